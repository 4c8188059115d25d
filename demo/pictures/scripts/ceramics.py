"""Side plate, salad bowl, enamel and latte mug, tea cup, cake stand, butter dish."""
import math

import materials
from dishes import GLAZE, drink
from shapes import ball, curve, lathe, radius_at, rounded, slab, tube, vessel

GLAZES = {**GLAZE,
          'rose': dict(colour=(0.50, 0.245, 0.21), speckle=(0.18, 0.07, 0.05), amount=0.6),
          'black': dict(colour=(0.020, 0.020, 0.021), speckle=(0.05, 0.04, 0.035), amount=0.4, pool=(0.014, 0.014, 0.015)),
          'sage': dict(colour=(0.235, 0.295, 0.20), speckle=(0.09, 0.08, 0.05), amount=0.6),
          'cream': dict(colour=(0.68, 0.58, 0.40), speckle=(0.22, 0.13, 0.06), amount=0.6)}
ENAMEL = {'white': (0.76, 0.755, 0.73), 'blue': (0.022, 0.075, 0.20), 'red': (0.32, 0.010, 0.009), 'forest': (0.016, 0.070, 0.038)}
PORCELAIN = {'white': (0.74, 0.735, 0.72), 'blue': (0.028, 0.070, 0.19)}


def side_plate(colour='sand'):
    """Coupe plate, 21 cm, with an upright edge."""
    line = rounded([(0, 0.03), (0.55, 0.03, 0.02), (0.57, 0.0, 0.01), (0.62, 0.0, 0.01), (0.66, 0.035, 0.03), (0.93, 0.075, 0.08), (1.035, 0.215, 0.03),
                    (1.05, 0.235, 0.014), (1.025, 0.245, 0.014), (0.90, 0.115, 0.10), (0.62, 0.075, 0.1), (0, 0.068)], 10)
    lathe('plate', line, materials.glaze(**GLAZES[colour]), 160)


def salad_bowl(colour='white'):
    """25 cm across."""
    body = rounded([(0, 0.07), (0.50, 0.07, 0.04)]) + curve([(0.56, 0.08), (0.86, 0.20), (1.10, 0.44), (1.21, 0.70), (1.25, 0.90)], 12)[1:]
    inside = materials.glaze(**GLAZES['white']) if colour != 'white' else None
    vessel('bowl', body, 0.05, materials.glaze(**GLAZES[colour]), inside=inside)
    lathe('foot', rounded([(0.46, 0.09), (0.48, 0.0, 0.02), (0.55, 0.0, 0.02), (0.60, 0.11)]), materials.matte((0.42, 0.29, 0.19), 0.85, 0.5))


def enamel_mug(colour='white', fill=None):
    coat = materials.enamel(ENAMEL[colour])
    edge = materials.enamel((0.010, 0.016, 0.040))
    body = rounded([(0, 0.0), (0.37, 0.0, 0.03), (0.425, 0.06, 0.05), (0.43, 0.15, 0.02), (0.43, 0.78, 0.02), (0.445, 0.82)])
    vessel('mug', body, 0.014, coat, inside=materials.enamel(ENAMEL['white']))
    lathe('edge', [(0.441 + 0.016 * math.cos(a), 0.822 + 0.016 * math.sin(a)) for a in [math.tau * i / 12 for i in range(13)]], edge)
    tube('handle', [(0.415, 0, 0.70), (0.56, 0, 0.72), (0.70, 0, 0.62), (0.70, 0, 0.42), (0.58, 0, 0.26), (0.415, 0, 0.22)],
         [0.085, 0.07, 0.065, 0.065, 0.07, 0.085], coat, flat=0.32, square=2.4)
    if fill:
        drink(0.415, 0.68, fill)


def latte_mug(colour='sand', foam=False):
    """A round 500 ml mug that narrows towards its foot."""
    coat = materials.glaze(**GLAZES[colour])
    body = rounded([(0, 0.03), (0.30, 0.03), (0.31, 0.0, 0.02), (0.345, 0.0, 0.02)]) + curve(
        [(0.37, 0.03), (0.47, 0.16), (0.525, 0.42), (0.515, 0.70), (0.48, 0.94), (0.475, 1.02)], 10)[1:]
    inside = materials.glaze(**GLAZE['white'])
    vessel('mug', body, 0.036, coat, inside=inside)
    edge = radius_at(body, 0.74)
    tube('handle', [(edge - 0.02, 0, 0.78), (edge + 0.15, 0, 0.83), (edge + 0.30, 0, 0.72), (edge + 0.31, 0, 0.50), (edge + 0.19, 0, 0.32), (edge - 0.01, 0, 0.27)],
         [0.09, 0.072, 0.064, 0.064, 0.07, 0.085], coat, flat=0.6, square=2.4)
    if foam:
        _latte_art(0.438, 0.90)


def _latte_art(radius, z):
    """Coffee with a leaf of milk poured into it."""
    drink(radius, z, (0.20, 0.082, 0.026))
    milk = materials.plain((0.76, 0.66, 0.50), 0.4)
    for step in range(5):
        y, wide = -0.20 + step * 0.095, (0.25, 0.25, 0.215, 0.16, 0.10)[step]
        tube('milk', [(-wide, y + 0.10, z), (-wide * 0.62, y + 0.01, z), (0, y - 0.05, z), (wide * 0.62, y + 0.01, z), (wide, y + 0.10, z)],
             [0.012, 0.028, 0.034, 0.028, 0.012], milk, flat=0.28, sides=14)
    tube('stem', [(0, -0.27, z), (0, 0.0, z), (0, 0.27, z)], [0.012, 0.016, 0.01], milk, flat=0.35, sides=12)
    ball('tip', (0, 0.26, z), 0.045, milk, (0.8, 1.1, 0.16))


