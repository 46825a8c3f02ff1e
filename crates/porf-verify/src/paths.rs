//! Paths without links and `..`.

use std::path::{Component, Path, PathBuf};

/// Is it one of the given files, or in or below the folder of one? Links and `..` are resolved.
pub(crate) fn is_beside(path: &Path, files: &[PathBuf]) -> bool {
    let path = real(path);
    files.iter().any(|given| {
        let is_below = |folder: &Path| path.starts_with(real(folder));
        path == real(given) || absolute(given).parent().is_some_and(is_below)
    })
}

/// The path without links and `..`, even if it does not exist.
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

/// The absolute path.
pub(crate) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}
