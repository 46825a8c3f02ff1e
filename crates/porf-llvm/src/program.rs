//! The program that engines explore: register code and globals.

use crate::builtin::Builtin;
use crate::code::{CasInfo, CodeFunction, Instr, LandingInfo, Operand, RmwInfo, WaitInfo};
use crate::foresight::Foresight;
use crate::layout::Layout;
use crate::link::LinkError;
use crate::numbers::Numbers;
use crate::objects::Description;
use crate::parse::ParseError;
use crate::parts::Parts;
use crate::split::Cuts;
use crate::state::{State, Status};
use crate::unwind::TypeKinds;
use crate::vcode::Frames;
use porf_program::{AllocId, Counting, Failure, Global, LoopBounds, LoopInfo, Origin, Place};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::collections::{BTreeMap, HashMap};
use std::sync::RwLock;
use thiserror::Error;

/// Which waits on condition variables may end without a signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum SpuriousWakeups {
    /// None.
    None,
    /// Those that are not in a loop that tests its condition again before it unlocks the mutex.
    #[default]
    OutsideLoops,
    /// All, but not two in a row in a thread.
    All,
}

/// The meaning of volatile accesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Volatile {
    /// Plain accesses, which may race.
    #[default]
    Plain,
    /// Relaxed atomic accesses, as kernels and older libraries use them.
    Relaxed,
}

/// Options for a program.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Options {
    /// The function that the first thread executes.
    pub entry: String,
    /// Undefined functions and variables, and intrinsics: the results of the functions, and the
    /// values of the variables.
    pub stubs: BTreeMap<String, i64>,
    /// The range of `__VERIFIER_nondet_int` and similar functions.
    pub nondet: Option<(i64, i64)>,
    /// Which waits on condition variables may end without a signal.
    pub spurious_wakeups: SpuriousWakeups,
    /// Is a false `__builtin_assume` an error? Other checks are in the code: see
    /// [`clang::Request`](crate::clang::Request).
    pub undefined: bool,
    /// The meaning of volatile accesses.
    pub volatile: Volatile,
    /// Bounds on loops. Loops with a bound announce every iteration.
    pub bounds: LoopBounds,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            entry: "main".to_string(),
            stubs: BTreeMap::new(),
            nondet: None,
            undefined: true,
            spurious_wakeups: SpuriousWakeups::default(),
            volatile: Volatile::default(),
            bounds: LoopBounds::default(),
        }
    }
}

/// Why a program could not be loaded.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LoadError {
    /// The files are not modules, or cannot be linked.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// There is no entry function.
    #[error("there is no function '{0}' to start with")]
    NoEntry(String),
    /// The entry function cannot be called.
    #[error("{file}:{error}")]
    Entry {
        /// Its file.
        file: String,
        /// The error.
        error: ParseError,
    },
    /// A variable is declared and used but not defined.
    #[error("the variable '{0}' is declared but not defined: define it, or give it a value, as in --stub {0}=0")]
    UndefinedVariable(String),
    /// A variable is too large.
    #[error("the variable '{0}' is too large")]
    TooLarge(String),
    /// A function is called with a wrong type.
    #[error("{file}:{line}:{column}: '{name}' is not what it is declared as: {what}")]
    Declaration {
        /// The file of a call.
        file: String,
        /// Its line.
        line: u32,
        /// Its column.
        column: u32,
        /// The function.
        name: String,
        /// The difference.
        what: String,
    },
    /// The initial value of a variable is not supported.
    #[error("the initial value of '{0}' is not supported")]
    Initialiser(String),
}

/// Limits on invisible steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Steps between visible actions.
    pub steps: u64,
    /// The same, before the first thread is created.
    pub solo_steps: u64,
    /// Nested calls.
    pub calls: usize,
}

/// A loop, and the registers that are not live at its head.
#[derive(Clone, Debug)]
pub(crate) struct LoopData {
    pub info: LoopInfo,
    pub dead: Vec<u32>,
    /// The maximum number of iterations, if it announces every iteration.
    pub bound: Option<u32>,
}

/// Information about a global besides its bytes.
#[derive(Clone, Debug)]
pub(crate) struct GlobalInfo {
    pub constant: bool,
    /// Not a variable of the program's source.
    pub hidden: bool,
    pub layout: Layout,
    /// Its alignment.
    pub align: u64,
    /// The dense number of its first scalar.
    pub first_cell: usize,
    /// The file and the type in its debug information.
    pub debug: Option<(u32, u32)>,
}

