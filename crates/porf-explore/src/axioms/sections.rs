//! Sections that nothing else comes between: SV-COMP's `__VERIFIER_atomic_begin` and `__VERIFIER_atomic_end`, under sc.
//!
//! Programs take a lock for them, so that sections exclude each other. That nothing else comes between either is another condition: the
//! graph in which every section is one node has no cycle of po ∪ rf ∪ mo ∪ fr, and nothing is behind a section in which its thread has got
//! stuck, unless it failed there. That can be told of whole executions only. Executions without it are explored, since that is simpler
//! than to keep away from them; they are not counted, and nothing that is wrong with one is an error.
use super::{Scratch, cycle};
use crate::event::Label;
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, Table};

/// Are the sections atomic that are held by the lock at the location? mo is enumerated. What comes behind a section in which its thread
/// failed does not matter.
pub(crate) fn are_atomic(scratch: &mut Scratch, graph: &Graph, lock: LocIx, failed: &[bool]) -> bool {
    let (nodes, open) = sections(graph, lock, failed);
    let mut edges: Vec<(EventIx, EventIx)> = Vec::new();
    let mut before: Table<EventIx, u32> = Table::filled(0, graph.len());
    for thread in &graph.threads {
        for &e in &thread.events {
            let from = nodes[e];
            for &next in cycle::edges(scratch, graph, e) {
                let to = nodes[next];
                if from != to {
                    if open.contains(&from) {
                        return false;
                    }
                    edges.push((from, to));
                    before[to] += 1;
                }
            }
        }
    }
    // Takes away nodes that nothing is before; a cycle remains.
    edges.sort_unstable();
    let mut free: Vec<EventIx> = edges.iter().map(|edge| edge.0).filter(|&from| before[from] == 0).collect();
    free.dedup();
    let mut left = edges.len();
    while let Some(node) = free.pop() {
        let first = edges.partition_point(|edge| edge.0 < node);
        for &(_, to) in edges[first..].iter().take_while(|edge| edge.0 == node) {
            left -= 1;
            before[to] -= 1;
            if before[to] == 0 {
                free.push(to);
            }
        }
    }
    left == 0
}

/// For each event the first of its section, or itself; and the first events of sections that threads are stuck in. A section begins with
/// the write of the RMW that takes the lock and ends with the store that leaves it.
fn sections(graph: &Graph, lock: LocIx, failed: &[bool]) -> (Table<EventIx, EventIx>, Vec<EventIx>) {
    let mut nodes: Table<EventIx, EventIx> = graph.indices().collect();
    let mut open = Vec::new();
    for (thread, failed) in graph.threads.iter().zip(failed) {
        let mut section = None;
        for &e in &thread.events {
            let event = graph.event(e);
            let is_of_lock = event.loc() == lock && matches!(event.label, Label::Write(_));
            if is_of_lock && event.is_exclusive() {
                section = Some(e);
            }
            nodes[e] = section.unwrap_or(e);
            if is_of_lock && !event.is_exclusive() {
                section = None;
            }
        }
        open.extend(section.filter(|_| !failed));
    }
    (nodes, open)
}
