//! Files that are written completely or not at all.
//!
//! Rewriting a file in place truncates it first, so that a full disk loses it. Here the new content
//! is written to a temporary file in the same folder, flushed to the disk, and renamed to the old
//! file, which is unchanged until then. If anything fails, the temporary file is removed. A process
//! that is killed leaves it behind; the next one that writes the same file removes it.
//!
//! A link is followed, and stays a link. The new file has the permissions of the old one and, if
//! the system allows, its owner. A file without write permission is not replaced. Other hard links
//! to the old file keep the old content. Files that are not regular, such as pipes and terminals,
//! are written directly.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// New content of a file, before it is renamed.
#[derive(Debug)]
pub struct Replacement {
    /// The temporary file, until it is renamed.
    beside: Option<PathBuf>,
    target: PathBuf,
}

impl Replacement {
    /// Writes the new content to a temporary file.
    pub fn prepare(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<Replacement> {
        let target = match std::fs::canonicalize(path) {
            Ok(target) => target,
            // There is no file that could be lost. Opening follows a link to nothing.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if path.symlink_metadata().is_ok() {
                    return Replacement::at_once(path, write);
                }
                path.to_path_buf()
            }
            Err(error) => return Err(error),
        };
        let old = std::fs::metadata(&target).ok();
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            return Replacement::at_once(&target, write);
        }
        if old.is_some() {
            // Write permission for the folder is not enough: the file itself must be writable.
            OpenOptions::new().write(true).open(&target)?;
        }
        let (mut file, beside) = create_beside(&target)?;
        let replacement = Replacement { beside: Some(beside), target };
        write(&mut file)?;
        if let Some(old) = &old {
            keep_owner(&file, old);
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        Ok(replacement)
    }

    /// Writes directly to a file that cannot be replaced.
    fn at_once(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<Replacement> {
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(path)?;
        write(&mut file)?;
        Ok(Replacement { beside: None, target: path.to_path_buf() })
    }

    /// Replaces the file by the new content.
    pub fn commit(mut self) -> io::Result<()> {
        let Some(beside) = &self.beside else { return Ok(()) };
        std::fs::rename(beside, &self.target)?;
        self.beside = None;
        // The new name is on the disk once its folder is. If folders cannot be opened, nothing can
        // be done.
        if let Some(folder) = self.target.parent()
            && let Ok(folder) = File::open(if folder.as_os_str().is_empty() { Path::new(".") } else { folder })
        {
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if let Some(beside) = &self.beside {
            let _ = std::fs::remove_file(beside);
        }
    }
}

/// Writes a file, completely or not at all.
pub fn replace(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    Replacement::prepare(path, write)?.commit()
}

/// The same with a text.
pub fn replace_text(path: &Path, text: &str) -> io::Result<()> {
    replace(path, |file| file.write_all(text.as_bytes()))
}

/// A new file in the folder of another file.
fn create_beside(target: &Path) -> io::Result<(File, PathBuf)> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let name = target.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::IsADirectory))?;
    // The length of file names is limited.
    let start = format!(".{}.", name.to_string_lossy().chars().take(40).collect::<String>());
    remove_abandoned(target, &start);
    loop {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let beside = target.with_file_name(format!("{start}{}-{number}{END}", std::process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&beside) {
            Ok(file) => return Ok((file, beside)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

/// What the names of temporary files end with. The name of the target, the number of the process
/// and another number come before.
const END: &str = ".porf-new";

/// Removes the temporary files for this target that dead processes have left. Only Linux says which
/// processes exist.
fn remove_abandoned(target: &Path, start: &str) {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !Path::new("/proc/self").exists() {
        return;
    }
    let owner = |name: &str| -> Option<u32> {
        let (process, number) = name.strip_prefix(start)?.strip_suffix(END)?.split_once('-')?;
        number.parse::<u32>().ok().and(process.parse().ok())
    };
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let owner = entry.file_name().to_str().and_then(owner);
        if owner.is_some_and(|process| !Path::new(&format!("/proc/{process}")).exists()) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

#[cfg(unix)]
fn keep_owner(file: &File, old: &std::fs::Metadata) {
    use std::os::unix::fs::MetadataExt;
    // Only the superuser may change the owner; other users already are the owner, or become it.
    let _ = std::os::unix::fs::fchown(file, Some(old.uid()), Some(old.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &std::fs::Metadata) {}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("porf-replace-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn files(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn what_fails_leaves_everything_as_it_was() {
        let folder = folder("fails");
        let path = folder.join("a.porf");
        for old in [None, Some("old")] {
            if let Some(old) = old {
                std::fs::write(&path, old).unwrap();
            }
            let failed = replace(&path, |file| {
                file.write_all(b"half")?;
                Err(io::Error::from(io::ErrorKind::StorageFull))
            });
            assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::StorageFull);
            assert_eq!(std::fs::read_to_string(&path).ok().as_deref(), old);
            assert_eq!(files(&folder).len(), usize::from(old.is_some()));
        }
        // Two files are prepared, and one of them is dropped.
        drop(Replacement::prepare(&path, |file| file.write_all(b"new")).unwrap());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
        replace_text(&path, "new").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(files(&folder), ["a.porf"]);
        assert!(replace_text(&folder, "a folder").is_err());
        assert!(replace_text(&folder.join("no/such"), "no folder").is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_killed_processes_left_is_removed() {
        let folder = folder("left");
        let path = folder.join("a.state");
        let living = format!(".a.state.{}-9999.porf-new", std::process::id());
        let names = [".a.state.4194400-0.porf-new", ".b.state.4194400-0.porf-new", ".a.state.x-0.porf-new", &living];
        for name in names {
            std::fs::write(folder.join(name), "half").unwrap();
        }
        replace_text(&path, "new").unwrap();
        assert_eq!(files(&folder), [names[3], names[2], names[1], "a.state"]);
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = folder("links");
        let (path, link, lost) = (folder.join("a.porf"), folder.join("link"), folder.join("lost"));
        std::fs::write(&path, "old").unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
        symlink("a.porf", &link).unwrap();
        replace_text(&link, "new").unwrap();
        assert!(link.symlink_metadata().unwrap().is_symlink());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o640);
        symlink("target", &lost).unwrap();
        replace_text(&lost, "found").unwrap();
        assert_eq!(std::fs::read_to_string(folder.join("target")).unwrap(), "found");
        replace_text(Path::new("/dev/null"), "nothing").unwrap();
        assert_eq!(files(&folder), ["a.porf", "link", "lost", "target"]);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
