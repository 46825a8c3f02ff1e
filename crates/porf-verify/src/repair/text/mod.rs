//! Changes of modes as changes of source texts.
//!
//! `call.rs` finds the parts of calls, `statement.rs` the starts of statements; `porf.rs` and
//! `c.rs` know how the languages write modes; `edit.rs` applies changes and shows them as a diff.
//! Every change is verified by compiling the result (`../rewrite.rs`).

mod c;
mod call;
mod edit;
mod porf;
mod statement;

pub(crate) use c::COrders;
pub(super) use edit::{Edit, apply, diff};
pub(crate) use porf::PorfModes;

use porf_exec::Mode;
use porf_repair::{Freedom, Site};
use statement::statement_of;
use std::ops::Range;

/// The changes at a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SiteChange {
    /// The mode of the access or fence; a relaxed fence is removed.
    pub order: Option<Mode>,
    /// The mode for the failure of a compare-and-swap.
    pub failure: Option<Mode>,
    /// The mode of a new fence before it.
    pub fence: Option<Mode>,
}

/// How a language writes modes.
pub trait Language {
    /// What may change at a site whose access starts at this byte of the text. `earlier` are the
    /// starts of accesses that may be executed before it.
    fn freedom(&self, text: &str, site: &Site, start: usize, earlier: &[usize], fences: bool) -> Freedom;

    /// A fence as a statement.
    fn fence(&self, mode: Mode) -> String;

    /// The edits for other modes of the access, at least one of which is given; or why they cannot
    /// be written.
    fn orders(&self, text: &str, site: &Site, start: usize, change: SiteChange) -> Result<Vec<Change>, String>;

    /// The edits, or why they cannot be written.
    fn edits(&self, text: &str, site: &Site, start: usize, change: SiteChange) -> Result<Vec<Change>, String> {
        let mut edits = Vec::new();
        if let Some(mode) = change.fence {
            let statement = statement_of(text, start, &[]).ok_or("no fence can be inserted before it")?;
            edits.push(edit::before(text, statement.start, &self.fence(mode)));
        }
        if change.order.is_some() || change.failure.is_some() {
            edits.extend(self.orders(text, site, start, change)?);
        }
        Ok(edits)
    }
}

/// A change of a text: a range of bytes, and its replacement.
pub type Change = (Range<usize>, String);
