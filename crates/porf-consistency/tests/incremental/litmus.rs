//! Named shapes, with all candidates of their decisive reads.

use porf_consistency::HandWritten;
use porf_consistency::incremental::{Access, IncrementalChecker, Refused, UnsupportedModel};
use porf_exec::{EventId, FenceMode, GraphBuilder, LocId, ReadMode, Source, ThreadId, WriteMode};
use std::collections::HashSet;

const ALL: [HandWritten; 3] = [HandWritten::Ra, HandWritten::Rc20, HandWritten::Relaxed];

fn t(index: usize) -> ThreadId {
    ThreadId::new(index)
}

fn x(index: usize) -> LocId {
    LocId::new(index)
}

fn checker(model: HandWritten) -> IncrementalChecker {
    IncrementalChecker::new(model).unwrap()
}

/// Asserts what an access may read from.
#[track_caller]
fn assert_sources(
    checker: &mut IncrementalChecker,
    thread: usize,
    access: Access,
    location: usize,
    init: bool,
    writes: &[EventId],
) {
    let mut sources = vec![Source::Init; 3];
    checker.candidates(t(thread), access, x(location), &mut sources);
    let expected: HashSet<Source> =
        writes.iter().map(|&w| Source::Write(w)).chain(init.then_some(Source::Init)).collect();
    assert_eq!(sources.len(), expected.len(), "{sources:?}");
    assert_eq!(sources.into_iter().collect::<HashSet<_>>(), expected, "{}", checker.model());
}

#[test]
fn store_buffering_may_read_both_initial_values() {
    for model in ALL {
        let mut c = checker(model);
        let a = c.add_write(t(0), WriteMode::Rel, x(0));
        let b = c.add_write(t(1), WriteMode::Rel, x(1));
        assert_sources(&mut c, 0, Access::Read, 1, true, &[b]);
        c.add_read(t(0), ReadMode::Acq, x(1), Source::Init).unwrap();
        assert_sources(&mut c, 1, Access::Read, 0, true, &[a]);
    }
}

#[test]
fn message_passing_by_modes_and_by_fences() {
    for (model, fences, forced) in [
        (HandWritten::Ra, (false, false), true),
        (HandWritten::Rc20, (true, true), true),
        (HandWritten::Rc20, (true, false), false),
        (HandWritten::Rc20, (false, true), false),
        (HandWritten::Relaxed, (true, true), false),
    ] {
        let mut c = checker(model);
        let data = c.add_write(t(0), WriteMode::Rlx, x(0));
        if fences.0 {
            c.add_fence(t(0), FenceMode::Rel);
        }
        let flag = c.add_write(t(0), WriteMode::Rlx, x(1));
        c.add_read(t(1), ReadMode::Rlx, x(1), Source::Write(flag)).unwrap();
        if fences.1 {
            c.add_fence(t(1), FenceMode::Acq);
        }
        assert_sources(&mut c, 1, Access::Read, 0, !forced, &[data]);
    }
}

#[test]
fn release_sequence_through_a_relaxed_rmw() {
    let mut c = checker(HandWritten::Rc20);
    let data = c.add_write(t(0), WriteMode::Na, x(0));
    let flag = c.add_write(t(0), WriteMode::Rel, x(1));
    let (_, rmw) = c.add_rmw(t(1), (ReadMode::Rlx, WriteMode::Rlx), x(1), Source::Write(flag)).unwrap();
    // The RMW itself has not acquired.
    assert_sources(&mut c, 1, Access::Read, 0, true, &[data]);
    c.add_read(t(2), ReadMode::Acq, x(1), Source::Write(rmw)).unwrap();
    assert_sources(&mut c, 2, Access::Read, 0, false, &[data]);
}

#[test]
fn coherence_of_reads_in_one_thread() {
    for model in ALL {
        let mut c = checker(model);
        let a = c.add_write(t(0), WriteMode::Rlx, x(0));
        let b = c.add_write(t(0), WriteMode::Rlx, x(0));
        assert_sources(&mut c, 1, Access::Read, 0, true, &[a, b]);
        c.add_read(t(1), ReadMode::Rlx, x(0), Source::Write(a)).unwrap();
        assert_sources(&mut c, 1, Access::Read, 0, false, &[a, b]);
        c.add_read(t(1), ReadMode::Rlx, x(0), Source::Write(b)).unwrap();
        assert_sources(&mut c, 1, Access::Read, 0, false, &[b]);
        assert_eq!(c.add_read(t(1), ReadMode::Rlx, x(0), Source::Write(a)), Err(Refused::Overwritten));
    }
}

#[test]
fn readers_agree_on_the_order_of_two_writes() {
    for model in ALL {
        let mut c = checker(model);
        let a = c.add_write(t(0), WriteMode::Rlx, x(0));
        let b = c.add_write(t(1), WriteMode::Rlx, x(0));
        c.add_read(t(2), ReadMode::Rlx, x(0), Source::Write(a)).unwrap();
        c.add_read(t(2), ReadMode::Rlx, x(0), Source::Write(b)).unwrap();
        c.add_read(t(3), ReadMode::Rlx, x(0), Source::Write(b)).unwrap();
        assert_sources(&mut c, 3, Access::Read, 0, false, &[b]);
        assert_sources(&mut c, 0, Access::Read, 0, false, &[a, b]);
    }
}

#[test]
fn iriw_may_disagree_on_two_locations() {
    for model in ALL {
        let mut c = checker(model);
        let a = c.add_write(t(0), WriteMode::Rel, x(0));
        let b = c.add_write(t(1), WriteMode::Rel, x(1));
        c.add_read(t(2), ReadMode::Acq, x(0), Source::Write(a)).unwrap();
        c.add_read(t(2), ReadMode::Acq, x(1), Source::Init).unwrap();
        c.add_read(t(3), ReadMode::Acq, x(1), Source::Write(b)).unwrap();
        assert_sources(&mut c, 3, Access::Read, 0, true, &[a]);
    }
}

