//! Explanations of violations: the axiom, a cycle of named steps, and a reason for each mo step.

use crate::axiom::Axiom;
use crate::coherence::Incoherence;
use crate::happens_before::{HappensBefore, Synchronisation};
use crate::locations::AccessesByLocation;
use crate::strong_coherence::Cycle;
use crate::verdict::{ModificationOrder, Reason, Violation};
use crate::weak_read_coherence::Between;
use porf_exec::order::PorfCycle;
use porf_exec::{EventId, ExecutionGraph, LocId, Node, RelationName, Source, Step};
use std::collections::HashMap;

fn step(from: impl Into<Node>, relation: RelationName, to: impl Into<Node>) -> Step {
    Step { from: from.into(), relation, to: to.into() }
}

/// An hb step; it is shown as po within a thread.
fn hb_step(graph: &ExecutionGraph, a: EventId, b: EventId) -> Step {
    let same = graph.event(a).thread() == graph.event(b).thread();
    step(a, if same { RelationName::Po } else { RelationName::Hb }, b)
}

/// The write that an access is or reads from.
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

/// A cycle in po ∪ rf, and the axiom that excludes it.
pub(crate) fn porf(graph: &ExecutionGraph, axiom: Axiom, PorfCycle(events): &PorfCycle) -> Violation {
    let next = events.iter().cycle().skip(1);
    let cycle = events
        .iter()
        .zip(next)
        .map(|(&a, &b)| {
            let reads = graph.source(b) == Some(Source::Write(a));
            step(a, if reads { RelationName::Rf } else { RelationName::Po }, b)
        })
        .collect();
    Violation { axiom, cycle, reasons: Vec::new() }
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
    // hbloc; hb; rf⁻¹, with each step forwards: the source of the read is overwritten before the
    // read.
    let cycle = vec![first, hb_step(graph, between, read), step(read, RelationName::RfInverse, source)];
    Violation { axiom: Axiom::WeakReadCoherence, cycle, reasons: Vec::new() }
}

/// With a given modification order: the access `seen` happens before `e` but has a later place.
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

/// With a given modification order: the write of an RMW is not directly after its source.
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
        // It is even before its source.
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

/// Explains a violation of RA, RC20 or Relaxed. Starts again from the graph: explanations need not
/// be fast.
pub(crate) fn incoherence(graph: &ExecutionGraph, sync: Synchronisation, fault: &Incoherence) -> Violation {
    let x = match fault {
        Incoherence::Porf(cycle) => return porf(graph, Axiom::PoRf, cycle),
        Incoherence::SameSource(first, second) => return same_source(Axiom::Atomicity, *first, *second),
        Incoherence::Overwritten(read, _) => graph.event(*read).loc(),
        Incoherence::Cycle(x, _) => Some(*x),
    };
    let (Some(x), Ok(hb), Ok(accesses)) = (x, HappensBefore::compute(graph, sync), AccessesByLocation::new(graph))
    else {
        unreachable!("the fault is at a location, and a cycle in po ∪ rf would have come first")
    };
    let location = Location::new(graph, &hb, accesses.of(x), x);
    match fault {
        Incoherence::Cycle(_, pairs) => location.cycle(pairs),
        Incoherence::Overwritten(read, seen) => location.overwritten(*read, *seen),
        Incoherence::Porf(_) | Incoherence::SameSource(..) => unreachable!("answered above"),
    }
}

/// A cycle in hb and the order that SRA forces.
pub(crate) fn strong(graph: &ExecutionGraph, Cycle(events): &Cycle) -> Violation {
    let Ok(hb) = HappensBefore::compute(graph, Synchronisation::All) else {
        unreachable!("a cycle in po ∪ rf would have come first")
    };
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

/// Adds the steps from a seen write to the event that has seen it: rf?; hb.
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

/// A location whose violation is explained.
struct Location<'a> {
    graph: &'a ExecutionGraph,
    hb: &'a HappensBefore,
    accesses: &'a [EventId],
    x: LocId,
    /// The write at the top of each write's chain of RMWs.
    tops: HashMap<EventId, Node>,
}

