//! The parser of textual LLVM IR.
//!
//! An unknown instruction becomes an unsupported one, which matters only if it is reached. Text
//! that cannot be parsed at all is an error with its place. `verify.rs` looks for values that are
//! undefined or have another type.
//!
//! The parser ignores the following, with the reasons why that is sound. *Poison* is a value that
//! the program must not use: computing with the bits that the instruction gives without the flag is
//! then one of the allowed behaviours. Clang's checks (`undefined.rs`) report behaviour that C
//! leaves undefined before such a value is made; in `.ll` files of other front ends it is not
//! looked for.
//!
//! * `nsw`, `nuw`, `exact`, `nneg`, `disjoint`, `samesign`, `inbounds`, `nusw`, `inrange`: say when
//!   the result is poison.
//! * `fast`, `nnan`, `ninf`, `nsz`, `arcp`, `contract`, `afn`, `reassoc`: allow other results
//!   besides that of IEEE 754, which is computed.
//! * `volatile`: the access happens once and in order, as every access does here. It is not atomic,
//!   unless an option makes it relaxed.
//! * `syncscope("singlethread")`: a fence of this scope orders nothing between threads and is
//!   omitted. Atomics of this or any other scope are not supported.
//! * `unordered`: weaker than relaxed: not supported.
//! * `align` of accesses, globals and locals: clang's check finds a misaligned access, the machine
//!   a misaligned atomic access.
//! * `addrspace(n)`, `externally_initialized`, `prologue`, `inalloca`, `preallocated`,
//!   `swifterror`, `presplitcoroutine`, ifuncs: change the behaviour of code: errors.
//! * `prefix`: data before a function, which no access reaches.
//! * `personality`: always that of C++. `uwtable`, `nounwind`: a function that throws nevertheless
//!   is left as any other.
//! * `tail`, `musttail`, `notail`, `fastcc`, `cc 10` …: how calls are made. A call that does not
//!   match its function is undefined.
//! * linkage, `comdat`, `section`, `dso_local`, visibility, `dllimport`, `unnamed_addr`,
//!   `partition`, `code_model`, `gc`: location in a binary. `link.rs` handles the relevant part of
//!   linkage.
//! * `noundef`, `nonnull`, `range`, `dereferenceable`, `align`, `noalias`, `captures`, `memory`,
//!   `willreturn` and other attributes: promises whose violation is undefined behaviour. They allow
//!   a compiler more, and have no effect here.
//! * `zeroext`, `signext`, `inreg`, `sret`, `returned`, `nest`: how a value is passed, not which.
//! * `byval`: modelled: the function makes a copy.
//! * attributes that are in no list (`attributes.rs`): errors.
//! * `"key"="value"`: options of back ends.
//! * metadata: `!range`, `!nonnull`, `!tbaa`, `!prof`, `!nosanitize` …: may be dropped at any time,
//!   by its definition; `!dbg` is kept.
//! * operand bundles: not supported, except those of `llvm.assume`, of which only the condition
//!   counts, and `kcfi`, `funclet`, `convergencectrl`.
//! * `undef`, `poison`: one value, 0. Branching on one is an error.
//! * `freeze`: the value.

mod access;
mod attributes;
mod call;
mod constant;
mod hints;
mod instr;
mod types;
mod verify;

use crate::debug::Debug;
use crate::ir::{Block, Function, GlobalVariable, Module, Symbol};
use crate::lex::{Lexer, Token};
use crate::types::{TypeId, Types};
use std::collections::HashMap;
use thiserror::Error;

/// The error for a text that is not a module.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{line}:{column}: {message}")]
pub struct ParseError {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// The error.
    pub message: String,
}

impl ParseError {
    /// An error at an offset of the text.
    pub(crate) fn at(text: &str, offset: usize, message: String) -> ParseError {
        let before = &text.as_bytes()[..offset.min(text.len())];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() as u32 + 1;
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&before[start..]).chars().count() as u32 + 1;
        ParseError { line, column, message }
    }
}

