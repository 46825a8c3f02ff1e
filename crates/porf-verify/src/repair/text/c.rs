//! How C writes memory orders: as arguments `memory_order_acquire`, `__ATOMIC_ACQUIRE`, or macros
//! for these; or implicitly, as in `atomic_load(&x)`, which becomes `atomic_load_explicit(&x,
//! memory_order_acquire)`.
//!
//! An argument is an order if one of its words is: `BUG ? RLX : ACQ` is replaced as a whole. Calls
//! of the program's own macros, such as `LOAD(x, RLX)`, are calls like others. Accesses without a
//! call, such as `x++` for an atomic `x`, cannot be rewritten.

use super::call::{Call, call_at};
use super::statement::statement_of;
use super::{Change, Language, SiteChange, edit};
use porf_exec::Mode;
use porf_program::AccessModes;
use porf_repair::{Freedom, Site};
use std::collections::BTreeMap;
use std::ops::Range;

/// Orders and their names.
const ORDERS: [(Mode, &str, &str); 5] = [
    (Mode::Rlx, "memory_order_relaxed", "__ATOMIC_RELAXED"),
    (Mode::Acq, "memory_order_acquire", "__ATOMIC_ACQUIRE"),
    (Mode::Rel, "memory_order_release", "__ATOMIC_RELEASE"),
    (Mode::AcqRel, "memory_order_acq_rel", "__ATOMIC_ACQ_REL"),
    (Mode::Sc, "memory_order_seq_cst", "__ATOMIC_SEQ_CST"),
];

/// Functions of `stdatomic.h` that accept an order if `_explicit` is added to their names. Those
/// that accept two have the last prefix.
const IMPLICIT: [&str; 7] = [
    "atomic_load",
    "atomic_store",
    "atomic_exchange",
    "atomic_fetch_",
    "atomic_flag_test_and_set",
    "atomic_flag_clear",
    "atomic_compare_exchange_",
];

/// C programs.
pub(crate) struct COrders {
    /// Macros for an order; `None` for those with several definitions.
    aliases: BTreeMap<String, Option<Mode>>,
}

