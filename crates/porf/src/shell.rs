//! `porf completions` and `porf man`: what `make install` gives to shells and to man.

use crate::exit::Exit;
use crate::{Cli, output, terminal};
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use std::path::PathBuf;

/// Print completions for a shell
#[derive(Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Write the man pages of all commands
#[derive(Args, Debug)]
pub(crate) struct ManArgs {
    /// The directory, which must exist
    directory: PathBuf,
}

/// Runs `porf completions`.
pub(crate) fn completions(args: &CompletionsArgs) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "porf", &mut script);
    output::finish("standard output", terminal::print(&String::from_utf8_lossy(&script)))
}

/// Runs `porf man`.
pub(crate) fn man(args: &ManArgs) -> Exit {
    output::finish(&args.directory.display().to_string(), clap_mangen::generate_to(Cli::command(), &args.directory))
}
