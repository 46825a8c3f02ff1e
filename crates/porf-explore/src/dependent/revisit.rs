//! Backward revisits, and which events are canonical.

use super::Search;
use super::partial::{Node, Partial, Status};
use super::set::SlotSet;
use super::view::View;
use crate::event::{Label, Read, fault};
use crate::index::{EventIx, LocIx};
use crate::worker::Flow;
use porf_program::Program;

impl<P: Program> Search<'_, '_, P> {
    /// Makes the revisits of a write that is not in the graph yet.
    pub(super) fn revisits(&mut self, graph: &mut Partial, w: EventIx, write: &Node) -> Flow {
        let is_candidate = |e: EventIx| {
            let node = graph.node(e);
            matches!(node.label, Label::Read(_)) && node.loc() == write.loc() && !write.prefix.contains(e)
        };
        let Some(least) = graph.order.iter().position(|&e| is_candidate(e)) else { return Flow::Continue(()) };
        for at in (least..graph.order.len()).rev() {
            let x = graph.order[at];
            // The write of a unit is judged with its read.
            if write.prefix.contains(x) || graph.node(x).is_unit && graph.node(x).is_write() {
                continue;
            }
            if graph.heads[at] as usize != at || !self.is_canonical(graph, x, write) {
                return Flow::Continue(());
            }
            let node = graph.node(x);
            // An RMW does not read its own write.
            if matches!(node.label, Label::Read(_)) && node.loc() == write.loc() && write.pair != x {
                self.revisit(graph, at, x, w, write)?;
            }
        }
        Flow::Continue(())
    }

    /// Is the event canonical, when the write revisits, with respect to what was inserted before it
    /// and the prefix of the write?
    fn is_canonical(&mut self, graph: &Partial, x: EventIx, write: &Node) -> bool {
        let node = graph.node(x);
        let at = node.at;
        let is_previous = |e: EventIx| write.prefix.contains(e) || graph.node(e).at < at;
        let none_after = |loc: LocIx, source: EventIx| {
            let later = graph.writes(loc).iter().rev().take_while(|&&w| w != source);
            later.into_iter().all(|&w| !is_previous(w))
        };
        match node.label {
            Label::Choice(choice) => choice.is_least,
            Label::Read(read) if node.status == Status::Present && read.spurious => false,
            Label::Read(_) | Label::Write(_) | Label::Fence(_)
                if self.is_weak(graph, x, node, is_previous)
                    || self.is_weak_by_write(graph, x, is_previous)
                    || self.has_write(graph, x) =>
            {
                let mut previous = self.spare.pop().unwrap_or_default();
                previous.copy(graph);
                previous.retain(|e| e != x && is_previous(e));
                let result = self.is_first_option(&mut previous, graph, x);
                self.spare.push(previous);
                result
            }
            _ if node.status == Status::GivenUp => false,
            Label::Read(read) => (read.rf == EventIx::INIT || is_previous(read.rf)) && none_after(read.loc, read.rf),
            Label::Write(it) => none_after(it.loc, x),
            _ => true,
        }
    }

    /// Is it the read of a unit whose write is weak?
    fn is_weak_by_write(&self, graph: &Partial, x: EventIx, is_there: impl Fn(EventIx) -> bool) -> bool {
        let node = graph.node(x);
        if !node.is_unit || !matches!(node.label, Label::Read(_)) {
            return false;
        }
        let write = self.slots.from(node.thread, node.slot + 1).first().map(|&w| (w, graph.node(w)));
        match write.filter(|(w, it)| graph.is_present(*w) && it.pair == x) {
            Some((w, write)) => self.is_weak(graph, w, write, is_there),
            // It may succeed with another source.
            None => self.is_weak_as_write(graph, node, is_there),
        }
    }

    /// Is it the read of an RMW that is no unit, whose write is in the graph?
    fn has_write(&self, graph: &Partial, x: EventIx) -> bool {
        let node = graph.node(x);
        let is_write =
            |&w: &EventIx| graph.is_present(w) && graph.node(w).pair == x && !graph.node(w).prefix.contains(x);
        let mut later = self.slots.from(node.thread, node.slot + 1).iter();
        match node.label {
            Label::Read(read) if read.exclusive => later.next().is_some_and(is_write),
            Label::Read(_) if graph.has_pairs => later.any(is_write),
            _ => false,
        }
    }

