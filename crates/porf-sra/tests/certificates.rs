//! The checker rejects certificates from which something is removed or in which something is
//! changed.

use porf_program::{Compiled, compile};
use porf_sra::certificate::{Certificate, CertificatePlace, CheckError, check};
use porf_sra::{BuildOptions, Causality, Config, Control, Systems, Verdict, build, decide};

const PETERSON: &str = include_str!("../../../benchmarks/sra/peterson+fences.porf");
const TAS: &str = include_str!("../../../benchmarks/sra/tas-lock.porf");
const CHAIN: &str = include_str!("../../../benchmarks/sra/chain.porf");

fn certified(source: &str) -> (Compiled, Systems, Certificate) {
    let compiled = compile(source).unwrap();
    let systems = build(&compiled, &BuildOptions::default()).unwrap();
    let config = Config { certificate: true, ..Config::default() };
    let answer = decide(&compiled, &systems, Causality::Sra, &config, &Control::default()).unwrap();
    assert!(matches!(answer.verdict, Verdict::Unreachable));
    let certificate = answer.certificate.unwrap();
    assert_eq!(check(&compiled, &systems, &certificate, &Control::default()), Ok(()));
    (compiled, systems, certificate)
}

/// If a demand is dropped, some predecessor is no longer covered. (The checker undoes reads one
/// by one, and so prunes a little more than the search: a few demands of a larger certificate are
/// not needed.)
#[test]
fn dropped_demands_are_missed() {
    for (source, at_least) in [(TAS, 1.0), (CHAIN, 0.8), (PETERSON, 0.8)] {
        let (compiled, systems, certificate) = certified(source);
        let (mut tried, mut missed) = (0.0, 0.0);
        for number in (0..certificate.demands.len()).step_by(certificate.demands.len().div_ceil(40)) {
            let mut tampered = certificate.clone();
            tampered.demands.remove(number);
            tried += 1.0;
            missed += f64::from(u8::from(check(&compiled, &systems, &tampered, &Control::default()).is_err()));
        }
        assert!(missed >= at_least * tried, "{missed} of {tried}\n{source}");
    }
}

/// A demand with a shorter list has more predecessors, which are not covered, except for the few
/// demands without predecessors.
#[test]
fn shortened_lists_are_missed() {
    for source in [TAS, CHAIN] {
        let (compiled, systems, certificate) = certified(source);
        let (mut tried, mut missed) = (0, 0);
        for number in 0..certificate.demands.len() {
            for holder in 0..certificate.demands[number].potentials.len() {
                if certificate.demands[number].potentials[holder][0].is_empty() {
                    continue;
                }
                let mut tampered = certificate.clone();
                tampered.demands[number].potentials[holder][0].remove(0);
                tried += 1;
                missed += usize::from(check(&compiled, &systems, &tampered, &Control::default()).is_err());
            }
        }
        assert!(tried >= 10 && missed * 2 > tried, "{missed} of {tried}\n{source}");
    }
}

#[test]
fn each_kind_of_lie_has_its_name() {
    let (compiled, systems, certificate) = certified(TAS);
    let lie = |tamper: &dyn Fn(&mut Certificate)| {
        let mut tampered = certificate.clone();
        tamper(&mut tampered);
        check(&compiled, &systems, &tampered, &Control::default()).unwrap_err()
    };
    assert_eq!(lie(&|it| it.fingerprint ^= 1), CheckError::OtherProgram);
    assert!(matches!(
        lie(&|it| it.demands[0].places[0] = CertificatePlace::At(99)),
        CheckError::Malformed { demand: 1 }
    ));
    let start = lie(&|it| {
        it.demands[0].places.fill(CertificatePlace::Any);
        it.demands[0].potentials.iter_mut().for_each(|lists| *lists = vec![Vec::new()]);
    });
    assert_eq!(start, CheckError::Start { demand: 1 });
    assert!(matches!(lie(&|it| it.demands.clear()), CheckError::Bad { .. }));
    let open = |place: &CertificatePlace| matches!(place, CertificatePlace::Open(_));
    let missing = lie(&|it| it.demands.retain(|demand| demand.places.iter().any(open)));
    assert!(matches!(missing, CheckError::NotClosed { .. }), "{missing:?}");
}

/// The certificate of a correct program does not certify an incorrect one.
#[test]
fn another_program_is_noticed() {
    let (_, _, certificate) = certified(PETERSON);
    let compiled = compile(include_str!("../../../benchmarks/sra/peterson.porf")).unwrap();
    let systems = build(&compiled, &BuildOptions::default()).unwrap();
    assert_eq!(check(&compiled, &systems, &certificate, &Control::default()), Err(CheckError::OtherProgram));
}

#[test]
fn texts_that_are_no_certificates() {
    let (_, _, certificate) = certified(TAS);
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
