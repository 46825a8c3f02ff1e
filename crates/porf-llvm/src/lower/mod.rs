//! Translates IR to blocks of instructions over virtual registers.
//!
//! A value has a register for each of its scalars, two for scalars of more than 64 bits, so that
//! structs and vectors need no special instructions. A local variable whose address does not escape
//! is also a register (`promote.rs`).

mod access;
mod alignment;
mod assembly;
mod call;
mod cast;
mod constant;
mod context;
mod instr;
mod intrinsic;
mod promote;
mod scopes;
mod template;
pub(crate) mod wakeups;
mod x86;

use crate::ir::{Block, Const, Function, Instr, Op, Predicate, Value};
use crate::types::{Leaf, Type, TypeId, Types};
use crate::vcode::{Arg, Kind, Reg, Spot, VFunction, VInstr};
use porf_program::{Failure, Origin};
use smallvec::{SmallVec, smallvec};
use std::collections::HashMap;

pub(crate) use context::Context;

/// The registers of a value.
type Regs = (Reg, u32);

/// A function being lowered.
struct Lower<'c, 'm> {
    context: &'c mut Context<'m>,
    function: &'m Function,
    out: VFunction,
    /// Local → its registers.
    locals: Vec<Option<Regs>>,
    /// Local → the variable that it is the address of, if that is in registers.
    promoted: Vec<Option<Regs>>,
    /// Local → its scope, if it is the address of a variable whose scope is marked.
    scopes: Vec<Option<scopes::Scope>>,
    /// Local → size and alignment of the variable that it is the address of, if its scope is
    /// marked.
    extents: Vec<[Arg; 2]>,
    /// Local → the number of what is allocated at this address.
    objects: HashMap<u32, u32>,
    /// Registers of variables that may be read before they are written.
    uninitialised: Vec<Reg>,
    /// The block being filled.
    current: Vec<VInstr>,
    /// The number of the block that is emitted. Inline assembly with labels makes several of one.
    tail: usize,
    /// The last of these for each block.
    tails: Vec<usize>,
    spot: Spot,
    /// The block ended early: the rest cannot be reached.
    ended: bool,
}

/// The number of registers of the scalars.
fn width_of(leaves: &[Leaf]) -> u32 {
    leaves.iter().map(|leaf| 1 + u32::from(leaf.bits > 64)).sum()
}

/// Lowers a function that is defined.
pub(crate) fn lower(context: &mut Context<'_>, index: usize) -> VFunction {
    let function = &context.module.functions[index];
    let mut objects = HashMap::new();
    for (local, description) in crate::objects::objects(context.module, function) {
        context.objects.push(description);
        objects.insert(local, context.objects.len() as u32);
    }
    let mut lower = Lower {
        context,
        function,
        out: VFunction::default(),
        locals: vec![None; function.locals as usize],
        promoted: vec![None; function.locals as usize],
        scopes: scopes::scopes(function),
        extents: vec![[Arg::Const(0); 2]; function.locals as usize],
        objects,
        uninitialised: Vec::new(),
        current: Vec::new(),
        tail: 0,
        tails: Vec::new(),
        spot: Spot::default(),
        ended: false,
    };
    lower.run();
    lower.out
}

