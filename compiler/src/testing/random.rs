//! Random programs for property tests: typed SSA with loops, handlers, objects and every kind of ownership, which always
//! ends. The same seed gives the same program.

use linkpoint_abi::{Address, Digest, Literal, Point, SignatureHash, TypeRecord};

use super::world::NODE_SIZE;
use crate::ir::builder::Builder;
use crate::ir::entity::{PointId, SiteId};
use crate::ir::typed::{Function, IntCompare, IntOp, Op, PointData, Width};
use crate::ir::{Block, Terminator, Type, Value, Variable};

/// SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u64) as usize]
    }
}

/// A node of the test world.
pub(crate) fn node() -> Type {
    Type::class("main.Node")
}

/// A node or None.
pub(crate) fn optional() -> Type {
    Type::Union(vec![Type::None, node()].into())
}

/// Makes a program of about `size` statements: `(int, int, Node, Node) -> int, Node or Node | None`.
pub(crate) fn program(seed: u64, size: u32) -> Function {
    program_with(&format!("test.f{seed}"), seed, size, &[])
}

/// The same under a name, with calls of other programs.
pub(crate) fn program_with(name: &str, seed: u64, size: u32, callees: &[&Function]) -> Function {
    let mut random = Random(seed);
    let result = random.pick(&[0, 1, 2]);
    let result = [Type::Int, node(), optional()][result].clone();
    let mut function = Function::new(name, result);
    let entry = function.entry();
    let params: Vec<Value> =
        [Type::Int, Type::Int, node(), node()].map(|ty| function.add_param(entry, ty)).into();
    let mut builder = Builder::new(function);
    let mut variables = |ty: &Type, count: usize| -> Vec<Variable> {
        (0..count).map(|_| builder.variable(ty.clone())).collect()
    };
    let (ints, nodes) = (variables(&Type::Int, 3), variables(&node(), 3));
    let (optionals, late) = (variables(&optional(), 3), variables(&node(), 1)[0]);
    let is_set = variables(&Type::Bool, 1)[0];
    let mut maker = Maker {
        random,
        builder,
        ints,
        nodes,
        optionals,
        late,
        is_set,
        handlers: Vec::new(),
        left: size,
        site: 0,
        callees: callees.iter().map(|callee| (callee.name.clone(), callee.result.clone())).collect(),
    };
    maker.start(&params);
    maker.statements(0);
    maker.give_back();
    maker.builder.finish().function
}

/// Makes a function `(int) -> int` of `count` blocks with edges from anywhere to anywhere, handlers among them, that ends
/// because every block takes one from a counter.
pub(crate) fn graph(seed: u64, count: u32) -> Function {
    let mut random = Random(seed);
    let mut text = format!("func test.g{seed}(v0: int) -> int {{\n    point0 = ext.risky(int) -> int\n");
    text += &format!("    v1 = int 1\n    v3 = int 7\n    v2 = int {}\n    jump block1(v2, v0)\n", 3 * count);
    for block in 1..=count {
        // Values are numbered by block; handlers take the exception and the state of the block that raised.
        let base = 100 * block;
        let value = |offset: u32| format!("v{}", base + offset);
        let (left, state) = (value(0), value(1));
        text += &format!(
            "block{block}({left}: int, {state}: int):\n    {} = wrapping_sub {left}, v1\n",
            value(2)
        );
        text += &format!(
            "    {} = lt {left}, v1\n    br {}, block{}, block{}\n",
            value(3),
            value(3),
            1000 + block,
            2000 + block
        );
        text += &format!("block{}:\n    return {state}\nblock{}:\n", 1000 + block, 2000 + block);
        let mut target = || 1 + random.below(u64::from(count));
        let (handler, then, other) = (target(), target(), target());
        text += &format!("    handler block{}({}, {state})\n", 3000 + handler, value(2));
        text += &format!("    {} = and {state}, v3\n", value(4));
        text += &format!("    {} = call point0 {} @{block}\n", value(5), value(4));
        text += &format!(
            "    {} = wrapping_mul {state}, v3\n    {} = xor {}, {}\n",
            value(6),
            value(7),
            value(6),
            value(5)
        );
        text += &format!("    {} = lt_unsigned {}, v3\n", value(8), value(7));
        text += &format!(
            "    br {}, block{then}({}, {}), block{other}({}, {})\n",
            value(8),
            value(2),
            value(7),
            value(2),
            value(6)
        );
        text += &format!(
            "block{}({}: builtins.BaseException, {}: int, {}: int):\n    {} = wrapping_add {}, v1\n    jump block{block}({}, {})\n",
            3000 + block,
            value(10),
            value(11),
            value(12),
            value(13),
            value(12),
            value(11),
            value(13)
        );
    }
    crate::ir::text::parse(&(text + "}\n")).expect("the text is well formed")
}

