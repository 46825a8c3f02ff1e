//! Barriers: threads arrive and, when a round is complete, depart.
//!
//! The arrivals of a round are not ordered among each other. All of them come before every
//! departure, in po ∪ rf and in happens-before, so that a departure is to the arrivals what joining
//! is to the ends of threads. Nothing of this is chosen by the search, and there is nothing to
//! revisit.
//!
//! The round of an arrival is determined by its prefix: if it has k arrivals at the barrier, and n
//! arrivals make a round, the round is k / n. This is the only possibility as long as no round has
//! more than n arrivals. Otherwise the barrier is *crowded*: more threads use it than make a round,
//! and who meets whom is open. The search then starts again with counters in place of barriers
//! ([`Program::count_barriers`]). It is bound to find out: if an arrival of round k + 1 does not
//! come after all arrivals of round k, then the graph with the prefixes of all these n + 1 arrivals
//! needs no departure from round k, and the last of them that the search adds makes the round too
//! large. Counters also order the rounds by happens-before. So an arrival that comes after earlier
//! ones by po ∪ rf only counts as crowding, too.
//!
//! If threads look at which of them is the serial one, then the *leader* chooses: the least of
//! these threads. The others depart after it.

use crate::clocks::Rows;
use crate::event::{Depart, Event, Label, Round};
use crate::graph::Graph;
use crate::growth::Growth;
use crate::index::{EventIx, Table, ThreadIx};
use crate::search::{AddFlow, Added};
use crate::states::States;
use crate::synchronise;
use crate::worker::{Flow, Worker};
use porf_program::{Action, Address, Answer, Program};
use porf_witness::Reason;
use std::sync::atomic::Ordering;

/// The threads of a complete round that look at which of them is the serial one.
#[derive(Debug, Default)]
pub(crate) struct Candidates {
    /// In ascending order; the first is the leader.
    threads: Vec<ThreadIx>,
    /// Some thread of the round does not look: it may be the serial one.
    has_others: bool,
}

impl Candidates {
    /// The number of possible choices; 1 if nobody looks.
    fn choices(&self) -> u32 {
        (self.threads.len() as u32 + u32::from(self.has_others)).max(1)
    }

    /// Is the thread the serial one if the leader makes this choice?
    fn is_serial(&self, chosen: u32, thread: ThreadIx) -> bool {
        self.threads.get(chosen as usize) == Some(&thread)
    }
}

impl Graph {
    fn meets(&self) -> impl DoubleEndedIterator<Item = (EventIx, &Event)> {
        self.meetings.iter().map(|&e| (e, self.event(e)))
    }

    /// Keeps the events at barriers that have new numbers, in the order that they have in `from`.
    pub(crate) fn keep_meetings(&mut self, from: &Graph, map: &Table<EventIx, EventIx>) {
        self.meetings.clear();
        self.meetings.extend(from.meetings.iter().map(|&e| map[e]).filter(|&e| e != EventIx::NONE));
    }

    /// The events at barriers, the last ones first, without those that are surely before the round:
    /// its arrivals and departures come after the arrivals of all earlier rounds.
    fn meets_since(&self, round: Round) -> impl Iterator<Item = (EventIx, &Event)> {
        let is_earlier = move |it: Round| it.barrier == round.barrier && it.number < round.number;
        self.meets().rev().take_while(move |(_, event)| !matches!(event.label, Label::Arrive(it) if is_earlier(it)))
    }

    /// The arrivals of a round.
    pub(crate) fn arrivals(&self, round: Round) -> impl Iterator<Item = (EventIx, &Event)> {
        self.meets_since(round).filter(move |(_, event)| matches!(event.label, Label::Arrive(it) if it == round))
    }

    /// The departures from a round.
    pub(crate) fn departures(&self, round: Round) -> impl Iterator<Item = (EventIx, &Event)> {
        self.meets_since(round).filter(move |(_, event)| matches!(event.label, Label::Depart(it) if it.round == round))
    }

    /// The departures from the round of an arrival. None for other events.
    pub(crate) fn departures_after(&self, event: &Event) -> impl Iterator<Item = EventIx> {
        let round = match event.label {
            Label::Arrive(round) => Some(round),
            _ => None,
        };
        round.into_iter().flat_map(|round| self.departures(round)).map(|(e, _)| e)
    }

