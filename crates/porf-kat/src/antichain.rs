//! Inclusion of languages by breadth-first search with antichains.
//!
//! Paper 2, §6, uses a breadth-first Hopcroft–Karp search over determinised states. This one keeps, for every state of the
//! left automaton, only the least informed right sides met so far: a node is dropped if an earlier node has a left
//! state that simulates its own and a right side inside its own, because every counterexample from the dropped node is
//! one from the other. Breadth first, so the first counterexample is a shortest one.

use std::rc::Rc;
use std::time::Instant;

use crate::atoms::Mask;
use crate::automaton::Automaton;
use crate::bitset::BitMatrix;
use crate::columns::Columns;
use crate::right_side::{Component, Rows};

/// Words of 64 bits that a search may hold on to.
const MAX_WORDS: usize = 100_000_000;

/// A shortest word of the left side that no component of the right side accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// `(atoms, letter)` for every step: the atoms that the event before the letter may have.
    pub steps: Vec<(Mask, usize)>,
    /// The atoms that the last event may have.
    pub last: Mask,
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every word of the left side is accepted.
    Included,
    /// Not so.
    Refuted(Witness),
    /// The search was cut after this many nodes.
    GaveUp(usize),
}

/// One inclusion problem.
pub struct Search<'a> {
    /// The left side.
    pub left: &'a Automaton,
    /// Simulation on the left side.
    pub left_sim: &'a BitMatrix,
    /// The columns of the problem.
    pub columns: &'a Columns,
    /// The right side: a word is accepted if one of these accepts it.
    pub right: &'a [Component],
    /// Whether the first and the last event of a word are the same, so that their atoms are too.
    pub same_ends: bool,
    /// Nodes after which the search gives up.
    pub max_nodes: usize,
    /// Time at which it gives up.
    pub deadline: Option<Instant>,
}

struct Node {
    state: usize,
    /// Class of the first atom, if the ends are the same.
    first: Option<usize>,
    /// Index of the node before and the column between; none for a first node.
    from: Option<(usize, usize)>,
    /// What is known about the right side.
    rows: Rc<Vec<Rows>>,
    /// Letters read so far.
    depth: usize,
    /// Whether another node, with as few letters, makes this one superfluous.
    dominated: bool,
}

/// How many nodes a search looked at, for statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Nodes that were kept.
    pub nodes: usize,
}

