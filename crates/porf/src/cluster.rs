//! `porf worker`, `porf jobs`, and `--cluster`: verification by many machines.

use crate::exit::Exit;
use crate::program::{jobs, seconds};
use crate::refusal::BadInput;
use crate::{diagnostics, json, output, progress, terminal};
use clap::Args;
use porf_cluster::{Access, ClusterError, Followed, Remark, SLICE, Submission, Workers, cancel, list, remove, work};
use std::path::PathBuf;
use std::time::Duration;

/// How the server lets us in.
#[derive(Args, Debug)]
struct DoorArgs {
    /// The file with credentials for the server
    #[arg(long, value_name = "FILE", help_heading = "Cluster")]
    creds: Option<PathBuf>,
    /// The certificates of authorities that sign the server's
    #[arg(long, value_name = "FILE", help_heading = "Cluster")]
    tls_ca: Option<PathBuf>,
    /// The certificate of this client
    #[arg(long, value_name = "FILE", requires = "tls_key", help_heading = "Cluster")]
    tls_cert: Option<PathBuf>,
    /// The key of this client
    #[arg(long, value_name = "FILE", requires = "tls_cert", help_heading = "Cluster")]
    tls_key: Option<PathBuf>,
}

impl DoorArgs {
    fn access(&self, url: &str) -> Access {
        let (credentials, authorities) = (self.creds.clone(), self.tls_ca.clone());
        let certificate = self.tls_cert.clone().zip(self.tls_key.clone());
        Access { url: url.to_string(), credentials, authorities, certificate }
    }
}

/// Where a search is given to a cluster.
#[derive(Args, Debug)]
pub(crate) struct ClusterArgs {
    /// Let the workers of this NATS server explore the program (docs/cluster.md), as in
    /// nats://host, nats://user:password@host:4222, tls://token@host
    #[arg(long, value_name = "URL", help_heading = "Cluster")]
    cluster: Option<String>,
    /// The name of the job [default: from the program and the options]. A job that exists is
    /// followed
    #[arg(long, value_name = "JOB", requires = "cluster", help_heading = "Cluster")]
    name: Option<String>,
    /// A worker hands back what is left of a part after this time [default: 5]
    #[arg(long, value_name = "SECONDS", requires = "cluster", value_parser = seconds, help_heading = "Cluster")]
    slice: Option<Duration>,
    #[command(flatten)]
    door: DoorArgs,
}

impl ClusterArgs {
    /// The option that was given, if any.
    pub(crate) fn given(&self) -> Option<&'static str> {
        self.cluster.as_ref().map(|_| "--cluster")
    }

    /// What is given to a cluster, if anything is.
    pub(crate) fn submission(&self) -> Option<Submission> {
        let access = self.door.access(self.cluster.as_ref()?);
        Some(Submission { access, name: self.name.clone(), slice: self.slice.unwrap_or(SLICE) })
    }
}

/// Says what goes on in a cluster after this process.
pub(crate) fn advise(followed: &Followed) {
    if let Some(advice) = followed.advice() {
        diagnostics::remark(&advice);
    }
}

/// Explore parts of the jobs of a cluster
///
/// The process takes parts of jobs, which `porf verify --cluster` creates, from a NATS server with
/// JetStream (docs/cluster.md). Any number of them may run, on any machines, and end at any time.
/// Ctrl-C and SIGTERM end it: what it has found is stored, and the rest is handed back.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/worker.txt").trim_ascii_end())]
pub(crate) struct WorkerArgs {
    /// The server, as in nats://host or nats://user:password@host:4222
    #[arg(value_name = "URL")]
    url: String,
    /// The number of workers [default: one for each core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    /// End after this time without work
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    idle: Option<Duration>,
    #[command(flatten)]
    door: DoorArgs,
}

/// List the jobs of a cluster, and cancel or remove them
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/jobs.txt").trim_ascii_end())]
pub(crate) struct JobsArgs {
    /// The server, as in nats://host or nats://user:password@host:4222
    #[arg(value_name = "URL")]
    url: String,
    /// End a job: its parts are no longer explored
    #[arg(long, value_name = "JOB", conflicts_with = "remove")]
    cancel: Option<String>,
    /// Remove a job with everything that was found
    #[arg(long, value_name = "JOB")]
    remove: Option<String>,
    /// Print a JSON object on one line instead (docs/json.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    door: DoorArgs,
}

/// Reports an error of a cluster.
pub(crate) fn refuse(error: &ClusterError) -> BadInput {
    BadInput::complain(&error.to_string(), error.help())
}

/// Runs `porf worker`.
pub(crate) fn worker(args: &WorkerArgs) -> Exit {
    let workers = Workers { access: args.door.access(&args.url), jobs: jobs(args.jobs), idle: args.idle };
    let say = |remark: &Remark| terminal::complain(&format!("{}\n", terminal::printable(&remark.text())));
    match work(&workers, &progress::session(), say) {
        Ok(()) => Exit::Holds,
        Err(error) => refuse(&error).finish("worker", &args.url, false),
    }
}

/// Runs `porf jobs`.
pub(crate) fn list_jobs(args: &JobsArgs) -> Exit {
    let access = args.door.access(&args.url);
    let done = match (&args.cancel, &args.remove) {
        (Some(job), _) => cancel(&access, job),
        (None, Some(job)) => remove(&access, job),
        (None, None) => Ok(()),
    };
    match done.and_then(|()| list(&access)) {
        Ok(all) => {
            let text = if args.json { json::line("jobs", Exit::Holds, &all) } else { all.text() };
            output::finish("standard output", terminal::print(&text))
        }
        Err(error) => refuse(&error).finish("jobs", "", args.json),
    }
}
