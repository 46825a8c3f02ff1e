//! Encodes blocks over virtual registers as flat register code.

use crate::access::width;
use crate::clean::{
    allocate, bound_counters, clean, inline_awaited, is_single_access, mark_awaits, mark_calm, mark_loops,
    remove_empty_calls, skip_counting,
};
use crate::code::{CasInfo, Instr, LandingInfo, NO_WAIT, Operand, RmwInfo, WaitInfo};
use crate::ir::{Ordering, RmwOp};
use crate::program::{CProgram, LoopData};
use crate::vcode::{Arg, CasModes, Kind, Landing, VFunction, VInstr};
use porf_exec::{FenceMode, ReadMode, WriteMode};
use porf_program::{LoopBounds, LoopInfo};
use std::collections::HashMap;

/// Encodes functions, one after another.
pub(crate) struct Encoder<'p> {
    program: &'p mut CProgram,
    bounds: &'p LoopBounds,
    constants: HashMap<u64, u32>,
}

impl<'p> Encoder<'p> {
    pub(crate) fn new(program: &'p mut CProgram, bounds: &'p LoopBounds) -> Encoder<'p> {
        Encoder { program, bounds, constants: HashMap::new() }
    }

    /// Appends the code of functions, given with their numbers.
    pub(crate) fn add_all(&mut self, mut bodies: Vec<(usize, VFunction)>) {
        mark_calm(&mut bodies);
        bodies.iter_mut().for_each(|(_, body)| clean(body));
        remove_empty_calls(&mut bodies);
        let is_tried =
            |(index, body): &&(usize, VFunction)| !self.program.functions[*index].runtime && is_single_access(body);
        let short: HashMap<u32, VFunction> =
            bodies.iter().filter(is_tried).map(|(index, body)| (*index as u32, body.clone())).collect();
        let all: HashMap<u32, VFunction> = bodies.iter().map(|(index, body)| (*index as u32, body.clone())).collect();
        for (index, mut body) in bodies {
            bound_counters(&mut body, &all);
            skip_counting(&mut body);
            if !short.is_empty() {
                inline_awaited(&mut body, &short);
            }
            self.add(index, body);
        }
    }

    fn add(&mut self, index: usize, mut function: VFunction) {
        let first_loop = self.program.loops.len() as u32;
        mark_awaits(&mut function);
        let name = self.program.functions[index].name.clone();
        // Loops of the runtime do not count as loops of the program.
        let bound = self.bounds.of_invisible(&name).filter(|_| !self.program.functions[index].runtime);
        let loops = mark_loops(&mut function, first_loop, bound.is_some());
        for it in loops {
            let info = LoopInfo { origin: it.origin, function: name.clone() };
            self.program.loops.push(LoopData { info, dead: Vec::new(), bound });
        }
        let registers = allocate(&function);
        for (id, dead) in registers.dead_at_heads {
            self.program.loops[id as usize].dead = dead;
        }
        let entry = self.program.instrs.len() as u32;
        let order = function.reverse_postorder();
        let mut starts = vec![0u32; function.blocks.len()];
        let first = self.program.instrs.len();
        for (position, &block) in order.iter().enumerate() {
            starts[block as usize] = self.program.instrs.len() as u32;
            let next = order.get(position + 1).copied();
            for instr in &function.blocks[block as usize] {
                if let Kind::Jump(to) = instr.kind
                    && Some(to) == next
                {
                    continue;
                }
                let code = self.instr(instr, &registers.of);
                self.program.instrs.push(code);
                self.program.origins.push(instr.spot.origin);
                if instr.spot.object > 0 {
                    self.program.object_numbers.insert(self.program.origins.len() as u32 - 1, instr.spot.object - 1);
                }
                if instr.spot.inlined > 0 {
                    self.program.inlined_at.insert(self.program.origins.len() as u32 - 1, instr.spot.inlined);
                }
            }
        }
        self.resolve(first, &starts);
        let it = &mut self.program.functions[index];
        (it.entry, it.end) = (entry, self.program.instrs.len() as u32);
        it.registers = registers.count.max(function.params);
        (it.params, it.results) = (function.params, function.results);
    }

    /// Replaces the numbers of blocks by positions in the code.
    fn resolve(&mut self, first: usize, starts: &[u32]) {
        let program = &mut *self.program;
        for instr in &mut program.instrs[first..] {
            match instr {
                Instr::Jump { to } => *to = starts[*to as usize],
                Instr::Landing { index } => {
                    let landing = &mut program.landings[*index as usize];
                    (landing.to, landing.unwind) = (starts[landing.to as usize], starts[landing.unwind as usize]);
                }
                Instr::Branch { then, otherwise, .. } => {
                    *then = starts[*then as usize];
                    *otherwise = starts[*otherwise as usize];
                }
                Instr::Switch { table, .. } => {
                    let (cases, default) = &mut program.switches[*table as usize];
                    cases.iter_mut().for_each(|(_, to)| *to = starts[*to as usize]);
                    *default = starts[*default as usize];
                }
                _ => {}
            }
        }
    }

    fn constant(&mut self, value: u64) -> Operand {
        let constants = &mut self.program.constants;
        let index = *self.constants.entry(value).or_insert_with(|| {
            constants.push(value);
            constants.len() as u32 - 1
        });
        Operand::constant(index)
    }

    fn operand(&mut self, arg: Arg, of: &[u32]) -> Operand {
        match arg {
            Arg::Reg(reg) => Operand::register(of[reg as usize]),
            Arg::Const(value) => self.constant(value),
        }
    }

    fn list(&mut self, args: &[Arg], of: &[u32]) -> u32 {
        let operands: Vec<Operand> = args.iter().map(|&arg| self.operand(arg, of)).collect();
        let start = self.program.operands.len() as u32;
        self.program.operands.extend(operands);
        start
    }

    fn instr(&mut self, instr: &VInstr, of: &[u32]) -> Instr {
        let dst = instr.dsts.first().map_or(u32::MAX, |&dst| of[dst as usize]);
        let high = instr.dsts.get(1).map_or(u32::MAX, |&dst| of[dst as usize]);
        let operands: Vec<Operand> = instr.args.iter().map(|&arg| self.operand(arg, of)).collect();
        let zero = self.constant(0);
        let op = |number: usize| operands.get(number).copied().unwrap_or(zero);
        let count = instr.args.len() as u16;
        match &instr.kind {
            Kind::Copy => Instr::Copy { dst, src: op(0) },
            Kind::Uninitialised => Instr::Uninitialised { dst },
            &Kind::Binary(it, bits) => Instr::Binary { op: it, bits, dst, left: op(0), right: op(1) },
            &Kind::Compare(predicate, bits) => Instr::Compare { predicate, bits, dst, left: op(0), right: op(1) },
            &Kind::WideBinary(it, bits) => {
                Instr::WideBinary { op: it, bits, dst, high, args: self.list(&instr.args, of) }
            }
            &Kind::WideCompare(predicate, bits) => {
                Instr::WideCompare { predicate, bits, dst, args: self.list(&instr.args, of) }
            }
            &Kind::SExt(from, to) => Instr::SExt { from, to, dst, src: op(0) },
            &Kind::Mask(bits) => Instr::Mask { bits, dst, src: op(0) },
            &Kind::SignFill(from, to) => Instr::SignFill { from, to, dst, src: op(0) },
            Kind::Select => Instr::Select { dst, condition: op(0), then: op(1), otherwise: op(2) },
            &Kind::FloatBinary(it, double) => Instr::FloatBinary { op: it, double, dst, left: op(0), right: op(1) },
            &Kind::FloatCompare(predicate, double) => {
                Instr::FloatCompare { predicate, double, dst, left: op(0), right: op(1) }
            }
            &Kind::FloatCast(cast) => Instr::FloatCast { cast, dst, src: op(0) },
            &Kind::Overflow(it, signed, bits) => {
                Instr::Overflow { op: it, signed, bits, dst, flag: high, args: self.list(&instr.args, of) }
            }
            &Kind::Count(what, bits) => Instr::Count { what, bits, dst, src: op(0) },
            &Kind::Jump(to) => Instr::Jump { to },
            Kind::Landing(landing) => {
                let Landing { to, unwind, cleanup, passing } = **landing;
                let (dsts, catches) = ([dst, high], self.list(&instr.args, of));
                self.program.landings.push(LandingInfo { to, unwind, cleanup, passing, dsts, catches, count });
                Instr::Landing { index: self.program.landings.len() as u32 - 1 }
            }
            &Kind::Branch(then, otherwise) => Instr::Branch { condition: op(0), then, otherwise },
            Kind::Switch(cases, default) => {
                let mut cases = cases.clone();
                cases.sort_unstable();
                self.program.switches.push((cases, *default));
                Instr::Switch { value: op(0), table: self.program.switches.len() as u32 - 1 }
            }
            &Kind::Call(function) => {
                Instr::Call { function, args: self.list(&instr.args, of), count, dsts: self.dsts(instr, of) }
            }
            Kind::CallPointer => Instr::CallPointer {
                callee: op(0),
                args: self.list(&instr.args[1..], of),
                count: count - 1,
                dsts: self.dsts(instr, of),
                results: instr.dsts.len() as u16,
            },
            Kind::Return => Instr::Return { args: self.list(&instr.args, of), count },
            Kind::Alloca => Instr::Alloca { dst, size: op(0), align: op(1) },
            &Kind::EnterScope { renews, kept } => {
                Instr::EnterScope { dst, args: self.list(&instr.args, of), renews, kept }
            }
            &Kind::LeaveScope { renews } => Instr::LeaveScope { address: op(0), renews },
            &Kind::ThreadLocal(global) => Instr::ThreadLocal { dst, global },
            &Kind::Load(bytes, ordering) if bytes <= 8 => {
                Instr::Load { dst, address: op(0), bytes, mode: read_mode(ordering), wait: self.wait(instr, of) }
            }
            &Kind::Load(bytes, ordering) => {
                Instr::WideLoad { dst, high, address: op(0), bytes, mode: read_mode(ordering) }
            }
            &Kind::Store(bytes, ordering) if bytes <= 8 => {
                Instr::Store { address: op(0), src: op(1), bytes, mode: write_mode(ordering) }
            }
            &Kind::Store(bytes, ordering) => {
                Instr::WideStore { address: op(0), low: op(1), high: op(2), bytes, mode: write_mode(ordering) }
            }
            &Kind::Rmw(rmw, bytes, ordering) => {
                let wait = self.wait(instr, of);
                self.program.rmws.push(RmwInfo {
                    op: rmw_op(rmw),
                    width: width(bytes),
                    read: rmw_read(ordering),
                    write: rmw_write(ordering),
                    dst,
                    high,
                    address: op(0),
                    operand: [op(1), op(2)],
                    wait,
                });
                Instr::Rmw { index: self.program.rmws.len() as u32 - 1 }
            }
            Kind::Cas(modes) => self.cas(instr, modes, &operands, of),
            &Kind::Fence(ordering) => Instr::Fence { mode: fence_mode(ordering) },
            Kind::MemCopy(overlaps) => Instr::MemCopy { args: self.list(&instr.args, of), overlaps: *overlaps },
            Kind::MemSet => Instr::MemSet { args: self.list(&instr.args, of) },
            &Kind::Builtin(which) => Instr::Builtin { which, args: self.list(&instr.args, of), count, dst },
            &Kind::LoopHead(id) => Instr::LoopHead { id },
            &Kind::Check { holds, message } => Instr::Check { condition: op(0), holds, message },
            &Kind::Fail(failure) => Instr::Fail { failure },
        }
    }

    /// The number of the test of a read.
    fn wait(&mut self, instr: &VInstr, of: &[u32]) -> u16 {
        let Some(wait) = instr.wait else { return NO_WAIT };
        let Ok(number) = u16::try_from(self.program.waits.len()) else { return NO_WAIT };
        let operand = self.operand(wait.operand, of);
        self.program.waits.push(WaitInfo { mask: wait.mask, signed: wait.signed, op: wait.op, operand });
        if number == NO_WAIT { NO_WAIT } else { number }
    }

    fn dsts(&mut self, instr: &VInstr, of: &[u32]) -> u32 {
        let start = self.program.registers.len() as u32;
        self.program.registers.extend(instr.dsts.iter().map(|&dst| of[dst as usize]));
        start
    }

    fn cas(&mut self, instr: &VInstr, modes: &CasModes, operands: &[Operand], of: &[u32]) -> Instr {
        let is_wide = modes.bytes > 8;
        let dst = |number: usize| instr.dsts.get(number).map_or(0, |&dst| of[dst as usize]);
        let (expected, desired) = match (is_wide, operands) {
            (true, &[_, a, b, c, d]) => ([a, b], [c, d]),
            (_, &[_, a, b]) => ([a, a], [b, b]),
            _ => ([operands[0]; 2], [operands[0]; 2]),
        };
        self.program.cases.push(CasInfo {
            width: width(modes.bytes),
            read: rmw_read(modes.success),
            write: rmw_write(modes.success),
            failure: rmw_read(modes.failure),
            weak: modes.weak,
            dst: dst(0),
            high: if is_wide { dst(1) } else { dst(0) },
            success: if is_wide { dst(2) } else { dst(1) },
            address: operands[0],
            expected,
            desired,
        });
        Instr::Cas { index: self.program.cases.len() as u32 - 1 }
    }
}

