//! A slow offline checker that shares nothing with the incremental one: all edges of Lemma 3.2,
//! then acyclicity, in O(n³).

use porf_consistency::HandWritten;
use porf_exec::{EventId, ExecutionGraph, order};
use porf_oracle::arbitrary::{Arbitrary, arbitrary};
use porf_oracle::dense as oracle;
use porf_oracle::dense::Dense;
use porf_oracle::relation::Relation;
use rand::SeedableRng;

/// Is the execution consistent with RA, RC20 or Relaxed?
pub fn consistent(graph: &ExecutionGraph, model: HandWritten) -> bool {
    let dense = Dense::new(graph);
    let inits = graph.location_count();
    let n = inits + graph.len();
    let event = |i: usize| i.checked_sub(inits).map(|e| graph.event(EventId::new(e)));
    let location = |i: usize| event(i).map_or(Some(i), |e| e.loc().map(|x| x.index()));
    let is_write = |i: usize| event(i).is_none_or(|e| e.label().is_write());
    if order::po_rf_order(graph).is_err() {
        return false;
    }
    let hb = dense.hb(model);
    let seen = dense.rf.optional().then(&hb);
    // From each write to the write of the RMW that reads from it: the links of chains.
    let link = dense.rf.then(&dense.rmw);
    if (0..n).any(|w| link.successors(w).count() > 1) {
        return false;
    }
    let mut previous: Vec<Option<usize>> = vec![None; n];
    link.pairs().for_each(|(a, b)| previous[b] = Some(a));
    let mut edges = Relation::empty(n);
    for (a, b) in dense.rf.union(&hb).pairs() {
        if location(a).is_some() && location(a) == location(b) {
            edges.insert(a, b);
        }
    }
    for (w, r) in dense.rf.pairs() {
        let mut chain = vec![w];
        while let Some(above) = previous[*chain.last().unwrap()] {
            chain.push(above);
        }
        for other in (0..n).filter(|&other| is_write(other) && location(other) == location(r)) {
            if seen.contains(other, r) && !chain.contains(&other) {
                edges.insert(other, *chain.last().unwrap());
            }
        }
    }
    edges.is_acyclic()
}

/// The checker for long runs agrees with the oracle on small inputs.
#[test]
fn agrees_with_the_oracle() {
    for seed in 0..3_000 {
        let graph = arbitrary(&mut rand_pcg::Pcg32::seed_from_u64(seed), &Arbitrary::default());
        for model in [HandWritten::Ra, HandWritten::Rc20, HandWritten::Relaxed] {
            let expected = oracle::consistent(&graph, model).is_some();
            assert_eq!(consistent(&graph, model), expected, "{model} seed {seed}: {graph:?}");
        }
    }
}
