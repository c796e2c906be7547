"""A simulation without end: a planet goes round a star, and a line is printed now and then.

Run it with `linkpoint watch examples/orbit.py`, then edit `step` or `describe` and save: the next round is the edited
one, and the planet goes on from where it is.
"""


class Planet:
    def __init__(self) -> None:
        self.x = 1.0
        self.y = 0.0
        self.dx = 0.0
        self.dy = 1.0


def step(planet: Planet, time: float) -> None:
    """Moves the planet: gravity first, then the planet itself, so that its energy stays about the same."""
    distance = (planet.x * planet.x + planet.y * planet.y) ** 0.5
    pull = 1.0 / (distance * distance * distance)
    planet.dx = planet.dx - planet.x * pull * time
    planet.dy = planet.dy - planet.y * pull * time
    planet.x = planet.x + planet.dx * time
    planet.y = planet.y + planet.dy * time


def describe(planet: Planet, round: int) -> str:
    return f"round {round}: x {planet.x:.3f}, y {planet.y:.3f}"


def simulate(rounds: int) -> None:
    """Runs so many rounds; 0 is without end."""
    planet = Planet()
    round = 0
    while rounds == 0 or round < rounds:
        for _ in range(1000000):
            step(planet, 0.0001)
        round = round + 1
        print(describe(planet, round))


if __name__ == "__main__":
    simulate(0)
