//! Estimates of the number of executions, by sampling the tree of the search.
//!
//! A sample goes down the tree, takes a random alternative at every step, and multiplies the
//! numbers of alternatives. The product, or 0 if the path ends without a complete execution, is an
//! unbiased estimate of the number of complete executions.
//!
//! The weights of samples have long tails: a few large ones make most of the mean, and the largest
//! may not have been met. The standard error is then too small as well. So the interval is one of
//! factors, which grow faster than the relative standard error. The constants are chosen so that at
//! least nine of ten programs have their number within the interval (`tests/estimates.rs`).

use crate::config::Config;
use crate::explore::STACKS;
use crate::graph::Graph;
use crate::index::{EventIx, LocIx};
use crate::worker::{Flow, Shared, Worker};
use porf_program::Program;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;

/// The expected number of complete executions.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    /// The mean of the samples.
    pub executions: f64,
    /// The standard error of the mean.
    pub standard_error: f64,
    /// The number is probably at least this.
    pub low: f64,
    /// The number is probably at most this; `None` if no sample says anything.
    pub high: Option<f64>,
    /// The number of samples.
    pub samples: u32,
}

/// The state of a sample.
#[derive(Debug)]
pub(crate) struct Sampler {
    rng: Pcg64,
    /// The product of the numbers of alternatives so far.
    weight: f64,
    /// A revisit was taken instead of going on.
    diverted: bool,
    /// The sum of the weights of the complete executions met.
    total: f64,
    /// The sum of the weights of all executions met.
    all: f64,
}

/// Why there is no estimate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SamplingFailed {
    /// A fault of the tool, or too little memory.
    #[error("the sampling failed: an error in porf, or too little memory")]
    Fault,
    /// The model is explored along dependencies, whose search is not sampled.
    #[error("the number of executions cannot be estimated under a model that follows dependencies")]
    Dependencies,
}

/// Sampling ends when the relative standard error is this small.
const GOOD: f64 = 0.02;
/// Sampling ends after this many times the least number of samples.
const MOST: u32 = 200;
/// Sampling ends after this many events, if it has the least number of samples.
const EVENTS: u64 = 500_000;

/// The sums of samples.
#[derive(Default)]
struct Sums {
    samples: u32,
    sum: f64,
    squares: f64,
    /// The sum for all executions, blocked ones as well.
    all: f64,
    /// The number of samples with a complete execution.
    hits: u32,
}

impl Sums {
    fn add(&mut self, weight: f64, all: f64) {
        self.samples += 1;
        self.sum += weight;
        self.squares += weight * weight;
        self.all += all;
        self.hits += u32::from(weight > 0.0);
    }

    fn estimate(&self) -> Estimate {
        let n = f64::from(self.samples.max(1));
        let mean = self.sum / n;
        let variance = (self.squares / n - mean * mean).max(0.0);
        let standard_error = (variance / n).sqrt();
        let (samples, executions) = (self.samples, mean);
        if self.hits == 0 {
            // Complete executions are rare: at most as many as all that were met, or so.
            let high = (self.all > 0.0).then(|| (self.all / n * factor(1.0)).max(1.0));
            return Estimate { executions, standard_error, low: 0.0, high, samples };
        }
        let error = standard_error / mean;
        // Few hits say little of those that were not met.
        let error = if error > 0.0 { error.max(0.3 / f64::from(self.hits).sqrt()) } else { 0.0 };
        let (low, high) = ((mean / factor(error)).floor().max(1.0), (mean * factor(error)).ceil().max(1.0));
        Estimate { executions, standard_error, low, high: Some(high), samples }
    }

    fn is_good(&self) -> bool {
        let Estimate { executions, standard_error, .. } = self.estimate();
        standard_error < GOOD * executions
    }
}

/// The factor by which the number may exceed its estimate with this relative error.
fn factor(error: f64) -> f64 {
    (3.0 * error + 2.0 * error * error).min(700.0).exp()
}

/// Estimates the number of complete executions. There are at least this many samples, and more if
/// they differ much; fewer if the search is cancelled.
pub fn estimate<P: Program>(program: &P, config: &Config, samples: u32, seed: u64) -> Result<Estimate, SamplingFailed> {
    if config.model.follows_dependencies() || program.has_exclusives() {
        return Err(SamplingFailed::Dependencies);
    }
    let estimate = estimate_once(program, config, samples, seed, config.count_barriers)?;
    // A barrier may be crowded (`barriers.rs`).
    estimate.map_or_else(|| estimate_once(program, config, samples, seed, true).map(Option::unwrap_or_default), Ok)
}

