//! RA and RC20 (the paper, §4.4, Alg. 3): a minimally coherent modification order, location by location, in O(n·k).
//!
//! Lemma 3.2: if a read r of w has seen another write w' (w' →rf?;hb→ r), and w' does not lead to w through RMWs, then w' must
//! be mo-before the top of w's chain of RMWs. Lemma 4.4: an order that has these edges, and no cycle together with rf and hb,
//! extends to a full modification order.
//!
//! What differs from the printed algorithm:
//! 1. Line 10: "− 1" for the event's own thread whatever the event; else a plain read sees itself as the last read and
//!    same-thread read-read coherence is missed. Here an access enters its lane after it was handled.
//! 2. Line 16 must see cycles through plain reads: w' →rf→ r →hb→ w orders w' before w, though the graph G_x of the
//!    complexity argument has no node for r. So plain writes, too, take edges from what their thread has seen. (In RA this is
//!    already in hb; in RC20 it is not.)
//! 3. One frontier instead of two queries: of a thread's accesses that happen before e only the last one matters, with
//!    the write it wrote or read from; what earlier ones saw is ordered before that by the edges they brought (the idea of
//!    Lemma A.6 for Relaxed holds here, too).
//! 4. Edges are not stored one by one. Writes of one thread are ordered by po, so all edges from a thread into a chain amount to
//!    one number, the last of its writes that must come first: a row of numbers for each chain, joined by maximum.
//! 5. Nodes are whole chains: every edge into a chain goes to its top (edges to a later RMW of it follow from the
//!    edges that the RMW's own read brought). So sorting the chains gives the witness, with the RMWs of a chain next to each other,
//!    which is phases 2 and 3 of the proof of Lemma 4.4.

use crate::happens_before::HappensBefore;
use crate::lanes::Lanes;
use porf_exec::{EventId, ExecutionGraph, Label, Source};

/// The initial write in the numbering of a location's writes.
const INIT: u32 = 0;
const NONE: u32 = u32::MAX;

/// Checks one location after another; the memory is kept from one to the next.
#[derive(Debug, Default)]
pub(crate) struct Coherence {
    pub(crate) lanes: Lanes,
    /// The writes of the location: number 0 is the initial one, the others follow in the order in which they are met.
    writes: Vec<Write>,
    /// Event → number, for the writes of the present location.
    number_of: Vec<u32>,
    /// Rows of one entry a lane, for chains with a top other than the initial write. Row c: how many writes of each
    /// lane must precede the chain.
    required: Vec<u32>,
    /// Lane → where its writes begin in `in_lane`.
    first: Vec<u32>,
    /// Lane → how many writes were met.
    met: Vec<u32>,
    /// The numbers of the writes, lane by lane, in po.
    in_lane: Vec<u32>,
    /// observer × lane → how many writes of the lane must be mo-before whatever the observer accesses next, or be it.
    frontier: Vec<u32>,
    /// observer × lane → the chain of the last of these writes.
    frontier_chain: Vec<u32>,
    /// Observer → the write it last read, if its frontier has not changed since.
    settled: Vec<u32>,
    // For sorting the chains: lane → writes emitted, lanes that wait for the lane, and where the search for an unmet
    // requirement of the lane's head goes on.
    emitted: Vec<u32>,
    waiting: Vec<Vec<u32>>,
    resume: Vec<u32>,
    stack: Vec<u32>,
}

/// A write of the location.
#[derive(Clone, Copy, Debug)]
struct Write {
    event: u32,
    lane: u32,
    /// Its place among the writes of its lane.
    place: u32,
    /// The top of its chain of RMWs (TC).
    top: u32,
    /// Its distance from the top (PC).
    depth: u32,
    /// The RMW that reads from it, or `NONE`.
    next: u32,
    /// For a top: its row in `required`, counted in entries.
    row: u32,
}

/// What goes wrong at a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Incoherence {
    /// Two RMWs (their reads) read from the same write.
    SameSource(EventId, EventId),
    /// The read has seen a write that must be mo-after the one it reads from: a later RMW of the same chain, or any
    /// write if the chain starts at the initial write. With the write's event.
    Overwritten(EventId, EventId),
    /// The chains cannot be sorted.
    Cycle,
}

