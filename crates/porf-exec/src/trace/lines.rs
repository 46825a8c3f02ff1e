//! Lines of a stream, with a bounded memory.

use super::error::{Position, TraceError};
use super::progress::Progress;
use std::io::{BufRead, ErrorKind};

/// The longest line there may be, in bytes: a longer one is not a trace, and must not fill the memory.
pub(super) const LINE_LIMIT: usize = 1 << 20;

/// This much of the start of a file is kept, so that faults found at its end can show their lines.
const HEAD_LIMIT: usize = 1 << 20;

/// The start of a file, by lines.
#[derive(Debug, Default)]
pub(super) struct Head {
    bytes: Vec<u8>,
}

impl Head {
    fn keep(&mut self, bytes: &[u8]) {
        let room = HEAD_LIMIT - self.bytes.len();
        self.bytes.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    /// A line, from 1, unless it is no longer whole.
    pub(super) fn line(&self, number: usize) -> Option<String> {
        let mut lines = self.bytes.split_inclusive(|&b| b == b'\n');
        // An empty file has one empty line.
        let line = lines.nth(number.checked_sub(1)?).or((number == 1).then_some(b""))?;
        let whole = line.ends_with(b"\n") || self.bytes.len() < HEAD_LIMIT;
        whole.then(|| String::from_utf8_lossy(trim(line, number)).into_owned())
    }
}

/// What is wrong with a line as such.
#[derive(Debug)]
pub(super) enum LineFault<E> {
    /// Reading failed; carries the whole error.
    Error(TraceError),
    /// The line is longer than [`LINE_LIMIT`]; its first bytes.
    TooLong(Vec<u8>),
    /// Whatever the visitor found.
    Visit(E),
}

/// Calls `visit` with every line and its number, without the line end; returns the head of the file and the number
/// of the last line visited, and the first fault.
pub(super) fn for_each_line<E>(
    input: &mut impl BufRead,
    name: &str,
    progress: &mut Progress<'_>,
    mut visit: impl FnMut(&[u8], usize) -> Result<(), E>,
) -> (Head, usize, Result<(), LineFault<E>>) {
    let mut head = Head::default();
    let mut number = 0;
    // The start of a line that goes on beyond the buffer.
    let mut partial: Vec<u8> = Vec::new();
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => {
                let position = Position::Line { line: number + 1, column: 1 };
                return (head, number + 1, Err(LineFault::Error(TraceError::io(name, position, error))));
            }
        };
        if buffer.is_empty() {
            break;
        }
        head.keep(buffer);
        let mut rest = buffer;
        while let Some(length) = line_length(rest) {
            let (line, after) = rest.split_at(length);
            rest = after;
            number += 1;
            if partial.len() + line.len() > LINE_LIMIT {
                partial.extend_from_slice(line);
                return (head, number, Err(LineFault::TooLong(partial)));
            }
            let visited = if partial.is_empty() {
                visit(trim(line, number), number)
            } else {
                partial.extend_from_slice(line);
                let visited = visit(trim(&partial, number), number);
                partial.clear();
                visited
            };
            if let Err(fault) = visited {
                return (head, number, Err(LineFault::Visit(fault)));
            }
        }
        // One byte over the limit is enough to know.
        let room = LINE_LIMIT + 1 - partial.len();
        partial.extend_from_slice(&rest[..rest.len().min(room)]);
        let length = buffer.len();
        input.consume(length);
        progress.advance(length);
        if partial.len() > LINE_LIMIT {
            return (head, number + 1, Err(LineFault::TooLong(partial)));
        }
    }
    if !partial.is_empty() {
        number += 1;
        if let Err(fault) = visit(trim(&partial, number), number) {
            return (head, number, Err(LineFault::Visit(fault)));
        }
    }
    (head, number, Ok(()))
}

/// The length of the first line, with its end, if that is there.
#[inline]
fn line_length(bytes: &[u8]) -> Option<usize> {
    // Lines are short: a plain loop beats setting up a vectorised search.
    bytes.iter().position(|&b| b == b'\n').map(|end| end + 1)
}

/// A line without its end, and the first one without a byte-order mark.
#[inline]
fn trim(line: &[u8], number: usize) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if number == 1 { line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line) } else { line }
}
