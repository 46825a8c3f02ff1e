//! The requested models, by name or by the path of a `.kat` file.

use crate::kat::Shown;
use porf_consistency::compiled::NotExplorable;
use porf_exec::suggest::did_you_mean;
use porf_kat::diagnostic::KatError;
use porf_kat::library::find as embedded;
use porf_kat::model_file::ModelFile;
use porf_model::{Capability, Definition, FILES, Implementation, Model};
use std::fmt;
use std::path::Path;

pub use porf_explore::ExploredModel as Explored;

/// Why a model does not exist, or cannot be used.
#[derive(Debug)]
#[non_exhaustive]
pub enum ModelError {
    /// Its file has an error.
    File(Box<KatError>),
    /// Something else.
    Other {
        /// The error.
        message: String,
        /// Advice.
        help: Option<String>,
        /// An execution that shows it.
        counterexample: Option<Box<Shown>>,
    },
}

impl ModelError {
    /// An error without a file.
    pub fn new(message: String, help: Option<&str>) -> ModelError {
        ModelError::Other { message, help: help.map(str::to_string), counterexample: None }
    }
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ModelError::File(error) => error.fmt(f),
            ModelError::Other { message, .. } => f.write_str(message),
        }
    }
}

impl std::error::Error for ModelError {}

impl From<porf_model::ModelError> for ModelError {
    fn from(error: porf_model::ModelError) -> ModelError {
        let help = match &error {
            porf_model::ModelError::Unknown { near: Some(near), .. } => format!("did you mean {near}?"),
            porf_model::ModelError::Unknown { near: None, .. } => {
                "porf model list has all names; own models are given by path, such as ./own.kat".to_string()
            }
            porf_model::ModelError::NoAxioms(_) => {
                "axioms are written as `acyclic e as NAME`, `irreflexive e as NAME` or `empty e as NAME`".to_string()
            }
            porf_model::ModelError::File(_) => String::new(),
        };
        match error {
            porf_model::ModelError::File(error) => ModelError::File(error),
            other => ModelError::new(other.to_string(), Some(&help)),
        }
    }
}

/// The meaning of a model's name.
#[derive(Clone, PartialEq, Debug)]
pub enum Asked {
    /// All principal models.
    All,
    /// One model, by name or path.
    One(String),
}

/// Parses a name that may stand for several models to explore.
pub fn asked(text: &str) -> Result<Asked, String> {
    read(text, |_| true)
}

/// Parses a name that may stand for several models to check traces against.
pub fn asked_to_check(text: &str) -> Result<Asked, String> {
    let registry = porf_consistency::implementations();
    let is_checked = |model: &Model| Implementation::find(&registry, model, Capability::Check).is_some();
    read(text, is_checked)
}

/// Parses a name that stands for one model.
pub fn asked_one(text: &str) -> Result<String, String> {
    match asked(text)? {
        Asked::One(name) => Ok(name),
        Asked::All => Err("one model is wanted".to_string()),
    }
}

fn read(text: &str, is_taken: impl Fn(&Model) -> bool) -> Result<Asked, String> {
    if text == "all" {
        return Ok(Asked::All);
    }
    if Model::named(text).is_some() || Model::is_path(text) {
        return Ok(Asked::One(text.to_string()));
    }
    let names = |models: &[Model]| models.iter().map(Model::to_string).collect::<Vec<_>>().join(", ");
    let others: Vec<Model> =
        Model::library().filter(|model| !Model::PRINCIPAL.contains(model) && is_taken(model)).collect();
    let known: Vec<String> = Model::PRINCIPAL.iter().chain(&others).map(Model::to_string).collect();
    let advice =
        did_you_mean(text, known.iter().map(String::as_str)).map_or_else(|| ".".to_string(), |it| format!("; {it}"));
    Err(format!(
        "there is no model '{text}'{advice} The models are {}, or all of these: all; also {}, and paths of .kat files",
        names(&Model::PRINCIPAL),
        names(&others)
    ))
}

