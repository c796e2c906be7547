//! Names: reading, binding and unbinding variables, wherever they live.

use std::sync::Arc;

use ruff_text_size::TextRange;

use super::Lowerer;
use crate::diagnostic::codes;
use crate::front::builtin_names::is_builtin;
use crate::front::definition::{Binding, CaptureKind};
use crate::front::scopes::{Resolution, ScopeId, Storage};
use crate::ir::entity::{Value, Variable};
use crate::ir::untyped::{Constant, Held, Op};

/// Where a variable lives in the running frame.
#[derive(Clone)]
pub(super) struct Slot {
    place: Place,
    /// Tells whether the variable is bound; none if it always is.
    bound: Option<Bound>,
    /// The cell that keeps what the variable stands for while the function runs.
    holder: Option<Value>,
}

#[derive(Clone, Copy)]
enum Place {
    /// In SSA values.
    Local(Variable),
    /// In a cell.
    Cell(Value),
}

#[derive(Clone, Copy)]
enum Bound {
    /// This variable is `True` if it is bound.
    Flag(Variable),
    /// Only the cell knows.
    AskCell,
}

impl Lowerer<'_, '_> {
    /// Declares the variables of `scope`, unbound.
    pub(super) fn declare_variables(&mut self, scope: ScopeId, range: TextRange) {
        let names: Vec<Arc<str>> = self.module.scopes.variables(scope).cloned().collect();
        for name in names {
            self.declare(scope, name, None, range);
        }
    }

    /// Declares a variable of `scope`: with its value if it is a parameter, else unbound.
    pub(super) fn declare(&mut self, scope: ScopeId, name: Arc<str>, param: Option<Value>, range: TextRange) {
        if let Some(value) = param {
            self.mention(range, value);
        }
        let storage = self.module.scopes.storage(scope, &name);
        let place = match storage {
            Storage::Value | Storage::Held => Place::Local(self.local(param)),
            Storage::Cell => {
                let cell = self.inst(Op::MakeCell, Vec::new(), range);
                if let Some(value) = param {
                    self.inst(Op::CellSet(Arc::clone(&name), Held::Stored), vec![cell, value], range);
                }
                Place::Cell(cell)
            }
        };
        let is_deleted = self.module.scopes.is_unbound_somewhere(scope, &name);
        let bound = match place {
            Place::Cell(_) if is_deleted => Some(Bound::AskCell),
            _ if param.is_some() && !is_deleted => None,
            _ => {
                let flag = self.temporary();
                self.builder.assign(flag, if param.is_some() { self.bound } else { self.unbound });
                Some(Bound::Flag(flag))
            }
        };
        let holder = (storage == Storage::Held).then(|| {
            let cell = self.inst(Op::MakeCell, Vec::new(), range);
            self.held.push((cell, range));
            cell
        });
        self.slots.insert((scope, name), Slot { place, bound, holder });
    }

    fn local(&mut self, value: Option<Value>) -> Variable {
        let variable = self.temporary();
        if let Some(value) = value {
            self.builder.assign(variable, value);
        }
        variable
    }

    /// Declares a captured variable that arrives as `value`.
    pub(super) fn declare_captured(
        &mut self,
        name: Arc<str>,
        kind: CaptureKind,
        is_bound: bool,
        value: Value,
    ) {
        let place = match kind {
            CaptureKind::Value => Place::Local(self.local(Some(value))),
            CaptureKind::Cell => Place::Cell(value),
        };
        let bound = (!is_bound).then_some(Bound::AskCell);
        self.captured.insert(name, Slot { place, bound, holder: None });
    }

    /// What the function captured under a name that no code can mention.
    pub(super) fn captured_value(&mut self, name: &str) -> Value {
        match self.captured.get(name).map(|slot| slot.place) {
            Some(Place::Local(variable)) => self.builder.read(variable),
            Some(Place::Cell(cell)) => cell,
            None => self.unbound,
        }
    }

    /// Declares a variable of the module that only the module body assigns: it is kept in SSA values besides.
    pub(in crate::front) fn declare_shadow(&mut self, name: Arc<str>) {
        let variable = self.local(None);
        let flag = self.temporary();
        self.builder.assign(flag, self.unbound);
        let slot = Slot { place: Place::Local(variable), bound: Some(Bound::Flag(flag)), holder: None };
        self.slots.insert((ScopeId::MODULE, name), slot);
    }

