"""End-grain board, salt mill, mortar, colander, mixing bowls and the kitchen scale."""
import math
import random

import bpy

import materials
from shapes import ball, curve, lathe, rounded, rounded_box, scatter, slab, tube, vessel


def _end_grain():
    surface = materials.Surface('end grain').set(roughness=0.42, specular=0.35)
    where = surface.coordinates()
    blocks = surface.add('TexBrick', Scale=1.0, Color1=(0.16, 0.072, 0.032, 1), Color2=(0.062, 0.027, 0.013, 1), Mortar=(0.03, 0.014, 0.008, 1),
                         **{'Mortar Size': 0.006, 'Mortar Smooth': 0.4, 'Brick Width': 0.5, 'Row Height': 0.36, 'Bias': -0.1})
    surface.links.new(where, blocks.inputs['Vector'])
    rings = surface.ramp(surface.noise(surface.coordinates((1, 1, 0.02)), 7, 3, 0.6, 2.4), (0.36, 0.55), (0.47, 0.05), (0.53, 0.5), (0.66, 0.0))
    ringed = surface.mix(rings, blocks.outputs['Color'], (0.035, 0.015, 0.008))
    pores = surface.noise(surface.coordinates((1, 1, 0.015)), 62, 2)
    surface.feed(surface.mix(surface.ramp(pores, (0.54, 0.0), (0.66, 0.6)), ringed, (0.022, 0.010, 0.006)), 'Base Color')
    surface.bump(pores, 0.08, 0.006)
    return surface.material


def end_grain_board():
    """Walnut, 40 x 30 x 4 cm, with grips milled into the short sides."""
    board = rounded_box('board', (4.0, 3.0, 0.40), _end_grain(), 0.055)
    board.location.z = 0.05
    rubber = materials.plain((0.02, 0.02, 0.02), 0.7)
    for x in (-1.7, 1.7):
        for y in (-1.2, 1.2):
            lathe('foot', rounded([(0, 0), (0.12, 0, 0.02), (0.13, 0.06), (0, 0.06)]), rubber, 32).location = (x, y, 0)


def salt_mill(colour='natural'):
    """A slim mill, 18 cm, turned to a waist, with a domed head."""
    wood = materials.beech('z', 1.1) if colour == 'natural' else materials.matte((0.016, 0.016, 0.017), 0.42, 0.15)
    steel = materials.polished_steel(0.1)
    lathe('body', rounded([(0, 0), (0.30, 0, 0.03), (0.305, 0.05, 0.03)]) + curve([(0.30, 0.10), (0.255, 0.45), (0.228, 0.80), (0.245, 1.16), (0.272, 1.33)], 10)
          + [(0.262, 1.345), (0.2, 1.345)], wood)
    lathe('ring', rounded([(0.2, 1.335), (0.262, 1.34, 0.008), (0.262, 1.378, 0.008), (0.2, 1.38)]), steel)
    lathe('head', rounded([(0.2, 1.375), (0.27, 1.378, 0.015)]) + curve([(0.278, 1.42), (0.272, 1.53), (0.215, 1.66), (0.11, 1.73), (0, 1.75)], 10), wood)
    ball('nut', (0, 0, 1.765), 0.055, steel)


def salt_crystals(count=90, spread=0.5, seed=3):
    chance = random.Random(seed)
    white = materials.plain((0.80, 0.80, 0.79), 0.25)
    grain = rounded_box('salt', (0.036, 0.036, 0.036), white, 0.006)
    places = [(chance.gauss(0, spread * 0.5), chance.gauss(0, spread * 0.36), 0.02 + abs(chance.gauss(0, 0.012))) for _ in range(count)]
    scatter('salt', grain, places, seed)


def marble():
    surface = materials.Surface('marble').set(roughness=0.3, coat=0.25, coat_roughness=0.1)
    where = surface.coordinates()
    veins = surface.ramp(surface.noise(where, 1.5, 6, 0.58, 1.6), (0.455, 0.0), (0.5, 0.62), (0.53, 0.0))
    clouds = surface.mix(surface.ramp(surface.noise(where, 1.1, 4), (0.4, 0.0), (0.75, 0.7)), (0.77, 0.765, 0.75), (0.56, 0.56, 0.56))
    surface.feed(surface.mix(veins, clouds, (0.24, 0.245, 0.255)), 'Base Color')
    return surface.material


def mortar(pestle_inside=True):
    """Marble, 12 cm across."""
    stone = marble()
    body = rounded([(0, 0.0), (0.42, 0.0, 0.03), (0.44, 0.10, 0.04)]) + curve([(0.45, 0.13), (0.56, 0.30), (0.60, 0.55), (0.605, 0.78)], 10)[1:]
    vessel('mortar', body, 0.105, stone)
    if pestle_inside:
        from stage import place
        place(pestle, x=-0.21, z=0.17, tilt=(0, 24))


def pestle():
    """Stands upright on its thick end."""
    lathe('pestle', [(0, 0)] + curve([(0.07, 0.005), (0.155, 0.06), (0.175, 0.17), (0.13, 0.36), (0.10, 0.70), (0.105, 1.02), (0.135, 1.18), (0.10, 1.28), (0, 1.30)], 10), marble())


