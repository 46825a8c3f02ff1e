//! Output: the printf family and similar functions.
//!
//! Such a call is evaluated as a whole, from private memory and from what it has read of shared
//! memory so far. If it needs more, the thread is suspended at a non-atomic read, and the call is
//! evaluated again with the result. Writes to shared memory come last, as non-atomic writes.

use crate::access::{Target, width};
use crate::builtin::Builtin;
use crate::constant::extend;
use crate::format::{Amount, Conversion, MAX_AMOUNT, Part, Style, parts};
use crate::machine::Step;
use crate::memory::{Cell, CellAccess, Line};
use crate::program::CProgram;
use crate::state::{Micro, MicroKind, State, Status};
use porf_exec::WriteMode;
use porf_program::{Failure, Place};

/// The maximum output of a thread, which is truncated, and of a call.
const MAX_LOG: usize = 1 << 20;

/// The effects of a call when everything that it reads is known.
#[derive(Default)]
struct Output {
    /// The text that is printed or written to the buffer.
    text: Vec<u8>,
    /// Values to be written: address, size and value.
    writes: Vec<(u64, u8, u64)>,
    result: u64,
}

/// Why a call cannot be evaluated.
enum Stop {
    Failure(Failure),
    /// This must be read first.
    Read(Place),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failure(failure)
    }
}

/// The source of the arguments after the format.
enum Source<'a> {
    Given(&'a [u64]),
    /// The address of the first argument of a `va_list`.
    Listed(u64),
}

/// The arguments after the format, and the number of those that were used in order.
struct Arguments<'a> {
    source: Source<'a>,
    used: usize,
}

/// A call that is being evaluated.
struct Printing<'a> {
    program: &'a CProgram,
    state: &'a State,
}

