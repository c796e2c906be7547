//! Intrinsics: the functions of module `intrinsics`, which only the runtime library may use. Each is one operation of
//! typed SSA, or a fact about types. `compiler/stdlib/intrinsics.py` documents them.

use linkpoint_abi::{Address, layout};

use super::frame::{Frame, Operand};
use super::lattice;
use crate::front::definition::ParameterKind;
use crate::ir::typed::{Convert, FloatOp, FloatUnary, IntCompare, IntOp, IntUnary, Op, PointData, Width};
use crate::ir::untyped::Constant;
use crate::ir::{Type, Value};

/// An intrinsic that is just one operation: its name, the operation, the type of its result (`None`: no result).
const SIMPLE: &[(&str, Op, Option<Type>)] = &[
    ("load8", Op::Load(Width::U8, 0), Some(Type::Int)),
    ("load16", Op::Load(Width::U16, 0), Some(Type::Int)),
    ("load32", Op::Load(Width::U32, 0), Some(Type::Int)),
    ("load64", Op::Load(Width::I64, 0), Some(Type::Int)),
    ("loadf64", Op::Load(Width::F64, 0), Some(Type::Float)),
    ("store8", Op::Store(Width::U8, 0), None),
    ("store16", Op::Store(Width::U16, 0), None),
    ("store32", Op::Store(Width::U32, 0), None),
    ("store64", Op::Store(Width::I64, 0), None),
    ("storef64", Op::Store(Width::F64, 0), None),
    ("copy_memory", Op::Copy, None),
    ("fill_memory", Op::Fill, None),
    ("memory_pages", Op::MemorySize, Some(Type::Int)),
    ("grow_memory", Op::MemoryGrow, Some(Type::Int)),
    ("address_of", Op::AddressOfObject, Some(Type::Int)),
    ("wrapping_add", Op::IntOp(IntOp::WrappingAdd), Some(Type::Int)),
    ("wrapping_sub", Op::IntOp(IntOp::WrappingSub), Some(Type::Int)),
    ("wrapping_mul", Op::IntOp(IntOp::WrappingMul), Some(Type::Int)),
    ("div_trunc", Op::IntOp(IntOp::DivTruncated), Some(Type::Int)),
    ("rem_trunc", Op::IntOp(IntOp::RemTruncated), Some(Type::Int)),
    ("div_unsigned", Op::IntOp(IntOp::DivUnsigned), Some(Type::Int)),
    ("rem_unsigned", Op::IntOp(IntOp::RemUnsigned), Some(Type::Int)),
    ("shift_left", Op::IntOp(IntOp::ShiftLeft), Some(Type::Int)),
    ("shift_right", Op::IntOp(IntOp::ShiftRight), Some(Type::Int)),
    ("shift_right_unsigned", Op::IntOp(IntOp::ShiftRightUnsigned), Some(Type::Int)),
    ("rotate_left", Op::IntOp(IntOp::RotateLeft), Some(Type::Int)),
    ("mul_high_unsigned", Op::IntOp(IntOp::MulHighUnsigned), Some(Type::Int)),
    ("leading_zeros", Op::IntUnary(IntUnary::LeadingZeros), Some(Type::Int)),
    ("trailing_zeros", Op::IntUnary(IntUnary::TrailingZeros), Some(Type::Int)),
    ("count_ones", Op::IntUnary(IntUnary::CountOnes), Some(Type::Int)),
    ("less_unsigned", Op::IntCompare(IntCompare::LtUnsigned), Some(Type::Bool)),
    ("extend8", Op::Convert(Convert::Extend8), Some(Type::Int)),
    ("extend16", Op::Convert(Convert::Extend16), Some(Type::Int)),
    ("extend32", Op::Convert(Convert::Extend32), Some(Type::Int)),
    ("float_bits", Op::Convert(Convert::FloatBits), Some(Type::Int)),
    ("float_from_bits", Op::Convert(Convert::FloatFromBits), Some(Type::Float)),
    ("float_to_int", Op::Convert(Convert::FloatToInt), Some(Type::Int)),
    ("int_to_float", Op::Convert(Convert::IntToFloat), Some(Type::Float)),
    ("sqrt", Op::FloatUnary(FloatUnary::Sqrt), Some(Type::Float)),
    ("floor_float", Op::FloatUnary(FloatUnary::Floor), Some(Type::Float)),
    ("ceil_float", Op::FloatUnary(FloatUnary::Ceil), Some(Type::Float)),
    ("trunc_float", Op::FloatUnary(FloatUnary::Trunc), Some(Type::Float)),
    ("nearest_float", Op::FloatUnary(FloatUnary::Nearest), Some(Type::Float)),
    ("abs_float", Op::FloatUnary(FloatUnary::Abs), Some(Type::Float)),
    ("copysign", Op::FloatOp(FloatOp::CopySign), Some(Type::Float)),
    ("divide_float", Op::FloatOp(FloatOp::Div), Some(Type::Float)),
];

