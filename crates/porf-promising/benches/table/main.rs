//! Runs the benchmarks of the paper's tables and prints them beside the paper's times. With
//! `--write`, the table is written to `docs/promising.md`.

mod rows;

use std::fmt::Write;
use std::path::Path;

const START: &str = "<!-- table: make bench writes it -->\n";
const END: &str = "<!-- end of table -->";

fn main() {
    let write = std::env::args().any(|arg| arg == "--write");
    let jobs = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let mut table = String::from(
        "| benchmark | tables | K | promises | verdict | paper, s | porf, s | states | MB |\n|---|---|---|---|---|---|---|---|---|\n",
    );
    for row in rows::rows() {
        let measured = rows::run(&row, jobs, 20_000_000);
        let promises = match row.consistency {
            None => "no".to_string(),
            Some(porf_promising::Consistency::Standard { domain }) => format!("standard, D = {domain}"),
            Some(consistency) => consistency.name().to_string(),
        };
        let expected = if measured.verdict == row.verdict { "" } else { " (not as expected)" };
        let line = format!(
            "| {} | {} | {} | {promises} | {}{expected} | {:.2} | {:.2} | {} | {:.1} |",
            row.name,
            row.tables,
            row.bound,
            measured.verdict,
            row.paper_seconds,
            measured.seconds,
            measured.states,
            measured.bytes as f64 / 1e6
        );
        println!("{line}");
        let _ = writeln!(table, "{line}");
        // After every row: the last ones take long.
        if write {
            write_table(&table);
        }
    }
}

/// Puts the table into the page.
fn write_table(table: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/promising.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(START).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    std::fs::write(&path, format!("{before}{START}\n{table}\n{END}{after}")).unwrap();
}
