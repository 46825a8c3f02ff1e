//! Pictures of execution graphs.
