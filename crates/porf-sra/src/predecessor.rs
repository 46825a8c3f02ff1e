//! Predecessors of demands: the demands before a macro step of a thread for which the demand holds
//! after it.
//!
//! Paper 4, Fig. 4, read backwards, with a correction of its WRITE rule: after a new option in a
//! list, no older option on its location may follow. The writer cannot read an older write directly
//! after writing, and a thread that reads the new write can only do what the writer could. Without
//! the correction, a thread would read a write and then an older one.

use crate::context::Context;
use crate::demand::{Draft, keep_maximal};
use crate::list::{List, Store};
use crate::option::ReadOption;
use crate::place::Place;
use crate::prune::{can_be_met, is_possible};
use crate::steps::Step;
use crate::system::{Label, Pair};

/// The macro step from a demand to the one after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Via<'v> {
    /// The thread.
    pub(crate) thread: usize,
    /// The number of its step.
    pub(crate) step: u32,
    /// The options that its reads consume, last read first; that of an RMW is the first.
    pub(crate) options: &'v [ReadOption],
}

/// A consumer of predecessors.
pub(crate) trait Sink<S> {
    /// Receives a demand and the step that leads from it to the expanded demand.
    fn predecessor(&mut self, store: &mut S, draft: &Draft, via: Via<'_>);
}

/// A possible form of a list before a write, and the list that the writer then needs.
#[derive(Clone, Copy, Debug)]
struct Choice {
    rest: List,
    asked: Option<List>,
}

/// The computation of predecessors, with its scratch memory.
#[derive(Debug, Default)]
pub(crate) struct Predecessors {
    after: Draft,
    before: Draft,
    /// The choices for all lists of all holders, and the end of each list's choices.
    choices: Vec<Choice>,
    ends: Vec<usize>,
    picked: Vec<Choice>,
    contents: Vec<ReadOption>,
    consumed: Vec<ReadOption>,
    /// The lists of the reading thread, one level for each read undone.
    levels: Vec<Vec<List>>,
    last: Vec<Option<ReadOption>>,
}

impl Predecessors {
    /// Passes all predecessors of the demand that can be met to the sink.
    pub(crate) fn expand<S: Store>(
        &mut self,
        context: &Context<'_>,
        store: &mut S,
        demand: &Draft,
        sink: &mut impl Sink<S>,
    ) {
        self.after.copy_from(demand);
        if let Some((thread, state)) = demand.first_open(context) {
            for &number in &context.steps[thread].open[state as usize] {
                let step = &context.steps[thread].steps[number as usize];
                self.before.copy_from(demand);
                self.before.places[thread] = step.start;
                self.undo_reads(context, store, (thread, number), step, sink);
            }
            return;
        }
        for thread in 0..context.threads() {
            let steps = &context.steps[thread];
            let place = context.places[thread].decode(demand.places[thread]);
            let numbers = match place {
                Place::At(state) => &steps.into[state as usize],
                Place::Any => &steps.distinct,
                Place::Open(_) => continue,
            };
            for &number in numbers {
                let step = &steps.steps[number as usize];
                if let Some(pair) = step.write.and_then(Label::written) {
                    self.undo_write(context, store, (thread, number), step, (pair, place == Place::Any), sink);
                }
            }
        }
    }

    /// Undoes the write at the end of the step, then its reads. With `must_serve`, some option must
    /// be new: a thread that may be anywhere need not write what no thread reads.
    fn undo_write<S: Store>(
        &mut self,
        context: &Context<'_>,
        store: &mut S,
        which: (usize, u32),
        step: &Step,
        (pair, must_serve): (Pair, bool),
        sink: &mut impl Sink<S>,
    ) {
        let thread = which.0;
        self.before.places.clone_from(&self.after.places);
        self.before.places[thread] = step.start;
        self.choices.clear();
        self.ends.clear();
        for holder in 0..context.holders() {
            for nth in 0..self.after.potentials[holder].len() {
                let list = self.after.potentials[holder][nth];
                let start = self.choices.len();
                self.choices_for(context, store, thread, pair, holder, list);
                self.drop_dominated(store, start);
                if self.choices.len() == start {
                    return;
                }
                self.ends.push(self.choices.len());
            }
        }
        self.picked.clear();
        self.pick(context, store, which, step, must_serve, sink);
    }

    /// Computes the possible forms of a list of the holder before the thread writes the pair.
    fn choices_for<S: Store>(
        &mut self,
        context: &Context<'_>,
        store: &mut S,
        thread: usize,
        pair: Pair,
        holder: usize,
        list: List,
    ) {
        let options = &context.options;
        let new = options.option(thread, pair, false);
        let location = options.location(new);
        self.contents.clear();
        self.contents.extend(store.options(list));
        let wrote_before = context.histories[thread].wrote(self.before.places[thread], pair);
        // Options before the first new one are old. The writer has no old options on the location,
        // no holder has old ones flagged RMW, and old ones equal to the new ones need an earlier
        // write.
        let may_be_old = |option: ReadOption| {
            options.location(option) != location
                || holder != thread && !option.is_rmw() && (wrote_before || !option.same_write(new))
        };
        let old = self.contents.iter().take_while(|&&option| may_be_old(option)).count();
        if old == self.contents.len() && is_possible(context, store, &self.before.places, holder, list) {
            self.choices.push(Choice { rest: list, asked: None });
        }
        // From the first new option on, all options on the location are new. `asked` has the
        // options after the first new one that are not new.
        let mut asked = List::EMPTY;
        for at in (0..self.contents.len()).rev() {
            let option = self.contents[at];
            if !option.same_write(new) {
                if options.location(option) == location {
                    break;
                }
                asked = store.push(option, asked);
                continue;
            }
            if at > old {
                continue;
            }
            let mut rest = asked;
            for &option in self.contents[..at].iter().rev() {
                rest = store.push(option, rest);
            }
            let places = &self.before.places;
            if is_possible(context, store, places, holder, rest)
                && (holder == thread || is_possible(context, store, places, thread, asked))
            {
                // The writer's own list already contains what the writer needs.
                self.choices.push(Choice { rest, asked: Some(if holder == thread { List::EMPTY } else { asked }) });
            }
        }
    }

