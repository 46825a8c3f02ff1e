//! The reader of the text format: one statement per line. `docs/trace-format.md` specifies it.
//!
//! Besides the graph it needs about eleven bytes per label, and an entry for each reference to a
//! later event. Reading a common line allocates only what the graph keeps.

use super::lex::{Lexer, Token, form, parse_value};
use super::modes::{parse_fence_mode, parse_read_mode, parse_rmw_mode, parse_write_mode};
use super::problem::{Checked, Problem};
use super::references::{Reference, User, check_label, write_of};
use super::text_state::TextReader;
use crate::build::source_fault;
use crate::dependency::DependencyKind;
use crate::event::{Source, Value};
use crate::ids::{EventId, LocId, ThreadId};
use crate::suggest::did_you_mean;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Operation {
    Read,
    Write,
    Rmw,
    Fence,
}

const OPERATIONS: &str = "R (read), W (write), U (rmw) or F (fence)";

impl Operation {
    #[inline]
    fn parse(word: &str) -> Option<Operation> {
        match word.as_bytes() {
            [b'R' | b'r'] => Some(Operation::Read),
            [b'W' | b'w'] => Some(Operation::Write),
            [b'U' | b'u'] => Some(Operation::Rmw),
            [b'F' | b'f'] => Some(Operation::Fence),
            _ if word.eq_ignore_ascii_case("read") => Some(Operation::Read),
            _ if word.eq_ignore_ascii_case("write") => Some(Operation::Write),
            _ if word.eq_ignore_ascii_case("rmw") => Some(Operation::Rmw),
            _ if word.eq_ignore_ascii_case("fence") => Some(Operation::Fence),
            _ => None,
        }
    }

    fn form(self) -> &'static str {
        match self {
            Operation::Read => "R MODE LOCATION [VALUE] [<- SOURCE]",
            Operation::Write => "W MODE LOCATION [VALUE]",
            Operation::Rmw => "U MODE LOCATION [VALUE-READ VALUE-WRITTEN] [<- SOURCE]",
            Operation::Fence => "F MODE",
        }
    }
}

impl TextReader {
    /// Reads a line.
    pub(super) fn read_line(&mut self, text: &str, number: usize) -> Checked<()> {
        self.line = number;
        let mut words = Lexer::new(text);
        let Some(mut word) = words.next() else { return Ok(()) };
        let first = !std::mem::replace(&mut self.started, true);
        let mut label = None;
        if let Some(name) = word.text.strip_suffix(':') {
            let token = Token { text: name, start: word.start };
            check_label(token)?;
            label = Some(token);
            word = words.next().ok_or_else(|| words.missing(format!("expected an operation: {OPERATIONS}")))?;
        }
        let mut thread = None;
        if word.text.starts_with('@') {
            let token = word.skip(1);
            if token.text.is_empty() {
                return Err(word.problem("expected a thread's name after '@'"));
            }
            thread = Some(self.builder.thread(&token.name("a thread")?));
            word = words.next().ok_or_else(|| words.missing(format!("expected an operation: {OPERATIONS}")))?;
        }
        if let Some(operation) = Operation::parse(word.text) {
            let Some(thread) = thread.or(self.thread) else {
                let problem = word.problem("the event has no thread");
                return Err(problem.help("put 'thread NAME' on a line above, or '@NAME' before the operation"));
            };
            return self.event(operation, label, thread, words);
        }
        if label.is_some() || thread.is_some() {
            return Err(unknown_word(word, true));
        }
        match word.text {
            "thread" => self.thread_statement(words),
            "init" => self.init_statement(words),
            "mo" => self.mo_statement(words, false),
            "mo+" => self.mo_statement(words, true),
            "po" => self.po_statement(words),
            "addr" => self.dependency_statement(words, DependencyKind::Addr),
            "data" => self.dependency_statement(words, DependencyKind::Data),
            "ctrl" => self.dependency_statement(words, DependencyKind::Ctrl),
            "lxsx" => self.dependency_statement(words, DependencyKind::Lxsx),
            "porf-trace" if first => self.version_statement(words),
            "porf-trace" => Err(word.problem("'porf-trace' can only be the first line")),
            _ => Err(unknown_word(word, false)),
        }
    }

    fn event(
        &mut self,
        operation: Operation,
        label: Option<Token<'_>>,
        thread: ThreadId,
        mut words: Lexer<'_>,
    ) -> Checked<()> {
        if self.builder.len() + 2 > EventId::MAX_INDEX {
            return Err(Problem::at(0..0, format!("more than {} events", EventId::MAX_INDEX)));
        }
        let Some(mode) = words.next() else {
            return Err(words.missing("expected a mode").help(form(operation.form())));
        };
        let (named, last) = match operation {
            Operation::Fence => {
                let fence = self.builder.fence(thread, parse_fence_mode(mode)?);
                words.expect_end(operation.form())?;
                (fence, fence)
            }
            Operation::Read => {
                let mode = parse_read_mode(mode)?;
                let x = self.location(&mut words, operation)?;
                let Operands { values, source } = Operands::parse(&mut words, operation, 1)?;
                let read = self.builder.read(thread, mode, x);
                self.finish_event(label, read, read, [(read, values[0]), (read, None)])?;
                return self.source(read, values[0], source, &words);
            }
            Operation::Write => {
                let mode = parse_write_mode(mode)?;
                let x = self.location(&mut words, operation)?;
                let Operands { values, .. } = Operands::parse(&mut words, operation, 1)?;
                let write = self.builder.write(thread, mode, x);
                return self.finish_event(label, write, write, [(write, values[0]), (write, None)]);
            }
            Operation::Rmw => {
                let mode = parse_rmw_mode(mode)?;
                let x = self.location(&mut words, operation)?;
                let Operands { values, source } = Operands::parse(&mut words, operation, 2)?;
                let (read, write) = self.builder.rmw(thread, mode, x);
                self.finish_event(label, read, write, [(read, values[0]), (write, values[1])])?;
                return self.source(read, values[0], source, &words);
            }
        };
        self.finish_event(label, named, last, [(named, None); 2])
    }

