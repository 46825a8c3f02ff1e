//! The search for a goal within the bound K (§4 of the paper).
//!
//! States are visited in the order of their costs. A state is visited again only at a lower cost.
//! Without promises, states are ordered by owed messages, then by the sum of cost and context
//! switches, because errors need few of these. Workers expand batches of states. Their results are
//! merged in the order of the batch, so that the result does not depend on the number of workers.
//!
//! *Costs.* A promise costs 1. A read or RMW that moves the view costs 1; a read at the view is
//! free. A fence is free, but the first read of a message to which a fence has moved the view has
//! a cost of 1. By the definition this read is free, but the paper's translation counts it, and
//! otherwise K would not bound programs with fences. When another thread continues, the
//! certification of the thread that is left costs its view switches, the least possible number.
//! Promises and view switches are counted where they happen, certifications by means of
//! [`Machine::running`].

use crate::certify::Certifier;
use crate::config::{Certify, Config};
use crate::locals::{Cache, Locals};
use crate::machine::{Machine, NOBODY};
use crate::pack::{pack, unpack};
use crate::step::{Additive, Rules, Stepper, Successor, Successors};
use crate::validate::{Invalid, validate};
use crate::visited::{Met, Visited};
use porf_program::{Action, Code, Condition, Failure, Program, Register};

/// A program with its final condition.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'p> {
    /// The program.
    pub code: &'p Code,
    /// The final condition, if there is one.
    pub condition: Option<&'p Condition>,
    /// The registers that the condition refers to by index.
    pub registers: &'p [Register],
}

/// The goal that was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// A failed assertion at this position of the code.
    Assertion {
        /// The position.
        position: u32,
    },
    /// An invalid operation, such as a division by zero.
    Fault {
        /// The thread.
        thread: usize,
        /// The failure.
        failure: Failure,
    },
    /// A final state that satisfies an `exists` or `never` condition, or does not satisfy a
    /// `forall` condition.
    Condition,
}

/// The reasons why the search did not cover all runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cuts {
    /// The bound K excluded steps.
    pub bound: bool,
    /// The bound on loop iterations stopped a thread.
    pub unroll: bool,
    /// The interpreter reached one of its limits.
    pub limit: bool,
    /// A certification was given up.
    pub certification: bool,
    /// The search was cancelled.
    pub cancelled: bool,
    /// There were too many states.
    pub states: bool,
    /// The run that was found is not valid: a bug in this crate.
    pub invalid: bool,
}

impl Cuts {
    /// Whether everything within the bounds was visited.
    pub fn is_complete(self) -> bool {
        !(self.limit || self.certification || self.cancelled || self.states || self.invalid)
    }
}

/// Statistics of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Number of distinct states.
    pub states: usize,
    /// Number of steps, including repeated ones.
    pub steps: u64,
    /// Number of certifications requested.
    pub certifications: u64,
    /// Number of certifications computed, not cached.
    pub certified: u64,
    /// Number of local states of threads.
    pub locals: usize,
    /// Memory of the states, in bytes.
    pub memory: usize,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Report {
    /// The bound K.
    pub bound: u32,
    /// The goal that was reached, with its cost.
    pub reached: Option<(Goal, u32)>,
    /// What the search did not cover.
    pub cuts: Cuts,
    /// Statistics.
    pub stats: Statistics,
    /// The run that reaches the goal, which has been validated.
    pub witness: Option<crate::witness::Witness>,
    /// Why the run that was found is not valid.
    pub invalid: Option<Invalid>,
    /// Whether some state was visited in which all threads have finished and all promises are
    /// fulfilled.
    pub ends: bool,
}

/// Searches for a failed assertion, an invalid operation or the final condition within the bound.
pub fn search(problem: &Problem<'_>, config: &Config) -> Report {
    Search::new(problem, config, &mut |_, _| ()).run(true)
}

/// Visits everything within the bound and reports each final state with its cost: the values of all
/// observed registers. A state may be reported again at a lower cost.
pub fn outcomes(problem: &Problem<'_>, config: &Config, report: &mut dyn FnMut(&[i64], u32)) -> Report {
    Search::new(problem, config, report).run(false)
}

/// A state that a worker found.
struct Found {
    bytes: Vec<u8>,
    cost: u32,
    owed: u32,
    /// The thread of the step.
    thread: u8,
}

