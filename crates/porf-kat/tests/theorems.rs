//! Every file of `theorems/` has the verdicts that it expects; §3.1 of the paper is followed word
//! by word.

use std::path::{Path, PathBuf};

use porf_kat::counterexample::Word;
use porf_kat::load::DiskLoader;
use porf_kat::prove::{Prover, Verdict};
use porf_kat::resolve::{Resolved, resolve};
use porf_kat::term::Letter;
use porf_kat::vocabulary::{Pred, Rel};

fn directory(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

fn files(name: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(directory(name))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "kat"))
        .collect();
    files.sort();
    files
}

fn load(path: &Path) -> Resolved {
    resolve(&DiskLoader, path.to_str().unwrap()).unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn all_theorems_have_their_verdicts() {
    let files = files("theorems");
    assert!(files.len() >= 29, "{} files", files.len());
    for path in files {
        let resolved = load(&path);
        assert!(!resolved.assertions.is_empty(), "{path:?} asserts nothing");
        let prover = Prover::new(&resolved);
        for assertion in &resolved.assertions {
            let report = prover.assertion(assertion);
            let place = resolved.sources.location(assertion.constraint.span);
            assert_eq!(report.verdict.expected(), assertion.expected, "{place}");
            assert!(report.warnings.is_empty(), "{place}: {:?}", report.warnings);
        }
    }
}

#[test]
fn all_models_resolve_and_have_axioms() {
    let files = files("models");
    for name in ["sc", "tso", "ra", "sra", "wra", "rc20", "relaxed", "rc11", "imm", "arm8", "power", "c11-orig"] {
        assert!(files.iter().any(|f| f.file_stem().unwrap() == name), "{name}.kat is missing");
    }
    for path in files {
        assert!(!load(&path).axioms.is_empty(), "{path:?} has no axioms");
    }
}

/// The word that the first assertion of a theorem file fails with.
fn first_word(name: &str) -> Option<String> {
    let resolved = load(&directory("theorems").join(name));
    let report = Prover::new(&resolved).assertion(&resolved.assertions[0]);
    match report.verdict {
        Verdict::Proved => None,
        Verdict::False(c) | Verdict::NotProved(Some(c), _) => Some(c.word.show(&resolved.vocabulary)),
        Verdict::NotProved(None, why) => panic!("{why:?}"),
    }
}

/// §3.1: each assumption dismisses one counterexample and brings up the next.
#[test]
fn extended_coherence_order_step_by_step() {
    let word = |name| first_word(name);
    assert_eq!(word("eco-1-uninterpreted.kat").as_deref(), Some("reads;reads"));
    assert_eq!(word("eco-2-reads-do-not-compose.kat").as_deref(), Some("reads;co"));
    assert_eq!(word("eco-3-domains.kat").as_deref(), Some("co;co"));
    assert_eq!(word("eco-4-transitive.kat").as_deref(), Some("reads;reads-inv;co"));
    assert_eq!(word("eco-5-functional.kat"), None);
    assert_eq!(word("eco-6-alternative.kat"), None);
}

/// §3.2 and §3.3.
#[test]
fn release_acquire_counterexamples() {
    assert_eq!(first_word("ra-ra2.kat").as_deref(), Some("[W];po;[R]"));
    // One step of program order, then one of communication.
    let word = first_word("ra-ra3.kat").unwrap();
    assert!(["[R];po;fre", "[W];po;moe"].contains(&word.as_str()), "{word}");
}

/// §3.7: the paper's cycle has six steps; ours has five without the inserted fences.
#[test]
fn original_c11_on_power() {
    let resolved = load(&directory("theorems").join("c11-orig-power.kat"));
    let report = Prover::new(&resolved).assertion(&resolved.assertions[0]);
    let Verdict::False(counterexample) = report.verdict else { panic!("{}", report.verdict.name()) };
    let short = without_fences(&counterexample.word);
    assert!(short.len() <= 6, "{}", short.show(&resolved.vocabulary));
    assert!(short.cyclic && counterexample.execution.is_some());
}

/// The word without fences between two steps of program order, which the compilation scheme
/// inserts.
fn without_fences(word: &Word) -> Word {
    let po = Letter::forward(Rel::PO);
    let mut short = Word { events: vec![word.events[0].clone()], letters: Vec::new(), cyclic: word.cyclic };
    for (i, &letter) in word.letters.iter().enumerate() {
        let fence = word.events[i].contains(&Pred::F);
        if i > 0 && fence && letter == po && short.letters.last() == Some(&po) {
            short.events.pop();
        } else {
            short.letters.push(letter);
        }
        short.events.push(word.events[i + 1].clone());
    }
    short
}
