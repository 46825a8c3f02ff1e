//! Loom tests of a Rust crate, with `porf-loom` in loom's place.
//!
//! Cargo is called with a configuration of its own, which replaces loom by a crate of the same name
//! and version that only re-exports `porf-loom`. It lies in the target directory. Neither manifests
//! nor sources of the user are changed. Cargo changes the lock file, which is put back.

use serde_json::Value;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, io};

/// The loom tests of a crate or workspace.
#[derive(Clone, Debug, Default)]
pub struct LoomTests {
    /// The configurations with which everything is compiled. If there are none: those under which
    /// the crates depend on loom, usually `loom`.
    pub cfgs: Vec<String>,
    /// The directory of `porf-loom`. Without it, the one that porf was built from is used if it is
    /// still there, and else the published one.
    pub backend: Option<PathBuf>,
    /// The options for `cargo test`.
    pub arguments: Vec<OsString>,
}

/// How tests went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tested {
    /// All passed.
    Passed,
    /// One has failed.
    Failed,
}

/// Why tests were not run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotRun {
    /// Cargo cannot be executed.
    #[error("cargo cannot be executed: {0}")]
    NoCargo(#[source] io::Error),
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error.
        #[source]
        error: io::Error,
    },
    /// Cargo does not know the crate.
    #[error("cargo cannot read the crate:\n{0}")]
    NoCrate(String),
    /// Something is neither in cargo's cache nor can it be fetched.
    #[error("cargo needs packages that it cannot fetch:\n{0}")]
    Offline(String),
    /// The crate does not depend on loom.
    #[error("{0} does not depend on loom, in no configuration")]
    NoLoom(String),
    /// The tests do not compile.
    #[error("the tests cannot be compiled; cargo says why")]
    NotCompiled,
}

impl NotRun {
    /// What the user can do about it.
    pub fn help(&self) -> Option<&'static str> {
        match self {
            NotRun::NoLoom(_) => Some("loom must be a dependency of the tests"),
            NotRun::Offline(_) => Some("run it once with a network: later runs need none, and take `--offline`"),
            _ => None,
        }
    }
}

/// The lock file of the user, which is put back at the end.
struct Lock {
    path: PathBuf,
    text: Option<Vec<u8>>,
}

impl Drop for Lock {
    fn drop(&mut self) {
        // An error cannot be reported here. The lock file is then what cargo made of it.
        let _ = match &self.text {
            Some(text) => fs::write(&self.path, text),
            None => fs::remove_file(&self.path),
        };
    }
}

impl LoomTests {
    /// Runs the tests. Their output is that of cargo.
    pub fn run(&self) -> Result<Tested, NotRun> {
        let own = self.arguments.iter().position(|it| it == "--").unwrap_or(self.arguments.len());
        let (for_cargo, for_tests) = self.arguments.split_at(own);
        let root = self.workspace(for_cargo)?;
        let lock = root.join("Cargo.lock");
        let _lock = Lock { text: fs::read(&lock).ok(), path: lock };
        let metadata = self.metadata(for_cargo)?;
        let versions = loom_versions(&root.join("Cargo.lock"))?;
        if versions.is_empty() {
            return Err(NotRun::NoLoom(root.display().to_string()));
        }
        let cfgs = if self.cfgs.is_empty() { loom_cfgs(&metadata) } else { self.cfgs.clone() };
        let target =
            metadata.get("target_directory").and_then(Value::as_str).map_or(root.join("target"), PathBuf::from);
        let configuration = self.write_backend(&target.join("porf-loom"), &versions)?;
        // The packages of the backend are needed, too: say so before anything is compiled.
        output(cargo().arg("fetch").arg("--config").arg(&configuration).args(needed(for_cargo)))?;
        let mut test = compiling(&cfgs);
        test.arg("test").arg("--config").arg(&configuration).args(for_cargo);
        let only_compiles = for_cargo.iter().any(|it| it == "--no-run");
        let mut compile = clone(&test);
        let option = (!only_compiles).then_some("--no-run");
        if !compile.args(option).status().map_err(NotRun::NoCargo)?.success() {
            return Err(NotRun::NotCompiled);
        }
        if only_compiles {
            return Ok(Tested::Passed);
        }
        let tested = test.args(for_tests).status().map_err(NotRun::NoCargo)?;
        Ok(if tested.success() { Tested::Passed } else { Tested::Failed })
    }

