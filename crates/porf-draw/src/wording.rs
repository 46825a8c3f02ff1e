//! Operations, orders and steps in words, the same in every form of a picture.

use super::cut::{head, source_event, tail};
use porf_exec::{EventId, ExecutionGraph, Label, Mode, Node, Source, Step, Value};

/// The text without characters that would break a line, drive a terminal or turn the direction of
/// writing.
pub(super) fn printable(text: &str) -> String {
    let unsafe_character = |c: char| {
        c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{2028}'..='\u{2029}')
    };
    text.chars().map(|c| if unsafe_character(c) { '\u{fffd}' } else { c }).collect()
}

/// Free text as printable lines.
pub(super) fn lines(text: &str) -> impl Iterator<Item = String> + '_ {
    text.lines().map(printable)
}

/// An operation's name. An RMW without a given name has the numbers of both its events: `P0:3+4`.
pub(super) fn name(graph: &ExecutionGraph, e: EventId) -> String {
    let (first, last) = (head(graph, e), tail(graph, head(graph, e)));
    let mut name = graph.event_name(first);
    if first != last && graph.given_name(first).is_none() {
        name.push_str(&format!("+{}", graph.event(last).index() + 1));
    }
    printable(&name)
}

/// A node's name: its operation's, or `init x`. `None` if the graph has no such node.
pub(super) fn node_name(graph: &ExecutionGraph, node: Node) -> Option<String> {
    match node {
        Node::Event(e) => (e.index() < graph.len()).then(|| name(graph, e)),
        Node::Init(x) => (x.index() < graph.location_count()).then(|| printable(&graph.node_name(node))),
    }
}

/// What an operation does: `R acq x = 1`, `U acq-rel x 0→1`, `F sc`.
pub(super) fn operation(graph: &ExecutionGraph, e: EventId) -> String {
    let last = tail(graph, e);
    if last == e {
        let kind = match graph.event(e).label() {
            Label::Read { .. } => "R",
            Label::Write { .. } => "W",
            Label::Fence { .. } => "F",
        };
        let value = graph.value(e).map(|value| format!(" = {}", graph.value_text(value))).unwrap_or_default();
        return printable(&format!("{kind} {}{}{value}", graph.event(e).label().mode(), location(graph, e)));
    }
    let mode = match (graph.event(e).label(), graph.event(last).label()) {
        (Label::Read { mode: read, .. }, Label::Write { mode: write, .. }) => Mode::from((read, write)),
        (label, _) => label.mode(),
    };
    let shown = |value: Option<Value>| value.map_or("?".to_string(), |value| graph.value_text(value));
    let values = match (graph.value(e), graph.value(last)) {
        (None, None) => String::new(),
        (old, new) => format!(" {}→{}", shown(old), shown(new)),
    };
    printable(&format!("U {mode}{}{values}", location(graph, e)))
}

fn location(graph: &ExecutionGraph, e: EventId) -> String {
    graph.event(e).loc().map(|x| format!(" {}", graph.location_name(x))).unwrap_or_default()
}

/// The name of what an operation reads from; `?` while that is not known; `None` if it reads
/// nothing.
pub(super) fn source(graph: &ExecutionGraph, e: EventId) -> Option<String> {
    if !graph.event(e).label().is_read() {
        return None;
    }
    Some(match graph.source(e) {
        Some(Source::Init) => "init".to_string(),
        _ => source_event(graph, e).map_or("?".to_string(), |w| name(graph, w)),
    })
}

/// The steps as a chain, `a -po-> b -rf-> c`. Steps that do not continue the one before start a new
/// chain.
pub(super) fn chain(graph: &ExecutionGraph, steps: &[Step]) -> String {
    let mut text = String::new();
    let mut end: Option<String> = None;
    for step in steps {
        let (Some(from), Some(to)) = (node_name(graph, step.from), node_name(graph, step.to)) else { continue };
        if end.as_ref() != Some(&from) {
            if end.is_some() {
                text.push_str(", ");
            }
            text.push_str(&from);
        }
        text.push_str(&format!(" -{}-> {to}", step.relation));
        end = Some(to);
    }
    text
}

/// Do the steps lead back to where they start, each from where the one before ends? The two parts
/// of an RMW count as one place.
pub(super) fn is_cycle(graph: &ExecutionGraph, steps: &[Step]) -> bool {
    let place = |node: Node| match node {
        Node::Event(e) if e.index() < graph.len() => Node::Event(head(graph, e)),
        other => other,
    };
    let next = steps.iter().cycle().skip(1);
    !steps.is_empty() && steps.iter().zip(next).all(|(step, next)| place(step.to) == place(next.from))
}

/// A node with what it does: `a: W rel x = 1`. `None` if the graph has no such node.
pub(super) fn node(graph: &ExecutionGraph, node: Node) -> Option<String> {
    let name = node_name(graph, node)?;
    Some(match node {
        Node::Event(e) => format!("{name}: {}", operation(graph, head(graph, e))),
        Node::Init(x) => format!("{name} = {}", graph.value_text(graph.initial_value(x))),
    })
}
