//! The speed of reading and writing traces. Run with
//! `cargo test --release -p porf-exec --test trace_speed -- --ignored --nocapture`.

use porf_exec::trace;
use std::fmt::Write;
use std::time::{Duration, Instant};

const LINES: usize = 4_000_000;

/// A recorded trace: threads take turns on a few hundred locations. `style` says how sources are
/// given.
fn text(style: &str) -> String {
    let mut text = String::from("porf-trace 1\n");
    let mut seed = 1u64;
    let mut draw = move |n: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % n
    };
    let mut latest = vec![String::from("init"); 300];
    let mut length = [0usize; 8];
    let mut thread = 0;
    for i in 0..LINES {
        if i % 16 == 0 {
            thread = draw(8);
            let _ = writeln!(text, "thread P{thread}");
        }
        length[thread] += 1;
        let x = draw(300);
        let write = draw(3) == 0;
        let _ = match (style, write) {
            ("positions", true) => writeln!(text, "W rel x{x}"),
            ("positions", false) => writeln!(text, "R acq x{x} <- {}", latest[x]),
            ("labels", true) => writeln!(text, "e{i}: W rel x{x}"),
            ("labels", false) => writeln!(text, "R acq x{x} <- {}", latest[x]),
            (_, true) => writeln!(text, "W rel x{x} {i}"),
            (_, false) => writeln!(text, "R acq x{x} {}", if latest[x] == "init" { "0" } else { &latest[x] }),
        };
        if write {
            latest[x] = match style {
                "positions" => format!("P{thread}:{}", length[thread]),
                "labels" => format!("e{i}"),
                _ => i.to_string(),
            };
        }
    }
    text
}

/// A clock of processor time, where that is available.
struct Clock(Instant, Option<Duration>);

impl Clock {
    fn start() -> Clock {
        Clock(Instant::now(), Clock::processor())
    }

    /// The processor time of this thread: Linux counts nanoseconds.
    fn processor() -> Option<Duration> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    }

    /// Millions of lines a second.
    fn rate(&self) -> f64 {
        let processor = Clock::processor().zip(self.1).map(|(now, then)| now - then);
        LINES as f64 / processor.unwrap_or(self.0.elapsed()).as_secs_f64() / 1e6
    }
}

#[test]
#[ignore = "a measurement, meaningful only in release"]
fn speed() {
    for style in ["positions", "labels", "values"] {
        let text = text(style);
        let start = Clock::start();
        let graph = trace::read(text.as_bytes(), "speed").unwrap();
        println!("{style}: text read {:.1} M lines/s ({} MB)", start.rate(), text.len() / 1_000_000);
        let (mut binary, mut again) = (Vec::new(), Vec::new());
        let start = Clock::start();
        trace::write_binary(&graph, &mut binary).unwrap();
        println!("{style}: binary written {:.1} M/s ({} MB)", start.rate(), binary.len() / 1_000_000);
        let start = Clock::start();
        let graph = trace::read(&binary[..], "speed").unwrap();
        println!("{style}: binary read {:.1} M/s", start.rate());
        let start = Clock::start();
        trace::write_text(&graph, &mut again).unwrap();
        println!("{style}: text written {:.1} M/s", start.rate());
    }
}
