//! Histories whose answers are known from the definitions.

use porf_linear::{Answer, Builtin, Call, History, MOST_CALLS, NotAHistory, Operation, Value, check, svg, text};

fn call(thread: usize, name: &str, arguments: &[i64], result: Value) -> Call {
    Call { operation: Operation::new(name, arguments).by(thread), result: Some(result) }
}

fn answer(specification: &str, history: &History) -> Answer {
    check(&specification.parse::<Builtin>().unwrap(), history).unwrap()
}

/// Store buffering on two keys: each key alone is fine, the map is not. Only orders that are not
/// interval orders tell the two apart, and happens-before is such an order.
#[test]
fn keys_are_not_independent_under_happens_before() {
    let calls = vec![
        call(0, "set", &[1, 7], Value::Done),
        call(0, "get", &[2], Value::Empty),
        call(1, "set", &[2, 7], Value::Done),
        call(1, "get", &[1], Value::Empty),
    ];
    let history = History::new(calls.clone(), [(0, 1), (2, 3)]).unwrap();
    assert!(!history.is_interval_order());
    assert_eq!(answer("map", &history), Answer::Contradiction(vec![0, 1, 2, 3]));
    for key in [1, 2] {
        let of_key = |at: &usize| calls[*at].operation.arguments[0] == key;
        let kept: Vec<usize> = (0..4).filter(of_key).collect();
        let history = History::new(kept.iter().map(|&at| calls[at].clone()).collect(), []).unwrap();
        assert!(answer("map", &history).is_linearizable());
    }
}

#[test]
fn weaker_questions_accept_more() {
    // A read after a write of another thread misses it.
    let calls = vec![call(0, "write", &[1], Value::Done), call(1, "read", &[], Value::Number(0))];
    let history = History::new(calls, [(0, 1)]).unwrap();
    assert!(!answer("register", &history).is_linearizable());
    assert!(answer("register", &history.by_threads()).is_linearizable());
    assert!(!answer("register", &history.between_quiescence()).is_linearizable());
    // A third call overlaps both: there is no quiescent point.
    let mut calls = history.calls().to_vec();
    calls.push(call(2, "read", &[], Value::Number(1)));
    let history = History::new(calls, [(0, 1)]).unwrap();
    assert!(!answer("register", &history).is_linearizable());
    assert!(answer("register", &history.between_quiescence()).is_linearizable());
}

#[test]
fn pending_calls_may_have_taken_effect() {
    let mut enqueue = call(0, "enqueue", &[1], Value::Done);
    enqueue.result = None;
    for (result, fine) in [(Value::Number(1), true), (Value::Empty, true), (Value::Number(2), false)] {
        let history = History::new(vec![enqueue.clone(), call(1, "dequeue", &[], result)], []).unwrap();
        assert_eq!(answer("queue", &history).is_linearizable(), fine);
    }
}

#[test]
fn locks_know_their_holders() {
    let lock = |thread| call(thread, "lock", &[], Value::Done);
    let unlock = |thread| call(thread, "unlock", &[], Value::Done);
    let history = |calls: Vec<Call>| {
        let pairs: Vec<(usize, usize)> = (1..calls.len()).map(|at| (at - 1, at)).collect();
        History::new(calls, pairs).unwrap()
    };
    assert!(answer("lock", &history(vec![lock(0), unlock(0), lock(1), unlock(1)])).is_linearizable());
    assert!(!answer("lock", &history(vec![lock(0), lock(1), unlock(0), unlock(1)])).is_linearizable());
    assert!(!answer("lock", &history(vec![lock(0), unlock(1)])).is_linearizable());
    assert!(!answer("lock", &history(vec![unlock(0)])).is_linearizable());
}

#[test]
fn wrong_histories_and_specifications_are_refused() {
    let read = || call(0, "read", &[], Value::Number(0));
    assert_eq!(History::new(vec![read(), read()], [(0, 1), (1, 0)]), Err(NotAHistory::Cyclic(0)));
    assert_eq!(History::new(vec![read()], [(0, 1)]), Err(NotAHistory::NoSuchCall(1)));
    assert_eq!(History::new(vec![read(); MOST_CALLS + 1], []), Err(NotAHistory::TooMany));
    assert!(History::new(vec![read(); MOST_CALLS], []).is_ok());
    let pending = Call { result: None, ..read() };
    assert_eq!(History::new(vec![pending, read()], [(0, 1)]), Err(NotAHistory::PendingPrecedes(0)));
    for (text, message) in [
        (
            "heap",
            "there is no specification `heap`; there are queue, stack, deque, priority-queue, set, map, register, \
             counter, lock",
        ),
        ("map(3)", "a map has no capacity"),
        ("queue(x)", "`x` is not a capacity"),
        ("queue(-1)", "`-1` is not a capacity"),
    ] {
        assert_eq!(text.parse::<Builtin>().unwrap_err().to_string(), message);
    }
    let misuse = |calls: Vec<Call>| {
        let history = History::new(calls, []).unwrap();
        check(&"queue".parse::<Builtin>().unwrap(), &history).unwrap_err().to_string()
    };
    assert_eq!(misuse(vec![read()]), "a queue has no operation `read`; it has enqueue, dequeue, peek");
    assert_eq!(misuse(vec![call(0, "enqueue", &[], Value::Done)]), "`enqueue` of a queue has 1 argument, not 0");
}

#[test]
fn long_histories_are_checked() {
    // 120 increments of 4 threads, which overlap in rounds, and a last read.
    let mut calls: Vec<Call> = (0..120).map(|at| call(at % 4, "increment", &[], Value::Done)).collect();
    calls.push(call(0, "read", &[], Value::Number(120)));
    let pairs = (0..121).flat_map(|b| (0..b).filter(move |a| a / 4 < b / 4).map(move |a| (a, b)));
    let history = History::new(calls.clone(), pairs.clone()).unwrap();
    assert!(answer("counter", &history).is_linearizable());
    calls[120].result = Some(Value::Number(121));
    let Answer::Contradiction(found) = answer("counter", &History::new(calls, pairs).unwrap()) else { panic!() };
    assert!(found.contains(&120));
}

#[test]
fn pictures() {
    let calls = vec![
        call(0, "enqueue", &[1], Value::Done),
        call(1, "enqueue", &[2], Value::Done),
        call(0, "dequeue", &[], Value::Number(2)),
        Call { result: None, ..call(1, "dequeue", &[], Value::Empty) },
    ];
    let history = History::new(calls, [(0, 2), (1, 3), (0, 3)]).unwrap();
    let name = |thread: usize| ["writer", "<r&d>"][thread].to_string();
    let drawn = text(&history, &[2], name);
    let expected = "\
writer  ├ enqueue(1) ┤ ├ dequeue() = 2 * ┤
<r&d>   ├ enqueue(2) ───┤ ├ dequeue() … ─┄
order across threads: writer enqueue(1) → <r&d> dequeue() …
";
    assert_eq!(drawn, expected);
    let picture = svg(&history, &[2], name);
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert!(picture.contains("&lt;r&amp;d&gt;") && !picture.contains("<r&d>"));
    assert_eq!(picture.matches("<rect").count(), 5);
    assert_eq!(picture.matches("marker-end").count(), 1);
    assert!(picture.contains("stroke-dasharray"));
    assert!(text(&History::new(Vec::new(), []).unwrap(), &[], name).is_empty());
    assert!(svg(&History::new(Vec::new(), []).unwrap(), &[], name).ends_with("</svg>\n"));
}
