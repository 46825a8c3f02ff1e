//! Runs clang: C and C++ files to textual IR.

use crate::child;
use crate::temporary::TemporaryFolder;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use thiserror::Error;

/// The oldest version that writes opaque pointers by default.
pub const OLDEST: u32 = 15;
/// The newest version that is looked for by its name.
const NEWEST: u32 = 22;

/// Why there is no IR.
#[derive(Debug, Error)]
pub enum ClangError {
    /// There is no clang.
    #[error("clang {OLDEST} or later is needed for C and C++ files, and was not found")]
    Missing,
    /// It could not be run.
    #[error("{program} cannot be run: {error}")]
    Run {
        /// The compiler.
        program: String,
        /// Why.
        error: std::io::Error,
    },
    /// Clang found errors, which it reports itself.
    #[error("clang finds errors")]
    Compile {
        /// The output of clang.
        message: String,
    },
    /// It ended without a message.
    #[error("{program} ended without a message: {status}")]
    Died {
        /// The compiler.
        program: String,
        /// How it ended.
        status: std::process::ExitStatus,
    },
    /// It did not end before the deadline, and was killed.
    #[error("clang did not end within the time limit")]
    Late,
    /// The output is not text.
    #[error("clang wrote something that is no text")]
    NoText,
}

/// Must clang compile the file?
pub fn is_source(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    matches!(extension, Some("c" | "i" | "cc" | "cpp" | "cxx" | "C" | "c++" | "ii"))
}

/// Is the file C++?
fn is_cpp(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    matches!(extension, Some("cc" | "cpp" | "cxx" | "C" | "c++" | "ii"))
}

/// The compiler: that of the environment variable `PORF_CLANG`, else the first found in `PATH`:
/// `clang-15` and later ones, or `clang` of such a version.
pub fn find() -> Option<PathBuf> {
    if let Some(given) = std::env::var_os("PORF_CLANG") {
        return (!given.is_empty()).then(|| given.into());
    }
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let found = |name: &str| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file());
    let versioned = (OLDEST..=NEWEST).find_map(|version| found(&format!("clang-{version}")));
    versioned.or_else(|| found("clang").filter(|program| version(program).is_some_and(|it| it >= OLDEST)))
}

/// The major version of a compiler.
fn version(program: &Path) -> Option<u32> {
    let output = Command::new(program).arg("--version").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let number = text.split("version ").nth(1)?;
    number.split('.').next()?.trim().parse().ok()
}

/// A file that clang compiled.
#[derive(Debug)]
pub struct Compiled {
    /// The textual IR, with debug information.
    pub text: String,
    /// The files that clang opened, including this one. Debug information may name others, by
    /// `#line`.
    pub opened: Vec<PathBuf>,
}

/// A file to be compiled.
#[derive(Clone, Copy, Debug)]
pub struct Request<'r> {
    /// The file.
    pub file: &'r Path,
    /// Options for clang, passed unchanged.
    pub options: &'r [OsString],
    /// The folder with porf's headers.
    pub headers: Option<&'r Path>,
    /// Let clang insert checks for undefined behaviour: see `undefined.rs`.
    pub checks: bool,
    /// When clang is killed.
    pub deadline: Option<Instant>,
}

/// Compiles a file to textual IR with debug information and checks. `options` go to clang;
/// `headers` is the folder with porf's headers.
pub fn compile(
    program: &Path,
    file: &Path,
    options: &[OsString],
    headers: Option<&Path>,
) -> Result<String, ClangError> {
    run(program, &Request { file, options, headers, checks: true, deadline: None }).map(|compiled| compiled.text)
}

/// Calls in a module because of which it is compiled again, with more options.
const AGAIN: [(&str, &str); 2] = [
    // Of `pthread_cleanup_push` in C without exceptions. It also calls `setjmp`, which is not
    // modelled. With exceptions the compiler makes its handlers run.
    ("@__pthread_register_cancel(", "-fexceptions"),
    // Of what porf's own `std::latch` and `std::barrier` cannot do.
    ("@__porf_needs_library_meetings(", "-DPORF_LIBRARY_MEETINGS"),
];

/// Compiles a file.
pub fn run(program: &Path, request: &Request<'_>) -> Result<Compiled, ClangError> {
    let mut more = Vec::new();
    let mut compiled = run_with(program, request, &more)?;
    for (call, option) in AGAIN {
        if compiled.text.contains(call) {
            more.push(option);
            compiled = run_with(program, request, &more)?;
        }
    }
    Ok(compiled)
}