    /// The events that a departure comes after, besides those of its thread: the arrivals, and the
    /// departure of the leader. None for other events.
    pub(crate) fn met_before(&self, event: &Event) -> impl Iterator<Item = EventIx> + use<'_> {
        let own = event.thread;
        let departure = match event.label {
            Label::Depart(it) => Some(it),
            _ => None,
        };
        departure.into_iter().flat_map(move |it| {
            let leads = move |(_, other): &(EventIx, &Event)| it.leader == Some(other.thread);
            let others = self.departures(it.round).filter(leads).filter(move |(_, other)| other.thread != own);
            self.arrivals(it.round).chain(others).map(|(e, _)| e)
        })
    }

    /// The round of the thread's next event, an arrival.
    fn next_round(&self, rows: &Rows, thread: ThreadIx, barrier: Address, count: u32) -> Round {
        let porf = self.carried(thread).porf;
        let is_before = |it: &Event| it.thread == thread || rows.get(porf, it.thread) > it.index;
        let arrivals = self.meets().rev().filter_map(|(_, it)| match it.label {
            Label::Arrive(round) if round.barrier == barrier && is_before(it) => Some(round.number),
            _ => None,
        });
        // Of those before, the last one has the greatest number, and all earlier rounds are
        // complete.
        let mut arrivals = arrivals.peekable();
        let last = arrivals.peek().copied();
        let of_last = arrivals.take_while(|&number| Some(number) == last).count() as u32;
        Round { barrier, number: last.unwrap_or(0) + of_last / count, count }
    }

    /// Does the thread's arrival in this round crowd the barrier?
    fn is_crowded(&self, rows: &Rows, thread: ThreadIx, round: Round) -> bool {
        let hb = self.carried(thread).hb;
        let happens_before = |it: &Event| it.thread == thread || rows.get(hb, it.thread) > it.index;
        // Those of still earlier rounds happen before the arrivals of the previous one.
        let previous = round.number.checked_sub(1).map(|number| Round { number, ..round });
        let is_after_previous = |previous| self.arrivals(previous).all(|(_, it)| happens_before(it));
        self.is_complete(round) || !previous.is_none_or(is_after_previous)
    }

    /// How many have arrived in the round of a departure, and how many make it complete.
    pub(crate) fn arrived(&self, departure: Action) -> (usize, u32) {
        departed_round(departure).map_or((0, 0), |round| (self.arrivals(round).count(), round.count))
    }

    /// Have all threads of the round arrived?
    fn is_complete(&self, round: Round) -> bool {
        self.arrivals(round).count() as u32 >= round.count
    }
}

/// The threads of a complete round that look at which of them is the serial one.
fn candidates<S: Clone + Eq>(states: &States<S>, graph: &Graph, round: Round) -> Candidates {
    let mut candidates = Candidates::default();
    for (_, arrival) in graph.arrivals(round) {
        match states.get(arrival.after).action {
            Action::Depart { chooses: true, .. } => candidates.threads.push(arrival.thread),
            _ => candidates.has_others = true,
        }
    }
    candidates.threads.sort_unstable();
    candidates
}

/// The round from which an action departs.
fn departed_round(action: Action) -> Option<Round> {
    let Action::Depart { place, count, position, .. } = action else { return None };
    Some(Round { barrier: place.address, number: (position / u64::from(count)) as u32, count })
}

