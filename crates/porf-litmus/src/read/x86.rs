//! Lowering of x86 instructions, in Intel's order of operands, or in AT&T's if the mnemonic has a
//! size or an operand starts with `%`.

use super::assembly::Cell;
use super::lex::{Kind, Token};
use super::{constant, registers};
use crate::source::Diagnostic;
use crate::test::{Instruction, Operand, RegisterId, Tags};
use crate::value::Operator;

/// An operand of an instruction.
#[derive(Clone, Copy)]
enum Argument {
    Register(RegisterId, u8),
    Immediate(i64),
    Memory(Operand),
}

/// Lowers the instruction `name`, whose operands are at the cursor.
pub(super) fn lower(cell: &mut Cell<'_, '_, '_>, name: Token<'_>) -> Result<(), Diagnostic> {
    let mut name = name;
    let mut upper = name.text.to_ascii_uppercase();
    let locked = upper == "LOCK";
    if locked {
        name = cell.cursor.word("an instruction after `LOCK`")?;
        upper = name.text.to_ascii_uppercase();
    }
    match upper.as_str() {
        "NOP" | "PAUSE" => return Ok(()),
        "MFENCE" => {
            cell.fence(&["MFENCE"]);
            return Ok(());
        }
        "LFENCE" => {
            cell.fence(&["LFENCE"]);
            return Ok(());
        }
        "SFENCE" => {
            cell.fence(&["SFENCE"]);
            return Ok(());
        }
        "JMP" => return cell.jump(),
        _ => {}
    }
    if let Some(operator) = upper.strip_prefix('J').and_then(comparison) {
        let (left, right) = flags(cell);
        let condition = cell.computed(operator, Operand::Register(left), Operand::Register(right));
        return cell.branch(condition);
    }
    if !locked {
        for (prefix, form) in [("SET", Conditional::Set), ("CMOV", Conditional::Move)] {
            if let Some(operator) = upper.strip_prefix(prefix).and_then(comparison) {
                return conditional(cell, name, form, operator);
            }
        }
    }
    let Some((base, suffix)) = mnemonic(&upper) else { return Err(cell.unsupported(name)) };
    let at_and_t = suffix.is_some() || cell.cursor.tokens.iter().any(|token| token.is("%"));
    let mut arguments = Vec::new();
    while cell.cursor.peek().kind != Kind::End {
        if !arguments.is_empty() {
            cell.comma()?;
        }
        arguments.push(argument(cell)?);
    }
    if at_and_t {
        arguments.reverse();
    }
    let sized = arguments.iter().find_map(|argument| match argument {
        Argument::Register(_, size) => Some(*size),
        _ => None,
    });
    let size = suffix.or(sized).unwrap_or(4);
    match (base, arguments.as_slice()) {
        ("MOV", [to, from]) if !locked => {
            if matches!((to, from), (Argument::Memory(_), Argument::Memory(_))) {
                return Err(cell.cursor.source.malformed(name.offset, "one operand of MOV must not be in memory"));
            }
            let value = fetch(cell, *from, size, &[]);
            assign(cell, name, *to, value, size, &[])
        }
        ("XCHG", [Argument::Memory(address), Argument::Register(register, _)])
        | ("XCHG", [Argument::Register(register, _), Argument::Memory(address)]) => {
            let operand = Operand::Register(*register);
            update(cell, *register, *address, Operator::Second, operand, size);
            Ok(())
        }
        ("XCHG", [Argument::Register(a, _), Argument::Register(b, _)]) if !locked => {
            let kept = cell.temporary();
            cell.copy(kept, Operand::Register(*a));
            cell.copy(*a, Operand::Register(*b));
            cell.copy(*b, Operand::Register(kept));
            Ok(())
        }
        ("XADD", [Argument::Memory(address), Argument::Register(register, _)]) if locked => {
            let operand = Operand::Register(*register);
            update(cell, *register, *address, Operator::Add, operand, size);
            Ok(())
        }
        ("XADD", [place, Argument::Register(register, _)]) if !locked => {
            let old = fetch(cell, *place, size, &[]);
            let sum = cell.computed(Operator::Add, old, Operand::Register(*register));
            cell.copy(*register, old);
            assign(cell, name, *place, sum, size, &[])?;
            compare(cell, sum, constant(0));
            Ok(())
        }
        ("LEA", [Argument::Register(register, _), Argument::Memory(address)]) if !locked => {
            cell.copy(*register, *address);
            Ok(())
        }
        ("MOVZX", [to @ Argument::Register(..), from]) if !locked => {
            let narrow = match from {
                Argument::Register(_, narrow) => *narrow,
                _ => 1,
            };
            let value = fetch(cell, *from, narrow, &[]);
            let value = cell.computed(Operator::Truncate, value, constant(i64::from(narrow) * 8));
            assign(cell, name, *to, value, size, &[])
        }
        ("CMPXCHG", [Argument::Memory(address), desired]) if locked => {
            let desired = fetch(cell, *desired, size, &[]);
            let accumulator = cell.named("EAX");
            let (left, right) = flags(cell);
            cell.copy(right, Operand::Register(accumulator));
            let x: Tags = vec!["X"];
            cell.push(Instruction::CompareExchange {
                to: left,
                address: *address,
                expected: Operand::Register(accumulator),
                desired,
                size,
                read: x.clone(),
                write: x.clone(),
                failure: x,
                around: vec![],
            });
            cell.copy(accumulator, Operand::Register(left));
            Ok(())
        }
        ("CMP" | "TEST", [left, right]) if !locked => {
            let left = fetch(cell, *left, size, &[]);
            let right = fetch(cell, *right, size, &[]);
            if base == "CMP" {
                compare(cell, left, right);
            } else {
                let both = cell.computed(Operator::And, left, right);
                compare(cell, both, constant(0));
            }
            Ok(())
        }
        ("INC" | "DEC", [place]) => {
            let operator = if base == "INC" { Operator::Add } else { Operator::Sub };
            modify(cell, name, locked, operator, *place, constant(1), size)
        }
        ("NEG", [place]) => modify(cell, name, locked, Operator::Mul, *place, constant(-1), size),
        ("ADD" | "SUB" | "AND" | "OR" | "XOR" | "IMUL" | "SHL" | "SHR", [place, right]) => {
            let operator = match base {
                "IMUL" => Operator::Mul,
                "SHL" => Operator::ShiftLeft,
                "SHR" => Operator::ShiftRight,
                "ADD" => Operator::Add,
                "SUB" => Operator::Sub,
                "AND" => Operator::And,
                "OR" => Operator::Or,
                _ => Operator::Xor,
            };
            let right = fetch(cell, *right, size, &[]);
            modify(cell, name, locked, operator, *place, right, size)
        }
        _ if locked => {
            Err(cell.cursor.source.malformed(name.offset, format!("`LOCK {}` needs an operand in memory", name.text)))
        }
        _ => Err(cell.cursor.source.malformed(name.offset, format!("`{}` does not take these operands", name.text))),
    }
}