impl COrders {
    /// The macros for orders that the texts define.
    pub(crate) fn new<'t>(texts: impl IntoIterator<Item = &'t str>) -> COrders {
        let mut aliases = BTreeMap::new();
        for line in texts.into_iter().flat_map(str::lines) {
            let Some(definition) = line.trim_start().strip_prefix('#').map(str::trim_start) else { continue };
            let words: Vec<&str> = definition.split_whitespace().collect();
            if let ["define", name, value, rest @ ..] = &words[..]
                && rest.first().is_none_or(|word| word.starts_with("//") || word.starts_with("/*"))
                && let Some(mode) = standard(value.trim_matches(['(', ')']))
            {
                let known = aliases.entry((*name).to_string()).or_insert(Some(mode));
                *known = known.filter(|known| *known == mode);
            }
        }
        COrders { aliases }
    }

    fn is_order(&self, argument: &str) -> bool {
        words(argument).any(|word| standard(word).is_some() || self.aliases.contains_key(word))
    }

    /// The call at a site and which of its arguments are orders.
    fn call(&self, text: &str, start: usize) -> Option<(Call, Vec<Range<usize>>)> {
        let call = call_at(text, start)?;
        let orders = call.args.iter().filter(|arg| self.is_order(&text[(*arg).clone()])).cloned().collect();
        Some((call, orders))
    }

    /// The name of a mode, in the style of the argument that it replaces.
    fn word(&self, mode: Mode, instead_of: &str) -> String {
        let is_alias = words(instead_of).any(|word| self.aliases.contains_key(word));
        let alias = self.aliases.iter().find(|(_, it)| is_alias && **it == Some(mode));
        let is_builtin = words(instead_of).any(|word| word.starts_with("__ATOMIC_"));
        let (_, standard, builtin) = ORDERS.iter().find(|(it, ..)| *it == mode).unwrap_or(&ORDERS[4]);
        alias.map_or_else(|| (if is_builtin { builtin } else { standard }).to_string(), |(name, _)| name.clone())
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

fn standard(word: &str) -> Option<Mode> {
    ORDERS.iter().find(|(_, standard, builtin)| word == *standard || word == *builtin).map(|(mode, ..)| *mode)
}

fn is_implicit(name: &str) -> bool {
    !name.ends_with("_explicit")
        && IMPLICIT.iter().any(|known| if known.ends_with('_') { name.starts_with(known) } else { name == *known })
}

impl Language for COrders {
    fn freedom(&self, text: &str, site: &Site, start: usize, earlier: &[usize], fences: bool) -> Freedom {
        let orders = self.call(text, start).map_or(0, |(_, orders)| orders.len());
        // If one order is written for both, a macro derives the other from it.
        let failure = !matches!(site.modes, AccessModes::Cas(..)) || orders != 1;
        let fence = fences && statement_of(text, start, earlier).is_some();
        Freedom { order: true, failure, fence }
    }

    fn fence(&self, mode: Mode) -> String {
        format!("atomic_thread_fence({});", self.word(mode, ""))
    }

    fn orders(&self, text: &str, site: &Site, start: usize, change: SiteChange) -> Result<Vec<Change>, String> {
        let mut edits = Vec::new();
        let (call, orders) = self.call(text, start).ok_or("no order is written here")?;
        if let (AccessModes::Fence(_), Some(Mode::Rlx)) = (site.modes, change.order) {
            let statement =
                statement_of(text, start, &[]).filter(|it| it.start == start && text[it.clone()].ends_with(';'));
            let statement = statement.ok_or("the fence is part of something larger")?;
            edits.push((edit::whole_line(text, statement), String::new()));
            return Ok(edits);
        }
        let mut replace = |range: &Range<usize>, mode: Option<Mode>| {
            if let Some(mode) = mode {
                edits.push((range.clone(), self.word(mode, &text[range.clone()])));
            }
        };
        match (&orders[..], site.modes) {
            ([order], AccessModes::Cas(..)) if change.failure.is_none() => replace(order, change.order),
            ([order, failure], AccessModes::Cas(..)) => {
                replace(order, change.order);
                replace(failure, change.failure);
            }
            ([order], AccessModes::Load(_) | AccessModes::Store(_) | AccessModes::Rmw(..) | AccessModes::Fence(_)) => {
                replace(order, change.order);
            }
            ([], _) if is_implicit(&text[call.name.clone()]) => {
                edits.push((call.name.end..call.name.end, "_explicit".to_string()));
                let mut orders = format!(", {}", self.word(change.order.unwrap_or(Mode::Sc), ""));
                if let AccessModes::Cas(..) = site.modes {
                    orders = format!("{orders}, {}", self.word(change.failure.unwrap_or(Mode::Sc), ""));
                }
                edits.push((call.close..call.close, orders));
            }
            _ => return Err("no order is written here".to_string()),
        }
        Ok(edits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use porf_exec::{ReadMode, WriteMode};
    use porf_program::Origin;

    /// The text after a change at `access`.
    fn changed(text: &str, access: &str, modes: AccessModes, change: SiteChange) -> String {
        let orders = COrders::new(["#define RLX memory_order_relaxed\n# define ACQ (memory_order_acquire) // why"]);
        let site = Site { origin: Origin::default(), modes, positions: vec![0] };
        match orders.edits(text, &site, text.find(access).unwrap(), change) {
            Ok(edits) => {
                let edits: Vec<edit::Edit> =
                    edits.into_iter().map(|(range, text)| edit::Edit { file: 0, range, text }).collect();
                edit::apply(text, &edits)
            }
            Err(why) => why,
        }
    }

    #[test]
    fn orders_are_written_as_they_were() {
        let load = AccessModes::Load(ReadMode::Rlx);
        let cas = AccessModes::Cas(ReadMode::Sc, WriteMode::Sc, ReadMode::Sc);
        let to = |order: Mode| SiteChange { order: Some(order), ..SiteChange::default() };
        let acquire = to(Mode::Acq);
        for (text, modes, change, expected) in [
            ("r = LOAD(x, RLX);", load, acquire, "r = LOAD(x, ACQ);"),
            ("r = LOAD(x, B ? RLX : ACQ);", load, to(Mode::Sc), "r = LOAD(x, memory_order_seq_cst);"),
            ("r = LOAD(&x, memory_order_relaxed);", load, acquire, "r = LOAD(&x, memory_order_acquire);"),
            ("r = LOAD(&x, __ATOMIC_RELAXED);", load, acquire, "r = LOAD(&x, __ATOMIC_ACQUIRE);"),
            ("r = LOAD(&x, /* é */ RLX // why\n);", load, acquire, "r = LOAD(&x, /* é */ ACQ // why\n);"),
            ("r = LOAD(&x);", load, acquire, "no order is written here"),
            ("LOAD++;", load, acquire, "no order is written here"),
            (
                "atomic_compare_exchange_weak(LOAD, &e, 1);",
                cas,
                SiteChange { order: Some(Mode::Acq), failure: Some(Mode::Rlx), fence: None },
                "atomic_compare_exchange_weak_explicit(LOAD, &e, 1, memory_order_acquire, memory_order_relaxed);",
            ),
        ] {
            let access = if text.starts_with("atomic") { "atomic" } else { "LOAD" };
            assert_eq!(changed(text, access, modes, change), expected);
        }
        let fence = SiteChange { fence: Some(Mode::Sc), ..SiteChange::default() };
        let text = "{\n  r = LOAD(x, RLX);\n}";
        let expected = "{\n  atomic_thread_fence(memory_order_seq_cst);\n  r = LOAD(x, RLX);\n}";
        assert_eq!(changed(text, "LOAD", load, fence), expected);
    }
}
