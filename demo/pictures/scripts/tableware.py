"""Cutlery and salad servers."""
import math

import bpy

import materials
from shapes import curve, mesh_object, rounded_box, tube
from utensils import height_at, spoon


def finish(colour):
    if colour == 'brass':
        surface = materials.Surface('gold').set(colour=(0.83, 0.58, 0.26), metallic=1.0, roughness=0.16)
        return surface.material
    return materials.matte((0.018, 0.018, 0.019), 0.34, 0.1) if colour == 'black' else materials.polished_steel(0.1)


def _forged(name, low, high, lift, thick, material, hollow=None, along=96, around=24):
    """A thin bar along X. low, high, lift, thick: (x, value) lines for its edges, height and half thickness;
    hollow: (x, depth) where it is dished."""
    low, high, lift, thick = (curve(line, 12) for line in (low, high, lift, thick))
    hollow = curve(hollow, 12) if hollow else None
    start, end = low[0][0], low[-1][0]
    points, faces = [], []
    for step in range(along + 1):
        t = step / along
        x = start + (end - start) * (t - math.sin(math.tau * t) / (math.tau * 1.4))
        bottom, top, deep = height_at(low, x), height_at(high, x), height_at(thick, x)
        middle, half = (bottom + top) / 2, max((top - bottom) / 2, 0.004)
        dish = max(0.0, height_at(hollow, x)) if hollow else 0.0
        for side in range(around):
            angle = math.tau * side / around
            c, s = math.cos(angle), math.sin(angle)
            y = half * math.copysign(abs(c) ** 0.8, c)
            up = deep * math.copysign(abs(s) ** 0.7, s)
            points.append((x, middle + y, height_at(lift, x) + up - dish * max(0.0, 1 - (abs(y) / half) ** 2)))
    for step in range(along):
        for side in range(around):
            after = (side + 1) % around
            faces.append((step * around + side, step * around + after, (step + 1) * around + after, (step + 1) * around + side))
    faces += [tuple(range(around)), tuple(range(along * around, (along + 1) * around))]
    return mesh_object(name, points, faces, material, 60)


def _handle(end=0.085, neck=0.032):
    return [(-1.05, 0.012), (-1.035, end * 0.7), (-0.95, end), (-0.6, end * 0.84), (-0.1, neck * 1.3), (0.16, neck)]


LIFT = [(-1.05, 0.045), (-0.7, 0.05), (-0.2, 0.10), (0.16, 0.10)]
THICK = [(-1.05, 0.015), (-1.0, 0.024), (-0.5, 0.026), (0.0, 0.03), (0.16, 0.03)]


def table_spoon(colour='steel', scale=1.0):
    metal = finish(colour)
    width = _handle() + [(0.27, 0.06), (0.42, 0.165), (0.62, 0.215), (0.82, 0.175), (0.95, 0.085), (0.985, 0.012)]
    lift = LIFT + [(0.30, 0.095), (0.6, 0.10), (0.985, 0.135)]
    thing = _forged('spoon', [(x, -w) for x, w in width], width, lift, THICK + [(0.3, 0.02), (0.6, 0.014), (0.985, 0.012)], metal,
                    [(-1.05, 0), (0.20, 0), (0.30, 0.012), (0.45, 0.062), (0.62, 0.085), (0.80, 0.062), (0.95, 0.015), (0.985, 0)])
    thing.scale = (scale, scale, scale)


def fork(colour='steel'):
    metal = finish(colour)
    width = _handle() + [(0.27, 0.05), (0.38, 0.115), (0.47, 0.128), (0.52, 0.128)]
    _forged('fork', [(x, -w) for x, w in width], width, LIFT + [(0.30, 0.085), (0.52, 0.055)], THICK + [(0.3, 0.02), (0.52, 0.017)], metal)
    for y in (-0.105, -0.035, 0.035, 0.105):
        tube('tine', [(0.46, y, 0.062), (0.60, y, 0.048), (0.80, y * 0.97, 0.062), (0.985, y * 0.94, 0.115)], [0.026, 0.023, 0.02, 0.013], metal, flat=0.7, sides=16)


def knife(colour='steel'):
    metal = finish(colour)
    low = [(-1.15, -0.012), (-1.13, -0.055), (-1.0, -0.078), (-0.5, -0.07), (-0.02, -0.055), (0.06, -0.10), (0.35, -0.125), (0.8, -0.105), (1.02, -0.02), (1.05, 0.05)]
    high = [(-1.15, 0.012), (-1.13, 0.055), (-1.0, 0.078), (-0.5, 0.07), (-0.02, 0.055), (0.06, 0.058), (0.35, 0.07), (0.8, 0.078), (1.02, 0.068), (1.05, 0.055)]
    thick = [(-1.15, 0.02), (-1.0, 0.042), (-0.4, 0.046), (-0.02, 0.04), (0.08, 0.016), (0.5, 0.012), (1.05, 0.008)]
    _forged('knife', low, high, [(-1.15, 0.05), (1.05, 0.05)], thick, metal)


def place_setting(colour='steel'):
    """Fork, knife, spoon and teaspoon side by side, pointing to +Y."""
    from stage import place
    for build, x, scale in ((fork, -0.62, 1.0), (knife, -0.22, 1.0), (table_spoon, 0.20, 1.0), (table_spoon, 0.60, 0.72)):
        place(build, colour, x=x, y=-0.27 * (1 - scale), turn=90, scale=scale)


def server_spoon():
    spoon(materials.olive('x', 1.0))


def server_fork():
    """The spoon's partner: the same form with two slots."""
    spoon(materials.olive('x', 1.3))
    body = max((one for one in bpy.data.objects if one.name.startswith('spoon')), key=lambda one: len(one.name) * 1000 + int(one.name[-3:] if one.name[-3:].isdigit() else 0))
    for y in (-0.10, 0.10):
        slot = rounded_box('slot', (0.95, 0.085, 1.0), materials.plain((0, 0, 0)), 0.04)
        slot.location = (-1.35, y, -0.3)
        slot.hide_render = True
        slot['backdrop'] = True
        cut = body.modifiers.new('slot', 'BOOLEAN')
        cut.operation, cut.object, cut.solver = 'DIFFERENCE', slot, 'EXACT'


def salad(radius=0.95, height=0.7, seed=3):
    """Leaves and tomatoes heaped in a bowl."""
    import random

    import props
    from decoration import leaf_blade
    from stage import place
    chance = random.Random(seed)
    greens = [materials.leaf(colour) for colour in ((0.10, 0.26, 0.04), (0.16, 0.34, 0.06), (0.07, 0.17, 0.03))]
    for index in range(95):
        reach, angle = radius * math.sqrt(chance.random()) * 0.9, chance.uniform(0, math.tau)
        z = height + 0.22 * (1 - (reach / radius) ** 2) + chance.uniform(-0.05, 0.05)
        leaf_blade((reach * math.cos(angle), reach * math.sin(angle), z), chance.uniform(0, math.tau), chance.uniform(0.25, 0.42), chance.uniform(-0.5, 0.1), greens[index % 3], 0.5)
    for index in range(6):
        angle = index * 1.05
        place(props.tomato, 0.15, x=0.55 * math.cos(angle), y=0.5 * math.sin(angle), z=height + 0.12, tilt=(chance.uniform(-40, 40), chance.uniform(-40, 40)))
