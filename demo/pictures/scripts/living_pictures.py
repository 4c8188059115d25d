"""Pictures of vases, pots, candles, jars, electric kettles, teapots and glasses."""
import decoration
import electric
import kettles
import props
import rooms
import ceramics
import thermos
from shots import shot_list
from stage import DUSK, place, shoot

PICTURES = {}
picture = shot_list(PICTURES)
TEA = (0.115, 0.034, 0.007)
BUDS, JARS = ('terracotta', 'sage', 'midnight'), ('white', 'sage', 'sand')
POTS = {'small': 0.6, 'medium': 0.8, 'large': 1.0}


def _sized(share, top=0.5):
    reach = 0.41 * share
    return 0.5 - reach, top - reach, 0.5 + reach, top + reach


@picture('bud-vase-14cm', 1, *BUDS, colours=True)
def bud_vase(colour):
    place(rooms.bud_vase, colour)
    shoot(elevation=12)


@picture('bud-vase-14cm', 2, *BUDS, colours=True)
def bud_vase_twig(colour):
    place(rooms.bud_vase, colour)
    place(rooms.sprig)
    shoot(elevation=9)


@picture('bud-vase-14cm', 3, 'sage')
def bud_vases(colour):
    for one, x, y, lean in (('terracotta', -0.75, 0.35, -0.35), ('sage', 0.1, -0.25, 0.3), ('midnight', 0.85, 0.40, 0.4)):
        place(rooms.bud_vase, one, x=x, y=y)
        place(rooms.sprig, 1.4, 3 if x < 0 else 8, lean, x=x, y=y)
    shoot(elevation=12)


@picture('glass-vase-28cm', 1)
def glass_vase():
    place(rooms.glass_vase)
    shoot(elevation=10, ground=DUSK)


@picture('glass-vase-28cm', 2)
def glass_vase_branches():
    place(rooms.glass_vase, 1.5)
    place(decoration.branches, 2.5, 5, 6)
    shoot(elevation=9, ground=DUSK)


@picture('glazed-plant-pot', 1, *POTS)
def glazed_pot(size):
    place(rooms.glazed_pot, POTS[size])
    shoot(elevation=20, frame=_sized(0.28 + 0.72 * POTS[size]), brightness=0.42)


@picture('glazed-plant-pot', 2, *POTS)
def glazed_pot_plant(size):
    radius = POTS[size]
    place(rooms.glazed_pot, radius, True)
    place(decoration.plant, {'small': 4, 'medium': 9, 'large': 12}[size], z=radius * 1.75 - 0.12 - 1.08 * (0.55 + 0.45 * radius), scale=0.55 + 0.45 * radius)
    shoot(elevation=14, frame=_sized(0.34 + 0.70 * radius))


@picture('glazed-plant-pot', 3, 'medium')
def glazed_pots(size):
    for one, x, y in (('large', -0.7, 0.5), ('medium', 1.25, 0.25), ('small', 0.3, -0.95)):
        place(rooms.glazed_pot, POTS[one], True, x=x, y=y)
    place(decoration.plant, 12, x=-0.7, y=0.5, z=0.55)
    shoot(elevation=16)


@picture('tealight-holder-set-3', 1)
def tealights():
    place(rooms.tealight_set)
    shoot(elevation=18)


@picture('tealight-holder-set-3', 2)
def tealights_lit():
    place(rooms.tealight_glass, 1, True, x=-0.32, y=0.15, turn=20)
    place(rooms.tealight_glass, 0, True, x=0.52, y=-0.22)
    shoot(elevation=30, brightness=0.34)


@picture('candle-lantern-25cm', 1, 'white', 'black', colours=True)
def lantern(colour):
    place(rooms.lantern, colour, turn=-28)
    shoot(elevation=12)


@picture('candle-lantern-25cm', 2, 'white', 'black', colours=True)
def lantern_lit(colour):
    place(rooms.lantern, colour, True, turn=24)
    shoot(elevation=24, brightness=0.36)


@picture('ceramic-canister-1l', 1, *JARS, colours=True)
def canister(colour):
    place(rooms.canister, colour)
    shoot(elevation=14)


@picture('ceramic-canister-1l', 2, *JARS, colours=True)
def canister_open(colour):
    place(rooms.canister, colour, False, True, x=-0.25, y=0.25)
    place(rooms.canister_lid, x=0.62, y=-0.50)
    shoot(elevation=36)


@picture('ceramic-canister-1l', 3, 'white')
def canisters(colour):
    for one, x, y in (('sage', -1.0, 0.35), ('white', 0.05, -0.15), ('sand', 1.1, 0.30)):
        place(rooms.canister, one, x=x, y=y, turn=50 * x)
    shoot(elevation=15)


@picture('spice-jar-set-6', 1)
def spice_jars():
    place(rooms.spice_set)
    shoot(elevation=22)


@picture('spice-jar-set-6', 2)
def spice_jar_open():
    place(rooms.spice_jar, 1, x=-0.35, y=0.18)
    place(rooms.spice_jar, 0, False, x=0.25, y=-0.05)
    place(rooms.spice_lid, x=0.68, y=-0.40)
    shoot(elevation=32)


@picture('electric-kettle-17l', 1, 'cream', 'black', colours=True)
@picture('electric-kettle-17l', 1, 'steel')
def electric_kettle(colour):
    place(electric.electric_kettle, colour, turn=-24)
    shoot(elevation=14)


