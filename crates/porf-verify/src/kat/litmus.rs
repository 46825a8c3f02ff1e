//! Executions as litmus programs: the final condition holds in this execution and in no other.
//!
//! All writes of a location have different values, so that the values read determine reads-from.
//! The final value determines which of two writes is later. For more writes, an observer reads them
//! one after the other, which determines their order in every coherent model. Control dependencies
//! lead to everything after a branch: executions that violate this cannot be expressed.

use super::drawing::{event_names, graph_mode, location_name, value};
use porf_kat::realise::{Access, Execution, Kind, Mode};
use porf_kat::vocabulary::Rel;
use std::fmt::Write;

/// The program, with these comments at its top.
pub fn program(execution: &Execution, comments: &[String]) -> Option<String> {
    let names = event_names(execution);
    // With more events, names of events and locations would be the same.
    if execution.accesses.len() > 20 {
        return None;
    }
    let addressed = |e: usize| execution.dependencies.iter().any(|&(rel, _, to)| rel == Rel::ADDR && to == e);
    let is_array: Vec<bool> = (0..execution.mo.len())
        .map(|x| (0..names.len()).any(|e| execution.accesses[e].location == Some(x) && addressed(e)))
        .collect();
    let mut out: String = comments.iter().map(|comment| format!("// {comment}\n")).collect();
    let shared: Vec<String> =
        is_array.iter().enumerate().map(|(x, array)| location_name(x) + if *array { "[1]" } else { "" }).collect();
    let _ = writeln!(out, "shared {};\n", shared.join(", "));
    let mut conditions = Vec::new();
    for (t, thread) in execution.threads.iter().enumerate() {
        let _ = writeln!(out, "thread P{t} {{");
        let mut branches: Vec<usize> = Vec::new();
        for (i, &e) in thread.iter().enumerate() {
            // Everything from here on depends on a branch, or nothing does.
            let controlled = |e: usize| sources(execution, Rel::CTRL, e);
            for read in controlled(e).into_iter().filter(|read| !branches.contains(read)).collect::<Vec<_>>() {
                let _ =
                    writeln!(out, "    assume({} == {}); // control dependency", names[read], value(execution, read)?);
                branches.push(read);
            }
            if branches.iter().any(|read| !controlled(e).contains(read)) {
                return None;
            }
            let previous = i.checked_sub(1).map(|i| execution.accesses[thread[i]]);
            if previous.is_some_and(|p| p.exclusive && p.kind == Kind::Read) {
                continue;
            }
            out.push_str(&statement(execution, &names, &is_array, thread, i)?);
            if execution.accesses[e].kind == Kind::Read {
                conditions.push(format!("P{t}.{} == {}", names[e], value(execution, e)?));
            }
        }
        out.push_str("}\n");
    }
    for (x, writes) in execution.mo.iter().enumerate() {
        let name = location_name(x) + if is_array[x] { "[0]" } else { "" };
        if writes.len() > 2 {
            let reads: Vec<String> = (1..writes.len()).map(|i| format!("r{i} = {name}.load(rlx);")).collect();
            let _ = writeln!(out, "thread O{x} {{ {} }}", reads.join(" "));
            conditions.extend((1..writes.len()).map(|i| format!("O{x}.r{i} == {i}")));
        }
        if writes.len() > 1 {
            conditions.push(format!("{name} == {}", writes.len()));
        }
    }
    if conditions.is_empty() {
        return None;
    }
    let _ = writeln!(out, "\nexists ({});", conditions.join(" && "));
    // Formatted; if that fails, the program is wrong.
    porf_program::format_source(&out).ok()
}

/// The events on which an event depends.
fn sources(execution: &Execution, relation: Rel, e: usize) -> Vec<usize> {
    let all = execution.dependencies.iter().filter(|&&(rel, _, to)| rel == relation && to == e);
    all.map(|&(_, from, _)| from).collect()
}

