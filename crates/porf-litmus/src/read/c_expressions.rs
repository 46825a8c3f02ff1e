//! Expressions of C threads, and what can be assigned to.
//!
//! Every value has the size of a cell. Of types only this counts: whether a value is a pointer,
//! which a sum moves by elements.

use super::c::{Function, Target};
use super::lex::{Kind, Token};
use super::{C_CELL, c_calls, constant, initial, structures};
use crate::source::Diagnostic;
use crate::test::Operand;
use crate::value::{Operator, Value};

impl Function<'_, '_, '_> {
    /// An expression.
    pub(super) fn expression(&mut self) -> Result<Operand, Diagnostic> {
        let value = self.nested(|f| f.binary(0))?;
        if !self.cursor.take("?") {
            return Ok(value);
        }
        let result = self.temporary();
        let otherwise = self.branch_unless(value);
        let then = self.nested(Self::expression)?;
        self.copy(result, then);
        let end = self.jump();
        self.land(otherwise);
        self.cursor.expect(":")?;
        let other = self.nested(Self::expression)?;
        self.copy(result, other);
        self.land(end);
        Ok(Operand::Register(result))
    }

    /// Operands joined by operators of at least the given strength.
    fn binary(&mut self, strength: u8) -> Result<Operand, Diagnostic> {
        let mut left = self.nested(Self::unary)?;
        while let Some((operator, found)) = infix(self.cursor.peek()).filter(|(_, found)| *found > strength) {
            self.cursor.next();
            let right = self.nested(|f| f.binary(found))?;
            left = match operator {
                Operator::Add | Operator::Sub => self.sum(operator, left, right),
                _ => self.computed(operator, left, right),
            };
        }
        Ok(left)
    }

    /// A sum or difference; numbers are multiplied by the size of a cell if the other is a pointer.
    pub(super) fn sum(&mut self, operator: Operator, left: Operand, right: Operand) -> Operand {
        let (to_left, to_right) = (self.is_pointer(left), self.is_pointer(right));
        if to_left == to_right {
            return self.computed(operator, left, right);
        }
        let size = constant(i64::from(C_CELL));
        let (left, right) = match to_left {
            true => (left, self.computed(Operator::Mul, right, size)),
            false => (self.computed(Operator::Mul, left, size), right),
        };
        let sum = self.computed(operator, left, right);
        if let Operand::Register(register) = sum {
            self.pointers.push(register);
        }
        sum
    }

    fn is_pointer(&self, operand: Operand) -> bool {
        match operand {
            Operand::Register(register) => self.pointers.contains(&register),
            Operand::Constant(value) => matches!(value, Value::Address(_)),
        }
    }

    /// `(type) value`. The type says only whether the value is a pointer.
    fn cast(&mut self) -> Result<Operand, Diagnostic> {
        initial::declared_type(self.cursor);
        while self.cursor.take("*") {}
        let pointer = self.cursor.tokens[self.cursor.at.saturating_sub(1)].is("*");
        self.cursor.expect(")")?;
        let value = self.nested(Self::unary)?;
        if self.is_pointer(value) == pointer {
            return Ok(value);
        }
        let copy = self.temporary();
        self.copy(copy, value);
        if pointer {
            self.pointers.push(copy);
        }
        Ok(Operand::Register(copy))
    }

    fn unary(&mut self) -> Result<Operand, Diagnostic> {
        let token = self.cursor.peek();
        if let Kind::Number(value) = token.kind {
            self.cursor.next();
            return Ok(constant(value));
        }
        match token.text {
            "!" => {
                self.cursor.next();
                let value = self.nested(Self::unary)?;
                Ok(self.computed(Operator::Eq, value, constant(0)))
            }
            "-" => {
                self.cursor.next();
                let value = self.nested(Self::unary)?;
                Ok(self.computed(Operator::Sub, constant(0), value))
            }
            "~" => {
                self.cursor.next();
                let value = self.nested(Self::unary)?;
                Ok(self.computed(Operator::Xor, value, constant(-1)))
            }
            "*" => {
                let target = self.target()?;
                Ok(self.value_of(target))
            }
            "&" => {
                self.cursor.next();
                match self.nested(Self::target_or_parameter)? {
                    Target::Memory { address } => Ok(address),
                    Target::Register(_) => Err(self
                        .cursor
                        .source
                        .unsupported(token.offset, "addresses of local variables are not supported")),
                }
            }
            "(" => {
                let (start, length) = (self.cursor.at, self.code_length());
                self.cursor.next();
                if initial::type_size(self.cursor.peek().text).is_some() {
                    return self.cast();
                }
                let value = if self.at_assignment() { self.assignment()? } else { self.expression()? };
                self.cursor.expect(")")?;
                if !["->", "."].iter().any(|sign| self.cursor.peek().is(sign)) {
                    return Ok(value);
                }
                // `(*x).next`: the parentheses are part of what is read.
                self.cursor.at = start;
                self.builder.test.threads[self.thread].code.truncate(length);
                let target = self.target()?;
                Ok(self.value_of(target))
            }
            _ if token.kind == Kind::Word && self.cursor.ahead(1).is("(") => c_calls::value_call(self, token),
            _ if token.kind == Kind::Word => match token.text {
                "NULL" | "false" => {
                    self.cursor.next();
                    Ok(constant(0))
                }
                "true" => {
                    self.cursor.next();
                    Ok(constant(1))
                }
                text if text.contains('.') || ["[", "->"].iter().any(|sign| self.cursor.ahead(1).is(sign)) => {
                    let target = self.target()?;
                    Ok(self.value_of(target))
                }
                _ => {
                    self.cursor.next();
                    Ok(self.name(token.text))
                }
            },
            _ => Err(self.cursor.unexpected(token, "an expression")),
        }
    }

    /// The value of a name: the address that a parameter is, or a register.
    fn name(&mut self, name: &str) -> Operand {
        let initial = self.builder.initial_registers.iter().any(|(t, other, ..)| *t == self.thread && other == name);
        let local = initial || self.locals.iter().any(|local| local == name);
        let location = self.builder.test.locations.iter().any(|location| location.name == name);
        if !local && (location || self.parameters.iter().any(|parameter| parameter == name)) {
            Operand::Constant(self.builder.address(name))
        } else {
            Operand::Register(self.builder.register(self.thread, name))
        }
    }

    /// `&x` of a parameter is what the parameter is.
    fn target_or_parameter(&mut self) -> Result<Target, Diagnostic> {
        let token = self.cursor.peek();
        let whole = !token.text.contains('.') && !["[", "->"].iter().any(|sign| self.cursor.ahead(1).is(sign));
        if token.kind == Kind::Word
            && whole
            && let address @ Operand::Constant(Value::Address(_)) = self.name(token.text)
        {
            self.cursor.next();
            return Ok(Target::Memory { address });
        }
        self.target()
    }

    /// What can be assigned to: `r1`, `*x`, `x[1]`, `x->next`, `x.next`.
    pub(super) fn target(&mut self) -> Result<Target, Diagnostic> {
        if self.cursor.take("*") {
            let address = self.nested(Self::unary)?;
            return Ok(Target::Memory { address });
        }
        let mut target = if self.cursor.take("(") {
            let target = self.nested(Self::target)?;
            self.cursor.expect(")")?;
            target
        } else {
            self.named_target()?
        };
        loop {
            // What the target points to, or the target itself.
            let (base, field) = match self.cursor.peek().text {
                "[" | "->" => {
                    let arrow = self.cursor.next();
                    let base = self.value_of(target);
                    (base, arrow.is("->"))
                }
                "." => {
                    self.cursor.next();
                    match target {
                        Target::Memory { address } => (address, true),
                        Target::Register(register) => (Operand::Register(register), true),
                    }
                }
                _ => return Ok(target),
            };
            target = self.part(base, field)?;
        }
    }

    /// A name with the parts that follow it directly.
    fn named_target(&mut self) -> Result<Target, Diagnostic> {
        let (name, field) = structures::split(self.cursor.word("an expression")?);
        if let Some(field) = field {
            let address = self.name(name.text);
            return self.field(address, field);
        }
        if self.cursor.peek().is("[") || self.cursor.peek().is("->") {
            // The name of a location is already its address.
            let base = self.name(name.text);
            let arrow = self.cursor.next();
            return self.part(base, arrow.is("->"));
        }
        if self.parameters.iter().any(|parameter| parameter == name.text) {
            let address = self.name(name.text);
            return Ok(Target::Memory { address });
        }
        self.locals.push(name.text.to_owned());
        Ok(Target::Register(self.builder.register(self.thread, name.text)))
    }

    /// `next` after an arrow, or `1]` after a bracket: a part of what is at `base`.
    fn part(&mut self, base: Operand, field: bool) -> Result<Target, Diagnostic> {
        if field {
            let name = self.cursor.word("a field")?;
            return self.field(base, name);
        }
        let index = self.expression()?;
        self.cursor.expect("]")?;
        let offset = self.computed(Operator::Mul, index, constant(i64::from(C_CELL)));
        let address = self.computed(Operator::Add, base, offset);
        Ok(Target::Memory { address })
    }

    fn field(&mut self, base: Operand, name: Token<'_>) -> Result<Target, Diagnostic> {
        let offset = structures::offset(self.cursor, self.builder, name)?;
        let address = if offset == 0 { base } else { self.computed(Operator::Add, base, constant(offset)) };
        Ok(Target::Memory { address })
    }

    /// The value of a target, loaded plainly if it is in memory.
    pub(super) fn value_of(&mut self, target: Target) -> Operand {
        match target {
            Target::Register(register) => Operand::Register(register),
            Target::Memory { address } => {
                let tags = self.plain();
                self.load(address, tags)
            }
        }
    }
}

/// A binary operator and its strength.
fn infix(token: Token<'_>) -> Option<(Operator, u8)> {
    if token.kind != Kind::Sign {
        return None;
    }
    Some(match token.text {
        "||" => (Operator::OneTrue, 1),
        "&&" => (Operator::BothTrue, 2),
        "|" => (Operator::Or, 3),
        "^" => (Operator::Xor, 4),
        "&" => (Operator::And, 5),
        "==" => (Operator::Eq, 6),
        "!=" => (Operator::Ne, 6),
        "<" => (Operator::Lt, 7),
        "<=" => (Operator::Le, 7),
        ">" => (Operator::Gt, 7),
        ">=" => (Operator::Ge, 7),
        "<<" => (Operator::ShiftLeft, 8),
        ">>" => (Operator::ShiftRight, 8),
        "+" => (Operator::Add, 9),
        "-" => (Operator::Sub, 9),
        "*" => (Operator::Mul, 10),
        "/" => (Operator::Div, 10),
        "%" => (Operator::Rem, 10),
        _ => return None,
    })
}
