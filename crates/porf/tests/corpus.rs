//! The corpus of litmus tests: the expectations in its programs are correct according to the naive
//! oracle and to known formulas, and every model and equivalence agrees with them.

use porf_explore::{Config, explore};
use porf_model::Model;
use porf_oracle::executions as oracle;
use porf_oracle::structures::{self, Bounds};
use porf_program::{Compiled, Program as _, compile};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The programs by name, with their texts.
fn corpus() -> BTreeMap<String, (String, Compiled)> {
    let files = std::fs::read_dir(root().join("litmus")).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|extension| extension == "porf"));
    files
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_string();
            let text = std::fs::read_to_string(&path).unwrap();
            let compiled = compile(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            (name, (text, compiled))
        })
        .collect()
}

#[test]
fn every_program_states_everything() {
    let corpus = corpus();
    assert!(corpus.len() >= 150);
    for (name, (text, compiled)) in &corpus {
        assert!(text.starts_with("// "), "{name} does not say what it shows");
        assert!(compiled.warnings.is_empty(), "{name}: {:?}", compiled.warnings);
        assert_eq!(porf_program::format_source(text).as_ref(), Ok(text), "{name} is not formatted");
        for model in Model::PRINCIPAL {
            let expected =
                compiled.expectation(model.name()).unwrap_or_else(|| panic!("{name} says nothing of {model}"));
            assert!(expected.verdict.is_some(), "{name} has no verdict for {model}");
            assert!(expected.executions_mo.is_some() || !model.has_mo(), "{name} has no count by mo for {model}");
            assert!(expected.executions_rf.is_some(), "{name} has no count by rf for {model}");
        }
    }
}

/// The oracle shares nothing with the search but the programs.
#[test]
fn counts_are_those_of_the_oracle() {
    let mut too_large = Vec::new();
    for (name, (_, compiled)) in corpus() {
        let Some(all) = oracle::enumerate(&compiled.code, 100_000) else {
            too_large.push(name);
            continue;
        };
        for model in Model::PRINCIPAL {
            let expected = compiled.expectation(model.name()).unwrap();
            let by_mo = all.by_mo.get(&model).map_or(0, |executions| executions.len() as u64);
            let by_rf = all.by_rf.get(&model).map_or(0, |executions| executions.len() as u64);
            if model.has_mo() {
                assert_eq!(expected.executions_mo, Some(by_mo), "{name} under {model} by mo: stated and by the oracle");
            }
            assert_eq!(expected.executions_rf, Some(by_rf), "{name} under {model} by rf: stated and by the oracle");
        }
    }
    assert!(too_large.is_empty(), "too large for the oracle: {too_large:?}");
}

/// Programs without LB races have the same executions under rc11 and weakestmo2. Others state their
/// number, which is correct by the definition: event structures of at most four branches for each
/// thread, or fewer if that would be too many.
#[test]
fn counts_of_weakestmo2_are_those_of_rc11_or_of_the_definition() {
    let mut stated = 0;
    for (name, (_, compiled)) in corpus() {
        let config = Config::new(Model::RC11).unwrap().all_errors(true).lb_races(true);
        let rc11 = explore(&compiled.code, &config, &mut ());
        let config = Config::new(Model::WEAKESTMO2).unwrap().all_errors(true).count_duplicates(true);
        let weakestmo2 = explore(&compiled.code, &config, &mut ());
        assert_eq!(weakestmo2.stats.duplicates, 0, "{name}");
        let Some(expected) = compiled.expectation("weakestmo2") else {
            assert!(rc11.lb_races.is_empty(), "{name} has LB races and says nothing of weakestmo2");
            assert_eq!(rc11.stats.executions, weakestmo2.stats.executions, "{name}");
            continue;
        };
        // The definition has no barriers. `porf-explore` compares outcomes with those of counters.
        if compiled.code.has_barriers() {
            continue;
        }
        let defined = |branches| {
            let bounds = Bounds { branches, structures: 50_000, thrifty: true };
            structures::executions(&compiled.code, bounds).map(|executions| executions.len() as u64)
        };
        // Large programs have all their executions already with fewer branches.
        let defined = defined(4).or_else(|| defined(3)).or_else(|| defined(2));
        assert_eq!(expected.executions_mo, defined, "{name} under weakestmo2: stated and by the definition");
        stated += 1;
    }
    assert!(stated >= 15, "{stated} programs speak of weakestmo2");
}

/// Counts that follow from the programs under every model, except models in which nothing
/// synchronises.
#[test]
fn counts_are_those_of_the_formulas() {
    let formulas = [
        ("writers2", 2, 1),
        ("writers3", 6, 1),
        ("writers4", 24, 1),
        ("readers2", 4, 4),
        ("readers3", 8, 8),
        ("readers5", 32, 32),
        ("rmw-add2", 2, 2),
        ("rmw-add3", 6, 6),
        ("rmw-add4", 24, 24),
        ("lock-cas", 6, 6),
        ("lock-ticket", 6, 6),
        ("lock-mutex", 6, 6),
        ("lock-deadlock", 2, 2),
    ];
    let corpus = corpus();
    for (name, by_mo, by_rf) in formulas {
        let compiled = &corpus[name].1;
        for model in Model::PRINCIPAL.into_iter().filter(|model| *model != Model::RELAXED || !name.starts_with("lock"))
        {
            let expected = compiled.expectation(model.name()).unwrap();
            assert_eq!(expected.executions_rf, Some(by_rf), "{name} under {model} by rf");
            assert!(expected.executions_mo.is_none_or(|stated| stated == by_mo), "{name} under {model} by mo");
        }
    }
}

/// Weaker models allow at least what stronger ones allow: verdicts and counts.
#[test]
fn weaker_models_allow_more() {
    use porf_program::ast::Verdict::{Allowed, Forbidden};
    let inclusions = [
        (Model::SC, Model::TSO),
        (Model::SC, Model::RC11),
        (Model::TSO, Model::SRA),
        (Model::SRA, Model::RA),
        (Model::RA, Model::WRA),
        (Model::RA, Model::RC20),
        (Model::RC11, Model::RC20),
        (Model::RC20, Model::RELAXED),
        (Model::RC11, Model::WEAKESTMO2),
    ];
    for (name, (_, compiled)) in corpus() {
        for (strong, weak) in &inclusions {
            let [stated, of_weak] = [strong, weak].map(|model| compiled.expectation(model.name()));
            // Expectations for weakestmo2 are optional.
            let (Some(stated), Some(of_weak)) = (stated, of_weak) else { continue };
            assert!((stated.verdict, of_weak.verdict) != (Some(Allowed), Some(Forbidden)), "{name}: {strong}, {weak}");
            if *weak != Model::WEAKESTMO2 {
                assert!(stated.executions_rf <= of_weak.executions_rf, "{name}: {strong}, {weak} by rf");
            }
            if strong.has_mo() && weak.has_mo() {
                assert!(stated.executions_mo <= of_weak.executions_mo, "{name}: {strong}, {weak} by mo");
            }
        }
    }
}
