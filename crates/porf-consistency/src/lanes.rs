//! lastWriteBefore and lastReadBefore by per-observer cursors (the paper, §3).
//!
//! The accesses of one location are split into *lanes*: one for each thread that accesses it, in
//! program order. The accesses of the location are visited in an order that respects po ∪ rf. Every
//! thread ("observer") keeps a cursor into every lane: the number of its accesses that happen
//! before the observer's current event. Clocks grow along po, so cursors only move forward, and all
//! of them together make O(n·k) moves.
//!
//! Only threads that access the location have lanes: the row of a location that two threads share
//! has two entries, however many threads there are.

use crate::happens_before::HappensBefore;
use porf_exec::{EventId, ExecutionGraph};

const NO_LANE: u32 = u32::MAX;

/// The lanes of one location at a time; reused for all locations.
#[derive(Debug, Default)]
pub(crate) struct Lanes {
    /// Thread → its lane, or `NO_LANE`.
    lane_of: Vec<u32>,
    /// Lane → its thread.
    threads: Vec<u32>,
    /// Lane → the start of its accesses in `index` and `payload`.
    start: Vec<u32>,
    /// Lane → the number of its accesses so far.
    len: Vec<u32>,
    /// Positions of the accesses in their threads, increasing along a lane.
    index: Vec<u32>,
    /// User data of each access.
    payload: Vec<u32>,
    /// Observer lane × lane → the number of accesses of the lane that happen before the observer's
    /// current event.
    cursors: Vec<u32>,
}

impl Lanes {
    /// Sets up empty lanes for the accesses of a location.
    pub(crate) fn start(&mut self, graph: &ExecutionGraph, accesses: &[EventId]) {
        for &t in &self.threads {
            self.lane_of[t as usize] = NO_LANE;
        }
        self.lane_of.resize(graph.thread_count(), NO_LANE);
        self.threads.clear();
        self.start.clear();
        self.len.clear();
        for &e in accesses {
            let t = graph.event(e).thread().index();
            let mut lane = self.lane_of[t];
            if lane == NO_LANE {
                lane = self.threads.len() as u32;
                self.lane_of[t] = lane;
                self.threads.push(t as u32);
                self.start.push(0);
                self.len.push(0);
            }
            self.start[lane as usize] += 1;
        }
        let mut total = 0;
        for start in &mut self.start {
            (*start, total) = (total, total + *start);
        }
        self.index.clear();
        self.index.resize(accesses.len(), 0);
        self.payload.clear();
        self.payload.resize(accesses.len(), 0);
        self.cursors.clear();
        self.cursors.resize(self.threads.len() * self.threads.len(), 0);
    }

    /// The number of lanes.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.threads.len()
    }

    /// The lane of a thread that accesses the location.
    #[inline]
    pub(crate) fn of_thread(&self, t: usize) -> usize {
        self.lane_of[t] as usize
    }

    /// Moves the cursors of `e`'s thread up to `e`. Calls `moved(lane, payload)` for each other
    /// lane whose cursor moved, with the payload of the last access passed. (The user keeps track
    /// of the observer's own lane.)
    #[inline]
    pub(crate) fn observe(
        &mut self,
        hb: &HappensBefore,
        observer: usize,
        e: EventId,
        mut moved: impl FnMut(usize, u32),
    ) {
        let lanes = self.threads.len();
        let clock = hb.others(e);
        let cursors = &mut self.cursors[observer * lanes..(observer + 1) * lanes];
        for (lane, cursor) in cursors.iter_mut().enumerate() {
            if lane == observer {
                continue;
            }
            let limit = clock[self.threads[lane] as usize];
            let start = self.start[lane] as usize;
            let index = &self.index[start..start + self.len[lane] as usize];
            let old = *cursor as usize;
            let mut new = old;
            while new < index.len() && index[new] < limit {
                new += 1;
            }
            if new > old {
                *cursor = new as u32;
                moved(lane, self.payload[start + new - 1]);
            }
        }
    }

    /// Appends an access to its lane.
    #[inline]
    pub(crate) fn push(&mut self, lane: usize, index: usize, payload: u32) {
        let at = (self.start[lane] + self.len[lane]) as usize;
        self.index[at] = index as u32;
        self.payload[at] = payload;
        self.len[lane] += 1;
    }
}
