//! The C++ library: each file of `cpp` says in its comments what is expected.

mod support;

use porf_model::Model;
use support::{Expected, Outcome, run, sources};

#[test]
fn programs_are_judged_as_expected() {
    let files = sources("tests/cpp");
    let mut wrong = Vec::new();
    for path in &files {
        let expected = Expected::of(path);
        let (models, options): (Vec<String>, Vec<String>) =
            expected.options.iter().cloned().partition(|option| option == "--model=tso");
        let outcome = run(path, &options, if models.is_empty() { Model::RC11 } else { Model::TSO });
        let fits = matches!(&outcome, Outcome::Verdict { verdict, kind, .. }
            if *verdict == expected.verdict[0] && (expected.verdict.len() == 1 || expected.verdict[1..].join(" ") == *kind));
        if !fits {
            wrong.push(format!("{}: {outcome:?}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), files.len(), wrong.join("\n"));
}
