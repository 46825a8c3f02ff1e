//! Language inclusion by breadth-first search with antichains.
//!
//! Kater, §6, uses a breadth-first Hopcroft–Karp search over determinised states. This search
//! keeps, for every state of the left automaton, only the minimal right sides. A node is dropped if
//! an earlier node has a left state that simulates its own and a right side included in its own:
//! every counterexample from the dropped node is also one from the earlier node. The search is
//! breadth-first, so the first counterexample is a shortest one.

use std::rc::Rc;
use std::time::Instant;

use crate::atoms::Mask;
use crate::automaton::Automaton;
use crate::bitset::BitMatrix;
use crate::columns::Columns;
use crate::right_side::{Component, Rows};

/// Largest number of 64-bit words that a search may store.
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
    /// Some word of the left side is not accepted.
    Refuted(Witness),
    /// The search was stopped after this many nodes.
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
    /// Whether the first and the last event of a word are equal, so that their atoms are equal too.
    pub same_ends: bool,
    /// Number of nodes after which the search stops.
    pub max_nodes: usize,
    /// Time at which the search stops.
    pub deadline: Option<Instant>,
}

struct Node {
    state: usize,
    /// Class of the first atom, if the ends are the same.
    first: Option<usize>,
    /// The preceding node and the column between; `None` for an initial node.
    from: Option<(usize, usize)>,
    /// The states of the right side.
    rows: Rc<Vec<Rows>>,
    /// Number of letters read so far.
    depth: usize,
    /// Whether another node that is at most as deep makes this one redundant.
    dominated: bool,
}

/// The size of a search, for statistics.
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
        // Rows take up most of the memory.
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
            // Group the edges of this state by column, so that the right side steps once per
            // column.
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
                        // Keep a node with fewer letters: it leads to shorter counterexamples.
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

    /// A class of atoms at which the node's word may end on the left but not on the right.
    fn escapes(&self, node: &Node) -> Option<usize> {
        let accept = self.left.accept[node.state];
        (0..self.columns.atoms.len())
            .filter(|&a| self.columns.atoms[a] & accept != 0 && node.first.is_none_or(|first| first == a))
            .find(|&a| !self.right.iter().zip(node.rows.iter()).any(|(c, rows)| c.accepts(rows, a)))
    }

    /// Groups of first atoms that end words in the same way. After the first step nothing else
    /// distinguishes them.
    fn ending_groups(&self) -> Vec<usize> {
        let key = |a: usize| {
            let left = self.left.accept.iter().map(|mask| mask & self.columns.atoms[a] != 0).collect::<Vec<_>>();
            (left, self.right.iter().map(|c| c.ending(a).clone()).collect::<Vec<_>>())
        };
        let keys: Vec<_> = (0..self.columns.atoms.len()).map(key).collect();
        (0..keys.len()).map(|i| (0..i).find(|&j| keys[j] == keys[i]).unwrap_or(i)).collect()
    }

    /// Whether the part of one right side that is relevant in a left state is included in another.
    fn inside(&self, small: &[Rows], large: &[Rows], state: usize) -> bool {
        self.right.iter().zip(small.iter().zip(large)).all(|(c, (s, l))| c.is_inside(s, l, state))
    }

    fn witness(&self, nodes: &[Node], end: usize, last: usize) -> Witness {
        let mut steps = Vec::new();
        let mut at = end;
        while let Some((before, column)) = nodes[at].from {
            // Any pair of the column will do; the mask keeps all atoms of the chosen letter.
            let first_step = nodes[before].from.is_none();
            let fixed = nodes[at].first.filter(|_| first_step);
            let letter = match fixed {
                Some(atom) => self.columns.table[atom]
                    .iter()
                    .position(|&c| c == Some(column))
                    .unwrap_or_else(|| unreachable!("the first atom reads column {column}")),
                None => self.columns.representatives[column].1,
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
