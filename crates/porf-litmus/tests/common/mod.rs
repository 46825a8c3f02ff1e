//! The second opinion: plain enumeration, small and slow.
//!
//! Threads run with guessed values: each read returns each value of a domain, which grows until the
//! threads write nothing new. For each combination of runs, every map of reads to writes with the
//! same address and value and every order of writes is judged at the end. Nothing is shared with
//! the search but the instructions and the model.

use std::collections::{BTreeMap, BTreeSet};

use porf_litmus::{
    Address, Architecture, Candidate, Event, EventKind, Exclusive, Instruction, Judge, LocationId, Operand, Operator,
    Order, Pairing, Place, Tags, Test, Thread, Value, cycle,
};

/// Final states with the numbers of allowed executions.
pub type States = BTreeMap<Vec<Value>, u64>;

#[derive(Clone)]
struct Access {
    kind: EventKind,
    tags: Tags,
    address: Option<Address>,
    value: Value,
    address_from: BTreeSet<usize>,
    data_from: BTreeSet<usize>,
    control_from: BTreeSet<usize>,
    pairs: Vec<(usize, Pairing)>,
    instance: u32,
}

/// The reads that a value was computed from, and those that decided which value was picked.
#[derive(Clone, Default)]
struct Reads {
    computed: BTreeSet<usize>,
    picked: BTreeSet<usize>,
}

impl Reads {
    fn of(read: usize) -> Reads {
        Reads { computed: BTreeSet::from([read]), ..Reads::default() }
    }

    fn extend(&mut self, other: Reads) {
        self.computed.extend(other.computed);
        self.picked.extend(other.picked);
    }
}

#[derive(Clone)]
struct Run {
    at: usize,
    registers: Vec<(Value, Reads)>,
    control: BTreeSet<usize>,
    /// The reads that branches depended on, with the place where what they control ends.
    controlled: Vec<(Option<usize>, BTreeSet<usize>)>,
    events: Vec<Access>,
    reservation: Vec<usize>,
    jumps: BTreeMap<usize, u32>,
    instance: u32,
}

/// More runs of a thread are not enumerated.
const MOST_RUNS: usize = 10_000;

/// All runs of a thread if reads return values of `domain`. None if there are too many.
fn runs(thread: &Thread, domain: &BTreeSet<Value>, unroll: u32) -> Option<Vec<Run>> {
    let registers = thread.registers.iter().map(|register| (register.initial, Reads::default())).collect();
    let first = Run {
        at: 0,
        registers,
        control: BTreeSet::new(),
        controlled: vec![],
        events: vec![],
        reservation: vec![],
        jumps: BTreeMap::new(),
        instance: 0,
    };
    let (mut open, mut done) = (vec![first], Vec::new());
    while let Some(run) = open.pop() {
        match thread.code.get(run.at) {
            None => done.push(run),
            Some(instruction) => {
                let mut run = run;
                run.controlled.retain(|(joins, _)| *joins != Some(run.at));
                step(run, instruction, domain, unroll, &mut open);
            }
        }
        if open.len() + done.len() > MOST_RUNS {
            return None;
        }
    }
    Some(done)
}

fn look(run: &Run, operand: Operand) -> (Value, Reads) {
    match operand {
        Operand::Register(register) => run.registers[register.0 as usize].clone(),
        Operand::Constant(value) => (value, Reads::default()),
    }
}

fn add(run: &mut Run, kind: EventKind, tags: &Tags, address: Option<(Value, Reads)>, value: Value) -> bool {
    let (address, address_from) = match address {
        None => (None, BTreeSet::new()),
        Some((Value::Address(address), from)) => {
            run.control.extend(from.picked);
            (Some(address), from.computed)
        }
        Some(_) => return false,
    };
    run.events.push(Access {
        kind,
        tags: tags.clone(),
        address,
        value,
        address_from,
        data_from: BTreeSet::new(),
        control_from: run.controlled.iter().flat_map(|(_, from)| from).chain(&run.control).copied().collect(),
        pairs: vec![],
        instance: run.instance,
    });
    true
}

/// Adds a write, whose value may be picked, paired with reads.
fn write(
    run: &mut Run,
    tags: &Tags,
    address: (Value, Reads),
    (value, from): (Value, Reads),
    pairs: &[(usize, Pairing)],
) -> bool {
    let added = add(run, EventKind::Write, tags, Some(address), value);
    if let Some(event) = run.events.last_mut().filter(|_| added) {
        event.data_from = from.computed;
        event.control_from.extend(from.picked);
        event.pairs = pairs.to_vec();
    }
    added
}

