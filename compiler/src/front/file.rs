//! One source file: read within bounds, parsed, its scopes known.

use std::sync::Arc;

use ruff_python_ast as ast;
use ruff_text_size::TextRange;

use super::context::imported_module;
use super::scopes::Scopes;
use super::text::FileText;
use super::{limits, syntax};
use crate::diagnostic::{Diagnostic, Location};
use crate::source::SourceFile;

/// A file without syntax errors.
pub(super) struct File<'a> {
    pub(super) path: Arc<str>,
    pub(super) text: FileText<'a>,
    pub(super) syntax: ast::ModModule,
    pub(super) scopes: Scopes,
}

impl<'a> File<'a> {
    /// Reads a file.
    ///
    /// # Errors
    /// All problems of the text: it is beyond a bound, or it is not Python.
    pub(super) fn read(source: &'a SourceFile) -> Result<File<'a>, Vec<Diagnostic>> {
        let path = &source.path;
        limits::check_text(&source.text).map_err(|problem| vec![problem.diagnostic(path, |at| at)])?;
        let text = FileText::new(&source.text);
        let offset = |at: u32| text.offset(at.into());
        limits::check_depth(text.as_str()).map_err(|problem| vec![problem.diagnostic(path, offset)])?;
        let (syntax, scopes) = syntax::parse(text.as_str(), |range, message| {
            let location = Location {
                path: path.clone(),
                start: offset(range.start().to_u32()),
                end: offset(range.end().to_u32()),
            };
            Diagnostic::error(crate::diagnostic::codes::SYNTAX, location, message)
        })?;
        Ok(File { path: Arc::from(path.as_str()), text, syntax, scopes })
    }

    /// Whether this is the `__init__.py` of a package.
    pub(super) fn is_package(&self) -> bool {
        self.path.rsplit('/').next() == Some("__init__.py")
    }

    /// The module that an import of this file, which belongs to `module`, names.
    pub(super) fn imported_module(&self, module: &str, import: &ast::StmtImportFrom) -> Option<Arc<str>> {
        imported_module(module, self.is_package(), import)
    }

    /// A place in the file as it was given.
    pub(super) fn location(&self, range: TextRange) -> Location {
        Location {
            path: self.path.to_string(),
            start: self.text.offset(range.start()),
            end: self.text.offset(range.end()),
        }
    }
}
