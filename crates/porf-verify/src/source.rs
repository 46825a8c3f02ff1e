//! Programs of any language, for engines and reports.

use crate::c::CSource;
use crate::erased::Erased;
use crate::front_end::{FinalCondition, FrontEnd};
use crate::models::{Explored, ModelError};
use crate::open::OpenOptions;
use crate::porf::PorfSource;
use porf_program::{Diagnostic, Diagnostics, Expectation, LineIndex, LoopId, LoopInfo, Origin, Place};
use std::fmt;
use std::path::{Path, PathBuf};

/// Longer lines are cut in reports.
const LONG_LINE: usize = 80;

/// A program with its texts.
pub struct Source {
    program: Box<dyn Erased>,
}

/// A language that [`Source::open`] knows: a test of file names, and a function that opens files.
/// The last language accepts all files.
type Kind = (fn(&Path) -> bool, fn(&[PathBuf], &OpenOptions) -> Result<Source, SourceError>);
const KINDS: [Kind; 2] = [(CSource::recognises, Source::open_as::<CSource>), (|_| true, Source::open_as::<PorfSource>)];

impl Source {
    /// Opens files as one program. The language is that of the first file with a known extension.
    /// `-` is standard input.
    pub fn open(files: &[PathBuf], options: &OpenOptions) -> Result<Source, SourceError> {
        if let Some(other) = files.iter().find_map(|file| no_program(file)) {
            return Err(other);
        }
        let kind = KINDS.iter().find(|(recognises, _)| files.iter().any(|file| recognises(file)));
        match kind {
            Some((_, open)) => open(files, options),
            None => Err(SourceError::new("there is no file".to_string())),
        }
    }

    /// Opens files in a given language.
    pub fn open_as<F: FrontEnd>(files: &[PathBuf], options: &OpenOptions) -> Result<Source, SourceError> {
        F::open(files, options).map(Source::new)
    }

    /// A program of any language.
    pub fn new(program: impl FrontEnd) -> Source {
        Source { program: Box::new(program) }
    }

    pub(crate) fn program(&self) -> &dyn Erased {
        &*self.program
    }

    /// The program with dependencies, if these matter to the model and the language tracks them.
    /// Else `None`: the program is explored as it is.
    pub(crate) fn tracking(&self, model: &Explored) -> Option<Source> {
        if model.follows_dependencies() { self.program.tracking() } else { None }
    }

    /// Can the program be explored under the model? If dependencies matter to the model, the
    /// language must track them.
    pub fn can_be_explored(&self, model: &Explored) -> Result<(), ModelError> {
        if !model.follows_dependencies() && self.program.has_exclusives() {
            let message = format!("{} has store exclusives, which cannot be explored under {model}", self.name());
            let help = "models of machines have them: arm8, riscv, power and imm";
            return Err(ModelError::new(message, Some(help)));
        }
        if !model.follows_dependencies() || self.program.tracking().is_some() {
            return Ok(());
        }
        let message =
            format!("{} cannot be explored under {model}: {model} orders accesses by dependencies", self.name());
        let help = "porf tracks the dependencies of .porf programs, not of this language; give another model";
        Err(ModelError::new(message, Some(help)))
    }

    /// Its name in messages.
    pub fn name(&self) -> &str {
        self.program.name()
    }

    /// The program as one of this language, if it is one.
    pub fn as_a<F: FrontEnd>(&self) -> Option<&F> {
        self.program.as_any().downcast_ref()
    }

    /// Remarks on the text that are not errors.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        self.program.diagnostics()
    }

    /// Its final condition, if it has one.
    pub fn condition(&self) -> Option<FinalCondition<'_>> {
        self.program.condition()
    }

    /// The expectation for the model of this name.
    pub fn expectation(&self, model: &str) -> Option<&Expectation> {
        self.program.expectation(model)
    }

    /// The kinds of undefined behaviour of its language that are not looked for, in words; `None`
    /// if the language has none.
    pub fn not_looked_for(&self) -> Option<Vec<&'static str>> {
        self.program.not_looked_for()
    }

    /// The text that a failure refers to.
    pub fn message(&self, message: u32) -> &str {
        self.program.message(message)
    }

    /// Information about a loop.
    pub fn loop_info(&self, id: LoopId) -> Option<&LoopInfo> {
        self.program.loop_info(id)
    }

    /// The name of a place of memory, for users.
    pub fn place_name(&self, place: Place) -> String {
        self.program.place_name(place)
    }

    /// The file name of a position.
    pub fn file(&self, origin: Origin) -> &str {
        self.program.file(origin.file)
    }

    /// The text of the file of a position.
    pub fn text(&self, origin: Origin) -> &str {
        self.program.text(origin.file)
    }

    /// The text of a line, trimmed, and cut if it is long; empty if there is none.
    pub fn line(&self, origin: Origin) -> String {
        line(self.text(origin), origin)
    }

    /// A position as `file:line:column`, as editors read it.
    pub fn place(&self, origin: Origin) -> String {
        place(self.file(origin), origin)
    }

    /// A position with the text of its line.
    pub fn place_and_line(&self, origin: Origin) -> String {
        format!("{}: {}", self.place(origin), self.line(origin))
    }

    /// Does a function or thread of this name have a loop that may need a bound?
    pub fn has_loop_in(&self, name: &str) -> bool {
        (0..).map_while(|id| self.loop_info(LoopId(id))).any(|it| it.function == name)
    }
}

