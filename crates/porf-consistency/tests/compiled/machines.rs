//! The form of machines, and incremental checks against checks of the whole graph.

use crate::support::{everything, execution, library, text};
use porf_consistency::ModificationOrder;
use porf_consistency::compiled::{Scratch, Step, has_cycle, has_cycle_through};
use porf_exec::EventId;
use porf_fuzz::scaled;

/// Kater, §5.2: sequential consistency needs one state, and its steps are immediate.
#[test]
fn sc_has_one_state() {
    let sc = library("sc");
    let machine = &sc.axioms()[0].machine;
    assert_eq!(machine.len(), 1);
    let has = |step: Step| machine.steps().any(|it| it == step);
    assert!(has(Step::PoNext) && has(Step::MoNext) && has(Step::FrNext));
}

#[test]
fn views_that_are_clocks_are_saved() {
    assert_eq!(library("rc11").saved_views().collect::<Vec<_>>(), ["hb"]);
    assert_eq!(library("ra").saved_views().collect::<Vec<_>>(), ["hb"]);
    // Not closed under program order, and not inside program order and reads-from.
    let own = text("view late = [W];po;[W] view early = (po | mo)+ acyclic late | early as a");
    assert_eq!(own.saved_views().count(), 0);
}

/// A loop within one word is not a cycle of the term: only the hub counts.
#[test]
fn cycles_pass_the_hub() {
    let own = text("acyclic [F];po;(rf;po)* as a");
    let mut graph = porf_exec::GraphBuilder::new();
    let (p, q) = (graph.thread("P"), graph.thread("Q"));
    let (x, y) = (graph.location("x"), graph.location("y"));
    graph.fence(p, porf_exec::FenceMode::Sc);
    let a = graph.read(p, porf_exec::ReadMode::Rlx, x);
    let b = graph.write(p, porf_exec::WriteMode::Rlx, y);
    let c = graph.read(q, porf_exec::ReadMode::Rlx, y);
    let d = graph.write(q, porf_exec::WriteMode::Rlx, x);
    graph.set_source(a, porf_exec::Source::Write(d));
    graph.set_source(c, porf_exec::Source::Write(b));
    graph.declare_mo();
    let graph = graph.build().unwrap();
    let mo = ModificationOrder::new(vec![vec![d], vec![b]]);
    assert_eq!(own.validate(&graph, &mo), Ok(()));
}

/// Events are added one by one, each at the end of its thread and anywhere in modification order.
/// Nothing is compared from the first inconsistent graph on.
#[test]
fn cycles_through_the_new_event_are_all_new_cycles() {
    let shape = everything();
    let mut found = 0;
    for name in ["sc", "tso", "rc11", "rc11-2017", "cpp20", "sra", "arm8"] {
        let model = library(name);
        let scratch = &mut Scratch::default();
        for seed in 0..scaled(1_500) {
            let (graph, mo) = execution(500_000_000 + seed, &shape);
            if !graph.sources_come_first() {
                continue;
            }
            let mut sound = vec![true; model.axioms().len()];
            for (e, prefix, order) in prefixes(&graph, &mo) {
                let indexed = model.index(&prefix, &order);
                for (i, axiom) in model.axioms().iter().enumerate() {
                    if axiom.kind != porf_kat::syntax::AxiomKind::Acyclic || !sound[i] {
                        continue;
                    }
                    let whole = has_cycle(scratch, &indexed, &axiom.machine).is_some();
                    let changed: Vec<u32> = e.iter().map(|e| e.raw()).collect();
                    let through = has_cycle_through(scratch, &indexed, &axiom.machine, &changed);
                    assert_eq!(through, whole, "seed {seed}: {} of {name}", axiom.name);
                    sound[i] = !whole;
                    found += usize::from(whole);
                }
            }
        }
    }
    assert!(found > 500, "{found}");
}

/// The graphs of the first operations, each with the last addition.
fn prefixes(
    graph: &porf_exec::ExecutionGraph,
    mo: &ModificationOrder,
) -> Vec<(Vec<EventId>, porf_exec::ExecutionGraph, ModificationOrder)> {
    let mut result = Vec::new();
    let mut before = 0;
    for count in 1..=graph.len() {
        // Both parts of an RMW are added together.
        let last = graph.event(EventId::new(count - 1)).label();
        if matches!(last, porf_exec::Label::Read { exclusive: true, .. }) {
            continue;
        }
        let prefix = prefix(graph, count);
        let kept = |order: &Vec<EventId>| order.iter().copied().filter(|w| w.index() < count).collect();
        let order = ModificationOrder::new(mo.orders().iter().map(kept).collect());
        result.push(((before..count).map(EventId::new).collect(), prefix, order));
        before = count;
    }
    result
}

fn prefix(graph: &porf_exec::ExecutionGraph, count: usize) -> porf_exec::ExecutionGraph {
    use porf_exec::Label;
    let mut builder = porf_exec::GraphBuilder::new();
    graph.threads().for_each(|t| assert_eq!(builder.thread(graph.thread_name(t)), t));
    graph.locations().for_each(|x| assert_eq!(builder.location(graph.location_name(x)), x));
    for (i, event) in graph.events()[..count].iter().enumerate() {
        let t = event.thread();
        let id = match (event.label(), event.loc()) {
            (Label::Fence { mode }, _) => builder.fence(t, mode),
            (Label::Read { mode, exclusive: false }, Some(x)) => builder.read(t, mode, x),
            (Label::Write { mode, exclusive: false }, Some(x)) => builder.write(t, mode, x),
            (Label::Read { mode, exclusive: true }, Some(x)) => {
                let Label::Write { mode: write, .. } = graph.events()[i + 1].label() else { panic!() };
                builder.rmw(t, (mode, write), x).0
            }
            _ => continue,
        };
        if let Some(source) = event.source() {
            builder.set_source(id, source);
        }
    }
    for it in graph.dependencies().iter().filter(|it| it.to.index() < count) {
        builder.add_dependency(it.kind, it.from, it.to);
    }
    builder.build().unwrap()
}