impl Coherence {
    /// Builds the required order of the location's chains.
    pub(crate) fn saturate(
        &mut self,
        graph: &ExecutionGraph,
        hb: &HappensBefore,
        accesses: &[EventId],
    ) -> Result<(), Incoherence> {
        self.start(graph, accesses);
        for &e in accesses {
            let event = graph.event(e);
            let observer = self.lanes.of_thread(event.thread().index());
            self.look(hb, observer, e);
            let seen = match event.label() {
                Label::Write { exclusive: false, .. } => self.plain_write(observer, e),
                Label::Write { exclusive: true, .. } => {
                    let source = self.number(graph.source(EventId::new(e.index() - 1)));
                    self.rmw_write(observer, e, source)
                }
                Label::Read { exclusive, .. } => {
                    let source = self.number(event.source());
                    if exclusive {
                        let other = self.writes[source as usize].next;
                        if other != NONE {
                            let other = self.writes[other as usize].event as usize - 1;
                            return Err(Incoherence::SameSource(EventId::new(other), e));
                        }
                    }
                    self.read(observer, source).map_err(|w| Incoherence::Overwritten(e, w))?;
                    source
                }
                Label::Fence { .. } => continue,
            };
            self.advance(observer, seen);
            self.lanes.push(observer, event.index(), seen);
        }
        Ok(())
    }

    /// Calls `visit` for each plain write of the location with what must precede it: for each lane the last write of it that must.
    pub(crate) fn for_each_requirement(
        &self,
        mut visit: impl FnMut(EventId, &mut dyn Iterator<Item = Option<EventId>>),
    ) {
        let lanes = self.lanes.count();
        for write in self.writes.iter().filter(|write| write.row != NONE) {
            let row = &self.required[write.row as usize..write.row as usize + lanes];
            let mut last = row.iter().zip(&self.first).map(|(&count, &first)| {
                count.checked_sub(1).map(|place| {
                    let number = self.in_lane[(first + place) as usize];
                    EventId::new(self.writes[number as usize].event as usize)
                })
            });
            visit(EventId::new(write.event as usize), &mut last);
        }
    }

    fn start(&mut self, graph: &ExecutionGraph, accesses: &[EventId]) {
        self.lanes.start(graph, accesses);
        let lanes = self.lanes.count();
        self.number_of.resize(graph.len(), NONE);
        self.writes.clear();
        self.writes.push(Write { event: NONE, lane: NONE, place: 0, top: INIT, depth: 0, next: NONE, row: NONE });
        self.required.clear();
        self.first.clear();
        self.first.resize(lanes, 0);
        let mut total = 0;
        for &e in accesses {
            let event = graph.event(e);
            if event.label().is_write() {
                self.first[self.lanes.of_thread(event.thread().index())] += 1;
                total += 1;
            }
        }
        let mut begin = 0;
        for first in &mut self.first {
            (*first, begin) = (begin, begin + *first);
        }
        self.met.clear();
        self.met.resize(lanes, 0);
        self.in_lane.clear();
        self.in_lane.resize(total, NONE);
        self.frontier.clear();
        self.frontier.resize(lanes * lanes, 0);
        self.frontier_chain.clear();
        self.frontier_chain.resize(lanes * lanes, NONE);
        self.settled.clear();
        self.settled.resize(lanes, NONE);
    }

    #[inline]
    fn number(&self, source: Option<Source>) -> u32 {
        match source {
            Some(Source::Write(w)) => self.number_of[w.index()],
            _ => INIT,
        }
    }

    /// Lines 9–11: brings the observer's frontier up to `e`.
    #[inline]
    fn look(&mut self, hb: &HappensBefore, observer: usize, e: EventId) {
        let lanes = self.lanes.count();
        let row = observer * lanes;
        let (writes, settled) = (&self.writes, &mut self.settled[observer]);
        let frontier = &mut self.frontier[row..row + lanes];
        let frontier_chain = &mut self.frontier_chain[row..row + lanes];
        self.lanes.observe(hb, observer, e, |_, seen| {
            if seen != INIT {
                let write = &writes[seen as usize];
                let lane = write.lane as usize;
                if frontier[lane] <= write.place {
                    frontier[lane] = write.place + 1;
                    frontier_chain[lane] = write.top;
                    *settled = NONE;
                }
            }
        });
    }

