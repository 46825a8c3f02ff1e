//! The reader of `.litmus` files.
//!
//! A file has a first line with architecture and name, lines of comments for other tools, the
//! initial state in braces, the threads, and the condition. This module reads the frame;
//! `initial` and `condition` read the parts that all languages share; `assembly` splits
//! columns of instructions, which `x86`, `aarch64`, `ppc` and `riscv` lower; `c` and its modules
//! read and lower C.

mod aarch64;
mod aarch64_pairs;
mod assembly;
mod c;
mod c_calls;
mod c_expressions;
mod c_kernel;
mod c_statements;
mod condition;
mod flags;
mod initial;
mod joins;
mod lex;
mod ppc;
mod registers;
mod riscv;
mod structures;
mod x86;

use crate::source::{Diagnostic, Source};
use crate::test::{Architecture, Location, Place, Quantifier, Register, RegisterId, Test};
use crate::test::{Instruction, Operand, Proposition};
use crate::value::{Address, LocationId, Operator, Value};
use lex::{Comments, Cursor, Kind, Token};

/// The size of every cell and access in C, where a value is an int or an address whatever its type.
const C_CELL: u8 = 8;

/// Most instructions of a thread.
const LONGEST: usize = 1000;

/// Reads a litmus test from its text; `file` is the name that messages show.
pub fn read(file: &str, text: &str) -> Result<Test, Diagnostic> {
    let source = Source { file, text };
    let (architecture, name, body) = header(source)?;
    let c = architecture == Architecture::C11;
    let comments = if c { Comments::C } else { Comments::Assembly };
    let open = opening_brace(source, body)?;
    let clean = lex::without_comments(source, open, comments)?;
    let tokens = lex::tokens(&clean, open, c);
    lex::check_nesting(source, &tokens)?;
    // Tokens point into the text without comments; messages show the original.
    let mut cursor = Cursor { source, tokens: &tokens, at: 0 };
    let architecture = if c && c::uses_kernel_names(&tokens) { Architecture::Kernel } else { architecture };
    let mut builder = Builder::new(source, architecture, name);
    initial::read(&mut cursor, &mut builder)?;
    cursor.take(";");
    match architecture {
        Architecture::C11 | Architecture::Kernel => c::read(&mut cursor, &mut builder)?,
        _ => assembly::read(&mut cursor, &mut builder)?,
    }
    builder.check_initial_registers()?;
    builder.check_lengths(cursor.peek())?;
    condition::read(&mut cursor, &mut builder)?;
    Ok(builder.test)
}

/// The architecture, the name, and where the rest starts.
fn header(source: Source<'_>) -> Result<(Architecture, String, usize), Diagnostic> {
    let text = source.text;
    let start = after_comments(source)?;
    let line = text[start..].lines().next().unwrap_or_default();
    let word = line.split_whitespace().next().unwrap_or_default();
    let architecture = match word {
        "C" => Architecture::C11,
        "X86" | "X86_64" => Architecture::X86,
        "AArch64" => Architecture::AArch64,
        "PPC" => Architecture::Ppc,
        "RISCV" => Architecture::RiscV,
        "" => return Err(source.malformed(start, "the file is empty")),
        "ARM" | "MIPS" | "LISA" | "BPF" | "ASL" | "CPP" | "Java" | "JAVA" | "Bell" | "OpenCL" | "PTX" | "Vulkan"
        | "VULKAN" | "LoongArch" | "GPU_PTX" => {
            return Err(source.unsupported(start, format!("architecture `{word}` is not supported")));
        }
        _ => {
            let known = "C, X86, X86_64, AArch64, PPC or RISCV";
            return Err(source.malformed(start, format!("expected an architecture ({known}), found `{word}`")));
        }
    };
    let rest = line[word.len()..].trim_start();
    let name = rest.split([' ', '\t', '"']).next().unwrap_or_default().to_owned();
    if name.is_empty() || name == "{" {
        return Err(source.malformed(start + word.len(), "expected the name of the test after the architecture"));
    }
    let offset = start + line.len() - rest.len() + name.len();
    Ok((architecture, name, offset))
}

/// Where the first line starts: comments may stand before it.
fn after_comments(source: Source<'_>) -> Result<usize, Diagnostic> {
    let text = source.text;
    let mut start = text.len() - text.trim_start_matches('\u{feff}').trim_start().len();
    loop {
        let rest = &text[start..];
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("(*") {
            lex::comment(source, start)? - start
        } else {
            return Ok(start);
        };
        start += length + rest[length..].len() - rest[length..].trim_start().len();
    }
}

/// The place of the brace that opens the initial state. What is before it is for other tools:
/// comments, strings, and lines `Key=value`.
fn opening_brace(source: Source<'_>, start: usize) -> Result<usize, Diagnostic> {
    let bytes = source.text.as_bytes();
    let (mut at, mut nesting, mut quoted) = (start, 0usize, false);
    while at < bytes.len() {
        let rest = &bytes[at..];
        if nesting == 0 && !quoted && at > 0 && bytes[at - 1] == b'\n' && is_field(&source.text[at..]) {
            at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
            continue;
        }
        if rest.starts_with(b"(*") && !quoted {
            nesting += 1;
            at += 1;
        } else if rest.starts_with(b"*)") && nesting > 0 {
            nesting -= 1;
            at += 1;
        } else if nesting == 0 {
            match rest[0] {
                b'"' => quoted = !quoted,
                b'{' if !quoted => return Ok(at),
                _ => {}
            }
        }
        at += 1;
    }
    Err(source.malformed(source.text.trim_end().len(), "expected the initial state, `{ … }`"))
}

