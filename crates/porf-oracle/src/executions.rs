//! The naive oracle: it enumerates all reads-from relations and modification orders of a program
//! and keeps those that the models allow. Models are files, evaluated as relation algebra. The
//! definition of `wra` is here ([`porf_model::BuiltIn`]).
//!
//! It shares nothing with the search but the program. It executes threads step by step in every
//! order, and every read takes every existing write of its location. Equal graphs are visited once.
//! It is meant for programs without loops and with about ten events.

mod key;
mod meeting;

use crate::relation::Relation;
use crate::replay::pass_loop_heads;
use key::rf_key;
use meeting::{arrivals, has_one_serial_thread};
use porf_consistency::compiled::Class;
use porf_exec::{FenceMode, Mode, ReadMode, ThreadId, WriteMode};
use porf_kat::evaluate::Interpretation;
use porf_kat::model_file::ModelFile;
use porf_kat::syntax::AxiomKind;
use porf_kat::term::Term;
use porf_kat::vocabulary::{Rel, Vocabulary};
use porf_model::Model;
use porf_program::{Action, Address, AllocId, Answer, BlockedBy, Place, Program};
use std::collections::{BTreeSet, HashMap, HashSet};

/// The executions of a program as the texts of `porf_explore::Execution::key`, and their errors.
#[derive(Debug, Default)]
pub struct Enumeration {
    /// Model → the executions up to mo; empty for models without mo.
    pub by_mo: HashMap<Model, BTreeSet<String>>,
    /// Model → the executions up to rf.
    pub by_rf: HashMap<Model, BTreeSet<String>>,
    /// The models under which threads can wait for ever.
    pub deadlocks: BTreeSet<Model>,
    /// The models under which accesses race.
    pub races: BTreeSet<Model>,
    /// The models under which memory is accessed after it was freed, or may be.
    pub late_accesses: BTreeSet<Model>,
    /// The models under which memory is freed twice.
    pub double_frees: BTreeSet<Model>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Read,
    Write,
    Fence,
    Choice,
    /// The creation of a thread.
    Spawn(usize),
    /// The joining of a thread.
    Join(usize),
    /// The arrival at a barrier, in this round of so many arrivals.
    Arrive(Address, u64, u32),
    /// The departure from a round. The thread may look at whether it is the serial one.
    Depart {
        barrier: Address,
        round: u64,
        looks: bool,
        serial: bool,
    },
    Alloc(AllocId),
    Free(AllocId),
    /// The beginning or the end of a thread.
    Bound,
}

#[derive(Clone)]
struct Event {
    kind: Kind,
    mode: Mode,
    place: Option<Place>,
    value: u128,
    /// The source of a read by thread and position; `None` is the initial write.
    source: Option<(usize, usize)>,
    exclusive: bool,
    /// A spurious failure; of a choice: not the least value.
    spurious: bool,
}

/// A thread and its events.
#[derive(Clone)]
struct Thread {
    /// The path of creations that leads to it.
    name: String,
    events: Vec<Event>,
}

#[derive(Clone)]
struct Partial<S> {
    states: Vec<S>,
    threads: Vec<Thread>,
}

/// The end of an execution in which no thread can continue.
enum End {
    Complete,
    /// Threads wait for another value than these reads took. Each read is the last of its thread.
    Waiting(Vec<(usize, usize)>),
    /// Threads are blocked, but this is not a deadlock.
    Blocked,
}

/// All executions of the program under all models; `None` if there are more than `limit` graphs.
pub fn enumerate<P: Program>(program: &P, limit: usize) -> Option<Enumeration> {
    let mut first = Partial { states: Vec::new(), threads: Vec::new() };
    for thread in 0..program.thread_count() {
        begin(program, &mut first, program.start(thread), thread.to_string());
    }
    let mut todo = vec![first];
    let mut seen: HashSet<String> = HashSet::new();
    let mut ended = Vec::new();
    while let Some(partial) = todo.pop() {
        if seen.len() > limit {
            return None;
        }
        let mut goes_on = false;
        for thread in 0..partial.states.len() {
            for next in successors(program, &partial, thread) {
                goes_on = true;
                if seen.insert(rf_key(program, &next.threads)) {
                    todo.push(next);
                }
            }
        }
        if !goes_on && has_one_serial_thread(&partial.threads) {
            ended.push((end(program, &partial), partial.threads));
        }
    }
    let mut result = Enumeration::default();
    for (end, threads) in &ended {
        Dense::new(threads).filter(program, threads, end, &mut result, limit)?;
    }
    Some(result)
}

