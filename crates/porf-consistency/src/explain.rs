//! From what a checker noticed to an explanation: the axiom, a cycle of named steps, and why each mo step must be.

use crate::coherence::{Coherence, Incoherence};
use crate::happens_before::HappensBefore;
use crate::model::Axiom;
use crate::strong_coherence::Cycle;
use crate::verdict::{ModificationOrder, Reason, Violation};
use crate::weak_read_coherence::Between;
use porf_exec::order::PorfCycle;
use porf_exec::{EventId, ExecutionGraph, Node, RelationName, Source, Step};

fn step(from: impl Into<Node>, relation: RelationName, to: impl Into<Node>) -> Step {
    Step { from: from.into(), relation, to: to.into() }
}

/// An hb step, shown as po within a thread.
fn hb_step(graph: &ExecutionGraph, a: EventId, b: EventId) -> Step {
    let same = graph.event(a).thread() == graph.event(b).thread();
    step(a, if same { RelationName::Po } else { RelationName::Hb }, b)
}

/// The write that an access writes or reads from.
fn written(graph: &ExecutionGraph, access: EventId) -> Node {
    match graph.source(access) {
        None => Node::Event(access),
        Some(source) => source_node(graph, access, source),
    }
}

fn source_node(graph: &ExecutionGraph, read: EventId, source: Source) -> Node {
    match (source, graph.event(read).loc()) {
        (Source::Write(w), _) => Node::Event(w),
        (Source::Init, Some(x)) => Node::Init(x),
        (Source::Init, None) => unreachable!("a read has a location"),
    }
}

/// A cycle in po ∪ rf.
pub(crate) fn porf(graph: &ExecutionGraph, PorfCycle(events): &PorfCycle) -> Violation {
    let next = events.iter().cycle().skip(1);
    let cycle = events
        .iter()
        .zip(next)
        .map(|(&a, &b)| {
            let reads = graph.source(b) == Some(Source::Write(a));
            step(a, if reads { RelationName::Rf } else { RelationName::Po }, b)
        })
        .collect();
    Violation { axiom: Axiom::PoRf, cycle, reasons: Vec::new() }
}

/// Two RMWs read from the same write.
pub(crate) fn same_source(axiom: Axiom, first: EventId, second: EventId) -> Violation {
    Violation { axiom, cycle: Vec::new(), reasons: vec![Reason::SameSource { first, second }] }
}

/// A write between a read and its source in happens-before.
pub(crate) fn between(graph: &ExecutionGraph, Between { read, between }: Between) -> Violation {
    let source = written(graph, read);
    let first = match source {
        Node::Event(w) => hb_step(graph, w, between),
        Node::Init(_) => step(source, RelationName::Hb, between),
    };
    // hbloc; hb; rf⁻¹, written so that each step goes forward: the read's source is overwritten before the read.
    let cycle = vec![first, hb_step(graph, between, read), step(read, RelationName::RfInverse, source)];
    Violation { axiom: Axiom::WeakReadCoherence, cycle, reasons: Vec::new() }
}

/// With modification order given: `seen`, an access, happens before `e` but has a later place.
pub(crate) fn incoherent(graph: &ExecutionGraph, seen: EventId, e: EventId) -> Violation {
    let write = written(graph, seen);
    let (axiom, relation) = match graph.source(e) {
        Some(_) => (Axiom::ReadCoherence, RelationName::Fr),
        None => (Axiom::WriteCoherence, RelationName::Mo),
    };
    let mut cycle = vec![step(e, relation, write)];
    if write != Node::Event(seen) {
        cycle.push(step(write, RelationName::Rf, seen));
    }
    cycle.push(hb_step(graph, seen, e));
    Violation { axiom, cycle, reasons: Vec::new() }
}

