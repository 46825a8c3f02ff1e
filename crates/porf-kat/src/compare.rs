//! Comparison of the strength of two models.
//!
//! Kater, §2.4 and §3: a model is at least as strong as another if the axioms of the other follow
//! from its own. Acyclicity and irreflexivity axioms are compared up to rotation. What a model
//! makes empty, or exports as an inclusion, is assumed when the axioms of the other are decided;
//! such questions may remain open although they have an answer.
//!
//! Read-modify-writes are atomic in every model. No term can express this, so an execution in which
//! they are not atomic refutes nothing. The same holds for an execution in which a thread creates
//! or joins itself: program order, creation and joining have no cycles. If the shortest
//! counterexample has events other than plain reads, writes and fences, a longer one without such
//! events is preferred. The same holds for one with a data-dependent read, which only a
//! compare-and-swap has. A branch controls everything after it. `assume` statements of the model
//! files and `unless` are not used.

use crate::constraint::{Constraint, Query};
use crate::diagnostic::{FileId, Span};
use crate::model_file::ModelFile;
use crate::prove::{Limits, Prover, Report, Unknown, Verdict};
use crate::realise::Execution;
use crate::resolve::{Assumption, AssumptionKind};
use crate::syntax::AxiomKind;
use crate::term::{Term, Test};
use crate::vocabulary::{Pred, Rel};

/// The relation between two models.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// They admit the same executions.
    Equivalent,
    /// The first admits fewer.
    Stronger,
    /// The first admits more.
    Weaker,
    /// Each admits an execution that the other does not.
    Incomparable,
    /// Every execution of the first is one of the second; the converse is not known.
    AtLeastAsStrong,
    /// Every execution of the second is one of the first; the converse is not known.
    AtMostAsStrong,
    /// Some execution of the second is not one of the first; the converse is not known.
    NotWeaker,
    /// Some execution of the first is not one of the second; the converse is not known.
    NotStronger,
    /// Nothing was established.
    Unknown,
}

impl Strength {
    /// The conclusion from both directions: whether the first model is at least as strong as the
    /// second, and the second as the first; `None` if that is not known.
    fn of(forward: Option<bool>, backward: Option<bool>) -> Strength {
        match (forward, backward) {
            (Some(true), Some(true)) => Strength::Equivalent,
            (Some(true), Some(false)) => Strength::Stronger,
            (Some(false), Some(true)) => Strength::Weaker,
            (Some(false), Some(false)) => Strength::Incomparable,
            (Some(true), None) => Strength::AtLeastAsStrong,
            (None, Some(true)) => Strength::AtMostAsStrong,
            (None, Some(false)) => Strength::NotWeaker,
            (Some(false), None) => Strength::NotStronger,
            (None, None) => Strength::Unknown,
        }
    }

    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Strength::Equivalent => "equivalent",
            Strength::Stronger => "stronger",
            Strength::Weaker => "weaker",
            Strength::Incomparable => "incomparable",
            Strength::AtLeastAsStrong => "at-least-as-strong",
            Strength::AtMostAsStrong => "at-least-as-weak",
            Strength::NotWeaker => "not-weaker",
            Strength::NotStronger => "not-stronger",
            Strength::Unknown => "not-decided",
        }
    }

    /// Is this the conclusion? `None` if the answer is not known; a partial answer may be enough to
    /// refute a conclusion.
    pub fn is(self, conclusion: Strength) -> Option<bool> {
        use Strength::{Equivalent, Incomparable, Stronger, Weaker};
        let possible = match self {
            Equivalent | Stronger | Weaker | Incomparable => return Some(self == conclusion),
            Strength::AtLeastAsStrong => [Equivalent, Stronger],
            Strength::AtMostAsStrong => [Equivalent, Weaker],
            Strength::NotWeaker => [Stronger, Incomparable],
            Strength::NotStronger => [Weaker, Incomparable],
            Strength::Unknown => return None,
        };
        if possible.contains(&conclusion) { None } else { Some(false) }
    }
}

/// Whether an axiom of one model follows from the other model.
#[derive(Clone, Debug)]
pub struct Implied {
    /// The axiom's name.
    pub axiom: String,
    /// Where it is stated.
    pub span: Span,
    /// The answer.
    pub report: Report,
    /// If the axiom does not follow: an execution of reads, writes and fences that shows this, if
    /// one was found.
    pub execution: Option<Execution>,
}

