//! Programs of the corpus with a mode that was made too weak: the repair holds, and nothing cheaper
//! does.

mod support;

use porf_exec::Mode;
use porf_explore::Config;
use porf_model::Model;
use porf_program::Compiled;
use porf_repair::{Answer, Freedom, Outcome, Plan, Site, minimise, sites};
use support::corpus::{corpus, verify};
use support::{holds, weaker, with_modes};

fn verdict(compiled: &Compiled, plan: &Plan, modes: &[Mode]) -> bool {
    with_modes(&compiled.code, plan, modes, |tuned| holds(&verify(compiled, tuned)))
}

fn repair(compiled: &Compiled, plan: &Plan) -> Answer {
    minimise(&compiled.code, plan, &Config::new(Model::RC11).unwrap(), &mut |tuned| verify(compiled, tuned))
}

/// Largest number of assignments that are enumerated.
const MANY: usize = 2_000;

/// All mode assignments that cost less than this; `None` if there are too many.
fn cheaper(plan: &Plan, cost: u64) -> Option<Vec<Vec<Mode>>> {
    let mut cheaper = vec![(Vec::new(), 0)];
    for knob in &plan.knobs {
        let extend = |(modes, sum): &(Vec<Mode>, u64)| {
            let (modes, sum) = (modes.clone(), *sum);
            let choices = knob.choices.iter().map(|choice| (choice.mode, sum + u64::from(choice.cost)));
            let all = choices.filter(|(_, sum)| *sum < cost);
            all.map(|(mode, sum)| (modes.iter().copied().chain([mode]).collect(), sum)).collect::<Vec<_>>()
        };
        cheaper = cheaper.iter().flat_map(extend).collect();
        if cheaper.len() > MANY {
            return None;
        }
    }
    Some(cheaper.into_iter().map(|(modes, _)| modes).collect())
}

/// The seeded variants of a program, which do not hold: one mode weakened by a step; two of them;
/// all as weak as possible.
fn seeded(compiled: &Compiled) -> Vec<Vec<Site>> {
    let plan = Plan::weakening(sites(&compiled.code), |_| Freedom::ORDERS);
    if !verdict(compiled, &plan, &plan.original()) {
        return Vec::new();
    }
    let one = weaker(&plan, &plan.original());
    let two = one.iter().flat_map(|modes| weaker(&plan, modes)).step_by(3);
    // Repairing a removed fence may need another fence, so fences are only weakened.
    let access = |site: usize, modes: &[Mode]| plan.site_modes(site, modes).access.unwrap_or(plan.sites[site].modes);
    let mut variants: Vec<Vec<Site>> = Vec::new();
    for modes in one.iter().cloned().chain(two).chain([plan.weakest()]) {
        let site = |(number, site): (usize, &Site)| Site { modes: access(number, &modes), ..site.clone() };
        let variant: Vec<Site> = plan.sites.iter().enumerate().map(site).collect();
        let as_it_is = Plan::strengthening(variant.clone(), |_| Freedom::ORDERS);
        if !variants.contains(&variant) && !verdict(compiled, &as_it_is, &as_it_is.original()) {
            variants.push(variant);
        }
    }
    variants
}

#[test]
fn seeded_programs_are_repaired_by_what_is_cheapest() {
    let (mut programs, mut variants, mut compared) = (0, 0, 0);
    for (name, compiled) in corpus() {
        let seeded = seeded(&compiled);
        programs += usize::from(!seeded.is_empty());
        for sites in seeded {
            let plan = Plan::strengthening(sites, |_| Freedom::ORDERS);
            let answer = repair(&compiled, &plan);
            let Outcome::Found { modes, .. } = answer.outcome else { panic!("{name} is not repaired") };
            variants += 1;
            assert!(verdict(&compiled, &plan, &modes), "{name}: {modes:?}");
            let is_weaker_enough = weaker(&plan, &modes).iter().any(|modes| verdict(&compiled, &plan, modes));
            assert!(!is_weaker_enough, "{name}: something weaker than {modes:?} will do");
            if let Some(cheaper) = cheaper(&plan, plan.cost(&modes)) {
                compared += 1;
                let found = cheaper.iter().find(|modes| verdict(&compiled, &plan, modes));
                assert!(found.is_none(), "{name}: {modes:?} is not the cheapest: {found:?}");
            }
        }
    }
    assert!(programs >= 30 && compared >= 200, "{programs} programs, {variants} variants, {compared} compared");
}
