//! Arithmetic on bit-vectors. Values are zero-extended; results wrap around at their width.

use crate::width::Width;

/// A binary operator on values of equal width, at most 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    SignedDiv,
    SignedRem,
    And,
    Or,
    Xor,
    /// The shift amount is taken modulo the width, here and below.
    ShiftLeft,
    ArithmeticShiftRight,
    Eq,
    Ne,
    SignedLt,
    SignedLe,
    SignedGt,
    SignedGe,
    UnsignedLt,
    UnsignedLe,
    UnsignedGt,
    UnsignedGe,
}

/// A division or remainder by zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("division by zero")]
pub struct DivisionByZero;

impl BinaryOp {
    /// Whether the result is 0 or 1 at every width.
    pub fn is_comparison(self) -> bool {
        self as u8 >= BinaryOp::Eq as u8
    }

    /// Its symbol in the language and in C, for signed 64-bit operands.
    pub fn symbol(self) -> &'static str {
        match self {
            BinaryOp::Add => "+",
            BinaryOp::Sub => "-",
            BinaryOp::Mul => "*",
            BinaryOp::SignedDiv => "/",
            BinaryOp::SignedRem => "%",
            BinaryOp::And => "&",
            BinaryOp::Or => "|",
            BinaryOp::Xor => "^",
            BinaryOp::ShiftLeft => "<<",
            BinaryOp::ArithmeticShiftRight => ">>",
            BinaryOp::Eq => "==",
            BinaryOp::Ne => "!=",
            BinaryOp::SignedLt | BinaryOp::UnsignedLt => "<",
            BinaryOp::SignedLe | BinaryOp::UnsignedLe => "<=",
            BinaryOp::SignedGt | BinaryOp::UnsignedGt => ">",
            BinaryOp::SignedGe | BinaryOp::UnsignedGe => ">=",
        }
    }

    /// Whether it divides: it fails if the divisor is zero.
    pub fn can_fail(self) -> bool {
        matches!(self, BinaryOp::SignedDiv | BinaryOp::SignedRem)
    }

    /// The comparison that holds exactly when this one does not.
    pub fn negated(self) -> Option<BinaryOp> {
        Some(match self {
            BinaryOp::Eq => BinaryOp::Ne,
            BinaryOp::Ne => BinaryOp::Eq,
            BinaryOp::SignedLt => BinaryOp::SignedGe,
            BinaryOp::SignedLe => BinaryOp::SignedGt,
            BinaryOp::SignedGt => BinaryOp::SignedLe,
            BinaryOp::SignedGe => BinaryOp::SignedLt,
            BinaryOp::UnsignedLt => BinaryOp::UnsignedGe,
            BinaryOp::UnsignedLe => BinaryOp::UnsignedGt,
            BinaryOp::UnsignedGt => BinaryOp::UnsignedLe,
            BinaryOp::UnsignedGe => BinaryOp::UnsignedLt,
            _ => return None,
        })
    }

    /// The comparison with its operands exchanged.
    pub fn mirrored(self) -> Option<BinaryOp> {
        Some(match self {
            BinaryOp::Eq | BinaryOp::Ne => self,
            BinaryOp::SignedLt => BinaryOp::SignedGt,
            BinaryOp::SignedLe => BinaryOp::SignedGe,
            BinaryOp::SignedGt => BinaryOp::SignedLt,
            BinaryOp::SignedGe => BinaryOp::SignedLe,
            BinaryOp::UnsignedLt => BinaryOp::UnsignedGt,
            BinaryOp::UnsignedLe => BinaryOp::UnsignedGe,
            BinaryOp::UnsignedGt => BinaryOp::UnsignedLt,
            BinaryOp::UnsignedGe => BinaryOp::UnsignedLe,
            _ => return None,
        })
    }

    /// Applies the operator at the width, ignoring higher bits of the operands. A signed division
    /// that overflows (the least value divided by −1) wraps around.
    #[inline]
    pub fn apply(self, width: Width, a: u64, b: u64) -> Result<u64, DivisionByZero> {
        let signed = |value: u64| width.sign_extend(value) as i64;
        let unsigned = |value: u64| width.truncate(value);
        // The number of bits is a power of two.
        let shift = b as u32 & (width.bits().min(64) - 1);
        let result = match self {
            BinaryOp::Add => a.wrapping_add(b),
            BinaryOp::Sub => a.wrapping_sub(b),
            BinaryOp::Mul => a.wrapping_mul(b),
            BinaryOp::And => a & b,
            BinaryOp::Or => a | b,
            BinaryOp::Xor => a ^ b,
            BinaryOp::ShiftLeft => a << shift,
            BinaryOp::ArithmeticShiftRight => (signed(a) >> shift) as u64,
            BinaryOp::SignedDiv | BinaryOp::SignedRem if unsigned(b) == 0 => return Err(DivisionByZero),
            BinaryOp::SignedDiv => signed(a).wrapping_div(signed(b)) as u64,
            BinaryOp::SignedRem => signed(a).wrapping_rem(signed(b)) as u64,
            BinaryOp::Eq => return Ok((unsigned(a) == unsigned(b)).into()),
            BinaryOp::Ne => return Ok((unsigned(a) != unsigned(b)).into()),
            BinaryOp::SignedLt => return Ok((signed(a) < signed(b)).into()),
            BinaryOp::SignedLe => return Ok((signed(a) <= signed(b)).into()),
            BinaryOp::SignedGt => return Ok((signed(a) > signed(b)).into()),
            BinaryOp::SignedGe => return Ok((signed(a) >= signed(b)).into()),
            BinaryOp::UnsignedLt => return Ok((unsigned(a) < unsigned(b)).into()),
            BinaryOp::UnsignedLe => return Ok((unsigned(a) <= unsigned(b)).into()),
            BinaryOp::UnsignedGt => return Ok((unsigned(a) > unsigned(b)).into()),
            BinaryOp::UnsignedGe => return Ok((unsigned(a) >= unsigned(b)).into()),
        };
        Ok(width.truncate(result))
    }
}

