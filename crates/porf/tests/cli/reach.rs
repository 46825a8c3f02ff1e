//! `porf reach`: verdicts, evidence, certificates, refusals, limits.

use crate::program::{porf, root};
use serde_json::Value;
use std::fs;

fn json(arguments: &str, code: i32) -> Value {
    let run = porf(arguments).assert_code(code);
    let value: Value = serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap();
    assert_eq!(value["exit_code"], code);
    assert_eq!(value["command"], "reach");
    value
}

/// A file in `target` with this program.
fn program(name: &str, text: &str) -> String {
    let path = format!("target/reach-{name}");
    fs::write(root().join(&path), text).unwrap();
    path
}

#[test]
fn a_run_is_shown() {
    let run = porf("reach benchmarks/sra/peterson.porf").assert_code(1);
    for part in [
        "benchmarks/sra/peterson.porf: reachable under sra",
        "assertion failed: two threads are in the critical section",
        "at benchmarks/sra/peterson.porf:9:9: assert(inside.load(acq) == 0",
        "R acq inside = 1 <- ",
        "not sequentially consistent",
        "demands explored",
    ] {
        assert!(run.stdout.contains(part), "no '{part}' in\n{}", run.stdout);
    }
}

#[test]
fn reports_have_their_fields() {
    let documented = fs::read_to_string(root().join("docs/json.md")).unwrap();
    let section = documented.split("## `porf reach`").nth(1).unwrap().split("\n## ").next().unwrap();
    for (arguments, code, verdict) in [
        ("reach --json benchmarks/sra/dekker.porf", 1, "reachable"),
        ("reach --json benchmarks/sra/dekker+fences.porf", 0, "unreachable"),
        ("reach --json --bound 6 benchmarks/sra/dekker+fences.porf", 0, "unreachable-within-bound"),
        ("reach --json --bound 50 litmus/mp+rel+acq.porf", 0, "unreachable"),
        ("reach --json --max-demands 10 benchmarks/sra/ticket-lock.porf", 3, "inconclusive"),
        ("reach --json --model ra benchmarks/sra/chain.porf", 0, "unreachable"),
        ("reach --json --model ra litmus/2+2w+rel.porf", 1, "reachable"),
        ("reach --json litmus/2+2w+rel.porf", 0, "unreachable"),
    ] {
        let report = json(arguments, code);
        assert_eq!(report["verdict"], verdict, "{arguments}");
        for field in report.as_object().unwrap().keys() {
            assert!(section.contains(&format!("`{field}`")), "{field} is not documented");
        }
        assert_eq!(report["error"].is_null(), verdict != "reachable", "{arguments}");
        assert_eq!(report["reason"].is_string(), verdict.contains("bound") || code == 3, "{arguments}");
    }
    let execution = json("reach --json litmus/sb+rel-acq.porf", 1)["error"]["execution"].clone();
    assert_eq!(execution.as_array().unwrap().len(), 4);
    assert!(execution.as_array().unwrap().iter().any(|step| step["reads_from"] == "init"));
}

