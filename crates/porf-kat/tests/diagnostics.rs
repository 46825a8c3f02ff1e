//! Every file of `tests/faulty/` is refused, with the message that its snapshot shows.

use std::path::{Path, PathBuf};

use porf_kat::diagnostic::KatError;
use porf_kat::load::{DiskLoader, Loader};
use porf_kat::resolve::resolve;

/// Reads from `tests/faulty/` and keeps that directory out of messages.
struct Faulty(PathBuf);

impl Loader for Faulty {
    fn load(&self, path: &str) -> Result<String, String> {
        DiskLoader.load(self.0.join(path).to_str().unwrap())
    }
}

#[test]
fn messages_of_faulty_files() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faulty");
    let mut names: Vec<String> = std::fs::read_dir(&directory)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".kat"))
        .collect();
    names.sort();
    assert!(names.len() >= 30, "{} files", names.len());
    let loader = Faulty(directory);
    for name in names {
        let error = match resolve(&loader, &name) {
            Ok(_) => panic!("{name} is accepted"),
            Err(error) => error,
        };
        insta::assert_snapshot!(name.trim_end_matches(".kat"), render(&error));
    }
}

#[test]
fn a_missing_file_is_named() {
    let error = resolve(&DiskLoader, "no/such/file.kat").unwrap_err();
    assert_eq!(error.to_string(), "no/such/file.kat:1:1: cannot read `no/such/file.kat`: no such file");
}

/// No input makes the parser panic.
#[test]
fn nonsense_is_refused_without_panic() {
    use porf_kat::resolve::resolve_text;
    use rand::{RngExt, SeedableRng};
    let mut random = rand_pcg::Pcg32::seed_from_u64(5);
    let words = [
        "let",
        "rec",
        "x",
        "y",
        "=",
        "po",
        "rf",
        "|",
        "&",
        "\\",
        ";",
        "+",
        "*",
        "?",
        "^-1",
        "^=",
        "rot",
        "id",
        "0",
        "(",
        ")",
        "[",
        "]",
        "R",
        "W",
        "assert",
        "assume",
        "total",
        "<=",
        "acyclic",
        "as",
        "export",
        "unless",
        "#",
        "disjoint",
        "view",
        "and",
        "relation",
        "predicate",
        "include",
        "\"a\"",
        "// expect: x\n",
        "é",
        "a::b",
        "-",
        "loc-overlap",
        "extra",
        "error",
        "coherence",
    ];
    for _ in 0..20_000 {
        let count = random.random_range(1..14);
        let text: Vec<&str> = (0..count).map(|_| words[random.random_range(0..words.len())]).collect();
        if let Err(error) = resolve_text(&text.join(" ")) {
            render(&error);
        }
    }
}

/// The message with location, source line and hint.
fn render(error: &KatError) -> String {
    let d = &error.diagnostic;
    let mut out = format!("error: {}\n", d.fault);
    out += &format!(" --> {}\n{}\n", error.sources.location(d.span), error.sources.excerpt(d.span));
    if let Some(help) = &d.help {
        out += &format!("help: {help}\n");
    }
    out
}
