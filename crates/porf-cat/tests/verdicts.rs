//! Verdicts of the literature: each model allows or forbids the candidate that witnesses a cycle.

mod common;

use common::cycle;
use porf_cat::Model;

/// Compares a table of cycles, `allowed` or `forbidden` before each, with a model.
fn compare(model: &str, default: &[&str], table: &str) {
    let model = Model::built_in(model).unwrap();
    assert!(!model.depends_on_structure());
    let mut wrong = Vec::new();
    for line in table.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (expected, rest) = line.split_once(' ').unwrap();
        let (name, edges) = rest.split_once(": ").unwrap();
        let structure = cycle(edges, default);
        let judgement = model.judge(&structure).unwrap();
        assert_eq!(judgement.allowed, judgement.failed.is_empty());
        assert!(!judgement.allowed || !model.fails_already(&structure).unwrap(), "{line}");
        if judgement.allowed != (expected == "allowed") {
            wrong.push(format!("{line}: {name} fails {:?}", judgement.failed));
        }
        assert!(["allowed", "forbidden"].contains(&expected), "{line}");
    }
    assert!(wrong.is_empty(), "{}: {wrong:#?}", model.name());
}

#[test]
fn every_model_of_the_library_is_read() {
    for (name, summary) in Model::library() {
        let model = Model::built_in(name).unwrap_or_else(|| panic!("{name}"));
        assert_eq!(model.name(), name);
        assert!(!summary.is_empty());
    }
    assert!(Model::built_in("linux-kernel.cat").is_some());
    assert!(Model::built_in("alpha").is_none());
}

/// One location: every model is coherent.
#[test]
fn coherence() {
    for (name, _) in Model::library() {
        let default: &[&str] = if name == "rc11" { &["A", "RLX"] } else { &["Once"] };
        let table = "
            forbidden CoWW: PosWW Coe PosWW Coe
            forbidden CoRR: Rfe PosRR Fre
            forbidden CoRW: Rfe PosRW Coe
            forbidden CoWR: PosWR Fre Coe
            forbidden CoRW1: PosRW Rfe
            forbidden CoRR-2: PosWW Rfe PosRR Fre
            forbidden S-same: PosWW Rfe PosRW Coe";
        compare(name, default, table.replace("forbidden CoRW1: PosRW Rfe", "").as_str());
    }
}

#[test]
fn sequential_consistency() {
    compare(
        "sc",
        &[],
        "
        forbidden SB: PodWR Fre PodWR Fre
        forbidden MP: PodWW Rfe PodRR Fre
        forbidden LB: PodRW Rfe PodRW Rfe
        forbidden IRIW: Rfe PodRR Fre Rfe PodRR Fre",
    );
}

#[test]
fn x86() {
    compare(
        "x86-tso",
        &[],
        "
        allowed SB: PodWR Fre PodWR Fre
        allowed SB+mfence+po: F(MFENCE)dWR Fre PodWR Fre
        forbidden SB+mfences: F(MFENCE)dWR Fre F(MFENCE)dWR Fre
        forbidden MP: PodWW Rfe PodRR Fre
        forbidden LB: PodRW Rfe PodRW Rfe
        forbidden S: PodWW Rfe PodRW Coe
        allowed R: PodWW Coe PodWR Fre
        forbidden R+po+mfence: PodWW Coe F(MFENCE)dWR Fre
        forbidden 2+2W: PodWW Coe PodWW Coe
        forbidden WRC: Rfe PodRW Rfe PodRR Fre
        forbidden IRIW: Rfe PodRR Fre Rfe PodRR Fre
        forbidden ISA2: PodWW Rfe PodRW Rfe PodRR Fre
        allowed RWC: Rfe PodRR Fre PodWR Fre
        forbidden RWC+po+mfence: Rfe PodRR Fre F(MFENCE)dWR Fre
        forbidden SB+rmws: @!rmw PodWR Fre @!rmw PodWR Fre
        allowed SB+rmw+po: @!rmw PodWR Fre PodWR Fre
        allowed SB+rfi: Rfi PodRR Fre Rfi PodRR Fre",
    );
}

