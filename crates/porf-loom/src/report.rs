//! Reports of failures.

use crate::deadlock;
use crate::model::{Builder, Explored, Failure, Model};
use crate::rt::program::{Closure, State};
use crate::rt::signals::write_schedule;
use porf_consistency::{Options, check};
use porf_draw::Picture;
use porf_exec::ThreadId;
use porf_program::{Action, Answer, Origin, Program};
use porf_witness::{ErrorKind, FoundError, Reason, Witness, WitnessStep};
use serde_json::json;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// A failure, before it is written.
pub(crate) struct Failed {
    kind: &'static str,
    /// What is wrong, and where.
    lines: Vec<String>,
    witness: Option<Witness>,
}

/// A place in the source.
pub(crate) fn place(closure: &Closure, origin: Origin) -> String {
    match origin.line {
        0 => "an unknown place".to_owned(),
        line => format!("{}:{line}:{}", closure.file(origin.file), origin.column),
    }
}

impl Failed {
    /// The closure did something else when it was run again.
    pub fn not_deterministic(before: &str, now: &str) -> Failed {
        let lines = vec![
            "the closure is not deterministic: it did something else when it was run again".to_owned(),
            format!("before: it {before}"),
            format!("now:    it {now}"),
            "Usual causes are hash maps with random state, time, random numbers, statics of the standard library \
             and addresses that are compared or hashed."
                .to_owned(),
        ];
        Failed { kind: "not deterministic", lines, witness: None }
    }

    /// An error that the search found.
    pub fn of_error(closure: &Closure, model: &Model, error: &FoundError) -> Failed {
        let at = place(closure, error.origin);
        let name = error.thread.and_then(|thread| error.witness.threads.get(thread)).map(|it| it.name.as_str());
        let name = name.unwrap_or("a thread");
        let (kind, lines) = match &error.kind {
            ErrorKind::Failure(failure) => {
                let text = failure.message().map_or("", |message| closure.message(message));
                ("panic", vec![format!("{name} panicked: {text}"), format!("its last operation was at {at}")])
            }
            ErrorKind::Race { other } => (
                "race",
                vec![
                    "data race (causality violation): two accesses are not ordered by happens-before".to_owned(),
                    format!("one is at {at}, by {name}"),
                    format!("the other is at {}", place(closure, *other)),
                ],
            ),
            ErrorKind::Deadlock => ("deadlock", deadlock::lines(closure, &error.witness)),
            ErrorKind::Condition(text) => {
                (if text.starts_with("leaked") { "leak" } else { "misuse" }, vec![text.clone()])
            }
            ErrorKind::History(disproof) => {
                let name = |thread: usize| {
                    error.witness.threads.get(thread).map_or_else(|| thread.to_string(), |it| it.name.clone())
                };
                ("history", std::iter::once(disproof.to_string()).chain(disproof.lines(name)).collect())
            }
            kind => ("misuse", vec![format!("{} at {at}, by {name}", kind.name())]),
        };
        if let Some(fault) = refused(&error.witness, model) {
            return Failed { kind: "limit", lines: vec![fault], witness: None };
        }
        Failed { kind, lines, witness: Some(error.witness.clone()) }
    }

    /// Why there is no answer.
    pub fn of_reason(closure: &Closure, reason: &Reason) -> Failed {
        let text = match reason {
            Reason::EventLimit { limit, busiest, .. } => {
                let spot = busiest.and_then(|(id, count)| {
                    let info = closure.loop_info(id)?;
                    Some(format!(" The loop at {} made {count} iterations.", place(closure, info.origin)))
                });
                format!(
                    "an execution has more than {limit} events.{} If a loop waits for another thread, mark it with \
                     `thread::yield_now` or `hint::spin_loop`; else raise `max_branches`.",
                    spot.unwrap_or_default()
                )
            }
            Reason::EndlessLoop(id) => {
                let at = closure.loop_info(*id).map_or_else(String::new, |info| place(closure, info.origin));
                format!("the loop at {at} goes on for ever without an operation of the model")
            }
            Reason::WorkerFailed => "a worker failed: a fault of porf, or no memory".to_owned(),
            reason => format!("no answer: {reason:?}"),
        };
        Failed { kind: "limit", lines: vec![text], witness: None }
    }

