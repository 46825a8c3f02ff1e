//! The syntax tree of `.cat` files.
//!
//! Chains of one operator are lists, so that the depth of a tree is that of its brackets.

use std::sync::Arc;

use porf_kat::diagnostic::Span;

use crate::diagnostic::Diagnostic;

/// A name.
pub type Name = Arc<str>;

/// An expression with its place.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

/// The forms of expressions.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// `0` and `{}`.
    Empty,
    /// `_`: all events.
    Universe,
    /// A name.
    Name(Name),
    /// `'tag`.
    Tag(Name),
    /// A chain of one infix operator.
    Chain(Infix, Vec<Expr>),
    /// `~e`.
    Complement(Box<Expr>),
    /// Postfix operators, the innermost first.
    Postfix(Box<Expr>, Vec<Postfix>),
    /// `[e]`.
    Identity(Box<Expr>),
    /// `{a, b}`.
    Set(Vec<Expr>),
    /// `(a, b)` and `()`.
    Tuple(Vec<Expr>),
    /// `f x y`.
    Call(Box<Expr>, Vec<Expr>),
    /// `let … in e`.
    Let(Box<Definition>, Box<Expr>),
    /// `fun p -> e`.
    Function(Arc<Function>),
    /// `match e with … end`.
    Match(Box<Expr>, Vec<Clause<Expr>>),
    /// `if c then a else b`.
    If(Box<Condition>, Box<Expr>, Box<Expr>),
    /// `try a with b`.
    Try(Box<Expr>, Box<Expr>),
}

/// Infix operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Infix {
    /// `|`
    Union,
    /// `++`: an element is added to a set.
    Add,
    /// `;`
    Sequence,
    /// `\`
    Difference,
    /// `&`
    Intersection,
    /// `*`: the Cartesian product.
    Product,
}

impl Infix {
    /// The operator as it is written.
    pub fn symbol(self) -> &'static str {
        match self {
            Infix::Union => "|",
            Infix::Add => "++",
            Infix::Sequence => ";",
            Infix::Difference => "\\",
            Infix::Intersection => "&",
            Infix::Product => "*",
        }
    }
}

/// Postfix operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Postfix {
    /// `^-1`
    Inverse,
    /// `^+` and `+`
    Plus,
    /// `^*` and `*`
    Star,
    /// `?` and `^?`
    Optional,
}

/// A pattern: one name, or a tuple of names. `_` binds nothing.
#[derive(Clone, Debug)]
pub enum Pattern {
    /// A name.
    Name(Name),
    /// `_`
    Ignore,
    /// `(x, y)`
    Tuple(Vec<Pattern>),
}

/// A function.
#[derive(Debug)]
pub struct Function {
    /// The argument.
    pub pattern: Pattern,
    /// The result.
    pub body: Expr,
}

/// One `x = e` of a definition. `let f x = e` is `let f = fun x -> e`.
#[derive(Clone, Debug)]
pub struct Binding {
    /// What is bound.
    pub pattern: Pattern,
    /// Its place.
    pub span: Span,
    /// The value.
    pub value: Expr,
}

/// `let [rec] … and …`.
#[derive(Clone, Debug)]
pub struct Definition {
    /// Whether the values may use the names.
    pub recursive: bool,
    /// The bindings.
    pub bindings: Vec<Binding>,
}

/// One `|| pattern -> …` of a `match`.
#[derive(Clone, Debug)]
pub struct Clause<T> {
    /// What is matched.
    pub pattern: ClausePattern,
    /// The result.
    pub body: T,
}

/// The patterns of `match`.
#[derive(Clone, Debug)]
pub enum ClausePattern {
    /// `{}`
    Empty,
    /// `x ++ xs`: a set with at least one element.
    Element(Pattern, Pattern),
    /// `'tag`
    Tag(Name),
    /// `_`
    Otherwise,
}

/// The condition of an `if`.
#[derive(Clone, Debug)]
pub enum Condition {
    /// `"name"`: whether a variant is chosen.
    Variant(String),
    /// `not c`
    Not(Box<Condition>),
    /// `a && b`
    All(Vec<Condition>),
    /// `a || b`
    Any(Vec<Condition>),
    /// `a = b`
    Equal(Expr, Expr),
    /// `a <= b`: inclusion.
    Included(Expr, Expr),
}

/// What a check asks of a relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckKind {
    /// No cycle.
    Acyclic,
    /// No event related to itself.
    Irreflexive,
    /// Nothing at all; of a set, too.
    Empty,
}

/// What follows if a check fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The execution is forbidden.
    Requirement,
    /// `flag`: the execution is flagged if the check *holds*.
    Flag,
    /// `undefined_unless`: the execution is flagged if the check fails.
    UndefinedUnless,
}

/// A check.
#[derive(Clone, Debug)]
pub struct CheckSyntax {
    /// What follows.
    pub role: Role,
    /// Whether there is a `~` before the kind.
    pub negated: bool,
    /// What is asked.
    pub kind: CheckKind,
    /// The relation or set.
    pub subject: Expr,
    /// The name after `as`.
    pub name: Option<Name>,
    /// Its place.
    pub span: Span,
}

/// A list of instructions.
pub type Block = Arc<[Instruction]>;

/// The instructions of a file.
#[derive(Clone, Debug)]
pub enum Instruction {
    /// `let …`
    Let(Arc<Definition>),
    /// A check.
    Check(Arc<CheckSyntax>),
    /// `include "file"`. A file that cannot be read is an error where the instruction is run.
    Include(Result<Block, Box<Diagnostic>>),
    /// `procedure p(x) = … end`
    Procedure {
        /// The procedure.
        name: Name,
        /// The arguments.
        pattern: Pattern,
        /// The instructions.
        body: Block,
    },
    /// `call p(e)`
    Call {
        /// The procedure.
        name: Name,
        /// The argument.
        argument: Arc<Expr>,
        /// Its place.
        span: Span,
    },
    /// `enum E = 'a || 'b`
    Enum {
        /// The name of the set of tags.
        name: Name,
        /// The tags with their places.
        tags: Arc<[(Name, Span)]>,
    },
    /// `forall x in e do … end`
    ForAll {
        /// The variable.
        name: Name,
        /// The set.
        set: Arc<Expr>,
        /// The instructions.
        body: Block,
    },
    /// `with x from e`: some value of a set.
    With {
        /// The variable.
        name: Name,
        /// The set.
        set: Arc<Expr>,
        /// Its place.
        span: Span,
    },
    /// `if c then … else … end`
    If(Arc<Condition>, Block, Block),
    /// `match e with … end`
    Match(Arc<Expr>, Arc<[Clause<Block>]>),
}
