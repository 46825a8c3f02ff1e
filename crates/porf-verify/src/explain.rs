//! Verdicts of searches in words: why they are not conclusive.

use crate::models::Explored;
use crate::session::Interruption;
use crate::source::Source;
use crate::text::{grouped, printable};
use crate::verify::Answer;
use porf_explore::{Estimate, Report, Verdict};
use porf_program::{LoopBounds, LoopId, Origin, Place};
use porf_witness::Reason;

/// A note that no execution is complete, if that is why there is no error.
pub fn note(report: &Report) -> Option<&'static str> {
    let stats = &report.stats;
    match (&report.verdict, stats.blocked, stats.bounded) {
        _ if stats.executions > 0 => None,
        (Verdict::Safe, 1.., _) | (Verdict::SafeWithinBound, 1.., 0) => {
            Some("no execution is complete: all are blocked")
        }
        (Verdict::SafeWithinBound, 0, 1..) => Some("no execution is complete: all are cut by --unroll"),
        (Verdict::SafeWithinBound, ..) => Some("no execution is complete: all are blocked or cut by --unroll"),
        _ => None,
    }
}

/// The estimated number of executions.
pub fn estimated(estimate: &Estimate, model: &Explored) -> String {
    let samples = grouped(estimate.samples as usize);
    let number = |number: f64| if number < 1e15 { grouped(number.round() as usize) } else { format!("{number:.1e}") };
    let text = match estimate.high {
        _ if estimate.executions > 0.0 && estimate.high == Some(estimate.low) => {
            format!("{} executions", number(estimate.executions))
        }
        Some(high) if estimate.executions > 0.0 => format!(
            "about {} executions, probably {} to {}",
            number(estimate.executions),
            number(estimate.low.floor()),
            number(high.ceil())
        ),
        Some(high) => format!("probably at most {} executions: no sample was complete", number(high.ceil())),
        None => "no number: no sample came to an end".to_string(),
    };
    format!("estimated under {model}: {text}; from {samples} samples\n")
}

/// The share of the expected executions that was visited, and the time that is left at this rate.
pub fn share(executions: u64, expected: u64, rate: f64) -> String {
    if expected == 0 || rate <= 0.0 {
        return String::new();
    }
    if executions > expected {
        return ", more than estimated".to_string();
    }
    let left = (expected - executions) as f64 / rate;
    let left = match left {
        _ if left < 100.0 => format!("{left:.0} s"),
        _ if left < 6000.0 => format!("{:.0} min", left / 60.0),
        _ => format!("{:.0} h", left / 3600.0),
    };
    format!(", {:.0} %, about {left} left", 100.0 * executions as f64 / expected as f64)
}

/// Why a verdict is not conclusive: the bound, the limit, the interruption.
pub fn reason(source: &Source, answer: &Answer) -> Option<String> {
    reason_of(source, &answer.report, answer.interruption)
}

/// The same for a report.
pub fn reason_of(source: &Source, report: &Report, interruption: Option<Interruption>) -> Option<String> {
    match &report.verdict {
        Verdict::SafeWithinBound => {
            let loops: Vec<String> = report.bounded_loops.iter().map(|&id| loop_place(source, id)).collect();
            let mut loops = loops;
            loops.dedup();
            Some(format!("no error within the bound, but --unroll cut executions in a loop{}", loops.join(" and")))
        }
        Verdict::Inconclusive(Reason::Cancelled) => {
            let why = interruption.unwrap_or(Interruption::User).text();
            Some(format!("{why}; the numbers are those so far"))
        }
        Verdict::Inconclusive(reason) => Some(limit(source, reason)),
        _ => None,
    }
}

/// The position of a loop.
fn loop_place(source: &Source, id: LoopId) -> String {
    source
        .loop_info(id)
        .map_or_else(String::new, |info| format!(" ({})", printable(&source.place_and_line(info.origin))))
}

