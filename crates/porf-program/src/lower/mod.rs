//! Translation of syntax trees to register code: resolves names and reports errors.
//!
//! Every thread of a family becomes a function in which the index is a constant. Errors that depend
//! on the index are therefore reported here, not at run time. Phrases that constant conditions make
//! unreachable are exempt.

mod access;
mod body;
mod condition;
mod expr;
mod stmt;

use crate::ast::{
    Claim, Equivalence, Expr, File, Init, ItemKind, Name, Param, Quantifier, Type, Variable as Declared, Verdict,
};
use crate::bounds::LoopBounds;
use crate::code::{Code, CodeBuilder, CodeError, Mapping};
use crate::condition::{Condition, Expectation, Register};
use crate::diagnostic::{Diagnostic, Diagnostics, Severity, near_miss};
use crate::parse::parse;
use crate::program::Origin;
use crate::resolve::{Signature, Symbol, Symbols, ThreadGroup, Variable, count};
use crate::span::{LineIndex, Span};
use crate::walk;
use crate::width::Width;
use body::{Body, Locals};
use std::collections::{BTreeMap, HashSet};

/// The greatest number of initial threads.
const MAX_THREADS: i64 = 1024;
/// The greatest number of elements of an array.
const MAX_ELEMENTS: i64 = 1 << 16;
/// The greatest number of elements of all arrays together.
const MAX_CELLS: i64 = 1 << 20;

/// Threads are no longer lowered once the code has this many instructions.
const MAX_INSTRUCTIONS: usize = 1 << 21;

/// Options of compilation.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Values that override constants, as with `-D N=5`.
    pub defines: BTreeMap<String, i64>,
    /// The known names of models in expectations. If empty, any name is accepted.
    pub models: Vec<String>,
    /// Keeps the values of all registers up to the end of their threads, not only of those in the
    /// condition. A loop that waits and also counts is then no longer recognised as a wait.
    pub observe_all: bool,
    /// The name of the file, for [`Program::file`](crate::Program::file).
    pub file: String,
    /// Bounds on loops. A loop with a bound announces every iteration.
    pub bounds: LoopBounds,
    /// The machine that the accesses are mapped to.
    pub mapping: Option<Mapping>,
}

/// A compiled source text.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The program.
    pub code: Code,
    /// The final condition, if there is one.
    pub condition: Option<Condition>,
    /// The expected results.
    pub expectations: Vec<Expectation>,
    /// The registers of the threads, thread by thread in the order of their first assignment.
    pub registers: Vec<Register>,
    /// The constants with their values, overridden or not, in the order of the source.
    pub constants: Vec<(String, i64)>,
    /// Warnings.
    pub warnings: Vec<Diagnostic>,
}

impl Compiled {
    /// The expected result under a model.
    pub fn expectation(&self, model: &str) -> Option<&Expectation> {
        self.expectations.iter().find(|expectation| expectation.models.iter().any(|name| name == model))
    }
}

/// Parses a source text without resolving names.
pub fn parse_source(source: &str) -> Result<File, Diagnostics> {
    let outcome = parse(source);
    if outcome.diagnostics.is_empty() { Ok(outcome.file) } else { Err(Diagnostics(outcome.diagnostics)) }
}

/// Compiles a source text with the default options.
pub fn compile(source: &str) -> Result<Compiled, Diagnostics> {
    compile_with(source, &Options::default())
}

/// Compiles a source text.
pub fn compile_with(source: &str, options: &Options) -> Result<Compiled, Diagnostics> {
    let outcome = parse(source);
    if !outcome.diagnostics.is_empty() {
        return Err(Diagnostics(outcome.diagnostics));
    }
    let mut lower = Lower {
        source,
        lines: LineIndex::new(source),
        options,
        builder: CodeBuilder::new(),
        symbols: Symbols::default(),
        diagnostics: Vec::new(),
        constants: Vec::new(),
        registers: Vec::new(),
        names: Vec::new(),
        cells: 0,
        reservation: None,
    };
    lower.builder.map(options.mapping);
    let (condition, expectations) = lower.file(&outcome.file);
    lower.finish(condition, expectations)
}

