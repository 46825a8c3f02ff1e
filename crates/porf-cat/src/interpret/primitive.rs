//! Functions that are built in.

use std::sync::Arc;

use porf_kat::diagnostic::Span;

use super::{Interpreter, Run, set_of_tag, wrong_type};
use crate::dag::{Input, NodeId, Op, Sort};
use crate::diagnostic::{Diagnostic, Fault};
use crate::relation::{EventSet, Relation};
use crate::syntax::Infix;
use crate::value::{Primitive, Value};

/// How many total orders `linearisations` may yield.
const MOST_ORDERS: usize = 50_000;

impl Interpreter<'_> {
    /// The result of a primitive.
    pub(super) fn primitive(&mut self, primitive: Primitive, argument: Value, span: Span) -> Run<Value> {
        match primitive {
            Primitive::Domain => {
                let node = self.relation(&argument, span)?;
                Ok(Value::Set(self.dag.make(Op::Domain(node))))
            }
            Primitive::Range => {
                let node = self.relation(&argument, span)?;
                Ok(Value::Set(self.dag.make(Op::Range(node))))
            }
            Primitive::TagToEvents => {
                let Value::Tag(tag) = &argument else { return Err(wrong_type("a tag", &argument, span)) };
                Ok(Value::Set(self.dag.input(Input::Named(set_of_tag(tag)), Sort::Set)))
            }
            Primitive::Fold | Primitive::Map => Ok(Value::Partial(primitive, Arc::new(argument))),
            Primitive::Singletons => {
                let mut singles = Value::Empty;
                for element in self.elements(&argument, span)?.into_iter().rev() {
                    let single = self.add(element, Value::Empty, span)?;
                    singles = self.add(single, singles, span)?;
                }
                Ok(singles)
            }
            Primitive::ClassesLoc => {
                let location = self.dag.input(Input::Named("loc".into()), Sort::Relation);
                let set = self.set(&argument, span)?;
                self.classes(set, location, span)
            }
            Primitive::Classes => {
                let relation = self.relation(&argument, span)?;
                let domain = self.dag.make(Op::Domain(relation));
                self.classes(domain, relation, span)
            }
            Primitive::Linearisations => {
                let Value::Tuple(parts) = &argument else { return Err(wrong_type("a pair", &argument, span)) };
                let [set, order] = &parts[..] else {
                    let fault = Fault::WrongNumber { expected: "2 components".into(), found: parts.len() };
                    return Err(Diagnostic::new(fault, span).into());
                };
                let (set, order) = (self.set(set, span)?, self.relation(order, span)?);
                self.linearisations(set, order, span)
            }
            Primitive::Cross => {
                // The unions so far. Without any set, the only union is the empty set.
                let mut unions = vec![Value::Empty];
                for set in self.elements(&argument, span)? {
                    let mut next = Vec::new();
                    for element in self.elements(&set, span)? {
                        for union in &unions {
                            next.push(self.infix(Infix::Union, element.clone(), union.clone(), span)?);
                        }
                    }
                    if next.len() > MOST_ORDERS {
                        return Err(Diagnostic::new(Fault::TooMany("choices"), span).into());
                    }
                    unions = next;
                }
                Ok(Value::Values(unions.into()))
            }
            Primitive::Fail => Err(Diagnostic::new(Fault::Failed("the model calls `fail`".into()), span).into()),
        }
    }

    /// The result of a primitive of two arguments.
    pub(super) fn partial(&mut self, primitive: Primitive, first: &Value, second: Value, span: Span) -> Run<Value> {
        if primitive == Primitive::Map {
            let mut images = Value::Empty;
            for element in self.elements(&second, span)?.into_iter().rev() {
                let image = self.apply(first.clone(), element, span)?;
                images = self.add(image, images, span)?;
            }
            return Ok(images);
        }
        let Value::Tuple(parts) = &second else { return Err(wrong_type("a pair", &second, span)) };
        let [set, start] = &parts[..] else {
            let fault = Fault::WrongNumber { expected: "2 components".into(), found: parts.len() };
            return Err(Diagnostic::new(fault, span).into());
        };
        let mut value = start.clone();
        for element in self.elements(set, span)? {
            value = self.apply(first.clone(), Value::Tuple([element, value].into()), span)?;
        }
        Ok(value)
    }

    /// The parts of a set whose events are related.
    fn classes(&mut self, set: NodeId, relation: NodeId, span: Span) -> Run<Value> {
        let read = |plan: &_, memory: &crate::plan::Memory| (memory.set(plan, set), memory.relation(plan, relation));
        let (set, relation) = self.force(&[set, relation], span, read)?;
        let mut left = set.clone();
        let mut classes = Vec::new();
        for event in set.iter() {
            if left.contains(event) {
                let related = left.iter().filter(|&other| other == event || relation.contains(event, other));
                let class = EventSet::of(set.events(), related);
                left = left.diff(&class);
                classes.push(Value::Set(self.dag.constant_set(class)));
            }
        }
        Ok(Value::Values(classes.into()))
    }

    /// All total orders of a set that contain an order.
    fn linearisations(&mut self, set: NodeId, order: NodeId, span: Span) -> Run<Value> {
        let read = |plan: &_, memory: &crate::plan::Memory| (memory.set(plan, set), memory.relation(plan, order));
        let (set, order) = self.force(&[set, order], span, read)?;
        let events: Vec<usize> = set.iter().collect();
        let mut orders = Vec::new();
        let mut open = vec![Vec::new()];
        while let Some(prefix) = open.pop() {
            if prefix.len() == events.len() {
                let pairs =
                    prefix.iter().enumerate().flat_map(|(at, &a)| prefix[at + 1..].iter().map(move |&b| (a, b)));
                let relation = Relation::of(set.events(), pairs);
                orders.push(Value::Relation(self.dag.constant_relation(relation)));
            }
            if orders.len() + open.len() > MOST_ORDERS {
                return Err(Diagnostic::new(Fault::TooMany("total orders"), span).into());
            }
            let left = || events.iter().filter(|event| !prefix.contains(event));
            for &next in left() {
                // Nothing that is left comes before it, not even itself.
                if !left().any(|&other| order.contains(other, next)) {
                    open.push([&prefix[..], &[next]].concat());
                }
            }
        }
        Ok(Value::Values(orders.into()))
    }
}
