//! Models as `.kat` files: what is in the fragment, and that the twins of the library are
//! equivalent.

use porf_cat::{CatModel, Loader, MapLoader, WithCat};
use porf_kat::compare::{Comparison, Strength};
use porf_kat::library::{Library, find};
use porf_kat::model_file::ModelFile;

fn compared(cat: &str, kat: &str) -> Comparison {
    let kat = find(kat).expect("a model of the library").path;
    let loader = WithCat(Library);
    let models = ModelFile::load_together(&loader, &[cat, kat]).unwrap_or_else(|error| panic!("{error}"));
    Comparison::new(&models[0], &models[1], Default::default())
}

/// The prover finds that each file is at least as strong as its twin. It does not find the opposite
/// for two of them: that locked instructions order earlier writes follows in tso.kat only with
/// atomicity, which terms cannot state; and no fact says that a branch controls all that follows,
/// which arm8.kat needs for what the file has as `lws`.
#[test]
fn files_are_at_least_as_strong_as_their_twins() {
    assert_eq!(compared("sc.cat", "sc").strength(), Strength::Equivalent);
    for (cat, kat) in [("x86-tso.cat", "tso"), ("aarch64.cat", "arm8")] {
        assert_eq!(compared(cat, kat).forward.holds(), Some(true), "{cat} and {kat}");
    }
    assert_eq!(compared("sc.cat", "tso").strength(), Strength::Stronger);
    assert_eq!(compared("x86-tso.cat", "sc").strength(), Strength::Weaker);
}

/// A file of a user: partial store order.
#[test]
fn own_files() {
    let text = "include \"cos.cat\"
let ppo = po & (R * M)
let fences = po & (_ * MFENCE) ; po
acyclic po-loc | rf | co | fr as sc-per-location
empty rmw & (fre ; coe)
acyclic ppo | fences | rfe | co | fr as global";
    let model = CatModel::parse("pso.cat", text).unwrap_or_else(|error| panic!("{error}"));
    let kat = model.as_kat().unwrap_or_else(|error| panic!("{error}"));
    let loader = WithFile(MapLoader::new([("pso.kat", kat)]));
    let tso = find("tso").expect("a model of the library").path;
    let models = ModelFile::load_together(&loader, &["pso.kat", tso]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(Comparison::new(&models[0], &models[1], Default::default()).strength(), Strength::Weaker);
}

/// Files in memory, and the library.
struct WithFile(MapLoader);

impl Loader for WithFile {
    fn load(&self, path: &str) -> Result<String, String> {
        self.0.load(path).or_else(|_| Library.load(path))
    }
}

#[test]
fn reasons_of_models_outside_of_the_fragment() {
    for (name, reason) in [
        ("ppc", "it has a recursive definition"),
        ("riscv", "it subtracts relations"),
        ("rc11", "it uses a product of sets (`A * B`) by itself"),
        ("lkmm", "programs have no events `LKW`"),
    ] {
        let model = CatModel::built_in(name).expect("a model of the library");
        let error = model.as_kat().expect_err(name).to_string();
        assert!(error.contains(reason), "{name}: {error}");
    }
}
