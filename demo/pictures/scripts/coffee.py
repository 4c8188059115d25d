"""Coffee things: moka pot, dripper, grinders, French press."""
import math

import materials
from dishes import GLAZE
from shapes import ball, curve, lathe, mesh_object, radius_at, rounded, tube, vessel


def aluminium(roughness=0.2):
    surface = materials.Surface('aluminium').set(colour=(0.70, 0.705, 0.715), metallic=1.0, roughness=roughness)
    surface.bump(surface.noise(surface.coordinates(), 30, 2), 0.03, 0.004)
    return surface.material


def _black():
    return materials.matte((0.016, 0.016, 0.017), 0.4, 0.1)


def _eight_sided(name, line, material, z=0.0):
    thing = lathe(name, [(r, h + z) for r, h in line], material, 8, smooth_angle=20)
    thing.rotation_euler = (0, 0, math.radians(22.5))
    bevel = thing.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method, bevel.angle_limit = 0.012, 3, 'ANGLE', math.radians(25)
    return thing


def moka_pot():
    """Moka pot for six; smaller sizes are scaled. Spout to +X."""
    metal, black = aluminium(), _black()
    steel = materials.polished_steel(0.1)
    _eight_sided('boiler', [(0, 0), (0.50, 0.0), (0.52, 0.03), (0.445, 0.66), (0.43, 0.70)], metal)
    lathe('collar', rounded([(0.40, 0.67), (0.455, 0.68, 0.015), (0.465, 0.74, 0.01), (0.455, 0.76, 0.01), (0.455, 0.80, 0.01), (0.43, 0.83)]), metal)
    ball('valve', (0.35, -0.35, 0.42), 0.055, materials.brass(), (1, 1, 0.9))
    upper = [(0.40, 0.80), (0.405, 0.86), (0.385, 0.98), (0.50, 1.58)]
    _eight_sided('jug', upper + [(0.475, 1.58), (0.37, 1.05), (0, 1.05)], metal)
    beak = [(0.38, -0.13, 1.30), (0.38, 0.13, 1.30), (0.64, 0.0, 1.60), (0.62, 0.0, 1.55), (0.44, -0.17, 1.58), (0.44, 0.17, 1.58), (0.37, 0, 1.05)]
    mesh_object('beak', beak, [(6, 0, 3), (6, 3, 1), (0, 4, 2), (0, 2, 3), (1, 2, 5), (1, 3, 2)], metal, 20)
    _eight_sided('lid', [(0.515, 1.575), (0.52, 1.60), (0.40, 1.665), (0.14, 1.71), (0, 1.715)], metal)
    plate = [(0.44, -0.19, 1.585), (0.44, 0.19, 1.585), (0.665, 0.0, 1.595), (0.44, -0.17, 1.64), (0.44, 0.17, 1.64), (0.655, 0.0, 1.612)]
    mesh_object('lid beak', plate, [(0, 1, 2), (3, 5, 4), (0, 2, 5, 3), (2, 1, 4, 5)], metal, 20)
    lathe('knob', rounded([(0.045, 1.70), (0.04, 1.74, 0.02), (0.085, 1.80, 0.03), (0.095, 1.86, 0.03), (0.05, 1.885, 0.02), (0, 1.89)]), black)
    for z in (1.50, 1.34):
        tube('bracket', [(-0.42, 0, z), (-0.58, 0, z + 0.02)], 0.045, metal, flat=0.8, steps=4)
    grip = [(-0.54, 0, 1.50), (-0.72, 0, 1.55), (-0.90, 0, 1.50), (-0.95, 0, 1.28), (-0.885, 0, 0.98), (-0.83, 0, 0.72)]
    tube('handle', grip, [0.075, 0.085, 0.095, 0.10, 0.09, 0.075], black, flat=0.55, square=3)
    ball('hinge', (-0.50, 0, 1.60), 0.045, steel, (1, 1.6, 0.8))


