//! The small benchmarks of the paper's tables have the verdicts of
//! `benchmarks/promising/table.txt`.

#[path = "../benches/table/rows.rs"]
mod rows;

#[test]
fn small_benchmarks_have_their_verdicts() {
    let mut tried = 0;
    for row in rows::rows() {
        // Enough for most; the others are inconclusive.
        let measured = rows::run(&row, 1, 20_000);
        assert!(
            measured.verdict == row.verdict || measured.verdict == "inconclusive",
            "{}: {}",
            row.name,
            measured.verdict
        );
        tried += usize::from(measured.verdict != "inconclusive");
    }
    assert!(tried >= 60, "only {tried} were small enough");
}

#[test]
fn every_program_is_used_and_formatted() {
    let used: Vec<String> = rows::rows().into_iter().map(|row| row.program).collect();
    for entry in std::fs::read_dir(rows::directory()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "porf") {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            assert!(used.contains(&name) || ["lb", "lbd"].contains(&name.as_str()), "{name} is in no row");
            let text = std::fs::read_to_string(&path).unwrap();
            assert_eq!(porf_program::format_source(&text).unwrap(), text, "{name} is not formatted");
        }
    }
}
