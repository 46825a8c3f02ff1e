//! How programs are opened.

use porf_program::LoopBounds;
use std::collections::BTreeMap;
use std::ffi::OsString;

/// How a program is opened. A language ignores what does not concern it.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct OpenOptions {
    /// Constants of the program that have other values; in C, macros.
    pub defines: BTreeMap<String, i64>,
    /// Without a final condition, which says what matters, all registers keep their values to the
    /// end.
    pub observe_all: bool,
    /// Bounds on loops.
    pub bounds: LoopBounds,
    /// C: where to start, and what is not in the files.
    pub c: porf_llvm::Options,
    /// C: options for clang.
    pub clang: Vec<OsString>,
}

impl OpenOptions {
    /// A constant, or a macro, with this value.
    pub fn define(mut self, name: impl Into<String>, value: i64) -> OpenOptions {
        self.defines.insert(name.into(), value);
        self
    }

    /// One more option for clang.
    pub fn clang(mut self, option: impl Into<OsString>) -> OpenOptions {
        self.clang.push(option.into());
        self
    }
}
