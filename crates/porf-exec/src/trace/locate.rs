//! Locates problems: finds the position in the line.

use super::error::{Position, Snippet, TraceError, floor};
use super::lex::Lexer;
use super::problem::{Problem, Spot};
use std::ops::Range;

/// The error for a problem on a line, given the text of the line if it is known.
pub(super) fn locate(problem: Problem, file: &str, line: usize, text: Option<&str>) -> TraceError {
    let (column, snippet) = match text {
        Some(text) => {
            let span = find(&problem.spot, text);
            (text[..floor(text, span.start)].chars().count() + 1, Some(Snippet::cut(text, span)))
        }
        None => (guess_column(&problem.spot), None),
    };
    TraceError::new(file, Position::Line { line, column }, problem.message)
        .with_help(problem.help)
        .with_snippet(snippet)
}

/// The bytes of a line that a spot refers to.
fn find(spot: &Spot, text: &str) -> Range<usize> {
    if let Spot::Bytes(span) = spot {
        return span.clone();
    }
    let mut lexer = Lexer::new(text);
    let mut words: Vec<Range<usize>> = Vec::new();
    while let Some(token) = lexer.next() {
        words.push(token.start..token.start + token.text.len());
    }
    // An event line may start with a label and a thread.
    let operation = words.iter().position(|w| !text[w.clone()].starts_with('@') && !text[w.clone()].ends_with(':'));
    let found = match *spot {
        Spot::Bytes(_) => None,
        Spot::WordAt(byte) => words.iter().find(|w| w.contains(&byte)).map(|w| byte..w.end),
        Spot::WordFromEnd(n) => words.len().checked_sub(n).and_then(|i| words.get(i).cloned()),
        Spot::Operation => operation.and_then(|i| words.get(i).cloned()),
        // After the mode and the location.
        Spot::Value => operation.and_then(|i| words.get(i + 3).or(words.get(i)).cloned()),
    };
    found.or_else(|| words.first().cloned()).unwrap_or(0..0)
}

/// The column if the text is not known: correct for ASCII lines if the byte is known, otherwise the
/// first column.
fn guess_column(spot: &Spot) -> usize {
    match *spot {
        Spot::Bytes(Range { start, .. }) | Spot::WordAt(start) => start + 1,
        _ => 1,
    }
}
