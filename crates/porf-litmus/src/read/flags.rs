//! The condition flags of AArch64 and x86: the two operands of the comparison that set them, so
//! that a branch depends on what the comparison depends on.

use super::assembly::Cell;
use super::constant;
use super::lex::Token;
use crate::source::Diagnostic;
use crate::test::{Operand, RegisterId};
use crate::value::Operator;

/// What set the flags last, in the order of the text.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Carry {
    /// A comparison: the carry says which operand is larger, as unsigned numbers.
    #[default]
    Compares,
    /// An operation that clears the carry of AArch64, which means "lower".
    Lower,
    /// An operation whose carry is not kept.
    Unknown,
}

/// The two registers that stand for the flags.
pub(super) fn registers(cell: &mut Cell<'_, '_, '_>) -> (RegisterId, RegisterId) {
    (cell.named("#flags-left"), cell.named("#flags-right"))
}

/// Sets the flags. Both operands are extended by their signs, which keeps signed and unsigned
/// order.
pub(super) fn compare(cell: &mut Cell<'_, '_, '_>, left: Operand, right: Operand, size: u8, carry: Carry) {
    let (first, second) = registers(cell);
    let bits = constant(i64::from(size) * 8);
    // Both operands are read before either flag register changes.
    cell.operate(first, Operator::SignExtend, left, bits);
    cell.operate(second, Operator::SignExtend, right, bits);
    *cell.carry() = carry;
}

/// Whether a condition holds: the operator compares the operands that set the flags.
pub(super) fn holds(cell: &mut Cell<'_, '_, '_>, name: Token<'_>, operator: Operator) -> Result<Operand, Diagnostic> {
    use Operator::{UnsignedGe, UnsignedGt, UnsignedLe, UnsignedLt};
    let (left, right) = registers(cell);
    let (left, right) = (Operand::Register(left), Operand::Register(right));
    let looks = matches!(operator, UnsignedGe | UnsignedGt | UnsignedLe | UnsignedLt);
    match *cell.carry() {
        Carry::Unknown if looks => {
            let message = format!("the carry that `{}` looks at is not supported after this instruction", name.text);
            Err(cell.cursor.source.unsupported(name.offset, message))
        }
        // The result is known, and depends on the flags in any case.
        Carry::Lower if looks => {
            let lower = matches!(operator, UnsignedLt | UnsignedLe);
            Ok(cell.computed(if lower { Operator::Eq } else { Operator::Ne }, left, left))
        }
        _ => Ok(cell.computed(operator, left, right)),
    }
}
