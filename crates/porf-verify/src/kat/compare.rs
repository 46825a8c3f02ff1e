//! One direction of a comparison of two models, with the execution that refutes it.

use super::{Shown, litmus_program};
use porf_kat::compare::{Direction, Implied};
use porf_kat::model_file::ModelFile;
use porf_kat::prove::Verdict;

/// Whether every execution of one model is also one of the other.
pub struct Side<'a> {
    /// The presumably stronger model.
    pub stronger: &'a str,
    /// The other model.
    pub weaker: &'a str,
    /// The answer of the prover.
    pub direction: &'a Direction,
    /// The axiom by which the weaker model forbids an execution of the stronger one, and the
    /// execution.
    pub separation: Option<(&'a Implied, Shown)>,
}

impl<'a> Side<'a> {
    /// A direction of a comparison, ready to be shown.
    pub fn new(stronger: &'a str, weaker: &'a str, direction: &'a Direction, model: &ModelFile) -> Side<'a> {
        let vocabulary = &model.resolved.vocabulary;
        let separation = direction.refutation().and_then(|implied| match &implied.report.verdict {
            Verdict::False(counterexample) => {
                Some((implied, Shown::of_execution(vocabulary, implied.execution.clone(), counterexample.clone())))
            }
            _ => None,
        });
        Side { stronger, weaker, direction, separation }
    }

    /// The first execution that only one of the models allows and that can be expressed as a
    /// program, as this program. The axiom that is shown has precedence.
    pub fn litmus(&self, model: &ModelFile) -> Option<String> {
        let shown = self.separation.iter().map(|(implied, _)| *implied);
        shown.chain(&self.direction.axioms).find_map(|implied| {
            let Verdict::False(counterexample) = &implied.report.verdict else { return None };
            let word = counterexample.word.show(&model.resolved.vocabulary);
            let comments = [
                format!("Allowed by {}, forbidden by {} ({}).", self.stronger, self.weaker, implied.axiom),
                format!("Forbidden is {word}"),
            ];
            litmus_program(implied.execution.as_ref()?, &comments)
        })
    }
}