pub(crate) type Parsed<T> = Result<T, ParseError>;

/// The parser, at a position of the text.
pub(crate) struct Parser<'t> {
    lexer: Lexer<'t>,
    text: &'t str,
    pub(crate) types: Types,
    /// The number of the file, for debug information.
    file: u32,
    /// The locals of the current function.
    locals: HashMap<&'t str, u32>,
    /// The labels of the current function.
    labels: HashMap<&'t str, u32>,
    /// The number that names the entry block of the current function, if it has no label.
    entry_number: Option<u32>,
    /// The parameters of the current function that are structs passed by value.
    by_value: Vec<(usize, TypeId)>,
    /// The type of the last `byval`.
    found_by_value: Option<TypeId>,
    /// The nesting depth of types or constants.
    depth: u32,
    /// The offset of the last token.
    last: usize,
    /// The uses of locals of the current function.
    uses: Vec<verify::Use>,
    /// What debug information says about locals of the current function.
    hints: hints::Hints,
    /// The number of the current block, and of the instruction in it.
    position: (u32, u32),
}

/// Parses a module. `file` is its number among the modules to be linked, which share `types`.
pub(crate) fn parse_module(text: &str, file: u32, types: Types) -> Parsed<Module> {
    let mut parser = Parser {
        lexer: Lexer::new(text),
        text,
        types,
        file,
        locals: HashMap::new(),
        labels: HashMap::new(),
        entry_number: None,
        by_value: Vec::new(),
        found_by_value: None,
        depth: 0,
        last: 0,
        uses: Vec::new(),
        hints: Default::default(),
        position: (0, 0),
    };
    parser.module()
}

impl<'t> Parser<'t> {
    /// An error at the last token.
    pub(crate) fn error<T>(&mut self, message: impl Into<String>) -> Parsed<T> {
        self.error_at(self.last, message)
    }

    /// An error at an offset of the text.
    fn error_at<T>(&self, offset: usize, message: impl Into<String>) -> Parsed<T> {
        Err(ParseError::at(self.text, offset, message.into()))
    }

