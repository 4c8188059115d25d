"""Vases, the plant pot, the candle holder and the storage jar."""
import math
import random

import materials
from shapes import ball, curve, lathe, mesh_object, rounded, scatter, tube, vessel

VASE = {'cream': (0.64, 0.55, 0.42), 'black': (0.018, 0.0175, 0.018), 'sage': (0.225, 0.285, 0.195)}
CLAY = {'terracotta': (0.46, 0.165, 0.08), 'white': (0.70, 0.67, 0.61), 'sage': (0.215, 0.27, 0.185)}


def vase(colour='cream'):
    coat = materials.matte(VASE[colour], 0.5 if colour == 'black' else 0.62, 0.6)
    body = rounded([(0, 0.0), (0.33, 0.0, 0.04)]) + curve(
        [(0.38, 0.04), (0.60, 0.32), (0.735, 0.78), (0.70, 1.22), (0.48, 1.62), (0.255, 1.88), (0.20, 2.08), (0.225, 2.26), (0.30, 2.38)], 12)[1:]
    thing = vessel('vase', body, 0.03, coat, steps=288)
    # Fine upright ribs on the belly, fading towards neck and foot.
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        radius = math.hypot(x, y)
        fade = max(0.0, min(1.0, (z - 0.12) / 0.3)) * max(0.0, min(1.0, (1.72 - z) / 0.4))
        if radius > 0.05 and fade > 0:
            ripple = 1 + 0.018 * fade * abs(math.sin(24 * math.atan2(y, x)))
            vertex.co.x, vertex.co.y = x * ripple, y * ripple


def plant_pot(soil=False, colour='terracotta'):
    clay = materials.terracotta(CLAY[colour])
    body = rounded([(0, 0.06), (0.44, 0.06, 0.02), (0.60, 0.92, 0.01), (0.605, 0.95), (0.68, 0.95, 0.015), (0.705, 1.23, 0.02), (0.70, 1.25)])
    vessel('pot', body, 0.05, clay)
    lathe('saucer', rounded([(0, 0.0), (0.56, 0.0, 0.03), (0.66, 0.17, 0.02), (0.645, 0.18, 0.01), (0.62, 0.16, 0.02), (0.55, 0.055, 0.05), (0, 0.05)]), clay)
    if soil:
        earth = materials.plain((0.035, 0.022, 0.014), 0.95)
        lathe('soil', [(0, 1.10), (0.4, 1.09), (0.62, 1.07)], earth)


def plant(seed=4):
    """A leafy house plant for the pot."""
    chance = random.Random(seed)
    green = materials.leaf((0.075, 0.19, 0.06))
    stem = materials.plain((0.12, 0.2, 0.07), 0.6)
    for number in range(17):
        angle = number * 2.4
        reach = 0.25 + 0.55 * (number / 17)
        height = 2.55 - 0.9 * (number / 17) + chance.uniform(-0.1, 0.1)
        tip = (reach * math.cos(angle), reach * math.sin(angle), height)
        root = (0.1 * math.cos(angle), 0.1 * math.sin(angle), 1.08)
        middle = (tip[0] * 0.35, tip[1] * 0.35, 1.1 + (height - 1.1) * 0.6)
        tube('stem', [root, middle, tip], [0.024, 0.02, 0.015], stem, sides=10)
        leaf_blade(tip, angle, chance.uniform(0.55, 0.72), chance.uniform(-0.5, -0.05), green)


def leaf_blade(start, angle, length, droop, material, width=0.42):
    points, faces, steps = [], [], 14
    for step in range(steps + 1):
        t = step / steps
        half = length * width * math.sin(math.pi * t ** 0.75) ** 0.8 if 0 < t < 1 else 0.0
        out, up = length * t, length * (0.25 * t + droop * t * t)
        for share in (-1, -0.5, 0, 0.5, 1):
            side, rise = half * share, abs(share) * half * 0.35
            points.append((start[0] + out * math.cos(angle) - side * math.sin(angle),
                           start[1] + out * math.sin(angle) + side * math.cos(angle), start[2] + up + rise))
    for step in range(steps):
        for side in range(4):
            a = step * 5 + side
            faces.append((a, a + 1, a + 6, a + 5))
    return mesh_object('leaf', points, faces, material, 80)


def branches(height=2.3, seed=2, count=5):
    """Eucalyptus twigs for a vase."""
    chance = random.Random(seed)
    twig, green = materials.plain((0.14, 0.09, 0.06), 0.7), materials.leaf((0.20, 0.27, 0.20))
    for number in range(count):
        angle = number * 2.1 + chance.uniform(-0.3, 0.3)
        lean = chance.uniform(0.55, 1.0)
        line = curve([(0, 0, height * 0.5), (0.12 * math.cos(angle), 0.12 * math.sin(angle), height),
                      (0.5 * lean * math.cos(angle), 0.5 * lean * math.sin(angle), height + 0.9),
                      (1.0 * lean * math.cos(angle), 1.0 * lean * math.sin(angle), height + 1.6 - 0.3 * lean)], 8)
        tube('twig', line[::4], [0.022, 0.018, 0.012, 0.008], twig, sides=8, steps=6)
        for index in range(10, len(line)):
            for side in (0, math.pi):
                leaf_blade(line[index], angle + side + index * 1.57 + 0.4, 0.30 - 0.006 * (index - 10), chance.uniform(-0.3, 0.5), green, 0.45)


