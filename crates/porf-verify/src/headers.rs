//! Temporary folders with files for clang: the headers of porf, and changed sources.

use porf_llvm::temporary::TemporaryFolder;
use std::path::Path;

const HEADERS: [(&str, &str); 3] = [
    ("porf.h", include_str!("../include/porf.h")),
    ("genmc.h", include_str!("../include/genmc.h")),
    ("svcomp.h", include_str!("../include/svcomp.h")),
];

/// A folder with files. Dropping it removes the folder.
pub(crate) struct Folder(Option<TemporaryFolder>);

impl Folder {
    /// A folder with the headers.
    pub(crate) fn with_headers() -> Folder {
        Folder::new(&HEADERS)
    }

    /// Writes files to a new folder. If that fails, there is no folder.
    pub(crate) fn new(files: &[(&str, &str)]) -> Folder {
        let write = |folder: &TemporaryFolder| {
            files.iter().try_for_each(|(name, text)| std::fs::write(folder.path().join(name), text)).is_ok()
        };
        Folder(TemporaryFolder::new().filter(write))
    }

    /// The folder.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.0.as_ref().map(TemporaryFolder::path)
    }
}
