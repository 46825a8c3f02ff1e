//! `porf model`: memory models as data. One file a subcommand.

mod compare;
mod compile;
mod list;
mod properties;
mod show;

use crate::exit::Exit;
use crate::kat::{JsonError, to_line};
use crate::{diagnostics, output, terminal};
use clap::{Args, Subcommand};
use porf_kat::diagnostic::near_miss;
use porf_kat::library::{Library, MODELS, find};
use porf_kat::model_file::ModelFile;
use serde::Serialize;

/// List, show, compare and compile memory models
///
/// A model is a .kat file of named axioms. Those that come with porf are embedded in it and have names; own ones are given by
/// path. docs/models.md is a tutorial.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ModelArgs {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  porf model list
  porf model compare tso ra
  porf model properties examples/models/pso.kat  # exit code 1";

#[derive(Subcommand, Debug)]
enum Command {
    List(list::ListArgs),
    Show(show::ShowArgs),
    Compare(compare::CompareArgs),
    Properties(properties::PropertiesArgs),
    Compile(compile::CompileArgs),
}

/// Runs the command.
pub(crate) fn run(args: &ModelArgs) -> Exit {
    match &args.command {
        Command::List(args) => list::run(args),
        Command::Show(args) => show::run(args),
        Command::Compare(args) => compare::run(args),
        Command::Properties(args) => properties::run(args),
        Command::Compile(args) => compile::run(args),
    }
}

/// Why models could not be loaded; on standard error it has been said already.
pub(crate) struct NotLoaded(Box<JsonError>);

#[derive(Serialize)]
struct JsonRefusal {
    command: &'static str,
    version: &'static str,
    exit_code: u8,
    error: JsonError,
}

impl NotLoaded {
    /// Says on standard error that this is wrong.
    pub(crate) fn complain(message: &str, help: Option<&str>) -> NotLoaded {
        diagnostics::complain(message, help);
        NotLoaded(Box::new(JsonError::new(message, help)))
    }

    /// The end of a command whose models could not be loaded.
    pub(crate) fn finish(self, command: &'static str, json: bool) -> Exit {
        if json {
            let (version, exit_code) = (env!("CARGO_PKG_VERSION"), Exit::BadInput.code());
            let line = to_line(&JsonRefusal { command, version, exit_code, error: *self.0 });
            return Exit::BadInput.worst(output::finish("standard output", terminal::print(&line)));
        }
        Exit::BadInput
    }
}

/// Loads models by name or path, with one vocabulary. Says what is wrong where that fails.
pub(crate) fn load(names: &[&str]) -> Result<Vec<ModelFile>, NotLoaded> {
    let mut paths: Vec<&str> = Vec::new();
    for &name in names {
        match find(name) {
            Some(model) => paths.push(model.path),
            None if is_path(name) => paths.push(name),
            None => {
                let near = near_miss(name, MODELS.iter().map(|model| model.name));
                let help = match near {
                    Some(near) => format!("did you mean {near}?"),
                    None => {
                        "porf model list has all names; own models are given by path, such as ./own.kat".to_string()
                    }
                };
                return Err(NotLoaded::complain(&format!("there is no model called {name}"), Some(&help)));
            }
        }
    }
    let models = ModelFile::load_together(&Library, &paths).map_err(|error| {
        diagnostics::kat_error(&error);
        NotLoaded(Box::new((&error).into()))
    })?;
    for (model, name) in models.iter().zip(names) {
        if model.axioms().is_empty() && model.resolved.inclusions.is_empty() {
            let help = "axioms are written as `acyclic e as NAME`, `irreflexive e as NAME` or `empty e as NAME`";
            return Err(NotLoaded::complain(&format!("{name} has no axioms: it is not a model"), Some(help)));
        }
    }
    Ok(models)
}

pub(crate) fn is_path(name: &str) -> bool {
    name.contains('/') || name.ends_with(".kat")
}
