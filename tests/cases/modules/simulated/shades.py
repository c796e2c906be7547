from enum import Enum

class Shade(str, Enum):
    DARK = "dark"
    LIGHT = "light"

print(Shade.DARK == "dark", Shade.DARK != Shade.LIGHT, Shade.LIGHT.upper())