/// Whether the text starts with a line `Key=value`.
fn is_field(text: &str) -> bool {
    let text = text.trim_start_matches([' ', '\t']);
    let key = text.len() - text.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_').len();
    key > 0 && text[key..].starts_with('=')
}

/// A test under construction.
pub(crate) struct Builder<'a> {
    source: Source<'a>,
    test: Test,
    /// Initial values of registers, by thread and canonical name, with the place of the name.
    initial_registers: Vec<(usize, String, Value, usize)>,
    /// The structures that are defined so far.
    structures: Vec<structures::Structure>,
}

impl<'a> Builder<'a> {
    fn new(source: Source<'a>, architecture: Architecture, name: String) -> Self {
        let test = Test {
            architecture,
            name,
            locations: Vec::new(),
            threads: Vec::new(),
            shown: Vec::new(),
            filter: None,
            quantifier: Quantifier::Exists,
            condition: Proposition::True,
            place_names: Vec::new(),
        };
        Builder { source, test, initial_registers: Vec::new(), structures: Vec::new() }
    }

    /// The location `name`, which is declared if it is new.
    fn location(&mut self, name: &str) -> LocationId {
        let cell = if self.is_c() { C_CELL } else { 4 };
        let locations = &mut self.test.locations;
        let index = locations.iter().position(|location| location.name == name).unwrap_or_else(|| {
            let initial = vec![Value::ZERO];
            locations.push(Location { name: name.to_owned(), initial, cell, array: false, fields: vec![] });
            locations.len() - 1
        });
        LocationId(index as u32)
    }

    /// Whether threads are in C.
    fn is_c(&self) -> bool {
        matches!(self.test.architecture, Architecture::C11 | Architecture::Kernel)
    }

    /// The address of the location `name`.
    fn address(&mut self, name: &str) -> Value {
        Value::Address(Address { location: self.location(name), offset: 0 })
    }

    /// The register with the canonical name `name` of a thread.
    fn register(&mut self, thread: usize, name: &str) -> RegisterId {
        let initial = self.initial_registers.iter().rev().find(|(t, other, ..)| *t == thread && other == name);
        let initial = initial.map_or(Value::ZERO, |(_, _, value, _)| *value);
        let registers = &mut self.test.threads[thread].registers;
        let index = registers.iter().position(|register| register.name == name).unwrap_or_else(|| {
            registers.push(Register { name: name.to_owned(), initial });
            registers.len() - 1
        });
        RegisterId(index as u32)
    }

    /// A register that no source text can name.
    fn temporary(&mut self, thread: usize) -> RegisterId {
        let registers = &mut self.test.threads[thread].registers;
        registers.push(Register { name: format!("#{}", registers.len()), initial: Value::ZERO });
        RegisterId(registers.len() as u32 - 1)
    }

    /// Adds an instruction to a thread.
    fn push(&mut self, thread: usize, instruction: Instruction) {
        self.test.threads[thread].code.push(instruction);
    }

    /// Adds `to := left operator right`.
    fn operate(&mut self, thread: usize, to: RegisterId, operator: Operator, left: Operand, right: Operand) {
        self.push(thread, Instruction::Operate { to, operator, left, right });
    }

    /// Adds an operation with a new register for its result.
    fn computed(&mut self, thread: usize, operator: Operator, left: Operand, right: Operand) -> Operand {
        let to = self.temporary(thread);
        self.operate(thread, to, operator, left, right);
        Operand::Register(to)
    }

    /// Initial registers belong to threads that exist.
    fn check_initial_registers(&self) -> Result<(), Diagnostic> {
        let threads = self.test.threads.len();
        match self.initial_registers.iter().find(|(thread, ..)| *thread >= threads) {
            Some((thread, _, _, offset)) => Err(self.source.malformed(*offset, format!("there is no thread {thread}"))),
            None => Ok(()),
        }
    }

    /// Threads are short enough for terms to be evaluated recursively.
    fn check_lengths(&self, end: Token<'_>) -> Result<(), Diagnostic> {
        match self.test.threads.iter().position(|thread| thread.code.len() > LONGEST) {
            Some(thread) => {
                let message = format!("thread {thread} has more than {LONGEST} instructions: this is not supported");
                Err(self.source.unsupported(end.offset, message))
            }
            None => Ok(()),
        }
    }

    /// Records how the file writes the name of a place.
    fn name_place(&mut self, place: Place, name: &str) {
        if !self.test.place_names.iter().any(|(other, _)| *other == place) {
            self.test.place_names.push((place, name.to_owned()));
        }
    }
}

/// Whether `token` starts the part after the threads.
fn starts_question(token: Token<'_>, next: Token<'_>) -> bool {
    let keyword = |token: Token<'_>| {
        token.kind == Kind::Word
            && matches!(token.text, "exists" | "forall" | "locations" | "filter" | "final" | "observed")
    };
    keyword(token) || (token.is("~") || token.is("not")) && next.is("exists")
}

/// A constant operand.
fn constant(value: i64) -> Operand {
    Operand::Constant(Value::Int(value))
}
