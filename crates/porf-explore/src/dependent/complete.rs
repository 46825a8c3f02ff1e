//! The end of a branch: a complete graph has no holes, and is judged as any other.

use super::Search;
use super::partial::Partial;
use crate::event::{Event, Label, Write};
use crate::graph::{Graph, Location};
use crate::index::{EventIx, RowIx, StateIx, Table, ThreadIx};
use crate::worker::Flow;
use porf_program::{Action, Program};
use porf_witness::Reason;

impl<P: Program> Search<'_, '_, P> {
    /// Ends a branch: no thread can continue.
    pub(super) fn complete(&mut self, graph: &mut Partial) -> Flow {
        for course in &graph.threads {
            let state = self.worker.growth.states.get(course.state);
            if let Action::Spawn { .. } | Action::Join { .. } | Action::Alloc { .. } | Action::Free { .. } =
                state.action
            {
                let origin = self.worker.growth.program.origin(&state.state);
                return self.worker.give_up(Reason::ThreadsOrMemory { origin });
            }
        }
        if graph.given_up > 0 || graph.threads.iter().any(|course| course.is_lost) {
            self.worker.found.stats.dead_ends += 1;
            return Flow::Continue(());
        }
        let mark = self.worker.growth.arenas();
        let mut whole = self.whole(graph);
        let mut flow = Flow::Continue(());
        for thread in whole.threads.indices() {
            let current = whole.threads[thread].current;
            if flow.is_continue() && current != StateIx::NONE {
                flow = self.worker.settle(&mut whole, thread);
            }
        }
        if flow.is_continue() {
            flow = self.worker.finish(&mut whole);
        }
        self.worker.growth.release(mark);
        flow
    }

    /// The graph as one without holes. An event comes after the sources of the reads before it,
    /// as far as there are no cycles.
    fn whole(&self, graph: &Partial) -> Graph {
        let mut whole = self.empty.clone();
        for loc in graph.mo.indices() {
            if whole.locations.len() <= loc.index() {
                whole.locations.push(Location::new(self.source_value(graph, loc, EventIx::INIT)));
            }
        }
        let mut map: Table<EventIx, EventIx> = Table::filled(EventIx::NONE, graph.nodes.len());
        let paths: Table<ThreadIx, Vec<EventIx>> = graph
            .threads
            .indices()
            .map(|thread| {
                // A store exclusive that succeeds is its write.
                let is_shown = |&e: &EventIx| graph.is_present(e) && !graph.node(e).is_success();
                self.slots.from(thread, 0).iter().copied().filter(is_shown).collect()
            })
            .collect();
        let mut next: Table<ThreadIx, usize> = Table::filled(0, paths.len());
        for _ in 0..graph.order.len() {
            let candidates = || graph.threads.indices().filter_map(|t| paths[t].get(next[t]).copied());
            let is_ready = |e: &EventIx| match graph.node(*e).label {
                Label::Read(read) => read.rf == EventIx::INIT || map[read.rf] != EventIx::NONE,
                _ => true,
            };
            let first = |e: &EventIx| graph.node(*e).at;
            let Some(e) = candidates().filter(is_ready).min_by_key(first).or_else(|| candidates().min_by_key(first))
            else {
                break;
            };
            let node = graph.node(e);
            let path = &paths[node.thread];
            let at = next[node.thread];
            next[node.thread] += 1;
            // The state after an RMW is the state after both of its events.
            let is_rmw = |e: EventIx| matches!(graph.node(e).label, Label::Read(read) if read.exclusive);
            let later = if is_rmw(e) { at + 2 } else { at + 1 };
            let after = path.get(later).map_or(graph.threads[node.thread].state, |&e| graph.node(e).before);
            let priority = self.worker.growth.states.get(after).priority;
            let label = match node.label {
                Label::Write(write) => {
                    Label::Write(Write { placed: true, exclusive: write.exclusive && !node.is_attempt, ..write })
                }
                label => label,
            };
            let (hb, porf, pending, fence) = (RowIx::ZERO, RowIx::ZERO, RowIx::ZERO, RowIx::ZERO);
            let (thread, index, base_class) = (node.thread, at as u32, label.class());
            let event = Event { label, base_class, thread, index, hb, porf, pending, fence, after, priority };
            whole.note_class(&event);
            map[e] = whole.append(event);
            whole.suspend(thread, (after, priority));
        }
        for &e in &graph.order {
            if let Label::Read(read) = graph.node(e).label {
                whole.link(map[e], if read.rf == EventIx::INIT { EventIx::INIT } else { map[read.rf] });
            }
        }
        for &e in graph.order.iter().filter(|_| graph.has_pairs) {
            let node = graph.node(e);
            if node.is_store_exclusive() {
                let (read, write) = (map[node.pair], map[e]);
                [read, write].into_iter().for_each(|half| whole.classes |= whole.event(half).class().exclusive().bit());
                whole.pairs.push((read, write));
            }
        }
        for (loc, order) in graph.mo.enumerate() {
            whole.locations[loc].mo = order.iter().map(|&w| map[w]).collect();
        }
        whole
    }
}
