//! The run of a worker: the coroutines of the modelled threads, each suspended at an action.
//!
//! The search says how threads continue. When it goes back, the run is torn down and begins anew:
//! see `run_again`. The run is never borrowed while code of the program runs, since that may call
//! anything.

use crate::rt::context::{self, Panic, Request, enter};
use crate::rt::names::Names;
use crate::rt::objects::{Creation, RUN_NUMBERS};
use crate::rt::program::{Node, Shared};
use crate::rt::quarantine;
use corosensei::stack::DefaultStack;
use corosensei::{Coroutine, CoroutineResult};
use porf_program::mark::{Mark, Marks};
use porf_program::{Action, Answer, BlockedBy, Failure, LoopId};
use std::any::Any;
use std::collections::{BTreeMap, HashMap};
use std::mem;
use std::panic::{AssertUnwindSafe, Location, catch_unwind};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

/// What a modelled thread executes.
pub(crate) type Body = Box<dyn FnOnce()>;

/// How a coroutine ends.
enum End {
    Finished,
    Panicked(Panic),
}

type Fiber = Coroutine<Answer, Request, End, DefaultStack>;

/// A thread-local value of a modelled thread, with the key of its declaration.
pub(crate) struct Local {
    pub key: usize,
    pub value: Box<dyn Any>,
}

/// A modelled thread.
pub(crate) struct Thread {
    /// `None` while it runs, and after its end.
    fiber: Option<Fiber>,
    /// The step that it has made last.
    serial: u64,
    /// The action at which it is suspended.
    pub action: Action,
    at: &'static Location<'static>,
    /// What the thread that it is about to create executes, and its name.
    pub child: Option<(Body, Option<String>)>,
    /// How many threads it created.
    pub children: u32,
    /// How many locations it created.
    locations: u32,
    /// How many times it wrote to cells.
    pub writes: u64,
    /// How many steps it made.
    pub steps: u64,
    /// How many loop heads it has passed since it last did more than read.
    pub tries: u32,
    /// The loop head that it passed last, and what it did since, as long as it only read.
    head: Option<LoopId>,
    since: Vec<(Action, Answer)>,
    /// What it did in the iteration of the loop that has just ended, if it only read.
    iteration: Vec<(Action, Answer)>,
    /// Did it act since it last passed a loop head?
    pub has_acted: bool,
    /// Where a compare-and-swap failed spuriously or a wait timed out: that happens only once.
    pub excused: Vec<*const Location<'static>>,
    /// How often it was woken at condition variables.
    pub wakes: u64,
    /// Its thread-local values, in the order of their creation; `None` while one is being made.
    pub locals: Vec<Option<Local>>,
    /// Its thread-local values are being dropped.
    pub ends: bool,
    pub name: Option<String>,
    /// The operations that it has begun and ended.
    marks: Marks,
}

/// The run of a worker.
pub(crate) struct Run {
    pub shared: Option<Arc<Shared>>,
    pub threads: Vec<Option<Thread>>,
    pub names: Names,
    /// The recorded action that the current thread is expected to reach.
    expected: Option<Action>,
    /// The steps so far: threads and their answers.
    steps: Vec<(u32, Answer)>,
    /// Thread → how its locations were created, in this run or an earlier one.
    creations: Vec<Vec<Creation>>,
    /// Objects that must not leak.
    tracked: HashMap<u64, Creation>,
    trackings: u64,
    /// Allocations, by their addresses.
    pub raw: HashMap<usize, Box<dyn Any>>,
    /// What is known of `Arc`s, by the addresses of their values.
    pub arcs: HashMap<usize, Weak<dyn Any + Send + Sync>>,
    /// Lazy statics, by their numbers.
    pub statics: BTreeMap<u32, Box<dyn Any>>,
    /// The latest serial number. Numbers of workers are distinct.
    serial: u64,
    stacks: Vec<DefaultStack>,
}

