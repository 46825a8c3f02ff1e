//! Output fit for terminals and pipes: colours only where they are seen, nothing that confuses a
//! terminal, and no panic when the reader has gone.

use anstyle::{AnsiColor, Style};
pub(crate) use porf_verify::text::{count, grouped, is_unprintable, printable};
use std::io::{self, Write};

/// What holds.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// What does not hold.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// What is not known.
pub(crate) const UNSURE: Style = AnsiColor::Yellow.on_default().bold();
/// What is secondary.
pub(crate) const DIM: Style = Style::new().dimmed();
/// Headings.
pub(crate) const STRONG: Style = Style::new().bold();

/// A text in a style.
pub(crate) fn styled(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// Prints a report to standard output. A reader who has gone does not change the answer, which the
/// exit code still gives; other faults are returned.
pub(crate) fn print(report: &str) -> io::Result<()> {
    let mut stdout = anstream::stdout().lock();
    let written = stdout.write_all(report.as_bytes()).and_then(|()| stdout.flush());
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

/// Prints to standard error. If that is closed, nobody can be told.
pub(crate) fn complain(message: &str) {
    let mut stderr = anstream::stderr().lock();
    let _ = stderr.write_all(message.as_bytes()).and_then(|()| stderr.flush());
}

/// How wide drawings may be.
pub(crate) fn width() -> usize {
    std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).unwrap_or(100).clamp(40, 400)
}
