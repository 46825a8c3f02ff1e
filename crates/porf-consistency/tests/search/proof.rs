//! Checks explanations: every step and every reason, by dense relation algebra.

use porf_consistency::search::{Budget, Searched, check};
use porf_consistency::{Axiom, Reason, Violation};
use porf_exec::{EventId, ExecutionGraph, GraphBuilder, Label, Node, RelationName, Source, Step};
use porf_oracle::dense::{Dense, consistent};
use porf_oracle::relation::Relation;
use std::collections::HashSet;

/// Fails unless the violation proves that the graph is inconsistent with the model.
pub fn assert_proves(graph: &ExecutionGraph, model: Searched, violation: &Violation) {
    let dense = Dense::new(graph);
    let hb = dense.hb(model.model());
    let mut proof = Proof { graph, model, dense: &dense, hb: &hb, holds: HashSet::new() };
    assert!(model.model().axioms().contains(&violation.axiom));
    for reason in &violation.reasons {
        proof.learn(reason);
    }
    let cycle = &violation.cycle;
    for (i, step) in cycle.iter().enumerate() {
        proof.assert_holds(step, matches!(violation.axiom, Axiom::PoRf | Axiom::ReadCoherence));
        assert_eq!(step.to, cycle[(i + 1) % cycle.len()].from, "a closed chain");
    }
    if cycle.is_empty() {
        assert!(matches!(violation.reasons[..], [Reason::SameSource { .. } | Reason::NoOrder { .. }]));
    } else if violation.axiom == Axiom::ReadCoherence {
        assert_eq!(cycle[0].relation, RelationName::Fr, "fr; rf?; hb");
        assert!(cycle[1..].iter().all(|s| !matches!(s.relation, RelationName::Mo | RelationName::Fr)));
    }
}

struct Proof<'a> {
    graph: &'a ExecutionGraph,
    model: Searched,
    dense: &'a Dense<'a>,
    hb: &'a Relation,
    /// Steps of mo and fr that were shown to hold.
    holds: HashSet<Step>,
}

