//! Tokens of the text language.

use crate::diagnostic::Diagnostic;
use crate::span::Span;

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TokenKind {
    /// A name or keyword.
    Word,
    /// A number.
    Int(i64),
    /// A text in quotation marks.
    Text,
    /// Punctuation.
    Punct(&'static str),
    /// The end of the source.
    End,
}

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub kind: TokenKind,
    pub span: Span,
}

/// A comment, with its slashes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Comment {
    pub span: Span,
}

/// Longest first, so that the first match is the longest.
const PUNCTUATION: &[&str] = &[
    "<<=", ">>=", "..=", "..", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=",
    "|=", "^=", "++", "--", "+", "-", "*", "/", "%", "&", "|", "^", "~", "!", "<", ">", "=", "(", ")", "{", "}", "[",
    "]", ",", ";", ":", ".", "?",
];

/// Splits the source into tokens, the last of which is the end, and comments.
pub(crate) fn lex(source: &str) -> (Vec<Token>, Vec<Comment>, Vec<Diagnostic>) {
    let mut lexer = Lexer { source, at: 0, tokens: Vec::new(), comments: Vec::new(), diagnostics: Vec::new() };
    if source.len() > u32::MAX as usize / 2 {
        lexer.diagnostics.push(Diagnostic::error(Span::default(), "the source is too large"));
    } else {
        // Some editors begin a file with a byte order mark.
        lexer.at = if source.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        while lexer.token() {}
    }
    let end = Span::new(lexer.at, lexer.at);
    lexer.tokens.push(Token { kind: TokenKind::End, span: end });
    (lexer.tokens, lexer.comments, lexer.diagnostics)
}

struct Lexer<'s> {
    source: &'s str,
    at: usize,
    tokens: Vec<Token>,
    comments: Vec<Comment>,
    diagnostics: Vec<Diagnostic>,
}

impl<'s> Lexer<'s> {
    fn rest(&self) -> &'s str {
        &self.source[self.at..]
    }

    /// Moves beyond the characters that satisfy the test, and returns their span.
    fn take_while(&mut self, test: impl Fn(char) -> bool) -> Span {
        let start = self.at;
        self.at += self.rest().find(|c| !test(c)).unwrap_or(self.rest().len());
        Span::new(start, self.at)
    }

    /// Reads a token, a comment or blanks. Returns false at the end.
    fn token(&mut self) -> bool {
        let Some(first) = self.rest().chars().next() else { return false };
        if first.is_whitespace() {
            self.take_while(char::is_whitespace);
        } else if self.rest().starts_with("//") {
            let span = self.take_while(|c| c != '\n');
            self.comments.push(Comment { span });
        } else if self.rest().starts_with("/*") {
            self.block_comment();
        } else if first.is_ascii_digit() {
            self.number();
        } else if first.is_alphabetic() || first == '_' {
            let span = self.take_while(|c| c.is_alphanumeric() || c == '_');
            self.push(TokenKind::Word, span);
        } else if first == '"' {
            self.text();
        } else if let Some(punct) = PUNCTUATION.iter().find(|punct| self.rest().starts_with(**punct)) {
            let span = Span::new(self.at, self.at + punct.len());
            self.at += punct.len();
            self.push(TokenKind::Punct(punct), span);
        } else {
            let span = Span::new(self.at, self.at + first.len_utf8());
            self.at += first.len_utf8();
            let message = format!("unknown character `{}`", first.escape_debug());
            self.diagnostics.push(Diagnostic::error(span, message));
        }
        true
    }

    fn push(&mut self, kind: TokenKind, span: Span) {
        self.tokens.push(Token { kind, span });
    }

    fn block_comment(&mut self) {
        let start = self.at;
        match self.rest().find("*/") {
            Some(length) => {
                self.at += length + 2;
                self.comments.push(Comment { span: Span::new(start, self.at) });
            }
            None => {
                self.at = self.source.len();
                let error = Diagnostic::error(Span::new(start, start + 2), "this comment is not closed");
                self.diagnostics.push(error.expected("`*/`"));
            }
        }
    }

    fn number(&mut self) {
        let span = self.take_while(|c| c.is_alphanumeric() || c == '_');
        let digits = span.text(self.source).replace('_', "");
        let lower = digits.to_lowercase();
        let value = match (lower.strip_prefix("0x"), lower.strip_prefix("0b")) {
            // Hexadecimal and binary numbers may use all 64 bits.
            (Some(hex), _) => u64::from_str_radix(hex, 16).map(|value| value as i64),
            (_, Some(binary)) => u64::from_str_radix(binary, 2).map(|value| value as i64),
            _ => lower.parse::<i64>(),
        };
        if let Err(error) = &value {
            let diagnostic = if matches!(error.kind(), std::num::IntErrorKind::PosOverflow) {
                Diagnostic::error(span, format!("the number {digits} does not fit into 64 bits"))
                    .help("values are 64-bit signed integers, at most 9223372036854775807; write larger bit patterns in hexadecimal")
            } else {
                Diagnostic::error(span, format!("`{}` is not a number", span.text(self.source)))
                    .expected("decimal digits, or hexadecimal after `0x`, or binary after `0b`")
            };
            self.diagnostics.push(diagnostic);
        }
        self.push(TokenKind::Int(value.unwrap_or(0)), span);
    }

    fn text(&mut self) {
        let start = self.at;
        self.at += 1;
        self.take_while(|c| c != '"' && c != '\n');
        if self.rest().starts_with('"') {
            self.at += 1;
        } else {
            let error = Diagnostic::error(Span::new(start, start + 1), "this text is not closed on its line");
            self.diagnostics.push(error.expected("`\"`"));
        }
        self.push(TokenKind::Text, Span::new(start, self.at));
    }
}