/// What a variable is declared as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum VariableKind {
    Shared,
    Mutex,
    Barrier,
}

struct Lower<'s> {
    source: &'s str,
    lines: LineIndex,
    options: &'s Options,
    builder: CodeBuilder,
    symbols: Symbols,
    diagnostics: Vec<Diagnostic>,
    constants: Vec<(String, i64)>,
    registers: Vec<Register>,
    /// The number in the code of each thread's function.
    names: Vec<u32>,
    /// The number of memory cells so far.
    cells: i64,
    /// The slot for the address of the latest load exclusive, if there are any.
    reservation: Option<u16>,
}

impl Lower<'_> {
    /// The slot for the address of the latest load exclusive.
    fn reservation(&mut self) -> u16 {
        *self.reservation.get_or_insert_with(|| self.builder.slots(1))
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        // Threads of a family repeat the errors of one another.
        if !self.diagnostics.contains(&diagnostic) && self.diagnostics.len() < 50 {
            self.diagnostics.push(diagnostic);
        }
    }

    /// The value, or the default after reporting the error.
    fn or_report<T: Default>(&mut self, result: Result<T, Diagnostic>) -> T {
        result.unwrap_or_else(|diagnostic| {
            self.report(diagnostic);
            T::default()
        })
    }

    fn origin(&self, span: Span) -> Origin {
        let (line, column) = self.lines.line_column(span.start);
        let length = span.text(self.source).lines().next().unwrap_or("").chars().count() as u32;
        Origin { file: 0, line, column, length }
    }

    fn file(&mut self, file: &File) -> (Option<Condition>, Vec<Expectation>) {
        self.check_defines(file);
        // Constants come first, because all other declarations may use them.
        for item in &file.items {
            if let ItemKind::Const { name, value } = &item.kind {
                self.constant(name, value);
            }
        }
        for item in &file.items {
            match &item.kind {
                ItemKind::Shared { ty, variables } => {
                    let ty = ty.unwrap_or(Type::DEFAULT);
                    variables.iter().for_each(|variable| self.variable(variable, ty, VariableKind::Shared));
                }
                ItemKind::Mutex { variables } => {
                    let ty = Type { width: Width::W32, signed: false };
                    variables.iter().for_each(|variable| self.variable(variable, ty, VariableKind::Mutex));
                }
                ItemKind::Barrier { variables } => {
                    let ty = Type { width: Width::W64, signed: false };
                    variables.iter().for_each(|variable| self.variable(variable, ty, VariableKind::Barrier));
                }
                ItemKind::Function { name, params, body } => {
                    self.signature(name, params, walk::returns_value(body));
                }
                _ => {}
            }
        }
        let can_be_run = self.thread_groups(file);
        for diagnostic in walk::endless_recursion(file) {
            self.report(diagnostic);
        }
        let mut functions = 0;
        for item in &file.items {
            if let ItemKind::Function { name, params, body } = &item.kind {
                // A function whose name was already taken has no signature.
                if self.symbols.functions.get(functions).is_some_and(|it| it.span == name.span) {
                    Body::function(self, functions, params, body);
                    functions += 1;
                }
            }
        }
        let mut groups = 0;
        let mut locals: Vec<Locals> = Vec::new();
        for item in file.items.iter().filter(|_| can_be_run) {
            if let ItemKind::Thread { name, family, body } = &item.kind
                && matches!(self.symbols.table.get(&name.text), Some((Symbol::Thread(_), span)) if *span == name.span)
            {
                let group = self.symbols.threads[groups].clone();
                groups += 1;
                for value in group.lo..=group.last {
                    if self.builder.position() > MAX_INSTRUCTIONS {
                        self.report(Diagnostic::error(name.span, "the program is too large: too many long threads"));
                        break;
                    }
                    let index = family.as_ref().map(|family| (&family.index, value));
                    let full = if group.is_family { format!("{}[{value}]", name.text) } else { name.text.clone() };
                    locals.push(Body::thread(self, &full, index, body));
                }
            }
        }
        self.thread_registers(&locals);
        let condition = self.conditions(file);
        let expectations = self.expectations(file, condition.as_ref());
        (condition, expectations)
    }

    fn check_defines(&mut self, file: &File) {
        let constants: Vec<&str> = file
            .items
            .iter()
            .filter_map(|item| match &item.kind {
                ItemKind::Const { name, .. } => Some(name.text.as_str()),
                _ => None,
            })
            .collect();
        for define in self.options.defines.keys() {
            if !constants.contains(&define.as_str()) {
                let message = format!("there is no constant `{define}` to define");
                let mut diagnostic = Diagnostic::error(Span::default(), message);
                diagnostic = match near_miss(define, constants.iter().copied()) {
                    None if constants.is_empty() => diagnostic.help("the program has no constants"),
                    None => diagnostic.help(format!("its constants are {}", constants.join(", "))),
                    near => diagnostic.near_miss(near),
                };
                self.report(diagnostic);
            }
        }
    }

    fn constant(&mut self, name: &Name, value: &Expr) {
        let result = self.symbols.constant(value, &[]);
        let value = self.or_report(result);
        let value = self.options.defines.get(&name.text).copied().unwrap_or(value);
        if let Err(diagnostic) = self.symbols.declare(name, Symbol::Const(value)) {
            self.report(diagnostic);
        }
        self.constants.push((name.text.clone(), value));
    }

    fn variable(&mut self, declared: &Declared, ty: Type, kind: VariableKind) {
        let mut len = declared.length.as_ref().map(|length| self.length(length));
        self.cells += i64::from(len.unwrap_or(1));
        if self.cells > MAX_CELLS {
            let message = format!("the program has more than {MAX_CELLS} memory cells");
            self.report(Diagnostic::error(declared.name.span, message));
            len = len.map(|_| 1);
        }
        let count = len.unwrap_or(1) as usize;
        let arrivals = if kind == VariableKind::Barrier { self.arrivals(declared) } else { 0 };
        let (name, is_array) = (&declared.name.text, len.is_some());
        let address = if kind == VariableKind::Barrier {
            self.builder.barriers(name, count, is_array)
        } else {
            let values = self.initial_values(declared, ty, count, kind == VariableKind::Mutex);
            let bytes = ty.width.bytes() as usize;
            let initial = values.iter().flat_map(|value| value.to_le_bytes().into_iter().take(bytes)).collect();
            self.builder.global(name, ty.width, ty.signed, is_array, initial)
        };
        let has_slots = kind == VariableKind::Mutex;
        let slot = if has_slots { self.builder.slots(count.min(MAX_ELEMENTS as usize / 2) as u16) } else { 0 };
        let number = self.symbols.variables.len();
        let symbol = match kind {
            VariableKind::Shared => Symbol::Shared(number),
            VariableKind::Mutex => Symbol::Mutex(number),
            VariableKind::Barrier => Symbol::Barrier(number),
        };
        if let Err(diagnostic) = self.symbols.declare(&declared.name, symbol) {
            self.report(diagnostic);
        }
        self.symbols.variables.push(Variable { ty, len, address, slot, arrivals });
    }

    /// How many arrivals make a round of the barrier.
    fn arrivals(&mut self, declared: &Declared) -> u32 {
        let expected = format!("a number from 1 to {MAX_THREADS}: how many threads meet at it");
        let Some(Init::All(expr)) = &declared.init else {
            let message = format!("the barrier `{}` is not given a number of threads", declared.name.text);
            let diagnostic = Diagnostic::error(declared.name.span, message).expected(expected);
            self.report(diagnostic.help(format!("declare it as `barrier {} = 2;`", declared.name.text)));
            return 1;
        };
        match self.symbols.constant(expr, &[]) {
            Ok(arrivals) if (1..=MAX_THREADS).contains(&arrivals) => arrivals as u32,
            Ok(arrivals) => {
                let message = format!("a barrier cannot be for {arrivals} threads");
                self.report(Diagnostic::error(expr.span, message).expected(expected));
                1
            }
            Err(diagnostic) => {
                self.report(diagnostic);
                1
            }
        }
    }

    fn length(&mut self, length: &Expr) -> u32 {
        match self.symbols.constant(length, &[]) {
            Ok(len) if (1..=MAX_ELEMENTS).contains(&len) => len as u32,
            Ok(len) => {
                let message = format!("an array cannot have {len} elements");
                let diagnostic = Diagnostic::error(length.span, message);
                self.report(diagnostic.expected(format!("a number from 1 to {MAX_ELEMENTS}")));
                1
            }
            Err(diagnostic) => {
                self.report(diagnostic);
                1
            }
        }
    }

    fn initial_values(&mut self, declared: &Declared, ty: Type, count: usize, is_mutex: bool) -> Vec<i64> {
        let mut values = vec![0; count];
        match &declared.init {
            None => {}
            Some(init) if is_mutex => {
                let span = match init {
                    Init::All(expr) => expr.span,
                    Init::Each(_, span) => *span,
                };
                self.report(Diagnostic::error(span, "a mutex has no initial value: it is free"));
            }
            Some(Init::All(expr)) => values.fill(self.initial_value(expr, ty)),
            Some(Init::Each(exprs, span)) => {
                if declared.length.is_none() {
                    let message = format!("`{}` is not an array, but is given a list of values", declared.name.text);
                    let help = format!("declare it as `{}[{}]`", declared.name.text, exprs.len().max(1));
                    self.report(Diagnostic::error(*span, message).help(help));
                } else if exprs.len() != count {
                    let message = format!("{} initial values for an array of {count} elements", exprs.len());
                    self.report(Diagnostic::error(*span, message));
                }
                for (value, expr) in values.iter_mut().zip(exprs) {
                    *value = self.initial_value(expr, ty);
                }
            }
        }
        values
    }

    fn initial_value(&mut self, expr: &Expr, ty: Type) -> i64 {
        let result = self.symbols.constant(expr, &[]);
        let value = self.or_report(result);
        if ty.wrap(value) != value {
            let message = format!("the initial value {value} does not fit into {}", ty.name());
            self.report(Diagnostic::error(expr.span, message));
        }
        value
    }

    fn signature(&mut self, name: &Name, params: &[Param], gives_value: bool) {
        let number = self.symbols.functions.len();
        match self.symbols.declare(name, Symbol::Function(number)) {
            Ok(()) => {
                let code = self.builder.declare(&name.text, params.len() as u16);
                let signature = Signature { params: params.to_vec(), gives_value, number: code, span: name.span };
                self.symbols.functions.push(signature);
            }
            Err(diagnostic) => self.report(diagnostic),
        }
    }

    /// Declares the threads; false if there are too many.
    fn thread_groups(&mut self, file: &File) -> bool {
        let mut first = 0;
        for item in &file.items {
            let ItemKind::Thread { name, family, .. } = &item.kind else { continue };
            let (lo, last) = match family {
                None => (0, 0),
                Some(family) => {
                    let range = self.symbols.constant_range(&family.range, &[]);
                    match range {
                        Ok((lo, last)) if count(lo, last) <= MAX_THREADS.into() => (lo, last),
                        Ok((lo, last)) => {
                            let message = format!("{} threads are too many", count(lo, last));
                            let diagnostic = Diagnostic::error(family.range.span, message);
                            self.report(diagnostic.expected(format!("at most {MAX_THREADS}")));
                            (0, 0)
                        }
                        Err(diagnostic) => {
                            self.report(diagnostic);
                            (0, 0)
                        }
                    }
                }
            };
            let number = self.symbols.threads.len();
            match self.symbols.declare(name, Symbol::Thread(number)) {
                Ok(()) => {
                    self.symbols.threads.push(ThreadGroup { lo, last, first, is_family: family.is_some() });
                    first += count(lo, last) as usize;
                }
                Err(diagnostic) => self.report(diagnostic),
            }
        }
        if first as i64 > MAX_THREADS {
            let message = format!("{first} threads are too many: at most {MAX_THREADS}");
            self.report(Diagnostic::error(Span::default(), message));
            return false;
        }
        if self.symbols.threads.is_empty() && self.diagnostics.is_empty() {
            let end = Span::new(self.source.len(), self.source.len());
            let diagnostic = Diagnostic::error(end, "the program has no thread");
            self.report(diagnostic.expected("`thread P0 { … }`"));
        }
        true
    }

    fn thread_registers(&mut self, locals: &[Locals]) {
        for (thread, locals) in locals.iter().enumerate() {
            for local in locals.in_order() {
                self.registers.push(Register {
                    thread,
                    name: local.name.clone(),
                    reg: local.reg,
                    observed: self.options.observe_all,
                });
            }
        }
    }

    fn expectations(&mut self, file: &File, condition: Option<&Condition>) -> Vec<Expectation> {
        let mut seen = HashSet::new();
        let mut expectations = Vec::new();
        for item in &file.items {
            let ItemKind::Expect { models, claims } = &item.kind else { continue };
            for model in models {
                self.check_model(model);
                if !seen.insert(model.text.clone()) {
                    let message = format!("the model `{}` has expectations twice", model.text);
                    self.report(Diagnostic::error(model.span, message));
                }
            }
            let mut expectation = Expectation {
                models: models.iter().map(|model| model.text.clone()).collect(),
                verdict: None,
                executions_mo: None,
                executions_rf: None,
                origin: self.origin(item.span),
            };
            for claim in claims {
                self.claim(claim, condition, &mut expectation);
            }
            expectations.push(expectation);
        }
        expectations
    }

    fn check_model(&mut self, model: &Name) {
        let known = &self.options.models;
        if !known.is_empty() && !known.contains(&model.text) {
            let diagnostic = Diagnostic::error(model.span, format!("there is no memory model `{}`", model.text))
                .expected(format!("one of {}", known.join(", ")))
                .near_miss(near_miss(&model.text, known.iter().map(String::as_str)));
            self.report(diagnostic);
        }
    }

    fn claim(&mut self, claim: &Claim, condition: Option<&Condition>, expectation: &mut Expectation) {
        match claim {
            Claim::Verdict(verdict, span) => {
                let name = verdict.name();
                let exists = condition.is_some_and(|condition| condition.quantifier == Quantifier::Exists);
                if matches!(verdict, Verdict::Allowed | Verdict::Forbidden) && !exists {
                    let message = format!("`{name}` needs an `exists` condition, but there is none");
                    let help = "without one, expect `safe` or `violation`";
                    self.report(Diagnostic::error(*span, message).help(help));
                }
                if let Some(other) = expectation.verdict {
                    let message = format!("`{name}` is the second verdict, after `{}`", other.name());
                    self.report(Diagnostic::error(*span, message));
                }
                expectation.verdict = Some(*verdict);
            }
            Claim::Executions(counts, span) => {
                for count in counts {
                    let mut targets: Vec<&mut Option<u64>> = Vec::new();
                    if count.by != Some(Equivalence::Rf) {
                        targets.push(&mut expectation.executions_mo);
                    }
                    if count.by != Some(Equivalence::Mo) {
                        targets.push(&mut expectation.executions_rf);
                    }
                    if targets.iter().any(|target| target.is_some()) {
                        self.report(Diagnostic::error(*span, "the number of executions is given twice"));
                        return;
                    }
                    targets.into_iter().for_each(|target| *target = Some(count.number));
                }
            }
        }
    }

    fn finish(mut self, condition: Option<Condition>, expectations: Vec<Expectation>) -> Result<Compiled, Diagnostics> {
        self.diagnostics.sort_by_key(|diagnostic| diagnostic.span);
        if self.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
            return Err(Diagnostics(self.diagnostics));
        }
        for register in self.registers.iter().filter(|register| register.observed) {
            self.builder.observe(self.names[register.thread], register.reg);
        }
        let too_large = |error: CodeError| Diagnostics(vec![Diagnostic::error(Span::default(), error.to_string())]);
        let mut code = self.builder.finish().map_err(too_large)?;
        code.set_files(vec![self.options.file.clone()]);
        let (registers, constants, warnings) = (self.registers, self.constants, self.diagnostics);
        Ok(Compiled { code, condition, expectations, registers, constants, warnings })
    }
}
