//! Plans: in which order the nodes of a model are computed, and where their values lie.
//!
//! Values lie in one array. Operands lie before their node, so that the array can be split into
//! what is read and what is written. Nodes that do not depend on `rf` and `co` are computed once
//! for a structure.

use crate::bounds::depends_on_orders;
use crate::dag::{Dag, Input, NodeId, Op, Sort};
use crate::kernel::Shape;
use crate::relation::{EventSet, Relation};
use crate::structure::Structure;

/// One step of a plan.
#[derive(Clone, Debug)]
enum Step {
    /// Computes a node from its operands.
    Compute(NodeId),
    /// Iterates recursive definitions until nothing changes.
    Iterate(usize, Vec<Step>),
}

/// The steps that make some nodes known, given those before.
#[derive(Clone, Debug, Default)]
pub struct Stage {
    steps: Vec<Step>,
}

/// Where the value of a node lies, counted in sets and relations.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    sets: usize,
    relations: usize,
}

/// A recursive definition whose iteration never ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoesNotStabilise;

/// A graph with an order of computation.
#[derive(Clone, Debug)]
pub struct Plan {
    dag: Dag,
    slots: Vec<Slot>,
    size: Slot,
    /// What does not depend on `rf` and `co`.
    fixed: Stage,
    /// The nodes that hold `rf`, `co`, and what is possible of both.
    orders: [Option<NodeId>; 4],
}

impl Plan {
    /// The plan to compute lists of nodes, one list after another: it comes with a stage for each
    /// node. The nodes of one list share what they have in common; different lists do not.
    pub fn new(dag: Dag, lists: &[Vec<NodeId>]) -> (Plan, Vec<Vec<Stage>>) {
        let depends = depends_on_orders(&dag);
        let roots = lists.iter().flatten().copied();
        let needed = needed(&dag, roots);
        let (mut slots, mut size) = (Vec::with_capacity(dag.len()), Slot::default());
        for (id, _) in needed.iter().enumerate() {
            slots.push(size);
            match dag.node(id).sort {
                _ if !needed[id] => {}
                Sort::Set => size.sets += 1,
                Sort::Relation => size.relations += 1,
            }
        }
        let mut orders = [None; 4];
        for id in (0..dag.len()).filter(|&id| needed[id]) {
            if let Op::Input(input) = &dag.node(id).op
                && let Some(order) = order_index(input)
            {
                orders[order] = Some(id);
            }
        }
        let is_order = |id: NodeId| orders.contains(&Some(id));
        let fixed = stage(&dag, |id| needed[id] && !depends[id]);
        let mut stages = Vec::new();
        for list in lists {
            let mut done: Vec<bool> = (0..dag.len()).map(|id| !depends[id] || is_order(id)).collect();
            let mut of_list = Vec::new();
            for &root in list {
                let wanted = self::needed(&dag, [root].into_iter());
                of_list.push(stage(&dag, |id| wanted[id] && !done[id]));
                done.iter_mut().zip(&wanted).for_each(|(done, wanted)| *done |= wanted);
            }
            stages.push(of_list);
        }
        (Plan { dag, slots, size, fixed, orders }, stages)
    }

    /// The range of the words of a node.
    fn place(&self, shape: Shape, id: NodeId) -> std::ops::Range<usize> {
        let slot = self.slots[id];
        let start = slot.sets * shape.words + slot.relations * shape.matrix();
        let length = match self.dag.node(id).sort {
            Sort::Set => shape.words,
            Sort::Relation => shape.matrix(),
        };
        start..start + length
    }
}

fn order_index(input: &Input) -> Option<usize> {
    match input {
        Input::Named(_) => None,
        Input::ReadsFrom => Some(0),
        Input::Coherence => Some(1),
        Input::PossibleReadsFrom => Some(2),
        Input::PossibleCoherence => Some(3),
    }
}

/// The nodes on which some nodes depend, and these.
fn needed(dag: &Dag, roots: impl Iterator<Item = NodeId>) -> Vec<bool> {
    let mut needed = vec![false; dag.len()];
    let mut open: Vec<NodeId> = roots.collect();
    while let Some(id) = open.pop() {
        if std::mem::replace(&mut needed[id], true) {
            continue;
        }
        match dag.node(id).op {
            Op::Fixpoint(group, _) => {
                open.extend(&dag.group(group).results);
                open.extend(&dag.group(group).variables);
            }
            ref op => open.extend(op.operands()),
        }
    }
    needed
}

