//! A playground: a web server on this machine, which lets a browser edit programs, run porf on them
//! and look at the executions.
//!
//! Every run is a process of its own with limits on time and memory, so that no program can harm
//! the server. The server is for one user: it listens on the loopback interface unless told
//! otherwise, and a run needs the token that is part of the link which the command prints.
//!
//! ```no_run
//! use porf_serve::{Options, Server};
//!
//! let server = Server::bind(&Options::new("/usr/local/bin/porf".into()))?;
//! println!("Open {}", server.link());
//! server.serve();
//! # Ok::<(), porf_serve::ServeError>(())
//! ```
//!
//! Start reading at `server.rs`, which answers requests. `submission.rs` says which programs are
//! accepted, `run.rs` runs them, `examples.rs` has the examples; `page/` is the page.

mod examples;
mod run;
mod server;
mod submission;

pub use server::{Options, ServeError, Server};
