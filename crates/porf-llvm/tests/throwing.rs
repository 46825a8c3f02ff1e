//! Random C++ programs that throw and catch print the same as a native binary.

#[path = "support/random_throw.rs"]
mod random_throw;
mod support;

use porf_fuzz::scaled;
use porf_program::{Action, Program};
use std::process::Command;

/// Programs in a file.
const IN_A_FILE: usize = 40;
/// The number of files in `make test`.
const FILES: usize = 6;

#[test]
fn exceptions_arrive_where_binaries_catch_them() {
    let folder = std::env::temp_dir().join(format!("porf-throwing-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for seed in 0..scaled(FILES) as u64 {
        let (file, binary) = (folder.join(format!("{seed}.cpp")), folder.join("binary"));
        std::fs::write(&file, random_throw::file(seed, IN_A_FILE)).expect("a file");
        let mut command = Command::new(support::compiler());
        let output = command.args(["-O0", "-w", "-o"]).arg(&binary).arg(&file).arg("-lstdc++").output().expect("clang");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let native = Command::new(&binary).output().expect("the binary");
        assert!(native.status.success(), "seed {seed}: {:?}", native.status);
        let wanted = String::from_utf8(native.stdout).expect("text");
        assert!(wanted.contains('[') && wanted.contains('?'), "seed {seed} neither catches nor fails to: {wanted}");
        let optimise = ["-O0", "-O1", "-O2"][seed as usize % 3];
        let options: Vec<String> = ["-w", optimise].map(String::from).to_vec();
        let program = support::program(&file, &options).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        let state = program.start(0);
        let action = program.action(&state);
        for (found, wanted) in program.log(&state).lines().zip(wanted.lines()) {
            assert_eq!(found, wanted, "seed {seed} {optimise}");
        }
        let end = porf_program::describe(&program, porf_program::Names::NONE, action, None);
        assert!(matches!(action, Action::Finished { .. }), "seed {seed} {optimise}: {end}");
        assert_eq!(program.log(&state), wanted, "seed {seed} {optimise}");
    }
    let _ = std::fs::remove_dir_all(&folder);
}
