//! Executions derived from others: with other event numbers, or with exchanged sources of reads.

use porf_exec::{EventId, ExecutionGraph, GraphBuilder, Label, Source};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::collections::HashMap;

/// The same execution, listed one thread after the other. Simulators number events in the order of
/// execution, which reveals an order that explains the execution; this hides it.
pub fn thread_by_thread(graph: &ExecutionGraph) -> ExecutionGraph {
    let sources: Vec<Option<Source>> = graph.event_ids().map(|e| graph.source(e)).collect();
    rebuild(graph, &sources, true)
}

/// The execution, listed one thread after the other, after this many pairs of reads have exchanged
/// their sources: two plain reads of a location, or two RMWs of a location (so that no two RMWs
/// share a source). It has neither values nor modification order. It is most likely inconsistent,
/// which the caller must check: unlike a `Flaw` of `porf-generate` this leaves no small pattern
/// that shows it.
pub fn scramble(graph: &ExecutionGraph, swaps: usize, seed: u64) -> ExecutionGraph {
    let mut sources: Vec<Option<Source>> = graph.event_ids().map(|e| graph.source(e)).collect();
    let reads: Vec<EventId> = graph.event_ids().filter(|&e| graph.event(e).label().is_read()).collect();
    let class = |e: EventId| (graph.event(e).loc(), graph.event(e).label().is_exclusive());
    let mut classes: HashMap<_, Vec<EventId>> = HashMap::new();
    for &r in &reads {
        classes.entry(class(r)).or_default().push(r);
    }
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for _ in 0..if reads.is_empty() { 0 } else { swaps } {
        let a = reads[rng.random_range(0..reads.len())];
        let candidates = &classes[&class(a)];
        let b = candidates[rng.random_range(0..candidates.len())];
        sources.swap(a.index(), b.index());
    }
    rebuild(graph, &sources, false)
}

/// The execution thread by thread with these sources, by event; with its values and modification
/// order if `all`.
fn rebuild(graph: &ExecutionGraph, sources: &[Option<Source>], all: bool) -> ExecutionGraph {
    let mut new = GraphBuilder::new();
    new.reserve(graph.len());
    for x in graph.locations() {
        let y = new.location(graph.location_name(x));
        new.set_initial_value(y, graph.initial_value(x));
    }
    let mut renumbered = vec![EventId::new(0); graph.len()];
    for t in graph.threads() {
        let u = new.thread(graph.thread_name(t));
        for &e in graph.thread_events(t) {
            let event = graph.event(e);
            renumbered[e.index()] = match (event.label(), event.loc()) {
                (Label::Read { mode, exclusive: false }, Some(x)) => new.read(u, mode, x),
                (Label::Write { mode, exclusive: false }, Some(x)) => new.write(u, mode, x),
                (Label::Read { mode, exclusive: true }, Some(x)) => {
                    match graph.event(EventId::new(e.index() + 1)).label() {
                        Label::Write { mode: write, .. } => new.rmw(u, (mode, write), x).0,
                        _ => unreachable!("the read of an RMW is followed by its write"),
                    }
                }
                // Created together with its read.
                (Label::Write { exclusive: true, .. }, _) => EventId::new(renumbered[e.index() - 1].index() + 1),
                (Label::Fence { mode }, _) => new.fence(u, mode),
                (_, None) => unreachable!("an access has a location"),
            };
            if let Some(name) =
                graph.given_name(e).filter(|_| !matches!(event.label(), Label::Write { exclusive: true, .. }))
            {
                new.set_name(renumbered[e.index()], name);
            }
            if let Some(value) = graph.value(e).filter(|_| all) {
                new.set_value(renumbered[e.index()], value);
            }
        }
    }
    let new_source = |s: Source| match s {
        Source::Init => Source::Init,
        Source::Write(w) => Source::Write(renumbered[w.index()]),
    };
    for e in graph.event_ids() {
        if let Some(source) = sources[e.index()] {
            new.set_source(renumbered[e.index()], new_source(source));
        }
    }
    if all && graph.has_mo() {
        new.declare_mo();
        for x in graph.locations() {
            let order = graph.mo(x).unwrap_or_default();
            new.set_mo(x, order.iter().map(|w| renumbered[w.index()]).collect());
        }
    }
    new.build().expect("the graph was valid, and still is")
}
