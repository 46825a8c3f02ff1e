//! Programs for the commands that run them: read, compiled, and what is wrong with them said.

use crate::{diagnostics, input};
use porf_explore::Model;
use porf_program::{Compiled, Diagnostic, LineIndex, Options, Origin, compile_with};
use std::collections::BTreeMap;
use std::path::Path;

/// Longer lines are cut in reports.
const LONG_LINE: usize = 80;

/// A program with its text.
pub(crate) struct Source {
    /// What messages call it.
    pub(crate) name: String,
    /// The text.
    pub(crate) text: String,
    /// The program.
    pub(crate) compiled: Compiled,
}

/// Why there is no program. It has been said on standard error.
#[derive(Debug)]
pub(crate) struct BadSource {
    /// What is wrong, in a line.
    pub(crate) message: String,
    /// The line and the column, from 1, where there is a place.
    pub(crate) place: Option<(u32, u32)>,
}

impl Source {
    /// Reads and compiles a program. Warnings and errors go to standard error. With `observe_all`, and if no final condition says which
    /// registers matter, all registers keep their values to the end.
    pub(crate) fn load(path: &Path, defines: &BTreeMap<String, i64>, observe_all: bool) -> Result<Source, BadSource> {
        let name = input::name(path);
        let text = input::read_text(path).map_err(|message| {
            diagnostics::complain(&format!("{name}: {message}"), None);
            BadSource { message, place: None }
        })?;
        let mut options = Options {
            defines: defines.clone(),
            models: Model::ALL.iter().map(|model| model.name().to_string()).collect(),
            observe_all: false,
            file: name.clone(),
        };
        let complain = |all: &[Diagnostic]| {
            all.iter().for_each(|diagnostic| diagnostics::program_diagnostic(&name, &text, diagnostic));
        };
        let mut result = compile_with(&text, &options);
        if observe_all && result.as_ref().is_ok_and(|compiled| compiled.condition.is_none()) {
            options.observe_all = true;
            result = compile_with(&text, &options);
        }
        match result {
            Ok(compiled) => {
                complain(&compiled.warnings);
                Ok(Source { name, text, compiled })
            }
            Err(errors) => {
                complain(&errors.0);
                let first = errors.0.first();
                let place = first.map(|it| LineIndex::new(&text).line_column(&text, it.span.start));
                Err(BadSource { message: first.map(|it| it.message.clone()).unwrap_or_default(), place })
            }
        }
    }

    /// The text of a line, from 1, without the blanks around it, and cut if it is long; empty if there is none.
    pub(crate) fn line(&self, line: u32) -> String {
        let text = self.text.lines().nth((line as usize).wrapping_sub(1)).unwrap_or("").trim();
        match text.char_indices().nth(LONG_LINE) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text.to_string(),
        }
    }

    /// Where something is: `file:line:column`, as editors read it.
    pub(crate) fn place(&self, origin: Origin) -> String {
        format!("{}:{}:{}", self.name, origin.line, origin.column)
    }
}

/// A constant given on the command line: `N=5`.
pub(crate) fn define(text: &str) -> Result<(String, i64), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    let value = value.trim().replace('_', "");
    let number = value.parse().map_err(|_| format!("'{value}' is not a whole number"))?;
    Ok((name.trim().to_string(), number))
}