/// The error if arguments do not match a format.
pub(crate) const MISFIT: &str = "the arguments do not fit the format";

/// Numbers of messages about misuse of threads and locks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Misuses {
    pub destroyed: u32,
    pub joins_itself: u32,
    pub joined_twice: u32,
    /// Memory is freed by a function of another family than the one that allocated it.
    pub mismatched_free: u32,
    pub format: u32,
    pub overlap: u32,
}

impl Misuses {
    /// The error for arguments that do not match the format.
    pub(crate) fn argument(&self) -> Failure {
        Failure::Misuse { message: self.format }
    }
}

/// A C or C++ program, ready to be explored.
pub struct CProgram {
    pub(crate) instrs: Vec<Instr>,
    pub(crate) origins: Vec<Origin>,
    pub(crate) functions: Vec<CodeFunction>,
    pub(crate) constants: Vec<u64>,
    pub(crate) operands: Vec<Operand>,
    pub(crate) registers: Vec<u32>,
    pub(crate) switches: Vec<(Vec<(u64, u32)>, u32)>,
    pub(crate) rmws: Vec<RmwInfo>,
    pub(crate) cases: Vec<CasInfo>,
    pub(crate) waits: Vec<WaitInfo>,
    pub(crate) loops: Vec<LoopData>,
    pub(crate) messages: Vec<String>,
    pub(crate) files: Vec<String>,
    /// For each file: is it one of the program, and not of the system?
    pub(crate) own_files: Vec<bool>,
    /// For each instruction: is it in a file of the program?
    pub(crate) own_instrs: Vec<bool>,
    /// The frames of inlined instructions.
    pub(crate) inlined: Vec<Frames>,
    /// Instruction → the number of its frames in `inlined`, from 1, if it was inlined.
    pub(crate) inlined_at: HashMap<u32, u32>,
    /// What instructions allocate, and the number of that by instruction.
    pub(crate) objects: Vec<Description>,
    pub(crate) object_numbers: HashMap<u32, u32>,
    pub(crate) globals: Vec<Global>,
    pub(crate) infos: Vec<GlobalInfo>,
    pub(crate) debug: Vec<crate::debug::Debug>,
    pub(crate) limits: Limits,
    /// Set during the steps before the first thread is created, which are executed only once.
    pub(crate) prelude: bool,
    /// The state after those steps.
    pub(crate) first: RwLock<State>,
    /// The state before the first thread is created, if one is.
    pub(crate) at_spawn: Option<State>,
    /// The numbers of addresses.
    pub(crate) numbers: Numbers,
    /// What was learned about memory.
    pub(crate) foresight: Foresight,
    /// Numbers of messages.
    pub(crate) odd_size: u32,
    pub(crate) too_much_memory: u32,
    pub(crate) shared_size: u32,
    pub(crate) unknown_format: u32,
    pub(crate) misuses: Misuses,
    /// The function that a thread executes at its end, with its result; it does not return.
    pub(crate) at_thread_end: Option<u32>,
    /// The global that is the lock of atomic sections, if there are any.
    pub(crate) section_lock: Option<usize>,
    /// Nothing can tell threads apart that run the same function with the same argument.
    pub(crate) hides_threads: bool,
    /// The source positions of plain accesses, and whether all of them are volatile; none if no
    /// access is.
    pub(crate) volatile: HashMap<Origin, bool>,
    /// The sizes of the parts of allocated memory.
    pub(crate) parts: Parts,
    /// Where calls continue that may throw.
    pub(crate) landings: Vec<LandingInfo>,
    /// The kinds of type information of C++.
    pub(crate) kinds: TypeKinds,
    /// The messages for exceptions that nothing catches: by the variable with the type, and for
    /// others.
    pub(crate) uncaught: (HashMap<usize, u32>, u32),
    /// The message for an exception that cannot be followed.
    pub(crate) unfollowed: u32,
    /// Where shared memory is cut, because accesses overlap.
    pub(crate) cuts: Cuts,
    /// Does the program ask for the sizes of heap memory?
    pub(crate) asks_for_sizes: bool,
    /// Has an access a size that is not a power of two?
    pub(crate) has_odd_sizes: bool,
    pub(crate) cells: usize,
    /// Are barriers counters?
    pub(crate) counting: Counting,
}

