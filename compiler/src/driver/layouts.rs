//! What of a link record follows from layouts of classes alone: the signature hashes and the type records. Code that only
//! passes objects on does not depend on their layout, so the cache keeps it over an edit of their class, and these parts
//! of its record are settled again.

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::{LinkRecord, SpecName, Symbol};
use serde::{Deserialize, Serialize};

use crate::infer::Specialization;
use crate::ir::Type;
use crate::ir::text::parse_type;
use crate::ir::typed::PointData;
use crate::program::facts::Facts;
use crate::program::unsettled::{Unsettled, classes_in, has_computed_part};

/// Where the layouts of the user's classes enter a link record.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Layouts {
    /// The function itself.
    own: Option<Call>,
    /// Points by number.
    points: Vec<(u32, Call)>,
    /// Types by their place among the types of the record.
    types: Vec<(u32, Type)>,
}

/// A callee with the types of the call.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Call {
    symbol: Symbol,
    params: Vec<Type>,
    result: Type,
}

impl Layouts {
    /// Finds them in the record of a function with these parameters and this result, that may call `points`.
    pub(crate) fn of(
        facts: &Facts<'_>,
        record: &LinkRecord,
        (params, result): (&[Type], &Type),
        points: &[PointData],
    ) -> Layouts {
        let call = |symbol: &Symbol, params: &[Type], result: &Type| {
            let is_of_user = params.iter().chain([result]).any(|ty| facts.is_of_user(ty));
            is_of_user.then(|| Call {
                symbol: symbol.clone(),
                params: params.to_vec(),
                result: result.clone(),
            })
        };
        let point = |(number, point): (usize, &linkpoint_abi::Point)| {
            let data = points.iter().find(|data| data.point.callee == point.callee)?;
            Some((number as u32, call(&data.symbol, &data.params, &data.result)?))
        };
        let ty = |(place, record): (usize, &Arc<linkpoint_abi::TypeRecord>)| {
            let ty = parse_type(record.name.as_str()).ok().filter(|ty| facts.is_of_user(ty))?;
            Some((place as u32, ty))
        };
        Layouts {
            own: call(&record.symbol, params, result),
            points: record.points.iter().enumerate().filter_map(point).collect(),
            types: record.types.iter().enumerate().filter_map(ty).collect(),
        }
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Layouts::default()
    }

    /// Whether the bodies of functions have a say in one of them.
    pub(crate) fn are_unsettled(&self, unsettled: &Unsettled) -> bool {
        self.all().any(|ty| unsettled.has_part(ty))
    }

    /// Whether more than the shapes of classes decides about one of them.
    pub(crate) fn are_computed(&self) -> bool {
        self.all().any(has_computed_part)
    }

    /// The classes that are part of them.
    pub(crate) fn classes(&self) -> BTreeSet<Symbol> {
        self.all().flat_map(classes_in).collect()
    }

    fn all(&self) -> impl Iterator<Item = &Type> {
        let calls = self.own.iter().chain(self.points.iter().map(|(_, call)| call));
        let in_calls = calls.flat_map(|call| call.params.iter().chain([&call.result]));
        in_calls.chain(self.types.iter().map(|(_, ty)| ty))
    }

    /// Makes `record` what it is with the layouts as they are now. Tells whether it was another one.
    pub(crate) fn settle(
        &self,
        facts: &Facts<'_>,
        record: &mut Arc<LinkRecord>,
        callees: &mut Vec<Specialization>,
    ) -> bool {
        if self.is_empty() {
            return false;
        }
        let mut settled = (**record).clone();
        let hash = |call: &Call| facts.signature_hash(&call.symbol, &call.params, &call.result);
        if let Some(own) = &self.own {
            settled.signature_hash = hash(own);
        }
        for (number, call) in &self.points {
            if let Some(point) = settled.points.get_mut(*number as usize) {
                point.signature_hash = hash(call);
            }
        }
        for (place, ty) in &self.types {
            if let Some(known) = settled.types.get_mut(*place as usize) {
                *known = Arc::new(facts.type_record(ty));
            }
        }
        if settled == **record {
            return false;
        }
        let glue = |record: &LinkRecord| -> Vec<SpecName> {
            record.types.iter().flat_map(|ty| ty.finalize.iter().chain(&ty.visit)).cloned().collect()
        };
        let (before, now) = (glue(record), glue(&settled));
        callees.retain(|callee| !before.contains(&callee.name()) || now.contains(&callee.name()));
        for (_, ty) in &self.types {
            let symbols = ["runtime.finalize", "runtime.visit"];
            let glue =
                symbols.map(|symbol| Specialization { symbol: symbol.into(), params: vec![ty.clone()] });
            callees.extend(glue.into_iter().filter(|glue| now.contains(&glue.name())));
        }
        callees.sort();
        callees.dedup();
        *record = Arc::new(settled);
        true
    }
}
