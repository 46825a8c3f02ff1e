//! Consequences of the totality of a strict order, as words inside that order.
//!
//! Kater, Prop. 3.12, adds `{w | r;w ∈ L}` to `r` when `irreflexive L` is given. This is
//! **unsound**: `⟨x, y⟩ ∈ w` and totality imply `r(x, y)` only if `x ≠ y`, and the proof omits the
//! case `x = y`. The rule would prove `[W];s-loc;[W] & id <= rot(mo;s-loc)`, which a single write
//! with an `s-loc` loop refutes.
//!
//! This module adds a word `w` only if two conditions hold. `r;w` is in `ROT(L)`, so that `r(y, x)`
//! is impossible; and `w` is in `ROT(L)` or inside `po+`, so that `x = y` is impossible. `mo` is
//! total only on the writes of one location, so for `mo` a word must also lead from a write to a
//! write by letters that keep the location.

use crate::atoms::Mask;
use crate::automaton::{Automaton, Edge, LetterSet, letters_of};
use crate::simulation::{reduce, trim};

/// Largest automaton whose rotations are computed.
const MAX_STATES: usize = 60;

/// Largest result that is used; it is inserted at every occurrence of the order.
const MAX_WORDS: usize = 40;

/// Largest product automaton that is built.
const MAX_PRODUCT: usize = 2_000;

/// A total order.
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

/// The words inside the order, provided that the language of `irreflexive` relates no event to
/// itself. `None` if the automata become too large.
///
/// The result has all such words if their automaton is small. Otherwise it has those of at most
/// three blocks, where a block is a sequence of letters inside program order or a single other
/// letter. Iterating the order composes longer words from these.
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
    // The ends differ: w itself is no loop.
    let po = Automaton::step(all, order.inside_po & order.usable, all).plus();
    let no_loop = reduce(rotated.clone().union(po));
    words = intersection(&words, &no_loop)?;
    // The converse is impossible: r;w is a loop, for every letter of r.
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

/// The words `w` such that `letter;w` is accepted as a loop.
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
        // The last event of the word is the first event of the letter.
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
