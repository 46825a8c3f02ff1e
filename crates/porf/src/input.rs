//! Reading traces from files and from standard input.

use crate::progress::Reading;
use porf_exec::ExecutionGraph;
use porf_exec::trace::{self, TraceError};
pub(crate) use porf_verify::input::{is_stdin, name, read_text};
use std::io::BufReader;
use std::path::Path;

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
