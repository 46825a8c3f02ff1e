//! Random executions: arbitrary ones for tests against the oracle, and large consistent ones for benchmarks.

mod arbitrary;

pub use arbitrary::{Arbitrary, arbitrary};
