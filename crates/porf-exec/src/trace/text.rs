//! Reads a text file from end to end: the result is a graph or a located error.

use super::error::TraceError;
use super::lines::{Head, LINE_LIMIT, LineFault, for_each_line};
use super::locate::locate;
use super::problem::Problem;
use super::progress::Progress;
use super::text_state::TextReader;
use crate::graph::ExecutionGraph;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

/// Reads a text file. `again` is the same input, for looking up earlier lines.
pub(super) fn read(
    input: &mut impl BufRead,
    name: &str,
    progress: &mut Progress<'_>,
    again: Option<&Path>,
) -> Result<ExecutionGraph, TraceError> {
    let mut reader = TextReader::default();
    let (head, last, result) = for_each_line(input, name, progress, |line, number| {
        let text = std::str::from_utf8(line).map_err(|error| {
            let at = error.valid_up_to();
            let problem = Problem::at(at..at + 3, format!("the line is not UTF-8: byte 0x{:02x}", line[at]));
            (problem, String::from_utf8_lossy(line).into_owned())
        })?;
        reader.read_line(text, number).map_err(|problem| (problem, text.to_string()))
    });
    let problem = match result {
        Ok(()) => match reader.finish() {
            Ok(graph) => return Ok(graph),
            Err(problem) => problem,
        },
        Err(LineFault::Error(error)) => return Err(error),
        Err(LineFault::Visit((problem, text))) => {
            return Err(locate(*problem, name, last, Some(&text)));
        }
        Err(LineFault::TooLong(start)) => {
            let problem = Problem::at(0..0, format!("the line is longer than {LINE_LIMIT} bytes"));
            return Err(locate(*problem, name, last, Some(&String::from_utf8_lossy(&start))));
        }
    };
    let line = problem.line.unwrap_or(last);
    let text = head.line(line).or_else(|| line_of_file(again?, line));
    Err(locate(*problem, name, line, text.as_deref()))
}

/// A line of a file, found by reading the file again.
fn line_of_file(path: &Path, wanted: usize) -> Option<String> {
    let mut input = BufReader::new(File::open(path).ok()?);
    let mut found = None;
    let mut ignore = |_| ();
    // The search ends with an error once the line is found.
    let _: (Head, usize, Result<(), LineFault<()>>) =
        for_each_line(&mut input, "", &mut Progress::new(&mut ignore), |line, number| {
            if number < wanted {
                return Ok(());
            }
            found = Some(String::from_utf8_lossy(line).into_owned());
            Err(())
        });
    found
}
