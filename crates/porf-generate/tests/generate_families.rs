//! The special families have the claimed properties.

use porf_consistency::{HandWritten, ModificationOrder};
use porf_exec::{ExecutionGraph, Source};
use porf_generate::{Flaw, Layout, Pattern, Queue, Spinlock, Triangles, UndirectedGraph};
use porf_oracle::dense as oracle;
use porf_oracle::reorder::{scramble, thread_by_thread};
use porf_oracle::saturation as baseline;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The writes of each location in the order of insertion.
fn insertion_order(graph: &ExecutionGraph) -> ModificationOrder {
    let mut orders = vec![Vec::new(); graph.location_count()];
    for e in graph.event_ids().filter(|&e| graph.event(e).label().is_write()) {
        orders[graph.event(e).loc().unwrap().index()].push(e);
    }
    ModificationOrder::new(orders)
}

/// Checks an instance against the known properties of its graph.
fn check_triangles(graph: &UndirectedGraph, layout: Layout) {
    let execution = graph.execution(layout);
    let free = !graph.has_triangle();
    for model in [HandWritten::Ra, HandWritten::Rc20] {
        assert_eq!(baseline::consistent(&execution, model).unwrap().is_some(), free, "{graph:?}");
    }
    assert!(baseline::consistent(&execution, HandWritten::Relaxed).unwrap().is_some());
    let dense = oracle::Dense::new(&execution);
    // The insertion order has w_a first, as the proof requires; for WRA the order does not matter.
    let mo = insertion_order(&execution);
    for model in [HandWritten::Wra, HandWritten::Sra, HandWritten::Ra] {
        assert_eq!(dense.violated(model, &mo).is_none(), free, "{model} {graph:?}");
    }
}

#[test]
fn triangles_of_all_graphs_of_four_vertices() {
    let pairs: Vec<(usize, usize)> = (0..4).flat_map(|a| (a + 1..4).map(move |b| (a, b))).collect();
    for set in 0..1u32 << pairs.len() {
        let edges = pairs.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, &edge)| edge);
        let graph = UndirectedGraph::new(4, edges).unwrap();
        let brute_force = (0..4).any(|a| {
            (a + 1..4)
                .any(|b| (b + 1..4).any(|c| [(a, b), (b, c), (a, c)].iter().all(|edge| graph.edges().contains(edge))))
        });
        assert_eq!(graph.has_triangle(), brute_force);
        for layout in [Layout::Separate, Layout::Merged] {
            check_triangles(&graph, layout);
        }
    }
}

#[test]
fn triangles_of_random_graphs() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for seed in 0..40 {
        let vertices = rng.random_range(5..9);
        let edges: Vec<_> = (0..rng.random_range(0..9))
            .map(|_| {
                let a = rng.random_range(0..vertices);
                (a, (a + rng.random_range(1..vertices)) % vertices)
            })
            .collect();
        let graph = UndirectedGraph::new(vertices, edges).unwrap();
        check_triangles(&graph, [Layout::Separate, Layout::Merged][seed % 2]);
    }
    for seed in 0..40 {
        for triangle in [false, true] {
            let graph = UndirectedGraph::random(12, 20, triangle, seed).unwrap();
            assert_eq!((graph.edges().len(), graph.has_triangle()), (20, triangle));
        }
    }
}

#[test]
fn triangles_have_linear_size_and_the_threads_announced() {
    for triangle in [false, true] {
        for layout in [Layout::Separate, Layout::Merged] {
            let shape = Triangles { vertices: 1000, edges: 3000, triangle, layout, seed: 3 };
            let graph = shape.generate().unwrap();
            assert!(graph.len() < 20 * 4000, "{}", graph.len());
            match layout {
                Layout::Merged => assert_eq!(graph.thread_count(), 1001),
                Layout::Separate => assert_eq!(graph.thread_count(), 3 * 1000 + 3 * 3000),
            }
        }
    }
    assert!(UndirectedGraph::new(3, [(0, 3)]).unwrap_err().to_string().contains("0–3"));
    assert!(UndirectedGraph::new(3, [(1, 1)]).is_err());
    assert!(UndirectedGraph::random(2, 1, true, 0).is_err());
    assert!(UndirectedGraph::random(4, 5, false, 0).unwrap_err().to_string().contains("from 0 to 4 edges"));
    assert_eq!(UndirectedGraph::random(4, 5, true, 0).unwrap().edges().len(), 5);
    assert!(UndirectedGraph::random(0, 0, false, 0).unwrap().execution(Layout::Merged).is_empty());
}

