//! What of a program may change, and what a change costs.
//!
//! Each mode of a site that may change is a *knob* with the modes that it may have. Costs are such that
//! - strengthening changes as few modes as possible, and of these choices takes the one whose modes are the weakest in sum; a fence more
//!   costs more than any change of a mode;
//! - weakening makes modes as weak as possible in sum.
//!
//! In both, a weaker mode costs strictly less, so that in a cheapest solution no mode can be weakened further.

use crate::site::Site;
use crate::strength::{is_at_most, weight};
use porf_exec::{FenceMode, Mode};
use porf_program::AccessModes;

/// What may change at a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Freedom {
    /// Its mode. Those of non-atomic accesses never do.
    pub order: bool,
    /// For a compare-and-swap: the mode of a failure is chosen for itself. If not, it is the one that follows from the mode of
    /// success, as it is where only one is written.
    pub failure: bool,
    /// A fence may be put before it.
    pub fence: bool,
}

impl Freedom {
    /// Nothing.
    pub const NONE: Freedom = Freedom { order: false, failure: false, fence: false };
    /// All modes.
    pub const ORDERS: Freedom = Freedom { order: true, failure: true, fence: false };
}

/// Which mode of a site.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The mode of the access, of a compare-and-swap's success, or of the fence; a fence that is relaxed is not there.
    Order,
    /// The mode of a compare-and-swap's failure.
    Failure,
    /// The mode of a fence before it; relaxed if there is none.
    Fence,
}

/// A mode that may change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knob {
    /// The number of the site.
    pub site: usize,
    /// Which of its modes.
    pub part: Part,
    /// What it is.
    pub original: Mode,
    /// What it may be, the cheapest first. Of these one is at most as strong as all the others, and one at least as strong.
    pub choices: Vec<Choice>,
}

/// A mode that a knob may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The mode.
    pub mode: Mode,
    /// What it costs.
    pub cost: u32,
}

/// The modes that a site is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiteModes {
    /// The fence before it, if there is one.
    pub fence: Option<FenceMode>,
    /// The access or fence itself; `None` for a fence that is taken out.
    pub access: Option<AccessModes>,
}

/// What may change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The accesses and fences.
    pub sites: Vec<Site>,
    /// Site → does the mode of its failure follow from that of its success?
    failure_follows: Vec<bool>,
    /// What may change of them, in the order of sites.
    pub knobs: Vec<Knob>,
}

/// A change costs more than any sum of modes.
const CHANGE: u32 = 1 << 16;
/// A new fence costs more than a change of a mode to any other.
const NEW_FENCE: u32 = 4;

const READ: [Mode; 3] = [Mode::Rlx, Mode::Acq, Mode::Sc];
const WRITE: [Mode; 3] = [Mode::Rlx, Mode::Rel, Mode::Sc];
const BOTH: [Mode; 5] = [Mode::Rlx, Mode::Acq, Mode::Rel, Mode::AcqRel, Mode::Sc];
/// Fences that are there have a mode.
const FENCE: [Mode; 4] = [Mode::Acq, Mode::Rel, Mode::AcqRel, Mode::Sc];

impl Plan {
    /// Modes may be strengthened, and fences added.
    pub fn strengthening(sites: Vec<Site>, freedom: impl Fn(&Site) -> Freedom) -> Plan {
        Plan::new(sites, freedom, |part, original, mode| {
            let cost = match part {
                _ if mode == original => 0,
                Part::Fence => CHANGE + NEW_FENCE + weight(mode),
                _ => CHANGE + weight(mode) - weight(original),
            };
            is_at_most(original, mode).then_some(cost)
        })
    }

    /// Modes may be weakened, and fences dropped.
    pub fn weakening(sites: Vec<Site>, freedom: impl Fn(&Site) -> Freedom) -> Plan {
        Plan::new(sites, freedom, |_, original, mode| is_at_most(mode, original).then_some(weight(mode)))
    }

