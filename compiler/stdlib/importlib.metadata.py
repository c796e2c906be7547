"""`importlib.metadata` where no distribution is installed: a program and its modules are all there is."""


class PackageNotFoundError(ModuleNotFoundError):
    def __str__(self) -> str:
        return f"No package metadata was found for {self.name}"

    @property
    def name(self) -> str:
        return str(self.args[0])


def version(distribution_name: str) -> str:
    if not distribution_name:
        raise ValueError("A distribution name is required.")
    raise PackageNotFoundError(distribution_name)
