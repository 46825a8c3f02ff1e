//! Heap memory that threads share and free: late accesses and double frees, against the oracle.
//! There the rule is a definition over all consistent executions (`oracle.rs`). Up to mo and up to
//! rf, with one worker and with two.

mod support;

use porf_exec::{ReadMode, WriteMode};
use porf_explore::{Config, Equivalence, Verdict, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::executions as oracle;
use porf_oracle::executions::Enumeration;
use porf_program::Code;
use porf_witness::ErrorKind;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;
use support::BOTH;
use support::creating::{Creating, Op, Shape, random_with_heap};

fn draw(rng: &mut Pcg64, threads: usize, actions: usize) -> Creating {
    let shape = Shape {
        threads: rng.random_range(1..=threads),
        actions,
        locations: rng.random_range(1..=2),
        waits: rng.random_bool(0.2),
        non_atomics: rng.random_bool(0.1),
        sc: rng.random_bool(0.2),
    };
    loop {
        let creating = random_with_heap(rng, &shape);
        if creating.created() > 0 {
            return creating;
        }
    }
}

/// The memory errors that a search finds.
fn found(program: &Code, model: &Model, equivalence: Equivalence, jobs: usize) -> BTreeSet<&'static str> {
    let config = Config::new(model).unwrap().equivalence(equivalence).jobs(jobs).races(false).all_errors(true);
    let report = explore(program, &config, &mut ());
    assert!(!matches!(report.verdict, Verdict::Inconclusive(_)), "{:?}", report.verdict);
    let kinds = report.errors.into_iter().map(|error| error.kind).filter(|kind| *kind != ErrorKind::Deadlock);
    kinds.map(|kind| kind.name()).collect()
}

fn expected(enumeration: &Enumeration, model: &Model) -> BTreeSet<&'static str> {
    let kinds = [("use after free", &enumeration.late_accesses), ("double free", &enumeration.double_frees)];
    kinds.into_iter().filter(|(_, models)| models.contains(model)).map(|(kind, _)| kind).collect()
}

/// If an execution has errors of several kinds, only one is reported. So the result is determined
/// only if there is at most one kind.
fn agree(found: &BTreeSet<&str>, expected: &BTreeSet<&str>) -> bool {
    found.is_subset(expected) && found.is_empty() == expected.is_empty()
}

fn compare(creating: &Creating, what: &str) -> Option<[bool; 3]> {
    let program = creating.code();
    let enumeration = oracle::enumerate(&program, 4000)?;
    let mut verdicts = [false; 3];
    for model in Model::PRINCIPAL {
        let expected = expected(&enumeration, &model);
        for equivalence in BOTH {
            for jobs in [1, 2] {
                let found = found(&program, &model, equivalence, jobs);
                assert!(
                    agree(&found, &expected),
                    "{what}, {model} up to {equivalence:?}, {jobs} workers: {found:?}, expected {expected:?}\n{creating}"
                );
            }
        }
        verdicts[0] |= expected.is_empty();
        verdicts[1] |= !expected.is_empty();
    }
    verdicts[2] =
        Model::PRINCIPAL.iter().any(|model| expected(&enumeration, model) != expected(&enumeration, &Model::SC));
    Some(verdicts)
}

#[test]
fn random_programs_that_free() {
    let mut rng = Pcg64::seed_from_u64(7);
    let (mut done, mut seen) = (0, [0; 3]);
    while done < scaled(1000) {
        let creating = draw(&mut rng, 3, 6);
        let Some(verdicts) = compare(&creating, &format!("program {done}")) else { continue };
        done += 1;
        seen.iter_mut().zip(verdicts).for_each(|(seen, verdict)| *seen += usize::from(verdict));
    }
    // Programs without errors, with errors, and with errors under some models only.
    assert!(seen[0] > done / 5 && seen[1] > done / 5 && seen[2] > done / 50, "{seen:?} of {done}");
}

/// One thread overwrites a write of another after reading it, and its write is read before the
/// free. Then the first write is before the free, although nothing synchronises, also without mo.
#[test]
fn what_was_overwritten_before_the_free_is_before_it() {
    let read = ReadMode::Rlx;
    let first = Op::Store { loc: 0, mode: WriteMode::Rlx, value: 1 };
    let exchange = Op::Exchange { loc: 0, modes: (read, WriteMode::Rlx), value: 2 };
    let store = Op::Store { loc: 0, mode: WriteMode::Rlx, value: 2 };
    let when = |value, body| Op::When { loc: 0, mode: read, value, body };
    for second in [vec![when(1, vec![exchange.clone()])], vec![when(1, vec![store])], vec![exchange]] {
        let is_guarded = matches!(second[0], Op::When { .. });
        let create = |thread, body| Op::Create { thread, given: None, body };
        let main = vec![create(0, vec![first.clone()]), create(1, second), when(2, vec![Op::Free])];
        let creating = Creating::with_heap(1, 1, main);
        assert!(compare(&creating, "by hand").is_some());
        for equivalence in BOTH {
            let errors = found(&creating.code(), &Model::RC11, equivalence, 1);
            assert_eq!(errors.is_empty(), is_guarded, "{equivalence:?}\n{creating}");
        }
    }
}

/// A thread that waits for a value in memory that another thread frees reads it after the free.
#[test]
fn waiting_in_freed_memory_is_late() {
    let wait = Op::Await { loc: 0, mode: ReadMode::Acq, value: 1 };
    let main = vec![Op::Create { thread: 0, given: None, body: vec![wait] }, Op::Free];
    let creating = Creating::with_heap(1, 1, main);
    assert!(compare(&creating, "by hand").is_some());
    for model in Model::PRINCIPAL {
        for equivalence in BOTH {
            assert_eq!(found(&creating.code(), &model, equivalence, 1), BTreeSet::from(["use after free"]), "{model}");
        }
    }
}
