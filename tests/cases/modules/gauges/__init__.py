"""Gauges: what a module imports of others that change it stays as it was."""
from .state import level, names, reset, set_level
from .state import history as past

__all__ = ["level", "names", "past", "reset", "set_level"]
