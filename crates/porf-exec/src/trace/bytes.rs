//! A stream of bytes with their offsets: the lowest layer of the binary reader.

use super::binary::STRING_LIMIT;
use super::error::{Position, TraceError};
use super::progress::Progress;
use std::io::{BufRead, ErrorKind};

/// A binary file being read.
pub(super) struct Bytes<'a, 'p, R> {
    input: &'a mut R,
    name: &'a str,
    progress: &'a mut Progress<'p>,
    /// The last string read, kept to reuse its memory.
    text: Vec<u8>,
}

impl<'a, 'p, R: BufRead> Bytes<'a, 'p, R> {
    pub(super) fn new(input: &'a mut R, name: &'a str, progress: &'a mut Progress<'p>) -> Bytes<'a, 'p, R> {
        Bytes { input, name, progress, text: Vec::new() }
    }

    /// The offset of the next byte.
    #[inline]
    pub(super) fn offset(&self) -> u64 {
        self.progress.bytes_read()
    }

    pub(super) fn error(&self, at: u64, message: String) -> TraceError {
        TraceError::new(self.name, Position::Byte(at), message)
    }

    /// Calls `look` with the buffered bytes, which are empty only at the end of the file.
    #[inline]
    fn look<T>(&mut self, mut look: impl FnMut(&[u8]) -> T) -> Result<T, TraceError> {
        loop {
            match self.input.fill_buf() {
                Ok(buffer) => return Ok(look(buffer)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(TraceError::io(self.name, Position::Byte(self.offset()), error)),
            }
        }
    }

    fn advance(&mut self, bytes: usize) {
        self.input.consume(bytes);
        self.progress.advance(bytes);
    }

    pub(super) fn at_end(&mut self) -> Result<bool, TraceError> {
        self.look(<[u8]>::is_empty)
    }

    /// The next byte; if there is none, the message says that `what` is missing.
    #[inline]
    pub(super) fn byte(&mut self, what: &str) -> Result<u8, TraceError> {
        match self.look(|buffer| buffer.first().copied())? {
            Some(byte) => {
                self.advance(1);
                Ok(byte)
            }
            None => Err(self.error(self.offset(), format!("the file ends before {what}"))),
        }
    }

    /// The next number: seven bits per byte, lowest first; the top bit says that more bytes follow.
    #[inline]
    pub(super) fn number(&mut self, what: &str) -> Result<u64, TraceError> {
        let first = self.byte(what)?;
        if first < 0x80 { Ok(u64::from(first)) } else { self.long_number(first, what) }
    }

    fn long_number(&mut self, first: u8, what: &str) -> Result<u64, TraceError> {
        let at = self.offset() - 1;
        let mut number = u64::from(first & 0x7f);
        for shift in (7..).step_by(7) {
            let byte = self.byte(what)?;
            let bits = u64::from(byte & 0x7f);
            if shift > 63 || bits << shift >> shift != bits {
                return Err(self.error(at, format!("a number of more than 64 bits stands for {what}")));
            }
            number |= bits << shift;
            if byte < 0x80 {
                break;
            }
        }
        Ok(number)
    }

    /// The next string.
    pub(super) fn string(&mut self, what: &str) -> Result<&str, TraceError> {
        let at = self.offset();
        let length = self.number(what)?;
        if length > STRING_LIMIT {
            return Err(self.error(at, format!("{what} has {length} bytes; there can be at most {STRING_LIMIT}")));
        }
        let start = self.offset();
        let length = length as usize;
        self.text.clear();
        while self.text.len() < length {
            let mut text = std::mem::take(&mut self.text);
            let left = length - text.len();
            let taken = self.look(|buffer| {
                let taken = buffer.len().min(left);
                text.extend_from_slice(&buffer[..taken]);
                taken
            })?;
            self.text = text;
            if taken == 0 {
                return Err(self.error(self.offset(), format!("the file ends within {what}")));
            }
            self.advance(taken);
        }
        std::str::from_utf8(&self.text)
            .map_err(|error| self.error(start + error.valid_up_to() as u64, format!("{what} is not UTF-8")))
    }

    /// Reads exactly these bytes.
    pub(super) fn expect(&mut self, expected: &[u8], message: &str) -> Result<(), TraceError> {
        for &byte in expected {
            let at = self.offset();
            if self.at_end()? {
                return Err(self.error(at, format!("{message}: the file ends")));
            }
            if self.byte("a byte")? != byte {
                return Err(self.error(at, message.to_string()));
            }
        }
        Ok(())
    }
}
