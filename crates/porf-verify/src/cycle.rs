//! The cycle that shows why an error needs more than sequential consistency.
//!
//! An execution may violate sequential consistency in places that have nothing to do with its
//! error. So only the *past* of the error is looked at: what it depends on by program order,
//! reads-from, and the creating, joining and meeting of threads. That is an execution of its own,
//! in which the error occurs as well. If it is sequentially consistent, there is nothing to show.

use porf_consistency::{Options, Verdict, check};
use porf_exec::{EventId, ExecutionGraph, GraphBuilder, Label, Node, Source, Step};
use porf_model::Model;
use porf_program::Answer;
use porf_witness::Witness;

/// The cycle that makes an execution weaker than sequential consistency; empty if there is none, or
/// finding it would take too long.
pub fn weakness(graph: &ExecutionGraph) -> Vec<Step> {
    match check(graph, Model::SC, &Options::default()) {
        Ok(Verdict::Inconsistent(violation)) => violation.cycle,
        _ => Vec::new(),
    }
}

/// The same for these events only. They must include all that they depend on.
pub(crate) fn weakness_of(graph: &ExecutionGraph, is_kept: &[bool]) -> Vec<Step> {
    let Some((past, ids)) = restricted(graph, is_kept) else { return weakness(graph) };
    let node = |node: Node| match node {
        Node::Event(e) => Node::Event(ids[e.index()]),
        init => init,
    };
    let cycle = weakness(&past).into_iter();
    cycle.map(|step| Step { from: node(step.from), relation: step.relation, to: node(step.to) }).collect()
}

/// Event → does one of these steps depend on it? `None` if the witness does not say.
pub(crate) fn past(witness: &Witness, ends: &[usize]) -> Option<Vec<bool>> {
    let (graph, steps) = (&witness.graph, &witness.steps);
    let mut step_of: Vec<Option<usize>> = vec![None; graph.len()];
    // What comes before a step in its thread: the last step, or the creation of the thread.
    let mut latest: Vec<Option<usize>> = vec![None; witness.threads.len()];
    let mut previous = Vec::with_capacity(steps.len());
    for (at, step) in steps.iter().enumerate() {
        if let Some(e) = step.event {
            // An RMW is one step, that of its read.
            step_of[e.index()] = Some(at);
            graph.rmw_partner(e).into_iter().for_each(|w| step_of[w.index()] = Some(at));
        }
        previous.push(*latest.get(step.thread)?);
        latest[step.thread] = Some(at);
        if let Answer::Thread(created) = step.answer {
            *latest.get_mut(created.index())? = Some(at);
        }
    }
    let mut is_past = vec![false; steps.len()];
    let mut todo = ends.to_vec();
    while let Some(at) = todo.pop() {
        if std::mem::replace(&mut is_past[at], true) {
            continue;
        }
        todo.extend(previous[at]);
        match steps[at].event {
            Some(e) => {
                if let Some(Source::Write(w)) = graph.source(e) {
                    todo.push(step_of[w.index()]?);
                }
            }
            // It joins a thread or leaves a barrier. A choice looks the same here.
            None if matches!(steps[at].answer, Answer::Value(_)) => {
                todo.extend((0..at).filter(|&it| !is_past[it]));
            }
            None => {}
        }
    }
    let mut is_kept = vec![false; graph.len()];
    for (step, _) in steps.iter().zip(is_past).filter(|(_, is_past)| *is_past) {
        for e in step.event.into_iter().flat_map(|e| [Some(e), graph.rmw_partner(e)]).flatten() {
            is_kept[e.index()] = true;
        }
    }
    Some(is_kept)
}

/// The graph of these events, and the event of each of its events. Threads and locations have the
/// same numbers as before.
fn restricted(graph: &ExecutionGraph, is_kept: &[bool]) -> Option<(ExecutionGraph, Vec<EventId>)> {
    let mut builder = GraphBuilder::new();
    // Names need not be different, and do not matter.
    let threads: Vec<_> = (0..graph.thread_count()).map(|it| builder.thread(&it.to_string())).collect();
    let locations: Vec<_> = (0..graph.location_count()).map(|it| builder.location(&it.to_string())).collect();
    let mut numbers = vec![None; graph.len()];
    let mut ids = Vec::new();
    for e in graph.event_ids().filter(|e| is_kept[e.index()]) {
        let thread = threads[graph.event(e).thread().index()];
        let loc = graph.event(e).loc().map(|x| locations[x.index()]);
        match (graph.event(e).label(), loc) {
            (Label::Read { mode, exclusive: true }, Some(x)) => {
                let Label::Write { mode: write, .. } = graph.event(graph.rmw_partner(e)?).label() else { return None };
                let (r, w) = builder.rmw(thread, (mode, write), x);
                numbers[e.index()] = Some(r);
                numbers[graph.rmw_partner(e)?.index()] = Some(w);
            }
            (Label::Write { exclusive: true, .. }, _) => {}
            (Label::Read { mode, .. }, Some(x)) => numbers[e.index()] = Some(builder.read(thread, mode, x)),
            (Label::Write { mode, .. }, Some(x)) => numbers[e.index()] = Some(builder.write(thread, mode, x)),
            (Label::Fence { mode }, _) => numbers[e.index()] = Some(builder.fence(thread, mode)),
            _ => return None,
        }
        ids.push(e);
    }
    for e in graph.event_ids() {
        let Some(r) = numbers[e.index()] else { continue };
        match graph.source(e) {
            Some(Source::Write(w)) => builder.set_source(r, Source::Write(numbers[w.index()]?)),
            Some(Source::Init) => builder.set_source(r, Source::Init),
            None => {}
        }
    }
    if graph.has_mo() {
        builder.declare_mo();
        for (x, &loc) in graph.locations().zip(&locations) {
            let order = graph.mo(x).unwrap_or_default().iter();
            builder.set_mo(loc, order.filter_map(|w| numbers[w.index()]).collect());
        }
    }
    Some((builder.build().ok()?, ids))
}
