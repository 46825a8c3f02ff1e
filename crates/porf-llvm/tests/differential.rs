//! Random C programs print the same here as when clang makes a binary of them.

#[path = "support/random_c.rs"]
mod random_c;
mod support;

use porf_explore::{Config, Model, explore};
use porf_program::{Action, Program};
use std::path::Path;
use std::process::Command;

/// Programs in a file: clang takes longer to start than to compile one.
const IN_A_FILE: usize = 50;
/// Files in `make test`.
const FILES: usize = 10;

fn files() -> usize {
    let times: usize = std::env::var("PORF_FUZZ").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    FILES * times.max(1)
}

/// What the binary prints.
fn native(file: &Path, binary: &Path) -> String {
    let mut command = Command::new(support::compiler());
    command.args(["-O0", "-fwrapv", "-w", "-o"]).arg(binary).arg(file);
    let output = command.output().expect("clang");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let output = Command::new(binary).output().expect("the binary");
    assert!(output.status.success(), "{}: {:?}", file.display(), output.status);
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn single_threads_do_as_binaries_do() {
    let folder = std::env::temp_dir().join(format!("porf-differential-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for seed in 0..files() as u64 {
        let text = random_c::file(seed, IN_A_FILE);
        let file = folder.join(format!("{seed}.c"));
        std::fs::write(&file, &text).expect("a file");
        let wanted = native(&file, &folder.join("binary"));
        // Optimised code looks different, and must do the same.
        let optimise = ["-O0", "-O1", "-O2"][seed as usize % 3];
        let options: Vec<String> = ["-fwrapv", "-w", optimise].map(String::from).to_vec();
        let program = support::program(&file, &options).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        let state = program.start(0);
        let action = program.action(&state);
        let (log, lines) = (program.log(&state), wanted.lines());
        for (found, wanted) in log.lines().zip(lines) {
            assert_eq!(found, wanted, "seed {seed} {optimise}");
        }
        assert!(
            matches!(action, Action::Finished { .. }),
            "seed {seed} {optimise}: {}",
            porf_program::describe(&program, action, None)
        );
        assert_eq!(log, wanted, "seed {seed}");
        // An engine sees the same: one execution without events.
        let report = explore(&program, &Config::new(Model::Rc11), &mut ());
        assert_eq!((report.stats.executions, report.stats.events), (1, 0));
    }
    let _ = std::fs::remove_dir_all(&folder);
}
