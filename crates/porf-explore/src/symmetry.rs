//! Threads that are alike: of the executions that differ only by a permutation of such threads, an
//! *orbit*, the search visits one.
//!
//! Threads of one *group* do the same (`Program::starts_alike`, `Program::spawns_alike`). They are
//! initial threads, or one thread created them one after the other. t and u of a group, t < u, are
//! *alike up to i* if their first i events are pairwise the same, and none of them is a write that
//! others can see: modification order already tells the writers apart. Accesses of a thread to
//! memory that it has allocated itself, and not published yet, count as the same. The group and i
//! with the least thread that is alike with t up to i are the *class* of the event i of t; classes
//! are ordered by these three numbers.
//!
//! The rule has four parts.
//! 1. *Schedule.* A thread is held back while a smaller thread of its group has at most as many
//!    events, and these are alike ([`Growth::is_held_back`]).
//! 2. *Prefix.* There is a *sym edge* from event i of t to event i of u if t < u are alike up to i.
//!    The prefix of an event is taken by po, rf, creation, joining, meeting and sym edges. So the
//!    clocks called porf contain sym edges ([`Growth::join_mates`]); those of happens-before do
//!    not.
//! 3. *Pruning.* Let t < u be alike up to i, with different events i. They are an *inversion* if
//!    what u reads is mo-before what t reads, or what u writes is mo-before what t writes; if u
//!    chooses a greater value than t; or if only u fails spuriously. In other words, an addition
//!    that is maximal in the sense of `maximality.rs` makes no inversion. An inversion of reads is
//!    *excused* if event i of t is in the prefix of the source of event i of u, where only sym
//!    edges into the same and smaller classes count. Graphs with an inversion that is not excused
//!    are dropped ([`Worker::is_least_of_orbit`]).
//! 4. *RMWs.* If event i of t is the read of an RMW, its sym edges begin at the write.
//!
//! Every orbit has exactly one member without unexcused inversion in which po ∪ rf ∪ sym has no
//! cycle: in each class, the event whose source depends on no event that is still to be taken, and
//! comes first in mo, belongs to the least thread. A cut to a prefix leaves a graph without
//! inversions, and so does the way back over a revisit, since deleted events are added again in the
//! maximal way. Hence all predecessors of such a member, in the search's own argument, are visited.
//! Tests compare the orbits with those of all executions.
//!
//! Under sc and tso no inversion is excused, since mo cannot go against po ∪ rf. (The rule without
//! excuses, and with sym edges from the reads of RMWs, is that of *Spore: Combining Symmetry and
//! Partial Order Reduction*, PLDI 2024. It loses orbits under weaker models.)
//!
//! Nothing may tell the threads apart. What the search sees only late makes it start again without
//! groups: a thread of a group creates a thread, or looks at whether it is the serial thread of a
//! barrier; or the creator joins a part of the group and goes on ([`Worker::stays_alike`]).

use crate::event::{Event, Label};
use crate::graph::Graph;
use crate::growth::Growth;
use crate::index::{EventIx, LocIx, RowIx, StateIx, ThreadIx};
use crate::worker::{Flow, Worker};
use porf_exec::{ReadMode, WriteMode};
use porf_program::{Action, Program};
use porf_witness::Reason;
use std::cmp::Ordering as Order;
use std::sync::atomic::Ordering;

/// How two events of threads that are alike so far compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pair {
    /// They are the same, and the threads are still alike.
    Same,
    /// They differ. The number says whether the first is less, equal or greater in rank.
    Ranked(Order),
    /// They are not compared, and end the likeness.
    End,
}

impl Graph {
    /// The other threads of a thread's group that exist, in ascending order.
    fn mates(&self, thread: ThreadIx) -> impl Iterator<Item = ThreadIx> + '_ {
        let group = self.threads[thread].group;
        let is_mate = move |&other: &ThreadIx| {
            let it = &self.threads[other];
            group != ThreadIx::NONE && it.group == group && it.start != StateIx::NONE && other != thread
        };
        self.threads.indices().filter(is_mate)
    }

    /// Puts a thread that begins into the group of another one.
    pub(crate) fn join_group(&mut self, thread: ThreadIx, mate: ThreadIx) {
        let group = match self.threads[mate].group {
            ThreadIx::NONE => mate,
            group => group,
        };
        self.threads[mate].group = group;
        self.threads[thread].group = group;
        self.has_groups = true;
    }
}

