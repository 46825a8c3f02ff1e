//! The writer of the binary format.

use super::binary::*;
use crate::event::{Label, Source, Value};
use crate::graph::ExecutionGraph;
use crate::ids::EventId;
use crate::mode::FenceMode;
use std::io::{self, Write};

/// Writes a graph in the binary format. Reading it gives the same graph, except for the lines of
/// events, which are not kept.
///
/// The output is written in small pieces, so it should be buffered. Fails with `InvalidInput` if a
/// name has more than a mebibyte.
pub fn write_binary(graph: &ExecutionGraph, output: &mut impl Write) -> io::Result<()> {
    output.write_all(&MAGIC)?;
    output.write_all(&[VERSION])?;
    let mo = if graph.has_mo() { HAS_MO } else { 0 };
    let names = if graph.names.is_empty() { 0 } else { HAS_NAMES };
    let dependencies = if graph.dependencies().is_empty() { 0 } else { HAS_DEPENDENCIES };
    write_number(output, mo | names | dependencies)?;
    write_number(output, graph.thread_count() as u64)?;
    for t in graph.threads() {
        write_string(output, graph.thread_name(t))?;
    }
    write_number(output, graph.location_count() as u64)?;
    for x in graph.locations() {
        write_string(output, graph.location_name(x))?;
        write_value(output, graph.initial_value(x))?;
    }
    write_events(graph, output)?;
    write_mo(graph, output)?;
    if names != 0 {
        write_names(graph, output)?;
    }
    if dependencies != 0 {
        write_dependencies(graph, output)?;
    }
    output.write_all(&END)
}

fn write_events(graph: &ExecutionGraph, output: &mut impl Write) -> io::Result<()> {
    write_number(output, graph.operation_count() as u64)?;
    let mut thread = 0;
    for (i, event) in graph.events().iter().enumerate() {
        let e = EventId::new(i);
        let (kind, mode, values) = match event.label() {
            Label::Write { exclusive: true, .. } => continue,
            Label::Write { mode, .. } => (WRITE, mode as u8, [graph.value(e), None]),
            Label::Read { mode, exclusive: false } => (READ, number_of(&READ_MODES, mode), [graph.value(e), None]),
            Label::Fence { mode } => (FENCE, number_of(&FENCE_MODES, mode), [None; 2]),
            Label::Read { mode, exclusive: true } => {
                let write = EventId::new(i + 1);
                let write_mode = match graph.event(write).label() {
                    Label::Write { mode, .. } => mode as u8,
                    _ => 0,
                };
                (RMW, number_of(&READ_MODES[..4], mode) % 4 * 4 + write_mode, [graph.value(e), graph.value(write)])
            }
        };
        let mut first = kind << KIND_SHIFT | mode << MODE_SHIFT;
        if values != [None; 2] {
            first |= WITH_VALUE;
        }
        if event.thread().index() != thread {
            first |= WITH_THREAD;
        }
        output.write_all(&[first])?;
        if event.thread().index() != thread {
            thread = event.thread().index();
            write_number(output, thread as u64)?;
        }
        if let Label::Fence { mode: FenceMode::Barrier(barrier) } = event.label() {
            write_number(output, barrier as u64)?;
        }
        if let Some(x) = event.loc() {
            write_number(output, x.index() as u64)?;
        }
        if kind == RMW && values != [None; 2] {
            output.write_all(&[u8::from(values[0].is_some()) | u8::from(values[1].is_some()) << 1])?;
        }
        for value in values.into_iter().flatten() {
            write_value(output, value)?;
        }
        match event.source() {
            None => {}
            Some(Source::Init) => write_number(output, 0)?,
            Some(Source::Write(w)) => write_number(output, zigzag(i as i64 - w.index() as i64))?,
        }
    }
    Ok(())
}

fn write_mo(graph: &ExecutionGraph, output: &mut impl Write) -> io::Result<()> {
    for x in graph.locations() {
        let Some(writes) = graph.mo(x) else { return Ok(()) };
        write_number(output, writes.len() as u64)?;
        let mut previous = 0;
        for w in writes {
            write_number(output, zigzag(w.index() as i64 - previous))?;
            previous = w.index() as i64;
        }
    }
    Ok(())
}

/// Writes names, each after the distance of its event from the previous named event.
fn write_names(graph: &ExecutionGraph, output: &mut impl Write) -> io::Result<()> {
    write_number(output, graph.names.iter().count() as u64)?;
    let mut previous = 0;
    for (e, name) in graph.names.iter() {
        write_number(output, (e.index() - previous) as u64)?;
        write_string(output, name)?;
        previous = e.index();
    }
    Ok(())
}

/// Writes dependencies: the distance of the read from the previous one, the kind, and the distance
/// of the event from the read.
fn write_dependencies(graph: &ExecutionGraph, output: &mut impl Write) -> io::Result<()> {
    write_number(output, graph.dependencies().len() as u64)?;
    let mut previous = 0;
    for it in graph.dependencies() {
        write_number(output, (it.from.index() - previous) as u64)?;
        output.write_all(&[it.kind as u8])?;
        write_number(output, (it.to.index() - it.from.index()) as u64)?;
        previous = it.from.index();
    }
    Ok(())
}

fn write_value(output: &mut impl Write, value: Value) -> io::Result<()> {
    write_number(output, zigzag(value.0 as i64))
}

fn write_string(output: &mut impl Write, text: &str) -> io::Result<()> {
    if text.len() as u64 > STRING_LIMIT {
        let message = format!("a name has more than {STRING_LIMIT} bytes");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    write_number(output, text.len() as u64)?;
    output.write_all(text.as_bytes())
}

/// Writes a number: seven bits per byte, lowest first; the top bit says that more bytes follow.
fn write_number(output: &mut impl Write, mut n: u64) -> io::Result<()> {
    let mut bytes = [0; 10];
    let mut length = 0;
    loop {
        bytes[length] = n as u8 & 0x7f;
        n >>= 7;
        length += 1;
        if n == 0 {
            return output.write_all(&bytes[..length]);
        }
        bytes[length - 1] |= 0x80;
    }
}
