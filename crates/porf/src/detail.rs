//! How much a text report says.

use crate::terminal::{DIM, styled};
use clap::Args;
use porf_verify::effort::Effort;
use std::fmt::Write;

/// The options of reports.
#[derive(Args, Debug, Clone, Copy, Default)]
pub(crate) struct DetailArgs {
    /// Print the verdict and its reason only
    #[arg(short, long, conflicts_with_all = ["verbose", "json"])]
    pub(crate) quiet: bool,
    /// Print statistics of the search, too
    #[arg(short, long, conflicts_with = "json")]
    pub(crate) verbose: bool,
}

impl DetailArgs {
    /// What a result is based on and what it cost.
    pub(crate) fn effort(self, effort: &Effort) -> String {
        let mut out = String::new();
        if !self.quiet {
            let _ = writeln!(out, "  {}", effort.summary);
        }
        for line in effort.details.iter().filter(|_| self.verbose) {
            let _ = writeln!(out, "  {}", styled(DIM, line));
        }
        out
    }
}
