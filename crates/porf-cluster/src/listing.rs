//! The list of jobs, for people and programs, and what can be done with a job from outside.

use crate::connect::{Access, Connection};
use crate::error::{ClusterError, server};
use crate::job::{Job, NUMBERS, PartName, Stage, check_name, entry, pass};
use crate::reader::Reader;
use crate::submit::lives;
use crate::worker::Life;
use porf_verify::text::{grouped, printable};
use serde::Serialize;
use std::collections::HashMap;
use std::fmt::Write;
use std::future::Future;
use std::time::Duration;

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A job in the list.
#[derive(Clone, Debug, Serialize)]
pub struct Listed {
    /// Its name.
    pub job: String,
    /// Its stage.
    pub stage: &'static str,
    /// The program.
    pub program: String,
    /// The model.
    pub model: String,
    /// The version of porf.
    pub porf: String,
    /// When it was created, in seconds since 1970.
    pub created: u64,
    /// Complete executions so far.
    pub executions: u64,
    /// Blocked executions so far.
    pub blocked: u64,
    /// Results with an error so far.
    pub errors: u64,
    /// Parts that were explored.
    pub parts_done: u64,
    /// Parts that are left.
    pub parts_open: u64,
    /// Workers that explore one of its parts.
    pub workers: u64,
    /// Complete executions a second, by all workers.
    pub executions_per_second: u64,
    /// The time that workers spent.
    pub worker_seconds: f64,
    /// What it takes on the server.
    pub bytes: u64,
}

/// The jobs and the workers of a cluster.
#[derive(Clone, Debug, Serialize)]
pub struct Listing {
    /// The jobs.
    pub jobs: Vec<Listed>,
    /// The workers.
    pub workers: Vec<Life>,
}

impl Listing {
    /// A table.
    pub fn text(&self) -> String {
        let mut rows = vec![
            ["job", "stage", "executions", "blocked", "a second", "open", "workers", "program"].map(str::to_string),
        ];
        rows.extend(self.jobs.iter().map(|it| {
            let number = |number: u64| grouped(number as usize);
            let program = format!("{} under {}", printable(&it.program), printable(&it.model));
            let stage = if it.errors > 0 { format!("{}, error", it.stage) } else { it.stage.to_string() };
            let numbers = [it.executions, it.blocked, it.executions_per_second, it.parts_open, it.workers].map(number);
            let [executions, blocked, rate, open, workers] = numbers;
            [it.job.clone(), stage, executions, blocked, rate, open, workers, program]
        }));
        let mut out = String::new();
        if self.jobs.is_empty() {
            out.push_str("no jobs\n");
            rows.clear();
        }
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..8).map(width).collect();
        for row in &rows {
            for (column, cell) in row.iter().enumerate() {
                let width = widths[column];
                let _ = match column {
                    0 | 1 => write!(out, "{cell:width$}  "),
                    7 => writeln!(out, "{cell}"),
                    _ => write!(out, "{cell:>width$}  "),
                };
            }
        }
        let slots: usize = self.workers.iter().map(|it| it.slots).sum();
        let _ = match self.workers.len() {
            0 => writeln!(out, "no workers"),
            count => writeln!(out, "{count} worker processes with {slots} workers"),
        };
        out
    }
}

/// Runs tasks that talk to a server.
fn run<T>(work: impl Future<Output = Result<T, ClusterError>>) -> Result<T, ClusterError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(server)?;
    runtime.block_on(async { tokio::time::timeout(PATIENCE, work).await.map_err(server)? })
}

/// The jobs and the workers of a cluster.
pub fn list(access: &Access) -> Result<Listing, ClusterError> {
    run(async {
        let on = Connection::open(access).await?;
        let workers = lives(&on).await?;
        let mut jobs = Vec::new();
        for name in on.keys(crate::connect::JOBS).await? {
            if let Some((entry, _)) = entry(&on, &name).await? {
                jobs.push(listed(&on, &name, &entry, &workers).await?);
            }
        }
        Ok(Listing { jobs, workers })
    })
}