/// A unary operator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum UnaryOp {
    /// Arithmetic negation.
    Neg,
    /// Bitwise complement.
    Not,
    /// 1 if the operand is 0, else 0.
    IsZero,
    /// The operand's low bits, zero-extended to 64.
    ZeroExtend,
    /// The operand's low bits, sign-extended to 64.
    SignExtend,
}

impl UnaryOp {
    /// Its symbol in the language and in C at 64 bits, where extensions do nothing.
    pub fn symbol(self) -> &'static str {
        match self {
            UnaryOp::Neg => "-",
            UnaryOp::Not => "~",
            UnaryOp::IsZero => "!",
            UnaryOp::ZeroExtend | UnaryOp::SignExtend => "",
        }
    }

    /// Applies the operator at the width, ignoring higher bits of the operand.
    #[inline]
    pub fn apply(self, width: Width, a: u64) -> u64 {
        match self {
            UnaryOp::Neg => width.truncate(a.wrapping_neg()),
            UnaryOp::Not => width.truncate(!a),
            UnaryOp::IsZero => (width.truncate(a) == 0).into(),
            UnaryOp::ZeroExtend => width.truncate(a),
            UnaryOp::SignExtend => width.sign_extend(a),
        }
    }
}

/// A number as an expression of the language and of C.
pub fn literal(value: i64) -> String {
    match value {
        i64::MIN => format!("({} - 1)", i64::MIN + 1),
        _ if value < 0 => format!("({value})"),
        _ => value.to_string(),
    }
}

/// The operation of an unconditional RMW: the value written, given the value read and the operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum RmwOp {
    Exchange,
    Add,
    Sub,
    And,
    Or,
    Xor,
    Nand,
    SignedMin,
    SignedMax,
    UnsignedMin,
    UnsignedMax,
}

