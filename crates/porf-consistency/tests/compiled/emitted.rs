//! Emitted checkers are compiled by rustc, without warnings, and run on random executions: they
//! agree with the compiled ones.

use crate::support::{everything, execution, library};
use porf_consistency::ModificationOrder;
use porf_consistency::compiled::CompiledModel;
use porf_exec::{DependencyKind, ExecutionGraph, FenceMode, Label, ReadMode, Source, WriteMode};
use porf_fuzz::scaled;
use porf_oracle::relation_algebra as naive;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;

const MODELS: [&str; 8] = ["sc", "tso", "ra", "rc11", "cpp20", "arm8", "power", "riscv"];

/// `dmb.st` as `DmbSt`.
fn camel(name: &str) -> String {
    name.split('.').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

/// An execution as a Rust expression of the emitted types.
fn expression(graph: &ExecutionGraph, mo: &ModificationOrder) -> String {
    let mut text = String::from("Execution { events: vec![");
    for event in graph.events() {
        let (kind, mode, exclusive) = match event.label() {
            Label::Read { mode, exclusive } => {
                let modes = ["NonAtomic", "Relaxed", "AcquirePc", "Acquire", "SequentiallyConsistent"];
                let all = [ReadMode::Na, ReadMode::Rlx, ReadMode::AcqPc, ReadMode::Acq, ReadMode::Sc];
                ("Read", modes[all.iter().position(|it| *it == mode).unwrap()].to_string(), exclusive)
            }
            Label::Write { mode, exclusive } => {
                let modes = ["NonAtomic", "Relaxed", "Release", "SequentiallyConsistent"];
                let all = [WriteMode::Na, WriteMode::Rlx, WriteMode::Rel, WriteMode::Sc];
                ("Write", modes[all.iter().position(|it| *it == mode).unwrap()].to_string(), exclusive)
            }
            Label::Fence { mode: FenceMode::Barrier(barrier) } => ("Barrier", camel(barrier.name()), false),
            Label::Fence { mode } => {
                let modes = ["Acquire", "Release", "AcquireRelease", "SequentiallyConsistent"];
                let all = [FenceMode::Acq, FenceMode::Rel, FenceMode::AcqRel, FenceMode::Sc];
                ("Fence", modes[all.iter().position(|it| *it == mode).unwrap()].to_string(), false)
            }
        };
        let location = event.loc().map(|x| x.index());
        let thread = event.thread().index();
        let _ = write!(
            text,
            "Event {{ thread: {thread}, kind: Kind::{kind}, mode: Mode::{mode}, exclusive: {exclusive}, location: {location:?} }},"
        );
    }
    let sources: Vec<Option<usize>> =
        graph.events().iter().map(|event| event.source().and_then(Source::write).map(|w| w.index())).collect();
    let orders: Vec<Vec<usize>> = mo.orders().iter().map(|order| order.iter().map(|w| w.index()).collect()).collect();
    let orders: Vec<String> = orders.iter().map(|order| format!("vec!{order:?}")).collect();
    let _ = write!(text, "], reads_from: vec!{sources:?}, modification_order: vec![{}], ", orders.join(", "));
    for kind in DependencyKind::ALL {
        let pairs: Vec<(usize, usize)> = graph
            .dependencies()
            .iter()
            .filter(|it| it.kind == kind)
            .map(|it| (it.from.index(), it.to.index()))
            .collect();
        let _ = write!(text, "{kind}: vec!{pairs:?}, ");
    }
    text + "..Execution::default() }"
}

#[test]
fn checkers_for_other_tools_compile_and_agree() {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("emitted");
    std::fs::create_dir_all(&directory).unwrap();
    let executions: Vec<_> =
        (0..scaled(40).min(400)).map(|seed| execution(600_000_000 + seed, &everything())).collect();
    let mut main = String::new();
    for name in MODELS {
        // A checker exports everything; only `violated` is called here.
        let _ = writeln!(main, "#[allow(dead_code)]\nmod {name};");
        std::fs::write(directory.join(format!("{name}.rs")), library(name).to_rust()).unwrap();
    }
    for name in MODELS {
        let _ = writeln!(main, "fn check_{name}() {{\n    use {name}::*;");
        for (graph, mo) in &executions {
            let _ = writeln!(main, "    println!(\"{{:?}}\", violated(&{}));", expression(graph, mo));
        }
        main.push_str("}\n");
    }
    main.push_str("fn main() {\n");
    MODELS.iter().for_each(|name| {
        let _ = writeln!(main, "    check_{name}();");
    });
    main.push_str("}\n");
    std::fs::write(directory.join("main.rs"), main).unwrap();
    let compiler = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
    let compiled = Command::new(compiler)
        .args(["--edition", "2021", "-D", "warnings", "-o", "checkers", "main.rs"])
        .current_dir(&directory)
        .output()
        .unwrap();
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let ran = Command::new(directory.join("checkers")).output().unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let printed = String::from_utf8(ran.stdout).unwrap();
    let mut lines = printed.lines();
    let mut consistent = 0;
    for name in MODELS {
        let model: CompiledModel = library(name);
        for (i, (graph, mo)) in executions.iter().enumerate() {
            // The checker names the first violated axiom of the file; `validate` may name another
            // one.
            let axioms = model.axioms().iter().map(|axiom| axiom.name.to_string());
            let held = std::iter::once(naive::is_atomic(graph, mo)).chain(model.holding(graph, mo));
            let violated = std::iter::once("atomicity".to_string()).chain(axioms).zip(held).find(|(_, holds)| !holds);
            let violated = violated.map(|(name, _)| name);
            assert_eq!(violated.is_none(), model.validate(graph, mo).is_ok(), "{name}, execution {i}");
            assert_eq!(lines.next(), Some(format!("{violated:?}").as_str()), "{name}, execution {i}");
            consistent += usize::from(violated.is_none());
        }
    }
    assert_eq!(lines.next(), None);
    assert!(consistent > 8, "{consistent}");
}

#[test]
fn names_come_from_relations_and_sets() {
    let text = library("tso").to_rust();
    for name in
        ["fn po_imm(", "fn rfe(", "fn fr_imm(", "AFTER_PO", "fn reads_and_writes(", "fn sc_fences(", "tso_holds"]
    {
        assert!(text.contains(name), "{name}");
    }
}