/// Whether one model is at least as strong as another, axiom by axiom of the weaker one.
#[derive(Clone, Debug)]
pub struct Direction {
    /// The answer for each axiom.
    pub axioms: Vec<Implied>,
}

impl Direction {
    /// Whether all axioms follow; `None` if this is not known.
    pub fn holds(&self) -> Option<bool> {
        if self.refutation().is_some() {
            return Some(false);
        }
        let proved = self.axioms.iter().all(|a| matches!(a.report.verdict, Verdict::Proved));
        proved.then_some(true)
    }

    /// The axiom with the shortest counterexample. Axioms with an execution of reads, writes and
    /// fences come first.
    pub fn refutation(&self) -> Option<&Implied> {
        let length = |a: &&Implied| match &a.report.verdict {
            Verdict::False(counterexample) => (a.execution.is_none(), counterexample.word.len()),
            _ => (true, usize::MAX),
        };
        let refuted = self.axioms.iter().filter(|a| matches!(a.report.verdict, Verdict::False(_)));
        refuted.min_by_key(length)
    }
}

/// Two models compared.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Whether the first is at least as strong as the second.
    pub forward: Direction,
    /// Whether the second is at least as strong as the first.
    pub backward: Direction,
}

impl Comparison {
    /// Compares two models that were loaded together.
    pub fn new(first: &ModelFile, second: &ModelFile, limits: Limits) -> Comparison {
        Comparison {
            forward: at_least_as_strong(first, second, limits),
            backward: at_least_as_strong(second, first, limits),
        }
    }

    /// The conclusion from both directions.
    pub fn strength(&self) -> Strength {
        Strength::of(self.forward.holds(), self.backward.holds())
    }
}

/// Whether every execution of the first model is one of the second. The models must have been
/// loaded together.
pub fn at_least_as_strong(stronger: &ModelFile, weaker: &ModelFile, limits: Limits) -> Direction {
    let vocabulary = &stronger.resolved.vocabulary;
    let without_cycles = assumptions(stronger, false);
    let all = assumptions(stronger, true);
    let plain = [only_plain(&without_cycles), only_plain(&all)];
    let provers = |assumptions, plain| {
        [Prover::with(vocabulary, assumptions).limits(limits), Prover::with(vocabulary, plain).limits(limits)]
    };
    let for_cycles = provers(&without_cycles, &plain[0]);
    let for_inclusions = provers(&all, &plain[1]);
    let mut axioms = Vec::new();
    let impossible = [Rel::PO, Rel::TC, Rel::TJ].map(Term::relation).into_iter().fold(Term::zero(), Term::or).plus();
    for (axiom, query) in weaker.follows_from(&stronger.irreflexive_term().or(impossible)) {
        let (prover, query) = match query {
            Some(query) => (&for_cycles, query),
            None => {
                let (left, right) = (axiom.term.clone(), Term::zero());
                (&for_inclusions, Query { left, right, same_ends: false, rotated: false })
            }
        };
        let constraint = Constraint { queries: vec![query], span: axiom.span };
        axioms.push(implied(prover, axiom.name.clone(), &constraint));
    }
    for (i, inclusion) in weaker.resolved.inclusions.iter().enumerate() {
        axioms.push(implied(&for_inclusions, format!("inclusion-{}", i + 1), inclusion));
    }
    Direction { axioms }
}

