//! A run as an execution that can be shown.

use super::question::{Answer, Verdict};
use crate::source::TextProgram;
use porf_explore::{Choices, Witness, WitnessStep, WitnessThread};
use porf_program::{Answer as Given, Program, describe};
use porf_sra::StateKind;

/// The execution of the run that reaches a bad state, if there is one.
pub(super) fn witness(source: TextProgram<'_>, answer: &Answer) -> Option<Witness> {
    let Verdict::Reachable(run) = &answer.verdict else { return None };
    let code = &source.compiled.code;
    let systems = &answer.systems;
    let (graph, events) = run.graph(systems, code);
    let steps = run
        .steps
        .iter()
        .zip(events)
        .map(|(step, event)| {
            let system = &systems.threads[step.thread];
            let transition = &system.transitions[step.transition as usize];
            let read = match transition.answer {
                Given::Value(value) | Given::Spurious(value) => Some(value),
                _ => None,
            };
            let action = code.action(&system.snapshots[transition.from as usize]);
            WitnessStep {
                thread: step.thread,
                event,
                text: describe(code, action, read),
                origin: system.origins[transition.from as usize],
            }
        })
        .collect();
    let threads = systems
        .threads
        .iter()
        .zip(&run.states)
        .map(|(system, &state)| {
            let action = describe(code, code.action(&system.snapshots[state as usize]), None);
            let end = match system.kinds[state as usize] {
                StateKind::Running => format!("waits before {action}"),
                _ => action,
            };
            WitnessThread { name: system.name.clone(), end, origin: system.origins[state as usize], log: String::new() }
        })
        .collect();
    let choices = Choices::default();
    Some(Witness { event_count: graph.len(), graph, steps, threads, choices, certificate: None })
}
