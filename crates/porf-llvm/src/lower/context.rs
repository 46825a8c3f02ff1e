//! Common data while functions are lowered: messages, file names, and errors in calls.

use crate::debug::{Debug, SourceFile};
use crate::ir::Module;
use crate::names::readable;
use crate::objects::Description;
use crate::program::Options;
use crate::vcode::{Frames, Spot};
use porf_program::Origin;
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// The maximum number of frames of an inlined instruction.
const MAX_INLINED: usize = 64;

/// Common data while functions are lowered.
pub(crate) struct Context<'m> {
    pub module: &'m Module,
    pub options: &'m Options,
    pub messages: Vec<String>,
    /// Names of source files.
    pub files: Vec<String>,
    file_numbers: HashMap<SourceFile<'m>, u32>,
    /// The first call of a function with a wrong type: its position, the function, and the
    /// difference.
    pub mismatch: Option<(Origin, String, String)>,
    /// The source positions of plain accesses, and whether all of them are volatile.
    pub volatile: HashMap<Origin, bool>,
    /// The frames of inlined instructions; their numbers begin with 1.
    pub inlined: Vec<Frames>,
    inlined_numbers: HashMap<Frames, u32>,
    /// What instructions allocate; their numbers begin with 1.
    pub objects: Vec<Description>,
    /// The functions that unlock a mutex, computed on demand.
    pub(super) unlocking: Option<HashSet<u32>>,
}

impl<'m> Context<'m> {
    pub(crate) fn new(module: &'m Module, options: &'m Options) -> Context<'m> {
        Context {
            module,
            options,
            messages: Vec::new(),
            files: Vec::new(),
            file_numbers: HashMap::new(),
            mismatch: None,
            volatile: HashMap::new(),
            inlined: Vec::new(),
            inlined_numbers: HashMap::new(),
            objects: Vec::new(),
            unlocking: None,
        }
    }

    pub(crate) fn message(&mut self, text: String) -> u32 {
        if let Some(known) = self.messages.iter().position(|message| *message == text) {
            return known as u32;
        }
        self.messages.push(text);
        self.messages.len() as u32 - 1
    }

    /// The number of a file. Its name includes its directory, unless that is the current one: clang
    /// splits names in various ways.
    pub(crate) fn file(&mut self, file: SourceFile<'m>) -> u32 {
        if let Some(&number) = self.file_numbers.get(&file) {
            return number;
        }
        let here = std::env::current_dir().unwrap_or_default();
        let plain = |text: &str| String::from_utf8_lossy(&crate::lex::unescape(text)).into_owned();
        let (own, directory) = (plain(file.name), plain(file.directory));
        // Clang gets unusual names with the prefix `./`.
        let own = own.strip_prefix("./").unwrap_or(&own);
        let name = if Path::new(&directory) == here {
            own.to_string()
        } else {
            Path::new(&directory).join(own).display().to_string()
        };
        let number = self.files.iter().position(|known| *known == name).unwrap_or_else(|| {
            self.files.push(name);
            self.files.len() - 1
        });
        self.file_numbers.insert(file, number as u32);
        number as u32
    }

    /// The position of an instruction with this `!dbg`, in a file.
    pub(super) fn spot(&mut self, file: u32, debug: Option<u32>) -> Option<Spot> {
        let module = self.module;
        let (info, number) = (&module.debug[file as usize], debug?);
        let origin = self.origin(info, number)?;
        if info.inlined_at(number).is_none() {
            return Some(Spot { origin, inlined: 0, object: 0 });
        }
        let (mut frames, mut next) = (Vec::new(), Some(number));
        while let Some(number) = next.filter(|_| frames.len() < MAX_INLINED) {
            let function = info.function_of(number).map(|name| readable(name).unwrap_or_else(|| name.to_string()));
            frames.extend(self.origin(info, number).map(|origin| (origin, function.unwrap_or_default())));
            next = info.inlined_at(number);
        }
        let inlined = match self.inlined_numbers.get(&frames) {
            Some(&known) => known,
            None => {
                self.inlined.push(frames.clone());
                self.inlined_numbers.insert(frames, self.inlined.len() as u32);
                self.inlined.len() as u32
            }
        };
        Some(Spot { origin, inlined, object: 0 })
    }

    fn origin(&mut self, info: &'m Debug, number: u32) -> Option<Origin> {
        let location = info.location(number)?;
        Some(Origin { file: self.file(location.file), line: location.line, column: location.column, length: 0 })
    }
}