impl Thread {
    /// Notes the beginning or end of an operation. It is an effect of a loop.
    pub fn mark(&mut self, mark: Mark) {
        self.marks.push(mark);
        (self.tries, self.head) = (0, None);
    }

    /// Notes what the thread does in a loop that only reads. It was resumed from its action, and
    /// reaches the next one.
    fn note_reads(&mut self, answer: Answer, next: Action) {
        let only_reads = match (self.action, answer) {
            (Action::Cas { expected, .. }, Answer::Value(value)) => value != expected,
            (Action::Load { .. } | Action::Cas { .. } | Action::LoopHead { .. }, _) => true,
            _ => false,
        };
        if !only_reads {
            (self.tries, self.head) = (0, None);
        } else if self.head.is_some() && !matches!(self.action, Action::LoopHead { .. }) {
            self.since.push((self.action, answer));
        }
        if let Action::LoopHead { id } = next {
            self.iteration.clear();
            if self.head == Some(id) {
                mem::swap(&mut self.since, &mut self.iteration);
            } else {
                self.tries = 0;
            }
            self.tries += 1;
            self.head = Some(id);
            self.since.clear();
        }
    }
}

/// The number of runs so far.
static RUNS: AtomicU32 = AtomicU32::new(0);

/// The number of workers so far.
static WORKERS: AtomicU64 = AtomicU64::new(1);

impl Run {
    pub fn new() -> Run {
        Run {
            shared: None,
            threads: Vec::new(),
            names: Names::default(),
            expected: None,
            steps: Vec::new(),
            creations: Vec::new(),
            tracked: HashMap::new(),
            trackings: 0,
            raw: HashMap::new(),
            arcs: HashMap::new(),
            statics: BTreeMap::new(),
            serial: WORKERS.fetch_add(1, Ordering::Relaxed) << 40,
            stacks: Vec::new(),
        }
    }

    /// The steps so far: threads and their answers.
    pub fn steps(&self) -> impl Iterator<Item = (usize, Answer)> {
        self.steps.iter().map(|&(thread, answer)| (thread as usize, answer))
    }

    /// Where the thread was suspended last.
    pub fn latest_place(&self, thread: usize) -> Option<&'static Location<'static>> {
        let it = self.threads.get(thread)?.as_ref()?;
        (it.steps > 0).then_some(it.at)
    }

    fn next_serial(&mut self) -> u64 {
        self.serial += 1;
        self.serial
    }

    /// Is the run exactly at these states?
    pub fn is_at(&self, nodes: &mut dyn Iterator<Item = (usize, &Node)>) -> bool {
        let mut count = 0;
        for (thread, node) in nodes {
            count += 1;
            if !matches!(self.threads.get(thread), Some(Some(it)) if it.serial == node.serial) {
                return false;
            }
        }
        count == self.threads.iter().flatten().count()
    }

    /// The number of a new location of the thread.
    pub fn create(&mut self, thread: usize, creation: Creation) -> u32 {
        if self.creations.len() <= thread {
            self.creations.resize_with(thread + 1, Vec::new);
        }
        let it = self.threads[thread].as_mut().expect("a thread that runs");
        let nth = it.locations;
        it.locations += 1;
        let creations = &mut self.creations[thread];
        match creations.get_mut(nth as usize) {
            Some(known) => *known = creation,
            None => creations.push(creation),
        }
        nth
    }

    /// How a location was created.
    pub fn creation(&self, thread: usize, nth: u32) -> Option<Creation> {
        self.creations.get(thread)?.get(nth as usize).copied()
    }

    pub fn track(&mut self, creation: Creation) -> u64 {
        self.trackings += 1;
        self.tracked.insert(self.trackings, creation);
        self.trackings
    }

    pub fn untrack(&mut self, number: u64) {
        self.tracked.remove(&number);
    }

    /// The objects that were not dropped, in the order of their creation.
    pub fn leaked(&self) -> Vec<Creation> {
        let mut leaked: Vec<_> = self.tracked.iter().collect();
        leaked.sort_by_key(|(number, _)| **number);
        leaked.into_iter().map(|(_, creation)| *creation).collect()
    }

