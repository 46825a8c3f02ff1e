//! Calls: of functions of the program, of the runtime, of builtins of the interpreter, and of
//! unknown functions.

use super::Lower;
use crate::builtin::Builtin;
use crate::format::{Amount, Part, Wanted, parts};
use crate::ir::{Const, Instr, Symbol, Value};
use crate::math::Math;
use crate::program::MISFIT;
use crate::types::{Type, TypeId, Types};
use crate::vcode::{Arg, FloatCast, Kind, Reg};
use porf_program::Failure;
use smallvec::SmallVec;

impl<'m> Lower<'_, 'm> {
    pub(super) fn call(&mut self, instr: &'m Instr, callee: &Value, args: &'m [(TypeId, Value)], dst: &[Reg]) {
        if let Value::Const(Const::Symbol(name)) = callee {
            if let Some(intrinsic) = name.strip_prefix("llvm.") {
                return self.intrinsic(intrinsic, args, dst, instr.ty);
            }
            if self.special(name, args, dst, instr.ty) {
                return;
            }
            let module = self.context.module;
            if let Some(&Symbol::Function(index)) = module.symbols[self.function.file as usize].get(name) {
                let function = &module.functions[index as usize];
                let is_library =
                    function.file as usize + 1 == module.symbols.len() && function.file != self.function.file;
                if is_library && function.is_defined() {
                    let params: Vec<u32> = function.params.iter().map(|&(ty, _)| self.bits(ty)).collect();
                    let result = self.result_bits(function.result);
                    self.check_declaration(name, (result, &params, function.variadic), instr.ty, args);
                }
                let mut operands = self.call_args(args);
                let params: u32 =
                    function.params.iter().map(|&(ty, _)| self.leaves(ty).map_or(1, |it| super::width_of(&it))).sum();
                let results =
                    [instr.ty, function.result].map(|ty| self.leaves(ty).map_or(0, |it| super::width_of(&it)));
                // It is an error if the caller uses a result that the function does not return. An
                // unused result is allowed.
                if function.is_defined() && instr.ty != Types::VOID && results[0] != results[1] {
                    let what = "the result has another type where it is defined".to_string();
                    self.context.mismatch.get_or_insert((self.spot.origin, name.clone(), what));
                }
                // A call that does not match its function, in old C without prototypes, is made
                // through a pointer and checked there.
                let fits = operands.len() as u32 == params || (function.variadic && operands.len() as u32 >= params);
                let fits = fits && results[1] as usize == dst.len();
                if function.is_defined() && fits {
                    let index = self.spurious(instr, name).unwrap_or(index);
                    let of_library = is_library.then(|| self.without_result(instr, name, &mut operands));
                    let index = of_library.flatten().unwrap_or(index);
                    return self.emit(Kind::Call(index), dst, &operands);
                }
            }
        }
        if instr.ty != Types::VOID && self.leaves(instr.ty).is_none() {
            return self.fail_unsupported("a call with a result of this type");
        }
        let callee = self.arg(Types::PTR, callee);
        let mut operands: SmallVec<[Arg; 4]> = SmallVec::new();
        operands.push(callee);
        operands.extend(self.call_args(args));
        self.emit(Kind::CallPointer, dst, &operands);
    }

    /// The replacement for a function of the runtime whose result is not used, so that nobody sees
    /// who is the serial thread of a barrier. It has one more argument.
    fn without_result(&self, instr: &Instr, name: &str, operands: &mut SmallVec<[Arg; 4]>) -> Option<u32> {
        if name != "pthread_barrier_wait" {
            return None;
        }
        let uses = |other: &Instr| {
            let mut found = false;
            other.op.for_each_value(&mut |value| found |= matches!(value, Value::Local(it) if Some(*it) == instr.dst));
            found
        };
        let symbol = self.context.module.symbols.last()?.get("__porf_barrier_wait")?;
        let is_used = self.function.blocks.iter().flat_map(|block| &block.instrs).any(uses);
        let &Symbol::Function(index) = symbol else { return None };
        (!is_used).then(|| {
            operands.push(Arg::Const(0));
            index
        })
    }

    fn call_args(&mut self, args: &[(TypeId, Value)]) -> SmallVec<[Arg; 4]> {
        let mut operands = SmallVec::new();
        for (ty, value) in args {
            operands.extend(self.args(*ty, value));
        }
        operands
    }

    /// Calls of functions that the program does not define, and of those with a fixed meaning.
    fn special(&mut self, name: &str, args: &[(TypeId, Value)], dst: &[Reg], ty: TypeId) -> bool {
        let module = self.context.module;
        let symbol = module.symbols[self.function.file as usize].get(name);
        let is_defined =
            matches!(symbol, Some(&Symbol::Function(index)) if module.functions[index as usize].is_defined());
        if let Some(&value) = self.context.options.stubs.get(name) {
            self.give(dst, value as u64);
            return true;
        }
        // SV-COMP's programs define it, often with an empty body.
        let is_error = matches!(name, "reach_error" | "__VERIFIER_error" | "_Z11reach_errorv");
        if is_defined && !is_error {
            return false;
        }
        if let Some(builtin) = Builtin::of(name) {
            if let Some(signature) = builtin.signature() {
                self.check_declaration(name, signature, ty, args);
            }
            if builtin.format().is_some_and(|at| !self.fits_format(at, args)) {
                let message = self.context.message(MISFIT.to_string());
                self.fail(Failure::Misuse { message });
                return true;
            }
            let mut operands = self.call_args(args);
            if builtin == Builtin::OpBegin {
                let Some(text) = args.get(1).and_then(|(_, text)| self.constant_text(text)) else {
                    self.fail_unsupported("an operation whose name is not a constant");
                    return true;
                };
                operands[1] = Arg::Const(self.context.message(text).into());
            }
            if builtin == Builtin::VerifierAssert {
                self.verifier_assert(&operands);
            } else {
                self.builtin(builtin, dst, &operands, ty);
            }
            return true;
        }
        if let Some((math, double)) = crate::math::named(name) {
            self.math(math, double, dst, args);
            return true;
        }
        match name {
            "__porf_misuse" => {
                let text = args.first().and_then(|(_, text)| self.constant_text(text));
                let message = self.context.message(text.unwrap_or_default());
                self.fail(Failure::Misuse { message });
            }
            "__assert_fail" | "__assert" | "__assert_rtn" => {
                let text = args.first().and_then(|(_, text)| self.constant_text(text));
                let message = self.context.message(text.unwrap_or_else(|| "assertion".to_string()));
                self.fail(Failure::Assertion { message });
            }
            _ if is_error => {
                let name = if name.starts_with("__") { name } else { "reach_error" };
                let message = self.context.message(format!("{name}() is called"));
                self.fail(Failure::Assertion { message });
            }
            // `std::__glibcxx_assert_fail(file, line, function, condition)`.
            "_ZSt21__glibcxx_assert_failPKciS0_S0_" => {
                let text = args.last().and_then(|(_, text)| self.constant_text(text));
                let text = format!("the C++ library requires {}", text.unwrap_or_default());
                let message = self.context.message(text);
                self.fail(Failure::Undefined { message });
            }
            // `std::__throw_out_of_range` and the like.
            _ if name.starts_with("_ZSt") && name.contains("__throw_") => {
                // Mangled: `_ZSt`, the length of the name, the name, the parameters.
                let rest = &name[4..];
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                let length = rest[..digits].parse().unwrap_or(0);
                let what = rest.get(digits..digits + length).unwrap_or(rest).trim_start_matches("__throw_");
                let message = self.context.message(format!("an exception is thrown: {what}"));
                self.fail(Failure::Aborted { message });
            }
            "abort" | "__cxa_pure_virtual" | "_ZSt9terminatev" => {
                let message = self.context.message(format!("{name}() is called"));
                self.fail(Failure::Aborted { message });
            }
            "__VERIFIER_nondet_bool" | "__VERIFIER_nondet__Bool" => {
                self.builtin(Builtin::Choose, dst, &[Arg::Const(0), Arg::Const(1)], ty);
            }
            _ if name.starts_with("__VERIFIER_nondet_") => match self.context.options.nondet {
                Some((lo, hi)) => {
                    let range = [Arg::Const(lo as u64), Arg::Const(hi as u64)];
                    self.builtin(Builtin::Choose, dst, &range, ty);
                }
                None => {
                    let text = format!("{name}() has no range: give one, as in --nondet 0..3");
                    let message = self.context.message(text);
                    self.fail(Failure::Unsupported { message });
                }
            },
            // Hints of other tools.
            _ if name.starts_with("__VERIFIER_opt_") || name.starts_with("__VERIFIER_annotate") => self.give(dst, 0),
            _ => {
                let message = self.context.message(crate::load::not_defined(name));
                self.fail(Failure::Unsupported { message });
            }
        }
        true
    }

    /// Do the arguments match the format, if that is a constant? Integers and addresses of 64 bits
    /// are not distinguished.
    fn fits_format(&self, at: usize, args: &[(TypeId, Value)]) -> bool {
        let Some(format) = args.get(at).and_then(|(_, format)| self.constant_bytes(format)) else { return true };
        // The number of each argument, from 0 on, and its type.
        let mut wanted: Vec<(usize, Wanted)> = Vec::new();
        let mut used = 0;
        for part in parts(format) {
            match part {
                Part::Text(_) => {}
                // This is reported when it is reached.
                Part::Unknown => return true,
                Part::Conversion(it) => {
                    let of_amounts = [Some(it.width), it.precision].into_iter().flatten().filter_map(|it| match it {
                        Amount::Argument(position) => Some((position, Wanted::Integer(4))),
                        Amount::Number(_) => None,
                    });
                    for (position, ty) in of_amounts.chain([(it.position, it.wanted())]) {
                        wanted.push((position.map_or(used, |position| position - 1), ty));
                        used += usize::from(position.is_none());
                    }
                }
            }
        }
        let is = |(ty, _): &(TypeId, Value)| match *self.types().get(*ty) {
            Type::Double => Some(Wanted::Double),
            Type::Int(32) => Some(Wanted::Integer(4)),
            Type::Int(64) | Type::Ptr => Some(Wanted::Integer(8)),
            _ => None,
        };
        let given: Vec<Option<Wanted>> = args[at + 1..].iter().map(is).collect();
        wanted.iter().all(|(number, wanted)| given.get(*number).is_some_and(|given| *given == Some(*wanted)))
    }

    /// Checks that a call of a library function matches the function, by the sizes of arguments and
    /// result. Addresses are numbers of 64 bits.
    fn check_declaration(&mut self, name: &str, is: (u32, &[u32], bool), ty: TypeId, args: &[(TypeId, Value)]) {
        let (result, params, more) = is;
        let bits = |bits: u32| if bits == 0 { "nothing".to_string() } else { format!("{bits} bits") };
        let given = self.result_bits(ty);
        let what = if given != result {
            format!("the call takes {} as its result, and the function gives {}", bits(given), bits(result))
        } else if args.len() < params.len() || args.len() > params.len() && !more {
            format!("the call has {} arguments, and the function {}", args.len(), params.len())
        } else {
            let differs = |(at, &wanted): (usize, &u32)| (self.bits(args[at].0) != wanted).then_some((at, wanted));
            let Some((at, wanted)) = params.iter().enumerate().find_map(differs) else { return };
            let given = self.bits(args[at].0);
            format!("argument {} of the call has {}, and that of the function {}", at + 1, bits(given), bits(wanted))
        };
        self.context.mismatch.get_or_insert((self.spot.origin, name.to_string(), what));
    }

    /// The number of bits of a result; 0 for void.
    fn result_bits(&self, ty: TypeId) -> u32 {
        if ty == Types::VOID { 0 } else { self.bits(ty) }
    }

    /// A call of a builtin, whose result is truncated to the declared type.
    fn builtin(&mut self, builtin: Builtin, dst: &[Reg], operands: &[Arg], ty: TypeId) {
        self.emit(Kind::Builtin(builtin), dst, operands);
        let bits = self.bits(ty);
        if let (&[dst], 1..64) = (dst, bits) {
            self.emit(Kind::Mask(bits as u8), &[dst], &[Arg::Reg(dst)]);
        }
    }

    /// A function of `<math.h>`, if the arguments match it.
    pub(super) fn math(&mut self, math: Math, double: bool, dst: &[Reg], args: &[(TypeId, Value)]) {
        let fits = args.iter().all(|(ty, _)| self.is_double(*ty) == Some(double));
        let operands = self.call_args(args);
        match (math, dst, &operands[..]) {
            (Math::One(function), &[_], &[_]) if fits => {
                self.emit(Kind::FloatCast(FloatCast::Function { function, double }), dst, &operands);
            }
            (Math::Two(op), &[_], &[_, _]) if fits => self.emit(Kind::FloatBinary(op, double), dst, &operands),
            _ => self.fail_unsupported("a mathematical function of these arguments"),
        }
    }

    /// Sets all results to this value.
    pub(super) fn give(&mut self, dst: &[Reg], value: u64) {
        for &dst in dst {
            self.emit(Kind::Copy, &[dst], &[Arg::Const(value)]);
        }
    }

    fn verifier_assert(&mut self, operands: &[Arg]) {
        let message = self.context.message("__VERIFIER_assert".to_string());
        let Some(&condition) = operands.first() else { return };
        // The rest of the block continues in a new block.
        self.emit(Kind::Builtin(Builtin::VerifierAssert), &[], &[condition, Arg::Const(message.into())]);
    }

    /// The text that a constant pointer points to.
    fn constant_text(&self, value: &Value) -> Option<String> {
        self.constant_bytes(value).map(|bytes| String::from_utf8_lossy(bytes).into_owned())
    }

    /// The bytes before the first 0 that a constant pointer points to.
    fn constant_bytes(&self, value: &Value) -> Option<&'m [u8]> {
        let Value::Const(Const::Symbol(name)) = value else { return None };
        let module = self.context.module;
        let Symbol::Global(index) = *module.symbols[self.function.file as usize].get(name)? else { return None };
        let global = &module.globals[index as usize];
        match &global.initial {
            Some(Const::Bytes(bytes)) if global.constant => {
                let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
                Some(&bytes[..end])
            }
            _ => None,
        }
    }
}
