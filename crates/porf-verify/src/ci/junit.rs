//! The XML that JUnit writes: each program under each model is a test.

use super::{Checked, Place};
use std::fmt::Write;

/// The results as a document.
pub fn junit(all: &[Checked]) -> String {
    let count = |is_error: bool| {
        all.iter().filter(|it| it.findings.first().is_some_and(|finding| finding.is_error == is_error)).count()
    };
    let seconds: f64 = all.iter().map(|it| it.elapsed.as_secs_f64()).sum();
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    let (tests, failures, errors) = (all.len(), count(true), count(false));
    let _ = writeln!(
        out,
        "  <testsuite name=\"porf\" tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\" time=\"{seconds:.3}\">"
    );
    for Checked { program, model, elapsed, findings } in all {
        let (program, model) = (escape(program), escape(model));
        let seconds = elapsed.as_secs_f64();
        let _ = write!(out, "    <testcase classname=\"{program}\" name=\"{model}\" time=\"{seconds:.3}\"");
        if findings.is_empty() {
            out.push_str("/>\n");
            continue;
        }
        out.push_str(">\n");
        for finding in findings {
            let element = if finding.is_error { "failure" } else { "error" };
            let (kind, message) = (escape(finding.kind), escape(&finding.message));
            let places: Vec<String> = std::iter::once(&finding.place).chain(&finding.other).map(shown).collect();
            let places = escape(&places.join("\n")).replace("&#10;", "\n");
            let _ = writeln!(out, "      <{element} type=\"{kind}\" message=\"{message}\">{places}</{element}>");
        }
        out.push_str("    </testcase>\n");
    }
    out.push_str("  </testsuite>\n</testsuites>\n");
    out
}

fn shown(place: &Place) -> String {
    match place.at {
        Some((line, column)) => format!("{}:{line}:{column}", place.file),
        None => place.file.clone(),
    }
}

/// A text within an attribute or an element. XML has no other control characters.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\t' | '\r' => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            control if control.is_ascii_control() => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
    out
}
