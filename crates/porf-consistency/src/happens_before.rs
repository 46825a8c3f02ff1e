//! Happens-before as vector clocks (the paper, §3, Prop. 3.1), in O(n·k) time.
//!
//! The clock of an event e has an entry for each thread u: the number of events of u that happen
//! before e or are e. The entry of the event's own thread is never stored: it is the event's
//! position plus one. A thread that reads from a write it already knows learns nothing, which is
//! detected in O(1) (if w happens before e, so does everything that happens before w).
//!
//! [`Clocks`] has the clock of each thread's current event during a traversal of the events.
//! [`HappensBefore`] keeps the clocks of all events; consecutive events of a thread share a row
//! until the thread learns something.
//!
//! For RC20 the clock that a write passes on, its *message*, follows from sw = \[E⊒REL\]; (\[F\];
//! po)?; rf⁺; (po; \[F\])?; \[E⊒ACQ\]: a release write sends its own clock, any other write the
//! clock of the last release fence before it, and an RMW also the message of its source (rf⁺). An
//! acquire read takes the message. The messages of other reads are kept until an acquire fence
//! takes them. Non-atomic accesses send and take nothing.

use crate::group::{Group, LANES, join};
use porf_exec::order::{PorfCycle, visit_in_po_rf_order};
use porf_exec::{EventId, ExecutionGraph, FenceMode, Label, Mode, ReadMode, Source, WriteMode};

/// The reads-from edges that synchronise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Synchronisation {
    /// None: hb = po.
    None,
    /// All: hb = (po ∪ rf)⁺.
    All,
    /// All between atomic accesses: for races under the models of the release/acquire family.
    Atomic,
    /// Those that the modes of accesses and fences make synchronise.
    Modes,
}

/// The clocks of all threads during a traversal that visits each event after its predecessors in po
/// ∪ rf.
#[derive(Debug)]
pub(crate) struct Clocks {
    synchronisation: Synchronisation,
    /// The number of groups in a row; unused entries are 0.
    width: usize,
    /// A row for each thread: its current clock. Its own entry is undefined (at most its position).
    current: Vec<Group>,
    /// Thread → the row of `sent_rows` that equals its current clock, or `NONE` if it has learnt
    /// something since.
    published: Vec<u32>,
    /// Event → the number of the write. Writes are numbered as they are visited. Undefined for
    /// other events.
    number_of: Vec<u32>,
    /// The number of visited writes.
    writes: u32,
    /// Number of a write → its message. Empty if nothing synchronises.
    sent: Vec<Message>,
    /// The clocks that messages refer to. Row 0 is zero.
    sent_rows: Vec<Group>,
    /// Thread → the message of its last release fence.
    fence: Vec<Message>,
    /// For each thread a row: the join of the messages read but not yet taken. Empty if there is no
    /// acquire fence.
    pending: Vec<Group>,
}

