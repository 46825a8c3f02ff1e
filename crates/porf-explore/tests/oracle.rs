//! The search and the oracle find the same executions, deadlocks and races of random programs, and
//! the search visits no execution twice.

mod support;

use porf_explore::{Config, Control, Equivalence, Execution, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::executions as oracle;
use porf_oracle::random_program::{Shape, source};
use porf_program::{Code, compile};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::sync::Arc;
use support::{BOTH, Keys, compare, deadlocks_and_races};

fn run(programs: usize, seed: u64, equivalences: &[Equivalence]) {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut done = 0;
    while done < programs {
        let actions = rng.random_range(2..=4);
        let shape = Shape {
            threads: if actions > 3 && rng.random_bool(0.7) { 2 } else { 3 },
            actions,
            locations: rng.random_range(1..=3),
            weak_cas: rng.random_bool(0.1),
            assumes: rng.random_bool(0.2),
            sc: rng.random_bool(0.6),
            acquire_release: rng.random_bool(0.8),
            rmws: rng.random_bool(0.7),
            non_atomics: rng.random_bool(0.2),
            arrays: rng.random_bool(0.1),
            machines: rng.random_bool(0.15),
            ..Shape::default()
        };
        let text = source(&mut rng, &shape);
        let program = match compile(&text) {
            Ok(compiled) => compiled.code,
            Err(error) => panic!("{error:?}\n{text}"),
        };
        let Some(expected) = oracle::enumerate(&program, 3000) else { continue };
        if let Err(difference) = compare(&program, &expected, equivalences, &[1]) {
            panic!("seed {seed}, program {done}:\n{text}\n{difference}");
        }
        done += 1;
    }
}

/// Random programs that wait a lot, for values that several threads write and overwrite. Small ones
/// are compared with the oracle. Larger ones are compared with a search that does not treat waiting
/// specially, and up to mo with up to rf. Whether they can deadlock is compared, too.
fn run_waiting(programs: usize, seed: u64, threads: usize, with_oracle: bool) {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut done = 0;
    while done < programs {
        let shape = Shape {
            threads,
            actions: rng.random_range(2..=4),
            locations: rng.random_range(1..=2),
            waits: true,
            assumes: false,
            fences: false,
            conditionals: rng.random_bool(0.3),
            sc: rng.random_bool(0.2),
            acquire_release: rng.random_bool(0.8),
            rmws: rng.random_bool(0.5),
            weak_cas: rng.random_bool(0.1),
            non_atomics: rng.random_bool(0.2),
            ..Shape::default()
        };
        let text = source(&mut rng, &shape);
        let program = match compile(&text) {
            Ok(compiled) => compiled.code,
            Err(error) => panic!("{error:?}\n{text}"),
        };
        if with_oracle {
            let Some(expected) = oracle::enumerate(&program, 3000) else { continue };
            if let Err(difference) = compare(&program, &expected, &BOTH, &[1]) {
                panic!("seed {seed}, program {done}:\n{text}\n{difference}");
            }
        } else {
            if !is_small(&program) {
                continue;
            }
            compare_with_blocked(&program, &text);
        }
        done += 1;
    }
}

/// Stops the search after this many executions, complete or blocked.
struct Limit {
    left: usize,
    control: Arc<Control>,
}

impl Limit {
    fn count(&mut self) {
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => self.control.cancel(),
        }
    }
}

impl Visitor<Code> for Limit {
    fn execution(&mut self, _: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        self.count();
        Ok(())
    }

    fn blocked(&mut self, _: &Execution<'_, Code>) {
        self.count();
    }
}

/// Does the program have few executions under the weakest model? This is decided before anything is
/// compared: the keys of millions of executions would fill the memory.
fn is_small(program: &Code) -> bool {
    let config = Config::new(Model::RELAXED).unwrap().all_errors(true).cut_blocked(false);
    let mut limit = Limit { left: 50_000, control: config.control.clone() };
    explore(program, &config, &mut limit);
    !config.control.is_cancelled()
}

/// Compares the search with and without cuts of blocked executions, up to mo and up to rf.
fn compare_with_blocked(program: &Code, text: &str) {
    for model in Model::PRINCIPAL {
        let explored = |equivalence, cut_blocked| {
            let mut keys = Keys::default();
            let config =
                Config::new(&model).unwrap().equivalence(equivalence).all_errors(true).cut_blocked(cut_blocked);
            let report = explore(program, &config, &mut keys);
            let what = format!("{model} up to {equivalence:?}, cuts: {cut_blocked}");
            assert!(keys.duplicates.is_empty(), "{what}\n{text}\ntwice: {}", keys.duplicates[0]);
            (what, keys, deadlocks_and_races(&report))
        };
        let all = BOTH.map(|equivalence| [true, false].map(|cut_blocked| explored(equivalence, cut_blocked)));
        let (_, whole, wrong) = &all[0][1];
        for (what, keys, found) in all.iter().flatten() {
            let missing = whole.by_rf.difference(&keys.by_rf).next();
            let extra = keys.by_rf.difference(&whole.by_rf).next();
            assert!(missing.is_none() && extra.is_none(), "{what}\n{text}\nmissing: {missing:?}\nwrong: {extra:?}");
            assert_eq!(found, wrong, "{what}: deadlock, race\n{text}");
        }
        assert_eq!(all[0][0].1.keys, whole.keys, "{model}\n{text}");
    }
}

#[test]
fn random_programs_that_wait() {
    run_waiting(scaled(500), 3, 3, true);
}

#[test]
fn larger_random_programs_that_wait() {
    run_waiting(scaled(100), 4, 4, false);
}

