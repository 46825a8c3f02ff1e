//! Loaders: the text of included files comes from the disk or from a table of embedded files.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

/// A source of files by path. Paths use `/`; an include's path is relative to the including file.
pub trait Loader {
    /// Reads a file, or returns the reason why it cannot be read.
    fn load(&self, path: &str) -> Result<String, String>;
}

/// Reads files from the disk.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiskLoader;

impl Loader for DiskLoader {
    fn load(&self, path: &str) -> Result<String, String> {
        std::fs::read_to_string(path).map_err(|e| match e.kind() {
            std::io::ErrorKind::NotFound => "no such file".into(),
            std::io::ErrorKind::InvalidData => "not valid UTF-8".into(),
            _ => e.to_string(),
        })
    }
}

/// Files held in memory, by path; used for models embedded in the binary and in tests.
#[derive(Clone, Debug, Default)]
pub struct MapLoader {
    files: BTreeMap<String, String>,
}

impl MapLoader {
    /// A loader for these files.
    pub fn new<P: Into<String>, T: Into<String>>(files: impl IntoIterator<Item = (P, T)>) -> MapLoader {
        MapLoader { files: files.into_iter().map(|(p, t)| (p.into(), t.into())).collect() }
    }
}

impl Loader for MapLoader {
    fn load(&self, path: &str) -> Result<String, String> {
        self.files.get(path).cloned().ok_or_else(|| "no such file".into())
    }
}

/// The path of an included file as seen from the file at `from`, with `.` and `..` resolved
/// textually. The path of an embedded file does not depend on the including file.
pub fn relative_path(from: &str, included: &str) -> String {
    if included.starts_with(crate::library::PREFIX) {
        return included.into();
    }
    let joined = Path::new(from).parent().unwrap_or(Path::new("")).join(included);
    let mut clean = PathBuf::new();
    for part in joined.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if matches!(clean.components().next_back(), Some(Component::Normal(_))) => {
                clean.pop();
            }
            other => clean.push(other),
        }
    }
    clean.to_string_lossy().replace('\\', "/")
}
