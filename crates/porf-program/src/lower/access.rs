//! Accesses to shared variables, mutexes and barriers.

use super::body::{Body, LocalKind};
use crate::action::BlockedBy;
use crate::ast::{Expr, Method, ModeName, Target, Type, mode_name};
use crate::code::{CasInstr, Instr, NO_WAIT, Operand, Reg};
use crate::diagnostic::Diagnostic;
use crate::ops::{BinaryOp, RmwOp};
use crate::resolve::{Symbol, Variable};
use crate::span::Span;
use crate::width::Width;
use porf_exec::{Mode, ReadMode, WriteMode};

/// A shared variable or array element.
#[derive(Clone, Copy, Debug)]
pub(super) struct SharedPlace {
    pub addr: Operand,
    pub ty: Type,
}

/// The mode of a load exclusive.
fn atomic_read(mode: Mode) -> Option<ReadMode> {
    matches!(mode, Mode::Rlx | Mode::Acq | Mode::Sc).then(|| mode.for_read()).flatten()
}

/// The mode of a store exclusive.
fn atomic_write(mode: Mode) -> Option<WriteMode> {
    matches!(mode, Mode::Rlx | Mode::Rel | Mode::Sc).then(|| mode.for_write()).flatten()
}

impl Body<'_, '_> {
    /// The shared variable of the target. Reports an error if there is none.
    pub fn place(&mut self, target: &Target) -> Option<SharedPlace> {
        let name = &target.name;
        if let Some(local) = self.local(&name.text) {
            if local.kind == LocalKind::Register {
                let message = format!("`{}` is a register, not a shared variable", name.text);
                self.report(Diagnostic::error(name.span, message).help("registers are used by their name alone"));
                return None;
            }
            if let Some(index) = &target.index {
                let message = format!("`{}` refers to one variable and has no index", name.text);
                self.report(Diagnostic::error(index.span, message));
                return None;
            }
            return Some(SharedPlace { addr: local.reg.into(), ty: local.ty });
        }
        match self.lower.symbols.get(&name.text) {
            Some(Symbol::Shared(variable)) => {
                let variable = self.lower.symbols.variables[variable].clone();
                let (addr, _) = self.element(target, &variable)?;
                Some(SharedPlace { addr, ty: variable.ty })
            }
            Some(symbol) => {
                let message = format!("`{}` is {}, not a shared variable", name.text, symbol.kind());
                self.report(Diagnostic::error(name.span, message));
                None
            }
            None => {
                let diagnostic = if self.index().is_some_and(|(index, _)| index == name.text) {
                    Diagnostic::error(
                        name.span,
                        format!("`{}` is the index of the thread, not a shared variable", name.text),
                    )
                } else {
                    self.lower.symbols.undeclared(name, self.locals.names())
                };
                self.report(diagnostic);
                None
            }
        }
    }

    /// The address of a variable or of its element, and the index of the element.
    fn element(&mut self, target: &Target, variable: &Variable) -> Option<(Operand, Operand)> {
        let name = &target.name.text;
        let base = variable.address;
        match (&target.index, variable.len) {
            (None, None) => {
                let addr = self.builder().constant(base.to_pointer());
                Some((addr, self.number(0)))
            }
            (None, Some(len)) => {
                let message = format!("`{name}` is an array and needs an index");
                let diagnostic = Diagnostic::error(target.span, message);
                self.report(diagnostic.expected(format!("`{name}[…]` with an index below {len}")));
                None
            }
            (Some(index), None) => {
                let message = format!("`{name}` is not an array and has no index");
                self.report(Diagnostic::error(index.span, message));
                None
            }
            (Some(expr), Some(len)) => {
                let index = self.value(expr);
                let shift = variable.ty.width.bytes().trailing_zeros() as u8;
                match self.value_of(index) {
                    Some(value) if (0..i64::from(len)).contains(&value) => {
                        let pointer = base.to_pointer() + ((value as u64) << shift);
                        Some((self.builder().constant(pointer), index))
                    }
                    Some(value) if self.switched_off == 0 => {
                        let message = format!("the index {value} is out of range: `{name}` has {len} elements");
                        self.report(
                            Diagnostic::error(expr.span, message).expected(format!("an index from 0 to {}", len - 1)),
                        );
                        None
                    }
                    _ => {
                        let dst = self.temporary();
                        let base = self.builder().constant(base.to_pointer());
                        self.emit(Instr::Element { dst, base, index, shift, len }, target.span);
                        Some((dst.into(), index))
                    }
                }
            }
        }
    }

