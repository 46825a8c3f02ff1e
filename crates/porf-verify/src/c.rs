//! The front end of C, C++ and textual LLVM IR. clang compiles, porf-llvm reads.

use crate::checkpoint;
use crate::front_end::{End, FrontEnd, Leftovers, named_outcome_texts};
use crate::headers::Folder;
use crate::input;
use crate::open::OpenOptions;
use crate::paths::{absolute, is_beside};
use crate::portable::PortableProgram;
use crate::repair::{COrders, Language};
use crate::source::SourceError;
use porf_explore::{Config, Equivalence, Verdict};
use porf_llvm::clang::{self, ClangError, Compiled, Request};
use porf_llvm::{CProgram, LinkError, LoadError, Options, State, load};
use porf_program::{Access, Accesses, Origin, Place, Program};
use porf_witness::{ErrorKind, FoundError};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::HashSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Help for users without clang.
const INSTALL: &str = "install it, for instance with: apt-get install clang-19; or name one: PORF_CLANG=/path/to/clang";

/// A program in C or C++.
pub struct CSource {
    name: String,
    program: CProgram,
    /// The texts of the files that the program names; empty if they cannot be read.
    texts: Vec<String>,
    /// The variables of final states.
    places: Vec<Place>,
    /// Their names, when they were asked for.
    names: OnceLock<Vec<String>>,
    /// Undefined behaviour that these files, or the options, do not check for.
    unchecked: Vec<&'static str>,
    /// The files that it was compiled from.
    files: Vec<PathBuf>,
    options: Options,
    clang: Vec<OsString>,
    /// The IR and the options, without the name of the folder with the headers.
    identity: String,
    /// The IR, if other processes need it.
    ir: Option<Ir>,
}

/// A program as LLVM IR.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ir {
    /// The names of the files from which it was compiled.
    name: String,
    /// The name and the IR of each file.
    files: Vec<(String, String)>,
    /// The folder with the headers when they were compiled: it differs from process to process.
    folder: Option<String>,
    options: Options,
}

fn is_ir(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "ll")
}

impl CSource {
    /// Loads IR. Reports may show the texts of files that are readable.
    fn of_ir(ir: Ir, readable: &Readable, keeps: bool) -> Result<CSource, SourceError> {
        let program = load(&ir.files, &ir.options).map_err(not_loaded)?;
        let mut identity = format!("{:?}\n", ir.options);
        ir.files.iter().for_each(|(_, text)| identity.push_str(text));
        if let Some(folder) = &ir.folder {
            identity = identity.replace(folder, "");
        }
        let texts = (0..).map(|file| program.file(file)).take_while(|file| !file.is_empty());
        let texts: Vec<String> = texts.map(|file| readable.read(file)).collect();
        // Only a check of changed texts compiles it again, and needs no bounds on loops.
        let options = Options { bounds: Default::default(), ..ir.options.clone() };
        Ok(CSource {
            name: ir.name.clone(),
            places: program.variables(),
            program,
            texts,
            names: OnceLock::new(),
            unchecked: Vec::new(),
            files: Vec::new(),
            options,
            clang: Vec::new(),
            identity: checkpoint::hash(identity.as_bytes()),
            ir: keeps.then_some(ir),
        })
    }

    /// Loads a program that another process has compiled. No file is read.
    pub(crate) fn of_portable(ir: &Ir) -> Result<CSource, SourceError> {
        CSource::of_ir(ir.clone(), &Readable::default(), false)
    }

    /// A warning that an error may need an access between those of an atomic section, unless the
    /// model excludes that.
    fn section_warning(&self, config: &Config) -> Option<String> {
        let is_known = config.model.is_sc() && config.equivalence == Equivalence::Mo;
        (self.program.section_lock().is_some() && !is_known).then(|| {
            "what is between __VERIFIER_atomic_begin() and __VERIFIER_atomic_end() excludes only other such parts here: \
             accesses elsewhere may come between; --model sc is exact"
                .to_string()
        })
    }

