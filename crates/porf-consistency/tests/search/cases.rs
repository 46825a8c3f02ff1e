//! Named cases: well-known shapes, and one that only search can refute.

use crate::proof::assert_proves;
use porf_consistency::search::{Budget, Outcome, Searched, check, check_sc, check_sra};
use porf_consistency::{Axiom, HandWritten, Reason, Verdict, Violation};
use porf_exec::{EventId, ExecutionGraph, GraphBuilder, ReadMode, RelationName, Source, WriteMode};
use porf_oracle::dense as oracle;
use porf_oracle::dense::Dense;
use std::collections::HashMap;

/// A graph from one line per thread: `x=1` writes, `x:1` reads, `x:1=2` is an RMW. Each value is
/// written to its location once; 0 is the initial value.
fn graph(threads: &[&str]) -> ExecutionGraph {
    let mut graph = GraphBuilder::new();
    let mut writes: HashMap<(String, String), EventId> = HashMap::new();
    let mut reads = Vec::new();
    for (t, line) in threads.iter().enumerate() {
        let t = graph.thread(&format!("P{t}"));
        for operation in line.split_whitespace() {
            let end = operation.find([':', '=']).unwrap();
            let name = operation[..end].to_string();
            let x = graph.location(&name);
            let (read, written) = match operation[end..].strip_prefix(':') {
                Some(rest) => match rest.split_once('=') {
                    Some((read, written)) => (Some(read), Some(written)),
                    None => (Some(rest), None),
                },
                None => (None, Some(&operation[end + 1..])),
            };
            let (r, w) = match (read, written) {
                (Some(_), Some(_)) => {
                    let (r, w) = graph.rmw(t, (ReadMode::Acq, WriteMode::Rel), x);
                    (Some(r), Some(w))
                }
                (Some(_), None) => (Some(graph.read(t, ReadMode::Acq, x)), None),
                (None, _) => (None, Some(graph.write(t, WriteMode::Rel, x))),
            };
            if let (Some(w), Some(value)) = (w, written) {
                assert!(writes.insert((name.clone(), value.to_string()), w).is_none(), "{operation} again");
            }
            reads.extend(r.zip(read).map(|(r, value)| (r, (name.clone(), value.to_string()))));
        }
    }
    for (r, key) in reads {
        graph.set_source(r, if key.1 == "0" { Source::Init } else { Source::Write(writes[&key]) });
    }
    graph.build().unwrap()
}

fn assert_consistent(graph: &ExecutionGraph, model: Searched) -> Outcome {
    let outcome = check(graph, model, &Budget::default());
    let Verdict::Consistent(Some(mo)) = &outcome.verdict else { panic!("{model:?}: {:?}", outcome.verdict) };
    assert_eq!(Dense::new(graph).violated(model.model(), mo), None);
    outcome
}

fn assert_inconsistent(graph: &ExecutionGraph, model: Searched) -> Violation {
    let outcome = check(graph, model, &Budget::default());
    let Verdict::Inconsistent(violation) = outcome.verdict else { panic!("{model:?}: {:?}", outcome.verdict) };
    assert_proves(graph, model, &violation);
    violation
}

fn relations(violation: &Violation) -> Vec<&'static str> {
    violation.cycle.iter().map(|step| step.relation.name()).collect()
}

#[test]
fn store_buffering() {
    let graph = graph(&["x=1 y:0", "y=1 x:0"]);
    assert_consistent(&graph, Searched::Sra);
    let violation = assert_inconsistent(&graph, Searched::Sc);
    assert_eq!(violation.axiom, Axiom::SequentialConsistency);
    let mut names = relations(&violation);
    names.sort_unstable();
    assert_eq!(names, ["fr", "fr", "po", "po"]);
    assert!(check_sra(&graph, &Budget::default()).is_consistent());
    assert!(check_sc(&graph, &Budget::default()).is_inconsistent());
}

/// The same over explicit first writes: from-read has to be found by saturation.
#[test]
fn store_buffering_after_writes() {
    let graph = graph(&["x=1 y=1 z=1", "z:1 x=2 y:1", "z:1 y=2 x:1"]);
    assert_consistent(&graph, Searched::Sra);
    let violation = assert_inconsistent(&graph, Searched::Sc);
    let mut names = relations(&violation);
    names.sort_unstable();
    assert_eq!(names, ["fr", "fr", "po", "po"]);
}

