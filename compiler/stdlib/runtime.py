"""Memory: the allocator, the release of dead objects, the cycle collector; and what emitted code calls by itself.

Memory is cut into spans of 64 KiB, each at a multiple of 64 KiB. A span starts with a header of 16 bytes:

    0   u32  bytes per block (small blocks), or bytes of the one large block
    4   u32  address of the free list its blocks belong to; 0 in a span that holds one large block
    8   u32  pages of the large block's run

so the size of a block is found from its address alone. A small block comes from the free list of its size class;
an empty list is refilled with a batch cut from the newest span of the class. A large block takes whole pages; free
runs of pages are kept in address order and merged with their neighbours.

Module variables start as zero bytes, and so does all memory from `heap_start()` on: zero means "not yet started"
everywhere here. Nothing in this file allocates objects, except the exceptions it raises.

Not here: layouts of objects (the compiler), the numbers shared with the linker (`abi::layout`, repeated below).
"""

from typing import Final, Never

import host
from intrinsics import (
    call_table,
    copy_memory,
    fill_memory,
    grow_memory,
    heap_start,
    leading_zeros,
    less_unsigned,
    load32,
    memory_pages,
    object_at,
    shift_left,
    shift_right,
    store32,
    store64,
    unreachable,
    wrapping_add,
)

# ---- abi::layout

COUNT_ONE: Final = 8
OBJECT_STORAGE: Final = 8
BUFFERED: Final = 1
COUNT_IMMORTAL: Final = 1073741824
TYPE_FINALIZE: Final = 4
TYPE_VISIT: Final = 8
TYPE_FLAGS: Final = 24
TYPE_CYCLIC: Final = 1
TYPE_STORAGE: Final = 2

# ---- the allocator

PAGE: Final = 65536
SPAN_HEADER: Final = 16
# Blocks of up to this many bytes have a class for each multiple of 8; above, four classes for each doubling.
# To the latter a cache line is added: an odd number of lines each, so that equal places in blocks of one class (a column of
# a matrix) fall into different sets of the cache.
EXACT_MAX: Final = 512
CACHE_LINE: Final = 64
SMALL_MAX: Final = 14336
# At heap_start() stands a table with 16 bytes for each class: u32 head of the free list, u32 next uncut byte of the
# newest span, u32 end of that span. 64 exact classes and 19 others, counted from 1; the place of class 0 is free for
# a reference in transit (`builtins._replace_element`).
CLASSES: Final = 84
CLASS_ENTRY: Final = 16
# A refill cuts about this many bytes, so that a program with few objects of a class touches little memory.
REFILL_BYTES: Final = 2048
# So many bytes behind the spans in use can be read: code that looks at texts word by word need not know where memory ends.
READ_AHEAD: Final = 8
# Whether the allocator checks itself: a block that is given back is overwritten, and is not one that is free already;
# cycles are collected early. Tests switch it on (`library::check_memory`); a constant, so that it costs nothing when off.
CHECKED: Final = False
# So many free blocks of a class are looked at.
CHECKED_BLOCKS: Final = 200

# First byte behind the spans in use; 0 before the first allocation.
heap_end: int
# First byte behind the memory that has been granted.
heap_limit: int
# First free run of pages: 0, or a span whose header holds (pages at 8, next run at 12).
free_runs: int
# Blocks cut from spans or runs so far, minus the large ones given back; see `live_blocks`.
cut_blocks: int
# Blocks that are kept until the end on purpose: caches of the library.
permanent_blocks: int


def allocate(bytes: int) -> int:
    """The address of a block of at least so many bytes, 8-aligned, with any contents.

    Ends the run with the memory limit if there is no more memory.
    """
    if less_unsigned(bytes, EXACT_MAX + 1):
        entry = wrapping_add(heap_start(), shift_left(shift_right(wrapping_add(bytes, 7), 3), 4))
        block = load32(entry)
        if block != 0:
            store32(entry, load32(block))
            return block
    return allocate_slow(bytes)


