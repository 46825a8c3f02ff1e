//! Tokens of the text format: words of lines, quoted names, numbers.

use super::problem::{Checked, Problem};
use crate::event::Value;
use std::borrow::Cow;
use std::fmt::Write;

/// A word of a line, with the byte at which it starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) start: usize,
}

impl<'a> Token<'a> {
    pub(super) fn problem(self, message: impl Into<String>) -> Box<Problem> {
        Problem::at(self.start..self.start + self.text.len(), message)
    }

    /// The error that this token is unexpected in a line of this form.
    pub(super) fn unexpected(self, expected: &str) -> Box<Problem> {
        self.problem(format!("unexpected '{}'", self.text)).help(form(expected))
    }

    /// The token without its first bytes, which must be ASCII.
    pub(super) fn skip(self, bytes: usize) -> Token<'a> {
        Token { text: &self.text[bytes..], start: self.start + bytes }
    }

    pub(super) fn is_quoted(self) -> bool {
        self.text.starts_with('"')
    }

    /// The name that the token is or quotes; `what` it names is used in the message.
    pub(super) fn name(self, what: &str) -> Checked<Cow<'a, str>> {
        if !self.is_quoted() {
            return Ok(Cow::Borrowed(self.text));
        }
        let (name, rest) = self.quoted()?;
        if !rest.text.is_empty() {
            return Err(rest.problem(format!("unexpected '{}' after the quoted name of {what}", rest.text)));
        }
        Ok(Cow::Owned(name))
    }

    /// The name that a quoted token starts with, and the rest after the closing quote.
    pub(super) fn quoted(self) -> Checked<(String, Token<'a>)> {
        let mut name = String::new();
        let mut chars = self.text.char_indices().skip(1);
        while let Some((i, c)) = chars.next() {
            match c {
                '"' => return Ok((name, self.skip(i + 1))),
                '\\' => {
                    let rest = &self.text[i + 1..];
                    let (unescaped, length) = unescape(rest).ok_or_else(|| {
                        let end = i + 1 + rest.chars().next().map_or(0, char::len_utf8);
                        Problem::at(self.start + i..self.start + end, "unknown escape in a quoted name")
                            .help(r#"escapes are \" \\ \n \t \r and \u{1F4A9}"#)
                    })?;
                    name.push(unescaped);
                    for _ in 0..length {
                        chars.next();
                    }
                }
                c => name.push(c),
            }
        }
        Err(self.problem("the quoted name has no closing quote"))
    }
}

/// The character of an escape, given the text after the backslash, and the length of the escape.
fn unescape(rest: &str) -> Option<(char, usize)> {
    Some(match rest.chars().next()? {
        c @ ('"' | '\\') => (c, 1),
        'n' => ('\n', 1),
        't' => ('\t', 1),
        'r' => ('\r', 1),
        'u' => {
            let digits = &rest.strip_prefix("u{")?[..rest.find('}')?.checked_sub(2)?];
            let hex = digits.len() <= 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
            let code = hex.then(|| u32::from_str_radix(digits, 16).ok())??;
            (char::from_u32(code)?, digits.len() + 3)
        }
        _ => return None,
    })
}

/// The words of a line. A `#` at the start of a word begins a comment.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    line: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(line: &'a str) -> Lexer<'a> {
        Lexer { line, at: 0 }
    }

    /// The next word, if there is one.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Token<'a>> {
        let bytes = self.line.as_bytes();
        let mut at = self.at;
        while let Some(b' ' | b'\t') = bytes.get(at) {
            at += 1;
        }
        let start = at;
        match bytes.get(at) {
            None => {
                self.at = at;
                return None;
            }
            Some(b'#') => {
                self.at = bytes.len();
                return None;
            }
            Some(b'"') => at = end_of_quoted(bytes, at),
            Some(b'@') if bytes.get(at + 1) == Some(&b'"') => at = end_of_quoted(bytes, at + 1),
            Some(b'<') if bytes.get(at + 1..at + 3) == Some(b"-\"") => at = end_of_quoted(bytes, at + 2),
            _ => {}
        }
        while let Some(&b) = bytes.get(at)
            && b != b' '
            && b != b'\t'
        {
            at += 1;
        }
        self.at = at;
        Some(Token { text: &self.line[start..at], start })
    }

    /// Checks that the line, of this form, has no more words.
    pub(super) fn expect_end(&mut self, expected: &str) -> Checked<()> {
        self.next().map_or(Ok(()), |token| Err(token.unexpected(expected)))
    }

    /// The error that something is missing at the end of the line.
    pub(super) fn missing(&self, message: impl Into<String>) -> Box<Problem> {
        // The missing word belongs before a comment.
        let mut words = Lexer::new(self.line);
        let mut end = 0;
        while let Some(token) = words.next() {
            end = token.start + token.text.len();
        }
        Problem::at(end..end, message)
    }
}

