//! Hard use, under a limit of 2 GB of address space: commands end in time, with an exit code and a
//! message, and are neither aborted nor killed.

use crate::program::{Run, command, root, run, scratch};
use std::fmt::Write;
use std::time::{Duration, Instant};

/// A scratch file with this text.
fn file(name: &str, text: &str) -> String {
    let path = scratch(&format!("abuse-{name}"));
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

/// Runs the program with little memory.
fn porf(arguments: &str) -> (Run, Duration) {
    let mut shell = command("sh");
    shell.args(["-c", &format!("ulimit -v 2097152; exec {} {arguments}", env!("CARGO_BIN_EXE_porf"))]);
    let start = Instant::now();
    (run(shell, b""), start.elapsed())
}

#[track_caller]
fn refused(arguments: &str, code: i32, message: &str) {
    let (run, time) = porf(arguments);
    let run = run.assert_code(code);
    assert!(run.stdout.contains(message) || run.stderr.contains(message), "{arguments}: {}", run.transcript());
    assert!(time < Duration::from_secs(30), "{arguments}: {time:?}");
}

#[test]
fn large_programs() {
    let threads: String = (0..20_000).fold(String::new(), |mut text, i| {
        let _ = writeln!(text, "thread P{i} {{ x.store(1, rlx); }}");
        text
    });
    refused(
        &format!("verify {}", file("threads.porf", &format!("shared x;\n{threads}"))),
        2,
        "20000 threads are too many",
    );
    let family = file("family.porf", "shared x; thread P[i in 0..100000] { x.store(1, rlx); }\n");
    for command in ["verify", "test --runs 1", "reach", "promise", "repair"] {
        refused(&format!("{command} {family}"), 2, "100000 threads are too many");
    }
    let nested = format!("shared x; thread P {{ x.store({}1{}, rlx); }}\n", "(".repeat(20_000), ")".repeat(20_000));
    refused(&format!("verify {}", file("nested.porf", &nested)), 2, "nested too deeply");
}

#[test]
fn large_traces() {
    let threads = (0..40_000).fold(String::new(), |mut text, i| {
        let _ = writeln!(text, "thread T{i}\nW rlx x 1");
        text
    });
    let path = file("threads.trace", &threads);
    for model in ["sc", "ra", "rc11", "tso", "sra", "wra", "relaxed"] {
        let (run, time) = porf(&format!("check --timeout 20 --model {model} {path}"));
        assert!([0, 2, 3].contains(&run.code), "{model}: {}", run.transcript());
        assert!(time < Duration::from_secs(60), "{model}: {time:?}");
    }
}

#[test]
fn large_models() {
    let operators = file("operators.kat", &format!("assert {} <= po\n", vec!["po"; 12_000].join(";")));
    refused(&format!("prove {operators}"), 2, "more than 2000 operators");
    let nested = file("nested.kat", &format!("assert {}po{} <= po\n", "(".repeat(12_000), ")".repeat(12_000)));
    refused(&format!("prove {nested}"), 2, "nested too deeply");
}

#[test]
fn large_memory_of_c_programs() {
    let endless = "#include <stdlib.h>\nint main(void) { for (;;) { char *p = malloc(1000000); p[0] = 1; } }\n";
    let endless = file("malloc.c", endless);
    refused(&format!("verify --timeout 20 {endless}"), 3, "allocates more than porf models");
    refused(&format!("test --time 5 {endless}"), 3, "inconclusive");
    let filled = "#include <stdlib.h>\n#include <string.h>\nint main(void) {
        for (int i = 0; i < 100000; i++) memset(malloc(1000000), 1, 1000000); }\n";
    refused(&format!("verify --timeout 20 {}", file("memset.c", filled)), 3, "allocates more than porf models");
    let wide = "#include <stdio.h>\nint main(void) { printf(\"%*d\", 2147483647, 5); }\n";
    refused(&format!("verify {}", file("printf.c", wide)), 3, "allocates more than porf models");
    let deep =
        "int f(int n) { volatile char b[1000]; b[0] = n; return f(n + 1) + b[0]; }\nint main(void) { return f(0); }\n";
    refused(&format!("verify {}", file("deep.c", deep)), 3, "too many calls within one another");
}

/// Commands work with little memory: workers get smaller stacks.
#[test]
fn usual_programs_under_the_limit() {
    let usual = [
        "verify --model all litmus/sb.porf",
        "verify -j 8 litmus/lock-ticket.porf",
        "verify examples/c/dice.c",
        "test --runs 10 litmus/sb.porf",
        "reach litmus/sb.porf",
        "promise litmus/sb.porf",
        "repair litmus/sb.porf",
        "litmus litmus/mp.porf",
        "check --model ra examples/traces/2+2w.trace",
        "generate random --events 1000 --seed 1 -o /dev/null",
        "model list",
    ];
    for arguments in usual {
        let (run, _) = porf(arguments);
        assert!((0..=3).contains(&run.code), "{arguments}: {}", run.transcript());
        assert!(!run.stderr.contains("internal error") && !run.stderr.contains("panicked"), "{}", run.stderr);
    }
    assert!(root().join("litmus/sb.porf").exists());
}

/// A folder for temporary files that cannot be written is named, or not needed.
#[test]
fn no_room_for_temporary_files() {
    let source = file("empty.c", "int main(void) { return 0; }\n");
    let mut verify = command("porf");
    verify.args(["verify", &source]).env("TMPDIR", "/nonexistent/folder");
    let run = run(verify, b"");
    assert!([0, 2].contains(&run.code), "{}", run.transcript());
    assert!(run.code == 0 || run.stderr.contains("folder"), "{}", run.transcript());
}

/// Two processes that write one page at the same time leave one of the two.
#[test]
fn two_processes_write_one_page() {
    let page = scratch("abuse-page.html");
    for _ in 0..5 {
        let start = || {
            let mut verify = command("porf");
            verify.args(["verify", "litmus/sb.porf", "--html"]).arg(&page);
            verify.stdout(std::process::Stdio::null()).spawn().unwrap()
        };
        let mut both = [start(), start()];
        assert!(both.iter_mut().all(|child| child.wait().unwrap().success()));
        let text = std::fs::read_to_string(&page).unwrap();
        assert!(text.starts_with("<!") && text.trim_end().ends_with("</html>"));
    }
}