/// A bool is an int wherever an int is expected, and so is a member of an `IntEnum`.
fn as_number(frame: &mut Frame<'_, '_>, x: &Operand) -> Operand {
    match x.ty {
        Type::Bool => frame.bool_to_int(x),
        Type::Union(_) => frame.dispatch(x, &mut as_number),
        _ => frame.plain_value(x),
    }
}

/// Evaluates the intrinsic `name`.
pub(crate) fn call(frame: &mut Frame<'_, '_>, name: &str, args: &[Operand]) -> Operand {
    if args.iter().any(|arg| arg.ty == Type::Never) {
        return frame.never();
    }
    let values: Vec<Value> = args.iter().map(|arg| arg.value).collect();
    if let Some((_, op, result)) = SIMPLE.iter().find(|(known, ..)| *known == name) {
        let takes_object = *op == Op::AddressOfObject;
        let plain = args.iter().map(|arg| match arg.ty {
            _ if takes_object && arg.ty != Type::Bool => arg.clone(),
            _ => as_number(frame, arg),
        });
        let plain: Vec<Operand> = plain.collect();
        let is_number =
            |arg: &&Operand| matches!(frame.cells.deep(&arg.ty), Type::Int | Type::Float | Type::Never);
        if let Some(other) = plain.iter().find(|arg| !takes_object && !is_number(arg)) {
            let found = lattice::display(&frame.cells.deep(&other.ty));
            return frame.report("E0301", format!("expected a number, found `{found}`"));
        }
        let values: Vec<Value> = plain.iter().map(|arg| arg.value).collect();
        return match result {
            Some(ty) => {
                let value = frame.out.op(op.clone(), &values, ty.clone());
                frame.typed(value, ty.clone())
            }
            None => {
                frame.out.effect(op.clone(), &values);
                frame.none()
            }
        };
    }
    match name {
        "reference_count" => reference_count(frame, &args[0]),
        "object_at" => {
            let ty = class_argument(&args[0]);
            let value = frame.out.op(Op::ObjectAt, &values[1..], ty.clone());
            frame.typed(value, ty)
        }
        "element_size" => {
            let ty = frame.cells.deep(&class_argument(&args[0]));
            frame.constant(&Constant::Int(i64::from(ty.stored_size())))
        }
        "is_counted" => {
            let ty = frame.cells.deep(&class_argument(&args[0]));
            frame.bool(ty.is_counted())
        }
        "is_tagged" => {
            let ty = frame.cells.deep(&class_argument(&args[0]));
            frame.bool(ty.is_tagged())
        }
        "is_text" => {
            let ty = frame.cells.deep(&class_argument(&args[0]));
            frame.bool(ty == Type::str())
        }
        "load_element" | "take_element" => {
            let ty = class_argument(&args[0]);
            let op = if name == "load_element" { Op::LoadElement } else { Op::TakeElement };
            let concrete = frame.cells.deep(&ty);
            let value = frame.out.op(op, &values[1..], concrete);
            frame.typed(value, ty)
        }
        "store_element" => {
            let values: Vec<Value> = args.iter().map(|arg| frame.runtime_value(arg)).collect();
            frame.out.effect(Op::StoreElement, &values);
            frame.none()
        }
        "new" => {
            let ty = class_argument(&args[0]);
            frame.allocate(&ty)
        }
        "new_with_tail" => {
            let ty = frame.cells.deep(&class_argument(&args[0]));
            let descriptor = frame.descriptor(&ty);
            let value = frame.out.op(Op::NewWithTail(descriptor), &values[1..], ty.clone());
            frame.typed(value, ty)
        }
        "type_address" => {
            let ty = frame.cells.deep(&class_argument(&args[0]));
            let descriptor = frame.descriptor(&ty);
            let value = frame.out.op(Op::AddressOf(descriptor), &[], Type::Int);
            frame.typed(value, Type::Int)
        }
        "as_declared" => as_declared(frame, &args[0], &args[1]),
        "decode" => frame.decode(&class_argument(&args[0])),
        "tuple_from" => frame.unpacked_tuple(&class_argument(&args[0]), &args[1]),
        "encode" => {
            frame.encode(&args[0]);
            frame.none()
        }
        "heap_start" => {
            let value = frame.address_of(Address::HeapStart);
            frame.typed(value, Type::Int)
        }
        "call_table" => call_table(frame, &args[0], &args[1]),
        "unreachable" => {
            frame.dead_end();
            frame.never()
        }
        _ => frame.report("E0401", format!("there is no intrinsic `{name}`")),
    }
}

