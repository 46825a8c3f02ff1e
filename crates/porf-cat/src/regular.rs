//! Models in the fragment that automata can do, as `.kat` files.
//!
//! After interpretation a model is a graph of relation algebra. A graph is in the fragment if its
//! relations are built from base relations by union, composition, closures and inverses, and its
//! sets from tags by set operations. Recursive definitions are in it if they are regular
//! (`recursion`). Intersections and differences are in the fragment only in the
//! forms that have a name in `.kat`: parts inside of and between threads (`rf & ext`), same
//! location (`po & loc`), products of sets (`r & (A * B)`), `detour`. Everything else is refused
//! with the operation that stands in the way; such a model is used by evaluation only.
//!
//! What differs from the `.cat` file, because programs have no such events:
//! - Modes of the language stand for tags of machines, too, as the `.kat` models of the machines
//!   say: an acquire read is `A` and `Acq`, a release write `L` and `Rel`, an SC fence is `MFENCE`,
//!   `SYNC` and `DMB.SY`. There are no events `NoRet`, and an access is one event (`si` is the
//!   identity). `F` has the fences of the language, not the barriers of machines.
//! - Atomic instructions count as exclusive pairs: `lxsx` is `rmw`, `amo` is empty.
//! - Atomicity is part of every `.kat` model; a check `empty rmw & (fre ; coe)` disappears.
//! - Creating and joining a thread is ordered with everything before and after it, by each
//!   `acyclic` check except that of coherence.
//! - Flags are left out.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;

use porf_kat::load::Loader;

use crate::dag::{Dag, Input, NodeId, Op, Sort};
use crate::interpret::Check;
use crate::model::CatModel;
use crate::recursion::{self, Body, Factor};
use crate::syntax::{CheckKind, Role};

/// Why a model is not in the fragment.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this model has no automata: {0}")]
pub struct NotRegular(String);

impl NotRegular {
    /// The model is run for each structure.
    pub(crate) fn of_structure() -> NotRegular {
        refuse("it takes sets of events apart")
    }
}

type Translated = Result<String, NotRegular>;

fn refuse(reason: impl Into<String>) -> NotRegular {
    NotRegular(reason.into())
}

/// Writes a model as a `.kat` file.
pub(crate) fn translate(
    name: &str,
    dag: &Dag,
    alternatives: &[Vec<Check>],
    named: &dyn Fn(&Check) -> String,
) -> Translated {
    let [checks] = alternatives else { return Err(refuse("it chooses between relations (`with`)")) };
    let mut writer = Writer { dag, definitions: String::new(), names: HashMap::new(), solved: BTreeSet::new() };
    let mut axioms = String::new();
    let mut threads = false;
    for (number, check) in checks.iter().enumerate() {
        if check.role != Role::Requirement || writer.is_atomicity(check) {
            continue;
        }
        if check.negated {
            return Err(refuse("it asks for the opposite of a check (`~`)"));
        }
        if dag.node(check.node).sort == Sort::Set {
            return Err(refuse("it checks a set"));
        }
        let mut term = writer.relation(check.node)?;
        let coherence = writer.is_coherence(check.node);
        if check.kind == CheckKind::Acyclic && !coherence {
            term = format!("{term} | threads");
            threads = true;
        }
        let keyword = match check.kind {
            CheckKind::Acyclic => "acyclic",
            CheckKind::Irreflexive => "irreflexive",
            CheckKind::Empty => "empty",
        };
        let _ = writeln!(axioms, "{keyword} {term} as {}", axiom_name(&named(check), number, coherence));
    }
    let mut text = format!("// The model {name}.cat, written as terms.\n\n");
    if threads {
        text.push_str("\nlet threads = po?;(tc | tj);po?\n");
    }
    let _ = write!(text, "\n{}\n{axioms}", writer.definitions);
    Ok(text)
}

