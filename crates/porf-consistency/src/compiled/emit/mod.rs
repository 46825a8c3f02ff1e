//! Compiled models as Rust text: a checker for other tools, in one file, without dependencies.
//!
//! Paper 2, §5.1 and Fig. 3, whose generated functions are called `visit0` and `visit1`. Here
//! states are named after the relations that lead to them, guards after the events that pass them,
//! and steps after their relations. Views are followed step by step.

use super::class::{Class, ClassSet};
use super::execution::{Relation, Step};
use super::machine::Machine;
use super::{CompiledAxiom, CompiledModel, LocatedView};
use porf_kat::syntax::AxiomKind;
use std::collections::BTreeMap;
use std::fmt::Write;

const RUNTIME: &str = include_str!("runtime.txt");
const CYCLES: &str = include_str!("cycles.txt");
const WORDS: &str = include_str!("words.txt");

impl CompiledModel {
    /// The model as the text of a Rust module with a function `violated`.
    pub fn to_rust(&self) -> String {
        let mut emitter = Emitter::default();
        let mut axioms = String::new();
        for (i, view) in self.located.iter().enumerate().filter(|(_, view)| !view.machine.is_empty()) {
            emitter.located(&mut axioms, i, view);
        }
        for axiom in &self.axioms {
            emitter.axiom(&mut axioms, axiom);
        }
        let mut out =
            format!("//! Consistency with the memory model {}: made by porf from its file.\n//!\n", self.name());
        out.push_str("//! An execution is consistent if it is atomic and violates no axiom:\n//!\n//! ```text\n");
        for axiom in &self.axioms {
            let _ = writeln!(out, "//! {}", axiom.statement);
        }
        out.push_str("//! ```\n\n");
        out.push_str(RUNTIME);
        emitter.steps(&mut out);
        emitter.guards(&mut out);
        if self.axioms.iter().any(|axiom| axiom.kind == AxiomKind::Acyclic) {
            out.push_str(CYCLES);
        }
        if self.axioms.iter().any(|axiom| axiom.kind != AxiomKind::Acyclic) {
            out.push_str(WORDS);
        }
        out.push_str(&axioms);
        out.push_str("/// The first of `atomicity` and the axioms that the execution violates.\n");
        out.push_str("pub fn violated(x: &Execution) -> Option<&'static str> {\n");
        out.push_str(
            "    if !is_atomic(x) {\n        return Some(\"atomicity\");\n    }\n    let graph = Graph::new(x);\n",
        );
        for axiom in &self.axioms {
            let function = identifier(&axiom.name);
            let _ =
                writeln!(out, "    if !{function}_holds(&graph) {{\n        return Some({:?});\n    }}", axiom.name);
        }
        out.push_str("    None\n}\n");
        out
    }
}

/// The functions shared by the axioms.
#[derive(Default)]
struct Emitter {
    /// Set of classes → the name of the function that tests for it.
    guards: BTreeMap<ClassSet, String>,
    /// Names of steps → their functions.
    steps: BTreeMap<String, &'static str>,
}

impl Emitter {
    fn axiom(&mut self, out: &mut String, axiom: &CompiledAxiom) {
        let machine = &axiom.machine;
        let function = identifier(&axiom.name);
        self.successors(out, &function, &axiom.name, &axiom.statement, machine);
        let _ = writeln!(out, "/// Does `{}` hold?", axiom.statement);
        let _ = writeln!(out, "fn {function}_holds(graph: &Graph<'_>) -> bool {{");
        let states = format!("{function}_state::COUNT");
        match axiom.kind {
            AxiomKind::Acyclic => {
                let _ = writeln!(out, "    !has_cycle(graph, {states}, {function}_successors)");
            }
            AxiomKind::Irreflexive | AxiomKind::Empty => {
                let is_loop = axiom.kind == AxiomKind::Irreflexive;
                self.ends(out, &function, machine, is_loop);
                out.push_str("    !(0..graph.labels.len()).any(|start| {\n");
                let call = format!("reaches(graph, {states}, start, {function}_successors");
                let _ = match is_loop {
                    true => writeln!(out, "        {call}, |node, state| node == start && ends(node, state))"),
                    false => writeln!(out, "        ends(start, 0) || {call}, ends)"),
                };
                out.push_str("    })\n");
            }
        }
        out.push_str("}\n\n");
    }

