//! Pruning of demands that no reachable configuration meets.
//!
//! Each rule is an invariant of all configurations reachable from the start; demands that violate
//! it need not be explored. `w` is the write that an option stands for.
//!
//! 1. `w` was written: its thread can have written it on the way to its place.
//! 2. An option flagged RMW stands for the mo-last write of its location. So all such options on a
//!    location, of all threads, are equal. In a list, no other option on the location follows. The
//!    value can be the last one that its writer wrote there, with no other value read there since.
//!    If it is the initial one, no thread has written the location.
//! 3. The initial write is mo-first, so it is not read after another write.
//! 4. A thread that reads its own write reads its last one, and has read nothing newer since. It
//!    does not read it after another thread's write, which is newer.
//! 5. A thread that has written a location, or read another value there, does not read its initial
//!    value.
//! 6. A thread that has read a write knows what the writer knew at that time. So it can read
//!    another write of the same writer afterwards only if that was the last one to its location at
//!    that time, or came later. It can read an initial value only if the writer had not touched the
//!    location by then.
//! 7. If only RMWs write a location, as with fences, each of them has read the one before. A thread
//!    that has read the last of them knows what every thread knew at its own last write there.

use crate::context::Context;
use crate::demand::Draft;
use crate::history::History;
use crate::list::{List, Store};
use crate::option::ReadOption;

/// Whether the holder can have the list in its potential when the threads are at these places.
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
            if later.same_write(option) {
                continue;
            }
            let later_writer = options.writer(later);
            // Rule 6.
            if let Some(history) = context.histories.get(writer) {
                let (place, pair) = (places[writer], options.pair(option));
                let is_lost = if later_writer == writer {
                    !history.follows(place, pair, options.pair(later))
                } else {
                    later_writer == options.init() && !history.precedes(place, pair, options.location(later))
                };
                if is_lost {
                    return false;
                }
            }
            // Rule 7.
            if option.is_rmw() && context.rmw_only[location] {
                let is_known =
                    |(history, &place): (&History, &u32)| history.spared(place, location, options.location(later));
                let is_possible = match context.histories.get(later_writer) {
                    Some(history) => history.since(places[later_writer], location, options.pair(later)),
                    None => context.histories.iter().zip(places).all(is_known),
                };
                if !is_possible {
                    return false;
                }
            }
            if options.location(later) != location {
                continue;
            }
            // Rules 2, 3 and 4.
            if option.is_rmw() || later_writer == options.init() || (later_writer == holder && writer != holder) {
                return false;
            }
        }
    }
    true
}

/// Whether the option can be in a list of the holder.
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

/// Whether all options flagged RMW agree (rule 2). `last` is scratch memory.
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

/// Whether the demand as a whole can be met.
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
