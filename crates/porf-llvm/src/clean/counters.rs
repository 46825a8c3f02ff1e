//! Counters of attempts: `for (k = 0; !try_lock(); k++) back_off(k);`.
//!
//! A thread that waits is recognised by its state, which must be the same after an attempt as
//! before (`porf-explore`, `spin.rs`). A counter of attempts makes states differ for ever. Often
//! only comparisons with constants and low bits depend on it: how long to pause, when to yield. Two
//! values beyond all of these constants that have the same low bits cannot be told apart, so the
//! counter need not grow any more: every sum is replaced by the least such value. The program
//! behaves exactly as before, except that such a counter never overflows. It would take 2³¹
//! attempts to do so.
//!
//! A *counter* here is a set of registers of at least 32 bits that are copied from constants and
//! from each other, or are sums of one of them and a constant; together with the parameters of
//! functions to which they are passed. All uses in the whole function must be as described.
//!
//! Loops that do nothing but count are not executed step by step either: `for (i = 0; i < n; i++);`
//! sets `i` to `n`.

use crate::ir::{BinaryOp, Predicate};
use crate::vcode::{Arg, Kind, Reg, VFunction, VInstr};
use smallvec::smallvec;
use std::collections::{HashMap, HashSet};

/// Constants beyond this are no numbers of attempts.
const MOST: u64 = 1 << 30;
/// The most nested calls that a counter is followed into.
const DEPTH: u32 = 4;

/// What depends on a counter: whether it is beyond this number, and its bits under this mask.
#[derive(Clone, Copy, Default, Debug)]
struct Uses {
    greatest: u64,
    mask: u64,
}

impl Uses {
    fn add(&mut self, other: Uses) {
        self.greatest = self.greatest.max(other.greatest);
        self.mask |= other.mask;
    }
}

/// The functions of a program, by number.
pub(crate) type Bodies = HashMap<u32, VFunction>;

/// Bounds the counters of attempts of a function.
pub(crate) fn bound_counters(function: &mut VFunction, bodies: &Bodies) {
    // A thread without a visible action does not wait.
    if !function.blocks.iter().flatten().any(|instr| instr.kind.may_be_visible()) {
        return;
    }
    let sums: Vec<Reg> =
        function.blocks.iter().flatten().filter_map(|instr| sum(instr).map(|_| instr.dsts[0])).collect();
    let mut done: HashSet<Reg> = HashSet::new();
    for start in sums {
        if done.contains(&start) {
            continue;
        }
        let Some((registers, uses)) = counter(function, start, bodies, 0) else { continue };
        done.extend(&registers);
        // A power of two, so that low bits are kept.
        let least = (uses.greatest + 1).max(uses.mask + 1).next_power_of_two();
        for at in 0..function.blocks.len() {
            let mut position = 0;
            while position < function.blocks[at].len() {
                let instr = &function.blocks[at][position];
                position += 1;
                if sum(instr).is_some() && registers.contains(&instr.dsts[0]) {
                    let more = bounded(&mut function.registers, instr, least, uses.mask);
                    let count = more.len();
                    function.blocks[at].splice(position..position, more);
                    position += count;
                }
            }
        }
    }
}

/// The instructions that replace a sum from `least` on by the least equivalent number.
fn bounded(registers: &mut u32, instr: &VInstr, least: u64, mask: u64) -> Vec<VInstr> {
    let value = instr.dsts[0];
    let mut made = Vec::new();
    let mut fresh = |kind: Kind, args: &[Arg], dst: Option<Reg>| {
        let dst = dst.unwrap_or_else(|| {
            *registers += 1;
            *registers - 1
        });
        made.push(VInstr { kind, dsts: smallvec![dst], args: args.into(), spot: instr.spot, wait: None });
        Arg::Reg(dst)
    };
    let low = fresh(Kind::Binary(BinaryOp::And, 64), &[Arg::Reg(value), Arg::Const(low_bits(mask))], None);
    let equivalent = fresh(Kind::Binary(BinaryOp::Or, 64), &[low, Arg::Const(least)], None);
    let is_beyond = fresh(Kind::Compare(Predicate::Uge, 64), &[Arg::Reg(value), Arg::Const(least)], None);
    fresh(Kind::Select, &[is_beyond, equivalent, Arg::Reg(value)], Some(value));
    made
}

