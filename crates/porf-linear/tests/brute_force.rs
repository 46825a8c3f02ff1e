//! The checker against brute force: all orders of all choices of pending calls, with objects that
//! are written a second time.

use porf_linear::{Answer, Builtin, Call, History, Operation, Value, check};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The objects once more, by the collections of the standard library.
#[derive(Clone)]
enum Object {
    Line { items: VecDeque<i64>, room: usize },
    Sorted { items: Vec<i64>, room: usize },
    Set(BTreeSet<i64>),
    Map(BTreeMap<i64, i64>),
    Number(i64),
    Lock(Option<usize>),
}

const NAMES: [&str; 13] = [
    "queue",
    "stack",
    "deque",
    "priority-queue",
    "set",
    "map",
    "register",
    "counter",
    "lock",
    "queue(1)",
    "stack(1)",
    "deque(2)",
    "priority-queue(1)",
];

impl Object {
    fn new(name: &str) -> Object {
        let room = match name.find('(') {
            Some(at) => name[at + 1..name.len() - 1].parse().unwrap(),
            None => usize::MAX,
        };
        match name.split('(').next().unwrap() {
            "queue" | "stack" | "deque" => Object::Line { items: VecDeque::new(), room },
            "priority-queue" => Object::Sorted { items: Vec::new(), room },
            "set" => Object::Set(BTreeSet::new()),
            "map" => Object::Map(BTreeMap::new()),
            "register" | "counter" => Object::Number(0),
            _ => Object::Lock(None),
        }
    }

    /// Runs an operation; `None` if it cannot take place now.
    fn run(&mut self, operation: &Operation) -> Option<Value> {
        let of = |item: Option<i64>| item.map_or(Value::Empty, Value::Number);
        let a = operation.arguments.first().copied();
        let b = operation.arguments.get(1).copied();
        Some(match (self, operation.name.as_str()) {
            (Object::Line { items, room }, "enqueue" | "push" | "push_back" | "push_front") if items.len() >= *room => {
                Value::Full
            }
            (Object::Line { items, .. }, "enqueue" | "push" | "push_back") => {
                items.push_back(a?);
                Value::Done
            }
            (Object::Line { items, .. }, "push_front") => {
                items.push_front(a?);
                Value::Done
            }
            (Object::Line { items, .. }, "dequeue" | "steal" | "pop_front") => of(items.pop_front()),
            (Object::Line { items, .. }, "pop" | "pop_back") => of(items.pop_back()),
            (Object::Line { items, .. }, "front") => of(items.front().copied()),
            (Object::Line { items, .. }, "top") => of(items.back().copied()),
            (Object::Sorted { items, room }, "insert") if items.len() >= *room => Value::Full,
            (Object::Sorted { items, .. }, "insert") => {
                items.push(a?);
                Value::Done
            }
            (Object::Sorted { items, .. }, name) => {
                let least = items.iter().copied().min();
                if name == "remove_min"
                    && let Some(least) = least
                {
                    let at = items.iter().position(|&item| item == least)?;
                    items.swap_remove(at);
                }
                of(least)
            }
            (Object::Set(set), "insert") => Value::Number(set.insert(a?).into()),
            (Object::Set(set), "remove") => Value::Number(set.remove(&a?).into()),
            (Object::Set(set), _) => Value::Number(set.contains(&a?).into()),
            (Object::Map(map), "put") => of(map.insert(a?, b?)),
            (Object::Map(map), "set") => {
                map.insert(a?, b?);
                Value::Done
            }
            (Object::Map(map), "insert") => {
                let absent = !map.contains_key(&a?);
                map.entry(a?).or_insert(b?);
                Value::Number(absent.into())
            }
            (Object::Map(map), "remove") => of(map.remove(&a?)),
            (Object::Map(map), _) => of(map.get(&a?).copied()),
            (Object::Number(it), "write") => {
                *it = a?;
                Value::Done
            }
            (Object::Number(it), "exchange") => Value::Number(std::mem::replace(it, a?)),
            (Object::Number(it), "cas") => {
                let swaps = *it == a?;
                *it = if swaps { b? } else { *it };
                Value::Number(swaps.into())
            }
            (Object::Number(it), "increment") => {
                *it += 1;
                Value::Done
            }
            (Object::Number(it), "decrement") => {
                *it -= 1;
                Value::Done
            }
            (Object::Number(it), "add") => {
                *it += a?;
                Value::Done
            }
            (Object::Number(it), "fetch_add") => {
                *it += a?;
                Value::Number(*it - a?)
            }
            (Object::Number(it), _) => Value::Number(*it),
            (Object::Lock(holder), "lock") if holder.is_none() => {
                *holder = Some(operation.thread);
                Value::Done
            }
            (Object::Lock(holder), "unlock") if *holder == Some(operation.thread) => {
                *holder = None;
                Value::Done
            }
            (Object::Lock(holder), "try_lock") => {
                let takes = holder.is_none();
                holder.get_or_insert(operation.thread);
                Value::Number(takes.into())
            }
            _ => return None,
        })
    }
}

