//! Litmus tests with their published verdicts on x86, Armv8, Power and RISC-V.
//!
//! The verdicts are those of the literature on these machines: Alglave, Maranget, Tautschnig,
//! "Herding Cats" (TOPLAS 2014), with Sarkar et al., "Understanding POWER Multiprocessors" (PLDI
//! 2011) for Power; Pulte et al., "Simplifying ARM Concurrency" (POPL 2018) for Armv8, which is
//! multicopy atomic; the RISC-V manual for RVWMO. A test is a shape and one link between each two
//! neighbours of a thread. The letters are the verdicts on the four machines: `A` allowed, `F`
//! forbidden, `-` not a test of this machine.
//!
//! | link | x86 | Armv8 | Power | RISC-V |
//! |---|---|---|---|---|
//! | `sync` | `mfence` | `dmb sy` | `sync` | `fence rw,rw` |
//! | `lwsync` | – | `dmb sy` | `lwsync` | `fence.tso` |
//! | `acqf` | – | `dmb ld` | `lwsync` | `fence r,rw` |
//! | `relf` | – | `dmb sy` | `lwsync` | `fence rw,w` |
//! | `acq`, `rel`, `rel-acq` | – | `ldar`, `stlr` | | `aq`, `rl` |
//! | `addr`, `data`, `ctrl` | – | dependencies | dependencies | dependencies |
//! | `pc`, `rel-pc` | | `ldapr`, `stlr` | | |
//! | `ctrl+…` | | a branch and a barrier | a branch and a barrier | |
//!
//! Other links are barriers of one machine.

use porf_explore::{Config, Execution, Verdict, Violated, Visitor, explore};
use porf_model::Model;
use porf_program::{Program, Tracked, compile};

/// An access: a write of a value, or a read that takes it.
#[derive(Clone, Copy)]
enum Access {
    W(usize, u64),
    R(usize, u64),
}
use Access::{R, W};

const X: usize = 0;
const Y: usize = 1;
const Z: usize = 2;

