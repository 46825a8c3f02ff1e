//! Conversions.

use super::Lower;
use crate::ir::{BinaryOp, CastOp, Value};
use crate::types::{Type, TypeId};
use crate::vcode::{Arg, FloatCast, Kind, Reg};

impl Lower<'_, '_> {
    pub(super) fn cast(&mut self, op: CastOp, from: TypeId, value: &Value, to: TypeId, dst: &[Reg]) {
        let args = self.args(from, value);
        let (from_bits, to_bits) = (self.bits(from), self.bits(to));
        if matches!(
            op,
            CastOp::FpExt | CastOp::FpTrunc | CastOp::FpToUi | CastOp::FpToSi | CastOp::UiToFp | CastOp::SiToFp
        ) {
            return self.float_cast(op, from, &args, to, dst);
        }
        // The same bits in other pieces: between vectors, or between a vector and a number.
        let is_vector = |ty: TypeId| matches!(self.types().get(ty), Type::Vector(..));
        if op == CastOp::Bits && from_bits != to_bits && (is_vector(from) || is_vector(to)) {
            return self.regroup(&args, from_bits.min(64), to_bits.min(64), dst);
        }
        // Between values of one register each, including lanes of vectors.
        if from_bits <= 64 && to_bits <= 64 {
            for (&dst, arg) in dst.iter().zip(args) {
                let kind = match op {
                    CastOp::SExt => Kind::SExt(from_bits as u8, to_bits as u8),
                    _ if to_bits < from_bits => Kind::Mask(to_bits as u8),
                    _ => Kind::Copy,
                };
                self.emit(kind, &[dst], &[arg]);
            }
            return;
        }
        let low = args[0];
        match (from_bits > 64, to_bits > 64) {
            (false, true) => {
                let (&low_dst, &high_dst) = (&dst[0], &dst[1]);
                if op == CastOp::SExt {
                    self.emit(Kind::SExt(from_bits as u8, 64), &[low_dst], &[low]);
                    self.emit(Kind::SignFill(from_bits as u8, (to_bits - 64) as u8), &[high_dst], &[low]);
                } else {
                    self.emit(Kind::Copy, &[low_dst], &[low]);
                    self.emit(Kind::Copy, &[high_dst], &[Arg::Const(0)]);
                }
            }
            (true, false) => self.emit(Kind::Mask(to_bits as u8), &[dst[0]], &[low]),
            _ => {
                let high = args[1];
                self.emit(Kind::Copy, &[dst[0]], &[low]);
                match op {
                    CastOp::SExt => {
                        self.emit(Kind::SExt((from_bits - 64) as u8, (to_bits - 64) as u8), &[dst[1]], &[high])
                    }
                    CastOp::Trunc => self.emit(Kind::Mask((to_bits - 64) as u8), &[dst[1]], &[high]),
                    _ => self.emit(Kind::Copy, &[dst[1]], &[high]),
                }
            }
        }
    }

    /// Regroups pieces of `from` bits into pieces of `to` bits, lowest first.
    fn regroup(&mut self, args: &[Arg], from: u32, to: u32, dst: &[Reg]) {
        for (number, &dst) in (0..).zip(dst) {
            let wanted = number * to..(number + 1) * to;
            let mut whole = Arg::Const(0);
            for (number, &arg) in (0..).zip(args) {
                let start = number * from;
                if start >= wanted.end || start + from <= wanted.start {
                    continue;
                }
                let (op, by) = match start < wanted.start {
                    true => (BinaryOp::LShr, wanted.start - start),
                    false => (BinaryOp::Shl, start - wanted.start),
                };
                let (shifted, joined) = (self.fresh(), self.fresh());
                self.emit(Kind::Binary(op, 64), &[shifted], &[arg, Arg::Const(by.into())]);
                self.emit(Kind::Binary(BinaryOp::Or, 64), &[joined], &[whole, Arg::Reg(shifted)]);
                whole = Arg::Reg(joined);
            }
            self.emit(Kind::Mask(to as u8), &[dst], &[whole]);
        }
    }

    fn float_cast(&mut self, op: CastOp, from: TypeId, args: &[Arg], to: TypeId, dst: &[Reg]) {
        let (from_double, to_double) = (self.is_double(from), self.is_double(to));
        let (from_bits, to_bits) = (self.bits(from), self.bits(to));
        let is_wide = from_bits > 64 || to_bits > 64;
        let cast = match (op, from_double, to_double) {
            _ if is_wide => None,
            (CastOp::FpExt, Some(false), Some(true)) => Some(FloatCast::Extend),
            (CastOp::FpTrunc, Some(true), Some(false)) => Some(FloatCast::Truncate),
            (CastOp::FpToUi | CastOp::FpToSi, Some(double), None) => {
                Some(FloatCast::ToInt { double, signed: op == CastOp::FpToSi, bits: to_bits as u8 })
            }
            (CastOp::UiToFp | CastOp::SiToFp, None, Some(double)) => {
                Some(FloatCast::FromInt { double, signed: op == CastOp::SiToFp, bits: from_bits as u8 })
            }
            _ => None,
        };
        let Some(cast) = cast else { return self.fail_unsupported("a conversion of this floating-point type") };
        for (&dst, &arg) in dst.iter().zip(args) {
            self.emit(Kind::FloatCast(cast), &[dst], &[arg]);
        }
    }
}
