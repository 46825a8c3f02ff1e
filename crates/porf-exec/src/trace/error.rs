//! Errors of trace files.

use std::fmt;
use std::io;
use std::ops::Range;

/// Why a trace could not be read. Displayed as `file:line:column: message`, or
/// `file: byte N: message` for the binary format. [`snippet`](Self::snippet) and
/// [`help`](Self::help) have details for rendering.
#[derive(Debug, thiserror::Error)]
#[error("{inner}")]
pub struct TraceError {
    /// Boxed, because hot functions of readers return it.
    inner: Box<Inner>,
    #[source]
    io: Option<io::Error>,
}

#[derive(Debug)]
struct Inner {
    file: String,
    position: Position,
    message: String,
    help: Option<String>,
    snippet: Option<Snippet>,
}

/// The position of an error in a trace file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Position {
    /// The file as a whole: it could not be opened.
    File,
    /// In a text file: line and column from 1, the column in characters.
    Line {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// In a binary file: the offset of the byte, from 0.
    Byte(u64),
}

/// The line of an error, cut to a bounded length around the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snippet {
    /// The text without its line end. `…` replaces the parts cut off.
    pub text: String,
    /// The bytes of `text` that the error is about, on character boundaries; may be empty.
    pub span: Range<usize>,
}

/// The greatest number of bytes kept on either side of the start of an error.
const SNIPPET_REACH: usize = 120;

impl TraceError {
    pub(super) fn new(file: &str, position: Position, message: String) -> TraceError {
        let message = printable(message);
        let inner = Inner { file: file.to_string(), position, message, help: None, snippet: None };
        TraceError { inner: Box::new(inner), io: None }
    }

    pub(super) fn io(file: &str, position: Position, error: io::Error) -> TraceError {
        // A directory cannot be read at all: the error is about the whole file.
        let position = if error.kind() == io::ErrorKind::IsADirectory { Position::File } else { position };
        let message = match position {
            Position::File if error.kind() == io::ErrorKind::IsADirectory => "is a directory, not a trace".to_string(),
            Position::File => format!("cannot open: {error}"),
            _ => format!("cannot read on: {error}"),
        };
        TraceError { io: Some(error), ..TraceError::new(file, position, message) }
    }

    pub(super) fn with_help(mut self, help: Option<String>) -> TraceError {
        self.inner.help = help.map(printable);
        self
    }

    pub(super) fn with_snippet(mut self, snippet: Option<Snippet>) -> TraceError {
        self.inner.snippet = snippet;
        self
    }

    /// The name of the file, as given by the caller.
    pub fn file(&self) -> &str {
        &self.inner.file
    }

    /// The position.
    pub fn position(&self) -> Position {
        self.inner.position
    }

    /// The line, from 1, if the file is text.
    pub fn line(&self) -> Option<usize> {
        match self.inner.position {
            Position::Line { line, .. } => Some(line),
            _ => None,
        }
    }

    /// The column in characters, from 1, if the file is text.
    pub fn column(&self) -> Option<usize> {
        match self.inner.position {
            Position::Line { column, .. } => Some(column),
            _ => None,
        }
    }

    /// The offset of the wrong byte, from 0, if the file is binary.
    pub fn byte(&self) -> Option<u64> {
        match self.inner.position {
            Position::Byte(offset) => Some(offset),
            _ => None,
        }
    }

    /// The number of characters that the error is about, from [`column`](Self::column) on; at least
    /// 1.
    pub fn span_length(&self) -> usize {
        let snippet = self.inner.snippet.as_ref();
        snippet.map_or(1, |s| s.text[s.span.clone()].chars().count().max(1))
    }

    /// The message.
    pub fn message(&self) -> &str {
        &self.inner.message
    }

    /// A suggestion, if there is one.
    pub fn help(&self) -> Option<&str> {
        self.inner.help.as_deref()
    }

    /// The line with the error. Missing for binary files, and for errors found after the line was
    /// read in a long stream that cannot be read twice.
    pub fn snippet(&self) -> Option<&Snippet> {
        self.inner.snippet.as_ref()
    }

    /// The error of the operating system, if the file could not be opened or read.
    pub fn io_error(&self) -> Option<&io::Error> {
        self.io.as_ref()
    }
}

impl fmt::Display for Inner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.position {
            Position::File => write!(f, "{}: {}", self.file, self.message),
            Position::Line { line, column } => write!(f, "{}:{line}:{column}: {}", self.file, self.message),
            Position::Byte(offset) => write!(f, "{}: byte {offset}: {}", self.file, self.message),
        }
    }
}

impl Snippet {
    /// Cuts a line to a bounded length around a span, which is moved onto character boundaries.
    pub(super) fn cut(line: &str, span: Range<usize>) -> Snippet {
        let start = floor(line, span.start);
        let end = floor(line, span.end.max(start)).max(start);
        let from = if start > SNIPPET_REACH { floor(line, start - SNIPPET_REACH) } else { 0 };
        let to = floor(line, start + SNIPPET_REACH);
        let to = if to + 3 < line.len() { to } else { line.len() };
        let mut text = String::new();
        if from > 0 {
            text.push('…');
        }
        let shift = text.len();
        text.push_str(&line[from..to]);
        if to < line.len() {
            text.push('…');
        }
        let span = start - from + shift..end.min(to) - from + shift;
        Snippet { text, span }
    }
}

/// Escapes control characters and cuts the middle of very long messages: they quote words of the
/// file.
fn printable(message: String) -> String {
    const REACH: usize = 200;
    let mut shown = String::with_capacity(message.len().min(8 * REACH));
    let (head, tail) = match message.len() > 2 * REACH + 100 {
        true => (floor(&message, REACH), floor(&message, message.len() - REACH)),
        false => (message.len(), message.len()),
    };
    let mut push = |part: &str| {
        for c in part.chars() {
            if c.is_control() { shown.extend(c.escape_default()) } else { shown.push(c) }
        }
    };
    push(&message[..head]);
    if head < message.len() {
        push(" … ");
    }
    push(&message[tail..]);
    shown
}

/// The last character boundary at or before a byte.
pub(super) fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_around_the_span() {
        let line = format!("{}näht{}", "é".repeat(1000), "x".repeat(1000));
        let snippet = Snippet::cut(&line, 2000..2005);
        assert_eq!(&snippet.text[snippet.span.clone()], "näht");
        assert!(snippet.text.len() < 300 && snippet.text.starts_with('…') && snippet.text.ends_with('…'));
        let whole = Snippet::cut("R aqc x", 2..5);
        assert_eq!(whole, Snippet { text: "R aqc x".into(), span: 2..5 });
        assert_eq!(Snippet::cut("é", 1..9).span, 0..2);
    }
}