impl std::fmt::Debug for CProgram {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CProgram")
            .field("functions", &self.functions.len())
            .field("instructions", &self.instrs.len())
            .field("globals", &self.globals.len())
            .finish()
    }
}

pub(crate) fn blank_state() -> State {
    State {
        pc: 0,
        base: 0,
        thread: 0,
        spawns: 0,
        joins: 0,
        allocs: 0,
        unfreed: 0,
        progress: 0,
        status: Status::Failed(Failure::StepLimit),
        solo: false,
        tells: false,
        poisoned: false,
        announced: 0,
        chunk: None,
        regs: SmallVec::new(),
        calls: SmallVec::new(),
        claims: 0,
        held: SmallVec::new(),
        extra: None,
    }
}

/// The error if memory is freed by a function of another family than the one that allocated it.
pub const MISMATCHED_FREE: &str =
    "memory is freed otherwise than it was allocated: malloc goes with free, new with delete, new[] with delete[]";

impl CProgram {
    /// Executes the steps before the first thread is created, only once: their changes of globals
    /// become initial values.
    pub(crate) fn run_prelude(&mut self, start: usize) {
        let function = &self.functions[start];
        let mut state = blank_state();
        state.pc = function.entry;
        state.regs = SmallVec::from_elem(0, function.registers as usize);
        state.solo = true;
        let before = state.clone();
        let mut rounds: Vec<u32> = vec![0; self.loops.len()];
        let mut is_within_bounds = true;
        self.run(&mut state);
        while let (Status::Running, Instr::LoopHead { id }) = (state.status, self.instrs[state.pc as usize]) {
            rounds[id as usize] += 1;
            if self.loops[id as usize].bound.is_some_and(|bound| rounds[id as usize] > bound) {
                is_within_bounds = false;
                break;
            }
            state.pc += 1;
            self.run(&mut state);
        }
        let at_spawn = matches!(
            (state.status, self.instrs[state.pc as usize]),
            (Status::Running, Instr::Builtin { which: Builtin::Spawn, .. } | Instr::CallPointer { .. })
        );
        // Engines bound loops that run longer, or that contain a choice, so they must see them from
        // the start.
        let has_looped = rounds.iter().any(|&count| count > 0);
        if !is_within_bounds || has_looped && state.status == Status::Running && !at_spawn {
            self.prelude = false;
            state = before;
            self.run(&mut state);
            self.first = RwLock::new(state);
            return;
        }
        if at_spawn && state.solo {
            for number in 0..self.globals.len() {
                let Some(alloc) = AllocId::global(number) else { continue };
                if let Some(block) = state.extra.is_some().then(|| state.memory_mut().remove(alloc)).flatten() {
                    self.globals[number].initial.copy_from_slice(&block.bytes);
                }
            }
        }
        self.prelude = false;
        if at_spawn {
            self.at_spawn = Some(state);
            state = self.first_state();
        }
        self.first = RwLock::new(state);
    }

    /// The first thread at its first visible action. It starts where it creates the first other
    /// thread, if it does.
    pub(crate) fn first_state(&self) -> State {
        let mut state = self.at_spawn.clone().unwrap_or_else(blank_state);
        self.run(&mut state);
        state
    }
}

impl CProgram {
    /// The scalars of the program's variables, up to a limit.
    pub fn variables(&self) -> Vec<Place> {
        let mut places = Vec::new();
        for (number, (global, info)) in self.globals.iter().zip(&self.infos).enumerate() {
            let Some(alloc) = AllocId::global(number).filter(|_| !info.constant && !info.hidden) else { continue };
            for offset in 0..global.initial.len() as u32 {
                if let Some(bytes) = info.layout.width(offset)
                    && places.len() < 64
                {
                    places.extend(self.places_of(porf_program::Address { alloc, offset }, bytes));
                }
            }
        }
        places
    }

    /// Are all plain accesses at a source position volatile?
    pub fn is_volatile(&self, origin: Origin) -> bool {
        self.volatile.get(&origin) == Some(&true)
    }

    /// Is there a plain access at a source position? Only programs with volatile accesses know.
    pub fn is_plain(&self, origin: Origin) -> bool {
        self.volatile.is_empty() || self.volatile.contains_key(&origin)
    }
}
