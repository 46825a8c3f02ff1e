//! The page of tests of which none has failed: what the runs covered, and some of them.

use super::Choices;
use super::search::table;
use crate::effort::of_tests;
use crate::evidence::Evidence;
use crate::source::Source;
use crate::testing::{Answer, Outcome, Verdict};
use crate::text::{count, grouped, printable};
use porf_draw::escape;
use std::fmt::Write;

/// The page; `None` if a run fails, or if no [samples](crate::testing::Settings::samples) were
/// kept.
pub fn tests(source: &Source, answer: &Answer) -> Option<String> {
    let (Outcome::Tested(report), Some(overview)) = (&answer.outcome, &answer.overview) else { return None };
    let (mut choices, mut out) = (Choices::default(), String::from("<div>\n"));
    let class = if answer.verdict() == Verdict::NoError { "good" } else { "bad" };
    let verdict = match answer.verdict() {
        Verdict::Inconclusive => "inconclusive, no error".to_string(),
        other => other.name().to_string(),
    };
    let runs = count(report.stats.runs as usize, "run");
    let _ = writeln!(
        out,
        "<h2><span class=\"{class}\">{verdict} in {runs}</span> under {}</h2>\n<p class=\"soft\">{}</p>",
        escape(&printable(&answer.config.model.to_string())),
        escape(&of_tests(answer, report).summary)
    );
    let mut said: Vec<String> = answer.doubt().into_iter().map(|doubt| doubt.into_owned()).collect();
    let now = report.coverage.now();
    said.push(format!("Seen: {} of instructions.", count(now.edges, "reads-from pair")));
    if let Some(condition) = source.condition().filter(|condition| condition.is_exists()) {
        let met = match report.stats.satisfying {
            0 => "not seen in these runs".to_string(),
            met => format!("allowed, as in {}", count(met as usize, "run")),
        };
        said.push(format!("exists ({}): {met}", condition.text));
    }
    for line in said {
        let _ = writeln!(out, "<p>{}</p>", escape(&printable(&line)));
    }
    if let Some(example) = &report.example {
        let page = choices.add(Evidence::new(source, &answer.model, example, Vec::new()).page());
        let _ = writeln!(out, "<p>A run that satisfies it: <label for=\"pick-{page}\">show</label></p>");
    }
    if overview.samples.is_empty() {
        out.push_str("<p class=\"soft\">No run is short enough to be shown.</p>\n");
    }
    if !overview.outcomes.is_empty() {
        let states = count(overview.outcomes.len(), "final state");
        let _ = writeln!(
            out,
            "<p>{states} of {} complete runs, with the number of runs that ended in each.</p>",
            grouped(overview.counted as usize)
        );
        table(&mut out, (source, "runs"), &answer.model, overview, &mut choices);
    }
    out.push_str("</div>\n");
    Some(choices.page(source.name(), &out))
}