/// A suggestion that shows the form of a line.
pub(super) fn form(expected: &str) -> String {
    format!("the form is {expected}")
}

/// The byte after the closing quote, or the end of the line if there is none.
fn end_of_quoted(bytes: &[u8], open: usize) -> usize {
    let mut at = open + 1;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(bytes.len())
}

/// Appends a name to a line, quoted if it needs to be.
pub(super) fn push_name(out: &mut String, name: &str, quote: bool) {
    if !quote && !needs_quotes(name) {
        return out.push_str(name);
    }
    out.push('"');
    for c in name.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(out, "\\u{{{:x}}}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

/// Whether the bare name would not be read as one word and a name.
fn needs_quotes(name: &str) -> bool {
    let separator = |c: char| c == ' ' || c == '"' || c.is_control();
    name.is_empty()
        || name.starts_with(['#', '@', '\u{feff}'])
        || name.starts_with("<-")
        || name.ends_with(':')
        || name.contains(separator)
}

/// Parses a value: decimal or hexadecimal, perhaps negative, of up to 64 bits.
pub(super) fn parse_value(token: Token<'_>) -> Checked<Value> {
    // The common case: a few decimal digits.
    let bytes = token.text.as_bytes();
    if !bytes.is_empty() && bytes.len() < 19 && bytes.iter().all(u8::is_ascii_digit) {
        return Ok(Value(bytes.iter().fold(0, |n, b| n * 10 + u64::from(b - b'0'))));
    }
    let (negative, digits) = match token.text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, token.text),
    };
    let hex = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"));
    let (radix, digits) = hex.map_or((10, digits), |digits| (16, digits));
    if digits.is_empty() || !digits.chars().all(|c| c.is_digit(radix)) {
        let problem = token.problem(format!("'{}' is not a value", token.text));
        return Err(match token.text {
            "=" => problem.help("a value follows its location without '='"),
            _ => problem.help("values are decimal or hexadecimal numbers: 7, -1, 0xff; '_' stands for an unknown one"),
        });
    }
    let magnitude = u64::from_str_radix(digits, radix).ok();
    let value = match (magnitude, negative) {
        (Some(n), false) => Some(n),
        (Some(n), true) if n <= 1 << 63 => Some(n.wrapping_neg()),
        _ => None,
    };
    value.map(Value).ok_or_else(|| {
        token.problem("the number is too large").help(format!("values have 64 bits: from {} to {}", i64::MIN, u64::MAX))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<(&str, usize)> {
        let mut lexer = Lexer::new(line);
        std::iter::from_fn(|| lexer.next().map(|t| (t.text, t.start))).collect()
    }

    #[test]
    fn splitting() {
        assert_eq!(words("  a: R\tacq x#1 # note"), [("a:", 2), ("R", 5), ("acq", 7), ("x#1", 11)]);
        assert_eq!(words(r#"@"a b" <-"c \" d":3 "e"#), [(r#"@"a b""#, 0), (r#"<-"c \" d":3"#, 7), ("\"e", 20)]);
        assert!(words("# only a comment").is_empty());
        assert_eq!(words(r#""\"#).len(), 1);
    }

    #[test]
    fn names_survive_quoting() {
        for name in ["x", "", "a b", "#", "@t", "<-", "q\"\\", "\n\t\u{1b}", "é", "a:", "\\u{41}", "x\u{a0}y", "\r"] {
            let mut line = String::new();
            push_name(&mut line, name, false);
            let mut lexer = Lexer::new(&line);
            let token = lexer.next().unwrap();
            assert_eq!(token.name("a thread").unwrap(), name);
            assert!(lexer.next().is_none());
        }
    }

    #[test]
    fn values() {
        let value = |text| parse_value(Token { text, start: 0 }).ok().map(|v| v.0);
        assert_eq!(value("12"), Some(12));
        assert_eq!(value("-1"), Some(u64::MAX));
        assert_eq!(value("0xFf"), Some(255));
        assert_eq!(value("18446744073709551615"), Some(u64::MAX));
        assert_eq!(value("-9223372036854775808"), Some(1 << 63));
        for bad in ["", "-", "0x", "18446744073709551616", "-9223372036854775809", "+1", "1_000", "--1", "1e3", "٣"] {
            assert_eq!(value(bad), None, "{bad}");
        }
    }
}
