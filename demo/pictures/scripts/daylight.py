"""A room with a table by a window: walls, boards, low sun through panes, and a camera with a shallow depth of field.

One unit is 10 cm, as on the stage. The table's top is z = 0, its front edge y = -5.5; the window is on the left.
"""
import math
import os
import tempfile

import bpy
import numpy
from mathutils import Vector

import materials
from denoise import denoise
from shapes import rounded_box
from stage import place

WALL_Y = 17.0
FLOOR_Z = -7.4
PASSES = {'light': 'Image', 'colour': 'Denoising Albedo', 'direction': 'Denoising Normal'}


def _sheet(name, corners, material):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], [tuple(range(len(corners)))])
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def _plaster(colour):
    surface = materials.Surface('plaster').set(roughness=0.95, specular=0.1)
    where = surface.coordinates()
    clouds = surface.noise(where, 0.35, 5, 0.6)
    surface.feed(surface.mix(clouds, tuple(part * 0.9 for part in colour), colour), 'Base Color')
    surface.bump(surface.noise(where, 2.2, 6, 0.6), 0.25, 0.05)
    return surface.material


def room(colour=(0.62, 0.56, 0.46), floor=(0.30, 0.19, 0.11)):
    wall = _plaster(colour)
    _sheet('wall', [(-40, WALL_Y, FLOOR_Z), (45, WALL_Y, FLOOR_Z), (45, WALL_Y, 26), (-40, WALL_Y, 26)], wall)
    _sheet('side', [(34, -40, FLOOR_Z), (34, WALL_Y, FLOOR_Z), (34, WALL_Y, 26), (34, -40, 26)], wall)
    boards = materials.wood(floor, tuple(part * 0.5 for part in floor), 'x', 0.12, 0.5)
    _sheet('floor', [(-40, -40, FLOOR_Z), (45, -40, FLOOR_Z), (45, WALL_Y, FLOOR_Z), (-40, WALL_Y, FLOOR_Z)], boards)
    skirting = materials.plain((0.66, 0.62, 0.54), 0.5)
    place(rounded_box, 'skirting', (85, 0.25, 1.1), skirting, 0.05, x=2, y=WALL_Y - 0.15, z=FLOOR_Z)


def table(long=24.0, deep=11.0, boards=6, shade=1.0):
    """Oak boards on square legs."""
    wide = deep / boards
    for number in range(boards):
        tone = shade * (1.0 + 0.10 * math.sin(number * 2.3))
        oak = materials.wood(tuple(tone * part for part in (0.47, 0.30, 0.16)), tuple(tone * part for part in (0.30, 0.17, 0.08)),
                             'x', 0.55 + 0.06 * number, 0.48, 0.8)
        place(rounded_box, 'board', (long, wide - 0.012, 0.36), oak, 0.02,
              y=-deep / 2 + wide * (number + 0.5), z=-0.36, turn=180 * (number % 2))
    leg = materials.beech('z', 0.5)
    for x in (-long / 2 + 0.9, long / 2 - 0.9):
        for y in (-deep / 2 + 0.9, deep / 2 - 0.9):
            place(rounded_box, 'leg', (0.8, 0.8, -FLOOR_Z - 0.36), leg, 0.05, x=x, y=y, z=FLOOR_Z)


def chair(shade=(0.20, 0.12, 0.07)):
    """A wooden chair with spindles, seen from the table: only what stands above the table's top matters."""
    from shapes import tube
    wood = materials.wood(shade, tuple(part * 0.45 for part in shade), 'z', 0.6, 0.45)
    for x in (-1.9, 1.9):
        tube('post', [(x, 0, -3.0), (x * 1.03, 0.25, 0.6), (x * 1.06, 0.6, 4.0)], [0.19, 0.18, 0.14], wood, sides=16)
    for x in (-1.1, -0.37, 0.37, 1.1):
        tube('spindle', [(x, 0.05, -2.7), (x * 1.1, 0.28, 0.6), (x * 1.22, 0.5, 3.1)], [0.11, 0.13, 0.09], wood, sides=12)
    tube('rail', [(-2.05, 0.42, 3.3), (-1.0, 0.62, 3.5), (1.0, 0.62, 3.5), (2.05, 0.42, 3.3)], [0.34, 0.44, 0.44, 0.34], wood, flat=0.4, sides=20)


def shelf(long=13.0, x=0.0, z=7.5):
    place(rounded_box, 'shelf', (long, 2.2, 0.28), materials.beech('x', 0.4), 0.03, x=x, y=WALL_Y - 1.2, z=z - 0.28)