def candle_holder(candle=True, lit=False):
    metal = materials.brass()
    lathe('holder', rounded([(0, 0.0), (0.50, 0.0, 0.02), (0.545, 0.04, 0.02), (0.555, 0.085, 0.01), (0.535, 0.085, 0.01), (0.515, 0.05, 0.03),
                             (0.30, 0.04, 0.1), (0.11, 0.09, 0.06), (0.065, 0.24, 0.1), (0.065, 0.40, 0.03), (0.115, 0.44, 0.03), (0.115, 0.47, 0.03),
                             (0.06, 0.52, 0.03), (0.06, 0.74, 0.08), (0.13, 0.86, 0.04), (0.15, 0.90, 0.02), (0.15, 1.16, 0.01), (0.19, 1.18, 0.01),
                             (0.19, 1.20, 0.01), (0.118, 1.20, 0.01), (0.115, 0.95), (0, 0.95)]), metal)
    ring = [(0.66 + 0.145 * math.cos(a), 0, 0.13 + 0.145 * math.sin(a)) for a in [math.tau * i / 24 for i in range(25)]]
    tube('finger ring', ring, 0.032, metal, steps=3)
    if candle:
        lathe('candle', rounded([(0, 0.96), (0.112, 0.96), (0.105, 2.62, 0.03), (0.06, 2.66, 0.03), (0, 2.64)]), materials.wax())
        tube('wick', [(0, 0, 2.6), (0.004, 0, 2.68), (0.02, 0, 2.74)], 0.01, materials.plain((0.05, 0.045, 0.04), 0.9), sides=10)
    if lit:
        flame = materials.Surface('flame')
        glow = flame.add('Emission', Color=(1.0, 0.62, 0.22, 1), Strength=9.0)
        flame.links.new(glow.outputs[0], flame.nodes['Material Output'].inputs['Surface'])
        lathe('flame', [(0, 2.70)] + curve([(0.02, 2.705), (0.055, 2.78), (0.045, 2.88), (0.015, 3.0), (0, 3.05)], 6), flame.material, 40)


def storage_jar(filling='chickpeas', lid=True):
    outer = rounded([(0, 0.012), (0.43, 0.012, 0.01), (0.47, 0.0, 0.03), (0.52, 0.04, 0.06), (0.52, 1.28, 0.1), (0.475, 1.40, 0.05), (0.475, 1.47)])
    vessel('jar', outer, 0.03, materials.glass())
    if filling:
        _fill(filling)
    if lid:
        jar_lid(1.46)


def jar_lid(z=0.0):
    lathe('lid', [(r, h + z) for r, h in rounded([(0, 0.0), (0.50, 0.0, 0.02), (0.515, 0.03, 0.02), (0.515, 0.15, 0.025), (0.49, 0.175, 0.02), (0, 0.175)])],
          materials.acacia('x', 1.4))
    lathe('seal', [(r, h + z) for r, h in rounded([(0.445, -0.10), (0.452, -0.08), (0.452, -0.03), (0.44, 0.0)])], materials.plain((0.75, 0.74, 0.7), 0.5))


def _fill(filling, top=1.12):
    chance = random.Random(7)
    beans = filling == 'coffee'
    size = 0.052 if beans else 0.048
    colour = materials.plain((0.07, 0.028, 0.012), 0.38) if beans else materials.glaze((0.68, 0.47, 0.24), (0.5, 0.3, 0.12), 0.3, 0.5)
    bean = ball('bean', (0, 0, 0), size, colour, (1.25, 0.9, 0.7) if beans else (1, 1, 0.92), 14)
    places, z, layer = [], 0.085, 0
    while z < top:
        for ring in range(5):
            radius = 0.435 - ring * 0.095
            count = max(1, int(math.tau * radius / 0.092))
            if ring > 1 and z < top - 0.16:
                continue
            for step in range(count):
                angle = math.tau * (step + 0.5 * (layer % 2) + chance.uniform(-0.25, 0.25)) / count
                places.append((radius * math.cos(angle), radius * math.sin(angle), z + chance.uniform(-0.02, 0.02)))
        z += 0.072
        layer += 1
    scatter('bean', bean, places)
    lathe('core', [(0, 0.09), (0.33, 0.09), (0.33, top - 0.16), (0, top - 0.16)], colour, 24)
