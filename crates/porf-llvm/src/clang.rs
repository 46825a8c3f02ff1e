//! Running clang: C and C++ files to textual IR.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
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
    /// It found errors, which it says itself.
    #[error("clang finds errors")]
    Compile {
        /// What clang says.
        message: String,
    },
    /// It wrote something else than text.
    #[error("clang wrote something that is no text")]
    NoText,
}

/// Is the file one that clang must compile?
pub fn is_source(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    matches!(extension, Some("c" | "i" | "cc" | "cpp" | "cxx" | "C" | "c++" | "ii"))
}

/// Is the file C++?
fn is_cpp(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    matches!(extension, Some("cc" | "cpp" | "cxx" | "C" | "c++" | "ii"))
}

/// The compiler: that of the environment variable `PORF_CLANG`, else the first found in `PATH`: `clang-15` and later ones, or `clang`
/// of such a version.
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

/// The main version of a compiler.
fn version(program: &Path) -> Option<u32> {
    let output = Command::new(program).arg("--version").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let number = text.split("version ").nth(1)?;
    number.split('.').next()?.trim().parse().ok()
}

/// Compiles a file to textual IR with debug information. `options` go to clang; `headers` is a folder to find our headers in.
pub fn compile(
    program: &Path,
    file: &Path,
    options: &[OsString],
    headers: Option<&Path>,
) -> Result<String, ClangError> {
    let mut command = Command::new(program);
    command.args(["-S", "-emit-llvm", "-g", "-O0", "-fno-exceptions", "-fno-discard-value-names"]);
    // Locals are promoted here, not there; but what the user asks for wins.
    command.args(["-Xclang", "-disable-O0-optnone"]);
    command.args(["-fno-stack-protector", "-U_FORTIFY_SOURCE"]);
    // Otherwise atomics of 16 bytes are calls of a library.
    if cfg!(target_arch = "x86_64") {
        command.arg("-mcx16");
    }
    if let Some(headers) = headers {
        command.arg("-idirafter").arg(headers);
    }
    if is_cpp(file) {
        command.args(["-x", "c++"]);
    }
    command.args(options);
    command.args(["-o", "-"]).arg(file);
    let output = command.output().map_err(|error| ClangError::Run { program: program.display().to_string(), error })?;
    if !output.status.success() {
        return Err(ClangError::Compile { message: String::from_utf8_lossy(&output.stderr).into_owned() });
    }
    String::from_utf8(output.stdout).map_err(|_| ClangError::NoText)
}
