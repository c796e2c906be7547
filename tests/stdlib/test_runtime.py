"""The allocator and the cycle collector of the library, under the shim."""

import random
import unittest

from shim import Library


class Allocator(unittest.TestCase):
    def test_random_blocks_keep_their_contents(self):
        library = Library(files=[])
        r, rt, memory = random.Random(1), library.runtime, library.memory
        live = {}
        for step in range(30000):
            if live and r.random() < 0.48:
                address, (size, fill) = live.popitem() if r.random() < 0.5 else random_item(r, live)
                self.assertEqual(memory.bytes[address:address + size], bytes([fill]) * size)
                live.pop(address, None)
                if r.random() < 0.3:
                    bigger = int(size * 1.5) + 8
                    moved = rt.reallocate(address, size, bigger)
                    self.assertEqual(memory.bytes[moved:moved + size], bytes([fill]) * size)
                    address = moved
                rt.free(address)
            else:
                size = int(2 ** r.uniform(0, 9 if r.random() < 0.95 else 18))
                address = rt.allocate(size)
                self.assertEqual(address % 8, 0)
                self.assertGreaterEqual(rt.block_bytes(address), size)
                self.assertNotIn(address, live)
                fill = step % 251
                memory.bytes[address:address + size] = bytes([fill]) * size
                live[address] = size, fill
        ranges = sorted((a, a + s) for a, (s, _) in live.items())
        for (_, end), (start, _) in zip(ranges, ranges[1:]):
            self.assertLessEqual(end, start)
        self.assertEqual(rt.live_blocks(), len(live))
        for address in list(live):
            rt.free(address)
        self.assertEqual(rt.live_blocks(), 0)

    def test_every_size_has_a_class_that_fits(self):
        rt = Library(files=[]).runtime
        for size in range(8, rt.SMALL_MAX + 1):
            number = rt.class_of(size)
            self.assertGreaterEqual(rt.class_bytes(number), size)
            self.assertTrue(number == 1 or rt.class_bytes(number - 1) < size)
            self.assertLess(number, rt.CLASSES)


def random_item(r, live):
    address = r.choice(list(live))
    return address, live[address]


class Heap:
    """Objects of one cyclic type with any number of references, as compiled code would treat them."""

    def __init__(self):
        self.library = Library(files=[])
        self.rt, self.memory = self.library.runtime, self.library.memory
        i = self.library.modules["intrinsics"]
        self.load, self.store = i.load32, i.store32
        self.type = self.rt.allocate(64)
        self.fields = {}
        self.dead = []
        for offset, value in ((0, 16), (4, 1), (8, 2), (24, 1)):
            self.store(self.type + offset, value)
        self.memory.table = {1: self.finalize, 2: self.visit}

    def new(self):
        address = self.rt.allocate(16)
        self.store(address, 8)
        self.store(address + 4, self.type)
        self.fields[address] = []
        return address

    def link(self, a, b):
        self.fields[a].append(b)
        self.store(b, self.load(b) + 8)

    def release(self, address):
        word = self.load(address) - 8
        self.store(address, word)
        if word < 8:
            self.rt.release(address)
        elif word & 1 == 0:
            self.rt.candidate(address)

    def finalize(self, address):
        self.dead.append(address)
        for child in self.fields.pop(address):
            self.release(child)

    def visit(self, address):
        for child in self.fields[address]:
            self.rt.visit_reference(child)


class Collector(unittest.TestCase):
    def test_random_graphs_leave_nothing_and_lose_nothing(self):
        for seed in range(60):
            r, heap = random.Random(seed), Heap()
            before = heap.rt.live_blocks()
            held = []
            for _ in range(400):
                choice = r.random()
                if choice < 0.4 or len(held) < 2:
                    held.append(heap.new())
                elif choice < 0.75:
                    heap.link(r.choice(held), r.choice(held))
                else:
                    heap.release(held.pop(r.randrange(len(held))))
                if r.random() < 0.02:
                    heap.rt.collect()
                    self.check_exact(heap, held)
            for address in held:
                heap.release(address)
            heap.rt.collect()
            self.assertEqual(heap.fields, {})
            heap.rt.free_candidate_buffers()
            self.assertEqual(heap.rt.live_blocks(), before)

    def check_exact(self, heap, held):
        reachable, todo = set(), list(held)
        while todo:
            address = todo.pop()
            if address not in reachable:
                reachable.add(address)
                todo.extend(heap.fields[address])
        self.assertEqual(set(heap.fields), reachable)
        counts = {a: held.count(a) for a in reachable}
        for a in reachable:
            for child in heap.fields[a]:
                counts[child] += 1
        self.assertEqual(counts, {a: heap.load(a) >> 3 for a in reachable})
        self.assertTrue(all(heap.load(a) & 6 == 0 for a in reachable))

    def test_a_long_chain_dies_without_recursion(self):
        heap = Heap()
        first = last = heap.new()
        for _ in range(20000):
            node = heap.new()
            heap.link(last, node)
            heap.release(node)
            last = node
        heap.release(first)
        heap.rt.collect()
        self.assertEqual(heap.fields, {})


if __name__ == "__main__":
    unittest.main()
