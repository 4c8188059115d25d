"""Goods in use or beside something that shows their size."""
import camping
import ceramics
import dishes
import glasses
import kettles
import knives
import lunch
import bottles
import props
import tableware
import textiles
import thermos
import utensils
from shots import shot_list
from stage import DUSK, place, shoot

PICTURES = {}
picture = shot_list(PICTURES)
TEA, COFFEE = (0.115, 0.034, 0.007), (0.028, 0.011, 0.005)
BOARD = 0.22


@picture('steel-thermos-750ml', 3, 'forest')
def flask_outdoors(colour):
    place(thermos.flask, colour, x=-0.45, y=0.35)
    place(camping.camping_mug, TEA, x=0.55, y=-0.25, turn=-30)
    shoot(elevation=14)


@picture('porcelain-dinner-plate-27cm', 3)
def plate_laid():
    place(dishes.plate)
    place(ceramics.side_plate, 'sand', z=0.10)
    place(tableware.fork, 'steel', x=-1.72, y=-0.1, turn=90)
    place(tableware.knife, 'steel', x=1.66, y=-0.1, turn=90)
    place(tableware.table_spoon, 'steel', x=2.0, y=-0.1, turn=90)
    place(glasses.tumbler, 0.6, x=1.45, y=1.5)
    shoot(elevation=40, brightness=0.4, frame=(0.04, 0.06, 0.96, 0.94))


@picture('wine-glass-450ml-set-2', 3)
def wine_and_bread():
    place(utensils.board, x=0.25, y=-0.6, turn=-12)
    place(glasses.wine_glass, 0.5, x=-0.75, y=0.75)
    place(glasses.wine_glass, x=0.35, y=0.95)
    place(props.bread, x=0.1, y=-0.6, z=BOARD, turn=-16, scale=0.85)
    shoot(elevation=17, ground=DUSK)


@picture('acacia-chopping-board', 3)
def board_bread():
    place(utensils.board, turn=16)
    place(props.bread, x=-0.15, y=0.25, z=BOARD, turn=22)
    place(knives.bread_knife, x=-0.2, y=-0.75, z=BOARD + 0.09, turn=18)
    shoot(elevation=40, frame=(0.06, 0.06, 0.94, 0.94))


@picture('stoneware-mug-350ml', 3, 'terracotta')
def mug_reading(colour):
    place(props.book, x=0.1, y=0.1, turn=-24)
    place(props.book, (0.42, 0.36, 0.26), 1.2, 1.8, 0.16, x=0.08, y=0.1, z=0.22, turn=-8)
    place(dishes.mug, colour, COFFEE, x=0.05, y=-0.05, z=0.38, turn=-35)
    shoot(elevation=24)


@picture('latte-mug-500ml', 3, 'sand')
def latte_reading(colour):
    place(ceramics.latte_mug, colour, foam=True, x=-0.5, y=-0.1, turn=-150)
    place(props.book, (0.25, 0.075, 0.045), x=0.75, y=0.75, turn=18)
    shoot(elevation=30)


@picture('kids-bottle-350ml', 3, 'sage')
def kids_lunch(colour):
    place(bottles.kids_bottle, colour, x=-1.05, y=0.55, turn=-14)
    place(lunch.lunch_box, 'sage', False, True, turn=18, x=0.55, y=-0.35)
    shoot(elevation=30)


@picture('steel-whistling-kettle-25l', 3)
def kettle_tea():
    place(kettles.whistling_kettle, x=-0.35, y=0.7, turn=-28)
    place(dishes.mug, 'white', TEA, x=-0.75, y=-1.15, turn=-150)
    place(dishes.mug, 'forest', TEA, x=0.6, y=-1.05, turn=-30)
    shoot(elevation=22)


@picture('oven-glove', 3, 'sage')
def glove_hung(colour):
    place(textiles.folded_towel, 'natural', x=-0.6, y=0.75, turn=-14)
    place(textiles.oven_glove, colour, x=0.35, y=-0.75, turn=150)
    shoot(elevation=44)
