//! Programs of the `.porf` language that are executed through the interface: their threads are
//! closures, and their variables are atomics and cells.

use porf_exec::{FenceMode, ReadMode, WriteMode};
use porf_explore::{Config, Execution, Verdict, Violated, Visitor, explore};
use porf_loom::cell::UnsafeCell;
use porf_loom::model::{Builder, Model};
use porf_loom::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering, fence};
use porf_loom::thread;
use porf_program::{Action, Answer, Code, Place, Program, RmwOp, Width};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

/// A variable.
enum Cell {
    W8(AtomicU8),
    W16(AtomicU16),
    W32(AtomicU32),
    W64(AtomicU64),
    Plain(UnsafeCell<u64>),
}

/// The variables of a program.
struct Memory(BTreeMap<Place, Cell>);

unsafe impl Sync for Memory {}
unsafe impl Send for Memory {}

macro_rules! on_atomic {
    ($cell:expr, $x:ident => $result:expr) => {
        match $cell {
            Cell::W8($x) => u128::from($result),
            Cell::W16($x) => u128::from($result),
            Cell::W32($x) => u128::from($result),
            Cell::W64($x) => u128::from($result),
            Cell::Plain(_) => panic!("an atomic access of a cell"),
        }
    };
}

fn read_order(mode: ReadMode) -> Ordering {
    match mode {
        ReadMode::Acq => Ordering::Acquire,
        ReadMode::Sc => Ordering::SeqCst,
        _ => Ordering::Relaxed,
    }
}

fn write_order(mode: WriteMode) -> Ordering {
    match mode {
        WriteMode::Rel => Ordering::Release,
        WriteMode::Sc => Ordering::SeqCst,
        _ => Ordering::Relaxed,
    }
}

/// The ordering of an RMW, if Rust has one for the modes.
fn rmw_order(read: ReadMode, write: WriteMode) -> Option<Ordering> {
    Some(match (read, write) {
        (ReadMode::Rlx, WriteMode::Rlx) => Ordering::Relaxed,
        (ReadMode::Acq, WriteMode::Rlx) => Ordering::Acquire,
        (ReadMode::Rlx, WriteMode::Rel) => Ordering::Release,
        (ReadMode::Acq, WriteMode::Rel) => Ordering::AcqRel,
        (ReadMode::Sc, WriteMode::Sc) => Ordering::SeqCst,
        _ => return None,
    })
}

impl Memory {
    fn load(&self, place: Place, mode: ReadMode) -> u128 {
        match &self.0[&place] {
            Cell::Plain(cell) => u128::from(cell.with(|pointer| unsafe { *pointer })),
            cell => on_atomic!(cell, x => x.load(read_order(mode))),
        }
    }

    fn store(&self, place: Place, mode: WriteMode, value: u128) {
        match &self.0[&place] {
            Cell::Plain(cell) => cell.with_mut(|pointer| unsafe { *pointer = value as u64 }),
            cell => {
                on_atomic!(cell, x => {
                    x.store(value as _, write_order(mode));
                    0u8
                });
            }
        }
    }

    fn rmw(&self, place: Place, op: RmwOp, operand: u128, order: Ordering) -> u128 {
        on_atomic!(&self.0[&place], x => {
            let operand = operand as _;
            match op {
                RmwOp::Exchange => x.swap(operand, order),
                RmwOp::Add => x.fetch_add(operand, order),
                RmwOp::Sub => x.fetch_sub(operand, order),
                RmwOp::And => x.fetch_and(operand, order),
                RmwOp::Or => x.fetch_or(operand, order),
                RmwOp::Xor => x.fetch_xor(operand, order),
                RmwOp::Nand => x.fetch_nand(operand, order),
                RmwOp::UnsignedMin => x.fetch_min(operand, order),
                RmwOp::UnsignedMax => x.fetch_max(operand, order),
                op => panic!("{op:?}"),
            }
        })
    }

    fn cas(&self, place: Place, values: (u128, u128), orders: (Ordering, Ordering)) -> u128 {
        on_atomic!(&self.0[&place], x => {
            match x.compare_exchange(values.0 as _, values.1 as _, orders.0, orders.1) {
                Ok(value) | Err(value) => value,
            }
        })
    }
}

type State = <Code as Program>::State;

