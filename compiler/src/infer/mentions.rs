//! The types of what a function mentions: its expressions, parameters and assigned names, where they stand in the text.

use linkpoint_abi::Site;

use super::Specialization;
use super::frame::Frame;
use crate::ir::Type;
use crate::program::facts::Facts;

/// What is mentioned where in the function of a specialization, and its type. What no run can reach is left out; a place
/// that is evaluated in several ways (the body of a `finally`) is there several times.
pub(crate) fn mentions(facts: &Facts<'_>, specialization: &Specialization) -> Vec<(Site, Type)> {
    let Some(mut frame) = Frame::new(facts, specialization) else { return Vec::new() };
    frame.settle();
    let definition = frame.definition.clone();
    let mentioned = definition.function().map(|function| function.mentions.as_slice()).unwrap_or_default();
    let typed = mentioned.iter().filter_map(|(site, value)| {
        let operand = frame.operands.get(value.0 as usize)?.as_ref()?;
        Some((*site, frame.cells.deep(&operand.ty)))
    });
    typed.collect()
}
