//! The result of a part: what was found in it, and the parts that are left of it.

use crate::job::PartName;
use crate::message::{join, pack, parts, unpack};
use porf_explore::Saved;
use serde::{Deserialize, Serialize};

/// What is said of a part besides the parts that are left.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Findings {
    /// The whole search ends.
    pub(crate) ends: bool,
    /// Why the part could not be explored, if it could not.
    pub(crate) failure: Option<String>,
    /// The worker.
    pub(crate) by: String,
    /// How long it took.
    pub(crate) seconds: f64,
    /// What was found.
    pub(crate) found: Saved,
}

/// The result of a part.
#[derive(Debug)]
pub(crate) struct PartResult {
    pub(crate) findings: Findings,
    /// The parts that are left, packed.
    pub(crate) children: Vec<Vec<u8>>,
}

impl PartResult {
    /// Its numbers: executions, blocked ones, errors, parts that are left, and the time in
    /// milliseconds.
    pub(crate) fn numbers(&self) -> String {
        let Findings { found, seconds, .. } = &self.findings;
        let stats = found.statistics();
        let (errors, left) = (found.error_count(), self.children.len());
        format!("{} {} {errors} {left} {}", stats.executions, stats.blocked, (seconds * 1000.0) as u64)
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let findings = pack(&self.findings);
        join([&findings[..]].into_iter().chain(self.children.iter().map(Vec::as_slice)))
    }

    pub(crate) fn parse(bytes: &[u8]) -> Result<PartResult, String> {
        let parts = parts(bytes)?;
        let (findings, children) = parts.split_first().ok_or("a result is empty")?;
        Ok(PartResult { findings: unpack(findings)?, children: children.iter().map(|it| it.to_vec()).collect() })
    }

    /// The names of the parts that are left, and their contents.
    pub(crate) fn named<'r>(&'r self, of: &'r PartName) -> impl Iterator<Item = (PartName, &'r [u8])> {
        self.children.iter().map(|child| (of.child(child), child.as_slice()))
    }
}