/// Decides whether an axiom follows. The second prover considers only plain reads, writes and
/// fences.
fn implied(provers: &[Prover<'_>; 2], axiom: String, constraint: &Constraint) -> Implied {
    let mut first = implied_by(&provers[0], axiom.clone(), constraint);
    let is_open = matches!(first.report.verdict, Verdict::NotProved(_, Unknown::NotAtomic));
    let is_special = first.execution.as_ref().is_none_or(has_dependent_read);
    if is_open || (matches!(first.report.verdict, Verdict::False(_)) && is_special) {
        let second = implied_by(&provers[1], axiom, constraint);
        first.report.statistics.time += second.report.statistics.time;
        if second.execution.is_some() {
            first.report.verdict = second.report.verdict;
            first.execution = second.execution;
        }
    }
    first
}

fn implied_by(prover: &Prover<'_>, axiom: String, constraint: &Constraint) -> Implied {
    let mut report = prover.constraint(constraint);
    let mut execution = None;
    if let Verdict::False(counterexample) = &report.verdict {
        execution = prover.realise(constraint, counterexample);
        let is_atomic = counterexample.execution.as_ref().is_some_and(|model| model.is_atomic());
        if execution.is_none() && !is_atomic {
            report.verdict = Verdict::NotProved(Some(counterexample.clone()), Unknown::NotAtomic);
        }
    }
    Implied { axiom, span: constraint.span, report, execution }
}

/// Whether a read is data-dependent: only the read of a compare-and-swap is, on what it expects.
fn has_dependent_read(execution: &Execution) -> bool {
    execution.dependencies.iter().any(|&(r, _, to)| r == Rel::DATA && execution.accesses[to].origin.is_some())
}

/// The assumptions, extended by: there are only plain reads, writes and fences, and data
/// dependencies end in writes.
fn only_plain(assumptions: &[Assumption]) -> Vec<Assumption> {
    const OTHERS: [Pred; 9] =
        [Pred::EXCL, Pred::TC, Pred::TB, Pred::TE, Pred::TJ, Pred::TK, Pred::ALLOC, Pred::FREE, Pred::ACQ_PC];
    let none = OTHERS.into_iter().chain(Pred::barriers()).map(Test::Pred).fold(Test::False, Test::or);
    let kind = AssumptionKind::Inclusion(Term::Test(none), Term::zero());
    let span = assumptions.first().map_or(Span { file: FileId(0), start: 0, end: 0 }, |first| first.span);
    let data = Term::relation(Rel::DATA);
    let written = AssumptionKind::Inclusion(data.clone(), data.then(Term::Test(Test::Pred(Pred::W))));
    assumptions.iter().cloned().chain([kind, written].map(|kind| Assumption { kind, span })).collect()
}

/// A branch controls everything after it: `ctrl;po <= ctrl`. Terms do not say this of `ctrl`,
/// because an execution that is written down may have any control dependencies; programs have it.
fn control_extends(model: &ModelFile) -> Assumption {
    let [ctrl, po] = [Rel::CTRL, Rel::PO].map(Term::relation);
    let kind = AssumptionKind::Inclusion(ctrl.clone().then(po), ctrl);
    let span = model.axioms().first().map_or(Span { file: FileId(0), start: 0, end: 0 }, |axiom| axiom.span);
    Assumption { kind, span }
}

/// The requirements of a model as assumptions. Those about cycles are included only on request.
fn assumptions(model: &ModelFile, of_cycles: bool) -> Vec<Assumption> {
    let mut assumptions = vec![control_extends(model)];
    for axiom in model.axioms() {
        let kind = match (axiom.kind, axiom.irreflexive_term()) {
            (AxiomKind::Empty, _) => AssumptionKind::Inclusion(axiom.term.clone(), Term::zero()),
            (_, Some(term)) if of_cycles => AssumptionKind::Irreflexive(term),
            _ => continue,
        };
        assumptions.push(Assumption { kind, span: axiom.span });
    }
    for inclusion in &model.resolved.inclusions {
        let plain = inclusion.queries.iter().filter(|query| !query.same_ends);
        assumptions.extend(plain.map(|query| Assumption {
            kind: AssumptionKind::Inclusion(query.left.clone(), query.right.clone()),
            span: inclusion.span,
        }));
    }
    assumptions
}

#[cfg(test)]
mod tests {
    use super::Strength;

    /// A partial answer decides a conclusion exactly if all complete answers that it leaves do.
    #[test]
    fn partial_answers_decide_what_all_completions_decide() {
        const COMPLETE: [Option<bool>; 2] = [Some(true), Some(false)];
        let known = |answer: Option<bool>| COMPLETE.into_iter().filter(move |it| answer.is_none() || *it == answer);
        let all = [Strength::Equivalent, Strength::Stronger, Strength::Weaker, Strength::Incomparable];
        for forward in [None, Some(true), Some(false)] {
            for backward in [None, Some(true), Some(false)] {
                let completions: Vec<Strength> =
                    known(forward).flat_map(|f| known(backward).map(move |b| Strength::of(f, b))).collect();
                for conclusion in all {
                    let agreeing = completions.iter().filter(|it| **it == conclusion).count();
                    let expected = match agreeing {
                        0 => Some(false),
                        n if n == completions.len() => Some(true),
                        _ => None,
                    };
                    assert_eq!(Strength::of(forward, backward).is(conclusion), expected, "{forward:?} {backward:?}");
                }
            }
        }
    }
}
