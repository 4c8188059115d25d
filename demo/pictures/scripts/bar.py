"""Bar things: shaker, whisky glass, ice bucket, tongs, ice."""
import math
import random

import materials
from shapes import ball, curve, lathe, rounded, rounded_box, tube, vessel


def finish(name):
    """The metal of bar things: bright inside, coated or plated outside."""
    if name == 'brass':
        return materials.brass()
    return materials.matte((0.016, 0.016, 0.017), 0.4, 0.15) if name == 'black' else materials.brushed_steel(0.2)


def shaker(colour='steel', top=True):
    """Cobbler shaker, 600 ml."""
    coat, steel = finish(colour), materials.polished_steel(0.08)
    body = rounded([(0, 0.012), (0.27, 0.012, 0.01), (0.30, 0.0, 0.02), (0.335, 0.03, 0.04), (0.435, 1.22, 0.3), (0.44, 1.34)], 12)
    vessel('body', body, 0.016, coat, inside=steel)
    if top:
        shaker_strainer(colour, 1.30)
        shaker_cap(colour, 1.30 + 0.385)


def shaker_strainer(colour='steel', z=0.0, holes=False):
    coat, steel = finish(colour), materials.polished_steel(0.08)
    line = rounded([(0.40, -0.06), (0.41, 0.03), (0.448, 0.035, 0.012), (0.448, 0.075, 0.012), (0.438, 0.09)]) + curve(
        [(0.43, 0.11), (0.36, 0.235), (0.24, 0.33), (0.195, 0.385), (0.19, 0.44)], 8)[1:]
    lathe('strainer', [(r, h + z) for r, h in line + [(0.17, 0.45), (0.165, 0.40), (0, 0.40)]], coat)
    lathe('seam', [(r, h + z) for r, h in rounded([(0.436, 0.026), (0.4495, 0.036, 0.004), (0.4495, 0.046, 0.004), (0.43, 0.05)])], steel)
    if holes:
        dark = materials.plain((0.01, 0.01, 0.01), 0.6)
        for ring, count in ((0.05, 5), (0.11, 11)):
            for step in range(count):
                angle = math.tau * step / count
                ball('hole', (ring * math.cos(angle), ring * math.sin(angle), z + 0.402), 0.014, dark, (1, 1, 0.15), 14)


def shaker_cap(colour='steel', z=0.0):
    line = rounded([(0.175, 0.0), (0.21, 0.0, 0.01), (0.214, 0.02, 0.01), (0.208, 0.22, 0.06), (0.16, 0.315, 0.08), (0, 0.34)], 12)
    lathe('cap', [(r, h + z) for r, h in line], finish(colour))


def whisky_glass(drink=False, ice=True):
    """Heavy tumbler with flat cuts round the foot."""
    clear = materials.glass()
    outer = rounded([(0, 0.015), (0.34, 0.015, 0.01), (0.36, 0.0, 0.02), (0.395, 0.03, 0.03), (0.405, 0.10), (0.425, 0.93)])
    inner = rounded([(0.405, 0.93), (0.375, 0.24, 0.10), (0.30, 0.175, 0.08), (0, 0.165)])
    thing = lathe('whisky glass', outer + [(0.424, 0.938), (0.415, 0.942), (0.407, 0.938)] + inner, clear, 320)
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        radius, angle = math.hypot(x, y), math.atan2(y, x)
        arch = 0.50 + 0.12 * math.cos(10 * angle)
        fade = max(0.0, min(1.0, (arch - z) / 0.035))
        if radius > 0.383 and fade > 0:
            turn = (angle * 10 / math.tau + 0.5) % 1 - 0.5
            flat = math.cos(math.pi / 10) / math.cos(turn * math.tau / 10)
            cut = 1 + (min(1.0, flat * 1.012) - 1) * fade - 0.012 * fade
            vertex.co.x, vertex.co.y = x * cut, y * cut
    if drink:
        lathe('whisky', [(0, 0.161)] + rounded([(0.302, 0.171), (0.379, 0.24, 0.09), (0.387, 0.52)])
              + [(0.37, 0.514), (0, 0.514)], materials.liquid((0.88, 0.47, 0.10), tint=(0.9, 0.6, 0.25)))
        if ice:
            ice_cubes([(-0.09, 0.05, 0.30, 20), (0.12, -0.06, 0.38, 55)], 0.27)


