//! Common code of the tests of `porf prove` and `porf model`.

use crate::program::root;

/// The files of a directory with this extension, from the root of the repository.
pub fn files(directory: &str, extension: &str) -> Vec<String> {
    let entries = std::fs::read_dir(root().join(directory)).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let end = format!(".{extension}");
    let mut files: Vec<String> = names.filter(|n| n.ends_with(&end)).map(|n| format!("{directory}/{n}")).collect();
    files.sort();
    files
}

/// The text without times: ` 1.2 ms` becomes ` TIME`.
pub fn forget_times(text: &str) -> String {
    let line = |line: &str| {
        let mut words: Vec<String> = line.split(' ').map(str::to_string).collect();
        for i in 1..words.len() {
            let is_number = words[i - 1].contains('.') && words[i - 1].parse::<f64>().is_ok();
            if is_number && ["ms", "s"].contains(&words[i].as_str()) {
                words[i] = "TIME".to_string();
                // The number and the blanks before it.
                let mut k = i;
                words[k - 1].clear();
                while k > 0 && words[k - 1].is_empty() {
                    words.remove(k - 1);
                    k -= 1;
                }
                return words.join(" ");
            }
        }
        words.join(" ")
    };
    let mut shown: String = text.lines().map(|text| line(text) + "\n").collect();
    if !text.ends_with('\n') {
        shown.pop();
    }
    shown
}
