//! Temporary folders with files for clang: the headers of porf, and changed sources.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

const HEADERS: [(&str, &str); 3] = [
    ("porf.h", include_str!("../include/porf.h")),
    ("genmc.h", include_str!("../include/genmc.h")),
    ("svcomp.h", include_str!("../include/svcomp.h")),
];

/// A folder with files. Dropping it removes the folder.
pub(crate) struct Folder {
    path: Option<PathBuf>,
}

impl Folder {
    /// A folder with the headers.
    pub(crate) fn with_headers() -> Folder {
        Folder::new(&HEADERS)
    }

    /// Writes files to a new folder. If that fails, there is no folder.
    pub(crate) fn new(files: &[(&str, &str)]) -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let stamp = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |it| it.as_nanos());
        let path = std::env::temp_dir().join(format!("porf-{}-{stamp}-{number}", std::process::id()));
        let written = std::fs::create_dir(&path)
            .and_then(|()| files.iter().try_for_each(|(name, text)| std::fs::write(path.join(name), text)));
        let folder = Folder { path: Some(path) };
        if written.is_ok() { folder } else { Folder { path: None } }
    }

    /// The folder.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if let Some(path) = &self.path {
            // Nothing depends on the folder any more.
            let _ = std::fs::remove_dir_all(path);
        }
    }
}
