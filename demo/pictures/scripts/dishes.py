"""Bowls, plates, mugs, the platter and the espresso set."""
import math

import bpy

import materials
from shapes import ball, curve, lathe, radius_at, rounded, tube, vessel

GLAZE = {
    'sand': dict(colour=(0.52, 0.41, 0.28), speckle=(0.16, 0.08, 0.035), amount=0.9),
    'blue': dict(colour=(0.032, 0.08, 0.155), speckle=(0.012, 0.018, 0.03), amount=0.6, pool=(0.018, 0.048, 0.105)),
    'white': dict(colour=(0.74, 0.71, 0.64), speckle=(0.17, 0.10, 0.06), amount=0.7, pool=(0.66, 0.625, 0.55)),
    'forest': dict(colour=(0.020, 0.062, 0.036), speckle=(0.006, 0.011, 0.008), amount=0.6, pool=(0.012, 0.038, 0.022)),
    'terracotta': dict(colour=(0.36, 0.105, 0.048), speckle=(0.09, 0.03, 0.014), amount=0.7),
}
CLAY = (0.42, 0.29, 0.19)


def _clay():
    return materials.matte(CLAY, 0.85, 0.5)


def bowl(colour='sand'):
    coat = materials.glaze(**GLAZE[colour])
    body = rounded([(0, 0.07), (0.36, 0.07, 0.05)]) + curve(
        [(0.42, 0.09), (0.60, 0.22), (0.73, 0.42), (0.785, 0.60), (0.80, 0.72)], 10)[1:]
    vessel('bowl', body, 0.042, coat, rim=materials.glaze((0.30, 0.19, 0.11), amount=0.2) if colour == 'sand' else None)
    lathe('foot', rounded([(0.33, 0.09), (0.35, 0.0, 0.02), (0.40, 0.0, 0.02), (0.43, 0.10)]), _clay())


def plate(radius=1.35, material=None):
    coat = material or materials.porcelain()
    line = rounded([(0, 0.045), (0.60, 0.045, 0.02), (0.62, 0.0, 0.01), (0.66, 0.0, 0.01), (0.69, 0.045, 0.03),
                    (0.74, 0.085, 0.05), (0.985, 0.175, 0.01), (1.0, 0.185, 0.012), (0.99, 0.203, 0.012),
                    (0.735, 0.15, 0.022), (0.69, 0.082, 0.035), (0.60, 0.07, 0.05), (0, 0.07)])
    lathe('plate', [(r * radius, z * 1.25) for r, z in line], coat, 160)


def mug(colour='white', fill=None):
    coat, clay = materials.glaze(**GLAZE[colour]), _clay()
    body = rounded([(0, 0.10), (0.415, 0.10), (0.424, 0.13, 0.01), (0.432, 0.5, 0.2), (0.428, 0.88, 0.1), (0.436, 0.95)])
    inside = materials.glaze(**GLAZE['white']) if colour != 'white' else None
    vessel('mug', body, 0.035, coat, inside=inside)
    lathe('bare foot', rounded([(0, 0.0), (0.36, 0.0, 0.02), (0.405, 0.03, 0.03), (0.417, 0.12)]), clay)
    edge = radius_at(body, 0.75)
    tube('handle', [(edge - 0.02, 0, 0.775), (edge + 0.13, 0, 0.80), (edge + 0.265, 0, 0.70), (edge + 0.285, 0, 0.52),
                    (edge + 0.19, 0, 0.335), (edge - 0.02, 0, 0.245)],
         [0.088, 0.07, 0.062, 0.062, 0.066, 0.08], coat, flat=0.58, square=2.5)
    if fill:
        drink(0.40, 0.80, fill)


def drink(radius, height, colour, foam=None):
    """The surface of a drink in a cup."""
    liquid = materials.plain(colour, 0.06, 0.3)
    lathe('drink', [(0, height), (radius * 0.99, height), (radius, height + 0.006), (radius * 0.9, height - 0.2)], liquid, 80)
    if foam:
        ring = materials.plain(foam, 0.45)
        lathe('foam', rounded([(radius * 0.86, height + 0.001), (radius * 0.93, height + 0.013), (radius * 0.995, height + 0.012),
                               (radius, height)]), ring, 80)


def platter():
    coat = materials.glaze((0.72, 0.68, 0.60), (0.22, 0.13, 0.07), 0.8, pool=(0.60, 0.54, 0.45))
    line = rounded([(0, 0.06), (1.10, 0.06, 0.05), (1.14, 0.0, 0.02), (1.22, 0.0, 0.02), (1.28, 0.05, 0.05), (1.48, 0.11, 0.1),
                    (1.76, 0.255, 0.03), (1.80, 0.275, 0.02), (1.775, 0.30, 0.02), (1.46, 0.165, 0.12), (1.24, 0.105, 0.1),
                    (0, 0.10)])
    thing = lathe('platter', line, coat, 180)
    for vertex in thing.data.vertices:
        radius = math.hypot(vertex.co.x, vertex.co.y)
        vertex.co.y *= 0.58 + 0.05 * radius / 1.8
    rim = materials.glaze((0.24, 0.15, 0.09), amount=0.2)
    edge = lathe('rim', rounded([(1.785, 0.262), (1.803, 0.275, 0.012), (1.79, 0.297, 0.012), (1.765, 0.2985)]), rim, 180)
    for vertex in edge.data.vertices:
        radius = math.hypot(vertex.co.x, vertex.co.y)
        vertex.co.y *= 0.58 + 0.05 * radius / 1.8


ESPRESSO = ((0.74, 0.715, 0.66), (0.36, 0.27, 0.19), (0.13, 0.17, 0.135), (0.030, 0.037, 0.048), (0.019, 0.019, 0.020))


def espresso_cup(number=0, full=True, saucer=True):
    colour = ESPRESSO[number]
    coat = materials.glaze(colour, (0.1, 0.06, 0.04), 0.35, 0.3)
    lift = 0.05 if saucer else 0.0
    if saucer:
        lathe('saucer', rounded([(0, 0.02), (0.26, 0.02), (0.27, 0.0, 0.01), (0.32, 0.0, 0.01), (0.36, 0.025, 0.03),
                                 (0.575, 0.085, 0.02), (0.59, 0.097, 0.01), (0.57, 0.108, 0.01), (0.36, 0.06, 0.05),
                                 (0.27, 0.042, 0.02), (0.24, 0.05, 0.02), (0, 0.05)]), coat)
    body = [(r, z + lift) for r, z in rounded([(0, 0.0), (0.19, 0.0, 0.02), (0.23, 0.03, 0.05), (0.30, 0.22, 0.2),
                                               (0.315, 0.55)])]
    vessel('cup', body, 0.028, coat, inside=materials.glaze(ESPRESSO[0], amount=0.2))
    tube('handle', [(0.29, 0, lift + 0.44), (0.40, 0, lift + 0.45), (0.475, 0, lift + 0.36), (0.43, 0, lift + 0.25),
                    (0.285, 0, lift + 0.19)], [0.055, 0.045, 0.042, 0.045, 0.052], coat, flat=0.6)
    if full:
        drink(0.285, lift + 0.40, (0.028, 0.011, 0.005), (0.27, 0.12, 0.04))


def espresso_set(black=False):
    from stage import place
    spots = ((-0.62, 0.62), (0.72, 0.72), (-0.70, -0.62), (0.64, -0.58))
    for number, (x, y) in enumerate(spots):
        place(espresso_cup, 4 if black else number, x=x, y=y, turn=-35 + 18 * number)
