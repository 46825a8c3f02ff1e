//! The examples of the playground: the corpus of litmus tests, programs, executions and statements
//! of the repository, embedded.

use include_dir::{Dir, DirEntry, include_dir};
use serde::Serialize;

static EXAMPLES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/examples");
static CORPUS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/litmus");
static THEOREMS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/theorems");

/// The folders, with their names in the playground.
const FOLDERS: [(&str, &Dir<'_>); 3] = [("examples", &EXAMPLES), ("litmus", &CORPUS), ("theorems", &THEOREMS)];

/// An example in the list.
#[derive(Debug, Serialize)]
pub(crate) struct Example {
    /// Its path, such as `litmus/sb.porf`.
    path: String,
    /// The language of the playground.
    language: &'static str,
}

/// All examples, those of `examples` first.
pub(crate) fn list() -> Vec<Example> {
    let mut list = Vec::new();
    for (name, folder) in FOLDERS {
        add(&mut list, name, folder);
    }
    list
}

fn add(list: &mut Vec<Example>, prefix: &str, folder: &Dir<'_>) {
    for entry in folder.entries() {
        match entry {
            // Files there are refused on purpose.
            DirEntry::Dir(folder) if folder.path().ends_with("refused") => {}
            DirEntry::Dir(folder) => add(list, prefix, folder),
            DirEntry::File(file) => {
                let extension = file.path().extension().and_then(|it| it.to_str());
                let Some((language, path)) = extension.and_then(language).zip(file.path().to_str()) else { continue };
                if file.contents_utf8().is_some_and(|text| !text.contains("include \"../")) {
                    list.push(Example { path: format!("{prefix}/{path}"), language });
                }
            }
        }
    }
}

fn language(extension: &str) -> Option<&'static str> {
    Some(match extension {
        "porf" => "porf",
        "c" => "c",
        "cpp" => "cpp",
        "litmus" => "litmus",
        "kat" => "kat",
        "trace" => "trace",
        _ => return None,
    })
}

/// The text of an example.
pub(crate) fn find(path: &str) -> Option<&'static str> {
    // The page encodes signs such as +, which names of litmus tests have.
    let path = decode(path)?;
    let (name, rest) = path.split_once('/')?;
    let (_, folder) = FOLDERS.iter().find(|(folder, _)| *folder == name)?;
    folder.get_file(rest)?.contents_utf8()
}

/// Decodes %XX.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_found() {
        let list = list();
        assert!(list.len() > 250 && list.iter().any(|it| it.language == "c"));
        for example in list {
            assert!(find(&example.path.replace('+', "%2B")).is_some_and(|text| !text.is_empty()), "{}", example.path);
        }
        for path in ["litmus/../Cargo.toml", "../x", "litmus", "", "litmus/%", "litmus/%zz", "other/sb.porf"] {
            assert_eq!(find(path), None, "{path}");
        }
    }
}
