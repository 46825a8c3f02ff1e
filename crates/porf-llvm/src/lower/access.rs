//! Loads, stores and their addresses.

use super::Lower;
use crate::ir::{Ordering, Value};
use crate::program::Volatile;
use crate::types::{Type, TypeId, Types};
use crate::vcode::{Arg, Kind, Reg};

impl Lower<'_, '_> {
    pub(super) fn atomic_bytes(&self, ty: TypeId) -> Option<u8> {
        match &self.leaves(ty)?[..] {
            [leaf] if leaf.bytes.is_power_of_two() && leaf.bytes <= 16 => Some(leaf.bytes),
            _ => None,
        }
    }

    /// Records the source positions that have only volatile accesses. Returns whether this access
    /// is treated as relaxed.
    pub(super) fn note_volatile(&mut self, ordering: Option<Ordering>, is_volatile: bool) -> bool {
        if ordering.is_some() || self.spot.origin.line == 0 {
            return is_volatile && ordering.is_none() && self.context.options.volatile == Volatile::Relaxed;
        }
        let only = self.context.volatile.entry(self.spot.origin).or_insert(is_volatile);
        *only &= is_volatile;
        is_volatile && self.context.options.volatile == Volatile::Relaxed
    }

    pub(super) fn load(&mut self, ty: TypeId, ptr: &Value, how: (Option<Ordering>, bool), dst: &[Reg]) {
        if let Some((first, _)) = self.promoted_variable(ptr) {
            for (i, &dst) in dst.iter().enumerate() {
                self.emit(Kind::Copy, &[dst], &[Arg::Reg(first + i as u32)]);
            }
            return;
        }
        let Some(leaves) = self.leaves(ty) else { return self.fail_unsupported("a value of this type") };
        let base = self.arg(Types::PTR, ptr);
        let mut dst = dst.iter();
        for leaf in leaves {
            let address = self.offset_by(base, leaf.offset);
            let ordering = ordering_of(how, leaf.bytes);
            let Some(&low) = dst.next() else { break };
            if leaf.bits > 64 {
                let Some(&high) = dst.next() else { break };
                self.emit(Kind::Load(leaf.bytes, ordering), &[low, high], &[address]);
            } else {
                self.emit(Kind::Load(leaf.bytes, ordering), &[low], &[address]);
                if leaf.bits != leaf.bytes * 8 {
                    self.emit(Kind::Mask(leaf.bits), &[low], &[Arg::Reg(low)]);
                }
            }
        }
    }

    pub(super) fn store(&mut self, ty: TypeId, value: &Value, ptr: &Value, how: (Option<Ordering>, bool)) {
        let values = self.args(ty, value);
        if let Some((first, _)) = self.promoted_variable(ptr) {
            for (i, arg) in values.into_iter().enumerate() {
                self.emit(Kind::Copy, &[first + i as u32], &[arg]);
            }
            return;
        }
        let Some(leaves) = self.leaves(ty) else { return self.fail_unsupported("a value of this type") };
        let base = self.arg(Types::PTR, ptr);
        let mut values = values.into_iter();
        for leaf in leaves {
            let address = self.offset_by(base, leaf.offset);
            let ordering = ordering_of(how, leaf.bytes);
            let Some(low) = values.next() else { break };
            if leaf.bits > 64 {
                let Some(high) = values.next() else { break };
                self.emit(Kind::Store(leaf.bytes, ordering), &[], &[address, low, high]);
            } else {
                self.emit(Kind::Store(leaf.bytes, ordering), &[], &[address, low]);
            }
        }
    }

    /// Computes an address, or a vector of addresses one after the other.
    pub(super) fn gep(&mut self, ty: TypeId, ptr: &Value, indices: &[(TypeId, Value)], dst: &[Reg]) {
        for (lane, &dst) in dst.iter().enumerate() {
            self.gep_lane(ty, ptr, indices, lane, dst);
        }
    }

    /// A lane of a vector, or the scalar that is used for all lanes.
    fn arg_of_lane(&mut self, ty: TypeId, value: &Value, lane: usize) -> (Arg, TypeId) {
        let element = match *self.types().get(ty) {
            Type::Vector(_, element) => element,
            _ => ty,
        };
        let args = self.args(ty, value);
        (args.get(lane).or(args.first()).copied().unwrap_or(Arg::Const(0)), element)
    }

    fn gep_lane(&mut self, ty: TypeId, ptr: &Value, indices: &[(TypeId, Value)], lane: usize, dst: Reg) {
        let (mut address, _) = self.arg_of_lane(Types::PTR, ptr, lane);
        let mut inner = ty;
        let mut constant = 0u64;
        for (number, (index_ty, index)) in indices.iter().enumerate() {
            let (index, index_ty) = self.arg_of_lane(*index_ty, index, lane);
            let bits = self.bits(index_ty);
            let scale = if number == 0 {
                self.types().size(inner)
            } else {
                match (self.types().get(inner).clone(), index) {
                    (Type::Struct { .. }, Arg::Const(field)) => {
                        let Some((member, offset)) = self.types().member(inner, field) else {
                            return self.fail_unsupported("an index of this kind");
                        };
                        constant = constant.wrapping_add(offset);
                        inner = member;
                        continue;
                    }
                    (Type::Array(_, element) | Type::Vector(_, element), _) => {
                        inner = element;
                        self.types().size(element)
                    }
                    _ => return self.fail_unsupported("an index of this kind"),
                }
            };
            match index {
                Arg::Const(index) => {
                    let index = crate::constant::extend(index.into(), bits) as u64;
                    constant = constant.wrapping_add(index.wrapping_mul(scale));
                }
                Arg::Reg(_) => {
                    let mut index = index;
                    if bits < 64 {
                        let extended = self.fresh();
                        self.emit(Kind::SExt(bits as u8, 64), &[extended], &[index]);
                        index = Arg::Reg(extended);
                    }
                    if scale != 1 {
                        let scaled = self.fresh();
                        let args = [index, Arg::Const(scale)];
                        self.emit(Kind::Binary(crate::ir::BinaryOp::Mul, 64), &[scaled], &args);
                        index = Arg::Reg(scaled);
                    }
                    let sum = self.fresh();
                    self.emit(Kind::Binary(crate::ir::BinaryOp::Add, 64), &[sum], &[address, index]);
                    address = Arg::Reg(sum);
                }
            }
        }
        let address = self.offset_by(address, constant);
        self.emit(Kind::Copy, &[dst], &[address]);
    }
}

/// The ordering of an access to this many bytes, which may be volatile: machines access up to eight
/// bytes at once.
fn ordering_of((ordering, is_relaxed): (Option<Ordering>, bool), bytes: u8) -> Option<Ordering> {
    ordering.or((is_relaxed && bytes.is_power_of_two() && bytes <= 8).then_some(Ordering::Relaxed))
}
