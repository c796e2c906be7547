//! Displays: tuples, lists, sets and dicts written out. A large one is filled as its items are evaluated, as CPython does it: nothing
//! but the container lives then while the next ones are evaluated, so that the code of a table grows as the table does.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::frame::{Frame, Operand};
use super::items::known_items;
use super::lattice;
use crate::ir::function::ValueDef;
use crate::ir::untyped::{Argument, Constant, Op};
use crate::ir::{Inst, Type, Value};

/// The most types that the type of a tuple consists of: it is written out in names and signatures.
pub(super) const TYPE_PARTS_MAX: usize = 1000;

/// One of more parts is the type of a table, unless it has fewer items than this: then it has grown.
const TABLE_ROWS_MIN: usize = 8;

/// How many values a display may have that are all evaluated before it is made, as in CPython.
const VALUES_MAX: usize = 30;

/// The large displays of a body that code is made for.
#[derive(Default)]
pub(super) struct LargeDisplays {
    /// The displays that each of their items is put into once it is there.
    of_items: HashMap<Value, Vec<Inst>>,
    /// Those that are begun: the container, and how many items are in it.
    begun: BTreeMap<Inst, (Operand, usize)>,
}

impl Frame<'_, '_> {
    /// The large displays of this body, all whose types are known. Items that are evaluated in another block, as those of
    /// conditional expressions are, are put in with the next one of this block.
    pub(super) fn find_large_displays(&self) -> LargeDisplays {
        let body = &self.function().body;
        let mut found = LargeDisplays::default();
        for block in self.reached.iter().map(|block| &body.blocks[*block]) {
            let beside: HashSet<Inst> = block.insts.iter().copied().collect();
            for &inst in &block.insts {
                let data = &body.insts[inst];
                if data.args.len() <= VALUES_MAX || !self.is_filled_by_item(inst) {
                    continue;
                }
                for arg in &data.args {
                    let is_beside =
                        matches!(body.values[*arg].def, ValueDef::Result(item) if beside.contains(&item));
                    if is_beside {
                        found.of_items.entry(*arg).or_default().push(inst);
                    }
                }
            }
        }
        found
    }

    /// Whether an instruction is a display of a container that items are put into one after the other.
    fn is_filled_by_item(&self, inst: Inst) -> bool {
        let data = &self.function().body.insts[inst];
        let kinds = match &data.op {
            Op::List(kinds) | Op::Set(kinds) | Op::Dict(kinds) => kinds,
            Op::Tuple(kinds) => {
                let made = data.result.and_then(|made| self.peek(made).as_ref());
                let is_table = made.is_some_and(|made| made.ty.is_instance_of("builtins.tuple"));
                if !is_table {
                    return false;
                }
                kinds
            }
            _ => return false,
        };
        kinds.iter().all(|kind| *kind == Argument::Positional)
    }

    /// Puts `item`, which is there now, into the large displays that it is written in. Whether control gets behind that.
    pub(super) fn grow_displays(&mut self, item: Value) -> bool {
        let Some(displays) = self.large_displays.of_items.remove(&item) else { return true };
        displays.into_iter().all(|display| {
            let data = &self.function().body.insts[display];
            let place = data.args.iter().position(|arg| *arg == item).unwrap_or(0);
            let (inst, site) = (self.inst, self.out.site);
            (self.inst, self.out.site) = (display, data.site);
            let goes_on = self.grow(place + 1).is_some();
            (self.inst, self.out.site) = (inst, site);
            goes_on
        })
    }

    /// What the large display that is this instruction has made; nothing if it is none.
    pub(super) fn grown_display(&mut self) -> Option<Operand> {
        self.large_displays.begun.get(&self.inst)?;
        let data = &self.function().body.insts[self.inst];
        let (count, is_tuple) = (data.args.len(), matches!(data.op, Op::Tuple(_)));
        let grown = self.grow(count);
        self.large_displays.begun.remove(&self.inst);
        Some(match grown {
            None => self.never(),
            Some(list) if is_tuple => self.call_library("builtins._tuple_of", &[list]),
            Some(container) => container,
        })
    }

    /// Puts the first `count` values of the display that is this instruction into its container, unless they are there. Nothing if
    /// control does not get behind that.
    fn grow(&mut self, count: usize) -> Option<Operand> {
        let definition = self.definition.clone();
        let data = &definition.function()?.body.insts[self.inst];
        let (class, method, width) = match &data.op {
            Op::Dict(_) => ("builtins.dict", "__setitem__", 2),
            Op::Set(_) => ("builtins.set", "add", 1),
            _ => ("builtins.list", "append", 1),
        };
        let begun = self.large_displays.begun.remove(&self.inst);
        let (container, done) = begun.unwrap_or_else(|| {
            let cells = [0, 1].into_iter().take(width);
            let items = cells.map(|index| self.cells.at(self.inst, index)).collect();
            (self.new_container(&Type::generic(class, items), data.args.len() / width), 0)
        });
        let count = count / width * width;
        for entry in data.args[done.min(count)..count].chunks(width) {
            let entry: Vec<Operand> = entry.iter().map(|value| self.arg(*value)).collect();
            if self.call_method(&container, method, &entry).ty == Type::Never {
                return None;
            }
        }
        self.large_displays.begun.insert(self.inst, (container.clone(), done.max(count)));
        Some(container)
    }

