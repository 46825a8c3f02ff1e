//! Atomic sections under sc: `__VERIFIER_atomic_begin` and `__VERIFIER_atomic_end` of SV-COMP.
//!
//! Programs take a lock for them, so that sections exclude each other. Atomicity demands more: if
//! every section is one node, then po ∪ rf ∪ mo ∪ fr has no cycle. And nothing comes after a
//! section in which its thread got stuck, unless the thread failed there. Both are known only for
//! whole executions. Executions that violate this are explored, since that is simpler than avoiding
//! them. But they are not counted, and their errors are not reported.

use super::{Scratch, cycle};
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, Table};
use crate::model::Axioms;

/// Are the sections atomic that the lock at this location protects? mo is enumerated. What comes
/// after a section in which its thread failed does not matter.
pub(crate) fn are_atomic(scratch: &mut Scratch, graph: &Graph, lock: LocIx, failed: &[bool]) -> bool {
    let (nodes, open) = sections(graph, lock, failed);
    let mut edges: Vec<(EventIx, EventIx)> = Vec::new();
    let mut before: Table<EventIx, u32> = Table::filled(0, graph.len());
    for thread in &graph.threads {
        for &e in &thread.events {
            let from = nodes[e];
            for &next in cycle::edges(scratch, graph, Axioms::Sc, e) {
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
    // Removes the nodes without predecessors. If there is a cycle, it remains.
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

/// For each event, the first event of its section, or itself; and the first events of the sections
/// in which threads are stuck. A section begins with the write of the RMW that takes the lock and
/// ends with the store that releases it.
fn sections(graph: &Graph, lock: LocIx, failed: &[bool]) -> (Table<EventIx, EventIx>, Vec<EventIx>) {
    let mut nodes: Table<EventIx, EventIx> = graph.indices().collect();
    let mut open = Vec::new();
    for (thread, failed) in graph.threads.iter().zip(failed) {
        let mut section = None;
        for &e in &thread.events {
            let event = graph.event(e);
            let is_of_lock = event.as_write().is_some_and(|write| write.loc == lock);
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