/// Adds a thread.
fn begin<P: Program>(program: &P, partial: &mut Partial<P::State>, mut state: P::State, name: String) {
    pass_loop_heads(program, &mut state);
    partial.states.push(state);
    partial.threads.push(Thread { name, events: Vec::new() });
}

/// The graphs after the next action of a thread.
fn successors<P: Program>(program: &P, partial: &Partial<P::State>, thread: usize) -> Vec<Partial<P::State>> {
    let action = program.action(&partial.states[thread]);
    let with = |events: Vec<Event>, answer: Answer| {
        let mut next = partial.clone();
        next.threads[thread].events.extend(events);
        program.resume(&mut next.states[thread], answer);
        pass_loop_heads(program, &mut next.states[thread]);
        next
    };
    match action {
        Action::Spawn { nth } => {
            let child = partial.threads.len();
            let id = ThreadId::new(child);
            let mut next = with(vec![blank(Kind::Spawn(child), Mode::Rlx)], Answer::Thread(id));
            if let Some(state) = program.spawned(&partial.states[thread], id) {
                let name = format!("{}/{nth}", partial.threads[thread].name);
                begin(program, &mut next, state, name);
            }
            vec![next]
        }
        Action::Join { thread: joined } => {
            let joined = joined as usize;
            let state = partial.states.get(joined).map(|state| program.action(state));
            let Some(Action::Finished { value }) = state else { return Vec::new() };
            vec![with(vec![blank(Kind::Join(joined), Mode::Rlx)], Answer::Value(value.into()))]
        }
        Action::Arrive { place, count } => {
            // The arrivals are in the order in which threads make them.
            let barrier = place.address;
            let before = arrivals(&partial.threads, |other, _| other == barrier) as u64;
            let round = before / u64::from(count);
            let answer = Answer::Value((round * u64::from(count)).into());
            vec![with(vec![blank(Kind::Arrive(barrier, round, count), Mode::Rlx)], answer)]
        }
        Action::Depart { place, count, position, chooses: looks } => {
            let (barrier, round) = (place.address, position / u64::from(count));
            if arrivals(&partial.threads, |other, of| (other, of) == (barrier, round)) < count as usize {
                return Vec::new();
            }
            let serial = if looks { &[false, true][..] } else { &[false] };
            let depart = |&serial: &bool| {
                let event = blank(Kind::Depart { barrier, round, looks, serial }, Mode::Rlx);
                with(vec![event], Answer::Value(serial.into()))
            };
            serial.iter().map(depart).collect()
        }
        Action::Alloc { nth, .. } => {
            let Some(alloc) = AllocId::dynamic(thread, nth) else { return Vec::new() };
            vec![with(vec![blank(Kind::Alloc(alloc), Mode::Rlx)], Answer::Alloc(alloc))]
        }
        Action::Free { address, .. } => {
            vec![with(vec![blank(Kind::Free(address.alloc), Mode::Rlx)], Answer::Done)]
        }
        _ => alternatives(program, partial, action).into_iter().map(|(events, answer)| with(events, answer)).collect(),
    }
}

/// The end of an execution in which no thread can continue.
fn end<P: Program>(program: &P, partial: &Partial<P::State>) -> End {
    let actions: Vec<Action> = partial.states.iter().map(|state| program.action(state)).collect();
    if actions.iter().all(|action| matches!(action, Action::Finished { .. })) {
        return End::Complete;
    }
    let mut waiting = Vec::new();
    for (t, action) in actions.into_iter().enumerate() {
        match action {
            Action::Finished { .. } | Action::Join { .. } | Action::Depart { .. } => {}
            Action::Blocked { by } if by != BlockedBy::Assume => {
                let events = &partial.threads[t].events;
                match events.iter().rposition(|event| event.kind == Kind::Read) {
                    // A compare-and-swap that failed spuriously may succeed the next time.
                    Some(r) if !events[r].spurious => waiting.push((t, r)),
                    _ => return End::Blocked,
                }
            }
            _ => return End::Blocked,
        }
    }
    End::Waiting(waiting)
}

