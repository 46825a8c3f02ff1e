//! The models of porf, as values.

use porf_kat::load::MapLoader;
use porf_model::{Definition, HappensBefore, Model, ModelError, RaceOrder, Strengths};

#[test]
fn names_and_constants_are_the_same_models() {
    let constants = Model::PRINCIPAL.into_iter().chain([Model::WEAKESTMO2]);
    let names = ["sc", "tso", "sra", "ra", "wra", "rc20", "rc11", "relaxed", "weakestmo2"];
    for (model, name) in constants.zip(names) {
        assert_eq!(model.name(), name);
        assert_eq!(Model::named(name), Some(model));
    }
    assert_eq!(Model::library().count(), porf_kat::library::MODELS.len() + 1);
}

#[test]
fn built_in_models_say_why_no_file_states_them() {
    for model in Model::library() {
        let built_in = matches!(model.definition(), Definition::BuiltIn(it) if it.reason.contains("built in"));
        assert_eq!(built_in, ["wra", "weakestmo2"].contains(&model.name()), "{model}");
        assert_eq!(model.has_mo(), model != Model::WRA, "{model}");
    }
}

/// The prover knows how the principal models compare; `rc11` is not weaker than `rc20`.
#[test]
fn strengths_of_principal_models() {
    let strengths = Strengths::of_principal();
    let is_open = |(one, other): &(&Model, &Model)| strengths.at_least_as_strong(one, other).is_none();
    let pairs = strengths.models().iter().flat_map(|one| strengths.models().iter().map(move |other| (one, other)));
    let open: Vec<(&Model, &Model)> = pairs.filter(is_open).collect();
    assert!(open.is_empty(), "{open:?}");
    assert_eq!(strengths.at_least_as_strong(&Model::RC11, &Model::RC20), Some(true));
    assert_eq!(strengths.at_least_as_strong(&Model::SC, &Model::TSO), Some(true));
    assert_eq!(strengths.at_least_as_strong(&Model::TSO, &Model::SC), Some(false));
    assert!(strengths.next_weaker(&Model::RELAXED).is_empty());
    assert!(strengths.next_weaker(&Model::SRA).contains(&Model::RA));
}

/// Races are judged by the happens-before of the files.
#[test]
fn orders_of_races() {
    for (name, expected) in [
        ("sc", RaceOrder::PoRf),
        ("tso", RaceOrder::PoRf),
        ("power", RaceOrder::PoRf),
        ("ra", RaceOrder::Kept(HappensBefore::PoRf)),
        ("wra", RaceOrder::Kept(HappensBefore::PoRf)),
        ("rc20", RaceOrder::Kept(HappensBefore::Modes)),
        ("rc11", RaceOrder::Kept(HappensBefore::Modes)),
        ("rc11-2017", RaceOrder::Kept(HappensBefore::ModesAndOwnWrites)),
        ("relaxed", RaceOrder::Kept(HappensBefore::Po)),
    ] {
        assert_eq!(*Model::named(name).unwrap().race_order(), expected, "{name}");
    }
}

/// An `hb` for which no engine keeps clocks: non-atomic accesses do not synchronise in it either.
#[test]
fn an_order_of_races_of_its_own() {
    let text = "view hb = (po | [SC];rf;[SC] | tc | tj)+\nirreflexive hb;(rf | mo | fr)+ as coherence";
    let model = Model::load(&MapLoader::new([("own.kat", text)]), "own.kat").unwrap();
    assert!(matches!(model.race_order(), RaceOrder::Other(_)));
    let vocabulary = &model.file().unwrap().resolved.vocabulary;
    let shown = model.race_order().term().show(vocabulary);
    assert!(shown.contains("NA"), "{shown}");
    assert_eq!((model.name(), model.short_name()), ("own.kat", "own"));
    assert_ne!(model, Model::load(&MapLoader::new([("own.kat", text)]), "own.kat").unwrap());
    assert_eq!(model, model.clone());
}

#[test]
fn what_is_derived_is_made_once() {
    let mut made = 0;
    for _ in 0..2 {
        let derived = Model::RC20.derive(|model| {
            made += 1;
            format!("from {model}")
        });
        assert_eq!(*derived, "from rc20");
    }
    assert_eq!(made, 1);
}

#[test]
fn bad_names_and_files() {
    assert!(matches!(Model::find("rc1"), Err(ModelError::Unknown { near: Some("rc11"), .. })));
    assert!(matches!(Model::find("./no-such.kat"), Err(ModelError::File(_))));
    let empty = MapLoader::new([("empty.kat", "let x = po")]);
    assert!(matches!(Model::load(&empty, "empty.kat"), Err(ModelError::NoAxioms(_))));
}
