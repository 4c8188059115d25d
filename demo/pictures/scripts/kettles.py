"""Kettles and teapots; the spout points to +X."""
import math

import materials
from shapes import ball, curve, lathe, mesh_object, radius_at, rounded, scatter, tube, vessel

ENAMEL = {'sage': (0.16, 0.225, 0.155), 'cream': (0.70, 0.59, 0.38), 'red': (0.32, 0.010, 0.009),
          'blue': (0.022, 0.075, 0.20), 'black': (0.013, 0.013, 0.015)}


def _ear(x, z, material, lean):
    """A small plate with a rivet that holds one end of a bail."""
    tube('ear', [(x - 0.05 * lean, 0, z - 0.10), (x + 0.015 * lean, 0, z + 0.06), (x + 0.02 * lean, 0, z + 0.17)],
         [0.085, 0.07, 0.055], material, flat=0.3)
    ball('rivet', (x + 0.035 * lean, 0, z + 0.11), 0.035, material)


def enamel_kettle(colour='sage', lid=True):
    coat, black = materials.enamel(ENAMEL[colour]), materials.enamel((0.012, 0.013, 0.016))
    steel = materials.polished_steel(0.12)
    body = rounded([(0, 0.0), (0.80, 0.0, 0.05), (0.965, 0.10, 0.12)]) + curve(
        [(0.975, 0.22), (0.965, 0.45), (0.905, 0.75), (0.80, 1.02), (0.68, 1.20), (0.60, 1.275), (0.545, 1.305)], 8)[1:]
    body += [(0.535, 1.33), (0.535, 1.345)]
    vessel('body', body, 0.02, coat, inside=materials.enamel((0.78, 0.77, 0.73)), rim=black)
    lathe('foot', rounded([(0.80, -0.005), (0.935, -0.005, 0.02), (0.975, 0.075, 0.02), (0.94, 0.085)]), black)
    if lid:
        kettle_lid(coat, black, 1.34)
    tube('spout', [(0.80, 0, 0.50), (1.05, 0, 0.66), (1.20, 0, 0.90), (1.30, 0, 1.14), (1.46, 0, 1.30)],
         [0.25, 0.20, 0.145, 0.115, 0.10], coat, wall=0.022, cut=(0.35, 0, 0.94), sides=40)
    right = radius_at(body, 1.10)
    for side in (1, -1):
        _ear(side * (right - 0.005), 1.10, steel, side)
    tube('bail', [(-right - 0.02, 0, 1.20), (-right - 0.05, 0, 1.36), (-0.66, 0, 1.78), (-0.38, 0, 2.02), (0, 0, 2.10),
                  (0.38, 0, 2.02), (0.66, 0, 1.78), (right + 0.05, 0, 1.36), (right + 0.02, 0, 1.20)], 0.034, steel)
    tube('grip', [(-0.42, 0, 2.0), (-0.22, 0, 2.075), (0, 0, 2.10), (0.22, 0, 2.075), (0.42, 0, 2.0)],
         [0.055, 0.085, 0.09, 0.085, 0.055], materials.beech('x'))


def kettle_lid(coat, knob, z):
    """Set by itself for the pictures with the lid off."""
    lathe('lid', [(r, h + z) for r, h in rounded([(0.50, -0.05), (0.525, 0.0), (0.572, 0.0, 0.012), (0.572, 0.026, 0.012),
          (0.52, 0.04, 0.02), (0.44, 0.11, 0.12), (0.2, 0.165, 0.1), (0, 0.175)])], coat)
    lathe('lid edge', [(r, h + z) for r, h in rounded([(0.555, -0.004), (0.582, 0.0, 0.012), (0.582, 0.022, 0.012),
          (0.56, 0.034)])], knob)
    lathe('knob', [(r, h + z) for r, h in rounded([(0.06, 0.16), (0.05, 0.20, 0.03), (0.065, 0.24, 0.03), (0.13, 0.30, 0.05),
          (0.115, 0.355, 0.05), (0, 0.375)])], knob)


def enamel_lid(colour='sage'):
    kettle_lid(materials.enamel(ENAMEL[colour]), materials.enamel((0.012, 0.013, 0.016)), 0.05)