    /// Attaches line, values and label.
    #[inline]
    fn finish_event(
        &mut self,
        label: Option<Token<'_>>,
        named: EventId,
        last: EventId,
        values: [(EventId, Option<Value>); 2],
    ) -> Checked<()> {
        self.builder.set_line(last, self.line);
        for (e, value) in values {
            if let Some(value) = value {
                self.builder.set_value(e, value);
            }
        }
        let Some(token) = label else { return Ok(()) };
        let name = token.name("an event")?;
        if let Some(known) = self.labels.insert(self.builder.partial(), &name, named) {
            let line = self.builder.partial().line(known).unwrap_or(0);
            let problem = token.problem(format!("the label '{name}' is already taken"));
            return Err(problem.help(format!("it was given in line {line}; events need distinct labels")));
        }
        self.builder.set_name(named, &name);
        Ok(())
    }

    /// Sets the source of a read, or records a reference to a later event.
    fn source(
        &mut self,
        read: EventId,
        value: Option<Value>,
        source: Option<Token<'_>>,
        words: &Lexer<'_>,
    ) -> Checked<()> {
        let Some(token) = source else {
            // A value is enough: sources are inferred at the end of the file.
            return match value {
                Some(_) => Ok(()),
                None => Err(words
                    .missing("the read has neither a value nor a source")
                    .help("add '<- LABEL', '<- init' or a value that only one write has")),
            };
        };
        let reference = Reference::parse(token)?;
        if matches!(reference, Reference::Init) {
            // The value is checked at the end of the file: the initial value may still follow.
            self.builder.set_source(read, Source::Init);
            return Ok(());
        }
        match reference.find(&self.builder, &self.labels) {
            None => self.note(User::Source(read), reference, token),
            Some(e) => {
                self.builder.set_source(read, Source::Write(write_of(self.builder.partial(), e)));
                if let Some(fault) = source_fault(self.builder.partial(), read) {
                    return Err(token.problem(fault.to_string()));
                }
            }
        }
        Ok(())
    }

    fn location(&mut self, words: &mut Lexer<'_>, operation: Operation) -> Checked<LocId> {
        match words.next() {
            Some(token) if !token.text.starts_with("<-") => Ok(self.builder.location(&token.name("a location")?)),
            Some(token) => Err(token.problem("expected a location").help(form(operation.form()))),
            None => Err(words.missing("expected a location").help(form(operation.form()))),
        }
    }
}

/// The operands after the location of an event: values and a source.
struct Operands<'a> {
    values: [Option<Value>; 2],
    source: Option<Token<'a>>,
}

impl<'a> Operands<'a> {
    /// Parses `count` values or none, and a source, up to the end of the line.
    fn parse(words: &mut Lexer<'a>, operation: Operation, count: usize) -> Checked<Operands<'a>> {
        let mut operands = Operands { values: [None; 2], source: None };
        let mut found = 0;
        let mut next = words.next();
        while let Some(token) = next.filter(|token| !token.text.starts_with("<-")) {
            if found == count {
                return Err(token.unexpected(operation.form()));
            }
            // Every word must be a number, or '_' for an unknown value.
            operands.values[found] = if token.text == "_" { None } else { Some(parse_value(token)?) };
            found += 1;
            next = words.next();
        }
        if found != 0 && found != count {
            let at = next.map_or_else(|| words.missing(""), |token| token.problem(""));
            return Err(at
                .say("an RMW has the value read and the value written, or neither")
                .help(form(operation.form())));
        }
        let Some(arrow) = next else { return Ok(operands) };
        if operation == Operation::Write {
            return Err(arrow.problem("a write has no source").help(form(operation.form())));
        }
        operands.source = match arrow.text {
            "<-" => words.next(),
            _ => Some(arrow.skip(2)),
        };
        if operands.source.is_none() {
            return Err(words.missing("expected a source after '<-'").help("a source is a label or 'init'"));
        }
        words.expect_end(operation.form())?;
        Ok(operands)
    }
}

/// The error for a word that is not an operation (nor a statement, where one is allowed).
fn unknown_word(word: Token<'_>, operation_only: bool) -> Box<Problem> {
    let operations = ["read", "write", "rmw", "fence"];
    let statements = ["thread", "init", "mo", "mo+", "po", "addr", "data", "ctrl", "lxsx", "porf-trace"];
    let what = if operation_only { "operation" } else { "operation or statement" };
    let expected = match operation_only {
        true => format!("expected {OPERATIONS}"),
        false => format!("expected {OPERATIONS}, thread, init, mo, po, addr, data, ctrl or lxsx"),
    };
    let candidates = operations.iter().chain(statements.iter().filter(|_| !operation_only)).copied();
    let near = match word.text.ends_with(':') {
        true => Some("a label comes first, before '@THREAD'".to_string()),
        false => did_you_mean(word.text, candidates),
    };
    word.problem(format!("unknown {what} '{}'", word.text)).help(near.unwrap_or(expected))
}
