//! Reading traces and programs from files and from standard input.

use crate::progress::Reading;
use porf_exec::ExecutionGraph;
use porf_exec::trace::{self, TraceError};
use std::io::{BufReader, Read};
use std::path::Path;

/// The argument that stands for standard input.
pub(crate) const STDIN: &str = "-";

/// What messages call an input.
pub(crate) fn name(path: &Path) -> String {
    if is_stdin(path) { "standard input".to_string() } else { path.display().to_string() }
}

/// Is this input standard input?
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == STDIN
}

/// Reads a trace of either format.
pub(crate) fn read_trace(path: &Path) -> Result<ExecutionGraph, TraceError> {
    let name = name(path);
    if is_stdin(path) {
        let mut reading = Reading::new(&name, None);
        let input = BufReader::with_capacity(1 << 16, std::io::stdin().lock());
        return trace::read_with_progress(input, &name, |bytes| reading.advance(bytes));
    }
    let bytes = std::fs::metadata(path).ok().filter(|file| file.is_file()).map(|file| file.len());
    let mut reading = Reading::new(&name, bytes);
    trace::read_file(path, |bytes| reading.advance(bytes))
}

/// Reads a text; the error says what is wrong with it.
pub(crate) fn read_text(path: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    let read = if is_stdin(path) {
        std::io::stdin().lock().read_to_end(&mut bytes).map(|_| ())
    } else {
        std::fs::read(path).map(|content| bytes = content)
    };
    read.map_err(|error| format!("cannot read: {error}"))?;
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.iter().filter(|&&byte| byte == b'\n').count() + 1;
        format!("line {line} is not UTF-8")
    })
}
