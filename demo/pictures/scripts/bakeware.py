"""Cake tins and oven dishes."""
import math

import materials
from boxes import box_vessel, extruded, plan
from dishes import GLAZE
from shapes import ball, lathe, mesh_object, rounded, tube, vessel

OVENWARE = {
    'cream': dict(colour=(0.66, 0.55, 0.37), speckle=(0.25, 0.16, 0.08), amount=0.15, pool=(0.60, 0.48, 0.31)),
    'terracotta': GLAZE['terracotta'],
    'midnight': dict(colour=(0.018, 0.030, 0.068), speckle=(0.008, 0.01, 0.02), amount=0.3, pool=(0.012, 0.02, 0.045)),
    'rose': dict(colour=(0.52, 0.245, 0.205), speckle=(0.25, 0.10, 0.08), amount=0.15, pool=(0.46, 0.20, 0.165)),
}


def _nonstick():
    surface = materials.Surface('non-stick').set(colour=(0.035, 0.034, 0.036), roughness=0.32, specular=0.7)
    surface.bump(surface.noise(surface.coordinates(), 60, 2), 0.1, 0.004)
    return surface.material


def springform(ring=True, base=True):
    dark, steel = _nonstick(), materials.polished_steel(0.1)
    if base:
        lathe('base', rounded([(0, 0.03), (1.16, 0.03, 0.01), (1.18, 0.0, 0.01), (1.36, 0.0, 0.01), (1.375, 0.035, 0.012), (1.35, 0.05, 0.01), (0, 0.05)]), dark, 160)
    if ring:
        wall = [(1.295, 0.03), (1.31, 0.03), (1.318, 0.10), (1.305, 0.12), (1.305, 0.64), (1.33, 0.665), (1.335, 0.69), (1.315, 0.71), (1.295, 0.695), (1.29, 0.64), (1.29, 0.12), (1.28, 0.08), (1.295, 0.03)]
        lathe('ring', wall, dark, 160)
        for y in (-0.16, 0.20):
            tube('plate', [(1.318 - abs(y) * 0.06, y, 0.18), (1.325 - abs(y) * 0.06, y, 0.38), (1.318 - abs(y) * 0.06, y, 0.58)], 0.10, steel, flat=0.12, square=5, steps=4)
        tube('lever', [(1.34, -0.20, 0.38), (1.40, -0.05, 0.38), (1.41, 0.14, 0.38), (1.385, 0.34, 0.38), (1.40, 0.50, 0.38)], [0.06, 0.085, 0.09, 0.085, 0.06], steel, flat=0.22, square=4)
        for z in (0.26, 0.50):
            tube('wire', [(1.325, -0.16, z), (1.375, 0.02, z), (1.365, 0.26, z)], 0.018, steel, sides=12, steps=5)


def cake(radius=1.27, height=0.55):
    """A sponge cake dusted with sugar, with berries."""
    crumb = materials.Surface('crumb').set(roughness=0.85, specular=0.2)
    where = crumb.coordinates()
    crumb.feed(crumb.mix(crumb.noise(where, 4, 5, 0.65), (0.36, 0.17, 0.055), (0.58, 0.34, 0.13)), 'Base Color')
    crumb.bump(crumb.noise(where, 16, 6, 0.7), 0.6, 0.04)
    sugar = materials.Surface('sugar').set(roughness=0.9)
    where = sugar.coordinates()
    sugar.feed(sugar.ramp(sugar.noise(where, 3.2, 6, 0.7), (0.40, (0.52, 0.30, 0.12)), (0.56, (0.78, 0.74, 0.68))), 'Base Color')
    sugar.bump(sugar.noise(where, 16, 6, 0.7), 0.4, 0.03)
    line = rounded([(0, 0), (radius - 0.02, 0, 0.02), (radius, 0.06), (radius, height - 0.08, 0.06), (radius - 0.10, height + 0.03, 0.08), (0.5, height + 0.07, 0.3), (0, height + 0.06)])
    lathe('cake', line, [crumb.material, sugar.material], 128, [0 if a[1] < height - 0.04 or b[1] < height - 0.04 else 1 for a, b in zip(line, line[1:])])
    red, blue = materials.plain((0.40, 0.012, 0.012), 0.2, 0.4), materials.plain((0.035, 0.04, 0.10), 0.45)
    for index in range(22):
        reach, angle = 0.085 * math.sqrt(index) * 1.25, index * 2.4
        if index % 3:
            ball('berry', (reach * math.cos(angle), reach * math.sin(angle), height + 0.13), 0.085, blue, segments=20)
        else:
            ball('berry', (reach * math.cos(angle), reach * math.sin(angle), height + 0.15), 0.11, red, (1, 1, 1.05), 24)


