//! The page of a repair: the changes as a diff, and the execution that showed the error.

use super::Choices;
use crate::effort::of_repair;
use crate::evidence::{Evidence, message};
use crate::explain::{note, reason_of};
use crate::repair::Repair;
use crate::text::{count, printable};
use porf_draw::escape;
use porf_explore::Verdict;
use porf_repair::Outcome;
use porf_witness::FoundError;
use std::fmt::Write;

/// The page.
pub fn repair(result: &Repair<'_>) -> String {
    let mut out = String::from("<div>\n");
    let (model, goal) = (&result.settings.model, result.settings.goal.adjective());
    let relax = result.settings.relax;
    // The execution, and what it shows.
    let mut shown: Option<(&FoundError, &str)> = None;
    match (&result.answer.outcome, &result.found) {
        (Outcome::Found { report, .. }, Some((modes, _))) => {
            let changes = result.plan.changes(modes).count();
            let verdict = match (relax, changes) {
                (false, 0) => format!("{goal} under {model}: there is nothing to repair"),
                (false, _) => format!("repaired under {model} by {}", count(changes, "change")),
                (true, 0) => format!("{goal} under {model}, and no mode can be weakened"),
                (true, _) => format!("{goal} under {model} with {}", count(changes, "weaker mode")),
            };
            say(&mut out, "good", &verdict);
            if report.verdict == Verdict::SafeWithinBound {
                say(&mut out, "", "Within the bound of --unroll only.");
            }
            note(report).into_iter().for_each(|line| say(&mut out, "", line));
            let first = result.answer.first_error.as_ref().filter(|_| !relax);
            shown = first.map(|error| (error, "It was not right before"));
        }
        (Outcome::Impossible { error }, _) if relax => {
            say(&mut out, "bad", &format!("not {goal} under {model} as it is"));
            shown = Some((error, "An execution shows it"));
        }
        (Outcome::Impossible { error }, _) => {
            let fences = if result.settings.fences { " and no fences" } else { "" };
            say(
                &mut out,
                "bad",
                &format!("cannot be repaired under {model}: no stronger modes{fences} make it {goal}"),
            );
            shown = Some((error, "An execution, whose modes may be stronger than in the source"));
        }
        (Outcome::Inconclusive { report, .. }, _) => {
            say(&mut out, "bad", &format!("inconclusive under {model}"));
            let reason = reason_of(result.source, report, result.interruption);
            reason.iter().for_each(|line| say(&mut out, "", line));
        }
        (Outcome::Found { .. }, None) => {}
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
        choices.add(Evidence::of_error(result.source, model, error).page());
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
