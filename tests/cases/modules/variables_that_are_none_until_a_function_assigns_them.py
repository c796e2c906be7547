# Variables of an imported module that are None at first, and what its functions put there.
import parts.settings as settings

print(settings.cache, settings.cached("count"), settings.cache)
settings.bump()
settings.load()
print(settings.cached("count"), settings.cache is None, settings.count)
settings.rename("other")
print(settings.name, settings.items)
