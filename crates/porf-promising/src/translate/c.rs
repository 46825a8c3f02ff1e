//! The translation as a C program with CBMC's primitives.
//!
//! The operations on memory are written once, in `porf.rs`, in statements with the same meaning in
//! both languages. This module translates declarations, choices, assumptions and loops over ranges
//! to C.

use super::Translation;
use super::porf::{RUNTIME, constants, first_values, head, last_value};
use super::thread::{Dialect, Thread};
use porf_program::ast::Quantifier;
use porf_program::{Program, literal};
use std::fmt::Write;

/// Declarations of CBMC's built-in functions, so that other compilers accept the program.
pub const C_HEADER: &str = include_str!("porf_cbmc.h");

struct C;

impl Dialect for C {
    fn choose(&self, lo: &str, hi: &str) -> String {
        format!("m_nondet({lo}, {hi})")
    }

    fn assume(&self, condition: &str) -> String {
        format!("__CPROVER_assume({condition});")
    }

    fn assert(&self, condition: &str) -> String {
        format!("__CPROVER_assert({condition}, \"an assertion of the program fails\");")
    }

    fn await_token(&self, value: usize) -> String {
        format!("__CPROVER_assume(m_token == {value});")
    }

    fn pass_token(&self, value: &str) -> String {
        format!("m_token = {value};")
    }
}

/// The program; it includes `porf_cbmc.h`, which is [`C_HEADER`].
pub fn to_c(translation: &Translation<'_>) -> String {
    let code = &translation.compiled.code;
    let (cells, threads) = (code.cell_count(), translation.threads.len());
    let mut out = format!("/* {} */\n#include \"porf_cbmc.h\"\n\n", head(translation).join("\n   "));
    for (name, value) in constants(translation) {
        let _ = writeln!(out, "#define {name} {value}");
    }
    let _ = write!(
        out,
        "\nstatic volatile long m_token;\nstatic long m_contexts, m_counted, m_fences, m_running = {threads}, m_done[{threads}];\n\
         static long m_len[{cells}] = {{{0}}};\n\
         static long m_value[{1}] = {{{2}}};\nstatic long m_owner[{1}], m_attached[{1}], m_ghost[{1}];\n\
         static long m_view[{3}], m_unread[{3}], m_global[{cells}];\n\n\
         static long m_nondet(long lo, long hi) {{\n    long it = nondet_long();\n    \
         __CPROVER_assume(lo <= it && it <= hi);\n    return it;\n}}\n",
        vec!["1"; cells].join(", "),
        cells * translation.capacity,
        first_values(translation),
        2 * threads * cells,
    );
    out.push_str(&runtime());
    let all: Vec<Thread<'_, '_>> = (0..threads).map(|thread| Thread::new(translation, thread)).collect();
    for thread in &all {
        let name = thread.name();
        let kept = thread.kept();
        for (register, _) in &kept {
            let _ = writeln!(out, "static long last_{name}_{register};");
        }
        let _ = writeln!(out, "\nstatic void *thread_{name}(void *argument) {{\n    (void)argument;");
        for (register, value) in &kept {
            let value = literal(*value as i64);
            let _ = writeln!(out, "    long {register} = {value}, kept_{register} = {value};");
        }
        for (name, value) in thread.others() {
            let _ = writeln!(out, "    long {name} = {value};");
        }
        let _ = writeln!(out, "    (void)m_seen;\n{}", thread.body(&C, ""));
        for (register, _) in &kept {
            let _ = writeln!(out, "    last_{name}_{register} = {register};");
        }
        let _ = writeln!(out, "    return 0;\n}}\n");
    }
    let _ = writeln!(out, "int main(void) {{\n    pthread_t threads[M_THREADS];");
    let _ = writeln!(out, "    {}", C.pass_token(&C.choose("1", "M_THREADS")));
    for (number, thread) in all.iter().enumerate() {
        let _ = writeln!(out, "    pthread_create(&threads[{number}], 0, thread_{}, 0);", thread.name());
    }
    let _ = writeln!(out, "    for (int i = 0; i < M_THREADS; i++) pthread_join(threads[i], 0);");
    if let Some(condition) = &translation.compiled.condition {
        let text = condition.render(
            |index| {
                let register = &translation.compiled.registers[condition.registers[index]];
                let thread = &all[register.thread];
                format!("last_{}_{}", thread.name(), thread.register(register.reg))
            },
            |index| {
                let cell = condition.cells[index];
                format!("({})", last_value(cell, code.cell(cell.place).expect("conditions name cells")))
            },
        );
        let text = if condition.quantifier == Quantifier::Forall { text } else { format!("!({text})") };
        let _ = writeln!(out, "    __CPROVER_assert({text}, \"the final condition\");");
    }
    out.push_str("    return 0;\n}\n");
    out
}

/// The operations on memory, in C.
fn runtime() -> String {
    let mut out = String::new();
    for function in RUNTIME.split("\nfn ") {
        let Some((head, body)) = function.split_once(" {\n") else {
            out.push_str(function);
            continue;
        };
        let (name, params) = head.trim_end_matches(')').split_once('(').unwrap_or((head, ""));
        let params: Vec<&str> = params.split(", ").filter(|it| !it.is_empty()).collect();
        let returns = if body.contains("return ") { "long" } else { "void" };
        let declared = if params.is_empty() { "void".to_string() } else { format!("long {}", params.join(", long ")) };
        let _ = writeln!(out, "\nstatic {returns} {name}({declared}) {{");
        let mut locals: Vec<&str> = Vec::new();
        for line in body.lines() {
            let assigned = line.trim_start().split_once(" = ").map(|(name, _)| name);
            let is_local = |name: &&str| name.chars().all(|c| c.is_ascii_lowercase());
            if let Some(local) = assigned.filter(is_local).filter(|it| !params.contains(it) && !locals.contains(it)) {
                locals.push(local);
            }
        }
        for local in locals {
            let _ = writeln!(out, "    long {local} = 0;");
        }
        for line in body.lines() {
            let _ = writeln!(out, "{}", statement(line));
        }
    }
    out
}

/// A line of the runtime, in C.
fn statement(line: &str) -> String {
    let mut line = line.replace("assume(", "__CPROVER_assume(");
    if let Some((indent, range)) = line.split_once("for ")
        && let Some((index, range)) = range.split_once(" in ")
        && let Some((lo, hi)) = range.trim_end_matches(" {").split_once("..")
    {
        return format!("{indent}for (long {index} = {lo}; {index} < {hi}; {index}++) {{");
    }
    while let Some(start) = line.find("nondet(").filter(|start| !line[..*start].ends_with("m_")) {
        line.replace_range(start..start, "m_");
        if let Some(dots) = line[start..].find("..=") {
            line.replace_range(start + dots..start + dots + 3, ", ");
        }
    }
    line
}
