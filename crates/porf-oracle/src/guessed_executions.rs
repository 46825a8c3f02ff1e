//! The naive oracle of models in which dependencies matter, and which allow cycles of po ∪ rf.
//!
//! Threads run alone, and every read guesses its value: any value that some run of some thread
//! writes to the location, or the initial one. Runs of all threads are combined in every way;
//! every read takes every write that has its value, and every modification order is tried. The
//! axioms of the models decide, evaluated as relation algebra over their `.kat` files.
//!
//! It shares nothing with the search but the program and its dependencies. It is meant for programs
//! without loops, with about ten events and few values.

use crate::replay::pass_loop_heads;
use porf_consistency::compiled::Class;
use porf_kat::evaluate::{Interpretation, Relation};
use porf_kat::vocabulary::Rel;
use porf_model::Model;
use porf_program::{Action, Answer, Dependencies, Place, Program, ReadSet, RmwOp};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Model → its complete executions, as the texts of `porf_explore::Execution::key`.
pub type Executions = BTreeMap<Model, BTreeSet<String>>;

/// At most this many values of a location: programs whose values feed on themselves have more.
const MOST_VALUES: usize = 8;

/// What an event does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Read,
    Write,
    Fence,
    Choice,
}

/// An event of a run.
#[derive(Clone, Debug)]
struct Event {
    kind: Kind,
    class: Class,
    place: Option<Place>,
    value: u128,
    exclusive: bool,
    /// Of the write of a store exclusive: the position of its load.
    pair: Option<usize>,
    /// A spurious failure; of a choice: not the least value.
    marked: bool,
    /// The positions of the reads that it depends on, as sets of bits.
    addr: u64,
    data: u64,
    ctrl: u64,
}

/// The events of a thread that ran to its end.
type Run = Vec<Event>;

/// The complete executions of the program under each of the models, which have files. `None` if
/// there are more than `limit` runs or candidates, or too many values, or if the program does
/// something else than to read, write, fence and choose.
pub fn enumerate<P: Program>(program: &P, models: &[Model], limit: usize) -> Option<Executions> {
    let runs = all_runs(program, limit)?;
    let found = models.iter().map(|model| (model.clone(), BTreeSet::new())).collect();
    let mut search = Search { program, found, left: limit };
    let mut chosen = Vec::new();
    search.combine(&runs, &mut chosen)?;
    Some(search.found)
}

/// The runs of each thread, where reads take every value that any run writes: a least fixpoint.
fn all_runs<P: Program>(program: &P, limit: usize) -> Option<Vec<Vec<Run>>> {
    let mut values = BTreeMap::new();
    loop {
        let (mut runs, mut written) = (Vec::new(), BTreeSet::new());
        for thread in 0..program.thread_count() {
            let mut runner =
                Runner { program, values: &values, events: Vec::new(), runs: Vec::new(), written: &mut written, limit };
            runner.go_on(program.start(thread))?;
            runs.push(runner.runs);
        }
        let mut grown = false;
        for (place, value) in written {
            let of_place: &mut BTreeSet<u128> = values.entry(place).or_default();
            grown |= of_place.insert(value);
            if of_place.len() > MOST_VALUES {
                return None;
            }
        }
        if !grown {
            return Some(runs);
        }
    }
}

/// Runs one thread with guessed values.
struct Runner<'r, P: Program> {
    program: &'r P,
    /// The values that runs write.
    values: &'r BTreeMap<Place, BTreeSet<u128>>,
    events: Run,
    runs: Vec<Run>,
    /// What runs write, also those that do not come to their end.
    written: &'r mut BTreeSet<(Place, u128)>,
    limit: usize,
}

