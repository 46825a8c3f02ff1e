//! Threads of C programs, for engines.

use crate::access::width;
use crate::builtin::{Builtin, DESTROYED};
use crate::code::{CodeFunction, Instr, NO_WAIT};
use crate::constant::cut;
use crate::foresight::Foreseen;
use crate::library::claim;
use crate::program::CProgram;
use crate::split::Progress;
use crate::state::{MicroKind, State, Status};
use porf_exec::{ReadMode, ThreadId, WriteMode};
use porf_program::mark::Mark;
use porf_program::{
    Access, AccessModes, Accesses, Action, Address, AllocId, Answer, AtomicPart, BinaryOp, BlockedBy, Failure, Global,
    LoopId, LoopInfo, Names, Object, Origin, Place, Program, Wait, Width,
};
use smallvec::SmallVec;
use std::sync::PoisonError;

impl CProgram {
    /// The function and the argument of the thread that a thread creates in this state.
    fn created(&self, parent: &State) -> Option<(usize, u64)> {
        let (which, args) = match self.instrs[parent.pc as usize] {
            Instr::Builtin { which, args, .. } => (which, args),
            Instr::CallPointer { args, .. } => (Builtin::Spawn, args),
            _ => return None,
        };
        if which != Builtin::Spawn {
            return None;
        }
        let function = self.callee(self.arg(parent, args, 0))?;
        let argument = if self.functions[function].ignores_argument { 0 } else { self.arg(parent, args, 1) };
        Some((function, argument))
    }

    fn place(&self, state: &State, address: crate::code::Operand, bytes: u8) -> Place {
        Place { address: self.address(self.get(state, address)), width: width(bytes) }
    }

    pub(crate) fn wait(&self, state: &State, wait: u16, width: Width) -> Option<Wait> {
        if wait == NO_WAIT {
            return None;
        }
        let test = self.waits[usize::from(wait)];
        let operand = self.get(state, test.operand);
        Some(Wait { width, signed: test.signed, mask: test.mask, op: test.op, operand, by: BlockedBy::Await })
    }

    /// The action of the instruction at which the state is suspended.
    fn instr_action(&self, state: &State) -> Action {
        if let Some(action) = self.part_action(state) {
            return action;
        }
        match self.instrs[state.pc as usize] {
            Instr::Load { address, bytes, mode, wait, .. } => Action::Load {
                place: self.place(state, address, bytes),
                mode,
                wait: self.wait(state, wait, width(bytes)),
            },
            Instr::Store { address, src, bytes, mode } => {
                let place = self.place(state, address, bytes);
                Action::Store { place, mode, value: place.width.truncate(self.get(state, src)).into() }
            }
            Instr::WideLoad { address, bytes, mode, .. } => {
                Action::Load { place: self.place(state, address, bytes), mode, wait: None }
            }
            Instr::WideStore { address, low, high, bytes, mode } => {
                let place = self.place(state, address, bytes);
                Action::Store { place, mode, value: self.wide(state, [low, high], bytes.into()) }
            }
            Instr::Rmw { index } => {
                let rmw = &self.rmws[index as usize];
                let bytes = rmw.width.bytes();
                if rmw.wait != NO_WAIT && state.progress == 0 {
                    return self.attempt(state, rmw);
                }
                Action::Rmw {
                    place: self.place(state, rmw.address, bytes as u8),
                    read: rmw.read,
                    write: rmw.write,
                    op: rmw.op,
                    operand: self.wide(state, rmw.operand, bytes),
                    wait: None,
                }
            }
            Instr::Cas { index } => {
                let cas = &self.cases[index as usize];
                let bytes = cas.width.bytes();
                Action::Cas {
                    place: self.place(state, cas.address, bytes as u8),
                    read: cas.read,
                    write: cas.write,
                    failure: cas.failure,
                    expected: self.wide(state, cas.expected, bytes),
                    desired: self.wide(state, cas.desired, bytes),
                    weak: cas.weak,
                    wait: None,
                }
            }
            Instr::Fence { mode } => Action::Fence { mode },
            Instr::MemCopy { .. } | Instr::MemSet { .. } => self.copy_action(state),
            Instr::LoopHead { id } => Action::LoopHead { id: LoopId(id) },
            Instr::Builtin { which, args, .. } => self.builtin_action(state, which, args),
            Instr::CallPointer { callee, args, .. } => {
                let target = self.address(self.get(state, callee));
                let function = self.functions.get(target.offset as usize);
                match function.and_then(|function| function.builtin) {
                    Some(builtin) => self.builtin_action(state, builtin, args),
                    None => Action::Fail(Failure::NoSuchFunction),
                }
            }
            instr => unreachable!("a thread is suspended at {instr:?}, which is invisible"),
        }
    }

