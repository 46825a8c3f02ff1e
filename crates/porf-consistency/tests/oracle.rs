//! Every checker against the naive oracle, on random executions: verdicts, witnesses, explanations,
//! races.

use porf_consistency::{HandWritten, ModificationOrder, Options, Reason, Verdict, Violation, check, validate};
use porf_exec::{ExecutionGraph, GraphBuilder, Label, Mode, Node, RelationName, Source};
use porf_fuzz::scaled;
use porf_oracle::arbitrary::{Arbitrary, arbitrary};
use porf_oracle::dense::{Dense, consistent, for_each_mo};
use porf_oracle::relation::Relation;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;

/// How many executions `make test` tries for each model.
const EXECUTIONS: u64 = 20_000;

fn execution(seed: u64, shape: &Arbitrary) -> ExecutionGraph {
    arbitrary(&mut Pcg64Mcg::seed_from_u64(seed), shape)
}

fn compare(model: HandWritten, shape: &Arbitrary, first_seed: u64) {
    let options = Options { weaken_sc: true, ..Options::default() };
    let mut counts = [0u64; 3];
    for seed in first_seed..first_seed + scaled(EXECUTIONS) {
        let graph = execution(seed, shape);
        let expected = consistent(&graph, model);
        let races = Dense::new(&graph).races(model);
        match check(&graph, model, &options).unwrap() {
            Verdict::Consistent(mo) => {
                counts[0] += 1;
                assert!(expected.is_some(), "seed {seed}: {model} consistent, the oracle says no");
                assert!(races.is_empty(), "seed {seed}: {model} missed a race");
                assert_eq!(mo.is_some(), model.has_mo(), "seed {seed}: {model} witness");
                if let Some(mo) = &mo {
                    assert_total(&graph, mo, seed);
                    assert_eq!(Dense::new(&graph).violated(model, mo), None, "seed {seed}: {model} wrong witness");
                }
                let refused = validate(&graph, model, &mo.unwrap_or_default());
                assert_eq!(refused, Ok(()), "seed {seed}: {model} witness refused");
            }
            Verdict::Inconsistent(violation) => {
                counts[1] += 1;
                assert!(expected.is_none(), "seed {seed}: {model} inconsistent, the oracle says yes");
                assert!(model.axioms().contains(&violation.axiom), "seed {seed}: {model} has no {}", violation.axiom);
                if !model.has_mo() {
                    let nothing = ModificationOrder::default();
                    assert!(validate(&graph, model, &nothing).is_err(), "seed {seed}: {model} validated");
                }
                assert_explained(&graph, model, &violation, None, seed);
            }
            Verdict::Race(a, b) => {
                counts[2] += 1;
                assert!(expected.is_some(), "seed {seed}: {model} race in an inconsistent execution");
                let pair = (a.min(b), a.max(b));
                assert!(races.contains(&pair), "seed {seed}: {model} {pair:?} do not race");
            }
            Verdict::Inconclusive(why) => panic!("seed {seed}: {model} {why}"),
        }
    }
    // The sample must contain both kinds, or the test shows nothing.
    assert!(counts[0] > scaled(EXECUTIONS) / 50 && counts[1] > scaled(EXECUTIONS) / 50, "{model}: {counts:?}");
}

/// The order must list each write of each location exactly once.
fn assert_total(graph: &ExecutionGraph, mo: &ModificationOrder, seed: u64) {
    let mut count = 0;
    for x in graph.locations() {
        for (i, &w) in mo.of(x).iter().enumerate() {
            let event = graph.event(w);
            assert!(event.label().is_write() && event.loc() == Some(x), "seed {seed}");
            assert!(!mo.of(x)[..i].contains(&w), "seed {seed}");
            count += 1;
        }
    }
    assert_eq!(count, graph.events().iter().filter(|e| e.label().is_write()).count(), "seed {seed}");
}