impl<P: Program> Runner<'_, P> {
    /// Collects the runs that continue the events from the state.
    fn go_on(&mut self, mut state: P::State) -> Option<()> {
        pass_loop_heads(self.program, &mut state);
        let action = self.program.action(&state);
        match action {
            Action::Finished { .. } => {
                self.runs.push(self.events.clone());
                (self.runs.len() <= self.limit).then_some(())
            }
            // Only complete executions count.
            Action::Blocked { .. } | Action::Fail(_) => Some(()),
            Action::Fence { mode } => {
                let fence = Event { class: Class::fence(mode), ..self.blank(&state, Kind::Fence) };
                self.answer(&state, vec![fence], Answer::Done)
            }
            Action::Choose { lo, hi } => {
                for choice in lo..=hi {
                    let value = u128::from(choice as u64);
                    let event = Event { value, marked: choice != lo, ..self.blank(&state, Kind::Choice) };
                    self.answer(&state, vec![event], Answer::Value(value))?;
                }
                Some(())
            }
            Action::Store { place, mode, value } => {
                let class = Class::write(mode, false);
                let write = Event { class, place: Some(place), value, ..self.blank(&state, Kind::Write) };
                self.answer(&state, vec![write], Answer::Done)
            }
            Action::StoreExclusive { place, mode, value } => {
                // It may fail for no reason.
                let failure = Event { value: 0, marked: true, ..self.blank(&state, Kind::Choice) };
                self.answer(&state, vec![failure], Answer::Value(0))?;
                let class = Class::write(mode, false);
                let write = Event { class, place: Some(place), value, ..self.blank(&state, Kind::Write) };
                self.answer(&state, vec![write], Answer::Value(1))
            }
            Action::Load { place, .. } | Action::Rmw { place, .. } | Action::Cas { place, .. } => {
                let mut guesses = self.values.get(&place).cloned().unwrap_or_default();
                guesses.insert(self.program.initial_value(place).unwrap_or(0));
                for value in guesses {
                    self.read(&state, action, place, value)?;
                }
                Some(())
            }
            _ => None,
        }
    }

    /// The runs in which an access reads this value.
    fn read(&mut self, state: &P::State, action: Action, place: Place, value: u128) -> Option<()> {
        let written = action.written(value);
        let failure = || action.read_mode(false).expect("it reads");
        let plain = |it: &Self, marked| {
            let blank = it.blank(state, Kind::Read);
            vec![Event { class: Class::read(failure(), false), place: Some(place), value, marked, ..blank }]
        };
        let (write_mode, weak, own) = match action {
            // What an exchange writes does not depend on what it reads.
            Action::Rmw { write, op, .. } => (write, false, op != RmwOp::Exchange),
            Action::Cas { write, weak, .. } => (write, weak, true),
            _ => return self.answer(state, plain(self, false), Answer::Value(value)),
        };
        let Some(written) = written else { return self.answer(state, plain(self, false), Answer::Value(value)) };
        if weak {
            self.answer(state, plain(self, true), Answer::Spurious(value))?;
        }
        let class = Class::read(action.read_mode(true).expect("it reads"), true);
        let read = Event { class, place: Some(place), value, exclusive: true, ..self.blank(state, Kind::Read) };
        let blank = self.blank(state, Kind::Write);
        let write = Event {
            class: Class::write(write_mode, true),
            place: Some(place),
            value: written,
            exclusive: true,
            data: blank.data | if own { 1 << self.events.len() } else { 0 },
            ..blank
        };
        self.answer(state, vec![read, write], Answer::Value(value))
    }

    fn answer(&mut self, state: &P::State, events: Vec<Event>, answer: Answer) -> Option<()> {
        let before = self.events.len();
        let writes = events.iter().filter(|event| event.kind == Kind::Write);
        self.written.extend(writes.filter_map(|event| Some((event.place?, event.value))));
        self.events.extend(events);
        let mut next = state.clone();
        self.program.resume(&mut next, answer);
        let result = self.go_on(next);
        self.events.truncate(before);
        result
    }

    /// An event of this kind with the dependencies of the state's action.
    fn blank(&self, state: &P::State, kind: Kind) -> Event {
        let Dependencies { addr, data, expected, ctrl, reserved } = self.program.dependencies(state);
        let is_read = |(_, event): &(usize, &Event)| event.kind == Kind::Read;
        let reads: Vec<usize> = self.events.iter().enumerate().filter(is_read).map(|(at, _)| at).collect();
        let positions = |set: &ReadSet| set.iter().fold(0, |bits, read| bits | 1u64 << reads[read]);
        let has_place = matches!(kind, Kind::Read | Kind::Write);
        Event {
            kind,
            class: Class::OTHER,
            place: None,
            value: 0,
            exclusive: false,
            pair: reserved.filter(|_| kind == Kind::Write).map(|read| reads[read]),
            marked: false,
            addr: if has_place { positions(&addr) } else { 0 },
            data: match kind {
                Kind::Write => positions(&data),
                Kind::Read => positions(&expected),
                Kind::Fence | Kind::Choice => 0,
            },
            ctrl: positions(&ctrl),
        }
    }
}

