//! The state of a job, folded from its log.
//!
//! * A result counts if its part is open, that is, left of a result that counts and not done. So of
//!   two results for one part the first counts, and nothing that is left of the second one does.
//! * A search may have to start again because the program has learned more. Then a new *epoch*
//!   begins, and everything before it is void.
//! * The job is done when no part is open.

use crate::error::ClusterError;
use crate::job::{Job, PartName};
use crate::message::{damaged, unpack};
use crate::part_result::PartResult;
use porf_explore::Saved;
use porf_verify::Total;
use std::collections::HashMap;

/// The state of a job.
pub(crate) struct State {
    /// The last message of the log that was folded.
    pub(crate) sequence: u64,
    pub(crate) epoch: u32,
    /// The parts that are left, with the parts that they are left of; none for the first one.
    pub(crate) open: HashMap<PartName, Option<PartName>>,
    pub(crate) total: Total,
    /// The whole search has ended, because of an error, or without an answer.
    pub(crate) ended: bool,
    /// Why a part could not be explored.
    pub(crate) failure: Option<String>,
}

/// What the search begins with.
pub(crate) fn start() -> Saved {
    Saved::start(String::new(), false, true)
}

impl State {
    /// The state of a job of which nothing is known.
    pub(crate) fn new() -> State {
        State {
            sequence: 0,
            epoch: 0,
            open: HashMap::from([(PartName::root(0), None)]),
            total: Total::new(&start()),
            ended: false,
            failure: None,
        }
    }

    pub(crate) fn is_done(&self) -> bool {
        self.open.is_empty() || self.ended || self.failure.is_some()
    }

    /// Adds a message of the log.
    pub(crate) fn fold(&mut self, job: &str, subject: &str, bytes: &[u8]) -> Result<(), ClusterError> {
        let kind = subject.split('.').nth(3);
        if kind == Some("epoch") {
            let epoch = subject.split('.').nth(4).and_then(|it| it.parse().ok());
            let epoch: u32 = epoch.ok_or_else(|| damaged(job)(format!("the subject {subject}")))?;
            if epoch > self.epoch {
                let start: Saved = unpack(bytes).map_err(damaged(job))?;
                let sequence = self.sequence;
                let open = HashMap::from([(PartName::root(epoch), None)]);
                *self = State { sequence, epoch, open, total: Total::new(&start), ..State::new() };
            }
            return Ok(());
        }
        let part = PartName::parse(subject).ok_or_else(|| damaged(job)(format!("the subject {subject}")))?;
        if self.open.remove(&part).is_none() {
            return Ok(());
        }
        let result = PartResult::parse(bytes).map_err(damaged(job))?;
        for (child, _) in result.named(&part) {
            self.open.insert(child, Some(part.clone()));
        }
        self.ended |= result.findings.ends;
        self.failure = self.failure.take().or(result.findings.failure);
        self.total.add(result.findings.found)?;
        Ok(())
    }

    /// The contents of an open part, for the queue.
    pub(crate) async fn contents(&self, job: &Job, part: &PartName) -> Result<Option<Vec<u8>>, ClusterError> {
        match self.open.get(part) {
            Some(Some(parent)) => {
                let Some(bytes) = job.load(&job.result_subject(parent)).await? else { return Ok(None) };
                let result = PartResult::parse(&bytes).map_err(damaged(&job.name))?;
                let found = result.named(parent).find(|(name, _)| name == part);
                Ok(found.map(|(_, bytes)| bytes.to_vec()))
            }
            Some(None) if part.epoch == 0 => Ok(Some(crate::message::pack(&start()))),
            Some(None) => job.load(&job.epoch_subject(part.epoch)).await,
            None => Ok(None),
        }
    }
}
