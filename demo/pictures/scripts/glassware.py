"""More glassware: coloured tumblers, flutes, small double-walled glasses, the jug."""
import math

import materials
from glasses import pour
from shapes import curve, inner_line, lathe, radius_at, rounded, tube, turn_inside_out, vessel

TINT = {'rose': (0.965, 0.80, 0.79), 'sage': (0.82, 0.915, 0.82), 'blue': (0.76, 0.88, 0.965)}


def coloured_tumbler(colour='rose', fill=0.0):
    """Tinted tumbler with soft flutes, 300 ml."""
    tint = TINT[colour]
    clear = materials.glass(tint, tuple(part * 0.82 for part in tint))
    outer = rounded([(0, 0.012), (0.28, 0.012, 0.01), (0.30, 0.0, 0.02), (0.345, 0.035, 0.05), (0.365, 0.15, 0.1), (0.41, 0.94)])
    inner = rounded([(0.391, 0.94), (0.338, 0.17, 0.09), (0.26, 0.105, 0.08), (0, 0.095)])
    thing = lathe('tumbler', outer + [(0.409, 0.947), (0.40, 0.951), (0.393, 0.947)] + inner, clear, 288)
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        radius = math.hypot(x, y)
        fade = max(0.0, min(1.0, z / 0.1)) * max(0.0, min(1.0, (0.72 - z) / 0.16))
        if radius > 0.2 and fade > 0 and radius > radius_at(inner, z) + 0.008:
            cut = 1 - 0.034 * fade * abs(math.cos(8 * math.atan2(y, x)))
            vertex.co.x, vertex.co.y = x * cut, y * cut
    if fill:
        top = 0.095 + fill * 0.82
        radius = 0.342 + (top - 0.17) / 0.77 * 0.053
        lathe('water', [(0, 0.091)] + rounded([(0.262, 0.101), (0.342, 0.17, 0.07), (radius, top)])
              + [(radius - 0.02, top - 0.006), (0, top - 0.006)], materials.liquid((0.97, 0.99, 0.99)))


def flute(fill=0.0):
    """Champagne flute, 23 cm."""
    bowl = curve([(0.032, 0.92), (0.09, 0.99), (0.175, 1.20), (0.235, 1.52), (0.243, 1.80), (0.215, 2.30)], 10)
    inner = curve([(0.204, 2.30), (0.231, 1.80), (0.222, 1.53), (0.16, 1.215), (0.07, 1.05), (0.0, 1.015)], 10)
    stem = rounded([(0, 0.0), (0.335, 0.0, 0.01), (0.34, 0.016, 0.01), (0.24, 0.028, 0.1), (0.08, 0.07, 0.06), (0.036, 0.22, 0.1),
                    (0.032, 0.92)])
    lathe('flute', stem + bowl[1:] + [(0.212, 2.306), (0.207, 2.306)] + inner, materials.glass())
    if fill:
        wall = [(r + 0.004 if r > 0 else 0.0, z - 0.004) for r, z in inner[::-1] if z < 1.0 + fill]
        edge = wall[-1]
        lathe('champagne', wall + [(edge[0], edge[1] + 0.01), (edge[0] - 0.02, edge[1]), (0, edge[1])],
              materials.liquid((0.97, 0.86, 0.56), tint=(0.95, 0.85, 0.6)))


def flute_pair(fill=0.0):
    from stage import place
    place(flute, fill, x=-0.40, y=0.14)
    place(flute, fill, x=0.40, y=-0.14)


def espresso_glass(full=True):
    """Double-walled glass, 80 ml."""
    clear = materials.glass()
    outer = rounded([(0, 0.0), (0.17, 0.0, 0.04)]) + curve(
        [(0.21, 0.02), (0.30, 0.14), (0.338, 0.33), (0.318, 0.54), (0.30, 0.68)], 12)[1:]
    hidden = curve([(0.288, 0.655), (0.304, 0.54), (0.324, 0.33), (0.287, 0.155), (0.19, 0.04), (0.0, 0.018)], 12)
    cup_outer = curve([(0.0, 0.125), (0.08, 0.135), (0.165, 0.22), (0.215, 0.38), (0.252, 0.54), (0.286, 0.65)], 12)
    cup_inner = curve([(0.286, 0.68), (0.239, 0.54), (0.202, 0.385), (0.153, 0.235), (0.07, 0.155), (0.0, 0.148)], 12)
    lathe('outer wall', outer + [(0.299, 0.687), (0.289, 0.687)] + cup_inner, clear)
    turn_inside_out(lathe('air gap', hidden[::-1] + cup_outer[::-1], clear))
    if full:
        wall = cup_inner[::-1]
        for name, low, high, colour in (('espresso', 0.15, 0.45, (0.028, 0.011, 0.005)), ('crema', 0.45, 0.50, (0.34, 0.17, 0.06))):
            line = [(0.0, low), (radius_at(wall, max(low, 0.155)) + 0.003, low)]
            line += [(r + 0.003, z) for r, z in wall if low < z < high] + [(radius_at(wall, high) + 0.003, high), (0.0, high)]
            lathe(name, line, materials.plain(colour, 0.3), 72)


def espresso_pair():
    from stage import place
    place(espresso_glass, x=-0.40, y=0.10)
    place(espresso_glass, x=0.40, y=-0.10)


JUG = rounded([(0, 0.014), (0.45, 0.014, 0.01), (0.49, 0.0, 0.03)]) + curve(
    [(0.53, 0.03), (0.575, 0.16), (0.58, 0.50), (0.55, 1.00), (0.475, 1.50), (0.425, 1.80), (0.42, 2.0), (0.455, 2.22)], 10)[1:]


def jug(fill=0.0):
    """Glass jug with a lip, 1.5 l; the lip points to +X."""
    clear = materials.glass()
    thing = vessel('jug', JUG, 0.026, clear, steps=192)
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        rise = max(0.0, (z - 1.92) / 0.32)
        if rise:
            near = math.exp(-(math.atan2(y, x) / 0.36) ** 2)
            vertex.co.x += 0.15 * near * rise ** 1.6
            vertex.co.z += 0.02 * near * rise
    tube('handle', [(-0.42, 0, 1.93), (-0.60, 0, 1.98), (-0.80, 0, 1.86), (-0.86, 0, 1.55), (-0.80, 0, 1.20), (-0.66, 0, 0.92),
                    (-0.545, 0, 0.86)], [0.06, 0.052, 0.05, 0.05, 0.05, 0.05, 0.06], clear, sides=36)
    if fill:
        pour('water', JUG, 0.026, fill, materials.liquid((0.965, 0.99, 0.99)))


def inside_radius(height):
    return radius_at(inner_line(JUG, 0.026), height)
