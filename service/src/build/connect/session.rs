//! Sessions behind the boundary.

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};

use linkpoint_abi::SpecName;
use linkpoint_linker as theirs;

use super::run::{Runnable, outcome, request, result};
use crate::build::Image;
use crate::build::run::{Outcome, RunRequest, RunResult};
use crate::build::session::{RelinkError, Relinked, Relinker, Session, SnapshotError};

/// The image of the linker behind one of the boundary; nothing if another toolchain made it.
pub(super) fn runnable(image: &dyn Image) -> Option<&Runnable> {
    (image as &dyn Any).downcast_ref()
}

pub(super) fn start(
    image: &Runnable,
    snapshot: Option<&[u8]>,
    start: RunRequest,
) -> Result<Box<dyn Session>, Outcome> {
    let session = match snapshot {
        None => theirs::Session::new(&image.image, request(start)),
        Some(bytes) => {
            let snapshot = theirs::Snapshot::from_bytes(&image.engine, bytes)
                .map_err(|error| Outcome::Trapped(error.to_string()))?;
            theirs::Session::restore(&image.image, &snapshot, request(start))
        }
    };
    let engine = image.engine.clone();
    Ok(Box::new(Live { session: session.map_err(outcome)?, engine }))
}

struct Live {
    session: theirs::Session,
    engine: theirs::Engine,
}

impl Session for Live {
    fn call(&mut self, entry: &SpecName, wanted: RunRequest) -> RunResult {
        result(self.session.call(entry, request(wanted)))
    }

    fn call_in(&mut self, image: &dyn Image, entry: &SpecName, wanted: RunRequest) -> Option<RunResult> {
        self.session.call_in(&runnable(image)?.image, entry, request(wanted)).map(result)
    }

    fn relink(&mut self, image: &dyn Image) -> Result<Relinked, RelinkError> {
        let image = runnable(image).ok_or(RelinkError::Elsewhere)?;
        self.session.relink(&image.image)
    }

    fn relinker(&self) -> Arc<dyn Relinker> {
        Arc::new(Asking(self.session.relinker()))
    }

    fn is_in(&self, image: &dyn Image) -> bool {
        runnable(image).is_some_and(|image| self.session.image().is_same(&image.image))
    }

    fn count_calls(&mut self, functions: &BTreeSet<SpecName>) -> Result<(), RelinkError> {
        self.session.count_calls(functions)
    }

    fn stop_counting(&mut self) -> Result<BTreeMap<SpecName, u64>, RelinkError> {
        self.session.stop_counting()
    }

    fn snapshot(&self) -> Result<Vec<u8>, SnapshotError> {
        self.session.snapshot().map(|snapshot| snapshot.to_bytes(&self.engine))
    }
}

struct Asking(theirs::Relinker);

impl Relinker for Asking {
    fn relink(&self, image: &dyn Image) -> Receiver<Result<Relinked, RelinkError>> {
        match runnable(image) {
            Some(image) => self.0.relink(&image.image),
            None => {
                let (refuse, refused) = sync_channel(1);
                // The receiver is right here.
                let _ = refuse.send(Err(RelinkError::Elsewhere));
                refused
            }
        }
    }

    fn withdraw(&self) -> bool {
        self.0.withdraw()
    }
}