    /// Is the option of the event in `graph` the first one that is consistent with the part
    /// `previous`, which does not have the event?
    fn is_first_option(&mut self, previous: &mut Partial, graph: &Partial, x: EventIx) -> bool {
        let node = graph.node(x);
        let is_given_up = node.status == Status::GivenUp;
        match node.label {
            Label::Read(read) => {
                let is_there = read.rf == EventIx::INIT || previous.is_present(read.rf);
                if !is_given_up && !is_there {
                    return false;
                }
                let action = self.worker.growth.states.get(node.before).action;
                for source in self.sources(previous, read.loc) {
                    if !is_given_up && source == read.rf {
                        return true;
                    }
                    let value = self.source_value(previous, read.loc, source);
                    let Some(other) = self.reads_of(node, action, source, value)[0] else { continue };
                    let added = self.with_read(previous, node, other);
                    previous.insert(x, added, None);
                    let holds = match node.is_unit && other.exclusive {
                        true => self.fits(previous, x, action),
                        false => self.is_consistent(previous, &[x]),
                    };
                    previous.remove_last();
                    if holds {
                        return false;
                    }
                }
                is_given_up
            }
            Label::Write(write) => {
                let before = graph.writes(write.loc).iter().take_while(|&&w| w != x);
                let own = before.filter(|&&w| previous.is_present(w)).count();
                for at in self.places(previous, node).rev() {
                    if !is_given_up && at == own {
                        return true;
                    }
                    let mut added = node.clone();
                    added.status = Status::Present;
                    added.readers.clear();
                    previous.insert(x, added, None);
                    previous.mo[write.loc].insert(at, x);
                    let holds = self.is_consistent(previous, &[x]);
                    previous.remove_last();
                    if holds {
                        return false;
                    }
                }
                is_given_up
            }
            Label::Fence(_) if is_given_up => {
                let mut added = node.clone();
                added.status = Status::Present;
                previous.insert(x, added, None);
                let holds = self.is_consistent(previous, &[x]);
                previous.remove_last();
                !holds
            }
            _ => true,
        }
    }

    /// Is the graph consistent, in which only these events changed?
    pub(super) fn is_consistent(&mut self, graph: &Partial, changed: &[EventIx]) -> bool {
        View { graph, slots: &self.slots, without: None }.holds(&mut self.machines, &self.model, changed)
    }

    /// Lets a read take the write in the kept part of the graph, and visits the results.
    fn revisit(&mut self, graph: &Partial, at: usize, r: EventIx, w: EventIx, write: &Node) -> Flow {
        self.worker.found.stats.revisits += 1;
        let arenas = self.worker.growth.arenas();
        let mut child = self.spare.pop().unwrap_or_default();
        child.copy(graph);
        child.retain(|e| graph.node(e).at as usize <= at || write.prefix.contains(e));
        for head in &mut child.heads[at..] {
            *head = at as u32;
        }
        // A given-up read is one again.
        let mut old = child.node(r).clone();
        if old.status == Status::GivenUp {
            child.given_up -= 1;
        } else if old.read().rf != EventIx::INIT {
            let source = old.read().rf;
            child.nodes[source].readers.retain(|it| *it != r);
        }
        old.step = None;
        old.readers.clear();
        let Partial { nodes, order, .. } = &mut child;
        order[at..].iter().for_each(|&e| nodes[e].step = None);
        self.go_back_to_holes(&mut child, graph, r);
        let mut added = write.clone();
        (added.status, added.step) = (Status::Present, None);
        child.insert(w, added, Some(at as u32));
        let action = self.worker.growth.states.get(old.before).action;
        let Label::Write(written) = write.label else { fault("a write is none") };
        let mut flow = Flow::Continue(());
        for read in self.reads_of(&old, action, w, written.value).into_iter().flatten() {
            flow = self.revisited(&mut child, r, &old, read, w);
            if flow.is_break() {
                break;
            }
        }
        self.worker.growth.release(arenas);
        self.spare.push(child);
        flow
    }

    /// Visits the graphs in which the read takes the write, for each of its places.
    fn revisited(&mut self, graph: &mut Partial, r: EventIx, old: &Node, read: Read, w: EventIx) -> Flow {
        let arenas = self.worker.growth.arenas();
        let courses = graph.threads.clone();
        let at = graph.node(r).at;
        let mut node = self.with_read(graph, old, read);
        node.at = at;
        graph.note_class(&node);
        graph.nodes[r] = node;
        graph.link(r, w);
        // The prefix of the revisited read has grown, but nothing comes after it.
        let mut has_advanced = false;
        let write = graph.node(w).clone();
        for place in self.places(graph, &write).rev() {
            graph.mo[read.loc].insert(place, w);
            if self.holds(graph, &[r, w]) {
                if !has_advanced {
                    for thread in graph.threads.indices() {
                        self.advance(graph, thread);
                    }
                    has_advanced = true;
                }
                self.visit(graph)?;
            } else {
                self.flag_conflict(graph, &[r, w]);
            }
            graph.mo[read.loc].retain(|&it| it != w);
        }
        let threads: Vec<_> = graph.threads.indices().collect();
        for thread in threads {
            self.go_back(graph, thread, courses[thread].cursor, courses[thread].state);
        }
        graph.nodes[w].readers.retain(|it| *it != r);
        self.worker.growth.release(arenas);
        Flow::Continue(())
    }

    /// Brings threads back to the first slots that the restricted graph has lost, and the thread of
    /// the revisited read back to that read.
    fn go_back_to_holes(&mut self, child: &mut Partial, graph: &Partial, r: EventIx) {
        let mut removed = SlotSet::default();
        graph.order.iter().filter(|&&e| child.node(e).status == Status::Absent).for_each(|&e| removed.insert(e));
        removed.insert(r);
        for thread in graph.threads.indices() {
            let cursor = graph.threads[thread].cursor;
            let slots = self.slots.from(thread, 0).iter().take(cursor as usize).copied();
            if let Some(first) = slots.into_iter().find(|&e| removed.contains(e)) {
                let node = graph.node(first);
                let (slot, state) = (node.slot, node.before);
                self.go_back(child, thread, slot, state);
            }
        }
    }
}
