//! Threads of cycles in assembly.

use std::fmt::Write as _;

use super::{Direction, Kind, Node, Shape, condition, location_name};
use crate::test::Architecture;

/// A thread under construction.
#[derive(Default)]
struct Column {
    lines: Vec<String>,
    /// Registers that hold addresses, with the locations.
    addresses: Vec<(usize, usize)>,
    next: usize,
}

/// Initial state, threads and condition.
pub(super) fn body(architecture: Architecture, shape: &Shape) -> String {
    let mut columns: Vec<Column> = Vec::new();
    for _ in 0..shape.threads {
        // Register 0 means zero in some instructions of Power and RISC-V.
        let next = match architecture {
            Architecture::Ppc => 1,
            Architecture::RiscV => 5,
            _ => 0,
        };
        columns.push(Column { next, ..Column::default() });
    }
    let mut registers: Vec<Option<String>> = Vec::new();
    let mut last: Option<usize> = None;
    let mut labels = 0;
    for node in &shape.nodes {
        let column = &mut columns[node.thread];
        let source = node.arrival.and(last);
        last = emit(architecture, column, node, source, &mut labels);
        registers.push(last.map(|register| name(architecture, register, true)));
    }
    let mut text = String::from("{\n");
    for (thread, column) in columns.iter().enumerate().filter(|(_, column)| !column.addresses.is_empty()) {
        let parts = column.addresses.iter().map(|(location, register)| {
            format!("{thread}:{}={};", name(architecture, *register, true), location_name(*location))
        });
        let _ = writeln!(text, "{}", parts.collect::<Vec<_>>().join(" "));
    }
    text += "}\n";
    let rows = columns.iter().map(|column| column.lines.len()).max().unwrap_or(0);
    for row in 0..=rows {
        let cells: Vec<String> = columns
            .iter()
            .enumerate()
            .map(|(thread, column)| {
                let width = column.lines.iter().map(String::len).max().unwrap_or(0).max(2);
                let cell = if row == 0 {
                    format!("P{thread}")
                } else {
                    column.lines.get(row - 1).cloned().unwrap_or_default()
                };
                format!(" {cell:width$} ")
            })
            .collect();
        let _ = writeln!(text, "{};", cells.join("|"));
    }
    text + &condition(shape, &registers)
}

/// The name of a register; on AArch64 as one of 64 bits if `wide`.
fn name(architecture: Architecture, register: usize, wide: bool) -> String {
    match architecture {
        Architecture::AArch64 => format!("{}{register}", if wide { "X" } else { "W" }),
        Architecture::Ppc => format!("r{register}"),
        Architecture::RiscV => format!("x{register}"),
        _ => match ["EAX", "EBX", "ECX", "EDX", "ESI", "EDI"].get(register) {
            Some(name) => (*name).to_owned(),
            None => format!("R{}", register + 2),
        },
    }
}