fn jump(run: &mut Run, from: usize, to: usize, unroll: u32) -> bool {
    if to <= from {
        let count = run.jumps.entry(from).or_default();
        *count += 1;
        if *count > unroll {
            return false;
        }
    }
    run.at = to;
    true
}

fn step(mut run: Run, instruction: &Instruction, domain: &BTreeSet<Value>, unroll: u32, open: &mut Vec<Run>) {
    let here = run.at;
    run.at += 1;
    run.instance += 1;
    match instruction {
        Instruction::Operate { to, operator, left, right } => {
            let ((a, mut from), (b, other)) = (look(&run, *left), look(&run, *right));
            if *operator == Operator::Second {
                from = Reads::default();
            }
            from.extend(other);
            let value = operator.apply(a, b).expect("operations of these tests have results");
            run.registers[to.0 as usize] = (value, from);
            open.push(run);
        }
        Instruction::Load { to, address, tags, exclusive, .. } => {
            for value in domain {
                let mut run = run.clone();
                let address = look(&run, *address);
                if !add(&mut run, EventKind::Read, tags, Some(address), *value) {
                    return;
                }
                let number = run.events.len() - 1;
                run.registers[to.0 as usize] = (*value, Reads::of(number));
                match exclusive {
                    Exclusive::No => {}
                    Exclusive::Reserve => run.reservation = vec![number],
                    Exclusive::Join => run.reservation.push(number),
                }
                open.push(run);
            }
        }
        Instruction::Store { address, value, tags, .. } => {
            let (address, value) = (look(&run, *address), look(&run, *value));
            if write(&mut run, tags, address, value, &[]) {
                open.push(run);
            }
        }
        Instruction::Select { to, condition, then, otherwise } => {
            let (value, decides) = look(&run, *condition);
            let (chosen, mut from) = look(&run, if value.is_true() { *then } else { *otherwise });
            from.picked.extend(decides.computed);
            from.picked.extend(decides.picked);
            run.registers[to.0 as usize] = (chosen, from);
            open.push(run);
        }
        Instruction::StoreExclusive { status, writes, tags, pairing, carries, .. } => {
            let reservation = std::mem::take(&mut run.reservation);
            let mut failed = run.clone();
            failed.registers[status.0 as usize] = (Value::Int(1), Reads::default());
            open.push(failed);
            let pairs: Vec<(usize, Pairing)> = reservation.iter().map(|read| (*read, *pairing)).collect();
            let reserved: Vec<Option<Address>> = reservation.iter().map(|read| run.events[*read].address).collect();
            let operands: Vec<_> = writes.iter().map(|(to, value)| (look(&run, *to), look(&run, *value))).collect();
            let fits = operands.len() == reserved.len()
                && operands.iter().zip(reserved).all(|((to, _), reserved)| reserved.map(Value::Address) == Some(to.0));
            let first = run.events.len();
            if fits && operands.into_iter().all(|(to, value)| write(&mut run, tags, to, value, &pairs)) {
                let mut from = Reads::default();
                if *carries {
                    from.computed.extend(first..run.events.len());
                }
                run.registers[status.0 as usize] = (Value::ZERO, from);
                open.push(run);
            }
        }
        Instruction::Update { to, address, operator, operand, read, write: tags, size } => {
            for old in domain {
                let mut run = run.clone();
                let (address, (operand, mut from)) = (look(&run, *address), look(&run, *operand));
                let view = match operator {
                    Operator::Min | Operator::Max => Operator::SignExtend,
                    Operator::UnsignedMin | Operator::UnsignedMax => Operator::Truncate,
                    _ => Operator::Second,
                };
                let narrow = |value: Value| match view {
                    Operator::Second => Some(value),
                    _ => view.apply(value, Value::Int(i64::from(*size) * 8)),
                };
                let new = narrow(*old).zip(narrow(operand)).and_then(|(old, operand)| operator.apply(old, operand));
                let Some(new) = new else { continue };
                if !add(&mut run, EventKind::Read, read, Some(address.clone()), *old) {
                    return;
                }
                let number = run.events.len() - 1;
                if *operator != Operator::Second {
                    from.computed.insert(number);
                }
                write(&mut run, tags, address, (new, from), &[(number, Pairing::Atomic)]);
                run.registers[to.0 as usize] = (*old, Reads::of(number));
                open.push(run);
            }
        }
        Instruction::CompareExchange {
            to, address, expected, desired, read, write: written, failure, around, ..
        } => {
            for old in domain {
                let mut run = run.clone();
                let (address, (expected, _)) = (look(&run, *address), look(&run, *expected));
                let desired = look(&run, *desired);
                let succeeds = *old == expected;
                if succeeds && !around.is_empty() {
                    add(&mut run, EventKind::Fence, around, None, Value::ZERO);
                }
                let tags = if succeeds { read } else { failure };
                if !add(&mut run, EventKind::Read, tags, Some(address.clone()), *old) {
                    return;
                }
                let number = run.events.len() - 1;
                if succeeds {
                    write(&mut run, written, address, desired, &[(number, Pairing::Atomic)]);
                    if !around.is_empty() {
                        add(&mut run, EventKind::Fence, around, None, Value::ZERO);
                    }
                }
                run.registers[to.0 as usize] = (*old, Reads::of(number));
                open.push(run);
            }
        }
        Instruction::ClearReservation => {
            run.reservation.clear();
            open.push(run);
        }
        Instruction::Fence { tags } => {
            add(&mut run, EventKind::Fence, tags, None, Value::ZERO);
            open.push(run);
        }
        Instruction::Branch { condition, target, joins } => {
            let (value, from) = look(&run, *condition);
            run.controlled.push((*joins, from.computed.into_iter().chain(from.picked).collect()));
            if !value.is_true() || jump(&mut run, here, *target, unroll) {
                open.push(run);
            }
        }
        Instruction::Jump { target } => {
            if jump(&mut run, here, *target, unroll) {
                open.push(run);
            }
        }
        Instruction::Assume { condition } => {
            if look(&run, *condition).0.is_true() {
                open.push(run);
            }
        }
        Instruction::Choose { to } => {
            for value in [0, 1] {
                let mut run = run.clone();
                run.registers[to.0 as usize] = (Value::Int(value), Reads::default());
                open.push(run);
            }
        }
    }
}

