//! `porf prove` as users use it.

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

use help::run_examples;
use json_report::{assert_documented, report};
use program::{porf, scratch};
use support::forget_times;

/// A `.kat` file with this text; returns its path.
fn file(name: &str, text: &str) -> String {
    let path = scratch(name);
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn the_suite_of_theorems_is_as_expected() {
    let paths = support::files("theorems", "kat");
    assert!(paths.len() >= 32);
    let run = porf(&format!("prove {}", paths.join(" "))).assert_code(0);
    assert!(run.stdout.ends_with("assertions: all as expected\n"), "{}", run.stdout);
    for path in paths {
        assert!(run.stdout.contains(&path), "{path}");
    }
}

#[test]
fn faulty_files_are_refused_with_their_place() {
    let paths = support::files("crates/porf-kat/tests/faulty", "kat");
    assert!(paths.len() >= 30);
    let mut all = String::new();
    for path in paths {
        let run = porf(&format!("prove {path}")).assert_code(2);
        assert!(run.stderr.starts_with("error: ") && run.stdout.is_empty(), "{}", run.transcript());
        assert!(run.stderr.contains(" --> crates/porf-kat/tests/faulty/"), "{}", run.stderr);
        all.push_str(&run.stderr);
        all.push('\n');
    }
    all.push_str(&porf("prove no/such.kat").assert_code(2).stderr);
    insta::assert_snapshot!(all);
}

#[test]
fn reports() {
    let mut all = String::new();
    for arguments in [
        "prove theorems/ra-ra3.kat",
        "prove theorems/eco-4-transitive.kat",
        "prove theorems/c11-orig-power.kat",
        "prove --quiet theorems/tso-fm.kat",
        "prove --explain theorems/sc-fm.kat theorems/dedup.kat",
        "prove models/sc.kat",
    ] {
        all.push_str(&format!("$ porf {arguments}\n{}\n", porf(arguments).assert_code(0).stdout));
    }
    let wrong = "prove examples/models/coherence-is-not-enough.kat";
    for arguments in [wrong.to_string(), format!("{wrong} theorems/eco.kat")] {
        all.push_str(&format!("$ porf {arguments}\n{}\n", porf(&arguments).assert_code(1).stdout));
    }
    insta::assert_snapshot!(forget_times(&all));
}

#[test]
fn exit_codes_tell_expected_from_unexpected() {
    let proved = file("proved.kat", "assert mo;mo <= mo");
    let refuted = file("refuted.kat", "assert po <= mo // expect: false");
    let wrong = file("wrong.kat", "assert po <= mo");
    let surprise = file("surprise.kat", "assert mo;mo <= mo // expect: false");
    let ignored = file("ignored.kat", "assume [W];po;[W] <= mo | rf;po\nassert [W];po;[W] <= mo");
    let faulty = "crates/porf-kat/tests/faulty/undeclared.kat".to_string();
    for (files, code) in [
        (vec![&proved], 0),
        (vec![&refuted], 0),
        (vec![&wrong], 1),
        (vec![&surprise], 1),
        (vec![&ignored], 3),
        (vec![&faulty], 2),
        (vec![&proved, &refuted], 0),
        (vec![&proved, &wrong], 1),
        (vec![&ignored, &wrong], 1),
        (vec![&ignored, &proved], 3),
        (vec![&wrong, &faulty, &ignored], 2),
    ] {
        let files: Vec<&str> = files.into_iter().map(String::as_str).collect();
        for option in ["", "--json", "--quiet"] {
            porf(&format!("prove {option} {}", files.join(" "))).assert_code(code);
        }
    }
    let open = porf(&format!("prove {ignored}")).assert_code(3);
    assert!(open.stdout.contains("assumptions that the prover cannot use may matter: line 1"), "{}", open.stdout);
    porf("prove --timeout 0 theorems/power-simplified.kat").assert_code(3);
    porf("prove --timeout never theorems/eco.kat").assert_code(2);
    porf("prove --html target/x.html theorems/eco.kat theorems/dedup.kat").assert_code(2);
}

#[test]
fn pictures_and_programs_are_written() {
    let (html, dot, litmus) = (scratch("power.html"), scratch("power.dot"), scratch("power.porf"));
    let options = format!("--html {} --dot {} --litmus {}", html.display(), dot.display(), litmus.display());
    porf(&format!("prove --quiet {options} theorems/c11-orig-power.kat")).assert_code(0);
    assert!(std::fs::read_to_string(&html).unwrap().contains("c11-orig::psc+ &amp; id"));
    assert!(std::fs::read_to_string(&dot).unwrap().starts_with("digraph"));
    porf(&format!("fmt --check {}", litmus.display())).assert_code(0);
    insta::assert_snapshot!(std::fs::read_to_string(&litmus).unwrap());
    let nothing = porf(&format!("prove {options} theorems/eco.kat")).assert_code(0);
    assert!(nothing.stderr.contains("nothing to draw"), "{}", nothing.stderr);
}

#[test]
fn the_json_report_is_stable_and_documented() {
    let ignored = "assume [W];po;[W] <= mo | rf;po\nassert [W];po;[W] <= mo";
    std::fs::write(scratch("json.kat"), ignored).unwrap();
    let arguments = "prove --json theorems/ra-ra3.kat crates/porf-kat/tests/faulty/undeclared.kat";
    let report = |arguments: &str, code| report(arguments, code, &["seconds"]);
    let faulty = report(arguments, 2);
    insta::assert_snapshot!(serde_json::to_string_pretty(&faulty).unwrap());
    let open = report(&format!("prove --json {}", scratch("json.kat").display()), 3);
    assert_documented([&faulty, &open]);
}

#[test]
fn help_examples_run() {
    run_examples("prove");
}
