//! Lowering of RISC-V instructions.

use super::assembly::Cell;
use super::constant;
use super::lex::Token;
use crate::source::Diagnostic;
use crate::test::{Instruction, Operand, RegisterId, Tags};
use crate::value::{Operator, Value};

/// Names of fences by what they order before and after.
const FENCES: [(&str, &str, &str); 9] = [
    ("rw", "rw", "Fence.rw.rw"),
    ("rw", "r", "Fence.rw.r"),
    ("rw", "w", "Fence.rw.w"),
    ("r", "rw", "Fence.r.rw"),
    ("r", "r", "Fence.r.r"),
    ("r", "w", "Fence.r.w"),
    ("w", "rw", "Fence.w.rw"),
    ("w", "r", "Fence.w.r"),
    ("w", "w", "Fence.w.w"),
];

/// Lowers the instruction `name`, whose operands are at the cursor.
pub(super) fn lower(cell: &mut Cell<'_, '_, '_>, name: Token<'_>) -> Result<(), Diagnostic> {
    let lower = name.text.to_ascii_lowercase();
    match lower.as_str() {
        "nop" | "pause" => return Ok(()),
        "fence" => return fence(cell),
        "fence.i" => {
            cell.fence(&["Fence.i"]);
            return Ok(());
        }
        "fence.tso" => {
            // The only sets that this fence can have.
            if cell.cursor.take("rw") {
                cell.comma()?;
                cell.cursor.expect("rw")?;
            }
            cell.fence(&["Fence.tso"]);
            return Ok(());
        }
        "j" => return cell.jump(),
        // A jump that keeps no return address.
        "jal" if matches!(cell.cursor.peek().text, "x0" | "zero") => {
            cell.cursor.next();
            cell.comma()?;
            return cell.jump();
        }
        "li" | "lui" => {
            let to = destination(cell)?;
            cell.comma()?;
            let value = cell.immediate()?;
            let upper = Operator::SignExtend.apply(Value::Int(value.wrapping_mul(0x1000)), Value::Int(32));
            cell.copy(to, if lower == "li" { constant(value) } else { upper.map_or(constant(0), Operand::Constant) });
            return Ok(());
        }
        "la" => {
            let to = destination(cell)?;
            cell.comma()?;
            let location = cell.cursor.word("a location")?;
            let address = cell.location(location.text, 0);
            cell.copy(to, address);
            return Ok(());
        }
        "mv" | "not" | "neg" | "negw" | "seqz" | "snez" | "sltz" | "sgtz" | "sext.w" | "sext.h" | "sext.b"
        | "zext.w" | "zext.h" | "zext.b" => {
            let to = destination(cell)?;
            cell.comma()?;
            let from = source(cell)?;
            match lower.as_str() {
                "not" => cell.operate(to, Operator::Xor, from, constant(-1)),
                "neg" => cell.operate(to, Operator::Sub, constant(0), from),
                "seqz" => cell.operate(to, Operator::Eq, from, constant(0)),
                "snez" => cell.operate(to, Operator::Ne, from, constant(0)),
                "sltz" => cell.operate(to, Operator::Lt, from, constant(0)),
                "sgtz" => cell.operate(to, Operator::Gt, from, constant(0)),
                "negw" => {
                    cell.operate(to, Operator::Sub, constant(0), from);
                    cell.operate(to, Operator::SignExtend, Operand::Register(to), constant(32));
                }
                "sext.w" => cell.operate(to, Operator::SignExtend, from, constant(32)),
                "sext.h" => cell.operate(to, Operator::SignExtend, from, constant(16)),
                "sext.b" => cell.operate(to, Operator::SignExtend, from, constant(8)),
                "zext.w" => cell.operate(to, Operator::Truncate, from, constant(32)),
                "zext.h" => cell.operate(to, Operator::Truncate, from, constant(16)),
                "zext.b" => cell.operate(to, Operator::Truncate, from, constant(8)),
                _ => cell.copy(to, from),
            }
            return Ok(());
        }
        _ => {}
    }
    if let Some((operator, immediate, word)) = arithmetic(&lower) {
        let to = destination(cell)?;
        cell.comma()?;
        let left = source(cell)?;
        cell.comma()?;
        // Assemblers take a number in `add`, too.
        let number = immediate || !cell.at_register();
        let mut right = if number { constant(cell.immediate()?) } else { source(cell)? };
        if matches!(lower.as_str(), "andn" | "orn" | "xnor") {
            right = cell.computed(Operator::Xor, right, constant(-1));
        }
        let left = match operator {
            Operator::ShiftRight if word => cell.computed(Operator::Truncate, left, constant(32)),
            Operator::SignedShiftRight if word => cell.computed(Operator::SignExtend, left, constant(32)),
            _ => left,
        };
        cell.operate(to, operator, left, right);
        if word {
            cell.operate(to, Operator::SignExtend, Operand::Register(to), constant(32));
        }
        return Ok(());
    }
    if let Some((operator, zero)) = branch(&lower) {
        let left = source(cell)?;
        cell.comma()?;
        let right = if zero {
            constant(0)
        } else {
            let right = source(cell)?;
            cell.comma()?;
            right
        };
        let condition = cell.computed(operator, left, right);
        return cell.branch(condition);
    }
    memory(cell, name, &lower)
}

