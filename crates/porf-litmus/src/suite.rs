//! Many tests: files, expectations, and the summary of how results compare with them.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Instant;

use porf_cat::{CatModel, DiskLoader};

use crate::answer::{Answer, Limits, Verdict, condition_text};
use crate::cat::CatJudge;
use crate::files::TestFile;
use crate::source::{Diagnostic, Refusal, Source};
use crate::test::{Architecture, Quantifier, Test};
use serde_json::{Value as Json, json};

/// The models that answer: one for all tests, or each architecture's own.
pub struct Models {
    chosen: Option<CatModel>,
    /// Whether the chosen model is a `.kat` file, which answers tests of the kernel only.
    of_kernel: bool,
}

impl Models {
    /// The model with this name or in this `.cat` file; without a name, each architecture's own.
    /// The error is a message that may have several lines.
    pub fn new(name: Option<&str>) -> Result<Models, String> {
        let Some(name) = name else { return Ok(Models { chosen: None, of_kernel: false }) };
        if name.ends_with(".kat") {
            let model = CatModel::of_kernel(name, &DiskLoader).map_err(|error| error.to_string())?;
            return Ok(Models { chosen: Some(model), of_kernel: true });
        }
        if Models::is_path(name) {
            let model = CatModel::read(name, &DiskLoader).map_err(|error| error.render().trim_end().to_owned())?;
            return Ok(Models { chosen: Some(model), of_kernel: false });
        }
        let names = || CatModel::library().map(|(name, _)| name).collect::<Vec<_>>().join(", ");
        let unknown =
            || format!("there is no model '{name}' for litmus tests: the models are {}, and .cat files", names());
        Ok(Models { chosen: Some(CatModel::built_in(name).ok_or_else(unknown)?), of_kernel: false })
    }

    /// Whether a name is the path of a `.cat` file.
    pub fn is_path(name: &str) -> bool {
        name.ends_with(".cat")
    }

    /// Whether a name is that of a model for litmus tests.
    pub fn is_known(name: &str) -> bool {
        Models::is_path(name) || name == "lkmm.kat" || CatModel::built_in(name).is_some()
    }

    /// The model for an architecture, if there is one.
    pub fn model(&self, architecture: Architecture) -> Option<CatModel> {
        if self.of_kernel && architecture != Architecture::Kernel {
            return None;
        }
        self.chosen.clone().or_else(|| CatModel::built_in(architecture.default_model()))
    }
}

/// What came of a test.
pub enum Outcome {
    /// The search ended, or a limit ended it.
    Answered {
        /// The test.
        test: Box<Test>,
        /// What was found.
        answer: Box<Answer>,
        /// The name of the model.
        model: String,
        /// How long the search took.
        seconds: f64,
    },
    /// The file was not read.
    Refused(Box<Diagnostic>),
    /// The file was read, but the test has no answer.
    Failed(String),
}

impl Outcome {
    /// The verdict, if there is one.
    pub fn verdict(&self) -> Option<Verdict> {
        match self {
            Outcome::Answered { answer, .. } => answer.verdict(),
            _ => None,
        }
    }

    /// Whether the test asserts something that does not hold: `forall` or `~exists`.
    pub fn is_violation(&self) -> bool {
        match self {
            Outcome::Answered { test, answer, .. } => {
                test.quantifier != Quantifier::Exists && answer.verdict() == Some(Verdict::No)
            }
            _ => false,
        }
    }

    /// The report of `porf verify`.
    pub fn text(&self) -> String {
        let Outcome::Answered { test, answer, model, .. } = self else { return self.complaint() };
        let said = match (test.quantifier, answer.verdict()) {
            (_, None) => "inconclusive: a limit ended the search",
            (Quantifier::Exists, Some(Verdict::Ok)) => "allowed",
            (Quantifier::Exists, Some(Verdict::No)) => "forbidden",
            (_, Some(Verdict::Ok)) => "holds",
            (_, Some(Verdict::No)) => "violated",
        };
        let mut text = format!("{}: {said} under {model}\n  {}\n", answer.name, condition_text(test));
        let executions = answer.positive + answer.negative;
        text += &format!("{} final states in {executions} executions:\n", answer.states.len());
        for (state, count) in &answer.states {
            text += &format!("{count:>6}  {}\n", answer.state_text(test, state));
        }
        for (flag, count) in &answer.flags {
            text += &format!("flag {flag} in {count} executions\n");
        }
        for remark in self.remarks() {
            text += &format!("{remark}\n");
        }
        text
    }

