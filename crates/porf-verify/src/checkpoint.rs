//! Files with the state of a search, from which another process goes on.
//!
//! The first line of a file says what it belongs to: the version of porf, the program, and the
//! options that influence the search. A state of another search is refused, and the difference is
//! named. The second line is the state. The first line has a hash of it, so that damaged files are
//! noticed. Files are written completely or not at all (`replace.rs`).

use crate::models::Explored;
use crate::replace::replace;
use crate::source::Source;
use crate::text::{grouped, printable};
use crate::verify::Settings;
use porf_explore::{Keeper, NotResumable, Saved};
use serde::{Deserialize, Serialize};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The version of the file's form, and of the search.
const VERSION: u32 = 2;

/// The usual time between two states.
pub const EVERY: Duration = Duration::from_secs(60);

/// Where the state of a search is kept.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    /// The file.
    pub file: PathBuf,
    /// The time between two states.
    pub every: Duration,
    /// The file from which the search goes on, if it does not begin anew.
    pub resume: Option<PathBuf>,
}

/// What was kept of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The file.
    pub file: PathBuf,
    /// How many parts of the search are left; `None` if nothing was written.
    pub parts: Option<usize>,
    /// Why the file could not be written, if it could not.
    pub failure: Option<String>,
}

/// Why a search does not go on from a file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The file cannot be read.
    #[error("cannot read {}: {error}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The file is no checkpoint, or is damaged.
    #[error("{}: {what}", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// The file belongs to another search.
    #[error("{}: the checkpoint of another search: {what} was {then}, and is {now}", file.display())]
    Other {
        /// The file.
        file: PathBuf,
        /// What differs.
        what: String,
        /// What it was.
        then: String,
        /// What it is now.
        now: String,
    },
    /// The search cannot be kept, or not go on.
    #[error(transparent)]
    NotResumable(#[from] NotResumable),
}

impl CheckpointError {
    /// What to do about it.
    pub fn help(&self) -> Option<&'static str> {
        matches!(self, CheckpointError::Other { .. })
            .then_some("give the same program and options, or begin anew without --resume")
    }
}

impl Kept {
    /// That the file could not be written, if it could not.
    pub fn complaint(&self) -> Option<String> {
        self.failure.as_ref().map(|why| format!("cannot write {}: {why}", self.file.display()))
    }

    /// How to go on, if parts of the search are left.
    pub fn advice(&self) -> Option<String> {
        let parts = self.parts.filter(|&parts| parts > 0)?;
        let (file, some) = (self.file.display().to_string(), if parts == 1 { "part" } else { "parts" });
        let file = printable(&file);
        Some(format!("{} {some} left in {file}; go on with --resume {file}", grouped(parts)))
    }
}

/// The first line of a file.
#[derive(Serialize, Deserialize)]
struct Header {
    /// The version of the form.
    #[serde(rename = "porf-checkpoint")]
    version: u32,
    /// What it belongs to: names and values.
    of: Vec<(String, String)>,
    /// The hash of the rest.
    hash: String,
}

/// A 128-bit hash (FNV-1a), as text.
pub fn hash(bytes: &[u8]) -> String {
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let step = |hash: u128, &byte: &u8| (hash ^ u128::from(byte)).wrapping_mul(PRIME);
    format!("{:032x}", bytes.iter().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, step))
}

/// What a search is identified by: names and values.
pub(crate) fn identity(source: &Source, model: &Explored, settings: &Settings) -> Vec<(String, String)> {
    let bounds = &settings.unroll;
    let functions = bounds.functions.iter().map(|(function, bound)| format!("{function}={bound}"));
    let unroll: Vec<String> = bounds.all.iter().map(u32::to_string).chain(functions).collect();
    let given = |given: bool| if given { "given" } else { "not given" }.to_string();
    let requirement = settings.requirement.as_ref().map(|it| {
        let definition = hash(format!("{:?}", it.specification).as_bytes());
        format!("{} {} {definition}", it.question.name(), it.specification.name())
    });
    let model_text = match model.model().definition() {
        porf_model::Definition::File(file) => hash(format!("{:?}", file.resolved.sources).as_bytes()),
        porf_model::Definition::BuiltIn(_) => "built in".to_string(),
    };
    let all = [
        ("the version of porf", env!("CARGO_PKG_VERSION").to_string()),
        ("the program", source.program().identity()),
        ("--model", model.name().to_string()),
        ("the definition of the model", model_text),
        ("--equivalence", settings.equivalence.name().to_string()),
        ("--unroll", if unroll.is_empty() { "not given".to_string() } else { unroll.join(" ") }),
        ("--max-events", settings.max_events.map_or("not given".to_string(), |it| it.to_string())),
        ("--all-errors", given(settings.all_errors)),
        ("--shortest", given(settings.shortest)),
        ("--no-races", given(!settings.races)),
        ("--lb-races", given(settings.lb_races)),
        ("--no-symmetry", given(!settings.symmetry)),
        ("--outcomes", given(settings.outcomes)),
        ("what is required of calls", requirement.unwrap_or_else(|| "nothing".to_string())),
    ];
    all.map(|(name, value)| (name.to_string(), value)).into()
}

