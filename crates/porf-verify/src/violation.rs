//! Explanations of verdicts: why an axiom cannot hold, step by step. Plain lines, without layout or
//! colour.

use crate::text::{count, printable};
use porf_consistency::{Reason, Violation};
use porf_exec::{EventId, ExecutionGraph, Node, RelationName, Source, Step};
use std::borrow::Cow;

/// Sentences about a graph.
pub struct Words<'a> {
    graph: &'a ExecutionGraph,
}

impl<'a> Words<'a> {
    /// Sentences about this graph.
    pub fn new(graph: &'a ExecutionGraph) -> Words<'a> {
        Words { graph }
    }

    /// The name of an event.
    pub fn event(&self, e: EventId) -> String {
        printable(&self.graph.event_name(e)).into_owned()
    }

    /// The name of an event or an initial write.
    pub fn node(&self, node: Node) -> String {
        printable(&self.graph.node_name(node)).into_owned()
    }

    /// The action of an event: `R acq x = 1`.
    pub fn describe(&self, e: EventId) -> String {
        printable(&self.graph.describe(e)).into_owned()
    }

    /// The position of an event: `P0, line 7`.
    pub fn place(&self, e: EventId) -> String {
        let thread: Cow<'_, str> = printable(self.graph.thread_name(self.graph.event(e).thread()));
        match self.graph.line(e) {
            Some(line) => format!("{thread}, line {line}"),
            None => thread.into_owned(),
        }
    }

    /// Name, description and position of a node.
    pub fn columns(&self, node: Node) -> [String; 3] {
        match node {
            Node::Event(e) => [self.event(e), self.describe(e), self.place(e)],
            Node::Init(x) => {
                let value = self.graph.value_text(self.graph.initial_value(x));
                let location = printable(self.graph.location_name(x));
                [self.node(node), format!("{location} = {value}"), "initial write".to_string()]
            }
        }
    }

    /// The name of the source of a read.
    fn source(&self, read: EventId) -> String {
        match self.graph.source(read) {
            Some(Source::Write(w)) => self.event(w),
            Some(Source::Init) => match self.graph.event(read).loc() {
                Some(x) => self.node(Node::Init(x)),
                None => "nothing".to_string(),
            },
            None => "nothing".to_string(),
        }
    }

    /// The meaning of a step. The event that it leads to follows the sentence.
    pub fn step(&self, step: &Step) -> String {
        let given = self.graph.has_mo();
        match (step.relation, step.from, step.to) {
            (RelationName::Po, Node::Event(e), _) => {
                format!(
                    "is before, in the program order of {}:",
                    printable(self.graph.thread_name(self.graph.event(e).thread()))
                )
            }
            (RelationName::Rf, ..) => "is read by".to_string(),
            (RelationName::RfInverse, ..) => "reads from".to_string(),
            (RelationName::Rmw, ..) => "is the read of the RMW that writes".to_string(),
            (RelationName::RmwInverse, ..) => "is the write of the RMW that reads".to_string(),
            (RelationName::Mo, Node::Init(_), _) => "as the initial write, is before".to_string(),
            (RelationName::Mo, _, Node::Init(_)) => "would have to be before the initial write:".to_string(),
            (RelationName::Mo, ..) if given => "is before, in the modification order given:".to_string(),
            (RelationName::Mo, ..) => "must be before, in every modification order:".to_string(),
            (RelationName::Fr, Node::Event(e), _) => format!("reads from {}, which is overwritten by", self.source(e)),
            (RelationName::Sw, ..) => "synchronises with".to_string(),
            (RelationName::Hb, Node::Init(_), _) => "as the initial write, happens before".to_string(),
            _ => "happens before".to_string(),
        }
    }

    /// A path in one line: `a -po-> b -fr-> a`.
    pub fn path(&self, steps: &[Step]) -> String {
        let mut text = steps.first().map(|step| self.node(step.from)).unwrap_or_default();
        for step in steps {
            text.push_str(&format!(" -{}-> {}", step.relation, self.node(step.to)));
        }
        text
    }

    /// The reason for a statement about modification order: a sentence, and events to list below
    /// it.
    pub fn reason(&self, reason: &Reason) -> (String, Vec<EventId>) {
        let sentence = match reason {
            Reason::Seen { earlier, source, read, through } => self.seen(*earlier, *source, *read, *through),
            Reason::Adjacent { rmw } => format!(
                "The RMW {} comes directly after {}, from which it reads: nothing may come between them.",
                self.event(*rmw),
                self.source(*rmw)
            ),
            Reason::SameSource { first, second } => format!(
                "The RMWs {} and {} both read from {}, and only one of them can come directly after it.",
                self.event(*first),
                self.event(*second),
                self.source(*first)
            ),
            Reason::Forced { step, read, path } => self.forced(step, *read, path),
            Reason::Excluded { step, axiom, cycle } => {
                let (first, second) = (self.node(step.from), self.node(step.to));
                let opposite = match cycle.is_empty() {
                    true => "there would be no room for an RMW directly after the write that it reads from".to_string(),
                    false => format!("{axiom} would be violated by the cycle {}", self.path(cycle)),
                };
                format!("{first} must be before {second} in modification order: if it were after it, {opposite}.")
            }
            Reason::NoOrder { core, minimal } => {
                let rest = match minimal {
                    true => "but without any one of their reads they have one",
                    false => "although perhaps not all of them are needed",
                };
                let sentence = format!(
                    "All orders of the writes were tried, and none satisfies the axioms. These {} events alone have none, {rest}:",
                    core.len()
                );
                return (sentence, core.clone());
            }
        };
        (sentence, Vec::new())
    }

    fn seen(&self, earlier: Node, source: Node, read: EventId, through: Option<EventId>) -> String {
        let must = match source {
            Node::Init(_) => format!("{} would have to be before {}", self.node(earlier), self.node(source)),
            Node::Event(_) => {
                format!("{} must be before {} in modification order", self.node(earlier), self.node(source))
            }
        };
        let direct = self.graph.source(read)
            == match source {
                Node::Event(w) => Some(Source::Write(w)),
                Node::Init(_) => Some(Source::Init),
            };
        let reads = match direct {
            true => format!("{} reads from {}", self.event(read), self.node(source)),
            false => {
                format!(
                    "{} reads from {}, to which a chain of RMWs leads from {}",
                    self.event(read),
                    self.source(read),
                    self.node(source)
                )
            }
        };
        let although = match through {
            None => format!("{} happens before {}", self.node(earlier), self.event(read)),
            Some(other) => format!(
                "{} has read {}, and happens before {}",
                self.event(other),
                self.node(earlier),
                self.event(read)
            ),
        };
        format!("{must}: {reads}, although {although}.")
    }

    fn forced(&self, step: &Step, read: EventId, path: &[Step]) -> String {
        let (from, to) = (self.node(step.from), self.node(step.to));
        let (read_name, source) = (self.event(read), self.source(read));
        let leads = match path {
            // A single step needs no path.
            [Step { from: Node::Init(_), relation: RelationName::Mo, .. }] => "the initial write is first".to_string(),
            path => self.path(path),
        };
        // The path leads either to the read, or on from its source.
        if path.last().is_some_and(|last| last.to == Node::Event(read) || Some(last.to) == self.write_of(read))
            && self.is_source(read, step.to)
        {
            let must = if matches!(step.to, Node::Init(_)) { "would have to be" } else { "must be" };
            return format!(
                "{from} {must} before {to}, from which {read_name} reads, as it is before {read_name}: {leads}."
            );
        }
        let overwritten = match step.relation {
            RelationName::Fr => format!("{to} overwrites {source}, from which {read_name} reads"),
            _ => format!(
                "{from} must be before {to}: {read_name} reads from {source}, nothing may come between, and {to} is after {source}"
            ),
        };
        format!("{overwritten}: {leads}.")
    }

    fn write_of(&self, read: EventId) -> Option<Node> {
        self.graph.rmw_partner(read).map(Node::Event)
    }

    fn is_source(&self, read: EventId, node: Node) -> bool {
        match (self.graph.source(read), node) {
            (Some(Source::Write(w)), Node::Event(e)) => w == e,
            (Some(Source::Init), Node::Init(x)) => self.graph.event(read).loc() == Some(x),
            _ => false,
        }
    }

    /// Why two accesses race.
    pub fn race(&self, a: EventId, b: EventId) -> String {
        let location = self.graph.event(a).loc().map(|x| printable(self.graph.location_name(x)).into_owned());
        format!(
            "{} and {} access {} without either happening before the other, at least one of them non-atomic and at least one a \
             write. A program with such a race has no meaning.",
            self.event(a),
            self.event(b),
            location.unwrap_or_default()
        )
    }

    /// A violation in one line.
    pub fn summary(&self, violation: &Violation) -> String {
        const LONG: usize = 12;
        let what = match (&violation.cycle[..], violation.reasons.first()) {
            ([], Some(Reason::SameSource { first, second })) => {
                format!(
                    "RMWs {} and {} both read from {}",
                    self.event(*first),
                    self.event(*second),
                    self.source(*first)
                )
            }
            ([], Some(Reason::NoOrder { core, .. })) => {
                format!("no order of {} events satisfies the axioms", core.len())
            }
            ([], _) => "no modification order satisfies the axioms".to_string(),
            (cycle, _) if cycle.len() > LONG => format!("a cycle of {} steps", cycle.len()),
            (cycle, _) => self.path(cycle),
        };
        format!("{}: {what}", violation.axiom)
    }

    /// A violation as plain lines, for drawings; only the beginning of a long one.
    pub fn lines(&self, violation: &Violation) -> Vec<String> {
        const LIMIT: usize = 100;
        let more = |number: usize, thing: &str| {
            number.checked_sub(LIMIT).filter(|&more| more > 0).map(|more| format!("… and {}", count(more, thing)))
        };
        let mut lines = vec![format!("The axiom {} is violated: {}.", violation.axiom, violation.axiom.meaning())];
        for step in violation.cycle.iter().take(LIMIT) {
            lines.push(format!(
                "{}: {} {} {}",
                step.relation,
                self.node(step.from),
                self.step(step),
                self.node(step.to)
            ));
        }
        lines.extend(more(violation.cycle.len(), "more step"));
        for reason in violation.reasons.iter().take(LIMIT) {
            let (sentence, events) = self.reason(reason);
            lines.push(sentence);
            lines.extend(events.iter().take(LIMIT).map(|&e| self.columns(Node::Event(e)).join("  ")));
            lines.extend(more(events.len(), "more event"));
        }
        lines.extend(more(violation.reasons.len(), "more reason"));
        lines
    }
}

/// Words as a list: `a`, `a and b`, `a, b and c`.
pub fn list(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => one.to_string(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