/// The properties of a step.
pub(crate) struct Made {
    /// The total cost.
    pub(crate) cost: u32,
    /// The number of owed messages after it.
    pub(crate) owed: u32,
    /// Its thread.
    pub(crate) thread: u8,
}

/// A worker, which expands states.
pub(crate) struct Worker<'l, 'p> {
    pub(crate) stepper: Stepper<'l, 'p>,
    pub(crate) certifier: Certifier,
    config: Config,
    rules: Rules,
    out: Successors,
    pub(crate) cuts: Cuts,
    steps: u64,
    /// Whether it has visited a state in which all threads have finished.
    ends: bool,
}

impl<'l, 'p> Worker<'l, 'p> {
    pub(crate) fn new(locals: &'l Locals<'p>, observed: Vec<bool>, config: &Config) -> Worker<'l, 'p> {
        Worker {
            stepper: Stepper::new(Cache::new(locals), observed),
            certifier: Certifier::new(config),
            config: config.clone(),
            rules: Rules {
                additive: Additive::Anywhere,
                updates: true,
                fences: true,
                unplaced: !config.promises && config.unplaced,
                attach: config.attach,
            },
            out: Successors::default(),
            cuts: Cuts::default(),
            steps: 0,
            ends: false,
        }
    }

    /// The initial state.
    pub(crate) fn initial(&mut self) -> Successor {
        let code = self.stepper.cache.locals.code;
        let initial: Vec<u64> = code
            .globals()
            .iter()
            .flat_map(|global| {
                let bytes = global.width.bytes() as usize;
                global
                    .initial
                    .chunks(bytes)
                    .map(|cell| cell.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte)))
            })
            .collect();
        let starts: Vec<_> = (0..code.thread_count()).map(|thread| self.stepper.cache.start(thread)).collect();
        let mut machine = Machine::new(starts.iter().map(|next| next.local).collect(), &initial);
        if let Some(thread) = starts.iter().position(|next| next.failed != 0) {
            machine.failed = starts[thread].failed;
            machine.failer = thread as u8;
        }
        let mut first = Successor { machine, ..Successor::default() };
        for thread in 0..starts.len() {
            self.cuts.bound |= self.stepper.settle(&mut first, thread, self.rules, self.config.bound == 0);
        }
        self.stepper.forget(&mut first.machine);
        first
    }

    /// Passes every successor of the state to `emit`, with its total cost.
    pub(crate) fn expand(&mut self, machine: &Machine, cost: u32, emit: &mut dyn FnMut(&mut Successor, Made)) {
        let budget = self.config.bound.saturating_sub(cost);
        let running = usize::from(machine.running);
        let leaving = if machine.running == NOBODY {
            Some(0)
        } else {
            self.certifier.certify(&mut self.stepper, machine, running)
        };
        let mut out = std::mem::take(&mut self.out);
        for thread in 0..machine.locals.len() {
            let extra = if machine.running == NOBODY || running == thread { Some(0) } else { leaving };
            let Some(extra) = extra else { continue };
            if extra > budget {
                self.cuts.bound = true;
                continue;
            }
            out.clear();
            self.cuts.bound |= self.stepper.steps(machine, thread, self.rules, budget - extra, &mut out);
            let entry = self.stepper.cache.entry(machine.locals[thread]);
            match entry.action {
                Action::LoopHead { .. } if !entry.may_pass => self.cuts.unroll = true,
                Action::Fail(failure) if failure.is_limit() => self.cuts.limit = true,
                _ => {}
            }
            if self.config.promises {
                for candidate in self.certifier.candidates(&mut self.stepper, machine, thread).iter() {
                    if extra + 1 > budget {
                        self.cuts.bound = true;
                        break;
                    }
                    let attach = self.config.attach;
                    self.stepper.promise(machine, thread, candidate.cell, candidate.value, attach, &mut out);
                }
            }
            for index in 0..out.len() {
                let total = cost + extra + out.get(index).cost;
                if self.finish(out.get(index), thread, total) {
                    self.steps += 1;
                    let owed = out.get(index).machine.owed();
                    emit(out.get(index), Made { cost: total, owed, thread: thread as u8 });
                }
            }
        }
        self.out = out;
    }

    /// Normalises a state. Returns false if it need not be visited.
    fn finish(&mut self, successor: &mut Successor, thread: usize, total: u32) -> bool {
        if total > self.config.bound {
            self.cuts.bound = true;
            return false;
        }
        let owed = successor.machine.owed();
        let no_budget = total + owed >= self.config.bound;
        self.cuts.bound |= self.stepper.settle(successor, thread, self.rules, no_budget);
        if !self.stepper.forget(&mut successor.machine) {
            return false;
        }
        if total + successor.machine.owed() > self.config.bound {
            self.cuts.bound = true;
            return false;
        }
        if !self.config.promises {
            return true;
        }
        successor.machine.running = NOBODY;
        match self.certifier.certify(&mut self.stepper, &successor.machine, thread) {
            Some(0) => {}
            None if self.config.certify == Certify::EveryState => return false,
            _ => successor.machine.running = thread as u8,
        }
        true
    }

    /// The goal that the state satisfies, if any.
    fn goal(&mut self, problem: &Problem<'_>, machine: &Machine) -> Option<Goal> {
        let found = self.goal_unless_inconsistent(problem, machine)?;
        let last = usize::from(machine.running);
        let consistent = machine.running == NOBODY
            || self.config.certify == Certify::EveryState
            || self.certifier.certify(&mut self.stepper, machine, last).is_some();
        consistent.then_some(found)
    }

    fn goal_unless_inconsistent(&mut self, problem: &Problem<'_>, machine: &Machine) -> Option<Goal> {
        if machine.failed != 0 {
            return Some(Goal::Assertion { position: machine.failed - 1 });
        }
        let mut finished = true;
        for (thread, &local) in machine.locals.iter().enumerate() {
            match self.stepper.cache.entry(local).action {
                Action::Finished { .. } => {}
                Action::Fail(failure) if failure.is_limit() => {
                    self.cuts.limit = true;
                    finished = false;
                }
                // A thread that has failed cannot fulfil promises.
                Action::Fail(failure) if !machine.has_promises(thread) => return Some(Goal::Fault { thread, failure }),
                _ => finished = false,
            }
        }
        self.ends |= finished && !machine.messages.iter().any(|message| message.owner != NOBODY);
        let condition = problem.condition.filter(|_| finished)?;
        let wanted = condition.quantifier != porf_program::ast::Quantifier::Forall;
        let registers: Vec<i64> =
            condition.registers.iter().map(|&index| self.register(&problem.registers[index], machine)).collect();
        let choices: Vec<Vec<i64>> = condition
            .cells
            .iter()
            .map(|cell| {
                let Some(number) = problem.code.cell(cell.place) else {
                    unreachable!("final conditions refer to whole variables")
                };
                last_values(machine, number).into_iter().map(|value| cell.value(value.into())).collect()
            })
            .collect();
        let satisfied = any_choice(&choices, &mut Vec::new(), &mut |cells| {
            condition.eval(|index| registers[index], |index| cells[index]) == wanted
        });
        satisfied.then_some(Goal::Condition)
    }

    fn register(&mut self, register: &Register, machine: &Machine) -> i64 {
        let entry = self.stepper.cache.entry(machine.locals[register.thread]);
        register.value(entry.state())
    }
}