/// `peek` of a stack and of a queue, told apart.
fn plain(name: &str, operation: &Operation) -> Operation {
    let mut operation = operation.clone();
    if operation.name == "peek" {
        operation.name = if name.starts_with("stack") { "top" } else { "front" }.to_string();
    }
    operation
}

/// Does some permutation of the calls, without some of those that are pending, explain them?
fn explained(name: &str, history: &History) -> bool {
    fn go(name: &str, history: &History, object: &Object, placed: &mut Vec<usize>) -> bool {
        let calls = history.calls();
        if (0..calls.len()).all(|call| placed.contains(&call) || calls[call].result.is_none()) {
            return true;
        }
        (0..calls.len()).any(|call| {
            if placed.contains(&call) || (0..calls.len()).any(|a| history.precedes(a, call) && !placed.contains(&a)) {
                return false;
            }
            let mut object = object.clone();
            match (calls[call].result, object.clone().run(&plain(name, &calls[call].operation))) {
                (Some(Value::Aborted), _) => {}
                (_, None) => return false,
                (Some(wanted), Some(value)) if wanted != value => return false,
                _ => drop(object.run(&plain(name, &calls[call].operation))),
            }
            placed.push(call);
            let found = go(name, history, &object, placed);
            placed.pop();
            found
        })
    }
    go(name, history, &Object::new(name), &mut Vec::new())
}

/// The order of a random history.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Order {
    Intervals,
    HappensBefore,
}

