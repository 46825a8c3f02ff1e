//! Executions of a structure (Defs. 3.5 and 3.6): one complete branch of each thread, in which
//! every read has a source that is equal to the write that justified it. Executions that violate
//! atomicity or psc are left out.

use super::{Kind, Set, Structure, members};
use crate::relation::Relation;
use porf_exec::Mode;
use porf_program::{Action, Place, Program};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Adds the complete executions that contain the newest event, or all.
pub(super) fn extract<P: Program>(
    program: &P,
    structure: &Structure<P::State>,
    places: &[Place],
    newest: Option<usize>,
    found: &mut BTreeSet<String>,
) {
    let finished = |state: &P::State| matches!(program.action(state), Action::Finished { .. });
    let mut configurations: Vec<Vec<Option<usize>>> = vec![Vec::new()];
    for thread in 0..structure.starts.len() {
        let mut leaves: Vec<Option<usize>> = structure
            .leaves(thread)
            .filter(|&e| structure.state(thread, Some(e)).is_some_and(finished))
            .map(Some)
            .collect();
        if finished(&structure.starts[thread]) {
            leaves.push(None);
        }
        if let Some(newest) = newest.filter(|&e| structure.nodes[e].thread == thread) {
            leaves.retain(|&leaf| leaf == Some(newest));
        }
        configurations = configurations
            .iter()
            .flat_map(|start| leaves.iter().map(move |&leaf| [start.as_slice(), &[leaf]].concat()))
            .collect();
    }
    for leaves in configurations {
        let all: Set = leaves.iter().flatten().map(|&leaf| structure.nodes[leaf].po | 1 << leaf).fold(0, |a, b| a | b);
        if let Some(execution) = Extracted::new(structure, all)
            && execution.is_atomic()
            && execution.psc_is_acyclic()
        {
            found.insert(execution.key(program, structure.starts.len(), places));
        }
    }
}

/// Is there an execution of the structure, complete or not, that contains the write and, in one
/// branch of its thread, all these promises or writes equal to them?
pub(super) fn is_promised<S: Clone>(structure: &Structure<S>, write: usize, promises: Set) -> bool {
    let ends: Set = members(promises).map(|p| structure.class(p)).fold(0, |a, b| a | b);
    members(ends).any(|end| {
        let branch = structure.nodes[end].po | 1 << end;
        members(promises).all(|p| structure.class(p) & branch != 0)
            && has_execution(structure, branch | structure.nodes[write].po | 1 << write)
    })
}

/// Is there an execution that contains these events?
fn has_execution<S: Clone>(structure: &Structure<S>, all: Set) -> bool {
    if members(all).any(|e| structure.cf[e] & all != 0) {
        return false;
    }
    let source = |r: usize| structure.class(structure.nodes[r].jf);
    match members(all).find(|&r| structure.nodes[r].kind == Kind::Read && source(r) & all == 0) {
        Some(r) => members(source(r)).any(|w| has_execution(structure, all | structure.nodes[w].po | 1 << w)),
        None => Extracted::new(structure, all).is_some_and(|it| it.is_atomic() && it.psc_is_acyclic()),
    }
}

/// A configuration in which every read has a source.
struct Extracted<'s, S> {
    structure: &'s Structure<S>,
    events: Vec<usize>,
    /// Read → its source, by event of the structure.
    rf: Vec<Option<usize>>,
    /// Location → its writes in order.
    mo: Vec<Vec<usize>>,
}

