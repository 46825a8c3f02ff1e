//! Errors in a function that can be parsed: values that are undefined or do not dominate their
//! uses, and wrong types.

use super::{Parsed, Parser};
use crate::ir::{Block, CastOp, Function, Instr, Op};
use crate::types::{Type, TypeId, Types};

/// A use of a local.
#[derive(Clone, Copy, Debug)]
pub(super) struct Use {
    pub local: u32,
    /// The type with which it is used.
    pub ty: TypeId,
    /// The block, and the number of the instruction in it. The operand of a phi is used at the end
    /// of the predecessor.
    pub block: u32,
    pub instr: u32,
    /// Its offset in the text.
    pub at: u32,
}

/// The definition of a local, and its type.
#[derive(Clone, Copy)]
struct Definition {
    ty: TypeId,
    block: u32,
    /// The number of the instruction, from 1; 0 for parameters.
    instr: u32,
}

impl Parser<'_> {
    /// Reports the first error.
    pub(super) fn verify(&self, function: &Function) -> Parsed<()> {
        let mut defined: Vec<Option<Definition>> = vec![None; function.locals as usize];
        for &(ty, local) in &function.params {
            defined[local as usize] = Some(Definition { ty, block: 0, instr: 0 });
        }
        // An invoke is two instructions here and one in the text, but it is the last of its block.
        for (block, number) in function.blocks.iter().zip(0u32..) {
            for (instr, place) in block.instrs.iter().zip(1u32..) {
                self.check_types(function, instr)?;
                let Some(dst) = instr.dst else { continue };
                let definition = Definition { ty: instr.ty, block: number, instr: place };
                if defined[dst as usize].replace(definition).is_some() {
                    return self.error_at(instr.at as usize, "this value is defined twice");
                }
                if instr.ty == Types::VOID && !matches!(instr.op, Op::Unsupported(_)) {
                    return self.error_at(instr.at as usize, "this gives no value");
                }
            }
        }
        let dominators = Dominators::of(function);
        for it in &self.uses {
            if it.block as usize >= function.blocks.len() || !dominators.is_reached(it.block) {
                continue;
            }
            let Some(definition) = defined[it.local as usize] else {
                return self.error_at(it.at as usize, "this value is not defined");
            };
            let comes_before = match definition.block == it.block {
                true => definition.instr <= it.instr,
                false => dominators.dominates(definition.block, it.block),
            };
            if !comes_before && definition.instr > 0 {
                return self.error_at(it.at as usize, "this value is not defined on every way here");
            }
            let unsupported = |instr: &Instr| matches!(instr.op, Op::Unsupported(_));
            let defining =
                function.blocks[definition.block as usize].instrs.get(definition.instr.wrapping_sub(1) as usize);
            if definition.ty != it.ty && !defining.is_some_and(unsupported) {
                return self.error_at(it.at as usize, "this value is of another type");
            }
        }
        self.check_phis(function, &dominators)
    }

    /// A phi has a value for every predecessor of its block.
    fn check_phis(&self, function: &Function, dominators: &Dominators) -> Parsed<()> {
        for (from, number) in function.blocks.iter().zip(0u32..) {
            if !dominators.is_reached(number) {
                continue;
            }
            for to in from.successors() {
                for instr in &function.blocks[to as usize].instrs {
                    let Op::Phi { incoming, .. } = &instr.op else { break };
                    if !incoming.iter().any(|&(_, block)| block == number) {
                        return self.error_at(instr.at as usize, "a phi has no value for a block that comes before");
                    }
                }
            }
        }
        for block in &function.blocks {
            let phis = block.instrs.iter().take_while(|instr| matches!(instr.op, Op::Phi { .. })).count();
            if let Some(late) = block.instrs[phis..].iter().find(|instr| matches!(instr.op, Op::Phi { .. })) {
                return self.error_at(late.at as usize, "a phi stands after other instructions");
            }
        }
        Ok(())
    }

    fn check_types(&self, function: &Function, instr: &Instr) -> Parsed<()> {
        let types = &self.types;
        let element = |ty: TypeId| match *types.get(ty) {
            Type::Vector(_, element) => element,
            _ => ty,
        };
        let lanes = |ty: TypeId| match *types.get(ty) {
            Type::Vector(count, _) => Some(count),
            _ => None,
        };
        let bits = |ty: TypeId| match *types.get(element(ty)) {
            Type::Int(bits) => Some(bits),
            _ => None,
        };
        let is_ptr = |ty: TypeId| matches!(types.get(element(ty)), Type::Ptr);
        let is_float = |ty: TypeId| matches!(types.get(element(ty)), Type::Float | Type::Double | Type::OtherFloat(_));
        let is_scalar = |ty: TypeId| lanes(ty).is_none() && (bits(ty).is_some() || is_ptr(ty) || is_float(ty));
        let fits = match &instr.op {
            Op::Binary { ty, .. } => bits(*ty).is_some(),
            Op::FloatBinary { ty, .. } | Op::FloatNegate { ty, .. } | Op::FloatCompare { ty, .. } => is_float(*ty),
            Op::Compare { ty, .. } => bits(*ty).is_some() || is_ptr(*ty),
            Op::Cast { op, from, to, .. } => {
                let same_shape = lanes(*from) == lanes(*to);
                let (wide, narrow) = (bits(*from), bits(*to));
                match op {
                    CastOp::Trunc => same_shape && narrow.zip(wide).is_some_and(|(narrow, wide)| narrow < wide),
                    CastOp::ZExt | CastOp::SExt => same_shape && wide.zip(narrow).is_some_and(|(it, more)| it < more),
                    CastOp::FpTrunc | CastOp::FpExt => same_shape && is_float(*from) && is_float(*to),
                    CastOp::FpToUi | CastOp::FpToSi => same_shape && is_float(*from) && narrow.is_some(),
                    CastOp::UiToFp | CastOp::SiToFp => same_shape && wide.is_some() && is_float(*to),
                    CastOp::Bits => {
                        let any = |ty: TypeId| bits(ty).is_some() || is_ptr(ty) || is_float(ty);
                        any(*from) && any(*to)
                    }
                }
            }
            Op::Select { condition, ty, .. } => {
                bits(condition.0) == Some(1) && lanes(condition.0).is_none_or(|count| lanes(*ty) == Some(count))
            }
            Op::Switch { ty, .. } => lanes(*ty).is_none() && bits(*ty).is_some(),
            Op::Rmw { ty, op, .. } => is_scalar(*ty) && (bits(*ty).is_some() || *op == crate::ir::RmwOp::Xchg),
            Op::CmpXchg { ty, .. } => is_scalar(*ty) && !is_float(*ty),
            Op::Load { ty, ordering: Some(_), .. } | Op::Store { ty, ordering: Some(_), .. } => is_scalar(*ty),
            Op::Alloca { count, .. } => lanes(count.0).is_none() && bits(count.0).is_some_and(|bits| bits <= 64),
            Op::Gep { ptr_ty, indices, .. } => {
                is_ptr(*ptr_ty)
                    && indices.iter().all(|(ty, _)| bits(*ty).is_some_and(|bits| bits <= 64))
                    && indices.iter().all(|(ty, _)| lanes(*ty).is_none_or(|count| lanes(instr.ty) == Some(count)))
            }
            Op::ExtractElement { ty, index, .. } => lanes(*ty).is_some() && bits(index.0).is_some(),
            Op::InsertElement { ty, element: (it, _), index, .. } => {
                lanes(*ty).is_some() && element(*ty) == *it && bits(index.0).is_some()
            }
            Op::Shuffle { ty, mask, .. } => lanes(*ty).is_some() && bits(mask.0) == Some(32),
            Op::LandingPad(_) => is_exception(types, instr.ty),
            Op::Resume(ty, _) => is_exception(types, *ty),
            Op::Invoke { unwind, .. } => {
                let block = function.blocks.get(*unwind as usize);
                let first = block.and_then(|it| it.instrs.iter().find(|instr| !matches!(instr.op, Op::Phi { .. })));
                first.is_some_and(|instr| matches!(instr.op, Op::LandingPad(_) | Op::Unsupported(_)))
            }
            Op::Return(Some((ty, _))) => *ty == function.result,
            Op::Return(None) => function.result == Types::VOID,
            _ => true,
        };
        if fits { Ok(()) } else { self.error_at(instr.at as usize, "the types of this instruction do not fit") }
    }
}

