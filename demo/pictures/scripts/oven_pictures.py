"""Pictures of cake tins, oven dishes, cutlery and salad servers."""
import bakeware
import dishes
import tableware
from shots import shot_list
from stage import place, shoot

PICTURES = {}
picture = shot_list(PICTURES)
METALS = ('steel', 'brass', 'black')


@picture('springform-26cm', 1)
def springform():
    place(bakeware.springform, turn=-62)
    shoot(elevation=24, brightness=0.8)


@picture('springform-26cm', 2)
def springform_cake():
    place(bakeware.springform, base=False, x=0.65, y=1.75, turn=-100)
    place(bakeware.springform, ring=False, x=-0.35, y=-0.75)
    place(bakeware.cake, x=-0.35, y=-0.75, z=0.05)
    shoot(elevation=32)


@picture('loaf-tin-30cm', 1)
def loaf_tin():
    place(bakeware.loaf_tin, turn=-34)
    shoot(elevation=32, brightness=0.8)


@picture('loaf-tin-30cm', 2)
def loaf_tin_bread():
    place(bakeware.loaf_tin, turn=28)
    place(bakeware.loaf, turn=28)
    shoot(elevation=26, brightness=0.7)


@picture('muffin-tin-12', 1)
def muffin_tin():
    place(bakeware.muffin_tin, turn=-30)
    shoot(elevation=40, brightness=0.8)


@picture('muffin-tin-12', 2)
def muffin_tin_filled():
    place(bakeware.muffin_tin, turn=24)
    place(bakeware.muffins, turn=24)
    shoot(elevation=46, brightness=0.7)


@picture('stoneware-oven-dish', 1, 'cream', 'terracotta', 'midnight', colours=True)
def oven_dish(colour):
    place(bakeware.oven_dish, colour, turn=-26)
    shoot(elevation=30)


@picture('stoneware-oven-dish', 2, 'cream', 'terracotta', 'midnight', colours=True)
def oven_dish_filled(colour):
    place(bakeware.oven_dish, colour, turn=34)
    place(bakeware.gratin, turn=34)
    shoot(elevation=44)


@picture('pie-dish-28cm', 1, 'cream', 'rose', colours=True)
def pie_dish(colour):
    place(bakeware.pie_dish, colour)
    shoot(elevation=24)


@picture('pie-dish-28cm', 2, 'cream', 'rose', colours=True)
def pie_dish_filled(colour):
    place(bakeware.pie_dish, colour, turn=10)
    place(bakeware.pie, turn=35, scale=0.94, z=0.02)
    shoot(elevation=44)


@picture('cutlery-set-24', 1, *METALS)
def cutlery(colour):
    place(tableware.place_setting, colour, turn=-24)
    shoot(elevation=62)


@picture('cutlery-set-24', 2, *METALS)
def cutlery_table(colour):
    place(dishes.plate)
    place(tableware.fork, colour, x=-1.72, y=-0.1, turn=90)
    place(tableware.knife, colour, x=1.62, y=-0.1, turn=90)
    place(tableware.table_spoon, colour, x=1.95, y=-0.1, turn=90)
    shoot(elevation=56, brightness=0.4, frame=(0.04, 0.04, 0.96, 0.96))


@picture('cutlery-set-24', 3, 'brass')
def cutlery_breakfast(colour):
    place(dishes.bowl, 'blue', x=-0.35, y=0.6)
    place(tableware.table_spoon, colour, x=0.75, y=0.0, turn=62)
    place(tableware.fork, colour, x=1.05, y=-0.12, turn=66)
    place(tableware.table_spoon, colour, x=-0.65, y=-0.62, turn=12, scale=0.72)
    shoot(elevation=44)


@picture('olive-salad-servers', 1)
def servers():
    place(tableware.server_spoon, x=-0.2, y=0.35, turn=140)
    place(tableware.server_fork, x=0.25, y=-0.1, turn=118)
    shoot(elevation=58)


@picture('olive-salad-servers', 2)
def servers_bowl():
    place(dishes.bowl, 'sand', scale=1.55)
    place(tableware.salad)
    place(tableware.server_spoon, x=0.95, y=0.15, z=1.35, turn=12, tilt=(0, -32))
    place(tableware.server_fork, x=0.70, y=0.75, z=1.42, turn=38, tilt=(0, -34))
    shoot(elevation=30)