/// The possible values of the last message of a cell: that of the list, or of an unplaced write.
fn last_values(machine: &Machine, cell: usize) -> Vec<u64> {
    let list = machine.list(cell);
    let mut values = Vec::new();
    let mut may_stay = true;
    for thread in 0..machine.locals.len() {
        let view = machine.view(thread, cell);
        if let Some(value) = view.own {
            values.push(value);
            may_stay &= machine.has_gap_between(cell, view.at.into(), list.len() - 1);
        }
    }
    if may_stay {
        values.extend(list.last().map(|message| message.value));
    }
    values
}

fn any_choice(choices: &[Vec<i64>], chosen: &mut Vec<i64>, test: &mut dyn FnMut(&[i64]) -> bool) -> bool {
    let Some((first, rest)) = choices.split_first() else { return test(chosen) };
    first.iter().any(|&value| {
        chosen.push(value);
        let found = any_choice(rest, chosen, test);
        chosen.pop();
        found
    })
}

/// Smallest batch that is distributed to several workers.
const SMALL_BATCH: usize = 256;
const BATCH: usize = 4096;

/// The states to visit.
struct Queue {
    /// By priority: states with the cost at which they were reached.
    buckets: Vec<Vec<(u32, u32)>>,
    /// All buckets before this one are empty.
    lowest: usize,
    /// Without promises: for each state, the thread that ran last and the number of context
    /// switches.
    contexts: Option<Vec<(u8, u8)>>,
}

