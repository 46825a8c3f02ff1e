//! A closure as a program of the search.

use crate::rt::context::Panic;
use crate::rt::objects::{self, Own, Which};
use crate::rt::run::{self, Body, with_run};
use crate::rt::tables::Table;
use porf_exec::ThreadId;
use porf_program::mark::{Mark, Marks};
use porf_program::{
    Action, Address, Answer, Counting, Failure, Global, LoopId, LoopInfo, Origin, Place, Program, value_text,
};
use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};
use std::panic::Location;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Settings of a model that operations ask for.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    /// The size of the stacks of modelled threads, in bytes.
    pub stack_size: usize,
    /// Weak compare-and-swaps may fail spuriously, and waits with a timeout may time out: once at
    /// each place in the source, in each thread.
    pub spurious_failures: bool,
    /// How often a loop may try in vain before its thread counts as waiting.
    pub spin_iterations: u32,
    /// Loops are tried: see `run.rs`.
    pub tries_loops: bool,
    /// Condition variables may wake threads spuriously: once at each place, in each thread.
    pub spurious_wakeups: bool,
}

/// A step of a run: the state of a thread.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub thread: usize,
    /// The identity of the step. The same step made again has the same number. A thread that is
    /// blocked has made no step.
    pub serial: u64,
    /// The answer that led here.
    pub answer: Answer,
    /// How many loop heads the thread has passed since the answer.
    pub heads: u32,
    /// How often the thread has tried in vain, up to the number that the settings allow.
    pub tries: u32,
    /// It is the first state of its thread.
    pub is_start: bool,
    /// The thread that created the thread, if this is its first state.
    pub parent: usize,
    /// The action at which the thread is suspended.
    pub action: Action,
    /// Where.
    pub at: &'static Location<'static>,
    /// The operations that the thread has begun and ended.
    pub marks: Marks,
}

/// The state of a modelled thread.
#[derive(Clone, Debug)]
pub(crate) struct State(pub Arc<Node>);

/// At loop heads, states are equal if their threads are at the same head, and have tried often
/// enough. Local variables are assumed not to matter; see `hint.rs`.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        let (a, b) = (&*self.0, &*other.0);
        a.thread == b.thread && a.action == b.action && a.tries == b.tries && a.marks == b.marks
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.thread.hash(state);
    }
}

/// Why an exploration is void.
#[derive(Clone, Debug)]
pub(crate) enum Void {
    /// The closure did something else when it was run again.
    NotDeterministic {
        /// What it did before, and where.
        before: String,
        /// What it did now, and where.
        now: String,
    },
    /// Something turned out to matter that was not modelled: the counts of some `Arc`s, or how
    /// often a loop tries.
    MoreMatters,
}

/// What the workers of a model share.
pub(crate) struct Shared {
    closure: Arc<dyn Fn() + Send + Sync>,
    pub options: Options,
    messages: Table<String, String>,
    files: Table<String, String>,
    loops: Table<(u32, u32, u32), LoopInfo>,
    /// The numbers of statics, by their addresses.
    statics: Table<usize, ()>,
    /// Loops that were tried: how often each tries before it does something else, or 0 if that was
    /// not found.
    patience: Mutex<HashMap<LoopId, u32>>,
    /// Loops that may end by the clock → the number of attempts after which they ended, and the
    /// pause before each attempt when they are tried again.
    suspects: Mutex<HashMap<LoopId, (u32, Duration)>>,
    /// Loops that can end by the clock, and whether they do: only if the model needs it.
    by_clock: Mutex<HashMap<LoopId, bool>>,
    /// Are barriers counters?
    counting: Counting,
    /// Has somebody looked at which thread leads after a barrier?
    looks_at_leaders: AtomicBool,
    /// The exploration is void.
    is_void: AtomicBool,
    void: Mutex<Option<Void>>,
    /// The types whose `Arc`s have modelled counts.
    counted: Mutex<HashSet<&'static str>>,
    runs: AtomicU64,
}