/// A random history: a run of the object in some order, of which a part is kept, and of which
/// results or the order may then be spoilt.
fn random_history(rng: &mut impl Rng, name: &str, kind: Order) -> History {
    let builtin: Builtin = name.parse().unwrap();
    let threads = rng.random_range(1..=4);
    let count = rng.random_range(1..=7);
    let values = rng.random_range(1..=3);
    let operations = builtin.kind().operations();
    let mut object = Object::new(name);
    let mut calls = Vec::new();
    for _ in 0..count {
        let (operation, arity) = operations[rng.random_range(0..operations.len())];
        let arguments: Vec<i64> = (0..arity).map(|_| rng.random_range(0..values)).collect();
        let operation = Operation::new(operation, arguments).by(rng.random_range(0..threads));
        // What cannot take place now is left out, mostly.
        let result = match object.run(&plain(name, &operation)) {
            Some(value) => value,
            None if rng.random_bool(0.05) => Value::Done,
            None => continue,
        };
        calls.push(Call { operation, result: Some(result) });
    }
    for call in &mut calls {
        if rng.random_bool(0.1) {
            let number = rng.random_range(0..values);
            call.result = Some([Value::Number(number), Value::Empty, Value::Done, Value::Full][rng.random_range(0..4)]);
        } else if rng.random_bool(0.02) {
            call.result = Some(Value::Aborted);
        }
    }
    // The last call of a thread may be pending.
    for thread in 0..threads {
        if rng.random_bool(0.15)
            && let Some(call) = calls.iter_mut().rev().find(|call| call.operation.thread == thread)
        {
            call.result = None;
        }
    }
    if rng.random_bool(0.3) && calls.len() > 1 {
        let (a, b) = (rng.random_range(0..calls.len()), rng.random_range(0..calls.len()));
        if calls[a].result.is_some() && calls[b].result.is_some() {
            calls.swap(a, b);
        }
    }
    let thread = |call: usize| calls[call].operation.thread;
    let mut precedence = Vec::new();
    match kind {
        Order::Intervals => {
            let spread = rng.random_range(0..6u32);
            let mut begins: Vec<i64> = Vec::new();
            let mut ends: Vec<i64> = Vec::new();
            for call in 0..calls.len() {
                let point = 10 * call as i64;
                let before = (0..call).filter(|&other| thread(other) == thread(call)).map(|other| ends[other] + 1);
                let earliest = before.max().unwrap_or(0).max(point - 10 * i64::from(rng.random_range(0..=spread)));
                begins.push(earliest);
                ends.push(earliest.max(point) + 1 + 10 * i64::from(rng.random_range(0..=spread)));
            }
            for a in (0..calls.len()).filter(|&a| calls[a].result.is_some()) {
                precedence.extend((0..calls.len()).filter(|&b| ends[a] < begins[b]).map(|b| (a, b)));
            }
        }
        Order::HappensBefore => {
            let density = rng.random_range(0.0..0.6);
            for b in 0..calls.len() {
                for a in (0..b).filter(|&a| calls[a].result.is_some()) {
                    if thread(a) == thread(b) || rng.random_bool(density) {
                        precedence.push((a, b));
                    }
                }
            }
        }
    }
    // Numbers of calls must not matter.
    let mut numbers: Vec<usize> = (0..calls.len()).collect();
    for at in (1..numbers.len()).rev() {
        numbers.swap(at, rng.random_range(0..=at));
    }
    let mut shuffled = calls.clone();
    for (call, &number) in numbers.iter().enumerate() {
        shuffled[number] = calls[call].clone();
    }
    History::new(shuffled, precedence.into_iter().map(|(a, b)| (numbers[a], numbers[b]))).unwrap()
}

/// An order is a linearisation: it extends the precedence, has all calls that returned with their
/// results, and runs.
fn validate(name: &str, history: &History, order: &[(usize, Value)]) {
    let mut object = Object::new(name);
    for (at, &(call, value)) in order.iter().enumerate() {
        assert!(order[..at].iter().all(|&(other, _)| other != call && !history.precedes(call, other)));
        let ran = match value {
            Value::Aborted => Some(Value::Aborted),
            _ => object.run(&plain(name, &history.calls()[call].operation)),
        };
        assert_eq!(ran, Some(value));
        assert!(history.calls()[call].result.is_none_or(|wanted| wanted == value));
    }
    for (number, call) in history.calls().iter().enumerate() {
        assert!(call.result.is_none() || order.iter().any(|&(other, _)| other == number));
    }
}