impl<'a> Location<'a> {
    fn new(graph: &'a ExecutionGraph, hb: &'a HappensBefore, accesses: &'a [EventId], x: LocId) -> Location<'a> {
        let mut tops = HashMap::new();
        for &w in accesses.iter().filter(|&&e| graph.event(e).label().is_write()) {
            let top = match graph.rmw_partner(w).and_then(|read| graph.source(read)) {
                None => Node::Event(w),
                Some(Source::Init) => Node::Init(x),
                // Accesses come after their sources.
                Some(Source::Write(source)) => tops[&source],
            };
            tops.insert(w, top);
        }
        Location { graph, hb, accesses, x, tops }
    }

    fn top(&self, source: Node) -> Node {
        match source {
            Node::Init(_) => source,
            Node::Event(w) => self.tops[&w],
        }
    }

    /// Explains that a read has seen a write that must come after its source.
    fn overwritten(&self, read: EventId, seen: EventId) -> Violation {
        let init = Node::Init(self.x);
        let source = written(self.graph, read);
        let through = self.seen_through(seen, read).flatten();
        let same_chain = self.top(source) == self.top(Node::Event(seen));
        if same_chain || source == init {
            // The source is before the seen write in every modification order, so that fr holds.
            let mut cycle = vec![step(read, RelationName::Fr, seen)];
            push_seen(self.graph, &mut cycle, seen, through, read);
            let reasons = if same_chain { chain_reasons(self.graph, source, seen) } else { Vec::new() };
            return Violation { axiom: Axiom::ReadCoherence, cycle, reasons };
        }
        // The chain starts at the initial write, which nothing can precede.
        let cycle = vec![step(seen, RelationName::Mo, init), step(init, RelationName::Mo, seen)];
        let mut reasons = vec![Reason::Seen { earlier: Node::Event(seen), source: init, read, through }];
        if let Node::Event(w) = source {
            reasons.extend(chain_reasons(self.graph, init, w));
        }
        Violation { axiom: Axiom::Atomicity, cycle, reasons }
    }

    /// Explains a cycle of chains: see [`Incoherence::Cycle`].
    fn cycle(&self, pairs: &[(EventId, EventId)]) -> Violation {
        let pairs = &self.shorten(pairs)[..];
        let (mut cycle, mut reasons) = (Vec::new(), Vec::new());
        for (i, &(w, top)) in pairs.iter().enumerate() {
            // From the previous pair's top, through its chain, to w; then to this pair's top.
            let previous = pairs[(i + pairs.len() - 1) % pairs.len()].1;
            if previous != w {
                cycle.push(step(previous, RelationName::Mo, w));
                reasons.extend(chain_reasons(self.graph, Node::Event(previous), w));
            }
            if let Some(through) = self.seen_through(w, top) {
                push_seen(self.graph, &mut cycle, w, through, top);
                continue;
            }
            cycle.push(step(w, RelationName::Mo, top));
            let (read, through) = self.forcing_read(w, top);
            reasons.push(Reason::Seen { earlier: Node::Event(w), source: Node::Event(top), read, through });
            if let Some(source) = self.graph.source(read).and_then(Source::write)
                && source != top
            {
                reasons.extend(chain_reasons(self.graph, Node::Event(top), source));
            }
        }
        Violation { axiom: Axiom::WriteCoherence, cycle, reasons }
    }

    /// Shortens a cycle. Sorting follows the order from each write to the next, possibly through
    /// all the writes of a thread; but a write that happens before another one needs no path to it.
    fn shorten(&self, pairs: &[(EventId, EventId)]) -> Vec<(EventId, EventId)> {
        const FEW: usize = 200;
        let mut pairs = pairs.to_vec();
        // For each thread, keep the first top on the cycle, and of its other tops the last one
        // before it around the cycle: the first happens before it. At most two tops of each thread
        // remain.
        let mut threads: Vec<usize> = pairs.iter().map(|&(_, top)| self.graph.event(top).thread().index()).collect();
        threads.sort_unstable();
        threads.dedup();
        for t in threads {
            let is_of_thread = |&&(_, top): &&(EventId, EventId)| self.graph.event(top).thread().index() == t;
            let Some(&first) = pairs.iter().filter(is_of_thread).min_by_key(|(_, top)| self.graph.event(*top).index())
            else {
                continue;
            };
            let start = pairs.iter().position(|&pair| pair == first).expect("it is one of the pairs");
            pairs.rotate_left(start);
            if let Some(last) = pairs.iter().rposition(|pair| is_of_thread(&pair)).filter(|&last| last > 0) {
                pairs[last].0 = first.1;
                pairs.drain(1..last);
            }
        }
        // The same between threads.
        while pairs.len() <= FEW {
            let n = pairs.len();
            // From the write before pair i to the top `skip` pairs later.
            let ways = (1..n.saturating_sub(1)).rev().flat_map(|skip| (0..n).map(move |i| (i, skip)));
            let detour = |&(i, skip): &(usize, usize)| self.hb.before(self.graph, pairs[i].0, pairs[(i + skip) % n].1);
            let Some((i, skip)) = { ways }.find(detour) else { break };
            pairs.rotate_left(i);
            pairs[skip].0 = pairs[0].0;
            pairs.drain(..skip);
        }
        pairs
    }

    /// If (w, e) ∈ rf?; hb: `Some(None)` if w happens before e, `Some(Some(read))` for the read
    /// between them.
    fn seen_through(&self, w: EventId, e: EventId) -> Option<Option<EventId>> {
        if self.hb.before(self.graph, w, e) {
            return Some(None);
        }
        let reads = |&&a: &&EventId| self.graph.source(a) == Some(Source::Write(w)) && self.hb.before(self.graph, a, e);
        self.accesses.iter().find(reads).map(|&a| Some(a))
    }

    /// The read that forces w before the chain of `top`, and the read through which it has seen w.
    fn forcing_read(&self, w: EventId, top: EventId) -> (EventId, Option<EventId>) {
        // The first read of w in each thread: if any read of w happens before e, so does one of
        // these.
        let mut first: Vec<Option<EventId>> = vec![None; self.graph.thread_count()];
        for &a in self.accesses.iter().filter(|&&a| self.graph.source(a) == Some(Source::Write(w))) {
            first[self.graph.event(a).thread().index()].get_or_insert(a);
        }
        for &e in self.accesses {
            let Some(Source::Write(source)) = self.graph.source(e) else { continue };
            if self.top(Node::Event(source)) != Node::Event(top) {
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
