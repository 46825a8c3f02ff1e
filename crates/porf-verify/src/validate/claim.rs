//! What executions are said to show, checked on the replay.

use super::Invalid;
use super::judge::{Judge, Orders};
use super::replay::{Event, Replay, Thread};
use crate::front_end::End;
use porf_consistency::relation::Relation;
use porf_exec::Mode;
use porf_explore::Point;
use porf_kat::term::Term;
use porf_kat::vocabulary::Rel;
use porf_program::mark::Mark;
use porf_program::{Action, Address, AllocId, Answer, BlockedBy, Failure, Origin, Place, Program, Region};
use porf_witness::ErrorKind;
use std::collections::BTreeSet;

/// Most combinations of last writes that are tried where an execution leaves them open.
const MOST_ENDS: usize = 1_000;

/// The maximum number of steps of a thread that must wait for ever.
const MOST_STEPS: usize = 100_000;

/// A claim: what an execution must show.
pub enum Claim<'c, P: Program> {
    /// Only that it is an execution of the program.
    Nothing,
    /// An error other than a violated condition, with its thread and place.
    Error(&'c ErrorKind, Option<usize>, Origin),
    /// An end that satisfies this predicate.
    End(&'c dyn Fn(&dyn End<P>) -> bool),
}

/// An execution to be checked against a claim.
pub(super) struct ShownExecution<'s, P: Program> {
    pub(super) replay: &'s Replay<'s, P>,
    pub(super) judge: &'s Judge<'s, P>,
    /// Other modification orders count as well: the execution stands for all of them.
    pub(super) is_open: bool,
    pub(super) has_mo: bool,
}