/// The instruction and the size that its last letter says.
fn mnemonic(upper: &str) -> Option<(&'static str, Option<u8>)> {
    let known = [
        "MOV", "XCHG", "XADD", "CMPXCHG", "CMP", "TEST", "INC", "DEC", "NEG", "ADD", "SUB", "AND", "OR", "XOR", "IMUL",
        "SHL", "SHR", "LEA", "MOVZX",
    ];
    if let Some(name) = known.iter().find(|name| **name == upper) {
        return Some((name, None));
    }
    let size = match upper.as_bytes().last()? {
        b'B' => 1,
        b'W' => 2,
        b'L' => 4,
        b'Q' => 8,
        _ => return None,
    };
    known.iter().find(|name| **name == &upper[..upper.len() - 1]).map(|name| (*name, Some(size)))
}

/// The comparison that a condition makes of the operands that set the flags.
fn comparison(condition: &str) -> Option<Operator> {
    Some(match condition {
        "E" | "Z" => Operator::Eq,
        "NE" | "NZ" => Operator::Ne,
        "L" | "S" => Operator::Lt,
        "LE" => Operator::Le,
        "G" => Operator::Gt,
        "GE" | "NS" => Operator::Ge,
        "B" => Operator::UnsignedLt,
        "AE" => Operator::UnsignedGe,
        _ => return None,
    })
}

/// What an instruction with a condition does if the condition holds.
enum Conditional {
    /// The lowest byte becomes 1, else 0.
    Set,
    /// The register becomes the other operand, which is fetched in any case.
    Move,
}

/// `SETE AL` and `CMOVE EAX,EBX`. They are no branches: the model has no order by dependencies, so
/// arithmetic on the condition does.
fn conditional(
    cell: &mut Cell<'_, '_, '_>,
    name: Token<'_>,
    form: Conditional,
    operator: Operator,
) -> Result<(), Diagnostic> {
    let at_and_t = cell.cursor.tokens.iter().any(|token| token.is("%"));
    let mut arguments = vec![argument(cell)?];
    if let Conditional::Move = form {
        cell.comma()?;
        arguments.push(argument(cell)?);
    }
    if at_and_t {
        arguments.reverse();
    }
    let Argument::Register(register, size) = arguments[0] else {
        let message = format!("the first operand of `{}` must be a register", name.text);
        return Err(cell.cursor.source.unsupported(name.offset, message));
    };
    let (left, right) = flags(cell);
    let holds = cell.computed(operator, Operand::Register(left), Operand::Register(right));
    let old = Operand::Register(register);
    let (then, otherwise) = match (form, arguments.get(1)) {
        (Conditional::Move, Some(from)) => {
            let from = fetch(cell, *from, size, &[]);
            let all = cell.computed(Operator::Sub, constant(0), holds);
            (cell.computed(Operator::And, from, all), cell.computed(Operator::AndNot, old, all))
        }
        _ => (holds, cell.computed(Operator::AndNot, old, constant(0xff))),
    };
    cell.operate(register, Operator::Or, then, otherwise);
    Ok(())
}

