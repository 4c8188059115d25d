"""The photo studio: backdrop, light and camera, the same for every picture.

One unit is 10 cm. The camera looks along +Y, so +X is right in the picture.
"""
import math

import bpy
import numpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

BACKDROP_COLOUR = (0.77, 0.715, 0.64)
DUSK = (0.40, 0.355, 0.305)  # the ground for clear glass, whose edges would be lost before the light one
_EVEN = [(math.acos(1 - 2 * (i + 0.5) / 240), math.pi * (1 + 5 ** 0.5) * i) for i in range(240)]
DIRECTIONS = numpy.array([(math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), math.cos(a)) for a, b in _EVEN], numpy.float32).T


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def place(build, *arguments, x=0.0, y=0.0, z=0.0, turn=0.0, tilt=(0.0, 0.0), scale=1.0, **options):
    """Builds a model and sets it down. turn: degrees about the vertical; tilt: degrees about X and Y."""
    before = set(bpy.data.objects)
    build(*arguments, **options)
    root = bpy.data.objects.new(build.__name__, None)
    bpy.context.collection.objects.link(root)
    for created in set(bpy.data.objects) - before - {root}:
        if created.parent is None:
            created.parent = root
    root.location = (x, y, z)
    root.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
    root.scale = (scale, scale, scale)
    return root


