"""Casseroles, frying pans and the stockpot."""
import math

import materials
from shapes import ball, curve, lathe, rounded, tube, vessel

ENAMEL = {'cream': (0.70, 0.59, 0.38), 'sage': (0.16, 0.225, 0.155), 'midnight': (0.007, 0.014, 0.040), 'red': (0.32, 0.010, 0.009),
          'olive': (0.105, 0.115, 0.040), 'black': (0.014, 0.014, 0.016)}
INSIDE = (0.78, 0.77, 0.73)


def _side_handles(radius, z, material, reach=0.27, width=0.27, thick=0.06, flat=0.62):
    for side in (1, -1):
        root, out = side * (radius - 0.03), side * (radius + reach)
        tube('side handle', [(root, -width, z), (side * (radius + reach * 0.62), -width * 0.95, z + 0.02), (out, -width * 0.5, z + 0.03),
                             (out, width * 0.5, z + 0.03), (side * (radius + reach * 0.62), width * 0.95, z + 0.02), (root + side * 0.02, width, z)],
             thick, material, flat=flat, square=2.6)


def enamel_casserole(colour='cream', lid=True, soup=False):
    """3 litres, 20 cm across."""
    coat, black = materials.enamel(ENAMEL[colour]), materials.enamel((0.012, 0.013, 0.016))
    body = rounded([(0, 0), (0.84, 0, 0.06), (0.975, 0.10, 0.13), (1.0, 0.3, 0.1), (1.0, 0.98, 0.02), (1.025, 1.02)], 10)
    vessel('body', body, 0.022, coat, inside=materials.enamel(INSIDE), rim=materials.polished_steel(0.12))
    _side_handles(1.0, 0.80, black)
    if soup:
        _soup(0.97, 0.72)
    if lid:
        enamel_casserole_lid(colour, 1.03)


def enamel_casserole_lid(colour='cream', z=0.05):
    coat, black = materials.enamel(ENAMEL[colour]), materials.enamel((0.012, 0.013, 0.016))
    lathe('lid', [(r, h + z) for r, h in rounded([(0.94, -0.05), (0.955, 0.0), (1.02, 0.0, 0.012), (1.02, 0.022, 0.012), (0.97, 0.035, 0.02),
          (0.90, 0.10, 0.08), (0.45, 0.205, 0.3), (0, 0.225)], 10)], coat)
    lathe('lid edge', [(r, h + z) for r, h in rounded([(0.99, -0.006), (1.035, 0.0, 0.014), (1.035, 0.024, 0.014), (1.0, 0.034)])],
          materials.polished_steel(0.12))
    lathe('knob', [(r, h + z) for r, h in rounded([(0.09, 0.20), (0.07, 0.25, 0.03), (0.08, 0.29, 0.03), (0.17, 0.35, 0.05),
          (0.15, 0.415, 0.05), (0, 0.43)])], black)


def _soup(radius, z):
    broth = materials.Surface('soup').set(roughness=0.16, coat=0.3)
    where = broth.coordinates()
    broth.feed(broth.mix(broth.noise(where, 3.5, 4), (0.42, 0.10, 0.012), (0.50, 0.045, 0.010)), 'Base Color')
    broth.bump(broth.noise(where, 5, 3), 0.25, 0.03)
    lathe('soup', [(0, z), (radius * 0.98, z), (radius, z + 0.012), (radius * 0.97, z - 0.2)], broth.material, 90)
    cream = materials.plain((0.78, 0.74, 0.62), 0.3)
    swirl = [((0.12 + 0.045 * a) * math.cos(a), (0.12 + 0.045 * a) * math.sin(a), z) for a in [i * 0.4 for i in range(26)]]
    tube('cream', swirl, [0.02, 0.032, 0.03, 0.014], cream, flat=0.5, steps=4, sides=12)
    for step in range(7):
        angle = step * 2.4
        ball('herb', (0.42 * math.cos(angle) * (0.4 + step / 9), 0.42 * math.sin(angle) * (0.4 + step / 9), z + 0.012), 0.045,
             materials.leaf((0.07, 0.19, 0.04)), (1.3, 0.7, 0.35), 14)


