//! The builtins.

use crate::access::Target;
use crate::builtin::{Builtin, DESTROYED};
use crate::code::Instr;
use crate::machine::{Step, after_allocation};
use crate::memory::{BlockKind, Family};
use crate::private::Private;
use crate::program::CProgram;
use crate::state::{State, Status};
use porf_program::mark::{Mark, Object};
use porf_program::{AllocId, BlockedBy, Failure};

impl CProgram {
    /// Executes a builtin, or suspends at it.
    pub(crate) fn builtin(&self, state: &mut State, which: Builtin, args: u32, count: u16) -> Result<Step, Failure> {
        if usize::from(count) < which.least_args() {
            return Err(Failure::NoSuchFunction);
        }
        let arg = |state: &State, number: usize| {
            if number < usize::from(count) { self.arg(state, args, number) } else { 0 }
        };
        let first = arg(state, 0);
        let result = match which {
            Builtin::Spawn => {
                if state.solo {
                    if self.prelude {
                        return Ok(Step::Suspend);
                    }
                    if self.end_solo(state) {
                        return Ok(Step::Suspend);
                    }
                }
                if !self.publish(state, [arg(state, 1)].into_iter())? {
                    self.tell(state);
                }
                return Ok(Step::Suspend);
            }
            Builtin::Join => {
                self.check_claim(state, first)?;
                return Ok(Step::Suspend);
            }
            Builtin::Choose => return Ok(Step::Suspend),
            Builtin::OwnThread => u64::from(state.thread) + 1,
            Builtin::ExitThread => return self.end_thread(state, args, count),
            Builtin::FinishThread => return self.finish(state, first, false),
            Builtin::ExitProgram => return self.finish(state, first, true),
            Builtin::Acquire => match self.locate(state, first, 4, true, true)? {
                Target::Shared => {
                    self.tell_release(state);
                    return Ok(Step::Suspend);
                }
                near => {
                    let Target::Private(address) = near else { return Ok(Step::Next) };
                    self.own_global(state, address.alloc);
                    match self.load_initialised(state, address, 4)? as u32 {
                        0 => {}
                        DESTROYED => return Err(Failure::Misuse { message: self.misuses.destroyed }),
                        _ => {
                            state.status = Status::Blocked(BlockedBy::Lock);
                            return Ok(Step::Suspend);
                        }
                    }
                    self.store(state, near, 4, arg(state, 1).into(), porf_exec::WriteMode::Rlx);
                    0
                }
            },
            Builtin::NewBarrier => self.allocate(state, (8, 1), BlockKind::Heap, true)?,
            Builtin::Arrive | Builtin::Depart => return self.meet(state, which, args),
            Builtin::Held => state.held.iter().find(|(lock, _)| *lock == first).map_or(0, |(_, times)| (*times).into()),
            Builtin::Hold => {
                match state.held.iter_mut().find(|(lock, _)| *lock == first) {
                    Some((_, times)) => *times += 1,
                    None => state.held.push((first, 1)),
                }
                0
            }
            Builtin::Release => match state.held.iter().position(|(lock, _)| *lock == first) {
                Some(at) => {
                    state.held[at].1 -= 1;
                    let left = state.held[at].1;
                    if left == 0 {
                        state.held.remove(at);
                    }
                    left.into()
                }
                None => return Err(Failure::NotHeld),
            },
            Builtin::NotHeld => return Err(Failure::NotHeld),
            Builtin::BlockLock => {
                state.status = Status::Blocked(BlockedBy::Lock);
                return Ok(Step::Suspend);
            }
            Builtin::Malloc(family) => {
                state.unfreed += 1;
                self.allocate_heap(state, (first, 1), family)?
            }
            Builtin::Aligned(family) => {
                state.unfreed += 1;
                self.allocate_heap(state, (first, arg(state, 1)), family)?
            }
            Builtin::Calloc => {
                state.unfreed += 1;
                let size = first.saturating_mul(arg(state, 1));
                self.allocate(state, (size, 1), BlockKind::Heap, true)?
            }
            Builtin::Free(family) => return self.free(state, first, family),
            Builtin::SizeOf => match self.size_of(state, self.address(first).alloc) {
                Some(size) => size,
                None => return Err(Failure::Unsupported { message: self.shared_size }),
            },
            Builtin::Assume => {
                if first & 0xffff_ffff == 0 {
                    state.status = Status::Blocked(BlockedBy::Assume);
                    return Ok(Step::Suspend);
                }
                0
            }
            Builtin::SpinEnd => {
                if count > 0 && first & 0xffff_ffff == 0 {
                    state.status = Status::Blocked(BlockedBy::Await);
                    return Ok(Step::Suspend);
                }
                0
            }
            Builtin::VerifierAssert => {
                if first == 0 {
                    return Err(Failure::Assertion { message: arg(state, 1) as u32 });
                }
                0
            }
            Builtin::Unwind => return self.throw(state, first, arg(state, 1)),
            Builtin::ResumeUnwinding => return self.resume_unwinding(state, first),
            Builtin::Adjusted => self.adjusted(state, first, arg(state, 1))?,
            Builtin::VaStart => {
                self.va_start(state, first)?;
                0
            }
            Builtin::VaCopy => {
                for word in 0..3 {
                    let from = self.locate(state, arg(state, 1) + word * 8, 8, false, false)?;
                    let value = self.read(state, from, 8)?;
                    let to = self.locate(state, first + word * 8, 8, true, false)?;
                    self.write(state, to, 8, value);
                }
                0
            }
            Builtin::Printf
            | Builtin::Fprintf
            | Builtin::Snprintf
            | Builtin::Sprintf
            | Builtin::Vprintf
            | Builtin::Vfprintf
            | Builtin::Vsnprintf
            | Builtin::Vsprintf
            | Builtin::Puts
            | Builtin::Putchar
            | Builtin::Fputs
            | Builtin::Fputc
            | Builtin::Fwrite => return self.print(state, which, args, count),
            Builtin::Detach => {
                // A thread may detach itself.
                if first != u64::from(state.thread) + 1 {
                    self.check_claim(state, first)?;
                }
                claim(state, first);
                0
            }
            Builtin::OpBegin => {
                // Through a pointer, the name of the operation is not known.
                let Some(operation) = self.messages.get(arg(state, 1) as usize) else {
                    return Err(Failure::NoSuchFunction);
                };
                let given = [arg(state, 3) as i64, arg(state, 4) as i64];
                let mark = Mark::Begin {
                    object: Object::At(first),
                    operation: operation.as_str().into(),
                    arguments: given[..(arg(state, 2) as u32 as usize).min(given.len())].to_vec(),
                };
                state.extra_mut().marks.push(mark);
                0
            }
            Builtin::OpEnd => {
                state.extra_mut().marks.push(Mark::End { result: first as i64 });
                0
            }
            Builtin::Decimal => {
                let text = format!("{first}e{}", arg(state, 1) as i64);
                text.parse::<f64>().unwrap_or_default().to_bits()
            }
            Builtin::Nothing => 0,
        };
        self.give(state, result);
        Ok(after_allocation(state))
    }