/// With modification order given: the write of an RMW is not directly after the one that it reads from.
pub(crate) fn not_adjacent(
    graph: &ExecutionGraph,
    mo: &ModificationOrder,
    read: EventId,
    source_place: u32,
    own_place: u32,
) -> Violation {
    let write = EventId::new(read.index() + 1);
    let close = step(write, RelationName::RmwInverse, read);
    let cycle = match graph.event(read).loc().filter(|_| source_place + 1 < own_place) {
        Some(x) => {
            let intruder = mo.of(x)[source_place as usize];
            vec![step(read, RelationName::Fr, intruder), step(intruder, RelationName::Mo, write), close]
        }
        // Even before its source.
        None => {
            let source = written(graph, read);
            vec![
                step(write, RelationName::Mo, source),
                step(source, RelationName::Rf, read),
                step(read, RelationName::Rmw, write),
            ]
        }
    };
    Violation { axiom: Axiom::Atomicity, cycle, reasons: Vec::new() }
}

/// What went wrong at a location, under RA, RC20 or Relaxed. `coherence` is as the check left it.
pub(crate) fn incoherence(
    graph: &ExecutionGraph,
    hb: &HappensBefore,
    accesses: &[EventId],
    coherence: &Coherence,
    fault: Incoherence,
) -> Violation {
    let seen_by = SeenBy { graph, hb, accesses };
    match fault {
        Incoherence::SameSource(first, second) => same_source(Axiom::Atomicity, first, second),
        Incoherence::Overwritten(read, seen) => {
            let source = written(graph, read);
            let through = seen_by.through(seen, read);
            let Some(x) = graph.event(read).loc() else { unreachable!("a read has a location") };
            let source_top = match source {
                Node::Init(_) => None,
                Node::Event(w) => coherence.top(w),
            };
            let same_chain = coherence.top(seen) == source_top;
            if same_chain || source == Node::Init(x) {
                // The source comes before what was seen in every modification order, so that fr holds.
                let mut cycle = vec![step(read, RelationName::Fr, seen)];
                push_seen(graph, &mut cycle, seen, through, read);
                let reasons = if same_chain { chain_reasons(graph, source, seen) } else { Vec::new() };
                Violation { axiom: Axiom::ReadCoherence, cycle, reasons }
            } else {
                // The chain begins at the initial write, before which nothing can come.
                let cycle =
                    vec![step(seen, RelationName::Mo, Node::Init(x)), step(Node::Init(x), RelationName::Mo, seen)];
                let reason = Reason::Seen { earlier: Node::Event(seen), source: Node::Init(x), read, through };
                let mut reasons = vec![reason];
                if let Node::Event(w) = source {
                    reasons.extend(chain_reasons(graph, Node::Init(x), w));
                }
                Violation { axiom: Axiom::Atomicity, cycle, reasons }
            }
        }
        Incoherence::Cycle => {
            let mut cycle = Vec::new();
            let mut reasons = Vec::new();
            let pairs = coherence.blocked_cycle();
            for (i, &(w, top)) in pairs.iter().enumerate() {
                // From the previous pair's top, through its chain, to w; then to this pair's top.
                let previous = pairs[(i + pairs.len() - 1) % pairs.len()].1;
                if previous != w {
                    cycle.push(step(previous, RelationName::Mo, w));
                    reasons.extend(chain_reasons(graph, Node::Event(previous), w));
                }
                if let Some(through) = seen_by.direct(w, top) {
                    push_seen(graph, &mut cycle, w, through, top);
                } else {
                    cycle.push(step(w, RelationName::Mo, top));
                    let (read, through) = seen_by.reader(coherence, w, top);
                    reasons.push(Reason::Seen { earlier: Node::Event(w), source: Node::Event(top), read, through });
                    if let Some(source) = graph.source(read).and_then(Source::write)
                        && source != top
                    {
                        reasons.extend(chain_reasons(graph, Node::Event(top), source));
                    }
                }
            }
            Violation { axiom: Axiom::WriteCoherence, cycle, reasons }
        }
    }
}