def allocate_slow(bytes: int) -> int:
    if heap_end == 0:
        start_heap()
    if bytes < 8:
        bytes = 8
    if less_unsigned(SMALL_MAX, bytes):
        return allocate_large(bytes)
    number = class_of(bytes)
    entry = heap_start() + number * CLASS_ENTRY
    block = load32(entry)
    if block == 0:
        refill(entry, class_bytes(number))
        block = load32(entry)
    store32(entry, load32(block))
    return block


@inline
def free(address: int) -> None:
    """Gives a block of `allocate` back."""
    span = address & -PAGE
    entry = load32(wrapping_add(span, 4))
    if CHECKED:
        check_freed(address, entry)
        fill_memory(address, 0xA5, block_bytes(address))
    if entry == 0:
        free_large(span)
    else:
        store32(address, load32(entry))
        store32(entry, address)


def check_freed(address: int, entry: int) -> None:
    """Traps if the block is free already, or if something was written to the free blocks of its class."""
    block = load32(entry)
    for count in range(CHECKED_BLOCKS):
        if entry == 0 or block == 0:
            return
        if block == address or load32((block & -PAGE) + 4) != entry:
            unreachable()
        block = load32(block)


def block_bytes(address: int) -> int:
    """How many bytes fit into the block at this address: at least as many as were asked for."""
    return load32(address & -PAGE)


def reallocate(address: int, used: int, bytes: int) -> int:
    """A block of at least so many bytes with the first `used` bytes of the old one, which is gone if it moved."""
    capacity = block_bytes(address)
    if bytes <= capacity:
        return address
    span = address & -PAGE
    if load32(span + 4) == 0 and extend_large(span, bytes):
        return address
    moved = allocate(bytes)
    copy_memory(moved, address, used)
    free(address)
    return moved


def class_of(bytes: int) -> int:
    """The class of small blocks of 8 to SMALL_MAX bytes."""
    if bytes <= EXACT_MAX:
        return shift_right(bytes + 7, 3)
    # The two bits below the leading one, of bytes - 1, tell the quarter of the doubling.
    exponent = 63 - leading_zeros(bytes - 1)
    quarter = shift_right(bytes - 1, exponent - 2) & 3
    return 65 + (exponent - 9) * 4 + quarter


def class_bytes(number: int) -> int:
    """The size of the blocks of a class."""
    if number <= 64:
        return number * 8
    exponent = 9 + shift_right(number - 65, 2)
    quarter = (number - 65) & 3
    return shift_left(1, exponent) + (quarter + 1) * shift_left(1, exponent - 2) + CACHE_LINE


def refill(entry: int, size: int) -> None:
    """Puts some blocks into an empty free list."""
    next = load32(entry + 4)
    end = load32(entry + 8)
    if end - next < size:
        span = allocate_pages(1)
        store32(span, size)
        store32(span + 4, entry)
        next = span + SPAN_HEADER
        end = span + PAGE
        store32(entry + 8, end)
    stop = next + REFILL_BYTES
    if stop > end:
        stop = end
    previous = 0
    first = next
    # At least one block, at most what fits; linked in address order.
    while previous == 0 or next + size <= stop:
        if previous != 0:
            store32(previous, next)
        previous = next
        next = next + size
        count_cut_block()
    store32(previous, 0)
    store32(entry, first)
    store32(entry + 4, next)


def count_cut_block() -> None:
    global cut_blocks
    cut_blocks = cut_blocks + 1


def start_heap() -> None:
    """Sets the table of classes up; memory from heap_start() on is zero."""
    global heap_end, heap_limit
    heap_end = (heap_start() + CLASSES * CLASS_ENTRY + PAGE - 1) & -PAGE
    heap_limit = memory_pages() * PAGE


# ---- large blocks


def allocate_large(bytes: int) -> int:
    global cut_blocks
    if less_unsigned(4294901760, bytes):
        raise MemoryError()
    pages = shift_right(bytes + SPAN_HEADER + PAGE - 1, 16)
    span = allocate_pages(pages)
    store32(span, pages * PAGE - SPAN_HEADER)
    store32(span + 4, 0)
    store32(span + 8, pages)
    cut_blocks = cut_blocks + 1
    return span + SPAN_HEADER