impl<P: Program> Growth<'_, P> {
    /// Adds an arrival at a barrier, if that is not crowded. The thread is not answered.
    pub(crate) fn push_arrival(
        &mut self,
        graph: &mut Graph,
        thread: ThreadIx,
        barrier: Address,
        count: u32,
    ) -> Option<EventIx> {
        let round = graph.next_round(&self.rows, thread, barrier, count);
        if graph.is_crowded(&self.rows, thread, round) {
            return None;
        }
        Some(graph.push(&self.next_event(graph, thread, Label::Arrive(round))))
    }

    /// Adds an arrival at a barrier, if that is not crowded.
    pub(crate) fn add_arrival(
        &mut self,
        graph: &mut Graph,
        thread: ThreadIx,
        barrier: Address,
        count: u32,
    ) -> Option<EventIx> {
        let e = self.push_arrival(graph, thread, barrier, count)?;
        let answer = graph.event(e).label.answer_of_barrier();
        self.step_past(graph, e, answer);
        Some(e)
    }

    /// Can the thread depart, which is suspended at this action? The round must be complete, and
    /// the leader must have chosen.
    pub(crate) fn can_depart(&self, graph: &Graph, thread: ThreadIx, action: Action) -> bool {
        let Some(round) = departed_round(action).filter(|&round| graph.is_complete(round)) else { return false };
        let Action::Depart { chooses: true, .. } = action else { return true };
        let leader = candidates(&self.states, graph, round).threads.first().copied();
        leader == Some(thread) || graph.departures(round).any(|(_, event)| Some(event.thread) == leader)
    }

    /// The number of choices of a thread that can depart.
    pub(crate) fn departures(&self, graph: &Graph, thread: ThreadIx, action: Action) -> u32 {
        match (departed_round(action), action) {
            (Some(round), Action::Depart { chooses: true, .. }) => {
                let candidates = candidates(&self.states, graph, round);
                if candidates.threads.first() == Some(&thread) { candidates.choices() } else { 1 }
            }
            _ => 1,
        }
    }

    /// Adds the departure of a thread that can depart. The choice of a thread that has none is 0.
    pub(crate) fn add_departure(&mut self, graph: &mut Graph, thread: ThreadIx, action: Action, chosen: u32) {
        let Some(round) = departed_round(action) else { return };
        let mut departure = Depart { round, leader: None, chosen, is_serial: false };
        if let Action::Depart { chooses: true, .. } = action {
            let candidates = candidates(&self.states, graph, round);
            departure.leader = candidates.threads.first().copied();
            let leading = graph.departures(round).find_map(|(_, event)| match event.label {
                Label::Depart(it) if Some(event.thread) == departure.leader => Some(it.chosen),
                _ => None,
            });
            departure.is_serial = candidates.is_serial(leading.unwrap_or(chosen), thread);
        }
        let e = self.push_departure(graph, thread, departure);
        self.step_past(graph, e, Answer::Value(departure.is_serial.into()));
    }

    fn push_departure(&mut self, graph: &mut Graph, thread: ThreadIx, departure: Depart) -> EventIx {
        let mut event = self.next_event(graph, thread, Label::Depart(departure));
        synchronise::depart(graph, &mut self.rows, self.sync, &mut event);
        graph.push(&event)
    }

    /// Adds the departure of a thread whose state is not in the graph, if the round is complete,
    /// and returns the answer. Of the threads of a round, the last is the serial one, if no other
    /// is.
    pub(crate) fn push_last_departure(
        &mut self,
        graph: &mut Graph,
        thread: ThreadIx,
        action: Action,
    ) -> Option<Answer> {
        let round = departed_round(action).filter(|&round| graph.is_complete(round))?;
        let is_serial = |event: &Event| matches!(event.label, Label::Depart(it) if it.is_serial);
        let (mut departed, mut has_serial) = (1, false);
        for (_, event) in graph.departures(round) {
            departed += 1;
            has_serial |= is_serial(event);
        }
        let chooses = matches!(action, Action::Depart { chooses: true, .. });
        let is_serial = chooses && !has_serial && departed == round.count;
        self.push_departure(graph, thread, Depart { round, leader: None, chosen: 0, is_serial });
        Some(Answer::Value(is_serial.into()))
    }
}

impl<P: Program> Worker<'_, P> {
    /// Adds an arrival. The search starts again if the barrier is crowded.
    pub(crate) fn arrive(&mut self, graph: &mut Graph, thread: ThreadIx, barrier: Address, count: u32) -> AddFlow {
        if self.growth.add_arrival(graph, thread, barrier, count).is_none() {
            self.crowd()?;
            return AddFlow::Continue(Added::Dropped);
        }
        self.settle(graph, thread)?;
        AddFlow::Continue(Added::Kept)
    }

    /// Lets the thread depart, with every choice that it has.
    pub(crate) fn depart(&mut self, graph: &mut Graph, thread: ThreadIx, action: Action) -> AddFlow {
        let mark = self.growth.mark(graph);
        let choices = i64::from(self.growth.departures(graph, thread, action));
        let (first, last) = match choices {
            1 => (0, 0),
            _ => self.sample_choice(0, choices - 1).map_or((0, choices - 1), |chosen| (chosen, chosen)),
        };
        for chosen in first..=last {
            self.growth.add_departure(graph, thread, action, chosen as u32);
            self.settle(graph, thread)?;
            if chosen < last {
                self.visit(graph)?;
                self.growth.undo(graph, mark);
            }
        }
        AddFlow::Continue(Added::Kept)
    }

    /// Ends the search, which starts again with counters in place of barriers.
    #[cold]
    fn crowd(&mut self) -> Flow {
        self.shared.is_crowded.store(true, Ordering::Relaxed);
        // The reason counts only if the search does not start again, because it is cancelled.
        self.give_up(Reason::Cancelled)
    }
}