    /// The thread with this number.
    pub fn thread(&mut self, thread: usize) -> &mut Thread {
        self.threads[thread].as_mut().expect("a thread of the run")
    }

    /// The recorded action that the current thread is expected to reach.
    pub fn expected(&self) -> Option<Action> {
        self.expected
    }
}

/// Calls `f` with the run of this worker.
pub(crate) fn with_run<R>(f: impl FnOnce(&mut Run) -> R) -> R {
    context::with(|context| f(&mut context.run.borrow_mut()))
}

/// Begins a new run, without threads.
pub(crate) fn begin(shared: &Arc<Shared>) {
    tear_down();
    shared.count_run();
    // Numbers are used again after 268 million runs.
    let number = RUNS.fetch_add(1, Ordering::Relaxed) % (RUN_NUMBERS - 1) + 1;
    context::with(|context| context.run_number.set(number));
    with_run(|run| run.shared = Some(Arc::clone(shared)));
}

/// Creates a thread and runs it to its first action. The recorded action is what it should reach.
pub(crate) fn start(thread: usize, body: Body, name: Option<String>, recorded: Option<Action>) -> Node {
    let stack = with_run(|run| run.stacks.pop());
    let stack = stack.unwrap_or_else(|| {
        let size = with_run(|run| run.shared.as_ref().map_or(1 << 18, |shared| shared.options.stack_size));
        DefaultStack::new(size).expect("no memory for the stack of a thread")
    });
    let fiber = Coroutine::with_stack(stack, move |yielder, _: Answer| {
        enter(yielder, thread);
        execute(thread, body)
    });
    with_run(|run| {
        if run.threads.len() <= thread {
            run.threads.resize_with(thread + 1, || None);
        }
        run.threads[thread] = Some(Thread {
            fiber: Some(fiber),
            serial: 0,
            action: Action::Finished { value: 0 },
            at: Location::caller(),
            child: None,
            children: 0,
            locations: 0,
            writes: 0,
            steps: 0,
            tries: 0,
            head: None,
            since: Vec::new(),
            iteration: Vec::new(),
            has_acted: true,
            excused: Vec::new(),
            wakes: 0,
            locals: Vec::new(),
            ends: false,
            name,
            marks: Marks::default(),
        });
    });
    continue_with(thread, Answer::Done, recorded);
    node(thread, Answer::Done, 0, true)
}

/// Executes a thread to its end.
fn execute(thread: usize, body: Body) -> End {
    let ended = catch_unwind(AssertUnwindSafe(|| {
        body();
        drop_locals(thread);
        if thread == 0 {
            drop_statics();
        }
    }));
    match ended {
        Ok(()) => End::Finished,
        Err(payload) => {
            // The values of a thread that unwound are dropped outside of the model.
            let locals = with_run(|run| mem::take(&mut run.thread(thread).locals));
            let _ = catch_unwind(AssertUnwindSafe(|| drop(locals)));
            End::Panicked(panic_of(&*payload))
        }
    }
}

/// Drops the thread-local values of a thread that has returned. Destructors may make new ones.
fn drop_locals(thread: usize) {
    loop {
        let local = with_run(|run| {
            let it = run.thread(thread);
            it.ends = true;
            (!it.locals.is_empty()).then(|| it.locals.remove(0))
        });
        match local {
            Some(local) => drop(local),
            None => return,
        }
    }
}

/// Drops the lazy statics, when all other threads have ended.
#[track_caller]
fn drop_statics() {
    let mut thread = 1;
    while with_run(|run| !run.statics.is_empty()) {
        while with_run(|run| thread < run.threads.len()) {
            if with_run(|run| run.threads[thread].is_some()) {
                context::act(Action::Join { thread: thread as u64 });
            }
            thread += 1;
        }
        // Destructors may use other statics, and create threads.
        drop(with_run(|run| mem::take(&mut run.statics)));
    }
}