/// All bits up to the highest one of a mask.
fn low_bits(mask: u64) -> u64 {
    if mask == 0 { 0 } else { mask.next_power_of_two().max(mask + 1).next_power_of_two() - 1 }
}

/// The operand to which an instruction adds a small positive constant.
fn sum(instr: &VInstr) -> Option<Reg> {
    let adds = matches!(instr.kind, Kind::Binary(BinaryOp::Add, 32..) | Kind::Overflow(BinaryOp::Add, true, 32..));
    match (adds, &instr.args[..]) {
        (true, &[Arg::Reg(from), Arg::Const(by)] | &[Arg::Const(by), Arg::Reg(from)]) if (1..MOST).contains(&by) => {
            Some(from)
        }
        _ => None,
    }
}

/// The counter to which a register belongs, and its uses.
fn counter(function: &VFunction, start: Reg, bodies: &Bodies, depth: u32) -> Option<(HashSet<Reg>, Uses)> {
    if depth > DEPTH {
        return None;
    }
    // Registers between which values are copied, in either direction.
    let mut registers = HashSet::from([start]);
    loop {
        let before = registers.len();
        for instr in function.blocks.iter().flatten() {
            if let Some((from, to)) = moved(instr)
                && (registers.contains(&to) || from.is_some_and(|from| registers.contains(&from)))
            {
                registers.insert(to);
                registers.extend(from);
            }
        }
        if registers.len() == before {
            break;
        }
    }
    // Parameters have other values than those that are counted.
    if registers.iter().any(|&reg| reg < function.params && reg != start) {
        return None;
    }
    let is_own = |arg: &Arg| matches!(arg, Arg::Reg(reg) if registers.contains(reg));
    let mut uses = Uses::default();
    for instr in function.blocks.iter().flatten() {
        if instr.dsts.iter().any(|dst| registers.contains(dst)) {
            match (&instr.kind, &instr.args[..], moved(instr)) {
                (Kind::Copy, &[Arg::Const(value)], _) if value < MOST => uses.greatest = uses.greatest.max(value),
                (Kind::Uninitialised, ..) => {}
                (_, _, Some((Some(_), to))) if instr.dsts[0] == to => {
                    // The second result of a sum says whether it overflows.
                    if instr.dsts.iter().skip(1).any(|dst| registers.contains(dst)) {
                        return None;
                    }
                }
                _ => return None,
            }
            if let Some(Arg::Const(by)) = sum(instr).and_then(|_| instr.args.iter().find(|arg| !is_own(arg))) {
                uses.greatest = uses.greatest.max(*by);
            }
            continue;
        }
        if instr.wait.is_some_and(|wait| is_own(&wait.operand)) {
            return None;
        }
        if !instr.args.iter().any(is_own) {
            continue;
        }
        match (&instr.kind, &instr.args[..]) {
            (Kind::Compare(_, 32..), &[Arg::Reg(_), Arg::Const(value)] | &[Arg::Const(value), Arg::Reg(_)])
                if value < MOST =>
            {
                uses.greatest = uses.greatest.max(value);
            }
            (Kind::Binary(BinaryOp::And, _), &[Arg::Reg(_), Arg::Const(mask)] | &[Arg::Const(mask), Arg::Reg(_)])
                if mask < 256 =>
            {
                uses.mask |= mask;
            }
            (Kind::Call(callee), args) => {
                let body = bodies.get(callee)?;
                if args.len() as u32 != body.params {
                    return None;
                }
                for (param, _) in args.iter().enumerate().filter(|(_, arg)| is_own(arg)) {
                    uses.add(counter(body, param as Reg, bodies, depth + 1)?.1);
                }
            }
            _ => return None,
        }
    }
    Some((registers, uses))
}

/// The register that gets the value of another, or a sum of it and a constant, if it is one.
fn moved(instr: &VInstr) -> Option<(Option<Reg>, Reg)> {
    if let Some(from) = sum(instr) {
        return Some((Some(from), instr.dsts[0]));
    }
    match (&instr.kind, &instr.args[..]) {
        // Numbers of attempts have less than 32 bits.
        (Kind::Copy | Kind::Mask(32..) | Kind::SExt(32.., 64), &[Arg::Reg(from)]) => Some((Some(from), instr.dsts[0])),
        _ => None,
    }
}

