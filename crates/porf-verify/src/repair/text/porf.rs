//! How the text language writes modes: as the last arguments of operations.

use super::call::{Call, call_ending};
use super::statement::statement_of;
use super::{Change, Language, SiteChange, edit};
use porf_exec::Mode;
use porf_program::AccessModes;
use porf_program::ast::{MODE_NAMES, Method, mode_name};
use porf_repair::{Freedom, Site};

/// Programs of the text language.
pub(crate) struct PorfModes;

fn mode_of(word: &str) -> Option<Mode> {
    MODE_NAMES.iter().find(|(name, _)| *name == word).map(|(_, mode)| *mode)
}

/// The operation at the site, and the number of its last arguments that are modes.
fn operation(text: &str, site: &Site, start: usize) -> Option<(Call, usize)> {
    let end = text[start..].char_indices().nth(site.origin.length as usize).map_or(text.len(), |(at, _)| start + at);
    let phrase = text.get(start..end)?.trim_end_matches(|c: char| c == ';' || c.is_whitespace());
    let call = call_ending(text, start..start + phrase.len())?;
    let modes = call.args.iter().rev().take_while(|arg| mode_of(&text[(*arg).clone()]).is_some()).count();
    Some((call, modes))
}

impl Language for PorfModes {
    fn freedom(&self, text: &str, site: &Site, start: usize, earlier: &[usize], fences: bool) -> Freedom {
        let is_of_mutex = |name: &str| Method::ALL.iter().any(|(it, of, ..)| *of == name && it.is_of_mutex());
        let order = operation(text, site, start).is_some_and(|(call, _)| !is_of_mutex(&text[call.name]));
        // A mutex needs no fence.
        let fence = fences && (order || site.modes.is_non_atomic()) && statement_of(text, start, earlier).is_some();
        Freedom { order, failure: true, fence }
    }

    fn fence(&self, mode: Mode) -> String {
        format!("fence({});", mode_name(mode))
    }

    fn orders(&self, text: &str, site: &Site, start: usize, change: SiteChange) -> Result<Vec<Change>, String> {
        let (call, written) = operation(text, site, start).ok_or("its modes are not written")?;
        if let (AccessModes::Fence(_), Some(Mode::Rlx)) = (site.modes, change.order) {
            let end = text[call.close..].find(';').map_or(call.close + 1, |at| call.close + at + 1);
            return Ok(vec![(edit::whole_line(text, start..end), String::new())]);
        }
        let present: Vec<Mode> =
            call.args[call.args.len() - written..].iter().filter_map(|arg| mode_of(&text[arg.clone()])).collect();
        let order = change.order.or(present.first().copied()).unwrap_or(Mode::Sc);
        let mut modes = vec![mode_name(order)];
        if let AccessModes::Cas(_, _, failure) = site.modes {
            let failure = change.failure.unwrap_or(failure.into());
            let follows = order.for_rmw().map(|(read, _)| read.into());
            if present.len() > 1 || follows != Some(failure) {
                modes.push(mode_name(failure));
            }
        }
        let modes = modes.join(", ");
        let (first, last) = (call.args.len() - written, call.args.last());
        let edit = match (call.args.get(first), last) {
            (Some(from), Some(to)) => (from.start..to.end, modes),
            (None, Some(to)) => (to.end..to.end, format!(", {modes}")),
            _ => (call.close..call.close, modes),
        };
        Ok(vec![edit])
    }
}
