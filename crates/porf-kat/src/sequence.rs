//! Assumptions `A <= B` where `B` is a sequence of tests and letters, such as the fences that a
//! compilation scheme inserts.
//!
//! Kater, §3.7, adds an `A` path between two states of the right side whenever *some* `B` path
//! joins them. This is unsound: an `A` step implies some `B` path, but not which one. This module
//! adds an `A` path from `x` to `y` only for first atoms for which **every** word of `B` leads from
//! `x` to `y`, with all letters of its relations and all atoms of its inner events.
//!
//! If `A` is a single guarded letter, the events of `B` are inserted on the left instead
//! ([`expand`]). This is cheaper, and counterexamples then contain the fences.

use crate::assumption::{TestedLetters, tested_letters};
use crate::atoms::Mask;
use crate::automaton::{Automaton, Edge, LetterSet, letters_of};
use crate::bitset::BitSet;
use crate::term::{Term, Test};
use crate::theory::Compiler;
use crate::vocabulary::Rel;

/// Largest number of words of one `B`; with more, the assumption is not used.
const MAX_WORDS: usize = 20_000;

/// How often the assumptions are applied to their own results.
const ROUNDS: usize = 2;

/// Extends the automaton by the assumptions about sequences.
pub fn apply(compiler: &mut Compiler<'_>, mut automaton: Automaton) -> Automaton {
    for round in 0..ROUNDS {
        if round > 0 && automaton.len() > 150 {
            break;
        }
        let before = automaton.clone();
        let sequences = &compiler.rules.sequences;
        for (a, b) in sequences {
            automaton = add(compiler, automaton, a, b);
        }
        if automaton == before {
            break;
        }
    }
    automaton
}

fn add(compiler: &mut Compiler<'_>, automaton: Automaton, a: &Term, b: &TestedLetters) -> Automaton {
    let inserted = compiler.right_part(a);
    if inserted.is_empty() {
        return automaton;
    }
    let Some(words) = Words::new(compiler, &automaton, b) else {
        return automaton;
    };
    let n = automaton.len();
    // entries[x]: for every y, the first atoms for which each word of B leads from x to y.
    let mut entries: Vec<Vec<(usize, Mask)>> = vec![Vec::new(); n];
    let mut targets = BitSet::new(n);
    for (x, entry) in entries.iter_mut().enumerate() {
        let mut masks = vec![0; n];
        for &(atom, class) in &words.first {
            if let Some(reached) = words.everywhere(&automaton, x, atom) {
                reached.iter().for_each(|y| masks[y] |= class);
            }
        }
        for (y, mask) in masks.into_iter().enumerate().filter(|(_, m)| *m != 0) {
            entry.push((y, mask));
            targets.insert(y);
        }
    }
    if targets.is_empty() {
        return automaton;
    }
    compiler.reduce(insert(automaton, &inserted, &entries, &targets))
}

/// Inserts a copy of `inserted` before every target, with the given entries.
fn insert(automaton: Automaton, inserted: &Automaton, entries: &[Vec<(usize, Mask)>], targets: &BitSet) -> Automaton {
    let n = automaton.len();
    let inner = inserted.len() - 1;
    let mut copy_of = vec![0; n];
    let mut next = n;
    for y in targets.iter() {
        copy_of[y] = next;
        next += inner;
    }
    let moved = |e: &Edge, y: usize| Edge { target: e.target - 1 + copy_of[y] as u32, ..*e };
    let mut result = automaton.clone();
    result.edges.resize(next, Vec::new());
    result.accept.resize(next, 0);
    for (x, entry) in entries.iter().enumerate() {
        for &(y, mask) in entry {
            let entering = inserted.edges[0].iter().map(|e| moved(e, y));
            let guarded = entering.map(|e| Edge { guard: e.guard & mask, ..e }).filter(|e| e.guard != 0);
            result.edges[x].extend(guarded);
            // The empty path: x has the edges and the acceptance of y.
            let empty = inserted.accept[0] & mask;
            if empty != 0 {
                let skipping = automaton.edges[y].iter().map(|e| Edge { guard: e.guard & empty, ..*e });
                result.edges[x].extend(skipping.filter(|e| e.guard != 0));
                result.accept[x] |= automaton.accept[y] & empty;
            }
        }
    }
    for y in targets.iter() {
        let leaving = result.edges[y].clone();
        for q in 1..inserted.len() {
            let at = copy_of[y] + q - 1;
            let end = inserted.accept[q];
            let mut edges: Vec<Edge> = inserted.edges[q].iter().map(|e| moved(e, y)).collect();
            let after = leaving.iter().map(|e| Edge { guard: e.guard & end, ..*e });
            edges.extend(after.filter(|e| e.guard != 0));
            result.edges[at] = edges;
            result.accept[at] = result.accept[y] & end;
        }
    }
    result
}

