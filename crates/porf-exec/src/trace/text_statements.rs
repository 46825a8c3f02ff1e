//! Statements of the text format: all lines that are not events.

use super::lex::{Lexer, Token, form, parse_value};
use super::problem::Checked;
use super::references::{Reference, User, write_of};
use super::text_state::{DependencyLine, MoLine, PoLine, TextReader, VERSION};
use crate::dependency::DependencyKind;
use crate::ids::EventId;

impl TextReader {
    /// `porf-trace VERSION`
    pub(super) fn version_statement(&self, mut words: Lexer<'_>) -> Checked<()> {
        let token = words.next().ok_or_else(|| words.missing("expected the version of the format"))?;
        if token.text != VERSION {
            let message = format!("version {} of the trace format is not supported", token.text);
            return Err(token.problem(message).help(format!("this reader knows version {VERSION}")));
        }
        words.expect_end("porf-trace VERSION")
    }

    /// `thread NAME`
    pub(super) fn thread_statement(&mut self, mut words: Lexer<'_>) -> Checked<()> {
        let token = words.next().ok_or_else(|| words.missing("expected a thread's name"))?;
        if !token.is_quoted() && token.text.ends_with(':') {
            let problem = token.problem(format!("the thread's name '{}' ends with ':'", token.text));
            return Err(problem.help("write 'thread NAME' without ':', or put the name in double quotes"));
        }
        self.thread = Some(self.builder.thread(&token.name("a thread")?));
        words.expect_end("thread NAME")
    }

    /// `init LOCATION = VALUE`
    pub(super) fn init_statement(&mut self, mut words: Lexer<'_>) -> Checked<()> {
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
        words.expect_end(FORM)?;
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

    /// `mo LOCATION: WRITE ...`, or `mo+` to continue an order.
    pub(super) fn mo_statement(&mut self, mut words: Lexer<'_>, continued: bool) -> Checked<()> {
        const FORM: &str = "mo LOCATION: WRITE ...";
        let Some(token) = words.next() else {
            self.mo_declared = true;
            return Ok(());
        };
        let name = match token.text.strip_suffix(':') {
            Some(text) => Token { text, ..token },
            // The colon may be a separate word.
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
                return Err(problem.help("a line 'mo+ LOCATION: WRITE ...' continues an order"));
            }
            (None, true) => {
                let problem = name.problem(format!("there is no modification order of {} to continue", name.text));
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

    /// `po EVENT EVENT ...`
    pub(super) fn po_statement(&mut self, mut words: Lexer<'_>) -> Checked<()> {
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

    /// `addr READ EVENT ...`, or `data`, or `ctrl`: the events depend on the read.
    pub(super) fn dependency_statement(&mut self, mut words: Lexer<'_>, kind: DependencyKind) -> Checked<()> {
        let (mut events, mut labelled) = (Vec::new(), Vec::new());
        while let Some(token) = words.next() {
            let reference = Reference::parse(token)?;
            if matches!(reference, Reference::Init) {
                return Err(token.problem("initial writes are in no thread, and have no dependencies"));
            }
            let found = reference.find(&self.builder, &self.labels);
            labelled.push(matches!(reference, Reference::Label(_)));
            if found.is_none() {
                self.note(User::Dependency(self.dependency_lines.len(), events.len()), reference, token);
            }
            events.push(found.unwrap_or(EventId::new(0)));
        }
        if events.len() < 2 {
            let problem = words.missing("expected a read, and events that depend on it");
            return Err(problem.help(form(&format!("{kind} READ EVENT ..."))));
        }
        self.dependency_lines.push(DependencyLine { line: self.line, kind, events, labelled });
        Ok(())
    }
}