DRIPPER = rounded([(0.16, 0.03), (0.23, 0.06, 0.04), (0.56, 0.80, 0.03), (0.60, 0.88)], 8)


def dripper_coat(colour):
    if colour == 'black':
        return materials.glaze((0.016, 0.016, 0.018), (0.03, 0.03, 0.03), 0.2, 0.3)
    return materials.glaze(**GLAZE[colour])


def dripper(colour='white', paper=False, coffee=False):
    """Cone with a saucer foot that stands on a cup; handle towards -X."""
    coat = dripper_coat(colour)
    thing = lathe('cone', DRIPPER + [(0.598, 0.90), (0.583, 0.905), (0.572, 0.895)] + [(r - 0.045, z + 0.006) for r, z in DRIPPER[::-1][2:]]
                  + [(0.09, 0.03)], coat, 240)
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        radius, angle = math.hypot(x, y), math.atan2(y, x)
        if 0.12 < z < 0.84 and radius < radius_at(DRIPPER, z) - 0.03:
            rib = 1 - 0.022 * max(0.0, math.sin(12 * (angle + 0.9 * z))) ** 3
            vertex.co.x, vertex.co.y = x * rib, y * rib
    lathe('foot', rounded([(0.08, 0.0), (0.40, 0.0, 0.01), (0.41, 0.025, 0.01), (0.55, 0.03, 0.015), (0.56, 0.055, 0.015), (0.50, 0.068, 0.01),
                           (0.24, 0.075, 0.02), (0.20, 0.10)]), coat)
    tube('handle', [(-0.51, 0, 0.68), (-0.66, 0, 0.73), (-0.80, 0, 0.64), (-0.80, 0, 0.44), (-0.64, 0, 0.27), (-0.36, 0, 0.29)],
         [0.075, 0.062, 0.056, 0.056, 0.06, 0.072], coat, flat=0.6, square=2.4)
    if paper:
        sheet = materials.Surface('paper').set(colour=(0.60, 0.46, 0.31), roughness=0.9, specular=0.1)
        sheet.bump(sheet.noise(sheet.coordinates(), 60, 3), 0.2, 0.005)
        cone = lathe('paper', [(0.14, 0.07), (0.595, 1.05), (0.589, 1.052), (0.13, 0.075)], sheet.material, 160)
        for vertex in cone.data.vertices:
            if vertex.co.z > 0.5:
                vertex.co.z += 0.02 * math.sin(2 * math.atan2(vertex.co.y, vertex.co.x) + 0.8)
    if coffee:
        wet = materials.Surface('grounds').set(colour=(0.045, 0.02, 0.010), roughness=0.5)
        wet.bump(wet.noise(wet.coordinates(), 30, 5, 0.7), 0.8, 0.04)
        lathe('grounds', [(0, 0.52), (0.2, 0.545), (0.36, 0.61), (0.425, 0.70), (0.43, 0.68)], wet.material)