impl<'s, S: Clone> Extracted<'s, S> {
    fn new(structure: &'s Structure<S>, all: Set) -> Option<Extracted<'s, S>> {
        let mut rf = vec![None; structure.nodes.len()];
        for r in members(all).filter(|&e| structure.nodes[e].kind == Kind::Read) {
            rf[r] = Some(members(structure.class(structure.nodes[r].jf) & all).next()?);
        }
        let mo = structure.co.iter().map(|classes| classes.iter().flat_map(|&class| members(class & all)).collect());
        Some(Extracted { structure, events: members(all).collect(), rf, mo: mo.collect() })
    }

    /// Does the write of every RMW directly follow the source of its read?
    fn is_atomic(&self) -> bool {
        let nodes = &self.structure.nodes;
        self.mo.iter().all(|order| {
            order.iter().enumerate().all(|(i, &w)| {
                !nodes[w].exclusive
                    || nodes[w].parent.and_then(|r| self.rf[r]) == i.checked_sub(1).map(|before| order[before])
            })
        })
    }

    fn on(&self, holds: impl Fn(usize) -> bool) -> Relation {
        Relation::identity_on(self.structure.nodes.len(), |e| self.events.contains(&e) && holds(e))
    }

    fn psc_is_acyclic(&self) -> bool {
        let nodes = &self.structure.nodes;
        let n = nodes.len();
        let is_sc = |e: usize| nodes[e].mode == Mode::Sc;
        if self.events.iter().filter(|&&e| is_sc(e)).count() < 2 {
            return true;
        }
        let mut po = Relation::empty(n);
        let mut rf = Relation::empty(n);
        let mut rmw = Relation::empty(n);
        for &e in &self.events {
            members(nodes[e].po).for_each(|before| po.insert(before, e));
            if let Some(w) = self.rf[e] {
                rf.insert(w, e);
            }
            if let (Kind::Write, true, Some(r)) = (nodes[e].kind, nodes[e].exclusive, nodes[e].parent) {
                rmw.insert(r, e);
            }
        }
        let mut mo = Relation::empty(n);
        for order in &self.mo {
            for (i, &w) in order.iter().enumerate() {
                order[i + 1..].iter().for_each(|&later| mo.insert(w, later));
            }
        }
        let fr = rf.inverse().then(&mo);
        let eco = rf.union(&mo).union(&fr).plus();
        let fences = self.on(|e| nodes[e].kind == Kind::Fence);
        let release = self.on(|e| {
            matches!(nodes[e].mode, Mode::Rel | Mode::AcqRel | Mode::Sc)
                && matches!(nodes[e].kind, Kind::Write | Kind::Fence)
        });
        let acquire = self.on(|e| {
            matches!(nodes[e].mode, Mode::Acq | Mode::AcqRel | Mode::Sc)
                && matches!(nodes[e].kind, Kind::Read | Kind::Fence)
        });
        let atomic = self.on(|e| nodes[e].mode != Mode::Na);
        let atomic_rf = atomic.then(&rf).then(&atomic);
        let sw = release
            .then(&fences.then(&po).optional())
            .then(&atomic_rf.then(&rmw).star())
            .then(&atomic_rf)
            .then(&po.then(&fences).optional())
            .then(&acquire);
        let hb = po.union(&sw).plus();
        let sc = self.on(is_sc);
        let sc_fences = fences.then(&sc);
        // psc of models/rc11.kat, whose SC axiom the model shares.
        let same_place = |relation: &Relation| {
            let same = |&(a, b): &(usize, usize)| nodes[a].loc.is_some() && nodes[a].loc == nodes[b].loc;
            Relation::from_pairs(n, relation.pairs().filter(same))
        };
        let hb_loc = same_place(&hb);
        let po_diff_loc = po.difference(&same_place(&po));
        let scb = po.union(&po_diff_loc.then(&hb).then(&po_diff_loc)).union(&hb_loc).union(&mo).union(&fr);
        let parts = [
            sc.then(&fences.then(&hb).optional()).then(&scb).then(&hb.then(&fences).optional()).then(&sc),
            sc_fences.then(&hb).then(&sc_fences),
            sc_fences.then(&hb).then(&eco).then(&hb).then(&sc_fences),
        ];
        parts.iter().fold(Relation::empty(n), |all, part| all.union(part)).is_acyclic()
    }

    /// The text of `porf_explore::Execution::key`.
    fn key<P: Program>(&self, program: &P, threads: usize, places: &[Place]) -> String {
        let nodes = &self.structure.nodes;
        let name = |e: usize| match nodes[e].kind {
            Kind::Init => "init".to_string(),
            _ => format!("{}.{}", nodes[e].thread, nodes[e].index),
        };
        let mut text = String::new();
        for thread in 0..threads {
            let _ = write!(text, "{thread}:");
            let mut events: Vec<usize> = self.events.iter().copied().filter(|&e| nodes[e].thread == thread).collect();
            events.sort_by_key(|&e| nodes[e].index);
            for e in events {
                let node = &nodes[e];
                let place = node.loc.map_or_else(String::new, |loc| program.place_name(places[loc]));
                let _ = match node.kind {
                    Kind::Read => {
                        write!(text, " R{place}={}<{}", node.value, self.rf[e].map_or_else(String::new, name))
                    }
                    Kind::Write => write!(text, " W{place}={}", node.value),
                    Kind::Fence => write!(text, " F"),
                    Kind::Choice => write!(text, " C{}", node.value),
                    Kind::Init => Ok(()),
                };
                text.push_str(if node.exclusive { "*" } else { "" });
                text.push_str(if node.spurious { "!" } else { "" });
            }
            text.push('\n');
        }
        let mut orders: Vec<String> = Vec::new();
        for (order, &place) in self.mo.iter().zip(places) {
            let names: Vec<String> = order.iter().filter(|&&w| nodes[w].kind != Kind::Init).map(|&w| name(w)).collect();
            if names.len() > 1 {
                orders.push(format!("{}: {}\n", program.place_name(place), names.join(" ")));
            }
        }
        orders.sort();
        text + &orders.concat()
    }
}
