//! A fault of a text file before its place is worked out: a line and how to find the place in it.

use super::error::{Position, Snippet, TraceError, floor};
use super::lex::Lexer;
use std::ops::Range;

/// The result of a step of the text reader.
pub(super) type Checked<T> = Result<T, Box<Problem>>;

/// What is wrong with a line.
#[derive(Debug)]
pub(super) struct Problem {
    /// The line, from 1; `None` is the one being read.
    pub(super) line: Option<usize>,
    spot: Spot,
    message: String,
    help: Option<String>,
}

/// How to find the place of a problem in its line. Faults that only the end of the file shows are about lines that
/// went by long ago: what is kept of them is little, and the rest is found by splitting the line again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// These bytes.
    Bytes(Range<usize>),
    /// The word that starts at this byte.
    WordAt(usize),
    /// The word of this number, from the last one as 1.
    WordFromEnd(usize),
    /// The operation of an event line.
    Operation,
    /// The first value of an event line.
    Value,
}

impl Problem {
    pub(super) fn at(span: Range<usize>, message: impl Into<String>) -> Box<Problem> {
        Box::new(Problem { line: None, spot: Spot::Bytes(span), message: message.into(), help: None })
    }

    pub(super) fn on_line(line: usize, spot: Spot, message: impl Into<String>) -> Box<Problem> {
        Box::new(Problem { line: Some(line), spot, message: message.into(), help: None })
    }

    pub(super) fn say(mut self: Box<Self>, message: impl Into<String>) -> Box<Problem> {
        self.message = message.into();
        self
    }

    pub(super) fn help(self: Box<Self>, help: impl Into<String>) -> Box<Problem> {
        self.maybe_help(Some(help.into()))
    }

    pub(super) fn maybe_help(mut self: Box<Self>, help: Option<String>) -> Box<Problem> {
        self.help = help;
        self
    }

    /// The error, given the line's text if it is at hand.
    pub(super) fn into_error(self, file: &str, line: usize, text: Option<&str>) -> TraceError {
        let (column, snippet) = match text {
            Some(text) => {
                let span = self.spot.find(text);
                (text[..floor(text, span.start)].chars().count() + 1, Some(Snippet::cut(text, span)))
            }
            None => (self.spot.guess_column(), None),
        };
        TraceError::new(file, Position::Line { line, column }, self.message).with_help(self.help).with_snippet(snippet)
    }
}

impl Spot {
    fn find(&self, text: &str) -> Range<usize> {
        if let Spot::Bytes(span) = self {
            return span.clone();
        }
        let mut lexer = Lexer::new(text);
        let mut words: Vec<Range<usize>> = Vec::new();
        while let Some(token) = lexer.next() {
            words.push(token.start..token.start + token.text.len());
        }
        // An event line starts with a label and a thread, if it has them.
        let operation = words.iter().position(|w| !text[w.clone()].starts_with('@') && !text[w.clone()].ends_with(':'));
        let found = match *self {
            Spot::Bytes(_) => None,
            Spot::WordAt(byte) => words.iter().find(|w| w.contains(&byte)).map(|w| byte..w.end),
            Spot::WordFromEnd(n) => words.len().checked_sub(n).and_then(|i| words.get(i).cloned()),
            Spot::Operation => operation.and_then(|i| words.get(i).cloned()),
            // After the mode and the location.
            Spot::Value => operation.and_then(|i| words.get(i + 3).or(words.get(i)).cloned()),
        };
        found.or_else(|| words.first().cloned()).unwrap_or(0..0)
    }

    /// The column without the text: right for lines in ASCII if the byte is known, else that of the first word of
    /// an unindented line.
    fn guess_column(&self) -> usize {
        match *self {
            Spot::Bytes(Range { start, .. }) | Spot::WordAt(start) => start + 1,
            _ => 1,
        }
    }
}
