//! Paths of happens-before agree with the oracle.

use porf_consistency::{HandWritten, happens_before_path};
use porf_exec::{EventId, ExecutionGraph, Node, RelationName, Source, Step};
use porf_oracle::arbitrary::{Arbitrary, arbitrary};
use porf_oracle::dense::Dense;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// A path exists exactly where the oracle has happens-before, and its steps hold and connect.
#[test]
fn agrees_with_the_oracle() {
    let mut paths = 0;
    for seed in 0..1500 {
        let shape = Arbitrary { operations: 9, ..Arbitrary::default() };
        let graph = arbitrary(&mut Pcg64Mcg::seed_from_u64(seed), &shape);
        for model in [HandWritten::Ra, HandWritten::Rc20, HandWritten::Relaxed] {
            let hb = Dense::new(&graph).hb(model);
            let inits = graph.location_count();
            for a in graph.event_ids() {
                for b in graph.event_ids().filter(|&b| b != a) {
                    let path = happens_before_path(&graph, &model.model(), a, b);
                    let expected = hb.contains(inits + a.index(), inits + b.index());
                    assert_eq!(path.is_some(), expected, "{model}, seed {seed}: {a:?} {b:?}");
                    if let Some(path) = path {
                        assert_joins(&graph, &path, a, b);
                        paths += 1;
                    }
                }
            }
        }
    }
    assert!(paths > 10_000, "{paths}");
}

fn assert_joins(graph: &ExecutionGraph, path: &[Step], a: EventId, b: EventId) {
    let mut at = Node::Event(a);
    for step in path {
        let (Node::Event(from), Node::Event(to)) = (step.from, step.to) else { panic!("{step:?}") };
        assert_eq!(step.from, at);
        match step.relation {
            RelationName::Po => assert!(graph.po_before(from, to)),
            RelationName::Rf => assert_eq!(graph.source(to), Some(Source::Write(from))),
            RelationName::Rmw => assert_eq!(graph.rmw_partner(from), Some(to)),
            other => panic!("{other}"),
        }
        at = step.to;
    }
    assert_eq!(at, Node::Event(b));
}
