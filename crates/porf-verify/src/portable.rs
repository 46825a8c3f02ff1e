//! Searches as data: what other processes need to take part in a search.
//!
//! A search consists of the program, the model and the options that influence the search. A `.porf`
//! program is its text; a C program is the LLVM IR that clang made of it, so that nobody else needs
//! clang and headers. A process that opens such a search reads no other file and executes nothing.
//! It compares what it has opened with what was sent ([`Unopened::Other`]).
//!
//! States of the search are [explored for some time](OpenedSearch::explore). What is found adds up
//! in a [`Total`], of which [`Total::answer`] makes the answer of the whole search.

use crate::c::{CSource, Ir};
use crate::checkpoint::{CheckpointError, Writer, identity};
use crate::findings::{Findings, Record};
use crate::linear::{ObjectSpecification, OwnSpecification, Requirement};
use crate::models::{Explored, ModelError, explorable, find_explored};
use crate::open::OpenOptions;
use crate::porf::PorfSource;
use crate::session::Session;
use crate::source::{Source, SourceError};
use crate::verify::{Answer, Settings, verify_kept};
use porf_explore::{Config, Control, Equivalence, NotResumable, Saved, Slice, Statistics};
use porf_kat::library::{Library, PREFIX};
use porf_kat::load::{Loader, MapLoader};
use porf_linear::{Builtin, Question};
use porf_model::{Definition, Model};
use porf_program::{LoopBounds, Mapping};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

/// A program as data.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub enum PortableProgram {
    /// A program of the text language.
    #[serde(rename = "porf")]
    Text {
        /// The name of its file.
        name: String,
        /// Its text.
        text: String,
        /// Constants with other values.
        defines: BTreeMap<String, i64>,
        /// Bounds on loops.
        bounds: LoopBounds,
        /// The machine that accesses are mapped to.
        mapping: Option<Mapping>,
        /// All registers keep their values to the end.
        observe_all: bool,
    },
    /// A program in C or C++.
    #[serde(rename = "ir")]
    Ir(Ir),
}

/// A model as data: its name, and the texts of its files if it does not come with porf.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct PortableModel {
    name: String,
    files: Option<Vec<(String, String)>>,
}

/// What is required of calls, as data.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct PortableRequirement {
    question: Question,
    specification: String,
    /// The text of the specification, if it is not built in.
    text: Option<String>,
}

/// Options that influence a search.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct PortableSettings {
    equivalence: Equivalence,
    unroll: LoopBounds,
    max_events: Option<usize>,
    all_errors: bool,
    shortest: bool,
    races: bool,
    lb_races: bool,
    symmetry: bool,
    outcomes: bool,
    requirement: Option<PortableRequirement>,
}

/// A search as data.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PortableSearch {
    program: PortableProgram,
    model: PortableModel,
    settings: PortableSettings,
    of: Identity,
}

/// What a search is identified by: the names and values of all that influences it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Identity(Vec<(String, String)>);

/// A difference between two searches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// What differs.
    pub what: String,
    /// What it was.
    pub then: String,
    /// What it is now.
    pub now: String,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} was {}, and is {}", self.what, self.then, self.now)
    }
}

impl Identity {
    /// The identity of a search.
    pub fn of(source: &Source, model: &Explored, settings: &Settings) -> Identity {
        Identity(identity(source, model, settings))
    }

    /// The first difference from the identity of a search that is asked for now.
    pub fn difference(&self, now: &Identity) -> Option<Difference> {
        let differs = now.0.iter().find(|(name, value)| {
            let then = self.0.iter().find(|(it, _)| it == name);
            then.is_none_or(|(_, then)| then != value)
        });
        let (name, value) = differs?;
        let then = self.0.iter().find(|(it, _)| it == name).map_or("not named", |(_, then)| then);
        let what = name.clone();
        Some(match name.as_str() {
            // The hashes say nothing to users.
            "the program" => Difference { what, then: "another one".to_string(), now: "this".to_string() },
            _ => Difference { what, then: then.to_string(), now: value.clone() },
        })
    }

