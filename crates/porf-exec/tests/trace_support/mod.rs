//! Shared by tests of trace files: the contents of a graph as text, and round trips.

use porf_exec::{ExecutionGraph, trace};

/// All contents of a graph except lines, with names if wanted.
pub fn contents(graph: &ExecutionGraph, names: bool) -> String {
    let mut text = String::new();
    for t in graph.threads() {
        text += &format!("{:?} {:?}\n", graph.thread_name(t), graph.thread_events(t));
    }
    for x in graph.locations() {
        text += &format!("{:?} {:?} {:?}\n", graph.location_name(x), graph.initial_value(x), graph.mo(x));
    }
    for e in graph.event_ids() {
        let name = graph.given_name(e).filter(|_| names);
        text += &format!("{:?} {:?} {name:?}\n", graph.event(e), graph.value(e));
    }
    text + &format!("{:?} {} {}", graph.dependencies(), graph.has_mo(), graph.sources_come_first())
}

/// Writes a graph as text and reads it again.
pub fn through_text(graph: &ExecutionGraph) -> (ExecutionGraph, String) {
    let mut text = Vec::new();
    trace::write_text(graph, &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    match trace::read(text.as_bytes(), "text") {
        Ok(graph) => (graph, text),
        Err(error) => panic!("{error}\n{text}"),
    }
}

/// Writes a graph in the binary format and reads it again.
pub fn through_binary(graph: &ExecutionGraph) -> (ExecutionGraph, Vec<u8>) {
    let mut bytes = Vec::new();
    trace::write_binary(graph, &mut bytes).unwrap();
    (trace::read(&bytes[..], "binary").unwrap(), bytes)
}
