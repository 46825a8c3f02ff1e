//! Results for continuous integration.

use crate::program::{porf, scratch};
use std::fs;

#[test]
fn findings_are_written() {
    let folder = scratch("ci");
    fs::create_dir_all(&folder).unwrap();
    let (log, tests) = (folder.join("log.sarif"), folder.join("tests.xml"));
    let files = format!("--sarif {} --junit {}", log.display(), tests.display());
    let run = porf(&format!("verify -m rc11,sc --github {files} examples/programs/mailbox.porf")).assert_code(1);
    let annotations: Vec<&str> = run.stdout.lines().filter(|line| line.starts_with("::")).collect();
    let place = "file=examples/programs/mailbox.porf,line=12,col=5";
    let message = "assertion failed: the message has arrived";
    assert_eq!(annotations, [format!("::error title=porf%3A assertion under rc11,{place}::{message}")]);
    let log: serde_json::Value = serde_json::from_str(&fs::read_to_string(log).unwrap()).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 1);
    assert_eq!(results[0]["ruleId"], "assertion");
    let tests = fs::read_to_string(tests).unwrap();
    assert!(tests.contains("tests=\"2\" failures=\"1\" errors=\"0\""), "{tests}");
}

#[test]
fn nothing_found_is_a_result() {
    let folder = scratch("ci-safe");
    fs::create_dir_all(&folder).unwrap();
    let log = folder.join("log.sarif");
    let run = porf(&format!("verify -m sc --github --sarif {} examples/programs/mailbox.porf", log.display()));
    assert!(!run.assert_code(0).stdout.contains("::"));
    let log: serde_json::Value = serde_json::from_str(&fs::read_to_string(log).unwrap()).unwrap();
    assert_eq!(log["runs"][0]["results"], serde_json::json!([]));
}

#[test]
fn inconclusive_is_a_warning() {
    let run = porf("verify --github --max-events 2 examples/programs/mailbox.porf").assert_code(3);
    let last = run.stdout.lines().last().unwrap();
    assert!(last.starts_with("::warning title=porf%3A inconclusive under rc11,file=examples/"), "{last}");
    let refused = porf("verify --github --json examples/programs/mailbox.porf").assert_code(2).stderr;
    assert!(refused.contains("--json"), "{refused}");
}
