//! Dependencies: the earlier reads of the same thread on which the address, the data or the
//! existence of an action depends.
//!
//! They are syntactic. A value depends on a read if a register that holds the value read was used
//! to compute it. An action has a control dependency on every read that was used for an earlier
//! branch, assumption or assertion.

use crate::access::{Access, Accesses};
use crate::action::{Action, Answer, LoopId};
use crate::code::{Code, Instr, Operand, Reg};
use crate::interp::ThreadState;
use crate::mark::Mark;
use crate::program::{Global, LoopInfo, Origin, Program};
use porf_exec::{Tags, ThreadId};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// A set of reads of one thread. Reads (loads, RMWs and compare-and-swaps) are numbered from 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ReadSet {
    /// Bit `i % 64` of word `i / 64` says whether read `i` is in the set. The last word is not 0.
    words: SmallVec<[u64; 1]>,
}

impl ReadSet {
    /// Whether the read is in the set.
    pub fn contains(&self, read: usize) -> bool {
        self.words.get(read / 64).is_some_and(|word| word >> (read % 64) & 1 == 1)
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The reads in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.words.len() * 64).filter(|&read| self.contains(read))
    }

    fn only(read: usize) -> ReadSet {
        let mut words = SmallVec::from_elem(0, read / 64 + 1);
        words[read / 64] = 1 << (read % 64);
        ReadSet { words }
    }

    fn union_with(&mut self, other: &ReadSet) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }
}

/// The dependencies of an action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Dependencies {
    /// The reads used to compute its address.
    pub addr: ReadSet,
    /// The reads used to compute the value it writes, and the value a compare-and-swap expects.
    pub data: ReadSet,
    /// The reads used to compute the value that a compare-and-swap expects. They are also in
    /// `data`. Whether it writes depends on them, so that its read counts as data-dependent on
    /// them.
    pub expected: ReadSet,
    /// The reads that decided whether it takes place.
    pub ctrl: ReadSet,
    /// The load exclusive of a store exclusive.
    pub reserved: Option<usize>,
}

/// Receives the data flow between registers (absolute numbers) from the interpreter. The
/// implementation for `()` does nothing and costs nothing.
pub(crate) trait Flow {
    fn assign(&mut self, dst: usize, sources: &[Option<usize>]);
    fn control(&mut self, source: Option<usize>);
    /// A read was answered; its value goes to this register.
    fn read(&mut self, dst: usize);
    /// The latest read was a load exclusive.
    fn reserve(&mut self);
    fn resize(&mut self, registers: usize);
}

impl Flow for () {
    #[inline(always)]
    fn assign(&mut self, _: usize, _: &[Option<usize>]) {}
    #[inline(always)]
    fn control(&mut self, _: Option<usize>) {}
    #[inline(always)]
    fn read(&mut self, _: usize) {}
    #[inline(always)]
    fn reserve(&mut self) {}
    #[inline(always)]
    fn resize(&mut self, _: usize) {}
}

/// The reads that each register depends on.
#[derive(Clone, Debug, Default)]
struct Taint {
    registers: Vec<ReadSet>,
    control: ReadSet,
    reads: usize,
    /// The latest load exclusive.
    reserved: Option<usize>,
}

impl Flow for Taint {
    fn assign(&mut self, dst: usize, sources: &[Option<usize>]) {
        let mut set = ReadSet::default();
        for &source in sources.iter().flatten() {
            set.union_with(&self.registers[source]);
        }
        self.registers[dst] = set;
    }

    fn control(&mut self, source: Option<usize>) {
        if let Some(source) = source {
            self.control.union_with(&self.registers[source]);
        }
    }

    fn read(&mut self, dst: usize) {
        self.registers[dst] = ReadSet::only(self.reads);
        self.reads += 1;
    }

    fn reserve(&mut self) {
        self.reserved = self.reads.checked_sub(1);
    }

    fn resize(&mut self, registers: usize) {
        self.registers.resize(registers, ReadSet::default());
    }
}

/// Register code with dependency tracking: the states of this program also record on which reads
/// their values depend. It is slower; plain [`Code`] pays nothing for it.
///
/// The code is borrowed or shared: `Tracked(&code)`, `Tracked(Arc::new(code))`.
#[derive(Clone, Copy, Debug)]
pub struct Tracked<C>(pub C);

/// The state of a thread of a [`Tracked`] program. Equality ignores the dependencies.
#[derive(Clone, Debug)]
pub struct TrackedState {
    state: ThreadState,
    taint: Taint,
}

impl TrackedState {
    /// The state without the dependencies.
    pub fn untracked(&self) -> &ThreadState {
        &self.state
    }
}

impl PartialEq for TrackedState {
    fn eq(&self, other: &TrackedState) -> bool {
        self.state == other.state
    }
}

impl Eq for TrackedState {}

