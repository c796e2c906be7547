# try in try, try in except, try in finally, try in else; loops inside and outside.
def matrix(n: int) -> list[str]:
    log: list[str] = []
    try:
        log.append("a")
        try:
            log.append("b")
            if n == 1:
                raise ValueError("inner")
            if n == 2:
                raise KeyError("inner")
        except ValueError:
            log.append("c")
            try:
                raise IndexError("in handler")
            except IndexError as error:
                log.append(str(error))
        else:
            try:
                if n == 3:
                    raise KeyError("in else")
            finally:
                log.append("d")
        finally:
            try:
                if n == 4:
                    raise KeyError("in finally")
                log.append("e")
            except KeyError:
                log.append("f")
        log.append("g")
    except KeyError as error:
        log.append("outer " + str(error))
    finally:
        log.append("h")
    return log


for n in range(5):
    print(n, matrix(n))
