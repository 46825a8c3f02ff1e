//! `porf model show`: axioms, automata, and what they use.

use super::load;
use crate::exit::Exit;
use crate::terminal::{self, BAD, DIM, STRONG, count, printable, styled};
use crate::{json, output};
use clap::Args;
use porf_kat::library::find;
use porf_kat::model_file::ModelFile;
use porf_verify::json::ModelReport;
use std::fmt::Write;

/// Show a model: its axioms, the automata that check them, and what they use
///
/// The automaton of an acyclic axiom is the iterated one. Steps called -imm are the immediate parts
/// of transitive relations; views count as single steps.
#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  porf model show rc11\n  porf model show --source tso\n  porf model show examples/models/pso.kat"
)]
pub(crate) struct ShowArgs {
    /// Print the model's file
    #[arg(long, conflicts_with = "json")]
    source: bool,
    /// Print a JSON object on one line instead (docs/json.md)
    #[arg(long)]
    json: bool,
    /// A model: a name, or the path of a .kat file
    #[arg(value_name = "MODEL")]
    model: String,
}

/// Runs the command.
pub(crate) fn run(args: &ShowArgs) -> Exit {
    let model = match load(&[&args.model]) {
        Ok(mut models) => models.remove(0),
        Err(refusal) => return refusal.finish("model show", args.json),
    };
    let file = model.resolved.sources.file(model.resolved.file);
    let text = match (args.source, args.json) {
        (true, _) => printable_lines(&file.text),
        (_, true) => json::line("model show", Exit::Holds, &ModelReport::new(&args.model, &model)),
        _ => human(args, &model),
    };
    output::finish("standard output", terminal::print(&text))
}

fn printable_lines(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", printable(line))).collect()
}

fn human(args: &ShowArgs, model: &ModelFile) -> String {
    let file = model.resolved.sources.file(model.resolved.file);
    let summary = find(&args.model).map(|model| format!(": {}", model.summary)).unwrap_or_default();
    let path = styled(DIM, format!("({})", printable(&file.path)));
    let mut out = format!("{}{summary} {path}\n", styled(STRONG, printable(&model.name)));
    let report = ModelReport::new(&args.model, model);
    if !model.resolved.definitions.is_empty() {
        out.push_str("\nDefinitions:\n");
    }
    for definition in &model.resolved.definitions {
        let keyword = if report.views.contains(&definition.name) { "view" } else { "let" };
        let body = definition.body.show(&model.resolved.vocabulary);
        let _ = writeln!(out, "  {keyword} {} = {}", printable(&definition.name), printable(&body));
    }
    out.push_str("\nAxioms:\n");
    for axiom in &report.axioms {
        let _ = writeln!(out, "  {}", axiom.source);
        match (axiom.states, axiom.edges) {
            (Some(states), Some(edges)) => {
                let sizes = format!("{}, {}", count(states, "state"), count(edges, "edge"));
                let _ = writeln!(out, "    {}", styled(DIM, format!("{sizes}; steps: {}", axiom.steps.join(", "))));
            }
            _ => {
                let _ = writeln!(out, "    {}", styled(BAD, "too large to be compiled"));
            }
        }
    }
    let list = |names: &[String]| if names.is_empty() { "none".to_string() } else { names.join(", ") };
    let _ = writeln!(out, "\nRelations: {}", list(&report.relations));
    let _ = writeln!(out, "Sets:      {}", list(&report.sets));
    out.push_str("In addition, read-modify-writes are atomic, as in every model.\n");
    out
}
