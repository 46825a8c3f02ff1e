//! Executions of programs: consistent ones of thousands of events, and scrambled ones.

use crate::naive;
use crate::oracle::Seed;
use crate::proof::assert_proves;
use crate::simulate::{Listing, Run, puzzle, queue, random, spinlock};
use porf_consistency::search::{Budget, Searched, check};
use porf_consistency::{HandWritten, Inconclusive, ModificationOrder, Reason, Verdict};
use porf_exec::{EventId, ExecutionGraph, Node, Source};
use porf_fuzz::scaled;
use porf_oracle::dense as oracle;
use rand::SeedableRng;
use rand_pcg::Pcg64;

const BOTH: [Searched; 2] = [Searched::Sra, Searched::Sc];

fn rng(seed: u64) -> Pcg64 {
    Pcg64::seed_from_u64(seed)
}

/// Asserts consistency within this many states, with a valid witness, for each order of listing.
fn assert_consistent(name: &str, run: &Run, states: u64) {
    for listing in [Listing::Executed, Listing::ByThread] {
        let graph = run.graph(listing);
        for model in BOTH {
            let outcome = check(&graph, model, &Budget { states, explanation: 0 });
            let Verdict::Consistent(Some(mo)) = &outcome.verdict else {
                panic!("{name}, {model:?}, {listing:?}: {:?}", outcome.verdict);
            };
            assert_witness(&graph, model, mo);
        }
    }
}

/// Checks a witness of an atomic execution that is too large for the dense oracle: each axiom is
/// acyclicity of a sparse graph. For read coherence under SRA, a path w′ hb r is searched along hb
/// from the writes w′ that are mo-after w.
fn assert_witness(graph: &ExecutionGraph, model: Searched, mo: &ModificationOrder) {
    let n = graph.len();
    let mut next_write = vec![None; n];
    let mut first_write = vec![None; graph.location_count()];
    for (x, order) in mo.orders().iter().enumerate() {
        first_write[x] = order.first().copied();
        for pair in order.windows(2) {
            next_write[pair[0].index()] = Some(pair[1]);
        }
    }
    let writes = graph.event_ids().filter(|&e| graph.event(e).label().is_write()).count();
    assert_eq!(mo.orders().iter().map(Vec::len).sum::<usize>(), writes);
    let overwrites = |r: EventId| match graph.source(r).unwrap() {
        Source::Init => first_write[graph.event(r).loc().unwrap().index()],
        Source::Write(w) => next_write[w.index()],
    };
    let mut hb: Vec<Vec<EventId>> = vec![Vec::new(); n];
    for e in graph.event_ids() {
        hb[e.index()].extend(graph.po_next(e));
        if let Some(Source::Write(w)) = graph.source(e) {
            hb[w.index()].push(e);
        }
        if let Some(w) = graph.rmw_partner(e).filter(|_| graph.source(e).is_some()) {
            assert_eq!(overwrites(e), Some(w), "an RMW directly follows its source");
        }
    }
    let mut order = hb.clone();
    for e in graph.event_ids() {
        order[e.index()].extend(next_write[e.index()]);
        if model == Searched::Sc && graph.source(e).is_some() {
            order[e.index()].extend(overwrites(e).filter(|&w| graph.rmw_partner(e) != Some(w)));
        }
    }
    assert_acyclic(&order);
    if model == Searched::Sra {
        // `seen[e][x]`: the mo-latest position in x of a write that is at or hb-before e.
        let mut position = vec![0; n];
        for writes in mo.orders() {
            for (i, w) in writes.iter().enumerate() {
                position[w.index()] = i + 1;
            }
        }
        let locations = graph.location_count();
        let mut seen: Vec<std::collections::HashMap<usize, usize>> = vec![Default::default(); n];
        for e in porf_exec::order::po_rf_order(graph).unwrap() {
            let mut own = std::mem::take(&mut seen[e.index()]);
            let x = graph.event(e).loc().unwrap().index();
            assert!(x < locations);
            let at = own.entry(x).or_insert(0);
            if let Some(source) = graph.source(e) {
                let source = source.write().map_or(0, |w| position[w.index()]);
                assert!(*at <= source, "{:?} has seen a later write", Node::Event(e));
            }
            *at = (*at).max(position[e.index()]);
            for f in &hb[e.index()] {
                for (&x, &p) in &own {
                    let at = seen[f.index()].entry(x).or_insert(0);
                    *at = (*at).max(p);
                }
            }
        }
    }
}

