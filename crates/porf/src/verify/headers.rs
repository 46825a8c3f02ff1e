//! The headers that come with porf, in a folder where clang finds them.

use std::path::{Path, PathBuf};

const HEADERS: [(&str, &str); 3] = [
    ("porf.h", include_str!("../../include/porf.h")),
    ("genmc.h", include_str!("../../include/genmc.h")),
    ("svcomp.h", include_str!("../../include/svcomp.h")),
];

/// A folder with the headers, which goes when this does.
pub(super) struct Headers {
    folder: Option<PathBuf>,
}

impl Headers {
    /// Writes the headers to a new folder. Where that cannot be, there are none.
    pub(super) fn new() -> Headers {
        let stamp = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |it| it.as_nanos());
        let folder = std::env::temp_dir().join(format!("porf-{}-{stamp}", std::process::id()));
        let written = std::fs::create_dir(&folder)
            .and_then(|()| HEADERS.iter().try_for_each(|(name, text)| std::fs::write(folder.join(name), text)));
        let headers = Headers { folder: Some(folder) };
        if written.is_ok() { headers } else { Headers { folder: None } }
    }

    /// The folder.
    pub(super) fn path(&self) -> Option<&Path> {
        self.folder.as_deref()
    }
}

impl Drop for Headers {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            // Nothing depends on it any more.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