    /// The program with more options for clang; `None` if that does not compile.
    fn with_clang_options(&self, more: impl IntoIterator<Item = OsString>) -> Option<CProgram> {
        let clang_options: Vec<OsString> = self.clang.iter().cloned().chain(more).collect();
        let (compiler, headers) = (clang::find()?, Folder::with_headers());
        let text = |file: &PathBuf| {
            let (headers, checks) = (headers.path(), self.options.undefined);
            clang::run(&compiler, &Request { file, options: &clang_options, headers, checks, deadline: None })
                .ok()
                .map(|it| it.text)
        };
        let texts = self.files.iter().map(|file| Some((input::name(file), text(file)?))).collect::<Option<Vec<_>>>()?;
        load(&texts, &self.options).ok()
    }
}

fn some(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

impl FrontEnd for CSource {
    type Program = CProgram;

    fn program(&self) -> &CProgram {
        &self.program
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn text(&self, file: u32) -> &str {
        self.texts.get(file as usize).map_or("", String::as_str)
    }

    fn file(&self, file: u32) -> &str {
        self.program.file(file)
    }

    fn recognises(path: &Path) -> bool {
        clang::is_source(path) || is_ir(path)
    }

    fn open(files: &[PathBuf], options: &OpenOptions) -> Result<CSource, SourceError> {
        let names: Vec<String> = files.iter().map(|file| input::name(file)).collect();
        let defines = options.defines.iter().map(|(name, value)| format!("-D{name}={value}").into());
        let clang: Vec<OsString> = defines.chain(options.clang.iter().cloned()).collect();
        let deadline = options.deadline;
        let keeps = options.portable;
        let options = Options { bounds: options.bounds.clone(), ..options.c.clone() };
        let mut texts = Vec::new();
        let mut readable = Readable::default();
        let headers = Folder::with_headers();
        for (file, name) in files.iter().zip(&names) {
            let text = if is_ir(file) {
                readable.add_beside(file);
                input::read_text(file).map_err(|message| SourceError::new(format!("{name}: {message}")))?
            } else if clang::is_source(file) {
                let (headers, checks) = (headers.path(), options.undefined);
                let request = Request { file, options: &clang, headers, checks, deadline };
                let compiled = compile(&request, name)?;
                readable.add(&compiled.opened);
                compiled.text
            } else {
                return Err(SourceError::new(format!("{name}: neither C, C++ nor LLVM IR (.ll)")));
            };
            texts.push((name.clone(), text));
        }
        let folder = headers.path().and_then(Path::to_str).map(str::to_string);
        let ir = Ir { name: names.join(" "), files: texts, folder, options };
        let mut source = CSource::of_ir(ir, &readable, keeps)?;
        if !source.options.undefined {
            source.unchecked.push("undefined behaviour that clang checks for, because of --no-ub");
        } else if files.iter().any(|file| is_ir(file)) {
            source.unchecked.push("undefined behaviour that the .ll files do not check for themselves");
        }
        (source.files, source.clang) = (files.to_vec(), clang);
        Ok(source)
    }

    fn portable(&self) -> Option<PortableProgram> {
        self.ir.clone().map(PortableProgram::Ir)
    }

    fn identity(&self) -> String {
        self.identity.clone()
    }

    fn outcomes(&self, end: &dyn End<CProgram>) -> Vec<String> {
        let names =
            self.names.get_or_init(|| self.places.iter().map(|&place| self.program.place_name(place)).collect());
        named_outcome_texts(&self.program, &[], (&self.places, names), end)
    }

    fn may_revise(&self) -> bool {
        true
    }

    fn has_leftovers(&self) -> bool {
        true
    }

    fn leftovers(&self, end: &dyn End<CProgram>) -> Leftovers {
        let sum = |of: fn(&State) -> i64| {
            let states = (0..end.thread_count()).filter_map(|thread| end.state(thread));
            states.map(of).sum::<i64>().max(0).unsigned_abs()
        };
        Leftovers { threads: sum(State::unjoined), memory: sum(State::unfreed) }
    }

    fn warnings(&self, config: &Config, verdict: &Verdict, leftovers: Leftovers) -> Vec<String> {
        let mut warnings = Vec::new();
        match verdict {
            Verdict::Safe | Verdict::SafeWithinBound => {
                if leftovers.threads > 0 {
                    let threads = some(leftovers.threads, "thread is", "threads are");
                    warnings.push(format!("{threads} never joined or detached"));
                }
                if leftovers.memory > 0 {
                    let pieces = some(leftovers.memory, "piece is", "pieces are");
                    warnings.push(format!("{pieces} of heap memory never freed"));
                }
            }
            Verdict::Violation => warnings.extend(self.section_warning(config)),
            Verdict::Inconclusive(_) => {}
        }
        warnings
    }

    /// Volatile accesses race like others, unless they are taken to be relaxed.
    fn advice(&self, errors: &[FoundError]) -> Option<String> {
        let is_volatile = |error: &FoundError| match error.kind {
            ErrorKind::Race { other } => {
                let places = [error.origin, other];
                places.iter().any(|&it| self.program.is_volatile(it))
                    && places.iter().all(|&it| self.program.is_volatile(it) || !self.program.is_plain(it))
            }
            _ => false,
        };
        errors.iter().any(is_volatile).then(|| {
            "the race is on volatile accesses, which C does not order or make atomic; \
             --volatile relaxed takes them to be relaxed atomic accesses"
                .to_string()
        })
    }

    fn not_looked_for(&self) -> Option<Vec<&'static str>> {
        Some(self.unchecked.iter().copied().chain(porf_llvm::NOT_LOOKED_FOR).collect())
    }

    fn language(&self) -> Option<Box<dyn Language>> {
        let files = self.texts.iter().enumerate().map(|(file, text)| (self.program.file(file as u32), text.as_str()));
        let texts = with_included(files);
        Some(Box::new(COrders::new(texts.iter().map(String::as_str))))
    }

    /// Clang counts columns in bytes.
    fn byte_of_column(&self, line: &str, column: usize) -> Option<usize> {
        line.is_char_boundary(column).then_some(column)
    }

    fn is_own(&self, origin: Origin) -> bool {
        self.program.is_own(origin)
    }

    /// Is it one of the given files, or in or below the folder of one? Headers of the system are
    /// not.
    fn is_user_file(&self, file: &Path) -> bool {
        is_beside(file, &self.files)
    }

    /// Clang reads the changed texts instead of the files.
    fn accesses_with(&self, texts: &[(u32, String)]) -> Option<Vec<Access>> {
        let names: Vec<String> = (0..texts.len()).map(|number| format!("{number}.text")).collect();
        let files: Vec<(&str, &str)> =
            names.iter().zip(texts).map(|(name, (_, text))| (name.as_str(), text.as_str())).collect();
        let folder = Folder::new(&files);
        let path = folder.path()?;
        let root = |(name, (file, _)): (&String, &(u32, String))| {
            let original = absolute(Path::new(self.program.file(*file)));
            json!({ "type": "file", "name": original, "external-contents": path.join(name) })
        };
        let roots: Vec<_> = names.iter().zip(texts).map(root).collect();
        let overlay = json!({ "version": 0, "use-external-names": false, "roots": roots });
        let file = path.join("overlay.yaml");
        std::fs::write(&file, overlay.to_string()).ok()?;
        let options = [OsString::from("-ivfsoverlay"), file.into_os_string()];
        Some(self.with_clang_options(options)?.accesses())
    }
}

/// The error for IR that cannot be loaded.
fn not_loaded(error: LoadError) -> SourceError {
    let help = match &error {
        LoadError::NoEntry(_) => Some("--entry gives another function to start with"),
        LoadError::UndefinedVariable(_) => Some("give all files of the program"),
        _ => None,
    };
    let place = match &error {
        LoadError::Link(LinkError::Parse { error, .. }) | LoadError::Entry { error, .. } => {
            Some((error.line, error.column))
        }
        LoadError::Declaration { line, column, .. } => Some((*line, *column)),
        _ => None,
    };
    SourceError::Other { file: None, message: error.to_string(), place, help: help.map(str::to_string) }
}

/// The files whose texts reports may show: those that the compiler opened. Debug information may
/// name any other file, by `#line`.
#[derive(Default)]
struct Readable {
    files: HashSet<PathBuf>,
    /// Folders of IR that was compiled elsewhere. Files in them belong to the program.
    folders: Vec<PathBuf>,
}

impl Readable {
    fn add(&mut self, opened: &[PathBuf]) {
        self.files.extend(opened.iter().filter_map(|file| file.canonicalize().ok()));
    }

    fn add_beside(&mut self, file: &Path) {
        self.folders.extend(file.canonicalize().ok().and_then(|file| file.parent().map(Path::to_path_buf)));
    }

    /// The text of a file; empty if it must not be shown or does not exist.
    fn read(&self, name: &str) -> String {
        let Ok(path) = Path::new(name).canonicalize() else { return String::new() };
        let is_known = self.files.contains(&path)
            || self.folders.iter().any(|folder| path.starts_with(folder)) && is_text_of_program(&path);
        // Pipes and devices may be endless.
        let is_regular = std::fs::metadata(&path).is_ok_and(|it| it.is_file());
        if is_known && is_regular { std::fs::read_to_string(path).unwrap_or_default() } else { String::new() }
    }
}

/// Is it a source or a header, by its name?
fn is_text_of_program(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    clang::is_source(path) || matches!(extension, Some("h" | "hh" | "hpp" | "hxx" | "inc" | "rs"))
}

fn compile(request: &Request<'_>, name: &str) -> Result<Compiled, SourceError> {
    // Clang would report this with more text.
    if let Err(error) = std::fs::File::open(request.file) {
        return Err(SourceError::new(format!("{name}: cannot read: {error}")));
    }
    let missing = || SourceError::with_help(ClangError::Missing.to_string(), Some(INSTALL));
    let compiler = clang::find().ok_or_else(missing)?;
    clang::run(&compiler, request).map_err(|error| match error {
        ClangError::Compile { message: output } => {
            let first = first_error(&output);
            let message = first.map_or("clang finds errors", |it| it.2).to_string();
            let (file, place) = (first.map(|it| it.0.to_string()), first.map(|it| it.1));
            SourceError::Compiler { output, message, file, place }
        }
        ClangError::Late => SourceError::TimeLimit { message: format!("{name}: {error}") },
        error => SourceError::new(format!("{name}: {error}")),
    })
}

/// The file, the place and the text of clang's first error.
fn first_error(message: &str) -> Option<(&str, (u32, u32), &str)> {
    message.lines().find_map(|line| {
        let (place, what) = line.split_once(": error: ").or_else(|| line.split_once(": fatal error: "))?;
        let mut parts = place.rsplitn(3, ':');
        let (column, line) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some((parts.next()?, (line, column), what))
    })
}

/// The texts, and the files that they include with quotes, if these can be read: macros are defined
/// there.
fn with_included<'t>(files: impl Iterator<Item = (&'t str, &'t str)>) -> Vec<String> {
    let mut texts: Vec<(PathBuf, String)> = files.map(|(name, text)| (PathBuf::from(name), text.to_string())).collect();
    let mut at = 0;
    while at < texts.len() && texts.len() < 1_000 {
        let (name, text) = &texts[at];
        let folder = name.parent().map(Path::to_path_buf).unwrap_or_default();
        let included = |line: &str| {
            let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?.trim_start();
            Some(folder.join(rest.strip_prefix('"')?.split('"').next()?))
        };
        let new: Vec<PathBuf> = text.lines().filter_map(included).collect();
        for path in new {
            if !texts.iter().any(|(known, _)| *known == path)
                && let Ok(text) = std::fs::read_to_string(&path)
            {
                texts.push((path, text));
            }
        }
        at += 1;
    }
    texts.into_iter().map(|(_, text)| text).collect()
}
