//! Recursive definitions that are regular, as left-linear ones.
//!
//! A definition is a union of sequences of constants and of names that are being defined. Such a
//! system is a context-free grammar; whether its language is regular cannot be decided in general.
//! Here it is read as paths through *ports*: each name leads from one port to another, a sequence
//! of names meets at a port, a constant is an edge, and a name by itself (`x = y | …`) moves for
//! free from the ends of `x` to those of `y`. What a name derives is always a path between its
//! ports. The converse holds in two cases:
//! - all definitions are left-linear (names only at the left end), or all are right-linear: then a
//!   path is a derivation;
//! - the system is *complete*: for each two ports between which a path leads there is a name with
//!   these ends, which contains each edge between them, each name that only free moves separate
//!   from it, and each composition of two names that meet at a port. Then each path is a
//!   derivation, by induction on the number of its edges.
//!
//! Power's `ii`, `ic`, `ci` and `cc` ("Herding Cats") are of the second kind: an access has a port
//! where it is initiated and one where it is committed, and a free move leads from the first to the
//! second.

use std::fmt::Write as _;

/// A part of a sequence: a name that is being defined, by its number, or the text of a constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Factor {
    Name(usize),
    Constant(String),
}

/// The definition of a name: a union of sequences.
pub(crate) type Body = Vec<Vec<Factor>>;

/// An edge between ports.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Edge {
    from: usize,
    text: String,
    to: usize,
}

/// The ports of a system, its edges and its free moves.
struct Ports {
    /// The port that each was merged into.
    merged: Vec<usize>,
    edges: Vec<Edge>,
    /// Free moves from the first to the second.
    free: Vec<(usize, usize)>,
}

impl Ports {
    /// The ports `2 * name` and `2 * name + 1` are the ends of a name.
    fn new(bodies: &[Body]) -> Ports {
        let mut ports = Ports { merged: (0..2 * bodies.len()).collect(), edges: vec![], free: vec![] };
        for (name, body) in bodies.iter().enumerate() {
            for sequence in body {
                ports.add(name, sequence);
            }
        }
        let find = |port: usize| ports.find(port);
        let edges = ports.edges.iter().map(|edge| Edge { from: find(edge.from), to: find(edge.to), ..edge.clone() });
        let free = ports.free.iter().map(|&(from, to)| (find(from), find(to)));
        let (edges, free) = (edges.collect(), free.collect());
        Ports { edges, free, ..ports }
    }

    fn find(&self, mut port: usize) -> usize {
        while self.merged[port] != port {
            port = self.merged[port];
        }
        port
    }

    fn merge(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.merged[b] = a;
    }

    fn add(&mut self, name: usize, sequence: &[Factor]) {
        let (start, end) = (2 * name, 2 * name + 1);
        if let [Factor::Name(other)] = sequence {
            self.free.extend([(start, 2 * other), (2 * other + 1, end)]);
            return;
        }
        let mut at = start;
        for (place, factor) in sequence.iter().enumerate() {
            match factor {
                Factor::Name(other) => {
                    self.merge(at, 2 * other);
                    at = 2 * other + 1;
                }
                Factor::Constant(text) => {
                    let to = match sequence.get(place + 1) {
                        None => end,
                        Some(Factor::Name(other)) => 2 * other,
                        Some(Factor::Constant(_)) => {
                            self.merged.push(self.merged.len());
                            self.merged.len() - 1
                        }
                    };
                    self.edges.push(Edge { from: at, text: text.clone(), to });
                    at = to;
                }
            }
        }
        self.merge(at, end);
    }

    fn ends(&self, name: usize) -> (usize, usize) {
        (self.find(2 * name), self.find(2 * name + 1))
    }

    /// The ports that free moves reach from a port, with it.
    fn reach(&self, port: usize) -> Vec<usize> {
        let mut reached = vec![port];
        let mut at = 0;
        while at < reached.len() {
            let next: Vec<usize> =
                self.free.iter().filter(|(from, _)| *from == reached[at]).map(|(_, to)| *to).collect();
            next.into_iter().for_each(|to| {
                if !reached.contains(&to) {
                    reached.push(to);
                }
            });
            at += 1;
        }
        reached
    }

