//! The error function by the rational approximations of fdlibm, evaluated in the order of glibc, since programs see
//! all digits. Not here: anything else that the standard library lacks (`gamma`, `hyperbolic`).

/// Up to here erf is near x.
const NEAR: f64 = 0.84375;
/// Up to here erf is near [`ERX`].
const MIDDLE: f64 = 1.25;
const ERX: f64 = 0.8450629115104675;
const EFX8: f64 = 1.0270333367641007;
/// erf on [0, 0.84375]: numerator
const PP: [f64; 5] = [
    0.12837916709551256,
    -0.3250421072470015,
    -0.02848174957559851,
    -0.005770270296489442,
    -2.3763016656650163e-05,
];
/// and denominator.
const QQ: [f64; 6] = [
    1.0,
    0.39791722395915535,
    0.0650222499887673,
    0.005081306281875766,
    0.00013249473800432164,
    -3.960228278775368e-06,
];
/// erf on [0.84375, 1.25]: numerator
const PA: [f64; 7] = [
    -0.0023621185607526594,
    0.41485611868374833,
    -0.3722078760357013,
    0.31834661990116175,
    -0.11089469428239668,
    0.035478304325618236,
    -0.002166375594868791,
];
/// and denominator.
const QA: [f64; 7] = [
    1.0,
    0.10642088040084423,
    0.540397917702171,
    0.07182865441419627,
    0.12617121980876164,
    0.01363708391202905,
    0.011984499846799107,
];
/// erfc on [1.25, 1 / 0.35]: numerator
const RA: [f64; 8] = [
    -0.009864944034847148,
    -0.6938585727071818,
    -10.558626225323291,
    -62.375332450326006,
    -162.39666946257347,
    -184.60509290671104,
    -81.2874355063066,
    -9.814329344169145,
];
/// and denominator.
const SA: [f64; 9] = [
    1.0,
    19.651271667439257,
    137.65775414351904,
    434.56587747522923,
    645.3872717332679,
    429.00814002756783,
    108.63500554177944,
    6.570249770319282,
    -0.0604244152148581,
];
/// erfc from 1 / 0.35: numerator
const RB: [f64; 7] = [
    -0.0098649429247001,
    -0.799283237680523,
    -17.757954917754752,
    -160.63638485582192,
    -637.5664433683896,
    -1025.0951316110772,
    -483.5191916086514,
];
/// and denominator.
const SB: [f64; 8] = [
    1.0,
    30.33806074348246,
    325.7925129965739,
    1536.729586084437,
    3199.8582195085955,
    2553.0504064331644,
    474.52854120695537,
    -22.44095244658582,
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