def _perforated(rows=10, columns=44, low=0.20, high=0.80):
    """Polished steel with rings of round holes between two heights."""
    surface = materials.Surface('perforated').set(colour=(0.66, 0.66, 0.67), metallic=1.0, roughness=0.14)

    def math_node(operation, first, second=0.0):
        node = surface.add('Math', operation=operation)
        for socket, value in zip(node.inputs, (first, second)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                surface.links.new(value, socket)
        return node.outputs[0]

    split = surface.add('SeparateXYZ')
    surface.links.new(surface.add('TexCoord').outputs['Object'], split.inputs[0])
    x, y, z = split.outputs
    row = math_node('MULTIPLY', math_node('SUBTRACT', z, low), rows / (high - low))
    shift = math_node('MULTIPLY', math_node('MODULO', math_node('FLOOR', row), 2.0), 0.5)
    column = math_node('ADD', math_node('MULTIPLY', math_node('ARCTAN2', y, x), columns / math.tau), shift)
    across = math_node('SUBTRACT', math_node('FRACT', math_node('ADD', column, 100.0)), 0.5)
    up = math_node('SUBTRACT', math_node('FRACT', math_node('ADD', row, 100.0)), 0.5)
    away = math_node('ADD', math_node('POWER', math_node('ABSOLUTE', across), 2.0), math_node('POWER', math_node('ABSOLUTE', up), 2.0))
    hole = math_node('LESS_THAN', away, 0.30 ** 2)
    inside = math_node('MULTIPLY', math_node('GREATER_THAN', z, low), math_node('LESS_THAN', z, high))
    surface.feed(math_node('SUBTRACT', 1.0, math_node('MULTIPLY', hole, inside)), 'Alpha')
    return surface.material


def colander():
    """Steel, 24 cm across, on a ring foot, with two handles."""
    steel = materials.polished_steel(0.12)
    body = [(0, 0.10), (0.35, 0.10)] + curve([(0.42, 0.105), (0.72, 0.20), (1.0, 0.48), (1.13, 0.80), (1.16, 0.98)], 12)[1:] + [(1.22, 0.99)]
    vessel('colander', body, 0.012, _perforated(), steps=160)
    lathe('foot', rounded([(0.46, 0.12), (0.56, 0.0, 0.01), (0.575, 0.0, 0.01), (0.58, 0.015), (0.50, 0.14)]), steel)
    lathe('rim', [(1.225 + 0.022 * math.cos(a), 0.99 + 0.022 * math.sin(a)) for a in [math.tau * i / 14 for i in range(15)]], steel, 128)
    for side in (1, -1):
        tube('handle', [(1.21 * side, -0.36, 0.99), (1.36 * side, -0.33, 1.01), (1.47 * side, -0.16, 1.02), (1.47 * side, 0.16, 1.02), (1.36 * side, 0.33, 1.01),
                        (1.21 * side, 0.36, 0.99)], 0.035, steel)


def mixing_bowl(radius=1.0):
    """radius: half the size in the name."""
    body = rounded([(0, 0.0), (radius * 0.42, 0.0, 0.05)]) + curve(
        [(radius * 0.50, 0.03), (radius * 0.76, radius * 0.24), (radius * 0.93, radius * 0.56), (radius * 0.97, radius * 0.84)], 12)[1:]
    vessel('bowl', body, 0.014, materials.polished_steel(0.1), inside=materials.satin_steel(0.36))
    top = body[-1]
    lathe('rim', [(top[0] + 0.006 + 0.03 * math.cos(a), top[1] + 0.022 * math.sin(a)) for a in [math.tau * i / 14 for i in range(15)]],
          materials.polished_steel(0.1), 128)


def kitchen_scale(colour='white', shown='0 g'):
    """Flat scale for 5 kg, 22 x 16 cm, with a lit display."""
    coat = materials.matte({'white': (0.74, 0.735, 0.72), 'black': (0.018, 0.018, 0.019)}[colour], 0.34, 0.06)
    for x in (-0.9, 0.9):
        for y in (-0.62, 0.62):
            lathe('foot', rounded([(0, 0), (0.10, 0, 0.01), (0.10, 0.04), (0, 0.04)]), materials.plain((0.05, 0.05, 0.05), 0.7), 24).location = (x, y, 0)
    body = slab(2.2, 1.72, 0.16, 0.20, coat)
    body.location.z = 0.035
    plate = slab(2.10, 1.18, 0.03, 0.16, materials.brushed_steel(0.24, 'x'), 0.012)
    plate.location = (0, 0.20, 0.197)
    window = slab(0.92, 0.27, 0.012, 0.05, materials.plain((0.008, 0.009, 0.010), 0.08), 0.004)
    window.location = (0.0, -0.62, 0.194)
    figures = bpy.data.curves.new('display', 'FONT')
    figures.body, figures.size, figures.align_x, figures.align_y = shown, 0.21, 'CENTER', 'CENTER'
    lit = materials.Surface('lit')
    glow = lit.add('Emission', Color=(0.75, 0.93, 1.0, 1), Strength=1.6)
    lit.links.new(glow.outputs[0], lit.nodes['Material Output'].inputs['Surface'])
    figures.materials.append(lit.material)
    writing = bpy.data.objects.new('display', figures)
    bpy.context.collection.objects.link(writing)
    writing.location = (0.0, -0.62, 0.2085)
    for x in (-0.78, 0.78):
        button = lathe('button', rounded([(0, 0), (0.10, 0, 0.005), (0.10, 0.016, 0.01), (0, 0.02)]), coat, 40)
        button.location = (x, -0.62, 0.194)
