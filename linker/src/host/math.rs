//! Host functions of mathematics: bare functions over floats. Domain errors are the runtime library's business: these
//! answer NaN or infinity as IEEE 754 has it.

use wasmtime::Linker;

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
    ("asinh", libm::asinh),
    ("acosh", libm::acosh),
    ("atanh", libm::atanh),
    ("exp", f64::exp),
    ("exp2", f64::exp2),
    ("expm1", f64::exp_m1),
    ("log", f64::ln),
    ("log2", f64::log2),
    ("log10", f64::log10),
    ("log1p", f64::ln_1p),
    ("cbrt", f64::cbrt),
    ("erf", libm::erf),
    ("erfc", libm::erfc),
    ("gamma", libm::tgamma),
    ("lgamma", libm::lgamma),
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
