//! The parser, by recursive descent. After an error it continues at the next statement or
//! declaration, so that one error does not hide others.

mod expr;
mod item;
mod stmt;

use crate::ast::{File, Name, Type, mode_name};
use crate::diagnostic::{Diagnostic, near_miss};
use crate::lex::{Comment, Token, TokenKind, lex};
use crate::span::Span;
use porf_exec::Mode;

/// Words that cannot be names.
pub(crate) const KEYWORDS: [&str; 30] = [
    "const", "shared", "mutex", "fn", "thread", "exists", "forall", "never", "expect", "ref", "if", "else", "while",
    "do", "for", "in", "break", "continue", "return", "assume", "assert", "await", "fence", "nondet", "true", "false",
    "u64", "i128", "op_begin", "op_end",
];

/// The greatest nesting of expressions and statements: it prevents an overflow of the stack.
const MAX_DEPTH: usize = 100;

/// Parsing stops after this many errors.
const MAX_ERRORS: usize = 20;

/// Marks that parsing a phrase failed and the error has been reported.
pub(crate) struct Abort;

type Parsed<T> = Result<T, Abort>;

/// The result of parsing: a tree (with gaps where there were errors), the comments, and the errors.
pub(crate) struct Outcome {
    pub file: File,
    pub comments: Vec<Comment>,
    pub diagnostics: Vec<Diagnostic>,
}

/// Parses a source text.
pub(crate) fn parse(source: &str) -> Outcome {
    let (tokens, comments, diagnostics) = lex(source);
    let mut parser = Parser { source, tokens, at: 0, depth: 0, operators: 0, diagnostics };
    let lexical = parser.diagnostics.len();
    let file = parser.file();
    let mut diagnostics = parser.diagnostics;
    if lexical > 0 {
        // The errors of the parser are of little use if the tokens are wrong.
        diagnostics.truncate(lexical);
    }
    diagnostics.sort_by_key(|diagnostic| diagnostic.span);
    diagnostics.truncate(MAX_ERRORS);
    Outcome { file, comments, diagnostics }
}

struct Parser<'s> {
    source: &'s str,
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
    /// The number of binary operators since the start of the statement or declaration.
    operators: usize,
    diagnostics: Vec<Diagnostic>,
}

impl<'s> Parser<'s> {
    fn peek(&self) -> Token {
        self.peek_at(0)
    }

    fn peek_at(&self, ahead: usize) -> Token {
        // The last token is the end; it is repeated.
        self.tokens[(self.at + ahead).min(self.tokens.len() - 1)]
    }

