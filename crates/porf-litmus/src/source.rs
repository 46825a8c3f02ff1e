//! Source text with positions, and the diagnostics that point into it.

use std::fmt;

/// Why a file was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text is not a litmus test.
    Malformed,
    /// The text may be a litmus test, but it uses something that is not supported.
    Unsupported,
}

/// A message about one place of a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Diagnostic {
    /// Whether the text is wrong or only not supported.
    pub refusal: Refusal,
    /// The name of the file, as given to the reader.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The text of the line.
    pub text: String,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)?;
        let number = self.line.to_string();
        // Tabs count as one column: show them as one blank, so that the caret is at its place.
        writeln!(f, " {number} | {}", self.text.replace('\t', " "))?;
        write!(f, " {:1$} | {2:3$}^", "", number.len(), "", self.column - 1)
    }
}

/// A file's name and its text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source<'a> {
    pub(crate) file: &'a str,
    pub(crate) text: &'a str,
}

impl Source<'_> {
    /// A diagnostic for the text at byte `offset`.
    pub(crate) fn diagnostic(&self, refusal: Refusal, offset: usize, message: impl Into<String>) -> Diagnostic {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let before = &self.text[..offset];
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let text = self.text[start..].lines().next().unwrap_or_default().to_owned();
        Diagnostic {
            refusal,
            file: self.file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: self.text[start..offset].chars().count() + 1,
            text,
            message: message.into(),
        }
    }

    /// A diagnostic that says that the text is wrong.
    pub(crate) fn malformed(&self, offset: usize, message: impl Into<String>) -> Diagnostic {
        self.diagnostic(Refusal::Malformed, offset, message)
    }

    /// A diagnostic that names something not supported.
    pub(crate) fn unsupported(&self, offset: usize, message: impl Into<String>) -> Diagnostic {
        self.diagnostic(Refusal::Unsupported, offset, message)
    }
}
