//! Imports. At module level the names are bindings, known without running anything; what is left to do is to run the
//! module. Inside a function they are local variables.

use std::sync::Arc;

use ruff_python_ast as ast;

use super::Lowerer;
use crate::diagnostic::codes;
use crate::front::definition::Binding;
use crate::front::stars::STAR;
use crate::ir::entity::Value;
use crate::ir::untyped::Op;

impl Lowerer<'_, '_> {
    /// `import a.b, c as d`
    pub(super) fn import(&mut self, statement: &ast::StmtImport) {
        for alias in &statement.names {
            let module = self.load_module(Arc::from(alias.name.as_str()), alias);
            let first = alias.name.split('.').next().unwrap_or_default();
            let name = alias.asname.as_ref().map_or(first, |name| name.as_str());
            if self.is_module_body() && !self.is_variable(name) {
                continue;
            }
            match &alias.asname {
                Some(name) => self.store_name(name, module, alias.range),
                None => {
                    let module = match first == alias.name.as_str() {
                        true => module,
                        false => self.load_module(Arc::from(first), alias),
                    };
                    self.store_name(first, module, alias.range);
                }
            }
        }
    }

    /// `from m import a, b as c`
    pub(super) fn import_from(&mut self, statement: &ast::StmtImportFrom) {
        let Some(module) = self.module.imported_module(statement) else {
            self.unsupported(codes::IMPORT, statement.range, "this import leads out of the program");
            return;
        };
        if &*module == "__future__" {
            return;
        }
        for (index, alias) in statement.names.iter().enumerate() {
            if alias.name.as_str() == "*"
                && self.is_module_body()
                && self.module.stars.contains(&statement.range)
            {
                self.load_module(Arc::from(format!("{module}{STAR}")), alias);
                self.copy_from_star(&module, alias);
                continue;
            }
            if alias.name.as_str() == "*" {
                self.unsupported(
                    codes::IMPORT,
                    alias.range,
                    "`from ... import *` is not supported behind other statements than imports and simple assignments: name what you need",
                );
                continue;
            }
            let name = alias.asname.as_ref().unwrap_or(&alias.name);
            let is_binding = self.is_module_body() && !self.is_variable(name);
            let value = (index == 0 || !is_binding).then(|| self.load_module(Arc::clone(&module), alias));
            // What is imported may be a module of a package.
            let part = Arc::from(format!("{module}.{}", alias.name));
            self.inst(Op::ImportPart(part), Vec::new(), alias.range);
            let Some(value) = value.filter(|_| !is_binding) else { continue };
            let member = self.attribute(value, alias.name.as_str(), alias.range);
            self.store_name(name, member, alias.range);
        }
    }

    /// Assigns the names that a star of `module` gives and that are variables of the importing module.
    fn copy_from_star(&mut self, module: &Arc<str>, alias: &ast::Alias) {
        for (name, _) in self.module.copied.iter().filter(|(_, star)| star.as_ref() == Some(module)) {
            let value = self.load_module(Arc::clone(module), alias);
            let member = self.attribute(value, name, alias.range);
            self.store_name(name, member, alias.range);
        }
    }

    /// Whether a name of module level is imported and assigned or deleted as well.
    fn is_variable(&self, name: &str) -> bool {
        matches!(self.module.bindings.get(name), Some(Binding::Variable(_)))
    }

    fn load_module(&mut self, name: Arc<str>, alias: &ast::Alias) -> Value {
        self.inst(Op::Import(name), Vec::new(), alias.range)
    }
}
