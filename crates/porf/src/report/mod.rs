//! What was found out about a trace, and the forms in which it is told.
//!
//! `words.rs` has the sentences, `human.rs` and `table.rs` lay them out, `json.rs` is for programs, `picture.rs` for
//! drawings.

mod human;
mod json;
mod picture;
mod table;
mod words;

pub(crate) use human::{Show, human};
pub(crate) use json::JsonReport;
pub(crate) use table::Table;

use crate::diagnostics::{self, Place};
use crate::exit::Exit;
use crate::selection::Selected;
use crate::terminal;
use porf_consistency::compiled::CompiledModel;
use porf_consistency::{Model, Unsupported, Verdict, Violation, happens_before_path};
use porf_exec::trace::TraceError;
use porf_exec::{EventId, ExecutionGraph, Node, RelationName, Step};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// What was found out about a trace.
pub(crate) struct FileReport {
    /// The file's name.
    name: String,
    content: Result<Content, TraceError>,
}

/// A trace that could be read, and the answers about it.
struct Content {
    graph: ExecutionGraph,
    outcomes: Vec<Outcome>,
    read_seconds: f64,
    /// Where to look up lines; nowhere for standard input.
    source: Option<PathBuf>,
}

/// A model that traces are checked against.
pub(crate) type Checked = Selected<Model, CompiledModel>;

/// The answer for a model.
pub(crate) struct Outcome {
    /// The model.
    pub(crate) model: Checked,
    /// The answer.
    pub(crate) answer: Answer,
    /// Were there sc events that counted as acq-rel?
    pub(crate) weakened: bool,
    /// How long it took.
    pub(crate) seconds: f64,
}

/// An answer, or why there is none.
pub(crate) enum Answer {
    /// The checker's verdict; if consistent, then with a valid witness.
    Verdict(Verdict),
    /// The model does not speak of something in the trace.
    Unsupported(Unsupported),
    /// The checker says consistent, but its modification order violates this: a fault of porf.
    BadWitness(Violation),
}

impl Outcome {
    /// The answer in a word, also as the field `verdict` in JSON.
    fn word(&self) -> &'static str {
        match &self.answer {
            Answer::Verdict(Verdict::Consistent(_)) => "consistent",
            Answer::Verdict(Verdict::Inconsistent(_)) => "inconsistent",
            Answer::Verdict(Verdict::Race(..)) => "race",
            Answer::Verdict(Verdict::Inconclusive(_)) => "inconclusive",
            Answer::Unsupported(_) => "unsupported",
            Answer::BadWitness(_) => "internal-error",
        }
    }

    /// The exit code that the answer calls for.
    fn exit(&self) -> Exit {
        match &self.answer {
            Answer::Verdict(Verdict::Consistent(_)) => Exit::Holds,
            Answer::Verdict(Verdict::Inconsistent(_) | Verdict::Race(..)) => Exit::Fails,
            Answer::Verdict(Verdict::Inconclusive(_)) | Answer::BadWitness(_) => Exit::Inconclusive,
            Answer::Unsupported(_) => Exit::BadInput,
        }
    }

    /// The style that the answer is shown in.
    fn style(&self) -> anstyle::Style {
        match self.exit() {
            Exit::Holds => terminal::GOOD,
            Exit::Fails => terminal::BAD,
            _ => terminal::UNSURE,
        }
    }
}

impl FileReport {
    /// A trace that could not be read.
    pub(crate) fn unreadable(name: String, error: TraceError) -> FileReport {
        FileReport { name, content: Err(error) }
    }

    /// A trace with its answers.
    pub(crate) fn checked(
        name: String,
        source: Option<PathBuf>,
        graph: ExecutionGraph,
        outcomes: Vec<Outcome>,
        read_seconds: f64,
    ) -> FileReport {
        FileReport { name, content: Ok(Content { graph, outcomes, read_seconds, source }) }
    }

    /// The exit code that this file calls for.
    pub(crate) fn exit(&self) -> Exit {
        match &self.content {
            Ok(content) => content.outcomes.iter().map(Outcome::exit).fold(Exit::Holds, Exit::worst),
            Err(_) => Exit::BadInput,
        }
    }

