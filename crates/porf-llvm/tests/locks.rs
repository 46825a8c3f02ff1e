//! Random programs with locks and threads: misuse, blocking, and the result of every operation,
//! against models of the library in this file.

mod support;

use porf_explore::{Config, Execution, Visitor, explore};
use porf_fuzz::scaled;
use porf_llvm::{CProgram, SpuriousWakeups, load};
use porf_model::Model;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::PathBuf;

/// Programs in a file: clang takes longer to start than to compile one.
const IN_A_FILE: usize = 60;

fn below(rng: &mut Pcg64, bound: usize) -> usize {
    rng.random_range(0..bound)
}

/// A file with several programs, each with a separate `main`.
struct File {
    path: PathBuf,
    text: String,
}

impl File {
    fn new(name: &str, text: &str) -> File {
        let path = std::env::temp_dir().join(format!("porf-{name}-{}.c", std::process::id()));
        std::fs::write(&path, text).expect("a file");
        let (text, _) = support::module(&path, &[]).unwrap_or_else(|error| panic!("{error}\n{text}"));
        File { path, text }
    }

    fn program(&self, entry: String, spurious_wakeups: SpuriousWakeups) -> CProgram {
        let files = [(self.path.display().to_string(), self.text.clone())];
        let options = porf_llvm::Options { entry, spurious_wakeups, ..porf_llvm::Options::default() };
        load(&files, &options).unwrap_or_else(|error| panic!("{error}"))
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// The result of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Comes {
    /// It returns this value.
    To(&'static str),
    /// It is a misuse of the library.
    Wrong,
    /// It unlocks a lock that the thread does not hold.
    NotHeld,
    /// It never returns.
    Blocks,
}

/// The state of locks and threads according to the standards. The first thread is 0, the others are
/// 1 and 2.
#[derive(Default)]
struct Library {
    /// Mutexes (normal, recursive and error-checking): the holder, and how often it holds the
    /// mutex.
    mutexes: [Option<(usize, u32)>; 3],
    writer: Option<usize>,
    readers: [u32; 3],
    spin: Option<usize>,
    /// Whether each is destroyed: the mutexes, the read-write lock, the spin lock, the condition
    /// variable.
    destroyed: [bool; 6],
    /// Threads that were joined or detached.
    claimed: [bool; 2],
}

const MUTEX_OPS: [&str; 6] = ["lock", "trylock", "timedlock", "unlock", "destroy", "init"];
const RWLOCK_OPS: [&str; 9] =
    ["rdlock", "tryrdlock", "timedrdlock", "wrlock", "trywrlock", "timedwrlock", "unlock", "destroy", "init"];
const SPIN_OPS: [&str; 5] = ["lock", "trylock", "unlock", "destroy", "init"];

impl Library {
    /// An operation of a thread: the call, and its result. `None` if it is not useful now.
    fn operation(&mut self, rng: &mut Pcg64, me: usize) -> Option<(String, Comes)> {
        match below(rng, 10) {
            0..5 => {
                let which = below(rng, 3);
                let op = MUTEX_OPS[[0, 0, 1, 2, 3, 3, 3, 4, 5][below(rng, 9)]];
                let time = if op == "timedlock" { ", &soon" } else { "" };
                let kind = if op == "init" { format!(", &kinds[{which}]") } else { time.to_string() };
                Some((format!("pthread_mutex_{op}(&m[{which}]{kind})"), self.mutex(which, op, me)?))
            }
            5 | 6 => {
                let op = RWLOCK_OPS[[0, 0, 1, 2, 3, 4, 5, 6, 6, 6, 7, 8][below(rng, 12)]];
                let more = if op.starts_with("timed") {
                    ", &soon"
                } else if op == "init" {
                    ", 0"
                } else {
                    ""
                };
                Some((format!("pthread_rwlock_{op}(&rw{more})"), self.rwlock(op, me)?))
            }
            7 => {
                let op = SPIN_OPS[below(rng, 5)];
                let more = if op == "init" { ", 0" } else { "" };
                Some((format!("pthread_spin_{op}(&spin{more})"), self.spin(op, me)?))
            }
            8 => {
                let op = ["signal", "broadcast", "destroy", "init"][below(rng, 4)];
                let more = if op == "init" { ", 0" } else { "" };
                Some((format!("pthread_cond_{op}(&c{more})"), self.simple(5, op)?))
            }
            _ => {
                let which = below(rng, 2);
                let call = ["pthread_join(helper[K], 0)", "pthread_detach(helper[K])"][below(rng, 2)];
                let again = std::mem::replace(&mut self.claimed[which], true);
                let comes = if again { Comes::Wrong } else { Comes::To("0") };
                Some((call.replace('K', &which.to_string()), comes))
            }
        }
    }

    /// The common operations: destruction, initialisation, and use after destruction.
    fn simple(&mut self, object: usize, op: &str) -> Option<Comes> {
        match (op, self.destroyed[object]) {
            // Initialising an object in use is an error that is not modelled.
            ("init", false) => None,
            ("init", true) => {
                self.destroyed[object] = false;
                Some(Comes::To("0"))
            }
            (_, true) => Some(Comes::Wrong),
            ("destroy", false) => {
                self.destroyed[object] = true;
                Some(Comes::To("0"))
            }
            _ => Some(Comes::To("0")),
        }
    }

    fn mutex(&mut self, which: usize, op: &str, me: usize) -> Option<Comes> {
        let held = self.mutexes[which];
        if self.destroyed[which] && op == "unlock" && which != 2 {
            return Some(Comes::NotHeld);
        }
        if self.destroyed[which] || op == "init" {
            return self.simple(which, op);
        }
        let take = |it: &mut Library| {
            it.mutexes[which] = Some((me, held.map_or(1, |(_, times)| times + 1)));
            Comes::To("0")
        };
        Some(match (op, held) {
            ("destroy", Some(_)) => Comes::Wrong,
            ("destroy", None) => return self.simple(which, op),
            ("unlock", Some((holder, times))) if holder == me => {
                self.mutexes[which] = (times > 1).then_some((me, times - 1));
                Comes::To("0")
            }
            ("unlock", _) if which == 2 => Comes::To("EPERM"),
            ("unlock", _) => Comes::NotHeld,
            (_, None) => take(self),
            (_, Some((holder, _))) if holder == me && which == 1 => take(self),
            ("lock" | "timedlock", Some((holder, _))) if holder == me && which == 2 => Comes::To("EDEADLK"),
            ("lock", _) => Comes::Blocks,
            ("trylock", _) => Comes::To("EBUSY"),
            _ => Comes::To("ETIMEDOUT"),
        })
    }

    fn rwlock(&mut self, op: &str, me: usize) -> Option<Comes> {
        let read: u32 = self.readers.iter().sum();
        if op == "unlock" {
            if self.writer == Some(me) {
                self.writer = None;
            } else if self.readers[me] > 0 {
                self.readers[me] -= 1;
            } else {
                return Some(Comes::Wrong);
            }
            return Some(Comes::To("0"));
        }
        if self.destroyed[3] || op == "init" {
            return self.simple(3, op);
        }
        let taken = self.writer.is_some() || read > 0 && !op.contains("rd");
        Some(match (op, taken) {
            ("destroy", _) if taken || read > 0 => Comes::Wrong,
            ("destroy", _) => return self.simple(3, op),
            ("rdlock" | "wrlock", true) => Comes::Blocks,
            ("tryrdlock" | "trywrlock", true) => Comes::To("EBUSY"),
            (_, true) => Comes::To("ETIMEDOUT"),
            (op, false) if op.contains("rd") => {
                self.readers[me] += 1;
                Comes::To("0")
            }
            _ => {
                self.writer = Some(me);
                Comes::To("0")
            }
        })
    }

    fn spin(&mut self, op: &str, me: usize) -> Option<Comes> {
        if op == "unlock" {
            let held = self.spin == Some(me);
            self.spin = self.spin.filter(|_| !held);
            return Some(if held { Comes::To("0") } else { Comes::NotHeld });
        }
        if self.destroyed[4] || op == "init" {
            return self.simple(4, op);
        }
        Some(match (op, self.spin) {
            ("destroy", Some(_)) => Comes::Wrong,
            ("destroy", None) => return self.simple(4, op),
            ("lock", Some(_)) => Comes::Blocks,
            (_, Some(_)) => Comes::To("EBUSY"),
            _ => {
                self.spin = Some(me);
                Comes::To("0")
            }
        })
    }
}

const START: &str = "
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static pthread_mutex_t m[3] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP, PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP};
static pthread_mutexattr_t kinds[3];
static pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
static pthread_spinlock_t spin;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static pthread_t helper[2], other[3];
static struct timespec soon;
static atomic_int turn;
static void *nothing(void *unused) { return 0; }
static void turn_to(int number) {
  while (atomic_load_explicit(&turn, memory_order_acquire) != number)
    ;
}
static void done(int number) { atomic_store_explicit(&turn, number + 1, memory_order_release); }
static void begin(void) {
  for (int i = 0; i < 3; i++)
    pthread_mutexattr_init(&kinds[i]);
  pthread_mutexattr_settype(&kinds[1], PTHREAD_MUTEX_RECURSIVE);
  pthread_mutexattr_settype(&kinds[2], PTHREAD_MUTEX_ERRORCHECK);
  pthread_spin_init(&spin, 0);
  for (int i = 0; i < 2; i++)
    pthread_create(&helper[i], 0, nothing, 0);
}
";

/// A program whose threads take turns, so that there is one execution, and its result.
fn taking_turns(rng: &mut Pcg64, number: usize, out: &mut String) -> Comes {
    let mut library = Library::default();
    let mut bodies = [String::new(), String::new(), String::new()];
    let mut last = Comes::To("0");
    let (mut at, length) = (0, 4 + below(rng, 20));
    while at < length && matches!(last, Comes::To(_)) {
        let me = below(rng, 3);
        let Some((call, comes)) = library.operation(rng, me) else { continue };
        let call = match comes {
            Comes::To(code) => format!("assert({call} == {code})"),
            _ => call,
        };
        let _ = writeln!(bodies[me], "  turn_to({at}); {call}; done({at});");
        (at, last) = (at + 1, comes);
    }
    for (thread, body) in bodies.iter().enumerate().skip(1) {
        let _ = writeln!(out, "static void *thread_{number}_{thread}(void *unused) {{\n{body}  return 0;\n}}");
    }
    let _ = writeln!(out, "int main_{number}(void) {{\n  begin();");
    for thread in 1..3 {
        let _ = writeln!(out, "  pthread_create(&other[{thread}], 0, thread_{number}_{thread}, 0);");
    }
    let _ = writeln!(out, "{}  pthread_join(other[1], 0);\n  pthread_join(other[2], 0);\n  return 0;\n}}", bodies[0]);
    last
}

#[test]
fn misuse_is_found_and_nothing_else() {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..scaled(2) {
        let mut rng = Pcg64::seed_from_u64(seed);
        let mut text = String::from(START);
        let expected: Vec<Comes> = (0..IN_A_FILE).map(|number| taking_turns(&mut rng, number, &mut text)).collect();
        let file = File::new("misuse", &text);
        for (number, comes) in expected.into_iter().enumerate() {
            let program = file.program(format!("main_{number}"), SpuriousWakeups::None);
            let report = explore(&program, &Config::new(Model::RC11).unwrap(), &mut ());
            let kind = report.errors.first().map_or("", |error| error.kind.name());
            let wanted = match comes {
                Comes::To(_) => "",
                Comes::Wrong => "misuse",
                Comes::NotHeld => "invalid operation",
                Comes::Blocks => "deadlock",
            };
            let start = text.find(&format!("static void *thread_{number}_1")).unwrap_or(0);
            let end = text.find(&format!("static void *thread_{}_1", number + 1)).unwrap_or(text.len());
            let what = format!("seed {seed}, program {number}: {comes:?}, {:?}\n{}", report.errors, &text[start..end]);
            assert_eq!(kind, wanted, "{what}");
            if let Comes::To(_) = comes {
                assert_eq!(report.stats.executions, 1, "{what}");
            }
            *kinds.entry(wanted.to_string()).or_default() += 1;
        }
    }
    assert!(kinds.len() == 4 && kinds.values().all(|&count| count > 5), "{kinds:?}");
}

/// An operation of a program with one mutex and one condition variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Op {
    Lock,
    TryLock,
    TimedLock,
    Wait,
    TimedWait,
    Signal,
    Broadcast,
    /// Adds 1 to a variable; the result is its old value.
    Count,
    Unlock,
}