/// The tuple of the first positional arguments of a call, each as the function declares it; as it is where nothing is
/// declared that it could be.
fn as_declared(frame: &mut Frame<'_, '_>, function: &Operand, args: &Operand) -> Operand {
    let (signature, bound) = match &function.ty {
        Type::Function(symbol) => (frame.facts.signature(symbol), 0),
        Type::Method(captured, symbol) => {
            let signature = frame.facts.signature(symbol);
            // The values of an inner function stand in a tuple; any other receiver is a parameter.
            let is_parameter = !matches!(**captured, Type::Tuple(_));
            (signature, usize::from(is_parameter))
        }
        _ => (None, 0),
    };
    let (Some(signature), Type::Tuple(items)) = (signature, args.ty.clone()) else { return args.clone() };
    let is_plain = |kind| matches!(kind, ParameterKind::Normal | ParameterKind::PositionalOnly);
    let params = signature.params.iter().skip(bound).take_while(|param| is_plain(param.kind));
    let declared: Vec<Option<Type>> = params.map(|param| param.declared.clone()).collect();
    let converted: Vec<Operand> = (0..items.len())
        .map(|index| {
            let item = frame.tuple_item(args, index);
            match declared.get(index).cloned().flatten() {
                Some(ty) if signature.type_params.is_empty() && frame.assignable(&ty, &item.ty) => {
                    frame.convert(&item, &ty, "an argument")
                }
                _ => item,
            }
        })
        .collect();
    frame.tuple_of(&converted)
}

fn class_argument(operand: &Operand) -> Type {
    match &operand.ty {
        Type::Class(of) => (**of).clone(),
        other => other.clone(),
    }
}

fn reference_count(frame: &mut Frame<'_, '_>, x: &Operand) -> Operand {
    let address = frame.out.op(Op::AddressOfObject, &[x.value], Type::Int);
    let word = frame.out.op(Op::Load(Width::U32, layout::COUNT), &[address], Type::Int);
    let shift = frame.out.int(i64::from(layout::COUNT_ONE.trailing_zeros()));
    let count = frame.out.op(Op::IntOp(IntOp::ShiftRightUnsigned), &[word, shift], Type::Int);
    frame.typed(count, Type::Int)
}

/// Calls a function of the table as `(object) -> None`, with the address of an object.
fn call_table(frame: &mut Frame<'_, '_>, index: &Operand, argument: &Operand) -> Operand {
    if frame.out.is_on() {
        let params = vec![Type::Object];
        let signature_hash = frame.facts.signature_hash(&"runtime.finalize".into(), &params, &Type::None);
        let point = PointData {
            point: linkpoint_abi::Point {
                callee: "runtime.finalize".into(),
                signature: PointData::wasm_signature(&params, &Type::None),
                signature_hash,
            },
            symbol: "runtime.finalize".into(),
            params,
            result: Type::None,
        };
        let id = frame.out.tables().point(point);
        frame.out.op(Op::CallIndirect(id), &[index.value, argument.value], Type::None);
    }
    frame.none()
}
