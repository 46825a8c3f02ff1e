//! Where what a branch controls ends: its immediate postdominator.
//!
//! In C an access depends on the condition of an `if` only inside of its arms; the access after
//! them is executed in any case (the Linux kernel's `Documentation/control-dependencies.txt`). The
//! two ways of a branch meet at the first instruction that lies on every way from the branch to the
//! end of the thread. After `if (r) return;` that is the end itself, so the rest of the thread
//! depends on the condition, as it should.

use crate::test::{Instruction, Thread};

/// Sets where each branch of the thread ends, except of those that control everything after them.
pub(super) fn join(thread: &mut Thread) {
    let count = thread.code.len();
    if !thread.code.iter().any(|it| matches!(it, Instruction::Branch { joins: Some(_), .. })) {
        return;
    }
    let after = postdominators(thread);
    for at in 0..count {
        let Instruction::Branch { joins: joins @ Some(_), .. } = &mut thread.code[at] else { continue };
        // A branch of a loop without an end controls all that is executed after it.
        if after[at].has(count + 1) {
            *joins = None;
            continue;
        }
        // The nearest of the postdominators has the most postdominators of its own.
        let others = after[at].iter(count).filter(|other| *other != at);
        *joins = others.max_by_key(|other| after[*other].iter(count).count());
    }
}

/// A set of places of the code. The place after the end is in a set only if no way leads to the
/// end.
#[derive(Clone, PartialEq, Eq)]
struct Places(Vec<u64>);

impl Places {
    fn full(count: usize) -> Places {
        Places(vec![u64::MAX; count / 64 + 2])
    }

    fn only(count: usize, place: usize) -> Places {
        let mut places = Places(vec![0; count / 64 + 2]);
        places.insert(place);
        places
    }

    fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    fn intersect(&mut self, other: &Places) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= b);
    }

    /// The places, the end of the thread among them.
    fn iter(&self, count: usize) -> impl Iterator<Item = usize> {
        (0..=count).filter(|place| self.has(*place))
    }
}

/// For each place, the places that lie on every way from it to the end.
fn postdominators(thread: &Thread) -> Vec<Places> {
    let count = thread.code.len();
    let mut after = vec![Places::full(count); count];
    after.push(Places::only(count, count));
    let mut changed = true;
    while changed {
        changed = false;
        for at in (0..count).rev() {
            let next = match &thread.code[at] {
                Instruction::Branch { target, .. } => [Some(at + 1), Some(*target)],
                Instruction::Jump { target } => [Some(*target), None],
                _ => [Some(at + 1), None],
            };
            let mut places = Places::full(count);
            next.into_iter().flatten().for_each(|next| places.intersect(&after[next]));
            places.insert(at);
            if places != after[at] {
                after[at] = places;
                changed = true;
            }
        }
    }
    after
}

#[cfg(test)]
mod tests {
    use super::join;
    use crate::test::{Instruction, Operand, Thread};
    use crate::value::Value;

    fn branch(target: usize) -> Instruction {
        Instruction::Branch { condition: Operand::Constant(Value::ZERO), target, joins: Some(0) }
    }

    fn other() -> Instruction {
        Instruction::Fence { tags: vec![] }
    }

    fn joins(code: Vec<Instruction>) -> Vec<Option<usize>> {
        let mut thread = Thread { registers: vec![], code };
        join(&mut thread);
        let of = |it: &Instruction| if let Instruction::Branch { joins, .. } = it { Some(*joins) } else { None };
        thread.code.iter().filter_map(of).collect()
    }

    #[test]
    fn arms_meet_behind_them() {
        assert_eq!(joins(vec![branch(2), other(), other()]), [Some(2)]);
        let both = vec![branch(3), other(), Instruction::Jump { target: 4 }, other(), other()];
        assert_eq!(joins(both), [Some(4)]);
        assert_eq!(joins(vec![branch(1), other()]), [Some(1)]);
    }

    #[test]
    fn what_leaves_the_thread_controls_the_rest() {
        let leaves = vec![branch(2), Instruction::Jump { target: 4 }, other(), other()];
        assert_eq!(joins(leaves), [Some(4)]);
    }

    #[test]
    fn a_loop_controls_its_iterations() {
        let repeated = vec![branch(3), other(), Instruction::Jump { target: 0 }, other()];
        assert_eq!(joins(repeated), [Some(3)]);
        let forever = vec![branch(2), Instruction::Jump { target: 0 }, Instruction::Jump { target: 0 }];
        assert_eq!(joins(forever), [None]);
    }
}
