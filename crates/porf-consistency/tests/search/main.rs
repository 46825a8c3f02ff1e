//! The searching checkers of SRA and SC: against the oracle, on named cases, and on long traces.

mod cases;
mod oracle;
mod proof;
mod traces;
