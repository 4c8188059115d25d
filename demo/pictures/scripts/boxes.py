"""Forms with a rounded rectangle for a plan: the counterpart of turning a profile."""
import math

from shapes import inner_line, mesh_object


def plan(half_x, half_y, corner, steps=10):
    """Points of a rounded rectangle, the same number for every size."""
    corner = max(0.001, min(corner, half_x, half_y))
    points = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            points.append((sx * (half_x - corner) + corner * math.cos(angle), sy * (half_y - corner) + corner * math.sin(angle)))
    return points


def _supported(line, numbers):
    points, kinds = [line[0]], []
    for index, (here, there) in enumerate(zip(line, line[1:])):
        length = math.dist(here, there)
        shares = (0.015 / length, 1 - 0.015 / length, 1) if length > 0.07 else (1,)
        points += [tuple(a + (b - a) * share for a, b in zip(here, there)) for share in shares]
        kinds += [numbers[index] if numbers else 0] * len(shares)
    return points, kinds


def extruded(name, line, half_x, half_y, corner, material, numbers=None, smooth_angle=38, corner_steps=10):
    """Leads a profile round a rounded rectangle. line: (outwards, z) relative to the nominal outline; both ends
    are closed with flat faces."""
    line, kinds = _supported(line, numbers)
    points, faces, indices = [], [], []
    for out, z in line:
        points += [(x, y, z) for x, y in plan(half_x + out, half_y + out, corner + out, corner_steps)]
    count = 4 * (corner_steps + 1)
    for level in range(len(line) - 1):
        for side in range(count):
            after = (side + 1) % count
            faces.append((level * count + side, level * count + after, (level + 1) * count + after, (level + 1) * count + side))
            indices.append(kinds[level])
    faces.append(tuple(range(count)))
    faces.append(tuple(range((len(line) - 1) * count, len(line) * count)))
    indices += [kinds[0], kinds[-1]]
    return mesh_object(name, points, faces, material, smooth_angle, indices)


def box_vessel(name, outer, wall, half_x, half_y, corner, material, inside=None, rim=None):
    """A hollow box. outer: (outwards, z) from the underside's edge up to the rim."""
    shifted = [(out + 100, z) for out, z in outer]
    inner = [(r - 100, z) for r, z in inner_line([(90, outer[0][1]), *shifted], wall) if r > 95]
    top, lip = outer[-1], inner[0]
    middle, reach = ((top[0] + lip[0]) / 2, (top[1] + lip[1]) / 2), wall / 2
    arc = [(middle[0] + reach * math.cos(math.pi * step / 6), middle[1] + reach * math.sin(math.pi * step / 6)) for step in range(1, 6)]
    coats = [material] + [one for one in (inside, rim) if one]
    inside_number, rim_number = (1 if inside else 0), (len(coats) - 1 if rim else 0)
    numbers = [0] * (len(outer) - 1) + ([rim_number] * 6 if rim else [0] * 3 + [inside_number] * 3) + [inside_number] * (len(inner) - 1)
    return extruded(name, list(outer) + arc + inner, half_x, half_y, corner, coats, numbers)
