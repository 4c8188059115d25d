"""Bud and glass vase, glazed plant pot, tealights, lantern, canister, spice jars."""
import math
import random

import materials
from glasses import pour
from shapes import ball, curve, lathe, mesh_object, rounded, rounded_box, scatter, tube, vessel
from ceramics import GLAZES

BUD = {'terracotta': (0.40, 0.135, 0.066), 'sage': (0.225, 0.285, 0.195), 'midnight': (0.014, 0.024, 0.058)}
METAL = {'white': (0.74, 0.73, 0.70), 'black': (0.016, 0.016, 0.017)}


def bud_vase(colour='terracotta'):
    """A low belly and a long thin neck, 14 cm."""
    body = rounded([(0, 0.0), (0.26, 0.0, 0.03)]) + curve(
        [(0.30, 0.03), (0.44, 0.20), (0.47, 0.38), (0.36, 0.60), (0.17, 0.78), (0.105, 0.98), (0.10, 1.20), (0.15, 1.39)], 12)[1:]
    vessel('bud vase', body, 0.022, materials.matte(BUD[colour], 0.5, 0.35))


def sprig(height=1.4, seed=3, lean=0.35):
    """One twig with round leaves."""
    from decoration import leaf_blade
    chance = random.Random(seed)
    green = materials.leaf((0.16, 0.24, 0.14))
    line = curve([(0, 0, height * 0.3), (0.01, 0, height), (lean * 0.35, 0.02, height + 0.55), (lean, 0.05, height + 1.15)], 10)
    tube('twig', line[::3], [0.020, 0.018, 0.013, 0.007], materials.plain((0.13, 0.10, 0.06), 0.7), sides=10, steps=4)
    for index in range(12, len(line)):
        for side in (0, math.pi):
            leaf_blade(line[index], side + index * 1.3, 0.30 - 0.005 * (index - 12), chance.uniform(-0.2, 0.4), green, 0.5)


def glass_vase(water=0.0):
    """28 cm, flaring towards the rim."""
    outer = rounded([(0, 0.012), (0.40, 0.012, 0.01), (0.44, 0.0, 0.03)]) + curve(
        [(0.475, 0.04), (0.52, 0.35), (0.485, 0.95), (0.46, 1.60), (0.53, 2.25), (0.665, 2.80)], 12)[1:]
    vessel('vase', outer, 0.032, materials.glass())
    if water:
        pour('water', outer, 0.032, water, materials.liquid((0.97, 0.99, 0.985)))


def glazed_pot(radius=0.6, soil=False):
    """White glazed pot on its saucer; radius: half the size in the name."""
    coat = materials.glaze((0.74, 0.725, 0.69), (0.5, 0.45, 0.38), 0.1, 0.22, pool=(0.70, 0.68, 0.635))
    high = radius * 1.75
    body = rounded([(0, 0.06), (radius * 0.62, 0.06, 0.05), (radius * 0.76, 0.16 * radius + 0.06, 0.1), (radius * 0.94, high * 0.75, 0.3), (radius, high)], 10)
    vessel('pot', body, 0.05, coat)
    lathe('saucer', rounded([(0, 0.0), (radius * 0.80, 0.0, 0.03), (radius * 0.98, 0.13, 0.03), (radius * 0.975, 0.15, 0.01), (radius * 0.93, 0.145, 0.01),
                             (radius * 0.78, 0.05, 0.05), (0, 0.05)]), coat)
    if soil:
        lathe('soil', [(0, high - 0.12), (radius * 0.6, high - 0.13), (radius * 0.93, high - 0.15)], materials.plain((0.035, 0.022, 0.014), 0.95))


