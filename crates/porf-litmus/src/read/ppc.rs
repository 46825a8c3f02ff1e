//! Lowering of Power instructions.
//!
//! A condition field is the two operands of the comparison that set it, so that a branch depends
//! on what the comparison depends on.

use super::assembly::Cell;
use super::constant;
use super::lex::{Kind, Token};
use crate::source::Diagnostic;
use crate::test::{Operand, RegisterId};
use crate::value::Operator;

/// Lowers the instruction `name`, whose operands are at the cursor.
pub(super) fn lower(cell: &mut Cell<'_, '_, '_>, name: Token<'_>) -> Result<(), Diagnostic> {
    let lower = name.text.to_ascii_lowercase();
    if let Some(Access { load, size, indexed, updates }) = access(&lower) {
        let register = register(cell)?;
        cell.comma()?;
        let (address, base) = if indexed { indexed_address(cell)? } else { offset_address(cell)? };
        if load {
            cell.load(register, address, size, vec![], false);
        } else {
            cell.store(address, Operand::Register(register), size, vec![]);
        }
        if lower.starts_with("lwa") || lower.starts_with("lha") {
            let bits = constant(i64::from(size) * 8);
            cell.operate(register, Operator::SignExtend, Operand::Register(register), bits);
        }
        if let Some(base) = base.filter(|_| updates) {
            cell.copy(base, address);
        }
        return Ok(());
    }
    // A last dot compares the result with zero.
    let (base, records) = match lower.strip_suffix('.') {
        Some(base) if !lower.ends_with("cx.") => (base, true),
        _ => (lower.as_str(), false),
    };
    match base {
        "nop" => {}
        "sync" | "hwsync" => {
            // `sync 1` is lwsync.
            let light = matches!(cell.cursor.peek().kind, Kind::Number(1));
            if light || matches!(cell.cursor.peek().kind, Kind::Number(0)) {
                cell.cursor.next();
            }
            cell.fence(if light { &["LWSYNC"] } else { &["SYNC"] });
        }
        "lwsync" => cell.fence(&["LWSYNC"]),
        "isync" => cell.fence(&["ISYNC"]),
        "eieio" => cell.fence(&["EIEIO"]),
        // Hints have no effect that a model sees.
        "dcbt" | "dcbtst" => {
            indexed_address(cell)?;
        }
        "li" | "lis" => {
            let to = register(cell)?;
            cell.comma()?;
            let value = cell.immediate()?;
            cell.copy(to, constant(if base == "lis" { value.wrapping_mul(0x10000) } else { value }));
        }
        "mr" | "neg" | "not" | "extsw" | "extsh" | "extsb" => {
            let to = register(cell)?;
            cell.comma()?;
            let from = Operand::Register(register(cell)?);
            match base {
                "neg" => cell.operate(to, Operator::Sub, constant(0), from),
                "not" => cell.operate(to, Operator::Xor, from, constant(-1)),
                "extsw" => cell.operate(to, Operator::SignExtend, from, constant(32)),
                "extsh" => cell.operate(to, Operator::SignExtend, from, constant(16)),
                "extsb" => cell.operate(to, Operator::SignExtend, from, constant(8)),
                _ => cell.copy(to, from),
            }
            record(cell, records, to);
        }
        "clrldi" | "clrlwi" => {
            let to = register(cell)?;
            cell.comma()?;
            let from = Operand::Register(register(cell)?);
            cell.comma()?;
            let width = if base == "clrldi" { 64 } else { 32 };
            let left = width - cell.immediate()?.clamp(0, width);
            cell.operate(to, Operator::Truncate, from, constant(left));
            record(cell, records, to);
        }
        "rlwinm" => {
            let to = register(cell)?;
            cell.comma()?;
            let from = Operand::Register(register(cell)?);
            let mut numbers = [0; 3];
            for number in &mut numbers {
                cell.comma()?;
                *number = cell.immediate()?.rem_euclid(32);
            }
            let [by, first, last] = numbers;
            // Bits are counted from the highest. The mask may wrap around.
            let ones = |bit: i64| (1i64 << (32 - bit)) - 1;
            let mask = if first <= last { ones(first) & !ones(last + 1) } else { ones(first) | !ones(last + 1) };
            let word = cell.computed(Operator::Truncate, from, constant(32));
            let left = cell.computed(Operator::ShiftLeft, word, constant(by));
            let right = cell.computed(Operator::ShiftRight, word, constant(32 - by));
            let turned = cell.computed(Operator::Or, left, right);
            cell.operate(to, Operator::And, turned, constant(mask & 0xffff_ffff));
            record(cell, records, to);
        }
        _ if arithmetic(base).is_some() => {
            let Some((operator, immediate)) = arithmetic(base) else { return Err(cell.unsupported(name)) };
            let to = register(cell)?;
            cell.comma()?;
            // In `addi` and `addis`, a first operand 0 or r0 is the number 0.
            let token = cell.cursor.peek();
            let zero = base.starts_with("addi") && base != "addic" && (matches!(token.text, "0" | "r0"));
            let mut left = Operand::Register(register(cell)?);
            if zero {
                left = constant(0);
            }
            cell.comma()?;
            let mut right = if immediate { constant(cell.immediate()?) } else { Operand::Register(register(cell)?) };
            if base.ends_with("is") {
                right = cell.computed(Operator::Mul, right, constant(0x10000));
            }
            // Words are shifted without the bits above them.
            if base == "orc" {
                right = cell.computed(Operator::Xor, right, constant(-1));
            } else if matches!(base, "srw" | "srwi") {
                left = cell.computed(Operator::Truncate, left, constant(32));
            } else if matches!(base, "sraw" | "srawi") {
                left = cell.computed(Operator::SignExtend, left, constant(32));
            }
            let (left, right) = if base.starts_with("subf") { (right, left) } else { (left, right) };
            cell.operate(to, operator, left, right);
            if matches!(base, "nand" | "nor" | "eqv") {
                cell.operate(to, Operator::Xor, Operand::Register(to), constant(-1));
            } else if matches!(base, "slw" | "slwi") {
                cell.operate(to, Operator::Truncate, Operand::Register(to), constant(32));
            }
            record(cell, records, to);
        }
        // The link and the count register keep what is moved to them.
        "mtlr" | "mtctr" | "mflr" | "mfctr" => {
            let other = cell.named(&format!("#{}", &base[2..]));
            let register = register(cell)?;
            let (to, from) = if base.starts_with("mt") { (other, register) } else { (register, other) };
            cell.copy(to, Operand::Register(from));
        }
        "cmpw" | "cmpwi" | "cmpd" | "cmpdi" | "cmplw" | "cmplwi" | "cmpld" | "cmpldi" => {
            let field = field(cell)?;
            let mut left = Operand::Register(register(cell)?);
            cell.comma()?;
            let mut right =
                if base.ends_with('i') { constant(cell.immediate()?) } else { Operand::Register(register(cell)?) };
            if base.starts_with("cmpld") {
                // Doublewords are compared as signed numbers with their highest bits turned over.
                let highest = constant(i64::MIN);
                [left, right] = [left, right].map(|it| cell.computed(Operator::Xor, it, highest));
            } else if !base.starts_with("cmpd") {
                // Unsigned words are compared as numbers that are not negative.
                let cut = if base.starts_with("cmpl") { Operator::Truncate } else { Operator::SignExtend };
                left = cell.computed(cut, left, constant(32));
                right = cell.computed(cut, right, constant(32));
            }
            compare(cell, field, left, right);
        }
        "b" => cell.jump()?,
        "lwarx" | "ldarx" | "lbarx" | "lharx" => {
            let to = register(cell)?;
            cell.comma()?;
            let (address, _) = indexed_address(cell)?;
            // A last operand is a hint.
            if cell.cursor.take(",") {
                cell.immediate()?;
            }
            cell.load(to, address, exclusive_size(base), vec!["X"], true);
        }
        "stwcx." | "stdcx." | "stbcx." | "sthcx." => {
            let from = Operand::Register(register(cell)?);
            cell.comma()?;
            let (address, _) = indexed_address(cell)?;
            let (left, right) = flags(cell, 0);
            let size = exclusive_size(&base[1..]);
            // Success sets the equality bit: the status, 0 for success, is compared with 0.
            cell.store_exclusive(left, (address, from), size, vec!["X"]);
            cell.copy(right, constant(0));
        }
        _ => {
            let operator = match base {
                "beq" => Operator::Eq,
                "bne" => Operator::Ne,
                "blt" => Operator::Lt,
                "ble" | "bng" => Operator::Le,
                "bgt" => Operator::Gt,
                "bge" | "bnl" => Operator::Ge,
                _ => return Err(cell.unsupported(name)),
            };
            // A sign says which way is likely.
            let _ = cell.cursor.take("+") || cell.cursor.take("-");
            let field = field(cell)?;
            let (left, right) = flags(cell, field);
            let condition = cell.computed(operator, Operand::Register(left), Operand::Register(right));
            cell.branch(condition)?;
        }
    }
    Ok(())
}

