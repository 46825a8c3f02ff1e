//! JSON output of `porf prove` and `porf model`. `docs/json.md` describes it; field names do not
//! change.

use crate::exit::Exit;
use porf_kat::diagnostic::KatError;
use serde::Serialize;

/// An error in a `.kat` file, or in the name of a model.
#[derive(Serialize)]
pub(crate) struct JsonError {
    message: String,
    file: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    help: Option<String>,
}

impl JsonError {
    /// An error without a file.
    pub(crate) fn new(message: &str, help: Option<&str>) -> JsonError {
        JsonError { message: message.into(), file: None, line: None, column: None, help: help.map(Into::into) }
    }
}

impl From<&KatError> for JsonError {
    fn from(error: &KatError) -> JsonError {
        let span = error.diagnostic.span;
        let (line, column) = error.sources.line_column(span);
        JsonError {
            message: error.diagnostic.fault.to_string(),
            file: Some(error.sources.file(span.file).path.clone()),
            line: Some(line),
            column: Some(column),
            help: error.diagnostic.help.clone(),
        }
    }
}

/// The common beginning of every report, and the rest.
#[derive(Serialize)]
struct Report<'a, T> {
    command: &'a str,
    version: &'static str,
    exit_code: u8,
    #[serde(flatten)]
    rest: &'a T,
}

/// The report of a command as one line.
pub(crate) fn to_line(command: &str, exit: Exit, rest: &impl Serialize) -> String {
    let report = Report { command, version: env!("CARGO_PKG_VERSION"), exit_code: exit.code(), rest };
    match serde_json::to_string(&report) {
        Ok(line) => line + "\n",
        Err(error) => unreachable!("a report of strings and numbers can be written: {error}"),
    }
}
