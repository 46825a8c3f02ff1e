//! `porf loom`. Crates that use loom are tested by `make fuzz`, in porf-loom: they take long to
//! compile.

use crate::program::{command, scratch};

fn write(directory: &std::path::Path, manifest: &str) {
    std::fs::create_dir_all(directory.join("src")).unwrap();
    std::fs::write(directory.join("Cargo.toml"), manifest).unwrap();
    std::fs::write(directory.join("src/lib.rs"), "").unwrap();
}

#[test]
fn a_directory_without_crate_is_refused() {
    let directory = std::env::temp_dir().join(format!("porf-no-crate-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let run = command("porf").arg("loom").current_dir(&directory).output().unwrap();
    let text = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(2), "{text}");
    assert!(text.contains("cargo cannot read the crate") && text.contains("Cargo.toml"), "{text}");
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
fn a_crate_without_loom_is_refused_and_stays_as_it_is() {
    let directory = scratch("without-loom");
    write(&directory, "[package]\nname = \"plain\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n[workspace]\n");
    let manifest = directory.join("Cargo.toml").display().to_string();
    let run = command("porf").args(["loom", "--offline", "--manifest-path", &manifest]).output().unwrap();
    let text = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(2), "{text}");
    assert!(text.contains("does not depend on loom"), "{text}");
    assert!(!directory.join("Cargo.lock").exists() && !directory.join("target").exists());
}