/// The history in which all calls but these may have returned anything, or not have taken effect.
/// A call that is pending precedes nothing, but is not placed after its successors, either: brute
/// force therefore tries all results and all choices.
fn contradicts(name: &str, history: &History, required: &[usize]) -> bool {
    fn go(name: &str, history: &History, required: &[usize], object: &Object, placed: &mut Vec<usize>) -> bool {
        if required.iter().all(|call| placed.contains(call)) {
            return true;
        }
        (0..history.calls().len()).any(|number| {
            let call = &history.calls()[number];
            let is_required = required.contains(&number);
            if placed.contains(&number)
                || required.iter().any(|&a| history.precedes(a, number) && !placed.contains(&a))
                || placed.iter().any(|&b| history.precedes(number, b))
            {
                return false;
            }
            let mut next = object.clone();
            if !(is_required && call.result == Some(Value::Aborted)) {
                match next.run(&plain(name, &call.operation)) {
                    None => return false,
                    Some(value) if is_required && call.result != Some(value) => return false,
                    Some(_) => {}
                }
            }
            placed.push(number);
            let found = go(name, history, required, &next, placed);
            placed.pop();
            found
        })
    }
    !go(name, history, required, &Object::new(name), &mut Vec::new())
}

fn compare(seed: u64, cases: u64) -> (u64, u64, u64) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let (mut linearizable, mut not_intervals) = (0, 0);
    for case in 0..cases {
        let name = NAMES[rng.random_range(0..NAMES.len())];
        let kind = if rng.random_bool(0.5) { Order::Intervals } else { Order::HappensBefore };
        let history = random_history(&mut rng, name, kind);
        assert!(kind == Order::HappensBefore || history.is_interval_order());
        not_intervals += u64::from(!history.is_interval_order());
        let expected = explained(name, &history);
        let builtin: Builtin = name.parse().unwrap();
        match check(&builtin, &history).unwrap() {
            Answer::Linearizable(order) => {
                assert!(expected, "seed {seed}, case {case}: {name} {history:?}");
                validate(name, &history, &order);
                linearizable += 1;
            }
            Answer::Contradiction(calls) => {
                assert!(!expected, "seed {seed}, case {case}: {name} {history:?}");
                if case % 8 == 0 {
                    assert!(contradicts(name, &history, &calls), "{name} {history:?} {calls:?}");
                    for at in 0..calls.len() {
                        let fewer = [&calls[..at], &calls[at + 1..]].concat();
                        assert!(!contradicts(name, &history, &fewer), "not minimal: {name} {history:?} {calls:?}");
                    }
                }
            }
        }
    }
    (linearizable, cases - linearizable, not_intervals)
}

#[test]
fn random_histories_agree_with_brute_force() {
    let cases = porf_fuzz::scaled(100_000u64);
    let (yes, no, not_intervals) = compare(1, cases);
    println!("{yes} linearizable, {no} not, {not_intervals} without interval order");
    // The generator is worth something only if both answers, and both kinds of orders, are common.
    assert!(yes > cases / 10 && no > cases / 10 && not_intervals > cases / 20);
}

/// Weaker questions against their definitions.
#[test]
fn weaker_orders_agree_with_their_definitions() {
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    let mut separated = 0;
    for _ in 0..porf_fuzz::scaled(5_000) {
        let kind = if rng.random_bool(0.5) { Order::Intervals } else { Order::HappensBefore };
        let history = random_history(&mut rng, "register", kind);
        let count = history.calls().len();
        let (threads, quiescent) = (history.by_threads(), history.between_quiescence());
        for (a, b) in (0..count).flat_map(|a| (0..count).map(move |b| (a, b))) {
            let [thread, other] = [a, b].map(|call| history.calls()[call].operation.thread);
            assert_eq!(threads.precedes(a, b), history.precedes(a, b) && thread == other);
            // A quiescent point is a set of calls all of which precede all others.
            let is_point = |set: usize| {
                (0..count)
                    .filter(|x| set >> x & 1 == 1)
                    .all(|x| (0..count).filter(|y| set >> y & 1 == 0).all(|y| history.precedes(x, y)))
            };
            let separates = |set: usize| set >> a & 1 == 1 && set >> b & 1 == 0 && is_point(set);
            let expected = (0..1 << count).any(separates);
            separated += u32::from(expected);
            assert_eq!(quiescent.precedes(a, b), expected, "{history:?}");
        }
    }
    assert!(separated > 1000);
}
