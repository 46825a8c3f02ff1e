//! Antichain inclusion against the textbook algorithm: determinise both sides and compare state by
//! state.

use std::collections::{HashSet, VecDeque};

use porf_kat::antichain::{Outcome, Search};
use porf_kat::automaton::{Automaton, Edge};
use porf_kat::bitset::BitMatrix;
use porf_kat::columns::Columns;
use porf_kat::right_side::{Acceptance, Component};
use porf_kat::simulation::{reduce, simulation};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

const ATOMS: usize = 3;
const LETTERS: usize = 2;

fn random_automaton(random: &mut Pcg32) -> Automaton {
    let n = random.random_range(1..=5);
    let mut automaton = Automaton { edges: vec![Vec::new(); n], accept: vec![0; n] };
    for q in 0..n {
        if random.random_bool(0.4) {
            automaton.accept[q] = random.random_range(0..1 << ATOMS);
        }
        for _ in 0..random.random_range(0..4) {
            if n > 1 {
                automaton.edges[q].push(Edge {
                    target: random.random_range(1..n as u32),
                    letters: random.random_range(1..1 << LETTERS),
                    guard: random.random_range(1..1 << ATOMS),
                });
            }
        }
    }
    automaton
}

fn step(a: &Automaton, from: &[bool], atom: usize, letter: usize) -> Vec<bool> {
    let mut next = vec![false; a.len()];
    for q in (0..a.len()).filter(|&q| from[q]) {
        for e in &a.edges[q] {
            if e.guard >> atom & 1 != 0 && e.letters >> letter & 1 != 0 {
                next[e.target as usize] = true;
            }
        }
    }
    next
}

fn accepts(a: &Automaton, states: &[bool], atom: usize) -> bool {
    (0..a.len()).any(|q| states[q] && a.accept[q] >> atom & 1 != 0)
}

/// Length of a shortest word of `left` that `right` does not have, by subsets on both sides.
fn textbook(left: &Automaton, right: &Automaton) -> Option<usize> {
    let start = |a: &Automaton| (0..a.len()).map(|q| q == 0).collect::<Vec<bool>>();
    let mut queue = VecDeque::from([(start(left), start(right), 0)]);
    let mut seen = HashSet::new();
    while let Some((p, s, length)) = queue.pop_front() {
        if (0..ATOMS).any(|a| accepts(left, &p, a) && !accepts(right, &s, a)) {
            return Some(length);
        }
        if !seen.insert((p.clone(), s.clone())) {
            continue;
        }
        for atom in 0..ATOMS {
            for letter in 0..LETTERS {
                let next = (step(left, &p, atom, letter), step(right, &s, atom, letter));
                queue.push_back((next.0, next.1, length + 1));
            }
        }
    }
    None
}

fn antichain(left: &Automaton, right: &Automaton, acceptance: Acceptance, same_ends: bool) -> Outcome {
    let columns = Columns::new((1 << ATOMS) - 1, LETTERS, left, &[right]);
    let sim: BitMatrix = simulation(right);
    let components = [Component::new(right, left, &sim, &columns, acceptance)];
    let search = Search {
        left,
        left_sim: &simulation(left),
        columns: &columns,
        right: &components,
        same_ends,
        max_nodes: 1_000_000,
        deadline: None,
    };
    search.run().0
}

#[test]
fn inclusion_agrees_with_subset_construction() {
    let mut random = Pcg32::seed_from_u64(11);
    let (mut included, mut refuted) = (0, 0);
    for _ in 0..4_000 {
        let (left, right) = (random_automaton(&mut random), random_automaton(&mut random));
        let expected = textbook(&left, &right);
        for (l, r) in [(left.clone(), right.clone()), (reduce(left.clone()), reduce(right.clone()))] {
            match (antichain(&l, &r, Acceptance::Plain, false), expected) {
                (Outcome::Included, None) => included += 1,
                (Outcome::Refuted(witness), Some(length)) => {
                    refuted += 1;
                    assert_eq!(witness.steps.len(), length, "not a shortest word");
                    let atoms: Vec<usize> = witness
                        .steps
                        .iter()
                        .map(|(mask, _)| mask.trailing_zeros() as usize)
                        .chain([witness.last.trailing_zeros() as usize])
                        .collect();
                    let letters: Vec<usize> = witness.steps.iter().map(|s| s.1).collect();
                    assert!(accepts_word(&left, &atoms, &letters) && !accepts_word(&right, &atoms, &letters));
                }
                (outcome, expected) => panic!("{outcome:?} {expected:?}\n{left:?}\n{right:?}"),
            }
        }
    }
    assert!(included > 100 && refuted > 100, "{included} {refuted}");
}