    fn peek(&self) -> Token<'t> {
        self.lexer.peek()
    }

    fn next(&mut self) -> Token<'t> {
        self.last = self.lexer.offset();
        self.lexer.next()
    }

    /// Takes the sign if it is next.
    fn take(&mut self, sign: u8) -> bool {
        let is_next = self.peek() == Token::Sign(sign);
        if is_next {
            self.next();
        }
        is_next
    }

    fn expect(&mut self, sign: u8) -> Parsed<()> {
        if self.take(sign) {
            return Ok(());
        }
        let found = self.next();
        self.error(format!("expected '{}', found {}", char::from(sign), name_of(found)))
    }

    /// Takes the word if it is next.
    fn take_word(&mut self, word: &str) -> bool {
        let is_next = self.peek() == Token::Word(word);
        if is_next {
            self.next();
        }
        is_next
    }

    fn word(&mut self) -> Parsed<&'t str> {
        match self.next() {
            Token::Word(word) => Ok(word),
            found => self.error(format!("expected a word, found {}", name_of(found))),
        }
    }

    fn number(&mut self) -> Parsed<u64> {
        match self.next() {
            Token::Number(text) if text.parse::<u64>().is_ok() => Ok(text.parse().unwrap_or(0)),
            found => self.error(format!("expected a number, found {}", name_of(found))),
        }
    }

    /// Increases the nesting depth; an error beyond the limit.
    fn deeper(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > 200 { self.error("too deep") } else { Ok(()) }
    }

    /// Skips a parenthesised text, from the opening parenthesis.
    fn skip_parentheses(&mut self) -> Parsed<()> {
        let mut open = 0u32;
        loop {
            match self.next() {
                Token::Sign(b'(') => open += 1,
                Token::Sign(b')') => {
                    open = open.saturating_sub(1);
                    if open == 0 {
                        return Ok(());
                    }
                }
                Token::End => return self.error("the text ends within parentheses"),
                _ => {}
            }
        }
    }

    fn module(&mut self) -> Parsed<Module> {
        let mut globals = Vec::new();
        let mut functions: Vec<Function> = Vec::new();
        let mut symbols = HashMap::new();
        let mut debug = Debug::default();
        loop {
            match self.next() {
                Token::End => break,
                Token::Local(name) => {
                    self.expect(b'=')?;
                    if !self.take_word("type") {
                        return self.error("expected a type");
                    }
                    if self.take_word("opaque") {
                        self.types.named(name);
                        continue;
                    }
                    let ty = self.ty()?;
                    self.types.define(name, ty);
                    // In files that tools write, every use of the name comes after its definition.
                    // A type that contains itself is refused immediately.
                    if !self.types.is_sound(ty, 0) {
                        return self.error(format!("type %{name} contains itself"));
                    }
                }
                Token::Global(name) => {
                    self.expect(b'=')?;
                    if let Some(global) = self.global(name)? {
                        symbols.insert(name.to_string(), Symbol::Global(globals.len() as u32));
                        globals.push(global);
                    } else {
                        // An alias: another name for the same symbol.
                        let target = self.alias()?;
                        debug.aliases.push((name.to_string(), target));
                    }
                }
                Token::Word("define") => {
                    let function = self.function(true)?;
                    symbols.insert(function.name.clone(), Symbol::Function(functions.len() as u32));
                    functions.push(function);
                }
                Token::Word("declare") => {
                    let function = self.function(false)?;
                    symbols.entry(function.name.clone()).or_insert_with(|| {
                        functions.push(function);
                        Symbol::Function(functions.len() as u32 - 1)
                    });
                }
                Token::Word("target") => {
                    let is_layout = self.word()? == "datalayout";
                    self.expect(b'=')?;
                    if let (Token::Text(layout), true) = (self.next(), is_layout) {
                        if layout.split('-').any(|part| part == "E") {
                            return self.error("big-endian targets are not supported");
                        }
                        if layout.split('-').any(|part| part.starts_with("p:32")) {
                            return self.error("only targets with 64-bit pointers are supported");
                        }
                        if layout.split('-').any(|part| part.starts_with("i128:128")) {
                            self.types.wide_align = 16;
                        }
                    }
                }
                Token::Word("source_filename") => {
                    self.expect(b'=')?;
                    if let Token::Text(name) = self.next() {
                        debug.source = String::from_utf8_lossy(&crate::lex::unescape(name)).into_owned();
                    }
                }
                Token::Word("attributes") => {
                    self.next();
                    self.expect(b'=')?;
                    self.attribute_group()?;
                }
                Token::Word("module" | "uselistorder" | "uselistorder_bb") | Token::Mark(_) => self.lexer.skip_line(),
                Token::Label(_) | Token::Sign(b'^') => self.lexer.skip_line(),
                Token::Metadata(name) => {
                    self.expect(b'=')?;
                    let start = self.lexer.offset();
                    self.lexer.skip_line();
                    let end = self.lexer.offset().max(start);
                    if let Ok(number) = name.parse() {
                        debug.add(number, self.text.get(start..end).unwrap_or("").trim_end());
                    }
                }
                found => return self.error(format!("this is no LLVM IR: found {}", name_of(found))),
            }
        }
        if let Some(name) = self.types.find_unsound() {
            let message = format!("type %{name} contains itself");
            return self.error(message);
        }
        let types = std::mem::replace(&mut self.types, Types::new());
        let (symbols, debug) = (vec![symbols], vec![debug]);
        Ok(Module { types, globals, functions, symbols, debug, numbers: Default::default() })
    }

    /// The rest of a global variable; `None` for an alias, whose target comes next.
    fn global(&mut self, name: &str) -> Parsed<Option<GlobalVariable>> {
        let (mut local, mut thread_local, mut external) = (false, false, false);
        let constant = loop {
            match self.next() {
                Token::Word("global") => break false,
                Token::Word("constant") => break true,
                Token::Word("alias") => return Ok(None),
                Token::Word("ifunc") => return self.error("ifuncs are not supported"),
                Token::Word("private" | "internal") => local = true,
                Token::Word("external" | "extern_weak") => external = true,
                Token::Word("thread_local") => {
                    thread_local = true;
                    if self.peek() == Token::Sign(b'(') {
                        self.skip_parentheses()?;
                    }
                }
                Token::Word(word) => self.pass_word(word)?,
                found => return self.error(format!("expected a global variable, found {}", name_of(found))),
            }
        };
        let ty = self.ty()?;
        let at_end =
            matches!(self.peek(), Token::Sign(b',') | Token::Global(_) | Token::End | Token::Word(_)) && external;
        let initial = if at_end { None } else { Some(self.constant(ty)?) };
        let (mut debug, mut align) = (None, 1);
        while self.take(b',') {
            match self.next() {
                Token::Metadata("dbg") => {
                    if let Token::Metadata(number) = self.next() {
                        debug = number.parse().ok();
                    }
                }
                Token::Metadata(_) => drop(self.next()),
                Token::Word("align") => {
                    if let Token::Number(number) = self.next() {
                        align = number.parse().unwrap_or(1);
                    }
                }
                Token::Word("section" | "partition" | "code_model") => drop(self.next()),
                Token::Word("comdat") if self.peek() == Token::Sign(b'(') => self.skip_parentheses()?,
                Token::Word(word) => self.pass_word(word)?,
                found => return self.error(format!("expected an attribute, found {}", name_of(found))),
            }
        }
        while let Token::Mark(_) = self.peek() {
            self.next();
        }
        Ok(Some(GlobalVariable {
            name: name.to_string(),
            ty,
            initial,
            constant,
            thread_local,
            align,
            local,
            file: self.file,
            debug,
        }))
    }

    /// The target of an alias.
    fn alias(&mut self) -> Parsed<String> {
        self.ty()?;
        self.expect(b',')?;
        let ty = self.ty()?;
        match self.constant(ty)? {
            crate::ir::Const::Symbol(name) => Ok(name),
            _ => self.error("an alias of an expression is not supported"),
        }
    }

    fn function(&mut self, defined: bool) -> Parsed<Function> {
        let (mut local, mut weak) = (false, false);
        let result = loop {
            match self.peek() {
                Token::Word("private" | "internal") => local = true,
                Token::Word("weak" | "weak_odr" | "linkonce" | "linkonce_odr" | "available_externally") => weak = true,
                Token::Metadata(_) => {
                    self.next();
                }
                Token::Word(word) if types::is_type(word) => break self.ty()?,
                Token::Sign(b'{' | b'[' | b'<') | Token::Local(_) => break self.ty()?,
                Token::Word("align" | "cc") => {
                    self.next();
                    if self.peek() == Token::Sign(b'(') {
                        self.skip_parentheses()?;
                        continue;
                    }
                }
                Token::Word(word) => {
                    self.next();
                    self.pass_word(word)?;
                    continue;
                }
                found => {
                    self.next();
                    return self.error(format!("expected a function, found {}", name_of(found)));
                }
            }
            self.next();
        };
        let name = match self.next() {
            Token::Global(name) => String::from_utf8_lossy(&crate::lex::unescape(name)).into_owned(),
            found => return self.error(format!("expected the name of a function, found {}", name_of(found))),
        };
        let at = self.last as u32;
        self.locals.clear();
        self.labels.clear();
        self.entry_number = None;
        self.by_value.clear();
        self.uses.clear();
        self.hints.list.clear();
        let (params, variadic) = self.params()?;
        let mut function = Function {
            name,
            result,
            params,
            by_value: std::mem::take(&mut self.by_value),
            variadic,
            blocks: Vec::new(),
            locals: 0,
            local,
            weak,
            file: self.file,
            debug: None,
            hints: Vec::new(),
            at,
        };
        // Attributes up to the body, or to the next item.
        loop {
            match self.peek() {
                Token::Metadata("dbg") => {
                    self.next();
                    if let Token::Metadata(number) = self.next() {
                        function.debug = number.parse().ok();
                    }
                }
                Token::Sign(b'{') if defined => break,
                Token::Word("define" | "declare" | "attributes") if !defined => return Ok(function),
                Token::Word("target" | "module" | "source_filename") if !defined => return Ok(function),
                Token::Global(_) | Token::Local(_) | Token::End if !defined => return Ok(function),
                Token::End => return self.error("the text ends before the body of a function"),
                Token::Word("personality" | "prefix") => {
                    self.next();
                    let ty = self.ty()?;
                    self.constant(ty)?;
                }
                Token::Word("align" | "section" | "partition" | "gc") => {
                    self.next();
                    self.next();
                }
                Token::Word(word) => {
                    self.next();
                    self.pass_word(word)?;
                }
                Token::Text(_) => {
                    self.next();
                    if self.take(b'=') {
                        self.next();
                    }
                }
                Token::Mark(_) => drop(self.next()),
                Token::Metadata(_) if !defined => return Ok(function),
                Token::Metadata(_) => {
                    self.next();
                    self.next();
                }
                found => {
                    self.next();
                    return self.error(format!("expected the body of a function, found {}", name_of(found)));
                }
            }
        }
        self.expect(b'{')?;
        function.blocks = self.body()?;
        function.locals = self.locals.len() as u32;
        function.hints = std::mem::take(&mut self.hints.list);
        self.verify(&function)?;
        Ok(function)
    }

    fn params(&mut self) -> Parsed<(Vec<(TypeId, u32)>, bool)> {
        self.expect(b'(')?;
        let mut params = Vec::new();
        let mut variadic = false;
        while !self.take(b')') {
            if self.peek() == Token::Dots {
                self.next();
                variadic = true;
                continue;
            }
            let ty = self.ty()?;
            // Arguments of calls have this attribute, too.
            self.found_by_value = None;
            self.skip_attributes()?;
            if let Some(inner) = self.found_by_value.take() {
                self.by_value.push((params.len(), inner));
            }
            let name = match self.peek() {
                Token::Local(name) => {
                    self.next();
                    name
                }
                _ => self.unnamed(params.len()),
            };
            let local = self.local(name);
            params.push((ty, local));
            if !self.take(b',') && self.peek() != Token::Sign(b')') {
                return self.error("expected ',' or ')'");
            }
        }
        Ok((params, variadic))
    }

    /// The name of an unnamed parameter: its number.
    fn unnamed(&self, number: usize) -> &'static str {
        const NAMES: [&str; 64] = [
            "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18",
            "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36",
            "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52", "53", "54",
            "55", "56", "57", "58", "59", "60", "61", "62", "63",
        ];
        NAMES.get(number).copied().unwrap_or("?")
    }

    /// Skips attributes of parameters and arguments: `noundef`, `align 8`, `sret(%T)`,
    /// `"key"="value"`, …
    fn skip_attributes(&mut self) -> Parsed<()> {
        loop {
            match self.peek() {
                Token::Word("align") => {
                    self.next();
                    if self.peek() == Token::Sign(b'(') {
                        self.skip_parentheses()?;
                    } else {
                        self.next();
                    }
                }
                Token::Word("byval") => {
                    self.next();
                    self.expect(b'(')?;
                    let inner = self.ty()?;
                    self.found_by_value = Some(inner);
                    self.expect(b')')?;
                }
                Token::Word(word) if types::is_attribute(word) => {
                    self.next();
                    self.pass_word(word)?;
                }
                Token::Text(_) => {
                    self.next();
                    if self.take(b'=') {
                        self.next();
                    }
                }
                Token::Mark(_) => {
                    self.next();
                }
                _ => return Ok(()),
            }
        }
    }

    /// The number of a local, by its name.
    fn local(&mut self, name: &'t str) -> u32 {
        let next = self.locals.len() as u32;
        *self.locals.entry(name).or_insert(next)
    }

    fn body(&mut self) -> Parsed<Vec<Block>> {
        let mut blocks: Vec<Option<Block>> = Vec::new();
        let mut current = Block::default();
        let mut number: Option<u32> = None;
        loop {
            match self.peek() {
                Token::Sign(b'}') => {
                    self.next();
                    break;
                }
                Token::End => return self.error("the text ends within a function"),
                Token::Label(name) => {
                    self.next();
                    // The entry block may have a label, to which no jump leads.
                    if number.is_some() || !current.instrs.is_empty() {
                        self.close(&mut blocks, number, std::mem::take(&mut current))?;
                    }
                    let label = self.label(name);
                    number = Some(label);
                    self.position = (label, 0);
                    continue;
                }
                Token::Word("uselistorder") => {
                    self.lexer.skip_line();
                    continue;
                }
                // Debug records of newer versions: `#dbg_declare(…)`.
                Token::Mark(mark) if mark.starts_with("dbg_") => {
                    self.next();
                    self.expect(b'(')?;
                    self.debug_record(mark)?;
                    continue;
                }
                _ => {}
            }
            let ended = current.instrs.last().is_some_and(|last| last.op.is_terminator());
            if ended {
                self.next();
                // A block without label after a terminator: numbered implicitly, which only old
                // writers did.
                return self.error("an instruction follows the end of its block");
            }
            if number.is_none() && current.instrs.is_empty() {
                number = Some(self.entry_label());
                self.position = (number.unwrap_or(0), 0);
            }
            self.instr(&mut current)?;
            self.position.1 += 1;
        }
        self.close(&mut blocks, number, current)?;
        let mut all = Vec::with_capacity(blocks.len());
        for block in blocks {
            match block {
                Some(block) => all.push(block),
                None => return self.error("a label that is jumped to is missing"),
            }
        }
        // The entry block comes first, whatever its number: labels are numbered in order of
        // appearance.
        Ok(all)
    }

    /// The entry block without label: its name is the number after those of the unnamed parameters.
    /// No jump leads to it, but phis name it.
    fn entry_label(&mut self) -> u32 {
        let numbers = self.locals.keys().filter_map(|name| name.parse::<u32>().ok());
        self.entry_number = Some(numbers.max().map_or(0, |last| last + 1));
        self.label("")
    }

    fn label(&mut self, name: &'t str) -> u32 {
        let next = self.labels.len() as u32;
        *self.labels.entry(name).or_insert(next)
    }

    fn close(&mut self, blocks: &mut Vec<Option<Block>>, number: Option<u32>, block: Block) -> Parsed<()> {
        let number = number.unwrap_or(0) as usize;
        if !block.instrs.last().is_some_and(|last| last.op.is_terminator()) {
            return self.error("a block does not end");
        }
        let count = self.labels.len().max(number + 1);
        if blocks.len() < count {
            blocks.resize(count, None);
        }
        if blocks[number].is_some() {
            return self.error("a label is there twice");
        }
        blocks[number] = Some(block);
        Ok(())
    }
}

/// The name of a token in messages.
pub(crate) fn name_of(token: Token<'_>) -> String {
    match token {
        Token::Word(text) | Token::Number(text) => format!("'{text}'"),
        Token::Local(text) => format!("'%{text}'"),
        Token::Global(text) => format!("'@{text}'"),
        Token::Metadata(text) => format!("'!{text}'"),
        Token::Mark(text) => format!("'#{text}'"),
        Token::Label(text) => format!("'{text}:'"),
        Token::Text(_) | Token::Bytes(_) => "a text".to_string(),
        Token::Sign(sign) if sign.is_ascii_graphic() => format!("'{}'", char::from(sign)),
        Token::Sign(_) => "a strange character".to_string(),
        Token::Dots => "'...'".to_string(),
        Token::End => "the end of the text".to_string(),
    }
}