impl Queue {
    fn new(config: &Config) -> Queue {
        let contexts = (!config.promises).then(Vec::new);
        Queue { buckets: Vec::new(), lowest: 0, contexts }
    }

    /// Adds a successor of another state.
    fn push(&mut self, parent: u32, number: u32, state: &Found) {
        let bucket = match &mut self.contexts {
            None => state.cost as usize,
            Some(contexts) => {
                let (last, switches) = contexts.get(parent as usize).copied().unwrap_or((NOBODY, 0));
                let switches = if last == state.thread { switches } else { switches.saturating_add(1) };
                if contexts.len() <= number as usize {
                    contexts.resize(number as usize + 1, (NOBODY, 0));
                }
                contexts[number as usize] = (state.thread, switches);
                state.owed as usize * 1024 + usize::from(switches) + state.cost as usize
            }
        };
        if self.buckets.len() <= bucket {
            self.buckets.resize(bucket + 1, Vec::new());
        }
        self.buckets[bucket].push((number, state.cost));
        self.lowest = self.lowest.min(bucket);
    }

    /// Takes the next states, without those that were reached again at a lower cost. Returns false
    /// if there are none.
    fn pop(&mut self, most: usize, batch: &mut Vec<u32>, visited: &Visited) -> bool {
        while self.buckets.get(self.lowest).is_some_and(|bucket| bucket.is_empty()) {
            self.lowest += 1;
        }
        let Some(bucket) = self.buckets.get_mut(self.lowest) else { return false };
        let from = bucket.len().saturating_sub(most);
        let valid = |&(number, cost): &(u32, u32)| visited.cost(number) == cost;
        batch.extend(bucket.drain(from..).filter(valid).map(|(number, _)| number));
        true
    }
}

struct Search<'a, 'p> {
    problem: &'a Problem<'p>,
    config: &'a Config,
    report: &'a mut dyn FnMut(&[i64], u32),
}

impl<'a, 'p> Search<'a, 'p> {
    fn new(problem: &'a Problem<'p>, config: &'a Config, report: &'a mut dyn FnMut(&[i64], u32)) -> Search<'a, 'p> {
        Search { problem, config, report }
    }