    /// The same-location part of a view, followed step by step.
    fn located(&mut self, out: &mut String, number: usize, view: &LocatedView) {
        let (machine, function) = (&view.machine, format!("located_{number}"));
        self.successors(out, &function, &view.name, &view.name, machine);
        let _ = writeln!(out, "/// The events of the same location that `{}` leads to.", view.name);
        let _ = writeln!(out, "fn {function}(graph: &Graph<'_>, node: usize) -> Vec<usize> {{");
        self.ends(out, &function, machine, true);
        let _ = writeln!(out, "    let (states, location) = ({function}_state::COUNT, graph.location(node));");
        out.push_str("    let mut entered = vec![false; graph.labels.len() * states];\n");
        out.push_str("    let (mut stack, mut found) = (vec![(node, 0)], Vec::new());\n");
        out.push_str("    while let Some((at, state)) = stack.pop() {\n");
        let _ = writeln!(out, "        for (next, after) in {function}_successors(graph, at, state) {{");
        out.push_str("            if std::mem::replace(&mut entered[next * states + after], true) {\n");
        out.push_str("                continue;\n            }\n            stack.push((next, after));\n");
        out.push_str("            let same = location.is_some() && graph.location(next) == location;\n");
        out.push_str("            if same && ends(next, after) && !found.contains(&next) {\n");
        out.push_str("                found.push(next);\n            }\n        }\n    }\n    found\n}\n\n");
    }

    /// The closure `ends`: whether a word ends at a node in a state; optionally without the empty
    /// word.
    fn ends(&mut self, out: &mut String, function: &str, machine: &Machine, without_empty: bool) {
        let mut cases = Vec::new();
        for (q, (&accept, name)) in machine.accept.iter().zip(state_names(machine)).enumerate() {
            if accept == 0 || q == 0 && without_empty {
                continue;
            }
            let guard = self.guard(accept, ClassSet::MAX, "node").unwrap_or_else(|| "true".to_string());
            cases.push((format!("{function}_state::{name}"), guard));
        }
        let node = if cases.iter().all(|(_, guard)| guard == "true") { "_" } else { "node" };
        let _ = writeln!(out, "    let ends = |{node}: usize, state: usize| match state {{");
        for (state, guard) in &cases {
            let _ = writeln!(out, "        {state} => {guard},");
        }
        out.push_str("        _ => false,\n    };\n");
    }

    /// The states of a machine, and the function for the successors of a node in a state.
    fn successors(&mut self, out: &mut String, function: &str, name: &str, statement: &str, machine: &Machine) {
        let names = state_names(machine);
        let type_name = camel(function);
        let _ = writeln!(out, "/// The states of the automaton of `{name}`.");
        let _ = writeln!(out, "mod {function}_state {{");
        for (q, name) in names.iter().enumerate() {
            let _ = writeln!(out, "    pub const {name}: usize = {q};");
        }
        let _ = writeln!(out, "    pub const COUNT: usize = {};\n}}\n", names.len());
        let _ = writeln!(out, "/// `{statement}`: where a node in a state leads to.");
        let _ = writeln!(
            out,
            "fn {function}_successors(graph: &Graph<'_>, node: usize, state: usize) -> Vec<(usize, usize)> {{"
        );
        let _ =
            writeln!(out, "    use {function}_state as {type_name};\n    let mut to = Vec::new();\n    match state {{");
        for (q, list) in machine.transitions.iter().enumerate() {
            let _ = writeln!(out, "        {type_name}::{} => {{", names[q]);
            for it in list {
                let (domain, range) = it.step.domains();
                let (step, source) = step_function(it.step);
                if let Some(source) = source {
                    self.steps.insert(step.clone(), source);
                }
                let leave = self.guard(it.from, domain, "node");
                let reach = self.guard(it.to, range, "next");
                let target = format!("to.push((next, {type_name}::{}));", names[it.target as usize]);
                let body = match reach {
                    Some(reach) => format!("if {reach} {{ {target} }}"),
                    None => target,
                };
                let walk = format!("for next in {step}(graph, node) {{ {body} }}");
                let _ = match leave {
                    Some(leave) => writeln!(out, "            if {leave} {{\n                {walk}\n            }}"),
                    None => writeln!(out, "            {walk}"),
                };
            }
            out.push_str("        }\n");
        }
        out.push_str("        _ => {}\n    }\n    to\n}\n\n");
    }

