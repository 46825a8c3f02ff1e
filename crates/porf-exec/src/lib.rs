//! Execution graphs.
