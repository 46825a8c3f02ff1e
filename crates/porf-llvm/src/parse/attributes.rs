//! Attributes, linkage and similar words: those that can be ignored, those that cannot, and unknown
//! ones.
//!
//! The list in `mod.rs` explains why ignoring them is sound.

use super::{Parsed, Parser, name_of};
use crate::lex::Token;

/// Words that change the behaviour of code, or the location of memory, in ways that are not
/// modelled.
const REFUSED: &[&str] = &[
    "externally_initialized",
    "inalloca",
    "preallocated",
    "presplitcoroutine",
    "prologue",
    "swiftasync",
    "swifterror",
    "byref",
    "thunk",
    "jumptable",
    "vscale",
    "vscale_range",
];

/// Linkage, visibility, and location in the binary.
const LINKAGE: &[&str] = &[
    "private",
    "internal",
    "available_externally",
    "linkonce",
    "linkonce_odr",
    "weak",
    "weak_odr",
    "common",
    "appending",
    "extern_weak",
    "external",
    "default",
    "hidden",
    "protected",
    "dllimport",
    "dllexport",
    "dso_local",
    "dso_preemptable",
    "unnamed_addr",
    "local_unnamed_addr",
    "thread_local",
    "comdat",
    "sanitize_memtag",
    "sanitize_address_dyninit",
];

/// Calling conventions, and flags of floating-point operations.
const CALLS: &[&str] = &[
    "ccc",
    "fastcc",
    "coldcc",
    "webkit_jscc",
    "anyregcc",
    "ghccc",
    "preserve_mostcc",
    "preserve_allcc",
    "preserve_nonecc",
    "cxx_fast_tlscc",
    "swiftcc",
    "tailcc",
    "swifttailcc",
    "cfguard_checkcc",
    "x86_stdcallcc",
    "x86_fastcallcc",
    "x86_thiscallcc",
    "x86_vectorcallcc",
    "x86_regcallcc",
    "x86_64_sysvcc",
    "win64cc",
    "arm_apcscc",
    "arm_aapcscc",
    "arm_aapcs_vfpcc",
    "aarch64_vector_pcs",
    "aarch64_sve_vector_pcs",
    "fast",
    "nnan",
    "ninf",
    "nsz",
    "arcp",
    "contract",
    "afn",
];

/// Promises and hints about functions, parameters and results.
const PROMISES: &[&str] = &[
    "align",
    "alignstack",
    "allocalign",
    "allocptr",
    "allockind",
    "allocsize",
    "alwaysinline",
    "argmemonly",
    "builtin",
    "byval",
    "captures",
    "cold",
    "convergent",
    "coro_only_destroy_when_complete",
    "coro_elide_safe",
    "dead_on_unwind",
    "dead_on_return",
    "dereferenceable",
    "dereferenceable_or_null",
    "disable_sanitizer_instrumentation",
    "elementtype",
    "fn_ret_thunk_extern",
    "hot",
    "hybrid_patchable",
    "immarg",
    "inaccessiblememonly",
    "inaccessiblemem_or_argmemonly",
    "initializes",
    "inlinehint",
    "inreg",
    "memory",
    "minsize",
    "mustprogress",
    "naked",
    "nest",
    "noalias",
    "nobuiltin",
    "nocallback",
    "nocapture",
    "nocf_check",
    "nocreateundeforpoison",
    "nodivergencesource",
    "noduplicate",
    "noext",
    "nofpclass",
    "nofree",
    "noimplicitfloat",
    "noinline",
    "nomerge",
    "nonlazybind",
    "nonnull",
    "nooutline",
    "noprofile",
    "norecurse",
    "noredzone",
    "noreturn",
    "nosanitize_bounds",
    "nosanitize_coverage",
    "nosync",
    "noundef",
    "nounwind",
    "null_pointer_is_valid",
    "optdebug",
    "optforfuzzing",
    "optnone",
    "optsize",
    "range",
    "readnone",
    "readonly",
    "reassoc",
    "returned",
    "returns_twice",
    "safestack",
    "sanitize_address",
    "sanitize_alloc_token",
    "sanitize_hwaddress",
    "sanitize_memory",
    "sanitize_numerical_stability",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_thread",
    "sanitize_type",
    "shadowcallstack",
    "signext",
    "skipprofile",
    "speculatable",
    "speculative_load_hardening",
    "sret",
    "ssp",
    "sspreq",
    "sspstrong",
    "strictfp",
    "swiftself",
    "uwtable",
    "willreturn",
    "writable",
    "writeonly",
    "zeroext",
    "no_sanitize_address",
    "no_sanitize_hwaddress",
    "section",
    "partition",
];

/// Can the word be ignored?
pub(super) fn is_known(word: &str) -> bool {
    [LINKAGE, CALLS, PROMISES].iter().any(|words| words.contains(&word))
}

impl Parser<'_> {
    /// Skips the rest of an attribute whose word has just been read.
    pub(super) fn pass_word(&mut self, word: &str) -> Parsed<()> {
        if word == "addrspace" {
            return self.address_space_number();
        }
        if REFUSED.contains(&word) {
            return self.error(format!("'{word}' is not supported"));
        }
        if !is_known(word) {
            return self.error(format!("unknown attribute '{word}'"));
        }
        if self.peek() == Token::Sign(b'(') {
            self.skip_parentheses()?;
        }
        Ok(())
    }

    /// `{ noinline nounwind "key"="value" align=8 }`.
    pub(super) fn attribute_group(&mut self) -> Parsed<()> {
        self.expect(b'{')?;
        loop {
            match self.next() {
                Token::Sign(b'}') => return Ok(()),
                Token::Word(word) => {
                    self.pass_word(word)?;
                    if self.take(b'=') {
                        self.next();
                    }
                }
                Token::Text(_) => {
                    if self.take(b'=') {
                        self.next();
                    }
                }
                found => return self.error(format!("expected an attribute, found {}", name_of(found))),
            }
        }
    }
}