/// Looks once instead of sixteen times in libstdc++'s loop before a thread that waits for an atomic
/// goes to sleep. A look that fails reads one location and has no effect. So it can be left out;
/// and a failed look can be repeated, since reading the same write again is always consistent.
pub(crate) fn look_once(function: &mut VFunction) {
    const LOOKS: u64 = 16;
    for instr in function.blocks.iter_mut().flatten().filter(|instr| matches!(instr.kind, Kind::Compare(..))) {
        instr.args.iter_mut().filter(|arg| **arg == Arg::Const(LOOKS)).for_each(|arg| *arg = Arg::Const(1));
    }
}

/// Makes loops that do nothing but count end at once.
pub(crate) fn skip_counting(function: &mut VFunction) {
    for head in 0..function.blocks.len() {
        let Some((counter, end, predicate, bits)) = counting(function, head) else { continue };
        let at = function.blocks[head].len().saturating_sub(2);
        let spot = function.blocks[head][at].spot;
        let is_less = function.registers;
        function.registers += 1;
        let (kind, args) = (Kind::Compare(predicate, bits), smallvec![Arg::Reg(counter), end]);
        let compare = VInstr { kind, dsts: smallvec![is_less], args, spot, wait: None };
        let args = smallvec![Arg::Reg(is_less), end, Arg::Reg(counter)];
        let set = VInstr { kind: Kind::Select, dsts: smallvec![counter], args, spot, wait: None };
        function.blocks[head].splice(at..at, [compare, set]);
    }
}

/// The counter, its end and the comparison of a loop that only counts: its head compares and
/// branches, and its body adds 1 and returns to the head.
fn counting(function: &VFunction, head: usize) -> Option<(Reg, Arg, Predicate, u8)> {
    let [.., compare, branch] = &function.blocks[head][..] else { return None };
    let (&Kind::Compare(predicate @ (Predicate::Ult | Predicate::Slt), bits), Kind::Branch(then, _)) =
        (&compare.kind, &branch.kind)
    else {
        return None;
    };
    if branch.args[..] != [Arg::Reg(compare.dsts[0])] {
        return None;
    }
    let &[Arg::Reg(counter), end] = &compare.args[..] else { return None };
    let before = &function.blocks[head][..function.blocks[head].len() - 2];
    let body = &function.blocks[*then as usize];
    let (last, body) = body.split_last()?;
    if last.kind != Kind::Jump(head as u32) || *then as usize == head || !before.iter().all(|it| it.kind.is_pure()) {
        return None;
    }
    // What the head computes before must not change from one iteration to the next.
    let changed: HashSet<Reg> = body.iter().flat_map(|instr| instr.dsts.iter().copied()).collect();
    let is_changed = |arg: &Arg| matches!(arg, Arg::Reg(reg) if changed.contains(reg));
    if is_changed(&end) || before.iter().any(|it| it.args.iter().any(is_changed) || it.dsts.contains(&counter)) {
        return None;
    }
    // The body adds 1 to the counter, directly or through another register.
    let mut value = counter;
    for instr in body {
        match (&instr.kind, &instr.args[..]) {
            (
                Kind::Binary(BinaryOp::Add, width) | Kind::Overflow(BinaryOp::Add, true, width),
                &[from, Arg::Const(1)],
            ) if value == counter && from == Arg::Reg(counter) && *width == bits => {
                value = instr.dsts[0];
                if value == counter {
                    value = Reg::MAX;
                }
            }
            (Kind::Check { .. }, _) => {}
            (Kind::Copy, &[Arg::Reg(from)]) if from == value && instr.dsts[..] == [counter] => value = Reg::MAX,
            _ => return None,
        }
    }
    (value == Reg::MAX).then_some((counter, end, predicate, bits))
}

#[cfg(test)]
mod tests {
    use super::low_bits;

    #[test]
    fn masks_are_filled() {
        assert_eq!([0, 1, 2, 3, 4, 6, 255].map(low_bits), [0, 1, 3, 3, 7, 7, 255]);
    }
}
