//! Models as values: what a `.cat` file says, ready to judge structures.

use std::collections::HashSet;
use std::sync::Arc;

use porf_kat::diagnostic::{FileId, Sources, Span};
use porf_kat::load::{Loader, MapLoader};

use crate::bounds::add_bounds;
use crate::dag::{NodeId, Op};
use crate::diagnostic::{CatError, Diagnostic, Fault};
use crate::evaluation::Evaluation;
use crate::interpret::{Check, Interpreted, Offer, Stop, interpret};
use crate::library;
use crate::parse::Reader;
use crate::plan::{DoesNotStabilise, Plan, Stage};
use crate::regular::{self, NotRegular};
use crate::relation::{EventSet, Relation};
use crate::structure::{Error, Structure};
use crate::syntax::{Block, Role};

/// How a model is read.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The variants for which `if "variant"` holds.
    pub variants: HashSet<String>,
    /// The path of a `.bell` file that is read before the model. Without it, the file beside the
    /// model that has the same name is read, if there is one.
    pub bell: Option<String>,
}

/// A model of the `.cat` language: parsed, with its includes and names resolved.
#[derive(Clone, Debug)]
pub struct CatModel {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    name: String,
    sources: Arc<Sources>,
    blocks: Vec<Block>,
    options: Options,
    /// The plan, if it is the same for all structures.
    compiled: Option<Arc<Compiled>>,
}

/// What a model says about a structure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    /// Whether all checks hold.
    pub allowed: bool,
    /// The checks that fail.
    pub failed: Vec<String>,
    /// The flags that are raised.
    pub flags: Vec<String>,
}

/// The checks of a model with the plan to compute them.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub plan: Plan,
    /// For each combination of choices of `with … from`.
    pub alternatives: Vec<Alternative>,
}

/// The checks of one combination of choices.
#[derive(Debug)]
pub(crate) struct Alternative {
    /// All checks, with the steps that each adds to those before.
    pub checks: Vec<(Check, Stage)>,
    /// The requirements that may fail when only a part of `rf` and `co` is decided. The node is
    /// a bound of the expression: from below, or from above if the check is negated.
    pub partial: Vec<(Check, Stage)>,
}

impl CatModel {
    /// Reads a file.
    pub fn read(path: &str, loader: &dyn Loader) -> Result<CatModel, CatError> {
        CatModel::read_with(path, loader, &Options::default())
    }

    /// Reads a file with options.
    pub fn read_with(path: &str, loader: &dyn Loader, options: &Options) -> Result<CatModel, CatError> {
        let base = path.rsplit('/').next().unwrap_or(path);
        let name = base.strip_suffix(".cat").unwrap_or(base);
        let beside = format!("{}.bell", path.strip_suffix(".cat").unwrap_or(path));
        let is_there = library::file(&beside).is_some() || loader.load(&beside).is_ok();
        let bell = options.bell.clone().or(is_there.then_some(beside));
        let options = Options { bell, ..options.clone() };
        CatModel::build(name, loader, &options, |reader| reader.file(path))
    }

    /// Reads a text that includes only embedded files. `path` is its name in messages.
    pub fn parse(path: &str, text: &str) -> Result<CatModel, CatError> {
        let loader = MapLoader::new([(path, text)]);
        CatModel::read(path, &loader)
    }

    /// A model that comes with porf, by one of its names ([`CatModel::library`]).
    pub fn built_in(name: &str) -> Option<CatModel> {
        let name = library::model(name)?;
        let (path, text) = library::file(&format!("{name}.cat"))?;
        let loader = MapLoader::default();
        CatModel::build(name, &loader, &Options::default(), |reader| reader.text(&path, text)).ok()
    }

    /// The models that come with porf: name and summary.
    pub fn library() -> impl Iterator<Item = (&'static str, &'static str)> {
        library::MODELS.iter().map(|(name, _, summary)| (*name, *summary))
    }

    /// The model as the text of a `.kat` file, if it is in the fragment that automata can do.
    pub fn as_kat(&self) -> Result<String, NotRegular> {
        match interpret(&self.inner.blocks, &self.inner.options.variants, None) {
            Ok(Interpreted { dag, alternatives }) => {
                regular::translate(self.name(), &dag, &alternatives, &|check| self.name_of(check))
            }
            Err(_) => Err(NotRegular::of_structure()),
        }
    }

    /// The name: that of the file, without `.cat`.
    pub fn name(&self) -> &str {
        &self.inner.name
    }

    /// Whether the model takes sets of events apart, so that it is run for each structure.
    pub fn depends_on_structure(&self) -> bool {
        self.inner.compiled.is_none()
    }

    /// Judges a complete structure: all checks.
    pub fn judge(&self, execution: &Structure) -> Result<Judgement, Error> {
        let mut evaluation = self.evaluation(execution)?;
        let (rf, co) = orders(execution)?;
        evaluation.judge(rf, co)
    }

    /// Whether a check fails already if `rf` and `co` are only the pairs that are decided so far.
    /// It is true only if every completion fails. See [`CatModel::evaluation`] for many questions
    /// about one structure.
    pub fn fails_already(&self, partial: &Structure) -> Result<bool, Error> {
        let mut evaluation = self.evaluation(partial)?;
        let (rf, co) = orders(partial)?;
        evaluation.fails_already(rf, co)
    }

    /// Prepares a structure for many choices of `rf` and `co`: what does not depend on them is
    /// computed once. The `rf` and `co` of the structure itself are ignored.
    pub fn evaluation(&self, structure: &Structure) -> Result<Evaluation, Error> {
        Evaluation::new(self.clone(), structure)
    }

