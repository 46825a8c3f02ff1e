//! `porf model`: memory models as data. One file a subcommand.

mod compare;
mod compile;
mod list;
mod properties;
mod show;

use crate::diagnostics;
use crate::exit::Exit;
use clap::{Args, Subcommand};
use porf_kat::diagnostic::{KatError, near_miss};
use porf_kat::library::{Library, MODELS, find};
use porf_kat::model::Model;

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

/// Why models could not be loaded; it has been said already.
pub(crate) struct NotLoaded(pub(crate) Option<Box<KatError>>);

/// Loads models by name or path, with one vocabulary. Says what is wrong where that fails.
fn load(names: &[&str]) -> Result<Vec<Model>, NotLoaded> {
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
                diagnostics::complain(&format!("there is no model called {name}"), Some(&help));
                return Err(NotLoaded(None));
            }
        }
    }
    let models = Model::load_together(&Library, &paths).map_err(|error| {
        diagnostics::kat_error(&error);
        NotLoaded(Some(Box::new(error)))
    })?;
    for (model, name) in models.iter().zip(names) {
        if model.axioms().is_empty() && model.resolved.inclusions.is_empty() {
            let help = "axioms are written as `acyclic e as NAME`, `irreflexive e as NAME` or `empty e as NAME`";
            diagnostics::complain(&format!("{name} has no axioms: it is not a model"), Some(help));
            return Err(NotLoaded(None));
        }
    }
    Ok(models)
}

fn is_path(name: &str) -> bool {
    name.contains('/') || name.ends_with(".kat")
}
