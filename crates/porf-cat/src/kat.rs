//! `.kat` models of the Linux kernel as `.cat` models, so that they can answer litmus tests.
//!
//! This is the converse of `regular`. Each definition of the file becomes a definition; modes
//! become the kernel's tags; declared sets are tags with the same names. Relations that a file
//! declares are those that terms cannot state ([`BEYOND`]).

use std::collections::BTreeSet;
use std::fmt::Write as _;

use porf_kat::load::Loader;
use porf_kat::model_file::ModelFile;
use porf_kat::syntax::AxiomKind;
use porf_kat::term::{Definition, Letter, Term, Test};
use porf_kat::vocabulary::{Pred, Rel, Vocabulary};

use crate::library;
use crate::model::CatModel;

/// A relation beyond terms.
struct Beyond {
    name: &'static str,
    /// The definitions of the file that it is made of.
    uses: &'static [&'static str],
    /// Its text.
    text: &'static str,
}

/// The relations beyond terms that a model of the kernel may declare.
const BEYOND: [Beyond; 3] = [
    Beyond { name: "prop-int", uses: &["prop"], text: "let kat-prop-int = (kat-prop \\ id) & int" },
    Beyond { name: "xb-int", uses: &["xb"], text: "let kat-xb-int = kat-xb^* & int" },
    Beyond {
        name: "rcu-order",
        uses: &["hb", "pb", "prop"],
        text: "let kat-rcu-link = po? ; kat-hb^* ; kat-pb^* ; kat-prop ; po
let rec kat-rcu-order = [Sync-rcu] | [Sync-srcu] | kat-rcu-order ; kat-rcu-link ; kat-rcu-order
        | [Sync-rcu] ; kat-rcu-link ; (kat-rcu-order ; kat-rcu-link)? ; rcu-rscs^-1
        | rcu-rscs^-1 ; kat-rcu-link ; (kat-rcu-order ; kat-rcu-link)? ; [Sync-rcu]
        | ([Sync-srcu] ; kat-rcu-link ; (kat-rcu-order ; kat-rcu-link)? ; srcu-rscs^-1) & loc
        | (srcu-rscs^-1 ; kat-rcu-link ; (kat-rcu-order ; kat-rcu-link)? ; [Sync-srcu]) & loc",
    },
];

/// Why a `.kat` file cannot answer tests of the kernel.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotOfTheKernel {
    /// The file cannot be read.
    #[error("{0}")]
    Read(String),
    /// A declared relation that is not built in.
    #[error("relation `{0}` is declared, but not built in")]
    Relation(String),
    /// A relation that is built in needs this definition.
    #[error("relation `{0}` needs a definition of `{1}`")]
    Missing(&'static str, &'static str),
    /// A relation that the kernel's tests have not.
    #[error("tests of the kernel have no relation `{0}`")]
    Unknown(String),
}

impl CatModel {
    /// Reads a `.kat` model of the Linux kernel: a file, or the `lkmm.kat` that comes with porf.
    pub fn of_kernel(path: &str, loader: &dyn Loader) -> Result<CatModel, NotOfTheKernel> {
        let text = loader.load(path).or_else(|reason| library::file(path).map(|(_, text)| text).ok_or(reason));
        let text = text.map_err(|reason| NotOfTheKernel::Read(format!("{path}: {reason}")))?;
        let files = Beside { path, text, others: loader };
        let model = ModelFile::load(&files, path).map_err(|error| NotOfTheKernel::Read(error.to_string()))?;
        let text = cat_text(&model)?;
        CatModel::parse(&format!("{}.kat", model.name), &text).map_err(|error| NotOfTheKernel::Read(error.to_string()))
    }
}

/// A file, and the others that it may include.
struct Beside<'a> {
    path: &'a str,
    text: String,
    others: &'a dyn Loader,
}

impl Loader for Beside<'_> {
    fn load(&self, path: &str) -> Result<String, String> {
        if path == self.path {
            return Ok(self.text.clone());
        }
        self.others.load(path)
    }
}

/// The text of the `.cat` model.
fn cat_text(model: &ModelFile) -> Result<String, NotOfTheKernel> {
    let mut writer = Writer { model, text: String::new(), written: BTreeSet::new() };
    // The kernel's file of dependencies that pass through memory changes these names.
    for name in ["addr", "data", "ctrl"] {
        let _ = writeln!(writer.text, "let kat-primitive-{name} = {name}");
    }
    let _ = writeln!(writer.text, "let kat-plain = Plain\ninclude \"lkmm-base.cat\"\ninclude \"cos.cat\"");
    let mut axioms = String::from("empty rmw & (fre ; coe) as atomic\n");
    for axiom in model.axioms() {
        let keyword = match axiom.kind {
            AxiomKind::Acyclic => "acyclic",
            AxiomKind::Irreflexive => "irreflexive",
            AxiomKind::Empty => "empty",
        };
        let _ = writeln!(axioms, "{keyword} {} as {}", writer.term(&axiom.term)?, axiom.name);
    }
    Ok(writer.text + &axioms)
}

struct Writer<'m> {
    model: &'m ModelFile,
    text: String,
    /// The names that are defined.
    written: BTreeSet<String>,
}

