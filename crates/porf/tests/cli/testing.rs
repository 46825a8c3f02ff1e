//! `porf test`: verdicts, schedules, traces, limits, refusals.

use crate::program::{command, porf, root, run, scratch, shell};
use serde_json::Value;
use std::fs;
use std::process::Stdio;
use std::time::Duration;

fn json(arguments: &str, code: i32) -> Value {
    let run = shell(&format!("porf {arguments}")).assert_code(code);
    let value: Value = serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap();
    assert_eq!(value["exit_code"], code);
    assert_eq!(value["command"], "test");
    value
}

/// A file in `target` with this program.
fn program(name: &str, text: &str) -> String {
    let path = format!("target/test-{name}.porf");
    fs::write(root().join(&path), text).unwrap();
    path
}

#[test]
fn reports_have_their_fields() {
    let documented = fs::read_to_string(root().join("docs/json.md")).unwrap();
    let section = documented.split("## `porf test`").nth(1).unwrap().split("\n## ").next().unwrap();
    let endless = program("endless", "shared x = 0; thread P0 { while (1) { x.store(1, rlx); x.store(0, rlx); } }");
    let spinning =
        program("spinning", "shared x = 0, y = 0; thread P0 { while (x.load(rlx) == 0) { r = y.load(rlx); } }");
    for (arguments, code, verdict) in [
        ("test --json --runs 50 litmus/sb.porf".to_string(), 0, "no error"),
        ("test --json examples/programs/mailbox.porf".to_string(), 1, "error"),
        ("test --json --shrink examples/c/mailbox.c".to_string(), 1, "error"),
        ("test --json --replay '' litmus/sb.porf".to_string(), 0, "no error"),
        (format!("test --json --runs 2 --max-events 10000 {endless}"), 3, "inconclusive"),
        (format!("test --json --runs 2 --patience 10000 {spinning}"), 3, "inconclusive"),
        ("test --json --time 0 litmus/sb.porf".to_string(), 3, "inconclusive"),
    ] {
        let report = json(&arguments, code);
        assert_eq!(report["verdict"], verdict, "{arguments}");
        for field in report.as_object().unwrap().keys() {
            assert!(section.contains(&format!("`{field}`")), "{field} is not documented");
        }
        assert_eq!(report["error"].is_null(), verdict != "error", "{arguments}");
    }
    assert_eq!(json(&format!("test --json --runs 2 --max-events 10000 {endless}"), 3)["cut"], 2);
    assert_eq!(json(&format!("test --json --runs 2 --patience 10000 {spinning}"), 3)["stalled"], 2);
    let outcomes = json("test --json --model sc litmus/sb.porf", 0)["outcomes"].as_array().unwrap().len();
    assert_eq!(outcomes, 3);
    assert_eq!(json("test --json litmus/sb.porf", 0)["outcomes"].as_array().unwrap().len(), 4);
}

/// The time limit is reached within the first run. The report counts its events, but not the run.
#[test]
fn unfinished_runs_are_reported() {
    let endless = program("forever", "shared x = 0; thread P0 { while (1) { x.store(1, rlx); x.store(0, rlx); } }");
    let arguments = format!("--time 0.2 --jobs 1 --max-events 4000000000 {endless}");
    let report = json(&format!("test --json {arguments}"), 3);
    assert_eq!([&report["runs"], &report["complete"], &report["unfinished"]], [0, 0, 1]);
    assert!(report["events"].as_u64().unwrap() > 1_000, "{report}");
    assert_eq!(report["longest"], report["events"]);
    let text = porf(&format!("test --verbose {arguments}")).assert_code(3).stdout;
    assert!(text.contains("no error in 0 runs"), "{text}");
    assert!(text.contains("0 runs: 0 complete, 1 more not finished; "), "{text}");
    assert!(text.contains(" events added, ") && !text.contains("\n  0 events added"), "{text}");
}

/// The failing run, by its seed, its schedule, the schedule in a file, and its trace.
#[test]
fn failing_runs_are_repeated() {
    let arguments = "test --jobs 1 --json --save-trace target/test-run.trace --save-schedule target/test-run.schedule";
    let failing = json(&format!("{arguments} benchmarks/c/seqlock.c -- -DBUG=1"), 1);
    let (seed, schedule) = (&failing["failing_seed"], failing["schedule"].as_str().unwrap());
    let by_seed = json(&format!("test --json --runs 1 --seed {seed} benchmarks/c/seqlock.c -- -DBUG=1"), 1);
    assert_eq!(by_seed["error"], failing["error"]);
    let replayed = json(&format!("test --json --replay '{schedule}' benchmarks/c/seqlock.c -- -DBUG=1"), 1);
    assert_eq!(replayed["error"], failing["error"]);
    let from_file = json("test --json --replay @target/test-run.schedule benchmarks/c/seqlock.c -- -DBUG=1", 1);
    assert_eq!(from_file["error"], failing["error"]);
    porf("check --model rc11 target/test-run.trace").assert_code(0);
    porf("check --model sc target/test-run.trace").assert_code(1);
    // The shrunk schedule is short.
    let shrunk = json("test --json --shrink benchmarks/c/seqlock.c -- -DBUG=1", 1);
    let left = shrunk["schedule"].as_str().unwrap();
    assert!(left.split(' ').count() <= 4 && left.contains('<'), "{left}");
    assert_eq!(shrunk["error"]["kind"], failing["error"]["kind"]);
}