    /// What the reader of an answer should know.
    pub fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if let Outcome::Answered { answer, .. } = self {
            if answer.bounded {
                remarks.push(
                    "bounded: loops were unrolled only so often; behaviours with more iterations are missing"
                        .to_owned(),
                );
            }
            if answer.bad_addresses > 0 {
                remarks
                    .push("executions with an access to an address outside of all locations were dropped".to_owned());
            }
        }
        remarks
    }

    /// The message of an outcome without an answer.
    pub fn complaint(&self) -> String {
        match self {
            Outcome::Answered { .. } => String::new(),
            Outcome::Refused(diagnostic) => diagnostic.to_string(),
            Outcome::Failed(message) => message.clone(),
        }
    }

    /// The answer as a JSON object.
    pub fn json(&self, file: &str) -> Json {
        match self {
            Outcome::Answered { test, answer, model, seconds } => {
                let states = answer.states.iter().map(|(state, count)| {
                    let values = answer.places.iter().zip(state);
                    let values = values.map(|(place, value)| (test.place_name(*place), json!(test.value_name(*value))));
                    json!({ "values": values.collect::<serde_json::Map<_, _>>(), "executions": count })
                });
                json!({
                    "file": file,
                    "test": answer.name,
                    "architecture": test.architecture.name(),
                    "model": model,
                    "condition": condition_text(test),
                    "verdict": answer.verdict().map(Verdict::name),
                    "observation": answer.observation(),
                    "positive": answer.positive,
                    "negative": answer.negative,
                    "states": states.collect::<Vec<_>>(),
                    "flags": answer.flags,
                    "candidates": answer.candidates,
                    "bounded": answer.bounded,
                    "complete": !answer.stopped,
                    "seconds": seconds,
                })
            }
            Outcome::Refused(diagnostic) => json!({
                "file": file,
                "error": {
                    "kind": if diagnostic.refusal == Refusal::Unsupported { "not supported" } else { "bad input" },
                    "message": diagnostic.message,
                    "line": diagnostic.line,
                    "column": diagnostic.column,
                },
            }),
            Outcome::Failed(message) => json!({ "file": file, "error": { "kind": "failed", "message": message } }),
        }
    }
}

/// Reads and runs one test.
pub fn examine(file: &str, text: &str, models: &Models, limits: &Limits) -> Outcome {
    examine_with(file, text, models, limits, &mut HashMap::new())
}

/// Reads and runs one test with judges that other tests used before.
fn examine_with(
    file: &str,
    text: &str,
    models: &Models,
    limits: &Limits,
    judges: &mut HashMap<Architecture, CatJudge>,
) -> Outcome {
    let test = match crate::read(file, text) {
        Ok(test) => test,
        Err(diagnostic) => return Outcome::Refused(Box::new(diagnostic)),
    };
    let judge = match judges.entry(test.architecture) {
        Entry::Occupied(judge) => judge.into_mut(),
        Entry::Vacant(place) => match models.model(test.architecture) {
            Some(model) => place.insert(CatJudge::from(model)),
            None => return Outcome::Failed(format!("{file}: files of terms (.kat) are for tests of the Linux kernel")),
        },
    };
    let start = Instant::now();
    match crate::run(&test, &*judge, limits) {
        Ok(answer) => Outcome::Answered {
            test: Box::new(test),
            answer: Box::new(answer),
            model: judge.name().to_owned(),
            seconds: start.elapsed().as_secs_f64(),
        },
        Err(error) => Outcome::Failed(format!("{file}: {error}")),
    }
}

/// Expected verdicts by path.
#[derive(Clone, Debug, Default)]
pub struct Expectations(HashMap<String, String>);

impl Expectations {
    /// Reads lines `path,verdict`. Verdicts are `Ok` and `No`, or `Never`, `Sometimes`, `Always`.
    pub fn read(file: &str, text: &str) -> Result<Expectations, Diagnostic> {
        let source = Source { file, text };
        let mut map = HashMap::new();
        let mut offset = 0;
        for line in text.split_inclusive('\n') {
            let place = offset;
            offset += line.len();
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') || line == "path,verdict" {
                continue;
            }
            let parts = line.rsplit_once(',').map(|(path, verdict)| (path.trim().trim_matches('"'), verdict.trim()));
            match parts {
                Some((path, verdict @ ("Ok" | "No" | "Never" | "Sometimes" | "Always"))) => {
                    map.insert(path.to_owned(), verdict.to_owned());
                }
                _ => {
                    return Err(source.malformed(
                        place,
                        "expected `path,verdict`, where the verdict is Ok, No, Never, Sometimes or Always",
                    ));
                }
            }
        }
        Ok(Expectations(map))
    }

    /// The verdict for a file: that of the longest end of its path that is listed.
    pub fn of(&self, path: &Path) -> Option<&str> {
        let text = path.to_string_lossy();
        let starts = std::iter::once(0).chain(text.match_indices('/').map(|(at, _)| at + 1));
        starts.map(|at| &text[at..]).find_map(|end| self.0.get(end)).map(String::as_str)
    }
}

