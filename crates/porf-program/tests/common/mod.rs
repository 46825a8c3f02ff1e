//! A naive interpreter: one memory, one thread steps at a time, chosen at random.

use porf_program::code::Reg;
use porf_program::{Action, AllocId, Answer, BlockedBy, Compiled, Failure, Place, Program, Register};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::{HashMap, HashSet};

/// The end of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(dead_code, reason = "not every test looks at everything")]
pub enum Outcome {
    Finished,
    Blocked(BlockedBy),
    Failed(Failure),
    /// Too many steps.
    Endless,
}

/// A finished run.
pub struct Run<P: Program> {
    pub outcome: Outcome,
    pub states: Vec<P::State>,
    pub memory: HashMap<Place, u128>,
}

/// A barrier: its arrivals, and the rounds that have a serial thread.
#[derive(Default)]
struct Meeting {
    arrived: u64,
    served: HashSet<u64>,
}

/// The answer to a thread that arrives at a barrier or departs; `None` if it does neither. The
/// first thread of a round that looks is the serial one.
fn meet(meetings: &mut HashMap<Place, Meeting>, action: Action) -> Option<Answer> {
    match action {
        Action::Arrive { place, count } => {
            let meeting = meetings.entry(place).or_default();
            meeting.arrived += 1;
            Some(Answer::Value(((meeting.arrived - 1) / u64::from(count) * u64::from(count)).into()))
        }
        Action::Depart { place, count, position, chooses } => {
            let round = position / u64::from(count);
            let is_serial = chooses && meetings.entry(place).or_default().served.insert(round);
            Some(Answer::Value(is_serial.into()))
        }
        _ => None,
    }
}

/// Runs a program at random.
pub fn interleave<P: Program>(program: &P, seed: u64) -> Run<P> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut states: Vec<P::State> = (0..program.thread_count()).map(|thread| program.start(thread)).collect();
    let mut memory: HashMap<Place, u128> = HashMap::new();
    let mut meetings: HashMap<Place, Meeting> = HashMap::new();
    for _ in 0..20_000 {
        let actions: Vec<Action> = states.iter().map(|state| program.action(state)).collect();
        if let Some(failure) = actions.iter().find_map(|action| match action {
            Action::Fail(failure) => Some(*failure),
            _ => None,
        }) {
            return Run { outcome: Outcome::Failed(failure), states, memory };
        }
        let finished = |thread: u64| matches!(actions.get(thread as usize), Some(Action::Finished { .. }));
        let runnable: Vec<usize> = (0..states.len())
            .filter(|&thread| match actions[thread] {
                Action::Join { thread } => finished(thread),
                Action::Depart { place, count, position, .. } => {
                    let arrived = meetings.get(&place).map_or(0, |meeting| meeting.arrived);
                    arrived >= (position / u64::from(count) + 1) * u64::from(count)
                }
                action => !action.is_terminal(),
            })
            .collect();
        if runnable.is_empty() {
            let blocked = actions.iter().find_map(|action| match action {
                Action::Blocked { by } => Some(*by),
                Action::Join { .. } => Some(BlockedBy::Await),
                Action::Depart { .. } => Some(BlockedBy::Barrier),
                _ => None,
            });
            return Run { outcome: blocked.map_or(Outcome::Finished, Outcome::Blocked), states, memory };
        }
        let thread = runnable[rng.random_range(0..runnable.len())];
        let action = actions[thread];
        let answer = if let Some(answer) = meet(&mut meetings, action) {
            answer
        } else if let Some(place) = action.place() {
            let old = *memory.entry(place).or_insert_with(|| program.initial_value(place).unwrap_or(0));
            if let Some(wait) = action.wait() {
                // If the announced test fails, the thread blocks. If it holds, the next assumption
                // may still fail.
                let mut next = states[thread].clone();
                let after = program.step(&mut next, Answer::Value(old));
                assert!(wait.holds(old) || after == Action::Blocked { by: wait.by });
                // A lock is taken only when it is free; a load sometimes reads early and blocks.
                let patience = if matches!(action, Action::Cas { .. }) { 1.0 } else { 0.9 };
                if !wait.holds(old) && rng.random_bool(patience) {
                    continue;
                }
            }
            let spurious = matches!(action, Action::Cas { weak: true, .. }) && rng.random_bool(0.2);
            if let Some(new) = action.written(old).filter(|_| !spurious) {
                memory.insert(place, new);
            }
            match action {
                Action::Store { .. } => Answer::Done,
                _ if spurious => Answer::Spurious(old),
                _ => Answer::Value(old),
            }
        } else {
            match action {
                Action::Choose { lo, hi } => Answer::Value(rng.random_range(lo..=hi) as u64 as u128),
                Action::Spawn { .. } => {
                    let id = porf_exec::ThreadId::new(states.len());
                    let child = program.spawned(&states[thread], id).expect("a spawn has a child");
                    states.push(child);
                    Answer::Thread(id)
                }
                Action::Join { thread } => match actions[thread as usize] {
                    Action::Finished { value } => Answer::Value(value.into()),
                    _ => Answer::Done,
                },
                Action::Alloc { nth, .. } => Answer::Alloc(AllocId::dynamic(thread, nth).expect("few allocations")),
                _ => Answer::Done,
            }
        };
        program.resume(&mut states[thread], answer);
        if seed.is_multiple_of(4) {
            // Canonicalising the state must not change the action.
            let before = program.action(&states[thread]);
            program.canonicalize(&mut states[thread]);
            assert_eq!(program.action(&states[thread]), before);
        }
    }
    Run { outcome: Outcome::Endless, states, memory }
}

/// Runs a compiled source text at random.
#[allow(dead_code, reason = "not every test runs text")]
pub fn run(compiled: &Compiled, seed: u64) -> Run<porf_program::Code> {
    interleave(&compiled.code, seed)
}

#[allow(dead_code, reason = "not every test looks at everything")]
impl Run<porf_program::Code> {
    /// The value of a register given as `P0.r`.
    pub fn register(&self, compiled: &Compiled, name: &str) -> i64 {
        let is_it = |it: &&Register| format!("{}.{}", compiled.code.thread_name(it.thread), it.name) == name;
        let register = compiled.registers.iter().find(is_it).expect("there is such a register");
        register.value(&self.states[register.thread])
    }

    /// Is the final condition satisfied?
    pub fn condition_holds(&self, compiled: &Compiled) -> bool {
        let condition = compiled.condition.as_ref().expect("there is a condition");
        condition.eval(
            |register| {
                let register = &compiled.registers[condition.registers[register]];
                register.value(&self.states[register.thread])
            },
            |cell| {
                let cell = condition.cells[cell];
                let raw = self.memory.get(&cell.place).copied();
                cell.value(raw.or_else(|| compiled.code.initial_value(cell.place)).unwrap_or(0))
            },
        )
    }

    /// A register by its number.
    pub fn raw(&self, thread: usize, reg: Reg) -> Option<u64> {
        self.states[thread].register(reg)
    }
}
