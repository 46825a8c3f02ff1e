//! A program whose accesses have the modes that a plan gives them.
//!
//! Threads behave as in the original program, but their actions have other modes. A removed fence
//! is skipped; an added fence is an action before the access.

use crate::plan::{Plan, SiteModes};
use porf_exec::{Mode, Tags, ThreadId};
use porf_program::mark::Mark;
use porf_program::{
    AccessModes, Accesses, Action, Answer, Dependencies, Global, LoopId, LoopInfo, Origin, Place, Program,
};
use std::sync::atomic::{AtomicBool, Ordering};

/// A program with other modes.
#[derive(Debug)]
pub struct Tuned<'p, P> {
    program: &'p P,
    /// The modes of each position; `None` for positions without a known access.
    table: Vec<Option<Entry>>,
    /// Whether some knob has the mode SC.
    adds_sc: bool,
    /// The tags of knobs.
    adds_tags: Tags,
    /// For each site, whether a thread reached it.
    reached: &'p [AtomicBool],
}

/// The modes of a position.
#[derive(Clone, Copy, Debug)]
struct Entry {
    site: u32,
    modes: SiteModes,
}

impl<'p, P: Accesses> Tuned<'p, P> {
    /// The program with these modes for the knobs of the plan. `reached` has an entry for every
    /// site.
    pub fn new(program: &'p P, plan: &Plan, modes: &[Mode], reached: &'p [AtomicBool]) -> Tuned<'p, P> {
        let mut table = Vec::new();
        for (number, site) in plan.sites.iter().enumerate() {
            let entry = Entry { site: number as u32, modes: plan.site_modes(number, modes) };
            for position in site.positions.iter().map(|&position| position as usize) {
                if table.len() <= position {
                    table.resize(position + 1, None);
                }
                table[position] = Some(entry);
            }
        }
        let mut adds_tags = Tags::NONE;
        modes.iter().for_each(|&mode| adds_tags.add(mode));
        Tuned { program, table, adds_sc: modes.contains(&Mode::Sc), adds_tags, reached }
    }

    #[inline]
    fn entry(&self, state: &P::State) -> Option<&Entry> {
        self.table.get(self.program.position(state) as usize)?.as_ref()
    }

    /// The fence before the action, if it has not been executed.
    #[inline]
    fn fence(&self, state: &TunedState<P::State>, action: Action) -> Option<Action> {
        if state.fenced || !is_access(action) {
            return None;
        }
        let mode = self.entry(&state.inner)?.modes.fence?;
        Some(Action::Fence { mode })
    }

    /// Skips removed fences.
    fn pass(&self, state: &mut P::State) {
        while let Action::Fence { .. } = self.program.action(state)
            && let Some(Entry { modes: SiteModes { access: None, .. }, .. }) = self.entry(state)
        {
            self.program.resume(state, Answer::Done);
        }
    }

    fn wrap(&self, mut inner: P::State) -> TunedState<P::State> {
        self.pass(&mut inner);
        TunedState { inner, fenced: false }
    }
}

fn is_access(action: Action) -> bool {
    action.place().is_some() || matches!(action, Action::Fence { .. })
}

/// The action with other modes.
fn tune(action: Action, modes: AccessModes) -> Action {
    match (action, modes) {
        (Action::Load { place, wait, .. }, AccessModes::Load(mode)) => Action::Load { place, mode, wait },
        (Action::Store { place, value, .. }, AccessModes::Store(mode)) => Action::Store { place, mode, value },
        (Action::Rmw { place, op, operand, wait, .. }, AccessModes::Rmw(read, write)) => {
            Action::Rmw { place, read, write, op, operand, wait }
        }
        (Action::Cas { place, expected, desired, weak, wait, .. }, AccessModes::Cas(read, write, failure)) => {
            Action::Cas { place, read, write, failure, expected, desired, weak, wait }
        }
        // An exchange may be lowered to a compare-and-swap that is retried.
        (Action::Cas { place, expected, desired, weak, wait, .. }, AccessModes::Rmw(read, write)) => {
            Action::Cas { place, read, write, failure: read, expected, desired, weak, wait }
        }
        (Action::Fence { .. }, AccessModes::Fence(mode)) => Action::Fence { mode },
        (action, modes) => unreachable!("the modes {modes:?} are not those of the action {action:?}"),
    }
}

/// The state of a thread.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct TunedState<S> {
    /// The state of the original program.
    pub inner: S,
    /// Whether the fence before its action was executed.
    fenced: bool,
}

impl<S: Clone> Clone for TunedState<S> {
    fn clone(&self) -> TunedState<S> {
        TunedState { inner: self.inner.clone(), fenced: self.fenced }
    }

    fn clone_from(&mut self, source: &TunedState<S>) {
        self.inner.clone_from(&source.inner);
        self.fenced = source.fenced;
    }
}

