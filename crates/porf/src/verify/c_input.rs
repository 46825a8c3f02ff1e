//! C and C++ programs, and textual LLVM IR, for `porf verify`: compiled by clang, read, and what is wrong with them said.

use super::headers::Folder;
use crate::source::{BadSource, Source, Subject};
use crate::{diagnostics, input, terminal};
use porf_explore::{Config, Control, Equivalence, Execution, Model, Visitor, explore};
use porf_llvm::clang::{self, ClangError, Compiled, Request};
use porf_llvm::{CProgram, LinkError, LoadError, Options, State, load};
use porf_program::Program;
use std::collections::HashSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What to type where clang is missing.
const INSTALL: &str = "install it, for instance by: apt-get install clang-19; or name one: PORF_CLANG=/path/to/clang";

/// A C program with the texts of its files.
pub(crate) struct CInput {
    /// The program.
    pub(crate) program: CProgram,
    /// The texts of the files that the program names; empty where they cannot be read.
    texts: Vec<String>,
    /// Which undefined behaviour these files, or the options, leave out besides.
    unchecked: Vec<&'static str>,
}

/// Is it a file for this front end, by its name?
pub(crate) fn is_c(path: &Path) -> bool {
    clang::is_source(path) || is_ir(path)
}

fn is_ir(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "ll")
}

impl CInput {
    /// The files that the program names, with their texts.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().enumerate().map(|(number, text)| (self.program.file(number as u32), text.as_str()))
    }

    /// The text of a file, by its number.
    pub(crate) fn text(&self, file: u32) -> &str {
        self.texts.get(file as usize).map_or("", String::as_str)
    }

    /// Which undefined behaviour is not looked for, in words.
    pub(super) fn not_looked_for(&self) -> Vec<&'static str> {
        self.unchecked.iter().copied().chain(porf_llvm::NOT_LOOKED_FOR).collect()
    }

    /// What is not wrong but worth a look: threads that are never joined, memory that is never freed. Judged by the first executions.
    pub(super) fn warnings(&self, config: &Config) -> Vec<String> {
        let mut first = First { control: Arc::default(), looked_at: 0, unjoined: 0, lost: 0 };
        let config = Config { control: Arc::clone(&first.control), jobs: 1, ..config.clone() };
        explore(&self.program, &config, &mut first);
        let mut warnings = Vec::new();
        if first.unjoined > 0 {
            warnings.push(format!("{} never joined or detached", some(first.unjoined, "thread is", "threads are")));
        }
        if first.lost > 0 {
            warnings.push(format!("{} of heap memory never freed", some(first.lost, "piece is", "pieces are")));
        }
        warnings
    }

    /// An error may need that something comes between what is to be atomic, unless the model knows that it cannot.
    pub(super) fn section_warning(&self, config: &Config) -> Option<String> {
        let is_known = config.model == Model::Sc && config.stated.is_none() && config.equivalence == Equivalence::Mo;
        (self.program.section_lock().is_some() && !is_known).then(|| {
            "what is between __VERIFIER_atomic_begin() and __VERIFIER_atomic_end() excludes only other such parts here: \
             accesses elsewhere may come between; --model sc is exact"
                .to_string()
        })
    }
}

/// So many executions are looked at for warnings.
const LOOKED_AT: usize = 1000;

/// Looks at the first complete executions.
struct First {
    control: Arc<Control>,
    looked_at: usize,
    /// How many threads are never joined, in the first execution that has some.
    unjoined: i64,
    /// The same for memory that is never freed.
    lost: i64,
}

impl Visitor<CProgram> for First {
    fn execution(&mut self, execution: &Execution<'_, CProgram>) -> Option<String> {
        let states = || (0..execution.thread_count()).filter_map(|thread| execution.final_state(thread));
        if self.unjoined <= 0 {
            self.unjoined = states().map(State::unjoined).sum();
        }
        if self.lost <= 0 {
            self.lost = states().map(State::unfreed).sum();
        }
        self.looked_at += 1;
        if self.looked_at == LOOKED_AT || self.unjoined > 0 && self.lost > 0 {
            self.control.cancel();
        }
        None
    }
}

