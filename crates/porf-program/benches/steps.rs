//! The speed of steps, and of cloning states.

use divan::{Bencher, counter::ItemsCount};
use porf_program::{Action, Answer, Code, Program, Tracked, compile};

fn main() {
    divan::main();
}

const FIBONACCI: &str = include_str!("../tests/good/fibonacci.porf");

const LOCKS: &str = "shared l, n;
    fn acquire(ref l) { while (!l.cas(1, 1, acq)) {} }
    fn release(ref l) { l.store(0, rel); }
    thread P { for i in 0..5 { acquire(l); n = n + 1; release(l); } }";

const COUNTING: &str = "shared x;
    thread P { n = 0; i = 0; while (i < 100000) { if (i % 3 == 0) { n += i * 2; } else { n ^= i; } i++; } x.store(n, rlx); }";

fn code(source: &str) -> Code {
    compile(source).expect("the program compiles").code
}

/// Runs a thread to its end and returns the number of its actions.
fn run<P: Program>(program: &P, thread: usize, snapshots: &mut Vec<P::State>) -> usize {
    snapshots.clear();
    let mut state = program.start(thread);
    loop {
        let answer = match program.action(&state) {
            action if action.is_terminal() => return snapshots.len(),
            Action::Load { .. } | Action::Cas { .. } => Answer::Value(1),
            _ => Answer::Done,
        };
        snapshots.push(state.clone());
        program.resume(&mut state, answer);
    }
}

/// Visible actions, with a snapshot each.
#[divan::bench]
fn actions_with_snapshots(bencher: Bencher) {
    let code = code(FIBONACCI);
    let mut snapshots = Vec::new();
    let actions = run(&code, 0, &mut snapshots);
    bencher.counter(ItemsCount::new(actions)).bench_local(|| run(&code, 0, &mut snapshots));
}

/// The same in a program whose actions are in functions.
#[divan::bench]
fn actions_in_functions_with_snapshots(bencher: Bencher) {
    let code = code(LOCKS);
    let mut snapshots = Vec::new();
    let actions = run(&code, 0, &mut snapshots);
    bencher.counter(ItemsCount::new(actions)).bench_local(|| run(&code, 0, &mut snapshots));
}

/// The same with dependencies tracked.
#[divan::bench]
fn actions_with_snapshots_tracked(bencher: Bencher) {
    let code = code(FIBONACCI);
    let tracked = Tracked(&code);
    let mut snapshots = Vec::new();
    let actions = run(&tracked, 0, &mut snapshots);
    bencher.counter(ItemsCount::new(actions)).bench_local(|| run(&tracked, 0, &mut snapshots));
}

/// Invisible instructions.
#[divan::bench]
fn invisible_instructions(bencher: Bencher) {
    let code = code(COUNTING);
    // Each iteration: test, branch, remainder, test, branch, one or two instructions of the body, a
    // jump, an increment, a jump.
    bencher.counter(ItemsCount::new(100_000_usize * 10)).bench_local(|| code.start(0));
}