    /// An exchange that is repeated until it reads 0, for example: a compare-and-swap that waits.
    /// This is equivalent as long as it reads only the value that it waits for, or the value that
    /// it writes. If it reads another value, it is executed as an exchange.
    fn attempt(&self, state: &State, rmw: &crate::code::RmwInfo) -> Action {
        let bytes = rmw.width.bytes();
        let desired = self.wide(state, rmw.operand, bytes);
        Action::Cas {
            place: self.place(state, rmw.address, bytes as u8),
            read: rmw.read,
            write: rmw.write,
            failure: rmw.read,
            expected: 0,
            desired,
            weak: false,
            wait: Some(Wait {
                width: rmw.width,
                signed: false,
                mask: u64::MAX,
                op: BinaryOp::Ne,
                operand: desired as u64,
                by: BlockedBy::Await,
            }),
        }
    }

    fn builtin_action(&self, state: &State, which: Builtin, args: u32) -> Action {
        let first = self.arg(state, args, 0);
        match which {
            Builtin::Spawn => match self.callee(first) {
                Some(_) => Action::Spawn { nth: state.spawns },
                None => Action::Fail(Failure::NoSuchFunction),
            },
            Builtin::Join => Action::Join { thread: first.wrapping_sub(1) },
            Builtin::Acquire => Action::Cas {
                place: Place { address: self.address(first), width: Width::W32 },
                read: ReadMode::Acq,
                write: WriteMode::Rlx,
                failure: ReadMode::Rlx,
                expected: 0,
                desired: cut(self.arg(state, args, 1).into(), 32),
                weak: false,
                // A thread does not wait for a destroyed lock.
                wait: Some(Wait {
                    width: Width::W32,
                    signed: false,
                    mask: u64::from(!DESTROYED),
                    op: BinaryOp::Eq,
                    operand: 0,
                    by: BlockedBy::Lock,
                }),
            },
            Builtin::Arrive => self.barrier(state, args).arrive(self.counting.get()),
            Builtin::Depart => {
                let (position, looks) = (self.arg(state, args, 2), self.arg(state, args, 3) as u32 != 0);
                self.barrier(state, args).depart(self.counting.get(), position, looks)
            }
            Builtin::Choose => {
                let (lo, hi) = (first as i64, self.arg(state, args, 1) as i64);
                if lo > hi { Action::Fail(Failure::EmptyChoice) } else { Action::Choose { lo, hi } }
            }
            Builtin::Free(family) => Action::Free { address: self.address(first), region: family.region() },
            _ => unreachable!("a thread is suspended at {which:?}, which is invisible"),
        }
    }

    /// The function that a pointer points to, if a thread can execute it.
    fn callee(&self, pointer: u64) -> Option<usize> {
        let target = self.address(pointer);
        let function = self.functions.get(target.offset as usize)?;
        (target.alloc == AllocId::FUNCTIONS && function.entry < function.end && function.params <= 1)
            .then_some(target.offset as usize)
    }

    /// The arguments of the builtin at which the state is suspended.
    fn args_of(&self, state: &State) -> u32 {
        let (Instr::Builtin { args, .. } | Instr::CallPointer { args, .. }) = self.instrs[state.pc as usize] else {
            unreachable!("a builtin is called by one of these")
        };
        args
    }

