//! `porf verify`: verdicts, exit codes, honesty about bounds and limits, bad programs.

use crate::program::{Run, command, porf, porf_with, root, run, scratch, without_time};
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Runs `porf verify` on a program, with one worker so that reports do not vary.
fn verify(arguments: &str, program: &str) -> Run {
    porf_with(&format!("verify --jobs 1 {arguments} -"), program.as_bytes())
}

/// A report without the figures that depend on the order of the search.
fn steady(run: &Run) -> String {
    let text = run.transcript();
    text.lines().filter_map(without_time).map(|line| format!("{line}\n")).collect()
}

const MP: &str = "shared data, flag;
thread P { data.store(1, rlx); flag.store(1, rlx); }
thread Q { if (flag.load(rlx) == 1) { assert(data.load(rlx) == 1, \"lost\"); } }
";
/// A program with a loop that needs a bound.
const COUNTING_LOCK: &str = "examples/programs/counting-lock.porf";
/// A program with too many executions to visit.
const ENDLESS: &str = "shared x; thread T[i in 0..16] { x.store(i, rlx); r = x.load(rlx); }";

/// The report is short with --quiet and has the details with --verbose.
#[test]
fn reports_are_as_long_as_requested() {
    let quiet = verify("--quiet", MP).assert_code(1).stdout;
    assert!(quiet.contains("assertion failed: lost"), "{quiet}");
    assert!(!quiet.contains("W rlx") && !quiet.contains(" s\n"), "{quiet}");
    assert_eq!(verify("--quiet -m sc", MP).assert_code(0).stdout, "standard input: safe under sc\n");
    let usual = verify("", MP).assert_code(1).stdout;
    assert!(usual.contains("W rlx") && !usual.contains("revisit"), "{usual}");
    let verbose = verify("--verbose", MP).assert_code(1).stdout;
    assert!(verbose.contains("W rlx") && verbose.contains("counted by mo: "), "{verbose}");
    let table = porf("verify --quiet -m sc,tso litmus/sb.porf").assert_code(0).stdout;
    assert!(table.contains("exists: allowed") && !table.contains("Allowed by"), "{table}");
    let table = porf("verify --verbose -m sc,tso litmus/sb.porf").assert_code(0).stdout;
    assert!(table.contains("under tso:\n") && table.contains("Allowed by tso"), "{table}");
    let litmus = porf("verify --quiet examples/litmus/MP+dmb.sy+addr.litmus").assert_code(2).stderr;
    assert!(litmus.contains("--quiet is not available for litmus tests"), "{litmus}");
    assert!(verify("--quiet --verbose", MP).assert_code(2).stderr.contains("cannot be used with"));
}

#[test]
fn verdicts_and_exit_codes() {
    for (model, code, verdict) in [
        ("sc", 0, "safe"),
        ("tso", 0, "safe"),
        ("ra", 0, "safe"),
        ("rc11", 1, "violation"),
        ("sc,rc20", 1, "violation"),
    ] {
        let run = verify(&format!("-m {model}"), MP).assert_code(code);
        assert!(run.stdout.contains(verdict), "{}", run.stdout);
    }
    let errors = [
        ("race", "shared x; thread P { x = 1; } thread Q { x = 2; }", "race"),
        ("deadlock", "mutex m; thread P { m.lock(); m.lock(); }", "deadlock"),
        ("division", "shared x; thread P { r = 1 / x.load(rlx); }", "division by zero"),
        ("index", "shared a[2], x = 5; thread P { a[x.load(rlx)].store(1, rlx); }", "index 5 out of range"),
        ("unlock", "mutex m; thread P { m.unlock(); }", "does not hold"),
    ];
    for (name, program, message) in errors {
        let run = verify("", program).assert_code(1);
        assert!(run.stdout.contains(message), "{name}: {}", run.stdout);
    }
}

/// A range that ends at the largest number includes it: for threads, for numbers in conditions, for
/// loops, and for choices.
#[test]
fn ranges_that_end_at_the_largest_number() {
    let ends = |program: &str| verify("", &program.replace("MAX", "9223372036854775807"));
    let last_thread = "thread T[k in MAX - 2..=MAX] { assert(k < MAX); }";
    assert!(ends(last_thread).assert_code(1).stdout.contains("T[9223372036854775807] stops"));
    let last_number = "shared x = MAX; thread P { r = x.load(rlx); } never (any(k in MAX - 1..=MAX: P.r == k));";
    ends(last_number).assert_code(1);
    let loops = "shared x; thread P { n = 0; for k in MAX - 1..=MAX { n++; x.store(n, rlx); } } forall (x == 2);";
    assert!(ends(loops).assert_code(0).stdout.contains("  1 execution;"));
    let choices = "shared x; thread P { x.store(nondet(MAX - 1..=MAX), rlx); } exists (x == MAX);";
    assert!(ends(choices).assert_code(0).stdout.contains("  2 executions;"));
    let nothing = "shared x = MAX; thread P { r = nondet(0..x.load(rlx) + 1); }";
    assert!(ends(nothing).assert_code(1).stdout.contains("choice from an empty range"));
}

#[test]
fn final_conditions() {
    let program = |condition: &str| {
        format!("shared x; thread P {{ x.store(1, rlx); }} thread Q {{ r = x.load(rlx); }} {condition};")
    };
    for (condition, code, said) in [
        ("exists (Q.r == 1)", 0, "allowed"),
        ("exists (Q.r == 2)", 0, "forbidden"),
        ("forall (Q.r < 2)", 0, "safe"),
        ("forall (Q.r == 1)", 1, "does not satisfy forall (Q.r == 1)"),
        ("never (Q.r == 2)", 0, "safe"),
        ("never (Q.r == 1)", 1, "satisfies never (Q.r == 1)"),
    ] {
        for by in ["mo", "rf"] {
            let run = verify(&format!("-e {by}"), &program(condition)).assert_code(code);
            assert!(run.stdout.contains(said), "{condition}: {}", run.stdout);
        }
    }
}

/// Final memory depends on modification order, even if that is not enumerated.
#[test]
fn final_memory_by_reads_from() {
    let program = "shared x, y;
        thread P { x.store(1, rlx); y.store(2, rlx); }
        thread Q { y.store(1, rlx); x.store(2, rlx); }";
    for (condition, model, code) in [
        ("never (x == 1 && y == 1)", "sra", 0),
        ("never (x == 1 && y == 1)", "ra", 1),
        ("forall (x == 2 || y == 2)", "tso", 0),
        ("forall (x == 2 || y == 2)", "relaxed", 1),
    ] {
        let program = format!("{program} {condition};");
        let by_rf = verify(&format!("-m {model} -e rf"), &program).assert_code(code);
        // The order that the search happens to have found would be misleading.
        assert!(!by_rf.stdout.contains("mo x"), "{}", by_rf.stdout);
        verify(&format!("-m {model} -e mo"), &program).assert_code(code);
    }
}

#[test]
fn bounds_are_told() {
    let run = porf(&format!("verify --unroll 2 {COUNTING_LOCK}")).assert_code(0);
    assert!(run.stdout.contains("safe-within-bound"), "{}", run.stdout);
    assert!(run.stdout.contains(&format!("({COUNTING_LOCK}:6:5: while")), "{}", run.stdout);
    // An `exists` that was not found within the bound is not forbidden.
    let text =
        std::fs::read_to_string(root().join(COUNTING_LOCK)).unwrap().replace("forall (n == 2)", "exists (n == 3)");
    let run = verify("--unroll 2", &text).assert_code(0);
    assert!(run.stdout.contains("not found so far") && !run.stdout.contains("forbidden"), "{}", run.stdout);
    // An error within the bound is an error.
    verify("--unroll 2", &text.replace("exists (n == 3)", "never (n == 2)")).assert_code(1);
    // A bound for one thread does not apply to others.
    let text = "shared x; thread P { i = 0; while (i < 3) { x.store(i, rlx); i = i + 1; } } thread Q { i = 0; while (i < 2) { i = i + x.load(rlx) + 1; } }";
    let run = verify("--unroll 3 --unroll P=4", text).assert_code(0);
    assert!(run.stdout.contains(": safe under"), "{}", run.stdout);
    let run = verify("--unroll 4 --unroll P=2", text).assert_code(0);
    assert!(run.stdout.contains("safe-within-bound"), "{}", run.stdout);
    let run = verify("--unroll worker=2", text).assert_code(2);
    assert!(run.stderr.contains("--unroll names 'worker'"), "{}", run.stderr);
    // A bound that cuts nothing changes nothing.
    let run = verify("--unroll 1 -m sc", MP).assert_code(0);
    assert!(run.stdout.contains(": safe under"), "{}", run.stdout);
}

#[test]
fn limits_are_told() {
    let run = porf(&format!("verify --max-events 40 {COUNTING_LOCK}")).assert_code(3);
    assert!(run.stdout.contains("inconclusive") && run.stdout.contains("more than 40 events"), "{}", run.stdout);
    assert!(run.stdout.contains(":6:5: while"), "{}", run.stdout);
    let run = verify("", "shared x; thread P { r = 0; while (r < 1) { r = r * 1; } x.store(1, rlx); }").assert_code(3);
    assert!(run.stdout.contains("inconclusive"), "{}", run.stdout);
    let start = Instant::now();
    let run = verify("--timeout 0.2", ENDLESS).assert_code(3);
    assert!(
        run.stdout.contains("the time limit was reached") && run.stdout.contains(" executions; "),
        "{}",
        run.stdout
    );
    assert!(start.elapsed() < Duration::from_secs(20));
    // The other models were not explored, and the report does not say that they were.
    let run = verify("-m sc,ra --timeout 0.2", ENDLESS).assert_code(3);
    assert!(!run.stdout.contains("safe"), "{}", run.stdout);
}

#[cfg(unix)]
#[test]
fn interruption_gives_partial_statistics() {
    let path = scratch("endless.porf");
    std::fs::write(&path, ENDLESS).unwrap();
    let mut porf = command("porf");
    porf.args(["verify", "--json"]).arg(&path).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
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
    assert!(report["executions"].as_u64().unwrap() > 0, "{report}");
    assert!(report["reason"].as_str().unwrap().starts_with("interrupted"), "{report}");
}

#[test]
fn reports() {
    let mut all = String::new();
    for arguments in [
        "verify --jobs 1 examples/programs/mailbox.porf",
        "verify --jobs 1 -m all litmus/sb+fence+sc.porf",
        "verify --jobs 1 --outcomes -m sra,ra -e rf litmus/2+2w.porf",
        "verify --jobs 1 -m rc11 --all-errors --outcomes examples/programs/mailbox-plain.porf",
        "verify --jobs 1 --print-executions -m sc litmus/corr.porf",
        "verify --jobs 1 litmus/lock-deadlock.porf",
        "verify --jobs 1 --estimate litmus/readers5.porf",
    ] {
        let run = porf(arguments);
        all.push_str(&format!("$ porf {arguments}\n{}\n", steady(&run)));
    }
    insta::assert_snapshot!(all);
}

/// Who meets whom is open at the barrier: the search starts again, and prints and compares only
/// what it finds then.
#[test]
fn crowded_barriers() {
    let crowded = "barrier b = 2; thread T[i in 0..4] { b.wait(); }";
    let printed = verify("--print-executions", crowded).assert_code(0).stdout;
    assert!(printed.contains("\n  216 executions"), "{printed}");
    assert_eq!(printed.matches("Execution ").count(), 216);
    // Only rc11 makes the barrier crowded.
    let waits = "shared f; barrier b = 2; thread A { b.wait(); f.store(1, rlx); } thread B { b.wait(); }
        thread C[i in 0..2] { await(f.load(rlx) == 1); b.wait(); }";
    let compared = verify("-m sc,rc11 --outcomes", waits).assert_code(0).stdout;
    assert!(!compared.contains("Allowed by"), "{compared}");
    let relaxed = verify("-m relaxed", crowded).assert_code(3).stdout;
    assert!(relaxed.contains("inconclusive") && relaxed.contains("barrier"), "{relaxed}");
}

/// Numbers are shown in the type of their variable.
#[test]
fn negative_numbers() {
    let program =
        "shared i8 x = -1; shared u8 y = 255; thread P { x.store(-5, rlx); y.store(254, rlx); } never (x == -5);";
    let run = verify("", program).assert_code(1);
    assert!(run.stdout.contains("init: x = -1, y = 255") && run.stdout.contains("W rlx x = -5"), "{}", run.stdout);
    assert!(run.stdout.contains("W rlx y = 254"), "{}", run.stdout);
}

#[test]
fn nothing_gets_to_its_end() {
    let run = verify("", "shared x; thread P { assume(x.load(rlx) == 1); }").assert_code(0);
    assert!(run.stdout.contains("no execution is complete"), "{}", run.stdout);
}

#[test]
fn the_number_of_workers_changes_no_count() {
    let count = |jobs: u32, by: &str| {
        let run = porf(&format!("verify -j {jobs} -e {by} -D N=4 examples/programs/mailboxes.porf")).assert_code(0);
        let line = run.stdout.lines().find(|line| line.contains(" execution")).unwrap();
        without_time(line).unwrap().to_string()
    };
    for by in ["mo", "rf"] {
        assert_eq!(count(1, by), count(4, by));
    }
    assert!(count(1, "mo").contains("576 executions"));
}

#[test]
fn pictures() {
    let (page, graph) = (scratch("mailbox.html"), scratch("mailbox.dot"));
    let (html, dot) = (page.display(), graph.display());
    porf(&format!("verify --html {html} --dot {dot} examples/programs/mailbox.porf")).assert_code(1);
    let page = std::fs::read_to_string(&page).unwrap();
    assert!(page.contains("Step 4 of 4") && page.contains("line 12") && !page.contains("<script"), "{page}");
    assert!(std::fs::read_to_string(&graph).unwrap().starts_with("digraph"));
    let nothing = porf(&format!("verify --dot {dot} examples/programs/mailbox-fixed.porf")).assert_code(0);
    assert!(nothing.stderr.contains("no execution to draw"), "{}", nothing.stderr);
}

/// The page of a safe program has its final states, with an execution of each.
#[test]
fn the_page_of_a_safe_program() {
    let page = scratch("stores.html");
    let run = porf(&format!("verify -j1 --html {} examples/programs/stores.porf", page.display())).assert_code(0);
    assert!(run.stderr.is_empty() && !run.stdout.contains("final state"), "{run:?}");
    let text = std::fs::read_to_string(&page).unwrap();
    assert_eq!(text.matches("<td class=\"number\">5,040</td>").count(), 8, "each thread may write last");
    for state in 0..8 {
        assert!(
            text.contains(&format!("<td class=\"state\">x={state}</td><td><label for=")),
            "no execution of x={state}"
        );
    }
    let executions = text.matches("<iframe").count();
    assert!((8..=24).contains(&executions) && !text.contains("<script"), "{executions} executions");
    // Several models, one of them without an execution to show; names are text.
    let program = b"shared x, y; thread P { x.store(1, rlx); } exists (x == 0);";
    std::fs::write(scratch("a<b>.porf"), program).unwrap();
    let name = scratch("a<b>.porf");
    porf(&format!("verify -m sc,rc11 --html {} {}", page.display(), name.display())).assert_code(0);
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(text.contains("under sc") && text.contains("under rc11") && text.contains("exists (x == 0): forbidden"));
    assert!(text.contains("a&lt;b&gt;.porf") && !text.contains("<b>.porf"));
}

/// The cycle that is shown, and what a page draws clearly, belongs to the error.
#[test]
fn what_the_error_does_not_depend_on() {
    let beside = "shared x, y, z;
        thread P { x.store(1, rlx); a = y.load(rlx); }
        thread Q { y.store(1, rlx); b = x.load(rlx); }
        thread R { z.store(1, rlx); c = z.load(rlx); assert(c == 2); }";
    let page = scratch("beside.html");
    let run = verify(&format!("--all-errors --html {}", page.display()), beside).assert_code(1);
    assert!(!run.stdout.contains("cycle"), "{}", run.stdout);
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(text.contains("#show-apart:not(:checked) ~ main :is(#o0, .n-o0, #o1, .n-o1, #o2, .n-o2, #o3, .n-o3)"));
    // What a joined thread has done belongs to the past of the thread that joins it.
    let joined = "shared x, y, a, b;
        thread P { r = nondet(0..2); x.store(1, rlx); a.store(y.load(rlx), rlx); x.store(2, rel); }
        thread Q { y.store(1, rlx); b.store(x.load(rlx), rlx); y.store(2, rel); }
        thread R { await(x.load(acq) == 2); await(y.load(acq) == 2); assert(a.load(rlx) + b.load(rlx) != 0); }";
    let run = verify("--all-errors", joined).assert_code(1);
    assert!(run.stdout.contains("cycle (marked *): "), "{}", run.stdout);
}

/// Invalid programs: exit code 2, and the place.
#[test]
fn bad_programs() {
    let directory = root().join("crates/porf-program/tests/bad");
    let mut tried = 0;
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "porf") {
            continue;
        }
        let name = format!("crates/porf-program/tests/bad/{}", path.file_name().unwrap().to_str().unwrap());
        // This program is invalid only if a constant is overridden that it does not have.
        let define = if name.contains("constant_override") { "-D n=4 " } else { "" };
        let run = porf(&format!("verify {define}{name}")).assert_code(2);
        let place = run.stderr.split(&format!("{name}:")).nth(1).unwrap_or_else(|| panic!("{name}: {}", run.stderr));
        let mut numbers = place.split(|c: char| !c.is_ascii_digit());
        assert!(numbers.next().unwrap().parse::<u32>().is_ok(), "{name} has no line: {}", run.stderr);
        assert!(numbers.next().unwrap().parse::<u32>().is_ok(), "{name} has no column: {}", run.stderr);
        assert!(run.stdout.is_empty(), "{name}: {}", run.stdout);
        tried += 1;
    }
    assert!(tried >= 40, "{tried}");
    porf("verify no-such-file.porf").assert_code(2);
    porf("verify -D N litmus/sb.porf").assert_code(2);
    porf("verify -D N=x litmus/lock-cas.porf").assert_code(2);
    porf("verify -m c11 litmus/sb.porf").assert_code(2);
    porf("verify -j 0 litmus/sb.porf").assert_code(2);
    porf_with("verify -", b"shared \xff").assert_code(2);
}
