//! Expressions of relation algebra as a graph in which equal expressions are one node.
//!
//! The interpreter turns a `.cat` file into nodes once. An evaluation then computes each node at
//! most once for a structure. Operands have smaller numbers than their node, except that a
//! variable of a recursive definition stands for a result with a greater number.

use std::collections::HashMap;
use std::sync::Arc;

use crate::relation::{EventSet, Relation};

/// The number of a node.
pub type NodeId = usize;

/// What a node denotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sort {
    /// A set of events.
    Set,
    /// A relation between events.
    Relation,
}

/// An input of an evaluation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Input {
    /// A set or relation of the structure, which does not depend on `rf` and `co`.
    Named(Arc<str>),
    /// Reads-from: all of it, or the decided part.
    ReadsFrom,
    /// Coherence: all of it, or the decided part.
    Coherence,
    /// All pairs that may still be in `rf`.
    PossibleReadsFrom,
    /// All pairs that may still be in `co`.
    PossibleCoherence,
}

/// The operators of nodes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// An input.
    Input(Input),
    /// Nothing.
    Empty,
    /// All events, or all pairs.
    Full,
    /// The identity.
    Identity,
    /// A set that is known.
    Set(Arc<EventSet>),
    /// A relation that is known.
    Relation(Arc<Relation>),
    /// Union.
    Union(NodeId, NodeId),
    /// Intersection.
    Intersection(NodeId, NodeId),
    /// Difference.
    Difference(NodeId, NodeId),
    /// Complement.
    Complement(NodeId),
    /// Cartesian product of two sets.
    Product(NodeId, NodeId),
    /// Composition.
    Sequence(NodeId, NodeId),
    /// The pairs of the second that start in the first.
    RestrictDomain(NodeId, NodeId),
    /// The pairs of the first that end in the second.
    RestrictRange(NodeId, NodeId),
    /// The identity on a set.
    IdentityOn(NodeId),
    /// Inverse.
    Inverse(NodeId),
    /// Transitive closure.
    Plus(NodeId),
    /// Reflexive closure.
    Optional(NodeId),
    /// Events with a successor.
    Domain(NodeId),
    /// Events with a predecessor.
    Range(NodeId),
    /// The value of a recursive definition in the previous iteration: group and index.
    Variable(usize, usize),
    /// The value of a recursive definition: group and index.
    Fixpoint(usize, usize),
}

impl Op {
    /// The operands. Those of a fixpoint are the results of its group.
    pub fn operands(&self) -> impl Iterator<Item = NodeId> + use<> {
        use Op::*;
        let (first, second) = match *self {
            Union(a, b) | Intersection(a, b) | Difference(a, b) | Product(a, b) | Sequence(a, b) => (Some(a), Some(b)),
            RestrictDomain(a, b) | RestrictRange(a, b) => (Some(a), Some(b)),
            Complement(a) | IdentityOn(a) | Inverse(a) | Plus(a) | Optional(a) | Domain(a) | Range(a) => {
                (Some(a), None)
            }
            Input(_) | Empty | Full | Identity | Set(_) | Relation(_) | Variable(..) | Fixpoint(..) => (None, None),
        };
        first.into_iter().chain(second)
    }
}

/// A node.
#[derive(Clone, Debug)]
pub struct Node {
    /// How it is computed.
    pub op: Op,
    /// What it denotes.
    pub sort: Sort,
    /// The groups on whose variables it depends, in ascending order.
    pub groups: Vec<usize>,
}

/// The definitions of one `let rec`.
#[derive(Clone, Debug, Default)]
pub struct Group {
    /// The variables.
    pub variables: Vec<NodeId>,
    /// `results[i]` is the next value of `variables[i]`. Empty until they are known.
    pub results: Vec<NodeId>,
}

/// The graph.
#[derive(Clone, Debug, Default)]
pub struct Dag {
    nodes: Vec<Node>,
    numbers: HashMap<(Op, Sort), NodeId>,
    groups: Vec<Group>,
}

