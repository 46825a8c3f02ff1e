//! The reader of IR never fails but with an error: random changes of good texts, texts cut short, and texts that are no IR.

mod support;

use porf_explore::{Config, Model, explore};
use porf_llvm::{Options, clang, load};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::path::Path;

fn times(usual: usize) -> usize {
    usual * std::env::var("PORF_FUZZ").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

fn texts() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let compile = |file: &str, options: &[&str]| {
        let options: Vec<_> = options.iter().map(|option| option.into()).collect();
        clang::compile(&support::compiler(), &folder.join(file), &options, Some(&folder.join("../porf/include")))
            .expect("IR")
    };
    vec![
        compile("tests/features/heap.c", &[]),
        compile("tests/features/rmw.c", &["-O1"]),
        compile("tests/features/struct-copy.c", &["-O2"]),
        compile("tests/features/cpp.cpp", &[]),
    ]
}

/// Reads the text, and if it is a program after all, runs it a little.
fn try_it(text: String) {
    if let Ok(program) = load(&[("random.ll".to_string(), text)], &Options::default()) {
        let config = Config { max_events: 60, ..Config::new(Model::Rc11) };
        config.control.cancel();
        explore(&program, &config, &mut ());
    }
}

#[test]
fn texts_cut_short_are_errors() {
    for text in texts() {
        let lines = text.lines().count();
        for part in 0..40 {
            let cut: Vec<&str> = text.lines().take(lines * part / 40).collect();
            try_it(cut.join("\n"));
        }
        let half: String = text.chars().take(text.chars().count() / 2).collect();
        try_it(half);
    }
}

#[test]
fn random_changes_do_no_harm() {
    let words = [
        "i32",
        "ptr",
        "%0",
        "%9",
        "@x",
        "@main",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "<",
        ">",
        ",",
        "=",
        "!7",
        "#0",
        "-1",
        "999999999999999999999",
        "null",
        "undef",
        "i999999",
        "[4294967296 x i64]",
        "%struct.node",
        "label",
        "metadata",
        "x",
        "\"",
        "align",
        "to",
        "*",
        "define",
        "ret",
        "br",
        "type",
        "\u{e4}",
    ];
    let texts = texts();
    let mut rng = Pcg64::seed_from_u64(5);
    for _ in 0..times(400) {
        let text = &texts[rng.random_range(0..texts.len())];
        let mut lines: Vec<String> = text.lines().map(String::from).collect();
        for _ in 0..rng.random_range(1..4) {
            // Changes in the first part hit code rather than metadata.
            let at = rng.random_range(0..lines.len() * 2 / 3);
            match rng.random_range(0..5) {
                0 => drop(lines.remove(at)),
                1 => {
                    let copy = lines[rng.random_range(0..lines.len())].clone();
                    lines.insert(at, copy);
                }
                2 => {
                    let keep = rng.random_range(0..=lines[at].chars().count());
                    lines[at] = lines[at].chars().take(keep).collect();
                }
                _ => {
                    let mut parts: Vec<&str> = lines[at].split(' ').collect();
                    let place = rng.random_range(0..parts.len());
                    parts[place] = words[rng.random_range(0..words.len())];
                    lines[at] = parts.join(" ");
                }
            }
        }
        try_it(lines.join("\n"));
    }
}
