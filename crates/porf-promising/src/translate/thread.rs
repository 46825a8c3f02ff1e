//! Threads of the translation: a loop over a program counter, in the syntax that `.porf` and C
//! share.

use super::Translation;
use super::inline::{Inlined, Line, Op, Slot, Source};
use porf_program::code::Instr;
use porf_program::{BinaryOp, RmwOp, UnaryOp, Width, literal};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The syntax that differs between the languages.
pub(super) trait Dialect {
    /// A nondeterministic number from `lo` to `hi`, inclusive.
    fn choose(&self, lo: &str, hi: &str) -> String;
    /// Assumes the condition.
    fn assume(&self, condition: &str) -> String;
    /// Asserts the condition.
    fn assert(&self, condition: &str) -> String;
    /// Waits until the token has the value.
    fn await_token(&self, value: usize) -> String;
    /// Sets the token to this value.
    fn pass_token(&self, value: &str) -> String;
}

/// A thread to be printed.
pub(super) struct Thread<'t, 'p> {
    translation: &'t Translation<'p>,
    inlined: &'t Inlined<'p>,
    me: usize,
    names: Vec<String>,
    /// For each line, whether a write may follow before a fence.
    may_write: Vec<bool>,
}

impl<'t, 'p> Thread<'t, 'p> {
    pub(super) fn new(translation: &'t Translation<'p>, me: usize) -> Thread<'t, 'p> {
        let inlined = &translation.threads[me];
        let mut names: Vec<String> = (0..inlined.slots).map(|slot| format!("m_r{slot}")).collect();
        for register in translation.compiled.registers.iter().filter(|it| it.thread == me) {
            if let Some(name) = names.get_mut(register.reg.index()) {
                *name = own_name(&register.name);
            }
        }
        Thread { translation, inlined, me, names, may_write: may_write(&inlined.lines) }
    }

    /// Its name, without brackets.
    pub(super) fn name(&self) -> String {
        own_name(
            &porf_program::Program::thread_name(&self.translation.compiled.code, self.me)
                .replace('[', "_")
                .replace(']', ""),
        )
    }

    /// The name of a register of the thread's own function.
    pub(super) fn register(&self, reg: porf_program::code::Reg) -> &str {
        &self.names[reg.index()]
    }

    /// The variables that a ghost may change and that are restored, with their initial values.
    pub(super) fn kept(&self) -> Vec<(String, u64)> {
        let code = &self.translation.compiled.code;
        let args = code.threads()[self.me].args.iter().copied().chain(std::iter::repeat(0));
        let mut kept: Vec<(String, u64)> = self.names.iter().cloned().zip(args).collect();
        if self.translation.unroll.is_some() {
            kept.extend((0..self.inlined.loops.len()).map(|index| (format!("m_loop{index}"), 0)));
        }
        kept.extend([
            // The next block.
            ("m_pc".to_string(), 0),
            // The promises to be fulfilled or, by a ghost, to be certified.
            ("m_owed".to_string(), 0),
        ]);
        kept
    }

