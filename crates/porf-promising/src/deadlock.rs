//! Deadlocks of promises: states from which some promise can never be fulfilled (§3.1 of the
//! paper).

use crate::config::Config;
use crate::locals::Locals;
use crate::machine::NOBODY;
use crate::pack::{pack, unpack};
use crate::search::{Problem, Worker};
use crate::visited::{Met, Visited};
use porf_program::Program;

/// The number of reachable states from which no state without promises is reachable, for any bound.
/// Messages are attached in all possible ways, because closed gaps make promises fail. For small
/// programs that terminate: all states are stored.
pub fn stuck_states(problem: &Problem<'_>, config: &Config) -> usize {
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
