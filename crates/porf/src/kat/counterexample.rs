//! Counterexamples and reasons, for a person at a terminal.

use super::Drawing;
use crate::terminal::{self, BAD, STRONG, styled};
use porf_kat::constraint::Constraint;
use porf_kat::counterexample::Counterexample;
use porf_kat::diagnostic::Sources;
use porf_kat::prove::{Prover, Unknown};
use porf_kat::realise::Execution;
use porf_kat::vocabulary::Vocabulary;
use std::fmt::Write;

/// A counterexample made ready to be shown.
pub(crate) struct Shown {
    /// The word in the language's syntax.
    pub(crate) word: String,
    /// The events and relations as a list, if there is an execution.
    pub(crate) listing: Option<String>,
    /// The execution of reads, writes and fences, if there is one.
    pub(crate) execution: Option<Execution>,
    /// The same as a graph.
    pub(crate) drawing: Option<Drawing>,
    /// The counterexample itself.
    pub(crate) counterexample: Counterexample,
}

impl Shown {
    /// Works out what there is to show of a counterexample to the constraint.
    pub(crate) fn new(
        prover: &Prover<'_>,
        vocabulary: &Vocabulary,
        constraint: &Constraint,
        counterexample: Counterexample,
    ) -> Shown {
        Shown::of_execution(vocabulary, prover.realise(constraint, &counterexample), counterexample)
    }

    /// A counterexample and what the prover made of it.
    pub(crate) fn of_execution(
        vocabulary: &Vocabulary,
        execution: Option<Execution>,
        counterexample: Counterexample,
    ) -> Shown {
        let drawing = execution.as_ref().and_then(|execution| Drawing::new(vocabulary, execution));
        Shown {
            word: counterexample.word.show(vocabulary),
            listing: counterexample.execution.as_ref().map(|model| model.show(vocabulary)),
            execution,
            drawing,
            counterexample,
        }
    }

    /// The word, then the execution.
    pub(crate) fn text(&self, indent: &str) -> String {
        let kind = if self.counterexample.word.cyclic { "cycle" } else { "path" };
        let mut out = String::new();
        let _ = writeln!(out, "{indent}counterexample, a {kind}: {}", styled(BAD, &self.word));
        match (&self.drawing, &self.listing) {
            (Some(drawing), _) => {
                out.push('\n');
                let text = drawing.picture().to_text(terminal::width().saturating_sub(indent.len()));
                for line in text.lines() {
                    let _ = writeln!(out, "{}", format!("{indent}{line}").trim_end());
                }
                for dependency in drawing.dependencies() {
                    let _ = writeln!(out, "{indent}dependency: {dependency}");
                }
            }
            (None, Some(listing)) => {
                let _ = writeln!(out, "{indent}{}", styled(STRONG, "execution, by thread; then its relations:"));
                for line in listing.lines() {
                    let _ = writeln!(out, "{indent}{line}");
                }
            }
            (None, None) => {}
        }
        out
    }
}

/// Why a question was left open.
pub(crate) fn reason(unknown: &Unknown, sources: &Sources) -> String {
    match unknown {
        Unknown::OutsideFragment => {
            "the word has no execution that refutes the question, and the prover, which is not \
                                     complete for questions like this one, has no proof"
                .to_string()
        }
        Unknown::IgnoredAssumptions(spans) => {
            let lines: Vec<String> = spans.iter().map(|&span| sources.line_column(span).0.to_string()).collect();
            format!("assumptions that the prover cannot use might matter: line {}", lines.join(", "))
        }
        Unknown::SearchCut(nodes) => format!("given up after {}", terminal::count(*nodes, "search node")),
        Unknown::NotAtomic => {
            "in the execution found, a read-modify-write is not atomic, and no term can say that it must be".to_string()
        }
        Unknown::TooLarge(what) => format!("too large: {what}"),
    }
}