fn panic_of(payload: &(dyn Any + Send)) -> Panic {
    let recorded = context::with(|context| context.panic.borrow_mut().take());
    recorded.unwrap_or_else(|| {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        Panic { text: text.unwrap_or_else(|| "a panic".to_owned()), file: String::new(), line: 0, column: 0 }
    })
}

/// Resumes a thread until its next action or its end.
fn continue_with(thread: usize, answer: Answer, recorded: Option<Action>) {
    let mut fiber = with_run(|run| {
        run.expected = recorded;
        let it = run.threads[thread].as_mut().expect("a thread of the run");
        if it.steps > 0 && !matches!(it.action, Action::LoopHead { .. }) {
            run.steps.push((thread as u32, answer));
        }
        it.fiber.take().expect("a thread that has not ended")
    });
    quarantine::begin();
    let result = fiber.resume(answer);
    quarantine::pause();
    context::with(|context| context.leave());
    with_run(|run| {
        run.expected = None;
        match result {
            CoroutineResult::Yield(Request { action, at }) => {
                let it = run.thread(thread);
                it.steps += 1;
                it.note_reads(answer, action);
                (it.fiber, it.action, it.at) = (Some(fiber), action, at);
                it.has_acted = !matches!(action, Action::LoopHead { .. });
            }
            CoroutineResult::Return(end) => {
                run.stacks.push(fiber.into_stack());
                let it = run.threads[thread].as_mut().expect("a thread of the run");
                it.action = match end {
                    End::Finished => Action::Finished { value: 0 },
                    End::Panicked(panic) => match &run.shared {
                        Some(shared) => Action::Fail(shared.panicked(&panic)),
                        None => Action::Fail(Failure::Unforeseen),
                    },
                };
            }
        }
        run.thread(thread).serial = 0;
    });
}

/// What blocks the thread if it is given this answer: it stays where it is.
fn blocked_by(thread: usize, answer: Answer) -> Option<BlockedBy> {
    with_run(|run| match (run.thread(thread).action.wait(), answer) {
        (Some(wait), Answer::Value(value)) if !wait.holds(value) => Some(wait.by),
        _ => None,
    })
}

/// The state in which a thread is now.
fn node(thread: usize, answer: Answer, heads: u32, is_start: bool) -> Node {
    with_run(|run| {
        let serial = run.next_serial();
        let it = run.thread(thread);
        it.serial = serial;
        let (tries, action, at, marks) = (it.tries, it.action, it.at, it.marks.clone());
        let most = match (&run.shared, action) {
            (Some(shared), Action::LoopHead { id }) => shared.patience(id),
            _ => 0,
        };
        Node { thread, serial, answer, heads, tries: tries.min(most), is_start, parent: 0, action, at, marks }
    })
}

/// Steps the thread of a state, at which the run is.
pub(crate) fn step(state: &Node, given: Answer) -> Node {
    let serial = with_run(|run| run.threads.get(state.thread).and_then(|it| Some(it.as_ref()?.serial)));
    assert!(serial == Some(state.serial), "a fault of the search: the run is not where a thread is stepped");
    if let Some(by) = blocked_by(state.thread, given) {
        return Node { answer: given, heads: 0, is_start: false, action: Action::Blocked { by }, ..state.clone() };
    }
    continue_with(state.thread, given, None);
    // Loop heads are no events. The state after one belongs to the event before it.
    let reached = match state.action {
        Action::LoopHead { .. } => {
            Node { parent: state.parent, ..node(state.thread, state.answer, state.heads + 1, state.is_start) }
        }
        _ => node(state.thread, given, 0, false),
    };
    if let Action::LoopHead { id } = reached.action {
        try_loop(state.thread, id);
    }
    reached
}

/// How many iterations of a loop that seems to wait are tried.
const ITERATIONS: u32 = 1_000;

