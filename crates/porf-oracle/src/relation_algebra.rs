//! The oracle of compiled checkers: the relations of an execution graph by their definitions, and
//! the axioms by the plain relation algebra of `porf_consistency::compiled::algebra`.

use porf_consistency::ModificationOrder;
use porf_consistency::compiled::Class;
use porf_consistency::compiled::algebra::{Interpretation, Primitives};
use porf_consistency::relation::Relation;
use porf_exec::{DependencyKind, ExecutionGraph, LocId, Source};
use porf_kat::evaluate::ContainsRotation;
use porf_kat::model_file::ModelFile;
use porf_kat::vocabulary::Rel;

/// For each axiom of the model whether it holds.
pub fn holding(
    model: &ModelFile,
    graph: &ExecutionGraph,
    mo: &ModificationOrder,
) -> Result<Vec<bool>, ContainsRotation> {
    interpretation(graph, mo).holding(model)
}

/// Whether all RMWs are atomic: rmw is disjoint from fr;mo.
pub fn is_atomic(graph: &ExecutionGraph, mo: &ModificationOrder) -> bool {
    primitives(graph, mo).is_atomic()
}

/// The sets and relations of an execution; initial writes come after the events.
pub fn interpretation(graph: &ExecutionGraph, mo: &ModificationOrder) -> Interpretation {
    primitives(graph, mo).interpretation()
}

fn primitives(graph: &ExecutionGraph, mo: &ModificationOrder) -> Primitives {
    let (events, inits) = (graph.len(), graph.location_count());
    let n = events + inits;
    let with_inits = |of_events: Vec<Option<usize>>, of_init: &dyn Fn(usize) -> Option<usize>| {
        of_events.into_iter().chain((0..inits).map(of_init)).collect::<Vec<_>>()
    };
    let classes = graph.events().iter().map(|event| Class::of(event.label()));
    let mut it = Primitives::new(
        classes.chain((0..inits).map(|_| Class::INIT)).collect(),
        with_inits(graph.events().iter().map(|event| Some(event.thread().index())).collect(), &|_| None),
        with_inits(graph.events().iter().map(|event| event.loc().map(LocId::index)).collect(), &Some),
    );
    let pairs = graph.event_ids().flat_map(|a| graph.event_ids().map(move |b| (a, b)));
    let po = pairs.filter(|&(a, b)| graph.po_before(a, b)).map(|(a, b)| (a.index(), b.index()));
    it.po = Relation::from_pairs(n, po);
    for e in graph.event_ids() {
        match (graph.source(e), graph.event(e).loc()) {
            (Some(Source::Write(w)), _) => it.rf.insert(w.index(), e.index()),
            (Some(Source::Init), Some(x)) => it.rf.insert(events + x.index(), e.index()),
            _ => {}
        }
        if let Some(write) = graph.rmw_partner(e).filter(|_| graph.event(e).label().is_read()) {
            it.rmw.insert(e.index(), write.index());
        }
    }
    graph.exclusive_pairs().for_each(|(read, write)| it.lxsx.insert(read.index(), write.index()));
    for (x, order) in mo.orders().iter().enumerate() {
        let nodes: Vec<usize> = std::iter::once(events + x).chain(order.iter().map(|w| w.index())).collect();
        for (place, &w) in nodes.iter().enumerate() {
            nodes[place + 1..].iter().for_each(|&later| it.mo.insert(w, later));
        }
    }
    let kinds =
        [(Rel::CTRL, DependencyKind::Ctrl), (Rel::ADDR, DependencyKind::Addr), (Rel::DATA, DependencyKind::Data)];
    for (relation, kind) in kinds {
        let of_kind = graph.dependencies().iter().filter(|it| it.kind == kind);
        let pairs = of_kind.map(|it| (it.from.index(), it.to.index()));
        it.others.push((relation, Relation::from_pairs(n, pairs)));
    }
    it
}