    /// A test for a set of classes; `None` if it contains all possible ones.
    fn guard(&mut self, set: ClassSet, possible: ClassSet, node: &str) -> Option<String> {
        let all = Class::all().fold(0, |all, class| all | class.bit());
        let (set, possible) = (set & all, possible & all);
        if possible & !set == 0 {
            return None;
        }
        let taken: Vec<String> = self.guards.values().cloned().collect();
        let name = self.guards.entry(set & possible).or_insert_with(|| {
            let (own, others) = (set & possible, all & !(set & possible));
            let name = match is_large(own) {
                true => format!("all_but_{}", set_name(others & !Class::INIT.bit())),
                false => set_name(own),
            };
            if taken.contains(&name) || name.len() > 60 { format!("events_{}", taken.len() + 1) } else { name }
        });
        Some(format!("{name}(graph.labels[{node}])"))
    }

    fn guards(&self, out: &mut String) {
        for (&set, name) in &self.guards {
            let (not, shown) = match is_large(set) {
                true => ("!", Class::all().fold(0, |all, class| all | class.bit()) & !set),
                false => ("", set),
            };
            let _ =
                writeln!(out, "fn {name}(label: Label) -> bool {{\n    {not}matches!(label, {})\n}}\n", pattern(shown));
        }
    }

    fn steps(&self, out: &mut String) {
        for (name, body) in &self.steps {
            let _ = writeln!(out, "fn {name}(graph: &Graph<'_>, node: usize) -> Vec<usize> {{\n{body}}}\n");
        }
    }
}

/// Whether the set is better described by its complement.
fn is_large(set: ClassSet) -> bool {
    by_kind(set).len() > 6
}

/// Kind and mode of a class, as in the emitted types.
fn parts(class: Class) -> (&'static str, &'static str, bool) {
    const READS: [&str; 4] = ["NonAtomic", "Relaxed", "Acquire", "SequentiallyConsistent"];
    const WRITES: [&str; 4] = ["NonAtomic", "Relaxed", "Release", "SequentiallyConsistent"];
    const FENCES: [&str; 4] = ["Acquire", "Release", "AcquireRelease", "SequentiallyConsistent"];
    const OTHERS: [&str; 8] =
        ["Init", "ThreadCreate", "ThreadBegin", "ThreadEnd", "ThreadJoin", "Alloc", "Free", "Other"];
    match class.index() {
        n @ 0..8 => ("Read", READS[n / 2], n % 2 == 1),
        n @ 8..16 => ("Write", WRITES[n / 2 - 4], n % 2 == 1),
        n @ 16..20 => ("Fence", FENCES[n - 16], false),
        n => (OTHERS[n - 20], "None", false),
    }
}

