//! Spans of source text.

/// A range of bytes of a source text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// One beyond the last byte.
    pub end: u32,
}

impl Span {
    /// From `start` to before `end`.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }

    /// The least span that contains both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The empty span right behind this one.
    pub fn after(self) -> Span {
        Span { start: self.end, end: self.end }
    }

    /// The text at the span; empty if the span does not fit the source.
    pub fn text(self, source: &str) -> &str {
        source.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}

/// The starts of the lines of a source text.
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<u32>,
    /// The bytes that do not begin a character, so that columns take no time to count.
    inner_bytes: Vec<u32>,
}

impl LineIndex {
    /// The index of a text.
    pub fn new(source: &str) -> LineIndex {
        let breaks = source.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at as u32 + 1);
        let inner = source.bytes().enumerate().filter(|(_, byte)| byte & 0xc0 == 0x80).map(|(at, _)| at as u32);
        LineIndex { starts: std::iter::once(0).chain(breaks).collect(), inner_bytes: inner.collect() }
    }

    /// The number of the line that holds the byte, from 0.
    pub fn line(&self, byte: u32) -> usize {
        self.starts.partition_point(|&start| start <= byte).saturating_sub(1)
    }

    /// Line and column of the byte that begins a character, both from 1, the column in characters.
    pub fn line_column(&self, byte: u32) -> (u32, u32) {
        let line = self.line(byte);
        let characters = |byte: u32| byte - self.inner_bytes.partition_point(|&inner| inner < byte) as u32;
        (line as u32 + 1, characters(byte) - characters(self.starts[line]) + 1)
    }

    /// The text of a line, counted from 0, without its end.
    pub fn line_text<'s>(&self, source: &'s str, line: usize) -> &'s str {
        let start = self.starts.get(line).map_or(source.len(), |&start| start as usize);
        let end = self.starts.get(line + 1).map_or(source.len(), |&next| next as usize);
        source.get(start..end).unwrap_or("").trim_end_matches(['\n', '\r'])
    }
}
