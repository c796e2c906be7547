//! A program without some of its declarations, which it contradicts: as if nothing had been annotated there. Not here: which
//! those are (`driver::contradicted`).

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::{Hasher, Site, Symbol};
use serde::{Deserialize, Serialize};

use super::classes::{self, class_variable_as_default, special_field};
use super::facts::Facts;
use super::{Program, erased, hierarchy};
use crate::diagnostic::Declaration;
use crate::front::definition::{
    AssignedField, Binding, Definition, DefinitionKind, Field, FieldPlace, FunctionDefinition, Module,
};
use crate::infer::numbers;
use crate::ir::function::ValueDef;
use crate::ir::untyped::{Annotation, Held, Op};
use crate::ir::{Inst, InstData, Value};

/// The declarations that a program is read without.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct LeftOut {
    /// Those that it contradicts, as far as is known.
    pub(crate) declarations: BTreeSet<Declaration>,
    /// Whether fields that are declared `float` hold ints besides, where the program puts some.
    pub(crate) takes_ints: bool,
    /// Whether there will be no others: what contradicts them is a mistake, and what may do so ends the run where it does.
    pub(crate) is_final: bool,
}

impl LeftOut {
    /// This, and what is contradicted now: first that fields hold floats alone, because what is read from them decides about others.
    pub(crate) fn with(&self, contradicted: &[Declaration]) -> LeftOut {
        let (unwritten, written): (Vec<_>, Vec<_>) =
            contradicted.iter().cloned().partition(|declaration| !declaration.is_written());
        let is_told = unwritten.is_empty();
        let is_of_all = |declaration: &Declaration| matches!(declaration, Declaration::OnlyFloats(..));
        let takes_ints = self.takes_ints || unwritten.iter().any(is_of_all);
        let next = if is_told { written } else { unwritten };
        let next = next.into_iter().filter(|declaration| !is_of_all(declaration));
        LeftOut {
            declarations: self.declarations.iter().cloned().chain(next).collect(),
            takes_ints,
            ..self.clone()
        }
    }

    /// Whether a field of a generic class holds ints where it declares floats.
    pub(super) fn has_ints_in(&self, class: &Symbol, field: &Arc<str>) -> bool {
        self.declarations.contains(&Declaration::FloatsAlone(class.clone(), field.clone()))
    }

    /// Whether objects of classes below the first one that has a field may be without it.
    pub(crate) fn may_lack(&self, first: &Symbol, field: &Arc<str>) -> bool {
        self.declarations.contains(&Declaration::Assigned(first.clone(), field.clone()))
    }

    /// Whether edits of a program that is read so may be read without the rest of it.
    pub(crate) fn is_edited_alone(&self) -> bool {
        self.declarations.is_empty() && !self.is_final
    }

    /// Whether the declaration is among them.
    pub(crate) fn has(&self, declaration: &Declaration) -> bool {
        match declaration {
            Declaration::OnlyFloats(..) => self.takes_ints,
            declaration => self.declarations.contains(declaration),
        }
    }
}

/// Whether a field of `program` that is declared `float` holds ints.
pub(crate) fn has_ints_in_fields(program: &Program) -> bool {
    let facts = Facts::new(program);
    program.user_classes().any(|definition| {
        let told = facts.shape(&definition.symbol);
        told.zip(definition.class()).is_some_and(|(told, class)| {
            let declared = classes::outline(&facts, definition, class).0.fields;
            let holds_ints =
                |name: &str| told.field(name).is_some_and(|field| numbers::has_int_itself(&field.ty));
            declared.iter().any(|field| numbers::is_only_float(&field.ty) && holds_ints(&field.name))
        })
    })
}

/// Takes the declarations out of `program`, as far as it has them.
pub(super) fn leave_out(program: &mut Program, left_out: &LeftOut) {
    for declaration in &left_out.declarations {
        match declaration {
            Declaration::Result(function) => edit(program, function, |function| function.returns = None),
            Declaration::Parameter(function, name) => leave_out_parameter(program, function, name),
            Declaration::Field(class, name) => leave_out_field(program, class, name),
            // The fields are read so.
            Declaration::OnlyFloats(..) | Declaration::FloatsAlone(..) | Declaration::Assigned(..) => {}
            Declaration::Attributes(class, name) => add_field(program, class, name),
            Declaration::TypeParams(class) => erased::erase_class(program, class),
            Declaration::Captured(inner, name) => hold_numbers(program, inner, name),
            Declaration::Variable(variable) => leave_out_variable(program, variable),
            Declaration::Local(function, inst) => leave_out_local(program, function, Inst(*inst)),
        }
    }
}

