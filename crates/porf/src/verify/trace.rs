//! Executions as trace files, with the dependencies of their events.
//!
//! A search does not track dependencies, which would cost time at every step. So the execution to be written is looked for a second time,
//! in the program that tracks them.

use super::session::{Answer, Session, Settings};
use super::{Explored, evidence::Evidence};
use crate::exit::Exit;
use crate::source::Source;
use crate::{diagnostics, output};
use porf_exec::ExecutionGraph;
use porf_exec::trace::write_text;
use porf_explore::{Config, Control, Execution, Visitor, explore};
use porf_program::Tracked;
use std::path::Path;
use std::sync::Arc;

/// Writes the execution that the answers show.
pub(super) fn write(path: &Path, source: &Source, answers: &[Answer], settings: &Settings, session: &Session) -> Exit {
    let Some((answer, shown)) = answers.iter().find_map(|it| Some((it, Evidence::of(source, it)?))) else {
        diagnostics::remark("no trace to write: there is neither an error nor an `exists` that is allowed");
        return Exit::Holds;
    };
    let graph = match with_dependencies(source, &answer.model, settings, session, shown.graph()) {
        Some(graph) => graph,
        None => {
            diagnostics::remark(
                "the trace is written without dependencies: the execution does not run to its end, or the program is in C",
            );
            shown.graph().clone()
        }
    };
    output::write_file(path, &text(&graph))
}

/// The text of a trace.
pub(crate) fn text(graph: &ExecutionGraph) -> String {
    let mut bytes = Vec::new();
    // Writing to memory does not fail, and what is written is text.
    match write_text(graph, &mut bytes) {
        Ok(()) => String::from_utf8(bytes).unwrap_or_default(),
        Err(error) => unreachable!("memory can be written: {error}"),
    }
}

/// The same execution, complete, of the program with dependencies.
fn with_dependencies(
    source: &Source,
    model: &Explored,
    settings: &Settings,
    session: &Session,
    wanted: &ExecutionGraph,
) -> Option<ExecutionGraph> {
    struct Wanted {
        text: String,
        has_mo: bool,
        control: Arc<Control>,
        found: Option<ExecutionGraph>,
    }
    impl<'c> Visitor<Tracked<'c>> for Wanted {
        fn execution(&mut self, execution: &Execution<'_, Tracked<'c>>) -> Option<String> {
            if self.found.is_none() {
                let graph = execution.to_graph();
                let graph = if self.has_mo { graph } else { graph.without_mo() };
                if text(&graph.clone().without_dependencies()) == self.text {
                    self.found = Some(graph);
                    self.control.cancel();
                }
            }
            None
        }
    }
    let config = Config {
        equivalence: settings.equivalence,
        unroll: settings.unroll.clone(),
        // The execution wanted may come after errors.
        all_errors: true,
        ..model.config()
    };
    let control = Arc::clone(&config.control);
    let mut visitor = Wanted { text: text(wanted), has_mo: wanted.has_mo(), control, found: None };
    // C programs do not track dependencies.
    let program = Tracked(&source.compiled()?.code);
    session.run(&config.control, settings.deadline, || explore(&program, &config, &mut visitor));
    visitor.found
}
