//! Two oracles that share nothing but the program agree: one runs threads step by step, the other
//! guesses the values that reads take. Known verdicts of litmus tests under models of machines.

use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::dependent_program::{self, Dependent};
use porf_oracle::{executions, guessed_executions};
use porf_program::{Tracked, compile};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Models that forbid cycles of po ∪ rf, and have files.
const MODELS: [Model; 5] = [Model::SC, Model::TSO, Model::RA, Model::RC11, Model::RELAXED];

#[test]
fn the_oracles_agree() {
    let mut rng = Pcg64::seed_from_u64(1);
    let mut done = 0;
    while done < scaled(300) {
        let shape = Dependent {
            threads: 3,
            actions: rng.random_range(3..=7),
            weak_cas: rng.random_bool(0.2),
            choices: rng.random_bool(0.2),
            ring: rng.random_bool(0.2),
            ..Dependent::default()
        };
        let text = dependent_program::source(&mut rng, &shape);
        let code = compile(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}")).code;
        let Some(one) = executions::enumerate(&code, 3000) else { continue };
        let Some(other) = guessed_executions::enumerate(&Tracked(&code), &MODELS, 10_000) else { continue };
        for model in &MODELS {
            let empty = Default::default();
            let expected = one.by_mo.get(model).unwrap_or(&empty);
            assert_eq!(&other[model], expected, "{model}\n{text}");
        }
        done += 1;
    }
}

/// Programs, each with the models that allow an execution in which these reads have these values.
#[test]
fn known_verdicts() {
    let all = ["power", "power-full", "arm8", "imm"];
    let cases: [(&str, &str, &str, &[&str]); 9] = [
        (
            "LB",
            "thread P { r = x.load(rlx); y.store(1, rlx); } thread Q { s = y.load(rlx); x.store(1, rlx); }",
            "0: Rx=1<1.1 Wy=1\n1: Ry=1<0.1 Wx=1\n",
            &all,
        ),
        (
            "LB+datas",
            "thread P { r = x.load(rlx); y.store(r, rlx); } thread Q { s = y.load(rlx); x.store(s, rlx); }",
            "0: Rx=1<1.1 Wy=1\n1: Ry=1<0.1 Wx=1\n",
            &[],
        ),
        (
            "LB+data+po",
            "thread P { r = x.load(rlx); y.store(1 + (r ^ r), rlx); } thread Q { s = y.load(rlx); x.store(1, rlx); }",
            "0: Rx=1<1.1 Wy=1\n1: Ry=1<0.1 Wx=1\n",
            &all,
        ),
        (
            "LB+ctrls",
            "thread P { r = x.load(rlx); if (r == r) { y.store(1, rlx); } } \
          thread Q { s = y.load(rlx); if (s == s) { x.store(1, rlx); } }",
            "0: Rx=1<1.1 Wy=1\n1: Ry=1<0.1 Wx=1\n",
            &[],
        ),
        (
            "MP+sync+po",
            "thread P { x.store(1, rlx); fence(sc); y.store(1, rlx); } thread Q { r = y.load(rlx); s = x.load(rlx); }",
            "0: Wx=1 F Wy=1\n1: Ry=1<0.2 Rx=0<init\n",
            &all,
        ),
        (
            "MP+sync+ctrl",
            "thread P { x.store(1, rlx); fence(sc); y.store(1, rlx); } \
          thread Q { r = y.load(rlx); if (r == r) { s = x.load(rlx); } }",
            "0: Wx=1 F Wy=1\n1: Ry=1<0.2 Rx=0<init\n",
            &all,
        ),
        (
            "MP+lwsync+sync",
            "thread P { x.store(1, rlx); fence(rel); y.store(1, rlx); } \
          thread Q { r = y.load(rlx); fence(sc); s = x.load(rlx); }",
            "0: Wx=1 F Wy=1\n1: Ry=1<0.2 F Rx=0<init\n",
            &[],
        ),
        (
            "SB+lwsyncs",
            "thread P { x.store(1, rlx); fence(acq_rel); r = y.load(rlx); } \
          thread Q { y.store(1, rlx); fence(acq_rel); s = x.load(rlx); }",
            "0: Wx=1 F Ry=0<init\n1: Wy=1 F Rx=0<init\n",
            &["power", "power-full", "imm"],
        ),
        (
            "SB+syncs",
            "thread P { x.store(1, rlx); fence(sc); r = y.load(rlx); } \
          thread Q { y.store(1, rlx); fence(sc); s = x.load(rlx); }",
            "0: Wx=1 F Ry=0<init\n1: Wy=1 F Rx=0<init\n",
            &[],
        ),
    ];
    for (name, text, key, allowing) in cases {
        let code = compile(&format!("shared x, y; {text}")).unwrap_or_else(|error| panic!("{name}: {error:?}")).code;
        let models = all.map(|name| Model::named(name).unwrap());
        let found = guessed_executions::enumerate(&Tracked(&code), &models, 100_000).expect("it is small");
        for model in models {
            assert_eq!(found[&model].contains(key), allowing.contains(&model.name()), "{name} under {model}");
        }
    }
}
