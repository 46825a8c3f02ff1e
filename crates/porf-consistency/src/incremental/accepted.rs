//! Looking for a source that its reader can go on with: what is looked for mostly is among the newest writes, and is tested first, since a
//! test on its value is cheaper than the question whether it may be read.

use super::lanes::{INIT, WriteId};
use super::{Access, IncrementalChecker, Pick, Tag};
use porf_exec::{EventId, LocId, Source, ThreadId};

/// What its reader thinks of a source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It can go on with it.
    Accepted,
    /// It cannot.
    Rejected,
    /// It cannot, nor with any other write of the same value (that of the [`Tag`]).
    WrongValue,
}

impl IncrementalChecker {
    /// Lists what an access of `x` by `t` may read from, of what was appended after `since` and is accepted, newest first and no more than
    /// `most`. Whether it is accepted is asked first, also of what may not be read, together with whether no RMW reads from it.
    #[allow(clippy::too_many_arguments, reason = "the access, and what is asked of its source")]
    pub fn accepted(
        &mut self,
        t: ThreadId,
        access: Access,
        x: LocId,
        is_sc: bool,
        since: Option<EventId>,
        most: usize,
        mut accept: impl FnMut(&Pick, bool) -> Verdict,
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
                    Verdict::Accepted => break Some(pick),
                    Verdict::Rejected => {}
                    Verdict::WrongValue => below = write.same,
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
        // Who has a floor has seen a write, and so that the initial one is overwritten.
        if since.is_some() || floor > 0 {
            return;
        }
        let init = Pick { write: INIT, source: Source::Init, tag: Tag::default() };
        let is_tail = self.locations[x.index()].lanes.is_tail(INIT);
        if (access == Access::Read || is_tail)
            && accept(&init, is_tail) == Verdict::Accepted
            && self.can_have(t, x, is_sc, INIT)
        {
            out.push(init);
        }
    }
}
