//! Reading texts from files and from standard input.

use std::io::Read;
use std::path::Path;

/// The path that stands for standard input.
pub const STDIN: &str = "-";

/// What messages call an input.
pub fn name(path: &Path) -> String {
    if is_stdin(path) { "standard input".to_string() } else { path.display().to_string() }
}

/// Is this input standard input?
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == STDIN
}

/// Reads a text; the error says what is wrong with it.
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
