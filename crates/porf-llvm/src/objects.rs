//! What allocated memory is called in reports: a variable on the stack by its function and its
//! name, memory on the heap by its type.
//!
//! Calls of `malloc` do not say what they allocate. Debug information knows the types of variables
//! and members, and so of pointers: memory has the type that the first pointer to it points to, in
//! the order of the code, into which the address is stored or as which it is returned. Memory that
//! only `void *` points to has no name.

use crate::builtin::Builtin;
use crate::code::{CodeFunction, Instr as Code};
use crate::debug::Debug;
use crate::ir::{Const, Function, GlobalVariable, Hint, HintKind, Instr, Module, Op, Symbol, Value};
use crate::names::readable;
use crate::program::CProgram;
use porf_program::{Address, AllocId, NamedObject, Names, Object};
use std::collections::{BTreeMap, HashMap};

/// The maximum number of instructions between a pointer and the variable that it comes from.
const MAX_DEPTH: u32 = 16;

/// Memory that an instruction allocates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Description {
    name: String,
    /// The file and the type in its debug information.
    ty: (u32, u32),
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// A variable.
    Variable,
    /// An object on the heap, or several of the type.
    Heap {
        /// The number of bytes before the first object, which C++ uses.
        front: u64,
    },
    /// Numbers or pointers on the heap, with the name of a pointer to them.
    Plain,
}

/// Finds the descriptions in a function.
struct Finder<'m> {
    module: &'m Module,
    function: &'m Function,
    debug: &'m Debug,
    /// Local → the instruction that computes it.
    definitions: HashMap<u32, &'m Instr>,
}

/// The objects that a function allocates, by the locals with their addresses.
pub(crate) fn objects(module: &Module, function: &Function) -> BTreeMap<u32, Description> {
    let Some(debug) = module.debug.get(function.file as usize).filter(|debug| !debug.is_empty()) else {
        return BTreeMap::new();
    };
    let instrs = || function.blocks.iter().flat_map(|block| &block.instrs);
    let is_heap = |instr: &&Instr| matches!(&instr.op, Op::Call { callee, .. } if allocates(callee));
    if function.hints.is_empty() && !instrs().any(|instr| is_heap(&instr)) {
        return BTreeMap::new();
    }
    let definitions = instrs().filter_map(|instr| Some((instr.dst?, instr))).collect();
    let finder = Finder { module, function, debug, definitions };
    let variables = function.hints.iter().filter_map(|hint| Some((hint.local, finder.variable(hint)?)));
    let heap = instrs().filter(is_heap).filter_map(|instr| Some((instr.dst?, finder.heap(instr.dst?)?)));
    // Of several variables at one place, the first counts.
    let mut found = BTreeMap::new();
    for (local, it) in variables.chain(heap) {
        found.entry(local).or_insert(it);
    }
    found
}

/// Is it a function that returns new heap memory?
fn allocates(callee: &Value) -> bool {
    let Value::Const(Const::Symbol(name)) = callee else { return false };
    matches!(Builtin::of(name), Some(Builtin::Malloc(_) | Builtin::Aligned(_) | Builtin::Calloc))
}

