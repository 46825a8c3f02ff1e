//! Threads that are created and joined anywhere while others run: the search against the oracle, up
//! to mo against up to rf, one worker against two.

mod support;

use porf_exec::{FenceMode, ReadMode, WriteMode};
use porf_explore::{Config, Equivalence, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::executions as oracle;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;
use support::creating::{Creating, Op, Shape, random};
use support::{BOTH, Keys, compare, deadlocks_and_races};

fn draw(rng: &mut Pcg64, threads: usize, actions: usize) -> Creating {
    let shape = Shape {
        threads: rng.random_range(2..=threads),
        actions,
        locations: rng.random_range(1..=3),
        waits: rng.random_bool(0.3),
        non_atomics: rng.random_bool(0.2),
        sc: rng.random_bool(0.4),
    };
    loop {
        let creating = random(rng, &shape);
        if creating.created() > 0 {
            return creating;
        }
    }
}

#[test]
fn random_programs_that_create() {
    let mut rng = Pcg64::seed_from_u64(1);
    let (mut done, mut created) = (0, [0; 5]);
    let mut verdicts = [BTreeSet::new(), BTreeSet::new()];
    while done < scaled(500) {
        let creating = draw(&mut rng, 4, 8);
        let program = creating.code();
        let Some(expected) = oracle::enumerate(&program, 6000) else { continue };
        // Two workers hand parts of the search to each other.
        if let Err(difference) = compare(&program, &expected, &BOTH, &[1, 2]) {
            panic!("program {done}:\n{creating}\n{difference}");
        }
        done += 1;
        created[creating.created()] += 1;
        verdicts[0].insert(expected.deadlocks.contains(&Model::TSO));
        verdicts[1].insert(expected.races.contains(&Model::TSO));
    }
    // Everything that is compared occurs often enough.
    assert!(created[1..].iter().all(|&programs| programs > done / 20), "{created:?}");
    assert!(verdicts.iter().all(|verdicts| verdicts.len() == 2), "{verdicts:?}");
}

/// Programs that are too large for the oracle: the executions up to mo give those up to rf, for any
/// number of workers.
#[test]
fn larger_random_programs_that_create() {
    let mut rng = Pcg64::seed_from_u64(2);
    for nth in 0..scaled(150) {
        let creating = draw(&mut rng, 6, 11);
        let program = creating.code();
        for model in Model::PRINCIPAL {
            let explored = |equivalence, jobs| {
                let mut keys = Keys::default();
                let config = Config::new(&model).unwrap().equivalence(equivalence).jobs(jobs).all_errors(true);
                let report = explore(&program, &config, &mut keys);
                let what = format!("program {nth}, {model} up to {equivalence:?}, {jobs} workers\n{creating}");
                assert!(keys.duplicates.is_empty(), "{what}\ntwice: {}", keys.duplicates[0]);
                (what, keys, deadlocks_and_races(&report), report.verdict)
            };
            let (_, first, wrong, verdict) = explored(Equivalence::Mo, 1);
            for (equivalence, jobs) in [(Equivalence::Mo, 2), (Equivalence::Rf, 1), (Equivalence::Rf, 2)] {
                let (what, keys, found, its_verdict) = explored(equivalence, jobs);
                let missing = first.by_rf.difference(&keys.by_rf).next();
                let extra = keys.by_rf.difference(&first.by_rf).next();
                assert!(missing.is_none() && extra.is_none(), "{what}\nmissing: {missing:?}\nwrong: {extra:?}");
                assert_eq!((found, its_verdict), (wrong, verdict.clone()), "{what}: deadlock, race");
                assert!(equivalence == Equivalence::Rf || keys.keys == first.keys, "{what}");
            }
        }
    }
}

fn load(loc: usize) -> Op {
    Op::Load { loc, mode: ReadMode::Rlx }
}

fn store(loc: usize, value: u64) -> Op {
    Op::Store { loc, mode: WriteMode::Rlx, value }
}

fn exchange(loc: usize, value: u64) -> Op {
    Op::Exchange { loc, modes: (ReadMode::Rlx, WriteMode::Rel), value }
}

fn create(thread: usize, body: Vec<Op>) -> Op {
    Op::Create { thread, given: None, body }
}

/// The number of executions of the program under a model up to mo. They are also compared with the
/// oracle in every way.
fn executions(locations: usize, main: Vec<Op>, model: Model) -> usize {
    let creating = Creating::new(locations, main);
    let program = creating.code();
    let expected = oracle::enumerate(&program, 100_000).expect("it is small");
    if let Err(difference) = compare(&program, &expected, &BOTH, &[1, 2]) {
        panic!("{creating}\n{difference}");
    }
    expected.by_mo[&model].len()
}

/// The last created thread does not exist in graphs in which its creation was undone or deleted.
#[test]
fn creations_are_undone() {
    let reads = |thread| create(thread, vec![load(0)]);
    // A revisit after the creation was undone.
    executions(1, vec![reads(0), store(0, 1), load(0), store(0, 2), load(0), reads(1)], Model::RC11);
    // Revisits by the writes of RMWs, which delete a creation.
    let swaps = create(0, vec![exchange(0, 1)]);
    executions(1, vec![swaps, exchange(0, 3), exchange(0, 2), reads(1)], Model::RC11);
    // A creation after the join of another thread.
    let (writes, join) = (create(1, vec![store(0, 2)]), Op::Join { thread: 1 });
    let writes_and_swaps = create(0, vec![store(0, 1), exchange(0, 3)]);
    executions(1, vec![writes_and_swaps, load(0), writes, join, reads(2)], Model::RC11);
}

/// The value that a thread reads determines which thread it creates.
#[test]
fn creations_under_conditions() {
    let wait = |loc| Op::Await { loc, mode: ReadMode::Rlx, value: 1 };
    let then = vec![wait(1), create(2, vec![load(2)])];
    let otherwise = vec![load(2), wait(2), create(3, vec![load(1)])];
    let creates = create(1, vec![Op::If { loc: 0, mode: ReadMode::Rlx, then, otherwise }]);
    let (first, last) = (create(0, vec![store(0, 1)]), create(4, vec![store(1, 1), store(2, 1)]));
    executions(3, vec![first, creates, last], Model::RA);
}

/// Under tso, a creation orders everything before it before the new thread, and nothing else.
#[test]
fn creations_under_tso() {
    let fence = || Op::Fence { mode: FenceMode::Sc };
    let buffers = |between: Vec<Op>| {
        let other = create(0, vec![store(1, 1), fence(), load(0)]);
        [vec![other, store(0, 1)], between, vec![load(1)]].concat()
    };
    // Store buffering: the creation of an unrelated thread is not a fence.
    assert_eq!(executions(2, buffers(vec![create(1, vec![])]), Model::TSO), 4);
    let join = || Op::Join { thread: 1 };
    let joins = [vec![create(1, vec![])], buffers(vec![join()])].concat();
    assert_eq!(executions(2, joins, Model::TSO), 4);
    // But the store comes before the whole new thread, even if that is empty, and this comes before
    // everything after its join.
    assert_eq!(executions(2, buffers(vec![create(1, vec![]), join()]), Model::TSO), 3);
    assert_eq!(executions(2, buffers(vec![fence()]), Model::TSO), 3);
    // The load in the new thread comes after the store before its creation, although a store of its
    // own thread precedes it.
    let writes = create(0, vec![store(1, 1), store(0, 2)]);
    let reads = |first: Vec<Op>| create(1, [first, vec![load(1)]].concat());
    let with = |first| executions(3, vec![writes.clone(), store(0, 1), reads(first)], Model::TSO);
    // Of two orders of x and two sources of y, one combination is a cycle.
    assert_eq!((with(vec![]), with(vec![store(2, 1)])), (3, 3));
    // Everything after a join comes after the joined thread, including a load after a store.
    let joined = create(1, vec![store(0, 1)]);
    let with = |between: Vec<Op>| {
        let main = [vec![writes.clone(), joined.clone(), join()], between, vec![load(1)]].concat();
        executions(3, main, Model::TSO)
    };
    assert_eq!((with(vec![]), with(vec![store(2, 1)])), (3, 3));
}
