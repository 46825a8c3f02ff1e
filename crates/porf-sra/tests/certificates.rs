//! Certificates prove something only as they are: whatever is taken out of them, or changed, is missed.

use porf_program::{Compiled, compile};
use porf_sra::certificate::{Certificate, CertificatePlace, CheckError, check};
use porf_sra::{BuildOptions, Config, Control, Model, Systems, Verdict, build, decide};

const PETERSON: &str = include_str!("../../../benchmarks/sra/peterson+fences.porf");
const TAS: &str = include_str!("../../../benchmarks/sra/tas-lock.porf");
const MESSAGE: &str = "shared x, y;
    thread A { x.store(1, rel); y.store(1, rel); }
    thread B { a = y.load(acq); b = x.load(acq); }
    never (B.a == 1 && B.b == 0);";

fn certified(source: &str) -> (Compiled, Systems, Certificate) {
    let compiled = compile(source).unwrap();
    let systems = build(&compiled, &BuildOptions::default()).unwrap();
    let config = Config { certificate: true, ..Config::default() };
    let answer = decide(&compiled, &systems, Model::Sra, &config, &Control::default()).unwrap();
    assert!(matches!(answer.verdict, Verdict::Unreachable));
    let certificate = answer.certificate.unwrap();
    assert_eq!(check(&compiled, &systems, &certificate), Ok(()));
    (compiled, systems, certificate)
}

#[test]
fn every_demand_is_needed() {
    for source in [TAS, MESSAGE] {
        let (compiled, systems, certificate) = certified(source);
        for number in 0..certificate.demands.len() {
            let mut tampered = certificate.clone();
            tampered.demands.remove(number);
            assert!(check(&compiled, &systems, &tampered).is_err(), "demand {number} dropped\n{source}");
        }
    }
    // Of the larger one a few.
    let (compiled, systems, certificate) = certified(PETERSON);
    for number in (0..certificate.demands.len()).step_by(certificate.demands.len() / 12) {
        let mut tampered = certificate.clone();
        tampered.demands.remove(number);
        assert!(check(&compiled, &systems, &tampered).is_err(), "demand {number} dropped");
    }
}

#[test]
fn no_list_may_be_shorter() {
    let (compiled, systems, certificate) = certified(MESSAGE);
    let mut tried = 0;
    for number in 0..certificate.demands.len() {
        for holder in 0..certificate.demands[number].potentials.len() {
            for list in 0..certificate.demands[number].potentials[holder].len() {
                for option in 0..certificate.demands[number].potentials[holder][list].len() {
                    let mut tampered = certificate.clone();
                    tampered.demands[number].potentials[holder][list].remove(option);
                    let verdict = check(&compiled, &systems, &tampered);
                    assert!(verdict.is_err(), "demand {number}, list {list} of {holder}, without option {option}");
                    tried += 1;
                }
            }
        }
    }
    assert!(tried >= 2, "{tried}");
}

/// A demand with shorter lists asks for less, so more leads to it; that is not covered, but for the few that nothing leads to.
#[test]
fn shorter_lists_of_a_lock_are_missed() {
    let (compiled, systems, certificate) = certified(TAS);
    let (mut tried, mut missed) = (0, 0);
    for number in 0..certificate.demands.len() {
        for holder in 0..certificate.demands[number].potentials.len() {
            if certificate.demands[number].potentials[holder][0].is_empty() {
                continue;
            }
            let mut tampered = certificate.clone();
            tampered.demands[number].potentials[holder][0].remove(0);
            tried += 1;
            missed += usize::from(check(&compiled, &systems, &tampered).is_err());
        }
    }
    assert!(tried >= 10 && missed * 2 > tried, "{missed} of {tried}");
}

#[test]
fn each_kind_of_lie_has_its_name() {
    let (compiled, systems, certificate) = certified(MESSAGE);
    let lie = |tamper: &dyn Fn(&mut Certificate)| {
        let mut tampered = certificate.clone();
        tamper(&mut tampered);
        check(&compiled, &systems, &tampered).unwrap_err()
    };
    assert_eq!(lie(&|it| it.fingerprint ^= 1), CheckError::OtherProgram);
    assert!(matches!(
        lie(&|it| it.demands[0].places[0] = CertificatePlace::At(99)),
        CheckError::Malformed { demand: 1 }
    ));
    assert!(matches!(
        lie(&|it| it.demands[0].places.fill(CertificatePlace::Any)),
        CheckError::Start { demand: 1 } | CheckError::Malformed { .. }
    ));
    assert!(matches!(lie(&|it| it.demands.clear()), CheckError::Bad { .. }));
    let open = |place: &CertificatePlace| matches!(place, CertificatePlace::Open(_));
    let missing = lie(&|it| it.demands.retain(|demand| demand.places.iter().all(open)));
    assert!(matches!(missing, CheckError::NotClosed { .. }), "{missing:?}");
}

/// The certificate of a correct program says nothing about a broken one.
#[test]
fn another_program_is_noticed() {
    let (_, _, certificate) = certified(PETERSON);
    let compiled = compile(include_str!("../../../benchmarks/sra/peterson.porf")).unwrap();
    let systems = build(&compiled, &BuildOptions::default()).unwrap();
    assert_eq!(check(&compiled, &systems, &certificate), Err(CheckError::OtherProgram));
}

#[test]
fn texts_that_are_no_certificates() {
    let (_, _, certificate) = certified(MESSAGE);
    let text = certificate.to_text();
    assert_eq!(Certificate::from_text(&text), Ok(certificate));
    for (from, to, line) in [
        ("certificate 1", "certificate 7", 1),
        ("systems ", "systems x", 2),
        ("threads 2", "threads two", 3),
        ("demand ", "demand 1 ", 4),
        ("demand ", "demand x ", 4),
        ("demand ", "claim ", 4),
        (" = ", " = 3 ", 0),
        (" = ", " ", 0),
        (" : 1", " : 9", 0),
        ("end ", "end 1", 0),
    ] {
        let broken = text.replacen(from, to, 1);
        assert_ne!(broken, text, "{from}");
        let error = Certificate::from_text(&broken).unwrap_err();
        assert!(line == 0 || error.line == line, "{from}: {error:?}");
    }
    let cut = text.rsplit_once("end").unwrap().0;
    assert!(Certificate::from_text(cut).unwrap_err().message.contains("the text ends"));
    assert!(Certificate::from_text("").is_err());
}
