//! Counterexamples as executions of reads, writes and fences.

use std::path::{Path, PathBuf};

use porf_kat::library::Library;
use porf_kat::load::DiskLoader;
use porf_kat::model_file::ModelFile;
use porf_kat::prove::{Prover, Verdict};
use porf_kat::realise::{Execution, Kind, Mode, Origin};
use porf_kat::resolve::{Resolved, resolve, resolve_text};

/// The execution of the first assertion, which is false.
fn execution(file: &Resolved) -> Option<Execution> {
    let prover = Prover::new(file);
    let assertion = &file.assertions[0];
    let Verdict::False(counterexample) = prover.assertion(assertion).verdict else { panic!("not refuted") };
    prover.realise(&assertion.constraint, &counterexample)
}

fn of_text(text: &str) -> Option<Execution> {
    execution(&resolve_text(text).unwrap_or_else(|error| panic!("{error}")))
}

/// The requirements of the graph builder of porf-exec.
fn check(execution: &Execution) {
    let accesses = &execution.accesses;
    let mut seen: Vec<usize> = execution.threads.concat();
    seen.sort_unstable();
    assert_eq!(seen, (0..accesses.len()).collect::<Vec<_>>());
    for (e, access) in accesses.iter().enumerate() {
        assert_eq!(access.kind == Kind::Read, access.origin.is_some());
        assert_eq!(access.kind == Kind::Fence, access.location.is_none());
        if let Some(Origin::Write(w)) = access.origin {
            assert_eq!((accesses[w].kind, accesses[w].location), (Kind::Write, access.location));
        }
        if let (Kind::Write, Some(x)) = (access.kind, access.location) {
            assert_eq!(execution.mo[x].iter().filter(|&&w| w == e).count(), 1);
        }
        if access.exclusive && access.kind == Kind::Read {
            let thread = execution.threads.iter().find(|thread| thread.contains(&e)).unwrap();
            let next = thread[thread.iter().position(|&t| t == e).unwrap() + 1];
            let write = accesses[next];
            assert!(write.exclusive && write.kind == Kind::Write && write.location == access.location);
        }
    }
}

#[test]
fn store_buffering_reads_initial_values() {
    let text = "let tso = [R];po;[R|W] | [W];po;[W] | rfe | mo | fr
                assert (po | rf | mo | fr)+ & id <= rot (tso+ | (po-loc | rf | mo | fr)+)";
    let execution = of_text(text).unwrap();
    check(&execution);
    assert_eq!(execution.threads.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2]);
    assert!(execution.accesses.iter().all(|a| a.mode == Mode::Rlx && a.origin.is_none_or(|o| o == Origin::Init)));
    assert_eq!(execution.path.len(), 4);
}

#[test]
fn halves_of_read_modify_writes_are_completed() {
    for text in ["assert [UW];po-loc;[W] <= mo;[R]", "assert [W];rf;[UR];po;[W] <= 0", "assert rmw;po <= rf"] {
        let execution = of_text(text).unwrap_or_else(|| panic!("{text}"));
        check(&execution);
        assert!(execution.accesses.iter().any(|a| a.exclusive));
    }
}

#[test]
fn declared_relations_and_threads_have_no_such_execution() {
    assert_eq!(of_text("relation s assert s;s <= s"), None);
    assert_eq!(of_text("assert po;tc <= tc"), None);
}

#[test]
fn most_false_theorems_have_one() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../theorems");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut without = Vec::new();
    for path in paths {
        let file = resolve(&DiskLoader, path.to_str().unwrap()).unwrap();
        let prover = Prover::new(&file);
        for assertion in &file.assertions {
            let Verdict::False(counterexample) = prover.assertion(assertion).verdict else { continue };
            match prover.realise(&assertion.constraint, &counterexample) {
                Some(execution) => check(&execution),
                None => without.push(path.file_stem().unwrap().to_str().unwrap().to_string()),
            }
        }
    }
    without.dedup();
    // These are about declared relations.
    let abstract_ones = ["dedup", "eco-1-uninterpreted", "eco-2-reads-do-not-compose", "eco-3-domains"];
    assert_eq!(without[..4], abstract_ones);
    assert_eq!(without[4..], ["eco-4-transitive", "lemma-2-1", "totality-unsound"]);
}

/// §3.7: the execution that shows that the mapping of the original C11 to Power is incorrect.
#[test]
fn original_c11_on_power_is_allowed_by_power_and_forbidden_by_c11() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../theorems/c11-orig-power.kat");
    let file = resolve(&DiskLoader, path.to_str().unwrap()).unwrap();
    let execution = execution(&file).unwrap();
    check(&execution);
    let violated = |name: &str| {
        let model = ModelFile::load(&Library, &format!("porf:models/{name}.kat")).unwrap();
        let interpretation = execution.interpretation(&model.resolved.vocabulary);
        model.violated(&interpretation).unwrap().map(|axiom| axiom.name.clone())
    };
    assert_eq!(violated("power"), None);
    assert_eq!(violated("c11-orig").as_deref(), Some("sc"));
}