/// The threads of a shape, and the last values of locations.
type Shape = (&'static str, &'static [&'static [Access]], &'static [(usize, u64)]);

const SHAPES: &[Shape] = &[
    ("MP", &[&[W(X, 1), W(Y, 1)], &[R(Y, 1), R(X, 0)]], &[]),
    ("SB", &[&[W(X, 1), R(Y, 0)], &[W(Y, 1), R(X, 0)]], &[]),
    ("LB", &[&[R(X, 1), W(Y, 1)], &[R(Y, 1), W(X, 1)]], &[]),
    ("S", &[&[W(X, 2), W(Y, 1)], &[R(Y, 1), W(X, 1)]], &[(X, 2)]),
    ("R", &[&[W(X, 1), W(Y, 1)], &[W(Y, 2), R(X, 0)]], &[(Y, 2)]),
    ("2+2W", &[&[W(X, 2), W(Y, 1)], &[W(Y, 2), W(X, 1)]], &[(X, 2), (Y, 2)]),
    ("3.2W", &[&[W(X, 2), W(Y, 1)], &[W(Y, 2), W(Z, 1)], &[W(Z, 2), W(X, 1)]], &[(X, 2), (Y, 2), (Z, 2)]),
    ("WRC", &[&[W(X, 1)], &[R(X, 1), W(Y, 1)], &[R(Y, 1), R(X, 0)]], &[]),
    ("WWC", &[&[W(X, 2)], &[R(X, 2), W(Y, 1)], &[R(Y, 1), W(X, 1)]], &[(X, 2)]),
    ("ISA2", &[&[W(X, 1), W(Y, 1)], &[R(Y, 1), W(Z, 1)], &[R(Z, 1), R(X, 0)]], &[]),
    ("RWC", &[&[W(X, 1)], &[R(X, 1), R(Y, 0)], &[W(Y, 1), R(X, 0)]], &[]),
    ("W+RWC", &[&[W(X, 1), W(Y, 1)], &[R(Y, 1), R(Z, 0)], &[W(Z, 1), R(X, 0)]], &[]),
    ("Z6.3", &[&[W(X, 1), W(Y, 1)], &[W(Y, 2), W(Z, 1)], &[R(Z, 1), R(X, 0)]], &[(Y, 2)]),
    ("IRIW", &[&[W(X, 1)], &[W(Y, 1)], &[R(X, 1), R(Y, 0)], &[R(Y, 1), R(X, 0)]], &[]),
    ("CoRR", &[&[W(X, 1)], &[R(X, 1), R(X, 0)]], &[]),
    ("CoWW", &[&[W(X, 1), W(X, 2)]], &[(X, 1)]),
    ("CoWR", &[&[W(X, 1), R(X, 2)], &[W(X, 2)]], &[(X, 1)]),
    ("CoRW1", &[&[R(X, 1), W(X, 1)]], &[]),
    ("CoRW2", &[&[W(X, 1)], &[R(X, 1), W(X, 2)]], &[(X, 1)]),
    ("PPO", &[&[W(X, 1), W(Y, 1)], &[R(Y, 1), W(Z, 1), R(Z, 1), R(X, 0)]], &[]),
    ("RSW", &[&[W(X, 1), W(Y, 1)], &[R(Y, 1), R(Z, 0), R(Z, 0), R(X, 0)]], &[]),
    ("RDW", &[&[W(X, 1), W(Y, 1)], &[R(Y, 1), R(Z, 0), R(Z, 1), R(X, 0)], &[W(Z, 1)]], &[]),
];

/// Shape, links of its threads in order, verdicts.
const TESTS: &[(&str, &str, &str)] = &[
    ("MP", "po po", "FAAA"),
    ("MP", "sync sync", "FFFF"),
    ("MP", "lwsync lwsync", "FFFF"),
    ("MP", "sync po", "FAAA"),
    ("MP", "po sync", "FAAA"),
    ("MP", "sync addr", "FFFF"),
    ("MP", "lwsync addr", "FFFF"),
    ("MP", "po addr", "FAAA"),
    ("MP", "sync ctrl", "FAAA"),
    ("MP", "lwsync ctrl", "FAAA"),
    ("MP", "sync acq", "FF-F"),
    ("MP", "rel acq", "FF-F"),
    ("MP", "rel po", "FA-A"),
    ("MP", "rel addr", "FF-F"),
    ("MP", "rel ctrl", "FA-A"),
    ("MP", "po acq", "FA-A"),
    ("MP", "relf acqf", "FFFF"),
    ("MP", "acqf acqf", "FAFA"),
    ("MP", "relf relf", "FFFA"),
    ("SB", "po po", "AAAA"),
    ("SB", "sync sync", "FFFF"),
    ("SB", "lwsync lwsync", "AFAA"),
    ("SB", "sync po", "AAAA"),
    ("SB", "sync lwsync", "AFAA"),
    ("SB", "rel-acq rel-acq", "AF-F"),
    ("LB", "po po", "FAAA"),
    ("LB", "data data", "FFFF"),
    ("LB", "addr addr", "FFFF"),
    ("LB", "ctrl ctrl", "FFFF"),
    ("LB", "data po", "FAAA"),
    ("LB", "addr po", "FAAA"),
    ("LB", "ctrl po", "FAAA"),
    ("LB", "sync sync", "FFFF"),
    ("LB", "lwsync lwsync", "FFFF"),
    ("LB", "sync po", "FAAA"),
    ("LB", "acq acq", "FF-F"),
    ("LB", "acq po", "FA-A"),
    ("LB", "rel rel", "FF-F"),
    ("LB", "data ctrl", "FFFF"),
    ("LB", "addr data", "FFFF"),
    ("LB", "acqf acqf", "FFFF"),
    ("S", "po po", "FAAA"),
    ("S", "sync sync", "FFFF"),
    ("S", "lwsync data", "FFFF"),
    ("S", "lwsync addr", "FFFF"),
    ("S", "lwsync ctrl", "FFFF"),
    ("S", "lwsync po", "FAAA"),
    ("S", "po data", "FAAA"),
    ("S", "rel data", "FF-F"),
    ("S", "rel acq", "FF-F"),
    ("S", "sync po", "FAAA"),
    ("R", "po po", "AAAA"),
    ("R", "sync sync", "FFFF"),
    ("R", "lwsync lwsync", "AFAA"),
    ("R", "lwsync sync", "FFAF"),
    ("R", "po sync", "FAAA"),
    ("R", "sync po", "AAAA"),
    ("2+2W", "po po", "FAAA"),
    ("2+2W", "sync sync", "FFFF"),
    ("2+2W", "lwsync lwsync", "FFFF"),
    ("2+2W", "sync po", "FAAA"),
    ("2+2W", "lwsync po", "FAAA"),
    ("2+2W", "rel rel", "FF-F"),
    ("3.2W", "po po po", "FAAA"),
    ("3.2W", "lwsync lwsync lwsync", "FFFF"),
    ("WRC", "po po", "FAAA"),
    ("WRC", "sync sync", "FFFF"),
    ("WRC", "lwsync lwsync", "FFFF"),
    ("WRC", "sync addr", "FFFF"),
    ("WRC", "lwsync addr", "FFFF"),
    ("WRC", "data addr", "FFAF"),
    ("WRC", "addr addr", "FFAF"),
    ("WRC", "ctrl addr", "FFAF"),
    ("WRC", "data po", "FAAA"),
    ("WRC", "sync po", "FAAA"),
    ("WRC", "rel acq", "FF-F"),
    ("WWC", "po po", "FAAA"),
    ("WWC", "lwsync data", "FFFF"),
    ("WWC", "addr data", "FFAF"),
    ("ISA2", "lwsync data addr", "FFFF"),
    ("ISA2", "sync addr addr", "FFFF"),
    ("ISA2", "po data addr", "FAAA"),
    ("ISA2", "lwsync po addr", "FAAA"),
    ("ISA2", "sync data po", "FAAA"),
    ("ISA2", "lwsync lwsync lwsync", "FFFF"),
    ("ISA2", "lwsync ctrl addr", "FFFF"),
    ("ISA2", "rel data addr", "FF-F"),
    ("RWC", "po po", "AAAA"),
    ("RWC", "sync sync", "FFFF"),
    ("RWC", "addr sync", "FFAF"),
    ("RWC", "sync po", "AAAA"),
    ("RWC", "lwsync sync", "FFAF"),
    ("W+RWC", "sync sync sync", "FFFF"),
    ("W+RWC", "lwsync addr sync", "FFAF"),
    ("Z6.3", "po po po", "FAAA"),
    ("Z6.3", "sync sync sync", "FFFF"),
    ("Z6.3", "lwsync lwsync addr", "FFAF"),
    ("Z6.3", "sync lwsync addr", "FFAF"),
    ("IRIW", "po po", "FAAA"),
    ("IRIW", "sync sync", "FFFF"),
    ("IRIW", "lwsync lwsync", "FFAF"),
    ("IRIW", "addr addr", "FFAF"),
    ("IRIW", "sync addr", "FFAF"),
    ("IRIW", "ctrl ctrl", "FAAA"),
    ("IRIW", "acq acq", "FF-F"),
    // Barriers and accesses of single machines.
    ("MP", "dmb.st dmb.ld", "-F--"),
    ("MP", "dmb.st po", "-A--"),
    ("MP", "dmb.ld dmb.ld", "-A--"),
    ("MP", "dmb.st ctrl", "-A--"),
    ("MP", "dmb.st ctrl+isb", "-F--"),
    ("MP", "dmb.st isb", "-A--"),
    ("MP", "dmb.st addr", "-F--"),
    ("MP", "dmb.sy pc", "-F--"),
    ("MP", "rel pc", "-F--"),
    ("SB", "dmb.sy dmb.sy", "-F--"),
    ("SB", "dmb.st dmb.st", "-A--"),
    ("SB", "dmb.ld dmb.ld", "-A--"),
    ("SB", "rel-pc rel-pc", "-A--"),
    ("SB", "rel-pc rel-acq", "-A--"),
    ("LB", "dmb.ld dmb.ld", "-F--"),
    ("LB", "dmb.st dmb.st", "-A--"),
    ("LB", "pc pc", "-F--"),
    ("LB", "isb isb", "-A--"),
    ("S", "dmb.st data", "-F--"),
    ("S", "dmb.st ctrl", "-F--"),
    ("R", "dmb.st dmb.sy", "-F--"),
    ("R", "dmb.st dmb.ld", "-A--"),
    ("2+2W", "dmb.st dmb.st", "-F--"),
    ("2+2W", "dmb.ld dmb.ld", "-A--"),
    ("WRC", "dmb.ld dmb.ld", "-F--"),
    ("WRC", "data ctrl+isb", "-F--"),
    ("IRIW", "dmb.ld dmb.ld", "-F--"),
    ("IRIW", "ctrl+isb ctrl+isb", "-F--"),
    ("ISA2", "dmb.st data dmb.ld", "-F--"),
    ("Z6.3", "dmb.st dmb.st addr", "-F--"),
    ("MP", "lwsync ctrl+isync", "--F-"),
    ("MP", "sync ctrl+isync", "--F-"),
    ("MP", "lwsync isync", "--A-"),
    ("MP", "eieio addr", "--F-"),
    ("MP", "eieio po", "--A-"),
    ("SB", "eieio eieio", "--A-"),
    ("LB", "eieio eieio", "--A-"),
    ("LB", "ctrl+isync ctrl+isync", "--F-"),
    ("LB", "isync isync", "--A-"),
    ("S", "eieio data", "--F-"),
    ("2+2W", "eieio eieio", "--F-"),
    ("WRC", "sync ctrl+isync", "--F-"),
    ("WRC", "data ctrl+isync", "--A-"),
    ("IRIW", "ctrl+isync ctrl+isync", "--A-"),
    ("ISA2", "lwsync data ctrl+isync", "--F-"),
    ("MP", "w,w r,r", "---F"),
    ("MP", "w,w r,w", "---A"),
    ("MP", "w,rw rw,r", "---F"),
    ("MP", "rw,w r,rw", "---F"),
    ("MP", "r,rw r,rw", "---A"),
    ("MP", "tso tso", "---F"),
    ("SB", "w,r w,r", "---F"),
    ("SB", "w,rw rw,r", "---F"),
    ("SB", "tso tso", "---A"),
    ("SB", "r,rw r,rw", "---A"),
    ("LB", "r,w r,w", "---F"),
    ("LB", "r,r r,r", "---A"),
    ("LB", "w,w w,w", "---A"),
    ("LB", "tso tso", "---F"),
    ("S", "w,w r,w", "---F"),
    ("S", "w,w r,r", "---A"),
    ("R", "w,w w,r", "---F"),
    ("R", "w,w tso", "---A"),
    ("2+2W", "w,w w,w", "---F"),
    ("2+2W", "w,r w,r", "---A"),
    ("WRC", "r,w r,r", "---F"),
    ("WRC", "data r,r", "---F"),
    ("IRIW", "r,r r,r", "---F"),
    ("RWC", "r,r w,r", "---F"),
    ("CoRR", "po", "FFFF"),
    ("CoWW", "po", "FFFF"),
    ("CoWR", "po", "FFFF"),
    ("CoRW1", "po", "FFFF"),
    ("CoRW2", "po", "FFFF"),
    // PPOCA and PPOAA: a control or an address dependency to a write that is forwarded.
    ("PPO", "sync ctrl po addr", "FAAA"),
    ("PPO", "sync addr po addr", "FFFF"),
    ("PPO", "sync data po addr", "FFFF"),
    ("RSW", "sync addr po addr", "FAAA"),
    // power.kat omits rdw.
    ("RDW", "sync addr po addr", "FF-F"),
];

/// The text of a test.
fn text(threads: &[&[Access]], links: &[&str]) -> String {
    let mut text = "shared a[3];\n".to_string();
    let mut links = links.iter().copied();
    for (t, thread) in threads.iter().enumerate() {
        text += &format!("thread P{t} {{\n");
        let own: Vec<&str> = thread.iter().skip(1).map(|_| links.next().unwrap()).collect();
        let mut braces = 0;
        for (i, access) in thread.iter().enumerate() {
            let before = if i > 0 { own[i - 1] } else { "" };
            let after = own.get(i).copied().unwrap_or("");
            let previous = (1..=i).rev().find(|&j| matches!(thread[j - 1], R(..))).map_or(0, |j| j - 1);
            let artificial =
                |link: &str| if before == link { format!(" + (r{previous} ^ r{previous})") } else { String::new() };
            match before {
                "sync" => text += "fence(sc); ",
                "lwsync" => text += "fence(acq_rel); ",
                "acqf" => text += "fence(acq); ",
                "relf" => text += "fence(rel); ",
                _ if before.starts_with("ctrl") => {
                    text += &format!("if (r{previous} == r{previous}) {{ ");
                    braces += 1;
                }
                _ => {}
            }
            let barrier = before.trim_start_matches("ctrl+").replace(',', ", ");
            let others = ["ctrl", "po", "sync", "lwsync", "addr", "data", "acq", "rel", "pc", "rel-acq", "rel-pc", ""];
            if !others.contains(&barrier.as_str()) && !barrier.ends_with('f') {
                text += &format!("fence({barrier}); ");
            }
            match access {
                W(x, value) => {
                    let mode = if before == "rel" || after.starts_with("rel-") { "rel" } else { "rlx" };
                    text += &format!("a[{x}{}].store({value}{}, {mode});\n", artificial("addr"), artificial("data"));
                }
                R(x, _) => {
                    let mode = match (before, after) {
                        (_, "acq") | ("rel-acq", _) => "acq",
                        (_, "pc") | ("rel-pc", _) => "acq_pc",
                        _ => "rlx",
                    };
                    text += &format!("r{i} = a[{x}{}].load({mode});\n", artificial("addr"));
                }
            }
        }
        text += &format!("{}}}\n", "} ".repeat(braces));
    }
    assert!(links.next().is_none(), "a link is left");
    text
}

/// Looks for the execution of a test.
struct Wanted<'w> {
    threads: &'w [&'w [Access]],
    last: &'w [(usize, u64)],
    found: bool,
}

