//! Trace files: recorded or hand-written executions.
//!
//! There are two formats, distinguished by the first byte. The text format has a line for each
//! event; the compact binary format is for recorded traces of millions of events.
//! `docs/trace-format.md` specifies both.
//!
//! ```
//! use porf_exec::trace;
//!
//! let text = "
//!     thread P0
//!     a: W rlx data 42
//!     b: W rel flag 1
//!     thread P1
//!     c: R acq flag 1          # only b writes 1, so this reads from b
//!     d: R rlx data <- a
//! ";
//! let graph = trace::read(text.as_bytes(), "mp.trace")?;
//! assert_eq!(graph.len(), 4);
//!
//! let mut binary = Vec::new();
//! trace::write_binary(&graph, &mut binary)?;
//! let again = trace::read(&binary[..], "mp.bin")?;
//! assert_eq!(again.given_name(again.event_ids().next().unwrap()), Some("a"));
//!
//! let error = trace::read("thread P0\nR aqc x <- init".as_bytes(), "bad.trace").unwrap_err();
//! assert_eq!(error.to_string(), "bad.trace:2:3: unknown mode 'aqc'");
//! assert_eq!(error.help(), Some("did you mean 'acq'?"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Readers stream. Besides the graph they need constant memory, and a little for labels, for
//! references to later events, and for sources to be inferred from values. No input makes them
//! panic.

mod binary;
mod binary_read;
mod binary_write;
mod bytes;
mod error;
mod infer;
mod lex;
mod lines;
mod locate;
mod modes;
mod problem;
mod progress;
mod references;
mod text;
mod text_end;
mod text_read;
mod text_state;
mod text_statements;
mod text_write;

pub use binary_write::write_binary;
pub use error::{Position, Snippet, TraceError};
pub use text_write::write_text;

use crate::graph::ExecutionGraph;
use progress::Progress;
use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::Path;

/// Reads a trace of either format. `name` is the name of the file in errors.
pub fn read(input: impl BufRead, name: &str) -> Result<ExecutionGraph, TraceError> {
    read_with_progress(input, name, |_| ())
}

/// Like [`read`]; calls `progress` every few hundred kilobytes with the number of bytes read.
pub fn read_with_progress(
    input: impl BufRead,
    name: &str,
    mut progress: impl FnMut(u64),
) -> Result<ExecutionGraph, TraceError> {
    read_any(input, name, &mut Progress::new(&mut progress), None)
}

/// Reads a trace file. Like [`read_with_progress`], but errors in long files also show their lines,
/// because the file can be read twice.
pub fn read_file(path: &Path, mut progress: impl FnMut(u64)) -> Result<ExecutionGraph, TraceError> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|error| TraceError::io(&name, Position::File, error))?;
    let input = BufReader::with_capacity(1 << 16, file);
    read_any(input, &name, &mut Progress::new(&mut progress), Some(path))
}

/// Reads either format. `again` is the same input, for looking up lines.
fn read_any(
    mut input: impl BufRead,
    name: &str,
    progress: &mut Progress<'_>,
    again: Option<&Path>,
) -> Result<ExecutionGraph, TraceError> {
    let first = loop {
        match input.fill_buf() {
            Ok(buffer) => break buffer.first().copied(),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(TraceError::io(name, Position::Line { line: 1, column: 1 }, error)),
        }
    };
    // UTF-8 text cannot start with this byte.
    if first == Some(binary::MAGIC[0]) {
        binary_read::read(&mut input, name, progress)
    } else {
        text::read(&mut input, name, progress, again)
    }
}