impl<'m> Finder<'m> {
    fn instrs(&self) -> impl Iterator<Item = &'m Instr> {
        self.function.blocks.iter().flat_map(|block| &block.instrs)
    }

    fn hints(&self, local: u32, kind: HintKind) -> impl Iterator<Item = &'m Hint> {
        self.function.hints.iter().filter(move |hint| (hint.local, hint.kind) == (local, kind))
    }

    /// A variable of the function, or of one that was inlined.
    fn variable(&self, hint: &Hint) -> Option<Description> {
        let (name, ty) = (self.debug.variable_name(hint.node)?, self.debug.variable_type(hint.node)?);
        let function = self.debug.function_of(hint.node)?;
        let function = readable(function).unwrap_or_else(|| function.to_string());
        let is_variable = hint.kind == HintKind::Variable;
        let name = format!("{function}::{name}");
        is_variable.then_some(Description { name, ty: (self.function.file, ty), kind: Kind::Variable })
    }

    /// The heap memory whose address is a local.
    fn heap(&self, local: u32) -> Option<Description> {
        let file = self.function.file;
        let pointers = self.pointers(local);
        let typed = || pointers.iter().filter_map(|&(ty, name)| Some((self.debug.pointee(ty)?, name)));
        let of_new = self.hints(local, HintKind::Allocated).next().map(|hint| hint.node);
        let with_members = || typed().map(|(ty, _)| ty).find(|&ty| self.debug.has_members(ty));
        let ty =
            of_new.or_else(with_members).or_else(|| typed().map(|(ty, _)| ty).find(|&ty| self.debug.size(ty) > 0))?;
        if self.debug.has_members(ty) {
            let kind = Kind::Heap { front: self.front(local) };
            return Some(Description { name: self.debug.type_name(ty)?, ty: (file, ty), kind });
        }
        let name = typed().find_map(|(it, name)| name.filter(|_| self.debug.size(it) == self.debug.size(ty)));
        let name = name.map(str::to_string).or_else(|| self.debug.type_name(ty))?;
        Some(Description { name, ty: (file, ty), kind: Kind::Plain })
    }

    /// The types of pointers that get the address, and their names, in the order of the code.
    fn pointers(&self, local: u32) -> Vec<(u32, Option<&'m str>)> {
        let mut same = vec![local];
        let mut found = Vec::new();
        let mut at = 0;
        while let Some(&local) = same.get(at) {
            at += 1;
            let is_it = |value: &Value| matches!(value, Value::Local(it) if *it == local);
            for hint in self.hints(local, HintKind::Value) {
                let name = self.debug.variable_name(hint.node);
                found.extend(self.debug.variable_type(hint.node).map(|ty| (ty, name)));
            }
            for instr in self.instrs() {
                match &instr.op {
                    Op::Store { value, ptr, .. } if is_it(value) => {
                        found.extend(self.target(ptr));
                        if let Value::Local(holder) = ptr
                            && self.is_variable(*holder)
                        {
                            same.extend(self.loads(*holder).filter(|it| !same.contains(it)).collect::<Vec<u32>>());
                        }
                    }
                    Op::Return(Some((_, value))) if is_it(value) => {
                        let ty = self.function.debug.and_then(|debug| self.debug.result_type(debug));
                        found.extend(ty.map(|ty| (ty, None)));
                    }
                    Op::Phi { incoming, .. } if incoming.iter().any(|(value, _)| is_it(value)) => {
                        same.extend(instr.dst.filter(|dst| !same.contains(dst)));
                    }
                    Op::Cast { value, .. } | Op::Freeze { value, .. } if is_it(value) => {
                        same.extend(instr.dst.filter(|dst| !same.contains(dst)));
                    }
                    _ => {}
                }
            }
        }
        found
    }

    /// The type of the memory at an address, and the name of the variable or member there.
    fn target(&self, address: &Value) -> Option<(u32, Option<&'m str>)> {
        let (ty, offset, name) = self.points_to(address, MAX_DEPTH)?;
        let (inner, member) = self.debug.member(ty, offset)?;
        Some((inner, member.or(name)))
    }

    /// The type that a pointer points into, the offset there, and the name of the variable, if it
    /// is one.
    fn points_to(&self, pointer: &Value, depth: u32) -> Option<(u32, u64, Option<&'m str>)> {
        let depth = depth.checked_sub(1)?;
        let local = match pointer {
            Value::Local(local) => *local,
            Value::Const(constant) => return self.constant_points_to(constant, depth),
        };
        if let Some(hint) = self.hints(local, HintKind::Variable).next() {
            return Some((self.debug.variable_type(hint.node)?, 0, self.debug.variable_name(hint.node)));
        }
        if let Some(hint) = self.hints(local, HintKind::Value).next() {
            return Some((self.debug.pointee(self.debug.variable_type(hint.node)?)?, 0, None));
        }
        match &self.definitions.get(&local)?.op {
            Op::Gep { ty, ptr, indices, .. } => {
                let (base, offset, name) = self.points_to(ptr, depth)?;
                Some((base, offset.checked_add(self.offset(*ty, indices)?)?, name))
            }
            Op::Load { ptr, .. } => {
                let (ty, offset, _) = self.points_to(ptr, depth)?;
                Some((self.debug.pointee(self.debug.member(ty, offset)?.0)?, 0, None))
            }
            Op::Cast { value, .. } | Op::Freeze { value, .. } => self.points_to(value, depth),
            _ => None,
        }
    }

    fn constant_points_to(&self, pointer: &Const, depth: u32) -> Option<(u32, u64, Option<&'m str>)> {
        let depth = depth.checked_sub(1)?;
        match pointer {
            Const::Symbol(name) => {
                let global = self.global(name)?;
                let number = global.debug.filter(|_| global.file == self.function.file)?;
                Some((self.debug.global_type(number)?, 0, self.debug.global_name(number)))
            }
            Const::Gep { ty, base, indices } => {
                let (of, offset, name) = self.constant_points_to(base, depth)?;
                let indices: Vec<_> = indices.iter().map(|(ty, index)| (*ty, Value::Const(index.clone()))).collect();
                Some((of, offset.checked_add(self.offset(*ty, &indices)?)?, name))
            }
            Const::Cast { value, .. } => self.constant_points_to(value, depth),
            _ => None,
        }
    }

    /// The constant part of an offset: the members of all elements have the same types.
    fn offset(&self, ty: crate::types::TypeId, indices: &[(crate::types::TypeId, Value)]) -> Option<u64> {
        let types = &self.module.types;
        let (mut ty, mut offset) = (ty, 0u64);
        for (number, (_, index)) in indices.iter().enumerate() {
            let index = match index {
                Value::Const(Const::Int(index)) => u64::try_from(*index).ok()?,
                Value::Const(Const::Zero) | Value::Local(_) => 0,
                Value::Const(_) => return None,
            };
            if number == 0 {
                offset = offset.checked_add(index.checked_mul(types.size(ty))?)?;
            } else {
                let (inner, at) = types.member(ty, index)?;
                (ty, offset) = (inner, offset.checked_add(at)?);
            }
        }
        Some(offset)
    }

    fn global(&self, name: &str) -> Option<&'m GlobalVariable> {
        match *self.module.symbols.get(self.function.file as usize)?.get(name)? {
            Symbol::Global(index) => self.module.globals.get(index as usize),
            Symbol::Function(_) => None,
        }
    }

    fn is_variable(&self, local: u32) -> bool {
        self.definitions.get(&local).is_some_and(|it| matches!(it.op, Op::Alloca { .. }))
    }

    /// The locals that are loaded from a variable.
    fn loads(&self, variable: u32) -> impl Iterator<Item = u32> {
        let is_load =
            move |instr: &&Instr| matches!(&instr.op, Op::Load { ptr: Value::Local(it), .. } if *it == variable);
        self.instrs().filter(is_load).filter_map(|instr| instr.dst)
    }

    /// The number of bytes before the first object: `new[]` stores the number of objects there if
    /// their destructors must run.
    fn front(&self, local: u32) -> u64 {
        let is_it = |value: &Value| matches!(value, Value::Local(it) if *it == local);
        let stores = |instr: &Instr| matches!(&instr.op, Op::Store { ptr, .. } if is_it(ptr));
        let front = |instr: &Instr| match &instr.op {
            Op::Gep { ty, ptr, indices, .. } if is_it(ptr) && self.module.types.size(*ty) == 1 => {
                self.offset(*ty, indices).filter(|offset| matches!(offset, 8 | 16))
            }
            _ => None,
        };
        if self.instrs().any(stores) { self.instrs().find_map(front).unwrap_or(0) } else { 0 }
    }
}