def loaf_tin():
    dark = _nonstick()
    box_vessel('tin', rounded([(-0.20, 0.0), (-0.14, 0.0, 0.03), (-0.13, 0.04), (0.0, 0.70), (0.0, 0.72, 0.01), (0.11, 0.725, 0.01), (0.125, 0.745)]), 0.016, 1.40, 0.55, 0.14, dark)


def loaf():
    crust = materials.Surface('crust').set(roughness=0.7, specular=0.25)
    where = crust.coordinates()
    crust.feed(crust.mix(crust.noise(where, 2.4, 5, 0.65), (0.15, 0.055, 0.018), (0.44, 0.21, 0.075)), 'Base Color')
    crust.bump(crust.noise(where, 9, 6, 0.7), 0.5, 0.05)
    thing = extruded('loaf', rounded([(-0.17, 0.05), (-0.04, 0.66), (-0.028, 0.74), (0.03, 0.80, 0.05), (0.035, 0.90, 0.08), (-0.10, 1.04, 0.12), (-0.28, 1.13, 0.1), (-0.46, 1.15)]), 1.40, 0.55, 0.2, crust.material, smooth_angle=80)
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        if z > 0.8:
            vertex.co.z -= 0.10 * (x / 1.4) ** 2
    split = materials.plain((0.62, 0.43, 0.22), 0.85)
    tube('split', [(-0.95, 0.03, 1.065), (-0.4, -0.02, 1.125), (0.3, 0.03, 1.13), (0.9, 0.0, 1.075)], [0.01, 0.06, 0.07, 0.06, 0.01], split, flat=0.35, sides=18)


def _cell(x, y, half, steps=48):
    """One cup of the muffin tin in its square of the plate: rings of points from the square inwards."""
    depth = ((0.345, 0.36), (0.33, 0.352), (0.322, 0.335), (0.262, 0.03), (0.245, 0.008), (0.22, 0.0), (0.0, 0.0))
    rings = []
    square = []
    for step in range(steps):
        angle = math.tau * step / steps + math.pi / 4
        c, s = math.cos(angle), math.sin(angle)
        reach = half / max(abs(c), abs(s))
        square.append((x + reach * c, y + reach * s, 0.36))
    rings.append(square)
    for radius, z in depth:
        rings.append([(x + radius * math.cos(math.tau * i / steps + math.pi / 4), y + radius * math.sin(math.tau * i / steps + math.pi / 4), z) for i in range(steps)])
    return rings


def muffin_tin():
    dark, half, steps = _nonstick(), 0.41, 48
    points, faces = [], []
    for column in range(4):
        for row in range(3):
            rings = _cell((column - 1.5) * 2 * half, (row - 1) * 2 * half, half, steps)
            start = len(points)
            points += [p for ring in rings for p in ring]
            for level in range(len(rings) - 1):
                for step in range(steps):
                    after = (step + 1) % steps
                    a = start + level * steps
                    faces.append((a + step, a + after, a + steps + after, a + steps + step))
    mesh_object('tin', points, faces, dark, 50)
    edge = plan(4 * half + 0.02, 3 * half + 0.02, 0.12, 6)
    line = []
    for (x1, y1), (x2, y2) in zip(edge, [*edge[1:], edge[0]]):
        parts = max(1, round(math.dist((x1, y1), (x2, y2)) / 0.05))
        line += [(x1 + (x2 - x1) * part / parts, y1 + (y2 - y1) * part / parts, 0.355) for part in range(parts)]
    tube('rim', [*line, line[0], line[1]], 0.052, dark, sides=16, steps=2)


def muffin(x=0.0, y=0.0, seed=1):
    top = materials.Surface('muffin').set(roughness=0.8, specular=0.2)
    where = top.coordinates()
    top.feed(top.mix(top.noise(where, 5, 5, 0.65), (0.30, 0.125, 0.04), (0.56, 0.31, 0.11)), 'Base Color')
    top.bump(top.noise(where, 12, 6, 0.7), 0.6, 0.05)
    thing = lathe('muffin', rounded([(0, 0.1), (0.30, 0.3), (0.335, 0.37), (0.375, 0.42, 0.04), (0.36, 0.53, 0.08), (0.20, 0.66, 0.12), (0, 0.68)]), top.material, 48)
    for vertex in thing.data.vertices:
        angle = math.atan2(vertex.co.y, vertex.co.x)
        if vertex.co.z > 0.4:
            vertex.co.z += 0.025 * math.sin(2 * angle + seed)
    thing.location = (x, y, 0)
    for index in range(5):
        angle = seed + index * 2.1
        reach = 0.22 * ((index * 7 + seed * 3) % 5) / 5
        ball('blueberry', (x + reach * math.cos(angle), y + reach * math.sin(angle), 0.655 - reach * 0.25), 0.045, materials.plain((0.03, 0.02, 0.055), 0.4), segments=14)


