//! References to events: by label, or by thread and position.

use super::lex::Token;
use super::problem::{Checked, Problem};
use crate::build::GraphBuilder;
use crate::event::Label;
use crate::graph::ExecutionGraph;
use crate::ids::{EventId, LocId};
use crate::suggest::did_you_mean;
use std::borrow::Cow;
use std::hash::{BuildHasher, RandomState};

/// The greatest number of labels searched for similar names: a longer search would delay the
/// message.
const SUGGESTIONS_FROM: usize = 1_000_000;

/// A reference to an event or to the initial write.
#[derive(Clone, Debug)]
pub(super) enum Reference<'a> {
    /// `init`
    Init,
    /// A label.
    Label(Cow<'a, str>),
    /// A thread and a position in it, from 1, as in `P0:3`.
    Position(Cow<'a, str>, usize),
}

impl<'a> Reference<'a> {
    pub(super) fn parse(token: Token<'a>) -> Checked<Reference<'a>> {
        let (name, position) = if token.is_quoted() {
            let (name, rest) = token.quoted()?;
            if rest.text.is_empty() {
                return Ok(Reference::Label(Cow::Owned(name)));
            }
            let digits = rest.text.strip_prefix(':').filter(|digits| is_digits(digits));
            let digits =
                digits.ok_or_else(|| rest.problem(format!("unexpected '{}' after a quoted name", rest.text)))?;
            (Cow::Owned(name), digits)
        } else if token.text == "init" {
            return Ok(Reference::Init);
        } else {
            match split_position(token.text) {
                None => return Ok(Reference::Label(Cow::Borrowed(token.text))),
                Some((name, digits)) => (Cow::Borrowed(name), digits),
            }
        };
        match position.parse() {
            Ok(0) => Err(token.problem("positions in a thread count from 1")),
            Ok(position) => Ok(Reference::Position(name, position)),
            Err(_) => Err(token.problem("the position is too large")),
        }
    }

    /// The event, if it exists already. For an RMW, its read.
    pub(super) fn find(&self, builder: &GraphBuilder, labels: &Labels) -> Option<EventId> {
        match self {
            Reference::Init => None,
            Reference::Label(name) => labels.find(builder.partial(), name),
            Reference::Position(thread, position) => {
                let events = builder.partial().thread_events(builder.find_thread(thread)?);
                events.get(position - 1).copied()
            }
        }
    }

    pub(super) fn into_owned(self) -> Reference<'static> {
        match self {
            Reference::Init => Reference::Init,
            Reference::Label(name) => Reference::Label(Cow::Owned(name.into_owned())),
            Reference::Position(name, position) => Reference::Position(Cow::Owned(name.into_owned()), position),
        }
    }

    /// The error that there is no such event: a message, and perhaps a suggestion.
    pub(super) fn unknown(&self, builder: &GraphBuilder) -> (String, Option<String>) {
        let graph = builder.partial();
        match self {
            Reference::Init => ("'init' is not an event".into(), None),
            Reference::Label(name) => {
                let names = graph.names.iter().map(|(_, name)| name).take(SUGGESTIONS_FROM);
                let help = did_you_mean(name, names.chain(["init"]));
                (format!("unknown label '{name}'"), help)
            }
            Reference::Position(thread, position) => match builder.find_thread(thread) {
                None => {
                    let names = graph.threads.iter().map(|t| &*t.name);
                    (format!("unknown thread '{thread}' in '{thread}:{position}'"), did_you_mean(thread, names))
                }
                Some(t) => {
                    let help = "positions count from 1; an RMW takes two".to_string();
                    let count = graph.thread_events(t).len();
                    (format!("there is no event {thread}:{position}: {thread} has {count} events"), Some(help))
                }
            },
        }
    }
}

/// The write that a reference to an event means: for an RMW, its write.
pub(super) fn write_of(graph: &ExecutionGraph, e: EventId) -> EventId {
    match graph.event(e).label() {
        Label::Read { exclusive: true, .. } => EventId::new(e.index() + 1),
        _ => e,
    }
}

/// Splits a bare word that is a position into the name of the thread and the digits.
pub(super) fn split_position(text: &str) -> Option<(&str, &str)> {
    text.rsplit_once(':').filter(|(_, digits)| is_digits(digits))
}

/// Whether the bare name would not be read as a label.
pub(super) fn is_reserved_label(name: &str) -> bool {
    name == "init" || split_position(name).is_some()
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

/// The purpose of a reference to an event that does not exist yet.
#[derive(Clone, Copy, Debug)]
pub(super) enum User {
    /// The source of a read.
    Source(EventId),
    /// A place in the modification order of a location.
    Mo(LocId, usize),
    /// A place in a program-order statement.
    Po(usize, usize),
    /// A place in a statement of dependencies.
    Dependency(usize, usize),
}

/// A reference to an event that may come later.
#[derive(Debug)]
pub(super) struct Pending {
    pub(super) user: User,
    pub(super) target: Reference<'static>,
    /// The line of the reference.
    pub(super) line: usize,
    /// The byte of the line where it starts.
    pub(super) start: usize,
}

/// Events by label. The names are in the graph; this needs eight bytes per slot.
#[derive(Debug, Default)]
pub(super) struct Labels {
    /// Open addressing with linear probing. The length is 0 or a power of two; at most 3/4 are not
    /// `FREE`.
    slots: Vec<Slot>,
    used: usize,
    hasher: RandomState,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    /// The low half of the name's hash.
    hash: u32,
    event: u32,
}

const FREE: Slot = Slot { hash: 0, event: u32::MAX };

impl Labels {
    /// The event of this name.
    pub(super) fn find(&self, graph: &ExecutionGraph, name: &str) -> Option<EventId> {
        if self.slots.is_empty() {
            return None;
        }
        self.probe(graph, self.hasher.hash_one(name) as u32, name).ok()
    }

    /// Adds the name of an event, before the graph has the name. Returns the event that has it
    /// already, if there is one.
    pub(super) fn insert(&mut self, graph: &ExecutionGraph, name: &str, event: EventId) -> Option<EventId> {
        if self.used * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        let hash = self.hasher.hash_one(name) as u32;
        match self.probe(graph, hash, name) {
            Ok(found) => Some(found),
            Err(free) => {
                self.slots[free] = Slot { hash, event: event.raw() };
                self.used += 1;
                None
            }
        }
    }

    /// The event of this name, or the free slot for it.
    fn probe(&self, graph: &ExecutionGraph, hash: u32, name: &str) -> Result<EventId, usize> {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let slot = self.slots[at];
            if slot.event == FREE.event {
                return Err(at);
            }
            let event = EventId::from_raw(slot.event);
            if slot.hash == hash && graph.names.get(event) == Some(name) {
                return Ok(event);
            }
            at = (at + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let bigger = vec![FREE; (self.slots.len() * 2).max(16)];
        let mask = bigger.len() - 1;
        for slot in std::mem::replace(&mut self.slots, bigger) {
            if slot.event != FREE.event {
                let mut at = slot.hash as usize & mask;
                while self.slots[at].event != FREE.event {
                    at = (at + 1) & mask;
                }
                self.slots[at] = slot;
            }
        }
    }
}

/// Rejects labels that no reference could name.
pub(super) fn check_label(token: Token<'_>) -> Checked<()> {
    let problem = |message: &str| -> Checked<()> { Err(token.problem(message)) };
    if token.is_quoted() {
        return Ok(());
    }
    match token.text {
        "" => Err(Problem::at(token.start..token.start + 1, "the label is empty")),
        "init" => problem("'init' is the initial write, and cannot be a label"),
        text if text.starts_with('@') || text.starts_with("<-") => {
            Err(token.problem(format!("'{text}' cannot be a label")).help("a thread '@NAME' has no ':' after it"))
        }
        text if split_position(text).is_some() => Err(token
            .problem(format!("'{text}' cannot be a label: it would be a position in a thread"))
            .help("put it in quotes")),
        _ => Ok(()),
    }
}