/// A cycle in hb and the order that SRA forces.
pub(crate) fn strong(graph: &ExecutionGraph, hb: &HappensBefore, Cycle(events): &Cycle) -> Violation {
    let mut reasons = Vec::new();
    let next = events.iter().cycle().skip(1);
    let cycle = events
        .iter()
        .zip(next)
        .map(|(&a, &b)| {
            if graph.source(b) == Some(Source::Write(a)) {
                step(a, RelationName::Rf, b)
            } else if hb.before(graph, a, b) {
                hb_step(graph, a, b)
            } else {
                let reads = |r: &EventId| graph.source(*r) == Some(Source::Write(b)) && hb.before(graph, a, *r);
                if let Some(read) = graph.event_ids().find(reads) {
                    let (earlier, source) = (Node::Event(a), Node::Event(b));
                    reasons.push(Reason::Seen { earlier, source, read, through: None });
                }
                step(a, RelationName::Mo, b)
            }
        })
        .collect();
    Violation { axiom: Axiom::StrongWriteCoherence, cycle, reasons }
}

/// From a write that was seen to the event that has seen it: rf?; hb.
fn push_seen(graph: &ExecutionGraph, cycle: &mut Vec<Step>, seen: EventId, through: Option<EventId>, e: EventId) {
    if let Some(read) = through {
        cycle.push(step(seen, RelationName::Rf, read));
        cycle.push(hb_step(graph, read, e));
    } else {
        cycle.push(hb_step(graph, seen, e));
    }
}

/// The RMWs from `from` (exclusive) to `to`.
fn chain_reasons(graph: &ExecutionGraph, from: Node, to: EventId) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut at = to;
    while let Some(read) = graph.rmw_partner(at) {
        reasons.push(Reason::Adjacent { rmw: read });
        match graph.source(read) {
            Some(Source::Write(w)) if Node::Event(w) != from => at = w,
            _ => break,
        }
    }
    reasons.reverse();
    reasons
}

/// Who has seen which write.
struct SeenBy<'a> {
    graph: &'a ExecutionGraph,
    hb: &'a HappensBefore,
    accesses: &'a [EventId],
}

impl SeenBy<'_> {
    /// If (w, e) ∈ rf?; hb: `Some(None)` if w happens before e, `Some(Some(read))` for the read between them.
    fn direct(&self, w: EventId, e: EventId) -> Option<Option<EventId>> {
        if self.hb.before(self.graph, w, e) {
            return Some(None);
        }
        let reads = |&&a: &&EventId| self.graph.source(a) == Some(Source::Write(w)) && self.hb.before(self.graph, a, e);
        self.accesses.iter().find(reads).map(|&a| Some(a))
    }

    /// The read through which `e` has seen `w`, if it needs one.
    fn through(&self, w: EventId, e: EventId) -> Option<EventId> {
        self.direct(w, e).flatten()
    }

    /// The read that forces w before the chain of `top`, and the read through which it has seen w.
    fn reader(&self, coherence: &Coherence, w: EventId, top: EventId) -> (EventId, Option<EventId>) {
        // The first read of w in each thread: if any read of w happens before e, so does one of these.
        let mut first: Vec<Option<EventId>> = vec![None; self.graph.thread_count()];
        for &a in self.accesses.iter().filter(|&&a| self.graph.source(a) == Some(Source::Write(w))) {
            first[self.graph.event(a).thread().index()].get_or_insert(a);
        }
        for &e in self.accesses {
            let Some(Source::Write(source)) = self.graph.source(e) else { continue };
            if coherence.top(source) != Some(top) {
                continue;
            }
            if self.hb.before(self.graph, w, e) {
                return (e, None);
            }
            if let Some(&read) = first.iter().flatten().find(|&&a| self.hb.before(self.graph, a, e)) {
                return (e, Some(read));
            }
        }
        unreachable!("a requirement that is not in rf?; hb comes from a read")
    }
}
