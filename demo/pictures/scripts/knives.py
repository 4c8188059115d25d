"""Paring and bread knife, and the set of beech spatulas."""
import math

import materials
from shapes import ball, curve, mesh_object, outline, tube
from utensils import blade_faces, blade_section, height_at


def _blade(length, spine_line, edge_line, thick=0.012, teeth=0.0, stations=70):
    """A blade along +X with its edge towards -Y; teeth: length of one wave of a serrated edge."""
    points, faces = [], []
    for step in range(stations + 1):
        x = length * step / stations
        spine, edge = height_at(spine_line, x), height_at(edge_line, x)
        bevel = edge + (spine - edge) * (0.22 if teeth else 0.16)
        if teeth:
            edge += 0.026 * (1 - abs(math.sin(math.pi * x / teeth)))
        points += blade_section(x, spine, edge, thick * 0.55 * (1 - 0.5 * step / stations), bevel)
    faces += blade_faces(stations, len(points) // (stations + 1))
    mesh_object('blade', points, faces, materials.brushed_steel(0.2, 'x', (0.60, 0.60, 0.615)), 4)


def _grip(line, radii, rivets, bolster, flat=0.66):
    polished = materials.polished_steel(0.1)
    tube('bolster', bolster[0], bolster[1], polished, flat=0.45, square=3)
    tube('grip', line, radii, materials.walnut('x', 1.2), flat=flat, square=3)
    for x, y, z in rivets:
        ball('rivet', (x, y, z), 0.026, polished)


def paring_knife():
    """Blade of 9 cm."""
    _blade(0.90, curve([(0, 0.105), (0.4, 0.10), (0.7, 0.055), (0.9, -0.06)], 16), curve([(0, -0.115), (0.5, -0.11), (0.75, -0.095), (0.9, -0.065)], 16), 0.010)
    _grip([(-0.05, 0.01, 0), (-0.30, 0.02, 0), (-0.62, 0.015, 0), (-0.90, -0.01, 0), (-1.02, -0.03, 0)],
          [0.085, 0.098, 0.092, 0.102, 0.085], [(-0.25, 0.02, 0.052), (-0.66, 0.012, 0.052)],
          ([(-0.10, 0.01, 0), (-0.03, 0.0, 0), (0.012, -0.002, 0)], [0.088, 0.092, 0.098]))


def bread_knife():
    """Serrated blade of 22 cm."""
    _blade(2.20, curve([(0, 0.155), (1.0, 0.16), (1.75, 0.14), (2.05, 0.08), (2.2, -0.06)], 24),
           curve([(0, -0.175), (1.1, -0.175), (1.9, -0.16), (2.2, -0.10)], 24), 0.012, 0.09, 440)
    _grip([(-0.12, 0.02, 0), (-0.42, 0.035, 0), (-0.80, 0.025, 0), (-1.12, -0.005, 0), (-1.28, -0.045, 0)],
          [0.108, 0.122, 0.114, 0.130, 0.112], [(-0.34, 0.035, 0.066), (-0.70, 0.03, 0.066), (-1.05, 0.005, 0.068)],
          ([(-0.16, 0.02, 0), (-0.06, 0.0, 0), (0.02, -0.005, 0)], [0.108, 0.120, 0.132]))


def _arc(x, y, radius, start, end, steps=12):
    return [(x + radius * math.cos(math.radians(start + (end - start) * i / steps)),
             y + radius * math.sin(math.radians(start + (end - start) * i / steps))) for i in range(steps + 1)]


def _paddle(head, half, wood, holes=(), slant=0.0):
    """A flat wooden tool, 30 cm, its head towards +X."""
    side = curve([(-1.45, 0.10), (-0.9, 0.085), (0.0, 0.075), (1.5 - head, 0.09), (1.5 - head * 0.72, half * 0.82), (1.5 - head * 0.4, half)], 8)
    tip = _arc(1.5 - 0.12, half - 0.12, 0.12, 90, 0, 8) + [(1.5 - slant, 0)] + _arc(1.5 - 0.12 - slant, -half + 0.12, 0.12, 0, -90, 8)
    back = [(x, -y) for x, y in side[::-1]]
    border = side + tip + back + _arc(-1.45, 0, 0.10, 270, 90, 10)[1:-1]
    outline('paddle', border, 0.075, wood, 0.028, [*holes, _arc(-1.38, 0, 0.034, 360, 0, 18)[:-1]])


def turner():
    _paddle(0.85, 0.33, materials.beech('x', 1.2), slant=0.22)


def slotted_turner():
    slots = []
    for y in (-0.16, 0.0, 0.16):
        slots.append((_arc(1.30, y, 0.035, 90, -90, 8) + _arc(0.92, y, 0.035, 270, 90, 8))[::1])
    _paddle(0.85, 0.33, materials.beech('x', 1.05), slots)


def beech_spoon():
    from utensils import spoon
    spoon(materials.beech('x', 1.1))
