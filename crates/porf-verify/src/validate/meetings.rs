//! Threads that meet at barriers: the rounds of an execution.

use super::Invalid;
use super::replay::{Event, Replay};
use porf_program::{Action, Address, Program};

/// A round: the barrier, the number of the round, and how many arrivals make it complete.
type Round = (Address, u128, u32);

/// The round of an arrival, or of a departure.
fn round_of(event: &Event) -> Option<Round> {
    match event.action {
        Action::Arrive { place, count } => Some((place.address, event.value / u128::from(count), count)),
        _ => departed(event.action),
    }
}

/// The round of a departure.
fn departed(action: Action) -> Option<Round> {
    let Action::Depart { place, count, position, .. } = action else { return None };
    Some((place.address, u128::from(position / u64::from(count)), count))
}

impl<P: Program> Replay<'_, P> {
    fn meetings(&self) -> impl Iterator<Item = (usize, Round, &Event)> {
        self.events.iter().enumerate().filter_map(|(e, event)| Some((e, round_of(event)?, event)))
    }

    fn arrivals(&self, round: Round) -> usize {
        let is_it = |(_, of, event): &(usize, Round, &Event)| *of == round && is_arrival(event);
        self.meetings().filter(is_it).count()
    }

    /// Whether the round from which the action departs is complete.
    pub(super) fn can_depart(&self, action: Action) -> bool {
        departed(action).is_some_and(|round| self.arrivals(round) == round.2 as usize)
    }

    /// The events that come after an arrival: departures from its round, and arrivals of the next.
    pub(super) fn met_after(&self, arrival: usize) -> impl Iterator<Item = usize> {
        let own = round_of(&self.events[arrival]);
        let is_after = move |round: Round, event: &Event| match own {
            Some((barrier, number, count)) if is_arrival(event) => round == (barrier, number + 1, count),
            own => own == Some(round),
        };
        self.meetings().filter(move |(_, round, event)| is_after(*round, event)).map(|(e, ..)| e)
    }

    /// Rounds are complete before others begin and before threads depart. At most one thread of a
    /// round is the serial one; exactly one is if all look.
    pub(super) fn check_barriers(&self) -> Result<(), Invalid> {
        for (_, round @ (barrier, number, count), event) in self.meetings() {
            let arrivals = self.arrivals(round);
            let is_before = match number.checked_sub(1) {
                Some(before) => self.arrivals((barrier, before, count)) == count as usize,
                None => true,
            };
            let is_complete = arrivals == count as usize;
            let (mut looking, mut serial_threads) = (0, 0);
            for (_, of, other) in self.meetings() {
                if let Action::Depart { chooses: true, .. } = other.action
                    && of == round
                {
                    (looking, serial_threads) = (looking + 1, serial_threads + other.value);
                }
            }
            let is_chosen = serial_threads == 1 || serial_threads == 0 && looking < count;
            let fits = if is_arrival(event) { arrivals <= count as usize } else { is_complete && is_chosen };
            if !fits || !is_before {
                return Err(Invalid::WrongRound);
            }
        }
        Ok(())
    }
}

fn is_arrival(event: &Event) -> bool {
    matches!(event.action, Action::Arrive { .. })
}
