//! Decides assertions.
//!
//! Paper 2, §3. A question goes through: translation of both sides ([`crate::theory`]), assumptions about sequences
//! ([`crate::sequence`]), for cycle questions the relaxation of `po-loc` ([`crate::same_location`]) and the cycles known to be
//! impossible, the search ([`crate::antichain`]), and, where that fails, a second attempt with powers of words or with what
//! totality gives ([`crate::totality`]). A word that survives refutes the question only if an execution shows it
//! ([`crate::countermodel`]).

use std::time::{Duration, Instant};

use crate::antichain::{Effort, Outcome, Search, Witness};
use crate::assumption::Rules;
use crate::atoms::{Universe, add_domains, tests_in};
use crate::automaton::{Alphabet, Automaton};
use crate::bitset::BitMatrix;
use crate::columns::Columns;
use crate::constraint::{Constraint, Query};
use crate::counterexample::{Counterexample, Word};
use crate::countermodel::refute;
use crate::diagnostic::Span;
use crate::resolve::{Assertion, Assumption, Expected, Resolved};
use crate::right_side::{Acceptance, Component};
use crate::same_location::Marks;
use crate::sequence;
use crate::simulation::{reduce, simulation};
use crate::term::{Letter, Term};
use crate::theory::Compiler;
use crate::totality::{Order, intersection, words_inside};
use crate::vocabulary::{Pred, Rel, Vocabulary};

/// Bounds on the work for one question.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Nodes of one search.
    pub max_nodes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { max_nodes: 200_000 }
    }
}

/// Why something is neither proved nor refuted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// The word found has no execution that refutes the question: the question lies outside the fragment in which the
    /// procedure is complete.
    OutsideFragment,
    /// As before, and these assumptions could not be used.
    IgnoredAssumptions(Vec<Span>),
    /// The search was cut after this many nodes.
    SearchCut(usize),
    /// Too many atoms or letters.
    TooLarge(String),
}

/// The answer to a question.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It holds in every execution that satisfies the theory and the assumptions.
    Proved,
    /// It does not; the counterexample has an execution, and no counterexample word is shorter.
    False(Counterexample),
    /// Neither was established. The word, if any, is a shortest one that the right side was not found to have.
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

    /// Short name: `proved`, `false` or `not proved`.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Proved => "proved",
            Verdict::False(_) => "false",
            Verdict::NotProved(..) => "not proved",
        }
    }
}

/// Something worth telling besides the verdict.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Warning {
    /// A set in use that the declarations make empty: whatever is said about it is vacuously true.
    EmptySet(String),
    /// The right side of a cycle question contains `id`, which was ignored: it would make the question trivial.
    RightContainsIdentity,
}

impl std::fmt::Display for Warning {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Warning::EmptySet(name) => write!(f, "the declarations make `{name}` empty"),
            Warning::RightContainsIdentity => {
                write!(
                    f,
                    "the right side contains `id`, which would make the question trivial; it was ignored"
                )
            }
        }
    }
}

/// Sizes of what a question was turned into; sums over its inclusions.
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

/// The answer to an assertion with how it was found.
#[derive(Clone, Debug)]
pub struct Report {
    /// The answer.
    pub verdict: Verdict,
    /// Sizes and time.
    pub statistics: Statistics,
    /// What else to tell.
    pub warnings: Vec<Warning>,
}

/// Decides the assertions of a resolved file.
pub struct Prover<'a> {
    vocabulary: &'a Vocabulary,
    assumptions: &'a [Assumption],
    rules: Rules,
    limits: Limits,
}

impl<'a> Prover<'a> {
    /// A prover that uses the file's assumptions.
    pub fn new(resolved: &'a Resolved) -> Prover<'a> {
        Prover::with(&resolved.vocabulary, &resolved.assumptions)
    }

    /// A prover with other assumptions.
    pub fn with(vocabulary: &'a Vocabulary, assumptions: &'a [Assumption]) -> Prover<'a> {
        let rules = Rules::new(vocabulary, assumptions);
        Prover {
            vocabulary,
            assumptions,
            rules,
            limits: Limits::default(),
        }
    }