#[test]
fn patterns_are_consistent() {
    for pattern in Pattern::ALL {
        for threads in 2..5 {
            for events in [1, 5, 9] {
                let graph = pattern.generate(events, threads).unwrap();
                if insertion_order(&graph).orders()[0].len() <= 7 {
                    for model in HandWritten::ALL {
                        assert!(oracle::consistent(&graph, model).is_some(), "{pattern} {threads} {events} {model}");
                    }
                }
            }
            let graph = pattern.generate(300, threads).unwrap();
            assert!((300..330).contains(&graph.len()));
            let mo = baseline::consistent(&graph, HandWritten::Ra).unwrap().unwrap_or_else(|| panic!("{pattern}"));
            // One location: coherence is sequential consistency.
            assert_eq!(oracle::Dense::new(&graph).violated(HandWritten::Sc, &mo), None, "{pattern}");
        }
        assert_eq!(pattern.name().parse(), Ok(pattern));
        assert!(pattern.generate(10, 1).is_err());
    }
}

fn programs(seed: u64, events: usize, violation: Option<(HandWritten, Option<Flaw>)>) -> [ExecutionGraph; 2] {
    [
        Spinlock { events, threads: 3, violation, seed, ..Spinlock::default() }.generate().unwrap(),
        Queue { events, threads: 3, violation, seed, ..Queue::default() }.generate().unwrap(),
    ]
}

#[test]
fn programs_are_sequentially_consistent() {
    for seed in 0..20 {
        for graph in programs(seed, 150, None) {
            assert!((150..152).contains(&graph.len()));
            let mo = insertion_order(&graph);
            assert_eq!(oracle::Dense::new(&graph).violated(HandWritten::Sc, &mo), None);
        }
    }
}

#[test]
fn programs_do_something() {
    for graph in [Spinlock::default().generate().unwrap(), Queue::default().generate().unwrap()] {
        let rmws = graph.len() - graph.operation_count();
        assert!((2000..2002).contains(&graph.len()));
        assert!(rmws > 200, "only {rmws} RMWs");
        assert!(graph.threads().all(|t| graph.thread_events(t).len() > 200));
        assert!(!thread_by_thread(&graph).sources_come_first());
    }
}

#[test]
fn flawed_programs_are_inconsistent() {
    for seed in 0..10 {
        for flaw in [None, Some(Flaw::WritesCross)] {
            for graph in programs(seed, 14, Some((HandWritten::Sra, flaw))) {
                assert!(oracle::consistent(&graph, HandWritten::Sra).is_none());
                assert!(oracle::consistent(&graph, HandWritten::Sc).is_none());
            }
        }
    }
    assert!(
        Spinlock { events: 3, violation: Some((HandWritten::Sc, None)), ..Spinlock::default() }.generate().is_err()
    );
    assert!(Queue { threads: 0, ..Queue::default() }.generate().is_err());
    assert!(Queue { capacity: 0, ..Queue::default() }.generate().is_err());
    assert!(!Queue { threads: 1, events: 50, ..Queue::default() }.generate().unwrap().is_empty());
}

#[test]
fn scrambles_keep_weak_atomicity_and_are_mostly_inconsistent() {
    let mut inconsistent = 0;
    for seed in 0..40 {
        for graph in programs(seed, 30, None) {
            let scrambled = scramble(&graph, 6, seed);
            assert_eq!(scrambled.len(), graph.len());
            let mut taken: Vec<(_, Source)> = scrambled
                .events()
                .iter()
                .filter(|event| event.label().is_exclusive())
                .filter_map(|event| Some((event.loc()?, event.source()?)))
                .collect();
            let rmws = taken.len();
            taken.sort_by_key(|&(x, source)| (x, source.write()));
            taken.dedup();
            assert_eq!(taken.len(), rmws, "two RMWs share a source");
            inconsistent += usize::from(baseline::consistent(&scrambled, HandWritten::Ra).unwrap().is_none());
        }
    }
    assert!(inconsistent > 40, "{inconsistent} of 80");
    assert!(scramble(&Pattern::Broadcast.generate(0, 2).unwrap(), 5, 0).is_empty());
}
