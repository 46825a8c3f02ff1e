//! `--model`: the models that a command is asked for, by name or by the path of a `.kat` file.
//!
//! Commands have models of their own, with hand-written checkers; any other name of `porf model list`, and any path, is compiled.

use crate::model::{NotLoaded, is_path, load};
use porf_consistency::compiled::CompiledModel;
use porf_kat::library::{MODELS, find};
use std::fmt;
use std::sync::Arc;

/// A command's own models.
pub(crate) trait Named: Copy + PartialEq + Send + Sync + 'static {
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

/// What an argument of `--model` stands for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Asked<M> {
    /// All of the command's own models.
    All,
    /// One of them.
    Named(M),
    /// A model to be compiled, by name or path.
    Stated(String),
}

/// Reads an argument of `--model`.
pub(crate) fn asked<M: Named>(text: &str) -> Result<Asked<M>, String> {
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
pub(crate) struct Selected<M, C> {
    /// Its name, as it was given.
    name: Arc<str>,
    /// The model.
    pub(crate) model: Either<M, C>,
}

/// A command's own model, or a stated one.
#[derive(Debug)]
pub(crate) enum Either<M, C> {
    /// By name.
    Named(M),
    /// From its file.
    Stated(Arc<C>),
}

impl<M: Named, C> Selected<M, C> {
    /// A model by name.
    pub(crate) fn named(model: M) -> Selected<M, C> {
        Selected { name: model.name().into(), model: Either::Named(model) }
    }

    /// The name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The model, if it is one of the command's own.
    pub(crate) fn as_named(&self) -> Option<M> {
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

/// The models asked for, each once, in the order asked for. Stated ones are compiled and then made what the command needs; where
/// that fails, it has been said why.
pub(crate) fn select<M: Named, C>(
    asked: &[Asked<M>],
    prepare: impl Fn(&str, CompiledModel) -> Result<C, NotLoaded>,
) -> Result<Vec<Selected<M, C>>, NotLoaded> {
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
pub(crate) fn compile(name: &str) -> Result<CompiledModel, NotLoaded> {
    let model = load(&[name])?.remove(0);
    CompiledModel::new(model).map_err(|why| NotLoaded::complain(&format!("{name}: {why}"), None))
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
