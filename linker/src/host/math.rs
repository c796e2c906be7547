//! Host functions of mathematics: bare functions over floats. Domain errors are the runtime library's business: these
//! answer NaN or infinity as IEEE 754 has it.

use wasmtime::Linker;

use super::{erf, gamma, hyperbolic};
use crate::guest::Guest;

type Unary = fn(f64) -> f64;
type Binary = fn(f64, f64) -> f64;

const UNARY: &[(&str, Unary)] = &[
    ("sin", f64::sin),
    ("cos", f64::cos),
    ("tan", f64::tan),
    ("asin", f64::asin),
    ("acos", f64::acos),
    ("atan", f64::atan),
    ("sinh", f64::sinh),
    ("cosh", f64::cosh),
    ("tanh", f64::tanh),
    ("asinh", hyperbolic::asinh),
    ("acosh", hyperbolic::acosh),
    ("atanh", hyperbolic::atanh),
    ("exp", f64::exp),
    ("exp2", f64::exp2),
    ("expm1", f64::exp_m1),
    ("log", f64::ln),
    ("log2", f64::log2),
    ("log10", f64::log10),
    ("log1p", f64::ln_1p),
    ("cbrt", f64::cbrt),
    ("erf", erf::erf),
    ("erfc", erf::erfc),
    ("gamma", gamma::gamma),
    ("lgamma", gamma::lgamma),
];

const BINARY: &[(&str, Binary)] =
    &[("atan2", f64::atan2), ("pow", f64::powf), ("fmod", |dividend, divisor| dividend % divisor)];

pub(super) fn define(linker: &mut Linker<Guest>) -> wasmtime::Result<()> {
    for (name, function) in UNARY {
        linker.func_wrap("host", name, |argument: f64| (function(argument), 0_i32))?;
    }
    for (name, function) in BINARY {
        linker.func_wrap("host", name, |first: f64, second: f64| (function(first, second), 0_i32))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `NAME ARGUMENT RESULT` as CPython 3.11 prints them, one per line; cbrt exactly, which glibc before 2.41 misses.
    const CPYTHON: &str = include_str!("math.cpython.txt");

    #[test]
    fn all_digits_are_those_of_cpython() {
        let mut wrong = Vec::new();
        for line in CPYTHON.lines() {
            let mut words = line.split(' ');
            let name = words.next().expect("a name");
            let mut number = || words.next().and_then(|word| word.parse::<f64>().ok()).expect("a number");
            let (argument, expected) = (number(), number());
            let (_, function) = UNARY.iter().find(|(known, _)| *known == name).expect("a known function");
            let found = function(argument);
            if found.to_bits() != expected.to_bits() {
                wrong.push(format!("{name}({argument}) is {found}, expected {expected}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn every_unary_function_is_compared() {
        let compared =
            |name: &str| CPYTHON.lines().filter(|line| line.split(' ').next() == Some(name)).count();
        for (name, _) in UNARY {
            assert!(compared(name) >= 10, "{name}");
        }
    }
}
