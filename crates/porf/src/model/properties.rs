//! `porf model properties`: properties of models that theorems and engines require.

use super::load;
use crate::exit::Exit;
use crate::kat::LimitArgs;
use crate::terminal::{self, BAD, DIM, GOOD, STRONG, UNSURE, printable, styled};
use crate::{json, output};
use clap::Args;
use porf_kat::model_file::ModelFile;
use porf_kat::properties::{Answer, properties};
use porf_kat::vocabulary::Vocabulary;
use porf_verify::json::ModelProperties;
use porf_verify::kat::Drawing;
use std::fmt::Write;

/// Show which properties a model has: is it prefix-closed, extensible, monotone, free of thin air?
///
/// Answers come from the relations and sets that the axioms use, from the prover, or from an
/// execution that refutes the property. If none of these decides, the property is not decided.
#[derive(Args, Debug)]
#[command(after_help = include_str!("../help/model-properties.txt").trim_ascii_end())]
pub(crate) struct PropertiesArgs {
    /// Print a JSON object on one line instead (docs/json.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: LimitArgs,
    /// A model: a name, or the path of a .kat file
    #[arg(value_name = "MODEL")]
    model: String,
}

/// Runs the command.
pub(crate) fn run(args: &PropertiesArgs) -> Exit {
    let models = match load(&[&args.model]) {
        Ok(models) => models,
        Err(refusal) => return refusal.finish("model properties", args.json),
    };
    let model = &models[0];
    let answers = properties(model, args.limits.limits());
    let exit = answers.iter().map(|answer| Exit::of(answer.holds)).fold(Exit::Holds, Exit::worst);
    let text = match args.json {
        true => json::line("model properties", exit, &ModelProperties::new(&args.model, &answers)),
        false => human(args, model, &answers),
    };
    exit.worst(output::finish("standard output", terminal::print(&text)))
}

fn human(args: &PropertiesArgs, model: &ModelFile, answers: &[Answer]) -> String {
    let mut out = format!("{}\n", styled(STRONG, printable(&args.model)));
    for answer in answers {
        let (style, word) = match answer.holds {
            Some(true) => (GOOD, "yes"),
            Some(false) => (BAD, "no"),
            None => (UNSURE, "not decided"),
        };
        let gap = 11 - word.len();
        let name = answer.property.name();
        let meaning = styled(DIM, answer.property.meaning());
        let _ = writeln!(out, "  {name:16}  {}{:gap$}  {meaning}", styled(style, word), "");
        let _ = writeln!(out, "{:33}{}", "", printable(&answer.reason));
        draw(&mut out, &model.resolved.vocabulary, answer);
    }
    out
}

fn draw(out: &mut String, vocabulary: &Vocabulary, answer: &Answer) {
    let drawing = answer.execution.as_ref().and_then(|execution| Drawing::new(vocabulary, execution));
    let Some(drawing) = drawing else { return };
    out.push('\n');
    for line in drawing.picture().to_text(terminal::width() - 6).lines() {
        let _ = writeln!(out, "{}", format!("      {line}").trim_end());
    }
    for dependency in drawing.dependencies() {
        let _ = writeln!(out, "      dependency: {dependency}");
    }
    out.push('\n');
}
