//! Tokens of litmus files, and the cursor that readers move over them.

use crate::source::{Diagnostic, Source};

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A name: letters, digits, `_` and `.`, not starting with a digit.
    Word,
    /// A number; its value modulo 2^64.
    Number(i64),
    /// A string in double quotes.
    Text,
    /// A sign.
    Sign,
    /// The end of the text.
    End,
}

/// A token with its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) kind: Kind,
    pub(crate) text: &'a str,
    pub(crate) offset: usize,
}

impl Token<'_> {
    pub(crate) fn is(&self, text: &str) -> bool {
        matches!(self.kind, Kind::Sign | Kind::Word) && self.text == text
    }

    /// The token as messages name it.
    pub(crate) fn describe(&self) -> String {
        match self.kind {
            Kind::End => "the end of the file".to_owned(),
            _ => format!("`{}`", self.text),
        }
    }
}

/// Signs of several characters in every language.
const SIGNS: [&str; 6] = ["/\\", "\\/", "<>", "!=", "=>", "=="];
/// Signs of several characters only in C: in assembly, `|` ends a cell.
const C_SIGNS: [&str; 14] = ["&&", "||", "<<", ">>", "<=", ">=", "->", "++", "--", "+=", "-=", "|=", "&=", "^="];

/// The tokens of `text` from `start`, ending with one of kind [`Kind::End`].
pub(crate) fn tokens(text: &str, start: usize, c: bool) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let bytes = text.as_bytes();
    let mut at = start;
    while at < bytes.len() {
        let begin = at;
        let rest = &text[at..];
        let first = rest.chars().next().unwrap_or(' ');
        let kind = if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if first.is_ascii_alphabetic() || first == '_' {
            at += rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).unwrap_or(rest.len());
            Kind::Word
        } else if first.is_ascii_digit() {
            let length = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
            match number(&rest[..length]) {
                Some(value) => {
                    at += length;
                    Kind::Number(value)
                }
                None => {
                    at += length;
                    Kind::Sign
                }
            }
        } else if first == '"' {
            at += rest[1..].find('"').map_or(rest.len(), |end| end + 2);
            Kind::Text
        } else if let Some(sign) =
            SIGNS.iter().chain(if c { &C_SIGNS[..] } else { &[] }).find(|sign| rest.starts_with(**sign))
        {
            at += sign.len();
            Kind::Sign
        } else {
            at += first.len_utf8();
            Kind::Sign
        };
        tokens.push(Token { kind, text: &text[begin..at], offset: begin });
    }
    tokens.push(Token { kind: Kind::End, text: "", offset: text.trim_end().len() });
    tokens
}

/// Deeper nesting is refused, so that no text exhausts the stack.
const DEEPEST: usize = 200;

/// Refuses texts with many open brackets, or with many prefix operators in a row.
pub(crate) fn check_nesting(source: Source<'_>, tokens: &[Token<'_>]) -> Result<(), Diagnostic> {
    let (mut depth, mut row, mut implications) = (0usize, 0usize, 0usize);
    for token in tokens {
        match token.text {
            "(" | "{" | "[" => depth += 1,
            ")" | "}" | "]" => depth = depth.saturating_sub(1),
            "=>" => implications += 1,
            _ => {}
        }
        row = if matches!(token.text, "~" | "not" | "!" | "-" | "*" | "&" | "(") { row + 1 } else { 0 };
        if depth > DEEPEST || row > DEEPEST || implications > DEEPEST {
            return Err(source.unsupported(token.offset, "the nesting is too deep"));
        }
    }
    Ok(())
}

/// The value of a decimal or hexadecimal number, perhaps with C's suffixes.
fn number(text: &str) -> Option<i64> {
    let text = text.trim_end_matches(['u', 'U', 'l', 'L']);
    let value = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => u64::from_str_radix(digits, 16).ok()?,
        None => text.parse::<u64>().ok()?,
    };
    Some(value as i64)
}

/// A position in a list of tokens.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    pub(crate) source: Source<'a>,
    pub(crate) tokens: &'a [Token<'a>],
    pub(crate) at: usize,
}

