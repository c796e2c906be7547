//! A linear memory with objects in it, and the outside functions that test programs call.

use std::collections::BTreeMap;

use linkpoint_abi::layout::{COUNT, COUNT_IMMORTAL, COUNT_ONE, TYPE, descriptor};
use linkpoint_abi::{Address, Literal, TypeRecord};

use crate::ir::Type;

/// Whether references are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counting {
    /// Nothing is ever freed.
    Never,
    /// Counts are exact, and what is freed must not be touched.
    Exact,
}

/// What a call came to: a result, and an exception or 0.
pub(crate) type Outcome = (u64, u32);

/// An argument of a test program.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Argument {
    /// An int, a bool, or the bits of a float.
    Number(u64),
    /// A new node with this value.
    Node(i64),
}

/// The state of a test program.
pub(crate) struct World {
    pub(crate) memory: Vec<u8>,
    counting: Counting,
    /// Live objects: address, size and serial number.
    live: BTreeMap<u32, (u32, usize)>,
    created: usize,
    /// The numbers by which objects were shown, by their serial numbers: an optimizer may leave out others.
    shown: BTreeMap<usize, usize>,
    static_end: u32,
    heap_end: u32,
    placed: BTreeMap<Address, u32>,
    log: Vec<String>,
    kept: u32,
    /// Function names by table index.
    pub(crate) table: Vec<String>,
    pub(crate) steps_left: u64,
}

const STATIC_START: u32 = 1024;
const HEAP_START: u32 = 64 * 1024;

/// Fields of the classes of test programs that hold references, and sizes.
pub(crate) const NODE_SIZE: u32 = 24;
const NODE_REFERENCES: [u32; 2] = [16, 20];

impl World {
    pub(crate) fn new(counting: Counting) -> World {
        World {
            memory: vec![0; 4 * 1024 * 1024],
            counting,
            live: BTreeMap::new(),
            shown: BTreeMap::new(),
            created: 0,
            static_end: STATIC_START,
            heap_end: HEAP_START,
            placed: BTreeMap::new(),
            log: Vec::new(),
            kept: 0,
            table: vec![String::new()],
            steps_left: 2_000_000,
        }
    }

    pub(crate) fn read<const N: usize>(&self, address: u32) -> [u8; N] {
        self.check(address, N as u32);
        let start = address as usize;
        self.memory[start..start + N].try_into().expect("the range has N bytes")
    }

    pub(crate) fn write(&mut self, address: u32, bytes: &[u8]) {
        self.check(address, bytes.len() as u32);
        let start = address as usize;
        self.memory[start..start + bytes.len()].copy_from_slice(bytes);
    }

    pub(crate) fn word(&self, address: u32) -> u32 {
        u32::from_le_bytes(self.read(address))
    }

    /// Fails the test unless the bytes belong to a live object or to static data.
    pub(crate) fn check(&self, address: u32, size: u32) {
        if (STATIC_START..HEAP_START).contains(&address) {
            return;
        }
        let object = self.live.range(..=address).next_back();
        let inside = object.is_some_and(|(start, (bytes, _))| address + size <= start + bytes);
        assert!(
            inside,
            "access to {size} bytes at {address}, which is no live object\n{}",
            self.log.join("\n")
        );
    }

    /// The address that stands behind a number of a link record.
    pub(crate) fn place(&mut self, address: &Address, types: &[std::sync::Arc<TypeRecord>]) -> u32 {
        if let Some(place) = self.placed.get(address) {
            return *place;
        }
        let place = match address {
            Address::Type(name) => {
                let record = types.iter().find(|record| record.name == *name);
                self.place_descriptor(name.as_str(), record.map(|record| &**record), types)
            }
            Address::Literal(Literal::Words(words)) | Address::Datum(_, Literal::Words(words)) => {
                self.reserve(8 * words.len() as u32)
            }
            Address::Literal(Literal::Bytes(_)) | Address::Datum(_, Literal::Bytes(_)) => {
                let ty = self.descriptor_of("builtins.bytes");
                let place = self.reserve(32);
                self.write(place + COUNT, &COUNT_IMMORTAL.to_le_bytes());
                self.write(place + TYPE, &ty.to_le_bytes());
                place
            }
            Address::Literal(Literal::Str(_)) | Address::Datum(_, Literal::Str(_)) => {
                let ty = self.descriptor_of("builtins.str");
                let place = self.reserve(40);
                self.write(place + COUNT, &COUNT_IMMORTAL.to_le_bytes());
                self.write(place + TYPE, &ty.to_le_bytes());
                place
            }
            Address::Variable(_) => self.reserve(8),
            Address::Table(name) => {
                self.table.push(name.as_str().to_owned());
                self.table.len() as u32 - 1
            }
            Address::Function => 7,
            // The allocator's table, all of whose lists are empty.
            Address::HeapStart => self.reserve(2048),
        };
        self.placed.insert(address.clone(), place);
        place
    }

