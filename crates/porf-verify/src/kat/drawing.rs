//! The executions of counterexamples as execution graphs.

use porf_draw::Picture;
use porf_exec::{EventId, ExecutionGraph, GraphBuilder, Node, RelationName, Source, Step, Value};
use porf_kat::realise::{Access, Execution, Kind, Mode, Origin};
use porf_kat::term::Letter;
use porf_kat::vocabulary::{Rel, Vocabulary};

/// An execution graph with the counterexample's path through it.
#[derive(Debug)]
pub struct Drawing {
    graph: ExecutionGraph,
    steps: Vec<Step>,
    /// Notes at events: dependencies, which graphs do not contain.
    notes: Vec<(EventId, String)>,
}

impl Drawing {
    /// The graph of an execution.
    pub fn new(vocabulary: &Vocabulary, execution: &Execution) -> Option<Drawing> {
        let mut builder = GraphBuilder::new();
        let accesses = &execution.accesses;
        let locations: Vec<_> = (0..execution.mo.len()).map(|x| builder.location(&location_name(x))).collect();
        // Event of the execution → event of the graph.
        let mut ids: Vec<Option<EventId>> = vec![None; accesses.len()];
        let names = event_names(execution);
        for (t, thread) in execution.threads.iter().enumerate() {
            let t = builder.thread(&format!("P{t}"));
            for (i, &e) in thread.iter().enumerate() {
                if ids[e].is_some() {
                    continue;
                }
                let (access, mode) = (accesses[e], graph_mode(accesses[e].mode));
                let location = access.location.map(|x| locations[x]);
                let id = match (access.kind, location) {
                    (Kind::Read, Some(x)) if access.exclusive => {
                        let write = *thread.get(i + 1)?;
                        let modes = (mode.for_read()?, graph_mode(accesses[write].mode).for_write()?);
                        let (r, w) = builder.rmw(t, modes, x);
                        ids[write] = Some(w);
                        r
                    }
                    (Kind::Read, Some(x)) => builder.read(t, mode.for_read()?, x),
                    (Kind::Write, Some(x)) => builder.write(t, mode.for_write()?, x),
                    (Kind::Fence, None) => builder.fence(t, mode.for_fence()?),
                    _ => return None,
                };
                ids[e] = Some(id);
                builder.set_name(id, &names[e]);
            }
        }
        let ids: Vec<EventId> = ids.into_iter().collect::<Option<_>>()?;
        for (e, access) in accesses.iter().enumerate() {
            if let Some(value) = value(execution, e) {
                builder.set_value(ids[e], Value(value));
            }
            match access.origin {
                Some(Origin::Init) => builder.set_source(ids[e], Source::Init),
                Some(Origin::Write(w)) => builder.set_source(ids[e], Source::Write(ids[w])),
                None => {}
            }
        }
        for (x, writes) in execution.mo.iter().enumerate() {
            builder.set_mo(locations[x], writes.iter().map(|&w| ids[w]).collect());
        }
        builder.declare_mo();
        let graph = builder.build().ok()?;
        let step = |&(from, letter, to): &(usize, Letter, usize)| {
            let (from, to) = (Node::Event(ids[from]), Node::Event(ids[to]));
            Some(Step { from, relation: relation_name(letter)?, to })
        };
        let steps: Option<Vec<Step>> = execution.path.iter().map(step).collect();
        let note = |&(rel, from, to): &(Rel, usize, usize)| {
            (ids[to], format!("{} from {}", vocabulary.relation_name(rel), graph.event_name(ids[from])))
        };
        let notes = execution.dependencies.iter().map(note).collect();
        Some(Drawing { steps: steps.unwrap_or_default(), notes, graph })
    }

