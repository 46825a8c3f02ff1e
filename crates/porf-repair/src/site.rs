//! Accesses and fences as the source has them: one of these may be several of the code, where code was copied.

use porf_program::{AccessModes, Accesses, Origin};

/// An access or fence of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// Where it is.
    pub origin: Origin,
    /// What it is, with its modes.
    pub modes: AccessModes,
    /// Where in the code it is.
    pub positions: Vec<u32>,
}

/// The accesses and fences of a program whose place in the source is known, in the order of the source. Accesses at the same place (of
/// a macro, say) are one if they are of the same kind and have the same modes.
pub fn sites<P: Accesses>(program: &P) -> Vec<Site> {
    let mut sites: Vec<Site> = Vec::new();
    for access in program.accesses().into_iter().filter(|access| access.origin.line > 0) {
        match sites.iter_mut().find(|site| site.origin == access.origin && site.modes == access.modes) {
            Some(site) => site.positions.push(access.position),
            None => {
                let positions = vec![access.position];
                sites.push(Site { origin: access.origin, modes: access.modes, positions });
            }
        }
    }
    sites.sort_by_key(|site| (site.origin, site.positions[0]));
    sites
}