impl Shared {
    pub fn new(closure: Arc<dyn Fn() + Send + Sync>, options: Options) -> Shared {
        Shared {
            closure,
            options,
            messages: Table::new(),
            files: Table::new(),
            loops: Table::new(),
            statics: Table::new(),
            patience: Mutex::new(HashMap::new()),
            suspects: Mutex::new(HashMap::new()),
            by_clock: Mutex::new(HashMap::new()),
            counting: Counting::default(),
            looks_at_leaders: AtomicBool::new(false),
            is_void: AtomicBool::new(false),
            void: Mutex::new(None),
            counted: Mutex::new(HashSet::new()),
            runs: AtomicU64::new(0),
        }
    }

    /// What the first thread executes.
    #[allow(unsafe_code, reason = "runs are left, and must not keep the closure alive")]
    pub fn main(&self) -> Body {
        // Threads of a run that is left are leaked with what they own. So they own no reference.
        let closure = Arc::as_ptr(&self.closure);
        // SAFETY: a run ends before what the workers share is dropped.
        Box::new(move || unsafe { (*closure)() })
    }

    pub fn count_run(&self) {
        self.runs.fetch_add(1, Ordering::Relaxed);
    }

    /// How often the closure was run.
    pub fn runs(&self) -> u64 {
        self.runs.load(Ordering::Relaxed)
    }

    /// The failure of a thread that panicked.
    pub fn panicked(&self, panic: &Panic) -> Failure {
        let text = panic.to_string();
        Failure::Assertion { message: self.messages.number(text.clone(), || text) }
    }

    /// The loop with a mark at this place.
    pub fn loop_at(&self, at: &Location<'_>) -> LoopId {
        let origin = self.origin(at);
        let make = || LoopInfo { origin, function: format!("{}:{}", at.file(), at.line()) };
        LoopId(self.loops.number((origin.file, origin.line, origin.column), make))
    }

    /// The number of the static at this address.
    pub fn static_number(&self, address: usize) -> u32 {
        self.statics.number(address, || ())
    }

    fn origin(&self, at: &Location<'_>) -> Origin {
        let file = self.files.number(at.file().to_owned(), || at.file().to_owned());
        Origin { file, line: at.line(), column: at.column(), length: 0 }
    }

    /// Are the counts of the `Arc`s of this type modelled?
    pub fn is_counted(&self, name: &'static str) -> bool {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner).contains(name)
    }

    /// Explores again, with modelled counts of the `Arc`s of this type.
    pub fn count(&self, name: &'static str) {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner).insert(name);
        self.make_void(Void::MoreMatters);
    }

    /// How often the loop may try in vain before its thread counts as waiting.
    pub fn patience(&self, id: LoopId) -> u32 {
        let patience = self.patience.lock().unwrap_or_else(PoisonError::into_inner);
        patience.get(&id).copied().unwrap_or(0).max(self.options.spin_iterations)
    }

    /// Is the loop to be tried? Says so once.
    pub fn is_untried(&self, id: LoopId) -> bool {
        let mut patience = self.patience.lock().unwrap_or_else(PoisonError::into_inner);
        patience.insert(id, 0).is_none_or(|known| {
            patience.insert(id, known);
            false
        })
    }

    /// Explores again, since the loop does something else after so many attempts in vain.
    pub fn gives_up(&self, id: LoopId, attempts: u32) {
        self.patience.lock().unwrap_or_else(PoisonError::into_inner).insert(id, attempts);
        self.make_void(Void::MoreMatters);
    }

    /// Explores again, and tries the loop again, with these pauses: it may end by the clock.
    pub fn suspect(&self, id: LoopId, attempts: u32, pause: Duration) {
        self.suspects.lock().unwrap_or_else(PoisonError::into_inner).insert(id, (attempts, pause));
        self.patience.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
        self.make_void(Void::MoreMatters);
    }

    /// If the loop may end by the clock: the attempts after which it did, and the pauses with which
    /// it is to be tried.
    pub fn suspected(&self, id: LoopId) -> Option<(u32, Duration)> {
        self.suspects.lock().unwrap_or_else(PoisonError::into_inner).get(&id).copied()
    }

    /// The loop can end by the clock.
    pub fn may_end_by_clock(&self, id: LoopId) {
        self.by_clock.lock().unwrap_or_else(PoisonError::into_inner).entry(id).or_insert(false);
    }