/// The error for a file that is no program, by its extension.
fn no_program(file: &Path) -> Option<SourceError> {
    let name = file.display();
    let (what, help) = match file.extension()?.to_str()? {
        "trace" | "ptrace" => ("a trace of one execution", format!("porf check {name}")),
        "litmus" => ("a litmus test", format!("porf verify and porf litmus read these: porf verify {name}")),
        "kat" | "cat" => ("a memory model", format!("give it with --model {name}, and a program")),
        "rs" => ("a Rust program", "the crate porf-loom verifies these, as tests: docs/rust.md".to_string()),
        _ => return None,
    };
    Some(SourceError::with_help(format!("{name} is {what}, which this command does not read"), Some(&help)))
}

/// The text of a line, trimmed, and cut if it is long; empty if there is none.
pub(crate) fn line(text: &str, origin: Origin) -> String {
    let text = text.lines().nth((origin.line as usize).wrapping_sub(1)).unwrap_or("").trim();
    match text.char_indices().nth(LONG_LINE) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// A position as `file:line:column`, as editors read it.
pub(crate) fn place(file: &str, origin: Origin) -> String {
    format!("{file}:{}:{}", origin.line, origin.column)
}

/// Why a program could not be opened.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum SourceError {
    /// The text has errors.
    Text {
        /// The name of the file.
        file: String,
        /// The text.
        text: String,
        /// The errors with their positions.
        diagnostics: Diagnostics,
    },
    /// A compiler rejects it.
    Compiler {
        /// The output of the compiler.
        output: String,
        /// Its first error.
        message: String,
        /// The file of that error.
        file: Option<String>,
        /// Its line and column, from 1.
        place: Option<(u32, u32)>,
    },
    /// The compiler did not end before the deadline.
    TimeLimit {
        /// Which one, for which file.
        message: String,
    },
    /// Something else.
    Other {
        /// The name of the file, if the message does not contain it.
        file: Option<String>,
        /// The error.
        message: String,
        /// The line and column, from 1, if there is a place.
        place: Option<(u32, u32)>,
        /// Advice.
        help: Option<String>,
    },
}

impl SourceError {
    /// An error without a place.
    pub fn new(message: String) -> SourceError {
        SourceError::Other { file: None, message, place: None, help: None }
    }

    /// An error with advice.
    pub fn with_help(message: String, help: Option<&str>) -> SourceError {
        SourceError::Other { file: None, message, place: None, help: help.map(str::to_string) }
    }

    /// The error in one line.
    pub fn message(&self) -> &str {
        match self {
            SourceError::Text { diagnostics, .. } => diagnostics.0.first().map_or("", |first| &first.message),
            SourceError::Compiler { message, .. }
            | SourceError::TimeLimit { message }
            | SourceError::Other { message, .. } => message,
        }
    }

    /// The name of the file, if it is known.
    pub fn file(&self) -> Option<&str> {
        match self {
            SourceError::Text { file, .. } => Some(file),
            SourceError::Compiler { file, .. } | SourceError::Other { file, .. } => file.as_deref(),
            SourceError::TimeLimit { .. } => None,
        }
    }

    /// The line and column, from 1, if there is a place.
    pub fn place(&self) -> Option<(u32, u32)> {
        match self {
            SourceError::Text { diagnostics, text, .. } => {
                let first = diagnostics.0.first()?;
                Some(LineIndex::new(text).line_column(first.span.start))
            }
            SourceError::Compiler { place, .. } | SourceError::Other { place, .. } => *place,
            SourceError::TimeLimit { .. } => None,
        }
    }
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = match self {
            SourceError::Text { file, .. } | SourceError::Other { file: Some(file), .. } => Some(file),
            _ => None,
        };
        match (file, self.place()) {
            (Some(file), Some((line, column))) => write!(f, "{file}:{line}:{column}: {}", self.message()),
            (Some(file), None) => write!(f, "{file}: {}", self.message()),
            (None, _) => f.write_str(self.message()),
        }
    }
}

impl std::error::Error for SourceError {}
