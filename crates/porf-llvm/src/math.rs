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
    Arcsine,
    Arccosine,
    Arctangent,
    HyperbolicSine,
    HyperbolicCosine,
    HyperbolicTangent,
    Exponential,
    Exponential2,
    ExponentialLess1,
    Logarithm,
    Logarithm2,
    Logarithm10,
    LogarithmPlus1,
    CubeRoot,
}

/// The value of a function, in the type of its argument.
macro_rules! value {
    ($function:expr, $x:expr) => {
        match $function {
            Function::Absolute => $x.abs(),
            Function::SquareRoot => $x.sqrt(),
            Function::Floor => $x.floor(),
            Function::Ceiling => $x.ceil(),
            Function::Truncate => $x.trunc(),
            Function::Round => $x.round(),
            Function::RoundToEven => $x.round_ties_even(),
            Function::Sine => $x.sin(),
            Function::Cosine => $x.cos(),
            Function::Tangent => $x.tan(),
            Function::Arcsine => $x.asin(),
            Function::Arccosine => $x.acos(),
            Function::Arctangent => $x.atan(),
            Function::HyperbolicSine => $x.sinh(),
            Function::HyperbolicCosine => $x.cosh(),
            Function::HyperbolicTangent => $x.tanh(),
            Function::Exponential => $x.exp(),
            Function::Exponential2 => $x.exp2(),
            Function::ExponentialLess1 => $x.exp_m1(),
            Function::Logarithm => $x.ln(),
            Function::Logarithm2 => $x.log2(),
            Function::Logarithm10 => $x.log10(),
            Function::LogarithmPlus1 => $x.ln_1p(),
            Function::CubeRoot => $x.cbrt(),
        }
    };
}

impl Function {
    /// Its value.
    pub(crate) fn of(self, x: f64) -> f64 {
        value!(self, x)
    }

    /// Its value for a float: rounding that for a double would round twice.
    pub(crate) fn of_float(self, x: f32) -> f32 {
        value!(self, x)
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
    } else if let Some(base) = name.strip_suffix('l') {
        // `long double` is `double`.
        (base, true)
    } else {
        (name.strip_suffix('f')?, false)
    };
    Some((of_doubles(base)?, double))
}

fn of_doubles(name: &str) -> Option<Math> {
    Some(match name {
        "fmin" | "minnum" => Math::Two(FloatOp::Min),
        "fmax" | "maxnum" => Math::Two(FloatOp::Max),
        "fmod" => Math::Two(FloatOp::Rem),
        "copysign" => Math::Two(FloatOp::CopySign),
        "pow" => Math::Two(FloatOp::Power),
        "atan2" => Math::Two(FloatOp::Arctangent),
        "hypot" => Math::Two(FloatOp::Hypotenuse),
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
            "asin" => Function::Arcsine,
            "acos" => Function::Arccosine,
            "atan" => Function::Arctangent,
            "sinh" => Function::HyperbolicSine,
            "cosh" => Function::HyperbolicCosine,
            "tanh" => Function::HyperbolicTangent,
            "exp" => Function::Exponential,
            "exp2" => Function::Exponential2,
            "expm1" => Function::ExponentialLess1,
            "log" => Function::Logarithm,
            "log1p" => Function::LogarithmPlus1,
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
        assert_eq!(named("sinf"), Some((Math::One(Function::Sine), false)));
        // Rounding the double would round twice.
        let x = 0.7f32;
        assert_eq!(Function::Exponential.of_float(x), x.exp());
        assert_eq!(named("gamma"), None);
    }
}