    /// The failure in words. Also writes the files that the settings ask for.
    pub fn written(self, builder: &Builder, closure: &Closure) -> Failure {
        let mut text = format!("porf-loom: {}\n", self.lines.join("\n  "));
        if let Some(witness) = &self.witness {
            let _ = writeln!(text, "\nThe execution, step by step:");
            for line in steps(closure, witness) {
                let _ = writeln!(text, "  {line}");
            }
            let schedule = schedule(witness);
            if !witness.is_cut {
                let _ = writeln!(text, "\nPORF_REPLAY={schedule} runs only this execution.");
            }
        }
        if let Some(directory) = &builder.html
            && let Some(witness) = &self.witness
        {
            let page = page(closure, witness, &self.lines);
            let file = directory.join(format!("{}.html", test_name()));
            note_written(&mut text, &file, fs::create_dir_all(directory).and_then(|()| fs::write(&file, page)));
        }
        if let Some(file) = &builder.json {
            let report = json!({
                "verdict": "violation",
                "model": builder.memory_model.name(),
                "kind": self.kind,
                "message": self.lines,
                "runs": closure.0.runs(),
                "steps": self.witness.as_ref().map(|witness| json_steps(closure, witness)),
                "replay": self.witness.as_ref().map(schedule),
            });
            note_written(&mut text, file, fs::write(file, format!("{report:#}\n")));
        }
        Failure { kind: self.kind, report: text }
    }
}

fn note_written(text: &mut String, file: &Path, result: std::io::Result<()>) {
    let _ = match result {
        Ok(()) => writeln!(text, "Written: {}", file.display()),
        Err(error) => writeln!(text, "{} cannot be written: {error}", file.display()),
    };
}

/// The name of the current test, as a file name.
fn test_name() -> String {
    let thread = std::thread::current();
    thread.name().unwrap_or("model").replace("::", "-").replace(['/', '\\', ' '], "_")
}

/// Writes the report of a model without failure.
pub(crate) fn write_success(builder: &Builder, explored: &Explored) {
    let Some(file) = &builder.json else { return };
    let report = json!({
        "verdict": if explored.is_complete { "safe" } else { "incomplete" },
        "model": builder.memory_model.name(),
        "executions": explored.executions,
        "blocked": explored.blocked,
        "runs": explored.runs,
    });
    if let Err(error) = fs::write(file, format!("{report:#}\n")) {
        eprintln!("porf-loom: {} cannot be written: {error}", file.display());
    }
}

/// Checks by other code than the search that the model allows the execution. Returns what is wrong.
fn refused(witness: &Witness, model: &Model) -> Option<String> {
    let checked = check(&witness.graph, model.clone(), &Options::default());
    match checked {
        Ok(verdict) if verdict.is_inconsistent() => {
            Some(format!("a fault of porf: an execution was found that {model} forbids, and is not shown"))
        }
        _ => None,
    }
}

/// The steps of an execution, as lines.
fn steps(closure: &Closure, witness: &Witness) -> Vec<String> {
    let name = |thread: usize| witness.threads.get(thread).map_or("", |it| it.name.as_str());
    let names = witness.steps.iter().map(|step| name(step.thread).len()).max().unwrap_or(0);
    let texts: Vec<String> = witness.steps.iter().map(|step| operation(&step.text)).collect();
    let width = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0).min(72);
    let line = |(step, text): (&WitnessStep, &String)| {
        format!("{:names$}  {text:width$}  {}", name(step.thread), place(closure, step.origin))
    };
    let mut lines: Vec<String> = witness.steps.iter().zip(&texts).map(line).collect();
    if witness.is_cut {
        lines.push("(cut: there are too many steps)".to_owned());
    }
    lines
}