/// Finds out, once for every loop, whether it does something else after some iterations in which it
/// reads the same again and again. Then a thread in it does not wait for others only.
fn try_loop(thread: usize, id: LoopId) {
    let iteration = with_run(|run| {
        let it = run.thread(thread);
        let (iteration, tries) = (mem::take(&mut it.iteration), it.tries);
        // Only if the thread is about to count as waiting. Otherwise it continues at once.
        let is_untried =
            |shared: &Arc<Shared>| shared.options.tries_loops && tries > shared.patience(id) && shared.is_untried(id);
        (!iteration.is_empty() && run.shared.as_ref().is_some_and(is_untried)).then_some(iteration)
    });
    let Some(iteration) = iteration else { return };
    let is_at = |action: Action| with_run(|run| run.thread(thread).action == action);
    let differs = || {
        continue_with(thread, Answer::Done, None);
        for &(action, answer) in &iteration {
            if !is_at(action) {
                return true;
            }
            continue_with(thread, answer, None);
        }
        !is_at(Action::LoopHead { id })
    };
    // The run is ahead of the search now: `continue_with` has made that known.
    let slowly = with_run(|run| run.shared.as_ref().and_then(|shared| shared.suspected(id)));
    let start = Instant::now();
    let attempts = (0..ITERATIONS).find(|_| {
        std::thread::sleep(slowly.map_or(Duration::ZERO, |(_, pause)| pause));
        differs()
    });
    let elapsed = start.elapsed();
    let waits_for_clock = |pause: &Duration| {
        std::thread::sleep(*pause);
        differs()
    };
    let by_clock = attempts.is_none() && PAUSES.iter().any(waits_for_clock);
    with_run(|run| {
        let Some(shared) = &run.shared else { return };
        match (attempts, slowly) {
            // With pauses it ends after fewer attempts.
            (Some(attempts), Some((before, _))) if attempts <= before / 2 => shared.may_end_by_clock(id),
            (Some(attempts), None) if attempts > 2 && elapsed >= SUSPICIOUS => {
                shared.suspect(id, attempts, elapsed / attempts * 4);
            }
            (Some(attempts), _) => shared.gives_up(id, attempts + 3),
            (None, _) if by_clock => shared.may_end_by_clock(id),
            (None, _) => {}
        }
    });
}

/// A loop that ends after this time may end by the clock, or after so many attempts. It is tried
/// again, with pauses.
const SUSPICIOUS: Duration = Duration::from_micros(400);

/// After these times a loop is tried again: it may end by the clock.
const PAUSES: [Duration; 2] = [Duration::from_millis(2), Duration::from_millis(20)];

/// How long a thread sleeps in a loop that ends by the clock, in the first iteration in vain and in
/// later ones. So the loop ends after few iterations, and after the same number in most runs.
pub(crate) fn pause(tries: u32) -> Duration {
    PAUSES[0] * (1 << tries.min(CLOCK_ITERATIONS))
}

/// How many iterations in vain of a loop that ends by the clock are explored.
pub(crate) const CLOCK_ITERATIONS: u32 = 6;

/// Makes the step of a recorded state again. Returns whether the same action is reached.
pub(crate) fn step_again(recorded: &Node) -> bool {
    let thread = recorded.thread;
    if let Action::Blocked { .. } = recorded.action {
        return blocked_by(thread, recorded.answer).is_some();
    }
    let expects = |heads: u32| Some(recorded.action).filter(|_| heads == recorded.heads);
    if recorded.is_start {
        let (body, name) = match thread {
            0 => (with_run(|run| run.shared.as_ref().map(|shared| shared.main())), None),
            _ => match with_run(|run| run.threads.get_mut(recorded.parent)?.as_mut()?.child.take()) {
                Some((body, name)) => (Some(body), name),
                None => (None, None),
            },
        };
        let Some(body) = body else { return false };
        start(thread, body, name, expects(0));
    } else {
        continue_with(thread, recorded.answer, expects(0));
    }
    for head in 1..=recorded.heads {
        if !with_run(|run| matches!(run.thread(thread).action, Action::LoopHead { .. })) {
            return false;
        }
        continue_with(thread, Answer::Done, expects(head));
    }
    with_run(|run| {
        let it = run.thread(thread);
        it.serial = recorded.serial;
        it.action == recorded.action
    })
}