/// For each kind: the classes in the set, and whether these are all of the kind.
fn by_kind(set: ClassSet) -> Vec<(&'static str, Vec<Class>, bool)> {
    let mut kinds: Vec<(&'static str, Vec<Class>, bool)> = Vec::new();
    for class in Class::all() {
        let (kind, inside) = (parts(class).0, set & class.bit() != 0);
        match kinds.last_mut().filter(|last| last.0 == kind) {
            Some(last) => {
                last.1.extend(inside.then_some(class));
                last.2 &= inside;
            }
            None => kinds.push((kind, inside.then_some(class).into_iter().collect(), inside)),
        }
    }
    kinds.retain(|(_, classes, _)| !classes.is_empty());
    kinds
}

/// The set as a pattern of labels.
fn pattern(set: ClassSet) -> String {
    let mut patterns = Vec::new();
    for (kind, classes, whole) in by_kind(set) {
        if whole {
            patterns.push(format!("(Kind::{kind}, _, _)"));
            continue;
        }
        for &class in &classes {
            let (_, mode, exclusive) = parts(class);
            let twin = classes.iter().any(|&other| parts(other).1 == mode && parts(other).2 != exclusive);
            match (twin, exclusive) {
                (true, false) => patterns.push(format!("(Kind::{kind}, Mode::{mode}, _)")),
                (true, true) => {}
                (false, _) if kind == "Fence" => patterns.push(format!("(Kind::{kind}, Mode::{mode}, _)")),
                (false, exclusive) => patterns.push(format!("(Kind::{kind}, Mode::{mode}, {exclusive})")),
            }
        }
    }
    patterns.join("\n        | ")
}

/// A name for the set: `reads_and_writes`, `sc_fences`, `rmw_writes`.
fn set_name(set: ClassSet) -> String {
    let mut words = Vec::new();
    for (kind, classes, whole) in by_kind(set) {
        let noun = match kind {
            "Init" => "initial_writes".to_string(),
            "Other" => "other_events".to_string(),
            kind => format!("{}s", snake(kind)),
        };
        let exclusive = classes.iter().all(|&class| parts(class).2);
        let modes = |mode: &str| match mode {
            "NonAtomic" => "na",
            "Relaxed" => "rlx",
            "Acquire" => "acq",
            "Release" => "rel",
            "AcquireRelease" => "acq_rel",
            _ => "sc",
        };
        let mut all: Vec<&str> = classes.iter().map(|&class| modes(parts(class).1)).collect();
        all.dedup();
        let every_mode = matches!(kind, "Read" | "Write") && all.len() == 4;
        words.push(match (whole, exclusive, every_mode) {
            (true, ..) => noun,
            (_, true, true) => format!("rmw_{noun}"),
            (_, true, false) => format!("{}_rmw_{noun}", all.join("_or_")),
            (_, false, true) => format!("plain_{noun}"),
            (_, false, false) => format!("{}_{noun}", all.join("_or_")),
        });
    }
    words.join("_and_")
}

/// Names of states, after the steps that lead to them.
fn state_names(machine: &Machine) -> Vec<String> {
    let mut names: Vec<String> = vec!["START".to_string()];
    for q in 1..machine.len() {
        let mut steps: Vec<String> = Vec::new();
        for it in machine.transitions.iter().flatten().filter(|it| it.target as usize == q) {
            let name = step_function(it.step).0.trim_end_matches("_imm").to_uppercase();
            if !steps.contains(&name) {
                steps.push(name);
            }
        }
        let mut name = format!("AFTER_{}", steps.join("_OR_"));
        if name.len() > 40 {
            name = "AFTER_MANY".to_string();
        }
        let same = names.iter().filter(|known| **known == name || known.starts_with(&format!("{name}_"))).count();
        names.push(if same == 0 { name } else { format!("{name}_{}", same + 1) });
    }
    names
}

fn identifier(name: &str) -> String {
    let text: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect();
    if text.starts_with(|c: char| c.is_ascii_digit()) { format!("axiom_{text}") } else { text }
}

fn camel(name: &str) -> String {
    name.split('_')
        .map(|word| {
            let mut chars = word.chars();
            chars.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + chars.as_str())
        })
        .collect()
}

fn snake(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(c.to_lowercase());
    }
    text
}

/// The name of a step's function, and its body unless it is emitted with a view.
fn step_function(step: Step) -> (String, Option<&'static str>) {
    if let Step::Located(view) = step {
        return (format!("located_{view}"), None);
    }
    let (name, body) = primitive_step(step);
    (name.to_string(), Some(body))
}

