"""Camping kettle and mug."""
import math

import materials
from coffee import aluminium
from shapes import ball, curve, lathe, radius_at, rounded, tube, vessel


def camping_kettle(lid=True, folded=False):
    """Low aluminium kettle, 1 l; spout towards +X."""
    metal, black = aluminium(0.24), materials.matte((0.016, 0.016, 0.017), 0.5, 0.1)
    orange, steel = materials.matte((0.62, 0.16, 0.02), 0.5, 0.1), materials.polished_steel(0.12)
    body = rounded([(0, 0), (0.78, 0, 0.06), (0.84, 0.06, 0.06)]) + curve(
        [(0.845, 0.14), (0.84, 0.40), (0.77, 0.66), (0.62, 0.82), (0.50, 0.86)], 10)[1:] + [(0.47, 0.865), (0.455, 0.88)]
    vessel('body', body, 0.02, metal)
    if lid:
        camping_lid(0.88)
    tube('spout', [(0.70, 0, 0.50), (0.90, 0, 0.60), (1.03, 0, 0.74), (1.13, 0, 0.86)], [0.19, 0.14, 0.10, 0.088], metal, wall=0.016, cut=(0.4, 0, 0.9), sides=36)
    radius = radius_at(body, 0.70)
    for side in (1, -1):
        ball('ear', (0, side * (radius + 0.01), 0.70), 0.07, steel, (1, 0.5, 1))
    if folded:
        line = [(0.0, 0.77, 0.70), (-0.15, 0.84, 0.80), (-0.55, 0.78, 0.86), (-0.98, 0.40, 0.88), (-1.05, 0, 0.88), (-0.98, -0.40, 0.88), (-0.55, -0.78, 0.86), (-0.15, -0.84, 0.80), (0.0, -0.77, 0.70)]
        grip = [(-0.94, 0.46, 0.88), (-1.03, 0.2, 0.88), (-1.05, 0, 0.88), (-1.03, -0.2, 0.88), (-0.94, -0.46, 0.88)]
    else:
        line = [(0, 0.77, 0.70), (0, 0.84, 0.90), (0, 0.78, 1.35), (0, 0.45, 1.66), (0, 0, 1.74), (0, -0.45, 1.66), (0, -0.78, 1.35), (0, -0.84, 0.90), (0, -0.77, 0.70)]
        grip = [(0, 0.46, 1.655), (0, 0.2, 1.725), (0, 0, 1.74), (0, -0.2, 1.725), (0, -0.46, 1.655)]
    tube('bail', line, 0.03, steel)
    tube('grip', grip, 0.062, orange)
    lathe('base ring', rounded([(0.70, -0.004), (0.79, -0.004, 0.01), (0.80, 0.02)]), black)


def camping_lid(z=0.0):
    metal, orange = aluminium(0.2), materials.matte((0.62, 0.16, 0.02), 0.5, 0.1)
    lathe('lid', [(r, h + z) for r, h in rounded([(0.43, -0.05), (0.44, 0.0), (0.505, 0.0, 0.01), (0.505, 0.025, 0.01), (0.40, 0.05, 0.04), (0.2, 0.075, 0.1), (0, 0.08)])], metal)
    lathe('knob', [(r, h + z) for r, h in rounded([(0.05, 0.07), (0.045, 0.10, 0.02), (0.10, 0.14, 0.03), (0.11, 0.19, 0.03), (0.06, 0.215, 0.02), (0, 0.22)])], orange)


def camping_mug(drink=None, folded=False):
    """Single-walled steel mug, 300 ml, with folding wire handles."""
    steel, wire = materials.brushed_steel(0.22), materials.polished_steel(0.1)
    body = rounded([(0, 0.015), (0.34, 0.015, 0.01), (0.37, 0.0, 0.02), (0.395, 0.03, 0.04), (0.40, 0.10), (0.40, 0.80)])
    vessel('mug', body, 0.012, steel, inside=materials.brushed_steel(0.26))
    ring = [(0.40 * math.cos(a), 0.40 * math.sin(a), 0.805) for a in [math.tau * i / 64 for i in range(65)]]
    tube('rim', ring, 0.017, wire, sides=12, steps=2)
    for z in (0.42, 0.56):
        lathe('bead', rounded([(0.398, z - 0.02), (0.407, z - 0.008, 0.006), (0.407, z + 0.008, 0.006), (0.398, z + 0.02)]), steel)
    for side in (1, -1):
        start = 2.85 if not folded else 2.3
        c, s = math.cos(start), math.sin(start) * side
        plate = [(0.405 * c, 0.405 * s, 0.16), (0.412 * c, 0.412 * s, 0.40), (0.405 * c, 0.405 * s, 0.66)]
        tube('plate', plate, 0.035, wire, flat=0.35, square=4, steps=4)
        out = 1.0 if not folded else 0.62
        bend = [(0.41 * c, 0.41 * s, 0.60), (-0.50 - 0.12 * out, 0.10 * side, 0.635), (-0.56 - 0.22 * out, 0.07 * side, 0.56), (-0.57 - 0.24 * out, 0.06 * side, 0.40),
                (-0.56 - 0.20 * out, 0.07 * side, 0.26), (-0.50 - 0.10 * out, 0.10 * side, 0.20), (0.41 * c, 0.41 * s, 0.22)]
        tube('wire', bend, 0.022, wire, sides=16)
    if drink:
        from dishes import drink as surface
        surface(0.386, 0.64, drink)