impl Graph {
    /// The number of threads that are in groups.
    pub(crate) fn alike(&self) -> u64 {
        self.threads.iter().filter(|it| it.start != StateIx::NONE && it.group != ThreadIx::NONE).count() as u64
    }
}

impl<P: Program> Growth<'_, P> {
    /// The number of an allocation and what of it a location is, if the thread has allocated it.
    fn own(&self, thread: ThreadIx, loc: LocIx) -> Option<(u32, u32, u32)> {
        let place = self.locations.place(loc)?;
        let (owner, nth) = place.address.alloc.as_dynamic()?;
        (owner == thread.index()).then_some((nth, place.address.offset, place.width.bytes()))
    }

    /// Compares two events at the same position of threads that are alike up to there.
    fn compare(&self, graph: &Graph, a: &Event, b: &Event) -> Pair {
        let same = |same: bool| if same { Pair::Same } else { Pair::End };
        match (&a.label, &b.label) {
            (Label::Read(first), Label::Read(second)) if first.loc == second.loc => {
                if first.rf != second.rf {
                    return Pair::Ranked(graph.rank(first.loc, first.rf).cmp(&graph.rank(second.loc, second.rf)));
                }
                // Only one of them can be the read of an RMW.
                match (first.spurious, second.spurious) {
                    (true, false) => Pair::Ranked(Order::Less),
                    (false, true) => Pair::Ranked(Order::Greater),
                    _ => same(first.mode == second.mode && first.exclusive == second.exclusive),
                }
            }
            (Label::Write(first), Label::Write(second)) if first.loc == second.loc => {
                match first.placed && second.placed {
                    true => Pair::Ranked(graph.rank_of_placed(a, b)),
                    false => Pair::End,
                }
            }
            (Label::Read(first), Label::Read(second)) => {
                let own = self.own(a.thread, first.loc);
                let is_own = own.is_some() && own == self.own(b.thread, second.loc);
                same(is_own && graph.is_relative(a, first.rf, b, second.rf))
            }
            (Label::Write(first), Label::Write(second)) => {
                let own = self.own(a.thread, first.loc);
                same(own.is_some() && own == self.own(b.thread, second.loc))
            }
            (Label::Choice(first), Label::Choice(second)) => match second.value.cmp(&first.value) {
                Order::Equal => Pair::Same,
                rank => Pair::Ranked(rank),
            },
            (Label::Fence(first), Label::Fence(second)) => same(first == second),
            (Label::Join(first), Label::Join(second)) => same(first == second),
            (Label::Arrive(first), Label::Arrive(second)) => same(first == second),
            (Label::Depart(first), Label::Depart(second)) => same(first == second),
            (Label::Alloc(first), Label::Alloc(second)) => same(first.size == second.size),
            (Label::Free(first), Label::Free(second)) => {
                let own = |thread: ThreadIx, alloc: porf_program::AllocId| {
                    alloc.as_dynamic().filter(|&(owner, _)| owner == thread.index()).map(|(_, nth)| nth)
                };
                let (owned, others) = (own(a.thread, first.alloc), own(b.thread, second.alloc));
                same(first.alloc == second.alloc || owned.is_some() && owned == others)
            }
            _ => Pair::End,
        }
    }

    /// Are two threads of a group alike up to a position that both have reached?
    fn are_alike(&self, graph: &Graph, a: ThreadIx, b: ThreadIx, position: usize) -> bool {
        let (first, second) = (&graph.threads[a].events, &graph.threads[b].events);
        first.len() >= position
            && second.len() >= position
            && first[..position]
                .iter()
                .zip(&second[..position])
                .all(|(&a, &b)| self.compare(graph, graph.event(a), graph.event(b)) == Pair::Same)
    }

    /// Puts an initial thread into the group of a smaller one, if they are alike.
    pub(crate) fn group_initial(&self, graph: &mut Graph, thread: ThreadIx) {
        if !self.makes_groups || !self.states.bounds_are_uniform() {
            return;
        }
        let is_alike = |mate: &ThreadIx| self.program.starts_alike(mate.index(), thread.index());
        if let Some(mate) = ThreadIx::first(thread.index()).find(is_alike) {
            graph.join_group(thread, mate);
        }
    }

    /// Puts a thread that was created by this event into the group of the one created before it, if
    /// they are alike.
    pub(crate) fn group_created(&mut self, graph: &mut Graph, e: EventIx, child: ThreadIx) {
        let event = graph.event(e);
        if !self.makes_groups
            || !self.states.bounds_are_uniform()
            || graph.threads[event.thread].group != ThreadIx::NONE
        {
            return;
        }
        // The creator may store the handles of its threads where only it looks.
        let stores = graph.non_atomic_stores_before(event);
        let before_stores = (event.index as usize).checked_sub(stores.len() + 1);
        let Some(previous) = before_stores.map(|at| graph.threads[event.thread].events[at]) else { return };
        let Label::Spawn(mate) = graph.event(previous).label else { return };
        let state = |e: EventIx| &self.states.get(graph.state_before(e)).state;
        if graph.threads[mate].start == StateIx::NONE || !self.program.spawns_alike(state(previous), state(e)) {
            return;
        }
        let creator = event.thread;
        let is_shared = stores.iter().any(|&w| !graph.is_only_of(creator, graph.event(w).loc()));
        graph.join_group(child, mate);
        self.finds_difference |= is_shared;
    }

    /// Must the thread wait until a smaller thread of its group, which is alike, has gone on?
    #[inline(never)]
    pub(crate) fn is_held_back(&self, graph: &Graph, thread: ThreadIx) -> bool {
        let len = graph.threads[thread].events.len();
        graph.mates(thread).take_while(|&mate| mate < thread).any(|mate| {
            let events = graph.threads[mate].events.len();
            events <= len && self.are_alike(graph, mate, thread, events)
        })
    }

    /// Adds the sym edges into the event at this position of a thread to a clock.
    #[inline(never)]
    pub(crate) fn join_mates(&mut self, graph: &Graph, thread: ThreadIx, position: usize, porf: RowIx) -> RowIx {
        let mut porf = porf;
        for mate in graph.mates(thread).take_while(|&mate| mate < thread) {
            let Some(&e) = graph.threads[mate].events.get(position) else { continue };
            if self.are_alike(graph, mate, thread, position) {
                let event = graph.event(e);
                // Both parts of an RMW come before.
                let count = event.index + 1 + u32::from(event.is_read() && event.is_exclusive());
                if self.rows.get(porf, mate) < count {
                    porf = self.rows.join_with(porf, event.porf, mate, count);
                }
            }
        }
        porf
    }

    /// Does the event make no inversion with an event of another thread, unless it is excused?
    #[inline(never)]
    fn has_no_inversion(&self, graph: &Graph, e: EventIx) -> bool {
        let event = graph.event(e);
        let position = event.index as usize;
        graph.mates(event.thread).all(|mate| {
            let Some(&other) = graph.threads[mate].events.get(position) else { return true };
            if !self.are_alike(graph, mate, event.thread, position) {
                return true;
            }
            let (first, second) = if mate < event.thread { (other, e) } else { (e, other) };
            match self.compare(graph, graph.event(first), graph.event(second)) {
                Pair::Ranked(Order::Greater) => self.is_excused(graph, first, second),
                _ => true,
            }
        })
    }

    /// Is `first` in the prefix of the source of `second`, where only sym edges into the class of
    /// `second` and smaller ones count?
    #[cold]
    fn is_excused(&self, graph: &Graph, first: EventIx, second: EventIx) -> bool {
        let Label::Read(read) = graph.event(second).label else { return false };
        let wanted = graph.event(first);
        if read.rf == EventIx::INIT || !graph.in_prefix(&self.rows, wanted, graph.event(read.rf)) {
            return false;
        }
        let greatest = self.class(graph, graph.event(second));
        let mut is_met = vec![false; graph.len()];
        let mut stack = vec![read.rf];
        while let Some(e) = stack.pop() {
            if std::mem::replace(&mut is_met[e.index()], true) {
                continue;
            }
            if e == first {
                return true;
            }
            let event = graph.event(e);
            self.push_before(graph, event, &mut stack);
            if self.class(graph, event) <= greatest {
                self.push_mates_before(graph, event, &mut stack);
            }
        }
        false
    }

    /// The class of an event of a thread.
    fn class(&self, graph: &Graph, event: &Event) -> (ThreadIx, u32, ThreadIx) {
        let position = event.index as usize;
        let is_alike = |&mate: &ThreadIx| self.are_alike(graph, mate, event.thread, position);
        let least = graph.mates(event.thread).take_while(|&mate| mate < event.thread).find(is_alike);
        (graph.threads[event.thread].group, event.index, least.unwrap_or(event.thread))
    }

    /// Pushes the events directly before an event, without sym edges.
    fn push_before(&self, graph: &Graph, event: &Event, stack: &mut Vec<EventIx>) {
        match graph.po_previous(event) {
            Some(previous) => stack.push(previous),
            // A thread begins after its creation.
            None => stack.extend(graph.indices().find(|&e| graph.event(e).creates(event.thread))),
        }
        match event.label {
            Label::Read(read) if read.rf != EventIx::INIT => stack.push(read.rf),
            Label::Join(join) => stack.extend(graph.threads[join.thread].events.last()),
            Label::Depart(_) => stack.extend(graph.met_before(event)),
            _ => {}
        }
    }

    /// Pushes the events from which sym edges lead to an event.
    fn push_mates_before(&self, graph: &Graph, event: &Event, stack: &mut Vec<EventIx>) {
        let position = event.index as usize;
        for mate in graph.mates(event.thread).take_while(|&mate| mate < event.thread) {
            let events = &graph.threads[mate].events;
            let Some(&e) = events.get(position) else { continue };
            if self.are_alike(graph, mate, event.thread, position) {
                let other = graph.event(e);
                let is_rmw = other.is_read() && other.is_exclusive();
                stack.push(events.get(position + 1).filter(|_| is_rmw).copied().unwrap_or(e));
            }
        }
    }

    /// How many executions the graph stands for: the size of its orbit.
    #[inline(never)]
    pub(crate) fn orbit(&self, graph: &Graph) -> u64 {
        let mut size = 1_u64;
        for thread in graph.threads.indices() {
            // The nth thread of a group, in the mth place of those that are alike to the end.
            let len = graph.threads[thread].events.len();
            let before = || graph.mates(thread).take_while(|&mate| mate < thread);
            let nth = 1 + before().count() as u64;
            let is_same =
                |&mate: &ThreadIx| graph.threads[mate].events.len() == len && self.are_alike(graph, mate, thread, len);
            let mth = 1 + before().filter(is_same).count() as u64;
            // n! / m! for all groups and classes, where every step is a binomial coefficient.
            size = size.saturating_mul(nth) / mth;
        }
        size
    }
}

