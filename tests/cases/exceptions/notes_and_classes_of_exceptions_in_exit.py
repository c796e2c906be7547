class AppError(Exception):
    pass


class DbError(AppError):
    def __init__(self, table):
        super().__init__(f"table {table}")
        self.table = table


class Quiet:
    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc, tb):
        return exc_type is not None and issubclass(exc_type, AppError)


with Quiet():
    raise DbError("users")
with Quiet():
    print("fine")
try:
    with Quiet():
        {}["k"]
except KeyError as e:
    print("KeyError", e)
n = ValueError("noted")
n.add_note("hint one")
n.add_note("hint two")
print(n.__notes__)
try:
    print(KeyError("x").__notes__)
except AttributeError as e:
    print(e)
raise n
