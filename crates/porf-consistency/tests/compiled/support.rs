//! Models and random executions.

use porf_consistency::ModificationOrder;
use porf_consistency::compiled::CompiledModel;
use porf_consistency::generate::{Arbitrary, arbitrary};
use porf_exec::{EventId, ExecutionGraph};
use porf_kat::library::{Library, find};
use porf_kat::load::MapLoader;
use porf_kat::model_file::ModelFile;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;

/// As many times more rounds as `PORF_FUZZ` says.
pub fn rounds(usual: u64) -> u64 {
    usual * std::env::var("PORF_FUZZ").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// A model that comes with porf.
pub fn library(name: &str) -> CompiledModel {
    let model = ModelFile::load(&Library, find(name).unwrap().path).unwrap();
    CompiledModel::new(model).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A model from its text.
pub fn text(text: &str) -> CompiledModel {
    let loader = MapLoader::new([("own.kat", text)]);
    let model = ModelFile::load(&loader, "own.kat").unwrap_or_else(|error| panic!("{}", error.render()));
    CompiledModel::new(model).unwrap_or_else(|error| panic!("{error}"))
}

/// A random execution with a random modification order.
pub fn execution(seed: u64, shape: &Arbitrary) -> (ExecutionGraph, ModificationOrder) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let graph = arbitrary(&mut rng, shape);
    let mut orders: Vec<Vec<EventId>> = vec![Vec::new(); graph.location_count()];
    for e in graph.event_ids().filter(|&e| graph.event(e).label().is_write()) {
        let order = &mut orders[graph.event(e).loc().unwrap().index()];
        // Mostly in the order of the events, or few executions would be consistent.
        let at = if rng.random_range(0..3) == 0 { rng.random_range(0..=order.len()) } else { order.len() };
        order.insert(at, e);
    }
    (graph, ModificationOrder::new(orders))
}

/// Executions of every kind of event.
pub fn everything() -> Arbitrary {
    Arbitrary { sc: true, dependencies: true, operations: 9, ..Arbitrary::default() }
}
