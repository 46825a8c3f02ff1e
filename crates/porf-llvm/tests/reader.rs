//! The parser of IR reports an error or succeeds, and never panics: random changes of valid texts,
//! truncated texts, and texts that are not IR.

mod support;

use porf_explore::{Config, Control, Execution, Visitor, explore};
use porf_fuzz::scaled;
use porf_llvm::{CProgram, Options, clang, load};
use porf_model::Model;
use porf_program::Program;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::path::Path;
use std::sync::Arc;

fn texts() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let compile = |file: &str, options: &[&str]| {
        let options: Vec<_> = options.iter().map(|option| option.into()).collect();
        clang::compile(&support::compiler(), &folder.join(file), &options, Some(&folder.join("../porf-verify/include")))
            .expect("IR")
    };
    vec![
        compile("tests/features/heap.c", &[]),
        compile("tests/features/rmw.c", &["-O1"]),
        compile("tests/features/struct-copy.c", &["-O2"]),
        compile("tests/features/cpp.cpp", &[]),
        compile("tests/idioms/pr-stack-pop.c", &[]),
        TYPED_POINTERS.to_string(),
    ]
}

/// Stops after some executions.
struct Stop(Arc<Control>, u32);

impl Stop {
    fn count(&mut self) {
        self.1 += 1;
        if self.1 > 5 {
            self.0.cancel();
        }
    }
}

impl Visitor<CProgram> for Stop {
    fn execution(&mut self, _: &Execution<'_, CProgram>) -> Result<(), porf_explore::Violated> {
        self.count();
        Ok(())
    }

    fn blocked(&mut self, _: &Execution<'_, CProgram>) {
        self.count();
    }
}

/// Parses the text. If it is a program, explores some executions, and returns true.
fn try_it(text: String) -> bool {
    let Ok(program) = load(&[("random.ll".to_string(), text)], &Options::default()) else { return false };
    let config = Config::new(Model::RC11).unwrap().max_events(60);
    explore(&program, &config, &mut Stop(Arc::clone(&config.control), 0));
    true
}

#[test]
fn texts_cut_short_are_errors() {
    for text in texts() {
        let lines = text.lines().count();
        for part in 0..40 {
            let cut: Vec<&str> = text.lines().take(lines * part / 40).collect();
            try_it(cut.join("\n"));
        }
        let half: String = text.chars().take(text.chars().count() / 2).collect();
        try_it(half);
    }
}

#[test]
fn random_changes_do_no_harm() {
    let words = [
        "i32",
        "ptr",
        "%0",
        "%9",
        "@x",
        "@main",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "<",
        ">",
        ",",
        "=",
        "!7",
        "#0",
        "-1",
        "999999999999999999999",
        "null",
        "undef",
        "i999999",
        "[4294967296 x i64]",
        "%struct.node",
        "label",
        "metadata",
        "x",
        "\"",
        "align",
        "to",
        "*",
        "define",
        "ret",
        "br",
        "type",
        "\u{e4}",
    ];
    let texts = texts();
    let mut rng = Pcg64::seed_from_u64(5);
    for _ in 0..scaled(400) {
        let text = &texts[rng.random_range(0..texts.len())];
        let mut lines: Vec<String> = text.lines().map(String::from).collect();
        for _ in 0..rng.random_range(1..4) {
            // Changes in the first part hit code rather than metadata.
            let at = rng.random_range(0..lines.len() * 2 / 3);
            match rng.random_range(0..5) {
                0 => drop(lines.remove(at)),
                1 => {
                    let copy = lines[rng.random_range(0..lines.len())].clone();
                    lines.insert(at, copy);
                }
                2 => {
                    let keep = rng.random_range(0..=lines[at].chars().count());
                    lines[at] = lines[at].chars().take(keep).collect();
                }
                _ => {
                    let mut parts: Vec<&str> = lines[at].split(' ').collect();
                    let place = rng.random_range(0..parts.len());
                    parts[place] = words[rng.random_range(0..words.len())];
                    lines[at] = parts.join(" ");
                }
            }
        }
        try_it(lines.join("\n"));
    }
}

/// The code of a text: from the first function to the last.
fn code(text: &str) -> std::ops::Range<usize> {
    let start = text.find("\ndefine ").map_or(0, |at| at + 1);
    start..text.rfind("\n}").unwrap_or(text.len())
}

/// The words and signs of a text, with the blanks between them.
fn tokens(text: &str) -> Vec<&str> {
    let is_word =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'%' | b'@' | b'!' | b'#' | b'-');
    let mut parts = Vec::new();
    let mut start = 0;
    for at in 1..=text.len() {
        let bytes = text.as_bytes();
        if text.is_char_boundary(at) && (at == text.len() || !(is_word(bytes[at]) && is_word(bytes[at - 1]))) {
            parts.push(&text[start..at]);
            start = at;
        }
    }
    parts
}

