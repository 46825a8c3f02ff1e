//! Simulation between states, and the reductions based on it.
//!
//! Kater, §6, merges similar states when compiling checkers. Here the automaton of every
//! definition is reduced, because queries about Power are intractable otherwise. Reduction merges
//! states with equal incoming edges, merges states that simulate each other, and drops edges that
//! another edge from the same state covers. It preserves the language.

use std::collections::HashMap;
use std::time::Instant;

use crate::automaton::{Automaton, Edge, letters_of};
use crate::bitset::{BitMatrix, BitSet};

/// Largest number of states for which the quadratic simulation is computed.
const MAX_STATES: usize = 1500;

/// The simulation preorder. `simulation(a).contains(p, q)` if `q` simulates `p`: `q` accepts, step
/// by step, everything that `p` accepts.
pub fn simulation(a: &Automaton) -> BitMatrix {
    simulation_until(a, None).expect("there is no deadline")
}

/// The simulation preorder, or `None` if the deadline passes first.
pub(crate) fn simulation_until(a: &Automaton, deadline: Option<Instant>) -> Option<BitMatrix> {
    let n = a.len();
    let mut sim = BitMatrix::new(n);
    for p in 0..n {
        for q in 0..n {
            if a.accept[p] & !a.accept[q] == 0 {
                sim.rows[p].insert(q);
            }
        }
    }
    // When a state loses simulators, the candidates of its predecessors are checked again.
    let mut predecessors = vec![Vec::new(); n];
    for (p, edges) in a.edges.iter().enumerate() {
        for e in edges {
            let list: &mut Vec<usize> = &mut predecessors[e.target as usize];
            if list.last() != Some(&p) {
                list.push(p);
            }
        }
    }
    let mut pending: Vec<usize> = (0..n).rev().collect();
    let mut queued = vec![true; n];
    while let Some(p) = pending.pop() {
        if is_late(deadline) {
            return None;
        }
        queued[p] = false;
        let candidates: Vec<usize> = sim.rows[p].iter().filter(|&q| q != p).collect();
        let mut changed = false;
        for q in candidates {
            if !covers(&a.edges[q], &a.edges[p], &sim) {
                sim.rows[p].remove(q);
                changed = true;
            }
        }
        if changed {
            for &before in &predecessors[p] {
                if !queued[before] {
                    queued[before] = true;
                    pending.push(before);
                }
            }
        }
    }
    Some(sim)
}

fn is_late(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() > deadline)
}

/// Whether `large` matches every step of `small` by a step to a simulating state.
fn covers(large: &[Edge], small: &[Edge], sim: &BitMatrix) -> bool {
    small.iter().all(|e| {
        let up = &sim.rows[e.target as usize];
        let answers =
            |f: &&Edge| f.letters & e.letters != 0 && f.guard & e.guard != 0 && up.contains(f.target as usize);
        let mut letters_left = e.letters;
        for f in large.iter().filter(answers) {
            if e.guard & !f.guard == 0 {
                letters_left &= !f.letters;
            }
        }
        letters_left == 0
            || letters_of(letters_left).all(|l| {
                let covered = large.iter().filter(answers).filter(|f| f.letters >> l & 1 != 0);
                e.guard & !covered.fold(0, |mask, f| mask | f.guard) == 0
            })
    })
}

/// Reduces an automaton.
pub fn reduce(a: Automaton) -> Automaton {
    reduce_until(a, None)
}

/// Reduces an automaton as far as possible before the deadline.
pub fn reduce_until(a: Automaton, deadline: Option<Instant>) -> Automaton {
    let mut a = trim(a);
    loop {
        let before = (a.len(), a.edge_count());
        a = merge_equal_incoming(a);
        if a.len() <= MAX_STATES
            && let Some(sim) = simulation_until(&a, deadline)
        {
            a = quotient(a, &sim);
        }
        a = trim(a);
        if (a.len(), a.edge_count()) == before || is_late(deadline) {
            return a;
        }
    }
}