impl Dag {
    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// A node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id]
    }

    /// A group of recursive definitions.
    pub fn group(&self, group: usize) -> &Group {
        &self.groups[group]
    }

    /// The number of groups.
    pub fn groups(&self) -> usize {
        self.groups.len()
    }

    /// A group with a variable of each sort.
    pub fn open_group(&mut self, sorts: &[Sort]) -> usize {
        let group = self.groups.len();
        self.groups.push(Group::default());
        let variable = |(index, &sort)| self.add(Op::Variable(group, index), sort);
        let variables = sorts.iter().enumerate().map(variable).collect();
        self.groups[group].variables = variables;
        group
    }

    /// Says what the variables of a group become, and returns the nodes of the least fixpoint.
    pub fn close_group(&mut self, group: usize, results: Vec<NodeId>) -> Vec<NodeId> {
        let sorts: Vec<Sort> = results.iter().map(|&result| self.nodes[result].sort).collect();
        self.groups[group].results = results;
        sorts.into_iter().enumerate().map(|(index, sort)| self.add(Op::Fixpoint(group, index), sort)).collect()
    }

    /// An input.
    pub fn input(&mut self, input: Input, sort: Sort) -> NodeId {
        self.add(Op::Input(input), sort)
    }

    /// The empty set or relation.
    pub fn empty(&mut self, sort: Sort) -> NodeId {
        self.add(Op::Empty, sort)
    }

    /// The set of all events or the relation of all pairs.
    pub fn full(&mut self, sort: Sort) -> NodeId {
        self.add(Op::Full, sort)
    }

    /// A set that is known.
    pub fn constant_set(&mut self, set: EventSet) -> NodeId {
        if set.is_empty() {
            return self.empty(Sort::Set);
        }
        self.add(Op::Set(Arc::new(set)), Sort::Set)
    }

    /// A relation that is known.
    pub fn constant_relation(&mut self, relation: Relation) -> NodeId {
        if relation.is_empty() {
            return self.empty(Sort::Relation);
        }
        self.add(Op::Relation(Arc::new(relation)), Sort::Relation)
    }

    /// Whether a node is known without a structure. Two such nodes have equal values only if they
    /// are one node.
    pub fn is_constant(&self, id: NodeId) -> bool {
        matches!(self.nodes[id].op, Op::Empty | Op::Set(_) | Op::Relation(_))
    }

    /// The node of an operator, simplified.
    ///
    /// The rules that matter for partial structures remove differences: `a \ (a & b)` is `a \ b`,
    /// so that `co \ (co & int)` subtracts nothing that depends on `co`.
    pub fn make(&mut self, op: Op) -> NodeId {
        let sort = self.sort_of(&op);
        let is = |id: NodeId, op: &Op| self.nodes[id].op == *op;
        let op = match op {
            Op::Union(a, b) if a == b || is(b, &Op::Empty) || is(a, &Op::Full) => return a,
            Op::Union(a, b) if is(a, &Op::Empty) || is(b, &Op::Full) => return b,
            Op::Union(a, b) => match (&self.nodes[a].op, &self.nodes[b].op) {
                (Op::Set(a), Op::Set(b)) => Op::Set(Arc::new(a.union(b))),
                (Op::Relation(a), Op::Relation(b)) => Op::Relation(Arc::new(a.union(b))),
                _ => Op::Union(a.min(b), a.max(b)),
            },
            Op::Intersection(a, b) if a == b || is(b, &Op::Full) || is(a, &Op::Empty) => return a,
            Op::Intersection(a, b) if is(a, &Op::Full) || is(b, &Op::Empty) => return b,
            Op::Intersection(a, b) => Op::Intersection(a.min(b), a.max(b)),
            Op::Difference(a, b) if is(a, &Op::Empty) || is(b, &Op::Empty) => return a,
            Op::Difference(a, b) if a == b || is(b, &Op::Full) => Op::Empty,
            Op::Difference(a, b) => match self.nodes[b].op {
                Op::Intersection(c, d) if c == a => Op::Difference(a, d),
                Op::Intersection(c, d) if d == a => Op::Difference(a, c),
                _ => Op::Difference(a, b),
            },
            Op::Complement(a) => match self.nodes[a].op {
                Op::Complement(b) => return b,
                Op::Empty => Op::Full,
                Op::Full => Op::Empty,
                _ => Op::Complement(a),
            },
            Op::Product(a, b) if is(a, &Op::Empty) || is(b, &Op::Empty) => Op::Empty,
            Op::Product(a, b) if is(a, &Op::Full) && is(b, &Op::Full) => Op::Full,
            Op::Sequence(a, b) if is(a, &Op::Empty) || is(b, &Op::Identity) => return a,
            Op::Sequence(a, b) if is(a, &Op::Identity) || is(b, &Op::Empty) => return b,
            Op::Sequence(a, b) => match (&self.nodes[a].op, &self.nodes[b].op) {
                (&Op::IdentityOn(set), _) => return self.make(Op::RestrictDomain(set, b)),
                (_, &Op::IdentityOn(set)) => return self.make(Op::RestrictRange(a, set)),
                _ => Op::Sequence(a, b),
            },
            Op::RestrictDomain(a, b) if is(a, &Op::Full) || is(b, &Op::Empty) => return b,
            Op::RestrictDomain(a, _) if is(a, &Op::Empty) => Op::Empty,
            Op::RestrictRange(a, b) if is(b, &Op::Full) || is(a, &Op::Empty) => return a,
            Op::RestrictRange(_, b) if is(b, &Op::Empty) => Op::Empty,
            Op::IdentityOn(a) if is(a, &Op::Full) => Op::Identity,
            Op::IdentityOn(a) if is(a, &Op::Empty) => Op::Empty,
            Op::Inverse(a) => match self.nodes[a].op {
                Op::Inverse(b) => return b,
                Op::Empty | Op::Identity | Op::Full | Op::IdentityOn(_) => return a,
                _ => Op::Inverse(a),
            },
            Op::Plus(a) => match self.nodes[a].op {
                Op::Plus(_) | Op::Empty | Op::Identity | Op::Full => return a,
                _ => Op::Plus(a),
            },
            Op::Optional(a) => match self.nodes[a].op {
                Op::Optional(_) | Op::Full => return a,
                Op::Empty => Op::Identity,
                _ => Op::Optional(a),
            },
            Op::Domain(a) | Op::Range(a) => match self.nodes[a].op {
                Op::Empty => Op::Empty,
                Op::IdentityOn(set) => return set,
                _ => op,
            },
            other => other,
        };
        self.add(op, sort)
    }

    /// The transitive and reflexive closure.
    pub fn star(&mut self, a: NodeId) -> NodeId {
        let plus = self.make(Op::Plus(a));
        self.make(Op::Optional(plus))
    }

    fn sort_of(&self, op: &Op) -> Sort {
        match *op {
            Op::Union(a, _) | Op::Intersection(a, _) | Op::Difference(a, _) | Op::Complement(a) => self.nodes[a].sort,
            Op::Domain(_) | Op::Range(_) | Op::Set(_) => Sort::Set,
            _ => Sort::Relation,
        }
    }

    fn add(&mut self, op: Op, sort: Sort) -> NodeId {
        let key = (op, sort);
        if let Some(&id) = self.numbers.get(&key) {
            return id;
        }
        let mut groups: Vec<usize> = match key.0 {
            Op::Variable(group, _) => vec![group],
            Op::Fixpoint(group, _) => {
                let results = self.groups[group].results.iter();
                results.flat_map(|&result| &self.nodes[result].groups).copied().filter(|&it| it != group).collect()
            }
            ref op => op.operands().flat_map(|id| &self.nodes[id].groups).copied().collect(),
        };
        groups.sort_unstable();
        groups.dedup();
        self.numbers.insert(key.clone(), self.nodes.len());
        self.nodes.push(Node { op: key.0, sort, groups });
        self.nodes.len() - 1
    }
}
