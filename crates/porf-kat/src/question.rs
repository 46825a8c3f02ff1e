//! The decision procedure for one inclusion.
//!
//! Kater, §3. The steps are:
//! 1. translate both sides ([`crate::theory`]);
//! 2. apply the assumptions about sequences ([`crate::sequence`]);
//! 3. for cycle questions, relax `po-loc` ([`crate::same_location`]) and add the cycles that are
//!    known to be impossible;
//! 4. search for a word of the left side that the right side does not accept
//!    ([`crate::antichain`]);
//! 5. if there is one, try again with powers of words, with totality ([`crate::totality`]), and
//!    with assumptions about sequences applied on the right.
//!
//! A remaining word refutes the question only if some execution contains it and violates the
//! inclusion ([`crate::countermodel`]).

use std::time::Instant;

use crate::antichain::{Effort, Outcome, Search, Witness};
use crate::assumption::Rules;
use crate::atoms::Universe;
use crate::automaton::{Alphabet, Automaton, LetterSet};
use crate::bitset::BitMatrix;
use crate::columns::Columns;
use crate::constraint::Query;
use crate::counterexample::{Counterexample, Word};
use crate::countermodel::refute;
use crate::prove::{Prover, Report, Statistics, Unknown, Verdict, Warning};
use crate::right_side::{Acceptance, Component};
use crate::same_location::Marks;
use crate::sequence;
use crate::simulation::{reduce_until, simulation, simulation_until};
use crate::term::{Letter, Term, Test};
use crate::theory::Compiler;
use crate::totality::{Order, intersection, words_inside};
use crate::vocabulary::{Pred, Rel};

/// One inclusion with numbered letters and atoms.
pub(crate) struct Question<'q> {
    prover: &'q Prover<'q>,
    query: &'q Query,
    alphabet: Alphabet,
    universe: Universe,
    /// The relevant assumptions.
    rules: Rules,
    /// The same without assumptions about sequences, except the built-in one about `detour`.
    bare: Rules,
    marks: Option<Marks>,
    deadline: Option<Instant>,
}

/// The result of a failed attempt.
enum Failure {
    /// A word that is not known to be accepted.
    Open(Counterexample),
    /// A word with an execution that refutes the question.
    Refuted(Counterexample),
    /// The search was stopped after this many nodes.
    Cut(usize),
}

