//! The type of models.

use crate::filter::{Filter, HappensBefore, Refusal};
use crate::race_order::RaceOrder;
use porf_cat::{CatModel, WithCat};
use porf_kat::diagnostic::{KatError, near_miss};
use porf_kat::library::{Embedded, Library, MODELS};
use porf_kat::load::Loader;
use porf_kat::model_file::ModelFile;
use porf_kat::properties::Uses;
use porf_kat::term::Term;
use porf_kat::vocabulary::Rel;
use std::any::{Any, TypeId};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

/// The loader of model files: the library, files of the disk, and `.cat` files written as terms.
pub const FILES: WithCat<Library> = WithCat(Library);

/// A memory model, cheap to clone. Models of the library are equal if they have the same name; a
/// model from a user's file equals only itself and its clones.
#[derive(Clone)]
pub struct Model(Handle);

#[derive(Clone)]
enum Handle {
    /// A model of the library, by its index.
    Library(u8),
    /// A model from a user's file.
    Own(Arc<Known>),
}

/// The definition of a model.
#[derive(Clone, Copy, Debug)]
pub enum Definition<'m> {
    /// The axioms of a `.kat` file.
    File(&'m ModelFile),
    /// Code, because terms cannot express the model.
    BuiltIn(&'static BuiltIn),
}

/// A model that terms cannot express.
#[derive(Debug)]
pub struct BuiltIn {
    name: &'static str,
    summary: &'static str,
    /// Why no file defines it, and what its definition is.
    pub reason: &'static str,
    has_mo: bool,
    happens_before: HappensBefore,
}

static BUILT_IN: [BuiltIn; 2] = [
    BuiltIn {
        name: "wra",
        summary: "weak release/acquire: causal consistency, without modification order",
        reason: "wra is built in: a read must not take a write w if another write of the location happens after w and before the \
                 read, and no two RMWs may read from one write. Terms cannot state that for initial writes and RMWs; models/wra.kat \
                 states the rest",
        has_mo: false,
        happens_before: HappensBefore::PoRf,
    },
    BuiltIn {
        name: "weakestmo2",
        summary: "rc11 with load buffering where promises can be certified",
        reason: "weakestmo2 is built in: whether it allows an execution depends on other executions of the program, of which no \
                 axiom speaks",
        has_mo: true,
        happens_before: HappensBefore::Modes,
    },
];

/// A model, and what has been derived from it.
struct Known {
    name: Box<str>,
    summary: &'static str,
    source: Source,
    has_mo: OnceLock<bool>,
    race_order: OnceLock<RaceOrder>,
    filter: OnceLock<Result<Filter, Box<Refusal>>>,
    derived: Mutex<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>,
}

/// The source of a definition.
enum Source {
    Own(ModelFile),
    Embedded(&'static Embedded, OnceLock<ModelFile>),
    BuiltIn(&'static BuiltIn),
}

impl Known {
    fn new(name: &str, summary: &'static str, source: Source) -> Known {
        Known {
            name: name.into(),
            summary,
            source,
            has_mo: OnceLock::new(),
            race_order: OnceLock::new(),
            filter: OnceLock::new(),
            derived: Mutex::default(),
        }
    }
}

/// The embedded models in order, then built-in models without a file.
static LIBRARY: LazyLock<Vec<Known>> = LazyLock::new(|| {
    let built_in = |name: &str| BUILT_IN.iter().find(|it| it.name == name);
    let embedded = MODELS.iter().map(|file| match built_in(file.name) {
        Some(it) => Known::new(it.name, it.summary, Source::BuiltIn(it)),
        None => Known::new(file.name, file.summary, Source::Embedded(file, OnceLock::new())),
    });
    let without_file = BUILT_IN.iter().filter(|it| place(it.name) as usize >= MODELS.len());
    embedded.chain(without_file.map(|it| Known::new(it.name, it.summary, Source::BuiltIn(it)))).collect()
});

/// The index of a model in the library. Only `weakestmo2` has no file.
const fn place(name: &str) -> u8 {
    let mut at = 0;
    while at < MODELS.len() {
        let (one, other) = (MODELS[at].name.as_bytes(), name.as_bytes());
        let mut same = 0;
        while same < one.len() && same < other.len() && one[same] == other[same] {
            same += 1;
        }
        if same == one.len() && same == other.len() {
            break;
        }
        at += 1;
    }
    at as u8
}

const fn of_library(name: &str) -> Model {
    Model(Handle::Library(place(name)))
}

/// Why a model was not found.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// No model has this name.
    #[error("there is no model called {name}")]
    Unknown {
        /// The name.
        name: String,
        /// A similar name.
        near: Option<&'static str>,
    },
    /// The file has an error.
    #[error("{0}")]
    File(Box<KatError>),
    /// The file has no axioms.
    #[error("{0} has no axioms: it is not a model")]
    NoAxioms(String),
}

impl Model {
    /// Sequential consistency.
    pub const SC: Model = of_library("sc");
    /// Total store order.
    pub const TSO: Model = of_library("tso");
    /// Strong release/acquire.
    pub const SRA: Model = of_library("sra");
    /// Release/acquire.
    pub const RA: Model = of_library("ra");
    /// Weak release/acquire.
    pub const WRA: Model = of_library("wra");
    /// C11 without SC.
    pub const RC20: Model = of_library("rc20");
    /// Repaired C11.
    pub const RC11: Model = of_library("rc11");
    /// Coherence only.
    pub const RELAXED: Model = of_library("relaxed");
    /// Repaired C11 with load buffering.
    pub const WEAKESTMO2: Model = of_library("weakestmo2");

    /// The models of `--model all`: those that judge executions one by one and are hand-written.
    /// Their order does not express strength: see [`Strengths`](crate::Strengths).
    pub const PRINCIPAL: [Model; 8] =
        [Model::SC, Model::TSO, Model::SRA, Model::RA, Model::WRA, Model::RC20, Model::RC11, Model::RELAXED];

    /// All models that come with porf.
    pub fn library() -> impl Iterator<Item = Model> {
        (0..LIBRARY.len()).map(|at| Model(Handle::Library(at as u8)))
    }

    /// The model of the library with this name.
    pub fn named(name: &str) -> Option<Model> {
        Model::library().find(|model| model.name() == name)
    }

    /// Does porf come with this `.cat` file?
    pub fn is_embedded_cat(path: &str) -> bool {
        path.strip_suffix(".cat").is_some_and(|name| CatModel::built_in(name).is_some())
    }

    /// Is the text a path, and not a name?
    pub fn is_path(text: &str) -> bool {
        text.contains('/') || text.ends_with(".kat") || text.ends_with(".cat")
    }

    /// The model with this name, or from the file with this path.
    pub fn find(text: &str) -> Result<Model, ModelError> {
        match Model::named(text) {
            Some(model) => Ok(model),
            None if Model::is_path(text) => Model::load(&FILES, text),
            None => {
                let near = near_miss(text, LIBRARY.iter().map(|known| &*known.name));
                Err(ModelError::Unknown { name: text.to_string(), near })
            }
        }
    }

    /// A model from a file of a loader. Its name is the path as given.
    pub fn load(loader: &dyn Loader, path: &str) -> Result<Model, ModelError> {
        let file = ModelFile::load(loader, path).map_err(|error| ModelError::File(Box::new(error)))?;
        if file.axioms().is_empty() && file.resolved.inclusions.is_empty() {
            return Err(ModelError::NoAxioms(path.to_string()));
        }
        Ok(Model(Handle::Own(Arc::new(Known::new(path, "", Source::Own(file))))))
    }

    fn known(&self) -> &Known {
        match &self.0 {
            Handle::Library(at) => &LIBRARY[*at as usize],
            Handle::Own(known) => known,
        }
    }

    /// The name; for a file, its path as given.
    pub fn name(&self) -> &str {
        &self.known().name
    }

    /// The name; for a file, without directory and extension.
    pub fn short_name(&self) -> &str {
        match &self.known().source {
            Source::Own(file) => &file.name,
            _ => self.name(),
        }
    }

    /// A description in one line; empty for users' files.
    pub fn summary(&self) -> &'static str {
        self.known().summary
    }

    /// The definition.
    pub fn definition(&self) -> Definition<'_> {
        match &self.known().source {
            Source::Own(file) => Definition::File(file),
            Source::Embedded(embedded, file) => Definition::File(
                file.get_or_init(|| ModelFile::load(&Library, embedded.path).expect("tests load all embedded models")),
            ),
            Source::BuiltIn(it) => Definition::BuiltIn(it),
        }
    }

    /// The file that defines the model.
    pub fn file(&self) -> Option<&ModelFile> {
        match self.definition() {
            Definition::File(file) => Some(file),
            Definition::BuiltIn(_) => None,
        }
    }

    /// Does the model use modification order?
    pub fn has_mo(&self) -> bool {
        *self.known().has_mo.get_or_init(|| match self.definition() {
            Definition::BuiltIn(it) => it.has_mo,
            Definition::File(file) => {
                let of_mo = [Rel::MO, Rel::MOE, Rel::MOI, Rel::FR, Rel::FRE, Rel::FRI, Rel::DETOUR];
                Uses::of(file).letters.iter().any(|letter| of_mo.contains(&letter.relation))
            }
        })
    }

    /// The order by which races are judged.
    pub fn race_order(&self) -> &RaceOrder {
        self.known().race_order.get_or_init(|| match self.definition() {
            Definition::BuiltIn(it) => RaceOrder::Kept(it.happens_before),
            Definition::File(file) => RaceOrder::of(file),
        })
    }

    /// The model's happens-before as a term: `hb` of its file, or (po ∪ rf)⁺ if there is none. Its
    /// names are built in, or those of the file.
    pub fn happens_before(&self) -> Term {
        match self.definition() {
            Definition::BuiltIn(it) => it.happens_before.term(true),
            Definition::File(file) => match file.resolved.definition("hb") {
                Some(hb) if *self.race_order() != RaceOrder::PoRf => Term::Defined(Arc::clone(hb)),
                _ => HappensBefore::PoRf.term(true),
            },
        }
    }

    /// The coherence by which exploration filters, or why the model cannot be explored; `None` if
    /// it is built in.
    pub fn filter(&self) -> Option<Result<&Filter, &Refusal>> {
        let file = self.file()?;
        let filter = self.known().filter.get_or_init(|| Filter::new(file));
        Some(filter.as_ref().map_err(|refusal| &**refusal))
    }

    /// A value derived from the definition, such as compiled axioms: computed once, and stored with
    /// the model.
    pub fn derive<T: Any + Send + Sync>(&self, make: impl FnOnce(&Model) -> T) -> Arc<T> {
        let key = TypeId::of::<T>();
        let derived = || self.known().derived.lock().unwrap_or_else(PoisonError::into_inner);
        let known = derived().get(&key).cloned();
        // Not under the lock: computing the value may need other derived values.
        let it = known.unwrap_or_else(|| {
            let made: Arc<dyn Any + Send + Sync> = Arc::new(make(self));
            Arc::clone(derived().entry(key).or_insert(made))
        });
        it.downcast().unwrap_or_else(|_| unreachable!("the key is the type"))
    }

    /// Orders models: the library first, then files by path.
    fn key(&self) -> (u8, &str, usize) {
        match &self.0 {
            Handle::Library(at) => (*at, "", 0),
            Handle::Own(known) => (u8::MAX, &known.name, Arc::as_ptr(known) as usize),
        }
    }
}

impl From<&Model> for Model {
    fn from(model: &Model) -> Model {
        model.clone()
    }
}

impl FromStr for Model {
    type Err = ModelError;

    fn from_str(text: &str) -> Result<Model, ModelError> {
        Model::find(text)
    }
}

impl PartialEq for Model {
    fn eq(&self, other: &Model) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Model {}

impl PartialOrd for Model {
    fn partial_cmp(&self, other: &Model) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Model {
    fn cmp(&self, other: &Model) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl Hash for Model {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Model({})", self.name())
    }
}