impl Op {
    fn call(self) -> &'static str {
        match self {
            Op::Lock => "pthread_mutex_lock(&m[0])",
            Op::TryLock => "pthread_mutex_trylock(&m[0])",
            Op::TimedLock => "pthread_mutex_timedlock(&m[0], &soon)",
            Op::Wait => "pthread_cond_wait(&c, &m[0])",
            Op::TimedWait => "pthread_cond_timedwait(&c, &m[0], &soon)",
            Op::Signal => "pthread_cond_signal(&c)",
            Op::Broadcast => "pthread_cond_broadcast(&c)",
            Op::Count => "counter++",
            Op::Unlock => "pthread_mutex_unlock(&m[0])",
        }
    }

    /// If such an operation fails, the operations up to the unlocking are skipped.
    fn may_fail(self) -> bool {
        matches!(self, Op::TryLock | Op::TimedLock)
    }
}

/// The position of a thread.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum At {
    Running,
    /// At the condition variable.
    Waiting,
    /// About to take the mutex again, and then to return this result.
    Returning(u8),
}

const ETIMEDOUT: u8 = 110;
const EBUSY: u8 = 16;

/// A state of all threads.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Machine {
    at: Vec<(usize, At)>,
    results: Vec<Vec<u8>>,
    owner: Option<usize>,
    counter: u8,
    /// Threads whose last wait ended spuriously: the next one does not.
    woken_by_nothing: Vec<bool>,
}