    fn new(
        sites: Vec<Site>,
        freedom: impl Fn(&Site) -> Freedom,
        cost: impl Fn(Part, Mode, Mode) -> Option<u32>,
    ) -> Plan {
        let (mut knobs, mut failure_follows) = (Vec::new(), Vec::new());
        for (number, site) in sites.iter().enumerate() {
            let free = freedom(site);
            let mut add = |part: Part, original: Mode, modes: &[Mode]| {
                let choice = |&mode: &Mode| Some(Choice { mode, cost: cost(part, original, mode)? });
                let mut choices: Vec<Choice> = modes.iter().filter_map(choice).collect();
                choices.sort_by_key(|choice| choice.cost);
                if choices.len() > 1 {
                    knobs.push(Knob { site: number, part, original, choices });
                }
            };
            if free.fence && !matches!(site.modes, AccessModes::Fence(_)) {
                add(Part::Fence, Mode::Rlx, &BOTH);
            }
            let mut follows = false;
            if free.order && !site.modes.is_non_atomic() {
                match site.modes {
                    AccessModes::Load(_) => add(Part::Order, site.modes.order(), &READ),
                    AccessModes::Store(_) => add(Part::Order, site.modes.order(), &WRITE),
                    AccessModes::Rmw(..) => add(Part::Order, site.modes.order(), &BOTH),
                    AccessModes::Cas(read, _, failure) => {
                        add(Part::Order, site.modes.order(), &BOTH);
                        follows = !free.failure && failure == read;
                        if free.failure {
                            add(Part::Failure, failure.into(), &READ);
                        }
                    }
                    // There may be no fence, unless modes are to be strengthened only.
                    AccessModes::Fence(fence) if cost(Part::Order, fence.into(), Mode::Rlx).is_some() => {
                        add(Part::Order, fence.into(), &BOTH);
                    }
                    AccessModes::Fence(fence) => add(Part::Order, fence.into(), &FENCE),
                }
            }
            failure_follows.push(follows);
        }
        Plan { sites, failure_follows, knobs }
    }

    /// The modes of the program as it is.
    pub fn original(&self) -> Vec<Mode> {
        self.knobs.iter().map(|knob| knob.original).collect()
    }

    /// The weakest modes of the plan.
    pub fn weakest(&self) -> Vec<Mode> {
        self.knobs.iter().map(|knob| knob.choices[0].mode).collect()
    }

    /// The strongest modes of the plan.
    pub fn strongest(&self) -> Vec<Mode> {
        let last = |knob: &Knob| knob.choices.last().map_or(knob.original, |choice| choice.mode);
        self.knobs.iter().map(last).collect()
    }

    /// What the modes cost together.
    pub fn cost(&self, modes: &[Mode]) -> u64 {
        let cost = |(knob, &mode): (&Knob, &Mode)| {
            knob.choices.iter().find(|choice| choice.mode == mode).map_or(0, |choice| u64::from(choice.cost))
        };
        self.knobs.iter().zip(modes).map(cost).sum()
    }

    /// The modes of a site.
    pub fn site_modes(&self, site: usize, modes: &[Mode]) -> SiteModes {
        let (mut order, mut failure, mut fence) = (None, None, None);
        for (knob, &mode) in self.knobs.iter().zip(modes).filter(|(knob, _)| knob.site == site) {
            match knob.part {
                Part::Order => order = Some(mode),
                Part::Failure => failure = mode.for_read(),
                Part::Fence => fence = mode.for_fence(),
            }
        }
        let original = self.sites[site].modes;
        let Some(order) = order.or_else(|| failure.is_some().then(|| original.order())) else {
            return SiteModes { fence, access: Some(original) };
        };
        let access = match original {
            AccessModes::Load(_) => order.for_read().map(AccessModes::Load),
            AccessModes::Store(_) => order.for_write().map(AccessModes::Store),
            AccessModes::Rmw(..) => order.for_rmw().map(|(read, write)| AccessModes::Rmw(read, write)),
            AccessModes::Cas(_, _, own) => order.for_rmw().map(|(read, write)| {
                let follows = if self.failure_follows[site] { read } else { own };
                AccessModes::Cas(read, write, failure.unwrap_or(follows))
            }),
            AccessModes::Fence(_) => order.for_fence().map(AccessModes::Fence),
        };
        SiteModes { fence, access }
    }

    /// What the modes change.
    pub fn changes<'a>(&'a self, modes: &'a [Mode]) -> impl Iterator<Item = (&'a Knob, Mode)> {
        self.knobs.iter().zip(modes.iter().copied()).filter(|(knob, mode)| knob.original != *mode)
    }
}