impl RmwOp {
    /// The value to write. All operations work at 128 bits, although machines have only some of
    /// them.
    #[inline]
    pub fn apply(self, width: Width, old: u128, operand: u128) -> u128 {
        let key = |value: u128| {
            // Moving the sign bit to the top makes signed comparison work for every width.
            (value << (128 - width.bits())) as i128
        };
        let unsigned = |value: u128| width.truncate_wide(value);
        width.truncate_wide(match self {
            RmwOp::Exchange => operand,
            RmwOp::Add => old.wrapping_add(operand),
            RmwOp::Sub => old.wrapping_sub(operand),
            RmwOp::And => old & operand,
            RmwOp::Or => old | operand,
            RmwOp::Xor => old ^ operand,
            RmwOp::Nand => !(old & operand),
            RmwOp::SignedMin => std::cmp::min_by_key(old, operand, |v| key(*v)),
            RmwOp::SignedMax => std::cmp::max_by_key(old, operand, |v| key(*v)),
            RmwOp::UnsignedMin => unsigned(old).min(unsigned(operand)),
            RmwOp::UnsignedMax => unsigned(old).max(unsigned(operand)),
        })
    }

    /// The operator's name in reports.
    pub fn name(self) -> &'static str {
        match self {
            RmwOp::Exchange => "exchange",
            RmwOp::Add => "fetch_add",
            RmwOp::Sub => "fetch_sub",
            RmwOp::And => "fetch_and",
            RmwOp::Or => "fetch_or",
            RmwOp::Xor => "fetch_xor",
            RmwOp::Nand => "fetch_nand",
            RmwOp::SignedMin | RmwOp::UnsignedMin => "fetch_min",
            RmwOp::SignedMax | RmwOp::UnsignedMax => "fetch_max",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;

    /// Compares every operator with Rust's own arithmetic on an unsigned and a signed type of the
    /// width.
    macro_rules! compare {
        ($width:expr, $unsigned:ty, $signed:ty, $a:expr, $b:expr) => {{
            let (a, b) = ($a as $unsigned, $b as $unsigned);
            let (x, y) = (a as $signed, b as $signed);
            let shift = b as u32 % <$unsigned>::BITS;
            let apply = |op: BinaryOp| {
                op.apply($width, $a, $b).map(|value| {
                    assert_eq!(value, value as $unsigned as u64, "results are zero-extended");
                    value as $unsigned
                })
            };
            let truth = |holds: bool| Ok(<$unsigned>::from(holds));
            assert_eq!(apply(BinaryOp::Add), Ok(a.wrapping_add(b)));
            assert_eq!(apply(BinaryOp::Sub), Ok(a.wrapping_sub(b)));
            assert_eq!(apply(BinaryOp::Mul), Ok(a.wrapping_mul(b)));
            assert_eq!(apply(BinaryOp::And), Ok(a & b));
            assert_eq!(apply(BinaryOp::Or), Ok(a | b));
            assert_eq!(apply(BinaryOp::Xor), Ok(a ^ b));
            assert_eq!(apply(BinaryOp::ShiftLeft), Ok(a.wrapping_shl(shift)));
            assert_eq!(apply(BinaryOp::ArithmeticShiftRight), Ok(x.wrapping_shr(shift) as $unsigned));
            let divided = |value: Option<$unsigned>| value.ok_or(DivisionByZero);
            assert_eq!(apply(BinaryOp::SignedDiv), divided((y != 0).then(|| x.wrapping_div(y) as $unsigned)));
            assert_eq!(apply(BinaryOp::SignedRem), divided((y != 0).then(|| x.wrapping_rem(y) as $unsigned)));
            assert_eq!(apply(BinaryOp::Eq), truth(a == b));
            assert_eq!(apply(BinaryOp::Ne), truth(a != b));
            assert_eq!(apply(BinaryOp::SignedLt), truth(x < y));
            assert_eq!(apply(BinaryOp::SignedLe), truth(x <= y));
            assert_eq!(apply(BinaryOp::SignedGt), truth(x > y));
            assert_eq!(apply(BinaryOp::SignedGe), truth(x >= y));
            assert_eq!(apply(BinaryOp::UnsignedLt), truth(a < b));
            assert_eq!(apply(BinaryOp::UnsignedLe), truth(a <= b));
            assert_eq!(apply(BinaryOp::UnsignedGt), truth(a > b));
            assert_eq!(apply(BinaryOp::UnsignedGe), truth(a >= b));
            assert_eq!(UnaryOp::Neg.apply($width, $a) as $unsigned, a.wrapping_neg());
            assert_eq!(UnaryOp::Not.apply($width, $a) as $unsigned, !a);
            assert_eq!(UnaryOp::IsZero.apply($width, $a), u64::from(a == 0));
            assert_eq!(UnaryOp::ZeroExtend.apply($width, $a), a as u64);
            assert_eq!(UnaryOp::SignExtend.apply($width, $a), x as i64 as u64);
            rmw!($width, $unsigned, $signed, $a, $b);
        }};
    }

    macro_rules! rmw {
        ($width:expr, $unsigned:ty, $signed:ty, $a:expr, $b:expr) => {{
            let (a, b) = ($a as $unsigned, $b as $unsigned);
            let (x, y) = (a as $signed, b as $signed);
            let apply = |op: RmwOp| op.apply($width, u128::from($a), u128::from($b));
            assert_eq!(apply(RmwOp::Exchange), u128::from(b));
            assert_eq!(apply(RmwOp::Add), u128::from(a.wrapping_add(b)));
            assert_eq!(apply(RmwOp::Sub), u128::from(a.wrapping_sub(b)));
            assert_eq!(apply(RmwOp::And), u128::from(a & b));
            assert_eq!(apply(RmwOp::Or), u128::from(a | b));
            assert_eq!(apply(RmwOp::Xor), u128::from(a ^ b));
            assert_eq!(apply(RmwOp::Nand), u128::from(!(a & b)));
            assert_eq!(apply(RmwOp::SignedMin), u128::from(x.min(y) as $unsigned));
            assert_eq!(apply(RmwOp::SignedMax), u128::from(x.max(y) as $unsigned));
            assert_eq!(apply(RmwOp::UnsignedMin), u128::from(a.min(b)));
            assert_eq!(apply(RmwOp::UnsignedMax), u128::from(a.max(b)));
        }};
    }

    #[test]
    fn operators_agree_with_rust_at_every_width() {
        let mut rng = Pcg64::seed_from_u64(1);
        let special = [0, 1, 2, 7, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];
        let special = special.into_iter().chain([i64::MAX as u64, i64::MIN as u64, u64::MAX]).collect::<Vec<u64>>();
        let mut pairs: Vec<(u64, u64)> = special.iter().flat_map(|&a| special.iter().map(move |&b| (a, b))).collect();
        pairs.extend((0..2_000).map(|_| (rng.random(), rng.random())));
        for (a, b) in pairs {
            compare!(Width::W8, u8, i8, a, b);
            compare!(Width::W16, u16, i16, a, b);
            compare!(Width::W32, u32, i32, a, b);
            compare!(Width::W64, u64, i64, a, b);
            rmw!(Width::W128, u128, i128, a, b);
        }
    }

    #[test]
    fn wide_operations_use_all_bits() {
        let (a, b) = (u128::MAX - 1, 3);
        assert_eq!(RmwOp::Add.apply(Width::W128, a, b), 1);
        assert_eq!(RmwOp::SignedMin.apply(Width::W128, a, b), a);
        assert_eq!(RmwOp::UnsignedMin.apply(Width::W128, a, b), b);
    }
}