    /// The directory of the workspace, or of the crate.
    fn workspace(&self, arguments: &[OsString]) -> Result<PathBuf, NotRun> {
        let mut command = cargo();
        command.args(["locate-project", "--workspace", "--message-format", "plain"]);
        let text = output(command.args(manifest_path(arguments)))?;
        let manifest = Path::new(text.trim());
        Ok(manifest.parent().unwrap_or(manifest).to_path_buf())
    }

    /// What cargo knows of the workspace. It writes a lock file if there is none.
    fn metadata(&self, arguments: &[OsString]) -> Result<Value, NotRun> {
        let mut command = cargo();
        command.args(["metadata", "--format-version", "1"]);
        let text = output(command.args(needed(arguments)))?;
        serde_json::from_str(&text).map_err(|error| NotRun::NoCrate(error.to_string()))
    }

    /// Writes crates called loom that stand for `porf-loom`, and the configuration that puts them
    /// in loom's place.
    fn write_backend(&self, directory: &Path, versions: &[String]) -> Result<PathBuf, NotRun> {
        let built_from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../porf-loom");
        let backend = self.backend.clone().or_else(|| built_from.canonicalize().ok());
        let dependency = match &backend {
            Some(path) => {
                let path = path.canonicalize().map_err(|error| NotRun::File { path: path.clone(), error })?;
                format!("{{ path = {} }}", quoted(&path))
            }
            None => format!("{:?}", env!("CARGO_PKG_VERSION")),
        };
        // Dependencies are optimised, also in the profile for tests: the search is one of them.
        let mut configuration = "[profile.dev.package.\"*\"]\nopt-level = 3\n\n[patch.crates-io]\n".to_owned();
        for (number, version) in versions.iter().enumerate() {
            let at = directory.join(version);
            let manifest = format!(
                "[package]\nname = \"loom\"\nversion = \"{version}\"\nedition = \"2021\"\n\n[workspace]\n\n[features]\n\
                 futures = [\"porf-loom/futures\"]\ncheckpoint = []\nserde = []\nserde_json = []\n\n\
                 [dependencies]\nporf-loom = {dependency}\n"
            );
            write(&at.join("Cargo.toml"), &manifest)?;
            write(&at.join("src/lib.rs"), "pub use porf_loom::*;\n")?;
            let name = if number == 0 { "loom".to_owned() } else { format!("loom-{number}") };
            configuration += &format!("{name} = {{ package = \"loom\", path = {} }}\n", quoted(&at));
        }
        let path = directory.join("config.toml");
        write(&path, &configuration)?;
        Ok(path)
    }
}

fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A call of cargo that compiles with configurations, beside the flags of the user.
fn compiling(cfgs: &[String]) -> Command {
    let mut flags = env::var("RUSTFLAGS").unwrap_or_default();
    for cfg in cfgs {
        flags.push_str(" --cfg ");
        flags.push_str(cfg);
    }
    let mut command = cargo();
    command.env("RUSTFLAGS", flags.trim()).env_remove("CARGO_ENCODED_RUSTFLAGS");
    command
}

/// The configurations under which the crates of the workspace depend on loom.
fn loom_cfgs(metadata: &Value) -> Vec<String> {
    let members = |field: &str| metadata.get(field).and_then(Value::as_array).into_iter().flatten();
    let is_member = |package: &&Value| members("workspace_members").any(|it| Some(it) == package.get("id"));
    let dependencies = |package| Value::get(package, "dependencies").and_then(Value::as_array).into_iter().flatten();
    let mut cfgs: Vec<String> = members("packages")
        .filter(is_member)
        .flat_map(dependencies)
        .filter(|it| it.get("name").and_then(Value::as_str) == Some("loom"))
        .filter_map(|it| it.get("target")?.as_str()?.strip_prefix("cfg(")?.strip_suffix(')'))
        .filter(|cfg| cfg.chars().all(|c| c.is_alphanumeric() || c == '_'))
        .map(str::to_owned)
        .collect();
    cfgs.sort();
    cfgs.dedup();
    if cfgs.is_empty() { vec!["loom".to_owned()] } else { cfgs }
}

/// The options for cargo that say where the manifest is and whether packages may be fetched.
fn needed(arguments: &[OsString]) -> Vec<&OsStr> {
    let mut options = manifest_path(arguments);
    options.extend(arguments.iter().filter(|it| *it == "--offline").map(OsString::as_os_str));
    options
}

