//! Random graphs survive a round trip through both formats.

mod trace_support;

use porf_exec::{
    Barrier, DependencyKind, EventId, ExecutionGraph, FenceMode, GraphBuilder, Mode, ReadMode, Source, Value,
};
use proptest::prelude::*;
use std::collections::HashSet;
use trace_support::{contents, through_binary, through_text};

/// A random operation; its numbers are taken modulo the number of choices.
#[derive(Clone, Debug)]
struct Operation {
    kind: u8,
    thread: usize,
    location: usize,
    modes: (usize, usize),
    /// The mode of a read or a fence is one that only machines have.
    machine: Option<usize>,
    values: (bool, Option<u64>),
    source: usize,
    name: Option<String>,
    dependency: Option<(usize, usize)>,
}

/// Names of labels, threads and locations: mostly simple, some need quotes.
fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-z][a-z0-9]{0,3}",
        1 => Just("init".to_string()),
        1 => "[A-Z][0-9]:[0-9]{1,2}",
        1 => "[ -~]{0,6}",
        1 => any::<String>().prop_map(|s| s.chars().take(8).collect()),
    ]
}

fn value() -> impl Strategy<Value = u64> {
    prop_oneof![0..4u64, any::<u64>()]
}

prop_compose! {
    fn operation()(
        (kind, thread, location) in (0..4u8, 0..8usize, 0..8usize),
        modes in (0..4usize, 0..4usize),
        machine in prop::option::weighted(0.3, 0..18usize),
        values in (any::<bool>(), prop::option::of(value())),
        source in 0..64usize,
        name in prop::option::of(name()),
        dependency in prop::option::of((0..8usize, 0..4usize)),
    ) -> Operation {
        Operation { kind, thread, location, modes, machine, values, source, name, dependency }
    }
}

prop_compose! {
    fn graph()(
        threads in prop::collection::vec(name(), 1..5),
        locations in prop::collection::vec((name(), value()), 1..4),
        operations in prop::collection::vec(operation(), 1..24),
        rotation in prop::option::of(0..5usize),
    ) -> ExecutionGraph {
        build(&threads, &locations, &operations, rotation)
    }
}

/// Builds the graph. `rotation` gives a modification order: the order of events, rotated.
fn build(
    threads: &[String],
    locations: &[(String, u64)],
    operations: &[Operation],
    rotation: Option<usize>,
) -> ExecutionGraph {
    fn pick<M>(of: impl Fn(Mode) -> Option<M>, i: usize) -> M {
        Mode::ALL.into_iter().filter_map(of).nth(i).unwrap()
    }
    let mut g = GraphBuilder::new();
    let threads: Vec<_> = threads.iter().map(|name| g.thread(name)).collect();
    for (name, value) in locations {
        let x = g.location(name);
        g.set_initial_value(x, Value(*value));
    }
    let locations: Vec<_> = g.partial().locations().collect();
    let (mut reads, mut writes) = (Vec::new(), vec![Vec::new(); locations.len()]);
    for operation in operations {
        let t = threads[operation.thread % threads.len()];
        let x = locations[operation.location % locations.len()];
        let read_mode = pick(Mode::for_read, operation.modes.0);
        let write_mode = pick(Mode::for_write, operation.modes.1);
        let (e, write) = match operation.kind {
            0 if operation.machine.is_some() => (g.read(t, ReadMode::AcqPc, x), None),
            0 => (g.read(t, read_mode, x), None),
            1 => {
                let write = g.write(t, write_mode, x);
                (write, Some(write))
            }
            2 if let Some(number) = operation.machine => (g.fence(t, FenceMode::Barrier(Barrier::ALL[number])), None),
            2 => (g.fence(t, pick(Mode::for_fence, operation.modes.0)), None),
            _ => {
                let (read, write) = g.rmw(t, (read_mode, write_mode), x);
                (read, Some(write))
            }
        };
        if operation.kind == 0 || operation.kind == 3 {
            reads.push((e, x, operation));
        }
        if let Some(write) = write {
            writes[x.index()].push(write);
            if let Some(value) = operation.values.1 {
                g.set_value(write, Value(value));
            }
        }
        if let Some(name) = &operation.name {
            g.set_name(e, name);
        }
        if let Some((back, kind)) = operation.dependency {
            let events = g.partial().thread_events(t);
            let from = events.iter().rev().skip(1 + back).find(|&&from| g.partial().event(from).label().is_read());
            if let (Some(&from), Some(&to)) = (from, events.last()) {
                let kind = DependencyKind::ALL[kind];
                let partial = g.partial();
                let (read, write) = (partial.event(from), partial.event(to));
                let is_plain = write.label().is_write() && !write.label().is_exclusive();
                let is_new = partial.exclusive_pairs().all(|(a, b)| a != from && b != to);
                if kind != DependencyKind::Lxsx || is_plain && is_new && read.loc() == write.loc() {
                    g.add_dependency(kind, from, to);
                }
            }
        }
    }
    for (read, x, operation) in reads {
        let candidates = &writes[x.index()];
        let source = candidates.get(operation.source % (candidates.len() + 1)).copied();
        g.set_source(read, source.map_or(Source::Init, Source::Write));
        let written = source.map_or(Some(g.partial().initial_value(x)), |w| g.partial().value(w));
        if operation.values.0 {
            g.set_value(read, written.unwrap_or(Value(9)));
        }
    }
    if let Some(rotation) = rotation {
        g.declare_mo();
        for (x, mut order) in locations.into_iter().zip(writes) {
            let by = rotation % order.len().max(1);
            order.rotate_left(by);
            g.set_mo(x, order);
        }
    }
    g.build().unwrap()
}

/// Whether every name belongs to one operation only.
fn names_are_distinct(graph: &ExecutionGraph) -> bool {
    let is_second = |e: EventId| graph.event(e).label().is_write() && graph.event(e).label().is_exclusive();
    let mut seen = HashSet::new();
    graph.event_ids().filter(|&e| !is_second(e)).filter_map(|e| graph.given_name(e)).all(|name| seen.insert(name))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn graphs_survive(graph in graph()) {
        let (binary, _) = through_binary(&graph);
        prop_assert_eq!(contents(&binary, true), contents(&graph, true));
        let (text, first) = through_text(&binary);
        let names = names_are_distinct(&graph);
        prop_assert_eq!(contents(&text, names), contents(&graph, names));
        prop_assert!(names_are_distinct(&text));
        let (again, second) = through_text(&text);
        prop_assert_eq!(first, second);
        prop_assert_eq!(contents(&again, true), contents(&text, true));
    }
}

#[test]
fn long_modification_orders_are_continued() {
    let mut g = GraphBuilder::new();
    let (t, x) = (g.thread("a rather long name of a thread"), g.location("x"));
    let writes: Vec<_> = (0..500).map(|_| g.write(t, porf_exec::WriteMode::Rlx, x)).rev().collect();
    g.set_mo(x, writes.clone());
    let (graph, text) = through_text(&g.build().unwrap());
    assert!(text.contains("mo+ x:") && text.lines().all(|line| line.len() < 5000));
    assert_eq!(graph.mo(x).unwrap(), writes);
}
