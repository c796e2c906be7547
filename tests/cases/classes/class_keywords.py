class Plugin:
    names: list[str] = []
    def __init_subclass__(cls, tag: str = "", **kwargs) -> None:
        super().__init_subclass__(**kwargs)
        Plugin.names.append(cls.__name__ + tag)
class Upper(Plugin, tag="x"):
    pass
class Lower(Plugin):
    pass
print(Plugin.names)
