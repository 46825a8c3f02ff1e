//! Output for terminals and pipes: colours only on terminals, no control characters, and no panic
//! if the reader closes the pipe.

use anstyle::{AnsiColor, Style};
pub(crate) use porf_verify::text::{count, grouped, printable};
use std::io::{self, Write};

/// For results that hold.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// For results that do not hold.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// For unknown results.
pub(crate) const UNSURE: Style = AnsiColor::Yellow.on_default().bold();
/// For secondary text.
pub(crate) const DIM: Style = Style::new().dimmed();
/// For headings.
pub(crate) const STRONG: Style = Style::new().bold();

/// A text in a style.
pub(crate) fn styled(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// Prints a report to standard output. A closed pipe does not change the answer, which the exit
/// code still gives; other errors are returned.
pub(crate) fn print(report: &str) -> io::Result<()> {
    let mut stdout = anstream::stdout().lock();
    let written = stdout.write_all(report.as_bytes()).and_then(|()| stdout.flush());
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

/// Prints to standard error. Errors are ignored: there is nowhere to report them.
pub(crate) fn complain(message: &str) {
    let mut stderr = anstream::stderr().lock();
    let _ = stderr.write_all(message.as_bytes()).and_then(|()| stderr.flush());
}

/// The maximum width of drawings.
pub(crate) fn width() -> usize {
    std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).unwrap_or(100).clamp(40, 400)
}
