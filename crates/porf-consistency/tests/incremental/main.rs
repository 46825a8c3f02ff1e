//! The incremental checker against slower ones, at every read of many random runs, and on named
//! shapes.

mod forgetting;
mod litmus;
mod long_runs;
mod runs;
mod saturation;
mod small_runs;
