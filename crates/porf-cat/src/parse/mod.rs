//! From text to syntax: files, includes and instructions.
//!
//! A file may begin with a title: a string or a name. An included file is looked for beside the
//! including one, and then in the library of this crate ([`crate::library`]).

mod expression;

use std::sync::Arc;

use porf_kat::diagnostic::{Sources, Span};
use porf_kat::load::{Loader, relative_path};

use crate::diagnostic::{Diagnostic, Fault, Outcome};
use crate::lex::{KEYWORDS, Token, lex};
use crate::library;
use crate::syntax::*;

/// How deeply expressions, instructions and includes may be nested.
const MOST_NESTED: usize = 100;

/// How many files a model may include, counted with repetition.
const MOST_FILES: usize = 500;

/// Words that make an instruction without effect: settings of the herd tools.
const SETTINGS: [&str; 8] =
    ["showall", "withco", "withoutco", "withinit", "withoutinit", "withsc", "withoutsc", "catdep"];

/// Reads files and those that they include.
pub struct Reader<'a> {
    loader: &'a dyn Loader,
    /// All files read so far.
    pub sources: Sources,
    open: Vec<String>,
    /// How deeply the parser is nested, through all open files.
    depth: usize,
}

impl<'a> Reader<'a> {
    /// A reader that has read nothing.
    pub fn new(loader: &'a dyn Loader) -> Reader<'a> {
        Reader { loader, sources: Sources::default(), open: Vec::new(), depth: 0 }
    }

    /// The instructions of the file at a path.
    pub fn file(&mut self, path: &str) -> Outcome<Block> {
        match self.loader.load(path) {
            Ok(text) => self.text(path, text),
            Err(reason) => {
                let file = self.sources.add(path.into(), String::new());
                let fault = Fault::CannotRead { path: path.into(), reason };
                Err(Diagnostic::new(fault, Span { file, start: 0, end: 0 }))
            }
        }
    }

    /// The instructions of a text; `path` is its name in messages and the base of its includes.
    pub fn text(&mut self, path: &str, text: String) -> Outcome<Block> {
        let file = self.sources.add(path.into(), text.clone());
        if text.len() > u32::MAX as usize {
            return Err(Diagnostic::new(Fault::TooMany("characters"), Span { file, start: 0, end: 0 }));
        }
        let tokens = lex(&text, file)?;
        self.open.push(path.into());
        let block = Parser { reader: self, tokens, at: 0 }.file();
        self.open.pop();
        block
    }

    /// The instructions of an included file, or why there are none.
    fn include(&mut self, name: &str, span: Span) -> Outcome<Block> {
        let from = self.open.last().map_or("", String::as_str);
        let path = relative_path(from, name);
        let embedded = library::file(name);
        let (path, text) = match (self.loader.load(&path), embedded) {
            (_, Some(embedded)) if from.starts_with(library::PREFIX) || library::ALWAYS.contains(&name) => embedded,
            (Ok(text), _) => (path, text),
            (Err(_), Some(embedded)) => embedded,
            (Err(reason), None) => return Err(Diagnostic::new(Fault::CannotRead { path, reason }, span)),
        };
        if self.open.contains(&path) {
            let cycle = [&self.open[..], &[path]].concat().join(" -> ");
            return Err(Diagnostic::new(Fault::IncludeCycle(cycle), span));
        }
        if self.open.len() >= MOST_NESTED {
            return Err(Diagnostic::new(Fault::TooDeep("includes"), span));
        }
        if self.sources.files().count() >= MOST_FILES {
            return Err(Diagnostic::new(Fault::TooMany("included files"), span));
        }
        self.text(&path, text)
    }
}

/// The parser of one file.
struct Parser<'r, 'a> {
    reader: &'r mut Reader<'a>,
    tokens: Vec<(Token, Span)>,
    at: usize,
}

impl Parser<'_, '_> {
    fn file(&mut self) -> Outcome<Block> {
        let is_title = match self.peek() {
            Token::Text(_) => true,
            Token::Word(word) => !is_keyword(word),
            _ => false,
        };
        if is_title {
            self.at += 1;
        }
        let block = self.block()?;
        match self.peek() {
            Token::End => Ok(block),
            _ => Err(self.unexpected("an instruction")),
        }
    }

    /// Instructions up to a token that starts none.
    fn block(&mut self) -> Outcome<Block> {
        self.deeper("instructions", |parser| {
            let mut instructions = Vec::new();
            while parser.instruction(&mut instructions)? {}
            Ok(instructions.into())
        })
    }

