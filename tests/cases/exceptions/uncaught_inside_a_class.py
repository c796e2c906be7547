# The last line of a traceback has the qualified name of the class.
class Outer:
    class Inner(Exception):
        pass


raise Outer.Inner("deep")
