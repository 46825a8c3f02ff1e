//! `porf model list`.

use crate::exit::Exit;
use crate::kat::to_line;
use crate::terminal::{STRONG, styled};
use crate::{output, terminal};
use clap::Args;
use porf_kat::library::find as embedded;
use porf_model::{Capability, Definition, Implementation, Model, Strengths};
use serde::Serialize;
use std::fmt::Write;

/// List the models that come with porf
///
/// Lists the description of each model, its axioms, and which implementation provides which
/// capability; a dash means none. Models given by path have the implementations marked with
/// automata.
#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  porf model list\n  porf model list --capabilities\n  porf model list --strength\n  porf model list --json"
)]
pub(crate) struct ListArgs {
    /// Show which implementation provides which capability, as a table in Markdown
    #[arg(long)]
    capabilities: bool,
    /// Show which of the models of `all` are stronger than which, as far as the prover knows
    #[arg(long, conflicts_with_all = ["capabilities", "json"])]
    strength: bool,
    /// Print a JSON object on one line instead (docs/json.md)
    #[arg(long, conflicts_with = "capabilities")]
    json: bool,
}

#[derive(Serialize)]
struct JsonReport {
    models: Vec<JsonModel>,
}

#[derive(Serialize)]
struct JsonModel {
    model: String,
    summary: &'static str,
    /// Null for a model without a file.
    path: Option<&'static str>,
    /// Why a model is built in.
    #[serde(skip_serializing_if = "Option::is_none")]
    built_in: Option<&'static str>,
    axioms: Vec<String>,
    implementations: Vec<JsonImplementation>,
}

#[derive(Serialize)]
struct JsonImplementation {
    capability: &'static str,
    implementation: &'static str,
}

/// The implementations of all engines.
pub(crate) fn registry() -> Vec<Implementation> {
    [porf_consistency::implementations(), porf_explore::implementations(), porf_test::implementations()].concat()
}

/// Runs the command.
pub(crate) fn run(args: &ListArgs) -> Exit {
    if args.strength {
        return output::finish("standard output", terminal::print(&strength()));
    }
    let models: Vec<JsonModel> = Model::library().map(|model| describe(&model, &registry())).collect();
    let text = match (args.json, args.capabilities) {
        (true, _) => to_line("model list", Exit::Holds, &JsonReport { models }),
        (false, true) => capabilities(&models),
        (false, false) => {
            let mut text = String::new();
            for model in models {
                let name = styled(STRONG, format!("{:10}", model.model));
                let axioms = if model.axioms.is_empty() { "built in".to_string() } else { model.axioms.join(", ") };
                let _ = writeln!(text, "{name}  {:69}  {axioms}", model.summary);
            }
            text
        }
    };
    output::finish("standard output", terminal::print(&text))
}

/// Each model with the models that are proved to be weaker.
fn strength() -> String {
    let strengths = Strengths::of_principal();
    let mut text = String::new();
    for model in strengths.models() {
        let weaker: Vec<String> = strengths.next_weaker(model).iter().map(Model::to_string).collect();
        let weaker = if weaker.is_empty() { "none of the others".to_string() } else { weaker.join(", ") };
        let _ = writeln!(text, "{} is stronger than {weaker}", styled(STRONG, format!("{model:10}")));
    }
    let built_in = Model::PRINCIPAL.into_iter().filter(|model| model.file().is_none()).map(|it| it.to_string());
    let _ = writeln!(text, "The prover does not cover built-in models: {}.", built_in.collect::<Vec<_>>().join(", "));
    text
}

fn describe(model: &Model, registry: &[Implementation]) -> JsonModel {
    let (built_in, axioms) = match model.definition() {
        Definition::File(file) => (None, file.axioms().iter().map(|axiom| axiom.name.clone()).collect()),
        Definition::BuiltIn(it) => (Some(it.reason), Vec::new()),
    };
    let implementation = |capability: Capability| {
        let found = Implementation::find(registry, model, capability)?;
        // Exploration has requirements on files.
        let is_explored = matches!(capability, Capability::ExploreUpToMo | Capability::ExploreUpToRf);
        let is_refused = is_explored && porf_explore::ExploredModel::of(model).is_err();
        (!is_refused).then_some(JsonImplementation { capability: capability.name(), implementation: found.name })
    };
    JsonModel {
        model: model.to_string(),
        summary: model.summary(),
        path: embedded(model.name()).map(|it| it.path),
        built_in,
        axioms,
        implementations: Capability::ALL.into_iter().filter_map(implementation).collect(),
    }
}

/// The table of docs/models.md.
fn capabilities(models: &[JsonModel]) -> String {
    let names = Capability::ALL.map(Capability::name);
    let mut text = format!("| model | {} |\n|---|{}\n", names.join(" | "), "---|".repeat(names.len()));
    for model in models {
        let cell = |name| {
            let found = model.implementations.iter().find(|it| it.capability == name);
            found.map_or("–", |it| it.implementation)
        };
        let cells = names.map(cell);
        let _ = writeln!(text, "| `{}` | {} |", model.model, cells.join(" | "));
    }
    text
}
