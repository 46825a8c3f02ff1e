//! WRA (the paper, §4.1, Alg. 1) in O(n·k): no write may lie between a read and its source in happens-before.
//!
//! What differs from the printed algorithm:
//! 1. Line 9: the list is that of observer t with the writes of u.
//! 2. Line 8: an RMW is a read followed by a write here, so that the read never sees its own write.
//! 3. Line 10 compares clocks; we ask whether the source happens before w_u, and only if they differ.
//! 4. The initial write happens before every event: a read of it must have seen no write.

use crate::happens_before::HappensBefore;
use crate::lanes::Lanes;
use porf_exec::{EventId, ExecutionGraph, Label, Source};

const NONE: u32 = u32::MAX;

/// Checks one location after another; the memory is kept from one to the next.
#[derive(Debug, Default)]
pub(crate) struct WeakReadCoherence {
    lanes: Lanes,
    /// observer × lane → the last write of the lane that the observer has seen (`NONE` at first).
    last_write: Vec<u32>,
    /// Observer → what it last read (encoded as in `settle_key`), if it has seen nothing new since.
    settled: Vec<u64>,
}

/// `between` happens after what `read` reads from, and before `read`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Between {
    pub(crate) read: EventId,
    pub(crate) between: EventId,
}

const UNSETTLED: u64 = u64::MAX;

fn settle_key(source: Source) -> u64 {
    match source {
        Source::Init => NONE as u64,
        Source::Write(w) => w.index() as u64,
    }
}

impl WeakReadCoherence {
    pub(crate) fn check(
        &mut self,
        graph: &ExecutionGraph,
        hb: &HappensBefore,
        accesses: &[EventId],
    ) -> Result<(), Between> {
        self.lanes.start(graph, accesses);
        let lanes = self.lanes.count();
        self.last_write.clear();
        self.last_write.resize(lanes * lanes, NONE);
        self.settled.clear();
        self.settled.resize(lanes, UNSETTLED);
        for &e in accesses {
            let event = graph.event(e);
            let observer = self.lanes.of_thread(event.thread().index());
            let (last_write, settled) =
                (&mut self.last_write[observer * lanes..(observer + 1) * lanes], &mut self.settled[observer]);
            self.lanes.observe(hb, observer, e, |lane, write| {
                if last_write[lane] != write {
                    last_write[lane] = write;
                    *settled = UNSETTLED;
                }
            });
            match event.label() {
                Label::Read { .. } => {
                    let source = event.source().unwrap_or(Source::Init);
                    if *settled != settle_key(source) {
                        *settled = settle_key(source);
                        for &write in last_write.iter().filter(|&&write| write != NONE) {
                            let between = EventId::new(write as usize);
                            let overwritten = match source {
                                Source::Init => true,
                                // Line 10.
                                Source::Write(w) => w != between && hb.before(graph, w, between),
                            };
                            if overwritten {
                                return Err(Between { read: e, between });
                            }
                        }
                    }
                }
                Label::Write { .. } => {
                    last_write[observer] = e.raw();
                    *settled = UNSETTLED;
                }
                Label::Fence { .. } => {}
            }
            let own = self.last_write[observer * lanes + observer];
            self.lanes.push(observer, event.index(), own);
        }
        Ok(())
    }
}

/// The reads of two RMWs that read from the same write, if there are any (weak atomicity).
pub(crate) fn same_source(graph: &ExecutionGraph) -> Option<(EventId, EventId)> {
    // Write → the read of the RMW that reads from it; initial writes come after the events.
    let mut reader = vec![NONE; graph.len() + graph.location_count()];
    for (i, event) in graph.events().iter().enumerate() {
        if let Label::Read { exclusive: true, .. } = event.label() {
            let slot = match event.source() {
                Some(Source::Write(w)) => w.index(),
                _ => graph.len() + event.loc().map_or(0, |x| x.index()),
            };
            if reader[slot] != NONE {
                return Some((EventId::new(reader[slot] as usize), EventId::new(i)));
            }
            reader[slot] = i as u32;
        }
    }
    None
}