def subject_points():
    """The outermost points of everything placed so far, in world coordinates."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in bpy.context.scene.objects:
        if thing.type not in {'MESH', 'CURVE', 'FONT'} or thing.get('backdrop'):
            continue
        evaluated = thing.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        places = numpy.empty(len(mesh.vertices) * 3, numpy.float32)
        mesh.vertices.foreach_get('co', places)
        places = places.reshape(-1, 3)
        turned = numpy.array(evaluated.matrix_world.to_3x3())
        points += [evaluated.matrix_world @ Vector(places[index]) for index in set((places @ turned.T @ DIRECTIONS).argmax(axis=0))]
        evaluated.to_mesh_clear()
    return points


def _soft(value, low, high, edge):
    """1 between low and high, falling softly to 0 outside."""
    rise = min(1.0, max(0.0, (value - low) / edge + 0.5))
    fall = min(1.0, max(0.0, (high - value) / edge + 0.5))
    return rise * rise * (3 - 2 * rise) * fall * fall * (3 - 2 * fall)


def _reflected(around, above):
    """Brightness seen in a direction: degrees from the camera (right is positive) and above the horizon."""
    def panel(left, right, bottom, top, edge=6.0):
        return _soft(around, left, right, edge) * _soft(above, bottom, top, edge)

    light = 0.10 + 0.32 * min(1.0, max(0.0, (above + 10) / 100))
    light += 0.55 * _soft(above, 62, 120, 20)
    light += 3.2 * panel(-72, -34, -50, 62, 8)
    light += 2.0 * panel(48, 62, -55, 66)
    light += 0.9 * panel(-128, -112, -10, 60, 10)
    light += 0.5 * panel(84, 120, -10, 40, 14)
    return light * (1 - 0.75 * panel(-24, 34, -90, 40, 14))


def _softboxes():
    """What steel and glass see around them: bright softboxes between dark flags (equirectangular image)."""
    width, height = 256, 128
    pixels = []
    for row in range(height):
        above = (row + 0.5) / height * 180.0 - 90.0
        for column in range(width):
            around = ((0.5 - (column + 0.5) / width) * 360.0 + 270.0) % 360.0 - 180.0
            light = _reflected(around, above)
            pixels += [light, light * 0.99, light * 0.965, 1.0]
    image = bpy.data.images.new('softboxes', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(pixels)
    image.pack()
    return image


def lit_world(brightness):
    world = bpy.data.worlds.new('studio')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = 'NONE'
    nodes, links = world.node_tree.nodes, world.node_tree.links
    plain = nodes['Background']
    plain.inputs[0].default_value = (1.0, 0.985, 0.96, 1)
    plain.inputs[1].default_value = brightness
    boxes = nodes.new('ShaderNodeBackground')
    picture = nodes.new('ShaderNodeTexEnvironment')
    picture.image = _softboxes()
    path = nodes.new('ShaderNodeLightPath')
    # Glass sees the same softboxes in a lighter room, so that only its edges go dark.
    room = nodes.new('ShaderNodeMixRGB')
    room.inputs[2].default_value = (0.9, 0.89, 0.87, 1)
    share = nodes.new('ShaderNodeMath')
    share.operation, share.inputs[1].default_value = 'MINIMUM', 0.5
    links.new(path.outputs['Transmission Depth'], share.inputs[0])
    links.new(share.outputs[0], room.inputs[0])
    links.new(picture.outputs[0], room.inputs[1])
    links.new(room.outputs[0], boxes.inputs[0])
    either = nodes.new('ShaderNodeMath')
    either.operation = 'MAXIMUM'
    links.new(path.outputs['Is Glossy Ray'], either.inputs[0])
    links.new(path.outputs['Is Transmission Ray'], either.inputs[1])
    mix = nodes.new('ShaderNodeMixShader')
    links.new(either.outputs[0], mix.inputs[0])
    links.new(plain.outputs[0], mix.inputs[1])
    links.new(boxes.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['World Output'].inputs[0])


def _backdrop(centre, size, half_width, colour):
    radius, wall = 1.6 * size, 6 * size
    front, back = centre.y - 5 * size, centre.y + 3.4 * size
    line = [(front, 0.0), (back - radius, 0.0)]
    for step in range(1, 25):
        turn = math.pi / 2 * step / 24
        line.append((back - radius + radius * math.sin(turn), radius - radius * math.cos(turn)))
    line.append((back, wall))
    points, faces = [], []
    for y, z in line:
        points += [(centre.x - half_width, y, z), (centre.x + half_width, y, z)]
    for step in range(len(line) - 1):
        faces.append((2 * step, 2 * step + 1, 2 * step + 3, 2 * step + 2))
    mesh = bpy.data.meshes.new('backdrop')
    mesh.from_pydata(points, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    sheet = bpy.data.objects.new('backdrop', mesh)
    sheet['backdrop'] = True
    bpy.context.collection.objects.link(sheet)
    material = bpy.data.materials.new('backdrop')
    material.use_nodes = True
    nodes = material.node_tree.nodes
    nodes.remove(nodes['Principled BSDF'])
    shader = nodes.new('ShaderNodeBsdfDiffuse')
    shader.inputs['Color'].default_value = (*colour, 1)
    # Steel sees through the backdrop in part, so that the softboxes show on upright walls too.
    links = material.node_tree.links
    path, mirrored = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMath')
    mirrored.operation, mirrored.use_clamp = 'SUBTRACT', True
    links.new(path.outputs['Is Glossy Ray'], mirrored.inputs[0])
    links.new(path.outputs['Transmission Depth'], mirrored.inputs[1])
    share = nodes.new('ShaderNodeMath')
    share.operation, share.inputs[1].default_value = 'MULTIPLY', 0.65
    links.new(mirrored.outputs[0], share.inputs[0])
    mix, clear = nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeBsdfTransparent')
    for source, target in ((share.outputs[0], 0), (shader.outputs[0], 1), (clear.outputs[0], 2)):
        links.new(source, mix.inputs[target])
    links.new(mix.outputs[0], nodes['Material Output'].inputs[0])
    mesh.materials.append(material)


def softlight(direction, distance, centre, size, power):
    lamp = bpy.data.lights.new('softlight', 'AREA')
    lamp.shape, lamp.size, lamp.energy = 'DISK', size, power
    lamp.color = (1.0, 0.97, 0.93)
    thing = bpy.data.objects.new('softlight', lamp)
    thing.location = centre + Vector(direction).normalized() * distance
    thing.rotation_euler = (centre - thing.location).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_glossy = False
    thing.visible_transmission = False
    bpy.context.collection.objects.link(thing)


def _extent(scene, camera, points):
    seen = [world_to_camera_view(scene, camera, point) for point in points]
    across, up = [p.x for p in seen], [p.y for p in seen]
    return min(across), max(across), min(up), max(up)


def aim(elevation=16.0, lens=85.0, frame=(0.11, 0.11, 0.89, 0.89), width=1000, height=1000):
    """Fits the camera so that the placed things fill `frame` (left, bottom, right, top); gives their middle and size."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    points = subject_points()
    low = Vector([min(p[axis] for p in points) for axis in range(3)])
    high = Vector([max(p[axis] for p in points) for axis in range(3)])
    centre = (low + high) / 2
    size = max(high.x - low.x, (high.y - low.y) * 0.8, high.z - low.z)
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(camera)
    scene.camera = camera
    data.lens, data.clip_start, data.clip_end = lens, 0.02, 500
    up = math.radians(elevation)
    away = Vector((0.0, -math.cos(up), math.sin(up)))
    distance = size * 3
    camera.rotation_euler = away.to_track_quat('Z', 'Y').to_euler()
    longest = max(width, height)
    for _ in range(7):
        camera.location = centre + away * distance
        bpy.context.view_layer.update()
        left, right, bottom, top = _extent(scene, camera, points)
        factor = max((right - left) / (frame[2] - frame[0]), (top - bottom) / (frame[3] - frame[1]))
        distance *= factor
        data.shift_x += ((left + right) / 2 - (frame[0] + frame[2]) / 2) * width / longest
        data.shift_y += ((bottom + top) / 2 - (frame[1] + frame[3]) / 2) * height / longest
    bpy.context.view_layer.update()
    scene['subject'] = _extent(scene, camera, points)
    return centre, size


def shoot(elevation=16.0, lens=85.0, frame=(0.11, 0.11, 0.89, 0.89), width=1000, height=1000, brightness=0.5,
          ground=BACKDROP_COLOUR):
    """Fits the camera to the placed things and lights them before a plain backdrop of the colour `ground`."""
    centre, size = aim(elevation, lens, frame, width, height)
    wide = width / height
    lit_world(brightness)
    _backdrop(Vector((centre.x, centre.y, 0)), size, size * (3.2 if wide < 1.2 else 9), ground)
    softlight((-1.0, -0.75, 1.25), 3.2 * size, centre, 1.9 * size, 235 * size * size)
    softlight((1.3, -0.9, 0.7), 3.6 * size, centre, 2.6 * size, 55 * size * size)
