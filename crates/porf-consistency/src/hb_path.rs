//! Paths of program order and reads-from that show why one event happens before another. They are
//! for explanations and need not be fast.
//!
//! The search is breadth-first. In RC20 only some paths qualify: with sw = \[E⊒REL\]; (\[F\]; po)?;
//! rf⁺; (po; \[F\])?; \[E⊒ACQ\], the state of the search includes the current part of sw. The
//! search is restricted to events that are before the end in po ∪ rf, so that it visits little of a
//! large execution if the path is short.

use crate::happens_before::Synchronisation;
use porf_exec::{EventId, ExecutionGraph, Label, Mode, Node, RelationName, Step};
use porf_model::{HappensBefore, Model, RaceOrder};
use std::collections::{HashMap, VecDeque};

/// The part of a synchronises-with edge at which the search is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Part {
    /// Not in one.
    Outside,
    /// After a release fence, before the write.
    Fenced,
    /// At a write that passes on the message.
    Sent,
    /// At the read that receives the message.
    Received,
    /// After the read, before the acquire fence.
    Unfenced,
}

type State = (EventId, Part);

/// The previous state, and the relation of the step unless the event stayed the same; `None` for
/// the start.
type Arrival = Option<(State, Option<RelationName>)>;

/// A path from `from` to `to` by which the one happens before the other, with as few steps between
/// threads as possible; `None` if it does not, or if the model's happens-before is of another kind.
/// Steps are po, rf and rmw, po steps joined, but for fences that synchronise.
pub fn happens_before_path(graph: &ExecutionGraph, model: &Model, from: EventId, to: EventId) -> Option<Vec<Step>> {
    let synchronisation = match model.race_order() {
        RaceOrder::PoRf | RaceOrder::Kept(HappensBefore::PoRf) => Synchronisation::All,
        RaceOrder::Kept(HappensBefore::Modes) => Synchronisation::Modes,
        RaceOrder::Kept(HappensBefore::Po) => Synchronisation::None,
        RaceOrder::Kept(HappensBefore::ModesAndOwnWrites) | RaceOrder::Other(_) => return None,
    };
    let limits = at_or_before(graph, to);
    let readers = Readers::new(graph);
    let mut search =
        Search { graph, synchronisation, limits, readers, came_by: HashMap::new(), queue: VecDeque::new() };
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

/// The number of events of each thread that are `to` or before it in po ∪ rf.
fn at_or_before(graph: &ExecutionGraph, to: EventId) -> Vec<usize> {
    let mut limits = vec![0; graph.thread_count()];
    let mut left = vec![to];
    while let Some(e) = left.pop() {
        let event = graph.event(e);
        let limit = &mut limits[event.thread().index()];
        let known = std::mem::replace(limit, (*limit).max(event.index() + 1));
        let news = graph.thread_events(event.thread()).get(known..=event.index()).unwrap_or_default();
        left.extend(news.iter().filter_map(|&e| graph.source(e)?.write()));
    }
    limits
}

/// The reads of each write.
struct Readers {
    /// Write w has the reads `reads[first[w]..first[w + 1]]`.
    first: Vec<u32>,
    reads: Vec<EventId>,
}

impl Readers {
    fn new(graph: &ExecutionGraph) -> Readers {
        let source = |r: EventId| Some(graph.source(r)?.write()?.index());
        let mut first = vec![0u32; graph.len() + 1];
        for w in graph.event_ids().filter_map(source) {
            first[w + 1] += 1;
        }
        for w in 0..graph.len() {
            first[w + 1] += first[w];
        }
        let mut next = first.clone();
        let mut reads = vec![EventId::new(0); first[graph.len()] as usize];
        for r in graph.event_ids() {
            if let Some(w) = source(r) {
                reads[next[w] as usize] = r;
                next[w] += 1;
            }
        }
        Readers { first, reads }
    }

    fn of(&self, w: EventId) -> &[EventId] {
        &self.reads[self.first[w.index()] as usize..self.first[w.index() + 1] as usize]
    }
}

struct Search<'a> {
    graph: &'a ExecutionGraph,
    synchronisation: Synchronisation,
    /// Thread → how many of its events can be on the path.
    limits: Vec<usize>,
    readers: Readers,
    came_by: HashMap<State, Arrival>,
    /// Steps between threads are queued at the back, others at the front.
    queue: VecDeque<(State, Arrival)>,
}

impl Search<'_> {
    fn near(&mut self, from: State, to: State, relation: Option<RelationName>) {
        self.queue.push_front((to, Some((from, relation))));
    }

    fn is_within(&self, e: EventId) -> bool {
        let event = self.graph.event(e);
        event.index() < self.limits[event.thread().index()]
    }

    fn po(&mut self, from: State) {
        if let Some(next) = self.graph.po_next(from.0).filter(|&next| self.is_within(next)) {
            self.near(from, (next, from.1), Some(RelationName::Po));
        }
    }

    /// Steps along rf to all readers.
    fn rf(&mut self, from: State, part: Part) {
        for &r in self.readers.of(from.0) {
            let synchronises =
                self.synchronisation != Synchronisation::Modes || self.graph.event(r).label().mode() != Mode::Na;
            if synchronises && self.is_within(r) {
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
                match (self.synchronisation, label) {
                    (Synchronisation::None, _) => {}
                    (Synchronisation::Modes, Label::Write { mode, .. }) if mode.is_release() => {
                        self.near(state, (e, Part::Sent), None)
                    }
                    (Synchronisation::Modes, Label::Fence { mode }) if mode.is_release() => {
                        self.near(state, (e, Part::Fenced), None)
                    }
                    (Synchronisation::Modes, _) => {}
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
        // Fences that synchronise are nodes of the path.
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
