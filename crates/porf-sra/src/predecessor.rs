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
        let mut expansion = Expansion { context, store, sink, it: self };
        if let Some((thread, state)) = demand.first_open(context) {
            for &number in &context.steps[thread].open[state as usize] {
                let undone = Undone { thread, number, step: &context.steps[thread].steps[number as usize] };
                expansion.it.before.copy_from(demand);
                expansion.it.before.places[thread] = undone.step.start;
                expansion.undo_reads(undone);
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
                let undone = Undone { thread, number, step: &steps.steps[number as usize] };
                if let Some(pair) = undone.step.write.and_then(Label::written) {
                    expansion.undo_write(undone, pair, place == Place::Any);
                }
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
}

/// A macro step that is undone.
#[derive(Clone, Copy)]
struct Undone<'s> {
    thread: usize,
    number: u32,
    step: &'s Step,
}

/// The computation of the predecessors of one demand.
struct Expansion<'x, 'c, S, K> {
    context: &'x Context<'c>,
    store: &'x mut S,
    sink: &'x mut K,
    it: &'x mut Predecessors,
}

impl<S: Store, K: Sink<S>> Expansion<'_, '_, S, K> {
    /// Undoes the write at the end of the step, then its reads. With `must_serve`, some option must
    /// be new: a thread that may be anywhere need not write what no thread reads.
    fn undo_write(&mut self, undone: Undone<'_>, pair: Pair, must_serve: bool) {
        let it = &mut *self.it;
        it.before.places.clone_from(&it.after.places);
        it.before.places[undone.thread] = undone.step.start;
        it.choices.clear();
        it.ends.clear();
        for holder in 0..self.context.holders() {
            for nth in 0..self.it.after.potentials[holder].len() {
                let list = self.it.after.potentials[holder][nth];
                let start = self.it.choices.len();
                self.choices_for(undone.thread, pair, holder, list);
                self.it.drop_dominated(self.store, start);
                if self.it.choices.len() == start {
                    return;
                }
                self.it.ends.push(self.it.choices.len());
            }
        }
        self.it.picked.clear();
        self.pick(undone, must_serve);
    }

    /// Computes the possible forms of a list of the holder before the thread writes the pair.
    fn choices_for(&mut self, thread: usize, pair: Pair, holder: usize, list: List) {
        let (context, it) = (self.context, &mut *self.it);
        let options = &context.options;
        let new = options.option(thread, pair, false);
        let location = options.location(new);
        it.contents.clear();
        it.contents.extend(self.store.options(list));
        let wrote_before = context.histories[thread].wrote(it.before.places[thread], pair);
        // Options before the first new one are old. The writer has no old options on the location,
        // no holder has old ones flagged RMW, and old ones equal to the new ones need an earlier
        // write.
        let may_be_old = |option: ReadOption| {
            options.location(option) != location
                || holder != thread && !option.is_rmw() && (wrote_before || !option.same_write(new))
        };
        let old = it.contents.iter().take_while(|&&option| may_be_old(option)).count();
        if old == it.contents.len() && is_possible(context, self.store, &it.before.places, holder, list) {
            it.choices.push(Choice { rest: list, asked: None });
        }
        // From the first new option on, all options on the location are new. `asked` has the
        // options after the first new one that are not new.
        let mut asked = List::EMPTY;
        for at in (0..it.contents.len()).rev() {
            let option = it.contents[at];
            if !option.same_write(new) {
                if options.location(option) == location {
                    break;
                }
                asked = self.store.push(option, asked);
                continue;
            }
            if at > old {
                continue;
            }
            let mut rest = asked;
            for &option in it.contents[..at].iter().rev() {
                rest = self.store.push(option, rest);
            }
            let places = &it.before.places;
            if is_possible(context, self.store, places, holder, rest)
                && (holder == thread || is_possible(context, self.store, places, thread, asked))
            {
                // The writer's own list already contains what the writer needs.
                it.choices.push(Choice { rest, asked: Some(if holder == thread { List::EMPTY } else { asked }) });
            }
        }
    }

