//! Values of constants, for registers and as bytes of globals.

use crate::clean::compare;
use crate::ir::{BinaryOp, CastOp, Const, Module, Symbol};
use crate::types::{Type, TypeId};

/// Truncates to this many bits.
pub(crate) fn cut(value: u128, bits: u32) -> u128 {
    if bits >= 128 { value } else { value & ((1 << bits) - 1) }
}

/// Sign-extends from this many bits.
pub(crate) fn extend(value: u128, bits: u32) -> i128 {
    if bits == 0 || bits >= 128 { value as i128 } else { ((value << (128 - bits)) as i128) >> (128 - bits) }
}

impl Module {
    /// The address of a symbol of a file; `None` if there is no such symbol, or if it is
    /// thread-local.
    pub(crate) fn address(&self, file: u32, name: &str) -> Option<u64> {
        match *self.symbols[file as usize].get(name)? {
            Symbol::Global(index) if self.globals[index as usize].thread_local => None,
            Symbol::Global(index) => self.numbers.global(index as usize),
            Symbol::Function(index) => Some(self.numbers.function(index)),
        }
    }

    fn bits(&self, ty: TypeId) -> u32 {
        match self.types.get(ty) {
            Type::Int(bits) => *bits,
            Type::Float => 32,
            _ => 64,
        }
    }

    /// The value of a scalar constant; `None` if it is not known.
    pub(crate) fn scalar(&self, file: u32, ty: TypeId, constant: &Const) -> Option<u128> {
        match constant {
            Const::Int(value) => Some(cut(*value, self.bits(ty))),
            Const::Zero | Const::Undef => Some(0),
            Const::Symbol(name) => self.address(file, name).map(u128::from),
            Const::Aggregate(_) | Const::Bytes(_) => None,
            Const::Gep { ty, base, indices } => {
                let base = self.scalar(file, crate::types::Types::PTR, base)? as u64;
                let mut offset: u64 = 0;
                let mut inner = *ty;
                for (number, (index_ty, index)) in indices.iter().enumerate() {
                    let index = extend(self.scalar(file, *index_ty, index)?, self.bits(*index_ty)) as u64;
                    if number == 0 {
                        offset = index.wrapping_mul(self.types.size(inner));
                    } else {
                        let (member, start) = self.types.member(inner, index)?;
                        offset = offset.wrapping_add(start);
                        inner = member;
                    }
                }
                Some(base.wrapping_add(offset).into())
            }
            Const::Cast { op, from, value, to } => {
                let value = self.scalar(file, *from, value)?;
                match op {
                    CastOp::SExt => Some(cut(extend(value, self.bits(*from)) as u128, self.bits(*to))),
                    CastOp::Trunc | CastOp::ZExt | CastOp::Bits => Some(cut(value, self.bits(*to))),
                    _ => None,
                }
            }
            Const::Binary { op, ty, left, right } => {
                let bits = self.bits(*ty);
                let (left, right) = (self.scalar(file, *ty, left)?, self.scalar(file, *ty, right)?);
                binary(*op, bits, left, right)
            }
            Const::Compare { predicate, ty, left, right } => {
                let (left, right) = (self.scalar(file, *ty, left)?, self.scalar(file, *ty, right)?);
                Some(compare(*predicate, self.bits(*ty).min(128) as u8, left, right).into())
            }
            Const::Select { condition, ty, then, otherwise } => {
                let chosen = match self.scalar(file, condition.0, &condition.1)? {
                    0 => otherwise,
                    _ => then,
                };
                self.scalar(file, *ty, chosen)
            }
        }
    }

    /// Writes the constant's bytes. Returns false if a part of it is not known.
    pub(crate) fn write_bytes(&self, file: u32, ty: TypeId, constant: &Const, bytes: &mut [u8]) -> bool {
        match constant {
            Const::Zero | Const::Undef => true,
            Const::Bytes(text) => {
                let length = text.len().min(bytes.len());
                bytes[..length].copy_from_slice(&text[..length]);
                true
            }
            Const::Aggregate(members) => members.iter().enumerate().all(|(number, (member, value))| {
                let Some((_, offset)) = self.types.member(ty, number as u64) else { return false };
                let size = self.types.size(*member);
                let range = offset as usize..offset.saturating_add(size) as usize;
                bytes.get_mut(range).is_some_and(|part| self.write_bytes(file, *member, value, part))
            }),
            scalar => match self.scalar(file, ty, scalar) {
                Some(value) => {
                    let little = value.to_le_bytes();
                    let length = bytes.len().min(16);
                    bytes[..length].copy_from_slice(&little[..length]);
                    true
                }
                None => false,
            },
        }
    }

    /// The values of the constant's scalars in the order of memory, wide ones as two.
    pub(crate) fn leaf_values(&self, file: u32, ty: TypeId, constant: &Const) -> Option<Vec<u64>> {
        let leaves = self.types.leaves(ty)?;
        let size = usize::try_from(self.types.size(ty)).ok()?.max(16);
        let mut bytes = vec![0; size];
        if let ([leaf], false) = (&leaves[..], matches!(constant, Const::Aggregate(_) | Const::Bytes(_))) {
            let value = cut(self.scalar(file, ty, constant)?, leaf.bits.into());
            return Some(if leaf.bits > 64 { vec![value as u64, (value >> 64) as u64] } else { vec![value as u64] });
        }
        if !self.write_bytes(file, ty, constant, &mut bytes) {
            return None;
        }
        let mut values = Vec::new();
        for leaf in leaves {
            let part = bytes.get(leaf.offset as usize..leaf.offset as usize + leaf.bytes as usize)?;
            let value = part.iter().rev().fold(0u128, |value, &byte| value << 8 | u128::from(byte));
            values.push(value as u64);
            if leaf.bits > 64 {
                values.push((value >> 64) as u64);
            }
        }
        Some(values)
    }
}

/// Arithmetic on this many bits; `None` for a division by zero, or one that overflows.
pub(crate) fn binary(op: BinaryOp, bits: u32, left: u128, right: u128) -> Option<u128> {
    let (signed_left, signed_right) = (extend(left, bits), extend(right, bits));
    let (left, right) = (cut(left, bits), cut(right, bits));
    let shift = if right < u128::from(bits) { right as u32 } else { 0 };
    let value = match op {
        BinaryOp::Add => left.wrapping_add(right),
        BinaryOp::Sub => left.wrapping_sub(right),
        BinaryOp::Mul => left.wrapping_mul(right),
        BinaryOp::UDiv => left.checked_div(right)?,
        BinaryOp::URem => left.checked_rem(right)?,
        BinaryOp::SDiv if right == 0 => return None,
        BinaryOp::SRem if right == 0 => return None,
        BinaryOp::SDiv => signed_left.wrapping_div(signed_right) as u128,
        BinaryOp::SRem => signed_left.wrapping_rem(signed_right) as u128,
        BinaryOp::Shl => left << shift,
        BinaryOp::LShr => left >> shift,
        BinaryOp::AShr => (signed_left >> shift) as u128,
        BinaryOp::And => left & right,
        BinaryOp::Or => left | right,
        BinaryOp::Xor => left ^ right,
    };
    Some(cut(value, bits))
}
