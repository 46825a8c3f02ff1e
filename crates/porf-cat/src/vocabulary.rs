//! The names that structures may offer to models.
//!
//! A name that is not defined in the model and not listed here is an error, so that a typing error
//! does not make a relation empty. Tags that `enum` declares are names, too.

use crate::dag::Sort;

/// Relations. `rf` and `co` are known apart.
pub const RELATIONS: [&str; 24] = [
    "po",
    "addr",
    "data",
    "ctrl",
    "rmw",
    "lxsx",
    "amo",
    "loc",
    "int",
    "ext",
    "rf-reg",
    "iico_data",
    "iico_ctrl",
    "iico_order",
    "partial_po",
    "si",
    "sm",
    "same-instr",
    "same-static",
    "same-value",
    "ctrlisync",
    "crit",
    "srcu-rscs",
    "atom",
];

/// Sets of all architectures.
const COMMON: &str = "R W F B BR RMW IW FW I P RES IR IC VIR VIW TLB DC T FAULT EXEC RES SPEC PRED NoRet NDATA \
    AMO X";

/// Sets of one architecture each.
const SETS: [(&str, &str); 6] = [
    ("AArch64", "A Q L NoRet ISB S E Instr-R Instr-W Imp Exp TLBI CMO ISB.I PTE AF DB Restricted-CMODX FAR ELR"),
    ("PPC", "SYNC LWSYNC EIEIO ISYNC"),
    ("X86", "MFENCE LFENCE SFENCE NT WB UC WT WP WC"),
    ("RISCV", "Acq Rel AcqRel Acq.rl Sc Fence.i Fence.tso RCsc RCpc AQ RL AQRL AcqPc RelPc"),
    ("C", "RLX ACQ REL ACQ_REL SC CON NA A LS LK UL MUTEX"),
    (
        "LKMM",
        "Once Acquire Release Relaxed Mb Rmb Wmb Barrier Rb-dep Before-atomic After-atomic After-spinlock \
         After-unlock-lock After-srcu-read-unlock Rcu-lock Rcu-unlock Sync-rcu Srcu-lock Srcu-unlock Sync-srcu \
         Sync-expedited Noreturn LKR LKW UL LF RL RU Marked Plain Deref Rcu-deref Assign Rcu-assign",
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
    names().any(|other| other == name).then_some(Sort::Set)
}

/// The names of all sets that are not made from suffixes.
pub fn names() -> impl Iterator<Item = &'static str> {
    SETS.iter().flat_map(|(_, names)| names.split_whitespace()).chain(COMMON.split_whitespace())
}

/// Whether a name is that of a barrier with a suffix.
pub fn is_barrier(name: &str) -> bool {
    let of_arm = name.strip_prefix("DMB.").or(name.strip_prefix("DSB."));
    let of_riscv = name.strip_prefix("Fence.").and_then(|rest| rest.split_once('.'));
    of_arm.is_some_and(|domain| DOMAINS.contains(&domain))
        || of_riscv.is_some_and(|(before, after)| ORDERED.contains(&before) && ORDERED.contains(&after))
}
