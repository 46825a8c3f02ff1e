//! Jumps to jumps, blocks that can be joined, and blocks that cannot be reached.

use crate::vcode::{Kind, VFunction};

/// Shortens jumps, joins blocks, and empties those that cannot be reached.
pub(super) fn shorten(function: &mut VFunction) {
    let blocks = &function.blocks;
    // The final target of a jump to the block.
    let target = |start: u32| {
        let mut at = start;
        for _ in 0..blocks.len() {
            match blocks[at as usize].first().map(|first| &first.kind) {
                Some(Kind::Jump(to)) if *to != at => at = *to,
                _ => break,
            }
        }
        at
    };
    let targets: Vec<u32> = (0..blocks.len() as u32).map(target).collect();
    for block in &mut function.blocks {
        if let Some(last) = block.last_mut() {
            last.kind.redirect(|to| targets[to as usize]);
            if let Kind::Branch(then, otherwise) = last.kind
                && then == otherwise
            {
                last.kind = Kind::Jump(then);
                last.args.clear();
            }
        }
    }
    let order = function.reverse_postorder();
    let mut predecessors = vec![0u32; function.blocks.len()];
    for &block in &order {
        for next in function.successors(block as usize) {
            predecessors[next as usize] += 1;
        }
    }
    let mut reached = vec![false; function.blocks.len()];
    for &block in &order {
        reached[block as usize] = true;
    }
    for (number, is_reached) in reached.iter().enumerate() {
        if !is_reached {
            function.blocks[number].clear();
        }
    }
    for &block in &order {
        let block = block as usize;
        while let Some(&Kind::Jump(next)) = function.blocks[block].last().map(|last| &last.kind) {
            let next = next as usize;
            if next == block || next == 0 || predecessors[next] != 1 {
                break;
            }
            function.blocks[block].pop();
            let joined = std::mem::take(&mut function.blocks[next]);
            function.blocks[block].extend(joined);
        }
    }
}
