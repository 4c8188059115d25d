"""Table lamps."""
import math

import bpy

import materials
from shapes import ball, curve, lathe, rounded, tube

COAT = {'white': (0.72, 0.70, 0.66), 'black': (0.016, 0.016, 0.017)}
CERAMIC = {'white': dict(colour=(0.72, 0.69, 0.62), speckle=(0.2, 0.13, 0.08), amount=0.35, pool=(0.66, 0.62, 0.55)),
           'sage': dict(colour=(0.205, 0.265, 0.19), speckle=(0.06, 0.07, 0.05), amount=0.3, pool=(0.165, 0.22, 0.155))}
WARM = (1.0, 0.70, 0.38)


def _glowing(name, strength, colour=WARM):
    surface = materials.Surface(name)
    glow = surface.add('Emission', Color=(*colour, 1), Strength=strength)
    surface.links.new(glow.outputs[0], surface.nodes['Material Output'].inputs['Surface'])
    return surface.material


def _bulb(height, power, size=0.25):
    lamp = bpy.data.lights.new('bulb', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = power, WARM, size
    thing = bpy.data.objects.new('bulb', lamp)
    thing.location = (0, 0, height)
    bpy.context.collection.objects.link(thing)


def _shade_cloth(lit):
    """Linen; lit from within it glows more towards the middle of its height."""
    material = materials.linen((0.64, 0.57, 0.46))
    if lit:
        nodes, links = material.node_tree.nodes, material.node_tree.links
        place, split, ramp = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeValToRGB')
        links.new(place.outputs['Generated'], split.inputs[0])
        links.new(split.outputs[2], ramp.inputs[0])
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.0, (0.42, 0.42, 0.42, 1)
        ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 1.0, (0.40, 0.40, 0.40, 1)
        middle = ramp.color_ramp.elements.new(0.45)
        middle.color = (1, 1, 1, 1)
        shader = nodes['Principled BSDF']
        shader.inputs['Emission'].default_value = (1.0, 0.72, 0.42, 1)
        strength = nodes.new('ShaderNodeMath')
        strength.operation, strength.inputs[1].default_value = 'MULTIPLY', 1.15
        links.new(ramp.outputs[0], strength.inputs[0])
        links.new(strength.outputs[0], shader.inputs['Emission Strength'])
    return material


def ceramic_lamp(colour='white', lit=False):
    """Lamp with a round ceramic foot and a linen shade, 42 cm."""
    brass, coat = materials.brass(), materials.glaze(**CERAMIC[colour])
    body = rounded([(0, 0.0), (0.46, 0.0, 0.03)]) + curve(
        [(0.50, 0.03), (0.72, 0.28), (0.83, 0.66), (0.76, 1.05), (0.50, 1.38), (0.24, 1.58), (0.17, 1.72), (0.17, 1.80)], 12)[1:] + [(0, 1.80)]
    thing = lathe('body', body, coat, 224)
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        fade = max(0.0, min(1.0, z / 0.2)) * max(0.0, min(1.0, (1.55 - z) / 0.3))
        ripple = 1 + 0.012 * fade * math.sin(26 * z)
        vertex.co.x, vertex.co.y = x * ripple, y * ripple
    lathe('neck', rounded([(0.16, 1.79), (0.185, 1.80, 0.01), (0.185, 1.84, 0.01), (0.07, 1.86, 0.02), (0.06, 2.15), (0.10, 2.16), (0.10, 2.42), (0, 2.44)]), brass)
    shade = _shade_cloth(lit)
    lathe('shade', [(1.02, 2.06), (0.82, 3.36), (0.80, 3.36), (1.0, 2.06), (1.02, 2.06)], shade, 128)
    for radius, z in ((1.012, 2.06), (0.812, 3.36)):
        ring = [(radius * math.cos(a), radius * math.sin(a), z) for a in [math.tau * i / 64 for i in range(65)]]
        tube('hem', ring, 0.024, materials.linen((0.50, 0.43, 0.33)), sides=10, steps=2)
    for turn in range(3):
        angle = math.tau * turn / 3 + 0.4
        tube('spoke', [(0, 0, 3.26), (0.81 * math.cos(angle), 0.81 * math.sin(angle), 3.30)], 0.016, brass, sides=10, steps=3)
    tube('harp', [(0, 0, 2.4), (0, 0, 3.27)], 0.02, brass, sides=10, steps=3)
    ball('bulb', (0, 0, 2.65), 0.2, _glowing('bulb', 12) if lit else materials.plain((0.75, 0.73, 0.68), 0.3), (1, 1, 1.15))
    tube('cable', [(0.1, 0.42, 0.04), (0.55, 0.72, 0.03), (1.02, 0.98, 0.03), (1.10, 1.35, 0.03), (0.60, 1.58, 0.03), (-0.1, 1.50, 0.03), (-0.45, 1.25, 0.03)], 0.028,
         materials.linen((0.35, 0.30, 0.24)), sides=12)
    if lit:
        _bulb(2.65, 90)


def rechargeable_lamp(colour='white', lit=False):
    """Cordless lamp with a round shade on a slender stem, 36 cm; touched on top to switch."""
    coat = materials.brass() if colour == 'brass' else materials.matte(COAT[colour], 0.4, 0.12)
    lathe('foot', rounded([(0, 0.0), (0.54, 0.0, 0.02), (0.56, 0.04, 0.02), (0.55, 0.13, 0.03), (0.30, 0.165, 0.1), (0.075, 0.19, 0.05), (0.06, 0.30, 0.05)]), coat)
    lathe('stem', [(0.062, 0.28), (0.052, 0.5), (0.052, 3.0), (0, 3.0)], coat, 40)
    lathe('shade', rounded([(0.80, 2.86), (0.815, 2.84, 0.008), (0.83, 2.86, 0.01), (0.815, 2.98, 0.05), (0.66, 3.26, 0.25), (0.34, 3.44, 0.2), (0.11, 3.475, 0.05), (0.10, 3.49)]), coat, 128)
    lathe('inside', [(0.80, 2.862), (0.78, 2.98), (0.60, 3.24), (0.3, 3.38), (0, 3.40)], materials.plain((0.75, 0.73, 0.68), 0.5), 96)
    lathe('diffuser', rounded([(0, 2.90), (0.70, 2.90, 0.02), (0.75, 2.93)]), _glowing('diffuser', 7) if lit else materials.plain((0.74, 0.72, 0.67), 0.4), 96)
    lathe('switch', rounded([(0.085, 3.47), (0.085, 3.505, 0.012), (0.05, 3.515, 0.01), (0, 3.516)]), materials.polished_steel(0.12) if colour != 'brass' else coat)
    for angle in (-1.35,):
        ball('charging light', (0.555 * math.cos(angle), 0.555 * math.sin(angle), 0.085), 0.02, _glowing('charging light', 2, (0.3, 1.0, 0.35)), segments=14)
    if lit:
        _bulb(2.80, 110, 0.4)
