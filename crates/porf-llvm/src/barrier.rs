//! Barriers: the actions of threads that meet, and barriers that only one thread knows.

use crate::access::Target;
use crate::builtin::Builtin;
use crate::machine::Step;
use crate::program::CProgram;
use crate::state::{State, Status};
use porf_exec::WriteMode;
use porf_program::{BlockedBy, Failure, Place, ThreadBarrier, Width};

impl CProgram {
    /// The barrier of a builtin's arguments.
    pub(crate) fn barrier(&self, state: &State, args: u32) -> ThreadBarrier {
        let place = Place { address: self.address(self.arg(state, args, 0)), width: Width::W64 };
        let count = u32::try_from(self.arg(state, args, 1)).unwrap_or(u32::MAX);
        ThreadBarrier { place, count: count.max(1) }
    }

    /// The result of a builtin of barriers, given the answer; none if the thread must wait.
    pub(crate) fn met(&self, state: &State, which: Builtin, args: u32, answer: u128) -> Option<u64> {
        let (barrier, counts) = (self.barrier(state, args), self.counting.get());
        match which {
            Builtin::Arrive => Some(barrier.position(counts, answer)),
            _ => barrier.departed(counts, self.arg(state, args, 2), answer).map(u64::from),
        }
    }

    /// Executes a builtin of barriers. It is an action, unless the barrier is a counter in memory
    /// that only this thread knows.
    pub(crate) fn meet(&self, state: &mut State, which: Builtin, args: u32) -> Result<Step, Failure> {
        let is_arrival = which == Builtin::Arrive;
        let near = match self.counting.get() {
            true => self.locate(state, self.arg(state, args, 0), 8, true, true)?,
            false => Target::Shared,
        };
        let Target::Private(address) = near else {
            if is_arrival {
                self.tell(state)
            } else {
                self.tell_release(state)
            };
            return Ok(Step::Suspend);
        };
        let value = self.load_initialised(state, address, 8)?;
        if is_arrival {
            self.store(state, near, 8, value + 1, WriteMode::Rlx);
        }
        match self.met(state, which, args, value) {
            Some(result) => self.give(state, result),
            None => {
                state.status = Status::Blocked(BlockedBy::Barrier);
                return Ok(Step::Suspend);
            }
        }
        Ok(Step::Next)
    }
}
