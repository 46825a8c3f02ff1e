//! Threads of the translation: their code as a loop over a program counter, in the words that `.porf` and C share.

use super::Translation;
use porf_program::code::{Instr, Operand, Reg};
use porf_program::{Address, BinaryOp, Place, Program, RmwOp, UnaryOp};
use std::collections::BTreeSet;
use std::fmt::Write;

/// What differs between the languages.
pub(super) trait Dialect {
    /// Some number from `lo` to `hi`, both included.
    fn choose(&self, lo: &str, hi: &str) -> String;
    /// Abandons runs in which the condition does not hold.
    fn assume(&self, condition: &str) -> String;
    /// An error if the condition does not hold.
    fn assert(&self, condition: &str) -> String;
    /// Waits for the token and takes it.
    fn take_token(&self) -> String;
    /// Gives the token back.
    fn give_token(&self) -> String;
}

/// The names of a thread's registers: those of the source where they have one.
pub(super) struct Registers {
    names: Vec<String>,
}

impl Registers {
    pub(super) fn new(translation: &Translation<'_>, thread: usize) -> Registers {
        let code = &translation.compiled.code;
        let function = &code.functions()[code.threads()[thread].function as usize];
        let mut names: Vec<String> = (0..function.registers).map(|register| format!("m_r{register}")).collect();
        for register in translation.compiled.registers.iter().filter(|it| it.thread == thread) {
            if let Some(name) = names.get_mut(register.reg.index()) {
                name.clone_from(&register.name);
            }
        }
        Registers { names }
    }

    pub(super) fn all(&self) -> &[String] {
        &self.names
    }

    fn name(&self, reg: Reg) -> &str {
        &self.names[reg.index()]
    }
}

/// A thread's name without brackets.
pub(super) fn thread_name(translation: &Translation<'_>, thread: usize) -> String {
    translation.compiled.code.thread_name(thread).replace('[', "_").replace(']', "")
}

/// The loop of a thread.
pub(super) fn body(translation: &Translation<'_>, thread: usize, dialect: &dyn Dialect) -> String {
    let code = &translation.compiled.code;
    let function = &code.functions()[code.threads()[thread].function as usize];
    let registers = Registers::new(translation, thread);
    let end = function.end;
    let me = thread;
    let mut out = String::new();
    let line = |out: &mut String, depth: usize, text: &str| {
        let _ = writeln!(out, "{}{text}", "    ".repeat(depth));
    };
    line(&mut out, 1, "while (m_go) {");
    line(&mut out, 2, "// CSI");
    line(&mut out, 2, "if (m_active == 0) {");
    line(&mut out, 3, &dialect.take_token());
    line(&mut out, 3, "m_active = 1;");
    line(&mut out, 3, "m_contexts = m_contexts + 1;");
    line(&mut out, 3, &dialect.assume("m_contexts <= M_CONTEXTS + m_fences"));
    line(&mut out, 2, "}");
    line(&mut out, 2, &format!("m_choice = {};", dialect.choose("0", "1")));
    line(&mut out, 2, "if (m_choice == 1) {");
    line(&mut out, 3, "// CSO");
    line(&mut out, 3, "if (m_check == 0) {");
    for name in registers.all().iter().map(String::as_str).chain(["m_pc"]) {
        line(&mut out, 4, &format!("kept_{name} = {name};"));
    }
    line(&mut out, 4, &format!("m_keep({me});"));
    line(&mut out, 4, "m_check = 1;");
    line(&mut out, 3, "} else {");
    line(&mut out, 4, &format!("m_certified({me});"));
    for name in registers.all().iter().map(String::as_str).chain(["m_pc"]) {
        line(&mut out, 4, &format!("{name} = kept_{name};"));
    }
    line(&mut out, 4, "m_check = 0;");
    line(&mut out, 4, "m_active = 0;");
    line(&mut out, 4, &dialect.assert("m_failed == 0"));
    line(&mut out, 4, &format!("if (m_pc == {end}) {{ m_go = 0; }}"));
    line(&mut out, 4, &dialect.give_token());
    line(&mut out, 3, "}");
    line(&mut out, 2, "} else {");
    for (index, &leader) in leaders(translation, thread).iter().enumerate() {
        let otherwise = if index == 0 { "" } else { "} else " };
        line(&mut out, 3, &format!("{otherwise}if (m_pc == {leader}) {{"));
        block(translation, &registers, me, leader, function.end, dialect, &mut out);
    }
    line(&mut out, 3, "} else {");
    line(&mut out, 4, &dialect.assume("0"));
    line(&mut out, 3, "}");
    line(&mut out, 2, "}");
    line(&mut out, 1, "}");
    out
}