@picture('electric-kettle-17l', 2, 'cream', 'black', colours=True)
@picture('electric-kettle-17l', 2, 'steel')
def electric_kettle_open(colour):
    place(electric.electric_kettle, colour, False, turn=-142)
    shoot(elevation=34)


@picture('electric-kettle-17l', 3, 'cream', 'black', colours=True)
def electric_kettle_tea(colour):
    place(electric.electric_kettle, colour, x=-0.35, y=0.55, turn=-30)
    place(ceramics.tea_cup, 'white', TEA, x=0.95, y=-0.85, turn=-35)
    shoot(elevation=20)


@picture('electric-gooseneck-08l', 1)
def gooseneck():
    place(electric.electric_gooseneck)
    shoot(elevation=22)


@picture('electric-gooseneck-08l', 2)
def gooseneck_open():
    place(electric.electric_gooseneck, False, '88', turn=30)
    place(kettles.gooseneck_lid, kettles.materials.matte((0.016, 0.016, 0.017), 0.38, 0.15), kettles.materials.walnut('z'),
          kettles.materials.brushed_steel(0.22), 0.02, x=-1.25, y=-1.05)
    shoot(elevation=38)


@picture('porcelain-teapot-1l', 1, 'white', 'blue', colours=True)
def porcelain_teapot(colour):
    place(electric.porcelain_teapot, colour, turn=-24)
    shoot(elevation=16, brightness=0.36)


@picture('porcelain-teapot-1l', 2, 'white', 'blue', colours=True)
def porcelain_teapot_cup(colour):
    place(electric.porcelain_teapot, colour, x=-0.25, y=0.55, turn=-148)
    place(ceramics.tea_cup, colour, TEA, x=0.35, y=-0.95, turn=-40)
    shoot(elevation=28, brightness=0.36)


@picture('glass-teapot-1l', 1)
def glass_teapot():
    place(electric.glass_teapot, 0.78, turn=-22)
    shoot(elevation=13, ground=DUSK)


@picture('glass-teapot-1l', 2)
def glass_teapot_empty():
    place(electric.glass_teapot, turn=-146)
    shoot(elevation=28, ground=DUSK)


@picture('highball-glass-set-4', 1)
def highballs():
    place(electric.highball_set)
    shoot(elevation=17, ground=DUSK)


@picture('highball-glass-set-4', 2)
def highball_water():
    place(electric.highball, 0.75, x=-0.28, y=-0.05)
    place(electric.highball, x=0.48, y=0.3)
    place(electric.lemon_slice, x=0.42, y=-0.62, z=0.25, turn=-24)
    shoot(elevation=20, ground=DUSK)


@picture('enamel-kettle-2l', 1, 'blue', 'black', colours=True)
def enamel_kettle(colour):
    place(kettles.enamel_kettle, colour, turn=-24)
    shoot(elevation=15)


@picture('enamel-kettle-2l', 2, 'blue', 'black', colours=True)
def enamel_kettle_open(colour):
    place(kettles.enamel_kettle, colour, lid=False, turn=-155)
    place(kettles.enamel_lid, colour, x=1.05, y=-1.22)
    shoot(elevation=34)


@picture('ceramic-vase-24cm', 1, 'sage')
def vase(colour):
    place(decoration.vase, colour)
    shoot(elevation=11)


@picture('ceramic-vase-24cm', 2, 'sage')
def vase_branches(colour):
    place(decoration.vase, colour)
    place(decoration.branches)
    shoot(elevation=10)


@picture('travel-mug-400ml', 1, 'sage', 'midnight', colours=True)
def travel_mug(colour):
    place(thermos.travel_mug, colour, turn=-35)
    shoot(elevation=16)


@picture('travel-mug-400ml', 2, 'sage', 'midnight', colours=True)
def travel_mug_lid(colour):
    place(thermos.travel_mug, colour, lid_open=True, turn=-125)
    shoot(elevation=40, frame=(-0.02, -0.45, 1.02, 0.93))


@picture('steel-thermos-750ml', 1, 'forest')
def flask(colour):
    place(thermos.flask, colour)
    shoot(elevation=9)


@picture('steel-thermos-750ml', 2, 'forest')
def flask_open(colour):
    place(thermos.flask, colour, cup=False, x=-0.3, y=0.2)
    place(thermos.flask_cup_open, (0.17, 0.06, 0.015), x=0.55, y=-0.35)
    shoot(elevation=18)


@picture('terracotta-plant-pot-14cm', 1, 'white', 'sage', colours=True)
def plant_pot(colour):
    place(decoration.plant_pot, colour=colour)
    shoot(elevation=18)


@picture('terracotta-plant-pot-14cm', 2, 'white', 'sage', colours=True)
def plant_pot_plant(colour):
    place(decoration.plant_pot, True, colour)
    place(decoration.plant)
    shoot(elevation=14)


@picture('glass-storage-jar-1l', 3)
def storage_jars():
    place(decoration.storage_jar, 'coffee', x=-0.62, y=0.25)
    place(decoration.storage_jar, x=0.62, y=-0.1)
    shoot(elevation=16)


@picture('brass-candle-holder', 3)
def candle_holders():
    place(decoration.candle_holder, lit=True, x=-0.75, y=0.3, turn=-150)
    place(decoration.candle_holder, lit=True, x=0.65, y=-0.2, turn=-30)
    place(rooms.bud_vase, 'midnight', x=-0.1, y=-0.95)
    shoot(elevation=18, brightness=0.38)
