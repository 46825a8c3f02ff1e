//! Limits hold wherever a command is, and inputs that are too large get a message.

use crate::program::{command, porf, root};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::time::Duration;

/// A file in `target` with this text.
fn file(name: &str, text: &str) -> String {
    let path = format!("target/limits-{name}");
    fs::write(root().join(&path), text).unwrap();
    path
}

/// Twenty threads have too many causal orders for the inference of values, before any search.
#[test]
fn threads_are_not_built_after_the_limit() {
    let path = file("adds.porf", "shared x; thread P[i in 0..20] { x.fetch_add(1, rlx); }\n");
    let run = porf(&format!("reach --verbose --timeout 1 {path}")).assert_code(3);
    for part in ["inconclusive under sra", "the time limit was reached", "the threads are not built"] {
        assert!(run.stdout.contains(part), "{}", run.stdout);
    }
}

/// A single certification of an endless thread takes longer than the limit.
#[test]
fn certifications_are_given_up() {
    let path = file("endless.porf", "shared x; thread P { while (true) { x.fetch_add(1, rlx); } }\n");
    let run = porf(&format!("promise --timeout 1 {path}")).assert_code(3);
    assert!(run.stdout.contains("the time limit was reached"), "{}", run.stdout);
}

#[test]
fn large_terms_are_given_up_or_refused() {
    let double = |times: usize| -> String {
        let doubled = (1..=times).map(|i| format!("let a{i} = a{};a{}\n", i - 1, i - 1));
        format!("let a0 = po\n{}assert a{times} <= po\n", doubled.collect::<String>())
    };
    let run = porf(&format!("prove --timeout 1 {}", file("doubled.kat", &double(10)))).assert_code(3);
    assert!(run.stdout.contains("not proved"), "{}", run.stdout);
    for (name, text) in [("huge.kat", double(40)), ("long.kat", format!("let a = po{}\n", "?".repeat(12_000)))] {
        let run = porf(&format!("prove {}", file(name, &text))).assert_code(2);
        assert!(run.stderr.contains("more than 20"), "{}", run.stderr);
    }
}

#[test]
fn large_programs_are_read_in_linear_time() {
    let path = file("threads.porf", "shared x; thread P[i in 0..100000] { x.store(1, rlx); }\n");
    let run = porf(&format!("verify {path}")).assert_code(2);
    assert!(run.stderr.contains("100000 threads are too many"), "{}", run.stderr);
    let names: String = (0..4_000).map(|i| format!("y{i}.store(1, rlx); ")).collect();
    let path = file("undeclared.porf", &format!("shared x; thread P {{ {names} }}\n"));
    let run = porf(&format!("verify {path}")).assert_code(2);
    assert!(run.stderr.contains("undeclared name `y0`"), "{}", run.stderr);
    let text = format!("shared x; thread P {{ {} }}\n", "x.store(1, rlx); ".repeat(100_000));
    let run = porf(&format!("verify {}", file("statements.porf", &text))).assert_code(3);
    assert!(run.stdout.contains("more than 10,000 events"), "{}", run.stdout);
}

/// A clang that hangs is killed; one that dies or writes something else is named.
#[test]
fn compilers_that_fail() {
    let source = file("empty.c", "int main(void) { return 0; }\n");
    for (name, script, message, code) in [
        ("hangs", "sleep 3600", "clang did not end within the time limit", 3),
        ("dies", "kill -9 $$", "limits-dies ended without a message: signal: 9", 2),
        ("writes", "printf '\\377\\376'", "clang wrote something that is no text", 2),
    ] {
        let compiler = root().join(file(name, &format!("#!/bin/sh\n{script}\n")));
        fs::set_permissions(&compiler, fs::Permissions::from_mode(0o755)).unwrap();
        let run = command("porf")
            .args(["verify", "--timeout", "1", &source])
            .env("PORF_CLANG", &compiler)
            .current_dir(root())
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&run.stderr).into_owned();
        assert!(text.contains(message) && run.status.code() == Some(code), "{name}: {text}");
    }
}

/// SIGTERM ends a search as Ctrl-C does: with what was found so far.
#[test]
fn termination_is_an_interruption() {
    let adds = "x.fetch_add(1, rlx); ".repeat(3);
    let path = file("terminated.porf", &format!("shared x; thread P[i in 0..8] {{ {adds} }}\n"));
    for arguments in [["verify", path.as_str()], ["reach", &path], ["promise", &path], ["repair", &path]] {
        let mut running = command("porf");
        let running = running.args(arguments).current_dir(root()).stdout(Stdio::piped()).stderr(Stdio::null());
        let running = running.spawn().unwrap();
        std::thread::sleep(Duration::from_millis(500));
        assert!(Command::new("kill").arg(running.id().to_string()).status().unwrap().success());
        let output = running.wait_with_output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {text}");
        assert!(text.contains("interrupted"), "{arguments:?}: {text}");
    }
}
