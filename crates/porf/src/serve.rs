//! `porf serve`: a playground in the browser.

use crate::exit::Exit;
use crate::program::seconds;
use crate::{diagnostics, output, terminal};
use clap::Args;
use porf_serve::{Options, Server};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

/// Open a playground in the browser
///
/// A local web server: write programs (.porf, C, C++, litmus tests), executions or statements about
/// models, run them under several models side by side, and look at final states and executions.
/// The command prints the link to open, which has a token. Links copied in the page carry the
/// program.
///
/// Each run is a process of its own, with limits on time and memory. Programs cannot read files,
/// except for the headers of the compiler. Ctrl-C ends the server.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/serve.txt").trim_ascii_end())]
pub(crate) struct ServeArgs {
    /// The address to listen on; port 0 takes any free port. Everyone who can reach the address and
    /// has the link can run programs
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:0")]
    address: SocketAddr,
    /// The time limit of a run
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    timeout: Duration,
    /// The memory limit of a run, in megabytes
    #[arg(long, value_name = "MB", default_value = "4096", value_parser = clap::value_parser!(u64).range(64..))]
    memory: u64,
    /// How many runs there may be at the same time
    #[arg(short, long, value_name = "N", default_value = "2", value_parser = clap::value_parser!(u16).range(1..=64))]
    jobs: u16,
}

/// Runs the command.
pub(crate) fn run(args: &ServeArgs) -> Exit {
    let porf = match std::env::current_exe() {
        Ok(porf) => porf,
        Err(error) => {
            diagnostics::complain(&format!("the path of porf is not known: {error}"), None);
            return Exit::Inconclusive;
        }
    };
    let mut options = Options::new(porf);
    options.address = args.address;
    options.timeout = args.timeout;
    options.memory = args.memory << 20;
    options.runs = usize::from(args.jobs);
    let server = match Server::bind(&options) {
        Ok(server) => Arc::new(server),
        Err(error) => {
            diagnostics::complain(&error.to_string(), None);
            return Exit::BadInput;
        }
    };
    let stopped = Arc::clone(&server);
    // Without a handler, Ctrl-C ends the program, which is right, too.
    let _ = ctrlc::set_handler(move || stopped.stop());
    let link = format!("The playground is at {}\n", server.link());
    let exit = output::finish("standard output", terminal::print(&link));
    server.serve();
    exit
}