    /// The slot of a name, unless it is a module variable that is always read from memory.
    fn slot(&self, name: &str, resolution: Resolution) -> Option<Slot> {
        match resolution {
            Resolution::Local(owner) => self.slots.get(&(owner, Arc::from(name))).cloned(),
            Resolution::Captured => self.captured.get(name).cloned(),
            Resolution::Global => self.slots.get(&(ScopeId::MODULE, Arc::from(name))).cloned(),
            Resolution::Itself | Resolution::Sibling(_) | Resolution::ClassVariable(_) => None,
        }
    }

    fn resolve(&self, name: &str) -> Resolution {
        self.module.scopes.resolve(self.scope, name)
    }

    /// The SSA variable of `name`, if it lives in one: what is known about its value can be noted there.
    pub(super) fn ssa_variable(&self, name: &str) -> Option<Variable> {
        match self.slot(name, self.resolve(name))?.place {
            Place::Local(variable) => Some(variable),
            Place::Cell(_) => None,
        }
    }

    /// Whether `name` is a variable of the module that is read from memory here.
    pub(super) fn is_module_variable(&self, name: &str) -> bool {
        let resolution = self.resolve(name);
        resolution == Resolution::Global
            && self.slot(name, resolution).is_none()
            && matches!(self.module.bindings.get(name), Some(Binding::Variable(_)))
    }

    /// Reads a name.
    pub(super) fn read_name(&mut self, name: &str, range: TextRange) -> Value {
        let resolution = match self.resolve(name) {
            Resolution::ClassVariable(class)
                if self.module.scopes.is_bound_behind(class, name, range.start())
                    && (self.module.bindings.contains_key(name) || is_builtin(name)) =>
            {
                Resolution::Global
            }
            resolution => resolution,
        };
        match (self.slot(name, resolution), resolution) {
            (Some(slot), _) => self.read_slot(&slot, name, range),
            (None, Resolution::Itself) => self.make_itself(range),
            (None, Resolution::Sibling(sibling)) => self.make_sibling(sibling, name, range),
            (None, Resolution::ClassVariable(scope)) => {
                let hidden = self.module.class_variable(scope, &self.mangled(name));
                self.inst(Op::Global(hidden), Vec::new(), range)
            }
            (None, _) if name == "__doc__" && !self.module.bindings.contains_key(name) => {
                let text = self.module.docstring.clone();
                self.constant(text.map_or(Constant::None, Constant::Str), range)
            }
            // The directory of a program is the root of what it sees.
            (None, _) if name == "__file__" && !self.module.bindings.contains_key(name) => {
                self.constant(Constant::Str(Arc::from(format!("/{}", self.module.path))), range)
            }
            (None, _) if self.is_too_early(name, range) => self.name_error(name, range),
            (None, _) => self.inst(Op::Global(self.mangled(name)), Vec::new(), range),
        }
    }

    /// Whether code of module level mentions something that is defined further down: what is known at compile time is
    /// not bound yet when that runs.
    fn is_too_early(&self, name: &str, range: TextRange) -> bool {
        let definition = self.module.defining_statement(name).filter(|_| self.is_module_body());
        definition.is_some_and(|definition| range.start() < definition.start())
    }

    fn name_error(&mut self, name: &str, range: TextRange) -> Value {
        let class = self.inst(Op::Global(Arc::from("NameError")), Vec::new(), range);
        let message = Constant::Str(Arc::from(format!("name '{name}' is not defined")));
        let message = self.constant(message, range);
        let value = self.call_values(class, &[message], range);
        let exception = self.inst(Op::Exception, vec![value], range);
        let site = self.site(range);
        self.raise(exception, site);
        self.none(range)
    }

    fn read_slot(&mut self, slot: &Slot, name: &str, range: TextRange) -> Value {
        if self.is_too_large() {
            return self.none(range);
        }
        match (slot.place, slot.bound) {
            (Place::Local(variable), bound) => {
                if let Some(Bound::Flag(flag)) = bound {
                    self.check_bound(flag, name, range);
                }
                self.builder.read(variable)
            }
            (Place::Cell(cell), None) => self.inst(Op::CellGet(None), vec![cell], range),
            (Place::Cell(cell), Some(Bound::Flag(flag))) => {
                let flag = self.builder.read(flag);
                // Whether the flag is always set shows when the function is complete; it is taken off then.
                self.inst(Op::CellGet(Some(Arc::from(name))), vec![cell, flag], range)
            }
            (Place::Cell(cell), Some(Bound::AskCell)) => {
                self.inst(Op::CellGet(Some(Arc::from(name))), vec![cell], range)
            }
        }
    }

