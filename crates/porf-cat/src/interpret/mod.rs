//! The interpreter: from instructions to a graph of relation algebra with checks.
//!
//! Sets and relations are symbolic: operators make nodes of the graph, functions are run while
//! the graph is made, and a recursive definition of relations becomes a group of the graph. So
//! most models are run once, when they are read. Only what takes a set of events apart (`match`,
//! `fold`, `classes-loc`, `linearisations`, comparisons) needs a structure; a model that does so
//! is run for each structure.

mod expression;
mod primitive;

use std::collections::HashSet;
use std::sync::Arc;

use porf_kat::diagnostic::Span;

use crate::dag::{Dag, Input, NodeId, Op, Sort};
use crate::diagnostic::{Diagnostic, Fault};
use crate::plan::{Memory, Plan};
use crate::structure::Structure;
use crate::syntax::*;
use crate::value::{Environment, Primitive, Procedure, Value};
use crate::vocabulary;

/// How deeply calls and expressions may be nested when a model is run.
const MOST_NESTED: usize = 400;

/// How many instructions may be run.
const MOST_INSTRUCTIONS: usize = 20_000;

/// How many nodes a model may have.
const MOST_NODES: usize = 200_000;

/// How many choices `with … from` may offer, multiplied.
const MOST_ALTERNATIVES: usize = 10_000;

/// Why an interpretation stops early.
#[derive(Debug)]
pub enum Stop {
    /// The model is wrong.
    Fault(Box<Diagnostic>),
    /// The elements of a set are needed, but there is no structure.
    NeedsStructure,
    /// They depend on `rf` or `co`, which are not decided.
    NeedsOrders,
}

impl From<Box<Diagnostic>> for Stop {
    fn from(diagnostic: Box<Diagnostic>) -> Stop {
        Stop::Fault(diagnostic)
    }
}

/// The result of a step of the interpreter.
pub type Run<T> = Result<T, Stop>;

/// A check of the graph.
#[derive(Clone, Debug)]
pub struct Check {
    /// What follows from its result.
    pub role: Role,
    /// What is asked.
    pub kind: CheckKind,
    /// Whether the opposite is asked.
    pub negated: bool,
    /// Of which node.
    pub node: NodeId,
    /// Its name, if it has one.
    pub name: Option<Name>,
    /// Its place.
    pub span: Span,
}

/// What a structure offers to an interpretation.
#[derive(Clone, Copy)]
pub struct Offer<'a> {
    /// The structure.
    pub structure: &'a Structure,
    /// Whether its `rf` and `co` are decided.
    pub complete: bool,
}

/// The result of an interpretation.
pub struct Interpreted {
    /// The graph.
    pub dag: Dag,
    /// The checks for each combination of choices of `with … from`.
    pub alternatives: Vec<Vec<Check>>,
}

/// Runs instructions.
pub fn interpret(blocks: &[Block], variants: &HashSet<String>, offer: Option<Offer<'_>>) -> Run<Interpreted> {
    let mut interpreter = Interpreter {
        dag: Dag::default(),
        offer,
        variants,
        declared: HashSet::new(),
        depth: 0,
        instructions: 0,
        alternatives: Vec::new(),
    };
    let frames = blocks.iter().rev().map(|block| Frame::Block(block.clone(), 0)).collect();
    interpreter.run(State { environment: Environment::default(), frames, checks: Vec::new() })?;
    Ok(Interpreted { dag: interpreter.dag, alternatives: interpreter.alternatives })
}

/// What is left to do.
#[derive(Clone)]
enum Frame {
    /// A list of instructions from an index.
    Block(Block, usize),
    /// The end of a procedure: its names are forgotten.
    Leave(Environment),
    /// The rest of a `forall`.
    ForAll(Name, Arc<[Value]>, usize, Block),
}

#[derive(Clone)]
struct State {
    environment: Environment,
    frames: Vec<Frame>,
    checks: Vec<Check>,
}

struct Interpreter<'a> {
    dag: Dag,
    offer: Option<Offer<'a>>,
    variants: &'a HashSet<String>,
    /// Names of sets of events with a tag.
    declared: HashSet<Name>,
    depth: usize,
    instructions: usize,
    alternatives: Vec<Vec<Check>>,
}

