//! Names of allocated memory in an execution.
//!
//! A program knows what it calls the memory that an instruction allocates: a variable on the stack,
//! or a type. How many objects of one name there are depends on the execution, and so do the
//! numbers that tell them apart.

use crate::action::Action;
use crate::address::AllocId;
use crate::program::Program;
use serde::{Deserialize, Serialize};

/// An object in allocated memory, as the program describes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Object {
    /// What it is called, without a number: `node`, `worker::slot`.
    pub name: String,
    /// Its description, a number that only the program knows.
    pub description: u32,
    /// Its size in bytes.
    pub size: u64,
    /// Whether it is a variable of a function.
    pub is_variable: bool,
    /// Whether something else has the name, so that the object has a number even if it is alone.
    pub is_ambiguous: bool,
}

/// An object with the number that tells it apart from others of its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NamedObject {
    /// The allocation.
    pub alloc: AllocId,
    /// The object.
    pub object: Object,
    /// Its number, if it has one.
    pub number: Option<u32>,
}

impl NamedObject {
    /// The name with its number: `node#2`.
    pub fn text(&self) -> String {
        match self.number {
            Some(number) => format!("{}#{number}", self.object.name),
            None => self.object.name.clone(),
        }
    }
}

/// The names of the memory that is allocated in an execution, as far as it has names.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Names {
    /// Sorted by allocation.
    objects: Vec<NamedObject>,
}

impl Names {
    /// No names.
    pub const NONE: &'static Names = &Names { objects: Vec::new() };

    /// Names these objects. Variables that exist once in a thread have the number of their thread,
    /// other objects are counted from 1 in the order of the allocating threads.
    pub fn of(objects: impl IntoIterator<Item = (AllocId, Object)>) -> Names {
        let named = |(alloc, object)| NamedObject { alloc, object, number: None };
        let mut objects: Vec<NamedObject> = objects.into_iter().map(named).collect();
        objects.sort_by_key(|it| it.alloc);
        objects.dedup_by_key(|it| it.alloc);
        let mut order: Vec<usize> = (0..objects.len()).collect();
        order.sort_by(|&a, &b| objects[a].object.name.cmp(&objects[b].object.name).then(a.cmp(&b)));
        let mut numbers: Vec<(usize, u32)> = Vec::new();
        for group in order.chunk_by(|&a, &b| objects[a].object.name == objects[b].object.name) {
            if let [one] = group
                && !objects[*one].object.is_ambiguous
            {
                continue;
            }
            let thread = |it: usize| objects[it].alloc.as_dynamic().map(|(thread, _)| thread as u32);
            let threads: Option<Vec<u32>> = group.iter().map(|&it| thread(it)).collect();
            let is_by_thread = |threads: &Vec<u32>| {
                group.iter().all(|&it| objects[it].object.is_variable)
                    && threads.windows(2).all(|pair| pair[0] < pair[1])
            };
            let by_thread = threads.filter(is_by_thread);
            let of_group = by_thread.unwrap_or_else(|| (1..=group.len() as u32).collect());
            numbers.extend(group.iter().copied().zip(of_group));
        }
        numbers.iter().for_each(|&(it, number)| objects[it].number = Some(number));
        Names { objects }
    }

    /// The named objects, sorted by allocation.
    pub fn objects(&self) -> &[NamedObject] {
        &self.objects
    }

    /// The object of an allocation, if it has a name.
    pub fn get(&self, alloc: AllocId) -> Option<&NamedObject> {
        let at = self.objects.binary_search_by_key(&alloc, |it| it.alloc).ok()?;
        self.objects.get(at)
    }
}

/// The object that a thread allocates in this state, if the program has a name for it.
pub fn allocated<P: Program>(program: &P, state: &P::State) -> Option<Object> {
    match program.action(state) {
        Action::Alloc { size, .. } => program.object(state).map(|object| Object { size, ..object }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(objects: &[(usize, u32, &str, bool)]) -> Vec<String> {
        let object = |&(thread, nth, name, is_variable): &(usize, u32, &str, bool)| {
            let name = name.to_string();
            let object = Object { name, description: 0, size: 8, is_variable, is_ambiguous: false };
            (AllocId::dynamic(thread, nth).unwrap(), object)
        };
        Names::of(objects.iter().map(object)).objects().iter().map(NamedObject::text).collect()
    }

    #[test]
    fn only_objects_of_one_name_have_numbers() {
        let heap = [(0, 3, "node", false), (0, 1, "node", false), (2, 0, "node", false), (1, 0, "queue", false)];
        assert_eq!(named(&heap), ["node#1", "node#2", "queue", "node#3"]);
    }

    #[test]
    fn variables_have_the_numbers_of_their_threads() {
        let once = [(1, 0, "worker::slot", true), (2, 1, "worker::slot", true), (0, 0, "main::a", true)];
        assert_eq!(named(&once), ["main::a", "worker::slot#1", "worker::slot#2"]);
        let twice = [(2, 0, "worker::slot", true), (2, 1, "worker::slot", true)];
        assert_eq!(named(&twice), ["worker::slot#1", "worker::slot#2"]);
    }
}
