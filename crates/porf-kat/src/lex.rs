//! Tokens of the `.kat` language.
//!
//! A name is a letter followed by letters, digits and `_ - . '`, so `po-loc`, `dmb.full` and `SC'`
//! are single names. `//` starts a comment. The lexer keeps comments of the form `// expect:
//! VERDICT`: theorem files use them to state the expected verdict of the assertion on the same
//! line.

use crate::diagnostic::{Diagnostic, Fault, FileId, Span};

/// Kinds of tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A name or keyword.
    Name(String),
    /// `file::name`.
    Qualified(String, String),
    /// A string literal, without its quotes.
    Text(String),
    /// A punctuation mark or operator, by its spelling.
    Mark(&'static str),
    /// `0`.
    Zero,
    /// End of the file.
    End,
}

impl Token {
    /// The token as it appears in messages.
    pub fn describe(&self) -> String {
        match self {
            Token::Name(n) => format!("`{n}`"),
            Token::Qualified(f, n) => format!("`{f}::{n}`"),
            Token::Text(t) => format!("\"{t}\""),
            Token::Mark(m) => format!("`{m}`"),
            Token::Zero => "`0`".into(),
            Token::End => "end of file".into(),
        }
    }
}

/// A comment `// expect: VERDICT`.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// The text after the colon.
    pub verdict: String,
    /// The comment.
    pub span: Span,
    /// Line of the comment, from 1.
    pub line: usize,
}

/// The tokens of a file, ending in [`Token::End`], and its expectation comments.
pub type Lexed = (Vec<(Token, Span)>, Vec<Expectation>);

/// Longest marks first.
const MARKS: [&str; 18] =
    ["^-1", "^=", "<=", "|", "&", "\\", ";", "+", "*", "?", "(", ")", "[", "]", "=", "#", "{", "}"];

/// Splits a file into tokens.
pub fn lex(file: FileId, text: &str) -> Result<Lexed, Diagnostic> {
    let span = |start: usize, end: usize| Span { file, start: start as u32, end: end as u32 };
    let bytes = text.as_bytes();
    let (mut tokens, mut expectations) = (Vec::new(), Vec::new());
    let (mut at, mut line) = (0, 1);
    while at < bytes.len() {
        let rest = &text[at..];
        let c = rest.chars().next().unwrap_or(' ');
        if c.is_whitespace() {
            line += usize::from(c == '\n');
            at += c.len_utf8();
        } else if rest.starts_with("//") {
            let end = rest.find('\n').map_or(text.len(), |i| at + i);
            if let Some(verdict) = text[at + 2..end].trim().strip_prefix("expect:") {
                expectations.push(Expectation { verdict: verdict.trim().into(), span: span(at, end), line });
            }
            at = end;
        } else if c.is_ascii_alphabetic() {
            let end = at + name_length(rest);
            let after = &text[end..];
            if let Some(tail) = after.strip_prefix("::") {
                let length = name_length(tail);
                if length == 0 {
                    let found = tail.chars().next().map_or("end of file".into(), |c| format!("`{c}`"));
                    let fault = Fault::UnexpectedToken { expected: "a name after `::`".into(), found };
                    return Err(Diagnostic::new(fault, span(end, end + 2)));
                }
                let whole = end + 2 + length;
                tokens.push((Token::Qualified(text[at..end].into(), tail[..length].into()), span(at, whole)));
                at = whole;
            } else {
                tokens.push((Token::Name(text[at..end].into()), span(at, end)));
                at = end;
            }
        } else if c == '"' {
            let end = rest[1..].find(['"', '\n']).map(|i| at + 1 + i);
            match end {
                Some(end) if bytes[end] == b'"' => {
                    tokens.push((Token::Text(text[at + 1..end].into()), span(at, end + 1)));
                    at = end + 1;
                }
                _ => return Err(Diagnostic::new(Fault::UnterminatedString, span(at, at + 1))),
            }
        } else if c == '0' {
            tokens.push((Token::Zero, span(at, at + 1)));
            at += 1;
        } else if let Some(mark) = MARKS.iter().find(|m| rest.starts_with(**m)) {
            tokens.push((Token::Mark(mark), span(at, at + mark.len())));
            at += mark.len();
        } else {
            let diagnostic = Diagnostic::new(Fault::UnexpectedCharacter(c), span(at, at + c.len_utf8()));
            return Err(match suggest_character(c) {
                Some(help) => diagnostic.help(help),
                None => diagnostic,
            });
        }
    }
    // Messages about missing text point behind the last token, not to the empty line after it.
    let end = tokens.last().map_or(0, |(_, last): &(Token, Span)| last.end as usize);
    tokens.push((Token::End, span(end, end)));
    Ok((tokens, expectations))
}

/// Bytes of the name at the start of `text`; 0 if none starts there.
fn name_length(text: &str) -> usize {
    if !text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return 0;
    }
    text.find(|c: char| !(c.is_ascii_alphanumeric() || "_-.'".contains(c))).unwrap_or(text.len())
}

/// A hint for a character that is not part of the language.
fn suggest_character(c: char) -> Option<&'static str> {
    Some(match c {
        '∪' | '∨' => "write union as `|`",
        '∩' | '∧' => "write intersection as `&`",
        '⊆' | '<' => "write inclusion as `<=`",
        '∅' => "write the empty relation as `0`",
        '~' | '!' => "write a complement as a difference: `(R|W) \\ SC`",
        '^' => "the postfix operators are `+ * ? ^-1 ^=`",
        '/' => "a comment starts with `//`",
        ':' => "a qualified name is written `file::name`, without spaces",
        ',' => "statements need no separator; sets are separated by `#`",
        _ => return None,
    })
}
