//! Constants. Where the address of a thread-local variable is a part of one, it differs by thread:
//! such a constant expression is computed by instructions.

use super::{Lower, width_of};
use crate::ir::{BinaryOp, Const, Symbol, Value};
use crate::types::{TypeId, Types};
use crate::vcode::{Arg, Kind};
use smallvec::{SmallVec, smallvec};

impl Lower<'_, '_> {
    /// The operands of a constant: one for each register that it takes.
    pub(super) fn const_args(&mut self, ty: TypeId, constant: &Const) -> SmallVec<[Arg; 4]> {
        if let Some(values) = self.context.module.leaf_values(self.function.file, ty, constant) {
            return values.into_iter().map(Arg::Const).collect();
        }
        if let Some(value) = self.expression(ty, constant) {
            return smallvec![value];
        }
        self.fail_unsupported("a constant expression of this kind");
        self.ended = false;
        let count = self.leaves(ty).map_or(1, |leaves| width_of(&leaves));
        (0..count).map(|_| Arg::Const(0)).collect()
    }

    /// Computes a constant expression of at most 64 bits. `None` if it is of another kind.
    fn expression(&mut self, ty: TypeId, constant: &Const) -> Option<Arg> {
        let (module, file) = (self.context.module, self.function.file);
        if let Some(value) = module.scalar(file, ty, constant) {
            return u64::try_from(value).ok().map(Arg::Const);
        }
        let (kind, args): (Kind, SmallVec<[Arg; 4]>) = match constant {
            Const::Symbol(name) => match module.symbols[file as usize].get(name) {
                Some(&Symbol::Global(index)) if module.globals[index as usize].thread_local => {
                    (Kind::ThreadLocal(index), smallvec![])
                }
                _ => return None,
            },
            Const::Gep { ty, base, indices } => {
                let zero = Const::Gep { ty: *ty, base: Box::new(Const::Zero), indices: indices.clone() };
                let offset = module.scalar(file, Types::PTR, &zero)? as u64;
                let base = self.expression(Types::PTR, base)?;
                if offset == 0 {
                    return Some(base);
                }
                (Kind::Binary(BinaryOp::Add, 64), smallvec![base, Arg::Const(offset)])
            }
            Const::Cast { op, from, value, to } => {
                self.narrow(*from).and(self.narrow(*to))?;
                let computed = self.fresh();
                self.cast(*op, *from, &Value::Const((**value).clone()), *to, &[computed]);
                return Some(Arg::Reg(computed));
            }
            Const::Binary { op, ty, left, right } => {
                let kind = Kind::Binary(*op, self.narrow(*ty)?);
                (kind, smallvec![self.expression(*ty, left)?, self.expression(*ty, right)?])
            }
            Const::Compare { predicate, ty, left, right } => {
                let kind = Kind::Compare(*predicate, self.narrow(*ty)?);
                (kind, smallvec![self.expression(*ty, left)?, self.expression(*ty, right)?])
            }
            Const::Select { condition, ty, then, otherwise } => {
                self.narrow(*ty)?;
                let condition = self.expression(condition.0, &condition.1)?;
                (Kind::Select, smallvec![condition, self.expression(*ty, then)?, self.expression(*ty, otherwise)?])
            }
            Const::Int(_) | Const::Zero | Const::Undef | Const::Aggregate(_) | Const::Bytes(_) => return None,
        };
        Some(self.computed(kind, &args))
    }

    /// The number of bits of a type, if a register holds it.
    fn narrow(&self, ty: TypeId) -> Option<u8> {
        u8::try_from(self.bits(ty)).ok().filter(|&bits| bits <= 64)
    }
}
