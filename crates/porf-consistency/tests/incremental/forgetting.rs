//! A checker that forgets and one that does not offer the same sources at every read.

use porf_consistency::HandWritten;
use porf_consistency::incremental::{Acceptance, Access, IncrementalChecker, Pick, Tag};
use porf_exec::{FenceMode, LocId, Mode, ReadMode, Source, ThreadId, WriteMode};
use porf_fuzz::scaled;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use std::collections::HashMap;

/// The state of a thread of the run.
#[derive(Clone, Copy, PartialEq)]
enum Life {
    Running,
    /// It waits for the end of another thread.
    Joining(usize),
    Ended,
}

fn checker(model: Option<HandWritten>) -> IncrementalChecker {
    match model {
        Some(model) => IncrementalChecker::new(model).unwrap().judging_races(),
        None => IncrementalChecker::with_sc_order().judging_races(),
    }
}

fn compare(seed: u64, model: Option<HandWritten>, operations: usize) -> usize {
    let mut rng = Pcg32::seed_from_u64(seed);
    let (threads, locations) = (rng.random_range(1..5usize), rng.random_range(1..4));
    let often = [5, 20, 60][rng.random_range(0..3)];
    let mut both = [checker(model), checker(model)];
    for checker in &mut both {
        checker.race_clock(ThreadId::new(threads - 1));
    }
    let mut lives = vec![Life::Running; threads];
    let mut values = HashMap::new();
    let (mut left, mut right, mut accepted) = (Vec::new(), Vec::new(), Vec::new());
    for step in 0..operations {
        let running: Vec<usize> = (0..threads).filter(|&t| lives[t] == Life::Running).collect();
        if running.is_empty() {
            break;
        }
        let number = running[rng.random_range(0..running.len())];
        let (t, x) = (ThreadId::new(number), LocId::new(rng.random_range(0..locations)));
        let modes = [Mode::Na, Mode::Rlx, Mode::Acq, Mode::Rel, Mode::AcqRel, Mode::Sc];
        let mode = modes[rng.random_range(0..modes.len())];
        let is_sc = mode == Mode::Sc;
        let tag = Tag { value: u64::from(rng.random_bool(0.3)), mark: 0 };
        match rng.random_range(0..100) {
            kind @ 0..60 => {
                let access = if kind < 40 { Access::Read } else { Access::Rmw };
                for (checker, list) in both.iter_mut().zip([&mut left, &mut right]) {
                    list.clear();
                    checker.sources(t, access, x, is_sc).list(list);
                }
                let key = |source: &Source| source.write();
                left.sort_by_key(key);
                right.sort_by_key(key);
                assert_eq!(left, right, "{model:?} seed {seed} step {step}");
                let newest = both.each_mut().map(|checker| checker.newest(t, access, x, is_sc).source);
                assert_eq!(newest, [*left.last().unwrap(); 2], "{model:?} seed {seed} step {step}: newest");
                let sees_all = both.each_ref().map(|checker| checker.sees_all(t, access, x));
                assert_eq!(sees_all[0], sees_all[1], "{model:?} seed {seed} step {step}: sees all");
                assert!(!sees_all[0] || left.len() == 1, "{model:?} seed {seed} step {step}: sees all of {left:?}");
                let parity = rng.random_range(0..2u64);
                let since = [None, left[rng.random_range(0..left.len())].write()][rng.random_range(0..2)];
                // By its value, which other writes may have, or by itself.
                let by_value = rng.random_bool(0.5);
                let is_accepted = |source: &Source| match (source.write(), by_value) {
                    (Some(w), true) => values[&w] == parity,
                    (Some(w), false) => w.index() as u64 % 2 == parity,
                    (None, _) => parity == 0,
                };
                let is_new = |source: &&Source| since.is_none() || source.write() > since;
                let expected: Vec<_> = left.iter().rev().filter(is_new).copied().filter(is_accepted).collect();
                for checker in &mut both {
                    for most in [usize::MAX, 1] {
                        let accept = |pick: &Pick, _| match is_accepted(&pick.source) {
                            true => Acceptance::Accepted,
                            false if by_value => Acceptance::WrongValue,
                            false => Acceptance::Rejected,
                        };
                        checker.accepted(t, access, x, is_sc, since, most, accept, &mut accepted);
                        let listed = accepted.iter().map(|pick| pick.source);
                        let expected = expected.iter().copied().take(most);
                        assert!(listed.eq(expected), "{model:?} seed {seed} step {step}: accepted");
                    }
                }
                // Mostly the newest, so that there is something to forget.
                let source = if rng.random_bool(0.8) { newest[0] } else { left[rng.random_range(0..left.len())] };
                for checker in &mut both {
                    let pick = checker.find(t, access, x, source, is_sc).expect("a candidate");
                    match access {
                        Access::Read => _ = checker.read_from(t, mode.for_read().unwrap_or(ReadMode::Rlx), x, &pick),
                        Access::Rmw => {
                            let mode = mode.for_rmw().unwrap_or((ReadMode::Rlx, WriteMode::Rlx));
                            values.insert(checker.rmw_from(t, mode, x, &pick, tag).1, tag.value);
                        }
                    }
                }
            }
            60..88 => {
                let mode = mode.for_write().unwrap_or(WriteMode::Rlx);
                for checker in &mut both {
                    values.insert(checker.add_tagged_write(t, mode, x, tag), tag.value);
                }
            }
            88..97 => {
                for checker in &mut both {
                    checker.add_fence(t, mode.for_fence().unwrap_or(FenceMode::AcqRel));
                }
            }
            97 => lives[number] = Life::Ended,
            _ => {
                let other = rng.random_range(0..threads);
                if other != number && lives[other] == Life::Running {
                    lives[number] = Life::Joining(other);
                }
            }
        }
        for t in 0..threads {
            if let Life::Joining(other) = lives[t]
                && lives[other] == Life::Ended
            {
                lives[t] = Life::Running;
                for checker in &mut both {
                    checker.hand_over(ThreadId::new(other), ThreadId::new(t));
                }
            }
        }
        let clocks = both.each_mut().map(|checker| checker.race_clock(t).to_vec());
        assert_eq!(clocks[0], clocks[1], "{model:?} seed {seed} step {step}: clocks");
        if rng.random_range(0..often) == 0 {
            let live: Vec<_> = (0..threads)
                .filter(|&t| lives[t] != Life::Ended)
                .map(|t| match lives[t] {
                    Life::Joining(other) => (ThreadId::new(t), Some(ThreadId::new(other))),
                    _ => (ThreadId::new(t), None),
                })
                .collect();
            both[1].forget(&live);
        }
    }
    both[0].kept_writes() - both[1].kept_writes()
}

#[test]
fn what_is_forgotten_is_not_missed() {
    for model in [Some(HandWritten::Ra), Some(HandWritten::Rc20), Some(HandWritten::Relaxed), None] {
        let forgotten: usize = (0..scaled(600)).map(|seed| compare(seed, model, 250)).sum();
        // If nothing synchronises, less can be forgotten, but not nothing.
        assert!(forgotten > 1_000, "{model:?}: {forgotten}");
    }
}
