//! The files of a suite: in directories, in archives, and in herd's lists.

use std::borrow::Cow;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;

/// The most bytes of a test in an archive. Published tests have some thousand.
const LARGEST: u64 = 1 << 20;

/// A litmus test on disk or in an archive.
#[derive(Clone, Debug)]
pub struct TestFile {
    /// Its path; that of a file in an archive starts with the path of the archive.
    pub path: PathBuf,
    /// The text, if it comes from an archive.
    text: Option<Vec<u8>>,
}

impl TestFile {
    /// The text of the test.
    pub fn bytes(&self) -> io::Result<Cow<'_, [u8]>> {
        match &self.text {
            Some(text) => Ok(Cow::Borrowed(text)),
            None => fs::read(&self.path).map(Cow::Owned),
        }
    }
}

/// Whether a path is that of a litmus test.
pub fn is_litmus(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "litmus")
}

/// Whether a path is that of an archive of tests, or of a list of them, such as herd's `@all`.
pub fn is_collection(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    is_archive(&name) || name.starts_with('@') && !path.is_dir()
}

fn is_archive(name: &str) -> bool {
    [".tar", ".tar.gz", ".tgz"].iter().any(|end| name.ends_with(end))
}

/// The litmus tests among paths, and those in directories, archives and lists among them, sorted.
/// The error names the path.
pub fn files(paths: &[PathBuf]) -> Result<Vec<TestFile>, String> {
    let mut found = Vec::new();
    // Directories and lists may lead in circles: each is opened once.
    let mut opened = Vec::new();
    let mut open: Vec<PathBuf> = paths.to_vec();
    while let Some(path) = open.pop() {
        let explain = |error: io::Error| format!("cannot read {}: {error}", path.display());
        if path.is_dir() {
            for entry in fs::read_dir(&path).map_err(explain)? {
                let entry = entry.map_err(explain)?.path();
                if entry.is_dir() || is_litmus(&entry) {
                    open.push(entry);
                }
            }
        } else if is_collection(&path) {
            if is_archive(&path.to_string_lossy()) {
                unpack(&path, &mut found).map_err(explain)?;
            } else if !opened.contains(&path) {
                let text = fs::read_to_string(&path).map_err(explain)?;
                let directory = path.parent().unwrap_or(Path::new(""));
                let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
                open.extend(lines.map(|line| directory.join(line)));
                opened.push(path);
            }
        } else if is_litmus(&path) {
            found.push(TestFile { path, text: None });
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found.dedup_by(|one, other| one.path == other.path);
    Ok(found)
}

/// Adds the tests in an archive.
fn unpack(path: &Path, found: &mut Vec<TestFile>) -> io::Result<()> {
    let file = io::BufReader::new(fs::File::open(path)?);
    let is_compressed = path.extension().is_some_and(|extension| extension != "tar");
    let bytes: Box<dyn Read> = if is_compressed { Box::new(GzDecoder::new(file)) } else { Box::new(file) };
    for entry in tar::Archive::new(bytes).entries()? {
        let entry = entry?;
        let inner = entry.path()?.into_owned();
        if !is_litmus(&inner) || !entry.header().entry_type().is_file() {
            continue;
        }
        let path = path.join(inner);
        let mut text = Vec::new();
        entry.take(LARGEST + 1).read_to_end(&mut text)?;
        if text.len() as u64 > LARGEST {
            return Err(io::Error::other(format!("{} has more than {LARGEST} bytes", path.display())));
        }
        found.push(TestFile { path, text: Some(text) });
    }
    Ok(())
}