/// The statement of the event at this position of its thread; of a read-modify-write, at the
/// position of its read.
fn statement(
    execution: &Execution,
    names: &[String],
    is_array: &[bool],
    thread: &[usize],
    position: usize,
) -> Option<String> {
    let e = thread[position];
    let Access { kind, mode, location, exclusive, .. } = execution.accesses[e];
    let nothing = |rel: Rel, e: usize| -> String {
        // A value of 0 that is computed from the value read.
        sources(execution, rel, e).iter().map(|&read| format!("{0} * 0 + ", names[read])).collect()
    };
    // Only reads and read-modify-writes can be sources of dependencies.
    let all_sources = execution.dependencies.iter().filter(|&&(_, _, to)| to == e).map(|&(_, from, _)| from);
    if all_sources.into_iter().any(|from| execution.accesses[from].kind != Kind::Read) {
        return None;
    }
    let Some(x) = location else {
        return match kind {
            Kind::Fence if nothing(Rel::DATA, e).is_empty() && nothing(Rel::ADDR, e).is_empty() => {
                Some(format!("    fence({});\n", mode_name(mode)))
            }
            _ => None,
        };
    };
    let place = match is_array[x] {
        true => format!("{}[{}0]", location_name(x), nothing(Rel::ADDR, e)),
        false => location_name(x),
    };
    match kind {
        Kind::Read if exclusive => {
            let write = *thread.get(position + 1)?;
            let data: String = nothing(Rel::DATA, write);
            let mode = rmw_mode(mode, execution.accesses[write].mode)?;
            let (name, value) = (&names[e], value(execution, write)?);
            Some(format!("    {name} = {place}.exchange({data}{value}, {mode});\n"))
        }
        Kind::Read if nothing(Rel::DATA, e).is_empty() => {
            Some(format!("    {} = {place}.load({});\n", names[e], mode_name(mode)))
        }
        Kind::Write => {
            let data = nothing(Rel::DATA, e);
            Some(format!("    {place}.store({data}{}, {});\n", value(execution, e)?, mode_name(mode)))
        }
        _ => None,
    }
}

fn mode_name(mode: Mode) -> &'static str {
    match mode {
        Mode::Na => "na",
        Mode::Rlx => "rlx",
        Mode::Acq => "acq",
        Mode::Rel => "rel",
        Mode::AcqRel => "acq_rel",
        Mode::Sc => "sc",
        Mode::AcqPc => "acq_pc",
        Mode::Barrier(_) => porf_program::ast::mode_name(graph_mode(mode)),
    }
}

/// The mode of a read-modify-write whose halves have these modes.
fn rmw_mode(read: Mode, write: Mode) -> Option<&'static str> {
    Some(match (read, write) {
        (Mode::Rlx, Mode::Rlx) => "rlx",
        (Mode::Acq, Mode::Rlx) => "acq",
        (Mode::Rlx, Mode::Rel) => "rel",
        (Mode::Acq, Mode::Rel) => "acq_rel",
        (Mode::Sc, Mode::Sc) => "sc",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use porf_kat::prove::{Prover, Verdict};
    use porf_kat::realise::Origin;
    use porf_kat::resolve::resolve_text;

    fn of_text(text: &str) -> Option<String> {
        let file = resolve_text(text).unwrap_or_else(|error| panic!("{error}"));
        let prover = Prover::new(&file);
        let constraint = &file.assertions[0].constraint;
        let Verdict::False(counterexample) = prover.constraint(constraint).verdict else { panic!("not refuted") };
        let execution = prover.realise(constraint, &counterexample)?;
        let text = program(&execution, &["A comment.".to_string()])?;
        porf_program::compile(&text).unwrap_or_else(|error| panic!("{text}\n{error:?}"));
        let init = execution.accesses.iter().filter(|access| access.origin == Some(Origin::Init)).count();
        let condition = text.lines().last()?;
        assert_eq!(condition.matches("== 0").count(), init, "{text}");
        Some(text)
    }

    #[test]
    fn of_accesses_fences_and_read_modify_writes() {
        let text = of_text("assert [W;REL];po;[F;SC];po;[UR];po;[W;SC] <= mo").unwrap();
        insta::assert_snapshot!(text);
    }

    #[test]
    fn of_dependencies() {
        insta::assert_snapshot!(of_text("assert [R];ctrl;rfe;addr;[R];data;[W];rfe <= mo").unwrap());
        assert_eq!(of_text("assert [R];ctrl;[R];po;[W] <= mo"), None);
    }

    #[test]
    fn of_three_writes() {
        insta::assert_snapshot!(of_text("assert [W];po;[W];moe;[W];moe;[W];po <= mo").unwrap());
    }
}