/// An event that accesses nothing.
fn blank(kind: Kind, mode: Mode) -> Event {
    Event { kind, mode, place: None, value: 0, source: None, exclusive: false, spurious: false }
}

/// The possible next events of the thread, each with the answer to the thread.
fn alternatives<P: Program>(program: &P, partial: &Partial<P::State>, action: Action) -> Vec<(Vec<Event>, Answer)> {
    let fence = |mode: FenceMode| blank(Kind::Fence, mode.into());
    let access = |kind, mode, place, value| Event { kind, mode, place: Some(place), value, ..fence(FenceMode::Sc) };
    match action {
        Action::Store { place, mode, value } => {
            vec![(vec![access(Kind::Write, mode.into(), place, value)], Answer::Done)]
        }
        Action::Fence { mode } => vec![(vec![fence(mode)], Answer::Done)],
        Action::Choose { lo, hi } => (lo..=hi)
            .map(|choice| {
                let value = u128::from(choice as u64);
                let event = Event { kind: Kind::Choice, value, spurious: choice != lo, ..fence(FenceMode::Sc) };
                (vec![event], Answer::Value(value))
            })
            .collect(),
        Action::Load { place, .. } | Action::Rmw { place, .. } | Action::Cas { place, .. } => {
            let mut sources = vec![(None, program.initial_value(place).unwrap_or(0))];
            for (t, thread) in partial.threads.iter().enumerate() {
                let is_write = |e: &Event| e.kind == Kind::Write && e.place == Some(place);
                let writes = thread.events.iter().enumerate().filter(|(_, e)| is_write(e));
                sources.extend(writes.map(|(i, e)| (Some((t, i)), e.value)));
            }
            let mut result = Vec::new();
            for (source, value) in sources {
                let read = |mode: ReadMode, exclusive, spurious| Event {
                    source,
                    exclusive,
                    spurious,
                    ..access(Kind::Read, mode.into(), place, value)
                };
                let rmw = |mode, write: WriteMode, written| {
                    let write = Event { exclusive: true, ..access(Kind::Write, write.into(), place, written) };
                    (vec![read(mode, true, false), write], Answer::Value(value))
                };
                match (action, action.written(value)) {
                    (Action::Load { mode, .. }, _) => {
                        result.push((vec![read(mode, false, false)], Answer::Value(value)))
                    }
                    (Action::Rmw { read, write, .. }, Some(written)) => result.push(rmw(read, write, written)),
                    (Action::Cas { read: success, write, failure, weak, .. }, Some(written)) => {
                        result.push(rmw(success, write, written));
                        if weak {
                            result.push((vec![read(failure, false, true)], Answer::Spurious(value)));
                        }
                    }
                    (Action::Cas { failure, .. }, None) => {
                        result.push((vec![read(failure, false, false)], Answer::Value(value)))
                    }
                    _ => {}
                }
            }
            result
        }
        _ => Vec::new(),
    }
}

/// The relations of a complete graph without mo. Initial writes come first.
struct Dense {
    /// The locations, each with its writes by number, without the initial one.
    locations: Vec<(Place, Vec<usize>)>,
    /// Event → thread and position; `None` for initial writes.
    position: Vec<Option<(usize, usize)>>,
    events: Vec<Option<Event>>,
    n: usize,
    po: Relation,
    rf: Relation,
    rmw: Relation,
    /// From the creation of a thread to its beginning, from its end to its join, and from arrivals
    /// at a barrier to departures from the round and to the arrivals of later rounds.
    threads: Relation,
}

