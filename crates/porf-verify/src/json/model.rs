//! Memory models: what they are, their properties, and errors in them.

use crate::models::implementations;
use crate::text::one_line;
use porf_kat::diagnostic::KatError;
use porf_kat::library::find as embedded;
use porf_kat::model_file::{Axiom, ModelFile};
use porf_kat::properties::{Answer, Uses};
use porf_model::{Capability, Definition, Implementation, Model};
use serde::Serialize;

/// An error in a `.kat` file, or in the name of a model.
#[derive(Serialize)]
pub struct ModelFault {
    message: String,
    file: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    help: Option<String>,
}

impl ModelFault {
    /// An error without a file.
    pub fn new(message: &str, help: Option<&str>) -> ModelFault {
        ModelFault { message: message.into(), file: None, line: None, column: None, help: help.map(Into::into) }
    }
}

impl From<&KatError> for ModelFault {
    fn from(error: &KatError) -> ModelFault {
        let span = error.diagnostic.span;
        let (line, column) = error.sources.line_column(span);
        ModelFault {
            message: error.diagnostic.fault.to_string(),
            file: Some(error.sources.file(span.file).path.clone()),
            line: Some(line),
            column: Some(column),
            help: error.diagnostic.help.clone(),
        }
    }
}

/// The models that come with porf.
#[derive(Serialize)]
pub struct ModelList {
    /// The models, in the order of the library.
    pub models: Vec<ModelDescription>,
}

/// A model in the list.
#[derive(Serialize)]
pub struct ModelDescription {
    /// Its name.
    pub model: String,
    /// A description in one line.
    pub summary: &'static str,
    /// The path of its file; null for a model without one.
    pub path: Option<&'static str>,
    /// Why a model is built in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub built_in: Option<&'static str>,
    /// The names of its axioms.
    pub axioms: Vec<String>,
    implementations: Vec<JsonImplementation>,
}

#[derive(Serialize)]
struct JsonImplementation {
    capability: &'static str,
    implementation: &'static str,
}

impl Default for ModelList {
    fn default() -> ModelList {
        let registry = implementations();
        ModelList { models: Model::library().map(|model| ModelDescription::new(&model, &registry)).collect() }
    }
}

impl ModelDescription {
    fn new(model: &Model, registry: &[Implementation]) -> ModelDescription {
        let (built_in, axioms) = match model.definition() {
            Definition::File(file) => (None, file.axioms().iter().map(|axiom| axiom.name.clone()).collect()),
            Definition::BuiltIn(it) => (Some(it.reason), Vec::new()),
        };
        let implementation = |capability: Capability| {
            let found = Implementation::find(registry, model, capability)?;
            // Exploration has requirements on files.
            let is_explored = matches!(capability, Capability::ExploreUpToMo | Capability::ExploreUpToRf);
            let implementation = match is_explored.then(|| porf_explore::ExploredModel::of(model)) {
                Some(Err(_)) => return None,
                Some(Ok(explored)) if explored.follows_dependencies() => "along dependencies, automata",
                _ => found.name,
            };
            Some(JsonImplementation { capability: capability.name(), implementation })
        };
        ModelDescription {
            model: model.to_string(),
            summary: model.summary(),
            path: embedded(model.name()).map(|it| it.path),
            built_in,
            axioms,
            implementations: Capability::ALL.into_iter().filter_map(implementation).collect(),
        }
    }

    /// The name of the implementation that provides the capability of this name, if there is one.
    pub fn implementation(&self, capability: &str) -> Option<&'static str> {
        self.implementations.iter().find(|it| it.capability == capability).map(|it| it.implementation)
    }
}

/// A model: its axioms, the automata that check them, and what they use.
#[derive(Serialize)]
pub struct ModelReport {
    model: String,
    /// Its axioms.
    pub axioms: Vec<AxiomReport>,
    /// The names of its views.
    pub views: Vec<String>,
    /// The relations that it uses.
    pub relations: Vec<String>,
    /// The sets that it uses.
    pub sets: Vec<String>,
}

/// An axiom with its automaton.
#[derive(Serialize)]
pub struct AxiomReport {
    axiom: String,
    kind: &'static str,
    term: String,
    line: usize,
    /// The number of states of the automaton; null if the axiom is too large to be compiled.
    pub states: Option<usize>,
    /// The number of its edges.
    pub edges: Option<usize>,
    /// The steps that it takes.
    pub steps: Vec<String>,
    /// The axiom as it is written, on one line.
    #[serde(skip)]
    pub source: String,
}

impl ModelReport {
    /// The report on a model with this name.
    pub fn new(name: &str, model: &ModelFile) -> ModelReport {
        let vocabulary = &model.resolved.vocabulary;
        let (relations, sets) = vocabulary.names_of(&Uses::of(model));
        ModelReport {
            model: name.to_string(),
            axioms: model.axioms().iter().map(|axiom| AxiomReport::new(model, axiom)).collect(),
            views: model.resolved.views.iter().map(|view| view.definition.name.clone()).collect(),
            relations,
            sets,
        }
    }
}

impl AxiomReport {
    fn new(model: &ModelFile, axiom: &Axiom) -> AxiomReport {
        let (vocabulary, sources) = (&model.resolved.vocabulary, &model.resolved.sources);
        let checker = model.axiom_checker(axiom).ok();
        AxiomReport {
            axiom: axiom.name.clone(),
            kind: axiom.kind.keyword(),
            term: axiom.term.show(vocabulary),
            line: sources.line_column(axiom.span).0,
            states: checker.as_ref().map(|checker| checker.automaton.len()),
            edges: checker.as_ref().map(|checker| checker.automaton.edge_count()),
            steps: checker.iter().flat_map(|checker| &checker.steps).map(|step| step.name(vocabulary)).collect(),
            source: one_line(sources.text(axiom.span), usize::MAX),
        }
    }
}

/// The properties of a model.
#[derive(Serialize)]
pub struct ModelProperties {
    model: String,
    properties: Vec<JsonProperty>,
}

#[derive(Serialize)]
struct JsonProperty {
    property: &'static str,
    meaning: &'static str,
    holds: Option<bool>,
    reason: String,
}

impl ModelProperties {
    /// The properties of the model with this name.
    pub fn new(name: &str, answers: &[Answer]) -> ModelProperties {
        let property = |answer: &Answer| JsonProperty {
            property: answer.property.name(),
            meaning: answer.property.meaning(),
            holds: answer.holds,
            reason: answer.reason.clone(),
        };
        ModelProperties { model: name.to_string(), properties: answers.iter().map(property).collect() }
    }
}
