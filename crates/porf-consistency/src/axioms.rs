//! The axioms of a model on an execution with modification order: checked directly, in O(n·k).
//!
//! This validates the witnesses of the other checkers, and checks executions with a given
//! modification order. It shares with the other checkers the happens-before clocks and the cursors,
//! but no chains, frontiers or forced edges. Every axiom becomes a condition on positions in the
//! modification order (the initial write has position 0):
//! - coherence (read and write): if an access a of a location happens before an access e of it,
//!   then place(a) ≤ place(e), and < if e is a write; a read has the place of its source. Read
//!   coherence, fr; rf?; hb, is the case that e is a read, and write coherence, mo; rf?; hb?, that
//!   it is a write.
//! - atomicity: place(RMW's write) = place(RMW's source) + 1;
//! - strong write coherence and sequential consistency: the events can be run in an order in which
//!   each comes after its predecessors.
//!
//! The axioms of WRA do not use modification order. They are checked as Alg. 1 is printed: the
//! source of a read must not happen before the last write of any thread that happens before the
//! read.

use crate::explain;
use crate::happens_before::HappensBefore;
use crate::lanes::Lanes;
use crate::locations::AccessesByLocation;
use crate::verdict::{ModificationOrder, Violation};
use crate::weak_read_coherence::{Between, same_source};
use crate::{axiom::Axiom, hand_written::HandWritten};
use porf_exec::{EventId, ExecutionGraph, Label, Node, RelationName, Source, Step, ThreadId};

const NONE: u32 = u32::MAX;

/// Checks all axioms of the model with this modification order. The clocks must be the model's;
/// their existence also shows that po ∪ rf is acyclic.
pub(crate) fn check(
    graph: &ExecutionGraph,
    model: HandWritten,
    hb: &HappensBefore,
    accesses: &AccessesByLocation,
    mo: &ModificationOrder,
) -> Result<(), Violation> {
    let places = places(graph, mo);
    for axiom in model.axioms() {
        match axiom {
            // The clocks exist.
            Axiom::PoRf => {}
            // Checked together with read coherence, which all models with this axiom have.
            Axiom::WriteCoherence => {}
            Axiom::ReadCoherence => coherence(graph, hb, accesses, &places)?,
            Axiom::StrongWriteCoherence => run(graph, mo, &places, false)?,
            Axiom::SequentialConsistency => run(graph, mo, &places, true)?,
            Axiom::Atomicity => atomicity(graph, &places, mo)?,
            Axiom::WeakReadCoherence => weak_read_coherence(graph, hb, accesses)?,
            Axiom::WeakAtomicity => weak_atomicity(graph)?,
            Axiom::FromFile { name, .. } => unreachable!("{model} has no file, but the axiom {name} of one"),
        }
    }
    Ok(())
}

/// The position of every access in the modification order of its location; a read has that of its
/// source.
fn places(graph: &ExecutionGraph, mo: &ModificationOrder) -> Vec<u32> {
    let mut places = vec![0; graph.len()];
    for order in mo.orders() {
        for (i, w) in order.iter().enumerate() {
            places[w.index()] = i as u32 + 1;
        }
    }
    for (i, event) in graph.events().iter().enumerate() {
        if let Some(Source::Write(w)) = event.source() {
            places[i] = places[w.index()];
        }
    }
    places
}