impl<P: Program> ShownExecution<'_, P> {
    pub(super) fn check(&self, claim: &Claim<'_, P>) -> Result<(), Invalid> {
        let is_shown = match claim {
            Claim::Nothing => true,
            Claim::Error(kind, thread, origin) => self.shows(kind, *thread, *origin).unwrap_or(false),
            Claim::End(holds) => self.is_complete() && holds(self),
        };
        if is_shown { Ok(()) } else { Err(Invalid::NotShown) }
    }

    fn thread(&self, thread: usize) -> Option<&Thread<P::State>> {
        self.replay.threads.get(thread)?.as_ref()
    }

    /// The threads that ran.
    fn threads(&self) -> impl Iterator<Item = &Thread<P::State>> {
        self.replay.threads.iter().flatten()
    }

    /// Whether all threads are at their ends. Who waits to join may wait if the program has ended.
    fn is_complete(&self) -> bool {
        self.threads().all(|it| matches!(it.action, Action::Finished { .. } | Action::Join { .. }))
    }

    /// Whether the execution has the error; `None` if that cannot be evaluated.
    fn shows(&self, kind: &ErrorKind, thread: Option<usize>, origin: Origin) -> Option<bool> {
        let program = self.replay.program;
        let is_there = || Some(program.origin(&self.thread(thread?)?.state) == origin);
        Some(match *kind {
            ErrorKind::Failure(failure) => {
                let fails = |found| found == failure && found != Failure::Unforeseen;
                matches!(self.thread(thread?)?.action, Action::Fail(found) if fails(found)) && is_there()?
            }
            ErrorKind::InvalidJoin => {
                let is_invalid = |joined: u64| self.replay.returned(joined as usize).is_none();
                matches!(self.thread(thread?)?.action, Action::Join { thread } if is_invalid(thread)) && is_there()?
            }
            ErrorKind::JoinedTwice => {
                let mut claimed = 0;
                self.threads().any(|thread| {
                    let claims = program.claims(&thread.state);
                    let is_twice = claimed & claims != 0;
                    claimed |= claims;
                    is_twice
                })
            }
            ErrorKind::Deadlock => {
                let has_ended = |it: &Thread<P::State>| matches!(it.action, Action::Finished { .. });
                self.threads().all(|it| self.waits_for_ever(it)) && !self.threads().all(has_ended)
            }
            ErrorKind::OutsideSc => !self.judge.is_sc(),
            // The caller asks for the end.
            ErrorKind::Condition(_) | ErrorKind::History(_) => false,
            ErrorKind::Race { other } => self.has_race(origin, other)?,
            ErrorKind::LbRace { other } => self.has_lb_race(other, origin)?,
            ErrorKind::InvalidAccess
            | ErrorKind::UseAfterFree
            | ErrorKind::OutOfBounds
            | ErrorKind::Uninitialised
            | ErrorKind::InvalidFree
            | ErrorKind::DoubleFree
            | ErrorKind::MismatchedFree => self.misuses_memory(kind)?,
        })
    }

    /// Whether two accesses in these places race, or may for all that can be said of a large
    /// execution.
    fn has_race(&self, origin: Origin, other: Origin) -> Option<bool> {
        let is_non_atomic = |event: &Event| event.label.is_some_and(|label| label.mode() == Mode::Na);
        let conflict = |a: &Event, b: &Event| {
            a.location.is_some()
                && a.location == b.location
                && a.thread != b.thread
                && (a.is_write() || b.is_write())
                && (is_non_atomic(a) || is_non_atomic(b))
        };
        self.any_unordered(origin, other, conflict, || self.judge.race_order())
    }

    /// Whether a read and a write of the same location, in these places, are not ordered although
    /// the write is after the read in po ∪ rf.
    fn has_lb_race(&self, read: Origin, write: Origin) -> Option<bool> {
        let conflict = |r: &Event, w: &Event| r.is_read() && w.is_write() && r.location == w.location;
        let porf = [Rel::PO, Rel::RF, Rel::TC, Rel::TJ].map(Term::relation).into_iter().fold(Term::zero(), Term::or);
        let porf = if self.judge.is_large() { None } else { Some(self.judge.relation(&porf.plus())?) };
        let is_path = |r: usize, w: usize| porf.as_ref().is_none_or(|porf| porf.contains(r, w));
        let events = &self.replay.events;
        let order = if porf.is_none() { None } else { Some(self.judge.happens_before()) };
        let pairs = self.pairs(read, write);
        Some(pairs.into_iter().any(|(r, w)| {
            let is_ordered = |a, b| order.as_ref().is_some_and(|order| order.contains(a, b));
            conflict(&events[r], &events[w]) && is_path(r, w) && !is_ordered(r, w) && !is_ordered(w, r)
        }))
    }

    /// All pairs of events in two places of the source.
    fn pairs(&self, first: Origin, second: Origin) -> Vec<(usize, usize)> {
        let at = |origin: Origin| {
            let events = self.replay.events.iter().enumerate();
            events.filter(move |(_, event)| event.origin == origin).map(|(e, _)| e)
        };
        at(first).flat_map(|a| at(second).map(move |b| (a, b))).collect()
    }

    fn any_unordered(
        &self,
        first: Origin,
        second: Origin,
        conflict: impl Fn(&Event, &Event) -> bool,
        order: impl Fn() -> Option<Relation>,
    ) -> Option<bool> {
        let events = &self.replay.events;
        let mut pairs = self.pairs(first, second);
        pairs.retain(|&(a, b)| conflict(&events[a], &events[b]));
        if self.judge.is_large() {
            return Some(!pairs.is_empty());
        }
        let order = order()?;
        Some(pairs.into_iter().any(|(a, b)| !order.contains(a, b) && !order.contains(b, a)))
    }

    /// Whether memory is misused in this way.
    fn misuses_memory(&self, kind: &ErrorKind) -> Option<bool> {
        let events = &self.replay.events;
        let order = if self.judge.is_large() { None } else { Some(self.judge.race_order()?) };
        // In large executions the order is not known: nothing counts as ordered.
        let is_before = |a: usize, b: usize| order.as_ref().is_some_and(|order| order.contains(a, b));
        let allocation = |alloc: AllocId| {
            events.iter().enumerate().find_map(|(e, event)| match event.action {
                Action::Alloc { size, region, zeroed, nth } if AllocId::dynamic(event.thread, nth) == Some(alloc) => {
                    Some((e, size, region, zeroed))
                }
                _ => None,
            })
        };
        let frees = || {
            events.iter().enumerate().filter_map(|(e, event)| match event.action {
                Action::Free { address, region } => Some((e, address, region)),
                _ => None,
            })
        };
        let accesses = || {
            let place_of = |event: &Event| self.replay.places[event.location?];
            let all = events.iter().enumerate().filter_map(move |(e, event)| Some((e, event, place_of(event)?)));
            all.filter(|(_, _, place)| place.address.alloc.as_dynamic().is_some())
        };
        let is_invalid_free = |(e, address, region): (usize, Address, Region)| match allocation(address.alloc) {
            Some((a, _, allocated, _)) => {
                let is_foreign = allocated != region && allocated == Region::Stack;
                address.offset != 0 || is_foreign || !is_before(a, e)
            }
            None => address.alloc != AllocId::NULL,
        };
        Some(match kind {
            ErrorKind::InvalidFree => frees().any(is_invalid_free),
            ErrorKind::DoubleFree => {
                frees().any(|(a, one, _)| frees().any(|(b, other, _)| a != b && one.alloc == other.alloc))
            }
            ErrorKind::MismatchedFree => frees().any(|(_, address, region)| {
                allocation(address.alloc).is_some_and(|(_, _, allocated, _)| allocated != region)
            }),
            ErrorKind::InvalidAccess => {
                accesses().any(|(e, _, place)| allocation(place.address.alloc).is_none_or(|(a, ..)| !is_before(a, e)))
            }
            ErrorKind::OutOfBounds => accesses().any(|(_, _, place)| {
                let end = u64::from(place.address.offset) + u64::from(place.width.bytes());
                allocation(place.address.alloc).is_some_and(|(_, size, ..)| end > size)
            }),
            ErrorKind::Uninitialised => accesses().any(|(_, event, place)| {
                let is_unset = allocation(place.address.alloc).is_some_and(|(.., zeroed)| !zeroed);
                event.is_read() && event.source.is_none() && is_unset
            }),
            ErrorKind::UseAfterFree => {
                let is_late = |(e, _, place): (usize, &Event, Place)| {
                    frees().any(|(f, address, _)| address.alloc == place.address.alloc && !is_before(e, f))
                };
                let waits_in = |alloc: AllocId| {
                    let place_of = |it: &Thread<P::State>| it.action.wait().and(it.action.place());
                    self.threads().any(|it| place_of(it).is_some_and(|place| place.address.alloc == alloc))
                };
                accesses().any(is_late) || frees().any(|(_, address, _)| waits_in(address.alloc))
            }
            _ => false,
        })
    }

    /// The value that is last in modification order.
    fn last_value(&self, orders: &Orders, place: Place) -> Option<u128> {
        match self.replay.locations.get(&place) {
            Some(&x) => match orders[x].last() {
                Some(&last) => Some(self.replay.events[last].value),
                None => self.replay.initial(Some(x)),
            },
            None => Some(self.replay.program.initial_value(place).unwrap_or(0)),
        }
    }

    /// Whether a thread has finished, or never goes on: it waits for a thread that does not end, or
    /// it reads the last values again and again, and writes nothing else.
    fn waits_for_ever(&self, it: &Thread<P::State>) -> bool {
        let program = self.replay.program;
        let mut state = it.state.clone();
        match it.action {
            Action::Finished { .. } => return true,
            Action::Join { thread } => return self.replay.returned(thread as usize).is_none(),
            Action::Depart { .. } => return !self.replay.can_depart(it.action),
            Action::Blocked { by: BlockedBy::Assume } | Action::Fail(_) => return false,
            // Without modification order, no write is the last that it reads.
            Action::Blocked { .. } if !self.has_mo => return true,
            Action::Blocked { .. } => match &it.attempt {
                Some(attempt) => state.clone_from(&attempt.before),
                None => return true,
            },
            _ if !self.has_mo => return true,
            _ => {}
        }
        let mut seen: Vec<P::State> = Vec::new();
        for _ in 0..MOST_STEPS {
            let action = program.action(&state);
            let answer = match action {
                Action::LoopHead { .. } => {
                    if seen.contains(&state) {
                        return true;
                    }
                    seen.push(state.clone());
                    Answer::Done
                }
                Action::Fence { .. } => Answer::Done,
                Action::Load { place, .. } | Action::Cas { place, .. } | Action::Rmw { place, .. } => {
                    let Some(value) = self.last_value(&self.judge.orders, place) else { return false };
                    if action.wait().is_some_and(|wait| !wait.holds(value) && wait.by != BlockedBy::Assume) {
                        return true;
                    }
                    if action.written(value).is_some_and(|written| written != value) {
                        return false;
                    }
                    Answer::Value(value)
                }
                Action::Store { place, value, .. } => match self.last_value(&self.judge.orders, place) {
                    Some(last) if last == value => Answer::Done,
                    _ => return false,
                },
                Action::Blocked { by } => return by != BlockedBy::Assume,
                _ => return false,
            };
            program.resume(&mut state, answer);
        }
        false
    }

    /// Modification orders of a location that end with other writes: the write, with the RMWs
    /// through which it continues another one, moves behind all others.
    fn other_ends(&self, location: usize) -> Vec<Vec<usize>> {
        let order = &self.judge.orders[location];
        let events = &self.replay.events;
        let is_rmw = |w: usize| {
            w.checked_sub(1)
                .and_then(|r| events[r].label)
                .is_some_and(|label| matches!(label, porf_exec::Label::Read { exclusive: true, .. }))
        };
        let mut ends = Vec::new();
        for &last in &order[..order.len().saturating_sub(1)] {
            let mut chain = vec![last];
            let mut first = last;
            while is_rmw(first) {
                match events[first - 1].source {
                    Some(source) => first = source,
                    None => break,
                }
                chain.push(first);
            }
            chain.reverse();
            let rest = order.iter().copied().filter(|w| !chain.contains(w));
            ends.push(rest.chain(chain.iter().copied()).collect());
        }
        ends
    }

    /// The last values of the places without modification order: each of a write that no other
    /// overwrites in happens-before.
    fn unordered_ends(&self, place: Place) -> Vec<u128> {
        let Some(&x) = self.replay.locations.get(&place) else {
            return self.last_value(&Vec::new(), place).into_iter().collect();
        };
        let overwritten = self.judge.overwritten(&self.judge.happens_before());
        let events = &self.replay.events;
        let writes = || (0..events.len()).filter(|&e| events[e].is_write() && events[e].location == Some(x));
        if writes().next().is_none() {
            return self.replay.initial(Some(x)).into_iter().collect();
        }
        let is_last = |&w: &usize| overwritten.successors(w).next().is_none();
        writes().filter(is_last).map(|w| events[w].value).collect()
    }
}

