//! Executions for users: the threads side by side, with lines, values and sources; and the cycle
//! that makes an execution weaker than sequential consistency.

use crate::circumstances::Circumstances;
use crate::cycle::{past, weakness, weakness_of};
use crate::notes::{Folded, spurious};
use crate::promises;
use crate::source::Source;
use crate::text::printable;
use crate::verify::Answer;
use porf_draw::Picture;
use porf_exec::{EventId, ExecutionGraph, Node, RelationName, Step};
use porf_explore::{LbRace, LbStep};
use porf_witness::{ErrorKind, FoundError, Witness};
use std::collections::BTreeSet;
use std::fmt::{self, Write};
use std::ops::Range;

/// The most operations that are drawn on a page.
const ON_A_PAGE: usize = 128;

/// The remark on executions with cycles.
const CYCLIC: &str = "Program order and reads-from form a cycle: see it, and the promises that made it.";

/// An execution as evidence for an answer.
pub struct Evidence<'a> {
    source: &'a Source,
    witness: &'a Witness,
    title: String,
    /// What it shows, and its position.
    lines: Vec<String>,
    /// The cycle that sequential consistency forbids; empty if the execution, or the part of it
    /// that the error needs, is sequentially consistent.
    cycle: Vec<Step>,
    /// A path that is shown instead of the cycle.
    path: Vec<Step>,
    /// The history of the calls that violate a specification, as SVG, and the lines that have it.
    history: Option<(String, Range<usize>)>,
    /// Event → does what is shown depend on it? If it is about a part of the execution.
    past: Option<Vec<bool>>,
}