/// The states of a test by plain enumeration. None if there are too many candidates to enumerate.
pub fn enumerate(test: &Test, judge: &dyn Judge, most: u64) -> Option<States> {
    let mut domain: BTreeSet<Value> =
        test.locations.iter().flat_map(|location| location.initial.iter().copied()).collect();
    let all = loop {
        let all: Vec<Vec<Run>> = test.threads.iter().map(|thread| runs(thread, &domain, 2)).collect::<Option<_>>()?;
        let before = domain.len();
        let writes = all.iter().flatten().flat_map(|run| &run.events).filter(|event| event.kind == EventKind::Write);
        domain.extend(writes.map(|event| event.value));
        if domain.len() == before {
            break all;
        }
        if domain.len() > 12 {
            return None;
        }
    };
    if all.iter().map(|runs| runs.len() as u64).try_fold(1u64, |product, count| product.checked_mul(count))? > most {
        return None;
    }
    let mut enumeration = Enumeration { test, judge, states: States::new(), budget: most, last: None };
    combine(&mut enumeration, &all, &mut vec![])?;
    Some(enumeration.states)
}

/// An enumeration that is going on.
struct Enumeration<'t> {
    test: &'t Test,
    judge: &'t dyn Judge,
    states: States,
    budget: u64,
    /// The last candidate without its values. Candidates that differ only in values have one
    /// skeleton.
    last: Option<Candidate>,
}

impl Enumeration<'_> {
    /// Gives a candidate the number of its skeleton.
    fn number(&mut self, candidate: &mut Candidate) {
        // Numbers of skeletons differ from those of the search, and from each other.
        static NEXT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(1 << 40);
        let event = |event: &Event| (event.thread, event.kind, event.tags.clone(), event.address, event.instance);
        let same = self.last.as_ref().filter(|last| {
            last.events.iter().map(event).eq(candidate.events.iter().map(event))
                && last.address_dependencies == candidate.address_dependencies
                && last.data_dependencies == candidate.data_dependencies
                && last.control_dependencies == candidate.control_dependencies
                && last.pairs == candidate.pairs
        });
        let number = same.map(|last| last.skeleton);
        candidate.skeleton = number.unwrap_or_else(|| NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
        if number.is_none() {
            self.last = Some(candidate.clone());
        }
    }
}