/// The size that the second letter of an exclusive access says: `lwarx`, and `stwcx.` from its
/// second letter on.
fn exclusive_size(name: &str) -> u8 {
    match name.as_bytes().get(1) {
        Some(b'b') => 1,
        Some(b'h') => 2,
        Some(b'w') => 4,
        _ => 8,
    }
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
        Some(base) => (base, true),
        _ => (base, false),
    };
    let (load, size) = match base {
        "lwz" | "lwa" => (true, 4),
        "ld" => (true, 8),
        "lbz" => (true, 1),
        "lhz" | "lha" => (true, 2),
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
    let base = register(cell)?;
    cell.cursor.expect(")")?;
    Ok((cell.sum(Operand::Register(base), constant(offset)), Some(base)))
}

/// `r1,r2`, with the first register; a first operand `0` or `r0` is the number 0.
fn indexed_address(cell: &mut Cell<'_, '_, '_>) -> Result<(Operand, Option<RegisterId>), Diagnostic> {
    let zero = matches!(cell.cursor.peek().text, "0" | "r0");
    let left = register(cell)?;
    cell.comma()?;
    let right = Operand::Register(register(cell)?);
    Ok(match zero {
        false => (cell.computed(Operator::Add, Operand::Register(left), right), Some(left)),
        true => (right, None),
    })
}

