//! A process with workers: it knows the jobs, runs its workers, and gives signs of life.

use crate::connect::{Access, Connection};
use crate::error::{ClusterError, server};
use crate::job::{Entry, Stage, entry};
use crate::slot::Slot;
use porf_explore::Control;
use porf_verify::Session;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How often the list of jobs is looked at.
const LOOK: Duration = Duration::from_millis(500);

/// The same while there is no job to work on.
const IDLE_LOOK: Duration = Duration::from_millis(100);

/// How often a sign of life is given.
const BEAT: Duration = Duration::from_secs(2);

/// How long workers may take to hand back their parts.
const GRACE: Duration = Duration::from_millis(1700);

/// A process with workers.
#[derive(Clone, Debug)]
pub struct Workers {
    /// The server.
    pub access: Access,
    /// The number of workers.
    pub jobs: usize,
    /// End after this time without work.
    pub idle: Option<Duration>,
}

/// Something that users of a worker want to know.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Remark {
    /// It is connected.
    Ready {
        /// The number of workers.
        jobs: usize,
    },
    /// It takes its first part of a job.
    Takes {
        /// The name of the job.
        job: String,
        /// The program and the model.
        what: String,
    },
    /// It leaves a job to others.
    Refuses {
        /// The name of the job.
        job: String,
        /// Why.
        why: String,
    },
    /// A job failed with it.
    Fails {
        /// The name of the job.
        job: String,
        /// Why.
        why: String,
    },
}

impl Remark {
    /// It in words.
    pub fn text(&self) -> String {
        match self {
            Remark::Ready { jobs: 1 } => "1 worker is ready".to_string(),
            Remark::Ready { jobs } => format!("{jobs} workers are ready"),
            Remark::Takes { job, what } => format!("job {job}: {what}"),
            Remark::Refuses { job, why } => format!("job {job} is left to other workers: {why}"),
            Remark::Fails { job, why } => format!("job {job} has failed: {why}"),
        }
    }
}

/// A sign of life of a process with workers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Life {
    /// The host and the process.
    pub worker: String,
    /// The version of porf.
    pub porf: String,
    /// The number of workers.
    pub slots: usize,
    /// For every worker that explores a part: the job, and its complete executions a second.
    pub jobs: Vec<(String, u64)>,
}

/// What a worker explores.
struct Running {
    job: String,
    key: (u64, String),
    control: Arc<Control>,
    /// The number of executions at the last sign of life.
    counted: u64,
}

/// What the workers of a process share.
pub(crate) struct Shared {
    pub(crate) on: Connection,
    pub(crate) runtime: tokio::runtime::Handle,
    /// The name of the process.
    pub(crate) name: String,
    pub(crate) stop: AtomicBool,
    report: Box<dyn Fn(&Remark) + Send + Sync>,
    jobs: Mutex<Vec<(String, Entry)>>,
    refused: Mutex<HashMap<String, (u64, String)>>,
    taken: Mutex<HashMap<String, (u64, String)>>,
    running: Mutex<HashMap<usize, Running>>,
    /// When a part was taken last, in milliseconds after the start.
    busy: AtomicU64,
    start: Instant,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    /// The jobs whose parts this process explores.
    pub(crate) fn active(&self) -> Vec<(String, Entry)> {
        let refused = lock(&self.refused);
        let is_active =
            |(name, entry): &&(String, Entry)| entry.stage == Stage::Running && refused.get(name) != Some(&entry.key());
        lock(&self.jobs).iter().filter(is_active).cloned().collect()
    }

    /// Leaves a job to other workers.
    pub(crate) fn refuse(&self, job: &str, entry: &Entry, why: String) {
        if lock(&self.refused).insert(job.to_string(), entry.key()) != Some(entry.key()) {
            (self.report)(&Remark::Refuses { job: job.to_string(), why });
        }
    }

    pub(crate) fn fail(&self, job: &str, why: String) {
        (self.report)(&Remark::Fails { job: job.to_string(), why });
    }

    /// A worker begins with a part. Its control is cancelled when the job or the process ends.
    pub(crate) fn begin(&self, slot: usize, job: &str, entry: &Entry) -> Arc<Control> {
        if lock(&self.taken).insert(job.to_string(), entry.key()) != Some(entry.key()) {
            let what = format!("{} under {}", entry.program, entry.model);
            (self.report)(&Remark::Takes { job: job.to_string(), what });
        }
        let control = Arc::new(Control::default());
        let running = Running { job: job.to_string(), key: entry.key(), control: Arc::clone(&control), counted: 0 };
        lock(&self.running).insert(slot, running);
        if self.stop.load(Ordering::SeqCst) {
            control.cancel();
        }
        self.note_busy();
        control
    }

    /// A worker has ended with a part.
    pub(crate) fn end(&self, slot: usize) {
        lock(&self.running).remove(&slot);
        self.note_busy();
    }

