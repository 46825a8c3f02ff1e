//! The verdict of a repair in words, for all reports.

use super::Repair;
use crate::text::count;
use porf_repair::Outcome;

/// A verdict: a word that stands out, and the rest of the sentence.
pub struct Verdict {
    /// Its first words, if they stand out: "repaired", "cannot be repaired".
    pub word: &'static str,
    /// What follows.
    pub rest: String,
}

impl Repair<'_> {
    /// The verdict.
    pub fn verdict(&self) -> Verdict {
        let under = format!("under {}", self.settings.model);
        let (goal, relax) = (self.settings.goal.adjective(), self.settings.relax);
        let (word, rest) = match (&self.answer.outcome, &self.found) {
            (Outcome::Found { .. }, found) => {
                let changes = found.as_ref().map_or(0, |(modes, _)| self.plan.changes(modes).count());
                match (relax, changes) {
                    (false, 0) => ("", format!("{goal} {under}: there is nothing to repair")),
                    (false, _) => ("repaired", format!(" {under} by {}", count(changes, "change"))),
                    (true, 0) => ("", format!("{goal} {under}, and no mode can be weakened")),
                    (true, 1) => ("", format!("{goal} {under}: 1 mode is stronger than needed")),
                    (true, _) => ("", format!("{goal} {under}: {changes} modes are stronger than needed")),
                }
            }
            (Outcome::Impossible { .. }, _) if relax => ("not", format!(" {goal} {under} as it is")),
            (Outcome::Impossible { .. }, _) => {
                let fences = if self.settings.fences { " and no fences" } else { "" };
                ("cannot be repaired", format!(" {under}: no stronger modes{fences} make it {goal}"))
            }
            (Outcome::Inconclusive { .. }, _) => ("inconclusive", format!(" {under}")),
        };
        Verdict { word, rest }
    }
}
