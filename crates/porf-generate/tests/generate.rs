//! Random executions have the claimed properties, by the oracle.

use porf_consistency::{HandWritten, ModificationOrder};
use porf_exec::{ExecutionGraph, Label, Source};
use porf_fuzz::scaled;
use porf_generate::{Flaw, GenerateError, Kind, Kinds, Modes, Random};
use porf_oracle::dense as oracle;
use porf_oracle::reorder::thread_by_thread;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A small random shape.
fn small(rng: &mut impl Rng, kind: Kind) -> Random {
    let share = |rng: &mut _, most: u16| Rng::next_u32(rng) as u16 % (most + 1);
    let locations = rng.random_range(1..4);
    Random {
        operations: rng.random_range(2..if locations == 1 { 7 } else { 9 }),
        threads: rng.random_range(1..5),
        locations,
        kinds: Kinds { reads: 4, writes: 1 + share(rng, 3), rmws: share(rng, 3), fences: share(rng, 2) },
        modes: Modes { na: share(rng, 1), rlx: share(rng, 2), acq: 2, rel: 2, acq_rel: 2, sc: share(rng, 1) },
        staleness: [0.3, 0.8, 1.0][rng.random_range(0..3)],
        window: rng.random_range(1..6),
        seed: rng.random_range(0..u64::MAX),
        ..Random::new(kind)
    }
}

fn given_mo(graph: &ExecutionGraph) -> ModificationOrder {
    ModificationOrder::new(graph.locations().map(|x| graph.mo(x).unwrap().to_vec()).collect())
}

#[test]
fn consistent_ones_are_consistent_by_their_own_modification_order() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for model in HandWritten::ALL {
        for _ in 0..scaled(4000) {
            let shape = Random { with_mo: model.has_mo(), ..small(&mut rng, Kind::Consistent(model)) };
            let graph = shape.generate().unwrap();
            let mo = if model.has_mo() { given_mo(&graph) } else { ModificationOrder::default() };
            assert_eq!(oracle::Dense::new(&graph).violated(model, &mo), None, "{shape:?}");
        }
    }
}

#[test]
fn larger_consistent_ones_are_consistent_too() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    for model in HandWritten::ALL {
        for _ in 0..scaled(60) {
            let shape = Random {
                operations: 60,
                window: rng.random_range(1..10),
                with_mo: model.has_mo(),
                ..small(&mut rng, Kind::Consistent(model))
            };
            let graph = shape.generate().unwrap();
            let mo = if model.has_mo() { given_mo(&graph) } else { ModificationOrder::default() };
            assert_eq!(oracle::Dense::new(&graph).violated(model, &mo), None, "{shape:?}");
        }
    }
}

#[test]
fn inconsistent_ones_are_inconsistent() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    for model in HandWritten::ALL {
        let mut made = 0;
        for _ in 0..scaled(1500) {
            let shape = small(&mut rng, Kind::Inconsistent(model));
            match shape.generate() {
                Ok(graph) => {
                    made += 1;
                    assert!(oracle::consistent(&graph, model).is_none(), "{shape:?}");
                }
                Err(error) => assert_eq!(error, GenerateError::AlwaysConsistent { model }, "{shape:?}"),
            }
        }
        assert!(made > scaled(1500) / 2, "{model}: {made}");
    }
}

#[test]
fn every_flaw_violates_its_model() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    for model in HandWritten::ALL {
        for flaw in Flaw::ALL {
            let mut made = 0;
            for _ in 0..scaled(60) {
                let shape = Random { flaw: Some(flaw), ..small(&mut rng, Kind::Inconsistent(model)) };
                match shape.generate() {
                    Ok(graph) => {
                        made += 1;
                        assert!(oracle::consistent(&graph, model).is_none(), "{shape:?}");
                    }
                    Err(error) => assert_eq!(error, GenerateError::FlawDoesNotFit { flaw, model }, "{shape:?}"),
                }
            }
            let never = match flaw {
                Flaw::StoreBuffering => model != HandWritten::Sc,
                Flaw::WritesCross => !matches!(model, HandWritten::Sc | HandWritten::Sra),
                Flaw::MessageLost => model == HandWritten::Relaxed,
                _ => false,
            };
            assert_eq!(made == 0, never, "{flaw} {model}");
            assert_eq!(flaw.name().parse(), Ok(flaw));
        }
    }
}

