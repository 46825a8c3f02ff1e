//! The code of a thread with all calls inlined, as the translation prints it.
//!
//! Each call has its own registers. In the translation, a register with a reference holds the
//! number of its cell. So constants that are assigned to such registers are recognised here.

use super::Untranslatable;
use porf_program::code::{Instr, Operand, Reg};
use porf_program::{Address, Code, Place, Program};

/// Largest number of instructions: nested calls multiply.
const MOST_LINES: usize = 20_000;

/// A register of the inlined thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot(pub(super) usize);

/// The source of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    Slot(Slot),
    Constant(u64),
}

/// An inlined instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// Its operation; jump targets are line numbers.
    pub(super) op: Op,
    /// Its position in the code.
    pub(super) position: u32,
    /// The first register of its function.
    frame: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Op {
    Instr(Instr),
    /// An argument or a result.
    Assign {
        to: Slot,
        from: Source,
    },
    /// The thread has finished.
    End,
    /// Enters the head of the loop with this number.
    LoopHead(usize),
}

/// An inlined thread.
#[derive(Debug)]
pub(super) struct Inlined<'p> {
    code: &'p Code,
    /// Its instructions; the number of lines is the label of its end.
    pub(super) lines: Vec<Line>,
    /// The lines of each loop.
    pub(super) loops: Vec<std::ops::Range<u32>>,
    /// The number of registers; those of the thread's own function come first.
    pub(super) slots: usize,
    /// Whether each register holds a reference.
    references: Vec<bool>,
}