def tealight_glass(number=0, lit=False):
    """A heavy glass cup with a tealight; three shapes."""
    height, belly, rim = ((0.62, 0.40, 0.38), (0.86, 0.40, 0.38), (1.15, 0.40, 0.38))[number]
    outer = rounded([(0, 0.0), (0.34, 0.0, 0.05)]) + curve([(0.37, 0.04), (belly, 0.20), (belly, height * 0.75), (rim, height)], 10)[1:]
    glass = materials.glass()
    cup = vessel('tealight glass', outer, 0.05, glass, steps=192)
    for vertex in cup.data.vertices:
        x, y, z = vertex.co
        if math.hypot(x, y) > 0.36 and 0.07 < z < height - 0.06:
            ripple = 1 + 0.022 * abs(math.sin(16 * math.atan2(y, x)))
            vertex.co.x, vertex.co.y = x * ripple, y * ripple
    tin = materials.polished_steel(0.2)
    lathe('tin', rounded([(0, 0.06), (0.185, 0.06, 0.01), (0.19, 0.20), (0.18, 0.20), (0.176, 0.17), (0, 0.17)]), tin, 60)
    lathe('wax', rounded([(0, 0.10), (0.178, 0.10), (0.178, 0.178, 0.01), (0.1, 0.17), (0, 0.172)]), materials.wax(), 60)
    tube('wick', [(0, 0, 0.16), (0.003, 0, 0.20), (0.012, 0, 0.235)], 0.009, materials.plain((0.05, 0.045, 0.04), 0.9), sides=8)
    if lit:
        flame((0, 0, 0.225), 0.9)


def flame(spot, size=1.0, strength=9.0):
    glow_material = materials.Surface('flame')
    glow = glow_material.add('Emission', Color=(1.0, 0.62, 0.22, 1), Strength=strength)
    glow_material.links.new(glow.outputs[0], glow_material.nodes['Material Output'].inputs['Surface'])
    x, y, z = spot
    thing = lathe('flame', [(0, 0)] + [(r * size, h * size) for r, h in curve([(0.02, 0.005), (0.05, 0.07), (0.042, 0.16), (0.015, 0.26), (0, 0.31)], 6)],
                  glow_material.material, 40)
    thing.location = (x, y, z)


def tealight_set(lit=False):
    from stage import place
    for number, x, y in ((2, -0.55, 0.45), (1, 0.48, 0.30), (0, -0.02, -0.50)):
        place(tealight_glass, number, lit, x=x, y=y)


