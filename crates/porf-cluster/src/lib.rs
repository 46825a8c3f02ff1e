//! Verification by many machines, over a NATS server with JetStream.
//!
//! A search is given to the server as data: the program, the model, the options. Workers take parts
//! of the search from a queue, explore each for some seconds, and store one result: what was found,
//! and the parts that are left, which go into the queue. Everything that counts is in the log of
//! the job, on the server. So workers, the process that follows the job, and the server may end and
//! start again at any time, and messages may come late and twice: the result is that of one
//! process.
//!
//! ```no_run
//! use porf_cluster::{Access, SLICE, Submission, follow};
//! use porf_verify::{OpenOptions, Session, Settings, Source, models::find_explored};
//!
//! let source = Source::open(&["queue.porf".into()], &OpenOptions::default())?;
//! let access = Access { url: "nats://localhost".to_string(), ..Access::default() };
//! let submission = Submission { access, name: None, slice: SLICE };
//! let model = find_explored("rc11")?;
//! let followed = follow(&source, &model, &Settings::default(), &Session::new(), &submission)?;
//! println!("{}", followed.answer.report.verdict);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to start reading
//!
//! * `job.rs` has the streams of a job, `message.rs` and `part_result.rs` the form of messages.
//! * `worker.rs` takes parts and stores results; `slot.rs` explores them.
//! * `state.rs` decides which results count; `submit.rs` creates a job and follows it.
//! * `listing.rs` lists, cancels and removes jobs.

mod connect;
mod error;
mod job;
mod listing;
mod message;
mod part_result;
mod reader;
mod slot;
mod state;
mod submit;
mod worker;

pub use connect::Access;
pub use error::ClusterError;
pub use job::Stage;
pub use listing::{Listed, Listing, cancel, list, remove};
pub use submit::{Followed, SLICE, Submission, follow};
pub use worker::{Life, Remark, Workers, work};