fn primitive_step(step: Step) -> (&'static str, &'static str) {
    match step {
        Step::PoNext => ("po_imm", "    graph.po_after(node).first().copied().into_iter().collect()\n"),
        Step::PoPrevious => ("po_imm_inverse", "    graph.po_before(node).last().copied().into_iter().collect()\n"),
        Step::PoLocNext => (
            "po_loc_imm",
            "    let location = graph.location(node);\n    let same = |e: &&usize| location.is_some() && graph.location(**e) == location;\n    graph.po_after(node).iter().find(same).copied().into_iter().collect()\n",
        ),
        Step::PoLocPrevious => (
            "po_loc_imm_inverse",
            "    let location = graph.location(node);\n    let same = |e: &&usize| location.is_some() && graph.location(**e) == location;\n    graph.po_before(node).iter().rev().find(same).copied().into_iter().collect()\n",
        ),
        Step::MoNext => ("mo_imm", "    graph.mo_after(node).first().copied().into_iter().collect()\n"),
        Step::MoPrevious => ("mo_imm_inverse", "    graph.mo_before(node).last().copied().into_iter().collect()\n"),
        Step::FrNext => (
            "fr_imm",
            "    let source = graph.source(node);\n    source.and_then(|source| graph.mo_after(source).first().copied()).into_iter().collect()\n",
        ),
        Step::FrNextInverse => (
            "fr_imm_inverse",
            "    graph.mo_before(node).last().map_or_else(Vec::new, |&w| graph.readers[w].clone())\n",
        ),
        // Views are followed step by step, and steps as a whole.
        Step::View(_) | Step::Located(_) | Step::Part(_) => ("no_view", "    let _ = (graph, node);\n    Vec::new()\n"),
        Step::Along(relation) => along(relation),
        Step::Against(relation) => against(relation),
    }
}

fn along(relation: Relation) -> (&'static str, &'static str) {
    match relation {
        Relation::Rf => ("rf", "    graph.readers[node].clone()\n"),
        Relation::Rfe => ("rfe", "    graph.readers[node].iter().copied().filter(|&r| !graph.po(node, r)).collect()\n"),
        Relation::Rfi => ("rfi", "    graph.readers[node].iter().copied().filter(|&r| graph.po(node, r)).collect()\n"),
        Relation::Moe => {
            ("moe", "    graph.mo_after(node).iter().copied().filter(|&w| !graph.po(node, w)).collect()\n")
        }
        Relation::Moi => ("moi", "    graph.mo_after(node).iter().copied().filter(|&w| graph.po(node, w)).collect()\n"),
        Relation::Fre => (
            "fre",
            "    let after = graph.source(node).map_or(&[][..], |source| graph.mo_after(source));\n    after.iter().copied().filter(|&w| !graph.po(node, w)).collect()\n",
        ),
        Relation::Fri => (
            "fri",
            "    let after = graph.source(node).map_or(&[][..], |source| graph.mo_after(source));\n    after.iter().copied().filter(|&w| graph.po(node, w)).collect()\n",
        ),
        Relation::Rmw => (
            "rmw",
            "    let is_half = |e: usize, kind: Kind| graph.labels[e].0 == kind && graph.labels[e].2;\n    let write = graph.po_after(node).first().copied();\n    write.filter(|&w| is_half(node, Kind::Read) && is_half(w, Kind::Write)).into_iter().collect()\n",
        ),
        Relation::Detour => (
            "detour",
            "    let others = graph.mo_after(node).iter().copied().filter(|&w| !graph.po(node, w));\n    let reads = others.flat_map(|w| graph.readers[w].iter().copied().filter(move |&r| !graph.po(w, r)));\n    reads.filter(|&r| graph.po(node, r)).collect()\n",
        ),
        Relation::PoDiffLoc => (
            "po_diff_loc",
            "    let location = graph.location(node);\n    let other = |e: &usize| location.is_none() || graph.location(*e) != location;\n    graph.po_after(node).iter().copied().filter(other).collect()\n",
        ),
        Relation::Ctrl => {
            ("ctrl", "    graph.x.ctrl.iter().filter(|&&(from, _)| from == node).map(|&(_, to)| to).collect()\n")
        }
        Relation::Addr => {
            ("addr", "    graph.x.addr.iter().filter(|&&(from, _)| from == node).map(|&(_, to)| to).collect()\n")
        }
        Relation::Data => {
            ("data", "    graph.x.data.iter().filter(|&&(from, _)| from == node).map(|&(_, to)| to).collect()\n")
        }
        Relation::Tc => {
            ("tc", "    graph.x.tc.iter().filter(|&&(from, _)| from == node).map(|&(_, to)| to).collect()\n")
        }
        Relation::Tj => {
            ("tj", "    graph.x.tj.iter().filter(|&&(from, _)| from == node).map(|&(_, to)| to).collect()\n")
        }
        Relation::SameThread => (
            "same_thread",
            "    match graph.x.events.get(node) {\n        Some(event) => graph.threads[event.thread].clone(),\n        None => vec![node],\n    }\n",
        ),
        Relation::LocOverlap => (
            "loc_overlap",
            "    let location = graph.location(node);\n    (0..graph.labels.len()).filter(|&e| location.is_some() && graph.location(e) == location).collect()\n",
        ),
        Relation::Any => ("any", "    let _ = node;\n    (0..graph.labels.len()).collect()\n"),
    }
}