fn combine(enumeration: &mut Enumeration<'_>, all: &[Vec<Run>], chosen: &mut Vec<usize>) -> Option<()> {
    if chosen.len() < all.len() {
        for number in 0..all[chosen.len()].len() {
            chosen.push(number);
            combine(enumeration, all, chosen)?;
            chosen.pop();
        }
        return Some(());
    }
    let runs: Vec<&Run> = chosen.iter().zip(all).map(|(number, runs)| &runs[*number]).collect();
    // A read needs a write of its value.
    let initial = |address: Option<Address>, value: Value| {
        let location = |address: Address| &enumeration.test.locations[address.location.0 as usize];
        address.is_some_and(|address| {
            let index = address.offset / i64::from(location(address).cell);
            usize::try_from(index).ok().and_then(|index| location(address).initial.get(index)) == Some(&value)
        })
    };
    let events = || runs.iter().flat_map(|run| &run.events);
    let written = |read: &Access| {
        events()
            .any(|write| write.kind == EventKind::Write && write.address == read.address && write.value == read.value)
            || initial(read.address, read.value)
    };
    if !events().filter(|event| event.kind == EventKind::Read).all(written) {
        return Some(());
    }
    let mut candidate = candidate(enumeration.test, &runs)?;
    enumeration.number(&mut candidate);
    sources(enumeration, &runs, &mut candidate, 0)
}

/// The events of the runs after the initial writes. None if an access is to no cell.
fn candidate(test: &Test, runs: &[&Run]) -> Option<Candidate> {
    let mut candidate = Candidate {
        events: vec![],
        address_dependencies: vec![],
        data_dependencies: vec![],
        control_dependencies: vec![],
        pairs: vec![],
        source: vec![],
        orders: vec![],
        skeleton: 0,
    };
    for (number, location) in test.locations.iter().enumerate() {
        for (index, value) in location.initial.iter().enumerate() {
            let offset = index as i64 * i64::from(location.cell);
            let address = Address { location: LocationId(number as u32), offset };
            candidate.orders.push(Order { address, writes: vec![candidate.events.len()], placed: 1 });
            let (address, value) = (Some(address), Some(*value));
            candidate.events.push(Event {
                thread: None,
                kind: EventKind::Write,
                tags: vec![],
                address,
                value,
                instance: 0,
            });
        }
    }
    for (thread, run) in runs.iter().enumerate() {
        let base = candidate.events.len();
        for (number, event) in run.events.iter().enumerate() {
            let to = base + number;
            candidate.address_dependencies.extend(event.address_from.iter().map(|from| (base + from, to)));
            candidate.data_dependencies.extend(event.data_from.iter().map(|from| (base + from, to)));
            candidate.control_dependencies.extend(event.control_from.iter().map(|from| (base + from, to)));
            candidate.pairs.extend(event.pairs.iter().map(|(read, pairing)| (base + read, to, *pairing)));
            if event.kind == EventKind::Write {
                let order = candidate.orders.iter_mut().find(|order| Some(order.address) == event.address);
                order?.writes.push(to);
            }
            candidate.events.push(Event {
                thread: Some(thread),
                kind: event.kind,
                tags: event.tags.clone(),
                address: event.address,
                value: Some(event.value),
                instance: event.instance,
            });
        }
    }
    candidate.source = vec![None; candidate.events.len()];
    Some(candidate)
}

fn sources(enumeration: &mut Enumeration<'_>, runs: &[&Run], candidate: &mut Candidate, from: usize) -> Option<()> {
    let Some(read) = (from..candidate.events.len()).find(|event| candidate.events[*event].kind == EventKind::Read)
    else {
        return orders(enumeration, runs, candidate, 0);
    };
    for write in 0..candidate.events.len() {
        let (a, b) = (&candidate.events[write], &candidate.events[read]);
        if a.kind == EventKind::Write && a.address == b.address && a.value == b.value {
            candidate.source[read] = Some(write);
            sources(enumeration, runs, candidate, read + 1)?;
            candidate.source[read] = None;
        }
    }
    Some(())
}