impl<P: Accesses> Program for Tuned<'_, P> {
    type State = TunedState<P::State>;

    fn thread_count(&self) -> usize {
        self.program.thread_count()
    }

    fn start(&self, thread: usize) -> Self::State {
        self.wrap(self.program.start(thread))
    }

    fn spawned(&self, parent: &Self::State, thread: ThreadId) -> Option<Self::State> {
        self.program.spawned(&parent.inner, thread).map(|state| self.wrap(state))
    }

    fn action(&self, state: &Self::State) -> Action {
        let action = self.program.action(&state.inner);
        if !is_access(action) {
            return action;
        }
        let Some(entry) = self.entry(&state.inner) else { return action };
        let reached = &self.reached[entry.site as usize];
        // It is usually set already; reading it first avoids contention between workers.
        if !reached.load(Ordering::Relaxed) {
            reached.store(true, Ordering::Relaxed);
        }
        self.fence(state, action).unwrap_or_else(|| entry.modes.access.map_or(action, |modes| tune(action, modes)))
    }

    fn resume(&self, state: &mut Self::State, answer: Answer) {
        if self.fence(state, self.program.action(&state.inner)).is_some() {
            state.fenced = true;
            return;
        }
        self.program.resume(&mut state.inner, answer);
        self.pass(&mut state.inner);
        state.fenced = false;
    }

    fn canonicalize(&self, state: &mut Self::State) {
        self.program.canonicalize(&mut state.inner);
    }

    fn is_patient(&self, state: &Self::State) -> bool {
        self.program.is_patient(&state.inner)
    }

    fn section_lock(&self) -> Option<Place> {
        self.program.section_lock()
    }

    fn reads_anything(&self, state: &Self::State) -> bool {
        self.program.reads_anything(&state.inner)
    }

    fn ends_program(&self, state: &Self::State) -> bool {
        self.program.ends_program(&state.inner)
    }

    fn claims(&self, state: &Self::State) -> u64 {
        self.program.claims(&state.inner)
    }

    fn dependencies(&self, state: &Self::State) -> Dependencies {
        self.program.dependencies(&state.inner)
    }

    fn tracks_dependencies(&self) -> bool {
        self.program.tracks_dependencies()
    }

    fn marks<'s>(&self, state: &'s Self::State) -> &'s [Mark] {
        self.program.marks(&state.inner)
    }

    fn tags(&self) -> Tags {
        self.adds_tags.with(self.program.tags())
    }

    fn has_exclusives(&self) -> bool {
        self.program.has_exclusives()
    }

    fn has_barriers(&self) -> bool {
        self.program.has_barriers()
    }

    fn only_arrives(&self) -> bool {
        self.program.only_arrives()
    }

    fn count_barriers(&self, counts: bool) -> bool {
        self.program.count_barriers(counts)
    }

    fn counts_barriers(&self) -> bool {
        self.program.counts_barriers()
    }

    fn may_be_sc(&self) -> bool {
        self.adds_sc || self.program.may_be_sc()
    }

    fn globals(&self) -> &[Global] {
        self.program.globals()
    }

    fn thread_name(&self, thread: usize) -> String {
        self.program.thread_name(thread)
    }

    fn function_name(&self, state: &Self::State) -> String {
        self.program.function_name(&state.inner)
    }

    fn runs(&self, state: &Self::State) -> Option<String> {
        self.program.runs(&state.inner)
    }

    fn origin(&self, state: &Self::State) -> Origin {
        self.program.origin(&state.inner)
    }

    fn call_stack(&self, state: &Self::State) -> Vec<Origin> {
        self.program.call_stack(&state.inner)
    }

    fn file(&self, file: u32) -> &str {
        self.program.file(file)
    }

    fn loop_info(&self, id: LoopId) -> Option<&LoopInfo> {
        self.program.loop_info(id)
    }

    fn message(&self, message: u32) -> &str {
        self.program.message(message)
    }

    fn expose(&self, state: &Self::State, alloc: porf_program::AllocId) -> bool {
        self.program.expose(&state.inner, alloc)
    }

    fn revise(&self) -> bool {
        self.program.revise()
    }

    fn learned(&self) -> String {
        self.program.learned()
    }

    fn learn(&self, learned: &str) -> bool {
        self.program.learn(learned)
    }

    fn split(&self, place: porf_program::Place, other: porf_program::Place) -> bool {
        self.program.split(place, other)
    }

    fn splits(&self) -> Option<(porf_program::Place, porf_program::Place)> {
        self.program.splits()
    }

    fn part(&self, state: &Self::State) -> Option<porf_program::AtomicPart> {
        self.program.part(&state.inner)
    }

    fn pointee(&self, value: u64) -> Option<porf_program::Address> {
        self.program.pointee(value)
    }

    fn log<'s>(&self, state: &'s Self::State) -> &'s str {
        self.program.log(&state.inner)
    }

    fn initial_value(&self, place: porf_program::Place) -> Option<u128> {
        self.program.initial_value(place)
    }

    fn cell(&self, place: porf_program::Place) -> Option<usize> {
        self.program.cell(place)
    }

    fn cell_count(&self) -> usize {
        self.program.cell_count()
    }

    fn place_name(&self, place: porf_program::Place) -> String {
        self.program.place_name(place)
    }

    fn object(&self, state: &Self::State) -> Option<porf_program::Object> {
        self.program.object(&state.inner)
    }

    fn place_name_in(&self, names: &porf_program::Names, place: porf_program::Place) -> String {
        self.program.place_name_in(names, place)
    }

    fn address_name(&self, names: &porf_program::Names, address: porf_program::Address) -> String {
        self.program.address_name(names, address)
    }
}
