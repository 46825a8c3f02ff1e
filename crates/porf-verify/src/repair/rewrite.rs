//! From modes to changed sources. The changed source is compiled again, and must have the modes
//! that were verified.

use super::text::{Edit, Language, SiteChange, apply, diff};
use crate::source::Source;
use porf_exec::Mode;
use porf_program::{Access, AccessModes, Origin};
use porf_repair::{Freedom, Part, Plan, Site, SiteModes};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The texts of a source, which can be changed.
pub struct Rewriter<'a> {
    source: &'a Source,
    /// How modes are written; `None` if nothing can be rewritten.
    language: Option<Box<dyn Language>>,
    accesses: Vec<Access>,
    /// The starts of accesses: file, byte, and position in the code.
    starts: Vec<(u32, usize, u32)>,
}

/// The result of a rewriting.
pub struct Rewritten {
    /// The changed files: their names and new texts.
    pub files: Vec<(String, String)>,
    /// The changes as a diff.
    pub diff: String,
    /// Sites that could not be rewritten, and why.
    pub by_hand: BTreeMap<usize, String>,
}

impl<'a> Rewriter<'a> {
    pub(super) fn new(source: &'a Source) -> Rewriter<'a> {
        let (language, accesses) = (source.program().language(), source.program().accesses());
        let mut rewriter = Rewriter { source, language, accesses, starts: Vec::new() };
        let start = |access: &Access| Some((access.origin.file, rewriter.byte(access.origin)?, access.position));
        rewriter.starts = rewriter.accesses.iter().filter_map(start).collect();
        rewriter
    }

    fn text(&self, file: u32) -> &'a str {
        self.source.program().text(file)
    }

    /// The byte offset of a position.
    fn byte(&self, origin: Origin) -> Option<usize> {
        let text = self.text(origin.file);
        let line = text.split_inclusive('\n').nth((origin.line as usize).checked_sub(1)?)?;
        let start = line.as_ptr() as usize - text.as_ptr() as usize;
        let column = (origin.column as usize).checked_sub(1)?;
        Some(start + self.source.program().byte_of_column(line, column)?)
    }

    /// Does the file belong to the user?
    fn is_user_file(&self, file: u32) -> bool {
        self.source.program().is_user_file(Path::new(self.source.program().file(file)))
    }

    /// Files with atomic accesses that are not changed because the files do not belong to the user,
    /// such as those of `std::atomic`.
    pub(super) fn left_alone<'s>(&self, sites: impl Iterator<Item = &'s Site>) -> BTreeSet<String> {
        let others = sites.filter(|site| !site.modes.is_non_atomic() && !self.is_user_file(site.origin.file));
        others.map(|site| self.file_name(site.origin.file)).collect()
    }

    /// What may change at a site.
    pub(super) fn freedom(&self, site: &Site, fences: bool) -> Freedom {
        if !self.is_user_file(site.origin.file) {
            return Freedom::NONE;
        }
        let text = self.text(site.origin.file);
        match (&self.language, self.byte(site.origin)) {
            (Some(language), Some(start)) => {
                // Within a statement, earlier code is executed first.
                let is_earlier = |&&(file, byte, position): &&(u32, usize, u32)| {
                    file == site.origin.file && byte != start && site.positions.iter().any(|&own| position < own)
                };
                let earlier: Vec<usize> = self.starts.iter().filter(is_earlier).map(|&(_, byte, _)| byte).collect();
                language.freedom(text, site, start, &earlier, fences)
            }
            // Without the text, the result can only be advice.
            _ => Freedom::ORDERS,
        }
    }

    /// The text of the access: from its first byte to the end of its line, or of its call.
    pub fn phrase(&self, site: &Site) -> String {
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
        // Operators are shown with their operands.
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
            // Trying one at a time finds those that do not have the intended effect.
            edits.retain(|&number, made| {
                let alone = BTreeMap::from([(number, made.clone())]);
                let right = self.is_right(plan, modes, &alone);
                if !right {
                    by_hand.insert(number, "the change would not have the intended effect".to_string());
                }
                right
            });
            if !self.is_right(plan, modes, &edits) {
                let why = "the changes together would not have the intended effect";
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
        let start = self.byte(site.origin).ok_or("its source is not available")?;
        let language = self.language.as_ref().ok_or("porf does not change programs of this language")?;
        let edits = language.edits(self.text(file), site, start, change)?;
        Ok(edits.into_iter().map(|(range, text)| Edit { file, range, text }).collect())
    }

    fn file_name(&self, file: u32) -> String {
        self.source.program().file(file).to_string()
    }

    /// The new texts of the files that change.
    fn changed(&self, edits: &BTreeMap<usize, Vec<Edit>>) -> Vec<(u32, String)> {
        let files: BTreeSet<u32> = edits.values().flatten().map(|edit| edit.file).collect();
        let new = |file: u32| apply(self.text(file), edits.values().flatten().filter(|edit| edit.file == file));
        files.into_iter().map(|file| (file, new(file))).collect()
    }

    /// Does the program with the edits have the modes at the edited sites, and the original modes
    /// elsewhere?
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
        let made = self.source.program().accesses_with(&self.changed(edits));
        made.is_some_and(|made| made.iter().map(|access| access.modes).eq(expected))
    }
}
