# async def, await, async for and async with are not supported.
async def fetch(n: int) -> int:
    return n


async def both() -> int:
    async for x in fetch(1):
        print(x)
    async with fetch(2):
        pass
    return await fetch(3)


print(both())
