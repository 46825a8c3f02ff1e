//! Reading the text format: one statement a line. The specification is `docs/trace-format.md`.
//!
//! Memory beside the graph: eleven bytes or so a label, and one entry for each reference to an event that comes
//! later in the file. The common line allocates nothing but what the graph keeps of it.

use super::lex::{Lexer, Token, parse_value};
use super::modes::{parse_fence_mode, parse_read_mode, parse_rmw_mode, parse_write_mode};
use super::problem::{Checked, Problem};
use super::references::{Labels, Pending, Reference, User, check_label, write_of};
use super::suggest::did_you_mean;
use crate::build::{GraphBuilder, source_fault};
use crate::event::{Source, Value};
use crate::ids::{EventId, LocId, ThreadId};
use std::collections::BTreeMap;

/// The version of the text format.
pub(super) const VERSION: &str = "1";

/// What was read so far.
#[derive(Debug, Default)]
pub(super) struct TextReader {
    pub(super) builder: GraphBuilder,
    pub(super) labels: Labels,
    pub(super) pending: Vec<Pending>,
    /// The modification orders given. Entries that are still pending hold event 0 meanwhile.
    pub(super) mo: BTreeMap<LocId, Vec<EventId>>,
    /// Where they were given, in the order of the file.
    pub(super) mo_lines: Vec<MoLine>,
    /// `mo` without a location: modification order is given, even if no location needs one.
    pub(super) mo_declared: bool,
    pub(super) po_lines: Vec<PoLine>,
    /// By location: the line that gave its initial value, or 0.
    init_lines: Vec<usize>,
    /// The thread of event lines without one.
    thread: Option<ThreadId>,
    /// The line being read.
    line: usize,
    /// Something else than a comment was read.
    started: bool,
}

/// A line of modification order: `mo[location][start..start + count]`.
#[derive(Debug)]
pub(super) struct MoLine {
    pub(super) location: LocId,
    pub(super) line: usize,
    pub(super) start: usize,
    pub(super) count: usize,
}

