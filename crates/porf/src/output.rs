//! Writing to files and to standard output.

use crate::diagnostics;
use crate::exit::Exit;
use clap::Args;
use porf_exec::{ExecutionGraph, trace};
use porf_verify::replace::{Replacement, replace, replace_text};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// File extensions for the binary format.
const BINARY_EXTENSIONS: [&str; 2] = ["ptrace", "bin"];

/// The destination of a trace, and its format.
#[derive(Args, Debug)]
pub(crate) struct OutputArgs {
    /// Write to this file instead of standard output; `.ptrace` and `.bin` files are binary
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Write the compact binary format
    #[arg(long, conflicts_with = "text")]
    pub(crate) binary: bool,
    /// Write the text format
    #[arg(long)]
    pub(crate) text: bool,
}

impl OutputArgs {
    fn is_binary(&self) -> bool {
        let by_extension = self
            .file()
            .and_then(Path::extension)
            .is_some_and(|extension| BINARY_EXTENSIONS.iter().any(|binary| extension.eq_ignore_ascii_case(binary)));
        self.binary || by_extension && !self.text
    }

    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| !crate::input::is_stdin(path))
    }

    /// Writes a trace.
    pub(crate) fn write_trace(&self, graph: &ExecutionGraph) -> Exit {
        let binary = self.is_binary();
        let Some(path) = self.file() else {
            let stdout = io::stdout();
            if binary && stdout.is_terminal() {
                diagnostics::complain("a binary trace is not printed to a terminal", Some("give a file with -o FILE"));
                return Exit::BadInput;
            }
            return finish("standard output", write_to(graph, binary, stdout.lock()));
        };
        let written = replace(path, |file| write_to(graph, binary, file));
        finish(&path.display().to_string(), written)
    }
}

fn write_to(graph: &ExecutionGraph, binary: bool, output: impl Write) -> io::Result<()> {
    let mut output = BufWriter::with_capacity(1 << 16, output);
    if binary {
        trace::write_binary(graph, &mut output)?
    } else {
        trace::write_text(graph, &mut output)?
    }
    output.flush()
}

/// Writes a text to a file, completely or not at all.
pub(crate) fn write_file(path: &Path, text: &str) -> Exit {
    finish(&path.display().to_string(), replace_text(path, text))
}

/// Writes drawings to the requested files: a page, and a Graphviz graph. Drawing may take long.
pub(crate) fn write_drawings(
    (html, page): (&Option<PathBuf>, impl FnOnce() -> String),
    (dot, graph): (&Option<PathBuf>, impl FnOnce() -> String),
) -> Exit {
    let page = html.as_ref().map_or(Exit::Holds, |path| write_file(path, &page()));
    page.worst(dot.as_ref().map_or(Exit::Holds, |path| write_file(path, &graph())))
}

/// Writes texts to files: to all of them, or to none.
pub(crate) fn write_files(files: &[(String, String)]) -> Exit {
    let mut prepared = Vec::new();
    for (name, text) in files {
        match Replacement::prepare(Path::new(name), |file| file.write_all(text.as_bytes())) {
            Ok(replacement) => prepared.push((name, replacement)),
            Err(error) => return finish(name, Err(error)),
        }
    }
    prepared.into_iter().map(|(name, it)| finish(name, it.commit())).fold(Exit::Holds, Exit::worst)
}

/// The exit code after writing. Reports errors, except a closed pipe.
pub(crate) fn finish(name: &str, written: io::Result<()>) -> Exit {
    match written {
        Ok(()) => Exit::Holds,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::OutputClosed,
        Err(error) => {
            diagnostics::complain(&format!("cannot write {name}: {error}"), None);
            Exit::BadInput
        }
    }
}
