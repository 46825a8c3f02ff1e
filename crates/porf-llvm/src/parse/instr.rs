//! Instructions in the text.

use super::constant::{binary_op, cast_op};
use super::{Parsed, Parser, name_of};
use crate::ir::{Block, Const, FloatOp, FloatPredicate, Hint, HintKind, Instr, LandingPad, Op, Predicate, Value};
use crate::lex::Token;
use crate::types::{Type, TypeId, Types};

impl<'t> Parser<'t> {
    /// Parses an instruction into the block; an `invoke` is a call and the end of the block.
    pub(super) fn instr(&mut self, block: &mut Block) -> Parsed<()> {
        let start = self.lexer.offset();
        let dst = match self.peek() {
            Token::Local(name) => {
                self.next();
                self.expect(b'=')?;
                Some(self.local(name))
            }
            _ => None,
        };
        let opcode = self.word()?;
        let is_invoke = opcode == "invoke";
        let (ty, op) = match self.operation(opcode) {
            Ok(Some(it)) => it,
            Ok(None) => {
                self.skip_unknown();
                (Types::VOID, Op::Unsupported(opcode.to_string()))
            }
            Err(error) => return Err(error),
        };
        let after = if is_invoke { Some(self.invoke_target()?) } else { None };
        let debug = self.trailing_metadata()?;
        if let (Some(node), Some(local)) = (self.hints.heap_type.take(), dst) {
            self.hints.list.push(Hint { local, node, kind: HintKind::Allocated });
        }
        let supported = !matches!(op, Op::Unsupported(_));
        let at = start as u32;
        block.instrs.push(Instr { dst, ty, op, debug, at });
        if let Some(op) = after {
            block.instrs.push(Instr { dst: None, ty: Types::VOID, op, debug, at });
        }
        // The rest of the block cannot be reached.
        if !supported {
            self.skip_block();
        }
        Ok(())
    }

    /// Skips the rest of a line that is not understood, and its continuation lines.
    fn skip_unknown(&mut self) {
        self.lexer.skip_line();
    }

    fn skip_block(&mut self) {
        loop {
            match self.peek() {
                Token::Label(_) | Token::Sign(b'}') | Token::End => return,
                _ => {
                    let line = self.lexer.line();
                    self.lexer.skip_line();
                    // A label is at the beginning of a line.
                    if self.lexer.line() == line {
                        self.next();
                    }
                }
            }
        }
    }

    fn invoke_target(&mut self) -> Parsed<Op> {
        if !self.take_word("to") {
            return self.error("expected 'to'");
        }
        let to = self.block()?;
        if !self.take_word("unwind") {
            return self.error("expected 'unwind'");
        }
        Ok(Op::Invoke { to, unwind: self.block()? })
    }

    /// `{ ptr, i32 } cleanup catch ptr @type`, with any number of clauses.
    fn landing_pad(&mut self) -> Parsed<(TypeId, Op)> {
        let ty = self.ty()?;
        let cleanup = self.take_word("cleanup");
        let mut pad = LandingPad { cleanup, types: Vec::new(), passing: None, is_mixed: false };
        loop {
            if self.take_word("catch") {
                pad.is_mixed |= pad.passing.is_some();
                pad.types.push(self.typed_value()?.1);
            } else if self.take_word("filter") {
                pad.is_mixed |= pad.passing.is_some();
                pad.passing = u16::try_from(pad.types.len()).ok();
                if let Value::Const(Const::Aggregate(types)) = self.typed_value()?.1 {
                    pad.types.extend(types.into_iter().map(|(_, ty)| Value::Const(ty)));
                }
            } else {
                return Ok((ty, Op::LandingPad(pad)));
            }
        }
    }

    /// `, !dbg !7, !tbaa !8, align 4` and similar; returns the number of `!dbg`.
    fn trailing_metadata(&mut self) -> Parsed<Option<u32>> {
        let mut debug = None;
        loop {
            match self.peek() {
                Token::Sign(b',') => {
                    self.next();
                    if !matches!(self.peek(), Token::Metadata(_) | Token::Word("align" | "addrspace")) {
                        let found = self.next();
                        return self.error(format!("expected metadata or an alignment, found {}", name_of(found)));
                    }
                }
                Token::Metadata(kind) => {
                    self.next();
                    match self.next() {
                        Token::Metadata(number) if kind == "dbg" => debug = number.parse().ok(),
                        Token::Metadata(number) if kind == "heapallocsite" => {
                            self.hints.heap_type = number.parse().ok()
                        }
                        Token::Metadata(_) if self.peek() == Token::Sign(b'(') => self.skip_parentheses()?,
                        _ => {}
                    }
                }
                Token::Word("addrspace") => self.address_space()?,
                Token::Word("align") => {
                    self.next();
                    if self.peek() == Token::Sign(b'(') {
                        self.skip_parentheses()?;
                    } else {
                        self.next();
                    }
                }
                _ => return Ok(debug),
            }
        }
    }

