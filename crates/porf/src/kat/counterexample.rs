//! Counterexamples as text.

use crate::terminal::{self, BAD, STRONG, styled};
use porf_verify::kat::Shown;
use std::fmt::Write;

/// A counterexample: the word, then the execution.
pub(crate) fn text(shown: &Shown, indent: &str) -> String {
    let kind = if shown.counterexample.word.cyclic { "cycle" } else { "path" };
    let mut out = String::new();
    let _ = writeln!(out, "{indent}counterexample, a {kind}: {}", styled(BAD, &shown.word));
    match (&shown.drawing, &shown.listing) {
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
