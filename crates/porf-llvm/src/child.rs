//! A child process with a deadline, after which it and its descendants are killed.

use rustix::process::{Pid, Signal, kill_process};
use std::collections::HashMap;
use std::io::Read;
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Instant;

/// Runs a command to its end and returns its output; `None` if the deadline came first.
pub(crate) fn output(command: &mut Command, deadline: Option<Instant>) -> std::io::Result<Option<Output>> {
    let Some(deadline) = deadline else { return command.output().map(Some) };
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let texts = (child.stdout.take().map(read), child.stderr.take().map(read));
    let receive = |text: Option<Receiver<Vec<u8>>>| match text {
        Some(text) => text.recv_timeout(deadline.saturating_duration_since(Instant::now())),
        None => Ok(Vec::new()),
    };
    let (stdout, stderr) = (receive(texts.0), receive(texts.1));
    if [&stdout, &stderr].contains(&&Err(RecvTimeoutError::Timeout)) {
        kill_with_descendants(child.id());
        // It has been killed: this does not wait.
        child.wait()?;
        return Ok(None);
    }
    let status = child.wait()?;
    Ok(Some(Output { status, stdout: stdout.unwrap_or_default(), stderr: stderr.unwrap_or_default() }))
}

/// Reads to the end in a thread: a child that fills one pipe waits for its reader.
fn read(mut from: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = from.read_to_end(&mut bytes);
        let _ = sender.send(bytes);
    });
    receiver
}

/// Kills a child process and, where /proc says which they are, its descendants.
fn kill_with_descendants(child: u32) {
    let mut children: HashMap<u32, Vec<u32>> = HashMap::new();
    for entry in std::fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(process) = entry.file_name().to_str().and_then(|name| name.parse::<u32>().ok()) else { continue };
        let status = std::fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        // NUMBER (NAME) STATE PARENT …, where the name may contain parentheses.
        let parent = status.rsplit_once(") ").and_then(|(_, rest)| rest.split(' ').nth(1)?.parse().ok());
        children.entry(parent.unwrap_or(0)).or_default().push(process);
    }
    let mut found = vec![child];
    let mut next = 0;
    while let Some(&process) = found.get(next) {
        found.extend(children.remove(&process).unwrap_or_default());
        next += 1;
    }
    for process in found {
        if let Some(process) = i32::try_from(process).ok().and_then(Pid::from_raw) {
            // It may have ended by itself.
            let _ = kill_process(process, Signal::KILL);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn output_is_that_of_the_command() {
        let far = Instant::now() + Duration::from_secs(600);
        for deadline in [None, Some(far)] {
            // More than a pipe holds.
            let output = output(&mut shell("seq 1 50000; echo wrong >&2; exit 3"), deadline).unwrap().unwrap();
            assert_eq!(output.status.code(), Some(3));
            assert_eq!(output.stdout.iter().filter(|&&byte| byte == b'\n').count(), 50_000);
            assert_eq!(output.stderr, b"wrong\n");
        }
    }

    #[test]
    fn grandchildren_are_killed() {
        let soon = Instant::now() + Duration::from_millis(200);
        // The numbers of seconds mark these processes.
        let ended = output(&mut shell("sleep 86417 & sh -c 'sleep 86417; true'"), Some(soon)).unwrap();
        assert!(ended.is_none());
        let is_running = || {
            std::fs::read_dir("/proc").unwrap().flatten().any(|entry| {
                let text = std::fs::read(entry.path().join("cmdline")).unwrap_or_default();
                text == b"sleep\x0086417\0"
            })
        };
        // A killed process exists until it has been reaped.
        let patience = Instant::now() + Duration::from_secs(60);
        while is_running() && Instant::now() < patience {
            std::thread::sleep(Duration::from_millis(10));
        }
        assert!(!is_running());
    }
}
