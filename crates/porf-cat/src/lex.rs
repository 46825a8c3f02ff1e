//! Tokens of `.cat` files.
//!
//! A name starts with a letter and goes on with letters, digits, `_`, `.`, `-` and primes. A `-`
//! before `>` belongs to the arrow. A prime at the start makes a tag: `'rcu-lock`. Comments are
//! `(* *)`, nested, and `//` or `#` up to the end of the line.

use porf_kat::diagnostic::{FileId, Span};

use crate::diagnostic::{Diagnostic, Fault, Outcome};

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A name or a keyword.
    Word(String),
    /// A tag without its prime.
    Tag(String),
    /// A string without its quotes.
    Text(String),
    /// An operator or a bracket.
    Symbol(&'static str),
    /// The end of the file.
    End,
}

impl Token {
    /// The token as a message shows it.
    pub fn show(&self) -> String {
        match self {
            Token::Word(word) => format!("`{word}`"),
            Token::Tag(tag) => format!("`'{tag}`"),
            Token::Text(_) => "a string".into(),
            Token::Symbol(symbol) => format!("`{symbol}`"),
            Token::End => "the end of the file".into(),
        }
    }
}

/// Operators and brackets; a longer one comes before its prefixes.
const SYMBOLS: [&str; 33] = [
    "^-1", "^+", "^*", "^?", "++", "||", "&&", "->", "<=", "⊆", "∪", "∩", "|", "&", "\\", ";", "~", "!", "+", "*", "?",
    "(", ")", "[", "]", "{", "}", ",", "=", "_", "0", ":", "%",
];

/// Words that are no names.
pub const KEYWORDS: [&str; 31] = [
    "let",
    "rec",
    "and",
    "in",
    "fun",
    "when",
    "match",
    "with",
    "end",
    "begin",
    "if",
    "then",
    "else",
    "acyclic",
    "irreflexive",
    "empty",
    "as",
    "show",
    "unshow",
    "include",
    "procedure",
    "call",
    "enum",
    "forall",
    "from",
    "do",
    "flag",
    "undefined_unless",
    "try",
    "instructions",
    "default",
];

/// The tokens of a file with their places; the last one is [`Token::End`].
pub fn lex(text: &str, file: FileId) -> Outcome<Vec<(Token, Span)>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    let span = |start: usize, end: usize| Span { file, start: start as u32, end: end as u32 };
    while let Some(first) = text[at..].chars().next() {
        let (start, rest) = (at, &text[at..]);
        if first.is_whitespace() || first == '\u{feff}' {
            at += first.len_utf8();
            continue;
        }
        if rest.starts_with("(*") {
            let fault = || Diagnostic::new(Fault::UnterminatedComment, span(start, start + 2));
            at += comment_length(rest).ok_or_else(fault)?;
            continue;
        }
        if rest.starts_with("//") || first == '#' {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        }
        let token = if first.is_alphabetic() {
            at += word_length(rest);
            Token::Word(text[start..at].into())
        } else if first == '\'' && rest[1..].starts_with(|c: char| c.is_alphanumeric()) {
            at += 1 + word_length(&rest[1..]);
            Token::Tag(text[start + 1..at].into())
        } else if first == '"' {
            let Some(length) = rest[1..].find(['"', '\n']).filter(|&end| rest[1 + end..].starts_with('"')) else {
                return Err(Diagnostic::new(Fault::UnterminatedString, span(start, start + 1)));
            };
            at += length + 2;
            Token::Text(rest[1..=length].into())
        } else if let Some(symbol) = SYMBOLS.iter().find(|symbol| rest.starts_with(**symbol)) {
            at += symbol.len();
            Token::Symbol(match *symbol {
                "∪" => "|",
                "∩" => "&",
                "⊆" => "<=",
                "!" => "~",
                other => other,
            })
        } else {
            return Err(Diagnostic::new(Fault::UnexpectedCharacter(first), span(start, start + first.len_utf8())));
        };
        tokens.push((token, span(start, at)));
    }
    tokens.push((Token::End, span(text.len(), text.len())));
    Ok(tokens)
}

/// The length of the name at the start of a text.
fn word_length(text: &str) -> usize {
    let mut length = 0;
    for (at, c) in text.char_indices() {
        let goes_on = c.is_alphanumeric() || "_.'".contains(c) || (c == '-' && !text[at + 1..].starts_with('>'));
        if !goes_on {
            break;
        }
        length = at + c.len_utf8();
    }
    length
}

/// The length of the comment at the start of a text, if it ends.
fn comment_length(text: &str) -> Option<usize> {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        if rest.starts_with(b"(*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest.starts_with(b"*)") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return Some(at);
            }
        } else {
            at += 1;
        }
    }
    None
}
