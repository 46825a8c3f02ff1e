//! Supported inline assembly.
//!
//! A template is executed symbolically: registers hold operands of the emitted code. Each statement
//! emits instructions (`x86`), or is a fence or a hint of some machine (here). Everything else
//! is refused with its text.
//!
//! Labels begin new blocks. Registers have places of their own in the emitted code where ways may
//! meet, and flags are unknown there.
//!
//! The ordering depends on the clobber `memory`. With it the compiler does not move accesses across
//! the assembly, and x86 orders everything except a write before a read. So loads are acquire,
//! stores are release, and read-modify-writes are between two seq_cst fences. Without it the
//! compiler may move accesses to other memory. So loads, stores and read-modify-writes are relaxed,
//! and fences order nothing.

use super::Lower;
use super::template::{Constraints, Statement, Term, statements};
use super::x86::{Known, Machine};
use crate::ir::{Asm, Ordering};
use crate::types::TypeId;
use crate::vcode::{Kind, Reg};
use std::collections::HashMap;

/// A statement whose meaning does not depend on its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plain {
    Nothing,
    Fence(Ordering),
}

/// The fences and hints of machines. `dmb ishst` and similar ones are missing: they order only
/// writes, which no fence of C does.
pub(super) fn plain(text: &str) -> Option<Plain> {
    Some(match text {
        "nop" | "pause" | "yield" | "wfe" | "sev" | "sevl" | "isb" | "isb sy" | "or 1,1,1" | "or 2,2,2"
        | "or 27,27,27" | "or 31,31,31" => Plain::Nothing,
        // Hints, the place of code, and caches, which no model knows.
        _ if ["prefetch", "hint ", ".align ", ".p2align ", ".balign ", "clflush", "clwb "]
            .iter()
            .any(|start| text.starts_with(start)) =>
        {
            Plain::Nothing
        }
        "mfence" | "dmb ish" | "dmb sy" | "dmb" | "dsb ish" | "dsb sy" | "dsb" | "sync" | "hwsync" | "fence"
        | "fence rw,rw" | "fence iorw,iorw" => Plain::Fence(Ordering::SeqCst),
        "lfence" | "dmb ishld" | "dmb ld" | "dsb ishld" | "dsb ld" | "fence r,rw" => Plain::Fence(Ordering::Acquire),
        "sfence" | "fence rw,w" => Plain::Fence(Ordering::Release),
        "lwsync" | "fence.tso" => Plain::Fence(Ordering::AcqRel),
        _ => return None,
    })
}

impl Lower<'_, '_> {
    /// Emits inline assembly, or an unsupported instruction.
    pub(super) fn assembly(&mut self, asm: &Asm, ty: TypeId, dst: &[Reg]) {
        let (before, blocks, tail) = (self.current.clone(), self.out.blocks.len(), self.tail);
        if self.try_assembly(asm, ty, dst).is_none() {
            self.current = before;
            self.out.blocks.truncate(blocks);
            self.tail = tail;
            self.ended = false;
            let text: Vec<&str> = asm.template.split(['\n', '\t']).filter(|part| !part.trim().is_empty()).collect();
            self.fail_unsupported(&format!("the inline assembly \"{}\"", text.join(" ")));
        }
    }

    fn try_assembly(&mut self, asm: &Asm, ty: TypeId, dst: &[Reg]) -> Option<()> {
        let constraints = Constraints::of(&asm.constraints)?;
        let statements = statements(&asm.template)?;
        if asm.is_intel && !statements.is_empty() {
            return None;
        }
        let leaves = if dst.is_empty() { Vec::new() } else { self.leaves(ty)? };
        let outputs = constraints.operands.iter().enumerate().filter(|(_, it)| it.is_output && !it.is_memory);
        if leaves.len() != dst.len() || outputs.clone().count() != dst.len() {
            return None;
        }
        let mut machine = Machine::new(constraints.clobbers_memory);
        let mut widths = leaves.iter().map(|leaf| u32::from(leaf.bits));
        // The arguments are the addresses of outputs in memory, and the inputs.
        let mut args = asm.args.iter();
        for operand in &constraints.operands {
            if operand.is_output && !operand.is_memory {
                machine.add_output(widths.next()?, operand)?;
                continue;
            }
            let (ty, value, element) = args.next()?;
            let &[arg] = &self.args(*ty, value)[..] else { return None };
            if operand.is_memory {
                machine.add_memory(arg, element.map(|element| self.types().size(element)));
            } else {
                machine.add_input(arg, self.bits(*ty), operand)?;
            }
        }
        if statements.iter().any(Statement::is_label) {
            self.labelled(&mut machine, &statements)?;
        } else {
            for statement in &statements {
                self.statement(&mut machine, statement)?;
                if self.ended {
                    return Some(());
                }
            }
        }
        for (((number, operand), leaf), &dst) in outputs.zip(leaves).zip(dst) {
            let condition = operand.named.as_deref().and_then(|name| name.strip_prefix("@cc"));
            let value = match condition {
                Some(condition) => Some(self.condition(&machine, condition)?),
                None => machine.output(self, number, leaf.bits.into())?,
            };
            match value {
                Some(value) => self.emit(Kind::Copy, &[dst], &[value]),
                None => self.emit(Kind::Uninitialised, &[dst], &[]),
            }
        }
        Some(())
    }

