"""Lines with figures that tell the size of the placed thing."""
import bpy
import math

import materials
import stage
from shapes import rounded_box

INK = (0.055, 0.05, 0.045)
THICK = 0.009  # of the thing's size


def _ink():
    surface = materials.Surface('ink')
    shade = surface.add('Emission', Color=(*INK, 1), Strength=1.0)
    surface.links.new(shade.outputs[0], surface.nodes['Material Output'].inputs['Surface'])
    return surface.material


def _bar(size, at, ink):
    bar = rounded_box('measure', size, ink, min(size) * 0.2)
    bar.location = at
    bar.visible_shadow = bar.visible_glossy = bar.visible_diffuse = bar.visible_transmission = False
    return bar


def write(text, at, size, material, rotation=(math.pi / 2, 0, 0), align='CENTER'):
    """Text in the standard face of the program, upright and facing the camera unless rotated."""
    data = bpy.data.curves.new('text', 'FONT')
    data.body, data.size, data.align_x, data.align_y = text, size, align, 'CENTER'
    data.extrude = 0.0005
    data.materials.append(material)
    thing = bpy.data.objects.new('text', data)
    thing.location, thing.rotation_euler = at, rotation
    thing.visible_shadow = thing.visible_glossy = False
    bpy.context.collection.objects.link(thing)
    return thing


def figure(units):
    """Units of 10 cm as centimetres, to the half."""
    halves = round(units * 20)
    return f'{halves // 2},5 cm' if halves % 2 else f'{halves // 2} cm'


def measured(high=None, wide=None, side=1, upright=True):
    """Draws the height beside what has been placed (side 1: right) and the width before it. high, wide: in units,
    where the catalogue tells another figure than the outermost points."""
    points = stage.subject_points()
    left, right = min(p.x for p in points), max(p.x for p in points)
    front, top = min(p.y for p in points), max(p.z for p in points)
    middle_y = (front + max(p.y for p in points)) / 2
    ink, size = _ink(), max(right - left, top)
    line, letter, gap = THICK * size, 0.072 * size, 0.10 * size
    if upright:
        x = right + gap if side > 0 else left - gap
        _bar((line, line, top), (x, middle_y, 0), ink)
        for z in (0, top - line):
            _bar((0.05 * size, line, line), (x, middle_y, z), ink)
        write(figure(high or top), (x + side * 0.045 * size, middle_y, top / 2), letter, ink, align='LEFT' if side > 0 else 'RIGHT')
    y = front - gap
    _bar((right - left, line, line), ((left + right) / 2, y, 0.002), ink)
    for x in (left + line / 2, right - line / 2):
        _bar((line, 0.05 * size, line), (x, y, 0.002), ink)
    write(figure(wide or right - left), ((left + right) / 2, y - 0.14 * size, 0.25 * letter), letter, ink, rotation=(math.radians(30), 0, 0))
