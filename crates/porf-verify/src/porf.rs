//! The front end of the text language, `.porf`.

use crate::front_end::{End, FinalCondition, FrontEnd, Satisfied, all_places, outcome_texts};
use crate::input;
use crate::open::OpenOptions;
use crate::portable::PortableProgram;
use crate::repair::{Language, PorfModes};
use crate::source::{Source, SourceError, line, place};
use porf_exec::ExecutionGraph;
use porf_explore::Config;
use porf_model::Model;
use porf_program::{
    Access, Accesses, Code, Compiled, Diagnostic, Expectation, LoopBounds, Mapping, Options, Origin, Place, Program,
    Register, ThreadState, Tracked, TrackedState, compile_with,
};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A program of the text language.
#[derive(Clone)]
pub struct PorfSource {
    name: String,
    text: String,
    compiled: Compiled,
    /// Constants with other values.
    defines: BTreeMap<String, i64>,
    /// The other options.
    bounds: LoopBounds,
    mapping: Option<Mapping>,
    observe_all: bool,
}

impl PorfSource {
    /// Compiles a text.
    pub fn new(name: &str, text: String, open: &OpenOptions) -> Result<PorfSource, SourceError> {
        let mut options = Options {
            defines: open.defines.clone(),
            models: Model::library().map(|model| model.name().to_string()).collect(),
            observe_all: false,
            file: name.to_string(),
            bounds: open.bounds.clone(),
            mapping: open.mapping,
        };
        let mut result = compile_with(&text, &options);
        if open.observe_all && result.as_ref().is_ok_and(|compiled| compiled.condition.is_none()) {
            options.observe_all = true;
            result = compile_with(&text, &options);
        }
        match result {
            Ok(compiled) => Ok(PorfSource {
                name: name.to_string(),
                text,
                compiled,
                defines: options.defines,
                bounds: options.bounds,
                mapping: options.mapping,
                observe_all: open.observe_all,
            }),
            Err(diagnostics) => Err(SourceError::Text { file: name.to_string(), text, diagnostics }),
        }
    }

    /// The program, compiled.
    pub fn compiled(&self) -> &Compiled {
        &self.compiled
    }

    /// The whole text.
    pub fn whole_text(&self) -> &str {
        &self.text
    }

    /// A position as `file:line:column`, as editors read it.
    pub fn place(&self, origin: Origin) -> String {
        place(&self.name, origin)
    }

    /// The text of a line, trimmed, and cut if it is long; empty if there is none.
    pub fn line(&self, origin: Origin) -> String {
        line(&self.text, origin)
    }

    /// A position with the text of its line.
    pub fn place_and_line(&self, origin: Origin) -> String {
        format!("{}: {}", self.place(origin), self.line(origin))
    }

    fn register(&self, end: &dyn End<Code>, index: usize) -> i64 {
        let register: &Register = &self.compiled.registers[index];
        end.state(register.thread).map_or(0, |state| register.value(state))
    }
}

impl FrontEnd for PorfSource {
    type Program = Code;

    fn identity(&self) -> String {
        format!("{:?}\n{:?}\n{}", self.defines, self.mapping, self.text)
    }

    fn portable(&self) -> Option<PortableProgram> {
        let PorfSource { name, text, defines, bounds, .. } = self.clone();
        Some(PortableProgram::Text {
            name,
            text,
            defines,
            bounds,
            mapping: self.mapping,
            observe_all: self.observe_all,
        })
    }

    fn program(&self) -> &Code {
        &self.compiled.code
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn text(&self, _: u32) -> &str {
        &self.text
    }

    fn recognises(path: &Path) -> bool {
        path.extension().is_some_and(|extension| extension == "porf")
    }

    fn open(files: &[PathBuf], options: &OpenOptions) -> Result<PorfSource, SourceError> {
        if let [_, second, ..] = files {
            let message = format!("{}: only programs in C can have several files", input::name(second));
            return Err(SourceError::new(message));
        }
        let path = files.first().ok_or_else(|| SourceError::new("there is no file".to_string()))?;
        let name = input::name(path);
        let text = input::read_text(path).map_err(|message| SourceError::Other {
            file: Some(name.clone()),
            message,
            place: None,
            help: None,
        })?;
        PorfSource::new(&name, text, options)
    }

    fn diagnostics(&self) -> &[Diagnostic] {
        &self.compiled.warnings
    }

    fn condition(&self) -> Option<FinalCondition<'_>> {
        let condition = self.compiled.condition.as_ref()?;
        Some(FinalCondition { quantifier: condition.quantifier, text: &condition.text, origin: condition.origin })
    }

