//! The programs that the semantics covers: relaxed accesses and RMWs, and SC fences.

use porf_exec::{FenceMode, ReadMode, WriteMode};
use porf_program::code::Instr;
use porf_program::{Code, Origin};

/// An instruction that the semantics does not cover.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsupported {
    /// Its place in the source.
    pub origin: Origin,
    /// A description, such as "a load that is not relaxed".
    pub what: &'static str,
    /// Whether only its mode is not covered.
    pub is_mode: bool,
}

/// The instructions that are neither relaxed accesses nor SC fences, in source order. A search
/// treats accesses of other modes as relaxed and ignores other fences, so callers who do not want
/// this check here first.
pub fn unsupported(code: &Code) -> Vec<Unsupported> {
    let read = |mode: ReadMode| mode == ReadMode::Rlx;
    let write = |mode: WriteMode| mode == WriteMode::Rlx;
    let mut found = Vec::new();
    for (position, &instr) in code.instructions().iter().enumerate() {
        let what = match instr {
            Instr::Load { mode, .. } if !read(mode) => "a load that is not relaxed",
            Instr::Store { mode, .. } if !write(mode) => "a store that is not relaxed",
            Instr::Rmw { read: r, write: w, .. } if !read(r) || !write(w) => "an update that is not relaxed",
            Instr::Cas { index } => {
                let cas = code.compare_and_swap(index);
                if read(cas.read) && write(cas.write) && read(cas.failure) {
                    continue;
                }
                "a compare-and-swap that is not relaxed"
            }
            Instr::Fence { mode } if mode != FenceMode::Sc => "a fence that is not sc",
            Instr::StoreExclusive { .. } => "a store exclusive",
            Instr::Arrive { .. } => "a barrier",
            Instr::Spawn { .. } | Instr::Join { .. } => "the creation of a thread",
            Instr::Alloc { .. } | Instr::Free { .. } => "allocation of memory",
            _ => continue,
        };
        let origin = code.origin_of(position as u32);
        if !found.iter().any(|it: &Unsupported| it.origin == origin) {
            let is_mode = !matches!(
                instr,
                Instr::StoreExclusive { .. }
                    | Instr::Arrive { .. }
                    | Instr::Spawn { .. }
                    | Instr::Join { .. }
                    | Instr::Alloc { .. }
                    | Instr::Free { .. }
            );
            found.push(Unsupported { origin, what, is_mode });
        }
    }
    found.sort_by_key(|it| it.origin);
    found
}

/// Whether the fence has an effect in this semantics.
pub(crate) fn is_fence(mode: FenceMode) -> bool {
    mode == FenceMode::Sc
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_modes_are_found_where_they_are() {
        let source = "shared x;\nthread P {\n    x.store(1, rel);\n    r = x.load(rlx);\n    s = x;\n    fence(acq);\n    fence(sc);\n}\n";
        let code = porf_program::compile(source).unwrap().code;
        let found: Vec<(u32, &str)> = unsupported(&code).iter().map(|it| (it.origin.line, it.what)).collect();
        let expected =
            [(3, "a store that is not relaxed"), (5, "a load that is not relaxed"), (6, "a fence that is not sc")];
        assert_eq!(found, expected);
    }
}
