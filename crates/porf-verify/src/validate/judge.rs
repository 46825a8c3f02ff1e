//! Consistency of a replayed execution, by the definition of the model.

use super::Invalid;
use super::replay::{Modes, Replay};
use porf_consistency::compiled::Class;
use porf_consistency::compiled::algebra::{Interpretation, Primitives};
use porf_consistency::relation::Relation;
use porf_consistency::{ModificationOrder, NotValid};
use porf_exec::{EventId, ExecutionGraph, Label, LocId};
use porf_kat::term::Term;
use porf_kat::vocabulary::{Rel, Vocabulary};
use porf_model::Model;
use porf_program::{Action, Program, ReadSet, RmwOp};
use std::cell::OnceCell;

/// Executions with more events are judged by the checkers of porf-consistency, in near-linear time:
/// relation algebra takes cubic time. These checkers do not see that threads are created and
/// joined.
const LARGE: usize = 400;

/// A modification order: the events of each location in order, without the initial write.
pub(super) type Orders = Vec<Vec<usize>>;

/// Judges an execution with one modification order by the definition of the model.
pub(super) struct Judge<'j, P: Program> {
    replay: &'j Replay<'j, P>,
    graph: &'j ExecutionGraph,
    model: &'j Model,
    /// Cycles of po ∪ rf are allowed: promises certify them.
    is_cyclic: bool,
    pub(super) orders: Orders,
    primitives: OnceCell<Primitives>,
    interpretation: OnceCell<Interpretation>,
    order_of_calls: OnceCell<Relation>,
}

/// The modification order of a graph, by events of the replay: all writes of each location. `None`
/// if it is not one.
pub(super) fn orders<P: Program>(replay: &Replay<'_, P>, graph: &ExecutionGraph) -> Option<Orders> {
    let mut writes: Orders = vec![Vec::new(); graph.location_count()];
    for (e, event) in replay.events.iter().enumerate().filter(|(_, event)| event.is_write()) {
        writes[event.location?].push(e);
    }
    let order_of = |x: LocId| {
        let order: Vec<usize> = graph.mo(x)?.iter().map(|w| replay.of_graph[w.index()]).collect::<Option<_>>()?;
        let mut sorted = order.clone();
        sorted.sort_unstable();
        (sorted == writes[x.index()]).then_some(order)
    };
    graph.locations().map(order_of).collect()
}

