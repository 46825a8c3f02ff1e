//! A fault of a text file before its place is worked out: a line and how to find the place in it.

use std::ops::Range;

/// The result of a step of the text reader.
pub(super) type Checked<T> = Result<T, Box<Problem>>;

/// What is wrong with a line.
#[derive(Debug)]
pub(super) struct Problem {
    /// The line, from 1; `None` is the one being read.
    pub(super) line: Option<usize>,
    pub(super) spot: Spot,
    pub(super) message: String,
    pub(super) help: Option<String>,
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
}