def tea_cup(colour='white', tea=None, saucer=True):
    """Thin porcelain, 220 ml."""
    coat, white = materials.porcelain(PORCELAIN[colour]), materials.porcelain()
    lift = 0.055 if saucer else 0.0
    if saucer:
        lathe('saucer', rounded([(0, 0.02), (0.30, 0.02), (0.31, 0.0, 0.01), (0.36, 0.0, 0.01), (0.40, 0.02, 0.03), (0.60, 0.06, 0.08), (0.74, 0.135, 0.01),
                                 (0.75, 0.145, 0.008), (0.735, 0.15, 0.008), (0.58, 0.085, 0.08), (0.36, 0.042, 0.03), (0.29, 0.05, 0.02), (0, 0.05)]), coat, 144)
    body = [(r, z + lift) for r, z in rounded([(0, 0.02), (0.20, 0.02), (0.205, 0.0, 0.01), (0.24, 0.0, 0.015), (0.255, 0.03)]) + curve(
        [(0.27, 0.05), (0.385, 0.16), (0.435, 0.34), (0.45, 0.50), (0.475, 0.58)], 10)]
    vessel('cup', body, 0.016, coat, inside=white)
    tube('handle', [(0.43, 0, lift + 0.46), (0.55, 0, lift + 0.50), (0.66, 0, lift + 0.42), (0.63, 0, lift + 0.28), (0.52, 0, lift + 0.18), (0.40, 0, lift + 0.18)],
         [0.05, 0.038, 0.034, 0.032, 0.034, 0.045], coat, flat=0.65)
    if tea:
        drink(0.435, lift + 0.47, tea)


def cake_stand():
    """Porcelain, 28 cm across, on a turned foot."""
    lathe('stand', rounded([(0, 0.04), (0.50, 0.02), (0.56, 0.0, 0.015), (0.60, 0.015, 0.02), (0.52, 0.06, 0.06), (0.24, 0.14, 0.12), (0.13, 0.34, 0.12), (0.125, 0.62, 0.1),
                            (0.22, 0.80, 0.1), (0.46, 0.86, 0.05), (1.30, 0.90, 0.03), (1.40, 0.955, 0.015), (1.405, 0.985, 0.012), (1.375, 0.985, 0.012),
                            (1.29, 0.945, 0.03), (0, 0.94)], 10), materials.porcelain(), 176)


def bundt_cake():
    crust = materials.Surface('cake').set(roughness=0.7, specular=0.25)
    where = crust.coordinates()
    crust.feed(crust.mix(crust.noise(where, 3, 4), (0.20, 0.082, 0.028), (0.36, 0.17, 0.06)), 'Base Color')
    crust.bump(crust.noise(where, 16, 4), 0.3, 0.02)
    line = [(0.24, 0.0)] + rounded([(0.30, 0.0), (0.90, 0.0, 0.08), (0.94, 0.14, 0.08)]) + curve([(0.93, 0.20), (0.80, 0.48), (0.56, 0.58), (0.34, 0.48), (0.24, 0.2)], 10)
    cake = lathe('cake', line + [(0.24, 0.0)], crust.material, 192, smooth_angle=70)
    sugar = materials.plain((0.84, 0.83, 0.80), 0.6)
    top = lathe('icing', curve([(0.80, 0.475), (0.70, 0.565), (0.56, 0.60), (0.43, 0.57), (0.33, 0.47)], 10), sugar, 192, smooth_angle=70)
    for thing, drip in ((cake, 0.0), (top, 1.0)):
        for vertex in thing.data.vertices:
            x, y, z = vertex.co
            angle, radius = math.atan2(y, x), math.hypot(x, y)
            swell = 1 + 0.05 * math.sin(12 * angle + 2.2 * z) * min(1.0, max(0.0, radius - 0.3) / 0.4)
            if drip and radius > 0.72:
                fall = 0.5 + 0.5 * math.sin(9 * angle) + 0.4 * math.sin(5 * angle + 1)
                swell *= 1 + 0.07 * max(0, fall)
                vertex.co.z -= 0.20 * max(0, fall)
            vertex.co.x, vertex.co.y = x * swell, y * swell


def butter_dish(colour='cream', lid=True, butter=False):
    """A tray and a box-shaped lid with a knob."""
    coat = materials.glaze(**GLAZES[colour])
    slab(1.90, 1.16, 0.10, 0.20, coat, 0.035)
    slab(1.62, 0.88, 0.03, 0.14, coat, 0.012).location.z = 0.088
    if butter:
        piece = slab(1.15, 0.58, 0.42, 0.05, materials.plain((0.80, 0.62, 0.24), 0.38), 0.03)
        piece.location.z = 0.115
    if lid:
        butter_lid(colour, 0.105)


def butter_lid(colour='cream', z=0.0):
    coat = materials.glaze(**GLAZES[colour])
    box = slab(1.58, 0.84, 0.60, 0.17, coat, 0.09)
    box.location.z = z
    lathe('knob', [(r, h + z) for r, h in rounded([(0.10, 0.59), (0.075, 0.64, 0.03), (0.085, 0.68, 0.03), (0.15, 0.74, 0.05), (0.125, 0.80, 0.05), (0, 0.815)])], coat)
