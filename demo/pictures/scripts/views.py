"""What every model can be shown as besides its first pictures: with its measures, from below, in its carton."""
import math

import bpy

import materials
import packaging
import props
from measures import measured, write
from stage import place, shoot

MARK = (0.16, 0.15, 0.14)


def _rolled(build, options, roll, marks):
    """A thing turned about its own axis, with its maker's mark on the underside. marks: (lines, height of the
    underside, size of the letters)."""
    place(build, *options, turn=roll)
    if not marks:
        return
    lines, base, letter = marks
    ink = materials.plain(MARK, 0.5)
    for number, line in enumerate(lines):
        y = (len(lines) - 1) / 2 - number
        write(line, (0, -1.5 * y * letter, base - 0.004), letter if number == 0 else letter * 0.72, ink, (math.pi, 0, 0))


def upside_down(build, *options, z=0.0, roll=0.0, marks=None, elevation=40, beside=(), **shot):
    """Standing on its rim."""
    place(_rolled, build, options, roll, marks, z=z, tilt=(180, 0))
    _add(beside)
    shoot(elevation=elevation, **shot)


def lying(build, *options, z=0.0, roll=0.0, turn=18.0, tilt=-90.0, marks=None, elevation=16, beside=(), **shot):
    """Lying on its side, the underside towards the camera."""
    place(_rolled, build, options, roll, marks, z=z, tilt=(tilt, 0), turn=turn)
    _add(beside)
    shoot(elevation=elevation, **shot)


def closely(build, *options, frame, turn=0.0, z=0.0, elevation=30, **shot):
    """A part of it; the frame is larger than the picture."""
    place(build, *options, turn=turn, z=z)
    shoot(elevation=elevation, frame=frame, **shot)


def sized(build, *options, turn=-24.0, elevation=13, high=None, wide=None, side=1, upright=True, lemon=None, egg=None, z=0.0,
          **shot):
    """With its measures, beside a lemon or an egg. lemon, egg: where it lies."""
    place(build, *options, turn=turn, z=z)
    measured(high, wide, side, upright)
    if lemon:
        place(props.lemon, x=lemon[0], y=lemon[1], turn=35)
    if egg:
        place(props.egg, x=egg[0], y=egg[1], turn=55)
    shoot(elevation=elevation, frame=(0.08, 0.10, 0.92, 0.90), **shot)


def packed(code, brand, wide, deep, high, turn=-31.0, elevation=17):
    """The closed carton, printed with the product's first picture."""
    place(packaging.carton, f'{code}-1.webp', brand, wide, deep, high, turn=turn)
    shoot(elevation=elevation, frame=(0.13, 0.13, 0.87, 0.87))


def _add(things):
    for build, options, spot in things:
        place(build, *options, **spot)
