//! The operations on a growing graph: adding events, letting a read take another source, undoing.
//!
//! All drivers build graphs by these operations: the search (`search.rs`, `revisit.rs`), sampling
//! (`estimate.rs`), replaying (`replay.rs`) and load buffering (`weakestmo2/`). The operations
//! compute the clocks of events and the states of threads. `consistency.rs` says whether the model
//! allows the result.

use crate::clocks::Rows;
use crate::event::{Alloc, Chosen, Event, Free, Join, Label, Read, Write, fault};
use crate::graph::{Carried, Graph, Location};
use crate::index::{EventIx, LocIx, RowIx, StateIx, ThreadIx};
use crate::live::RunOrder;
use crate::locations::{Locations, Registry};
use crate::model::Synchronisation;
use crate::states::{Effect, States};
use crate::synchronise;
use porf_exec::{FenceMode, ReadMode, ThreadId, WriteMode};
use porf_program::{Action, Address, AllocId, Answer, LoopBounds, Place, Program, Region};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// (thread, how many it created before) → the thread created: identities come from the path of
/// creation, and are the same for all workers.
pub(crate) type Creations = Mutex<HashMap<(ThreadIx, u32), ThreadIx>>;

/// The operations on a growing graph, with the arenas of the clocks and states that they make.
pub(crate) struct Growth<'s, P: Program> {
    pub program: &'s P,
    pub sync: Synchronisation,
    pub rows: Rows,
    pub states: States<P::State>,
    pub locations: Locations<'s>,
    creations: &'s Creations,
    /// Threads that are alike are put into groups (`symmetry.rs`).
    pub makes_groups: bool,
    /// Something was found that tells threads of a group apart.
    pub finds_difference: bool,
    /// How many events were added.
    pub added: u64,
    /// Memory for the order in which a live program runs again.
    pub run_order: RunOrder,
}

/// The size of the arenas at some time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArenaMark {
    rows: usize,
    states: usize,
    heads: usize,
}

/// A graph and the size of the arenas at some time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    events: usize,
    arenas: ArenaMark,
}

