//! Directories of tests compared with a list of expectations.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use porf_litmus::suite::{Comparison, Expectations, Models, files, run_all};
use porf_litmus::{Architecture, Limits, cycle};

/// A new directory for one test.
fn directory(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(path.join("inner")).expect("a directory");
    path
}

#[test]
fn results_are_compared_by_kind() {
    let root = directory("suite");
    let test = |name: &str, edges: &str| cycle::test(Architecture::AArch64, name, edges).expect("a cycle");
    let texts = [
        ("a.litmus", test("a", "PodWR Fre PodWR Fre")),
        ("inner/b.litmus", test("b", "DMB.SYdWR Fre DMB.SYdWR Fre")),
        ("inner/c.litmus", test("c", "DMB.SYdWW Rfe DMB.SYdRR Fre")),
        ("d.litmus", "AArch64 d\n{}\n P0 ;\n FJCVTZS W0,D0 ;\nexists (true)".to_owned()),
        ("e.litmus", "nonsense".to_owned()),
        ("f.litmus", test("f", "PodWW Rfe PodRR Fre")),
        ("g.txt", "not a test".to_owned()),
    ];
    for (name, text) in &texts {
        fs::write(root.join(name), text).expect("a file");
    }
    let listed = "# a comment\na.litmus,Ok\ninner/b.litmus,Ok\nc.litmus,Never\nd.litmus,No\n";
    let expectations = Expectations::read("expected.csv", listed).expect("a list");
    let found = files(&[root]).expect("files");
    let models = Models::new(None).expect("models");
    let mut rows = Vec::new();
    let limits = Limits::default();
    let counts = run_all(&found, &models, &expectations, (&limits, None), 2, &|| false, &mut |row| {
        rows.push(row.file.file_name().expect("a name").to_string_lossy().into_owned());
    });
    assert_eq!(rows, ["a.litmus", "d.litmus", "e.litmus", "f.litmus", "b.litmus", "c.litmus"]);
    let expected = [
        (Comparison::Expected, 2),
        (Comparison::Unlisted, 1),
        (Comparison::OkExpected, 1),
        (Comparison::Unsupported, 1),
        (Comparison::Malformed, 1),
    ];
    assert_eq!(counts, BTreeMap::from(expected));
}

#[test]
fn lists_of_expectations_are_checked() {
    let error = Expectations::read("expected.csv", "a.litmus,Ok\nb.litmus;No\n").expect_err("an error");
    assert_eq!((error.line, error.column), (2, 1));
    assert!(Expectations::read("expected.csv", "a.litmus,Maybe").is_err());
}

#[test]
fn models_are_found_by_name_or_refused() {
    assert!(Models::new(Some("aarch64")).is_ok());
    let message = Models::new(Some("vax")).err().expect("an error");
    assert!(message.contains("x86-tso"), "{message}");
    assert!(Models::new(Some("/nonexistent/model.cat")).is_err());
}
