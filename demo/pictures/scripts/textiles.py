"""Tea towels and oven gloves."""
import math

import bpy

import materials
from shapes import ball, curve, lathe, mesh_object, rounded, rounded_box, tube

CLOTH = {'natural': (0.56, 0.48, 0.37), 'blue': (0.12, 0.20, 0.30), 'terracotta': (0.40, 0.145, 0.075),
         'sage': (0.215, 0.275, 0.195), 'midnight': (0.016, 0.024, 0.052)}
STRIPE = {'natural': (0.17, 0.15, 0.13), 'blue': (0.66, 0.62, 0.54), 'terracotta': (0.68, 0.60, 0.49)}


def weave(colour, stripe=None):
    """Linen seen by its thread: colour by the cloth's own length (UV), stripes near both ends."""
    surface = materials.Surface('weave').set(roughness=0.92, specular=0.08)
    place = surface.add('TexCoord').outputs['UV']

    def threads(scale):
        mapping = surface.add('Mapping')
        mapping.inputs['Scale'].default_value = scale
        surface.links.new(place, mapping.inputs['Vector'])
        return surface.noise(mapping.outputs[0], 1, 2)

    warp, weft = threads((90, 5, 1)), threads((5, 90, 1))
    both = surface.mix(0.5, warp, weft)
    cloth = surface.mix(surface.ramp(both, (0.38, 0.0), (0.62, 1.0)), tuple(p * 0.66 for p in colour), tuple(min(1.0, p * 1.12) for p in colour))
    if stripe:
        split = surface.add('SeparateXYZ')
        surface.links.new(place, split.inputs[0])
        wave = surface.add('Math', operation='PINGPONG')
        wave.inputs[1].default_value = 3.3
        surface.links.new(split.outputs[1], wave.inputs[0])
        stops = [(0.0, 0.0)]
        for start, end in ((0.36, 0.42), (0.47, 0.62), (0.67, 0.73)):
            stops += [(start / 3.3 - 0.001, 0.0), (start / 3.3, 0.88), (end / 3.3, 0.88), (end / 3.3 + 0.001, 0.0)]
        scaled = surface.add('Math', operation='DIVIDE')
        scaled.inputs[1].default_value = 3.3
        surface.links.new(wave.outputs[0], scaled.inputs[0])
        cloth = surface.mix(surface.ramp(scaled.outputs[0], *stops), cloth, stripe)
    surface.feed(cloth, 'Base Color')
    surface.bump(both, 0.45, 0.012)
    return surface.material


