//! Interned local states of threads.
//!
//! All workers share the table. Each worker caches its lookups: most steps were made before, by the
//! same thread in the same local state.

use crate::reach::{Reach, Reaches};
use porf_program::code::Instr;
use porf_program::{Action, Answer, Code, LoopId, Program, ThreadState};
use smallvec::SmallVec;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// No cell.
pub(crate) const NO_CELL: u32 = u32::MAX;

/// A local state: the program state with the iteration counts of the enclosing loops.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Local {
    state: ThreadState,
    /// Loops with their iterations, outermost first; empty if loops are not bounded.
    loops: SmallVec<[(LoopId, u32); 2]>,
}

/// A local state with precomputed properties.
#[derive(Debug)]
pub(crate) struct Entry {
    local: Local,
    /// The thread.
    pub(crate) thread: u8,
    /// The action at which it is suspended.
    pub(crate) action: Action,
    /// The cell of the action, or [`NO_CELL`].
    pub(crate) cell: u32,
    /// What it may still do: an index into [`Reaches`].
    pub(crate) reach: u32,
    /// At a loop head: whether another iteration is allowed.
    pub(crate) may_pass: bool,
}

impl Entry {
    /// The state of the program.
    pub(crate) fn state(&self) -> &ThreadState {
        &self.local.state
    }

    /// Whether the thread has finished.
    pub(crate) fn is_finished(&self) -> bool {
        matches!(self.action, Action::Finished { .. })
    }
}

#[derive(Default)]
struct Table {
    all: Vec<Arc<Entry>>,
    index: HashMap<Local, u32>,
}

/// The table of local states, shared by the workers.
pub(crate) struct Locals<'p> {
    pub(crate) code: &'p Code,
    pub(crate) reaches: Reaches,
    unroll: Option<u32>,
    /// For each loop, its head and the position after the last jump back to it.
    loops: Vec<(u32, u32)>,
    table: Mutex<Table>,
}

impl<'p> Locals<'p> {
    pub(crate) fn new(code: &'p Code, unroll: Option<u32>) -> Locals<'p> {
        Locals { code, reaches: Reaches::new(code), unroll, loops: loops(code), table: Mutex::default() }
    }

    /// Whether the position is within the loop.
    fn is_within(&self, id: LoopId, position: u32) -> bool {
        self.loops.get(id.0 as usize).is_none_or(|&(head, end)| (head..end).contains(&position))
    }

    fn intern(&self, thread: u8, mut local: Local) -> (u32, Arc<Entry>) {
        self.code.canonicalize(&mut local.state);
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&number) = table.index.get(&local) {
            return (number, Arc::clone(&table.all[number as usize]));
        }
        let action = self.code.action(&local.state);
        let cell = action.place().and_then(|place| self.code.cell(place)).map_or(NO_CELL, |cell| cell as u32);
        let may_pass = match (action, self.unroll) {
            (Action::LoopHead { id }, Some(bound)) => {
                local.loops.iter().find(|(it, _)| *it == id).is_none_or(|&(_, passed)| passed < bound)
            }
            _ => true,
        };
        let reach = self.reaches.number_of(thread.into(), local.state.position());
        let entry = Arc::new(Entry { thread, action, cell, reach, may_pass, local: local.clone() });
        let number = table.all.len() as u32;
        table.all.push(Arc::clone(&entry));
        table.index.insert(local, number);
        (number, entry)
    }

    fn entry(&self, number: u32) -> Arc<Entry> {
        Arc::clone(&self.table.lock().unwrap_or_else(PoisonError::into_inner).all[number as usize])
    }

    /// The number of local states.
    pub(crate) fn len(&self) -> usize {
        self.table.lock().unwrap_or_else(PoisonError::into_inner).all.len()
    }
}

