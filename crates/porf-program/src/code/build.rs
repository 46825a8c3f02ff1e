//! The builder of register code, for the text language and for other front ends.

use super::mapping::{Mapped, Mapping};
use super::registers::Tables;
use super::{CasInstr, Code, Function, Instr, Limits, Loop, Operand, Reg, Thread, liveness, wait};
use crate::address::{Address, AllocId};
use crate::mark::MarkText;
use crate::program::{Global, LoopInfo, Origin};
use crate::width::Width;
use std::collections::HashMap;

/// Registers have 64 bits.
const TOO_WIDE: &str = "a value wider than a register";

/// A jump target that may be bound later. Until [`CodeBuilder::finish`], targets of instructions
/// are labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label(u32);

impl Label {
    /// The label as the target of a jump or branch.
    pub fn target(self) -> u32 {
        self.0
    }
}

/// An error of the code. Front ends check their input, so that users do not see this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// A function needs more registers than operands can name.
    #[error("function '{function}' is too large: more than {} registers", Reg::LIMIT - 1)]
    TooManyRegisters {
        /// The function.
        function: String,
    },
    /// The program has more constants than operands can name.
    #[error("the program is too large: more than {} different constants", Reg::LIMIT - 1)]
    TooManyConstants,
    /// The memory of a global, or the number of globals, is too large.
    #[error("global '{name}' is too large")]
    TooLarge {
        /// The global.
        name: String,
    },
    /// An instruction refers to something that does not exist.
    #[error("malformed code at instruction {at}: {what}")]
    Malformed {
        /// The position of the instruction.
        at: usize,
        /// What is wrong.
        what: &'static str,
    },
}

/// Builds [`Code`], function by function.
///
/// Functions are first declared, so that they can call one another, and then defined:
/// [`CodeBuilder::begin`], instructions, [`CodeBuilder::end`].
#[derive(Debug, Default)]
pub struct CodeBuilder {
    instrs: Vec<Instr>,
    origins: Vec<Origin>,
    constants: Vec<u64>,
    interned: HashMap<u64, Operand>,
    operands: Vec<Operand>,
    cas: Vec<CasInstr>,
    functions: Vec<Function>,
    threads: Vec<Thread>,
    loops: Vec<Loop>,
    globals: Vec<Global>,
    messages: Vec<String>,
    /// The number of each message.
    message_numbers: HashMap<String, u32>,
    marks: Vec<MarkText>,
    slots: u16,
    barriers: Vec<AllocId>,
    /// The position that each label is bound to.
    labels: Vec<Option<u32>>,
    current: usize,
    mapping: Option<Mapping>,
    error: Option<CodeError>,
}

impl CodeBuilder {
    /// An empty builder.
    pub fn new() -> CodeBuilder {
        CodeBuilder::default()
    }

    /// Adds a global and returns the address of its first byte.
    pub fn global(&mut self, name: &str, width: Width, signed: bool, is_array: bool, initial: Vec<u8>) -> Address {
        let first_cell = self.globals.last().map_or(0, |global| global.first_cell + global.len());
        let fits = u32::try_from(initial.len()).is_ok() && !initial.is_empty();
        let alloc = AllocId::global(self.globals.len()).filter(|_| fits).unwrap_or_else(|| {
            self.error.get_or_insert(CodeError::TooLarge { name: name.to_string() });
            AllocId::NULL
        });
        self.globals.push(Global { name: name.to_string(), width, signed, is_array, initial, first_cell });
        Address { alloc, offset: 0 }
    }

    /// Adds barriers and returns the address of the first one. Only
    /// [counters](crate::Program::count_barriers) use their memory.
    pub fn barriers(&mut self, name: &str, count: usize, is_array: bool) -> Address {
        let initial = vec![0; count * Width::W64.bytes() as usize];
        let address = self.global(name, Width::W64, false, is_array, initial);
        self.barriers.push(address.alloc);
        address
    }

    /// Declares a function; its first registers are its parameters.
    pub fn declare(&mut self, name: &str, params: u16) -> u32 {
        let function =
            Function { name: name.to_string(), entry: 0, end: 0, params, registers: params, observed: Vec::new() };
        self.functions.push(function);
        self.functions.len() as u32 - 1
    }

    /// A pointer to a function.
    pub fn function_pointer(&mut self, function: u32) -> Operand {
        self.constant(Address { alloc: AllocId::FUNCTIONS, offset: function }.to_pointer())
    }

    /// Adds an initial thread.
    pub fn thread(&mut self, name: &str, function: u32, args: Vec<u64>) {
        self.threads.push(Thread { name: name.to_string(), function, args });
    }

    /// Reserves slots (registers shared by all functions of a thread) and returns the number of the
    /// first.
    pub fn slots(&mut self, count: u16) -> u16 {
        let first = self.slots;
        self.slots = self.slots.saturating_add(count);
        first
    }