/// A line that states program order. Entries that are still pending hold event 0 meanwhile.
#[derive(Debug)]
pub(super) struct PoLine {
    pub(super) line: usize,
    pub(super) events: Vec<EventId>,
}

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
            "porf-trace" if first => version_statement(words),
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
            return Err(words.missing("expected a mode").help(format!("the form is {}", operation.form())));
        };
        let (named, last) = match operation {
            Operation::Fence => {
                let fence = self.builder.fence(thread, parse_fence_mode(mode)?);
                expect_end(&mut words, operation)?;
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

    /// Sets the source of a read, or notes that it is still to come.
    fn source(
        &mut self,
        read: EventId,
        value: Option<Value>,
        source: Option<Token<'_>>,
        words: &Lexer<'_>,
    ) -> Checked<()> {
        let Some(token) = source else {
            // A value will do: inference comes at the end of the file.
            return match value {
                Some(_) => Ok(()),
                None => Err(words
                    .missing("the read has neither a value nor a source")
                    .help("add '<- LABEL', '<- init' or a value that only one write has")),
            };
        };
        let reference = Reference::parse(token)?;
        if matches!(reference, Reference::Init) {
            // Its value is checked at the end of the file: the initial value may still come.
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

    fn note(&mut self, user: User, reference: Reference<'_>, token: Token<'_>) {
        let (target, line, start) = (reference.into_owned(), self.line, token.start);
        self.pending.push(Pending { user, target, line, start });
    }

    fn location(&mut self, words: &mut Lexer<'_>, operation: Operation) -> Checked<LocId> {
        match words.next() {
            Some(token) if !token.text.starts_with("<-") => Ok(self.builder.location(&token.name("a location")?)),
            Some(token) => Err(token.problem("expected a location").help(format!("the form is {}", operation.form()))),
            None => Err(words.missing("expected a location").help(format!("the form is {}", operation.form()))),
        }
    }

    fn thread_statement(&mut self, mut words: Lexer<'_>) -> Checked<()> {
        let token = words.next().ok_or_else(|| words.missing("expected a thread's name"))?;
        self.thread = Some(self.builder.thread(&token.name("a thread")?));
        expect_end_of(&mut words, "thread NAME")
    }

    fn init_statement(&mut self, mut words: Lexer<'_>) -> Checked<()> {
        const FORM: &str = "init LOCATION = VALUE";
        let token = words.next().ok_or_else(|| words.missing("expected a location").help(form(FORM)))?;
        match words.next() {
            Some(equals) if equals.text == "=" => {}
            Some(other) => {
                return Err(other.problem(format!("expected '=', found '{}'", other.text)).help(form(FORM)));
            }
            None => return Err(words.missing("expected '=', with spaces around it").help(form(FORM))),
        }
        let value = words.next().ok_or_else(|| words.missing("expected a value").help(form(FORM)))?;
        let value = parse_value(value)?;
        expect_end_of(&mut words, FORM)?;
        let name = token.name("a location")?;
        let x = self.builder.location(&name);
        if self.init_lines.len() <= x.index() {
            self.init_lines.resize(x.index() + 1, 0);
        }
        if self.init_lines[x.index()] != 0 {
            let problem = token.problem(format!("{name} already has an initial value"));
            return Err(problem.help(format!("it was given in line {}", self.init_lines[x.index()])));
        }
        self.init_lines[x.index()] = self.line;
        self.builder.set_initial_value(x, value);
        Ok(())
    }

    fn mo_statement(&mut self, mut words: Lexer<'_>, continued: bool) -> Checked<()> {
        const FORM: &str = "mo LOCATION: WRITE ...";
        let Some(token) = words.next() else {
            self.mo_declared = true;
            return Ok(());
        };
        let name = match token.text.strip_suffix(':') {
            Some(text) => Token { text, ..token },
            // Or the colon stands alone.
            None => match words.next() {
                Some(colon) if colon.text == ":" => token,
                _ => return Err(token.problem(format!("expected ':' after '{}'", token.text)).help(form(FORM))),
            },
        };
        let x = self.builder.location(&name.name("a location")?);
        let start = match (self.mo.get(&x), continued) {
            (None, false) => 0,
            (Some(writes), true) => writes.len(),
            (Some(_), false) => {
                let problem = name.problem(format!("the modification order of {} is given twice", name.text));
                return Err(problem.help("a line 'mo+ LOCATION: WRITE ...' goes on with an order"));
            }
            (None, true) => {
                let problem = name.problem(format!("there is no modification order of {} to go on with", name.text));
                return Err(problem.help("the first line of an order starts with 'mo'"));
            }
        };
        let mut writes = self.mo.remove(&x).unwrap_or_default();
        while let Some(token) = words.next() {
            let reference = Reference::parse(token)?;
            if matches!(reference, Reference::Init) {
                return Err(token.problem("the initial write is always first, and is not listed"));
            }
            let found = reference.find(&self.builder, &self.labels).map(|e| write_of(self.builder.partial(), e));
            if found.is_none() {
                self.note(User::Mo(x, writes.len()), reference, token);
            }
            writes.push(found.unwrap_or(EventId::new(0)));
        }
        let count = writes.len() - start;
        self.mo.insert(x, writes);
        self.mo_lines.push(MoLine { location: x, line: self.line, start, count });
        Ok(())
    }

    fn po_statement(&mut self, mut words: Lexer<'_>) -> Checked<()> {
        let mut events = Vec::new();
        while let Some(token) = words.next() {
            let reference = Reference::parse(token)?;
            if matches!(reference, Reference::Init) {
                return Err(token.problem("initial writes are in no thread, and have no program order"));
            }
            let found = reference.find(&self.builder, &self.labels);
            if found.is_none() {
                self.note(User::Po(self.po_lines.len(), events.len()), reference, token);
            }
            events.push(found.unwrap_or(EventId::new(0)));
        }
        if events.len() < 2 {
            return Err(words.missing("expected at least two events").help(form("po EVENT EVENT ...")));
        }
        self.po_lines.push(PoLine { line: self.line, events });
        Ok(())
    }
}

/// What follows the location of an event: values and a source.
struct Operands<'a> {
    values: [Option<Value>; 2],
    source: Option<Token<'a>>,
}

impl<'a> Operands<'a> {
    /// Takes `count` values or none, and a source, to the end of the line.
    fn parse(words: &mut Lexer<'a>, operation: Operation, count: usize) -> Checked<Operands<'a>> {
        let mut operands = Operands { values: [None; 2], source: None };
        let mut found = 0;
        let mut next = words.next();
        while let Some(token) = next.filter(|token| !token.text.starts_with("<-")) {
            if found == count {
                return Err(unexpected(token, form(operation.form())));
            }
            // Any other word than a number is an error, but '_' is a value that is not known.
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
        expect_end(words, operation)?;
        Ok(operands)
    }
}

fn form(form: &str) -> String {
    format!("the form is {form}")
}

fn expect_end(words: &mut Lexer<'_>, operation: Operation) -> Checked<()> {
    expect_end_of(words, operation.form())
}

fn expect_end_of(words: &mut Lexer<'_>, expected: &str) -> Checked<()> {
    words.next().map_or(Ok(()), |token| Err(unexpected(token, form(expected))))
}

fn unexpected(token: Token<'_>, help: String) -> Box<Problem> {
    token.problem(format!("unexpected '{}'", token.text)).help(help)
}

fn version_statement(mut words: Lexer<'_>) -> Checked<()> {
    let token = words.next().ok_or_else(|| words.missing("expected the version of the format"))?;
    if token.text != VERSION {
        let message = format!("version {} of the trace format is not supported", token.text);
        return Err(token.problem(message).help(format!("this reader knows version {VERSION}")));
    }
    expect_end_of(&mut words, "porf-trace VERSION")
}

/// A word that is neither an operation nor, unless one must follow here, a statement.
fn unknown_word(word: Token<'_>, operation_only: bool) -> Box<Problem> {
    let operations = ["read", "write", "rmw", "fence"];
    let statements = ["thread", "init", "mo", "mo+", "po", "porf-trace"];
    let what = if operation_only { "operation" } else { "operation or statement" };
    let expected = match operation_only {
        true => format!("expected {OPERATIONS}"),
        false => format!("expected {OPERATIONS}, thread, init, mo or po"),
    };
    let candidates = operations.iter().chain(statements.iter().filter(|_| !operation_only)).copied();
    let near = match word.text.ends_with(':') {
        true => Some("a label comes first, before '@THREAD'".to_string()),
        false => did_you_mean(word.text, candidates),
    };
    word.problem(format!("unknown {what} '{}'", word.text)).help(near.unwrap_or(expected))
}
