//! Which models are stronger than which, as far as the prover knows.

use crate::model::Model;
use porf_kat::compare::at_least_as_strong;
use porf_kat::library::Library;
use porf_kat::model_file::ModelFile;
use porf_kat::prove::Limits;

/// Models, compared pairwise by the prover.
#[derive(Clone, Debug)]
pub struct Strengths {
    models: Vec<Model>,
    /// Row and column → is the first model at least as strong as the second?
    known: Vec<Vec<Option<bool>>>,
}

impl Strengths {
    /// Compares the principal models, without built-in ones.
    pub fn of_principal() -> Strengths {
        let models: Vec<Model> = Model::PRINCIPAL.into_iter().filter(|model| model.file().is_some()).collect();
        let paths: Vec<String> = models.iter().map(|model| format!("porf:models/{model}.kat")).collect();
        let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
        let files = ModelFile::load_together(&Library, &paths).expect("tests load all embedded models");
        let limits = Limits::default();
        let row = |one: &ModelFile| files.iter().map(|other| at_least_as_strong(one, other, limits).holds()).collect();
        let known = files.iter().map(row).collect();
        Strengths { models, known }
    }

    /// The models.
    pub fn models(&self) -> &[Model] {
        &self.models
    }

    /// Is the first model at least as strong as the second? `None` if this is neither proved nor
    /// refuted.
    pub fn at_least_as_strong(&self, first: &Model, second: &Model) -> Option<bool> {
        let place = |model: &Model| self.models.iter().position(|it| it == model);
        self.known[place(first)?][place(second)?]
    }

    /// Is the first model proved to be stronger?
    fn is_stronger(&self, first: &Model, second: &Model) -> bool {
        self.at_least_as_strong(first, second) == Some(true) && self.at_least_as_strong(second, first) == Some(false)
    }

    /// The models that are proved weaker than this one, without those that are weaker than another
    /// of them.
    pub fn next_weaker(&self, model: &Model) -> Vec<Model> {
        let weaker: Vec<&Model> = self.models.iter().filter(|other| self.is_stronger(model, other)).collect();
        let is_next = |other: &&&Model| !weaker.iter().any(|between| self.is_stronger(between, other));
        weaker.iter().filter(is_next).map(|other| (*other).clone()).collect()
    }
}