    /// `label %name`.
    fn block(&mut self) -> Parsed<u32> {
        if !self.take_word("label") {
            return self.error("expected a label");
        }
        match self.next() {
            Token::Local(name) => Ok(self.label(name)),
            found => self.error(format!("expected a label, found {}", name_of(found))),
        }
    }

    /// The operation with this name, and the type of its result; `None` if it is not known.
    fn operation(&mut self, opcode: &'t str) -> Parsed<Option<(TypeId, Op)>> {
        if let Some(op) = binary_op(opcode) {
            self.pass_flags();
            let ty = self.ty()?;
            let (left, right) = self.pair(ty)?;
            return Ok(Some((ty, Op::Binary { op, ty, left, right })));
        }
        if let Some(op) = float_op(opcode) {
            self.pass_flags();
            let ty = self.ty()?;
            let (left, right) = self.pair(ty)?;
            return Ok(Some((ty, Op::FloatBinary { op, ty, left, right })));
        }
        if let Some(op) = cast_op(opcode) {
            self.pass_flags();
            let (from, value) = self.typed_value()?;
            if !self.take_word("to") {
                return self.error("expected 'to'");
            }
            let to = self.ty()?;
            return Ok(Some((to, Op::Cast { op, from, value, to })));
        }
        let simple = |op: Op| Ok(Some((Types::VOID, op)));
        match opcode {
            "alloca" => self.alloca().map(Some),
            "load" => self.load().map(Some),
            "store" => self.store().map(Some),
            "atomicrmw" => self.rmw().map(Some),
            "cmpxchg" => self.cmpxchg().map(Some),
            "fence" => {
                let scope = self.scope()?;
                let ordering = self.ordering()?;
                simple(match scope {
                    None => Op::Fence(ordering),
                    // `atomic_signal_fence`: a thread always sees its own accesses in order.
                    Some("singlethread") => nothing(),
                    Some(scope) => Op::Unsupported(format!("a fence of scope {scope}")),
                })
            }
            "getelementptr" => {
                self.pass_flags();
                let ty = self.ty()?;
                self.expect(b',')?;
                let (ptr_ty, ptr) = self.typed_value()?;
                let mut result = ptr_ty;
                let mut indices = Vec::new();
                while self.peek() == Token::Sign(b',') && self.index_follows() {
                    self.next();
                    let index = self.typed_value()?;
                    if let (Type::Vector(count, _), Type::Ptr) = (self.types.get(index.0), self.types.get(result)) {
                        let vector = Type::Vector(*count, Types::PTR);
                        result = self.types.intern(vector);
                    }
                    indices.push(index);
                }
                Ok(Some((result, Op::Gep { ty, ptr_ty, ptr, indices })))
            }
            "fneg" => {
                self.pass_flags();
                let (ty, value) = self.typed_value()?;
                Ok(Some((ty, Op::FloatNegate { ty, value })))
            }
            "freeze" => {
                let (ty, value) = self.typed_value()?;
                Ok(Some((ty, Op::Freeze { ty, value })))
            }
            "icmp" => {
                self.pass_flags();
                let predicate = self.predicate()?;
                let ty = self.ty()?;
                let (left, right) = self.pair(ty)?;
                let result = self.comparison_type(ty);
                Ok(Some((result, Op::Compare { predicate, ty, left, right })))
            }
            "fcmp" => {
                self.pass_flags();
                let word = self.word()?;
                let Some(predicate) = float_predicate(word) else {
                    return self.error(format!("no comparison: {word}"));
                };
                let ty = self.ty()?;
                let (left, right) = self.pair(ty)?;
                let result = self.comparison_type(ty);
                Ok(Some((result, Op::FloatCompare { predicate, ty, left, right })))
            }
            "select" => {
                self.pass_flags();
                let condition = self.typed_value()?;
                self.expect(b',')?;
                let (ty, then) = self.typed_value()?;
                self.expect(b',')?;
                let otherwise = self.value_of(ty)?;
                Ok(Some((ty, Op::Select { condition, ty, then, otherwise })))
            }
            "phi" => {
                self.pass_flags();
                let ty = self.ty()?;
                let mut incoming = Vec::new();
                loop {
                    self.expect(b'[')?;
                    let value = self.value(ty)?;
                    self.expect(b',')?;
                    match self.next() {
                        Token::Local(name) => {
                            let block = self.predecessor(name);
                            if let (Value::Local(_), Some(last)) = (&value, self.uses.last_mut()) {
                                // The value must be available at the end of the predecessor.
                                (last.block, last.instr) = (block, u32::MAX);
                            }
                            incoming.push((value, block));
                        }
                        found => return self.error(format!("expected a label, found {}", name_of(found))),
                    }
                    self.expect(b']')?;
                    let mut ahead = self.lexer;
                    if ahead.next() != Token::Sign(b',') || ahead.next() != Token::Sign(b'[') {
                        break;
                    }
                    self.next();
                }
                Ok(Some((ty, Op::Phi { ty, incoming })))
            }
            "tail" | "musttail" | "notail" => {
                if !self.take_word("call") {
                    return self.error("expected 'call'");
                }
                self.call().map(Some)
            }
            "call" | "invoke" => self.call().map(Some),
            "extractvalue" => {
                let (ty, aggregate) = self.typed_value()?;
                let indices = self.indices()?;
                let result = self.member_type(ty, &indices)?;
                Ok(Some((result, Op::ExtractValue { ty, aggregate, indices })))
            }
            "insertvalue" => {
                let (ty, aggregate) = self.typed_value()?;
                self.expect(b',')?;
                let element = self.typed_value()?;
                let indices = self.indices()?;
                if self.member_type(ty, &indices)? != element.0 {
                    return self.error("the value is of another type than the member");
                }
                Ok(Some((ty, Op::InsertValue { ty, aggregate, element, indices })))
            }
            "extractelement" => {
                let (ty, vector) = self.typed_value()?;
                self.expect(b',')?;
                let index = self.typed_value()?;
                let element = self.member_type(ty, &[0])?;
                Ok(Some((element, Op::ExtractElement { ty, vector, index })))
            }
            "insertelement" => {
                let (ty, vector) = self.typed_value()?;
                self.expect(b',')?;
                let element = self.typed_value()?;
                self.expect(b',')?;
                let index = self.typed_value()?;
                Ok(Some((ty, Op::InsertElement { ty, vector, element, index })))
            }
            "shufflevector" => {
                let (ty, left) = self.typed_value()?;
                self.expect(b',')?;
                let right = self.value_of(ty)?;
                self.expect(b',')?;
                let mask = self.typed_value()?;
                let element = self.member_type(ty, &[0])?;
                let Type::Vector(count, _) = *self.types.get(mask.0) else { return self.error("expected a vector") };
                let result = self.types.intern(Type::Vector(count, element));
                Ok(Some((result, Op::Shuffle { ty, left, right, mask })))
            }
            "va_arg" => {
                let list = self.pointer()?;
                self.expect(b',')?;
                let ty = self.ty()?;
                Ok(Some((ty, Op::VaArg { list })))
            }
            "br" => {
                if self.peek() == Token::Word("label") {
                    let target = self.block()?;
                    return simple(Op::Jump(target));
                }
                let bit = self.types.intern(Type::Int(1));
                let condition = self.value_of(bit)?;
                self.expect(b',')?;
                let then = self.block()?;
                self.expect(b',')?;
                let otherwise = self.block()?;
                simple(Op::Branch { condition, then, otherwise })
            }
            "switch" => {
                let op = self.switch()?;
                simple(op)
            }
            "ret" => {
                let mut ahead = self.lexer;
                let is_nothing = ahead.next() == Token::Word("void") && ahead.next() != Token::Sign(b'(');
                if is_nothing && self.take_word("void") {
                    return simple(Op::Return(None));
                }
                let value = self.typed_value()?;
                simple(Op::Return(Some(value)))
            }
            "landingpad" => self.landing_pad().map(Some),
            "resume" => {
                let (ty, value) = self.typed_value()?;
                simple(Op::Resume(ty, value))
            }
            "unreachable" => simple(Op::Unreachable),
            _ => Ok(None),
        }
    }

