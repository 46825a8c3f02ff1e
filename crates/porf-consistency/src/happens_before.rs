//! Happens-before as vector clocks (the paper, §3, Prop. 3.1), in O(n·k) time.
//!
//! The clock of an event e has an entry for each thread u: how many events of u happen before e, or are e. The entry of the
//! event's own thread is never stored: it is the event's position plus one. A thread that reads from a write it already knows
//! learns nothing, which is seen in O(1) (if w happens before e, so does all that happens before w).
//!
//! [`Clocks`] has the clock of each thread's present event while the events are gone through; [`HappensBefore`] keeps those of all
//! events, where consecutive events of a thread share a row until the thread learns something.
//!
//! For RC20 the clock that a write passes on, its *message*, follows from sw = \[E⊒REL\]; (\[F\]; po)?; rf⁺; (po; \[F\])?; \[E⊒ACQ\]:
//! a release write sends its own clock, another write the clock of the last release fence before it, and an RMW
//! also what the write it read from sent (rf⁺). An acquire read takes the message; what other reads were sent is kept until an acquire
//! fence takes it. Non-atomic accesses send and take nothing.

use porf_exec::order::{PorfCycle, visit_in_po_rf_order};
use porf_exec::{EventId, ExecutionGraph, FenceMode, Label, Mode, ReadMode, Source, WriteMode};

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

/// The clocks of all threads while events are gone through, each after its predecessors in po ∪ rf.
#[derive(Debug)]
pub(crate) struct Clocks {
    synchronisation: Synchronisation,
    threads: usize,
    /// A row for each thread: its present clock. Its own entry is meaningless (at most its position).
    current: Vec<u32>,
    /// Thread → the row of `sent_rows` that equals its present clock, or `NONE` if it learnt something since.
    published: Vec<u32>,
    /// Event → what it passes on, for writes.
    sent: Vec<Message>,
    /// The clocks that messages refer to. Row 0 is zero.
    sent_rows: Vec<u32>,
    /// Thread → the message of its last release fence.
    fence: Vec<Message>,
    /// For each thread a row: the join of the messages read but not taken. Empty if there is no acquire fence.
    pending: Vec<u32>,
}

/// What a write passes on to those who synchronise with it.
#[derive(Clone, Copy, Debug)]
struct Message {
    row: u32,
    /// The thread whose clock it is.
    thread: u32,
    /// The entry of that thread; 0 if nothing is passed on; `WHOLE_ROW` if the row has the entry.
    own: u32,
}

const NONE: u32 = u32::MAX;
const WHOLE_ROW: u32 = u32::MAX;
const NO_MESSAGE: Message = Message { row: 0, thread: 0, own: 0 };

impl Clocks {
    pub(crate) fn new(graph: &ExecutionGraph, synchronisation: Synchronisation) -> Clocks {
        let k = graph.thread_count();
        let takes = |label| matches!(label, Label::Fence { mode } if FenceMode::is_acquire(mode));
        let by_modes = synchronisation == Synchronisation::Modes;
        let has_pending = by_modes && graph.events().iter().any(|e| takes(e.label()));
        let sends = synchronisation != Synchronisation::None;
        Clocks {
            synchronisation,
            threads: k,
            current: vec![0; k * k],
            published: vec![0; k],
            sent: vec![NO_MESSAGE; if sends { graph.len() } else { 0 }],
            sent_rows: vec![0; k],
            fence: vec![NO_MESSAGE; k],
            pending: vec![0; if has_pending { k * k } else { 0 }],
        }
    }

    /// The present clock of a thread; the entry of the thread itself is meaningless.
    #[inline]
    pub(crate) fn of_thread(&self, t: usize) -> &[u32] {
        &self.current[t * self.threads..(t + 1) * self.threads]
    }

    /// Goes on to event `e`. True if the thread learnt something.
    #[inline]
    pub(crate) fn step(&mut self, graph: &ExecutionGraph, e: EventId) -> bool {
        let event = graph.event(e);
        let t = event.thread().index();
        let position = event.index() as u32 + 1;
        match self.synchronisation {
            Synchronisation::None => false,
            Synchronisation::All | Synchronisation::Atomic => match event.label() {
                Label::Read { .. } => match event.source() {
                    Some(Source::Write(w)) if self.synchronises(graph, event.label(), w) => {
                        self.take(t, self.sent[w.index()])
                    }
                    _ => false,
                },
                Label::Write { .. } => {
                    self.sent[e.index()] = self.message(t, position);
                    false
                }
                Label::Fence { .. } => false,
            },
            Synchronisation::Modes => match event.label() {
                Label::Read { mode: ReadMode::Na, .. } | Label::Write { mode: WriteMode::Na, .. } => false,
                Label::Read { mode, .. } => match event.source() {
                    Some(Source::Write(w)) => self.read(t, mode, self.sent[w.index()]),
                    _ => false,
                },
                Label::Write { mode, exclusive } => {
                    let own = if mode.is_release() { self.message(t, position) } else { self.fence[t] };
                    let source = if exclusive { graph.source(EventId::new(e.index() - 1)) } else { None };
                    self.sent[e.index()] = match source {
                        Some(Source::Write(w)) => self.inherit(own, t, self.sent[w.index()]),
                        _ => own,
                    };
                    false
                }
                Label::Fence { mode } => {
                    let learnt = mode.is_acquire() && self.take_pending(t);
                    if mode.is_release() {
                        self.fence[t] = self.message(t, position);
                    }
                    learnt
                }
            },
        }
    }

