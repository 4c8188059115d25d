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


def source(part):
    font = TTFont(os.path.join(SOURCE, f'onest-{part}-wght-normal.woff2'))
    return instancer.instantiateVariableFont(font, {'wght': (400, 700)})


def keep(font, letters):
    options = subset.Options()
    options.hinting = False
    options.notdef_outline = True
    options.layout_features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum']
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return font


def add_glyphs(font, more):
    """Adds the other font's glyphs: one file for a language means one request and one new layout."""
    names = [name for name in more.getGlyphOrder() if name not in font.getGlyphOrder()]
    font.setGlyphOrder(font.getGlyphOrder() + names)
    for name in names:
        font['glyf'].glyphs[name] = more['glyf'][name]
        font['hmtx'][name] = more['hmtx'][name]
        font['gvar'].variations[name] = more['gvar'].variations.get(name, [])
    for letter, name in more.getBestCmap().items():
        for table in font['cmap'].tables:
            if table.isUnicode():
                table.cmap.setdefault(letter, name)
    # The advance widths of all glyphs are in gvar as well; this table would only know the first ones.
    del font['HVAR']


def save(font, name):
    font.flavor = 'woff2'
    path = os.path.join(HERE, name)
    font.save(path)
    print(name, os.path.getsize(path), 'bytes')


def letters_of(font, without=()):
    return [letter for letter in font.getBestCmap() if letter not in without]


latin, extended, cyrillic = source('latin'), source('latin-ext'), source('cyrillic')
latin = keep(latin, letters_of(latin))
add_glyphs(latin, keep(source('latin-ext'), HUNGARIAN_AND_TURKISH))
save(latin, 'onest-latin.woff2')
save(keep(extended, letters_of(extended, HUNGARIAN_AND_TURKISH)), 'onest-latin-extended.woff2')
save(keep(cyrillic, letters_of(cyrillic)), 'onest-cyrillic.woff2')
