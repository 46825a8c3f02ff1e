//! Inputs of readers: line ends, long lines, long files, failing streams, and corrupted files.

mod trace_support;

use porf_exec::trace::{self, Position};
use std::io::{BufReader, Error, ErrorKind, Read};
use std::path::Path;
use trace_support::{contents, through_binary, through_text};

#[test]
fn lines_are_kept() {
    let text = "# a comment\nthread P0\nW rlx x 1\n\nU rlx x 1 2\nR rlx x 2";
    let graph = trace::read(text.as_bytes(), "lines").unwrap();
    let lines: Vec<_> = graph.event_ids().map(|e| graph.line(e).unwrap()).collect();
    assert_eq!(lines, [3, 5, 5, 6]);
}

#[test]
fn line_ends_and_marks_are_ignored() {
    let graph = trace::read("\u{feff}porf-trace 1\r\nthread P0\r\nW rlx x\r\n".as_bytes(), "windows").unwrap();
    assert_eq!(graph.location_name(graph.locations().next().unwrap()), "x");
}

#[test]
fn long_lines_are_refused_early() {
    for line_end in ["", "\n"] {
        let text = format!("thread P0\nW rlx {}{line_end}", "x".repeat(3 << 20));
        for capacity in [7, 1 << 13, 1 << 23] {
            let input = BufReader::with_capacity(capacity, text.as_bytes());
            let error = trace::read(input, "long").unwrap_err();
            assert_eq!(error.to_string(), "long:2:1: the line is longer than 1048576 bytes");
        }
    }
}

#[test]
fn late_errors_show_lines_of_long_files() {
    let mut text = "thread P0\n".to_string();
    for i in 0..200_000 {
        text += &format!("W rlx x {i}\n");
    }
    text += "  r: R rlx x -1\n";
    let streamed = trace::read(text.as_bytes(), "stream").unwrap_err();
    assert_eq!((streamed.line(), streamed.snippet()), (Some(200_002), None));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("late.trace");
    std::fs::write(&path, text).unwrap();
    let mut calls = Vec::new();
    let error = trace::read_file(&path, |bytes| calls.push(bytes)).unwrap_err();
    assert_eq!(error.position(), Position::Line { line: 200_002, column: 14 });
    assert_eq!(error.snippet().unwrap().text, "  r: R rlx x -1");
    assert!(calls.len() > 3 && calls.is_sorted());
}

#[test]
fn a_missing_file_has_no_position() {
    let missing = trace::read_file(Path::new("no/such/file"), |_| ()).unwrap_err();
    assert_eq!(missing.position(), Position::File);
    assert!(missing.io_error().is_some() && missing.to_string().starts_with("no/such/file: cannot open: "));
}

/// A reader that fails in the middle.
struct Broken(usize);

impl Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.0 += 1;
        match self.0 {
            1 => {
                buffer[..10].copy_from_slice(b"thread P0\n");
                Ok(10)
            }
            2 => Err(ErrorKind::Interrupted.into()),
            _ => Err(Error::other("the cable was cut")),
        }
    }
}

#[test]
fn failures_of_the_input_are_reported() {
    let error = trace::read(BufReader::new(Broken(0)), "stdin").unwrap_err();
    assert_eq!(error.to_string(), "stdin:2:1: cannot read on: the cable was cut");
    assert!(error.io_error().is_some());
}

/// Files to corrupt: all malformed ones, and good ones of both formats.
fn seeds() -> Vec<Vec<u8>> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/malformed");
    let mut paths: Vec<_> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut seeds: Vec<_> = paths.iter().map(|path| std::fs::read(path).unwrap()).collect();
    let good = "init x = 5\nthread P0\na: W rel x 1\n\"b c\": @P1 U sc/rlx x 1 -2 <- a\nF acq\n\
                R acq x 5 <- init\nR rlx x -2\nd: R na y <- e\ne: @\"P 2\" W na y 7\nR na y <- \"P 2\":1\n\
                mo x: a \"b c\"\nmo+ x:\npo a P0:2\n";
    let (graph, text) = through_text(&trace::read(good.as_bytes(), "good").unwrap());
    let binary = through_binary(&graph).1;
    // As many good files as malformed ones.
    for _ in 0..seeds.len() / 3 {
        seeds.extend([good.as_bytes().to_vec(), text.clone().into_bytes(), binary.clone()]);
    }
    seeds
}

/// Corrupts files at random and reads them: nothing panics, every error has a position, and
/// accepted files survive a round trip.
#[test]
fn no_damage_makes_a_reader_panic() {
    let rounds = porf_fuzz::scaled(30_000);
    let seeds = seeds();
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut draw = move |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) as usize % n.max(1)
    };
    let words = ["<-", "\"", ":", "@", "mo ", "po ", "init", "\n", "P0:1", " _ ", "#", "\\u{", "ä", "=", "P1", "a"];
    let mut accepted = 0;
    for round in 0..rounds {
        let mut bytes = seeds[draw(seeds.len())].clone();
        for _ in 0..=draw(4) {
            let at = draw(bytes.len() + 1);
            let end = (at + draw(12)).min(bytes.len());
            match draw(6) {
                0 if at < bytes.len() => bytes[at] = draw(256) as u8,
                1 if at < bytes.len() => bytes[at] ^= 1 << draw(8),
                2 => drop(bytes.drain(at..end)),
                3 => bytes.truncate(at),
                4 => drop(bytes.splice(at..at, words[draw(words.len())].bytes())),
                _ => {
                    let copy = bytes[at..end].to_vec();
                    let to = draw(bytes.len() + 1);
                    drop(bytes.splice(to..to, copy));
                }
            }
        }
        match trace::read(&bytes[..], "damaged") {
            Ok(graph) => {
                accepted += 1;
                assert_eq!(contents(&through_binary(&graph).0, true), contents(&graph, true));
                assert_eq!(contents(&through_text(&graph).0, false), contents(&graph, false));
            }
            Err(error) => {
                assert!(matches!(error.position(), Position::Line { .. } | Position::Byte(_)), "{round}: {error}");
                assert!(error.span_length() > 0 && !error.message().is_empty());
            }
        }
    }
    assert!(accepted > rounds / 100, "{accepted} of {rounds} files were accepted");
}
