//! Instructions.

use super::{Lower, scopes, width_of};
use crate::builtin::Builtin;
use crate::ir::{Const, Instr, Op, Predicate, Value};
use crate::types::{TypeId, Types};
use crate::vcode::{Arg, CasModes, FloatCast, Kind, Landing, Reg};
use porf_program::Failure;
use smallvec::SmallVec;

impl<'m> Lower<'_, 'm> {
    pub(super) fn instr(&mut self, instr: &'m Instr) {
        let dst: Vec<Reg> = match instr.dst.and_then(|dst| self.locals[dst as usize]) {
            Some((first, count)) => (first..first + count).collect(),
            // Results of calls may be unused.
            None => {
                let count = self.leaves(instr.ty).map_or(0, |leaves| width_of(&leaves));
                (0..count).map(|_| self.fresh()).collect()
            }
        };
        if instr.ty != Types::VOID && self.leaves(instr.ty).is_none() && !matches!(instr.op, Op::Call { .. }) {
            return self.fail_unsupported("a value of this type");
        }
        match &instr.op {
            Op::Alloca { ty, count, align } => {
                if instr.dst.is_some_and(|dst| self.promoted[dst as usize].is_some()) {
                    return;
                }
                let size = self.types().size(*ty);
                let count = self.arg(count.0, &count.1);
                let size = match count {
                    Arg::Const(count) => Arg::Const(size.saturating_mul(count)),
                    Arg::Reg(_) => {
                        let product = self.fresh();
                        self.emit(Kind::Binary(crate::ir::BinaryOp::Mul, 64), &[product], &[count, Arg::Const(size)]);
                        Arg::Reg(product)
                    }
                };
                self.emit(Kind::Alloca, &dst, &[size, Arg::Const(*align)]);
                // A variable with a scope starts outside of it, as at the end of each iteration of
                // a loop.
                if let (Some(local), Some(&address)) = (instr.dst, dst.first())
                    && let Some(scope) = self.scopes[local as usize]
                {
                    self.extents[local as usize] = [size, Arg::Const(*align)];
                    let renews = scope != scopes::Scope::Fixed;
                    self.emit(Kind::LeaveScope { renews }, &[], &[Arg::Reg(address)]);
                }
            }
            Op::Load { ty, ptr, ordering, is_volatile } => {
                let volatile = self.note_volatile(*ordering, *is_volatile);
                self.load(*ty, ptr, (*ordering, volatile), &dst);
            }
            Op::Store { ty, value, ptr, ordering, is_volatile } => {
                let volatile = self.note_volatile(*ordering, *is_volatile);
                self.store(*ty, value, ptr, (*ordering, volatile));
            }
            Op::Rmw { op, ptr, ty, value, ordering } => {
                let Some(bytes) = self.atomic_bytes(*ty) else {
                    return self.fail_unsupported("an atomic of this size");
                };
                let address = self.arg(Types::PTR, ptr);
                let args: SmallVec<[Arg; 4]> = [address].into_iter().chain(self.args(*ty, value)).collect();
                self.emit(Kind::Rmw(*op, bytes, *ordering), &dst, &args);
            }
            Op::CmpXchg { ptr, ty, expected, desired, success, failure, weak } => {
                let Some(bytes) = self.atomic_bytes(*ty) else {
                    return self.fail_unsupported("an atomic of this size");
                };
                let address = self.arg(Types::PTR, ptr);
                let (expected, desired) = (self.args(*ty, expected), self.args(*ty, desired));
                let args: SmallVec<[Arg; 4]> = [address].into_iter().chain(expected).chain(desired).collect();
                let modes = CasModes { bytes, success: *success, failure: *failure, weak: *weak };
                self.emit(Kind::Cas(Box::new(modes)), &dst, &args);
            }
            Op::Fence(ordering) => self.emit(Kind::Fence(*ordering), &[], &[]),
            Op::Gep { ty, ptr, indices, .. } => self.gep(*ty, ptr, indices, &dst),
            Op::Binary { op, ty, left, right } => {
                let bits = self.bits(*ty);
                let (left, right) = (self.args(*ty, left), self.args(*ty, right));
                if bits > 64 {
                    let args: SmallVec<[Arg; 4]> = left.into_iter().chain(right).collect();
                    return self.emit(Kind::WideBinary(*op, bits as u8), &dst, &args);
                }
                for ((&dst, left), right) in dst.iter().zip(left).zip(right) {
                    self.emit(Kind::Binary(*op, bits as u8), &[dst], &[left, right]);
                }
            }
            Op::FloatBinary { op, ty, left, right } => {
                let Some(double) = self.is_double(*ty) else {
                    return self.fail_unsupported("this floating-point type");
                };
                let (left, right) = (self.args(*ty, left), self.args(*ty, right));
                for ((&dst, left), right) in dst.iter().zip(left).zip(right) {
                    self.emit(Kind::FloatBinary(*op, double), &[dst], &[left, right]);
                }
            }
            Op::FloatNegate { ty, value } => {
                let Some(double) = self.is_double(*ty) else {
                    return self.fail_unsupported("this floating-point type");
                };
                let args = self.args(*ty, value);
                for (&dst, arg) in dst.iter().zip(args) {
                    self.emit(Kind::FloatCast(FloatCast::Negate { double }), &[dst], &[arg]);
                }
            }
            Op::Compare { predicate, ty, left, right } => {
                let bits = self.bits(*ty);
                let (left, right) = (self.args(*ty, left), self.args(*ty, right));
                if bits > 64 {
                    let args: SmallVec<[Arg; 4]> = left.into_iter().chain(right).collect();
                    return self.emit(Kind::WideCompare(*predicate, bits as u8), &dst, &args);
                }
                for ((&dst, left), right) in dst.iter().zip(left).zip(right) {
                    self.emit(Kind::Compare(*predicate, bits as u8), &[dst], &[left, right]);
                }
            }
            Op::FloatCompare { predicate, ty, left, right } => {
                let Some(double) = self.is_double(*ty) else {
                    return self.fail_unsupported("this floating-point type");
                };
                let (left, right) = (self.args(*ty, left), self.args(*ty, right));
                for ((&dst, left), right) in dst.iter().zip(left).zip(right) {
                    self.emit(Kind::FloatCompare(*predicate, double), &[dst], &[left, right]);
                }
            }
            Op::Cast { op, from, value, to } => self.cast(*op, *from, value, *to, &dst),
            Op::Select { condition, ty, then, otherwise } => {
                let conditions = self.args(condition.0, &condition.1);
                let (then, otherwise) = (self.args(*ty, then), self.args(*ty, otherwise));
                for (i, &dst) in dst.iter().enumerate() {
                    let condition =
                        if conditions.len() > 1 { conditions[i.min(conditions.len() - 1)] } else { conditions[0] };
                    self.emit(Kind::Select, &[dst], &[condition, then[i], otherwise[i]]);
                }
            }
            Op::Phi { .. } => {}
            Op::Call { callee, args } => self.call(instr, callee, args, &dst),
            Op::Asm(asm) => self.assembly(asm, instr.ty, &dst),
            Op::ExtractValue { ty, aggregate, indices } => {
                let args = self.args(*ty, aggregate);
                let start = self.register_of_member(*ty, indices) as usize;
                for (i, &dst) in dst.iter().enumerate() {
                    let arg = args.get(start + i).copied().unwrap_or(Arg::Const(0));
                    self.emit(Kind::Copy, &[dst], &[arg]);
                }
            }
            Op::InsertValue { ty, aggregate, element, indices } => {
                let mut args = self.args(*ty, aggregate);
                let element = self.args(element.0, &element.1);
                let start = self.register_of_member(*ty, indices) as usize;
                for (i, arg) in element.into_iter().enumerate() {
                    if let Some(slot) = args.get_mut(start + i) {
                        *slot = arg;
                    }
                }
                for (&dst, arg) in dst.iter().zip(args) {
                    self.emit(Kind::Copy, &[dst], &[arg]);
                }
            }
            Op::ExtractElement { ty, vector, index } => {
                let lanes = self.args(*ty, vector);
                let index = self.arg(index.0, &index.1);
                if dst.len() != 1 {
                    return self.fail_unsupported("a vector of this kind");
                }
                let element = self.lane(&lanes, index);
                self.emit(Kind::Copy, &dst, &[element]);
            }
            Op::InsertElement { ty, vector, element, index } => {
                let lanes = self.args(*ty, vector);
                let element = self.arg(element.0, &element.1);
                let index = self.arg(index.0, &index.1);
                if lanes.len() != dst.len() {
                    return self.fail_unsupported("a vector of this kind");
                }
                for (number, (&dst, lane)) in dst.iter().zip(lanes).enumerate() {
                    let number = Arg::Const(number as u64);
                    let here = self.fresh();
                    self.emit(Kind::Compare(Predicate::Eq, 64), &[here], &[index, number]);
                    self.emit(Kind::Select, &[dst], &[Arg::Reg(here), element, lane]);
                }
            }
            Op::Shuffle { ty, left, right, mask } => {
                let mut lanes = self.args(*ty, left);
                lanes.extend(self.args(*ty, right));
                let mask = self.args(mask.0, &mask.1);
                for (&dst, chosen) in dst.iter().zip(mask) {
                    let lane = match chosen {
                        Arg::Const(number) => lanes.get(number as usize).copied(),
                        Arg::Reg(_) => None,
                    };
                    self.emit(Kind::Copy, &[dst], &[lane.unwrap_or(Arg::Const(0))]);
                }
            }
            Op::Freeze { ty, value } => {
                let args = self.args(*ty, value);
                for (&dst, arg) in dst.iter().zip(args) {
                    self.emit(Kind::Copy, &[dst], &[arg]);
                }
            }
            Op::VaArg { .. } => self.fail_unsupported("va_arg"),
            Op::Jump(to) => self.emit(Kind::Jump(*to), &[], &[]),
            Op::Invoke { to, unwind } => self.landing(*to, *unwind),
            // The call that throws leaves the exception here.
            Op::LandingPad(_) => {}
            Op::Resume(ty, value) => {
                let args = self.args(*ty, value);
                self.emit(Kind::Builtin(Builtin::ResumeUnwinding), &[], &args[..1]);
                let message = self.context.message("the code after an exception".to_string());
                self.fail(Failure::Unreachable { message });
            }
            Op::Branch { condition, then, otherwise } => {
                if let Value::Const(Const::Undef) = condition {
                    return self.fail_undefined("a value that is not initialised decides where to go on");
                }
                let condition = self.arg(Types::PTR, condition);
                match condition {
                    Arg::Const(value) => {
                        self.emit(Kind::Jump(if value & 1 == 1 { *then } else { *otherwise }), &[], &[])
                    }
                    _ if then == otherwise => self.emit(Kind::Jump(*then), &[], &[]),
                    _ => self.emit(Kind::Branch(*then, *otherwise), &[], &[condition]),
                }
            }
            Op::Switch { ty, value, default, cases } => {
                let bits = self.bits(*ty);
                if bits > 64 {
                    return self.fail_unsupported("a switch on so many bits");
                }
                if let Value::Const(Const::Undef) = value {
                    return self.fail_undefined("a value that is not initialised decides where to go on");
                }
                let value = self.arg(*ty, value);
                let cases = cases.iter().map(|&(case, to)| (crate::constant::cut(case, bits) as u64, to)).collect();
                self.emit(Kind::Switch(cases, *default), &[], &[value]);
            }
            Op::Return(value) => {
                let args = value.as_ref().map(|(ty, value)| self.args(*ty, value)).unwrap_or_default();
                self.emit(Kind::Return, &[], &args);
            }
            Op::Unreachable => {
                let message = self.context.message("this code".to_string());
                self.fail(Failure::Unreachable { message });
            }
            Op::Unsupported(what) => self.fail_unsupported(&format!("'{what}'")),
        }
    }

    /// The lane of a vector at an index, which need not be constant.
    fn lane(&mut self, lanes: &[Arg], index: Arg) -> Arg {
        if let Arg::Const(index) = index {
            return lanes.get(index as usize).copied().unwrap_or(Arg::Const(0));
        }
        let mut found = Arg::Const(0);
        for (number, &lane) in lanes.iter().enumerate() {
            let (here, chosen) = (self.fresh(), self.fresh());
            self.emit(Kind::Compare(Predicate::Eq, 64), &[here], &[index, Arg::Const(number as u64)]);
            self.emit(Kind::Select, &[chosen], &[Arg::Reg(here), lane, found]);
            found = Arg::Reg(chosen);
        }
        found
    }

    /// The end of an `invoke`. What comes before is a call, unless it is replaced by something that
    /// throws nothing.
    fn landing(&mut self, to: u32, unwind: u32) {
        let may_throw = match self.current.last().map(|last| &last.kind) {
            Some(Kind::Call(_) | Kind::CallPointer) => true,
            Some(Kind::Builtin(builtin)) => builtin.unwinds(),
            _ => false,
        };
        let pad = self.function.blocks[unwind as usize].instrs.iter().find_map(|instr| match &instr.op {
            Op::LandingPad(pad) => Some((pad, instr.dst)),
            _ => None,
        });
        let Some((pad, dst)) = pad.filter(|_| may_throw) else { return self.emit(Kind::Jump(to), &[], &[]) };
        let dsts: Vec<Reg> = match dst.and_then(|dst| self.locals[dst as usize]) {
            Some((first, 2)) => vec![first, first + 1],
            _ => vec![self.fresh(), self.fresh()],
        };
        let before = self.current.len();
        let types: Vec<Arg> = pad.types.iter().map(|value| self.arg(Types::PTR, value)).collect();
        // The landing follows the call directly: the addresses of types are constants.
        if pad.is_mixed || self.current.len() != before || types.iter().any(|arg| matches!(arg, Arg::Reg(_))) {
            return self.fail_unsupported("a landing pad of this kind");
        }
        let landing = Landing { to, unwind, cleanup: pad.cleanup, passing: pad.passing };
        self.emit(Kind::Landing(Box::new(landing)), &dsts, &types);
    }

    /// The first register of a member of an aggregate.
    fn register_of_member(&self, ty: TypeId, indices: &[u64]) -> u32 {
        let types = self.types();
        let (mut ty, mut start) = (ty, 0);
        for &index in indices {
            for before in 0..index.min(crate::types::MAX_LEAVES as u64) {
                if let Some((member, _)) = types.member(ty, before) {
                    start += types.leaves(member).map_or(0, |leaves| width_of(&leaves));
                }
            }
            if let Some((member, _)) = types.member(ty, index) {
                ty = member;
            }
        }
        start
    }
}