    /// Sets the bounds.
    pub fn limits(mut self, limits: Limits) -> Prover<'a> {
        self.limits = limits;
        self
    }

    /// Decides an assertion.
    pub fn assertion(&self, assertion: &Assertion) -> Report {
        self.constraint(&assertion.constraint)
    }

    /// Decides a constraint: the first of its inclusions that is not proved decides.
    pub fn constraint(&self, constraint: &Constraint) -> Report {
        let mut report = Report {
            verdict: Verdict::Proved,
            statistics: Statistics::default(),
            warnings: Vec::new(),
        };
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
                // A refutation says more than a failure to prove.
                (Verdict::Proved, _) | (Verdict::NotProved(..), Verdict::False(_)) => {
                    report.verdict = one.verdict
                }
                _ => {}
            }
            if matches!(report.verdict, Verdict::False(_)) {
                break;
            }
        }
        report
    }

    /// Decides one inclusion.
    pub fn query(&self, query: &Query) -> Report {
        let start = Instant::now();
        let mut attempt = Attempt {
            prover: self,
            query,
            statistics: Statistics::default(),
            warnings: Vec::new(),
        };
        let verdict = attempt.run();
        let mut statistics = attempt.statistics;
        statistics.time = start.elapsed();
        Report {
            verdict,
            statistics,
            warnings: attempt.warnings,
        }
    }

    /// The letters of a question, numbered.
    fn alphabet(&self, query: &Query) -> Result<Alphabet, String> {
        let mut letters: Vec<Letter> = Vec::new();
        query.left.visit(&mut |t| {
            if let Term::Letter(l) = t {
                letters.extend(self.vocabulary.parts(*l));
            }
        });
        if query.rotated {
            letters
                .extend([Rel::MOE, Rel::MOI, Rel::FRE, Rel::RFE, Rel::PO_LOC].map(Letter::forward));
            letters.extend(self.rules.total.iter().map(|&r| Letter::forward(r)));
        }
        let mut alphabet = Alphabet::default();
        for letter in letters {
            alphabet.add(letter).map_err(|e| e.to_string())?;
        }
        for (_, sequence) in self.sequences(&alphabet).clone() {
            for letter in sequence
                .letters
                .iter()
                .flat_map(|l| self.vocabulary.parts(*l))
            {
                alphabet.add(letter).map_err(|e| e.to_string())?;
            }
        }
        Ok(alphabet)
    }

    /// The assumptions about sequences that can matter: whose left sides can be read at all.
    fn sequences(&self, alphabet: &Alphabet) -> Vec<(Term, crate::assumption::TestedLetters)> {
        let detour = alphabet.position(Letter::forward(Rel::DETOUR)).is_some();
        let built_in = |t: &Term| matches!(t, Term::Letter(l) if l.relation == Rel::DETOUR);
        self.rules
            .sequences
            .iter()
            .filter(|(a, _)| detour || !built_in(a))
            .cloned()
            .collect()
    }

    /// The atoms of a question.
    fn universe(
        &self,
        query: &Query,
        alphabet: &Alphabet,
        rules: &Rules,
    ) -> Result<Universe, String> {
        // What the left side reads, and what assumptions about sequences quantify over.
        let mut left = tests_in(self.vocabulary, [&query.left]);
        for (_, sequence) in &rules.sequences {
            left.extend(sequence.tests.iter().cloned());
            sequence
                .letters
                .iter()
                .for_each(|l| add_domains(self.vocabulary, *l, &mut left));
        }
        for (s, t) in rules.relations.values().flat_map(|r| &r.domains) {
            left.extend([s.clone(), t.clone()]);
        }
        alphabet
            .letters()
            .iter()
            .for_each(|l| add_domains(self.vocabulary, *l, &mut left));
        if query.rotated {
            left.insert(crate::term::Test::Pred(Pred::W));
        }
        let mut terms: Vec<&Term> = vec![&query.right];
        terms.extend(
            rules
                .identities
                .iter()
                .chain(&rules.empty)
                .chain(&rules.irreflexive),
        );
        terms.extend(
            rules
                .relations
                .values()
                .flat_map(|r| r.extras.iter().chain(&r.heads).chain(&r.tails)),
        );
        terms.extend(rules.sequences.iter().map(|(a, _)| a));
        let right = tests_in(self.vocabulary, terms);
        Universe::for_inclusion(self.vocabulary, &left, &right, &rules.facts)
            .map_err(|e| e.to_string())
    }
}

/// The work on one inclusion.
struct Attempt<'p, 'a> {
    prover: &'p Prover<'a>,
    query: &'p Query,
    statistics: Statistics,
    warnings: Vec<Warning>,
}