impl Machine {
    /// Ends an operation of a thread with a result.
    fn returns(&self, threads: &[Vec<Op>], t: usize, result: u8) -> Machine {
        let mut next = self.clone();
        let ops = &threads[t];
        let mut pc = self.at[t].0;
        next.results[t].push(result);
        if ops[pc].may_fail() && result != 0 {
            while ops[pc] != Op::Unlock {
                pc += 1;
            }
        }
        next.at[t] = (pc + 1, At::Running);
        next
    }

    /// All possible next states.
    fn steps(&self, threads: &[Vec<Op>], spurious: bool) -> Vec<Machine> {
        let mut all = Vec::new();
        for (t, ops) in threads.iter().enumerate() {
            let (pc, at) = self.at[t];
            let Some(&op) = ops.get(pc) else { continue };
            match at {
                At::Waiting => {
                    if op == Op::TimedWait {
                        let mut next = self.clone();
                        next.at[t].1 = At::Returning(ETIMEDOUT);
                        all.push(next);
                    }
                    continue;
                }
                At::Returning(result) => {
                    if self.owner.is_none() {
                        let mut next = self.returns(threads, t, result);
                        next.owner = Some(t);
                        all.push(next);
                    }
                    continue;
                }
                At::Running => {}
            }
            let waiters: Vec<usize> = (0..threads.len()).filter(|&other| self.at[other].1 == At::Waiting).collect();
            match op {
                Op::Lock | Op::TryLock | Op::TimedLock if self.owner.is_none() => {
                    let mut next = self.returns(threads, t, 0);
                    next.owner = Some(t);
                    all.push(next);
                }
                Op::Lock => {}
                Op::TryLock => all.push(self.returns(threads, t, EBUSY)),
                Op::TimedLock => all.push(self.returns(threads, t, ETIMEDOUT)),
                Op::Wait | Op::TimedWait => {
                    let mut next = self.clone();
                    next.owner = None;
                    if op == Op::Wait && spurious && !self.woken_by_nothing[t] {
                        let mut next = next.clone();
                        next.at[t].1 = At::Returning(0);
                        next.woken_by_nothing[t] = true;
                        all.push(next);
                    }
                    next.at[t].1 = At::Waiting;
                    next.woken_by_nothing[t] &= op != Op::Wait;
                    all.push(next);
                }
                Op::Signal if !waiters.is_empty() => {
                    for waiter in waiters {
                        let mut next = self.returns(threads, t, 0);
                        next.at[waiter].1 = At::Returning(0);
                        all.push(next);
                    }
                }
                Op::Signal => all.push(self.returns(threads, t, 0)),
                Op::Broadcast => {
                    let mut next = self.returns(threads, t, 0);
                    for waiter in waiters {
                        next.at[waiter].1 = At::Returning(0);
                    }
                    all.push(next);
                }
                Op::Count => {
                    let mut next = self.returns(threads, t, self.counter);
                    next.counter += 1;
                    all.push(next);
                }
                Op::Unlock => {
                    let mut next = self.returns(threads, t, 0);
                    next.owner = None;
                    all.push(next);
                }
            }
        }
        all
    }
}

