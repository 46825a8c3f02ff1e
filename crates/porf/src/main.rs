//! The command line of porf: arguments, progress, rendering and exit codes. `porf-verify` and the
//! libraries below it do the work.
//!
//! Each subcommand has its own file or directory; start reading at [`check`] or [`verify`]. Common
//! code:
//! - `program.rs` has the arguments of programs, `input.rs` and `output.rs` read and write files,
//!   `progress.rs` shows the progress of engines;
//! - `diagnostics.rs` renders errors in input, `refusal.rs` ends a command with one, `terminal.rs`
//!   prints to terminals and pipes;
//! - `kat/` shows the answers of the prover, for `prove` and `model`;
//! - `detail.rs` decides how much a report says, `report/` turns verdicts on traces into text and
//!   tables, `json.rs` begins JSON reports;
//! - `herd.rs` runs litmus tests of the herd tools, for `verify`, `litmus` and `generate`;
//! - `usage.rs` reports errors in arguments, `exit.rs` defines the exit codes.

mod check;
mod cluster;
mod convert;
mod detail;
mod diagnostics;
mod exit;
mod format;
mod generate;
mod herd;
mod input;
mod json;
mod kat;
mod litmus;
mod loom;
mod model;
mod output;
mod program;
mod progress;
mod promise;
mod prove;
mod reach;
mod refusal;
mod repair;
mod report;
mod serve;
mod shell;
mod terminal;
mod testing;
mod usage;
mod verify;

use clap::{Parser, Subcommand};
use exit::Exit;
use std::ffi::OsString;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::process::ExitCode;

/// A weak-memory verification toolkit.
#[derive(Parser)]
#[command(name = "porf", version, about, after_help = AFTER_HELP)]
struct Cli {
    /// End with what was found when more memory than this is used: a number of bytes, or as in 500M
    /// and 2G
    #[arg(long, global = true, value_name = "LIMIT", value_parser = porf_verify::parse_bytes)]
    memory: Option<u64>,
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Exit codes of every command:
  0  it holds: safe, unreachable, consistent, as expected, formatted, written
  1  it does not hold: a violation, reachable, inconsistent, a race, not as expected, not formatted
  2  bad input or usage, or a file that cannot be read or written
  3  inconclusive: a budget or limit ran out, the user interrupted, or porf itself failed

Start with: porf verify --model all litmus/sb.porf";

#[derive(Subcommand)]
enum Command {
    Verify(Box<verify::VerifyArgs>),
    Test(testing::TestArgs),
    Reach(reach::ReachArgs),
    Repair(repair::RepairArgs),
    Litmus(litmus::LitmusArgs),
    Loom(loom::LoomArgs),
    Check(check::CheckArgs),
    Generate(generate::GenerateArgs),
    Convert(convert::ConvertArgs),
    Fmt(format::FmtArgs),
    Promise(promise::PromiseArgs),
    Prove(prove::ProveArgs),
    Model(model::ModelArgs),
    Serve(serve::ServeArgs),
    Worker(cluster::WorkerArgs),
    Jobs(cluster::JobsArgs),
    #[command(hide = true)]
    Completions(shell::CompletionsArgs),
    #[command(hide = true)]
    Man(shell::ManArgs),
}

fn main() -> ExitCode {
    panic::set_hook(Box::new(report_panic));
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let cli = match Cli::try_parse_from(&arguments) {
        Ok(cli) => cli,
        Err(error) => return usage::finish(&error, &arguments).into(),
    };
    if let Some(Err(refused)) = cli.memory.map(progress::limit_memory) {
        diagnostics::complain(refused, None);
        return Exit::BadInput.into();
    }
    let exit = guarded(|| match cli.command {
        Command::Verify(args) => verify::run(&args),
        Command::Test(args) => testing::run(&args),
        Command::Reach(args) => reach::run(&args),
        Command::Repair(args) => repair::run(&args),
        Command::Litmus(args) => litmus::run(&args),
        Command::Loom(args) => loom::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Fmt(args) => format::run(&args),
        Command::Promise(args) => promise::run(&args),
        Command::Prove(args) => prove::run(&args),
        Command::Model(args) => model::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Worker(args) => cluster::worker(&args),
        Command::Jobs(args) => cluster::list_jobs(&args),
        Command::Completions(args) => shell::completions(&args),
        Command::Man(args) => shell::man(&args),
    });
    exit.into()
}

/// Runs a command. A panic, which the hook reports, is inconclusive.
fn guarded(command: impl FnOnce() -> Exit) -> Exit {
    panic::catch_unwind(AssertUnwindSafe(command)).unwrap_or(Exit::Inconclusive)
}

/// Reports an internal error, in two lines and without a backtrace.
fn report_panic(info: &PanicHookInfo<'_>) {
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    let message = text.unwrap_or("no message");
    let place = info.location().map(|at| format!(" ({}:{})", at.file(), at.line())).unwrap_or_default();
    terminal::complain(&format!(
        "internal error: {}{place}\nThis is an error in porf {}, not in the input. Please report it, with the input if you can.\n",
        terminal::printable(message),
        env!("CARGO_PKG_VERSION"),
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_no_answer() {
        panic::set_hook(Box::new(report_panic));
        assert_eq!(guarded(|| panic!("on purpose: {}", 1)), Exit::Inconclusive);
        assert_eq!(guarded(|| Exit::Fails).code(), 1);
    }
}
