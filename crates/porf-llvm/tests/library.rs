//! Functions of the C library behave as on the machine.

mod support;

use porf_program::{Action, Program};
use std::process::Command;

#[test]
fn programs_print_what_binaries_print() {
    let binary = std::env::temp_dir().join(format!("porf-library-{}", std::process::id()));
    for file in support::sources("tests/library") {
        let mut command = Command::new(support::compiler());
        let output = command
            .args(["-w", "-fno-builtin", "-o"])
            .arg(&binary)
            .arg(&file)
            .args(["-lm", "-lstdc++"])
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let wanted = String::from_utf8(Command::new(&binary).output().unwrap().stdout).unwrap();
        for options in [&["-w"][..], &["-w", "-fno-builtin"], &["-w", "-O2"]] {
            // Optimised code looks into streams, which are empty here.
            if file.extension().is_some_and(|extension| extension == "cpp") && options.contains(&"-O2") {
                continue;
            }
            let options: Vec<String> = options.iter().map(|option| option.to_string()).collect();
            let program = support::program(&file, &options).unwrap();
            let state = program.start(0);
            let action = program.action(&state);
            let told = porf_program::describe(&program, porf_program::Names::NONE, action, None);
            assert_eq!(program.log(&state), wanted, "{} {options:?}: {told}", file.display());
            assert!(matches!(action, Action::Finished { .. }), "{} {options:?}: {told}", file.display());
        }
    }
    let _ = std::fs::remove_file(&binary);
}
