//! How many random cases a test tries. Only tests depend on this crate.
//!
//! The environment variable `PORF_FUZZ` multiplies the number of cases: `make fuzz` sets it.
//!
//! ```
//! use porf_fuzz::{scaled, scaled_at_most};
//!
//! for seed in 0..scaled(3u64) {
//!     // Compare an engine with its oracle on the program of this seed.
//! }
//! assert!(scaled_at_most(3usize, 25) <= 75);
//! ```

use std::ops::Mul;

/// The factor of the environment variable `PORF_FUZZ`: at least 1, and 1 without it.
///
/// # Panics
///
/// If the variable is not a number: a fuzz run that silently tried too few cases would claim too
/// much.
pub fn times() -> u32 {
    match std::env::var("PORF_FUZZ") {
        Ok(text) => text.parse::<u32>().unwrap_or_else(|_| panic!("PORF_FUZZ={text} is not a number")).max(1),
        Err(_) => 1,
    }
}

/// The number of cases to try where `make test` tries `usual`.
pub fn scaled<N: Mul<Output = N> + TryFrom<u32>>(usual: N) -> N {
    scaled_at_most(usual, u32::MAX)
}

/// [`scaled`], by a factor of at most `most`: for oracles that take long.
pub fn scaled_at_most<N: Mul<Output = N> + TryFrom<u32>>(usual: N, most: u32) -> N {
    let Ok(times) = N::try_from(times().min(most)) else { panic!("PORF_FUZZ is too large") };
    usual * times
}
