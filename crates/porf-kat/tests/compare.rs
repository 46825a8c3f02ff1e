//! Models compared with each other.

use porf_kat::compare::{Comparison, Strength, at_least_as_strong};
use porf_kat::library::{Library, MODELS};
use porf_kat::load::MapLoader;
use porf_kat::model_file::ModelFile;
use porf_kat::prove::Limits;

fn compare(a: &str, b: &str) -> Strength {
    let path = |name: &str| format!("porf:models/{name}.kat");
    let models = ModelFile::load_together(&Library, &[&path(a), &path(b)]).unwrap();
    Comparison::new(&models[0], &models[1], Limits::default()).strength()
}

/// The models' terms in files of their own.
fn compare_texts(a: &str, b: &str) -> Strength {
    let loader = MapLoader::new([("a.kat", a), ("b.kat", b)]);
    let models = ModelFile::load_together(&loader, &["a.kat", "b.kat"]).unwrap_or_else(|error| panic!("{error}"));
    Comparison::new(&models[0], &models[1], Limits::default()).strength()
}

#[test]
fn every_model_is_equivalent_to_itself() {
    for model in MODELS {
        assert_eq!(compare(model.name, model.name), Strength::Equivalent, "{}", model.name);
    }
}

#[test]
fn the_known_inclusions() {
    let chains = [["sc", "tso"], ["sc", "sra"], ["sra", "ra"], ["ra", "rc20"], ["rc20", "relaxed"], ["sc", "rc11"]];
    for [a, b] in chains {
        assert_eq!(compare(a, b), Strength::Stronger, "{a} {b}");
        assert_eq!(compare(b, a), Strength::Weaker, "{b} {a}");
    }
    assert_eq!(compare("tso", "ra"), Strength::Stronger);
    assert_eq!(compare("tso", "sra"), Strength::Stronger);
    assert_eq!(compare("rc11", "rc20"), Strength::Stronger);
    assert_eq!(compare("tso", "rc11"), Strength::Incomparable);
}

#[test]
fn emptiness_and_inclusions() {
    assert_eq!(compare_texts("empty [W];po;[R] as x", "empty [W];po-loc;[R] as y"), Strength::Stronger);
    assert_eq!(compare_texts("empty [W];po;[R] as x", "export [W];po;[R] <= 0"), Strength::Equivalent);
    assert_eq!(compare_texts("empty po;rf as x", "acyclic po;rf as y"), Strength::Stronger);
    // Some forms of inclusions are not used as assumptions; the answer is then open, not wrong.
    assert_eq!(compare_texts("export po;rf <= rf;po", "export po;rf <= rf;po?"), Strength::Unknown);
}

/// A branch controls everything after it, and only the read of a compare-and-swap is
/// data-dependent: on what it expects.
#[test]
fn dependencies_of_programs() {
    let order = |dependencies: &str| format!("acyclic {dependencies} | rfe as order");
    for (a, b, expected) in [
        ("ctrl;[W]", "ctrl;po;[W]", Strength::Stronger),
        ("ctrl;[W] | ctrl;[F];po;[W]", "ctrl;[W]", Strength::Equivalent),
        ("ctrl;[F];po;[W]", "addr;[W]", Strength::Incomparable),
        ("addr;[W] | addr;[F];po;[W]", "addr;[W]", Strength::Stronger),
        ("data", "data;[W]", Strength::Stronger),
        ("data;[R];po", "data;[W]", Strength::Incomparable),
    ] {
        assert_eq!(compare_texts(&order(a), &order(b)), expected, "{a} and {b}");
    }
    // The shortest counterexample is a compare-and-swap's; a longer one is without.
    let loader = MapLoader::new([("a.kat", order("data")), ("b.kat", order("data;po"))]);
    let models = ModelFile::load_together(&loader, &["b.kat", "a.kat"]).unwrap_or_else(|error| panic!("{error}"));
    let direction = at_least_as_strong(&models[0], &models[1], Limits::default());
    let execution = direction.refutation().and_then(|implied| implied.execution.as_ref()).expect("an execution");
    let reads = execution.dependencies.iter().filter(|(_, _, to)| execution.accesses[*to].origin.is_some());
    assert_eq!(reads.count(), 0, "{execution:?}");
}

/// Atomicity is taken into account: in mo, no write is between the source of an RMW and its write.
#[test]
fn executions_that_are_not_atomic_separate_nothing() {
    let strength = compare_texts(
        "acyclic po-loc | rf | mo | fr as c",
        "acyclic po-loc | rf | mo | fr as c irreflexive fr;mo;rmw^-1 as atomic",
    );
    assert_eq!(strength, Strength::AtMostAsStrong);
}

/// The execution that separates two models satisfies the axioms of one and violates those of the
/// other, by plain evaluation.
#[test]
fn separating_executions_separate() {
    let mut separations = 0;
    for a in MODELS {
        for b in MODELS {
            let models = ModelFile::load_together(&Library, &[a.path, b.path]).unwrap();
            let [first, second] = models.as_slice() else { continue };
            let direction = at_least_as_strong(first, second, Limits::default());
            for execution in direction.axioms.iter().filter_map(|implied| implied.execution.as_ref()) {
                let interpretation = execution.interpretation(&first.resolved.vocabulary);
                assert!(first.violated(&interpretation).unwrap().is_none(), "{} {}", a.name, b.name);
                assert!(second.violated(&interpretation).unwrap().is_some(), "{} {}", a.name, b.name);
                separations += 1;
            }
        }
    }
    assert!(separations > 100, "{separations}");
}
