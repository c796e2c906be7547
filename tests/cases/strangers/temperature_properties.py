# Properties with setters over fields without annotations.
class Temperature:
    def __init__(self, celsius=0):
        self._celsius = celsius
    @property
    def fahrenheit(self):
        return self._celsius * 9 / 5 + 32
    @fahrenheit.setter
    def fahrenheit(self, f):
        self._celsius = (f - 32) * 5 / 9
    @property
    def celsius(self):
        return self._celsius
    @celsius.setter
    def celsius(self, value):
        if value < -273.15:
            raise ValueError("below absolute zero")
        self._celsius = value
    @staticmethod
    def parse(text):
        n, unit = text.split()
        return Temperature(float(n)) if unit == "C" else None
    @classmethod
    def boiling(cls):
        return cls(100)
t = Temperature()
print(t.fahrenheit)
t.fahrenheit = 212
print(t.celsius)
try:
    t.celsius = -300
except ValueError as e:
    print(e)
print(Temperature.boiling().fahrenheit)
p = Temperature.parse("36.6 C")
print(p.celsius if p else "none", Temperature.parse("3 F") is None)