impl<'s, P: Program> Growth<'s, P> {
    pub(crate) fn new(
        program: &'s P,
        sync: Synchronisation,
        unroll: LoopBounds,
        rewrites_wait: bool,
        registry: &'s Registry,
        creations: &'s Creations,
    ) -> Growth<'s, P> {
        Growth {
            program,
            sync,
            rows: Rows::new(program.thread_count()),
            states: States::new(unroll, rewrites_wait),
            locations: Locations::new(registry, program),
            creations,
            makes_groups: false,
            finds_difference: false,
            added: 0,
            run_order: RunOrder::default(),
        }
    }

    /// The graph without events.
    pub(crate) fn initial_graph(&mut self) -> Graph {
        let mut graph = Graph::default();
        for thread in ThreadIx::first(self.program.thread_count()) {
            let start = self.states.push_start(self.program, self.program.start(thread.index()));
            graph.make_room(thread.index());
            graph.start(thread, (start, self.states.get(start).priority), RowIx::ZERO, RowIx::ZERO);
            self.locate(&mut graph, start);
            self.group_initial(&mut graph, thread);
        }
        graph
    }

    /// Where [`release`](Self::release) goes back to.
    #[inline]
    pub(crate) fn arenas(&self) -> ArenaMark {
        ArenaMark { rows: self.rows.len(), states: self.states.len(), heads: self.states.heads.len() }
    }

    /// Forgets the clocks and states that were made since.
    #[inline]
    pub(crate) fn release(&mut self, mark: ArenaMark) {
        self.rows.truncate(mark.rows);
        self.states.truncate(mark.states);
        self.states.heads.truncate(mark.heads);
    }

    /// Where [`undo`](Self::undo) goes back to.
    #[inline]
    pub(crate) fn mark(&self, graph: &Graph) -> Mark {
        Mark { events: graph.len(), arenas: self.arenas() }
    }

    /// Undoes what was added to the graph since.
    #[inline]
    pub(crate) fn undo(&mut self, graph: &mut Graph, mark: Mark) {
        graph.shrink(mark.events);
        self.release(mark.arenas);
    }

    /// Finds the location of the access at which a new state is suspended, and adds it to the
    /// graph. A place that cannot be modelled is refused when the thread is taken.
    #[inline(always)]
    pub(crate) fn locate(&mut self, graph: &mut Graph, state: StateIx) {
        let snapshot = self.states.get_mut(state);
        let Some(place) = snapshot.action.place() else { return };
        let loc = self.locations.of(self.program, place).unwrap_or(LocIx::NONE);
        snapshot.loc = loc;
        if loc != LocIx::NONE && graph.locations.len() <= loc.index() {
            self.add_locations(graph, loc);
        }
    }

    /// The location of a place, which is added to the graph; none if the place cannot be modelled.
    pub(crate) fn location(&mut self, graph: &mut Graph, place: Place) -> Option<LocIx> {
        let loc = self.locations.of(self.program, place).ok()?;
        self.add_locations(graph, loc);
        Some(loc)
    }

    /// Adds all locations up to this one to the graph.
    fn add_locations(&mut self, graph: &mut Graph, loc: LocIx) {
        while graph.locations.len() <= loc.index() {
            let place = self.locations.place(graph.locations.next());
            // Memory that threads allocate has no initial value in the program.
            let initial = place.and_then(|place| self.program.initial_value(place)).unwrap_or(0);
            graph.locations.push(Location::new(initial));
        }
    }

    /// The next event of the thread, with the clocks that it takes over and those of sym edges.
    #[inline]
    pub(crate) fn next_event(&mut self, graph: &Graph, thread: ThreadIx, label: Label) -> Event {
        let mut event = graph.next_event(thread, label);
        if graph.has_groups {
            event.porf = self.join_mates(graph, thread, event.index as usize, event.porf);
        }
        event
    }

    /// The next event of the thread, a read of the source, which is not added.
    #[inline]
    pub(crate) fn next_read(
        &mut self,
        graph: &Graph,
        thread: ThreadIx,
        loc: LocIx,
        mode: ReadMode,
        source: EventIx,
    ) -> Event {
        let read = Read::new(loc, mode, source, graph.source_value(loc, source));
        let mut carried = graph.carried(thread);
        if graph.has_groups {
            carried.porf = self.join_mates(graph, thread, graph.threads[thread].events.len(), carried.porf);
        }
        let clocks = synchronise::read(graph, &mut self.rows, self.sync, thread, carried, source, mode);
        graph.next_event_with(thread, Label::Read(read), clocks)
    }

    /// Adds a read of the source. The thread is not answered.
    #[inline]
    pub(crate) fn add_read(
        &mut self,
        graph: &mut Graph,
        thread: ThreadIx,
        loc: LocIx,
        mode: ReadMode,
        source: EventIx,
    ) -> EventIx {
        let event = self.next_read(graph, thread, loc, mode, source);
        graph.push(&event)
    }

    /// Lets a read, the last event of its thread, take another source. The thread is not answered.
    pub(crate) fn reread(&mut self, graph: &mut Graph, r: EventIx, mode: ReadMode, source: EventIx, spurious: bool) {
        graph.unlink(r);
        let old = *graph.event(r);
        let loc = old.loc();
        let read = Read { spurious, ..Read::new(loc, mode, source, graph.source_value(loc, source)) };
        let mut carried = graph.carried_after(old.thread, old.index as usize);
        if graph.has_groups {
            carried.porf = self.join_mates(graph, old.thread, old.index as usize, carried.porf);
        }
        let Carried { hb, porf, pending, fence } =
            synchronise::read(graph, &mut self.rows, self.sync, old.thread, carried, source, mode);
        let label = Label::Read(read);
        let event = Event { label, base_class: label.class(), hb, porf, pending, fence, ..old };
        graph.replace(r, event);
    }

    /// Steps the thread past a read whose value is known.
    #[inline]
    pub(crate) fn answer_read(&mut self, graph: &mut Graph, r: EventIx) {
        let read = graph.event(r).read();
        let answer = if read.spurious { Answer::Spurious(read.value) } else { Answer::Value(read.value) };
        let does = if read.exclusive { Effect::ReadAndWrite } else { Effect::None };
        self.step(graph, r, answer, does);
    }

    /// Adds the write of an RMW after its read, and leaves it out of mo. The thread is where the
    /// read has left it.
    pub(crate) fn add_rmw_write(&mut self, graph: &mut Graph, r: EventIx, mode: WriteMode, value: u128) -> EventIx {
        let event = graph.event(r);
        let (read, thread, state) = (*event.read(), event.thread, (event.after, event.priority));
        let mut event = graph.next_event(thread, Label::Write(Write::new(read.loc, mode, value, true)));
        (event.after, event.priority) = state;
        synchronise::write(graph, &mut self.rows, self.sync, &mut event, Some(read.rf));
        graph.push(&event)
    }

    /// Adds a store, and leaves it out of mo.
    #[inline]
    pub(crate) fn add_store(&mut self, graph: &mut Graph, thread: ThreadIx, write: Write, does: Effect) -> EventIx {
        let w = self.push_store(graph, thread, write);
        self.answer_store(graph, w, does);
        w
    }

    /// Adds a store, and leaves it out of mo. The thread is not answered.
    #[inline]
    pub(crate) fn push_store(&mut self, graph: &mut Graph, thread: ThreadIx, write: Write) -> EventIx {
        let mut event = self.next_event(graph, thread, Label::Write(write));
        synchronise::write(graph, &mut self.rows, self.sync, &mut event, None);
        graph.push(&event)
    }

    /// Steps the thread past a store.
    #[inline]
    pub(crate) fn answer_store(&mut self, graph: &mut Graph, w: EventIx, does: Effect) {
        self.step(graph, w, Answer::Done, does);
    }

    /// Adds the choice of a value.
    pub(crate) fn add_choice(&mut self, graph: &mut Graph, thread: ThreadIx, choice: Chosen) {
        let e = graph.push(&self.next_event(graph, thread, Label::Choice(choice)));
        self.step(graph, e, Answer::Value(choice.answer()), Effect::Some);
    }

    /// Adds a fence.
    pub(crate) fn add_fence(&mut self, graph: &mut Graph, thread: ThreadIx, mode: FenceMode) {
        let mut event = self.next_event(graph, thread, Label::Fence(mode));
        synchronise::fence(&mut self.rows, self.sync, &mut event, mode);
        let e = graph.push(&event);
        self.step(graph, e, Answer::Done, Effect::None);
    }

    /// Adds the joining of a finished thread.
    pub(crate) fn add_join(&mut self, graph: &mut Graph, thread: ThreadIx, join: Join) {
        let mut event = self.next_event(graph, thread, Label::Join(join));
        synchronise::join(graph, &mut self.rows, self.sync, &mut event, join.thread);
        let e = graph.push(&event);
        self.step(graph, e, Answer::Value(join.value.into()), Effect::Some);
    }

    /// Adds the thread's nth allocation.
    pub(crate) fn add_alloc(
        &mut self,
        graph: &mut Graph,
        thread: ThreadIx,
        nth: u32,
        size: u64,
        zeroed: bool,
        region: Region,
    ) {
        let Some(alloc) = AllocId::dynamic(thread.index(), nth) else { fault("a thread allocates too often") };
        let e = graph.push(&self.next_event(graph, thread, Label::Alloc(Alloc { alloc, size, zeroed, region })));
        self.step(graph, e, Answer::Alloc(alloc), Effect::Some);
    }

    /// Adds the release of an allocation.
    pub(crate) fn add_free(&mut self, graph: &mut Graph, thread: ThreadIx, address: Address, region: Region) {
        let free = Free { alloc: address.alloc, offset: address.offset, region };
        let e = graph.push(&self.next_event(graph, thread, Label::Free(free)));
        self.step(graph, e, Answer::Done, Effect::Some);
    }

    /// Adds the creation of the thread's nth child, and the child.
    pub(crate) fn add_spawn(&mut self, graph: &mut Graph, thread: ThreadIx, nth: u32) -> ThreadIx {
        let parent = self.states.get(graph.threads[thread].current).state.clone();
        let (e, child, start_hb, start_porf) = self.push_spawn(graph, thread, nth);
        let id = ThreadId::new(child.index());
        if P::IS_LIVE {
            self.bring_up(graph, e);
        }
        if let Some(state) = self.program.spawned(&parent, id) {
            let start = self.states.push_start(self.program, state);
            graph.start(child, (start, self.states.get(start).priority), start_hb, start_porf);
            self.locate(graph, start);
            self.group_created(graph, e, child);
        }
        self.step(graph, e, Answer::Thread(id), Effect::Some);
        child
    }

    /// Adds the creation of the thread's nth child. Neither thread is stepped. Returns the event,
    /// the child, and the clocks that it begins with, hb and porf.
    pub(crate) fn push_spawn(
        &mut self,
        graph: &mut Graph,
        thread: ThreadIx,
        nth: u32,
    ) -> (EventIx, ThreadIx, RowIx, RowIx) {
        let child = self.created(thread, nth);
        self.rows.widen(child.index() + 1);
        graph.make_room(child.index());
        let e = graph.push(&graph.next_event(thread, Label::Spawn(child)));
        let event = *graph.event(e);
        let porf = self.rows.with(event.porf, thread, event.index + 1);
        let hb = if event.hb == event.porf { porf } else { self.rows.with(event.hb, thread, event.index + 1) };
        (e, child, hb, porf)
    }

    /// The thread created as the nth by a thread.
    pub(crate) fn created(&self, parent: ThreadIx, nth: u32) -> ThreadIx {
        let mut created = self.creations.lock().unwrap_or_else(PoisonError::into_inner);
        let next = ThreadIx::new(self.program.thread_count() + created.len());
        *created.entry((parent, nth)).or_insert(next)
    }

    /// Steps the thread past its latest event `e`, whose answer is given.
    #[inline]
    fn step(&mut self, graph: &mut Graph, e: EventIx, answer: Answer, does: Effect) {
        if P::IS_LIVE {
            self.bring_up(graph, e);
        }
        let thread = graph.event(e).thread;
        let from = graph.threads[thread].current;
        self.added += if does == Effect::ReadAndWrite { 2 } else { 1 };
        let after = self.states.step(self.program, from, answer, does);
        let priority = self.states.get(after).priority;
        let event = &mut graph.events[e];
        (event.after, event.priority) = (after, priority);
        graph.suspend(thread, (after, priority));
        self.locate(graph, after);
    }

    /// Steps the thread past its latest event, which may have an effect.
    pub(crate) fn step_past(&mut self, graph: &mut Graph, e: EventIx, answer: Answer) {
        self.step(graph, e, answer, Effect::Some);
    }

    /// What the thread has returned, if others can still join it: not if the program ended with it.
    pub(crate) fn returned(&self, graph: &Graph, thread: ThreadIx) -> Option<u64> {
        let it = graph.threads.get(thread).filter(|it| it.start != StateIx::NONE)?;
        let state = self.states.get(it.current);
        match state.action {
            Action::Finished { value } if !self.program.ends_program(&state.state) => Some(value),
            _ => None,
        }
    }
}
