//! Recursive-descent parser of the `.kat` language.
//!
//! Precedence, loosest first: `|`; `&` and `\` (left); `;`; postfix `+ * ? ^-1 ^=`; prefix `rot`,
//! which takes one atom.

use crate::diagnostic::{Diagnostic, Fault, FileId, Span, near_miss};
use crate::lex::{Expectation, Token, lex};
use crate::syntax::{AxiomKind, Binding, ConstraintSyntax, ExportKind, Expr, ExprKind, Statement};

/// The words that may start a statement.
const STATEMENTS: [&str; 12] = [
    "include",
    "relation",
    "predicate",
    "disjoint",
    "let",
    "view",
    "assume",
    "assert",
    "acyclic",
    "irreflexive",
    "empty",
    "export",
];

/// Whether a word is reserved: it starts statements or has a fixed meaning in expressions.
fn is_keyword(word: &str) -> bool {
    STATEMENTS.contains(&word) || ["as", "and", "rec", "unless", "rot", "id"].contains(&word)
}

/// Nesting depth beyond which a file is rejected, so that the parser cannot overflow the stack.
const MAX_DEPTH: usize = 200;
/// Operators of a statement beyond which a file is rejected: each is a level of the syntax tree.
const MAX_OPERATORS: usize = 2_000;

/// Parses one file.
pub fn parse(file: FileId, text: &str) -> Result<Vec<Statement>, Diagnostic> {
    let (tokens, expectations) = lex(file, text)?;
    let mut parser = Parser { tokens, at: 0, expectations, text, depth: 0, operators: 0 };
    let mut statements = Vec::new();
    while parser.peek() != &Token::End {
        parser.operators = 0;
        statements.push(parser.statement()?);
    }
    match parser.expectations.first() {
        Some(stray) => {
            Err(Diagnostic::new(Fault::BadExpectation("this expectation belongs to no assertion".into()), stray.span)
                .help("put `// expect: VERDICT` at the end of the line on which the `assert` ends"))
        }
        None => Ok(statements),
    }
}

struct Parser<'a> {
    tokens: Vec<(Token, Span)>,
    at: usize,
    /// Expectation comments that no assertion has taken yet.
    expectations: Vec<Expectation>,
    text: &'a str,
    depth: usize,
    operators: usize,
}

type Parsed<T> = Result<T, Diagnostic>;