def free_large(span: int) -> None:
    global cut_blocks
    cut_blocks = cut_blocks - 1
    free_pages(span, load32(span + 8))


def extend_large(span: int, bytes: int) -> bool:
    """Makes a large block longer where it stands, if the pages behind it are free."""
    global heap_end
    pages = load32(span + 8)
    wanted = shift_right(bytes + SPAN_HEADER + PAGE - 1, 16)
    behind = span + pages * PAGE
    if behind == heap_end and span + wanted * PAGE <= 4294901760:
        reserve(behind + (wanted - pages) * PAGE)
        heap_end = behind + (wanted - pages) * PAGE
    elif not take_run(behind, wanted - pages):
        return False
    store32(span, wanted * PAGE - SPAN_HEADER)
    store32(span + 8, wanted)
    return True


def take_run(address: int, pages: int) -> bool:
    """Takes pages from the free run that starts exactly at this address, if it is long enough."""
    previous = 0
    run = free_runs
    while run != 0 and run < address:
        previous = run
        run = load32(run + 12)
    if run != address or load32(run + 8) < pages:
        return False
    shorten_run(previous, run, pages)
    return True


def allocate_pages(pages: int) -> int:
    """The address of a run of pages: the first free run that is long enough, or new memory."""
    global heap_end
    previous = 0
    run = free_runs
    while run != 0:
        if load32(run + 8) >= pages:
            shorten_run(previous, run, pages)
            return run
        previous = run
        run = load32(run + 12)
    address = heap_end
    reserve(address + pages * PAGE)
    heap_end = address + pages * PAGE
    return address


def shorten_run(previous: int, run: int, pages: int) -> None:
    """Takes the first pages off a free run."""
    rest = load32(run + 12)
    left = load32(run + 8) - pages
    if left > 0:
        remainder = run + pages * PAGE
        store32(remainder + 8, left)
        store32(remainder + 12, rest)
        rest = remainder
    link_run(previous, rest)


def link_run(previous: int, run: int) -> None:
    global free_runs
    if previous == 0:
        free_runs = run
    else:
        store32(previous + 12, run)


def free_pages(span: int, pages: int) -> None:
    """Adds a run to the free ones and merges it with its neighbours."""
    previous = 0
    next = free_runs
    while next != 0 and next < span:
        previous = next
        next = load32(next + 12)
    if next != 0 and span + pages * PAGE == next:
        pages = pages + load32(next + 8)
        next = load32(next + 12)
    if previous != 0 and previous + load32(previous + 8) * PAGE == span:
        store32(previous + 8, load32(previous + 8) + pages)
        store32(previous + 12, next)
    else:
        store32(span + 8, pages)
        store32(span + 12, next)
        link_run(previous, span)


def reserve(end: int) -> None:
    """Makes memory up to `end` usable. Asks for a quarter more than there is, so that growth is amortized."""
    global heap_limit
    if end + READ_AHEAD <= heap_limit:
        return
    needed = shift_right(end + READ_AHEAD - heap_limit + PAGE - 1, 16)
    extra = shift_right(heap_limit, 18)
    if extra > needed and grow_memory(extra) >= 0:
        heap_limit = heap_limit + extra * PAGE
        return
    if grow_memory(needed) < 0:
        host.memory_limit_reached(end)
    heap_limit = heap_limit + needed * PAGE


def live_blocks() -> int:
    """How many blocks are in use, objects and raw storage. Walks the free lists: for the end of a test run."""
    live = cut_blocks - permanent_blocks
    if heap_end == 0:
        return 0
    for number in range(1, CLASSES):
        block = load32(heap_start() + number * CLASS_ENTRY)
        while block != 0:
            live = live - 1
            block = load32(block)
    return live


def keep_permanently(address: int) -> None:
    """Says that this block is a cache of the library that lives until the end."""
    global permanent_blocks
    permanent_blocks = permanent_blocks + 1


