//! Temporary folders with files for clang: the headers of porf, and changed sources.

use porf_llvm::temporary::TemporaryFolder;
use std::path::Path;

const HEADERS: [(&str, &str); 5] = [
    ("porf.h", include_str!("../include/porf.h")),
    ("genmc.h", include_str!("../include/genmc.h")),
    ("svcomp.h", include_str!("../include/svcomp.h")),
    ("std/barrier", include_str!("../include/std/barrier")),
    ("std/latch", include_str!("../include/std/latch")),
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
        let write = |folder: &TemporaryFolder, name: &str, text: &str| {
            let file = folder.path().join(name);
            file.parent().map_or(Ok(()), std::fs::create_dir_all)?;
            std::fs::write(file, text)
        };
        let all =
            |folder: &TemporaryFolder| files.iter().try_for_each(|(name, text)| write(folder, name, text)).is_ok();
        Folder(TemporaryFolder::new().filter(all))
    }

    /// The folder.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.0.as_ref().map(TemporaryFolder::path)
    }
}
