"""Lunch boxes, the bento box and the bread bin."""
import math

import materials
from boxes import box_vessel, extruded
from bottles import coat_of
from kettles import ENAMEL
from shapes import ball, lathe, rounded, scatter, tube

ENAMELS = {**ENAMEL, 'black': (0.016, 0.016, 0.018)}


def _at(thing, z=0.0):
    thing.location.z += z


def lunch_box(colour='steel', lid=True, food=False):
    """Steel box, 19 x 13 x 6 cm, 1 l, with two clips."""
    coat, steel = coat_of(colour), materials.brushed_steel(0.22, 'x')
    body = coat if colour != 'steel' else steel
    box_vessel('box', rounded([(-0.10, 0.0), (-0.03, 0.0, 0.04), (-0.015, 0.06, 0.03), (0.0, 0.52), (0.02, 0.53), (0.02, 0.55)]), 0.014, 0.93, 0.63, 0.2, body, inside=steel)
    if lid:
        lunch_box_lid(colour, 0.54)
        for side in (1, -1):
            tube('clip', [(0.95 * side, 0, 0.30), (0.995 * side, 0, 0.34), (1.0 * side, 0, 0.52), (0.99 * side, 0, 0.66), (0.90 * side, 0, 0.685)],
                 0.17, materials.polished_steel(0.1), flat=0.10, square=5)
            tube('hinge', [(0.95 * side, -0.17, 0.30), (0.95 * side, 0.17, 0.30)], 0.03, materials.polished_steel(0.1), steps=4)
    if food:
        _lunch()


def lunch_box_lid(colour='steel', z=0.0):
    coat = coat_of(colour) if colour != 'steel' else materials.brushed_steel(0.22, 'x')
    _at(extruded('lid', rounded([(-0.02, -0.02), (0.03, -0.02), (0.035, 0.0, 0.01), (0.035, 0.06, 0.03), (-0.02, 0.085, 0.03), (-0.10, 0.086, 0.02), (-0.13, 0.105, 0.02), (-0.18, 0.108)]),
                 0.93, 0.63, 0.2, coat), z)


def _lunch():
    """A sandwich, tomatoes and cucumber."""
    import props
    from stage import place
    crust = materials.Surface('bread').set(roughness=0.85, specular=0.15)
    where = crust.coordinates()
    crust.feed(crust.mix(crust.noise(where, 9, 4), (0.55, 0.33, 0.15), (0.72, 0.52, 0.30)), 'Base Color')
    crust.bump(crust.noise(where, 22, 5, 0.7), 0.6, 0.03)
    green, ham = materials.leaf((0.16, 0.32, 0.05)), materials.plain((0.62, 0.27, 0.22), 0.5)
    for y in (0.36, 0.10, -0.16):
        for offset, thick, coat, grow in ((0.0, 0.12, crust.material, 0), (0.11, 0.03, green, 0.03), (0.14, 0.04, ham, 0.0), (0.18, 0.12, crust.material, 0)):
            slab = extruded('slice', rounded([(-0.05, 0), (0.0, 0, 0.02), (0.0, thick, 0.02), (-0.05, thick)]), 0.30 + grow, 0.28 + grow, 0.12, coat)
            slab.rotation_euler = (math.radians(80), 0, 0)
            slab.location = (-0.48, y - offset + 0.03, 0.33)
    for x, y in ((0.15, 0.36), (0.15, 0.0), (0.18, -0.37)):
        place(props.tomato, 0.185, x=x, y=y, z=0.22)
    skin, flesh = materials.plain((0.06, 0.16, 0.03), 0.35), materials.plain((0.55, 0.62, 0.34), 0.3)
    for index, y in enumerate((0.42, 0.28, 0.14, 0.0, -0.14, -0.28, -0.42)):
        ring = lathe('cucumber', rounded([(0, 0), (0.2, 0, 0.01), (0.205, 0.03), (0.2, 0.06, 0.01), (0.185, 0.061)]), skin, 48)
        face = lathe('flesh', [(0, 0.064), (0.186, 0.064), (0.186, 0.05)], flesh, 48)
        for part in (ring, face):
            part.rotation_euler = (math.radians(-62), 0, 0)
            part.location = (0.62, y, 0.36 + 0.01 * (index % 2))


def bento_box(colour='white'):
    """Two tiers with a wooden lid and an elastic band, 1.2 l."""
    coat = coat_of(colour)
    band = materials.linen((0.40, 0.28, 0.17))
    _tier(coat, 0.0)
    _tier(coat, 0.44)
    bento_lid(0.86)
    way = rounded([(-0.5, 0.012), (-0.678, 0.012, 0.04), (-0.678, 0.986, 0.06), (0.678, 0.986, 0.06), (0.678, 0.012, 0.04), (0.5, 0.012)])
    strip = []
    for (y1, z1), (y2, z2) in zip(way, way[1:]):
        parts = max(1, round(math.dist((y1, z1), (y2, z2)) / 0.03))
        strip += [(-0.13, y1 + (y2 - y1) * part / parts, z1 + (z2 - z1) * part / parts) for part in range(parts)]
    tube('band', strip, 0.095, band, flat=0.08, square=5, steps=1)


def _tier(coat, z):
    _at(box_vessel('tier', rounded([(-0.12, 0.0), (-0.03, 0.0, 0.04), (-0.012, 0.06, 0.03), (0.0, 0.40), (0.0, 0.425)]), 0.03, 0.92, 0.66, 0.3, coat), z)


