//! Every file of `tests/malformed` is rejected with a message and a position. The messages are kept
//! in a snapshot: `INSTA_UPDATE=always cargo test -p porf-exec --test trace_malformed` accepts new
//! ones.

use porf_exec::trace::{self, TraceError};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

fn malformed() -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/malformed");
    let mut paths: Vec<PathBuf> = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// The message, the line with a mark under the span, and the help.
fn render(error: &TraceError) -> String {
    let mut text = format!("{error}\n");
    if let Some(snippet) = error.snippet() {
        let before = snippet.text[..snippet.span.start].chars().count();
        let _ = writeln!(text, "    | {}", snippet.text.escape_debug().to_string().replace("\\\"", "\""));
        let _ = writeln!(text, "    | {}{}", " ".repeat(before), "^".repeat(error.span_length()));
    }
    if let Some(help) = error.help() {
        let _ = writeln!(text, "    help: {help}");
    }
    text
}

#[test]
fn messages() {
    let mut all = String::new();
    let paths = malformed();
    assert!(paths.len() > 100, "there are {} files", paths.len());
    for path in paths {
        let name = path.file_name().unwrap().to_str().unwrap();
        let bytes = fs::read(&path).unwrap();
        let error = match trace::read(&bytes[..], name) {
            Ok(_) => panic!("{name} was read"),
            Err(error) => error,
        };
        let place = match (error.line(), error.column(), error.byte()) {
            (Some(line), Some(column), None) => format!("{name}:{line}:{column}: "),
            (None, None, Some(byte)) => format!("{name}: byte {byte}: "),
            other => panic!("{name} has the position {other:?}"),
        };
        assert!(error.to_string().starts_with(&place), "{error}");
        assert_eq!(error.byte().is_some(), name.ends_with(".bin"), "{error}");
        assert_eq!(error.snippet().is_some(), name.ends_with(".trace"), "{error}");
        all.push_str(&render(&error));

        // The same from a file, and from a stream that delivers single bytes.
        let from_file = trace::read_file(&path, |_| ()).unwrap_err();
        assert_eq!((from_file.position(), from_file.message()), (error.position(), error.message()));
        let trickle = std::io::BufReader::with_capacity(1, &bytes[..]);
        let trickled = trace::read(trickle, name).unwrap_err();
        assert_eq!(render(&trickled), render(&error));
    }
    insta::assert_snapshot!(all);
}
