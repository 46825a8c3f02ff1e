//! Hand-written register code, including features that the text language does not use.

mod common;

use common::{Outcome, interleave};
use porf_exec::{ReadMode, WriteMode};
use porf_oracle::replay::replay;
use porf_program::code::{CodeBuilder, CodeError, Instr, NO_WAIT};
use porf_program::{
    Action, Address, AllocId, Answer, BinaryOp, Code, Failure, Origin, Program, Region, RmwOp, Tracked, Width, compile,
    describe,
};

const AT: Origin = Origin { file: 0, line: 1, column: 1, length: 0 };

fn load(dst: porf_program::code::Reg, addr: impl Into<porf_program::code::Operand>, width: Width) -> Instr {
    Instr::Load { dst, addr: addr.into(), width, signed: false, mode: ReadMode::Rlx, wait: NO_WAIT }
}

/// A main thread that spawns two workers on heap memory, joins them and checks the sum.
fn dynamic_program() -> Code {
    let mut b = CodeBuilder::new();
    let worker = b.declare("worker", 2);
    let main = b.declare("main", 0);
    b.begin(worker);
    let (pointer, amount) = (porf_program::code::Reg::new(0), porf_program::code::Reg::new(1));
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
    let (heap, t1, t2, sum) = (b.register(), b.register(), b.register(), b.register());
    let (size, ten, three, callee) = (b.constant(8), b.constant(10), b.constant(3), b.function_pointer(worker));
    b.emit(Instr::Alloc { dst: heap, size, region: Region::Heap, zeroed: true }, AT);
    for (thread, amount) in [(t1, ten), (t2, three)] {
        let args = b.args(&[heap.into(), amount]);
        b.emit(Instr::Spawn { dst: thread, callee, count: 2, args }, AT);
    }
    b.emit(Instr::Join { dst: t1, thread: t1.into() }, AT);
    b.emit(Instr::Join { dst: t2, thread: t2.into() }, AT);
    b.emit(load(sum, heap, Width::W64), AT);
    b.emit(Instr::Free { pointer: heap.into(), region: Region::Heap }, AT);
    let (joined, equal) = (b.register(), b.register());
    let binary = |op, dst, left, right| Instr::Binary { op, width: Width::W64, dst, left, right };
    b.emit(binary(BinaryOp::Add, joined, t1.into(), t2.into()), AT);
    b.emit(binary(BinaryOp::Eq, equal, joined.into(), sum.into()), AT);
    let message = b.message("the sum is right");
    b.emit(Instr::Assert { cond: equal.into(), message }, AT);
    b.emit(Instr::Return { value: sum.into() }, AT);
    b.end();
    b.thread("main", main, vec![]);
    b.finish().unwrap()
}

#[test]
fn threads_and_memory_are_dynamic() {
    let code = dynamic_program();
    for seed in 0..50 {
        let run = interleave(&code, seed);
        assert_eq!(run.outcome, Outcome::Finished);
        assert_eq!(code.action(&run.states[0]), Action::Finished { value: 13 });
        assert_eq!(code.function_name(&run.states[1]), "worker");
    }
}

#[test]
fn allocations_and_spawns_are_numbered_per_thread() {
    let code = dynamic_program();
    let mut state = code.start(0);
    assert_eq!(code.action(&state), Action::Alloc { size: 8, region: Region::Heap, zeroed: true, nth: 0 });
    code.resume(&mut state, Answer::Alloc(AllocId::dynamic(0, 0).unwrap()));
    assert_eq!(code.action(&state), Action::Spawn { nth: 0 });
    let own = porf_exec::ThreadId::new(1);
    let child = code.spawned(&state, own).unwrap();
    let place = code.action(&child).place().unwrap();
    assert_eq!(place.address, Address { alloc: AllocId::dynamic(0, 0).unwrap(), offset: 0 });
    code.resume(&mut state, Answer::Thread(own));
    assert_eq!(code.action(&state), Action::Spawn { nth: 1 });
    assert_eq!(code.spawned(&child, own), None);
}

