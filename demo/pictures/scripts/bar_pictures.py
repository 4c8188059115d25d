"""Pictures of glassware and bar things."""
import bar
import glassware
import props
from shots import shot_list
from stage import DUSK, place, shoot

PICTURES = {}
picture = shot_list(PICTURES)
TINTS = ('rose', 'sage', 'blue')
METALS = ('steel', 'brass', 'black')


@picture('coloured-tumbler-300ml', 1, *TINTS)
def tumbler(colour):
    place(glassware.coloured_tumbler, colour, turn=11)
    shoot(elevation=20)


@picture('coloured-tumbler-300ml', 2, *TINTS)
def tumbler_water(colour):
    place(glassware.coloured_tumbler, colour, 0.8, x=-0.34, y=-0.05, turn=6)
    place(glassware.coloured_tumbler, colour, x=0.50, y=0.35, turn=17)
    shoot(elevation=30)


@picture('coloured-tumbler-300ml', 3, 'rose', 'blue')
def tumbler_family(colour):
    order = ('blue', 'rose', 'sage') if colour == 'rose' else ('sage', 'blue', 'rose')
    for x, y, one, fill in ((-0.72, 0.55, order[0], 0), (0.0, -0.25, order[1], 0.75), (0.78, 0.50, order[2], 0)):
        place(glassware.coloured_tumbler, one, fill, x=x, y=y, turn=40 * x)
    place(props.lemon, x=0.85, y=-0.55, turn=60, scale=0.75)
    shoot(elevation=22)


@picture('champagne-flute-set-2', 1)
def flutes():
    place(glassware.flute_pair)
    shoot(elevation=9, ground=DUSK)


@picture('champagne-flute-set-2', 2)
def flutes_poured():
    place(glassware.flute, 1.1, x=-0.3, y=-0.1)
    place(glassware.flute, 0.95, x=0.36, y=0.3)
    shoot(elevation=20, frame=(0.14, 0.07, 0.90, 0.94), ground=DUSK)


@picture('double-wall-espresso-set-2', 1)
def espresso_glasses():
    place(glassware.espresso_pair)
    shoot(elevation=17, ground=DUSK)


@picture('double-wall-espresso-set-2', 2)
def espresso_glass_empty():
    place(glassware.espresso_glass, x=-0.18, y=-0.25)
    place(glassware.espresso_glass, False, x=0.36, y=0.42)
    shoot(elevation=36, ground=DUSK)


@picture('water-jug-15l', 1)
def jug():
    place(glassware.jug, 1.25, turn=-22)
    shoot(elevation=12, ground=DUSK)


@picture('water-jug-15l', 2)
def jug_lemons():
    place(glassware.jug, x=-0.35, y=0.25, turn=-155)
    place(glassware.coloured_tumbler, 'sage', 0.8, x=0.62, y=-0.35)
    place(props.lemon, x=-0.55, y=-0.75, turn=70, scale=0.85)
    shoot(elevation=24, ground=DUSK)


@picture('cocktail-shaker-600ml', 1, *METALS)
def shaker(colour):
    place(bar.shaker, colour)
    shoot(elevation=11)


@picture('cocktail-shaker-600ml', 2, *METALS)
def shaker_open(colour):
    place(bar.shaker, colour, False, x=-0.45, y=0.35)
    place(bar.shaker_strainer, colour, 0.06, True, x=0.42, y=0.05)
    place(bar.shaker_cap, colour, x=0.0, y=-0.62)
    shoot(elevation=32)


@picture('cocktail-shaker-600ml', 3, 'brass')
def shaker_drinks(colour):
    place(bar.shaker, colour, x=-0.55, y=0.45)
    place(bar.whisky_glass, True, x=0.35, y=0.0)
    place(props.lemon, x=-0.45, y=-0.55, turn=65, scale=0.8)
    shoot(elevation=16)


@picture('whisky-glass-set-2', 1)
def whisky_glasses():
    place(bar.whisky_pair)
    shoot(elevation=15, ground=DUSK)


@picture('whisky-glass-set-2', 2)
def whisky():
    place(bar.whisky_glass, True, turn=9)
    shoot(elevation=27, ground=DUSK)


@picture('ice-bucket-2l', 1)
def bucket():
    place(bar.ice_bucket, turn=-30)
    place(bar.tongs, x=0.55, y=-1.05, turn=-14, z=-0.04)
    shoot(elevation=20)


@picture('ice-bucket-2l', 2)
def bucket_ice():
    place(bar.ice_bucket, True, turn=35)
    shoot(elevation=42)


@picture('ice-bucket-2l', 3)
def bucket_bar():
    place(bar.ice_bucket, True, x=-0.65, y=0.55, turn=-12)
    place(bar.whisky_glass, True, x=0.55, y=-0.15)
    place(bar.tongs, x=-0.35, y=-0.85, turn=8, z=-0.04)
    shoot(elevation=24)