impl Dense {
    fn new(threads: &[Thread]) -> Dense {
        let all = || threads.iter().flat_map(|thread| &thread.events);
        let places: BTreeSet<Place> = all().filter_map(|event| event.place).collect();
        let mut locations: Vec<(Place, Vec<usize>)> = places.into_iter().map(|place| (place, Vec::new())).collect();
        let inits = locations.len();
        // If threads are created, every thread has a beginning and an end. Their numbers follow
        // those of the other events.
        let creates = all().any(|event| matches!(event.kind, Kind::Spawn(_)));
        let bounds = inits + all().count();
        let n = bounds + if creates { 2 * threads.len() } else { 0 };
        let begin = |thread: usize| bounds + 2 * thread;
        let mut position = vec![None; inits];
        let mut events = vec![None; inits];
        let mut number = HashMap::new();
        for (t, thread) in threads.iter().enumerate() {
            for (i, event) in thread.events.iter().enumerate() {
                number.insert((t, i), position.len());
                position.push(Some((t, i)));
                events.push(Some(event.clone()));
            }
        }
        position.resize(n, None);
        events.resize(n, Some(blank(Kind::Bound, Mode::Rlx)));
        let (mut po, mut rf, mut rmw) = (Relation::empty(n), Relation::empty(n), Relation::empty(n));
        for e in inits..n {
            (0..inits).for_each(|x| po.insert(x, e));
            if e >= bounds && (e - bounds).is_multiple_of(2) {
                po.insert(e, e + 1);
            }
            let (Some((t, i)), Some(event)) = (position[e], &events[e]) else { continue };
            (i + 1..threads[t].events.len()).for_each(|later| po.insert(e, number[&(t, later)]));
            if creates {
                po.insert(begin(t), e);
                po.insert(e, begin(t) + 1);
            }
            let loc = locations.iter().position(|(place, _)| Some(*place) == event.place);
            match (event.kind, loc) {
                (Kind::Read, Some(loc)) => {
                    rf.insert(event.source.map_or(loc, |source| number[&source]), e);
                    if event.exclusive {
                        rmw.insert(e, e + 1);
                    }
                }
                (Kind::Write, Some(loc)) => locations[loc].1.push(e),
                _ => {}
            }
        }
        let mut managing = Relation::empty(n);
        for (e, event) in events.iter().enumerate().take(bounds) {
            match event.as_ref().map(|event| event.kind) {
                Some(Kind::Spawn(child)) => managing.insert(e, begin(child)),
                Some(Kind::Join(joined)) => managing.insert(begin(joined) + 1, e),
                Some(Kind::Arrive(barrier, round, _)) => {
                    let later = events.iter().enumerate().take(bounds);
                    let later = later.filter(|(_, other)| {
                        other.as_ref().is_some_and(|other| meeting::comes_after(other, barrier, round))
                    });
                    later.for_each(|(after, _)| managing.insert(e, after));
                }
                _ => {}
            }
        }
        Dense { locations, position, events, n, po, rf, rmw, threads: managing }
    }

    fn on(&self, mut holds: impl FnMut(&Event) -> bool) -> Relation {
        Relation::identity_on(self.n, |e| self.events[e].as_ref().is_some_and(&mut holds))
    }

    fn writes(&self) -> Relation {
        Relation::identity_on(self.n, |e| self.events[e].as_ref().is_none_or(|event| event.kind == Kind::Write))
    }

    /// Program order without the initial writes.
    fn po_of_threads(&self) -> Relation {
        let inits = self.locations.len();
        Relation::from_pairs(self.n, self.po.pairs().filter(|&(a, _)| a >= inits))
    }

    /// The sets and base relations as models see them: initial writes are in rf and mo only.
    fn interpretation(&self) -> Option<Interpretation> {
        if self.n > 64 {
            return None;
        }
        let class = |e: usize| match &self.events[e] {
            None => Class::INIT,
            Some(event) => match event.kind {
                Kind::Read => Class::read(event.mode.for_read().expect("a mode of reads"), event.exclusive),
                Kind::Write => Class::write(event.mode.for_write().expect("a mode of writes"), event.exclusive),
                Kind::Fence => Class::fence(event.mode.for_fence().expect("a mode of fences")),
                Kind::Spawn(_) => Class::CREATE,
                Kind::Join(_) | Kind::Depart { .. } => Class::JOIN,
                Kind::Arrive(..) => Class::END,
                Kind::Alloc(_) => Class::ALLOC,
                Kind::Free(_) => Class::FREE,
                Kind::Choice => Class::OTHER,
                // After the events, beginnings and ends alternate.
                Kind::Bound if (self.n - e).is_multiple_of(2) => Class::BEGIN,
                Kind::Bound => Class::END,
            },
        };
        let is_begin = |e: usize| class(e) == Class::BEGIN;
        let po = self.po_of_threads();
        let part = |of: &Relation, keep: &dyn Fn(usize, usize) -> bool| {
            rows(&Relation::from_pairs(self.n, of.pairs().filter(|&(a, b)| keep(a, b))))
        };
        let po_loc = self.same_place(&po);
        let all = || (0..self.n).flat_map(|a| (0..self.n).map(move |b| (a, b)));
        let same_place = self.same_place(&Relation::from_pairs(self.n, all()));
        let relations = [
            (Rel::PO, rows(&po)),
            (Rel::PO_LOC, rows(&po_loc)),
            (Rel::PO_DIFF_LOC, rows(&po.difference(&po_loc))),
            (Rel::RMW, rows(&self.rmw)),
            (Rel::RFE, rows(&self.rf.difference(&po))),
            (Rel::RFI, rows(&self.rf.intersection(&po))),
            (Rel::TC, part(&self.threads, &|_, b| is_begin(b))),
            (Rel::TJ, part(&self.threads, &|_, b| !is_begin(b))),
            (Rel::LOC_OVERLAP, rows(&same_place)),
            (Rel::ANY, rows(&Relation::from_pairs(self.n, all()))),
        ];
        let sets = (0..self.n).map(|e| class(e).sets().collect()).collect();
        Some(Interpretation { sets, relations: relations.into_iter().collect() })
    }

