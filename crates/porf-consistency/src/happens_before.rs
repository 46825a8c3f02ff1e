//! Happens-before as vector clocks (the paper, §3, Prop. 3.1), in O(n·k) time.
//!
//! The clock of an event e has an entry for each thread u: how many events of u happen before e, or are e. Along
//! a thread the clock changes only where the thread learns something, so consecutive events share a row, and the entry of
//! the event's own thread is not stored: it is the event's position plus one. A thread that reads from a write it already knows
//! learns nothing, which is seen in O(1) (if w happens before e, so does all that happens before w).
//!
//! For RC20 the clock that a write passes on, its *message*, follows from sw = \[E⊒REL\]; (\[F\]; po)?; rf⁺; (po; \[F\])?; \[E⊒ACQ\]:
//! a release write sends its own clock, another write the clock of the last release fence before it, and an RMW
//! also what the write it read from sent (rf⁺). An acquire read takes the message; what other reads were sent is kept until an acquire
//! fence takes it. Non-atomic accesses send and take nothing.

use porf_exec::order::{PorfCycle, visit_in_po_rf_order};
use porf_exec::{EventId, ExecutionGraph, Label, Mode, ReadMode, Source, WriteMode};

/// Which reads-from edges synchronise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Synchronisation {
    /// None: hb = po.
    None,
    /// All: hb = (po ∪ rf)⁺.
    All,
    /// All between atomic accesses; for races under the models of the release/acquire family.
    Atomic,
    /// As the modes of accesses and fences say.
    Modes,
}

/// The happens-before clocks of all events of a graph.
#[derive(Debug)]
pub(crate) struct HappensBefore {
    threads: usize,
    /// Event → row. Rows of a thread's events grow pointwise along po.
    row_of: Vec<u32>,
    /// Rows of `threads` entries; row 0 is zero. The entry of the event's own thread is meaningless.
    rows: Vec<u32>,
}

/// What a write passes on to those who synchronise with it.
#[derive(Clone, Copy)]
struct Message {
    row: u32,
    /// The entry of the writer's own thread, or `WHOLE_ROW` if the row has it.
    own: u32,
}

const WHOLE_ROW: u32 = u32::MAX;
const NO_MESSAGE: Message = Message { row: 0, own: 0 };

impl HappensBefore {
    /// The clocks of a graph, or a cycle in po ∪ rf.
    pub(crate) fn compute(graph: &ExecutionGraph, sync: Synchronisation) -> Result<HappensBefore, PorfCycle> {
        let k = graph.thread_count();
        let hb = HappensBefore { threads: k, row_of: vec![0; graph.len()], rows: vec![0; k] };
        match sync {
            Synchronisation::None => {
                porf_exec::order::check_porf(graph)?;
                Ok(hb)
            }
            Synchronisation::All => hb.by_rf(graph, |_, _| true),
            Synchronisation::Atomic => hb.by_rf(graph, |w, r| w.mode() != Mode::Na && r.mode() != Mode::Na),
            Synchronisation::Modes => hb.by_modes(graph),
        }
    }

    /// How many events of each thread happen before `e`; the entry of e's own thread is meaningless.
    #[inline]
    pub(crate) fn others(&self, e: EventId) -> &[u32] {
        let start = self.row_of[e.index()] as usize * self.threads;
        &self.rows[start..start + self.threads]
    }

    /// Does `a` happen before `b`?
    #[inline]
    pub(crate) fn before(&self, graph: &ExecutionGraph, a: EventId, b: EventId) -> bool {
        let (first, second) = (graph.event(a), graph.event(b));
        if first.thread() == second.thread() {
            first.index() < second.index()
        } else {
            first.index() < self.others(b)[first.thread().index()] as usize
        }
    }

    fn by_rf(
        mut self,
        graph: &ExecutionGraph,
        synchronises: impl Fn(Label, Label) -> bool,
    ) -> Result<HappensBefore, PorfCycle> {
        let mut current = vec![0u32; self.threads];
        visit_in_po_rf_order(graph, |e| {
            let event = graph.event(e);
            let t = event.thread().index();
            if let Some(Source::Write(w)) = event.source() {
                let write = graph.event(w);
                if synchronises(write.label(), event.label()) {
                    let message = Message { row: self.row_of[w.index()], own: write.index() as u32 + 1 };
                    current[t] = self.join(current[t], t, message, write.thread().index());
                }
            }
            self.row_of[e.index()] = current[t];
        })?;
        Ok(self)
    }

