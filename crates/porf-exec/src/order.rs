//! Traversal of a graph in an order that respects program order and reads-from.

use crate::event::{SOURCE_INIT, SOURCE_NONE};
use crate::graph::ExecutionGraph;
use crate::ids::{EventId, ThreadId};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A shortest cycle in po ∪ rf. Each event precedes the next in program order or is its source, and
/// the last precedes the first in the same sense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PorfCycle(pub Vec<EventId>);

/// Calls `visit` for every event, each after its predecessors in po and rf. If po ∪ rf has a cycle,
/// some events are visited, and then the cycle is returned. Takes linear time if the insertion
/// order respects po ∪ rf, otherwise O(n log k).
pub fn visit_in_po_rf_order(graph: &ExecutionGraph, mut visit: impl FnMut(EventId)) -> Result<(), PorfCycle> {
    if graph.sources_come_first() {
        for i in 0..graph.len() {
            visit(EventId::from_raw(i as u32));
        }
        return Ok(());
    }
    let k = graph.thread_count();
    // `done[t]`: the number of visited events of t.
    let mut done = vec![0usize; k];
    // `waiting[u]`: the threads whose next event reads from an unvisited event of u, ordered by the
    // position of that event.
    let mut waiting: Vec<BinaryHeap<Reverse<(u32, usize)>>> = vec![BinaryHeap::new(); k];
    let mut runnable: Vec<usize> = (0..k).rev().collect();
    let mut left = graph.len();
    while let Some(t) = runnable.pop() {
        let events = graph.thread_events(ThreadId::new(t));
        let start = done[t];
        while let Some(&e) = events.get(done[t]) {
            let source = graph.event(e).source;
            if source != SOURCE_NONE && source != SOURCE_INIT {
                let w = &graph.events[source as usize];
                if w.index as usize >= done[w.thread.index()] {
                    // If the source is in t itself, t waits for ever: that is a cycle.
                    waiting[w.thread.index()].push(Reverse((w.index, t)));
                    break;
                }
            }
            visit(e);
            done[t] += 1;
        }
        left -= done[t] - start;
        while let Some(&Reverse((position, s))) = waiting[t].peek()
            && (position as usize) < done[t]
        {
            waiting[t].pop();
            runnable.push(s);
        }
    }
    if left == 0 { Ok(()) } else { Err(shortest_cycle(graph, &done)) }
}

/// The events in an order that respects po ∪ rf.
pub fn po_rf_order(graph: &ExecutionGraph) -> Result<Vec<EventId>, PorfCycle> {
    let mut order = Vec::with_capacity(graph.len());
    visit_in_po_rf_order(graph, |e| order.push(e))?;
    Ok(order)
}

/// A short cycle among the unvisited events; there is one. The next event of each blocked thread
/// waits for a write of one blocked thread (perhaps the same). Following these edges from each
/// blocked thread finds all cycles, which are disjoint; the result is one through the fewest
/// threads.
fn shortest_cycle(graph: &ExecutionGraph, done: &[usize]) -> PorfCycle {
    let k = done.len();
    let blocked = |t: usize| done[t] < graph.thread_events(ThreadId::new(t)).len();
    let next = |t: usize| graph.thread_events(ThreadId::new(t))[done[t]];
    let source_of =
        |t: usize| graph.source(next(t)).and_then(|s| s.write()).expect("a blocked thread waits for a write");
    let mut colour = vec![usize::MAX; k];
    let mut best: Option<Vec<EventId>> = None;
    for start in (0..k).filter(|&t| blocked(t)) {
        let mut t = start;
        while colour[t] == usize::MAX {
            colour[t] = start;
            t = graph.event(source_of(t)).thread.index();
        }
        if colour[t] != start {
            continue;
        }
        // t is on a new cycle: its next event reads from a write that is po-after the next event of
        // that thread, or is the write of that event's RMW.
        let mut cycle = Vec::new();
        let mut s = t;
        loop {
            let w = source_of(s);
            cycle.push(next(s));
            cycle.push(w);
            s = graph.event(w).thread.index();
            if s == t {
                break;
            }
        }
        // The cycle was collected backwards: each read, then its source.
        cycle.reverse();
        cycle.dedup();
        if best.as_ref().is_none_or(|b| cycle.len() < b.len()) {
            best = Some(cycle);
        }
    }
    PorfCycle(best.expect("blocked threads wait in a cycle"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GraphBuilder, ReadMode, Source, WriteMode};

    fn load_buffering(cyclic: bool) -> ExecutionGraph {
        let mut g = GraphBuilder::new();
        let (p, q) = (g.thread("P"), g.thread("Q"));
        let (x, y) = (g.location("x"), g.location("y"));
        let a = g.read(p, ReadMode::Rlx, x);
        let b = g.write(p, WriteMode::Rlx, y);
        let c = g.read(q, ReadMode::Rlx, y);
        let d = g.write(q, WriteMode::Rlx, x);
        g.set_source(a, if cyclic { Source::Write(d) } else { Source::Init });
        g.set_source(c, Source::Write(b));
        g.build().unwrap()
    }

    #[test]
    fn cycle_is_found_in_order() {
        let graph = load_buffering(true);
        let PorfCycle(cycle) = po_rf_order(&graph).unwrap_err();
        assert_eq!(cycle.len(), 4);
        for (i, &a) in cycle.iter().enumerate() {
            let b = cycle[(i + 1) % cycle.len()];
            assert!(graph.po_before(a, b) || graph.source(b) == Some(Source::Write(a)), "{cycle:?}");
        }
    }

    #[test]
    fn order_respects_sources_that_come_later() {
        let mut g = GraphBuilder::new();
        let (p, q) = (g.thread("P"), g.thread("Q"));
        let x = g.location("x");
        let r = g.read(p, ReadMode::Rlx, x);
        let w = g.write(q, WriteMode::Rlx, x);
        g.set_source(r, Source::Write(w));
        let graph = g.build().unwrap();
        assert!(!graph.sources_come_first());
        assert_eq!(po_rf_order(&graph).unwrap(), [w, r]);
        assert_eq!(po_rf_order(&load_buffering(false)).unwrap().len(), 4);
    }
}