struct Maker {
    random: Random,
    builder: Builder<Op>,
    ints: Vec<Variable>,
    nodes: Vec<Variable>,
    optionals: Vec<Variable>,
    /// A variable that is only read where `is_set` is true.
    late: Variable,
    is_set: Variable,
    handlers: Vec<Block>,
    left: u32,
    site: u32,
    /// Other programs and their results.
    callees: Vec<(String, Type)>,
}

impl Maker {
    fn start(&mut self, params: &[Value]) {
        let [a, b, n, m] = params else { panic!("four parameters") };
        let zero = self.inst(Op::Int(0), &[], Type::Int);
        for (index, value) in [*a, *b, zero].into_iter().enumerate() {
            self.assign(self.ints[index], value);
        }
        let made = self.call("ext.make", &[zero]);
        for (index, value) in [*n, *m, made].into_iter().enumerate() {
            self.assign(self.nodes[index], value);
        }
        for index in 0..3 {
            let none = self.inst(Op::None, &[], optional());
            self.assign(self.optionals[index], none);
        }
        let undefined = self.inst(Op::Undefined, &[], node());
        self.assign(self.late, undefined);
        let no = self.inst(Op::Bool(false), &[], Type::Bool);
        self.assign(self.is_set, no);
    }

    fn inst(&mut self, op: Op, args: &[Value], ty: Type) -> Value {
        self.site += 1;
        self.builder.inst(op, args.to_vec(), ty, SiteId(self.site))
    }

    fn effect(&mut self, op: Op, args: &[Value]) {
        self.site += 1;
        self.builder.effect(op, args.to_vec(), SiteId(self.site));
    }

    fn assign(&mut self, variable: Variable, value: Value) {
        self.builder.split_for_assignment();
        self.builder.assign(variable, value);
    }

    fn switch_to(&mut self, block: Block) {
        self.builder.switch_to(block);
        self.builder.set_handler(self.handlers.last().copied());
    }

    fn int(&mut self) -> Value {
        let variable = self.random.pick(&self.ints);
        self.builder.read(variable)
    }

    fn constant(&mut self) -> Value {
        let n = self.random.pick(&[0, 1, 2, 3, 7, -1, -5, 1000, i64::MAX, i64::MIN, 1 << 40]);
        self.inst(Op::Int(n), &[], Type::Int)
    }

    fn operand(&mut self) -> Value {
        if self.random.below(3) == 0 { self.constant() } else { self.int() }
    }

    fn node(&mut self) -> Value {
        let variable = self.random.pick(&self.nodes);
        self.builder.read(variable)
    }

    fn optional(&mut self) -> Value {
        let variable = self.random.pick(&self.optionals);
        self.builder.read(variable)
    }

    fn point(&mut self, name: &str) -> PointId {
        let program = [Type::Int, Type::Int, node(), node()];
        let callee = self.callees.iter().find(|(callee, _)| callee == name);
        let (params, result): (&[Type], Type) = match name {
            _ if callee.is_some() => (&program, callee.map_or(Type::None, |(_, result)| result.clone())),
            "ext.note" => (&[Type::Int], Type::None),
            "ext.int" | "ext.risky" => (&[Type::Int], Type::Int),
            "ext.make" => (&[Type::Int], node()),
            "ext.find" => (&[Type::Int], optional()),
            "ext.look" => (&[node()], Type::Int),
            "ext.peek" => (&[optional()], Type::Bool),
            "ext.keep" => (&[optional()], Type::None),
            "ext.cut" => (&[node()], Type::None),
            "ext.give" => (&[], optional()),
            other => panic!("no outside function {other}"),
        };
        let point = Point {
            callee: name.into(),
            signature: PointData::wasm_signature(params, &result),
            signature_hash: SignatureHash(Digest([0; 32])),
        };
        let data = PointData { point, symbol: name.into(), params: params.to_vec(), result };
        self.builder.function.tables.point(data)
    }

