//! What an artifact imports, numbered densely in order of first use, and the record of what the numbers stand for.

use linkpoint_abi::{Address, Point, WasmSignature};

use super::runtime::Runtime;
use crate::ir::entity::{AddressId, PointId};
use crate::ir::map::Map;
use crate::ir::typed::Tables;

const UNUSED: u32 = u32::MAX;

/// The imports of an artifact as far as its code is emitted.
pub(super) struct Imports<'a> {
    tables: &'a Tables,
    /// Imported globals in order: points and addresses.
    pub(super) globals: Vec<Global>,
    pub(super) points: Vec<Point>,
    pub(super) addresses: Vec<Address>,
    /// Function types; the first is the artifact's own.
    pub(super) types: Vec<WasmSignature>,
    pub(super) uses_memory: bool,
    pub(super) uses_functions: bool,
    global_of_point: Map<PointId, u32>,
    global_of_runtime: [u32; Runtime::ALL.len()],
    global_of_address: Map<AddressId, u32>,
    global_of_function: u32,
    global_of_heap: u32,
}

/// An imported global.
#[derive(Clone, Copy)]
pub(super) enum Global {
    /// `point.N`, holding a function of this type.
    Point { number: u32, ty: u32 },
    /// `addr.N`
    Address { number: u32 },
}

/// A link point in the artifact: the global that holds the function and the function's type.
#[derive(Clone, Copy)]
pub(super) struct Callee {
    pub(super) global: u32,
    pub(super) ty: u32,
}

impl<'a> Imports<'a> {
    pub(super) fn new(tables: &'a Tables, own: WasmSignature) -> Imports<'a> {
        Imports {
            tables,
            globals: Vec::new(),
            points: Vec::new(),
            addresses: Vec::new(),
            types: vec![own],
            uses_memory: false,
            uses_functions: false,
            global_of_point: Map::new(UNUSED),
            global_of_runtime: [UNUSED; Runtime::ALL.len()],
            global_of_address: Map::new(UNUSED),
            global_of_function: UNUSED,
            global_of_heap: UNUSED,
        }
    }

    pub(super) fn point(&mut self, point: PointId) -> Callee {
        if self.global_of_point[point] == UNUSED {
            let tables = self.tables;
            self.global_of_point[point] = self.import_point(&tables.points[point].point);
        }
        self.callee(self.global_of_point[point])
    }

    pub(super) fn runtime(&mut self, function: Runtime) -> Callee {
        if self.global_of_runtime[function as usize] == UNUSED {
            // The function may call the same runtime function by name.
            let mut points = self.tables.points.iter();
            let named = points.find(|(_, data)| data.point.callee.as_str() == function.symbol());
            self.global_of_runtime[function as usize] = match named {
                Some((point, _)) => self.point(point).global,
                None => self.import_point(function.point()),
            };
        }
        self.callee(self.global_of_runtime[function as usize])
    }

    pub(super) fn address(&mut self, address: AddressId) -> u32 {
        if self.global_of_address[address] == UNUSED {
            let tables = self.tables;
            self.global_of_address[address] = match &tables.addresses[address] {
                Address::Function => self.function_number(),
                Address::HeapStart => self.heap_start(),
                other => self.import_address(other.clone()),
            };
        }
        self.global_of_address[address]
    }

    /// The global with the number of this function, for tracebacks.
    pub(super) fn function_number(&mut self) -> u32 {
        if self.global_of_function == UNUSED {
            self.global_of_function = self.import_address(Address::Function);
        }
        self.global_of_function
    }

    /// The global with the address where the heap starts.
    pub(super) fn heap_start(&mut self) -> u32 {
        if self.global_of_heap == UNUSED {
            self.global_of_heap = self.import_address(Address::HeapStart);
        }
        self.global_of_heap
    }

    /// The index of a function type.
    pub(super) fn function_type(&mut self, signature: &WasmSignature) -> u32 {
        let known = self.types.iter().position(|known| known == signature);
        let index = known.unwrap_or_else(|| {
            self.types.push(signature.clone());
            self.types.len() - 1
        });
        index as u32
    }

    fn callee(&self, global: u32) -> Callee {
        match self.globals[global as usize] {
            Global::Point { ty, .. } => Callee { global, ty },
            Global::Address { .. } => unreachable!("points and addresses have maps of their own"),
        }
    }

    fn import_point(&mut self, point: &Point) -> u32 {
        let ty = self.function_type(&point.signature);
        let number = self.points.len() as u32;
        self.points.push(point.clone());
        self.import(Global::Point { number, ty })
    }

    fn import_address(&mut self, address: Address) -> u32 {
        let number = self.addresses.len() as u32;
        self.addresses.push(address);
        self.import(Global::Address { number })
    }

    fn import(&mut self, global: Global) -> u32 {
        self.globals.push(global);
        self.globals.len() as u32 - 1
    }
}
