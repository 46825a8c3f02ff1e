//! Memory usage of the process.

/// The peak memory of the process, in bytes, if the system provides it.
pub fn peak_memory() -> Option<u64> {
    status("VmHWM:")
}

/// The memory that the process uses, in bytes, if the system provides it.
pub fn used_memory() -> Option<u64> {
    status("VmRSS:")
}

/// A number of bytes in the status of the process.
fn status(name: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_peak_is_at_least_what_is_used() {
        let used = used_memory().unwrap();
        assert!(used > 0 && peak_memory().unwrap() >= used);
    }
}
