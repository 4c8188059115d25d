"""Board, knife, pans, pepper mill, spoon and rolling pin."""
import math

from mathutils import Vector

import materials
from shapes import ball, curve, lathe, mesh_object, outline, radius_at, rounded, tube, vessel


def _arc(x, y, radius, start, end, steps=10):
    return [(x + radius * math.cos(math.radians(start + (end - start) * i / steps)),
             y + radius * math.sin(math.radians(start + (end - start) * i / steps))) for i in range(steps + 1)]


def board(wood=None):
    """Acacia board, 40 x 24 cm, with a handle and a hanging hole."""
    half_x, half_y, corner = 1.5, 1.2, 0.28
    border = (_arc(half_x - corner, half_y - corner, corner, 0, 90) + _arc(-half_x + corner, half_y - corner, corner, 90, 180)
              + _arc(-half_x + corner, -half_y + corner, corner, 180, 270) + _arc(half_x - corner, -half_y + corner, corner, 270, 360))
    handle = curve([(half_x, -0.62), (half_x + 0.05, -0.42), (half_x + 0.22, -0.30), (half_x + 0.55, -0.27)], 6)
    handle += _arc(half_x + 0.62, 0, 0.285, -72, 72, 14)
    handle += [(x, -y) for x, y in curve([(half_x, -0.62), (half_x + 0.05, -0.42), (half_x + 0.22, -0.30), (half_x + 0.55, -0.27)], 6)[::-1]]
    outline('board', border + handle, 0.22, wood or materials.acacia('x', 0.9), 0.045, [_arc(half_x + 0.60, 0, 0.10, 360, 0, 28)[:-1]])