fn read_mode(ordering: Option<Ordering>) -> ReadMode {
    match ordering {
        None => ReadMode::Na,
        Some(Ordering::Relaxed | Ordering::Release) => ReadMode::Rlx,
        Some(Ordering::Acquire | Ordering::AcqRel) => ReadMode::Acq,
        Some(Ordering::SeqCst) => ReadMode::Sc,
    }
}

fn write_mode(ordering: Option<Ordering>) -> WriteMode {
    match ordering {
        None => WriteMode::Na,
        Some(Ordering::Relaxed | Ordering::Acquire) => WriteMode::Rlx,
        Some(Ordering::Release | Ordering::AcqRel) => WriteMode::Rel,
        Some(Ordering::SeqCst) => WriteMode::Sc,
    }
}

fn rmw_read(ordering: Ordering) -> ReadMode {
    read_mode(Some(ordering))
}

fn rmw_write(ordering: Ordering) -> WriteMode {
    write_mode(Some(ordering))
}

fn fence_mode(ordering: Ordering) -> FenceMode {
    match ordering {
        Ordering::Relaxed | Ordering::Acquire => FenceMode::Acq,
        Ordering::Release => FenceMode::Rel,
        Ordering::AcqRel => FenceMode::AcqRel,
        Ordering::SeqCst => FenceMode::Sc,
    }
}

fn rmw_op(op: RmwOp) -> porf_program::RmwOp {
    use porf_program::RmwOp as Out;
    match op {
        RmwOp::Xchg => Out::Exchange,
        RmwOp::Add => Out::Add,
        RmwOp::Sub => Out::Sub,
        RmwOp::And => Out::And,
        RmwOp::Nand => Out::Nand,
        RmwOp::Or => Out::Or,
        RmwOp::Xor => Out::Xor,
        RmwOp::Max => Out::SignedMax,
        RmwOp::Min => Out::SignedMin,
        RmwOp::UMax => Out::UnsignedMax,
        RmwOp::UMin => Out::UnsignedMin,
    }
}
