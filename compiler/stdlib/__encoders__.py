"""The class of `json` that is there to be extended, by classes that say what else can be written. It becomes a class of the program that
uses it, which tells the types of what they write. Not here: `iterencode`."""

import json


class JSONEncoder:
    def __init__(
        self,
        *,
        skipkeys: bool = False,
        ensure_ascii: bool = True,
        check_circular: bool = True,
        allow_nan: bool = True,
        sort_keys: bool = False,
        indent: int | str | None = None,
        separators: tuple[str, str] | None = None,
        default=None,
    ) -> None:
        if skipkeys or default is not None:
            raise NotImplementedError("skipkeys and default of encoders are not supported")
        self.skipkeys: bool = skipkeys
        self.ensure_ascii: bool = ensure_ascii
        self.check_circular: bool = check_circular
        self.allow_nan: bool = allow_nan
        self.sort_keys: bool = sort_keys
        self.indent: int | str | None = indent
        self.item_separator: str = ", " if indent is None else ","
        self.key_separator: str = ": "
        if separators is not None:
            self.item_separator, self.key_separator = separators

    def default(self, o):
        raise TypeError(f"Object of type {type(o).__name__} is not JSON serializable")

    def encode(self, o) -> str:
        return json.dumps(
            o,
            ensure_ascii=self.ensure_ascii,
            allow_nan=self.allow_nan,
            indent=self.indent,
            separators=(self.item_separator, self.key_separator),
            default=self.default,
            sort_keys=self.sort_keys,
        )
