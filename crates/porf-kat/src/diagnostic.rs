//! Source files, spans, and the errors of `.kat` files.
//!
//! A [`KatError`] has the kind of fault, the span of the offending text, and an optional
//! suggestion. The command line shows the line with a mark under the span.

use std::fmt;
use std::sync::Arc;

use thiserror::Error;

/// Index of a file within [`Sources`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub u32);

/// A range of bytes in one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The smallest span that covers both.
    pub fn to(self, other: Span) -> Span {
        Span { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// One loaded file.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// The path as the loader knows it; shown in messages.
    pub path: String,
    /// The whole text.
    pub text: String,
}

impl SourceFile {
    /// Base name without directory and `.kat`, as qualified names use it.
    pub fn base_name(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or(&self.path);
        name.strip_suffix(".kat").unwrap_or(name)
    }
}

/// All files that one resolution has read.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<SourceFile>,
}

impl Sources {
    /// Adds a file.
    pub fn add(&mut self, path: String, text: String) -> FileId {
        self.files.push(SourceFile { path, text });
        FileId(self.files.len() as u32 - 1)
    }

    /// The file with this index.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.0 as usize]
    }

    /// All files, in the order in which they were read.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files.iter().enumerate().map(|(i, f)| (FileId(i as u32), f))
    }

    /// The text of a span.
    pub fn text(&self, span: Span) -> &str {
        &self.file(span.file).text[span.start as usize..span.end as usize]
    }

    /// Line and column, both from 1, of the start of a span; columns count characters.
    pub fn line_column(&self, span: Span) -> (usize, usize) {
        let before = &self.file(span.file).text[..span.start as usize];
        let line = before.matches('\n').count() + 1;
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        (line, before[line_start..].chars().count() + 1)
    }

    /// `path:line:column` of a span.
    pub fn location(&self, span: Span) -> String {
        let (line, column) = self.line_column(span);
        format!("{}:{line}:{column}", self.file(span.file).path)
    }

    /// The source line of a span with carets below the span.
    pub fn excerpt(&self, span: Span) -> String {
        let text = &self.file(span.file).text;
        let start = span.start as usize;
        let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |i| start + i);
        let (line, column) = self.line_column(span);
        let end = (span.end as usize).clamp(start, line_end);
        let width = text[start..end].chars().count().max(1);
        let number = line.to_string();
        let gutter = " ".repeat(number.len());
        let shown = text[line_start..line_end].replace('\t', " ");
        // Of a very long line only the part around the span is shown.
        let skipped = if shown.chars().count() > MAX_LINE { (column - 1).saturating_sub(40) } else { 0 };
        let shown: String = shown.chars().skip(skipped).take(MAX_LINE).collect();
        let width = width.min(MAX_LINE);
        let dots = if skipped > 0 { "..." } else { "" };
        let indent = " ".repeat(column - 1 - skipped + dots.len());
        format!("{gutter} |\n{number} | {dots}{shown}\n{gutter} | {indent}{}", "^".repeat(width))
    }
}

/// Largest number of characters of a source line in a message.
const MAX_LINE: usize = 140;

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
    /// A token that does not fit here.
    #[error("expected {expected}, found {found}")]
    UnexpectedToken {
        /// What would have been accepted.
        expected: String,
        /// What is there.
        found: String,
    },
    /// A name without a declaration.
    #[error("unknown name `{0}`")]
    UnknownName(String),
    /// `file::name` where no file of that name is included.
    #[error("no included file is called `{0}`")]
    UnknownFile(String),
    /// An unqualified name that several included files define.
    #[error("`{name}` is ambiguous: it is defined in {files}")]
    AmbiguousName {
        /// The name.
        name: String,
        /// Where it is defined, for reading.
        files: String,
    },
    /// A second definition of a name.
    #[error("`{name}` is already {previous}")]
    Redefinition {
        /// The name.
        name: String,
        /// What it is already.
        previous: String,
    },
    /// An immediate relation was written.
    #[error("immediate relation `{0}` may not be written; use `{base}`", base = .0.trim_end_matches("-imm"))]
    ImmediateRelation(String),
    /// A recursive definition that is not left-linear.
    #[error("recursive use of `{0}` is not left-linear")]
    NotLeftLinear(String),
    /// A relation where a set is needed.
    #[error("`{0}` is a relation, but a set of events is needed here")]
    NotASet(String),
    /// A set where a relation is needed.
    #[error("`{0}` is a set of events, but a relation is needed here")]
    NotARelation(String),
    /// An intersection that is not regular.
    #[error("this intersection is not regular")]
    UnsupportedIntersection,
    /// A difference that is not regular.
    #[error("this difference is not regular")]
    UnsupportedDifference,
    /// An intersection with `id` outside an assertion's sides.
    #[error("intersection with `id` is allowed only as a whole side of an assertion")]
    MisplacedIdentity,
    /// A rotation outside an assertion's sides.
    #[error("`rot` is allowed only in an assertion")]
    MisplacedRotation,
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
    /// A form of assumption that is not supported.
    #[error("unsupported assumption: {0}")]
    UnsupportedAssumption(String),
    /// A misplaced or malformed `// expect:` comment.
    #[error("{0}")]
    BadExpectation(String),
    /// Two axioms of one file with one name.
    #[error("axiom `{0}` is already defined")]
    DuplicateAxiom(String),
    /// Nesting that is too deep for the parser.
    #[error("expression is nested too deeply")]
    TooDeep,
    /// More operators in a statement than are read.
    #[error("the statement has more than {0} operators")]
    TooManyOperators(usize),
    /// A term that is too large without names.
    #[error("with every name replaced by its definition, this has more than {0} relations and sets")]
    TooLarge(usize),
}

/// A fault with its place, as the resolver reports it.
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
    pub fn new(fault: Fault, span: Span) -> Diagnostic {
        Diagnostic { fault, span, help: None }
    }

    /// Adds a hint.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }
}

/// An error of parsing or resolving, together with the sources it points into.
#[derive(Clone, Debug)]
pub struct KatError {
    /// The files read so far.
    pub sources: Arc<Sources>,
    /// The fault.
    pub diagnostic: Diagnostic,
}

impl fmt::Display for KatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.sources.location(self.diagnostic.span), self.diagnostic.fault)
    }
}

impl std::error::Error for KatError {}

/// The candidate closest to `name`, if the difference may be a typing error.
pub fn near_miss<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = match name.len() {
        0..=2 => 1,
        3..=5 => 2,
        _ => 3,
    };
    candidates
        .map(|c| (edit_distance(name, c), c))
        .filter(|&(d, c)| d <= limit && (d < c.len() || c.eq_ignore_ascii_case(name)))
        .min_by_key(|&(d, c)| (d, !c.eq_ignore_ascii_case(name), c.len(), c))
        .map(|(_, c)| c)
}

/// Levenshtein distance; a difference in case only counts as one edit.
fn edit_distance(a: &str, b: &str) -> usize {
    if a.eq_ignore_ascii_case(b) { usize::from(a != b) } else { strsim::levenshtein(a, b) }
}
