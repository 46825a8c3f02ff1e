//! Exceptions of C++: which handler catches one, and unwinding the stack to it.
//!
//! The runtime allocates exceptions and counts their references (`runtime/runtime.c`). A call that
//! is followed by a [landing](Instr::Landing) continues there when it throws. Types are compared by
//! the type information that the compiler generates (Itanium C++ ABI, 2.9.5): an exception is
//! caught by its class or a public base that is not ambiguous, and a pointer by one to such a base,
//! or to `void`.

use crate::access::Target;
use crate::code::{Instr, LandingInfo};
use crate::ir::Module;
use crate::machine::Step;
use crate::numbers::Numbers;
use crate::program::CProgram;
use crate::state::State;
use porf_program::Failure;

/// The first words of type information, which tell its kinds apart; 0 for those that the program
/// does not have.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TypeKinds {
    /// A class with one public base at offset 0.
    single: u64,
    /// A class with other bases.
    multiple: u64,
    pointer: u64,
    /// `void`: not a kind but a type.
    void: u64,
}

impl TypeKinds {
    pub(crate) fn of(module: &Module) -> TypeKinds {
        let address = |name: &str| {
            let number = module.globals.iter().position(|global| global.name == name)?;
            module.numbers.global(number)
        };
        // Type information points to the functions in the table, behind two words.
        let kind = |name: &str| address(name).map_or(0, |start| start + 16);
        TypeKinds {
            single: kind("_ZTVN10__cxxabiv120__si_class_type_infoE"),
            multiple: kind("_ZTVN10__cxxabiv121__vmi_class_type_infoE"),
            pointer: kind("_ZTVN10__cxxabiv119__pointer_type_infoE"),
            void: address("_ZTIv").unwrap_or(0),
        }
    }
}

/// The number by which code recognises the handler of a type; null stands for all types.
pub(crate) fn selector(numbers: &Numbers, address: u64) -> u64 {
    let global = numbers.resolve(address).and_then(|address| address.alloc.as_global());
    global.map_or(i32::MAX as u64, |global| global as u64 + 1)
}

/// The name of the type whose information a symbol is; the symbol, if the name is not simple.
pub(crate) fn type_name(symbol: &str) -> Option<String> {
    let mangled = symbol.strip_prefix("_ZTI")?;
    let fundamental = match mangled {
        "i" => "int",
        "j" => "unsigned",
        "l" => "long",
        "m" => "unsigned long",
        "c" => "char",
        "b" => "bool",
        "d" => "double",
        "PKc" => "const char *",
        _ => "",
    };
    if !fundamental.is_empty() {
        return Some(fundamental.to_string());
    }
    let mut rest = mangled.strip_prefix('N').and_then(|it| it.strip_suffix('E')).unwrap_or(mangled);
    let mut parts = Vec::new();
    if let Some(after) = rest.strip_prefix("St") {
        parts.push("std");
        rest = after;
    }
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let part =
            rest[..digits].parse::<usize>().ok().and_then(|length| rest.get(digits..digits.checked_add(length)?));
        let Some(part) = part else { return Some(symbol.to_string()) };
        parts.push(part);
        rest = &rest[digits + part.len()..];
    }
    Some(parts.join("::"))
}

/// How a handler sees a thrown object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum View {
    /// At this offset.
    Object(i64),
    /// As the pointer that was thrown, plus this offset unless it is null.
    Pointer(i64),
    /// At an offset that only the object knows.
    Unknown,
}

/// A landing pad that an exception reaches.
struct Reached {
    /// The number of calls that remain.
    depth: usize,
    landing: LandingInfo,
    /// The number of the type that catches it, and how; `None` if it is only cleaned up.
    caught: Option<(u64, View)>,
}

impl CProgram {
    /// A word of type information.
    fn type_word(&self, address: u64) -> Option<u64> {
        let at = self.numbers.resolve(address)?;
        let global = self.globals.get(at.alloc.as_global()?)?;
        let bytes = global.initial.get(at.offset as usize..at.offset as usize + 8)?;
        Some(crate::memory::read_bytes(bytes) as u64)
    }

