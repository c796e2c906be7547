class Plugin:
    registry: dict[str, type["Plugin"]] = {}
    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        Plugin.registry[cls.__name__.lower()] = cls
    def run(self) -> str:
        return "base"
class Upper(Plugin):
    def run(self) -> str:
        return "upper"
class Lower(Plugin):
    def run(self) -> str:
        return "lower"
for name, cls in sorted(Plugin.registry.items()):
    print(name, cls().run())