/// Takes `EAX`, `%eax`, `$1`, `1`, `[x]`, `[EAX+4]`, `DWORD PTR [x]`, `(x)` or `4(%rax)`.
fn argument(cell: &mut Cell<'_, '_, '_>) -> Result<Argument, Diagnostic> {
    cell.cursor.take("%");
    let token = cell.cursor.peek();
    if token.kind == Kind::Word {
        if let Some((name, size)) = registers::x86(token.text) {
            cell.cursor.next();
            return Ok(Argument::Register(cell.named(&name), size));
        }
        if matches!(token.text.to_ascii_uppercase().as_str(), "BYTE" | "WORD" | "DWORD" | "QWORD") {
            cell.cursor.next();
            let _ = cell.cursor.take("PTR") || cell.cursor.take("ptr");
        }
    }
    for (open, close) in [("[", "]"), ("(", ")")] {
        if cell.cursor.take(open) {
            let address = inside(cell, close)?;
            return Ok(Argument::Memory(address));
        }
    }
    let value = cell.immediate()?;
    if cell.cursor.take("(") {
        let base = inside(cell, ")")?;
        return Ok(Argument::Memory(cell.sum(base, constant(value))));
    }
    Ok(Argument::Immediate(value))
}

/// The sum between brackets.
fn inside(cell: &mut Cell<'_, '_, '_>, close: &str) -> Result<Operand, Diagnostic> {
    let mut address = None;
    loop {
        cell.cursor.take("%");
        let token = cell.cursor.peek();
        let part = if cell.at_register() {
            Operand::Register(cell.register()?)
        } else if token.kind == Kind::Word {
            cell.cursor.next();
            cell.location(token.text, 0)
        } else {
            constant(cell.immediate()?)
        };
        address = Some(match address {
            None => part,
            Some(sum) => cell.sum(sum, part),
        });
        if !cell.cursor.take("+") {
            break;
        }
    }
    cell.cursor.expect(close)?;
    Ok(address.unwrap_or(constant(0)))
}

/// The value of an argument; one in memory is loaded.
fn fetch(cell: &mut Cell<'_, '_, '_>, argument: Argument, size: u8, tags: &[&'static str]) -> Operand {
    match argument {
        Argument::Register(register, _) => Operand::Register(register),
        Argument::Immediate(value) => constant(value),
        Argument::Memory(address) => {
            let to = cell.temporary();
            cell.load(to, address, size, tags.to_vec(), false);
            Operand::Register(to)
        }
    }
}

fn assign(
    cell: &mut Cell<'_, '_, '_>,
    name: Token<'_>,
    to: Argument,
    value: Operand,
    size: u8,
    tags: &[&'static str],
) -> Result<(), Diagnostic> {
    match to {
        Argument::Register(register, _) => cell.copy(register, value),
        Argument::Memory(address) => cell.store(address, value, size, tags.to_vec()),
        Argument::Immediate(_) => {
            return Err(cell.cursor.source.malformed(name.offset, format!("`{}` cannot write to a number", name.text)));
        }
    }
    Ok(())
}

/// `place := place operator right`, at once if locked.
fn modify(
    cell: &mut Cell<'_, '_, '_>,
    name: Token<'_>,
    locked: bool,
    operator: Operator,
    place: Argument,
    right: Operand,
    size: u8,
) -> Result<(), Diagnostic> {
    match place {
        Argument::Memory(address) if locked => {
            let old = cell.temporary();
            update(cell, old, address, operator, right, size);
            let result = cell.computed(operator, Operand::Register(old), right);
            compare(cell, result, constant(0));
            Ok(())
        }
        _ if locked => {
            Err(cell.cursor.source.malformed(name.offset, format!("`LOCK {}` needs an operand in memory", name.text)))
        }
        _ => {
            let left = fetch(cell, place, size, &[]);
            let result = cell.computed(operator, left, right);
            assign(cell, name, place, result, size, &[])?;
            compare(cell, result, constant(0));
            Ok(())
        }
    }
}

/// A locked operation: its read and its write carry the tag `X`.
fn update(
    cell: &mut Cell<'_, '_, '_>,
    to: RegisterId,
    address: Operand,
    operator: Operator,
    operand: Operand,
    size: u8,
) {
    let (read, write) = (vec!["X"], vec!["X"]);
    cell.push(Instruction::Update { to, address, operator, operand, size, read, write });
}

/// The two registers that stand for the flags.
fn flags(cell: &mut Cell<'_, '_, '_>) -> (RegisterId, RegisterId) {
    (cell.named("#flags-left"), cell.named("#flags-right"))
}

fn compare(cell: &mut Cell<'_, '_, '_>, left: Operand, right: Operand) {
    let (first, second) = flags(cell);
    cell.copy(first, left);
    cell.copy(second, right);
}