    fn call(&mut self, name: &str, args: &[Value]) -> Value {
        let point = self.point(name);
        let result = self.builder.function.tables.points[point].result.clone();
        self.inst(Op::Call(point), args, result)
    }

    fn new_node(&mut self) -> Value {
        let record = |name: &str, size, ancestors: &[&str]| TypeRecord {
            name: name.into(),
            display: name.to_owned(),
            shown: name.to_owned(),
            ancestors: ancestors.iter().map(|name| (*name).into()).collect(),
            size,
            layout: Digest::of(&[]),
            finalize: None,
            visit: None,
            cyclic: true,
            storage: false,
            methods: Vec::new(),
        };
        let tables = &mut self.builder.function.tables;
        let plain = tables.type_record(record("main.Node", NODE_SIZE, &[]).into());
        let leaf = tables.type_record(record("main.Leaf", NODE_SIZE, &["main.Node"]).into());
        let address = self.random.pick(&[plain, leaf]);
        self.inst(Op::New(address), &[], node())
    }

    fn statements(&mut self, depth: u32) {
        let count = 1 + self.random.below(6);
        for _ in 0..count {
            if self.left == 0 {
                return;
            }
            self.left -= 1;
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: u32) {
        match self.random.below(if depth < 4 { 34 } else { 26 }) {
            0 if !self.callees.is_empty() => self.call_program(),
            0..4 => self.arithmetic(),
            4 => {
                let value = self.operand();
                self.call("ext.note", &[value]);
            }
            5 | 6 => {
                let name = self.random.pick(&["ext.int", "ext.risky"]);
                let value = self.int();
                let value = self.call(name, &[value]);
                self.set_int(value);
            }
            7 => {
                let value = self.operand();
                let made = self.call("ext.make", &[value]);
                self.set_node(made);
            }
            8 => {
                let value = self.operand();
                let found = self.call("ext.find", &[value]);
                self.set_optional(found);
            }
            9 | 10 => {
                let node = self.node();
                let value = self.call("ext.look", &[node]);
                self.set_int(value);
            }
            11 => {
                let value = self.optional();
                self.call("ext.keep", &[value]);
            }
            12 => {
                let node = self.node();
                self.call("ext.cut", &[node]);
            }
            13 => {
                let given = self.call("ext.give", &[]);
                self.set_optional(given);
            }
            14..17 => self.load_field(),
            17..20 => self.store_field(),
            20 => {
                let made = self.new_node();
                self.set_node(made);
            }
            21 => {
                let node = self.node();
                let cast = self.inst(Op::Cast, &[node], optional());
                self.set_optional(cast);
            }
            22 => self.raw_memory(),
            23 => self.literal(),
            24 => {
                let node = self.node();
                self.assign(self.late, node);
                let yes = self.inst(Op::Bool(true), &[], Type::Bool);
                self.assign(self.is_set, yes);
            }
            25 => {
                let (a, b) = (self.node(), self.node());
                let same = self.inst(Op::Same, &[a, b], Type::Bool);
                let value = self.inst(Op::Convert(crate::ir::typed::Convert::BoolToInt), &[same], Type::Int);
                self.set_int(value);
            }
            26 | 27 => self.conditional(depth),
            28 | 29 => self.narrow(depth),
            30 | 31 => self.repeat(depth),
            32 => self.attempt(depth),
            _ => self.use_late(depth),
        }
    }

    fn set_int(&mut self, value: Value) {
        let variable = self.random.pick(&self.ints);
        self.assign(variable, value);
    }

    fn set_node(&mut self, value: Value) {
        let variable = self.random.pick(&self.nodes);
        self.assign(variable, value);
    }

    fn set_optional(&mut self, value: Value) {
        let variable = self.random.pick(&self.optionals);
        self.assign(variable, value);
    }

    fn arithmetic(&mut self) {
        use IntOp::{
            Add, And, Mul, MulHighUnsigned, Or, ShiftRight, Sub, WrappingAdd, WrappingMul, WrappingSub, Xor,
        };
        let ops = [
            Add,
            Add,
            Sub,
            Sub,
            Mul,
            WrappingAdd,
            WrappingSub,
            WrappingMul,
            And,
            Or,
            Xor,
            ShiftRight,
            MulHighUnsigned,
        ];
        let op = self.random.pick(&ops);
        let (a, b) = (self.operand(), self.operand());
        let value = self.inst(Op::IntOp(op), &[a, b], Type::Int);
        self.set_int(value);
    }

    fn call_program(&mut self) {
        let index = self.random.below(self.callees.len() as u64) as usize;
        let (name, result) = self.callees[index].clone();
        let args = [self.operand(), self.operand(), self.node(), self.node()];
        let value = self.call(&name, &args);
        match result {
            Type::Int => self.set_int(value),
            Type::Union(_) => self.set_optional(value),
            _ => self.set_node(value),
        }
    }

    fn load_field(&mut self) {
        let node = self.node();
        match self.random.pick(&[8, 16, 16, 20]) {
            8 => {
                let value = self.inst(Op::Field(8), &[node], Type::Int);
                self.set_int(value);
            }
            offset => {
                let value = self.inst(Op::Field(offset), &[node], optional());
                self.set_optional(value);
            }
        }
    }

    fn store_field(&mut self) {
        let node = self.node();
        match self.random.pick(&[8, 16, 16, 20]) {
            8 => {
                let value = self.operand();
                self.effect(Op::SetField(8), &[node, value]);
            }
            offset => {
                let value = self.optional();
                self.effect(Op::SetField(offset), &[node, value]);
            }
        }
    }

    fn raw_memory(&mut self) {
        let node = self.node();
        let address = self.inst(Op::AddressOfObject, &[node], Type::Int);
        match self.random.below(4) {
            0 => {
                let value = self.inst(Op::Load(Width::I64, 8), &[address], Type::Int);
                self.set_int(value);
            }
            1 => {
                let value = self.int();
                self.effect(Op::Store(Width::I64, 8), &[address, value]);
            }
            2 => {
                let sixteen = self.inst(Op::Int(16), &[], Type::Int);
                let place = self.inst(Op::IntOp(IntOp::WrappingAdd), &[address, sixteen], Type::Int);
                let value = self.inst(Op::LoadElement, &[place], optional());
                self.set_optional(value);
            }
            _ => {
                let sixteen = self.inst(Op::Int(16), &[], Type::Int);
                let place = self.inst(Op::IntOp(IntOp::WrappingAdd), &[address, sixteen], Type::Int);
                let value = self.inst(Op::TakeElement, &[place], optional());
                let other = self.optional();
                self.effect(Op::StoreElement, &[place, other]);
                self.effect(Op::KeepAlive, &[node]);
                self.set_optional(value);
            }
        }
    }

    fn literal(&mut self) {
        let address = self.builder.function.tables.address(Address::Literal(Literal::Str("text".to_owned())));
        let text = self.inst(Op::Literal(address), &[], Type::str());
        let address = self.inst(Op::AddressOfObject, &[text], Type::Int);
        let value = self.inst(Op::Load(Width::I64, 8), &[address], Type::Int);
        self.set_int(value);
    }

    fn condition(&mut self) -> Value {
        let op = self.random.pick(&[IntCompare::Lt, IntCompare::Eq, IntCompare::Ge, IntCompare::LtUnsigned]);
        let (a, b) = (self.operand(), self.operand());
        self.inst(Op::IntCompare(op), &[a, b], Type::Bool)
    }

    /// Two arms that meet again, unless they return.
    fn arms(
        &mut self,
        depth: u32,
        cond: Value,
        then: impl FnOnce(&mut Maker),
        other: impl FnOnce(&mut Maker),
    ) {
        let [first, second, end] = [(); 3].map(|()| self.builder.block());
        self.builder.branch(cond, first, second);
        self.builder.seal(first);
        self.builder.seal(second);
        self.switch_to(first);
        then(self);
        self.statements(depth + 1);
        self.builder.jump(end);
        self.switch_to(second);
        other(self);
        self.builder.jump(end);
        self.builder.seal(end);
        self.switch_to(end);
    }

    fn conditional(&mut self, depth: u32) {
        let cond = self.condition();
        let leaves = self.random.below(6);
        self.arms(
            depth,
            cond,
            |maker| match leaves {
                0 => maker.give_back(),
                1 => maker.fail(),
                _ => {}
            },
            |maker| maker.statements(depth + 1),
        );
    }

    fn narrow(&mut self, depth: u32) {
        let value = self.optional();
        let is_none = self.inst(Op::IsNone, &[value], Type::Bool);
        self.arms(
            depth,
            is_none,
            |_| {},
            |maker| {
                let node = maker.inst(Op::Cast, &[value], node());
                maker.set_node(node);
                maker.statements(depth + 1);
            },
        );
    }

    fn use_late(&mut self, depth: u32) {
        let is_set = self.builder.read(self.is_set);
        self.arms(
            depth,
            is_set,
            |maker| {
                let late = maker.builder.read(maker.late);
                maker.call("ext.look", &[late]);
            },
            |_| {},
        );
    }

    fn repeat(&mut self, depth: u32) {
        let counter = self.builder.variable(Type::Int);
        let zero = self.inst(Op::Int(0), &[], Type::Int);
        self.assign(counter, zero);
        let [header, body, end] = [(); 3].map(|()| self.builder.block());
        self.builder.jump(header);
        self.switch_to(header);
        let times = 1 + self.random.below(3) as i64;
        let limit = self.inst(Op::Int(times), &[], Type::Int);
        let count = self.builder.read(counter);
        let more = self.inst(Op::IntCompare(IntCompare::Lt), &[count, limit], Type::Bool);
        self.builder.branch(more, body, end);
        self.builder.seal(body);
        self.switch_to(body);
        let count = self.builder.read(counter);
        let one = self.inst(Op::Int(1), &[], Type::Int);
        let op = self.random.pick(&[IntOp::Add, IntOp::WrappingAdd]);
        let next = self.inst(Op::IntOp(op), &[count, one], Type::Int);
        self.assign(counter, next);
        self.statements(depth + 1);
        self.builder.jump(header);
        self.builder.seal(header);
        self.builder.seal(end);
        self.switch_to(end);
    }

    /// A try statement.
    fn attempt(&mut self, depth: u32) {
        let [body, handler, end] = [(); 3].map(|()| self.builder.block());
        let exception = self.builder.function.add_param(handler, Type::exception());
        self.builder.jump(body);
        self.builder.seal(body);
        self.handlers.push(handler);
        self.switch_to(body);
        self.statements(depth + 1);
        self.builder.jump(end);
        self.handlers.pop();
        self.builder.seal(handler);
        self.switch_to(handler);
        let code = self.inst(Op::Field(8), &[exception], Type::Int);
        self.call("ext.note", &[code]);
        if self.random.below(4) == 0 {
            self.builder.end(Terminator::Raise(exception, SiteId::NONE));
        } else {
            self.set_int(code);
            self.statements(depth + 1);
            self.builder.jump(end);
        }
        self.builder.seal(end);
        self.switch_to(end);
    }

    /// Raises something that is not an exception class: the world does not mind.
    fn fail(&mut self) {
        let node = self.node();
        self.site += 1;
        self.builder.end(Terminator::Raise(node, SiteId(self.site)));
    }

    fn give_back(&mut self) {
        let value = match self.builder.function.result {
            Type::Int => self.int(),
            Type::Union(_) => self.optional(),
            _ => self.node(),
        };
        self.builder.end(Terminator::Return(value, SiteId(0)));
    }
}
