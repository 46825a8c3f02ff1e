//! The same execution with its events numbered otherwise.

use porf_exec::{EventId, ExecutionGraph, GraphBuilder, Label, Source};

/// The same execution, written down one thread after the other. Simulators number events as they happen, which gives
/// away an order that explains the execution; this hides it.
pub fn thread_by_thread(graph: &ExecutionGraph) -> ExecutionGraph {
    rebuild(graph, |_, source| source)
}

/// The execution thread by thread, with the source of each read as `source` says, given the present one.
pub(super) fn rebuild(graph: &ExecutionGraph, mut source: impl FnMut(EventId, Source) -> Source) -> ExecutionGraph {
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
                // Made together with its read.
                (Label::Write { exclusive: true, .. }, _) => EventId::new(renumbered[e.index() - 1].index() + 1),
                (Label::Fence { mode }, _) => new.fence(u, mode),
                (_, None) => unreachable!("an access has a location"),
            };
            if let Some(name) =
                graph.given_name(e).filter(|_| !matches!(event.label(), Label::Write { exclusive: true, .. }))
            {
                new.set_name(renumbered[e.index()], name);
            }
            if let Some(value) = graph.value(e) {
                new.set_value(renumbered[e.index()], value);
            }
        }
    }
    let new_source = |s: Source| match s {
        Source::Init => Source::Init,
        Source::Write(w) => Source::Write(renumbered[w.index()]),
    };
    for e in graph.event_ids() {
        if let Some(old) = graph.source(e) {
            new.set_source(renumbered[e.index()], new_source(source(e, old)));
        }
    }
    if graph.has_mo() {
        new.declare_mo();
        for x in graph.locations() {
            let order = graph.mo(x).unwrap_or_default();
            new.set_mo(x, order.iter().map(|w| renumbered[w.index()]).collect());
        }
    }
    new.build().expect("the graph was valid, and still is")
}