impl Printing<'_> {
    /// A byte of memory.
    fn byte(&self, pointer: u64) -> Result<u8, Stop> {
        match self.program.locate(self.state, pointer, 1, false, false)? {
            Target::Shared => {
                let known = self.state.extra.as_ref().map_or(&[][..], |extra| &extra.gathered);
                let offset = |place: &Place| pointer.wrapping_sub(self.program.numbers.number(place.address));
                let is_part = |(place, _): &&(Place, u128)| offset(place) < place.width.bytes().into();
                match known.iter().find(is_part) {
                    Some((place, value)) => Ok((value >> (8 * offset(place))) as u8),
                    None => Err(Stop::Read(self.program.part_at(pointer))),
                }
            }
            near => Ok(self.program.read(self.state, near, 1)? as u8),
        }
    }

    fn word(&self, pointer: u64) -> Result<u64, Stop> {
        let mut word = 0;
        for offset in 0..8 {
            word |= u64::from(self.byte(pointer.wrapping_add(offset))?) << (8 * offset);
        }
        Ok(word)
    }

    /// The text at an address, without the 0 at its end, which may be missing after `longest`
    /// bytes.
    fn text(&self, pointer: u64, longest: usize) -> Result<Vec<u8>, Stop> {
        let mut bytes = Vec::new();
        while bytes.len() < longest {
            match self.byte(pointer.wrapping_add(bytes.len() as u64))? {
                0 => break,
                byte => bytes.push(byte),
            }
            if bytes.len() > MAX_LOG {
                return Err(self.too_much());
            }
        }
        Ok(bytes)
    }

    fn too_much(&self) -> Stop {
        Stop::Failure(Failure::Unsupported { message: self.program.too_much_memory })
    }

    /// The next argument, or that of a number from 1 on.
    fn argument(&self, arguments: &mut Arguments<'_>, position: Option<usize>) -> Result<u64, Stop> {
        let number = position.map_or(arguments.used, |position| position - 1);
        arguments.used += usize::from(position.is_none());
        match arguments.source {
            Source::Given(given) => given.get(number).copied().ok_or(Stop::Failure(self.program.misuses.argument())),
            Source::Listed(first) => self.word(first.wrapping_add((number as u64).wrapping_mul(8))),
        }
    }

    /// The bytes of wide characters up to a 0; those that are not ASCII are not modelled.
    fn wide_text(&self, pointer: u64, longest: usize) -> Result<Vec<u8>, Stop> {
        let mut bytes = Vec::new();
        while bytes.len() < longest && bytes.len() <= MAX_LOG {
            let at = pointer.wrapping_add(bytes.len() as u64 * 4);
            let parts = [self.byte(at)?, self.byte(at + 1)?, self.byte(at + 2)?, self.byte(at + 3)?];
            match u32::from_le_bytes(parts) {
                0 => break,
                wide => bytes.push(self.narrow(wide)?),
            }
        }
        Ok(bytes)
    }

    fn narrow(&self, wide: u32) -> Result<u8, Stop> {
        let byte = u8::try_from(wide).ok().filter(u8::is_ascii);
        byte.ok_or(Stop::Failure(Failure::Unsupported { message: self.program.unknown_format }))
    }

    /// A width or precision; negative if an argument is.
    fn amount(&self, amount: Amount, arguments: &mut Arguments<'_>) -> Result<i64, Stop> {
        let number = match amount {
            Amount::Number(number) => number as i64,
            Amount::Argument(position) => i64::from(self.argument(arguments, position)? as i32),
        };
        if number.unsigned_abs() > MAX_AMOUNT as u64 { Err(self.too_much()) } else { Ok(number) }
    }

    /// The text of a format with its arguments.
    fn format(&self, format: u64, mut arguments: Arguments<'_>, out: &mut Output) -> Result<(), Stop> {
        let format = self.text(format, usize::MAX)?;
        for part in parts(&format) {
            match part {
                Part::Text(text) => out.text.extend_from_slice(text),
                Part::Unknown => {
                    return Err(Stop::Failure(Failure::Unsupported { message: self.program.unknown_format }));
                }
                Part::Conversion(conversion) => self.convert(&conversion, &mut arguments, out)?,
            }
            if out.text.len() > MAX_LOG {
                return Err(self.too_much());
            }
        }
        Ok(())
    }

    fn convert(&self, it: &Conversion, arguments: &mut Arguments<'_>, out: &mut Output) -> Result<(), Stop> {
        let width = self.amount(it.width, arguments)?;
        let precision = match it.precision {
            Some(amount) => usize::try_from(self.amount(amount, arguments)?).ok(),
            None => None,
        };
        let mut flags = it.flags;
        flags.left |= width < 0;
        let style = Style { flags, width: width.unsigned_abs() as usize, precision, letter: it.letter };
        let value = self.argument(arguments, it.position)?;
        let bits = u32::from(it.bytes) * 8;
        let text = match it.letter {
            b'd' | b'i' => style.signed(extend(value.into(), bits) as i64),
            b'u' | b'x' | b'X' | b'o' => style.unsigned(value & (u64::MAX >> (64 - bits))),
            b'c' if it.wide => style.text(&[self.narrow(value as u32)?]),
            b'c' => style.text(&[value as u8]),
            b's' if it.wide => style.text(&self.wide_text(value, precision.unwrap_or(usize::MAX))?),
            b's' => style.text(&self.text(value, precision.unwrap_or(usize::MAX))?),
            b'p' => style.pointer(value),
            b'n' => {
                out.writes.push((value, it.bytes, out.text.len() as u64));
                return Ok(());
            }
            _ => style.float(f64::from_bits(value)),
        };
        out.text.extend_from_slice(&text);
        Ok(())
    }

    /// The effects of a call of the function with these arguments.
    fn work_out(&self, which: Builtin, args: &[u64]) -> Result<Output, Stop> {
        let mut out = Output::default();
        let arg = |number: usize| args.get(number).copied().unwrap_or(0);
        let arguments = |source| Arguments { source, used: 0 };
        let given = |at: usize| arguments(Source::Given(args.get(at..).unwrap_or_default()));
        // In a list made by `va_start`, all arguments follow each other from the address in its
        // third field on.
        let listed = |at: usize| self.word(arg(at).wrapping_add(8)).map(|first| arguments(Source::Listed(first)));
        match which {
            Builtin::Printf => self.format(arg(0), given(1), &mut out)?,
            Builtin::Fprintf | Builtin::Sprintf => self.format(arg(1), given(2), &mut out)?,
            Builtin::Snprintf => self.format(arg(2), given(3), &mut out)?,
            Builtin::Vprintf => self.format(arg(0), listed(1)?, &mut out)?,
            Builtin::Vfprintf | Builtin::Vsprintf => self.format(arg(1), listed(2)?, &mut out)?,
            Builtin::Vsnprintf => self.format(arg(2), listed(3)?, &mut out)?,
            Builtin::Putchar | Builtin::Fputc => {
                out.text.push(arg(0) as u8);
                out.result = arg(0) & 0xff;
                return Ok(out);
            }
            Builtin::Fwrite => {
                let length = arg(1).saturating_mul(arg(2));
                if length > MAX_LOG as u64 {
                    return Err(self.too_much());
                }
                for offset in 0..length {
                    out.text.push(self.byte(arg(0).wrapping_add(offset))?);
                }
                out.result = if arg(1) == 0 { 0 } else { arg(2) };
                return Ok(out);
            }
            _ => {
                out.text = self.text(arg(0), usize::MAX)?;
                out.result = 1;
                if which == Builtin::Fputs {
                    return Ok(out);
                }
                out.text.push(b'\n');
            }
        }
        out.result = out.text.len() as u64;
        // To a buffer of this many bytes, of which the last is 0.
        let (buffer, size) = match which {
            Builtin::Sprintf | Builtin::Vsprintf => (arg(0), u64::MAX),
            Builtin::Snprintf | Builtin::Vsnprintf => (arg(0), arg(1)),
            _ => return Ok(out),
        };
        let text = std::mem::take(&mut out.text);
        if size > 0 {
            let room = (size - 1).min(text.len() as u64) as usize;
            let bytes = text[..room].iter().copied().chain([0]).enumerate();
            out.writes.extend(bytes.map(|(at, byte)| (buffer.wrapping_add(at as u64), 1, byte.into())));
        }
        Ok(out)
    }
}

