//! The names that structures may offer to models.
//!
//! A name that is not defined in the model and not listed here is an error, so that a typing error
//! does not make a relation empty. Tags that `enum` declares are names, too. Relations inside of an
//! instruction (`iico_data`, `rf-reg`) and branch events are no names: a model that computes
//! dependencies from them would find none.

use crate::dag::Sort;

/// Relations. `rf` and `co` are known apart.
pub const RELATIONS: [&str; 11] = ["po", "addr", "data", "ctrl", "rmw", "lxsx", "amo", "loc", "int", "ext", "si"];

/// Sets of all architectures.
const COMMON: &str = "R W F RMW IW FW X";

/// Sets of one architecture each.
const SETS: [(&str, &str); 6] = [
    ("AArch64", "A Q L NoRet ISB"),
    ("PPC", "SYNC LWSYNC EIEIO ISYNC"),
    ("X86", "MFENCE LFENCE SFENCE"),
    ("RISCV", "Acq Rel AcqRel Fence.i Fence.tso"),
    ("C", "RLX ACQ REL ACQ_REL SC CON NA"),
    (
        "LKMM",
        "Once Acquire Release Relaxed Mb Rmb Wmb Barrier Before-atomic After-atomic After-spinlock \
         After-unlock-lock After-srcu-read-unlock Rcu-lock Rcu-unlock Sync-rcu Srcu-lock Srcu-unlock Sync-srcu \
         Noreturn LKR LKW UL LF RL RU Marked Plain",
    ),
];

/// Suffixes of `DMB.` and `DSB.`.
const DOMAINS: [&str; 12] =
    ["SY", "LD", "ST", "ISH", "ISHLD", "ISHST", "OSH", "OSHLD", "OSHST", "NSH", "NSHLD", "NSHST"];

/// Suffixes of `Fence.`: what a fence of RISC-V orders.
const ORDERED: [&str; 3] = ["r", "w", "rw"];

/// What a name denotes, if structures may offer it.
pub fn sort(name: &str) -> Option<Sort> {
    if RELATIONS.contains(&name) {
        return Some(Sort::Relation);
    }
    (names().any(|other| other == name) || barriers().any(|other| other == name)).then_some(Sort::Set)
}

/// The names of barriers that are made from suffixes.
pub fn barriers() -> impl Iterator<Item = String> {
    let of_arm = ["DMB", "DSB"].into_iter().flat_map(|kind| DOMAINS.map(|domain| format!("{kind}.{domain}")));
    of_arm.chain(ORDERED.into_iter().flat_map(|before| ORDERED.map(|after| format!("Fence.{before}.{after}"))))
}

/// The names of all sets that are not made from suffixes.
pub fn names() -> impl Iterator<Item = &'static str> {
    SETS.iter().flat_map(|(_, names)| names.split_whitespace()).chain(COMMON.split_whitespace())
}