    /// The observer wrote or read this write.
    #[inline]
    fn advance(&mut self, observer: usize, seen: u32) {
        if seen == INIT {
            return;
        }
        let write = &self.writes[seen as usize];
        let at = observer * self.lanes.count() + write.lane as usize;
        if self.frontier[at] <= write.place {
            self.frontier[at] = write.place + 1;
            self.frontier_chain[at] = write.top;
        }
    }

    /// Lines 12–14 for a read of `source`; the error is a write seen that must be mo-after it.
    #[inline]
    fn read(&mut self, observer: usize, source: u32) -> Result<(), EventId> {
        if self.settled[observer] == source {
            return Ok(());
        }
        self.settled[observer] = source;
        let lanes = self.lanes.count();
        let Write { top, depth, .. } = self.writes[source as usize];
        let frontier = &self.frontier[observer * lanes..(observer + 1) * lanes];
        let frontier_chain = &self.frontier_chain[observer * lanes..(observer + 1) * lanes];
        let mut same_chain = false;
        if top == INIT {
            // Nothing can precede the initial write but what is in its own chain.
            for lane in 0..lanes {
                if frontier[lane] > 0 {
                    if frontier_chain[lane] != INIT {
                        return Err(self.frontier_event(frontier, lane));
                    }
                    same_chain = true;
                }
            }
        } else {
            let row = self.writes[top as usize].row as usize;
            for ((required, &seen), &chain) in
                self.required[row..row + lanes].iter_mut().zip(frontier).zip(frontier_chain)
            {
                let seen = if chain == top { 0 } else { seen };
                same_chain |= chain == top;
                *required = (*required).max(seen);
            }
        }
        if same_chain {
            for (lane, &chain) in frontier_chain.iter().enumerate() {
                // Line 13. In its own chain a read may be at or after what was seen, not before it.
                if chain == top && self.frontier_write(frontier, lane).depth > depth {
                    return Err(self.frontier_event(frontier, lane));
                }
            }
        }
        Ok(())
    }

    #[inline]
    fn frontier_write(&self, frontier: &[u32], lane: usize) -> &Write {
        &self.writes[self.in_lane[(self.first[lane] + frontier[lane]) as usize - 1] as usize]
    }

    fn frontier_event(&self, frontier: &[u32], lane: usize) -> EventId {
        EventId::new(self.frontier_write(frontier, lane).event as usize)
    }

    #[inline]
    fn plain_write(&mut self, observer: usize, e: EventId) -> u32 {
        let lanes = self.lanes.count();
        let row = self.required.len() as u32;
        self.required.extend_from_slice(&self.frontier[observer * lanes..(observer + 1) * lanes]);
        let number = self.writes.len() as u32;
        self.new_write(observer, e, number, 0, row)
    }

    #[inline]
    fn rmw_write(&mut self, observer: usize, e: EventId, source: u32) -> u32 {
        let Write { top, depth, .. } = self.writes[source as usize];
        self.writes[source as usize].next = self.writes.len() as u32;
        self.new_write(observer, e, top, depth + 1, NONE)
    }

    #[inline]
    fn new_write(&mut self, lane: usize, e: EventId, top: u32, depth: u32, row: u32) -> u32 {
        let number = self.writes.len() as u32;
        let place = self.met[lane];
        self.met[lane] += 1;
        self.in_lane[(self.first[lane] + place) as usize] = number;
        self.number_of[e.index()] = number;
        self.writes.push(Write { event: e.raw(), lane: lane as u32, place, top, depth, next: NONE, row });
        self.settled[lane] = NONE;
        number
    }

    /// Lines 15–16: sorts the chains and appends their writes to `order`. Each chain comes out whole, so that no write
    /// comes between an RMW and its source.
    pub(crate) fn sort_chains(&mut self, order: &mut Vec<EventId>) -> Result<(), Incoherence> {
        let lanes = self.lanes.count();
        self.emitted.clear();
        self.emitted.resize(lanes, 0);
        self.resume.clear();
        self.resume.resize(lanes, 0);
        self.waiting.iter_mut().for_each(Vec::clear);
        self.waiting.resize_with(lanes.max(self.waiting.len()), Vec::new);
        self.stack.clear();
        self.stack.extend((0..lanes as u32).rev());
        self.emit(self.writes[INIT as usize].next, order);
        while let Some(lane) = self.stack.pop() {
            self.try_head(lane as usize, order);
        }
        let complete = (0..lanes).all(|lane| self.emitted[lane] == self.met[lane]);
        if complete { Ok(()) } else { Err(Incoherence::Cycle) }
    }

