from kinds import Kind, Level as Ordered


class Deep(Ordered):
    """Without members, too."""

    @property
    def half(self) -> float:
        return self.value / 2


class Word(Kind):
    Other = "other"
    CR = "cr"
    LF = "lf"