    /// Says on standard error what is wrong with the file, or with porf.
    pub(crate) fn complain(&self) {
        let content = match &self.content {
            Ok(content) => content,
            Err(error) => return diagnostics::trace_error(error),
        };
        content.complain_of_unsupported(&self.name);
        for outcome in &content.outcomes {
            if let Answer::BadWitness(violation) = &outcome.answer {
                let (name, model) = (terminal::printable(&self.name), &outcome.model);
                terminal::complain(&format!(
                    "internal error: {name} was found consistent with {model}, but by a modification order that violates \
                     {}\nThis is a fault of porf {}, and there is no verdict. Please report it, with the trace if you can.\n",
                    violation.axiom,
                    env!("CARGO_PKG_VERSION"),
                ));
            }
        }
    }
}

impl Content {
    /// One message for all models that refuse the trace: they refuse the same event.
    fn complain_of_unsupported(&self, name: &str) {
        let mut refused: Option<(EventId, &str)> = None;
        let mut models: Vec<&str> = Vec::new();
        for outcome in &self.outcomes {
            if let Answer::Unsupported(Unsupported::ScEvent { event, what, .. }) = &outcome.answer {
                refused.get_or_insert((*event, what));
                models.push(outcome.model.name());
            }
        }
        let Some((event, what)) = refused else { return };
        let have = if models.len() == 1 { "has" } else { "have" };
        let message = format!("{what} is sc, and {} {have} no sc accesses or fences", words::list(&models));
        let help = "--weaken-sc treats them as acq-rel; --model sc takes all accesses as sc";
        match self.graph.line(event) {
            None => diagnostics::complain(&format!("{name}: {message}"), Some(help)),
            Some(line) => {
                let text = self.source.as_deref().and_then(|path| line_of(path, line));
                let start = text.as_ref().map_or(0, |text| text.len() - text.trim_start().len());
                let end = text.as_ref().map_or(0, |text| text.trim_end().len().max(start));
                let column = text.as_ref().map_or(0, |text| text[..start].chars().count()) + 1;
                let text = text.as_deref().map(|text| (text, start..end));
                diagnostics::error_at(&message, &Place { file: name, line, column, text }, Some(help));
            }
        }
    }
}

/// The violation with each happens-before step of its cycle between threads replaced by a path of program order and reads-from
/// that makes it so, where that is short and the trace not too large to look for it.
pub(crate) fn spell_out(graph: &ExecutionGraph, model: Model, mut violation: Violation) -> Violation {
    /// Events gone through for all steps together: some seconds.
    const EFFORT: usize = 100_000_000;
    const LONGEST: usize = 12;
    let steps = violation.cycle.iter().filter(|step| step.relation == RelationName::Hb).count();
    if graph.len().saturating_mul(steps) > EFFORT {
        return violation;
    }
    let path_of = |step: &Step| match (step.relation, step.from, step.to) {
        (RelationName::Hb, Node::Event(from), Node::Event(to)) => happens_before_path(graph, model, from, to),
        _ => None,
    };
    let spelt_out = |step: Step| match path_of(&step) {
        Some(path) if path.len() <= LONGEST => path,
        _ => vec![step],
    };
    violation.cycle = violation.cycle.into_iter().flat_map(spelt_out).collect();
    violation
}

/// A line of a text file, without its end and its comment, if it can still be found and is not too long to show.
fn line_of(path: &Path, line: usize) -> Option<String> {
    const LIMIT: u64 = 400;
    let mut input = BufReader::new(std::fs::File::open(path).ok()?);
    for _ in 1..line {
        input.skip_until(b'\n').ok()?;
    }
    let mut text = Vec::new();
    input.take(LIMIT).read_until(b'\n', &mut text).ok()?;
    let text = String::from_utf8(text).ok()?;
    let text = text.split_once(" #").map_or(text.as_str(), |(code, _)| code);
    (!text.trim().is_empty()).then(|| text.trim_end().to_string())
}