/// Read coherence and write coherence. (SRA has no separate write coherence; it follows from the
/// strong one.)
fn coherence(
    graph: &ExecutionGraph,
    hb: &HappensBefore,
    accesses: &AccessesByLocation,
    places: &[u32],
) -> Result<(), Violation> {
    let mut lanes = Lanes::default();
    // Observer → the access with the last place that it has seen.
    let mut last: Vec<u32> = Vec::new();
    for x in graph.locations() {
        let accesses = accesses.of(x);
        lanes.start(graph, accesses);
        last.clear();
        last.resize(lanes.count(), NONE);
        for &e in accesses {
            let event = graph.event(e);
            let observer = lanes.of_thread(event.thread().index());
            let last = &mut last[observer];
            // Places grow along a lane: the last access has the greatest.
            lanes.observe(hb, observer, e, |_, a| {
                if *last == NONE || places[*last as usize] < places[a as usize] {
                    *last = a;
                }
            });
            if *last != NONE {
                let (seen, place) = (places[*last as usize], places[e.index()]);
                if seen > place || event.label().is_write() && seen == place {
                    return Err(explain::incoherent(graph, EventId::new(*last as usize), e));
                }
            }
            *last = e.raw();
            lanes.push(observer, event.index(), e.raw());
        }
    }
    Ok(())
}

/// Weak read coherence: Alg. 1, lines 7–11, by comparing clocks.
fn weak_read_coherence(
    graph: &ExecutionGraph,
    hb: &HappensBefore,
    accesses: &AccessesByLocation,
) -> Result<(), Violation> {
    let mut lanes = Lanes::default();
    // Observer × lane → the last write of the lane that the observer has seen.
    let mut last: Vec<u32> = Vec::new();
    for x in graph.locations() {
        let accesses = accesses.of(x);
        lanes.start(graph, accesses);
        let count = lanes.count();
        last.clear();
        last.resize(count * count, NONE);
        for &e in accesses {
            let event = graph.event(e);
            let observer = lanes.of_thread(event.thread().index());
            let last = &mut last[observer * count..(observer + 1) * count];
            lanes.observe(hb, observer, e, |lane, w| last[lane] = w);
            let Some(source) = event.source() else {
                last[observer] = e.raw();
                lanes.push(observer, event.index(), e.raw());
                continue;
            };
            for w in last.iter().filter(|&&w| w != NONE).map(|&w| EventId::new(w as usize)) {
                let overwritten = source.write().is_none_or(|source| source != w && hb.before(graph, source, w));
                if overwritten {
                    return Err(explain::between(graph, Between { read: e, between: w }));
                }
            }
        }
    }
    Ok(())
}

fn weak_atomicity(graph: &ExecutionGraph) -> Result<(), Violation> {
    match same_source(graph) {
        None => Ok(()),
        Some((first, second)) => Err(explain::same_source(Axiom::WeakAtomicity, first, second)),
    }
}

fn atomicity(graph: &ExecutionGraph, places: &[u32], mo: &ModificationOrder) -> Result<(), Violation> {
    for (i, event) in graph.events().iter().enumerate() {
        if let Label::Read { exclusive: true, .. } = event.label()
            && places[i + 1] != places[i] + 1
        {
            return Err(explain::not_adjacent(graph, mo, EventId::new(i), places[i], places[i + 1]));
        }
    }
    Ok(())
}

