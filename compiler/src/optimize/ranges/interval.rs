//! Intervals of ints, and what operations make of them.

use super::super::fold::holds;
use crate::ir::typed::{Convert, IntCompare, IntOp, IntUnary, Op, Width};

/// All ints from `low` to `high`; neither is ever outside 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Interval {
    pub(super) low: i64,
    pub(super) high: i64,
}

impl Interval {
    pub(super) const ALL: Interval = Interval { low: i64::MIN, high: i64::MAX };

    pub(super) fn at_least(low: i64) -> Interval {
        Interval { low, high: i64::MAX }
    }

    pub(super) fn at_most(high: i64) -> Interval {
        Interval { low: i64::MIN, high }
    }

    pub(super) fn union(self, other: Interval) -> Interval {
        Interval { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// What lies in both; where nothing does, the code is not reached and anything is right.
    pub(super) fn intersect(self, other: Interval) -> Interval {
        let (low, high) = (self.low.max(other.low), self.high.min(other.high));
        if low <= high { Interval { low, high } } else { self }
    }

    fn of(low: i128, high: i128) -> (Interval, bool) {
        let fits = low >= i128::from(i64::MIN) && high <= i128::from(i64::MAX);
        let clamp = |n: i128| n.clamp(i128::from(i64::MIN), i128::from(i64::MAX)) as i64;
        (Interval { low: clamp(low), high: clamp(high) }, fits)
    }
}

/// The interval of a result, and whether the exact result always fits into 64 bits.
pub(super) fn int_op(op: IntOp, x: Interval, y: Interval) -> (Interval, bool) {
    let wide = |n: i64| i128::from(n);
    let (interval, fits) = match op {
        IntOp::Add | IntOp::WrappingAdd => {
            Interval::of(wide(x.low) + wide(y.low), wide(x.high) + wide(y.high))
        }
        IntOp::Sub | IntOp::WrappingSub => {
            Interval::of(wide(x.low) - wide(y.high), wide(x.high) - wide(y.low))
        }
        IntOp::Mul | IntOp::WrappingMul => {
            let corners = [(x.low, y.low), (x.low, y.high), (x.high, y.low), (x.high, y.high)]
                .map(|(a, b)| wide(a) * wide(b));
            let low = corners.into_iter().fold(i128::MAX, i128::min);
            let high = corners.into_iter().fold(i128::MIN, i128::max);
            Interval::of(low, high)
        }
        _ => return (bits(op, x, y), true),
    };
    let wraps = matches!(op, IntOp::WrappingAdd | IntOp::WrappingSub | IntOp::WrappingMul);
    (if wraps && !fits { Interval::ALL } else { interval }, fits)
}

fn bits(op: IntOp, x: Interval, y: Interval) -> Interval {
    let one = (y.low == y.high).then_some(y.low);
    match op {
        // The result has no bit that a number without sign has not.
        IntOp::And if x.low >= 0 && y.low >= 0 => Interval { low: 0, high: x.high.min(y.high) },
        IntOp::And if x.low >= 0 => Interval { low: 0, high: x.high },
        IntOp::And if y.low >= 0 => Interval { low: 0, high: y.high },
        IntOp::ShiftRight => match one {
            Some(n) => Interval { low: x.low >> (n & 63), high: x.high >> (n & 63) },
            None => Interval { low: x.low.min(0), high: x.high.max(0) },
        },
        IntOp::ShiftRightUnsigned => match one {
            Some(n) if n & 63 != 0 => Interval { low: 0, high: (u64::MAX >> (n & 63)) as i64 },
            _ if x.low >= 0 => Interval { low: 0, high: x.high },
            _ => Interval::ALL,
        },
        IntOp::RemTruncated => match one.filter(|n| *n != i64::MIN && *n != 0) {
            Some(n) => Interval { low: if x.low >= 0 { 0 } else { 1 - n.abs() }, high: n.abs() - 1 },
            None => Interval::ALL,
        },
        IntOp::DivTruncated => match one {
            Some(n) if n > 0 => Interval { low: x.low / n, high: x.high / n },
            _ => Interval::ALL,
        },
        IntOp::RemUnsigned => match one {
            Some(n) if n > 0 => Interval { low: 0, high: n - 1 },
            _ => Interval::ALL,
        },
        _ => Interval::ALL,
    }
}

/// The interval of the result of any other operation.
pub(super) fn other(op: &Op) -> Interval {
    let bytes = |bits: u32| Interval { low: 0, high: (1i64 << bits) - 1 };
    match op {
        Op::Int(n) => Interval { low: *n, high: *n },
        Op::Convert(Convert::BoolToInt) => Interval { low: 0, high: 1 },
        Op::Convert(Convert::Extend8) => Interval { low: i64::from(i8::MIN), high: i64::from(i8::MAX) },
        Op::Convert(Convert::Extend16) => Interval { low: i64::from(i16::MIN), high: i64::from(i16::MAX) },
        Op::Convert(Convert::Extend32) => Interval { low: i64::from(i32::MIN), high: i64::from(i32::MAX) },
        Op::IntUnary(IntUnary::LeadingZeros | IntUnary::TrailingZeros | IntUnary::CountOnes) => {
            Interval { low: 0, high: 64 }
        }
        Op::Load(Width::U8, _) => bytes(8),
        Op::Load(Width::U16, _) => bytes(16),
        Op::Load(Width::U32, _) | Op::AddressOf(_) | Op::AddressOfObject => bytes(32),
        Op::MemorySize => bytes(17),
        _ => Interval::ALL,
    }
}

/// The outcome of a comparison, if the intervals leave no choice.
pub(super) fn decide(op: IntCompare, x: Interval, y: Interval) -> Option<bool> {
    match op {
        IntCompare::Lt => ordered(x.high < y.low, x.low >= y.high),
        IntCompare::Le => ordered(x.high <= y.low, x.low > y.high),
        IntCompare::Gt => ordered(x.low > y.high, x.high <= y.low),
        IntCompare::Ge => ordered(x.low >= y.high, x.high < y.low),
        IntCompare::Eq | IntCompare::Ne => {
            let is_one = x.low == x.high && y.low == y.high;
            match (is_one, x.high < y.low || y.high < x.low) {
                (true, _) => Some(holds(op, x.low, y.low)),
                (false, true) => Some(op == IntCompare::Ne),
                (false, false) => None,
            }
        }
        IntCompare::LtUnsigned => {
            ordered(x.low >= 0 && x.high < y.low, x.low >= 0 && y.low >= 0 && x.low >= y.high)
        }
    }
}

fn ordered(holds: bool, fails: bool) -> Option<bool> {
    match (holds, fails) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::optimize::fold::evaluate;

    /// Every interval between some numbers that matter, tried with numbers in it.
    #[test]
    fn results_lie_in_their_intervals() {
        let numbers = [i64::MIN, -9, -1, 0, 1, 7, 64, i64::MAX];
        let intervals: Vec<Interval> = numbers
            .iter()
            .flat_map(|low| numbers.iter().map(|high| Interval { low: *low, high: *high }))
            .filter(|interval| interval.low <= interval.high)
            .collect();
        use IntOp::*;
        let ops = [
            Add,
            Sub,
            Mul,
            WrappingAdd,
            WrappingSub,
            WrappingMul,
            DivTruncated,
            RemTruncated,
            RemUnsigned,
            And,
            Or,
            ShiftRight,
            ShiftRightUnsigned,
        ];
        for (x, y) in intervals.iter().flat_map(|x| intervals.iter().map(move |y| (*x, *y))) {
            let inside = |interval: Interval| {
                numbers.into_iter().filter(move |n| (interval.low..=interval.high).contains(n))
            };
            for (a, b) in inside(x).flat_map(|a| inside(y).map(move |b| (a, b))) {
                for op in ops {
                    let (interval, fits) = int_op(op, x, y);
                    match evaluate(op, a, b) {
                        Some(n) => assert!((interval.low..=interval.high).contains(&n), "{op:?} {a} {b}"),
                        None => assert!(!fits || b == 0 || b == -1, "{op:?} {a} {b}"),
                    }
                }
                use IntCompare::{Eq, Ge, Gt, Le, Lt, LtUnsigned, Ne};
                for op in [Lt, Le, Gt, Ge, Eq, Ne, LtUnsigned] {
                    let decided = decide(op, x, y);
                    assert!(decided.is_none_or(|truth| truth == holds(op, a, b)), "{op:?} {a} {b}");
                }
            }
        }
    }
}
