//! Checker automata: a term as an automaton over steps that are cheap to follow in an execution
//! graph.
//!
//! Kater, §4.1, §5.2 and §6. Guards stay on the edges ("merged guards"). A transitive relation is
//! followed by its immediate part, whose size is linear in the execution: `po` is `po-imm+`,
//! `po-loc` is `po-loc-imm+`, `mo` is `mo-imm+`, and `fr` is `fr-imm;mo-imm*`, where `fr-imm` leads
//! to the write that directly follows the source in `mo`. Definitions that a checker saves (`view`)
//! can be steps.

use std::collections::BTreeSet;
use std::sync::Arc;

use thiserror::Error;

use crate::atoms::{Mask, TooManyAtoms, Universe};
use crate::automaton::{Automaton, TooManyLetters};
use crate::simulation::reduce;
use crate::term::{Definition, Letter, Term, Test};
use crate::vocabulary::{Rel, Vocabulary};

/// What one edge of a checker automaton follows.
#[derive(Clone, Debug)]
pub enum Step {
    /// All pairs of a relation.
    Relation(Letter),
    /// The immediate part of a transitive relation: `po`, `po-loc`, `mo`; or `fr` up to `mo`.
    Immediate(Letter),
    /// A saved definition.
    Saved(Arc<Definition>),
    /// The same-location part of a view: its index in [`Vocabulary::located_views`].
    Located(usize),
}

impl Step {
    /// Name of the step, such as `po-imm` or `rf^-1`.
    pub fn name(&self, vocabulary: &Vocabulary) -> String {
        match self {
            Step::Relation(letter) => letter.show(vocabulary),
            Step::Immediate(letter) => {
                let name = vocabulary.relation_name(letter.relation);
                format!("{name}-imm{}", if letter.inverse { "^-1" } else { "" })
            }
            Step::Saved(definition) => definition.name.clone(),
            Step::Located(view) => vocabulary.relation_name(vocabulary.located_views()[*view].1).into(),
        }
    }

    fn same(&self, other: &Step) -> bool {
        match (self, other) {
            (Step::Relation(a), Step::Relation(b)) | (Step::Immediate(a), Step::Immediate(b)) => a == b,
            (Step::Saved(a), Step::Saved(b)) => a.id == b.id,
            (Step::Located(a), Step::Located(b)) => a == b,
            _ => false,
        }
    }
}

/// A term that cannot be compiled.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CompileError {
    /// Too many kinds of events.
    #[error(transparent)]
    Atoms(#[from] TooManyAtoms),
    /// Too many steps.
    #[error(transparent)]
    Letters(#[from] TooManyLetters),
    /// The term has a rotation.
    #[error("a rotation cannot be compiled into a checker")]
    Rotation,
    /// The term has the inverse of the same-location part of a view.
    #[error("the inverse of the same-location part of a view cannot be compiled into a checker")]
    LocatedInverse,
}

/// A term as an automaton over [`Step`]s. Letter `i` of the automaton is `steps[i]`.
#[derive(Clone, Debug)]
pub struct Checker {
    /// The atoms; [`Universe::atom_of`] gives the atom of an event.
    pub universe: Universe,
    /// The steps.
    pub steps: Vec<Step>,
    /// The automaton, reduced.
    pub automaton: Automaton,
}

impl Checker {
    /// Compiles a term; definitions in `saved` become steps.
    pub fn new(vocabulary: &Vocabulary, term: &Term, saved: &[Arc<Definition>]) -> Result<Checker, CompileError> {
        let mut tests = BTreeSet::new();
        term.visit(&mut |t| {
            if let Term::Test(test) = t {
                tests.insert(test.clone());
            }
        });
        let universe = Universe::new(vocabulary, &tests, &[])?;
        let mut compiler = Compiler { vocabulary, universe: &universe, saved, steps: Vec::new() };
        let automaton = reduce(compiler.compile(term)?);
        let steps = compiler.steps;
        Ok(Checker { universe, steps, automaton })
    }

    /// The checker for cycles: the iterated automaton (Kater, §4.2).
    pub fn iterated(mut self) -> Checker {
        self.automaton = reduce(self.automaton.plus());
        self
    }
}

struct Compiler<'a> {
    vocabulary: &'a Vocabulary,
    universe: &'a Universe,
    saved: &'a [Arc<Definition>],
    steps: Vec<Step>,
}