    fn note_busy(&self) {
        self.busy.store(self.start.elapsed().as_millis() as u64, Ordering::Relaxed);
    }

    /// Has no worker had anything to do for this time?
    fn is_idle(&self, time: Duration) -> bool {
        let busy = Duration::from_millis(self.busy.load(Ordering::Relaxed));
        lock(&self.running).is_empty() && self.start.elapsed().saturating_sub(busy) > time
    }

    /// Looks at the list of jobs, and ends work on jobs that have ended.
    async fn look(&self) -> Result<(), ClusterError> {
        let mut jobs = Vec::new();
        for name in self.on.keys(crate::connect::JOBS).await? {
            // Workers of other versions may have other entries.
            if let Ok(Some((entry, _))) = entry(&self.on, &name).await {
                jobs.push((name, entry));
            }
        }
        for running in lock(&self.running).values() {
            let is_same = |(name, entry): &&(String, Entry)| *name == running.job && entry.key() == running.key;
            if !jobs.iter().find(is_same).is_some_and(|(_, entry)| entry.stage == Stage::Running) {
                running.control.cancel();
            }
        }
        *lock(&self.jobs) = jobs;
        Ok(())
    }

    /// Is the job still this one, and running?
    pub(crate) fn is_running(&self, job: &str, key: &(u64, String)) -> bool {
        let jobs = lock(&self.jobs);
        jobs.iter().any(|(name, entry)| name == job && entry.key() == *key && entry.stage == Stage::Running)
    }

    /// Gives a sign of life.
    async fn beat(&self, slots: usize, since: Duration) {
        let mut jobs = Vec::new();
        for running in lock(&self.running).values_mut() {
            let counted = running.control.progress.executions.get();
            let new = counted.saturating_sub(std::mem::replace(&mut running.counted, counted));
            jobs.push((running.job.clone(), (new as f64 / since.as_secs_f64()) as u64));
        }
        let porf = env!("CARGO_PKG_VERSION").to_string();
        let life = Life { worker: self.name.clone(), porf, slots, jobs };
        let text = serde_json::to_vec(&life).unwrap_or_default();
        let _ = self.on.workers.put(&self.name, text.into()).await;
    }
}

/// The name of this process.
fn process_name() -> String {
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let host = std::env::var("HOSTNAME").unwrap_or(host);
    let is_part = |c: &char| c.is_ascii_alphanumeric() || *c == '-' || *c == '_';
    let host: String = host.trim().chars().filter(is_part).take(40).collect();
    let nanos = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |it| it.subsec_nanos());
    format!("{}-{}-{nanos:x}", if host.is_empty() { "host" } else { &host }, std::process::id())
}

/// Explores parts of jobs until the session ends. Then the parts in hand are handed back.
pub fn work(
    workers: &Workers,
    session: &Session,
    report: impl Fn(&Remark) + Send + Sync + 'static,
) -> Result<(), ClusterError> {
    let count = workers.jobs.max(1);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().map_err(server)?;
    let on = runtime.block_on(Connection::open(&workers.access))?;
    report(&Remark::Ready { jobs: count });
    let shared = Arc::new(Shared {
        on,
        runtime: runtime.handle().clone(),
        name: process_name(),
        stop: AtomicBool::new(false),
        report: Box::new(report),
        jobs: Mutex::default(),
        refused: Mutex::default(),
        taken: Mutex::default(),
        running: Mutex::default(),
        busy: AtomicU64::new(0),
        start: Instant::now(),
    });
    let left = Arc::new(AtomicU64::new(count as u64));
    for number in 0..count {
        let (shared, left) = (Arc::clone(&shared), Arc::clone(&left));
        // Nobody waits for it for long: at the end of the process its part goes to another worker.
        std::thread::spawn(move || {
            Slot::new(shared, number).run();
            left.fetch_sub(1, Ordering::SeqCst);
        });
    }
    runtime.block_on(async {
        let (mut looked, mut beaten) = (None::<Instant>, None::<Instant>);
        let is_over = |since: Option<Instant>, time| since.is_none_or(|since| since.elapsed() >= time);
        while session.interruption().is_none() && !workers.idle.is_some_and(|time| shared.is_idle(time)) {
            if is_over(looked, if shared.active().is_empty() { IDLE_LOOK } else { LOOK }) {
                let _ = shared.look().await;
                looked = Some(Instant::now());
            }
            if is_over(beaten, BEAT) {
                shared.beat(count, beaten.map_or(BEAT, |since| since.elapsed())).await;
                beaten = Some(Instant::now());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        shared.stop.store(true, Ordering::SeqCst);
        lock(&shared.running).values().for_each(|running| running.control.cancel());
        let end = Instant::now();
        while left.load(Ordering::SeqCst) > 0 && end.elapsed() < GRACE {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let _ = tokio::time::timeout(Duration::from_millis(200), shared.on.workers.purge(&shared.name)).await;
    });
    runtime.shutdown_timeout(Duration::from_millis(100));
    Ok(())
}