/// Each step of the cycle must hold, and the steps must form a cycle. A step by mo or fr must hold
/// in the given modification order or, without one, in every modification order that satisfies the
/// premises of its reasons: coherence with respect to rf?; hb, and atomicity.
fn assert_explained(
    graph: &ExecutionGraph,
    model: HandWritten,
    violation: &Violation,
    given: Option<&ModificationOrder>,
    seed: u64,
) {
    let dense = Dense::new(graph);
    let hb = dense.hb(model);
    let number = |node: Node| match node {
        Node::Init(x) => x.index(),
        Node::Event(e) => graph.location_count() + e.index(),
    };
    let steps = &violation.cycle;
    if steps.is_empty() {
        assert!(
            violation.reasons.iter().any(|r| matches!(r, Reason::SameSource { .. } | Reason::NoOrder { .. })),
            "seed {seed}: {model} no cycle and no reason: {violation:?}"
        );
    }
    for (i, s) in steps.iter().enumerate() {
        assert_eq!(s.to, steps[(i + 1) % steps.len()].from, "seed {seed}: {model} not a cycle: {violation:?}");
        let (a, b) = (number(s.from), number(s.to));
        let holds = match s.relation {
            RelationName::Po => dense.po.contains(a, b),
            RelationName::Rf => dense.rf.contains(a, b),
            RelationName::Hb => hb.contains(a, b),
            RelationName::Rmw => dense.rmw.contains(a, b),
            RelationName::RmwInverse => dense.rmw.contains(b, a),
            RelationName::RfInverse => dense.rf.contains(b, a),
            relation @ (RelationName::Mo | RelationName::Fr) => match given {
                Some(mo) => in_order(&dense, mo, relation, a, b),
                // The steps that the searches force are justified one by one; their own tests check
                // that.
                None if violation.reasons.iter().any(|r| matches!(r, Reason::Forced { step, .. } if step == s)) => true,
                None => forced(graph, &dense, &hb, relation, a, b),
            },
            other => panic!("seed {seed}: unexpected {other}"),
        };
        assert!(holds, "seed {seed}: {model} step {s:?} does not hold in {violation:?}");
    }
}

fn in_order(dense: &Dense<'_>, mo: &ModificationOrder, relation: RelationName, a: usize, b: usize) -> bool {
    let mo = dense.mo(mo);
    match relation {
        RelationName::Mo => mo.contains(a, b),
        _ => dense.rf.inverse().then(&mo).contains(a, b),
    }
}

/// Whether the edge holds in all modification orders that are atomic and coherent at the edge's
/// location, or is part of the contradiction that there are none.
fn forced(
    graph: &ExecutionGraph,
    dense: &Dense<'_>,
    hb: &Relation,
    relation: RelationName,
    a: usize,
    b: usize,
) -> bool {
    // The saturation of Lemma 3.2: seen →rf?;hb→ read, so seen →mo→ top of the read's chain; and
    // the initial write first.
    let n = dense.po.size();
    let chains = dense.rf.then(&dense.rmw);
    let chain = chains.plus();
    let sees = dense.rf.optional().then(hb);
    let mut mo = chain.clone();
    let location = |i: usize| match i.checked_sub(graph.location_count()) {
        None => Some(i),
        Some(e) => graph.events()[e].loc().map(|x| x.index()),
    };
    let is_write =
        |i: usize| i < graph.location_count() || graph.events()[i - graph.location_count()].label().is_write();
    for w in (0..n).filter(|&w| is_write(w)) {
        for v in (0..n).filter(|&v| is_write(v) && v != w && location(v) == location(w)) {
            if sees.contains(w, v) || w < graph.location_count() {
                mo.insert(w, v);
            }
        }
    }
    for (source, r) in dense.rf.pairs() {
        for w in (0..n).filter(|&w| is_write(w) && w != source && location(w) == location(r)) {
            if sees.contains(w, r) && !chain.contains(w, source) {
                mo.insert(w, source);
            }
        }
    }
    // Atomicity: a write that must precede an RMW, and is not before it in its chain, also precedes
    // the RMW's source.
    loop {
        let closed = mo.plus();
        let mut next = closed.clone();
        for (w, v) in closed.pairs() {
            for source in (0..n).filter(|&s| chains.contains(s, v) && s != w && !chain.contains(w, v)) {
                next.insert(w, source);
            }
        }
        if next == mo {
            break;
        }
        mo = next;
    }
    match relation {
        RelationName::Mo => mo.contains(a, b),
        _ => dense.rf.inverse().then(&mo).contains(a, b),
    }
}

macro_rules! against_oracle {
    ($($name:ident: $model:expr, $seed:expr;)*) => {$(
        #[test]
        fn $name() {
            compare($model, &Arbitrary::default(), $seed);
            compare($model, &Arbitrary { operations: 7, threads: 3, locations: 1, fences: false, non_atomics: false, ..Arbitrary::default() }, $seed + 1_000_000_000);
        }
    )*};
}

against_oracle! {
    sc: HandWritten::Sc, 1_000_000;
    sra: HandWritten::Sra, 2_000_000;
    ra: HandWritten::Ra, 3_000_000;
    wra: HandWritten::Wra, 4_000_000;
    rc20: HandWritten::Rc20, 5_000_000;
    relaxed: HandWritten::Relaxed, 6_000_000;
}

/// SRA without RMWs goes through Alg. 2.
#[test]
fn sra_without_rmws() {
    let shape = Arbitrary { rmws: false, ..Arbitrary::default() };
    compare(HandWritten::Sra, &shape, 7_000_000);
    compare(
        HandWritten::Sra,
        &Arbitrary { threads: 3, locations: 2, fences: false, non_atomics: false, ..shape },
        8_000_000,
    );
}

