//! The translation as a `.porf` program for SC.

use super::Translation;
use super::thread::{Dialect, Registers, body, thread_name};
use porf_program::Program;
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

    fn take_token(&self) -> String {
        "await(m_token.cas(0, 1, sc));".to_string()
    }

    fn give_token(&self) -> String {
        "m_token.store(0, sc);".to_string()
    }
}

/// Memory and what is done with it: the same for all programs.
pub(super) const RUNTIME: &str = r#"
fn m_gap(c, p) {
    if (p >= m_len[c]) { return 1; }
    return m_attached[c * M_CAPACITY + p] == 0;
}

// Publish: puts a message into the list; views at or behind the place move on.
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

// Takes a ghost's message out again. What was attached to it is attached to what it was attached to.
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

fn m_see(me, c, p) {
    m_view[me * M_CELLS + c] = p;
    m_unread[me * M_CELLS + c] = 0;
}

fn m_read(me, c) {
    at = m_view[me * M_CELLS + c];
    p = nondet(at..=m_len[c] - 1);
    if (p != at || m_unread[me * M_CELLS + c] == 1) { m_count(); }
    m_see(me, c, p);
    return m_value[c * M_CAPACITY + p];
}

fn m_write(me, c, v, check) {
    at = m_view[me * M_CELLS + c];
    how = nondet(0..=2 + 2 * check * M_PROMISES);
    p = nondet(at + 1..=m_len[c]);
    if (how == 0) {
        // Additive; a ghost adds after all others.
        assume(m_gap(c, p) == 1 && (check == 0 || p == m_len[c]));
        m_insert(c, p, v, 0, 0, check);
    } else if (how == 1) {
        // Fulfilment.
        assume(p < m_len[c]);
        assume(m_owner[c * M_CAPACITY + p] == me + 1 && m_value[c * M_CAPACITY + p] == v);
        m_owner[c * M_CAPACITY + p] = check == 1 ? -(me + 1) : 0;
    } else if (how == 2) {
        // Splitting a promise.
        assume(p < m_len[c]);
        assume(m_owner[c * M_CAPACITY + p] == me + 1);
        attached = m_attached[c * M_CAPACITY + p];
        m_attached[c * M_CAPACITY + p] = 1;
        m_insert(c, p, v, 0, attached, check);
    } else if (how == 3) {
        // A promise, made and certified at once.
        m_count();
        assume(m_gap(c, p) == 1);
        m_insert(c, p, v, -(me + 1), nondet(0..=M_UPDATES), 0);
    } else {
        // A promise that splits another one.
        m_count();
        assume(p < m_len[c]);
        assume(m_owner[c * M_CAPACITY + p] == me + 1);
        attached = m_attached[c * M_CAPACITY + p];
        m_attached[c * M_CAPACITY + p] = 1;
        m_insert(c, p, v, -(me + 1), attached, 0);
    }
    m_see(me, c, p);
}

// The write of an update, directly behind what was read.
fn m_update(me, c, v, check) {
    p = m_view[me * M_CELLS + c] + 1;
    how = nondet(0..=2 + 2 * check * M_PROMISES);
    if (how == 0) {
        assume(check == 0 && m_gap(c, p) == 1);
        m_insert(c, p, v, 0, 1, 0);
    } else if (how == 3) {
        m_count();
        assume(m_gap(c, p) == 1);
        m_insert(c, p, v, -(me + 1), 1, 0);
    } else {
        assume(p < m_len[c]);
        assume(m_owner[c * M_CAPACITY + p] == me + 1 && m_attached[c * M_CAPACITY + p] == 1);
        if (how == 1) {
            assume(m_value[c * M_CAPACITY + p] == v);
            m_owner[c * M_CAPACITY + p] = check == 1 ? -(me + 1) : 0;
        } else if (how == 2) {
            m_insert(c, p, v, 0, 1, check);
        } else {
            m_count();
            m_insert(c, p, v, -(me + 1), 1, 0);
        }
    }
    m_see(me, c, p);
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

// Save state: views go to the thread's second row, where they move with the messages.
fn m_keep(me) {
    for c in 0..M_CELLS {
        m_view[(M_THREADS + me) * M_CELLS + c] = m_view[me * M_CELLS + c];
        m_unread[(M_THREADS + me) * M_CELLS + c] = m_unread[me * M_CELLS + c];
    }
}

// Load state: all promises are certified, and what the ghost wrote disappears.
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

/// The program. Its `exists`, `forall` or `never` condition is that of the original, and an assertion of the original that fails makes one
/// of the translation fail. A condition on final memory is not kept: lists have no names.
pub fn to_porf(translation: &Translation<'_>) -> String {
    let code = &translation.compiled.code;
    let cells = code.cell_count();
    let mut out = String::from(
        "// A program under the promising semantics with strong consistency, certified at context switches, as a program\n// under SC with bounded contexts.\n",
    );
    let _ = write!(
        out,
        "const M_THREADS = {};\nconst M_CELLS = {cells};\nconst M_CAPACITY = {};\nconst M_BOUND = {};\nconst M_CONTEXTS = {};\n\
         const M_PROMISES = {};\nconst M_UPDATES = {};\n",
        code.thread_count(),
        translation.capacity,
        translation.bound,
        translation.bound as usize + code.thread_count(),
        u8::from(translation.promises),
        u8::from(crate::reach::Reaches::new(code).any_update()),
    );
    let initial = initial_values(translation);
    let mut values = vec!["0".to_string(); cells * translation.capacity];
    for (cell, value) in initial.iter().enumerate() {
        values[cell * translation.capacity] = value.to_string();
    }
    let _ = write!(
        out,
        "shared m_token, m_contexts, m_counted, m_fences;\nshared m_len[{cells}] = 1;\nshared m_value[{0}] = {{{1}}};\n\
         shared m_owner[{0}], m_attached[{0}], m_ghost[{0}];\nshared m_view[{2}], m_unread[{2}], m_global[{cells}];\n",
        cells * translation.capacity,
        values.join(", "),
        2 * code.thread_count() * cells,
    );
    out.push_str(RUNTIME);
    for thread in 0..code.thread_count() {
        let registers = Registers::new(translation, thread);
        let function = &code.functions()[code.threads()[thread].function as usize];
        let _ = writeln!(out, "\nthread {} {{", thread_name(translation, thread));
        for name in registers.all() {
            let _ = writeln!(out, "    {name} = 0;\n    kept_{name} = 0;");
        }
        let _ = writeln!(out, "    m_pc = {0};\n    kept_m_pc = {0};", function.entry);
        for name in ["m_check", "m_active", "m_failed", "m_choice", "m_seen"] {
            let _ = writeln!(out, "    {name} = 0;");
        }
        let _ = writeln!(out, "    m_go = 1;\n{}}}", body(translation, thread, &Porf));
    }
    if let Some(condition) = &translation.compiled.condition {
        let _ = writeln!(out, "\n{} ({});", condition.quantifier.name(), condition.text);
    }
    // Formatting cannot fail: what is written here is in the language.
    porf_program::format_source(&out).unwrap_or(out)
}

/// The initial values of the cells, as the language sees them.
pub(super) fn initial_values(translation: &Translation<'_>) -> Vec<i64> {
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
