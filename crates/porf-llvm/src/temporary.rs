//! Temporary folders. What processes that were killed have left behind is removed.

use std::path::{Path, PathBuf};
use std::sync::Once;
use std::sync::atomic::{AtomicU32, Ordering};

/// What the names of folders begin with. The number of the process, the time and another number
/// follow.
const PREFIX: &str = "porf-";

/// A temporary folder. Dropping it removes the folder.
#[derive(Debug)]
pub struct TemporaryFolder(PathBuf);

impl TemporaryFolder {
    /// Creates a folder, if that is possible. It is new, so that nobody else can have put a link
    /// into it.
    pub fn new() -> Option<TemporaryFolder> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        static CLEANED: Once = Once::new();
        let parent = std::env::temp_dir();
        CLEANED.call_once(|| remove_abandoned(&parent));
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let stamp = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |it| it.as_nanos());
        let path = parent.join(format!("{PREFIX}{}-{stamp}-{number}", std::process::id()));
        std::fs::create_dir(&path).ok().map(|()| TemporaryFolder(path))
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        // Nothing depends on the folder any more.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Removes the folders of processes that do not exist any more. Only Linux says which exist.
fn remove_abandoned(parent: &Path) {
    if !Path::new("/proc/self").exists() {
        return;
    }
    for entry in std::fs::read_dir(parent).into_iter().flatten().flatten() {
        let owner = entry.file_name().to_str().and_then(owner);
        if owner.is_some_and(|process| !Path::new(&format!("/proc/{process}")).exists()) {
            // It may belong to another user, or another process may be removing it.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

/// The process that made a folder of this name.
fn owner(name: &str) -> Option<u32> {
    let mut numbers = name.strip_prefix(PREFIX)?.split('-');
    let process = numbers.next()?.parse().ok()?;
    let (_, _): (u128, u32) = (numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?);
    numbers.next().is_none().then_some(process)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_folders_of_dead_processes_are_removed() {
        let parent = TemporaryFolder::new().unwrap();
        // The number of a process is less than 2^22.
        let living = format!("porf-{}-17-0", std::process::id());
        let names = ["porf-4194400-17-0", "porf-4194400-17", "porf-x-17-0", "porf-4194400-17-0-1", living.as_str()];
        for name in names {
            std::fs::create_dir(parent.path().join(name)).unwrap();
        }
        remove_abandoned(parent.path());
        let left: Vec<bool> = names.iter().map(|name| parent.path().join(name).exists()).collect();
        assert_eq!(left, [false, true, true, true, true]);
    }
}