def hand_grinder(knob_turn=0.0):
    """Steel grinder with a crank, 19 cm."""
    steel, polished = materials.brushed_steel(0.2), materials.polished_steel(0.1)
    lathe('catcher', rounded([(0, 0), (0.225, 0, 0.02), (0.235, 0.02, 0.02), (0.235, 0.62)]), steel)
    lathe('seam', rounded([(0.22, 0.61), (0.228, 0.62), (0.228, 0.64), (0.22, 0.65)]), polished)
    lathe('body', rounded([(0.22, 0.64), (0.235, 0.645, 0.008), (0.235, 1.52, 0.008), (0.22, 1.53)]), steel)
    leather = materials.Surface('leather').set(colour=(0.115, 0.045, 0.02), roughness=0.55)
    leather.bump(leather.noise(leather.coordinates(), 45, 4), 0.35, 0.008)
    lathe('band', rounded([(0.23, 0.76), (0.247, 0.765, 0.008), (0.247, 1.14, 0.008), (0.23, 1.145)]), leather.material)
    lathe('lid', rounded([(0.225, 1.53), (0.245, 1.535, 0.01), (0.245, 1.62, 0.02), (0.20, 1.645, 0.02), (0.06, 1.65, 0.01), (0.055, 1.70, 0.01), (0, 1.705)]), polished)
    lathe('nut', rounded([(0.075, 1.68), (0.08, 1.70, 0.01), (0.08, 1.745, 0.02), (0, 1.755)]), polished)
    x, y = 0.86 * math.cos(knob_turn), 0.86 * math.sin(knob_turn)
    tube('crank', [(-0.04 * math.cos(knob_turn), -0.04 * math.sin(knob_turn), 1.71), (x * 0.4, y * 0.4, 1.715), (x * 0.75, y * 0.75, 1.80), (x, y, 1.82)],
         [0.07, 0.05, 0.045, 0.055], polished, flat=0.4, square=3)
    lathe('pin', [(0.022, 1.80), (0.022, 1.92), (0, 1.92)], polished).location = (x, y, 0)
    lathe('knob', rounded([(0.05, 1.85), (0.075, 1.87, 0.02)]) + curve([(0.085, 1.90), (0.125, 2.0), (0.115, 2.10), (0.05, 2.155), (0.0, 2.16)], 8),
          materials.walnut('z', 1.5)).location = (x, y, 0)


def beans(count=70, spread=0.5, seed=5):
    """Coffee beans strewn on the table."""
    import random
    from shapes import scatter
    chance = random.Random(seed)
    skin = materials.plain((0.07, 0.028, 0.012), 0.38)
    places = [(chance.gauss(0, spread * 0.5), chance.gauss(0, spread * 0.35), 0.04) for _ in range(count)]
    scatter('bean', ball('bean', (0, 0, 0), 0.05, skin, (1.25, 0.9, 0.7), 14), places, seed)


def electric_grinder(lid=True):
    """Blade grinder with a smoked cover and a cord."""
    black, steel = materials.matte((0.014, 0.014, 0.015), 0.35, 0.08), materials.brushed_steel(0.2)
    lathe('foot', rounded([(0, 0), (0.42, 0, 0.02), (0.45, 0.03, 0.03), (0.45, 0.08)]), steel)
    body = rounded([(0.40, 0.07), (0.455, 0.075, 0.01), (0.46, 0.12, 0.02), (0.40, 0.62, 0.3), (0.42, 1.02, 0.02), (0.405, 1.03)], 12)
    lathe('body', body, black)
    lathe('ring', rounded([(0.39, 1.02), (0.425, 1.025, 0.008), (0.425, 1.075, 0.008), (0.40, 1.08), (0.375, 1.08, 0.01), (0.36, 0.75, 0.08), (0, 0.72)]), steel)
    grains = [(0.29 * math.sqrt(i / 60) * math.cos(i * 2.4), 0.29 * math.sqrt(i / 60) * math.sin(i * 2.4), 1.02 + 0.05 * (i % 3)) for i in range(60)]
    from shapes import scatter
    scatter('bean', ball('bean', (0, 0, 0), 0.05, materials.plain((0.07, 0.028, 0.012), 0.38), (1.25, 0.9, 0.7), 14), grains, 3)
    lathe('heap', [(0, 1.02), (0.34, 1.0), (0.36, 0.9)], materials.plain((0.05, 0.02, 0.01), 0.5), 40)
    if lid:
        grinder_lid(1.07)
    tube('cord', [(0, 0.40, 0.07), (0.38, 0.56, 0.04), (0.78, 0.76, 0.035), (0.80, 1.12, 0.035), (0.35, 1.28, 0.035), (-0.15, 1.15, 0.035), (-0.25, 0.95, 0.035)], 0.034, black, sides=14)