    /// The picture, with the path highlighted.
    pub fn picture(&self) -> Picture<'_> {
        let picture = Picture::new(&self.graph).highlight(&self.steps);
        self.notes.iter().fold(picture, |picture, (e, note)| picture.note(*e, note))
    }

    /// Dependencies in words, which text drawings omit: `ctrl from a to b`. A read that is
    /// data-dependent is that of a compare-and-swap, which depends on what it expects.
    pub fn dependencies(&self) -> Vec<String> {
        let expects = |e: EventId, note: &str| note.starts_with("data") && self.graph.event(e).label().is_read();
        let text = |(e, note): &(EventId, String)| {
            let reason = if expects(*e, note) { ", a compare-and-swap that expects what was read" } else { "" };
            format!("{note} to {}{reason}", self.graph.event_name(*e))
        };
        self.notes.iter().map(text).collect()
    }
}

/// The value that an event reads or writes: writes of a location are numbered in modification
/// order.
pub(crate) fn value(execution: &Execution, e: usize) -> Option<u64> {
    let Access { kind, location, origin, .. } = execution.accesses[e];
    let write = match (kind, origin) {
        (Kind::Write, _) => e,
        (Kind::Read, Some(Origin::Write(w))) => w,
        (Kind::Read, _) => return Some(0),
        (Kind::Fence, _) => return None,
    };
    let position = execution.mo[location?].iter().position(|&w| w == write)?;
    Some(position as u64 + 1)
}

/// The name of a location.
pub(crate) fn location_name(x: usize) -> String {
    ["x", "y", "z", "u", "v", "w"].get(x).map_or_else(|| format!("x{x}"), |name| name.to_string())
}

/// The names of the events: letters in the order of threads and program order. Both halves of a
/// read-modify-write have one name.
pub(crate) fn event_names(execution: &Execution) -> Vec<String> {
    let mut names = vec![String::new(); execution.accesses.len()];
    let mut number = 0;
    for thread in &execution.threads {
        let mut half: Option<usize> = None;
        for &e in thread {
            names[e] = match half {
                Some(read) => names[read].clone(),
                None => {
                    number += 1;
                    event_name(number - 1)
                }
            };
            let access = execution.accesses[e];
            half = (access.exclusive && access.kind == Kind::Read).then_some(e);
        }
    }
    names
}

fn event_name(number: usize) -> String {
    let letter = char::from(b'a' + (number % 26) as u8);
    if number < 26 { letter.to_string() } else { format!("{letter}{}", number / 26) }
}

pub(super) fn graph_mode(mode: Mode) -> porf_exec::Mode {
    match mode {
        Mode::Na => porf_exec::Mode::Na,
        Mode::Rlx => porf_exec::Mode::Rlx,
        Mode::Acq => porf_exec::Mode::Acq,
        Mode::Rel => porf_exec::Mode::Rel,
        Mode::AcqRel => porf_exec::Mode::AcqRel,
        Mode::Sc => porf_exec::Mode::Sc,
        Mode::AcqPc => porf_exec::Mode::AcqPc,
        Mode::Barrier(set) => {
            let number = usize::from(set.0 - porf_kat::vocabulary::Pred::DMB_SY.0);
            porf_exec::Mode::Barrier(porf_exec::Barrier::ALL[number])
        }
    }
}

/// The relation of a step that drawings know.
fn relation_name(letter: Letter) -> Option<RelationName> {
    Some(match (letter.relation, letter.inverse) {
        (Rel::PO | Rel::PO_LOC | Rel::PO_DIFF_LOC | Rel::CTRL | Rel::ADDR | Rel::DATA, false) => RelationName::Po,
        (Rel::RFE | Rel::RFI, false) => RelationName::Rf,
        (Rel::RFE | Rel::RFI, true) => RelationName::RfInverse,
        (Rel::MOE | Rel::MOI, false) => RelationName::Mo,
        (Rel::FRE | Rel::FRI, false) => RelationName::Fr,
        (Rel::RMW, false) => RelationName::Rmw,
        (Rel::RMW, true) => RelationName::RmwInverse,
        _ => return None,
    })
}
