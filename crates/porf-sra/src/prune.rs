//! Demands that no configuration reachable from the start can meet.
//!
//! Each rule holds of every configuration that the machine reaches; what breaks it need not be searched. With `w` for the write that an
//! option stands for:
//!
//! 1. `w` was written: its thread can have written it on its way to where it is.
//! 2. An option flagged RMW stands for the last write of its location. So all such options on a location, of all
//!    threads, are the same; in a list nothing else on the location follows; and the value can be the last one that its writer wrote
//!    there, with nothing else read there since. If it is the initial one, nobody has written the location.
//! 3. The initial write is the first in modification order, so it is not read after another one.
//! 4. A thread that reads its own write reads its last one, and has read nothing newer since. It does not read it after another's write, which is
//!    newer.
//! 5. A thread that has written a location, or read something else there, does not read its initial value.

use crate::context::Context;
use crate::demand::Draft;
use crate::list::{List, Store};
use crate::option::ReadOption;

/// Can the holder, where the threads are at these places, have the list in its potential?
pub(crate) fn is_possible(
    context: &Context<'_>,
    store: &impl Store,
    places: &[u32],
    holder: usize,
    list: List,
) -> bool {
    let options = &context.options;
    let mut rest = list;
    while rest != List::EMPTY {
        let (option, tail, ..) = store.parts(rest);
        rest = tail;
        if !is_possible_alone(context, places, holder, option) {
            return false;
        }
        let (writer, location) = (options.writer(option), options.location(option));
        for later in store.options(tail) {
            if options.location(later) != location || later.same_write(option) {
                continue;
            }
            let later_writer = options.writer(later);
            // Rules 2, 3 and 4.
            if option.is_rmw() || later_writer == options.init() || (later_writer == holder && writer != holder) {
                return false;
            }
        }
    }
    true
}

/// Can the option be in a list of the holder?
fn is_possible_alone(context: &Context<'_>, places: &[u32], holder: usize, option: ReadOption) -> bool {
    let options = &context.options;
    let (writer, pair) = (options.writer(option), options.pair(option));
    if writer == options.init() {
        let location = options.location(option);
        let unwritten = || {
            let mut threads = context.histories.iter().zip(places);
            threads.all(|(history, &place)| history.not_written(place, location))
        };
        // Rules 5 and 2.
        return context.histories.get(holder).is_none_or(|history| history.untouched(places[holder], location))
            && (!option.is_rmw() || unwritten());
    }
    let history = &context.histories[writer];
    // Rules 1, 2 and 4.
    history.wrote(places[writer], pair) && ((!option.is_rmw() && writer != holder) || history.own(places[writer], pair))
}

/// Do all options flagged RMW agree (rule 2)? `last` has a place for each location.
pub(crate) fn last_writes_agree(
    context: &Context<'_>,
    store: &impl Store,
    draft: &Draft,
    last: &mut Vec<Option<ReadOption>>,
) -> bool {
    last.clear();
    last.resize(context.systems.locations.len(), None);
    for &list in draft.potentials.iter().flatten() {
        for option in store.options(list).filter(|option| option.is_rmw()) {
            let known = &mut last[context.options.location(option)];
            if *known.get_or_insert(option) != option {
                return false;
            }
        }
    }
    true
}

/// Can the whole demand be met?
pub(crate) fn can_be_met(
    context: &Context<'_>,
    store: &impl Store,
    draft: &Draft,
    last: &mut Vec<Option<ReadOption>>,
) -> bool {
    draft
        .potentials
        .iter()
        .enumerate()
        .all(|(holder, lists)| lists.iter().all(|&list| is_possible(context, store, &draft.places, holder, list)))
        && last_writes_agree(context, store, draft, last)
}
