//! Threads of cycles in C, with C11's names or the kernel's.

use std::fmt::Write as _;

use super::{Direction, Kind, Node, Shape, condition, location_name};
use crate::test::Architecture;

/// Initial state, threads and condition.
pub(super) fn body(architecture: Architecture, shape: &Shape) -> String {
    let kernel = architecture == Architecture::Kernel;
    let mut registers = Vec::new();
    let mut text = String::from("{}\n");
    for thread in 0..shape.threads {
        let nodes: Vec<&Node> = shape.nodes.iter().filter(|node| node.thread == thread).collect();
        let mut locations: Vec<usize> = nodes.iter().map(|node| node.location).collect();
        locations.sort_unstable();
        locations.dedup();
        let kind = if kernel { "int" } else { "atomic_int" };
        let parameters: Vec<String> =
            locations.iter().map(|number| format!("{kind} *{}", location_name(*number))).collect();
        let _ = writeln!(text, "\nP{thread}({})\n{{", parameters.join(", "));
        let (mut reads, mut open) = (0, 0);
        let mut source: Option<(String, u32)> = None;
        for node in nodes {
            let mut dependent = String::new();
            match (node.arrival, &source) {
                (Some(Kind::Fence(fence)), _) => {
                    let _ = writeln!(text, "{}{fence};", indent(open));
                }
                (Some(Kind::Ctrl | Kind::CtrlFence), Some((register, value))) => {
                    let _ = writeln!(text, "{}if ({register} == {value}) {{", indent(open));
                    open += 1;
                }
                (Some(Kind::Addr | Kind::Data), Some((register, _))) => {
                    dependent = format!(" + ({register} ^ {register})")
                }
                _ => {}
            }
            let address = location_name(node.location) + if node.arrival == Some(Kind::Addr) { &dependent } else { "" };
            let value = node.value.to_string() + if node.arrival == Some(Kind::Data) { &dependent } else { "" };
            if node.direction == Direction::R {
                let register = format!("r{reads}");
                reads += 1;
                let _ = writeln!(text, "{}int {register} = {};", indent(open), load(kernel, node.annotation, &address));
                registers.push(Some(register.clone()));
                source = Some((register, node.value));
            } else {
                let _ = writeln!(text, "{}{};", indent(open), store(kernel, node.annotation, &address, &value));
                registers.push(None);
                source = None;
            }
        }
        for depth in (0..open).rev() {
            let _ = writeln!(text, "{}}}", indent(depth));
        }
        text += "}\n";
    }
    text + "\n" + &condition(shape, &registers)
}

fn indent(open: usize) -> String {
    "  ".repeat(open + 1)
}

fn order(annotation: &str) -> &'static str {
    match annotation {
        "Acq" => "memory_order_acquire",
        "Rel" => "memory_order_release",
        "Sc" => "memory_order_seq_cst",
        _ => "memory_order_relaxed",
    }
}

fn load(kernel: bool, annotation: &str, address: &str) -> String {
    match (kernel, annotation) {
        (true, "Acquire") => format!("smp_load_acquire({address})"),
        (true, _) => format!("READ_ONCE(*({address}))"),
        _ => format!("atomic_load_explicit({address}, {})", order(annotation)),
    }
}

fn store(kernel: bool, annotation: &str, address: &str, value: &str) -> String {
    match (kernel, annotation) {
        (true, "Release") => format!("smp_store_release({address}, {value})"),
        (true, _) => format!("WRITE_ONCE(*({address}), {value})"),
        _ => format!("atomic_store_explicit({address}, {value}, {})", order(annotation)),
    }
}
