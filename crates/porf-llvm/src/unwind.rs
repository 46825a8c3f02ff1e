//! Exceptions of C++: which handler catches one, and unwinding the stack to it.
//!
//! The runtime allocates exceptions and counts their references (`runtime/runtime.c`). A call that
//! is followed by a [landing](Instr::Landing) continues there when it throws. Types are compared by
//! the type information that the compiler generates (Itanium C++ ABI, 2.9.5): an exception is
//! caught by its class or a public base that is not ambiguous, and a pointer by one to such a base,
//! or to `void`.

use crate::access::Target;
use crate::code::{Instr, LandingInfo, Operand};
use crate::ir::Module;
use crate::machine::Step;
use crate::numbers::Numbers;
use crate::program::CProgram;
use crate::state::State;
use porf_program::{AllocId, Failure};

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

/// A step from an object to a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PartStep {
    /// To this offset.
    Offset(i64),
    /// To a virtual base, whose offset is at this place of the object's table.
    Virtual(i64),
}

/// A part of a class that is of another class.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Part {
    /// The way to it.
    steps: Vec<PartStep>,
    /// The last virtual base on the way, or 0, and the offset from there. Ways to the same part
    /// agree in this.
    place: (u64, i64),
}

/// How a handler sees a thrown object.
#[derive(Clone, PartialEq, Eq, Debug)]
enum View {
    /// As this part.
    Object(Vec<PartStep>),
    /// As this part of what the pointer that was thrown points to, unless it is null.
    Pointer(Vec<PartStep>),
}

