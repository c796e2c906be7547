# Shortest way through mazes by breadth first search, flood fill of regions, and drawing of the way found.
MAZES = [
    "S.#.....\n..#.###.\n#...#...\n#.#.#.#.\n....#.#G",
    "S#G\n.#.\n.#.",
    "SG",
    "S........\n########.\n.........\n.########\n........G",
]


class Maze:
    def __init__(self, text: str) -> None:
        self.rows = text.split("\n")
        self.height = len(self.rows)
        self.width = len(self.rows[0])
        self.start = self.find("S")
        self.goal = self.find("G")

    def find(self, letter: str) -> tuple[int, int]:
        for y, row in enumerate(self.rows):
            x = row.find(letter)
            if x >= 0:
                return x, y
        raise ValueError(f"no {letter} in maze")

    def is_open(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height and self.rows[y][x] != "#"

    def neighbours(self, place: tuple[int, int]) -> list[tuple[int, int]]:
        x, y = place
        return [(x + dx, y + dy) for dx, dy in [(0, -1), (1, 0), (0, 1), (-1, 0)] if self.is_open(x + dx, y + dy)]

    def solve(self) -> list[tuple[int, int]] | None:
        previous: dict[tuple[int, int], tuple[int, int]] = {self.start: self.start}
        queue = [self.start]
        head = 0
        while head < len(queue):
            place = queue[head]
            head += 1
            if place == self.goal:
                path = [place]
                while path[-1] != self.start:
                    path.append(previous[path[-1]])
                path.reverse()
                return path
            for next_place in self.neighbours(place):
                if next_place not in previous:
                    previous[next_place] = place
                    queue.append(next_place)
        return None

    def regions(self) -> list[int]:
        seen: dict[tuple[int, int], bool] = {}
        sizes: list[int] = []
        for y in range(self.height):
            for x in range(self.width):
                if self.is_open(x, y) and (x, y) not in seen:
                    size = 0
                    stack = [(x, y)]
                    seen[x, y] = True
                    while stack:
                        place = stack.pop()
                        size += 1
                        for other in self.neighbours(place):
                            if other not in seen:
                                seen[other] = True
                                stack.append(other)
                    sizes.append(size)
        return sizes


def draw(maze, path):
    canvas = [list(row) for row in maze.rows]
    for x, y in path[1:-1]:
        canvas[y][x] = "*"
    return "\n".join(["".join(row) for row in canvas])


for text in MAZES:
    maze = Maze(text)
    path = maze.solve()
    print(maze.start, maze.goal, maze.regions())
    if path is None:
        print("no way")
    else:
        print(len(path) - 1, "steps")
        print(draw(maze, path))
try:
    Maze("S..")
except ValueError as error:
    print("error:", error)
