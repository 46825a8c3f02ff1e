//! Steps that lead to many nodes, program order between different locations and views within one
//! location, against the naive evaluation: in the models that have them, in random models, and on
//! executions too large for lists of all pairs.

use crate::support::{library, mostly_sc, text};
use porf_consistency::compiled::CompiledModel;
use porf_consistency::{HandWritten, ModificationOrder};
use porf_fuzz::scaled;
use porf_generate::{Kind, Kinds, Modes, Random};
use porf_oracle::relation_algebra as naive;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;

/// Compares all axioms on one execution, and the explanation; counts those that hold and those that
/// do not.
fn compare(model: &CompiledModel, rng: &mut Pcg64Mcg, what: &str, counts: &mut [[u64; 2]]) {
    let (graph, mo) = mostly_sc(rng);
    let expected = naive::holding(model.model(), &graph, &mo).expect("no rotation in an axiom");
    let found = model.holding(&graph, &mo);
    assert_eq!(found, expected, "{what}");
    for (count, &holds) in counts.iter_mut().zip(&found) {
        count[usize::from(holds)] += 1;
    }
    let consistent = expected.iter().all(|holds| *holds) && naive::is_atomic(&graph, &mo);
    let verdict = model.validate(&graph, &mo);
    assert_eq!(verdict.is_ok(), consistent, "{what}: {verdict:?}");
    if let Err(violation) = verdict {
        for pair in violation.cycle.windows(2) {
            assert_eq!(pair[0].to, pair[1].from, "{what}");
        }
        let is_closed = violation.axiom.meaning().starts_with("empty")
            || violation.cycle.first().map(|step| step.from) == violation.cycle.last().map(|step| step.to);
        assert!(is_closed, "{what}: {:?}", violation.cycle);
    }
}

#[test]
fn models_on_mostly_sc_executions() {
    for (i, name) in ["rc11", "rc11-2017", "cpp20"].into_iter().enumerate() {
        let model = library(name);
        let mut counts = vec![[0; 2]; model.axioms().len()];
        for seed in 0..scaled(3_000) {
            let seed = 600_000_000 + 1_000_000 * i as u64 + seed;
            compare(&model, &mut Pcg64Mcg::seed_from_u64(seed), &format!("{name}, seed {seed}"), &mut counts);
        }
        let sc = model.axioms().iter().position(|axiom| &*axiom.name == "sc").expect("it has this axiom");
        assert!(counts[sc].iter().all(|&count| count > 300), "{name}: {counts:?}");
    }
}

/// Views: clocks say the first four, but not the others.
const VIEWS: [&str; 9] = [
    "(po | rf)+",
    "(po | [REL];rf;[ACQ])+",
    "po;(rfe;po)*",
    "(po | rfe;[R;SC])+",
    "[W];po;rf",
    "(po-loc | rf)+",
    "(po | mo)+",
    "(po | mo^-1;rf)+",
    "(po | mo^-1)+",
];

const RELATIONS: [&str; 15] = [
    "po-diff-loc",
    "po-diff-loc",
    "po-diff-loc",
    "po-diff-loc^-1",
    "(v & loc-overlap)",
    "(v & loc-overlap)",
    "(w & loc-overlap)",
    "v",
    "po",
    "po-loc",
    "rf",
    "mo",
    "mo^-1",
    "fr",
    "rmw",
];

const SETS: [&str; 7] = ["W", "R", "SC", "F", "EXCL", "R;SC", "W \\ EXCL"];

/// A random term, as text.
fn term(rng: &mut Pcg64Mcg, depth: usize) -> String {
    let choice = if depth == 0 { rng.random_range(0..4) } else { rng.random_range(0..12) };
    let mut inner = || term(rng, depth - 1);
    match choice {
        4..8 => format!("{};{}", inner(), inner()),
        8..10 => format!("({} | {})", inner(), inner()),
        10 => format!("({})?", inner()),
        11 => format!("({}){}", inner(), if rng.random_range(0..2) == 0 { "+" } else { "*" }),
        0 => format!("[{}];{}", SETS[rng.random_range(0..SETS.len())], RELATIONS[rng.random_range(0..RELATIONS.len())]),
        _ => RELATIONS[rng.random_range(0..RELATIONS.len())].into(),
    }
}

