//! Executions of concurrent programs: events, the execution graph with its relations, and trace
//! files.
//!
//! This crate knows neither programs nor memory models. Start reading at [`ExecutionGraph`];
//! [`GraphBuilder`] makes one.
//!
//! ```
//! use porf_exec::{GraphBuilder, ReadMode, Source, WriteMode};
//!
//! // Message passing: P1 sees the flag and reads the data.
//! let mut graph = GraphBuilder::new();
//! let (p0, p1) = (graph.thread("P0"), graph.thread("P1"));
//! let (data, flag) = (graph.location("data"), graph.location("flag"));
//! let a = graph.write(p0, WriteMode::Rlx, data);
//! let b = graph.write(p0, WriteMode::Rel, flag);
//! let c = graph.read(p1, ReadMode::Acq, flag);
//! let d = graph.read(p1, ReadMode::Rlx, data);
//! graph.set_source(c, Source::Write(b));
//! graph.set_source(d, Source::Write(a));
//! let graph = graph.build()?;
//! assert_eq!(graph.len(), 4);
//! assert!(graph.po_before(a, b));
//! # Ok::<(), porf_exec::GraphError>(())
//! ```

mod barrier;
mod bit_set;
mod build;
mod dependency;
mod event;
mod graph;
pub mod hash;
mod ids;
mod mode;
mod names;
pub mod order;
mod path;
pub mod suggest;
pub mod trace;

pub use barrier::{Barrier, Tags};
pub use bit_set::BitSet;
pub use build::{Fault, GraphBuilder, GraphError};
pub use dependency::{Dependency, DependencyKind};
pub use event::{Event, Label, Source, Value};
pub use graph::ExecutionGraph;
pub use ids::{EventId, LocId, ThreadId};
pub use mode::{FenceMode, Mode, ReadMode, UnknownMode, WriteMode};
pub use path::{Node, RelationName, Step};