    fn check_bound(&mut self, flag: Variable, name: &str, range: TextRange) {
        let flag = self.builder.read(flag);
        if flag != self.bound {
            self.inst(Op::CheckBound(Arc::from(name)), vec![flag], range);
        }
    }

    /// What an inner function gets for a variable that it captures: the cell, or the value.
    pub(in crate::front) fn capture(&mut self, name: &str, range: TextRange) -> Value {
        let resolution = self.resolve(name);
        match (self.slot(name, resolution), resolution) {
            (Some(Slot { place: Place::Cell(cell), .. }), _) => cell,
            (Some(Slot { place: Place::Local(variable), .. }), _) => self.builder.read(variable),
            (None, Resolution::Itself) => self.make_itself(range),
            (None, Resolution::Sibling(sibling)) => self.make_sibling(sibling, name, range),
            (None, _) => self.inst(Op::Global(self.mangled(name)), Vec::new(), range),
        }
    }

    /// Binds a name to a value.
    pub(in crate::front) fn store_name(&mut self, name: &str, value: Value, range: TextRange) {
        self.mention(range, value);
        let resolution = self.resolve(name);
        match resolution {
            Resolution::Global => {
                self.inst(Op::SetGlobal(self.mangled(name)), vec![value], range);
            }
            Resolution::ClassVariable(scope) => {
                let hidden = self.module.class_variable(scope, &self.mangled(name));
                self.inst(Op::SetGlobal(hidden), vec![value], range);
            }
            _ => {}
        }
        let Some(slot) = self.slot(name, resolution) else { return };
        if let Place::Cell(cell) = slot.place {
            self.inst(Op::CellSet(Arc::from(name), Held::Stored), vec![cell, value], range);
        }
        if let Some(holder) = slot.holder {
            self.inst(Op::CellSet(Arc::from(name), Held::Stored), vec![holder, value], range);
        }
        self.builder.split_for_assignment();
        if let Place::Local(variable) = slot.place {
            self.forget_variable(variable);
            self.builder.assign(variable, value);
        }
        if let Some(Bound::Flag(flag)) = slot.bound {
            self.builder.assign(flag, self.bound);
        }
    }

    /// Notes that what `variable` holds is now known as `value`.
    pub(super) fn renew(&mut self, variable: Variable, value: Value) {
        self.builder.split_for_assignment();
        self.builder.assign(variable, value);
    }

    /// `del name`
    pub(super) fn delete_name(&mut self, name: &str, range: TextRange) {
        match self.slot(name, self.resolve(name)) {
            Some(Slot { place: Place::Local(_), bound: Some(Bound::Flag(flag)), .. }) => {
                self.check_bound(flag, name, range);
            }
            Some(Slot { place: Place::Cell(cell), .. }) => {
                self.inst(Op::CellGet(Some(Arc::from(name))), vec![cell], range);
            }
            _ => {}
        }
        self.unbind_name(name, range);
    }

    /// Leaves a name unbound, whether it was bound or not.
    pub(super) fn unbind_name(&mut self, name: &str, range: TextRange) {
        let resolution = self.resolve(name);
        match resolution {
            Resolution::Global => {
                self.inst(Op::DeleteGlobal(self.mangled(name)), Vec::new(), range);
            }
            Resolution::ClassVariable(scope) => {
                let hidden = self.module.class_variable(scope, &self.mangled(name));
                self.inst(Op::DeleteGlobal(hidden), Vec::new(), range);
            }
            Resolution::Itself | Resolution::Sibling(_) => {
                self.unsupported(codes::UNSUPPORTED, range, "deleting this name is not supported");
            }
            _ => {}
        }
        let Some(slot) = self.slot(name, resolution) else { return };
        let cell = match slot.place {
            Place::Cell(cell) => Some(cell),
            Place::Local(_) => slot.holder,
        };
        if let Some(cell) = cell {
            self.inst(Op::CellClear, vec![cell], range);
        }
        if let Some(Bound::Flag(flag)) = slot.bound {
            self.builder.split_for_assignment();
            self.builder.assign(flag, self.unbound);
        }
    }
}
