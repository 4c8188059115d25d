"""Electric kettles and the teapots of porcelain and glass; the spout points to +X."""
import math

import bpy

import kettles
import materials
from glasses import pour
from shapes import curve, lathe, mesh_object, rounded, tube, vessel

PAINT = {'cream': (0.68, 0.585, 0.41), 'black': (0.017, 0.017, 0.018)}
PORCELAIN = {'white': (0.74, 0.735, 0.72), 'blue': (0.028, 0.070, 0.19)}


def electric_kettle(colour='cream', lid=True):
    """1.7 litres on its base."""
    coat = materials.brushed_steel(0.22) if colour == 'steel' else materials.matte(PAINT[colour], 0.3, 0.05)
    black, steel = materials.matte((0.016, 0.016, 0.017), 0.38, 0.08), materials.polished_steel(0.1)
    lathe('base', rounded([(0, 0), (0.80, 0, 0.02), (0.83, 0.05, 0.03), (0.80, 0.13, 0.04), (0.70, 0.15)]), black)
    lathe('foot', rounded([(0.6, 0.15), (0.745, 0.15, 0.01), (0.76, 0.19, 0.01), (0.75, 0.25)]), steel)
    body = rounded([(0, 0.24), (0.74, 0.24, 0.02), (0.755, 0.30, 0.03)]) + curve([(0.755, 0.36), (0.735, 0.8), (0.66, 1.35), (0.575, 1.85), (0.555, 2.02)], 12)
    vessel('body', body, 0.02, coat, inside=materials.satin_steel(), rim=steel)
    if lid:
        kettle_lid(2.02)
    else:
        from stage import place
        place(kettle_lid, x=-0.42, z=2.13, tilt=(0, -68))
    spout = tube('spout', [(0.50, 0, 1.62), (0.66, 0, 1.76), (0.80, 0, 1.90), (0.90, 0, 2.0)], [0.26, 0.22, 0.155, 0.10], coat, wall=0.016, cut=(0.1, 0, 0.99), sides=40, flat=0.9)
    spout.location.z = 0.0
    tube('handle', [(-0.50, 0, 1.90), (-0.78, 0, 1.98), (-1.06, 0, 1.86), (-1.15, 0, 1.50), (-1.10, 0, 1.02), (-1.0, 0, 0.66), (-0.88, 0, 0.52)],
         [0.11, 0.125, 0.13, 0.125, 0.115, 0.10, 0.075], black, flat=0.72, square=2.6)
    tube('switch', [(-0.76, 0, 0.42), (-0.94, 0, 0.36), (-1.05, 0, 0.33)], [0.11, 0.10, 0.08], black, flat=0.4, square=3)


def kettle_lid(z=0.0):
    black, steel = materials.matte((0.016, 0.016, 0.017), 0.38, 0.08), materials.polished_steel(0.1)
    lathe('lid', [(r, h + z) for r, h in rounded([(0.0, -0.03), (0.51, -0.03), (0.53, 0.0), (0.552, 0.004, 0.01), (0.545, 0.035, 0.02), (0.40, 0.075, 0.06), (0, 0.09)])], black)
    lathe('knob', [(r, h + z) for r, h in rounded([(0.06, 0.08), (0.05, 0.12, 0.02), (0.115, 0.165, 0.03), (0.11, 0.205, 0.03), (0, 0.215)])], steel)