    /// After `sort_chains` found a cycle: a short one, as pairs (w, top) where w must precede the chain of `top`; the w of each
    /// pair belongs to the chain of the next pair's top, and the last w to that of the first.
    pub(crate) fn blocked_cycle(&self) -> Vec<(EventId, EventId)> {
        let lanes = self.lanes.count();
        let unmet = |top: u32| {
            let row = self.writes[top as usize].row as usize;
            (0..lanes).filter_map(move |lane| {
                let count = self.required[row + lane];
                (count > self.emitted[lane]).then(|| self.in_lane[(self.first[lane] + count) as usize - 1])
            })
        };
        let mut top = (0..lanes)
            .filter(|&lane| self.emitted[lane] < self.met[lane])
            .map(|lane| self.writes[self.in_lane[(self.first[lane] + self.emitted[lane]) as usize] as usize].top)
            .next()
            .expect("a lane is blocked");
        // Follow any unmet requirement until a chain comes again: that chain is on a cycle.
        let mut seen = vec![false; self.writes.len()];
        while !std::mem::replace(&mut seen[top as usize], true) {
            let w = unmet(top).next().expect("a blocked chain lacks something");
            top = self.writes[w as usize].top;
        }
        // The shortest cycle through that chain.
        let start = top;
        let mut reached_by: Vec<Option<(u32, u32)>> = vec![None; self.writes.len()];
        let mut queue = std::collections::VecDeque::from([start]);
        while let Some(top) = queue.pop_front() {
            for w in unmet(top) {
                let next = self.writes[w as usize].top;
                if reached_by[next as usize].is_none() {
                    reached_by[next as usize] = Some((w, top));
                    if next == start {
                        queue.clear();
                        break;
                    }
                    queue.push_back(next);
                }
            }
        }
        let event = |number: u32| EventId::new(self.writes[number as usize].event as usize);
        let mut cycle = Vec::new();
        let mut top = start;
        while let Some((w, waiter)) = reached_by[top as usize] {
            cycle.push((event(w), event(waiter)));
            top = waiter;
            if top == start {
                break;
            }
        }
        cycle.reverse();
        cycle
    }

    /// The top of a write's chain: `None` for the initial write.
    pub(crate) fn top(&self, w: EventId) -> Option<EventId> {
        let top = self.writes[self.number_of[w.index()] as usize].top;
        (top != INIT).then(|| EventId::new(self.writes[top as usize].event as usize))
    }

    /// Emits the chain at the head of a lane if it has its top there and nothing is missing.
    #[inline]
    fn try_head(&mut self, lane: usize, order: &mut Vec<EventId>) {
        if self.emitted[lane] == self.met[lane] {
            return;
        }
        let head = self.in_lane[(self.first[lane] + self.emitted[lane]) as usize];
        let Write { top, row, .. } = self.writes[head as usize];
        if top != head {
            // An RMW: it comes with its chain.
            return;
        }
        let lanes = self.lanes.count();
        let required = &self.required[row as usize..row as usize + lanes];
        let missing = (self.resume[lane] as usize..lanes).find(|&other| required[other] > self.emitted[other]);
        match missing {
            Some(other) => {
                // What came before `other` stays satisfied. (A head that requires a later write of its own lane waits for ever.)
                self.resume[lane] = other as u32;
                self.waiting[other].push(lane as u32);
            }
            None => self.emit(head, order),
        }
    }

    /// Emits a chain from a write on.
    #[inline]
    fn emit(&mut self, mut number: u32, order: &mut Vec<EventId>) {
        while number != NONE {
            let Write { event, lane, place, next, .. } = self.writes[number as usize];
            let lane = lane as usize;
            debug_assert_eq!(self.emitted[lane], place, "what precedes a chain's RMW in its lane precedes the chain");
            order.push(EventId::new(event as usize));
            self.emitted[lane] = place + 1;
            self.resume[lane] = 0;
            self.stack.push(lane as u32);
            self.stack.append(&mut self.waiting[lane]);
            number = next;
        }
    }
}
