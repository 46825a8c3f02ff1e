//! The order by which races are judged.
//!
//! It is the model's happens-before, `hb` of its file, with reads-from edges between atomic
//! accesses only: a race that is observed is still a race. A model without happens-before has no
//! notion of synchronisation; then races are judged by (po ∪ rf)⁺.

use crate::filter::{HappensBefore, Questions};
use porf_kat::model_file::ModelFile;
use porf_kat::resolve::resolve_text;
use porf_kat::term::Term;
use porf_kat::vocabulary::Rel;

/// The order by which races are judged.
#[derive(Clone, Debug)]
pub enum RaceOrder {
    /// All reads-from edges count, including those of non-atomic accesses: (po ∪ rf)⁺.
    PoRf,
    /// An order for which engines keep clocks, with reads-from between atomic accesses only.
    Kept(HappensBefore),
    /// Another order, as a term over the vocabulary of the model's file.
    Other(Term),
}

impl PartialEq for RaceOrder {
    /// Terms are not compared: two other orders count as different.
    fn eq(&self, other: &RaceOrder) -> bool {
        match (self, other) {
            (RaceOrder::PoRf, RaceOrder::PoRf) => true,
            (RaceOrder::Kept(one), RaceOrder::Kept(other)) => one == other,
            _ => false,
        }
    }
}

impl RaceOrder {
    /// The order that a model's file defines: its `hb` if engines keep clocks for that, or if it is
    /// a view. Other definitions called `hb`, as in models of machines, need not be transitive, and
    /// do not express synchronisation.
    pub(crate) fn of(file: &ModelFile) -> RaceOrder {
        let Some(hb) = file.resolved.definition("hb") else { return RaceOrder::PoRf };
        let own = Term::Defined(hb.clone());
        let questions = Questions::new(file);
        if let Some(kept) = HappensBefore::ALL.into_iter().find(|&kept| questions.equals(&own, kept)) {
            return RaceOrder::Kept(kept);
        }
        match file.resolved.views.iter().any(|view| view.definition.id == hb.id) {
            true => {
                // Program order, creating and joining order accesses in every model.
                let always = [Rel::PO, Rel::TC, Rel::TJ].map(Term::relation).into_iter();
                RaceOrder::Other(always.fold(between_atomic_accesses(&hb.body), Term::or).plus())
            }
            false => RaceOrder::PoRf,
        }
    }

    /// The order as a term. Its names are built in, or those of the model's file.
    pub fn term(&self) -> Term {
        match self {
            RaceOrder::PoRf => HappensBefore::PoRf.term(true),
            RaceOrder::Kept(kept) => between_atomic_accesses(&kept.term(true)),
            RaceOrder::Other(term) => term.clone(),
        }
    }
}

/// The term with reads-from between atomic accesses only.
fn between_atomic_accesses(term: &Term) -> Term {
    let parts = [(Rel::RF, "rf"), (Rel::RFE, "rfe"), (Rel::RFI, "rfi")];
    // Built-in names have the same numbers in every vocabulary.
    let atomic = |name: &str| {
        let resolved = resolve_text(&format!("let it = [W \\ NA];{name};[R \\ NA]"));
        resolved.expect("the text is right").definitions[0].body.clone()
    };
    let replaced = term.replace_letters(&|letter| {
        parts.iter().find(|(relation, _)| *relation == letter.relation).map(|(_, name)| atomic(name))
    });
    replaced.unwrap_or_else(|| term.clone())
}
