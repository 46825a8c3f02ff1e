//! Features of C programs, and errors in using them: each file of `features` states the expected
//! result in its comments.

mod support;

use porf_model::Model;
use std::path::Path;
use support::{Expected, Outcome, run, sources};

/// Runs a file with the options in its comments.
fn check(path: &Path, optimise: Option<&str>, model: Model) -> Option<String> {
    let expected = Expected::of(path);
    let outcome = run(path, &expected.with(optimise), &model);
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let fits = match (&outcome, &expected.verdict[..]) {
        (Outcome::Verdict { verdict, kind, executions, .. }, [wanted, kinds @ ..]) => {
            let kinds = kinds.join(" ");
            verdict == wanted
                && (kinds.is_empty() || kinds == *kind)
                && expected.executions.is_none_or(|wanted| wanted == *executions)
        }
        _ => false,
    };
    (!fits).then(|| format!("{name} under {model} {}: {outcome:?}", optimise.unwrap_or("")))
}

#[test]
fn are_as_expected() {
    let wrong: Vec<String> =
        sources("tests/features").iter().filter_map(|path| check(path, None, Model::RC11)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Safe programs are also safe when optimised.
#[test]
fn safe_programs_are_safe_when_optimised() {
    let is_safe = |path: &&std::path::PathBuf| Expected::of(path).verdict == ["safe"];
    let files = sources("tests/features");
    let wrong: Vec<String> =
        files.iter().filter(is_safe).filter_map(|path| check(path, Some("-O2"), Model::RC11)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Under sc no other access comes between those of an atomic section; under weaker models sections
/// exclude only each other, which allows more.
#[test]
fn atomic_sections() {
    let files = sources("tests/sections");
    let wrong: Vec<String> = files.iter().filter_map(|path| check(path, None, Model::SC)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for path in files.iter().filter(|path| Expected::of(path).verdict[0] == "violation") {
        let Outcome::Verdict { verdict, .. } = run(path, &[], Model::RC11) else { panic!("{}", path.display()) };
        assert_eq!(verdict, "violation", "{}", path.display());
    }
}
