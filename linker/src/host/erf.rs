//! The error function by the rational approximations of fdlibm, evaluated in the order of glibc, since programs see
//! all digits. Not here: anything else that the standard library lacks (`gamma`, `hyperbolic`).

/// Up to here erf is near x.
const NEAR: f64 = 0.84375;
/// Up to here erf is near [`ERX`].
const MIDDLE: f64 = 1.25;
const ERX: f64 = 8.45062911510467529297e-01;
const EFX8: f64 = 1.02703333676410069053e+00;
/// erf on [0, 0.84375]: numerator
const PP: [f64; 5] = [
    1.28379167095512558561e-01,
    -3.25042107247001499370e-01,
    -2.84817495755985104766e-02,
    -5.77027029648944159157e-03,
    -2.37630166566501626084e-05,
];
/// and denominator.
const QQ: [f64; 6] = [
    1.0,
    3.97917223959155352819e-01,
    6.50222499887672944485e-02,
    5.08130628187576562776e-03,
    1.32494738004321644526e-04,
    -3.96022827877536812320e-06,
];
/// erf on [0.84375, 1.25]: numerator
const PA: [f64; 7] = [
    -2.36211856075265944077e-03,
    4.14856118683748331666e-01,
    -3.72207876035701323847e-01,
    3.18346619901161753674e-01,
    -1.10894694282396677476e-01,
    3.54783043256182359371e-02,
    -2.16637559486879084300e-03,
];
/// and denominator.
const QA: [f64; 7] = [
    1.0,
    1.06420880400844228286e-01,
    5.40397917702171048937e-01,
    7.18286544141962662868e-02,
    1.26171219808761642112e-01,
    1.36370839120290507362e-02,
    1.19844998467991074170e-02,
];
/// erfc on [1.25, 1 / 0.35]: numerator
const RA: [f64; 8] = [
    -9.86494403484714822705e-03,
    -6.93858572707181764372e-01,
    -1.05586262253232909814e+01,
    -6.23753324503260060396e+01,
    -1.62396669462573470355e+02,
    -1.84605092906711035994e+02,
    -8.12874355063065934246e+01,
    -9.81432934416914548592e+00,
];
/// and denominator.
const SA: [f64; 9] = [
    1.0,
    1.96512716674392571292e+01,
    1.37657754143519042600e+02,
    4.34565877475229228821e+02,
    6.45387271733267880336e+02,
    4.29008140027567833386e+02,
    1.08635005541779435134e+02,
    6.57024977031928170135e+00,
    -6.04244152148580987438e-02,
];
/// erfc from 1 / 0.35: numerator
const RB: [f64; 7] = [
    -9.86494292470009928597e-03,
    -7.99283237680523006574e-01,
    -1.77579549177547519889e+01,
    -1.60636384855821916062e+02,
    -6.37566443368389627722e+02,
    -1.02509513161107724954e+03,
    -4.83519191608651397019e+02,
];
/// and denominator.
const SB: [f64; 8] = [
    1.0,
    3.03380607434824582924e+01,
    3.25792512996573918826e+02,
    1.53672958608443695994e+03,
    3.19985821950859553908e+03,
    2.55305040643316442583e+03,
    4.74528541206955367215e+02,
    -2.24409524465858183362e+01,
];

pub(super) fn erf(x: f64) -> f64 {
    let magnitude = x.abs();
    let result = if x.is_nan() {
        return x;
    } else if magnitude < 2_f64.powi(-28) {
        return 0.125 * (8.0 * x + EFX8 * x);
    } else if magnitude < NEAR {
        return x + x * near(x);
    } else if magnitude < MIDDLE {
        ERX + middle(magnitude)
    } else if magnitude < 6.0 {
        1.0 - tail(magnitude)
    } else {
        1.0
    };
    result.copysign(x)
}

pub(super) fn erfc(x: f64) -> f64 {
    let magnitude = x.abs();
    if x.is_nan() {
        x
    } else if magnitude < 2_f64.powi(-56) {
        1.0 - x
    } else if x < 0.25 && magnitude < NEAR {
        1.0 - (x + x * near(x))
    } else if magnitude < NEAR {
        0.5 - (x - 0.5 + x * near(x))
    } else if magnitude < MIDDLE {
        if x > 0.0 { 1.0 - ERX - middle(magnitude) } else { 1.0 + (ERX + middle(magnitude)) }
    } else if x < -6.0 {
        2.0
    } else if magnitude < 28.0 {
        if x > 0.0 { tail(magnitude) } else { 2.0 - tail(magnitude) }
    } else {
        0.0
    }
}

fn near(x: f64) -> f64 {
    let square = x * x;
    polynomial(square, &PP) / polynomial(square, &QQ)
}

fn middle(magnitude: f64) -> f64 {
    let above = magnitude - 1.0;
    polynomial(above, &PA) / polynomial(above, &QA)
}

/// erfc where it is small.
fn tail(magnitude: f64) -> f64 {
    let s = 1.0 / (magnitude * magnitude);
    let ratio = if magnitude < 1.0 / 0.35 {
        polynomial(s, &RA) / polynomial(s, &SA)
    } else {
        polynomial(s, &RB) / polynomial(s, &SB)
    };
    // exp(-x * x) in two parts, the square of the first of which is exact
    let rounded = f64::from_bits(magnitude.to_bits() & !0xffff_ffff);
    let exact = (-rounded * rounded - 0.5625).exp();
    exact * ((rounded - magnitude) * (rounded + magnitude) + ratio).exp() / magnitude
}

/// The polynomial with these coefficients from the constant up, by pairs.
fn polynomial(x: f64, coefficients: &[f64]) -> f64 {
    let square = x * x;
    let (mut sum, mut power) = (0.0, 1.0);
    for pair in coefficients.chunks(2) {
        let term = match pair {
            [even, odd] => even + x * odd,
            [even] => *even,
            _ => 0.0,
        };
        sum += power * term;
        power *= square;
    }
    sum
}
