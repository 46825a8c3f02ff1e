//! The errors of `.cat` files: the kind of fault, its place, and an optional suggestion.

use std::fmt;
use std::sync::Arc;

use porf_kat::diagnostic::{Sources, Span};
use thiserror::Error;

/// The kind of an error.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// A character that starts no token.
    #[error("unexpected character `{0}`")]
    UnexpectedCharacter(char),
    /// A string without its closing quote.
    #[error("unterminated string")]
    UnterminatedString,
    /// A comment without its end.
    #[error("unterminated comment")]
    UnterminatedComment,
    /// A token that does not fit here.
    #[error("expected {expected}, found {found}")]
    UnexpectedToken {
        /// What would have been accepted.
        expected: String,
        /// What is there.
        found: String,
    },
    /// A name without a definition.
    #[error("unknown name `{0}`")]
    UnknownName(String),
    /// A value of the wrong type.
    #[error("{expected} is needed here, but this is {found}")]
    WrongType {
        /// The type that is needed.
        expected: &'static str,
        /// The type that is there.
        found: &'static str,
    },
    /// Operands that do not fit together.
    #[error("the operands of `{operator}` do not fit together: {left} and {right}")]
    Mismatch {
        /// The operator as it is written.
        operator: &'static str,
        /// The type of the left operand.
        left: &'static str,
        /// The type of the right operand.
        right: &'static str,
    },
    /// A call or a pattern with the wrong number of components.
    #[error("{expected} are needed here, but there are {found}")]
    WrongNumber {
        /// How many are needed, and of what.
        expected: String,
        /// How many there are.
        found: usize,
    },
    /// A tag for which `match` has no clause.
    #[error("no clause matches {0}")]
    NoClause(String),
    /// An enumeration that declares a tag a second time.
    #[error("the tag `'{0}` is already declared")]
    DuplicateTag(String),
    /// A name that a pattern or a recursive definition binds twice.
    #[error("`{0}` is bound twice")]
    BoundTwice(String),
    /// A file includes itself, possibly through others.
    #[error("include cycle: {0}")]
    IncludeCycle(String),
    /// A file that cannot be read.
    #[error("cannot read `{path}`: {reason}")]
    CannotRead {
        /// The path.
        path: String,
        /// The loader's reason.
        reason: String,
    },
    /// Expressions or includes that are nested too deeply.
    #[error("{0} are nested too deeply")]
    TooDeep(&'static str),
    /// A model that needs more memory or time than is reasonable.
    #[error("too many {0}")]
    TooMany(&'static str),
    /// A part of the language that is not supported.
    #[error("{0} is not supported")]
    Unsupported(String),
    /// The primitive `fail`, or a recursive definition without a result.
    #[error("{0}")]
    Failed(String),
}

/// A fault with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What is wrong.
    pub fault: Fault,
    /// Where.
    pub span: Span,
    /// A hint.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A diagnostic without help.
    pub fn new(fault: Fault, span: Span) -> Box<Diagnostic> {
        Box::new(Diagnostic { fault, span, help: None })
    }

    /// A diagnostic with a hint.
    pub fn with_help(fault: Fault, span: Span, help: impl Into<String>) -> Box<Diagnostic> {
        Box::new(Diagnostic { fault, span, help: Some(help.into()) })
    }
}

/// The result of a step that may find a fault.
pub(crate) type Outcome<T> = Result<T, Box<Diagnostic>>;

/// A diagnostic together with the sources it points into.
#[derive(Clone, Debug)]
pub struct CatError {
    /// The files read so far.
    pub sources: Arc<Sources>,
    /// The fault and its place.
    pub diagnostic: Box<Diagnostic>,
}

impl CatError {
    /// The message with location, source line and hint, as plain text.
    pub fn render(&self) -> String {
        let Diagnostic { fault, span, help } = &*self.diagnostic;
        let place = format!(" --> {}\n{}\n", self.sources.location(*span), self.sources.excerpt(*span));
        let help = help.as_ref().map_or(String::new(), |help| format!("help: {help}\n"));
        format!("error: {fault}\n{place}{help}")
    }
}

impl fmt::Display for CatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.sources.location(self.diagnostic.span), self.diagnostic.fault)
    }
}

impl std::error::Error for CatError {}