impl<'a> Evidence<'a> {
    /// The execution that shows the answer: that of its first error or LB race, or one that
    /// satisfies `exists`.
    pub fn of(source: &'a Source, answer: &'a Answer) -> Option<Evidence<'a>> {
        if let Some(error) = answer.report.errors.first() {
            return Some(Evidence::of_error(source, &answer.model, error));
        }
        if let Some(race) = answer.report.lb_races.first().filter(|_| answer.asked_lb_races) {
            return Some(Evidence::of_lb_race(source, &answer.model, race));
        }
        Evidence::of_example(source, answer)
    }

    /// An execution that satisfies `exists`.
    pub fn of_example(source: &'a Source, answer: &'a Answer) -> Option<Evidence<'a>> {
        let condition = source.condition()?;
        let line = format!("satisfies {} ({})", condition.quantifier.name(), condition.text);
        Some(Evidence::new(source, &answer.model, answer.example.as_ref()?, vec![line]))
    }

    /// The execution of an error.
    pub fn of_error(source: &'a Source, model: &impl fmt::Display, error: &'a FoundError) -> Evidence<'a> {
        let mut lines = vec![message(source, error)];
        lines.extend(places(source, error));
        lines.extend(Circumstances::new(source, &error.witness).of_error(error));
        let mut history = None;
        if let ErrorKind::History(disproof) = &error.kind {
            let name = |thread: usize| error.witness.threads.get(thread).map_or("", |it| it.name.as_str());
            let name = |thread: usize| printable(name(thread)).into_owned();
            let first = lines.len();
            lines.extend(disproof.lines(name).iter().map(|line| printable(line).into_owned()));
            let svg = porf_linear::svg(&disproof.history, &disproof.contradiction, name);
            history = Some((svg, first..lines.len()));
        }
        let ends = Circumstances::new(source, &error.witness).ends(error);
        let past = ends.and_then(|ends| past(&error.witness, &ends));
        Evidence { history, ..Evidence::about(source, model, &error.witness, lines, past) }
    }

    /// An execution as evidence for what the lines say.
    pub fn new(
        source: &'a Source,
        model: &impl fmt::Display,
        witness: &'a Witness,
        lines: Vec<String>,
    ) -> Evidence<'a> {
        Evidence::about(source, model, witness, lines, None)
    }

    /// The same, if what the lines say depends on these events only.
    fn about(
        source: &'a Source,
        model: &impl fmt::Display,
        witness: &'a Witness,
        lines: Vec<String>,
        past: Option<Vec<bool>>,
    ) -> Evidence<'a> {
        let title = format!("{} under {model}", source.name());
        let cycle = match &past {
            Some(past) => weakness_of(&witness.graph, past),
            None => weakness(&witness.graph),
        };
        Evidence { source, witness, title, lines, cycle, path: Vec::new(), history: None, past }
    }

    /// The execution of a load-buffering race, with the path from the read to the write.
    pub fn of_lb_race(source: &'a Source, model: &impl fmt::Display, race: &'a LbRace) -> Evidence<'a> {
        let mut lines = vec![format!(
            "LB race on {}: the write may depend on the read, but is not synchronised with it",
            printable(&race.location)
        )];
        let place = |what, origin| format!("the {what} at {}", printable(&source.place_and_line(origin)));
        lines.extend([place("read", race.read), place("write", race.write)]);
        Evidence::new(source, model, &race.witness, lines).with_path(path(race))
    }

    /// Shows a path instead of the cycle.
    pub(crate) fn with_path(self, path: Vec<Step>) -> Evidence<'a> {
        Evidence { cycle: Vec::new(), path, ..self }
    }

    fn highlighted(&self) -> &[Step] {
        if self.path.is_empty() { &self.cycle } else { &self.path }
    }

    /// The execution.
    pub fn graph(&self) -> &'a ExecutionGraph {
        &self.witness.graph
    }

    /// What it shows, and its position.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The drawing, with the source lines; as a page, with steps.
    pub fn picture(&self) -> Picture<'_> {
        let graph = &self.witness.graph;
        let name = |thread: usize| self.witness.threads.get(thread).map_or("", |thread| thread.name.as_str());
        let mut picture = Picture::new(graph).title(&self.title).highlight(self.highlighted());
        let folded = self.folded();
        for (e, note) in self.notes(&folded) {
            picture = picture.note(e, note);
        }
        picture = self.hidden(&folded).into_iter().fold(picture, Picture::hide);
        if let Some(past) = &self.past {
            let apart = graph.event_ids().filter(|e| !past[e.index()]);
            picture = apart.fold(picture, Picture::set_apart);
        }
        for step in self.witness.steps.iter().filter(|step| step.event.is_none_or(|e| !folded.hidden.contains(&e))) {
            let line = self.source.line(step.origin);
            let times =
                step.event.and_then(|e| folded.times.get(&e)).map_or_else(String::new, |it| format!(", {it} times"));
            let is_own = self.source.program().is_own(step.origin);
            let place = if is_own { format!(" (line {}: {line})", step.origin.line) } else { String::new() };
            picture = picture.step(step.event, format!("{}: {}{times}{place}", name(step.thread), step.text));
            if is_own {
                let (file, text) = (self.source.file(step.origin), self.source.text(step.origin));
                picture = picture.place(file, text, step.origin.line as usize);
            }
        }
        // The page draws the history.
        let drawn = self.history.as_ref().map_or(0..0, |(_, lines)| lines.clone());
        for (number, line) in self.lines.iter().enumerate() {
            picture = if drawn.contains(&number) { picture } else { picture.verdict(line) };
        }
        self.remarks().into_iter().fold(picture, Picture::explain)
    }

    /// Attempts that are repeated, and are not a part of what is marked.
    fn folded(&self) -> Folded {
        let ends = self.highlighted().iter().flat_map(|step| [step.from, step.to]);
        let marked: BTreeSet<EventId> = ends
            .filter_map(|node| match node {
                Node::Event(e) => Some(e),
                Node::Init(_) => None,
            })
            .collect();
        Folded::of(self.witness, &marked)
    }

    /// What is not drawn: repeated attempts, and how the library hands over to threads.
    fn hidden(&self, folded: &Folded) -> Vec<EventId> {
        let mut hidden = Circumstances::new(self.source, self.witness).handing_over();
        hidden.extend(&folded.hidden);
        hidden
    }

    /// The line of each event, with the file if that is not the one of the program, and what else
    /// is to be said of it.
    fn notes(&self, folded: &Folded) -> Vec<(EventId, String)> {
        let graph = &self.witness.graph;
        let mut files = vec![None; graph.len()];
        for step in &self.witness.steps {
            if let Some(e) = step.event {
                files[e.index()] = Some(self.source.file(step.origin));
            }
        }
        let short = |file: &'a str| file.rsplit('/').next().unwrap_or(file);
        let spurious: Vec<EventId> = spurious(self.witness).collect();
        let note = |e: EventId| {
            let mut parts = Vec::new();
            if let Some(line) = graph.line(e).filter(|&line| line > 0) {
                let file = files[e.index()].map(short).filter(|&file| file != short(self.source.name()));
                parts.push(file.map_or_else(|| format!("line {line}"), |file| format!("{file}:{line}")));
            }
            parts.extend(folded.times.get(&e).map(|times| format!("{times} times")));
            parts.extend(spurious.contains(&e).then(|| "fails spuriously".to_string()));
            (!parts.is_empty()).then(|| (e, parts.join(", ")))
        };
        graph.event_ids().filter_map(note).collect()
    }

    /// The page with the drawing, and promises next to it.
    pub fn page(&self) -> String {
        let mut picture = self.picture().limit(ON_A_PAGE);
        if let Some((history, _)) = &self.history {
            picture = picture.drawing("The history: the calls in red contradict each other", history.as_str());
        }
        let beside = promises::beside(self.witness).into_iter();
        beside.fold(picture, |picture, (title, run)| picture.beside(title, run)).to_html()
    }

    /// The execution as text, in lines of this width if possible.
    pub fn text(&self, width: usize) -> String {
        let graph = &self.witness.graph;
        let mut picture = Picture::new(graph).highlight(self.highlighted());
        let folded = self.folded();
        for (e, note) in self.notes(&folded) {
            picture = picture.note(e, note);
        }
        picture = self.hidden(&folded).into_iter().fold(picture, Picture::hide);
        let mut out = String::new();
        if !graph.is_empty() {
            out.push_str(&picture.to_text(width.saturating_sub(2)));
        }
        let mut remarks = self.ends();
        if self.witness.certificate.is_some() {
            remarks.push(CYCLIC.to_string());
        } else if !self.cycle.is_empty() {
            remarks.push("It is not sequentially consistent: see the cycle.".to_string());
        }
        if !remarks.is_empty() && !out.is_empty() {
            out.push('\n');
        }
        for line in remarks {
            let _ = writeln!(out, "{line}");
        }
        out.push_str(&promises::text(self.witness, width));
        out.lines().map(|line| if line.is_empty() { "\n".to_string() } else { format!("  {line}\n") }).collect()
    }

    /// The positions of threads that have not finished.
    fn ends(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if self.witness.is_cut {
            lines.push("Not validated: the execution has too many steps.".to_string());
        }
        for (number, thread) in self.witness.threads.iter().enumerate() {
            if thread.end != "finished" {
                let waits_for_lock = thread.end == "waits for a lock";
                let lock =
                    Circumstances::new(self.source, self.witness).lock(number, thread).filter(|_| waits_for_lock);
                let end = if let Some(lock) = lock {
                    lock
                } else if thread.end.starts_with("waits") || thread.end.starts_with("spins") {
                    thread.end.clone()
                } else {
                    format!("stops: {}", thread.end)
                };
                lines.push(format!("{} {} (line {})", printable(&thread.name), printable(&end), thread.origin.line));
            }
            for line in thread.log.lines() {
                lines.push(format!("{} printed: {}", printable(&thread.name), printable(line)));
            }
        }
        let hidden = self.hidden(&self.folded());
        let shown = self.witness.graph.event_ids().filter(|e| !hidden.contains(e));
        let allocations = Circumstances::new(self.source, self.witness).allocations(shown);
        lines.extend(allocations.map(|text| printable(&text).into_owned()));
        lines
    }

    /// The same, and the cycle that sequential consistency forbids.
    fn remarks(&self) -> Vec<String> {
        let mut lines = self.ends();
        if self.witness.certificate.is_some() {
            lines.push(CYCLIC.to_string());
        }
        if !self.cycle.is_empty() {
            lines.push("Not sequentially consistent, because of this cycle of accesses:".to_string());
            for step in &self.cycle {
                lines.push(format!("  {}", self.step(step)));
            }
        }
        lines
    }

    /// A step of the cycle in words.
    fn step(&self, step: &Step) -> String {
        let graph = &self.witness.graph;
        let node = |node: Node| match node {
            Node::Event(e) => {
                let line = graph.line(e).map_or_else(String::new, |line| format!(" (line {line})"));
                format!("{} {}{line}", graph.event_name(e), graph.describe(e))
            }
            Node::Init(_) => graph.node_name(node),
        };
        let meaning = match step.relation.name() {
            "po" => "is before",
            "rf" => "is read by",
            "mo" => "is overwritten by",
            "fr" => "reads a value that is overwritten by",
            other => other,
        };
        printable(&format!("{} {meaning} {}", node(step.from), node(step.to))).into_owned()
    }
}

