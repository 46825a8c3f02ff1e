//! `porf model show`: axioms, automata, and what they use.

use super::load;
use crate::exit::Exit;
use crate::kat::to_line;
use crate::output;
use crate::terminal::{self, BAD, DIM, STRONG, count, printable, styled};
use clap::Args;
use porf_kat::checker::Checker;
use porf_kat::library::find;
use porf_kat::model_file::{Axiom, ModelFile};
use porf_kat::properties::Uses;
use porf_kat::syntax::AxiomKind;
use porf_verify::text::one_line;
use serde::Serialize;
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

#[derive(Serialize)]
struct JsonReport {
    model: String,
    axioms: Vec<JsonAxiom>,
    views: Vec<String>,
    relations: Vec<String>,
    sets: Vec<String>,
}

#[derive(Serialize)]
struct JsonAxiom {
    axiom: String,
    kind: &'static str,
    term: String,
    line: usize,
    states: Option<usize>,
    edges: Option<usize>,
    steps: Vec<String>,
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
        (_, true) => to_line("model show", Exit::Holds, &report(args, &model)),
        _ => human(args, &model),
    };
    output::finish("standard output", terminal::print(&text))
}

fn printable_lines(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", printable(line))).collect()
}

/// The automaton of an axiom, iterated for cycles.
pub(super) fn automaton(model: &ModelFile, axiom: &Axiom) -> Option<Checker> {
    let checker = model.checker(&axiom.term, true).ok()?;
    Some(if axiom.kind == AxiomKind::Acyclic { checker.iterated() } else { checker })
}

/// The axiom's term as it is written.
fn source(model: &ModelFile, axiom: &Axiom) -> String {
    let text = model.resolved.sources.text(axiom.span);
    one_line(text, usize::MAX)
}

fn report(args: &ShowArgs, model: &ModelFile) -> JsonReport {
    let mut report = JsonReport {
        model: args.model.clone(),
        axioms: Vec::new(),
        views: Vec::new(),
        relations: Vec::new(),
        sets: Vec::new(),
    };
    let vocabulary = &model.resolved.vocabulary;
    for axiom in model.axioms() {
        let checker = automaton(model, axiom);
        report.axioms.push(JsonAxiom {
            axiom: axiom.name.clone(),
            kind: axiom.kind.keyword(),
            term: axiom.term.show(vocabulary),
            line: model.resolved.sources.line_column(axiom.span).0,
            states: checker.as_ref().map(|checker| checker.automaton.len()),
            edges: checker.as_ref().map(|checker| checker.automaton.edge_count()),
            steps: checker.iter().flat_map(|checker| &checker.steps).map(|step| step.name(vocabulary)).collect(),
        });
    }
    report.views = model.resolved.views.iter().map(|view| view.definition.name.clone()).collect();
    (report.relations, report.sets) = vocabulary.names_of(&Uses::of(model));
    report
}

fn human(args: &ShowArgs, model: &ModelFile) -> String {
    let file = model.resolved.sources.file(model.resolved.file);
    let summary = find(&args.model).map(|model| format!(": {}", model.summary)).unwrap_or_default();
    let path = styled(DIM, format!("({})", printable(&file.path)));
    let mut out = format!("{}{summary} {path}\n", styled(STRONG, printable(&model.name)));
    let report = report(args, model);
    if !model.resolved.definitions.is_empty() {
        out.push_str("\nDefinitions:\n");
    }
    for definition in &model.resolved.definitions {
        let keyword = if report.views.contains(&definition.name) { "view" } else { "let" };
        let body = definition.body.show(&model.resolved.vocabulary);
        let _ = writeln!(out, "  {keyword} {} = {}", printable(&definition.name), printable(&body));
    }
    out.push_str("\nAxioms:\n");
    for (axiom, shown) in model.axioms().iter().zip(&report.axioms) {
        let _ = writeln!(out, "  {}", source(model, axiom));
        match (shown.states, shown.edges) {
            (Some(states), Some(edges)) => {
                let sizes = format!("{}, {}", count(states, "state"), count(edges, "edge"));
                let _ = writeln!(out, "    {}", styled(DIM, format!("{sizes}; steps: {}", shown.steps.join(", "))));
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
