//! Saved relations as vector clocks (Kater, §5.2).
//!
//! A view `v` inside program order and reads-from leads to an event only from events that existed
//! before it. If program order before and after it adds nothing (`po;v <= v`, `v;po <= v`), a clock
//! represents it: for each thread, the number of its first events that lead to this one.
//!
//! The paper recomputes the predecessors of a new event by a backward search. Here every state of
//! the view's automaton has a clock at every event: the events from which a run can be in this
//! state here. One forward pass computes all of them from the clocks of the event's direct
//! predecessors. The messages, pending messages and fence clocks of hand-written checkers
//! correspond to such states.
//!
//! The clock of a state need not be exact, because its set need not be closed under program order.
//! The clock of the view is exact: its set is closed, and the clocks of the states never exceed the
//! least closed set around theirs.

use super::class::ClassSet;
use super::execution::{Execution, NodeId, Relation, Step};
use super::graph::IndexedGraph;
use super::machine::{Machine, START};

/// A machine that is run backwards, one event at a time.
#[derive(Clone, Debug)]
pub(super) struct ViewMachine {
    /// The transitions, by the inverse of their step, with the state that they leave.
    incoming: Vec<(Step, Vec<Incoming>)>,
    accept: Vec<ClassSet>,
}

#[derive(Clone, Copy, Debug)]
struct Incoming {
    source: u16,
    from: ClassSet,
    to: ClassSet,
    target: u16,
}

impl ViewMachine {
    /// The machine of a view, if all its steps lead to an event from earlier ones.
    pub(super) fn new(machine: &Machine) -> Option<ViewMachine> {
        let mut incoming: Vec<(Step, Vec<Incoming>)> = Vec::new();
        for (source, list) in machine.transitions.iter().enumerate() {
            for it in list {
                if !it.step.is_inside_porf() {
                    return None;
                }
                let step = inverse(it.step);
                let entry = Incoming { source: source as u16, from: it.from, to: it.to, target: it.target };
                match incoming.iter_mut().find(|(other, _)| *other == step) {
                    Some((_, entries)) => entries.push(entry),
                    None => incoming.push((step, vec![entry])),
                }
            }
        }
        Some(ViewMachine { incoming, accept: machine.accept.clone() })
    }

    fn states(&self) -> usize {
        self.accept.len()
    }

    /// The clocks of all events: an entry for each event and thread. `order` lists the events after
    /// their predecessors.
    pub(super) fn clocks(&self, graph: &IndexedGraph<'_>, order: &[NodeId]) -> Vec<u32> {
        let threads = graph.graph().thread_count();
        let (events, states) = (graph.events(), self.states());
        let mut result = vec![0; events * threads];
        // Row of state q at event e: (e * states + q) * threads.
        let mut rows = vec![0u32; events * states * threads];
        let mut own = vec![0u32; states * threads];
        for &e in order {
            own.fill(0);
            let class = graph.class(e).bit();
            for (step, entries) in &self.incoming {
                graph.follow(*step, e, &mut |before| {
                    // The initial write is in no thread, and nothing leads to it.
                    if before as usize >= events {
                        return;
                    }
                    let class_before = graph.class(before).bit();
                    for it in entries.iter().filter(|it| it.from & class_before != 0 && it.to & class != 0) {
                        let to = &mut own[it.target as usize * threads..][..threads];
                        if it.source == START {
                            let (thread, index) = graph.position(before);
                            to[thread] = to[thread].max(index + 1);
                        } else {
                            let start = (before as usize * states + it.source as usize) * threads;
                            for (a, &b) in to.iter_mut().zip(&rows[start..start + threads]) {
                                *a = (*a).max(b);
                            }
                        }
                    }
                });
            }
            rows[e as usize * states * threads..][..states * threads].copy_from_slice(&own);
            let clock = &mut result[e as usize * threads..][..threads];
            for (q, row) in own.chunks(threads).enumerate() {
                if self.accept[q] & class != 0 {
                    clock.iter_mut().zip(row).for_each(|(a, &b)| *a = (*a).max(b));
                }
            }
        }
        result
    }

    /// The number of entries in [`clocks`](Self::clocks).
    pub(super) fn size(&self, graph: &IndexedGraph<'_>) -> usize {
        graph.events().saturating_mul(self.states() + 1).saturating_mul(graph.graph().thread_count())
    }
}

