//! The appearance of relations. Colours are chosen to be distinguishable for colour-blind people,
//! and no relation is identified by colour alone: each has a dash pattern, too.

use porf_exec::RelationName;

/// The appearance of the edges of a relation.
pub(super) struct Look {
    /// Colour on a light background.
    pub(super) light: &'static str,
    /// Colour on a dark background.
    pub(super) dark: &'static str,
    /// SVG dash pattern; empty for a solid line.
    pub(super) dashes: &'static str,
    /// Graphviz line style.
    pub(super) dot_style: &'static str,
    /// The relation, in a few words.
    pub(super) meaning: &'static str,
}

/// Highlighted edges on a light background.
pub(super) const HIGHLIGHT_LIGHT: &str = "#c8102e";
/// Highlighted edges on a dark background.
pub(super) const HIGHLIGHT_DARK: &str = "#ff6b7d";

const fn look(
    light: &'static str,
    dark: &'static str,
    dashes: &'static str,
    dot_style: &'static str,
    meaning: &'static str,
) -> Look {
    Look { light, dark, dashes, dot_style, meaning }
}

/// The appearance of a relation.
pub(super) fn of(relation: RelationName) -> Look {
    match relation {
        RelationName::Po => look("#7a828c", "#8b949e", "", "solid", "program order"),
        RelationName::Rf => look("#00804f", "#3fd39b", "", "solid", "reads from"),
        RelationName::Rmw => look("#333333", "#dddddd", "1 2", "solid", "read-modify-write"),
        RelationName::RmwInverse => {
            look("#333333", "#dddddd", "1 2", "solid", "back to the read of the read-modify-write")
        }
        RelationName::RfInverse => look("#00804f", "#3fd39b", "4 2", "dashed", "back to what is read"),
        RelationName::Mo => look("#0067b1", "#62b4f5", "8 4", "dashed", "modification order"),
        RelationName::Fr => look("#b35900", "#f0a04b", "2 3", "dotted", "from-read"),
        RelationName::Sw => look("#7b3fa0", "#c792ea", "10 3 2 3", "dashed", "synchronises with"),
        RelationName::Hb => look("#6b6200", "#d6c94a", "12 3", "dashed", "happens before"),
        RelationName::PoInverse => look("#7a828c", "#8b949e", "4 2", "dashed", "against program order"),
        RelationName::MoInverse => look("#0067b1", "#62b4f5", "4 2", "dashed", "against modification order"),
        RelationName::FrInverse => look("#b35900", "#f0a04b", "4 2", "dashed", "back to a read of what is overwritten"),
        RelationName::Ctrl => look("#a02c5a", "#f07ab0", "6 2", "dashed", "control dependency"),
        RelationName::Addr => look("#a02c5a", "#f07ab0", "3 2", "dashed", "address dependency"),
        RelationName::Data => look("#a02c5a", "#f07ab0", "", "solid", "data dependency"),
        RelationName::Detour => look("#55606b", "#aab4be", "9 2 2 2", "dashed", "detour"),
        RelationName::SameThread => look("#55606b", "#aab4be", "2 2", "dotted", "same thread"),
        RelationName::SameLocation => look("#55606b", "#aab4be", "2 4", "dotted", "same location"),
        RelationName::Any => look("#55606b", "#aab4be", "1 4", "dotted", "any two events"),
        other => look("#55606b", "#aab4be", "1 4", "dotted", other.name()),
    }
}
