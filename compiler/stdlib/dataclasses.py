"""`dataclasses`: the compiler writes the methods of a class that is decorated with `dataclass`."""


class FrozenInstanceError(AttributeError):
    pass


def _raise_frozen(name: str) -> None:
    raise FrozenInstanceError("cannot assign to field '" + name + "'")


@inline
def _equal(a, b) -> bool:
    return _is_same(a, b)


def dataclass(cls): ...


def field(default=..., default_factory=...): ...


class KW_ONLY: ...


class InitVar: ...


class Field:
    name: str


def _named(name: str) -> Field:
    field = Field()
    field.name = name
    return field


def fields(class_or_instance):
    return class_or_instance.__field_list__()


def _by_name(class_or_instance):
    return {field.name: field for field in class_or_instance.__field_list__()}


def is_dataclass(obj) -> bool:
    return hasattr(obj, "__field_list__")


def replace(obj, **changes): ...


def asdict(obj):
    return obj.__value_as_dict__()


def astuple(obj):
    return obj.__value_as_tuple__()


def value_as_dict(value):
    """A value in what `asdict` gives: dataclasses in it are dicts, containers are copied."""
    if hasattr(value, "__value_as_dict__"):
        return value.__value_as_dict__()
    if isinstance(value, list):
        return [value_as_dict(item) for item in value]
    if isinstance(value, dict):
        return {value_as_dict(key): value_as_dict(item) for key, item in value.items()}
    if isinstance(value, set):
        return set(value)
    if isinstance(value, tuple) and not hasattr(value, "_asdict"):
        return tuple([value_as_dict(item) for item in value])
    return value


def value_as_tuple(value):
    """The same for `astuple`."""
    if hasattr(value, "__value_as_tuple__"):
        return value.__value_as_tuple__()
    if isinstance(value, list):
        return [value_as_tuple(item) for item in value]
    if isinstance(value, dict):
        return {value_as_tuple(key): value_as_tuple(item) for key, item in value.items()}
    if isinstance(value, set):
        return set(value)
    if isinstance(value, tuple) and not hasattr(value, "_asdict"):
        return tuple([value_as_tuple(item) for item in value])
    return value
