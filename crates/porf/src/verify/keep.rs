//! `--checkpoint` and `--resume`: searches that go on later.

use crate::diagnostics;
use crate::exit::Exit;
use crate::program::seconds;
use crate::refusal::BadInput;
use clap::Args;
use porf_verify::{Answer, Checkpoint, EVERY};
use std::path::PathBuf;
use std::time::Duration;

/// Where the state of a search is kept.
#[derive(Args, Debug)]
pub(super) struct KeepArgs {
    /// Keep the state of the search in this file: every minute, and when a limit, Ctrl-C or SIGTERM
    /// ends it
    #[arg(long, value_name = "FILE", help_heading = "Long searches")]
    checkpoint: Option<PathBuf>,
    /// Keep it after this many seconds [default: 60]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, help_heading = "Long searches")]
    checkpoint_every: Option<Duration>,
    /// Go on from the state in this file, and keep the state there, unless --checkpoint names
    /// another file. The program and the options must be the same; the number of workers need not
    #[arg(long, value_name = "FILE", help_heading = "Long searches")]
    resume: Option<PathBuf>,
}

impl KeepArgs {
    /// The option that was given, if any.
    pub(super) fn given(&self) -> Option<&'static str> {
        let options = [
            ("--checkpoint", self.checkpoint.is_some()),
            ("--checkpoint-every", self.checkpoint_every.is_some()),
            ("--resume", self.resume.is_some()),
        ];
        options.into_iter().find_map(|(option, given)| given.then_some(option))
    }

    /// Where the state of the only search is kept, if not in a cluster.
    pub(super) fn checkpoint(
        &self,
        models: usize,
        prints: bool,
        cluster: Option<&'static str>,
    ) -> Result<Option<Checkpoint>, BadInput> {
        let Some(option) = self.given().or(cluster) else { return Ok(None) };
        if let (Some(option), Some(cluster)) = (self.given(), cluster) {
            return Err(BadInput::complain(
                &format!("{option} does not work with {cluster}, which keeps the state"),
                None,
            ));
        }
        if models > 1 {
            return Err(BadInput::complain(&format!("{option} is for one model"), Some("give one --model")));
        }
        if prints {
            return Err(BadInput::complain(&format!("{option} does not work with --print-executions"), None));
        }
        if cluster.is_some() {
            return Ok(None);
        }
        let Some(file) = self.checkpoint.clone().or_else(|| self.resume.clone()) else {
            return Err(BadInput::complain(&format!("{option} needs --checkpoint or --resume"), None));
        };
        let every = self.checkpoint_every.unwrap_or(EVERY).max(Duration::from_millis(10));
        Ok(Some(Checkpoint { file, every, resume: self.resume.clone() }))
    }
}

/// The exit code if the state of a search could not be kept.
pub(super) fn exit(answers: &[Answer]) -> Exit {
    let failures = answers.iter().filter_map(|answer| answer.kept.as_ref()?.complaint());
    failures.map(|text| diagnostics::complain(&text, None)).fold(Exit::Holds, |_, ()| Exit::BadInput)
}