fn module_of<'p>(program: &'p mut Program, symbol: &Symbol) -> Option<&'p mut Module> {
    let name = program.module_of(symbol)?.name.clone();
    program.modules.get_mut(&name).map(Arc::make_mut)
}

fn kind_of<'p>(program: &'p mut Program, symbol: &Symbol) -> Option<&'p mut DefinitionKind> {
    let definition = module_of(program, symbol)?.definitions.get_mut(symbol)?;
    Some(&mut Arc::make_mut(definition).kind)
}

/// Changes a function, whose code is that of another text from then on.
fn edit(program: &mut Program, symbol: &Symbol, change: impl FnOnce(&mut FunctionDefinition)) {
    if let Some(DefinitionKind::Function(function)) = kind_of(program, symbol) {
        let function = Arc::make_mut(function);
        change(function);
        let mut hasher = Hasher::new("without declarations");
        hasher.digest(function.digest).text(&format!("{:?}{:?}", function.params, function.returns));
        function.digest = hasher.finish();
    }
}

/// The parameter of a constructor that the decorator of a dataclass writes is declared by the field.
fn leave_out_parameter(program: &mut Program, function: &Symbol, name: &str) {
    let owner = super::members::owner(function).filter(|_| program.definition(function).is_none());
    match owner {
        Some(class) => leave_out_field(program, &class, name),
        None => edit(program, function, |function| {
            let params = function.params.iter_mut().filter(|param| *param.name == *name);
            params.for_each(|param| param.annotation = None);
        }),
    }
}

/// A field may be declared in any class above, and where a method assigns it.
fn leave_out_field(program: &mut Program, class: &Symbol, name: &str) {
    for class in hierarchy::line(program, class).order.clone() {
        let methods = program.definition(&class).and_then(|definition| {
            let class = definition.class()?;
            Some(class.methods.iter().map(|(_, method)| method.clone()).collect::<Vec<Symbol>>())
        });
        for method in methods.into_iter().flatten() {
            let coerced = program.definition(&method).map_or(Vec::new(), |method| {
                coerced(&method, |data| match &data.op {
                    Op::SetAttribute(stored) if **stored == *name => data.args.get(1).copied(),
                    _ => None,
                })
            });
            coerced.into_iter().for_each(|inst| open(program, &method, inst));
        }
        if let Some(DefinitionKind::Class(class)) = kind_of(program, &class) {
            let class = Arc::make_mut(class);
            let declared = class.fields.iter_mut().filter(|field| *field.name == *name);
            declared.for_each(|field| match &mut field.annotation {
                special @ Annotation::Name(..) if special_field(special).is_some() => {
                    if let Annotation::Name(_, args) = special {
                        *args = vec![Annotation::any()];
                    }
                }
                annotation => *annotation = Annotation::any(),
            });
            let assigned = class.assigned_fields.iter_mut().filter(|field| *field.name == *name);
            assigned.for_each(|field| field.annotation = None);
        }
    }
}

/// Has the variable that the function `inner` captures hold ints and floats, whatever the function around it puts there.
fn hold_numbers(program: &mut Program, inner: &Symbol, name: &str) {
    let Some(definition) = program.definition(inner) else { return };
    let Some(function) = definition.function() else { return };
    let from_end = function.captures.iter().rev().position(|captured| *captured.name == *name);
    let Some((around, from_end)) = function.enclosing.clone().zip(from_end) else { return };
    edit(program, &around, |function| {
        let body = &mut function.body;
        let is_made = |op: &Op| matches!(op, Op::MakeFunction(made) if made == inner);
        let made: Vec<Inst> = body.insts.keys().filter(|inst| is_made(&body.insts[*inst].op)).collect();
        let passed = |inst: &Inst| body.insts[*inst].args.iter().rev().nth(from_end).copied();
        let values: BTreeSet<Value> = made.iter().filter_map(passed).collect();
        let insts: Vec<Inst> = body.insts.keys().collect();
        for inst in insts {
            let data = &mut body.insts[inst];
            match &mut data.op {
                Op::CellSet(_, held) if data.args.first().is_some_and(|cell| values.contains(cell)) => {
                    *held = Held::AnyNumber;
                }
                Op::Coerce(annotation) if data.result.is_some_and(|value| values.contains(&value)) => {
                    *annotation = Arc::new(Annotation::clone(annotation).map(&with_ints));
                }
                _ => continue,
            }
            let mut hasher = Hasher::new("with numbers");
            function.digest = hasher.digest(function.digest).number(u64::from(inst.0)).finish();
        }
    });
}

