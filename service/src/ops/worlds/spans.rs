//! From which world to which a function was the same. Not here: what is in a world.

use imbl::OrdMap;
use linkpoint_abi::SpecName;

use super::history::Row;

/// The spans of all functions of a program. Grows with what edits change.
#[derive(Clone, Default)]
pub struct Spans(OrdMap<SpecName, Vec<Span>>);

/// Worlds in which a function was the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The first.
    pub from: u64,
    /// The last, if it has ended.
    pub to: Option<u64>,
}

impl Spans {
    /// Takes in the next world.
    pub fn add(&mut self, row: &Row) {
        for (function, key) in &row.changed {
            let spans = self.0.entry(function.clone()).or_default();
            if let Some(last) = spans.last_mut().filter(|last| last.to.is_none()) {
                last.to = Some(row.number - 1);
            }
            if key.is_some() {
                spans.push(Span { from: row.number, to: None });
            }
        }
    }

    /// The span of a function around a world.
    pub fn at(&self, function: &SpecName, world: u64) -> Option<Span> {
        let spans = self.0.get(function)?;
        let after = spans.partition_point(|span| span.from <= world);
        let span = spans.get(after.checked_sub(1)?)?;
        span.to.is_none_or(|to| world <= to).then_some(*span)
    }
}
