//! Constants and operands in the text.

use super::verify::Use;
use super::{Parsed, Parser, name_of};
use crate::ir::{BinaryOp, CastOp, Const, Value};
use crate::lex::{Token, unescape};
use crate::types::{Type, TypeId, Types};

impl<'t> Parser<'t> {
    /// An operand of the type.
    pub(super) fn value(&mut self, ty: TypeId) -> Parsed<Value> {
        if let Token::Local(name) = self.peek() {
            let at = self.lexer.offset() as u32;
            self.next();
            let local = self.local(name);
            let (block, instr) = self.position;
            self.uses.push(Use { local, ty, block, instr, at });
            return Ok(Value::Local(local));
        }
        self.constant(ty).map(Value::Const)
    }

    /// A type and an operand of it.
    pub(super) fn typed_value(&mut self) -> Parsed<(TypeId, Value)> {
        let ty = self.ty()?;
        self.skip_attributes()?;
        Ok((ty, self.value(ty)?))
    }

    /// A constant of the type.
    pub(super) fn constant(&mut self, ty: TypeId) -> Parsed<Const> {
        self.deeper()?;
        let constant = self.inner_constant(ty);
        self.depth -= 1;
        constant
    }

    fn inner_constant(&mut self, ty: TypeId) -> Parsed<Const> {
        Ok(match self.next() {
            Token::Number(text) => self.numeral(ty, text)?,
            Token::Word("true") => Const::Int(1),
            Token::Word("false") => Const::Int(0),
            Token::Word("null" | "zeroinitializer" | "none") => Const::Zero,
            Token::Word("undef" | "poison") => Const::Undef,
            Token::Word("dso_local_equivalent" | "no_cfi") => return self.constant(ty),
            Token::Global(name) => Const::Symbol(String::from_utf8_lossy(&unescape(name)).into_owned()),
            Token::Bytes(text) => Const::Bytes(unescape(text)),
            Token::Sign(b'[') => Const::Aggregate(self.members(b']')?),
            Token::Sign(b'{') => Const::Aggregate(self.members(b'}')?),
            Token::Sign(b'<') => {
                if self.take(b'{') {
                    let members = self.members(b'}')?;
                    self.expect(b'>')?;
                    Const::Aggregate(members)
                } else {
                    Const::Aggregate(self.members(b'>')?)
                }
            }
            Token::Word("splat") => {
                self.expect(b'(')?;
                let element = self.ty()?;
                let value = self.constant(element)?;
                self.expect(b')')?;
                let count = match self.types.get(ty) {
                    Type::Vector(count, _) => (*count).min(4096),
                    _ => 0,
                };
                Const::Aggregate((0..count).map(|_| (element, value.clone())).collect())
            }
            Token::Word("getelementptr") => self.gep_constant()?,
            Token::Word(word) if cast_op(word).is_some() => {
                self.pass_flags();
                self.expect(b'(')?;
                let (from, value) = self.boxed_constant()?;
                if !self.take_word("to") {
                    return self.error("expected 'to'");
                }
                let to = self.ty()?;
                self.expect(b')')?;
                Const::Cast { op: cast_op(word).unwrap_or(CastOp::Bits), from, value, to }
            }
            Token::Word(word) if binary_op(word).is_some() => {
                self.pass_flags();
                self.expect(b'(')?;
                let (ty, left) = self.boxed_constant()?;
                self.expect(b',')?;
                let (_, right) = self.boxed_constant()?;
                self.expect(b')')?;
                Const::Binary { op: binary_op(word).unwrap_or(BinaryOp::Add), ty, left, right }
            }
            // Clang up to 18 writes comparisons of addresses of globals as constants, and up to 16
            // choices between them.
            Token::Word("icmp") => {
                let predicate = self.predicate()?;
                self.expect(b'(')?;
                let (ty, left) = self.boxed_constant()?;
                self.expect(b',')?;
                let (_, right) = self.boxed_constant()?;
                self.expect(b')')?;
                Const::Compare { predicate, ty, left, right }
            }
            Token::Word("select") => {
                self.expect(b'(')?;
                let condition = self.boxed_constant()?;
                self.expect(b',')?;
                let (ty, then) = self.boxed_constant()?;
                self.expect(b',')?;
                let (_, otherwise) = self.boxed_constant()?;
                self.expect(b')')?;
                Const::Select { condition, ty, then, otherwise }
            }
            found => return self.error(format!("expected a value, found {}", name_of(found))),
        })
    }

    /// A type and a constant of it, which is a part of another.
    fn boxed_constant(&mut self) -> Parsed<(TypeId, Box<Const>)> {
        let ty = self.ty()?;
        Ok((ty, Box::new(self.constant(ty)?)))
    }

