//! JSON that `porf prove` and `porf model` share. `docs/json.md` describes it; field names do not change.

use porf_kat::diagnostic::KatError;
use porf_kat::prove::Statistics;
use porf_kat::vocabulary::{Rel, Vocabulary};
use porf_verify::kat::Shown;
use serde::Serialize;
use std::collections::BTreeMap;

/// What is wrong with a `.kat` file, or with the name of a model.
#[derive(Serialize)]
pub(crate) struct JsonError {
    message: String,
    file: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    help: Option<String>,
}

impl JsonError {
    /// An error that is in no file.
    pub(crate) fn new(message: &str, help: Option<&str>) -> JsonError {
        JsonError { message: message.into(), file: None, line: None, column: None, help: help.map(Into::into) }
    }
}

/// Time and sizes.
#[derive(Serialize)]
pub(crate) struct JsonStatistics {
    seconds: f64,
    atoms: usize,
    letters: usize,
    left_states: usize,
    right_states: usize,
    nodes: usize,
}

/// A counterexample.
#[derive(Serialize)]
pub(crate) struct JsonCounterexample {
    word: String,
    cyclic: bool,
    events: Vec<JsonEvent>,
    relations: BTreeMap<String, Vec<(usize, usize)>>,
}

#[derive(Serialize)]
struct JsonEvent {
    sets: Vec<String>,
    thread: usize,
    location: Option<usize>,
    added: bool,
}

impl From<&KatError> for JsonError {
    fn from(error: &KatError) -> JsonError {
        let span = error.diagnostic.span;
        let (line, column) = error.sources.line_column(span);
        JsonError {
            message: error.diagnostic.fault.to_string(),
            file: Some(error.sources.file(span.file).path.clone()),
            line: Some(line),
            column: Some(column),
            help: error.diagnostic.help.clone(),
        }
    }
}

impl From<&Statistics> for JsonStatistics {
    fn from(statistics: &Statistics) -> JsonStatistics {
        JsonStatistics {
            seconds: statistics.time.as_secs_f64(),
            atoms: statistics.atoms,
            letters: statistics.letters,
            left_states: statistics.left_states,
            right_states: statistics.right_states,
            nodes: statistics.nodes,
        }
    }
}

impl JsonCounterexample {
    /// A counterexample with its execution, if it has one.
    pub(crate) fn new(vocabulary: &Vocabulary, shown: &Shown) -> JsonCounterexample {
        let model = shown.counterexample.execution.as_ref();
        let events = model.into_iter().flat_map(|model| &model.events).map(|event| JsonEvent {
            sets: event.sets.iter().map(|&set| vocabulary.predicate_name(set).to_string()).collect(),
            thread: event.thread,
            location: event.location,
            added: event.added,
        });
        // These follow from the rest.
        let implied = [Rel::ANY, Rel::SAME_THREAD, Rel::LOC_OVERLAP, Rel::PO_DIFF_LOC];
        let relations = model.into_iter().flat_map(|model| &model.relations).filter(|(rel, _)| !implied.contains(rel));
        JsonCounterexample {
            word: shown.word.clone(),
            cyclic: shown.counterexample.word.cyclic,
            events: events.collect(),
            relations: relations.map(|(&rel, pairs)| (vocabulary.relation_name(rel).into(), pairs.clone())).collect(),
        }
    }
}

/// A report as one line.
pub(crate) fn to_line(report: &impl Serialize) -> String {
    match serde_json::to_string(report) {
        Ok(line) => line + "\n",
        Err(error) => unreachable!("a report of strings and numbers can be written: {error}"),
    }
}
