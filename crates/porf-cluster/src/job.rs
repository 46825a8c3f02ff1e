//! Jobs: their entries in the list of jobs, and their two streams.
//!
//! The *log* of a job has everything that was found, and what the search is: it is the state of the
//! job. Its server accepts one message of a subject, ever: of two results for one part the first
//! counts. The *queue* has the parts that are left, each until its result is in the log.

use crate::connect::Connection;
use crate::error::{ClusterError, server};
use crate::message::{Content, Cut, damaged, unwrap, wrap};
use async_nats::HeaderMap;
use async_nats::jetstream::consumer::{self, AckPolicy, DeliverPolicy, PullConsumer};
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::message::{PublishMessage, StreamMessage};
use async_nats::jetstream::stream::{
    Config, DirectGetErrorKind, DiscardPolicy, RawMessageErrorKind, RetentionPolicy, StorageType, Stream,
};
use porf_verify::Identity;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The version of the protocol.
pub(crate) const PROTOCOL: u32 = 1;

/// The header of a result with its numbers.
pub(crate) const NUMBERS: &str = "Porf-Numbers";

/// The state of a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// It is being written to the server.
    Preparing,
    /// Workers take its parts.
    Running,
    /// It has ended: everything was visited, or an error was found and one is enough.
    Ended,
    /// It was cancelled.
    Cancelled,
}

impl Stage {
    /// It in a word.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Preparing => "preparing",
            Stage::Running => "running",
            Stage::Ended => "ended",
            Stage::Cancelled => "cancelled",
        }
    }
}

/// The entry of a job in the list of jobs.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Entry {
    pub(crate) protocol: u32,
    pub(crate) stage: Stage,
    pub(crate) program: String,
    pub(crate) model: String,
    pub(crate) identity: Identity,
    /// Seconds since 1970.
    pub(crate) created: u64,
    /// For how many seconds a worker explores a part.
    pub(crate) slice: f64,
}

impl Entry {
    /// What distinguishes it from a later job of the same name.
    pub(crate) fn key(&self) -> (u64, String) {
        (self.created, self.identity.hash())
    }
}

/// Checks the name of a job.
pub(crate) fn check_name(name: &str) -> Result<(), ClusterError> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    let is_name = (1..=64).contains(&name.len()) && name.bytes().all(is_part);
    if is_name { Ok(()) } else { Err(ClusterError::Name(name.to_string())) }
}

/// The entry of a job, and its revision.
pub(crate) async fn entry(on: &Connection, name: &str) -> Result<Option<(Entry, u64)>, ClusterError> {
    let found = on.jobs.entry(name).await.map_err(server)?;
    let Some(found) = found.filter(|it| it.operation == async_nats::jetstream::kv::Operation::Put) else {
        return Ok(None);
    };
    let entry = serde_json::from_slice(&found.value).map_err(|error| damaged(name)(error.to_string()))?;
    Ok(Some((entry, found.revision)))
}

/// Changes the stage of a job, unless it has left this stage already.
pub(crate) async fn pass(on: &Connection, name: &str, from: Stage, to: Stage) -> Result<(), ClusterError> {
    while let Some((found, revision)) = entry(on, name).await?.filter(|(it, _)| it.stage == from) {
        let changed = serde_json::to_vec(&Entry { stage: to, ..found }).unwrap_or_default();
        match on.jobs.update(name, changed.into(), revision).await {
            Ok(_) => break,
            Err(error) if error.kind() == async_nats::jetstream::kv::UpdateErrorKind::WrongLastRevision => {}
            Err(error) => return Err(server(error)),
        }
    }
    Ok(())
}

/// A part of a search: the epoch and the name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PartName {
    pub(crate) epoch: u32,
    pub(crate) name: String,
}

/// The name of the part with which an epoch begins.
pub(crate) const ROOT: &str = "root";

impl PartName {
    pub(crate) fn root(epoch: u32) -> PartName {
        PartName { epoch, name: ROOT.to_string() }
    }

    /// A part that is left of this one. Its name depends on its contents: a second result for the
    /// parent has other children.
    pub(crate) fn child(&self, contents: &[u8]) -> PartName {
        let text = format!("{} {}", self.name, porf_verify::hash(contents));
        PartName { epoch: self.epoch, name: porf_verify::hash(text.as_bytes()) }
    }

    /// The part of a subject that ends with it.
    pub(crate) fn parse(subject: &str) -> Option<PartName> {
        let mut words = subject.rsplit('.');
        let (name, epoch) = (words.next()?.to_string(), words.next()?.parse().ok()?);
        Some(PartName { epoch, name })
    }
}

/// The streams of a job.
#[derive(Clone)]
pub(crate) struct Job {
    pub(crate) name: String,
    on: Connection,
    log: Stream<()>,
    queue: Stream<()>,
}

/// What became of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stored {
    /// It was stored.
    Now,
    /// There is one of this subject already.
    Before,
}

