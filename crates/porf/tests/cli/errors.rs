//! Bad input: exit code 2, a message with a place, and never a panic.

use crate::program::{command, porf, porf_with, root, run};
use std::path::PathBuf;

fn files(directory: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join(directory)).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// A place as `:LINE:COLUMN` after the file's name.
fn has_line_and_column(text: &str, file: &str) -> bool {
    text.match_indices(file).any(|(at, _)| {
        let mut parts =
            text[at + file.len()..].split(|c: char| !c.is_ascii_digit() && c != ':').next().unwrap().split(':');
        let is_number = |part: Option<&str>| part.is_some_and(|p| p.parse::<u64>().is_ok_and(|n| n > 0));
        parts.next() == Some("") && is_number(parts.next()) && is_number(parts.next())
    })
}

#[test]
fn malformed_traces_are_refused_with_their_place() {
    let paths = files("crates/porf-exec/tests/malformed");
    assert!(paths.len() >= 30);
    for path in paths {
        let mut check = command("porf");
        check.args(["check", "--model", "all"]).arg(&path);
        let run = run(check, b"").assert_code(2);
        let name = path.display().to_string();
        assert!(run.stderr.starts_with("error: "), "{}", run.stderr);
        let binary = format!("{name}: byte ");
        assert!(has_line_and_column(&run.stderr, &name) || run.stderr.contains(&binary), "{}", run.stderr);
        let strange = |c: char| c.is_control() && c != '\n';
        assert!(!run.stderr.contains(strange), "{:?}", run.stderr);
        assert!(run.stderr.lines().all(|line| line.chars().count() < 600), "{}", run.stderr);
    }
}

#[test]
fn malformed_traces_from_standard_input_and_in_other_commands() {
    for path in files("crates/porf-exec/tests/malformed") {
        let bytes = std::fs::read(&path).unwrap();
        let run = porf_with("check --json -", &bytes).assert_code(2);
        let json: serde_json::Value = serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap();
        let error = &json["files"][0]["error"];
        assert!(error["line"].is_u64() && error["column"].is_u64() || error["byte"].is_u64(), "{error}");
        porf_with("convert -", &bytes).assert_code(2);
    }
}

#[test]
fn how_errors_look() {
    let malformed = "crates/porf-exec/tests/malformed";
    let mut all = String::new();
    for name in [
        "unknown-mode.trace",
        "control-characters.trace",
        "rf-to-another-location.trace",
        "long-line.trace",
        "truncated-value.bin",
    ] {
        all.push_str(&format!("{}\n", porf(&format!("check {malformed}/{name}")).assert_code(2).stderr));
    }
    all.push_str(&porf("check no/such.trace").assert_code(2).stderr);
    all.push_str(&porf("check examples/traces").assert_code(2).stderr);
    all.push_str(&porf("check -m rc20 examples/traces/sc-accesses.trace").assert_code(2).stderr);
    all.push_str(&porf("check --model all examples/traces/sc-accesses.trace").assert_code(2).stderr);
    insta::assert_snapshot!(all);
}

#[test]
fn usage_errors() {
    let mut all = String::new();
    for arguments in [
        "",
        "check",
        "check --model tos examples/traces/iriw.trace",
        "check --model no/such.kat examples/traces/iriw.trace",
        "check --model theorems/eco.kat examples/traces/iriw.trace",
        "verify --model power-weak litmus/sb.porf",
        "verify --equivalence rf --model examples/models/pso.kat litmus/sb.porf",
        "check --html target/x.html examples/traces/iriw.trace examples/traces/race.trace",
        "check - -",
        "check --explain --quiet examples/traces/iriw.trace",
        "generate random --consistent ra --inconsistent sc",
        "generate random --flaw writes-cross",
        "generate random --modes relaxed",
        "generate random --modes acq",
        "generate random --staleness 2",
        "generate random --inconsistent relaxed --flaw message-lost",
        "generate random --arbitrary --with-mo",
        "generate random --threads 0",
        "generate spinlock -n 0",
        "generate pattern zigzag",
        "generate triangles --vertices 4 --edges 100",
        "fmt no/such.porf",
    ] {
        let run = porf(arguments).assert_code(2);
        assert!(!run.stderr.is_empty() && run.stdout.is_empty(), "{arguments}");
        if !arguments.is_empty() {
            all.push_str(&format!("$ porf {arguments}\n{}\n", run.stderr));
        }
    }
    insta::assert_snapshot!(all);
}

#[test]
fn programs_with_errors_are_shown_and_left_alone() {
    let mut shown = String::new();
    for path in files("crates/porf-program/tests/bad") {
        let before = std::fs::read(&path).unwrap();
        let mut fmt = command("porf");
        fmt.args(["fmt", "--check"]).arg(&path);
        let run = run(fmt, b"");
        assert!([0, 1, 2].contains(&run.code) && !run.stderr.contains("internal error"), "{run:?}");
        if run.code == 2 {
            assert!(has_line_and_column(&run.stderr, &path.display().to_string()), "{}", run.stderr);
        }
        if path.ends_with("syntax_missing_semicolon.porf") {
            shown = run.stderr.replace(&root().display().to_string(), "");
        }
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
    insta::assert_snapshot!(shown);
}