fn assert_acyclic(successors: &[Vec<EventId>]) {
    let mut incoming = vec![0; successors.len()];
    successors.iter().flatten().for_each(|e| incoming[e.index()] += 1);
    let mut ready: Vec<usize> = (0..successors.len()).filter(|&e| incoming[e] == 0).collect();
    let mut done = 0;
    while let Some(e) = ready.pop() {
        done += 1;
        for f in &successors[e] {
            incoming[f.index()] -= 1;
            if incoming[f.index()] == 0 {
                ready.push(f.index());
            }
        }
    }
    assert_eq!(done, successors.len(), "the witness has a cycle");
}

#[test]
fn spinlock_of_two_thousand_events() {
    for seed in 0..5 {
        let _seed = Seed(seed);
        assert_consistent("spinlock", &spinlock(&mut rng(seed), 4, 2000), 0);
    }
}

#[test]
fn queue_of_two_thousand_events() {
    for seed in 0..5 {
        let _seed = Seed(seed);
        assert_consistent("queue", &queue(&mut rng(seed), 4, 2000), 0);
    }
}

#[test]
fn random_runs() {
    for seed in 0..5 {
        let _seed = Seed(seed);
        assert_consistent("3 threads", &random(&mut rng(seed), 3, 2, 1500), 100);
        assert_consistent("8 threads", &random(&mut rng(seed), 8, 6, 1500), 1000);
    }
}

#[test]
fn easy_traces_may_be_long() {
    let run = spinlock(&mut rng(0), 8, 50_000);
    for model in BOTH {
        let outcome = check(&run.graph(Listing::ByThread), model, &Budget::default());
        assert!(outcome.verdict.is_consistent());
        assert!(outcome.statistics.states < 10, "{:?}", outcome.statistics);
    }
}

/// Scrambled runs against the search without refinements, and their explanations.
#[test]
fn scrambled_runs_agree_with_the_naive_search() {
    let (mut refuted, mut exhausted, mut dead_ends) = (0, 0, 0);
    for seed in 0..scaled(3_000) {
        let _seed = Seed(seed);
        let rng = &mut rng(seed);
        let mut run = random(rng, 2 + seed as usize % 3, 2 + seed as usize % 2, 14);
        run.scramble(rng, 1 + seed as usize % 3);
        let graph = run.graph(if seed % 2 == 0 { Listing::Executed } else { Listing::ByThread });
        for model in BOTH {
            let expected = naive::consistent(&graph, model);
            let outcome = check(&graph, model, &Budget::default());
            dead_ends += outcome.statistics.dead_ends;
            assert_eq!(outcome.verdict.is_consistent(), expected, "{model:?}, seed {seed}");
            match &outcome.verdict {
                Verdict::Consistent(Some(mo)) => assert_witness(&graph, model, mo),
                Verdict::Inconsistent(violation) => {
                    assert_proves(&graph, model, violation);
                    refuted += 1;
                    exhausted += u64::from(matches!(violation.reasons[..], [Reason::NoOrder { .. }]));
                }
                other => panic!("{other:?}, {model:?}, seed {seed}"),
            }
        }
    }
    println!("{refuted} refuted, {exhausted} by exhaustion only, {dead_ends} dead ends");
    assert!(refuted > 1000 && exhausted * 100 < refuted, "saturation refutes almost all of them");
}
/// Unsatisfiable instances of thirty events in three threads are refuted, with a proof.
#[test]
fn unsatisfiable_runs_of_three_threads_are_refuted() {
    let mut refuted = [0, 0];
    for seed in 0..300 {
        let _seed = Seed(seed);
        let rng = &mut rng(seed);
        let mut run = random(rng, 3, 3, 22);
        run.scramble(rng, 2);
        let graph = run.graph(Listing::ByThread);
        if !(28..=32).contains(&graph.len()) {
            continue;
        }
        for (i, model) in BOTH.into_iter().enumerate() {
            let verdict = check(&graph, model, &Budget { states: 1000, ..Budget::default() }).verdict;
            assert_eq!(verdict.is_inconsistent(), !naive::consistent(&graph, model), "{model:?}, seed {seed}");
            if let Verdict::Inconsistent(violation) = verdict {
                assert_proves(&graph, model, &violation);
                refuted[i] += 1;
            }
        }
    }
    assert!(refuted.iter().all(|&count| count >= 50), "{refuted:?}");
}

