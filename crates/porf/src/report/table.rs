//! The table of several traces and models.

use super::{FileReport, exit_of};
use crate::terminal::{BAD, STRONG, printable, styled};
use anstyle::Style;
use porf_model::Model;
use porf_verify::violation::Words;
use std::fmt::Write;

/// A row for each trace, a column for each model, and a note for each verdict that has one.
pub(crate) struct Table {
    models: Vec<String>,
    rows: Vec<(String, Vec<(&'static str, Style)>)>,
    notes: Vec<String>,
    /// Traces in which sc events count as acq-rel, which is always mentioned.
    weakened: Vec<String>,
}

impl Table {
    /// A table of these models.
    pub(crate) fn new(models: &[Model]) -> Table {
        Table {
            models: models.iter().map(|model| printable(model.name()).into_owned()).collect(),
            rows: Vec::new(),
            notes: Vec::new(),
            weakened: Vec::new(),
        }
    }

    /// Adds a trace.
    pub(crate) fn push(&mut self, file: &FileReport) {
        let name = printable(&file.name).into_owned();
        let Ok(content) = &file.content else {
            let cells = self.models.iter().map(|_| ("unreadable", BAD)).collect();
            self.rows.push((name, cells));
            return;
        };
        let words = Words::new(&content.graph);
        let notes = content.outcomes.iter().map(|outcome| (&outcome.model, outcome.note(&words)));
        let notes = notes.filter(|(_, note)| !note.is_empty()).map(|(model, note)| format!("  {model:8} {note}\n"));
        let notes: String = notes.collect();
        if !notes.is_empty() {
            self.notes.push(format!("{name}\n{notes}"));
        }
        if content.outcomes.iter().any(|outcome| outcome.weakened) {
            self.weakened.push(name.clone());
        }
        let cells = content.outcomes.iter().map(|outcome| (outcome.word(), exit_of(outcome).style())).collect();
        self.rows.push((name, cells));
    }

    /// The table as text, with or without the notes.
    pub(crate) fn finish(self, without_notes: bool) -> String {
        let first = self.rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().map(|(_, cells)| cells[column].0.len());
            cells.chain([self.models[column].len()]).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.models.len()).map(width).collect();
        let mut out = " ".repeat(first);
        let heads: Vec<(&str, Style)> = self.models.iter().map(|model| (model.as_str(), STRONG)).collect();
        push_cells(&mut out, &heads, &widths);
        for (name, cells) in &self.rows {
            let _ = write!(out, "{name:first$}");
            push_cells(&mut out, cells, &widths);
        }
        if !self.weakened.is_empty() {
            let names = self.weakened.join(", ");
            let _ = writeln!(
                out,
                "\nSc accesses and fences count as acq-rel (--weaken-sc), except for the model sc, in {names}."
            );
        }
        if !without_notes && !self.notes.is_empty() {
            out.push('\n');
            for note in &self.notes {
                out.push_str(note);
            }
            out.push_str("\n--explain explains each, as does checking a single file.\n");
        }
        out
    }
}

/// The cells of a row, and the end of its line.
fn push_cells(out: &mut String, cells: &[(&str, Style)], widths: &[usize]) {
    for (i, (&(word, style), &width)) in cells.iter().zip(widths).enumerate() {
        let gap = if i + 1 < cells.len() { width - word.len() } else { 0 };
        let _ = write!(out, "  {}{:gap$}", styled(style, word), "");
    }
    out.push('\n');
}
