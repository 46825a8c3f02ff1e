//! From IR to blocks of instructions over virtual registers.
//!
//! A value has a register for each of its scalars, two for those of more than 64 bits, so that structs and vectors need no
//! instructions of their own. A local variable whose address does not escape is a register, too (`promote.rs`).

mod call;
mod cast;
mod intrinsic;
mod promote;
mod scopes;
pub(crate) mod wakeups;

use crate::debug::SourceFile;
use crate::ir::{Block, Const, Function, Instr, Module, Op, Ordering, Predicate, Symbol, Value};
use crate::program::Options;
use crate::types::{Leaf, Type, TypeId, Types};
use crate::vcode::{Arg, CasModes, FloatCast, Kind, Reg, VFunction, VInstr};
use porf_program::{Failure, Origin};
use smallvec::{SmallVec, smallvec};
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// What functions have in common while they are lowered.
pub(crate) struct Context<'m> {
    pub module: &'m Module,
    pub options: &'m Options,
    pub messages: Vec<String>,
    /// Names of source files.
    pub files: Vec<String>,
    file_numbers: HashMap<SourceFile<'m>, u32>,
    /// The first call of a function with another type than it has: where, of what, and how it differs.
    pub mismatch: Option<(Origin, String, String)>,
    /// The functions that unlock a mutex, once they are asked for.
    unlocking: Option<HashSet<u32>>,
}

impl<'m> Context<'m> {
    pub(crate) fn new(module: &'m Module, options: &'m Options) -> Context<'m> {
        let (messages, files, file_numbers) = (Vec::new(), Vec::new(), HashMap::new());
        Context { module, options, messages, files, file_numbers, mismatch: None, unlocking: None }
    }

    pub(crate) fn message(&mut self, text: String) -> u32 {
        if let Some(known) = self.messages.iter().position(|message| *message == text) {
            return known as u32;
        }
        self.messages.push(text);
        self.messages.len() as u32 - 1
    }

    /// The number of a file. Its name has its directory, unless that is the present one: clang splits names where it likes.
    pub(crate) fn file(&mut self, file: SourceFile<'m>) -> u32 {
        if let Some(&number) = self.file_numbers.get(&file) {
            return number;
        }
        let here = std::env::current_dir().unwrap_or_default();
        let plain = |text: &str| String::from_utf8_lossy(&crate::lex::unescape(text)).into_owned();
        let (own, directory) = (plain(file.name), plain(file.directory));
        // Clang gets odd names with `./` before them.
        let own = own.strip_prefix("./").unwrap_or(&own);
        let name = if Path::new(&directory) == here {
            own.to_string()
        } else {
            Path::new(&directory).join(own).display().to_string()
        };
        let number = self.files.iter().position(|known| *known == name).unwrap_or_else(|| {
            self.files.push(name);
            self.files.len() - 1
        });
        self.file_numbers.insert(file, number as u32);
        number as u32
    }

    /// Where an instruction of a file with this `!dbg` is.
    fn origin(&mut self, file: u32, debug: Option<u32>) -> Option<Origin> {
        let module = self.module;
        let location = module.debug[file as usize].location(debug?)?;
        Some(Origin { file: self.file(location.file), line: location.line, column: location.column, length: 0 })
    }
}

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
    /// Local → size and alignment of the variable that it is the address of, if its scope is marked.
    extents: Vec<[Arg; 2]>,
    /// Registers of variables that may be read before they are written.
    uninitialised: Vec<Reg>,
    /// The block being filled.
    current: Vec<VInstr>,
    origin: Origin,
    /// The block ended before its end: what follows cannot be reached.
    ended: bool,
}

/// How many registers the scalars take.
fn width_of(leaves: &[Leaf]) -> u32 {
    leaves.iter().map(|leaf| 1 + u32::from(leaf.bits > 64)).sum()
}

