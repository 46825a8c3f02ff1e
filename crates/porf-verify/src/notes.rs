//! What drawings say beside events: the line, how often an attempt was repeated, and failures
//! without a reason.
//!
//! A thread that waits may read the same again and again. Such attempts are folded: the last is
//! shown, with their number.

use porf_exec::{EventId, ExecutionGraph, Label};
use porf_program::Answer;
use porf_witness::Witness;
use std::collections::BTreeMap;

/// The most events of an attempt.
const LONGEST: usize = 4;

/// Attempts that were repeated.
#[derive(Default)]
pub(crate) struct Folded {
    /// The events of all but the last attempts.
    pub(crate) hidden: Vec<EventId>,
    /// Events of last attempts, with the number of attempts.
    pub(crate) times: BTreeMap<EventId, usize>,
}

impl Folded {
    /// The repeated attempts of an execution.
    pub(crate) fn of(graph: &ExecutionGraph) -> Folded {
        let mut folded = Folded::default();
        for thread in graph.threads() {
            let events = graph.thread_events(thread);
            let mut at = 0;
            while at < events.len() {
                let most = (1..=LONGEST).map(|length| (length, attempts(graph, &events[at..], length)));
                // Of several lengths, the one that folds the most; of these the least.
                let (length, times) =
                    most.max_by_key(|&(length, times)| ((times - 1) * length, LONGEST - length)).unwrap_or((1, 1));
                let last = at + length * (times - 1);
                if times > 1 {
                    folded.hidden.extend(&events[at..last]);
                    folded.times.extend(events[last..last + length].iter().map(|&e| (e, times)));
                }
                at = if times > 1 { last + length } else { at + 1 };
            }
        }
        folded
    }
}

/// How often these events begin with the same attempt of this length, at least 1.
fn attempts(graph: &ExecutionGraph, events: &[EventId], length: usize) -> usize {
    let Some(first) = events.get(..length).filter(|it| it.iter().all(|&e| changes_nothing(graph, e))) else { return 1 };
    let is_first = |attempt: &&[EventId]| attempt.iter().zip(first).all(|(&e, &other)| does_the_same(graph, e, other));
    events.chunks_exact(length).take_while(is_first).count()
}

fn changes_nothing(graph: &ExecutionGraph, e: EventId) -> bool {
    matches!(graph.event(e).label(), Label::Read { exclusive: false, .. } | Label::Fence { .. })
}

fn does_the_same(graph: &ExecutionGraph, a: EventId, b: EventId) -> bool {
    let what = |e: EventId| (graph.event(e).label(), graph.event(e).loc(), graph.source(e), graph.line(e));
    what(a) == what(b)
}

/// The reads that failed without a reason, as weak compare-and-swaps may.
pub(crate) fn spurious(witness: &Witness) -> impl Iterator<Item = EventId> {
    let failed = witness.steps.iter().filter(|step| matches!(step.answer, Answer::Spurious(_)));
    failed.filter_map(|step| step.event)
}

#[cfg(test)]
mod tests {
    use super::*;
    use porf_exec::{GraphBuilder, ReadMode, Source, WriteMode};

    #[test]
    fn repeated_attempts_are_folded() {
        let mut graph = GraphBuilder::new();
        let (p, q) = (graph.thread("P"), graph.thread("Q"));
        let (x, y) = (graph.location("x"), graph.location("y"));
        let w = graph.write(p, WriteMode::Rel, x);
        let mut read = |loc, source| {
            let r = graph.read(q, ReadMode::Acq, loc);
            graph.set_source(r, source);
            r
        };
        let init = Source::Init;
        // x y x y x y, then x from P, then y y.
        let reads =
            [(x, init), (y, init), (x, init), (y, init), (x, init), (y, init)].map(|(loc, from)| read(loc, from));
        let seen = read(x, Source::Write(w));
        let last = [read(y, init), read(y, init)];
        let folded = Folded::of(&graph.build().unwrap());
        assert_eq!(folded.hidden, [&reads[..4], &last[..1]].concat());
        assert_eq!(folded.times, BTreeMap::from([(reads[4], 3), (reads[5], 3), (last[1], 2)]));
        assert!(!folded.hidden.contains(&seen));
    }
}
