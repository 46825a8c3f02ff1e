//! The models that come with porf: the files of `models/`, embedded.

use crate::load::{DiskLoader, Loader};

macro_rules! models {
    ($($name:literal: $summary:literal),* $(,)?) => {
        /// All models: language models first, then machine models; stronger ones first.
        pub const MODELS: &[Embedded] = &[$(Embedded {
            name: $name,
            path: concat!("porf:models/", $name, ".kat"),
            summary: $summary,
            text: include_str!(concat!("../models/", $name, ".kat")),
        }),*];
    };
}

models! {
    "sc": "sequential consistency: one order of all events",
    "sra": "strong release/acquire",
    "ra": "release/acquire",
    "wra": "what terms can state of weak release/acquire: the model is built in",
    "c11-strong": "rc11 with all of happens-before between sc events",
    "rc11-2017": "the repaired C11 model as published",
    "cpp20": "C++20 without load buffering",
    "rc11": "the repaired C11 model: what rc11-2017 or cpp20 allows",
    "c11-orig": "the original C11 model, simplified",
    "rc20": "C11 without sc accesses and fences",
    "relaxed": "coherence only",
    "tso": "total store order: x86, SPARC TSO",
    "imm": "the intermediate model between languages and machines",
    "arm8": "Arm8, multicopy atomic",
    "riscv": "RISC-V: RVWMO, multicopy atomic",
    "power-full": "Power with the propagation order of herding cats",
    "power": "Power, propagation order simplified",
    "power-weak": "Power without dependencies",
}

/// Prefix of the paths of embedded files, also in `include "porf:models/tso.kat"`.
pub const PREFIX: &str = "porf:";

/// A file of `models/`.
#[derive(Clone, Copy, Debug)]
pub struct Embedded {
    /// The model's name.
    pub name: &'static str,
    /// Its path in messages and includes: `porf:models/NAME.kat`.
    pub path: &'static str,
    /// A one-line summary.
    pub summary: &'static str,
    /// The file.
    pub text: &'static str,
}

/// The embedded model with this name.
pub fn find(name: &str) -> Option<&'static Embedded> {
    MODELS.iter().find(|model| model.name == name)
}

/// The loader of embedded models by their paths, and of other files from the disk.
#[derive(Clone, Copy, Debug, Default)]
pub struct Library;

impl Loader for Library {
    fn load(&self, path: &str) -> Result<String, String> {
        if !path.starts_with(PREFIX) {
            return DiskLoader.load(path);
        }
        let found = MODELS.iter().find(|model| model.path == path);
        found.map(|model| model.text.to_string()).ok_or_else(|| "porf has no such model".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::MapLoader;
    use crate::model_file::ModelFile;
    use std::collections::BTreeSet;

    #[test]
    fn every_model_is_embedded() {
        let directory = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
        let name = |entry: std::io::Result<std::fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
        let files: BTreeSet<String> = std::fs::read_dir(directory).unwrap().map(name).collect();
        let embedded: BTreeSet<String> = MODELS.iter().map(|model| format!("{}.kat", model.name)).collect();
        assert_eq!(files, embedded);
    }

    #[test]
    fn embedded_models_can_be_loaded_and_included() {
        for model in MODELS {
            assert_eq!(ModelFile::load(&Library, model.path).unwrap().name, model.name);
        }
        struct Both(MapLoader);
        impl Loader for Both {
            fn load(&self, path: &str) -> Result<String, String> {
                self.0.load(path).or_else(|_| Library.load(path))
            }
        }
        let text = "include \"porf:models/power-full.kat\"\nassert hb <= power::hb";
        let loader = Both(MapLoader::new([("some/where/own.kat", text)]));
        ModelFile::load(&loader, "some/where/own.kat").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Library.load("porf:models/no.kat"), Err("porf has no such model".to_string()));
    }
}