impl Writer<'_> {
    fn vocabulary(&self) -> &Vocabulary {
        &self.model.resolved.vocabulary
    }

    /// The text of a term, in parentheses if it is not an atom.
    fn term(&mut self, term: &Term) -> Result<String, NotOfTheKernel> {
        let mut join = |parts: &[Term], sign: &str| -> Result<String, NotOfTheKernel> {
            let parts: Result<Vec<String>, NotOfTheKernel> = parts.iter().map(|part| self.term(part)).collect();
            Ok(format!("({})", parts?.join(sign)))
        };
        Ok(match term {
            Term::Test(Test::True) => "id".to_owned(),
            Term::Test(test) => format!("[{}]", self.set(test)),
            Term::Letter(letter) => self.letter(*letter)?,
            Term::Union(parts) => join(parts, " | ")?,
            Term::Sequence(parts) => join(parts, " ; ")?,
            Term::Plus(inner) => format!("{}^+", self.term(inner)?),
            Term::Star(inner) => format!("{}^*", self.term(inner)?),
            Term::Optional(inner) => format!("{}?", self.term(inner)?),
            Term::Defined(definition) => self.definition(definition)?,
            Term::Rotation(_) | Term::Hole(_) => return Err(NotOfTheKernel::Unknown("rot".to_owned())),
        })
    }

    /// The name of a definition, which is written if it is new.
    fn definition(&mut self, definition: &Definition) -> Result<String, NotOfTheKernel> {
        // Names of included files may be the same.
        let own = self.model.resolved.definition(&definition.name).is_some_and(|it| it.id == definition.id);
        let name = if own { format!("kat-{}", definition.name) } else { format!("kat-{}", definition.id) };
        if !self.written.contains(&name) {
            let body = self.term(&definition.body)?;
            let _ = writeln!(self.text, "let {name} = {body}");
            self.written.insert(name.clone());
        }
        Ok(name)
    }

    fn letter(&mut self, letter: Letter) -> Result<String, NotOfTheKernel> {
        let name = self.vocabulary().relation_name(letter.relation).to_owned();
        let declared =
            self.vocabulary().declared_relations().iter().find(|(r, own)| [*r, *own].contains(&letter.relation));
        let text = match letter.relation {
            _ if let Some(&(whole, _)) = declared => {
                let text = self.beyond(whole)?;
                if whole == letter.relation { text } else { format!("({text} & loc)") }
            }
            Rel::ADDR | Rel::DATA | Rel::CTRL => format!("kat-primitive-{name}"),
            Rel::PO => "po".to_owned(),
            Rel::PO_LOC => "(po & loc)".to_owned(),
            Rel::PO_DIFF_LOC => "(po \\ loc)".to_owned(),
            Rel::RMW => "rmw".to_owned(),
            Rel::RF => "rf".to_owned(),
            Rel::MO => "co".to_owned(),
            Rel::FR => "fr".to_owned(),
            Rel::RFE => "(rf \\ po)".to_owned(),
            Rel::MOE => "(co \\ po)".to_owned(),
            Rel::FRE => "(fr \\ po)".to_owned(),
            Rel::RFI => "(rf & po)".to_owned(),
            Rel::MOI => "(co & po)".to_owned(),
            Rel::FRI => "(fr & po)".to_owned(),
            Rel::SAME_THREAD => "int".to_owned(),
            Rel::LOC_OVERLAP => "loc".to_owned(),
            // A litmus test creates no threads and no memory.
            Rel::TC | Rel::TJ => "0".to_owned(),
            _ => return Err(NotOfTheKernel::Unknown(name)),
        };
        Ok(if letter.inverse { format!("{text}^-1") } else { text })
    }

    /// A relation beyond terms, which is written if it is new.
    fn beyond(&mut self, relation: Rel) -> Result<String, NotOfTheKernel> {
        let name = self.vocabulary().relation_name(relation).to_owned();
        let found = BEYOND.iter().find(|it| it.name == name).ok_or(NotOfTheKernel::Relation(name))?;
        for used in found.uses {
            let definition = self.model.resolved.definition(used).cloned();
            let definition = definition.ok_or(NotOfTheKernel::Missing(found.name, used))?;
            self.definition(&definition)?;
        }
        let name = format!("kat-{}", found.name);
        if self.written.insert(name.clone()) {
            let _ = writeln!(self.text, "{}", found.text);
        }
        Ok(name)
    }

    fn set(&self, test: &Test) -> String {
        match test {
            Test::True => "_".to_owned(),
            Test::False => "(R & W)".to_owned(),
            Test::Not(inner) => format!("(_ \\ {})", self.set(inner)),
            Test::And(a, b) => format!("({} & {})", self.set(a), self.set(b)),
            Test::Or(a, b) => format!("({} | {})", self.set(a), self.set(b)),
            Test::Pred(pred) => match *pred {
                Pred::R => "R".to_owned(),
                Pred::W => "W".to_owned(),
                Pred::LOC => "M".to_owned(),
                Pred::EXCL => "RMW".to_owned(),
                // The only fence with a mode is smp_mb.
                Pred::F | Pred::SC => "(F & Mb)".to_owned(),
                Pred::ACQ => "(Acquire & R | F & Mb)".to_owned(),
                Pred::REL => "(Release & W | F & Mb)".to_owned(),
                Pred::RLX => "(M \\ kat-plain \\ Acquire \\ Release)".to_owned(),
                Pred::NA => "kat-plain".to_owned(),
                Pred::TC | Pred::TB | Pred::TE | Pred::TJ | Pred::TK | Pred::ALLOC | Pred::FREE => "(R & W)".to_owned(),
                declared => self.vocabulary().predicate_name(declared).to_owned(),
            },
        }
    }
}
