//! Linked programs in the native store: what a run takes, in one entry, under a name that the caller gives. So a program
//! that was linked before, in another process too, starts without any of its functions: what it takes is its packs, its
//! frame, and which of their imports are which. Not here: programs that are to be edited, which are linked again (`link`).
//!
//! Losing an entry costs time only. It is sealed like native code, for the same reason as the list of packs (`pool`).

use std::sync::{Arc, OnceLock};

use linkpoint_abi::record::InlinedSite;
use linkpoint_abi::{Digest, Hasher, LinkRecord, SpecName};
use serde::{Deserialize, Serialize};

use crate::config::Effort;
use crate::data::Pieces;
use crate::engine::Engine;
use crate::frame::CompiledFrame;
use crate::image::{Image, Inner};
use crate::native::{self, NativeStore};
use crate::native_cache::{self, Natives};
use crate::pack;
use crate::parts::{PackParts, Parts};
use crate::points::Added;
use crate::run::{self, RunRequest, RunResult};

/// Raise this when the encoding of an entry changes, or what the linker puts into memory or frames.
const VERSION: u64 = 2;

/// A linked program as it was stored: it can be run and nothing else. Cheap to clone; clones are one image.
#[derive(Clone)]
pub struct StoredImage {
    inner: Arc<Stored>,
}

struct Stored {
    engine: Engine,
    frame: Arc<CompiledFrame>,
    patches: Pieces,
    modules: Vec<wasmtime::Module>,
    entry: Entry,
    functions: OnceLock<Vec<Vec<Option<Function>>>>,
}