#[test]
fn store_buffering_with_rmws_is_forbidden_by_sra() {
    let graph = graph(&["x=1 y:0=2", "y=1 x:0=2"]);
    assert_inconsistent(&graph, Searched::Sra);
    assert_inconsistent(&graph, Searched::Sc);
}

#[test]
fn message_passing() {
    let stale = graph(&["x=1 y=1", "y:1 x:0"]);
    let violation = assert_inconsistent(&stale, Searched::Sra);
    assert_eq!(violation.axiom, Axiom::ReadCoherence);
    assert_eq!(violation.cycle[0].relation, RelationName::Fr);
    assert_eq!(violation.cycle.len(), 4, "fr, po, rf, po: {violation:?}");
    assert_inconsistent(&stale, Searched::Sc);
    let fresh = graph(&["x=1 y=1", "y:1 x:1"]);
    assert_consistent(&fresh, Searched::Sra);
    assert_consistent(&fresh, Searched::Sc);
}

/// A read that happens after a write must be explained by happens-before, even if forced edges are
/// shorter.
#[test]
fn stale_read_with_a_shortcut() {
    let graph = graph(&["x=5 y:0=1 a=1", "a:1 b=1", "y=2 b:1 x:0"]);
    let violation = assert_inconsistent(&graph, Searched::Sra);
    assert_eq!(violation.axiom, Axiom::ReadCoherence);
    assert!(relations(&violation)[1..].iter().all(|name| ["po", "rf"].contains(name)));
}

#[test]
fn two_plus_two_writes() {
    // Allowed by RA, where locations are independent.
    let graph = graph(&["x=1 y=2", "y=1 x=2", "x:2 x:1", "y:2 y:1"]);
    assert!(oracle::consistent(&graph, HandWritten::Ra).is_some());
    let violation = assert_inconsistent(&graph, Searched::Sra);
    assert_eq!(violation.axiom, Axiom::StrongWriteCoherence);
    assert_eq!(relations(&violation).iter().filter(|&&name| name == "mo").count(), 2);
    assert_inconsistent(&graph, Searched::Sc);
}

#[test]
fn independent_reads_of_independent_writes() {
    let graph = graph(&["x=1", "y=1", "x:1 y:0", "y:1 x:0"]);
    assert_consistent(&graph, Searched::Sra);
    assert_inconsistent(&graph, Searched::Sc);
}

#[test]
fn load_buffering() {
    let graph = graph(&["x:1 y=1", "y:1 x=1"]);
    let violation = assert_inconsistent(&graph, Searched::Sra);
    assert_eq!(violation.axiom, Axiom::PoRf);
    assert_eq!(violation.cycle.len(), 4);
    assert_eq!(assert_inconsistent(&graph, Searched::Sc).axiom, Axiom::SequentialConsistency);
}

#[test]
fn coherence_of_reads() {
    let graph = graph(&["x=1", "x=2", "x:1 x:2", "x:2 x:1"]);
    for model in [Searched::Sra, Searched::Sc] {
        assert_inconsistent(&graph, model);
    }
    let backwards = self::graph(&["x=1 x=2", "x:2 x:1"]);
    let violation = assert_inconsistent(&backwards, Searched::Sra);
    assert_eq!(violation.axiom, Axiom::ReadCoherence);
    assert_eq!(relations(&violation), ["fr", "rf", "po"]);
}

#[test]
fn two_rmws_of_one_write() {
    for graph in [graph(&["x:0=1", "x:0=2"]), graph(&["x=1", "x:1=2", "x:1=3"])] {
        for model in [Searched::Sra, Searched::Sc] {
            let violation = assert_inconsistent(&graph, model);
            assert_eq!(violation.axiom, Axiom::Atomicity);
            assert!(matches!(violation.reasons[..], [Reason::SameSource { .. }]));
        }
    }
}

#[test]
fn chains_of_rmws() {
    let chain = ["x:0=1", "x:1=2", "x:2=3"];
    for model in [Searched::Sra, Searched::Sc] {
        let outcome = assert_consistent(&graph(&chain), model);
        let Verdict::Consistent(Some(mo)) = outcome.verdict else { unreachable!() };
        assert_eq!(mo.orders()[0].iter().map(|w| w.index()).collect::<Vec<_>>(), [1, 3, 5]);
        // Another write fits after the chain, but not into it, and not before it.
        let with = |more: &[&str]| graph(&[&chain[..], more].concat());
        assert_consistent(&with(&["x=9", "x:3 x:9"]), model);
        assert_inconsistent(&with(&["x=9", "x:1 x:9 x:2"]), model);
        assert_inconsistent(&with(&["x=9", "x:9 x:1"]), model);
        // What is before the end of the chain is before its top.
        let top = ["x=1 y=1", "x:1=2", "x:2=3", "y=2 x=9"];
        assert_consistent(&graph(&[&top[..], &["x:9 x:3"]].concat()), model);
        assert_inconsistent(&graph(&[&top[..], &["x:9 x:3", "y:1 y:2"]].concat()), model);
    }
}

