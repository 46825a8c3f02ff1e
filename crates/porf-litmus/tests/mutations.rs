//! The reader survives every text: generated tests with random changes.

use porf_fuzz::scaled;
use porf_litmus::{Architecture, Limits, SequentialConsistency, cycle};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Pieces that appear in litmus files, to be put at random places.
const PIECES: [&str; 30] = [
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "(*",
    "*)",
    "/*",
    "//",
    "\"",
    ";",
    "|",
    ":",
    ",",
    "=",
    "~",
    "*",
    "exists",
    "forall",
    "if",
    "while",
    "P0",
    "x",
    "0x",
    "-",
    "99999999999999999999",
    "é",
    "\0",
    "\n",
];

fn mutate(random: &mut Pcg64Mcg, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..random.random_range(1..4) {
        let at = random.random_range(0..=chars.len());
        match random.random_range(0..4) {
            0 => {
                let end = (at + random.random_range(1..12)).min(chars.len());
                chars.drain(at..end);
            }
            1 => {
                let piece = PIECES[random.random_range(0..PIECES.len())];
                let count = if random.random_range(0..50) == 0 { 5000 } else { 1 };
                chars.splice(at..at, piece.repeat(count).chars());
            }
            2 => {
                let from = random.random_range(0..=chars.len());
                let end = (from + random.random_range(1..30)).min(chars.len());
                let part: Vec<char> = chars[from..end].to_vec();
                chars.splice(at..at, part);
            }
            _ => chars.truncate(at.max(chars.len() / 2)),
        }
    }
    chars.into_iter().collect()
}

#[test]
fn no_text_makes_the_reader_panic() {
    let mut random = Pcg64Mcg::seed_from_u64(3);
    let limits = Limits { candidates: Some(200), ..Limits::default() };
    let mut read = 0;
    for architecture in Architecture::ALL {
        let cycles = cycle::all(architecture, 4);
        for _ in 0..scaled(2000) {
            let cycle = &cycles[random.random_range(0..cycles.len())];
            let text =
                mutate(&mut random, &cycle::test_of(architecture, "fuzz", cycle).expect("listed cycles make tests"));
            if let Ok(test) = porf_litmus::read("fuzz.litmus", &text) {
                read += 1;
                // What is read also runs, or says why not.
                let _ = porf_litmus::run(&test, &SequentialConsistency, &limits);
            }
        }
    }
    assert!(read > 100, "{read} mutated tests were read");
}

#[test]
fn deep_nesting_is_refused() {
    for (open, close) in [("(", ")"), ("~", ""), ("not ", ""), ("(~", ")")] {
        let text =
            format!("X86 deep\n{{}}\n P0 ;\n MFENCE ;\nexists {}true{}", open.repeat(100_000), close.repeat(100_000));
        assert!(porf_litmus::read("deep.litmus", &text).is_err());
    }
    for (open, close) in [("(", ")"), ("!", ""), ("-", ""), ("*", ""), ("(int)", "")] {
        let text = format!(
            "C deep\n{{}}\nP0(int *x) {{ r0 = {}1{}; }}\nexists (true)",
            open.repeat(100_000),
            close.repeat(100_000)
        );
        assert!(porf_litmus::read("deep.litmus", &text).is_err());
    }
    for statement in ["if (1) ", "{", "while (0) ", "do "] {
        let text = format!("C deep\n{{}}\nP0(int *x) {{ {} }}\nexists (true)", statement.repeat(100_000));
        assert!(porf_litmus::read("deep.litmus", &text).is_err());
    }
    let text = format!("C deep\n{{}}\nP0(int *x) {{ r0 = r0{}; }}\nexists (true)", " + r0".repeat(100_000));
    assert!(porf_litmus::read("deep.litmus", &text).is_err());
    let text = format!("C deep\n{{}}\nP0(int *x) {{ }}\nexists {}true", "true => ".repeat(100_000));
    assert!(porf_litmus::read("deep.litmus", &text).is_err());
    let text = format!("C deep\n{{ x = {}1; }}\nP0(int *x) {{ }}\nexists (true)", "(int)".repeat(100_000));
    assert!(porf_litmus::read("deep.litmus", &text).is_ok());
}