    /// A non-atomic load.
    pub fn plain_load(&mut self, place: SharedPlace, span: Span, want: Option<Reg>) -> Operand {
        let dst = want.unwrap_or_else(|| self.temporary());
        let Type { width, signed } = place.ty;
        self.emit(Instr::Load { dst, addr: place.addr, width, signed, mode: ReadMode::Na, wait: NO_WAIT }, span);
        dst.into()
    }

    /// A non-atomic store.
    pub fn plain_store(&mut self, place: SharedPlace, src: Operand, span: Span) {
        self.emit(Instr::Store { addr: place.addr, src, width: place.ty.width, mode: WriteMode::Na }, span);
    }

    /// Lowers an operation and returns its value, if it has one.
    pub fn method(
        &mut self,
        target: &Target,
        method: Method,
        args: &[Expr],
        modes: &[ModeName],
        span: Span,
        want: Option<Reg>,
    ) -> Option<Operand> {
        if let Some(Symbol::Mutex(mutex)) = self.lower.symbols.get(&target.name.text) {
            return self.mutex_method(target, mutex, method, span);
        }
        if let Some(Symbol::Barrier(barrier)) = self.lower.symbols.get(&target.name.text) {
            return self.barrier_method(target, barrier, method, span, true);
        }
        // If the place is wrong, do not also report that the operation has no value.
        let nothing =
            if matches!(method, Method::Store | Method::Lock | Method::Unlock) { None } else { Some(self.number(0)) };
        let Some(place) = self.place(target) else { return nothing };
        let Type { width, signed } = place.ty;
        let addr = place.addr;
        let mode = modes.first().copied().unwrap_or(ModeName { mode: Mode::Sc, span });
        let op = match method {
            Method::Load => {
                let mode =
                    self.checked(mode, Mode::for_read, "a load", "na, rlx, acq, acq_pc, sc").unwrap_or(ReadMode::Sc);
                let dst = want.unwrap_or_else(|| self.temporary());
                self.emit(Instr::Load { dst, addr, width, signed, mode, wait: NO_WAIT }, span);
                return Some(dst.into());
            }
            Method::LoadExclusive => {
                let read = self.checked(mode, atomic_read, "a load exclusive", "rlx, acq").unwrap_or(ReadMode::Rlx);
                let dst = want.unwrap_or_else(|| self.temporary());
                self.emit(Instr::Load { dst, addr, width, signed, mode: read, wait: NO_WAIT }, span);
                let slot = self.lower.reservation();
                self.emit(Instr::Reserve { slot, addr }, span);
                return Some(dst.into());
            }
            Method::StoreExclusive => {
                let write = self.checked(mode, atomic_write, "a store exclusive", "rlx, rel").unwrap_or(WriteMode::Rlx);
                let src = self.operand(&args[0], place.ty);
                let dst = want.unwrap_or_else(|| self.temporary());
                let slot = self.lower.reservation();
                self.emit(Instr::StoreExclusive { dst, slot, addr, src, width, mode: write }, span);
                return Some(dst.into());
            }
            Method::Store => {
                let mode = self.checked(mode, Mode::for_write, "a store", "na, rlx, rel, sc").unwrap_or(WriteMode::Sc);
                let src = self.operand(&args[0], place.ty);
                self.emit(Instr::Store { addr, src, width, mode }, span);
                return None;
            }
            Method::Cas | Method::CasWeak | Method::FetchCas => {
                return Some(self.cas(place, method, args, mode, modes.get(1).copied(), span, want));
            }
            Method::Lock | Method::TryLock | Method::Unlock => {
                let message = format!("`{}` is not a mutex and has no `{}`", target.name.text, method.name());
                let help = format!("declare it as `mutex {};`", target.name.text);
                self.report(Diagnostic::error(target.span, message).help(help));
                return nothing;
            }
            Method::Wait => {
                let message = format!("`{}` is not a barrier and has no `wait`", target.name.text);
                let help = format!("declare it as `barrier {} = 2;`", target.name.text);
                self.report(Diagnostic::error(target.span, message).help(help));
                return nothing;
            }
            Method::Exchange => RmwOp::Exchange,
            Method::FetchAdd => RmwOp::Add,
            Method::FetchSub => RmwOp::Sub,
            Method::FetchAnd => RmwOp::And,
            Method::FetchOr => RmwOp::Or,
            Method::FetchXor => RmwOp::Xor,
            Method::FetchNand => RmwOp::Nand,
            Method::FetchMin if signed => RmwOp::SignedMin,
            Method::FetchMin => RmwOp::UnsignedMin,
            Method::FetchMax if signed => RmwOp::SignedMax,
            Method::FetchMax => RmwOp::UnsignedMax,
        };
        let (read, write) = self.rmw_modes(mode, method);
        let operand = self.operand(&args[0], place.ty);
        let dst = want.unwrap_or_else(|| self.temporary());
        self.emit(Instr::Rmw { dst, addr, operand, op, width, signed, read, write, wait: NO_WAIT }, span);
        Some(dst.into())
    }