async fn listed(
    on: &Connection,
    name: &str,
    entry: &crate::job::Entry,
    workers: &[Life],
) -> Result<Listed, ClusterError> {
    let at_work = || workers.iter().flat_map(|life| &life.jobs).filter(|(job, _)| job == name);
    let mut it = Listed {
        job: name.to_string(),
        stage: entry.stage.name(),
        program: entry.program.clone(),
        model: entry.model.clone(),
        porf: entry.identity.version().to_string(),
        created: entry.created,
        executions: 0,
        blocked: 0,
        errors: 0,
        parts_done: 0,
        parts_open: 0,
        workers: at_work().count() as u64,
        executions_per_second: at_work().map(|(_, rate)| *rate).sum(),
        worker_seconds: 0.0,
        bytes: 0,
    };
    if entry.stage == Stage::Preparing {
        return Ok(it);
    }
    let job = Job::open(on, name).await?;
    (it.parts_open, it.bytes) = (job.queued().await?, job.bytes().await?);
    let (mut reader, last) = (Reader::new(&job, true), job.last().await?);
    // A part may be there twice only if somebody has changed the streams; it counts once.
    let mut counted: HashMap<PartName, [u64; 5]> = HashMap::new();
    let mut epoch = 0;
    let results = loop {
        let messages = reader.next().await?;
        let read = messages.last().map_or(last, |(sequence, _)| *sequence);
        for (_, message) in messages {
            let subject = message.subject.as_str();
            let Some(part) = PartName::parse(subject) else { continue };
            if subject.split('.').nth(3) == Some("epoch") {
                epoch = subject.split('.').nth(4).and_then(|it| it.parse().ok()).unwrap_or(epoch);
                continue;
            }
            let numbers = message.headers.as_ref().and_then(|headers| headers.get(NUMBERS));
            let mut words = numbers.map_or("", |it| it.as_str()).split(' ').map(|word| word.parse().unwrap_or(0));
            counted.entry(part).or_insert_with(|| std::array::from_fn(|_| words.next().unwrap_or(0)));
        }
        // Workers add to it all the time.
        if read >= last {
            break counted;
        }
    };
    for [executions, blocked, errors, _, milliseconds] in
        results.iter().filter(|(part, _)| part.epoch == epoch).map(|(_, numbers)| *numbers)
    {
        it.executions += executions;
        it.blocked += blocked;
        it.errors += u64::from(errors > 0);
        it.parts_done += 1;
        it.worker_seconds += milliseconds as f64 / 1000.0;
    }
    Ok(it)
}

/// Ends a job: its parts are no longer explored.
pub fn cancel(access: &Access, name: &str) -> Result<(), ClusterError> {
    check_name(name)?;
    run(async {
        let on = Connection::open(access).await?;
        let (entry, _) = entry(&on, name).await?.ok_or_else(|| ClusterError::NoJob(name.to_string()))?;
        pass(&on, name, entry.stage, Stage::Cancelled).await?;
        match entry.stage {
            Stage::Preparing => Ok(()),
            _ => Job::open(&on, name).await?.empty(None).await,
        }
    })
}

/// Removes a job with everything that was found.
pub fn remove(access: &Access, name: &str) -> Result<(), ClusterError> {
    check_name(name)?;
    run(async {
        let on = Connection::open(access).await?;
        let (entry, _) = entry(&on, name).await?.ok_or_else(|| ClusterError::NoJob(name.to_string()))?;
        pass(&on, name, entry.stage, Stage::Cancelled).await?;
        // Streams that do not exist need not be removed.
        let _ = on.stream.delete_stream(Job::queue_name(name)).await;
        let _ = on.stream.delete_stream(Job::log_name(name)).await;
        on.jobs.purge(name).await.map_err(server)
    })
}
