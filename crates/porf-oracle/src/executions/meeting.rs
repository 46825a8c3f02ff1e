//! Threads that meet at barriers.

use super::{Event, Kind, Thread};
use porf_program::Address;

/// How many arrivals at barriers, in such rounds, there are.
pub(super) fn arrivals(threads: &[Thread], is_counted: impl Fn(Address, u64) -> bool) -> usize {
    let events = threads.iter().flat_map(|thread| &thread.events);
    let counted = events.filter(|event| match event.kind {
        Kind::Arrive(barrier, round, _) => is_counted(barrier, round),
        _ => false,
    });
    counted.count()
}

/// Does every round from which threads have departed have one serial thread? It may have none among
/// those that look if another thread of the round does not look.
pub(super) fn has_one_serial_thread(threads: &[Thread]) -> bool {
    let events = || threads.iter().flat_map(|thread| &thread.events);
    events().all(|event| {
        let Kind::Arrive(barrier, round, count) = event.kind else { return true };
        let (mut looking, mut serial_threads) = (0, 0);
        for other in events() {
            if let Kind::Depart { barrier: from, round: of, looks: true, serial } = other.kind
                && (from, of) == (barrier, round)
            {
                (looking, serial_threads) = (looking + 1, serial_threads + u32::from(serial));
            }
        }
        serial_threads == 1 || serial_threads == 0 && looking < count
    })
}

/// Does the event come after the arrivals of this round? Departures from the round do, and arrivals
/// of later rounds.
pub(super) fn comes_after(event: &Event, barrier: Address, round: u64) -> bool {
    match event.kind {
        Kind::Depart { barrier: from, round: of, .. } => (from, of) == (barrier, round),
        Kind::Arrive(at, later, _) => at == barrier && later > round,
        _ => false,
    }
}
