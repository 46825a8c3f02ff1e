//! Front ends: what a language must provide so that its programs can be verified, tested and
//! repaired.

use crate::open::OpenOptions;
use crate::portable::PortableProgram;
use crate::repair::Language;
use crate::source::{Source, SourceError};
use porf_exec::ExecutionGraph;
use porf_explore::{Config, Execution, Point, Verdict, Violated};
use porf_program::ast::Quantifier;
use porf_program::mark::Mark;
use porf_program::{
    Access, Accesses, Address, AllocId, Diagnostic, Expectation, Names, Origin, Place, Program, value_text,
};
use porf_repair::Tuned;
use porf_test::Ending;
use porf_witness::FoundError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// An opened program of some language: the program that engines execute, its texts, and its
/// conditions on executions.
///
/// A new language needs only one implementation of this trait. The first three methods have no
/// default.
pub trait FrontEnd: Send + Sync + 'static {
    /// The program as engines execute it.
    type Program: Accesses;

    /// The program.
    fn program(&self) -> &Self::Program;

    /// Its name in messages: usually that of its file.
    fn name(&self) -> &str;

    /// The text of a file, by the number in [`Origin::file`]; empty if it must not be shown.
    fn text(&self, file: u32) -> &str;

    /// The name of a file, by its number.
    fn file(&self, file: u32) -> &str {
        let _ = file;
        self.name()
    }

    /// Is this a file of the language, according to its name?
    fn recognises(path: &Path) -> bool
    where
        Self: Sized,
    {
        let _ = path;
        false
    }

    /// Opens files as one program.
    fn open(files: &[PathBuf], options: &OpenOptions) -> Result<Self, SourceError>
    where
        Self: Sized,
    {
        let _ = options;
        let name = files.iter().map(|file| crate::input::name(file)).collect::<Vec<_>>().join(" ");
        Err(SourceError::new(format!("{name}: programs of this language are not read from files")))
    }

    /// Remarks on the text that are not errors.
    fn diagnostics(&self) -> &[Diagnostic] {
        &[]
    }

    /// The final condition, if it has one.
    fn condition(&self) -> Option<FinalCondition<'_>> {
        None
    }

    /// Whether an execution with this end satisfies the final condition; `None` without a
    /// condition.
    fn satisfies(&self, end: &dyn End<Self::Program>) -> Option<Satisfied> {
        let _ = end;
        None
    }

    /// The final states of an execution with this end. There are several if it does not determine
    /// which writes are last. The default is the values of all globals.
    fn outcomes(&self, end: &dyn End<Self::Program>) -> Vec<String> {
        let places: Vec<Place> = all_places(self.program()).collect();
        outcome_texts(self.program(), &[], &places, end)
    }

    /// Do tests record final states even if they were not requested?
    fn records_outcomes(&self) -> bool {
        true
    }

    /// The expectation for the model of this name.
    fn expectation(&self, model: &str) -> Option<&Expectation> {
        let _ = model;
        None
    }

    /// May [`Program::revise`] change the program while it is explored? Then executions count only
    /// at the end of the search.
    fn may_revise(&self) -> bool {
        false
    }

    /// May executions leave threads or memory behind? If not, [`FrontEnd::leftovers`] is not
    /// called.
    fn has_leftovers(&self) -> bool {
        false
    }

    /// The threads and the memory that a complete execution leaves behind.
    fn leftovers(&self, end: &dyn End<Self::Program>) -> Leftovers {
        let _ = end;
        Leftovers::default()
    }

    /// Warnings after a search with this verdict. The leftovers are the maximum over all
    /// executions.
    fn warnings(&self, config: &Config, verdict: &Verdict, leftovers: Leftovers) -> Vec<String> {
        let _ = (config, verdict, leftovers);
        Vec::new()
    }

    /// Advice on errors that were found: what else to try.
    fn advice(&self, errors: &[FoundError]) -> Option<String> {
        let _ = errors;
        None
    }

    /// The kinds of undefined behaviour of the language that are not looked for, in words; `None`
    /// if the language has none.
    fn not_looked_for(&self) -> Option<Vec<&'static str>> {
        None
    }

    /// What distinguishes the program from others, for the states of searches (`checkpoint.rs`): it
    /// must differ if executions may differ. The default is its first text.
    fn identity(&self) -> String {
        self.text(0).to_string()
    }

    /// The program as data, for other processes (`portable.rs`); `None` if the language has no such
    /// form, or it was not [requested](OpenOptions::portable).
    fn portable(&self) -> Option<PortableProgram> {
        None
    }

    /// The same complete execution with dependencies, if the language tracks them.
    fn with_dependencies(&self, config: &Config, wanted: &ExecutionGraph) -> Option<ExecutionGraph> {
        let _ = (config, wanted);
        None
    }

    /// The same program with dependencies tracked, which models of hardware need; `None` if the
    /// language does not track them.
    fn tracking(&self) -> Option<Source> {
        None
    }

    /// How the language writes modes; `None` if porf cannot change its texts.
    fn language(&self) -> Option<Box<dyn Language>> {
        None
    }

    /// The byte of a line at which a column begins, both from 0. The default counts characters.
    fn byte_of_column(&self, line: &str, column: usize) -> Option<usize> {
        line.char_indices().nth(column).map(|(at, _)| at)
    }

    /// Is the position known, and in a file of the program rather than of a library?
    fn is_own(&self, origin: Origin) -> bool {
        origin.line > 0
    }

    /// Is this a file of the user, which may be changed?
    fn is_user_file(&self, file: &Path) -> bool {
        let _ = file;
        true
    }

    /// The accesses of the program with other texts of some files; `None` if it does not compile.
    fn accesses_with(&self, texts: &[(u32, String)]) -> Option<Vec<Access>> {
        let _ = texts;
        None
    }
}

