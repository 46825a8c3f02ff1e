//! Models and random executions.

use porf_consistency::ModificationOrder;
use porf_consistency::compiled::CompiledModel;
use porf_exec::{EventId, ExecutionGraph, FenceMode, GraphBuilder, ReadMode, Source, WriteMode};
use porf_kat::library::{Library, find};
use porf_kat::load::MapLoader;
use porf_kat::model_file::ModelFile;
use porf_oracle::arbitrary::{Arbitrary, arbitrary};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;

/// A shipped model.
pub fn library(name: &str) -> CompiledModel {
    let model = ModelFile::load(&Library, find(name).unwrap().path).unwrap();
    CompiledModel::new(model).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A model from its text.
pub fn text(text: &str) -> CompiledModel {
    let loader = MapLoader::new([("own.kat", text)]);
    let model = ModelFile::load(&loader, "own.kat").unwrap_or_else(|error| panic!("{error}"));
    CompiledModel::new(model).unwrap_or_else(|error| panic!("{error}"))
}

/// A random execution with a random modification order.
pub fn execution(seed: u64, shape: &Arbitrary) -> (ExecutionGraph, ModificationOrder) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let graph = arbitrary(&mut rng, shape);
    let mut orders: Vec<Vec<EventId>> = vec![Vec::new(); graph.location_count()];
    for e in graph.event_ids().filter(|&e| graph.event(e).label().is_write()) {
        let order = &mut orders[graph.event(e).loc().unwrap().index()];
        // Mostly in the order of the events; otherwise few executions would be consistent.
        let at = if rng.random_range(0..3) == 0 { rng.random_range(0..=order.len()) } else { order.len() };
        order.insert(at, e);
    }
    (graph, ModificationOrder::new(orders))
}

/// Executions with every kind of event.
pub fn everything() -> Arbitrary {
    Arbitrary { sc: true, dependencies: true, machines: true, operations: 9, ..Arbitrary::default() }
}

/// A random execution whose threads stay at one location for some time, mostly with SC accesses;
/// reads mostly read the last write. So even long executions are often consistent. It has at most
/// 60 events, at most four locations and three threads.
pub fn mostly_sc(rng: &mut Pcg64Mcg) -> (ExecutionGraph, ModificationOrder) {
    let mut graph = GraphBuilder::new();
    let threads: Vec<_> = (0..rng.random_range(1..=3)).map(|t| graph.thread(&format!("P{t}"))).collect();
    let locations: Vec<_> = (0..rng.random_range(1..=4)).map(|x| graph.location(&format!("x{x}"))).collect();
    let mut orders: Vec<Vec<EventId>> = vec![Vec::new(); locations.len()];
    let mut at = vec![0; threads.len()];
    // Of every twenty choices, so many are out of the order of the trace.
    let noise = rng.random_range(0..4);
    let is_noise = |rng: &mut Pcg64Mcg| rng.random_range(0..20) < noise;
    for _ in 0..rng.random_range(1..=30) {
        let t = rng.random_range(0..threads.len());
        if rng.random_range(0..3) == 0 {
            at[t] = rng.random_range(0..locations.len());
        }
        let (thread, x, order) = (threads[t], locations[at[t]], &mut orders[at[t]]);
        let is_sc = rng.random_range(0..5) != 0;
        let last = if is_noise(rng) { rng.random_range(0..=order.len()) } else { order.len() };
        let source = last.checked_sub(1).map_or(Source::Init, |i| Source::Write(order[i]));
        let (read, write) = match rng.random_range(0..12) {
            0..6 => (Some(graph.read(thread, if is_sc { ReadMode::Sc } else { ReadMode::Rlx }, x)), None),
            6..9 => (None, Some(graph.write(thread, if is_sc { WriteMode::Sc } else { WriteMode::Rel }, x))),
            9..11 => {
                let modes = if is_sc { (ReadMode::Sc, WriteMode::Sc) } else { (ReadMode::Acq, WriteMode::Rlx) };
                let (read, write) = graph.rmw(thread, modes, x);
                (Some(read), Some(write))
            }
            _ => {
                graph.fence(thread, if is_sc { FenceMode::Sc } else { FenceMode::AcqRel });
                (None, None)
            }
        };
        if let Some(read) = read {
            graph.set_source(read, source);
        }
        if let Some(write) = write {
            let place = if is_noise(rng) { rng.random_range(0..=order.len()) } else { order.len() };
            order.insert(place, write);
        }
    }
    (graph.build().expect("sources are writes of the location"), ModificationOrder::new(orders))
}