impl<P: Program> Visitor<P> for Wanted<'_> {
    fn execution(&mut self, execution: &Execution<'_, P>) -> Result<(), Violated> {
        let graph = execution.to_graph();
        let accesses = |t: porf_exec::ThreadId| {
            graph.thread_events(t).iter().copied().filter(|&e| graph.event(e).loc().is_some()).collect::<Vec<_>>()
        };
        let reads = graph.threads().zip(self.threads).all(|(t, thread)| {
            accesses(t).iter().zip(*thread).all(|(&e, access)| match access {
                R(_, value) => graph.value(e).is_some_and(|it| it.0 == *value),
                W(..) => true,
            })
        });
        let last = self.last.iter().all(|&(x, value)| {
            let name = format!("a[{x}]");
            let loc = graph.locations().find(|&loc| graph.location_name(loc) == name).expect("it is written");
            let last = graph.mo(loc).and_then(|order| order.last().copied()).expect("it has writes");
            graph.value(last).is_some_and(|it| it.0 == value)
        });
        self.found |= reads && last;
        Ok(())
    }
}

#[test]
fn published_verdicts() {
    let machines = ["tso", "arm8", "power", "riscv"].map(|name| Config::new(Model::named(name).unwrap()).unwrap());
    // The local orders for all barriers, so that they are not derived for every subset.
    let barriers = ["dmb.sy", "dmb.ld", "dmb.st", "isb", "eieio", "isync"];
    let sets = ["r", "w", "rw"].into_iter().flat_map(|a| ["r", "w", "rw"].map(|b| format!("{a}, {b}")));
    let fences: String =
        barriers.map(str::to_string).into_iter().chain(sets).map(|it| format!("fence({it}); ")).collect();
    let all = compile(&format!("shared x; thread P0 {{ r = x.load(acq_pc); fence(tso); {fences} }}")).unwrap().code;
    machines.iter().for_each(|config| assert_eq!(explore(&Tracked(&all), config, &mut ()).verdict, Verdict::Safe));
    let mut wrong = Vec::new();
    for (shape, links, verdicts) in TESTS {
        let (_, threads, last) = SHAPES.iter().find(|(name, ..)| name == shape).expect("a shape");
        let text = text(threads, &links.split(' ').collect::<Vec<_>>());
        let code = compile(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}")).code;
        for (config, verdict) in machines.iter().zip(verdicts.chars()).filter(|(_, verdict)| *verdict != '-') {
            let mut wanted = Wanted { threads, last, found: false };
            let report = explore(&Tracked(&code), config, &mut wanted);
            assert_eq!(report.verdict, Verdict::Safe, "{shape}+{links}");
            if wanted.found != (verdict == 'A') {
                wrong.push(format!("{shape}+{} under {}: not {verdict}", links.replace(' ', "+"), config.model));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    for machine in 0..4 {
        let tests = TESTS.iter().filter(|(_, _, verdicts)| verdicts.as_bytes()[machine] != b'-').count();
        assert!(tests >= 60, "{tests}");
    }
}
