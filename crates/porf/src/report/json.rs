//! The JSON report. `docs/json.md` describes it; field names do not change.

use super::{Content, FileReport};
use crate::exit::Exit;
use crate::kat::to_line;
use porf_exec::trace::TraceError;
use porf_verify::json::TraceResult;
use serde::Serialize;

/// The report on all traces.
#[derive(Serialize)]
pub(crate) struct JsonReport {
    weaken_sc: bool,
    files: Vec<JsonFile>,
}

#[derive(Serialize)]
struct JsonFile {
    file: String,
    error: Option<JsonError>,
    trace: Option<JsonTrace>,
    results: Vec<TraceResult>,
}

#[derive(Serialize)]
struct JsonError {
    message: String,
    line: Option<usize>,
    column: Option<usize>,
    byte: Option<u64>,
    help: Option<String>,
}

#[derive(Serialize)]
struct JsonTrace {
    events: usize,
    operations: usize,
    threads: usize,
    locations: usize,
    mo_given: bool,
    seconds: f64,
}

impl JsonReport {
    /// An empty report.
    pub(crate) fn new(weaken_sc: bool) -> JsonReport {
        JsonReport { weaken_sc, files: Vec::new() }
    }

    /// Adds a trace.
    pub(crate) fn push(&mut self, file: &FileReport, with_witness: bool) {
        let name = file.name.clone();
        self.files.push(match &file.content {
            Err(error) => JsonFile { file: name, error: Some(json_error(error)), trace: None, results: Vec::new() },
            Ok(content) => JsonFile {
                file: name,
                error: None,
                trace: Some(json_trace(content)),
                results: content.outcomes.iter().map(|o| TraceResult::new(&content.graph, o, with_witness)).collect(),
            },
        });
    }

    /// The report as one line.
    pub(crate) fn finish(self, exit: Exit) -> String {
        to_line("check", exit, &self)
    }
}

fn json_error(error: &TraceError) -> JsonError {
    JsonError {
        message: error.message().to_string(),
        line: error.line(),
        column: error.column(),
        byte: error.byte(),
        help: error.help().map(str::to_string),
    }
}

fn json_trace(content: &Content) -> JsonTrace {
    let graph = &content.graph;
    JsonTrace {
        events: graph.len(),
        operations: graph.operation_count(),
        threads: graph.thread_count(),
        locations: graph.location_count(),
        mo_given: graph.has_mo(),
        seconds: content.read_seconds,
    }
}
