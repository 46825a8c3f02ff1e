//! The oracle of compiled checkers: the relations of an execution by their definitions, and terms
//! by plain relation algebra.
//!
//! It shares only the classes of events with the machines, and is meant for executions of at most
//! 64 nodes, including initial writes.

use porf_consistency::ModificationOrder;
use porf_consistency::compiled::Class;
use porf_exec::{DependencyKind, EventId, ExecutionGraph, Source};
use porf_kat::evaluate::Interpretation;
use porf_kat::model_file::ModelFile;
use porf_kat::syntax::AxiomKind;
use porf_kat::vocabulary::Rel;

/// For each axiom of the model whether it holds; `None` if the execution is too large.
pub fn holding(model: &ModelFile, graph: &ExecutionGraph, mo: &ModificationOrder) -> Option<Vec<bool>> {
    let interpretation = interpretation(graph, mo)?;
    let vocabulary = &model.resolved.vocabulary;
    let holds = |axiom: &porf_kat::model_file::Axiom| {
        let term = axiom.irreflexive_term().unwrap_or_else(|| axiom.term.clone());
        let meaning = interpretation.evaluate(vocabulary, &term).ok()?;
        Some(match axiom.kind {
            AxiomKind::Empty => meaning.standing == 0 && meaning.moving.iter().all(|row| *row == 0),
            _ => meaning.moving.iter().enumerate().all(|(x, row)| row >> x & 1 == 0),
        })
    };
    model.axioms().iter().map(holds).collect()
}

/// Whether all RMWs are atomic: rmw is disjoint from fr;mo.
pub fn is_atomic(graph: &ExecutionGraph, mo: &ModificationOrder) -> bool {
    graph.event_ids().all(|read| {
        let (Some(Source::Init | Source::Write(_)), Some(write)) = (graph.source(read), graph.rmw_partner(read)) else {
            return true;
        };
        let Some(x) = graph.event(read).loc() else { return true };
        let order = mo.of(x);
        let place = |w: EventId| order.iter().position(|&other| other == w);
        let between = |w: &&EventId| {
            let after_source = match graph.source(read) {
                Some(Source::Write(source)) => place(source) < place(**w),
                _ => true,
            };
            after_source && place(**w) < place(write)
        };
        !order.iter().any(|w| between(&w))
    })
}

/// The sets and base relations of an execution; initial writes come after the events.
pub fn interpretation(graph: &ExecutionGraph, mo: &ModificationOrder) -> Option<Interpretation> {
    let (events, n) = (graph.len(), graph.len() + graph.location_count());
    if n > 64 {
        return None;
    }
    let class = |i: usize| match i < events {
        true => Class::of(graph.event(EventId::new(i)).label()),
        false => Class::INIT,
    };
    let relation = |pair: &dyn Fn(usize, usize) -> bool| -> Vec<u64> {
        (0..n).map(|a| (0..n).filter(|&b| pair(a, b)).fold(0, |row, b| row | 1 << b)).collect()
    };
    let event = |i: usize| (i < events).then(|| graph.event(EventId::new(i)));
    let loc = |i: usize| match event(i) {
        Some(event) => event.loc().map(|x| x.index()),
        None => Some(i - events),
    };
    let po = |a: usize, b: usize| a < events && b < events && graph.po_before(EventId::new(a), EventId::new(b));
    let rf = |a: usize, b: usize| match event(b).and_then(|read| read.source()) {
        Some(Source::Write(w)) => w.index() == a,
        Some(Source::Init) => a >= events && loc(a) == loc(b),
        None => false,
    };
    let place = |i: usize| -> Option<usize> {
        if i >= events {
            return Some(0);
        }
        let x = graph.event(EventId::new(i)).loc()?;
        mo.of(x).iter().position(|w| w.index() == i).map(|place| place + 1)
    };
    let is_write = |i: usize| event(i).is_none_or(|event| event.label().is_write());
    let mo_pair = |a: usize, b: usize| {
        is_write(a) && is_write(b) && loc(a) == loc(b) && matches!((place(a), place(b)), (Some(a), Some(b)) if a < b)
    };
    let fr = |a: usize, b: usize| (0..n).any(|w| rf(w, a) && mo_pair(w, b));
    let same_loc = |a: usize, b: usize| loc(a).is_some() && loc(a) == loc(b);
    let rmw = |a: usize, b: usize| {
        let both = class(a).is_in(porf_kat::vocabulary::Pred::EXCL) && class(b).is_in(porf_kat::vocabulary::Pred::EXCL);
        both && !is_write(a) && is_write(b) && po(a, b) && b == a + 1
    };
    let detour = |a: usize, b: usize| po(a, b) && (0..n).any(|w| mo_pair(a, w) && !po(a, w) && rf(w, b) && !po(w, b));
    let dependency = |kind: DependencyKind| {
        move |a: usize, b: usize| {
            graph.dependencies().iter().any(|it| it.kind == kind && it.from.index() == a && it.to.index() == b)
        }
    };
    let same_thread = |a: usize, b: usize| match (event(a), event(b)) {
        (Some(a), Some(b)) => a.thread() == b.thread(),
        _ => a == b,
    };
    let relations = [
        (Rel::PO, relation(&po)),
        (Rel::PO_LOC, relation(&|a, b| po(a, b) && same_loc(a, b))),
        (Rel::PO_DIFF_LOC, relation(&|a, b| po(a, b) && !same_loc(a, b))),
        (Rel::RMW, relation(&rmw)),
        (Rel::RFE, relation(&|a, b| rf(a, b) && !po(a, b))),
        (Rel::RFI, relation(&|a, b| rf(a, b) && po(a, b))),
        (Rel::MOE, relation(&|a, b| mo_pair(a, b) && !po(a, b))),
        (Rel::MOI, relation(&|a, b| mo_pair(a, b) && po(a, b))),
        (Rel::FRE, relation(&|a, b| fr(a, b) && !po(a, b))),
        (Rel::FRI, relation(&|a, b| fr(a, b) && po(a, b))),
        (Rel::DETOUR, relation(&detour)),
        (Rel::CTRL, relation(&dependency(DependencyKind::Ctrl))),
        (Rel::ADDR, relation(&dependency(DependencyKind::Addr))),
        (Rel::DATA, relation(&dependency(DependencyKind::Data))),
        (Rel::SAME_THREAD, relation(&same_thread)),
        (Rel::LOC_OVERLAP, relation(&same_loc)),
        (Rel::ANY, relation(&|_, _| true)),
    ];
    let sets = (0..n).map(|i| class(i).sets().collect()).collect();
    Some(Interpretation { sets, relations: relations.into_iter().collect() })
}