impl CProgram {
    /// The part of shared memory that contains a byte: as large as it was declared or first
    /// written, if that is known.
    fn part_at(&self, pointer: u64) -> Place {
        for before in 0..16 {
            let start = pointer.wrapping_sub(before);
            if let Some(bytes) = self.part_width(start) {
                if u64::from(bytes) > before {
                    return Place { address: self.address(start), width: width(bytes) };
                }
                break;
            }
        }
        Place { address: self.address(pointer), width: width(1) }
    }

    /// Executes an output function, or suspends at its reads and writes.
    pub(crate) fn print(&self, state: &mut State, which: Builtin, args: u32, count: u16) -> Result<Step, Failure> {
        let args: Vec<u64> = (0..usize::from(count)).map(|number| self.arg(state, args, number)).collect();
        let out = match (Printing { program: self, state }).work_out(which, &args) {
            Ok(out) => out,
            Err(Stop::Failure(failure)) => return Err(failure),
            Err(Stop::Read(place)) => {
                let extra = state.extra_mut();
                extra.queue.push(Micro { kind: MicroKind::Gather { place }, line: Line::NONE, part: None });
                extra.done = 0;
                state.status = Status::Publishing;
                return Ok(Step::Suspend);
            }
        };
        if state.progress == 0 && self.write_output(state, &out)? {
            state.progress = 1;
            return Ok(Step::Suspend);
        }
        state.progress = 0;
        if state.extra.as_ref().is_some_and(|extra| !extra.gathered.is_empty()) {
            state.extra_mut().gathered.clear();
        }
        if !out.text.is_empty() {
            let log = &mut state.extra_mut().log;
            if log.len() < MAX_LOG {
                log.push_str(&String::from_utf8_lossy(&out.text));
            }
        }
        self.give(state, out.result);
        Ok(Step::Next)
    }

    /// Writes private memory, and prepares other writes. Returns whether there are any.
    fn write_output(&self, state: &mut State, out: &Output) -> Result<bool, Failure> {
        let mut far = Vec::new();
        for &(pointer, bytes, value) in &out.writes {
            match self.locate(state, pointer, bytes.into(), true, false)? {
                Target::Shared => {
                    let (address, value) = (self.address(pointer), width(bytes).truncate(value).into());
                    let access = CellAccess::Written(WriteMode::Na);
                    let cell = Cell { offset: address.offset, bytes, value, access, line: Line::NONE };
                    far.extend(self.told_accesses(address.alloc, cell));
                    self.note_part(pointer, bytes);
                }
                near => self.write(state, near, bytes.into(), value.into()),
            }
        }
        if far.is_empty() {
            return Ok(false);
        }
        let extra = state.extra_mut();
        (extra.queue, extra.done) = (far, 0);
        state.status = Status::Publishing;
        Ok(true)
    }
}
