//! Threads in C: `P0(atomic_int *x) { … }`, lowered while they are read.
//!
//! Parameters are the addresses of locations with the same names. Other names are registers.
//! `c_statements` reads statements, `c_expressions` expressions, `c_calls` and `c_kernel` calls.

use super::c_statements::Flow;
use super::lex::{Cursor, Kind, Token};
use super::{Builder, C_CELL, c_calls, c_kernel, constant, initial, joins, starts_question, structures};
use crate::source::Diagnostic;
use crate::test::{Architecture, Exclusive, Instruction, Operand, RegisterId, Tags, Thread};
use crate::value::Operator;

/// Deeper nesting is refused, so that no text exhausts the stack.
const DEEPEST: usize = 100;

/// Whether some name is the Linux kernel's.
pub(super) fn uses_kernel_names(tokens: &[Token<'_>]) -> bool {
    tokens.iter().any(|token| token.kind == Kind::Word && c_kernel::is_kernel_name(token.text))
}

/// Reads the threads.
pub(super) fn read(cursor: &mut Cursor<'_>, builder: &mut Builder<'_>) -> Result<(), Diagnostic> {
    while !starts_question(cursor.peek(), cursor.ahead(1)) {
        if cursor.take(";") || structures::defined(cursor, builder)? {
            continue;
        }
        while matches!(cursor.peek().text, "void" | "static" | "int") && cursor.peek().kind == Kind::Word {
            cursor.next();
        }
        let expected = builder.test.threads.len();
        let name = cursor.word(&format!("the thread `P{expected}` or the condition"))?;
        if name.text != format!("P{expected}") {
            return Err(cursor.source.malformed(name.offset, format!("expected `P{expected}`, found `{}`", name.text)));
        }
        builder.test.threads.push(Thread::default());
        let mut function = Function {
            cursor,
            builder,
            thread: expected,
            parameters: vec![],
            locals: vec![],
            pointers: vec![],
            depth: 0,
            flow: Flow::default(),
        };
        function.parameters()?;
        function.block()?;
        function.leave_thread()?;
        joins::join(&mut builder.test.threads[expected]);
    }
    if builder.test.threads.is_empty() {
        return Err(cursor.unexpected(cursor.peek(), "the thread `P0`"));
    }
    Ok(())
}

/// A thread while it is read.
pub(super) struct Function<'f, 'c, 's> {
    pub(super) cursor: &'f mut Cursor<'c>,
    pub(super) builder: &'f mut Builder<'s>,
    pub(super) thread: usize,
    pub(super) parameters: Vec<String>,
    pub(super) locals: Vec<String>,
    /// The registers that are known to be pointers.
    pub(super) pointers: Vec<RegisterId>,
    depth: usize,
    pub(super) flow: Flow,
}

/// What can be assigned to.
#[derive(Clone, Copy)]
pub(super) enum Target {
    Register(RegisterId),
    Memory { address: Operand },
}

impl<'c> Function<'_, 'c, '_> {
    fn parameters(&mut self) -> Result<(), Diagnostic> {
        self.cursor.expect("(")?;
        while !self.cursor.take(")") {
            let start = self.cursor.at;
            let typed = initial::declared_type(self.cursor);
            // A pointer to a pointer is a location that holds a pointer.
            let stars = self.cursor.tokens[start..self.cursor.at].iter().filter(|token| token.is("*")).count();
            let structure = structures::named(self.cursor, start).filter(|_| stars < 2);
            while typed.is_none() && self.cursor.ahead(1).kind == Kind::Word {
                // A type that is not known, such as `struct srcu_struct`: only the name counts.
                self.cursor.next();
            }
            while self.cursor.take("*") || self.cursor.take("volatile") || self.cursor.take("restrict") {}
            let name = self.cursor.word("a parameter")?;
            if name.text == "void" {
                continue;
            }
            if self.cursor.ahead(0).is("*") {
                while self.cursor.take("*") {}
                let name = self.cursor.word("a parameter")?;
                self.parameter(name, structure);
            } else {
                self.parameter(name, structure);
            }
            if self.cursor.take("[") {
                if let Kind::Number(_) = self.cursor.peek().kind {
                    self.cursor.next();
                }
                self.cursor.expect("]")?;
            }
            if !self.cursor.peek().is(")") {
                self.cursor.expect(",")?;
            }
        }
        Ok(())
    }

    fn parameter(&mut self, name: Token<'_>, structure: Option<&str>) {
        let location = self.builder.location(name.text);
        structures::shape(self.builder, location, structure);
        self.parameters.push(name.text.to_owned());
    }

