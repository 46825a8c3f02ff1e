//! `--linearizable` and its weaker forms: what is required of the calls that a program marks.

use crate::exit::Exit;
use crate::output;
use crate::refusal::BadInput;
use clap::Args;
use porf_linear::{Question, svg};
use porf_verify::Answer;
use porf_verify::linear::{ObjectSpecification, Requirement};
use porf_witness::ErrorKind;
use std::path::PathBuf;

/// What is required of calls.
#[derive(Args, Debug)]
pub(super) struct CallsArgs {
    /// Require that the calls which the program marks are linearizable (docs/linearizability.md).
    /// SPEC is queue, stack, deque, priority-queue (with a capacity, as in queue(2)), set, map,
    /// register, counter, lock, or the path of a .porf file with your own specification
    #[arg(long, value_name = "SPEC", conflicts_with_all = ["sequentially_consistent", "quiescent"])]
    linearizable: Option<String>,
    /// Require the same with the order of each thread alone
    #[arg(long, value_name = "SPEC", conflicts_with = "quiescent")]
    sequentially_consistent: Option<String>,
    /// Require the same with the order across points at which no call is pending
    #[arg(long, value_name = "SPEC")]
    quiescent: Option<String>,
    /// Write the history that violates the specification as an SVG picture
    #[arg(long, value_name = "FILE")]
    history: Option<PathBuf>,
}

impl CallsArgs {
    /// The requirement, if there is one.
    pub(super) fn requirement(&self) -> Result<Option<Requirement>, BadInput> {
        let asked = [
            (Question::Linearizable, &self.linearizable),
            (Question::SequentiallyConsistent, &self.sequentially_consistent),
            (Question::Quiescent, &self.quiescent),
        ];
        let Some((question, name)) = asked.into_iter().find_map(|(question, name)| Some((question, name.as_ref()?)))
        else {
            return Ok(None);
        };
        Ok(Some(Requirement { question, specification: ObjectSpecification::find(name)? }))
    }

    /// The option that was given, if any.
    pub(super) fn given(&self) -> Option<&'static str> {
        let options = [
            ("--linearizable", self.linearizable.is_some()),
            ("--sequentially-consistent", self.sequentially_consistent.is_some()),
            ("--quiescent", self.quiescent.is_some()),
            ("--history", self.history.is_some()),
        ];
        options.into_iter().find_map(|(option, given)| given.then_some(option))
    }

    /// Writes the picture of the history that the first error has.
    pub(super) fn write_history(&self, answers: &[Answer]) -> Exit {
        let Some(path) = &self.history else { return Exit::Holds };
        let errors = answers.iter().filter_map(|answer| answer.report.errors.first());
        let found = errors.filter_map(|error| match &error.kind {
            ErrorKind::History(disproof) => Some((error, disproof)),
            _ => None,
        });
        let Some((error, disproof)) = { found }.next() else {
            crate::diagnostics::remark("no history to draw: none violates a specification");
            return Exit::Holds;
        };
        let name = |thread: usize| error.witness.threads.get(thread).map_or("", |it| it.name.as_str()).to_string();
        output::write_file(path, &svg(&disproof.history, &disproof.contradiction, name))
    }
}
