//! The interface for crates that compile checkers: models by file, axioms as terms and automata.

use std::path::Path;

use porf_kat::checker::{Checker, Step};
use porf_kat::load::{DiskLoader, MapLoader};
use porf_kat::model_file::ModelFile;
use porf_kat::prove::Prover;
use porf_kat::resolve::{Expected, resolve_text};
use porf_kat::syntax::AxiomKind;
use porf_kat::vocabulary::Pred;

fn model(name: &str) -> ModelFile {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models").join(format!("{name}.kat"));
    ModelFile::load(&DiskLoader, path.to_str().unwrap()).unwrap_or_else(|e| panic!("{e}"))
}

fn steps(model: &ModelFile, checker: &Checker) -> Vec<String> {
    let mut names: Vec<String> = checker.steps.iter().map(|s| s.name(&model.resolved.vocabulary)).collect();
    names.sort();
    names
}

#[test]
fn sequential_consistency_is_one_state_over_immediate_relations() {
    let sc = model("sc");
    assert_eq!(sc.name, "sc");
    let axiom = sc.axiom("sc").unwrap();
    assert_eq!(axiom.kind, AxiomKind::Acyclic);
    let checker = sc.checker(&axiom.term, false).unwrap();
    assert_eq!(steps(&sc, &checker), ["fr-imm", "mo-imm", "po-imm", "rf", "tc", "tj"]);
    // The start and, since every step may be followed by every other, one more state.
    assert_eq!(checker.iterated().automaton.len(), 2);
}

#[test]
fn views_can_be_steps() {
    let rc11 = model("rc11");
    assert_eq!(rc11.resolved.views[0].definition.name, "hb");
    let coherence = rc11.axiom("coherence").unwrap();
    let checker = rc11.checker(&coherence.term, true).unwrap();
    assert!(checker.steps.iter().any(|s| matches!(s, Step::Saved(d) if d.name == "hb")));
    let whole = rc11.checker(&coherence.term, false).unwrap();
    assert!(whole.automaton.len() > checker.automaton.len());
}

#[test]
fn guards_are_masks_over_atoms_of_events() {
    let file = resolve_text("acyclic [R;ACQ];po;[W] as a").unwrap();
    let checker = Checker::new(&file.vocabulary, &file.axioms[0].term, &[]).unwrap();
    let atom = |sets: &[Pred]| checker.universe.atom_of(&|p| sets.contains(&p)).unwrap();
    let guard = checker.automaton.edges[0][0].guard;
    let passes = |sets: &[Pred]| guard >> atom(sets) & 1 != 0;
    assert!(passes(&[Pred::R, Pred::ACQ, Pred::LOC]));
    assert!(!passes(&[Pred::R, Pred::LOC]) && !passes(&[Pred::W, Pred::LOC]) && !passes(&[Pred::F]));
}

#[test]
fn automata_can_be_drawn() {
    let file = resolve_text("acyclic [R];po | po;[W] as ppo").unwrap();
    let checker = Checker::new(&file.vocabulary, &file.axioms[0].term, &[]).unwrap();
    insta::assert_snapshot!(checker.to_dot(&file.vocabulary));
}

#[test]
fn older_exports_are_axioms() {
    let file = resolve_text(
        "view hb = (po | rf)+
         export acyclic hb | mo
         export coherence hb
         export fr;hb;[SC] <= 0 unless mo <= po
         export error race unless [W];po;[W] <= hb
         export warning slow unless po <= hb
         export extra hb",
    )
    .unwrap_or_else(|e| panic!("{e}"));
    let names: Vec<&str> = file.axioms.iter().map(|a| a.name.as_str()).collect();
    assert_eq!(names, ["acyclic-1", "coherence", "empty-3"]);
    assert_eq!(file.axioms[2].kind, AxiomKind::Empty);
    assert!(file.axioms[2].unless.is_some());
    assert_eq!(file.conditions.len(), 2);
    assert_eq!(file.extras, ["hb"]);
    let prover = Prover::new(&file);
    assert_eq!(prover.constraint(&file.conditions[0].unless).verdict.expected(), Expected::Proved);
}