    /// Adds one instruction, if there is one.
    fn instruction(&mut self, out: &mut Vec<Instruction>) -> Outcome<bool> {
        let start = self.span();
        if self.starts_check(self.at) {
            let check = self.check()?;
            out.push(Instruction::Check(Arc::new(check)));
            return Ok(true);
        }
        let Token::Word(word) = self.peek().clone() else { return Ok(false) };
        match word.as_str() {
            "let" => {
                let definition = self.definition()?;
                if self.is_word("in") {
                    return Err(self.unexpected("an instruction"));
                }
                out.push(Instruction::Let(Arc::new(definition)));
            }
            "include" => {
                self.at += 1;
                let span = self.span();
                let Token::Text(path) = self.peek().clone() else { return Err(self.unexpected("a file in quotes")) };
                self.at += 1;
                // A fault inside of the file is one of the model. A missing file matters only if
                // the instruction is run.
                let block = match self.reader.include(&path, span) {
                    Err(error) if !matches!(error.fault, Fault::CannotRead { .. }) => return Err(error),
                    block => block,
                };
                out.push(Instruction::Include(block));
            }
            "procedure" => {
                self.at += 1;
                let name = self.name("the name of the procedure")?;
                let pattern = self.pattern()?;
                self.symbol("=")?;
                let body = self.block()?;
                self.word("end")?;
                out.push(Instruction::Procedure { name, pattern, body });
            }
            "call" => {
                self.at += 1;
                let name = self.name("the name of a procedure")?;
                let argument = Arc::new(self.simple()?);
                self.optional_name()?;
                out.push(Instruction::Call { name, argument, span: self.since(start) });
            }
            "enum" => {
                self.at += 1;
                let name = self.name("the name of the enumeration")?;
                self.symbol("=")?;
                self.take_symbol("||");
                let mut tags = vec![self.tag()?];
                while self.take_symbol("||") {
                    tags.push(self.tag()?);
                }
                out.push(Instruction::Enum { name, tags: tags.into() });
            }
            "forall" => {
                self.at += 1;
                let name = self.name("a variable")?;
                self.word("in")?;
                let set = Arc::new(self.expression()?);
                self.word("do")?;
                let body = self.block()?;
                self.word("end")?;
                out.push(Instruction::ForAll { name, set, body });
            }
            "with" => {
                self.at += 1;
                let name = self.name("a variable")?;
                self.word("from")?;
                let set = Arc::new(self.expression()?);
                out.push(Instruction::With { name, set, span: self.since(start) });
            }
            "if" => {
                self.at += 1;
                let condition = Arc::new(self.condition()?);
                self.word("then")?;
                let then = self.block()?;
                let otherwise = if self.take_word("else") { self.block()? } else { Arc::new([]) };
                self.word("end")?;
                out.push(Instruction::If(condition, then, otherwise));
            }
            "match" => {
                self.at += 1;
                let subject = Arc::new(self.expression()?);
                let clauses = self.clauses(Self::block)?;
                out.push(Instruction::Match(subject, clauses.into()));
            }
            "show" | "unshow" => {
                self.at += 1;
                loop {
                    self.expression()?;
                    self.optional_name()?;
                    if !self.take_symbol(",") {
                        break;
                    }
                }
            }
            "debug" => {
                self.at += 1;
                self.expression()?;
            }
            "latex" => {
                self.at += 1;
                let Token::Text(_) = self.peek() else { return Err(self.unexpected("a string")) };
                self.at += 1;
            }
            "instructions" | "default" => self.annotations()?,
            "events" if matches!(self.peek_at(1), Token::Word(word) if !is_keyword(word)) => self.annotations()?,
            setting if SETTINGS.contains(&setting) => self.at += 1,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// `instructions R[…]` of `.bell` files: which tags an instruction may have. Structures have
    /// their tags already.
    fn annotations(&mut self) -> Outcome<()> {
        self.at += 1;
        self.name("a kind of event")?;
        while self.take_symbol("[") {
            self.list("]", Self::expression)?;
            self.symbol("]")?;
        }
        Ok(())
    }

    /// Whether a check starts at a token.
    fn starts_check(&self, at: usize) -> bool {
        let token = |at: usize| self.tokens.get(at).map(|(token, _)| token);
        let is_kind = |at| matches!(token(at), Some(Token::Word(word)) if check_kind(word).is_some());
        match token(at) {
            Some(Token::Symbol("~")) => is_kind(at + 1),
            Some(Token::Word(word)) => word == "flag" || word == "undefined_unless" || is_kind(at),
            _ => false,
        }
    }

    fn check(&mut self) -> Outcome<CheckSyntax> {
        let start = self.span();
        let role = match () {
            () if self.take_word("flag") => Role::Flag,
            () if self.take_word("undefined_unless") => Role::UndefinedUnless,
            () => Role::Requirement,
        };
        let negated = self.take_symbol("~");
        let kind = match self.peek() {
            Token::Word(word) => check_kind(word),
            _ => None,
        };
        let Some(kind) = kind else { return Err(self.unexpected("`acyclic`, `irreflexive` or `empty`")) };
        self.at += 1;
        let subject = self.expression()?;
        let span = self.since(start);
        let name = self.optional_name()?;
        Ok(CheckSyntax { role, negated, kind, subject, name, span })
    }

    fn optional_name(&mut self) -> Outcome<Option<Name>> {
        if !self.take_word("as") {
            return Ok(None);
        }
        if let Token::Text(text) = self.peek().clone() {
            self.at += 1;
            return Ok(Some(text.into()));
        }
        self.name("a name").map(Some)
    }

    /// `let [rec] b and b …`.
    fn definition(&mut self) -> Outcome<Definition> {
        self.word("let")?;
        let recursive = self.take_word("rec");
        let mut bindings = vec![self.binding()?];
        while self.take_word("and") {
            bindings.push(self.binding()?);
        }
        if self.is_word("when") {
            return Err(Diagnostic::new(Fault::Unsupported("`when`".into()), self.span()));
        }
        let mut seen = Vec::new();
        for binding in &bindings {
            distinct(&binding.pattern, &mut seen, binding.span)?;
        }
        Ok(Definition { recursive, bindings })
    }

    fn binding(&mut self) -> Outcome<Binding> {
        let start = self.span();
        let pattern = self.pattern()?;
        let span = self.since(start);
        let mut arguments = Vec::new();
        if let Pattern::Name(_) = pattern {
            while !self.is_symbol("=") && self.starts_pattern() {
                arguments.push(self.pattern()?);
            }
        }
        self.symbol("=")?;
        let mut value = self.expression()?;
        for pattern in arguments.into_iter().rev() {
            distinct(&pattern, &mut Vec::new(), span)?;
            let place = value.span;
            let function = Function { pattern, body: value };
            value = Expr { kind: ExprKind::Function(Arc::new(function)), span: place };
        }
        Ok(Binding { pattern, span, value })
    }

    fn starts_pattern(&self) -> bool {
        match self.peek() {
            Token::Word(word) => !is_keyword(word),
            Token::Symbol(symbol) => *symbol == "(" || *symbol == "_",
            _ => false,
        }
    }

    fn pattern(&mut self) -> Outcome<Pattern> {
        if self.take_symbol("_") {
            return Ok(Pattern::Ignore);
        }
        if self.take_symbol("(") {
            let parts = self.deeper("patterns", |parser| parser.list(")", Self::pattern))?;
            self.symbol(")")?;
            return Ok(match <[Pattern; 1]>::try_from(parts) {
                Ok([single]) => single,
                Err(parts) => Pattern::Tuple(parts),
            });
        }
        self.name("a name").map(Pattern::Name)
    }

    /// Parts that commas separate, up to a bracket.
    fn list<T>(&mut self, close: &str, part: fn(&mut Self) -> Outcome<T>) -> Outcome<Vec<T>> {
        let mut parts = Vec::new();
        if !self.is_symbol(close) {
            parts.push(part(self)?);
            while self.take_symbol(",") {
                parts.push(part(self)?);
            }
        }
        Ok(parts)
    }

    /// `with || pattern -> body … end`.
    fn clauses<T>(&mut self, body: fn(&mut Self) -> Outcome<T>) -> Outcome<Vec<Clause<T>>> {
        self.word("with")?;
        self.take_symbol("||");
        let mut clauses = Vec::new();
        loop {
            let pattern = self.clause_pattern()?;
            self.symbol("->")?;
            clauses.push(Clause { pattern, body: body(self)? });
            if !self.take_symbol("||") {
                break;
            }
        }
        self.word("end")?;
        Ok(clauses)
    }

    fn clause_pattern(&mut self) -> Outcome<ClausePattern> {
        if self.take_symbol("{") {
            self.symbol("}")?;
            return Ok(ClausePattern::Empty);
        }
        if let Token::Tag(_) = self.peek() {
            return Ok(ClausePattern::Tag(self.tag()?.0));
        }
        let is_otherwise = self.is_symbol("_") && *self.peek_at(1) == Token::Symbol("->");
        if is_otherwise {
            self.at += 1;
            return Ok(ClausePattern::Otherwise);
        }
        let start = self.span();
        let element = self.pattern()?;
        self.symbol("++")?;
        let rest = self.pattern()?;
        let mut seen = Vec::new();
        distinct(&element, &mut seen, start)?;
        distinct(&rest, &mut seen, start)?;
        Ok(ClausePattern::Element(element, rest))
    }

    fn tag(&mut self) -> Outcome<(Name, Span)> {
        let span = self.span();
        let Token::Tag(tag) = self.peek().clone() else { return Err(self.unexpected("a tag, as in `'once`")) };
        self.at += 1;
        Ok((tag.into(), span))
    }

    fn name(&mut self, expected: &str) -> Outcome<Name> {
        match self.peek().clone() {
            Token::Word(word) if !is_keyword(&word) => {
                self.at += 1;
                Ok(word.into())
            }
            _ => Err(self.unexpected(expected)),
        }
    }

    /// Parses something that is nested in what is being parsed.
    fn deeper<T>(&mut self, what: &'static str, parse: impl FnOnce(&mut Self) -> Outcome<T>) -> Outcome<T> {
        if self.reader.depth >= MOST_NESTED {
            return Err(Diagnostic::new(Fault::TooDeep(what), self.span()));
        }
        self.reader.depth += 1;
        let result = parse(self);
        self.reader.depth -= 1;
        result
    }

    fn peek(&self) -> &Token {
        &self.tokens[self.at].0
    }

    /// A later token, or the end of the file.
    fn peek_at(&self, ahead: usize) -> &Token {
        &self.tokens[(self.at + ahead).min(self.tokens.len() - 1)].0
    }

    fn span(&self) -> Span {
        self.tokens[self.at].1
    }

    /// From a place to the last token that was taken.
    fn since(&self, start: Span) -> Span {
        start.to(self.tokens[self.at.saturating_sub(1)].1)
    }

    fn is_symbol(&self, symbol: &str) -> bool {
        matches!(self.peek(), Token::Symbol(found) if *found == symbol)
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self.peek(), Token::Word(found) if found == word)
    }

    fn take_symbol(&mut self, symbol: &str) -> bool {
        let found = self.is_symbol(symbol);
        self.at += usize::from(found);
        found
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        self.at += usize::from(found);
        found
    }

    fn symbol(&mut self, symbol: &str) -> Outcome<()> {
        if self.take_symbol(symbol) { Ok(()) } else { Err(self.unexpected(&format!("`{symbol}`"))) }
    }

    fn word(&mut self, word: &str) -> Outcome<()> {
        if self.take_word(word) { Ok(()) } else { Err(self.unexpected(&format!("`{word}`"))) }
    }

    fn unexpected(&self, expected: &str) -> Box<Diagnostic> {
        let fault = Fault::UnexpectedToken { expected: expected.into(), found: self.peek().show() };
        Diagnostic::new(fault, self.span())
    }
}

/// Whether a word cannot be a name.
fn is_keyword(word: &str) -> bool {
    KEYWORDS.contains(&word) || SETTINGS.contains(&word) || word == "debug" || word == "latex"
}

fn check_kind(word: &str) -> Option<CheckKind> {
    match word {
        "acyclic" => Some(CheckKind::Acyclic),
        "irreflexive" => Some(CheckKind::Irreflexive),
        "empty" => Some(CheckKind::Empty),
        _ => None,
    }
}

/// Refuses a name that is bound twice.
fn distinct(pattern: &Pattern, seen: &mut Vec<Name>, span: Span) -> Outcome<()> {
    match pattern {
        Pattern::Ignore => Ok(()),
        Pattern::Name(name) if seen.contains(name) => Err(Diagnostic::new(Fault::BoundTwice(name.to_string()), span)),
        Pattern::Name(name) => {
            seen.push(name.clone());
            Ok(())
        }
        Pattern::Tuple(parts) => parts.iter().try_for_each(|part| distinct(part, seen, span)),
    }
}