    /// A value to write or compare with. Warns about a constant that does not fit the type.
    fn operand(&mut self, expr: &Expr, ty: Type) -> Operand {
        let operand = self.value(expr);
        if let Some(value) = self.value_of(operand)
            && ty.wrap(value) != value
        {
            let message = format!("the value {value} does not fit into {}", ty.name());
            self.report(Diagnostic::warning(expr.span, message).help(format!("it wraps around to {}", ty.wrap(value))));
        }
        operand
    }

    /// The mode, if it is valid for the access.
    fn checked<M>(&mut self, mode: ModeName, convert: fn(Mode) -> Option<M>, what: &str, modes: &str) -> Option<M> {
        let converted = convert(mode.mode);
        if converted.is_none() {
            let message = format!("{what} cannot be `{}`", mode_name(mode.mode));
            let mut diagnostic = Diagnostic::error(mode.span, message).expected(format!("one of {modes}"));
            diagnostic = match (what, mode.mode) {
                ("a store", Mode::Acq | Mode::AcqRel) => diagnostic.help("stores release: did you mean `rel`?"),
                ("a load", Mode::Rel | Mode::AcqRel) => diagnostic.help("loads acquire: did you mean `acq`?"),
                _ => diagnostic,
            };
            self.report(diagnostic);
        }
        converted
    }

    fn rmw_modes(&mut self, mode: ModeName, method: Method) -> (ReadMode, WriteMode) {
        let what = format!("`{}`", method.name());
        self.checked(mode, Mode::for_rmw, &what, "rlx, acq, rel, acq_rel, sc").unwrap_or((ReadMode::Sc, WriteMode::Sc))
    }

    #[allow(clippy::too_many_arguments, reason = "they are the parts of one phrase")]
    fn cas(
        &mut self,
        place: SharedPlace,
        method: Method,
        args: &[Expr],
        mode: ModeName,
        failure: Option<ModeName>,
        span: Span,
        want: Option<Reg>,
    ) -> Operand {
        let (read, write) = self.rmw_modes(mode, method);
        let failure = match failure {
            None => read,
            Some(ModeName { mode: mode @ (Mode::Na | Mode::AcqPc), span }) => {
                let message = format!("a failed compare-and-swap cannot be `{}`", mode_name(mode));
                let diagnostic = Diagnostic::error(span, message);
                self.report(diagnostic.expected("one of rlx, acq, sc"));
                read
            }
            Some(mode) => {
                self.checked(mode, Mode::for_read, "a failed compare-and-swap", "rlx, acq, sc").unwrap_or(read)
            }
        };
        let expected = self.operand(&args[0], place.ty);
        let desired = self.operand(&args[1], place.ty);
        let result = want.unwrap_or_else(|| self.temporary());
        let other = self.temporary();
        let (dst, success) = if method == Method::FetchCas { (result, other) } else { (other, result) };
        let origin = self.lower.origin(span);
        let cas = CasInstr {
            dst,
            success,
            addr: place.addr,
            expected,
            desired,
            width: place.ty.width,
            signed: place.ty.signed,
            read,
            write,
            failure,
            weak: method == Method::CasWeak && !self.is_retried,
            wait: NO_WAIT,
        };
        self.builder().emit_cas(cas, origin);
        result.into()
    }