/// Executes a thread through the interface. Returns its last state.
fn execute(code: &Code, memory: &Memory, thread: usize) -> State {
    let mut state = code.start(thread);
    loop {
        let answer = match code.action(&state) {
            Action::Load { place, mode, .. } => Answer::Value(memory.load(place, mode)),
            Action::Store { place, mode, value } => {
                memory.store(place, mode, value);
                Answer::Done
            }
            Action::Rmw { place, read, write, op, operand, .. } => {
                let order = rmw_order(read, write).expect("an ordering of Rust");
                Answer::Value(memory.rmw(place, op, operand, order))
            }
            Action::Cas { place, read, write, failure, expected, desired, .. } => {
                let order = rmw_order(read, write).expect("an ordering of Rust");
                Answer::Value(memory.cas(place, (expected, desired), (order, read_order(failure))))
            }
            Action::Fence { mode } => {
                fence(match mode {
                    FenceMode::Acq => Ordering::Acquire,
                    FenceMode::Rel => Ordering::Release,
                    FenceMode::AcqRel => Ordering::AcqRel,
                    FenceMode::Sc => Ordering::SeqCst,
                    FenceMode::Barrier(_) => panic!("Rust has no barriers of machines"),
                });
                Answer::Done
            }
            Action::Fail(failure) => panic!("{failure}"),
            Action::Finished { .. } => return state,
            action => panic!("{action:?}"),
        };
        code.resume(&mut state, answer);
    }
}

/// Which accesses the executions of a program make to each place, or `None` if it does something
/// that cannot be written with the interface.
struct Accesses {
    places: BTreeMap<Place, (bool, bool)>,
    is_possible: bool,
}

/// A program that notes which actions it meets.
struct Noting<'c> {
    code: &'c Code,
    met: Mutex<Accesses>,
}

impl Noting<'_> {
    fn note(&self, action: Action) {
        let mut met = self.met.lock().unwrap();
        let mut is_na = false;
        let fits = match action {
            Action::Load { mode, wait, .. } => {
                is_na = mode == ReadMode::Na;
                wait.is_none()
            }
            Action::Store { mode, .. } => {
                is_na = mode == WriteMode::Na;
                true
            }
            Action::Rmw { read, write, op, wait, .. } => {
                let signed = matches!(op, RmwOp::SignedMin | RmwOp::SignedMax);
                rmw_order(read, write).is_some() && wait.is_none() && !signed
            }
            Action::Cas { read, write, weak, wait, .. } => rmw_order(read, write).is_some() && !weak && wait.is_none(),
            Action::Fence { .. } | Action::Finished { .. } => true,
            Action::Fail(failure) => !failure.is_limit(),
            _ => false,
        };
        met.is_possible &= fits;
        if let Some(place) = action.place() {
            let kinds = met.places.entry(place).or_default();
            kinds.0 |= !is_na;
            kinds.1 |= is_na;
            let is_mixed = kinds.0 && kinds.1;
            met.is_possible &= !is_mixed;
        }
    }
}

impl Program for Noting<'_> {
    type State = State;

    fn thread_count(&self) -> usize {
        self.code.thread_count()
    }

    fn start(&self, thread: usize) -> State {
        let state = self.code.start(thread);
        self.note(self.code.action(&state));
        state
    }

    fn spawned(&self, parent: &State, thread: porf_exec::ThreadId) -> Option<State> {
        self.code.spawned(parent, thread)
    }

    fn action(&self, state: &State) -> Action {
        self.code.action(state)
    }

    fn resume(&self, state: &mut State, answer: Answer) {
        self.code.resume(state, answer);
        self.note(self.code.action(state));
    }

    fn globals(&self) -> &[porf_program::Global] {
        self.code.globals()
    }

    fn thread_name(&self, thread: usize) -> String {
        self.code.thread_name(thread)
    }

    fn function_name(&self, state: &State) -> String {
        self.code.function_name(state)
    }

    fn origin(&self, state: &State) -> porf_program::Origin {
        self.code.origin(state)
    }

    fn call_stack(&self, state: &State) -> Vec<porf_program::Origin> {
        self.code.call_stack(state)
    }

    fn file(&self, file: u32) -> &str {
        self.code.file(file)
    }

    fn loop_info(&self, id: porf_program::LoopId) -> Option<&porf_program::LoopInfo> {
        self.code.loop_info(id)
    }

    fn message(&self, message: u32) -> &str {
        self.code.message(message)
    }
}

/// The outcomes of executions: what threads end with, and the last values of memory.
pub type Outcomes = BTreeSet<String>;