fn is_visible(instr: Instr) -> bool {
    matches!(
        instr,
        Instr::Load { .. } | Instr::Store { .. } | Instr::Rmw { .. } | Instr::Cas { .. } | Instr::Fence { .. }
    )
}

/// Where blocks begin: at the entry, behind visible instructions, and where jumps lead.
fn leaders(translation: &Translation<'_>, thread: usize) -> BTreeSet<u32> {
    let code = &translation.compiled.code;
    let function = &code.functions()[code.threads()[thread].function as usize];
    let mut leaders = BTreeSet::from([function.entry]);
    for position in function.entry..function.end {
        match code.instructions()[position as usize] {
            Instr::Jump { target } => drop(leaders.insert(target)),
            Instr::Branch { then, otherwise, .. } => leaders.extend([then, otherwise]),
            instr if is_visible(instr) => drop(leaders.insert(position + 1)),
            _ => {}
        }
    }
    leaders
}

/// The instructions from a leader on.
fn block(
    translation: &Translation<'_>,
    registers: &Registers,
    me: usize,
    leader: u32,
    end: u32,
    dialect: &dyn Dialect,
    out: &mut String,
) {
    let code = &translation.compiled.code;
    let stops = leaders(translation, me);
    let value = |operand: Operand| match operand.register() {
        Some(reg) => registers.name(reg).to_string(),
        None => number(code.constant(operand).unwrap_or(0)),
    };
    let cell = |addr: Operand| match code.constant(addr) {
        Some(pointer) => {
            let place = Place { address: Address::from_pointer(pointer), width: porf_program::Width::W64 };
            code.cell(place).unwrap_or(0).to_string()
        }
        None => value(addr),
    };
    let put = |out: &mut String, text: String| {
        let _ = writeln!(out, "                {text}");
    };
    let mut position = leader;
    let mut line = 0;
    while position < end {
        let instr = code.instructions()[position as usize];
        let origin = code.origin_of(position);
        if origin.line != line && !matches!(instr, Instr::Jump { .. }) {
            line = origin.line;
            put(out, format!("// line {line}"));
        }
        let name = |reg: Reg| registers.name(reg);
        match instr {
            Instr::Copy { dst, src } => put(out, format!("{} = {};", name(dst), value(src))),
            Instr::Unary { op, dst, src, .. } => {
                let text = match op {
                    UnaryOp::Neg => format!("-{}", value(src)),
                    UnaryOp::Not => format!("~{}", value(src)),
                    UnaryOp::IsZero => format!("{} == 0", value(src)),
                    UnaryOp::ZeroExtend | UnaryOp::SignExtend => value(src),
                };
                put(out, format!("{} = {text};", name(dst)));
            }
            Instr::Binary { op, dst, left, right, .. } => {
                if op.can_fail() {
                    put(out, dialect.assume(&format!("{} != 0", value(right))));
                }
                put(out, format!("{} = {} {} {};", name(dst), value(left), operator(op), value(right)));
            }
            Instr::Select { dst, cond, then, otherwise } => {
                put(out, format!("{} = {} != 0 ? {} : {};", name(dst), value(cond), value(then), value(otherwise)));
            }
            Instr::Element { dst, base, index, len, .. } => {
                let index = value(index);
                put(out, dialect.assume(&format!("{index} >= 0 && {index} < {len}")));
                put(out, format!("{} = {} + {index};", name(dst), cell(base)));
            }
            Instr::Assume { cond, .. } => put(out, dialect.assume(&format!("{} != 0", value(cond)))),
            Instr::Assert { cond, .. } => {
                put(out, format!("if ({} == 0 && m_check == 0) {{ m_failed = 1; }}", value(cond)));
            }
            Instr::Choose { dst, lo, hi } => {
                put(out, format!("{} = {};", name(dst), dialect.choose(&value(lo), &value(hi))));
            }
            Instr::Load { dst, addr, .. } => put(out, format!("{} = m_read({me}, {});", name(dst), cell(addr))),
            Instr::Store { addr, src, .. } => {
                put(out, format!("m_write({me}, {}, {}, m_check);", cell(addr), value(src)));
            }
            Instr::Rmw { dst, addr, operand, op, .. } => {
                put(out, format!("m_seen = m_read({me}, {});", cell(addr)));
                let written = updated(op, "m_seen", &value(operand));
                put(out, format!("m_update({me}, {}, {written}, m_check);", cell(addr)));
                put(out, format!("{} = m_seen;", name(dst)));
            }
            Instr::Cas { index } => {
                let cas = code.compare_and_swap(index);
                put(out, format!("m_seen = m_read({me}, {});", cell(cas.addr)));
                put(out, format!("m_choice = {};", if cas.weak { dialect.choose("0", "1") } else { "0".to_string() }));
                put(out, format!("if (m_seen == {} && m_choice == 0) {{", value(cas.expected)));
                put(out, format!("    m_update({me}, {}, {}, m_check);", cell(cas.addr), value(cas.desired)));
                put(out, format!("    {} = 1;", name(cas.success)));
                put(out, format!("}} else {{ {} = 0; }}", name(cas.success)));
                put(out, format!("{} = m_seen;", name(cas.dst)));
            }
            Instr::Fence { mode: porf_exec::FenceMode::Sc } => {
                put(out, dialect.assume("m_check == 0"));
                put(out, format!("m_fence({me});"));
            }
            Instr::Jump { target } => return put(out, format!("m_pc = {target};")),
            Instr::Branch { cond, then, otherwise } => {
                let cond = value(cond);
                return put(out, format!("if ({cond} != 0) {{ m_pc = {then}; }} else {{ m_pc = {otherwise}; }}"));
            }
            Instr::Return { .. } => return put(out, format!("m_pc = {end};")),
            Instr::Unreachable { .. } => return put(out, dialect.assume("0")),
            _ => {}
        }
        position += 1;
        if stops.contains(&position) {
            break;
        }
    }
    put(out, format!("m_pc = {position};"));
}