/// With SC accesses and fences, weakened.
#[test]
fn weakened_sc() {
    compare(HandWritten::Rc20, &Arbitrary { sc: true, ..Arbitrary::default() }, 9_000_000);
}

/// With a given modification order, every axiom is checked directly.
#[test]
fn complete_executions() {
    let options = Options::default();
    let mut counts = [0u64; 2];
    for seed in 0..scaled(EXECUTIONS) / 4 {
        let graph = execution(10_000_000 + seed, &Arbitrary { non_atomics: false, ..Arbitrary::default() });
        let mut tried = 0;
        for_each_mo(&graph, |mo| {
            let complete = with_mo(&graph, mo);
            for model in HandWritten::ALL {
                let expected = Dense::new(&graph).violated(model, mo);
                match check(&complete, model, &options).unwrap() {
                    Verdict::Consistent(_) => {
                        counts[0] += 1;
                        assert_eq!(expected, None, "seed {seed}: {model}");
                    }
                    Verdict::Inconsistent(violation) => {
                        counts[1] += 1;
                        assert!(expected.is_some(), "seed {seed}: {model} {violation:?}");
                        assert_explained(&graph, model, &violation, Some(mo), seed);
                    }
                    other => panic!("seed {seed}: {model} {other:?}"),
                }
            }
            tried += 1;
            tried == 6
        });
    }
    assert!(counts.iter().all(|&count| count > scaled(EXECUTIONS) / 10), "{counts:?}");
}

/// The same graph with this modification order.
fn with_mo(graph: &ExecutionGraph, mo: &ModificationOrder) -> ExecutionGraph {
    let mut builder = GraphBuilder::new();
    for x in graph.locations() {
        builder.location(graph.location_name(x));
    }
    for e in graph.event_ids() {
        let event = graph.event(e);
        let thread = builder.thread(graph.thread_name(event.thread()));
        let location = event.loc();
        match (event.label(), location) {
            (Label::Read { mode, exclusive: false }, Some(x)) => {
                builder.read(thread, mode, x);
            }
            (Label::Write { mode, exclusive: false }, Some(x)) => {
                builder.write(thread, mode, x);
            }
            (Label::Read { mode, exclusive: true }, Some(x)) => {
                let Label::Write { mode: write, .. } = graph.events()[e.index() + 1].label() else { panic!() };
                builder.rmw(thread, (mode, write), x);
            }
            (Label::Fence { mode }, _) => {
                builder.fence(thread, mode);
            }
            _ => {}
        }
    }
    for e in graph.event_ids() {
        if let Some(source) = graph.source(e) {
            builder.set_source(e, source);
        }
    }
    builder.declare_mo();
    for x in graph.locations() {
        builder.set_mo(x, mo.of(x).to_vec());
    }
    builder.build().unwrap()
}

/// SC ⊆ SRA ⊆ RA ⊆ WRA and RA ⊆ RC20 ⊆ Relaxed, for the verdicts of the checkers. RC20 is between
/// RA and Relaxed for all modes: its happens-before is between theirs.
#[test]
fn model_order() {
    let options = Options::default();
    let shape = Arbitrary { non_atomics: false, ..Arbitrary::default() };
    for seed in 0..scaled(EXECUTIONS) {
        let graph = execution(11_000_000 + seed, &shape);
        let ok = |model| check(&graph, model, &options).unwrap().is_consistent();
        let (sc, sra, ra) = (ok(HandWritten::Sc), ok(HandWritten::Sra), ok(HandWritten::Ra));
        let (wra, rc20, relaxed) = (ok(HandWritten::Wra), ok(HandWritten::Rc20), ok(HandWritten::Relaxed));
        assert!(!sc || sra, "seed {seed}: SC but not SRA");
        assert!(!sra || ra, "seed {seed}: SRA but not RA");
        assert!(!ra || wra, "seed {seed}: RA but not WRA");
        assert!(!ra || rc20, "seed {seed}: RA but not RC20");
        assert!(!rc20 || relaxed, "seed {seed}: RC20 but not Relaxed");
    }
}

/// All models other than SC reject SC events, unless they are weakened.
#[test]
fn sc_events_are_refused() {
    let mut graph = GraphBuilder::new();
    let (p, x) = (graph.thread("P"), graph.location("x"));
    let r = graph.read(p, Mode::Sc.for_read().unwrap(), x);
    graph.set_source(r, Source::Init);
    let graph = graph.build().unwrap();
    for model in HandWritten::ALL {
        let result = check(&graph, model, &Options::default());
        assert_eq!(result.is_err(), model != HandWritten::Sc, "{model}");
        if let Err(refused) = result {
            assert!(refused.to_string().contains("P:1"), "{refused}");
        }
        let weakened = Options { weaken_sc: true, ..Options::default() };
        assert!(check(&graph, model, &weakened).unwrap().is_consistent());
    }
}
