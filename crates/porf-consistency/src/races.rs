//! Races: two accesses of a location, at least one a write and at least one non-atomic, unordered
//! by happens-before.
//!
//! The accesses of a location are visited in an order that extends happens-before, so that a race
//! is detected at its second access. For each thread only the last access of each kind matters: if
//! it happens before the current event, so do the earlier ones. O(n·k).

use crate::happens_before::HappensBefore;
use crate::locations::AccessesByLocation;
use porf_exec::{EventId, ExecutionGraph, Mode};

const NONE: u32 = u32::MAX;

/// The last accesses of a location by a thread.
#[derive(Clone, Copy, Debug)]
struct Last {
    read: u32,
    write: u32,
    non_atomic_read: u32,
    non_atomic_write: u32,
}

const NOTHING: Last = Last { read: NONE, write: NONE, non_atomic_read: NONE, non_atomic_write: NONE };

/// A race, if there is one: the first by location and then by order.
pub(crate) fn find_race(
    graph: &ExecutionGraph,
    hb: &HappensBefore,
    accesses: &AccessesByLocation,
) -> Option<(EventId, EventId)> {
    let mut last = vec![NOTHING; graph.thread_count()];
    let mut touched: Vec<usize> = Vec::new();
    for x in graph.locations() {
        let accesses = accesses.of(x);
        if accesses.iter().all(|&e| graph.event(e).label().mode() != Mode::Na) {
            continue;
        }
        for &t in &touched {
            last[t] = NOTHING;
        }
        touched.clear();
        for &e in accesses {
            let event = graph.event(e);
            let (t, label) = (event.thread().index(), event.label());
            let non_atomic = label.mode() == Mode::Na;
            for &u in touched.iter().filter(|&&u| u != t) {
                let Last { read, write, non_atomic_read, non_atomic_write } = last[u];
                let writes = if non_atomic { write } else { non_atomic_write };
                let reads = match (label.is_write(), non_atomic) {
                    (false, _) => NONE,
                    (true, true) => read,
                    (true, false) => non_atomic_read,
                };
                for other in [writes, reads].into_iter().filter(|&other| other != NONE) {
                    let other = EventId::new(other as usize);
                    if !hb.before(graph, other, e) {
                        return Some((other, e));
                    }
                }
            }
            if last[t].read == NONE && last[t].write == NONE {
                touched.push(t);
            }
            let raw = e.raw();
            let mine = &mut last[t];
            let (any, weak) = if label.is_write() {
                (&mut mine.write, &mut mine.non_atomic_write)
            } else {
                (&mut mine.read, &mut mine.non_atomic_read)
            };
            *any = raw;
            if non_atomic {
                *weak = raw;
            }
        }
    }
    None
}