/// Does a value depend on itself? The search drops that, and so does herd. The models of machines
/// forbid it, but that of the kernel does not, if an access is plain.
fn comes_out_of_thin_air(candidate: &Candidate) -> bool {
    let mut done = vec![false; candidate.events.len()];
    let edges: Vec<(usize, usize)> = (candidate.source.iter().enumerate())
        .filter_map(|(read, source)| Some(((*source)?, read)))
        .chain(candidate.data_dependencies.iter().chain(&candidate.address_dependencies).copied())
        .collect();
    // Events without a predecessor that is left are taken away.
    while let Some(event) = (0..done.len()).find(|&it| !done[it] && edges.iter().all(|&(a, b)| b != it || done[a])) {
        done[event] = true;
    }
    done.contains(&false)
}

fn orders(enumeration: &mut Enumeration<'_>, runs: &[&Run], candidate: &mut Candidate, cell: usize) -> Option<()> {
    let test = enumeration.test;
    if cell == candidate.orders.len() {
        enumeration.budget = enumeration.budget.checked_sub(1)?;
        if comes_out_of_thin_air(candidate) {
            return Some(());
        }
        if enumeration.judge.judge(candidate).expect("the model judges").allowed {
            let state = |place: &Place| match place {
                Place::Register { thread, register } => runs[*thread].registers[register.0 as usize].0,
                Place::Cell { location, index } => {
                    let offset = *index as i64 * i64::from(test.locations[location.0 as usize].cell);
                    let address = Address { location: *location, offset };
                    let order = candidate.orders.iter().find(|order| order.address == address).expect("a cell");
                    candidate.events[*order.writes.last().unwrap()].value.unwrap()
                }
            };
            *enumeration.states.entry(test.observed().iter().map(state).collect()).or_default() += 1;
        }
        return Some(());
    }
    let (placed, count) = (candidate.orders[cell].placed, candidate.orders[cell].writes.len());
    if placed == count {
        return orders(enumeration, runs, candidate, cell + 1);
    }
    for next in placed..count {
        candidate.orders[cell].writes.swap(placed, next);
        candidate.orders[cell].placed = placed + 1;
        let result = orders(enumeration, runs, candidate, cell);
        candidate.orders[cell].placed = placed;
        candidate.orders[cell].writes.swap(placed, next);
        result?;
    }
    Some(())
}

/// The edges of the quick corpus: a part of those that `porf generate litmus --all` uses.
fn edges(architecture: Architecture) -> Vec<&'static str> {
    let text = match architecture {
        Architecture::X86 => "Rfe Fre Coe Rfi Fri PodWW PodWR PodRW PodRR MFencedWW MFencedWR MFencedRR PosRR",
        Architecture::AArch64 => {
            "Rfe Fre Coe Rfi PodWR PodRR DMB.SYdWW DMB.LDdRR DpAddrdR DpDatadW DpCtrldW PodWWPL PodRRAP"
        }
        Architecture::Ppc => {
            "Rfe Fre Coe Rfi PodWW PodRR SyncdWW SyncdWR LwSyncdWW LwSyncdRR DpAddrdR DpDatadW DpCtrldW"
        }
        Architecture::RiscV => {
            "Rfe Fre Coe Rfi PodRR PodRW Fence.rw.rwdWR Fence.w.wdWW Fence.r.rwdRR DpAddrdR DpDatadW PodWWPRl PodRRAqP"
        }
        Architecture::C11 => {
            "Rfe Fre Coe PodWW PodWR PodRW PodRR PodWWRlxRel PodRRAcqRlx PodWRScSc FenceScdWR FenceReldWW FenceAcqdRR \
             DpDatadW"
        }
        Architecture::Kernel => {
            "Rfe Fre Coe PodWW PodRR PodRW PodRWAcquireOnce FenceMbdWR FenceWmbdWW FenceRmbdRR DpAddrdR DpDatadW DpCtrldW"
        }
    };
    text.split_whitespace().collect()
}

/// All cycles up to length 6 over a vocabulary, at least 3,000: the quick one, or the whole with
/// `PORF_FUZZ`.
pub fn corpus(architecture: Architecture) -> Vec<Vec<cycle::Edge>> {
    let whole = porf_fuzz::scaled(1usize) > 1;
    let vocabulary = if whole { cycle::vocabulary(architecture).to_vec() } else { edges(architecture) };
    let cycles = cycle::all_over(architecture, &vocabulary, 6);
    assert!(cycles.len() >= 3000, "{} cycles of {architecture:?}", cycles.len());
    cycles
}
