//! The page of a repair: the changes as a diff, and the execution that showed the error.

use super::{Choices, escape};
use crate::effort::of_repair;
use crate::evidence::{Evidence, message};
use crate::repair::Repair;
use crate::text::{count, printable};
use porf_repair::Outcome;
use porf_witness::FoundError;
use std::fmt::Write;

/// The page.
pub fn repair(result: &Repair<'_>) -> String {
    let (mut choices, mut out) = (Choices::default(), String::from("<div>\n"));
    let (model, goal) = (&result.settings.model, result.settings.goal.name());
    let mut say = |class: &str, line: &str| {
        let _ = writeln!(out, "<p class=\"{class}\">{}</p>", escape(&printable(line)));
    };
    let mut shown: Option<&FoundError> = None;
    match (&result.answer.outcome, &result.found) {
        (Outcome::Found { .. }, Some((modes, _))) => {
            let changes = result.plan.changes(modes).count();
            match (result.settings.relax, changes) {
                (_, 0) => say("good", &format!("{goal} under {model}: nothing to change")),
                (false, _) => say("good", &format!("repaired under {model} by {}", count(changes, "change"))),
                (true, _) => say("good", &format!("{goal} under {model}, with {} weakened", count(changes, "mode"))),
            }
            shown = result.answer.first_error.as_ref().filter(|_| !result.settings.relax);
            if let Some(error) = shown {
                say("", &format!("It was not {goal}: {}.", message(result.source, error)));
            }
        }
        (Outcome::Impossible { error }, _) => {
            say("bad", &format!("no stronger modes make it {goal} under {model}: {}", message(result.source, error)));
            shown = Some(error);
        }
        (Outcome::Inconclusive { .. } | Outcome::Found { .. }, _) => say("bad", &format!("inconclusive under {model}")),
    }
    say("soft", &of_repair(result).summary);
    if let Some((_, rewritten)) = &result.found {
        diff(&mut out, &rewritten.diff);
    }
    if let Some(error) = shown {
        let page = Evidence::of_error(result.source, model, error).page();
        let _ = writeln!(out, "<p>{} of the program as it was</p>", choices.add(page, "The execution"));
    }
    out.push_str("</div>\n");
    choices.page(result.source.name(), &out)
}

fn diff(out: &mut String, diff: &str) {
    if diff.is_empty() {
        return;
    }
    out.push_str("<pre class=\"diff\">");
    for line in diff.lines() {
        let class = match line.as_bytes() {
            [b'-', b'-', b'-', ..] | [b'+', b'+', b'+', ..] | [b'@', ..] => "place",
            [b'-', ..] => "removed",
            [b'+', ..] => "added",
            _ => "same",
        };
        let _ = write!(out, "<span class=\"{class}\">{}</span>", escape(line));
    }
    out.push_str("</pre>\n");
}
