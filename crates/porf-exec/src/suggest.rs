//! Suggestions for misspelt words.

/// The candidate closest to a word, if it is close enough. Of two equally close ones, the result is
/// one with the same first letter, and then the first in alphabetical order. It does not depend on
/// the order of the candidates.
fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    // A single letter matches only itself, in either case.
    let limit = match length {
        0..=1 => 0,
        2..=5 => 1,
        6..=8 => 2,
        _ => 3,
    };
    candidates
        .into_iter()
        .filter(|c| *c != word && c.len() <= 64 && c.chars().count().abs_diff(length) <= limit)
        .map(|c| (distance(word, c), c.chars().next() != word.chars().next(), c))
        .filter(|&(d, ..)| d <= limit)
        .min()
        .map(|(.., c)| c)
}

/// `did you mean 'x'?`, if something is close.
pub(crate) fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    closest(word, candidates).map(|c| format!("did you mean '{c}'?"))
}

/// The edit distance of two words, ignoring case: insertions, deletions, replacements and swaps of
/// neighbouring letters.
pub fn distance(a: &str, b: &str) -> usize {
    let fold = |s: &str| s.chars().map(|c| c.to_ascii_lowercase()).collect::<Vec<_>>();
    let (a, b) = (fold(a), fold(b));
    // Rows i - 2, i - 1 and i of the table of distances between prefixes.
    let mut before: Vec<usize> = Vec::new();
    let mut previous: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replaced = previous[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replaced.min(previous[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut previous, row);
    }
    previous[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_misses() {
        let modes = ["na", "rlx", "acq", "rel", "acq-rel", "sc"];
        assert_eq!(closest("aqc", modes), Some("acq"));
        assert_eq!(closest("acqrle", modes), Some("acq-rel"));
        assert_eq!(closest("xyzzy", modes), None);
        assert_eq!(closest("tread", ["read", "thread"]), Some("thread"));
        assert_eq!(closest("a", ["b", "c"]), None);
        assert_eq!(closest("a", ["A"]), Some("A"));
        assert_eq!(distance("", "abc"), 3);
    }
}
