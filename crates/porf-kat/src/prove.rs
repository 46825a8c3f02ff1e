//! The prover: it decides queries and constraints. The module `question` has the decision
//! procedure.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::assumption::{Rules, TestedLetters};
use crate::atoms::{Universe, add_domains, tests_in};
use crate::automaton::Alphabet;
use crate::constraint::{Constraint, Query};
use crate::counterexample::Counterexample;
use crate::countermodel::Refutation;
use crate::diagnostic::Span;
use crate::question::Question;
use crate::realise::{Execution, realise};
use crate::resolve::{Assertion, Assumption, Expected, Resolved};
use crate::term::{Definition, Letter, Term, Test};
use crate::theory::left_parts;
use crate::vocabulary::{Pred, Rel, Vocabulary};

/// Bounds on the work for one question.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Nodes of one search.
    pub max_nodes: usize,
    /// Time for one question, checked during the search.
    pub max_time: Option<Duration>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { max_nodes: 200_000, max_time: None }
    }
}

/// Why something is neither proved nor refuted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// No execution of the word found refutes the question: the question is outside the fragment
    /// for which the procedure is complete.
    OutsideFragment,
    /// Like `OutsideFragment`, and these assumptions could not be used.
    IgnoredAssumptions(Vec<Span>),
    /// The search was stopped after this many nodes.
    SearchCut(usize),
    /// Too many atoms or letters.
    TooLarge(String),
    /// In the execution found, a read-modify-write is not atomic or lacks a half. Only questions
    /// about whole models require atomicity.
    NotAtomic,
}

/// The answer to a question.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It holds in every execution that satisfies the theory and the assumptions.
    Proved,
    /// It does not hold. The counterexample has an execution, and its word is a shortest one.
    False(Counterexample),
    /// Neither was established. The word, if any, is a shortest one that the right side is not
    /// known to accept.
    NotProved(Option<Counterexample>, Unknown),
}

impl Verdict {
    /// The verdict as an expectation comment names it.
    pub fn expected(&self) -> Expected {
        match self {
            Verdict::Proved => Expected::Proved,
            Verdict::False(_) => Expected::False,
            Verdict::NotProved(..) => Expected::NotProved,
        }
    }

    /// The counterexample, or the word that could not be decided.
    pub fn counterexample(&self) -> Option<&Counterexample> {
        match self {
            Verdict::Proved => None,
            Verdict::False(counterexample) => Some(counterexample),
            Verdict::NotProved(counterexample, _) => counterexample.as_ref(),
        }
    }

    /// Why the question is open, if it is.
    pub fn unknown(&self) -> Option<&Unknown> {
        match self {
            Verdict::NotProved(_, why) => Some(why),
            _ => None,
        }
    }

    /// Short name: `proved`, `false` or `not proved`.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Proved => "proved",
            Verdict::False(_) => "false",
            Verdict::NotProved(..) => "not proved",
        }
    }
}

/// A remark besides the verdict.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Warning {
    /// The declarations make a set in use empty, so that statements about it are vacuously true.
    EmptySet(String),
    /// The right side of a cycle question contains `id`, which was ignored: it would make the
    /// question trivial.
    RightContainsIdentity,
}

impl std::fmt::Display for Warning {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Warning::EmptySet(name) => write!(f, "the declarations make `{name}` empty"),
            Warning::RightContainsIdentity => {
                write!(f, "the right side contains `id`, which would make the question trivial; it was ignored")
            }
        }
    }
}

/// Sizes of the automata and searches of a question; sums over its inclusions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Time spent.
    pub time: Duration,
    /// Largest number of atoms.
    pub atoms: usize,
    /// Largest number of letters.
    pub letters: usize,
    /// States of the left automata.
    pub left_states: usize,
    /// States of the right automata, as searched last.
    pub right_states: usize,
    /// Nodes that the searches kept.
    pub nodes: usize,
}

/// The answer to an assertion with statistics and warnings.
#[derive(Clone, Debug)]
pub struct Report {
    /// The answer.
    pub verdict: Verdict,
    /// Sizes and time.
    pub statistics: Statistics,
    /// Remarks.
    pub warnings: Vec<Warning>,
}

/// Decides the assertions of a resolved file.
pub struct Prover<'a> {
    pub(crate) vocabulary: &'a Vocabulary,
    pub(crate) assumptions: &'a [Assumption],
    pub(crate) rules: Rules,
    pub(crate) limits: Limits,
}