    /// Starts the definition of a declared function.
    pub fn begin(&mut self, function: u32) {
        self.current = function as usize;
        let entry = self.instrs.len() as u32;
        if let Some(function) = self.functions.get_mut(self.current) {
            function.entry = entry;
        }
    }

    /// Ends the definition.
    pub fn end(&mut self) {
        let end = self.instrs.len() as u32;
        if let Some(function) = self.functions.get_mut(self.current) {
            function.end = end;
        }
    }

    /// A new register of the function being defined.
    pub fn register(&mut self) -> Reg {
        self.registers(1)
    }

    /// Adds consecutive registers and returns the first.
    pub fn registers(&mut self, count: u16) -> Reg {
        let Some(function) = self.functions.get_mut(self.current) else { return Reg(0) };
        let first = function.registers;
        function.registers = first.saturating_add(count);
        if function.registers >= Reg::LIMIT {
            let function = function.name.clone();
            self.error.get_or_insert(CodeError::TooManyRegisters { function });
            return Reg(0);
        }
        Reg(first)
    }

    /// Marks the register of the function as observed after the function returns.
    pub fn observe(&mut self, function: u32, reg: Reg) {
        if let Some(function) = self.functions.get_mut(function as usize) {
            function.observed.push(reg);
        }
    }

    fn push_constant(&mut self, value: u64) -> Operand {
        if self.constants.len() >= usize::from(Reg::LIMIT) - 1 {
            self.error.get_or_insert(CodeError::TooManyConstants);
            return Operand::constant(0);
        }
        self.constants.push(value);
        Operand::constant(self.constants.len() as u16 - 1)
    }

    /// A constant.
    pub fn constant(&mut self, value: u64) -> Operand {
        if let Some(&operand) = self.interned.get(&value) {
            return operand;
        }
        let operand = self.push_constant(value);
        self.interned.insert(value, operand);
        operand
    }

    /// The value of an operand, if it is a constant.
    pub fn constant_value(&self, operand: Operand) -> Option<u64> {
        self.constants.get(operand.decode().err()?).copied()
    }

    /// Adds the arguments of a call or spawn.
    pub fn args(&mut self, args: &[Operand]) -> u32 {
        self.operands.extend_from_slice(args);
        (self.operands.len() - args.len()) as u32
    }

    /// Adds a text for an assertion.
    pub fn message(&mut self, text: &str) -> u32 {
        if let Some(&known) = self.message_numbers.get(text) {
            return known;
        }
        let number = self.messages.len() as u32;
        self.messages.push(text.to_string());
        self.message_numbers.insert(text.to_string(), number);
        number
    }

    /// Adds what a mark says.
    pub fn mark(&mut self, text: MarkText) -> u32 {
        self.marks.push(text);
        self.marks.len() as u32 - 1
    }