/// The error in one line.
pub fn message(source: &Source, error: &FoundError) -> String {
    match &error.kind {
        ErrorKind::Failure(failure) => match failure.message() {
            Some(message) => format!("{failure}: {}", printable(source.message(message))),
            None => failure.to_string(),
        },
        ErrorKind::Race { .. } => "two accesses race, at least one of them non-atomic".to_string(),
        ErrorKind::Deadlock => "deadlock: no thread can continue".to_string(),
        ErrorKind::InvalidJoin => "join of something that is not a thread".to_string(),
        ErrorKind::JoinedTwice => "a thread is joined or detached twice".to_string(),
        ErrorKind::InvalidAccess => "access to memory that is not allocated".to_string(),
        ErrorKind::UseAfterFree => "access to memory that is freed, or may be".to_string(),
        ErrorKind::OutOfBounds => "access beyond the end of memory".to_string(),
        ErrorKind::Uninitialised => "read of memory that was never written".to_string(),
        ErrorKind::InvalidFree => "free of something that is not allocated".to_string(),
        ErrorKind::DoubleFree => "memory is freed twice".to_string(),
        ErrorKind::MismatchedFree => porf_llvm::MISMATCHED_FREE.to_string(),
        ErrorKind::Condition(text) => printable(text).into_owned(),
        ErrorKind::History(disproof) => printable(&disproof.to_string()).into_owned(),
        ErrorKind::OutsideSc => "an execution is not sequentially consistent".to_string(),
        ErrorKind::LbRace { .. } => {
            "LB race: the write may depend on the read, but is not synchronised with it".to_string()
        }
    }
}