/// An operation as users read it. The model does not know what a cell contains, so the values of
/// its accesses mean nothing.
fn operation(text: &str) -> String {
    let cell = text.starts_with("UnsafeCell ");
    match (cell, text.find(".load(na)"), text.find(".store(")) {
        (true, Some(end), _) => format!("{}: read", &text[..end]),
        (true, _, Some(end)) => format!("{}: write", &text[..end]),
        _ => text.to_owned(),
    }
}

fn json_steps(closure: &Closure, witness: &Witness) -> serde_json::Value {
    let step = |step: &WitnessStep| {
        json!({
            "thread": step.thread,
            "operation": operation(&step.text),
            "file": closure.file(step.origin.file),
            "line": step.origin.line,
            "column": step.origin.column,
        })
    };
    witness.steps.iter().map(step).collect()
}

fn page(closure: &Closure, witness: &Witness, lines: &[String]) -> String {
    let mut picture = Picture::new(&witness.graph).title(test_name());
    for (step, text) in witness.steps.iter().zip(steps(closure, witness)) {
        if let Some(event) = step.event {
            picture = picture.note(event, place(closure, step.origin));
        }
        picture = picture.step(step.event, text);
    }
    lines.iter().cloned().fold(picture, Picture::verdict).to_html()
}

/// The execution as text, by which it is run again: each step is a thread and its answer.
fn schedule(witness: &Witness) -> String {
    let mut text = String::new();
    let _ = write_schedule(&mut text, witness.steps.iter().map(|step| (step.thread, step.answer)));
    text
}

/// The steps of a schedule.
fn parse(schedule: &str) -> Option<Vec<(usize, Answer)>> {
    let step = |text: &str| {
        let at = text.find(|c: char| !c.is_ascii_digit())?;
        let (thread, rest) = text.split_at(at);
        let (kind, value) = rest.split_at(1);
        let answer = match kind {
            "d" => Answer::Done,
            "v" => Answer::Value(u128::from_str_radix(value, 16).ok()?),
            "s" => Answer::Spurious(u128::from_str_radix(value, 16).ok()?),
            "t" => Answer::Thread(ThreadId::new(value.parse().ok()?)),
            _ => return None,
        };
        Some((thread.parse().ok()?, answer))
    };
    schedule.split('.').map(step).collect()
}

/// Runs one execution, which a failure has shown.
pub(crate) fn replay(closure: &Closure, schedule: &str) -> Result<Explored, Failure> {
    let failure = |report: String| Failure { kind: "replay", report: format!("porf-loom: {report}") };
    let Some(steps) = parse(schedule) else { return Err(failure("PORF_REPLAY is not a schedule".to_owned())) };
    let ended = replay_steps(closure, &steps);
    closure.leave();
    match ended {
        Ok(()) => Ok(Explored {
            executions: 1,
            blocked: 0,
            runs: 1,
            is_complete: false,
            bounded: Vec::new(),
            elapsed: Duration::ZERO,
        }),
        Err(text) => Err(failure(text)),
    }
}

/// Makes the steps of an execution.
fn replay_steps(closure: &Closure, steps: &[(usize, Answer)]) -> Result<(), String> {
    let mut states: Vec<Option<State>> = vec![Some(closure.start(0))];
    for &(thread, answer) in steps {
        let misfit = || "the schedule of PORF_REPLAY does not fit the closure".to_owned();
        let mut state = states.get_mut(thread).and_then(Option::take).ok_or_else(misfit)?;
        while let Action::LoopHead { .. } = state.0.action {
            closure.resume(&mut state, Answer::Done);
        }
        if let Answer::Thread(child) = answer {
            let first = closure.spawned(&state, child).ok_or_else(misfit)?;
            states.resize(states.len().max(child.index() + 1), None);
            states[child.index()] = Some(first);
        }
        eprintln!("porf-loom: thread {thread} at {}", state.0.at);
        closure.resume(&mut state, answer);
        if let Action::Fail(failure) = state.0.action {
            let text = failure.message().map_or("", |message| closure.message(message));
            return Err(format!("a thread panicked: {text}"));
        }
        states[thread] = Some(state);
    }
    Ok(())
}