    /// Counts nesting while `inner` reads.
    pub(super) fn nested<T>(
        &mut self,
        inner: impl FnOnce(&mut Self) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.cursor.source.unsupported(self.cursor.peek().offset, "the nesting is too deep"));
        }
        let result = inner(self);
        self.depth -= 1;
        result
    }

    /// Whether two words, perhaps with stars between them, start a declaration.
    pub(super) fn declares(&self) -> bool {
        let stars = (1..4).take_while(|at| self.cursor.ahead(*at).is("*")).count();
        let name = self.cursor.ahead(1 + stars);
        let next = self.cursor.ahead(2 + stars);
        name.kind == Kind::Word && ["=", ";", ","].iter().any(|sign| next.is(sign))
    }

    pub(super) fn declaration(&mut self) -> Result<(), Diagnostic> {
        initial::declared_type(self.cursor);
        loop {
            while self.cursor.take("*") || self.cursor.take("__rcu") {}
            let pointer = self.cursor.tokens[self.cursor.at.saturating_sub(1)].is("*");
            let name = self.cursor.word("a name")?;
            self.locals.push(name.text.to_owned());
            self.parameters.retain(|parameter| parameter != name.text);
            let register = self.builder.register(self.thread, name.text);
            if pointer {
                self.pointers.push(register);
            }
            if self.cursor.take("=") {
                let value = self.expression()?;
                self.copy(register, value);
            }
            if !self.cursor.take(",") {
                break;
            }
        }
        self.cursor.expect(";").map(|_| ())
    }

    /// An assignment or a call.
    pub(super) fn simple(&mut self) -> Result<(), Diagnostic> {
        let token = self.cursor.peek();
        let call = token.kind == Kind::Word && self.cursor.ahead(1).is("(");
        if call || token.is("(") && !self.cursor.ahead(1).is("*") {
            // The result, if any, is lost. Casts to void come here, too.
            return self.call_or_value().map(|_| ());
        }
        for (sign, operator) in [("++", Operator::Add), ("--", Operator::Sub)] {
            if self.cursor.take(sign) {
                let target = self.target()?;
                let old = self.value_of(target);
                let value = self.sum(operator, old, constant(1));
                self.assign(target, value);
                return Ok(());
            }
        }
        self.assignment().map(|_| ())
    }

    /// `target = value`, or with another sign of assignment. Returns the value.
    pub(super) fn assignment(&mut self) -> Result<Operand, Diagnostic> {
        let start = self.cursor.peek();
        let target = self.target()?;
        // A value that nobody uses.
        if self.cursor.peek().is(";") && start.kind != Kind::Word {
            return Ok(self.value_of(target));
        }
        let sign = self.cursor.next();
        let operator = match sign.text {
            "=" => Operator::Second,
            "+=" | "++" => Operator::Add,
            "-=" | "--" => Operator::Sub,
            "|=" => Operator::Or,
            "&=" => Operator::And,
            "^=" => Operator::Xor,
            _ => return Err(self.cursor.source.malformed(start.offset, "expected a statement")),
        };
        let mut value = match sign.text {
            "++" | "--" => constant(1),
            // `a = b = 1`.
            "=" if self.at_assignment() => self.nested(Self::assignment)?,
            _ => self.expression()?,
        };
        if operator != Operator::Second {
            let old = self.value_of(target);
            value = match operator {
                Operator::Add | Operator::Sub => self.sum(operator, old, value),
                _ => self.computed(operator, old, value),
            };
        }
        self.assign(target, value);
        Ok(value)
    }

    /// Whether a name that is assigned to follows.
    pub(super) fn at_assignment(&self) -> bool {
        self.cursor.peek().kind == Kind::Word && self.cursor.ahead(1).is("=")
    }

    /// `target = value`, stored plainly if it is in memory.
    pub(super) fn assign(&mut self, target: Target, value: Operand) {
        match target {
            Target::Register(register) => self.copy(register, value),
            Target::Memory { address } => {
                let tags = self.plain();
                self.store(address, value, tags);
            }
        }
    }

    /// The local variable with this name.
    pub(super) fn local(&mut self, name: &str) -> RegisterId {
        self.locals.push(name.to_owned());
        self.builder.register(self.thread, name)
    }

    /// Takes `&r` if `r` is a local variable.
    pub(super) fn local_address(&mut self) -> Option<RegisterId> {
        let name = self.cursor.ahead(1);
        let is_local = self.cursor.peek().is("&") && self.locals.iter().any(|local| local == name.text);
        if !is_local {
            return None;
        }
        self.cursor.next();
        self.cursor.next();
        Some(self.builder.register(self.thread, name.text))
    }

    fn call_or_value(&mut self) -> Result<(), Diagnostic> {
        let token = self.cursor.peek();
        if token.kind == Kind::Word && c_calls::void_call(self, token)? {
            return Ok(());
        }
        self.expression().map(|_| ())
    }

    /// A jump; its target is set by `land`.
    pub(super) fn jump(&mut self) -> usize {
        let at = self.code_length();
        self.builder.push(self.thread, Instruction::Jump { target: 0 });
        at
    }

    pub(super) fn code_length(&self) -> usize {
        self.builder.test.threads[self.thread].code.len()
    }

    /// A branch that is taken if the condition is zero; its target is set by `land`.
    pub(super) fn branch_unless(&mut self, condition: Operand) -> usize {
        let condition = self.computed(Operator::Eq, condition, constant(0));
        let at = self.code_length();
        self.branch_if(condition, 0);
        at
    }

    /// A branch that is taken if the condition is not zero. It controls what comes before its ways
    /// meet, which is known when the thread was read.
    pub(super) fn branch_if(&mut self, condition: Operand, target: usize) {
        self.builder.push(self.thread, Instruction::Branch { condition, target, joins: Some(0) });
    }

    /// Makes the branch or jump `at` lead to here.
    pub(super) fn land(&mut self, at: usize) {
        self.land_at(at, self.code_length());
    }

    /// Makes the branch or jump `at` lead to `here`.
    pub(super) fn land_at(&mut self, at: usize, here: usize) {
        match &mut self.builder.test.threads[self.thread].code[at] {
            Instruction::Branch { target, .. } | Instruction::Jump { target } => *target = here,
            _ => {}
        }
    }

    /// The tags of a plain access.
    pub(super) fn plain(&self) -> Tags {
        if self.builder.test.architecture == Architecture::Kernel { vec!["Plain"] } else { vec!["NA"] }
    }

    pub(super) fn load(&mut self, address: Operand, tags: Tags) -> Operand {
        let to = self.builder.temporary(self.thread);
        let size = C_CELL;
        self.builder.push(self.thread, Instruction::Load { to, address, size, tags, exclusive: Exclusive::No });
        Operand::Register(to)
    }

    pub(super) fn store(&mut self, address: Operand, value: Operand, tags: Tags) {
        let size = C_CELL;
        self.builder.push(self.thread, Instruction::Store { address, value, size, tags });
    }

    pub(super) fn fence(&mut self, tag: &'static str) {
        self.builder.push(self.thread, Instruction::Fence { tags: vec![tag] });
    }

    pub(super) fn copy(&mut self, to: RegisterId, from: Operand) {
        self.builder.operate(self.thread, to, Operator::Second, constant(0), from);
    }

    pub(super) fn computed(&mut self, operator: Operator, left: Operand, right: Operand) -> Operand {
        if let (Operand::Constant(left), Operand::Constant(right)) = (left, right)
            && let Some(value) = operator.apply(left, right)
        {
            return Operand::Constant(value);
        }
        self.builder.computed(self.thread, operator, left, right)
    }

    /// An atomic update; its result is the old value.
    pub(super) fn update(
        &mut self,
        address: Operand,
        operator: Operator,
        operand: Operand,
        read: Tags,
        write: Tags,
    ) -> Operand {
        let to = self.builder.temporary(self.thread);
        let size = C_CELL;
        self.builder.push(self.thread, Instruction::Update { to, address, operator, operand, size, read, write });
        Operand::Register(to)
    }

    /// Takes a lock, and returns what was found: 0. Executions in which the lock is taken when the
    /// thread wants it are dropped, as the thread would wait.
    pub(super) fn lock(&mut self, address: Operand, read: Tags, write: Tags) -> Operand {
        let old = self.update(address, Operator::Second, constant(1), read, write);
        let free = self.computed(Operator::Eq, old, constant(0));
        self.builder.push(self.thread, Instruction::Assume { condition: free });
        old
    }

    /// Takes the name of a function and the parenthesis after it.
    pub(super) fn open(&mut self) -> Result<(), Diagnostic> {
        self.cursor.next();
        self.cursor.expect("(").map(|_| ())
    }

    pub(super) fn close(&mut self) -> Result<(), Diagnostic> {
        self.cursor.expect(")").map(|_| ())
    }

    /// Takes the name of a function and its only argument.
    pub(super) fn argument(&mut self) -> Result<Operand, Diagnostic> {
        self.open()?;
        let value = self.expression()?;
        self.close()?;
        Ok(value)
    }

    pub(super) fn comma(&mut self) -> Result<(), Diagnostic> {
        self.cursor.expect(",").map(|_| ())
    }

    /// A new register.
    pub(super) fn temporary(&mut self) -> RegisterId {
        self.builder.temporary(self.thread)
    }
}
