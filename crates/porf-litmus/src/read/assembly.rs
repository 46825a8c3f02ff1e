//! Columns of instructions: `P0 | P1 ;` and rows of cells below.

use super::flags::Carry;
use super::lex::{Cursor, Kind, Token};
use super::{Builder, aarch64, constant, ppc, registers, riscv, starts_question, x86};
use crate::path::Pairing;
use crate::source::Diagnostic;
use crate::test::{Architecture, Exclusive, Instruction, Operand, RegisterId, Tags, Thread};
use crate::value::{Address, Operator, Value};

/// Reads the threads.
pub(super) fn read(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<(), Diagnostic> {
    names(cursor, builder)?;
    let count = builder.test.threads.len();
    let mut labels = vec![Labels::default(); count];
    while !starts_question(cursor.peek(), cursor.ahead(1)) {
        if cursor.peek().kind == Kind::End {
            return Err(cursor.unexpected(cursor.peek(), "`exists`, `~exists` or `forall`"));
        }
        let mut thread = 0;
        loop {
            let start = cursor.at;
            while !["|", ";"].iter().any(|end| cursor.peek().is(end)) && cursor.peek().kind != Kind::End {
                cursor.next();
            }
            let end = cursor.peek();
            if thread >= count && cursor.at > start {
                let offset = cursor.tokens[start].offset;
                return Err(cursor
                    .source
                    .malformed(offset, format!("this row has more cells than the {count} threads")));
            }
            let mut tokens = cursor.tokens[start..cursor.at].to_vec();
            tokens.push(Token { kind: Kind::End, ..end });
            if thread < count {
                let part = Cursor { source: cursor.source, tokens: &tokens, at: 0 };
                Cell { cursor: part, builder, thread, labels: &mut labels[thread] }.lower()?;
            }
            thread += 1;
            if end.kind == Kind::End {
                return Err(cursor.unexpected(end, "`;` at the end of the row"));
            }
            cursor.next();
            if end.is(";") {
                break;
            }
        }
    }
    for (thread, labels) in labels.iter().enumerate() {
        labels.resolve(cursor, &mut builder.test.threads[thread])?;
    }
    Ok(())
}

/// The row `P0 | P1 ;`.
fn names(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<(), Diagnostic> {
    loop {
        let name = cursor.word("a thread, such as `P0`")?;
        if cursor.peek().is(":") {
            let message = "threads with attributes, such as fault handlers, are not supported";
            return Err(cursor.source.unsupported(cursor.peek().offset, message));
        }
        let expected = builder.test.threads.len();
        if name.text != format!("P{expected}") {
            return Err(cursor.source.malformed(name.offset, format!("expected `P{expected}`, found `{}`", name.text)));
        }
        builder.test.threads.push(Thread::default());
        if cursor.take(";") {
            return Ok(());
        }
        cursor.expect("|")?;
    }
}

/// The labels of a thread, the branches to them, and what set the flags.
#[derive(Clone, Default)]
pub(super) struct Labels {
    defined: Vec<(String, usize)>,
    wanted: Vec<(usize, String, usize)>,
    /// What the flags say so far.
    carry: Carry,
}

impl Labels {
    fn resolve(&self, cursor: &Cursor<'_>, thread: &mut Thread) -> Result<(), Diagnostic> {
        for (at, label, offset) in &self.wanted {
            let Some((_, place)) = self.defined.iter().find(|(name, _)| name == label) else {
                return Err(cursor.source.malformed(*offset, format!("label `{label}` is not defined in this thread")));
            };
            match &mut thread.code[*at] {
                Instruction::Branch { target, .. } | Instruction::Jump { target } => *target = *place,
                _ => {}
            }
        }
        Ok(())
    }
}

/// The tokens between two separators, and where their instructions go.
pub(super) struct Cell<'c, 'b, 's> {
    pub(super) cursor: Cursor<'c>,
    pub(super) builder: &'b mut Builder<'s>,
    pub(super) thread: usize,
    labels: &'b mut Labels,
}

impl<'c> Cell<'c, '_, '_> {
    fn lower(mut self) -> Result<(), Diagnostic> {
        while self.cursor.peek().kind == Kind::Word && self.cursor.ahead(1).is(":") {
            let label = self.cursor.next();
            self.cursor.next();
            if self.labels.defined.iter().any(|(name, _)| name == label.text) {
                let message = format!("label `{}` is defined twice in this thread", label.text);
                return Err(self.cursor.source.malformed(label.offset, message));
            }
            self.labels.defined.push((label.text.to_owned(), self.code_length()));
        }
        if self.cursor.peek().kind == Kind::End {
            return Ok(());
        }
        let name = self.cursor.word("an instruction")?;
        match self.builder.test.architecture {
            Architecture::AArch64 => aarch64::lower(&mut self, name)?,
            Architecture::Ppc => ppc::lower(&mut self, name)?,
            Architecture::RiscV => riscv::lower(&mut self, name)?,
            _ => x86::lower(&mut self, name)?,
        }
        match self.cursor.peek() {
            token if token.kind == Kind::End => Ok(()),
            token => Err(self.cursor.unexpected(token, "the end of the instruction")),
        }
    }

    pub(super) fn carry(&mut self) -> &mut Carry {
        &mut self.labels.carry
    }

    fn code_length(&self) -> usize {
        self.builder.test.threads[self.thread].code.len()
    }

    /// The diagnostic for an instruction that is not known.
    pub(super) fn unsupported(&self, name: Token<'_>) -> Diagnostic {
        let architecture = self.builder.test.architecture.name();
        self.cursor
            .source
            .unsupported(name.offset, format!("instruction `{}` of {architecture} is not supported", name.text))
    }

    pub(super) fn push(&mut self, instruction: Instruction) {
        self.builder.push(self.thread, instruction);
    }

    pub(super) fn operate(&mut self, to: RegisterId, operator: Operator, left: Operand, right: Operand) {
        self.builder.operate(self.thread, to, operator, left, right);
    }

    /// `to := from`.
    pub(super) fn copy(&mut self, to: RegisterId, from: Operand) {
        self.operate(to, Operator::Second, constant(0), from);
    }

    pub(super) fn computed(&mut self, operator: Operator, left: Operand, right: Operand) -> Operand {
        // Operations on constants need no register, which keeps threads short.
        if let (Operand::Constant(left), Operand::Constant(right)) = (left, right)
            && let Some(value) = operator.apply(left, right)
        {
            return Operand::Constant(value);
        }
        self.builder.computed(self.thread, operator, left, right)
    }

    pub(super) fn temporary(&mut self) -> RegisterId {
        self.builder.temporary(self.thread)
    }

    /// The register with a canonical name.
    pub(super) fn named(&mut self, canonical: &str) -> RegisterId {
        self.builder.register(self.thread, canonical)
    }

    /// Whether the current token names a register.
    pub(super) fn at_register(&self) -> bool {
        let token = self.cursor.peek();
        token.kind == Kind::Word && registers::canonical(self.builder.test.architecture, token.text).is_some()
    }

    /// Takes a register of the architecture.
    pub(super) fn register(&mut self) -> Result<RegisterId, Diagnostic> {
        self.cursor.take("%");
        let token = self.cursor.word("a register")?;
        match registers::canonical(self.builder.test.architecture, token.text) {
            Some(name) => Ok(self.named(&name)),
            None => Err(self.cursor.source.malformed(token.offset, format!("`{}` is not a register", token.text))),
        }
    }

    pub(super) fn comma(&mut self) -> Result<(), Diagnostic> {
        self.cursor.expect(",").map(|_| ())
    }

    /// Takes an immediate value, perhaps with `#` or `$`.
    pub(super) fn immediate(&mut self) -> Result<i64, Diagnostic> {
        let _ = self.cursor.take("#") || self.cursor.take("$");
        self.cursor.number("a number")
    }

    /// `base + offset`; the sum of an address and zero is the address.
    pub(super) fn sum(&mut self, base: Operand, offset: Operand) -> Operand {
        match offset {
            Operand::Constant(Value::Int(0)) => base,
            _ => self.computed(Operator::Add, base, offset),
        }
    }

    /// The address of a location that an instruction names.
    pub(super) fn location(&mut self, name: &str, offset: i64) -> Operand {
        let location = self.builder.location(name);
        Operand::Constant(Value::Address(Address { location, offset }))
    }

    /// A conditional branch to the label at the cursor.
    pub(super) fn branch(&mut self, condition: Operand) -> Result<(), Diagnostic> {
        let label = self.label()?;
        self.labels.wanted.push((self.code_length(), label.text.to_owned(), label.offset));
        self.push(Instruction::Branch { condition, target: usize::MAX, joins: None });
        Ok(())
    }

    /// A jump to the label at the cursor.
    pub(super) fn jump(&mut self) -> Result<(), Diagnostic> {
        let label = self.label()?;
        self.labels.wanted.push((self.code_length(), label.text.to_owned(), label.offset));
        self.push(Instruction::Jump { target: usize::MAX });
        Ok(())
    }

    fn label(&mut self) -> Result<Token<'c>, Diagnostic> {
        self.cursor.word("a label")
    }

    pub(super) fn fence(&mut self, tags: &[&'static str]) {
        self.push(Instruction::Fence { tags: tags.to_vec() });
    }

    pub(super) fn load(&mut self, to: RegisterId, address: Operand, size: u8, tags: Tags, exclusive: bool) {
        let exclusive = if exclusive { Exclusive::Reserve } else { Exclusive::No };
        self.push(Instruction::Load { to, address, size, tags, exclusive });
    }

    /// A store-exclusive of one value.
    pub(super) fn store_exclusive(&mut self, status: RegisterId, write: (Operand, Operand), size: u8, tags: Tags) {
        let (writes, pairing) = (vec![write], Pairing::Exclusive);
        // The RISC-V manual lists the status as a destination that a later instruction depends on.
        let carries = self.builder.test.architecture == Architecture::RiscV;
        self.push(Instruction::StoreExclusive { status, writes, size, tags, pairing, carries });
    }

    pub(super) fn store(&mut self, address: Operand, value: Operand, size: u8, tags: Tags) {
        self.push(Instruction::Store { address, value, size, tags });
    }
}
