//! Many short lists of operations in one allocation.

use super::operations::Op;

/// Lists of operations, stored consecutively.
#[derive(Debug, Default)]
pub(super) struct Lists {
    /// List i is `items[starts[i]..starts[i + 1]]`.
    starts: Vec<u32>,
    items: Vec<Op>,
}

impl Lists {
    /// `count` lists of these (list, operation) pairs, each in the order given.
    pub(super) fn new(count: usize, pairs: impl Iterator<Item = (usize, Op)> + Clone) -> Lists {
        let mut starts = vec![0u32; count + 1];
        for (list, _) in pairs.clone() {
            starts[list + 1] += 1;
        }
        for i in 0..count {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut items = vec![0; starts[count] as usize];
        for (list, op) in pairs {
            items[next[list] as usize] = op;
            next[list] += 1;
        }
        Lists { starts, items }
    }

    pub(super) fn count(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    pub(super) fn get(&self, list: usize) -> &[Op] {
        &self.items[self.starts[list] as usize..self.starts[list + 1] as usize]
    }
}
