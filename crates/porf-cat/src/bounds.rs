//! Bounds of nodes when only a part of `rf` and `co` is decided.
//!
//! Each node gets a lower bound, which is contained in its value in every completion, and an upper
//! bound, which contains that value. The bounds are nodes themselves, so that the evaluator of
//! complete structures computes them, too. Complement and the right side of a difference swap the
//! bounds; all other operators are monotone. If an expression subtracts nothing that depends on
//! `rf` or `co`, its lower bound is the same node, and costs nothing extra.

use crate::dag::{Dag, Input, NodeId, Op};

/// The bounds of all nodes of a graph.
pub struct Bounds {
    /// For each node, a node that is contained in every completion.
    pub lower: Vec<NodeId>,
    /// For each node, a node that contains every completion.
    pub upper: Vec<NodeId>,
}

/// Whether each node depends on `rf` or `co`.
pub fn depends_on_orders(dag: &Dag) -> Vec<bool> {
    let mut depends = vec![false; dag.len()];
    let mut groups = vec![false; dag.groups()];
    loop {
        for id in 0..dag.len() {
            depends[id] = match dag.node(id).op {
                Op::Input(Input::Named(_)) => false,
                Op::Input(_) => true,
                Op::Variable(group, _) | Op::Fixpoint(group, _) => groups[group],
                ref op => op.operands().any(|operand| depends[operand]),
            };
        }
        let mut changed = false;
        for (group, known) in groups.iter_mut().enumerate() {
            let now = dag.group(group).results.iter().any(|&result| depends[result]);
            changed |= now && !*known;
            *known |= now;
        }
        if !changed {
            return depends;
        }
    }
}

/// Adds the bounds of all nodes to a graph.
pub fn add_bounds(dag: &mut Dag) -> Bounds {
    let (len, groups) = (dag.len(), dag.groups());
    let depends = depends_on_orders(dag);
    let exact = lower_is_exact(dag, &depends);
    let mut lower: Vec<NodeId> = (0..len).collect();
    let mut upper: Vec<NodeId> = (0..len).collect();
    // The groups that compute the bounds of a group.
    let mut bounding: Vec<Option<(usize, usize)>> = vec![None; groups];
    let mut closed: Vec<Option<(Vec<NodeId>, Vec<NodeId>)>> = vec![None; groups];
    for id in (0..len).filter(|&id| depends[id]) {
        let sort = dag.node(id).sort;
        let op = dag.node(id).op.clone();
        (lower[id], upper[id]) = match op {
            Op::Input(Input::ReadsFrom) => (id, dag.input(Input::PossibleReadsFrom, sort)),
            Op::Input(Input::Coherence) => (id, dag.input(Input::PossibleCoherence, sort)),
            Op::Variable(group, index) => {
                let (low, high) = *bounding[group].get_or_insert_with(|| {
                    let sorts: Vec<_> = dag.group(group).variables.iter().map(|&it| dag.node(it).sort).collect();
                    let low = if exact[id] { group } else { dag.open_group(&sorts) };
                    (low, dag.open_group(&sorts))
                });
                (dag.group(low).variables[index], dag.group(high).variables[index])
            }
            Op::Fixpoint(group, index) => {
                if closed[group].is_none() {
                    closed[group] = Some(close(dag, group, bounding[group], &lower, &upper));
                }
                closed[group].as_ref().map_or((id, id), |(low, high)| (low[index], high[index]))
            }
            op => {
                let low = dag.make(bound(&op, &lower, &upper));
                let high = dag.make(bound(&op, &upper, &lower));
                (if exact[id] { id } else { low }, high)
            }
        };
    }
    Bounds { lower, upper }
}

/// Whether a node is its own lower bound: it subtracts nothing that depends on `rf` or `co`.
fn lower_is_exact(dag: &Dag, depends: &[bool]) -> Vec<bool> {
    let mut exact = vec![true; dag.len()];
    let mut groups = vec![true; dag.groups()];
    loop {
        for id in 0..dag.len() {
            let node = dag.node(id);
            exact[id] = match node.op {
                Op::Variable(group, _) | Op::Fixpoint(group, _) => groups[group],
                Op::Complement(a) => !depends[a],
                Op::Difference(a, b) => exact[a] && !depends[b],
                ref op => op.operands().all(|operand| exact[operand] || !depends[operand]),
            };
        }
        let mut changed = false;
        for (group, known) in groups.iter_mut().enumerate() {
            let now = dag.group(group).results.iter().all(|&result| exact[result] || !depends[result]);
            changed |= !now && *known;
            *known &= now;
        }
        if !changed {
            return exact;
        }
    }
}

/// The operator on bounds: `same` for operands in which it is monotone, `other` for the rest.
fn bound(op: &Op, same: &[NodeId], other: &[NodeId]) -> Op {
    match *op {
        Op::Union(a, b) => Op::Union(same[a], same[b]),
        Op::Intersection(a, b) => Op::Intersection(same[a], same[b]),
        Op::Difference(a, b) => Op::Difference(same[a], other[b]),
        Op::Complement(a) => Op::Complement(other[a]),
        Op::Product(a, b) => Op::Product(same[a], same[b]),
        Op::Sequence(a, b) => Op::Sequence(same[a], same[b]),
        Op::RestrictDomain(a, b) => Op::RestrictDomain(same[a], same[b]),
        Op::RestrictRange(a, b) => Op::RestrictRange(same[a], same[b]),
        Op::IdentityOn(a) => Op::IdentityOn(same[a]),
        Op::Inverse(a) => Op::Inverse(same[a]),
        Op::Plus(a) => Op::Plus(same[a]),
        Op::Optional(a) => Op::Optional(same[a]),
        Op::Domain(a) => Op::Domain(same[a]),
        Op::Range(a) => Op::Range(same[a]),
        ref leaf => leaf.clone(),
    }
}

/// The fixpoints that bound those of a group.
///
/// A group that uses its own variables under a complement has no least fixpoint by monotonicity:
/// its bounds are everything and nothing.
fn close(
    dag: &mut Dag,
    group: usize,
    bounding: Option<(usize, usize)>,
    lower: &[NodeId],
    upper: &[NodeId],
) -> (Vec<NodeId>, Vec<NodeId>) {
    let results = dag.group(group).results.clone();
    let sorts: Vec<_> = results.iter().map(|&result| dag.node(result).sort).collect();
    let mut bound_by = |bound: &[NodeId], own: Option<usize>, foreign: Option<usize>, low: bool| {
        let bounds: Vec<NodeId> = results.iter().map(|&result| bound[result]).collect();
        let mixed = bounds.iter().any(|&node| foreign.is_some_and(|group| dag.node(node).groups.contains(&group)));
        match own {
            Some(own) if !mixed => dag.close_group(own, bounds),
            _ if low => sorts.iter().map(|&sort| dag.empty(sort)).collect(),
            _ => sorts.iter().map(|&sort| dag.full(sort)).collect::<Vec<NodeId>>(),
        }
    };
    let (low, high) = (bounding.map(|it| it.0), bounding.map(|it| it.1));
    let lower_nodes = bound_by(lower, low, high, true);
    let upper_nodes = bound_by(upper, high, low, false);
    (lower_nodes, upper_nodes)
}
