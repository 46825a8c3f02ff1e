//! Plain relation algebra on one execution: the definition of models from files, evaluated as it
//! is written.
//!
//! It is the oracle of the compiled checkers, and judges executions before they are shown. It
//! shares only the classes of events with the machines. Terms denote dense relations, so that time
//! is cubic: it is meant for executions of at most some hundred events.

use super::class::Class;
use crate::relation::Relation;
use porf_kat::evaluate::ContainsRotation;
use porf_kat::model_file::{Axiom, ModelFile};
use porf_kat::syntax::AxiomKind;
use porf_kat::term::{Letter, Term};
use porf_kat::vocabulary::{Pred, Rel, Vocabulary};
use std::collections::HashMap;
use std::rc::Rc;

/// The events of an execution, initial writes included, and its primitive relations.
#[derive(Clone, Debug)]
pub struct Primitives {
    /// Event → its class.
    pub classes: Vec<Class>,
    /// Event → its thread; `None` for initial writes.
    pub threads: Vec<Option<usize>>,
    /// Event → the location that it accesses, as a number.
    pub locations: Vec<Option<usize>>,
    /// Program order. Initial writes are not in it.
    pub po: Relation,
    /// Reads-from.
    pub rf: Relation,
    /// Modification order. Initial writes come first.
    pub mo: Relation,
    /// From the read of an RMW to its write.
    pub rmw: Relation,
    /// The same for pairs of load exclusive and store exclusive.
    pub lxsx: Relation,
    /// Relations that only some executions have: dependencies, and the creation and joining of
    /// threads. Absent ones are empty.
    pub others: Vec<(Rel, Relation)>,
}

impl Primitives {
    /// The events, without relations.
    pub fn new(classes: Vec<Class>, threads: Vec<Option<usize>>, locations: Vec<Option<usize>>) -> Primitives {
        let empty = || Relation::empty(classes.len());
        let (po, rf, mo, rmw, lxsx) = (empty(), empty(), empty(), empty(), empty());
        Primitives { classes, threads, locations, po, rf, mo, rmw, lxsx, others: Vec::new() }
    }

    /// The pairs of the relation whose events access the same location.
    pub fn same_location(&self, relation: &Relation) -> Relation {
        let same = |&(a, b): &(usize, usize)| self.locations[a].is_some() && self.locations[a] == self.locations[b];
        Relation::from_pairs(relation.size(), relation.pairs().filter(same))
    }

    /// From-read.
    pub fn fr(&self) -> Relation {
        self.rf.inverse().then(&self.mo)
    }

    /// Whether all RMWs are atomic: rmw is disjoint from fr;mo. Between the two halves of an
    /// exclusive pair its own thread may write.
    pub fn is_atomic(&self) -> bool {
        let fr = self.fr();
        let external = fr.difference(&self.po).then(&self.mo.difference(&self.po));
        self.rmw.intersection(&fr.then(&self.mo)).is_empty() && self.lxsx.intersection(&external).is_empty()
    }

    /// Whether no two RMWs read from the same write: atomicity without modification order.
    pub fn is_weakly_atomic(&self) -> bool {
        let n = self.classes.len();
        let rf = self.rf.then(&self.rmw.then(&self.rmw.inverse()));
        rf.inverse().then(&rf).difference(&Relation::identity(n)).is_empty()
    }

    /// The class of an event. The halves of an exclusive pair are those of an RMW.
    fn class(&self, e: usize) -> Class {
        let class = self.classes[e];
        if self.lxsx.pairs().any(|(read, write)| e == read || e == write) { class.exclusive() } else { class }
    }

    /// The sets and relations that terms speak of.
    pub fn interpretation(&self) -> Interpretation {
        let n = self.classes.len();
        let pairs = |holds: &dyn Fn(usize, usize) -> bool| {
            let row = |a: usize| (0..n).filter(move |&b| holds(a, b)).map(move |b| (a, b));
            Relation::from_pairs(n, (0..n).flat_map(row))
        };
        let any = pairs(&|_, _| true);
        let (po_loc, fr) = (self.same_location(&self.po), self.fr());
        let [moe, rfe] = [&self.mo, &self.rf].map(|it| it.difference(&self.po));
        let relations = [
            (Rel::PO, self.po.clone()),
            (Rel::PO_DIFF_LOC, self.po.difference(&po_loc)),
            (Rel::PO_LOC, po_loc),
            (Rel::RMW, self.rmw.union(&self.lxsx)),
            (Rel::RFI, self.rf.intersection(&self.po)),
            (Rel::MOI, self.mo.intersection(&self.po)),
            (Rel::FRE, fr.difference(&self.po)),
            (Rel::FRI, fr.intersection(&self.po)),
            (Rel::DETOUR, self.po.intersection(&moe.then(&rfe))),
            (Rel::RFE, rfe),
            (Rel::MOE, moe),
            (
                Rel::SAME_THREAD,
                pairs(&|a, b| a == b || self.threads[a].is_some() && self.threads[a] == self.threads[b]),
            ),
            (Rel::LOC_OVERLAP, self.same_location(&any)),
            (Rel::ANY, any),
        ];
        let sets = (0..n).map(|e| self.class(e).sets().collect()).collect();
        Interpretation { sets, relations: relations.into_iter().chain(self.others.iter().cloned()).collect() }
    }
}

