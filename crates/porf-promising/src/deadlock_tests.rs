//! Deadlocks of promises: states from which some promise can never be fulfilled (§3.1 of the
//! paper).

use crate::config::{Config, Consistency};
use crate::locals::Locals;
use crate::machine::NOBODY;
use crate::pack::{pack, unpack};
use crate::search::{Problem, Worker};
use crate::visited::{Met, Visited};
use porf_program::{Program, compile};

/// The number of reachable states from which no state without promises is reachable, for any bound.
/// Messages are attached in all possible ways, because closed gaps make promises fail. For small
/// programs that terminate: all states are stored.
fn stuck_states(problem: &Problem<'_>, config: &Config) -> usize {
    let config = Config { attach: true, bound: u16::MAX.into(), ..config.clone() };
    let locals = Locals::new(problem.code, config.unroll);
    let mut worker = Worker::new(&locals, vec![false; problem.code.cell_count()], &config);
    let mut visited = Visited::new();
    let mut bytes = Vec::new();
    let first = worker.initial();
    pack(&first.machine, &mut bytes);
    visited.meet(&bytes, 0, 0);
    let mut machine = first.machine;
    let mut predecessors: Vec<Vec<u32>> = vec![Vec::new()];
    let mut good = Vec::new();
    let mut next = 0;
    while (next as usize) < visited.len() {
        unpack(visited.get(next), problem.code.thread_count(), problem.code.cell_count(), &mut machine);
        if machine.messages.iter().all(|message| message.owner == NOBODY) {
            good.push(next);
        }
        let mut successors = Vec::new();
        worker.expand(&machine, 0, &mut |successor, _| {
            let mut bytes = Vec::new();
            pack(&successor.machine, &mut bytes);
            successors.push(bytes);
        });
        for bytes in successors {
            // Costs are irrelevant here.
            let number = match visited.meet(&bytes, 0, next) {
                Met::New(number) | Met::Cheaper(number) => number,
                Met::Known => match visited.number(&bytes) {
                    Some(number) => number,
                    None => unreachable!("a known state has a number"),
                },
            };
            if predecessors.len() <= number as usize {
                predecessors.resize(number as usize + 1, Vec::new());
            }
            predecessors[number as usize].push(next);
        }
        next += 1;
    }
    let mut can = vec![false; visited.len()];
    while let Some(state) = good.pop() {
        if !std::mem::replace(&mut can[state as usize], true) {
            good.extend(predecessors[state as usize].iter().filter(|&&before| !can[before as usize]));
        }
    }
    can.iter().filter(|&&can| !can).count()
}

const DEADLOCK_C: &str = "shared x, y; thread P0 { await(x.cas(0, 1, rlx)); y.store(1, rlx); }
    thread P1 { await(y.load(rlx) == 1); await(x.cas(0, 1, rlx)); }";
const DEADLOCK_W: &str = "shared x, y; thread P0 { x.store(2, rlx); await(x.load(rlx) == 1); y.store(1, rlx); }
    thread P1 { x.store(1, rlx); await(y.load(rlx) == 1); } thread P2 { x.store(3, rlx); }";

/// Promises can always be fulfilled under both notions, but not if they are certified from the
/// present memory only.
#[test]
fn deadlocks() {
    for source in [DEADLOCK_C, DEADLOCK_W] {
        let compiled = compile(source).unwrap_or_else(|errors| panic!("{errors}\n{source}"));
        let problem = Problem { code: &compiled.code, condition: None, registers: &compiled.registers };
        let stuck = |consistency| stuck_states(&problem, &Config { consistency, ..Config::new(0) });
        assert_eq!(stuck(Consistency::Strong), 0, "{source}");
        assert_eq!(stuck(Consistency::Standard { domain: 4 }), 0, "{source}");
        assert!(stuck(Consistency::Present) > 0, "{source}");
    }
}