impl Proof<'_> {
    fn index(&self, node: Node) -> usize {
        match node {
            Node::Init(x) => x.index(),
            Node::Event(e) => self.graph.location_count() + e.index(),
        }
    }

    fn location(&self, node: Node) -> usize {
        match node {
            Node::Init(x) => x.index(),
            Node::Event(e) => self.graph.event(e).loc().unwrap().index(),
        }
    }

    fn is_write(&self, node: Node) -> bool {
        match node {
            Node::Init(_) => true,
            Node::Event(e) => self.graph.event(e).label().is_write(),
        }
    }

    fn source(&self, r: EventId) -> Node {
        match self.graph.source(r).unwrap() {
            Source::Init => Node::Init(self.graph.event(r).loc().unwrap()),
            Source::Write(w) => w.into(),
        }
    }

    fn assert_holds(&self, step: &Step, any_rf: bool) {
        let (a, b) = (self.index(step.from), self.index(step.to));
        let ok = match step.relation {
            RelationName::Po => self.dense.po.contains(a, b),
            RelationName::Rf => self.dense.rf.contains(a, b) && (any_rf || self.hb.contains(a, b)),
            RelationName::Rmw => self.dense.rmw.contains(a, b),
            RelationName::Hb => self.hb.contains(a, b),
            RelationName::Mo if matches!(step.from, Node::Init(_)) => {
                self.is_write(step.to) && self.location(step.from) == self.location(step.to)
            }
            RelationName::Mo | RelationName::Fr => self.holds.contains(step),
            _ => false,
        };
        assert!(ok, "{step:?} does not hold");
    }

    fn learn(&mut self, reason: &Reason) {
        match reason {
            Reason::Seen { earlier, source, read, through } => {
                assert_eq!(*source, self.source(*read));
                assert!(self.is_write(*earlier) && earlier != source);
                assert_eq!(self.location(*earlier), self.location(*source));
                assert_eq!(*through, None);
                assert!(self.hb.contains(self.index(*earlier), self.index((*read).into())), "{reason:?}");
                if let Node::Init(_) = source {
                    self.holds.insert(Step { from: (*read).into(), relation: RelationName::Fr, to: *earlier });
                } else {
                    self.holds.insert(Step { from: *earlier, relation: RelationName::Mo, to: *source });
                }
            }
            Reason::Forced { step, read, path } => {
                for (i, hop) in path.iter().enumerate() {
                    self.assert_holds(hop, false);
                    assert!(self.model == Searched::Sc || hop.relation != RelationName::Fr, "SRA does not order reads");
                    assert!(path.get(i + 1).is_none_or(|next| next.from == hop.to));
                }
                let (start, end) = (path[0].from, path[path.len() - 1].to);
                let (source, write) = (self.source(*read), self.graph.rmw_partner(*read).map(Node::Event));
                // By its definition, fr follows from mo after the source; everything else from
                // atomicity or SC.
                if step.relation != RelationName::Fr {
                    assert!(self.model == Searched::Sc || write.is_some(), "plain reads force nothing more under SRA");
                    assert!(self.hb.contains(self.index(source), self.index((*read).into())));
                }
                let third = if start == source { end } else { start };
                assert!(self.is_write(third) && third != source && Some(third) != write);
                assert_eq!(self.location(third), self.location(source));
                let reader = Node::Event(*read);
                if start == source {
                    let from = if step.relation == RelationName::Mo { write.unwrap() } else { reader };
                    assert_eq!((step.from, step.to), (from, third));
                } else {
                    assert!(end == reader || Some(end) == write);
                    assert_eq!((step.from, step.relation, step.to), (third, RelationName::Mo, source));
                }
                self.holds.insert(*step);
            }
            Reason::SameSource { first, second } => {
                assert_ne!(first, second);
                assert_eq!(self.graph.source(*first), self.graph.source(*second));
                for r in [*first, *second] {
                    assert!(self.graph.rmw_partner(r).is_some());
                    assert!(self.hb.contains(self.index(self.source(r)), self.index(r.into())));
                }
            }
            Reason::NoOrder { core, minimal } => self.assert_core(core, *minimal),
            _ => panic!("unexpected {reason:?}"),
        }
    }

    /// Asserts that the core is inconsistent, and consistent without any one read.
    fn assert_core(&self, core: &[EventId], minimal: bool) {
        let core: HashSet<EventId> = core.iter().copied().collect();
        assert!(!self.consistent(&core));
        for r in core.iter().filter(|&&r| minimal && self.graph.event(r).label().is_read()) {
            let mut rest = core.clone();
            rest.remove(r);
            assert!(self.consistent(&rest), "{r:?} is not needed in {core:?}");
        }
    }

    fn consistent(&self, events: &HashSet<EventId>) -> bool {
        let part = part(self.graph, events);
        if part.operation_count() <= 7 {
            consistent(&part, self.model.model()).is_some()
        } else {
            check(&part, self.model, &Budget::default()).verdict.is_consistent()
        }
    }
}

/// The part of an execution with these events; an RMW's write without its read becomes a plain
/// write.
pub fn part(graph: &ExecutionGraph, events: &HashSet<EventId>) -> ExecutionGraph {
    let mut builder = GraphBuilder::new();
    let threads: Vec<_> = graph.threads().map(|t| builder.thread(graph.thread_name(t))).collect();
    let locations: Vec<_> = graph.locations().map(|x| builder.location(graph.location_name(x))).collect();
    let mut new = vec![None; graph.len()];
    for e in graph.event_ids().filter(|e| events.contains(e)) {
        let event = graph.event(e);
        let t = threads[event.thread().index()];
        let x = event.loc().map(|x| locations[x.index()]);
        match event.label() {
            Label::Read { mode, exclusive: false } => new[e.index()] = Some(builder.read(t, mode, x.unwrap())),
            Label::Read { mode, exclusive: true } => {
                let w = EventId::new(e.index() + 1);
                assert!(events.contains(&w), "an RMW's read comes with its write");
                let write = graph.event(w).label().mode().for_write().unwrap();
                let rmw = builder.rmw(t, (mode, write), x.unwrap());
                (new[e.index()], new[w.index()]) = (Some(rmw.0), Some(rmw.1));
            }
            Label::Write { mode, .. } if new[e.index()].is_none() => {
                new[e.index()] = Some(builder.write(t, mode, x.unwrap()));
            }
            Label::Write { .. } => {}
            Label::Fence { mode } => new[e.index()] = Some(builder.fence(t, mode)),
        }
    }
    for e in graph.event_ids().filter(|e| events.contains(e)) {
        if let Some(source) = graph.source(e) {
            let source = source.write().map_or(Source::Init, |w| Source::Write(new[w.index()].expect("the source")));
            builder.set_source(new[e.index()].unwrap(), source);
        }
    }
    builder.build().unwrap()
}