#[test]
fn aarch64() {
    compare(
        "aarch64",
        &[],
        "
        allowed SB: PodWR Fre PodWR Fre
        forbidden SB+dmb.sys: F(DMB.SY)dWR Fre F(DMB.SY)dWR Fre
        forbidden SB+dsbs: F(DSB.ISH)dWR Fre F(DSB.SY)dWR Fre
        allowed SB+dmb.sts: F(DMB.ST)dWR Fre F(DMB.ST)dWR Fre
        allowed SB+dmb.lds: F(DMB.LD)dWR Fre F(DMB.LD)dWR Fre
        forbidden SB+rel-acq: @L PodWR @A Fre @L PodWR @A Fre
        allowed SB+rel-acqpc: @L PodWR @Q Fre @L PodWR @Q Fre
        allowed MP: PodWW Rfe PodRR Fre
        allowed MP+dmb.sy+po: F(DMB.SY)dWW Rfe PodRR Fre
        forbidden MP+dmb.sy+addr: F(DMB.SY)dWW Rfe AddrdRR Fre
        allowed MP+dmb.sy+ctrl: F(DMB.SY)dWW Rfe CtrldRR Fre
        forbidden MP+dmb.sy+ctrlisb: F(DMB.SY)dWW Rfe Ctrl(ISB)dRR Fre
        forbidden MP+dmb.st+dmb.ld: F(DMB.ST)dWW Rfe F(DMB.LD)dRR Fre
        allowed MP+dmb.ld+dmb.ld: F(DMB.LD)dWW Rfe F(DMB.LD)dRR Fre
        forbidden MP+rel+acq: PodWW @L Rfe @A PodRR Fre
        forbidden MP+rel+acqpc: PodWW @L Rfe @Q PodRR Fre
        allowed LB: PodRW Rfe PodRW Rfe
        forbidden LB+datas: DatadRW Rfe DatadRW Rfe
        forbidden LB+ctrls: CtrldRW Rfe CtrldRW Rfe
        allowed LB+data+po: DatadRW Rfe PodRW Rfe
        forbidden S+dmb.sy+data: F(DMB.SY)dWW Rfe DatadRW Coe
        allowed S+dmb.sy+po: F(DMB.SY)dWW Rfe PodRW Coe
        allowed R+dmb.sy+po: F(DMB.SY)dWW Coe PodWR Fre
        forbidden R+dmb.sys: F(DMB.SY)dWW Coe F(DMB.SY)dWR Fre
        allowed 2+2W: PodWW Coe PodWW Coe
        forbidden 2+2W+dmb.sts: F(DMB.ST)dWW Coe F(DMB.ST)dWW Coe
        forbidden WRC+data+addr: Rfe DatadRW Rfe AddrdRR Fre
        allowed WRC+po+addr: Rfe PodRW Rfe AddrdRR Fre
        forbidden IRIW+addrs: Rfe AddrdRR Fre Rfe AddrdRR Fre
        allowed IRIW: Rfe PodRR Fre Rfe PodRR Fre
        forbidden ISA2+dmb.sy+data+addr: F(DMB.SY)dWW Rfe DatadRW Rfe AddrdRR Fre
        forbidden MP+dmb.sy+addr-rdw-addr: F(DMB.SY)dWW Rfe AddrdRR RdwRR AddrdRR Fre
        allowed MP+dmb.sy+addr-pos-addr: F(DMB.SY)dWW Rfe AddrdRR PosRR AddrdRR Fre
        forbidden SB+amo.rl-acq: @L @!rmw PodWR @A Fre @L @!rmw PodWR @A Fre
        allowed SB+amos: @!rmw PodWR Fre @!rmw PodWR Fre
        allowed PPOCA: F(DMB.SY)dWW Rfe CtrldRW Rfi AddrdRR Fre
        forbidden PPOAA: F(DMB.SY)dWW Rfe AddrdRW Rfi AddrdRR Fre
        forbidden LB+data-coi+data: DatadRW Coi Rfe DatadRW Rfe",
    );
}