/// The words of a sequence, up to atoms that no guard of the automaton distinguishes.
struct Words {
    /// Representatives of the first atoms with their classes.
    first: Vec<(usize, Mask)>,
    /// The letters of each step, and representatives of the atoms after it (unused for the last
    /// step).
    steps: Vec<(Vec<usize>, Vec<usize>)>,
}

impl Words {
    fn new(compiler: &Compiler<'_>, automaton: &Automaton, b: &TestedLetters) -> Option<Words> {
        let classes = atom_classes(compiler.universe.all(), automaton);
        let representatives = |mask: Mask| -> Vec<(usize, Mask)> {
            let parts = classes.iter().map(|class| class & mask).filter(|part| *part != 0);
            parts.map(|part| (part.trailing_zeros() as usize, part)).collect()
        };
        let mask = |test: &Test| compiler.universe.mask(test);
        let domains = |i: usize| compiler.vocabulary.domains(b.letters[i]);
        let mut steps = Vec::new();
        let mut total = 1;
        for (i, letter) in b.letters.iter().enumerate() {
            let set = compiler.alphabet.set(compiler.vocabulary.parts(*letter));
            let letters: Vec<usize> = letters_of(set).collect();
            if letters.len() != compiler.vocabulary.parts(*letter).len() {
                return None;
            }
            let last = i + 1 == b.letters.len();
            let mut after = mask(&b.tests[i + 1]) & mask(&domains(i).1);
            if !last {
                after &= mask(&domains(i + 1).0);
            }
            let atoms: Vec<usize> = representatives(after).into_iter().map(|(atom, _)| atom).collect();
            total *= letters.len() * if last { 1 } else { atoms.len() };
            steps.push((letters, atoms));
        }
        let first = representatives(mask(&b.tests[0]) & mask(&domains(0).0));
        // Without any word the assumption would mean that A is empty; it is left unused.
        (0 < total && total <= MAX_WORDS).then_some(Words { first, steps })
    }

    /// The states that every word from `x` with this first atom reaches.
    fn everywhere(&self, automaton: &Automaton, x: usize, atom: usize) -> Option<BitSet> {
        let mut start = BitSet::new(automaton.len());
        start.insert(x);
        let mut common = None;
        self.walk(automaton, &start, atom, 0, &mut common);
        common.filter(|set: &BitSet| !set.is_empty())
    }

    fn walk(&self, automaton: &Automaton, from: &BitSet, atom: usize, step: usize, common: &mut Option<BitSet>) {
        // An empty intersection stays empty.
        if common.as_ref().is_some_and(BitSet::is_empty) {
            return;
        }
        let (letters, atoms) = &self.steps[step];
        for &letter in letters {
            let mut reached = BitSet::new(automaton.len());
            for q in from.iter() {
                for e in &automaton.edges[q] {
                    if e.letters >> letter & 1 != 0 && e.guard >> atom & 1 != 0 {
                        reached.insert(e.target as usize);
                    }
                }
            }
            if reached.is_empty() {
                *common = Some(reached);
                return;
            }
            if step + 1 == self.steps.len() {
                match common {
                    Some(set) => {
                        let missing: Vec<usize> = set.iter().filter(|&y| !reached.contains(y)).collect();
                        missing.into_iter().for_each(|y| set.remove(y));
                    }
                    None => *common = Some(reached),
                }
            } else {
                for &next in atoms {
                    self.walk(automaton, &reached, next, step + 1, common);
                }
            }
        }
    }
}

/// Partition of the atoms by the guards of an automaton.
pub fn atom_classes(all: Mask, automaton: &Automaton) -> Vec<Mask> {
    let mut guards: Vec<Mask> = automaton.edges.iter().flatten().map(|e| e.guard).collect();
    guards.extend(&automaton.accept);
    split_by(all, &guards)
}

