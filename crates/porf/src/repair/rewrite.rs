//! From modes to changed sources: what is changed is compiled again, and must have the modes that were verified.

use super::text::{COrders, Edit, Language, PorfModes, SiteChange, apply, diff};
use crate::source::{Source, Subject};
use crate::verify::ProgramArgs;
use crate::verify::headers::Folder;
use porf_exec::Mode;
use porf_program::{Access, AccessModes, Accesses};
use porf_repair::{Freedom, Part, Plan, Site, SiteModes};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};

/// The source as text that can be changed.
pub(super) struct Rewriter<'a> {
    args: &'a ProgramArgs,
    source: &'a Source,
    language: Box<dyn Language>,
    accesses: Vec<Access>,
    /// Where accesses begin: file, byte, and their positions in the code.
    starts: Vec<(u32, usize, u32)>,
}

/// What changes come to.
pub(super) struct Rewritten {
    /// Changed files: what they are called, and their new texts.
    pub(super) files: Vec<(String, String)>,
    /// The changes as a diff.
    pub(super) diff: String,
    /// Sites that could not be rewritten, and why.
    pub(super) by_hand: BTreeMap<usize, String>,
}

impl<'a> Rewriter<'a> {
    pub(super) fn new(args: &'a ProgramArgs, source: &'a Source) -> Rewriter<'a> {
        let (language, accesses): (Box<dyn Language>, Vec<Access>) = match &source.subject {
            Subject::Porf(compiled) => (Box::new(PorfModes), compiled.code.accesses()),
            Subject::C(input) => {
                let texts = with_included(input.files());
                (Box::new(COrders::new(texts.iter().map(String::as_str))), input.program.accesses())
            }
        };
        let mut rewriter = Rewriter { args, source, language, accesses, starts: Vec::new() };
        let start = |access: &Access| Some((access.origin.file, rewriter.byte(access.origin)?, access.position));
        rewriter.starts = rewriter.accesses.iter().filter_map(start).collect();
        rewriter
    }

    fn text(&self, file: u32) -> &'a str {
        match &self.source.subject {
            Subject::Porf(_) => &self.source.text,
            Subject::C(input) => input.text(file),
        }
    }

    /// The byte at which something begins.
    fn byte(&self, origin: porf_program::Origin) -> Option<usize> {
        let text = self.text(origin.file);
        let mut start = 0;
        let line = text.split_inclusive('\n').nth((origin.line as usize).checked_sub(1)?)?;
        start += line.as_ptr() as usize - text.as_ptr() as usize;
        let column = (origin.column as usize).checked_sub(1)?;
        match &self.source.subject {
            Subject::Porf(_) => line.char_indices().nth(column).map(|(at, _)| start + at),
            // Clang counts bytes.
            Subject::C(_) => line.is_char_boundary(column).then_some(start + column),
        }
    }

    /// Is it a file of the user's?
    fn is_users(&self, file: u32) -> bool {
        let Subject::C(input) = &self.source.subject else { return true };
        use porf_program::Program;
        self.is_in_folder(Path::new(input.program.file(file)))
    }

    /// Is it given on the command line, or beside or below one that is? Links and `..` are followed: what is elsewhere in truth is not.
    pub(super) fn is_in_folder(&self, path: &Path) -> bool {
        let path = real(path);
        self.args.files.iter().any(|given| {
            let is_below = |folder: &Path| path.starts_with(real(folder));
            path == real(given) || absolute(given).parent().is_some_and(is_below)
        })
    }

    /// The files with atomic accesses that stay as they are because the files are not the user's: those of `std::atomic`, say.
    pub(super) fn left_alone<'s>(&self, sites: impl Iterator<Item = &'s Site>) -> BTreeSet<String> {
        let others = sites.filter(|site| !site.modes.is_non_atomic() && !self.is_users(site.origin.file));
        others.map(|site| self.file_name(site.origin.file)).collect()
    }

    /// What may change at a site.
    pub(super) fn freedom(&self, site: &Site, fences: bool) -> Freedom {
        if !self.is_users(site.origin.file) {
            return Freedom::NONE;
        }
        let text = self.text(site.origin.file);
        match self.byte(site.origin) {
            Some(start) => {
                // Within a statement, what comes earlier in the code is done before.
                let is_earlier = |&&(file, byte, position): &&(u32, usize, u32)| {
                    file == site.origin.file && byte != start && site.positions.iter().any(|&own| position < own)
                };
                let earlier: Vec<usize> = self.starts.iter().filter(is_earlier).map(|&(_, byte, _)| byte).collect();
                self.language.freedom(text, site, start, &earlier, fences)
            }
            // Without the text, all that can be given is advice.
            None => Freedom::ORDERS,
        }
    }

    /// The access as it is written: from its first byte on to the end of its line, or of its call.
    pub(super) fn phrase(&self, site: &Site) -> String {
        let Some(start) = self.byte(site.origin) else { return self.source.line(site.origin) };
        let rest = self.text(site.origin.file)[start..].lines().next().unwrap_or("");
        let mut depth = 0;
        let end = rest.char_indices().find_map(|(at, c)| {
            match c {
                '(' | '[' => depth += 1,
                ')' | ']' => depth -= 1,
                _ => {}
            }
            let ends = depth < 0 || depth == 0 && matches!(c, ';' | ',' | '{' | '?' | ')');
            ends.then_some(if depth == 0 && c == ')' { at + 1 } else { at })
        });
        let phrase = rest[..end.unwrap_or(rest.len())].trim();
        // Operators are shown with what they work on.
        if phrase.starts_with(|c: char| c.is_alphanumeric() || c == '_') {
            phrase.to_string()
        } else {
            self.source.line(site.origin)
        }
    }

    /// The source with the modes.
    pub(super) fn rewrite(&self, plan: &Plan, modes: &[Mode]) -> Rewritten {
        let mut changes: BTreeMap<usize, SiteChange> = BTreeMap::new();
        for (knob, mode) in plan.changes(modes) {
            let change = changes.entry(knob.site).or_default();
            match knob.part {
                Part::Order => change.order = Some(mode),
                Part::Failure => change.failure = Some(mode),
                Part::Fence => change.fence = Some(mode),
            }
        }
        let mut edits: BTreeMap<usize, Vec<Edit>> = BTreeMap::new();
        let mut by_hand = BTreeMap::new();
        for (&number, &change) in &changes {
            match self.edits(&plan.sites[number], change) {
                Ok(made) => drop(edits.insert(number, made)),
                Err(why) => drop(by_hand.insert(number, why)),
            }
        }
        if !self.is_right(plan, modes, &edits) {
            // One at a time tells which ones do not do what they should.
            edits.retain(|&number, made| {
                let alone = BTreeMap::from([(number, made.clone())]);
                let right = self.is_right(plan, modes, &alone);
                if !right {
                    by_hand.insert(number, "the change would not do what it should".to_string());
                }
                right
            });
            if !self.is_right(plan, modes, &edits) {
                let why = "the changes would not do what they should together";
                by_hand.extend(edits.keys().map(|&number| (number, why.to_string())));
                edits.clear();
            }
        }
        let mut rewritten = Rewritten { files: Vec::new(), diff: String::new(), by_hand };
        for (file, text) in self.changed(&edits) {
            let name = self.file_name(file);
            rewritten.diff.push_str(&diff(&name, self.text(file), &text));
            rewritten.files.push((name, text));
        }
        rewritten
    }

    fn edits(&self, site: &Site, change: SiteChange) -> Result<Vec<Edit>, String> {
        let file = site.origin.file;
        let start = self.byte(site.origin).ok_or("its source is not there")?;
        let edits = self.language.edits(self.text(file), site, start, change)?;
        Ok(edits.into_iter().map(|(range, text)| Edit { file, range, text }).collect())
    }

    fn file_name(&self, file: u32) -> String {
        let origin = porf_program::Origin { file, ..Default::default() };
        self.source.file(origin).to_string()
    }

    /// The new texts of the files that change.
    fn changed(&self, edits: &BTreeMap<usize, Vec<Edit>>) -> Vec<(u32, String)> {
        let files: BTreeSet<u32> = edits.values().flatten().map(|edit| edit.file).collect();
        let new = |file: u32| apply(self.text(file), edits.values().flatten().filter(|edit| edit.file == file));
        files.into_iter().map(|file| (file, new(file))).collect()
    }

    /// Does the program that the edits make have the modes, at the sites that they are for, and the original ones elsewhere?
    fn is_right(&self, plan: &Plan, modes: &[Mode], edits: &BTreeMap<usize, Vec<Edit>>) -> bool {
        let knobs = plan.knobs.iter().zip(modes);
        let modes: Vec<Mode> =
            knobs.map(|(knob, &mode)| if edits.contains_key(&knob.site) { mode } else { knob.original }).collect();
        let mut expected = Vec::new();
        for access in &self.accesses {
            match plan.sites.iter().position(|site| site.positions.contains(&access.position)) {
                Some(site) => {
                    let SiteModes { fence, access } = plan.site_modes(site, &modes);
                    expected.extend(fence.map(AccessModes::Fence).into_iter().chain(access));
                }
                None => expected.push(access.modes),
            }
        }
        let made = self.compile(&self.changed(edits));
        made.is_some_and(|made| made.iter().map(|access| access.modes).eq(expected))
    }

    /// The accesses of the program with other texts.
    fn compile(&self, texts: &[(u32, String)]) -> Option<Vec<Access>> {
        if let Subject::Porf(_) = self.source.subject {
            let text = texts.first().map_or(self.source.text.as_str(), |(_, text)| text);
            return Some(self.args.with_text(text)?.code.accesses());
        }
        // Clang finds the changed texts in the place of the files.
        let names: Vec<String> = (0..texts.len()).map(|number| format!("{number}.text")).collect();
        let files: Vec<(&str, &str)> =
            names.iter().zip(texts).map(|(name, (_, text))| (name.as_str(), text.as_str())).collect();
        let folder = Folder::new(&files);
        let path = folder.path()?;
        let root = |(name, (file, _)): (&String, &(u32, String))| {
            let original = absolute(Path::new(&self.file_name(*file)));
            json!({ "type": "file", "name": original, "external-contents": path.join(name) })
        };
        let roots: Vec<_> = names.iter().zip(texts).map(root).collect();
        let overlay = json!({ "version": 0, "use-external-names": false, "roots": roots });
        let file = path.join("overlay.yaml");
        std::fs::write(&file, overlay.to_string()).ok()?;
        let options = [OsString::from("-ivfsoverlay"), file.into_os_string()];
        Some(self.args.with_clang_options(options)?.accesses())
    }
}