def sunlight(strength=7.0, around=-62.0, above=27.0, sky=0.55, bars=True):
    """Low sun through a window of six panes on the left, and the light of the sky with it. around: degrees from the
    way the camera looks, negative is left and in front."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = strength, math.radians(1.6), (1.0, 0.83, 0.62)
    sun = bpy.data.objects.new('sun', lamp)
    turn, up = math.radians(around), math.radians(above)
    towards = Vector((math.sin(turn) * math.cos(up), -math.cos(turn) * math.cos(up), math.sin(up)))
    sun.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
    bpy.context.collection.objects.link(sun)
    if bars:
        _window(towards)
    fill = bpy.data.lights.new('window', 'AREA')
    fill.shape, fill.size, fill.size_y, fill.energy, fill.color = 'RECTANGLE', 16, 18, 2600, (1.0, 0.95, 0.88)
    thing = bpy.data.objects.new('window', fill)
    thing.location = Vector((-27, -9, 11))
    thing.rotation_euler = (thing.location - Vector((2, 1, 0))).to_track_quat('Z', 'Y').to_euler()
    thing.visible_camera = False
    bpy.context.collection.objects.link(thing)
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.80, 0.86, 1.0, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = sky


def _window(towards):
    """A dark wall with six panes in it, far enough to soften the shadows of the bars."""
    centre = Vector((1.0, 4.0, 2.5)) + towards * 34
    side = towards.cross(Vector((0, 0, 1))).normalized()
    up = side.cross(towards).normalized()
    dark = materials.plain((0.02, 0.02, 0.02), 1.0)

    def panel(left, bottom, right, top):
        corners = [centre + side * a + up * b for a, b in ((left, bottom), (right, bottom), (right, top), (left, top))]
        sheet = _sheet('blind', [tuple(corner) for corner in corners], dark)
        sheet.visible_camera = sheet.visible_glossy = sheet.visible_transmission = sheet.visible_diffuse = False
    wide, high = 12.0, 9.0
    panel(-60, -60, -wide, 60)
    panel(wide, -60, 60, 60)
    panel(-wide, high, wide, 60)
    panel(-wide, -60, wide, -high)
    for bar in (-wide / 3, wide / 3):
        panel(bar - 0.4, -high, bar + 0.4, high)
    panel(-wide, -0.4, wide, 0.4)


def look(eye, at, lens=50.0, focus=None, fstop=0.35, width=2000, height=1000, shift=(0.0, 0.0)):
    """Sets the camera; fstop is a tenth of a real lens's, as a unit is 10 cm."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(camera)
    scene.camera = camera
    data.lens, data.clip_start, data.clip_end = lens, 0.1, 500
    data.shift_x, data.shift_y = shift
    camera.location = eye
    camera.rotation_euler = (Vector(eye) - Vector(at)).to_track_quat('Z', 'Y').to_euler()
    data.dof.use_dof, data.dof.aperture_fstop = True, fstop
    data.dof.focus_distance = (Vector(eye) - Vector(focus or at)).length


def _settings(samples, percentage, threads):
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine = 'CYCLES'
    render.threads_mode, render.threads = 'FIXED', threads
    render.resolution_percentage = percentage
    cycles.device, cycles.samples, cycles.use_denoising = 'CPU', samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.015
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 12, 3, 6
    cycles.transmission_bounces, cycles.transparent_max_bounces = 12, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 5
    view = scene.view_settings
    view.view_transform, view.look = 'Filmic', 'Medium High Contrast'


def _passes(folder):
    """Writes light, surface colour and surface direction as separate files."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers, files = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    files.file_slots.clear()
    for name, source in PASSES.items():
        files.file_slots.new(name)
        links.new(layers.outputs[source], files.inputs[name])


def _load(folder, name):
    file = next(one for one in os.listdir(folder) if one.startswith(name) and one.endswith('.exr'))
    image = bpy.data.images.load(os.path.join(folder, file))
    wide, high = image.size
    pixels = numpy.empty(wide * high * 4, numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(high, wide, 4)[..., :3]


def develop(path, samples=64, percentage=100, exposure=0.0, threads=1, region=None):
    """Renders the room, takes the grain out and saves a PNG.
    region: shares (left, bottom, right, top) of the picture, to render a part of it again."""
    scene = bpy.context.scene
    _settings(samples, percentage, threads)
    scene.view_settings.exposure = exposure
    if region:
        render = scene.render
        render.use_border = render.use_crop_to_border = True
        render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = region
    with tempfile.TemporaryDirectory() as folder:
        _passes(folder)
        bpy.ops.render.render()
        picture = denoise(*(_load(folder, name) for name in PASSES), threads=threads)
    high, wide = picture.shape[:2]
    scene.use_nodes = False
    image = bpy.data.images.new('clean', wide, high, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(numpy.dstack([picture, numpy.ones((high, wide), numpy.float32)]).ravel())
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGB'
    image.save_render(os.path.abspath(path), scene=scene)