impl<'p> Inlined<'p> {
    pub(super) fn new(code: &'p Code, thread: usize) -> Result<Inlined<'p>, Untranslatable> {
        let mut inlined = Inlined { code, lines: Vec::new(), loops: Vec::new(), slots: 0, references: Vec::new() };
        let function = code.threads()[thread].function;
        inlined.slots = code.functions()[function as usize].registers.into();
        inlined.function(function, 0, None, &mut Vec::new())?;
        inlined.find_loops();
        inlined.find_references();
        Ok(inlined)
    }

    /// The register of a line.
    pub(super) fn slot(&self, line: Line, reg: Reg) -> Slot {
        Slot(line.frame + reg.index())
    }

    /// The operand of a line.
    pub(super) fn source(&self, line: Line, operand: Operand) -> Source {
        source(self.code, line.frame, operand)
    }

    /// The number of the cell that a pointer points to.
    pub(super) fn cell(&self, pointer: u64) -> usize {
        let address = Address::from_pointer(pointer);
        let global = address.alloc.as_global().and_then(|global| self.code.globals().get(global));
        let cell = global.and_then(|global| self.code.cell(Place { address, width: global.width }));
        cell.expect("pointers of translated programs point to cells")
    }

    /// Whether the register holds a reference.
    pub(super) fn is_reference(&self, slot: Slot) -> bool {
        self.references[slot.0]
    }

    /// The largest number of writes; `None` if a loop is unbounded.
    pub(super) fn writes(&self, unroll: Option<u32>) -> Option<usize> {
        let is_bounded = |(at, line): (usize, &Line)| {
            let is_head = |target: u32| self.loops.iter().any(|lines| lines.start == target);
            line.targets().all(|target| target as usize > at || unroll.is_some() && is_head(target))
        };
        if !self.lines.iter().enumerate().all(is_bounded) {
            return None;
        }
        let times = unroll.unwrap_or(1) as usize;
        let writes = (0..self.lines.len() as u32).filter(|&at| self.lines[at as usize].is_write());
        let often = |at: u32| {
            self.loops.iter().filter(|lines| lines.contains(&at)).fold(1usize, |n, _| n.saturating_mul(times))
        };
        Some(writes.fold(0usize, |sum, at| sum.saturating_add(often(at))))
    }

    /// Inlines a function whose registers begin at `frame`. `result` receives the value that it
    /// returns, if it is called.
    fn function(
        &mut self,
        function: u32,
        frame: usize,
        result: Option<Slot>,
        calls: &mut Vec<u32>,
    ) -> Result<(), Untranslatable> {
        let it = &self.code.functions()[function as usize];
        calls.push(function);
        let first = self.lines.len();
        // The line of each instruction, and the jumps to be redirected there.
        let mut begins = Vec::new();
        for position in it.entry..it.end {
            begins.push(self.lines.len() as u32);
            let origin = self.code.origin_of(position);
            let refuse = |what| Err(Untranslatable { origin, what });
            let line = |op| Line { op, position, frame };
            match self.code.instructions()[position as usize] {
                Instr::Call { dst, function, args } => {
                    if calls.contains(&function) {
                        return refuse("a recursive function");
                    }
                    let callee = &self.code.functions()[function as usize];
                    let inner = self.slots;
                    self.slots += usize::from(callee.registers);
                    for (index, &operand) in self.code.arguments(args, callee.params).iter().enumerate() {
                        let from = source(self.code, frame, operand);
                        self.lines.push(line(Op::Assign { to: Slot(inner + index), from }));
                    }
                    self.function(function, inner, Some(Slot(frame + dst.index())), calls)?;
                }
                Instr::Return { value } => {
                    match result {
                        Some(to) => {
                            let from = source(self.code, frame, value);
                            self.lines.push(line(Op::Assign { to, from }));
                            // Jump behind the function, whose length is not known yet.
                            self.lines.push(line(Op::Instr(Instr::Jump { target: it.end })));
                        }
                        None => self.lines.push(line(Op::End)),
                    }
                }
                Instr::LoopHead { .. } => {
                    self.loops.push(0..0);
                    self.lines.push(line(Op::LoopHead(self.loops.len() - 1)));
                }
                Instr::GetSlot { .. } | Instr::SetSlot { .. } | Instr::CheckHeld { .. } => return refuse("a mutex"),
                instr => self.lines.push(line(Op::Instr(instr))),
            }
            if self.lines.len() > MOST_LINES {
                return refuse("a program of so many calls");
            }
        }
        begins.push(self.lines.len() as u32);
        let moved = |target: u32| begins[(target - it.entry) as usize];
        for line in self.lines[first..].iter_mut().filter(|line| line.frame == frame) {
            match &mut line.op {
                Op::Instr(Instr::Jump { target }) => *target = moved(*target),
                Op::Instr(Instr::Branch { then, otherwise, .. }) => {
                    (*then, *otherwise) = (moved(*then), moved(*otherwise));
                }
                _ => {}
            }
        }
        calls.pop();
        Ok(())
    }

    /// Finds loops: a loop extends from its head to the last jump back.
    fn find_loops(&mut self) {
        for (head, line) in self.lines.iter().enumerate() {
            let Op::LoopHead(index) = line.op else { continue };
            let last = self.lines.iter().rposition(|line| line.targets().any(|target| target as usize == head));
            self.loops[index] = head as u32..last.unwrap_or(head).max(head) as u32 + 1;
        }
    }

    /// Finds registers that are used as addresses or copied to such registers.
    fn find_references(&mut self) {
        self.references = vec![false; self.slots];
        let mut changed = true;
        while changed {
            changed = false;
            for &line in &self.lines {
                let is_reference = |reg: Reg| self.references[self.slot(line, reg).0];
                let mut found: Vec<Source> = Vec::new();
                match line.op {
                    Op::Assign { to, from } if self.references[to.0] => found.push(from),
                    Op::Instr(instr) => {
                        let operands = match instr {
                            Instr::Copy { dst, src } if is_reference(dst) => vec![src],
                            Instr::Select { dst, then, otherwise, .. } if is_reference(dst) => vec![then, otherwise],
                            Instr::Element { base, .. } => vec![base],
                            Instr::Load { addr, .. } | Instr::Store { addr, .. } | Instr::Rmw { addr, .. } => {
                                vec![addr]
                            }
                            Instr::Cas { index } => vec![self.code.compare_and_swap(index).addr],
                            _ => Vec::new(),
                        };
                        found.extend(operands.into_iter().map(|operand| self.source(line, operand)));
                    }
                    _ => {}
                }
                for it in found {
                    if let Source::Slot(slot) = it {
                        changed |= !std::mem::replace(&mut self.references[slot.0], true);
                    }
                }
            }
        }
    }
}

impl Line {
    /// Its jump targets.
    pub(super) fn targets(&self) -> impl Iterator<Item = u32> + use<> {
        let targets = match self.op {
            Op::Instr(Instr::Jump { target }) => [Some(target), None],
            Op::Instr(Instr::Branch { then, otherwise, .. }) => [Some(then), Some(otherwise)],
            _ => [None, None],
        };
        targets.into_iter().flatten()
    }

    /// Whether it accesses memory.
    pub(super) fn is_visible(&self) -> bool {
        let Op::Instr(instr) = self.op else { return false };
        matches!(instr, Instr::Load { .. } | Instr::Fence { .. }) || self.is_write()
    }

    /// Whether it may write.
    pub(super) fn is_write(&self) -> bool {
        matches!(self.op, Op::Instr(Instr::Store { .. } | Instr::Rmw { .. } | Instr::Cas { .. }))
    }
}

fn source(code: &Code, frame: usize, operand: Operand) -> Source {
    match operand.register() {
        Some(reg) => Source::Slot(Slot(frame + reg.index())),
        None => Source::Constant(code.constant(operand).expect("an operand is a register or a constant")),
    }
}
