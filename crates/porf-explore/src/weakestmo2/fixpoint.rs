//! The clocks of a graph that may have cycles of po ∪ rf.
//!
//! The clocks are those of `synchronise.rs`. They are computed by going through the events until
//! nothing changes. Here rows also have an entry for the own thread of an event, if a path leads to
//! it through another thread. If that entry of happens-before exceeds the position of the event,
//! then happens-before has a cycle.

use crate::clocks::Rows;
use crate::event::{Event, Label, Read, Write};
use crate::graph::Graph;
use crate::index::{EventIx, RowIx, ThreadIx};
use porf_exec::{ReadMode, WriteMode};

/// The rows of an event, in this order.
const HB: usize = 0;
const PORF: usize = 1;
const PENDING: usize = 2;
const FENCE: usize = 3;
const MESSAGE: usize = 4;
const ROWS: usize = 5;

/// Scratch memory.
#[derive(Debug, Default)]
pub(crate) struct Fixpoint {
    threads: usize,
    /// Event → its rows; then thread → the rows hb and porf of its creation.
    data: Vec<u32>,
    /// The row being made.
    row: Vec<u32>,
    changed: bool,
}

/// Which row of which event.
type Place = (usize, usize);

impl Fixpoint {
    fn start(&self, (e, row): Place) -> usize {
        (e * ROWS + row) * self.threads
    }

    /// Begins the row being made with a copy of another one.
    fn take(&mut self, from: Option<Place>) {
        self.row.clear();
        match from {
            Some(place) => {
                let start = self.start(place);
                self.row.extend_from_slice(&self.data[start..start + self.threads]);
            }
            None => self.row.resize(self.threads, 0),
        }
    }

    /// Joins a row to the one being made.
    fn join(&mut self, place: Place) {
        let start = self.start(place);
        for (entry, &value) in self.row.iter_mut().zip(&self.data[start..start + self.threads]) {
            *entry = (*entry).max(value);
        }
    }

    fn raise(&mut self, thread: ThreadIx, count: u32) {
        let entry = &mut self.row[thread.index()];
        *entry = (*entry).max(count);
    }

    /// Stores the row.
    fn put(&mut self, place: Place) {
        let start = self.start(place);
        // Rows are short: comparing them as slices would cost more.
        for (old, &new) in self.data[start..start + self.threads].iter_mut().zip(&self.row) {
            self.changed |= *old != new;
            *old = new;
        }
    }

    fn of(&self, place: Place) -> &[u32] {
        let start = self.start(place);
        &self.data[start..start + self.threads]
    }

    /// Gives all events their clocks. False if happens-before has a cycle.
    pub(crate) fn run(&mut self, graph: &mut Graph, rows: &mut Rows) -> bool {
        self.threads = graph.threads.len();
        rows.widen(self.threads);
        let created = graph.len();
        self.data.clear();
        self.data.resize((graph.len() + self.threads) * ROWS * self.threads, 0);
        self.changed = true;
        while std::mem::take(&mut self.changed) {
            for thread in graph.threads.indices() {
                for i in 0..graph.threads[thread].events.len() {
                    let e = graph.threads[thread].events[i];
                    let before = match i.checked_sub(1) {
                        Some(i) => graph.threads[thread].events[i].index(),
                        None => created + thread.index(),
                    };
                    self.event(graph, e, before);
                }
            }
        }
        self.store(graph, rows);
        let ordered = |(e, event): (usize, &Event)| self.of((e, HB))[event.thread.index()] <= event.index;
        graph.events.iter().enumerate().all(ordered)
    }

