//! A modification order that shows that the execution is consistent: the proof of Lemma 4.4 (the
//! paper, A.5) as an algorithm.
//!
//! A chain can be placed next if everything before its top is placed. It is placed as a whole,
//! which gives atomicity. Chains wait for whole chains, and not for one another in a cycle, so that
//! some chain can always be placed.

use super::hbmo::{Hbmo, Row};
use super::lanes::{INIT, Lanes, WriteId};
use porf_exec::EventId;

/// The writes of a location in a modification order, without the initial one.
pub(super) fn modification_order(lanes: &Lanes, hbmo: &Hbmo) -> Vec<EventId> {
    let count = lanes.writes().len();
    // `next[w]` is the RMW that reads from w, or INIT; `last[top]` is the last visited member of a
    // chain.
    let (mut next, mut last) = (vec![INIT; count], vec![INIT; count]);
    let (mut after_init, mut last_of_init) = (INIT, INIT);
    for (w, write) in (0..).zip(lanes.writes()) {
        // Members come in the order of their positions, as an RMW is appended after its source.
        let last = if write.top == INIT { &mut last_of_init } else { &mut last[write.top as usize] };
        match std::mem::replace(last, w) {
            INIT if write.top == INIT => after_init = w,
            INIT => {}
            before => next[before as usize] = w,
        }
    }
    let mut order = Vec::with_capacity(count);
    let mut placed = vec![false; count];
    let mut place_chain = |mut w: WriteId, placed: &mut [bool]| {
        while w != INIT {
            order.push(lanes.write(w).event);
            placed[w as usize] = true;
            w = next[w as usize];
        }
    };
    place_chain(after_init, &mut placed);
    // The first `done[u]` writes of lane u are placed.
    let mut done = vec![0; lanes.count()];
    let mut row = Row::default();
    loop {
        let mut progress = false;
        for lane in 0..lanes.count() {
            while done[lane] < lanes.len(lane) {
                let head = lanes.at(lane, done[lane]);
                if !placed[lanes.id(lane, done[lane]) as usize] {
                    row.clear(lanes);
                    hbmo.join_before(lanes, head.top, &mut row);
                    let waits = |(u, &done): (usize, &u32)| done < lanes.len(u) && lanes.id(u, done) < row.bound(u);
                    if done.iter().enumerate().any(waits) {
                        break;
                    }
                    place_chain(head.top, &mut placed);
                }
                done[lane] += 1;
                progress = true;
            }
        }
        if !progress {
            break;
        }
    }
    debug_assert_eq!(order.len(), count, "chains wait for each other");
    order
}
