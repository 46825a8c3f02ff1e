//! Copy propagation and constant folding, within blocks.

use crate::constant::{binary, cut, extend};
use crate::ir::Predicate;
use crate::vcode::{Arg, Kind, Reg, VFunction, VInstr};
use smallvec::smallvec;
use std::collections::{HashMap, HashSet};

/// Replaces copies by their originals, and folds constants.
pub(super) fn propagate(function: &mut VFunction) {
    for block in &mut function.blocks {
        let mut copies = Copies::default();
        // Registers that hold 0 or 1.
        let mut truths: HashSet<Reg> = HashSet::new();
        for instr in block.iter_mut() {
            for arg in &mut instr.args {
                if let Arg::Reg(reg) = *arg
                    && let Some(&source) = copies.of.get(&reg)
                {
                    *arg = source;
                }
            }
            fold(instr, &truths);
            for &dst in &instr.dsts {
                copies.forget(dst);
                truths.remove(&dst);
            }
            if let (Kind::Copy, &[dst], &[src]) = (&instr.kind, &instr.dsts[..], &instr.args[..])
                && src != Arg::Reg(dst)
            {
                copies.note(dst, src);
            }
            let is_truth = match (&instr.kind, &instr.args[..]) {
                (Kind::Compare(..) | Kind::FloatCompare(..) | Kind::WideCompare(..), _) => true,
                (Kind::Copy | Kind::Mask(_), [Arg::Reg(src)]) => truths.contains(src),
                _ => false,
            };
            if is_truth {
                truths.extend(instr.dsts.iter().copied());
            }
        }
        block.retain(|instr| !(instr.kind == Kind::Copy && instr.args[0] == Arg::Reg(instr.dsts[0])));
    }
}

/// The originals of copies.
#[derive(Default)]
struct Copies {
    of: HashMap<Reg, Arg>,
    /// Register → its copies.
    by: HashMap<Reg, Vec<Reg>>,
}

impl Copies {
    fn note(&mut self, dst: Reg, src: Arg) {
        self.of.insert(dst, src);
        if let Arg::Reg(src) = src {
            self.by.entry(src).or_default().push(dst);
        }
    }

    /// Forgets a register that gets another value.
    fn forget(&mut self, reg: Reg) {
        self.of.remove(&reg);
        for copy in self.by.remove(&reg).unwrap_or_default() {
            if self.of.get(&copy) == Some(&Arg::Reg(reg)) {
                self.of.remove(&copy);
            }
        }
    }
}

/// Replaces an instruction by a copy of its result, if that is known.
fn fold(instr: &mut VInstr, truths: &HashSet<Reg>) {
    let value = match (&instr.kind, &instr.args[..]) {
        (&Kind::Binary(op, bits), &[Arg::Const(left), Arg::Const(right)]) => {
            binary(op, bits.into(), left.into(), right.into()).map(|value| Arg::Const(value as u64))
        }
        (&Kind::Compare(predicate, bits), &[Arg::Const(left), Arg::Const(right)]) => {
            Some(Arg::Const(compare(predicate, bits, left.into(), right.into()).into()))
        }
        // `(a < b) != 0` is `a < b`.
        (&Kind::Compare(Predicate::Ne, _), &[Arg::Reg(truth), Arg::Const(0)]) if truths.contains(&truth) => {
            Some(Arg::Reg(truth))
        }
        (&Kind::Mask(bits), &[Arg::Const(value)]) => Some(Arg::Const(cut(value.into(), bits.into()) as u64)),
        (&Kind::Mask(_), &[Arg::Reg(truth)]) if truths.contains(&truth) => Some(Arg::Reg(truth)),
        (&Kind::SExt(from, to), &[Arg::Const(value)]) => {
            Some(Arg::Const(cut(extend(value.into(), from.into()) as u128, to.into()) as u64))
        }
        (Kind::Select, &[Arg::Const(condition), then, otherwise]) => {
            Some(if condition & 1 == 1 { then } else { otherwise })
        }
        (&Kind::Branch(then, otherwise), &[Arg::Const(condition)]) => {
            instr.kind = Kind::Jump(if condition & 1 == 1 { then } else { otherwise });
            instr.args.clear();
            return;
        }
        (Kind::Switch(cases, default), &[Arg::Const(value)]) => {
            let to = cases.iter().find(|(case, _)| *case == value).map_or(*default, |(_, to)| *to);
            instr.kind = Kind::Jump(to);
            instr.args.clear();
            return;
        }
        _ => None,
    };
    if let Some(value) = value {
        instr.kind = Kind::Copy;
        instr.args = smallvec![value];
    }
}

/// A comparison of numbers of this many bits.
#[inline]
pub(crate) fn compare(predicate: Predicate, bits: u8, left: u128, right: u128) -> bool {
    let (signed_left, signed_right) = (extend(left, bits.into()), extend(right, bits.into()));
    match predicate {
        Predicate::Eq => left == right,
        Predicate::Ne => left != right,
        Predicate::Ugt => left > right,
        Predicate::Uge => left >= right,
        Predicate::Ult => left < right,
        Predicate::Ule => left <= right,
        Predicate::Sgt => signed_left > signed_right,
        Predicate::Sge => signed_left >= signed_right,
        Predicate::Slt => signed_left < signed_right,
        Predicate::Sle => signed_left <= signed_right,
    }
}

/// `t = a + b; x = t` becomes `x = a + b` if `t` has no other use.
pub(super) fn merge(function: &mut VFunction) {
    let mut uses: HashMap<Reg, u32> = HashMap::new();
    let mut defs: HashMap<Reg, u32> = HashMap::new();
    for instr in function.blocks.iter().flatten() {
        for arg in &instr.args {
            if let Arg::Reg(reg) = arg {
                *uses.entry(*reg).or_default() += 1;
            }
        }
        for &dst in &instr.dsts {
            *defs.entry(dst).or_default() += 1;
        }
    }
    for block in &mut function.blocks {
        for at in 0..block.len() {
            let (Kind::Copy, &[variable], &[Arg::Reg(temporary)]) =
                (&block[at].kind, &block[at].dsts[..], &block[at].args[..])
            else {
                continue;
            };
            if temporary < function.params || uses.get(&temporary) != Some(&1) || defs.get(&temporary) != Some(&1) {
                continue;
            }
            // Searches backwards for the definition, without passing other uses of the variable.
            // Only a short distance is searched.
            let mut found = None;
            for back in (at.saturating_sub(32)..at).rev() {
                let instr = &block[back];
                if instr.dsts.contains(&temporary) {
                    found = Some(back);
                    break;
                }
                if instr.dsts.contains(&variable) || instr.args.contains(&Arg::Reg(variable)) {
                    break;
                }
            }
            let Some(back) = found else { continue };
            if block[back].dsts.contains(&variable) {
                continue;
            }
            for dst in &mut block[back].dsts {
                if *dst == temporary {
                    *dst = variable;
                }
            }
            block[at].args[0] = Arg::Reg(variable);
        }
        block.retain(|instr| !(instr.kind == Kind::Copy && instr.args[0] == Arg::Reg(instr.dsts[0])));
    }
}
