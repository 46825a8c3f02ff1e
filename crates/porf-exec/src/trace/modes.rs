//! Modes of the text format, and errors for unknown or unsuitable modes.

use super::lex::Token;
use super::problem::{Checked, Problem};
use crate::mode::{FenceMode, Mode, ReadMode, WriteMode};
use crate::suggest::did_you_mean;

/// The mode of a read.
#[inline]
pub(super) fn parse_read_mode(token: Token<'_>) -> Checked<ReadMode> {
    let mode = parse_mode(token)?;
    mode.for_read().ok_or_else(|| unfit(token, "read", mode, |m| m.for_read().is_some()))
}

/// The mode of a write.
#[inline]
pub(super) fn parse_write_mode(token: Token<'_>) -> Checked<WriteMode> {
    let mode = parse_mode(token)?;
    mode.for_write().ok_or_else(|| unfit(token, "write", mode, |m| m.for_write().is_some()))
}

/// The mode of a fence.
pub(super) fn parse_fence_mode(token: Token<'_>) -> Checked<FenceMode> {
    let mode = parse_mode(token)?;
    mode.for_fence().ok_or_else(|| unfit(token, "fence", mode, |m| m.for_fence().is_some()))
}

/// The mode of an RMW: one for both parts, or those of the read and the write as in `sc/rlx`.
pub(super) fn parse_rmw_mode(token: Token<'_>) -> Checked<(ReadMode, WriteMode)> {
    if let Some((read, _)) = token.text.split_once('/') {
        let write = token.skip(read.len() + 1);
        return Ok((parse_read_mode(Token { text: read, ..token })?, parse_write_mode(write)?));
    }
    let mode = parse_mode(token)?;
    mode.for_rmw().ok_or_else(|| unfit(token, "RMW", mode, |m| m.for_rmw().is_some()))
}

#[inline]
fn parse_mode(token: Token<'_>) -> Checked<Mode> {
    match token.text.parse() {
        Ok(mode) => Ok(mode),
        Err(_) => parse_other_case(token),
    }
}

#[cold]
fn parse_other_case(token: Token<'_>) -> Checked<Mode> {
    let lower = token.text.to_ascii_lowercase();
    lower.parse().map_err(|_| {
        let long = Mode::ALL.into_iter().find(|&m| long_names(m).contains(&lower.as_str()));
        let near = match long {
            Some(mode) => Some(format!("did you mean '{mode}'?")),
            None => did_you_mean(&lower, Mode::ALL.into_iter().chain(Mode::of_machines()).map(Mode::name)),
        };
        let help = near.unwrap_or_else(|| format!("modes are {}", listed(|_| true)));
        token.problem(format!("unknown mode '{}'", token.text)).help(help)
    })
}

fn unfit(token: Token<'_>, kind: &str, mode: Mode, fits: impl Fn(Mode) -> bool) -> Box<Problem> {
    let article = if kind == "RMW" { "an" } else { "a" };
    let adjective = long_names(mode)[0];
    token.problem(format!("{article} {kind} cannot be {adjective}; its modes are {}", listed(fits)))
}

fn listed(fits: impl Fn(Mode) -> bool) -> String {
    let names: Vec<&str> = Mode::ALL.into_iter().filter(|&m| fits(m)).map(Mode::name).collect();
    names.join(", ")
}

/// Other names for the mode, for suggestions.
fn long_names(mode: Mode) -> &'static [&'static str] {
    match mode {
        Mode::Na => &["non-atomic", "nonatomic", "plain"],
        Mode::Rlx => &["relaxed", "monotonic"],
        Mode::Acq => &["acquire"],
        Mode::Rel => &["release"],
        Mode::AcqRel => &["acquire-release", "acquire_release", "acq/rel"],
        Mode::Sc => &["sequentially consistent", "seq_cst", "seqcst", "seq-cst"],
        Mode::AcqPc => &["acquire-pc"],
        Mode::Barrier(_) => &["the barrier of a machine"],
    }
}