#[test]
fn includes_are_read_once_and_names_are_qualified() {
    let loader = MapLoader::new([
        ("lib/base.kat", "let eco = (rf | mo | fr)+"),
        ("lib/a.kat", "include \"base.kat\"\nlet hb = (po | rf)+ let x = hb;eco"),
        ("lib/b.kat", "include \"base.kat\"\nlet hb = po"),
        (
            "main.kat",
            "include \"lib/a.kat\" include \"lib/b.kat\" assert b::hb <= a::hb assert eco <= base::eco assert x = x",
        ),
    ]);
    let model = ModelFile::load(&loader, "main.kat").unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(model.resolved.sources.files().count(), 4);
    for assertion in &model.resolved.assertions {
        let report = Prover::new(&model.resolved).assertion(assertion);
        assert_eq!(report.verdict.expected(), Expected::Proved);
    }
}

#[test]
fn recursive_definitions_are_solved() {
    let file = resolve_text(
        "let rec hb = po | hb;rf | hb;po
         let rec even = id | odd;po and odd = even;rf
         assert hb = po;(po | rf)*
         assert even = (rf;po)*
         assert odd = (rf;po)*;rf",
    )
    .unwrap_or_else(|e| panic!("{e}"));
    for assertion in &file.assertions {
        assert_eq!(Prover::new(&file).assertion(assertion).verdict.expected(), Expected::Proved);
    }
}

#[test]
fn intersections_that_are_regular() {
    let file = resolve_text(
        "relation s
         assert po & loc-overlap = po-loc
         assert s & loc-overlap = s-loc
         assert po;rf & loc-overlap = po-loc;rf
         assert rf & po = rfi
         assert rf \\ po = rfe
         assert mo \\ po | mo & po = mo
         assert [R|W] \\ SC = [R \\ SC] | [W \\ SC]",
    )
    .unwrap_or_else(|e| panic!("{e}"));
    for assertion in &file.assertions {
        let place = file.sources.location(assertion.constraint.span);
        assert_eq!(Prover::new(&file).assertion(assertion).verdict.expected(), Expected::Proved, "{place}");
    }
}

#[test]
fn warnings_tell_of_vacuous_questions() {
    let file = resolve_text("disjoint SC # ACQ\nassert [SC];po <= 0\nassert po & id <= rf?").unwrap();
    let report = Prover::new(&file).assertion(&file.assertions[0]);
    assert_eq!(report.warnings.len(), 1);
    assert!(report.warnings[0].to_string().contains("`SC` empty"));
    let report = Prover::new(&file).assertion(&file.assertions[1]);
    assert!(report.warnings[0].to_string().contains("contains `id`"));
}

#[test]
fn models_loaded_together_can_be_compared() {
    let path = |name: &str| {
        let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models");
        models.join(format!("{name}.kat")).to_str().unwrap().to_string()
    };
    let (sc, tso) = (path("sc"), path("tso"));
    let models = ModelFile::load_together(&DiskLoader, &[&sc, &tso]).unwrap();
    let [sc, tso] = models.as_slice() else { panic!() };
    let prover = Prover::with(&sc.resolved.vocabulary, &[]);
    let verdicts = |weaker: &ModelFile, stronger: &ModelFile| -> Vec<Expected> {
        let questions = weaker.follows_from(&stronger.irreflexive_term());
        let decide = |query: &Option<_>| prover.query(query.as_ref().unwrap()).verdict.expected();
        questions.iter().map(|(_, query)| decide(query)).collect()
    };
    assert_eq!(verdicts(tso, sc), [Expected::Proved, Expected::Proved]);
    assert_eq!(verdicts(sc, tso), [Expected::False]);
}
