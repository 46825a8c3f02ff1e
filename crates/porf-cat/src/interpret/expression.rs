//! The value of an expression.

use std::sync::Arc;

use porf_kat::diagnostic::Span;

use super::{Interpreter, MOST_NESTED, MOST_NODES, Run, Stop, wrong_type};
use crate::dag::{NodeId, Op, Sort};
use crate::diagnostic::{Diagnostic, Fault};
use crate::relation::{EventSet, Relation};
use crate::syntax::*;
use crate::value::{Environment, Siblings, Value};

impl Interpreter<'_> {
    /// The value of an expression.
    pub(super) fn evaluate(&mut self, environment: &Environment, expr: &Expr) -> Run<Value> {
        if self.depth >= MOST_NESTED {
            return Err(Diagnostic::new(Fault::TooDeep("calls"), expr.span).into());
        }
        if self.dag.len() > MOST_NODES {
            return Err(Diagnostic::new(Fault::TooMany("operators"), expr.span).into());
        }
        self.depth += 1;
        let value = self.value(environment, expr);
        self.depth -= 1;
        value
    }

    fn value(&mut self, environment: &Environment, expr: &Expr) -> Run<Value> {
        match &expr.kind {
            ExprKind::Empty => Ok(Value::Empty),
            ExprKind::Universe => Ok(Value::Set(self.dag.full(Sort::Set))),
            ExprKind::Name(name) => self.lookup(environment, name, expr.span),
            ExprKind::Tag(tag) => Ok(Value::Tag(tag.clone())),
            ExprKind::Chain(operator, operands) => self.chain(environment, *operator, operands),
            ExprKind::Complement(operand) => {
                let value = self.evaluate(environment, operand)?;
                self.complement(value, operand.span)
            }
            ExprKind::Postfix(operand, operators) => self.postfix(environment, operand, operators),
            ExprKind::Identity(set) => {
                let value = self.evaluate(environment, set)?;
                let node = self.set(&value, set.span)?;
                Ok(Value::Relation(self.dag.make(Op::IdentityOn(node))))
            }
            ExprKind::Set(elements) => {
                let mut value = Value::Empty;
                for element in elements {
                    let member = self.evaluate(environment, element)?;
                    value = self.add(member, value, element.span)?;
                }
                Ok(value)
            }
            ExprKind::Tuple(parts) => {
                let parts: Run<Vec<Value>> = parts.iter().map(|part| self.evaluate(environment, part)).collect();
                Ok(Value::Tuple(parts?.into()))
            }
            ExprKind::Call(function, arguments) => {
                let mut value = self.evaluate(environment, function)?;
                for argument in arguments {
                    let argument_value = self.evaluate(environment, argument)?;
                    value = self.apply(value, argument_value, function.span.to(argument.span))?;
                }
                Ok(value)
            }
            ExprKind::Let(definition, body) => {
                let inner = self.define(environment, definition)?;
                self.evaluate(&inner, body)
            }
            ExprKind::Function(function) => {
                Ok(Value::Closure(function.clone(), environment.clone(), Siblings::default()))
            }
            ExprKind::Match(subject, clauses) => {
                let value = self.evaluate(environment, subject)?;
                let (inner, body) = self.choose(environment, value, clauses, subject.span)?;
                self.evaluate(&inner, body)
            }
            ExprKind::If(condition, then, otherwise) => {
                let holds = self.condition(environment, condition)?;
                self.evaluate(environment, if holds { then } else { otherwise })
            }
            ExprKind::Try(tried, otherwise) => match self.evaluate(environment, tried) {
                Err(Stop::Fault(_)) => self.evaluate(environment, otherwise),
                result => result,
            },
        }
    }

    /// The environment after a definition.
    pub(super) fn define(&mut self, environment: &Environment, definition: &Definition) -> Run<Environment> {
        if definition.recursive {
            return self.define_recursively(environment, definition);
        }
        let mut inner = environment.clone();
        for binding in &definition.bindings {
            let value = self.evaluate(environment, &binding.value)?;
            inner = self.bind(&inner, &binding.pattern, value, binding.span)?;
        }
        Ok(inner)
    }

    /// Functions see each other. Sets and relations become a group of the graph: in each
    /// iteration, a definition sees the new values of those before it, and the previous values
    /// of itself and those after it. For monotone definitions, the order does not matter.
    fn define_recursively(&mut self, environment: &Environment, definition: &Definition) -> Run<Environment> {
        let mut functions: Vec<(Name, Arc<Function>)> = Vec::new();
        let mut values: Vec<(&Name, &Binding)> = Vec::new();
        for binding in &definition.bindings {
            match (&binding.pattern, &binding.value.kind) {
                (Pattern::Name(name), ExprKind::Function(function)) => {
                    functions.push((name.clone(), function.clone()));
                }
                (Pattern::Name(name), _) => values.push((name, binding)),
                _ => {
                    let what = "a recursive definition of a tuple".into();
                    return Err(Diagnostic::new(Fault::Unsupported(what), binding.span).into());
                }
            }
        }
        let siblings: Siblings = functions.into();
        let sorts = self.sorts(environment, &values, &siblings)?;
        let known: Vec<Sort> = sorts.iter().flatten().copied().collect();
        let group = self.dag.open_group(&known);
        let mut inner = environment.clone();
        let mut variables = self.dag.group(group).variables.clone().into_iter();
        for ((name, _), sort) in values.iter().zip(&sorts) {
            inner = inner.with((*name).clone(), of_sort(*sort, &mut variables));
        }
        let mut results = Vec::new();
        for ((name, binding), sort) in values.iter().zip(&sorts) {
            let value = self.evaluate(&with_siblings(&inner, &siblings), &binding.value)?;
            let node = match sort {
                Some(Sort::Set) => self.set(&value, binding.value.span)?,
                Some(Sort::Relation) => self.relation(&value, binding.value.span)?,
                None => continue,
            };
            results.push(node);
            inner = inner.with((*name).clone(), of_sort(*sort, &mut [node].into_iter()));
        }
        let mut fixpoints = self.dag.close_group(group, results).into_iter();
        let mut outer = environment.clone();
        for ((name, _), sort) in values.iter().zip(&sorts) {
            outer = outer.with((*name).clone(), of_sort(*sort, &mut fixpoints));
        }
        Ok(with_siblings(&outer, &siblings))
    }

    /// Finds which recursive definitions are sets and which are relations. A definition without
    /// a result is empty.
    fn sorts(
        &mut self,
        environment: &Environment,
        values: &[(&Name, &Binding)],
        siblings: &Siblings,
    ) -> Run<Vec<Option<Sort>>> {
        let mut sorts: Vec<Option<Sort>> = vec![None; values.len()];
        loop {
            let before = sorts.clone();
            for (at, (_, binding)) in values.iter().enumerate().filter(|(at, _)| before[*at].is_none()) {
                let mut inner = environment.clone();
                for ((name, _), &sort) in values.iter().zip(&sorts) {
                    let empty = sort.map(|sort| self.dag.empty(sort));
                    inner = inner.with((*name).clone(), of_sort(sort, &mut empty.into_iter()));
                }
                sorts[at] = match self.evaluate(&with_siblings(&inner, siblings), &binding.value)? {
                    Value::Empty => None,
                    Value::Set(_) | Value::Event(_) => Some(Sort::Set),
                    Value::Relation(_) => Some(Sort::Relation),
                    other => return Err(wrong_type("a set of events or a relation", &other, binding.value.span)),
                };
            }
            if sorts == before {
                return Ok(sorts);
            }
        }
    }

    /// The environment with the names of a pattern.
    pub(super) fn bind(
        &mut self,
        environment: &Environment,
        pattern: &Pattern,
        value: Value,
        span: Span,
    ) -> Run<Environment> {
        match pattern {
            Pattern::Ignore => Ok(environment.clone()),
            Pattern::Name(name) => Ok(environment.with(name.clone(), value)),
            Pattern::Tuple(parts) => {
                let values = match &value {
                    Value::Tuple(values) => values.clone(),
                    other if parts.is_empty() => return Err(wrong_type("()", other, span)),
                    other => return Err(wrong_type("a tuple", other, span)),
                };
                if values.len() != parts.len() {
                    let expected = format!("{} components", parts.len());
                    return Err(Diagnostic::new(Fault::WrongNumber { expected, found: values.len() }, span).into());
                }
                let mut inner = environment.clone();
                for (part, value) in parts.iter().zip(values.iter()) {
                    inner = self.bind(&inner, part, value.clone(), span)?;
                }
                Ok(inner)
            }
        }
    }

    /// The result of a function.
    pub(super) fn apply(&mut self, function: Value, argument: Value, span: Span) -> Run<Value> {
        match function {
            Value::Closure(function, environment, siblings) => {
                let inner = with_siblings(&environment, &siblings);
                let inner = self.bind(&inner, &function.pattern, argument, span)?;
                self.evaluate(&inner, &function.body)
            }
            Value::Primitive(primitive) => self.primitive(primitive, argument, span),
            Value::Partial(primitive, first) => self.partial(primitive, &first, argument, span),
            other => Err(wrong_type("a function", &other, span)),
        }
    }

    /// The clause that matches a value, with the names that it binds.
    pub(super) fn choose<'c, T>(
        &mut self,
        environment: &Environment,
        value: Value,
        clauses: &'c [Clause<T>],
        span: Span,
    ) -> Run<(Environment, &'c T)> {
        if let Value::Tag(tag) = &value {
            let matches = |clause: &&Clause<T>| match &clause.pattern {
                ClausePattern::Tag(other) => other == tag,
                ClausePattern::Otherwise => true,
                _ => false,
            };
            let fault = || Diagnostic::new(Fault::NoClause(format!("`'{tag}`")), span);
            let clause = clauses.iter().find(matches).ok_or_else(fault)?;
            return Ok((environment.clone(), &clause.body));
        }
        let elements = self.elements(&value, span)?;
        for clause in clauses {
            match (&clause.pattern, elements.first()) {
                (ClausePattern::Otherwise, _) | (ClausePattern::Empty, None) => {
                    return Ok((environment.clone(), &clause.body));
                }
                (ClausePattern::Element(first, rest), Some(element)) => {
                    let mut others = Value::Empty;
                    for other in elements[1..].iter().rev() {
                        others = self.add(other.clone(), others, span)?;
                    }
                    let inner = self.bind(environment, first, element.clone(), span)?;
                    return Ok((self.bind(&inner, rest, others, span)?, &clause.body));
                }
                _ => {}
            }
        }
        Err(Diagnostic::new(Fault::NoClause(value.type_name().into()), span).into())
    }

    /// Whether a condition holds.
    pub(super) fn condition(&mut self, environment: &Environment, condition: &Condition) -> Run<bool> {
        match condition {
            Condition::Variant(name) => Ok(self.variants.contains(name)),
            Condition::Not(inner) => Ok(!self.condition(environment, inner)?),
            Condition::All(parts) => {
                for part in parts {
                    if !self.condition(environment, part)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Condition::Any(parts) => {
                for part in parts {
                    if self.condition(environment, part)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Condition::Equal(left, right) => {
                let span = left.span.to(right.span);
                let (left, right) = (self.evaluate(environment, left)?, self.evaluate(environment, right)?);
                self.same(&left, &right, span)
            }
            Condition::Included(left, right) => {
                let span = left.span.to(right.span);
                let (left, right) = (self.evaluate(environment, left)?, self.evaluate(environment, right)?);
                let rest = self.infix(Infix::Difference, left, right, span)?;
                self.same(&rest, &Value::Empty, span)
            }
        }
    }

    /// Whether two values are equal.
    pub(super) fn same(&mut self, left: &Value, right: &Value, span: Span) -> Run<bool> {
        match (left, right) {
            (Value::Empty, Value::Empty) => Ok(true),
            (Value::Tag(a), Value::Tag(b)) => Ok(a == b),
            (Value::Event(a), Value::Event(b)) => Ok(a == b),
            (Value::Tuple(a), Value::Tuple(b)) => self.same_elements(a, b, span),
            (Value::Values(a), Value::Values(b)) => {
                let (a, b) = (a.clone(), b.clone());
                Ok(self.all_in(&a, &b, span)? && self.all_in(&b, &a, span)?)
            }
            (Value::Values(values), Value::Empty) | (Value::Empty, Value::Values(values)) => Ok(values.is_empty()),
            (Value::Set(a), Value::Set(b)) | (Value::Relation(a), Value::Relation(b)) if a == b => Ok(true),
            (&Value::Set(a), &Value::Set(b)) | (&Value::Relation(a), &Value::Relation(b))
                if self.dag.is_constant(a) && self.dag.is_constant(b) =>
            {
                Ok(false)
            }
            (&Value::Set(a), &Value::Set(b)) | (&Value::Relation(a), &Value::Relation(b)) => {
                self.force(&[a, b], span, |plan, memory| memory.words(plan, a) == memory.words(plan, b))
            }
            (&(Value::Set(a) | Value::Relation(a)), Value::Empty)
            | (Value::Empty, &(Value::Set(a) | Value::Relation(a))) => {
                self.force(&[a], span, |plan, memory| memory.is_empty(plan, a))
            }
            (left, right) => Err(mismatch("=", left, right, span)),
        }
    }

    fn same_elements(&mut self, left: &[Value], right: &[Value], span: Span) -> Run<bool> {
        if left.len() != right.len() {
            return Ok(false);
        }
        for (left, right) in left.iter().zip(right) {
            if !self.same(left, right, span)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn all_in(&mut self, left: &[Value], right: &[Value], span: Span) -> Run<bool> {
        for value in left {
            if !self.is_in(value, right, span)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn is_in(&mut self, value: &Value, values: &[Value], span: Span) -> Run<bool> {
        for other in values {
            if self.same(value, other, span)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The node of a set of events.
    pub(super) fn set(&mut self, value: &Value, span: Span) -> Run<NodeId> {
        match value {
            Value::Set(node) => Ok(*node),
            Value::Empty => Ok(self.dag.empty(Sort::Set)),
            Value::Event(event) => Ok(self.singleton(*event)),
            other => Err(wrong_type("a set of events", other, span)),
        }
    }

    /// The node of a relation.
    pub(super) fn relation(&mut self, value: &Value, span: Span) -> Run<NodeId> {
        match value {
            Value::Relation(node) => Ok(*node),
            Value::Empty => Ok(self.dag.empty(Sort::Relation)),
            other => Err(wrong_type("a relation", other, span)),
        }
    }

    pub(super) fn singleton(&mut self, event: usize) -> NodeId {
        let events = self.offer.map_or(event + 1, |offer| offer.structure.events);
        self.dag.constant_set(EventSet::of(events, [event]))
    }

    /// A set with one more element.
    pub(super) fn add(&mut self, element: Value, set: Value, span: Span) -> Run<Value> {
        match (&element, &set) {
            (Value::Event(event), Value::Empty | Value::Set(_)) => {
                let (single, rest) = (self.singleton(*event), self.set(&set, span)?);
                Ok(Value::Set(self.dag.make(Op::Union(single, rest))))
            }
            (Value::Tuple(parts), Value::Empty | Value::Relation(_)) if is_pair(parts) => {
                let events = self.offer.map_or(0, |offer| offer.structure.events);
                let mut pair = Relation::new(events);
                if let [Value::Event(from), Value::Event(to)] = parts[..] {
                    pair.insert(from, to);
                }
                let (pair, rest) = (self.dag.constant_relation(pair), self.relation(&set, span)?);
                Ok(Value::Relation(self.dag.make(Op::Union(pair, rest))))
            }
            (_, Value::Empty) => Ok(Value::Values([element].into())),
            (_, Value::Values(values)) => {
                let values = values.clone();
                if self.is_in(&element, &values, span)? {
                    return Ok(set);
                }
                Ok(Value::Values([element].into_iter().chain(values.iter().cloned()).collect()))
            }
            _ => Err(mismatch("++", &element, &set, span)),
        }
    }

    fn chain(&mut self, environment: &Environment, operator: Infix, operands: &[Expr]) -> Run<Value> {
        if operator == Infix::Add {
            let Some((last, elements)) = operands.split_last() else { return Ok(Value::Empty) };
            let elements: Run<Vec<Value>> = elements.iter().map(|it| self.evaluate(environment, it)).collect();
            let mut value = self.evaluate(environment, last)?;
            for (element, expr) in elements?.into_iter().zip(operands).rev() {
                value = self.add(element, value, expr.span.to(last.span))?;
            }
            return Ok(value);
        }
        let mut result: Option<(Value, Span)> = None;
        for operand in operands {
            let value = self.evaluate(environment, operand)?;
            result = Some(match result {
                None => (value, operand.span),
                Some((left, span)) => {
                    let span = span.to(operand.span);
                    (self.infix(operator, left, value, span)?, span)
                }
            });
        }
        Ok(result.map_or(Value::Empty, |(value, _)| value))
    }

    pub(super) fn infix(&mut self, operator: Infix, left: Value, right: Value, span: Span) -> Run<Value> {
        let symbol = operator.symbol();
        match operator {
            Infix::Product => {
                let sets = self.set(&left, span).and_then(|left| Ok((left, self.set(&right, span)?)));
                let Ok((a, b)) = sets else { return Err(mismatch(symbol, &left, &right, span)) };
                Ok(Value::Relation(self.dag.make(Op::Product(a, b))))
            }
            Infix::Sequence => {
                let relations = self.relation(&left, span).and_then(|left| Ok((left, self.relation(&right, span)?)));
                let Ok((a, b)) = relations else { return Err(mismatch(symbol, &left, &right, span)) };
                Ok(Value::Relation(self.dag.make(Op::Sequence(a, b))))
            }
            _ => self.boolean(operator, left, right, span),
        }
    }

    /// Union, intersection and difference.
    fn boolean(&mut self, operator: Infix, left: Value, right: Value, span: Span) -> Run<Value> {
        let symbol = operator.symbol();
        let is_set = |value: &Value| {
            matches!(value, Value::Empty | Value::Set(_) | Value::Relation(_) | Value::Event(_) | Value::Values(_))
        };
        match (left, right) {
            (left, right) if !is_set(&left) || !is_set(&right) => Err(mismatch(symbol, &left, &right, span)),
            (Value::Empty, right) => Ok(if operator == Infix::Union { right } else { Value::Empty }),
            (left, Value::Empty) => Ok(if operator == Infix::Intersection { Value::Empty } else { left }),
            (Value::Values(a), Value::Values(b)) => {
                let mut kept = Vec::new();
                let (all, wanted) = match operator {
                    Infix::Union => (Some(b.clone()), false),
                    other => (None, other == Infix::Intersection),
                };
                for value in a.iter() {
                    if self.is_in(value, &b, span)? == wanted {
                        kept.push(value.clone());
                    }
                }
                kept.extend(all.iter().flat_map(|all| all.iter().cloned()));
                Ok(Value::Values(kept.into()))
            }
            (left, right) => {
                let both = |a, b| match operator {
                    Infix::Union => Op::Union(a, b),
                    Infix::Intersection => Op::Intersection(a, b),
                    _ => Op::Difference(a, b),
                };
                match (&left, &right) {
                    (&Value::Relation(a), &Value::Relation(b)) => Ok(Value::Relation(self.dag.make(both(a, b)))),
                    (Value::Set(_) | Value::Event(_), Value::Set(_) | Value::Event(_)) => {
                        let (a, b) = (self.set(&left, span)?, self.set(&right, span)?);
                        Ok(Value::Set(self.dag.make(both(a, b))))
                    }
                    _ => Err(mismatch(symbol, &left, &right, span)),
                }
            }
        }
    }

    fn complement(&mut self, value: Value, span: Span) -> Run<Value> {
        match value {
            Value::Set(node) => Ok(Value::Set(self.dag.make(Op::Complement(node)))),
            Value::Relation(node) => Ok(Value::Relation(self.dag.make(Op::Complement(node)))),
            Value::Empty => Ok(Value::Relation(self.dag.full(Sort::Relation))),
            other => Err(wrong_type("a set of events or a relation", &other, span)),
        }
    }

    fn postfix(&mut self, environment: &Environment, operand: &Expr, operators: &[Postfix]) -> Run<Value> {
        let value = self.evaluate(environment, operand)?;
        let mut node = self.relation(&value, operand.span)?;
        for operator in operators {
            node = match operator {
                Postfix::Inverse => self.dag.make(Op::Inverse(node)),
                Postfix::Plus => self.dag.make(Op::Plus(node)),
                Postfix::Star => self.dag.star(node),
                Postfix::Optional => self.dag.make(Op::Optional(node)),
            };
        }
        Ok(Value::Relation(node))
    }
}

/// Whether a tuple is an element of a relation.
fn is_pair(parts: &[Value]) -> bool {
    matches!(parts, [Value::Event(_), Value::Event(_)])
}

/// The next node as a value, or the empty one.
fn of_sort(sort: Option<Sort>, nodes: &mut impl Iterator<Item = NodeId>) -> Value {
    match (sort, sort.and_then(|_| nodes.next())) {
        (Some(Sort::Set), Some(node)) => Value::Set(node),
        (Some(Sort::Relation), Some(node)) => Value::Relation(node),
        _ => Value::Empty,
    }
}

/// The environment with the functions of one `let rec`.
fn with_siblings(environment: &Environment, siblings: &Siblings) -> Environment {
    let mut inner = environment.clone();
    for (name, function) in siblings.iter() {
        inner = inner.with(name.clone(), Value::Closure(function.clone(), environment.clone(), siblings.clone()));
    }
    inner
}

fn mismatch(operator: &'static str, left: &Value, right: &Value, span: Span) -> Stop {
    let fault = Fault::Mismatch { operator, left: left.type_name(), right: right.type_name() };
    Diagnostic::new(fault, span).into()
}