/// Blocks by number. The copies of phis are on the edges.
impl<'m> Lower<'_, 'm> {
    fn run(&mut self) {
        let function = self.function;
        let types = &self.context.module.types;
        for &(ty, local) in &function.params {
            let count = types.leaves(ty).map_or(1, |leaves| width_of(&leaves));
            self.locals[local as usize] = Some((self.out.registers, count));
            self.out.registers += count;
        }
        self.out.params = self.out.registers;
        self.out.results = types.leaves(function.result).map_or(0, |leaves| width_of(&leaves));
        for block in &function.blocks {
            for instr in &block.instrs {
                if let Some(dst) = instr.dst {
                    let count = types.leaves(instr.ty).map_or(1, |leaves| width_of(&leaves));
                    self.locals[dst as usize] = Some((self.out.registers, count));
                    self.out.registers += count;
                }
            }
        }
        self.promote();
        if let Some((_, place)) =
            function.debug.and_then(|debug| self.context.module.debug[function.file as usize].function(debug))
        {
            let (line, file) = (place.line, self.context.file(place.file));
            self.spot = Spot { origin: Origin { file, line, column: 0, length: 0 }, inlined: 0, object: 0 };
        }
        self.out.blocks = vec![Vec::new(); function.blocks.len()];
        for (number, block) in function.blocks.iter().enumerate() {
            self.current = Vec::new();
            self.tail = number;
            self.ended = false;
            if number == 0 {
                self.copy_parameters();
                for reg in std::mem::take(&mut self.uninitialised) {
                    self.emit(Kind::Uninitialised, &[reg], &[]);
                }
            }
            for instr in &block.instrs {
                if self.ended {
                    break;
                }
                if let Some(spot) = self.context.spot(function.file, instr.debug) {
                    self.spot = spot;
                }
                self.spot.object = self.object_of(instr);
                match &instr.op {
                    Op::Branch { then, .. } if alignment::is_idle_check(function, block) => {
                        self.emit(Kind::Jump(*then), &[], &[]);
                    }
                    _ => self.instr(instr),
                }
            }
            if !self.ended {
                self.fail_unsupported("a block without end");
            }
            self.out.blocks[self.tail] = std::mem::take(&mut self.current);
            self.tails.push(self.tail);
        }
        self.lower_phis();
    }

    /// The number of what an instruction allocates, or 0.
    fn object_of(&self, instr: &Instr) -> u32 {
        let local = match &instr.op {
            Op::Call { callee: Value::Const(Const::Symbol(name)), args } if name.starts_with("llvm.lifetime.start") => {
                args.last().and_then(|(_, value)| match value {
                    Value::Local(local) => Some(*local),
                    Value::Const(_) => None,
                })
            }
            Op::Alloca { .. } | Op::Call { .. } => instr.dst,
            _ => None,
        };
        local.and_then(|local| self.objects.get(&local)).copied().unwrap_or(0)
    }

    /// Copies structs that are passed by value.
    fn copy_parameters(&mut self) {
        let function = self.function;
        for &(position, ty) in &function.by_value {
            let local = function.params[position].1;
            let (Some((param, _)), size) = (self.locals[local as usize], self.types().size(ty)) else { continue };
            let copy = self.fresh();
            self.spot.object = self.objects.get(&local).copied().unwrap_or(0);
            self.emit(Kind::Alloca, &[copy], &[Arg::Const(size), Arg::Const(self.types().align(ty))]);
            self.emit(Kind::MemCopy(false), &[], &[Arg::Reg(copy), Arg::Reg(param), Arg::Const(size)]);
            self.emit(Kind::Copy, &[param], &[Arg::Reg(copy)]);
        }
    }

    /// Inserts a block on each edge into a block with phis, which copies their values.
    fn lower_phis(&mut self) {
        let function = self.function;
        let has_phis = |block: &Block| matches!(block.instrs.first(), Some(Instr { op: Op::Phi { .. }, .. }));
        for from in 0..function.blocks.len() {
            let tail = self.tails[from];
            let mut targets = self.out.successors(tail);
            targets.sort_unstable();
            targets.dedup();
            for to in targets {
                let block = &function.blocks[to as usize];
                if !has_phis(block) {
                    continue;
                }
                self.spot = self.out.blocks[tail].last().map(|last| last.spot).unwrap_or_default();
                let mut copies = Vec::new();
                for instr in &block.instrs {
                    let Op::Phi { ty, incoming } = &instr.op else { break };
                    let Some((value, _)) = incoming.iter().find(|(_, block)| *block as usize == from) else { continue };
                    let Some((first, count)) = instr.dst.and_then(|dst| self.locals[dst as usize]) else { continue };
                    let args = self.args(*ty, value);
                    for (reg, &arg) in (first..first + count).zip(&args) {
                        // All values are read before any is written.
                        let copy = self.fresh();
                        self.emit(Kind::Copy, &[copy], &[arg]);
                        copies.push((reg, copy));
                    }
                }
                for (reg, copy) in copies {
                    self.emit(Kind::Copy, &[reg], &[Arg::Reg(copy)]);
                }
                self.emit(Kind::Jump(to), &[], &[]);
                let edge = self.out.blocks.len() as u32;
                let block = std::mem::take(&mut self.current);
                self.out.blocks.push(block);
                if let Some(last) = self.out.blocks[tail].last_mut() {
                    last.kind.redirect(|block| if block == to { edge } else { block });
                }
            }
        }
    }

    /// A new block, which is empty for now.
    fn new_block(&mut self) -> u32 {
        self.out.blocks.push(Vec::new());
        self.out.blocks.len() as u32 - 1
    }

    /// Ends the current block, and goes on in another.
    fn go_on_in(&mut self, block: u32) {
        self.out.blocks[self.tail] = std::mem::take(&mut self.current);
        self.tail = block as usize;
        self.ended = false;
    }

    fn fresh(&mut self) -> Reg {
        self.out.registers += 1;
        self.out.registers - 1
    }

    fn emit(&mut self, kind: Kind, dsts: &[Reg], args: &[Arg]) {
        self.ended |= kind.is_terminator();
        let (dsts, args) = (SmallVec::from_slice(dsts), SmallVec::from_slice(args));
        self.current.push(VInstr { kind, dsts, args, spot: self.spot, wait: None });
    }

    /// The result of an instruction, in a new register.
    fn computed(&mut self, kind: Kind, args: &[Arg]) -> Arg {
        let dst = self.fresh();
        self.emit(kind, &[dst], args);
        Arg::Reg(dst)
    }

    fn fail(&mut self, failure: Failure) {
        self.emit(Kind::Fail(failure), &[], &[]);
        self.ended = true;
    }

    fn fail_unsupported(&mut self, what: &str) {
        let message = self.context.message(format!("{what} is not supported"));
        self.fail(Failure::Unsupported { message });
    }

    fn fail_undefined(&mut self, what: &str) {
        let message = self.context.message(what.to_string());
        self.fail(Failure::Undefined { message });
    }

    fn leaves(&self, ty: TypeId) -> Option<Vec<Leaf>> {
        self.context.module.types.leaves(ty)
    }

    fn types(&self) -> &'m Types {
        &self.context.module.types
    }

    /// The operands of a value: one for each register that it takes.
    fn args(&mut self, ty: TypeId, value: &Value) -> SmallVec<[Arg; 4]> {
        match value {
            Value::Local(local) => match self.locals.get(*local as usize).copied().flatten() {
                Some((first, count)) => (first..first + count).map(Arg::Reg).collect(),
                None => smallvec![Arg::Const(0)],
            },
            Value::Const(constant) => self.const_args(ty, constant),
        }
    }

    /// The only operand of a scalar of at most 64 bits.
    fn arg(&mut self, ty: TypeId, value: &Value) -> Arg {
        self.args(ty, value).first().copied().unwrap_or(Arg::Const(0))
    }

    fn bits(&self, ty: TypeId) -> u32 {
        match self.types().get(ty) {
            Type::Int(bits) => *bits,
            Type::Float => 32,
            Type::Vector(_, element) => self.bits(*element),
            _ => 64,
        }
    }

    fn is_double(&self, ty: TypeId) -> Option<bool> {
        match self.types().get(ty) {
            Type::Float => Some(false),
            Type::Double => Some(true),
            Type::Vector(_, element) => self.is_double(*element),
            _ => None,
        }
    }

    /// `left op right` of 64 bits in a new register, or the constant that it is.
    fn offset_by(&mut self, base: Arg, offset: u64) -> Arg {
        match base {
            Arg::Const(value) => Arg::Const(value.wrapping_add(offset)),
            Arg::Reg(_) if offset == 0 => base,
            Arg::Reg(_) => {
                let sum = self.fresh();
                self.emit(Kind::Binary(crate::ir::BinaryOp::Add, 64), &[sum], &[base, Arg::Const(offset)]);
                Arg::Reg(sum)
            }
        }
    }

    /// `predicate(left, right) ? left : right`.
    fn choose(&mut self, predicate: Predicate, bits: u32, left: Arg, right: Arg, dst: Reg) {
        let holds = self.fresh();
        self.emit(Kind::Compare(predicate, bits as u8), &[holds], &[left, right]);
        self.emit(Kind::Select, &[dst], &[Arg::Reg(holds), left, right]);
    }
}