/// The limit that was reached.
pub fn limit(source: &Source, reason: &Reason) -> String {
    match reason {
        Reason::Cancelled => "interrupted".to_string(),
        Reason::EventLimit { limit, busiest, is_bounded } => {
            let (place, times) = match busiest {
                Some((id, times)) => (loop_place(source, *id), format!(", {times} iterations of a loop")),
                None => (String::new(), String::new()),
            };
            let advice = if *is_bounded { "" } else { "; --unroll bounds loops" };
            format!("an execution has more than {} events (--max-events){times}{place}{advice}", grouped(*limit))
        }
        Reason::Calls { why } => format!("calls were not judged: {}", printable(why)),
        Reason::Barriers => "barriers at which threads meet are not modelled under models of machines".to_string(),
        Reason::CrowdedBarrier => {
            "it is open which threads meet at a barrier: more threads use it than make a round, or \
             its rounds are not ordered by happens-before; this is not modelled here"
                .to_string()
        }
        Reason::OnlyArrives => {
            "threads count a latch down, or arrive at a barrier, and go on without waiting, which is not modelled with load \
             buffering; -- -DPORF_LIBRARY_MEETINGS takes the latches and barriers of the library"
                .to_string()
        }
        Reason::Exclusives => "store exclusives are explored only under models of machines".to_string(),
        Reason::NoLocalOrder => {
            "it was not proved that the model has no values out of thin air with these barriers".to_string()
        }
        Reason::NoDependencies => "the model orders events by dependencies, which are not known here".to_string(),
        Reason::ThreadsOrMemory { origin } => {
            let place = printable(&source.place_and_line(*origin)).into_owned();
            format!("threads and memory of the program's own are not modelled along dependencies, at {place}")
        }
        Reason::FailureAfterGivenUp => {
            "a thread may fail by a division or an index where porf does not know its value".to_string()
        }
        Reason::WorkerFailed => "a worker failed: an error in porf, or too little memory".to_string(),
        Reason::TooManyAllocations { origin } => {
            let place = printable(&source.place_and_line(*origin)).into_owned();
            format!("a thread allocates memory more often than is supported, at {place}")
        }
        Reason::Invalid { why } => format!("validation refused the execution, an error in porf: {why}"),
        Reason::EndlessLoop(id) => {
            format!("a loop never ends and accesses no shared memory{}", loop_place(source, *id))
        }
        Reason::InterpreterLimit { failure, origin } => {
            let what = failure.message().map_or_else(|| failure.to_string(), |it| source.message(it).to_string());
            format!("{}, at {}", printable(&what), printable(&source.place_and_line(*origin)))
        }
        Reason::MixedSize { place, other, origins } => {
            let access = |place: Place, origin: Origin| {
                let (name, bytes) = (source.place_name(place), place.width.bytes());
                match origin.line {
                    0 => format!("{name} ({bytes} bytes)"),
                    _ => format!("{name} ({bytes} bytes, at {})", printable(&source.place_and_line(origin))),
                }
            };
            let (one, two) = (access(*place, origins[0]), access(*other, origins[1]));
            format!("accesses overlap without being to the same place, which is not supported here: {one} and {two}")
        }
    }
}

/// An error in bounds on loops: a function or thread without a loop that may need a bound.
pub fn no_loop(source: &Source, unroll: &LoopBounds) -> Option<String> {
    let (name, _) = unroll.functions.iter().find(|(name, _)| !source.has_loop_in(name))?;
    Some(format!("--unroll names '{name}', but no function or thread of this name has a loop"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_come_from_the_estimate() {
        assert_eq!(share(10, 0, 1.0), "");
        assert_eq!(share(25, 100, 5.0), ", 25 %, about 15 s left");
        assert_eq!(share(0, 36_000, 1.0), ", 0 %, about 10 h left");
        assert_eq!(share(101, 100, 5.0), ", more than estimated");
    }
}