    /// The relation that a term of a model denotes.
    fn meaning(&self, model: &Model, term: &Term, interpretation: &Interpretation) -> Relation {
        let built_in = Vocabulary::default();
        let vocabulary = model.file().map_or(&built_in, |file| &file.resolved.vocabulary);
        let meaning = interpretation.evaluate(vocabulary, term).expect("no rotation in a happens-before");
        let pairs = meaning.moving.iter().enumerate();
        Relation::from_pairs(
            self.n,
            pairs.flat_map(|(a, row)| (0..64).filter(move |b| row >> b & 1 != 0).map(move |b| (a, b))),
        )
    }

    /// Happens-before. Initial writes happen before everything.
    fn hb(&self, model: &Model, interpretation: &Interpretation) -> Relation {
        let own = self.meaning(model, &model.happens_before(), interpretation);
        let inits = self.locations.len();
        own.union(&Relation::from_pairs(self.n, self.po.pairs().filter(|&(a, _)| a < inits)))
    }

    /// Is there a race: two accesses to a place by different threads, at least one a write and at
    /// least one non-atomic, that the race order does not order?
    fn has_race(&self, model: &Model, interpretation: &Interpretation) -> bool {
        let order = self.meaning(model, &model.race_order().term(), interpretation);
        let thread = |e: usize| self.position[e].map(|(t, _)| t);
        (0..self.n).any(|a| {
            (0..a).any(|b| {
                let (Some(first), Some(second)) = (&self.events[a], &self.events[b]) else { return false };
                first.place.is_some()
                    && first.place == second.place
                    && thread(a) != thread(b)
                    && (first.kind == Kind::Write || second.kind == Kind::Write)
                    && (first.mode == Mode::Na || second.mode == Mode::Na)
                    && !order.contains(a, b)
                    && !order.contains(b, a)
            })
        })
    }

    /// Is there a late access, one that may come after the free of its memory?
    ///
    /// A write that was read before the free was written before it, and so was every write that it
    /// overwrote. Hence an access e is not late with respect to a free f if e happens before f, or
    /// if there are writes w and w′ of the place of e and a read r such that
    /// - w = e (the write of e, if e is part of an RMW), or e happens before w;
    /// - w = w′, or w is before w′ in mo, which is empty for a model without mo;
    /// - r reads from w′ and happens before f.
    fn has_late_access(&self, hb: &Relation, mo: &Relation) -> bool {
        let place = |e: usize| self.events[e].as_ref().and_then(|event| event.place);
        let is_late = |e: usize, f: usize| {
            let own = (0..self.n).find(|&w| self.rmw.contains(e, w)).unwrap_or(e);
            let is_before = |w: usize| place(w) == place(e) && (w == own || hb.contains(e, w));
            let was_read = |w: usize| (0..self.n).any(|r| self.rf.contains(w, r) && hb.contains(r, f));
            let was_overwritten = |w: usize| (0..self.n).any(|other| mo.contains(w, other) && was_read(other));
            !hb.contains(e, f) && !(0..self.n).any(|w| is_before(w) && (was_read(w) || was_overwritten(w)))
        };
        (0..self.n).any(|f| {
            let Some(Kind::Free(alloc)) = self.events[f].as_ref().map(|event| event.kind) else { return false };
            let is_of = |e: usize| place(e).is_some_and(|place| place.address.alloc == alloc);
            (0..self.n).any(|e| is_of(e) && is_late(e, f))
        })
    }

