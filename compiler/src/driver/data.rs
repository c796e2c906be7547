//! The data of modules in link records. Code knows places only; which values stand there is filled in behind it, also for code
//! that the cache has kept over an edit of them.

use std::sync::Arc;

use linkpoint_abi::{Address, CompileKey, Hasher, LinkRecord, Literal};

use super::instance::CodeInstance;
use crate::front::definition::Data;
use crate::program::Program;

/// Gives `record` the values that its function's text has now. Tells whether it had others.
pub(crate) fn settle(program: &Program, record: &mut Arc<LinkRecord>) -> bool {
    let definition = program.definition(&record.symbol);
    let Some(data) = definition.as_ref().and_then(|it| it.function()).map(|it| &it.data) else {
        return false;
    };
    if *data == Data::default() {
        return false;
    }
    let mut settled = (**record).clone();
    fill(data, &mut settled);
    let is_other = settled != **record;
    *record = Arc::new(settled);
    is_other
}

/// Puts the values of `data` where `record` has places for them.
pub(crate) fn fill(data: &Data, record: &mut LinkRecord) {
    for address in &mut record.addresses {
        match address {
            Address::Datum(_, Literal::Words(words)) => words.clone_from(&data.numbers),
            Address::Datum(number, Literal::Str(text)) => {
                let place = number.checked_sub(1).and_then(|place| data.texts.get(place as usize));
                *text = place.map(|text| text.to_string()).unwrap_or_default();
            }
            _ => {}
        }
    }
}

/// Everything that the code of `instance` depends on, and the data that it reads.
pub(crate) fn key_with_data(instance: &CodeInstance) -> CompileKey {
    let mut data =
        instance.record.addresses.iter().filter(|address| matches!(address, Address::Datum(..))).peekable();
    if data.peek().is_none() {
        return instance.key;
    }
    let mut hasher = Hasher::new("key with data");
    hasher.digest(instance.key.0);
    for address in data {
        hasher.text(&format!("{address:?}"));
    }
    CompileKey(hasher.finish())
}
