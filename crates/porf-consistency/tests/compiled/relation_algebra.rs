//! Every axiom of every model, and of models with every feature of the language, against the naive
//! evaluation.

use crate::support::{everything, execution, library, text};
use porf_consistency::compiled::CompiledModel;
use porf_fuzz::scaled;
use porf_kat::library::MODELS;
use porf_oracle::relation_algebra as naive;

fn compare(model: &CompiledModel, first_seed: u64, usual: u64) {
    let shape = everything();
    let mut counts = vec![[0u64; 2]; model.axioms().len()];
    for seed in first_seed..first_seed + scaled(usual) {
        let (graph, mo) = execution(seed, &shape);
        let expected = naive::holding(model.model(), &graph, &mo).unwrap();
        let found = model.holding(&graph, &mo);
        for (i, axiom) in model.axioms().iter().enumerate() {
            assert_eq!(found[i], expected[i], "seed {seed}: {} of {}", axiom.name, model.name());
            counts[i][usize::from(found[i])] += 1;
        }
        // The verdict with its explanation takes longer.
        if seed % 8 != 0 {
            continue;
        }
        let consistent = expected.iter().all(|holds| *holds) && naive::is_atomic(&graph, &mo);
        let verdict = model.validate(&graph, &mo);
        assert_eq!(verdict.is_ok(), consistent, "seed {seed}: {} {verdict:?}", model.name());
        if let Err(violation) = verdict {
            // A set that must be empty is violated without a step.
            let is_set = violation.axiom.meaning().starts_with("empty [F;SC]");
            assert!(is_set || !violation.cycle.is_empty(), "seed {seed}: {} explains nothing", model.name());
            for pair in violation.cycle.windows(2) {
                assert_eq!(pair[0].to, pair[1].from, "seed {seed}: {}", model.name());
            }
        }
    }
    for (axiom, count) in model.axioms().iter().zip(counts) {
        assert!(count.iter().all(|&n| n > 0), "{} of {}: {count:?} shows nothing", axiom.name, model.name());
    }
}

#[test]
fn models_that_come_with_porf() {
    for (i, model) in MODELS.iter().enumerate() {
        compare(&library(model.name), 1_000_000 * i as u64, 20_000);
    }
}

#[test]
fn the_example() {
    compare(&text(include_str!("../../../../examples/models/pso.kat")), 100_000_000, 20_000);
}

/// Features that no shipped model has: emptiness, inverses, symmetric relations, several views,
/// views that are not clocks, and their same-location parts.
#[test]
fn every_feature() {
    for (i, model) in [
        "empty [W];mo;[W];rf;[R;ACQ] as a empty [F;SC] as b empty rf;(po;rf)+ as c",
        "irreflexive rf^-1;mo^-1;po as a irreflexive fr^-1;po-loc^-1;mo as b acyclic mo^-1;po;[W] | fr^-1;po;[W] as c",
        "acyclic same-thread;rfe as a irreflexive po;[W];loc-overlap as b irreflexive any;[F];po;[W;SC] as c",
        "view hb = (po | rf)+ view seen = (po | rfe)+ acyclic hb;fr as a irreflexive mo?;seen;fr as b irreflexive hb as c",
        "view late = [W];po;[W] acyclic late | rfe;[R];po;[W] as a irreflexive late;rf;po;[W];mo as b",
        "view hb = po;(rf;po)* irreflexive hb;(rf | mo | fr)+ as a acyclic [SC];hb;mo;hb | [SC];fr;hb as b",
        "irreflexive rmw;mo^-1;rfe as a acyclic (ctrl | data;rfi | addr) | rfe as b irreflexive detour;po;fr as c",
        "irreflexive moe;rfe;po;(fre | moi) as a acyclic moe | fri;po | fre;[W];po as b irreflexive fri;rf;po-loc^-1 as c",
        "view hb = (po | rf)+ acyclic [W];po-diff-loc;hb;po-diff-loc | (hb & loc-overlap);mo as a irreflexive (hb & loc-overlap);fr as b",
        "view v = [W];po;rf irreflexive (v & loc-overlap);po as a acyclic v & loc-overlap | fr as b irreflexive po-diff-loc^-1;rf;po as c",
        "let rec r = po | r;rf;po irreflexive r;mo as a acyclic [W \\ REL];r;mo | [EXCL];r;fr as b",
    ]
    .iter()
    .enumerate()
    {
        compare(&text(model), 200_000_000 + 1_000_000 * i as u64, 4_000);
    }
}
