//! Threads that are created and joined while others run. The definition has only threads that exist
//! from the start. Programs that create their threads before anything else are compared with it;
//! others are compared with what the paper proves.

use crate::support::Keys;
use crate::support::creating::{Creating, Op, Shape, random};
use crate::{program, scaled, search};
use porf_exec::{FenceMode, ReadMode, WriteMode};
use porf_explore::{Config, explore};
use porf_model::Model;
use porf_program::Code;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Theorem 3.12; and two workers find the same as one.
#[test]
fn random_programs_that_create() {
    let mut rng = Pcg64::seed_from_u64(31);
    let (mut free, mut racy, mut cyclic) = (0, 0, 0);
    for nth in 0..scaled(1500) {
        let shape = Shape {
            threads: rng.random_range(2..=4),
            actions: rng.random_range(6..=9),
            locations: rng.random_range(2..=3),
            waits: rng.random_bool(0.2),
            non_atomics: rng.random_bool(0.1),
            sc: rng.random_bool(0.2),
        };
        let creating = if rng.random_bool(0.5) { random(&mut rng, &shape) } else { buffering(&mut rng) };
        let code = creating.code();
        let ((strong, rc11), (weak, weakestmo2)) = (search(&code, Model::RC11), search(&code, Model::WEAKESTMO2));
        if rc11.lb_races.is_empty() {
            assert_eq!(strong, weak, "program {nth}\n{creating}");
            assert_eq!(rc11.verdict, weakestmo2.verdict, "program {nth}\n{creating}");
            free += 1;
        } else {
            let missing = strong.difference(&weak).next();
            assert!(missing.is_none(), "program {nth}\n{creating}\nmissing:\n{}", missing.unwrap());
            racy += 1;
        }
        let mut keys = Keys::default();
        let config = Config::new(Model::WEAKESTMO2).unwrap().jobs(2).all_errors(true);
        let report = explore(&code, &config, &mut keys);
        assert_eq!((keys.keys, report.verdict), (weak.clone(), weakestmo2.verdict), "program {nth}\n{creating}");
        assert!(keys.duplicates.is_empty(), "program {nth}\n{creating}\ntwice:\n{}", keys.duplicates[0]);
        cyclic += usize::from(strong != weak);
    }
    assert!(free >= 50 && racy >= 50 && cyclic >= 20, "{free} without LB races, {racy} with, {cyclic} with cycles");
}

/// A random thread: mostly it reads before it writes, and the written value does not depend on the
/// read.
fn body(rng: &mut impl Rng, thread: usize, locations: usize) -> Vec<Op> {
    let other =
        |rng: &mut dyn FnMut(usize) -> usize| if rng(4) == 0 { rng(locations) } else { (thread + 1) % locations };
    let mut below = |n: usize| rng.random_range(0..n);
    let strong = below(8) == 0;
    let mode = if strong { ReadMode::Acq } else { ReadMode::Rlx };
    let mut ops = Vec::new();
    if below(4) == 0 {
        ops.push(Op::Load { loc: below(locations), mode: ReadMode::Rlx });
    }
    let store = |below: &mut dyn FnMut(usize) -> usize| {
        let (loc, value) = (other(below), 1 + below(5) as u64 / 4);
        match below(8) {
            0 => Op::Exchange { loc, modes: (ReadMode::Rlx, WriteMode::Rlx), value },
            1 => Op::Store { loc, mode: WriteMode::Rel, value },
            _ => Op::Store { loc, mode: WriteMode::Rlx, value },
        }
    };
    let loc = thread % locations;
    match below(4) {
        0 => {
            let (then, otherwise) =
                (vec![store(&mut below)], if below(2) == 0 { vec![store(&mut below)] } else { vec![] });
            ops.push(Op::If { loc, mode, then, otherwise });
        }
        _ => ops.extend([Op::Load { loc, mode }, store(&mut below)]),
    }
    if below(10) == 0 {
        ops.insert(1, Op::Fence { mode: FenceMode::AcqRel });
    }
    ops
}

/// Threads that buffer loads, created by each other before, between and after their accesses.
fn buffering(rng: &mut impl Rng) -> Creating {
    let locations = rng.random_range(2..=3);
    let mut inner: Option<Op> = None;
    for thread in (0..rng.random_range(2..=3)).rev() {
        let mut ops = body(rng, thread, locations);
        if let Some(create) = inner.take() {
            let place = rng.random_range(0..=ops.len());
            ops.insert(place, create);
            if rng.random_bool(0.2) {
                ops.push(Op::Join { thread: thread + 1 });
            }
        }
        inner = Some(Op::Create { thread, given: None, body: ops });
    }
    let mut main = body(rng, locations - 1, locations);
    main.truncate(rng.random_range(0..=2));
    let place = rng.random_range(0..=main.len());
    main.splice(place..place, inner);
    Creating::new(locations, main)
}

/// The thread as text.
fn text(ops: &[Op], registers: &mut usize) -> String {
    let mut out = String::new();
    let name = |loc: usize| ["x", "y", "z"][loc];
    let read = |mode: ReadMode| if mode == ReadMode::Acq { "acq" } else { "rlx" };
    for op in ops {
        *registers += 1;
        let register = *registers;
        let _ = match op {
            Op::Load { loc, mode } => write!(out, " r{register} = {}.load({});", name(*loc), read(*mode)),
            Op::Store { loc, mode, value } => {
                let mode = if *mode == WriteMode::Rel { "rel" } else { "rlx" };
                write!(out, " {}.store({value}, {mode});", name(*loc))
            }
            Op::Exchange { loc, value, .. } => write!(out, " r{register} = {}.exchange({value}, rlx);", name(*loc)),
            Op::Fence { .. } => write!(out, " fence(acq_rel);"),
            Op::If { loc, mode, then, otherwise } => {
                let [then, otherwise] = [then, otherwise].map(|ops| text(ops, registers));
                let read = format!("r{register} = {}.load({});", name(*loc), read(*mode));
                write!(out, " {read} if (r{register} == 0) {{{then} }} else {{{otherwise} }}")
            }
            other => panic!("{other:?}"),
        };
    }
    out
}

