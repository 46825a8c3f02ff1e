//! Plans: what may change in a program, and the cost of each change.
//!
//! Each mode that may change is a *knob* with its possible modes. Costs are chosen such that
//! - strengthening changes as few modes as possible, and among such solutions takes one with the
//!   least sum of strengths; an additional fence costs more than any change of a mode;
//! - weakening minimises the sum of strengths.
//!
//! In both cases a weaker mode costs strictly less, so no mode of a cheapest solution can be
//! weakened further.

use crate::site::Site;
use crate::strength::{is_at_most, weight};
use porf_exec::{FenceMode, Mode};
use porf_program::AccessModes;

/// What may change at a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Freedom {
    /// Its mode. Modes of non-atomic accesses never change.
    pub order: bool,
    /// For a compare-and-swap: the failure mode is chosen independently. Otherwise it follows from
    /// the success mode, as if only one mode were written.
    pub failure: bool,
    /// A fence may be inserted before it.
    pub fence: bool,
}

impl Freedom {
    /// Nothing.
    pub const NONE: Freedom = Freedom { order: false, failure: false, fence: false };
    /// All modes.
    pub const ORDERS: Freedom = Freedom { order: true, failure: true, fence: false };
}

/// One of the modes of a site.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The mode of the access, of a compare-and-swap's success, or of the fence. A relaxed fence
    /// means no fence.
    Order,
    /// The mode of a compare-and-swap's failure.
    Failure,
    /// The mode of a fence before it; relaxed if there is none.
    Fence,
}

impl Part {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Part::Order => "order",
            Part::Failure => "failure",
            Part::Fence => "fence before",
        }
    }
}

/// A mode that may change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knob {
    /// The number of the site.
    pub site: usize,
    /// The part of the site.
    pub part: Part,
    /// The original mode.
    pub original: Mode,
    /// The possible modes, cheapest first. One of them is at most as strong as all others, and one
    /// is at least as strong.
    pub choices: Vec<Choice>,
}

impl Knob {
    /// The position of a mode among the choices.
    pub(crate) fn position(&self, mode: Mode) -> usize {
        match self.choices.iter().position(|choice| choice.mode == mode) {
            Some(position) => position,
            None => unreachable!("{mode} is not a choice of the knob"),
        }
    }
}

/// A mode that a knob may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The mode.
    pub mode: Mode,
    /// Its cost.
    pub cost: u32,
}

/// The modes of a site under a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiteModes {
    /// The fence before it, if there is one.
    pub fence: Option<FenceMode>,
    /// The access or fence itself; `None` for a removed fence.
    pub access: Option<AccessModes>,
}

/// A plan: the sites of a program and the modes that may change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The accesses and fences.
    pub sites: Vec<Site>,
    /// For each site, whether its failure mode follows from its success mode.
    failure_follows: Vec<bool>,
    /// The modes that may change, in the order of sites.
    pub knobs: Vec<Knob>,
}

/// A change costs more than any sum of modes.
const CHANGE: u32 = 1 << 16;
/// A new fence costs more than a change of a mode to any other.
const NEW_FENCE: u32 = 8;

const READ: [Mode; 3] = [Mode::Rlx, Mode::Acq, Mode::Sc];
const WRITE: [Mode; 3] = [Mode::Rlx, Mode::Rel, Mode::Sc];
const BOTH: [Mode; 5] = [Mode::Rlx, Mode::Acq, Mode::Rel, Mode::AcqRel, Mode::Sc];
/// The modes of a fence.
const FENCE: [Mode; 4] = [Mode::Acq, Mode::Rel, Mode::AcqRel, Mode::Sc];

impl Plan {
    /// A plan in which modes may be strengthened and fences added.
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

    /// A plan in which modes may be weakened and fences removed.
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
                    // When weakening, the fence may also be removed.
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

    /// The modes of the original program.
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

    /// The total cost of the modes.
    pub fn cost(&self, modes: &[Mode]) -> u64 {
        let cost = |(knob, &mode): (&Knob, &Mode)| u64::from(knob.choices[knob.position(mode)].cost);
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

    /// The knobs that the modes change, with their new modes.
    pub fn changes<'a>(&'a self, modes: &'a [Mode]) -> impl Iterator<Item = (&'a Knob, Mode)> {
        self.knobs.iter().zip(modes.iter().copied()).filter(|(knob, mode)| knob.original != *mode)
    }
}