fn number(value: u64) -> String {
    let value = value as i64;
    if value < 0 { format!("({value})") } else { value.to_string() }
}

fn operator(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Mul => "*",
        BinaryOp::SignedDiv | BinaryOp::UnsignedDiv => "/",
        BinaryOp::SignedRem | BinaryOp::UnsignedRem => "%",
        BinaryOp::And => "&",
        BinaryOp::Or => "|",
        BinaryOp::Xor => "^",
        BinaryOp::ShiftLeft => "<<",
        BinaryOp::LogicalShiftRight | BinaryOp::ArithmeticShiftRight => ">>",
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "!=",
        BinaryOp::SignedLt | BinaryOp::UnsignedLt => "<",
        BinaryOp::SignedLe | BinaryOp::UnsignedLe => "<=",
        BinaryOp::SignedGt | BinaryOp::UnsignedGt => ">",
        BinaryOp::SignedGe | BinaryOp::UnsignedGe => ">=",
    }
}

fn updated(op: RmwOp, old: &str, operand: &str) -> String {
    match op {
        RmwOp::Exchange => operand.to_string(),
        RmwOp::Add => format!("{old} + {operand}"),
        RmwOp::Sub => format!("{old} - {operand}"),
        RmwOp::And => format!("{old} & {operand}"),
        RmwOp::Or => format!("{old} | {operand}"),
        RmwOp::Xor => format!("{old} ^ {operand}"),
        RmwOp::Nand => format!("~({old} & {operand})"),
        RmwOp::SignedMin | RmwOp::UnsignedMin => format!("{old} < {operand} ? {old} : {operand}"),
        RmwOp::SignedMax | RmwOp::UnsignedMax => format!("{old} > {operand} ? {old} : {operand}"),
    }
}
