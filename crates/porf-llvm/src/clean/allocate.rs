//! Register allocation: values that are not live at the same time share a register.
//!
//! Interference by liveness; colours by first fit, preferably that of the copied value. In
//! functions with very many values, registers are only renumbered.

use super::liveness::{Set, live_out, step};
use crate::vcode::{Arg, Kind, VFunction};

/// Above this number of values, no two share a register.
const MANY: usize = 6000;

/// The registers of a function.
#[derive(Debug)]
pub(crate) struct Allocation {
    /// Virtual register → register.
    pub of: Vec<u32>,
    /// The number of registers.
    pub count: u32,
    /// For each loop head, in the order of the blocks: the loop, and the registers that are not
    /// live there.
    pub dead_at_heads: Vec<(u32, Vec<u32>)>,
}

/// Assigns registers. Parameters keep theirs.
pub(crate) fn allocate(function: &VFunction) -> Allocation {
    let out = live_out(function);
    let mut dense = vec![u32::MAX; function.registers as usize];
    let mut used: Vec<u32> = (0..function.params).collect();
    for param in 0..function.params {
        dense[param as usize] = param;
    }
    for instr in function.blocks.iter().flatten() {
        let args = instr.args.iter().filter_map(|arg| match arg {
            Arg::Reg(reg) => Some(*reg),
            Arg::Const(_) => None,
        });
        for reg in instr.dsts.iter().copied().chain(args) {
            if dense[reg as usize] == u32::MAX {
                dense[reg as usize] = used.len() as u32;
                used.push(reg);
            }
        }
    }
    let count = used.len();
    let mut colours = vec![u32::MAX; count];
    if count > MANY {
        for (index, colour) in colours.iter_mut().enumerate() {
            *colour = index as u32;
        }
    } else {
        let mut graph = vec![Set::new(count as u32); count];
        let mut friends: Vec<Vec<u32>> = vec![Vec::new(); count];
        interfere(function, &out, &dense, &mut graph, &mut friends);
        for param in 0..function.params {
            colours[param as usize] = param;
        }
        let mut taken: Vec<u32> = Vec::new();
        for value in function.params as usize..count {
            let stamp = value as u32 + 1;
            for other in graph[value].iter() {
                let colour = colours[other as usize];
                if colour != u32::MAX {
                    if taken.len() <= colour as usize {
                        taken.resize(colour as usize + 1, 0);
                    }
                    taken[colour as usize] = stamp;
                }
            }
            let is_free = |colour: u32| colour != u32::MAX && taken.get(colour as usize) != Some(&stamp);
            let friendly =
                friends[value].iter().map(|&friend| colours[friend as usize]).find(|&colour| is_free(colour));
            colours[value] = friendly.unwrap_or_else(|| (0..).find(|&colour| is_free(colour)).unwrap_or(0));
        }
    }
    let registers = colours.iter().map(|&colour| colour + 1).max().unwrap_or(0).max(function.params);
    let of: Vec<u32> = dense.iter().map(|&value| if value == u32::MAX { 0 } else { colours[value as usize] }).collect();
    let dead_at_heads = heads(function, &out, &of, registers);
    Allocation { of, count: registers, dead_at_heads }
}

fn interfere(function: &VFunction, out: &[Set], dense: &[u32], graph: &mut [Set], friends: &mut [Vec<u32>]) {
    let mut connect = |a: u32, b: u32| {
        if a != b {
            graph[a as usize].insert(b);
            graph[b as usize].insert(a);
        }
    };
    // Parameters are written first, all at once.
    for a in 0..function.params {
        for b in 0..a {
            connect(a, b);
        }
    }
    for (block, live) in function.blocks.iter().zip(out) {
        let mut live = live.clone();
        for instr in block.iter().rev() {
            let copied = match (&instr.kind, instr.args.first()) {
                (Kind::Copy, Some(Arg::Reg(src))) => Some(*src),
                _ => None,
            };
            for &dst in &instr.dsts {
                let dst_value = dense[dst as usize];
                for other in live.iter().filter(|&other| Some(other) != copied) {
                    connect(dst_value, dense[other as usize]);
                }
                for &other in &instr.dsts {
                    connect(dst_value, dense[other as usize]);
                }
            }
            if let (Some(src), [dst]) = (copied, &instr.dsts[..]) {
                let (a, b) = (dense[*dst as usize], dense[src as usize]);
                friends[a as usize].push(b);
                friends[b as usize].push(a);
            }
            step(instr, &mut live);
        }
    }
    // Registers that are live at the start are parameters or uninitialised. They are kept apart
    // from parameters.
    if let Some(block) = function.blocks.first() {
        let mut live = out[0].clone();
        for instr in block.iter().rev() {
            step(instr, &mut live);
        }
        let at_start: Vec<u32> = live.iter().map(|reg| dense[reg as usize]).collect();
        for &a in &at_start {
            for b in (0..function.params).chain(at_start.iter().copied()) {
                if a != b {
                    graph[a as usize].insert(b);
                    graph[b as usize].insert(a);
                }
            }
        }
    }
}

/// The registers that are not live at each loop head.
fn heads(function: &VFunction, out: &[Set], of: &[u32], registers: u32) -> Vec<(u32, Vec<u32>)> {
    let mut heads = Vec::new();
    for (block, live) in function.blocks.iter().zip(out) {
        if !block.iter().any(|instr| matches!(instr.kind, Kind::LoopHead(_))) {
            continue;
        }
        let mut live = live.clone();
        for instr in block.iter().rev() {
            step(instr, &mut live);
            if let Kind::LoopHead(id) = instr.kind {
                let mut needed = vec![false; registers as usize];
                live.iter().for_each(|reg| needed[of[reg as usize] as usize] = true);
                heads.push((id, (0..registers).filter(|&reg| !needed[reg as usize]).collect()));
            }
        }
    }
    heads
}
