//! Advice in errors.

use crate::program::{porf, root};
use std::fs;

fn advised(arguments: &str, advice: &str) {
    let run = porf(arguments).assert_code(2);
    assert!(run.stderr.contains(advice), "{arguments}: {}", run.stderr);
}

#[test]
fn names_and_paths_of_models() {
    let program = "examples/programs/mailbox.porf";
    advised(&format!("verify -m rc12 {program}"), "there is no model 'rc12'; did you mean 'rc11'? The models are");
    advised(&format!("verify -m banana {program}"), "there is no model 'banana'. The models are");
    advised(&format!("verify -m rc11.kat {program}"), "rc11 comes with porf: --model rc11");
    advised(&format!("verify -m models/rc11 {program}"), "did you mean `models/rc11.kat`?");
    advised(&format!("verify -m models/own.kat {program}"), "cannot read `models/own.kat`: no such file");
}

#[test]
fn options_of_clang() {
    for option in ["-O1", "-Iinclude", "-std=c11", "-fwrapv"] {
        advised(&format!("verify file.c {option}"), &format!("after `--`: porf verify file.c -- {option}"));
    }
    let other = porf("verify --modell rc11 file.c").assert_code(2).stderr;
    assert!(other.contains("'--model'") && !other.contains("options for clang"), "{other}");
}

#[test]
fn files_of_other_kinds() {
    fs::create_dir_all(root().join("target")).unwrap();
    fs::write(root().join("target/advice.rs"), "fn main() {}\n").unwrap();
    fs::write(root().join("target/advice.litmus"), "").unwrap();
    let trace = "examples/traces/2+2w.trace";
    advised(&format!("verify {trace}"), &format!("porf check {trace}"));
    advised("verify target/advice.rs", "the crate porf-loom verifies these");
    advised("verify models/sc.kat", "give it with --model models/sc.kat");
    advised("test target/advice.litmus", "porf verify target/advice.litmus");
    advised("check examples/programs/mailbox.porf", "porf verify examples/programs/mailbox.porf");
}

#[test]
fn errors_in_arguments_are_json_too() {
    let run = porf("verify --json -O1 file.c").assert_code(2);
    let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((&report["command"], &report["exit_code"]), (&"verify".into(), &2.into()));
    assert_eq!(report["error"]["kind"], "usage");
    assert_eq!(report["error"]["message"], "unexpected argument '-O' found");
    assert!(report["error"]["help"].as_str().unwrap().contains("-- -O1"));
    // Behind `--` it is an option of clang, which does not know it.
    assert_eq!(porf("verify -m rc12 file.c -- --json").assert_code(2).stdout, "");
}
