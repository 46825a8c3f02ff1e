//! What drawings say beside events: the line, how often an attempt was repeated, and failures
//! without a reason.
//!
//! A thread that waits may read the same again and again. Such attempts are folded: the last is
//! shown, with their number.

use porf_exec::{EventId, ExecutionGraph, Label};
use porf_program::{Answer, Origin};
use porf_witness::Witness;
use std::collections::{BTreeMap, BTreeSet};

/// The most events of an attempt.
const LONGEST: usize = 4;

/// Attempts that were repeated.
#[derive(Default)]
pub(crate) struct Folded {
    /// The events of all but the last attempts.
    pub(crate) hidden: BTreeSet<EventId>,
    /// Events of last attempts, with the number of attempts.
    pub(crate) times: BTreeMap<EventId, usize>,
}

impl Folded {
    /// The repeated attempts of an execution: the same accesses, made by the same code.
    /// Those that contain an event that is marked are left as they are.
    pub(crate) fn of(witness: &Witness, marked: &BTreeSet<EventId>) -> Folded {
        let mut origins = vec![Origin::default(); witness.graph.len()];
        for step in &witness.steps {
            step.event.into_iter().for_each(|e| origins[e.index()] = step.origin);
        }
        // What is marked is different from everything else.
        for (number, e) in (1..).zip(marked) {
            origins[e.index()] = Origin { file: u32::MAX, line: number, ..Origin::default() };
        }
        Folded::at(&witness.graph, &origins)
    }

    fn at(graph: &ExecutionGraph, origins: &[Origin]) -> Folded {
        let mut folded = Folded::default();
        for thread in graph.threads() {
            let events = graph.thread_events(thread);
            let mut at = 0;
            while at < events.len() {
                let most = (1..=LONGEST).map(|length| (length, attempts(graph, origins, &events[at..], length)));
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
fn attempts(graph: &ExecutionGraph, origins: &[Origin], events: &[EventId], length: usize) -> usize {
    let Some(first) = events.get(..length).filter(|it| it.iter().all(|&e| changes_nothing(graph, e))) else { return 1 };
    let what = |e: EventId| (graph.event(e).label(), graph.event(e).loc(), graph.source(e), origins[e.index()]);
    let is_first = |attempt: &&[EventId]| attempt.iter().zip(first).all(|(&e, &other)| what(e) == what(other));
    events.chunks_exact(length).take_while(is_first).count()
}

fn changes_nothing(graph: &ExecutionGraph, e: EventId) -> bool {
    matches!(graph.event(e).label(), Label::Read { exclusive: false, .. } | Label::Fence { .. })
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
        let graph = graph.build().unwrap();
        let place = |line: u32| Origin { line, ..Origin::default() };
        let mut origins: Vec<Origin> =
            graph.event_ids().map(|e| place(1 + graph.event(e).loc().unwrap().raw())).collect();
        let folded = Folded::at(&graph, &origins);
        assert_eq!(folded.hidden, BTreeSet::from([reads[0], reads[1], reads[2], reads[3], last[0]]));
        assert_eq!(folded.times, BTreeMap::from([(reads[4], 3), (reads[5], 3), (last[1], 2)]));
        assert!(!folded.hidden.contains(&seen));
        // Other code does the same once.
        origins[last[0].index()] = place(9);
        assert_eq!(Folded::at(&graph, &origins).hidden, BTreeSet::from_iter(reads[..4].iter().copied()));
    }
}
