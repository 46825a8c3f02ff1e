//! The models that engines are asked for, by name or by the path of a `.kat` file.
//!
//! Engines have models of their own, with hand-written checkers; any other name of the library, and
//! any path, is compiled.

use crate::kat::Shown;
use porf_consistency::compiled::{CompiledModel, Explorable, Refusal};
use porf_explore::{Config, Equivalence, Model};
use porf_kat::diagnostic::{KatError, near_miss};
use porf_kat::library::{Library, MODELS, find};
use porf_kat::model_file::ModelFile;
use porf_kat::prove::Limits;
use std::fmt;
use std::sync::Arc;

/// Why there is no model, or not one that can be used so.
#[derive(Debug)]
#[non_exhaustive]
pub enum ModelError {
    /// Its file is wrong.
    File(Box<KatError>),
    /// Something else.
    Other {
        /// What is wrong.
        message: String,
        /// What to do about it.
        help: Option<String>,
        /// An execution that shows it.
        counterexample: Option<Box<Shown>>,
    },
}

impl ModelError {
    /// An error that is in no file.
    pub fn new(message: String, help: Option<&str>) -> ModelError {
        ModelError::Other { message, help: help.map(str::to_string), counterexample: None }
    }
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ModelError::File(error) => f.write_str(&error.render()),
            ModelError::Other { message, .. } => f.write_str(message),
        }
    }
}

impl std::error::Error for ModelError {}

/// An engine's own models.
pub trait Named: Copy + PartialEq + Send + Sync + 'static {
    /// All of them that `all` stands for.
    fn all() -> &'static [Self];

    /// Those that are asked for by name only.
    fn others() -> &'static [Self] {
        &[]
    }

    /// The model's name.
    fn name(self) -> &'static str;
}

impl Named for porf_consistency::Model {
    fn all() -> &'static [Self] {
        &Self::ALL
    }

    fn name(self) -> &'static str {
        self.name()
    }
}

impl Named for porf_explore::Model {
    fn all() -> &'static [Self] {
        &Self::ALL
    }

    fn others() -> &'static [Self] {
        &[Self::Weakestmo2]
    }

    fn name(self) -> &'static str {
        self.name()
    }
}

/// What the name of a model stands for.
#[derive(Clone, PartialEq, Debug)]
pub enum Asked<M> {
    /// All of the engine's own models.
    All,
    /// One of them.
    Named(M),
    /// A model to be compiled, by name or path.
    Stated(String),
}

/// Reads the name of a model.
pub fn asked<M: Named>(text: &str) -> Result<Asked<M>, String> {
    if text == "all" {
        return Ok(Asked::All);
    }
    if let Some(&model) = M::all().iter().chain(M::others()).find(|model| model.name() == text) {
        return Ok(Asked::Named(model));
    }
    if find(text).is_some() || is_path(text) {
        return Ok(Asked::Stated(text.to_string()));
    }
    let own: Vec<&str> = M::all().iter().map(|model| model.name()).collect();
    let others = MODELS.iter().map(|model| model.name).filter(|name| !own.contains(name));
    let others: Vec<&str> = M::others().iter().map(|model| model.name()).chain(others).collect();
    Err(format!(
        "there is no model '{text}': the models are {}, or all of these: all; also {}, and paths of .kat files",
        own.join(", "),
        others.join(", ")
    ))
}

/// A model that was asked for. `C` is what a stated model becomes.
#[derive(Debug)]
pub struct Selected<M, C> {
    /// Its name, as it was given.
    name: Arc<str>,
    /// The model.
    pub model: Either<M, C>,
}

/// An engine's own model, or a stated one.
#[derive(Debug)]
pub enum Either<M, C> {
    /// By name.
    Named(M),
    /// From its file.
    Stated(Arc<C>),
}