impl<'a> Cursor<'a> {
    /// The current token. The last one, an end, is never passed.
    pub(crate) fn peek(&self) -> Token<'a> {
        self.ahead(0)
    }

    /// The token `distance` after the current one.
    pub(crate) fn ahead(&self, distance: usize) -> Token<'a> {
        self.tokens[(self.at + distance).min(self.tokens.len() - 1)]
    }

    /// Takes the current token.
    pub(crate) fn next(&mut self) -> Token<'a> {
        let token = self.peek();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    /// Takes the current token if it is `text`.
    pub(crate) fn take(&mut self, text: &str) -> bool {
        let found = self.peek().is(text);
        if found {
            self.next();
        }
        found
    }

    /// Takes `text`, which must be there.
    pub(crate) fn expect(&mut self, text: &str) -> Result<Token<'a>, Diagnostic> {
        match self.peek() {
            token if token.is(text) => Ok(self.next()),
            token => Err(self.unexpected(token, &format!("`{text}`"))),
        }
    }

    /// Takes a word.
    pub(crate) fn word(&mut self, what: &str) -> Result<Token<'a>, Diagnostic> {
        match self.peek() {
            token if token.kind == Kind::Word => Ok(self.next()),
            token => Err(self.unexpected(token, what)),
        }
    }

    /// Takes a number, perhaps with a sign.
    pub(crate) fn number(&mut self, what: &str) -> Result<i64, Diagnostic> {
        let negative = self.take("-");
        match self.peek() {
            Token { kind: Kind::Number(value), .. } => {
                self.next();
                Ok(if negative { value.wrapping_neg() } else { value })
            }
            token => Err(self.unexpected(token, what)),
        }
    }

    /// The diagnostic for a token where something else was expected.
    pub(crate) fn unexpected(&self, token: Token<'a>, expected: &str) -> Diagnostic {
        self.source.malformed(token.offset, format!("expected {expected}, found {}", token.describe()))
    }
}

/// Which comments a part of the text may have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Comments {
    /// `(* … *)`, nested.
    Assembly,
    /// `(* … *)` outside of the functions, `// …` and `/* … */` everywhere.
    C,
}

/// The end of the initial state, and of the last function: the first and the last closing brace at
/// the outermost level.
fn around_functions(bytes: &[u8], start: usize) -> (usize, usize) {
    let (mut at, mut depth, mut first, mut last) = (start, 0usize, None, 0);
    while at < bytes.len() {
        let rest = &bytes[at..];
        // Braces in the comments of C do not count.
        if rest.starts_with(b"//") {
            at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
            continue;
        }
        if rest.starts_with(b"/*") {
            at += rest[2..].windows(2).position(|pair| pair == b"*/").map_or(rest.len(), |length| length + 4);
            continue;
        }
        match rest[0] {
            b'{' => depth += 1,
            b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    first.get_or_insert(at);
                    last = at;
                }
            }
            _ => {}
        }
        at += 1;
    }
    (first.unwrap_or(start), last)
}

/// Where the comment `(* … *)` at `start` ends. Comments are nested.
pub(crate) fn comment(source: Source<'_>, start: usize) -> Result<usize, Diagnostic> {
    let bytes = source.text.as_bytes();
    let (mut at, mut nesting) = (start, 0usize);
    while at < bytes.len() {
        let (length, inner) = match &bytes[at..] {
            [b'(', b'*', ..] => (2, nesting + 1),
            [b'*', b')', ..] => (2, nesting.saturating_sub(1)),
            _ => (1, nesting),
        };
        (at, nesting) = (at + length, inner);
        if nesting == 0 {
            return Ok(at);
        }
    }
    Err(source.malformed(start, "this comment does not end"))
}

/// The text with comments replaced by blanks, so that offsets stay.
pub(crate) fn without_comments(source: Source<'_>, start: usize, comments: Comments) -> Result<String, Diagnostic> {
    let bytes = source.text.as_bytes();
    let mut out = bytes.to_vec();
    let blank = |out: &mut Vec<u8>, from: usize, to: usize| {
        out[from..to].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
    };
    let (mut at, mut depth, mut quoted) = (start, 0usize, false);
    // In C, `(*` is a comment only in the parts around the functions.
    let (first, last) = match comments {
        Comments::Assembly => (bytes.len(), 0),
        Comments::C => around_functions(bytes, start),
    };
    while at < bytes.len() {
        let rest = &bytes[at..];
        if rest[0] == b'"' {
            quoted = !quoted;
        }
        if rest[0] == b'\n' {
            quoted = false;
        }
        if quoted {
            at += 1;
            continue;
        }
        if rest.starts_with(b"(*") && (depth == 0 || at < first || at > last) {
            let begin = at;
            at = comment(source, begin)?;
            blank(&mut out, begin, at);
            continue;
        }
        if comments == Comments::C && rest.starts_with(b"//") {
            let end = rest.iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |end| at + end);
            blank(&mut out, at, end);
            at = end;
            continue;
        }
        if comments == Comments::C && rest.starts_with(b"/*") {
            let Some(length) = rest[2..].windows(2).position(|pair| pair == b"*/") else {
                return Err(source.malformed(at, "this comment does not end"));
            };
            blank(&mut out, at, at + length + 4);
            at += length + 4;
            continue;
        }
        match rest[0] {
            b'(' | b'{' => depth += 1,
            b')' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
    }
    // Only whole characters were replaced: a comment starts and ends with ASCII characters.
    String::from_utf8(out).map_err(|_| source.malformed(start, "the text is not UTF-8"))
}