/// Removes states that are unreachable or accept nothing, and joins parallel edges.
pub fn trim(a: Automaton) -> Automaton {
    let n = a.len();
    let mut reachable = vec![false; n];
    let mut stack = vec![0];
    reachable[0] = true;
    while let Some(q) = stack.pop() {
        for e in &a.edges[q] {
            if !std::mem::replace(&mut reachable[e.target as usize], true) {
                stack.push(e.target as usize);
            }
        }
    }
    let mut predecessors = vec![Vec::new(); n];
    for (q, edges) in a.edges.iter().enumerate() {
        edges.iter().for_each(|e| predecessors[e.target as usize].push(q));
    }
    let mut alive: Vec<bool> = a.accept.iter().map(|&m| m != 0).collect();
    let mut stack: Vec<usize> = (0..n).filter(|&q| alive[q]).collect();
    while let Some(q) = stack.pop() {
        for &p in &predecessors[q] {
            if !std::mem::replace(&mut alive[p], true) {
                stack.push(p);
            }
        }
    }
    let mut names = vec![None; n];
    let mut kept = 0;
    for q in 0..n {
        if q == 0 || (reachable[q] && alive[q]) {
            names[q] = Some(kept);
            kept += 1;
        }
    }
    let mut result = Automaton { edges: Vec::new(), accept: Vec::new() };
    for q in (0..n).filter(|&q| names[q].is_some()) {
        let edges = a.edges[q].iter().filter(|e| q != 0 || alive[0] || e.target != 0);
        let renamed = edges.filter_map(|e| names[e.target as usize].map(|target| Edge { target, ..*e }));
        result.edges.push(join(renamed.collect()));
        result.accept.push(a.accept[q]);
    }
    result
}

/// Joins edges that differ only in guard, then those that differ only in letters.
fn join(mut edges: Vec<Edge>) -> Vec<Edge> {
    edges.sort_unstable();
    edges.dedup_by(|next, kept| {
        let same = (next.target, next.letters) == (kept.target, kept.letters);
        if same {
            kept.guard |= next.guard;
        }
        same
    });
    edges.sort_unstable_by_key(|e| (e.target, e.guard, e.letters));
    edges.dedup_by(|next, kept| {
        let same = (next.target, next.guard) == (kept.target, kept.guard);
        if same {
            kept.letters |= next.letters;
        }
        same
    });
    edges
}

/// Merges states with the same incoming edges.
fn merge_equal_incoming(a: Automaton) -> Automaton {
    let n = a.len();
    let mut incoming: Vec<Vec<(usize, u64, u128)>> = vec![Vec::new(); n];
    for (q, edges) in a.edges.iter().enumerate() {
        edges.iter().for_each(|e| incoming[e.target as usize].push((q, e.letters, e.guard)));
    }
    let mut representative: HashMap<Vec<(usize, u64, u128)>, usize> = HashMap::new();
    let mut class = vec![0; n];
    for (q, mut edges) in incoming.into_iter().enumerate().skip(1) {
        edges.sort_unstable();
        class[q] = *representative.entry(edges).or_insert(q);
    }
    apply_classes(a, &class)
}

/// Merges states by their representative; edges and acceptance masks are united.
fn apply_classes(a: Automaton, class: &[usize]) -> Automaton {
    if class.iter().enumerate().all(|(q, &c)| q == c) {
        return a;
    }
    let mut result = Automaton { edges: vec![Vec::new(); a.len()], accept: vec![0; a.len()] };
    for (q, edges) in a.edges.into_iter().enumerate() {
        let moved = edges.into_iter().map(|e| Edge { target: class[e.target as usize] as u32, ..e });
        result.edges[class[q]].extend(moved);
        result.accept[class[q]] |= a.accept[q];
    }
    trim(result)
}

/// Merges states that simulate each other and drops covered edges.
fn quotient(a: Automaton, sim: &BitMatrix) -> Automaton {
    let n = a.len();
    let mut class: Vec<usize> = (0..n).collect();
    // The start is never merged: it must have no incoming edges.
    for q in 1..n {
        if let Some(c) = (1..q).find(|&p| class[p] == p && sim.contains(p, q) && sim.contains(q, p)) {
            class[q] = c;
        }
    }
    // One member represents a class: its edges cover those of the others.
    let mut result = Automaton { edges: vec![Vec::new(); n], accept: vec![0; n] };
    for q in (0..n).filter(|&q| class[q] == q) {
        result.accept[q] = a.accept[q];
        result.edges[q] = a.edges[q].iter().map(|e| Edge { target: class[e.target as usize] as u32, ..*e }).collect();
    }
    for edges in &mut result.edges {
        *edges = join(std::mem::take(edges));
        drop_covered(edges, sim);
    }
    trim(result)
}

/// Removes every edge that another edge to a simulating state covers.
fn drop_covered(edges: &mut Vec<Edge>, sim: &BitMatrix) {
    let mut i = 0;
    while i < edges.len() {
        let e = edges[i];
        let covered = edges.iter().enumerate().any(|(j, f)| {
            j != i
                && e.letters & !f.letters == 0
                && e.guard & !f.guard == 0
                && sim.contains(e.target as usize, f.target as usize)
        });
        if covered {
            edges.remove(i);
        } else {
            i += 1;
        }
    }
}

/// For every state, the states that it simulates: the converse of [`simulation`].
pub fn simulated_by(sim: &BitMatrix) -> Vec<BitSet> {
    sim.transpose().rows
}
