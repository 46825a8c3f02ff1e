//! What follows from the totality of a strict order, as words inside that order.
//!
//! Paper 2, Prop. 3.12, adds `{w | r;w ∈ L}` to `r` when `irreflexive L` is given. That is **unsound**: from `⟨x, y⟩ ∈ w` and
//! totality follows `r(x, y)` only if `x ≠ y`, and the proof forgets equal neighbours. It would prove
//! `[W];s-loc;[W] & id <= rot(mo;s-loc)`, which a single write with an `s-loc` loop refutes.
//!
//! Used here: words `w` with `r;w` in `ROT(L)` (so `r(y, x)` is impossible) *and* `w` itself in `ROT(L)` or inside `po+` (so
//! `x = y` is impossible). For `mo`, which is total only on the writes of one location, `w` also has to lead from a
//! write to a write by letters that keep the location.

use crate::atoms::Mask;
use crate::automaton::{Automaton, Edge, LetterSet, letters_of};
use crate::simulation::{reduce, trim};

/// Automata larger than this are left alone: their rotations would be too large.
const MAX_STATES: usize = 60;

/// Larger results are not worth having; they would be inserted wherever the order is mentioned.
const MAX_WORDS: usize = 40;

/// Products larger than this are not built.
const MAX_PRODUCT: usize = 2_000;

/// A total order to be exploited.
pub struct Order {
    /// The letters that make up the order.
    pub letters: LetterSet,
    /// The letters that a word may use.
    pub usable: LetterSet,
    /// The letters inside program order.
    pub inside_po: LetterSet,
    /// The atoms of the events that the order is total on.
    pub carrier: Mask,
}

/// Words that are inside the order, given that the language of `irreflexive` relates no event to itself; `None` if the
/// automata become too large.
///
/// All of them, if that is a small automaton; otherwise those of at most three blocks, where a block is a sequence of
/// letters inside program order or a single other letter. Iterating the order makes longer ones of them.
pub fn words_inside(order: &Order, irreflexive: &Automaton, all: Mask) -> Option<Automaton> {
    let mut restricted = irreflexive.clone().map_letters(|l| l & (order.usable | order.letters));
    restricted.accept[0] = 0;
    let restricted = reduce(restricted);
    if restricted.len() > MAX_STATES {
        return None;
    }
    let rotated = reduce(restricted.rotations(all));
    let anything = Automaton::step(all, order.usable, all).plus();
    let everything = (rotated.len() <= MAX_WORDS).then(|| words_among(order, &rotated, &anything, all)).flatten();
    everything.or_else(|| {
        let po = Automaton::step(all, order.usable & order.inside_po, all).plus();
        let block = po.union(Automaton::step(all, order.usable & !order.inside_po, all));
        let more = block.clone().optional(all);
        words_among(order, &rotated, &reduce(block.then(&more).then(&more)), all)
    })
}

fn words_among(order: &Order, rotated: &Automaton, among: &Automaton, all: Mask) -> Option<Automaton> {
    let carrier = Automaton::test(order.carrier);
    let mut words = reduce(carrier.clone().then(among).then(&carrier));
    // Not equal ends: w itself is no loop.
    let po = Automaton::step(all, order.inside_po & order.usable, all).plus();
    let no_loop = reduce(rotated.clone().union(po));
    words = intersection(&words, &no_loop)?;
    // Not the converse: r;w is a loop, whichever of its letters r is.
    let mut previous = None;
    for letter in letters_of(order.letters) {
        let after = after_letter(rotated, letter, order.carrier);
        if previous.as_ref() != Some(&after) {
            words = intersection(&words, &after)?;
        }
        previous = Some(after);
    }
    words.accept[0] = 0;
    (words.len() <= MAX_WORDS).then_some(words)
}

/// The words `w` such that `letter;w`, with one and the same event at its ends, is accepted.
fn after_letter(a: &Automaton, letter: usize, carrier: Mask) -> Automaton {
    let mut sum = Automaton::zero();
    for e in &a.edges[0] {
        let guard = e.guard & carrier;
        if e.letters >> letter & 1 == 0 || guard == 0 {
            continue;
        }
        let mut rest = a.clone();
        rest.edges[0] = a.edges[e.target as usize].clone();
        rest.accept[0] = 0;
        // The word's last event is the letter's first.
        rest.accept.iter_mut().for_each(|accept| *accept &= guard);
        sum = sum.union(trim(rest));
    }
    reduce(sum)
}

/// The automaton for the words that both automata accept; `None` if it becomes too large.
pub fn intersection(a: &Automaton, b: &Automaton) -> Option<Automaton> {
    let mut index = std::collections::HashMap::from([((0, 0), 0)]);
    let mut pending = vec![(0, 0)];
    let mut result = Automaton { edges: vec![Vec::new()], accept: vec![a.accept[0] & b.accept[0]] };
    while let Some((p, q)) = pending.pop() {
        if index.len() > MAX_PRODUCT {
            return None;
        }
        let from = index[&(p, q)];
        for e in &a.edges[p] {
            for f in &b.edges[q] {
                let (guard, letters) = (e.guard & f.guard, e.letters & f.letters);
                if guard == 0 || letters == 0 {
                    continue;
                }
                let pair = (e.target as usize, f.target as usize);
                let target = *index.entry(pair).or_insert_with(|| {
                    pending.push(pair);
                    result.edges.push(Vec::new());
                    result.accept.push(a.accept[pair.0] & b.accept[pair.1]);
                    result.edges.len() - 1
                });
                result.edges[from].push(Edge { target: target as u32, letters, guard });
            }
        }
    }
    Some(reduce(result))
}