#[test]
fn power() {
    compare(
        "ppc",
        &[],
        "
        allowed SB: PodWR Fre PodWR Fre
        allowed SB+lwsyncs: F(LWSYNC)dWR Fre F(LWSYNC)dWR Fre
        forbidden SB+syncs: F(SYNC)dWR Fre F(SYNC)dWR Fre
        allowed MP: PodWW Rfe PodRR Fre
        forbidden MP+lwsync+addr: F(LWSYNC)dWW Rfe AddrdRR Fre
        forbidden MP+eieio+addr: F(EIEIO)dWW Rfe AddrdRR Fre
        allowed MP+lwsync+ctrl: F(LWSYNC)dWW Rfe CtrldRR Fre
        forbidden MP+lwsync+ctrlisync: F(LWSYNC)dWW Rfe Ctrl(ISYNC)dRR Fre
        allowed LB: PodRW Rfe PodRW Rfe
        forbidden LB+datas: DatadRW Rfe DatadRW Rfe
        forbidden S+lwsync+data: F(LWSYNC)dWW Rfe DatadRW Coe
        allowed R+lwsync+sync: F(LWSYNC)dWW Coe F(SYNC)dWR Fre
        forbidden R+syncs: F(SYNC)dWW Coe F(SYNC)dWR Fre
        forbidden 2+2W+lwsyncs: F(LWSYNC)dWW Coe F(LWSYNC)dWW Coe
        allowed 2+2W: PodWW Coe PodWW Coe
        allowed WRC+data+addr: Rfe DatadRW Rfe AddrdRR Fre
        forbidden WRC+lwsync+addr: Rfe F(LWSYNC)dRW Rfe AddrdRR Fre
        allowed IRIW+lwsyncs: Rfe F(LWSYNC)dRR Fre Rfe F(LWSYNC)dRR Fre
        forbidden IRIW+syncs: Rfe F(SYNC)dRR Fre Rfe F(SYNC)dRR Fre
        allowed IRIW+addrs: Rfe AddrdRR Fre Rfe AddrdRR Fre
        forbidden ISA2+lwsync+data+addr: F(LWSYNC)dWW Rfe DatadRW Rfe AddrdRR Fre
        allowed ISA2+eieio+data+addr: F(EIEIO)dWW Rfe PodRW Rfe AddrdRR Fre
        allowed Z6.3+lwsync+lwsync+addr: F(LWSYNC)dWW Coe F(LWSYNC)dWW Rfe AddrdRR Fre
        allowed W+RWC+lwsync+addr+sync: F(LWSYNC)dWW Rfe AddrdRR Fre F(SYNC)dWR Fre
        forbidden W+RWC+sync+addr+sync: F(SYNC)dWW Rfe AddrdRR Fre F(SYNC)dWR Fre
        forbidden MP+sync+data-detour-addr: F(SYNC)dWW Rfe DatadRW DetWR AddrdRR Fre
        forbidden MP+sync+addr-rdw-addr: F(SYNC)dWW Rfe AddrdRR RdwRR AddrdRR Fre
        allowed MP+sync+addr-pos-addr: F(SYNC)dWW Rfe AddrdRR PosRR AddrdRR Fre
        allowed PPOCA: F(SYNC)dWW Rfe CtrldRW Rfi AddrdRR Fre
        forbidden PPOAA: F(SYNC)dWW Rfe AddrdRW Rfi AddrdRR Fre",
    );
}