    fn text(&self, token: Token) -> &'s str {
        token.span.text(self.source)
    }

    fn bump(&mut self) -> Token {
        let token = self.peek();
        if token.kind != TokenKind::End {
            self.at += 1;
        }
        token
    }

    /// The span of the token before the next one.
    fn previous(&self) -> Span {
        self.tokens[self.at.saturating_sub(1).min(self.tokens.len() - 1)].span
    }

    fn is_punct(&self, punct: &str) -> bool {
        matches!(self.peek().kind, TokenKind::Punct(it) if it == punct)
    }

    fn is_word(&self, word: &str) -> bool {
        self.word_at(0) == Some(word)
    }

    fn word_at(&self, ahead: usize) -> Option<&'s str> {
        let token = self.peek_at(ahead);
        (token.kind == TokenKind::Word).then(|| self.text(token))
    }

    fn is_punct_at(&self, ahead: usize, punct: &str) -> bool {
        matches!(self.peek_at(ahead).kind, TokenKind::Punct(it) if it == punct)
    }

    fn eat_punct(&mut self, punct: &str) -> bool {
        let found = self.is_punct(punct);
        if found {
            self.bump();
        }
        found
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.bump();
        }
        found
    }

    fn report(&mut self, diagnostic: Diagnostic) -> Abort {
        if self.diagnostics.len() <= MAX_ERRORS {
            self.diagnostics.push(diagnostic);
        }
        Abort
    }

    /// The name of the next token in messages.
    fn found(&self) -> String {
        let token = self.peek();
        match token.kind {
            TokenKind::End => "the end of the file".to_string(),
            _ => format!("`{}`", self.text(token)),
        }
    }

    /// Reports that the next token is unexpected.
    fn unexpected(&mut self, expected: &str) -> Abort {
        let diagnostic = Diagnostic::error(self.peek().span, format!("unexpected {}", self.found()));
        self.report(diagnostic.expected(expected))
    }

    fn expect_punct(&mut self, punct: &str) -> Parsed<Span> {
        if self.is_punct(punct) {
            return Ok(self.bump().span);
        }
        // A missing token belongs behind the previous token; the next one may be lines away.
        let here = self.previous();
        let message = format!("missing `{punct}` before {}", self.found());
        let span = if self.at == 0 { self.peek().span } else { here.after() };
        Err(self.report(Diagnostic::error(span, message).expected(format!("`{punct}`"))))
    }

    fn expect_word(&mut self, word: &str) -> Parsed<Span> {
        if self.is_word(word) {
            return Ok(self.bump().span);
        }
        Err(self.unexpected(&format!("`{word}`")))
    }

    /// A name that the program chooses.
    fn name(&mut self, what: &str) -> Parsed<Name> {
        let token = self.peek();
        let Some(word) = self.word_at(0) else { return Err(self.unexpected(what)) };
        if is_reserved(word) {
            let message = format!("`{word}` is a keyword and cannot be a name");
            return Err(self.report(Diagnostic::error(token.span, message).expected(what)));
        }
        self.bump();
        Ok(Name { text: word.to_string(), span: token.span })
    }

    /// A type, if the next word is one.
    fn optional_type(&mut self) -> Parsed<Option<Type>> {
        let Some(word) = self.word_at(0) else { return Ok(None) };
        if let Some(ty) = Type::from_name(word) {
            self.bump();
            return Ok(Some(ty));
        }
        // Two words in a row: the first was meant as a type.
        if self.word_at(1).is_some() && word != "ref" {
            let token = self.peek();
            let names = Type::ALL.map(|(name, _)| name);
            let mut diagnostic = Diagnostic::error(token.span, format!("unknown type `{word}`"))
                .expected("one of i8, i16, i32, i64, u8, u16, u32");
            diagnostic = match word {
                "u64" | "int" | "long" | "uint64_t" => {
                    diagnostic.help("values are 64-bit signed and wrap around; leave the type out or write `i64`")
                }
                _ => diagnostic.near_miss(near_miss(word, names)),
            };
            return Err(self.report(diagnostic));
        }
        Ok(None)
    }

    /// Runs a parser one level deeper, up to the greatest nesting.
    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= MAX_DEPTH {
            let span = self.peek().span;
            let message = format!("nested too deeply: more than {MAX_DEPTH} levels");
            return Err(self.report(Diagnostic::error(span, message)));
        }
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    /// Skips past the `;` or `}` that ends the phrase with the error, or up to a word that starts a
    /// declaration.
    fn recover(&mut self, keep_closing_brace: bool) {
        let mut braces = 0usize;
        loop {
            let token = self.peek();
            match token.kind {
                TokenKind::End => return,
                TokenKind::Word if braces == 0 && ["thread", "shared", "fn", "expect"].contains(&self.text(token)) => {
                    return;
                }
                TokenKind::Punct("{") => braces += 1,
                TokenKind::Punct("}") if braces == 0 => {
                    if !keep_closing_brace {
                        self.bump();
                    }
                    return;
                }
                TokenKind::Punct("}") => {
                    braces -= 1;
                    if braces == 0 {
                        self.bump();
                        return;
                    }
                }
                TokenKind::Punct(";") if braces == 0 => {
                    self.bump();
                    return;
                }
                _ => {}
            }
            self.bump();
        }
    }
}

/// Whether the word is reserved.
pub(crate) fn is_reserved(word: &str) -> bool {
    KEYWORDS.contains(&word)
        || Mode::ALL.into_iter().chain([Mode::AcqPc]).any(|mode| mode_name(mode) == word)
        || Type::ALL.iter().any(|(name, _)| *name == word)
}