#[test]
fn certificates_go_round_and_lies_are_found() {
    let program = "benchmarks/sra/tas-lock.porf";
    porf(&format!("reach -j 1 --certificate target/reach-tas.cert {program}")).assert_code(0);
    let check = |path: &str, code: i32| porf(&format!("reach --check-certificate {path} {program}")).assert_code(code);
    let run = check("target/reach-tas.cert", 0);
    assert!(run.stdout.contains("as the certificate shows"), "{}", run.stdout);
    let text = fs::read_to_string(root().join("target/reach-tas.cert")).unwrap();
    // A certificate without one of its demands.
    let (last, lines) = text.trim_end().rsplit_once('\n').map(|(lines, end)| (end, lines)).unwrap();
    let count: usize = last.strip_prefix("end ").unwrap().parse().unwrap();
    let shorter = format!("{}\nend {}\n", lines.rsplit_once('\n').unwrap().0, count - 1);
    fs::write(root().join("target/reach-short.cert"), shorter).unwrap();
    let run = check("target/reach-short.cert", 1);
    assert!(run.stdout.contains("not certified") && run.stdout.contains("not covered"), "{}", run.stdout);
    // A certificate of another program, and a file that is not a certificate.
    let other = porf("reach --check-certificate target/reach-tas.cert benchmarks/sra/peterson.porf").assert_code(1);
    assert!(other.stdout.contains("about another program"), "{}", other.stdout);
    let run = check(program, 2);
    assert!(run.stderr.contains("tas-lock.porf:1:1") && run.stderr.contains("expected 'porf reach"), "{}", run.stderr);
    porf("reach --check-certificate target/no-such-file benchmarks/sra/tas-lock.porf").assert_code(2);
}

#[test]
fn what_cannot_be_decided_is_refused_with_its_line() {
    for (name, text, place, reason) in [
        (
            "counter.porf",
            "shared n;\nthread T {\n    while (true) { n.fetch_add(1, rlx); }\n}\n",
            ":3:20",
            "finite domain",
        ),
        ("plain.porf", "shared x;\nthread T {\n    x = 1;\n}\n", ":3:5", "non-atomic access to x"),
        ("program.c", "int main(void) { return 0; }\n", ":1:1", "C programs are outside"),
    ] {
        let path = program(name, text);
        let run = porf(&format!("reach {path}")).assert_code(2);
        assert!(run.stderr.contains(&format!("{path}{place}")), "{place}\n{}", run.stderr);
        assert!(run.stderr.contains(reason), "{reason}\n{}", run.stderr);
        let report = json(&format!("reach --json {path}"), 2);
        assert!(report["error"]["message"].as_str().unwrap().contains(reason));
        assert_eq!(report["error"]["line"], place[1..2].parse::<u32>().unwrap());
    }
    let run = porf("reach --domain 0..3 benchmarks/sra/ticket-lock.porf").assert_code(2);
    assert!(run.stderr.contains("the value 3 of next leaves the domain 0..=2"), "{}", run.stderr);
    porf("reach --domain 0..4 benchmarks/sra/ticket-lock.porf").assert_code(0);
    porf("reach --model ra --certificate target/x.cert litmus/mp+rel+acq.porf").assert_code(2);
}

#[test]
fn limits_are_told() {
    let run = porf("reach --timeout 0 benchmarks/sra/burns-3.porf").assert_code(3);
    assert!(run.stdout.contains("the time limit was reached (--timeout)"), "{}", run.stdout);
    let run = porf("reach --max-memory 0 benchmarks/sra/ticket-lock-3.porf").assert_code(3);
    assert!(run.stdout.contains("--max-memory"), "{}", run.stdout);
    let run = porf("reach --model ra benchmarks/sra/peterson+fences.porf").assert_code(3);
    assert!(run.stdout.contains("two writes of turn race"), "{}", run.stdout);
}

#[test]
fn fences_count_or_not() {
    porf("reach litmus/sb+fences.porf").assert_code(0);
    porf("reach --fences none litmus/sb+fences.porf").assert_code(1);
}

#[test]
fn a_thread_without_end_has_no_final_state() {
    let path = program("endless.porf", "shared x;\nthread T { while (true) { x.store(1, rel); } }\nexists (x == 1);\n");
    let run = porf(&format!("reach {path}")).assert_code(0);
    assert!(run.stdout.contains("T never ends, so that there is no final state"), "{}", run.stdout);
}

#[test]
fn workers_do_not_change_the_answer() {
    for (program, code) in [("lamport-fast", 0), ("peterson+fence", 1)] {
        for jobs in [1, 2, 4] {
            porf(&format!("reach -j {jobs} benchmarks/sra/{program}.porf")).assert_code(code);
        }
    }
}
