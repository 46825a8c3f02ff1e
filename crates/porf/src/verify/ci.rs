//! `--sarif`, `--junit` and `--github`: results for continuous integration.

use crate::exit::Exit;
use crate::{output, terminal};
use clap::Args;
use porf_verify::ci::{Checked, annotations, junit, sarif};
use porf_verify::{Answer, Source};
use std::path::PathBuf;

/// Where results go besides the report.
#[derive(Args, Debug)]
pub(super) struct CiArgs {
    /// Write the findings as a SARIF log, for code hosts and editors
    #[arg(long, value_name = "FILE", help_heading = "Continuous integration")]
    sarif: Option<PathBuf>,
    /// Write the results as JUnit's XML: each model is a test
    #[arg(long, value_name = "FILE", help_heading = "Continuous integration")]
    junit: Option<PathBuf>,
    /// Print annotations of GitHub after the report
    #[arg(long, conflicts_with = "json", help_heading = "Continuous integration")]
    github: bool,
}

impl CiArgs {
    /// The option that was given, if any.
    pub(super) fn given(&self) -> Option<&'static str> {
        let options = [("--sarif", self.sarif.is_some()), ("--junit", self.junit.is_some()), ("--github", self.github)];
        options.into_iter().find_map(|(option, given)| given.then_some(option))
    }

    /// Writes the results.
    pub(super) fn write(&self, source: &Source, answers: &[Answer]) -> Exit {
        if self.given().is_none() {
            return Exit::Holds;
        }
        let checked: Vec<Checked> = answers.iter().map(|answer| Checked::new(source, answer)).collect();
        let mut exit = Exit::Holds;
        if let Some(path) = &self.sarif {
            exit = exit.worst(output::write_file(path, &sarif(&checked)));
        }
        if let Some(path) = &self.junit {
            exit = exit.worst(output::write_file(path, &junit(&checked)));
        }
        if self.github {
            exit = exit.worst(output::finish("standard output", terminal::print(&annotations(&checked))));
        }
        exit
    }
}
