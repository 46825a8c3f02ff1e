//! The vocabulary: built-in and declared event sets and relations, with the facts of the theory
//! about them.
//!
//! Kater, §3.1, §3.2 and §3.5. `rf`, `mo` and `fr` are not letters: each is the union of its
//! external and its internal part. *External* means *not in program order* (`rfe = rf \ po`), not
//! "between different threads". Otherwise `rf = rfe | rfi` with `rfi <= po` would not hold.
//!
//! Program order is the disjoint union of `po-loc`, between events of the same location, and
//! `po-diff-loc = po \ po-loc`, as in the definition of RC11 (2017). A pair with a fence, which has
//! no location, is in `po-diff-loc`.

use std::collections::HashMap;
use std::sync::Arc;

use crate::term::{Definition, Letter, Test};

/// A relation name of a [`Vocabulary`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rel(pub u16);

/// A primitive event set of a [`Vocabulary`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pred(pub u16);

macro_rules! builtin {
    ($type:ident, $table:ident, $($constant:ident = $index:literal $name:literal),* $(,)?) => {
        impl $type {
            $(#[doc = concat!("`", $name, "`.")] pub const $constant: $type = $type($index);)*
        }
        const $table: &[&str] = &[$($name),*];
    };
}

builtin!(Rel, RELATIONS,
    PO = 0 "po", PO_LOC = 1 "po-loc", RMW = 2 "rmw", RF = 3 "rf", RFE = 4 "rfe", RFI = 5 "rfi", MO = 6 "mo",
    MOE = 7 "moe", MOI = 8 "moi", FR = 9 "fr", FRE = 10 "fre", FRI = 11 "fri", DETOUR = 12 "detour",
    CTRL = 13 "ctrl", ADDR = 14 "addr", DATA = 15 "data", TC = 16 "tc", TJ = 17 "tj",
    SAME_THREAD = 18 "same-thread", LOC_OVERLAP = 19 "loc-overlap", ALLOC = 20 "alloc", FREE = 21 "free",
    PO_DIFF_LOC = 22 "po-diff-loc", ANY = 23 "any",
);

builtin!(Pred, PREDICATES,
    R = 0 "R", W = 1 "W", F = 2 "F", NA = 3 "NA", RLX = 4 "RLX", ACQ = 5 "ACQ", REL = 6 "REL", SC = 7 "SC",
    EXCL = 8 "EXCL", TC = 9 "TC", TB = 10 "TB", TE = 11 "TE", TJ = 12 "TJ", TK = 13 "TK", ALLOC = 14 "ALLOC",
    FREE = 15 "FREE", LOC = 16 "LOC",
    // Tags: what only machines distinguish. Barriers come last.
    ACQ_PC = 17 "ACQ.PC",
    DMB_SY = 18 "DMB.SY", DMB_LD = 19 "DMB.LD", DMB_ST = 20 "DMB.ST", ISB = 21 "ISB",
    SYNC = 22 "SYNC", LWSYNC = 23 "LWSYNC", EIEIO = 24 "EIEIO", ISYNC = 25 "ISYNC",
    FENCE_R_R = 26 "FENCE.R.R", FENCE_R_W = 27 "FENCE.R.W", FENCE_R_RW = 28 "FENCE.R.RW",
    FENCE_W_R = 29 "FENCE.W.R", FENCE_W_W = 30 "FENCE.W.W", FENCE_W_RW = 31 "FENCE.W.RW",
    FENCE_RW_R = 32 "FENCE.RW.R", FENCE_RW_W = 33 "FENCE.RW.W", FENCE_RW_RW = 34 "FENCE.RW.RW",
    FENCE_TSO = 35 "FENCE.TSO",
);

/// The kinds of events, pairwise disjoint, besides the barriers of machines.
const KINDS: [Pred; 10] =
    [Pred::R, Pred::W, Pred::F, Pred::TC, Pred::TB, Pred::TE, Pred::TJ, Pred::TK, Pred::ALLOC, Pred::FREE];

impl Pred {
    /// The barriers of machines. They are not in `F`, which has the fences of languages.
    pub fn barriers() -> impl Iterator<Item = Pred> {
        (Pred::DMB_SY.0..=Pred::FENCE_TSO.0).map(Pred)
    }

    /// Whether it is a tag: a set that only machines distinguish.
    pub fn is_tag(self) -> bool {
        (Pred::ACQ_PC.0..=Pred::FENCE_TSO.0).contains(&self.0)
    }

    /// Whether a file has declared it.
    pub fn is_declared(self) -> bool {
        usize::from(self.0) >= PREDICATES.len()
    }
}

/// The base letters inside program order that keep the location.
const PO_LOC_LETTERS: [Rel; 6] = [Rel::PO_LOC, Rel::RMW, Rel::RFI, Rel::MOI, Rel::FRI, Rel::DETOUR];

/// The further base letters inside program order.
const PO_OTHER_LETTERS: [Rel; 5] = [Rel::PO, Rel::PO_DIFF_LOC, Rel::CTRL, Rel::ADDR, Rel::DATA];

impl Rel {
    /// Whether the relation is its own inverse.
    pub fn is_symmetric(self) -> bool {
        matches!(self, Rel::SAME_THREAD | Rel::LOC_OVERLAP | Rel::ANY)
    }
}

/// The built-in and declared names of a resolution, and the facts about them.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    relations: Vec<String>,
    relation_index: HashMap<String, Rel>,
    predicates: Vec<String>,
    predicate_index: HashMap<String, Pred>,
    /// Names for combinations of sets, such as `MEM = R|W`.
    derived: HashMap<&'static str, Test>,
    /// Pairs of disjoint sets.
    disjoint: Vec<(Test, Test)>,
    /// Declared relations `r` with their same-location parts.
    declared: Vec<(Rel, Rel)>,
    /// Views with their same-location parts. These are primitive relations, because the
    /// intersection of a path with "same location" is not regular.
    located: Vec<(Arc<Definition>, Rel)>,
}

