//! Modes by strength: relaxed is below acquire and release, these are below acquire-release, and
//! that is below SC.
//!
//! A relaxed fence means no fence.

use porf_exec::Mode;

/// Whether the first mode is at most as strong as the second.
pub fn is_at_most(weak: Mode, strong: Mode) -> bool {
    weak == strong
        || match weak {
            Mode::Na => true,
            Mode::Rlx => strong != Mode::Na,
            Mode::AcqPc => matches!(strong, Mode::Acq | Mode::AcqRel | Mode::Sc),
            Mode::Acq | Mode::Rel => matches!(strong, Mode::AcqRel | Mode::Sc),
            Mode::AcqRel => strong == Mode::Sc,
            Mode::Sc | Mode::Barrier(_) => false,
        }
}

/// The cost of a mode: stronger modes cost more.
pub(crate) fn weight(mode: Mode) -> u32 {
    match mode {
        Mode::Na | Mode::Rlx => 0,
        Mode::AcqPc => 1,
        Mode::Acq | Mode::Rel | Mode::Barrier(_) => 2,
        Mode::AcqRel => 4,
        Mode::Sc => 6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strength_is_a_partial_order_that_weights_respect() {
        let all = || Mode::ALL.into_iter().chain(Mode::of_machines());
        for a in all() {
            for b in all() {
                assert!(!(is_at_most(a, b) && is_at_most(b, a)) || a == b);
                let atomic = a != Mode::Na && b != Mode::Na;
                assert!(!(atomic && a != b && is_at_most(a, b)) || weight(a) < weight(b), "{a} {b}");
                for c in all() {
                    assert!(!(is_at_most(a, b) && is_at_most(b, c)) || is_at_most(a, c));
                }
            }
        }
        assert!(!is_at_most(Mode::Acq, Mode::Rel) && !is_at_most(Mode::Rel, Mode::Acq));
    }
}