def bento_tier(colour='white', contents='rice'):
    _tier(coat_of(colour), 0.0)
    if contents == 'rice':
        _rice()
    else:
        _vegetables()


def bento_lid(z=0.0):
    _at(extruded('lid', rounded([(-0.06, -0.03), (-0.04, 0.0), (0.01, 0.0, 0.01), (0.01, 0.09, 0.035), (-0.06, 0.115, 0.03), (-0.12, 0.118)]), 0.92, 0.66, 0.3, materials.beech('x', 1.1)), z)


def _rice():
    import random
    chance = random.Random(2)
    white = materials.plain((0.76, 0.74, 0.68), 0.45)
    extruded('heap', rounded([(-0.04, 0.02), (-0.04, 0.26), (-0.12, 0.30, 0.05), (-0.3, 0.31)]), 0.92, 0.66, 0.3, white)
    grain = ball('grain', (0, 0, 0), 0.03, white, (1.9, 0.8, 0.8), 10)
    scatter('grain', grain, [(chance.uniform(-0.82, 0.82), chance.uniform(-0.56, 0.56), 0.30 + chance.uniform(0, 0.03)) for _ in range(1500)], 3)
    sesame = ball('sesame', (0, 0, 0), 0.02, materials.plain((0.015, 0.013, 0.012), 0.4), (1.6, 1, 0.7), 10)
    scatter('sesame', sesame, [(chance.gauss(0, 0.22), chance.gauss(0, 0.2), 0.345) for _ in range(60)], 4)


def _vegetables():
    import props
    from stage import place
    for x, y in ((-0.62, 0.33), (-0.62, -0.03), (-0.60, -0.38), (-0.25, 0.36)):
        place(props.tomato, 0.18, x=x, y=y, z=0.08)
    extruded('lettuce', rounded([(-0.06, 0.03), (-0.05, 0.09), (-0.1, 0.10)]), 0.92, 0.66, 0.3, materials.leaf((0.14, 0.30, 0.05)))
    orange = materials.plain((0.62, 0.17, 0.012), 0.45)
    for index in range(11):
        tube('carrot', [(-0.32 + 0.075 * (index % 6), -0.52, 0.10 + 0.085 * (index // 6)), (-0.30 + 0.075 * (index % 6), 0.0, 0.12 + 0.085 * (index // 6))], 0.045, orange, square=4, steps=3)
    import random
    chance = random.Random(5)
    bush = materials.Surface('broccoli').set(colour=(0.05, 0.135, 0.03), roughness=0.8)
    bush.bump(bush.noise(bush.coordinates(), 40, 3), 1.0, 0.04)
    stalk = materials.plain((0.30, 0.42, 0.14), 0.5)
    for x, y in ((0.32, 0.34), (0.64, 0.30), (0.48, 0.02), (0.70, -0.16), (0.42, -0.34), (0.68, -0.45), (0.05, 0.34)):
        tube('stalk', [(x, y, 0.08), (x, y, 0.26)], 0.06, stalk, steps=2)
        for _ in range(12):
            ball('floret', (x + chance.gauss(0, 0.075), y + chance.gauss(0, 0.075), 0.32 + chance.uniform(-0.04, 0.06)), 0.065, bush.material, segments=14)


def bread_bin(colour='cream', lid=True):
    """Enamel bin, 34 x 20 x 16 cm, whose beech lid is a board too."""
    coat = materials.enamel(ENAMELS[colour])
    rim = materials.enamel((0.012, 0.013, 0.016)) if colour != 'black' else materials.enamel((0.70, 0.66, 0.58))
    box_vessel('bin', rounded([(-0.12, 0.0), (-0.03, 0.0, 0.05), (-0.01, 0.08, 0.04), (0.0, 1.38), (0.0, 1.42), (0.03, 1.44)]), 0.025, 1.7, 1.0, 0.42, coat,
               inside=materials.enamel((0.78, 0.77, 0.73)) if colour != 'cream' else None, rim=rim)
    steel = materials.polished_steel(0.12)
    for side in (1, -1):
        for y in (-0.27, 0.27):
            ball('boss', (1.73 * side, y, 1.02), 0.06, steel, (0.6, 1, 1))
        tube('handle', [(1.725 * side, -0.27, 1.02), (1.80 * side, -0.275, 1.01), (1.90 * side, -0.22, 0.96), (1.93 * side, 0, 0.93), (1.90 * side, 0.22, 0.96),
                        (1.80 * side, 0.275, 1.01), (1.735 * side, 0.27, 1.02)], 0.036, steel)
    if lid:
        bread_board(1.44)


def bread_board(z=0.0):
    wood = materials.beech('x', 0.9)
    _at(extruded('board', rounded([(-0.06, 0.0), (0.045, 0.0, 0.03), (0.045, 0.14, 0.04), (-0.02, 0.14)]), 1.7, 1.0, 0.42, wood), z)
    tube('pull', [(-0.42, 0, z + 0.14), (-0.36, 0, z + 0.26), (0, 0, z + 0.30), (0.36, 0, z + 0.26), (0.42, 0, z + 0.14)], [0.07, 0.075, 0.08, 0.075, 0.07],
         materials.walnut('x', 1.2), flat=0.6, square=3)