/// Random programs whose threads access a variable non-atomically under a lock: most of them do not
/// race.
#[test]
fn random_programs_with_locks() {
    let mut rng = Pcg64::seed_from_u64(5);
    let (mut done, mut racy) = (0, 0);
    while done < scaled(300) {
        let shape = Shape {
            threads: rng.random_range(2..=3),
            actions: rng.random_range(2..=3),
            locations: 1,
            locks: true,
            rmws: false,
            cas: false,
            fences: false,
            conditionals: rng.random_bool(0.2),
            non_atomics: rng.random_bool(0.1),
            sc: rng.random_bool(0.2),
            ..Shape::default()
        };
        let text = source(&mut rng, &shape);
        let program = match compile(&text) {
            Ok(compiled) => compiled.code,
            Err(error) => panic!("{error:?}\n{text}"),
        };
        let Some(expected) = oracle::enumerate(&program, 20_000) else { continue };
        if let Err(difference) = compare(&program, &expected, &BOTH, &[1]) {
            panic!("program {done}:\n{text}\n{difference}");
        }
        done += 1;
        racy += usize::from(expected.races.contains(&Model::RA));
    }
    assert!(racy > 0 && racy < done / 2, "{racy} of {done} race");
}

#[test]
fn random_programs() {
    run(scaled(1500), 1, &BOTH);
}

#[test]
fn more_random_programs() {
    run(scaled(1500), 2, &BOTH);
}

/// Weak compare-and-swap that reads in one mode if it succeeds and in another one if it fails. A
/// spurious failure may be consistent where the success is not.
#[test]
fn random_programs_with_failure_modes() {
    let mut rng = Pcg64::seed_from_u64(6);
    let mut done = 0;
    while done < scaled(400) {
        let shape = Shape {
            threads: 3,
            actions: 3,
            locations: 2,
            weak_cas: true,
            failure_modes: true,
            rmws: false,
            fences: false,
            assumes: false,
            conditionals: false,
            non_atomics: false,
            sc: true,
            acquire_release: rng.random_bool(0.3),
            ..Shape::default()
        };
        let text = source(&mut rng, &shape);
        let program = match compile(&text) {
            Ok(compiled) => compiled.code,
            Err(error) => panic!("{error:?}\n{text}"),
        };
        let Some(expected) = oracle::enumerate(&program, 3_000) else { continue };
        if let Err(difference) = compare(&program, &expected, &BOTH, &[1]) {
            panic!("program {done}:\n{text}\n{difference}");
        }
        done += 1;
    }
}

/// The compare-and-swap of Q is revisited by the store of R. Its success is inconsistent, because
/// SC events are on a cycle; its spurious failure is relaxed, and consistent. What R reads makes no
/// difference: there are six times as many executions as without these reads.
#[test]
fn a_spurious_failure_may_be_consistent_where_the_success_is_not() {
    let executions = |reads: [&str; 2]| {
        let text = format!(
            "shared x, y, z; thread P {{ y.store(3, sc); a = x.load(sc); }}
             thread Q {{ {} x.store(1, sc); b = y.cas_weak(2, 5, sc, rlx); c = y.load(rlx); }}
             thread R {{ {} y.store(2, sc); }} thread S {{ z.store(1, rlx); }}",
            reads[0], reads[1]
        );
        let code = compile(&text).unwrap().code;
        let config = Config::new(Model::RC11).unwrap();
        explore(&code, &config, &mut Keys::default()).stats.executions
    };
    let expected = executions(["", ""]);
    assert_eq!(executions(["d = z.load(rlx);", "e = z.load(rlx); f = z.load(rlx);"]), 6 * expected);
}

/// Waiting threads have their own rules for scheduling and cutting.
#[test]
fn programs_that_wait() {
    let programs = [
        "shared l; thread T[i in 0..3] { while (!l.cas(0, 1, acq)) {} l.store(0, rel); }",
        "shared next, serving; thread T[i in 0..2] {
            ticket = next.fetch_add(1, rlx); await(serving.load(acq) == ticket); serving.store(ticket + 1, rel); }",
        "mutex a, b; thread P { a.lock(); b.lock(); b.unlock(); a.unlock(); } thread Q { b.lock(); b.unlock(); }",
        "shared x, y; thread P { await(x.load(rlx) == 1); y.store(1, rlx); } thread Q { x.store(1, rlx); x.store(2, rlx); }
         thread R { await(y.load(rlx) != 0); x.store(1, rlx); }",
        "shared x; thread P { assume(x.fetch_add(1, rlx) == 1); x.store(5, rlx); } thread Q { x.store(1, rlx); }
         thread R { r = x.load(rlx); }",
        "shared x, y; thread P { x.store(1, sc); await(y.load(sc) < 2); } thread Q { y.store(2, sc); r = x.load(sc); y.store(1, sc); }
         thread R { await(x.cas(1, 3, sc)); }",
        "shared x, y; thread P { k = nondet(0..2); x.store(k, rlx); await(y.load(rlx) == k); }
         thread Q { r = x.load(rlx); y.store(r, rlx); }",
        // The read of P is revisited while Q waits for a write. Another write, in the prefix of the
        // revisiting write, overwrites that one.
        "shared x, y; thread P { y.store(2, rlx); r = x.fetch_or(2, rlx); } thread Q { await(y.load(rlx) != 2); }
         thread R { await(x.load(rlx) != 2); assume(y.fetch_add(2, rlx) == 2); x.store(1, rlx); }",
    ];
    for text in programs {
        let program = match compile(text) {
            Ok(compiled) => compiled.code,
            Err(error) => panic!("{error:?}\n{text}"),
        };
        let Some(expected) = oracle::enumerate(&program, 100_000) else { panic!("too large:\n{text}") };
        if let Err(difference) = compare(&program, &expected, &BOTH, &[1]) {
            panic!("{text}\n{difference}");
        }
    }
}