#[test]
fn bad_pointers_fail_when_used() {
    let access = |pointer: u64, width: Width| {
        let mut b = CodeBuilder::new();
        b.global("bytes", Width::W8, false, true, vec![0; 8]);
        let main = b.declare("main", 0);
        b.begin(main);
        let (dst, addr) = (b.register(), b.constant(pointer));
        b.emit(load(dst, addr, width), AT);
        b.emit(Instr::Return { value: dst.into() }, AT);
        b.end();
        b.thread("main", main, vec![]);
        let code = b.finish().unwrap();
        code.action(&code.start(0))
    };
    let bytes = |offset| Address { alloc: AllocId::global(0).unwrap(), offset };
    assert!(matches!(access(bytes(4).to_pointer(), Width::W32), Action::Load { .. }));
    assert_eq!(access(0, Width::W8), Action::Fail(Failure::NullAccess));
    assert_eq!(access(bytes(8).to_pointer(), Width::W8), Action::Fail(Failure::OutOfBounds { address: bytes(8) }));
    assert_eq!(access(bytes(6).to_pointer(), Width::W32), Action::Fail(Failure::OutOfBounds { address: bytes(6) }));
    assert_eq!(access(bytes(2).to_pointer(), Width::W32), Action::Fail(Failure::Misaligned { address: bytes(2) }));
    // There is no memory before the start of the first global.
    assert!(matches!(access(bytes(0).to_pointer() - 1, Width::W8), Action::Fail(_)));
}

#[test]
fn malformed_code_is_refused() {
    let build = |instr: Instr| {
        let mut b = CodeBuilder::new();
        let main = b.declare("main", 0);
        b.begin(main);
        b.register();
        b.emit(instr, AT);
        b.end();
        b.thread("main", main, vec![]);
        b.finish().map(|_| ())
    };
    let malformed = |result| matches!(result, Err(CodeError::Malformed { .. }));
    assert!(malformed(build(Instr::Return { value: porf_program::code::Reg::new(1).into() })));
    assert!(malformed(build(Instr::Jump { target: 0 })));
    assert!(malformed(build(Instr::Fence { mode: porf_exec::FenceMode::Sc })), "falls off the end");
    assert!(malformed(build(Instr::Call { dst: porf_program::code::Reg::new(0), function: 7, args: 0 })));
    assert!(malformed(build(Instr::LoopHead { id: 0 })));
}

#[test]
fn dependencies_are_tracked() {
    let source = "shared x, y, a[2];
        thread P { r = x.load(rlx); s = y.load(rlx); a[r & 1].store(s + 1, rlx); if (s == 3) { r = 0; } y.store(r, rlx); }";
    let compiled = compile(source).unwrap();
    let program = Tracked(&compiled.code);
    let answers = [Answer::Value(1), Answer::Value(2)];
    let state = replay(&program, program.start(0), answers);
    let reads = |set: &porf_program::ReadSet| set.iter().collect::<Vec<_>>();
    let at_store = program.dependencies(&state);
    assert_eq!((reads(&at_store.addr), reads(&at_store.data), reads(&at_store.ctrl)), (vec![0], vec![1], vec![]));
    let state = replay(&program, state, [Answer::Done]);
    let at_last = program.dependencies(&state);
    assert_eq!((reads(&at_last.addr), reads(&at_last.data), reads(&at_last.ctrl)), (vec![], vec![0], vec![1]));
    // Untracked programs have no dependencies and the same steps.
    let plain = replay(&compiled.code, compiled.code.start(0), [Answer::Value(1), Answer::Value(2), Answer::Done]);
    assert_eq!(&plain, state.untracked());
    assert!(compiled.code.dependencies(&plain).ctrl.is_empty());
}

#[test]
fn loop_heads_compare_live_state() {
    let source = "shared x, y;
        thread P { n = 0; r = 0; while (r == 0) { t = x.load(rlx); r = t & 2; n++; } }
        thread Q { n = 0; do { t = x.load(rlx); n++; } while (t == 0); y.store(n, rlx); }";
    let code = compile(source).unwrap().code;
    let round = |thread: usize| {
        let mut state = code.start(thread);
        assert!(matches!(code.action(&state), Action::LoopHead { .. }));
        let before = state.clone();
        code.resume(&mut state, Answer::Done);
        assert!(matches!(code.action(&state), Action::Load { .. }));
        code.resume(&mut state, Answer::Value(0));
        assert!(matches!(code.action(&state), Action::LoopHead { .. }));
        (before, state)
    };
    let (before, after) = round(0);
    assert_eq!(before, after, "the counter is not used");
    let (before, after) = round(1);
    assert_ne!(before, after, "the counter is stored in the end");
}