fn against(relation: Relation) -> (&'static str, &'static str) {
    match relation {
        Relation::Rf => ("rf_inverse", "    graph.source(node).into_iter().collect()\n"),
        Relation::Rfe => {
            ("rfe_inverse", "    graph.source(node).into_iter().filter(|&w| !graph.po(w, node)).collect()\n")
        }
        Relation::Rfi => {
            ("rfi_inverse", "    graph.source(node).into_iter().filter(|&w| graph.po(w, node)).collect()\n")
        }
        Relation::Moe => {
            ("moe_inverse", "    graph.mo_before(node).iter().copied().filter(|&w| !graph.po(w, node)).collect()\n")
        }
        Relation::Moi => {
            ("moi_inverse", "    graph.mo_before(node).iter().copied().filter(|&w| graph.po(w, node)).collect()\n")
        }
        Relation::Fre => (
            "fre_inverse",
            "    let reads = graph.mo_before(node).iter().flat_map(|&w| graph.readers[w].iter().copied());\n    reads.filter(|&r| !graph.po(r, node)).collect()\n",
        ),
        Relation::Fri => (
            "fri_inverse",
            "    let reads = graph.mo_before(node).iter().flat_map(|&w| graph.readers[w].iter().copied());\n    reads.filter(|&r| graph.po(r, node)).collect()\n",
        ),
        Relation::Rmw => (
            "rmw_inverse",
            "    let is_half = |e: usize, kind: Kind| graph.labels[e].0 == kind && graph.labels[e].2;\n    let read = graph.po_before(node).last().copied();\n    read.filter(|&r| is_half(r, Kind::Read) && is_half(node, Kind::Write)).into_iter().collect()\n",
        ),
        Relation::Detour => (
            "detour_inverse",
            "    let Some(w) = graph.source(node).filter(|&w| !graph.po(w, node)) else { return Vec::new() };\n    let before = graph.mo_before(w).iter().copied();\n    before.filter(|&first| !graph.po(first, w) && graph.po(first, node)).collect()\n",
        ),
        Relation::PoDiffLoc => (
            "po_diff_loc_inverse",
            "    let location = graph.location(node);\n    let other = |e: &usize| location.is_none() || graph.location(*e) != location;\n    graph.po_before(node).iter().copied().filter(other).collect()\n",
        ),
        Relation::Ctrl => (
            "ctrl_inverse",
            "    graph.x.ctrl.iter().filter(|&&(_, to)| to == node).map(|&(from, _)| from).collect()\n",
        ),
        Relation::Addr => (
            "addr_inverse",
            "    graph.x.addr.iter().filter(|&&(_, to)| to == node).map(|&(from, _)| from).collect()\n",
        ),
        Relation::Data => (
            "data_inverse",
            "    graph.x.data.iter().filter(|&&(_, to)| to == node).map(|&(from, _)| from).collect()\n",
        ),
        Relation::Tc => {
            ("tc_inverse", "    graph.x.tc.iter().filter(|&&(_, to)| to == node).map(|&(from, _)| from).collect()\n")
        }
        Relation::Tj => {
            ("tj_inverse", "    graph.x.tj.iter().filter(|&&(_, to)| to == node).map(|&(from, _)| from).collect()\n")
        }
        Relation::SameThread | Relation::LocOverlap | Relation::Any => along(relation),
    }
}
