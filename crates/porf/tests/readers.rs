//! Every reader survives random changes of its input: it accepts or refuses, without a panic and in
//! time. Readers of parts of a search are tested in `porf-explore`, of `.cat` in `porf-cat`.

use porf_fuzz::scaled;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Pieces of texts, to be put at random places.
const PIECES: [&str; 28] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ";",
    ",",
    ".",
    "..",
    "=",
    "<=",
    "|",
    "&",
    "*",
    "+",
    "-",
    "\"",
    "/*",
    "//",
    "0",
    "1",
    "-1",
    "99999999999999999999",
    "é",
    "\0",
    "\n",
    " ",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The small files of a folder with this extension.
fn texts(folder: &str, extension: &str) -> Vec<Vec<u8>> {
    let entries = std::fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|it| it == extension)).collect();
    paths.sort();
    let texts = paths.iter().map(|path| std::fs::read(path).unwrap());
    texts.filter(|text| text.len() < 2000).collect()
}

fn mutate(rng: &mut Pcg64, texts: &[Vec<u8>]) -> Vec<u8> {
    let mut text = texts[rng.random_range(0..texts.len())].clone();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..=text.len());
        let end = (at + rng.random_range(1..12)).min(text.len());
        match rng.random_range(0..6) {
            0 => drop(text.drain(at..end)),
            1 => drop(text.splice(at..at, PIECES[rng.random_range(0..PIECES.len())].bytes())),
            2 => {
                let other = &texts[rng.random_range(0..texts.len())];
                let from = rng.random_range(0..=other.len());
                let to = (from + rng.random_range(1..40)).min(other.len());
                drop(text.splice(at..at, other[from..to].iter().copied()));
            }
            3 => text.truncate(at),
            4 if at < text.len() => text[at] = rng.random(),
            _ => {
                let part = text[at..end].to_vec();
                let at = rng.random_range(0..=text.len());
                drop(text.splice(at..at, part));
            }
        }
    }
    text
}

/// Reads mutants. Some of them must be accepted, and some refused.
fn survive(cases: u64, texts: &[Vec<u8>], read: impl Fn(&[u8]) -> bool) {
    assert!(texts.iter().any(|text| read(text)), "no text is accepted as it is");
    let (mut accepted, mut refused) = (0u64, 0u64);
    for seed in 0..scaled(cases) {
        let mutant = mutate(&mut Pcg64::seed_from_u64(seed), texts);
        let start = Instant::now();
        *(if read(&mutant) { &mut accepted } else { &mut refused }) += 1;
        let time = start.elapsed();
        assert!(time < Duration::from_secs(20), "{time:?} for\n{}", String::from_utf8_lossy(&mutant));
    }
    assert!(accepted > 0 && refused > 0, "{accepted} accepted, {refused} refused");
}

#[test]
fn programs() {
    survive(10_000, &texts("litmus", "porf"), |text| {
        std::str::from_utf8(text).is_ok_and(|text| porf_program::compile(text).is_ok())
    });
}

#[test]
fn traces_as_text() {
    survive(10_000, &texts("examples/traces", "trace"), |text| porf_exec::trace::read(text, "mutant").is_ok());
}

#[test]
fn binary_traces() {
    let graphs =
        texts("examples/traces", "trace").into_iter().filter_map(|text| porf_exec::trace::read(&text[..], "").ok());
    let binary = graphs.map(|graph| {
        let mut bytes = Vec::new();
        porf_exec::trace::write_binary(&graph, &mut bytes).unwrap();
        bytes
    });
    survive(10_000, &binary.collect::<Vec<_>>(), |text| porf_exec::trace::read(text, "mutant").is_ok());
}

#[test]
fn models() {
    let mut all = texts("models", "kat");
    all.extend(texts("theorems", "kat"));
    survive(10_000, &all, |text| {
        let Ok(text) = std::str::from_utf8(text) else { return false };
        porf_kat::resolve::resolve_text(text).is_ok()
    });
}

#[test]
fn certificates() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readers.certificate");
    let mut reach = std::process::Command::new(env!("CARGO_BIN_EXE_porf"));
    reach.args(["reach", "--certificate"]).arg(&path).arg(root().join("benchmarks/sra/tas-lock.porf"));
    let output = reach.output().unwrap();
    assert!(path.exists(), "{output:?}");
    let text = std::fs::read(&path).unwrap();
    survive(10_000, &[text], |text| {
        std::str::from_utf8(text).is_ok_and(|text| porf_sra::certificate::Certificate::from_text(text).is_ok())
    });
}

#[test]
fn schedules() {
    let texts: Vec<Vec<u8>> =
        ["0@1>1 1@1>0 0@2>1 1@2>2", "1@12>0", "0@1>1 0@3>2"].iter().map(|text| text.as_bytes().to_vec()).collect();
    survive(10_000, &texts, |text| {
        std::str::from_utf8(text).is_ok_and(|text| text.parse::<porf_test::Schedule>().is_ok())
    });
}

#[test]
fn litmus_tests() {
    survive(10_000, &texts("examples/litmus", "litmus"), |text| {
        std::str::from_utf8(text).is_ok_and(|text| porf_litmus::read("mutant.litmus", text).is_ok())
    });
}

#[test]
fn intermediate_representation() {
    let text = "@x = global i32 0, align 4\n@y = global i32 0, align 4\n
define i32 @main() {\nentry:\n  %a = load atomic i32, ptr @x acquire, align 4\n  %c = icmp eq i32 %a, 0\n
  br i1 %c, label %one, label %two\none:\n  store atomic i32 1, ptr @y release, align 4\n
  %o = atomicrmw add ptr @x, i32 1 seq_cst, align 4\n  br label %two\ntwo:\n
  %p = phi i32 [ 0, %entry ], [ %o, %one ]\n  %m = cmpxchg ptr @y, i32 0, i32 %p acq_rel monotonic, align 4\n  ret i32 0\n}\n";
    let options = porf_llvm::Options::default();
    survive(1_000, &[text.as_bytes().to_vec()], |text| {
        let Ok(text) = std::str::from_utf8(text) else { return false };
        porf_llvm::load(&[("mutant.ll".to_string(), text.to_string())], &options).is_ok()
    });
}