def iron_casserole(colour='red', lid=True, soup=False):
    """Enamelled cast iron, 4 litres, 24 cm across."""
    coat, iron = materials.enamel(ENAMEL[colour]), materials.cast_iron((0.02, 0.02, 0.021), 0.4)
    body = rounded([(0, 0), (1.0, 0, 0.06), (1.14, 0.10, 0.14), (1.19, 0.45, 0.3), (1.2, 0.96)], 10)
    vessel('body', body, 0.06, coat, inside=materials.enamel(INSIDE), rim=iron)
    _side_handles(1.18, 0.80, coat, 0.27, 0.30, 0.10, 0.5)
    if soup:
        _soup(1.12, 0.66)
    if lid:
        iron_casserole_lid(colour, 0.985)


def iron_casserole_lid(colour='red', z=0.06):
    coat, steel = materials.enamel(ENAMEL[colour]), materials.polished_steel(0.1)
    lathe('lid', [(r, h + z) for r, h in rounded([(1.09, -0.05), (1.11, 0.0), (1.205, 0.0, 0.02), (1.21, 0.055, 0.025), (1.13, 0.085, 0.04),
          (1.04, 0.15, 0.08), (0.74, 0.20, 0.03), (0.72, 0.225, 0.02), (0.66, 0.225, 0.03), (0.3, 0.26, 0.2), (0, 0.265)], 10)], coat)
    lathe('knob', [(r, h + z) for r, h in rounded([(0.11, 0.25), (0.075, 0.30, 0.03), (0.085, 0.35, 0.03), (0.19, 0.40, 0.05),
          (0.175, 0.455, 0.04), (0, 0.47)])], steel)


def frying_pan(radius=1.2):
    """Steel frying pan with a riveted handle; radius: half its size in the name."""
    steel, brushed = materials.polished_steel(0.09), materials.brushed_steel(0.22)
    lathe('base', rounded([(0, 0), (radius * 0.68, 0, 0.02), (radius * 0.71, 0.025, 0.02), (radius * 0.71, 0.07)]), brushed)
    body = rounded([(0, 0.04), (radius * 0.74, 0.04, 0.08), (radius * 0.95, 0.37, 0.14), (radius, 0.45)], 10)
    vessel('pan', body, 0.022, brushed, inside=materials.brushed_steel(0.3))
    long = 1.25 + 0.42 * radius
    start = radius * 0.955
    tube('handle root', [(start, 0, 0.36), (start + 0.12, 0, 0.39), (start + 0.26, 0, 0.45)], [0.15, 0.10, 0.08], steel, flat=0.5, square=3)
    tube('handle', [(start + 0.18, 0, 0.42), (start + long * 0.3, 0, 0.56), (start + long * 0.6, 0, 0.68), (start + long * 0.86, 0, 0.735),
                    (start + long, 0, 0.73)], [0.075, 0.085, 0.105, 0.12, 0.10], brushed, flat=0.46, square=2.6)
    for y in (0.065, -0.065):
        ball('rivet', (start - 0.035, y, 0.385), 0.03, steel)


def stockpot(lid=True):
    """7 litres, 24 cm across."""
    steel, brushed = materials.polished_steel(0.08), materials.brushed_steel(0.2)
    lathe('base', rounded([(0, 0), (1.10, 0, 0.03), (1.17, 0.04, 0.03), (1.175, 0.12, 0.01), (1.16, 0.13)]), steel)
    body = rounded([(0, 0.06), (1.12, 0.06, 0.06), (1.185, 0.14, 0.05), (1.2, 0.22, 0.02), (1.2, 1.68, 0.02), (1.235, 1.72)])
    vessel('body', body, 0.018, brushed, inside=materials.satin_steel())
    _side_handles(1.2, 1.40, steel, 0.30, 0.30, 0.055, 0.8)
    for side in (1, -1):
        for y in (0.30, -0.30):
            ball('rivet plate', (1.2 * side * math.cos(0.25), y, 1.40), 0.085, steel, (0.35, 1, 1))
    if lid:
        stockpot_lid(1.73)


def stockpot_lid(z=0.05):
    steel = materials.polished_steel(0.08)
    lathe('lid', [(r, h + z) for r, h in rounded([(1.17, -0.05), (1.185, 0.0), (1.25, 0.0, 0.01), (1.255, 0.024, 0.01), (1.19, 0.04, 0.02),
          (1.12, 0.08, 0.06), (0.5, 0.19, 0.3), (0, 0.215)], 10)], steel)
    tube('lid handle', curve([(-0.27, 0, z + 0.17), (-0.26, 0, z + 0.31), (-0.14, 0, z + 0.385), (0.14, 0, z + 0.385), (0.26, 0, z + 0.31),
                              (0.27, 0, z + 0.17)], 2), 0.065, materials.brushed_steel(0.2), flat=0.45, square=3, steps=8)
