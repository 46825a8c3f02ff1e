//! `porf loom`: the loom tests of a Rust crate.

use crate::diagnostics;
use crate::exit::Exit;
use clap::Args;
use porf_verify::loom_tests::{LoomTests, Tested};
use std::ffi::OsString;
use std::path::PathBuf;

/// Run the loom tests of a Rust crate with porf-loom
///
/// Calls `cargo test` with porf-loom in loom's place, and with `--cfg loom` or whatever the
/// manifest asks for. Manifests and sources are not changed. Environment variables set the memory
/// model and more: see docs/rust.md.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/loom.txt").trim_ascii_end())]
pub(crate) struct LoomArgs {
    /// A configuration to compile with; may be repeated [default: those of the dependency on loom]
    #[arg(long = "cfg", value_name = "CFG")]
    cfgs: Vec<String>,
    /// The directory of the crate porf-loom
    #[arg(long, value_name = "DIR")]
    backend: Option<PathBuf>,
    /// Options for cargo test
    #[arg(value_name = "OPTION", trailing_var_arg = true, allow_hyphen_values = true)]
    cargo: Vec<OsString>,
}

/// Runs the command.
pub(crate) fn run(args: &LoomArgs) -> Exit {
    let LoomArgs { cfgs, backend, cargo } = args;
    // Cargo gets the signal as well. The lock file is put back when it has ended.
    let _ = ctrlc::set_handler(|| {});
    let tests = LoomTests { cfgs: cfgs.clone(), backend: backend.clone(), arguments: cargo.clone() };
    match tests.run() {
        Ok(Tested::Passed) => Exit::Holds,
        Ok(Tested::Failed) => Exit::Fails,
        Err(error) => {
            diagnostics::complain(&error.to_string(), error.help());
            Exit::BadInput
        }
    }
}