    /// Keeps only the minimal choices from `start` on.
    fn drop_dominated(&mut self, store: &impl Store, start: usize) {
        let asks_less = |a: &Choice, b: &Choice| {
            let asked = |choice: &Choice| choice.asked.unwrap_or(List::EMPTY);
            store.is_served_by(a.rest, b.rest) && store.is_served_by(asked(a), asked(b))
        };
        let mut at = start;
        while at < self.choices.len() {
            let choice = self.choices[at];
            let dominated = (start..self.choices.len()).any(|other| {
                let rival = &self.choices[other];
                // Of two equal choices, keep the one with a new option: it serves.
                other != at
                    && asks_less(rival, &choice)
                    && (!asks_less(&choice, rival) || rival.asked.is_some() && (choice.asked.is_none() || other < at))
            });
            if dominated {
                self.choices.remove(at);
            } else {
                at += 1;
            }
        }
    }

    /// Enumerates all combinations of choices.
    fn pick<S: Store>(
        &mut self,
        context: &Context<'_>,
        store: &mut S,
        which: (usize, u32),
        step: &Step,
        must_serve: bool,
        sink: &mut impl Sink<S>,
    ) {
        let depth = self.picked.len();
        if depth < self.ends.len() {
            let start = if depth == 0 { 0 } else { self.ends[depth - 1] };
            for choice in start..self.ends[depth] {
                self.picked.push(self.choices[choice]);
                self.pick(context, store, which, step, must_serve, sink);
                self.picked.pop();
            }
            return;
        }
        if must_serve && self.picked.iter().all(|choice| choice.asked.is_none()) {
            return;
        }
        let thread = which.0;
        self.before.potentials.resize(context.holders(), Vec::new());
        let mut nth = 0;
        for holder in 0..context.holders() {
            let lists = self.after.potentials[holder].len();
            self.before.potentials[holder].clear();
            self.before.potentials[holder].extend(self.picked[nth..nth + lists].iter().map(|choice| choice.rest));
            nth += lists;
        }
        self.before.potentials[thread].extend(self.picked.iter().filter_map(|choice| choice.asked));
        for lists in &mut self.before.potentials {
            keep_maximal(store, lists);
        }
        self.undo_reads(context, store, which, step, sink);
    }

    /// Undoes the read of the step's RMW, if there is one, and all its reads. `before` has the
    /// lists of the others.
    fn undo_reads<S: Store>(
        &mut self,
        context: &Context<'_>,
        store: &mut S,
        which: (usize, u32),
        step: &Step,
        sink: &mut impl Sink<S>,
    ) {
        let lists = std::mem::take(&mut self.before.potentials[which.0]);
        self.consumed.clear();
        let mut levels = std::mem::take(&mut self.levels);
        levels.resize((step.word.len() + 2).max(levels.len()), Vec::new());
        levels[0].clone_from(&lists);
        match step.write {
            Some(Label::Rmw(read, _)) => {
                self.undo_read(context, store, which, step, (read, true, step.word.len()), &mut levels, sink);
            }
            _ => self.undo_word(context, store, which, step, step.word.len(), &mut levels, sink),
        }
        self.levels = levels;
        self.before.potentials[which.0] = lists;
    }

    /// Undoes the first `left` reads of the step's word, last read first.
    #[allow(clippy::too_many_arguments, reason = "a recursion over scratch memory")]
    fn undo_word<S: Store>(
        &mut self,
        context: &Context<'_>,
        store: &mut S,
        which: (usize, u32),
        step: &Step,
        left: usize,
        levels: &mut [Vec<List>],
        sink: &mut impl Sink<S>,
    ) {
        if left > 0 {
            return self.undo_read(context, store, which, step, (step.word[left - 1], false, left - 1), levels, sink);
        }
        let thread = which.0;
        let lists = &mut self.before.potentials[thread];
        lists.clone_from(&levels[0]);
        keep_maximal(store, lists);
        if can_be_met(context, store, &self.before, &mut self.last) {
            sink.predecessor(store, &self.before, Via { thread, step: which.1, options: &self.consumed });
        }
    }

    /// Undoes a read of the pair, flagged RMW or not, for every possible writer; then the first
    /// `left` reads of the word.
    #[allow(clippy::too_many_arguments, reason = "a recursion over scratch memory")]
    fn undo_read<S: Store>(
        &mut self,
        context: &Context<'_>,
        store: &mut S,
        which: (usize, u32),
        step: &Step,
        (pair, rmw, left): (Pair, bool, usize),
        levels: &mut [Vec<List>],
        sink: &mut impl Sink<S>,
    ) {
        let thread = which.0;
        for writer in 0..=context.options.init() {
            let can_write = match context.histories.get(writer) {
                Some(history) => history.wrote(self.before.places[writer], pair),
                None => context.systems.is_initial(pair),
            };
            if !can_write {
                continue;
            }
            let option = context.options.option(writer, pair, rmw);
            let (now, rest) = levels.split_at_mut(1);
            rest[0].clear();
            rest[0].extend(now[0].iter().map(|&list| store.push(option, list)));
            let possible = rest[0].iter().all(|&list| is_possible(context, store, &self.before.places, thread, list));
            if possible {
                self.consumed.push(option);
                self.undo_word(context, store, which, step, left, rest, sink);
                self.consumed.pop();
            }
        }
    }
}
