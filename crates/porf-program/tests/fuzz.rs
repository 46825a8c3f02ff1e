//! Random programs, good and bad: nothing panics, and good programs compile.

mod common;

use porf_fuzz::scaled;
use porf_oracle::random_program::{Shape, source};
use porf_program::code::Limits;
use porf_program::{Program, Tracked, compile, format_source};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

fn corpus() -> Vec<String> {
    ["good", "bad"]
        .iter()
        .flat_map(|directory| {
            let path = format!("{}/tests/{directory}", env!("CARGO_MANIFEST_DIR"));
            std::fs::read_dir(path).unwrap().map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
        })
        .collect()
}

/// Compiles and formats a text, and runs it if it is a program.
fn survive(text: &str, seed: u64) {
    if let Ok(formatted) = format_source(text) {
        assert_eq!(format_source(&formatted).as_ref(), Ok(&formatted), "not idempotent on:\n{text}");
    }
    match compile(text) {
        Err(error) => {
            let _ = error.to_string();
        }
        Ok(mut compiled) => {
            compiled.code.set_limits(Limits { steps: 2_000, calls: 20 });
            compiled.code.count_barriers(seed.is_multiple_of(3));
            let run = common::run(&compiled, seed);
            let tracked = common::interleave(&Tracked(&compiled.code), seed);
            assert_eq!(run.outcome, tracked.outcome);
        }
    }
}

#[test]
fn mutated_programs_do_no_harm() {
    let corpus = corpus();
    let pieces = [
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        ";",
        "..",
        "..=",
        "-1",
        "0x",
        "thread P",
        "in",
        "é",
        "/*",
        "//",
        "\"",
        "%0",
        "=",
        "\n",
        "99999999999",
        "x.",
        "ref ",
        "by rf",
    ];
    for seed in 0..scaled(3_000) {
        let mut rng = Pcg64::seed_from_u64(seed);
        let mut text: Vec<char> = corpus[rng.random_range(0..corpus.len())].chars().collect();
        for _ in 0..rng.random_range(1..4) {
            let at = rng.random_range(0..=text.len());
            let end = (at + rng.random_range(0..20)).min(text.len());
            match rng.random_range(0..4) {
                0 => drop(text.drain(at..end)),
                1 => {
                    let copy: Vec<char> = text[at..end].to_vec();
                    let to = rng.random_range(0..=text.len());
                    text.splice(to..to, copy);
                }
                2 => {
                    let piece = pieces[rng.random_range(0..pieces.len())];
                    text.splice(at..at, piece.chars());
                }
                _ => {
                    let other: Vec<char> = corpus[rng.random_range(0..corpus.len())].chars().collect();
                    let from = rng.random_range(0..=other.len());
                    let to = (from + rng.random_range(0..40)).min(other.len());
                    text.splice(at..end, other[from..to].iter().copied());
                }
            }
        }
        survive(&text.into_iter().collect::<String>(), seed);
    }
}

#[test]
fn token_soup_does_no_harm() {
    let corpus = corpus().join(" ");
    let words: Vec<&str> = corpus.split_whitespace().collect();
    for seed in 0..scaled(3_000) {
        let mut rng = Pcg64::seed_from_u64(seed);
        let count = rng.random_range(1..60);
        let soup: Vec<&str> = (0..count).map(|_| words[rng.random_range(0..words.len())]).collect();
        survive(&soup.join(" "), seed);
    }
}

#[test]
fn deep_and_long_texts_do_no_harm() {
    for unit in [
        "(",
        "{",
        "!",
        "-",
        "if (1) ",
        "while (1) ",
        "x[",
        "f(",
        "1 ? ",
        "1 + ",
        "1 + (",
        "else ",
        "{ if (1) {",
        "1 ? 1 : ",
        "a && (b || ",
    ] {
        for prefix in ["", "thread P { ", "thread P { r = ", "exists (", "shared x = "] {
            survive(&format!("{prefix}{}", unit.repeat(20_000)), 0);
        }
    }
    let chain = vec!["1"; 400].join(" + ");
    survive(&format!("thread P {{ r = {}{chain}{}; }} exists (P.r == 0);", "(".repeat(40), ")".repeat(40)), 0);
}

#[test]
fn random_programs_compile_and_run() {
    for seed in 0..scaled(3_000) {
        let mut rng = Pcg64::seed_from_u64(seed);
        let mut shape = Shape::default();
        if seed.is_multiple_of(2) {
            shape = Shape { weak_cas: true, assumes: true, narrow: true, arrays: true, machines: true, ..shape };
            shape.barriers = seed.is_multiple_of(4);
        }
        let text = source(&mut rng, &shape);
        let compiled = compile(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(compiled.warnings, []);
        assert_eq!(format_source(&text).as_ref(), Ok(&text), "random programs come out formatted");
        survive(&text, seed);
    }
}
