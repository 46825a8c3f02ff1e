//! Common code of `porf prove` and `porf model`: reading `.kat` files, and showing verdicts and
//! counterexamples.

mod counterexample;

pub(crate) use counterexample::text;

use crate::exit::Exit;
use crate::program::seconds;
use crate::terminal::{self, DIM, styled};
use crate::{diagnostics, input, output};
use anstyle::Style;
use clap::Args;
use porf_kat::prove::{Limits, Statistics, Verdict};
use std::path::Path;
use std::time::Duration;

/// Limits of the prover.
#[derive(Args, Debug)]
pub(crate) struct LimitArgs {
    /// Stop each proof after this many seconds, or this time: 90s, 15m, 2h
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
}

impl LimitArgs {
    /// The limits for the prover.
    pub(crate) fn limits(&self) -> Limits {
        Limits { max_time: self.timeout, ..Limits::default() }
    }
}

/// Writes the program of a counterexample, if it has one; to standard output for `-`.
pub(crate) fn write_program(path: &Path, program: Option<String>) -> Exit {
    match program {
        None => {
            diagnostics::remark("no program to write: no counterexample can be expressed as a program");
            Exit::Holds
        }
        Some(text) if input::is_stdin(path) => output::finish("standard output", terminal::print(&text)),
        Some(text) => output::write_file(path, &text),
    }
}

/// The style of a verdict.
pub(crate) fn verdict_style(verdict: &Verdict) -> Style {
    match verdict {
        Verdict::Proved => terminal::GOOD,
        Verdict::False(_) => terminal::BAD,
        Verdict::NotProved(..) => terminal::UNSURE,
    }
}

/// A readable time: `0.4 ms`, `1.25 s`.
pub(crate) fn time(time: Duration) -> String {
    match time.as_secs_f64() {
        s if s < 1.0 => format!("{:.1} ms", s * 1000.0),
        s => format!("{s:.2} s"),
    }
}

/// The verdict with time and sizes, in columns.
pub(crate) fn verdict_columns(verdict: &Verdict, statistics: &Statistics) -> String {
    let name = verdict.name();
    let gap = 10 - name.len();
    let sizes = format!("{} in {} states", statistics.left_states, statistics.right_states);
    let columns = format!("{:>9}  {sizes:>18}", time(statistics.time));
    format!("{}{:gap$}  {}", styled(verdict_style(verdict), name), "", styled(DIM, columns))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short() {
        assert_eq!(time(Duration::from_micros(420)), "0.4 ms");
        assert_eq!(time(Duration::from_millis(1250)), "1.25 s");
        assert!(seconds("-1").is_err() && seconds("soon").is_err() && seconds("0.5").is_ok());
    }
}