    /// Lets loops end by the clock that can. Returns whether there are any that did not before.
    pub fn let_time_pass(&self) -> bool {
        let mut by_clock = self.by_clock.lock().unwrap_or_else(PoisonError::into_inner);
        let mut patience = self.patience.lock().unwrap_or_else(PoisonError::into_inner);
        let mut changes = false;
        for (&id, ends) in by_clock.iter_mut().filter(|(_, ends)| !**ends) {
            (*ends, changes) = (true, true);
            patience.insert(id, run::CLOCK_ITERATIONS);
        }
        changes
    }

    /// Does the loop end by the clock?
    pub fn is_by_clock(&self, id: LoopId) -> bool {
        self.by_clock.lock().unwrap_or_else(PoisonError::into_inner).get(&id) == Some(&true)
    }

    /// Are barriers counters?
    pub fn counts_barriers(&self) -> bool {
        self.counting.get()
    }

    /// Does the program look at which thread leads after a barrier?
    pub fn looks_at_leaders(&self) -> bool {
        self.looks_at_leaders.load(Ordering::Relaxed)
    }

    /// Explores again, since the program looks at which thread leads after a barrier.
    pub fn look_at_leaders(&self) {
        if !self.looks_at_leaders.swap(true, Ordering::Relaxed) {
            self.make_void(Void::MoreMatters);
        }
    }

    fn make_void(&self, why: Void) {
        self.void.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
        self.is_void.store(true, Ordering::Release);
    }

    pub fn is_void(&self) -> bool {
        self.is_void.load(Ordering::Acquire)
    }

