//! Types in the text.

use super::{Parsed, Parser, name_of};
use crate::lex::Token;
use crate::types::{Type, TypeId, Types};

/// Does a type begin with this word?
pub(super) fn is_type(word: &str) -> bool {
    let is_int =
        word.strip_prefix('i').is_some_and(|bits| !bits.is_empty() && bits.bytes().all(|b| b.is_ascii_digit()));
    is_int
        || matches!(
            word,
            "void"
                | "ptr"
                | "float"
                | "double"
                | "half"
                | "bfloat"
                | "x86_fp80"
                | "fp128"
                | "ppc_fp128"
                | "label"
                | "metadata"
                | "token"
                | "x86_mmx"
                | "x86_amx"
                | "target"
        )
}

/// Is the word an attribute of a parameter or an argument, and not the start of a value?
pub(super) fn is_attribute(word: &str) -> bool {
    !matches!(
        word,
        "null"
            | "true"
            | "false"
            | "undef"
            | "poison"
            | "zeroinitializer"
            | "none"
            | "getelementptr"
            | "bitcast"
            | "inttoptr"
            | "ptrtoint"
            | "add"
            | "sub"
            | "mul"
            | "xor"
            | "and"
            | "or"
            | "shl"
            | "trunc"
            | "zext"
            | "sext"
            | "addrspacecast"
            | "asm"
            | "blockaddress"
            | "dso_local_equivalent"
            | "no_cfi"
            | "splat"
            | "select"
            | "icmp"
            | "lshr"
            | "ashr"
    ) && !is_type(word)
}

impl<'t> Parser<'t> {
    /// A type. For callers only the result of a function type matters; they use
    /// [`Parser::call_type`].
    pub(super) fn ty(&mut self) -> Parsed<TypeId> {
        self.deeper()?;
        let mut ty = self.simple_type()?;
        loop {
            match self.peek() {
                // Pointers of LLVM 16 and earlier have a pointee type, which is not needed.
                Token::Sign(b'*') => {
                    self.next();
                    ty = Types::PTR;
                }
                Token::Word("addrspace") if ty == Types::PTR => self.address_space()?,
                Token::Sign(b'(') => {
                    self.skip_parentheses()?;
                    ty = Types::UNSIZED;
                }
                _ => break,
            }
        }
        self.depth -= 1;
        Ok(ty)
    }

    /// The type before a callee: that of the result, or of the whole function, whose result type is
    /// then returned.
    pub(super) fn call_type(&mut self) -> Parsed<TypeId> {
        let mut result = self.simple_type()?;
        loop {
            match self.peek() {
                Token::Word("addrspace") if result == Types::PTR => self.address_space()?,
                // `i8*`, or `void (i32)*`: a pointer to a function.
                Token::Sign(b'*') => {
                    self.next();
                    result = Types::PTR;
                }
                Token::Sign(b'(') => self.skip_parentheses()?,
                _ => return Ok(result),
            }
        }
    }

    /// `addrspace(0)`, the only supported one.
    pub(super) fn address_space(&mut self) -> Parsed<()> {
        self.next();
        self.address_space_number()
    }

    /// What follows `addrspace`.
    pub(super) fn address_space_number(&mut self) -> Parsed<()> {
        self.expect(b'(')?;
        if self.next() != Token::Number("0") {
            return self.error("address spaces other than 0 are not supported");
        }
        self.expect(b')')
    }

    fn simple_type(&mut self) -> Parsed<TypeId> {
        let ty = match self.next() {
            Token::Word("void") => return Ok(Types::VOID),
            Token::Word("ptr") => return Ok(Types::PTR),
            Token::Word("label" | "metadata" | "token") => return Ok(Types::UNSIZED),
            Token::Word("target") => {
                self.skip_parentheses()?;
                return Ok(Types::UNSIZED);
            }
            Token::Word("float") => Type::Float,
            Token::Word("double") => Type::Double,
            Token::Word("half" | "bfloat") => Type::OtherFloat(2),
            Token::Word("x86_fp80") => Type::OtherFloat(10),
            Token::Word("fp128" | "ppc_fp128") => Type::OtherFloat(16),
            Token::Word("x86_mmx") => Type::OtherFloat(8),
            Token::Word("x86_amx") => Type::OtherFloat(1024),
            Token::Word(word) if is_type(word) => match word[1..].parse() {
                Ok(bits @ 1..=8_388_608) => Type::Int(bits),
                _ => return self.error(format!("no integer type: {word}")),
            },
            Token::Local(name) => return Ok(self.types.named(name)),
            Token::Sign(b'[') => {
                let (count, element) = self.counted(b']')?;
                Type::Array(count, element)
            }
            Token::Sign(b'<') if self.peek() == Token::Sign(b'{') => {
                self.next();
                let fields = self.fields()?;
                self.expect(b'>')?;
                Type::Struct { fields, packed: true }
            }
            Token::Sign(b'<') => {
                if self.take_word("vscale") {
                    return self.error("scalable vectors are not supported");
                }
                let (count, element) = self.counted(b'>')?;
                Type::Vector(count, element)
            }
            Token::Sign(b'{') => Type::Struct { fields: self.fields()?, packed: false },
            found => return self.error(format!("expected a type, found {}", name_of(found))),
        };
        Ok(self.types.intern(ty))
    }

    fn counted(&mut self, end: u8) -> Parsed<(u64, TypeId)> {
        let count = self.number()?;
        if !self.take_word("x") {
            return self.error("expected 'x'");
        }
        let element = self.ty()?;
        self.expect(end)?;
        Ok((count, element))
    }

    fn fields(&mut self) -> Parsed<Vec<TypeId>> {
        let mut fields = Vec::new();
        while !self.take(b'}') {
            fields.push(self.ty()?);
            if !self.take(b',') && self.peek() != Token::Sign(b'}') {
                return self.error("expected ',' or '}'");
            }
        }
        Ok(fields)
    }
}