def whisky_pair(drink=False):
    from stage import place
    place(whisky_glass, drink, x=-0.50, y=0.15)
    place(whisky_glass, drink, x=0.50, y=-0.15, turn=12)


def ice_cubes(places, size=0.3, seed=4):
    """places: (x, y, height of the underside, turn in degrees)"""
    chance = random.Random(seed)
    clear = materials.liquid((0.985, 0.995, 1.0), 1.31)
    for x, y, z, turn in places:
        cube = rounded_box('ice', (size, size, size * 0.9), clear, size * 0.16)
        cube.location = (x, y, z)
        cube.rotation_euler = (chance.uniform(-0.25, 0.25), chance.uniform(-0.25, 0.25), math.radians(turn))


def hammered_steel():
    surface = materials.Surface('hammered steel').set(colour=(0.68, 0.68, 0.69), metallic=1.0, roughness=0.1)
    dents = surface.add('TexVoronoi', Scale=9.0)
    surface.links.new(surface.coordinates(), dents.inputs['Vector'])
    surface.bump(dents.outputs['Distance'], 0.5, 0.05)
    return surface.material


def ice_bucket(ice=False):
    """Double-walled bucket, 2 l, with two ring handles."""
    steel = materials.polished_steel(0.06)
    body = rounded([(0, 0.02), (0.50, 0.02, 0.02), (0.54, 0.0, 0.02), (0.60, 0.04, 0.06)]) + curve(
        [(0.62, 0.09), (0.70, 0.50), (0.735, 0.95), (0.74, 1.22)], 10)[1:]
    vessel('bucket', body, 0.06, hammered_steel(), inside=materials.brushed_steel(0.22), rim=steel, steps=160)
    for z, r in ((0.045, 0.598), (1.19, 0.742)):
        ring = [(r * math.cos(a), r * math.sin(a), z) for a in [math.tau * i / 64 for i in range(65)]]
        tube('band', ring, 0.022, steel, sides=14, steps=2)
    for side in (1, -1):
        x = 0.735 * side
        ball('boss', (x, 0, 1.02), 0.06, steel)
        ring = [(x + side * (0.045 + 0.05 * (1 - math.cos(a))), 0.15 * math.sin(a), 0.875 + 0.15 * math.cos(a))
                for a in [math.tau * i / 32 for i in range(33)]]
        tube('ring', ring, 0.026, steel, sides=16, steps=3)
    if ice:
        places = [(0.27 * math.cos(a) * (1 + i % 2 * 0.55), 0.27 * math.sin(a) * (1 + i % 2 * 0.55), 0.86 + 0.07 * (i % 3), i * 47)
                  for i, a in enumerate([math.tau * n / 9 for n in range(9)])]
        low = [(0.42 * math.cos(a), 0.42 * math.sin(a), 0.64, i * 31) for i, a in enumerate([math.tau * n / 7 for n in range(7)])]
        ice_cubes(places + low + [(0.02, -0.03, 1.06, 25)], 0.29)


def tongs():
    """Ice tongs lying along X, claws towards +X."""
    steel = materials.polished_steel(0.1)
    for side in (1, -1):
        tube('arm', [(-0.80, 0, 0.10), (-0.72, 0.06 * side, 0.10), (-0.2, 0.105 * side, 0.10), (0.45, 0.12 * side, 0.10), (0.62, 0.11 * side, 0.095),
                     (0.74, 0.055 * side, 0.075)], [0.06, 0.06, 0.055, 0.05, 0.075, 0.04], steel, flat=0.28, square=3)
