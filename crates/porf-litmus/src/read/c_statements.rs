//! Statements of C threads, which become branches and jumps.

use super::c::Function;
use super::lex::{Kind, Token};
use super::{constant, initial};
use crate::source::Diagnostic;
use crate::test::{Instruction, Operand};
use crate::value::Operator;

/// The jumps of a thread whose targets are not known yet.
#[derive(Default)]
pub(super) struct Flow {
    /// The loops and the `switch` statements around the current statement.
    around: Vec<Around>,
    /// The jumps to the end of the thread.
    returns: Vec<usize>,
    labels: Vec<(String, usize)>,
    /// The jumps to labels, with the names of the labels and the places of the names.
    gotos: Vec<(usize, String, usize)>,
}

/// A loop or a `switch`.
#[derive(Default)]
struct Around {
    breaks: Vec<usize>,
    /// The jumps of `continue`; none in a `switch`.
    continues: Option<Vec<usize>>,
    /// The branches to the cases that were not read yet, the first one last.
    cases: Vec<usize>,
    /// The jump to the default case, until it is read.
    otherwise: Option<usize>,
}

impl Function<'_, '_, '_> {
    pub(super) fn block(&mut self) -> Result<(), Diagnostic> {
        self.cursor.expect("{")?;
        while !self.cursor.take("}") {
            self.nested(Self::statement)?;
        }
        Ok(())
    }

    fn statement(&mut self) -> Result<(), Diagnostic> {
        let token = self.cursor.peek();
        if token.is("{") {
            return self.block();
        }
        if self.cursor.take(";") {
            return Ok(());
        }
        // Some tests have variables with the names of statements.
        if token.kind == Kind::Word && !self.cursor.ahead(1).is("=") {
            match token.text {
                "if" => return self.conditional(),
                "while" => return self.repeated(),
                "do" => return self.repeated_after(),
                "for" => return self.counted(),
                "switch" => return self.switched(),
                "case" | "default" => return self.case(token),
                "goto" => return self.jump_to_label(),
                "return" | "break" | "continue" => return self.leave(token),
                _ if self.cursor.ahead(1).is(":") => return self.label(token),
                _ => {}
            }
        }
        // A type starts a declaration, unless the name is assigned to.
        if self.at_type() {
            return self.declaration();
        }
        // `foo_t r1 = …` or `foo_t *r1`: the type does not matter.
        if token.kind == Kind::Word && initial::type_size(token.text).is_none() && self.declares() {
            self.cursor.next();
            return self.declaration();
        }
        self.simple()?;
        self.cursor.expect(";").map(|_| ())
    }

    fn at_type(&self) -> bool {
        let token = self.cursor.peek();
        token.kind == Kind::Word && initial::type_size(token.text).is_some() && !self.cursor.ahead(1).is("=")
    }

    fn parenthesised(&mut self) -> Result<Operand, Diagnostic> {
        self.cursor.expect("(")?;
        let value = self.expression()?;
        self.cursor.expect(")")?;
        Ok(value)
    }

    fn conditional(&mut self) -> Result<(), Diagnostic> {
        self.cursor.next();
        let condition = self.parenthesised()?;
        let otherwise = self.branch_unless(condition);
        self.nested(Self::statement)?;
        if self.cursor.take("else") {
            let end = self.jump();
            self.land(otherwise);
            self.nested(Self::statement)?;
            self.land(end);
        } else {
            self.land(otherwise);
        }
        Ok(())
    }

    fn repeated(&mut self) -> Result<(), Diagnostic> {
        self.cursor.next();
        let start = self.code_length();
        let condition = self.parenthesised()?;
        let end = self.branch_unless(condition);
        let (breaks, continues) = self.body()?;
        continues.into_iter().for_each(|at| self.land_at(at, start));
        self.builder.push(self.thread, Instruction::Jump { target: start });
        breaks.into_iter().chain([end]).for_each(|at| self.land(at));
        Ok(())
    }

    fn repeated_after(&mut self) -> Result<(), Diagnostic> {
        self.cursor.next();
        let target = self.code_length();
        let (breaks, continues) = self.body()?;
        continues.into_iter().for_each(|at| self.land(at));
        self.cursor.expect("while")?;
        let condition = self.parenthesised()?;
        self.cursor.expect(";")?;
        self.branch_if(condition, target);
        breaks.into_iter().for_each(|at| self.land(at));
        Ok(())
    }

    /// `for (first; condition; step) body`.
    fn counted(&mut self) -> Result<(), Diagnostic> {
        self.cursor.next();
        self.cursor.expect("(")?;
        if self.at_type() {
            self.declaration()?;
        } else if !self.cursor.take(";") {
            self.simple()?;
            self.cursor.expect(";")?;
        }
        let start = self.code_length();
        let mut ends = vec![];
        if !self.cursor.take(";") {
            let condition = self.expression()?;
            self.cursor.expect(";")?;
            ends.push(self.branch_unless(condition));
        }
        // The step stands before the body, and is executed after it.
        let over = self.jump();
        let step = self.code_length();
        if !self.cursor.peek().is(")") {
            self.simple()?;
        }
        self.cursor.expect(")")?;
        self.builder.push(self.thread, Instruction::Jump { target: start });
        self.land(over);
        let (breaks, continues) = self.body()?;
        continues.into_iter().for_each(|at| self.land_at(at, step));
        self.builder.push(self.thread, Instruction::Jump { target: step });
        breaks.into_iter().chain(ends).for_each(|at| self.land(at));
        Ok(())
    }

    /// Reads the body of a loop. Returns the jumps that leave it, and those that repeat it.
    fn body(&mut self) -> Result<(Vec<usize>, Vec<usize>), Diagnostic> {
        self.flow.around.push(Around { continues: Some(vec![]), ..Around::default() });
        self.nested(Self::statement)?;
        let inner = self.flow.around.pop().unwrap_or_default();
        Ok((inner.breaks, inner.continues.unwrap_or_default()))
    }

    /// `switch (value) { case 1: … default: … }`. The branches to the cases come first.
    fn switched(&mut self) -> Result<(), Diagnostic> {
        self.cursor.next();
        let value = self.parenthesised()?;
        let mut cases = vec![];
        for number in self.case_numbers()? {
            let condition = self.computed(Operator::Eq, value, constant(number));
            cases.push(self.code_length());
            self.branch_if(condition, 0);
        }
        cases.reverse();
        let otherwise = Some(self.jump());
        self.flow.around.push(Around { cases, otherwise, ..Around::default() });
        self.nested(Self::statement)?;
        let inner = self.flow.around.pop().unwrap_or_default();
        inner.breaks.into_iter().chain(inner.cases).chain(inner.otherwise).for_each(|at| self.land(at));
        Ok(())
    }

    /// The numbers of the cases of the `switch` whose body is at the cursor, without those of inner
    /// ones.
    fn case_numbers(&self) -> Result<Vec<i64>, Diagnostic> {
        let (mut ahead, mut depth, mut numbers) = (self.cursor.clone(), 0usize, vec![]);
        // How deep the inner `switch` is that is being skipped.
        let mut skipped = None;
        loop {
            let token = ahead.next();
            match token.text {
                "{" => depth += 1,
                "}" => {
                    depth = depth.saturating_sub(1);
                    skipped = skipped.filter(|inner| *inner < depth);
                }
                "switch" => skipped = skipped.or(Some(depth)),
                "case" if skipped.is_none() => numbers.push(ahead.number("the number of the case")?),
                _ => {}
            }
            if depth == 0 || token.kind == Kind::End {
                return Ok(numbers);
            }
        }
    }

    /// `case 1:` or `default:`.
    fn case(&mut self, token: Token<'_>) -> Result<(), Diagnostic> {
        self.cursor.next();
        if token.text == "case" {
            self.cursor.number("the number of the case")?;
        }
        self.cursor.expect(":")?;
        let inner = self.flow.around.iter_mut().rev().find(|around| around.continues.is_none());
        let branch = inner.and_then(|it| if token.text == "case" { it.cases.pop() } else { it.otherwise.take() });
        match branch {
            Some(at) => {
                self.land(at);
                Ok(())
            }
            None => {
                let message = format!("there is no `switch` for this `{}`, or it has one already", token.text);
                Err(self.cursor.source.malformed(token.offset, message))
            }
        }
    }

    /// `goto label;`.
    fn jump_to_label(&mut self) -> Result<(), Diagnostic> {
        self.cursor.next();
        let label = self.cursor.word("a label")?;
        self.cursor.expect(";")?;
        let at = self.jump();
        self.flow.gotos.push((at, label.text.to_owned(), label.offset));
        Ok(())
    }

    /// `label:`.
    fn label(&mut self, token: Token<'_>) -> Result<(), Diagnostic> {
        self.cursor.next();
        self.cursor.next();
        if self.flow.labels.iter().any(|(label, _)| label == token.text) {
            let message = format!("label `{}` is defined twice in this thread", token.text);
            return Err(self.cursor.source.malformed(token.offset, message));
        }
        self.flow.labels.push((token.text.to_owned(), self.code_length()));
        Ok(())
    }

    /// `break`, `continue` or `return`.
    fn leave(&mut self, token: Token<'_>) -> Result<(), Diagnostic> {
        self.cursor.next();
        if token.text == "return" && !self.cursor.peek().is(";") {
            self.expression()?;
        }
        self.cursor.expect(";")?;
        let at = self.jump();
        let around = &mut self.flow.around;
        let jumps = match token.text {
            "return" => Some(&mut self.flow.returns),
            "break" => around.last_mut().map(|it| &mut it.breaks),
            _ => around.iter_mut().rev().find_map(|it| it.continues.as_mut()),
        };
        match jumps {
            Some(jumps) => jumps.push(at),
            None => {
                let message = format!("`{}` is not inside a loop", token.text);
                return Err(self.cursor.source.malformed(token.offset, message));
            }
        }
        Ok(())
    }

    /// Gives the jumps to labels and to the end of the thread their targets.
    pub(super) fn leave_thread(&mut self) -> Result<(), Diagnostic> {
        let flow = std::mem::take(&mut self.flow);
        for (at, name, offset) in flow.gotos {
            let Some((_, place)) = flow.labels.iter().find(|(label, _)| *label == name) else {
                let message = format!("label `{name}` is not defined in this thread");
                return Err(self.cursor.source.malformed(offset, message));
            };
            self.land_at(at, *place);
        }
        flow.returns.into_iter().for_each(|at| self.land(at));
        Ok(())
    }
}
