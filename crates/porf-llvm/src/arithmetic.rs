//! Arithmetic on numbers of at most 64 bits, for the interpreter.
//!
//! `constant.rs` has the same operations on numbers of any width. They are slower, and the tests
//! here compare the two.

use crate::constant::{binary, cut, extend};
use crate::ir::{BinaryOp, Predicate};
use crate::vcode::BitCount;
use porf_program::Failure;

/// The number as a signed one.
#[inline]
fn signed_of(value: u64, bits: u8) -> i64 {
    let unused = 64 - u32::from(bits);
    (value << unused) as i64 >> unused
}

#[inline]
pub(crate) fn arithmetic(op: BinaryOp, bits: u8, left: u64, right: u64) -> Result<u64, Failure> {
    let mask = u64::MAX >> (64 - u32::from(bits));
    Ok(match op {
        BinaryOp::Add => left.wrapping_add(right) & mask,
        BinaryOp::Sub => left.wrapping_sub(right) & mask,
        BinaryOp::Mul => left.wrapping_mul(right) & mask,
        BinaryOp::And => left & right,
        BinaryOp::Or => left | right,
        BinaryOp::Xor => left ^ right,
        _ => binary(op, bits.into(), left.into(), right.into()).ok_or(Failure::DivisionByZero)? as u64,
    })
}

/// Compares two numbers.
#[inline]
pub(crate) fn narrow_compare(predicate: Predicate, bits: u8, left: u64, right: u64) -> bool {
    let signed = || (signed_of(left, bits), signed_of(right, bits));
    match predicate {
        Predicate::Eq => left == right,
        Predicate::Ne => left != right,
        Predicate::Ult => left < right,
        Predicate::Ule => left <= right,
        Predicate::Ugt => left > right,
        Predicate::Uge => left >= right,
        Predicate::Slt => signed().0 < signed().1,
        Predicate::Sle => signed().0 <= signed().1,
        Predicate::Sgt => signed().0 > signed().1,
        Predicate::Sge => signed().0 >= signed().1,
    }
}

/// The result, truncated to its width, and whether that changed it.
#[inline]
pub(crate) fn overflowing(op: BinaryOp, signed: bool, bits: u8, left: u64, right: u64) -> (u64, bool) {
    let mask = u64::MAX >> (64 - u32::from(bits));
    if signed {
        let (left, right) = (signed_of(left, bits), signed_of(right, bits));
        let (value, wrapped) = match op {
            BinaryOp::Add => left.overflowing_add(right),
            BinaryOp::Sub => left.overflowing_sub(right),
            _ => left.overflowing_mul(right),
        };
        let result = value as u64 & mask;
        (result, wrapped || signed_of(result, bits) != value)
    } else {
        let (value, wrapped) = match op {
            BinaryOp::Add => left.overflowing_add(right),
            BinaryOp::Sub => left.overflowing_sub(right),
            _ => left.overflowing_mul(right),
        };
        (value & mask, wrapped || value & mask != value)
    }
}

pub(crate) fn count(what: BitCount, bits: u8, value: u64) -> u64 {
    let bits = u32::from(bits);
    match what {
        BitCount::Ones => value.count_ones().into(),
        BitCount::LeadingZeros => (value.leading_zeros() - (64 - bits)).into(),
        BitCount::TrailingZeros => value.trailing_zeros().min(bits).into(),
        BitCount::Reverse => value.reverse_bits() >> (64 - bits),
        BitCount::SwapBytes => value.swap_bytes() >> (64 - bits),
        BitCount::Absolute => cut(extend(value.into(), bits).unsigned_abs(), bits) as u64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clean::compare;

    const PREDICATES: [Predicate; 10] = {
        use Predicate::*;
        [Eq, Ne, Ugt, Uge, Ult, Ule, Sgt, Sge, Slt, Sle]
    };

    /// Numbers near the ends of the ranges.
    fn numbers(bits: u8) -> Vec<u64> {
        let mask = u64::MAX >> (64 - u32::from(bits));
        let half = 1u64 << (bits - 1);
        let ends = [0, 1, 2, 3, half - 1, half, half + 1, mask, mask - 1, mask / 3, half / 2, half / 2 + 1];
        ends.iter().map(|end| end & mask).collect()
    }

    #[test]
    fn narrow_operations_are_those_of_any_width() {
        for bits in [1, 7, 8, 16, 31, 32, 33, 63, 64] {
            for &left in &numbers(bits) {
                for &right in &numbers(bits) {
                    for predicate in PREDICATES {
                        let wide = compare(predicate, bits, left.into(), right.into());
                        let narrow = narrow_compare(predicate, bits, left, right);
                        assert_eq!(narrow, wide, "{predicate:?} {bits} {left} {right}");
                    }
                    for (op, signed) in
                        [BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul].map(|op| [(op, false), (op, true)]).concat()
                    {
                        let of = |value: u64| if signed { extend(value.into(), bits.into()) } else { value.into() };
                        let exact = match op {
                            BinaryOp::Add => Some(of(left) + of(right)),
                            BinaryOp::Sub => Some(of(left) - of(right)),
                            _ => of(left).checked_mul(of(right)),
                        };
                        let wrapped = match op {
                            BinaryOp::Mul => of(left).wrapping_mul(of(right)),
                            _ => exact.unwrap_or(0),
                        };
                        let result = cut(wrapped as u128, bits.into()) as u64;
                        let over = exact != Some(of(result));
                        assert_eq!(
                            overflowing(op, signed, bits, left, right),
                            (result, over),
                            "{op:?} {bits} {left} {right}"
                        );
                    }
                }
            }
        }
    }
}