    /// A hash of it.
    pub fn hash(&self) -> String {
        crate::checkpoint::hash(format!("{:?}", self.0).as_bytes())
    }

    /// The version of porf.
    pub fn version(&self) -> &str {
        self.0.iter().find(|(name, _)| name == "the version of porf").map_or("", |(_, version)| version)
    }
}

/// Why a search cannot be given to other processes.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotPortable {
    /// It cannot be saved.
    #[error(transparent)]
    NotResumable(#[from] NotResumable),
    /// Its program is not available as data.
    #[error("programs of this language cannot be given to other processes")]
    Program,
}

/// Why a search cannot be opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unopened {
    /// The program cannot be read.
    #[error("cannot read the program: {0}")]
    Program(SourceError),
    /// The model cannot be read.
    #[error("cannot read the model: {0}")]
    Model(ModelError),
    /// The specification of calls cannot be read.
    #[error("cannot read the specification: {0}")]
    Specification(String),
    /// It is another search here.
    #[error("{0}")]
    Other(Difference),
}

/// The files of a model, and those that come with porf; no others.
struct Sent(MapLoader);

impl Loader for Sent {
    fn load(&self, path: &str) -> Result<String, String> {
        if path.starts_with(PREFIX) { Library.load(path) } else { self.0.load(path) }
    }
}

impl PortableSearch {
    /// A search as data.
    pub fn of(source: &Source, model: &Explored, settings: &Settings) -> Result<PortableSearch, NotPortable> {
        source.program().can_be_saved(&settings.config(model))?;
        let program = source.program().portable().ok_or(NotPortable::Program)?;
        let files = match model.model().definition() {
            Definition::File(file) if Model::named(model.name()).is_none() => {
                let files = file.resolved.sources.files();
                let sent = files.filter(|(_, file)| !file.path.starts_with(PREFIX));
                Some(sent.map(|(_, file)| (file.path.clone(), file.text.clone())).collect())
            }
            _ => None,
        };
        let requirement = settings.requirement.as_ref().map(|it| PortableRequirement {
            question: it.question,
            specification: it.specification.name(),
            text: match &it.specification {
                ObjectSpecification::Own(own) => Some(own.text().to_string()),
                ObjectSpecification::Builtin(_) => None,
            },
        });
        Ok(PortableSearch {
            program,
            model: PortableModel { name: model.name().to_string(), files },
            settings: PortableSettings {
                equivalence: settings.equivalence,
                unroll: settings.unroll.clone(),
                max_events: settings.max_events,
                all_errors: settings.all_errors,
                shortest: settings.shortest,
                races: settings.races,
                lb_races: settings.lb_races,
                symmetry: settings.symmetry,
                outcomes: settings.outcomes,
                requirement,
            },
            of: Identity::of(source, model, settings),
        })
    }

    /// What it is identified by.
    pub fn identity(&self) -> &Identity {
        &self.of
    }

    /// Opens it, if it is the same search here.
    pub fn open(&self) -> Result<OpenedSearch, Unopened> {
        let source = match &self.program {
            PortableProgram::Text { name, text, defines, bounds, mapping, observe_all } => {
                let mut options = OpenOptions::default();
                (options.defines, options.bounds) = (defines.clone(), bounds.clone());
                (options.mapping, options.observe_all) = (*mapping, *observe_all);
                PorfSource::new(name, text.clone(), &options).map(Source::new)
            }
            PortableProgram::Ir(ir) => CSource::of_portable(ir).map(Source::new),
        };
        let source = source.map_err(Unopened::Program)?;
        let PortableModel { name, files } = &self.model;
        let model = match files {
            None => find_explored(name),
            Some(files) => Model::load(&Sent(MapLoader::new(files.iter().cloned())), name)
                .map_err(ModelError::from)
                .and_then(|model| explorable(&model)),
        };
        let model = model.map_err(Unopened::Model)?;
        let settings = self.settings.open()?;
        match self.of.difference(&Identity::of(&source, &model, &settings)) {
            Some(difference) => Err(Unopened::Other(difference)),
            None => Ok(OpenedSearch { config: settings.config(&model), source, settings }),
        }
    }
}

