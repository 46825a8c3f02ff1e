//! Structures for tests: built event by event, or from a cycle of edges in the manner of diy.

#![allow(dead_code)]

use std::collections::HashMap;

use porf_cat::{EventSet, Relation, Structure};

/// A structure that is being built. Each location has an initial write.
pub struct Builder {
    threads: Vec<Option<usize>>,
    locations: Vec<Option<usize>>,
    tags: Vec<Vec<String>>,
    pairs: HashMap<String, Vec<(usize, usize)>>,
}

impl Builder {
    pub fn new(locations: usize) -> Builder {
        let tags = vec![vec!["W".to_string(), "IW".to_string()]; locations];
        let locations: Vec<Option<usize>> = (0..locations).map(Some).collect();
        Builder { threads: vec![None; locations.len()], locations, tags, pairs: HashMap::new() }
    }

    pub fn event(&mut self, thread: usize, location: Option<usize>, tags: &[&str]) -> usize {
        self.threads.push(Some(thread));
        self.locations.push(location);
        self.tags.push(tags.iter().map(|tag| tag.to_string()).collect());
        self.threads.len() - 1
    }

    pub fn write(&mut self, thread: usize, location: usize, tags: &[&str]) -> usize {
        self.event(thread, Some(location), &[&["W"], tags].concat())
    }

    pub fn read(&mut self, thread: usize, location: usize, tags: &[&str]) -> usize {
        self.event(thread, Some(location), &[&["R"], tags].concat())
    }

    pub fn fence(&mut self, thread: usize, tag: &str) -> usize {
        self.event(thread, None, &["F", tag])
    }

    pub fn tag(&mut self, event: usize, tag: &str) {
        self.tags[event].push(tag.to_string());
    }

    pub fn has(&self, event: usize, tag: &str) -> bool {
        self.tags[event].iter().any(|other| other == tag)
    }

    pub fn relate(&mut self, name: &str, from: usize, to: usize) {
        self.pairs.entry(name.into()).or_default().push((from, to));
    }

    /// The structure. Reads without a source read the initial value; writes are ordered as stated,
    /// and else as they were added.
    pub fn structure(&self) -> Structure {
        let events = self.threads.len();
        let all = || (0..events).flat_map(move |a| (0..events).map(move |b| (a, b)));
        let relation = |holds: &dyn Fn(usize, usize) -> bool| Relation::of(events, all().filter(|&(a, b)| holds(a, b)));
        let mut structure = Structure { events, ..Structure::default() };
        for (event, tags) in self.tags.iter().enumerate() {
            for tag in tags {
                structure.sets.entry(tag.clone()).or_insert_with(|| EventSet::new(events)).insert(event);
            }
        }
        for name in ["R", "W", "IW", "F"] {
            structure.sets.entry(name.into()).or_insert_with(|| EventSet::new(events));
        }
        for (name, pairs) in &self.pairs {
            structure.relations.insert(name.clone(), Relation::of(events, pairs.iter().copied()));
        }
        let same_thread = |a: usize, b: usize| self.threads[a].is_some() && self.threads[a] == self.threads[b];
        let same_location = |a: usize, b: usize| self.locations[a].is_some() && self.locations[a] == self.locations[b];
        let mut rf = structure.relations.remove("rf").unwrap_or_else(|| Relation::new(events));
        let decided = rf.range();
        for read in (0..events).filter(|&event| self.has(event, "R") && !decided.contains(event)) {
            rf.insert(self.locations[read].unwrap(), read);
        }
        let mut co = structure.relations.remove("co").unwrap_or_else(|| Relation::new(events));
        let is_write = |event: usize| self.has(event, "W");
        for (a, b) in all().filter(|&(a, b)| is_write(a) && is_write(b) && same_location(a, b) && a != b) {
            if self.threads[a].is_none() {
                co.insert(a, b);
            }
        }
        for (a, b) in all().filter(|&(a, b)| is_write(a) && is_write(b) && same_location(a, b) && a < b) {
            let closed = co.plus();
            if !closed.contains(a, b) && !closed.contains(b, a) {
                co.insert(a, b);
            }
        }
        structure.relations.extend([
            ("po".into(), relation(&|a, b| same_thread(a, b) && a < b)),
            ("loc".into(), relation(&same_location)),
            ("int".into(), relation(&same_thread)),
            ("ext".into(), relation(&|a, b| !same_thread(a, b) && a != b)),
            ("rf".into(), rf),
            ("co".into(), co.plus()),
        ]);
        structure
    }
}

