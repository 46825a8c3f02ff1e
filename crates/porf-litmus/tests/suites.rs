//! Directories of tests compared with a list of expectations.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use flate2::Compression;
use flate2::write::GzEncoder;
use porf_litmus::suite::{Comparison, Expectations, Models, run_all};
use porf_litmus::{Architecture, Limits, cycle, files};

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

/// An archive with these files.
fn archive(writer: impl std::io::Write, files: &[(&str, &[u8])]) {
    let mut archive = tar::Builder::new(writer);
    for (name, text) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        header.set_mode(0o644);
        archive.append_data(&mut header, name, *text).expect("an entry");
    }
    archive.into_inner().expect("an archive");
}

#[test]
fn tests_are_found_in_archives_and_lists() {
    let root = directory("collections");
    let text = cycle::test(Architecture::X86, "sb", "PodWR Fre PodWR Fre").expect("a cycle");
    let entries = [("tests/sb.litmus", text.as_bytes()), ("tests/readme", b"nothing")];
    archive(fs::File::create(root.join("plain.tar")).expect("a file"), &entries);
    let small = fs::File::create(root.join("small.tgz")).expect("a file");
    archive(GzEncoder::new(small, Compression::fast()), &entries);
    fs::write(root.join("inner/one.litmus"), &text).expect("a file");
    fs::write(root.join("@all"), "# everything\ninner/one.litmus\n@all\nsmall.tgz\n").expect("a list");

    let found = files(&[root.join("@all"), root.join("plain.tar")]).expect("files");
    let names: Vec<_> = found.iter().map(|file| file.path.strip_prefix(&root).expect("inside").to_owned()).collect();
    let expected = ["inner/one.litmus", "plain.tar/tests/sb.litmus", "small.tgz/tests/sb.litmus"];
    assert_eq!(names, expected.map(PathBuf::from));
    let models = Models::new(None).expect("models");
    let limits = Limits::default();
    let expectations = Expectations::read("expected.csv", "sb.litmus,Ok\none.litmus,Ok\n").expect("a list");
    let counts = run_all(&found, &models, &expectations, (&limits, None), 2, &|| false, &mut |_| {});
    assert_eq!(counts, BTreeMap::from([(Comparison::Expected, 3)]));

    fs::write(root.join("bad.tgz"), "not an archive").expect("a file");
    let error = files(&[root.join("bad.tgz")]).expect_err("an error");
    assert!(error.contains("bad.tgz"), "{error}");
    archive(fs::File::create(root.join("huge.tar")).expect("a file"), &[("a.litmus", &[b' '; 2_000_000])]);
    let error = files(&[root.join("huge.tar")]).expect_err("an error");
    assert!(error.contains("more than"), "{error}");
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
    assert!(Models::new(Some("/nonexistent/model.kat")).is_err());
    let of_kernel = Models::new(Some("lkmm.kat")).expect("the kernel's model as terms");
    assert!(of_kernel.model(Architecture::Kernel).is_some() && of_kernel.model(Architecture::X86).is_none());
}