impl Job {
    pub(crate) fn log_name(name: &str) -> String {
        format!("PORF_LOG_{name}")
    }

    pub(crate) fn queue_name(name: &str) -> String {
        format!("PORF_QUEUE_{name}")
    }

    /// The streams of a job.
    pub(crate) async fn open(on: &Connection, name: &str) -> Result<Job, ClusterError> {
        let log = on.stream.get_stream_no_info(Job::log_name(name)).await.map_err(server)?;
        let queue = on.stream.get_stream_no_info(Job::queue_name(name)).await.map_err(server)?;
        Ok(Job { name: name.to_string(), on: on.clone(), log, queue })
    }

    /// Creates the streams, as far as they do not exist.
    pub(crate) async fn create(on: &Connection, name: &str, slice: f64) -> Result<Job, ClusterError> {
        let common = Config { storage: StorageType::File, allow_direct: true, ..Config::default() };
        let log = Config {
            name: Job::log_name(name),
            subjects: vec![format!("porf.{name}.log.>"), format!("porf.{name}.piece.>"), format!("porf.{name}.search")],
            max_messages_per_subject: 1,
            discard: DiscardPolicy::New,
            discard_new_per_subject: true,
            ..common.clone()
        };
        let queue = Config {
            name: Job::queue_name(name),
            subjects: vec![format!("porf.{name}.part.>")],
            retention: RetentionPolicy::WorkQueue,
            ..common
        };
        on.stream.get_or_create_stream(log).await.map_err(server)?;
        on.stream.get_or_create_stream(queue).await.map_err(server)?;
        let job = Job::open(on, name).await?;
        let workers = consumer::pull::Config {
            durable_name: Some(WORKERS.to_string()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: Duration::from_secs_f64((3.0 * slice).clamp(2.0, 600.0)),
            max_ack_pending: 65_536,
            max_waiting: 65_536,
            ..Default::default()
        };
        job.queue.get_or_create_consumer(WORKERS, workers).await.map_err(server)?;
        Ok(job)
    }

    /// The consumer of the queue that all workers share.
    pub(crate) async fn workers(&self) -> Result<PullConsumer, ClusterError> {
        self.queue.get_consumer(WORKERS).await.map_err(server)
    }

    /// A consumer of the log after a message.
    pub(crate) async fn log_after(&self, sequence: u64, headers_only: bool) -> Result<PullConsumer, ClusterError> {
        let config = consumer::pull::Config {
            deliver_policy: DeliverPolicy::ByStartSequence { start_sequence: sequence + 1 },
            ack_policy: AckPolicy::None,
            filter_subject: format!("porf.{}.log.>", self.name),
            inactive_threshold: Duration::from_secs(60),
            headers_only,
            ..Default::default()
        };
        self.log.create_consumer(config).await.map_err(server)
    }

    /// The number of parts in the queue, among them those that workers explore.
    pub(crate) async fn queued(&self) -> Result<u64, ClusterError> {
        Ok(self.queue.get_info().await.map_err(server)?.state.messages)
    }

    /// The number of the last message of the log.
    pub(crate) async fn last(&self) -> Result<u64, ClusterError> {
        Ok(self.log.get_info().await.map_err(server)?.state.last_sequence)
    }

    /// The number of bytes that both streams have.
    pub(crate) async fn bytes(&self) -> Result<u64, ClusterError> {
        let (log, queue) = (self.log.get_info().await, self.queue.get_info().await);
        Ok(log.map_err(server)?.state.bytes + queue.map_err(server)?.state.bytes)
    }

    /// Removes all parts of an epoch, or all, from the queue.
    pub(crate) async fn empty(&self, epoch: Option<u32>) -> Result<(), ClusterError> {
        let epoch = epoch.map_or("*".to_string(), |it| it.to_string());
        let purge = self.queue.purge().filter(format!("porf.{}.part.{epoch}.*", self.name));
        purge.await.map(|_| ()).map_err(server)
    }

    pub(crate) fn search_subject(&self) -> String {
        format!("porf.{}.search", self.name)
    }

    pub(crate) fn result_subject(&self, part: &PartName) -> String {
        format!("porf.{}.log.result.{}.{}", self.name, part.epoch, part.name)
    }

    pub(crate) fn epoch_subject(&self, epoch: u32) -> String {
        format!("porf.{}.log.epoch.{epoch}.begin", self.name)
    }

    fn part_subject(&self, part: &PartName) -> String {
        format!("porf.{}.part.{}.{}", self.name, part.epoch, part.name)
    }

    /// Stores a message of the log, with its pieces before it.
    pub(crate) async fn store(&self, subject: String, bytes: &[u8], numbers: &str) -> Result<Stored, ClusterError> {
        let (message, pieces) = wrap(bytes, self.on.max_payload());
        self.store_pieces(pieces).await?;
        let mut headers = HeaderMap::new();
        headers.insert(NUMBERS, numbers);
        self.publish_once(subject, message, headers).await
    }

    async fn store_pieces(&self, pieces: Option<Cut<'_>>) -> Result<(), ClusterError> {
        let Some((pieces, chunks)) = pieces else { return Ok(()) };
        for (number, chunk) in chunks.into_iter().enumerate() {
            let subject = self.piece_subject(&pieces.hash, number);
            self.publish_once(subject, chunk.to_vec(), HeaderMap::new()).await?;
        }
        Ok(())
    }

    fn piece_subject(&self, hash: &str, number: usize) -> String {
        format!("porf.{}.piece.{hash}.{number}", self.name)
    }

    async fn publish_once(&self, subject: String, bytes: Vec<u8>, headers: HeaderMap) -> Result<Stored, ClusterError> {
        let message = PublishMessage::build().payload(bytes.into()).headers(headers).expected_last_subject_sequence(0);
        let sent = self.on.stream.send_publish(subject, message).await;
        let stored = match sent {
            Ok(ack) => ack.await,
            Err(error) => Err(error),
        };
        match stored {
            Ok(_) => Ok(Stored::Now),
            Err(error) if error.kind() == PublishErrorKind::WrongLastSequence => Ok(Stored::Before),
            Err(error) => Err(server(error)),
        }
    }

    /// Puts a part into the queue. To do so twice costs work, but nothing else.
    pub(crate) async fn queue(&self, part: &PartName, bytes: &[u8]) -> Result<(), ClusterError> {
        let (message, pieces) = wrap(bytes, self.on.max_payload());
        self.store_pieces(pieces).await?;
        let id = format!("{}.{}", part.epoch, part.name);
        let message = PublishMessage::build().payload(message.into()).message_id(id);
        let ack = self.on.stream.send_publish(self.part_subject(part), message).await.map_err(server)?;
        ack.await.map(|_| ()).map_err(server)
    }

    /// Puts a part into the queue again, although it was put there before.
    pub(crate) async fn queue_again(&self, part: &PartName, bytes: &[u8]) -> Result<(), ClusterError> {
        let (message, _) = wrap(bytes, self.on.max_payload());
        let publish = self.on.stream.publish(self.part_subject(part), message.into());
        publish.await.map_err(server)?.await.map(|_| ()).map_err(server)
    }

    /// The message of the log with this subject.
    pub(crate) async fn load(&self, subject: &str) -> Result<Option<Vec<u8>>, ClusterError> {
        match self.find(subject).await? {
            Some(message) => self.content(&message.payload).await.map(Some),
            None => Ok(None),
        }
    }

    /// Is there a message of the log with this subject?
    pub(crate) async fn has(&self, subject: &str) -> Result<bool, ClusterError> {
        Ok(self.find(subject).await?.is_some())
    }

    async fn find(&self, subject: &str) -> Result<Option<StreamMessage>, ClusterError> {
        match self.log.direct_get_last_for_subject(subject).await {
            Ok(message) => Ok(Some(message)),
            Err(error) if error.kind() == DirectGetErrorKind::NotFound => Ok(None),
            // A server that has just started may not serve these yet.
            Err(_) => match self.log.get_last_raw_message_by_subject(subject).await {
                Ok(message) => Ok(Some(message)),
                Err(error) => match error.kind() {
                    RawMessageErrorKind::NoMessageFound => Ok(None),
                    _ => Err(server(error)),
                },
            },
        }
    }

    /// The content of a message, put together from its pieces.
    pub(crate) async fn content(&self, message: &[u8]) -> Result<Vec<u8>, ClusterError> {
        let pieces = match unwrap(message).map_err(damaged(&self.name))? {
            Content::Whole(bytes) => return Ok(bytes.to_vec()),
            Content::InPieces(pieces) => pieces,
        };
        let mut bytes = Vec::new();
        for number in 0..pieces.count {
            let piece = self.find(&self.piece_subject(&pieces.hash, number)).await?;
            let piece = piece.ok_or_else(|| damaged(&self.name)("a piece is missing".to_string()))?;
            bytes.extend_from_slice(&piece.payload);
        }
        match porf_verify::hash(&bytes) == pieces.hash {
            true => Ok(bytes),
            false => Err(damaged(&self.name)("pieces do not have the hash that names them".to_string())),
        }
    }
}

/// The name of the consumer that all workers share.
const WORKERS: &str = "workers";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_subjects() {
        assert!(check_name("queue-3_B").is_ok());
        for wrong in ["", "a.b", "a b", "*", ">", "ü", &"x".repeat(65)] {
            assert!(check_name(wrong).is_err(), "{wrong}");
        }
        let child = PartName::root(3).child(b"contents");
        assert_eq!(PartName::parse(&format!("porf.x.part.3.{}", child.name)), Some(child));
        assert_ne!(PartName::root(3).child(b"one"), PartName::root(3).child(b"other"));
    }
}
