//! `porf litmus`: the corpus, and programs that contradict their expectations.

use crate::program::{porf, scratch};
use serde_json::Value;
use std::time::{Duration, Instant};

/// All programs under all models, by both equivalences.
#[test]
fn the_corpus_is_as_expected() {
    let start = Instant::now();
    let run = porf("litmus --quiet --json litmus").assert_code(0);
    let report: Value = serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap();
    assert!(report["programs"].as_u64().unwrap() >= 150, "{report}");
    // Seven models by mo and by rf, wra by rf only, and weakestmo2 by mo where there is an
    // expectation.
    let stated = porf("litmus --quiet --json --model weakestmo2 litmus").assert_code(0);
    let stated: Value = serde_json::from_str(stated.stdout.lines().last().unwrap()).unwrap();
    let (runs, programs) = (report["runs"].as_u64().unwrap(), report["programs"].as_u64().unwrap());
    assert!(stated["runs"].as_u64().unwrap() >= 15, "{stated}");
    assert_eq!(runs, 15 * programs + stated["runs"].as_u64().unwrap());
    assert_eq!((&report["failures"], &report["unreadable"]), (&Value::Array(Vec::new()), &Value::from(0)));
    assert!(start.elapsed() < Duration::from_secs(60));
}

#[test]
fn tables() {
    insta::assert_snapshot!(
        porf("litmus -m sc,ra,wra litmus/2+2w.porf litmus/mp+na-rlx.porf").assert_code(0).transcript()
    );
    let quiet = porf("litmus --quiet -e mo -m tso litmus/sb.porf").assert_code(0);
    assert_eq!(quiet.stdout, "1 program, 1 run: all as expected\n");
}

#[test]
fn what_is_not_as_expected() {
    let program = |name: &str, claim: &str| {
        let path = scratch(name);
        let text = format!(
            "shared x; thread P {{ x.store(1, rlx); }} thread Q {{ r = x.load(rlx); }}\n\
             exists (Q.r == 1); expect sc: {claim};\n"
        );
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let verdict = porf(&format!("litmus {}", program("verdict.porf", "forbidden"))).assert_code(1).stdout;
    assert!(verdict.contains("failed: expected forbidden") && verdict.contains("2 not as expected"), "{verdict}");
    let number = program("number.porf", "allowed, executions 3");
    let number = porf(&format!("litmus -e rf {number}")).assert_code(1).stdout;
    assert!(number.contains("2 by rf  failed: expected 3 executions"), "{number}");
    let kind = porf(&format!("litmus {}", program("kind.porf", "race"))).assert_code(1).stdout;
    assert!(kind.contains("failed: expected race"), "{kind}");
}

#[test]
fn bad_input() {
    let run = porf("litmus crates/porf-program/tests/bad/mode_unknown.porf litmus/sb.porf").assert_code(2);
    assert!(run.stderr.contains("mode_unknown.porf:") && run.stdout.contains("1 unreadable"), "{}", run.transcript());
    porf("litmus no-such-file.porf").assert_code(2);
    let nothing = porf("litmus docs").assert_code(2);
    assert!(nothing.stderr.contains("no .porf files in docs"), "{}", nothing.stderr);
    porf("litmus").assert_code(2);
}

/// Programs without expectations are inconclusive.
#[test]
fn nothing_to_compare() {
    let path = scratch("silent.porf");
    std::fs::write(&path, "shared x; thread P { x.store(1, rlx); }\n").unwrap();
    let run = porf(&format!("litmus {}", path.display())).assert_code(3);
    assert!(run.stdout.contains("nothing to compare") && !run.stdout.contains("as expected"), "{}", run.stdout);
    let report = porf(&format!("litmus --json {}", path.display())).assert_code(3);
    let report: Value = serde_json::from_str(report.stdout.lines().last().unwrap()).unwrap();
    assert_eq!((&report["runs"], &report["silent"], &report["exit_code"]), (&0.into(), &1.into(), &3.into()));
    let both = porf(&format!("litmus --quiet -e mo -m tso litmus/sb.porf {}", path.display())).assert_code(0);
    assert_eq!(both.stdout, "2 programs, 1 run: all as expected, 1 without expectations under these models\n");
    let error = porf("litmus --json docs").assert_code(2);
    let error: Value = serde_json::from_str(error.stdout.lines().last().unwrap()).unwrap();
    assert!(error["error"]["message"].as_str().unwrap().contains("no .porf files"), "{error}");
}