def electric_gooseneck(lid=True, shown='93'):
    """0.8 litres, matt black with walnut, on a base that shows the temperature."""
    from stage import place
    black = materials.matte((0.016, 0.016, 0.017), 0.4, 0.12)
    base = lathe('base', rounded([(0, 0), (0.90, 0, 0.02), (0.93, 0.05, 0.03), (0.92, 0.20, 0.03), (0.86, 0.23, 0.03), (0, 0.23)]), black)
    for vertex in base.data.vertices:
        if vertex.co.y < 0:
            vertex.co.y *= 1.28
    place(kettles.gooseneck_kettle, 'black', lid, z=0.24)
    lathe('dial', [(r, h + 0.225) for r, h in rounded([(0, 0), (0.14, 0, 0.01), (0.14, 0.075, 0.015), (0, 0.08)])], materials.brushed_steel(0.2), 60).location = (0.36, -0.98, 0)
    glass = materials.plain((0.006, 0.007, 0.008), 0.06)
    lathe('window', [(r, h + 0.225) for r, h in rounded([(0, 0), (0.17, 0, 0.004), (0.17, 0.012, 0.004), (0, 0.012)])], glass, 60).location = (-0.16, -0.99, 0)
    figures = bpy.data.curves.new('display', 'FONT')
    figures.body, figures.size, figures.align_x, figures.align_y = shown, 0.17, 'CENTER', 'CENTER'
    lit = materials.Surface('lit')
    glow = lit.add('Emission', Color=(1.0, 0.93, 0.82, 1), Strength=1.6)
    lit.links.new(glow.outputs[0], lit.nodes['Material Output'].inputs['Surface'])
    figures.materials.append(lit.material)
    writing = bpy.data.objects.new('display', figures)
    bpy.context.collection.objects.link(writing)
    writing.location = (-0.16, -0.99, 0.2395)


def porcelain_teapot(colour='white', lid=True):
    """1 litre, round."""
    coat = materials.porcelain(PORCELAIN[colour])
    body = rounded([(0, 0.04), (0.40, 0.04), (0.41, 0.0, 0.01), (0.46, 0.0, 0.015), (0.475, 0.05)]) + curve(
        [(0.50, 0.07), (0.72, 0.26), (0.80, 0.55), (0.73, 0.85), (0.52, 1.06), (0.37, 1.12)], 12)[1:] + [(0.355, 1.14)]
    vessel('body', body, 0.028, coat, inside=materials.porcelain())
    if lid:
        teapot_lid(colour, 1.13)
    tube('spout', [(0.68, 0, 0.40), (0.90, 0, 0.52), (1.02, 0, 0.76), (1.12, 0, 0.98), (1.28, 0, 1.10)], [0.21, 0.155, 0.11, 0.088, 0.08], coat,
         wall=0.016, cut=(0.45, 0, 0.89), sides=40)
    tube('handle', [(-0.66, 0, 0.92), (-0.88, 0, 1.04), (-1.12, 0, 0.94), (-1.19, 0, 0.66), (-1.06, 0, 0.40), (-0.76, 0, 0.32)],
         [0.085, 0.068, 0.062, 0.06, 0.062, 0.08], coat, flat=0.7)


def teapot_lid(colour='white', z=0.03):
    coat = materials.porcelain(PORCELAIN[colour])
    lathe('lid', [(r, h + z) for r, h in rounded([(0.30, -0.05), (0.32, 0.0), (0.385, 0.0, 0.012), (0.385, 0.022, 0.012), (0.32, 0.06, 0.05), (0.12, 0.125, 0.06), (0.05, 0.15, 0.02),
          (0.05, 0.18, 0.02), (0.105, 0.225, 0.04), (0.09, 0.29, 0.04), (0, 0.305)])], coat)


