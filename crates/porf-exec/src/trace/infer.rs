//! Inference of sources from values: a read without a source reads from the only write of its
//! location with its value.
//!
//! If some read has no source, this needs 16 bytes for each write of the locations of such reads.

use super::problem::{Checked, Problem, Spot};
use crate::build::GraphBuilder;
use crate::event::{Label, Source, Value};
use crate::graph::ExecutionGraph;
use crate::ids::{EventId, LocId};

/// The greatest number of candidates that a message lists.
const LISTED: usize = 8;

/// Sets the source of every read without one: the only write with its value. Reads without a value
/// must have sources.
pub(super) fn infer_sources(builder: &mut GraphBuilder) -> Checked<()> {
    let graph = builder.partial();
    let Some(first) = graph.event_ids().find(|&e| lacks_source(graph, e)) else { return Ok(()) };
    let writers = Writers::new(graph);
    for i in first.index()..builder.len() {
        let read = EventId::new(i);
        if lacks_source(builder.partial(), read) {
            let source = writers.only_source(builder.partial(), read)?;
            builder.set_source(read, source);
        }
    }
    Ok(())
}

fn lacks_source(graph: &ExecutionGraph, e: EventId) -> bool {
    let event = graph.event(e);
    event.label().is_read() && event.source().is_none()
}

/// The writes of the locations of reads without source.
struct Writers {
    /// Location, value, write; sorted.
    by_value: Vec<(u32, EventId, u64)>,
    /// For each location, its first two writes without a value. Any read might read from them, so
    /// that no source is certain.
    without_value: Vec<[Option<EventId>; 2]>,
}

impl Writers {
    fn new(graph: &ExecutionGraph) -> Writers {
        let mut needed = vec![false; graph.location_count()];
        for e in graph.event_ids().filter(|&e| lacks_source(graph, e)) {
            needed[graph.event(e).loc as usize] = true;
        }
        let mut by_value = Vec::new();
        let mut without_value = vec![[None; 2]; graph.location_count()];
        for (i, event) in graph.events().iter().enumerate() {
            if !event.label().is_write() || !needed[event.loc as usize] {
                continue;
            }
            let e = EventId::new(i);
            match (graph.value(e), &mut without_value[event.loc as usize]) {
                (Some(value), _) => by_value.push((event.loc, e, value.0)),
                (None, [empty @ None, _] | [_, empty @ None]) => *empty = Some(e),
                (None, _) => {}
            }
        }
        // Events come last, so that candidates are in the order of the file.
        by_value.sort_unstable_by_key(|&(loc, e, value)| (loc, value, e));
        Writers { by_value, without_value }
    }

    fn only_source(&self, graph: &ExecutionGraph, read: EventId) -> Checked<Source> {
        let event = graph.event(read);
        let location = LocId::new(event.loc as usize);
        let x = graph.location_name(location);
        let fail = |message: String| Problem::on_line(graph.line(read).unwrap_or(1), Spot::Value, message);
        let Some(value) = graph.value(read) else {
            return Err(fail(format!("the read of {x} has neither a value nor a source")));
        };
        // An RMW does not read from its own write.
        let own = match event.label() {
            Label::Read { exclusive: true, .. } => Some(EventId::new(read.index() + 1)),
            _ => None,
        };
        if let Some(unknown) = self.without_value[location.index()].iter().flatten().find(|&&w| Some(w) != own) {
            let message = format!(
                "the source of the read {} is uncertain: {} writes {x} without a value",
                graph.event_name(read),
                place(graph, *unknown)
            );
            return Err(fail(message).help("give that write a value, or say '<- SOURCE' here"));
        }
        let key = (event.loc, value.0);
        let from = self.by_value.partition_point(|&(loc, _, v)| (loc, v) < key);
        let same = self.by_value[from..].iter().take_while(|&&(loc, _, v)| (loc, v) == key).map(|&(_, w, _)| w);
        let mut writes = same.filter(|&w| Some(w) != own);
        let initial = graph.initial_value(location) == value;
        match (initial, writes.clone().next(), writes.clone().nth(1)) {
            (true, None, _) => Ok(Source::Init),
            (false, Some(w), None) => Ok(Source::Write(w)),
            (false, None, _) => {
                let other = if own.is_some() { "other " } else { "" };
                let read = graph.event_name(read);
                let message = format!("no {other}write of {x} has the value {value} that {read} reads");
                Err(fail(message).maybe_help(self.written_values(graph, location)))
            }
            _ => {
                let mut listed: Vec<String> = initial.then(|| "init".to_string()).into_iter().collect();
                listed.extend(writes.by_ref().take(LISTED).map(|w| place(graph, w)));
                if writes.next().is_some() {
                    listed.push("…".into());
                }
                let read = graph.event_name(read);
                let message = format!(
                    "the source of the read {read} is ambiguous: {x} gets the value {value} from {}",
                    and(&listed)
                );
                Err(fail(message).help("name the source with '<- SOURCE'"))
            }
        }
    }

    /// A suggestion that lists the values of a location.
    fn written_values(&self, graph: &ExecutionGraph, x: LocId) -> Option<String> {
        let from = self.by_value.partition_point(|&(loc, ..)| (loc as usize) < x.index());
        let writes = self.by_value[from..].iter().take_while(|&&(loc, ..)| loc as usize == x.index());
        let mut values = vec![graph.initial_value(x)];
        for &(_, _, value) in writes {
            if !values.contains(&Value(value)) && values.len() <= LISTED {
                values.push(Value(value));
            }
        }
        let listed: Vec<String> = values.iter().map(Value::to_string).collect();
        (listed.len() <= LISTED).then(|| format!("the values of {} are {}", graph.location_name(x), and(&listed)))
    }
}

/// The name and line of an event.
fn place(graph: &ExecutionGraph, e: EventId) -> String {
    let name = graph.event_name(e);
    match graph.line(e) {
        Some(line) => format!("{name} (line {line})"),
        None => name,
    }
}

/// `a`, `a and b`, `a, b and c`
fn and(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [word] => word.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