    /// Arrives at a barrier and waits until the round is complete. The value is 1 for the serial
    /// thread, else 0. If the result is not used, no serial thread is chosen.
    pub fn barrier_method(
        &mut self,
        target: &Target,
        barrier: usize,
        method: Method,
        span: Span,
        has_value: bool,
    ) -> Option<Operand> {
        let gives_value = !matches!(method, Method::Store | Method::Lock | Method::Unlock);
        let nothing = gives_value.then_some(self.number(0));
        if method != Method::Wait {
            let message = format!("`{}` is a barrier and has no `{}`", target.name.text, method.name());
            self.report(Diagnostic::error(target.span, message).expected("wait"));
            return nothing;
        }
        let variable = self.lower.symbols.variables[barrier].clone();
        let Some((addr, _)) = self.element(target, &variable) else { return nothing };
        let count = self.number(variable.arrivals.into());
        let (position, dst) = (self.temporary(), self.temporary());
        self.emit(Instr::Arrive { dst: position, addr, count }, span);
        let position = position.into();
        self.emit(Instr::Depart { dst, addr, count, position, chooses: has_value }, span);
        self.emit(Instr::Assume { cond: dst.into(), by: BlockedBy::Barrier }, span);
        if has_value {
            let one = self.number(1);
            self.emit(Instr::Binary { op: BinaryOp::Sub, width: Width::W64, dst, left: dst.into(), right: one }, span);
        }
        Some(dst.into())
    }

    /// A mutex is free (0) or held (1). A slot of the thread says whether the thread itself holds
    /// it.
    fn mutex_method(&mut self, target: &Target, mutex: usize, method: Method, span: Span) -> Option<Operand> {
        let gives_value = !matches!(method, Method::Store | Method::Lock | Method::Unlock);
        let variable = self.lower.symbols.variables[mutex].clone();
        let (zero, one) = (self.number(0), self.number(1));
        let nothing = gives_value.then_some(zero);
        if !method.is_of_mutex() {
            let message = format!("`{}` is a mutex and has no `{}`", target.name.text, method.name());
            self.report(Diagnostic::error(target.span, message).expected("lock, try_lock or unlock"));
            return nothing;
        }
        let Some((addr, index)) = self.element(target, &variable) else { return nothing };
        let base = variable.slot;
        if method == Method::Unlock {
            let held = self.temporary();
            self.emit(Instr::GetSlot { dst: held, base, index }, span);
            self.emit(Instr::CheckHeld { held: held.into() }, span);
            self.emit(Instr::SetSlot { base, index, src: zero }, span);
            self.emit(Instr::Store { addr, src: zero, width: Width::W32, mode: WriteMode::Rel }, span);
            return None;
        }
        let (dst, success) = (self.temporary(), self.temporary());
        let origin = self.lower.origin(span);
        let cas = CasInstr {
            dst,
            success,
            addr,
            expected: zero,
            desired: one,
            width: Width::W32,
            signed: false,
            read: ReadMode::Acq,
            write: WriteMode::Rlx,
            failure: ReadMode::Rlx,
            weak: false,
            wait: NO_WAIT,
        };
        self.builder().emit_cas(cas, origin);
        if method == Method::Lock {
            self.emit(Instr::Assume { cond: success.into(), by: BlockedBy::Lock }, span);
            self.emit(Instr::SetSlot { base, index, src: one }, span);
            return None;
        }
        // A thread that holds the mutex fails to take it again, and continues to hold it.
        let held = self.temporary();
        self.emit(Instr::GetSlot { dst: held, base, index }, span);
        self.emit(Instr::Select { dst: held, cond: success.into(), then: one, otherwise: held.into() }, span);
        self.emit(Instr::SetSlot { base, index, src: held.into() }, span);
        Some(success.into())
    }
}