    /// The plan for a structure. `None`: it depends on `rf` and `co`, which are not complete.
    pub(crate) fn compiled(&self, structure: &Structure, complete: bool) -> Result<Option<Arc<Compiled>>, Error> {
        if let Some(compiled) = &self.inner.compiled {
            return Ok(Some(compiled.clone()));
        }
        let offer = Offer { structure, complete };
        match interpret(&self.inner.blocks, &self.inner.options.variants, Some(offer)) {
            Ok(interpreted) => Ok(Some(Arc::new(compile(interpreted)))),
            Err(Stop::NeedsOrders | Stop::NeedsStructure) => Ok(None),
            Err(Stop::Fault(diagnostic)) => {
                Err(Error::Model(CatError { sources: self.inner.sources.clone(), diagnostic }))
            }
        }
    }

    /// The name of a check: its own, or its text.
    pub(crate) fn name_of(&self, check: &Check) -> String {
        match &check.name {
            Some(name) => name.to_string(),
            None => self.inner.sources.text(check.span).split_whitespace().collect::<Vec<_>>().join(" "),
        }
    }

    fn build(
        name: &str,
        loader: &dyn Loader,
        options: &Options,
        read: impl FnOnce(&mut Reader<'_>) -> Result<Block, Box<Diagnostic>>,
    ) -> Result<CatModel, CatError> {
        let mut reader = Reader::new(loader);
        let blocks = prelude(&mut reader, options).and_then(|mut blocks| {
            blocks.push(read(&mut reader)?);
            Ok(blocks)
        });
        let sources = Arc::new(reader.sources);
        let error = |diagnostic| CatError { sources: sources.clone(), diagnostic };
        let blocks = blocks.map_err(error)?;
        let compiled = match interpret(&blocks, &options.variants, None) {
            Ok(interpreted) => Some(Arc::new(compile(interpreted))),
            Err(Stop::Fault(diagnostic)) => return Err(error(diagnostic)),
            Err(Stop::NeedsStructure | Stop::NeedsOrders) => {
                // A structure without events shows most faults now instead of later.
                let structure = Structure::without_events();
                let offer = Offer { structure: &structure, complete: true };
                if let Err(Stop::Fault(diagnostic)) = interpret(&blocks, &options.variants, Some(offer)) {
                    return Err(error(diagnostic));
                }
                None
            }
        };
        let inner = Inner { name: name.into(), sources, blocks, options: options.clone(), compiled };
        Ok(CatModel { inner: Arc::new(inner) })
    }
}

/// The standard library, and a `.bell` file.
fn prelude(reader: &mut Reader<'_>, options: &Options) -> Result<Vec<Block>, Box<Diagnostic>> {
    let Some((path, text)) = library::file(library::STANDARD) else {
        let span = Span { file: FileId(0), start: 0, end: 0 };
        reader.sources.add(library::STANDARD.into(), String::new());
        return Err(Diagnostic::new(Fault::Failed("there is no standard library".into()), span));
    };
    let mut blocks = vec![reader.text(&path, text)?];
    if let Some(bell) = &options.bell {
        blocks.push(match library::file(bell) {
            Some((path, text)) => reader.text(&path, text)?,
            None => reader.file(bell)?,
        });
    }
    Ok(blocks)
}

/// The plan of all checks, complete and partial.
fn compile(interpreted: Interpreted) -> Compiled {
    let Interpreted { mut dag, alternatives } = interpreted;
    let bounds = add_bounds(&mut dag);
    // A check of an empty lower bound never fails, nor does a negated one of everything.
    let partial_of = |checks: &[Check]| -> Vec<Check> {
        let requirements = checks.iter().filter(|check| check.role == Role::Requirement).cloned();
        let bounded = requirements.map(|check| {
            let bound = if check.negated { &bounds.upper } else { &bounds.lower };
            Check { node: bound[check.node], ..check }
        });
        bounded.filter(|check| dag.node(check.node).op != if check.negated { Op::Full } else { Op::Empty }).collect()
    };
    let lists: Vec<Vec<Check>> = alternatives.iter().flat_map(|checks| [checks.clone(), partial_of(checks)]).collect();
    let nodes: Vec<Vec<NodeId>> = lists.iter().map(|checks| checks.iter().map(|check| check.node).collect()).collect();
    let (plan, stages) = Plan::new(dag, &nodes);
    let mut staged = lists.into_iter().zip(stages).map(|(checks, stages)| checks.into_iter().zip(stages).collect());
    let mut alternatives = Vec::new();
    while let (Some(checks), Some(partial)) = (staged.next(), staged.next()) {
        alternatives.push(Alternative { checks, partial });
    }
    Compiled { plan, alternatives }
}

/// The orders of a structure.
fn orders(structure: &Structure) -> Result<(&Relation, &Relation), Error> {
    let order = |name: &str| structure.relations.get(name).ok_or_else(|| Error::Missing(name.into()));
    Ok((order("rf")?, order("co")?))
}

impl From<DoesNotStabilise> for Error {
    fn from(_: DoesNotStabilise) -> Error {
        Error::DoesNotStabilise
    }
}

impl Structure {
    /// The structure that has only what every structure has.
    fn without_events() -> Structure {
        let relations = ["po", "rf", "co", "loc", "int", "ext"];
        Structure {
            events: 0,
            sets: ["R", "W"].map(|name| (name.to_string(), EventSet::new(0))).into(),
            relations: relations.map(|name| (name.to_string(), Relation::new(0))).into(),
        }
    }
}
