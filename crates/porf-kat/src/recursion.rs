//! Left-linear recursive definitions, solved at the level of terms.
//!
//! `let rec x = x;a | y;b | c and y = …` is a system of left-linear equations. Arden's rule (the
//! least solution of `x = x;a | c` is `c;a*`) and substitution solve it, so that later stages see
//! no recursion.

use crate::term::Term;

/// One side of an equation: `x₀;a₀ | x₁;a₁ | … | rest`.
struct Linear {
    /// `coefficients[j]` follows the `j`-th unknown; `None` if that unknown does not occur.
    coefficients: Vec<Option<Term>>,
    rest: Term,
}

/// A use of the unknown with this index that is not left-linear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotLinear(pub usize);

/// Solves `unknown i = bodies[i]`, where bodies refer to the unknowns as [`Term::Hole`].
pub fn solve(bodies: &[Term]) -> Result<Vec<Term>, NotLinear> {
    let count = bodies.len();
    let mut system: Vec<Linear> = bodies.iter().map(|b| linear(b, count)).collect::<Result<_, _>>()?;
    // Forward elimination: afterwards equation i mentions only unknowns below i.
    for i in (0..count).rev() {
        if let Some(own) = system[i].coefficients[i].take() {
            let loops = own.star();
            for coefficient in system[i].coefficients.iter_mut().flatten() {
                *coefficient = coefficient.clone().then(loops.clone());
            }
            system[i].rest = system[i].rest.clone().then(loops);
        }
        for k in 0..i {
            if let Some(after) = system[k].coefficients[i].take() {
                let rest = system[i].rest.clone().then(after.clone());
                system[k].rest = system[k].rest.clone().or(rest);
                for j in 0..i {
                    if let Some(inner) = system[i].coefficients[j].clone() {
                        add(&mut system[k].coefficients[j], inner.then(after.clone()));
                    }
                }
            }
        }
    }
    let mut solutions: Vec<Term> = Vec::new();
    for equation in system {
        let mut solution = equation.rest;
        for (j, coefficient) in equation.coefficients.into_iter().enumerate() {
            if let Some(after) = coefficient {
                solution = solution.or(solutions[j].clone().then(after));
            }
        }
        solutions.push(solution);
    }
    // An unknown in a solution would be translated into the empty relation.
    match solutions.iter().find_map(first_hole) {
        Some(i) => Err(NotLinear(i)),
        None => Ok(solutions),
    }
}

fn add(slot: &mut Option<Term>, term: Term) {
    *slot = Some(match slot.take() {
        Some(present) => present.or(term),
        None => term,
    });
}

fn first_hole(term: &Term) -> Option<usize> {
    let mut found = None;
    term.visit(&mut |t| {
        if let Term::Hole(i) = t {
            found = found.or(Some(*i));
        }
    });
    found
}

fn linear(term: &Term, count: usize) -> Result<Linear, NotLinear> {
    let mut result = Linear { coefficients: vec![None; count], rest: Term::zero() };
    match term {
        Term::Hole(i) => result.coefficients[*i] = Some(Term::identity()),
        Term::Union(parts) => {
            for part in parts.iter() {
                let part = linear(part, count)?;
                result.rest = result.rest.or(part.rest);
                for (slot, coefficient) in result.coefficients.iter_mut().zip(part.coefficients) {
                    if let Some(c) = coefficient {
                        add(slot, c);
                    }
                }
            }
        }
        Term::Sequence(parts) => {
            let (first, tail) = (linear(&parts[0], count)?, &parts[1..]);
            if let Some(i) = tail.iter().find_map(first_hole) {
                return Err(NotLinear(i));
            }
            let tail = tail.iter().cloned().fold(Term::identity(), Term::then);
            result.rest = first.rest.then(tail.clone());
            result.coefficients = first.coefficients.into_iter().map(|c| c.map(|c| c.then(tail.clone()))).collect();
        }
        Term::Optional(inner) => {
            result = linear(inner, count)?;
            result.rest = result.rest.or(Term::identity());
        }
        other => match first_hole(other) {
            Some(i) => return Err(NotLinear(i)),
            None => result.rest = other.clone(),
        },
    }
    // Keep a term without unknowns as it is, so that shared bodies stay shared.
    if result.coefficients.iter().all(Option::is_none) && !matches!(term, Term::Hole(_)) {
        result.rest = term.clone();
    }
    Ok(result)
}
