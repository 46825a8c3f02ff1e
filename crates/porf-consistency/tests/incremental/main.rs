//! The incremental checker against slower ones, at every read of many random runs, and on named shapes.
//!
//! The environment variable `PORF_FUZZ` multiplies the number of runs.

mod forgetting;
mod litmus;
mod long_runs;
mod runs;
mod saturation;
mod small_runs;