def whistling_kettle(cap_open=False):
    steel, brushed = materials.polished_steel(0.06), materials.brushed_steel(0.2)
    black = materials.matte((0.014, 0.014, 0.015), 0.42, 0.1)
    lathe('base', rounded([(0, 0), (0.98, 0, 0.03), (1.09, 0.03, 0.03), (1.12, 0.10, 0.03), (1.105, 0.17)]), brushed)
    body = [(1.10, 0.16)] + curve([(1.115, 0.19), (1.125, 0.30), (1.09, 0.58), (0.98, 0.88), (0.80, 1.13), (0.60, 1.29),
                                   (0.47, 1.345)], 10) + [(0.45, 1.36), (0.43, 1.36)]
    lathe('body', body, steel)
    lathe('lid', rounded([(0.40, 1.33), (0.40, 1.365), (0.455, 1.37, 0.01), (0.455, 1.395, 0.01), (0.38, 1.42, 0.04),
                          (0.2, 1.47, 0.1), (0, 1.475)]), steel)
    lathe('knob', rounded([(0.05, 1.46), (0.045, 1.51, 0.03), (0.12, 1.55, 0.03), (0.135, 1.60, 0.03), (0.1, 1.64, 0.03),
                           (0, 1.65)]), black)
    tube('spout', [(0.78, 0, 0.86), (1.00, 0, 1.02), (1.14, 0, 1.17), (1.25, 0, 1.31)], [0.24, 0.20, 0.165, 0.155],
         steel, wall=0.02, sides=40)
    cap = [(1.235, 0, 1.292), (1.30, 0, 1.375), (1.335, 0, 1.42)]
    if cap_open:
        cap = [(1.10, 0, 1.52), (1.04, 0, 1.60), (1.0, 0, 1.64)]
    tube('cap', cap, [0.172, 0.17, 0.13], black)
    tube('cap lever', [(cap[1][0] - 0.08, 0, cap[1][2] + 0.08), (1.04, 0, 1.56), (0.93, 0, 1.66)], [0.06, 0.05, 0.055],
         black, flat=0.45)
    for x, z in ((0.80, 1.12), (-0.80, 1.12)):
        lean = math.copysign(1, x)
        tube('bracket', [(x - 0.06 * lean, 0, z - 0.04), (x + 0.02 * lean, 0, z + 0.12), (x + 0.02 * lean, 0, z + 0.32)],
             [0.13, 0.10, 0.085], brushed, flat=0.35, square=3)
    tube('handle', [(-0.81, 0, 1.36), (-0.80, 0, 1.62), (-0.62, 0, 1.93), (-0.3, 0, 2.06), (0, 0, 2.09), (0.3, 0, 2.06),
                    (0.62, 0, 1.93), (0.80, 0, 1.62), (0.81, 0, 1.36)],
         [0.09, 0.10, 0.12, 0.135, 0.135, 0.135, 0.12, 0.10, 0.09], black, flat=0.5, square=2.6)


def gooseneck_kettle(colour='black', lid=True):
    if colour == 'black':
        coat = materials.matte((0.016, 0.016, 0.017), 0.38, 0.15)
        grip, metal = materials.walnut('z'), materials.brushed_steel(0.22)
    else:
        coat = materials.brushed_steel(0.24)
        grip, metal = materials.matte((0.014, 0.014, 0.015), 0.4, 0.1), materials.polished_steel(0.1)
    body = rounded([(0, 0), (0.70, 0, 0.04), (0.76, 0.05, 0.05), (0.735, 0.20, 0.1), (0.56, 0.98, 0.2), (0.50, 1.06, 0.03),
                    (0.50, 1.09)], 12)
    vessel('body', body, 0.02, coat, inside=materials.brushed_steel(0.3))
    lathe('base', rounded([(0.6, -0.004), (0.755, -0.004, 0.02), (0.772, 0.05, 0.02), (0.755, 0.065)]), metal)
    if lid:
        gooseneck_lid(coat, grip, metal, 1.09)
    tube('spout', [(0.62, 0, 0.20), (0.88, 0, 0.24), (1.06, 0, 0.40), (1.11, 0, 0.64), (1.13, 0, 0.90), (1.22, 0, 1.12),
                   (1.40, 0, 1.22), (1.55, 0, 1.19)],
         [0.135, 0.12, 0.10, 0.085, 0.073, 0.064, 0.058, 0.056], coat, wall=0.013, cut=(0.80, 0, -0.6), sides=36)
    for z in (0.93, 0.32):
        start = -radius_at(body, z) + 0.015
        tube('holder', [(start, 0, z), (-0.79, 0, z + 0.02), (-0.93, 0, z + 0.02)], [0.055, 0.045, 0.045], metal)
    tube('handle', [(-0.88, 0, 1.06), (-1.01, 0, 0.99), (-1.07, 0, 0.80), (-1.06, 0, 0.55), (-0.99, 0, 0.33), (-0.94, 0, 0.19)],
         [0.08, 0.095, 0.105, 0.105, 0.095, 0.075], grip, flat=0.72)


