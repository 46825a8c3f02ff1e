//! Floating-point numbers, as the bits that registers hold.

use crate::constant::{cut, extend};
use crate::ir::{FloatOp, FloatPredicate};
use crate::vcode::FloatCast;
use std::cmp::Ordering;

fn number(double: bool, bits: u64) -> f64 {
    if double { f64::from_bits(bits) } else { f32::from_bits(bits as u32).into() }
}

/// `left op right`.
pub(crate) fn binary(op: FloatOp, double: bool, left: u64, right: u64) -> u64 {
    if double {
        let (left, right) = (f64::from_bits(left), f64::from_bits(right));
        return match op {
            FloatOp::Add => left + right,
            FloatOp::Sub => left - right,
            FloatOp::Mul => left * right,
            FloatOp::Div => left / right,
            FloatOp::Rem => left % right,
            FloatOp::Min => left.min(right),
            FloatOp::Max => left.max(right),
            FloatOp::CopySign => left.copysign(right),
            FloatOp::Power => left.powf(right),
            FloatOp::Arctangent => left.atan2(right),
            FloatOp::Hypotenuse => left.hypot(right),
        }
        .to_bits();
    }
    let (left, right) = (f32::from_bits(left as u32), f32::from_bits(right as u32));
    let value = match op {
        FloatOp::Add => left + right,
        FloatOp::Sub => left - right,
        FloatOp::Mul => left * right,
        FloatOp::Div => left / right,
        FloatOp::Rem => left % right,
        FloatOp::Min => left.min(right),
        FloatOp::Max => left.max(right),
        FloatOp::CopySign => left.copysign(right),
        FloatOp::Power => left.powf(right),
        FloatOp::Arctangent => left.atan2(right),
        FloatOp::Hypotenuse => left.hypot(right),
    };
    value.to_bits().into()
}

/// Does the comparison hold?
pub(crate) fn compare(predicate: FloatPredicate, double: bool, left: u64, right: u64) -> bool {
    match number(double, left).partial_cmp(&number(double, right)) {
        Some(Ordering::Less) => predicate.less,
        Some(Ordering::Equal) => predicate.equal,
        Some(Ordering::Greater) => predicate.greater,
        None => predicate.unordered,
    }
}

/// The value converted.
pub(crate) fn cast(cast: FloatCast, value: u64) -> u64 {
    match cast {
        FloatCast::Extend => f64::from(f32::from_bits(value as u32)).to_bits(),
        FloatCast::Truncate => (f64::from_bits(value) as f32).to_bits().into(),
        FloatCast::ToInt { double, signed, bits } => {
            let value = number(double, value);
            // Values that do not fit are undefined; Rust saturates.
            let whole = if signed { value as i64 as u64 } else { value as u64 };
            cut(whole.into(), bits.into()) as u64
        }
        FloatCast::FromInt { double, signed, bits } => {
            let whole = if signed { extend(value.into(), bits.into()) as i64 } else { value as i64 };
            match (double, signed) {
                (true, true) => (whole as f64).to_bits(),
                (true, false) => (value as f64).to_bits(),
                (false, true) => (whole as f32).to_bits().into(),
                (false, false) => (value as f32).to_bits().into(),
            }
        }
        FloatCast::Function { function, double: true } => function.of(f64::from_bits(value)).to_bits(),
        FloatCast::Function { function, double: false } => {
            function.of_float(f32::from_bits(value as u32)).to_bits().into()
        }
        FloatCast::Negate { double: true } => (-f64::from_bits(value)).to_bits(),
        FloatCast::Negate { double: false } => (-f32::from_bits(value as u32)).to_bits().into(),
    }
}
