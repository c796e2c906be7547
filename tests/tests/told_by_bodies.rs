//! Edits of programs in which bodies of functions tell the types of fields and variables: after each one, what was compiled
//! from the version before equals a fresh build. Each part of the program is replaced by another version of it, at random.
//! `LINKPOINT_EDITS=500` makes so many edits instead of a few, `LINKPOINT_SEEDS=7-20` takes these orders.

use linkpoint_compiler::driver::{self, Before, Compilation, CompileError, Entry, Options, Tier};
use linkpoint_compiler::source::{Source, SourceFile};
use linkpoint_tests::edits::compare::compare;
use linkpoint_tests::random::Random;
use linkpoint_tests::{Memory, side_by_side};

const EDITS: usize = 25;

/// The parts of a program, each in several versions.
type Parts = &'static [&'static [&'static str]];

/// Fields that the methods of their class tell, and variables of a module.
const BY_THEMSELVES: Parts = &[
    &["total = 0\ncache = {}\nnames = []\nrates = [1.5, 2]\n"],
    &[
        "class Counter:\n    def __init__(self):\n        self.count = 0\n        self.steps = []\n\n    def add(self, n: int) -> None:\n        self.count += n\n        self.steps.append(n)\n",
        "class Counter:\n    def __init__(self):\n        self.count = 0\n        self.steps = []\n\n    def add(self, n: int) -> None:\n        self.count += n * 2\n        self.steps.append(n)\n",
        "class Counter:\n    def __init__(self):\n        self.count = 0\n        self.steps = []\n\n    def add(self, n: int) -> None:\n        self.count += n\n        self.steps.append(str(n))\n",
    ],
    &[
        "def twice(x):\n    return x * 2\n",
        "def twice(x):\n    return x + x\n",
        "def twice(x):\n    return str(x)\n",
        "def twice(x):\n    return thrice(x) - x\n",
    ],
    &[
        "def thrice(x):\n    return x * 3\n",
        "def thrice(x):\n    return x + x + x\n",
        "def thrice(x):\n    return x * 3.0\n",
    ],
    &[
        "def note(text):\n    names.append(text)\n",
        "def note(text):\n    names.append(text + '!')\n",
        "def note(text):\n    names.append(len(text))\n",
    ],
    &[
        "def remember(key: str, value: int) -> int:\n    cache[key] = value\n    return len(cache)\n",
        "def remember(key: str, value: int) -> int:\n    cache[key] = value + 1\n    return len(cache) * 2\n",
        "def remember(key: str, value: int) -> int:\n    note(key)\n    cache[key] = value\n    return 0\n",
        "def remember(key: str, value: int) -> int:\n    def inner() -> int:\n        return len(cache)\n    return inner()\n",
    ],
    &[
        "def count_up(n: int) -> int:\n    counter = Counter()\n    for i in range(n):\n        counter.add(i)\n    return counter.count\n",
        "def count_up(n: int) -> int:\n    counter = Counter()\n    counter.add(twice(n))\n    return counter.count + len(counter.steps)\n",
        "def count_up(n: int) -> int:\n    return n + 1\n",
    ],
    &["def leaf(n: int) -> int:\n    return n + 1\n", "def leaf(n: int) -> int:\n    return n + 2\n"],
    &[
        "class Point:\n    def __init__(self, x: int) -> None:\n        self.prepare(x)\n        self.x = x\n        self.y = 0\n\n    def prepare(self, x: int) -> None:\n        self.y = x\n        self.x = x\n",
        "class Point:\n    def __init__(self, x: int) -> None:\n        self.prepare(x)\n        self.x = x\n        self.y = 0\n\n    def prepare(self, x: int) -> None:\n        self.x = x\n        self.y = x\n",
        "class Point:\n    def __init__(self, x: int) -> None:\n        self.x = x\n        self.prepare(x)\n        self.y = 0\n\n    def prepare(self, x: int) -> None:\n        self.y = x\n        self.x = x\n",
    ],
    &["def attributes(x: int) -> str:\n    return str(vars(Point(x)))\n"],
    &[
        "total = remember('a', 1) + count_up(3)\nnote('b')\nprint(total, cache, names, twice(2), leaf(1), rates, attributes(1))\n",
    ],
];

/// The same with functions that are added, removed and declared otherwise, and with constants.
const DECLARED: Parts = &[
    &["STEP = 3\n", "STEP = 4\n", "STEP = 2.5\n", "STEP = 'x'\n", "STEP: float = 2\n"],
    &["totals = []\nsizes = {}\n"],
    &[
        "class Counter:\n    def __init__(self):\n        self.count = 0\n        self.last = first()\n\n    def add(self, n: int) -> None:\n        self.count += scaled(n)\n        self.last = first()\n",
        "class Counter:\n    def __init__(self):\n        self.count = 0\n        self.last = STEP\n\n    def add(self, n: int) -> None:\n        self.count += n\n",
    ],
    &[
        "def first() -> int:\n    return 1\n",
        "def first(n: int = 2) -> int:\n    return n\n",
        "def first(n: int = 3) -> int:\n    return n\n",
        "def first() -> float:\n    return 1.5\n",
        "def first():\n    return STEP\n",
        "def first() -> bool:\n    return True\n",
    ],
    &[
        "",
        "def helper(n: int) -> int:\n    return n * STEP\n",
        "def helper(n):\n    return [n]\n",
        "def helper(n: int, *rest: int) -> int:\n    return n + len(rest)\n",
    ],
    &[
        "def scaled(n: int) -> int:\n    return n * 2\n",
        "def scaled(n: int) -> int:\n    return helper(n)\n",
        "def scaled(n):\n    return n * STEP\n",
        "def scaled(n: float) -> float:\n    return n * 2\n",
        "def scaled(n: int) -> int:\n    return first() + n\n",
        "def scaled(n: int) -> int:\n    def inner(k: int) -> bool:\n        return k > n\n    return inner(3)\n",
    ],
    &[
        "def note(n: int) -> None:\n    totals.append(scaled(n))\n    sizes[str(n)] = STEP\n",
        "def note(n: int) -> None:\n    totals.append(n)\n",
        "def note(n: int, more: str = 'a') -> None:\n    totals.append(n)\n    sizes[more] = 1\n",
        "def note(n):\n    totals.append(n)\n",
    ],
    &[
        "def count_up(n: int) -> int:\n    counter = Counter()\n    counter.add(n)\n    note(n)\n    return counter.count\n",
        "def count_up(n: int) -> int:\n    numbers = sorted([n, first(), 2], key=scaled)\n    return len(numbers)\n",
        "def count_up(n: int, by: int = 1) -> int:\n    return n + by\n",
        "def count_up(n):\n    return n\n",
    ],
    &[
        "",
        "def unused(n: int) -> int:\n    return count_up(n)\n",
        "# A comment.\ndef other_unused() -> list[int]:\n    return [count_up(1)]\n",
    ],
    &["print(count_up(3), totals, sizes, Counter().last, first())\n"],
    &["", "\n\ndef at_the_end(n: int) -> int:\n    return n\n"],
];

/// Fields that only the whole program tells.
const TOGETHER: Parts = &[
    &["log = []\nseen = {}\n"],
    &[
        "class Node:\n    def __init__(self, value):\n        self.value = value\n        self.next = None\n        self.weights = []\n\n    def push(self, other):\n        self.next = other\n        return other\n",
        "class Node:\n    def __init__(self, value):\n        self.value = value\n        self.next = None\n        self.weights = []\n\n    def push(self, other):\n        self.weights.append(1)\n        self.next = other\n        return other\n",
    ],
    &[
        "class Account:\n    def __init__(self, owner: str) -> None:\n        self.owner = owner\n        self.balance = 0.0\n        self.history = []\n\n    def deposit(self, amount: float) -> float:\n        self.balance += amount\n        self.history.append(('in', amount))\n        return self.balance\n",
    ],
    &["class Box:\n    def __init__(self, items):\n        self.items = items\n        self.last = None\n"],
    &[
        "def fill(box, item):\n    box.items.append(item)\n    return box\n",
        "def fill(box, item):\n    box.items.append(item)\n    box.last = item\n    return box\n",
        "def fill(box, item):\n    return box\n",
        "def fill(box, item):\n    log.append(item)\n    return keep(box)\n",
    ],
    &[
        "def keep(box):\n    return box\n",
        "def keep(box):\n    box.last = 'kept'\n    return box\n",
        "def keep(box):\n    seen['box'] = 1\n    return box\n",
    ],
    &[
        "def chain(n: int) -> int:\n    head = Node(n)\n    for i in range(n):\n        head = head.push(Node(i))\n    return head.value\n",
        "def chain(n: int) -> int:\n    head = Node(n)\n    head.push(Node(n + 1))\n    return head.value + len(head.weights)\n",
        "def chain(n: int) -> int:\n    head = Node(n)\n    head.weights.append(n)\n    return head.value\n",
        "def chain(n: int) -> int:\n    head = Node('text')\n    return len(str(head.value))\n",
        "def chain(n: int) -> int:\n    return n\n",
        "def chain(n: int) -> int:\n    return sum(box.items[0] for box in [fill(Box([n]), n + 1)])\n",
    ],
    &[
        "def pay(account: Account, amount: float) -> float:\n    return account.deposit(amount)\n",
        "def pay(account: Account, amount: float) -> float:\n    account.balance = amount\n    return account.deposit(1.0)\n",
        "def pay(account: Account, amount: float) -> float:\n    account.balance = 1\n    return amount\n",
    ],
    &[
        "def walk(node):\n    if node.next is None:\n        return 1\n    return 1 + walk(node.next)\n",
        "def walk(node):\n    if node.next is None:\n        return 2\n    return 1 + walk(node.next)\n",
        "def walk(node):\n    return measure(node)\n",
    ],
    &[
        "def measure(node):\n    return 3 if node.next is None else walk(node.next)\n",
        "def measure(node):\n    node.weights.append(2)\n    return 4\n",
    ],
    &[
        "def leaf(n: int) -> int:\n    return n + 1\n",
        "def leaf(n: int) -> int:\n    return n + 2\n",
        "def leaf(n: int) -> int:\n    return walk(Node(n))\n",
        "def leaf(n: int) -> int:\n    log.append(str(n))\n    return n\n",
    ],
    &[
        "box = fill(Box([]), 3)\nprint(box.items, box.last, chain(3), pay(Account('a'), 2.5), leaf(1), log, seen)\nfirst = Node(1)\nfirst.push(Node(2))\nprint(walk(first))\n",
    ],
];

/// Members of an `IntEnum` and objects of a `NamedTuple` that come and go where ints and tuples are declared.
const NARROWER: Parts = &[
    &["from dataclasses import dataclass\nfrom enum import Enum, IntEnum\nfrom typing import NamedTuple\n"],
    &[
        "class Level(IntEnum):\n    LOW = 1\n    HIGH = 3\n",
        "class Level(IntEnum):\n    LOW = 1\n    HIGH = 4\n",
        "class Level:\n    LOW = 1\n    HIGH = 3\n",
    ],
    &[
        "class Point(NamedTuple):\n    x: int\n    y: int\n",
        "class Point(NamedTuple):\n    x: int\n    y: int = 2\n",
        "def Point(x: int, y: int) -> tuple[int, int]:\n    return (x, y)\n",
    ],
    &[
        "@dataclass\nclass Task:\n    level: int\n    at: tuple[int, int] = (0, 0)\n",
        "@dataclass\nclass Task:\n    level: int\n    at: tuple[int, int] = (1, 0)\n",
    ],
    &["limit: int = 2\nseen: list[int] = []\n", "limit: int = Level.LOW\nseen: list[int] = [Level.HIGH]\n"],
    &[
        "def level(n: int) -> int:\n    return n + 1\n",
        "def level(n: int) -> int:\n    return n + 2\n",
        "def level(n: int) -> int:\n    return Level.HIGH\n",
        "def level(n: int) -> int:\n    return n if n > 2 else Level.LOW\n",
    ],
    &[
        "def place(n: int) -> tuple[int, int]:\n    return (n, n + 1)\n",
        "def place(n: int) -> tuple[int, int]:\n    return Point(n, n)\n",
    ],
    &[
        "def note(n: int) -> None:\n    seen.append(n)\n",
        "def note(n: int) -> None:\n    seen.append(level(n))\n",
        "def note(n: int) -> None:\n    global limit\n    seen.append(n)\n    limit = level(n)\n",
    ],
    &[
        "def task(n: int) -> Task:\n    return Task(n)\n",
        "def task(n: int) -> Task:\n    return Task(level(n), place(n))\n",
        "def task(n: int) -> Task:\n    made = Task(n)\n    made.level = level(n)\n    return made\n",
    ],
    &[
        "def first(t: Task) -> int:\n    return t.at[0] + t.level\n",
        "def first(t: Task) -> int:\n    return t.level\n",
    ],
    &["def leaf(n: int) -> int:\n    return n * 2\n", "def leaf(n: int) -> int:\n    return n * 3\n"],
    &["note(4)\nprint(task(1), task(5), first(task(2)), level(0), place(3), limit, seen, leaf(2))\n"],
];

/// Declarations that some versions contradict: the program is compiled without these then.
const CONTRADICTED: Parts = &[
    &["best: int = None\nlimit: int = 3\n", "best: int = 1\nlimit: int = 3\n"],
    &[
        "class Account:\n    def __init__(self, owner: str) -> None:\n        self.owner = owner\n        self.total: int = 0\n\n    def add(self, n: int) -> int:\n        self.total += n\n        return self.total\n",
        "class Account:\n    def __init__(self, owner: str) -> None:\n        self.owner = owner\n        self.total: int = 0\n\n    def add(self, n: int) -> int:\n        self.total += n / 2\n        return self.total\n",
        "class Account:\n    def __init__(self, owner: str) -> None:\n        self.owner = owner\n        self.total: int = None\n\n    def add(self, n: int) -> int:\n        self.total = n\n        return n\n",
    ],
    &[
        "def index(xs: list[int], x: int) -> int:\n    for i, y in enumerate(xs):\n        if x == y:\n            return i\n    return -1\n",
        "def index(xs: list[int], x: int) -> int:\n    for i, y in enumerate(xs):\n        if x == y:\n            return i\n",
        "def index(xs: list[int], x: int) -> int:\n    return xs[0] / x\n",
        "def index(xs: list[int], x: int) -> int:\n    return str(x)\n",
    ],
    &[
        "def is_odd(n: int) -> bool:\n    return n % 2 == 1\n",
        "def is_odd(n: int) -> bool:\n    return n & 1\n",
        "def is_odd(n: int) -> bool:\n    if n > 3:\n        return True\n",
    ],
    &[
        "def table(n: int) -> list[list[int]]:\n    rows: list[list[int]] = [[0] * n for _ in range(n)]\n    rows[0][0] = 1\n    return rows\n",
        "def table(n: int) -> list[list[int]]:\n    rows: list[list[int]] = [[float('inf')] * n for _ in range(n)]\n    rows[0][0] = 1\n    return rows\n",
    ],
    &[
        "def found(x: int) -> int:\n    return index([1, 2, limit], x)\n",
        "def found(x: int) -> int:\n    at = index([1, 2, limit], x)\n    return 0 if at is None else at\n",
    ],
    &[
        "print(found(2), is_odd(5), is_odd(2), best)\nprint(Account('a').add(3), table(2))\n",
        "print(found(7), is_odd(5), Account('b').total)\nprint(best is None, table(1)[0][0])\n",
    ],
];

/// Fields that are declared `float`, into which the program puts ints in some versions.
const INTS: Parts = &[
    &["from dataclasses import dataclass\n"],
    &[
        "@dataclass\nclass P:\n    x: float\n    y: float = 0.5\n\n    def plus(self, o: 'P') -> 'P':\n        return P(self.x + o.x, self.y + o.y)\n",
        "@dataclass\nclass P:\n    x: float\n    y: float = 0\n\n    def plus(self, o: 'P') -> 'P':\n        return P(self.x + o.x, self.y + o.y)\n",
        "class P:\n    def __init__(self, x: float, y: float = 0.5) -> None:\n        self.x = x\n        self.y = y\n\n    def plus(self, o: 'P') -> 'P':\n        return P(self.x * o.x)\n",
    ],
    &[
        "class Account:\n    def __init__(self) -> None:\n        self.balance: float = 0.0\n\n    def add(self, n: float) -> float:\n        self.balance += n\n        return self.balance\n",
        "class Account:\n    def __init__(self) -> None:\n        self.balance: float = 0\n\n    def add(self, n: float) -> float:\n        self.balance += n\n        return self.balance\n",
        "class Account:\n    def __init__(self) -> None:\n        self.balance: float | None = None\n\n    def add(self, n: float) -> float:\n        self.balance = n\n        return n\n",
        "class Account:\n    def __init__(self) -> None:\n        self.balance: int = None\n\n    def add(self, n: float) -> float:\n        self.balance = n\n        return n\n",
    ],
    &["def start() -> float:\n    return 1.0\n", "def start() -> float:\n    return 1\n"],
    &[
        "def make(n: int) -> P:\n    return P(n / 2, start())\n",
        "def make(n: int) -> P:\n    return P(n, start())\n",
        "def make(n: int) -> P:\n    return P(float(n)).plus(P(1.5))\n",
        "def make(n: int) -> P:\n    return P(True)\n",
    ],
    &[
        "def area(p: P) -> float:\n    return p.x * p.y\n",
        "def area(p: P) -> float:\n    p.x = p.y\n    return p.x\n",
    ],
    &[
        "p = make(3)\nprint(p.x, p.y, area(p), Account().add(2.5))\n",
        "p = make(3).plus(make(4))\na = Account()\na.add(1.5)\nprint(p.x, p.y, area(p), a.balance)\n",
        "print(make(2).x, Account().add(3))\n",
    ],
];

/// Fields that methods read which `__init__` calls, and assign, in some versions.
const EARLY: Parts = &[
    &[
        "class Meter:\n    def __init__(self, n: int) -> None:\n        self.start(n)\n        self.count = n\n        self.rate = 0.5\n\n    def start(self, n: int) -> None:\n        pass\n\n    def look(self) -> str:\n        return 'meter'\n\n    def step(self) -> int:\n        self.count += 1\n        return self.count\n",
        "class Meter:\n    def __init__(self, n: int) -> None:\n        self.start(n)\n        self.count = n\n        self.rate = 0.5\n\n    def start(self, n: int) -> None:\n        print(self.look())\n\n    def look(self) -> str:\n        return 'meter'\n\n    def step(self) -> int:\n        self.count += 1\n        return self.count\n",
        "class Meter:\n    def __init__(self, n: int) -> None:\n        self.start(n)\n        self.count = n\n        self.rate = 0.5\n\n    def start(self, n: int) -> None:\n        print(self.look())\n\n    def look(self) -> str:\n        return str(getattr(self, 'count', None))\n\n    def step(self) -> int:\n        self.count += 1\n        return self.count\n",
        "class Meter:\n    def __init__(self, n: int) -> None:\n        self.start(n)\n        self.count = n\n        self.rate = 0.5\n\n    def start(self, n: int) -> None:\n        self.count = n\n        self.rate = 1.5\n\n    def look(self) -> str:\n        return str(getattr(self, 'count', None))\n\n    def step(self) -> int:\n        self.count += 1\n        return self.count\n",
        "class Meter:\n    def __init__(self, n: int) -> None:\n        self.start(n)\n        self.count = n\n        self.rate = 0.5\n\n    def start(self, n: int) -> None:\n        show(self)\n\n    def look(self) -> str:\n        return str(self.rate)\n\n    def step(self) -> int:\n        self.count += 1\n        return self.count\n",
        "class Meter:\n    def __init__(self, n: int) -> None:\n        self.count = n\n        self.rate = 0.5\n        self.start(n)\n\n    def start(self, n: int) -> None:\n        print(self.look())\n\n    def look(self) -> str:\n        return str(self.rate)\n\n    def step(self) -> int:\n        self.count += 1\n        return self.count\n",
        "class Meter:\n    def __init__(self, n: int) -> None:\n        self.start(n)\n        self.rate = 0.5\n\n    def start(self, n: int) -> None:\n        self.count = n\n        self.rate = 1.5\n\n    def look(self) -> str:\n        return str(getattr(self, 'count', None))\n\n    def step(self) -> int:\n        self.count += 1\n        return self.count\n",
    ],
    &[
        "class Gauge(Meter):\n    def start(self, n: int) -> None:\n        super().start(n)\n        self.level = n\n",
        "class Gauge(Meter):\n    def start(self, n: int) -> None:\n        self.level = n\n        print(self.look())\n",
        "class Gauge(Meter):\n    def look(self) -> str:\n        return str(self.count)\n",
        "class Gauge(Meter):\n    pass\n",
    ],
    &[
        "def show(meter: Meter) -> None:\n    print('shown')\n",
        "def show(meter: Meter) -> None:\n    print(meter.look())\n",
    ],
    &[
        "meter = Meter(1)\ngauge = Gauge(2)\nprint(meter.step(), gauge.step(), meter.rate)\n",
        "print(Gauge(3).step() + Gauge(4).count, Meter(5).look())\n",
    ],
    &[
        "def bare(n: int) -> Meter:\n    made = Meter.__new__(Meter)\n    made.count = n\n    made.rate = 0.5\n    return made\n",
        "def bare(n: int) -> Meter:\n    made = Meter.__new__(Meter)\n    made.count = n\n    return made\n",
        "def bare(n: int) -> Meter:\n    return Meter(n)\n",
    ],
    &["print(bare(3).step())\n", "print(bare(3).step(), hasattr(bare(4), 'rate'))\n"],
];

fn text(parts: Parts, chosen: &[usize]) -> Source {
    let text =
        parts.iter().zip(chosen).map(|(versions, chosen)| versions[*chosen]).collect::<Vec<_>>().join("\n");
    let file = SourceFile { path: "main.py".into(), text: text.as_str().into() };
    Source { files: vec![file], entry: "main.py".into(), ..Source::default() }
}

fn check(parts: Parts, seed: u64, edits: usize) {
    let mut random = Random::new(seed);
    let entry = if seed.is_multiple_of(2) { Entry::Main } else { Entry::All };
    let memory = Memory::default();
    let mut chosen = vec![0; parts.len()];
    let mut latest: Option<Compilation> = None;
    let mut right = 0;
    for step in 0..=edits {
        let source = text(parts, &chosen);
        let options = Options { tier: Tier::Zero, ..Options::default() };
        let compile =
            |before, memory: &Memory| match driver::compile_after(before, &source, &entry, options, memory) {
                Ok(compilation) => Ok(compilation),
                Err(CompileError::Refused(diagnostics)) => Err(format!("{diagnostics:#?}")),
                Err(error) => panic!("{error}"),
            };
        let edited = compile(Before::from(latest.as_ref()), &memory);
        let fresh = compile(Before::default(), &Memory::default());
        let difference = match (&edited, &fresh) {
            (Ok(edited), Ok(fresh)) => compare(edited, fresh).err(),
            (Err(edited), Err(fresh)) if edited == fresh => None,
            (edited, fresh) => {
                Some(format!("edited: {:?}\nfresh: {:?}", edited.as_ref().err(), fresh.as_ref().err()))
            }
        };
        if let Some(difference) = difference {
            let before = latest.map(|latest| latest.source.files[0].text.to_string());
            panic!(
                "seed {seed}, edit {step}: {difference}\n## before\n{}\n## after\n{}",
                before.unwrap_or_default(),
                &*source.files[0].text
            );
        }
        if let Ok(edited) = edited {
            latest = Some(edited);
            right += 1;
        }
        // Now and then in two places.
        for _ in 0..1 + random.below(4) / 3 {
            let part = random.below(parts.len());
            chosen[part] = random.below(parts[part].len());
        }
    }
    assert!(right * 3 > edits, "many versions are right: {right} of {edits}");
}

fn check_all(parts: Parts) {
    let edits =
        std::env::var("LINKPOINT_EDITS").map_or(EDITS, |text| text.parse().expect("a number of edits"));
    let seeds = std::env::var("LINKPOINT_SEEDS").map_or(0..4, |text| {
        let (from, to) = text.split_once('-').expect("two numbers");
        from.parse().expect("a seed")..to.parse().expect("a seed")
    });
    side_by_side(&seeds.collect::<Vec<u64>>(), |seed| check(parts, *seed, edits));
}

#[test]
fn edits_where_classes_tell_their_fields_equal_fresh_builds() {
    check_all(BY_THEMSELVES);
}

#[test]
fn edits_of_declarations_equal_fresh_builds() {
    check_all(DECLARED);
}

#[test]
fn edits_where_the_whole_program_tells_fields_equal_fresh_builds() {
    check_all(TOGETHER);
}

#[test]
fn edits_of_what_stands_below_built_in_types_equal_fresh_builds() {
    check_all(NARROWER);
}

#[test]
fn edits_where_fields_of_floats_hold_ints_equal_fresh_builds() {
    check_all(INTS);
}

#[test]
fn edits_that_contradict_declarations_equal_fresh_builds() {
    check_all(CONTRADICTED);
}

#[test]
fn edits_of_methods_that_constructors_call_equal_fresh_builds() {
    check_all(EARLY);
}