def _cloth(name, rows, coordinates, material, thickness=0.016):
    """A sheet from rows of points; coordinates: the place on the cloth of each point."""
    wide = len(rows[0])
    points = [p for row in rows for p in row]
    faces = [(r * wide + c, r * wide + c + 1, (r + 1) * wide + c + 1, (r + 1) * wide + c) for r in range(len(rows) - 1) for c in range(wide - 1)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    layer = mesh.uv_layers.new(name='cloth')
    places = [p for row in coordinates for p in row]
    for loop in mesh.loops:
        layer.data[loop.index].uv = places[loop.vertex_index]
    mesh.materials.append(material)
    for face in mesh.polygons:
        face.use_smooth = True
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    solid = thing.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = thickness, 0
    return thing


def _soft(x, y, seed):
    return (math.sin(1.9 * x + seed) * math.sin(2.3 * y + 1.7 * seed) + 0.5 * math.sin(4.1 * x - 2.2 * y + 2.9 * seed)) / 1.5


def folded_towel(colour='natural', striped=True, layers=6, seed=1):
    """A tea towel folded to 24 x 16 cm; the folds show at the front."""
    gap, deep, wide = 0.052, 1.60, 2.40
    path = []
    for level in range(layers):
        z = 0.012 + level * gap
        inset = 0.035 * math.sin(2.7 * level + seed)
        ends = [(-deep / 2 - inset, z), (deep / 2 + inset * 0.7, z)]
        if level % 2:
            ends.reverse()
        for step in range(25):
            share = step / 24
            path.append((ends[0][0] + (ends[1][0] - ends[0][0]) * share, z))
        if level < layers - 1:
            side = 1 if level % 2 == 0 else -1
            for step in range(1, 6):
                angle = -math.pi / 2 + math.pi * step / 6
                path.append((ends[1][0] + side * gap * 0.62 * math.cos(angle), z + gap / 2 + gap / 2 * math.sin(angle)))
    lengths = [0.0]
    for here, there in zip(path, path[1:]):
        lengths.append(lengths[-1] + math.dist(here, there))
    rows, coordinates = [], []
    for (y, z), length in zip(path, lengths):
        level = z / gap
        rows.append([])
        coordinates.append([])
        for column in range(61):
            x = wide * (column / 60 - 0.5)
            edge = max(0.0, abs(x) - wide / 2 + 0.25) / 0.25
            sag = 0.010 * level * edge * edge
            wave = 0.011 * level * _soft(x, y, seed) ** 2 * 0.8
            rows[-1].append((x * (1 + 0.006 * math.sin(3.1 * level + seed)), y + 0.012 * math.sin(2.2 * x + level), max(0.01, z + wave - sag)))
            coordinates[-1].append((x, lengths[-1] - length))
    return _cloth('towel', rows, coordinates, weave(CLOTH[colour], STRIPE[colour] if striped else None))


def towel_pair(colour='natural'):
    from stage import place
    place(folded_towel, colour, False, seed=2.3, turn=4)
    place(folded_towel, colour, True, z=0.315, turn=-5)


def hanging_towel(colour='natural', striped=True, seed=1.4, width=2.0, front=2.7, back=2.1, rail=3.3):
    """A towel over a rail, with soft folds that open downwards."""
    rows, coordinates = [], []
    radius = 0.085
    total = back + math.pi * radius + front
    for row in range(111):
        length = total * row / 110
        if length < back:
            y, z, drop = radius, rail - (back - length), back - length
        elif length < back + math.pi * radius:
            angle = (length - back) / radius
            y, z, drop = radius * math.cos(angle), rail + radius * math.sin(angle), 0.0
        else:
            drop = length - back - math.pi * radius
            y, z = -radius, rail - drop
        side = 1 if length < back else -1
        share = min(1.0, drop / 0.9)
        share = share * share * (3 - 2 * share)
        rows.append([])
        coordinates.append([])
        for column in range(121):
            u = column / 120 - 0.5
            fold = math.sin(11.5 * u + seed + 0.35 * side) + 0.45 * math.sin(23 * u + 2.2 * seed + 0.5 * drop)
            x = u * width * (1 - 0.05 * share) + 0.02 * share * math.sin(17 * u + seed)
            rows[-1].append((x, y + side * share * (0.075 + 0.075 * fold), z))
            coordinates[-1].append((u * 2.4, length * 6.3 / total + 0.12))
    return _cloth('towel', rows, coordinates, weave(CLOTH[colour], STRIPE[colour] if striped else None))


def rail(height=3.3, width=2.9):
    """A beech towel stand."""
    wood = materials.beech('z', 0.9)
    tube('rail', [(-width / 2, 0, height), (width / 2, 0, height)], 0.07, materials.beech('x', 0.9), steps=4)
    for side in (1, -1):
        x = side * (width / 2 - 0.06)
        tube('post', [(x, 0, 0.08), (x, 0, height + 0.14)], 0.075, wood, steps=4)
        foot = rounded_box('foot', (0.17, 1.3, 0.12), materials.beech('y', 0.9), 0.04)
        foot.location.x = x
    tube('brace', [(-width / 2, 0, 0.32), (width / 2, 0, 0.32)], 0.05, materials.beech('x', 0.9), steps=4)


def _quilted(colour):
    surface = materials.Surface('quilt').set(roughness=0.9, specular=0.1)
    where = surface.coordinates((1, 1, 1), (0, 0, math.radians(45)))
    split = surface.add('SeparateXYZ')
    surface.links.new(where, split.inputs[0])
    lines = []
    for axis in (0, 1):
        wave = surface.add('Math', operation='PINGPONG')
        wave.inputs[1].default_value = 0.155
        surface.links.new(split.outputs[axis], wave.inputs[0])
        lines.append(surface.ramp(wave.outputs[0], (0.0, 0.0), (0.03, 0.45), (0.075, 0.85), (0.155, 1.0)))
    least = surface.add('MixRGB', blend_type='DARKEN')
    least.inputs[0].default_value = 1.0
    for index, line in enumerate(lines):
        surface.links.new(line, least.inputs[index + 1])
    threads = surface.mix(0.5, surface.noise(surface.coordinates((90, 6, 20)), 1, 2), surface.noise(surface.coordinates((6, 90, 20)), 1, 2))
    cloth = surface.mix(surface.ramp(threads, (0.35, 0.0), (0.65, 1.0)), tuple(p * 0.7 for p in colour), tuple(min(1.0, p * 1.1) for p in colour))
    seam = surface.ramp(least.outputs[0], (0.0, 0.55), (0.35, 0.0))
    surface.feed(surface.mix(seam, cloth, tuple(p * 0.5 for p in colour)), 'Base Color')
    surface.bump(surface.mix(0.06, least.outputs[0], threads), 0.85, 0.07)
    return surface.material


def oven_glove(colour='sage'):
    """Quilted mitten, 31 cm, lying along X with the fingers towards +X and the thumb towards +Y."""
    cloth = _quilted(CLOTH[colour])
    parts = [tube('hand', [(-1.55, 0, 0.30), (-1.0, 0, 0.30), (-0.3, 0, 0.31), (0.4, -0.02, 0.31), (1.0, -0.04, 0.30), (1.32, -0.04, 0.29)],
                  [0.80, 0.79, 0.82, 0.84, 0.74, 0.50], cloth, flat=0.33, sides=48, steps=10),
             tube('thumb', [(-0.75, 0.38, 0.28), (-0.30, 0.74, 0.28), (0.12, 1.0, 0.27), (0.40, 1.13, 0.26)], [0.36, 0.35, 0.31, 0.24], cloth, flat=0.62, sides=36, steps=8)]
    bpy.ops.object.select_all(action='DESELECT')
    for part in parts:
        part.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.join()
    glove = bpy.context.view_layer.objects.active
    skin = glove.modifiers.new('skin', 'REMESH')
    skin.mode, skin.voxel_size, skin.use_smooth_shade = 'VOXEL', 0.028, True
    even = glove.modifiers.new('even', 'SMOOTH')
    even.factor, even.iterations = 0.6, 14
    glove.data.materials.clear()
    glove.data.materials.append(cloth)
    edge = [(-1.54, 0.80 * math.cos(a), 0.30 + 0.272 * math.sin(a)) for a in [math.tau * i / 64 for i in range(65)]]
    tube('binding', [*edge, edge[1]], 0.065, weave((0.60, 0.52, 0.41)), sides=16, steps=2)
    dark = lathe('opening', [(0, 0), (0.74, 0)], materials.plain((0.20, 0.17, 0.13), 0.95), 48)
    dark.rotation_euler, dark.location, dark.scale = (0, math.pi / 2, 0), (-1.545, 0, 0.30), (0.33, 1, 1)
    tube('loop', [(-1.55, -0.70, 0.30), (-1.78, -0.80, 0.22), (-1.98, -0.82, 0.10), (-1.90, -0.66, 0.10), (-1.70, -0.60, 0.22), (-1.54, -0.62, 0.30)], 0.05, weave((0.60, 0.52, 0.41)), flat=0.35)
    return glove


def hot_pot():
    """What the glove is for: a casserole to hold."""
    coat = materials.enamel((0.70, 0.59, 0.38))
    from shapes import vessel
    vessel('pot', rounded([(0, 0), (0.95, 0, 0.1), (1.05, 0.15, 0.1), (1.08, 0.85)]), 0.05, coat)
    lathe('lid', rounded([(1.10, 0.85), (1.12, 0.90, 0.02), (0.9, 1.0, 0.15), (0, 1.08)]), coat)
    ball('knob', (0, 0, 1.18), 0.12, materials.polished_steel(0.1), (1, 1, 0.8))
    for side in (1, -1):
        tube('grip', [(1.05 * side, -0.3, 0.66), (1.28 * side, -0.24, 0.68), (1.33 * side, 0, 0.69), (1.28 * side, 0.24, 0.68), (1.05 * side, 0.3, 0.66)], 0.08, coat, flat=0.7)