fn run_with(program: &Path, request: &Request<'_>, more: &[&str]) -> Result<Compiled, ClangError> {
    let Request { file, options, headers, checks, deadline } = *request;
    let mut command = Command::new(program);
    command.args(["-S", "-emit-llvm", "-g", "-O0", "-fno-discard-value-names"]);
    // porf promotes local variables itself; but options of the user win.
    command.args(["-Xclang", "-disable-O0-optnone"]);
    // Marks the scopes of local variables, even without optimisation.
    command.args(["-Xclang", "-fsanitize-address-use-after-scope"]);
    command.args(["-fno-stack-protector", "-U_FORTIFY_SOURCE"]);
    // Otherwise atomics of 16 bytes are calls of a library. Numbers of 80 bits are not modelled, so
    // `long double` is `double`.
    if cfg!(target_arch = "x86_64") {
        command.args(["-mcx16", "-mlong-double-64"]);
    }
    if let Some(headers) = headers {
        command.arg("-idirafter").arg(as_argument(headers));
        // Headers that stand in front of those of the library.
        command.arg("-isystem").arg(as_argument(&headers.join("std")));
    }
    if is_cpp(file) {
        // The library checks what its functions require, and strings are compiled with the program
        // instead of being part of the library. Shared pointers do not read two counters at once.
        command.args(["-x", "c++", "-D_GLIBCXX_ASSERTIONS", "-D_GLIBCXX_TSAN"]);
    }
    if checks {
        command.args(crate::undefined::options(options));
    }
    command.args(options);
    command.args(more);
    // Preprocessed files include nothing, and clang then lists nothing.
    let folder = if is_preprocessed(file) { None } else { TemporaryFolder::new() };
    let list = folder.as_ref().map(|folder| folder.path().join("opened"));
    if let Some(list) = &list {
        command.arg("-MD").arg("-MF").arg(as_argument(list));
    }
    command.args(["-o", "-"]).arg(as_argument(file));
    let name = || program.display().to_string();
    let output = child::output(&mut command, deadline).map_err(|error| ClangError::Run { program: name(), error })?;
    let output = output.ok_or(ClangError::Late)?;
    if !output.status.success() {
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(match message.trim().is_empty() {
            true => ClangError::Died { program: name(), status: output.status },
            false => ClangError::Compile { message },
        });
    }
    let mut opened = vec![file.to_path_buf()];
    opened.extend(list.iter().flat_map(|list| listed(list)));
    String::from_utf8(output.stdout).map(|text| Compiled { text, opened }).map_err(|_| ClangError::NoText)
}

/// The name of a file as an unambiguous argument: clang treats `-x.c` as an option, and `@a.c` as a
/// file of options, which may name code to load.
fn as_argument(path: &Path) -> PathBuf {
    let is_plain = |&byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'/') || !byte.is_ascii();
    if path.as_os_str().as_encoded_bytes().first().is_some_and(is_plain) {
        return path.to_path_buf();
    }
    Path::new(".").join(path)
}

fn is_preprocessed(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "i" || extension == "ii")
}

/// The names in the list of files that clang opened.
fn listed(list: &Path) -> Vec<PathBuf> {
    let text = std::fs::read(list).unwrap_or_default();
    prerequisites(&String::from_utf8_lossy(&text)).into_iter().map(PathBuf::from).collect()
}

/// The prerequisites of a rule of a makefile: `target: a.c b\ c.h \` and so on.
fn prerequisites(rule: &str) -> Vec<String> {
    let Some((_, rest)) = rule.split_once(": ") else { return Vec::new() };
    let mut names = vec![String::new()];
    let mut characters = rest.chars().peekable();
    while let Some(character) = characters.next() {
        let following = characters.peek().copied();
        let name = names.last_mut();
        match (character, following, name) {
            // An escaped character, or a line continuation.
            ('\\', Some(' ' | '#'), Some(name)) | ('$', Some('$'), Some(name)) => name.extend(characters.next()),
            ('\\', Some('\n'), _) => {}
            (' ' | '\n' | '\r', _, _) => names.push(String::new()),
            (_, _, Some(name)) => name.push(character),
            (_, _, None) => {}
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_no_options() {
        for (name, wanted) in [
            ("@a.c", "./@a.c"),
            ("-x.c", "./-x.c"),
            ("a.c", "a.c"),
            ("/t/@a.c", "/t/@a.c"),
            ("./-x.c", "./-x.c"),
            ("ä.c", "ä.c"),
        ] {
            assert_eq!(as_argument(Path::new(name)), Path::new(wanted));
        }
    }

    #[test]
    fn lists_are_read() {
        let rule = "-: a\\ b\\#$$.c /usr/include/x.h \\\n  c\\d.h\n";
        assert_eq!(prerequisites(rule), ["a b#$.c", "/usr/include/x.h", "c\\d.h"]);
    }
}
