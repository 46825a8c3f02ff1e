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
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    closest(word, candidates).map(|c| format!("did you mean '{c}'?"))
}

/// The edit distance of two words, ignoring case: insertions, deletions, replacements and swaps of
/// neighbouring letters.
pub fn distance(a: &str, b: &str) -> usize {
    strsim::osa_distance(&a.to_ascii_lowercase(), &b.to_ascii_lowercase())
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
