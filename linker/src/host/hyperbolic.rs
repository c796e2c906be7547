//! Inverse hyperbolic functions by the formulas of fdlibm, which CPython's C library uses too: the standard library's
//! have other digits. Not here: the functions that agree (`math`).

use std::f64::consts::LN_2;

/// Above this, `sqrt(x * x + 1)` is `x`.
const LARGE: f64 = (1_u64 << 28) as f64;
/// Below this, `asinh` and `atanh` are the identity.
const SMALL: f64 = 1.0 / LARGE;

pub(super) fn asinh(x: f64) -> f64 {
    let magnitude = x.abs();
    let square = magnitude * magnitude;
    let result = if !x.is_finite() || magnitude < SMALL {
        return x;
    } else if magnitude > LARGE {
        magnitude.ln() + LN_2
    } else if magnitude > 2.0 {
        (2.0 * magnitude + 1.0 / ((square + 1.0).sqrt() + magnitude)).ln()
    } else {
        (magnitude + square / (1.0 + (1.0 + square).sqrt())).ln_1p()
    };
    result.copysign(x)
}

pub(super) fn acosh(x: f64) -> f64 {
    if x > LARGE {
        x.ln() + LN_2
    } else if x > 2.0 {
        (2.0 * x - 1.0 / (x + (x * x - 1.0).sqrt())).ln()
    } else {
        let above = x - 1.0;
        (above + (2.0 * above + above * above).sqrt()).ln_1p()
    }
}

pub(super) fn atanh(x: f64) -> f64 {
    let magnitude = x.abs();
    let double = magnitude + magnitude;
    let result = if magnitude < SMALL {
        return x;
    } else if magnitude < 0.5 {
        0.5 * (double + double * magnitude / (1.0 - magnitude)).ln_1p()
    } else {
        0.5 * (double / (1.0 - magnitude)).ln_1p()
    };
    result.copysign(x)
}
