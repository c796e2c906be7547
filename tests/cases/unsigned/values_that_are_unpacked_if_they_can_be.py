# Tuples of several lengths are told apart by their first item: what is read of them is unpacked by functions that declare nothing.
def sides(state, act):
    me, them, extra = state
    return {(me, them, extra): act}


def apply(state, side, act):
    if side == 0:
        return sides(state, act)
    me, them, extra = state
    return {(k[1], k[0], k[2]): v for k, v in sides((them, me, extra), act).items()}


class Game:
    def first(self, place):
        kind, state = place
        for act in ("p", "q"):
            yield (1, state, act)

    def second(self, place):
        kind, state, act = place
        for key in apply(state, 1, act):
            yield (2, key, 1, act)

    def third(self, place):
        kind, state, side, act = place
        return [(0, key) for key in apply(state, side, act)]

    def following(self, place):
        kind = place[0]
        if kind == 0:
            return list(self.first(place))
        if kind == 1:
            return list(self.second(place))
        if kind == 2:
            return self.third(place)
        return []


game = Game()
place = (0, (1, 2, 3))
for _ in range(4):
    found = game.following(place)
    print(found)
    place = found[-1]


def unpack(value):
    a, b = value
    return a + b


for value in [(1, 2), (3, 4)]:
    print(unpack(value))


def called(value):
    try:
        return unpack(value)
    except TypeError as error:
        return str(error)


print(called(5), called((1, 2)), called(None))
