//! Assertions of a `.kat` file, each with its answer.

use super::Shown;
use crate::text::one_line;
use porf_kat::prove::{Prover, Report};
use porf_kat::resolve::{Assertion, Expected, Resolved};

/// The answer to an assertion.
pub struct Answered {
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub column: usize,
    /// The text of the assertion, on one line.
    pub text: String,
    /// The verdict that the file expects.
    pub expected: Expected,
    /// The report of the prover.
    pub report: Report,
    /// The counterexample, or the word that could not be decided.
    pub shown: Option<Shown>,
}

impl Answered {
    /// Proves or refutes the assertion.
    pub fn new(file: &Resolved, prover: &Prover<'_>, assertion: &Assertion) -> Answered {
        let span = assertion.constraint.span;
        let (line, column) = file.sources.line_column(span);
        let report = prover.assertion(assertion);
        let shown = report
            .verdict
            .counterexample()
            .map(|it| Shown::new(prover, &file.vocabulary, &assertion.constraint, it.clone()));
        let text = one_line(file.sources.text(span), usize::MAX);
        Answered { line, column, text, expected: assertion.expected, report, shown }
    }

    /// Is the verdict as the file expects?
    pub fn is_expected(&self) -> bool {
        self.report.verdict.expected() == self.expected
    }
}
