//! Paths without links and `..`: where a file is in truth.

use std::path::{Component, Path, PathBuf};

/// Is it one of the given files, or beside or below one of them? Links and `..` are followed.
pub(crate) fn is_beside(path: &Path, files: &[PathBuf]) -> bool {
    let path = real(path);
    files.iter().any(|given| {
        let is_below = |folder: &Path| path.starts_with(real(folder));
        path == real(given) || absolute(given).parent().is_some_and(is_below)
    })
}

/// The path without links and `..`, also where nothing is.
fn real(path: &Path) -> PathBuf {
    std::fs::canonicalize(path).unwrap_or_else(|_| {
        let mut real = PathBuf::new();
        for part in absolute(path).components() {
            match part {
                Component::ParentDir => _ = real.pop(),
                part => real.push(part),
            }
        }
        real
    })
}

/// The path from the root.
pub(crate) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}