    /// `(a, *b, c)`
    pub(crate) fn tuple_display(&mut self, kinds: &[Argument], operands: &[Operand]) -> Operand {
        let is_known = |(kind, operand): (&Argument, &Operand)| {
            *kind != Argument::Star || matches!(operand.ty, Type::Tuple(_))
        };
        if !kinds.iter().zip(operands).all(is_known) {
            return self.listed_display(kinds, operands);
        }
        let mut items = Vec::new();
        for (kind, operand) in kinds.iter().zip(operands) {
            match (kind, &operand.ty) {
                (Argument::Star, Type::Tuple(inner)) => {
                    let count = inner.len();
                    items.extend((0..count).map(|index| self.tuple_item(operand, index)));
                }
                _ => items.push(operand.clone()),
            }
        }
        // Tables are as long as they like, of items that are alike.
        let ty = Type::Tuple(items.iter().map(|item| item.ty.clone()).collect());
        let is_table = items.len() >= TABLE_ROWS_MIN && lattice::has_more_parts(&ty, TYPE_PARTS_MAX);
        if is_table { self.listed_display(kinds, operands) } else { self.tuple_of(&items) }
    }

    /// The same as a tuple of any length.
    fn listed_display(&mut self, kinds: &[Argument], operands: &[Operand]) -> Operand {
        let list = self.sequence_display("builtins.list", "append", kinds, operands);
        self.call_library("builtins._tuple_of", &[list])
    }

    /// `[a, b]`, `{a, b}`: a new container whose element type is decided by all its uses.
    pub(crate) fn sequence_display(
        &mut self,
        class: &str,
        add: &str,
        kinds: &[Argument],
        operands: &[Operand],
    ) -> Operand {
        let element = self.cells.at(self.inst, 0);
        for (_, operand) in kinds.iter().zip(operands).filter(|(kind, _)| **kind == Argument::Star) {
            for item in known_items(&operand.ty) {
                self.assignable(&element, &item);
            }
        }
        let ty = Type::generic(class, vec![element.clone()]);
        let container = self.new_container(&ty, operands.len());
        for (index, (kind, operand)) in kinds.iter().zip(operands).enumerate() {
            let method = match kind {
                Argument::Star if add == "append" => "extend",
                Argument::Star => "update",
                _ => add,
            };
            let starred = (*kind == Argument::Star).then(|| self.only_iterable(operand, method));
            let operand = starred.as_ref().unwrap_or(operand);
            let is_mixed = starred.is_some() && operands.len() > 1 && known_items(&operand.ty).is_empty();
            let listed = is_mixed.then(|| self.listed(operand, index, &element));
            let operand = listed.as_ref().unwrap_or(operand);
            if operand.ty == Type::Never {
                return self.never();
            }
            let done = self.call_method(&container, method, std::slice::from_ref(operand));
            if done.ty == Type::Never {
                return self.never();
            }
        }
        container
    }

    /// `{a: b, **c}`
    pub(crate) fn dict_display(&mut self, kinds: &[Argument], operands: &[Operand]) -> Operand {
        let (key, value) = (self.cells.at(self.inst, 0), self.cells.at(self.inst, 1));
        self.fill_dict(&Type::dict(key, value), kinds, operands)
    }

    /// A new dict of type `ty` with these entries.
    pub(crate) fn fill_dict(&mut self, ty: &Type, kinds: &[Argument], operands: &[Operand]) -> Operand {
        let container = self.new_container(ty, kinds.len());
        let mut rest = operands;
        for kind in kinds {
            let taken = if *kind == Argument::DoubleStar { 1 } else { 2 };
            let (args, others) = rest.split_at(taken);
            rest = others;
            let method = if taken == 1 { "update" } else { "__setitem__" };
            let done = self.call_method(&container, method, args);
            if done.ty == Type::Never {
                return self.never();
            }
        }
        container
    }

    /// An empty container with room for `capacity` items.
    pub(super) fn new_container(&mut self, ty: &Type, capacity: usize) -> Operand {
        // All fields zero is a valid empty container.
        let container = self.allocate(ty);
        if capacity > 0 {
            let capacity = self.constant(&Constant::Int(i64::try_from(capacity).unwrap_or(i64::MAX)));
            self.try_method(&container, "_reserve", &[capacity]);
        }
        container
    }
}