/// The events of all threads, numbered after the initial writes of the locations.
struct Events<'r> {
    locations: Vec<Place>,
    /// Event → its thread, its position there, and itself.
    all: Vec<(usize, usize, &'r Event)>,
}

struct Search<'p, P: Program> {
    program: &'p P,
    found: Executions,
    /// How many more candidates may be tried.
    left: usize,
}

impl<P: Program> Search<'_, P> {
    /// Tries all combinations of runs that begin with the chosen ones.
    fn combine<'r>(&mut self, runs: &'r [Vec<Run>], chosen: &mut Vec<&'r Run>) -> Option<()> {
        let Some(of_thread) = runs.get(chosen.len()) else { return self.sources(chosen) };
        for run in of_thread {
            chosen.push(run);
            let result = self.combine(runs, chosen);
            chosen.pop();
            result?;
        }
        Some(())
    }

    /// Tries all reads-from relations of a combination of runs.
    fn sources(&mut self, runs: &[&Run]) -> Option<()> {
        let events = runs.iter().enumerate();
        let all: Vec<(usize, usize, &Event)> =
            events.flat_map(|(t, run)| run.iter().enumerate().map(move |(i, event)| (t, i, event))).collect();
        let places: BTreeSet<Place> = all.iter().filter_map(|(_, _, event)| event.place).collect();
        let events = Events { locations: places.into_iter().collect(), all };
        if events.locations.len() + events.all.len() > 64 {
            return None;
        }
        let mut choices: Vec<Vec<usize>> = Vec::new();
        for (_, _, event) in &events.all {
            if event.kind == Kind::Read {
                choices.push(events.sources(event, self.program.initial_value(event.place?).unwrap_or(0)));
            } else {
                choices.push(vec![usize::MAX]);
            }
        }
        if choices.iter().any(Vec::is_empty) {
            return Some(());
        }
        let mut chosen = vec![0; choices.len()];
        loop {
            let rf: Vec<usize> = choices.iter().zip(&chosen).map(|(of_event, &at)| of_event[at]).collect();
            self.orders(&events, &rf)?;
            // The next combination of sources.
            let Some(at) = (0..chosen.len()).find(|&at| chosen[at] + 1 < choices[at].len()) else { return Some(()) };
            chosen[at] += 1;
            chosen[..at].fill(0);
        }
    }

    /// Tries all modification orders.
    fn orders(&mut self, events: &Events<'_>, rf: &[usize]) -> Option<()> {
        let base = events.base(rf);
        let mut orders: Vec<Vec<usize>> = (0..events.locations.len()).map(|x| events.writes(x)).collect();
        self.permute(events, rf, &base, &mut orders, 0, 0)
    }

    /// Tries all permutations of `orders[x][from..]` and of the locations after x.
    fn permute(
        &mut self,
        events: &Events<'_>,
        rf: &[usize],
        base: &Interpretation,
        orders: &mut Vec<Vec<usize>>,
        x: usize,
        from: usize,
    ) -> Option<()> {
        if x == orders.len() {
            return self.judge(events, rf, base, orders);
        }
        if from == orders[x].len() {
            return self.permute(events, rf, base, orders, x + 1, 0);
        }
        for at in from..orders[x].len() {
            orders[x].swap(from, at);
            let result = self.permute(events, rf, base, orders, x, from + 1);
            orders[x].swap(from, at);
            result?;
        }
        Some(())
    }

    fn judge(&mut self, events: &Events<'_>, rf: &[usize], base: &Interpretation, orders: &[Vec<usize>]) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        let Some(whole) = events.with_mo(base, rf, orders) else { return Some(()) };
        for (model, found) in &mut self.found {
            let file = model.file().expect("the oracle judges models that have files");
            if file.violated(&whole).expect("axioms have no rotation").is_none() {
                found.insert(events.key(self.program, rf, orders));
            }
        }
        Some(())
    }
}