/// Takes a register, which may be only its number.
fn register(cell: &mut Cell<'_, '_, '_>) -> Result<RegisterId, Diagnostic> {
    match cell.cursor.peek().kind {
        Kind::Number(number @ 0..32) => {
            cell.cursor.next();
            Ok(cell.named(&format!("r{number}")))
        }
        _ => cell.register(),
    }
}

/// Compares a result with zero, if the instruction records it.
fn record(cell: &mut Cell<'_, '_, '_>, records: bool, result: RegisterId) {
    if records {
        compare(cell, 0, Operand::Register(result), constant(0));
    }
}

/// The operator of an instruction with two operands, and whether the second is immediate.
fn arithmetic(name: &str) -> Option<(Operator, bool)> {
    let operator = match name {
        "add" | "addi" | "addis" | "addic" => Operator::Add,
        "sub" | "subi" | "subf" | "subfic" => Operator::Sub,
        "xor" | "xori" | "xoris" | "eqv" => Operator::Xor,
        "or" | "ori" | "oris" | "nor" | "orc" => Operator::Or,
        "and" | "andi" | "andis" | "nand" => Operator::And,
        "andc" => Operator::AndNot,
        "mullw" | "mulld" | "mulli" => Operator::Mul,
        "slw" | "slwi" | "sld" | "sldi" => Operator::ShiftLeft,
        "srw" | "srwi" | "srd" | "srdi" => Operator::ShiftRight,
        "sraw" | "srawi" | "srad" | "sradi" => Operator::SignedShiftRight,
        _ => return None,
    };
    Some((operator, matches!(name.as_bytes().last(), Some(b'i' | b's')) || name.ends_with("ic")))
}

/// Takes `cr1,` if it is there.
fn field(cell: &mut Cell<'_, '_, '_>) -> Result<u32, Diagnostic> {
    let token = cell.cursor.peek();
    let digits = match token.kind {
        Kind::Number(_) if cell.cursor.ahead(1).is(",") => Some(token.text),
        _ => token.text.strip_prefix("cr"),
    };
    match digits.and_then(|digits| digits.parse().ok()) {
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