/// A name that `.kat` takes.
fn axiom_name(name: &str, number: usize, coherence: bool) -> String {
    let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') && !name.is_empty();
    match (coherence, plain) {
        (true, _) => "coherence".to_owned(),
        (_, true) if name.starts_with(|c: char| c.is_ascii_alphabetic()) => name.to_owned(),
        _ => format!("check-{}", number + 1),
    }
}

/// Why a recursive definition is refused.
const NOT_LINEAR: &str = "it has a recursive definition that is not known to be regular";

/// More sequences of a recursive definition are refused.
const MOST_SEQUENCES: usize = 200;

/// Each sequence of the first, followed by each of the second.
fn product(first: &[Vec<Factor>], second: &[Vec<Factor>]) -> Body {
    first.iter().flat_map(|a| second.iter().map(move |b| [a.clone(), b.clone()].concat())).collect()
}

/// A part of a relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Internal,
    External,
    SameLocation,
    DifferentLocation,
}

struct Writer<'d> {
    dag: &'d Dag,
    /// The text of definitions, operands first.
    definitions: String,
    names: HashMap<(NodeId, Option<u8>), String>,
    /// The groups of recursive definitions that were written.
    solved: BTreeSet<usize>,
}

impl Writer<'_> {
    fn op(&self, node: NodeId) -> &Op {
        &self.dag.node(node).op
    }

    fn is_named(&self, node: NodeId, name: &str) -> bool {
        matches!(self.op(node), Op::Input(Input::Named(other)) if &**other == name)
    }

    /// A part that an operand of an intersection selects.
    fn part(&self, node: NodeId) -> Option<Part> {
        match () {
            () if self.is_named(node, "int") => Some(Part::Internal),
            () if self.is_named(node, "ext") => Some(Part::External),
            () if self.is_named(node, "loc") => Some(Part::SameLocation),
            () => None,
        }
    }

    /// Whether a node is `(rf^-1 ; co) \ id`.
    fn is_from_reads(&self, node: NodeId) -> bool {
        let &Op::Difference(path, id) = self.op(node) else { return self.is_read_then_write(node) };
        *self.op(id) == Op::Identity && self.is_read_then_write(path)
    }

    fn is_read_then_write(&self, node: NodeId) -> bool {
        let &Op::Sequence(read, write) = self.op(node) else { return false };
        let &Op::Inverse(rf) = self.op(read) else { return false };
        *self.op(rf) == Op::Input(Input::ReadsFrom) && *self.op(write) == Op::Input(Input::Coherence)
    }

    /// Whether a node is a part of communication (`fr`, `co`, `rf`) between threads, or all of it.
    fn is_communication(&self, node: NodeId, what: &dyn Fn(&Self, NodeId) -> bool) -> bool {
        what(self, node)
            || matches!(*self.op(node), Op::Intersection(a, b) if
                self.part(a) == Some(Part::External) && what(self, b) || self.part(b) == Some(Part::External) && what(self, a))
    }

    /// Whether a check is `empty rmw & (fre ; coe)`.
    fn is_atomicity(&self, check: &Check) -> bool {
        let &Op::Intersection(a, b) = self.op(check.node) else { return false };
        let (rmw, path) = if self.is_named(a, "rmw") { (a, b) } else { (b, a) };
        let &Op::Sequence(first, second) = self.op(path) else { return false };
        check.kind == CheckKind::Empty
            && self.is_named(rmw, "rmw")
            && self.is_communication(first, &|this, node| this.is_from_reads(node))
            && self.is_communication(second, &|this, node| *this.op(node) == Op::Input(Input::Coherence))
    }

    /// Whether a node is `po-loc | rf | co | fr`.
    fn is_coherence(&self, node: NodeId) -> bool {
        let (mut parts, mut open) = (Vec::new(), vec![node]);
        while let Some(node) = open.pop() {
            match *self.op(node) {
                Op::Union(a, b) => open.extend([a, b]),
                _ => parts.push(node),
            }
        }
        let has = |holds: &dyn Fn(NodeId) -> bool| parts.iter().any(|part| holds(*part));
        parts.len() == 4
            && has(&|part| *self.op(part) == Op::Input(Input::ReadsFrom))
            && has(&|part| *self.op(part) == Op::Input(Input::Coherence))
            && has(&|part| self.is_from_reads(part))
            && has(&|part| self.is_same_location_order(part))
    }

    fn is_same_location_order(&self, node: NodeId) -> bool {
        matches!(*self.op(node), Op::Intersection(a, b) if self.is_named(a, "po") && self.is_named(b, "loc")
            || self.is_named(b, "po") && self.is_named(a, "loc"))
    }

    /// The text of a relation, as a name or an atom.
    fn relation(&mut self, node: NodeId) -> Translated {
        if let Some(name) = self.names.get(&(node, None)) {
            return Ok(name.clone());
        }
        let text = self.compute(node)?;
        Ok(self.define(node, None, text))
    }

    /// Gives a long text a name.
    fn define(&mut self, node: NodeId, part: Option<Part>, text: String) -> String {
        let short = text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        let name = if short {
            text
        } else {
            let name = format!("r{}", self.names.len());
            let _ = writeln!(self.definitions, "let {name} = {text}");
            name
        };
        self.names.insert((node, part.map(|part| part as u8)), name.clone());
        name
    }

    fn compute(&mut self, node: NodeId) -> Translated {
        if self.is_from_reads(node) {
            return Ok("fr".to_owned());
        }
        Ok(match self.op(node).clone() {
            Op::Input(Input::ReadsFrom) => "rf".to_owned(),
            Op::Input(Input::Coherence) => "mo".to_owned(),
            Op::Input(Input::Named(name)) => match &*name {
                "po" | "addr" | "data" | "ctrl" | "rmw" => name.to_string(),
                "lxsx" => "rmw".to_owned(),
                "amo" => "0".to_owned(),
                "si" => "id".to_owned(),
                "loc" => "loc-overlap".to_owned(),
                "int" => "same-thread".to_owned(),
                other => return Err(refuse(format!("it uses `{other}` by itself"))),
            },
            Op::Input(_) | Op::Set(_) | Op::Relation(_) => return Err(refuse("it is about one execution")),
            Op::Empty => "0".to_owned(),
            Op::Full => return Err(refuse("it uses all pairs of events")),
            Op::Identity => "id".to_owned(),
            Op::Union(a, b) => format!("{} | {}", self.relation(a)?, self.relation(b)?),
            Op::Sequence(a, b) => format!("{};{}", self.relation(a)?, self.relation(b)?),
            Op::RestrictDomain(set, r) => format!("[{}];{}", self.set(set)?, self.relation(r)?),
            Op::RestrictRange(r, set) => format!("{};[{}]", self.relation(r)?, self.set(set)?),
            Op::IdentityOn(set) => format!("[{}]", self.set(set)?),
            Op::Inverse(r) => format!("{}^-1", self.relation(r)?),
            Op::Plus(r) => format!("{}+", self.relation(r)?),
            Op::Optional(r) => format!("{}?", self.relation(r)?),
            Op::Intersection(a, b) => self.intersection(a, b)?,
            Op::Difference(a, b) => self.difference(a, b)?,
            Op::Complement(_) => return Err(refuse("it uses the complement of a relation")),
            Op::Product(..) => return Err(refuse("it uses a product of sets (`A * B`) by itself")),
            Op::Domain(_) | Op::Range(_) => return Err(refuse("it uses a set as a relation")),
            Op::Fixpoint(group, index) => self.recursive(group, index)?,
            Op::Variable(..) => return Err(refuse(NOT_LINEAR)),
        })
    }

    /// The name of a recursive definition, if all of its group are regular.
    fn recursive(&mut self, group: usize, index: usize) -> Translated {
        let name = |index: usize| format!("rec{group}-{index}");
        if self.solved.insert(group) {
            let results = self.dag.group(group).results.clone();
            let bodies: Result<Vec<Body>, NotRegular> =
                results.into_iter().map(|result| self.body(result, group)).collect();
            let text = recursion::left_linear(&bodies?, &name).ok_or_else(|| refuse(NOT_LINEAR))?;
            self.definitions.push_str(&text);
        }
        Ok(name(index))
    }

    /// A relation as a union of sequences in which the names of a group stand by themselves.
    fn sequences(&mut self, node: NodeId, group: usize) -> Result<Body, NotRegular> {
        // The interpreter puts what a name becomes into the definitions after it.
        match self.dag.group(group).results.iter().position(|result| *result == node) {
            Some(index) => Ok(vec![vec![Factor::Name(index)]]),
            None => self.body(node, group),
        }
    }

    fn body(&mut self, node: NodeId, group: usize) -> Result<Body, NotRegular> {
        let found = self.dag.node(node);
        if found.sort == Sort::Set {
            return Err(refuse("it defines a set recursively"));
        }
        if !found.groups.contains(&group) {
            return Ok(vec![vec![Factor::Constant(self.relation(node)?)]]);
        }
        let body = match found.op.clone() {
            Op::Variable(_, index) => vec![vec![Factor::Name(index)]],
            Op::Union(a, b) => [self.sequences(a, group)?, self.sequences(b, group)?].concat(),
            Op::Optional(r) => [self.sequences(r, group)?, vec![vec![Factor::Constant("id".to_owned())]]].concat(),
            Op::Sequence(a, b) => product(&self.sequences(a, group)?, &self.sequences(b, group)?),
            Op::RestrictDomain(set, r) => product(&[self.test(set)?], &self.sequences(r, group)?),
            Op::RestrictRange(r, set) => product(&self.sequences(r, group)?, &[self.test(set)?]),
            _ => return Err(refuse(NOT_LINEAR)),
        };
        if body.len() > MOST_SEQUENCES { Err(refuse("its recursive definitions are too large")) } else { Ok(body) }
    }

    fn test(&mut self, set: NodeId) -> Result<Vec<Factor>, NotRegular> {
        Ok(vec![Factor::Constant(format!("[{}]", self.set(set)?))])
    }

    fn intersection(&mut self, a: NodeId, b: NodeId) -> Translated {
        for (relation, other) in [(a, b), (b, a)] {
            if let Some(part) = self.part(other) {
                return self.restricted(relation, part);
            }
            if let Op::Product(from, to) = *self.op(other) {
                let (from, to) = (self.set(from)?, self.set(to)?);
                return Ok(format!("[{from}];{};[{to}]", self.relation(relation)?));
            }
            // A union of products selects each in turn.
            if let Op::Union(first, second) = *self.op(other)
                && self.selects(first)
                && self.selects(second)
            {
                return Ok(format!(
                    "({}) | ({})",
                    self.intersection(relation, first)?,
                    self.intersection(relation, second)?
                ));
            }
            if let Op::Intersection(first, second) = *self.op(other)
                && (self.selects(first) || self.selects(second))
                && !self.is_same_location_order(other)
            {
                let (selects, rest) = if self.selects(first) { (first, second) } else { (second, first) };
                let inner = self.intersection(relation, rest)?;
                let Op::Product(from, to) = *self.op(selects) else { continue };
                return Ok(format!("[{}];({inner});[{}]", self.set(from)?, self.set(to)?));
            }
        }
        for (order, path) in [(a, b), (b, a)] {
            let inside = self.is_same_location_order(order) || self.is_named(order, "po");
            if let Op::Sequence(co, rf) = *self.op(path)
                && inside
                && self.is_communication(co, &|this, node| *this.op(node) == Op::Input(Input::Coherence))
                && self.is_communication(rf, &|this, node| *this.op(node) == Op::Input(Input::ReadsFrom))
                && !matches!(self.op(co), Op::Input(_))
                && !matches!(self.op(rf), Op::Input(_))
            {
                return Ok("detour".to_owned());
            }
        }
        Err(refuse("it intersects relations"))
    }

    /// Whether a node only selects pairs by their ends.
    fn selects(&self, node: NodeId) -> bool {
        match *self.op(node) {
            Op::Product(..) => true,
            Op::Union(a, b) => self.selects(a) && self.selects(b),
            _ => false,
        }
    }

    fn difference(&mut self, a: NodeId, b: NodeId) -> Translated {
        match *self.op(b) {
            Op::Product(from, to) => {
                let (from, to) = (self.complement(from)?, self.complement(to)?);
                let relation = self.relation(a)?;
                Ok(format!("[{from}];{relation} | {relation};[{to}]"))
            }
            _ if self.part(b) == Some(Part::SameLocation) => self.restricted(a, Part::DifferentLocation),
            _ if self.part(b) == Some(Part::Internal) => self.restricted(a, Part::External),
            _ => Err(refuse("it subtracts relations")),
        }
    }

    /// The text of a part of a relation.
    fn restricted(&mut self, node: NodeId, part: Part) -> Translated {
        if let Some(name) = self.names.get(&(node, Some(part as u8))) {
            return Ok(name.clone());
        }
        let text = self.compute_restricted(node, part)?;
        Ok(self.define(node, Some(part), text))
    }

    fn compute_restricted(&mut self, node: NodeId, part: Part) -> Translated {
        let of = |internal: &str, external: &str, all: &str| match part {
            Part::Internal => Ok(internal.to_owned()),
            Part::External => Ok(external.to_owned()),
            Part::SameLocation => Ok(all.to_owned()),
            Part::DifferentLocation => Ok("0".to_owned()),
        };
        if self.is_from_reads(node) {
            return of("fri", "fre", "fr");
        }
        let op = self.op(node).clone();
        match op {
            Op::Input(Input::ReadsFrom) => of("rfi", "rfe", "rf"),
            Op::Input(Input::Coherence) => of("moi", "moe", "mo"),
            Op::Input(Input::Named(name)) => match (&*name, part) {
                ("po" | "addr" | "data" | "ctrl" | "rmw" | "lxsx", Part::Internal) => self.relation(node),
                ("po" | "addr" | "data" | "ctrl" | "rmw" | "lxsx", Part::External) => Ok("0".to_owned()),
                ("po", Part::SameLocation) => Ok("po-loc".to_owned()),
                ("po", Part::DifferentLocation) => Ok("po-diff-loc".to_owned()),
                ("rmw" | "lxsx", Part::SameLocation) => Ok("rmw".to_owned()),
                (other, _) => Err(refuse(format!("it intersects `{other}`"))),
            },
            Op::Union(a, b) => Ok(format!("{} | {}", self.restricted(a, part)?, self.restricted(b, part)?)),
            Op::RestrictDomain(set, r) => Ok(format!("[{}];{}", self.set(set)?, self.restricted(r, part)?)),
            Op::RestrictRange(r, set) => Ok(format!("{};[{}]", self.restricted(r, part)?, self.set(set)?)),
            Op::Intersection(a, b) if self.selects(a) || self.selects(b) => {
                let (selects, r) = if self.selects(a) { (a, b) } else { (b, a) };
                let Op::Product(from, to) = *self.op(selects) else { return Err(refuse("it intersects relations")) };
                Ok(format!("[{}];({});[{}]", self.set(from)?, self.restricted(r, part)?, self.set(to)?))
            }
            _ => Err(refuse("it intersects a composed relation")),
        }
    }

    fn complement(&mut self, node: NodeId) -> Translated {
        Ok(format!("((R | W | F) \\ {})", self.set(node)?))
    }

    /// The text of a set, as an atom.
    fn set(&mut self, node: NodeId) -> Translated {
        Ok(match self.op(node).clone() {
            Op::Input(Input::Named(name)) => tag(&name)?,
            Op::Full => "(R | W | F)".to_owned(),
            Op::Empty => "0".to_owned(),
            Op::Union(a, b) => match (self.set(a)?, self.set(b)?) {
                (a, b) if b == "0" || a == b => a,
                (a, b) if a == "0" => b,
                (a, b) => format!("({a} | {b})"),
            },
            Op::Intersection(a, b) => format!("({} ; {})", self.set(a)?, self.set(b)?),
            Op::Difference(a, b) => match (self.set(a)?, self.set(b)?) {
                (a, b) if b == "0" => a,
                (a, b) => format!("({a} \\ {b})"),
            },
            Op::Complement(a) => self.complement(a)?,
            Op::Domain(r) if self.is_pairing(r) => "UR".to_owned(),
            Op::Range(r) if self.is_pairing(r) => "UW".to_owned(),
            Op::Domain(r) | Op::Range(r) if self.relation(r)? == "0" || self.is_empty(r) => "0".to_owned(),
            Op::Domain(_) | Op::Range(_) => return Err(refuse("it uses the domain or range of a relation")),
            _ => return Err(refuse("it has a set that depends on the execution")),
        })
    }

    fn is_pairing(&self, node: NodeId) -> bool {
        self.is_named(node, "rmw") || self.is_named(node, "lxsx")
    }

    /// Whether a relation is empty because atomic instructions count as exclusive pairs.
    fn is_empty(&self, node: NodeId) -> bool {
        match *self.op(node) {
            Op::RestrictDomain(_, r) | Op::RestrictRange(r, _) => self.is_empty(r),
            Op::Sequence(a, b) => self.is_empty(a) || self.is_empty(b),
            Op::Intersection(a, b) => self.is_empty(a) || self.is_empty(b),
            Op::Union(a, b) => self.is_empty(a) && self.is_empty(b),
            _ => self.is_named(node, "amo"),
        }
    }
}

