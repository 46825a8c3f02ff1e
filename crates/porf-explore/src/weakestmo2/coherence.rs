//! Coherence and atomicity of a whole graph by its clocks, for graphs that were not built step by
//! step.
//!
//! If one access of a location happens before another, then the later one must not access an
//! earlier write of mo, and a write that happens after a read must be mo-after its source.

use crate::clocks::Rows;
use crate::graph::Graph;
use crate::index::{EventIx, LocIx};

impl Graph {
    /// Is hb; eco? irreflexive, and does the write of every RMW directly follow the source of its
    /// read? hb is known to be irreflexive.
    pub(super) fn is_coherent(&self, rows: &Rows) -> bool {
        self.locations.indices().all(|loc| self.is_coherent_at(rows, loc))
    }

    fn is_coherent_at(&self, rows: &Rows, loc: LocIx) -> bool {
        let location = self.location(loc);
        // 0 for the initial write.
        let position = |e: EventIx| {
            let event = self.event(e);
            self.after_source(loc, if event.is_read() { event.rf() } else { e })
        };
        let accesses = || location.accesses.iter().flatten().copied();
        let ordered = accesses().all(|b| {
            let (later, place) = (self.event(b), position(b));
            accesses().filter(|&a| self.hb(rows, self.event(a), later)).all(|a| {
                let strict = self.event(a).is_read() && later.is_write();
                if strict { position(a) < place } else { position(a) <= place }
            })
        });
        let atomic = |(at, &w): (usize, &EventIx)| {
            let write = self.event(w);
            let source = self.po_previous(write).and_then(|r| self.event(r).as_read()).map(|read| read.rf);
            !write.is_exclusive()
                || source == Some(at.checked_sub(1).map_or(EventIx::INIT, |before| location.mo[before]))
        };
        ordered && location.mo.iter().enumerate().all(atomic)
    }
}