    fn has_double_free(&self) -> bool {
        let freed = |e: usize| match self.events[e].as_ref()?.kind {
            Kind::Free(alloc) => Some(alloc),
            _ => None,
        };
        (0..self.n).any(|a| (0..a).any(|b| freed(a).is_some() && freed(a) == freed(b)))
    }

    /// The event at a position of a thread.
    fn at(&self, position: (usize, usize)) -> Option<usize> {
        self.position.iter().position(|&it| it == Some(position))
    }

    /// Did every read take the write that is last in the order, not counting later writes of its
    /// own thread?
    fn take_last(&self, reads: &[(usize, usize)], order: &Relation) -> bool {
        reads.iter().all(|&(t, i)| {
            let Some(source) = self.at((t, i)).and_then(|r| (0..self.n).find(|&w| self.rf.contains(w, r))) else {
                return false;
            };
            let is_own = |w: usize| self.position[w].is_some_and(|(thread, at)| thread == t && at > i);
            (0..self.n).all(|w| !order.contains(source, w) || is_own(w))
        })
    }

    fn same_place(&self, relation: &Relation) -> Relation {
        let place = |e: usize| match &self.events[e] {
            None => Some(self.locations[e].0),
            Some(event) => event.place,
        };
        Relation::from_pairs(self.n, relation.pairs().filter(|&(a, b)| place(a).is_some() && place(a) == place(b)))
    }

    /// Do the axioms of the file hold? Atomicity is not one of them.
    fn holds(&self, file: &ModelFile, interpretation: &Interpretation) -> bool {
        file.axioms().iter().all(|axiom| {
            let term = axiom.irreflexive_term().unwrap_or_else(|| axiom.term.clone());
            let meaning = interpretation.evaluate(&file.resolved.vocabulary, &term).expect("no rotation in an axiom");
            match axiom.kind {
                AxiomKind::Empty => meaning.standing == 0 && meaning.moving.iter().all(|row| *row == 0),
                _ => meaning.moving.iter().enumerate().all(|(x, row)| row >> x & 1 == 0),
            }
        })
    }

    /// Is there no write between a read and its source in happens-before?
    fn weakly_coherent(&self, hb: &Relation) -> bool {
        let overwritten = self.same_place(hb).then(&self.writes()).then(hb).then(&self.rf.inverse());
        overwritten.is_irreflexive()
    }

    fn weakly_atomic(&self) -> bool {
        let rmw_reads = self.on(|event| event.kind == Kind::Read && event.exclusive);
        let rf = self.rf.then(&rmw_reads);
        rf.inverse().then(&rf).difference(&Relation::identity(self.n)).is_empty()
    }