/// The steps for the chosen nodes. What depends on a variable belongs to the iteration of the
/// variable's group; of nested groups, to the innermost, which has the greatest number.
fn stage(dag: &Dag, chosen: impl Fn(NodeId) -> bool) -> Stage {
    let mut outer = Vec::new();
    let mut bodies: Vec<Vec<Step>> = vec![Vec::new(); dag.groups()];
    for id in (0..dag.len()).filter(|&id| chosen(id)) {
        let node = dag.node(id);
        let step = match node.op {
            Op::Variable(..) => continue,
            Op::Fixpoint(group, _) => {
                // Without a body, nothing depends on the variables, or another stage has iterated.
                let body = std::mem::take(&mut bodies[group]);
                if !body.is_empty() {
                    let step = Step::Iterate(group, body);
                    place_step(&mut outer, &mut bodies, node.groups.last(), step);
                }
                Step::Compute(id)
            }
            _ => Step::Compute(id),
        };
        place_step(&mut outer, &mut bodies, node.groups.last(), step);
    }
    Stage { steps: outer }
}

fn place_step(outer: &mut Vec<Step>, bodies: &mut [Vec<Step>], group: Option<&usize>, step: Step) {
    match group {
        Some(&group) => bodies[group].push(step),
        None => outer.push(step),
    }
}

/// The values of a plan's nodes for one structure.
#[derive(Clone, Debug)]
pub struct Memory {
    shape: Shape,
    words: Vec<u64>,
    row: Vec<u64>,
}

impl Memory {
    /// Computes what does not depend on `rf` and `co`.
    pub fn new(plan: &Plan, structure: &Structure) -> Result<Memory, DoesNotStabilise> {
        let shape = Shape::new(structure.events);
        let length = plan.size.sets * shape.words + plan.size.relations * shape.matrix();
        let mut memory = Memory { shape, words: vec![0; length], row: vec![0; shape.words] };
        memory.run(plan, &plan.fixed, Some(structure))?;
        Ok(memory)
    }

    /// Computes the nodes of a stage.
    pub fn advance(&mut self, plan: &Plan, stage: &Stage) -> Result<(), DoesNotStabilise> {
        self.run(plan, stage, None)
    }

    /// Sets the inputs `rf` and `co`.
    pub fn set_orders(&mut self, plan: &Plan, rf: &Relation, co: &Relation) {
        for (order, relation) in [rf, co].into_iter().enumerate() {
            if let Some(id) = plan.orders[order] {
                self.words[plan.place(self.shape, id)].copy_from_slice(relation.words());
            }
        }
    }

    /// Sets what is possible of `rf` and `co`, where the plan uses it: a read without a decided
    /// source may read from all of `sources`, and two writes may be ordered as `coherent` allows
    /// unless they are ordered the other way round.
    pub fn set_possible(
        &mut self,
        plan: &Plan,
        (rf, sources): (&Relation, &Relation),
        (co, coherent): (&Relation, &Relation),
    ) {
        let shape = self.shape;
        if let Some(id) = plan.orders[2] {
            shape.range(rf.words(), &mut self.row);
            let out = &mut self.words[plan.place(shape, id)];
            shape.restrict_range_outside(sources.words(), &self.row, out);
            out.iter_mut().zip(rf.words()).for_each(|(out, rf)| *out |= rf);
        }
        if let Some(id) = plan.orders[3] {
            let out = &mut self.words[plan.place(shape, id)];
            out.copy_from_slice(coherent.words());
            shape.remove_inverse(co.words(), out);
        }
    }

    /// Whether the plan uses what is possible of `rf` or `co`.
    pub fn uses_possible(plan: &Plan) -> bool {
        plan.orders[2].is_some() || plan.orders[3].is_some()
    }

    /// The words of a node that has been computed.
    pub fn words(&self, plan: &Plan, id: NodeId) -> &[u64] {
        &self.words[plan.place(self.shape, id)]
    }

    /// A node that has been computed, as a set.
    pub fn set(&self, plan: &Plan, id: NodeId) -> EventSet {
        EventSet::from_words(self.shape.events, self.words(plan, id).to_vec())
    }

    /// A node that has been computed, as a relation.
    pub fn relation(&self, plan: &Plan, id: NodeId) -> Relation {
        Relation::from_words(self.shape.events, self.words(plan, id).to_vec())
    }

    /// Whether a node that has been computed has no cycle.
    pub fn is_acyclic(&mut self, plan: &Plan, id: NodeId) -> bool {
        self.shape.is_acyclic(&self.words[plan.place(self.shape, id)], &mut self.row)
    }

    /// Whether a node that has been computed relates no event to itself.
    pub fn is_irreflexive(&self, plan: &Plan, id: NodeId) -> bool {
        self.shape.is_irreflexive(self.words(plan, id))
    }

