//! Why one event happens before another: a path of program order and reads-from. For explanations, which may take their time.
//!
//! A breadth-first search. In RC20 not every such path will do: with sw = \[E⊒REL\]; (\[F\]; po)?; rf⁺; (po; \[F\])?; \[E⊒ACQ\], the
//! search remembers at which part of sw it is.

use crate::model::Model;
use porf_exec::{EventId, ExecutionGraph, Label, Mode, Node, RelationName, Source, Step};
use std::collections::{HashMap, VecDeque};

/// Where the search is in a synchronises-with edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Part {
    /// In none.
    Outside,
    /// After a release fence, before the write.
    Fenced,
    /// At a write that passes the message on.
    Sent,
    /// At the read that receives the message.
    Received,
    /// After that, before the acquire fence.
    Unfenced,
}

type State = (EventId, Part);

/// Where a state was reached from, and by which relation, if not in place; `None` for the start.
type Arrival = Option<(State, Option<RelationName>)>;

/// A path from `from` to `to` by which the one happens before the other, with as few steps between threads as possible; `None`
/// if it does not. Steps are po, rf and rmw, po steps joined, but for fences
/// that synchronise.
pub fn happens_before_path(graph: &ExecutionGraph, model: Model, from: EventId, to: EventId) -> Option<Vec<Step>> {
    let mut search = Search { graph, model, readers: readers(graph), came_by: HashMap::new(), queue: VecDeque::new() };
    let start = (from, Part::Outside);
    search.queue.push_back((start, None));
    while let Some((state, edge)) = search.queue.pop_front() {
        if search.came_by.contains_key(&state) {
            continue;
        }
        search.came_by.insert(state, edge);
        if state == (to, Part::Outside) && state != start {
            return Some(search.path(state));
        }
        search.go_on(state);
    }
    None
}

/// The reads of each write.
fn readers(graph: &ExecutionGraph) -> HashMap<EventId, Vec<EventId>> {
    let mut readers: HashMap<EventId, Vec<EventId>> = HashMap::new();
    for r in graph.event_ids() {
        if let Some(Source::Write(w)) = graph.source(r) {
            readers.entry(w).or_default().push(r);
        }
    }
    readers
}

struct Search<'a> {
    graph: &'a ExecutionGraph,
    model: Model,
    readers: HashMap<EventId, Vec<EventId>>,
    came_by: HashMap<State, Arrival>,
    /// Steps between threads go to the back, others to the front.
    queue: VecDeque<(State, Arrival)>,
}

impl Search<'_> {
    fn near(&mut self, from: State, to: State, relation: Option<RelationName>) {
        self.queue.push_front((to, Some((from, relation))));
    }

    fn po(&mut self, from: State) {
        if let Some(next) = self.graph.po_next(from.0) {
            self.near(from, (next, from.1), Some(RelationName::Po));
        }
    }

    /// Along rf to all readers.
    fn rf(&mut self, from: State, part: Part) {
        for &r in self.readers.get(&from.0).map_or(&[][..], Vec::as_slice) {
            if self.model != Model::Rc20 || self.graph.event(r).label().mode() != Mode::Na {
                self.queue.push_back(((r, part), Some((from, Some(RelationName::Rf)))));
            }
        }
    }

    fn go_on(&mut self, state: State) {
        let (e, part) = state;
        let label = self.graph.event(e).label();
        match part {
            Part::Outside => {
                self.po(state);
                match (self.model, label) {
                    (Model::Relaxed, _) => {}
                    (Model::Rc20, Label::Write { mode, .. }) if mode.is_release() => {
                        self.near(state, (e, Part::Sent), None)
                    }
                    (Model::Rc20, Label::Fence { mode }) if mode.is_release() => {
                        self.near(state, (e, Part::Fenced), None)
                    }
                    (Model::Rc20, _) => {}
                    _ => self.rf(state, Part::Outside),
                }
            }
            Part::Fenced => {
                self.po(state);
                if label.is_write() && label.mode() != Mode::Na {
                    self.near(state, (e, Part::Sent), None);
                }
            }
            Part::Sent => self.rf(state, Part::Received),
            Part::Received => {
                self.near(state, (e, Part::Unfenced), None);
                if let Label::Read { mode, .. } = label
                    && mode.is_acquire()
                {
                    self.near(state, (e, Part::Outside), None);
                }
                if let Some(w) = self.graph.rmw_partner(e) {
                    self.near(state, (w, Part::Sent), Some(RelationName::Rmw));
                }
            }
            Part::Unfenced => {
                self.po(state);
                if let Label::Fence { mode } = label
                    && mode.is_acquire()
                {
                    self.near(state, (e, Part::Outside), None);
                }
            }
        }
    }

    fn path(&self, mut state: State) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        // Fences that matter are stops on the path.
        let mut at_fence = false;
        while let Some(&Some((from, relation))) = self.came_by.get(&state) {
            match (relation, steps.last_mut()) {
                (None, _) => at_fence |= self.graph.event(state.0).label().is_fence(),
                (Some(RelationName::Po), Some(last)) if last.relation == RelationName::Po && !at_fence => {
                    last.from = from.0.into();
                }
                (Some(relation), _) => {
                    steps.push(Step { from: from.0.into(), relation, to: Node::Event(state.0) });
                    at_fence = false;
                }
            }
            state = from;
        }
        steps.reverse();
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Arbitrary, arbitrary};
    use crate::oracle::Dense;
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    /// There is a path exactly where the oracle has happens-before, and its steps hold and join.
    #[test]
    fn agrees_with_the_oracle() {
        let mut paths = 0;
        for seed in 0..1500 {
            let shape = Arbitrary { operations: 9, ..Arbitrary::default() };
            let graph = arbitrary(&mut Pcg64Mcg::seed_from_u64(seed), &shape);
            for model in [Model::Ra, Model::Rc20, Model::Relaxed] {
                let hb = Dense::new(&graph).hb(model);
                let inits = graph.location_count();
                for a in graph.event_ids() {
                    for b in graph.event_ids().filter(|&b| b != a) {
                        let path = happens_before_path(&graph, model, a, b);
                        let expected = hb.contains(inits + a.index(), inits + b.index());
                        assert_eq!(path.is_some(), expected, "{model}, seed {seed}: {a:?} {b:?}");
                        if let Some(path) = path {
                            assert_joins(&graph, &path, a, b);
                            paths += 1;
                        }
                    }
                }
            }
        }
        assert!(paths > 10_000, "{paths}");
    }

    fn assert_joins(graph: &ExecutionGraph, path: &[Step], a: EventId, b: EventId) {
        let mut at = Node::Event(a);
        for step in path {
            let (Node::Event(from), Node::Event(to)) = (step.from, step.to) else { panic!("{step:?}") };
            assert_eq!(step.from, at);
            match step.relation {
                RelationName::Po => assert!(graph.po_before(from, to)),
                RelationName::Rf => assert_eq!(graph.source(to), Some(Source::Write(from))),
                RelationName::Rmw => assert_eq!(graph.rmw_partner(from), Some(to)),
                other => panic!("{other}"),
            }
            at = step.to;
        }
        assert_eq!(at, Node::Event(b));
    }
}