fn inverse(step: Step) -> Step {
    match step {
        Step::PoNext => Step::PoPrevious,
        Step::PoLocNext => Step::PoLocPrevious,
        Step::Along(relation) => Step::Against(relation),
        // Not inside program order and reads-from; see `is_inside_porf`.
        other => other,
    }
}

/// The events, each after those that lead to it by program order and reads-from; `None` if there is
/// a cycle.
pub(super) fn porf_order(graph: &IndexedGraph<'_>) -> Option<Vec<NodeId>> {
    let execution = graph.graph();
    let events = graph.events();
    if execution.sources_come_first() {
        return Some((0..events as NodeId).collect());
    }
    let mut missing = vec![0u8; events];
    for e in 0..events as NodeId {
        let mut count = 0;
        graph.follow(Step::PoPrevious, e, &mut |_| count += 1);
        graph.follow(Step::Against(Relation::Rf), e, &mut |w| count += u8::from((w as usize) < events));
        missing[e as usize] = count;
    }
    let mut order: Vec<NodeId> = (0..events as NodeId).filter(|&e| missing[e as usize] == 0).collect();
    let mut next = 0;
    while let Some(&e) = order.get(next) {
        next += 1;
        for step in [Step::PoNext, Step::Along(Relation::Rf)] {
            graph.follow(step, e, &mut |after| {
                missing[after as usize] -= 1;
                if missing[after as usize] == 0 {
                    order.push(after);
                }
            });
        }
    }
    (order.len() == events).then_some(order)
}

/// A node that `v;rest` relates to itself, where the graph has the clocks of `v` and `rest` is an
/// open machine.
///
/// The set of events that reach a state of the product by `v` and a part of `rest` is closed under
/// program order, since `v` is: a clock for each state of the product represents it exactly. Clocks
/// are propagated in an order in which each is propagated once, unless `rest` alone has cycles (rf,
/// mo and fr have none).
pub(super) fn has_loop(graph: &IndexedGraph<'_>, view: usize, rest: &Machine) -> Option<NodeId> {
    let clocks = graph.clocks(view)?;
    let threads = graph.graph().thread_count();
    let bits = rest.bits();
    let total = super::search::size(graph, rest);
    let mut order = Vec::with_capacity(total);
    postorder(graph, rest, &mut order);
    let mut rows = vec![0u32; total * threads];
    for e in 0..graph.events() {
        let row = (e << bits) * threads;
        rows[row..row + threads].copy_from_slice(&clocks[e * threads..][..threads]);
    }
    loop {
        let mut changed = false;
        let mut position = vec![u32::MAX; total];
        for (i, &state) in order.iter().rev().enumerate() {
            position[state as usize] = i as u32;
        }
        for &state in order.iter().rev() {
            let (from, own) = (state as usize * threads, position[state as usize]);
            super::search::successors(graph, rest, state, |next| {
                let to = next as usize * threads;
                for t in 0..threads {
                    if rows[from + t] > rows[to + t] {
                        rows[to + t] = rows[from + t];
                        // States earlier in the order were already propagated.
                        changed |= position[next as usize] < own;
                    }
                }
            });
        }
        if !changed {
            break;
        }
    }
    (0..graph.events() as NodeId).find(|&e| {
        let (thread, index) = graph.position(e);
        let class = graph.class(e).bit();
        (0..rest.len())
            .any(|q| rest.accept[q] & class != 0 && rows[((e as usize) << bits | q) * threads + thread] > index)
    })
}

/// The states of the product that are reachable from the start at any event, each after all its
/// successors (except on cycles).
fn postorder(graph: &IndexedGraph<'_>, machine: &Machine, order: &mut Vec<u32>) {
    let mut seen = vec![false; super::search::size(graph, machine)];
    let mut stack: Vec<(u32, bool)> = Vec::new();
    for e in 0..graph.events() as NodeId {
        stack.push((e << machine.bits(), false));
        while let Some((state, done)) = stack.pop() {
            if done {
                order.push(state);
            } else if !std::mem::replace(&mut seen[state as usize], true) {
                stack.push((state, true));
                super::search::successors(graph, machine, state, |next| {
                    if !seen[next as usize] {
                        stack.push((next, false));
                    }
                });
            }
        }
    }
}
