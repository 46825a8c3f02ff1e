//! Accesses to memory in the text.

use super::{Parsed, Parser, name_of};
use crate::ir::{Op, Ordering, RmwOp, Value};
use crate::lex::Token;
use crate::types::{Type, TypeId, Types};

impl<'t> Parser<'t> {
    /// The scope of synchronisation, if it is not that of all threads.
    pub(super) fn scope(&mut self) -> Parsed<Option<&'t str>> {
        if !self.take_word("syncscope") {
            return Ok(None);
        }
        self.expect(b'(')?;
        let scope = match self.next() {
            Token::Text(scope) => scope,
            found => return self.error(format!("expected a scope, found {}", name_of(found))),
        };
        self.expect(b')')?;
        Ok(Some(scope).filter(|scope| !scope.is_empty()))
    }

    /// The ordering of an atomic access; an unsupported operation if its scope is smaller, or it is
    /// weaker than relaxed.
    fn access_ordering(&mut self) -> Parsed<Result<Ordering, Op>> {
        if let Some(scope) = self.scope()? {
            self.lexer.skip_line();
            return Ok(Err(Op::Unsupported(format!("an atomic access of scope {scope}"))));
        }
        if self.peek() == Token::Word("unordered") {
            self.lexer.skip_line();
            return Ok(Err(Op::Unsupported("unordered".to_string())));
        }
        self.ordering().map(Ok)
    }

    pub(super) fn ordering(&mut self) -> Parsed<Ordering> {
        Ok(match self.word()? {
            "monotonic" => Ordering::Relaxed,
            "acquire" => Ordering::Acquire,
            "release" => Ordering::Release,
            "acq_rel" => Ordering::AcqRel,
            "seq_cst" => Ordering::SeqCst,
            word => return self.error(format!("no memory ordering: {word}")),
        })
    }

    pub(super) fn alloca(&mut self) -> Parsed<(TypeId, Op)> {
        self.take_word("inalloca");
        let ty = self.ty()?;
        let mut count = (self.types.intern(Type::Int(64)), Value::Const(crate::ir::Const::Int(1)));
        let mut ahead = self.lexer;
        ahead.next();
        if self.peek() == Token::Sign(b',') && matches!(ahead.next(), Token::Word(word) if word.starts_with('i')) {
            self.next();
            count = self.typed_value()?;
        }
        let mut ahead = self.lexer;
        let align = match (ahead.next(), ahead.next(), ahead.next()) {
            (Token::Sign(b','), Token::Word("align"), Token::Number(align)) => align.parse().unwrap_or(1),
            _ => 1,
        };
        Ok((Types::PTR, Op::Alloca { ty, count, align }))
    }

    pub(super) fn load(&mut self) -> Parsed<(TypeId, Op)> {
        let atomic = self.take_word("atomic");
        let is_volatile = self.take_word("volatile");
        let ty = self.ty()?;
        self.expect(b',')?;
        let ptr = self.pointer()?;
        let ordering = if atomic { Some(self.access_ordering()?) } else { None };
        Ok(match ordering.transpose() {
            Ok(ordering) => (ty, Op::Load { ty, ptr, ordering, is_volatile }),
            Err(unsupported) => (Types::VOID, unsupported),
        })
    }

    pub(super) fn store(&mut self) -> Parsed<(TypeId, Op)> {
        let atomic = self.take_word("atomic");
        let is_volatile = self.take_word("volatile");
        let (ty, value) = self.typed_value()?;
        self.expect(b',')?;
        let ptr = self.pointer()?;
        let ordering = if atomic { Some(self.access_ordering()?) } else { None };
        let store = |ordering| Op::Store { ty, value, ptr, ordering, is_volatile };
        Ok((Types::VOID, ordering.transpose().map_or_else(|it| it, store)))
    }

    pub(super) fn rmw(&mut self) -> Parsed<(TypeId, Op)> {
        self.take_word("volatile");
        let word = self.word()?;
        let op = match word {
            "xchg" => RmwOp::Xchg,
            "add" => RmwOp::Add,
            "sub" => RmwOp::Sub,
            "and" => RmwOp::And,
            "nand" => RmwOp::Nand,
            "or" => RmwOp::Or,
            "xor" => RmwOp::Xor,
            "max" => RmwOp::Max,
            "min" => RmwOp::Min,
            "umax" => RmwOp::UMax,
            "umin" => RmwOp::UMin,
            _ => {
                self.lexer.skip_line();
                return Ok((Types::VOID, Op::Unsupported(format!("atomicrmw {word}"))));
            }
        };
        let ptr = self.pointer()?;
        self.expect(b',')?;
        let (ty, value) = self.typed_value()?;
        Ok(match self.access_ordering()? {
            Ok(ordering) => (ty, Op::Rmw { op, ptr, ty, value, ordering }),
            Err(unsupported) => (Types::VOID, unsupported),
        })
    }

    pub(super) fn cmpxchg(&mut self) -> Parsed<(TypeId, Op)> {
        let weak = self.take_word("weak");
        self.take_word("volatile");
        let ptr = self.pointer()?;
        self.expect(b',')?;
        let (ty, expected) = self.typed_value()?;
        self.expect(b',')?;
        let desired = self.value_of(ty)?;
        let success = match self.access_ordering()? {
            Ok(success) => success,
            Err(unsupported) => return Ok((Types::VOID, unsupported)),
        };
        let failure = self.ordering()?;
        let bit = self.types.intern(Type::Int(1));
        let result = self.types.intern(Type::Struct { fields: vec![ty, bit], packed: false });
        Ok((result, Op::CmpXchg { ptr, ty, expected, desired, success, failure, weak }))
    }
}
