//! The translation as a C program with CBMC's primitives.
//!
//! What is done with memory is written once, in `porf.rs`, in statements that mean the same in both languages; declarations, choices,
//! assumptions and loops over ranges are put into C here.

use super::Translation;
use super::porf::{RUNTIME, initial_values};
use super::thread::{Dialect, Registers, body, thread_name};
use porf_program::Program;
use porf_program::ast::Quantifier;
use std::fmt::Write;

/// Declares what CBMC knows by itself, so that other compilers accept the program.
pub const C_HEADER: &str = "\
/* CBMC's primitives, for compilers that do not know them. */
#ifndef PORF_CBMC_H
#define PORF_CBMC_H

#include <pthread.h>

long nondet_long(void);

#ifndef __CPROVER__
void __CPROVER_assume(int condition);
void __CPROVER_assert(int condition, const char *description);
void __CPROVER_atomic_begin(void);
void __CPROVER_atomic_end(void);
#endif

#endif
";

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

    fn take_token(&self) -> String {
        "__CPROVER_atomic_begin(); __CPROVER_assume(m_token == 0); m_token = 1; __CPROVER_atomic_end();".to_string()
    }

    fn give_token(&self) -> String {
        "m_token = 0;".to_string()
    }
}

/// The program; it includes `porf_cbmc.h`, which is [`C_HEADER`].
pub fn to_c(translation: &Translation<'_>) -> String {
    let code = &translation.compiled.code;
    let cells = code.cell_count();
    let threads = code.thread_count();
    let mut out = String::from(
        "/* A program under the promising semantics with strong consistency, certified at context switches, as a program\n   under SC with bounded contexts, for CBMC. */\n#include \"porf_cbmc.h\"\n\n",
    );
    let constants = [
        ("M_THREADS", threads),
        ("M_CELLS", cells),
        ("M_CAPACITY", translation.capacity),
        ("M_BOUND", translation.bound as usize),
        ("M_CONTEXTS", translation.bound as usize + threads),
        ("M_PROMISES", usize::from(translation.promises)),
        ("M_UPDATES", usize::from(crate::reach::Reaches::new(code).any_update())),
    ];
    for (name, value) in constants {
        let _ = writeln!(out, "#define {name} {value}");
    }
    let mut values = vec!["0".to_string(); cells * translation.capacity];
    for (cell, value) in initial_values(translation).iter().enumerate() {
        values[cell * translation.capacity] = value.to_string();
    }
    let _ = write!(
        out,
        "\nstatic long m_token, m_contexts, m_counted, m_fences;\nstatic long m_len[{cells}] = {{{0}}};\n\
         static long m_value[{1}] = {{{2}}};\nstatic long m_owner[{1}], m_attached[{1}], m_ghost[{1}];\n\
         static long m_view[{3}], m_unread[{3}], m_global[{cells}];\n\n\
         static long m_nondet(long lo, long hi) {{\n    long it = nondet_long();\n    \
         __CPROVER_assume(lo <= it && it <= hi);\n    return it;\n}}\n",
        vec!["1"; cells].join(", "),
        cells * translation.capacity,
        values.join(", "),
        2 * threads * cells,
    );
    out.push_str(&runtime());
    for thread in 0..threads {
        let name = thread_name(translation, thread);
        let function = &code.functions()[code.threads()[thread].function as usize];
        let registers = Registers::new(translation, thread);
        for register in registers.all() {
            let _ = writeln!(out, "static long {name}__{register};");
        }
        let _ = writeln!(out, "\nstatic void *{name}(void *argument) {{\n    (void)argument;");
        for register in registers.all() {
            let _ = writeln!(out, "    long {register} = 0, kept_{register} = 0;");
        }
        let _ = writeln!(out, "    long m_pc = {0}, kept_m_pc = {0};", function.entry);
        let _ = writeln!(out, "    long m_check = 0, m_active = 0, m_failed = 0, m_choice = 0, m_seen = 0, m_go = 1;");
        let _ = writeln!(out, "    (void)m_seen;\n{}", body(translation, thread, &C));
        for register in registers.all() {
            let _ = writeln!(out, "    {name}__{register} = {register};");
        }
        let _ = writeln!(out, "    return 0;\n}}\n");
    }
    let _ = writeln!(out, "int main(void) {{\n    pthread_t threads[M_THREADS];");
    for thread in 0..threads {
        let name = thread_name(translation, thread);
        let _ = writeln!(out, "    pthread_create(&threads[{thread}], 0, {name}, 0);");
    }
    let _ = writeln!(out, "    for (int i = 0; i < M_THREADS; i++) pthread_join(threads[i], 0);");
    if let Some(condition) = &translation.compiled.condition {
        let mut text = condition.text.clone();
        for thread in 0..threads {
            let name = thread_name(translation, thread);
            text = text.replace(&format!("{name}."), &format!("{name}__"));
        }
        let text = if condition.quantifier == Quantifier::Forall { text } else { format!("!({text})") };
        let _ = writeln!(out, "    __CPROVER_assert({text}, \"the final condition\");");
    }
    out.push_str("    return 0;\n}\n");
    out
}

/// What is done with memory, in C.
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
