//! How programs are opened.

use porf_program::{LoopBounds, Mapping};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::time::Instant;

/// Options for opening a program. A language ignores options for others.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct OpenOptions {
    /// Constants of the program with other values; for C, macros.
    pub defines: BTreeMap<String, i64>,
    /// Without a final condition that selects registers, all registers keep their values to the
    /// end.
    pub observe_all: bool,
    /// Bounds on loops.
    pub bounds: LoopBounds,
    /// `.porf`: the machine that accesses are mapped to.
    pub mapping: Option<Mapping>,
    /// C: the entry function and stubs.
    pub c: porf_llvm::Options,
    /// C: options for clang.
    pub clang: Vec<OsString>,
    /// Keep what other processes need to open the same program.
    pub portable: bool,
    /// C: when clang is killed.
    pub deadline: Option<Instant>,
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