    /// All ports that are ends of edges or of names.
    fn all(&self, names: usize) -> Vec<usize> {
        let ends = (0..names).flat_map(|name| [self.ends(name).0, self.ends(name).1]);
        let mut all: Vec<usize> = ends.chain(self.edges.iter().flat_map(|edge| [edge.from, edge.to])).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// Whether names stand only at the given end of sequences.
fn is_linear(bodies: &[Body], left: bool) -> bool {
    bodies.iter().flatten().all(|sequence| {
        let is_name = |factor: &Factor| matches!(factor, Factor::Name(_));
        let at_end = if left { sequence.first() } else { sequence.last() };
        sequence.iter().filter(|it| is_name(it)).count() <= usize::from(at_end.is_some_and(is_name))
    })
}

/// Whether each path between ports is a derivation of a name with these ends.
fn is_complete(bodies: &[Body], ports: &Ports) -> bool {
    let count = bodies.len();
    let all = ports.all(count);
    let name = |from: usize, to: usize| (0..count).find(|name| ports.ends(*name) == (from, to));
    let contains = |name: usize, sequence: &[Factor]| bodies[name].iter().any(|own| own == sequence);
    // A name contains another if a chain of definitions says so.
    let contains_name = |outer: usize, inner: usize| {
        let mut reached = vec![outer];
        let mut at = 0;
        while at < reached.len() && reached[at] != inner {
            let next = (0..count).filter(|other| contains(reached[at], &[Factor::Name(*other)]));
            let next: Vec<usize> = next.filter(|other| !reached.contains(other)).collect();
            reached.extend(next);
            at += 1;
        }
        reached.contains(&inner)
    };
    // Names with the same ends would each have to contain the paths of the other.
    let distinct = (0..count).all(|a| (0..a).all(|b| ports.ends(a) != ports.ends(b)));
    let edges = ports
        .edges
        .iter()
        .all(|edge| name(edge.from, edge.to).is_some_and(|it| contains(it, &[Factor::Constant(edge.text.clone())])));
    let free = ports.free.iter().all(|&(from, to)| {
        all.iter().all(|&other| {
            let before = match (name(from, other), name(to, other)) {
                (_, None) => true,
                (Some(outer), Some(inner)) => contains_name(outer, inner),
                (None, Some(_)) => false,
            };
            let after = match (name(other, to), name(other, from)) {
                (_, None) => true,
                (Some(outer), Some(inner)) => contains_name(outer, inner),
                (None, Some(_)) => false,
            };
            before && after
        })
    });
    let composed = (0..count).all(|first| {
        (0..count).filter(|second| ports.ends(first).1 == ports.ends(*second).0).all(|second| {
            let whole = name(ports.ends(first).0, ports.ends(second).1);
            whole.is_some_and(|it| contains(it, &[Factor::Name(first), Factor::Name(second)]))
        })
    });
    distinct && edges && free && composed
}

/// The text of left-linear definitions of the names `name(number)`, for a `.kat` file. None if the
/// definitions are not known to be regular.
pub(crate) fn left_linear(bodies: &[Body], name: &dyn Fn(usize) -> String) -> Option<String> {
    let ports = Ports::new(bodies);
    if !is_linear(bodies, true) && !is_linear(bodies, false) && !is_complete(bodies, &ports) {
        return None;
    }
    let all = ports.all(bodies.len());
    let mut text = String::new();
    for number in 0..bodies.len() {
        let (start, end) = ports.ends(number);
        // What leads from the start to each port, by its last edge.
        let path = |port: usize| format!("{}-to-{port}", name(number));
        let starts = ports.reach(start);
        let mut keyword = "let rec";
        for &port in &all {
            let mut parts: Vec<String> = vec![];
            for edge in ports.edges.iter().filter(|edge| edge.to == port) {
                if starts.contains(&edge.from) {
                    parts.push(edge.text.clone());
                }
                let before = all.iter().filter(|before| ports.reach(**before).contains(&edge.from));
                parts.extend(before.map(|before| format!("{};{}", path(*before), edge.text)));
            }
            parts.dedup();
            let parts = if parts.is_empty() { "0".to_owned() } else { parts.join(" | ") };
            let _ = writeln!(text, "{keyword} {} = {parts}", path(port));
            keyword = "    and";
        }
        let ends = all.iter().filter(|port| ports.reach(**port).contains(&end)).map(|port| path(*port));
        let _ = writeln!(text, "let {} = {}", name(number), ends.collect::<Vec<_>>().join(" | "));
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::{Body, Factor, left_linear};

    /// `x y | a` with names `x`, `y`, `z` and `w`.
    fn body(text: &str) -> Body {
        let factor = |word: &str| match "xyzw".find(word) {
            Some(number) => Factor::Name(number),
            None => Factor::Constant(word.to_owned()),
        };
        text.split('|').map(|part| part.split_whitespace().map(factor).collect()).collect()
    }

    fn solved(bodies: &[&str]) -> Option<String> {
        let bodies: Vec<Body> = bodies.iter().map(|text| body(text)).collect();
        left_linear(&bodies, &|number| "xyzw"[number..=number].to_owned())
    }

    #[test]
    fn what_is_regular() {
        for bodies in [
            &["x x | a"][..],
            &["x a | b"],
            &["a x | b"],
            &["y a | b", "x b"],
            &["a | y | z y | x x", "b | y x | w y", "x | w | z w | x z", "c | y | y z | w w"],
        ] {
            assert!(solved(bodies).is_some(), "{bodies:?}");
        }
    }

    #[test]
    fn what_is_not() {
        for bodies in [
            // Balanced, which no automaton can do.
            &["a x b | a b"][..],
            &["a x b | c | x x"],
            // Left-linear and right-linear definitions together.
            &["a y | c", "x b"],
            // One composition of Power's is missing.
            &["a | y | x x", "b | y x | w y", "x | w | z w | x z", "c | y | y z | w w"],
            // One free move is missing.
            &["a | z y | x x", "b | y x | w y", "x | w | z w | x z", "c | y | y z | w w"],
        ] {
            assert_eq!(solved(bodies), None, "{bodies:?}");
        }
    }

    #[test]
    fn text() {
        let expected = "let rec x-to-0 = a | x-to-0;a\n    and x-to-1 = b | x-to-0;b\nlet x = x-to-1\n";
        assert_eq!(solved(&["a x | b"]).as_deref(), Some(expected));
    }
}