impl Default for Vocabulary {
    fn default() -> Vocabulary {
        let mut vocabulary = Vocabulary {
            relations: Vec::new(),
            relation_index: HashMap::new(),
            predicates: Vec::new(),
            predicate_index: HashMap::new(),
            derived: HashMap::new(),
            disjoint: Vec::new(),
            declared: Vec::new(),
            located: Vec::new(),
        };
        for name in RELATIONS {
            vocabulary.add_relation(name);
        }
        for name in PREDICATES {
            vocabulary.add_predicate(name);
        }
        let set = Test::Pred;
        vocabulary.derived = HashMap::from([
            ("MEM", set(Pred::R).or(set(Pred::W))),
            ("UR", set(Pred::R).and(set(Pred::EXCL))),
            ("UW", set(Pred::W).and(set(Pred::EXCL))),
            // Every event is part of a read-modify-write or it is not.
            ("NEXCL", set(Pred::EXCL).negate()),
            ("DEP", set(Pred::R).or(set(Pred::ALLOC))),
        ]);
        let mut disjoint = |group: &[Pred]| {
            for (i, &p) in group.iter().enumerate() {
                vocabulary.disjoint.extend(group[i + 1..].iter().map(|&q| (set(p), set(q))));
            }
        };
        disjoint(&KINDS.into_iter().chain(Pred::barriers()).collect::<Vec<_>>());
        disjoint(&[Pred::NA, Pred::RLX, Pred::ACQ]);
        disjoint(&[Pred::NA, Pred::RLX, Pred::REL]);
        disjoint(&[Pred::ACQ_PC, Pred::SC]);
        for (kind, mode) in [(Pred::TB, Pred::REL), (Pred::TJ, Pred::REL), (Pred::TC, Pred::ACQ), (Pred::TE, Pred::ACQ)]
        {
            disjoint(&[kind, mode]);
        }
        vocabulary
    }
}

impl Vocabulary {
    fn add_relation(&mut self, name: &str) -> Rel {
        let rel = Rel(self.relations.len() as u16);
        self.relations.push(name.into());
        self.relation_index.insert(name.into(), rel);
        rel
    }

    fn add_predicate(&mut self, name: &str) -> Pred {
        let pred = Pred(self.predicates.len() as u16);
        self.predicates.push(name.into());
        self.predicate_index.insert(name.into(), pred);
        pred
    }

