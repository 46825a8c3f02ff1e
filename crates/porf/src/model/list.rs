//! `porf model list`.

use crate::exit::Exit;
use crate::kat::to_line;
use crate::terminal::{STRONG, styled};
use crate::{output, terminal};
use clap::Args;
use porf_kat::library::{Library, MODELS};
use porf_kat::model_file::ModelFile;
use serde::Serialize;
use std::fmt::Write;

/// List the models that come with porf
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  porf model list\n  porf model list --json")]
pub(crate) struct ListArgs {
    /// Print one JSON object instead, on one line (docs/json.md)
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct JsonReport {
    models: Vec<JsonModel>,
}

#[derive(Serialize)]
struct JsonModel {
    model: &'static str,
    summary: &'static str,
    path: &'static str,
    axioms: Vec<String>,
}

/// Runs the command.
pub(crate) fn run(args: &ListArgs) -> Exit {
    let mut models = Vec::new();
    for embedded in MODELS {
        // Tests load them all.
        let Ok(model) = ModelFile::load(&Library, embedded.path) else { return Exit::Inconclusive };
        models.push(JsonModel {
            model: embedded.name,
            summary: embedded.summary,
            path: embedded.path,
            axioms: model.axioms().iter().map(|axiom| axiom.name.clone()).collect(),
        });
    }
    let text = match args.json {
        true => to_line("model list", Exit::Holds, &JsonReport { models }),
        false => {
            let mut text = String::new();
            for model in models {
                let name = styled(STRONG, format!("{:10}", model.model));
                let _ = writeln!(text, "{name}  {:57}  {}", model.summary, model.axioms.join(", "));
            }
            text
        }
    };
    output::finish("standard output", terminal::print(&text))
}