impl Graph {
    /// The place of a source in mo; the initial write comes first.
    fn rank(&self, loc: LocIx, source: EventIx) -> usize {
        self.after_source(loc, source)
    }

    /// Which of two writes of a location comes first in mo?
    fn rank_of_placed(&self, a: &Event, b: &Event) -> Order {
        let of = |event: &Event| self.rank(event.loc(), self.threads[event.thread].events[event.index as usize]);
        of(a).cmp(&of(b))
    }

    /// Has the thread joined some threads of a group, but not all, and done nothing since? It may
    /// have looked for handles where only it looks.
    fn has_joined_in_part(&self, thread: ThreadIx) -> bool {
        let events = &self.threads[thread].events;
        let is_own_read = |e: &EventIx| match self.event(*e).label {
            Label::Read(read) => read.mode == ReadMode::Na && self.is_only_of(thread, read.loc),
            _ => false,
        };
        let last = events.iter().rev().find(|e| !is_own_read(e));
        if !last.is_some_and(|&e| matches!(self.event(e).label, Label::Join(_))) {
            return false;
        }
        self.is_part(&self.joined(events))
    }

    /// The threads that these events join.
    fn joined(&self, events: &[EventIx]) -> Vec<ThreadIx> {
        let joined = |e: &EventIx| match self.event(*e).label {
            Label::Join(join) => Some(join.thread),
            _ => None,
        };
        events.iter().filter_map(joined).collect()
    }

