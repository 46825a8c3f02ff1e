//! The searching checkers of SRA and SC: against the oracle, on named cases, and on long traces.

mod cases;
mod naive;
mod oracle;
mod proof;
mod simulate;
mod traces;