/// Runs all threads, each event after its po-predecessor, its source and, for a write, the
/// mo-predecessor and, if `from_read`, the reads of that. If some events cannot be run, there is a
/// cycle.
fn run(graph: &ExecutionGraph, mo: &ModificationOrder, places: &[u32], from_read: bool) -> Result<(), Violation> {
    let k = graph.thread_count();
    // The number of unrun reads of each event and, after these, of each initial write.
    let mut unread = vec![0u32; graph.len() + graph.location_count()];
    let slot = |source: Source, x: porf_exec::LocId| match source {
        Source::Init => graph.len() + x.index(),
        Source::Write(w) => w.index(),
    };
    if from_read {
        for event in graph.events() {
            if let (Some(source), Some(x)) = (event.source(), event.loc()) {
                unread[slot(source, x)] += 1;
            }
        }
    }
    let mut done = vec![0usize; k];
    let mut ran = vec![false; graph.len()];
    // Event (or initial write) → the threads that wait until it is run, or until all its reads are:
    // linked lists.
    let mut waiting = vec![NONE; graph.len() + graph.location_count()];
    let mut next_waiting = vec![NONE; k];
    let mut runnable: Vec<usize> = (0..k).rev().collect();
    let mut left = graph.len();
    while let Some(t) = runnable.pop() {
        let events = graph.thread_events(ThreadId::new(t));
        while let Some(&e) = events.get(done[t]) {
            let event = graph.event(e);
            let mut woken = NONE;
            if let (Some(source), Some(x)) = (event.source(), event.loc()) {
                let at = slot(source, x);
                if source.write().is_some_and(|w| !ran[w.index()]) {
                    next_waiting[t] = std::mem::replace(&mut waiting[at], t as u32);
                    break;
                }
                if from_read {
                    unread[at] -= 1;
                    if unread[at] == 0 {
                        woken = std::mem::replace(&mut waiting[at], NONE);
                    }
                }
            } else if let (true, Some(x)) = (event.label().is_write(), event.loc()) {
                let previous = match places[e.index()] {
                    1 => Source::Init,
                    place => Source::Write(mo.of(x)[place as usize - 2]),
                };
                let at = slot(previous, x);
                if previous.write().is_some_and(|w| !ran[w.index()]) || unread[at] > 0 {
                    next_waiting[t] = std::mem::replace(&mut waiting[at], t as u32);
                    break;
                }
            }
            ran[e.index()] = true;
            done[t] += 1;
            left -= 1;
            if event.label().is_write() {
                woken = std::mem::replace(&mut waiting[e.index()], NONE);
            }
            while woken != NONE {
                runnable.push(woken as usize);
                woken = next_waiting[woken as usize];
            }
        }
    }
    if left == 0 {
        return Ok(());
    }
    let axiom = if from_read { Axiom::SequentialConsistency } else { Axiom::StrongWriteCoherence };
    Err(Violation { axiom, cycle: blocked_cycle(graph, mo, places, &done, &ran), reasons: Vec::new() })
}

/// Each blocked thread waits for an event of a blocked thread: follow these edges until a thread
/// repeats.
fn blocked_cycle(
    graph: &ExecutionGraph,
    mo: &ModificationOrder,
    places: &[u32],
    done: &[usize],
    ran: &[bool],
) -> Vec<Step> {
    let wait = |t: usize| {
        let next = graph.thread_events(ThreadId::new(t))[done[t]];
        let event = graph.event(next);
        let (relation, awaited) = match (event.source(), event.loc()) {
            (Some(Source::Write(w)), _) => (RelationName::Rf, w),
            (_, Some(x)) => {
                let place = places[next.index()] as usize;
                match place.checked_sub(2).map(|i| mo.of(x)[i]) {
                    Some(previous) if !ran[previous.index()] => (RelationName::Mo, previous),
                    previous => {
                        let source = previous.map_or(Source::Init, Source::Write);
                        let reader = graph.event_ids().find(|&r| {
                            !ran[r.index()] && graph.source(r) == Some(source) && graph.event(r).loc() == Some(x)
                        });
                        (RelationName::Fr, reader.expect("a write waits for its mo-predecessor or a read of it"))
                    }
                }
            }
            _ => unreachable!("only accesses wait"),
        };
        (awaited, relation, next)
    };
    let blocked = |t: usize| done[t] < graph.thread_events(ThreadId::new(t)).len();
    let mut t = (0..done.len()).find(|&t| blocked(t)).expect("some thread is blocked");
    let mut seen = vec![false; done.len()];
    while !std::mem::replace(&mut seen[t], true) {
        t = graph.event(wait(t).0).thread().index();
    }
    let (start, mut cycle) = (t, Vec::new());
    loop {
        let (awaited, relation, next) = wait(t);
        cycle.push(Step { from: Node::Event(awaited), relation, to: Node::Event(next) });
        t = graph.event(awaited).thread().index();
        let first = graph.thread_events(ThreadId::new(t))[done[t]];
        if first != awaited {
            cycle.push(Step { from: Node::Event(first), relation: RelationName::Po, to: Node::Event(awaited) });
        }
        if t == start {
            break;
        }
    }
    cycle.reverse();
    cycle
}