    /// Emits statements with labels and jumps, as `1:` and `jnz 1b`.
    fn labelled(&mut self, machine: &mut Machine, statements: &[Statement]) -> Option<()> {
        let labels: Vec<usize> = (0..statements.len()).filter(|&at| statements[at].is_label()).collect();
        let mut blocks: HashMap<usize, u32> = HashMap::new();
        for &at in &labels {
            blocks.insert(at, self.new_block());
        }
        // What is known at a label: decided by the jumps before it, and by the way into it.
        let mut known: HashMap<usize, Known> = HashMap::new();
        let mut own = Vec::new();
        for (at, statement) in statements.iter().enumerate() {
            if statement.is_label() {
                let block = blocks[&at];
                if !self.ended {
                    self.settle(machine, &mut own);
                    meet(&mut known, at, machine);
                    self.emit(Kind::Jump(block), &[], &[]);
                }
                self.go_on_in(block);
                machine.forget(known.get(&at)?);
                known.insert(at, machine.known());
                continue;
            }
            if self.ended {
                return None;
            }
            let Some(condition) = statement.mnemonic.strip_prefix('j') else {
                self.statement(machine, statement)?;
                continue;
            };
            let target = target(&labels, statements, at)?;
            let condition = if condition == "mp" { None } else { Some(self.condition(machine, condition)?) };
            self.settle(machine, &mut own);
            match target < at {
                true if !machine.knows(known.get(&target)?) => return None,
                true => {}
                false => meet(&mut known, target, machine),
            }
            match condition {
                None => self.emit(Kind::Jump(blocks[&target]), &[], &[]),
                Some(condition) => {
                    let next = self.new_block();
                    self.emit(Kind::Branch(blocks[&target], next), &[], &[condition]);
                    self.go_on_in(next);
                }
            }
        }
        (!self.ended).then_some(())
    }

    fn statement(&mut self, machine: &mut Machine, statement: &Statement) -> Option<()> {
        if let (Some(plain), false) = (plain(&statement.text), statement.is_locked) {
            if let (Plain::Fence(ordering), true) = (plain, machine.is_ordered) {
                self.emit(Kind::Fence(ordering), &[], &[]);
            }
            return Some(());
        }
        let terms = statement.terms.as_deref()?;
        // `lock; addl $0, (%rsp)` is a fence: the stack of the thread does not matter.
        if let [Term::Number(0), Term::Indirect(_, base)] = terms
            && let Term::Register(base) = &**base
            && matches!(base.as_str(), "rsp" | "esp")
            && matches!(statement.mnemonic.as_str(), "addl" | "addq" | "addb" | "orl" | "orq" | "orb")
        {
            if statement.is_locked && machine.is_ordered {
                self.emit(Kind::Fence(Ordering::SeqCst), &[], &[]);
            }
            return Some(());
        }
        self.x86(machine, statement.is_locked, &statement.mnemonic, terms)
    }
}

/// The label that a jump names: the next one of this number, or the last one before.
fn target(labels: &[usize], statements: &[Statement], at: usize) -> Option<usize> {
    let name = statements[at].text.split_once(' ')?.1;
    let forward = name.ends_with('f');
    let wanted = format!("{}:", name.strip_suffix(['f', 'b'])?);
    let mut named = labels.iter().copied().filter(|&label| statements[label].text == wanted);
    if forward { named.find(|&label| label > at) } else { named.rfind(|&label| label < at) }
}

/// One more way into a label: only what is known on all of them is known there.
fn meet(known: &mut HashMap<usize, Known>, label: usize, machine: &Machine) {
    let here = machine.known();
    match known.get_mut(&label) {
        None => {
            known.insert(label, here);
        }
        Some(known) => {
            for (number, wanted) in known.iter_mut().enumerate() {
                *wanted = wanted.zip(here.get(number).copied().flatten()).map(|(one, other)| one.min(other));
            }
        }
    }
}
