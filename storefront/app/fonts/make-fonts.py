"""Cuts Onest down to what the storefront shows: weights 400 to 700, and the letters by script.

    pip install fonttools brotli
    npm pack @fontsource-variable/onest@5.3.1 && tar xf fontsource-variable-onest-*.tgz
    python3 make-fonts.py package/files

Onest is under the SIL Open Font License (OFL.txt), and so are these cuts of it.
"""
import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE = sys.argv[1]
HERE = os.path.dirname(os.path.abspath(__file__))
HUNGARIAN_AND_TURKISH = [0x11E, 0x11F, 0x130, 0x150, 0x151, 0x15E, 0x15F, 0x170, 0x171, 0x20BA]


def cut(part, name, only=None, without=()):
    font = TTFont(os.path.join(SOURCE, f'onest-{part}-wght-normal.woff2'))
    letters = [letter for letter in only or font.getBestCmap() if letter not in without]
    font = instancer.instantiateVariableFont(font, {'wght': (400, 700)})
    options = subset.Options()
    options.flavor = 'woff2'
    options.hinting = False
    options.notdef_outline = True
    options.layout_features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum']
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = 'woff2'
    path = os.path.join(HERE, name)
    font.save(path)
    print(name, os.path.getsize(path), 'bytes')


cut('latin', 'onest-latin.woff2')
cut('latin-ext', 'onest-hungarian-turkish.woff2', only=HUNGARIAN_AND_TURKISH)
cut('latin-ext', 'onest-latin-extended.woff2', without=HUNGARIAN_AND_TURKISH)
cut('cyrillic', 'onest-cyrillic.woff2')
