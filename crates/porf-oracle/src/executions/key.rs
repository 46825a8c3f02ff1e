//! Executions as text.

use super::{Kind, Thread};
use porf_program::{Address, Place, Program, Width};
use std::fmt::Write;

fn named<P: Program>(program: &P, barrier: Address) -> String {
    program.place_name(Place { address: barrier, width: Width::W64 })
}

/// What threads do, and the sources of reads.
pub(super) fn rf_key<P: Program>(program: &P, threads: &[Thread]) -> String {
    let mut lines = Vec::new();
    for thread in threads {
        let mut line = format!("{}:", thread.name);
        for event in &thread.events {
            let place = event.place.map_or_else(String::new, |place| program.place_name(place));
            let _ = match event.kind {
                Kind::Read => {
                    let named = |(t, i): (usize, usize)| format!("{}.{i}", threads[t].name);
                    let source = event.source.map_or("init".to_string(), named);
                    write!(line, " R{place}={}<{source}", event.value)
                }
                Kind::Write => write!(line, " W{place}={}", event.value),
                Kind::Fence => write!(line, " F"),
                Kind::Choice => write!(line, " C{}", event.value),
                Kind::Spawn(child) => write!(line, " Spawn({})", threads[child].name),
                Kind::Join(joined) => write!(line, " Join({})", threads[joined].name),
                Kind::Arrive(barrier, round, _) => write!(line, " Arrive({}.{round})", named(program, barrier)),
                Kind::Depart { barrier, round, serial, .. } => {
                    let what = if serial { "Serial" } else { "Depart" };
                    write!(line, " {what}({}.{round})", named(program, barrier))
                }
                Kind::Alloc(alloc) => write!(line, " Alloc{}", alloc.raw()),
                Kind::Free(alloc) => write!(line, " Free{}", alloc.raw()),
                Kind::Bound => Ok(()),
            };
            if event.exclusive {
                line.push('*');
            }
            if event.spurious {
                line.push('!');
            }
        }
        lines.push(line + "\n");
    }
    lines.sort();
    lines.concat()
}