/// The sets and base relations of one execution.
#[derive(Clone, Debug)]
pub struct Interpretation {
    /// Event → the sets that it belongs to.
    sets: Vec<Vec<Pred>>,
    /// Base relations; absent ones are empty.
    relations: HashMap<Rel, Relation>,
}

/// The meaning of a term. Pairs of the empty word are kept apart from pairs of at least one step.
#[derive(Clone, Debug)]
pub struct Meaning {
    /// The events that the term relates to themselves by the empty word, as a relation.
    pub standing: Relation,
    /// The pairs that the term relates by one step or more.
    pub moving: Relation,
}

impl Meaning {
    /// Whether the pair is related.
    pub fn relates(&self, a: usize, b: usize) -> bool {
        self.moving.contains(a, b) || self.standing.contains(a, b)
    }
}

impl Interpretation {
    /// For each axiom of the model whether it holds. Atomicity is not among them.
    pub fn holding(&self, model: &ModelFile) -> Result<Vec<bool>, ContainsRotation> {
        let mut evaluation = Evaluation::new(self, &model.resolved.vocabulary);
        let holds = |axiom: &Axiom| {
            let term = axiom.irreflexive_term().unwrap_or_else(|| axiom.term.clone());
            let meaning = evaluation.of(&term)?;
            Ok(match axiom.kind {
                AxiomKind::Empty => meaning.standing.is_empty() && meaning.moving.is_empty(),
                AxiomKind::Acyclic | AxiomKind::Irreflexive => meaning.moving.is_irreflexive(),
            })
        };
        model.axioms().iter().map(holds).collect()
    }

    /// The meaning of a term.
    pub fn evaluate(&self, vocabulary: &Vocabulary, term: &Term) -> Result<Meaning, ContainsRotation> {
        Ok(Rc::unwrap_or_clone(Evaluation::new(self, vocabulary).of(term)?))
    }
}

/// The evaluation of terms over one vocabulary.
struct Evaluation<'i> {
    interpretation: &'i Interpretation,
    vocabulary: &'i Vocabulary,
    /// Definition → its meaning, once it is known.
    known: HashMap<usize, Rc<Meaning>>,
}

impl<'i> Evaluation<'i> {
    fn new(interpretation: &'i Interpretation, vocabulary: &'i Vocabulary) -> Evaluation<'i> {
        Evaluation { interpretation, vocabulary, known: HashMap::new() }
    }

    fn of(&mut self, term: &Term) -> Result<Rc<Meaning>, ContainsRotation> {
        let n = self.interpretation.sets.len();
        let (none, all) = (|| Relation::empty(n), || Relation::identity(n));
        let meaning = match term {
            Term::Test(test) => {
                let sets = &self.interpretation.sets;
                let holds = |e: usize| test.holds(&|set| sets[e].contains(&set));
                Meaning { standing: Relation::identity_on(n, holds), moving: none() }
            }
            Term::Letter(letter) => Meaning { standing: none(), moving: self.letter(*letter)? },
            Term::Union(parts) => {
                let mut sum = Meaning { standing: none(), moving: none() };
                for part in parts.iter() {
                    let part = self.of(part)?;
                    sum.standing = sum.standing.union(&part.standing);
                    sum.moving = sum.moving.union(&part.moving);
                }
                sum
            }
            Term::Sequence(parts) => {
                let mut product = Meaning { standing: all(), moving: none() };
                for part in parts.iter() {
                    let part = self.of(part)?;
                    let both = product.moving.then(&part.moving);
                    let first = product.moving.then(&part.standing);
                    let second = product.standing.then(&part.moving);
                    product.standing = product.standing.intersection(&part.standing);
                    product.moving = both.union(&first).union(&second);
                }
                product
            }
            Term::Plus(inner) => {
                let inner = self.of(inner)?;
                Meaning { standing: inner.standing.clone(), moving: inner.moving.plus() }
            }
            Term::Star(inner) => Meaning { standing: all(), moving: self.of(inner)?.moving.plus() },
            Term::Optional(inner) => Meaning { standing: all(), moving: self.of(inner)?.moving.clone() },
            Term::Defined(definition) => {
                if let Some(known) = self.known.get(&definition.id) {
                    return Ok(Rc::clone(known));
                }
                let meaning = self.of(&definition.body)?;
                self.known.insert(definition.id, Rc::clone(&meaning));
                return Ok(meaning);
            }
            Term::Rotation(_) | Term::Hole(_) => return Err(ContainsRotation),
        };
        Ok(Rc::new(meaning))
    }

    /// The pairs of a letter.
    fn letter(&mut self, letter: Letter) -> Result<Relation, ContainsRotation> {
        let mut sum = Relation::empty(self.interpretation.sets.len());
        for part in self.vocabulary.parts(letter) {
            let pairs = match self.vocabulary.located_view(part.relation).cloned() {
                Some(view) => {
                    let whole = self.of(&Term::Defined(view))?;
                    self.base(Rel::LOC_OVERLAP).map(|same| whole.moving.intersection(same))
                }
                None => self.base(part.relation).cloned(),
            };
            if let Some(pairs) = pairs {
                sum = sum.union(&if part.inverse { pairs.inverse() } else { pairs });
            }
        }
        Ok(sum)
    }

    fn base(&self, relation: Rel) -> Option<&Relation> {
        self.interpretation.relations.get(&relation)
    }
}