def make_immortal(address: int) -> None:
    """Says that this object is a cache of the library: it is never freed, whatever happens to its references."""
    store32(address, COUNT_IMMORTAL)
    keep_permanently(address)


def report_live_objects() -> None:
    """Tells the host how many blocks are left, after a collection."""
    collect()
    # Finalizers of garbage leave candidates, most of which have died meanwhile.
    while candidates_length > 0:
        collect()
    free_candidate_buffers()
    host.live_objects(live_blocks())


# ---- releasing

# Whether a release is under way, and the dead objects it still has to take: linked through their count words, whose
# low bits keep the flags.
release_active: bool
release_next: int


def release(address: int) -> None:
    """The last reference to an object is gone: releases what it owns and frees it.

    Objects that die on the way are put aside and taken in a loop, so that a chain of any length needs no stack.
    """
    global release_active, release_next
    if load32(address) & BUFFERED == 0:
        type = load32(wrapping_add(address, 4))
        finalize = load32(wrapping_add(type, TYPE_FINALIZE))
        if finalize == 0:
            free(address)
            return
        flags = load32(wrapping_add(type, TYPE_FLAGS))
        if flags & TYPE_STORAGE != 0:
            storage = load32(wrapping_add(address, OBJECT_STORAGE))
            if storage != 0:
                free(storage)
            free(address)
            return
        if flags & TYPE_CYCLIC == 0:
            # It owns nothing of its own type, so what dies with it nests no deeper than its type does.
            store32(address, COUNT_IMMORTAL | BUFFERED)
            call_table(finalize, address)
            free(address)
            return
    if release_active:
        store32(address, release_next | (load32(address) & BUFFERED))
        release_next = address
        return
    release_active = True
    destroy(address)
    while release_next != 0:
        dead = release_next
        flags = load32(dead)
        release_next = flags & -8
        store32(dead, flags & BUFFERED)
        destroy(dead)
    release_active = False


def destroy(address: int) -> None:
    """Finalizes a dead object and frees it. One that the collector's buffer names stays there, with count 0, until
    the next collection."""
    buffered = load32(address) & BUFFERED
    finalize = load32(load32(address + 4) + TYPE_FINALIZE)
    if finalize != 0:
        # Whatever the finalizer does with references to the object, they never reach 0 again.
        store32(address, COUNT_IMMORTAL | BUFFERED)
        call_table(finalize, address)
    if buffered != 0:
        store32(address, BUFFERED)
    else:
        free(address)


# ---- the cycle collector
#
# Synchronous trial deletion: D. F. Bacon, V. T. Rajan, "Concurrent Cycle Collection in Reference Counted Systems",
# ECOOP 2001, section 3. Candidates are objects whose count was lowered to something above zero. From each of them
# the references inside the graph are subtracted (gray); what keeps a count has references from outside and is
# restored with all it reaches (black); the rest is garbage (white). An object of the first kind is marked as held: what a
# function took itself and gives back makes a candidate only of such an object (`own/lent.rs` in the compiler).
#
# The visit function of a type calls `visit_reference` for every counted field, and `__visit__` of a class with raw
# storage does so for its elements. What happens there is decided by `phase`.

GRAY: Final = 2
WHITE: Final = 4
COLORS: Final = 6
# Black, and a collection found references from outside: `abi::layout`.
HELD: Final = 6

PHASE_SUBTRACT: Final = 1
PHASE_SCAN: Final = 2
PHASE_RESTORE: Final = 3
PHASE_GATHER: Final = 4
PHASE_ADD: Final = 5

CANDIDATES_MIN: Final = 10000
CHECKED_CANDIDATES_MIN: Final = 50
CANDIDATES_MAX: Final = 1000000

phase: int
collecting: bool
# Buffers of u32 addresses in raw storage.
candidates: int
candidates_length: int
candidates_capacity: int
# A collection starts when there are so many candidates; 0 stands for CANDIDATES_MIN.
candidates_limit: int
# Objects whose references have yet to be visited.
pending: int
pending_length: int
pending_capacity: int
# Objects found to be garbage.
garbage: int
garbage_length: int
garbage_capacity: int


