//! Proofs and counterexamples of statements about models.

use crate::kat::{Answered, Shown, Side, reason};
use porf_kat::compare::{Implied, Strength};
use porf_kat::model_file::ModelFile;
use porf_kat::prove::Statistics;
use porf_kat::resolve::Resolved;
use porf_kat::vocabulary::{Rel, Vocabulary};
use serde::Serialize;
use std::collections::BTreeMap;

/// Time and sizes.
#[derive(Serialize)]
pub struct ProofStatistics {
    seconds: f64,
    atoms: usize,
    letters: usize,
    left_states: usize,
    right_states: usize,
    nodes: usize,
}

/// A counterexample.
#[derive(Serialize)]
pub struct RefutingExecution {
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

impl From<&Statistics> for ProofStatistics {
    fn from(statistics: &Statistics) -> ProofStatistics {
        ProofStatistics {
            seconds: statistics.time.as_secs_f64(),
            atoms: statistics.atoms,
            letters: statistics.letters,
            left_states: statistics.left_states,
            right_states: statistics.right_states,
            nodes: statistics.nodes,
        }
    }
}

impl RefutingExecution {
    /// A counterexample with its execution, if it has one.
    pub fn new(vocabulary: &Vocabulary, shown: &Shown) -> RefutingExecution {
        let model = shown.counterexample.execution.as_ref();
        let events = model.into_iter().flat_map(|model| &model.events).map(|event| JsonEvent {
            sets: event.sets.iter().map(|&set| vocabulary.predicate_name(set).to_string()).collect(),
            thread: event.thread,
            location: event.location,
            added: event.added,
        });
        // These relations follow from the others.
        let implied = [Rel::ANY, Rel::SAME_THREAD, Rel::LOC_OVERLAP, Rel::PO_DIFF_LOC];
        let relations = model.into_iter().flat_map(|model| &model.relations).filter(|(rel, _)| !implied.contains(rel));
        RefutingExecution {
            word: shown.word.clone(),
            cyclic: shown.counterexample.word.cyclic,
            events: events.collect(),
            relations: relations.map(|(&rel, pairs)| (vocabulary.relation_name(rel).into(), pairs.clone())).collect(),
        }
    }
}

/// The answer to an assertion.
#[derive(Serialize)]
pub struct ProofReport {
    line: usize,
    column: usize,
    assertion: String,
    verdict: &'static str,
    expected: &'static str,
    as_expected: bool,
    #[serde(flatten)]
    statistics: ProofStatistics,
    warnings: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<RefutingExecution>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

impl ProofReport {
    /// The answer to an assertion of a file.
    pub fn new(file: &Resolved, answer: &Answered) -> ProofReport {
        let verdict = &answer.report.verdict;
        ProofReport {
            line: answer.line,
            column: answer.column,
            assertion: answer.text.clone(),
            verdict: verdict.expected().name(),
            expected: answer.expected.name(),
            as_expected: answer.is_expected(),
            statistics: (&answer.report.statistics).into(),
            warnings: answer.report.warnings.iter().map(ToString::to_string).collect(),
            counterexample: answer.shown.as_ref().map(|shown| RefutingExecution::new(&file.vocabulary, shown)),
            message: verdict.unknown().map(|why| reason(why, &file.sources)),
        }
    }
}

/// The comparison of two models.
#[derive(Serialize)]
pub struct ComparisonReport {
    first: String,
    second: String,
    answer: &'static str,
    directions: Vec<JsonDirection>,
}

#[derive(Serialize)]
struct JsonDirection {
    stronger: String,
    weaker: String,
    holds: Option<bool>,
    axioms: Vec<JsonAxiom>,
}

#[derive(Serialize)]
struct JsonAxiom {
    axiom: String,
    verdict: &'static str,
    #[serde(flatten)]
    statistics: ProofStatistics,
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<RefutingExecution>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

impl ComparisonReport {
    /// The comparison of two models that were loaded together, in both directions.
    pub fn new(strength: Strength, sides: &[Side<'_>; 2], model: &ModelFile) -> ComparisonReport {
        let direction = |side: &Side<'_>| JsonDirection {
            stronger: side.stronger.to_string(),
            weaker: side.weaker.to_string(),
            holds: side.direction.holds(),
            axioms: side.direction.axioms.iter().map(|implied| JsonAxiom::new(implied, model)).collect(),
        };
        ComparisonReport {
            first: sides[0].stronger.to_string(),
            second: sides[0].weaker.to_string(),
            answer: strength.name(),
            directions: sides.iter().map(direction).collect(),
        }
    }
}

impl JsonAxiom {
    fn new(implied: &Implied, model: &ModelFile) -> JsonAxiom {
        let (vocabulary, verdict) = (&model.resolved.vocabulary, &implied.report.verdict);
        let counterexample = verdict.counterexample().map(|it| {
            let shown = Shown::of_execution(vocabulary, implied.execution.clone(), it.clone());
            RefutingExecution::new(vocabulary, &shown)
        });
        JsonAxiom {
            axiom: implied.axiom.clone(),
            verdict: verdict.expected().name(),
            statistics: (&implied.report.statistics).into(),
            counterexample,
            message: verdict.unknown().map(|why| reason(why, &model.resolved.sources)),
        }
    }
}
