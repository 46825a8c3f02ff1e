//! Errors and warnings about a source text.

use crate::span::Span;
use std::fmt;

/// The severity of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The text is not a program.
    Error,
    /// The text is a program, but perhaps not the intended one.
    Warning,
}

/// An error or warning about a source text. It does not know the name of the file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Diagnostic {
    /// Its severity.
    pub severity: Severity,
    /// The offending token or phrase.
    pub span: Span,
    /// The message, in one line.
    pub message: String,
    /// What was expected at the span, in a few words.
    pub expected: Option<String>,
    /// A suggestion.
    pub help: Option<String>,
    /// A related place, and its relation.
    pub related: Option<(Span, String)>,
}

impl Diagnostic {
    /// An error.
    pub fn error(span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            span,
            message: message.into(),
            expected: None,
            help: None,
            related: None,
        }
    }

    /// A warning.
    pub fn warning(span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(span, message) }
    }

    /// Adds what was expected.
    pub fn expected(mut self, expected: impl Into<String>) -> Diagnostic {
        self.expected = Some(expected.into());
        self
    }

    /// Adds a suggestion.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }

    /// Adds a related place.
    pub fn related(mut self, span: Span, why: impl Into<String>) -> Diagnostic {
        self.related = Some((span, why.into()));
        self
    }

    /// Adds a similar name, if there is one, as a suggestion.
    pub(crate) fn near_miss(self, suggestion: Option<String>) -> Diagnostic {
        match suggestion {
            Some(name) => self.help(format!("did you mean `{name}`?")),
            None => self,
        }
    }
}

/// All diagnostics of a source text in textual order. At least one of them is an error.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Diagnostics(pub Vec<Diagnostic>);

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let messages: Vec<&str> = self.0.iter().map(|diagnostic| diagnostic.message.as_str()).collect();
        f.write_str(&messages.join("; "))
    }
}

/// The candidate most similar to the name. At most a third of its letters, and at most two, differ.
pub(crate) fn near_miss<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let name_length = name.chars().count();
    if name_length > 40 {
        return None;
    }
    candidates
        .into_iter()
        .filter(|candidate| *candidate != name && candidate.chars().count() <= 40)
        .map(|candidate| (porf_exec::suggest::distance(name, candidate), candidate))
        .filter(|(wrong, candidate)| *wrong <= 2 && *wrong * 3 <= name_length.max(candidate.chars().count()))
        .min()
        .map(|(_, candidate)| candidate.to_string())
}