impl<'j, P: Program> Judge<'j, P> {
    pub(super) fn new(
        replay: &'j Replay<'j, P>,
        graph: &'j ExecutionGraph,
        model: &'j Model,
        is_cyclic: bool,
        orders: Orders,
    ) -> Judge<'j, P> {
        let (primitives, interpretation) = (OnceCell::new(), OnceCell::new());
        let order_of_calls = OnceCell::new();
        Judge { replay, graph, model, is_cyclic, orders, primitives, interpretation, order_of_calls }
    }

    /// The same execution with another modification order.
    pub(super) fn with(&self, orders: Orders) -> Judge<'j, P> {
        Judge::new(self.replay, self.graph, self.model, self.is_cyclic, orders)
    }

    /// Whether relation algebra would take too long.
    pub(super) fn is_large(&self) -> bool {
        self.replay.events.len() > LARGE && !self.is_cyclic && self.replay.modes == Modes::Same
    }

    /// The number of an initial write.
    fn init(&self, location: usize) -> usize {
        self.replay.events.len() + 2 * self.replay.threads.len() + location
    }

    /// The relations of the execution. Behind the events are the begins and ends of threads, and
    /// the initial writes.
    pub(super) fn primitives(&self) -> &Primitives {
        self.primitives.get_or_init(|| {
            let Replay { events, threads, places, .. } = self.replay;
            let count = events.len();
            let (begin, end) = (|t: usize| count + 2 * t, |t: usize| count + 2 * t + 1);
            let mut classes: Vec<Class> = events
                .iter()
                .map(|event| match (event.label, event.action) {
                    (Some(label), _) => Class::of(label),
                    (None, Action::Spawn { .. }) => Class::CREATE,
                    (None, Action::Join { .. } | Action::Depart { .. }) => Class::JOIN,
                    (None, Action::Arrive { .. }) => Class::END,
                    (None, Action::Alloc { .. }) => Class::ALLOC,
                    (None, Action::Free { .. }) => Class::FREE,
                    (None, _) => Class::OTHER,
                })
                .collect();
            let mut of_threads: Vec<Option<usize>> = events.iter().map(|event| Some(event.thread)).collect();
            for t in 0..threads.len() {
                classes.extend([Class::BEGIN, Class::END]);
                of_threads.extend([Some(t), Some(t)]);
            }
            classes.resize(count + 2 * threads.len() + places.len(), Class::INIT);
            of_threads.resize(classes.len(), None);
            let mut locations: Vec<Option<usize>> = events.iter().map(|event| event.location).collect();
            locations.resize(count + 2 * threads.len(), None);
            locations.extend((0..places.len()).map(Some));
            let mut it = Primitives::new(classes, of_threads, locations);
            let n = it.classes.len();
            let (mut created, mut joined) = (Relation::empty(n), Relation::empty(n));
            for (t, thread) in threads.iter().enumerate() {
                let own = thread.iter().flat_map(|thread| thread.events.iter().copied());
                let sequence: Vec<usize> = std::iter::once(begin(t)).chain(own).chain([end(t)]).collect();
                for (i, &a) in sequence.iter().enumerate() {
                    sequence[i + 1..].iter().for_each(|&b| it.po.insert(a, b));
                }
            }
            for (e, event) in events.iter().enumerate() {
                if let (true, Some(x)) = (event.is_read(), event.location) {
                    it.rf.insert(event.source.unwrap_or(self.init(x)), e);
                    // The replay makes the write of an RMW directly after its read.
                    if let Some(Label::Read { exclusive: true, .. }) = event.label {
                        it.rmw.insert(e, e + 1);
                    }
                }
                match (event.child, event.action) {
                    (Some(child), _) => created.insert(e, begin(child)),
                    (None, Action::Join { thread }) => joined.insert(end(thread as usize), e),
                    (None, Action::Arrive { .. }) => {
                        self.replay.met_after(e).for_each(|after| joined.insert(e, after));
                    }
                    _ => {}
                }
            }
            it.others = vec![(Rel::TC, created), (Rel::TJ, joined)];
            it.others.extend(self.dependencies(n));
            it.lxsx = self.exclusive_pairs(n);
            for (x, order) in self.orders.iter().enumerate() {
                let writes: Vec<usize> = std::iter::once(self.init(x)).chain(order.iter().copied()).collect();
                for (place, &w) in writes.iter().enumerate() {
                    writes[place + 1..].iter().for_each(|&later| it.mo.insert(w, later));
                }
            }
            it
        })
    }

    /// The dependencies between events, as the program tracks them.
    fn dependencies(&self, n: usize) -> [(Rel, Relation); 3] {
        let empty = || Relation::empty(n);
        let (mut addr, mut data, mut ctrl) = (empty(), empty(), empty());
        for thread in self.replay.threads.iter().flatten() {
            let events = || thread.events.iter().copied();
            let reads: Vec<usize> = events().filter(|&e| self.replay.events[e].is_read()).collect();
            for e in events() {
                let (event, on) = (&self.replay.events[e], &self.replay.dependencies[e]);
                let add = |relation: &mut Relation, set: &ReadSet| {
                    set.iter().filter_map(|read| reads.get(read)).for_each(|&r| relation.insert(r, e));
                };
                add(&mut ctrl, &on.ctrl);
                if event.label.is_some_and(|label| !label.is_fence()) {
                    add(&mut addr, &on.addr);
                    add(&mut data, if event.is_write() { &on.data } else { &on.expected });
                }
                // What an RMW writes depends on what it reads, except for an exchange.
                let is_exchange = matches!(event.action, Action::Rmw { op: RmwOp::Exchange, .. });
                if let (Some(Label::Write { exclusive: true, .. }), false) = (event.label, is_exchange) {
                    data.insert(e - 1, e);
                }
            }
        }
        [(Rel::ADDR, addr), (Rel::DATA, data), (Rel::CTRL, ctrl)]
    }

    /// The pairs of load exclusive and store exclusive.
    fn exclusive_pairs(&self, n: usize) -> Relation {
        let mut pairs = Relation::empty(n);
        for thread in self.replay.threads.iter().flatten() {
            let events = || thread.events.iter().copied();
            let mut reads = Vec::new();
            for e in events() {
                let event = &self.replay.events[e];
                let pair = self.replay.dependencies[e].reserved.filter(|_| event.is_write());
                if let Some(&r) = pair.and_then(|read| reads.get(read)) {
                    pairs.insert(r, e);
                }
                reads.extend(event.is_read().then_some(e));
            }
        }
        pairs
    }

    fn interpretation(&self) -> &Interpretation {
        self.interpretation.get_or_init(|| self.primitives().interpretation())
    }

    /// Checks that the model allows the execution with its modification order.
    pub(super) fn check(&self) -> Result<(), Invalid> {
        // Without load buffering, weakestmo2 is rc11.
        let rc11 = Model::RC11;
        let model = if self.model.file().is_none() && self.model.has_mo() { &rc11 } else { self.model };
        if self.is_large() {
            return self.check_large(model);
        }
        let Some(file) = model.file() else { return self.check_weakly() };
        let inconsistent =
            |axiom: &str| Invalid::Inconsistent { model: self.model.to_string(), axiom: axiom.to_string() };
        if !self.primitives().is_atomic() {
            return Err(inconsistent("atomicity"));
        }
        let holding = self.interpretation().holding(file).map_err(|_| inconsistent("an axiom with a rotation"))?;
        // Promises certify cycles of po ∪ rf: only the axiom that forbids these may be broken.
        let is_excused = |term: &Term| self.is_cyclic && self.is_porf(term);
        match file.axioms().iter().zip(holding).find(|(axiom, holds)| !holds && !is_excused(&axiom.term)) {
            Some((axiom, _)) => Err(inconsistent(&axiom.name)),
            None => Ok(()),
        }
    }

    /// Whether a term means po ∪ rf here, with the creation and joining of threads.
    fn is_porf(&self, term: &Term) -> bool {
        let porf = [Rel::PO, Rel::RF, Rel::TC, Rel::TJ].map(Term::relation).into_iter().fold(Term::zero(), Term::or);
        self.relation(term).is_some_and(|it| self.relation(&porf).is_some_and(|porf| it == porf))
    }

    /// The axioms of a model without modification order: weak read coherence and weak atomicity.
    fn check_weakly(&self) -> Result<(), Invalid> {
        let inconsistent =
            |axiom: &str| Invalid::Inconsistent { model: self.model.to_string(), axiom: axiom.to_string() };
        let it = self.primitives();
        if !it.is_weakly_atomic() {
            return Err(inconsistent("weak-atomicity"));
        }
        let hb = self.happens_before();
        if !hb.is_irreflexive() {
            return Err(inconsistent("po-rf"));
        }
        let overwritten = self.overwritten(&hb).then(&hb).then(&it.rf.inverse());
        if overwritten.is_irreflexive() { Ok(()) } else { Err(inconsistent("weak-read-coherence")) }
    }

    /// From a write to those of its location that happen after it.
    pub(super) fn overwritten(&self, hb: &Relation) -> Relation {
        let it = self.primitives();
        let is_write = |e: usize| self.replay.events.get(e).is_some_and(|event| event.is_write());
        it.same_location(hb).then(&Relation::identity_on(it.classes.len(), is_write))
    }

    /// The happens-before of the model, with initial writes before all events.
    pub(super) fn happens_before(&self) -> Relation {
        let n = self.primitives().classes.len();
        let first = self.init(0);
        let initial = (first..n).flat_map(|init| (0..first).map(move |e| (init, e)));
        let own = self.relation(&self.model.happens_before()).unwrap_or_else(|| Relation::empty(n));
        own.union(&Relation::from_pairs(n, initial))
    }

    /// The happens-before of the model between all events, with the beginnings and ends of threads.
    /// It is computed once.
    pub(super) fn order_of_calls(&self) -> &Relation {
        self.order_of_calls.get_or_init(|| self.happens_before())
    }

    /// The event before all others of a thread.
    pub(super) fn begin(&self, thread: usize) -> usize {
        self.replay.events.len() + 2 * thread
    }

    /// The event after all others of a thread.
    pub(super) fn end(&self, thread: usize) -> usize {
        self.begin(thread) + 1
    }

    /// The order by which races are judged.
    pub(super) fn race_order(&self) -> Option<Relation> {
        self.relation(&self.model.race_order().term())
    }

    /// The relation that a term of the model denotes.
    pub(super) fn relation(&self, term: &Term) -> Option<Relation> {
        let built_in = Vocabulary::default();
        let vocabulary = self.model.file().map_or(&built_in, |file| &file.resolved.vocabulary);
        self.interpretation().evaluate(vocabulary, term).ok().map(|meaning| meaning.moving)
    }

    /// Whether the execution is sequentially consistent with its modification order.
    pub(super) fn is_sc(&self) -> bool {
        let sc = Model::SC;
        Judge::new(self.replay, self.graph, &sc, false, self.orders.clone()).check().is_ok()
    }

    fn check_large(&self, model: &Model) -> Result<(), Invalid> {
        let mut event_of = vec![None; self.replay.events.len()];
        for (e, at) in self.replay.of_graph.iter().enumerate() {
            if let Some(at) = *at {
                event_of[at] = Some(EventId::new(e));
            }
        }
        let of_graph = |order: &Vec<usize>| order.iter().filter_map(|&w| event_of[w]).collect();
        let mo = ModificationOrder::new(self.orders.iter().map(of_graph).collect());
        porf_consistency::validate(self.graph, model.clone(), &mo).map_err(|why| Invalid::Inconsistent {
            model: self.model.to_string(),
            axiom: match why {
                NotValid::Violation(violation) => violation.axiom.to_string(),
                NotValid::Unsupported(why) => why.to_string(),
            },
        })
    }
}