impl PortableSettings {
    fn open(&self) -> Result<Settings, Unopened> {
        let requirement = self.requirement.as_ref().map(|it| {
            let wrong = |error: &dyn std::fmt::Display| Unopened::Specification(error.to_string());
            let specification = match &it.text {
                Some(text) => OwnSpecification::new(&it.specification, text)
                    .map(|own| ObjectSpecification::Own(Arc::new(own)))
                    .map_err(|error| wrong(&error)),
                None => {
                    it.specification.parse::<Builtin>().map(ObjectSpecification::Builtin).map_err(|error| wrong(&error))
                }
            };
            specification.map(|specification| Requirement { question: it.question, specification })
        });
        Ok(Settings {
            equivalence: self.equivalence,
            unroll: self.unroll.clone(),
            max_events: self.max_events,
            all_errors: self.all_errors,
            shortest: self.shortest,
            races: self.races,
            lb_races: self.lb_races,
            symmetry: self.symmetry,
            outcomes: self.outcomes,
            requirement: requirement.transpose()?,
            ..Settings::default()
        })
    }
}

/// A search that was opened from data.
pub struct OpenedSearch {
    source: Source,
    settings: Settings,
    config: Config,
}

impl OpenedSearch {
    /// Explores the parts of a state until a time, or until the control is cancelled.
    pub fn explore(&self, saved: Saved, until: Instant, control: &Arc<Control>) -> Result<Slice, NotResumable> {
        let mut findings = Findings {
            outcomes: self.settings.outcomes.then(BTreeMap::new),
            requirement: self.settings.requirement.clone(),
            ..Findings::default()
        };
        let mut config = self.config.clone();
        config.control = Arc::clone(control);
        self.source.program().slice(&config, &mut findings, saved, until)
    }
}

/// What was found below several parts of a search.
#[derive(Default)]
pub struct Total {
    saved: Saved,
    record: Option<Record>,
}

/// What was recorded below a part cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("what was recorded of executions cannot be read: {0}")]
pub struct BadRecord(#[from] serde_json::Error);

impl Total {
    /// Nothing was found yet.
    pub fn new(start: &Saved) -> Total {
        Total { saved: start.clone(), record: None }
    }

    /// Adds what was found below a part.
    pub fn add(&mut self, mut found: Saved) -> Result<(), BadRecord> {
        let record = found.take_record();
        if !record.is_empty() {
            let record: Record = serde_json::from_str(&record)?;
            match &mut self.record {
                Some(mine) => mine.add(record),
                None => self.record = Some(record),
            }
        }
        self.saved.absorb(found);
        Ok(())
    }

    /// What was visited.
    pub fn statistics(&self) -> &Statistics {
        self.saved.statistics()
    }

    /// The number of errors found, those of a kind and place counted once.
    pub fn error_count(&self) -> usize {
        self.saved.error_count()
    }

    /// The answer of the search. If parts of it are left, it is inconclusive without an error.
    pub fn answer(
        mut self,
        source: &Source,
        model: &Explored,
        settings: &Settings,
        session: &Session,
        is_done: bool,
    ) -> Result<Answer, CheckpointError> {
        if !is_done {
            self.saved.interrupt();
        }
        self.saved.conclude();
        if let Some(record) = &self.record {
            self.saved.set_record(serde_json::to_string(record).unwrap_or_default());
        }
        let settings = Settings { jobs: 1, deadline: None, checkpoint: None, ..settings.clone() };
        verify_kept(source, model, &settings, session, None, Some((Some(self.saved), Writer::none())))
    }
}