    /// Completes the builtin at which the state is suspended.
    fn builtin_answer(&self, state: &mut State, which: Builtin, answer: Answer) {
        let result = match (which, answer) {
            (Builtin::Spawn, Answer::Thread(thread)) => {
                state.spawns += 1;
                u64::from(thread.raw()) + 1
            }
            (Builtin::Join, Answer::Value(value)) => {
                claim(state, self.arg(state, self.args_of(state), 0));
                value as u64
            }
            (Builtin::Free(_), Answer::Done) => {
                state.unfreed -= 1;
                0
            }
            (Builtin::Acquire, Answer::Value(0)) => 0,
            (Builtin::Acquire, Answer::Value(value)) => {
                state.status = if value == DESTROYED.into() {
                    Status::Failed(Failure::Misuse { message: self.misuses.destroyed })
                } else {
                    Status::Blocked(BlockedBy::Lock)
                };
                return;
            }
            (Builtin::Choose, Answer::Value(value)) => value as u64,
            (Builtin::Arrive | Builtin::Depart, Answer::Value(value)) => {
                match self.met(state, which, self.args_of(state), value) {
                    Some(result) => result,
                    None => {
                        state.status = Status::Blocked(BlockedBy::Barrier);
                        return;
                    }
                }
            }
            _ => return self.no_answer(state, answer),
        };
        self.give(state, result);
        state.pc += 1;
        self.run(state);
    }

    /// Completes the action of the queue at which the state is suspended.
    fn queue_answer(&self, state: &mut State, answer: Answer) {
        let read = match (state.micro().map(|micro| micro.kind), answer) {
            (Some(MicroKind::Gather { place }), Answer::Value(value)) => Some((place, value)),
            (Some(MicroKind::Load { .. } | MicroKind::Rmw { .. }), Answer::Value(_))
            | (Some(MicroKind::Store { .. } | MicroKind::Free { .. }), Answer::Done)
            | (Some(MicroKind::Alloc { .. }), Answer::Alloc(_)) => None,
            _ => return self.no_answer(state, answer),
        };
        let extra = state.extra_mut();
        extra.gathered.extend(read);
        extra.done += 1;
        if extra.done >= extra.queue.len() {
            extra.queue.clear();
            extra.done = 0;
            state.announced = 0;
            self.run(state);
        }
    }

    /// Checks that an answer without a matching action is given to a terminal state. Otherwise the
    /// engine is wrong, and so would be its verdict.
    #[cold]
    fn no_answer(&self, state: &State, answer: Answer) {
        let action = self.action(state);
        assert!(action.is_terminal(), "the engine answered {answer:?} to {action:?}");
    }
}

impl Program for CProgram {
    type State = State;

    fn thread_count(&self) -> usize {
        1
    }

