//! Properties of models.

use porf_kat::library::{Library, MODELS};
use porf_kat::load::MapLoader;
use porf_kat::model_file::ModelFile;
use porf_kat::properties::{Answer, Property, properties};
use porf_kat::prove::Limits;

fn of_text(text: &str) -> Vec<Answer> {
    let model = ModelFile::load(&MapLoader::new([("m.kat", text)]), "m.kat").unwrap_or_else(|e| panic!("{e}"));
    properties(&model, Limits::default())
}

fn holds(answers: &[Answer], property: Property) -> Option<bool> {
    answers.iter().find(|answer| answer.property == property).unwrap().holds
}

#[test]
fn of_the_embedded_models() {
    let mut all = String::new();
    for embedded in MODELS {
        let model = ModelFile::load(&Library, embedded.path).unwrap();
        all.push_str(&format!("{}\n", embedded.name));
        for answer in properties(&model, Limits::default()) {
            let word = answer.holds.map_or("not decided", |holds| if holds { "yes" } else { "no" });
            all.push_str(&format!("  {:17} {word:12} {}\n", answer.property.name(), answer.reason));
        }
    }
    insta::assert_snapshot!(all);
}

#[test]
fn modes_in_negative_positions_are_noticed() {
    assert_eq!(holds(&of_text("acyclic [R \\ ACQ];po | rf as x"), Property::MonotoneModes), None);
    assert_eq!(holds(&of_text("acyclic [RLX];po | rf as x"), Property::MonotoneModes), None);
    assert_eq!(holds(&of_text("acyclic [R \\ EXCL];po;[ACQ] | rf as x"), Property::MonotoneModes), Some(true));
}

#[test]
fn emptiness_inverses_and_views_are_noticed() {
    assert_eq!(holds(&of_text("empty [W];po;[R] as x"), Property::Extensible), None);
    assert_eq!(holds(&of_text("acyclic rf^-1;po as x"), Property::Extensible), None);
    assert_eq!(holds(&of_text("view v = po;rf acyclic v as x"), Property::ViewsAreClocks), Some(false));
    assert_eq!(holds(&of_text("view v = (mo | po)+ acyclic v as x"), Property::ViewsAreClocks), Some(false));
}