    fn run(mut self, for_goal: bool) -> Report {
        let (problem, config) = (self.problem, self.config);
        let locals = Locals::new(problem.code, config.unroll);
        let mut observed = vec![false; problem.code.cell_count()];
        for cell in problem.condition.iter().flat_map(|condition| &condition.cells) {
            if let Some(cell) = problem.code.cell(cell.place) {
                observed[cell] = true;
            }
        }
        let jobs = config.jobs.max(1);
        let mut workers: Vec<Worker<'_, '_>> =
            (0..jobs).map(|_| Worker::new(&locals, observed.clone(), config)).collect();
        let mut visited = Visited::new();
        let mut queue = Queue::new(config);
        let mut bytes = Vec::new();
        let first = workers[0].initial();
        pack(&first.machine, &mut bytes);
        visited.meet(&bytes, 0, 0);
        queue.push(0, 0, &Found { bytes: Vec::new(), cost: 0, owed: 0, thread: NOBODY });
        let mut reached = None;
        let mut cuts = Cuts::default();
        let mut is_over = self.met(&mut workers[0], &visited, 0, for_goal, &mut reached);
        let mut batch: Vec<u32> = Vec::new();
        let mut found: Vec<(u32, Found)> = Vec::new();
        'search: while !is_over {
            batch.clear();
            is_over = !queue.pop(if jobs == 1 { 1 } else { BATCH }, &mut batch, &visited);
            if config.control.is_cancelled() {
                cuts.cancelled = true;
                break;
            }
            expand_batch(&mut workers, &visited, &batch, &mut found);
            for (parent, state) in found.drain(..) {
                let number = match visited.meet(&state.bytes, state.cost, parent) {
                    Met::Known => continue,
                    Met::New(number) | Met::Cheaper(number) => number,
                };
                if self.met(&mut workers[0], &visited, number, for_goal, &mut reached) {
                    break 'search;
                }
                queue.push(parent, number, &state);
            }
            if visited.len() >= config.max_states {
                cuts.states = true;
                break;
            }
            config.control.progress.states.set(visited.len() as u64);
            config.control.progress.bound.set(config.bound.into());
        }
        let mut stats = Statistics {
            states: visited.len(),
            locals: locals.len(),
            memory: visited.memory(),
            ..Statistics::default()
        };
        for worker in &workers {
            cuts.bound |= worker.cuts.bound;
            cuts.unroll |= worker.cuts.unroll;
            cuts.limit |= worker.cuts.limit;
            cuts.certification |= worker.certifier.gave_up;
            stats.steps += worker.steps;
            stats.certifications += worker.certifier.asked;
            stats.certified += worker.certifier.worked_out;
        }
        // Certifications that were running when the search was cancelled are given up.
        cuts.cancelled |= cuts.certification && config.control.is_cancelled();
        let witness = reached.map(|(goal, _, number)| {
            let mut chain = vec![number];
            let mut at = number;
            while at != 0 {
                at = visited.parent(at);
                chain.push(at);
            }
            let chain: Vec<&[u8]> = chain.iter().rev().map(|&number| visited.get(number)).collect();
            let witness = crate::witness::replay(&mut workers[0], &chain, goal).ok_or(Invalid::NoRun)?;
            validate(problem, config, &witness).map(|()| witness)
        });
        let (witness, invalid) = match witness.transpose() {
            Ok(witness) => (witness, None),
            Err(invalid) => (None, Some(invalid)),
        };
        cuts.invalid = invalid.is_some();
        let reached = reached.filter(|_| witness.is_some()).map(|(goal, cost, _)| (goal, cost));
        let ends = workers[0].ends;
        Report { bound: config.bound, reached, cuts, stats, witness, invalid, ends }
    }

    /// Checks a state that is new or was reached at a lower cost. Returns whether the search is
    /// over.
    fn met(
        &mut self,
        worker: &mut Worker<'_, '_>,
        visited: &Visited,
        number: u32,
        for_goal: bool,
        reached: &mut Option<(Goal, u32, u32)>,
    ) -> bool {
        let mut machine = Machine::default();
        let code = self.problem.code;
        unpack(visited.get(number), code.thread_count(), code.cell_count(), &mut machine);
        if for_goal {
            if let Some(goal) = worker.goal(self.problem, &machine) {
                *reached = Some((goal, visited.cost(number), number));
                return true;
            }
            return false;
        }
        let all = (0..machine.locals.len()).all(|it| worker.stepper.cache.entry(machine.locals[it]).is_finished());
        if all && !machine.messages.iter().any(|message| message.owner != NOBODY) {
            worker.ends = true;
            let observed = self.problem.registers.iter().filter(|register| register.observed);
            let values: Vec<i64> = observed.map(|register| worker.register(register, &machine)).collect();
            (self.report)(&values, visited.cost(number));
        }
        false
    }
}

/// Expands states; the successors are in the order of the batch.
fn expand_batch(workers: &mut [Worker<'_, '_>], visited: &Visited, batch: &[u32], found: &mut Vec<(u32, Found)>) {
    let expand = |worker: &mut Worker<'_, '_>, batch: &[u32], found: &mut Vec<(u32, Found)>| {
        let code = worker.stepper.cache.locals.code;
        let (threads, cells) = (code.thread_count(), code.cell_count());
        let mut machine = Machine::default();
        let mut bytes = Vec::new();
        for &number in batch {
            unpack(visited.get(number), threads, cells, &mut machine);
            worker.expand(&machine, visited.cost(number), &mut |successor, Made { cost, owed, thread }| {
                bytes.clear();
                pack(&successor.machine, &mut bytes);
                if !visited.knows(&bytes, cost) {
                    found.push((number, Found { bytes: bytes.clone(), cost, owed, thread }));
                }
            });
        }
    };
    if workers.len() == 1 || batch.len() < SMALL_BATCH {
        return expand(&mut workers[0], batch, found);
    }
    let share = batch.len().div_ceil(workers.len());
    let results: Vec<Vec<(u32, Found)>> = std::thread::scope(|scope| {
        let running: Vec<_> = workers
            .iter_mut()
            .zip(batch.chunks(share))
            .map(|(worker, batch)| {
                scope.spawn(move || {
                    let mut found = Vec::new();
                    expand(worker, batch, &mut found);
                    found
                })
            })
            .collect();
        running
            .into_iter()
            .map(|handle| handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    found.extend(results.into_iter().flatten());
}