    /// Enumerates all combinations of choices.
    fn pick(&mut self, undone: Undone<'_>, must_serve: bool) {
        let depth = self.it.picked.len();
        if depth < self.it.ends.len() {
            let start = if depth == 0 { 0 } else { self.it.ends[depth - 1] };
            for choice in start..self.it.ends[depth] {
                self.it.picked.push(self.it.choices[choice]);
                self.pick(undone, must_serve);
                self.it.picked.pop();
            }
            return;
        }
        let it = &mut *self.it;
        if must_serve && it.picked.iter().all(|choice| choice.asked.is_none()) {
            return;
        }
        let holders = self.context.holders();
        it.before.potentials.resize(holders, Vec::new());
        let mut nth = 0;
        for holder in 0..holders {
            let lists = it.after.potentials[holder].len();
            it.before.potentials[holder].clear();
            it.before.potentials[holder].extend(it.picked[nth..nth + lists].iter().map(|choice| choice.rest));
            nth += lists;
        }
        it.before.potentials[undone.thread].extend(it.picked.iter().filter_map(|choice| choice.asked));
        for lists in &mut it.before.potentials {
            keep_maximal(self.store, lists);
        }
        self.undo_reads(undone);
    }

    /// Undoes the read of the step's RMW, if there is one, and all its reads. `before` has the
    /// lists of the others.
    fn undo_reads(&mut self, undone: Undone<'_>) {
        let Undone { thread, step, .. } = undone;
        let lists = std::mem::take(&mut self.it.before.potentials[thread]);
        self.it.consumed.clear();
        let mut levels = std::mem::take(&mut self.it.levels);
        levels.resize((step.word.len() + 2).max(levels.len()), Vec::new());
        levels[0].clone_from(&lists);
        match step.write {
            Some(Label::Rmw(read, _)) => self.undo_read(undone, (read, true, step.word.len()), &mut levels),
            _ => self.undo_word(undone, step.word.len(), &mut levels),
        }
        self.it.levels = levels;
        self.it.before.potentials[thread] = lists;
    }

    /// Undoes the first `left` reads of the step's word, last read first.
    fn undo_word(&mut self, undone: Undone<'_>, left: usize, levels: &mut [Vec<List>]) {
        if left > 0 {
            return self.undo_read(undone, (undone.step.word[left - 1], false, left - 1), levels);
        }
        let (thread, it) = (undone.thread, &mut *self.it);
        let lists = &mut it.before.potentials[thread];
        lists.clone_from(&levels[0]);
        keep_maximal(self.store, lists);
        if can_be_met(self.context, self.store, &it.before, &mut it.last) {
            let via = Via { thread, step: undone.number, options: &it.consumed };
            self.sink.predecessor(self.store, &it.before, via);
        }
    }

    /// Undoes a read of the pair, flagged RMW or not, for every possible writer; then the first
    /// `left` reads of the word.
    fn undo_read(&mut self, undone: Undone<'_>, (pair, rmw, left): (Pair, bool, usize), levels: &mut [Vec<List>]) {
        let context = self.context;
        for writer in 0..=context.options.init() {
            let can_write = match context.histories.get(writer) {
                Some(history) => history.wrote(self.it.before.places[writer], pair),
                None => context.systems.is_initial(pair),
            };
            if !can_write {
                continue;
            }
            let option = context.options.option(writer, pair, rmw);
            let (now, rest) = levels.split_at_mut(1);
            rest[0].clear();
            rest[0].extend(now[0].iter().map(|&list| self.store.push(option, list)));
            let (store, places) = (&*self.store, &self.it.before.places);
            if rest[0].iter().all(|&list| is_possible(context, store, places, undone.thread, list)) {
                self.it.consumed.push(option);
                self.undo_word(undone, left, rest);
                self.it.consumed.pop();
            }
        }
    }
}