/// What the threads of the executions read and write, sorted, without the numbers of threads.
fn behaviours(code: &Code, jobs: usize, model: Model) -> Vec<String> {
    let mut keys = Keys::default();
    explore(code, &Config::new(&model).unwrap().jobs(jobs).all_errors(true), &mut keys);
    assert!(keys.duplicates.is_empty(), "{model}: twice:\n{}", keys.duplicates[0]);
    let behaviour = |key: &String| {
        let threads = key.lines().filter(|line| line.starts_with(|it: char| it.is_ascii_digit()));
        let values = |word: &str| word.split('<').next().unwrap_or("").to_string();
        let is_access = |word: &&str| word.starts_with(['R', 'W']);
        let accesses = |line: &str| line.split(' ').filter(is_access).map(values).collect::<Vec<_>>().join(" ");
        let mut lines: Vec<String> = threads.map(accesses).filter(|line| !line.is_empty()).collect();
        lines.sort_unstable();
        lines.join("\n")
    };
    let mut all: Vec<String> = keys.keys.iter().map(behaviour).collect();
    all.sort_unstable();
    all
}

/// Threads that are created before anything else, by the first, by each other, or by one of them,
/// behave like threads of the program.
#[test]
fn threads_that_are_created_first() {
    let mut rng = Pcg64::seed_from_u64(32);
    let (mut cyclic, mut cyclic_of_three) = (0, 0);
    for nth in 0..scaled(500) {
        let locations = rng.random_range(2..=3);
        let bodies: Vec<Vec<Op>> =
            (0..rng.random_range(2..=3)).map(|thread| body(&mut rng, thread, locations)).collect();
        let mut source = "shared x, y, z;".to_string();
        for (thread, ops) in bodies.iter().enumerate() {
            let _ = write!(source, "\nthread P{thread} {{{} }}", text(ops, &mut 0));
        }
        let code = program(&source);
        let expected = behaviours(&code, 1, Model::WEAKESTMO2);
        let create = |(thread, ops): (usize, &Vec<Op>)| Op::Create { thread, given: None, body: ops.clone() };
        let mut flat: Vec<Op> = bodies.iter().enumerate().map(create).collect();
        if rng.random_bool(0.5) {
            flat.extend((0..bodies.len()).map(|thread| Op::Join { thread }));
        }
        let mut mixed: Vec<Op> = bodies.iter().enumerate().skip(1).map(create).collect();
        mixed.extend(bodies[0].iter().cloned());
        let nested = bodies.iter().enumerate().rev().fold(Vec::new(), |inner: Vec<Op>, (thread, ops)| {
            vec![Op::Create { thread, given: None, body: [inner, ops.clone()].concat() }]
        });
        for main in [flat, mixed, nested] {
            let creating = Creating::new(locations, main);
            for jobs in [1, 2] {
                let found = behaviours(&creating.code(), jobs, Model::WEAKESTMO2);
                assert_eq!(found, expected, "program {nth}, {jobs} workers\n{source}\n{creating}");
            }
        }
        let is_cyclic = usize::from(expected.len() > behaviours(&code, 1, Model::RC11).len());
        cyclic += is_cyclic;
        cyclic_of_three += is_cyclic * usize::from(bodies.len() == 3);
    }
    assert!(cyclic >= 20 && cyclic_of_three >= 5, "{cyclic} programs buffer loads, {cyclic_of_three} of three threads");
}

fn load(loc: usize) -> Op {
    Op::Load { loc, mode: ReadMode::Rlx }
}

fn store(loc: usize) -> Op {
    Op::Store { loc, mode: WriteMode::Rlx, value: 1 }
}

fn create(thread: usize, body: Vec<Op>) -> Op {
    Op::Create { thread, given: None, body }
}

/// A promise does not overtake the creation or the join of a thread. But threads may be created and
/// joined before the read and after the promise.
#[test]
fn creation_and_joining_are_barriers() {
    // Nothing overtakes its read.
    let copies = || create(0, vec![Op::Load { loc: 1, mode: ReadMode::Acq }, store(0)]);
    let counts = |main: Vec<Op>| {
        let code = Creating::new(3, main).code();
        let keys = |model: Model| -> BTreeSet<String> { search(&code, model).0 };
        (keys(Model::RC11).len(), keys(Model::WEAKESTMO2).len())
    };
    let idle = |thread| create(thread, Vec::new());
    assert_eq!(counts(vec![copies(), load(0), store(1)]), (3, 4));
    assert_eq!(counts(vec![copies(), load(0), idle(1), store(1)]), (3, 3));
    assert_eq!(counts(vec![copies(), load(0), create(1, vec![store(1)])]), (3, 3));
    assert_eq!(counts(vec![idle(1), copies(), load(0), Op::Join { thread: 1 }, store(1)]), (3, 3));
    assert_eq!(counts(vec![idle(1), Op::Join { thread: 1 }, copies(), load(0), store(1), idle(2)]), (3, 4));
    assert_eq!(counts(vec![copies(), load(0), store(1), create(1, vec![store(2)]), Op::Join { thread: 1 }]), (3, 4));
    // Both threads of the cycle are created late, one by the other, and neither is joined.
    assert_eq!(counts(vec![store(2), create(1, vec![load(2), copies(), load(0), store(1)])]), (3, 4));
}