    fn start(&self, _thread: usize) -> State {
        self.first.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn spawned(&self, parent: &State, thread: ThreadId) -> Option<State> {
        let (function, argument) = self.created(parent)?;
        let function = &self.functions[function];
        let mut regs: SmallVec<[u64; 10]> = SmallVec::from_elem(0, function.registers as usize);
        if function.params > 0 {
            regs[0] = argument;
        }
        let mut state = State {
            pc: function.entry,
            base: 0,
            thread: thread.raw(),
            spawns: 0,
            joins: 0,
            allocs: 0,
            unfreed: 0,
            progress: 0,
            status: Status::Running,
            solo: false,
            tells: false,
            poisoned: false,
            announced: 0,
            chunk: None,
            regs,
            calls: SmallVec::new(),
            claims: 0,
            held: SmallVec::new(),
            extra: None,
        };
        self.run(&mut state);
        Some(state)
    }

    #[inline]
    fn action(&self, state: &State) -> Action {
        match state.status {
            Status::Running => self.instr_action(state),
            Status::Publishing => match state.micro().map(|micro| micro.kind) {
                Some(MicroKind::Alloc { nth, size, region, zeroed, .. }) => Action::Alloc { size, region, zeroed, nth },
                Some(MicroKind::Store { place, mode, value }) => Action::Store { place, mode, value },
                Some(MicroKind::Load { place, mode }) => Action::Load { place, mode, wait: None },
                Some(MicroKind::Gather { place }) => Action::Load { place, mode: ReadMode::Na, wait: None },
                Some(MicroKind::Rmw { place, read, write, value }) => {
                    let op = porf_program::RmwOp::Exchange;
                    Action::Rmw { place, read, write, op, operand: value, wait: None }
                }
                Some(MicroKind::Free { address, region }) => Action::Free { address, region },
                None => unreachable!("a thread is suspended at an empty queue"),
            },
            Status::Failed(failure) => Action::Fail(failure),
            Status::Blocked(by) => Action::Blocked { by },
            Status::Finished { value, .. } => Action::Finished { value },
        }
    }

    fn spawns_alike(&self, first: &State, second: &State) -> bool {
        self.hides_threads && self.created(first).is_some() && self.created(first) == self.created(second)
    }

    fn section_lock(&self) -> Option<Place> {
        let global = self.section_lock?;
        let address = Address { alloc: AllocId::global(global)?, offset: 0 };
        Some(Place { address, width: Width::W32 })
    }

    fn reads_anything(&self, state: &State) -> bool {
        self.copies_gap(state) || self.reads_gap(state)
    }

    fn claims(&self, state: &State) -> u64 {
        state.claims
    }

    fn ends_program(&self, state: &State) -> bool {
        matches!(state.status, Status::Finished { ends_program: true, .. })
    }

    #[inline]
    fn resume(&self, state: &mut State, answer: Answer) {
        match state.status {
            Status::Running => {}
            Status::Publishing => return self.queue_answer(state, answer),
            _ => return,
        }
        if state.poisoned {
            for dst in self.results_of(self.instrs[state.pc as usize]) {
                state.set_poison(dst, 0);
            }
        }
        let mut gaps = 0;
        let answer = match self.part_answer(state, answer) {
            Progress::Whole(answer) => answer,
            Progress::Partial => return,
            Progress::Complete(answer) => {
                gaps = self.gaps(state);
                self.note_rmw_in_parts(state);
                answer
            }
        };
        match (self.instrs[state.pc as usize], answer) {
            (Instr::LoopHead { .. }, Answer::Done) => {
                state.pc += 1;
                return self.run(state);
            }
            (Instr::Load { dst, bytes, wait, .. }, Answer::Value(value)) => {
                let passes = self.wait(state, wait, width(bytes)).is_none_or(|wait| wait.holds(value));
                if !passes {
                    state.status = Status::Blocked(BlockedBy::Await);
                    return;
                }
                state.set(dst, width(bytes).truncate(value as u64));
            }
            (Instr::WideLoad { dst, high, .. }, Answer::Value(value)) => {
                self.receive(state, dst, high, Width::W128, value);
            }
            (Instr::Rmw { index }, Answer::Value(value)) => {
                let rmw = self.rmws[index as usize];
                if rmw.wait != NO_WAIT && state.progress == 0 && value != 0 {
                    if value == self.wide(state, rmw.operand, rmw.width.bytes()) {
                        state.status = Status::Blocked(BlockedBy::Await);
                    } else {
                        state.progress = 1;
                    }
                    return;
                }
                state.progress = 0;
                self.receive(state, rmw.dst, rmw.high, rmw.width, value);
            }
            (Instr::Cas { index }, Answer::Value(value) | Answer::Spurious(value)) => {
                let cas = self.cases[index as usize];
                let expected = self.wide(state, cas.expected, cas.width.bytes());
                let success = cas.width.truncate_wide(value) == expected && !matches!(answer, Answer::Spurious(_));
                self.receive(state, cas.dst, cas.high, cas.width, value);
                state.set(cas.success, success.into());
            }
            (Instr::Store { .. } | Instr::WideStore { .. } | Instr::Fence { .. }, Answer::Done) => {}
            (Instr::MemCopy { .. } | Instr::MemSet { .. }, Answer::Value(_) | Answer::Done) => {
                let read = match answer {
                    Answer::Value(value) => Some(value),
                    _ => None,
                };
                if !self.copy_answer(state, read) {
                    return self.no_answer(state, answer);
                }
                state.announced = 0;
                return self.run(state);
            }
            (Instr::Builtin { which, .. }, _) => {
                state.announced = 0;
                return self.builtin_answer(state, which, answer);
            }
            (Instr::CallPointer { callee, .. }, _) => {
                state.announced = 0;
                let target = self.address(self.get(state, callee));
                let function = self.functions.get(target.offset as usize);
                return match function.and_then(|function| function.builtin) {
                    Some(builtin) => self.builtin_answer(state, builtin, answer),
                    None => self.no_answer(state, answer),
                };
            }
            _ => return self.no_answer(state, answer),
        }
        if gaps != 0 {
            for (number, dst) in self.results_of(self.instrs[state.pc as usize]).into_iter().enumerate() {
                state.set_poison(dst, (gaps >> (64 * number)) as u64);
            }
        }
        state.announced = 0;
        state.pc += 1;
        self.run(state);
    }

    fn has_barriers(&self) -> bool {
        self.instrs.iter().any(|instr| matches!(instr, Instr::Builtin { which: Builtin::Arrive, .. }))
    }

    fn only_arrives(&self) -> bool {
        let has = |function: &CodeFunction, wanted: Builtin| {
            let mut instrs = self.instrs[function.entry as usize..function.end as usize].iter();
            instrs.any(|instr| matches!(instr, Instr::Builtin { which, .. } if *which == wanted))
        };
        self.functions.iter().any(|it| has(it, Builtin::Arrive) && !has(it, Builtin::Depart))
    }

    fn count_barriers(&self, counts: bool) -> bool {
        self.counting.set(counts);
        true
    }

    fn counts_barriers(&self) -> bool {
        self.counting.get()
    }

    fn is_patient(&self, state: &State) -> bool {
        state.spawns > 0
    }

    fn globals(&self) -> &[Global] {
        &self.globals
    }

    fn thread_name(&self, _thread: usize) -> String {
        "main".to_string()
    }

    fn function_name(&self, state: &State) -> String {
        let outermost = state.calls.first().map_or(state.pc, |caller| caller.pc);
        match self.function_at(outermost) {
            Some(function) if function.runtime => "thread".to_string(),
            function => function.map_or_else(String::new, |function| function.name.clone()),
        }
    }

    /// Threads of C++ begin in the library.
    fn runs(&self, state: &State) -> Option<String> {
        let pcs = state.calls.iter().map(|caller| caller.pc).chain([state.pc]);
        let begins_in_library = pcs.clone().next().and_then(|pc| self.function_at(pc)).is_some_and(|it| it.runtime);
        if !begins_in_library {
            return None;
        }
        pcs.clone().find_map(|pc| {
            let of_inlined = self.inlined_frames(pc).iter().rev().find(|(origin, _)| self.is_own(*origin));
            let of_function =
                || self.is_own(self.visible_origin(pc)).then(|| Some(self.function_at(pc)?.shown_name()))?;
            of_inlined.map(|(_, function)| function.clone()).or_else(of_function)
        })
    }

    #[inline]
    fn site(&self, state: &State) -> u32 {
        state.visible_pc()
    }

    fn origin(&self, state: &State) -> Origin {
        self.frames(state.visible_pc(), state).first().copied().unwrap_or_default()
    }

    fn call_stack(&self, state: &State) -> Vec<Origin> {
        self.frames(state.pc, state).into_iter().skip(1).collect()
    }

    fn file(&self, file: u32) -> &str {
        self.files.get(file as usize).map_or("", String::as_str)
    }

    fn loop_info(&self, id: LoopId) -> Option<&LoopInfo> {
        self.loops.get(id.0 as usize).map(|it| &it.info)
    }

    fn expose(&self, state: &State, alloc: AllocId) -> bool {
        let block = state.memory().and_then(|memory| memory.get(alloc));
        block.is_some_and(|block| self.foresight.note(block.site, Foreseen::Shared))
    }

    fn split(&self, place: Place, other: Place) -> bool {
        self.note_overlap(place, other)
    }

    fn splits(&self) -> Option<(Place, Place)> {
        self.cuts.first()
    }

    fn part(&self, state: &State) -> Option<AtomicPart> {
        self.atomic_part(state)
    }

    fn revise(&self) -> bool {
        let is_revised = self.foresight.revise() | self.cuts.revise();
        if is_revised && self.at_spawn.is_some() {
            *self.first.write().unwrap_or_else(PoisonError::into_inner) = self.first_state();
        }
        is_revised
    }

    fn learned(&self) -> String {
        self.learned_text()
    }

    fn learn(&self, learned: &str) -> bool {
        let is_learned = self.learn_text(learned);
        if self.at_spawn.is_some() {
            *self.first.write().unwrap_or_else(PoisonError::into_inner) = self.first_state();
        }
        is_learned
    }

    fn pointee(&self, value: u64) -> Option<Address> {
        self.numbers.resolve(value)
    }

    fn message(&self, message: u32) -> &str {
        self.messages.get(message as usize).map_or("", String::as_str)
    }

    fn marks<'s>(&self, state: &'s State) -> &'s [Mark] {
        state.marks()
    }

    fn log<'s>(&self, state: &'s State) -> &'s str {
        state.log()
    }

    #[inline]
    fn cell(&self, place: Place) -> Option<usize> {
        let info = self.infos.get(place.address.alloc.as_global()?)?;
        Some(info.first_cell + info.layout.cell(place.address.offset, place.width.bytes())?)
    }

    fn cell_count(&self) -> usize {
        self.cells
    }

    fn place_name(&self, place: Place) -> String {
        self.name_of(Names::NONE, place.address, false)
    }

    fn object(&self, state: &State) -> Option<Object> {
        match state.micro().map(|micro| micro.kind) {
            Some(MicroKind::Alloc { site, .. }) => self.object_at(site),
            _ => self.object_at(state.pc),
        }
    }

    fn place_name_in(&self, names: &Names, place: Place) -> String {
        self.name_of(names, place.address, false)
    }

    fn address_name(&self, names: &Names, address: Address) -> String {
        self.name_of(names, address, true)
    }
}

