"""Children's bottle, thermos jug, tumbler with a straw, large food jar."""
import math

import materials
from shapes import ball, curve, lathe, mesh_object, radius_at, rounded, tube, vessel

COAT = {'rose': (0.52, 0.225, 0.20), 'blue': (0.115, 0.215, 0.32), 'sage': (0.215, 0.275, 0.195), 'white': (0.72, 0.70, 0.66),
        'black': (0.016, 0.016, 0.017), 'sand': (0.50, 0.40, 0.285), 'forest': (0.020, 0.062, 0.036), 'midnight': (0.012, 0.020, 0.048)}


def coat_of(colour):
    return materials.brushed_steel(0.22) if colour == 'steel' else materials.matte(COAT[colour], 0.42, 0.2)


def _rubber(colour=(0.02, 0.02, 0.021)):
    return materials.matte(colour, 0.5, 0.1)


def _star(radius, angle, z, size, material):
    """A printed star on an upright wall."""
    points = [(radius * math.cos(angle), radius * math.sin(angle), z)]
    for step in range(10):
        turn, reach = math.pi / 2 + math.pi * step / 5, size * (1 if step % 2 == 0 else 0.48)
        around = angle + reach * math.cos(turn) / radius
        points.append((radius * math.cos(around), radius * math.sin(around), z + reach * math.sin(turn)))
    return mesh_object('star', points, [(0, 1 + i, 1 + (i + 1) % 10) for i in range(10)], material, 60)


def kids_bottle(colour='rose', cap_open=False):
    """350 ml bottle with a carrying loop and printed stars."""
    coat, cream = coat_of(colour), materials.matte((0.72, 0.68, 0.60), 0.5, 0.1)
    steel = materials.polished_steel(0.1)
    body = rounded([(0, 0), (0.30, 0, 0.03), (0.335, 0.03, 0.04), (0.338, 0.12, 0.02), (0.338, 1.12, 0.10), (0.30, 1.26, 0.06), (0.28, 1.27)], 10)
    lathe('body', body, coat)
    for angle, z, size in ((-1.45, 0.78, 0.085), (-2.05, 0.42, 0.065), (-0.85, 0.40, 0.075), (-2.4, 0.98, 0.05), (-0.6, 0.90, 0.055), (-1.45, 0.24, 0.045),
                           (0.2, 0.55, 0.08), (0.9, 0.85, 0.06), (1.7, 0.5, 0.08), (2.5, 0.7, 0.07), (2.2, 0.28, 0.05)):
        _star(0.3405, angle, z, size, cream)
    lathe('neck', rounded([(0.27, 1.26), (0.295, 1.265, 0.01), (0.295, 1.31, 0.01), (0.27, 1.315)]), steel)
    lathe('cap', rounded([(0.27, 1.30), (0.325, 1.31, 0.015), (0.33, 1.50, 0.03), (0.27, 1.545, 0.04), (0, 1.55)]), cream)
    if cap_open:
        tube('mouth', [(0, 0, 1.54), (0.0, 0, 1.66), (0.10, 0, 1.80)], [0.075, 0.06, 0.05], _rubber((0.60, 0.57, 0.52)), flat=0.75, wall=0.02)
    else:
        lathe('button', rounded([(0.14, 1.545), (0.14, 1.575, 0.015), (0.10, 1.585, 0.01), (0, 1.586)]), coat)
    tube('loop', [(-0.30, 0, 1.43), (-0.36, 0, 1.56), (-0.26, 0, 1.76), (0, 0, 1.83), (0.26, 0, 1.76), (0.36, 0, 1.56), (0.30, 0, 1.43)] if not cap_open else
         [(0, -0.30, 1.43), (-0.14, -0.36, 1.47), (-0.40, -0.30, 1.60), (-0.52, 0, 1.66), (-0.40, 0.30, 1.60), (-0.14, 0.36, 1.47), (0, 0.30, 1.43)],
         [0.075, 0.06, 0.055, 0.055, 0.055, 0.06, 0.075], coat, flat=0.42, square=3)


