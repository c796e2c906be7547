# A picture of spheres on a chequered floor, traced ray by ray: small immutable vectors, each operation of which makes another one.
from __future__ import annotations

from abc import ABC, abstractmethod
from math import sqrt


class Vector:
    def __init__(self, x: float, y: float, z: float) -> None:
        self.x = x
        self.y = y
        self.z = z

    def __add__(self, other: Vector) -> Vector:
        return Vector(self.x + other.x, self.y + other.y, self.z + other.z)

    def __sub__(self, other: Vector) -> Vector:
        return Vector(self.x - other.x, self.y - other.y, self.z - other.z)

    def scaled(self, factor: float) -> Vector:
        return Vector(self.x * factor, self.y * factor, self.z * factor)

    def dot(self, other: Vector) -> float:
        return self.x * other.x + self.y * other.y + self.z * other.z

    def unit(self) -> Vector:
        return self.scaled(1.0 / sqrt(self.dot(self)))

    def mirrored_at(self, normal: Vector) -> Vector:
        return self - normal.scaled(2.0 * self.dot(normal))


class Ray:
    def __init__(self, start: Vector, direction: Vector) -> None:
        self.start = start
        self.direction = direction.unit()

    def at(self, distance: float) -> Vector:
        return self.start + self.direction.scaled(distance)


class Surface(ABC):
    def __init__(self, color: Vector, reflection: float) -> None:
        self.color = color
        self.reflection = reflection

    @abstractmethod
    def distance(self, ray: Ray) -> float | None: ...

    @abstractmethod
    def normal(self, point: Vector) -> Vector: ...

    def color_at(self, point: Vector) -> Vector:
        return self.color


class Sphere(Surface):
    def __init__(self, center: Vector, radius: float, color: Vector, reflection: float) -> None:
        super().__init__(color, reflection)
        self.center = center
        self.radius = radius

    def distance(self, ray: Ray) -> float | None:
        to_center = self.center - ray.start
        along = to_center.dot(ray.direction)
        inside = self.radius * self.radius - to_center.dot(to_center) + along * along
        if inside <= 0.0:
            return None
        near = along - sqrt(inside)
        return near if near > 1e-6 else None

    def normal(self, point: Vector) -> Vector:
        return (point - self.center).unit()


class Floor(Surface):
    def __init__(self, height: float, color: Vector, other: Vector) -> None:
        super().__init__(color, 0.1)
        self.height = height
        self.other = other

    def distance(self, ray: Ray) -> float | None:
        if ray.direction.y >= -1e-9:
            return None
        return (self.height - ray.start.y) / ray.direction.y

    def normal(self, point: Vector) -> Vector:
        return Vector(0.0, 1.0, 0.0)

    def color_at(self, point: Vector) -> Vector:
        return self.color if (int(point.x + 1000.0) + int(point.z + 1000.0)) % 2 == 0 else self.other


class Hit:
    def __init__(self, surface: Surface, distance: float) -> None:
        self.surface = surface
        self.distance = distance


class Scene:
    def __init__(self, surfaces: list[Surface], light: Vector) -> None:
        self.surfaces = surfaces
        self.light = light

    def first_hit(self, ray: Ray) -> Hit | None:
        found: Hit | None = None
        for surface in self.surfaces:
            distance = surface.distance(ray)
            if distance is not None and (found is None or distance < found.distance):
                found = Hit(surface, distance)
        return found

    def is_lit(self, point: Vector) -> bool:
        ray = Ray(point, self.light - point)
        return all(surface.distance(ray) is None for surface in self.surfaces)

    def color(self, ray: Ray, depth: int) -> Vector:
        hit = self.first_hit(ray)
        if hit is None:
            return Vector(0.2, 0.3, 0.5)
        point = ray.at(hit.distance - 1e-6)
        normal = hit.surface.normal(point)
        base = hit.surface.color_at(point)
        brightness = 0.2
        if self.is_lit(point):
            brightness += 0.8 * max(0.0, normal.dot((self.light - point).unit()))
        color = base.scaled(brightness)
        if depth > 0 and hit.surface.reflection > 0.0:
            mirrored = Ray(point, ray.direction.mirrored_at(normal))
            color = color.scaled(1.0 - hit.surface.reflection) + self.color(mirrored, depth - 1).scaled(hit.surface.reflection)
        return color


def scene() -> Scene:
    surfaces: list[Surface] = [Floor(-1.0, Vector(0.9, 0.9, 0.9), Vector(0.1, 0.1, 0.1))]
    for k in range(5):
        color = Vector(0.3 + 0.1 * k, 0.9 - 0.15 * k, 0.4)
        surfaces.append(Sphere(Vector(k * 1.5 - 3.0, 0.3 * (k % 2), 5.0 + 0.5 * k), 0.9, color, 0.3))
    return Scene(surfaces, Vector(-4.0, 8.0, -2.0))


def shade(value: float) -> int:
    return min(255, max(0, int(value * 255.0)))


def main() -> None:
    width, height = 320, 200
    picture = scene()
    eye = Vector(0.0, 1.0, -3.0)
    checksum = 0
    for y in range(height):
        for x in range(width):
            direction = Vector((x - width / 2) / width * 1.6, (height / 2 - y) / width * 1.6, 1.0)
            color = picture.color(Ray(eye, direction), 3)
            checksum = (checksum * 31 + shade(color.x) * 65536 + shade(color.y) * 256 + shade(color.z)) % 1000000007
        if y % 50 == 0:
            print(y, checksum)
    print(checksum)


if __name__ == "__main__":
    main()
