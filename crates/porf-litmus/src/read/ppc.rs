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
    if let Some(Access { load, size, indexed, updates }) = access(&lower) {
        let register = cell.register()?;
        cell.comma()?;
        let (address, base) = if indexed { (indexed_address(cell)?, None) } else { offset_address(cell)? };
        if load {
            cell.load(register, address, size, vec![], false);
        } else {
            cell.store(address, Operand::Register(register), size, vec![]);
        }
        if lower.starts_with("lwa") {
            cell.operate(register, Operator::SignExtend, Operand::Register(register), constant(32));
        }
        if let Some(base) = base.filter(|_| updates) {
            cell.copy(base, address);
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
        "li" | "lis" => {
            let to = cell.register()?;
            cell.comma()?;
            let value = cell.immediate()?;
            cell.copy(to, constant(if base == "lis" { value << 16 } else { value }));
        }
        "mr" | "neg" | "not" | "extsw" => {
            let to = cell.register()?;
            cell.comma()?;
            let from = Operand::Register(cell.register()?);
            match base {
                "neg" => cell.operate(to, Operator::Sub, constant(0), from),
                "not" => cell.operate(to, Operator::Xor, from, constant(-1)),
                "extsw" => cell.operate(to, Operator::SignExtend, from, constant(32)),
                _ => cell.copy(to, from),
            }
        }
        "add" | "sub" | "subf" | "xor" | "or" | "and" | "nand" | "nor" | "mullw" | "slw" | "srw" | "addi" | "xori"
        | "ori" | "andi" | "slwi" | "srwi" => {
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
                "or" | "ori" | "nor" => Operator::Or,
                "mullw" => Operator::Mul,
                "slw" | "slwi" => Operator::ShiftLeft,
                "srw" | "srwi" => Operator::ShiftRight,
                _ => Operator::And,
            };
            let (left, right) = if base == "subf" { (right, left) } else { (left, right) };
            cell.operate(to, operator, left, right);
            if matches!(base, "nand" | "nor") {
                cell.operate(to, Operator::Xor, Operand::Register(to), constant(-1));
            }
            if records {
                compare(cell, 0, Operand::Register(to), constant(0));
            }
        }
        "cmpw" | "cmpwi" | "cmpd" | "cmpdi" | "cmplw" | "cmplwi" => {
            let field = field(cell)?;
            let mut left = Operand::Register(cell.register()?);
            cell.comma()?;
            let mut right =
                if base.ends_with('i') { constant(cell.immediate()?) } else { Operand::Register(cell.register()?) };
            if base.starts_with("cmpl") {
                // Unsigned words are compared as numbers that are not negative.
                left = cell.computed(Operator::Truncate, left, constant(32));
                right = cell.computed(Operator::Truncate, right, constant(32));
            }
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

/// What a load or a store does.
struct Access {
    load: bool,
    size: u8,
    /// Is its address the sum of two registers?
    indexed: bool,
    /// Does the address become the value of its base register?
    updates: bool,
}

fn access(name: &str) -> Option<Access> {
    let (base, indexed) = match name.strip_suffix('x') {
        Some(base) if !name.ends_with("arx") => (base, true),
        _ => (name, false),
    };
    let (base, updates) = match base.strip_suffix('u') {
        Some(base) if !indexed => (base, true),
        _ => (base, false),
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
    Some(Access { load, size, indexed, updates })
}

/// `0(r2)`, with the base register.
fn offset_address(cell: &mut Cell<'_, '_, '_>) -> Result<(Operand, Option<RegisterId>), Diagnostic> {
    let offset = cell.immediate()?;
    cell.cursor.expect("(")?;
    let base = cell.register()?;
    cell.cursor.expect(")")?;
    Ok((cell.sum(Operand::Register(base), constant(offset)), Some(base)))
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