    /// Adds the consistent executions to the result; `None` if there are too many modification
    /// orders.
    fn filter<P: Program>(
        &self,
        program: &P,
        threads: &[Thread],
        end: &End,
        result: &mut Enumeration,
        limit: usize,
    ) -> Option<()> {
        if !self.weakly_atomic() {
            return Some(());
        }
        let key = rf_key(program, threads);
        let is_complete = matches!(end, End::Complete);
        let is_deadlock = |order: &Relation| matches!(end, End::Waiting(reads) if self.take_last(reads, order));
        let double_free = self.has_double_free();
        let (po, mut interpretation) = (self.po_of_threads(), self.interpretation()?);
        if !self.po.union(&self.threads).union(&self.rf).is_acyclic() {
            return Some(());
        }
        let hb = self.hb(&Model::WRA, &interpretation);
        if self.weakly_coherent(&hb) {
            if is_complete {
                result.by_rf.entry(Model::WRA).or_default().insert(key.clone());
            }
            // Without mo, a write is last if no other write overwrites it in happens-before.
            if is_deadlock(&self.same_place(&hb).then(&self.writes())) {
                result.deadlocks.insert(Model::WRA);
            }
            if self.has_race(&Model::WRA, &interpretation) {
                result.races.insert(Model::WRA);
            }
            if self.has_late_access(&hb, &Relation::empty(self.n)) {
                result.late_accesses.insert(Model::WRA);
            }
            if double_free {
                result.double_frees.insert(Model::WRA);
            }
        }
        let models: Vec<(Model, Relation, bool)> = Model::PRINCIPAL
            .into_iter()
            .filter(|model| model.has_mo())
            .map(|model| {
                let (hb, race) = (self.hb(&model, &interpretation), self.has_race(&model, &interpretation));
                (model, hb, race)
            })
            .collect();
        let mut orders: Vec<Vec<Vec<usize>>> = vec![Vec::new()];
        for (_, writes) in &self.locations {
            let permutations = permutations(writes, |a, b| self.po.contains(a, b));
            orders = orders
                .into_iter()
                .flat_map(|before| permutations.iter().map(move |it| [before.clone(), vec![it.clone()]].concat()))
                .collect();
            if orders.len() > limit {
                return None;
            }
        }
        for order in orders {
            let mut mo = Relation::empty(self.n);
            for (x, writes) in order.iter().enumerate() {
                for (i, &w) in writes.iter().enumerate() {
                    mo.insert(x, w);
                    writes[i + 1..].iter().for_each(|&later| mo.insert(w, later));
                }
            }
            let fr = self.rf.inverse().then(&mo);
            let atomic = self.rmw.intersection(&fr.then(&mo)).is_empty();
            // All models with mo are coherent.
            if !atomic || !self.same_place(&self.po).union(&self.rf).union(&mo).union(&fr).is_acyclic() {
                continue;
            }
            for (relation, all) in [(Rel::MOE, &mo), (Rel::FRE, &fr)] {
                interpretation.relations.insert(relation, rows(&all.difference(&po)));
            }
            for (relation, all) in [(Rel::MOI, &mo), (Rel::FRI, &fr)] {
                interpretation.relations.insert(relation, rows(&all.intersection(&po)));
            }
            let deadlock = is_deadlock(&mo);
            for (model, hb, race) in &models {
                if !model.file().is_some_and(|file| self.holds(file, &interpretation)) {
                    continue;
                }
                if is_complete {
                    let full = key.clone() + &self.mo_key(program, threads, &order);
                    result.by_mo.entry(model.clone()).or_default().insert(full);
                    result.by_rf.entry(model.clone()).or_default().insert(key.clone());
                }
                if deadlock {
                    result.deadlocks.insert(model.clone());
                }
                if *race {
                    result.races.insert(model.clone());
                }
                if !result.late_accesses.contains(model) && self.has_late_access(hb, &mo) {
                    result.late_accesses.insert(model.clone());
                }
                if double_free {
                    result.double_frees.insert(model.clone());
                }
            }
        }
        Some(())
    }

    fn mo_key<P: Program>(&self, program: &P, threads: &[Thread], order: &[Vec<usize>]) -> String {
        let mut lines = Vec::new();
        for ((place, _), writes) in self.locations.iter().zip(order).filter(|(_, writes)| writes.len() > 1) {
            let names =
                writes.iter().filter_map(|&w| self.position[w]).map(|(t, i)| format!("{}.{i}", threads[t].name));
            lines.push(format!("{}: {}\n", program.place_name(*place), names.collect::<Vec<_>>().join(" ")));
        }
        lines.sort();
        lines.concat()
    }
}

/// The relation as models see it.
fn rows(relation: &Relation) -> Vec<u64> {
    let mut rows = vec![0; relation.size()];
    relation.pairs().for_each(|(a, b)| rows[a] |= 1 << b);
    rows
}

/// All orders of the writes that respect `before`.
fn permutations(writes: &[usize], before: impl Fn(usize, usize) -> bool + Copy) -> Vec<Vec<usize>> {
    if writes.is_empty() {
        return vec![Vec::new()];
    }
    let mut result = Vec::new();
    for (i, &first) in writes.iter().enumerate() {
        let rest: Vec<usize> = writes.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, &w)| w).collect();
        if rest.iter().any(|&w| before(w, first)) {
            continue;
        }
        for mut tail in permutations(&rest, before) {
            tail.insert(0, first);
            result.push(tail);
        }
    }
    result
}