/// The number of the handler for exceptions that may not pass.
const NOT_PASSING: u64 = u32::MAX as u64;

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

    /// The bases of a class: their type, and the way to them. Bases that are not public do not
    /// count.
    fn bases(&self, class: u64) -> Vec<(u64, PartStep)> {
        let kind = self.type_word(class).filter(|&kind| kind != 0);
        if kind == Some(self.kinds.single) {
            return self.type_word(class + 16).map(|base| (base, PartStep::Offset(0))).into_iter().collect();
        }
        if kind != Some(self.kinds.multiple) {
            return Vec::new();
        }
        const VIRTUAL: u64 = 1;
        const PUBLIC: u64 = 2;
        let count = self.type_word(class + 16).unwrap_or(0) >> 32;
        let base = |number: u64| {
            let flags = self.type_word(class + 32 + 16 * number)?;
            let offset = flags as i64 >> 8;
            let step = if flags & VIRTUAL == 0 { PartStep::Offset(offset) } else { PartStep::Virtual(offset) };
            (flags & PUBLIC != 0).then_some((self.type_word(class + 24 + 16 * number)?, step))
        };
        (0..count).filter_map(base).collect()
    }

    /// The parts of a class that are of another one.
    fn parts_of_class(&self, class: u64, wanted: u64, way: &Part, found: &mut Vec<Part>) {
        if class == wanted {
            if found.iter().all(|part| part.place != way.place) {
                found.push(way.clone());
            }
            return;
        }
        for (base, step) in self.bases(class) {
            let mut way = way.clone();
            way.steps.push(step);
            match step {
                PartStep::Offset(offset) => way.place.1 += offset,
                PartStep::Virtual(_) => way.place = (base, 0),
            }
            self.parts_of_class(base, wanted, &way, found);
        }
    }

    /// The way to the part of a class that is of another one, if there is exactly one.
    fn part_of_class(&self, class: u64, wanted: u64) -> Option<Vec<PartStep>> {
        let mut found = Vec::new();
        self.parts_of_class(class, wanted, &Part { steps: Vec::new(), place: (0, 0) }, &mut found);
        (found.len() == 1).then(|| found.swap_remove(0).steps)
    }

    /// How a handler for a type sees an exception of another, if it catches it.
    fn view(&self, thrown: u64, caught: u64) -> Option<View> {
        if caught == 0 || thrown == caught && self.type_word(thrown) != Some(self.kinds.pointer) {
            return Some(View::Object(Vec::new()));
        }
        let is_pointer = |ty: u64| self.kinds.pointer != 0 && self.type_word(ty) == Some(self.kinds.pointer);
        match (is_pointer(thrown), is_pointer(caught)) {
            (false, false) => self.part_of_class(thrown, caught).map(View::Object),
            (true, true) => {
                const QUALIFIERS: u64 = 7;
                let [from, to] = [thrown, caught].map(|ty| self.type_word(ty + 16).unwrap_or(0) & QUALIFIERS);
                let [target, wanted] = [thrown, caught].map(|ty| self.type_word(ty + 24).unwrap_or(0));
                if from & !to != 0 {
                    return None;
                }
                if wanted == self.kinds.void && wanted != 0 {
                    return Some(View::Pointer(Vec::new()));
                }
                self.part_of_class(target, wanted).map(View::Pointer)
            }
            (true, false) | (false, true) => None,
        }
    }

    /// What a landing pad does with an exception of this type; `None` if it is not entered.
    fn caught_by(&self, landing: &LandingInfo, thrown: u64) -> Option<Option<(u64, View)>> {
        let first = landing.catches as usize;
        let types = &self.operands[first..first + usize::from(landing.count)];
        let (catches, passing) = types.split_at(usize::from(landing.passing.unwrap_or(landing.count)));
        let ty = |operand: &Operand| operand.decode().err().map(|constant| self.constants[constant]);
        let mut caught = catches.iter().find_map(|operand| {
            let ty = ty(operand)?;
            Some((selector(&self.numbers, ty), self.view(thrown, ty)?))
        });
        let passes = || passing.iter().filter_map(ty).any(|ty| self.view(thrown, ty).is_some());
        if caught.is_none() && landing.passing.is_some() && !passes() {
            caught = Some((NOT_PASSING, View::Object(Vec::new())));
        }
        (landing.cleanup || caught.is_some()).then_some(caught)
    }

    /// The landing pads on the stack that an exception of this type reaches, the innermost first.
    fn reached(&self, state: &State, thrown: u64) -> Vec<Reached> {
        let mut found = Vec::new();
        let callers = state.calls.iter().map(|caller| caller.pc).chain([state.pc]).enumerate();
        for (depth, pc) in callers.collect::<Vec<_>>().into_iter().rev() {
            let Some(&Instr::Landing { index }) = self.instrs.get(pc as usize + 1) else { continue };
            let landing = self.landings[index as usize];
            let Some(caught) = self.caught_by(&landing, thrown) else { continue };
            let is_caught = caught.is_some();
            found.push(Reached { depth, landing, caught });
            if is_caught {
                break;
            }
        }
        found
    }

    /// The address of the part of a thrown object that its handler gets.
    pub(crate) fn adjusted(&self, state: &State, object: u64, ty: u64) -> Result<u64, Failure> {
        match self.reached(state, ty).pop().and_then(|last| last.caught) {
            None => Ok(0),
            Some((_, View::Object(steps))) => self.part(state, object, &steps),
            Some((_, View::Pointer(steps))) => match self.own_word(state, object)? {
                0 => Ok(0),
                pointer => self.part(state, pointer, &steps),
            },
        }
    }

    /// The address of a part of an object.
    fn part(&self, state: &State, object: u64, steps: &[PartStep]) -> Result<u64, Failure> {
        let mut at = object;
        for step in steps {
            let offset = match *step {
                PartStep::Offset(offset) => offset,
                PartStep::Virtual(place) => {
                    let table = self.own_word(state, at)?;
                    let offset = self.type_word(table.wrapping_add_signed(place));
                    offset.ok_or(Failure::Unsupported { message: self.unfollowed })? as i64
                }
            };
            at = at.wrapping_add_signed(offset);
        }
        Ok(at)
    }

    /// A word of memory that only this thread knows.
    fn own_word(&self, state: &State, address: u64) -> Result<u64, Failure> {
        match self.locate(state, address, 8, false, false)? {
            Target::Shared => Err(Failure::Unsupported { message: self.unfollowed }),
            near => Ok(self.read(state, near, 8)? as u64),
        }
    }

    /// Throws an exception. It is an error if nothing catches it. The end of a thread is thrown as
    /// well: its type is the function that then runs.
    pub(crate) fn throw(&self, state: &mut State, exception: u64, ty: u64) -> Result<Step, Failure> {
        let reached = self.reached(state, ty);
        if reached.last().is_none_or(|last| last.caught.is_none()) && self.as_function(ty).is_none() {
            return Err(self.uncaught(ty));
        }
        self.unwind(state, exception, ty)
    }

    /// The function at an address.
    fn as_function(&self, address: u64) -> Option<u32> {
        let target = self.numbers.resolve(address)?;
        (target.alloc == AllocId::FUNCTIONS).then_some(target.offset)
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
        let Some(next) = self.reached(state, ty).into_iter().next() else {
            let function = self.as_function(ty).ok_or(self.uncaught(ty))?;
            self.enter(state, function, 0, 0)?;
            return Ok(Step::Jumped);
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