/// What a failed search leaves.
enum Failure {
    Word(Witness),
    Cut(usize),
}

impl Attempt<'_, '_> {
    fn run(&mut self) -> Verdict {
        let (prover, query) = (self.prover, self.query);
        let too_large = |reason| Verdict::NotProved(None, Unknown::TooLarge(reason));
        let alphabet = match prover.alphabet(query) {
            Ok(alphabet) => alphabet,
            Err(reason) => return too_large(reason),
        };
        let rules = Rules {
            sequences: prover.sequences(&alphabet),
            ..prover.rules.clone()
        };
        let universe = match prover.universe(query, &alphabet, &rules) {
            Ok(universe) => universe,
            Err(reason) => return too_large(reason),
        };
        self.statistics.atoms = universe.len();
        self.statistics.letters = alphabet.letters().len();
        let named = |p: &Pred| Warning::EmptySet(prover.vocabulary.predicate_name(*p).into());
        self.warnings
            .extend(universe.empty_sets().iter().map(named));
        let failure = match self.search(&alphabet, &universe, &rules) {
            Ok(()) => return Verdict::Proved,
            Err(Failure::Cut(nodes)) => return Verdict::NotProved(None, Unknown::SearchCut(nodes)),
            Err(Failure::Word(witness)) => witness,
        };
        let word = Word::new(&failure, &universe, &alphabet, query.same_ends);
        let execution = refute(
            prover.vocabulary,
            &prover.rules,
            prover.assumptions,
            query,
            &word,
        );
        let refuted = execution.is_some();
        let counterexample = Counterexample { word, execution };
        match (refuted, prover.rules.ignored.as_slice()) {
            (true, _) => Verdict::False(counterexample),
            (false, []) => Verdict::NotProved(Some(counterexample), Unknown::OutsideFragment),
            (false, ignored) => Verdict::NotProved(
                Some(counterexample),
                Unknown::IgnoredAssumptions(ignored.to_vec()),
            ),
        }
    }

    fn search(
        &mut self,
        alphabet: &Alphabet,
        universe: &Universe,
        rules: &Rules,
    ) -> Result<(), Failure> {
        let (vocabulary, query) = (self.prover.vocabulary, self.query);
        let marks = if query.same_ends {
            Marks::new(vocabulary, alphabet)
        } else {
            None
        };
        let compiler = || Compiler::new(vocabulary, universe, alphabet, rules, marks.as_ref());
        let mut left = compiler().left(&query.left);
        self.statistics.left_states = left.len();
        let mut first = compiler();
        let right = self.right(&mut first, &query.right);
        if !query.same_ends {
            let acceptance = [(right, Acceptance::Plain)];
            return self.include(alphabet, universe, &left, &acceptance);
        }
        // Words without letters are compared by themselves; otherwise the empty word does not count on the right.
        let standing = left.accept[0] & !right.accept[0];
        if standing != 0 {
            return Err(Failure::Word(Witness {
                steps: Vec::new(),
                last: standing,
            }));
        }
        if right.accept[0] != 0 {
            self.warnings.push(Warning::RightContainsIdentity);
        }
        left.accept[0] = 0;
        let impossible = self.impossible(&mut first);
        if !query.rotated {
            // Pointwise: the loop itself must be a loop of the right side, or impossible.
            let own = self.finish(right, marks.as_ref());
            let other = self.finish(impossible, marks.as_ref());
            let plain = [
                (own.clone(), Acceptance::Plain),
                (other.clone(), Acceptance::Rotated),
            ];
            return match self.include(alphabet, universe, &left, &plain) {
                Err(Failure::Word(_)) => {
                    let powers = [(own, Acceptance::Power), (other, Acceptance::Rotated)];
                    self.include(alphabet, universe, &left, &powers)
                }
                done => done,
            };
        }
        let whole = reduce(right.union(impossible));
        let finished = self.finish(whole.clone(), marks.as_ref());
        let witness = match self.include(
            alphabet,
            universe,
            &left,
            &[(finished, Acceptance::Rotated)],
        ) {
            Err(Failure::Word(witness)) => witness,
            done => return done,
        };
        // Totality: what must be inside mo, or inside another total order, if the right side has no loop.
        let plain = marks
            .as_ref()
            .map_or(whole.clone(), |m| m.without_marks(&whole));
        let mut second = compiler();
        for (r, order) in self.orders(alphabet, universe, rules) {
            let coherent = self.coherent_words(alphabet, universe, &order, &plain);
            let usual = (r == Rel::MO && !coherent.is_empty()).then_some(coherent);
            let words = usual.or_else(|| words_inside(&order, &plain, universe.all()));
            let Some(words) = words else { continue };
            if words.is_empty() {
                continue;
            }
            if r == Rel::MO {
                let internal = reduce(words.clone().map_letters(|l| l & order.inside_po));
                second.found.insert(Rel::MOI, internal);
            }
            second.found.insert(r, words);
        }
        second.external_absorbs = self.external_absorbs(alphabet, universe, &mut first, &plain);
        if second.external_absorbs
            && let Some(words) = second.found.get(&Rel::MO)
        {
            let all = universe.all();
            let external = |r| Automaton::step(all, alphabet.set([Letter::forward(r)]), all);
            let inside = Automaton::step(all, self.inside_po(alphabet), all).plus();
            let one = external(Rel::RFE)
                .then(&inside)
                .union(inside.clone().then(&external(Rel::FRE)));
            if let Some(external) = intersection(words, &one) {
                second.found.insert(Rel::MOE, external);
            }
        }
        if second.found.is_empty() && !second.external_absorbs {
            return Err(Failure::Word(witness));
        }
        let right = self.right(&mut second, &query.right);
        let whole = reduce(right.union(self.impossible(&mut second)));
        let finished = self.finish(whole, marks.as_ref());
        self.include(
            alphabet,
            universe,
            &left,
            &[(finished, Acceptance::Rotated)],
        )
    }