/// The candidate that witnesses a cycle of edges, such as `PodWW Rfe PodRR Fre`.
///
/// Edges: `Rfe`, `Fre`, `Coe` between threads; `Rfi`, `Fri`, `Coi`, `Rmw` inside of one; `PodXY`
/// and `PosXY` for program order to another or the same location; `F(NAME)dXY` with a fence;
/// `AddrdXY`, `DatadXY`, `CtrldXY` for dependencies; `Ctrl(NAME)dXY` with a fence after the branch.
/// `DetWR` and `RdwRR` stay at a location, where a write of another thread comes between: it
/// overwrites the first event, and the second reads from it. `@TAG` tags the event that the edge
/// before it leads to; `@!rmw` makes this write the second half of a read-modify-write. `default`
/// tags all accesses.
pub fn cycle(text: &str, default: &[&str]) -> Structure {
    let mut edges: Vec<&str> = Vec::new();
    let mut marks: Vec<(usize, &str)> = Vec::new();
    for word in text.split_whitespace() {
        match word.strip_prefix('@') {
            Some(tag) => marks.push((edges.len(), tag)),
            None => edges.push(word),
        }
    }
    let count = edges.len();
    let is_external = |edge: &str| ["Rfe", "Fre", "Coe"].contains(&edge);
    assert!(is_external(edges[count - 1]), "{text}: the last edge is between threads");
    let ends = |edge: &str| match &edge[..2] {
        "Rf" => ('W', 'R'),
        "Fr" => ('R', 'W'),
        "Co" => ('W', 'W'),
        "Rm" => ('R', 'W'),
        "De" => ('W', 'R'),
        "Rd" => ('R', 'R'),
        _ => {
            let mut letters = edge.chars().rev();
            let to = letters.next().unwrap();
            (letters.next().unwrap(), to)
        }
    };
    let changes = |edge: &str| {
        edge.as_bytes()[edge.len() - 3] == b'd' && !["Rf", "Fr", "Co", "Rm", "De", "Rd"].contains(&&edge[..2])
    };
    let locations = edges.iter().filter(|edge| changes(edge)).count();
    let mut builder = Builder::new(locations.max(1));
    let (mut thread, mut location) = (0, 0);
    let (mut ids, mut places) = (Vec::new(), Vec::new());
    for (at, edge) in edges.iter().enumerate() {
        let (direction, _) = ends(edge);
        assert_eq!(direction, ends(edges[(at + count - 1) % count]).1, "{text}: {edge} does not fit");
        let tags: Vec<&str> =
            default.iter().copied().chain(marks.iter().filter(|it| it.0 == at).map(|it| it.1)).collect();
        let is_update = marks.contains(&(at, "!rmw")) && direction == 'W';
        let tags: Vec<&str> = tags.into_iter().filter(|tag| *tag != "!rmw").collect();
        let half = is_update.then(|| builder.read(thread, location, default));
        places.push(location);
        ids.push(match direction {
            'R' => builder.read(thread, location, &tags),
            _ => builder.write(thread, location, &tags),
        });
        if let Some(half) = half {
            builder.relate("rmw", half, half + 1);
            if at > 0 && edges[at - 1].starts_with("Co") {
                builder.relate("rf", ids[at - 1], half);
            }
        }
        if let Some((_, rest)) = edge.split_once('(') {
            builder.fence(thread, rest.split(')').next().unwrap());
        }
        thread += usize::from(is_external(edge));
        if changes(edge) {
            location = (location + 1) % locations;
        }
    }
    assert_eq!(location, 0, "{text}: the locations do not close");
    for (at, edge) in edges.iter().enumerate() {
        let (from, to) = (ids[at], ids[(at + 1) % count]);
        match &edge[..2] {
            "Rf" => builder.relate("rf", from, to),
            "Co" => builder.relate("co", from, to),
            "Rm" => builder.relate("rmw", from, to),
            "De" | "Rd" => {
                let between = builder.write(100 + at, places[at], default);
                builder.relate("rf", between, to);
                if edge.starts_with("De") {
                    builder.relate("co", from, between);
                }
            }
            "Ad" => builder.relate("addr", from, to),
            "Da" => builder.relate("data", from, to),
            "Ct" => {
                builder.relate("ctrl", from, to);
                if edge.contains('(') {
                    builder.relate("ctrl", from, from + 1);
                }
            }
            _ => {}
        }
    }
    // A read that a write overwrites, and that reads from another write of the cycle.
    for (at, edge) in edges.iter().enumerate().filter(|(_, edge)| edge.starts_with("Fr")) {
        let before = (at + count - 1) % count;
        assert!(edge.len() == 3);
        if edges[before].starts_with("Rf") {
            builder.relate("co", ids[before], ids[(at + 1) % count]);
        }
    }
    builder.structure()
}