/// The possible results of the threads, and whether they can block for ever.
fn outcomes(threads: &[Vec<Op>], spurious: bool) -> (BTreeSet<Vec<Vec<u8>>>, bool) {
    let first = Machine {
        at: vec![(0, At::Running); threads.len()],
        results: vec![Vec::new(); threads.len()],
        owner: None,
        counter: 0,
        woken_by_nothing: vec![false; threads.len()],
    };
    let (mut seen, mut todo) = (BTreeSet::from([first.clone()]), vec![first]);
    let (mut found, mut blocks) = (BTreeSet::new(), false);
    while let Some(machine) = todo.pop() {
        let steps = machine.steps(threads, spurious);
        if steps.is_empty() {
            if machine.at.iter().zip(threads).all(|((pc, _), ops)| *pc == ops.len()) {
                found.insert(machine.results.clone());
            } else {
                blocks = true;
            }
        }
        for step in steps {
            if seen.insert(step.clone()) {
                todo.push(step);
            }
        }
    }
    (found, blocks)
}

/// The output of the first thread at the end.
#[derive(Default)]
struct Logs(BTreeSet<String>);

impl Visitor<CProgram> for Logs {
    fn execution(&mut self, execution: &Execution<'_, CProgram>) -> Result<(), porf_explore::Violated> {
        self.0.extend(execution.final_state(0).map(|state| state.log().to_string()));
        Ok(())
    }
}