#[test]
fn riscv() {
    compare(
        "riscv",
        &[],
        "
        allowed SB: PodWR Fre PodWR Fre
        forbidden SB+fences: F(Fence.rw.rw)dWR Fre F(Fence.rw.rw)dWR Fre
        forbidden SB+fence.w.rs: F(Fence.w.r)dWR Fre F(Fence.w.r)dWR Fre
        allowed SB+fence.tsos: F(Fence.tso)dWR Fre F(Fence.tso)dWR Fre
        forbidden SB+rl-aqs: @Rel PodWR @Acq Fre @Rel PodWR @Acq Fre
        allowed MP: PodWW Rfe PodRR Fre
        forbidden MP+fence.w.w+addr: F(Fence.w.w)dWW Rfe AddrdRR Fre
        allowed MP+fence.w.w+ctrl: F(Fence.w.w)dWW Rfe CtrldRR Fre
        allowed MP+fence.w.w+ctrlfencei: F(Fence.w.w)dWW Rfe Ctrl(Fence.i)dRR Fre
        forbidden MP+fence.tso+fence.r.r: F(Fence.tso)dWW Rfe F(Fence.r.r)dRR Fre
        forbidden MP+rl+aq: PodWW @Rel Rfe @Acq PodRR Fre
        allowed LB: PodRW Rfe PodRW Rfe
        forbidden LB+datas: DatadRW Rfe DatadRW Rfe
        forbidden LB+ctrls: CtrldRW Rfe CtrldRW Rfe
        forbidden S+fence.w.w+data: F(Fence.w.w)dWW Rfe DatadRW Coe
        allowed R+fence.w.w+po: F(Fence.w.w)dWW Coe PodWR Fre
        forbidden R+fences: F(Fence.rw.rw)dWW Coe F(Fence.rw.rw)dWR Fre
        allowed 2+2W: PodWW Coe PodWW Coe
        forbidden 2+2W+fence.w.ws: F(Fence.w.w)dWW Coe F(Fence.w.w)dWW Coe
        forbidden WRC+data+addr: Rfe DatadRW Rfe AddrdRR Fre
        forbidden IRIW+addrs: Rfe AddrdRR Fre Rfe AddrdRR Fre
        allowed IRIW: Rfe PodRR Fre Rfe PodRR Fre
        forbidden ISA2+fence.w.w+data+addr: F(Fence.w.w)dWW Rfe DatadRW Rfe AddrdRR Fre
        forbidden MP+fence+addr-rdw-addr: F(Fence.rw.rw)dWW Rfe AddrdRR RdwRR AddrdRR Fre
        allowed MP+fence+addr-rsw-addr: F(Fence.rw.rw)dWW Rfe AddrdRR PosRR AddrdRR Fre
        forbidden MP+fence+data-rfi(amo)-addr: F(Fence.rw.rw)dWW Rfe CtrldRW @!rmw Rfi AddrdRR Fre
        allowed PPOCA: F(Fence.rw.rw)dWW Rfe CtrldRW Rfi AddrdRR Fre
        forbidden PPOAA: F(Fence.rw.rw)dWW Rfe AddrdRW Rfi AddrdRR Fre",
    );
}