    /// The right side with what assumptions about sequences and `e = 0` (Prop. 3.1) add.
    fn right(&self, compiler: &mut Compiler<'_>, term: &Term) -> Automaton {
        let mut right = compiler.right(term);
        let all = compiler.universe.all();
        let anything = Automaton::step(all, compiler.alphabet.all(), all)
            .plus()
            .optional(all);
        let rules = compiler.rules;
        for e in &rules.empty {
            right = right.union(anything.clone().then(&compiler.right(e)).then(&anything));
        }
        sequence::apply(compiler, reduce(right))
    }

    /// Cycles that no execution has: of po, of mo, and those assumed not to be there.
    fn impossible(&self, compiler: &mut Compiler<'_>) -> Automaton {
        let known = [Rel::PO, Rel::MO].into_iter().map(Term::relation);
        let all = known
            .chain(compiler.rules.irreflexive.iter().cloned())
            .fold(Term::zero(), Term::or);
        let cycles = compiler.right(&all);
        sequence::apply(compiler, cycles)
    }

    /// Marks replaced by letters, and without the empty word.
    fn finish(&self, automaton: Automaton, marks: Option<&Marks>) -> Automaton {
        let mut automaton = match marks {
            Some(marks) => marks.layers(&automaton),
            None => automaton,
        };
        automaton.accept[0] = 0;
        reduce(automaton)
    }

    /// The words that coherence puts inside `mo`: those of `rf?;po-loc;fr?` for which the right side gives the two loops
    /// that [`crate::totality`] asks for. Checking a few small candidates is cheaper than computing all words.
    fn coherent_words(
        &mut self,
        alphabet: &Alphabet,
        universe: &Universe,
        order: &Order,
        right: &Automaton,
    ) -> Automaton {
        let (vocabulary, all) = (self.prover.vocabulary, universe.all());
        let po = Automaton::step(all, order.inside_po & order.usable, all);
        let mut right = right.clone().union(po.clone().plus());
        right.accept[0] = 0;
        let right = [(reduce(right), Acceptance::Rotated)];
        let step =
            |r| Automaton::step(all, alphabet.set(vocabulary.parts(Letter::forward(r))), all);
        let (rf, fr, mo) = (
            step(Rel::RF),
            step(Rel::FR),
            Automaton::step(all, order.letters, all),
        );
        let writes = Automaton::test(order.carrier);
        let mut found = Automaton::zero();
        for (before, after) in [(false, false), (true, false), (false, true), (true, true)] {
            let mut word = if before {
                writes.clone().then(&rf)
            } else {
                writes.clone()
            };
            word = word.then(&po.clone().plus());
            word = if after { word.then(&fr) } else { word };
            let word = reduce(word.then(&writes));
            let converse = writes.clone().then(&mo).then(&word);
            if !word.is_empty()
                && self.include(alphabet, universe, &word, &right).is_ok()
                && self.include(alphabet, universe, &converse, &right).is_ok()
            {
                found = found.union(word);
            }
        }
        reduce(found)
    }