    /// Is the next comma followed by a type, and not by metadata?
    fn index_follows(&self) -> bool {
        let mut ahead = self.lexer;
        ahead.next();
        !matches!(ahead.next(), Token::Metadata(_) | Token::Word("align"))
    }

    /// An operand that must have this type.
    pub(super) fn value_of(&mut self, wanted: TypeId) -> Parsed<Value> {
        let (ty, value) = self.typed_value()?;
        if ty != wanted { self.error("the operand is of another type than it must be") } else { Ok(value) }
    }

    /// An address.
    pub(super) fn pointer(&mut self) -> Parsed<Value> {
        self.value_of(Types::PTR)
    }

    fn pair(&mut self, ty: TypeId) -> Parsed<(Value, Value)> {
        let left = self.value(ty)?;
        self.expect(b',')?;
        Ok((left, self.value(ty)?))
    }

    fn comparison_type(&mut self, ty: TypeId) -> TypeId {
        let bit = self.types.intern(Type::Int(1));
        match *self.types.get(ty) {
            Type::Vector(count, _) => self.types.intern(Type::Vector(count, bit)),
            _ => bit,
        }
    }

    /// A predecessor named by a phi. A name that is not a label is the entry block without label.
    fn predecessor(&mut self, name: &'t str) -> u32 {
        // An unlabelled entry block is numbered like a local: `%0`, or one more than the
        // parameters.
        let is_entry = self.entry_number.is_some() && name.parse().ok() == self.entry_number;
        self.label(if is_entry { "" } else { name })
    }