#[test]
fn models_are_told_apart() {
    // Some executions of each model are inconsistent with the next stronger one: the machine uses
    // its freedom.
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    for (weak, strong) in [
        (HandWritten::Sra, HandWritten::Sc),
        (HandWritten::Ra, HandWritten::Sra),
        (HandWritten::Wra, HandWritten::Ra),
        (HandWritten::Rc20, HandWritten::Ra),
        (HandWritten::Relaxed, HandWritten::Rc20),
    ] {
        let differ = (0..3000)
            .filter(|_| {
                let shape = Random {
                    operations: 10,
                    threads: rng.random_range(2..4),
                    locations: 2,
                    kinds: Kinds { reads: 5, writes: 4, rmws: 1, fences: 0 },
                    modes: Modes::MIXED,
                    staleness: 0.8,
                    seed: rng.random_range(0..u64::MAX),
                    ..Random::new(Kind::Consistent(weak))
                };
                let graph = shape.generate().unwrap();
                oracle::consistent(&graph, strong).is_none()
            })
            .count();
        assert!(differ >= 2, "{weak} against {strong}: {differ}");
    }
}

#[test]
fn large_ones_have_a_good_mix() {
    for model in [HandWritten::Sra, HandWritten::Ra, HandWritten::Rc20, HandWritten::Relaxed, HandWritten::Wra] {
        let shape = Random { operations: 20_000, threads: 8, locations: 50, ..Random::new(Kind::Consistent(model)) };
        let graph = shape.generate().unwrap();
        assert_eq!(graph.operation_count(), 20_000);
        let (mut reads, mut stale, mut other_thread, mut chains) = (0, 0, 0, 0);
        let mut latest = vec![Source::Init; graph.location_count()];
        for e in graph.event_ids() {
            let event = graph.event(e);
            let Some(x) = event.loc() else { continue };
            if let Some(source) = event.source() {
                reads += 1;
                stale += usize::from(source != latest[x.index()]);
                if let Source::Write(w) = source {
                    other_thread += usize::from(graph.event(w).thread() != event.thread());
                    chains += usize::from(event.label().is_exclusive() && graph.event(w).label().is_exclusive());
                }
            }
            if matches!(event.label(), Label::Write { .. }) {
                latest[x.index()] = Source::Write(e);
            }
        }
        assert!(stale * 20 > reads, "{model}: {stale} of {reads} reads are stale");
        assert!(other_thread * 2 > reads, "{model}: {other_thread} of {reads} reads are from other threads");
        assert!(chains > 500, "{model}: {chains} RMWs read from RMWs");
    }
}

/// A fingerprint of an execution (FNV-1a over its events).
fn fingerprint(graph: &ExecutionGraph) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for event in graph.events() {
        for byte in format!("{:?} {:?} {:?} {:?}", event.thread(), event.loc(), event.label(), event.source()).bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
    hash
}

#[test]
fn the_same_seed_gives_the_same_execution() {
    // If one of these changes, so do the executions that users know by their seeds: say so in the
    // changelog.
    let prints: Vec<(String, u64)> = HandWritten::ALL
        .into_iter()
        .map(|model| (model.to_string(), fingerprint(&Random::new(Kind::Consistent(model)).generate().unwrap())))
        .chain([
            ("inconsistent".into(), fingerprint(&Random::new(Kind::Inconsistent(HandWritten::Ra)).generate().unwrap())),
            ("arbitrary".into(), fingerprint(&Random::new(Kind::Arbitrary).generate().unwrap())),
        ])
        .collect();
    assert_eq!(
        prints.iter().map(|(name, print)| (name.as_str(), *print)).collect::<Vec<_>>(),
        [
            ("sc", 14225499548876847823),
            ("sra", 5885393607112310290),
            ("ra", 9416566300914741507),
            ("wra", 12153318688938231103),
            ("rc20", 16874980324381591074),
            ("relaxed", 13929276886032374206),
            ("inconsistent", 3736811985148295711),
            ("arbitrary", 440778747323629730),
        ]
    );
    let other = Random { seed: 1, ..Random::new(Kind::Arbitrary) };
    assert_ne!(fingerprint(&other.generate().unwrap()), prints[7].1);
}

