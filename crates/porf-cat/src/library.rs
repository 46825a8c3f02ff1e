//! The files that come with porf: models, and what models include.

use std::path::Path;

/// Prefix of the paths of embedded files.
pub const PREFIX: &str = "porf:";

/// The file that every model sees.
pub const STANDARD: &str = "stdlib.cat";

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        /// All files: name and text.
        const FILES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../cat/", $name)))),*];
    };
}

files! {
    "stdlib.cat", "cos.cat", "fences.cat", "aarch64fences.cat", "riscv-defs.cat", "filters.cat", "ppc-checks.cat",
    "lkmm-base.cat", "lock.cat",
    "x86-tso.cat", "aarch64.cat", "ppc.cat", "riscv.cat", "rc11.cat", "lkmm.cat", "sc.cat", "lkmm.kat",
}

/// Files of the herd tools that models include, and what stands for them here.
const ALIASES: [(&str, &str); 13] = [
    ("cos-no-opt.cat", "cos.cat"),
    ("cos-opt.cat", "cos.cat"),
    ("c11_cos.cat", "cos.cat"),
    ("c11_los.cat", "stdlib.cat"),
    ("cross.cat", "stdlib.cat"),
    ("x86fences.cat", "fences.cat"),
    ("armfences.cat", "fences.cat"),
    ("ppcfences.cat", "fences.cat"),
    ("mipsfences.cat", "fences.cat"),
    ("aarch64util.cat", "aarch64fences.cat"),
    ("linux-kernel.bell", "lkmm-base.cat"),
    ("linux-kernel.cat", "lkmm.cat"),
    ("x86tso.cat", "x86-tso.cat"),
];

/// Files that hide those beside a model. Structures have locks as reads and writes already, so
/// that the kernel's own file must not add their reads-from edges again; and its `.bell` file asks
/// for the values of events, which structures do not have.
pub const ALWAYS: [&str; 2] = ["lock.cat", "linux-kernel.bell"];

/// The models, in the order in which they are listed, with other names that are common.
pub const MODELS: [(&str, &[&str], &str); 7] = [
    ("sc", &[], "sequential consistency"),
    ("x86-tso", &["x86tso", "tso", "x86"], "x86: total store order"),
    ("aarch64", &["arm8", "armv8"], "Armv8, multi-copy atomic"),
    ("ppc", &["power"], "Power, as in \"Herding Cats\""),
    ("riscv", &["rvwmo"], "RISC-V: RVWMO"),
    ("rc11", &["c11"], "repaired C11"),
    ("lkmm", &["linux-kernel", "linux"], "the Linux kernel"),
];

/// The path and the text of an embedded file, by the last part of its path.
pub fn file(path: &str) -> Option<(String, String)> {
    let base = Path::new(path).file_name()?.to_str()?;
    let base = ALIASES.iter().find(|(alias, _)| *alias == base).map_or(base, |(_, name)| name);
    let (name, text) = FILES.iter().find(|(name, _)| *name == base)?;
    Some((format!("{PREFIX}{name}"), text.to_string()))
}

/// The name of a model by one of its names; case and `.cat` do not matter.
pub fn model(name: &str) -> Option<&'static str> {
    let name = name.strip_suffix(".cat").unwrap_or(name).to_ascii_lowercase();
    let is_it = |(own, others, _): &&(&str, &[&str], &str)| *own == name || others.contains(&name.as_str());
    MODELS.iter().find(is_it).map(|(own, _, _)| *own)
}