/// Is it the type of exceptions: an address and a number?
fn is_exception(types: &Types, ty: TypeId) -> bool {
    let leaves = types.leaves(ty).unwrap_or_default();
    matches!(leaves[..], [address, number] if address.bits == 64 && number.bits == 32)
}

/// Dominators, as the tree of immediate dominators (Cooper, Harvey, Kennedy: A Simple, Fast
/// Dominance Algorithm, 2001).
struct Dominators {
    /// Block → its index in reverse postorder; `None` if it cannot be reached.
    order: Vec<Option<usize>>,
    /// Index → that of the immediate dominator.
    parents: Vec<usize>,
}

impl Dominators {
    fn of(function: &Function) -> Dominators {
        let count = function.blocks.len();
        let next: Vec<Vec<u32>> = function.blocks.iter().map(Block::successors).collect();
        let mut postorder: Vec<u32> = Vec::new();
        let mut seen = vec![false; count];
        let mut stack: Vec<(u32, usize)> = vec![(0, 0)];
        seen[0] = true;
        while let Some((block, at)) = stack.last_mut() {
            match next[*block as usize].get(*at).copied() {
                Some(to) => {
                    *at += 1;
                    if !std::mem::replace(&mut seen[to as usize], true) {
                        stack.push((to, 0));
                    }
                }
                None => {
                    postorder.push(*block);
                    stack.pop();
                }
            }
        }
        postorder.reverse();
        let mut order = vec![None; count];
        for (place, &block) in postorder.iter().enumerate() {
            order[block as usize] = Some(place);
        }
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); postorder.len()];
        for (place, &block) in postorder.iter().enumerate() {
            for &to in &next[block as usize] {
                before[order[to as usize].unwrap_or(0)].push(place);
            }
        }
        const NONE: usize = usize::MAX;
        let mut parents = vec![NONE; postorder.len()];
        parents[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for place in 1..parents.len() {
                let mut found = NONE;
                for &other in before[place].iter().filter(|&&other| parents[other] != NONE) {
                    found = if found == NONE { other } else { common(&parents, found, other) };
                }
                changed |= std::mem::replace(&mut parents[place], found) != found;
            }
        }
        return Dominators { order, parents };

        fn common(parents: &[usize], mut left: usize, mut right: usize) -> usize {
            while left != right {
                while left > right {
                    left = parents[left];
                }
                while right > left {
                    right = parents[right];
                }
            }
            left
        }
    }

    fn is_reached(&self, block: u32) -> bool {
        self.order[block as usize].is_some()
    }

    /// Is the first block on every path to the second?
    fn dominates(&self, first: u32, second: u32) -> bool {
        let (Some(first), Some(mut at)) = (self.order[first as usize], self.order[second as usize]) else {
            return false;
        };
        while at > first {
            at = self.parents[at];
        }
        at == first
    }
}
