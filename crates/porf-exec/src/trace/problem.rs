//! An error of a text file before it is located: a line and a description of the position in it.

use std::ops::Range;

/// The result of a step of the text reader.
pub(super) type Checked<T> = Result<T, Box<Problem>>;

/// An error in a line.
#[derive(Debug)]
pub(super) struct Problem {
    /// The line, from 1; `None` for the current line.
    pub(super) line: Option<usize>,
    pub(super) spot: Spot,
    pub(super) message: String,
    pub(super) help: Option<String>,
}

/// The position of a problem in its line. Errors that are found at the end of the file concern
/// earlier lines, of which little is kept: the position is found by splitting the line again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// These bytes.
    Bytes(Range<usize>),
    /// The word that starts at this byte.
    WordAt(usize),
    /// The word of this number, counted from the end, from 1.
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
}
