//! Runs of porf: each is a process in a folder of its own, with limits.
//!
//! The shell sets the limit of memory before it becomes porf. Porf ends itself at the time limit;
//! the server kills it, with its children, if it does not.

use crate::submission::{Equivalence, Language, Submission};
use porf_llvm::temporary::TemporaryFolder;
use rustix::process::{Pid, Signal, kill_process_group};
use serde::Serialize;
use std::fs;
use std::io::{self, Read};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The limits of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub timeout: Duration,
    pub memory: u64,
}

/// How much longer than its own limit a run may take before it is killed.
const GRACE: Duration = Duration::from_secs(3);
/// The most that is kept of an output, in bytes.
const LONGEST: u64 = 64 << 20;
/// The most final states that are passed on for a model.
const MOST_STATES: usize = 1000;

/// The result of a run.
#[derive(Debug, Serialize)]
pub(crate) struct Outcome {
    /// The exit code; `None` if the process was killed.
    exit_code: Option<i32>,
    /// The JSON object that porf printed, if it did.
    report: Option<serde_json::Value>,
    /// What it wrote to standard error.
    messages: String,
    /// The page with the drawing of an execution, if there is one.
    page: Option<String>,
    /// It was killed at the time limit.
    killed: bool,
    seconds: f64,
}

/// Runs porf on the program.
pub(crate) fn run(porf: &Path, submission: &Submission, limits: Limits) -> io::Result<Outcome> {
    let folder = TemporaryFolder::new().ok_or_else(|| io::Error::other("no temporary folder can be made"))?;
    let file = submission.language.file();
    fs::write(folder.path().join(file), &submission.program)?;
    let start = Instant::now();
    let mut command = Command::new("/bin/sh");
    let kilobytes = (limits.memory / 1024).to_string();
    command.args(["-c", "ulimit -v \"$1\"; shift; exec \"$@\"", "sh", &kilobytes]).arg(porf);
    command.args(arguments(submission, limits.timeout)).arg(file);
    command.current_dir(folder.path()).process_group(0).env("NO_COLOR", "1");
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let output = read_aside(child.stdout.take());
    let messages = read_aside(child.stderr.take());
    let (exit_code, killed) = wait(&mut child, start + limits.timeout + GRACE)?;
    let (output, messages) = (output.join(), messages.join());
    let text = |read: thread::Result<String>| read.unwrap_or_default();
    let mut report = text(output).lines().last().and_then(|line| serde_json::from_str(line).ok());
    report.iter_mut().for_each(shorten);
    let page = fs::read_to_string(folder.path().join(PAGE)).ok();
    let seconds = start.elapsed().as_secs_f64();
    Ok(Outcome { exit_code, report, messages: text(messages), page, killed, seconds })
}

/// Keeps the first final states of every model, and says how many there are.
fn shorten(report: &mut serde_json::Value) {
    if let Some(results) = report.get_mut("results").and_then(|it| it.as_array_mut()) {
        results.iter_mut().for_each(shorten);
    }
    let Some(states) = report.get_mut("outcomes").and_then(|it| it.as_array_mut()) else { return };
    let count = states.len();
    if count > MOST_STATES {
        states.truncate(MOST_STATES);
        report["all_outcomes"] = count.into();
    }
}

/// The page that porf writes.
const PAGE: &str = "page.html";

fn arguments(submission: &Submission, timeout: Duration) -> Vec<String> {
    let mut arguments: Vec<String> = match submission.language {
        Language::Kat => vec!["prove"],
        Language::Trace => vec!["check", "--html", PAGE],
        Language::Litmus => vec!["verify"],
        _ => vec!["verify", "--html", PAGE, "--outcomes", "--jobs", "1"],
    }
    .into_iter()
    .map(String::from)
    .collect();
    arguments.push("--json".to_string());
    if submission.language != Language::Trace {
        arguments.extend(["--timeout".to_string(), timeout.as_secs_f64().to_string()]);
    }
    if matches!(submission.language, Language::Porf | Language::C | Language::Cpp)
        && submission.equivalence == Equivalence::Rf
    {
        arguments.extend(["--equivalence".to_string(), "rf".to_string()]);
    }
    if !submission.models.is_empty() && submission.language != Language::Kat {
        arguments.extend(["--model".to_string(), submission.models.join(",")]);
    }
    arguments
}

/// Reads an output in a thread of its own, so that the process never waits for us.
fn read_aside(stream: Option<impl Read + Send + 'static>) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut stream) = stream {
            // What cannot be read is missing; the rest is read and dropped.
            let _ = stream.by_ref().take(LONGEST).read_to_end(&mut bytes);
            let _ = io::copy(&mut stream, &mut io::sink());
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// Waits for the end of the process, and kills it with its children at the deadline.
fn wait(child: &mut Child, deadline: Instant) -> io::Result<(Option<i32>, bool)> {
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok((status.code(), false));
        }
        if Instant::now() >= deadline {
            if let Some(group) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
                // It may have ended in the meantime.
                let _ = kill_process_group(group, Signal::KILL);
            }
            child.wait()?;
            return Ok((None, true));
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}