    fn by_modes(mut self, graph: &ExecutionGraph) -> Result<HappensBefore, PorfCycle> {
        let k = self.threads;
        let has_acquire_fence =
            graph.events().iter().any(|e| matches!(e.label(), Label::Fence { mode } if mode.is_acquire()));
        let mut current = vec![0u32; k];
        // The clock of each thread's last release fence, as a message of that thread.
        let mut fence = vec![NO_MESSAGE; k];
        // For each thread a row: the join of the messages read but not taken.
        let mut pending = vec![0u32; if has_acquire_fence { k * k } else { 0 }];
        // The message of each write.
        let mut messages = vec![NO_MESSAGE; graph.len()];
        visit_in_po_rf_order(graph, |e| {
            let event = graph.event(e);
            let t = event.thread().index();
            let position = event.index() as u32 + 1;
            match event.label() {
                Label::Read { mode: ReadMode::Na, .. } => {}
                Label::Read { mode, .. } => {
                    if let Some(Source::Write(w)) = event.source() {
                        let (message, from) = (messages[w.index()], graph.event(w).thread().index());
                        if mode.is_acquire() {
                            current[t] = self.join(current[t], t, message, from);
                        } else if has_acquire_fence && !self.knows(current[t], t, message, from) {
                            let row = message.row as usize * k;
                            let pending = &mut pending[t * k..(t + 1) * k];
                            join_rows(pending, &self.rows[row..row + k]);
                            if message.own != WHOLE_ROW {
                                pending[from] = pending[from].max(message.own);
                            }
                        }
                    }
                }
                Label::Write { mode: WriteMode::Na, .. } => {}
                Label::Write { mode, exclusive } => {
                    let own = if mode.is_release() { Message { row: current[t], own: position } } else { fence[t] };
                    messages[e.index()] = own;
                    if exclusive && let Some(Source::Write(w)) = graph.source(EventId::new(e.index() - 1)) {
                        let inherited = messages[w.index()];
                        let from = graph.event(w).thread().index();
                        // Usually one of the two contains the other.
                        if own.own == 0 && from == t {
                            messages[e.index()] = inherited;
                        } else if !self.knows_message(own, t, inherited, from) {
                            messages[e.index()] = self.join_messages(own, t, inherited, from);
                        }
                    }
                }
                Label::Fence { mode } => {
                    if mode.is_acquire() {
                        let pending = &pending[t * k..(t + 1) * k];
                        let row = current[t] as usize * k;
                        if pending.iter().zip(&self.rows[row..row + k]).enumerate().any(|(u, (p, c))| u != t && p > c) {
                            current[t] = self.push_copy(current[t]);
                            let row = current[t] as usize * k;
                            join_rows(&mut self.rows[row..row + k], pending);
                        }
                    }
                    if mode.is_release() {
                        fence[t] = Message { row: current[t], own: position };
                    }
                }
            }
            self.row_of[e.index()] = current[t];
        })?;
        Ok(self)
    }

    /// Does thread t with clock `row` know all of a message of thread `from`?
    #[inline]
    fn knows(&self, row: u32, t: usize, message: Message, from: usize) -> bool {
        if message.own == 0 {
            return true;
        }
        if message.own != WHOLE_ROW {
            // The message is the clock of one event of `from`.
            return from == t || self.rows[row as usize * self.threads + from] >= message.own;
        }
        let (mine, sent) = (row as usize * self.threads, message.row as usize * self.threads);
        (0..self.threads).all(|u| u == t || self.rows[mine + u] >= self.rows[sent + u])
    }

    /// Does a message of t contain one of `from`?
    fn knows_message(&self, message: Message, t: usize, other: Message, from: usize) -> bool {
        if other.own == 0 {
            return true;
        }
        // A thread's own entry in a message can be behind the thread: it counts, too.
        let entry = |m: Message, sender: usize, u: usize| {
            if u == sender && m.own != WHOLE_ROW { m.own } else { self.rows[m.row as usize * self.threads + u] }
        };
        (0..self.threads).all(|u| entry(message, t, u) >= entry(other, from, u))
    }

    fn join_messages(&mut self, message: Message, t: usize, other: Message, from: usize) -> Message {
        let k = self.threads;
        let row = self.push_copy(message.row);
        let start = row as usize * k;
        self.rows[start + t] = if message.own == WHOLE_ROW { self.rows[start + t] } else { message.own };
        self.join_into(row, other, from);
        Message { row, own: WHOLE_ROW }
    }

    /// The clock `row` of thread t joined with a message of thread `from`.
    #[inline]
    fn join(&mut self, row: u32, t: usize, message: Message, from: usize) -> u32 {
        if self.knows(row, t, message, from) {
            return row;
        }
        let joined = self.push_copy(row);
        self.join_into(joined, message, from);
        joined
    }

    fn join_into(&mut self, row: u32, message: Message, from: usize) {
        let k = self.threads;
        let (target, sent) = (row as usize * k, message.row as usize * k);
        debug_assert!(sent < target);
        let (before, after) = self.rows.split_at_mut(target);
        join_rows(&mut after[..k], &before[sent..sent + k]);
        if message.own != WHOLE_ROW {
            after[from] = after[from].max(message.own);
        }
    }

    fn push_copy(&mut self, row: u32) -> u32 {
        let start = row as usize * self.threads;
        let new = (self.rows.len() / self.threads) as u32;
        self.rows.extend_from_within(start..start + self.threads);
        new
    }
}

#[inline]
fn join_rows(target: &mut [u32], other: &[u32]) {
    for (a, &b) in target.iter_mut().zip(other) {
        *a = (*a).max(b);
    }
}