    pub fn void(&self) -> Option<Void> {
        self.void.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A closure as a program.
#[derive(Clone)]
pub(crate) struct Closure(pub Arc<Shared>);

/// What is done at a place, for messages.
fn described(closure: &Closure, action: &Action, at: &Location<'_>) -> String {
    let what = match action {
        Action::Finished { .. } => "ends".to_owned(),
        Action::Fail(_) => "panics".to_owned(),
        Action::Spawn { .. } => "creates a thread".to_owned(),
        Action::Join { .. } => "joins a thread".to_owned(),
        Action::LoopHead { .. } => "yields".to_owned(),
        Action::Arrive { .. } | Action::Depart { .. } => "meets others at a barrier".to_owned(),
        Action::Store { place, value, .. } => {
            format!(
                "stores {} to {}",
                value_text(closure, porf_program::Names::NONE, *place, *value),
                closure.place_name(*place)
            )
        }
        action => match action.place() {
            Some(place) => format!("accesses {}", closure.place_name(place)),
            None => "does something else".to_owned(),
        },
    };
    match action {
        Action::Finished { .. } => what,
        _ => format!("{what} at {at}"),
    }
}

impl Closure {
    fn void_node(&self, thread: usize, at: &'static Location<'static>) -> State {
        let action = Action::Fail(Failure::Unforeseen);
        let (answer, is_start, marks) = (Answer::Done, false, Marks::default());
        State(Arc::new(Node { thread, serial: 0, answer, heads: 0, tries: 0, is_start, parent: 0, action, at, marks }))
    }
}

impl Program for Closure {
    const IS_LIVE: bool = true;

    type State = State;

    fn thread_count(&self) -> usize {
        1
    }

    fn start(&self, thread: usize) -> State {
        run::begin(&self.0);
        State(Arc::new(run::start(thread, self.0.main(), None, None)))
    }

    fn spawned(&self, parent: &State, thread: ThreadId) -> Option<State> {
        if self.0.is_void() {
            return Some(self.void_node(thread.index(), parent.0.at));
        }
        let (body, name) = with_run(|run| run.threads.get_mut(parent.0.thread)?.as_mut()?.child.take())?;
        let node = run::start(thread.index(), body, name, None);
        Some(State(Arc::new(Node { parent: parent.0.thread, ..node })))
    }

    #[inline]
    fn action(&self, state: &State) -> Action {
        state.0.action
    }

    fn resume(&self, state: &mut State, answer: Answer) {
        if self.0.is_void() {
            *state = self.void_node(state.0.thread, state.0.at);
        } else if !state.0.action.is_terminal() {
            *state = State(Arc::new(run::step(&state.0, answer)));
            if self.0.is_void() {
                *state = self.void_node(state.0.thread, state.0.at);
            }
        }
    }

    fn is_at(&self, threads: &mut dyn Iterator<Item = (usize, &State)>) -> bool {
        self.0.is_void() || with_run(|run| run.is_at(&mut threads.map(|(thread, state)| (thread, &*state.0))))
    }

    fn run_again(&self, states: &mut dyn Iterator<Item = (usize, &State)>) {
        run::begin(&self.0);
        for (_, state) in states {
            if !run::step_again(&state.0) && !self.0.is_void() {
                let (action, at) = run::reached(state.0.thread);
                let before = described(self, &state.0.action, state.0.at);
                let mut now = described(self, &action, at);
                if let Action::Fail(failure) = action {
                    let text = failure.message().map_or("", |message| self.message(message));
                    now = format!("panics: {text}");
                }
                self.0.make_void(Void::NotDeterministic { before, now });
            }
            if self.0.is_void() {
                return;
            }
        }
    }

    fn run_down(&self, answer: &mut dyn FnMut(usize, Action) -> Option<Answer>) {
        if !self.0.is_void() {
            run::run_down(answer);
        }
    }

    fn leave(&self) {
        run::tear_down();
    }

    /// A thread that has created others tends to read what they write.
    fn is_patient(&self, state: &State) -> bool {
        state.0.thread == 0
    }

    /// Barriers are made while a program runs, so that it may have some.
    fn has_barriers(&self) -> bool {
        true
    }

    fn count_barriers(&self, counts: bool) -> bool {
        self.0.counting.set(counts);
        true
    }

    fn counts_barriers(&self) -> bool {
        self.0.counting.get()
    }

    fn globals(&self) -> &[Global] {
        &[]
    }

    fn thread_name(&self, _: usize) -> String {
        "main".to_owned()
    }

    fn function_name(&self, state: &State) -> String {
        let name = with_run(|run| run.threads.get(state.0.thread)?.as_ref()?.name.clone());
        name.unwrap_or_else(|| "thread".to_owned())
    }

    fn site(&self, state: &State) -> u32 {
        std::ptr::from_ref(state.0.at).addr() as u32
    }

    fn origin(&self, state: &State) -> Origin {
        self.0.origin(state.0.at)
    }

    fn call_stack(&self, _: &State) -> Vec<Origin> {
        Vec::new()
    }

    fn file(&self, file: u32) -> &str {
        self.0.files.get(file).map_or("", String::as_str)
    }

    fn loop_info(&self, id: LoopId) -> Option<&LoopInfo> {
        self.0.loops.get(id.0)
    }

    fn message(&self, message: u32) -> &str {
        self.0.messages.get(message).map_or("", String::as_str)
    }

    fn marks<'s>(&self, state: &'s State) -> &'s [Mark] {
        state.0.marks.as_slice()
    }

    fn revise(&self) -> bool {
        let mut void = self.0.void.lock().unwrap_or_else(PoisonError::into_inner);
        let again = matches!(*void, Some(Void::MoreMatters));
        if again {
            *void = None;
            self.0.is_void.store(false, Ordering::Release);
        }
        again
    }

    fn pointee(&self, _: u64) -> Option<Address> {
        None
    }

    fn initial_value(&self, place: Place) -> Option<u128> {
        objects::is_initialised(place).then_some(0)
    }

    fn cell(&self, _: Place) -> Option<usize> {
        None
    }

    fn place_name(&self, place: Place) -> String {
        let Some((thread, which)) = objects::parts(place) else { return place.address.to_string() };
        let nth = match which {
            Which::Own(Own::ParkToken) => return format!("park token of thread {thread}"),
            Which::Own(Own::WakeCount) => return format!("wake-ups of thread {thread}"),
            Which::Static => return format!("static {}", place.address),
            Which::Created(nth) => nth,
        };
        match with_run(|run| run.creation(thread, nth)) {
            Some(creation) => {
                let file = creation.at.file();
                let file = file.rsplit(['/', '\\']).next().unwrap_or(file);
                format!("{} {thread}.{nth} ({file}:{})", creation.kind, creation.at.line())
            }
            None => format!("object {thread}.{nth}"),
        }
    }
}