/// `fence rw,w`, or `fence` for all.
fn fence(cell: &mut Cell<'_, '_, '_>) -> Result<(), Diagnostic> {
    if cell.cursor.peek().kind == super::lex::Kind::End {
        cell.fence(&["Fence.rw.rw"]);
        return Ok(());
    }
    let before = cell.cursor.word("what the fence orders, such as `rw`")?;
    cell.comma()?;
    let after = cell.cursor.word("what the fence orders, such as `rw`")?.text.to_ascii_lowercase();
    let (offset, before) = (before.offset, before.text.to_ascii_lowercase());
    // Devices are not modelled: of `iorw` only `rw` counts, and what orders only devices does
    // nothing.
    let memory = |text: &str| text.replace(['i', 'o'], "");
    let is_set = |text: &str| !text.is_empty() && text.chars().all(|one| "iorw".contains(one));
    let orders_devices = memory(&before).is_empty() || memory(&after).is_empty();
    if orders_devices && is_set(&before) && is_set(&after) {
        return Ok(());
    }
    let found = FENCES.iter().find(|(a, b, _)| *a == memory(&before) && *b == memory(&after));
    match found {
        Some((.., tag)) => cell.fence(&[tag]),
        None => {
            return Err(cell.cursor.source.malformed(offset, "expected `r`, `w` or `rw` on both sides of the fence"));
        }
    }
    Ok(())
}

/// Takes a register to read: `x0` is zero.
fn source(cell: &mut Cell<'_, '_, '_>) -> Result<Operand, Diagnostic> {
    let zero = matches!(cell.cursor.peek().text, "x0" | "zero");
    let register = cell.register()?;
    Ok(if zero { constant(0) } else { Operand::Register(register) })
}

/// Takes a register to write: what is written to `x0` is lost.
fn destination(cell: &mut Cell<'_, '_, '_>) -> Result<RegisterId, Diagnostic> {
    let zero = matches!(cell.cursor.peek().text, "x0" | "zero");
    let register = cell.register()?;
    Ok(if zero { cell.temporary() } else { register })
}

/// The operator, whether the last operand is immediate, and whether the result has 32 bits.
fn arithmetic(name: &str) -> Option<(Operator, bool, bool)> {
    let (base, word) = match name {
        "addw" | "addiw" | "subw" | "mulw" | "sllw" | "slliw" | "srlw" | "srliw" | "sraw" | "sraiw" => {
            (&name[..name.len() - 1], true)
        }
        _ => (name, false),
    };
    let (operator, immediate) = match base {
        "add" => (Operator::Add, false),
        "addi" => (Operator::Add, true),
        "sub" => (Operator::Sub, false),
        "xor" => (Operator::Xor, false),
        "xori" => (Operator::Xor, true),
        "or" => (Operator::Or, false),
        "ori" => (Operator::Or, true),
        "and" => (Operator::And, false),
        "andi" => (Operator::And, true),
        "sll" => (Operator::ShiftLeft, false),
        "slli" => (Operator::ShiftLeft, true),
        "srl" => (Operator::ShiftRight, false),
        "srli" => (Operator::ShiftRight, true),
        "sra" | "srai" => (Operator::SignedShiftRight, base.ends_with('i')),
        "slt" => (Operator::Lt, false),
        "slti" => (Operator::Lt, true),
        "sltu" => (Operator::UnsignedLt, false),
        "sltiu" => (Operator::UnsignedLt, true),
        "mul" => (Operator::Mul, false),
        "sgt" => (Operator::Gt, false),
        "sgtu" => (Operator::UnsignedGt, false),
        "min" => (Operator::Min, false),
        "max" => (Operator::Max, false),
        "minu" => (Operator::UnsignedMin, false),
        "maxu" => (Operator::UnsignedMax, false),
        "andn" => (Operator::And, false),
        "orn" => (Operator::Or, false),
        "xnor" => (Operator::Xor, false),
        _ => return None,
    };
    Some((operator, immediate, word))
}

