//! The translation as a `.porf` program for SC.

use super::Translation;
use super::thread::{Dialect, Thread, extended};
use porf_program::{FinalCell, Program, literal};
use std::fmt::Write;

struct Porf;

impl Dialect for Porf {
    fn choose(&self, lo: &str, hi: &str) -> String {
        format!("nondet({lo}..={hi})")
    }

    fn assume(&self, condition: &str) -> String {
        format!("assume({condition});")
    }

    fn assert(&self, condition: &str) -> String {
        format!("assert({condition}, \"an assertion of the program fails\");")
    }

    fn await_token(&self, value: usize) -> String {
        format!("await(m_token.load(sc) == {value});")
    }

    fn pass_token(&self, value: &str) -> String {
        format!("m_token.store({value}, sc);")
    }
}

/// Memory and its operations: the same for all programs.
pub(super) const RUNTIME: &str = include_str!("runtime.porf");

/// The header comment of the translation.
pub(super) fn head(translation: &Translation<'_>) -> Vec<String> {
    let mut head = vec![
        "A program under the promising semantics with strong consistency, certified at context switches, as a program"
            .to_string(),
        "under SC with bounded contexts.".to_string(),
    ];
    if let Some(capacity) = translation.cut() {
        head.push(format!("Runs with more than {capacity} messages of a location are cut."));
    }
    let code = &translation.compiled.code;
    for global in code.globals() {
        let last = global.first_cell + global.len() - 1;
        let cells = if last == global.first_cell {
            format!("Cell {last} is")
        } else {
            format!("Cells {} to {last} are", global.first_cell)
        };
        head.push(format!("{cells} {}.", global.name));
    }
    head
}

/// The constants.
pub(super) fn constants(translation: &Translation<'_>) -> [(&'static str, usize); 7] {
    let threads = translation.threads.len();
    [
        ("M_THREADS", threads),
        ("M_CELLS", translation.compiled.code.cell_count()),
        ("M_CAPACITY", translation.capacity),
        ("M_BOUND", translation.bound as usize),
        ("M_CONTEXTS", translation.bound as usize + threads),
        ("M_PROMISES", translation.promises.into()),
        ("M_UPDATES", translation.has_updates().into()),
    ]
}

/// The final value of a cell, as the language shows it.
pub(super) fn last_value(cell: FinalCell, number: usize) -> String {
    extended(&format!("m_value[{number} * M_CAPACITY + m_len[{number}] - 1]"), cell.place.width, cell.signed)
}

/// The program. Its `exists`, `forall` or `never` condition is that of the original. If an
/// assertion of the original fails, an assertion of the translation fails.
pub fn to_porf(translation: &Translation<'_>) -> String {
    let code = &translation.compiled.code;
    let (cells, threads) = (code.cell_count(), translation.threads.len());
    let condition = translation.compiled.condition.as_ref();
    let mut out = String::new();
    for line in head(translation) {
        let _ = writeln!(out, "// {line}");
    }
    for (name, value) in constants(translation) {
        let _ = writeln!(out, "const {name} = {value};");
    }
    let _ = write!(
        out,
        "shared m_token, m_contexts, m_counted, m_fences, m_running = {threads}, m_done[{threads}];\n\
         shared m_len[{cells}] = 1;\nshared m_value[{0}] = {{{1}}};\n\
         shared m_owner[{0}], m_attached[{0}], m_ghost[{0}];\nshared m_view[{2}], m_unread[{2}], m_global[{cells}];\n",
        cells * translation.capacity,
        first_values(translation),
        2 * threads * cells,
    );
    // Conditions refer to memory by constant indices only.
    let mut finished = String::new();
    let looked_at = condition.map_or(&[][..], |condition| &condition.cells[..]);
    for (index, &cell) in looked_at.iter().enumerate() {
        let number = code.cell(cell.place).expect("conditions name cells");
        let _ = write!(finished, "m_final[{index}] = {}; ", last_value(cell, number));
    }
    if !looked_at.is_empty() {
        let _ = writeln!(out, "shared m_final[{}];", looked_at.len());
    }
    out.push_str(RUNTIME);
    let all: Vec<Thread<'_, '_>> = (0..threads).map(|thread| Thread::new(translation, thread)).collect();
    for (me, thread) in all.iter().enumerate() {
        let _ = writeln!(out, "\nthread {} {{", thread.name());
        if me == 0 {
            // MAIN: some thread starts.
            let _ = writeln!(out, "    {}", Porf.pass_token(&Porf.choose("1", "M_THREADS")));
        }
        for (name, value) in thread.kept() {
            let value = literal(value as i64);
            let _ = writeln!(out, "    {name} = {value};\n    kept_{name} = {value};");
        }
        for (name, value) in thread.others() {
            let _ = writeln!(out, "    {name} = {value};");
        }
        let _ = writeln!(out, "{}}}", thread.body(&Porf, &finished));
    }
    if let Some(condition) = condition {
        let text = condition.render(
            |index| {
                let register = &translation.compiled.registers[condition.registers[index]];
                let thread = &all[register.thread];
                format!("{}.{}", thread.name(), thread.register(register.reg))
            },
            |index| format!("m_final[{index}]"),
        );
        // Composed expressions have parentheses.
        let text = if text.starts_with('(') { text } else { format!("({text})") };
        let _ = writeln!(out, "\n{} {text};", condition.quantifier.name());
    }
    // Formatting cannot fail: the text is in the language.
    porf_program::format_source(&out).unwrap_or(out)
}

/// The initial contents of all lists.
pub(super) fn first_values(translation: &Translation<'_>) -> String {
    let mut values = vec!["0".to_string(); translation.compiled.code.cell_count() * translation.capacity];
    for (cell, value) in initial_values(translation).iter().enumerate() {
        values[cell * translation.capacity] = literal(*value);
    }
    values.join(", ")
}

/// The initial values of the cells, as the language shows them.
fn initial_values(translation: &Translation<'_>) -> Vec<i64> {
    let globals = translation.compiled.code.globals().iter();
    globals
        .flat_map(|global| {
            let bytes = global.width.bytes() as usize;
            global
                .initial
                .chunks(bytes)
                .map(|cell| cell.iter().rev().fold(0i64, |all, &byte| all << 8 | i64::from(byte)))
        })
        .collect()
}