/// Adds the instructions of an event. Returns the register of a read.
fn emit(
    architecture: Architecture,
    column: &mut Column,
    node: &Node,
    source: Option<usize>,
    labels: &mut usize,
) -> Option<usize> {
    if let Some(Kind::Fence(fence)) = node.arrival {
        column.lines.push(fence.to_owned());
    }
    if architecture == Architecture::X86 {
        let location = location_name(node.location);
        if node.direction == Direction::W {
            column.lines.push(format!("MOV [{location}],${}", node.value));
            return None;
        }
        let register = column.next;
        column.next += 1;
        column.lines.push(format!("MOV {},[{location}]", name(architecture, register, true)));
        return Some(register);
    }
    let arm = architecture == Architecture::AArch64;
    let ppc = architecture == Architecture::Ppc;
    let narrow = |register: usize| name(architecture, register, false);
    let wide = |register: usize| name(architecture, register, true);
    if let (Some(Kind::Ctrl | Kind::CtrlFence), Some(source)) = (node.arrival, source) {
        let label = format!("LC{:02}", *labels);
        *labels += 1;
        match architecture {
            Architecture::AArch64 => column.lines.push(format!("CBNZ {},{label}", narrow(source))),
            Architecture::Ppc => {
                column.lines.push(format!("cmpw {0},{0}", narrow(source)));
                column.lines.push(format!("beq {label}"));
            }
            _ => column.lines.push(format!("bne {},x0,{label}", narrow(source))),
        }
        column.lines.push(format!("{label}:"));
        if node.arrival == Some(Kind::CtrlFence) {
            let fence = match architecture {
                Architecture::AArch64 => "ISB",
                Architecture::Ppc => "isync",
                _ => "fence.i",
            };
            column.lines.push(fence.to_owned());
        }
    }
    // The zero that depends on the source.
    let mut zero = None;
    if let (Some(Kind::Addr | Kind::Data), Some(source)) = (node.arrival, source) {
        let register = fresh(column);
        let mnemonic = if arm { "EOR" } else { "xor" };
        column.lines.push(format!("{mnemonic} {},{1},{1}", narrow(register), narrow(source)));
        zero = Some(register);
    }
    let value = fresh(column);
    if node.direction == Direction::W {
        let data = zero.filter(|_| node.arrival == Some(Kind::Data));
        let line = match (architecture, data) {
            (Architecture::AArch64, None) => format!("MOV {},#{}", narrow(value), node.value),
            (Architecture::AArch64, Some(zero)) => format!("ADD {},{},#{}", narrow(value), narrow(zero), node.value),
            (Architecture::Ppc, None) => format!("li {},{}", narrow(value), node.value),
            (Architecture::Ppc, Some(zero)) => format!("addi {},{},{}", narrow(value), narrow(zero), node.value),
            (_, None) => format!("ori {},x0,{}", narrow(value), node.value),
            (_, Some(zero)) => format!("ori {},{},{}", narrow(value), narrow(zero), node.value),
        };
        column.lines.push(line);
    }
    let base = address(column, node.location);
    let index = zero.filter(|_| node.arrival == Some(Kind::Addr));
    let load = node.direction == Direction::R;
    let plain = node.annotation == "P";
    let mnemonic = match (architecture, load, node.annotation) {
        (Architecture::AArch64, true, "A") => "LDAR",
        (Architecture::AArch64, true, "Q") => "LDAPR",
        (Architecture::AArch64, true, _) => "LDR",
        (Architecture::AArch64, false, "L") => "STLR",
        (Architecture::AArch64, false, _) => "STR",
        (Architecture::Ppc, true, _) => "lwz",
        (Architecture::Ppc, false, _) => "stw",
        (_, true, "Aq") => "lw.aq",
        (_, true, _) => "lw",
        (_, false, "Rl") => "sw.rl",
        (_, false, _) => "sw",
    };
    let line = match index {
        Some(index) if arm && plain => format!("{mnemonic} {},[{},{},SXTW]", narrow(value), wide(base), narrow(index)),
        Some(index) if ppc => format!("{mnemonic}x {},{},{}", narrow(value), narrow(index), narrow(base)),
        Some(index) => {
            let sum = fresh(column);
            let add = if arm { "ADD" } else { "add" };
            column.lines.push(format!("{add} {},{},{}", wide(sum), wide(base), wide(index)));
            if arm {
                format!("{mnemonic} {},[{}]", narrow(value), wide(sum))
            } else {
                format!("{mnemonic} {},0({})", narrow(value), wide(sum))
            }
        }
        None if arm => format!("{mnemonic} {},[{}]", narrow(value), wide(base)),
        None => format!("{mnemonic} {},0({})", narrow(value), wide(base)),
    };
    column.lines.push(line);
    load.then_some(value)
}

fn fresh(column: &mut Column) -> usize {
    column.next += 1;
    column.next - 1
}

/// The register with the address of a location.
fn address(column: &mut Column, location: usize) -> usize {
    if let Some((_, register)) = column.addresses.iter().find(|(other, _)| *other == location) {
        return *register;
    }
    let register = fresh(column);
    column.addresses.push((location, register));
    register
}