/// The model of this name or path.
fn find(name: &str) -> Result<Model, ModelError> {
    let path = Path::new(name);
    if !Model::is_path(name) || path.exists() || Model::is_embedded_cat(name) {
        return Ok(Model::find(name)?);
    }
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let with_extension = format!("{name}.kat");
    let help = match Model::named(stem) {
        _ if Path::new(&with_extension).exists() => Some(format!("did you mean `{with_extension}`?")),
        Some(model) => Some(format!("{model} comes with porf: --model {model}")),
        None => None,
    };
    Err(ModelError::new(format!("cannot read `{name}`: no such file"), help.as_deref()))
}

/// The requested models, each once, in order.
fn select(asked: &[Asked]) -> Result<Vec<Model>, ModelError> {
    let mut models: Vec<Model> = Vec::new();
    for asked in asked {
        let new = match asked {
            Asked::All => Model::PRINCIPAL.to_vec(),
            Asked::One(name) if models.iter().any(|known| known.name() == name) => continue,
            Asked::One(name) => vec![find(name)?],
        };
        for model in new {
            if !models.contains(&model) {
                models.push(model);
            }
        }
    }
    Ok(models)
}

/// The requested models for checking traces. Files must be compilable.
pub fn checked(asked: &[Asked]) -> Result<Vec<Model>, ModelError> {
    let models = select(asked)?;
    for model in &models {
        porf_consistency::can_check(model).map_err(|why| ModelError::new(why.to_string(), None))?;
    }
    Ok(models)
}

/// The implementations of all engines.
pub fn implementations() -> Vec<Implementation> {
    [porf_consistency::implementations(), porf_explore::implementations(), porf_test::implementations()].concat()
}

/// Loads the definitions of models by name or path, with one vocabulary.
pub fn load(names: &[&str]) -> Result<Vec<ModelFile>, ModelError> {
    let mut paths: Vec<&str> = Vec::new();
    for &name in names {
        // Reports the error of an unknown model.
        let model = Model::find(name)?;
        match (embedded(name), model.definition()) {
            (None, Definition::BuiltIn(it)) => return Err(ModelError::new(it.reason.to_string(), None)),
            (file, _) => paths.push(file.map_or(name, |file| file.path)),
        }
    }
    ModelFile::load_together(&FILES, &paths).map_err(|error| ModelError::File(Box::new(error)))
}

/// The requested models for exploration, each once.
pub fn explored(asked: &[Asked]) -> Result<Vec<Explored>, ModelError> {
    select(asked)?.iter().map(explorable).collect()
}

/// The model with this name, or of the `.kat` file at this path, for exploration.
pub fn find_explored(name: &str) -> Result<Explored, ModelError> {
    explorable(&Model::find(name)?)
}

/// The model for exploration, or why it cannot be explored.
pub fn explorable(model: &Model) -> Result<Explored, ModelError> {
    Explored::of(model).map_err(|why| {
        let refusal = match why {
            NotExplorable::Refused(refusal) => *refusal,
            other => return ModelError::new(format!("{model}: {other}"), None),
        };
        let message = format!("{model} cannot be explored, which {refusal}");
        let help = "porf check takes the model for traces; porf model properties says more about it";
        let vocabulary = model.file().map(|file| &file.resolved.vocabulary);
        let shown = vocabulary.zip(refusal.counterexample);
        let counterexample =
            shown.map(|(vocabulary, it)| Box::new(Shown::of_execution(vocabulary, refusal.execution, it)));
        ModelError::Other { message, help: Some(help.to_string()), counterexample }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_names_or_paths() {
        assert_eq!(asked("all"), Ok(Asked::All));
        assert_eq!(asked("tso"), Ok(Asked::One("tso".into())));
        assert_eq!(asked("./own.kat"), Ok(Asked::One("./own.kat".into())));
        assert!(
            asked("tos").unwrap_err().contains("there is no model 'tos'; did you mean 'tso'? The models are sc, tso")
        );
    }

    #[test]
    fn models_come_once_each() {
        let asked = [Asked::One("ra".into()), Asked::All, Asked::One("sc".into()), Asked::One("imm".into())];
        let models = select(&asked).unwrap_or_else(|_| panic!("imm is a model"));
        let names: Vec<&str> = models.iter().map(Model::name).collect();
        assert_eq!(names, ["ra", "sc", "tso", "sra", "wra", "rc20", "rc11", "relaxed", "imm"]);
    }
}
