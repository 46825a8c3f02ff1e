//! Annotations of GitHub: commands in the output of a step, which show findings at their lines.

use super::{Checked, Place};
use std::fmt::Write;

/// A command for each finding, each on a line.
pub fn annotations(all: &[Checked]) -> String {
    let mut out = String::new();
    for checked in all {
        for finding in &checked.findings {
            let level = if finding.is_error { "error" } else { "warning" };
            let title = property(&format!("porf: {} under {}", finding.kind, checked.model));
            let Place { file, at } = &finding.place;
            let at = at.map_or_else(String::new, |(line, column)| format!(",line={line},col={column}"));
            let other = finding.other.as_ref().map_or_else(String::new, |other| {
                let (line, column) = other.at.unwrap_or_default();
                format!("\nthe other access is at {}:{line}:{column}", other.file)
            });
            let text = data(&format!("{}{other}", finding.message));
            let _ = writeln!(out, "::{level} title={title},file={}{at}::{text}", property(file));
        }
    }
    out
}

/// A message. Commands end at the end of a line.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property, which ends at a comma or a colon.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