impl<'q> Question<'q> {
    pub(crate) fn new(
        prover: &'q Prover<'q>,
        query: &'q Query,
        alphabet: Alphabet,
        universe: Universe,
        rules: Rules,
    ) -> Question<'q> {
        let marks = match query.same_ends {
            true => Marks::new(prover.vocabulary, &alphabet),
            false => None,
        };
        let built_in = |a: &Term| matches!(a, Term::Letter(l) if l.relation == Rel::DETOUR);
        let sequences = rules.sequences.iter().filter(|(a, _)| built_in(a)).cloned().collect();
        let bare = Rules { sequences, ..rules.clone() };
        let deadline = prover.limits.max_time.map(|time| Instant::now() + time);
        Question { deadline, prover, query, alphabet, universe, rules, bare, marks }
    }

    /// Decides the question.
    pub(crate) fn decide(&self, report: &mut Report) -> Verdict {
        let mut left = self.compiler(&self.rules).left(&self.query.left);
        report.statistics.left_states = left.len();
        let further = self.rules.sequences.len() > self.bare.sequences.len();
        if further {
            left = sequence::expand(&self.compiler(&self.rules), left);
        }
        let mut outcome = self.attempt(report, left.clone(), &self.bare);
        if further && matches!(outcome, Err(Failure::Open(_) | Failure::Cut(_))) {
            outcome = self.attempt(report, left, &self.rules);
        }
        match (outcome, self.prover.rules.ignored.as_slice()) {
            (Ok(()), _) => Verdict::Proved,
            (Err(Failure::Refuted(counterexample)), _) => Verdict::False(counterexample),
            (Err(Failure::Cut(nodes)), _) => Verdict::NotProved(None, Unknown::SearchCut(nodes)),
            (Err(Failure::Open(word)), []) => Verdict::NotProved(Some(word), Unknown::OutsideFragment),
            (Err(Failure::Open(word)), ignored) => {
                Verdict::NotProved(Some(word), Unknown::IgnoredAssumptions(ignored.to_vec()))
            }
        }
    }

    fn compiler<'c>(&'c self, rules: &'c Rules) -> Compiler<'c> {
        let vocabulary = self.prover.vocabulary;
        let mut compiler = Compiler::new(vocabulary, &self.universe, &self.alphabet, rules, self.marks.as_ref());
        compiler.deadline = self.deadline;
        compiler.splits_po = self.prover.splits_po(self.query);
        compiler
    }

    /// Reduces an automaton as far as possible before the deadline.
    fn reduce(&self, automaton: Automaton) -> Automaton {
        reduce_until(automaton, self.deadline)
    }

    fn attempt(&self, report: &mut Report, mut left: Automaton, rules: &Rules) -> Result<(), Failure> {
        let mut compiler = self.compiler(rules);
        let right = self.right(&mut compiler);
        if !self.query.same_ends {
            return self.prove(report, &left, &[(right, Acceptance::Plain)]);
        }
        // Words without letters are compared first. Afterwards the empty word does not count on the
        // right.
        let standing = left.accept[0] & !right.accept[0];
        if standing != 0 {
            return Err(self.failure(&Witness { steps: Vec::new(), last: standing }));
        }
        if right.accept[0] != 0 && !report.warnings.contains(&Warning::RightContainsIdentity) {
            report.warnings.push(Warning::RightContainsIdentity);
        }
        left.accept[0] = 0;
        let impossible = self.impossible(&mut compiler);
        if !self.query.rotated {
            // Pointwise: the loop must itself be a loop of the right side, or impossible.
            let (own, other) = (self.finish(right), self.finish(impossible));
            return self.prove(report, &left, &[(own, Acceptance::Plain), (other, Acceptance::Rotated)]);
        }
        let whole = self.reduce(right.union(impossible));
        let first = self.prove(report, &left, &[(self.finish(whole.clone()), Acceptance::Rotated)]);
        if !matches!(first, Err(Failure::Open(_))) {
            return first;
        }
        let mut second = self.compiler(rules);
        if !self.use_totality(report, &mut second, &whole) {
            return first;
        }
        let right = self.right(&mut second);
        let whole = self.reduce(right.union(self.impossible(&mut second)));
        self.prove(report, &left, &[(self.finish(whole), Acceptance::Rotated)])
    }

    /// The right side, extended by the assumptions about sequences and `e = 0` (Prop. 3.1).
    fn right(&self, compiler: &mut Compiler<'_>) -> Automaton {
        let mut right = compiler.right(&self.query.right);
        let all = self.universe.all();
        let anything = Automaton::step(all, self.alphabet.all(), all).plus().optional(all);
        for e in &compiler.rules.empty {
            right = right.union(anything.clone().then(&compiler.right(e)).then(&anything));
        }
        sequence::apply(compiler, self.reduce(right))
    }

    /// The cycles that no execution has: those of po, those of mo, and those excluded by
    /// assumption.
    fn impossible(&self, compiler: &mut Compiler<'_>) -> Automaton {
        let known = [Rel::PO, Rel::MO].into_iter().map(Term::relation);
        let assumed = compiler.rules.irreflexive.iter().cloned();
        let cycles = compiler.right(&known.chain(assumed).fold(Term::zero(), Term::or));
        sequence::apply(compiler, cycles)
    }

    /// Replaces marks by letters and removes the empty word.
    fn finish(&self, automaton: Automaton) -> Automaton {
        let mut automaton = match &self.marks {
            Some(marks) => marks.layers(&automaton),
            None => automaton,
        };
        automaton.accept[0] = 0;
        self.reduce(automaton)
    }

    /// Gives the compiler the words that are inside total orders if the right side has no loop.
    /// Returns false if there are none.
    fn use_totality(&self, report: &mut Report, compiler: &mut Compiler<'_>, right: &Automaton) -> bool {
        let plain = match &self.marks {
            Some(marks) => marks.without_marks(right),
            None => right.clone(),
        };
        let all = self.universe.all();
        for (r, order) in self.orders() {
            let usual = match r {
                Rel::MO => self.coherent_words(report, &order, &plain),
                _ => Automaton::zero(),
            };
            let words = match usual.is_empty() {
                true => words_inside(&order, &plain, all),
                false => Some(usual),
            };
            let Some(words) = words.filter(|w| !w.is_empty()) else {
                continue;
            };
            if r == Rel::MO {
                let internal = self.reduce(words.clone().map_letters(|l| l & order.inside_po));
                compiler.found.insert(Rel::MOI, internal);
            }
            compiler.found.insert(r, words);
        }
        compiler.external_absorbs = self.external_absorbs(report, &plain);
        if compiler.external_absorbs
            && let Some(words) = compiler.found.get(&Rel::MO)
        {
            let external = |r| Automaton::step(all, self.alphabet.set([Letter::forward(r)]), all);
            let inside = Automaton::step(all, self.inside_po(), all).plus();
            let before = external(Rel::RFE).then(&inside);
            let after = inside.then(&external(Rel::FRE));
            if let Some(external) = intersection(words, &before.union(after)) {
                compiler.found.insert(Rel::MOE, external);
            }
        }
        !compiler.found.is_empty() || compiler.external_absorbs
    }

    /// The words that coherence puts inside `mo`: words of `rf?;po-loc;fr?` for which the right
    /// side has the two loops that [`crate::totality`] requires. Checking a few small candidates is
    /// cheaper than computing all words.
    fn coherent_words(&self, report: &mut Report, order: &Order, right: &Automaton) -> Automaton {
        let all = self.universe.all();
        let po = Automaton::step(all, order.inside_po & order.usable, all);
        let right = self.rotated(right.clone().union(po.clone().plus()));
        let step = |r| {
            let letters = self.prover.vocabulary.parts(Letter::forward(r));
            Automaton::step(all, self.alphabet.set(letters), all)
        };
        let (rf, fr, mo) = (step(Rel::RF), step(Rel::FR), Automaton::step(all, order.letters, all));
        let writes = Automaton::test(order.carrier);
        let mut found = Automaton::zero();
        for (before, after) in [(false, false), (true, false), (false, true), (true, true)] {
            let mut word = writes.clone();
            if before {
                word = word.then(&rf);
            }
            word = word.then(&po.clone().plus());
            if after {
                word = word.then(&fr);
            }
            let word = self.reduce(word.then(&writes));
            let converse = writes.clone().then(&mo).then(&word);
            if !word.is_empty()
                && self.include(&mut report.statistics, &word, &right).is_ok()
                && self.include(&mut report.statistics, &converse, &right).is_ok()
            {
                found = found.union(word);
            }
        }
        self.reduce(found)
    }

    /// Whether external steps of `mo`, `fr` and `rf` stay outside program order when composed with
    /// steps inside program order, if the right side has no loop.
    ///
    /// Let `x moe y` and let `y` precede `z` in program order. Suppose `x` preceded `z`. Then `x`
    /// and `y` would be in the same thread, so program order would relate them. `x` before `y`
    /// contradicts `x moe y`; `y` before `x` gives, for one location, the loop `moe;po-loc`. The
    /// argument is the same with the internal step first, and for `fre` and `rfe`. So it is enough
    /// that the right side has these loops. Then `moe;moi <= moe`, `moi;moe <= moe`, `fre;moi <=
    /// fre`, `fri;moe <= fre`, `rfe;fri <= moe` and `rfi;fre <= moe`.
    fn external_absorbs(&self, report: &mut Report, right: &Automaton) -> bool {
        let right = self.rotated(right.clone());
        let mut compiler = self.compiler(&self.bare);
        [Rel::MOE, Rel::FRE, Rel::RFE].into_iter().all(|external| {
            let loops = compiler.left(&Term::relation(external).then(Term::relation(Rel::PO_LOC)));
            self.include(&mut report.statistics, &loops, &right).is_ok()
        })
    }

    fn rotated(&self, mut automaton: Automaton) -> [(Automaton, Acceptance); 1] {
        automaton.accept[0] = 0;
        [(self.reduce(automaton), Acceptance::Rotated)]
    }

    /// The letters inside program order.
    fn inside_po(&self) -> LetterSet {
        self.letters(|r| self.prover.vocabulary.inside_po(r))
    }

    fn letters(&self, keep: impl Fn(Rel) -> bool) -> LetterSet {
        let letters = self.alphabet.letters().iter().copied();
        self.alphabet.set(letters.filter(|l| !l.inverse && keep(l.relation)))
    }

    /// The total orders available to the question.
    fn orders(&self) -> Vec<(Rel, Order)> {
        let inside_po = self.inside_po();
        let mo = Order {
            letters: self.letters(|r| matches!(r, Rel::MOE | Rel::MOI)),
            usable: self.letters(|r| self.prover.vocabulary.keeps_location(r)),
            inside_po,
            carrier: self.universe.mask(&Test::Pred(Pred::W)),
        };
        let declared = self.rules.total.iter().map(|&r| {
            let letters = self.letters(|other| other == r);
            let (usable, carrier) = (self.alphabet.all(), self.universe.all());
            (r, Order { letters, usable, inside_po, carrier })
        });
        // With no letter, the condition on the converse would hold vacuously.
        std::iter::once((Rel::MO, mo)).chain(declared).filter(|(_, order)| order.letters != 0).collect()
    }

    /// Searches for a counterexample. If powers of the word found are accepted, searches again with
    /// powers.
    fn prove(&self, report: &mut Report, left: &Automaton, right: &[(Automaton, Acceptance)]) -> Result<(), Failure> {
        let statistics = &mut report.statistics;
        let witness = match self.include(statistics, left, right) {
            Ok(()) => return Ok(()),
            Err(Stop::Cut(nodes)) => return Err(Failure::Cut(nodes)),
            Err(Stop::Word(witness)) => witness,
        };
        if !self.query.same_ends || !self.powers_accept(left, right, &witness) {
            return Err(self.failure(&witness));
        }
        let powers: Vec<(Automaton, Acceptance)> =
            right.iter().map(|(a, acceptance)| (a.clone(), acceptance.of_powers())).collect();
        match self.include(statistics, left, &powers) {
            Ok(()) => Ok(()),
            Err(Stop::Cut(nodes)) => Err(Failure::Cut(nodes)),
            Err(Stop::Word(witness)) => Err(self.failure(&witness)),
        }
    }

    /// Whether some power of the word is accepted.
    fn powers_accept(&self, left: &Automaton, right: &[(Automaton, Acceptance)], word: &Witness) -> bool {
        let automata: Vec<&Automaton> = right.iter().map(|(a, _)| a).collect();
        let columns = Columns::new(self.universe.all(), self.alphabet.letters().len(), left, &automata);
        let class = |mask| columns.atoms.iter().position(|atoms| atoms & mask != 0);
        right.iter().any(|(automaton, acceptance)| {
            let sim = simulation(automaton);
            let component = Component::new(automaton, left, &sim, &columns, acceptance.of_powers());
            let mut rows = component.initial();
            for &(mask, letter) in &word.steps {
                match class(mask).and_then(|a| columns.table[a][letter]) {
                    Some(column) => rows = component.step(&rows, column),
                    None => return false,
                }
            }
            class(word.last).is_some_and(|a| component.accepts(&rows, a))
        })
    }

    /// Classifies a word by whether an execution refutes the question with it.
    fn failure(&self, witness: &Witness) -> Failure {
        let word = Word::new(witness, &self.universe, &self.alphabet, self.query.same_ends);
        let Prover { vocabulary, rules, assumptions, .. } = self.prover;
        let execution = refute(vocabulary, rules, assumptions, self.query, &word);
        match execution.is_some() {
            true => Failure::Refuted(Counterexample { word, execution }),
            false => Failure::Open(Counterexample { word, execution }),
        }
    }

    fn include(
        &self,
        statistics: &mut Statistics,
        left: &Automaton,
        right: &[(Automaton, Acceptance)],
    ) -> Result<(), Stop> {
        let automata: Vec<&Automaton> = right.iter().map(|(a, _)| a).collect();
        let columns = Columns::new(self.universe.all(), self.alphabet.letters().len(), left, &automata);
        let simulation = |automaton| simulation_until(automaton, self.deadline).ok_or(Stop::Cut(0));
        let sims: Vec<BitMatrix> = automata.iter().map(|a| simulation(a)).collect::<Result<_, _>>()?;
        let prepare = |((automaton, acceptance), sim): (&(Automaton, Acceptance), &BitMatrix)| {
            Component::new(automaton, left, sim, &columns, *acceptance)
        };
        let components: Vec<Component> = right.iter().zip(&sims).map(prepare).collect();
        statistics.right_states = automata.iter().map(|a| a.len()).sum();
        let search = Search {
            left,
            left_sim: &simulation(left)?,
            columns: &columns,
            right: &components,
            same_ends: self.query.same_ends,
            max_nodes: self.prover.limits.max_nodes,
            deadline: self.deadline,
        };
        let (outcome, Effort { nodes }) = search.run();
        statistics.nodes += nodes;
        match outcome {
            Outcome::Included => Ok(()),
            Outcome::Refuted(witness) => Err(Stop::Word(witness)),
            Outcome::GaveUp(nodes) => Err(Stop::Cut(nodes)),
        }
    }
}

/// Why a search did not prove an inclusion.
enum Stop {
    Word(Witness),
    Cut(usize),
}