def thermos_jug(colour='white', lid=True):
    """1 l table jug with a handle; the lip points to +X."""
    coat, black = coat_of(colour), _rubber() if colour != 'white' else _rubber((0.03, 0.03, 0.031))
    steel = materials.polished_steel(0.1)
    body = rounded([(0, 0), (0.55, 0, 0.03), (0.605, 0.03, 0.04)]) + curve(
        [(0.61, 0.09), (0.625, 0.40), (0.615, 0.85), (0.55, 1.35), (0.445, 1.72), (0.395, 1.90)], 10)[1:]
    lathe('foot', rounded([(0.5, -0.004), (0.60, -0.004, 0.02), (0.618, 0.05, 0.02), (0.60, 0.08)]), steel)
    thing = lathe('body', body + [(0.385, 1.95), (0.37, 1.96)], coat, 160)
    collar = vessel('collar', [(0.36, 1.90), (0.395, 1.905), (0.398, 1.97), (0.402, 2.06), (0.415, 2.15)], 0.03, steel, steps=160)
    for part in (thing, collar):
        for vertex in part.data.vertices:
            x, y, z = vertex.co
            rise = max(0.0, (z - 1.86) / 0.29)
            if rise:
                near = math.exp(-(math.atan2(y, x) / 0.42) ** 2)
                vertex.co.x += 0.14 * near * rise ** 1.3
    if lid:
        lathe('lid', rounded([(0.35, 2.05), (0.375, 2.08), (0.385, 2.16, 0.02), (0.34, 2.215, 0.04), (0.14, 2.24, 0.05), (0, 2.245)]), black)
        tube('lever', [(0.02, 0, 2.245), (-0.22, 0, 2.275), (-0.44, 0, 2.25), (-0.56, 0, 2.20)], [0.09, 0.10, 0.095, 0.08], black, flat=0.3, square=3.5)
    edge = radius_at(body, 0.62)
    tube('handle', [(-0.36, 0, 2.03), (-0.56, 0, 2.10), (-0.80, 0, 2.02), (-0.97, 0, 1.72), (-0.98, 0, 1.30), (-0.88, 0, 0.88), (-0.74, 0, 0.66), (-edge + 0.03, 0, 0.60)],
         [0.09, 0.095, 0.10, 0.105, 0.105, 0.10, 0.095, 0.10], black, flat=0.5, square=3)


def travel_tumbler(colour='sand', straw=True, lid=True):
    """600 ml tumbler with a handle and a straw; handle towards -X."""
    coat, steel = coat_of(colour), materials.brushed_steel(0.2)
    lathe('base', rounded([(0, 0), (0.31, 0, 0.02), (0.335, 0.02, 0.02), (0.34, 0.08)]), steel)
    body = rounded([(0.335, 0.075), (0.345, 0.08, 0.008), (0.352, 0.70, 0.12), (0.455, 0.95, 0.14), (0.475, 1.78, 0.02)], 12)
    lathe('body', body + [(0.46, 1.79)], coat)
    vessel('lip', [(0.445, 1.6), (0.455, 1.78), (0.478, 1.785), (0.480, 1.83)], 0.02, steel)
    for z in (1.56, 1.04):
        tube('holder', [(-0.44, 0, z), (-0.56, 0, z), (-0.62, 0, z)], [0.085, 0.075, 0.075], coat, flat=0.8, square=3, steps=6)
    tube('handle', [(-0.54, 0, 1.60), (-0.70, 0, 1.60), (-0.84, 0, 1.50), (-0.865, 0, 1.28), (-0.80, 0, 1.08), (-0.68, 0, 1.00), (-0.54, 0, 1.00)],
         [0.08, 0.08, 0.085, 0.085, 0.085, 0.08, 0.08], coat, flat=0.55, square=3)
    if lid:
        tumbler_lid(colour, 1.82, straw)


