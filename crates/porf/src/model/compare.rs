//! `porf model compare`: which of two models is stronger?

use super::load;
use crate::exit::Exit;
use crate::kat::{self, LimitArgs, verdict_columns, write_program};
use crate::output::write_drawings;
use crate::program::choice;
use crate::progress::Working;
use crate::terminal::{self, STRONG, UNSURE, printable, styled};
use crate::{diagnostics, json, output};
use clap::Args;
use porf_kat::compare::{Comparison, Strength};
use porf_kat::model_file::ModelFile;
use porf_kat::prove::Verdict;
use porf_verify::json::ComparisonReport;
use porf_verify::kat::{Side, reason};
use std::fmt::Write;
use std::path::PathBuf;

/// Compare two models: which one allows fewer executions?
///
/// A is stronger than B if all axioms of B follow from those of A, which the prover decides;
/// otherwise there is an execution that A allows and B forbids. Both directions are decided.
#[derive(Args, Debug)]
#[command(after_help = include_str!("../help/model-compare.txt").trim_ascii_end())]
pub(crate) struct CompareArgs {
    /// Print the answer without proofs and counterexamples
    #[arg(short, long)]
    quiet: bool,
    /// Fail unless the first model compares to the second in this way
    #[arg(long, value_name = "ANSWER", value_parser = choice(ANSWERS))]
    expect: Option<Strength>,
    /// Write a page with a drawing of an execution that only one of them allows
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the drawing as a Graphviz graph
    #[arg(long, value_name = "FILE")]
    dot: Option<PathBuf>,
    /// Write such an execution as a .porf program, if it can be expressed as one; - for standard
    /// output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    litmus: Option<PathBuf>,
    /// Print a JSON object on one line instead (docs/json.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: LimitArgs,
    /// A model: a name, or the path of a .kat file
    #[arg(value_name = "A")]
    first: String,
    /// Another model
    #[arg(value_name = "B")]
    second: String,
}

/// `--expect`.
const ANSWERS: &[(&str, Strength)] = &[
    ("stronger", Strength::Stronger),
    ("weaker", Strength::Weaker),
    ("equivalent", Strength::Equivalent),
    ("incomparable", Strength::Incomparable),
];

/// Runs the command.
pub(crate) fn run(args: &CompareArgs) -> Exit {
    let models = match load(&[&args.first, &args.second]) {
        Ok(models) => models,
        Err(refusal) => return refusal.finish("model compare", args.json),
    };
    let [first, second] = models.as_slice() else { return Exit::BadInput };
    let comparison = {
        let what = format!("comparing {} with {}", printable(&args.first), printable(&args.second));
        let _working = Working::new(what);
        Comparison::new(first, second, args.limits.limits())
    };
    let sides = [
        Side::new(&args.first, &args.second, &comparison.forward, first),
        Side::new(&args.second, &args.first, &comparison.backward, first),
    ];
    let strength = comparison.strength();
    let mut exit = exit(args, &comparison);
    let text = match args.json {
        true => json::line("model compare", exit, &ComparisonReport::new(strength, &sides, first)),
        false => human(args, strength, &sides, first),
    };
    exit = exit.worst(output::finish("standard output", terminal::print(&text)));
    exit = exit.worst(args.write_pictures(&sides));
    match &args.litmus {
        Some(path) => exit.worst(write_program(path, sides.iter().find_map(|side| side.litmus(first)))),
        None => exit,
    }
}

/// The exit code: whether the answer is the expected one, or known at all.
fn exit(args: &CompareArgs, comparison: &Comparison) -> Exit {
    Exit::of(match args.expect {
        Some(expected) => comparison.strength().is(expected),
        None => comparison.forward.holds().and(comparison.backward.holds()).map(|_| true),
    })
}

/// The answer as a sentence.
fn sentence(first: &str, second: &str, strength: Strength) -> String {
    let (a, b) = (styled(STRONG, printable(first)), styled(STRONG, printable(second)));
    match strength {
        Strength::Equivalent => format!("{a} and {b} are equivalent: they allow the same executions"),
        Strength::Stronger => format!("{a} is stronger than {b}: it allows fewer executions"),
        Strength::Weaker => format!("{a} is weaker than {b}: it allows more executions"),
        Strength::Incomparable => {
            format!("{a} and {b} are incomparable: each allows an execution that the other forbids")
        }
        Strength::AtLeastAsStrong => format!("{a} is at least as strong as {b}; whether it is stronger is not decided"),
        Strength::AtMostAsStrong => format!("{a} is at least as weak as {b}; whether it is weaker is not decided"),
        Strength::NotWeaker => {
            format!("{a} forbids an execution that {b} allows; whether it is stronger is not decided")
        }
        Strength::NotStronger => {
            format!("{a} allows an execution that {b} forbids; whether it is weaker is not decided")
        }
        Strength::Unknown => format!("how {a} and {b} are related is not decided"),
    }
}

fn human(args: &CompareArgs, strength: Strength, sides: &[Side<'_>; 2], model: &ModelFile) -> String {
    let mut out = format!("{}\n", sentence(&args.first, &args.second, strength));
    if args.quiet {
        return out;
    }
    for side in sides {
        let (stronger, weaker) = (printable(side.stronger), printable(side.weaker));
        let heading = match side.direction.holds() {
            Some(true) => format!("Every execution of {stronger} is one of {weaker}: its axioms follow"),
            Some(false) => format!("Not every execution of {stronger} is one of {weaker}"),
            None => format!("Whether every execution of {stronger} is one of {weaker} is not decided"),
        };
        let _ = writeln!(out, "\n{}", styled(STRONG, heading));
        for implied in &side.direction.axioms {
            let columns = verdict_columns(&implied.report.verdict, &implied.report.statistics);
            let _ = writeln!(out, "  {columns}  {weaker}: {}", printable(&implied.axiom));
            if let Verdict::NotProved(counterexample, why) = &implied.report.verdict {
                if let Some(counterexample) = counterexample {
                    let word = counterexample.word.show(&model.resolved.vocabulary);
                    let _ = writeln!(out, "    no proof that {stronger} forbids: {}", styled(UNSURE, word));
                }
                let _ = writeln!(out, "    {}", reason(why, &model.resolved.sources));
            }
        }
        if let Some((implied, shown)) = &side.separation {
            let _ = writeln!(out, "\n  {stronger} allows, and {weaker} forbids by {}:", printable(&implied.axiom));
            out.push_str(&kat::text(shown, "    "));
        }
    }
    out
}

impl CompareArgs {
    fn write_pictures(&self, sides: &[Side<'_>; 2]) -> Exit {
        if self.html.is_none() && self.dot.is_none() {
            return Exit::Holds;
        }
        let separations = sides.iter().filter_map(|side| {
            let (implied, shown) = side.separation.as_ref()?;
            Some((side, implied, shown, shown.drawing.as_ref()?))
        });
        let Some((side, implied, shown, drawing)) = separations.into_iter().next() else {
            diagnostics::remark("nothing to draw: no execution of reads, writes and fences distinguishes the models");
            return Exit::Holds;
        };
        let picture = drawing
            .picture()
            .title(format!("{} and {}", self.first, self.second))
            .verdict(format!("{}: allowed", side.stronger))
            .verdict(format!("{}: forbidden by {}", side.weaker, implied.axiom))
            .explain(format!("Forbidden is {}", shown.word));
        write_drawings((&self.html, || picture.to_html()), (&self.dot, || picture.to_dot()))
    }
}