    /// Whether an external step of `mo`, `fr` or `rf`, with steps inside program order before or after it, stays outside
    /// program order if the right side has no loop.
    ///
    /// Let `x moe y` and `y` be before `z` in program order. If `x` were before `z`, then `x` and `y` would be in the same
    /// thread, which program order orders totally; `x` before `y` contradicts `x moe y`, and `y` before `x` makes, for one location,
    /// the loop `moe;po-loc`. Likewise with the internal step first, and for `fre` and `rfe`. So it suffices that the right
    /// side has these loops, and then `moe;moi <= moe`, `moi;moe <= moe`, `fre;moi <= fre`, `fri;moe <= fre`, `rfe;fri <= moe` and
    /// `rfi;fre <= moe`.
    fn external_absorbs(
        &mut self,
        alphabet: &Alphabet,
        universe: &Universe,
        compiler: &mut Compiler<'_>,
        right: &Automaton,
    ) -> bool {
        let mut right = right.clone();
        right.accept[0] = 0;
        let right = [(reduce(right), Acceptance::Rotated)];
        [Rel::MOE, Rel::FRE, Rel::RFE].into_iter().all(|external| {
            let loops = compiler.left(&Term::relation(external).then(Term::relation(Rel::PO_LOC)));
            self.include(alphabet, universe, &loops, &right).is_ok()
        })
    }

    /// The letters inside program order.
    fn inside_po(&self, alphabet: &Alphabet) -> crate::automaton::LetterSet {
        let inside = |l: &Letter| !l.inverse && self.prover.vocabulary.inside_po(l.relation);
        alphabet.set(alphabet.letters().iter().copied().filter(inside))
    }

    /// The total orders that a question may use.
    fn orders(&self, alphabet: &Alphabet, universe: &Universe, rules: &Rules) -> Vec<(Rel, Order)> {
        let vocabulary = self.prover.vocabulary;
        let chosen = |keep: &dyn Fn(Rel) -> bool| {
            alphabet.set(
                alphabet
                    .letters()
                    .iter()
                    .copied()
                    .filter(|l| keep(l.relation)),
            )
        };
        let inside_po = self.inside_po(alphabet);
        let mo = Order {
            letters: chosen(&|r| matches!(r, Rel::MOE | Rel::MOI)),
            usable: chosen(&|r| vocabulary.keeps_location(r)),
            inside_po,
            carrier: universe.mask(&crate::term::Test::Pred(Pred::W)),
        };
        let declared = rules.total.iter().map(|&r| {
            let letters = chosen(&|other| other == r);
            (
                r,
                Order {
                    letters,
                    usable: alphabet.all(),
                    inside_po,
                    carrier: universe.all(),
                },
            )
        });
        std::iter::once((Rel::MO, mo)).chain(declared).collect()
    }

    fn include(
        &mut self,
        alphabet: &Alphabet,
        universe: &Universe,
        left: &Automaton,
        right: &[(Automaton, Acceptance)],
    ) -> Result<(), Failure> {
        let automata: Vec<&Automaton> = right.iter().map(|(a, _)| a).collect();
        let columns = Columns::new(universe.all(), alphabet.letters().len(), left, &automata);
        let sims: Vec<BitMatrix> = automata.iter().map(|a| simulation(a)).collect();
        let components: Vec<Component> = right
            .iter()
            .zip(&sims)
            .map(|((automaton, acceptance), sim)| {
                Component::new(automaton, left, sim, &columns, *acceptance)
            })
            .collect();
        self.statistics.right_states = automata.iter().map(|a| a.len()).sum();
        let left_sim = simulation(left);
        let search = Search {
            left,
            left_sim: &left_sim,
            columns: &columns,
            right: &components,
            same_ends: self.query.same_ends,
            max_nodes: self.prover.limits.max_nodes,
        };
        let (outcome, Effort { nodes }) = search.run();
        self.statistics.nodes += nodes;
        match outcome {
            Outcome::Included => Ok(()),
            Outcome::Refuted(witness) => Err(Failure::Word(witness)),
            Outcome::GaveUp(nodes) => Err(Failure::Cut(nodes)),
        }
    }
}
