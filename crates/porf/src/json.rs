//! JSON reports: the fields with which each begins. `docs/json.md` describes all fields, which do
//! not change.

use crate::exit::Exit;
use porf_verify::json::Fields;
use serde::Serialize;
use serde_json::{Value, json};

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
pub(crate) fn line(command: &str, exit: Exit, rest: &impl Serialize) -> String {
    let report = Report { command, version: env!("CARGO_PKG_VERSION"), exit_code: exit.code(), rest };
    match serde_json::to_string(&report) {
        Ok(line) => line + "\n",
        Err(error) => unreachable!("a report of strings and numbers can be written: {error}"),
    }
}

/// The report of a command on a program as one line.
pub(crate) fn on_program(command: &str, name: &str, exit: Exit, mut fields: Fields) -> String {
    fields.insert("command".to_string(), json!(command));
    fields.insert("version".to_string(), json!(env!("CARGO_PKG_VERSION")));
    fields.insert("exit_code".to_string(), json!(exit.code()));
    fields.insert("file".to_string(), json!(name));
    format!("{}\n", Value::Object(fields))
}