/// The extent of each loop in the code.
fn loops(code: &Code) -> Vec<(u32, u32)> {
    let mut loops = Vec::new();
    for (head, instr) in code.instructions().iter().enumerate() {
        let Instr::LoopHead { id } = *instr else { continue };
        let head = head as u32;
        let jumps_back = |instr: &Instr| match *instr {
            Instr::Jump { target } => target == head,
            Instr::Branch { then, otherwise, .. } => then == head || otherwise == head,
            _ => false,
        };
        let last = code.instructions().iter().rposition(jumps_back).map_or(head, |at| at as u32);
        if loops.len() <= id as usize {
            loops.resize(id as usize + 1, (0, u32::MAX));
        }
        loops[id as usize] = (head, last + 1);
    }
    loops
}

/// The result of a step: the local state, and the position plus one of an assertion that failed on
/// the way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Next {
    pub(crate) local: u32,
    pub(crate) failed: u32,
}

/// A worker's cache of the table.
pub(crate) struct Cache<'l, 'p> {
    pub(crate) locals: &'l Locals<'p>,
    entries: Vec<Option<Arc<Entry>>>,
    /// What each local state may still do.
    reaches: Vec<u32>,
    next: HashMap<(u32, Answer), Next>,
}

impl<'l, 'p> Cache<'l, 'p> {
    pub(crate) fn new(locals: &'l Locals<'p>) -> Cache<'l, 'p> {
        Cache { locals, entries: Vec::new(), reaches: Vec::new(), next: HashMap::new() }
    }

    fn keep(&mut self, number: u32, entry: Arc<Entry>) {
        let index = number as usize;
        if self.entries.len() <= index {
            self.entries.resize(index + 1, None);
            self.reaches.resize(index + 1, 0);
        }
        self.reaches[index] = entry.reach;
        self.entries[index] = Some(entry);
    }

    /// The first local state of a thread.
    pub(crate) fn start(&mut self, thread: usize) -> Next {
        let state = self.locals.code.start(thread);
        self.arrive(thread as u8, Local { state, loops: SmallVec::new() })
    }

    /// A local state.
    pub(crate) fn entry(&mut self, number: u32) -> Arc<Entry> {
        if let Some(Some(entry)) = self.entries.get(number as usize) {
            return Arc::clone(entry);
        }
        let entry = self.locals.entry(number);
        self.keep(number, Arc::clone(&entry));
        entry
    }

    /// What a thread in this local state may still do.
    #[inline]
    pub(crate) fn reach(&mut self, number: u32) -> &'l Reach {
        if self.entries.get(number as usize).is_none_or(|entry| entry.is_none()) {
            self.entry(number);
        }
        self.locals.reaches.get(self.reaches[number as usize])
    }

    /// Passes failed assertions and interns the state after them.
    fn arrive(&mut self, thread: u8, mut local: Local) -> Next {
        let mut failed = 0;
        loop {
            let position = local.state.position();
            if !self.locals.code.pass_assertion(&mut local.state) {
                break;
            }
            if failed == 0 {
                failed = position + 1;
            }
        }
        let (number, entry) = self.locals.intern(thread, local);
        self.keep(number, entry);
        Next { local: number, failed }
    }

    /// Answers the action of a local state.
    pub(crate) fn resume(&mut self, number: u32, answer: Answer) -> Next {
        if let Some(&next) = self.next.get(&(number, answer)) {
            return next;
        }
        let entry = self.entry(number);
        let mut local = entry.local.clone();
        if let (Action::LoopHead { id }, Some(_)) = (entry.action, self.locals.unroll) {
            match local.loops.iter().position(|(it, _)| *it == id) {
                Some(at) => {
                    local.loops.truncate(at + 1);
                    local.loops[at].1 += 1;
                }
                None => local.loops.push((id, 1)),
            }
        }
        self.locals.code.resume(&mut local.state, answer);
        if self.locals.code.action(&local.state).is_terminal() {
            local.loops.clear();
        } else if !local.loops.is_empty() && self.locals.code.call_stack(&local.state).is_empty() {
            // The iterations of a loop that was left are counted anew.
            let position = local.state.position();
            local.loops.retain(|(id, _)| self.locals.is_within(*id, position));
        }
        let next = self.arrive(entry.thread, local);
        self.next.insert((number, answer), next);
        next
    }
}