    /// A label, not yet bound.
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() as u32 - 1)
    }

    /// Binds the label to the next instruction.
    pub fn bind(&mut self, label: Label) {
        self.labels[label.0 as usize] = Some(self.instrs.len() as u32);
    }

    /// Adds an instruction.
    pub fn emit(&mut self, instr: Instr, origin: Origin) {
        let Some(mapping) = self.mapping else { return self.push(instr, origin) };
        let Mapped { before, instr, after } = mapping.map(instr, &self.cas);
        before.into_iter().for_each(|mode| self.push(Instr::Fence { mode }, origin));
        self.push(instr, origin);
        after.into_iter().for_each(|mode| self.push(Instr::Fence { mode }, origin));
    }

    fn push(&mut self, instr: Instr, origin: Origin) {
        self.instrs.push(instr);
        self.origins.push(origin);
    }

    /// Puts fences around the accesses that are added from now on, as a compiler does.
    pub fn map(&mut self, mapping: Option<Mapping>) {
        self.mapping = mapping;
    }

    /// Adds a compare-and-swap.
    pub fn emit_cas(&mut self, cas: CasInstr, origin: Origin) {
        self.cas.push(cas);
        self.emit(Instr::Cas { index: self.cas.len() as u32 - 1 }, origin);
    }

    /// Adds a loop head, which is passed before every iteration, including the first.
    pub fn emit_loop_head(&mut self, origin: Origin) {
        let function = self.functions.get(self.current).map_or_else(String::new, |function| function.name.clone());
        self.loops.push(Loop { info: LoopInfo { origin, function }, dead: Vec::new() });
        self.emit(Instr::LoopHead { id: self.loops.len() as u32 - 1 }, origin);
    }

    /// The name of the function being defined.
    pub fn function_name(&self) -> &str {
        self.functions.get(self.current).map_or("", |function| &function.name)
    }

    /// The number of instructions so far.
    pub fn position(&self) -> usize {
        self.instrs.len()
    }

    /// Removes the loop head at this position, because the loop does not need it.
    pub fn drop_loop_head(&mut self, position: usize) {
        if let Some(instr @ Instr::LoopHead { .. }) = self.instrs.get_mut(position) {
            self.labels.push(Some(position as u32 + 1));
            *instr = Instr::Jump { target: self.labels.len() as u32 - 1 };
        }
    }

    /// The instructions from this position on; their targets are labels.
    pub fn instructions_from(&self, position: usize) -> &[Instr] {
        self.instrs.get(position..).unwrap_or_default()
    }

    /// Binds the jumps, validates every instruction, computes liveness and the waits of reads.
    pub fn finish(mut self) -> Result<Code, CodeError> {
        let zero = self.constant(0);
        if let Some(error) = self.error {
            return Err(error);
        }
        self.bind_jumps()?;
        self.check()?;
        let params: Vec<u16> = self.functions.iter().map(|function| function.params).collect();
        let tables = Tables { operands: &self.operands, cas: &self.cas, params: &params };
        let mut live: Vec<Option<Box<[Reg]>>> = vec![None; self.instrs.len()];
        for function in &self.functions {
            for (at, registers) in liveness::live_registers(&self.instrs, function, tables) {
                if let Instr::LoopHead { id } = self.instrs[at] {
                    let is_dead = |reg: &Reg| registers.binary_search(reg).is_err();
                    self.loops[id as usize].dead = (0..function.registers).map(Reg).filter(is_dead).collect();
                }
                live[at] = Some(registers);
            }
        }
        let waits = wait::annotate(&mut self.instrs, &mut self.cas, &self.operands, &params, &self.constants, zero);
        Ok(Code {
            instrs: self.instrs,
            origins: self.origins,
            constants: self.constants,
            operands: self.operands,
            cas: self.cas,
            waits,
            functions: self.functions,
            threads: self.threads,
            loops: self.loops,
            live,
            globals: self.globals,
            messages: self.messages,
            marks: self.marks,
            files: Vec::new(),
            slots: self.slots,
            barriers: self.barriers,
            limits: Limits::default(),
            counting: Default::default(),
        })
    }

    fn bind_jumps(&mut self) -> Result<(), CodeError> {
        let labels = &self.labels;
        for (at, instr) in self.instrs.iter_mut().enumerate() {
            let bound = |label: u32| {
                let target = labels.get(label as usize).copied().flatten();
                target.ok_or(CodeError::Malformed { at, what: "a label that is not bound" })
            };
            match instr {
                Instr::Jump { target } => *target = bound(*target)?,
                Instr::Branch { then, otherwise, .. } => {
                    *then = bound(*then)?;
                    *otherwise = bound(*otherwise)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn check(&self) -> Result<(), CodeError> {
        let params: Vec<u16> = self.functions.iter().map(|function| function.params).collect();
        let tables = Tables { operands: &self.operands, cas: &self.cas, params: &params };
        for function in &self.functions {
            let range = function.entry as usize..function.end as usize;
            if range.is_empty() {
                return Err(CodeError::Malformed { at: range.start, what: "a function without instructions" });
            }
            for at in range.clone() {
                let malformed = |what| Err(CodeError::Malformed { at, what });
                let instr = self.instrs[at];
                let mut regs = tables.uses(instr).into_iter().chain(tables.defs(instr));
                if regs.any(|reg| reg.0 >= function.registers) {
                    return malformed("a register beyond the frame");
                }
                if instr.successors(at as u32).iter().any(|&next| !range.contains(&(next as usize))) {
                    return malformed("a jump out of the function");
                }
                let args = match instr {
                    Instr::Call { function, args, .. } => match params.get(function as usize) {
                        Some(&count) => Some((args, count)),
                        None => return malformed("a function that is not declared"),
                    },
                    Instr::Spawn { count, args, .. } | Instr::Mark { count, args, .. } => Some((args, count)),
                    Instr::Element { shift, .. } if shift > 31 => return malformed("an element of that size"),
                    Instr::LoopHead { id } if id as usize >= self.loops.len() => return malformed("an unknown loop"),
                    Instr::Cas { index } if index as usize >= self.cas.len() => return malformed("an unknown CAS"),
                    Instr::Load { width: Width::W128, .. }
                    | Instr::Store { width: Width::W128, .. }
                    | Instr::Rmw { width: Width::W128, .. } => return malformed(TOO_WIDE),
                    Instr::Cas { index } if self.cas[index as usize].width == Width::W128 => {
                        return malformed(TOO_WIDE);
                    }
                    Instr::GetSlot { .. }
                    | Instr::SetSlot { .. }
                    | Instr::Reserve { .. }
                    | Instr::StoreExclusive { .. }
                        if self.slots == 0 =>
                    {
                        return malformed("a slot that is not reserved");
                    }
                    _ => None,
                };
                if let Some((args, count)) = args
                    && args as usize + usize::from(count) > self.operands.len()
                {
                    return malformed("arguments that are not there");
                }
            }
        }
        let known = |thread: &Thread| {
            self.functions.get(thread.function as usize).is_some_and(|it| usize::from(it.params) == thread.args.len())
        };
        if !self.threads.iter().all(known) {
            return Err(CodeError::Malformed { at: 0, what: "a thread that runs no such function" });
        }
        Ok(())
    }
}