    /// Whether a node that has been computed has no element.
    pub fn is_empty(&self, plan: &Plan, id: NodeId) -> bool {
        self.words(plan, id).iter().all(|&word| word == 0)
    }

    fn run(&mut self, plan: &Plan, stage: &Stage, structure: Option<&Structure>) -> Result<(), DoesNotStabilise> {
        self.steps(plan, &stage.steps, structure)
    }

    fn steps(&mut self, plan: &Plan, steps: &[Step], structure: Option<&Structure>) -> Result<(), DoesNotStabilise> {
        for step in steps {
            match step {
                Step::Compute(id) => self.compute(plan, *id, structure),
                Step::Iterate(group, body) => self.iterate(plan, *group, body, structure)?,
            }
        }
        Ok(())
    }

    /// Iterates a group from the empty relations. Monotone definitions reach the least fixpoint.
    /// Others may not stabilise.
    fn iterate(
        &mut self,
        plan: &Plan,
        group: usize,
        body: &[Step],
        structure: Option<&Structure>,
    ) -> Result<(), DoesNotStabilise> {
        let group = plan.dag.group(group);
        for &variable in &group.variables {
            self.words[plan.place(self.shape, variable)].fill(0);
        }
        // A monotone iteration adds a pair each time.
        let most = group.variables.len() * self.shape.events * self.shape.events + 2;
        for _ in 0..most {
            self.steps(plan, body, structure)?;
            let mut changed = false;
            for (&variable, &result) in group.variables.iter().zip(&group.results) {
                let (to, from) = (plan.place(self.shape, variable), plan.place(self.shape, result));
                if self.words[to.clone()] != self.words[from.clone()] {
                    changed = true;
                    self.words.copy_within(from, to.start);
                }
            }
            if !changed {
                return Ok(());
            }
        }
        Err(DoesNotStabilise)
    }

    fn compute(&mut self, plan: &Plan, id: NodeId, structure: Option<&Structure>) {
        let (shape, place) = (self.shape, plan.place(self.shape, id));
        let (before, rest) = self.words.split_at_mut(place.start);
        let out = &mut rest[..place.len()];
        let of = |operand: NodeId| &before[plan.place(shape, operand)];
        let node = plan.dag.node(id);
        let pointwise = |out: &mut [u64], a: NodeId, b: NodeId, operator: fn(u64, u64) -> u64| {
            out.iter_mut().zip(of(a).iter().zip(of(b))).for_each(|(out, (&a, &b))| *out = operator(a, b));
        };
        match node.op {
            Op::Input(Input::Named(ref name)) => {
                let words = structure.and_then(|structure| structure.words(name, node.sort));
                match words {
                    Some(words) => out.copy_from_slice(words),
                    None => out.fill(0),
                }
            }
            Op::Input(_) | Op::Variable(..) => {}
            Op::Empty => out.fill(0),
            Op::Full if node.sort == Sort::Set => shape.fill(out),
            Op::Full => out.chunks_exact_mut(shape.words.max(1)).for_each(|row| shape.fill(row)),
            Op::Identity => shape.identity(out),
            Op::Set(ref set) => out.copy_from_slice(set.words()),
            Op::Relation(ref relation) => out.copy_from_slice(relation.words()),
            Op::Union(a, b) => pointwise(out, a, b, |a, b| a | b),
            Op::Intersection(a, b) => pointwise(out, a, b, |a, b| a & b),
            Op::Difference(a, b) => pointwise(out, a, b, |a, b| a & !b),
            Op::Complement(a) if node.sort == Sort::Set => shape.complement_row(of(a), out),
            Op::Complement(a) => shape.complement(of(a), out),
            Op::Product(a, b) => shape.product(of(a), of(b), out),
            Op::Sequence(a, b) => shape.sequence(of(a), of(b), out),
            Op::RestrictDomain(a, b) => shape.restrict_domain(of(a), of(b), out),
            Op::RestrictRange(a, b) => shape.restrict_range(of(a), of(b), out),
            Op::IdentityOn(a) => shape.identity_on(of(a), out),
            Op::Inverse(a) => shape.inverse(of(a), out),
            Op::Plus(a) => {
                out.copy_from_slice(of(a));
                shape.close(out);
            }
            Op::Optional(a) => {
                out.copy_from_slice(of(a));
                shape.reflect(out);
            }
            Op::Domain(a) => shape.domain(of(a), out),
            Op::Range(a) => shape.range(of(a), out),
            Op::Fixpoint(group, index) => out.copy_from_slice(of(plan.dag.group(group).results[index])),
        }
    }
}
