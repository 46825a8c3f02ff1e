//! Values of registers and memory: numbers and addresses.

/// A location of the test: an index into [`Test::locations`](crate::Test::locations).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LocationId(pub u32);

/// A cell of memory: a location and an offset in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    /// The location.
    pub location: LocationId,
    /// The offset from its start, in bytes.
    pub offset: i64,
}

/// What a register or a cell of memory holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A number.
    Int(i64),
    /// The address of a cell.
    Address(Address),
}

impl Value {
    /// Zero.
    pub const ZERO: Value = Value::Int(0);

    /// Whether a branch on this value is taken: addresses are never null.
    pub fn is_true(self) -> bool {
        self != Value::ZERO
    }

    /// Equality as conditions mean it: a negative number also equals its 32-bit pattern.
    pub fn agrees_with(self, other: Value) -> bool {
        match (self, other) {
            (Value::Int(a), Value::Int(b)) => {
                a == b || (a < 0) != (b < 0) && a as u32 == b as u32 && fits(a) && fits(b)
            }
            _ => self == other,
        }
    }
}

/// Whether `value` can be a 32-bit pattern, signed or unsigned.
fn fits(value: i64) -> bool {
    i32::try_from(value).is_ok() || u32::try_from(value).is_ok()
}

/// An operation on two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Operator {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    And,
    Or,
    Xor,
    /// `left & !right`.
    AndNot,
    ShiftLeft,
    /// Logical shift.
    ShiftRight,
    /// Arithmetic shift.
    SignedShiftRight,
    Eq,
    Ne,
    /// Signed comparisons.
    Lt,
    Le,
    Gt,
    Ge,
    /// Unsigned comparisons.
    UnsignedLt,
    UnsignedLe,
    UnsignedGt,
    UnsignedGe,
    Min,
    Max,
    UnsignedMin,
    UnsignedMax,
    /// The second operand.
    Second,
    /// The lower `right` bits of the left operand; an address keeps its value.
    Truncate,
    /// The lower `right` bits of the left operand, as a signed number; an address keeps its value.
    SignExtend,
    /// 1 if both are true, else 0.
    BothTrue,
    /// 1 if one is true, else 0.
    OneTrue,
    /// 1 whatever the operands are.
    Always,
}

impl Operator {
    /// The result, or none if the operation has no meaning on these values (such as the product of
    /// two addresses, or a division by zero).
    pub fn apply(self, left: Value, right: Value) -> Option<Value> {
        use Operator::*;
        let truth = |b: bool| Some(Value::Int(i64::from(b)));
        match self {
            Second => return Some(right),
            Always => return truth(true),
            BothTrue => return truth(left.is_true() && right.is_true()),
            OneTrue => return truth(left.is_true() || right.is_true()),
            Eq => return truth(left == right),
            Ne => return truth(left != right),
            _ => {}
        }
        let (a, b) = match (left, right) {
            (Value::Int(a), Value::Int(b)) => (a, b),
            (Value::Address(a), Value::Int(b)) => {
                return match self {
                    Add => Some(Value::Address(Address { offset: a.offset.wrapping_add(b), ..a })),
                    Sub => Some(Value::Address(Address { offset: a.offset.wrapping_sub(b), ..a })),
                    Truncate | SignExtend => Some(left),
                    Or | Xor | AndNot | ShiftLeft | ShiftRight | SignedShiftRight if b == 0 => Some(left),
                    And | Mul if b == 0 => Some(Value::ZERO),
                    And if b == -1 => Some(left),
                    AndNot if b == -1 => Some(Value::ZERO),
                    Gt | Ge | UnsignedGt | UnsignedGe => truth(true),
                    Lt | Le | UnsignedLt | UnsignedLe => truth(false),
                    _ => None,
                };
            }
            (Value::Int(a), Value::Address(b)) => {
                return match self {
                    Add => Some(Value::Address(Address { offset: b.offset.wrapping_add(a), ..b })),
                    Or | Xor if a == 0 => Some(right),
                    And | Mul | AndNot if a == 0 => Some(Value::ZERO),
                    And if a == -1 => Some(right),
                    Lt | Le | UnsignedLt | UnsignedLe => truth(true),
                    Gt | Ge | UnsignedGt | UnsignedGe => truth(false),
                    _ => None,
                };
            }
            (Value::Address(a), Value::Address(b)) => {
                return match self {
                    Sub if a.location == b.location => Some(Value::Int(a.offset.wrapping_sub(b.offset))),
                    Xor | Sub | AndNot if a == b => Some(Value::ZERO),
                    And | Or if a == b => Some(left),
                    Lt | UnsignedLt => truth(a < b),
                    Le | UnsignedLe => truth(a <= b),
                    Gt | UnsignedGt => truth(a > b),
                    Ge | UnsignedGe => truth(a >= b),
                    _ => None,
                };
            }
        };
        Some(Value::Int(match self {
            Add => a.wrapping_add(b),
            Sub => a.wrapping_sub(b),
            Mul => a.wrapping_mul(b),
            Div => a.checked_div(b)?,
            Rem => a.checked_rem(b)?,
            And => a & b,
            Or => a | b,
            Xor => a ^ b,
            AndNot => a & !b,
            ShiftLeft => a.checked_shl(u32::try_from(b).ok()?).unwrap_or(0),
            ShiftRight => (a as u64).checked_shr(u32::try_from(b).ok()?).unwrap_or(0) as i64,
            SignedShiftRight => a >> u32::try_from(b).ok()?.min(63),
            Lt => i64::from(a < b),
            Le => i64::from(a <= b),
            Gt => i64::from(a > b),
            Ge => i64::from(a >= b),
            UnsignedLt => i64::from((a as u64) < b as u64),
            UnsignedGe => i64::from(a as u64 >= b as u64),
            UnsignedLe => i64::from(a as u64 <= b as u64),
            UnsignedGt => i64::from(a as u64 > b as u64),
            Min => a.min(b),
            Max => a.max(b),
            UnsignedMin => (a as u64).min(b as u64) as i64,
            UnsignedMax => (a as u64).max(b as u64) as i64,
            Truncate | SignExtend if b >= 64 => a,
            Truncate | SignExtend if b <= 0 => 0,
            Truncate => a & ((1 << b) - 1),
            SignExtend => (a << (64 - b)) >> (64 - b),
            Eq | Ne | Second | BothTrue | OneTrue | Always => return None,
        }))
    }
}
