//! Values that users give as text: bounds on loops, constants, times, ranges.

use porf_exec::Mode;
use porf_program::LoopBounds;
use std::time::{Duration, Instant};

/// A bound on loops: `3` for all, `worker=3` for those of a function.
pub fn unrolling(text: &str) -> Result<(Option<String>, u32), String> {
    let (function, bound) = match text.split_once('=') {
        Some((function, bound)) => (Some(function.trim().to_string()), bound),
        None => (None, text),
    };
    let bound = bound.trim().parse().map_err(|_| format!("'{bound}' is not a number of iterations"))?;
    Ok((function, bound))
}

/// The given bounds on loops: later ones win.
pub fn bounds(unrollings: &[(Option<String>, u32)]) -> LoopBounds {
    let latest = || unrollings.iter().rev();
    let all = latest().find(|(function, _)| function.is_none()).map(|&(_, bound)| bound);
    let functions = latest().filter_map(|(function, bound)| Some((function.clone()?, *bound))).collect();
    LoopBounds { all, functions }
}

/// A constant: `N=5`.
pub fn define(text: &str) -> Result<(String, i64), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    let (name, value) = (name.trim(), value.trim());
    let number = value.replace('_', "").parse().map_err(|_| format!("'{value}' is not a whole number"))?;
    Ok((name.to_string(), number))
}

/// A mode with its share, such as `acq=2`. The default share is 1.
pub fn mode_share(text: &str) -> Result<(Mode, u16), String> {
    let (name, share) = match text.split_once('=') {
        Some((name, share)) => (name, share.parse().map_err(|_| format!("'{share}' is not a share: 0 to 65535"))?),
        None => (text, 1),
    };
    let mode = name.parse().map_err(|error: porf_exec::UnknownMode| error.to_string())?;
    Ok((mode, share))
}

/// Reads a time: a number of seconds, or one with a unit, as in `90s`, `15m` and `2h`.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let (number, unit) = text.split_at(text.trim_end_matches(|it: char| it.is_ascii_alphabetic()).len());
    let scale = match unit {
        "" | "s" => Some(1.0),
        "m" => Some(60.0),
        "h" => Some(3600.0),
        _ => None,
    };
    let wrong = "expected a number of seconds, or a time as in 90s, 15m and 2h";
    let (number, scale) = number.parse::<f64>().ok().zip(scale).ok_or(wrong)?;
    Duration::try_from_secs_f64(number * scale).map_err(|error| error.to_string())
}

/// The end of a time limit that begins now.
pub fn deadline(timeout: Option<Duration>) -> Option<Instant> {
    timeout.and_then(|timeout| Instant::now().checked_add(timeout))
}

/// The number of workers: as given, or one for each core.
pub fn jobs(given: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
    given.map_or_else(cores, usize::from)
}

/// A range of numbers, both ends included: `0..3`, or `0..=3`.
pub fn range(text: &str) -> Result<(i64, i64), String> {
    let (least, greatest) = text.split_once("..").ok_or("expected LEAST..GREATEST, as in 0..3")?;
    let greatest = greatest.strip_prefix('=').unwrap_or(greatest);
    let number = |text: &str| text.trim().parse::<i64>().map_err(|_| format!("'{text}' is not a whole number"));
    let (least, greatest) = (number(least)?, number(greatest)?);
    if least > greatest { Err("the range is empty".to_string()) } else { Ok((least, greatest)) }
}

#[cfg(test)]
mod tests {
    use super::{range, seconds};
    use std::time::Duration;

    #[test]
    fn times_have_units() {
        let times = [("0.5", 500), ("20", 20_000), ("20s", 20_000), ("1.5m", 90_000), ("2h", 7_200_000)];
        for (text, millis) in times {
            assert_eq!(seconds(text), Ok(Duration::from_millis(millis)), "{text}");
        }
        for text in ["", "s", "-1", "1d", "soon", "1e999", "nan", "1 m", "10ss"] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }

    #[test]
    fn ranges_include_both_ends_up_to_the_limits() {
        assert_eq!(range("0..3"), Ok((0, 3)));
        assert_eq!(range("-1..=-1"), Ok((-1, -1)));
        assert_eq!(range("-9223372036854775808..9223372036854775807"), Ok((i64::MIN, i64::MAX)));
        assert!(range("4").is_err() && range("2..1").is_err() && range("a..b").is_err());
        assert!(range("0..9223372036854775808").is_err());
    }
}