    fn gep_constant(&mut self) -> Parsed<Const> {
        while let Token::Word(word) = self.peek() {
            self.next();
            if !matches!(word, "inbounds" | "nuw" | "nusw" | "inrange") {
                return self.error(format!("unknown flag '{word}'"));
            }
            if self.peek() == Token::Sign(b'(') && self.is_range() {
                self.skip_parentheses()?;
            }
        }
        self.expect(b'(')?;
        let ty = self.ty()?;
        self.expect(b',')?;
        let (_, base) = self.boxed_constant()?;
        let mut indices = Vec::new();
        while self.take(b',') {
            self.take_word("inrange");
            let index = self.ty()?;
            indices.push((index, self.constant(index)?));
        }
        self.expect(b')')?;
        Ok(Const::Gep { ty, base, indices })
    }

    /// Is the next parenthesis that of `inrange(-16, 8)`?
    fn is_range(&self) -> bool {
        let mut ahead = self.lexer;
        ahead.next();
        matches!(ahead.next(), Token::Number(_))
    }

    fn members(&mut self, end: u8) -> Parsed<Vec<(TypeId, Const)>> {
        let mut members = Vec::new();
        while !self.take(end) {
            let ty = self.ty()?;
            members.push((ty, self.constant(ty)?));
            if !self.take(b',') && self.peek() != Token::Sign(end) {
                return self.error("expected ',' or the end of the aggregate");
            }
        }
        Ok(members)
    }

    fn numeral(&mut self, ty: TypeId, text: &str) -> Parsed<Const> {
        let bits = match self.types.get(ty) {
            Type::Float => float_bits(text).map(|value| u128::from((value as f32).to_bits())),
            Type::Double => float_bits(text).map(|value| u128::from(value.to_bits())),
            Type::OtherFloat(_) => other_float_bits(text),
            _ => {
                let digits = text.strip_prefix('-').unwrap_or(text);
                let magnitude = match digits.strip_prefix("u0x").or(digits.strip_prefix("s0x")) {
                    Some(hexadecimal) => u128::from_str_radix(hexadecimal, 16).ok(),
                    None => digits.parse::<u128>().ok(),
                };
                magnitude.map(|value| if text.starts_with('-') { value.wrapping_neg() } else { value })
            }
        };
        match bits {
            Some(bits) => Ok(Const::Int(bits)),
            // Integers that are too wide for computations.
            None if matches!(self.types.get(ty), Type::Int(129..)) => Ok(Const::Undef),
            None => self.error(format!("no number: {text}")),
        }
    }

    /// Skips flags such as `nsw`, `nuw`, `exact`, `nneg`, `fast`.
    pub(super) fn pass_flags(&mut self) {
        while let Token::Word(
            "nsw" | "nuw" | "exact" | "nneg" | "disjoint" | "samesign" | "fast" | "nnan" | "ninf" | "nsz" | "arcp"
            | "contract" | "afn" | "reassoc" | "inbounds" | "nusw",
        ) = self.peek()
        {
            self.next();
        }
    }

    /// The called operand: a global name or a local.
    pub(super) fn callee(&mut self) -> Parsed<Value> {
        self.value(Types::PTR)
    }
}

/// A floating-point number in IR: decimal, or the bits of a double in hexadecimal.
fn float_bits(text: &str) -> Option<f64> {
    match text.strip_prefix("0x") {
        Some(bits) => u64::from_str_radix(bits, 16).ok().map(f64::from_bits),
        None => text.parse().ok(),
    }
}

/// The bits of a number of an unsupported type: `0xK` and 20 digits, `0xH` or `0xR` and 4, `0xL`
/// and 32 with the low half first.
fn other_float_bits(text: &str) -> Option<u128> {
    let (kind, digits) = text.strip_prefix("0x")?.split_at_checked(1)?;
    let value = u128::from_str_radix(digits, 16).ok()?;
    match kind {
        "K" | "H" | "R" => Some(value),
        "L" => Some(value.rotate_left(64)),
        _ => None,
    }
}

/// The conversion of this name.
pub(super) fn cast_op(word: &str) -> Option<CastOp> {
    Some(match word {
        "trunc" => CastOp::Trunc,
        "zext" => CastOp::ZExt,
        "sext" => CastOp::SExt,
        "bitcast" | "ptrtoint" | "inttoptr" | "addrspacecast" | "ptrtoaddr" => CastOp::Bits,
        "fptrunc" => CastOp::FpTrunc,
        "fpext" => CastOp::FpExt,
        "fptoui" => CastOp::FpToUi,
        "fptosi" => CastOp::FpToSi,
        "uitofp" => CastOp::UiToFp,
        "sitofp" => CastOp::SiToFp,
        _ => return None,
    })
}

/// The arithmetic of this name.
pub(super) fn binary_op(word: &str) -> Option<BinaryOp> {
    Some(match word {
        "add" => BinaryOp::Add,
        "sub" => BinaryOp::Sub,
        "mul" => BinaryOp::Mul,
        "udiv" => BinaryOp::UDiv,
        "sdiv" => BinaryOp::SDiv,
        "urem" => BinaryOp::URem,
        "srem" => BinaryOp::SRem,
        "shl" => BinaryOp::Shl,
        "lshr" => BinaryOp::LShr,
        "ashr" => BinaryOp::AShr,
        "and" => BinaryOp::And,
        "or" => BinaryOp::Or,
        "xor" => BinaryOp::Xor,
        _ => return None,
    })
}