impl Parser<'_> {
    fn peek(&self) -> &Token {
        &self.tokens[self.at].0
    }

    fn span(&self) -> Span {
        self.tokens[self.at].1
    }

    fn previous_span(&self) -> Span {
        self.tokens[self.at.saturating_sub(1)].1
    }

    fn advance(&mut self) -> Token {
        let token = self.tokens[self.at].0.clone();
        if self.at + 1 < self.tokens.len() {
            self.at += 1;
        }
        token
    }

    fn is_mark(&self, mark: &str) -> bool {
        matches!(self.peek(), Token::Mark(m) if *m == mark)
    }

    fn eat_mark(&mut self, mark: &str) -> bool {
        let found = self.is_mark(mark);
        if found {
            self.advance();
        }
        found
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self.peek(), Token::Name(n) if n == word)
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.advance();
        }
        found
    }

    fn unexpected<T>(&self, expected: &str) -> Parsed<T> {
        let fault = Fault::UnexpectedToken { expected: expected.into(), found: self.peek().describe() };
        Err(Diagnostic::new(fault, self.span()))
    }

    fn expect_mark(&mut self, mark: &str) -> Parsed<()> {
        if self.eat_mark(mark) { Ok(()) } else { self.unexpected(&format!("`{mark}`")) }
    }

    /// Parses a name that is being declared or defined.
    fn new_name(&mut self, what: &str) -> Parsed<(String, Span)> {
        let span = self.span();
        match self.peek() {
            Token::Name(n) if is_keyword(n) => {
                let diagnostic = self.unexpected::<()>(what).unwrap_err();
                Err(diagnostic.help(format!("`{n}` is a keyword")))
            }
            Token::Name(n) => {
                let name = n.clone();
                self.advance();
                Ok((name, span))
            }
            _ => self.unexpected(what),
        }
    }

    fn statement(&mut self) -> Parsed<Statement> {
        let start = self.span();
        let word = match self.peek() {
            Token::Name(word) => word.clone(),
            _ => return self.unexpected("a statement"),
        };
        match word.as_str() {
            "include" => {
                self.advance();
                let span = self.span();
                match self.advance() {
                    Token::Text(path) => Ok(Statement::Include(path, span)),
                    _ => {
                        self.at -= 1;
                        self.unexpected("a file name in double quotes")
                    }
                }
            }
            "relation" => {
                self.advance();
                let (name, span) = self.new_name("a name for the relation")?;
                Ok(Statement::Relation(name, span))
            }
            "predicate" => {
                self.advance();
                let (name, span) = self.new_name("a name for the predicate")?;
                Ok(Statement::Predicate(name, span))
            }
            "disjoint" => {
                self.advance();
                let mut sets = vec![self.set_operand()?];
                if !self.is_mark("#") {
                    return self.unexpected("`#`");
                }
                while self.eat_mark("#") {
                    sets.push(self.set_operand()?);
                }
                Ok(Statement::Disjoint(sets))
            }
            "let" | "view" => {
                self.advance();
                self.definition(word == "view")
            }
            "assume" => {
                self.advance();
                if self.is_word("total") && matches!(self.tokens[self.at + 1].0, Token::Name(_)) {
                    self.advance();
                    return Ok(Statement::AssumeTotal(self.postfix()?));
                }
                Ok(Statement::Assume(self.constraint()?))
            }
            "assert" => {
                self.advance();
                let constraint = self.constraint()?;
                let end = constraint.span.end as usize;
                let line = self.text[..end].matches('\n').count() + 1;
                let mine = self.expectations.iter().position(|e| e.line == line);
                let expected = mine.map(|i| self.expectations.remove(i)).map(|e| (e.verdict, e.span));
                Ok(Statement::Assert(constraint, expected))
            }
            "export" => {
                self.advance();
                self.export(start)
            }
            other => {
                if let Some(kind) = self.axiom_kind() {
                    return self.axiom(kind, start);
                }
                let diagnostic = self.unexpected::<()>("a statement").unwrap_err();
                Err(match near_miss(other, STATEMENTS.into_iter()) {
                    Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
                    None => diagnostic.help(format!("statements start with one of {}", STATEMENTS.join(", "))),
                })
            }
        }
    }

    fn axiom(&mut self, kind: AxiomKind, start: Span) -> Parsed<Statement> {
        let expr = self.expr()?;
        if !self.eat_word("as") {
            return self.unexpected("`as` and a name for the axiom");
        }
        let (name, end) = self.new_name("a name for the axiom")?;
        Ok(Statement::Axiom { kind, expr, name, span: start.to(end) })
    }

    fn axiom_kind(&mut self) -> Option<AxiomKind> {
        let kinds = [AxiomKind::Acyclic, AxiomKind::Irreflexive, AxiomKind::Empty];
        kinds.into_iter().find(|kind| self.eat_word(kind.keyword()))
    }

    fn definition(&mut self, view: bool) -> Parsed<Statement> {
        let recursive = self.eat_word("rec");
        let mut bindings = vec![self.binding()?];
        while recursive && self.eat_word("and") {
            bindings.push(self.binding()?);
        }
        if !recursive && self.is_word("and") {
            let diagnostic = self.unexpected::<()>("a statement").unwrap_err();
            return Err(diagnostic.help("only `let rec` and `view rec` define several names at once"));
        }
        Ok(Statement::Definition { bindings, recursive, view })
    }

    fn binding(&mut self) -> Parsed<Binding> {
        let (name, name_span) = self.new_name("a name to define")?;
        self.expect_mark("=")?;
        Ok(Binding { name, name_span, body: self.expr()? })
    }

    fn export(&mut self, start: Span) -> Parsed<Statement> {
        let kind = if let Some(kind) = self.axiom_kind() {
            ExportKind::Axiom(kind, self.expr()?)
        } else if self.eat_word("coherence") {
            ExportKind::Coherence(self.expr()?)
        } else if self.is_word("error") || self.is_word("warning") {
            let error = self.is_word("error");
            self.advance();
            let (name, _) = self.new_name("a name for the condition")?;
            if !self.eat_word("unless") {
                return self.unexpected("`unless` and a constraint");
            }
            let condition = self.constraint()?;
            if error { ExportKind::Error(name, condition) } else { ExportKind::Warning(name, condition) }
        } else if self.eat_word("extra") {
            let mut names = vec![self.new_name("a name")?];
            while matches!(self.peek(), Token::Name(n) if !is_keyword(n)) {
                names.push(self.new_name("a name")?);
            }
            ExportKind::Extra(names)
        } else {
            ExportKind::Inclusion(self.constraint()?)
        };
        let unless = if self.eat_word("unless") { Some(self.constraint()?) } else { None };
        Ok(Statement::Export { kind, unless, span: start.to(self.previous_span()) })
    }

    fn constraint(&mut self) -> Parsed<ConstraintSyntax> {
        let left = self.expr()?;
        let equality = self.is_mark("=");
        if !equality && !self.is_mark("<=") {
            return self.unexpected("`<=` or `=`");
        }
        self.advance();
        let right = self.expr()?;
        let span = left.span.to(right.span);
        Ok(ConstraintSyntax { left, right, equality, span })
    }

    fn expr(&mut self) -> Parsed<Expr> {
        let mut left = self.intersection()?;
        while self.eat_mark("|") {
            self.count_operator()?;
            left = binary(ExprKind::Union, left, self.intersection()?);
        }
        Ok(left)
    }

    fn intersection(&mut self) -> Parsed<Expr> {
        let mut left = self.sequence()?;
        loop {
            if self.eat_mark("&") {
                self.count_operator()?;
                left = binary(ExprKind::Intersection, left, self.sequence()?);
            } else if self.eat_mark("\\") {
                self.count_operator()?;
                left = binary(ExprKind::Difference, left, self.sequence()?);
            } else {
                return Ok(left);
            }
        }
    }

    fn sequence(&mut self) -> Parsed<Expr> {
        let mut left = self.postfix()?;
        while self.eat_mark(";") {
            self.count_operator()?;
            left = binary(ExprKind::Sequence, left, self.postfix()?);
        }
        Ok(left)
    }

    fn postfix(&mut self) -> Parsed<Expr> {
        let mut inner = if self.is_word("rot") {
            let start = self.span();
            self.advance();
            let operand = self.atom()?;
            let span = start.to(operand.span);
            Expr { kind: ExprKind::Rotation(Box::new(operand)), span }
        } else {
            self.atom()?
        };
        loop {
            let make: fn(Box<Expr>) -> ExprKind = match self.peek() {
                Token::Mark("+") => ExprKind::Plus,
                Token::Mark("*") => ExprKind::Star,
                Token::Mark("?") => ExprKind::Optional,
                Token::Mark("^-1") => ExprKind::Inverse,
                Token::Mark("^=") => ExprKind::Symmetric,
                _ => return Ok(inner),
            };
            self.count_operator()?;
            let span = inner.span.to(self.span());
            self.advance();
            inner = Expr { kind: make(Box::new(inner)), span };
        }
    }

    /// Parses an operand of `disjoint`: a name or a bracketed set.
    fn set_operand(&mut self) -> Parsed<Expr> {
        self.atom()
    }

    fn atom(&mut self) -> Parsed<Expr> {
        let start = self.span();
        let kind = match self.peek().clone() {
            Token::Zero => {
                self.advance();
                ExprKind::Zero
            }
            Token::Name(n) if n == "id" => {
                self.advance();
                ExprKind::Identity
            }
            Token::Name(n) if is_keyword(&n) => {
                let diagnostic = self.unexpected::<()>("an expression").unwrap_err();
                return Err(diagnostic.help(format!("`{n}` is a keyword")));
            }
            Token::Name(name) => {
                self.advance();
                ExprKind::Name { file: None, name }
            }
            Token::Qualified(file, name) => {
                self.advance();
                ExprKind::Name { file: Some(file), name }
            }
            Token::Mark("(") => {
                self.advance();
                let inner = self.nested()?;
                self.expect_mark(")")?;
                return Ok(Expr { kind: inner.kind, span: start.to(self.previous_span()) });
            }
            Token::Mark("[") => {
                self.advance();
                if self.eat_mark("]") {
                    ExprKind::Identity
                } else {
                    let inner = self.nested()?;
                    self.expect_mark("]")?;
                    ExprKind::Bracket(Box::new(inner))
                }
            }
            _ => return self.unexpected("an expression"),
        };
        Ok(Expr { kind, span: start.to(self.previous_span()) })
    }

    fn count_operator(&mut self) -> Parsed<()> {
        self.operators += 1;
        match self.operators > MAX_OPERATORS {
            true => Err(Diagnostic::new(Fault::TooManyOperators(MAX_OPERATORS), self.span())),
            false => Ok(()),
        }
    }

    fn nested(&mut self) -> Parsed<Expr> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Diagnostic::new(Fault::TooDeep, self.span()));
        }
        let inner = self.expr()?;
        self.depth -= 1;
        Ok(inner)
    }
}

fn binary(make: fn(Box<Expr>, Box<Expr>) -> ExprKind, left: Expr, right: Expr) -> Expr {
    let span = left.span.to(right.span);
    Expr { kind: make(Box::new(left), Box::new(right)), span }
}