/// Reads the state of this search from a file.
pub(crate) fn read(
    file: &Path,
    source: &Source,
    model: &Explored,
    settings: &Settings,
) -> Result<Saved, CheckpointError> {
    let unreadable = |error| CheckpointError::Unreadable { file: file.to_path_buf(), error };
    let text = std::fs::read(file).map_err(unreadable)?;
    parse(file, &text, &identity(source, model, settings))
}

fn parse(file: &Path, text: &[u8], of: &[(String, String)]) -> Result<Saved, CheckpointError> {
    let damaged = |what: &str| CheckpointError::Damaged { file: file.to_path_buf(), what: what.to_string() };
    let end = text.iter().position(|&byte| byte == b'\n').ok_or_else(|| damaged("not a checkpoint of porf"))?;
    let (first, rest) = (&text[..end], &text[end + 1..]);
    let header: Header = serde_json::from_slice(first).map_err(|_| damaged("not a checkpoint of porf"))?;
    let other = |what: &str, then: &str, now: &str| CheckpointError::Other {
        file: file.to_path_buf(),
        what: what.to_string(),
        then: then.to_string(),
        now: now.to_string(),
    };
    if header.version != VERSION {
        return Err(other("the version of the file", &header.version.to_string(), &VERSION.to_string()));
    }
    for (name, now) in of {
        // Every search names all options, given or not: a missing name is damage.
        let named = header.of.iter().find(|(it, _)| it == name);
        let (_, then) = named.ok_or_else(|| damaged(&format!("the checkpoint is damaged: it does not name {name}")))?;
        if then != now {
            return Err(match name.as_str() {
                "the program" => other(name, "another one", "this, or compiled with other options"),
                _ => other(name, then, now),
            });
        }
    }
    if hash(rest) != header.hash {
        return Err(damaged("the checkpoint is damaged: its contents do not have the hash that its first line names"));
    }
    serde_json::from_slice(rest).map_err(|error| damaged(&format!("the checkpoint is damaged: {error}")))
}

/// Writes the states of a search to a file.
pub(crate) struct Writer {
    every: Duration,
    of: Vec<(String, String)>,
    /// What was kept; `None` if nothing is.
    pub(crate) kept: Option<Kept>,
}

impl Writer {
    pub(crate) fn new(checkpoint: &Checkpoint, source: &Source, model: &Explored, settings: &Settings) -> Writer {
        Writer {
            every: checkpoint.every,
            of: identity(source, model, settings),
            kept: Some(Kept { file: checkpoint.file.clone(), parts: None, failure: None }),
        }
    }

    /// It writes nothing.
    pub(crate) fn none() -> Writer {
        Writer { every: EVERY, of: Vec::new(), kept: None }
    }

    fn write(&self, file: &Path, saved: &Saved) -> std::io::Result<()> {
        let state = serde_json::to_vec(saved)?;
        let header = Header { version: VERSION, of: self.of.clone(), hash: hash(&state) };
        let header = serde_json::to_vec(&header)?;
        replace(file, |file| {
            let mut file = BufWriter::new(file);
            file.write_all(&header)?;
            file.write_all(b"\n")?;
            file.write_all(&state)?;
            file.flush()
        })
    }
}

impl Keeper for Writer {
    fn every(&self) -> Option<Duration> {
        Some(self.every)
    }

    fn keep(&mut self, saved: &Saved) -> bool {
        let written = self.kept.as_ref().map(|kept| self.write(&kept.file, saved));
        if let (Some(kept), Some(written)) = (&mut self.kept, written) {
            match written {
                Ok(()) => (kept.parts, kept.failure) = (Some(saved.part_count()), None),
                Err(error) => kept.failure = Some(error.to_string()),
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_fnv() {
        assert_eq!(hash(b""), "6c62272e07bb014262b821756295c58d");
        assert_eq!(hash(b"a"), "d228cb696f1a8caf78912b704e4a8964");
    }
}