/// `int | float` for `float`.
fn with_ints(name: Arc<str>, args: Vec<Annotation>) -> Annotation {
    let named = |name: &str| Annotation::Name(Arc::from(name), Vec::new());
    match &*name {
        "float" => Annotation::Union(vec![named("int"), named("float")]),
        _ => Annotation::Name(name, args),
    }
}

/// Gives a class a field that none of its methods assigns. One that begins as a variable of the class is a declared one.
fn add_field(program: &mut Program, class: &Symbol, name: &Arc<str>) {
    let Some(module) = program.module_of(class).map(|module| module.name.clone()) else { return };
    let Some(DefinitionKind::Class(definition)) = kind_of(program, class) else { return };
    let definition = Arc::make_mut(definition);
    let is_field = definition.assigned_fields.iter().any(|field| field.name == *name)
        || definition.fields.iter().any(|field| field.name == *name);
    if is_field {
        return;
    }
    let variable = definition.class_variables.iter().find(|(known, _)| known == name);
    match variable.and_then(|(_, variable)| class_variable_as_default(&module, variable)) {
        Some(default) => definition.fields.push(Field {
            name: name.clone(),
            annotation: Annotation::any(),
            default: Some(default),
            options: Vec::new(),
            place: FieldPlace::default(),
        }),
        None => definition.assigned_fields.push(AssignedField {
            name: name.clone(),
            annotation: None,
            method: class.child("<others>"),
            from_param: None,
            site: Site::default(),
        }),
    }
    let mut hasher = Hasher::new("with an attribute");
    definition.digest = hasher.digest(definition.digest).text(name).finish();
}

/// A variable of module level is declared at its assignments, too, wherever they stand.
fn leave_out_variable(program: &mut Program, variable: &Symbol) {
    let Some(home) = program.module_of_variable(variable) else { return };
    let name = program.qualname(variable);
    if let Some(module) = program.modules.get_mut(&home.name).map(Arc::make_mut)
        && let Some(Binding::Variable(binding)) = module.bindings.get_mut(name)
    {
        binding.annotation = None;
    }
    for (symbol, definition) in &home.definitions {
        let coerced = coerced(definition, |data| match &data.op {
            Op::SetGlobal(stored) if **stored == *name => data.args.first().copied(),
            _ => None,
        });
        coerced.into_iter().for_each(|inst| open(program, symbol, inst));
    }
}

/// Where the body of a function declares the type of what it stores, as `stored` tells it.
fn coerced(definition: &Definition, stored: impl Fn(&InstData<Op>) -> Option<Value>) -> Vec<Inst> {
    let Some(function) = definition.function() else { return Vec::new() };
    let body = &function.body;
    let is_coerced = |value: Value| match body.values[value].def {
        ValueDef::Result(inst) if matches!(body.insts[inst].op, Op::Coerce(_)) => Some(inst),
        _ => None,
    };
    body.insts.keys().filter_map(|inst| is_coerced(stored(&body.insts[inst])?)).collect()
}

/// Where a variable of the module is assigned, it is the variable that is declared.
fn leave_out_local(program: &mut Program, symbol: &Symbol, inst: Inst) {
    open(program, symbol, inst);
    let Some(definition) = program.definition(symbol) else { return };
    let Some(body) = definition.function().map(|function| &function.body) else { return };
    let Some(coerced) = body.insts.get(inst).and_then(|data| data.result) else { return };
    let assigned = body.insts.keys().find_map(|inst| match &body.insts[inst].op {
        Op::SetGlobal(name) if body.insts[inst].args.first() == Some(&coerced) => Some(name.clone()),
        _ => None,
    });
    if let Some(name) = assigned {
        leave_out_variable(program, &Symbol::new(format!("{}.{name}", definition.module)));
    }
}

fn open(program: &mut Program, symbol: &Symbol, inst: Inst) {
    edit(program, symbol, |function| {
        if function.body.insts.get(inst).is_none() {
            return;
        }
        if let Op::Coerce(annotation) = &mut function.body.insts[inst].op {
            *annotation = Arc::new(Annotation::any());
            let mut hasher = Hasher::new("without a declaration");
            function.digest = hasher.digest(function.digest).number(u64::from(inst.0)).finish();
        }
    });
}
