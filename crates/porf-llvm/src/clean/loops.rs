//! Loops: their heads announce every iteration that may have a visible action.

use crate::vcode::{Kind, VFunction, VInstr};
use porf_program::Origin;
use smallvec::SmallVec;

/// A loop.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    pub origin: Origin,
}

/// Inserts a head at the beginning of each loop that may have a visible action, or of all loops;
/// `first` is the number of the first.
pub(crate) fn mark_loops(function: &mut VFunction, first: u32, all: bool) -> Vec<Loop> {
    let mut loops = Vec::new();
    let mut predecessors: Vec<Vec<u32>> = vec![Vec::new(); function.blocks.len()];
    let order = function.reverse_postorder();
    for &block in &order {
        for next in function.successors(block as usize) {
            predecessors[next as usize].push(block);
        }
    }
    let mut heads: Vec<(u32, Vec<u32>)> = Vec::new();
    for (from, to) in back_edges(function) {
        match heads.iter_mut().find(|(head, _)| *head == to) {
            Some((_, tails)) => tails.push(from),
            None => heads.push((to, vec![from])),
        }
    }
    for (head, tails) in heads {
        // The blocks from which the head can be reached without leaving the loop.
        let mut body = vec![false; function.blocks.len()];
        body[head as usize] = true;
        let mut stack = tails.clone();
        while let Some(block) = stack.pop() {
            if !std::mem::replace(&mut body[block as usize], true) {
                stack.extend(&predecessors[block as usize]);
            }
        }
        let visible = function
            .blocks
            .iter()
            .zip(&body)
            .any(|(block, &inside)| inside && block.iter().any(|instr| instr.kind.may_be_visible()));
        // A loop that only waits has no iterations.
        let waits = tails == [head] && function.blocks[head as usize].iter().any(|instr| instr.wait.is_some());
        if !(visible || all) || waits {
            continue;
        }
        let spot = |block: u32| function.blocks[block as usize].last().map(|last| last.spot).unwrap_or_default();
        let own = function.blocks[head as usize].first().map(|first| first.spot).unwrap_or_default();
        let spot = if own.origin.line > 0 { own } else { spot(tails[0]) };
        let id = first + loops.len() as u32;
        let instr = VInstr { kind: Kind::LoopHead(id), dsts: SmallVec::new(), args: SmallVec::new(), spot, wait: None };
        function.blocks[head as usize].insert(0, instr);
        loops.push(Loop { origin: spot.origin });
    }
    loops
}

/// Edges to a block from which their start was reached.
fn back_edges(function: &VFunction) -> Vec<(u32, u32)> {
    #[derive(Clone, Copy, PartialEq)]
    enum Colour {
        New,
        Open,
        Done,
    }
    let mut colours = vec![Colour::New; function.blocks.len()];
    let mut edges = Vec::new();
    let mut stack: Vec<(u32, SmallVec<[u32; 2]>)> = vec![(0, function.successors(0))];
    colours[0] = Colour::Open;
    while let Some((block, rest)) = stack.last_mut() {
        let block = *block;
        match rest.pop() {
            Some(next) => match colours[next as usize] {
                Colour::Open => edges.push((block, next)),
                Colour::New => {
                    colours[next as usize] = Colour::Open;
                    stack.push((next, function.successors(next as usize)));
                }
                Colour::Done => {}
            },
            None => {
                colours[block as usize] = Colour::Done;
                stack.pop();
            }
        }
    }
    edges
}
