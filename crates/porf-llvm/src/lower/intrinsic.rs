//! Calls of `llvm.…`.

use super::Lower;
use super::assembly::Plain;
use super::scopes::Scope;
use crate::builtin::Builtin;
use crate::ir::{BinaryOp, FloatOp, Ordering, Predicate, Value};
use crate::types::{Type, TypeId};
use crate::vcode::{Arg, BitCount, Kind, Reg};
use porf_program::Failure;

impl<'m> Lower<'_, 'm> {
    pub(super) fn intrinsic(&mut self, name: &str, args: &'m [(TypeId, Value)], dst: &[Reg], result: TypeId) {
        let bits = args.first().map_or(64, |(ty, _)| self.bits(*ty));
        let mut values: Vec<Arg> = Vec::new();
        for (ty, value) in args {
            if self.leaves(*ty).is_some() {
                values.extend(self.args(*ty, value));
            }
        }
        let is = |prefix: &str| name == prefix || name.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('.'));
        let nothing = [
            "dbg",
            "invariant",
            "donothing",
            "stackrestore",
            "experimental.noalias.scope.decl",
            "var.annotation",
            "prefetch",
            "va_end",
            "sideeffect",
            "pseudoprobe",
            "fake.use",
        ];
        if let Some(&value) = self.context.options.stubs.get(&format!("llvm.{name}")) {
            return self.give(dst, value as u64);
        }
        if let Some(plain) = machine_fence(name, values.first()) {
            return match plain {
                Plain::Fence(ordering) => self.emit(Kind::Fence(ordering), &[], &[]),
                Plain::Nothing => {}
            };
        }
        // The result of `invariant.start` is used only by `invariant.end`.
        if nothing.iter().any(|it| is(it)) {
            return self.zero(dst);
        }
        // The last argument is the variable; older versions of clang pass its size before.
        if is("lifetime.start") || is("lifetime.end") {
            if let Some((_, Value::Local(local))) = args.last()
                && self.promoted[*local as usize].is_none()
                && let Some(&address) = values.last()
            {
                let scope = self.scopes[*local as usize].unwrap_or(Scope::Fixed);
                let renews = scope != Scope::Fixed;
                match (is("lifetime.start"), address) {
                    (false, _) => self.emit(Kind::LeaveScope { renews }, &[], &[address]),
                    (true, Arg::Reg(dst)) => {
                        let [size, align] = self.extents[*local as usize];
                        let kept = scope == Scope::Kept;
                        self.emit(Kind::EnterScope { renews, kept }, &[dst], &[address, size, align]);
                    }
                    (true, Arg::Const(_)) => {}
                }
            }
            return;
        }
        if is("memcpy") || is("memmove") {
            return self.emit(Kind::MemCopy(is("memmove")), &[], &values[..values.len().min(3)]);
        }
        if is("memset") {
            return self.emit(Kind::MemSet, &[], &values[..values.len().min(3)]);
        }
        if is("trap") || is("debugtrap") {
            return self.fail(Failure::Trap);
        }
        if is("ubsantrap") {
            let number = match values.first() {
                Some(&Arg::Const(number)) => number,
                _ => u64::MAX,
            };
            let message = self.context.message(crate::undefined::describe(number).to_string());
            return self.fail(Failure::Undefined { message });
        }
        if is("assume") {
            if let (Some(&condition), true) = (values.first(), self.context.options.undefined) {
                let message = self.context.message("what __builtin_assume says is false".to_string());
                self.emit(Kind::Check { holds: true, message }, &[], &[condition]);
            }
            return;
        }
        if is("va_start") {
            return self.emit(Kind::Builtin(Builtin::VaStart), &[], &values);
        }
        if is("va_copy") {
            return self.emit(Kind::Builtin(Builtin::VaCopy), &[], &values);
        }
        // Addresses of the machine's stack and code are not known.
        if is("frameaddress") || is("returnaddress") || is("addressofreturnaddress") {
            return self.zero(dst);
        }
        let (Some(&first), Some(&low)) = (values.first(), dst.first()) else {
            return if is("stacksave") { self.zero(dst) } else { self.fail_unsupported(&format!("'llvm.{name}'")) };
        };
        if is("stacksave") || is("is.constant") {
            return self.zero(dst);
        }
        if is("objectsize") {
            // Not known: the maximum or the minimum size, as requested.
            let unknown = if values.get(1) == Some(&Arg::Const(1)) { 0 } else { u64::MAX };
            let bits = self.bits(result);
            return self.emit(Kind::Copy, &[low], &[Arg::Const(crate::constant::cut(unknown.into(), bits) as u64)]);
        }
        if is("eh.typeid.for") {
            let Arg::Const(address) = first else { return self.fail_unsupported("a type that is not constant") };
            let selector = crate::unwind::selector(&self.context.module.numbers, address);
            return self.emit(Kind::Copy, &[low], &[Arg::Const(selector)]);
        }
        if is("annotation") || is("ptr.annotation") {
            return self.emit(Kind::Copy, &[low], &[first]);
        }
        if is("expect") || is("threadlocal.address") || is("launder.invariant.group") || is("strip.invariant.group") {
            return self.emit(Kind::Copy, &[low], &[first]);
        }
        if let Some((math, double)) = crate::math::named(name) {
            return self.math(math, double, dst, args);
        }
        // `fma` rounds once, which this does not.
        if is("fmuladd") && dst.len() == 1 && values.len() == 3 {
            let Some(double) = self.is_double(args[0].0) else {
                return self.fail_unsupported("this floating-point type");
            };
            let product = self.fresh();
            self.emit(Kind::FloatBinary(FloatOp::Mul, double), &[product], &[first, values[1]]);
            return self.emit(Kind::FloatBinary(FloatOp::Add, double), &[low], &[Arg::Reg(product), values[2]]);
        }
        if bits > 64 {
            return self.fail_unsupported(&format!("'llvm.{name}'"));
        }
        if let Some(what) = name.strip_prefix("vector.reduce.") {
            return self.reduce(what, bits, &values, low);
        }
        if let Type::Vector(count, _) = *self.types().get(args[0].0) {
            // Lane by lane; a scalar is used for all lanes.
            for lane in 0..count as usize {
                let of_lane: Vec<Arg> = args
                    .iter()
                    .filter_map(|(ty, value)| {
                        let all = self.args(*ty, value);
                        if all.len() > 1 { all.get(lane).copied() } else { all.first().copied() }
                    })
                    .collect();
                let Some(&dst) = dst.get(lane) else { break };
                self.scalar_intrinsic(name, bits, &of_lane, &[dst]);
            }
            return;
        }
        self.scalar_intrinsic(name, bits, &values, dst);
    }

    /// `llvm.vector.reduce.…`.
    fn reduce(&mut self, what: &str, bits: u32, lanes: &[Arg], dst: Reg) {
        let what = what.split('.').next().unwrap_or("");
        let op = match what {
            "add" => Some(BinaryOp::Add),
            "mul" => Some(BinaryOp::Mul),
            "and" => Some(BinaryOp::And),
            "or" => Some(BinaryOp::Or),
            "xor" => Some(BinaryOp::Xor),
            _ => None,
        };
        let predicate = match what {
            "umin" => Some(Predicate::Ult),
            "umax" => Some(Predicate::Ugt),
            "smin" => Some(Predicate::Slt),
            "smax" => Some(Predicate::Sgt),
            _ => None,
        };
        let mut total = lanes[0];
        for &lane in &lanes[1..] {
            let next = self.fresh();
            match (op, predicate) {
                (Some(op), _) => self.emit(Kind::Binary(op, bits as u8), &[next], &[total, lane]),
                (_, Some(predicate)) => self.choose(predicate, bits, total, lane, next),
                _ => return self.fail_unsupported(&format!("'llvm.vector.reduce.{what}'")),
            }
            total = Arg::Reg(next);
        }
        self.emit(Kind::Copy, &[dst], &[total]);
    }

    /// An intrinsic on scalars of at most 64 bits.
    fn scalar_intrinsic(&mut self, name: &str, bits: u32, values: &[Arg], dst: &[Reg]) {
        let is = |prefix: &str| name == prefix || name.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('.'));
        let (Some(&first), Some(&low)) = (values.first(), dst.first()) else { return };
        let overflow = [
            ("sadd.with.overflow", BinaryOp::Add, true),
            ("uadd.with.overflow", BinaryOp::Add, false),
            ("ssub.with.overflow", BinaryOp::Sub, true),
            ("usub.with.overflow", BinaryOp::Sub, false),
            ("smul.with.overflow", BinaryOp::Mul, true),
            ("umul.with.overflow", BinaryOp::Mul, false),
        ];
        if let Some(&(_, op, signed)) = overflow.iter().find(|(it, ..)| is(it)) {
            return self.emit(Kind::Overflow(op, signed, bits as u8), dst, values);
        }
        let counts = [
            ("ctpop", BitCount::Ones),
            ("ctlz", BitCount::LeadingZeros),
            ("cttz", BitCount::TrailingZeros),
            ("bswap", BitCount::SwapBytes),
            ("bitreverse", BitCount::Reverse),
            ("abs", BitCount::Absolute),
        ];
        if dst.len() == 1 {
            if let Some(&(_, what)) = counts.iter().find(|(it, _)| is(it)) {
                return self.emit(Kind::Count(what, bits as u8), dst, &[first]);
            }
            let chosen = [
                ("umin", Predicate::Ult),
                ("umax", Predicate::Ugt),
                ("smin", Predicate::Slt),
                ("smax", Predicate::Sgt),
            ];
            if let Some(&(_, predicate)) = chosen.iter().find(|(it, _)| is(it)) {
                return self.choose(predicate, bits, first, values[1], low);
            }
            if is("fshl") || is("fshr") {
                return self.funnel(is("fshl"), bits, values, low);
            }
            if is("usub.sat") || is("uadd.sat") {
                let (result, over) = (self.fresh(), self.fresh());
                let (op, limit) =
                    if is("usub.sat") { (BinaryOp::Sub, 0) } else { (BinaryOp::Add, u64::MAX >> (64 - bits)) };
                self.emit(Kind::Overflow(op, false, bits as u8), &[result, over], values);
                return self.emit(Kind::Select, &[low], &[Arg::Reg(over), Arg::Const(limit), Arg::Reg(result)]);
            }
        }
        self.fail_unsupported(&format!("'llvm.{name}'"));
    }

    fn zero(&mut self, dst: &[Reg]) {
        for &dst in dst {
            self.emit(Kind::Copy, &[dst], &[Arg::Const(0)]);
        }
    }

    /// `fshl` and `fshr`: a shift of two concatenated values, which includes rotation.
    fn funnel(&mut self, left: bool, bits: u32, values: &[Arg], dst: Reg) {
        let width = bits as u8;
        let (amount, rest, up, down, both, is_zero) =
            (self.fresh(), self.fresh(), self.fresh(), self.fresh(), self.fresh(), self.fresh());
        self.emit(Kind::Binary(BinaryOp::URem, width), &[amount], &[values[2], Arg::Const(bits.into())]);
        self.emit(Kind::Binary(BinaryOp::Sub, width), &[rest], &[Arg::Const(bits.into()), Arg::Reg(amount)]);
        let (high_by, low_by) = if left { (amount, rest) } else { (rest, amount) };
        self.emit(Kind::Binary(BinaryOp::Shl, width), &[up], &[values[0], Arg::Reg(high_by)]);
        self.emit(Kind::Binary(BinaryOp::LShr, width), &[down], &[values[1], Arg::Reg(low_by)]);
        self.emit(Kind::Binary(BinaryOp::Or, width), &[both], &[Arg::Reg(up), Arg::Reg(down)]);
        self.emit(Kind::Compare(Predicate::Eq, width), &[is_zero], &[Arg::Reg(amount), Arg::Const(0)]);
        let whole = if left { values[0] } else { values[1] };
        self.emit(Kind::Select, &[dst], &[Arg::Reg(is_zero), whole, Arg::Reg(both)]);
    }
}

/// The fences and hints of machines. `dmb` and `dsb` have a number, whose low two bits say which
/// accesses are ordered. Writes only (2) has no equivalent in C.
fn machine_fence(name: &str, argument: Option<&Arg>) -> Option<Plain> {
    Some(match name {
        "x86.sse2.pause" | "x86.sse2.clflush" | "aarch64.hint" | "arm.hint" | "aarch64.isb" | "arm.isb" => {
            Plain::Nothing
        }
        "x86.sse2.mfence" | "ppc.sync" => Plain::Fence(Ordering::SeqCst),
        "x86.sse2.lfence" => Plain::Fence(Ordering::Acquire),
        "x86.sse.sfence" | "x86.sse2.sfence" => Plain::Fence(Ordering::Release),
        "ppc.lwsync" => Plain::Fence(Ordering::AcqRel),
        "aarch64.dmb" | "aarch64.dsb" | "arm.dmb" | "arm.dsb" => match argument {
            Some(Arg::Const(number)) if number & 3 == 3 => Plain::Fence(Ordering::SeqCst),
            Some(Arg::Const(number)) if number & 3 == 1 => Plain::Fence(Ordering::Acquire),
            _ => return None,
        },
        _ => return None,
    })
}
