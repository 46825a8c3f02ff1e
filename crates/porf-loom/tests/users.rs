//! The loom tests of published crates pass with this crate in loom's place. Only their manifests
//! are changed: dependencies of other tests are left out.
//!
//! This compiles everything once more, so that it is done only by `make fuzz`. It needs the sources
//! of the crates, and says so if it cannot get them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A crate, with its manifest and the features of its loom tests.
const CRATES: [(&str, &str, &str); 3] = [
    (
        "concurrent-queue",
        "[package]\nname = \"concurrent-queue\"\nversion = \"2.5.0\"\nedition = \"2021\"\n\
         [dependencies]\ncrossbeam-utils = { version = \"0.8.11\", default-features = false }\n\
         loom = { version = \"0.7\", optional = true }\n\
         [features]\nstd = []\nportable-atomic = []\n",
        "loom,std",
    ),
    (
        "parking",
        "[package]\nname = \"parking\"\nversion = \"2.2.1\"\nedition = \"2018\"\n\
         [dependencies]\nloom = { version = \"0.7\", optional = true }\n",
        "loom",
    ),
    (
        "oneshot",
        "[package]\nname = \"oneshot\"\nversion = \"0.2.1\"\nedition = \"2024\"\n\
         [features]\nstd = []\nasync = []\n\
         [dependencies]\nloom = { version = \"0.7.2\", features = [\"futures\"], optional = true }\n",
        "loom,std,async",
    ),
];

fn cargo(directory: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(directory).args(arguments);
    command
}

fn write(path: PathBuf, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

#[test]
fn the_loom_tests_of_published_crates_pass() {
    if porf_fuzz::times() < 2 {
        eprintln!("not run: `make fuzz` does");
        return;
    }
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("users");
    let _ = fs::remove_dir_all(&directory);
    let sources = directory.join("sources");
    let wanted = "[package]\nname = \"sources\"\nversion = \"0.0.0\"\nedition = \"2021\"\n[workspace]\n[dependencies]\n\
                  concurrent-queue = \"=2.5.0\"\nparking = \"=2.2.1\"\noneshot = \"=0.2.1\"\n";
    write(sources.join("Cargo.toml"), wanted);
    write(sources.join("src/lib.rs"), "");
    let vendored = cargo(&sources, &["vendor", "--quiet", "../vendor"]).output().unwrap();
    if !vendored.status.success() {
        eprintln!("not run: the sources are not available: {}", String::from_utf8_lossy(&vendored.stderr));
        return;
    }
    let members: Vec<String> = CRATES.iter().map(|(name, ..)| format!("\"{name}\"")).collect();
    let workspace = format!(
        "[workspace]\nresolver = \"2\"\nmembers = [{}]\n[patch.crates-io]\nloom.path = \"loom\"\n",
        members.join(", ")
    );
    write(directory.join("Cargo.toml"), &workspace);
    let this = env!("CARGO_MANIFEST_DIR");
    let loom = format!(
        "[package]\nname = \"loom\"\nversion = \"0.7.2\"\nedition = \"2021\"\n[features]\nfutures = [\"porf-loom/futures\"]\n\
         [dependencies]\nporf-loom.path = {this:?}\n"
    );
    write(directory.join("loom/Cargo.toml"), &loom);
    write(directory.join("loom/src/lib.rs"), "pub use porf_loom::*;\n");
    for (name, manifest, _) in CRATES {
        fs::rename(directory.join("vendor").join(name), directory.join(name)).unwrap();
        write(directory.join(name).join("Cargo.toml"), manifest);
        // Other tests need dependencies that are left out.
        for entry in fs::read_dir(directory.join(name).join("tests")).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() && path.file_name().is_some_and(|it| it != "loom.rs") {
                fs::remove_file(path).unwrap();
            }
        }
        let _ = fs::remove_dir_all(directory.join(name).join("benches"));
    }
    for (name, _, features) in CRATES {
        let mut command = cargo(&directory, &["test", "--quiet", "--release", "-p", name, "--features", features]);
        command.args(["--test", "loom"]).env("RUSTFLAGS", "--cfg loom --cfg oneshot_loom");
        // The tests of queues have too many executions for loom, too, and are run with this bound.
        command.env("LOOM_MAX_PREEMPTIONS", "2");
        let output = command.output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && text.contains("test result: ok"),
            "{name}:\n{text}\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    fs::remove_dir_all(directory).unwrap();
}
