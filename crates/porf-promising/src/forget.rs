//! Normalisation: removes the parts of a state that cannot affect its future, so that states with
//! equal futures are equal.

use crate::machine::{Machine, Message, NOBODY};
use crate::reach::Reach;
use crate::step::Stepper;
use smallvec::SmallVec;

impl<'l> Stepper<'l, '_> {
    /// Removes everything that no thread can observe any more. Returns false if the state need not
    /// be explored: a promise can no longer be fulfilled, or an owed message can no longer be read.
    pub(crate) fn forget(&mut self, machine: &mut Machine) -> bool {
        let threads = machine.locals.len();
        let mut reaches: SmallVec<[&'l Reach; 12]> = SmallVec::new();
        for &local in &machine.locals {
            reaches.push(self.cache.reach(local));
        }
        let may_fence = reaches.iter().any(|reach| reach.fence);
        let owed = machine.owed();
        if owed > 0 && owed > reaches.iter().map(|reach| u32::from(reach.reads_left)).sum() {
            return false;
        }
        for cell in 0..machine.cells() {
            let observed = self.observed.get(cell).is_some_and(|&observed| observed);
            let readers = reaches.iter().filter(|reach| reach.reads.contains(cell)).count();
            let mut lowest = machine.list(cell).len() - 1;
            for (thread, reach) in reaches.iter().enumerate() {
                let reads = reach.reads.contains(cell);
                let view = machine.view(thread, cell);
                let at = usize::from(view.at);
                let is_promise = |message: &Message| usize::from(message.owner) == thread;
                let (seen, ahead) = machine.list(cell).split_at(at + 1);
                if seen.iter().any(is_promise) {
                    return false;
                }
                let promises = ahead.iter().any(is_promise);
                let own = view.own.is_some() && (readers > 0 || reach.fence || observed);
                if !own {
                    machine.view_mut(thread, cell).own = None;
                }
                if !reads {
                    machine.view_mut(thread, cell).unread = false;
                }
                if reach.touches(cell) || reach.fence || promises || own {
                    lowest = lowest.min(at);
                } else {
                    machine.view_mut(thread, cell).at = 0;
                }
            }
            if owed > 0 {
                for position in 0..machine.list(cell).len() {
                    let can = |thread: usize| {
                        usize::from(machine.view(thread, cell).at) < position && reaches[thread].reads.contains(cell)
                    };
                    if machine.list(cell)[position].owed && (position <= lowest || !(0..threads).any(can)) {
                        return false;
                    }
                }
            }
            if lowest > 0 {
                machine.forget(cell, lowest);
                for thread in 0..threads {
                    let view = machine.view_mut(thread, cell);
                    view.at = view.at.saturating_sub(lowest as u16);
                }
            }
            machine.list_mut(cell)[0].attached = false;
            machine.global[cell] = if may_fence { machine.global[cell].saturating_sub(lowest as u16) } else { 0 };
            if readers == 0 && !observed {
                for message in machine.list_mut(cell).iter_mut().filter(|message| message.owner == NOBODY) {
                    message.value = 0;
                }
            }
        }
        true
    }
}
