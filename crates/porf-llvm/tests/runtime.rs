//! The embedded runtime matches its source, whichever version of clang compiled it.

mod support;

use porf_explore::{Config, explore};
use porf_model::Model;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::{Expected, sources};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("runtime")
}

/// The check sum and the length that POSIX `cksum` prints.
fn cksum(bytes: &[u8]) -> String {
    let length = (0..8).map(|byte| bytes.len() >> (8 * byte)).take_while(|&rest| rest > 0).map(|rest| rest as u8);
    let mut sum: u32 = 0;
    for byte in bytes.iter().copied().chain(length) {
        sum ^= u32::from(byte) << 24;
        for _ in 0..8 {
            sum = (sum << 1) ^ if sum >> 31 == 1 { 0x04c1_1db7 } else { 0 };
        }
    }
    format!("{} {}", !sum, bytes.len())
}

/// The text names the checksum of its source, so that no compiler is needed to see whether the
/// source has changed.
#[test]
fn is_up_to_date() {
    assert_eq!(cksum(b"123456789"), "930766865 9", "as cksum says");
    let text = std::fs::read_to_string(folder().join("runtime.ll")).expect("runtime.ll");
    let files = ["runtime.c", "system.c", "library.c", "classes.c", "tbb.c", "catching.ll"]
        .map(|name| std::fs::read(folder().join(name)).expect(name));
    let source = files.concat();
    let first = text.lines().next().unwrap_or_default();
    assert!(first.ends_with(&format!("says: {}", cksum(&source))), "runtime/compile.sh was not run: {first}");
}

/// The source compiled by the installed clang.
fn compiled() -> String {
    let script = std::fs::read_to_string(folder().join("compile.sh")).expect("compile.sh");
    let options = script.split("\" -S ").nth(1).and_then(|it| it.split(" -o ").next()).expect("options");
    let mut clang = Command::new(support::compiler());
    clang.arg("-S").args(options.split_whitespace().filter(|option| *option != "\\"));
    let output = clang.args(["-o", "-", "runtime.c"]).current_dir(folder()).output().expect("clang");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Compilers translate the same function differently. The behaviour of programs must be the same,
/// including the number of executions.
#[test]
fn does_what_the_clang_at_hand_makes_of_it() {
    let fresh = compiled();
    let mut different = String::new();
    let files = sources("tests/features");
    for path in files.iter().chain(&sources("tests/sections")) {
        let source = std::fs::read_to_string(path).expect("a file");
        if !["pthread", "threads.h", "thread>", "VERIFIER_atomic"].iter().any(|it| source.contains(it)) {
            continue;
        }
        let (text, options) = support::module(path, &Expected::of(path).options).expect("a program");
        let files = [(path.display().to_string(), text)];
        let kept = porf_llvm::load(&files, &options);
        let fresh = porf_llvm::load_with_runtime(&files, &options, &fresh);
        let [kept, fresh] = [kept, fresh].map(|program| {
            program.map(|program| {
                let report = explore(&program, &Config::new(Model::RC11).unwrap(), &mut ());
                let errors: Vec<_> = report.errors.iter().map(|error| (error.kind.name(), error.origin.line)).collect();
                let stats = report.stats;
                (report.verdict.name(), errors, stats.executions, stats.blocked, stats.events)
            })
        });
        if kept != fresh {
            let _ = writeln!(different, "{}: {kept:?}, compiled now {fresh:?}", path.display());
        }
    }
    assert!(different.is_empty(), "run runtime/compile.sh:\n{different}");
}
