//! The examples of `docs/trace-format.md` have the stated results.

use porf_exec::trace;

/// The code blocks of a language, with the line where each starts.
fn blocks(language: &str) -> Vec<(usize, String)> {
    let doc = include_str!("../../../docs/trace-format.md");
    let mut found = Vec::new();
    let mut inside = false;
    for (i, line) in doc.lines().enumerate() {
        if line.starts_with("```") {
            inside = !inside && line == format!("```{language}");
            if inside {
                found.push((i + 2, String::new()));
            }
        } else if inside && let Some((_, text)) = found.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    found
}

#[test]
fn text_examples_are_read() {
    let examples = blocks("trace");
    assert!(examples.len() >= 6);
    for (line, text) in examples {
        if let Err(error) = trace::read(text.as_bytes(), "example") {
            panic!("the example at line {line}: {error}");
        }
    }
}

#[test]
fn binary_example_is_what_is_written() {
    let (_, hex) = blocks("hex").pop().unwrap();
    let words = hex.lines().flat_map(|line| line.split('#').next().unwrap().split_whitespace());
    let expected: Vec<u8> = words.map(|word| u8::from_str_radix(word, 16).unwrap()).collect();
    let (_, text) = blocks("trace").pop().unwrap();
    let graph = trace::read(text.as_bytes(), "example").unwrap();
    let mut written = Vec::new();
    trace::write_binary(&graph, &mut written).unwrap();
    assert_eq!(format!("{written:02x?}"), format!("{expected:02x?}"));
    assert_eq!(trace::read(&expected[..], "example").unwrap().len(), graph.len());
}
