//! Random C programs print the same as a native binary, and have an error where the binary traps.

#[path = "support/random_c.rs"]
mod random_c;
mod support;
#[path = "support/undefined_c.rs"]
mod undefined_c;

use porf_explore::{Config, explore};
use porf_fuzz::scaled;
use porf_llvm::{Options, clang, load};
use porf_model::Model;
use porf_program::{Action, Program};
use std::path::Path;
use std::process::Command;

/// Programs in a file: clang takes longer to start than to compile one.
const IN_A_FILE: usize = 50;
/// The number of files in `make test`.
const FILES: usize = 17;

/// The output of the binary.
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
    for seed in 0..scaled(FILES) as u64 {
        let text = random_c::file(seed, IN_A_FILE);
        let file = folder.join(format!("{seed}.c"));
        std::fs::write(&file, &text).expect("a file");
        let wanted = native(&file, &folder.join("binary"));
        // Optimised code must have the same behaviour.
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
            porf_program::describe(&program, porf_program::Names::NONE, action, None)
        );
        assert_eq!(log, wanted, "seed {seed}");
        // An engine sees the same: one execution without events.
        let report = explore(&program, &Config::new(Model::RC11).unwrap(), &mut ());
        assert_eq!((report.stats.executions, report.stats.events), (1, 0));
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// The checks of the binary for undefined behaviour. They are more than porf uses, so that porf's
/// choice is tested as well.
const NATIVE_CHECKS: &str = "-fsanitize=undefined,float-cast-overflow";

/// A program is an error here exactly if clang's checks stop the binary; else it prints the same.
#[test]
fn undefined_behaviour_is_found_where_binaries_trap() {
    let folder = std::env::temp_dir().join(format!("porf-undefined-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (mut trapped, mut ended) = (0, 0);
    let mut wrong = Vec::new();
    for seed in 0..(scaled(FILES) as u64).div_ceil(2) {
        let text = undefined_c::file(seed, IN_A_FILE);
        let (file, binary) = (folder.join(format!("{seed}.c")), folder.join("binary"));
        std::fs::write(&file, &text).expect("a file");
        let mut command = Command::new(support::compiler());
        command.args(["-O0", "-w", NATIVE_CHECKS, "-fno-sanitize=function", "-fsanitize-trap=all", "-o"]);
        let output = command.arg(&binary).arg(&file).output().expect("clang");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let optimise = ["-O0", "-O1", "-O2"][seed as usize % 3];
        let ir = clang::compile(&support::compiler(), &file, &["-w".into(), optimise.into()], None).expect("IR");
        let ir = [(format!("{seed}.ll"), ir)];
        for number in 0..IN_A_FILE {
            let native = Command::new(&binary).arg(number.to_string()).output().expect("the binary");
            let has_trapped = native.status.code().is_none();
            let options = Options { entry: format!("program_{number}"), ..Options::default() };
            let program = load(&ir, &options).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            let state = program.start(0);
            let action = program.action(&state);
            let is_same = match action {
                Action::Finished { .. } => {
                    !has_trapped && program.log(&state) == String::from_utf8_lossy(&native.stdout)
                }
                Action::Fail(failure) => has_trapped && !failure.is_limit(),
                _ => false,
            };
            trapped += usize::from(has_trapped);
            ended += usize::from(!has_trapped);
            if !is_same {
                let told = porf_program::describe(&program, porf_program::Names::NONE, action, None);
                wrong.push(format!("seed {seed} {optimise} program_{number}: native {:?}, here {told}", native.status));
            }
        }
    }
    let shown = wrong.join("\n");
    assert!(wrong.is_empty(), "{} of {} in {}:\n{shown}", wrong.len(), trapped + ended, folder.display());
    let _ = std::fs::remove_dir_all(&folder);
    println!("{trapped} programs trap, {ended} do not");
    assert!(trapped * 5 > ended && ended * 5 > trapped, "{trapped} programs trap, {ended} do not");
}
