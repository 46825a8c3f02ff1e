//! The state of the promising machine (§3 of the paper), with timestamps represented as positions.
//!
//! Memory is a list of messages for every cell, in the order of their timestamps. Besides the
//! order, only one property of an interval matters: whether it begins where its predecessor ends,
//! so that no message fits between. Such a message is *attached*. Views are positions in these
//! lists, and move when a message is inserted before them.
//!
//! *Unplaced writes.* Without promises, a plain write need not get its position immediately. Only
//! its thread has seen it. Its position is chosen when another thread first reads it, when its
//! thread passes a fence, or never, if the thread overwrites it before. Until then it is part of
//! the thread's view: [`View::own`].
//!
//! *Owed messages.* A write that is placed when its thread overwrites it is placed for a later read
//! by another thread. Until that read the message is *owed*. A state in which the read has become
//! impossible need not be explored, because the write could have been forgotten instead. The same
//! holds for a state with more owed messages than the bound leaves view switches.

/// No thread.
pub(crate) const NOBODY: u8 = u8::MAX;

/// A message of memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Message {
    /// Its value.
    pub(crate) value: u64,
    /// An id for witnesses, which is not part of the state.
    pub(crate) id: u32,
    /// The thread that has promised it and not yet fulfilled the promise, or [`NOBODY`].
    pub(crate) owner: u8,
    /// Whether its interval begins where the predecessor's ends. Meaningless for the first message
    /// of a list.
    pub(crate) attached: bool,
    /// Whether another thread must still read it.
    pub(crate) owed: bool,
}

impl Message {
    /// A message that is not a promise.
    pub(crate) fn plain(value: u64, attached: bool) -> Message {
        Message { value, id: 0, owner: NOBODY, attached, owed: false }
    }
}

/// The view of a thread on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct View {
    /// The position of the latest message seen.
    pub(crate) at: u16,
    /// The thread's latest write, if it has no position yet: it comes somewhere after `at`.
    pub(crate) own: Option<u64>,
    /// Whether a fence moved the view to a message that the thread has not read. Reading it counts
    /// as a view switch.
    pub(crate) unread: bool,
}

impl View {
    /// The view on a message that the thread has read or written.
    pub(crate) fn of(position: usize) -> View {
        View { at: position as u16, own: None, unread: false }
    }
}

/// A state of the machine. Local states of threads are interned.
#[derive(Clone, Debug, Default)]
pub(crate) struct Machine {
    /// Each thread's local state.
    pub(crate) locals: Vec<u32>,
    /// `views[thread * cells + cell]`.
    pub(crate) views: Vec<View>,
    /// The messages of all cells, one cell after the other.
    pub(crate) messages: Vec<Message>,
    /// The start of each cell's messages, and the end.
    pub(crate) starts: Vec<u32>,
    /// The view that fences share.
    pub(crate) global: Vec<u16>,
    /// The thread that ran last, if leaving it has a cost; else [`NOBODY`].
    pub(crate) running: u8,
    /// The position of the failed assertion plus one, or 0.
    pub(crate) failed: u32,
    /// The thread whose assertion failed. Not part of the state.
    pub(crate) failer: u8,
    /// The next id of a message. Not part of the state.
    pub(crate) next_id: u32,
}

impl Machine {
    /// The initial state.
    pub(crate) fn new(locals: Vec<u32>, initial: &[u64]) -> Machine {
        Machine {
            views: vec![View::default(); locals.len() * initial.len()],
            locals,
            messages: initial.iter().map(|&value| Message::plain(value, false)).collect(),
            starts: (0..=initial.len() as u32).collect(),
            global: vec![0; initial.len()],
            running: NOBODY,
            failed: 0,
            failer: NOBODY,
            next_id: 1,
        }
    }

    /// The number of cells.
    #[inline]
    pub(crate) fn cells(&self) -> usize {
        self.global.len()
    }

    /// The messages of a cell.
    #[inline]
    pub(crate) fn list(&self, cell: usize) -> &[Message] {
        &self.messages[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }

    /// The messages of a cell.
    #[inline]
    pub(crate) fn list_mut(&mut self, cell: usize) -> &mut [Message] {
        &mut self.messages[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }

    /// A thread's view of a cell.
    #[inline]
    pub(crate) fn view(&self, thread: usize, cell: usize) -> View {
        self.views[thread * self.global.len() + cell]
    }

    /// A thread's view of a cell.
    #[inline]
    pub(crate) fn view_mut(&mut self, thread: usize, cell: usize) -> &mut View {
        let cells = self.global.len();
        &mut self.views[thread * cells + cell]
    }

    /// Whether a message fits at the position: the message there is not attached, or it is the end.
    #[inline]
    pub(crate) fn has_gap(&self, cell: usize, position: usize) -> bool {
        self.list(cell).get(position).is_none_or(|message| !message.attached)
    }

    /// Whether a message fits somewhere after one position and before another.
    pub(crate) fn has_gap_between(&self, cell: usize, after: usize, before: usize) -> bool {
        (after + 1..=before).any(|position| self.has_gap(cell, position))
    }

    /// Inserts a message. Later messages, and views on them, move. Returns the id of the message.
    pub(crate) fn insert(&mut self, cell: usize, position: usize, mut message: Message) -> u32 {
        message.id = self.next_id;
        self.next_id += 1;
        self.messages.insert(self.starts[cell] as usize + position, message);
        for start in &mut self.starts[cell + 1..] {
            *start += 1;
        }
        let cells = self.cells();
        for view in self.views[cell..].iter_mut().step_by(cells) {
            if usize::from(view.at) >= position {
                view.at += 1;
            }
        }
        if usize::from(self.global[cell]) >= position {
            self.global[cell] += 1;
        }
        message.id
    }

    /// Forgets the first messages of a cell.
    pub(crate) fn forget(&mut self, cell: usize, count: usize) {
        let start = self.starts[cell] as usize;
        self.messages.drain(start..start + count);
        for start in &mut self.starts[cell + 1..] {
            *start -= count as u32;
        }
    }

    /// Whether the thread has promises.
    pub(crate) fn has_promises(&self, thread: usize) -> bool {
        self.messages.iter().any(|message| usize::from(message.owner) == thread)
    }

    /// The number of owed messages.
    pub(crate) fn owed(&self) -> u32 {
        self.messages.iter().filter(|message| message.owed).count() as u32
    }

    /// Copies another state, without allocation if there is room.
    pub(crate) fn copy(&mut self, other: &Machine) {
        self.locals.clone_from(&other.locals);
        self.views.clone_from(&other.views);
        self.messages.clone_from(&other.messages);
        self.starts.clone_from(&other.starts);
        self.global.clone_from(&other.global);
        self.running = other.running;
        self.failed = other.failed;
        self.failer = other.failer;
        self.next_id = other.next_id;
    }
}