/// Tokens deleted, duplicated or swapped, including names of values, labels and types.
#[test]
fn tokens_left_out_or_swapped_do_no_harm() {
    let texts = texts();
    let mut rng = Pcg64::seed_from_u64(11);
    let (mut programs, mut all) = (0, 0);
    for _ in 0..scaled(600) {
        let text = &texts[rng.random_range(0..texts.len())];
        let range = code(text);
        let mut parts = tokens(&text[range.clone()]);
        let is_token = |part: &&str| !part.trim().is_empty();
        let names: Vec<usize> = (0..parts.len()).filter(|&at| parts[at].starts_with(['%', '@'])).collect();
        let others: Vec<usize> = (0..parts.len()).filter(|&at| is_token(&parts[at])).collect();
        for _ in 0..rng.random_range(1..3) {
            let places = if rng.random_bool(0.6) { &names } else { &others };
            let (first, second) =
                (places[rng.random_range(0..places.len())], places[rng.random_range(0..places.len())]);
            match rng.random_range(0..4) {
                0 => parts[first] = "",
                1 => parts[first] = parts[second],
                _ => parts.swap(first, second),
            }
        }
        let changed = format!("{}{}{}", &text[..range.start], parts.concat(), &text[range.end..]);
        all += 1;
        programs += usize::from(try_it(changed));
    }
    println!("{programs} of {all} are programs");
    assert!(programs > 0 && programs < all, "{programs} of {all} are programs");
}

/// The output of clang 14.
const TYPED_POINTERS: &str = r#"
%struct.node = type { i32, %struct.node*, void (i8*)* }
@first = global %struct.node { i32 3, %struct.node* @second, void (i8*)* @touch }, align 8
@second = global %struct.node { i32 4, %struct.node* null, void (i8*)* null }, align 8
@text = private constant [4 x i8] c"%d\0A\00", align 1
declare i32 @printf(i8*, ...)
define void @touch(i8* %0) {
  %2 = bitcast i8* %0 to i32*
  %3 = load i32, i32* %2, align 4
  %4 = add nsw i32 %3, 1
  store i32 %4, i32* %2, align 4
  ret void
}
define void (i8*)* @get(%struct.node** %0) {
  %2 = load %struct.node*, %struct.node** %0, align 8
  %3 = getelementptr inbounds %struct.node, %struct.node* %2, i32 0, i32 2
  %4 = load void (i8*)*, void (i8*)** %3, align 8
  ret void (i8*)* %4
}
define i32 @main() {
  %1 = alloca %struct.node*, align 8
  store %struct.node* @first, %struct.node** %1, align 8
  %2 = call void (i8*)* @get(%struct.node** %1)
  call void %2(i8* bitcast (%struct.node* @first to i8*))
  %3 = load %struct.node*, %struct.node** %1, align 8
  %4 = getelementptr inbounds %struct.node, %struct.node* %3, i32 0, i32 0
  %5 = atomicrmw add i32* %4, i32 10 seq_cst, align 4
  %6 = call i32 (i8*, ...) @printf(i8* getelementptr inbounds ([4 x i8], [4 x i8]* @text, i64 0, i64 0), i32 %5)
  %7 = load i32, i32* %4, align 4
  ret i32 %7
}
"#;

#[test]
fn typed_pointers_are_read() {
    let program = load(&[("typed.ll".to_string(), TYPED_POINTERS.to_string())], &Options::default()).unwrap();
    let state = program.start(0);
    assert_eq!(program.action(&state), porf_program::Action::Finished { value: 14 });
    assert_eq!(program.log(&state), "4\n");
}

/// Constant expressions that clang 19 computes by instructions; older versions write them as
/// operands.
const COMPARED_CONSTANTS: &str = r#"
@shared = global [4 x i32] zeroinitializer, align 16
@own = thread_local global [4 x i32] zeroinitializer, align 16
@static = global i64 zext (i1 icmp ne (ptr @shared, ptr null) to i64), align 8
define i32 @main() {
  br i1 icmp eq (i64 and (i64 ptrtoint (ptr getelementptr inbounds ([4 x i32], ptr @shared, i64 0, i64 1) to i64), i64 3), i64 0), label %aligned, label %wrong
aligned:
  br i1 icmp ult (ptr getelementptr inbounds ([4 x i32], ptr @own, i64 0, i64 1), ptr @own), label %wrong, label %ordered
ordered:
  %1 = load i64, ptr @static, align 8
  %2 = trunc i64 %1 to i32
  %3 = select i1 icmp eq (ptr @own, ptr @shared), i32 100, i32 10
  %4 = add i32 %2, %3
  %5 = add i32 %4, select (i1 icmp sgt (i32 -1, i32 0), i32 100, i32 sub (i32 ptrtoint (ptr getelementptr inbounds ([4 x i32], ptr @own, i64 0, i64 2) to i32), i32 ptrtoint (ptr @own to i32)))
  ret i32 %5
wrong:
  ret i32 -1
}
"#;

#[test]
fn comparisons_are_constants() {
    let program = load(&[("compared.ll".to_string(), COMPARED_CONSTANTS.to_string())], &Options::default()).unwrap();
    let state = program.start(0);
    assert_eq!(program.action(&state), porf_program::Action::Finished { value: 19 });
}
