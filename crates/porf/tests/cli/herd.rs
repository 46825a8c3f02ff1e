//! Litmus tests of the herd tools.

use crate::program::{porf, scratch};
use serde_json::Value;

const SB: &str = "X86 SB\n{}\n P0 | P1 ;\n MOV [x],$1 | MOV [y],$1 ;\n MOV EAX,[y] | MOV EAX,[x] ;\n";

/// Writes a test with a condition, and returns its path.
fn file(name: &str, condition: &str) -> String {
    let directory = scratch("herd");
    std::fs::create_dir_all(&directory).unwrap();
    let path = directory.join(format!("{name}.litmus"));
    std::fs::write(&path, format!("{SB}{condition}\n")).unwrap();
    path.to_str().unwrap().to_string()
}

#[test]
fn exit_codes_follow_the_quantifier() {
    let both = "(0:EAX=0 /\\ 1:EAX=0)";
    for (name, condition, model, code) in [
        ("exists", format!("exists {both}"), "x86-tso", 0),
        ("exists-not", format!("exists {both}"), "sc", 0),
        ("never", format!("~exists {both}"), "x86-tso", 1),
        ("never-sc", format!("~exists {both}"), "sc", 0),
        ("always", format!("forall (not {both})"), "x86-tso", 1),
        ("always-sc", format!("forall (not {both})"), "sc", 0),
        ("broken", "exists (".to_string(), "sc", 2),
    ] {
        porf(&format!("verify --model {model} {}", file(name, &condition))).assert_code(code);
    }
}

#[test]
fn options_that_need_execution_graphs_are_refused() {
    let path = file("options", "exists (0:EAX=0)");
    for option in ["--html target/a.html", "--dot target/a.dot", "--lb-races", "--estimate"] {
        let run = porf(&format!("verify {option} {path}")).assert_code(2);
        assert!(run.stderr.contains("not available for litmus tests"), "{}", run.stderr);
    }
}

#[test]
fn json_lines() {
    let path = file("json", "exists (0:EAX=0 /\\ 1:EAX=0)");
    let line = porf(&format!("verify --json {path}")).assert_code(0).stdout;
    let report: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(report["verdict"], "Ok");
    assert_eq!(report["states"].as_array().unwrap().len(), 4);
    assert_eq!(report["model"], "x86-tso");
    let line = porf(&format!("verify --json {}", file("json-bad", "exists 7"))).assert_code(2).stdout;
    let report: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(report["error"]["line"], 6);
}

#[test]
fn suites_say_what_differs() {
    let directory = scratch("herd-suite");
    // An earlier run of this test leaves files behind.
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).unwrap();
    std::fs::write(directory.join("a.litmus"), format!("{SB}exists (0:EAX=0 /\\ 1:EAX=0)")).unwrap();
    std::fs::write(directory.join("expected.csv"), "a.litmus,No\n").unwrap();
    let folder = directory.to_str().unwrap();
    let run = porf(&format!("litmus {folder} --expect {folder}/expected.csv")).assert_code(1);
    assert!(run.stdout.contains("1 Ok, but No was expected"), "{}", run.stdout);
    porf(&format!("litmus --model sc {folder} --expect {folder}/expected.csv")).assert_code(0);
    std::fs::write(directory.join("b.litmus"), "AArch64 b\n{}\n P0 ;\n FADD S0,S1,S2 ;\nexists (true)").unwrap();
    let run = porf(&format!("litmus --model sc {folder} --expect {folder}/expected.csv")).assert_code(2);
    assert!(run.stdout.contains("1 as expected, 1 not supported"), "{}", run.stdout);
}

/// A source and what it was compiled to, as files and as directories; several models; what cannot
/// be compared.
#[test]
fn comparisons() {
    use porf_litmus::{Architecture, cycle};
    let directory = scratch("herd-comparisons");
    for (architecture, folder, ordered) in [
        (Architecture::C11, "c", "PodWWRlxRel RfeRelAcq PodRRAcqRlx Fre"),
        (Architecture::AArch64, "a", "PodWWPL RfeLA PodRRAP Fre"),
    ] {
        let target = directory.join(folder);
        std::fs::create_dir_all(&target).unwrap();
        for (name, edges) in [("right", ordered), ("other", "PodWW Rfe PodRR Fre")] {
            let text = cycle::test(architecture, name, edges).unwrap();
            std::fs::write(target.join(format!("{name}.litmus")), text).unwrap();
        }
    }
    let compare = |options: &str, paths: &[&str], code: i32| {
        let paths: Vec<String> = paths.iter().map(|path| directory.join(path).to_str().unwrap().to_string()).collect();
        porf(&format!("litmus --compare {options} {}", paths.join(" "))).assert_code(code)
    };
    let run = compare("", &["c", "a"], 0);
    assert!(run.stdout.ends_with("2 comparisons: 2 the same\n"), "{}", run.stdout);
    let run = compare("", &["c/right.litmus", "a/other.litmus"], 1);
    assert!(run.stdout.contains("not of the source: 1:X0=1; 1:X2=0;"), "{}", run.stdout);
    // The source may have more final states than what it was compiled to.
    compare("", &["c/other.litmus", "a/right.litmus"], 0);
    let run = compare("--quiet --model aarch64,sc", &["a"], 1);
    assert!(run.stdout.ends_with("2 comparisons: 1 the same, 1 different\n"), "{}", run.stdout);
    let run = compare("", &["c"], 2);
    assert!(run.stderr.contains("--compare needs several models"), "{}", run.stderr);
    compare("examples/refused/compare.litmus", &["a/right.litmus"], 2);
}

/// A `.cat` file is a model of programs if automata can do it.
#[test]
fn cat_files_for_programs() {
    let run = porf("verify --model x86-tso.cat litmus/sb.porf");
    assert_eq!(run.code, porf("verify --model tso litmus/sb.porf").code);
    let run = porf("model compare --quiet sc.cat sc").assert_code(0);
    assert!(run.stdout.contains("equivalent"), "{}", run.stdout);
    let run = porf("verify --model lkmm.cat litmus/sb.porf").assert_code(2);
    assert!(run.stderr.contains("this model has no automata"), "{}", run.stderr);
}
