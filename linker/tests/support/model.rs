//! Programs as data: what functions call, use and mean; and random ones. Not here: linking them.
#![allow(dead_code, unreachable_pub, reason = "every test file uses its own part")]

use std::collections::BTreeMap;

use linkpoint_abi::layout::descriptor;
use linkpoint_abi::{Address, SpecName, TypeRecord};

use crate::support::*;

/// A function of a model program. Its value is the sum of all its parts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Body {
    pub constant: i64,
    /// Called through points; numbers larger than its own, so that every program ends.
    pub calls: Vec<u32>,
    /// Called through the functions table.
    pub values: Vec<u32>,
    /// Counts with its length.
    pub literal: Option<String>,
    /// A module variable that it sets to its constant and reads back.
    pub variable: Option<u32>,
    /// A class whose first method it calls through the descriptor.
    pub class: Option<u32>,
    pub library: bool,
}

/// A program. Classes are numbered too; each is derived from the next.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Model {
    pub functions: BTreeMap<u32, Body>,
    /// The methods of each class: functions with larger numbers than any user of a class.
    pub classes: BTreeMap<u32, Vec<u32>>,
}

/// Functions from this one on use no classes, and are methods.
pub const METHODS: u32 = 12;

impl Model {
    pub fn record(&self, class_number: u32) -> TypeRecord {
        let ancestors: Vec<String> = self
            .classes
            .keys()
            .rev()
            .filter(|other| **other > class_number)
            .map(|other| format!("main.C{other}"))
            .collect();
        let ancestors: Vec<&str> = ancestors.iter().map(String::as_str).collect();
        let mut record = class(&format!("main.C{class_number}"), &ancestors, 16);
        record.methods =
            self.classes[&class_number].iter().map(|method| SpecName::new(name(*method))).collect();
        record
    }
}

pub fn value(model: &Model, number: u32) -> i64 {
    let body = &model.functions[&number];
    let method = body.class.and_then(|class| model.classes[&class].first());
    let parts = body.calls.iter().chain(&body.values).chain(method).map(|callee| value(model, *callee));
    let literal = body.literal.as_ref().map_or(0, |text| i64::try_from(text.chars().count()).expect("short"));
    let variable = if body.variable.is_some() { body.constant } else { 0 };
    // a descriptor ends its list of ancestors with itself, and knows how many there are and its name, `C` and a digit
    let class = body.class.map_or(0, |class| 1 + 2 + model.record(class).ancestors.len() as i64);
    parts.fold(
        body.constant.wrapping_add(literal).wrapping_add(variable).wrapping_add(class),
        i64::wrapping_add,
    )
}

pub fn name(number: u32) -> String {
    format!("main.f{number}")
}

pub fn unit(number: u32, body: &Body, model: &Model) -> Unit {
    let mut unit = function(&name(number), "-> i64");
    let mut code = format!("i64.const {}", body.constant);
    for (point, callee) in body.calls.iter().enumerate() {
        unit = unit.calls(&name(*callee), "-> i64");
        code += &format!(" CALL({point}) drop i64.add");
    }
    let mut address = 0;
    for callee in &body.values {
        unit = unit.table(&name(*callee));
        code += &format!(" ADDR({address}) call_indirect (result i64 i32) drop i64.add");
        address += 1;
    }
    if let Some(text) = &body.literal {
        unit = unit.literal(text);
        code += &format!(" ADDR({address}) i64.load offset=8 i64.add");
        address += 1;
    }
    if let Some(variable) = body.variable {
        unit = unit.variable(&format!("main.v{variable}"), 8, "int");
        let constant = body.constant;
        code += &format!(" ADDR({address}) i64.const {constant} i64.store ADDR({address}) i64.load i64.add");
        address += 1;
    }
    if let Some(class) = body.class {
        unit = unit.descriptor(&format!("main.C{class}")).states(str_type());
        for other in model.classes.keys().filter(|other| **other >= class) {
            unit = unit.states(model.record(*other));
        }
        let field = |offset: u32| format!("(i32.load offset={offset} ADDR({address}))");
        let (depth, ancestors, type_name) =
            (field(descriptor::DEPTH), field(descriptor::ANCESTORS), field(descriptor::NAME));
        code += &format!(
            " (i64.extend_i32_u (i32.eq ADDR({address})
                (i32.load (i32.add {ancestors} (i32.mul (i32.const 4) {depth}))))) i64.add
              (i64.extend_i32_u {depth}) i64.add (i64.load offset=8 {type_name}) i64.add"
        );
        if !model.classes[&class].is_empty() {
            code += &format!(" {} call_indirect (result i64 i32) drop i64.add", field(descriptor::METHODS));
        }
        address += 1;
    }
    // every second function knows its number
    if number.is_multiple_of(2) {
        unit = unit.address(Address::Function);
        code += &format!(" ADDR({address}) drop");
    }
    if body.library { unit.library().returns(&code) } else { unit.returns(&code) }
}

pub fn units(model: &Model) -> Vec<Unit> {
    let mut units: Vec<Unit> =
        model.functions.iter().map(|(number, body)| unit(*number, body, model)).collect();
    units.push(entry_reporting(&name(0)));
    units
}

/// A small generator of pseudo-random numbers, so that failures repeat.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(sides)).expect("less than the sides")
    }
}

pub fn random_body(dice: &mut Dice, number: u32, model: &Model) -> Body {
    let later: Vec<u32> = model.functions.keys().copied().filter(|other| *other > number).collect();
    let mut pick = |count: u32| {
        let picks = (0..if later.is_empty() { 0 } else { dice.roll(count) }).collect::<Vec<_>>();
        picks
            .iter()
            .map(|_| later[dice.roll(later.len().try_into().expect("few")) as usize])
            .collect::<Vec<u32>>()
    };
    let (calls, values) = (pick(3), pick(2));
    Body {
        constant: dice.roll(4).into(),
        calls,
        values,
        literal: (dice.roll(3) == 0).then(|| "é".repeat(dice.roll(40) as usize)),
        variable: (dice.roll(3) == 0).then(|| dice.roll(3)),
        class: (number < METHODS && dice.roll(2) == 0).then(|| dice.roll(CLASSES)),
        library: number > 8,
    }
}

pub const CLASSES: u32 = 3;

pub fn random_methods(dice: &mut Dice, model: &Model) -> Vec<u32> {
    let methods: Vec<u32> = model.functions.keys().copied().filter(|number| *number >= METHODS).collect();
    (0..dice.roll(4)).map(|_| methods[dice.roll(methods.len().try_into().expect("few")) as usize]).collect()
}

/// A program of 24 functions and [`CLASSES`] classes.
pub fn random_model(dice: &mut Dice) -> Model {
    let mut model = Model::default();
    for number in (0..24).rev() {
        let body = random_body(dice, number, &model);
        model.functions.insert(number, body);
    }
    for class in 0..CLASSES {
        let methods = random_methods(dice, &model);
        model.classes.insert(class, methods);
    }
    model
}
