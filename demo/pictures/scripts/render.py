"""Renders pictures: blender -b -P render.py -- [--draft] [--again] [name or beginning of a name ...]

Without a name: every picture that is missing. A name renders that picture (again); `--draft` writes a
small, rough PNG into the folder given by PICTURES_OUT (or the pictures folder) to check a composition.
`--samples=24` for lit lamps and other things with grain left; the usual number is 16 at most for a place.
`--apart` renders each colour by itself instead of exchanging surface colours.
"""
import importlib
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import bpy  # noqa: E402

import photograph  # noqa: E402
import stage  # noqa: E402

GROUPS = ('first_pictures', 'still_lifes', 'second_pictures', 'bar_pictures', 'coffee_pictures',
          'keeping_pictures', 'oven_pictures', 'home_pictures',
          'kitchen_pictures', 'table_pictures', 'living_pictures', 'lived_in_pictures',
          'worktop_pictures', 'wanted_pictures')


def pictures():
    found = {}
    for name in GROUPS:
        if os.path.exists(os.path.join(HERE, name + '.py')):
            found.update(importlib.import_module(name).PICTURES)
    return found


def main():
    words = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    draft, again, apart = '--draft' in words, '--again' in words, '--apart' in words
    samples = next((int(word.split('=')[1]) for word in words if word.startswith('--samples=')), 16)
    wanted = [word for word in words if not word.startswith('--')]
    folder = os.environ.get('PICTURES_OUT', os.path.dirname(HERE))
    made = set()
    for name, compose in pictures().items():
        if wanted and not any(name == word or (word.endswith('*') and name.startswith(word[:-1])) for word in wanted):
            continue
        path = os.path.join(folder, name + ('.png' if draft else '.webp'))
        if os.path.exists(path) and not (draft or again or wanted):
            continue
        if path in made:
            continue
        started = time.time()
        stage.clear()
        compose()
        family = [(os.path.join(folder, other + '.webp'), another) for other, another in getattr(compose, 'colours', ())
                  if other != name and not draft and not apart and (wanted or again or not os.path.exists(os.path.join(folder, other + '.webp')))]
        photograph.render(path, samples, draft, name.startswith('hero-'), family)
        made.update(other for other, _ in family)
        print(f'PICTURE {name} {time.time() - started:.1f} s', flush=True)


main()
