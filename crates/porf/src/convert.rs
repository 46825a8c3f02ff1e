//! `porf convert`: traces from one format to the other.

use crate::exit::Exit;
use crate::output::OutputArgs;
use crate::{diagnostics, input};
use clap::Args;
use std::path::PathBuf;

/// Convert a trace between the text and the binary format
///
/// The input may have either format; its first byte shows which. The output is text, unless
/// --binary or the extension of the output file (.ptrace, .bin) selects the binary format. Only
/// comments, layout and line numbers are lost.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/convert.txt").trim_ascii_end())]
pub(crate) struct ConvertArgs {
    /// The trace to convert, or - for standard input
    #[arg(value_name = "FILE")]
    input: PathBuf,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs the command.
pub(crate) fn run(args: &ConvertArgs) -> Exit {
    match input::read_trace(&args.input) {
        Ok(graph) => args.output.write_trace(&graph),
        Err(error) => {
            diagnostics::trace_error(&error);
            Exit::BadInput
        }
    }
}