/// Partition of the atoms by a list of masks.
pub fn split_by(all: Mask, masks: &[Mask]) -> Vec<Mask> {
    let mut masks = masks.to_vec();
    masks.sort_unstable();
    masks.dedup();
    let mut classes = if all == 0 { Vec::new() } else { vec![all] };
    for mask in masks {
        let mut next = Vec::with_capacity(classes.len());
        for class in classes {
            next.extend([class & !mask, class & mask].into_iter().filter(|part| *part != 0));
        }
        classes = next;
    }
    classes
}

/// Inserts on the left the events that assumptions `[s];r;[t] <= B` guarantee: an `r` step between
/// such events becomes the sequence `B`.
///
/// This is sound, because every pair of `[s];r;[t]` is a pair of `B`. It loses little, because `B`
/// is usually a path inside `r`.
pub fn expand(compiler: &Compiler<'_>, mut left: Automaton) -> Automaton {
    for (a, b) in &compiler.rules.sequences {
        let Some(single) = tested_letters(a) else {
            continue;
        };
        let ([letter], [from, to]) = (single.letters.as_slice(), single.tests.as_slice()) else {
            continue;
        };
        let set = compiler.alphabet.set(compiler.vocabulary.parts(*letter));
        let mask = |test: &Test| compiler.universe.mask(test);
        // A detour is kept: its own letter is more informative than its parts.
        if set != 0 && letter.relation != Rel::DETOUR {
            left = expand_one(compiler, left, set, mask(from), mask(to), b);
        }
    }
    compiler.reduce(left)
}

fn expand_one(
    compiler: &Compiler<'_>,
    mut left: Automaton,
    set: LetterSet,
    from: Mask,
    to: Mask,
    b: &TestedLetters,
) -> Automaton {
    let steps: Vec<(Mask, LetterSet, Mask)> = b
        .letters
        .iter()
        .enumerate()
        .map(|(i, letter)| {
            let (domain, range) = compiler.vocabulary.domains(*letter);
            let before = compiler.universe.mask(&b.tests[i]) & compiler.universe.mask(&domain);
            let after = compiler.universe.mask(&b.tests[i + 1]) & compiler.universe.mask(&range);
            (before, compiler.alphabet.set(compiler.vocabulary.parts(*letter)), after)
        })
        .collect();
    // Each state t has a copy for events in `to` and one for the others, created on demand.
    let n = left.len();
    let mut parts: Vec<Option<(u32, u32)>> = vec![None; n];
    for q in 0..n {
        let edges = std::mem::take(&mut left.edges[q]);
        for e in edges {
            let concerned = e.letters & set;
            if concerned == 0 || e.guard & from == 0 {
                left.edges[q].push(e);
                continue;
            }
            left.edges[q].push(Edge { letters: e.letters & !set, ..e });
            left.edges[q].push(Edge { letters: concerned, guard: e.guard & !from, ..e });
            let (inside, outside) = *parts[e.target as usize].get_or_insert_with(|| {
                let first = left.len() as u32;
                left.edges.extend([Vec::new(), Vec::new()]);
                left.accept.extend([0, 0]);
                (first, first + 1)
            });
            let guard = e.guard & from;
            left.edges[q].push(Edge { letters: concerned, guard, target: outside });
            // The sequence; its last step leads to the copy for events in `to`.
            let (mut at, mut pending) = (q, guard);
            for (i, (before, letters, after)) in steps.iter().enumerate() {
                let last = i + 1 == steps.len();
                let target = if last {
                    inside
                } else {
                    left.edges.push(Vec::new());
                    left.accept.push(0);
                    left.len() as u32 - 1
                };
                left.edges[at].push(Edge { target, letters: *letters, guard: before & pending });
                (at, pending) = (target as usize, *after);
            }
        }
    }
    let end = steps.last().map_or(0, |(_, _, after)| *after);
    for (t, part) in parts.iter().enumerate() {
        let Some((inside, outside)) = *part else {
            continue;
        };
        for (state, mask) in [(inside, to & end), (outside, !to)] {
            let edges = left.edges[t].iter().map(|e| Edge { guard: e.guard & mask, ..*e }).collect();
            left.edges[state as usize] = edges;
            left.accept[state as usize] = left.accept[t] & mask;
        }
    }
    for edges in &mut left.edges {
        edges.retain(|e| e.letters != 0 && e.guard != 0);
    }
    left
}
