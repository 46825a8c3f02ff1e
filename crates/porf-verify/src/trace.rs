//! Executions as trace files, with the dependencies of their events.
//!
//! A search does not track dependencies, which would cost time at every step. So the execution is
//! searched a second time, in a program that tracks them.

use crate::models::Explored;
use crate::session::Session;
use crate::source::Source;
use crate::verify::Settings;
use porf_exec::ExecutionGraph;
use porf_exec::trace::write_text;
use porf_explore::{Config, Control, Execution, Visitor, explore};
use porf_program::Program;
use std::sync::Arc;

/// The text of a trace.
pub fn text(graph: &ExecutionGraph) -> String {
    let mut bytes = Vec::new();
    if let Err(error) = write_text(graph, &mut bytes) {
        unreachable!("memory can be written: {error}");
    }
    String::from_utf8(bytes).unwrap_or_else(|error| unreachable!("traces are text: {error}"))
}

/// The same complete execution, with dependencies; `None` if the language does not track them, or
/// the execution is not complete.
pub fn with_dependencies(
    source: &Source,
    model: &Explored,
    settings: &Settings,
    session: &Session,
    wanted: &ExecutionGraph,
) -> Option<ExecutionGraph> {
    let config =
        Config::of(model.clone()).equivalence(settings.equivalence).unroll(settings.unroll.clone()).all_errors(true);
    session.run(&config.control, settings.deadline, || source.program().with_dependencies(&config, wanted))
}

/// The execution of a program that equals the given one, apart from dependencies.
pub fn find_graph<P: Program>(program: &P, config: &Config, wanted: &ExecutionGraph) -> Option<ExecutionGraph> {
    let control = Arc::clone(&config.control);
    let mut visitor = Wanted { text: text(wanted), has_mo: wanted.has_mo(), control, found: None };
    explore(program, config, &mut visitor);
    visitor.found
}

struct Wanted {
    text: String,
    has_mo: bool,
    control: Arc<Control>,
    found: Option<ExecutionGraph>,
}

impl<P: Program> Visitor<P> for Wanted {
    fn execution(&mut self, execution: &Execution<'_, P>) -> Result<(), porf_explore::Violated> {
        if self.found.is_none() {
            let graph = execution.to_graph();
            let graph = if self.has_mo { graph } else { graph.without_mo() };
            if text(&graph.clone().without_dependencies()) == self.text {
                self.found = Some(graph);
                self.control.cancel();
            }
        }
        Ok(())
    }
}
