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
pub(super) const RUNTIME: &str = r#"
fn m_gap(c, p) {
    if (p >= m_len[c]) { return 1; }
    return m_attached[c * M_CAPACITY + p] == 0;
}

// Publish: inserts a message into the list; views at or behind the position move.
fn m_insert(c, p, v, owner, attached, ghost) {
    assume(m_len[c] < M_CAPACITY);
    k = m_len[c];
    while (k > p) {
        m_value[c * M_CAPACITY + k] = m_value[c * M_CAPACITY + k - 1];
        m_owner[c * M_CAPACITY + k] = m_owner[c * M_CAPACITY + k - 1];
        m_attached[c * M_CAPACITY + k] = m_attached[c * M_CAPACITY + k - 1];
        m_ghost[c * M_CAPACITY + k] = m_ghost[c * M_CAPACITY + k - 1];
        k = k - 1;
    }
    m_value[c * M_CAPACITY + p] = v;
    m_owner[c * M_CAPACITY + p] = owner;
    m_attached[c * M_CAPACITY + p] = attached;
    m_ghost[c * M_CAPACITY + p] = ghost;
    m_len[c] = m_len[c] + 1;
    for r in 0..2 * M_THREADS {
        if (m_view[r * M_CELLS + c] >= p) { m_view[r * M_CELLS + c] = m_view[r * M_CELLS + c] + 1; }
    }
    if (m_global[c] >= p) { m_global[c] = m_global[c] + 1; }
}

// Removes a message of a ghost. The next message stays attached if both were attached.
fn m_remove(c, p) {
    if (p + 1 < m_len[c]) {
        m_attached[c * M_CAPACITY + p + 1] = m_attached[c * M_CAPACITY + p + 1] & m_attached[c * M_CAPACITY + p];
    }
    k = p;
    while (k + 1 < m_len[c]) {
        m_value[c * M_CAPACITY + k] = m_value[c * M_CAPACITY + k + 1];
        m_owner[c * M_CAPACITY + k] = m_owner[c * M_CAPACITY + k + 1];
        m_attached[c * M_CAPACITY + k] = m_attached[c * M_CAPACITY + k + 1];
        m_ghost[c * M_CAPACITY + k] = m_ghost[c * M_CAPACITY + k + 1];
        k = k + 1;
    }
    m_len[c] = m_len[c] - 1;
    m_value[c * M_CAPACITY + m_len[c]] = 0;
    m_owner[c * M_CAPACITY + m_len[c]] = 0;
    m_attached[c * M_CAPACITY + m_len[c]] = 0;
    m_ghost[c * M_CAPACITY + m_len[c]] = 0;
    for r in 0..2 * M_THREADS {
        if (m_view[r * M_CELLS + c] > p) { m_view[r * M_CELLS + c] = m_view[r * M_CELLS + c] - 1; }
    }
    if (m_global[c] > p) { m_global[c] = m_global[c] - 1; }
}

fn m_count() {
    assume(m_counted < M_BOUND);
    m_counted = m_counted + 1;
}

fn m_read(me, c) {
    at = m_view[me * M_CELLS + c];
    p = at;
    if (m_counted < M_BOUND) { p = nondet(at..=m_len[c] - 1); }
    if (p != at || m_unread[me * M_CELLS + c] == 1) {
        m_count();
        m_view[me * M_CELLS + c] = p;
        m_unread[me * M_CELLS + c] = 0;
    }
    return m_value[c * M_CAPACITY + p];
}