    /// Are these some threads of a group, but not all?
    fn is_part(&self, threads: &[ThreadIx]) -> bool {
        threads.iter().any(|&it| !self.mates(it).all(|mate| threads.contains(&mate)))
    }

    /// Has the thread read, when it had joined some threads of a group, but not all, a place that
    /// others access?
    fn reads_handles_of_all(&self, thread: ThreadIx) -> bool {
        let events = &self.threads[thread].events;
        let is_join = |&e: &EventIx| matches!(self.event(e).label, Label::Join(_));
        let Some(first) = events.iter().position(is_join) else { return false };
        (first..events.len()).any(|at| match self.event(events[at]).label {
            Label::Read(read) if read.mode == ReadMode::Na && !self.is_only_of(thread, read.loc) => {
                self.is_part(&self.joined(&events[..at]))
            }
            _ => false,
        })
    }

    /// Does no other thread access the location?
    fn is_only_of(&self, thread: ThreadIx, loc: LocIx) -> bool {
        // A location that was met in another graph may be missing here.
        let Some(location) = self.locations.get(loc) else { return true };
        location.accesses.enumerate().all(|(other, accesses)| other == thread || accesses.is_empty())
    }

    /// The non-atomic stores directly before an event.
    fn non_atomic_stores_before(&self, event: &Event) -> Vec<EventIx> {
        let is_store = |e: &&EventIx| {
            let write = self.event(**e).as_write();
            write.is_some_and(|write| write.mode == WriteMode::Na && !write.exclusive)
        };
        let before = &self.threads[event.thread].events[..event.index as usize];
        before.iter().rev().take_while(is_store).copied().collect()
    }