#[test]
fn conditions_are_judged() {
    let never = program(
        "never",
        "shared x = 0, y = 0;
         thread P0 { x.store(1, rlx); r0 = y.load(rlx); }
         thread P1 { y.store(1, rlx); r1 = x.load(rlx); }
         never (P0.r0 == 0 && P1.r1 == 0);",
    );
    let run = porf(&format!("test {never}")).assert_code(1);
    assert!(run.stdout.contains("an execution satisfies never"), "{}", run.stdout);
    porf(&format!("test --model sc {never}")).assert_code(0);
    let deadlock = program("deadlock", "shared x = 0; thread P0 { await(x.load(rlx) == 1); }");
    let run = porf(&format!("test {deadlock}")).assert_code(1);
    assert!(run.stdout.contains("deadlock: no thread can continue"), "{}", run.stdout);
}

#[test]
fn bad_arguments_are_refused() {
    for (arguments, message) in [
        ("test --model tso litmus/sb.porf", "which only sc, ra, rc20, rc11 have"),
        ("test --strategy fair litmus/sb.porf", "is not a strategy"),
        ("test --staleness 2 litmus/sb.porf", "from 0 to 1"),
        ("test --replay 0@1 litmus/sb.porf", "'0@1' is not part of a schedule"),
        ("test --replay @target/none litmus/sb.porf", "target/none"),
        ("test litmus/none.porf", "none.porf"),
        ("test --replay 0@1>1,1@0<init litmus/sb.porf", "at 1@0<init (thread 1, after 0 steps)"),
        (
            "test --replay 0@1>1,1@1<1.0 litmus/sb.porf",
            "at 1@1<1.0 (thread 1, after 1 step): the read cannot take its value",
        ),
        ("test --replay 0@7>1 litmus/sb.porf", "at 0@7>1 (thread 0, after 7 steps): the thread makes only 2 steps"),
        ("test --replay 2@0=1 litmus/sb.porf", "there is no such thread: the run has 2"),
        ("test --replay 0@1>1,0@1>0 litmus/sb.porf", "the schedule has another exception for the same step"),
    ] {
        let run = porf(arguments).assert_code(2);
        assert!(run.stderr.contains(message), "{arguments}: {}", run.stderr);
    }
}

/// Runs that show nothing are inconclusive: all blocked, a repeated run that is blocked, and none
/// at all.
#[test]
fn runs_that_show_nothing_are_inconclusive() {
    let path = scratch("test-blocked.porf");
    std::fs::write(&path, "shared x; thread P { assume(x.load(rlx) == 1); assert(0); }").unwrap();
    for arguments in ["--runs 20", "--runs 0"] {
        let run = porf(&format!("test {arguments} {}", path.display())).assert_code(3);
        assert!(run.stdout.contains("inconclusive"), "{}", run.stdout);
    }
    let blocked = json(&format!("test --json --runs 20 {}", path.display()), 3);
    assert_eq!((&blocked["verdict"], &blocked["blocked"]), (&"inconclusive".into(), &20.into()));
    assert_eq!(blocked["note"], "no run was complete: all were blocked");
    let mut again = command("porf");
    again.args(["test", "--replay", ""]).arg(&path);
    let again = run(again, b"").assert_code(3);
    assert!(again.stdout.contains("is not complete"), "{}", again.stdout);
    // Some blocked runs among others are normal.
    let some = scratch("test-some-blocked.porf");
    std::fs::write(&some, "shared x; thread P { assume(x.load(rlx) == 1); } thread Q { x.store(1, rlx); }").unwrap();
    let some = json(&format!("test --json {}", some.display()), 0);
    assert_eq!((&some["verdict"], &some["note"]), (&"no error".into(), &serde_json::Value::Null));
}

#[cfg(unix)]
#[test]
fn an_interrupted_test_is_inconclusive() {
    let mut porf = command("porf");
    porf.args(["test", "--json", "--time", "100", "litmus/sb.porf"]);
    porf.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = porf.spawn().unwrap();
    std::thread::sleep(Duration::from_millis(700));
    let mut kill = command("sh");
    kill.args(["-c", &format!("kill -INT {}", child.id())]);
    assert_eq!(run(kill, b"").code, 0);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    let text = String::from_utf8(output.stdout).unwrap();
    let report: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    assert_eq!(report["verdict"], "inconclusive");
    assert!(report["note"].as_str().unwrap().starts_with("interrupted"), "{report}");
}
