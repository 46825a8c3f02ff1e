//! The immutable data of a search: systems, options, tables, macro steps, and interchangeable
//! threads.

use crate::build::Refusal;
use crate::history::History;
use crate::option::Options;
use crate::place::Places;
use crate::steps::Steps;
use crate::system::{StateKind, Systems};

/// The immutable data of a search.
#[derive(Debug)]
pub(crate) struct Context<'s> {
    pub(crate) systems: &'s Systems,
    pub(crate) options: Options,
    pub(crate) places: Vec<Places>,
    pub(crate) histories: Vec<History>,
    pub(crate) steps: Vec<Steps>,
    /// For each location, whether only RMWs write it.
    pub(crate) rmw_only: Vec<bool>,
    /// The permutations of threads, other than identity, that preserve behaviour: for each thread
    /// its image.
    pub(crate) permutations: Vec<Vec<usize>>,
}

/// Largest group of interchangeable threads whose permutations are used.
const MAX_GROUP: usize = 5;

impl<'s> Context<'s> {
    /// Prepares a search whose bad states satisfy `is_open`.
    pub(crate) fn new(systems: &'s Systems, is_open: impl Fn(usize, usize) -> bool) -> Result<Context<'s>, Refusal> {
        let places: Vec<Places> = systems.threads.iter().map(|thread| Places::new(thread.len())).collect();
        let histories =
            systems.threads.iter().zip(&places).map(|(thread, places)| History::new(systems, thread, places)).collect();
        let mut steps = Vec::new();
        for (number, thread) in systems.threads.iter().enumerate() {
            let open: Vec<bool> = (0..thread.len()).map(|state| is_open(number, state)).collect();
            steps.push(Steps::new(thread, &open)?);
        }
        let rmw_only = rmw_only(systems);
        Ok(Context {
            rmw_only,
            systems,
            options: Options::new(systems),
            places,
            histories,
            steps,
            permutations: permutations(systems),
        })
    }

    /// The number of threads.
    #[inline]
    pub(crate) fn threads(&self) -> usize {
        self.places.len()
    }

    /// The number of holders of potentials: the threads and the observer.
    #[inline]
    pub(crate) fn holders(&self) -> usize {
        self.places.len() + 1
    }
}

/// For each location, whether only RMWs write it.
fn rmw_only(systems: &Systems) -> Vec<bool> {
    let mut rmw_only = vec![true; systems.locations.len()];
    for transition in systems.threads.iter().flat_map(|thread| &thread.transitions) {
        if let crate::system::Label::Write(pair) = transition.label {
            rmw_only[systems.location(pair)] = false;
        }
    }
    rmw_only
}

/// Whether the state is an end of its thread that conditions and verdicts refer to.
pub(crate) fn is_end(systems: &Systems, thread: usize, state: usize) -> bool {
    matches!(systems.threads[thread].kinds[state], StateKind::Finished | StateKind::Failed(_))
}

/// The permutations of threads with equal behaviour.
fn permutations(systems: &Systems) -> Vec<Vec<usize>> {
    let threads = &systems.threads;
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for thread in 0..threads.len() {
        match groups.iter_mut().find(|group| threads[group[0]].same_behaviour(&threads[thread])) {
            Some(group) => group.push(thread),
            None => groups.push(vec![thread]),
        }
    }
    let mut all = vec![(0..threads.len()).collect::<Vec<usize>>()];
    for group in groups.iter().filter(|group| group.len() <= MAX_GROUP) {
        let mut more = Vec::new();
        for arrangement in arrangements(group.len()) {
            for permutation in &all {
                let mut next = permutation.clone();
                for (nth, &image) in arrangement.iter().enumerate() {
                    next[group[nth]] = group[image];
                }
                more.push(next);
            }
        }
        all = more;
    }
    all.retain(|permutation| permutation.iter().enumerate().any(|(thread, &image)| thread != image));
    all
}

/// All permutations of the numbers below `count`.
fn arrangements(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for number in 0..count {
        let mut more = Vec::new();
        for arrangement in &all {
            for at in 0..=arrangement.len() {
                let mut next: Vec<usize> = arrangement.clone();
                next.insert(at, number);
                more.push(next);
            }
        }
        all = more;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interchangeable_threads_are_found() {
        let source = "shared x; thread T[i in 0..3] { x.fetch_add(1, rlx); } thread U { r = x.load(rlx); }";
        let systems = crate::build(&porf_program::compile(source).unwrap(), &crate::BuildOptions::default()).unwrap();
        assert_eq!(permutations(&systems).len(), 5);
        assert_eq!(arrangements(4).len(), 24);
    }
}