#[test]
fn canonical_states_hold_only_what_matters() {
    let source =
        "shared x, y; thread P { r = x.load(rlx); s = r > 0; y.store(s, rlx); t = y.load(rlx); } exists (P.s == 1);";
    let code = compile(source).unwrap().code;
    let at_load = |value| {
        let mut state = replay(&code, code.start(0), [Answer::Value(value), Answer::Done]);
        code.canonicalize(&mut state);
        state
    };
    assert_eq!(at_load(1), at_load(7), "r no longer matters");
    assert_ne!(at_load(1), at_load(0), "s is looked at in the end");
}

#[test]
fn waits_are_announced() {
    let wait = |body: &str| {
        let source = format!("shared x, y; shared i8 s; mutex m; thread P {{ r = 1; {body} }}");
        let code = compile(&source).unwrap().code;
        let state = code.start(0);
        code.action(&state).wait().map(|wait| [0u128, 1, 2, 255].map(|value| wait.holds(value)))
    };
    assert_eq!(wait("assume(x.load(acq) == 1);"), Some([false, true, false, false]));
    assert_eq!(wait("a = x.load(acq); assume(a != 1);"), Some([true, false, true, true]));
    assert_eq!(wait("a = x.load(acq); assume(1 < a);"), Some([false, false, true, true]));
    assert_eq!(wait("assume(x.load(acq) == r);"), Some([false, true, false, false]));
    assert_eq!(wait("assume(!x.load(acq));"), Some([true, false, false, false]));
    assert_eq!(wait("assume((x.load(acq) & 1) == 0);"), Some([true, false, true, false]));
    assert_eq!(wait("assume(s.load(acq) == -1);"), Some([false, false, false, true]));
    assert_eq!(wait("await(x.load(acq));"), Some([false, true, true, true]));
    assert_eq!(wait("while (x.load(acq) == 0) {}"), Some([false, true, true, true]));
    assert_eq!(wait("while (!x.cas(0, 2, acq)) {}"), Some([true, false, false, false]));
    // Other threads see the writes of these when they fail the test.
    assert_eq!(wait("assume(x.exchange(1, acq) == 0);"), None);
    assert_eq!(wait("a = x.cas(0, 2, acq); assume(a == 0);"), None);
    assert_eq!(wait("m.lock();"), Some([true, false, false, false]));
    assert_eq!(wait("a = x.load(acq); r = a; assume(a == r);"), None);
    assert_eq!(wait("a = x.load(acq); y.store(1, rlx); assume(a == 1);"), None);
    assert_eq!(wait("a = x.load(acq);"), None);
}

#[test]
fn actions_are_described() {
    let source = "shared x = -1; shared u8 a[2]; mutex m;
        thread P {
            r = x.load(acq); a[1].store(r, rel); s = x.fetch_add(1, acq_rel); t = a[0].cas(0, 1, sc, rlx);
            fence(sc); c = nondet(0..2); m.lock(); x = 5; assert(r == 3, \"three\");
        }";
    let code = compile(source).unwrap().code;
    let mut state = code.start(0);
    let mut lines = Vec::new();
    for answer in [Some(u64::MAX.into()), None, Some(3), Some(1), None, Some(1), Some(0), None, None] {
        lines.push(describe(&code, porf_program::Names::NONE, code.action(&state), answer));
        code.resume(&mut state, answer.map_or(Answer::Done, Answer::Value));
    }
    let expected = [
        "x.load(acq) = -1",
        "a[1].store(255, rel)",
        "x.fetch_add(1, acq_rel) = 3",
        "a[0].cas(0, 1, rlx) = 1",
        "fence(sc)",
        "nondet(0..=1) = 1",
        "m.cas(0, 1, acq) = 0",
        "x.store(5, na)",
        "assertion failed: three",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn terminal_states_stay_as_they_are() {
    let code = compile("shared x; thread P { x.store(1, rlx); assert(x.load(rlx) == 2); }").unwrap().code;
    let mut state = code.start(0);
    code.resume(&mut state, Answer::Done);
    code.resume(&mut state, Answer::Value(1));
    assert!(matches!(code.action(&state), Action::Fail(Failure::Assertion { .. })));
    let failed = state.clone();
    code.resume(&mut state, Answer::Value(2));
    assert_eq!(state, failed);
}

#[test]
#[should_panic(expected = "the engine answered Done to Load")]
fn an_answer_of_the_wrong_kind_is_reported() {
    let code = compile("shared x; thread P { r = x.load(rlx); }").unwrap().code;
    code.resume(&mut code.start(0), Answer::Done);
}