    fn event(&mut self, graph: &Graph, e: EventIx, before: usize) {
        let event = graph.event(e);
        let (e, created) = (e.index(), graph.len());
        let own = |row| (e, row);
        let carried = |row| Some((before, row));
        let source = match event.label {
            Label::Read(read) if read.rf != EventIx::INIT => Some(read.rf),
            _ => None,
        };
        // po ∪ rf
        self.take(carried(PORF));
        if let Some(w) = source {
            let write = graph.event(w);
            if write.thread != event.thread || write.index > event.index {
                self.join((w.index(), PORF));
                self.raise(write.thread, write.index + 1);
            }
        }
        // The last event of a joined thread, or its creation.
        let last_of = |joined: ThreadIx| {
            graph.threads[joined].events.last().map_or(created + joined.index(), |last| last.index())
        };
        if let Label::Join(join) = event.label {
            self.join((last_of(join.thread), PORF));
            self.raise(join.thread, graph.threads[join.thread].events.len() as u32);
        }
        for before in graph.met_before(event) {
            self.join((before.index(), PORF));
            self.raise(graph.event(before).thread, graph.event(before).index + 1);
        }
        self.put(own(PORF));
        // Happens-before, and what waits for an acquire fence.
        self.take(carried(PENDING));
        if let (Some(w), Label::Read(Read { mode: ReadMode::Rlx, .. })) = (source, event.label) {
            self.join((w.index(), MESSAGE));
        }
        self.put(own(PENDING));
        self.take(carried(HB));
        match (source, event.label) {
            (Some(w), Label::Read(Read { mode, .. })) if mode.is_acquire() => self.join((w.index(), MESSAGE)),
            (_, Label::Fence(mode)) if mode.is_acquire() => self.join((before, PENDING)),
            (_, Label::Join(join)) => {
                self.join((last_of(join.thread), HB));
                self.raise(join.thread, graph.threads[join.thread].events.len() as u32);
            }
            (_, Label::Depart(_)) => {
                for before in graph.met_before(event).filter(|&before| graph.event(before).is_arrival()) {
                    self.join((before.index(), HB));
                    self.raise(graph.event(before).thread, graph.event(before).index + 1);
                }
            }
            _ => {}
        }
        self.put(own(HB));
        // What is sent.
        match event.label {
            Label::Fence(mode) if mode.is_release() => {
                self.take(Some((e, HB)));
                self.raise(event.thread, event.index + 1);
            }
            _ => self.take(carried(FENCE)),
        }
        self.put(own(FENCE));
        match event.label {
            Label::Write(Write { mode: WriteMode::Rel | WriteMode::Sc, .. }) => {
                self.take(Some((e, HB)));
                self.raise(event.thread, event.index + 1);
            }
            Label::Write(Write { mode: WriteMode::Rlx, .. }) => self.take(Some((e, FENCE))),
            _ => self.take(None),
        }
        if event.is_write() && event.is_exclusive() {
            let read = graph.po_previous(event).map(|r| graph.event(r).rf()).filter(|&w| w != EventIx::INIT);
            if let Some(w) = read {
                self.join((w.index(), MESSAGE));
            }
        }
        self.put(own(MESSAGE));
        if let Label::Spawn(child) = event.label {
            for row in [HB, PORF] {
                self.take(Some((e, row)));
                self.raise(event.thread, event.index + 1);
                self.put((created + child.index(), row));
            }
        }
    }

    /// Stores the rows in the arena and refers to them from the graph. A row that a thread hands on
    /// unchanged is stored once.
    fn store(&self, graph: &mut Graph, rows: &mut Rows) {
        for thread in graph.threads.indices() {
            let created = graph.len() + thread.index();
            let mut before = [RowIx::ZERO; ROWS];
            let mut at = created;
            for (i, row) in before.iter_mut().enumerate() {
                *row = self.push(rows, (created, i), RowIx::ZERO, None);
            }
            (graph.threads[thread].start_hb, graph.threads[thread].start_porf) = (before[HB], before[PORF]);
            for i in 0..graph.threads[thread].events.len() {
                let e = graph.threads[thread].events[i];
                for (row, number) in before.iter_mut().enumerate() {
                    *number = self.push(rows, (e.index(), row), *number, Some((at, row)));
                }
                let event = &mut graph.events[e];
                [event.hb, event.porf, event.pending, event.fence, _] = before;
                if let Label::Write(write) = &mut event.label {
                    write.message = before[MESSAGE];
                }
                at = e.index();
            }
        }
    }

    fn push(&self, rows: &mut Rows, place: Place, before: RowIx, same: Option<Place>) -> RowIx {
        let row = self.of(place);
        if same.is_some_and(|same| self.of(same) == row) {
            return before;
        }
        if row.iter().all(|&entry| entry == 0) { RowIx::ZERO } else { rows.push(row) }
    }
}
