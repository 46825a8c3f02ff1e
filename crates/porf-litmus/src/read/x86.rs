//! Lowering of x86 instructions, in Intel's order of operands, or in AT&T's if an operand starts
//! with `%`, or if the mnemonic has a size and no operand is in brackets.

use super::assembly::Cell;
use super::flags::{self, Carry, compare};
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
    /// The address of a location, as a value.
    Address(Operand),
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
        "NOP" | "PAUSE" if !locked => return Ok(()),
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
        let condition = flags::holds(cell, name, operator)?;
        return cell.branch(condition);
    }
    if !locked {
        for (prefix, form) in [("SET", Conditional::Set), ("CMOV", Conditional::Move)] {
            let condition = upper.strip_prefix(prefix);
            // AT&T's `cmovel` has the size of its operands.
            let sized = condition.and_then(|it| it.strip_suffix(['W', 'L', 'Q'])).filter(|_| prefix == "CMOV");
            if let Some(operator) = condition.and_then(comparison).or(sized.and_then(comparison)) {
                return conditional(cell, name, form, operator);
            }
        }
    }
    let extension = if locked { None } else { extension(&upper) };
    let Some((base, suffix)) = mnemonic(&upper).or(extension.map(|it| (it.name, Some(it.to)))) else {
        return Err(cell.unsupported(name));
    };
    let has = |sign: &str| cell.cursor.tokens.iter().any(|token| token.is(sign));
    // `MOVL [x],$1` has a size, and still Intel's order.
    let at_and_t = has("%") || suffix.is_some() && !has("[");
    let (arguments, said) = arguments(cell, at_and_t)?;
    let sized = arguments.iter().find_map(|argument| match argument {
        Argument::Register(_, size) => Some(*size),
        _ => None,
    });
    let size = suffix.or(sized).or(said).unwrap_or(4);
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
            let operand = view(cell, *register, size);
            let old = cell.temporary();
            update(cell, old, *address, Operator::Second, operand, size);
            set(cell, *register, Operand::Register(old), size);
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
            let operand = view(cell, *register, size);
            let old = cell.temporary();
            update(cell, old, *address, Operator::Add, operand, size);
            let sum = cell.computed(Operator::Add, Operand::Register(old), operand);
            set(cell, *register, Operand::Register(old), size);
            compare(cell, sum, constant(0), size, Carry::Unknown);
            Ok(())
        }
        ("XADD", [place, Argument::Register(register, _)]) if !locked => {
            let old = fetch(cell, *place, size, &[]);
            let operand = view(cell, *register, size);
            let sum = cell.computed(Operator::Add, old, operand);
            set(cell, *register, old, size);
            assign(cell, name, *place, sum, size, &[])?;
            compare(cell, sum, constant(0), size, Carry::Unknown);
            Ok(())
        }
        ("LEA", [Argument::Register(register, _), Argument::Memory(address)]) if !locked => {
            cell.copy(*register, *address);
            Ok(())
        }
        ("MOVZX" | "MOVSX", [to @ Argument::Register(..), from]) if !locked => {
            let narrow = match (extension, from) {
                (Some(extension), _) if extension.from > 0 => extension.from,
                (_, Argument::Register(_, narrow)) => *narrow,
                _ => said.unwrap_or(1),
            };
            let value = fetch(cell, *from, narrow, &[]);
            let operator = if base == "MOVZX" { Operator::Truncate } else { Operator::SignExtend };
            let value = cell.computed(operator, value, constant(i64::from(narrow) * 8));
            assign(cell, name, *to, value, size, &[])
        }
        ("CMPXCHG", [Argument::Memory(address), desired]) if locked => {
            let desired = fetch(cell, *desired, size, &[]);
            let accumulator = cell.named("EAX");
            let (left, right) = flags::registers(cell);
            let expected = view(cell, accumulator, size);
            let old = cell.temporary();
            let x: Tags = vec!["X"];
            cell.push(Instruction::CompareExchange {
                to: old,
                address: *address,
                expected,
                desired,
                size,
                read: x.clone(),
                write: x.clone(),
                failure: x,
                around: vec![],
            });
            *cell.carry() = Carry::Compares;
            cell.copy(left, expected);
            cell.copy(right, Operand::Register(old));
            set(cell, accumulator, Operand::Register(old), size);
            Ok(())
        }
        // Without a lock, the read and the write are two accesses.
        ("CMPXCHG", [place, desired]) => {
            let (old, desired) = (fetch(cell, *place, size, &[]), fetch(cell, *desired, size, &[]));
            let accumulator = cell.named("EAX");
            let expected = view(cell, accumulator, size);
            compare(cell, expected, old, size, Carry::Compares);
            let same = cell.computed(Operator::Eq, expected, old);
            let all = cell.computed(Operator::Sub, constant(0), same);
            let (new, kept) = (cell.computed(Operator::And, desired, all), cell.computed(Operator::AndNot, old, all));
            let result = cell.computed(Operator::Or, new, kept);
            set(cell, accumulator, old, size);
            assign(cell, name, *place, result, size, &[])
        }
        ("CMP" | "TEST", [left, right]) if !locked => {
            let left = fetch(cell, *left, size, &[]);
            let right = fetch(cell, *right, size, &[]);
            if base == "CMP" {
                compare(cell, left, right, size, Carry::Compares);
            } else {
                let both = cell.computed(Operator::And, left, right);
                compare(cell, both, constant(0), size, Carry::Compares);
            }
            Ok(())
        }
        ("INC" | "DEC", [place]) => {
            let operator = if base == "INC" { Operator::Add } else { Operator::Sub };
            modify(cell, name, locked, operator, *place, constant(1), size)
        }
        ("NEG", [place]) => modify(cell, name, locked, Operator::Mul, *place, constant(-1), size),
        ("NOT", [place]) => modify(cell, name, locked, Operator::Xor, *place, constant(-1), size),
        ("ADD" | "SUB" | "AND" | "OR" | "XOR" | "IMUL" | "SHL" | "SHR" | "SAR", [place, right])
            if !locked || base.len() < 4 && !base.starts_with('S') || base == "SUB" =>
        {
            let operator = match base {
                "IMUL" => Operator::Mul,
                "SHL" => Operator::ShiftLeft,
                "SHR" => Operator::ShiftRight,
                "SAR" => Operator::SignedShiftRight,
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
        "SHL", "SHR", "SAR", "NOT", "LEA", "MOVZX", "MOVSX",
    ];
    let upper = if upper == "SAL" { "SHL" } else { upper };
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

/// A move that extends what it moves.
#[derive(Clone, Copy)]
struct Extension {
    name: &'static str,
    /// The size of what is read; 0 if the operand says it.
    from: u8,
    to: u8,
}

/// `MOVZBL`, `MOVSLQ` and so on: AT&T's names of extending moves.
fn extension(upper: &str) -> Option<Extension> {
    let size = |letter: u8| match letter {
        b'B' => Some(1),
        b'W' => Some(2),
        b'L' => Some(4),
        b'Q' => Some(8),
        _ => None,
    };
    if upper == "MOVABSQ" {
        return Some(Extension { name: "MOV", from: 0, to: 8 });
    }
    let name = match upper.get(..4)? {
        "MOVZ" => "MOVZX",
        "MOVS" => "MOVSX",
        _ => return None,
    };
    match upper.as_bytes().get(4..)? {
        &[from, to] => Some(Extension { name, from: size(from)?, to: size(to)? }),
        _ => None,
    }
}

/// The comparison that a condition makes of the operands that set the flags.
fn comparison(condition: &str) -> Option<Operator> {
    Some(match condition {
        "E" | "Z" => Operator::Eq,
        "NE" | "NZ" => Operator::Ne,
        "L" | "S" => Operator::Lt,
        "NGE" => Operator::Lt,
        "LE" | "NG" => Operator::Le,
        "G" | "NLE" => Operator::Gt,
        "GE" | "NL" | "NS" => Operator::Ge,
        "B" | "NAE" | "C" => Operator::UnsignedLt,
        "BE" | "NA" => Operator::UnsignedLe,
        "A" | "NBE" => Operator::UnsignedGt,
        "AE" | "NB" | "NC" => Operator::UnsignedGe,
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
    let (arguments, _) = arguments(cell, at_and_t)?;
    let count = if let Conditional::Move = form { 2 } else { 1 };
    if arguments.len() != count {
        let message = format!("`{}` does not take these operands", name.text);
        return Err(cell.cursor.source.malformed(name.offset, message));
    }
    let Argument::Register(register, size) = arguments[0] else {
        let message = format!("the first operand of `{}` must be a register", name.text);
        return Err(cell.cursor.source.unsupported(name.offset, message));
    };
    let holds = flags::holds(cell, name, operator)?;
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

/// Takes all operands, in Intel's order, and the size that one of them says.
fn arguments(cell: &mut Cell<'_, '_, '_>, at_and_t: bool) -> Result<(Vec<Argument>, Option<u8>), Diagnostic> {
    let (mut arguments, mut said) = (Vec::new(), None);
    while cell.cursor.peek().kind != Kind::End {
        if !arguments.is_empty() {
            cell.comma()?;
        }
        said = said.or(size_word(cell));
        arguments.push(argument(cell, at_and_t)?);
    }
    if at_and_t {
        arguments.reverse();
    }
    Ok((arguments, said))
}

/// Takes `DWORD PTR` if it is there.
fn size_word(cell: &mut Cell<'_, '_, '_>) -> Option<u8> {
    let size = match cell.cursor.peek().text.to_ascii_uppercase().as_str() {
        "BYTE" => 1,
        "WORD" => 2,
        "DWORD" => 4,
        "QWORD" => 8,
        _ => return None,
    };
    cell.cursor.next();
    let _ = cell.cursor.take("PTR") || cell.cursor.take("ptr");
    Some(size)
}

/// Takes `EAX`, `%eax`, `$1`, `1`, `$x`, `[x]`, `[EAX+4]`, `(x)`, `4(%rax)`, `x(%rip)` or, in
/// AT&T's syntax, `x`.
fn argument(cell: &mut Cell<'_, '_, '_>, at_and_t: bool) -> Result<Argument, Diagnostic> {
    cell.cursor.take("%");
    let token = cell.cursor.peek();
    if token.kind == Kind::Word {
        if let Some((name, size)) = registers::x86(token.text) {
            cell.cursor.next();
            return Ok(Argument::Register(cell.named(&name), size));
        }
        if at_and_t {
            cell.cursor.next();
            let address = cell.location(token.text, 0);
            // What is relative to the instruction pointer is the location.
            if cell.cursor.take("(") {
                cell.cursor.take("%");
                let base = cell.cursor.word("`rip`")?;
                if !base.text.eq_ignore_ascii_case("rip") {
                    return Err(cell.cursor.unexpected(base, "`rip`"));
                }
                cell.cursor.expect(")")?;
            }
            return Ok(Argument::Memory(address));
        }
    }
    for (open, close) in [("[", "]"), ("(", ")")] {
        if cell.cursor.take(open) {
            let address = inside(cell, close)?;
            return Ok(Argument::Memory(address));
        }
    }
    if token.is("$") && cell.cursor.ahead(1).kind == Kind::Word {
        cell.cursor.next();
        let name = cell.cursor.next();
        return Ok(Argument::Address(cell.location(name.text, 0)));
    }
    let value = cell.immediate()?;
    if cell.cursor.take("(") {
        let base = inside(cell, ")")?;
        return Ok(Argument::Memory(cell.sum(base, constant(value))));
    }
    Ok(Argument::Immediate(value))
}

/// The sum between brackets: `EAX+EBX*4`, or `%eax,%ebx,4`.
fn inside(cell: &mut Cell<'_, '_, '_>, close: &str) -> Result<Operand, Diagnostic> {
    let mut address = None;
    loop {
        cell.cursor.take("%");
        let token = cell.cursor.peek();
        let mut part = if cell.at_register() {
            Operand::Register(cell.register()?)
        } else if token.kind == Kind::Word {
            cell.cursor.next();
            cell.location(token.text, 0)
        } else {
            constant(cell.immediate()?)
        };
        let scaled = cell.cursor.take("*")
            || cell.cursor.peek().is(",") && matches!(cell.cursor.ahead(1).kind, Kind::Number(_)) && {
                cell.cursor.next();
                true
            };
        if scaled {
            let scale = constant(cell.immediate()?);
            part = cell.computed(Operator::Mul, part, scale);
        }
        address = Some(match address {
            None => part,
            Some(sum) => cell.sum(sum, part),
        });
        // `EAX-4` is the sum of EAX and -4.
        if !cell.cursor.take("+") && !cell.cursor.take(",") && !cell.cursor.peek().is("-") {
            break;
        }
    }
    cell.cursor.expect(close)?;
    Ok(address.unwrap_or(constant(0)))
}

/// The bits of a register that an operand of this size shows. Words are kept as they are written.
fn view(cell: &mut Cell<'_, '_, '_>, register: RegisterId, size: u8) -> Operand {
    match size {
        1 | 2 => cell.computed(Operator::Truncate, Operand::Register(register), constant(i64::from(size) * 8)),
        _ => Operand::Register(register),
    }
}

/// Writes to a register: bytes and 16 bits leave the others as they are.
fn set(cell: &mut Cell<'_, '_, '_>, register: RegisterId, value: Operand, size: u8) {
    if size >= 4 {
        cell.copy(register, value);
        return;
    }
    let bits = i64::from(size) * 8;
    let value = cell.computed(Operator::Truncate, value, constant(bits));
    let others = cell.computed(Operator::AndNot, Operand::Register(register), constant((1 << bits) - 1));
    cell.operate(register, Operator::Or, others, value);
}

/// The value of an argument; one in memory is loaded.
fn fetch(cell: &mut Cell<'_, '_, '_>, argument: Argument, size: u8, tags: &[&'static str]) -> Operand {
    match argument {
        Argument::Register(register, own) => view(cell, register, size.min(own)),
        Argument::Immediate(value) => constant(value),
        Argument::Address(address) => address,
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
        Argument::Register(register, own) => set(cell, register, value, own),
        Argument::Memory(address) => cell.store(address, value, size, tags.to_vec()),
        Argument::Immediate(_) | Argument::Address(_) => {
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
            set_flags(cell, name, operator, Operand::Register(old), right, size);
            Ok(())
        }
        _ if locked => {
            Err(cell.cursor.source.malformed(name.offset, format!("`LOCK {}` needs an operand in memory", name.text)))
        }
        _ => {
            let left = fetch(cell, place, size, &[]);
            let result = cell.computed(operator, left, right);
            set_flags(cell, name, operator, left, right, size);
            assign(cell, name, place, result, size, &[])
        }
    }
}

/// Sets the flags after `left operator right`, as the instruction `name` does.
fn set_flags(
    cell: &mut Cell<'_, '_, '_>,
    name: Token<'_>,
    operator: Operator,
    left: Operand,
    right: Operand,
    size: u8,
) {
    let upper = name.text.to_ascii_uppercase();
    match &upper[..upper.len().min(3)] {
        "NOT" => {}
        "SUB" => compare(cell, left, right, size, Carry::Compares),
        "NEG" => compare(cell, constant(0), left, size, Carry::Compares),
        base => {
            // Logical operations clear the carry, which is what a comparison with zero does.
            let clears = matches!(base, "AND" | "OR" | "ORL" | "ORQ" | "ORW" | "ORB" | "XOR");
            let result = cell.computed(operator, left, right);
            compare(cell, result, constant(0), size, if clears { Carry::Compares } else { Carry::Unknown });
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
