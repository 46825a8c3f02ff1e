//! Standard input, closed pipes, and formatting in place.

use crate::program::{command, porf, porf_with, root, scratch, shell};
use std::io::Read;
use std::process::Stdio;

#[test]
fn standard_input_is_read() {
    let trace = std::fs::read(root().join("examples/traces/iriw.trace")).unwrap();
    let run = porf_with("check -m sc -", &trace).assert_code(1);
    assert!(run.stdout.starts_with("standard input: inconsistent with sc"));
}

/// The reader closes the pipe before the end of the output.
#[test]
fn a_closed_pipe_is_no_panic() {
    for (arguments, code) in [
        ("generate random -n 100000", 141),
        ("check -m all examples/traces/coherence-corr.trace", 1),
        ("check --json -m ra examples/traces/message-passing.trace", 0),
    ] {
        let mut porf = command("porf");
        porf.args(arguments.split_whitespace()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = porf.spawn().unwrap();
        drop(child.stdout.take());
        let mut stderr = String::new();
        child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(code), "{arguments}");
        assert_eq!(stderr, "", "{arguments}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    for line in ["porf generate random > /dev/full", "porf check examples/traces/message-passing.trace > /dev/full"] {
        let run = shell(line).assert_code(2);
        assert!(run.stderr.contains("cannot write standard output"), "{}", run.stderr);
    }
}

#[test]
fn there_is_no_colour_in_a_pipe_unless_forced() {
    let plain = porf("check -m sc examples/traces/iriw.trace").assert_code(1);
    assert!(!plain.stdout.contains('\u{1b}'));
    let forced = shell("CLICOLOR_FORCE=1 porf check -m sc examples/traces/iriw.trace").assert_code(1);
    assert!(forced.stdout.contains('\u{1b}'));
}

#[test]
fn programs_are_formatted() {
    let path = scratch("unformatted.porf");
    let source = "shared x=0;\nthread P0{x.store(1,rlx);}\n";
    std::fs::write(&path, source).unwrap();
    let check = format!("fmt --check {}", path.display());
    assert!(porf(&check).assert_code(1).stdout.contains("is not formatted"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), source);
    porf(&format!("fmt {}", path.display())).assert_code(0);
    porf(&check).assert_code(0);
    let formatted = std::fs::read_to_string(&path).unwrap();
    assert_eq!(porf_with("fmt -", source.as_bytes()).assert_code(0).stdout, formatted);
}