#[test]
fn two_plus_two_writes_may_cross() {
    for model in ALL {
        let mut c = checker(model);
        let a0 = c.add_write(t(0), WriteMode::Rel, x(0));
        let a1 = c.add_write(t(0), WriteMode::Rel, x(1));
        let b1 = c.add_write(t(1), WriteMode::Rel, x(1));
        let b0 = c.add_write(t(1), WriteMode::Rel, x(0));
        // Two observers see the first write of each thread overwrite the second one of the other.
        // Strong release/acquire forbids this cycle through two locations, these models do not.
        c.add_read(t(2), ReadMode::Acq, x(0), Source::Write(b0)).unwrap();
        c.add_read(t(2), ReadMode::Acq, x(0), Source::Write(a0)).unwrap();
        c.add_read(t(3), ReadMode::Acq, x(1), Source::Write(a1)).unwrap();
        c.add_read(t(3), ReadMode::Acq, x(1), Source::Write(b1)).unwrap();
        assert_sources(&mut c, 2, Access::Read, 0, false, &[a0]);
        assert_sources(&mut c, 0, Access::Read, 1, false, &[a1, b1]);
        assert_eq!(c.modification_order().orders(), [vec![b0, a0], vec![a1, b1]]);
    }
}

#[test]
fn an_rmw_takes_the_tail_of_a_chain_and_nothing_comes_between() {
    for model in ALL {
        let mut c = checker(model);
        let rlx = (ReadMode::Rlx, WriteMode::Rlx);
        let (_, a) = c.add_rmw(t(0), rlx, x(0), Source::Init).unwrap();
        assert_eq!(c.add_rmw(t(1), rlx, x(0), Source::Init), Err(Refused::Followed));
        assert_sources(&mut c, 1, Access::Rmw, 0, false, &[a]);
        assert_sources(&mut c, 1, Access::Read, 0, true, &[a]);
        let (_, b) = c.add_rmw(t(1), rlx, x(0), Source::Write(a)).unwrap();
        // A thread that has seen a write outside the chain must see that write or later ones: the
        // whole chain is before it.
        let w = c.add_write(t(2), WriteMode::Rlx, x(0));
        assert_sources(&mut c, 2, Access::Read, 0, false, &[w]);
        assert_sources(&mut c, 3, Access::Rmw, 0, false, &[b, w]);
    }
}

#[test]
fn a_chain_is_overwritten_as_a_whole() {
    for model in ALL {
        let mut c = checker(model);
        let rlx = (ReadMode::Rlx, WriteMode::Rlx);
        let top = c.add_write(t(0), WriteMode::Rlx, x(0));
        let (_, rmw) = c.add_rmw(t(1), rlx, x(0), Source::Write(top)).unwrap();
        let other = c.add_write(t(2), WriteMode::Rlx, x(0));
        // Thread 3 sees the top, then the other write: the RMW, which directly follows the top, is
        // also before the other write.
        c.add_read(t(3), ReadMode::Rlx, x(0), Source::Write(top)).unwrap();
        assert_sources(&mut c, 3, Access::Read, 0, false, &[top, rmw, other]);
        c.add_read(t(3), ReadMode::Rlx, x(0), Source::Write(other)).unwrap();
        assert_sources(&mut c, 3, Access::Read, 0, false, &[other]);
        // Thread 1 made the RMW, and can still see the write that overwrites it.
        assert_sources(&mut c, 1, Access::Read, 0, false, &[rmw, other]);
        let mo = c.modification_order();
        assert_eq!(mo.of(x(0)), [top, rmw, other]);
    }
}

#[test]
fn what_is_no_write_of_the_location_is_refused() {
    let mut c = checker(HandWritten::Rc20);
    let w = c.add_write(t(0), WriteMode::Rlx, x(0));
    let r = c.add_read(t(0), ReadMode::Rlx, x(0), Source::Write(w)).unwrap();
    let other = c.add_write(t(0), WriteMode::Rlx, x(1));
    for source in [r, other, EventId::new(77)] {
        assert_eq!(c.add_read(t(1), ReadMode::Rlx, x(0), Source::Write(source)), Err(Refused::NotAWrite));
    }
    assert_eq!(c.len(), 3);
}

#[test]
fn other_models_are_refused() {
    for model in [HandWritten::Sc, HandWritten::Sra, HandWritten::Wra] {
        assert_eq!(IncrementalChecker::new(model).err(), Some(UnsupportedModel(model.into())));
    }
}

#[test]
fn threads_and_locations_appear_when_named_and_keep_given_names() {
    let mut graph = GraphBuilder::new();
    graph.thread("P1");
    graph.location("flag");
    let mut c = IncrementalChecker::new(HandWritten::Ra).unwrap().recorded(graph);
    let w = c.add_write(t(9), WriteMode::Rel, x(0));
    let r = c.add_read(t(0), ReadMode::Acq, x(0), Source::Write(w)).unwrap();
    assert_sources(&mut c, 0, Access::Read, 3, true, &[]);
    c.recorder().unwrap().set_name(w, "publish");
    let graph = c.into_graph().unwrap().unwrap();
    assert_eq!((graph.thread_count(), graph.location_count()), (10, 4));
    assert_eq!((graph.thread_name(t(0)), graph.location_name(x(0))), ("P1", "flag"));
    assert_eq!((graph.source(r), graph.event_name(w)), (Some(Source::Write(w)), "publish".to_string()));
    assert!(checker(HandWritten::Ra).into_graph().is_none());
}
