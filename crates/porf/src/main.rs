//! The command line of porf.
fn main() {}