/// An image in the store.
#[derive(Serialize, Deserialize)]
struct Entry {
    frame: Digest,
    pages: u32,
    /// The point that the program starts at.
    start: usize,
    packs: Vec<Pack>,
    /// The functions in the slots of each pack. Decoded for tracebacks only.
    functions: Vec<u8>,
    /// What the caller wants back.
    note: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
struct Pack {
    key: Digest,
    wired: Vec<usize>,
    constants_address: u32,
    first_number: u32,
    /// Whether its code was compiled quickly.
    is_quick: bool,
}

/// What tracebacks tell of a function.
#[derive(Serialize, Deserialize)]
struct Function {
    name: SpecName,
    inlined: Vec<InlinedSite>,
}

impl Image {
    /// Keeps what running the program takes, and `note`, under `name`. Answers whether it did: an image that continues
    /// an earlier one has parts that no other process makes.
    pub fn save(&self, name: Digest, note: Vec<u8>, natives: &dyn NativeStore) -> bool {
        let image = &*self.inner;
        if !image.points.added.is_empty() || !image.patches.is_empty() {
            return false;
        }
        let packs = image.packs.iter().map(|used| Pack {
            key: used.pack.key,
            wired: used.wired.to_vec(),
            constants_address: used.constants_address,
            first_number: used.first_number,
            is_quick: used.pack.effort == Effort::Quick,
        });
        let entry = Entry {
            frame: image.points.frame.compiled.key,
            pages: image.pages(),
            start: image.entry,
            packs: packs.collect(),
            functions: postcard::to_stdvec(&functions(image)).expect("names always serialize"),
            note,
        };
        let key = key(&image.engine, name);
        let bytes = postcard::to_stdvec(&entry).expect("numbers and digests always serialize");
        natives.save(key, &native::seal_bytes(&image.engine, key, &bytes));
        true
    }
}

fn functions(image: &Inner) -> Vec<Vec<Option<Function>>> {
    let function = |name: &SpecName| Function {
        name: name.clone(),
        inlined: image.members.get(name).map_or_else(Vec::new, |member| member.record.inlined.clone()),
    };
    let of_pack = |members: &[Option<SpecName>]| {
        members.iter().map(|member| member.as_ref().map(function)).collect::<Vec<_>>()
    };
    image.packs.iter().map(|pack| of_pack(&pack.bindings.members)).collect()
}

impl Engine {
    /// The image that was [saved](Image::save) under `name` by an engine like this, and the note with it, if the store
    /// has that and all its native code. Reads nothing else.
    pub fn saved_image(
        &self,
        name: Digest,
        natives: &dyn NativeStore,
        counts: &mut Natives,
    ) -> Option<(StoredImage, Vec<u8>)> {
        let key = key(self, name);
        let sealed = natives.load(key)?;
        let bytes = native::open_bytes(self, key, &sealed).map_err(|why| counts.reject(why)).ok()?;
        let mut entry: Entry = postcard::from_bytes(bytes).ok()?;
        let note = std::mem::take(&mut entry.note);
        let frame = CompiledFrame::find(self, entry.frame, natives, counts)?;
        let module = |saved: &Pack| {
            if let Some(pack) = pack::in_memory(self, saved.key, saved.accepted()) {
                counts.cached += 1;
                return Some(pack.module.clone());
            }
            let found = native_cache::find(self, saved.key, saved.accepted(), natives, counts);
            found.map(|(module, _)| module)
        };
        let modules = entry.packs.iter().map(module).collect::<Option<_>>()?;
        let (engine, patches, functions) = (self.clone(), Pieces::new(), OnceLock::new());
        let inner = Arc::new(Stored { engine, frame, patches, modules, entry, functions });
        Some((StoredImage { inner }, note))
    }
}

/// Where an image is stored. What engines of one fingerprint differ in, frames depend on.
fn key(engine: &Engine, name: Digest) -> Digest {
    let config = engine.config();
    let mut hasher = Hasher::new("linkpoint image");
    hasher.number(VERSION).text(env!("CARGO_PKG_VERSION")).digest(engine.fingerprint());
    hasher.number(config.memory_bytes_max).number(config.functions_max.into()).digest(name).finish()
}

impl Pack {
    fn accepted(&self) -> Effort {
        if self.is_quick { Effort::Quick } else { Effort::Speed }
    }
}

impl StoredImage {
    /// Does what [`Image::run`] does.
    pub fn run(&self, request: RunRequest) -> RunResult {
        run::on_run_thread(Arc::clone(&self.inner), request)
    }
}

impl Stored {
    fn functions(&self) -> &[Vec<Option<Function>>] {
        // What is sealed decodes.
        self.functions.get_or_init(|| postcard::from_bytes(&self.entry.functions).unwrap_or_default())
    }

    fn function(&self, pack: usize, slot: usize) -> Option<&Function> {
        self.functions().get(pack)?.get(slot)?.as_ref()
    }
}

impl Parts for Stored {
    fn engine(&self) -> &Engine {
        &self.engine
    }

    fn frame(&self) -> &CompiledFrame {
        &self.frame
    }

    fn pages(&self) -> u32 {
        self.entry.pages
    }

    fn added(&self) -> &[Added] {
        &[]
    }

    fn patches(&self) -> &Pieces {
        &self.patches
    }

    fn packs(&self) -> impl Iterator<Item = PackParts<'_>> {
        self.entry.packs.iter().zip(&self.modules).map(|(pack, module)| PackParts {
            module,
            wired: &pack.wired,
            constants_address: pack.constants_address,
        })
    }

    fn entry(&self) -> usize {
        self.entry.start
    }

    fn places(&self, function: u32, site: u32) -> Option<Vec<(SpecName, u32)>> {
        let mut packs = self.entry.packs.iter().zip(self.functions());
        let found = packs
            .find_map(|(pack, functions)| functions.get(function.checked_sub(pack.first_number)? as usize));
        let found = found?.as_ref()?;
        Some(LinkRecord::frames_of(&found.name, &found.inlined, site))
    }

    fn in_slot(&self, pack: usize, slot: usize) -> Option<SpecName> {
        Some(self.function(pack, slot)?.name.clone())
    }
}

impl std::fmt::Debug for StoredImage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StoredImage").field("packs", &self.inner.modules.len()).finish()
    }
}
