//! The naive oracle: a literal implementation of the paper's Fig. 2, with dense relation algebra
//! over all modification orders.
//!
//! It shares only the graph with the fast checkers, and is meant for executions of up to about ten
//! events. RMWs are pairs of events and initial writes are separate events, as in [`HandWritten`].

use crate::relation::Relation;
use porf_consistency::{Axiom, HandWritten, ModificationOrder};
use porf_exec::{EventId, ExecutionGraph, Label, Mode, Source};

/// The relations of an execution without mo, over the initial writes (first) and the events.
#[derive(Debug)]
pub struct Dense<'g> {
    graph: &'g ExecutionGraph,
    /// Initial writes come first: location x is element x, event e is element `inits + e`.
    inits: usize,
    n: usize,
    /// Program order, with the initial writes before all events.
    pub po: Relation,
    /// Reads-from.
    pub rf: Relation,
    /// Read and write of an RMW.
    pub rmw: Relation,
}

impl<'g> Dense<'g> {
    /// The relations of a graph.
    pub fn new(graph: &'g ExecutionGraph) -> Dense<'g> {
        let inits = graph.location_count();
        let n = inits + graph.len();
        let (mut po, mut rf, mut rmw) = (Relation::empty(n), Relation::empty(n), Relation::empty(n));
        for e in graph.event_ids() {
            let i = inits + e.index();
            for x in 0..inits {
                po.insert(x, i);
            }
            for f in graph.event_ids().filter(|&f| graph.po_before(e, f)) {
                po.insert(i, inits + f.index());
            }
            match graph.source(e) {
                None => {}
                Some(Source::Init) => rf.insert(graph.event(e).loc().expect("reads have locations").index(), i),
                Some(Source::Write(w)) => rf.insert(inits + w.index(), i),
            }
            if let Label::Read { exclusive: true, .. } = graph.event(e).label() {
                rmw.insert(i, i + 1);
            }
        }
        Dense { graph, inits, n, po, rf, rmw }
    }

    fn event(&self, i: usize) -> Option<EventId> {
        i.checked_sub(self.inits).map(EventId::new)
    }

    fn label(&self, i: usize) -> Option<Label> {
        self.event(i).map(|e| self.graph.event(e).label())
    }

    fn location(&self, i: usize) -> Option<usize> {
        match self.event(i) {
            None => Some(i),
            Some(e) => self.graph.event(e).loc().map(|x| x.index()),
        }
    }

    fn identity_on(&self, mut holds: impl FnMut(Label) -> bool) -> Relation {
        Relation::identity_on(self.n, |i| self.label(i).is_some_and(&mut holds))
    }

    fn is_write(&self, i: usize) -> bool {
        self.label(i).is_none_or(Label::is_write)
    }

    /// Synchronises-with of RC20: \[E⊒REL\]; (\[F\]; po)?; rf⁺; (po; \[F\])?; \[E⊒ACQ\], where rf⁺
    /// goes through RMWs. Non-atomic accesses do not synchronise.
    fn sw_by_modes(&self) -> Relation {
        let atomic = self.identity_on(|l| l.mode() != Mode::Na);
        let rf = atomic.then(&self.rf).then(&atomic);
        let rf_plus = rf.then(&self.rmw.then(&rf).star());
        let releases = |l: Label| matches!(l.mode(), Mode::Rel | Mode::AcqRel | Mode::Sc);
        let acquires = |l: Label| matches!(l.mode(), Mode::Acq | Mode::AcqRel | Mode::Sc);
        // The mode of an RMW applies to its parts: SC makes the read acquire and the write release.
        let release_write = self.identity_on(|l| l.is_write() && releases(l));
        let release_fence = self.identity_on(|l| l.is_fence() && releases(l));
        let acquire_read = self.identity_on(|l| l.is_read() && acquires(l));
        let acquire_fence = self.identity_on(|l| l.is_fence() && acquires(l));
        let from = release_write.union(&release_fence.then(&self.po));
        let to = acquire_read.union(&self.po.then(&acquire_fence));
        from.then(&rf_plus).then(&to)
    }

    /// The model's happens-before.
    pub fn hb(&self, model: HandWritten) -> Relation {
        let sw = match model {
            HandWritten::Relaxed => Relation::empty(self.n),
            HandWritten::Rc20 => self.sw_by_modes(),
            HandWritten::Ra | HandWritten::Sra | HandWritten::Wra | HandWritten::Sc => self.rf.clone(),
        };
        self.po.union(&sw).plus()
    }

    /// The happens-before by which races are judged: like [`hb`](Self::hb), but in the
    /// release/acquire family only atomic accesses synchronise.
    pub fn race_hb(&self, model: HandWritten) -> Relation {
        match model {
            HandWritten::Ra | HandWritten::Sra | HandWritten::Wra => {
                let atomic = self.identity_on(|l| l.mode() != Mode::Na);
                self.po.union(&atomic.then(&self.rf).then(&atomic)).plus()
            }
            HandWritten::Rc20 | HandWritten::Relaxed | HandWritten::Sc => self.hb(model),
        }
    }

    /// The pairs of accesses that race: same location, at least one write, at least one non-atomic,
    /// different events, unordered by [`race_hb`](Self::race_hb).
    pub fn races(&self, model: HandWritten) -> Vec<(EventId, EventId)> {
        let hb = self.race_hb(model);
        let mut races = Vec::new();
        for a in self.inits..self.n {
            for b in a + 1..self.n {
                let (Some(x), Some(y), Some(la), Some(lb)) =
                    (self.location(a), self.location(b), self.label(a), self.label(b))
                else {
                    continue;
                };
                let na = la.mode() == Mode::Na || lb.mode() == Mode::Na;
                if x == y && na && (la.is_write() || lb.is_write()) && !hb.contains(a, b) && !hb.contains(b, a) {
                    races.push((EventId::new(a - self.inits), EventId::new(b - self.inits)));
                }
            }
        }
        races
    }

    /// Modification order as a relation.
    pub fn mo(&self, mo: &ModificationOrder) -> Relation {
        let mut r = Relation::empty(self.n);
        for (x, order) in mo.orders().iter().enumerate() {
            for (i, w) in order.iter().enumerate() {
                r.insert(x, self.inits + w.index());
                for later in &order[i + 1..] {
                    r.insert(self.inits + w.index(), self.inits + later.index());
                }
            }
        }
        r
    }

    /// The first axiom of the model that does not hold with this modification order (ignored by
    /// WRA).
    pub fn violated(&self, model: HandWritten, mo: &ModificationOrder) -> Option<Axiom> {
        let mo = self.mo(mo);
        let hb = self.hb(model);
        model.axioms().iter().find(|axiom| !self.holds(axiom, &hb, &mo)).cloned()
    }

    fn holds(&self, axiom: &Axiom, hb: &Relation, mo: &Relation) -> bool {
        // With RMWs as two events, rf⁻¹; mo contains no identity pair.
        let fr = self.rf.inverse().then(mo);
        match axiom {
            Axiom::PoRf => self.po.union(&self.rf).is_acyclic(),
            Axiom::WriteCoherence => mo.then(&self.rf.optional()).then(&hb.optional()).is_irreflexive(),
            Axiom::StrongWriteCoherence => hb.union(mo).is_acyclic(),
            Axiom::ReadCoherence => fr.then(&self.rf.optional()).then(hb).is_irreflexive(),
            Axiom::WeakReadCoherence => {
                let hbloc = Relation::from_pairs(
                    self.n,
                    hb.pairs().filter(|&(a, b)| {
                        self.location(a).is_some() && self.location(a) == self.location(b) && self.is_write(b)
                    }),
                );
                hbloc.then(hb).then(&self.rf.inverse()).is_irreflexive()
            }
            Axiom::Atomicity => self.rmw.intersection(&fr.then(mo)).is_empty(),
            Axiom::WeakAtomicity => {
                let rmw_reads = Relation::identity_on(self.n, |i| self.rmw.successors(i).next().is_some());
                let rf = self.rf.then(&rmw_reads);
                rf.inverse().then(&rf).difference(&Relation::identity(self.n)).is_empty()
            }
            Axiom::SequentialConsistency => self.po.union(&self.rf).union(mo).union(&fr).is_acyclic(),
            axiom => unreachable!("{axiom} is no axiom of a hand-written checker"),
        }
    }
}

/// A modification order that makes the execution consistent with the model, by trying them all.
pub fn consistent(graph: &ExecutionGraph, model: HandWritten) -> Option<ModificationOrder> {
    let dense = Dense::new(graph);
    let mut found = None;
    for_each_mo(graph, |mo| {
        let ok = dense.violated(model, mo).is_none();
        if ok {
            found = Some(mo.clone());
        }
        ok || !model.has_mo()
    });
    found
}

/// Calls `visit` with every modification order of the graph until it returns true.
pub fn for_each_mo(graph: &ExecutionGraph, mut visit: impl FnMut(&ModificationOrder) -> bool) {
    let mut orders: Vec<Vec<EventId>> = vec![Vec::new(); graph.location_count()];
    for e in graph.event_ids().filter(|&e| graph.event(e).label().is_write()) {
        if let Some(x) = graph.event(e).loc() {
            orders[x.index()].push(e);
        }
    }
    permute(&mut orders, 0, 0, &mut visit);
}

/// All permutations of `orders[x][from..]` and of the locations after x; true if the visitor
/// stopped.
fn permute(
    orders: &mut Vec<Vec<EventId>>,
    x: usize,
    from: usize,
    visit: &mut impl FnMut(&ModificationOrder) -> bool,
) -> bool {
    if x == orders.len() {
        return visit(&ModificationOrder::new(orders.clone()));
    }
    if from == orders[x].len() {
        return permute(orders, x + 1, 0, visit);
    }
    for i in from..orders[x].len() {
        orders[x].swap(from, i);
        if permute(orders, x, from + 1, visit) {
            return true;
        }
        orders[x].swap(from, i);
    }
    false
}
