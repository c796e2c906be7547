# A field that is a list of dicts which are made here: what is assigned to their keys later is of other types.
class Automaton:
    def __init__(self, words: list[str]) -> None:
        self.states: list[dict] = []
        self.states.append({"value": "", "next": [], "fail": 0, "output": []})
        for word in words:
            self.states.append({"value": word[0], "next": [], "fail": 0, "output": []})
            self.states[0]["next"].append(len(self.states) - 1)
            self.states[-1]["output"].append(word)

    def find(self, value: str) -> int | None:
        for state in self.states[0]["next"]:
            if self.states[state]["value"] == value:
                return state
        return None

    def link(self) -> None:
        for state in self.states[0]["next"]:
            self.states[state]["fail"] = self.find(self.states[state]["value"].upper())
            if self.states[state]["fail"] is None:
                self.states[state]["fail"] = 0
            self.states[state]["output"] = (
                self.states[state]["output"] + self.states[self.states[state]["fail"]]["output"]
            )


automaton = Automaton(["hat", "Her"])
automaton.link()
for state in automaton.states:
    print(state)


class Rows:
    def __init__(self, count: int) -> None:
        self.rows = []
        for _ in range(count):
            self.rows.append({"left": 1, "right": 2})

    def clear(self, index: int) -> None:
        self.rows[index]["left"] = None

    def halve(self, index: int) -> None:
        self.rows[index]["right"] = self.rows[index]["right"] / 2


rows = Rows(3)
rows.clear(0)
rows.halve(1)
print(rows.rows)


class Names:
    def __init__(self) -> None:
        self.table: list[dict[str, object]] = []
        self.words = [["a", "b"], ["c"]]

    def add(self, name: str) -> None:
        self.table.append({"name": name, "seen": False})

    def count(self, index: int) -> None:
        self.words[index].append("z")
        self.table[index]["seen"] = len(self.words[index])


names = Names()
names.add("x")
names.add("y")
names.count(1)
print(names.table, names.words)