    /// Does a read synchronise with a write, whatever the modes but `na`?
    #[inline]
    fn synchronises(&self, graph: &ExecutionGraph, read: Label, w: EventId) -> bool {
        let atomic = |label: Label| label.mode() != Mode::Na;
        self.synchronisation == Synchronisation::All || atomic(read) && atomic(graph.event(w).label())
    }

    #[inline]
    fn read(&mut self, t: usize, mode: ReadMode, message: Message) -> bool {
        if mode.is_acquire() {
            return self.take(t, message);
        }
        if !self.pending.is_empty() && !self.knows(t, message) {
            let k = self.threads;
            let row = message.row as usize * k;
            let pending = &mut self.pending[t * k..(t + 1) * k];
            join(pending, &self.sent_rows[row..row + k]);
            if message.own != WHOLE_ROW {
                let own = &mut pending[message.thread as usize];
                *own = (*own).max(message.own);
            }
        }
        false
    }

    /// Does thread t know all of a message?
    #[inline]
    fn knows(&self, t: usize, message: Message) -> bool {
        let k = self.threads;
        if message.own != WHOLE_ROW {
            // The message is the clock of one event of its thread, or nothing.
            let from = message.thread as usize;
            return from == t || self.current[t * k + from] >= message.own;
        }
        let row = message.row as usize * k;
        let (mine, sent) = (&self.current[t * k..(t + 1) * k], &self.sent_rows[row..row + k]);
        (0..k).all(|u| u == t || mine[u] >= sent[u])
    }

    /// Thread t takes a message. True if it learns something.
    #[inline]
    fn take(&mut self, t: usize, message: Message) -> bool {
        if self.knows(t, message) {
            return false;
        }
        let k = self.threads;
        let row = message.row as usize * k;
        let mine = &mut self.current[t * k..(t + 1) * k];
        join(mine, &self.sent_rows[row..row + k]);
        if message.own != WHOLE_ROW {
            let own = &mut mine[message.thread as usize];
            *own = (*own).max(message.own);
        }
        self.published[t] = NONE;
        true
    }

    fn take_pending(&mut self, t: usize) -> bool {
        let k = self.threads;
        let (mine, pending) = (&mut self.current[t * k..(t + 1) * k], &self.pending[t * k..(t + 1) * k]);
        let learns = (0..k).any(|u| u != t && mine[u] < pending[u]);
        if learns {
            join(mine, pending);
            self.published[t] = NONE;
        }
        learns
    }

    /// The present clock of a thread, whose present event has this position, as a message.
    #[inline]
    fn message(&mut self, t: usize, position: u32) -> Message {
        if self.published[t] == NONE {
            self.published[t] = (self.sent_rows.len() / self.threads) as u32;
            self.sent_rows.extend_from_slice(&self.current[t * self.threads..(t + 1) * self.threads]);
        }
        Message { row: self.published[t], thread: t as u32, own: position }
    }

    /// The join of an RMW's own message and of the one that its source sent, as a message of the RMW's thread t.
    fn inherit(&mut self, own: Message, t: usize, inherited: Message) -> Message {
        if inherited.own == 0 {
            return own;
        }
        if own.own == 0 {
            // A message may go by the name of another thread.
            return inherited;
        }
        let k = self.threads;
        let entry = |rows: &[u32], m: Message, u: usize| match m.own {
            own if u == m.thread as usize && own != WHOLE_ROW => own,
            _ => rows[m.row as usize * k + u],
        };
        if (0..k).all(|u| entry(&self.sent_rows, own, u) >= entry(&self.sent_rows, inherited, u)) {
            return own;
        }
        let row = (self.sent_rows.len() / k) as u32;
        for u in 0..k {
            let joined = entry(&self.sent_rows, own, u).max(entry(&self.sent_rows, inherited, u));
            self.sent_rows.push(joined);
        }
        Message { row, thread: t as u32, own: WHOLE_ROW }
    }
}

#[inline]
fn join(target: &mut [u32], other: &[u32]) {
    for (a, &b) in target.iter_mut().zip(other) {
        *a = (*a).max(b);
    }
}

/// The happens-before clocks of all events of a graph.
#[derive(Debug)]
pub(crate) struct HappensBefore {
    threads: usize,
    /// Event → row. Rows of a thread's events grow pointwise along po.
    row_of: Vec<u32>,
    /// Row 0 is zero. The entry of the event's own thread is meaningless.
    rows: Vec<u32>,
}

impl HappensBefore {
    /// The clocks of a graph, or a cycle in po ∪ rf.
    pub(crate) fn compute(graph: &ExecutionGraph, sync: Synchronisation) -> Result<HappensBefore, PorfCycle> {
        let k = graph.thread_count();
        let mut clocks = Clocks::new(graph, sync);
        let mut hb = HappensBefore { threads: k, row_of: vec![0; graph.len()], rows: vec![0; k] };
        let mut last = vec![0u32; k];
        visit_in_po_rf_order(graph, |e| {
            let t = graph.event(e).thread().index();
            if clocks.step(graph, e) {
                last[t] = (hb.rows.len() / k) as u32;
                hb.rows.extend_from_slice(clocks.of_thread(t));
            }
            hb.row_of[e.index()] = last[t];
        })?;
        Ok(hb)
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
}