    fn reserve(&mut self, size: u32) -> u32 {
        let place = self.static_end;
        self.static_end += size.next_multiple_of(8);
        assert!(self.static_end < HEAP_START, "too much static data for a test");
        place
    }

    /// The descriptor of a class of test programs.
    pub(crate) fn descriptor_of(&mut self, name: &str) -> u32 {
        self.place(&Address::Type(name.into()), &[])
    }

    fn place_descriptor(
        &mut self,
        name: &str,
        record: Option<&TypeRecord>,
        types: &[std::sync::Arc<TypeRecord>],
    ) -> u32 {
        let builtin: &[&str] = if name == "main.Leaf" { &["main.Node"] } else { &[] };
        let bases: Vec<String> = match record {
            Some(record) => record.ancestors.iter().map(|base| base.as_str().to_owned()).collect(),
            None => builtin.iter().map(|base| (*base).to_owned()).collect(),
        };
        let mut ancestors: Vec<u32> =
            bases.iter().map(|base| self.place(&Address::Type(base.as_str().into()), types)).collect();
        let place = self.reserve(descriptor::METHODS);
        ancestors.push(place);
        let list = self.reserve(4 * ancestors.len() as u32);
        for (at, ancestor) in (list..).step_by(4).zip(&ancestors) {
            self.write(at, &ancestor.to_le_bytes());
        }
        self.write(place + descriptor::DEPTH, &(ancestors.len() as u32 - 1).to_le_bytes());
        self.write(place + descriptor::ANCESTORS, &list.to_le_bytes());
        place
    }

    pub(crate) fn allocate(&mut self, size: u32) -> u32 {
        // Memory is never used again, so that every access to a freed object is seen.
        let place = self.heap_end;
        self.heap_end += size.next_multiple_of(8) + 8;
        assert!((self.heap_end as usize) < self.memory.len(), "a test program uses too much memory");
        self.live.insert(place, (size, self.created));
        self.created += 1;
        // What the allocator returns is not zero.
        let start = place as usize;
        self.memory[start..start + size as usize].fill(0xa5);
        place
    }

    pub(crate) fn create(&mut self, class: &str, size: u32) -> u32 {
        let ty = self.descriptor_of(class);
        let object = self.allocate(size);
        self.write(object, &vec![0; size as usize]);
        self.write(object + COUNT, &COUNT_ONE.to_le_bytes());
        self.write(object + TYPE, &ty.to_le_bytes());
        object
    }

    pub(crate) fn retain(&mut self, object: u32) {
        if self.counting == Counting::Exact && object != 0 {
            let count = self.word(object + COUNT) + COUNT_ONE;
            self.write(object + COUNT, &count.to_le_bytes());
        }
    }

    pub(crate) fn release(&mut self, object: u32) {
        if self.counting == Counting::Exact && object != 0 {
            let count = self.word(object + COUNT).checked_sub(COUNT_ONE).expect("released once too often");
            self.write(object + COUNT, &count.to_le_bytes());
            if count < COUNT_ONE {
                self.free(object);
            }
        }
    }

    /// What `runtime.release` does: the object has no reference left.
    pub(crate) fn free(&mut self, object: u32) {
        let mut work = vec![object];
        while let Some(object) = work.pop() {
            assert!(self.word(object + COUNT) < COUNT_ONE, "freed an object that has references");
            let ty = self.word(object + TYPE);
            let is_node = ["main.Node", "main.Leaf"].into_iter().any(|name| self.descriptor_of(name) == ty);
            for offset in NODE_REFERENCES.into_iter().filter(|_| is_node) {
                let child = self.word(object + offset);
                if child != 0 {
                    let count =
                        self.word(child + COUNT).checked_sub(COUNT_ONE).expect("released once too often");
                    self.write(child + COUNT, &count.to_le_bytes());
                    work.extend((count < COUNT_ONE).then_some(child));
                }
            }
            self.live.remove(&object).expect("checked by reading its count");
        }
    }

    /// Makes the arguments of a run.
    pub(crate) fn arguments(&mut self, args: &[Argument]) -> Vec<u64> {
        let made = args.iter().map(|arg| match arg {
            Argument::Number(bits) => *bits,
            Argument::Node(value) => u64::from(self.node(*value)),
        });
        made.collect()
    }

    /// Drops what the caller of the program held.
    pub(crate) fn release_arguments(&mut self, args: &[Argument], made: &[u64]) {
        for (arg, made) in args.iter().zip(made) {
            if matches!(arg, Argument::Node(_)) {
                self.release(*made as u32);
            }
        }
    }

    fn node(&mut self, value: i64) -> u32 {
        let node = self.create("main.Node", NODE_SIZE);
        self.write(node + 8, &value.to_le_bytes());
        node
    }

    fn raise(&mut self, code: i64) -> Outcome {
        let exception = self.create("builtins.BaseException", 16);
        self.write(exception + 8, &code.to_le_bytes());
        (0, exception)
    }

    /// Adds a line to the log.
    pub(crate) fn note(&mut self, line: impl Into<String>) {
        self.log.push(line.into());
    }

