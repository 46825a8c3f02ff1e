//! Rerunning the threads of a graph to get their states.
//!
//! Cores that wait to be explored, and runs that promised and may be shown, are kept as graphs
//! without states. The events determine what the threads do. Most of the states are never needed,
//! and keeping them would cost more than the certification.

use crate::event::Label;
use crate::graph::Graph;
use crate::index::{RowIx, StateIx, ThreadIx};
use crate::states::{Effect, States};
use porf_exec::ThreadId;
use porf_program::{Answer, Program};

impl Graph {
    /// Forgets states and clocks.
    pub(super) fn forget(&mut self) {
        for event in &mut self.events {
            event.for_each_row(&mut |row| *row = RowIx::ZERO);
            event.after = StateIx::NONE;
        }
        for thread in &mut self.threads {
            (thread.start_hb, thread.start_porf, thread.start, thread.current) =
                (RowIx::ZERO, RowIx::ZERO, StateIx::NONE, StateIx::NONE);
        }
    }

    /// Computes the states of the threads and events of a graph.
    pub(super) fn rerun<P: Program>(&mut self, program: &P, states: &mut States<P::State>) {
        let mut todo: Vec<ThreadIx> = ThreadIx::first(program.thread_count()).collect();
        for &thread in &todo {
            self.restart(thread, states.push_start(program, program.start(thread.index())), states);
        }
        while let Some(thread) = todo.pop() {
            for at in 0..self.threads[thread].events.len() {
                let e = self.threads[thread].events[at];
                let (event, from) = (self.events[e], self.threads[thread].current);
                let (answer, does) = match event.label {
                    // The thread has done the write of an RMW with its read.
                    Label::Write(_) if event.is_exclusive() => {
                        let last = self.suspended(event.thread);
                        (self.events[e].after, self.events[e].priority) = last;
                        continue;
                    }
                    Label::Read(read) => {
                        let does = if read.exclusive { Effect::ReadAndWrite } else { Effect::None };
                        let answer =
                            if read.spurious { Answer::Spurious(read.value) } else { Answer::Value(read.value) };
                        (answer, does)
                    }
                    Label::Fence(_) => (Answer::Done, Effect::None),
                    Label::Choice(choice) => (Answer::Value(choice.answer()), Effect::Some),
                    Label::Join(join) => (Answer::Value(join.value.into()), Effect::Some),
                    label @ (Label::Arrive(_) | Label::Depart(_)) => (label.answer_of_barrier(), Effect::Some),
                    Label::Alloc(it) => (Answer::Alloc(it.alloc), Effect::Some),
                    Label::Spawn(thread) => {
                        let child = ThreadId::new(thread.index());
                        if let Some(state) = program.spawned(&states.get(from).state, child) {
                            self.restart(thread, states.push_start(program, state), states);
                            todo.push(thread);
                        }
                        (Answer::Thread(child), Effect::Some)
                    }
                    Label::Write(_) | Label::Free(_) | Label::Attempt(_) => (Answer::Done, Effect::Some),
                };
                let after = states.step(program, from, answer, does);
                let priority = states.get(after).priority;
                (self.events[e].after, self.events[e].priority) = (after, priority);
                self.suspend(event.thread, (after, priority));
            }
        }
    }

    fn restart<S: Clone + Eq>(&mut self, thread: ThreadIx, start: StateIx, states: &States<S>) {
        let priority = states.get(start).priority;
        (self.threads[thread].start, self.threads[thread].start_priority) = (start, priority);
        self.suspend(thread, (start, priority));
    }
}