def muffins():
    for index, (column, row) in enumerate((c, r) for c in range(4) for r in range(3)):
        if (column, row) not in ((3, 0), (2, 0)):
            muffin((column - 1.5) * 0.82, (row - 1) * 0.82, index)


def oven_dish(colour='cream'):
    """Rectangular dish, 32 x 22 cm, with two grips."""
    coat, inner = materials.glaze(**OVENWARE[colour]), materials.glaze(**GLAZE['white'])
    box_vessel('dish', rounded([(-0.22, 0.0), (-0.12, 0.0, 0.06), (-0.07, 0.10, 0.08), (0.0, 0.62)]), 0.07, 1.50, 1.05, 0.42, coat, inside=inner)
    for side in (1, -1):
        tube('grip', [(1.478 * side, -0.42, 0.50), (1.60 * side, -0.40, 0.53), (1.72 * side, -0.22, 0.545), (1.745 * side, 0, 0.55), (1.72 * side, 0.22, 0.545), (1.62 * side, 0.40, 0.53), (1.545 * side, 0.42, 0.505)],
             [0.13, 0.095, 0.08, 0.078, 0.08, 0.095, 0.13], coat, flat=0.75, square=2.6)


def gratin():
    crust = materials.Surface('gratin').set(roughness=0.45, specular=0.4)
    where = crust.coordinates()
    cheese = crust.ramp(crust.noise(where, 2.6, 6, 0.68), (0.36, (0.66, 0.40, 0.12)), (0.52, (0.60, 0.27, 0.055)), (0.66, (0.22, 0.065, 0.014)))
    crust.feed(cheese, 'Base Color')
    crust.bump(crust.noise(where, 5, 6, 0.66), 0.9, 0.10)
    extruded('gratin', rounded([(-0.12, 0.30), (-0.075, 0.475), (-0.2, 0.50, 0.1), (-0.45, 0.51)]), 1.50, 1.05, 0.42, crust.material, smooth_angle=70)
    green = materials.leaf((0.06, 0.20, 0.03))
    from decoration import leaf_blade
    for index in range(16):
        x, y = 1.15 * math.sin(index * 2.3), 0.7 * math.sin(index * 3.7 + 1)
        leaf_blade((x, y, 0.515), index * 1.9, 0.12, -0.3, green, 0.5)


PIE = rounded([(0, 0.0), (0.98, 0.0, 0.04), (1.06, 0.06, 0.08), (1.28, 0.36, 0.04), (1.42, 0.42)])


def pie_dish(colour='cream'):
    """Round dish, 28 cm, with a waved rim."""
    thing = vessel('pie dish', PIE, 0.055, materials.glaze(**OVENWARE[colour]), steps=288)
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        radius = math.hypot(x, y)
        share = max(0.0, min(1.0, (radius - 1.22) / 0.18))
        if share:
            wave = math.sin(18 * math.atan2(y, x))
            grow = 1 + 0.022 * share * wave
            vertex.co.x, vertex.co.y, vertex.co.z = x * grow, y * grow, z + 0.028 * share * wave


def pie():
    """Cherry pie under a lattice."""
    filling, dough = materials.plain((0.20, 0.006, 0.012), 0.12, 0.5), materials.Surface('pastry').set(roughness=0.5, specular=0.35)
    where = dough.coordinates()
    dough.feed(dough.mix(dough.noise(where, 3.5, 5, 0.65), (0.40, 0.19, 0.055), (0.62, 0.38, 0.15)), 'Base Color')
    dough.bump(dough.noise(where, 14, 5, 0.65), 0.3, 0.03)
    lathe('filling', [(0, 0.37), (0.9, 0.365), (1.24, 0.34)], filling, 96)
    for index in range(60):
        reach, angle = 1.12 * math.sqrt(index / 60), index * 2.4
        ball('cherry', (reach * math.cos(angle), reach * math.sin(angle), 0.35), 0.085, filling, segments=18)
    for turn, lift in ((0, 0.0), (1, 0.03)):
        for offset in (-0.88, -0.53, -0.18, 0.18, 0.53, 0.88):
            reach = math.sqrt(1.24 ** 2 - offset ** 2)
            line = [(t * reach, offset, 0.435 + lift - (0.06 if abs(t) == 1 else 0)) for t in (-1, -0.9, -0.45, 0, 0.45, 0.9, 1)]
            if turn:
                line = [(y, x, z) for x, y, z in line]
            tube('strip', line, 0.10, dough.material, flat=0.26, square=3.2, sides=20, steps=6)
    ring = [(1.255 * math.cos(a), 1.255 * math.sin(a), 0.43 + 0.014 * math.sin(24 * a)) for a in [math.tau * i / 96 for i in range(97)]]
    tube('edge', ring, 0.085, dough.material, flat=0.7, sides=18, steps=2)