/// As [`estimate`], with counters in place of barriers if `counts` is true. No estimate if a
/// barrier is crowded.
fn estimate_once<P: Program>(
    program: &P,
    config: &Config,
    samples: u32,
    seed: u64,
    counts: bool,
) -> Result<Option<Estimate>, SamplingFailed> {
    program.count_barriers(counts);
    std::thread::scope(|scope| {
        let start = |size: usize| {
            std::thread::Builder::new()
                .stack_size(size)
                .spawn_scoped(scope, move || sample_all(program, config, samples, seed))
        };
        let handle = STACKS.into_iter().find_map(|size| start(size).ok());
        handle.and_then(|handle| handle.join().ok()).ok_or(SamplingFailed::Fault)
    })
}

fn sample_all<P: Program>(program: &P, config: &Config, samples: u32, seed: u64) -> Option<Estimate> {
    let shared = Shared::new(program, config, 1, None);
    let mut worker = Worker::new(&shared);
    worker.sampler =
        Some(Sampler { rng: Pcg64::seed_from_u64(seed), weight: 1.0, diverted: false, total: 0.0, all: 0.0 });
    let mut sums = Sums::default();
    let mut graph = worker.growth.initial_graph();
    let goes_on = |sums: &Sums, events: u64| {
        let may = sums.samples < samples.saturating_mul(MOST) && events < EVENTS;
        sums.samples < samples || may && (!sums.samples.is_multiple_of(samples.max(1)) || !sums.is_good())
    };
    let is_crowded = || shared.is_crowded.load(Ordering::Relaxed);
    while goes_on(&sums, worker.growth.added) && !config.control.is_cancelled() && !is_crowded() {
        if let Some(sampler) = &mut worker.sampler {
            (sampler.weight, sampler.total, sampler.all, sampler.diverted) = (1.0, 0.0, 0.0, false);
        }
        let _ = worker.visit(&mut graph);
        worker.sources.clear();
        let (total, all) = worker.sampler.as_ref().map_or((0.0, 0.0), |sampler| (sampler.total, sampler.all));
        sums.add(total, all);
    }
    (!is_crowded()).then(|| sums.estimate())
}

impl<P: Program> Worker<'_, P> {
    pub(crate) fn weight(&self) -> f64 {
        self.sampler.as_ref().map_or(1.0, |sampler| sampler.weight)
    }

    pub(crate) fn set_weight(&mut self, weight: f64) {
        if let Some(sampler) = &mut self.sampler {
            sampler.weight = weight;
        }
    }

    /// Was a revisit taken instead of going on? Asking resets the answer.
    pub(crate) fn is_diverted(&mut self) -> bool {
        self.sampler.as_mut().is_some_and(|sampler| std::mem::take(&mut sampler.diverted))
    }

    /// Adds the weight of a branch that has ended, if its execution is complete.
    pub(crate) fn sampled(&mut self, complete: bool) {
        if let Some(sampler) = &mut self.sampler {
            sampler.all += sampler.weight;
            sampler.total += if complete { sampler.weight } else { 0.0 };
        }
    }

    /// Takes one of `count` alternatives at random, if this is a sample.
    fn sample(&mut self, count: usize) -> Option<usize> {
        let sampler = self.sampler.as_mut()?;
        sampler.weight *= count as f64;
        (count > 0).then(|| sampler.rng.random_range(0..count))
    }

    /// Keeps one of the sources from `base` on, at random.
    pub(crate) fn sample_sources(&mut self, base: usize) {
        if let Some(chosen) = self.sample(self.sources.len() - base) {
            self.sources.swap(base, base + chosen);
            self.sources.truncate(base + 1);
        }
    }

    /// A random place in mo out of these.
    pub(crate) fn sample_place(&mut self, graph: &Graph, loc: LocIx, places: RangeInclusive<usize>) -> Option<usize> {
        self.sampler.as_ref()?;
        let places: Vec<usize> = places.filter(|&place| !graph.splits_rmw(loc, place)).collect();
        self.sample(places.len()).map(|chosen| places[chosen])
    }

    /// A random number from `lo` to `hi`. Their count may exceed 64 bits.
    pub(crate) fn sample_choice(&mut self, lo: i64, hi: i64) -> Option<i64> {
        let sampler = self.sampler.as_mut()?;
        sampler.weight *= (i128::from(hi) - i128::from(lo) + 1) as f64;
        Some(sampler.rng.random_range(lo..=hi))
    }

    /// Takes a random revisit of `w`, or none. With a rival, "none" is not an alternative.
    pub(crate) fn sample_revisit(&mut self, graph: &mut Graph, w: EventIx, rival: Option<EventIx>) -> Flow {
        let mut reads = Vec::new();
        let mut e = w;
        while let Some(r) = self.next_revisit(graph, e, w, rival) {
            reads.push(r);
            e = r;
        }
        let go_on = usize::from(rival.is_none());
        let Some(chosen) = self.sample(reads.len() + go_on) else { return Flow::Continue(()) };
        if let Some(chosen) = chosen.checked_sub(go_on) {
            let flow = self.revisit(graph, reads[chosen], w);
            if let Some(sampler) = &mut self.sampler {
                sampler.diverted = rival.is_none();
            }
            return flow;
        }
        Flow::Continue(())
    }
}