/// A final condition in its source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FinalCondition<'a> {
    /// Its quantifier.
    pub quantifier: Quantifier,
    /// Its text.
    pub text: &'a str,
    /// Its position.
    pub origin: Origin,
}

impl FinalCondition<'_> {
    /// Is it an `exists` condition?
    pub fn is_exists(&self) -> bool {
        self.quantifier == Quantifier::Exists
    }

    /// Checks an execution, given whether it satisfies the condition.
    pub fn check(&self, satisfied: Satisfied) -> Result<(), Violated> {
        let text = self.text;
        match self.quantifier {
            Quantifier::Forall if !satisfied.every => {
                Err(Violated::new(format!("an execution does not satisfy forall ({text})")))
            }
            Quantifier::Never if satisfied.some => Err(Violated::new(format!("an execution satisfies never ({text})"))),
            _ => Ok(()),
        }
    }
}

/// Threads and memory that a complete execution leaves behind. They are not errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Leftovers {
    /// The number of threads that are neither joined nor detached.
    pub threads: u64,
    /// The number of heap allocations that are not freed.
    pub memory: u64,
}

impl Leftovers {
    /// The maximum of each number.
    pub fn max(self, other: Leftovers) -> Leftovers {
        Leftovers { threads: self.threads.max(other.threads), memory: self.memory.max(other.memory) }
    }
}

/// Whether an execution satisfies a condition. Up to reads-from, an execution may not determine
/// which writes are last, and so have several ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Satisfied {
    /// Some end satisfies it.
    pub some: bool,
    /// Every end satisfies it.
    pub every: bool,
}

/// The end of an execution, explored or run.
pub trait End<P: Program> {
    /// The number of threads, including those that were created.
    fn thread_count(&self) -> usize;

    /// The last state of a thread, if it ran.
    fn state(&self, thread: usize) -> Option<&P::State>;

    /// The possible combinations of final values of these places.
    fn memories(&self, places: &[Place]) -> BTreeSet<Vec<u128>>;

    /// The operations that a thread has begun and ended, with their points. Runs of tests have
    /// none.
    fn marks(&self, thread: usize) -> Vec<(Point, Mark)> {
        let _ = thread;
        Vec::new()
    }

    /// Does everything before a point of a thread happen before a point of another thread?
    fn happens_before(&self, a: Point, b: Point) -> bool {
        let _ = (a, b);
        false
    }
}

impl<P: Program> End<P> for Execution<'_, P> {
    fn thread_count(&self) -> usize {
        Execution::thread_count(self)
    }

    fn state(&self, thread: usize) -> Option<&P::State> {
        self.final_state(thread)
    }

    fn memories(&self, places: &[Place]) -> BTreeSet<Vec<u128>> {
        self.final_memories(places)
    }

    fn marks(&self, thread: usize) -> Vec<(Point, Mark)> {
        Execution::marks(self, thread).into_iter().map(|(point, mark)| (point, mark.clone())).collect()
    }

    fn happens_before(&self, a: Point, b: Point) -> bool {
        Execution::happens_before(self, a, b)
    }
}

/// The end of an execution of a program with other modes, seen as one of the program itself.
pub(crate) struct TunedEnd<'e, 'p, P: Accesses>(pub(crate) &'e dyn End<Tuned<'p, P>>);

impl<P: Accesses> End<P> for TunedEnd<'_, '_, P> {
    fn thread_count(&self) -> usize {
        self.0.thread_count()
    }

    fn state(&self, thread: usize) -> Option<&P::State> {
        self.0.state(thread).map(|state| &state.inner)
    }

    fn memories(&self, places: &[Place]) -> BTreeSet<Vec<u128>> {
        self.0.memories(places)
    }
}

impl<P: Program> End<P> for Ending<'_, '_, P> {
    fn thread_count(&self) -> usize {
        Ending::thread_count(self)
    }

    fn state(&self, thread: usize) -> Option<&P::State> {
        self.final_state(thread)
    }

    fn memories(&self, places: &[Place]) -> BTreeSet<Vec<u128>> {
        BTreeSet::from([places.iter().map(|&place| self.final_value(place)).collect()])
    }
}

/// Final states as texts: the given parts, and the values of the places.
pub fn outcome_texts<P: Program>(program: &P, parts: &[String], places: &[Place], end: &dyn End<P>) -> Vec<String> {
    let names: Vec<String> = places.iter().map(|&place| program.place_name(place)).collect();
    named_outcome_texts(program, parts, (places, &names), end)
}

/// The same, if the names of the places are known: to find them can take longer than an execution.
pub fn named_outcome_texts<P: Program>(
    program: &P,
    parts: &[String],
    (places, names): (&[Place], &[String]),
    end: &dyn End<P>,
) -> Vec<String> {
    let text = |memory: Vec<u128>| {
        let value = |((&place, name), raw)| format!("{name}={}", value_text(program, Names::NONE, place, raw));
        let values = places.iter().zip(names).zip(memory).map(value);
        let parts: Vec<String> = parts.iter().cloned().chain(values).collect();
        if parts.is_empty() { "(no final values)".to_string() } else { parts.join(" ") }
    };
    end.memories(places).into_iter().map(text).collect()
}

/// The elements of all globals, in the order of the program.
pub fn all_places<P: Program>(program: &P) -> impl Iterator<Item = Place> {
    program.globals().iter().enumerate().flat_map(|(number, global)| {
        let place = move |index: usize| {
            let address = Address { alloc: AllocId::global(number)?, offset: index as u32 * global.width.bytes() };
            Some(Place { address, width: global.width })
        };
        (0..global.len()).filter_map(place)
    })
}