fn some(number: i64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Compiles and reads the files. Errors go to standard error.
pub(super) fn load_c(files: &[PathBuf], options: &Options, clang_options: &[OsString]) -> Result<Source, BadSource> {
    let names: Vec<String> = files.iter().map(|file| input::name(file)).collect();
    let name = names.join(" ");
    let mut texts = Vec::new();
    let mut readable = Readable::default();
    let headers = Folder::with_headers();
    for (file, name) in files.iter().zip(&names) {
        let text = if is_ir(file) {
            readable.add_beside(file);
            input::read_text(file).map_err(|message| bad(&format!("{name}: {message}"), None))?
        } else if clang::is_source(file) {
            let request = Request { file, options: clang_options, headers: headers.path(), checks: options.undefined };
            let compiled = compile(&request, name)?;
            readable.add(&compiled.opened);
            compiled.text
        } else {
            return Err(bad(&format!("{name}: neither C, C++ nor LLVM IR (.ll)"), None));
        };
        texts.push((name.clone(), text));
    }
    let program = load(&texts, options).map_err(|error| {
        let help = match &error {
            LoadError::NoEntry(_) => Some("another function to start with can be given by --entry"),
            LoadError::UndefinedVariable(_) => Some("give all files that the program consists of"),
            _ => None,
        };
        let mut wrong = bad(&error.to_string(), help);
        if let LoadError::Link(LinkError::Parse { error, .. }) | LoadError::Entry { error, .. } = &error {
            wrong.place = Some((error.line, error.column));
        }
        if let LoadError::Declaration { line, column, .. } = error {
            wrong.place = Some((line, column));
        }
        wrong
    })?;
    let texts = (0..).map(|file| program.file(file)).take_while(|file| !file.is_empty());
    let texts: Vec<String> = texts.map(|file| readable.read(file)).collect();
    let mut unchecked = Vec::new();
    if !options.undefined {
        unchecked.push("undefined behaviour that clang checks for, because of --no-ub");
    } else if files.iter().any(|file| is_ir(file)) {
        unchecked.push("undefined behaviour that the .ll files do not check for themselves");
    }
    let input = CInput { program, texts, unchecked };
    Ok(Source { name, text: String::new(), subject: Subject::C(Box::new(input)) })
}

/// Compiles and reads files that may be wrong, without a word: `None` if they are.
pub(super) fn try_load(files: &[PathBuf], options: &Options, clang_options: &[OsString]) -> Option<CProgram> {
    let (compiler, headers) = (clang::find()?, Folder::with_headers());
    let text = |file: &PathBuf| {
        let (headers, checks) = (headers.path(), options.undefined);
        clang::run(&compiler, &Request { file, options: clang_options, headers, checks }).ok().map(|it| it.text)
    };
    let texts = files.iter().map(|file| Some((input::name(file), text(file)?))).collect::<Option<Vec<_>>>()?;
    load(&texts, options).ok()
}

/// The files whose texts reports may show: what the compiler opened. Debug information may name any other, by `#line`.
#[derive(Default)]
struct Readable {
    files: HashSet<PathBuf>,
    /// Folders of IR that was compiled elsewhere: what lies in them is the program's.
    folders: Vec<PathBuf>,
}

impl Readable {
    fn add(&mut self, opened: &[PathBuf]) {
        self.files.extend(opened.iter().filter_map(|file| file.canonicalize().ok()));
    }

    fn add_beside(&mut self, file: &Path) {
        self.folders.extend(file.canonicalize().ok().and_then(|file| file.parent().map(Path::to_path_buf)));
    }

    /// The text of a file; empty if it is not to be shown, or none.
    fn read(&self, name: &str) -> String {
        let Ok(path) = Path::new(name).canonicalize() else { return String::new() };
        let is_known = self.files.contains(&path)
            || self.folders.iter().any(|folder| path.starts_with(folder)) && is_text_of_program(&path);
        // Pipes and devices may have no end.
        let is_regular = std::fs::metadata(&path).is_ok_and(|it| it.is_file());
        if is_known && is_regular { std::fs::read_to_string(path).unwrap_or_default() } else { String::new() }
    }
}

/// Is it a source or a header, by its name?
fn is_text_of_program(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    clang::is_source(path) || matches!(extension, Some("h" | "hh" | "hpp" | "hxx" | "inc" | "rs"))
}

fn compile(request: &Request<'_>, name: &str) -> Result<Compiled, BadSource> {
    // Clang would say it, but at length.
    if let Err(error) = std::fs::File::open(request.file) {
        return Err(bad(&format!("{name}: cannot read: {error}"), None));
    }
    let Some(compiler) = clang::find() else { return Err(bad(&ClangError::Missing.to_string(), Some(INSTALL))) };
    match clang::run(&compiler, request) {
        Ok(compiled) => Ok(compiled),
        Err(ClangError::Compile { message }) => {
            terminal::complain(&message);
            let place = first_error(&message);
            let message = place.map_or_else(|| "clang finds errors".to_string(), |(_, what)| what.to_string());
            Err(BadSource { message, place: place.map(|(place, _)| place) })
        }
        Err(error) => Err(bad(&format!("{name}: {error}"), None)),
    }
}

/// The place and the text of clang's first error.
fn first_error(message: &str) -> Option<((u32, u32), &str)> {
    message.lines().find_map(|line| {
        let (place, what) = line.split_once(": error: ").or_else(|| line.split_once(": fatal error: "))?;
        let mut parts = place.rsplit(':');
        let (column, line) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some(((line, column), what))
    })
}

/// Says what is wrong.
fn bad(message: &str, help: Option<&str>) -> BadSource {
    diagnostics::complain(message, help);
    BadSource { message: message.to_string(), place: None }
}
