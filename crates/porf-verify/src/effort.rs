//! What a result is based on and what it cost, in words: a line for everybody, and details for
//! those who know the engine.

use crate::memory::peak_memory;
use crate::text::{count, grouped};
use crate::{Answer, promise, reach, repair, testing};
use porf_explore::Verdict;
use porf_test::Report;
use std::fmt::Write;
use std::time::Duration;

/// What a result is based on and what it cost.
#[non_exhaustive]
pub struct Effort {
    /// In users' words, with the time.
    pub summary: String,
    /// Counts of the engine, and the memory: some lines.
    pub details: Vec<String>,
}

/// The effort of a search.
pub fn of_search(answer: &Answer) -> Effort {
    let stats = &answer.report.stats;
    let mut executions = count(stats.executions as usize, "execution");
    if stats.orbits < stats.executions {
        let threads = count(stats.alike as usize, "thread");
        let _ = write!(executions, " ({} visited: {threads} are alike)", grouped(stats.orbits as usize));
    }
    let mut summary = match answer.report.verdict {
        // The execution with the error is not counted as complete.
        Verdict::Violation if !answer.complete && stats.executions == 0 => {
            "found before the first complete execution".to_string()
        }
        Verdict::Violation if !answer.complete => format!("found after {executions}"),
        _ => executions,
    };
    let more = if stats.executions > 0 { " more" } else { "" };
    for (value, what) in [
        (stats.blocked, "blocked"),
        (stats.bounded, "cut by --unroll"),
        (stats.failed, "with errors"),
        (stats.truncated, "too long"),
    ] {
        if value > 0 {
            let _ = write!(summary, ", {}{more} {what}", grouped(value as usize));
        }
    }
    if let Some(histories) = answer.histories {
        let noun = if histories == 1 { "history" } else { "histories" };
        let _ = write!(summary, ", {} {noun}", grouped(histories));
    }
    let mut details = Vec::new();
    if answer.model.buffers_loads() {
        let _ = write!(summary, ", {}", count(answer.report.lb_races.len(), "LB race"));
        details.push(format!(
            "{}, {} without success, {} explored",
            count(stats.certifications as usize, "certification"),
            grouped(stats.uncertified as usize),
            count(stats.cores as usize, "cyclic core")
        ));
    }
    details.push(format!(
        "counted by {}: {} added, {}, {}",
        answer.equivalence.name(),
        count(stats.events as usize, "event"),
        count(stats.revisits as usize, "revisit"),
        count(stats.pruned as usize, "inconsistent choice")
    ));
    details.push(costs(rate(stats.executions, answer.elapsed, "execution")));
    finish(summary, answer.elapsed, details)
}

/// The effort of a campaign of tests.
pub fn of_tests(answer: &testing::Answer, report: &Report) -> Effort {
    let stats = &report.stats;
    let mut summary = format!("{}: {} complete", count(stats.runs as usize, "run"), grouped(stats.complete as usize));
    for (value, what) in
        [(stats.blocked, "blocked"), (stats.cut, "cut"), (stats.stalled, "stalled"), (stats.limited, "limited")]
    {
        if value > 0 {
            let _ = write!(summary, ", {} {what}", grouped(value as usize));
        }
    }
    if stats.unfinished > 0 {
        let _ = write!(summary, ", {} more not finished", grouped(stats.unfinished as usize));
    }
    let longest = grouped(stats.longest as usize);
    let details = vec![
        format!("{} added, {longest} in the longest run", count(stats.events as usize, "event")),
        costs(rate(stats.events, answer.elapsed, "event")),
    ];
    finish(summary, answer.elapsed, details)
}

/// The effort of a decision under causal consistency.
pub fn of_decision(answer: &reach::Answer) -> Effort {
    let states: Vec<String> = answer.systems.threads.iter().map(|thread| grouped(thread.len())).collect();
    let threads = match states.is_empty() {
        true => "the threads are not built".to_string(),
        false => format!("threads of {} states", states.join(", ")),
    };
    let (summary, details) = match &answer.effort {
        reach::Effort::Demands(stats) => (
            format!("{} explored", count(stats.explored, "demand")),
            vec![
                threads,
                format!(
                    "{} demands kept, lists of up to {}, {} a thread",
                    grouped(stats.antichain),
                    count(stats.longest, "option"),
                    grouped(stats.widest)
                ),
            ],
        ),
        reach::Effort::States(stats) => (
            format!("{} explored", count(stats.states, "state")),
            vec![threads, format!("runs of up to {}", count(stats.depth, "step"))],
        ),
        reach::Effort::Certificate(demands) => (format!("{} checked", count(*demands, "demand")), vec![threads]),
    };
    finish(summary, answer.elapsed, details.into_iter().chain([costs(None)]).collect())
}

/// The effort of a search under the promising semantics.
pub fn of_promises(answer: &promise::Answer) -> Effort {
    let stats = &answer.report.stats;
    let mut details = Vec::new();
    if answer.config.promises {
        let computed = grouped(stats.certified as usize);
        details.push(format!("{computed} of {} computed", count(stats.certifications as usize, "certification")));
    }
    details.push(costs(None));
    finish(format!("{} explored", count(answer.states, "state")), answer.elapsed, details)
}

/// The effort of a repair.
pub fn of_repair(result: &repair::Repair<'_>) -> Effort {
    let effort = &result.answer.effort;
    let summary = format!("{} of the program verified", count(effort.verifications as usize, "variant"));
    let visited = format!(
        "{} visited, {}",
        count(effort.executions as usize, "execution"),
        count(effort.replays as usize, "replay")
    );
    finish(summary, result.elapsed, vec![visited, costs(None)])
}

fn finish(summary: String, elapsed: Duration, mut details: Vec<String>) -> Effort {
    details.retain(|line| !line.is_empty());
    Effort { summary: format!("{summary}; {:.2} s", elapsed.as_secs_f64()), details }
}

/// The peak memory, if the system provides it, and the rate, if it is known.
fn costs(rate: Option<String>) -> String {
    let memory = peak_memory().map(|bytes| format!("{} MB", grouped(bytes.div_ceil(1 << 20) as usize)));
    [memory, rate].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// So many of something a second, unless the time was too short to tell.
fn rate(number: u64, elapsed: Duration, what: &str) -> Option<String> {
    let seconds = elapsed.as_secs_f64();
    (seconds >= 0.5).then(|| format!("{} a second", count((number as f64 / seconds) as usize, what)))
}
