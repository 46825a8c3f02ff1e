//! How the time of a compiled check grows with the execution, from 100 to 100,000 events: it is
//! linear where no dependencies are. Executions of mostly SC accesses on one, two and many
//! locations come apart from the others: rc11 orders these by more relations.
//!
//! `cargo bench -p porf-consistency --bench compiled` prints nanoseconds an event, and beside them
//! those of the hand-written checker where there is one; with `-- --write` it writes the plot
//! `docs/compiled-growth.svg`, with `-- --large` there are executions of a million events, too.
//! Modification order is given. Times are the least of several runs.

#[path = "growth/plot.rs"]
mod plot;

use porf_consistency::compiled::{CompiledModel, Scratch};
use porf_consistency::{HandWritten, ModificationOrder, validate};
use porf_exec::ExecutionGraph;
use porf_generate::{Kind, Kinds, Modes, Random};
use porf_kat::library::{Library, find};
use report::{Measured, Table, Task};
use std::time::Instant;

/// The input of the plot.
mod report {
    /// A line of the plot.
    #[derive(Clone, Copy)]
    pub struct Task(pub &'static str);

    impl Task {
        /// The model.
        pub fn name(self) -> &'static str {
            self.0
        }
    }

    /// A point of the plot.
    pub struct Measured {
        pub nanoseconds_an_event: f64,
    }

    /// The lines.
    pub struct Table {
        pub columns: Vec<usize>,
        pub rows: Vec<(Task, Vec<Measured>)>,
    }

    impl Table {
        /// The parameter of the columns.
        pub fn parameter(&self) -> &'static str {
            "events"
        }
    }
}

const SIZES: [usize; 4] = [100, 1_000, 10_000, 100_000];
const MODELS: [(&str, Option<HandWritten>); 5] = [
    ("sc", Some(HandWritten::Sc)),
    ("tso", None),
    ("ra", Some(HandWritten::Ra)),
    ("rc20", Some(HandWritten::Rc20)),
    ("rc11", None),
];

/// For executions of mostly SC accesses: the name of the line, the model, and how many locations.
const MOSTLY_SC: [(&str, &str, usize); 5] = [
    ("rc11, 1 location", "rc11", 1),
    ("rc11, 2 locations", "rc11", 2),
    ("rc11, 1000 locations", "rc11", 1_000),
    ("rc11-2017, 1 location", "rc11-2017", 1),
    ("cpp20, 1 location", "cpp20", 1),
];

fn main() {
    let is_given = |option: &str| std::env::args().any(|argument| argument == option);
    let mut sizes = SIZES.to_vec();
    if is_given("--large") {
        sizes.push(1_000_000);
    }
    let mut table = Table { columns: sizes.clone(), rows: Vec::new() };
    for (name, by_hand) in MODELS {
        let row = row(name, &load(name), by_hand, &sizes, execution);
        table.rows.push((Task(name), row));
    }
    let mut mostly_sc = Table { columns: sizes.clone(), rows: Vec::new() };
    for (name, model, locations) in MOSTLY_SC {
        let row = row(name, &load(model), None, &sizes, |events| mostly_sc_execution(events, locations));
        mostly_sc.rows.push((Task(name), row));
    }
    if is_given("--write") {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/compiled-growth.svg");
        let panels = [("time an event of compiled checkers", &table), ("the same, mostly SC accesses", &mostly_sc)];
        std::fs::write(path, plot::svg(&panels)).expect("docs/ is there");
    }
}

fn load(name: &str) -> CompiledModel {
    let model = porf_kat::model_file::ModelFile::load(&Library, find(name).expect("it comes with porf").path);
    CompiledModel::new(model.expect("its file is right")).expect("it can be compiled")
}

/// Measures a line of the plot and prints it.
fn row(
    name: &str,
    model: &CompiledModel,
    by_hand: Option<HandWritten>,
    sizes: &[usize],
    execution: impl Fn(usize) -> ExecutionGraph,
) -> Vec<Measured> {
    let measure = |&events: &usize| {
        let graph = execution(events);
        let mo = ModificationOrder::new(graph.locations().map(|x| graph.mo(x).unwrap_or(&[]).to_vec()).collect());
        let mut scratch = Scratch::default();
        let compiled = least(events, || {
            assert!(model.first_violation(&mut scratch, &graph, &mo).is_none(), "generated to be consistent");
        });
        print!("{name:21} {events:7} events: {compiled:8.1} ns an event");
        if let Some(model) = by_hand {
            let by_hand = least(events, || validate(&graph, model, &mo).expect("generated to be consistent"));
            print!(", by hand {by_hand:8.1}");
        }
        println!();
        Measured { nanoseconds_an_event: compiled }
    };
    sizes.iter().map(measure).collect()
}

/// An execution that is consistent with sc, and so with all.
fn execution(events: usize) -> ExecutionGraph {
    let shape = Random {
        operations: events,
        threads: 8,
        locations: 20,
        kinds: Kinds { reads: 50, writes: 30, rmws: 10, fences: 10 },
        with_mo: true,
        ..Random::new(Kind::Consistent(HandWritten::Sc))
    };
    shape.generate().expect("the shape is in range")
}

/// The same with mostly SC accesses, and without fences.
fn mostly_sc_execution(events: usize, locations: usize) -> ExecutionGraph {
    let shape = Random {
        operations: events,
        threads: 8,
        locations,
        kinds: Kinds { reads: 60, writes: 25, rmws: 15, fences: 0 },
        modes: Modes { sc: 9, rlx: 1, ..Modes::default() },
        with_mo: true,
        ..Random::new(Kind::Consistent(HandWritten::Sc))
    };
    shape.generate().expect("the shape is in range")
}

/// The least time of some runs, in nanoseconds an event.
fn least(events: usize, mut work: impl FnMut()) -> f64 {
    let runs = (2_000_000 / events).clamp(5, 200);
    let times = (0..runs).map(|_| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64()
    });
    times.fold(f64::MAX, f64::min) * 1e9 / events as f64
}
