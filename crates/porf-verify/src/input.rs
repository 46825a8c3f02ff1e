//! Reading texts from files and from standard input.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// The path that stands for standard input.
pub const STDIN: &str = "-";

/// The name of an input in messages.
pub fn name(path: &Path) -> String {
    if is_stdin(path) { "standard input".to_string() } else { path.display().to_string() }
}

/// Is this input standard input?
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == STDIN
}

/// Reads a text; otherwise returns a message.
pub fn read_text(path: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    let read = if is_stdin(path) {
        std::io::stdin().lock().read_to_end(&mut bytes).map(|_| ())
    } else {
        std::fs::read(path).map(|content| bytes = content)
    };
    read.map_err(|error| format!("cannot read: {error}"))?;
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.iter().filter(|&&byte| byte == b'\n').count() + 1;
        format!("line {line} is not UTF-8")
    })
}

/// A line of a text file, without line end and comment, if it can be found and is not too long to
/// show.
pub fn line_of(path: &Path, line: usize) -> Option<String> {
    const LIMIT: u64 = 400;
    let mut input = BufReader::new(std::fs::File::open(path).ok()?);
    for _ in 1..line {
        input.skip_until(b'\n').ok()?;
    }
    let mut text = Vec::new();
    input.take(LIMIT).read_until(b'\n', &mut text).ok()?;
    let text = String::from_utf8(text).ok()?;
    let text = text.split_once(" #").map_or(text.as_str(), |(code, _)| code);
    (!text.trim().is_empty()).then(|| text.trim_end().to_string())
}