impl CProgram {
    /// The positions of a thread that is at an instruction, innermost first: in the program's own
    /// files, or else in those of the system.
    fn frames(&self, pc: u32, state: &State) -> Vec<Origin> {
        let pcs = std::iter::once(pc).chain(state.calls.iter().rev().map(|caller| caller.pc));
        let all: Vec<Origin> = pcs.flat_map(|pc| self.origins_at(pc)).filter(|origin| origin.line > 0).collect();
        let own: Vec<Origin> = all.iter().copied().filter(|&origin| self.is_own(origin)).collect();
        if own.is_empty() { all } else { own }
    }

    /// Computes which instructions are in files of the program.
    pub(crate) fn note_own_instrs(&mut self) {
        let of_runtime =
            |pc: usize| self.functions.iter().any(|it| it.runtime && (it.entry..it.end).contains(&(pc as u32)));
        let is_own = |pc: usize| self.is_own(self.origins[pc]);
        self.own_instrs = (0..self.instrs.len()).map(|pc| is_own(pc) && !of_runtime(pc)).collect();
    }

    /// The position of an instruction, and those of the calls through which it was inlined.
    fn origins_at(&self, pc: u32) -> impl Iterator<Item = Origin> {
        let inlined = self.inlined_frames(pc).iter().skip(1).map(|&(origin, _)| origin);
        std::iter::once(self.visible_origin(pc)).chain(inlined)
    }

