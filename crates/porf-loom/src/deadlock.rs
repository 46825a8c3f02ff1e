//! Deadlocks in words: who waits where, and for whom.
//!
//! Locks are locations whose writes say who takes and who releases them (`sync/mutex.rs`,
//! `sync/rwlock.rs`). So the holders of a lock are found in the execution itself.

use crate::report::place;
use crate::rt::program::Closure;
use porf_exec::{EventId, ExecutionGraph, Label, LocId, ThreadId};
use porf_witness::{Witness, WitnessThread};
use std::fmt::Write;

/// Who waits for what, as lines.
pub(crate) fn lines(closure: &Closure, witness: &Witness) -> Vec<String> {
    let mut lines = vec!["deadlock: no thread can continue".to_owned()];
    for (number, thread) in witness.threads.iter().enumerate() {
        if has_finished(thread) {
            continue;
        }
        let mut line = format!("{} waits at {}", thread.name, place(closure, thread.origin));
        if let Some(reason) = reason(witness, number) {
            let _ = write!(line, " for {reason}");
        }
        lines.push(line);
    }
    lines
}

fn has_finished(thread: &WitnessThread) -> bool {
    thread.end.contains("finished")
}

/// What a thread waits for, if that is a lock.
fn reason(witness: &Witness, thread: usize) -> Option<String> {
    let graph = &witness.graph;
    let event = attempt(witness, thread)?;
    let lock = graph.event(event).loc()?;
    let name = graph.location_name(lock);
    let kind = ["Mutex", "RwLock"].into_iter().find(|kind| name.starts_with(kind))?;
    let holders: Vec<(usize, Held)> =
        (0..witness.threads.len()).filter_map(|it| Some((it, held(witness, it, lock)?))).collect();
    let how = holders.first()?.1;
    let (what, way) = match (kind, how) {
        ("Mutex", _) => ("a mutex", ""),
        (_, Held::ToRead) => ("an RwLock", " to read"),
        (_, Held::ToWrite) => ("an RwLock", " to write"),
    };
    let names: Vec<&str> = holders.iter().map(|&(it, _)| witness.threads[it].name.as_str()).collect();
    Some(match holders[..] {
        [(one, _)] if one == thread => format!("{what} that it holds itself{way}"),
        [_] => format!("{what} that {} holds{way}", names[0]),
        _ => format!("{what} that {} hold{way}", names.join(" and ")),
    })
}

/// The failed attempt of a thread that waits: its last event.
fn attempt(witness: &Witness, thread: usize) -> Option<EventId> {
    let last = witness.steps.iter().rev().find(|step| step.thread == thread)?;
    last.event.filter(|_| !has_finished(&witness.threads[thread]))
}

/// How a thread holds a lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Held {
    ToRead,
    ToWrite,
}

/// Does the thread hold the lock, and how? Its last attempt to take it does not count.
fn held(witness: &Witness, thread: usize, lock: LocId) -> Option<Held> {
    let graph = &witness.graph;
    if thread >= graph.thread_count() {
        return None;
    }
    let failed = attempt(witness, thread).filter(|&e| graph.event(e).loc() == Some(lock));
    let is_before = |e: &EventId| failed.is_none_or(|failed| graph.event(*e).index() < graph.event(failed).index());
    let events = graph.thread_events(ThreadId::new(thread)).iter().copied().take_while(is_before);
    let (mut reads, mut writes) = (0_i64, 0_i64);
    for e in events.filter(|&e| graph.event(e).loc() == Some(lock)) {
        match change(graph, e) {
            Some(1) if graph.location_name(lock).starts_with("RwLock") => reads += 1,
            Some(-1) => reads -= 1,
            Some(change) if change > 0 => writes += 1,
            // A store: the holder releases it, or it is created.
            None if matches!(graph.event(e).label(), Label::Write { .. }) => writes = 0,
            _ => {}
        }
    }
    match (reads, writes) {
        (_, 1..) => Some(Held::ToWrite),
        (1.., _) => Some(Held::ToRead),
        _ => None,
    }
}

/// By how much an RMW changes the value, if this is its write.
fn change(graph: &ExecutionGraph, e: EventId) -> Option<i64> {
    let Label::Write { exclusive: true, .. } = graph.event(e).label() else { return None };
    let before = graph.value(graph.rmw_partner(e)?)?;
    Some(graph.value(e)?.0 as i64 - before.0 as i64)
}