/// The message of a write, for reads that synchronise with it.
#[derive(Clone, Copy, Debug)]
struct Message {
    row: u32,
    /// The thread whose clock it is.
    thread: u32,
    /// The entry of that thread; 0 for an empty message; `WHOLE_ROW` if the row has the entry.
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
        let has_pending = by_modes && graph.has_fence() && graph.events().iter().any(|e| takes(e.label()));
        let sends = synchronisation != Synchronisation::None;
        let width = k.div_ceil(LANES);
        Clocks {
            synchronisation,
            width,
            current: vec![[0; LANES]; k * width],
            published: vec![0; k],
            number_of: vec![0; graph.len()],
            writes: 0,
            sent: Vec::with_capacity(if sends { graph.write_count() } else { 0 }),
            sent_rows: vec![[0; LANES]; width],
            fence: vec![NO_MESSAGE; k],
            pending: vec![[0; LANES]; if has_pending { k * width } else { 0 }],
        }
    }

    /// The current clock of a thread; the entry of the thread itself is undefined.
    #[inline]
    pub(crate) fn of_thread(&self, t: usize) -> &[Group] {
        &self.current[t * self.width..(t + 1) * self.width]
    }

    /// The number of a visited write.
    #[inline]
    pub(crate) fn number(&self, write: EventId) -> u32 {
        self.number_of[write.index()]
    }

    /// The numbers of all writes, by event.
    pub(crate) fn into_numbers(self) -> Vec<u32> {
        self.number_of
    }

    /// The message of a write.
    #[inline]
    fn sent(&self, write: EventId) -> Message {
        self.sent[self.number(write) as usize]
    }

    /// Advances to event `e`. Returns whether the thread learnt something.
    #[inline]
    pub(crate) fn step(&mut self, graph: &ExecutionGraph, e: EventId) -> bool {
        let event = graph.event(e);
        let t = event.thread().index();
        let position = event.index() as u32 + 1;
        if event.label().is_write() {
            self.number_of[e.index()] = self.writes;
            self.writes += 1;
        }
        match self.synchronisation {
            Synchronisation::None => false,
            Synchronisation::All | Synchronisation::Atomic => match event.label() {
                Label::Read { .. } => match event.source() {
                    Some(Source::Write(w)) if self.synchronises(graph, event.label(), w) => self.take(t, self.sent(w)),
                    _ => false,
                },
                Label::Write { .. } => {
                    let own = self.message(t, position);
                    self.sent.push(own);
                    false
                }
                Label::Fence { .. } => false,
            },
            Synchronisation::Modes => match event.label() {
                Label::Read { mode: ReadMode::Na, .. } => false,
                Label::Write { mode: WriteMode::Na, .. } => {
                    self.sent.push(NO_MESSAGE);
                    false
                }
                Label::Read { mode, .. } => match event.source() {
                    Some(Source::Write(w)) => self.read(t, mode, self.sent(w)),
                    _ => false,
                },
                Label::Write { mode, exclusive } => {
                    let own = if mode.is_release() { self.message(t, position) } else { self.fence[t] };
                    let source = if exclusive { graph.source(EventId::new(e.index() - 1)) } else { None };
                    let message = match source {
                        Some(Source::Write(w)) => self.inherit(own, t, self.sent(w)),
                        _ => own,
                    };
                    self.sent.push(message);
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

    /// Whether a read synchronises with a write, ignoring modes other than `na`.
    #[inline]
    fn synchronises(&self, graph: &ExecutionGraph, read: Label, w: EventId) -> bool {
        let atomic = |label: Label| label.mode() != Mode::Na;
        self.synchronisation == Synchronisation::All || atomic(read) && atomic(graph.event(w).label())
    }

    #[inline]
    fn read(&mut self, t: usize, mode: ReadMode, message: Message) -> bool {
        // Usually nothing is new, which is predictable; modes are not.
        if self.knows(t, message) {
            return false;
        }
        if mode.is_acquire() {
            self.learn(t, message);
            return true;
        }
        if !self.pending.is_empty() {
            let pending = &mut self.pending[t * self.width..(t + 1) * self.width];
            join_message(pending, &self.sent_rows, message);
        }
        false
    }

    /// Whether thread t knows all of a message.
    #[inline]
    fn knows(&self, t: usize, message: Message) -> bool {
        let mine = self.of_thread(t);
        if message.own != WHOLE_ROW {
            // The message is empty or the clock of one event of its thread.
            let from = message.thread as usize;
            return from == t || entry(mine, from) >= message.own;
        }
        let sent = &self.sent_rows[message.row as usize * self.width..][..self.width];
        (0..self.width * LANES).all(|u| u == t || entry(mine, u) >= entry(sent, u))
    }

    /// Thread t takes a message. Returns whether it learns something.
    #[inline]
    fn take(&mut self, t: usize, message: Message) -> bool {
        let learns = !self.knows(t, message);
        if learns {
            self.learn(t, message);
        }
        learns
    }

    #[inline]
    fn learn(&mut self, t: usize, message: Message) {
        join_message(&mut self.current[t * self.width..(t + 1) * self.width], &self.sent_rows, message);
        self.published[t] = NONE;
    }

    fn take_pending(&mut self, t: usize) -> bool {
        let width = self.width;
        let (mine, pending) =
            (&mut self.current[t * width..(t + 1) * width], &self.pending[t * width..(t + 1) * width]);
        let learns = (0..width * LANES).any(|u| u != t && entry(mine, u) < entry(pending, u));
        if learns {
            join(mine, pending);
            self.published[t] = NONE;
        }
        learns
    }

    /// The current clock of a thread as a message; its current event has this position.
    #[inline]
    fn message(&mut self, t: usize, position: u32) -> Message {
        if self.published[t] == NONE {
            self.published[t] = (self.sent_rows.len() / self.width) as u32;
            self.sent_rows.extend_from_slice(&self.current[t * self.width..(t + 1) * self.width]);
        }
        Message { row: self.published[t], thread: t as u32, own: position }
    }

    /// The join of an RMW's own message and that of its source, as a message of the RMW's thread t.
    #[inline]
    fn inherit(&mut self, own: Message, t: usize, inherited: Message) -> Message {
        if inherited.own == 0 {
            return own;
        }
        if own.own == 0 {
            // A message may carry the name of another thread.
            return inherited;
        }
        // The RMW's own message is the clock of an event of its thread. If that clock contains an
        // event, it contains everything that happens before the event.
        let (rows, width) = (&self.sent_rows, self.width);
        let mine = &rows[own.row as usize * width..][..width];
        let knows = |u: usize, count: u32| if u == t { own.own >= count } else { entry(mine, u) >= count };
        let covers = if inherited.own != WHOLE_ROW {
            knows(inherited.thread as usize, inherited.own)
        } else {
            let theirs = &rows[inherited.row as usize * width..][..width];
            (0..width * LANES).all(|u| knows(u, entry(theirs, u)))
        };
        if covers { own } else { self.joined(own, t, inherited) }
    }

    /// The join of two messages, as a message of thread t.
    fn joined(&mut self, own: Message, t: usize, inherited: Message) -> Message {
        let (start, own_start) = (self.sent_rows.len(), own.row as usize * self.width);
        self.sent_rows.extend_from_within(own_start..own_start + self.width);
        let (rows, row) = self.sent_rows.split_at_mut(start);
        row[t / LANES][t % LANES] = own.own;
        join_message(row, rows, inherited);
        Message { row: (start / self.width) as u32, thread: t as u32, own: WHOLE_ROW }
    }
}

/// The entry of a thread.
#[inline]
fn entry(row: &[Group], thread: usize) -> u32 {
    row[thread / LANES][thread % LANES]
}

/// Joins a message to a row; `rows` has the row that the message refers to.
#[inline]
fn join_message(target: &mut [Group], rows: &[Group], message: Message) {
    join(target, &rows[message.row as usize * target.len()..][..target.len()]);
    if message.own != WHOLE_ROW {
        let own = &mut target[message.thread as usize / LANES][message.thread as usize % LANES];
        *own = (*own).max(message.own);
    }
}

/// The happens-before clocks of all events of a graph.
#[derive(Debug)]
pub(crate) struct HappensBefore {
    threads: usize,
    /// Event → row. Rows of a thread's events grow pointwise along po.
    row_of: Vec<u32>,
    /// Row 0 is zero. The entry of the event's own thread is undefined.
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
                hb.rows.extend_from_slice(&clocks.of_thread(t).as_flattened()[..k]);
            }
            hb.row_of[e.index()] = last[t];
        })?;
        Ok(hb)
    }

    /// The number of events of each thread that happen before `e`; the entry of e's own thread is
    /// undefined.
    #[inline]
    pub(crate) fn others(&self, e: EventId) -> &[u32] {
        let start = self.row_of[e.index()] as usize * self.threads;
        &self.rows[start..start + self.threads]
    }

    /// Whether `a` happens before `b`.
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
