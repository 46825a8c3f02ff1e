//! Well-known idioms of libraries: each file of `idioms` states the expected result in its
//! comments. If a file uses the macro `BUG`, another file includes it with a number.

mod support;

use porf_model::Model;
use support::{Expected, Outcome, run, sources};

#[test]
fn are_judged_as_expected() {
    let files = sources("tests/idioms");
    let mut wrong = Vec::new();
    for path in &files {
        let expected = Expected::of(path);
        let outcome = run(path, &expected.options, Model::RC11);
        let fits = match &outcome {
            Outcome::Verdict { verdict, kind, .. } => {
                let kinds = expected.verdict[1..].join(" ");
                *verdict == expected.verdict[0] && (kinds.is_empty() || kinds == *kind)
            }
            Outcome::Bad(_) => false,
        };
        if !fits {
            wrong.push(format!("{}: {outcome:?}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), files.len(), wrong.join("\n"));
}