    /// The size of heap memory, as far as the thread can know it: of its own, and of what the first
    /// thread allocated before it created another.
    fn size_of(&self, state: &State, alloc: AllocId) -> Option<u64> {
        let size = |memory: &Private| memory.get(alloc).map(|block| block.bytes.len() as u64);
        let (thread, slot) = alloc.as_dynamic()?;
        if thread == state.thread as usize
            && let Some(memory) = state.memory()
            && let Some(size) = size(memory).or_else(|| memory.size_of_published(slot))
        {
            return Some(size);
        }
        self.at_spawn.as_ref().and_then(State::memory).filter(|_| thread == 0).and_then(size)
    }

    /// Checks that the thread may join or detach this one: not itself, nor one that it has joined
    /// or detached before. Engines check other threads.
    fn check_claim(&self, state: &State, thread: u64) -> Result<(), Failure> {
        let message = if thread == u64::from(state.thread) + 1 {
            self.misuses.joins_itself
        } else if state.claims & claim_bit(thread) != 0 {
            self.misuses.joined_twice
        } else {
            return Ok(());
        };
        Err(Failure::Misuse { message })
    }

    /// Sets the result of the current builtin, which may be called through a pointer.
    pub(crate) fn give(&self, state: &mut State, result: u64) {
        match self.instrs[state.pc as usize] {
            Instr::Builtin { dst, .. } if dst != u32::MAX => state.set(dst, result),
            Instr::CallPointer { dsts, results, .. } if results > 0 => {
                let dst = self.registers[dsts as usize];
                state.set(dst, result);
            }
            _ => {}
        }
    }

    fn free(&self, state: &mut State, pointer: u64, family: Family) -> Result<Step, Failure> {
        if pointer == 0 {
            return Ok(Step::Next);
        }
        let address = self.address(pointer);
        match address.alloc.as_dynamic() {
            None => Err(Failure::InvalidFree { address }),
            Some((thread, nth)) if thread == state.thread as usize => {
                let Some(memory) = state.memory() else { return Err(Failure::InvalidFree { address }) };
                match memory.get(address.alloc) {
                    Some(block) if block.kind == BlockKind::Heap && address.offset == 0 => {
                        if block.family != family {
                            return Err(Failure::Misuse { message: self.misuses.mismatched_free });
                        }
                        let serial = block.serial;
                        state.unfreed -= 1;
                        let memory = state.memory_mut();
                        memory.remove(address.alloc);
                        memory.note_freed(nth, serial);
                        Ok(Step::Next)
                    }
                    Some(_) => Err(Failure::InvalidFree { address }),
                    None if memory.is_published(nth) => {
                        if address.offset != 0 || memory.shared_stack.iter().any(|&(it, _)| it == nth) {
                            return Err(Failure::InvalidFree { address });
                        }
                        self.tell_release(state);
                        Ok(Step::Suspend)
                    }
                    None if memory.was_freed(nth) => Err(Failure::DoubleFree { address }),
                    None => Err(Failure::InvalidFree { address }),
                }
            }
            Some(_) if address.offset != 0 => Err(Failure::InvalidFree { address }),
            Some(_) => {
                self.tell_release(state);
                Ok(Step::Suspend)
            }
        }
    }
}

/// The bit of a thread among those joined or detached; none for threads with large numbers.
fn claim_bit(thread: u64) -> u64 {
    u32::try_from(thread.wrapping_sub(1)).ok().and_then(|number| 1u64.checked_shl(number)).unwrap_or(0)
}

/// Records that the thread has joined or detached another.
pub(crate) fn claim(state: &mut State, thread: u64) {
    state.joins += 1;
    state.claims |= claim_bit(thread);
}