impl<P: Program> End<P> for ShownExecution<'_, P> {
    fn thread_count(&self) -> usize {
        self.replay.threads.len()
    }

    fn state(&self, thread: usize) -> Option<&P::State> {
        self.replay.threads.get(thread)?.as_ref().map(|thread| &thread.state)
    }

    fn marks(&self, thread: usize) -> Vec<(Point, Mark)> {
        let Some(it) = self.thread(thread) else { return Vec::new() };
        let all = self.replay.program.marks(&it.state);
        let mut points = it.marks.clone();
        points.resize(all.len(), it.events.len());
        points.into_iter().map(|events| Point { thread, events }).zip(all.iter().cloned()).collect()
    }

    /// By the relations of the model's definition, with the beginnings and ends of threads.
    fn happens_before(&self, a: Point, b: Point) -> bool {
        let (Some(first), Some(second)) = (self.thread(a.thread), self.thread(b.thread)) else { return false };
        let next = first.events.get(a.events).copied().unwrap_or(self.judge.end(a.thread));
        let previous = match b.events.checked_sub(1) {
            Some(previous) => second.events[previous],
            None => self.judge.begin(b.thread),
        };
        next == previous || self.judge.order_of_calls().contains(next, previous)
    }

    /// The last values of the places: with the modification order of the execution, and with others
    /// that the model allows if those count.
    fn memories(&self, places: &[Place]) -> BTreeSet<Vec<u128>> {
        let product = |options: Vec<Vec<u128>>| {
            let longer = |all: Vec<Vec<u128>>, next: Vec<u128>| {
                let with =
                    |start: &Vec<u128>| next.iter().map(|&value| [&start[..], &[value]].concat()).collect::<Vec<_>>();
                all.iter().flat_map(with).take(MOST_ENDS).collect()
            };
            options.into_iter().fold(vec![Vec::new()], longer)
        };
        if !self.has_mo {
            return product(places.iter().map(|&place| self.unordered_ends(place)).collect()).into_iter().collect();
        }
        let memory = |orders: &Orders| places.iter().map(|&place| self.last_value(orders, place)).collect();
        let own: Option<Vec<u128>> = memory(&self.judge.orders);
        let mut memories: BTreeSet<Vec<u128>> = own.into_iter().collect();
        if !self.is_open {
            return memories;
        }
        let mut all: Vec<Orders> = vec![self.judge.orders.clone()];
        let locations: BTreeSet<usize> =
            places.iter().filter_map(|place| self.replay.locations.get(place).copied()).collect();
        for location in locations {
            let ends = self.other_ends(location);
            let with = |orders: &Orders, end: &Vec<usize>| {
                let mut orders = orders.clone();
                orders[location].clone_from(end);
                orders
            };
            let more: Vec<Orders> =
                all.iter().flat_map(|orders| ends.iter().map(move |end| with(orders, end))).collect();
            all.extend(more);
            all.truncate(MOST_ENDS);
        }
        for orders in all.into_iter().skip(1) {
            if let Some(values) = memory(&orders)
                && !memories.contains(&values)
                && self.judge.with(orders).check().is_ok()
            {
                memories.insert(values);
            }
        }
        memories
    }
}
