//! `porf model` as users use it, and the tutorial about models.

#[allow(dead_code, reason = "not every test file uses all of it")]
#[path = "cli/help.rs"]
mod help;
#[allow(dead_code, reason = "not every test file uses all of it")]
#[path = "cli/json_report.rs"]
mod json_report;
#[allow(dead_code, reason = "not every test file uses all of it")]
#[path = "cli/program.rs"]
mod program;
#[allow(dead_code, reason = "not every test file uses all of it")]
#[path = "prove/support.rs"]
mod support;

use help::{run_examples, split_code};
use json_report::{assert_documented, report};
use program::{command, porf, root, run, scratch};
use std::collections::BTreeSet;
use support::forget_times;

#[test]
fn reports() {
    let mut all = String::new();
    for arguments in [
        "model list",
        "model show sc",
        "model show power-full",
        "model show --source sc",
        "model compare sc tso",
        "model compare power power-weak",
        "model compare ra ra",
        "model compare --quiet tso rc11",
        "model compile tso --axiom coherence --emit dot",
        "model compile sc --emit rust",
    ] {
        all.push_str(&format!("$ porf {arguments}\n{}\n", porf(arguments).assert_code(0).stdout));
    }
    for (arguments, code) in
        [("model properties tso", 1), ("model properties wra", 3), ("model properties c11-orig", 1)]
    {
        all.push_str(&format!("$ porf {arguments}\n{}\n", porf(arguments).assert_code(code).stdout));
    }
    insta::assert_snapshot!(forget_times(&all));
}

#[test]
fn errors() {
    let not_a_model = "theorems/eco.kat";
    let mut all = String::new();
    for arguments in [
        "model show tos",
        "model show something-else-entirely",
        "model show no/such.kat",
        "model compare sc crates/porf-kat/tests/faulty/undeclared.kat",
        "model properties nothing.kat",
        "model compile sc --emit dot --axiom coherence",
        "model compile sc --emit c",
        "model compile sc --emit rust --axiom sc",
    ] {
        all.push_str(&format!("$ porf {arguments}\n{}\n", porf(arguments).assert_code(2).stderr));
    }
    all.push_str(&porf(&format!("model show {not_a_model}")).assert_code(2).stderr);
    insta::assert_snapshot!(all);
}

#[test]
fn the_users_model_is_between() {
    porf("model compare --expect stronger tso examples/models/pso.kat").assert_code(0);
    porf("model compare --expect weaker examples/models/pso.kat sc").assert_code(0);
    porf("model compare --expect weaker tso examples/models/pso.kat").assert_code(1);
    porf("model compare --timeout 0 power-full power").assert_code(3);
}

/// Every execution that distinguishes two models is written as a well-formed program.
#[test]
fn separations_are_programs() {
    let models = ["sc", "sra", "ra", "rc20", "relaxed", "rc11", "tso", "imm", "arm8", "power", "c11-orig"];
    let mut programs = BTreeSet::new();
    for (i, a) in models.iter().enumerate() {
        for b in &models[i + 1..] {
            let path = scratch(&format!("{a}-{b}.porf"));
            let run = porf(&format!("model compare --quiet --litmus {} {a} {b}", path.display()));
            assert!(run.code == 0, "{}", run.transcript());
            assert_eq!(run.stderr, "", "{a} {b}");
            porf(&format!("fmt --check {}", path.display())).assert_code(0);
            let text = std::fs::read_to_string(path).unwrap();
            programs.insert(text.lines().skip(2).collect::<Vec<_>>().join("\n"));
        }
    }
    assert!(programs.len() > 10, "{}", programs.len());
}

#[test]
fn the_json_reports_are_stable_and_documented() {
    let mut all = String::new();
    for (arguments, code) in [
        ("model list --json", 0),
        ("model show --json tso", 0),
        ("model compare --json sc ra", 0),
        ("model compare --json --timeout 0 power-full power", 3),
        ("model properties --json tso", 1),
        ("model show --json crates/porf-kat/tests/faulty/undeclared.kat", 2),
        ("model compare --json sc tos", 2),
    ] {
        let report = report(arguments, code, &["seconds"]);
        assert_documented([&report]);
        if !arguments.contains("--timeout") {
            all.push_str(&format!("$ porf {arguments}\n{}\n", serde_json::to_string_pretty(&report).unwrap()));
        }
    }
    insta::assert_snapshot!(all);
}

#[test]
fn help_examples_run() {
    for command in ["model", "model list", "model show", "model compare", "model properties", "model compile"] {
        run_examples(command);
    }
}

/// The tutorial: blocks marked `kat FILE` and `porf FILE` are files, blocks marked `console` are
/// run where these are.
#[test]
fn the_tutorial_runs() {
    let text = std::fs::read_to_string(root().join("docs/models.md")).unwrap();
    let directory = scratch("tutorial");
    std::fs::create_dir_all(&directory).unwrap();
    let mut commands = 0;
    for block in text.split("\n```").skip(1).step_by(2) {
        let (head, body) = block.split_once('\n').unwrap();
        if let Some(name) = head.strip_prefix("kat ").or(head.strip_prefix("porf ")) {
            std::fs::write(directory.join(name), format!("{body}\n")).unwrap();
        }
        if head != "console" {
            continue;
        }
        let (line, expected) = body.strip_prefix("$ ").unwrap().split_once('\n').unwrap();
        let (line, code) = split_code(line);
        let mut shell = command("sh");
        shell.args(["-c", line]).current_dir(&directory);
        let run = run(shell, b"").assert_code(code);
        let printed = format!("{}{}", run.stdout, run.stderr);
        assert_eq!(forget_times(printed.trim_end()), forget_times(expected), "{line}");
        commands += 1;
    }
    assert!(commands >= 9, "{commands}");
}

/// The table of capabilities in the document is generated from the registry.
#[test]
fn the_table_of_capabilities_is_true() {
    let page = std::fs::read_to_string(root().join("docs/models.md")).unwrap();
    let table = porf("model list --capabilities").assert_code(0).stdout;
    assert!(page.contains(&table), "docs/models.md should have:\n{table}");
}
