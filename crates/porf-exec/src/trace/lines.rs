//! Lines of a stream, in bounded memory.

use super::error::{Position, TraceError};
use super::progress::Progress;
use std::io::{BufRead, ErrorKind};

/// The greatest length of a line in bytes: longer lines are rejected, so that they cannot fill
/// memory.
pub(super) const LINE_LIMIT: usize = 1 << 20;

/// The number of bytes of the start of a file that are kept, so that errors found at the end of the
/// file can show their lines.
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

    /// A line, from 1, if it was kept completely.
    pub(super) fn line(&self, number: usize) -> Option<String> {
        let mut lines = self.bytes.split_inclusive(|&b| b == b'\n');
        // An empty file has one empty line.
        let line = lines.nth(number.checked_sub(1)?).or((number == 1).then_some(b""))?;
        let whole = line.ends_with(b"\n") || self.bytes.len() < HEAD_LIMIT;
        whole.then(|| String::from_utf8_lossy(trim(line, number)).into_owned())
    }
}

/// An error of a line.
#[derive(Debug)]
pub(super) enum LineFault<E> {
    /// Reading failed.
    Error(TraceError),
    /// The line is longer than [`LINE_LIMIT`]; these are its first bytes.
    TooLong(Vec<u8>),
    /// An error of the visitor.
    Visit(E),
}

/// Calls `visit` with every line and its number, without the line end. Returns the head of the
/// file, the number of the last visited line, and the first error.
pub(super) fn for_each_line<E>(
    input: &mut impl BufRead,
    name: &str,
    progress: &mut Progress<'_>,
    mut visit: impl FnMut(&[u8], usize) -> Result<(), E>,
) -> (Head, usize, Result<(), LineFault<E>>) {
    let mut head = Head::default();
    let mut number = 0;
    // The start of a line that continues beyond the buffer.
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
        // One byte over the limit is enough to detect it.
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

/// The length of the first line with its end, if the end is in `bytes`.
#[inline]
fn line_length(bytes: &[u8]) -> Option<usize> {
    // Lines are short: a plain loop is faster than a vectorised search.
    bytes.iter().position(|&b| b == b'\n').map(|end| end + 1)
}

/// A line without its end, and the first one without a byte-order mark.
#[inline]
fn trim(line: &[u8], number: usize) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if number == 1 { line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line) } else { line }
}