def glass_teapot(tea=0.0, lid=True):
    """1 litre, with a strainer of steel and a glass lid."""
    clear, steel = materials.glass(), materials.brushed_steel(0.22)
    outer = rounded([(0, 0.012), (0.42, 0.012, 0.02)]) + curve(
        [(0.50, 0.03), (0.68, 0.20), (0.76, 0.48), (0.70, 0.80), (0.55, 1.02), (0.47, 1.12), (0.47, 1.18)], 12)[1:]
    vessel('body', outer, 0.022, clear)
    if tea:
        pour('tea', outer, 0.022, tea, materials.liquid((0.80, 0.36, 0.07), tint=(0.80, 0.45, 0.15)))
    lathe('collar', rounded([(0.40, 1.165), (0.455, 1.17, 0.01), (0.505, 1.185, 0.01), (0.505, 1.205, 0.01), (0.41, 1.21)]), steel)
    vessel('strainer', rounded([(0, 0.40), (0.24, 0.40, 0.05), (0.27, 0.5, 0.03), (0.33, 1.19)]), 0.01, steel, steps=72)
    if lid:
        lathe('lid', [(r, h + 1.205) for r, h in rounded([(0, 0.0), (0.47, 0.0, 0.01), (0.47, 0.03, 0.015), (0.3, 0.06, 0.1), (0, 0.07)])], steel)
        lathe('knob', [(r, h + 1.265) for r, h in rounded([(0.06, 0), (0.045, 0.05, 0.02), (0.10, 0.10, 0.04), (0.09, 0.17, 0.04), (0, 0.18)])], materials.beech('z', 1.3))
    tube('spout', [(0.66, 0, 0.52), (0.84, 0, 0.62), (0.96, 0, 0.82), (1.05, 0, 1.02), (1.18, 0, 1.12)], [0.15, 0.12, 0.09, 0.075, 0.07], clear,
         wall=0.016, cut=(0.4, 0, 0.9), sides=36)
    tube('handle', [(-0.60, 0, 0.96), (-0.82, 0, 1.06), (-1.05, 0, 0.95), (-1.11, 0, 0.66), (-0.98, 0, 0.40), (-0.72, 0, 0.34)],
         [0.065, 0.055, 0.052, 0.052, 0.052, 0.062], clear, flat=0.85)


def highball(fill=0.0):
    """A straight tall glass with a heavy base."""
    outer = rounded([(0, 0.012), (0.27, 0.012, 0.01), (0.295, 0.0, 0.02), (0.315, 0.03, 0.03), (0.318, 0.2, 0.05), (0.325, 1.50)])
    inner = rounded([(0.305, 1.50), (0.295, 0.22, 0.06), (0.24, 0.17, 0.06), (0, 0.16)])
    lathe('glass', outer + [(0.322, 1.507), (0.315, 1.51), (0.308, 1.507)] + inner, materials.glass())
    if fill:
        top = 0.16 + fill * 1.3
        radius = 0.2985 + (top - 0.22) / 1.28 * 0.0105
        lathe('water', [(0, 0.156)] + rounded([(0.242, 0.166), (0.299, 0.22, 0.05), (radius, top)]) + [(radius - 0.02, top - 0.006), (0, top - 0.006)],
              materials.liquid((0.97, 0.99, 0.99)))


def lemon_slice(radius=0.25):
    """A round slice, standing on its edge."""
    peel, flesh, white = materials.plain((0.72, 0.42, 0.02), 0.4), materials.plain((0.78, 0.60, 0.12), 0.25, 0.3), materials.plain((0.80, 0.74, 0.50), 0.5)
    disc = lathe('slice', rounded([(0, 0), (radius, 0, 0.01), (radius, 0.055, 0.01), (0, 0.055)]), peel, 64)
    pith = lathe('pith', [(0, -0.002), (radius * 0.93, -0.002), (radius * 0.93, 0.057), (0, 0.057)], white, 64)
    parts = [disc, pith]
    for step in range(8):
        a, b = math.tau * (step + 0.06) / 8, math.tau * (step + 0.94) / 8
        ring = [(radius * 0.12 * math.cos((a + b) / 2), radius * 0.12 * math.sin((a + b) / 2))] + [
            (radius * 0.84 * math.cos(a + (b - a) * i / 6), radius * 0.84 * math.sin(a + (b - a) * i / 6)) for i in range(7)]
        parts.append(mesh_object('flesh', [(x, y, z) for z in (-0.004, 0.059) for x, y in ring],
                                 [tuple(range(8)), tuple(range(8, 16))] + [(i, (i + 1) % 8, 8 + (i + 1) % 8, 8 + i) for i in range(8)], flesh))
    for part in parts:
        part.rotation_euler = (math.pi / 2, 0, 0)


def highball_set():
    from stage import place
    for x, y, fill in ((-0.62, 0.55, 0), (0.30, 0.70, 0), (-0.28, -0.30, 0.72), (0.66, -0.12, 0)):
        place(highball, fill, x=x, y=y)