impl<'a> Prover<'a> {
    /// A prover that uses the file's assumptions.
    pub fn new(resolved: &'a Resolved) -> Prover<'a> {
        Prover::with(&resolved.vocabulary, &resolved.assumptions)
    }

    /// A prover with the given assumptions.
    pub fn with(vocabulary: &'a Vocabulary, assumptions: &'a [Assumption]) -> Prover<'a> {
        let rules = Rules::new(vocabulary, assumptions);
        Prover { vocabulary, assumptions, rules, limits: Limits::default() }
    }

    /// Sets the limits.
    pub fn limits(mut self, limits: Limits) -> Prover<'a> {
        self.limits = limits;
        self
    }

    /// Decides an assertion.
    pub fn assertion(&self, assertion: &Assertion) -> Report {
        self.constraint(&assertion.constraint)
    }

    /// Decides a constraint: it is proved if all its inclusions are.
    pub fn constraint(&self, constraint: &Constraint) -> Report {
        let mut report = Report { verdict: Verdict::Proved, statistics: Statistics::default(), warnings: Vec::new() };
        for query in &constraint.queries {
            let one = self.query(query);
            let sum = &mut report.statistics;
            sum.time += one.statistics.time;
            sum.atoms = sum.atoms.max(one.statistics.atoms);
            sum.letters = sum.letters.max(one.statistics.letters);
            sum.left_states += one.statistics.left_states;
            sum.right_states += one.statistics.right_states;
            sum.nodes += one.statistics.nodes;
            for warning in one.warnings {
                if !report.warnings.contains(&warning) {
                    report.warnings.push(warning);
                }
            }
            match (&report.verdict, &one.verdict) {
                // A refutation is more informative than a failed proof.
                (Verdict::Proved, _) | (Verdict::NotProved(..), Verdict::False(_)) => report.verdict = one.verdict,
                _ => {}
            }
            if matches!(report.verdict, Verdict::False(_)) {
                break;
            }
        }
        report
    }

    /// An execution of a program that refutes the constraint like the counterexample's execution.
    /// Kinds and modes of events and sources of reads are fixed, and read-modify-writes are atomic.
    /// `None` if none was found.
    pub fn realise(&self, constraint: &Constraint, counterexample: &Counterexample) -> Option<Execution> {
        let model = counterexample.execution.as_ref()?;
        constraint.queries.iter().find_map(|query| {
            let refutation = Refutation {
                vocabulary: self.vocabulary,
                rules: &self.rules,
                assumptions: self.assumptions,
                query,
                word: &counterexample.word,
                tried: 0,
            };
            realise(&refutation, model)
        })
    }

    /// Decides one inclusion.
    pub fn query(&self, query: &Query) -> Report {
        let start = Instant::now();
        let mut report = Report { verdict: Verdict::Proved, statistics: Statistics::default(), warnings: Vec::new() };
        report.verdict = match self.question(query, &mut report, None) {
            Ok(question) => question.decide(&mut report),
            Err(reason) => Verdict::NotProved(None, Unknown::TooLarge(reason)),
        };
        if matches!(report.verdict, Verdict::NotProved(..))
            && let Some(verdict) = self.beyond_located(query)
        {
            report.verdict = verdict;
        }
        if let Verdict::False(counterexample) = &mut report.verdict
            && let Some(plainer) = self.without_non_atomics(query, counterexample)
        {
            *counterexample = plainer;
        }
        report.statistics.time = start.elapsed();
        report
    }

    /// A verdict that is independent of the same-location parts of views on the left. If the
    /// inclusion holds for the whole view it holds for the part, and if it fails with the empty
    /// relation for the part it fails.
    fn beyond_located(&self, query: &Query) -> Option<Verdict> {
        let ask = |with: &dyn Fn(&Arc<Definition>) -> Term| {
            let left = query.left.replace_located(self.vocabulary, with)?;
            Some(self.query(&Query { left, ..query.clone() }).verdict)
        };
        let whole = ask(&|view| Term::Defined(Arc::clone(view)))?;
        match whole {
            Verdict::Proved => Some(Verdict::Proved),
            _ => ask(&|_| Term::zero()).filter(|verdict| matches!(verdict, Verdict::False(_))),
        }
    }

    /// An equally short counterexample without non-atomic events. A model that uses the complement
    /// of `NA` constrains non-atomic events least, so the search finds them first; readers expect
    /// atomic events unless non-atomic ones matter.
    fn without_non_atomics(&self, query: &Query, found: &Counterexample) -> Option<Counterexample> {
        let mentions = |test: &Test| {
            let mut sets = std::collections::BTreeSet::new();
            test.collect_predicates(&mut sets);
            sets.contains(&Pred::NA)
        };
        if !tests_in(self.vocabulary, [&query.left, &query.right]).iter().any(mentions) {
            return None;
        }
        let mut report = Report { verdict: Verdict::Proved, statistics: Statistics::default(), warnings: Vec::new() };
        let atomic = Test::Pred(Pred::NA).negate();
        match self.question(query, &mut report, Some(atomic)).ok()?.decide(&mut report) {
            Verdict::False(other) if other.word.letters.len() == found.word.letters.len() => Some(other),
            _ => None,
        }
    }

    /// Numbers the letters and atoms of a question.
    fn question<'q>(
        &'q self,
        query: &'q Query,
        report: &mut Report,
        further_fact: Option<Test>,
    ) -> Result<Question<'q>, String> {
        let alphabet = self.alphabet(query)?;
        let mut rules = Rules { sequences: self.sequences(&alphabet), ..self.rules.clone() };
        rules.facts.extend(further_fact);
        let universe = self.universe(query, &alphabet, &rules)?;
        report.statistics.atoms = universe.len();
        report.statistics.letters = alphabet.letters().len();
        let named = |p: &Pred| Warning::EmptySet(self.vocabulary.predicate_name(*p).into());
        report.warnings.extend(universe.empty_sets().iter().map(named));
        Ok(Question::new(self, query, alphabet, universe, rules))
    }

    /// The alphabet of a question.
    fn alphabet(&self, query: &Query) -> Result<Alphabet, String> {
        let mut letters: Vec<Letter> = Vec::new();
        let splits_po = self.splits_po(query);
        query.left.visit(&mut |t| {
            if let Term::Letter(letter) = t {
                letters.extend(left_parts(self.vocabulary, *letter, splits_po));
            }
        });
        if query.rotated {
            letters.extend([Rel::MOE, Rel::MOI, Rel::FRE, Rel::RFE, Rel::PO_LOC].map(Letter::forward));
            letters.extend(self.rules.total.iter().map(|&r| Letter::forward(r)));
        }
        let mut alphabet = Alphabet::default();
        for letter in letters {
            alphabet.add(letter).map_err(|e| e.to_string())?;
        }
        for (_, sequence) in self.sequences(&alphabet).clone() {
            for letter in sequence.letters.iter().flat_map(|l| self.vocabulary.parts(*l)) {
                alphabet.add(letter).map_err(|e| e.to_string())?;
            }
        }
        Ok(alphabet)
    }

    /// Whether `po` on the left is split into `po-loc` and `po-diff-loc`: only if the right side
    /// has the latter.
    pub(crate) fn splits_po(&self, query: &Query) -> bool {
        query.right.any(&mut |t| matches!(t, Term::Letter(l) if l.relation == Rel::PO_DIFF_LOC))
    }

    /// The relevant assumptions about sequences: those whose left sides can be read.
    fn sequences(&self, alphabet: &Alphabet) -> Vec<(Term, TestedLetters)> {
        let detour = alphabet.position(Letter::forward(Rel::DETOUR)).is_some();
        let built_in = |t: &Term| matches!(t, Term::Letter(l) if l.relation == Rel::DETOUR);
        self.rules.sequences.iter().filter(|(a, _)| detour || !built_in(a)).cloned().collect()
    }

    /// The atoms of a question.
    fn universe(&self, query: &Query, alphabet: &Alphabet, rules: &Rules) -> Result<Universe, String> {
        // The tests of the left side, and those that assumptions about sequences quantify over.
        let mut left = tests_in(self.vocabulary, [&query.left]);
        left.extend(tests_in(self.vocabulary, rules.sequences.iter().map(|(a, _)| a)));
        for (_, sequence) in &rules.sequences {
            left.extend(sequence.tests.iter().cloned());
            sequence.letters.iter().for_each(|l| add_domains(self.vocabulary, *l, &mut left));
        }
        for (s, t) in rules.relations.values().flat_map(|r| &r.domains) {
            left.extend([s.clone(), t.clone()]);
        }
        alphabet.letters().iter().for_each(|l| add_domains(self.vocabulary, *l, &mut left));
        if query.rotated {
            left.insert(Test::Pred(Pred::W));
        }
        let mut terms: Vec<&Term> = vec![&query.right];
        terms.extend(rules.identities.iter().chain(&rules.empty).chain(&rules.irreflexive));
        terms.extend(rules.relations.values().flat_map(|r| r.extras.iter().chain(&r.heads).chain(&r.tails)));
        let right = tests_in(self.vocabulary, terms);
        Universe::for_inclusion(self.vocabulary, &left, &right, &rules.facts).map_err(|e| e.to_string())
    }
}
