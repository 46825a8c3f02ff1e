//! Threads and memory that are created while the program runs: hand-made register code.

use porf_exec::{ReadMode, WriteMode};
use porf_explore::{Config, Equivalence, Verdict, explore};
use porf_model::Model;
use porf_program::code::{CodeBuilder, Instr, NO_WAIT, Reg};
use porf_program::{BinaryOp, Code, Origin, Region, RmwOp, Width};
use porf_witness::{ErrorKind, Reason};

const AT: Origin = Origin { file: 0, line: 1, column: 1, length: 0 };

fn load(dst: Reg, addr: impl Into<porf_program::code::Operand>, width: Width, mode: ReadMode) -> Instr {
    Instr::Load { dst, addr: addr.into(), width, signed: false, mode, wait: NO_WAIT }
}

/// A main thread that spawns workers on heap memory, perhaps joins them, reads the sum
/// non-atomically and frees the memory.
fn workers(count: usize, joins: bool, frees_twice: bool) -> Code {
    let mut b = CodeBuilder::new();
    let worker = b.declare("worker", 2);
    let main = b.declare("main", 0);
    b.begin(worker);
    let (pointer, amount) = (Reg::new(0), Reg::new(1));
    let old = b.register();
    let add = Instr::Rmw {
        dst: old,
        addr: pointer.into(),
        operand: amount.into(),
        op: RmwOp::Add,
        width: Width::W64,
        signed: false,
        read: ReadMode::Rlx,
        write: WriteMode::Rlx,
        wait: NO_WAIT,
    };
    b.emit(add, AT);
    b.emit(Instr::Return { value: amount.into() }, AT);
    b.end();
    b.begin(main);
    let (heap, sum, equal) = (b.register(), b.register(), b.register());
    let (size, one, callee) = (b.constant(8), b.constant(1), b.function_pointer(worker));
    b.emit(Instr::Alloc { dst: heap, size, region: Region::Heap, zeroed: true }, AT);
    let threads: Vec<Reg> = (0..count).map(|_| b.register()).collect();
    for &thread in &threads {
        let args = b.args(&[heap.into(), one]);
        b.emit(Instr::Spawn { dst: thread, callee, count: 2, args }, AT);
    }
    if joins {
        for &thread in &threads {
            b.emit(Instr::Join { dst: thread, thread: thread.into() }, AT);
        }
        b.emit(load(sum, heap, Width::W64, ReadMode::Na), AT);
        let expected = b.constant(count as u64);
        let test = Instr::Binary { op: BinaryOp::Eq, width: Width::W64, dst: equal, left: sum.into(), right: expected };
        b.emit(test, AT);
        let message = b.message("the sum is right");
        b.emit(Instr::Assert { cond: equal.into(), message }, AT);
    }
    for _ in 0..1 + usize::from(frees_twice) {
        b.emit(Instr::Free { pointer: heap.into(), region: Region::Heap }, AT);
    }
    b.emit(Instr::Return { value: sum.into() }, AT);
    b.end();
    b.thread("main", main, vec![]);
    match b.finish() {
        Ok(code) => code,
        Err(error) => panic!("{error:?}"),
    }
}

#[test]
fn joined_workers_are_safe_under_every_model() {
    for model in Model::PRINCIPAL {
        for equivalence in [Equivalence::Mo, Equivalence::Rf] {
            for jobs in [1, 2] {
                let config = Config::new(&model).unwrap().equivalence(equivalence).jobs(jobs).count_duplicates(true);
                let report = explore(&workers(3, true, false), &config, &mut ());
                assert_eq!(report.verdict, Verdict::Safe, "{model} {:?}", report.errors);
                assert_eq!((report.stats.executions, report.stats.duplicates), (6, 0), "{model}");
            }
        }
    }
}

#[test]
fn memory_must_be_alive() {
    for model in Model::PRINCIPAL {
        let report = explore(&workers(2, false, false), &Config::new(&model).unwrap(), &mut ());
        assert_eq!(report.errors[0].kind, ErrorKind::UseAfterFree, "{model}");
        let report = explore(&workers(1, true, true), &Config::new(&model).unwrap(), &mut ());
        assert_eq!(report.errors[0].kind, ErrorKind::DoubleFree, "{model}");
    }
}

#[test]
fn overlapping_accesses_are_refused() {
    let mut b = CodeBuilder::new();
    let global = b.global("bytes", Width::W8, false, true, vec![1, 2, 3, 4, 5, 6, 7, 8]);
    let main = b.declare("main", 0);
    b.begin(main);
    let (dst, addr) = (b.register(), b.constant(global.to_pointer()));
    let second = b.constant(global.to_pointer() + 1);
    b.emit(load(dst, addr, Width::W16, ReadMode::Rlx), AT);
    b.emit(load(dst, second, Width::W8, ReadMode::Rlx), AT);
    let zero = b.constant(0);
    b.emit(Instr::Return { value: zero }, AT);
    b.end();
    b.thread("main", main, vec![]);
    let Ok(code) = b.finish() else { panic!("the code is well-formed") };
    let report = explore(&code, &Config::new(Model::RC11).unwrap(), &mut ());
    assert!(matches!(report.verdict, Verdict::Inconclusive(Reason::MixedSize { .. })), "{:?}", report.verdict);
}

#[test]
fn joining_nothing_is_an_error() {
    let mut b = CodeBuilder::new();
    let main = b.declare("main", 0);
    b.begin(main);
    let (dst, thread) = (b.register(), b.constant(7));
    b.emit(Instr::Join { dst, thread }, AT);
    b.emit(Instr::Return { value: thread }, AT);
    b.end();
    b.thread("main", main, vec![]);
    let Ok(code) = b.finish() else { panic!("the code is well-formed") };
    assert_eq!(explore(&code, &Config::new(Model::SC).unwrap(), &mut ()).errors[0].kind, ErrorKind::InvalidJoin);
}