/// The path without links and `..`, also where nothing is.
fn real(path: &Path) -> PathBuf {
    std::fs::canonicalize(path).unwrap_or_else(|_| {
        let mut real = PathBuf::new();
        for part in absolute(path).components() {
            match part {
                Component::ParentDir => _ = real.pop(),
                part => real.push(part),
            }
        }
        real
    })
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}

/// The texts, and those that they include by quotes, as far as they can be read: macros are there.
fn with_included<'t>(files: impl Iterator<Item = (&'t str, &'t str)>) -> Vec<String> {
    let mut texts: Vec<(PathBuf, String)> = files.map(|(name, text)| (PathBuf::from(name), text.to_string())).collect();
    let mut at = 0;
    while at < texts.len() && texts.len() < 1_000 {
        let (name, text) = &texts[at];
        let folder = name.parent().map(Path::to_path_buf).unwrap_or_default();
        let included = |line: &str| {
            let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?.trim_start();
            Some(folder.join(rest.strip_prefix('"')?.split('"').next()?))
        };
        let new: Vec<PathBuf> = text.lines().filter_map(included).collect();
        for path in new {
            if !texts.iter().any(|(known, _)| *known == path)
                && let Ok(text) = std::fs::read_to_string(&path)
            {
                texts.push((path, text));
            }
        }
        at += 1;
    }
    texts.into_iter().map(|(_, text)| text).collect()
}
