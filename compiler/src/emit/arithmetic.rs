//! Arithmetic of ints. Checked operations compute the wrapped result and test it afterwards; the test is chosen so that
//! the usual case costs one or two instructions and a branch that is never taken.

use linkpoint_abi::WasmType;

use super::raises::Temporary;
use super::structure::Emitter;
use crate::ir::typed::{IntOp, Op};
use crate::ir::{InstData, Value};

impl Emitter<'_> {
    pub(super) fn int_op(&mut self, op: IntOp, data: &InstData<Op>) {
        match op {
            IntOp::Add | IntOp::Sub | IntOp::Mul => self.checked(op, data),
            IntOp::MulHighUnsigned => self.mul_high(data.args[0], data.args[1]),
            _ => self.plain(op),
        }
    }

    /// An operation that is one wasm instruction.
    fn plain(&mut self, op: IntOp) {
        match op {
            IntOp::WrappingAdd => self.sink().i64_add(),
            IntOp::WrappingSub => self.sink().i64_sub(),
            IntOp::WrappingMul => self.sink().i64_mul(),
            IntOp::DivTruncated => self.sink().i64_div_s(),
            IntOp::RemTruncated => self.sink().i64_rem_s(),
            IntOp::DivUnsigned => self.sink().i64_div_u(),
            IntOp::RemUnsigned => self.sink().i64_rem_u(),
            IntOp::And => self.sink().i64_and(),
            IntOp::Or => self.sink().i64_or(),
            IntOp::Xor => self.sink().i64_xor(),
            IntOp::ShiftLeft => self.sink().i64_shl(),
            IntOp::ShiftRight => self.sink().i64_shr_s(),
            IntOp::ShiftRightUnsigned => self.sink().i64_shr_u(),
            IntOp::RotateLeft => self.sink().i64_rotl(),
            IntOp::Add | IntOp::Sub | IntOp::Mul | IntOp::MulHighUnsigned => {
                unreachable!("{op:?} takes more than one instruction")
            }
        };
    }

    /// The operands are on the stack and can be pushed again; leaves the result in its local.
    fn checked(&mut self, op: IntOp, data: &InstData<Op>) {
        let (a, b) = (data.args[0], data.args[1]);
        let result = self.locals.of(data.result.expect("verified: arithmetic has a result"));
        match op {
            IntOp::Add => self.sink().i64_add(),
            IntOp::Sub => self.sink().i64_sub(),
            _ => self.sink().i64_mul(),
        };
        self.sink().local_set(result);
        match (op, self.as_int(a), self.as_int(b)) {
            (IntOp::Add, _, Some(constant)) => self.compare_moved(result, a, constant < 0),
            (IntOp::Add, Some(constant), _) => self.compare_moved(result, b, constant < 0),
            (IntOp::Sub, _, Some(constant)) => self.compare_moved(result, a, constant > 0),
            (IntOp::Add, ..) => {
                self.signs_differ(a, result);
                self.signs_differ(b, result);
                self.sink().i64_and().i64_const(0).i64_lt_s();
            }
            (IntOp::Sub, ..) => {
                self.push(a);
                self.push(b);
                self.sink().i64_xor();
                self.signs_differ(a, result);
                self.sink().i64_and().i64_const(0).i64_lt_s();
            }
            (_, Some(0 | 1), _) | (_, _, Some(0 | 1)) => return,
            (_, Some(constant), _) => self.product_overflows(b, constant),
            (_, _, Some(constant)) => self.product_overflows(a, constant),
            _ => return self.check_product(a, b, result, data),
        }
        self.overflow_if(data.site);
    }

    /// Adding a constant overflowed if the result lies on the wrong side of the operand.
    fn compare_moved(&mut self, result: u32, operand: Value, downwards: bool) {
        self.sink().local_get(result);
        self.push(operand);
        match downwards {
            true => self.sink().i64_gt_s(),
            false => self.sink().i64_lt_s(),
        };
    }

    fn signs_differ(&mut self, operand: Value, result: u32) {
        self.push(operand);
        self.sink().local_get(result).i64_xor();
    }

    /// Whether `value * constant` is outside 64 bits, for constants but 0 and 1: `value` lies outside of a range that is known now.
    fn product_overflows(&mut self, value: Value, constant: i64) {
        match constant {
            -1 => {
                self.push(value);
                self.sink().i64_const(i64::MIN).i64_eq();
            }
            _ => {
                let (low, high) = (i64::MIN / constant, i64::MAX / constant);
                let (low, high) = (low.min(high), low.max(high));
                self.push(value);
                // One unsigned comparison: value - low > high - low.
                self.sink().i64_const(low).i64_sub().i64_const(high.wrapping_sub(low)).i64_gt_u();
            }
        }
    }

    /// Products of two numbers of 32 bits never overflow; others are checked by dividing.
    fn check_product(&mut self, a: Value, b: Value, result: u32, data: &InstData<Op>) {
        for value in [a, b] {
            self.push(value);
            self.sink().i64_const(1 << 31).i64_add();
        }
        self.sink().i64_or().i64_const(32).i64_shr_u().i64_const(0).i64_ne();
        self.open_if(None);
        // 0 and -1 need care: division by the one is undefined, by the other overflows.
        self.push(a);
        self.sink().i64_const(1).i64_add().i64_const(2).i64_lt_u();
        self.open_if(Some(WasmType::I32));
        self.push(a);
        self.sink().i64_const(0).i64_ne();
        self.push(b);
        self.sink().i64_const(i64::MIN).i64_eq().i32_and().else_();
        self.sink().local_get(result);
        self.push(a);
        self.sink().i64_div_s();
        self.push(b);
        self.sink().i64_ne();
        self.close();
        self.overflow_if(data.site);
        self.close();
    }

    /// The high half of an unsigned product, from products of halves. Drops the operands from the stack and pushes them
    /// part by part.
    fn mul_high(&mut self, a: Value, b: Value) {
        const LOW: i64 = 0xffff_ffff;
        let (low, high) = (self.temporary(Temporary::Low), self.temporary(Temporary::High));
        self.sink().drop().drop();
        // low = a.high * b.low + (a.low * b.low >> 32)
        self.push(a);
        self.sink().i64_const(32).i64_shr_u();
        self.push(b);
        self.sink().i64_const(LOW).i64_and().i64_mul();
        self.push(a);
        self.sink().i64_const(LOW).i64_and();
        self.push(b);
        self.sink().i64_const(LOW).i64_and().i64_mul().i64_const(32).i64_shr_u().i64_add().local_set(low);
        // high = a.low * b.high + (low & LOW)
        self.push(a);
        self.sink().i64_const(LOW).i64_and();
        self.push(b);
        self.sink().i64_const(32).i64_shr_u().i64_mul();
        self.sink().local_get(low).i64_const(LOW).i64_and().i64_add().local_set(high);
        // a.high * b.high + (low >> 32) + (high >> 32)
        self.push(a);
        self.sink().i64_const(32).i64_shr_u();
        self.push(b);
        self.sink().i64_const(32).i64_shr_u().i64_mul();
        self.sink().local_get(low).i64_const(32).i64_shr_u().i64_add();
        self.sink().local_get(high).i64_const(32).i64_shr_u().i64_add();
    }
}
