//! Results for a trace, and their forms: `human.rs` for one, `table.rs` for several.

mod human;
mod table;

pub(crate) use human::{Show, human};
pub(crate) use table::Table;

use crate::diagnostics::{self, Place};
use crate::exit::Exit;
use crate::terminal;
use porf_consistency::{Unsupported, Verdict};
use porf_draw::Picture;
use porf_exec::trace::TraceError;
use porf_exec::{EventId, ExecutionGraph};
use porf_verify::check::{Answer, Outcome, picture};
use porf_verify::input::line_of;
use porf_verify::json::{TraceReport, TraceResult};
use porf_verify::violation::list;
use std::path::PathBuf;

/// The results for a trace.
pub(crate) struct FileReport {
    /// The file's name.
    name: String,
    content: Result<Content, TraceError>,
}

/// A trace that could be read, with its results.
struct Content {
    graph: ExecutionGraph,
    outcomes: Vec<Outcome>,
    read_seconds: f64,
    /// The file in which lines are looked up; `None` for standard input.
    source: Option<PathBuf>,
}

/// The exit code for an outcome.
fn exit_of(outcome: &Outcome) -> Exit {
    match &outcome.answer {
        Answer::Verdict(Verdict::Consistent(_)) => Exit::Holds,
        Answer::Verdict(Verdict::Inconsistent(_) | Verdict::Race(..)) => Exit::Fails,
        Answer::Verdict(Verdict::Inconclusive(_)) | Answer::BadWitness(_) => Exit::Inconclusive,
        Answer::Unsupported(_) => Exit::BadInput,
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

    /// The exit code for this file.
    pub(crate) fn exit(&self) -> Exit {
        match &self.content {
            Ok(content) => content.outcomes.iter().map(exit_of).fold(Exit::Holds, Exit::worst),
            Err(_) => Exit::BadInput,
        }
    }

    /// The report as data for JSON.
    pub(crate) fn json(&self, with_witness: bool) -> TraceReport {
        let content = match &self.content {
            Ok(content) => content,
            Err(error) => return TraceReport::unreadable(&self.name, error),
        };
        let graph = &content.graph;
        let results = content.outcomes.iter().map(|outcome| TraceResult::new(graph, outcome, with_witness)).collect();
        TraceReport::new(&self.name, graph, content.read_seconds, results)
    }

    /// Is there something to draw?
    pub(crate) fn is_drawable(&self) -> bool {
        self.content.as_ref().is_ok_and(|content| !content.outcomes.is_empty())
    }

    /// Draws the trace with its verdicts; nothing if it could not be read.
    pub(crate) fn picture(&self, draw: impl Fn(&Picture<'_>) -> String) -> Option<String> {
        let content = self.content.as_ref().ok()?;
        picture(&self.name, &content.graph, &content.outcomes, draw)
    }

    /// Reports errors of the file, or of porf, on standard error.
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
    /// Reports models that refuse the trace in one message: all refuse the same event.
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
        let message = format!("{what} is sc, and {} {have} no sc accesses or fences", list(&models));
        let help = "--weaken-sc treats them as acq-rel; --model sc treats all accesses as sc";
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