fn m_put(me, c, v, check, p, how, update) {
    did = 0;
    if (how == 0 || how == 3) {
        assume(m_gap(c, p) == 1);
        if (how == 0) {
            // Additive; for a ghost, after all other messages.
            assume(check == 0 || p == m_len[c]);
            m_insert(c, p, v, 0, update, check);
        } else {
            // A promise, made and certified at the same time.
            m_count();
            m_insert(c, p, v, -(me + 1), update == 1 ? 1 : nondet(0..=M_UPDATES), 0);
            did = 2;
        }
    } else if (how == 1) {
        // Fulfilment.
        assume(m_value[c * M_CAPACITY + p] == v);
        m_owner[c * M_CAPACITY + p] = check == 1 ? -(me + 1) : 0;
        did = 1;
    } else {
        // Splitting a promise, by a write or by another promise.
        attached = m_attached[c * M_CAPACITY + p];
        m_attached[c * M_CAPACITY + p] = 1;
        if (how == 2) {
            m_insert(c, p, v, 0, attached, check);
        } else {
            m_count();
            m_insert(c, p, v, -(me + 1), attached, 0);
            did = 2;
        }
    }
    m_view[me * M_CELLS + c] = p;
    if (m_unread[me * M_CELLS + c] == 1) { m_unread[me * M_CELLS + c] = 0; }
    return did;
}

// A write at a chosen position. Returns whether it was a fulfilment (1) or a promise (2).
fn m_write(me, c, v, check) {
    p = nondet(m_view[me * M_CELLS + c] + 1..=m_len[c]);
    may = m_counted < M_BOUND ? check * M_PROMISES : 0;
    if (p < m_len[c]) {
        if (m_owner[c * M_CAPACITY + p] == me + 1) {
            how = nondet(0..=2 + 2 * may);
        } else {
            // A ghost adds after all other messages, unless it promises.
            assume(check <= may);
            how = check == 1 ? 3 : 0;
        }
    } else {
        how = 3 * nondet(0..=may);
    }
    return m_put(me, c, v, check, p, how, 0);
}

// The write of an RMW, directly behind the message read.
fn m_update(me, c, v, check) {
    p = m_view[me * M_CELLS + c] + 1;
    may = m_counted < M_BOUND ? check * M_PROMISES : 0;
    if (p < m_len[c]) {
        if (m_attached[c * M_CAPACITY + p] == 1) {
            assume(m_owner[c * M_CAPACITY + p] == me + 1);
            how = nondet(1..=2 + may);
            how = how == 3 ? 4 : how;
        } else {
            assume(check <= may);
            how = check == 1 ? 3 : 0;
        }
    } else {
        assume(check <= may);
        how = check == 1 ? 3 : 0;
    }
    return m_put(me, c, v, check, p, how, 1);
}

fn m_fence(me) {
    m_fences = m_fences + 1;
    for c in 0..M_CELLS {
        if (m_global[c] > m_view[me * M_CELLS + c]) {
            m_view[me * M_CELLS + c] = m_global[c];
            m_unread[me * M_CELLS + c] = 1;
        } else {
            m_global[c] = m_view[me * M_CELLS + c];
        }
    }
}

// Save state: copies the views to the thread's second row, where they move with the messages.
fn m_keep(me) {
    for c in 0..M_CELLS {
        m_view[(M_THREADS + me) * M_CELLS + c] = m_view[me * M_CELLS + c];
        m_unread[(M_THREADS + me) * M_CELLS + c] = m_unread[me * M_CELLS + c];
    }
}

// Load state: all promises are certified, and the messages of the ghost are removed.
fn m_certified(me) {
    for c in 0..M_CELLS {
        p = 0;
        while (p < m_len[c]) {
            assume(m_owner[c * M_CAPACITY + p] != me + 1);
            if (m_owner[c * M_CAPACITY + p] == -(me + 1)) { m_owner[c * M_CAPACITY + p] = me + 1; }
            if (m_ghost[c * M_CAPACITY + p] == 1) { m_remove(c, p); } else { p = p + 1; }
        }
        m_view[me * M_CELLS + c] = m_view[(M_THREADS + me) * M_CELLS + c];
        m_unread[me * M_CELLS + c] = m_unread[(M_THREADS + me) * M_CELLS + c];
        m_view[(M_THREADS + me) * M_CELLS + c] = 0;
        m_unread[(M_THREADS + me) * M_CELLS + c] = 0;
    }
}
"#;

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
        let number = code.cell(cell.place).unwrap_or(0);
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
