//! Local variables end with their blocks: random programs that use them through pointers, in their
//! own thread and in another one, have errors exactly where a naive interpreter finds them.

#[path = "support/random_scopes.rs"]
mod random_scopes;
mod support;

use porf_explore::{Config, Equivalence, explore};
use porf_fuzz::scaled;
use porf_llvm::{Options, clang, load};
use porf_model::Model;
use std::path::Path;

/// Programs in a file: clang takes longer to start than to compile one.
const IN_A_FILE: usize = 100;
/// The number of files in `make test`.
const FILES: usize = 4;

#[test]
fn random_programs_use_variables_in_and_after_their_scopes() {
    let folder = std::env::temp_dir().join(format!("porf-scopes-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let headers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../porf-verify/include");
    let (mut late, mut shared) = (0, 0);
    let files = scaled(FILES);
    for seed in 0..files {
        let programs: Vec<_> =
            (0..IN_A_FILE).map(|number| random_scopes::random((seed * IN_A_FILE + number) as u64)).collect();
        let mut text = random_scopes::HEAD.to_string();
        programs.iter().enumerate().for_each(|(number, program)| program.c(number, &mut text));
        let file = folder.join(format!("{seed}.c"));
        std::fs::write(&file, &text).expect("a file");
        let ir = clang::compile(&support::compiler(), &file, &["-w".into()], Some(&headers)).expect("a program");
        for (number, program) in programs.iter().enumerate() {
            let options = Options { entry: format!("main_{number}"), ..Options::default() };
            let loaded = load(&[(file.display().to_string(), ir.clone())], &options).expect("a program");
            let expected = if program.is_late() { "violation" } else { "safe" };
            late += usize::from(program.is_late());
            for (model, equivalence, jobs) in [
                (Model::RC11, Equivalence::Mo, 1),
                (Model::RC11, Equivalence::Rf, 2),
                (Model::SC, Equivalence::Mo, 2),
                (Model::RA, Equivalence::Rf, 1),
            ] {
                let config = Config::new(&model).unwrap().equivalence(equivalence).jobs(jobs);
                let report = explore(&loaded, &config, &mut ());
                let kind = report.errors.first().map_or("", |error| error.kind.name());
                shared += usize::from(kind == "use after free");
                let is_fitting = matches!(kind, "" | "use after scope" | "use after free");
                assert!(
                    report.verdict.name() == expected && is_fitting,
                    "{}: main_{number} under {model} up to {equivalence:?}: {:?} {kind}, expected {expected}",
                    file.display(),
                    report.verdict
                );
            }
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    let all = files * IN_A_FILE;
    assert!(late > all / 8 && late < all * 4 / 5 && shared > all / 10, "{late}, {shared} of {all}");
}