/// Two pairs on x and two on y; all writes of x are before all readers of y, and vice versa. Either
/// order of the pairs of x contradicts either order of those of y, but each alone is consistent:
/// there is nothing to saturate.
#[test]
fn saturation_alone_does_not_decide() {
    let writers = ["x=1 a=1", "x=2 b=1", "y=1 c=1", "y=2 d=1"];
    let readers = ["c:1 d:1 x:1", "c:1 d:1 x:2", "a:1 b:1 y:1", "a:1 b:1 y:2"];
    let rmws = ["c:1 d:1 x:1=11", "c:1 d:1 x:2=12", "a:1 b:1 y:1=11", "a:1 b:1 y:2=12"];
    let with_reads = graph(&[writers, readers].concat());
    let with_rmws = graph(&[writers, rmws].concat());
    assert_consistent(&with_reads, Searched::Sra);
    for (graph, model) in [(&with_reads, Searched::Sc), (&with_rmws, Searched::Sra), (&with_rmws, Searched::Sc)] {
        let violation = assert_inconsistent(graph, model);
        let [Reason::NoOrder { core, minimal: true }] = &violation.reasons[..] else { panic!("{violation:?}") };
        assert_eq!(core.len(), graph.len(), "every event is needed");
        assert!(check(graph, model, &Budget::default()).statistics.states > 0);
        let none = Budget { states: 0, explanation: 0 };
        assert!(matches!(check(graph, model, &none).verdict, Verdict::Inconclusive(_)));
    }
    // Without one of the flags there is an order.
    let fewer = ["c:1 d:1 x:1=11", "c:1 d:1 x:2=12", "a:1 b:1 y:1=11", "a:1 y:2=12"];
    assert_consistent(&graph(&[writers, fewer].concat()), Searched::Sra);
}

/// Irrelevant events are not in the explanation.
#[test]
fn core_leaves_out_what_does_not_matter() {
    let graph = graph(&[
        "u=1 x=1 a=1 v=1",
        "x=2 b=1 u:1",
        "y=1 c=1 z=1",
        "y=2 d=1 z:1 z=2",
        "c:1 d:1 x:1=11",
        "c:1 d:1 x:2=12 x=3 v:1",
        "a:1 b:1 y:1=11 z:2",
        "a:1 b:1 y:2=12",
    ]);
    let violation = assert_inconsistent(&graph, Searched::Sra);
    let [Reason::NoOrder { core, minimal: true }] = &violation.reasons[..] else { panic!("{violation:?}") };
    let names: Vec<String> = core.iter().map(|&e| graph.location_name(graph.event(e).loc().unwrap()).into()).collect();
    assert!(!names.iter().any(|name| ["u", "v", "z"].contains(&name.as_str())), "{names:?}");
    assert!(core.len() <= 24, "{names:?}");
}

/// Reading from a non-atomic write orders like any other read; whether it races is a separate
/// question.
#[test]
fn rmws_of_a_non_atomic_write() {
    let mut builder = GraphBuilder::new();
    let (p, q, s) = (builder.thread("P"), builder.thread("Q"), builder.thread("S"));
    let x = builder.location("x");
    let w = builder.write(p, WriteMode::Na, x);
    let rmws = [q, s].map(|t| builder.rmw(t, (ReadMode::Acq, WriteMode::Rel), x).0);
    for r in rmws {
        builder.set_source(r, Source::Write(w));
    }
    let graph = builder.build().unwrap();
    for model in [Searched::Sra, Searched::Sc] {
        assert!(oracle::consistent(&graph, model.model()).is_none());
        assert_inconsistent(&graph, model);
    }
}

#[test]
fn empty_executions() {
    for graph in [graph(&[]), graph(&["", ""])] {
        for model in [Searched::Sra, Searched::Sc] {
            assert_eq!(assert_consistent(&graph, model).statistics.states, 0);
        }
    }
}
