//! `porf model list`.

use crate::exit::Exit;
use crate::terminal::{STRONG, styled};
use crate::{json, output, terminal};
use clap::Args;
use porf_model::{Capability, Model, Strengths};
use porf_verify::json::ModelList;
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

/// Runs the command.
pub(crate) fn run(args: &ListArgs) -> Exit {
    if args.strength {
        return output::finish("standard output", terminal::print(&strength()));
    }
    let list = ModelList::default();
    let text = match (args.json, args.capabilities) {
        (true, _) => json::line("model list", Exit::Holds, &list),
        (false, true) => capabilities(&list),
        (false, false) => {
            let mut text = String::new();
            for model in list.models {
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

/// The table of docs/models.md.
fn capabilities(list: &ModelList) -> String {
    let names = Capability::ALL.map(Capability::name);
    let mut text = format!("| model | {} |\n|---|{}\n", names.join(" | "), "---|".repeat(names.len()));
    for model in &list.models {
        let cells = names.map(|name| model.implementation(name).unwrap_or("–"));
        let _ = writeln!(text, "| `{}` | {} |", model.model, cells.join(" | "));
    }
    text
}
