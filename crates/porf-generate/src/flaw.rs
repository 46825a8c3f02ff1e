//! Violations that can be planted into an execution.
//!
//! A flaw consists of a few events of one or two threads (*actors*) on one or two locations.
//! Whatever happens around and between them, they are inconsistent with the model: other events
//! only add to the relations that show it (po, rf, hb through them, and the mo edges that coherence
//! forces). So an execution with a flaw is certainly inconsistent.

use super::error::GenerateError;
use porf_consistency::HandWritten;
use porf_exec::{EventId, GraphBuilder, LocId, ReadMode, Source, ThreadId, WriteMode};
use rand::{Rng, RngExt};
use std::fmt;
use std::str::FromStr;

/// A violation that can be planted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Flaw {
    /// A thread writes twice and then reads its first write. Against every model.
    OwnWriteLost,
    /// A thread writes twice; another reads the second write, then the first. Against every model.
    ReadsGoBack,
    /// A thread writes twice and then sets a flag; another sees the flag and reads the first write.
    /// Against the models in which the flag synchronises.
    MessageLost,
    /// Two RMWs read from the same write. Against every model.
    SharedSource,
    /// Two threads each read what the other writes later. Against every model.
    OutOfThinAir,
    /// Two threads each write a location and then miss what the other wrote (store buffering).
    /// Against SC.
    StoreBuffering,
    /// Two threads each write both locations, in opposite orders, and each sees the other's first
    /// write second (2+2W). Against SRA and SC.
    WritesCross,
}

/// One event of a flaw; numbers of events refer to the list that it is in.
#[derive(Clone, Copy, Debug)]
enum Act {
    /// Writes a location.
    Store(u8),
    /// Reads a location from the write of an event.
    Load(u8, usize),
    /// An RMW of a location.
    Update(u8),
    /// An RMW of a location that reads from the source of an earlier RMW.
    Steal(u8, usize),
}

use Act::{Load, Steal, Store, Update};

impl Flaw {
    /// All flaws.
    pub const ALL: [Flaw; 7] = [
        Flaw::OwnWriteLost,
        Flaw::ReadsGoBack,
        Flaw::MessageLost,
        Flaw::SharedSource,
        Flaw::OutOfThinAir,
        Flaw::StoreBuffering,
        Flaw::WritesCross,
    ];