    /// The bases of a class: their type, and their offset, if that is fixed. Bases that are not
    /// public do not count.
    fn bases(&self, class: u64) -> Vec<(u64, Option<i64>)> {
        let kind = self.type_word(class).filter(|&kind| kind != 0);
        if kind == Some(self.kinds.single) {
            return self.type_word(class + 16).map(|base| (base, Some(0))).into_iter().collect();
        }
        if kind != Some(self.kinds.multiple) {
            return Vec::new();
        }
        const VIRTUAL: u64 = 1;
        const PUBLIC: u64 = 2;
        let count = self.type_word(class + 16).unwrap_or(0) >> 32;
        let base = |number: u64| {
            let flags = self.type_word(class + 32 + 16 * number)?;
            let offset = (flags & VIRTUAL == 0).then_some(flags as i64 >> 8);
            (flags & PUBLIC != 0).then_some((self.type_word(class + 24 + 16 * number)?, offset))
        };
        (0..count).filter_map(base).collect()
    }

    /// The parts of a class that are of another one: their offsets, if fixed.
    fn parts_of_class(&self, class: u64, wanted: u64, at: Option<i64>, found: &mut Vec<Option<i64>>) {
        if class == wanted {
            found.push(at);
            return;
        }
        for (base, offset) in self.bases(class) {
            let at = at.zip(offset).map(|(at, offset)| at + offset);
            self.parts_of_class(base, wanted, at, found);
        }
    }

    /// The offset of the part of a class that is of another one, if there is exactly one. The inner
    /// `None` is an offset that is not fixed.
    fn part_of_class(&self, class: u64, wanted: u64) -> Option<Option<i64>> {
        let mut found = Vec::new();
        self.parts_of_class(class, wanted, Some(0), &mut found);
        // A virtual base may be found several times and is one part.
        let is_one = found.len() == 1 || !found.is_empty() && found.iter().all(Option::is_none);
        is_one.then(|| found[0])
    }

    /// How a handler for a type sees an exception of another, if it catches it.
    fn view(&self, thrown: u64, caught: u64) -> Option<View> {
        if caught == 0 || thrown == caught && self.type_word(thrown) != Some(self.kinds.pointer) {
            return Some(View::Object(0));
        }
        let is_pointer = |ty: u64| self.kinds.pointer != 0 && self.type_word(ty) == Some(self.kinds.pointer);
        match (is_pointer(thrown), is_pointer(caught)) {
            (false, false) => {
                self.part_of_class(thrown, caught).map(|offset| offset.map_or(View::Unknown, View::Object))
            }
            (true, true) => {
                const QUALIFIERS: u64 = 7;
                let [from, to] = [thrown, caught].map(|ty| self.type_word(ty + 16).unwrap_or(0) & QUALIFIERS);
                let [target, wanted] = [thrown, caught].map(|ty| self.type_word(ty + 24).unwrap_or(0));
                if from & !to != 0 {
                    return None;
                }
                if wanted == self.kinds.void && wanted != 0 {
                    return Some(View::Pointer(0));
                }
                self.part_of_class(target, wanted).map(|offset| offset.map_or(View::Unknown, View::Pointer))
            }
            (true, false) | (false, true) => None,
        }
    }

    /// What a landing pad does with an exception of this type; `None` if it is not entered.
    fn caught_by(&self, landing: &LandingInfo, thrown: u64) -> Option<Option<(u64, View)>> {
        let first = landing.catches as usize;
        let catches = &self.operands[first..first + usize::from(landing.count)];
        let caught = catches.iter().find_map(|operand| {
            let ty = operand.decode().err().map(|constant| self.constants[constant])?;
            Some((selector(&self.numbers, ty), self.view(thrown, ty)?))
        });
        (landing.cleanup || caught.is_some()).then_some(caught)
    }

