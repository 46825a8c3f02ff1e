//! The search for a source that the reader accepts. It is usually among the newest writes. The
//! reader's test is applied first, since a test on the value is cheaper than checking
//! admissibility.

use super::lanes::{INIT, WriteId};
use super::{Access, IncrementalChecker, Pick, Tag};
use porf_exec::{EventId, LocId, Source, ThreadId};

/// Whether the reader accepts a source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Acceptance {
    /// The reader accepts it.
    Accepted,
    /// The reader rejects it.
    Rejected,
    /// The reader rejects it, and every other write of the same value (that of the [`Tag`]).
    WrongValue,
}

impl IncrementalChecker {
    /// Lists accepted sources for an access of `x` by `t` among the writes appended after `since`:
    /// newest first, at most `most`. The test `accept` also sees inadmissible writes; it receives
    /// whether no RMW reads from the write.
    #[allow(clippy::too_many_arguments, reason = "the access, and what is asked of its source")]
    pub fn accepted(
        &mut self,
        t: ThreadId,
        access: Access,
        x: LocId,
        is_sc: bool,
        since: Option<EventId>,
        most: usize,
        mut accept: impl FnMut(&Pick, bool) -> Acceptance,
        out: &mut Vec<Pick>,
    ) {
        out.clear();
        self.ensure_thread(t);
        self.ensure_location(x);
        let slot = t.index() + self.shift;
        let location = &self.locations[x.index()];
        let floor = location.floor_of(slot, self.clocks.seen(slot));
        let mut below = location.lanes.writes().len() as WriteId;
        loop {
            let writes = self.locations[x.index()].lanes.writes();
            let found = loop {
                let Some(w) = below.checked_sub(1).filter(|&w| w >= floor) else { break None };
                let write = &writes[w as usize];
                if Some(write.event) <= since {
                    break None;
                }
                below = w;
                let is_tail = write.is_tail();
                if access == Access::Rmw && !is_tail {
                    continue;
                }
                let pick = Pick { write: w, source: Source::Write(write.event), tag: write.tag() };
                match accept(&pick, is_tail) {
                    Acceptance::Accepted => break Some(pick),
                    Acceptance::Rejected => {}
                    Acceptance::WrongValue => below = write.same,
                }
            };
            let Some(pick) = found else { break };
            if self.can_have(t, x, is_sc, pick.write) {
                out.push(pick);
                if out.len() == most {
                    return;
                }
            }
        }
        // A thread with a floor has seen a write, so that the initial one is overwritten for it.
        if since.is_some() || floor > 0 {
            return;
        }
        let init = Pick { write: INIT, source: Source::Init, tag: Tag::default() };
        let is_tail = self.locations[x.index()].lanes.is_tail(INIT);
        if (access == Access::Read || is_tail)
            && accept(&init, is_tail) == Acceptance::Accepted
            && self.can_have(t, x, is_sc, INIT)
        {
            out.push(init);
        }
    }
}