    /// The flaw's name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Flaw::OwnWriteLost => "own-write-lost",
            Flaw::ReadsGoBack => "reads-go-back",
            Flaw::MessageLost => "message-lost",
            Flaw::SharedSource => "shared-source",
            Flaw::OutOfThinAir => "out-of-thin-air",
            Flaw::StoreBuffering => "store-buffering",
            Flaw::WritesCross => "writes-cross",
        }
    }

    /// The events: actor and act, in the order in which they happen.
    fn acts(self) -> &'static [(u8, Act)] {
        match self {
            Flaw::OwnWriteLost => &[(0, Store(0)), (0, Store(0)), (0, Load(0, 0))],
            Flaw::ReadsGoBack => &[(0, Store(0)), (0, Store(0)), (1, Load(0, 1)), (1, Load(0, 0))],
            Flaw::MessageLost => &[(0, Store(0)), (0, Store(0)), (0, Store(1)), (1, Load(1, 2)), (1, Load(0, 0))],
            Flaw::SharedSource => &[(0, Update(0)), (1, Steal(0, 0))],
            Flaw::OutOfThinAir => &[(0, Load(0, 3)), (0, Store(1)), (1, Load(1, 1)), (1, Store(0))],
            // 2 →po 4 →fr 3 →po 5 →fr 2, since 1 is mo-before 3 and 0 before 2.
            Flaw::StoreBuffering => {
                &[(0, Store(0)), (1, Store(1)), (0, Store(0)), (1, Store(1)), (0, Load(1, 1)), (1, Load(0, 0))]
            }
            // 0 →po 2 →mo 1 →po 3 →mo 0: event 4 has seen 2 and reads 1; event 5 has seen 3 and
            // reads 0.
            Flaw::WritesCross => {
                &[(0, Store(0)), (1, Store(1)), (0, Store(1)), (1, Store(0)), (0, Load(1, 1)), (1, Load(0, 0))]
            }
        }
    }

    /// Whether the flaw violates the model, with operations of these kinds.
    pub(super) fn fits(self, model: HandWritten, means: &Means) -> bool {
        let violates = match self {
            Flaw::StoreBuffering => model == HandWritten::Sc,
            Flaw::WritesCross => matches!(model, HandWritten::Sc | HandWritten::Sra),
            Flaw::MessageLost => model != HandWritten::Relaxed,
            _ => true,
        };
        // These arguments need an hb edge across threads.
        let synchronises = match (self, model) {
            (Flaw::MessageLost, HandWritten::Rc20) => means.read.is_acquire() && means.write.is_release(),
            _ => true,
        };
        let kinds = match self {
            Flaw::SharedSource => means.rmws,
            _ => means.reads && (means.writes || means.rmws),
        };
        let two_actors = !matches!(self, Flaw::OwnWriteLost | Flaw::SharedSource);
        violates && synchronises && kinds && means.operations >= self.acts().len() && (means.threads > 1 || !two_actors)
    }

    /// The requirements of the flaw, in words.
    pub fn needs(self) -> &'static str {
        match self {
            Flaw::OwnWriteLost => "it needs reads and writes, three operations",
            Flaw::ReadsGoBack => "it needs reads and writes, two threads, four operations",
            Flaw::MessageLost => {
                "it needs reads and writes that synchronise (never under relaxed), two threads, five operations"
            }
            Flaw::SharedSource => "it needs RMWs, two operations",
            Flaw::OutOfThinAir => "it needs reads and writes, two threads, four operations",
            Flaw::StoreBuffering => "it needs the model sc, reads and writes, two threads, six operations",
            Flaw::WritesCross => "it needs the model sc or sra, reads and writes, two threads, six operations",
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no flaw of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no flaw '{name}': the flaws are {}", Flaw::ALL.map(Flaw::name).join(", "))]
pub struct UnknownFlaw {
    /// The name asked for.
    pub name: String,
}

impl FromStr for Flaw {
    type Err = UnknownFlaw;

    fn from_str(name: &str) -> Result<Flaw, UnknownFlaw> {
        Flaw::ALL.into_iter().find(|flaw| flaw.name() == name).ok_or_else(|| UnknownFlaw { name: name.to_string() })
    }
}

/// The operations that an execution provides for a flaw.
#[derive(Clone, Copy, Debug)]
pub(super) struct Means {
    pub(super) operations: usize,
    pub(super) threads: usize,
    pub(super) locations: usize,
    pub(super) reads: bool,
    pub(super) writes: bool,
    pub(super) rmws: bool,
    /// The modes of the flaw's accesses.
    pub(super) read: ReadMode,
    pub(super) write: WriteMode,
    pub(super) rmw: (ReadMode, WriteMode),
}

/// An execution into which a flaw is planted: how it makes writes and RMWs.
pub(super) trait Stage {
    /// The graph being built.
    fn graph(&mut self) -> &mut GraphBuilder;
    /// Appends a write of x (perhaps that of an RMW).
    fn store(&mut self, t: ThreadId, x: LocId) -> EventId;
    /// Appends an RMW of x with a source, and returns its read and what that reads from.
    fn update(&mut self, t: ThreadId, x: LocId) -> (EventId, Source);
}

/// A flaw with its actors, its locations and the operations at which its events happen.
#[derive(Debug)]
pub(super) struct Plot {
    acts: &'static [(u8, Act)],
    means: Means,
    actors: [ThreadId; 2],
    locations: [LocId; 2],
    /// The operation number of each event, increasing.
    times: Vec<usize>,
    /// The event of each executed act: the write of a store, the read of everything else, and the
    /// source of an RMW.
    done: Vec<(EventId, Option<Source>)>,
}

/// The average distance between the events of a flaw in operations, if there is room.
const SPREAD: usize = 8;

impl Plot {
    /// Plans a flaw (any that fits, if none is given) somewhere in the execution.
    pub(super) fn new(
        rng: &mut impl Rng,
        flaw: Option<Flaw>,
        model: HandWritten,
        means: Means,
    ) -> Result<Plot, GenerateError> {
        let fitting: Vec<Flaw> = Flaw::ALL.into_iter().filter(|f| f.fits(model, &means)).collect();
        let flaw = match flaw {
            Some(flaw) if fitting.contains(&flaw) => flaw,
            Some(flaw) => return Err(GenerateError::FlawDoesNotFit { flaw, model }),
            None if fitting.is_empty() => return Err(GenerateError::AlwaysConsistent { model }),
            None => fitting[rng.random_range(0..fitting.len())],
        };
        let acts = flaw.acts();
        let span = means.operations.min(acts.len() * SPREAD);
        let start = rng.random_range(0..=means.operations - span);
        let mut times: Vec<usize> = Vec::with_capacity(acts.len());
        for i in 0..span {
            // Selection sampling: each set of times is equally likely.
            let wanted = acts.len() - times.len();
            if wanted > 0 && rng.random_range(0..span - i) < wanted {
                times.push(start + i);
            }
        }
        let actors = two_of(rng, means.threads).map(ThreadId::new);
        let locations = two_of(rng, means.locations).map(LocId::new);
        Ok(Plot { acts, means, actors, locations, times, done: Vec::new() })
    }

    /// Whether an event of the flaw is due as this operation.
    #[inline]
    pub(super) fn is_due(&self, operation: usize) -> bool {
        self.times.get(self.done.len()) == Some(&operation)
    }

    /// Whether all events of the flaw are done.
    pub(super) fn is_over(&self) -> bool {
        self.done.len() == self.acts.len()
    }

    /// Executes the next event of the flaw.
    pub(super) fn enact(&mut self, stage: &mut impl Stage) {
        let (actor, act) = self.acts[self.done.len()];
        let t = self.actors[usize::from(actor)];
        let x = |location: u8| self.locations[usize::from(location)];
        let done = match act {
            Store(location) => (stage.store(t, x(location)), None),
            Load(location, _) => (stage.graph().read(t, self.means.read, x(location)), None),
            Update(location) => {
                let (r, source) = stage.update(t, x(location));
                (r, Some(source))
            }
            Steal(location, victim) => {
                let (r, _) = stage.graph().rmw(t, self.means.rmw, x(location));
                let source = self.done[victim].1.unwrap_or(Source::Init);
                stage.graph().set_source(r, source);
                (r, Some(source))
            }
        };
        self.done.push(done);
        // Loads may precede the writes that they read from.
        let latest = self.done.len() - 1;
        for (reader, &(_, act)) in self.acts.iter().enumerate().take(latest + 1) {
            if let Load(_, from) = act
                && from.max(reader) == latest
            {
                stage.graph().set_source(self.done[reader].0, Source::Write(self.done[from].0));
            }
        }
    }
}

/// Two different numbers below `n`, or the same one twice if there is only one.
fn two_of(rng: &mut impl Rng, n: usize) -> [usize; 2] {
    let a = rng.random_range(0..n);
    let b = if n > 1 { (a + rng.random_range(1..n)) % n } else { a };
    [a, b]
}