/// The comparison of a branch, and whether it is with zero.
fn branch(name: &str) -> Option<(Operator, bool)> {
    Some(match name {
        "beq" => (Operator::Eq, false),
        "bne" => (Operator::Ne, false),
        "blt" => (Operator::Lt, false),
        "bge" => (Operator::Ge, false),
        "bgt" => (Operator::Gt, false),
        "ble" => (Operator::Le, false),
        "bltu" => (Operator::UnsignedLt, false),
        "bgeu" => (Operator::UnsignedGe, false),
        "bgtu" => (Operator::UnsignedGt, false),
        "bleu" => (Operator::UnsignedLe, false),
        "bltz" => (Operator::Lt, true),
        "bgez" => (Operator::Ge, true),
        "bgtz" => (Operator::Gt, true),
        "blez" => (Operator::Le, true),
        "beqz" => (Operator::Eq, true),
        "bnez" => (Operator::Ne, true),
        _ => return None,
    })
}

/// `0(x6)` or `(x6)`.
fn address(cell: &mut Cell<'_, '_, '_>) -> Result<Operand, Diagnostic> {
    let offset = if cell.cursor.peek().is("(") { 0 } else { cell.immediate()? };
    cell.cursor.expect("(")?;
    let base = source(cell)?;
    cell.cursor.expect(")")?;
    Ok(cell.sum(base, constant(offset)))
}

/// Loads, stores, reservations and atomic operations, with `.aq` and `.rl`.
fn memory(cell: &mut Cell<'_, '_, '_>, name: Token<'_>, lower: &str) -> Result<(), Diagnostic> {
    let mut parts = lower.split('.');
    let base = parts.next().unwrap_or_default();
    let (mut acquire, mut release, mut size) = (false, false, None);
    for part in parts {
        match part {
            "aq" => acquire = true,
            "rl" => release = true,
            "aqrl" => (acquire, release) = (true, true),
            "b" => size = Some(1),
            "h" => size = Some(2),
            "w" => size = Some(4),
            "d" => size = Some(8),
            _ => return Err(cell.unsupported(name)),
        }
    }
    let mut tags: Tags = match (acquire, release) {
        (true, true) => vec!["AcqRel"],
        (true, false) => vec!["Acq"],
        (false, true) => vec!["Rel"],
        (false, false) => vec![],
    };
    let sized = match base {
        "lb" | "lbu" | "sb" => Some(1),
        "lh" | "lhu" | "sh" => Some(2),
        "lw" | "lwu" | "sw" => Some(4),
        "ld" | "sd" => Some(8),
        _ => None,
    };
    match (base, sized, size) {
        (_, Some(size), None) if base.starts_with('l') => {
            let to = destination(cell)?;
            cell.comma()?;
            let address = address(cell)?;
            cell.load(to, address, size, tags, false);
            if matches!(base, "lb" | "lh") {
                let bits = constant(i64::from(size) * 8);
                cell.operate(to, Operator::SignExtend, Operand::Register(to), bits);
            }
        }
        (_, Some(size), None) => {
            let from = source(cell)?;
            cell.comma()?;
            let address = address(cell)?;
            cell.store(address, from, size, tags);
        }
        ("lr", None, Some(size @ 4..)) => {
            let to = destination(cell)?;
            cell.comma()?;
            let address = address(cell)?;
            tags.push("X");
            cell.load(to, address, size, tags, true);
        }
        ("sc", None, Some(size @ 4..)) => {
            let status = destination(cell)?;
            cell.comma()?;
            let value = source(cell)?;
            cell.comma()?;
            let address = address(cell)?;
            tags.push("X");
            cell.store_exclusive(status, (address, value), size, tags);
        }
        // The destination is what is expected, and becomes what was found.
        ("amocas", None, Some(size)) => {
            // For `x0` this is a new register, which holds 0.
            let to = destination(cell)?;
            let expected = Operand::Register(to);
            cell.comma()?;
            let desired = source(cell)?;
            cell.comma()?;
            let address = address(cell)?;
            tags.push("X");
            let (read, write, failure) = (tags.clone(), tags.clone(), tags);
            let around = vec![];
            cell.push(Instruction::CompareExchange {
                to,
                address,
                expected,
                desired,
                size,
                read,
                write,
                failure,
                around,
            });
        }
        (_, None, Some(size)) => {
            let operator = match base {
                "amoswap" => Operator::Second,
                "amoadd" => Operator::Add,
                "amoand" => Operator::And,
                "amoor" => Operator::Or,
                "amoxor" => Operator::Xor,
                "amomax" => Operator::Max,
                "amomin" => Operator::Min,
                "amomaxu" => Operator::UnsignedMax,
                "amominu" => Operator::UnsignedMin,
                _ => return Err(cell.unsupported(name)),
            };
            let to = destination(cell)?;
            cell.comma()?;
            let operand = source(cell)?;
            cell.comma()?;
            let address = address(cell)?;
            tags.push("X");
            cell.push(Instruction::Update { to, address, operator, operand, size, read: tags.clone(), write: tags });
        }
        _ => return Err(cell.unsupported(name)),
    }
    Ok(())
}
