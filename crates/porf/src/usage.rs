//! Errors in arguments: clap's message, advice on options for clang, and JSON where it was asked
//! for.

use crate::exit::Exit;
use crate::{diagnostics, json, output, terminal};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;

/// What options of compilers begin with.
const CLANG_OPTIONS: [&str; 9] = ["-I", "-O", "-W", "-f", "-std", "-isystem", "-include", "-pthread", "-l"];

/// Reports an error in the arguments, or prints the help or version that clap made of them.
pub(crate) fn finish(error: &clap::Error, arguments: &[OsString]) -> Exit {
    let printed = error.print();
    if !error.use_stderr() {
        return output::finish("standard output", printed);
    }
    let advice = clang_advice(error, arguments);
    if let Some(advice) = &advice {
        diagnostics::remark(advice);
    }
    let has_json = arguments.iter().take_while(|argument| *argument != "--").any(|argument| argument == "--json");
    if !has_json {
        return Exit::BadInput;
    }
    let plain = error.render().to_string();
    let message = plain.lines().next().unwrap_or_default().trim_start_matches("error: ");
    let report = serde_json::json!({ "error": { "kind": "usage", "message": message, "help": advice } });
    let command = arguments.get(1).map(|command| command.to_string_lossy().into_owned()).unwrap_or_default();
    let line = json::line(&command, Exit::BadInput, &report);
    Exit::BadInput.worst(output::finish("standard output", terminal::print(&line)))
}

/// Options of clang stand after `--`.
fn clang_advice(error: &clap::Error, arguments: &[OsString]) -> Option<String> {
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    let Some(ContextValue::String(unknown)) = error.get(ContextKind::InvalidArg) else { return None };
    // Clap names only the first letter of a short option.
    let given = arguments.iter().skip(1).map(|argument| argument.to_string_lossy());
    let option = { given }.find(|argument| {
        argument.starts_with(unknown.as_str()) && CLANG_OPTIONS.iter().any(|option| argument.starts_with(option))
    })?;
    Some(format!("options for clang stand at the end, after `--`: porf verify file.c -- {option}"))
}
