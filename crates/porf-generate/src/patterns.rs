//! Five handcrafted shapes for scalability experiments, similar to the paper's Fig. 11.
//!
//! The drawing of Fig. 11 is not in the text of the paper; the text (B.2) only says that its
//! patterns exploit contrasting aspects of the algorithms. These are ours. They use one location,
//! and all accesses are acquire or release. Each is consistent with every model: its description
//! gives a total order of all events in which every read takes the latest write, which may differ
//! from the order in which they are generated.

use super::error::GenerateError;
use super::random::Random;
use porf_exec::{EventId, ExecutionGraph, GraphBuilder, LocId, ReadMode, Source, ThreadId, WriteMode};
use std::fmt;
use std::str::FromStr;

/// A shape for scalability experiments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Pattern {
    /// Half of the threads write in turn, and every other thread reads every write immediately:
    /// each write has many observers. The order is that of generation.
    Broadcast,
    /// All threads take turns with RMWs: a single chain of the length of the execution. The order
    /// is that of generation.
    RmwChain,
    /// In every round the first thread writes and then executes k RMWs, and every other thread
    /// writes and then reads the end of that chain: many mo edges into the top of one chain, none
    /// of them in hb. In the order, the writes of the other threads come first in the round, then
    /// the chain, then the reads.
    FanIn,
    /// In every round every thread writes, and then every thread except the last reads the write of
    /// the next thread: one mo edge per read, which form paths that are not in hb. In the order,
    /// each read comes directly after its source.
    Ladder,
    /// The first thread writes occasionally; the others read all the time, half of them the write
    /// before the latest. In the order, those reads come before the latest write.
    ReadMostly,
}

impl Pattern {
    /// All patterns.
    pub const ALL: [Pattern; 5] =
        [Pattern::Broadcast, Pattern::RmwChain, Pattern::FanIn, Pattern::Ladder, Pattern::ReadMostly];

    /// The pattern's name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Pattern::Broadcast => "broadcast",
            Pattern::RmwChain => "rmw-chain",
            Pattern::FanIn => "fan-in",
            Pattern::Ladder => "ladder",
            Pattern::ReadMostly => "read-mostly",
        }
    }

    /// Generates an execution of this shape with this many events, or up to one round more.
    pub fn generate(self, events: usize, threads: usize) -> Result<ExecutionGraph, GenerateError> {
        GenerateError::check_range("events", events, 0, Random::MAX_OPERATIONS)?;
        GenerateError::check_range("threads", threads, 2, Random::MAX_THREADS)?;
        let mut graph = GraphBuilder::new();
        graph.reserve(events + 4 * threads);
        let x = graph.location("x");
        let threads = (0..threads).map(|t| graph.thread(&format!("P{t}"))).collect();
        let mut weave = Weave { graph, threads, x, latest: Source::Init, before: Source::Init };
        let mut round = 0;
        while weave.graph.len() < events {
            weave.round(self, round);
            round += 1;
        }
        Ok(weave.graph.build().expect("every read was given a write of its location"))
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no pattern of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no pattern '{name}': the patterns are {}", Pattern::ALL.map(Pattern::name).join(", "))]
pub struct UnknownPattern {
    /// The name asked for.
    pub name: String,
}

impl FromStr for Pattern {
    type Err = UnknownPattern;

    fn from_str(name: &str) -> Result<Pattern, UnknownPattern> {
        Pattern::ALL
            .into_iter()
            .find(|pattern| pattern.name() == name)
            .ok_or_else(|| UnknownPattern { name: name.to_string() })
    }
}

/// An execution under construction.
struct Weave {
    graph: GraphBuilder,
    /// At least two.
    threads: Vec<ThreadId>,
    x: LocId,
    /// The last generated write, and the one before.
    latest: Source,
    before: Source,
}

impl Weave {
    fn write(&mut self, t: usize) -> EventId {
        let w = self.graph.write(self.threads[t], WriteMode::Rel, self.x);
        self.before = std::mem::replace(&mut self.latest, Source::Write(w));
        w
    }

    fn read(&mut self, t: usize, source: Source) {
        let r = self.graph.read(self.threads[t], ReadMode::Acq, self.x);
        self.graph.set_source(r, source);
    }

    /// An RMW that reads from the latest write.
    fn rmw(&mut self, t: usize) {
        let (r, w) = self.graph.rmw(self.threads[t], (ReadMode::Acq, WriteMode::Rel), self.x);
        self.graph.set_source(r, self.latest);
        self.before = std::mem::replace(&mut self.latest, Source::Write(w));
    }

    fn round(&mut self, pattern: Pattern, round: usize) {
        let k = self.threads.len();
        match pattern {
            Pattern::Broadcast => {
                let writers = k / 2;
                self.write(round % writers);
                for reader in writers..k {
                    self.read(reader, self.latest);
                }
            }
            Pattern::RmwChain => self.rmw(round % k),
            Pattern::FanIn => {
                self.write(0);
                for _ in 0..k {
                    self.rmw(0);
                }
                let bottom = self.latest;
                for t in 1..k {
                    self.write(t);
                    self.read(t, bottom);
                }
            }
            Pattern::Ladder => {
                let writes: Vec<EventId> = (0..k).map(|t| self.write(t)).collect();
                for t in 0..k - 1 {
                    self.read(t, Source::Write(writes[t + 1]));
                }
            }
            Pattern::ReadMostly => {
                if round.is_multiple_of(8) {
                    self.write(0);
                }
                for t in 1..k {
                    self.read(t, if t % 2 == 0 { self.before } else { self.latest });
                }
            }
        }
    }
}