impl CProgram {
    /// The object that the instruction allocates, with its number; `None` if it has no name.
    pub(crate) fn object_at(&self, pc: u32) -> Option<Object> {
        let number = *self.object_numbers.get(&pc)?;
        let description = self.objects.get(number as usize)?;
        let name = description.name.clone();
        // A pointer may have the name of what it points to.
        let is_other = |(file, ty): (u32, u32)| self.debug[file as usize].pointee(ty).is_none();
        let names_other = |(number, global): (usize, &porf_program::Global)| {
            let info = &self.infos[number];
            global.name == name && !info.hidden && info.debug.is_none_or(is_other)
        };
        let is_ambiguous = self.globals.iter().enumerate().any(names_other);
        let is_variable = description.kind == Kind::Variable;
        Some(Object { name, description: number, size: 0, is_variable, is_ambiguous })
    }

    /// Describes the thread-local variables that instructions allocate.
    pub(crate) fn describe_thread_locals(&mut self) {
        for (pc, instr) in self.instrs.iter().enumerate() {
            if let &Code::ThreadLocal { global, .. } = instr
                && let Some(ty) = self.infos[global as usize].debug
            {
                let name = self.globals[global as usize].name.clone();
                self.object_numbers.insert(pc as u32, self.objects.len() as u32);
                self.objects.push(Description { name, ty, kind: Kind::Variable });
            }
        }
    }