impl Search<'_> {
    /// Runs the search.
    pub fn run(&self) -> (Outcome, Effort) {
        let atoms = self.columns.atoms.len();
        let steps: Vec<Vec<(Vec<usize>, usize)>> = self
            .left
            .edges
            .iter()
            .map(|edges| {
                let columns = |e: &crate::automaton::Edge| self.columns.of_edge(e.guard, e.letters);
                edges.iter().map(|e| (columns(e), e.target as usize)).collect()
            })
            .collect();
        let firsts: Vec<Option<usize>> = if self.same_ends { (0..atoms).map(Some).collect() } else { vec![None] };
        let groups = self.ending_groups();
        // chains[group][state]: the minimal nodes there.
        let mut chains: Vec<Vec<Vec<usize>>> = vec![vec![Vec::new(); self.left.len()]; atoms.max(1)];
        let mut nodes: Vec<Node> = Vec::new();
        for &first in &firsts {
            let rows = Rc::new(self.right.iter().map(Component::initial).collect());
            nodes.push(Node { state: 0, first, from: None, rows, depth: 0, dominated: false });
        }
        for i in 0..nodes.len() {
            if let Some(last) = self.escapes(&nodes[i]) {
                return (Outcome::Refuted(self.witness(&nodes, i, last)), Effort { nodes: nodes.len() });
            }
        }
        // Rows are what memory goes into.
        let row_words: usize = nodes[0].rows.iter().map(Vec::len).sum();
        let max_nodes = self.max_nodes.min(MAX_WORDS / row_words.max(1));
        let mut next = 0;
        while next < nodes.len() {
            let late = next % 64 == 0 && self.deadline.is_some_and(|d| Instant::now() > d);
            if late || nodes.len() > max_nodes {
                return (Outcome::GaveUp(nodes.len()), Effort { nodes: nodes.len() });
            }
            let (state, first) = (nodes[next].state, nodes[next].first);
            let depth = nodes[next].depth + 1;
            let rows = Rc::clone(&nodes[next].rows);
            if nodes[next].dominated {
                nodes[next].rows = Rc::default();
                next += 1;
                continue;
            }
            // All edges of this state by column, so that the right side steps once a column.
            let mut by_column: Vec<(usize, usize)> = Vec::new();
            for (columns, target) in &steps[state] {
                by_column.extend(columns.iter().map(|&c| (c, *target)));
            }
            if nodes[next].from.is_none()
                && let Some(atom) = first
            {
                let readable: Vec<usize> = self.columns.table[atom].iter().flatten().copied().collect();
                by_column.retain(|(c, _)| readable.contains(c));
                let guard = self.columns.atoms[atom];
                by_column.retain(|(c, target)| {
                    self.left.edges[state].iter().any(|e| {
                        e.target as usize == *target
                            && e.guard & guard != 0
                            && self.columns.of_edge(guard, e.letters).contains(c)
                    })
                });
            }
            by_column.sort_unstable();
            let mut at = 0;
            while at < by_column.len() {
                let column = by_column[at].0;
                let stepped: Vec<Rows> =
                    self.right.iter().zip(rows.iter()).map(|(c, rows)| c.step(rows, column)).collect();
                while at < by_column.len() && by_column[at].0 == column {
                    let target = by_column[at].1;
                    at += 1;
                    let settled: Vec<Rows> =
                        self.right.iter().zip(&stepped).map(|(c, rows)| c.settle(rows, target)).collect();
                    let chain = &mut chains[first.map_or(0, |f| groups[f])];
                    let known = self.left_sim.rows[target]
                        .iter()
                        .any(|bigger| chain[bigger].iter().any(|&n| self.inside(&nodes[n].rows, &settled, target)));
                    if known {
                        continue;
                    }
                    let index = nodes.len();
                    let (from, rows) = (Some((next, column)), Rc::new(settled));
                    nodes.push(Node { state: target, first, from, rows: Rc::clone(&rows), depth, dominated: false });
                    if let Some(last) = self.escapes(&nodes[index]) {
                        let witness = self.witness(&nodes, index, last);
                        return (Outcome::Refuted(witness), Effort { nodes: nodes.len() });
                    }
                    let list = &mut chain[target];
                    list.retain(|&n| {
                        let superfluous = self.inside(&rows, &nodes[n].rows, target);
                        // A node with fewer letters stays: from it the shorter counterexamples come.
                        nodes[n].dominated |= superfluous && nodes[n].depth >= depth;
                        !superfluous
                    });
                    list.push(index);
                }
            }
            next += 1;
        }
        (Outcome::Included, Effort { nodes: nodes.len() })
    }

    /// An atom class at which the node's word may end on the left but not on the right.
    fn escapes(&self, node: &Node) -> Option<usize> {
        let accept = self.left.accept[node.state];
        (0..self.columns.atoms.len())
            .filter(|&a| self.columns.atoms[a] & accept != 0 && node.first.is_none_or(|first| first == a))
            .find(|&a| !self.right.iter().zip(node.rows.iter()).any(|(c, rows)| c.accepts(rows, a)))
    }

    /// Classes of first atoms that end words alike; once the first step is made nothing else tells them apart.
    fn ending_groups(&self) -> Vec<usize> {
        let key = |a: usize| {
            let left = self.left.accept.iter().map(|mask| mask & self.columns.atoms[a] != 0).collect::<Vec<_>>();
            (left, self.right.iter().map(|c| c.ending(a).clone()).collect::<Vec<_>>())
        };
        let keys: Vec<_> = (0..self.columns.atoms.len()).map(key).collect();
        keys.iter().map(|k| keys.iter().position(|other| other == k).unwrap_or(0)).collect()
    }

    /// Whether one right side, as far as it matters in a state of the left side, is inside another.
    fn inside(&self, small: &[Rows], large: &[Rows], state: usize) -> bool {
        self.right.iter().zip(small.iter().zip(large)).all(|(c, (s, l))| c.is_inside(s, l, state))
    }

    fn witness(&self, nodes: &[Node], end: usize, last: usize) -> Witness {
        let mut steps = Vec::new();
        let mut at = end;
        while let Some((before, column)) = nodes[at].from {
            // Among the pairs of the column any will do; the mask keeps all atoms that go with the chosen letter.
            let letter = self.columns.representatives[column].1;
            let first_step = nodes[before].from.is_none();
            let fixed = nodes[at].first.filter(|_| first_step);
            let letter = match fixed {
                Some(atom) => (0..self.columns.table[atom].len())
                    .find(|&l| self.columns.table[atom][l] == Some(column))
                    .unwrap_or(letter),
                None => letter,
            };
            let mut mask = 0;
            for (a, row) in self.columns.table.iter().enumerate() {
                if row[letter] == Some(column) && fixed.is_none_or(|f| f == a) {
                    mask |= self.columns.atoms[a];
                }
            }
            steps.push((mask, letter));
            at = before;
        }
        steps.reverse();
        Witness { steps, last: self.columns.atoms[last] }
    }
}