/// The manifest that the options for cargo name.
fn manifest_path(arguments: &[OsString]) -> Vec<&OsStr> {
    let option = "--manifest-path";
    let is_it = |it: &&OsString| it.to_str().is_some_and(|it| it == option || it.starts_with("--manifest-path="));
    let Some(at) = arguments.iter().position(|it| is_it(&it)) else { return Vec::new() };
    let both = if arguments[at] == option { 2 } else { 1 };
    arguments[at..].iter().take(both).map(OsString::as_os_str).collect()
}

/// The versions of loom in a lock file.
fn loom_versions(lock: &Path) -> Result<Vec<String>, NotRun> {
    let text = fs::read_to_string(lock).map_err(|error| NotRun::File { path: lock.to_path_buf(), error })?;
    let version = |package: &str| {
        let field = |name: &str| {
            let value = package.lines().find_map(|line| line.strip_prefix(name)?.trim_start().strip_prefix('='));
            value.map(|value| value.trim().trim_matches('"').to_owned())
        };
        field("version").filter(|_| field("name").as_deref() == Some("loom"))
    };
    Ok(text.split("[[package]]").filter_map(version).collect())
}

fn quoted(path: &Path) -> String {
    format!("{:?}", path.display().to_string())
}

fn clone(command: &Command) -> Command {
    let mut other = Command::new(command.get_program());
    other.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => other.env(name, value),
            None => other.env_remove(name),
        };
    }
    other
}

fn output(command: &mut Command) -> Result<String, NotRun> {
    let found = command.stdin(Stdio::null()).output().map_err(NotRun::NoCargo)?;
    match found.status.success() {
        true => Ok(String::from_utf8_lossy(&found.stdout).into_owned()),
        false => Err(refused(String::from_utf8_lossy(&found.stderr).trim_end().to_owned())),
    }
}

/// Why cargo refuses to read a crate.
fn refused(text: String) -> NotRun {
    // Cargo's words for packages that are not in its cache, with and without `--offline`.
    let offline =
        ["offline was specified", "--offline", "without the offline flag", "failed to download", "network failure"];
    match offline.iter().any(|words| text.contains(words)) {
        true => NotRun::Offline(text),
        false => NotRun::NoCrate(text),
    }
}

/// Writes a file, unless it has this text already: cargo compiles what is newer.
fn write(path: &Path, text: &str) -> Result<(), NotRun> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    let directory = path.parent().map_or(Ok(()), fs::create_dir_all);
    directory.and_then(|()| fs::write(path, text)).map_err(|error| NotRun::File { path: path.to_path_buf(), error })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_loom_are_found_in_lock_files() {
        let path = env::temp_dir().join(format!("porf-loom-tests-{}.lock", std::process::id()));
        let text = "version = 4\n\n[[package]]\nname = \"loom\"\nversion = \"0.5.6\"\n\n[[package]]\nname = \"heirloom\"\n\
                    version = \"1.0.0\"\n\n[[package]]\nname = \"loom\"\nversion = \"0.7.2\"\ndependencies = [\n \"cfg-if\",\n]\n";
        fs::write(&path, text).unwrap();
        assert_eq!(loom_versions(&path).unwrap(), ["0.5.6", "0.7.2"]);
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn the_configurations_are_those_of_the_dependency() {
        let package = |id: &str, target: &str| serde_json::json!({ "id": id, "dependencies": [{ "name": "loom", "target": target }, { "name": "log" }] });
        let metadata =
            |packages: &[Value]| serde_json::json!({ "packages": packages, "workspace_members": ["a", "b"] });
        let other = package("c", "cfg(other)");
        assert_eq!(loom_cfgs(&metadata(&[package("a", "cfg(a_loom)"), other.clone()])), ["a_loom"]);
        assert_eq!(loom_cfgs(&metadata(&[package("a", "cfg(y)"), package("b", "cfg(x)")])), ["x", "y"]);
        assert_eq!(loom_cfgs(&metadata(&[package("a", "cfg(not(miri))"), other])), ["loom"]);
    }

    #[test]
    fn packages_that_cannot_be_fetched_are_told_from_other_errors() {
        assert!(matches!(
            refused("error: no matching package\nyou may try without the offline flag".into()),
            NotRun::Offline(_)
        ));
        assert!(matches!(refused("error: failed to parse manifest".into()), NotRun::NoCrate(_)));
    }

    #[test]
    fn the_manifest_is_found_among_options() {
        let arguments = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert_eq!(manifest_path(&arguments("--lib --manifest-path a/b -q")), ["--manifest-path", "a/b"]);
        assert_eq!(manifest_path(&arguments("--manifest-path=a/b -q")), ["--manifest-path=a/b"]);
        assert!(manifest_path(&arguments("--lib")).is_empty());
    }
}