    fn satisfies(&self, end: &dyn End<Code>) -> Option<Satisfied> {
        let condition = self.compiled.condition.as_ref()?;
        let register = |index: usize| self.register(end, condition.registers[index]);
        let mut satisfied = Satisfied { some: false, every: true };
        let places: Vec<Place> = condition.cells.iter().map(|cell| cell.place).collect();
        for values in end.memories(&places) {
            let holds = condition.eval(register, |index| condition.cells[index].value(values[index]));
            satisfied.some |= holds;
            satisfied.every &= holds;
        }
        Some(satisfied)
    }

    /// The registers and variables of the condition, or all of them if there is none.
    fn outcomes(&self, end: &dyn End<Code>) -> Vec<String> {
        let Compiled { code, registers, condition, .. } = &self.compiled;
        let shown: Vec<usize> = match condition {
            Some(condition) => condition.registers.clone(),
            None => (0..registers.len()).filter(|&index| registers[index].observed).collect(),
        };
        let of_register = |index: usize| {
            let name = code.thread_name(registers[index].thread);
            format!("{name}.{}={}", registers[index].name, self.register(end, index))
        };
        let parts: Vec<String> = shown.into_iter().map(of_register).collect();
        let places: Vec<Place> = match condition {
            Some(condition) => condition.cells.iter().map(|cell| cell.place).collect(),
            None => all_places(code).filter(|place| !code.is_barrier(place.address.alloc)).collect(),
        };
        outcome_texts(code, &parts, &places, end)
    }

    fn records_outcomes(&self) -> bool {
        self.compiled.condition.is_some()
    }

    fn expectation(&self, model: &str) -> Option<&Expectation> {
        self.compiled.expectation(model)
    }

    fn with_dependencies(&self, config: &Config, wanted: &ExecutionGraph) -> Option<ExecutionGraph> {
        crate::trace::find_graph(&Tracked(&self.compiled.code), config, wanted)
    }

    fn tracking(&self) -> Option<Source> {
        let program = Tracked(Arc::new(self.compiled.code.clone()));
        Some(Source::new(TrackedPorf { source: self.clone(), program }))
    }

    fn language(&self) -> Option<Box<dyn Language>> {
        Some(Box::new(PorfModes))
    }

    fn accesses_with(&self, texts: &[(u32, String)]) -> Option<Vec<Access>> {
        let text = texts.first().map_or(&self.text, |(_, text)| text);
        let options = Options { defines: self.defines.clone(), ..Options::default() };
        Some(compile_with(text, &options).ok()?.code.accesses())
    }
}

/// The code of a program, with dependencies tracked.
type TrackedCode = Tracked<Arc<Code>>;

/// A program of the text language, with dependencies tracked.
struct TrackedPorf {
    source: PorfSource,
    program: TrackedCode,
}

/// The end of an execution, without dependencies.
struct Untracked<'e>(&'e dyn End<TrackedCode>);

impl End<Code> for Untracked<'_> {
    fn thread_count(&self) -> usize {
        self.0.thread_count()
    }

    fn state(&self, thread: usize) -> Option<&ThreadState> {
        self.0.state(thread).map(TrackedState::untracked)
    }

    fn memories(&self, places: &[Place]) -> BTreeSet<Vec<u128>> {
        self.0.memories(places)
    }
}

impl FrontEnd for TrackedPorf {
    type Program = TrackedCode;

    fn program(&self) -> &TrackedCode {
        &self.program
    }

    fn name(&self) -> &str {
        FrontEnd::name(&self.source)
    }

    fn text(&self, file: u32) -> &str {
        self.source.text(file)
    }

    fn condition(&self) -> Option<FinalCondition<'_>> {
        self.source.condition()
    }

    fn satisfies(&self, end: &dyn End<TrackedCode>) -> Option<Satisfied> {
        self.source.satisfies(&Untracked(end))
    }

    fn outcomes(&self, end: &dyn End<TrackedCode>) -> Vec<String> {
        self.source.outcomes(&Untracked(end))
    }

    fn expectation(&self, model: &str) -> Option<&Expectation> {
        self.source.expectation(model)
    }
}

impl Source {
    /// The program of the text language, if it is one.
    pub fn as_porf(&self) -> Option<&PorfSource> {
        self.as_a()
    }
}
