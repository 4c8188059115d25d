"""Pictures of bottles, jugs, food jars, lunch boxes and the bread bin."""
import bottles
import dishes
import lunch
import props
from shots import shot_list
from stage import place, shoot

PICTURES = {}
picture = shot_list(PICTURES)
TEA = (0.17, 0.06, 0.015)
KIDS, TUMBLERS = ('rose', 'blue', 'sage'), ('sand', 'forest', 'midnight')
BENTOS, BINS = ('white', 'midnight'), ('cream', 'sage', 'black')


@picture('kids-bottle-350ml', 1, *KIDS, colours=True)
def kids_bottle(colour):
    place(bottles.kids_bottle, colour, turn=-14)
    shoot(elevation=12)


@picture('kids-bottle-350ml', 2, *KIDS, colours=True)
def kids_bottle_open(colour):
    place(bottles.kids_bottle, colour, True, turn=-34)
    shoot(elevation=36, frame=(0.08, 0.05, 0.92, 0.95))


@picture('thermos-jug-1l', 1, 'white', 'black', colours=True)
@picture('thermos-jug-1l', 1, 'steel')
def jug(colour):
    place(bottles.thermos_jug, colour, turn=-24)
    shoot(elevation=12)


@picture('thermos-jug-1l', 2, 'white', 'black', colours=True)
@picture('thermos-jug-1l', 2, 'steel')
def jug_tea(colour):
    place(bottles.thermos_jug, colour, x=-0.25, y=0.35, turn=-142)
    place(dishes.mug, 'terracotta', TEA, x=-1.0, y=-0.70, turn=-130)
    shoot(elevation=24)


@picture('travel-tumbler-600ml', 1, *TUMBLERS, colours=True)
def tumbler(colour):
    place(bottles.travel_tumbler, colour, turn=-30)
    shoot(elevation=12)


@picture('travel-tumbler-600ml', 2, *TUMBLERS, colours=True)
def tumbler_open(colour):
    place(bottles.travel_tumbler, colour, lid=False, x=-0.1, y=0.3, turn=200)
    place(bottles.tumbler_lid, colour, 0.02, False, x=0.55, y=-0.80)
    shoot(elevation=34)


@picture('food-jar-1l', 1, 'steel', 'sage')
def food_jar(colour):
    place(bottles.food_jar, colour, turn=-35)
    shoot(elevation=14)


@picture('food-jar-1l', 2, 'steel', 'sage')
def food_jar_open(colour):
    place(bottles.food_jar, colour, False, True, x=-0.35, y=0.3, turn=20)
    place(bottles.jar_cup_open, colour, x=0.85, y=-0.15)
    place(bottles.jar_plug, x=0.25, y=-0.95)
    shoot(elevation=36)


@picture('lunch-box-1l', 1, 'rose', 'sage', colours=True)
@picture('lunch-box-1l', 1, 'steel')
def lunch_box(colour):
    place(lunch.lunch_box, colour, turn=-32)
    shoot(elevation=26)


@picture('lunch-box-1l', 2, 'rose', 'sage', colours=True)
@picture('lunch-box-1l', 2, 'steel')
def lunch_box_filled(colour):
    place(lunch.lunch_box, colour, False, True, turn=24, x=-0.1, y=-0.3)
    place(lunch.lunch_box_lid, colour, 0.02, turn=24, x=0.25, y=1.25)
    shoot(elevation=48)


@picture('bento-box-12l', 1, *BENTOS, colours=True)
def bento(colour):
    place(lunch.bento_box, colour, turn=-34)
    shoot(elevation=22)


@picture('bento-box-12l', 2, *BENTOS, colours=True)
def bento_filled(colour):
    place(lunch.bento_tier, colour, 'vegetables', turn=16, x=-0.1, y=-0.85)
    place(lunch.bento_tier, colour, 'rice', turn=16, x=0.25, y=0.85)
    shoot(elevation=46)


@picture('bread-bin', 1, *BINS, colours=True)
def bread_bin(colour):
    place(lunch.bread_bin, colour, turn=-28)
    shoot(elevation=18)


@picture('bread-bin', 2, *BINS, colours=True)
def bread_bin_open(colour):
    place(lunch.bread_bin, colour, False, y=0.75, turn=18)
    place(lunch.bread_board, x=0.1, y=-1.75, turn=-6)
    place(props.bread, x=0.1, y=-1.75, z=0.14, turn=20)
    shoot(elevation=30)