    /// Declares a relation and its same-location part.
    pub fn declare_relation(&mut self, name: &str) -> Rel {
        let rel = self.add_relation(name);
        let local = self.add_relation(&format!("{name}-loc"));
        self.declared.push((rel, local));
        rel
    }

    /// Declares the same-location part of a view: the relation that `v & loc-overlap` denotes.
    pub fn declare_located(&mut self, view: Arc<Definition>) -> Rel {
        let rel = self.add_relation(&format!("({} & loc-overlap)", view.name));
        self.located.push((view, rel));
        rel
    }

    /// The views with their same-location parts.
    pub fn located_views(&self) -> &[(Arc<Definition>, Rel)] {
        &self.located
    }

    /// The view of which the relation is the same-location part.
    pub fn located_view(&self, relation: Rel) -> Option<&Arc<Definition>> {
        self.located.iter().find(|(_, rel)| *rel == relation).map(|(view, _)| view)
    }

    /// The same-location part of a definition, if it is a view.
    pub fn located_part(&self, definition: usize) -> Option<Rel> {
        self.located.iter().find(|(view, _)| view.id == definition).map(|&(_, rel)| rel)
    }

    /// Declares an event set. Tags may be declared, although they need not be.
    pub fn declare_predicate(&mut self, name: &str) -> Pred {
        match self.predicate_index.get(name) {
            Some(&tag) if tag.is_tag() => tag,
            _ => self.add_predicate(name),
        }
    }

    /// Declares two sets disjoint.
    pub fn declare_disjoint(&mut self, a: Test, b: Test) {
        self.disjoint.push((a, b));
    }

    /// The relation with this name.
    pub fn relation(&self, name: &str) -> Option<Rel> {
        self.relation_index.get(name).copied()
    }

    /// The event set with this name: a primitive one or a built-in combination.
    pub fn set(&self, name: &str) -> Option<Test> {
        let primitive = self.predicate_index.get(name).map(|&p| Test::Pred(p));
        primitive.or_else(|| self.derived.get(name).cloned())
    }

    /// Whether the name is built in (as opposed to declared by a file). Tags do not count: files
    /// may declare them, and may use their names for something else.
    pub fn is_builtin(&self, name: &str) -> bool {
        RELATIONS.contains(&name) || PREDICATES.contains(&name) && !self.is_tag(name) || self.derived.contains_key(name)
    }

    /// Whether the name is that of a tag.
    pub fn is_tag(&self, name: &str) -> bool {
        self.predicate_index.get(name).is_some_and(|pred| pred.is_tag())
    }

    /// Name of a relation.
    pub fn relation_name(&self, rel: Rel) -> &str {
        &self.relations[rel.0 as usize]
    }

    /// Name of a primitive set.
    pub fn predicate_name(&self, pred: Pred) -> &str {
        &self.predicates[pred.0 as usize]
    }

