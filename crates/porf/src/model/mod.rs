//! `porf model`: memory models as data. One file for each subcommand.

mod compare;
mod compile;
mod list;
mod properties;
mod show;

use crate::diagnostics;
use crate::exit::Exit;
use crate::refusal::NotLoaded;
use clap::{Args, Subcommand};
use porf_kat::model_file::ModelFile;
use porf_model::{Definition, Model};
use porf_verify::models;

/// List, show, compare and compile memory models
///
/// A model is a .kat file of named axioms. The models of porf are embedded in it and have names;
/// your own are given by path. Many .cat files are models, too (docs/cat.md). docs/models.md is a
/// tutorial.
#[derive(Args, Debug)]
#[command(after_help = include_str!("../help/model.txt").trim_ascii_end())]
pub(crate) struct ModelArgs {
    #[command(subcommand)]
    command: Command,
}

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

/// Loads models by name or path, with one vocabulary. Reports errors.
fn load(names: &[&str]) -> Result<Vec<ModelFile>, NotLoaded> {
    for model in names.iter().filter_map(|name| Model::named(name)) {
        if let Definition::BuiltIn(it) = model.definition() {
            diagnostics::remark(&format!("{}; this is about porf:models/{model}.kat", it.reason));
        }
    }
    Ok(models::load(names)?)
}