/// What the thread does instead of the recorded action, and where.
pub(crate) fn reached(thread: usize) -> (Action, &'static Location<'static>) {
    with_run(|run| {
        let it = run.thread(thread);
        (it.action, it.at)
    })
}

/// How many times in a row all threads may do nothing but read before a run is given up, and how
/// many steps it may take.
const VAIN_ROUNDS: u32 = 16;
const MORE_STEPS: u32 = 4_000;

/// Lets threads continue until they have ended, or none can continue. The answers are those of one
/// more execution, which is not explored: it is there only for its destructors.
pub(crate) fn run_down(answer: &mut dyn FnMut(usize, Action) -> Option<Answer>) {
    let (mut vain, mut steps) = (0, 0);
    while vain < VAIN_ROUNDS && steps < MORE_STEPS {
        vain += 1;
        let (mut thread, mut went_on) = (0, false);
        while thread < with_run(|run| run.threads.len()) {
            while let Some((action, given)) = continues(thread, answer) {
                (went_on, steps) = (true, steps + 1);
                let only_reads = match (action, given) {
                    (Action::Cas { expected, .. }, Answer::Value(value)) => value != expected,
                    (Action::Load { .. } | Action::LoopHead { .. } | Action::Fence { .. }, _) => true,
                    _ => false,
                };
                if !only_reads {
                    vain = 0;
                }
                // The threads that it waits for come first.
                if with_run(|run| matches!(run.thread(thread).action, Action::LoopHead { .. })) || steps > MORE_STEPS {
                    break;
                }
            }
            thread += 1;
        }
        if !went_on {
            return;
        }
    }
}

/// Lets a thread continue with its action, if it can. Returns the action and its answer.
fn continues(thread: usize, answer: &mut dyn FnMut(usize, Action) -> Option<Answer>) -> Option<(Action, Answer)> {
    let action = with_run(|run| {
        let it = run.threads[thread].as_ref()?;
        let has_ended = |other: u64| {
            let other = run.threads.get(other as usize).and_then(Option::as_ref);
            other.is_some_and(|it| matches!(it.action, Action::Finished { .. }))
        };
        let waits = matches!(it.action, Action::Join { thread } if !has_ended(thread));
        (it.fiber.is_some() && !waits).then_some(it.action)
    })?;
    let given = answer(thread, action)?;
    if let Answer::Thread(child) = given {
        let (body, name) = with_run(|run| run.thread(thread).child.take())?;
        start(child.index(), body, name, None);
    }
    continue_with(thread, given, None);
    Some((action, given))
}

/// Ends the run. Threads that are suspended are left where they are, and their stacks are used
/// again. They do not unwind: code of the program is not written for a panic at any operation, and
/// its destructors would meet states that no execution has. What such threads own is leaked.
#[allow(unsafe_code, reason = "stacks are used again without unwinding")]
pub(crate) fn tear_down() {
    with_run(|run| {
        for thread in run.threads.iter_mut().flatten() {
            if let Some(mut fiber) = thread.fiber.take() {
                // SAFETY: nothing refers to values on the stack any more. The run is the only place
                // that resumes its threads, and everything that threads share is owned by their
                // stacks, or by the heap, which is leaked, or by the run, which outlives this.
                unsafe { fiber.force_reset() };
                run.stacks.push(fiber.into_stack());
            }
        }
    });
    // Values of the program that were not dropped inside the model: their destructors may act.
    with_run(|run| {
        for thread in run.threads.iter_mut().flatten() {
            mem::forget((mem::take(&mut thread.locals), thread.child.take()));
        }
        mem::forget(mem::take(&mut run.statics));
        run.names.clear();
        run.steps.clear();
        run.tracked.clear();
        run.arcs.clear();
        run.trackings = 0;
        run.threads.clear();
        run.raw.clear();
    });
    quarantine::release();
}