    /// All names, for suggestions.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let derived = self.derived.keys().copied();
        self.relations.iter().chain(&self.predicates).map(String::as_str).chain(derived)
    }

    /// Pairs of disjoint sets.
    pub fn disjoint_sets(&self) -> &[(Test, Test)] {
        &self.disjoint
    }

    /// The primitive sets that include `pred`, without `pred` itself.
    pub fn supersets(&self, pred: Pred) -> &'static [Pred] {
        match pred {
            Pred::SC => &[Pred::ACQ, Pred::REL],
            Pred::ACQ_PC => &[Pred::R, Pred::ACQ, Pred::LOC],
            Pred::R | Pred::W => &[Pred::LOC],
            _ => &[],
        }
    }

    /// The relations that files have declared, each with its same-location part.
    pub fn declared_relations(&self) -> &[(Rel, Rel)] {
        &self.declared
    }

    /// The base letters whose union is the relation: its meaning on the left of an inclusion.
    pub fn parts(&self, letter: Letter) -> Vec<Letter> {
        let parts: &[Rel] = match letter.relation {
            Rel::RF => &[Rel::RFE, Rel::RFI],
            Rel::MO => &[Rel::MOE, Rel::MOI],
            Rel::FR => &[Rel::FRE, Rel::FRI],
            _ => return vec![letter],
        };
        parts.iter().map(|&relation| Letter { relation, ..letter }).collect()
    }

    /// The base letters inside the relation: what it reads on the right of an inclusion.
    pub fn below(&self, letter: Letter) -> Vec<Letter> {
        let forward: Vec<Rel> = match letter.relation {
            Rel::PO_LOC => PO_LOC_LETTERS.to_vec(),
            Rel::PO => PO_LOC_LETTERS.into_iter().chain(PO_OTHER_LETTERS).collect(),
            Rel::SAME_THREAD | Rel::LOC_OVERLAP | Rel::ANY => {
                let below: Vec<Rel> = match letter.relation {
                    Rel::SAME_THREAD => {
                        PO_LOC_LETTERS.into_iter().chain(PO_OTHER_LETTERS).chain([Rel::SAME_THREAD]).collect()
                    }
                    Rel::LOC_OVERLAP => {
                        self.base_letters().filter(|&r| self.keeps_location(r) || r == Rel::LOC_OVERLAP).collect()
                    }
                    _ => self.base_letters().collect(),
                };
                let forward = below.iter().map(|&r| Letter::forward(r));
                let backward = below.iter().filter(|r| !r.is_symmetric()).map(|&r| Letter::forward(r).flip());
                return forward.chain(backward).collect();
            }
            relation => match self.declared.iter().find(|(r, _)| *r == relation) {
                Some(&(r, local)) => vec![r, local],
                None => return self.parts(letter),
            },
        };
        forward.into_iter().map(|relation| Letter { relation, ..letter }).collect()
    }

    /// All base letters.
    pub fn base_letters(&self) -> impl Iterator<Item = Rel> + '_ {
        let composite = [Rel::RF, Rel::MO, Rel::FR];
        (0..self.relations.len() as u16).map(Rel).filter(move |r| !composite.contains(r))
    }

    /// Whether related events always have the same location. `loc-overlap` does not count: it is
    /// not transitive, because accesses of different sizes may overlap.
    pub fn keeps_location(&self, relation: Rel) -> bool {
        match relation {
            Rel::PO
            | Rel::PO_DIFF_LOC
            | Rel::CTRL
            | Rel::ADDR
            | Rel::DATA
            | Rel::TC
            | Rel::TJ
            | Rel::ALLOC
            | Rel::SAME_THREAD
            | Rel::LOC_OVERLAP
            | Rel::ANY => false,
            relation => !self.declared.iter().any(|(r, _)| *r == relation),
        }
    }

    /// The part of the relation that keeps the location, if it has a name.
    pub fn location_part(&self, relation: Rel) -> Option<Rel> {
        match relation {
            Rel::PO => Some(Rel::PO_LOC),
            Rel::LOC_OVERLAP | Rel::ANY => Some(Rel::LOC_OVERLAP),
            r if self.keeps_location(r) => Some(r),
            r => self.declared.iter().find(|(d, _)| *d == r).map(|&(_, local)| local),
        }
    }

    /// Whether the relation is inside program order.
    pub fn inside_po(&self, relation: Rel) -> bool {
        PO_LOC_LETTERS.contains(&relation) || PO_OTHER_LETTERS.contains(&relation)
    }

    /// The domain and the range of a letter.
    pub fn domains(&self, letter: Letter) -> (Test, Test) {
        let set = Test::Pred;
        let (from, to) = match letter.relation {
            Rel::RF | Rel::RFE | Rel::RFI | Rel::DETOUR => (set(Pred::W), set(Pred::R)),
            Rel::MO | Rel::MOE | Rel::MOI => (set(Pred::W), set(Pred::W)),
            Rel::FR | Rel::FRE | Rel::FRI => (set(Pred::R), set(Pred::W)),
            Rel::RMW => (self.derived["UR"].clone(), self.derived["UW"].clone()),
            Rel::CTRL | Rel::ADDR | Rel::DATA => (self.derived["DEP"].clone(), Test::True),
            Rel::TC => (set(Pred::TC), set(Pred::TB)),
            Rel::TJ => (set(Pred::TE), set(Pred::TJ)),
            Rel::ALLOC => (set(Pred::ALLOC), Test::True),
            r if self.located_view(r).is_some() => (set(Pred::LOC), set(Pred::LOC)),
            _ => (Test::True, Test::True),
        };
        if letter.inverse { (to, from) } else { (from, to) }
    }
}