    /// Has another thread stored something there between two creations of threads of a group?
    fn has_handle_of_other(&self, thread: ThreadIx, loc: LocIx) -> bool {
        let is_spawn = |e: Option<&EventIx>| {
            let group = e.and_then(|&e| match self.event(e).label {
                Label::Spawn(child) => Some(self.threads[child].group),
                _ => None,
            });
            group.filter(|&group| group != ThreadIx::NONE)
        };
        let is_store = |e: &&EventIx| self.event(**e).as_write().is_some_and(|it| it.mode == WriteMode::Na);
        let Some(location) = self.locations.get(loc) else { return false };
        location.mo.iter().any(|&w| {
            let write = self.event(w);
            if write.thread == thread || !is_store(&&w) {
                return false;
            }
            let (before, after) = self.threads[write.thread].events.split_at(write.index as usize);
            let first = is_spawn(before.iter().rev().find(|e| !is_store(e)));
            first.is_some() && first == is_spawn(after.iter().find(|e| !is_store(e)))
        })
    }

    /// Do two reads, of memory of their own threads, read corresponding writes of these threads?
    fn is_relative(&self, a: &Event, source_of_a: EventIx, b: &Event, source_of_b: EventIx) -> bool {
        let own = |event: &Event, source: EventIx| {
            let write = self.events.get(source)?;
            (write.thread == event.thread).then_some(write.index)
        };
        match (source_of_a, source_of_b) {
            (EventIx::INIT, EventIx::INIT) => true,
            _ => own(a, source_of_a).is_some_and(|index| own(b, source_of_b) == Some(index)),
        }
    }
}

impl<P: Program> Worker<'_, P> {
    /// Is the graph, in which this event was added or changed, one that represents its orbit?
    #[inline]
    pub(crate) fn is_least_of_orbit(&self, graph: &Graph, e: EventIx) -> bool {
        !graph.has_groups || self.growth.has_no_inversion(graph, e)
    }

    /// The number of executions that a graph at its end stands for.
    #[inline]
    pub(crate) fn stands_for(&self, graph: &Graph) -> u64 {
        if graph.has_groups { self.growth.orbit(graph) } else { 1 }
    }

    /// Checks that the next action of a thread does not tell threads of a group apart. If it does,
    /// the search starts again without groups.
    #[inline(never)]
    pub(crate) fn stays_alike(&mut self, graph: &Graph, thread: ThreadIx, action: Action) -> Flow {
        let it = &graph.threads[thread];
        let loc = self.growth.states.get(it.current).loc;
        let tells_apart = match action {
            Action::Join { .. } => false,
            Action::Load { mode: ReadMode::Na, .. } if loc != LocIx::NONE && graph.is_only_of(thread, loc) => false,
            Action::Spawn { .. } | Action::Depart { chooses: true, .. } if it.group != ThreadIx::NONE => true,
            _ => graph.has_joined_in_part(thread),
        };
        let looks_at_handle = loc != LocIx::NONE && graph.has_handle_of_other(thread, loc);
        if tells_apart || looks_at_handle || self.growth.finds_difference {
            self.tell_apart()
        } else {
            Flow::Continue(())
        }
    }

    /// The same for the ends of threads: a thread may end after it has joined a part of a group.
    pub(crate) fn end_alike(&mut self, graph: &Graph) -> Flow {
        let has_ended = |thread: &ThreadIx| {
            let current = graph.threads[*thread].current;
            current != StateIx::NONE && !matches!(self.growth.states.get(current).action, Action::Join { .. })
        };
        let mut threads = graph.threads.indices();
        if threads
            .any(|thread| has_ended(&thread) && graph.has_joined_in_part(thread) || graph.reads_handles_of_all(thread))
        {
            return self.tell_apart();
        }
        Flow::Continue(())
    }

    #[cold]
    fn tell_apart(&mut self) -> Flow {
        self.shared.tells_apart.store(true, Ordering::Relaxed);
        // The reason counts only if the search does not start again, because it is cancelled.
        self.give_up(Reason::Cancelled)
    }
}
