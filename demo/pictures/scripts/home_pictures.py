"""Pictures of textiles, lamps and camping things."""
import camping
import dishes
import glassware
import lighting
import props
import textiles
from shots import shot_list
from stage import place, shoot

PICTURES = {}
picture = shot_list(PICTURES)
COFFEE, TEA = (0.028, 0.011, 0.005), (0.17, 0.06, 0.015)
CLOTHS = ('natural', 'blue', 'terracotta')


@picture('linen-tea-towel-set-2', 1, *CLOTHS, colours=True)
def towels(colour):
    place(textiles.towel_pair, colour, turn=-28)
    shoot(elevation=30)


@picture('linen-tea-towel-set-2', 2, *CLOTHS, colours=True)
def towels_hanging(colour):
    place(textiles.hanging_towel, colour, turn=-14)
    place(textiles.rail, turn=-14)
    shoot(elevation=8)


@picture('linen-tea-towel-set-2', 3, 'blue')
def towels_table(colour):
    place(textiles.folded_towel, colour, x=0.1, y=-0.35, turn=-20)
    place(glassware.coloured_tumbler, 'blue', x=-0.45, y=-0.1, z=0.33, turn=10)
    place(glassware.coloured_tumbler, 'sage', x=0.55, y=-0.25, z=0.33, turn=10)
    shoot(elevation=26)


@picture('oven-glove', 1, 'sage', 'midnight', colours=True)
def glove(colour):
    place(textiles.oven_glove, colour, turn=62)
    shoot(elevation=56)


@picture('oven-glove', 2, 'sage', 'midnight', colours=True)
def glove_pot(colour):
    place(textiles.hot_pot, x=-0.3, y=0.8, turn=14)
    place(textiles.oven_glove, colour, x=0.45, y=-1.45, turn=158)
    shoot(elevation=34)


@picture('ceramic-table-lamp', 1, 'white', 'sage', colours=True)
def lamp(colour):
    place(lighting.ceramic_lamp, colour)
    shoot(elevation=9)


@picture('ceramic-table-lamp', 2, 'white', 'sage', colours=True)
def lamp_lit(colour):
    place(lighting.ceramic_lamp, colour, True, x=-0.3, y=0.3)
    place(dishes.mug, 'terracotta', TEA, x=1.1, y=-0.75, turn=-30)
    shoot(elevation=13, brightness=0.34)


@picture('rechargeable-lamp', 1, 'white', 'black', colours=True)
@picture('rechargeable-lamp', 1, 'brass')
def cordless(colour):
    place(lighting.rechargeable_lamp, colour)
    shoot(elevation=11)


@picture('rechargeable-lamp', 2, 'white', 'black', colours=True)
@picture('rechargeable-lamp', 2, 'brass')
def cordless_lit(colour):
    place(lighting.rechargeable_lamp, colour, True, x=-0.2, y=0.2)
    place(dishes.espresso_cup, 0, x=1.05, y=-0.65, turn=-35)
    shoot(elevation=10, brightness=0.34)


@picture('camping-kettle-1l', 1)
def kettle():
    place(camping.camping_kettle, turn=-32)
    shoot(elevation=16)


@picture('camping-kettle-1l', 2)
def kettle_open():
    place(camping.camping_kettle, False, True, turn=150)
    place(camping.camping_lid, 0.06, x=0.55, y=-1.2)
    shoot(elevation=36)


@picture('camping-kettle-1l', 3)
def kettle_mug():
    place(camping.camping_kettle, x=0.35, y=0.45, turn=200)
    place(camping.camping_mug, COFFEE, x=-0.75, y=-0.75, turn=140)
    shoot(elevation=22)


@picture('steel-camping-mug-300ml', 1)
def mug():
    place(camping.camping_mug, turn=-22)
    shoot(elevation=20)


@picture('steel-camping-mug-300ml', 2)
def mug_coffee():
    place(camping.camping_mug, COFFEE, turn=-150)
    shoot(elevation=42)


@picture('steel-camping-mug-300ml', 3)
def mugs():
    place(camping.camping_mug, TEA, x=-0.42, y=-0.25, turn=-20)
    place(camping.camping_mug, folded=True, x=0.48, y=0.35, turn=-20)
    place(props.lemon, x=0.55, y=-0.55, turn=60, scale=0.7)
    shoot(elevation=28)