#[test]
fn rc11() {
    compare(
        "rc11",
        &["A", "RLX"],
        "
        allowed SB: PodWR Fre PodWR Fre
        allowed SB+rel-acqs: @REL PodWR @ACQ Fre @REL PodWR @ACQ Fre
        forbidden SB+scs: @SC PodWR @SC Fre @SC PodWR @SC Fre
        forbidden SB+fences: F(SC)dWR Fre F(SC)dWR Fre
        allowed SB+fence.acq_rels: F(ACQ_REL)dWR Fre F(ACQ_REL)dWR Fre
        allowed MP: PodWW Rfe PodRR Fre
        forbidden MP+rel+acq: PodWW @REL Rfe @ACQ PodRR Fre
        allowed MP+rel+rlx: PodWW @REL Rfe PodRR Fre
        forbidden MP+relseq+acq: PodWW @REL PosWW Rfe @ACQ PodRR Fre
        forbidden MP+rel-rmw+acq: PodWW @REL Rfe Rmw Rfe @ACQ PodRR Fre
        forbidden MP+fences: F(REL)dWW Rfe F(ACQ)dRR Fre
        forbidden LB: PodRW Rfe PodRW Rfe
        allowed S: PodWW Rfe PodRW Coe
        forbidden S+rel+acq: PodWW @REL Rfe @ACQ PodRW Coe
        allowed R: PodWW Coe PodWR Fre
        forbidden R+scs: @SC PodWW @SC Coe @SC PodWR @SC Fre
        allowed 2+2W: PodWW Coe PodWW Coe
        allowed 2+2W+rels: @REL PodWW @REL Coe @REL PodWW @REL Coe
        forbidden 2+2W+scs: @SC PodWW @SC Coe @SC PodWW @SC Coe
        forbidden WRC+rel+acqs: Rfe PodRW @REL Rfe @ACQ PodRR Fre
        allowed IRIW+acqs: @REL Rfe @ACQ PodRR @ACQ Fre @REL Rfe @ACQ PodRR @ACQ Fre
        forbidden IRIW+scs: @SC Rfe @SC PodRR @SC Fre @SC Rfe @SC PodRR @SC Fre
        forbidden ISA2+rel-acqs: PodWW @REL Rfe @ACQ PodRW @REL Rfe @ACQ PodRR Fre
        allowed Z6.U: @SC PodWW @REL Rfe @ACQ PodRW @SC Rfe PodRR Fre",
    );
}

#[test]
fn linux_kernel() {
    compare(
        "lkmm",
        &["Once"],
        "
        allowed SB: PodWR Fre PodWR Fre
        forbidden SB+mbs: F(Mb)dWR Fre F(Mb)dWR Fre
        allowed SB+wmbs: F(Wmb)dWR Fre F(Wmb)dWR Fre
        allowed MP: PodWW Rfe PodRR Fre
        forbidden MP+wmb+rmb: F(Wmb)dWW Rfe F(Rmb)dRR Fre
        forbidden MP+rel+acq: PodWW @Release Rfe @Acquire PodRR Fre
        forbidden MP+wmb+addr: F(Wmb)dWW Rfe AddrdRR Fre
        allowed MP+wmb+ctrl: F(Wmb)dWW Rfe CtrldRR Fre
        allowed LB: PodRW Rfe PodRW Rfe
        forbidden LB+ctrls: CtrldRW Rfe CtrldRW Rfe
        forbidden LB+mb+data: F(Mb)dRW Rfe DatadRW Rfe
        forbidden S+wmb+data: F(Wmb)dWW Rfe DatadRW Coe
        allowed R+wmb+mb: F(Wmb)dWW Coe F(Mb)dWR Fre
        forbidden R+mbs: F(Mb)dWW Coe F(Mb)dWR Fre
        allowed 2+2W: PodWW Coe PodWW Coe
        allowed WRC+data+addr: Rfe DatadRW Rfe AddrdRR Fre
        forbidden WRC+rel+addr: Rfe PodRW @Release Rfe AddrdRR Fre
        forbidden IRIW+mbs: Rfe F(Mb)dRR Fre Rfe F(Mb)dRR Fre
        allowed IRIW+rmbs: Rfe F(Rmb)dRR Fre Rfe F(Rmb)dRR Fre
        forbidden ISA2+rels+acqs: PodWW @Release Rfe @Acquire PodRW @Release Rfe @Acquire PodRR Fre
        forbidden RWC+mbs: Rfe F(Mb)dRR Fre F(Mb)dWR Fre
        forbidden SB+gps: F(Sync-rcu)dWR Fre F(Sync-rcu)dWR Fre",
    );
}
