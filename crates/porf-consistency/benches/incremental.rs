//! Rate of the incremental checker, in events per second:
//! `cargo bench -p porf-consistency --bench incremental`.
//!
//! Every read and every RMW first lists all its candidates, and then takes one of them.

use divan::Bencher;
use divan::counter::ItemsCount;
use porf_consistency::HandWritten;
use porf_consistency::incremental::{Access, IncrementalChecker};
use porf_exec::{FenceMode, LocId, Mode, ReadMode, Source, ThreadId, WriteMode};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

fn main() {
    divan::main();
}

/// The next operation of a thread; sources are chosen during the run.
#[derive(Clone, Copy)]
enum Step {
    Read(ThreadId, ReadMode, LocId),
    Write(ThreadId, WriteMode, LocId),
    Rmw(ThreadId, (ReadMode, WriteMode), LocId),
    Fence(ThreadId, FenceMode),
}

/// The distribution of chosen candidates.
#[derive(Clone, Copy, Debug)]
enum Choice {
    /// Uniform.
    Uniform,
    /// Mostly one of the latest writes of the writing threads.
    Recent,
}

/// Random operations of all kinds in all modes except SC and non-atomic, on random threads and
/// locations.
fn mixed(threads: usize, locations: usize, steps: usize) -> Vec<Step> {
    let mut rng = Pcg32::seed_from_u64(7);
    let mode = |rng: &mut Pcg32| [Mode::Rlx, Mode::Acq, Mode::Rel, Mode::AcqRel][rng.random_range(0..4)];
    let mut script = Vec::with_capacity(steps);
    while script.len() < steps {
        let (t, x) = (ThreadId::new(rng.random_range(0..threads)), LocId::new(rng.random_range(0..locations)));
        let mode = mode(&mut rng);
        let step = match rng.random_range(0..100) {
            0..50 => mode.for_read().map(|mode| Step::Read(t, mode, x)),
            50..80 => mode.for_write().map(|mode| Step::Write(t, mode, x)),
            80..95 => mode.for_rmw().map(|mode| Step::Rmw(t, mode, x)),
            _ => mode.for_fence().map(|mode| Step::Fence(t, mode)),
        };
        script.extend(step);
    }
    script
}

/// Threads take a spinlock, access what it protects, and release it.
fn spinlock(threads: usize, steps: usize) -> Vec<Step> {
    let mut rng = Pcg32::seed_from_u64(7);
    let lock = LocId::new(0);
    let mut script = Vec::with_capacity(steps + 8);
    while script.len() < steps {
        let t = ThreadId::new(rng.random_range(0..threads));
        for _ in 0..rng.random_range(0..3) {
            script.push(Step::Read(ThreadId::new(rng.random_range(0..threads)), ReadMode::Rlx, lock));
        }
        script.push(Step::Rmw(t, (ReadMode::Acq, WriteMode::Rlx), lock));
        let data = LocId::new(rng.random_range(1..5));
        script.push(Step::Read(t, ReadMode::Na, data));
        script.push(Step::Write(t, WriteMode::Na, data));
        script.push(Step::Write(t, WriteMode::Rel, lock));
    }
    script
}

/// Runs a script; returns the number of events.
fn play(model: HandWritten, script: &[Step], choice: Choice) -> usize {
    let mut rng = Pcg32::seed_from_u64(11);
    let mut checker = IncrementalChecker::new(model).expect("supported");
    let mut sources = Vec::new();
    let mut pick = |checker: &mut IncrementalChecker, t, access, x| {
        checker.candidates(t, access, x, &mut sources);
        match choice {
            Choice::Uniform => sources[rng.random_range(0..sources.len())],
            Choice::Recent => {
                let age = |source: &Source| source.write();
                match rng.random_range(0..8) {
                    0 => sources[rng.random_range(0..sources.len())],
                    _ => sources.iter().copied().max_by_key(age).expect("there is a candidate"),
                }
            }
        }
    };
    for &step in script {
        match step {
            Step::Read(t, mode, x) => {
                let source = pick(&mut checker, t, Access::Read, x);
                checker.add_read(t, mode, x, source).expect("a candidate");
            }
            Step::Rmw(t, mode, x) => {
                let source = pick(&mut checker, t, Access::Rmw, x);
                checker.add_rmw(t, mode, x, source).expect("a candidate");
            }
            Step::Write(t, mode, x) => _ = checker.add_write(t, mode, x),
            Step::Fence(t, mode) => _ = checker.add_fence(t, mode),
        }
    }
    checker.len()
}

fn measure(bencher: Bencher, model: HandWritten, script: &[Step], choice: Choice) {
    let events = play(model, script, choice);
    bencher.counter(ItemsCount::new(events)).bench(|| play(model, script, choice));
}

const MODELS: [HandWritten; 3] = [HandWritten::Ra, HandWritten::Rc20, HandWritten::Relaxed];

#[divan::bench(args = MODELS, sample_count = 5, sample_size = 1)]
fn mixed_recent_k8(bencher: Bencher, model: HandWritten) {
    measure(bencher, model, &mixed(8, 16, 1_000_000), Choice::Recent);
}

#[divan::bench(args = MODELS, sample_count = 5, sample_size = 1)]
fn mixed_uniform_k8(bencher: Bencher, model: HandWritten) {
    measure(bencher, model, &mixed(8, 16, 1_000_000), Choice::Uniform);
}

#[divan::bench(args = MODELS, sample_count = 5, sample_size = 1)]
fn spinlock_recent_k8(bencher: Bencher, model: HandWritten) {
    measure(bencher, model, &spinlock(8, 1_000_000), Choice::Recent);
}

#[divan::bench(args = [10_000, 100_000, 1_000_000, 4_000_000], sample_count = 3, sample_size = 1)]
fn growth_in_events_rc20_k8(bencher: Bencher, steps: usize) {
    measure(bencher, HandWritten::Rc20, &mixed(8, 16, steps), Choice::Recent);
}

#[divan::bench(args = [2, 4, 8, 16, 32, 64], sample_count = 3, sample_size = 1)]
fn growth_in_threads_rc20(bencher: Bencher, threads: usize) {
    measure(bencher, HandWritten::Rc20, &mixed(threads, 16, 200_000), Choice::Recent);
}
