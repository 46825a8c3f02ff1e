//! `porf fmt`: source text of programs in one layout.

use crate::exit::Exit;
use crate::terminal::printable;
use crate::{diagnostics, input, output, terminal};
use clap::Args;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Format .porf programs
///
/// Files are rewritten in place; - formats standard input to standard output. Files with syntax
/// errors are not changed, and the errors are printed.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/fmt.txt").trim_ascii_end())]
pub(crate) struct FmtArgs {
    /// Only list the files that are not formatted, with exit code 1 if there are any
    #[arg(long)]
    check: bool,
    /// The programs, or - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// Runs the command.
pub(crate) fn run(args: &FmtArgs) -> Exit {
    args.files.iter().map(|path| format(path, args.check)).fold(Exit::Holds, Exit::worst)
}

fn format(path: &Path, check: bool) -> Exit {
    let name = input::name(path);
    let source = match input::read_text(path) {
        Ok(source) => source,
        Err(message) => {
            diagnostics::complain(&format!("{name}: {message}"), None);
            return Exit::BadInput;
        }
    };
    match porf_program::format_source(&source) {
        Err(errors) => {
            for diagnostic in &errors.0 {
                diagnostics::program_diagnostic(&name, &source, diagnostic);
            }
            Exit::BadInput
        }
        Ok(formatted) if check => {
            if formatted == source {
                return Exit::Holds;
            }
            let printed = terminal::print(&format!("{} is not formatted\n", printable(&name)));
            output::finish("standard output", printed).worst(Exit::Fails)
        }
        Ok(formatted) if input::is_stdin(path) => {
            // Written unchanged: colour codes in a program belong to the program.
            output::finish("standard output", std::io::stdout().lock().write_all(formatted.as_bytes()))
        }
        Ok(formatted) if formatted != source => output::write_file(path, &formatted),
        Ok(_) => Exit::Holds,
    }
}