def grinder_lid(z=0.0):
    smoke = materials.glass((0.66, 0.645, 0.63), (0.6, 0.59, 0.58))
    outer = rounded([(0.415, 0.01), (0.40, 0.40, 0.1), (0.33, 0.50, 0.08), (0, 0.52)], 12)
    lathe('cover', [(r, h + z) for r, h in outer + [(0, 0.495), (0.32, 0.475), (0.375, 0.39), (0.39, 0.01)]], smoke)
    black = materials.matte((0.014, 0.014, 0.015), 0.35, 0.08)
    lathe('button', [(r, h + z) for r, h in rounded([(0, 0.50), (0.13, 0.50), (0.13, 0.545, 0.015), (0.09, 0.56, 0.01), (0, 0.562)])], black)


def french_press(plunger=0.0, coffee=True):
    """Glass beaker in a steel frame, 1 l; plunger: how far the rod stands out."""
    steel, black = materials.polished_steel(0.08), _black()
    outer = rounded([(0, 0.08), (0.42, 0.08, 0.02), (0.46, 0.11, 0.06), (0.465, 0.2), (0.465, 1.62)])
    vessel('beaker', outer, 0.022, materials.glass())
    if coffee:
        lathe('coffee', [(0, 0.10)] + rounded([(0.40, 0.098), (0.447, 0.14, 0.05), (0.447, 1.10)]) + [(0.43, 1.095), (0, 1.095)], materials.plain((0.03, 0.012, 0.005), 0.12), 96)
        lathe('foam', rounded([(0, 1.12), (0.42, 1.118, 0.02), (0.446, 1.105), (0.446, 1.06)]), materials.plain((0.26, 0.13, 0.055), 0.6), 96)
    for z in (0.10, 1.42):
        lathe('band', rounded([(0.466, z), (0.482, z + 0.005, 0.006), (0.482, z + 0.10, 0.006), (0.466, z + 0.105)]), steel)
    for turn in range(4):
        angle = math.pi / 4 + math.pi / 2 * turn
        c, s = math.cos(angle), math.sin(angle)
        tube('strap', [(0.40 * c, 0.40 * s, 0.035), (0.52 * c, 0.52 * s, 0.02), (0.50 * c, 0.50 * s, 0.12), (0.482 * c, 0.482 * s, 0.30), (0.482 * c, 0.482 * s, 1.49)],
             0.028, steel, flat=0.4, square=3)
    lid = rounded([(0.44, 1.58), (0.49, 1.60, 0.01), (0.50, 1.66, 0.02), (0.46, 1.70, 0.03), (0.30, 1.78, 0.12), (0.05, 1.80, 0.02), (0.04, 1.84, 0.01), (0, 1.84)], 10)
    lathe('lid', lid, steel)
    top = 1.84 + plunger
    lathe('rod', [(0.02, 0.6), (0.02, top + 0.1), (0, top + 0.1)], steel, 20)
    lathe('knob', [(r, h + top) for r, h in rounded([(0.035, 0.0), (0.03, 0.03, 0.01), (0.095, 0.08, 0.04), (0.11, 0.15, 0.04), (0.06, 0.205, 0.03), (0, 0.21)])], black)
    for z in (1.47, 0.30):
        tube('holder', [(-0.47, 0, z), (-0.60, 0, z)], 0.045, steel, steps=4)
    tube('handle', [(-0.56, 0, 1.47), (-0.74, 0, 1.50), (-0.88, 0, 1.38), (-0.90, 0, 0.95), (-0.84, 0, 0.48), (-0.72, 0, 0.29), (-0.56, 0, 0.30)],
         [0.075, 0.08, 0.085, 0.09, 0.085, 0.08, 0.075], black, flat=0.55, square=2.8)
    tube('lip', [(0.46, 0, 1.52), (0.53, 0, 1.60), (0.58, 0, 1.645)], [0.10, 0.085, 0.06], steel, flat=0.5)