def knife():
    """Chef's knife lying on its side: edge towards -Y, point towards +X."""
    steel, bolster = materials.brushed_steel(0.2, 'x', (0.60, 0.60, 0.615)), materials.polished_steel(0.1)
    stations, points, faces = 60, [], []
    spine_line = curve([(0, 0.23), (0.7, 0.235), (1.3, 0.21), (1.7, 0.13), (2.0, -0.045)], 20)
    edge_line = curve([(0, -0.24), (0.7, -0.235), (1.2, -0.20), (1.65, -0.125), (2.0, -0.05)], 20)
    for step in range(stations + 1):
        x = 2.0 * step / stations
        spine = min(spine_line, key=lambda p: abs(p[0] - x))[1]
        edge = min(edge_line, key=lambda p: abs(p[0] - x))[1]
        spine, edge = height_at(spine_line, x), height_at(edge_line, x)
        points += blade_section(x, spine, edge, 0.007 * (1 - 0.55 * step / stations), edge + (spine - edge) * 0.16)
    faces += blade_faces(stations, len(points) // (stations + 1))
    blade = mesh_object('blade', points, faces, steel, 4)
    tube('bolster', [(-0.16, 0.07, 0), (-0.06, 0.03, 0), (0.02, 0.0, 0)], [0.115, 0.13, 0.155], bolster, flat=0.42, square=3)
    tube('grip', [(-0.12, 0.075, 0), (-0.42, 0.10, 0), (-0.80, 0.085, 0), (-1.12, 0.05, 0), (-1.28, 0.0, 0)],
         [0.112, 0.128, 0.118, 0.135, 0.12], materials.walnut('x', 1.2), flat=0.66, square=3)
    for x, y in ((-0.30, 0.09), (-0.66, 0.095), (-1.02, 0.065)):
        ball('rivet', (x, y, 0.06), 0.032, bolster, (1, 1, 0.95))
    return blade


def blade_section(x, spine, edge, half, bevel):
    """One cut across a hollow-ground blade: spine, flank and edge above, the same below."""
    flank = []
    for step in range(13):
        way = 1 - step / 12
        flank.append((x, bevel + (spine - bevel) * way, half + (spine - bevel) * (0.13 * way * way - 0.06 * way)))
    return flank + [(x, edge, 0.0)] + [(x, y, -z) for x, y, z in flank[::-1]]


def blade_faces(stations, around):
    faces = [tuple(range(around)), tuple(range(stations * around, (stations + 1) * around))]
    for step in range(stations):
        for side in range(around):
            a, b = step * around + side, step * around + (side + 1) % around
            faces.append((a, b, b + around, a + around))
    return faces


def height_at(line, x):
    for (x1, y1), (x2, y2) in zip(line, line[1:]):
        if x1 <= x <= x2:
            return y1 + (y2 - y1) * (x - x1) / max(x2 - x1, 1e-6)
    return line[-1][1]


def saucepan(lid=True):
    steel, brushed = materials.polished_steel(0.08), materials.brushed_steel(0.2)
    base = rounded([(0, 0), (0.80, 0, 0.03), (0.87, 0.04, 0.03), (0.875, 0.11, 0.01), (0.86, 0.12)])
    lathe('base', base, steel)
    body = rounded([(0, 0.05), (0.82, 0.05, 0.06), (0.885, 0.13, 0.05), (0.90, 0.2, 0.02), (0.90, 0.93, 0.02), (0.93, 0.97)])
    vessel('body', body, 0.018, brushed, inside=materials.brushed_steel(0.26))
    if lid:
        saucepan_lid(0.975)
    tube('handle root', [(0.885, 0, 0.74), (0.98, 0, 0.755), (1.10, 0, 0.79)], [0.14, 0.085, 0.075], steel, flat=0.6, square=3)
    tube('handle', [(1.04, 0, 0.775), (1.30, 0, 0.83), (1.75, 0, 0.90), (2.20, 0, 0.945), (2.52, 0, 0.955)],
         [0.075, 0.085, 0.10, 0.115, 0.10], brushed, flat=0.5, square=2.6)
    for y in (0.055, -0.055):
        ball('rivet', (0.905, y, 0.74), 0.025, steel)


def saucepan_lid(z=0.0):
    steel = materials.polished_steel(0.07)
    lathe('lid', [(r, h + z) for r, h in rounded([(0.87, -0.05), (0.885, 0.0), (0.945, 0.0, 0.01), (0.95, 0.022, 0.01), (0.89, 0.035, 0.02),
          (0.84, 0.06, 0.05), (0.45, 0.135, 0.3), (0, 0.16)], 10)], steel)
    for side in (1, -1):
        ball('lid rivet', (0.17 * side, 0, z + 0.152), 0.03, steel, (1, 1, 0.5))
    tube('lid handle', [(-0.20, 0, z + 0.14), (-0.19, 0, z + 0.24), (-0.10, 0, z + 0.30), (0.10, 0, z + 0.30), (0.19, 0, z + 0.24),
                        (0.20, 0, z + 0.14)], 0.06, materials.brushed_steel(0.2), flat=0.4, square=3)


def iron_pan():
    iron = materials.cast_iron((0.02, 0.0195, 0.019), 0.46)
    body = rounded([(0, 0), (1.02, 0, 0.08), (1.30, 0.46, 0.03), (1.31, 0.50)], 8)
    pan = vessel('pan', body, 0.05, iron, steps=192)
    # Pouring lips left and right of the handle.
    for vertex in pan.data.vertices:
        x, y, z = vertex.co
        for side in (1, -1):
            away = (x / 0.24) ** 2
            if z > 0.2 and y * side > 0.6 and away < 4:
                push = math.exp(-away * 1.3) * (z - 0.2) / 0.3
                vertex.co.y += side * 0.11 * push
                vertex.co.z -= 0.03 * push * (z - 0.2) / 0.3
    tube('handle', [(1.22, 0, 0.40), (1.40, 0, 0.45), (1.62, 0, 0.475), (1.95, 0, 0.495), (2.22, 0, 0.505)], [0.24, 0.13, 0.12, 0.155, 0.165],
         iron, flat=0.36, square=2.6)
    ring = [(2.37 + 0.13 * math.cos(a), 0.13 * math.sin(a), 0.505) for a in [math.tau * i / 20 for i in range(21)]]
    tube('loop', ring, 0.055, iron, steps=3)
    tube('helper', [(-1.24, -0.30, 0.42), (-1.42, -0.24, 0.45), (-1.50, 0, 0.455), (-1.42, 0.24, 0.45), (-1.24, 0.30, 0.42)],
         [0.10, 0.08, 0.075, 0.08, 0.10], iron, flat=0.75)


def pepper_mill(wood=None):
    dark, steel = wood or materials.walnut('z', 1.1), materials.polished_steel(0.1)
    lathe('body', rounded([(0, 0), (0.27, 0, 0.02), (0.29, 0.03, 0.03), (0.29, 0.16, 0.02), (0.265, 0.19, 0.02)]) + curve(
        [(0.262, 0.20), (0.205, 0.46), (0.178, 0.78), (0.215, 1.06), (0.238, 1.16)], 10) + [(0.20, 1.175)], dark)
    lathe('groove', rounded([(0.20, 1.165), (0.212, 1.175), (0.212, 1.20), (0.20, 1.21)]), steel)
    lathe('head', rounded([(0.19, 1.205), (0.235, 1.21, 0.02), (0.25, 1.27, 0.02), (0.20, 1.31, 0.03)]) + curve(
        [(0.185, 1.335), (0.225, 1.42), (0.245, 1.52), (0.20, 1.64), (0.09, 1.69), (0.0, 1.695)], 10)[1:], dark)
    lathe('nut', rounded([(0.075, 1.68), (0.055, 1.71, 0.01), (0.07, 1.735, 0.02), (0.085, 1.775, 0.03), (0.05, 1.815, 0.03), (0, 1.82)]), steel)


def spoon(wood=None):
    """Olive-wood cooking spoon, 30 cm, lying on its back along X."""
    grain = wood or materials.olive('x', 1.1)
    points, faces = [], []
    along, around = 90, 28
    width = curve([(0, 0.02), (0.05, 0.155), (0.22, 0.295), (0.45, 0.335), (0.68, 0.25), (0.86, 0.115), (1.10, 0.075), (1.9, 0.072),
                   (2.7, 0.098), (2.95, 0.085), (3.0, 0.02)], 10)
    thick = curve([(0, 0.015), (0.1, 0.045), (0.45, 0.07), (0.8, 0.075), (1.1, 0.068), (1.9, 0.06), (2.7, 0.062), (2.95, 0.05), (3.0, 0.012)], 10)
    for step in range(along + 1):
        t = step / along
        x = 3.0 * (t - math.sin(math.tau * t) / (math.tau * 1.6))
        half, deep = height_at(width, x), height_at(thick, x)
        hollow = max(0.0, 1 - ((x - 0.42) / 0.42) ** 2) * 0.17
        lift = 0.21 + 0.04 * max(0.0, min(1.0, (x - 0.7) / 1.8))
        for side in range(around):
            angle = math.tau * side / around
            y, up = half * math.cos(angle), deep * math.sin(angle)
            dish = hollow * max(0.0, 1 - (abs(y) / half) ** 2.2)
            points.append((x - 1.5, y, lift + up - dish * (1.0 if up > 0 else 0.75)))
    for step in range(along):
        for side in range(around):
            after = (side + 1) % around
            faces.append((step * around + side, step * around + after, (step + 1) * around + after, (step + 1) * around + side))
    faces += [tuple(range(around)), tuple(range(along * around, (along + 1) * around))]
    mesh_object('spoon', points, faces, grain, 70)


def rolling_pin(wood=None):
    """Beech rolling pin, 43 cm, lying along X."""
    grain = wood or materials.beech('z', 0.9)
    line = [(0, -2.15)] + rounded([(0.05, -2.15), (0.13, -2.12, 0.05), (0.165, -1.95, 0.1), (0.12, -1.62, 0.2), (0.085, -1.46, 0.05), (0.09, -1.40, 0.02),
                                   (0.28, -1.40, 0.05), (0.30, -1.33, 0.05), (0.30, 1.33, 0.05), (0.28, 1.40, 0.05), (0.09, 1.40, 0.02), (0.085, 1.46, 0.05),
                                   (0.12, 1.62, 0.2), (0.165, 1.95, 0.1), (0.13, 2.12, 0.05), (0.05, 2.15)]) + [(0, 2.15)]
    pin = lathe('pin', line, grain)
    pin.rotation_euler = (0, math.pi / 2, 0)
    pin.location = (0, 0, 0.30)
