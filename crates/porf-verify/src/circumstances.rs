//! What users ask about an execution with an error: who raced, and what would have ordered them;
//! where memory was allocated and freed; who holds a lock.

use crate::source::Source;
use crate::text::printable;
use porf_exec::{EventId, ExecutionGraph, Label, LocId, Mode, Source as From, Value};
use porf_program::{Address, AllocId, Answer, NamedObject, Origin};
use porf_witness::{ErrorKind, FoundError, Witness, WitnessStep, WitnessThread};
use std::collections::BTreeSet;

/// What happened to memory on the heap.
struct Memory {
    text: String,
    is_freed: bool,
}

/// Is it the name of a place in the memory of this name?
fn is_within(name: &str, own: &str) -> bool {
    let rest = name.strip_prefix('*').unwrap_or(name).strip_prefix(own);
    rest.is_some_and(|rest| !rest.starts_with(|it: char| it.is_alphanumeric() || matches!(it, '_' | '#' | ':' | '<')))
}

/// Sentences about an execution.
pub(crate) struct Circumstances<'a> {
    source: &'a Source,
    witness: &'a Witness,
}

impl<'a> Circumstances<'a> {
    pub(crate) fn new(source: &'a Source, witness: &'a Witness) -> Circumstances<'a> {
        Circumstances { source, witness }
    }

    fn graph(&self) -> &'a ExecutionGraph {
        &self.witness.graph
    }

    /// The sentences about an error.
    pub(crate) fn of_error(&self, error: &FoundError) -> Vec<String> {
        let mut lines = Vec::new();
        match error.kind {
            ErrorKind::Race { other } => {
                let Some((a, b)) = self.race(error, other) else { return lines };
                lines.push(self.both(a, b));
                lines.extend(self.missing(a, b).or_else(|| self.missing(b, a)));
                lines.extend(self.graph().event(a).loc().and_then(|x| self.memory(x)).map(|it| it.text));
            }
            ErrorKind::UseAfterFree | ErrorKind::InvalidAccess | ErrorKind::OutOfBounds => {
                // Accesses of a macro have one position.
                let is_there = |step: &&WitnessStep| Some(step.thread) == error.thread && step.origin == error.origin;
                let steps = self.witness.steps.iter().rev().filter(is_there);
                let locations = steps.filter_map(|step| self.graph().event(step.event?).loc());
                let memory: Vec<Memory> = locations.filter_map(|x| self.memory(x)).collect();
                let freed = memory.iter().find(|it| it.is_freed);
                lines.extend(freed.or(memory.first()).map(|it| it.text.clone()));
            }
            _ => {}
        }
        lines.iter().map(|line| printable(line).into_owned()).collect()
    }

    /// The steps at which the error is complete. What these do not depend on does not matter.
    /// `None` if the error is about the execution as a whole.
    pub(crate) fn ends(&self, error: &FoundError) -> Option<Vec<usize>> {
        let steps = &self.witness.steps;
        match error.kind {
            // Its cycle of po ∪ rf is to be seen.
            _ if self.witness.certificate.is_some() => None,
            ErrorKind::Race { other } => {
                let (a, b) = self.race(error, other)?;
                let of = |e: EventId| steps.iter().position(|step| step.event == Some(e));
                Some(vec![of(a)?, of(b)?])
            }
            ErrorKind::Failure(_) | ErrorKind::Uninitialised | ErrorKind::OutOfBounds => {
                let number = error.thread?;
                steps.iter().rposition(|step| step.thread == number).map(|at| vec![at])
            }
            _ => None,
        }
    }

    /// The accesses that race, the earlier one in the order of the steps first.
    fn race(&self, error: &FoundError, other: Origin) -> Option<(EventId, EventId)> {
        let graph = self.graph();
        let at = |origin: Origin, is_thread: &dyn Fn(usize) -> bool| -> Vec<(usize, EventId)> {
            let steps = self.witness.steps.iter().enumerate();
            let there = steps.filter(|(_, step)| step.origin == origin && is_thread(step.thread));
            there.filter_map(|(number, step)| Some((number, step.event?))).collect()
        };
        let is_na = |e: EventId| graph.event(e).label().mode() == Mode::Na;
        let is_write = |e: EventId| graph.event(e).label().is_write() || self.is_update(e);
        let (first, second) =
            (at(error.origin, &|it| Some(it) == error.thread), at(other, &|it| Some(it) != error.thread));
        let mut pairs = first.iter().rev().flat_map(|a| second.iter().rev().map(move |b| (*a, *b)));
        let (a, b) = pairs.find(|&((_, a), (_, b))| {
            graph.event(a).loc() == graph.event(b).loc() && (is_na(a) || is_na(b)) && (is_write(a) || is_write(b))
        })?;
        Some(if b.0 < a.0 { (b.1, a.1) } else { (a.1, b.1) })
    }

    /// What the two accesses of a race do.
    fn both(&self, a: EventId, b: EventId) -> String {
        let graph = self.graph();
        let variable = graph.event(a).loc().map_or("memory", |x| graph.location_name(x));
        let side =
            |e: EventId, what: &str| format!("{} {} {what} ({})", self.thread_of(e), self.does(e), self.strength(e));
        format!("{}, {}: neither happens before the other.", side(a, variable), side(b, "it"))
    }

    /// Communication from the thread of `a`, after it, to that of `b`, before it, that does not
    /// synchronise.
    fn missing(&self, a: EventId, b: EventId) -> Option<String> {
        let graph = self.graph();
        let reads = graph.thread_events(graph.event(b).thread()).iter().copied().take_while(|&e| e != b);
        let (w, r) = reads.filter_map(|r| Some((self.source_of(r)?, r))).find(|&(w, _)| graph.po_before(a, w))?;
        let has_fence = |e: EventId| {
            let events = graph.thread_events(graph.event(e).thread());
            events.iter().any(|&e| graph.event(e).label().is_fence())
        };
        if has_fence(w) || has_fence(r) {
            return None;
        }
        let releases = matches!(graph.event(w).label(), Label::Write { mode, .. } if mode.is_release());
        let acquires = matches!(graph.event(r).label(), Label::Read { mode, .. } if mode.is_acquire());
        let too_weak = match (releases, acquires) {
            (true, true) => return None,
            (false, true) => "the write is not a release",
            (true, false) => "the read is not an acquire",
            (false, false) => "the write is not a release, and the read is not an acquire",
        };
        let variable = graph.event(r).loc().map_or("memory", |x| graph.location_name(x));
        let (read, write) = (graph.event_name(r), graph.event_name(w));
        Some(format!("{read} reads {variable} from {write}, which does not order the two: {too_weak}."))
    }

    fn source_of(&self, read: EventId) -> Option<EventId> {
        match self.graph().source(read)? {
            From::Write(w) => Some(w),
            From::Init => None,
        }
    }

    /// Where the memory of a location was allocated and freed, if it is on the heap.
    fn memory(&self, x: LocId) -> Option<Memory> {
        let name = self.graph().location_name(x);
        let (made, alloc) = self.witness.steps.iter().find_map(|step| {
            let Answer::Alloc(alloc) = step.answer else { return None };
            let own = self.own_name_of(alloc);
            is_within(name, &own).then_some((step, alloc))
        })?;
        let mut text = format!("{} is allocated by {}", self.own_name_of(alloc), self.who_and_where(made));
        let freed = format!("free({})", self.address_name(alloc));
        let free = self.witness.steps.iter().find(|step| step.text == freed);
        if let Some(step) = free {
            text.push_str(&format!(", and freed by {}", self.who_and_where(step)));
        }
        let is_variable = self.witness.names.get(alloc).is_some_and(|it| it.object.is_variable);
        // The name of a variable says where it is.
        (free.is_some() || !is_variable).then(|| Memory { text: text + ".", is_freed: free.is_some() })
    }

    /// Where the named memory on the heap was allocated that these events access.
    pub(crate) fn allocations(&self, events: impl Iterator<Item = EventId>) -> Option<String> {
        let graph = self.graph();
        let names: BTreeSet<&str> =
            events.filter_map(|e| graph.event(e).loc()).map(|x| graph.location_name(x)).collect();
        let is_accessed = |own: &str| names.iter().any(|name| is_within(name, own));
        let part = |object: &NamedObject| {
            let own = Some(object.text()).filter(|own| !object.object.is_variable && is_accessed(own))?;
            let step = self.witness.steps.iter().find(|step| step.answer == Answer::Alloc(object.alloc))?;
            Some((own, self.who_and_where(step)))
        };
        // Objects that are allocated at one place are named together.
        let mut places: Vec<(String, Vec<String>)> = Vec::new();
        for (own, place) in self.witness.names.objects().iter().filter_map(part) {
            match places.iter_mut().find(|(known, _)| *known == place) {
                Some((_, names)) => names.push(own),
                None => places.push((place, vec![own])),
            }
        }
        let text = |(place, names): &(String, Vec<String>)| format!("{} by {place}", names.join(", "));
        (!places.is_empty()).then(|| format!("Allocated: {}.", places.iter().map(text).collect::<Vec<_>>().join("; ")))
    }

    /// What allocated memory is called as a whole.
    fn own_name_of(&self, alloc: AllocId) -> String {
        let named = self.witness.names.get(alloc);
        named.map_or_else(|| self.address_name(alloc), NamedObject::text)
    }

    fn address_name(&self, alloc: AllocId) -> String {
        self.source.program().address_name(&self.witness.names, Address { alloc, offset: 0 })
    }

    fn who_and_where(&self, step: &WitnessStep) -> String {
        let name = self.witness.threads.get(step.thread).map_or("", |thread| thread.name.as_str());
        format!("{name} at {}", self.source.place(step.origin))
    }

    /// The lock that a thread waits for, and the thread that holds it.
    pub(crate) fn lock(&self, number: usize, thread: &WitnessThread) -> Option<String> {
        let step = self.witness.steps.iter().rev().find(|step| step.thread == number)?;
        let (e, graph) = (step.event.filter(|_| step.origin == thread.origin)?, self.graph());
        // Who has found the lock free has it. What others write, such as readers of a read-write
        // lock that leave it, does not say who has it.
        let is_free = |w: &EventId| graph.rmw_partner(*w).and_then(|r| graph.value(r)) == Some(Value(0));
        let holder = self.source_of(e).filter(is_free)?;
        let lock = graph.location_name(graph.event(e).loc()?);
        Some(format!(
            "waits for the lock {lock}, which {} holds since {}",
            self.thread_of(holder),
            graph.event_name(holder)
        ))
    }

    /// The accesses by which the library tells a new thread what to run. The new thread makes the
    /// first of them before it runs code of the program. It accesses these places only in the
    /// library, and only one other thread accesses them.
    pub(crate) fn handing_over(&self) -> Vec<EventId> {
        let graph = self.graph();
        let mut is_own = vec![true; graph.len()];
        for step in &self.witness.steps {
            if let Some(e) = step.event {
                is_own[e.index()] = self.source.program().is_own(step.origin);
            }
        }
        let mut places = Vec::new();
        for thread in graph.threads() {
            let events = graph.thread_events(thread);
            let first = events.iter().take_while(|e| !is_own[e.index()]).filter_map(|&e| graph.event(e).loc());
            for x in first {
                let accesses = graph.event_ids().filter(|&e| graph.event(e).loc() == Some(x));
                let (of_thread, others): (Vec<EventId>, Vec<EventId>) =
                    accesses.partition(|&e| graph.event(e).thread() == thread);
                let givers: BTreeSet<_> = others.iter().map(|&e| graph.event(e).thread()).collect();
                if of_thread.iter().all(|e| !is_own[e.index()]) && givers.len() == 1 {
                    places.push(x);
                }
            }
        }
        graph.event_ids().filter(|&e| graph.event(e).loc().is_some_and(|x| places.contains(&x))).collect()
    }

    fn thread_of(&self, e: EventId) -> &'a str {
        self.graph().thread_name(self.graph().event(e).thread())
    }

    fn is_update(&self, e: EventId) -> bool {
        self.graph().rmw_partner(e).is_some()
    }

    fn does(&self, e: EventId) -> &'static str {
        match self.graph().event(e).label() {
            _ if self.is_update(e) => "updates",
            Label::Write { .. } => "writes",
            _ => "reads",
        }
    }

    /// How strong an access is, in words.
    fn strength(&self, e: EventId) -> &'static str {
        let mode = |e: EventId| self.graph().event(e).label().mode();
        match (mode(e), self.graph().rmw_partner(e).map(mode)) {
            (Mode::Na, _) => "not atomic",
            (Mode::Sc, _) => "seq_cst",
            (Mode::Rel, Some(Mode::Acq)) | (Mode::Acq, Some(Mode::Rel)) | (Mode::AcqRel, _) => "acq_rel",
            (Mode::Acq | Mode::AcqPc, _) | (_, Some(Mode::Acq)) => "acquire",
            (Mode::Rel, _) | (_, Some(Mode::Rel)) => "release",
            _ => "relaxed",
        }
    }
}
