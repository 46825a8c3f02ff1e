//! Modelled objects: the locations of atomics and cells, and objects that must not leak.
//!
//! A location is identified by the path of its creation, the thread, and the number of locations
//! that the thread created before; never by its address. There are no events for its creation and
//! release: the types of Rust ensure that it is used while it exists. Its initial value is written
//! by an event. If an access does not happen after that write, it races with it, or it reads a
//! location without a write; see `program.rs`.

use crate::rt::context::{self, act_at, is_silent, outside};
use porf_exec::WriteMode;
use porf_program::{Action, Address, AllocId, Place, Width};
use std::panic;

/// Bits for how many locations a thread made before.
const NTH_BITS: u32 = 20;

/// Locations that every thread has, by their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub(crate) enum Own {
    /// Whether the thread was unparked.
    ParkToken = 0,
    /// How often the thread was woken at condition variables.
    WakeCount = 1,
}

/// How many locations every thread has.
const OWN: u32 = 2;

/// The number of a thread that does not exist, and has the locations of statics.
const STATICS: usize = 1023;

/// Which location of a thread it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    /// One that every thread has.
    Own(Own),
    /// The nth that it created.
    Created(u32),
    /// The state of a static.
    Static,
}

/// A location of the model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Location {
    pub alloc: AllocId,
    /// The run that created it; [`EVERY_RUN`] if no run did.
    pub run: u32,
}

/// The number of no run.
pub(crate) const EVERY_RUN: u32 = 0;

/// The numbers of runs are below this.
pub(crate) const RUN_NUMBERS: u32 = 1 << 28;

/// How a location was created, for reports.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Creation {
    /// The type of the object.
    pub kind: &'static str,
    pub at: &'static panic::Location<'static>,
}

impl Location {
    /// A new location of the current thread. It holds 0 until something is written.
    #[track_caller]
    fn create(kind: &'static str) -> Location {
        if is_silent() {
            if !context::in_model() && !std::thread::panicking() {
                outside();
            }
            return Location { alloc: AllocId::NULL, run: EVERY_RUN };
        }
        let creation = Creation { kind, at: panic::Location::caller() };
        context::with(|context| {
            let thread = context.thread();
            let nth = context.run.borrow_mut().create(thread, creation);
            Location { run: context.run_number.get(), ..Location::numbered(thread, nth + OWN) }
        })
    }

    /// A new location with its first value.
    #[track_caller]
    pub fn new(kind: &'static str, width: Width, value: u128, is_atomic: bool) -> Location {
        let location = Location::create(kind);
        let mode = if is_atomic { WriteMode::Rlx } else { WriteMode::Na };
        act_at(Action::Store { place: location.place(width), mode, value }, panic::Location::caller());
        location
    }

    /// A location that every thread has. It holds 0 at first.
    pub fn own(thread: usize, own: Own) -> Location {
        Location::numbered(thread, own as u32)
    }

    /// The location of the state of a static.
    pub fn of_static(number: u32) -> Location {
        Location::numbered(STATICS, number)
    }

    fn numbered(thread: usize, nth: u32) -> Location {
        assert!(thread <= STATICS, "an execution has more than a thousand threads");
        assert!(nth < 1 << NTH_BITS, "a thread creates more than a million atomics and cells");
        match AllocId::global(thread << NTH_BITS | nth as usize) {
            Some(alloc) => Location { alloc, run: EVERY_RUN },
            None => panic!("an execution has more than a thousand threads"),
        }
    }

    /// The location as the memory that an action accesses. What a thread creates as its nth may
    /// differ between executions, so that places of different widths must not overlap.
    ///
    /// # Panics
    ///
    /// If the current run is not the one that created the location.
    #[track_caller]
    pub fn place(self, width: Width) -> Place {
        if self.run != EVERY_RUN && self.run != context::with(|context| context.run_number.get()) {
            stale();
        }
        Place { address: Address { alloc: self.alloc, offset: 16 * width as u32 }, width }
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn stale() {
    if context::in_model() && !std::thread::panicking() {
        panic!(
            "an object of porf-loom is used in another execution than the one that created it: \
             such objects must not be kept in statics or thread-local values of the standard library"
        );
    }
}

/// The thread that has a location, and which of its locations it is.
pub(crate) fn parts(place: Place) -> Option<(usize, Which)> {
    let number = place.address.alloc.as_global()?;
    let nth = number as u32 & ((1 << NTH_BITS) - 1);
    let thread = number >> NTH_BITS;
    let which = match nth {
        _ if thread == STATICS => Which::Static,
        0 => Which::Own(Own::ParkToken),
        1 => Which::Own(Own::WakeCount),
        nth => Which::Created(nth - OWN),
    };
    Some((thread, which))
}

/// Does the location hold 0 before anything is written? Others must be written by their creation
/// first.
pub(crate) fn is_initialised(place: Place) -> bool {
    !matches!(parts(place), Some((_, Which::Created(_))))
}

/// An object that must be dropped before the execution ends.
#[derive(Debug)]
pub(crate) struct Tracked(Option<u64>);

impl Tracked {
    /// Notes the creation of an object.
    #[track_caller]
    pub fn new(kind: &'static str) -> Tracked {
        if is_silent() {
            return Tracked(None);
        }
        let creation = Creation { kind, at: panic::Location::caller() };
        Tracked(Some(context::with(|context| context.run.borrow_mut().track(creation))))
    }

    /// Notes that the object is gone.
    pub fn release(&mut self) {
        if let Some(number) = self.0.take() {
            context::with(|context| {
                if let Ok(mut run) = context.run.try_borrow_mut() {
                    run.untrack(number);
                }
            });
        }
    }
}

impl Drop for Tracked {
    fn drop(&mut self) {
        self.release();
    }
}
