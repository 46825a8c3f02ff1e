//! Sites: accesses and fences of the source. A site may have several positions in the code, where
//! code was duplicated.

use porf_program::{AccessModes, Accesses, Origin};

/// An access or fence of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// Its place in the source.
    pub origin: Origin,
    /// Its kind with its modes.
    pub modes: AccessModes,
    /// Its positions in the code.
    pub positions: Vec<u32>,
}

/// The accesses and fences with a known place in the source, in source order. Accesses at the same
/// place (of a macro, for example) are one site if they have the same kind and modes.
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