impl Compiler<'_> {
    fn step(&mut self, step: Step) -> Result<Automaton, CompileError> {
        let index = match self.steps.iter().position(|s| s.same(&step)) {
            Some(index) => index,
            None if self.steps.len() == 64 => return Err(TooManyLetters.into()),
            None => {
                self.steps.push(step);
                self.steps.len() - 1
            }
        };
        let all = self.universe.all();
        Ok(Automaton::step(all, 1 << index, all))
    }

    fn letter(&mut self, letter: Letter) -> Result<Automaton, CompileError> {
        let immediate = |relation| Step::Immediate(Letter { relation, ..letter });
        match letter.relation {
            Rel::PO | Rel::PO_LOC | Rel::MO => Ok(self.step(Step::Immediate(letter))?.plus()),
            Rel::FR => {
                let mo = self.step(immediate(Rel::MO))?.plus().optional(self.universe.all());
                let fr = self.step(Step::Immediate(letter))?;
                Ok(if letter.inverse { mo.then(&fr) } else { fr.then(&mo) })
            }
            r => match self.vocabulary.located_views().iter().position(|(_, part)| *part == r) {
                Some(_) if letter.inverse => Err(CompileError::LocatedInverse),
                Some(view) => self.step(Step::Located(view)),
                None => self.step(Step::Relation(letter)),
            },
        }
    }

    fn compile(&mut self, term: &Term) -> Result<Automaton, CompileError> {
        let all = self.universe.all();
        Ok(match term {
            Term::Test(test) => Automaton::test(self.universe.mask(test)),
            Term::Letter(letter) => self.letter(*letter)?,
            Term::Union(parts) => {
                let mut sum = Automaton::zero();
                for part in parts.iter() {
                    sum = sum.union(self.compile(part)?);
                }
                reduce(sum)
            }
            Term::Sequence(parts) => {
                let mut product = Automaton::test(all);
                for part in parts.iter() {
                    product = product.then(&self.compile(part)?);
                }
                reduce(product)
            }
            Term::Plus(inner) => reduce(self.compile(inner)?.plus()),
            Term::Star(inner) => reduce(self.compile(inner)?.plus().optional(all)),
            Term::Optional(inner) => self.compile(inner)?.optional(all),
            Term::Defined(d) if self.saved.iter().any(|s| s.id == d.id) => self.step(Step::Saved(Arc::clone(d)))?,
            Term::Defined(d) => self.compile(&d.body)?,
            Term::Rotation(_) | Term::Hole(_) => return Err(CompileError::Rotation),
        })
    }
}

impl Universe {
    /// A mask in the syntax of the language: a test or a combination of two tests if one matches.
    pub fn describe(&self, vocabulary: &Vocabulary, mask: Mask) -> String {
        if mask == self.all() {
            return String::new();
        }
        let shown = |test: &Test| {
            let text = test.show(vocabulary);
            let bare = text.strip_prefix('(').and_then(|t| t.strip_suffix(')'));
            bare.filter(|t| !t.contains('(')).map_or(text.clone(), Into::into)
        };
        if let Some(test) = self.tests().find(|t| self.mask(t) == mask) {
            return format!("[{}]", shown(test));
        }
        for a in self.tests() {
            for b in self.tests() {
                if self.mask(a) & self.mask(b) == mask {
                    return format!("[{};{}]", a.show(vocabulary), b.show(vocabulary));
                }
                if self.mask(a) | self.mask(b) == mask {
                    return format!("[{}|{}]", a.show(vocabulary), b.show(vocabulary));
                }
            }
        }
        let atoms = (0..self.len()).filter(|a| mask >> a & 1 != 0);
        let names: Vec<String> = atoms
            .map(|a| {
                let sets: Vec<&str> = self.sets(a).iter().map(|&p| vocabulary.predicate_name(p)).collect();
                if sets.is_empty() { "other".into() } else { sets.join(";") }
            })
            .collect();
        format!("[{}]", names.join("|"))
    }
}