impl<M: Named, C> Selected<M, C> {
    /// A model by name.
    pub fn named(model: M) -> Selected<M, C> {
        Selected { name: model.name().into(), model: Either::Named(model) }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The model, if it is one of the engine's own.
    pub fn as_named(&self) -> Option<M> {
        match self.model {
            Either::Named(model) => Some(model),
            Either::Stated(_) => None,
        }
    }
}

impl<M: Copy, C> Clone for Selected<M, C> {
    fn clone(&self) -> Self {
        let model = match &self.model {
            Either::Named(model) => Either::Named(*model),
            Either::Stated(model) => Either::Stated(Arc::clone(model)),
        };
        Selected { name: Arc::clone(&self.name), model }
    }
}

impl<M, C> fmt::Display for Selected<M, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

/// The models asked for, each once, in the order asked for. Stated ones are compiled and then made
/// what the engine needs.
pub fn select<M: Named, C>(
    asked: &[Asked<M>],
    prepare: impl Fn(&str, CompiledModel) -> Result<C, ModelError>,
) -> Result<Vec<Selected<M, C>>, ModelError> {
    let mut models: Vec<Selected<M, C>> = Vec::new();
    for asked in asked {
        let named = match asked {
            Asked::All => M::all(),
            Asked::Named(model) => std::slice::from_ref(model),
            Asked::Stated(name) => {
                if models.iter().all(|known| known.name() != name) {
                    let model = Either::Stated(Arc::new(prepare(name, compile(name)?)?));
                    models.push(Selected { name: name.as_str().into(), model });
                }
                continue;
            }
        };
        for &model in named {
            if models.iter().all(|known| known.name() != model.name()) {
                models.push(Selected::named(model));
            }
        }
    }
    Ok(models)
}

/// Loads and compiles a model.
pub fn compile(name: &str) -> Result<CompiledModel, ModelError> {
    let model = load(&[name])?.remove(0);
    CompiledModel::new(model).map_err(|why| ModelError::new(format!("{name}: {why}"), None))
}

/// Loads models by name or path, with one vocabulary.
pub fn load(names: &[&str]) -> Result<Vec<ModelFile>, ModelError> {
    let mut paths: Vec<&str> = Vec::new();
    for &name in names {
        match find(name) {
            Some(model) => paths.push(model.path),
            None if is_path(name) => paths.push(name),
            None => {
                let near = near_miss(name, MODELS.iter().map(|model| model.name));
                let help = match near {
                    Some(near) => format!("did you mean {near}?"),
                    None => {
                        "porf model list has all names; own models are given by path, such as ./own.kat".to_string()
                    }
                };
                return Err(ModelError::new(format!("there is no model called {name}"), Some(&help)));
            }
        }
    }
    let models = ModelFile::load_together(&Library, &paths).map_err(|error| ModelError::File(Box::new(error)))?;
    for (model, name) in models.iter().zip(names) {
        if model.axioms().is_empty() && model.resolved.inclusions.is_empty() {
            let help = "axioms are written as `acyclic e as NAME`, `irreflexive e as NAME` or `empty e as NAME`";
            return Err(ModelError::new(format!("{name} has no axioms: it is not a model"), Some(help)));
        }
    }
    Ok(models)
}

/// Is it the path of a file, rather than a name?
pub fn is_path(name: &str) -> bool {
    name.contains('/') || name.ends_with(".kat")
}

/// A model that programs are explored under.
pub type Explored = Selected<Model, Explorable>;

/// A model that traces are checked against.
pub type Checked = Selected<porf_consistency::Model, CompiledModel>;

/// The models asked for, each once. Those of files must meet what exploration requires.
pub fn explored(asked: &[Asked<Model>]) -> Result<Vec<Explored>, ModelError> {
    select(asked, |name, compiled| {
        let compiled = Arc::new(compiled);
        Explorable::new(Arc::clone(&compiled), Limits::default()).map_err(|why| refused(name, &compiled, *why))
    })
}

/// Says why a model cannot be explored.
fn refused(name: &str, model: &CompiledModel, why: Refusal) -> ModelError {
    let vocabulary = &model.model().resolved.vocabulary;
    let Refusal { requirement, reason, counterexample, execution } = why;
    let (requirement, meaning) = (requirement.name(), requirement.meaning());
    let message = format!("{name} cannot be explored, which requires {requirement} ({meaning}): {reason}");
    let help = "porf check takes the model for traces; porf model properties says more about it";
    let shown = counterexample.map(|it| Box::new(Shown::of_execution(vocabulary, execution, it)));
    ModelError::Other { message, help: Some(help.to_string()), counterexample: shown }
}

impl Explored {
    /// The model of this name, or of the `.kat` file at this path.
    pub fn find(name: &str) -> Result<Explored, ModelError> {
        let asked = asked(name).map_err(|message| ModelError::new(message, None))?;
        let mut models = explored(&[asked])?;
        if models.len() > 1 {
            return Err(ModelError::new(format!("'{name}' is more than one model"), None));
        }
        Ok(models.remove(0))
    }

    /// Explores everything under the model.
    pub fn config(&self) -> Config {
        match &self.model {
            Either::Named(model) => Config::new(*model),
            Either::Stated(model) => Config::stated(Arc::clone(model)),
        }
    }

    /// Can executions be counted by reads-from alone?
    pub fn counts_by_rf(&self) -> bool {
        Config { equivalence: Equivalence::Rf, ..self.config() }.effective_equivalence() == Equivalence::Rf
    }

    /// The name that programs state expectations for: of a file, its own name without directory and
    /// extension.
    pub fn expectation(&self) -> &str {
        match &self.model {
            Either::Named(_) => self.name(),
            Either::Stated(model) => model.model.name(),
        }
    }

    /// Does the model have modification order?
    pub fn has_mo(&self) -> bool {
        self.as_named().is_none_or(Model::has_mo)
    }

    /// Are LB races defined by executions of this model?
    pub fn has_lb_races(&self) -> bool {
        matches!(self.as_named(), Some(Model::Rc11 | Model::Weakestmo2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use porf_explore::Model;

    #[test]
    fn arguments_are_names_or_paths() {
        assert_eq!(asked::<Model>("tso"), Ok(Asked::Named(Model::Tso)));
        assert_eq!(asked::<porf_consistency::Model>("tso"), Ok(Asked::Stated("tso".into())));
        assert_eq!(asked::<Model>("./own.kat"), Ok(Asked::Stated("./own.kat".into())));
        assert!(asked::<Model>("tos").unwrap_err().contains("there is no model 'tos': the models are sc, tso"));
    }

    #[test]
    fn models_come_once_each() {
        let asked = [Asked::Named(Model::Ra), Asked::All, Asked::Named(Model::Sc), Asked::Stated("imm".into())];
        let models = select(&asked, |_, compiled| Ok(compiled)).unwrap_or_else(|_| panic!("imm is a model"));
        let names: Vec<&str> = models.iter().map(Selected::name).collect();
        assert_eq!(names, ["ra", "sc", "tso", "sra", "wra", "rc20", "rc11", "relaxed", "imm"]);
    }
}
