//! `porf promise`: verdicts, runs, limits, refusals, and the translation.

use crate::program::{porf, scratch};
use serde_json::Value;

const LB: &str = "benchmarks/promising/lb.porf";

fn report(arguments: &str, code: i32) -> Value {
    let run = porf(&format!("promise --json {arguments}")).assert_code(code);
    let report: Value = serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap();
    assert_eq!(report["exit_code"], code);
    assert_eq!(report["command"], "promise");
    report
}

#[test]
fn a_run_is_shown_step_by_step() {
    let text = porf(&format!("promise --bound 3 {LB}")).assert_code(1).stdout;
    for part in [
        "reachable",
        "with K = 3, strong consistency",
        "P0  promises y = 1 as y#1",
        "certified: reads x = 0 from x initially; writes y = 1 as y#1, fulfilling its promise; 0 view switches",
        "P1  reads y = 1 from y#1, a view switch  (line 5)",
        "memory x: 1#2 | y: 0 1#1(P0's promise)",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn verdicts() {
    assert_eq!(report(&format!("--bound 2 {LB}"), 0)["verdict"], "unreachable-within-bound");
    assert_eq!(report(&format!("--no-promises {LB}"), 0)["verdict"], "unreachable");
    let deepened = report(&format!("--up-to 9 {LB}"), 1);
    assert_eq!(
        (&deepened["verdict"], &deepened["cost"], &deepened["completed_bound"]),
        (&"reachable".into(), &3.into(), &2.into())
    );
    let safe = report("--no-promises --bound 9 benchmarks/promising/fibonacci.porf", 0);
    assert_eq!((&safe["verdict"], &safe["cut_by_bound"]), (&"safe".into(), &false.into()));
    let unrolled = report("--no-promises --unroll 1 --bound 2 benchmarks/promising/bakery.porf", 0);
    assert_eq!((&unrolled["verdict"], &unrolled["cut_by_unroll"]), (&"safe-within-bound".into(), &true.into()));
    let violation = report("--no-promises --unroll 4 --bound 5 benchmarks/promising/hehner.porf", 1);
    assert_eq!(violation["verdict"], "violation");
    assert!(
        violation["goal"]["message"]
            .as_str()
            .unwrap()
            .contains("fails an assertion at benchmarks/promising/hehner.porf:")
    );
    let standard = report("--consistency standard --domain 3 --bound 5 benchmarks/promising/lbcu.porf", 1);
    assert_eq!((&standard["consistency"], &standard["domain"]), (&"standard".into(), &3.into()));
    assert_eq!(report("--bound 6 benchmarks/promising/lbcu.porf", 0)["verdict"], "unreachable");
}

#[test]
fn workers_change_nothing() {
    for arguments in [
        "--no-promises --bound 10 -D N=3 benchmarks/promising/triangular.porf",
        "--bound 4 benchmarks/promising/arm-weak.porf",
    ] {
        let (one, two) = (report(&format!("-j 1 {arguments}"), 1), report(&format!("-j 2 {arguments}"), 1));
        assert_eq!(one["verdict"], two["verdict"]);
    }
}

#[test]
fn json_has_the_run() {
    let report = report(&format!("--bound 3 {LB}"), 1);
    let run = report["run"].as_array().unwrap();
    let kinds: Vec<&str> = run.iter().map(|step| step["events"][0]["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["promise", "read", "write", "read", "write"]);
    assert_eq!(run[0]["certification"]["view_switches"], 0);
    assert_eq!(run[0]["memory"]["y"][1]["promised_by"], "P0");
    assert_eq!(run[4]["events"][0]["insertion"], "fulfilment");
    assert_eq!(run[4]["cost"], 3);
    for field in ["bound", "states", "seconds", "peak_memory_bytes", "reason", "message", "certifications"] {
        assert!(report.get(field).is_some(), "no {field}");
    }
}

#[test]
fn limits_say_what_was_completed() {
    let text = porf(&format!("promise --max-states 10 --up-to 3 {LB}")).assert_code(3).stdout;
    assert!(text.contains("more states than --max-states allows at K = 1"), "{text}");
    assert!(text.contains("up to K = 0, the largest bound completed"), "{text}");
    let late = report("--timeout 0 --no-promises --bound 20 -D N=4 benchmarks/promising/fibonacci.porf", 3);
    assert_eq!((&late["verdict"], &late["reason"]), (&"inconclusive".into(), &"the time limit was reached".into()));
    assert_eq!(late["completed_bound"], Value::Null);
}

#[test]
fn other_modes_are_refused_with_their_place() {
    let run = porf("promise litmus/mp+rel+acq.porf").assert_code(2);
    assert!(
        run.stderr.contains("a store that is not relaxed is not covered by the promising semantics"),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains("litmus/mp+rel+acq.porf:") && run.stderr.contains("--relax"), "{}", run.stderr);
    let json = report("litmus/mp+rel+acq.porf", 2);
    assert!(json["error"]["line"].as_u64().unwrap() > 1);
    assert_eq!(report("--relax --bound 2 litmus/mp+rel+acq.porf", 1)["verdict"], "reachable");
    porf(&format!("promise --domain 3 {LB}")).assert_code(2);
    porf(&format!("promise --bound 3 --up-to 4 {LB}")).assert_code(2);
    porf("promise no-such-file.porf").assert_code(2);
}

#[test]
fn a_page_has_the_run() {
    let path = scratch("promise.html");
    porf(&format!("promise --bound 3 --html {} {LB}", path.display())).assert_code(1);
    let page = std::fs::read_to_string(path).unwrap();
    for part in ["<h1>", "id=\"step-5\"", "promises y = 1 as y#1", "Certified:", "class=\"message promised\""] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("<script"));
}

#[test]
fn translations() {
    let text = porf(&format!("promise --emit porf --bound 3 {LB}")).assert_code(0).stdout;
    assert!(text.contains("const M_BOUND = 3;") && text.contains("exists (P0.a == 1);"), "{text}");
    porf_program::compile(&text).unwrap();
    let c = porf(&format!("promise --emit c --bound 3 {LB}")).assert_code(0).stdout;
    assert!(c.contains("#include \"porf_cbmc.h\"") && c.contains("__CPROVER_assert(!((last_P0_a == 1))"), "{c}");
    let header = porf(&format!("promise --emit c-header {LB}")).assert_code(0).stdout;
    assert!(header.contains("__CPROVER_assume"), "{header}");
}

#[test]
fn what_translations_cut_is_said() {
    let run = porf(&format!("promise --emit porf {LB}")).assert_code(0);
    assert_eq!(run.stderr, "");
    let run = porf(&format!("promise --emit porf --capacity 3 {LB}")).assert_code(0);
    let note = "note: runs with more than 3 messages of a location are cut; --capacity sets another number\n";
    assert_eq!(run.stderr, note);
    assert!(run.stdout.contains("// Runs with more than 3 messages of a location are cut."), "{}", run.stdout);
    let run = porf("promise --emit c --bound 1 benchmarks/promising/queue.porf").assert_code(0);
    assert!(run.stderr.contains("messages of a location are cut"), "{}", run.stderr);
    porf(&format!("promise --capacity 3 {LB}")).assert_code(2);
}

#[test]
fn what_is_not_translated_is_refused() {
    let file = scratch("promise-recursion.porf");
    let text = "shared x;\nfn f(n) {\n    return n == 0 ? x.load(rlx) : f(n - 1);\n}\nthread P { a = f(1); }\n";
    std::fs::write(&file, text).unwrap();
    let run = porf(&format!("promise --emit porf {}", file.display())).assert_code(2);
    assert!(run.stderr.contains("promise-recursion.porf:3:"), "{}", run.stderr);
    assert!(run.stderr.contains("a recursive function cannot be translated"), "{}", run.stderr);
    std::fs::write(&file, "mutex m;\nthread P { m.lock(); m.unlock(); }\n").unwrap();
    let run = porf(&format!("promise --relax --emit c {}", file.display())).assert_code(2);
    assert!(run.stderr.contains("a mutex cannot be translated"), "{}", run.stderr);
    let run = porf(&format!("promise --emit porf --consistency standard {LB}")).assert_code(2);
    assert!(run.stderr.contains("the translation is for strong consistency"), "{}", run.stderr);
}

/// The translation to C is correct, too: porf explores it, with its own versions of CBMC's
/// primitives.
#[test]
fn translations_to_c_reach_their_errors() {
    let folder = scratch("promise-c");
    std::fs::create_dir_all(&folder).unwrap();
    let header = "#include <porf.h>\n#include <pthread.h>\n#define __CPROVER_assume __VERIFIER_assume\n\
                  #define __CPROVER_assert(condition, text) __VERIFIER_assert(condition)\n";
    std::fs::write(folder.join("porf_cbmc.h"), header).unwrap();
    let cases = [("lb", 2, 0), ("lb", 3, 1), ("lbd", 3, 0), ("split-cas", 2, 0), ("split-cas", 3, 1), ("lbcu", 2, 0)];
    for (name, bound, code) in cases {
        let emitted =
            porf(&format!("promise --emit c --bound {bound} benchmarks/promising/{name}.porf")).assert_code(0);
        let (any, chosen) = ("long it = nondet_long();", "long it = __porf_choose(lo, hi);");
        assert!(emitted.stdout.contains(any), "{}", emitted.stdout);
        let file = folder.join(format!("{name}-{bound}.c"));
        std::fs::write(&file, emitted.stdout.replace(any, chosen)).unwrap();
        let file = file.display();
        porf(&format!("verify --no-races --model sc {file} -- -O1 -I {}", folder.display())).assert_code(code);
    }
}
