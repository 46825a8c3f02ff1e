//! The command line as users use it: verdicts, explanations, errors, exit codes, and the examples
//! of the documents.
//!
//! Reports are kept in snapshots: `INSTA_UPDATE=always cargo test -p porf --test cli` accepts new
//! ones.

mod abuse;
mod advice;
mod bugs;
mod c;
mod checkpoints;
mod ci;
mod cluster;
mod documents;
mod editors;
mod engines;
mod errors;
mod examples;
mod exit_codes;
mod files;
mod generate;
mod help;
mod herd;
mod json;
mod json_report;
mod limits;
mod litmus;
mod loom;
mod names;
mod nothing_ends;
mod packaging;
mod program;
mod promise;
mod reach;
mod repair;
mod reports;
mod schema;
mod streams;
mod testing;
mod verify;
mod verify_json;
mod weakestmo2;