/// The set of a tag.
fn tag(name: &str) -> Translated {
    let text = match name {
        "R" | "W" | "F" | "NA" | "RLX" | "SC" => name,
        "M" => "(R | W)",
        "RMW" | "X" => "EXCL",
        "A" => "((R ; ACQ) \\ ACQ.PC)",
        "Q" => "ACQ.PC",
        "Acq" => "(R ; ACQ)",
        "L" | "Rel" => "(W ; REL)",
        "ACQ" => "(ACQ \\ REL \\ SC)",
        "REL" => "(REL \\ ACQ \\ SC)",
        "ACQ_REL" => "((ACQ ; REL) \\ SC)",
        "NoRet" | "CON" | "AcqRel" => "0",
        "MFENCE" => "(F ; SC)",
        "SYNC" => "(F ; SC | SYNC)",
        "LWSYNC" => "((F \\ SC) | LWSYNC)",
        "ISB" | "ISYNC" | "EIEIO" => name,
        _ => match name.split_once('.') {
            Some(("DMB" | "DSB", "SY" | "ISH" | "OSH")) => "(F ; REL | DMB.SY)",
            Some(("DMB" | "DSB", "LD" | "ISHLD" | "OSHLD")) => "(F ; ACQ | DMB.LD)",
            Some(("DMB" | "DSB", "ST" | "ISHST" | "OSHST")) => "DMB.ST",
            _ => return Err(refuse(format!("programs have no events `{name}`"))),
        },
    };
    Ok(text.to_owned())
}

/// A loader of `.kat` files that also loads `.cat` files, written as terms: from `inner`, or, if it
/// has none of the name, those that come with porf.
#[derive(Clone, Copy, Debug, Default)]
pub struct WithCat<L>(pub L);

impl<L: Loader> Loader for WithCat<L> {
    fn load(&self, path: &str) -> Result<String, String> {
        if !path.ends_with(".cat") {
            return self.0.load(path);
        }
        let model = match self.0.load(path) {
            Ok(_) => CatModel::read(path, &self.0).map_err(|error| error.to_string())?,
            Err(reason) => {
                let name = path.strip_suffix(".cat").unwrap_or(path);
                CatModel::built_in(name).ok_or(reason)?
            }
        };
        model.as_kat().map_err(|error| error.to_string())
    }
}