    fn show(&mut self, object: u32) -> String {
        match (object, self.live.get(&object)) {
            (0, _) => "None".to_owned(),
            (_, Some((_, serial))) => {
                let next = self.shown.len();
                format!("#{}", self.shown.entry(*serial).or_insert(next))
            }
            (_, None) if object < HEAP_START => "static".to_owned(),
            (_, None) => panic!("{object} is passed around and not alive"),
        }
    }

    /// Calls an outside function.
    pub(crate) fn call(&mut self, name: &str, args: &[u64]) -> Outcome {
        let int = |index: usize| args[index] as i64;
        let object = |index: usize| args[index] as u32;
        match name {
            "runtime.allocate" => (u64::from(self.allocate(int(0) as u32)), 0),
            "runtime.release" | "runtime.free" => {
                self.free(object(0));
                (0, 0)
            }
            "runtime.candidate" => {
                self.check(object(0), 8);
                (0, 0)
            }
            "runtime.overflow" => self.raise(-1),
            "runtime.trace" => {
                self.check(object(0), 8);
                assert_eq!(int(1), 7, "the number of the function");
                self.note(format!("trace @{}", int(2)));
                (0, 0)
            }
            "ext.note" => {
                self.note(format!("note {}", int(0)));
                (0, 0)
            }
            "ext.int" => {
                self.note(format!("int {}", int(0)));
                ((int(0).wrapping_mul(7) ^ 3) as u64 & 0xff, 0)
            }
            "ext.risky" => {
                self.note(format!("risky {}", int(0)));
                if int(0) % 3 == 0 { self.raise(int(0)) } else { (int(0).wrapping_add(1) as u64, 0) }
            }
            "ext.make" => {
                self.note(format!("make {}", int(0)));
                (u64::from(self.node(int(0))), 0)
            }
            "ext.find" => {
                self.note(format!("find {}", int(0)));
                (if int(0) % 2 == 0 { 0 } else { u64::from(self.node(int(0))) }, 0)
            }
            "ext.look" => {
                let value = i64::from_le_bytes(self.read(object(0) + 8));
                let shown = self.show(object(0));
                self.note(format!("look {shown} {value}"));
                if value % 5 == 4 { self.raise(value) } else { (value as u64, 0) }
            }
            "ext.peek" => {
                let shown = self.show(object(0));
                self.note(format!("peek {shown}"));
                (u64::from(object(0) != 0), 0)
            }
            "ext.keep" => {
                let shown = self.show(object(0));
                self.note(format!("keep {shown}"));
                let old = std::mem::replace(&mut self.kept, object(0));
                self.retain(object(0));
                self.release(old);
                (0, 0)
            }
            "ext.cut" => {
                let shown = self.show(object(0));
                self.note(format!("cut {shown}"));
                for offset in NODE_REFERENCES {
                    let old = self.word(object(0) + offset);
                    self.write(object(0) + offset, &[0; 4]);
                    self.release(old);
                }
                (0, 0)
            }
            "ext.give" => {
                let shown = self.show(self.kept);
                self.note(format!("give {shown}"));
                self.retain(self.kept);
                (u64::from(self.kept), 0)
            }
            other => panic!("a test program calls {other}"),
        }
    }

    /// Notes how the program ended and drops what it returned.
    pub(crate) fn finish(&mut self, (result, exception): Outcome, ty: &Type) -> Vec<String> {
        if exception != 0 {
            let code = i64::from_le_bytes(self.read(exception + 8));
            self.note(format!("raised {code}"));
            self.release(exception);
        } else if ty.is_counted() {
            let shown = self.show(result as u32);
            self.note(format!("returned {shown}"));
            self.release(result as u32);
        } else {
            self.note(format!("returned {result}"));
        }
        let kept = std::mem::take(&mut self.kept);
        self.release(kept);
        self.log.clone()
    }

    /// Fails the test if an object is alive, or the count of a literal changed. Cycles are the collector's business: the
    /// programs' own references must be gone, so what is left may only refer to itself.
    pub(crate) fn assert_nothing_is_left(&self) {
        let mut counts: BTreeMap<u32, u32> = BTreeMap::new();
        for (object, (size, _)) in &self.live {
            if *size == NODE_SIZE {
                NODE_REFERENCES
                    .iter()
                    .for_each(|offset| *counts.entry(self.word(object + offset)).or_default() += 1);
            }
        }
        for (object, (_, serial)) in &self.live {
            let inner = counts.get(object).copied().unwrap_or_default();
            let count = self.word(object + COUNT) / COUNT_ONE;
            assert_eq!(count, inner, "references to #{serial} that nobody holds\n{}", self.log.join("\n"));
            assert_ne!(inner, 0, "#{serial} leaks\n{}", self.log.join("\n"));
        }
        for (address, place) in &self.placed {
            if matches!(address, Address::Literal(_)) {
                assert_eq!(self.word(place + COUNT), COUNT_IMMORTAL, "the count of a literal has drifted");
            }
        }
    }
}
