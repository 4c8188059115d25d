"""The carton that a thing is sold in: its picture and its maker's logo on the front, the shop's mark on the side."""
import math
import os

import bpy
import cv2
import numpy

import materials
from measures import write

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
GREEN = (0.025, 0.155, 0.067)
CREAM = (0.72, 0.69, 0.62)
PIXELS = 360  # of the print for each unit


def _read(name):
    picture = cv2.imread(os.path.join(FOLDER, name), cv2.IMREAD_UNCHANGED)
    return picture.astype(numpy.float32) / 255


def _laid(sheet, logo, left, top, wide):
    """Prints a dark logo onto the sheet; without transparency its light ground counts as clear."""
    high = round(logo.shape[0] * wide / logo.shape[1])
    small = cv2.resize(logo, (wide, high), interpolation=cv2.INTER_AREA)
    share = small[..., 3:] if small.shape[2] == 4 else 1 - small.mean(axis=2, keepdims=True)
    part = sheet[top:top + high, left:left + wide]
    part[:] = part * (1 - share) + numpy.float32((0.13, 0.13, 0.13)) * share


def _front(picture, brand, wide, high):
    """The front's print: the thing's picture on its own ground, with the maker's logo above it."""
    across, up = round(wide * PIXELS), round(high * PIXELS)
    photo = _read(picture)[8:-8, 8:-8, :3]
    side = photo.shape[0]
    share = wide / high
    if share > 1.5:
        photo = photo[round(0.07 * side):round(0.93 * side)]
    else:
        photo = cv2.copyMakeBorder(photo, round(0.16 * side), 0, 0, 0, cv2.BORDER_REPLICATE)
    tall = photo.shape[0]
    if share * tall < side:
        spare = round((side - share * tall) / 2)
        photo = photo[:, spare:side - spare]
    else:
        spare = round((share * tall - side) / 2)
        photo = cv2.copyMakeBorder(photo, 0, 0, spare, spare, cv2.BORDER_REPLICATE)
    # Printed darker, since the light of the stage makes it paler again.
    sheet = numpy.ascontiguousarray(cv2.resize(photo, (across, up), interpolation=cv2.INTER_AREA)) ** 1.4
    logo_wide = round(min(across * 0.5, up * (0.42 if share < 1.5 else 0.6)))
    _laid(sheet, _read(f'logo-{brand}.webp'), round(across * 0.05), round(up * 0.03), logo_wide)
    return sheet


def _printed(name, sheet):
    """A print as a material; the sheet is in the order of OpenCV: rows from the top, blue first."""
    high, wide = sheet.shape[:2]
    image = bpy.data.images.new(name, wide, high)
    rows = numpy.dstack([sheet[::-1, :, ::-1], numpy.ones((high, wide), numpy.float32)])
    image.pixels.foreach_set(rows.astype(numpy.float32).ravel())
    image.pack()
    surface = materials.Surface(name).set(roughness=0.42, specular=0.4)
    texture = surface.add('TexImage')
    texture.image = image
    surface.feed(texture.outputs['Color'], 'Base Color')
    return surface.material


def _face(name, corners, material):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new()
    for loop, place in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = place
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def _mark(at, size, material, rotation):
    """The shop's mark: a jar with its lid and two lines, cut out of the side's colour."""
    from shapes import outline

    def box(left, bottom, right, top, corner):
        points = []
        for cx, cy, start in ((right - corner, top - corner, 0), (left + corner, top - corner, 90), (left + corner, bottom + corner, 180), (right - corner, bottom + corner, 270)):
            points += [(cx + corner * math.cos(math.radians(start + 15 * step)), cy + corner * math.sin(math.radians(start + 15 * step))) for step in range(7)]
        return [(x * size, y * size) for x, y in points]
    root = bpy.data.objects.new('mark', None)
    bpy.context.collection.objects.link(root)
    for border, holes in ((box(-0.5, 0.62, 0.5, 0.90, 0.02), ()),
                          (box(-0.7, -0.8, 0.7, 0.5, 0.22), (box(-0.42, -0.17, 0.42, 0.0, 0.08), box(-0.42, -0.50, 0.08, -0.33, 0.08)))):
        part = outline('mark', border, 0.004, material, 0.0005, holes)
        part.parent = root
    root.location, root.rotation_euler = at, rotation
    return root


def carton(picture, brand, wide, deep, high):
    """A closed carton with its front towards -Y. picture: the file printed on it; brand: code of the maker."""
    from shapes import slab
    board = materials.matte(CREAM, 0.62, 0.08)
    green = materials.matte(GREEN, 0.5, 0.06)
    slab(wide, deep, high, 0.012, board, 0.012)
    x, y, out = wide / 2 - 0.008, deep / 2, 0.0015
    _face('front', [(-x, -y - out, 0.008), (x, -y - out, 0.008), (x, -y - out, high - 0.008), (-x, -y - out, high - 0.008)],
          _printed('print', _front(picture, brand, 2 * x, high - 0.016)))
    for side in (-1, 1):
        edge = side * (wide / 2 + out)
        _face('side', [(edge, -side * (y - 0.008), 0.008), (edge, side * (y - 0.008), 0.008), (edge, side * (y - 0.008), high - 0.008),
                       (edge, -side * (y - 0.008), high - 0.008)], green)
        turn = (math.pi / 2, 0, side * math.pi / 2)
        size = 0.17 * min(deep, 1.3 * high)
        paper = materials.plain((0.80, 0.78, 0.72), 0.5)
        _mark((edge + side * 0.002, 0, high * 0.56), size, paper, turn)
        letters = write('Kamra', (edge + side * 0.003, 0, high * 0.56 - 1.5 * size), 0.85 * size, paper, turn)
        letters.data.offset = 0.012 * size
    # The lid's seam and the tape that closes it.
    seam = materials.plain((0.36, 0.33, 0.28), 0.8)
    _face('seam', [(-x, -0.004, high + out), (x, -0.004, high + out), (x, 0.004, high + out), (-x, 0.004, high + out)], seam)
    tape = materials.plain((0.78, 0.76, 0.70), 0.22, 0.2)
    half = min(0.12, deep * 0.2)
    _face('tape', [(-wide / 2, -half, high + 2 * out), (wide / 2, -half, high + 2 * out), (wide / 2, half, high + 2 * out), (-wide / 2, half, high + 2 * out)], tape)
