//! What running a program takes of its image, whether the image was linked in this process or is as it was stored.
//! Not here: the two kinds of images (`image`, `stored_image`).

use linkpoint_abi::SpecName;

use crate::data::Pieces;
use crate::engine::Engine;
use crate::frame::CompiledFrame;
use crate::outcome;
use crate::points::Added;

/// The parts of an image that runs use.
pub(crate) trait Parts {
    fn engine(&self) -> &Engine;

    fn frame(&self) -> &CompiledFrame;

    /// Size of a fresh memory, in pages of 64 KiB.
    fn pages(&self) -> u32;

    /// Points beside those of the frame.
    fn added(&self) -> &[Added];

    /// What a fresh memory of the frame lacks.
    fn patches(&self) -> &Pieces;

    /// The packs, in order.
    fn packs(&self) -> impl Iterator<Item = PackParts<'_>>;

    /// The entry's point.
    fn entry(&self) -> usize;

    /// The frames of a traceback that a function by its number and a site in it stand for, innermost first; nothing if
    /// no function has that number.
    fn places(&self, function: u32, site: u32) -> Option<Vec<(SpecName, u32)>>;

    /// The function in a slot of a pack, by the position of the pack.
    fn in_slot(&self, pack: usize, slot: usize) -> Option<SpecName>;

    /// The traceback that the program noted as numbers of functions and sites.
    fn frames(&self, raw: &[(i64, i64)]) -> Vec<outcome::Frame> {
        let frames = |(number, site): &(i64, i64)| {
            let site = u32::try_from(*site).unwrap_or(u32::MAX);
            let places = u32::try_from(*number).ok().and_then(|number| self.places(number, site));
            places.unwrap_or_else(|| vec![(SpecName::new("?"), site)])
        };
        raw.iter().flat_map(frames).map(|(function, site)| outcome::Frame { function, site }).collect()
    }

    /// The function that a frame of a native backtrace belongs to.
    fn frame_name(&self, frame: &wasmtime::FrameInfo) -> Option<SpecName> {
        let pack = self.packs().position(|pack| wasmtime::Module::same(pack.module, frame.module()))?;
        self.in_slot(pack, frame.func_index() as usize)
    }
}

/// A pack in an image.
pub(crate) struct PackParts<'a> {
    pub(crate) module: &'a wasmtime::Module,
    /// The points it imports.
    pub(crate) wired: &'a [usize],
    /// Where in memory its constants are.
    pub(crate) constants_address: u32,
}
