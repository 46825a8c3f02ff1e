//! Memory usage of the process.

use std::time::{Duration, Instant};

/// A process that goes on for this long above its limit is ended.
const GRACE: Duration = Duration::from_secs(10);

/// The peak memory of the process, in bytes, if the system provides it.
pub fn peak_memory() -> Option<u64> {
    status("VmHWM:")
}

/// The memory that the process uses, in bytes, if the system provides it.
pub fn used_memory() -> Option<u64> {
    status("VmRSS:")
}

/// Reads a number of bytes, such as `500M`: K, M, G and T are powers of 1,024.
pub fn parse_bytes(text: &str) -> Result<u64, String> {
    let power = |unit: char| "KMGT".find(unit.to_ascii_uppercase());
    let (number, power) = match text.char_indices().next_back().and_then(|(at, unit)| Some((at, power(unit)?))) {
        Some((at, power)) => (&text[..at], power as u32 + 1),
        None => (text, 0),
    };
    let number: f64 = number.trim().parse().map_err(|_| "expected a number of bytes, such as 2000000000 or 2G")?;
    let bytes = number * 1024f64.powi(power as i32);
    if bytes >= 1.0 && bytes < u64::MAX as f64 { Ok(bytes as u64) } else { Err("out of range".to_string()) }
}

/// Calls the function when the process has used more than this many bytes for ten seconds. Fails if
/// the system does not say how much it uses.
pub fn limit_process(bytes: u64, exceeded: impl Fn() + Send + 'static) -> Result<(), &'static str> {
    if used_memory().is_none() {
        return Err("--memory is not supported here: the system does not say how much memory is used");
    }
    let watch = move || {
        let mut since = None;
        loop {
            let is_over = used_memory().is_some_and(|used| used > bytes);
            since = is_over.then(|| since.unwrap_or_else(Instant::now));
            if since.is_some_and(|since: Instant| since.elapsed() > GRACE) {
                exceeded();
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    };
    std::thread::Builder::new().spawn(watch).map(|_| ()).map_err(|_| "--memory needs one more thread")
}

/// A number of bytes in the status of the process.
fn status(name: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn the_peak_is_at_least_what_is_used() {
        let used = used_memory().unwrap();
        assert!(used > 0 && peak_memory().unwrap() >= used);
    }

    #[test]
    fn bytes_have_units() {
        assert_eq!(parse_bytes("500"), Ok(500));
        assert_eq!(parse_bytes("1.5k"), Ok(1536));
        assert_eq!((parse_bytes("2G"), parse_bytes("1 T")), (Ok(2 << 30), Ok(1 << 40)));
        assert!(["", "G", "0", "-1M", "1X", "1e40", "nan", "é"].iter().all(|text| parse_bytes(text).is_err()));
    }
}
