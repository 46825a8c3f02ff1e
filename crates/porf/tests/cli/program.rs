//! Running the program from the root of the repository.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The result of a run.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Run {
    /// Exit code, standard output and standard error, for snapshots.
    pub fn transcript(&self) -> String {
        let mut text = format!("exit code {}\n", self.code);
        for (name, stream) in [("stdout", &self.stdout), ("stderr", &self.stderr)] {
            if !stream.is_empty() {
                text.push_str(&format!("--- {name}\n{stream}"));
            }
        }
        text
    }

    /// Checks the exit code, and that nothing panicked.
    #[track_caller]
    pub fn assert_code(self, code: i32) -> Run {
        assert_eq!(self.code, code, "{}", self.transcript());
        assert!(!self.stderr.contains("internal error") && !self.stderr.contains("panicked"), "{}", self.stderr);
        self
    }
}

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// A scratch file for a test.
pub fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A command that runs in the root, with the program on the path, in a fixed environment.
pub fn command(program: &str) -> Command {
    let binary = Path::new(env!("CARGO_BIN_EXE_porf"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let directory = binary.parent().unwrap().to_path_buf();
    let path = std::env::join_paths(std::iter::once(directory).chain(std::env::split_paths(&path))).unwrap();
    let mut command = Command::new(if program == "porf" { binary } else { Path::new(program) });
    command.current_dir(root()).env("PATH", path).env("COLUMNS", "100");
    for variable in ["CLICOLOR_FORCE", "CLICOLOR", "NO_COLOR", "FORCE_COLOR"] {
        command.env_remove(variable);
    }
    command
}

/// Runs a command with this input.
pub fn run(mut command: Command, input: &[u8]) -> Run {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    // A program may not read its input.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    Run {
        code: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the program with these arguments, separated by spaces.
pub fn porf(arguments: &str) -> Run {
    porf_with(arguments, b"")
}

/// Runs the program with this input.
pub fn porf_with(arguments: &str, input: &[u8]) -> Run {
    let mut command = command("porf");
    command.args(arguments.split_whitespace());
    run(command, input)
}

/// Runs a line of shell.
pub fn shell(line: &str) -> Run {
    let mut shell = command("sh");
    shell.args(["-c", line]);
    run(shell, b"")
}

/// A line of a report without its time, if the rest is the same in every run. `None` for lines
/// about the progress of workers until one of them found something, and about memory.
pub fn without_time(line: &str) -> Option<&str> {
    if line.contains(" added, ") || line.ends_with(" MB") {
        return None;
    }
    let Some((rest, time)) = line.rsplit_once("; ") else { return Some(line) };
    if time.strip_suffix(" s").is_none_or(|seconds| seconds.parse::<f64>().is_err()) {
        return Some(line);
    }
    let varies = ["  found ", " explored", " verified"].iter().any(|part| rest.contains(part));
    (!varies).then_some(rest)
}