#[test]
fn thread_by_thread_is_the_same_execution() {
    let mut rng = Pcg64Mcg::seed_from_u64(6);
    for _ in 0..300 {
        let shape = Random { with_mo: true, ..small(&mut rng, Kind::Consistent(HandWritten::Ra)) };
        let graph = shape.generate().unwrap();
        let reordered = thread_by_thread(&graph);
        assert_eq!(reordered.len(), graph.len());
        assert_eq!(oracle::Dense::new(&reordered).violated(HandWritten::Ra, &given_mo(&reordered)), None);
        let events: Vec<_> = reordered.events().iter().map(|e| e.thread().index()).collect();
        assert!(events.is_sorted());
        assert_eq!(fingerprint(&thread_by_thread(&reordered)), fingerprint(&reordered));
    }
}

#[test]
fn impossible_parameters_are_refused() {
    let base = || Random::new(Kind::Consistent(HandWritten::Ra));
    let message = |shape: Random| shape.generate().unwrap_err().to_string();
    let none = Kinds { reads: 0, writes: 0, rmws: 0, fences: 0 };
    assert_eq!(message(Random { threads: 0, ..base() }), "the number of threads must be from 1 to 4096, not 0");
    assert!(message(Random { locations: usize::MAX, ..base() }).contains("locations"));
    assert!(message(Random { operations: usize::MAX, ..base() }).contains("operations"));
    assert!(message(Random { window: 0, ..base() }).contains("window"));
    assert!(message(Random { staleness: f64::NAN, ..base() }).contains("staleness"));
    assert!(message(Random { staleness: -0.1, ..base() }).contains("staleness"));
    assert!(message(Random { kinds: none, ..base() }).contains("all zero"));
    assert!(message(Random { modes: Modes::default(), ..base() }).contains("there are to be reads"));
    assert!(message(Random { kinds: Kinds { fences: 1, ..none }, modes: Modes::RELAXED, ..base() }).contains("fences"));
    assert!(message(Random { with_mo: true, ..Random::new(Kind::Arbitrary) }).contains("modification order"));
    assert!(message(Random { with_mo: true, ..Random::new(Kind::Consistent(HandWritten::Wra)) }).contains("wra"));
    let reads_only = Kinds { reads: 1, ..none };
    let inconsistent = Random::new(Kind::Inconsistent(HandWritten::Ra));
    assert!(message(Random { kinds: reads_only, ..inconsistent.clone() }).contains("no execution of this shape"));
    assert!(
        message(Random { flaw: Some(Flaw::StoreBuffering), ..inconsistent.clone() }).contains("needs the model sc")
    );
    assert!(Random { operations: 0, ..base() }.generate().unwrap().is_empty());
}

#[test]
fn many_threads_and_old_messages_stay_consistent() {
    // More threads than a small ring of message clocks holds rows for, and many locations: clocks
    // are overestimated.
    for model in [HandWritten::Ra, HandWritten::Rc20, HandWritten::Relaxed] {
        let shape = Random {
            operations: 700,
            threads: 64,
            locations: 3,
            window: 1,
            seed: 9,
            with_mo: true,
            staleness: 1.0,
            ..Random::new(Kind::Consistent(model))
        };
        for window in [1, 2, 16] {
            let graph = Random { window, ..shape.clone() }.generate().unwrap();
            assert_eq!(oracle::Dense::new(&graph).violated(model, &given_mo(&graph)), None, "{model} {window}");
        }
    }
}
