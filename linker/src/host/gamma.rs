//! Gamma functions by the Lanczos approximation, with the coefficients and the order of operations of CPython, since
//! programs see all digits. Not here: domain errors; these answer NaN or infinity.

use std::f64::consts::PI;

const LANCZOS_G: f64 = 6.02468004077673;
const LANCZOS_G_MINUS_HALF: f64 = 5.52468004077673;
/// Numerator and denominator of the Lanczos sum, from the constant up.
const LANCZOS: [(f64, f64); 13] = [
    (23531376880.41076, 0.0),
    (42919803642.6491, 39916800.0),
    (35711959237.35567, 120543840.0),
    (17921034426.03721, 150917976.0),
    (6039542586.352028, 105258076.0),
    (1439720407.3117216, 45995730.0),
    (248874557.86205417, 13339535.0),
    (31426415.585400194, 2637558.0),
    (2876370.6289353725, 357423.0),
    (186056.26539522348, 32670.0),
    (8071.672002365816, 1925.0),
    (210.82427775157936, 66.0),
    (2.5066282746310002, 1.0),
];
/// `log(pi)`
const LN_PI: f64 = 1.1447298858494002;

fn lanczos_sum(x: f64) -> f64 {
    let (mut numerator, mut denominator) = (0.0, 0.0);
    if x < 5.0 {
        for (above, below) in LANCZOS.iter().rev() {
            numerator = numerator * x + above;
            denominator = denominator * x + below;
        }
    } else {
        for (above, below) in LANCZOS {
            numerator = numerator / x + above;
            denominator = denominator / x + below;
        }
    }
    numerator / denominator
}

/// `sin(pi * x)`, exact in the argument.
fn sin_pi(x: f64) -> f64 {
    let y = x.abs() % 2.0;
    let result = match (2.0 * y).round() as u8 {
        0 => (PI * y).sin(),
        1 => (PI * (y - 0.5)).cos(),
        2 => (PI * (1.0 - y)).sin(),
        3 => -(PI * (y - 1.5)).cos(),
        _ => (PI * (y - 2.0)).sin(),
    };
    1_f64.copysign(x) * result
}

pub(super) fn gamma(x: f64) -> f64 {
    if !x.is_finite() {
        return if x == f64::NEG_INFINITY { f64::NAN } else { x };
    }
    if x == 0.0 {
        return 1.0 / x;
    }
    if x == x.floor() {
        if x < 0.0 {
            return f64::NAN;
        }
        if x <= 23.0 {
            return (1..x as u64).map(|factor| factor as f64).product();
        }
    }
    let magnitude = x.abs();
    if magnitude < 1e-20 {
        return 1.0 / x;
    }
    if magnitude > 200.0 {
        return if x < 0.0 { 0.0 / sin_pi(x) } else { f64::INFINITY };
    }
    gamma_by_lanczos(x, magnitude)
}

fn gamma_by_lanczos(x: f64, magnitude: f64) -> f64 {
    let y = magnitude + LANCZOS_G_MINUS_HALF;
    // the rounding error of y, to correct the result by
    let error = if magnitude > LANCZOS_G_MINUS_HALF {
        (y - magnitude) - LANCZOS_G_MINUS_HALF
    } else {
        (y - LANCZOS_G_MINUS_HALF) - magnitude
    };
    let error = error * LANCZOS_G / y;
    // the power alone would overflow from 140 on
    let halves = |apply: &dyn Fn(f64, f64) -> f64, result: f64| {
        if magnitude < 140.0 {
            apply(result, y.powf(magnitude - 0.5))
        } else {
            let root = y.powf(magnitude / 2.0 - 0.25);
            apply(apply(result, root), root)
        }
    };
    if x < 0.0 {
        let result = -PI / sin_pi(magnitude) / magnitude * y.exp() / lanczos_sum(magnitude);
        halves(&|result, power| result / power, result - error * result)
    } else {
        let result = lanczos_sum(magnitude) / y.exp();
        halves(&|result, power| result * power, result + error * result)
    }
}

pub(super) fn lgamma(x: f64) -> f64 {
    if !x.is_finite() {
        return x.abs();
    }
    if x == x.floor() && x <= 2.0 {
        return if x <= 0.0 { f64::INFINITY } else { 0.0 };
    }
    let magnitude = x.abs();
    if magnitude < 1e-20 {
        return -magnitude.ln();
    }
    let result = lanczos_sum(magnitude).ln() - LANCZOS_G;
    let result = result + (magnitude - 0.5) * ((magnitude + LANCZOS_G - 0.5).ln() - 1.0);
    if x < 0.0 { LN_PI - sin_pi(magnitude).abs().ln() - magnitude.ln() - result } else { result }
}
