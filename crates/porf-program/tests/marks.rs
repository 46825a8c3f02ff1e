//! Marks of operations: what states carry, how they are written, and what is wrong with them.

use porf_program::mark::{DONE, EMPTY, Mark, Object};
use porf_program::{Action, Answer, Program, compile, format_source};

#[test]
fn states_carry_the_marks_that_were_passed() {
    let text = "shared x; thread T { op_begin(\"q\", \"put\", 1, 2); r = x.load(rlx); op_end(r); op_end(); op_end(\"empty\"); }";
    let code = compile(text).unwrap().code;
    let mut state = code.start(0);
    let begin = Mark::Begin { object: Object::Named("q".into()), operation: "put".into(), arguments: vec![1, 2] };
    assert_eq!(code.marks(&state), std::slice::from_ref(&begin));
    let before = state.clone();
    code.resume(&mut state, Answer::Value(7));
    let ends = [7, DONE, EMPTY].map(|result| Mark::End { result });
    assert_eq!(code.marks(&state), [&[begin][..], &ends].concat());
    assert!(matches!(code.action(&state), Action::Finished { .. }));
    // Earlier states keep theirs, and engines that store states do not see them.
    assert_eq!(code.marks(&before).len(), 1);
    code.canonicalize(&mut state);
    assert!(code.marks(&state).is_empty());
}

#[test]
fn iterations_with_calls_differ() {
    let text = "shared x; thread T { while (x.load(rlx) == 0) { op_begin(\"q\", \"dequeue\"); op_end(\"empty\"); } }";
    let code = compile(text).unwrap().code;
    let mut state = code.start(0);
    let mut heads = Vec::new();
    while heads.len() < 3 {
        let answer = match code.action(&state) {
            Action::LoopHead { .. } => {
                heads.push(state.clone());
                Answer::Done
            }
            Action::Load { wait, .. } => {
                assert!(wait.is_none(), "the loop is no wait");
                Answer::Value(0)
            }
            other => panic!("{other:?}"),
        };
        code.resume(&mut state, answer);
    }
    assert!(heads[0] != heads[1] && heads[1] != heads[2]);
}

#[test]
fn marks_are_formatted() {
    let text = "thread T {\n    op_begin(\"q\", \"enqueue\", 1 + 2);\n    op_end();\n    op_end(3);\n    op_end(\"full\");\n}\n";
    assert_eq!(format_source(text).unwrap(), text);
    let wide = "thread T { op_begin ( \"q\",\"enqueue\" , 1+2 ) ; op_end( ) ; }";
    assert!(format_source(wide).unwrap().contains("op_begin(\"q\", \"enqueue\", 1 + 2); op_end();"));
}

#[test]
fn wrong_marks_are_refused() {
    for (text, message) in [
        ("thread T { op_begin(q, \"enqueue\"); }", "text in quotation marks"),
        ("thread T { op_begin(\"q\"); }", "`,`"),
        ("thread T { op_end(\"emty\"); }", "there is no result `emty`"),
        ("thread T { op_end(r); }", "r"),
        ("shared op_begin; thread T { }", "op_begin"),
    ] {
        let error = format!("{:?}", compile(text).expect_err(text));
        assert!(error.contains(message), "{text}: {error}");
    }
}