def candidate(address: int) -> None:
    """An object that may be part of a cycle has lost a reference and lives on; it is not in the buffer yet."""
    global candidates, candidates_length, candidates_capacity
    if candidates_length == candidates_capacity:
        candidates = grow_buffer(candidates, candidates_length)
        candidates_capacity = shift_right(block_bytes(candidates), 2)
    store32(address, load32(address) | BUFFERED)
    store32(candidates + candidates_length * 4, address)
    candidates_length = candidates_length + 1
    limit = candidates_limit
    if limit == 0:
        limit = candidates_min()
    if candidates_length >= limit and not collecting and not release_active:
        collect()


@inline
def candidates_min() -> int:
    return CHECKED_CANDIDATES_MIN if CHECKED else CANDIDATES_MIN


def collect() -> int:
    """Frees the cycles of garbage among the candidates; tells how many objects that were."""
    global collecting, garbage_length, candidates_limit
    if collecting:
        return 0
    collecting = True
    checked = drop_dead_candidates()
    subtract_candidates()
    scan_candidates()
    gather_candidates()
    found = garbage_length
    free_garbage()
    if found * 4 < checked and checked * 2 > candidates_min():
        candidates_limit = checked * 2
        if candidates_limit > CANDIDATES_MAX:
            candidates_limit = CANDIDATES_MAX
    else:
        candidates_limit = candidates_min()
    collecting = False
    return found


def drop_dead_candidates() -> int:
    """Frees the candidates that have died since; tells how many are left."""
    global candidates_length
    kept = 0
    for index in range(candidates_length):
        address = load32(candidates + index * 4)
        if load32(address) < COUNT_ONE:
            free(address)
        else:
            store32(candidates + kept * 4, address)
            kept = kept + 1
    candidates_length = kept
    return kept


def subtract_candidates() -> None:
    """Subtracts the references between the objects that the candidates reach."""
    global phase
    phase = PHASE_SUBTRACT
    for index in range(candidates_length):
        address = load32(candidates + index * 4)
        if load32(address) & COLORS != GRAY:
            set_color(address, GRAY)
            push_pending(address)
            visit_pending()


def scan_candidates() -> None:
    """Tells the objects that are held from outside from those that are not."""
    global phase
    for index in range(candidates_length):
        phase = PHASE_SCAN
        scan(load32(candidates + index * 4))
        visit_pending()


def scan(address: int) -> None:
    word = load32(address)
    if word & COLORS == GRAY:
        if word >= COUNT_ONE:
            restore(address)
        else:
            set_color(address, WHITE)
            push_pending(address)


def restore(address: int) -> None:
    """Adds the references back of an object that is alive, and of all it reaches."""
    global phase, pending_length
    outer_phase = phase
    outer_length = pending_length
    phase = PHASE_RESTORE
    restore_one(address)
    while pending_length > outer_length:
        visit_next()
    phase = outer_phase


def restore_one(address: int) -> None:
    """Makes a gray or white object black, and held if it keeps a count: no reference to it has been added back yet."""
    if load32(address) >= COUNT_ONE:
        set_color(address, HELD)
    else:
        set_color(address, 0)
    push_pending(address)


def gather_candidates() -> None:
    """Collects the white objects and empties the buffer of candidates."""
    global phase, candidates_length
    phase = PHASE_GATHER
    # Clear the flags first: the white ones among them are gathered once, by their color.
    for index in range(candidates_length):
        address = load32(candidates + index * 4)
        store32(address, load32(address) & ~BUFFERED)
    for index in range(candidates_length):
        gather(load32(candidates + index * 4))
        visit_pending()
    candidates_length = 0


def gather(address: int) -> None:
    if load32(address) & COLORS == WHITE:
        set_color(address, 0)
        push_garbage(address)
        push_pending(address)


