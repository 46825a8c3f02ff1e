//! Lowering of Power instructions.
//!
//! A condition field is the two operands of the comparison that set it, so that a branch depends
//! on what the comparison depends on.

use super::assembly::Cell;
use super::constant;
use super::lex::{Kind, Token};
use crate::source::Diagnostic;
use crate::test::{Instruction, Operand, RegisterId};
use crate::value::Operator;

/// Lowers the instruction `name`, whose operands are at the cursor.
pub(super) fn lower(cell: &mut Cell<'_, '_, '_>, name: Token<'_>) -> Result<(), Diagnostic> {
    let lower = name.text.to_ascii_lowercase();
    if let Some((load, size, indexed)) = access(&lower) {
        let register = cell.register()?;
        cell.comma()?;
        let address = if indexed { indexed_address(cell)? } else { offset_address(cell)? };
        if load {
            cell.load(register, address, size, vec![], false);
        } else {
            cell.store(address, Operand::Register(register), size, vec![]);
        }
        return Ok(());
    }
    // A last dot compares the result with zero.
    let (base, records) = match lower.strip_suffix('.') {
        Some(base) if lower != "stwcx." && lower != "stdcx." => (base, true),
        _ => (lower.as_str(), false),
    };
    match base {
        "nop" => {}
        "sync" | "hwsync" => cell.fence(&["SYNC"]),
        "lwsync" => cell.fence(&["LWSYNC"]),
        "isync" => cell.fence(&["ISYNC"]),
        "eieio" => cell.fence(&["EIEIO"]),
        "li" => {
            let to = cell.register()?;
            cell.comma()?;
            let value = cell.immediate()?;
            cell.copy(to, constant(value));
        }
        "mr" => {
            let to = cell.register()?;
            cell.comma()?;
            let from = Operand::Register(cell.register()?);
            cell.copy(to, from);
        }
        "add" | "sub" | "subf" | "xor" | "or" | "and" | "mullw" | "addi" | "xori" | "ori" | "andi" | "slwi"
        | "srwi" => {
            let to = cell.register()?;
            cell.comma()?;
            let left = Operand::Register(cell.register()?);
            cell.comma()?;
            let immediate = base.ends_with('i');
            let right = if immediate { constant(cell.immediate()?) } else { Operand::Register(cell.register()?) };
            let operator = match base {
                "add" | "addi" => Operator::Add,
                "sub" | "subf" => Operator::Sub,
                "xor" | "xori" => Operator::Xor,
                "or" | "ori" => Operator::Or,
                "mullw" => Operator::Mul,
                "slwi" => Operator::ShiftLeft,
                "srwi" => Operator::ShiftRight,
                _ => Operator::And,
            };
            let (left, right) = if base == "subf" { (right, left) } else { (left, right) };
            cell.operate(to, operator, left, right);
            if records {
                compare(cell, 0, Operand::Register(to), constant(0));
            }
        }
        "cmpw" | "cmpwi" | "cmpd" | "cmpdi" => {
            let field = field(cell)?;
            let left = Operand::Register(cell.register()?);
            cell.comma()?;
            let right =
                if base.ends_with('i') { constant(cell.immediate()?) } else { Operand::Register(cell.register()?) };
            compare(cell, field, left, right);
        }
        "b" => cell.jump()?,
        "lwarx" | "ldarx" => {
            let to = cell.register()?;
            cell.comma()?;
            let address = indexed_address(cell)?;
            cell.load(to, address, if base == "lwarx" { 4 } else { 8 }, vec!["X"], true);
        }
        "stwcx." | "stdcx." => {
            let from = Operand::Register(cell.register()?);
            cell.comma()?;
            let address = indexed_address(cell)?;
            let (left, right) = flags(cell, 0);
            let size = if base == "stwcx." { 4 } else { 8 };
            // Success sets the equality bit: the status, 0 for success, is compared with 0.
            cell.push(Instruction::StoreExclusive { status: left, address, value: from, size, tags: vec!["X"] });
            cell.copy(right, constant(0));
        }
        _ => {
            let operator = match base {
                "beq" => Operator::Eq,
                "bne" => Operator::Ne,
                "blt" => Operator::Lt,
                "ble" => Operator::Le,
                "bgt" => Operator::Gt,
                "bge" => Operator::Ge,
                _ => return Err(cell.unsupported(name)),
            };
            let field = field(cell)?;
            let (left, right) = flags(cell, field);
            let condition = cell.computed(operator, Operand::Register(left), Operand::Register(right));
            cell.branch(condition)?;
        }
    }
    Ok(())
}

/// Whether an access loads, its size, and whether its address is the sum of two registers.
fn access(name: &str) -> Option<(bool, u8, bool)> {
    let (base, indexed) = match name.strip_suffix('x') {
        Some(base) if !name.ends_with("arx") => (base, true),
        _ => (name, false),
    };
    let (load, size) = match base {
        "lwz" | "lwa" => (true, 4),
        "ld" => (true, 8),
        "lbz" => (true, 1),
        "lhz" => (true, 2),
        "stw" => (false, 4),
        "std" => (false, 8),
        "stb" => (false, 1),
        "sth" => (false, 2),
        _ => return None,
    };
    Some((load, size, indexed))
}

/// `0(r2)`.
fn offset_address(cell: &mut Cell<'_, '_, '_>) -> Result<Operand, Diagnostic> {
    let offset = cell.immediate()?;
    cell.cursor.expect("(")?;
    let base = Operand::Register(cell.register()?);
    cell.cursor.expect(")")?;
    Ok(cell.sum(base, constant(offset)))
}

/// `r1,r2`; a first operand `0` or `r0` is the number 0.
fn indexed_address(cell: &mut Cell<'_, '_, '_>) -> Result<Operand, Diagnostic> {
    let zero = matches!(cell.cursor.peek().kind, Kind::Number(0));
    let left = if zero {
        cell.cursor.next();
        None
    } else {
        let name = cell.cursor.peek().text.to_owned();
        let register = cell.register()?;
        (name != "r0").then_some(Operand::Register(register))
    };
    cell.comma()?;
    let right = Operand::Register(cell.register()?);
    Ok(match left {
        Some(left) => cell.computed(Operator::Add, left, right),
        None => right,
    })
}

/// Takes `cr1,` if it is there.
fn field(cell: &mut Cell<'_, '_, '_>) -> Result<u32, Diagnostic> {
    let token = cell.cursor.peek();
    match token.text.strip_prefix("cr").and_then(|digits| digits.parse().ok()) {
        Some(field) => {
            cell.cursor.next();
            cell.comma()?;
            Ok(field)
        }
        None => Ok(0),
    }
}

/// The two registers that stand for a condition field.
fn flags(cell: &mut Cell<'_, '_, '_>, field: u32) -> (RegisterId, RegisterId) {
    (cell.named(&format!("#cr{field}-left")), cell.named(&format!("#cr{field}-right")))
}

fn compare(cell: &mut Cell<'_, '_, '_>, field: u32, left: Operand, right: Operand) {
    let (first, second) = flags(cell, field);
    cell.copy(first, left);
    cell.copy(second, right);
}