def tumbler_lid(colour='sand', z=0.0, straw=True):
    coat = coat_of(colour)
    smoke = _rubber((0.035, 0.035, 0.036))
    lathe('lid', [(r, h + z) for r, h in rounded([(0.43, -0.02), (0.485, 0.0, 0.01), (0.485, 0.05, 0.02), (0.44, 0.075, 0.02), (0.41, 0.06, 0.02), (0, 0.055)])], smoke)
    lathe('disk', [(r, h + z) for r, h in rounded([(0.24, 0.05), (0.24, 0.085, 0.012), (0.20, 0.092, 0.01), (0, 0.093)])], coat)
    if straw:
        clear = materials.plain((0.62, 0.60, 0.56), 0.25, 0.3)
        tube('straw', [(0.05, 0, z - 0.1), (0.055, 0, z + 0.35), (0.075, 0, z + 0.62), (0.20, 0, z + 0.80)], 0.042, clear, wall=0.012, sides=24)


def food_jar(colour='steel', lid=True, food=False):
    """1 l food jar with a cup for a lid and a folding loop."""
    coat, steel, black = coat_of(colour), materials.brushed_steel(0.22), _rubber()
    lathe('base', rounded([(0, 0), (0.52, 0, 0.02), (0.555, 0.02, 0.03), (0.56, 0.10)]), materials.polished_steel(0.1))
    lathe('body', rounded([(0.55, 0.095), (0.565, 0.10, 0.008), (0.57, 0.16, 0.02), (0.57, 1.22, 0.10), (0.525, 1.32, 0.05), (0.49, 1.33)], 10), coat)
    lathe('neck', rounded([(0.48, 1.31), (0.50, 1.325, 0.01), (0.50, 1.39, 0.01), (0.48, 1.395), (0.48, 1.47, 0.01), (0.45, 1.47, 0.01), (0.45, 1.1), (0.42, 0.3, 0.1), (0, 0.25)]), steel)
    if lid:
        jar_cup(colour, 1.38)
    for angle in (0.9, -0.9):
        c, s = -math.cos(angle), math.sin(angle)
        ball('joint', (0.565 * c, 0.565 * s, 0.98), 0.05, black)
    tube('loop', [(-0.36, 0.47, 0.98), (-0.44, 0.52, 0.90), (-0.54, 0.42, 0.70), (-0.63, 0.22, 0.57), (-0.65, 0, 0.53), (-0.63, -0.22, 0.57), (-0.54, -0.42, 0.70), (-0.44, -0.52, 0.90), (-0.36, -0.47, 0.98)],
         0.055, black, flat=0.5, square=3)
    if food:
        soup = materials.glaze((0.30, 0.30, 0.075), (0.10, 0.16, 0.03), 0.8, 0.3)
        lathe('soup', [(0, 1.24), (0.2, 1.235), (0.452, 1.215), (0.44, 1.0)], soup)


def jar_cup(colour='steel', z=0.0):
    coat = materials.brushed_steel(0.22) if colour != 'steel' else coat_of(colour)
    line = rounded([(0.53, 0.0), (0.552, 0.0, 0.008), (0.556, 0.05, 0.02), (0.55, 0.36, 0.10), (0.49, 0.45, 0.06), (0.36, 0.462, 0.02), (0.34, 0.45, 0.02), (0, 0.45)])
    lathe('cup', [(r, h + z) for r, h in line], coat)


def jar_cup_open(colour='steel'):
    body = rounded([(0, 0), (0.47, 0, 0.06), (0.54, 0.10, 0.08), (0.556, 0.46)])
    vessel('cup', body, 0.016, materials.brushed_steel(0.22), inside=materials.brushed_steel(0.3))


def jar_plug(z=0.0):
    lathe('plug', [(r, h + z) for r, h in rounded([(0.40, 0.0), (0.46, 0.02, 0.02), (0.46, 0.09, 0.02), (0.40, 0.12, 0.02), (0.16, 0.125, 0.02), (0.13, 0.19, 0.02), (0, 0.20)])], _rubber())
