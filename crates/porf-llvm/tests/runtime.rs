//! The runtime inside porf is what its source compiles to.

mod support;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Each function that a text defines, with how many instructions it has and what it calls.
fn functions(text: &str) -> BTreeSet<(String, usize, Vec<String>)> {
    let mut found = BTreeSet::new();
    for part in text.split("\ndefine ").skip(1) {
        let (head, body) = part.split_once('\n').expect("a body");
        let body = body.split("\n}").next().unwrap_or("");
        let name = |text: &str| text.split('@').nth(1).and_then(|it| it.split('(').next()).unwrap_or("").to_string();
        let calls: Vec<String> = body.lines().filter(|line| line.contains("call ")).map(name).collect();
        found.insert((name(head), body.lines().filter(|line| line.starts_with("  ")).count(), calls));
    }
    found
}

#[test]
fn is_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("runtime");
    let script = std::fs::read_to_string(folder.join("compile.sh")).expect("compile.sh");
    let options = script.split("\" -S ").nth(1).and_then(|it| it.split(" -o ").next()).expect("options");
    let mut clang = Command::new(support::compiler());
    clang.arg("-S").args(options.split_whitespace().filter(|option| *option != "\\"));
    let output = clang.args(["-o", "-", "runtime.c"]).current_dir(&folder).output().expect("clang");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let fresh = functions(&String::from_utf8_lossy(&output.stdout));
    let kept = functions(&std::fs::read_to_string(folder.join("runtime.ll")).expect("runtime.ll"));
    assert!(kept.len() > 80);
    let different: Vec<_> = fresh.symmetric_difference(&kept).map(|(name, ..)| name).collect();
    assert!(different.is_empty(), "runtime/compile.sh was not run: {different:?}");
}