    /// The name of what is at an address; `is_whole`: of the object there, not of its first member.
    pub(crate) fn name_of(&self, names: &Names, address: Address, is_whole: bool) -> String {
        let Address { alloc, offset } = address;
        if alloc == AllocId::FUNCTIONS {
            return self.functions.get(offset as usize).map_or_else(String::new, CodeFunction::shown_name);
        }
        let offset_text = if offset == 0 { String::new() } else { format!("{:+}", offset as i32) };
        if let Some((thread, slot)) = alloc.as_dynamic() {
            if let Some(name) = names.get(alloc).and_then(|it| self.place_in(it, offset, is_whole)) {
                return name;
            }
            return match crate::numbers::nth_of_class(slot) {
                None => format!("alloc{thread}.{slot}{offset_text}"),
                Some((class, nth)) => format!("alloc{thread}.large{class}.{nth}{offset_text}"),
            };
        }
        let Some(global) = alloc.as_global() else { return address.to_string() };
        let Some(it) = self.globals.get(global) else { return address.to_string() };
        match self.infos[global].debug {
            Some((file, ty)) => {
                let debug = &self.debug[file as usize];
                let path =
                    if is_whole { debug.path_to_object(ty, offset.into()) } else { debug.path(ty, offset.into()) };
                it.name.clone() + &path
            }
            None if offset == 0 => it.name.clone(),
            None => format!("{}{offset_text}", it.name),
        }
    }

    /// The name of a place in an object; `is_whole`: of an object that is there.
    fn place_in(&self, it: &NamedObject, offset: u32, is_whole: bool) -> Option<String> {
        let Description { ty: (file, ty), kind, .. } = *self.objects.get(it.object.description as usize)?;
        let (debug, size, offset) = (self.debug.get(file as usize)?, it.object.size, u64::from(offset));
        let (name, element) = (it.text(), self.debug[file as usize].size(ty));
        let path = |offset: u64| if is_whole { debug.path_to_object(ty, offset) } else { debug.path(ty, offset) };
        let rest = |offset: u64| if offset == 0 { String::new() } else { format!("{:+}", offset as i32) };
        let front = match kind {
            Kind::Heap { front } => front,
            _ => 0,
        };
        let Some(inner) = offset.checked_sub(front).filter(|_| offset < size && element > 0) else {
            let of_front = if offset < front { "[count]" } else { "" };
            return Some(format!("{name}{of_front}{}", rest(offset)));
        };
        let objects = (size - front.min(size)) / element;
        Some(match kind {
            Kind::Variable => name + &path(offset),
            _ if (size - front).is_multiple_of(element) && objects > 1 => {
                let (index, offset) = (inner / element, inner % element);
                let path = if kind == Kind::Plain { rest(offset) } else { path(offset) };
                format!("{name}[{index}]{path}")
            }
            Kind::Plain if objects == 1 => format!("*{name}{}", rest(inner)),
            Kind::Heap { .. } if inner < element => name + &path(inner),
            // In what is not a whole number of objects.
            _ => name + &rest(offset),
        })
    }
}