/// Two views and an axiom of each kind. The text has a term with a step, or the axiom would be one
/// about sets.
fn random_model(rng: &mut Pcg64Mcg) -> String {
    let mut view = || VIEWS[rng.random_range(0..VIEWS.len())];
    let mut model = format!("view v = {} view w = {}", view(), view());
    for (kind, depth) in [("acyclic", 3), ("irreflexive", 3), ("empty", 3), ("acyclic", 2)] {
        let own = ["po-diff-loc", "(v & loc-overlap)", "po-diff-loc^-1"][rng.random_range(0..3)];
        let (before, after) = (term(rng, depth), term(rng, depth - 1));
        let statement = match rng.random_range(0..3) {
            0 => format!("{before};{own}"),
            1 => format!("{own};{after}"),
            _ => format!("{before};{own};{after}"),
        };
        model += &format!("\n{kind} {statement} as a{}", model.len());
    }
    model
}

#[test]
fn random_models() {
    let mut counts = [[0; 2]; 4];
    for seed in 0..scaled(400) {
        let rng = &mut Pcg64Mcg::seed_from_u64(700_000_000 + seed);
        let source = random_model(rng);
        let model = text(&source);
        for _ in 0..40 {
            compare(&model, rng, &format!("seed {seed}:\n{source}"), &mut counts);
        }
    }
    assert!(counts.iter().flatten().all(|&count| count > 1_000), "{counts:?}");
}

/// Lists of all pairs would take gigabytes here, and many minutes.
#[test]
fn many_sc_accesses() {
    for name in ["rc11", "rc11-2017", "cpp20"] {
        let model = library(name);
        for locations in [1, 2, 1_000] {
            let shape = |kind| Random {
                operations: 50_000,
                threads: 3,
                locations,
                kinds: Kinds { reads: 80, writes: 10, rmws: 10, fences: 0 },
                modes: Modes { sc: 9, rlx: 1, ..Modes::default() },
                with_mo: true,
                ..Random::new(kind)
            };
            let graph = shape(Kind::Consistent(HandWritten::Sc)).generate().expect("the shape is in range");
            let given = |x| graph.mo(x).expect("it was asked for").to_vec();
            let mut orders: Vec<_> = graph.locations().map(given).collect();
            assert_eq!(model.validate(&graph, &ModificationOrder::new(orders.clone())), Ok(()), "{name}, {locations}");
            // Two writes in the middle, so that a cycle has to be found and explained.
            let middle = orders[0].len() / 2;
            orders[0].swap(middle, middle + 1);
            let verdict = model.validate(&graph, &ModificationOrder::new(orders));
            assert!(verdict.is_err_and(|violation| !violation.cycle.is_empty()), "{name}, {locations}");
        }
    }
}

/// A cycle of program order and reads-from, behind many SC reads: there are no clocks then.
#[test]
fn many_sc_accesses_without_clocks() {
    let mut graph = porf_exec::GraphBuilder::new();
    let (p, q) = (graph.thread("P"), graph.thread("Q"));
    let (x, y) = (graph.location("x"), graph.location("y"));
    for i in 0..50_000 {
        let read = graph.read(if i % 2 == 0 { p } else { q }, porf_exec::ReadMode::Sc, x);
        graph.set_source(read, porf_exec::Source::Init);
    }
    let a = graph.read(p, porf_exec::ReadMode::Rlx, x);
    let b = graph.write(p, porf_exec::WriteMode::Rlx, y);
    let c = graph.read(q, porf_exec::ReadMode::Rlx, y);
    let d = graph.write(q, porf_exec::WriteMode::Rlx, x);
    graph.set_source(a, porf_exec::Source::Write(d));
    graph.set_source(c, porf_exec::Source::Write(b));
    let graph = graph.build().expect("sources are writes of the location");
    let mo = ModificationOrder::new(vec![vec![d], vec![b]]);
    for name in ["rc11", "rc11-2017", "cpp20"] {
        let violation = library(name).validate(&graph, &mo).expect_err("it is load buffering");
        assert_eq!(violation.cycle.len(), 4, "{name}: {:?}", violation.cycle);
    }
}