def lantern(colour='black', lit=False):
    """Metal frame with four panes and a ring, 25 cm."""
    metal = materials.matte(METAL[colour], 0.4, 0.12)
    half, high = 0.62, 1.62
    base = rounded_box('base', (1.42, 1.42, 0.10), metal, 0.02)
    base.location.z = 0.06
    for x in (-0.58, 0.58):
        for y in (-0.58, 0.58):
            ball('foot', (x, y, 0.045), 0.055, metal, segments=20)
            rounded_box('post', (0.075, 0.075, high), metal, 0.012).location = (x, y, 0.15)
    for turn in range(4):
        angle = turn * math.pi / 2
        for z in (0.15, 0.10 + high):
            bar = rounded_box('bar', (1.16, 0.06, 0.06), metal, 0.012)
            bar.location, bar.rotation_euler = (half * 0.935 * math.sin(angle), -half * 0.935 * math.cos(angle), z), (0, 0, angle)
        if turn != 0 or not lit:
            pane = rounded_box('pane', (1.09, 0.012, high - 0.08), materials.pane(), 0.003)
            pane.location, pane.rotation_euler = (half * 0.94 * math.sin(angle), -half * 0.94 * math.cos(angle), 0.2), (0, 0, angle)
    lid = rounded_box('lid', (1.42, 1.42, 0.09), metal, 0.02)
    lid.location.z = 0.13 + high + 0.02
    points = [(s * 0.66, t * 0.66, high + 0.24) for s, t in ((1, 1), (-1, 1), (-1, -1), (1, -1))] + [(s * 0.24, t * 0.24, high + 0.58) for s, t in ((1, 1), (-1, 1), (-1, -1), (1, -1))]
    mesh_object('roof', points, [(0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], metal, 20)
    lathe('chimney', [(r, h + high) for r, h in rounded([(0.0, 0.56), (0.17, 0.56), (0.17, 0.68, 0.01), (0.24, 0.70, 0.01), (0.22, 0.75, 0.02), (0.06, 0.80, 0.03), (0, 0.80)])], metal, 48)
    ring = [(0.21 * math.cos(a), 0, high + 0.98 + 0.21 * math.sin(a)) for a in [math.tau * i / 24 for i in range(25)]]
    tube('ring', ring, 0.026, metal, steps=3)
    lathe('candle', rounded([(0, 0.16), (0.32, 0.16, 0.01), (0.32, 0.98, 0.04), (0.22, 0.96, 0.05), (0, 0.955)]), materials.wax(), 72)
    tube('wick', [(0, 0, 0.94), (0.004, 0, 1.01), (0.02, 0, 1.06)], 0.011, materials.plain((0.05, 0.045, 0.04), 0.9), sides=8)
    if lit:
        flame((0.01, 0, 1.03), 1.15)


def canister(colour='white', lid=True, beans=False):
    """Stoneware, 1 litre, with a beech lid."""
    body = rounded([(0, 0.0), (0.46, 0.0, 0.05), (0.50, 0.08, 0.05), (0.515, 0.6, 0.3), (0.505, 1.26, 0.02), (0.50, 1.30)], 10)
    vessel('canister', body, 0.042, materials.glaze(**GLAZES[colour]), inside=materials.glaze(**GLAZES['white']))
    if lid:
        canister_lid(1.30)
    if beans:
        chance = random.Random(4)
        brown = materials.plain((0.07, 0.028, 0.012), 0.38)
        places = [(0.44 * math.sqrt(n / 170) * math.cos(n * 2.4), 0.44 * math.sqrt(n / 170) * math.sin(n * 2.4), 1.06 + chance.uniform(-0.02, 0.03)) for n in range(170)]
        scatter('bean', ball('bean', (0, 0, 0), 0.056, brown, (1.25, 0.9, 0.7), 14), places)
        lathe('core', [(0, 1.04), (0.45, 1.04), (0.44, 0.8), (0, 0.8)], brown, 40)


def canister_lid(z=0.0):
    wood = materials.beech('x', 1.3)
    lathe('lid', [(r, h + z) for r, h in rounded([(0, 0.0), (0.505, 0.0, 0.015), (0.52, 0.03, 0.02), (0.52, 0.12, 0.03), (0.49, 0.15, 0.03), (0, 0.15)])], wood)
    lathe('knob', [(r, h + z) for r, h in rounded([(0.07, 0.145), (0.06, 0.18, 0.02), (0.12, 0.235, 0.04), (0.105, 0.285, 0.04), (0, 0.295)])], materials.beech('z', 1.3))
    lathe('seal', [(r, h + z) for r, h in rounded([(0.44, -0.09), (0.452, -0.07), (0.452, -0.02), (0.44, 0.0)])], materials.plain((0.75, 0.74, 0.7), 0.5))


SPICES = ((0.42, 0.10, 0.014), (0.52, 0.26, 0.02), (0.11, 0.13, 0.035), (0.24, 0.025, 0.008), (0.15, 0.075, 0.03), (0.55, 0.47, 0.34))


def spice_jar(number=0, lid=True):
    """Glass, 100 ml, with a steel lid."""
    outer = rounded([(0, 0.01), (0.20, 0.01, 0.01), (0.225, 0.0, 0.02), (0.25, 0.04, 0.04), (0.25, 0.72, 0.06), (0.21, 0.80, 0.03), (0.21, 0.87)])
    vessel('jar', outer, 0.02, materials.glass(), steps=80)
    powder = materials.Surface('spice').set(roughness=0.95, specular=0.1)
    grain = powder.noise(powder.coordinates(), 60, 3)
    colour = SPICES[number]
    powder.feed(powder.mix(powder.ramp(grain, (0.35, 0.0), (0.65, 1.0)), tuple(c * 0.6 for c in colour), colour), 'Base Color')
    powder.bump(grain, 0.5, 0.02)
    lathe('spice', [(0, 0.028), (0.205, 0.028), (0.233, 0.06), (0.233, 0.60), (0.1, 0.64), (0, 0.645)], powder.material, 64)
    if lid:
        spice_lid(0.80)


def spice_lid(z=0.0):
    steel = materials.brushed_steel(0.22)
    lathe('lid', [(r, h + z) for r, h in rounded([(0.215, 0.0), (0.238, 0.0, 0.01), (0.24, 0.15, 0.02), (0.22, 0.175, 0.02), (0, 0.178)])], steel, 80)


def spice_set():
    from stage import place
    for number in range(6):
        place(spice_jar, number, x=-0.62 + 0.62 * (number % 3) + (0.10 if number < 3 else -0.06), y=0.42 if number < 3 else -0.34)
