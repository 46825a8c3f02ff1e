//! The formatter on texts with random blanks, line breaks and comments.

use super::format_source;
use crate::lex::{TokenKind, lex};
use crate::parse::parse;
use porf_oracle::random_program::{Shape, source};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// The tree without its spans, as text.
fn tree(text: &str) -> String {
    let outcome = parse(text);
    assert_eq!(outcome.diagnostics, [], "in:\n{text}");
    let debug = format!("{:?}", outcome.file);
    let mut out = String::new();
    for (number, part) in debug.split("Span {").enumerate() {
        // Each part except the first begins within a span.
        out += if number == 0 { part } else { part.split_once('}').map_or("", |(_, rest)| rest) };
    }
    out
}

/// The tokens with random blanks and comments between them, and the number of comments inserted.
fn scatter(text: &str, rng: &mut Pcg64) -> (String, usize) {
    let (tokens, _, _) = lex(text);
    let mut out = String::new();
    let mut comments = 0;
    for token in tokens {
        let mut gap = || match rng.random_range(0..20) {
            0 => "\n".to_string(),
            1 => "\n\n\n".to_string(),
            2 => "\r\n\t".to_string(),
            3 => {
                comments += 1;
                format!(" // c{comments};\n")
            }
            4 => {
                comments += 1;
                format!(" /* c{comments}; */ ")
            }
            5 => {
                comments += 1;
                format!("\n/* c{comments};\n   more */\n")
            }
            _ => " ".to_string(),
        };
        let gaps = gap() + &gap();
        out += &gaps;
        if token.kind != TokenKind::End {
            out += token.span.text(text);
        }
    }
    (out, comments)
}

fn check(text: &str, seed: u64) {
    let mut rng = Pcg64::seed_from_u64(seed);
    let (scattered, comments) = scatter(text, &mut rng);
    assert_eq!(tree(&scattered), tree(text));
    let formatted = format_source(&scattered).unwrap();
    assert_eq!(tree(&formatted), tree(text), "formatting changed the program:\n{scattered}");
    assert_eq!(format_source(&formatted).unwrap(), formatted, "formatting twice differs:\n{scattered}");
    let (_, kept, _) = lex(&formatted);
    assert_eq!(kept.len(), comments, "comments got lost:\n{scattered}\n{formatted}");
    for (number, comment) in kept.iter().enumerate() {
        let text = comment.span.text(&formatted);
        assert!(text.contains(&format!("c{};", number + 1)), "comments out of order:\n{formatted}");
    }
}

fn good_programs() -> Vec<String> {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/good");
    let files = std::fs::read_dir(directory).unwrap();
    files.map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap()).collect()
}

#[test]
fn good_programs_survive_scattering() {
    for (number, text) in good_programs().iter().enumerate() {
        for seed in 0..150 {
            check(text, seed * 100 + number as u64);
        }
    }
}

#[test]
fn random_programs_survive_scattering() {
    for seed in 0..1_000 {
        let mut rng = Pcg64::seed_from_u64(seed);
        let text = source(
            &mut rng,
            &Shape { assumes: true, arrays: true, barriers: seed.is_multiple_of(3), ..Shape::default() },
        );
        check(&text, seed);
    }
}

#[test]
fn good_programs_are_formatted() {
    for text in good_programs() {
        assert_eq!(format_source(&text).unwrap(), text);
    }
}
