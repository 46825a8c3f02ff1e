//! What can go wrong with a cluster.

use porf_verify::{BadRecord, CheckpointError, Difference, NotPortable, Unopened};

/// Why a cluster did not do what was asked of it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClusterError {
    /// The address is none.
    #[error("{address} is no address of a NATS server: {why}")]
    Address {
        /// The address, without secrets.
        address: String,
        /// What is wrong with it.
        why: String,
    },
    /// The server cannot be reached, or does not let us in.
    #[error("cannot connect to {address}: {why}")]
    Connect {
        /// The address, without secrets.
        address: String,
        /// What the client says.
        why: String,
    },
    /// The server has no JetStream.
    #[error("the server at {address} has no JetStream, or this account may not use it: {why}")]
    NoJetStream {
        /// The address, without secrets.
        address: String,
        /// What the server says.
        why: String,
    },
    /// The name is none.
    #[error("'{0}' is no name of a job: names have 1 to 64 letters, digits, '-' and '_'")]
    Name(String),
    /// No such job.
    #[error("there is no job {0}")]
    NoJob(String),
    /// Another search has this name.
    #[error("job {name} is another search: {difference}")]
    Other {
        /// The name.
        name: String,
        /// What differs.
        difference: Difference,
    },
    /// The job was cancelled before.
    #[error("job {0} was cancelled")]
    Cancelled(String),
    /// The search cannot be given to others.
    #[error(transparent)]
    NotPortable(#[from] NotPortable),
    /// The search cannot be opened here.
    #[error(transparent)]
    Unopened(#[from] Unopened),
    /// A worker could not take part in the search.
    #[error("job {name} has failed: {why}")]
    Failed {
        /// The name.
        name: String,
        /// What a worker says.
        why: String,
    },
    /// The messages of the job cannot be read.
    #[error("the messages of job {name} are damaged: {why}")]
    Damaged {
        /// The name.
        name: String,
        /// What is wrong.
        why: String,
    },
    /// The server did not do what it was asked for.
    #[error("the server: {0}")]
    Server(String),
    /// What was recorded cannot be read.
    #[error(transparent)]
    Record(#[from] BadRecord),
    /// There is no answer.
    #[error(transparent)]
    Answer(#[from] CheckpointError),
    /// The work was ended from outside, before there was anything to say.
    #[error("ended before the server answered")]
    Ended,
}

impl ClusterError {
    /// What to do about it.
    pub fn help(&self) -> Option<&'static str> {
        Some(match self {
            ClusterError::Address { .. } => "as in nats://host, nats://user:password@host:4222 or tls://host",
            ClusterError::Connect { .. } => "start one: nats-server -js -sd DIRECTORY",
            ClusterError::NoJetStream { .. } => "start the server with JetStream: nats-server -js -sd DIRECTORY",
            ClusterError::Other { .. } => "give the same program and options, or another --name",
            ClusterError::Cancelled(_) => "porf jobs --remove NAME removes it, so that the name is free",
            ClusterError::NoJob(_) => "porf jobs lists the jobs",
            _ => return None,
        })
    }
}

/// Any error of the client.
pub(crate) fn server(error: impl std::fmt::Display) -> ClusterError {
    ClusterError::Server(error.to_string())
}