/// What is known of a program under a model: the verdict, and if it is safe, the number of
/// executions and the outcomes.
#[derive(PartialEq, Eq, Debug)]
pub enum Found {
    Safe(u64, Outcomes),
    Race,
    Panic,
    Other(String),
}

struct Collect<'p> {
    places: &'p [Place],
    threads: usize,
    outcomes: Outcomes,
}

fn outcome(states: &[String], values: &[u128]) -> String {
    format!("{states:?} {values:?}")
}

impl Visitor<Noting<'_>> for Collect<'_> {
    fn execution(&mut self, execution: &Execution<'_, Noting<'_>>) -> Result<(), Violated> {
        let states: Vec<String> =
            (0..self.threads).map(|thread| format!("{:?}", execution.final_state(thread).unwrap())).collect();
        for values in execution.final_memories(self.places) {
            self.outcomes.insert(outcome(&states, &values));
        }
        Ok(())
    }

    fn wants_blocked(&self) -> bool {
        false
    }
}

/// The places of a program, each with whether it has atomic and non-atomic accesses.
pub type Places = BTreeMap<Place, (bool, bool)>;

/// What the search over snapshots finds, and the accesses of the program; `None` if the program
/// cannot be written with the interface, or has too many executions.
pub fn expected(code: &Code, model: &Model, most: u64) -> Option<(Found, Places)> {
    let met = Mutex::new(Accesses { places: BTreeMap::new(), is_possible: true });
    let noting = Noting { code, met };
    let config = Config::new(model.clone()).unwrap();
    // The first exploration only notes which places there are.
    let first = explore(&noting, &config, &mut ());
    let places = {
        let met = noting.met.lock().unwrap();
        if !met.is_possible || first.stats.executions > most {
            return None;
        }
        met.places.clone()
    };
    let all: Vec<Place> = places.keys().copied().collect();
    let mut collect = Collect { places: &all, threads: code.thread_count(), outcomes: Outcomes::new() };
    let report = explore(&noting, &config, &mut collect);
    let found = match &report.verdict {
        Verdict::Safe => Found::Safe(report.stats.executions, collect.outcomes),
        Verdict::Violation => match report.errors[0].kind.name() {
            "race" => Found::Race,
            _ => Found::Panic,
        },
        verdict => Found::Other(format!("{verdict:?}")),
    };
    Some((found, places))
}

/// What the same program gives when it is executed through the interface, and the number of runs.
pub fn through_interface(code: &Arc<Code>, model: &Model, jobs: usize, places: &Places) -> (Found, u64) {
    let outcomes: Arc<Mutex<Outcomes>> = Arc::default();
    let closure = {
        let (code, places, outcomes) = (Arc::clone(code), places.clone(), Arc::clone(&outcomes));
        move || {
            let cell = |(&place, &(_, is_plain)): (&Place, &(bool, bool))| {
                let initial = code.initial_value(place).unwrap_or(0);
                let cell = match place.width {
                    _ if is_plain => Cell::Plain(UnsafeCell::new(initial as u64)),
                    Width::W8 => Cell::W8(AtomicU8::new(initial as u8)),
                    Width::W16 => Cell::W16(AtomicU16::new(initial as u16)),
                    Width::W32 => Cell::W32(AtomicU32::new(initial as u32)),
                    _ => Cell::W64(AtomicU64::new(initial as u64)),
                };
                (place, cell)
            };
            let memory = Arc::new(Memory(places.iter().map(cell).collect()));
            let threads: Vec<_> = (0..code.thread_count())
                .map(|thread| {
                    let (code, memory) = (Arc::clone(&code), Arc::clone(&memory));
                    thread::spawn(move || execute(&code, &memory, thread))
                })
                .collect();
            let states: Vec<String> = threads.into_iter().map(|it| format!("{:?}", it.join().unwrap())).collect();
            let values: Vec<u128> = places.keys().map(|&place| memory.load(place, ReadMode::Rlx)).collect();
            outcomes.lock().unwrap().insert(outcome(&states, &values));
        }
    };
    let mut builder = Builder::new();
    builder.memory_model = model.clone();
    builder.jobs = jobs;
    match builder.explore(closure) {
        Ok(explored) => {
            assert!(explored.is_complete);
            let outcomes = outcomes.lock().unwrap().clone();
            (Found::Safe(explored.executions, outcomes), explored.runs)
        }
        Err(failure) => match failure.kind() {
            "race" => (Found::Race, 0),
            "panic" => (Found::Panic, 0),
            _ => (Found::Other(failure.to_string()), 0),
        },
    }
}
