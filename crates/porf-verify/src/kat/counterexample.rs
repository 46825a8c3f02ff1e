//! Counterexamples in the form in which they are shown, and reasons for open questions.

use super::Drawing;
use crate::text::count;
use porf_kat::constraint::Constraint;
use porf_kat::counterexample::Counterexample;
use porf_kat::diagnostic::Sources;
use porf_kat::prove::{Prover, Unknown};
use porf_kat::realise::Execution;
use porf_kat::vocabulary::Vocabulary;

/// A counterexample in the form in which it is shown.
#[derive(Debug)]
pub struct Shown {
    /// The word in the language's syntax.
    pub word: String,
    /// The events and relations as a list, if there is an execution.
    pub listing: Option<String>,
    /// The execution of reads, writes and fences, if there is one.
    pub execution: Option<Execution>,
    /// The same as a graph.
    pub drawing: Option<Drawing>,
    /// The counterexample itself.
    pub counterexample: Counterexample,
}

impl Shown {
    /// A counterexample to the constraint.
    pub fn new(
        prover: &Prover<'_>,
        vocabulary: &Vocabulary,
        constraint: &Constraint,
        counterexample: Counterexample,
    ) -> Shown {
        Shown::of_execution(vocabulary, prover.realise(constraint, &counterexample), counterexample)
    }

    /// A counterexample with its execution.
    pub fn of_execution(
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
}

/// Why a question was left open.
pub fn reason(unknown: &Unknown, sources: &Sources) -> String {
    match unknown {
        Unknown::OutsideFragment => {
            "the word has no execution that refutes the question, and the prover, which is not \
                                     complete for questions like this one, has no proof"
                .to_string()
        }
        Unknown::IgnoredAssumptions(spans) => {
            let lines: Vec<String> = spans.iter().map(|&span| sources.line_column(span).0.to_string()).collect();
            format!("assumptions that the prover cannot use may matter: line {}", lines.join(", "))
        }
        Unknown::SearchCut(nodes) => format!("stopped after {}", count(*nodes, "search node")),
        Unknown::NotAtomic => {
            "in the execution found, a read-modify-write is not atomic, which no term can require".to_string()
        }
        Unknown::TooLarge(what) => format!("too large: {what}"),
    }
}
