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
            Mode::Acq | Mode::Rel => matches!(strong, Mode::AcqRel | Mode::Sc),
            Mode::AcqRel => strong == Mode::Sc,
            Mode::Sc => false,
        }
}

/// The cost of a mode: stronger modes cost more.
pub(crate) fn weight(mode: Mode) -> u32 {
    match mode {
        Mode::Na | Mode::Rlx => 0,
        Mode::Acq | Mode::Rel => 1,
        Mode::AcqRel => 2,
        Mode::Sc => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strength_is_a_partial_order_that_weights_respect() {
        for a in Mode::ALL {
            for b in Mode::ALL {
                assert!(!(is_at_most(a, b) && is_at_most(b, a)) || a == b);
                let atomic = a != Mode::Na && b != Mode::Na;
                assert!(!(atomic && a != b && is_at_most(a, b)) || weight(a) < weight(b), "{a} {b}");
                for c in Mode::ALL {
                    assert!(!(is_at_most(a, b) && is_at_most(b, c)) || is_at_most(a, c));
                }
            }
        }
        assert!(!is_at_most(Mode::Acq, Mode::Rel) && !is_at_most(Mode::Rel, Mode::Acq));
    }
}
