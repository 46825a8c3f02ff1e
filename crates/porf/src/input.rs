//! Reading traces from files and from standard input.

use crate::progress::Reading;
use porf_exec::ExecutionGraph;
use porf_exec::trace::{self, TraceError};
use std::io::BufReader;
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
