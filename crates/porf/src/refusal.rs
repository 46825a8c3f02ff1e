//! Bad input that has been reported on standard error: the rest of the command.

use crate::exit::Exit;
use crate::{diagnostics, json, output, terminal};
use porf_verify::json::{Fields, ModelFault};
use porf_verify::{ModelError, SourceError};
use serde::Serialize;

/// Input that is not a program for the command, or that was not compiled in time. The error has
/// been reported on standard error.
#[derive(Debug)]
pub(crate) struct BadInput {
    message: String,
    file: Option<String>,
    place: Option<(u32, u32)>,
    exit: Exit,
}

impl BadInput {
    /// Reports the error on standard error.
    pub(crate) fn complain(message: &str, help: Option<&str>) -> BadInput {
        diagnostics::complain(message, help);
        BadInput::said(message, None)
    }

    /// An error that has already been reported; line and column count from 1.
    pub(crate) fn said(message: &str, place: Option<(u32, u32)>) -> BadInput {
        BadInput { message: message.to_string(), file: None, place, exit: Exit::BadInput }
    }

    /// Ends a command that got this input.
    pub(crate) fn finish(&self, command: &str, name: &str, json: bool) -> Exit {
        if !json {
            return self.exit;
        }
        let (line, column) = self.place.unzip();
        let kind = if self.exit == Exit::BadInput { "bad input" } else { "time limit" };
        let error = serde_json::json!({
            "kind": kind, "message": self.message, "file": self.file.as_deref().unwrap_or(name), "line": line, "column": column
        });
        let fields = Fields::from_iter([("error".to_string(), error)]);
        let text = json::on_program(command, name, self.exit, fields);
        output::finish("standard output", terminal::print(&text)).worst(self.exit)
    }
}

impl From<SourceError> for BadInput {
    /// Reports what is wrong with a program on standard error.
    fn from(error: SourceError) -> BadInput {
        diagnostics::source_error(&error);
        let exit = if let SourceError::TimeLimit { .. } = error { Exit::Inconclusive } else { Exit::BadInput };
        BadInput { exit, file: error.file().map(str::to_string), ..BadInput::said(error.message(), error.place()) }
    }
}

/// Why models could not be loaded. The error has been reported on standard error.
pub(crate) struct NotLoaded(Box<ModelFault>);

#[derive(Serialize)]
struct JsonRefusal {
    error: ModelFault,
}

impl NotLoaded {
    /// Reports the error on standard error.
    pub(crate) fn complain(message: &str, help: Option<&str>) -> NotLoaded {
        diagnostics::complain(message, help);
        NotLoaded(Box::new(ModelFault::new(message, help)))
    }

    /// Ends a command whose models could not be loaded.
    pub(crate) fn finish(self, command: &str, json: bool) -> Exit {
        if json {
            let line = json::line(command, Exit::BadInput, &JsonRefusal { error: *self.0 });
            return Exit::BadInput.worst(output::finish("standard output", terminal::print(&line)));
        }
        Exit::BadInput
    }
}

impl From<ModelError> for NotLoaded {
    /// Reports what is wrong with a model on standard error.
    fn from(error: ModelError) -> NotLoaded {
        match error {
            ModelError::File(error) => {
                diagnostics::kat_error(&error);
                NotLoaded(Box::new((&*error).into()))
            }
            ModelError::Other { message, help, counterexample } => {
                let refusal = NotLoaded::complain(&message, help.as_deref());
                if let Some(shown) = counterexample {
                    terminal::complain(&format!("\n{}", crate::kat::text(&shown, "  ")));
                }
                refusal
            }
            error => NotLoaded::complain(&error.to_string(), None),
        }
    }
}