/// Puzzles need search: many have dead ends, and only exhaustion refutes some. The same puzzle with
/// RMWs under SRA and with reads under SC has one answer, which the oracle gives for the latter.
#[test]
fn puzzles_agree_with_the_oracle() {
    let (mut exhausted, mut dead_ends) = (0, 0);
    for seed in 0..scaled(400) {
        let _seed = Seed(seed);
        let (locations, pairs, constraints) = [(2, 2, 16), (2, 3, 24), (3, 2, 24)][seed as usize % 3];
        let reads = puzzle(&mut rng(seed), locations, pairs, constraints, false).graph(Listing::ByThread);
        let rmws = puzzle(&mut rng(seed), locations, pairs, constraints, true).graph(Listing::ByThread);
        let expected = oracle::consistent(&reads, HandWritten::Sc).is_some();
        for (graph, model) in [(&reads, Searched::Sc), (&rmws, Searched::Sra)] {
            let outcome = check(graph, model, &Budget::default());
            dead_ends += outcome.statistics.dead_ends;
            assert_eq!(outcome.verdict.is_consistent(), expected, "{model:?}, seed {seed}");
            match &outcome.verdict {
                Verdict::Consistent(Some(mo)) => assert_witness(graph, model, mo),
                Verdict::Inconsistent(violation) => {
                    if matches!(violation.reasons[..], [Reason::NoOrder { minimal: true, .. }]) {
                        exhausted += 1;
                    }
                    assert_proves(graph, model, violation);
                }
                other => panic!("{other:?}, {model:?}, seed {seed}"),
            }
        }
    }
    println!("{exhausted} refuted by exhaustion only, {dead_ends} dead ends");
    assert!(exhausted >= 10 && dead_ends >= 100, "the puzzles are too easy");
}

/// A budget that is too small gives no answer, and never a wrong one.
#[test]
fn too_small_a_budget_is_inconclusive() {
    let mut gave_up = 0;
    for seed in 0..100 {
        let _seed = Seed(seed);
        let graph = puzzle(&mut rng(seed), 4, 4, 48, true).graph(Listing::ByThread);
        let full = check(&graph, Searched::Sra, &Budget::default());
        for states in [0, 1, 10, 100] {
            let outcome = check(&graph, Searched::Sra, &Budget { states, explanation: 0 });
            assert!(outcome.statistics.states <= states);
            match outcome.verdict {
                Verdict::Inconclusive(Inconclusive::Budget { states: visited }) => {
                    assert_eq!(visited, states);
                    assert!(full.statistics.states > states);
                    gave_up += 1;
                }
                verdict => assert_eq!(verdict.is_consistent(), full.verdict.is_consistent()),
            }
        }
    }
    assert!(gave_up >= 200);
}

/// Without a budget, the explanation by exhaustion is the whole execution, and is marked as
/// possibly not minimal.
#[test]
fn explanations_take_a_budget() {
    let graph = (0..1000)
        .map(|seed| puzzle(&mut rng(seed), 2, 3, 24, true).graph(Listing::ByThread))
        .find(|graph| check(graph, Searched::Sra, &Budget::default()).verdict.is_inconsistent())
        .expect("an unsatisfiable puzzle");
    let core = |explanation| match check(&graph, Searched::Sra, &Budget { explanation, ..Budget::default() }).verdict {
        Verdict::Inconsistent(violation) => match violation.reasons.last() {
            Some(Reason::NoOrder { core, minimal }) => (core.len(), *minimal),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    assert_eq!(core(0), (graph.len(), false));
    let (size, minimal) = core(1_000_000);
    assert!(minimal && size < graph.len());
}
