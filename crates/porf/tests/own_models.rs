//! Models by path, as users give them: `porf check` and `porf verify` with `--model FILE`, and an
//! incorrect compilation scheme from its theorem to an execution.

#[allow(dead_code, reason = "not every test file uses all of it")]
#[path = "cli/program.rs"]
mod program;

use program::{porf, porf_with, scratch};

/// A file with this model; returns its path.
fn model(name: &str, text: &str) -> String {
    let path = scratch(name);
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn traces_are_checked_by_own_models() {
    let coherence = model("coherence.kat", "acyclic po-loc | rf | mo | fr as coherence");
    porf(&format!("check --model {coherence} examples/traces/store-buffering.trace")).assert_code(0);
    let run = porf(&format!("check --model {coherence} examples/traces/coherence-corr-in-order.trace"));
    run.assert_code(0);
    let run = porf(&format!("check --model {coherence} examples/traces/coherence-coww-mo.trace")).assert_code(1);
    assert!(
        run.stdout.contains("It violates coherence: acyclic po-loc | rf | mo | fr as coherence."),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("These events form a cycle"), "{}", run.stdout);
    // A model that cannot be explored still checks executions.
    let empty = model("no-fences.kat", "empty [F] as no-fences");
    porf(&format!("check --model {empty} examples/traces/fences.trace")).assert_code(1);
    porf(&format!("check --model {empty} --json examples/traces/iriw.trace")).assert_code(0);
    let run = porf(&format!("verify --model {empty} litmus/sb.porf")).assert_code(2);
    assert!(
        run.stderr.contains("which requires extensible (a consistent execution can be extended by any event)"),
        "{}",
        run.stderr
    );
    // Without a modification order, one is searched for, within limits.
    porf("check --model power --budget 0 examples/traces/2+2w.trace").assert_code(3);
    // An order that coherence allows needs no search.
    porf("check --model rc11 --budget 0 examples/traces/2+2w.trace").assert_code(0);
    let run = porf("check --model rc11 --witness examples/traces/2+2w.trace").assert_code(0);
    assert!(run.stdout.contains("consistent with rc11"), "{}", run.stdout);
}

#[test]
fn programs_are_explored_under_own_models() {
    let run = porf("verify --model examples/models/pso.kat litmus/mp.porf").assert_code(0);
    assert!(run.stdout.contains("allowed, as in this execution"), "{}", run.stdout);
    assert!(run.stdout.contains("  4 executions;"), "{}", run.stdout);
    let run = porf("verify --model tso,examples/models/pso.kat --json litmus/mp.porf").assert_code(0);
    assert!(run.stdout.contains("\"model\":\"examples/models/pso.kat\""), "{}", run.stdout);
    // Message passing needs a store barrier.
    let text = "shared data, flag; thread P0 { data.store(1, rlx); fence(rel); flag.store(1, rlx); }
                thread P1 { f = flag.load(rlx); d = data.load(rlx); } exists (P1.f == 1 && P1.d == 0);";
    let run = porf_with("verify --model examples/models/pso.kat -", text.as_bytes()).assert_code(0);
    assert!(run.stdout.contains("forbidden"), "{}", run.stdout);
}

/// Each violated requirement is named, with a reason and, if there is one, a counterexample.
#[test]
fn models_that_cannot_be_explored_are_refused() {
    for (text, expected) in [
        ("acyclic po-loc | rf | mo | fr as a", "no-thin-air"),
        ("acyclic po | rf as a", "coherent"),
        ("acyclic po | rf | mo | fr as a irreflexive rf^-1;po as b", "extensible"),
        ("view v = (po | mo)+ acyclic po | rf | mo | fr | v as a", "views-are-clocks"),
    ] {
        let path = model("refused.kat", text);
        let run = porf(&format!("verify --model {path} litmus/sb.porf")).assert_code(2);
        assert!(run.stderr.contains(&format!("which requires {expected} (")), "{text}\n{}", run.stderr);
        assert!(run.stdout.is_empty());
        if matches!(expected, "no-thin-air" | "coherent") {
            assert!(run.stderr.contains("counterexample, a cycle"), "{}", run.stderr);
        }
        let run = porf(&format!("verify --json --model {path} litmus/sb.porf")).assert_code(2);
        assert!(run.stdout.ends_with("}\n"), "{}", run.stdout);
    }
}

/// The mapping of the original C11 model to Power is incorrect: its counterexample as a program, an
/// execution of that program as a trace, and the verdicts of both models on it.
#[test]
fn the_wrong_mapping_to_power_has_an_execution() {
    let (program, trace) = (scratch("c11-power.porf"), scratch("c11-power.trace"));
    porf(&format!("prove --quiet --litmus {} theorems/c11-orig-power.kat", program.display())).assert_code(0);
    let run = porf(&format!("verify --model relaxed --trace {} {}", trace.display(), program.display())).assert_code(0);
    assert!(run.stdout.contains("allowed"), "{}", run.stdout);
    porf(&format!("check --model power {}", trace.display())).assert_code(0);
    let run = porf(&format!("check --model c11-orig {}", trace.display())).assert_code(1);
    assert!(run.stdout.contains("It violates sc: acyclic psc as sc."), "{}", run.stdout);
}

#[test]
fn traces_of_programs_have_dependencies() {
    let program = "shared x, y, a[2];
        thread P0 { r = x.load(rlx); y.store(r * 0 + 1, rlx); if (r == 0) { s = a[r].load(rlx); a[0].fetch_add(s, rlx); } }
        thread P1 { q = y.load(rlx); }
        exists (P1.q == 1);";
    let trace = scratch("dependencies.trace");
    porf_with(&format!("verify --trace {} -", trace.display()), program.as_bytes()).assert_code(0);
    let text = std::fs::read_to_string(&trace).unwrap();
    for line in ["addr P0:1 P0:3", "data P0:1 P0:2", "ctrl P0:1 P0:3 P0:4 P0:5", "data P0:3 P0:5"] {
        assert!(text.lines().any(|it| it == line), "{line}\n{text}");
    }
    porf(&format!("check --model arm8,imm,power {}", trace.display())).assert_code(0);
}
