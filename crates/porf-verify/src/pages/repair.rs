//! The page of a repair: the changes as a diff, and the execution that showed the error.

use super::Choices;
use crate::effort::of_repair;
use crate::evidence::{Evidence, message};
use crate::explain::{note, reason_of};
use crate::repair::Repair;
use crate::text::printable;
use porf_draw::escape;
use porf_explore::Verdict;
use porf_repair::Outcome;
use porf_witness::FoundError;
use std::fmt::Write;

/// The page.
pub fn repair(result: &Repair<'_>) -> String {
    let mut out = String::from("<div>\n");
    let class = if matches!(result.answer.outcome, Outcome::Found { .. }) { "good" } else { "bad" };
    let verdict = result.verdict();
    say(&mut out, class, &(verdict.word.to_string() + &verdict.rest));
    // The execution, and what it shows.
    let mut shown: Option<(&FoundError, &str)> = None;
    match &result.answer.outcome {
        Outcome::Found { report, .. } => {
            if report.verdict == Verdict::SafeWithinBound {
                say(&mut out, "", "Within the bound of --unroll only.");
            }
            note(report).into_iter().for_each(|line| say(&mut out, "", line));
            let first = result.answer.first_error.as_ref().filter(|_| !result.settings.relax);
            shown = first.map(|error| (error, "It was not right before"));
        }
        Outcome::Impossible { error } if result.settings.relax => shown = Some((error, "An execution shows it")),
        Outcome::Impossible { error } => {
            shown = Some((error, "An execution, whose modes may be stronger than in the source"));
        }
        Outcome::Inconclusive { report, .. } => {
            let reason = reason_of(result.source, report, result.interruption);
            reason.iter().for_each(|line| say(&mut out, "", line));
        }
    }
    say(&mut out, "soft", &of_repair(result).summary);
    if let Some((_, rewritten)) = &result.found {
        for (&site, why) in &rewritten.by_hand {
            let place = result.source.place(result.plan.sites[site].origin);
            say(&mut out, "", &format!("{place}: to be changed by hand: {why}"));
        }
        diff(&mut out, &rewritten.diff);
    }
    let mut choices = Choices::default();
    if let Some((error, what)) = shown {
        say(&mut out, "", &format!("{what}: {}.", message(result.source, error)));
        choices.add(Evidence::of_error(result.source, &result.settings.model, error).page());
    }
    out.push_str("</div>\n");
    choices.page(result.source.name(), &out)
}

fn say(out: &mut String, class: &str, line: &str) {
    let _ = writeln!(out, "<p class=\"{class}\">{}</p>", escape(&printable(line)));
}

fn diff(out: &mut String, diff: &str) {
    if diff.is_empty() {
        return;
    }
    out.push_str("<pre class=\"diff\">");
    for line in diff.lines() {
        let class = match line.as_bytes() {
            [b'-', b'-', b'-', b' ', ..] | [b'+', b'+', b'+', b' ', ..] | [b'@', ..] => "place",
            [b'-', ..] => "removed",
            [b'+', ..] => "added",
            _ => "same",
        };
        let _ = write!(out, "<span class=\"{class}\">{}</span>", escape(line));
    }
    out.push_str("</pre>\n");
}