def gooseneck_lid(coat, grip, metal, z):
    lathe('lid', [(r, h + z) for r, h in rounded([(0.46, -0.06), (0.47, 0.0), (0.515, 0.004, 0.01), (0.515, 0.03, 0.01),
          (0.42, 0.06, 0.05), (0, 0.085)])], coat)
    lathe('knob foot', [(r, h + z) for r, h in rounded([(0.09, 0.07), (0.06, 0.09, 0.02), (0.055, 0.13)])], metal)
    lathe('knob', [(r, h + z) for r, h in rounded([(0, 0.12), (0.075, 0.12, 0.02), (0.115, 0.20, 0.05), (0.10, 0.26, 0.04),
          (0, 0.27)])], grip)


def iron_teapot(lid=True):
    iron = materials.cast_iron((0.022, 0.021, 0.021), 0.46)
    body = rounded([(0, 0.06), (0.44, 0.06, 0.05)]) + curve(
        [(0.52, 0.10), (0.70, 0.26), (0.775, 0.46), (0.74, 0.66), (0.60, 0.82), (0.45, 0.885), (0.385, 0.90)], 10)[1:]
    body += [(0.38, 0.925)]
    vessel('body', body, 0.035, iron, inside=materials.enamel((0.02, 0.02, 0.022)))
    for turn in range(3):
        angle = math.tau * turn / 3 + 0.5
        ball('foot', (0.47 * math.cos(angle), 0.47 * math.sin(angle), 0.05), 0.07, iron, (1, 1, 0.8))
    studs = []
    for row in range(8):
        z = 0.27 + row * 0.064
        r = radius_at(body, z) - 0.004
        count = 46
        for step in range(count):
            angle = math.tau * (step + 0.5 * (row % 2)) / count
            x, y = r * math.cos(angle), r * math.sin(angle)
            if not (x > 0.60 and abs(y) < 0.2):
                studs.append((x, y, z))
    scatter('stud', ball('stud', (0, 0, 0), 0.026, iron, segments=12), studs)
    if lid:
        iron_lid(iron, 0.915)
    tube('spout', [(0.62, 0, 0.44), (0.82, 0, 0.55), (0.96, 0, 0.72), (1.08, 0, 0.83)], [0.17, 0.14, 0.105, 0.085], iron,
         wall=0.022, cut=(0.3, 0, 0.95), sides=36)
    for side in (1, -1):
        tube('ear', [(0.50 * side, 0, 0.82), (0.53 * side, 0, 0.93), (0.545 * side, 0, 1.02)], [0.10, 0.075, 0.06], iron,
             flat=0.6)
    tube('bail', [(-0.54, 0, 0.97), (-0.64, 0, 1.15), (-0.55, 0, 1.45), (-0.28, 0, 1.63), (0, 0, 1.66), (0.28, 0, 1.63),
                  (0.55, 0, 1.45), (0.64, 0, 1.15), (0.54, 0, 0.97)], [0.035, 0.04, 0.045, 0.05, 0.05, 0.05, 0.045, 0.04, 0.035],
         iron, flat=0.7)


def iron_lid(iron, z):
    lathe('lid', [(r, h + z) for r, h in rounded([(0.34, -0.03), (0.36, 0.0), (0.405, 0.0, 0.012), (0.40, 0.03, 0.012),
          (0.3, 0.075, 0.08), (0, 0.095)])], iron)
    lathe('knob', [(r, h + z) for r, h in rounded([(0.06, 0.08), (0.04, 0.12, 0.02), (0.075, 0.155, 0.03), (0.095, 0.20, 0.03),
          (0.06, 0.235, 0.03), (0, 0.24)])], iron)