    fn switch(&mut self) -> Parsed<Op> {
        let (ty, value) = self.typed_value()?;
        self.expect(b',')?;
        let default = self.block()?;
        self.expect(b'[')?;
        let mut cases = Vec::new();
        while !self.take(b']') {
            let case = self.value_of(ty)?;
            let Value::Const(crate::ir::Const::Int(case)) = case else { return self.error("expected a number") };
            self.expect(b',')?;
            cases.push((case, self.block()?));
        }
        Ok(Op::Switch { ty, value, default, cases })
    }

    fn indices(&mut self) -> Parsed<Vec<u64>> {
        let mut indices = Vec::new();
        while self.peek() == Token::Sign(b',') {
            let mut ahead = self.lexer;
            ahead.next();
            if !matches!(ahead.next(), Token::Number(_)) {
                break;
            }
            self.next();
            indices.push(self.number()?);
        }
        Ok(indices)
    }

    fn member_type(&mut self, ty: TypeId, indices: &[u64]) -> Parsed<TypeId> {
        let mut ty = ty;
        for &index in indices {
            if let Type::Array(count, _) | Type::Vector(count, _) = *self.types.get(ty)
                && index >= count
            {
                return self.error("no such member");
            }
            match self.types.member(ty, index) {
                Some((member, _)) => ty = member,
                None => return self.error("no such member"),
            }
        }
        Ok(ty)
    }

    pub(super) fn predicate(&mut self) -> Parsed<Predicate> {
        Ok(match self.word()? {
            "eq" => Predicate::Eq,
            "ne" => Predicate::Ne,
            "ugt" => Predicate::Ugt,
            "uge" => Predicate::Uge,
            "ult" => Predicate::Ult,
            "ule" => Predicate::Ule,
            "sgt" => Predicate::Sgt,
            "sge" => Predicate::Sge,
            "slt" => Predicate::Slt,
            "sle" => Predicate::Sle,
            word => return self.error(format!("no comparison: {word}")),
        })
    }
}

/// An operation without effect.
fn nothing() -> Op {
    Op::Freeze { ty: Types::VOID, value: Value::Const(crate::ir::Const::Zero) }
}

fn float_op(word: &str) -> Option<FloatOp> {
    Some(match word {
        "fadd" => FloatOp::Add,
        "fsub" => FloatOp::Sub,
        "fmul" => FloatOp::Mul,
        "fdiv" => FloatOp::Div,
        "frem" => FloatOp::Rem,
        _ => return None,
    })
}

fn float_predicate(word: &str) -> Option<FloatPredicate> {
    let (less, equal, greater, unordered) = match word {
        "false" => (false, false, false, false),
        "oeq" => (false, true, false, false),
        "ogt" => (false, false, true, false),
        "oge" => (false, true, true, false),
        "olt" => (true, false, false, false),
        "ole" => (true, true, false, false),
        "one" => (true, false, true, false),
        "ord" => (true, true, true, false),
        "ueq" => (false, true, false, true),
        "ugt" => (false, false, true, true),
        "uge" => (false, true, true, true),
        "ult" => (true, false, false, true),
        "ule" => (true, true, false, true),
        "une" => (true, false, true, true),
        "uno" => (false, false, false, true),
        "true" => (true, true, true, true),
        _ => return None,
    };
    Some(FloatPredicate { less, equal, greater, unordered })
}