    /// Its other variables with their initial values.
    pub(super) fn others(&self) -> [(&'static str, u64); 9] {
        [
            // Whether it is a ghost.
            ("m_check", 0),
            // Whether it has the token.
            ("m_active", 0),
            // Whether this context had an effect that other threads may observe.
            ("m_moved", 0),
            // Whether the ghost has taken a step since its last promise or fulfilment.
            ("m_idle", 0),
            // Whether it is before an action or at its end, where contexts may end.
            ("m_stop", self.may_stop(0).into()),
            // Whether an assertion failed.
            ("m_failed", 0),
            ("m_choice", 0),
            ("m_seen", 0),
            ("m_go", 1),
        ]
    }

    fn may_stop(&self, line: u32) -> bool {
        self.inlined.lines.get(line as usize).is_none_or(Line::is_visible)
    }

    /// The loop of the thread. `finished` is executed when all threads have finished.
    pub(super) fn body(&self, dialect: &dyn Dialect, finished: &str) -> String {
        let me = self.me;
        let end = self.inlined.lines.len();
        let threads = self.translation.threads.len();
        let kept = self.kept();
        let mut out = String::new();
        let mut line = |depth: usize, text: &str| {
            let _ = writeln!(out, "{}{text}", "    ".repeat(depth));
        };
        line(1, "while (m_go) {");
        line(2, "// CSI");
        line(2, "if (m_active == 0) {");
        line(3, &dialect.await_token(me + 1));
        line(3, "m_active = 1;");
        line(3, "m_moved = 0;");
        line(3, "m_contexts = m_contexts + 1;");
        line(3, &dialect.assume("m_contexts <= M_CONTEXTS + m_fences"));
        line(2, "}");
        line(2, "m_choice = 0;");
        line(2, "if (m_stop == 1 && m_check == 0) {");
        line(3, &format!("if (m_pc == {end}) {{"));
        line(4, &dialect.assume("m_owed == 0"));
        line(4, "m_choice = 1;");
        line(3, "} else if (m_moved == 1 || (M_PROMISES == 1 && m_counted < M_BOUND)) {");
        line(4, &format!("m_choice = {};", dialect.choose("0", "1")));
        line(3, "}");
        line(2, "} else if (m_stop == 1 && m_owed == 0) {");
        line(3, &format!("if (m_counted == M_BOUND || m_pc == {end}) {{"));
        line(4, &dialect.assume("m_idle == 0 && m_moved == 1"));
        line(4, "m_choice = 1;");
        line(3, "} else if (m_idle == 0 && m_moved == 1) {");
        line(4, &format!("m_choice = {};", dialect.choose("0", "1")));
        line(3, "}");
        line(2, "}");
        line(2, "if (m_choice == 1) {");
        line(3, "// CSO");
        line(
            3,
            &format!(
                "if (m_check == 0 && m_pc != {end} && (m_owed > 0 || (M_PROMISES == 1 && m_counted < M_BOUND))) {{"
            ),
        );
        for (name, _) in &kept {
            line(4, &format!("kept_{name} = {name};"));
        }
        line(4, &format!("m_keep({me});"));
        line(4, "m_idle = 0;");
        line(4, "m_check = 1;");
        line(3, "} else {");
        line(4, "if (m_check == 1) {");
        line(5, &format!("m_certified({me});"));
        for (name, _) in &kept {
            line(5, &format!("{name} = kept_{name};"));
        }
        line(5, "m_check = 0;");
        line(4, "}");
        line(4, "m_active = 0;");
        line(4, &dialect.assert("m_failed == 0"));
        line(4, &format!("if (m_pc == {end}) {{"));
        line(5, "m_go = 0;");
        line(5, &format!("m_done[{me}] = 1;"));
        line(5, "m_running = m_running - 1;");
        line(4, "}");
        line(4, "if (m_running > 0) {");
        if threads > 1 {
            // Another thread: two consecutive contexts of the same thread are one.
            let next = dialect.choose(&(me + 1).to_string(), &(me + threads - 1).to_string());
            line(5, &format!("m_choice = {next} % {threads};"));
            line(5, &dialect.assume("m_done[m_choice] == 0"));
            line(5, &dialect.pass_token("m_choice + 1"));
        } else {
            line(5, &dialect.assume("0"));
        }
        if finished.is_empty() {
            line(4, "}");
        } else {
            line(4, "} else {");
            line(5, finished);
            line(4, "}");
        }
        line(3, "}");
        line(2, "} else {");
        for (index, &leader) in self.leaders().iter().enumerate() {
            let otherwise = if index == 0 { "" } else { "} else " };
            line(3, &format!("{otherwise}if (m_pc == {leader}) {{"));
            for text in self.block(leader, dialect) {
                line(4, &text);
            }
        }
        line(3, "} else {");
        line(4, &dialect.assume("0"));
        line(3, "}");
        line(2, "}");
        line(1, "}");
        out
    }

    /// The leaders of blocks: the first line, actions, and jump targets.
    fn leaders(&self) -> BTreeSet<u32> {
        let lines = &self.inlined.lines;
        let mut leaders: BTreeSet<u32> = lines.iter().flat_map(Line::targets).collect();
        leaders.insert(0);
        leaders.extend((0..lines.len() as u32).filter(|&at| lines[at as usize].is_visible()));
        leaders.remove(&(lines.len() as u32));
        leaders
    }

    fn name_of(&self, slot: Slot) -> &str {
        &self.names[slot.0]
    }

    /// A value as text; `reference` says whether it is a cell.
    fn value(&self, source: Source, reference: bool) -> String {
        match source {
            Source::Slot(slot) => self.name_of(slot).to_string(),
            Source::Constant(pointer) if reference => self.inlined.cell(pointer).to_string(),
            Source::Constant(value) => literal(value as i64),
        }
    }

    /// Continues at a line. Contexts may end before an action. The iterations of a loop that is
    /// entered are counted anew.
    fn go(&self, from: u32, to: u32) -> String {
        let mut text = String::new();
        if self.translation.unroll.is_some() {
            for (index, lines) in self.inlined.loops.iter().enumerate() {
                if lines.start == to && !lines.contains(&from) {
                    let _ = write!(text, "m_loop{index} = 0; ");
                }
            }
        }
        let _ = write!(text, "m_pc = {to}; m_stop = {};", u8::from(self.may_stop(to)));
        text
    }

    /// The statements from a leader on.
    fn block(&self, leader: u32, dialect: &dyn Dialect) -> Vec<String> {
        let code = &self.translation.compiled.code;
        let leaders = self.leaders();
        let mut out = Vec::new();
        let mut source_line = 0;
        let mut at = leader;
        while let Some(&line) = self.inlined.lines.get(at as usize) {
            let origin = code.origin_of(line.position);
            if origin.line != source_line && !matches!(line.op, Op::Instr(Instr::Jump { .. })) {
                source_line = origin.line;
                out.push(format!("// line {source_line}"));
            }
            if at == leader && line.is_visible() {
                if self.may_write[at as usize] {
                    out.push("if (m_check == 0) { m_moved = 1; } else { m_idle = 1; }".to_string());
                } else {
                    // A ghost need not continue from here.
                    out.push(dialect.assume("m_check == 0"));
                    out.push("m_moved = 1;".to_string());
                }
            }
            match line.op {
                Op::Instr(Instr::Jump { target }) => {
                    out.push(self.go(at, target));
                    return out;
                }
                Op::Instr(Instr::Branch { cond, then, otherwise }) => {
                    let cond = self.value(self.inlined.source(line, cond), false);
                    let (then, otherwise) = (self.go(at, then), self.go(at, otherwise));
                    out.push(format!("if ({cond} != 0) {{ {then} }} else {{ {otherwise} }}"));
                    return out;
                }
                Op::End => {
                    out.push("if (m_check == 0) { m_moved = 1; }".to_string());
                    out.push(self.go(at, self.inlined.lines.len() as u32));
                    return out;
                }
                Op::Assign { to, from } => {
                    let value = self.value(from, self.inlined.is_reference(to));
                    out.push(format!("{} = {value};", self.name_of(to)));
                }
                Op::LoopHead(index) => {
                    if let Some(bound) = self.translation.unroll {
                        out.push(dialect.assume(&format!("m_loop{index} < {bound}")));
                        out.push(format!("m_loop{index} = m_loop{index} + 1;"));
                    }
                }
                Op::Instr(instr) => self.instruction(line, instr, dialect, &mut out),
            }
            at += 1;
            if leaders.contains(&at) {
                break;
            }
        }
        out.push(self.go(at - 1, at));
        out
    }

    /// Asserts the condition for threads without promises. Other threads and ghosts are blocked if
    /// it does not hold.
    fn fault(holds: &str, dialect: &dyn Dialect, out: &mut Vec<String>) {
        out.push(format!("if (!({holds})) {{"));
        out.push(format!("    {}", dialect.assume("m_check == 0 && m_owed == 0")));
        out.push(format!("    {}", dialect.assert("0")));
        out.push(format!("    {}", dialect.assume("0")));
        out.push("}".to_string());
    }

    /// An instruction that is not a jump.
    fn instruction(&self, line: Line, instr: Instr, dialect: &dyn Dialect, out: &mut Vec<String>) {
        let code = &self.translation.compiled.code;
        let me = self.me;
        let value = |operand| self.value(self.inlined.source(line, operand), false);
        let cell = |operand| self.value(self.inlined.source(line, operand), true);
        let name = |reg| self.name_of(self.inlined.slot(line, reg));
        let is_reference = |reg| self.inlined.is_reference(self.inlined.slot(line, reg));
        let any = |reg, operand| self.value(self.inlined.source(line, operand), is_reference(reg));
        match instr {
            Instr::Copy { dst, src } => out.push(format!("{} = {};", name(dst), any(dst, src))),
            Instr::Unary { op, width, dst, src } => {
                let src = value(src);
                let text = match op {
                    UnaryOp::ZeroExtend => extended(&src, width, false),
                    UnaryOp::SignExtend => extended(&src, width, true),
                    UnaryOp::Neg | UnaryOp::Not | UnaryOp::IsZero => format!("{}{src}", op.symbol()),
                };
                out.push(format!("{} = {text};", name(dst)));
            }
            Instr::Binary { op, dst, left, right, .. } => {
                let right = value(right);
                if op.can_fail() {
                    Self::fault(&format!("{right} != 0"), dialect, out);
                }
                let right = match op {
                    BinaryOp::ShiftLeft | BinaryOp::ArithmeticShiftRight => format!("({right} & 63)"),
                    _ => right,
                };
                out.push(format!("{} = {} {} {right};", name(dst), value(left), op.symbol()));
            }
            Instr::Select { dst, cond, then, otherwise } => {
                let (then, otherwise) = (any(dst, then), any(dst, otherwise));
                out.push(format!("{} = {} != 0 ? {then} : {otherwise};", name(dst), value(cond)));
            }
            Instr::Element { dst, base, index, len, .. } => {
                let index = value(index);
                Self::fault(&format!("{index} >= 0 && {index} < {len}"), dialect, out);
                out.push(format!("{} = {} + {index};", name(dst), cell(base)));
            }
            Instr::Assume { cond, .. } => out.push(dialect.assume(&format!("{} != 0", value(cond)))),
            Instr::Assert { cond, .. } => {
                out.push(format!("if ({} == 0 && m_check == 0) {{ m_failed = 1; m_moved = 1; }}", value(cond)));
            }
            Instr::Choose { dst, lo, hi } => {
                let (lo, hi) = (value(lo), value(hi));
                Self::fault(&format!("{lo} <= {hi}"), dialect, out);
                out.push(format!("{} = {};", name(dst), dialect.choose(&lo, &hi)));
            }
            Instr::Load { dst, addr, width, signed, .. } => {
                out.push(format!("m_seen = m_read({me}, {});", cell(addr)));
                out.push(format!("{} = {};", name(dst), extended("m_seen", width, signed)));
            }
            Instr::Store { addr, src, width, .. } => {
                let value = extended(&value(src), width, false);
                out.push(format!("m_choice = m_write({me}, {}, {value}, m_check);", cell(addr)));
                note(out);
            }
            Instr::Rmw { dst, addr, operand, op, width, signed, .. } => {
                out.push(format!("m_seen = m_read({me}, {});", cell(addr)));
                let written = updated(op, width, &value(operand));
                out.push(format!("m_choice = m_update({me}, {}, {written}, m_check);", cell(addr)));
                out.push(format!("{} = {};", name(dst), extended("m_seen", width, signed)));
                note(out);
            }
            Instr::Cas { index } => {
                let cas = code.compare_and_swap(index);
                let expected = extended(&value(cas.expected), cas.width, false);
                let desired = extended(&value(cas.desired), cas.width, false);
                out.push(format!("m_seen = m_read({me}, {});", cell(cas.addr)));
                out.push(format!("m_choice = {};", if cas.weak { dialect.choose("0", "1") } else { "0".to_string() }));
                out.push(format!("if (m_seen == {expected} && m_choice == 0) {{"));
                out.push(format!("    m_choice = m_update({me}, {}, {desired}, m_check);", cell(cas.addr)));
                out.push(format!("    {} = 1;", name(cas.success)));
                out.push(format!("}} else {{ {} = 0; m_choice = 0; }}", name(cas.success)));
                out.push(format!("{} = {};", name(cas.dst), extended("m_seen", cas.width, cas.signed)));
                note(out);
            }
            Instr::Fence { mode: porf_exec::FenceMode::Sc } => out.push(format!("m_fence({me});")),
            _ => {}
        }
    }
}

/// Updates the promise counters after a write.
fn note(out: &mut Vec<String>) {
    out.push("if (m_choice == 1) {".to_string());
    out.push("    m_owed = m_owed - 1;".to_string());
    out.push("    m_idle = 0;".to_string());
    out.push("} else if (m_choice == 2) {".to_string());
    out.push("    kept_m_owed = kept_m_owed + 1;".to_string());
    out.push("    m_idle = 0;".to_string());
    out.push("    m_moved = 1;".to_string());
    out.push("}".to_string());
}

/// For each line, whether a write may follow before a fence.
fn may_write(lines: &[Line]) -> Vec<bool> {
    let mut may = vec![false; lines.len() + 1];
    let mut changed = true;
    while changed {
        changed = false;
        for (at, line) in lines.iter().enumerate().rev() {
            let follows = match line.op {
                Op::End | Op::Instr(Instr::Fence { .. }) => false,
                Op::Instr(Instr::Jump { .. } | Instr::Branch { .. }) => line.targets().any(|to| may[to as usize]),
                _ => may[at + 1],
            };
            changed |= !std::mem::replace(&mut may[at], line.is_write() || follows) && may[at];
        }
    }
    may
}

/// The low bits of a value, extended to 64 bits.
pub(super) fn extended(value: &str, width: Width, signed: bool) -> String {
    let bits = match width {
        Width::W64 | Width::W128 => return value.to_string(),
        narrow => narrow.bytes() * 8,
    };
    let mask = (1u64 << bits) - 1;
    let sign = 1u64 << (bits - 1);
    let is_word = value.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let value = if is_word { value.to_string() } else { format!("({value})") };
    if signed { format!("((({value} & {mask}) ^ {sign}) - {sign})") } else { format!("({value} & {mask})") }
}

/// The value that an RMW writes, given `m_seen`.
fn updated(op: RmwOp, width: Width, operand: &str) -> String {
    let least = |signed: bool, op: &str| {
        let (seen, operand) = (extended("m_seen", width, signed), extended(operand, width, signed));
        format!("{seen} {op} {operand} ? {seen} : {operand}")
    };
    let text = match op {
        RmwOp::Exchange => operand.to_string(),
        RmwOp::Add => format!("m_seen + {operand}"),
        RmwOp::Sub => format!("m_seen - {operand}"),
        RmwOp::And => format!("m_seen & {operand}"),
        RmwOp::Or => format!("m_seen | {operand}"),
        RmwOp::Xor => format!("m_seen ^ {operand}"),
        RmwOp::Nand => format!("~(m_seen & {operand})"),
        RmwOp::SignedMin => least(true, "<"),
        RmwOp::UnsignedMin => least(false, "<"),
        RmwOp::SignedMax => least(true, ">"),
        RmwOp::UnsignedMax => least(false, ">"),
    };
    extended(&text, width, false)
}

/// A name of the program, changed so that it clashes neither with the translation nor with C.
fn own_name(name: &str) -> String {
    const WORDS: [&str; 31] = [
        "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern",
        "float", "for", "goto", "if", "inline", "int", "long", "main", "register", "restrict", "return", "short",
        "signed", "sizeof", "static", "struct", "switch", "union", "void",
    ];
    let is_ours = ["m_", "M_", "kept_", "own_"].iter().any(|prefix| name.starts_with(prefix));
    let is_word =
        WORDS.contains(&name) || ["typedef", "unsigned", "volatile", "while", "argument", "threads"].contains(&name);
    if is_ours || is_word { format!("own_{name}") } else { name.to_string() }
}
