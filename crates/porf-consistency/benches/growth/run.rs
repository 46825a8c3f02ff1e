//! One measurement, in a separate process.

use porf_consistency::incremental::{Access, IncrementalChecker};
use porf_consistency::{HandWritten, Options, check};
use porf_exec::{ExecutionGraph, Label};
use porf_generate::{Kind, Kinds, Queue, Random, Spinlock};
use std::process::Command;
use std::time::Instant;

/// What to measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    Wra,
    Sra,
    Ra,
    Rc20,
    Relaxed,
    OnlineRa,
    OnlineRc20,
    LockRa,
    LockRc20,
    QueueRa,
    QueueRc20,
}

impl Task {
    const ALL: [Task; 11] = [
        Task::Wra,
        Task::Sra,
        Task::Ra,
        Task::Rc20,
        Task::Relaxed,
        Task::OnlineRa,
        Task::OnlineRc20,
        Task::LockRa,
        Task::LockRc20,
        Task::QueueRa,
        Task::QueueRc20,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Task::Wra => "wra",
            Task::Sra => "sra without RMWs",
            Task::Ra => "ra",
            Task::Rc20 => "rc20",
            Task::Relaxed => "relaxed",
            Task::OnlineRa => "online ra",
            Task::OnlineRc20 => "online rc20",
            Task::LockRa => "spinlock, ra",
            Task::LockRc20 => "spinlock, rc20",
            Task::QueueRa => "queue, ra",
            Task::QueueRc20 => "queue, rc20",
        }
    }

    fn model(self) -> HandWritten {
        match self {
            Task::Wra => HandWritten::Wra,
            Task::Sra => HandWritten::Sra,
            Task::Ra | Task::OnlineRa | Task::LockRa | Task::QueueRa => HandWritten::Ra,
            Task::Rc20 | Task::OnlineRc20 | Task::LockRc20 | Task::QueueRc20 => HandWritten::Rc20,
            Task::Relaxed => HandWritten::Relaxed,
        }
    }
}

/// A random trace to check.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    pub task: Task,
    pub events: usize,
    pub threads: usize,
    pub locations: usize,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { task: Task::Ra, events: 1_000_000, threads: 8, locations: 100 }
    }
}

/// The result.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    pub nanoseconds_an_event: f64,
    pub bytes_an_event: f64,
}

impl Setup {
    fn describe(&self) -> String {
        let task = Task::ALL.iter().position(|&t| t == self.task).unwrap_or(0);
        format!("{task},{},{},{}", self.events, self.threads, self.locations)
    }

    pub fn parse(text: &str) -> Option<Setup> {
        let numbers: Vec<usize> = text.split(',').map_while(|n| n.parse().ok()).collect();
        let &[task, events, threads, locations] = &numbers[..] else { return None };
        Some(Setup { task: *Task::ALL.get(task)?, events, threads, locations })
    }

    /// Measures in a new process.
    pub fn run(&self) -> Measured {
        let program = std::env::current_exe().expect("this program has a path");
        let output = Command::new(program)
            .args(["--one", &self.describe()])
            // glibc would keep the memory of small checks for the next one and return that of large
            // ones. With this setting every array is newly mapped whatever its size, as in a
            // process that checks one trace.
            .env("MALLOC_MMAP_THRESHOLD_", "131072")
            .output()
            .expect("it can be run again");
        let text = String::from_utf8_lossy(&output.stdout);
        let numbers: Vec<f64> = text.split_whitespace().filter_map(|n| n.parse().ok()).collect();
        let &[nanoseconds_an_event, bytes_an_event] = &numbers[..] else {
            panic!("{self:?}: {text}{}", String::from_utf8_lossy(&output.stderr))
        };
        Measured { nanoseconds_an_event, bytes_an_event }
    }

    /// Measures in this process: nanoseconds and bytes per event, as text.
    pub fn measure(&self) -> String {
        let graph = self.graph();
        // The resolution of processor time is some milliseconds: short work is repeated.
        let repeat = (3_000_000 / self.events).max(1);
        let times = (0..3).map(|_| {
            let start = processor_time();
            for _ in 0..repeat {
                self.work(&graph);
            }
            (processor_time() - start) / repeat as f64
        });
        let time = times.fold(f64::MAX, f64::min);
        format!("{} {}", time * 1e9 / self.events as f64, peak_memory() / self.events as f64)
    }

    fn graph(&self) -> ExecutionGraph {
        let (events, threads) = (self.events, self.threads);
        match self.task {
            Task::LockRa | Task::LockRc20 => {
                return Spinlock { events, threads, ..Spinlock::default() }.generate().expect("in range");
            }
            Task::QueueRa | Task::QueueRc20 => {
                return Queue { events, threads, ..Queue::default() }.generate().expect("in range");
            }
            _ => {}
        }
        let model = self.task.model();
        let rmws = if self.task == Task::Sra { 0 } else { 20 };
        let shape = Random {
            operations: self.events,
            threads: self.threads,
            locations: self.locations,
            kinds: Kinds { reads: 50, writes: 50 - rmws, rmws, fences: if model == HandWritten::Rc20 { 2 } else { 0 } },
            ..Random::new(Kind::Consistent(model))
        };
        shape.generate().expect("the shape is in range")
    }

    fn work(&self, graph: &ExecutionGraph) {
        if !matches!(self.task, Task::OnlineRa | Task::OnlineRc20) {
            let verdict = check(graph, self.task.model(), &Options::default()).expect("no SC events");
            assert!(verdict.is_consistent(), "generated to be consistent");
            return;
        }
        // Replay: list the candidates of each read, then take the source in the trace.
        let mut checker = IncrementalChecker::new(self.task.model()).expect("ra and rc20 are supported");
        let mut candidates = Vec::new();
        for (i, event) in graph.events().iter().enumerate() {
            let t = event.thread();
            match (event.label(), event.loc(), event.source()) {
                (Label::Read { mode, exclusive }, Some(x), Some(source)) => {
                    let access = if exclusive { Access::Rmw } else { Access::Read };
                    checker.candidates(t, access, x, &mut candidates);
                    if exclusive {
                        let Label::Write { mode: write, .. } = graph.events()[i + 1].label() else {
                            unreachable!("the write of an RMW follows its read")
                        };
                        checker.add_rmw(t, (mode, write), x, source).expect("consistent");
                    } else {
                        checker.add_read(t, mode, x, source).expect("consistent");
                    }
                }
                (Label::Write { mode, exclusive: false }, Some(x), _) => {
                    checker.add_write(t, mode, x);
                }
                (Label::Fence { mode }, ..) => {
                    checker.add_fence(t, mode);
                }
                _ => {}
            }
        }
    }
}

/// Processor time of this process in seconds, or wall-clock time if the system does not provide it.
pub fn processor_time() -> f64 {
    let nanoseconds = std::fs::read_to_string("/proc/self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next().and_then(|n| n.parse::<f64>().ok()));
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    nanoseconds.map_or_else(|| START.get_or_init(Instant::now).elapsed().as_secs_f64(), |n| n / 1e9)
}

/// The peak memory of this process in bytes; 0 if the system does not provide it.
fn peak_memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok())
        .map_or(0.0, |kilobytes| kilobytes * 1024.0)
}