    /// The landing pads on the stack that an exception of this type reaches, the innermost first.
    fn reached(&self, state: &State, thrown: u64) -> Result<Vec<Reached>, Failure> {
        let mut found = Vec::new();
        let callers = state.calls.iter().map(|caller| caller.pc).chain([state.pc]).enumerate();
        for (depth, pc) in callers.collect::<Vec<_>>().into_iter().rev() {
            let Some(&Instr::Landing { index }) = self.instrs.get(pc as usize + 1) else { continue };
            let landing = self.landings[index as usize];
            if landing.filters {
                return Err(Failure::Unsupported { message: self.unfollowed });
            }
            let Some(caught) = self.caught_by(&landing, thrown) else { continue };
            found.push(Reached { depth, landing, caught });
            if caught.is_some() {
                break;
            }
        }
        Ok(found)
    }

    /// The address of the part of a thrown object that its handler gets.
    pub(crate) fn adjusted(&self, state: &State, object: u64, ty: u64) -> Result<u64, Failure> {
        let reached = self.reached(state, ty)?;
        let unfollowed = Failure::Unsupported { message: self.unfollowed };
        match reached.last().and_then(|last| last.caught) {
            None => Ok(0),
            Some((_, View::Object(offset))) => Ok(object.wrapping_add_signed(offset)),
            Some((_, View::Pointer(offset))) => match self.locate(state, object, 8, false, false)? {
                Target::Shared => Err(unfollowed),
                near => {
                    let pointer = self.read(state, near, 8)? as u64;
                    Ok(if pointer == 0 { 0 } else { pointer.wrapping_add_signed(offset) })
                }
            },
            Some((_, View::Unknown)) => Err(unfollowed),
        }
    }

    /// Throws an exception. It is an error if nothing catches it.
    pub(crate) fn throw(&self, state: &mut State, exception: u64, ty: u64) -> Result<Step, Failure> {
        let reached = self.reached(state, ty)?;
        if reached.last().is_none_or(|last| last.caught.is_none()) {
            return Err(self.uncaught(ty));
        }
        self.unwind(state, exception, ty)
    }

    fn uncaught(&self, ty: u64) -> Failure {
        let global = self.numbers.resolve(ty).and_then(|address| address.alloc.as_global());
        let (by_type, other) = &self.uncaught;
        Failure::Aborted { message: global.and_then(|global| by_type.get(&global)).copied().unwrap_or(*other) }
    }

    /// Continues to unwind after a cleanup.
    pub(crate) fn resume_unwinding(&self, state: &mut State, exception: u64) -> Result<Step, Failure> {
        let thrown = state.extra.as_ref().map_or(&[][..], |extra| &extra.thrown);
        match thrown.iter().find(|(it, _)| *it == exception).copied() {
            Some((_, ty)) => self.unwind(state, exception, ty),
            None => Err(Failure::Unsupported { message: self.unfollowed }),
        }
    }

    /// Leaves calls up to the next landing pad. If the end of stack memory must be announced first,
    /// the thread comes back to the same instruction.
    fn unwind(&self, state: &mut State, exception: u64, ty: u64) -> Result<Step, Failure> {
        let Some(next) = self.reached(state, ty)?.into_iter().next() else {
            return Err(self.uncaught(ty));
        };
        for depth in (next.depth + 1..=state.calls.len()).rev() {
            if state.extra.is_some() && !self.drop_frame(state, depth as u32, &[exception]) {
                return Ok(Step::Suspend);
            }
        }
        while state.calls.len() > next.depth {
            state.regs.truncate(state.base as usize);
            let Some(caller) = state.calls.pop() else { break };
            (state.base, state.pc) = (caller.base, caller.pc);
        }
        if state.poisoned {
            state.drop_poison();
        }
        let thrown = &mut state.extra_mut().thrown;
        thrown.retain(|(it, _)| *it != exception);
        if next.caught.is_none() {
            thrown.push((exception, ty));
        }
        let selector = next.caught.map_or(0, |(selector, _)| selector);
        for (dst, value) in next.landing.dsts.into_iter().zip([exception, selector]) {
            state.set(dst, value);
            state.set_poison(dst, 0);
        }
        state.pc = next.landing.unwind;
        Ok(Step::Jumped)
    }
}
