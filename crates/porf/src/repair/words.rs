//! The text report.

use crate::detail::DetailArgs;
use crate::terminal::{BAD, GOOD, STRONG, UNSURE, printable, styled};
use crate::verify::words::show;
use porf_exec::Mode;
use porf_explore::Verdict;
use porf_program::AccessModes;
use porf_repair::{Knob, Outcome, Part, Plan};
use porf_verify::effort::of_repair;
use porf_verify::explain::{note, reason_of};
use porf_verify::repair::{Goal, Repair};
use porf_verify::{Evidence, message};
use porf_witness::FoundError;
use std::fmt::Write;

/// The report.
pub(super) fn report(result: &Repair<'_>, asked_to_write: bool, written: bool, detail: DetailArgs) -> String {
    let mut out = String::new();
    let name = styled(STRONG, printable(result.source.name()));
    let style = match result.answer.outcome {
        Outcome::Found { .. } => GOOD,
        Outcome::Impossible { .. } => BAD,
        Outcome::Inconclusive { .. } => UNSURE,
    };
    let verdict = result.verdict();
    let _ = writeln!(out, "{name}: {}{}", styled(style, verdict.word), verdict.rest);
    match (&result.answer.outcome, &result.found) {
        (Outcome::Found { report, .. }, Some((modes, _))) => {
            if let (false, Some(error)) = (result.settings.relax, &result.answer.first_error) {
                let _ = writeln!(out, "  it was not {}: {}", result.settings.goal.adjective(), wrong(result, error));
            }
            if report.verdict == Verdict::SafeWithinBound {
                let _ = writeln!(out, "  {}: within the bound of --unroll only", styled(UNSURE, "note"));
            }
            if let Some(note) = note(report) {
                let _ = writeln!(out, "  {}: {note}", styled(UNSURE, "note"));
            }
            out.push_str(&changed(result, modes));
        }
        (Outcome::Impossible { error }, _) => out.push_str(&evidence(result, error, detail)),
        (Outcome::Inconclusive { report, .. }, _) => {
            if let Some(reason) = reason_of(result.source, report, result.interruption) {
                let _ = writeln!(out, "  {reason}");
            }
        }
        (Outcome::Found { .. }, None) => {}
    }
    out.push_str(&hints(result, asked_to_write, written));
    out.push_str(&detail.effort(&of_repair(result)));
    out
}

/// The error in one line.
fn wrong(result: &Repair<'_>, error: &FoundError) -> String {
    let place = match error.origin.line {
        0 => String::new(),
        _ => format!(" at {}", printable(&result.source.place(error.origin))),
    };
    format!("{}{place}", message(result.source, error))
}

fn evidence(result: &Repair<'_>, error: &FoundError, detail: DetailArgs) -> String {
    let evidence = Evidence::of_error(result.source, &result.settings.model, error);
    let mut out = String::new();
    show(&mut out, &evidence, None, 1, detail);
    out
}

/// A change in words.
pub(super) fn change(plan: &Plan, knob: &Knob, mode: Mode) -> String {
    let is_fence = matches!(plan.sites[knob.site].modes, AccessModes::Fence(_));
    match knob.part {
        Part::Fence => format!("a fence before it: {mode}"),
        Part::Order if is_fence && mode == Mode::Rlx => format!("{} becomes no fence", knob.original),
        Part::Order => format!("{} becomes {mode}", knob.original),
        Part::Failure => format!("{} becomes {mode} where it fails", knob.original),
    }
}

/// The changes, access by access, and the diff.
fn changed(result: &Repair<'_>, modes: &[Mode]) -> String {
    let mut out = String::new();
    let Some((_, rewritten)) = &result.found else { return out };
    let mut last = None;
    for (knob, mode) in result.plan.changes(modes) {
        let site = &result.plan.sites[knob.site];
        let (place, phrase) = (result.source.place(site.origin), result.rewriter.phrase(site));
        let change = change(&result.plan, knob, mode);
        let _ = writeln!(out, "  {}: {}: {change}", printable(&place), printable(&phrase));
        if let Some(why) = rewritten.by_hand.get(&knob.site).filter(|_| last != Some(knob.site)) {
            let _ = writeln!(out, "    {}: {why}", styled(UNSURE, "to be changed by hand"));
        }
        last = Some(knob.site);
    }
    let unreached = result.unreached();
    if result.settings.relax && !unreached.is_empty() {
        let places: Vec<String> = unreached.iter().map(|site| result.source.place(site.origin)).collect();
        let _ = writeln!(out, "  never executed, and not changed: {}", printable(&places.join(", ")));
    }
    if !rewritten.diff.is_empty() {
        out.push('\n');
        for line in rewritten.diff.lines() {
            let style = match line.as_bytes().first() {
                Some(b'-') => BAD,
                Some(b'+') => GOOD,
                _ => anstyle::Style::new(),
            };
            // Tabs are part of the lines.
            let parts: Vec<_> = line.split('\t').map(printable).collect();
            let _ = writeln!(out, "{}", styled(style, parts.join("\t")));
        }
        out.push('\n');
    }
    out
}

/// Hints for the user.
fn hints(result: &Repair<'_>, asked_to_write: bool, written: bool) -> String {
    let mut out = String::new();
    let mut hint = |text: &str| {
        let _ = writeln!(out, "  {text}");
    };
    let left_alone = result.left_alone();
    if !left_alone.is_empty() {
        let files: Vec<&str> = left_alone.iter().map(String::as_str).collect();
        let files = files.join(", ");
        hint(&format!("accesses in files outside the folder of the source were not changed: {}", printable(&files)));
    }
    let exists = result.source.condition().is_some_and(|condition| condition.is_exists());
    match &result.found {
        Some(_) if exists && result.settings.goal == Goal::Safe && !result.settings.forbid_exists => {
            hint("the `exists` condition is not part of the goal, unless --forbid-exists is given");
        }
        Some((_, rewritten)) if asked_to_write && !rewritten.files.is_empty() => {
            match (written, result.is_of_use(rewritten)) {
                (true, _) => hint("the source has been changed"),
                (false, true) => hint("nothing has been written"),
                (false, false) => hint("nothing has been written: some of the changes alone do not make it hold"),
            }
        }
        None if !result.settings.relax && !result.settings.fences => {
            if let Outcome::Impossible { .. } = result.answer.outcome {
                hint("--fences also tries fences");
            }
        }
        _ => {}
    }
    out
}