/// Threads that lock, do something, and unlock; and signal from outside.
fn waiting_threads(rng: &mut Pcg64) -> Vec<Vec<Op>> {
    (0..2 + below(rng, 2))
        .map(|_| {
            let mut ops = Vec::new();
            for _ in 0..1 + below(rng, 2) {
                if below(rng, 5) == 0 {
                    ops.push([Op::Signal, Op::Broadcast][below(rng, 2)]);
                    continue;
                }
                ops.push([Op::Lock, Op::Lock, Op::TryLock, Op::TimedLock][below(rng, 4)]);
                for _ in 0..below(rng, 3) {
                    let inner = [Op::Wait, Op::TimedWait, Op::TimedWait, Op::Signal, Op::Broadcast, Op::Count];
                    ops.push(inner[below(rng, 6)]);
                }
                ops.push(Op::Unlock);
            }
            ops
        })
        .collect()
}

fn in_c(number: usize, threads: &[Vec<Op>], out: &mut String) {
    for (t, ops) in threads.iter().enumerate() {
        let _ = writeln!(out, "static void *waits_{number}_{t}(void *unused) {{\n  int n = 0;");
        let mut is_open = false;
        for &op in ops {
            if op.may_fail() {
                let _ = writeln!(out, "  if (!(r[{t}][n++] = {})) {{", op.call());
                is_open = true;
                continue;
            }
            let _ = writeln!(out, "  r[{t}][n++] = {};", op.call());
            if op == Op::Unlock && std::mem::take(&mut is_open) {
                out.push_str("  }\n");
            }
        }
        let _ = writeln!(out, "  results[{t}] = n;\n  return 0;\n}}");
    }
    let _ = writeln!(out, "int main_{number}(void) {{");
    for t in 0..threads.len() {
        let _ = writeln!(out, "  pthread_create(&other[{t}], 0, waits_{number}_{t}, 0);");
    }
    for t in 0..threads.len() {
        let _ = writeln!(out, "  pthread_join(other[{t}], 0);");
    }
    let count = threads.len();
    let _ = writeln!(out, "  for (int t = 0; t < {count}; t++) {{");
    out.push_str(
        "    for (int n = 0; n < results[t]; n++)\n      printf(\"%d \", r[t][n]);\n    printf(\"; \");\n  }\n",
    );
    out.push_str("  return 0;\n}\n");
}

#[test]
fn timed_waits_do_what_they_may() {
    let (mut blocking, mut several) = (0, 0);
    for seed in 0..scaled(1) {
        let mut rng = Pcg64::seed_from_u64(1000 + seed);
        let mut text = format!("{START}static int r[3][16], results[3], counter;\n");
        let programs: Vec<Vec<Vec<Op>>> = (0..IN_A_FILE).map(|_| waiting_threads(&mut rng)).collect();
        for (number, threads) in programs.iter().enumerate() {
            in_c(number, threads, &mut text);
        }
        let file = File::new("timed", &text);
        for (number, threads) in programs.iter().enumerate() {
            // None of these threads tests its condition again: by default, all waits may end
            // spuriously.
            let which = [SpuriousWakeups::None, SpuriousWakeups::All, SpuriousWakeups::OutsideLoops][number % 3];
            let program = file.program(format!("main_{number}"), which);
            let what = format!("seed {seed}, program {number}: {which:?} {threads:?}");
            let (found, blocks) = outcomes(threads, which != SpuriousWakeups::None);
            let report = explore(&program, &Config::new(Model::SC).unwrap(), &mut ());
            let kind = report.errors.first().map_or("", |error| error.kind.name());
            assert_eq!(kind, if blocks { "deadlock" } else { "" }, "{what}");
            let mut logs = Logs::default();
            explore(&program, &Config::new(Model::SC).unwrap().ignore_errors(true), &mut logs);
            let line = |results: &Vec<Vec<u8>>| -> String {
                let thread = |results: &Vec<u8>| results.iter().map(|it| format!("{it} ")).collect::<String>() + "; ";
                results.iter().map(thread).collect()
            };
            let found: BTreeSet<String> = found.iter().map(line).collect();
            assert_eq!(logs.0, found, "{what}");
            blocking += usize::from(blocks);
            several += usize::from(found.len() > 2);
        }
    }
    assert!(blocking > 5 && several > 20, "{blocking} block, {several} have several outcomes");
}