def free_garbage() -> None:
    """Finalizes all garbage, then frees it.

    The references from garbage are counted again first, so that the finalizers' releases meet exact counts. No
    garbage object reaches 0 meanwhile: each is made immortal, and flagged so that it does not become a candidate.
    """
    global phase, garbage_length
    phase = PHASE_ADD
    for index in range(garbage_length):
        visit_references(load32(garbage + index * 4))
    for index in range(garbage_length):
        store32(load32(garbage + index * 4), COUNT_IMMORTAL | BUFFERED)
    for index in range(garbage_length):
        address = load32(garbage + index * 4)
        finalize = load32(load32(address + 4) + TYPE_FINALIZE)
        if finalize != 0:
            call_table(finalize, address)
    for index in range(garbage_length):
        free(load32(garbage + index * 4))
    garbage_length = 0


def visit_reference(address: int) -> None:
    """Called by visit functions for every counted reference of an object; 0 is None."""
    if address == 0:
        return
    word = load32(address)
    if less_unsigned(COUNT_IMMORTAL - 1, word):
        return
    if load32(load32(address + 4) + TYPE_FLAGS) & TYPE_CYCLIC == 0:
        return
    if phase == PHASE_SUBTRACT:
        store32(address, word - COUNT_ONE)
        if word & COLORS != GRAY:
            set_color(address, GRAY)
            push_pending(address)
    elif phase == PHASE_SCAN:
        scan(address)
    elif phase == PHASE_RESTORE:
        if word & COLORS == GRAY or word & COLORS == WHITE:
            restore_one(address)
        store32(address, load32(address) + COUNT_ONE)
    elif phase == PHASE_GATHER:
        gather(address)
    else:
        store32(address, word + COUNT_ONE)


def visit_pending() -> None:
    while pending_length > 0:
        visit_next()


def visit_next() -> None:
    global pending_length
    pending_length = pending_length - 1
    visit_references(load32(pending + pending_length * 4))


def visit_references(address: int) -> None:
    visit = load32(load32(address + 4) + TYPE_VISIT)
    if visit != 0:
        call_table(visit, address)


def set_color(address: int, color: int) -> None:
    store32(address, (load32(address) & ~COLORS) | color)


def push_pending(address: int) -> None:
    global pending, pending_length, pending_capacity
    if pending_length == pending_capacity:
        pending = grow_buffer(pending, pending_length)
        pending_capacity = shift_right(block_bytes(pending), 2)
    store32(pending + pending_length * 4, address)
    pending_length = pending_length + 1


def push_garbage(address: int) -> None:
    global garbage, garbage_length, garbage_capacity
    if garbage_length == garbage_capacity:
        garbage = grow_buffer(garbage, garbage_length)
        garbage_capacity = shift_right(block_bytes(garbage), 2)
    store32(garbage + garbage_length * 4, address)
    garbage_length = garbage_length + 1


def grow_buffer(buffer: int, length: int) -> int:
    """A buffer of addresses with room for more."""
    if buffer == 0:
        return allocate(1024)
    return reallocate(buffer, length * 4, length * 8)


def free_candidate_buffers() -> None:
    """Gives the collector's buffers back, if nothing is in them."""
    global candidates, candidates_capacity, pending, pending_capacity, garbage, garbage_capacity
    if candidates != 0 and candidates_length == 0:
        free(candidates)
        candidates = 0
        candidates_capacity = 0
    if pending != 0:
        free(pending)
        pending = 0
        pending_capacity = 0
    if garbage != 0:
        free(garbage)
        garbage = 0
        garbage_capacity = 0


# ---- exceptions on their way

# More frames than this are not recorded.
FRAMES_MAX: Final = 65536


def overflow() -> Never:
    """The result of an int operation does not fit."""
    raise OverflowError("integer result outside 64 bits")


def trace(exception: int, function: int, site: int) -> None:
    """Appends a frame to the traceback of the exception at this address: it leaves that function at that site."""
    error = object_at(BaseException, exception)
    length = error._frame_count
    if length >= FRAMES_MAX:
        return
    if error._frames == 0:
        error._frames = allocate(64)
    elif (length + 1) * 16 > block_bytes(error._frames):
        error._frames = reallocate(error._frames, length * 16, length * 32)
    store64(error._frames + length * 16, function)
    store64(error._frames + length * 16 + 8, site)
    error._frame_count = length + 1