impl Interpreter<'_> {
    /// Runs what is left to do, for every choice that it makes.
    fn run(&mut self, state: State) -> Run<()> {
        let mut open = vec![state];
        while let Some(mut state) = open.pop() {
            loop {
                match state.frames.pop() {
                    None => {
                        self.alternatives.push(state.checks);
                        break;
                    }
                    Some(Frame::Leave(environment)) => state.environment = environment,
                    Some(Frame::ForAll(name, values, at, body)) => {
                        if let Some(value) = values.get(at).cloned() {
                            state.environment = state.environment.with(name.clone(), value);
                            state.frames.push(Frame::ForAll(name, values, at + 1, body.clone()));
                            state.frames.push(Frame::Block(body, 0));
                        }
                    }
                    Some(Frame::Block(block, at)) => {
                        let Some(instruction) = block.get(at).cloned() else { continue };
                        state.frames.push(Frame::Block(block, at + 1));
                        if let Instruction::With { name, set, span } = &instruction
                            && self.order(name).is_none()
                        {
                            let set = self.evaluate(&state.environment, set)?;
                            let choices = self.elements(&set, *span)?;
                            if open.len() + self.alternatives.len() + choices.len() > MOST_ALTERNATIVES {
                                return Err(Diagnostic::new(Fault::TooMany("choices"), *span).into());
                            }
                            for choice in choices {
                                let mut chosen = state.clone();
                                chosen.environment = chosen.environment.with(name.clone(), choice);
                                open.push(chosen);
                            }
                            break;
                        }
                        self.instruction(&mut state, &instruction)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn instruction(&mut self, state: &mut State, instruction: &Instruction) -> Run<()> {
        self.instructions += 1;
        match instruction {
            Instruction::Let(definition) => {
                let span = definition.bindings[0].span;
                if self.instructions > MOST_INSTRUCTIONS {
                    return Err(Diagnostic::new(Fault::TooMany("instructions"), span).into());
                }
                state.environment = self.define(&state.environment, definition)?;
            }
            Instruction::Check(check) => {
                if self.instructions > MOST_INSTRUCTIONS {
                    return Err(Diagnostic::new(Fault::TooMany("instructions"), check.span).into());
                }
                self.check(state, check)?;
            }
            Instruction::Include(Ok(block)) => state.frames.push(Frame::Block(block.clone(), 0)),
            Instruction::Include(Err(error)) => return Err(error.clone().into()),
            Instruction::Procedure { name, pattern, body } => {
                let environment = state.environment.clone();
                let procedure = Procedure { pattern: pattern.clone(), body: body.clone(), environment };
                state.environment = state.environment.with(name.clone(), Value::Procedure(Arc::new(procedure)));
            }
            Instruction::Call { name, argument, span } => {
                if state.frames.len() > MOST_NESTED {
                    return Err(Diagnostic::new(Fault::TooDeep("calls"), *span).into());
                }
                let procedure = match state.environment.get(name) {
                    Some(Value::Procedure(procedure)) => procedure.clone(),
                    Some(other) => return Err(wrong_type("a procedure", other, *span)),
                    None => return Err(Diagnostic::new(Fault::UnknownName(name.to_string()), *span).into()),
                };
                let argument = self.evaluate(&state.environment, argument)?;
                let inner = self.bind(&procedure.environment, &procedure.pattern, argument, *span)?;
                state.frames.push(Frame::Leave(std::mem::replace(&mut state.environment, inner)));
                state.frames.push(Frame::Block(procedure.body.clone(), 0));
            }
            Instruction::Enum { name, tags } => {
                let mut values: Vec<Value> = Vec::new();
                for (at, (tag, span)) in tags.iter().enumerate() {
                    if tags[..at].iter().any(|(other, _)| other == tag) {
                        return Err(Diagnostic::new(Fault::DuplicateTag(tag.to_string()), *span).into());
                    }
                    values.push(Value::Tag(tag.clone()));
                    self.declared.extend([tag.clone(), set_of_tag(tag)]);
                }
                state.environment = state.environment.with(name.clone(), Value::Values(values.into()));
            }
            Instruction::ForAll { name, set, body } => {
                let values = self.evaluate(&state.environment, set)?;
                let values = self.elements(&values, set.span)?.into();
                state.frames.push(Frame::Leave(state.environment.clone()));
                state.frames.push(Frame::ForAll(name.clone(), values, 0, body.clone()));
            }
            // The structure has one coherence order: the one that a model asks for.
            Instruction::With { name, .. } => {
                if let Some(node) = self.order(name) {
                    state.environment = state.environment.with(name.clone(), Value::Relation(node));
                }
            }
            Instruction::If(condition, then, otherwise) => {
                let holds = self.condition(&state.environment, condition)?;
                state.frames.push(Frame::Block(if holds { then } else { otherwise }.clone(), 0));
            }
            Instruction::Match(subject, clauses) => {
                let value = self.evaluate(&state.environment, subject)?;
                let (environment, body) = self.choose(&state.environment, value, clauses, subject.span)?;
                state.frames.push(Frame::Block(body.clone(), 0));
                state.environment = environment;
            }
        }
        Ok(())
    }

    fn check(&mut self, state: &mut State, check: &CheckSyntax) -> Run<()> {
        let value = self.evaluate(&state.environment, &check.subject)?;
        let node = match value {
            Value::Relation(node) => node,
            Value::Set(node) if check.kind == CheckKind::Empty => node,
            Value::Empty => self.dag.empty(Sort::Relation),
            // A set of values is known: the check is about whether it is empty.
            Value::Values(values) if check.kind == CheckKind::Empty && values.is_empty() => {
                self.dag.empty(Sort::Relation)
            }
            Value::Values(_) if check.kind == CheckKind::Empty => self.dag.full(Sort::Relation),
            other => return Err(wrong_type("a relation", &other, check.subject.span)),
        };
        let CheckSyntax { role, negated, kind, ref name, span, .. } = *check;
        state.checks.push(Check { role, kind, negated, node, name: name.clone(), span });
        Ok(())
    }

    /// The node of `rf` or `co`.
    fn order(&mut self, name: &str) -> Option<NodeId> {
        let input = match name {
            "rf" => Input::ReadsFrom,
            "co" => Input::Coherence,
            _ => return None,
        };
        Some(self.dag.input(input, Sort::Relation))
    }

    /// The value of a name.
    fn lookup(&mut self, environment: &Environment, name: &str, span: Span) -> Run<Value> {
        if let Some(value) = environment.get(name) {
            return Ok(value.clone());
        }
        if let Some(node) = self.order(name) {
            return Ok(Value::Relation(node));
        }
        if name == "id" {
            return Ok(Value::Relation(self.dag.make(Op::Identity)));
        }
        if name == "emptyset" {
            return Ok(Value::Empty);
        }
        if let Some((_, primitive)) = Primitive::ALL.iter().find(|(other, _)| *other == name) {
            return Ok(Value::Primitive(*primitive));
        }
        if self.declared.contains(name) {
            return Ok(Value::Set(self.dag.input(Input::Named(name.into()), Sort::Set)));
        }
        match vocabulary::sort(name) {
            Some(Sort::Set) => Ok(Value::Set(self.dag.input(Input::Named(name.into()), Sort::Set))),
            Some(Sort::Relation) => Ok(Value::Relation(self.dag.input(Input::Named(name.into()), Sort::Relation))),
            None => {
                let fault = Fault::UnknownName(name.into());
                let base = vocabulary::names().chain(vocabulary::RELATIONS).chain(["rf", "co", "id"]);
                let primitives = Primitive::ALL.iter().map(|(name, _)| *name);
                let words = ["acyclic", "irreflexive", "empty", "include", "flag", "show"];
                let barriers: Vec<String> = vocabulary::barriers().collect();
                let mut candidates: Vec<&str> =
                    environment.names().chain(barriers.iter().map(String::as_str)).collect();
                base.chain(primitives).chain(words).for_each(|name| candidates.push(name));
                Err(match porf_kat::diagnostic::near_miss(name, candidates.into_iter()) {
                    Some(near) => Diagnostic::with_help(fault, span, format!("did you mean `{near}`?")),
                    None => Diagnostic::new(fault, span),
                }
                .into())
            }
        }
    }

    /// Computes nodes for the structure.
    fn force<T>(&mut self, nodes: &[NodeId], span: Span, read: impl FnOnce(&Plan, &Memory) -> T) -> Run<T> {
        let offer = self.offer.ok_or(Stop::NeedsStructure)?;
        if nodes.iter().any(|&node| !self.dag.node(node).groups.is_empty()) {
            let what = "taking a recursive set apart inside of its definition";
            return Err(Diagnostic::new(Fault::Unsupported(what.into()), span).into());
        }
        let depends = crate::bounds::depends_on_orders(&self.dag);
        if !offer.complete && nodes.iter().any(|&node| depends[node]) {
            return Err(Stop::NeedsOrders);
        }
        let unstable = |_| Stop::Fault(Diagnostic::new(Fault::Failed("this does not stabilise".into()), span));
        let (plan, stages) = Plan::new(self.dag.clone(), &[nodes.to_vec()]);
        let mut memory = Memory::new(&plan, offer.structure).map_err(unstable)?;
        let relations = &offer.structure.relations;
        if let (Some(rf), Some(co)) = (relations.get("rf"), relations.get("co")) {
            memory.set_orders(&plan, rf, co);
        }
        for stage in stages.iter().flatten() {
            memory.advance(&plan, stage).map_err(unstable)?;
        }
        Ok(read(&plan, &memory))
    }

    /// The elements of a set or relation.
    fn elements(&mut self, value: &Value, span: Span) -> Run<Vec<Value>> {
        match value {
            Value::Empty => Ok(Vec::new()),
            Value::Values(values) => Ok(values.to_vec()),
            Value::Set(node) => {
                let set = self.force(&[*node], span, |plan, memory| memory.set(plan, *node))?;
                Ok(set.iter().map(Value::Event).collect())
            }
            Value::Relation(node) => {
                let relation = self.force(&[*node], span, |plan, memory| memory.relation(plan, *node))?;
                let pair = |(from, to)| Value::Tuple([Value::Event(from), Value::Event(to)].into());
                Ok(relation.pairs().map(pair).collect())
            }
            other => Err(wrong_type("a set", other, span)),
        }
    }
}

/// The name of the set of events with a tag: `'rcu-lock` makes `Rcu-lock`.
fn set_of_tag(tag: &str) -> Name {
    let mut letters = tag.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect::<String>().into()
}

fn wrong_type(expected: &'static str, found: &Value, span: Span) -> Stop {
    Diagnostic::new(Fault::WrongType { expected, found: found.type_name() }, span).into()
}
