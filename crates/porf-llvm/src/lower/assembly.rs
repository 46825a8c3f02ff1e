//! Supported inline assembly.
//!
//! A template is executed symbolically: registers hold operands of the emitted code. Each statement
//! emits instructions (`x86.rs`), or is a fence or a hint of some machine (here). Everything else
//! is refused with its text.
//!
//! The ordering depends on the clobber `memory`. With it the compiler does not move accesses across
//! the assembly, and x86 orders everything except a write before a read. So loads are acquire,
//! stores are release, and read-modify-writes are between two seq_cst fences. Without it the
//! compiler may move accesses to other memory. So loads, stores and read-modify-writes are relaxed,
//! and fences order nothing.

use super::Lower;
use super::template::{Constraints, Statement, Term, statements};
use super::x86::Machine;
use crate::ir::{Asm, Ordering};
use crate::types::TypeId;
use crate::vcode::{Kind, Reg};

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
        _ if text.starts_with("prefetch") || text.starts_with("hint ") => Plain::Nothing,
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
        let before = self.current.len();
        if self.try_assembly(asm, ty, dst).is_none() {
            self.current.truncate(before);
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
        for statement in &statements {
            self.statement(&mut machine, statement)?;
            if self.ended {
                return Some(());
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
