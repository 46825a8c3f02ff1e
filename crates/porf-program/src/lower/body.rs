//! The body of a thread or function: its registers, and the state of its lowering.

use super::Lower;
use crate::ast::{Block, Name, Param, Type};
use crate::code::{CodeBuilder, Instr, Label, Operand, Reg};
use crate::diagnostic::{Diagnostic, near_miss};
use crate::resolve::Symbol;
use crate::span::Span;
use std::collections::HashMap;

/// The meaning of a local name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LocalKind {
    Register,
    /// A reference to a shared variable: a pointer.
    Ref,
}

/// A register or parameter.
#[derive(Clone, Debug)]
pub(super) struct Local {
    pub name: String,
    pub span: Span,
    pub reg: Reg,
    pub ty: Type,
    pub kind: LocalKind,
    pub is_read: bool,
}

/// The local names of a body.
#[derive(Clone, Default, Debug)]
pub(super) struct Locals {
    by_name: HashMap<String, usize>,
    all: Vec<Local>,
}

impl Locals {
    pub fn in_order(&self) -> &[Local] {
        &self.all
    }

    pub fn get(&self, name: &str) -> Option<&Local> {
        self.by_name.get(name).map(|&index| &self.all[index])
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|local| local.name.as_str())
    }

    fn mark_read(&mut self, name: &str) {
        if let Some(&index) = self.by_name.get(name) {
            self.all[index].is_read = true;
        }
    }

    fn add(&mut self, local: Local) {
        self.by_name.insert(local.name.clone(), self.all.len());
        self.all.push(local);
    }
}

/// The targets of `break` and `continue`.
#[derive(Clone, Copy)]
pub(super) struct LoopLabels {
    pub on_break: Label,
    pub on_continue: Label,
}

/// A body being lowered.
pub(super) struct Body<'l, 's> {
    pub lower: &'l mut Lower<'s>,
    pub locals: Locals,
    /// The index of the thread family.
    pub index: Option<(String, i64)>,
    pub loops: Vec<LoopLabels>,
    /// The number of enclosing constant conditions that make the phrase unreachable.
    pub switched_off: usize,
    temporaries: Vec<Reg>,
    used_temporaries: usize,
    pub is_thread: bool,
    /// Whether the phrase is evaluated until it holds: spurious failures then have no effect.
    pub is_retried: bool,
}

impl<'l, 's> Body<'l, 's> {
    fn new(lower: &'l mut Lower<'s>, is_thread: bool) -> Body<'l, 's> {
        Body {
            lower,
            locals: Locals::default(),
            index: None,
            loops: Vec::new(),
            switched_off: 0,
            temporaries: Vec::new(),
            used_temporaries: 0,
            is_thread,
            is_retried: false,
        }
    }

    /// Lowers a function.
    pub fn function(lower: &'l mut Lower<'s>, function: usize, params: &[Param], block: &Block) {
        let number = lower.symbols.functions[function].number;
        lower.builder.begin(number);
        let mut body = Body::new(lower, false);
        for (register, param) in params.iter().enumerate() {
            if body.is_free(&param.name) {
                body.locals.add(Local {
                    name: param.name.text.clone(),
                    span: param.name.span,
                    reg: Reg::new(register as u16),
                    ty: param.ty.unwrap_or(Type::DEFAULT),
                    kind: if param.by_ref { LocalKind::Ref } else { LocalKind::Register },
                    is_read: true,
                });
            }
            if !param.by_ref
                && let Some(ty) = param.ty.filter(|ty| *ty != Type::DEFAULT)
            {
                let reg = Reg::new(register as u16);
                body.wrap_register(reg, ty, param.name.span);
            }
        }
        body.run(block);
    }

    /// Lowers a thread and returns its registers.
    pub fn thread(lower: &'l mut Lower<'s>, name: &str, index: Option<(&Name, i64)>, block: &Block) -> Locals {
        let number = lower.builder.declare(name, 0);
        lower.names.push(number);
        lower.builder.thread(name, number, Vec::new());
        lower.builder.begin(number);
        let mut body = Body::new(lower, true);
        if let Some((name, value)) = index
            && body.is_free(name)
        {
            body.index = Some((name.text.clone(), value));
        }
        body.run(block)
    }