/// All cyclic words up to a length: `atoms[0] letters[0] atoms[1] …`, the last atom being the
/// first.
fn cyclic_words(length: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut words = vec![(Vec::new(), Vec::new())];
    for _ in 0..length {
        words = words
            .into_iter()
            .flat_map(|(atoms, letters): (Vec<usize>, Vec<usize>)| {
                (0..ATOMS * LETTERS).map(move |i| {
                    let (mut a, mut l) = (atoms.clone(), letters.clone());
                    a.push(i / LETTERS);
                    l.push(i % LETTERS);
                    (a, l)
                })
            })
            .collect();
    }
    words
}

/// Whether a power of a rotation of the cyclic word is accepted, by enumeration.
fn rotated_power_accepted(a: &Automaton, atoms: &[usize], letters: &[usize], rotate: bool, powers: usize) -> bool {
    let n = letters.len();
    let rotations = if rotate { n } else { 1 };
    (0..rotations).any(|shift| {
        (1..=powers).any(|power| {
            let at = |i: usize| (i + shift) % n;
            let long_atoms: Vec<usize> = (0..=power * n).map(|i| atoms[at(i)]).collect();
            let long_letters: Vec<usize> = (0..power * n).map(|i| letters[at(i)]).collect();
            accepts_word(a, &long_atoms, &long_letters)
        })
    })
}

/// Rotation and powers as acceptance tests, against rotating and repeating words.
#[test]
fn rotation_and_powers_agree_with_trying() {
    let mut random = Pcg32::seed_from_u64(12);
    let modes = [
        (Acceptance::Plain, false, 1),
        (Acceptance::Power, false, 8),
        (Acceptance::Rotated, true, 1),
        (Acceptance::RotatedPower, true, 8),
    ];
    for _ in 0..400 {
        let (mut left, mut right) = (random_automaton(&mut random), random_automaton(&mut random));
        (left.accept[0], right.accept[0]) = (0, 0);
        for (acceptance, rotate, powers) in modes {
            let outcome = antichain(&reduce(left.clone()), &reduce(right.clone()), acceptance, true);
            let shortest = (1..=3).find(|&length| {
                cyclic_words(length).iter().any(|(atoms, letters)| {
                    let mut closed = atoms.clone();
                    closed.push(atoms[0]);
                    accepts_word(&left, &closed, letters)
                        && !rotated_power_accepted(&right, atoms, letters, rotate, powers)
                })
            });
            match (&outcome, shortest) {
                (Outcome::Refuted(witness), Some(length)) => {
                    assert_eq!(witness.steps.len(), length)
                }
                (Outcome::Refuted(witness), None) => {
                    assert!(witness.steps.len() > 3, "{acceptance:?}")
                }
                (Outcome::Included, None) => {}
                (outcome, shortest) => {
                    panic!("{acceptance:?} {outcome:?} {shortest:?}\n{left:?}\n{right:?}")
                }
            }
        }
    }
}

/// Whether the automaton accepts the guarded word `atoms[0] letters[0] atoms[1] …`.
fn accepts_word(a: &Automaton, atoms: &[usize], letters: &[usize]) -> bool {
    let mut states = vec![false; a.len()];
    states[0] = true;
    for (&atom, &letter) in atoms.iter().zip(letters) {
        states = step(a, &states, atom, letter);
    }
    accepts(a, &states, atoms[letters.len()])
}
