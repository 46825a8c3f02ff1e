//! Output fit for terminals and pipes: colours only where they are seen, nothing that confuses a terminal, and no panic when
//! the reader has gone.

use anstyle::{AnsiColor, Style};
use std::borrow::Cow;
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

/// A text that comes from the input, with its control characters escaped.
pub(crate) fn printable(text: &str) -> Cow<'_, str> {
    if text.chars().any(is_unprintable) {
        let escape = |c: char| if is_unprintable(c) { c.escape_default().to_string() } else { c.to_string() };
        Cow::Owned(text.chars().map(escape).collect())
    } else {
        Cow::Borrowed(text)
    }
}

/// Control characters, and those that change the direction of writing.
pub(crate) fn is_unprintable(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Prints a report to standard output. A reader who has gone does not change the answer, which the exit code still gives; other
/// faults are returned.
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

/// A number with its thousands apart: `1,234,567`.
pub(crate) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number of things: `1 event`, `2 events`.
pub(crate) fn count(number: usize, thing: &str) -> String {
    format!("{} {thing}{}", grouped(number), if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_steer_the_terminal() {
        assert_eq!(printable("x\u{1b}[2Jy\n"), "x\\u{1b}[2Jy\\n");
        assert_eq!(printable("plain é"), "plain é");
    }

    #[test]
    fn numbers() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(count(1, "event"), "1 event");
    }
}