/// Lowers a function that is defined.
pub(crate) fn lower(context: &mut Context<'_>, index: usize) -> VFunction {
    let function = &context.module.functions[index];
    let mut lower = Lower {
        context,
        function,
        out: VFunction::default(),
        locals: vec![None; function.locals as usize],
        promoted: vec![None; function.locals as usize],
        scopes: scopes::scopes(function),
        extents: vec![[Arg::Const(0); 2]; function.locals as usize],
        uninitialised: Vec::new(),
        current: Vec::new(),
        origin: Origin::default(),
        ended: false,
    };
    lower.run();
    lower.out
}

/// Blocks by number: a phi's copies are on the edge.
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
            self.origin = Origin { file, line, column: 0, length: 0 };
        }
        self.out.blocks = vec![Vec::new(); function.blocks.len()];
        for (number, block) in function.blocks.iter().enumerate() {
            self.current = Vec::new();
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
                if let Some(origin) = self.context.origin(function.file, instr.debug) {
                    self.origin = origin;
                }
                self.instr(instr);
            }
            if !self.ended {
                self.fail_unsupported("a block without end");
            }
            self.out.blocks[number] = std::mem::take(&mut self.current);
        }
        self.lower_phis();
    }

    /// Copies structs that are passed by value.
    fn copy_parameters(&mut self) {
        let function = self.function;
        for &(position, ty) in &function.by_value {
            let local = function.params[position].1;
            let (Some((param, _)), size) = (self.locals[local as usize], self.types().size(ty)) else { continue };
            let copy = self.fresh();
            self.emit(Kind::Alloca, &[copy], &[Arg::Const(size), Arg::Const(self.types().align(ty))]);
            self.emit(Kind::MemCopy(false), &[], &[Arg::Reg(copy), Arg::Reg(param), Arg::Const(size)]);
            self.emit(Kind::Copy, &[param], &[Arg::Reg(copy)]);
        }
    }

    /// Gives each edge into a block with phis a block of its own that copies their values.
    fn lower_phis(&mut self) {
        let function = self.function;
        let has_phis = |block: &Block| matches!(block.instrs.first(), Some(Instr { op: Op::Phi { .. }, .. }));
        for from in 0..function.blocks.len() {
            let mut targets = self.out.successors(from);
            targets.sort_unstable();
            targets.dedup();
            for to in targets {
                let block = &function.blocks[to as usize];
                if !has_phis(block) {
                    continue;
                }
                self.origin = self.out.blocks[from].last().map(|last| last.origin).unwrap_or_default();
                let mut copies = Vec::new();
                for instr in &block.instrs {
                    let Op::Phi { ty, incoming } = &instr.op else { break };
                    let Some((value, _)) = incoming.iter().find(|(_, block)| *block as usize == from) else { continue };
                    let Some((first, count)) = instr.dst.and_then(|dst| self.locals[dst as usize]) else { continue };
                    let args = self.args(*ty, value);
                    for (reg, &arg) in (first..first + count).zip(&args) {
                        // All are read before any is written.
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
                if let Some(last) = self.out.blocks[from].last_mut() {
                    last.kind.redirect(|block| if block == to { edge } else { block });
                }
            }
        }
    }

    fn fresh(&mut self) -> Reg {
        self.out.registers += 1;
        self.out.registers - 1
    }

    fn emit(&mut self, kind: Kind, dsts: &[Reg], args: &[Arg]) {
        self.ended |= kind.is_terminator();
        let (dsts, args) = (SmallVec::from_slice(dsts), SmallVec::from_slice(args));
        self.current.push(VInstr { kind, dsts, args, origin: self.origin, wait: None });
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

    fn const_args(&mut self, ty: TypeId, constant: &Const) -> SmallVec<[Arg; 4]> {
        let file = self.function.file;
        let module = self.context.module;
        if let Some(values) = module.leaf_values(file, ty, constant) {
            return values.into_iter().map(Arg::Const).collect();
        }
        // The address of a thread-local variable, maybe with an offset.
        if let Some((global, offset)) = self.thread_local(constant) {
            let reg = self.fresh();
            self.emit(Kind::ThreadLocal(global), &[reg], &[]);
            if offset == 0 {
                return smallvec![Arg::Reg(reg)];
            }
            let sum = self.fresh();
            self.emit(Kind::Binary(crate::ir::BinaryOp::Add, 64), &[sum], &[Arg::Reg(reg), Arg::Const(offset)]);
            return smallvec![Arg::Reg(sum)];
        }
        self.fail_unsupported("a constant expression of this kind");
        self.ended = false;
        let count = self.leaves(ty).map_or(1, |leaves| width_of(&leaves));
        (0..count).map(|_| Arg::Const(0)).collect()
    }

    /// The thread-local variable, and the offset into it, that a constant is the address of.
    fn thread_local(&self, constant: &Const) -> Option<(u32, u64)> {
        let module = self.context.module;
        match constant {
            Const::Symbol(name) => match module.symbols[self.function.file as usize].get(name) {
                Some(&Symbol::Global(index)) if module.globals[index as usize].thread_local => Some((index, 0)),
                _ => None,
            },
            Const::Gep { ty, base, indices } => {
                let (global, start) = self.thread_local(base)?;
                let zero = Const::Gep { ty: *ty, base: Box::new(Const::Zero), indices: indices.clone() };
                let offset = module.scalar(self.function.file, Types::PTR, &zero)? as u64;
                Some((global, start.wrapping_add(offset)))
            }
            Const::Cast { value, .. } => self.thread_local(value),
            _ => None,
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

    fn instr(&mut self, instr: &'m Instr) {
        let dst: Vec<Reg> = match instr.dst.and_then(|dst| self.locals[dst as usize]) {
            Some((first, count)) => (first..first + count).collect(),
            // Calls may give results that nobody wants.
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
                // A variable with a scope begins outside of it, as every later round of a loop does.
                if let (Some(local), Some(&address)) = (instr.dst, dst.first())
                    && let Some(scope) = self.scopes[local as usize]
                {
                    self.extents[local as usize] = [size, Arg::Const(*align)];
                    let renews = scope != scopes::Scope::Fixed;
                    self.emit(Kind::LeaveScope { renews }, &[], &[Arg::Reg(address)]);
                }
            }
            Op::Load { ty, ptr, ordering } => self.load(*ty, ptr, *ordering, &dst),
            Op::Store { ty, value, ptr, ordering } => self.store(*ty, value, ptr, *ordering),
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

    /// The lane of a vector at an index, which may not be known.
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

    /// At which register of an aggregate a member begins.
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

    fn atomic_bytes(&self, ty: TypeId) -> Option<u8> {
        match &self.leaves(ty)?[..] {
            [leaf] if leaf.bytes.is_power_of_two() && leaf.bytes <= 16 => Some(leaf.bytes),
            _ => None,
        }
    }

    fn load(&mut self, ty: TypeId, ptr: &Value, ordering: Option<Ordering>, dst: &[Reg]) {
        if let Some((first, _)) = self.promoted_variable(ptr) {
            for (i, &dst) in dst.iter().enumerate() {
                self.emit(Kind::Copy, &[dst], &[Arg::Reg(first + i as u32)]);
            }
            return;
        }
        let Some(leaves) = self.leaves(ty) else { return self.fail_unsupported("a value of this type") };
        let base = self.arg(Types::PTR, ptr);
        let mut dst = dst.iter();
        for leaf in leaves {
            let address = self.offset_by(base, leaf.offset);
            let Some(&low) = dst.next() else { break };
            if leaf.bits > 64 {
                let Some(&high) = dst.next() else { break };
                self.emit(Kind::Load(leaf.bytes, ordering), &[low, high], &[address]);
            } else {
                self.emit(Kind::Load(leaf.bytes, ordering), &[low], &[address]);
                if leaf.bits != leaf.bytes * 8 {
                    self.emit(Kind::Mask(leaf.bits), &[low], &[Arg::Reg(low)]);
                }
            }
        }
    }

    fn store(&mut self, ty: TypeId, value: &Value, ptr: &Value, ordering: Option<Ordering>) {
        let values = self.args(ty, value);
        if let Some((first, _)) = self.promoted_variable(ptr) {
            for (i, arg) in values.into_iter().enumerate() {
                self.emit(Kind::Copy, &[first + i as u32], &[arg]);
            }
            return;
        }
        let Some(leaves) = self.leaves(ty) else { return self.fail_unsupported("a value of this type") };
        let base = self.arg(Types::PTR, ptr);
        let mut values = values.into_iter();
        for leaf in leaves {
            let address = self.offset_by(base, leaf.offset);
            let Some(low) = values.next() else { break };
            if leaf.bits > 64 {
                let Some(high) = values.next() else { break };
                self.emit(Kind::Store(leaf.bytes, ordering), &[], &[address, low, high]);
            } else {
                self.emit(Kind::Store(leaf.bytes, ordering), &[], &[address, low]);
            }
        }
    }

    /// Addresses: one, or a vector of them, one after the other.
    fn gep(&mut self, ty: TypeId, ptr: &Value, indices: &[(TypeId, Value)], dst: &[Reg]) {
        for (lane, &dst) in dst.iter().enumerate() {
            self.gep_lane(ty, ptr, indices, lane, dst);
        }
    }

    /// A lane of a vector, or the same for all.
    fn arg_of_lane(&mut self, ty: TypeId, value: &Value, lane: usize) -> (Arg, TypeId) {
        let element = match *self.types().get(ty) {
            Type::Vector(_, element) => element,
            _ => ty,
        };
        let args = self.args(ty, value);
        (args.get(lane).or(args.first()).copied().unwrap_or(Arg::Const(0)), element)
    }

    fn gep_lane(&mut self, ty: TypeId, ptr: &Value, indices: &[(TypeId, Value)], lane: usize, dst: Reg) {
        let (mut address, _) = self.arg_of_lane(Types::PTR, ptr, lane);
        let mut inner = ty;
        let mut constant = 0u64;
        for (number, (index_ty, index)) in indices.iter().enumerate() {
            let (index, index_ty) = self.arg_of_lane(*index_ty, index, lane);
            let bits = self.bits(index_ty);
            let scale = if number == 0 {
                self.types().size(inner)
            } else {
                match (self.types().get(inner).clone(), index) {
                    (Type::Struct { .. }, Arg::Const(field)) => {
                        let Some((member, offset)) = self.types().member(inner, field) else {
                            return self.fail_unsupported("an index of this kind");
                        };
                        constant = constant.wrapping_add(offset);
                        inner = member;
                        continue;
                    }
                    (Type::Array(_, element) | Type::Vector(_, element), _) => {
                        inner = element;
                        self.types().size(element)
                    }
                    _ => return self.fail_unsupported("an index of this kind"),
                }
            };
            match index {
                Arg::Const(index) => {
                    let index = crate::constant::extend(index.into(), bits) as u64;
                    constant = constant.wrapping_add(index.wrapping_mul(scale));
                }
                Arg::Reg(_) => {
                    let mut index = index;
                    if bits < 64 {
                        let extended = self.fresh();
                        self.emit(Kind::SExt(bits as u8, 64), &[extended], &[index]);
                        index = Arg::Reg(extended);
                    }
                    if scale != 1 {
                        let scaled = self.fresh();
                        let args = [index, Arg::Const(scale)];
                        self.emit(Kind::Binary(crate::ir::BinaryOp::Mul, 64), &[scaled], &args);
                        index = Arg::Reg(scaled);
                    }
                    let sum = self.fresh();
                    self.emit(Kind::Binary(crate::ir::BinaryOp::Add, 64), &[sum], &[address, index]);
                    address = Arg::Reg(sum);
                }
            }
        }
        let address = self.offset_by(address, constant);
        self.emit(Kind::Copy, &[dst], &[address]);
    }

    /// `predicate(left, right) ? left : right`.
    fn choose(&mut self, predicate: Predicate, bits: u32, left: Arg, right: Arg, dst: Reg) {
        let holds = self.fresh();
        self.emit(Kind::Compare(predicate, bits as u8), &[holds], &[left, right]);
        self.emit(Kind::Select, &[dst], &[Arg::Reg(holds), left, right]);
    }
}
