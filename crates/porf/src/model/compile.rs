//! `porf model compile`: the automata that check a model's axioms.

use super::load;
use crate::exit::Exit;
use crate::refusal::NotLoaded;
use crate::{diagnostics, output, terminal};
use clap::{Args, ValueEnum};
use porf_consistency::compiled::CompiledModel;
use porf_model::Model;
use porf_verify::ModelError;
use std::path::PathBuf;

/// Compile a model into the automata that check its axioms
///
/// An automaton accepts the paths that its axiom forbids: cycles, loops or pairs. --emit dot draws
/// the automata in Graphviz's language, one graph for each axiom. --emit rust writes a checker: one
/// file without dependencies, for other tools.
#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  porf model compile sc --emit dot\n  porf model compile tso --emit rust\n  porf model compile rc11 --emit dot --axiom coherence -o target/rc11.dot"
)]
pub(crate) struct CompileArgs {
    /// What to write
    #[arg(long, value_enum)]
    emit: Emit,
    /// Only this axiom
    #[arg(long, value_name = "NAME")]
    axiom: Option<String>,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// A model: a name, or the path of a .kat file
    #[arg(value_name = "MODEL")]
    model: String,
}

/// What a model is compiled into.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Emit {
    /// Graphviz graphs
    Dot,
    /// A checker as a Rust module
    Rust,
}

/// Runs the command.
pub(crate) fn run(args: &CompileArgs) -> Exit {
    if let Emit::Rust = args.emit {
        return rust(args);
    }
    let Ok(models) = load(&[&args.model]) else { return Exit::BadInput };
    let model = &models[0];
    let mut text = String::new();
    for axiom in model.axioms().iter().filter(|axiom| args.axiom.as_ref().is_none_or(|name| *name == axiom.name)) {
        let Ok(checker) = model.axiom_checker(axiom) else {
            diagnostics::complain(&format!("the axiom {} is too large to be compiled", axiom.name), None);
            return Exit::Inconclusive;
        };
        let graph = checker.to_dot(&model.resolved.vocabulary);
        // Named after the axiom, so that one file can contain several graphs.
        text.push_str(&graph.replacen("digraph {", &format!("digraph \"{}\" {{", axiom.name), 1));
    }
    if text.is_empty() {
        let names: Vec<&str> = model.axioms().iter().map(|axiom| axiom.name.as_str()).collect();
        let help = format!("its axioms are {}", names.join(", "));
        diagnostics::complain(&format!("{} has no such axiom", args.model), Some(&help));
        return Exit::BadInput;
    }
    write(args, &text)
}

/// Writes the model as a Rust module.
fn rust(args: &CompileArgs) -> Exit {
    if args.axiom.is_some() {
        diagnostics::complain("--axiom is for --emit dot: a checker checks all axioms", None);
        return Exit::BadInput;
    }
    let model = match Model::find(&args.model) {
        Ok(model) => model,
        Err(error) => return NotLoaded::from(ModelError::from(error)).finish("model compile", false),
    };
    match CompiledModel::of(&model) {
        Ok(compiled) => write(args, &compiled.to_rust()),
        Err(why) => {
            diagnostics::complain(&format!("{model}: {why}"), None);
            Exit::BadInput
        }
    }
}

fn write(args: &CompileArgs, text: &str) -> Exit {
    match &args.output {
        Some(path) => output::write_file(path, text),
        None => output::finish("standard output", terminal::print(text)),
    }
}