impl Hash for TrackedState {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state.hash(hasher);
    }
}

impl<C: Deref<Target = Code>> Tracked<C> {
    fn run(&self, mut state: ThreadState) -> TrackedState {
        let mut taint = Taint::default();
        taint.resize(state.regs.len());
        self.0.run(&mut state, &mut taint);
        TrackedState { state, taint }
    }
}

impl<C: Deref<Target = Code> + Sync> Accesses for Tracked<C> {
    fn accesses(&self) -> Vec<Access> {
        self.0.accesses()
    }

    fn position(&self, state: &TrackedState) -> u32 {
        self.0.position(&state.state)
    }
}

impl<C: Deref<Target = Code> + Sync> Program for Tracked<C> {
    type State = TrackedState;

    fn thread_count(&self) -> usize {
        self.0.thread_count()
    }

    fn start(&self, thread: usize) -> TrackedState {
        self.run(self.0.entry_state(thread))
    }

    fn spawned(&self, parent: &TrackedState, _thread: ThreadId) -> Option<TrackedState> {
        self.0.spawn_state(&parent.state).map(|state| self.run(state))
    }

    fn canonicalize(&self, state: &mut TrackedState) {
        self.0.canonicalize(&mut state.state);
    }

    fn action(&self, state: &TrackedState) -> Action {
        self.0.action(&state.state)
    }

    fn resume(&self, state: &mut TrackedState, answer: Answer) {
        self.0.answer(&mut state.state, answer, &mut state.taint);
    }

    fn dependencies(&self, state: &TrackedState) -> Dependencies {
        let of = |operands: &[Operand]| {
            let mut set = ReadSet::default();
            for register in operands.iter().filter_map(|operand| operand.register()).map(Reg::index) {
                set.union_with(&state.taint.registers[state.state.base as usize + register]);
            }
            set
        };
        let (addr, data) = match self.0.instrs[state.state.pc as usize] {
            Instr::Load { addr, .. } => (of(&[addr]), ReadSet::default()),
            Instr::Store { addr, src, .. } | Instr::StoreExclusive { addr, src, .. } => (of(&[addr]), of(&[src])),
            Instr::Rmw { addr, operand, .. } => (of(&[addr]), of(&[operand])),
            Instr::Cas { index } => {
                let cas = self.0.cas[index as usize];
                (of(&[cas.addr]), of(&[cas.expected, cas.desired]))
            }
            Instr::Free { pointer, .. } => (of(&[pointer]), ReadSet::default()),
            Instr::Alloc { size, .. } => (ReadSet::default(), of(&[size])),
            Instr::Join { thread, .. } => (ReadSet::default(), of(&[thread])),
            _ => Default::default(),
        };
        let expected = match self.0.instrs[state.state.pc as usize] {
            Instr::Cas { index } => of(&[self.0.cas[index as usize].expected]),
            _ => ReadSet::default(),
        };
        let reserved = match self.0.instrs[state.state.pc as usize] {
            Instr::StoreExclusive { .. } => state.taint.reserved,
            _ => None,
        };
        Dependencies { addr, data, expected, ctrl: state.taint.control.clone(), reserved }
    }

    fn tracks_dependencies(&self) -> bool {
        true
    }

    fn marks<'s>(&self, state: &'s TrackedState) -> &'s [Mark] {
        self.0.marks(&state.state)
    }

    fn tags(&self) -> Tags {
        self.0.tags()
    }

    fn has_exclusives(&self) -> bool {
        self.0.has_exclusives()
    }

    fn has_barriers(&self) -> bool {
        self.0.has_barriers()
    }

    fn only_arrives(&self) -> bool {
        self.0.only_arrives()
    }

    fn count_barriers(&self, counts: bool) -> bool {
        self.0.count_barriers(counts)
    }

    fn counts_barriers(&self) -> bool {
        self.0.counts_barriers()
    }

    fn may_be_sc(&self) -> bool {
        self.0.may_be_sc()
    }

    fn globals(&self) -> &[Global] {
        self.0.globals()
    }

    fn thread_name(&self, thread: usize) -> String {
        self.0.thread_name(thread)
    }

    fn function_name(&self, state: &TrackedState) -> String {
        self.0.function_name(&state.state)
    }

    fn runs(&self, state: &Self::State) -> Option<String> {
        self.0.runs(&state.state)
    }

    fn origin(&self, state: &TrackedState) -> Origin {
        self.0.origin(&state.state)
    }

    fn call_stack(&self, state: &TrackedState) -> Vec<Origin> {
        self.0.call_stack(&state.state)
    }

    fn file(&self, file: u32) -> &str {
        self.0.file(file)
    }

    fn loop_info(&self, id: LoopId) -> Option<&LoopInfo> {
        self.0.loop_info(id)
    }

    fn message(&self, message: u32) -> &str {
        self.0.message(message)
    }
}
