"""A wooden worktop before a wall in the morning sun: the place where goods are shown in use."""
import math

import bpy
from mathutils import Vector

import materials
import stage
from shapes import rounded_box
from stage import place

OAK = ((0.47, 0.30, 0.16), (0.30, 0.17, 0.08))
WALNUT = ((0.20, 0.10, 0.05), (0.09, 0.042, 0.020))
CREAM, SAGE, CLAY, SLATE = (0.70, 0.64, 0.54), (0.44, 0.50, 0.42), (0.60, 0.42, 0.32), (0.30, 0.33, 0.35)


def shoot(elevation=17.0, lens=70.0, frame=(0.14, 0.08, 0.86, 0.80), wall=CREAM, wood=OAK, tiles=False, depth=1.5,
          behind=None, brightness=0.30, fstop=0.45):
    """Fits the camera to the placed things; `behind` places what stands out of focus and is not fitted.
    depth: how far the wall is behind the things."""
    centre, size = stage.aim(elevation, lens, frame)
    scene = bpy.context.scene
    back = max(point.y for point in stage.subject_points()) + depth
    if behind:
        behind(back)
    _surroundings(centre, back, wall, wood, tiles)
    stage.lit_world(brightness)
    _sun(centre)
    stage.softlight((-1.0, -0.55, 0.9), 3.4 * size, centre, 2.4 * size, 120 * size * size)
    lens_data = scene.camera.data
    lens_data.dof.use_dof, lens_data.dof.aperture_fstop = True, fstop
    towards = (scene.camera.location - centre).normalized()
    lens_data.dof.focus_distance = (scene.camera.location - centre).length - 0.12 * size * abs(towards.y)
    scene['whole'] = True


def _surroundings(centre, back, wall, wood, tiles):
    front, deep = centre.y - 9.0, 1.15
    count = math.ceil((back - front) / deep)
    for number in range(count):
        tone = 1.0 + 0.09 * math.sin(number * 2.3)
        light, dark = (tuple(tone * part for part in colour) for colour in wood)
        place(rounded_box, 'board', (30, deep - 0.008, 0.3), materials.wood(light, dark, 'x', 0.55 + 0.05 * number, 0.48, 0.8), 0.015,
              x=centre.x, y=back - deep * (number + 0.5), z=-0.3, turn=180 * (number % 2))
    surface = _tiles(wall) if tiles else _plaster(wall)
    mesh = bpy.data.meshes.new('wall')
    mesh.from_pydata([(centre.x - 16, back, -0.3), (centre.x + 16, back, -0.3), (centre.x + 16, back, 14), (centre.x - 16, back, 14)], [], [(0, 1, 2, 3)])
    mesh.materials.append(surface)
    bpy.context.collection.objects.link(bpy.data.objects.new('wall', mesh))


def _plaster(colour):
    surface = materials.Surface('plaster').set(roughness=0.95, specular=0.1)
    where = surface.coordinates()
    surface.feed(surface.mix(surface.noise(where, 0.35, 5, 0.6), tuple(part * 0.9 for part in colour), colour), 'Base Color')
    surface.bump(surface.noise(where, 2.2, 6, 0.6), 0.25, 0.05)
    return surface.material


def _tiles(colour):
    """Glazed tiles laid in bond."""
    surface = materials.Surface('tiles').set(roughness=0.18, coat=0.3)
    bricks = surface.add('TexBrick', Scale=1.0)
    for name, value in (('Color1', (*colour, 1)), ('Color2', (*(part * 0.93 for part in colour), 1)), ('Mortar', (0.62, 0.60, 0.56, 1)),
                        ('Mortar Size', 0.022), ('Mortar Smooth', 0.4), ('Brick Width', 1.5), ('Row Height', 0.75)):
        bricks.inputs[name].default_value = value
    surface.links.new(surface.coordinates(turn=(math.pi / 2, 0, 0)), bricks.inputs['Vector'])
    surface.feed(bricks.outputs['Color'], 'Base Color')
    surface.bump(surface.ramp(bricks.outputs['Fac'], (0.0, 1.0), (1.0, 0.0)), 0.35, 0.02)
    return surface.material


def _sun(centre, around=-58.0, above=34.0, strength=3.9):
    """Low sun from the left through a window with bars."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = strength, math.radians(2.2), (1.0, 0.84, 0.64)
    sun = bpy.data.objects.new('sun', lamp)
    turn, up = math.radians(around), math.radians(above)
    towards = Vector((math.sin(turn) * math.cos(up), -math.cos(turn) * math.cos(up), math.sin(up)))
    sun.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
    bpy.context.collection.objects.link(sun)
    middle = Vector((centre.x - 0.2, centre.y + 0.5, centre.z)) + towards * 15
    side = towards.cross(Vector((0, 0, 1))).normalized()
    rise = side.cross(towards).normalized()
    dark = materials.plain((0.02, 0.02, 0.02), 1.0)

    def panel(left, bottom, right, top):
        mesh = bpy.data.meshes.new('blind')
        mesh.from_pydata([tuple(middle + side * a + rise * b) for a, b in ((left, bottom), (right, bottom), (right, top), (left, top))], [], [(0, 1, 2, 3)])
        mesh.materials.append(dark)
        sheet = bpy.data.objects.new('blind', mesh)
        bpy.context.collection.objects.link(sheet)
        sheet.visible_camera = sheet.visible_glossy = sheet.visible_transmission = sheet.visible_diffuse = False
    wide, high = 4.6, 3.6
    panel(-30, -30, -wide, 30)
    panel(wide, -30, 30, 30)
    panel(-wide, high, wide, 30)
    panel(-wide, -30, wide, -high)
    for bar in (-wide / 3, wide / 3):
        panel(bar - 0.14, -high, bar + 0.14, high)
    panel(-wide, 0.9, wide, 1.18)
