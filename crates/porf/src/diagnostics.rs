//! Rendering of errors in input: the message, the place, the line with a mark, and help.

use crate::terminal::{self, printable};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use porf_exec::trace::{Position, TraceError};
use porf_kat::diagnostic::KatError;
use porf_program::{Diagnostic, LineIndex, Severity, Span};
use porf_verify::SourceError;
use porf_verify::text::visible;
use std::ops::Range;

/// The place of an error: line and column from 1, and the text of the line with the erroneous
/// bytes.
pub(crate) struct Place<'a> {
    /// The file's name.
    pub(crate) file: &'a str,
    /// The line.
    pub(crate) line: usize,
    /// The column in characters.
    pub(crate) column: usize,
    /// The text of the line, possibly cut, and its erroneous bytes.
    pub(crate) text: Option<(&'a str, Range<usize>)>,
}

/// Prints an error without a place.
pub(crate) fn complain(message: &str, help: Option<&str>) {
    let group = Group::with_title(Level::ERROR.primary_title(printable(message)));
    show(&[add_help(group, help)]);
}

/// Prints a remark that is not an error.
pub(crate) fn remark(message: &str) {
    show(&[Group::with_title(Level::NOTE.primary_title(printable(message)))]);
}

/// Prints an error of a trace file.
pub(crate) fn trace_error(error: &TraceError) {
    match error.position() {
        Position::Line { line, column } => {
            let text = error.snippet().map(|snippet| (snippet.text.as_str(), snippet.span.clone()));
            error_at(error.message(), &Place { file: error.file(), line, column, text }, error.help());
        }
        // These have no line to show.
        Position::File | Position::Byte(_) => complain(&error.to_string(), error.help()),
    }
}

/// Prints an error at a place.
pub(crate) fn error_at(message: &str, place: &Place<'_>, help: Option<&str>) {
    let group = Group::with_title(Level::ERROR.primary_title(printable(message)));
    show(&[add_help(add_place(group, place, None), help)]);
}

/// Prints an error in the source text of a program.
pub(crate) fn program_diagnostic(file: &str, source: &str, diagnostic: &Diagnostic) {
    let lines = LineIndex::new(source);
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let expected = diagnostic.expected.as_ref().map(|expected| format!("expected {expected}"));
    let group = Group::with_title(level.primary_title(printable(&diagnostic.message)));
    let group = add_place(group, &place_of(file, source, &lines, diagnostic.span), expected.as_deref());
    let mut report = vec![add_help(group, diagnostic.help.as_deref())];
    if let Some((span, why)) = &diagnostic.related {
        let group = Group::with_title(Level::NOTE.secondary_title(printable(why)));
        report.push(add_place(group, &place_of(file, source, &lines, *span), None));
    }
    show(&report);
}

/// Prints why a source could not be opened.
pub(crate) fn source_error(error: &SourceError) {
    match error {
        SourceError::Text { file, text, diagnostics } => {
            diagnostics.0.iter().for_each(|diagnostic| program_diagnostic(file, text, diagnostic));
        }
        SourceError::Compiler { output, .. } => terminal::complain(output),
        SourceError::Other { file: None, message, help, .. } => complain(message, help.as_deref()),
        error => complain(&error.to_string(), None),
    }
}

/// Prints an error at a place in a text.
pub(crate) fn error_in_text(file: &str, text: &str, origin: porf_program::Origin, message: &str, help: Option<&str>) {
    let porf_program::Origin { line, column, length, .. } = origin;
    let text = text.lines().nth((line as usize).wrapping_sub(1)).unwrap_or("");
    let byte = |character: u32| text.char_indices().nth(character as usize).map_or(text.len(), |(at, _)| at);
    let start = column.saturating_sub(1);
    let span = byte(start)..byte(start.saturating_add(length.max(1)));
    let place = Place { file, line: line as usize, column: column as usize, text: Some((text, span)) };
    error_at(message, &place, help);
}

/// Prints an error in a `.kat` file.
pub(crate) fn kat_error(error: &KatError) {
    let span = error.diagnostic.span;
    let file = error.sources.file(span.file);
    let (message, help) = (error.diagnostic.fault.to_string(), error.diagnostic.help.as_deref());
    if file.text.is_empty() {
        return complain(&message, help);
    }
    let start = span.start as usize;
    let line_start = file.text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    let line_end = file.text[start..].find('\n').map_or(file.text.len(), |newline| start + newline);
    let (line, column) = error.sources.line_column(span);
    let marked = start - line_start..(span.end as usize).clamp(start, line_end) - line_start;
    let text = Some((&file.text[line_start..line_end], marked));
    error_at(&message, &Place { file: &file.path, line, column, text }, help);
}

fn place_of<'a>(file: &'a str, source: &'a str, lines: &LineIndex, span: Span) -> Place<'a> {
    let (line, column) = lines.line_column(span.start);
    let text = lines.line_text(source, line as usize - 1);
    let before: usize = text.chars().take(column as usize - 1).map(char::len_utf8).sum();
    let length = span.text(source).lines().next().unwrap_or("").len();
    let marked = before..(before + length).min(text.len()).max(before);
    Place { file, line: line as usize, column: column as usize, text: Some((text, marked)) }
}

fn add_help<'a>(group: Group<'a>, help: Option<&'a str>) -> Group<'a> {
    match help {
        Some(help) => group.element(Level::HELP.message(printable(help))),
        None => group,
    }
}

fn add_place<'a>(group: Group<'a>, place: &Place<'a>, label: Option<&'a str>) -> Group<'a> {
    let file = printable(place.file);
    // The renderer derives the column from the text. If the text was cut, the place is given
    // explicitly.
    let origin = |file| Origin::path(file).line(place.line).char_column(place.column);
    let Some((text, span)) = &place.text else { return group.element(origin(file)) };
    let is_whole = text[..span.start].chars().count() + 1 == place.column;
    let (text, span) = visible(text, span);
    let annotation = AnnotationKind::Primary.span(span).label(label.map(printable));
    let snippet = Snippet::source(text).line_start(place.line).annotation(annotation);
    if is_whole { group.element(snippet.path(file)) } else { group.element(origin(file)).element(snippet) }
}

fn show(report: &[Group<'_>]) {
    // `anstream` removes the colours where they are not wanted.
    let text = Renderer::styled().render(report);
    terminal::complain(&format!("{text}\n"));
}