/// How a result compares with the expectation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Comparison {
    /// As expected.
    Expected,
    /// There is an answer, and no expectation.
    Unlisted,
    /// `Ok` was expected, the answer is `No`.
    OkExpected,
    /// `No` was expected, the answer is `Ok`.
    NoExpected,
    /// Another observation was expected.
    ObservationExpected,
    /// A limit ended the search.
    Undecided,
    /// The test uses something that is not supported.
    Unsupported,
    /// The file is not a litmus test, or cannot be read.
    Malformed,
}

impl Comparison {
    /// The words of the summary.
    pub fn name(self) -> &'static str {
        match self {
            Comparison::Expected => "as expected",
            Comparison::Unlisted => "without expectation",
            Comparison::OkExpected => "No, but Ok was expected",
            Comparison::NoExpected => "Ok, but No was expected",
            Comparison::ObservationExpected => "another observation was expected",
            Comparison::Undecided => "inconclusive",
            Comparison::Unsupported => "not supported",
            Comparison::Malformed => "malformed",
        }
    }

    /// Whether the result is not the expected one.
    pub fn is_wrong(self) -> bool {
        matches!(self, Comparison::OkExpected | Comparison::NoExpected | Comparison::ObservationExpected)
    }
}

/// A test of a suite.
pub struct Row {
    /// The file.
    pub file: PathBuf,
    /// What came of it.
    pub outcome: Outcome,
    /// How it compares.
    pub comparison: Comparison,
}

fn compare(outcome: &Outcome, expected: Option<&str>) -> Comparison {
    let answer = match outcome {
        Outcome::Refused(diagnostic) if diagnostic.refusal == Refusal::Unsupported => return Comparison::Unsupported,
        Outcome::Refused(_) => return Comparison::Malformed,
        Outcome::Failed(_) => return Comparison::Unsupported,
        Outcome::Answered { answer, .. } => answer,
    };
    match (answer.verdict(), expected) {
        (None, _) => Comparison::Undecided,
        (Some(_), None) => Comparison::Unlisted,
        (Some(verdict), Some(expected)) if expected == verdict.name() => Comparison::Expected,
        (Some(_), Some("Ok")) => Comparison::OkExpected,
        (Some(_), Some("No")) => Comparison::NoExpected,
        (Some(_), Some(_)) if answer.stopped => Comparison::Undecided,
        (Some(_), Some(expected)) if expected == answer.observation() => Comparison::Expected,
        (Some(_), Some(_)) => Comparison::ObservationExpected,
    }
}

/// Runs files with several workers. `each` gets the rows in the order of the files. The result is
/// the number of rows of each kind; it is partial if `stop` became true.
pub fn run_all(
    files: &[TestFile],
    models: &Models,
    expectations: &Expectations,
    (limits, seconds): (&Limits, Option<std::time::Duration>),
    jobs: usize,
    stop: &(dyn Fn() -> bool + Sync),
    each: &mut dyn FnMut(&Row),
) -> BTreeMap<Comparison, usize> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = channel();
    let mut counts = BTreeMap::new();
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, files.len().max(1)) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut judges = HashMap::new();
                while !stop() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(file) = files.get(number) else { break };
                    let mut limits = limits.clone();
                    limits.deadline = seconds.map(|seconds| Instant::now() + seconds);
                    let name = file.path.to_string_lossy();
                    let outcome = match file.bytes() {
                        Ok(bytes) => {
                            examine_with(&name, &String::from_utf8_lossy(&bytes), models, &limits, &mut judges)
                        }
                        Err(error) => {
                            Outcome::Refused(Box::new(Source { file: &name, text: "" }.malformed(0, error.to_string())))
                        }
                    };
                    let comparison = compare(&outcome, expectations.of(&file.path));
                    let row = Row { file: file.path.clone(), outcome, comparison };
                    if sender.send((number, row)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut waiting, mut shown) = (BTreeMap::new(), 0);
        for (number, row) in receiver {
            waiting.insert(number, row);
            while let Some(row) = waiting.remove(&shown) {
                *counts.entry(row.comparison).or_default() += 1;
                each(&row);
                shown += 1;
            }
        }
    });
    counts
}
