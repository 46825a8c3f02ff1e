//! The library as its users use it: a front end for another language, and sources of all kinds.

#[allow(dead_code, reason = "the example's main")]
#[path = "../examples/toy_language.rs"]
mod toy_language;

use porf_verify::{ExistsAnswer, OpenOptions, PorfSource, Session, Settings, Source, verify};

#[test]
fn a_toy_language_is_verified_and_shown() {
    let (verdict, shown) = toy_language::store_buffering("sc").unwrap();
    assert_eq!((verdict.as_str(), shown.as_str()), ("safe", ""));
    let (verdict, shown) = toy_language::store_buffering("tso").unwrap();
    assert_eq!(verdict, "violation");
    assert!(shown.starts_with("an execution satisfies never (a=0 b=0)\nat toy:3:1: never a=0 b=0\n"), "{shown}");
    assert!(shown.contains("R rlx y = 0 <- init"), "{shown}");
}

#[test]
fn the_toy_language_is_small() {
    let text = include_str!("../examples/toy_language.rs");
    assert!(text.lines().count() < 150, "a front end takes {} lines", text.lines().count());
}

#[test]
fn programs_from_texts_are_verified() {
    let text = "shared x = 0; thread P { x.store(1, rlx); } thread Q { r = x.load(rlx); } exists (Q.r == 1);";
    let source = Source::new(PorfSource::new("text", text.to_string(), &OpenOptions::default()).unwrap());
    let answer =
        verify(&source, &porf_verify::models::find_explored("rc11").unwrap(), &Settings::default(), &Session::new());
    assert_eq!(answer.report.stats.executions, 2);
    assert_eq!(answer.exists_answer(&source), Some(ExistsAnswer::Allowed));
    assert!(porf_verify::models::find_explored("all").is_err() && porf_verify::models::find_explored("no").is_err());
}

#[test]
fn what_is_wrong_with_a_source_is_data() {
    let Err(error) = PorfSource::new("text", "thread P { x = ; }".to_string(), &OpenOptions::default()) else {
        panic!("it compiles")
    };
    assert_eq!(error.place(), Some((1, 16)));
    assert!(error.to_string().starts_with("text:1:16: "), "{error}");
    let Err(error) = Source::open(&["no/such.c".into()], &OpenOptions::default()) else { panic!("it is there") };
    assert!(error.to_string().contains("no/such.c: cannot read"), "{error}");
}

#[test]
fn a_session_that_was_ended_runs_nothing() {
    let session = Session::new();
    session.cancel();
    let text = "shared x = 0; thread P { x.store(1, rlx); }";
    let source = Source::new(PorfSource::new("text", text.to_string(), &OpenOptions::default()).unwrap());
    let answer = verify(&source, &porf_verify::models::find_explored("sc").unwrap(), &Settings::default(), &session);
    assert_eq!(answer.report.verdict.name(), "inconclusive");
}
