//! Functions of `<math.h>`: exact ones, and those that Rust takes from the C library of the
//! machine.

use crate::ir::FloatOp;

/// A function of one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Function {
    Absolute,
    SquareRoot,
    Floor,
    Ceiling,
    Truncate,
    /// To the nearest whole number, halves away from 0.
    Round,
    /// To the nearest whole number, halves to the even one.
    RoundToEven,
    Sine,
    Cosine,
    Tangent,
    Arctangent,
    Exponential,
    Exponential2,
    Logarithm,
    Logarithm2,
    Logarithm10,
    CubeRoot,
}

impl Function {
    /// Its value.
    pub(crate) fn of(self, x: f64) -> f64 {
        match self {
            Function::Absolute => x.abs(),
            Function::SquareRoot => x.sqrt(),
            Function::Floor => x.floor(),
            Function::Ceiling => x.ceil(),
            Function::Truncate => x.trunc(),
            Function::Round => x.round(),
            Function::RoundToEven => x.round_ties_even(),
            Function::Sine => x.sin(),
            Function::Cosine => x.cos(),
            Function::Tangent => x.tan(),
            Function::Arctangent => x.atan(),
            Function::Exponential => x.exp(),
            Function::Exponential2 => x.exp2(),
            Function::Logarithm => x.ln(),
            Function::Logarithm2 => x.log2(),
            Function::Logarithm10 => x.log10(),
            Function::CubeRoot => x.cbrt(),
        }
    }

    /// Whether computing with doubles and rounding gives the result of the function of floats.
    fn is_exact(self) -> bool {
        use Function::{Absolute, Ceiling, Floor, Round, RoundToEven, SquareRoot, Truncate};
        matches!(self, Absolute | SquareRoot | Floor | Ceiling | Truncate | Round | RoundToEven)
    }
}

/// The meaning of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Math {
    One(Function),
    Two(FloatOp),
}

/// The function of doubles (true) or floats of this name, in C or, without `llvm.`, of an
/// intrinsic.
pub(crate) fn named(name: &str) -> Option<(Math, bool)> {
    let (base, double) = if let Some(base) = name.strip_suffix(".f64") {
        (base, true)
    } else if let Some(base) = name.strip_suffix(".f32") {
        (base, false)
    } else if let Some(math) = of_doubles(name) {
        return Some((math, true));
    } else {
        (name.strip_suffix('f')?, false)
    };
    let math = of_doubles(base)?;
    let is_known = double
        || match math {
            Math::One(function) => function.is_exact(),
            Math::Two(op) => op != FloatOp::Power,
        };
    is_known.then_some((math, double))
}

fn of_doubles(name: &str) -> Option<Math> {
    Some(match name {
        "fmin" | "minnum" => Math::Two(FloatOp::Min),
        "fmax" | "maxnum" => Math::Two(FloatOp::Max),
        "fmod" => Math::Two(FloatOp::Rem),
        "copysign" => Math::Two(FloatOp::CopySign),
        "pow" => Math::Two(FloatOp::Power),
        _ => Math::One(match name {
            "fabs" => Function::Absolute,
            "sqrt" => Function::SquareRoot,
            "floor" => Function::Floor,
            "ceil" => Function::Ceiling,
            "trunc" => Function::Truncate,
            "round" => Function::Round,
            "rint" | "nearbyint" | "roundeven" => Function::RoundToEven,
            "sin" => Function::Sine,
            "cos" => Function::Cosine,
            "tan" => Function::Tangent,
            "atan" => Function::Arctangent,
            "exp" => Function::Exponential,
            "exp2" => Function::Exponential2,
            "log" => Function::Logarithm,
            "log2" => Function::Logarithm2,
            "log10" => Function::Logarithm10,
            "cbrt" => Function::CubeRoot,
            _ => return None,
        }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_c_and_of_intrinsics() {
        assert_eq!(named("sqrt"), Some((Math::One(Function::SquareRoot), true)));
        assert_eq!(named("sqrtf"), Some((Math::One(Function::SquareRoot), false)));
        assert_eq!(named("sqrt.f32"), Some((Math::One(Function::SquareRoot), false)));
        assert_eq!(named("minnum.f64"), Some((Math::Two(FloatOp::Min), true)));
        assert_eq!(named("fmodf"), Some((Math::Two(FloatOp::Rem), false)));
        // Rounding the double would round twice.
        assert_eq!(named("sinf"), None);
        assert_eq!(named("gamma"), None);
    }
}