fn pairs(n: usize, mut holds: impl FnMut(usize, usize) -> bool) -> Relation {
    (0..n).map(|a| (0..n).filter(|&b| holds(a, b)).fold(0, |row, b| row | 1 << b)).collect()
}

fn contains(relation: &Relation, a: usize, b: usize) -> bool {
    relation[a] >> b & 1 == 1
}

impl Events<'_> {
    /// The number of initial writes, which come first.
    fn inits(&self) -> usize {
        self.locations.len()
    }

    fn len(&self) -> usize {
        self.inits() + self.all.len()
    }

    /// The event with this number; `None` for initial writes.
    fn event(&self, e: usize) -> Option<&(usize, usize, &Event)> {
        e.checked_sub(self.inits()).map(|at| &self.all[at])
    }

    /// The location that an event accesses.
    fn location(&self, e: usize) -> Option<usize> {
        match self.event(e) {
            None => Some(e),
            Some((_, _, event)) => self.locations.iter().position(|&place| Some(place) == event.place),
        }
    }

    /// The writes that a read may take by its value.
    fn sources(&self, read: &Event, initial: u128) -> Vec<usize> {
        let of_init = self.locations.iter().position(|&place| Some(place) == read.place && read.value == initial);
        let fits = |event: &Event| event.kind == Kind::Write && event.place == read.place && event.value == read.value;
        let writes = (0..self.all.len()).filter(|&at| fits(self.all[at].2)).map(|at| at + self.inits());
        of_init.into_iter().chain(writes).collect()
    }

    /// The writes of a location, without the initial one.
    fn writes(&self, x: usize) -> Vec<usize> {
        let is_write = |e: &usize| self.event(*e).is_some_and(|(_, _, event)| event.kind == Kind::Write);
        (self.inits()..self.len()).filter(|e| is_write(e) && self.location(*e) == Some(x)).collect()
    }

    fn is_po(&self, a: usize, b: usize) -> bool {
        match (self.event(a), self.event(b)) {
            (Some((t, i, _)), Some((u, j, _))) => t == u && i < j,
            _ => false,
        }
    }

    /// The sets, and the relations without modification order.
    fn base(&self, rf: &[usize]) -> Interpretation {
        let n = self.len();
        let po = pairs(n, |a, b| self.is_po(a, b));
        let same = pairs(n, |a, b| self.location(a).is_some() && self.location(a) == self.location(b));
        let depends = |set: fn(&Event) -> u64| {
            pairs(n, |a, b| match (self.event(a), self.event(b)) {
                (Some((t, i, _)), Some((u, _, event))) => t == u && set(event) >> i & 1 == 1,
                _ => false,
            })
        };
        let is_rf = |a: usize, b: usize| b >= self.inits() && rf[b - self.inits()] == a;
        let is_rmw = |a: usize, b: usize| match (self.event(a), self.event(b)) {
            (Some((t, i, read)), Some((u, j, write))) => {
                let is_adjacent = i + 1 == *j && read.kind == Kind::Read && read.exclusive && write.exclusive;
                t == u && (is_adjacent || write.pair == Some(*i))
            }
            _ => false,
        };
        let relations = [
            (Rel::PO_LOC, pairs(n, |a, b| contains(&po, a, b) && contains(&same, a, b))),
            (Rel::PO_DIFF_LOC, pairs(n, |a, b| contains(&po, a, b) && !contains(&same, a, b))),
            (Rel::RFI, pairs(n, |a, b| is_rf(a, b) && contains(&po, a, b))),
            (Rel::RFE, pairs(n, |a, b| is_rf(a, b) && !contains(&po, a, b))),
            (Rel::RMW, pairs(n, is_rmw)),
            (Rel::ADDR, depends(|event| event.addr)),
            (Rel::DATA, depends(|event| event.data)),
            (Rel::CTRL, depends(|event| event.ctrl)),
            (Rel::LOC_OVERLAP, same),
            (Rel::PO, po),
        ];
        // The halves of an exclusive pair are those of an RMW.
        let is_paired = |e: usize| (0..n).any(|other| is_rmw(e, other) || is_rmw(other, e));
        let class = |e: usize| match self.event(e) {
            None => Class::INIT,
            Some((_, _, event)) if is_paired(e) => event.class.exclusive(),
            Some((_, _, event)) => event.class,
        };
        let sets = (0..n).map(|e| class(e).sets().collect()).collect();
        Interpretation { sets, relations: relations.into_iter().collect() }
    }

    /// The interpretation with this modification order, or `None` if an RMW is not atomic.
    fn with_mo(&self, base: &Interpretation, rf: &[usize], orders: &[Vec<usize>]) -> Option<Interpretation> {
        let n = self.len();
        let mut place = vec![0; n];
        for order in orders {
            order.iter().enumerate().for_each(|(at, &w)| place[w] = at + 1);
        }
        let is_write = |e: usize| self.event(e).is_none_or(|(_, _, event)| event.kind == Kind::Write);
        let location: Vec<Option<usize>> = (0..n).map(|e| self.location(e)).collect();
        let is_mo = |a: usize, b: usize| {
            is_write(a) && is_write(b) && location[a].is_some() && location[a] == location[b] && place[a] < place[b]
        };
        let source = |e: usize| e.checked_sub(self.inits()).map(|at| rf[at]).filter(|&w| w != usize::MAX);
        let is_fr = |a: usize, b: usize| source(a).is_some_and(|w| is_mo(w, b));
        // No write comes between the source of an RMW's read and the RMW's write.
        for e in self.inits()..n {
            let (_, _, event) = self.event(e)?;
            if let Some(w) = source(e).filter(|_| event.exclusive)
                && place[e + 1] != place[w] + 1
            {
                return None;
            }
        }
        // Between the halves of an exclusive pair only their own thread writes.
        for e in self.inits()..n {
            let (thread, _, event) = self.event(e)?;
            let is_read = |r: &usize| self.event(*r).is_some_and(|(t, i, _)| t == thread && Some(*i) == event.pair);
            if let Some(r) = (self.inits()..n).find(is_read)
                && (0..n).any(|w| is_fr(r, w) && !self.is_po(r, w) && is_mo(w, e) && !self.is_po(w, e))
            {
                return None;
            }
        }
        let is_rfe = |a: usize, b: usize| source(b) == Some(a) && !self.is_po(a, b);
        let is_moe = |a: usize, b: usize| is_mo(a, b) && !self.is_po(a, b);
        let is_detour = |a, b| self.is_po(a, b) && (0..n).any(|w| is_moe(a, w) && is_rfe(w, b));
        let mut whole = base.clone();
        whole.relations.extend([
            (Rel::MOI, pairs(n, |a, b| is_mo(a, b) && self.is_po(a, b))),
            (Rel::MOE, pairs(n, is_moe)),
            (Rel::FRI, pairs(n, |a, b| is_fr(a, b) && self.is_po(a, b))),
            (Rel::FRE, pairs(n, |a, b| is_fr(a, b) && !self.is_po(a, b))),
            (Rel::DETOUR, pairs(n, is_detour)),
        ]);
        Some(whole)
    }

    /// The execution as text: as `porf_explore::Execution::key` writes it.
    fn key<P: Program>(&self, program: &P, rf: &[usize], orders: &[Vec<usize>]) -> String {
        let name = |e: usize| self.event(e).map_or("init".to_string(), |(t, i, _)| format!("{t}.{i}"));
        let mut lines: Vec<String> = (0..program.thread_count()).map(|t| format!("{t}:")).collect();
        for (at, (t, _, event)) in self.all.iter().enumerate() {
            let line = &mut lines[*t];
            let place = event.place.map_or_else(String::new, |place| program.place_name(place));
            let _ = match event.kind {
                Kind::Read => write!(line, " R{place}={}<{}", event.value, name(rf[at])),
                Kind::Write => write!(line, " W{place}={}", event.value),
                Kind::Fence => write!(line, " F"),
                Kind::Choice => write!(line, " C{}", event.value),
            };
            if event.exclusive {
                line.push('*');
            }
            if event.marked {
                line.push('!');
            }
        }
        lines.sort();
        let mut by_place: Vec<String> = Vec::new();
        for (x, order) in orders.iter().enumerate().filter(|(_, order)| order.len() > 1) {
            let names: Vec<String> = order.iter().map(|&w| name(w)).collect();
            by_place.push(format!("{}: {}", program.place_name(self.locations[x]), names.join(" ")));
        }
        by_place.sort();
        lines.into_iter().chain(by_place).map(|line| line + "\n").collect()
    }
}