/// Its position, with the source line; a race has two positions.
fn places(source: &Source, error: &FoundError) -> Vec<String> {
    let mut origins = vec![(error.origin, &error.stack[..])];
    if let ErrorKind::Race { other } | ErrorKind::LbRace { other } = error.kind {
        origins.push((other, &error.other_stack));
    }
    if let (ErrorKind::Condition(_), Some(condition)) = (&error.kind, source.condition()) {
        origins = vec![(condition.origin, &[])];
    }
    let mut lines = Vec::new();
    for (origin, stack) in origins.into_iter().filter(|(origin, _)| origin.line > 0) {
        lines.push(format!("at {}", printable(&source.place_and_line(origin))));
        let calls = stack.iter().map(|&call| format!("  called from {}", printable(&source.place(call))));
        lines.extend(calls);
    }
    lines
}

/// The path of a load-buffering race as steps of a drawing, without events that drawings do not
/// show.
fn path(race: &LbRace) -> Vec<Step> {
    let events: Vec<&LbStep> = race.path.iter().filter(|step| step.event.is_some()).collect();
    let step = |pair: &[&LbStep]| {
        let (from, to) = (Node::Event(pair[0].event?), Node::Event(pair[1].event?));
        let relation = if pair[0].thread == pair[1].thread { RelationName::Po } else { RelationName::Rf };
        Some(Step { from, relation, to })
    };
    events.windows(2).filter_map(step).collect()
}