    /// The frames of an instruction that was inlined.
    fn inlined_frames(&self, pc: u32) -> &[(Origin, String)] {
        self.inlined_at.get(&pc).map_or(&[], |&number| &self.inlined[number as usize - 1])
    }

    /// Is it in a file of the program, and not in one of the system?
    pub fn is_own(&self, origin: Origin) -> bool {
        origin.line > 0 && self.own_files.get(origin.file as usize).is_some_and(|&is_own| is_own)
    }

    /// The function of the code that contains an instruction.
    fn function_at(&self, pc: u32) -> Option<&CodeFunction> {
        self.functions.iter().find(|function| (function.entry..function.end).contains(&pc))
    }

    /// The position of an instruction; none for instructions of the runtime, whose callers are
    /// shown instead.
    fn visible_origin(&self, pc: u32) -> Origin {
        let is_runtime = self.function_at(pc).is_some_and(|function| function.runtime);
        if is_runtime { Origin::default() } else { self.origins[pc as usize] }
    }
}

impl Accesses for CProgram {
    fn accesses(&self) -> Vec<Access> {
        let modes = |instr: Instr| {
            Some(match instr {
                Instr::Load { mode, .. } | Instr::WideLoad { mode, .. } => AccessModes::Load(mode),
                Instr::Store { mode, .. } | Instr::WideStore { mode, .. } => AccessModes::Store(mode),
                Instr::Rmw { index } => {
                    let rmw = &self.rmws[index as usize];
                    AccessModes::Rmw(rmw.read, rmw.write)
                }
                Instr::Cas { index } => {
                    let cas = &self.cases[index as usize];
                    AccessModes::Cas(cas.read, cas.write, cas.failure)
                }
                Instr::Fence { mode } => AccessModes::Fence(mode),
                _ => return None,
            })
        };
        let access = |(position, &instr)| {
            let (position, modes) = (position as u32, modes(instr)?);
            Some(Access { position, origin: self.visible_origin(position), modes })
        };
        self.instrs.iter().enumerate().filter_map(access).collect()
    }

    fn position(&self, state: &State) -> u32 {
        state.visible_pc()
    }
}