    fn run(mut self, block: &Block) -> Locals {
        self.block(block);
        let value = self.number(0);
        let end = Span { start: block.span.end.saturating_sub(1), end: block.span.end };
        self.emit(Instr::Return { value }, end);
        self.lower.builder.end();
        self.warn_of_misspelt_registers();
        self.locals
    }

    /// Whether the name can be declared; reports an error if it is taken.
    fn is_free(&mut self, name: &Name) -> bool {
        let taken = match self.lower.symbols.table.get(&name.text) {
            // Parameters may shadow shared variables: the parameter of a lock often has the name of
            // the lock.
            Some((Symbol::Shared(_), _)) if !self.is_thread => None,
            Some((symbol, span)) => Some((symbol.kind(), *span)),
            None => None,
        };
        let taken = taken.or_else(|| self.locals.get(&name.text).map(|local| ("a parameter", local.span)));
        if let Some((kind, span)) = taken {
            let message = format!("the name `{}` is declared twice", name.text);
            self.lower.report(Diagnostic::error(name.span, message).related(span, format!("here it is {kind}")));
        }
        taken.is_none()
    }

    pub fn builder(&mut self) -> &mut CodeBuilder {
        &mut self.lower.builder
    }

    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.lower.report(diagnostic);
    }

    pub fn emit(&mut self, instr: Instr, span: Span) {
        let origin = self.lower.origin(span);
        self.lower.builder.emit(instr, origin);
    }

    pub fn number(&mut self, value: i64) -> Operand {
        self.lower.builder.constant(value as u64)
    }

    pub fn value_of(&self, operand: Operand) -> Option<i64> {
        self.lower.builder.constant_value(operand).map(|value| value as i64)
    }

    /// A register for a value that is used only within the statement.
    pub fn temporary(&mut self) -> Reg {
        if self.used_temporaries == self.temporaries.len() {
            let reg = self.builder().register();
            self.temporaries.push(reg);
        }
        self.used_temporaries += 1;
        self.temporaries[self.used_temporaries - 1]
    }

    /// Frees all temporaries: called at the start of a statement.
    pub fn free_temporaries(&mut self) {
        self.used_temporaries = 0;
    }

    pub fn index(&self) -> Option<(&str, i64)> {
        self.index.as_ref().map(|(name, value)| (name.as_str(), *value))
    }

    /// The register of this name, for reading.
    pub fn local(&mut self, name: &str) -> Option<Local> {
        self.locals.mark_read(name);
        self.locals.get(name).cloned()
    }

    /// The register of this name, for writing; it is created if necessary. `None` if the name has
    /// another meaning.
    pub fn assigned_register(&mut self, name: &Name, ty: Option<Type>) -> Option<(Reg, Type)> {
        if let Some(local) = self.locals.get(&name.text) {
            if local.kind == LocalKind::Ref {
                return None;
            }
            if ty.is_some() {
                let diagnostic = Diagnostic::error(name.span, format!("the name `{}` is declared twice", name.text))
                    .related(local.span, "here it is a register");
                self.lower.report(diagnostic);
            }
            let local = self.locals.get(&name.text)?;
            return Some((local.reg, local.ty));
        }
        if self.index().is_some_and(|(index, _)| index == name.text) || self.lower.symbols.get(&name.text).is_some() {
            return None;
        }
        let reg = self.builder().register();
        let ty = ty.unwrap_or(Type::DEFAULT);
        let local =
            Local { name: name.text.clone(), span: name.span, reg, ty, kind: LocalKind::Register, is_read: false };
        self.locals.add(local);
        Some((reg, ty))
    }

    /// Warns about registers that are never read and have nearly the name of a shared variable.
    fn warn_of_misspelt_registers(&mut self) {
        let variables: Vec<&str> = self
            .lower
            .symbols
            .table
            .iter()
            .filter(|(_, (symbol, _))| matches!(symbol, Symbol::Shared(_)))
            .map(|(name, _)| name.as_str())
            .filter(|name| name.chars().count() > 2)
            .collect();
        let mut warnings = Vec::new();
        for local in self.locals.in_order().iter().filter(|local| !local.is_read) {
            if let Some(near) = near_miss(&local.name, variables.iter().copied()) {
                let message = format!("`{}` is a register that is never read", local.name);
                let help = format!("did you mean the shared variable `{near}`?");
                warnings.push(Diagnostic::warning(local.span, message).help(help));
            }
        }
        warnings.into_iter().for_each(|warning| self.lower.report(warning));
    }
}
