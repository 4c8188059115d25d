"""The most wanted models in use on a worktop."""
import bakeware
import bottles
import camping
import ceramics
import coffee
import cookware
import decoration
import dishes
import electric
import glasses
import kettles
import kitchen_tools
import knives
import props
import rooms
import tableware
import textiles
import thermos
import utensils
from stage import place
from worktop import CLAY, CREAM, OAK, SAGE, SLATE, WALNUT, shoot

PICTURES = {}
TEA, COFFEE = (0.115, 0.034, 0.007), (0.028, 0.011, 0.005)
BOARD = 0.22


def picture(name):
    def enter(compose):
        PICTURES[name] = compose
        return compose
    return enter


def _behind(*things):
    """things: (what, options, x, how far before the wall, settings...)."""
    def stand(back):
        for build, options, x, gap, *rest in things:
            place(build, *options, x=x, y=back - gap, **(rest[0] if rest else {}))
    return stand


def _crock(x, gap):
    return ((props.crock, (), x, gap), (utensils.spoon, (), x + 0.1, gap, {'z': 1.66, 'tilt': (0, 83), 'turn': -55}),
            (utensils.spoon, (), x - 0.08, gap, {'z': 1.72, 'tilt': (0, 85), 'turn': -125}))


def _plant(x, gap, seed=4):
    return (decoration.plant_pot, (True,), x, gap), (decoration.plant, (seed,), x, gap)


def _cutlery(x, y, colour='steel'):
    place(tableware.fork, colour, x=x - 1.62, y=y, turn=90)
    place(tableware.knife, colour, x=x + 1.62, y=y, turn=90)


@picture('enamel-kettle-2l-sage-3')
def kettle_breakfast():
    place(kettles.enamel_kettle, 'sage', x=-0.35, y=0.55, turn=-24)
    place(dishes.mug, 'white', TEA, x=1.25, y=-0.45, turn=-35)
    place(props.lemon, x=0.45, y=-0.95, turn=40, scale=0.9)
    shoot(15, tiles=True, wall=(0.70, 0.68, 0.62), behind=_behind(*_crock(-2.3, 0.8), *_plant(2.7, 0.9)))


@picture('stoneware-mug-350ml-white-3')
def mug_breakfast():
    place(dishes.mug, 'white', COFFEE, x=-0.45, y=-0.1, turn=-148)
    place(ceramics.side_plate, 'blue', x=1.05, y=0.75)
    place(props.bread, x=1.05, y=0.75, z=0.08, turn=24, scale=0.72)
    shoot(21, wall=SAGE, depth=1.2, behind=_behind((coffee.french_press, (), -1.9, 0.75, {'turn': -30})))


@picture('stoneware-bowl-16cm-sand-3')
def bowl_soup():
    place(dishes.bowl, 'sand')
    place(cookware._soup, 0.70, 0.57, turn=40)
    place(tableware.table_spoon, 'steel', x=1.15, y=-0.1, turn=84)
    place(props.bread, x=-1.35, y=0.85, turn=28, scale=0.78)
    shoot(33, wall=CLAY, behind=_behind((glasses.tumbler, (0.6,), 1.3, 0.7), (utensils.pepper_mill, (), -0.1, 0.6)))


@picture('gooseneck-kettle-1l-black-3')
def kettle_filter_coffee():
    place(kettles.gooseneck_kettle, 'black', x=-1.15, y=0.45, turn=-26)
    place(dishes.mug, 'white', x=1.15, y=-0.15, turn=-40)
    place(coffee.dripper, 'white', True, True, x=1.15, y=-0.15, z=0.965, turn=20)
    place(coffee.beans, 46, 0.55, x=-0.05, y=-0.85)
    shoot(18, wall=SLATE, wood=WALNUT, behind=_behind((decoration.storage_jar, ('coffee',), -2.0, 0.75), (coffee.hand_grinder, (), 2.6, 0.9)))


@picture('water-glass-300ml-set-6-3')
def glasses_carafe():
    place(glasses.tumbler, 0.62, x=-0.75, y=-0.3)
    place(glasses.tumbler, 0.55, x=0.25, y=-0.62)
    place(glasses.tumbler, x=0.95, y=0.1)
    place(glasses.carafe, 1.5, stopper=False, x=-0.1, y=0.75)
    place(props.lemon, x=1.25, y=-0.85, turn=55, scale=0.85)
    shoot(17, wall=SAGE, wood=WALNUT, behind=_behind(*_plant(-2.1, 0.9)))


@picture('double-wall-latte-glass-set-2-3')
def latte_book():
    place(glasses.latte_glass, x=-0.45, y=-0.05)
    place(glasses.latte_glass, x=0.55, y=0.45)
    place(props.book, (0.25, 0.075, 0.045), x=1.2, y=-0.5, turn=-24, scale=0.7)
    place(coffee.beans, 30, 0.4, x=-0.2, y=-0.75)
    shoot(19, wall=CLAY, wood=WALNUT, frame=(0.04, 0.08, 0.93, 0.84), behind=_behind((coffee.moka_pot, (), -1.75, 0.8, {'turn': -28})))


@picture('porcelain-dinner-plate-27cm-4')
def plate_supper():
    place(dishes.plate)
    place(ceramics.side_plate, 'forest', z=0.10)
    place(dishes.bowl, 'white', z=0.17)
    place(cookware._soup, 0.70, 0.57, z=0.17, turn=40)
    _cutlery(0, -0.1, 'brass')
    shoot(38, wall=CLAY, frame=(0.05, 0.10, 0.95, 0.80), depth=1.8,
          behind=_behind((glasses.wine_glass, (0.5,), 1.45, 1.0), (glasses.carafe, (1.3, False), -1.5, 0.8)))


@picture('steel-thermos-750ml-steel-3')
def flask_ready():
    place(thermos.flask, 'steel', cup=False, x=-0.45, y=0.25)
    place(thermos.flask_cup_open, TEA, x=0.42, y=-0.35)
    place(props.book, (0.06, 0.10, 0.08), x=1.25, y=0.55, turn=-22)
    shoot(15, wall=SAGE, depth=1.3, behind=_behind(*_plant(-2.0, 0.85)))


@picture('travel-mug-400ml-black-3')
def travel_mug_desk():
    place(thermos.travel_mug, 'black', True, x=-0.25, turn=-35)
    place(props.book, (0.42, 0.36, 0.26), x=0.95, y=0.25, turn=-18)
    place(props.book, (0.10, 0.16, 0.20), 1.2, 1.8, 0.16, x=0.95, y=0.25, z=0.22, turn=-6)
    shoot(17, wall=CREAM, wood=WALNUT, depth=1.2, behind=_behind(*_plant(-1.4, 0.85), (rooms.bud_vase, ('terracotta',), 2.0, 0.6), (rooms.sprig, (), 2.0, 0.6)))


@picture('acacia-chopping-board-4')
def board_supper():
    place(utensils.board, turn=14)
    place(props.bread, x=-0.45, y=0.25, z=BOARD, turn=24, scale=0.9)
    place(props.tomato, 0.28, x=0.55, y=-0.25, z=BOARD)
    place(props.tomato, 0.23, x=0.90, y=0.20, z=BOARD)
    place(utensils.knife, x=-0.15, y=-0.72, z=BOARD + 0.1, turn=12)
    shoot(32, wall=SAGE, frame=(0.05, 0.08, 0.95, 0.80), behind=_behind((ceramics.salad_bowl, ('white',), -1.1, 1.15), (tableware.salad, (0.95, 0.62), -1.1, 1.15),
                                                                        (utensils.pepper_mill, (), 1.6, 0.6)))


@picture('enamel-casserole-3l-cream-4')
def casserole_soup():
    place(cookware.enamel_casserole, 'cream', lid=False, soup=True, x=-0.3, y=0.4, turn=-14)
    place(dishes.bowl, 'forest', x=1.15, y=-0.95)
    place(cookware._soup, 0.70, 0.57, x=1.15, y=-0.95, turn=20)
    place(props.bread, x=-1.05, y=-1.25, turn=16, scale=0.75)
    shoot(30, wall=(0.70, 0.68, 0.62), tiles=True, behind=_behind(*_crock(1.9, 0.7), (kitchen_tools.salt_mill, ('natural',), -1.9, 0.6)))


@picture('electric-kettle-17l-cream-4')
def electric_kettle_tea():
    place(electric.electric_kettle, 'cream', x=-0.55, y=0.45, turn=-26)
    place(ceramics.tea_cup, 'blue', TEA, x=0.95, y=-0.55, turn=-35)
    place(electric.porcelain_teapot, 'white', x=1.75, y=0.75, turn=-150)
    shoot(17, wall=SAGE, tiles=True, frame=(0.08, 0.08, 0.92, 0.82), behind=_behind((rooms.canister, ('white',), -2.3, 0.65)))


@picture('steel-frying-pan-medium-4')
def pan_eggs():
    place(cookware.frying_pan, 1.2, turn=-118, y=0.3)
    place(props.fried_egg, 3, x=-0.32, y=0.48, z=0.055)
    place(props.fried_egg, 8, x=0.36, y=0.08, z=0.055)
    place(knives.turner, x=1.75, y=-0.35, turn=74)
    place(props.tomato, 0.27, x=-1.65, y=0.15)
    place(props.tomato, 0.22, x=-1.55, y=-0.45)
    shoot(36, wall=CREAM, tiles=True, frame=(0.06, 0.07, 0.94, 0.82), behind=_behind((utensils.pepper_mill, (), 1.0, 0.6), (props.egg, (), -1.2, 0.6, {'turn': 30}), (props.egg, (), -0.7, 0.5, {'turn': 100})))


@picture('porcelain-teapot-1l-white-3')
def teapot_two_cups():
    place(electric.porcelain_teapot, 'white', x=-0.3, y=0.65, turn=-26)
    place(ceramics.tea_cup, 'white', TEA, x=-0.95, y=-0.85, turn=-150)
    place(ceramics.tea_cup, 'white', TEA, x=1.05, y=-0.75, turn=-30)
    shoot(23, wall=CLAY, wood=WALNUT, brightness=0.26, behind=_behind((decoration.vase, ('cream',), 1.9, 0.9), (decoration.branches, (2.2, 5), 1.9, 0.9)))


@picture('cast-iron-casserole-4l-red-3')
def iron_casserole_supper():
    place(cookware.iron_casserole, 'red', turn=-24, x=-0.3, y=0.4)
    place(utensils.board, x=1.75, y=-1.65, turn=-20, scale=0.8)
    place(props.bread, x=1.65, y=-1.6, z=0.8 * BOARD, turn=-26, scale=0.8)
    place(textiles.folded_towel, 'natural', True, 4, x=-1.35, y=-1.35, turn=14, scale=0.7)
    shoot(22, wall=CREAM, wood=WALNUT, frame=(0.0, 0.05, 1.06, 0.86), behind=_behind((glasses.wine_glass, (0.5,), 1.8, 0.9), (utensils.pepper_mill, (), -2.1, 0.7)))


@picture('marble-mortar-12cm-3')
def mortar_spices():
    place(kitchen_tools.mortar, y=0.1)
    place(props.peppercorns, 40, 0.5, x=0.85, y=-0.55)
    place(props.lemon, x=-0.85, y=-0.45, turn=40)
    place(kitchen_tools.salt_crystals, 40, 0.3, x=-0.25, y=-0.85)
    shoot(27, wall=SLATE, wood=WALNUT, depth=1.2, behind=_behind((utensils.pepper_mill, (), 1.15, 0.6), (decoration.storage_jar, ('chickpeas',), -1.3, 0.75)))


@picture('kitchen-scale-5kg-black-3')
def scale_baking():
    place(kitchen_tools.kitchen_scale, 'black', '512 g', turn=8)
    place(kitchen_tools.mixing_bowl, 0.8, x=-0.04, y=0.2, z=0.23)
    place(props.lemon, x=-0.18, y=0.15, z=0.40, turn=30)
    place(props.lemon, x=0.22, y=0.3, z=0.40, turn=-60, scale=0.9)
    place(props.egg, x=1.55, y=-0.35, turn=30)
    place(props.egg, x=1.80, y=0.15, turn=110)
    place(utensils.rolling_pin, x=-0.25, y=-1.55, turn=6)
    shoot(30, wall=SAGE, frame=(0.06, 0.08, 0.94, 0.80), behind=_behind((rooms.canister, ('white',), -1.5, 0.7), (props.crock, (), 1.5, 0.7)))


@picture('stoneware-plate-21cm-blue-3')
def plate_egg():
    place(ceramics.side_plate, 'blue')
    place(props.fried_egg, 5, x=-0.12, y=0.05, z=0.08, scale=0.95)
    place(props.tomato, 0.16, x=0.55, y=-0.28, z=0.08)
    place(tableware.fork, 'steel', x=-1.35, y=-0.1, turn=90)
    place(tableware.knife, 'steel', x=1.32, y=-0.1, turn=90)
    shoot(38, wall=CREAM, frame=(0.07, 0.08, 0.93, 0.80), behind=_behind((dishes.mug, ('white', COFFEE), 1.15, 0.75, {'turn': -30}), (props.bread, (), -0.95, 0.75, {'turn': 14})))


@picture('enamel-mug-400ml-white-3')
def enamel_mug_outdoors():
    place(ceramics.enamel_mug, 'white', TEA, x=0.35, y=-0.35, turn=-35)
    place(camping.camping_kettle, x=-0.75, y=0.55, turn=-30)
    shoot(20, wall=(0.20, 0.26, 0.18), wood=WALNUT, depth=1.4, behind=_behind(*_plant(2.0, 0.9, 9)))


@picture('butter-dish-sage-3')
def butter_breakfast():
    place(ceramics.butter_dish, 'sage', False, True, x=-0.45, y=-0.25, turn=16)
    place(utensils.board, x=0.85, y=1.45, turn=-8, scale=0.85)
    place(props.bread, x=0.75, y=1.5, z=0.85 * BOARD, turn=-14, scale=0.9)
    place(tableware.knife, 'steel', x=0.95, y=-0.45, turn=62)
    shoot(30, wall=CLAY, frame=(0.02, 0.05, 1.18, 0.92), behind=_behind((dishes.mug, ('white', COFFEE), -1.7, 0.9, {'turn': -140})))


@picture('espresso-cup-set-90ml-4')
def espresso_moka():
    place(dishes.espresso_cup, 0, x=-0.65, y=-0.35, turn=-150)
    place(dishes.espresso_cup, 2, x=0.75, y=-0.45, turn=-30)
    place(coffee.moka_pot, turn=-30, x=0.0, y=0.75)
    place(coffee.beans, 30, 0.4, x=0.05, y=-0.95)
    shoot(25, wall=CREAM, wood=WALNUT, depth=1.2, behind=_behind((decoration.storage_jar, ('coffee',), 1.7, 0.75)))


@picture('oval-serving-platter-36cm-3')
def platter_served():
    place(dishes.platter, turn=6)
    place(tableware.salad, 0.80, 0.36, x=0.45, y=0.0, z=0.0)
    place(props.bread, x=-0.85, y=0.05, z=0.11, turn=62, scale=0.62)
    place(tableware.server_spoon, x=0.6, y=-1.45, turn=12)
    shoot(36, wall=SAGE, frame=(0.05, 0.08, 0.95, 0.80), behind=_behind((glasses.wine_glass, (0.5,), 1.4, 0.9), (glasses.wine_glass, (), 0.6, 0.7), (props.lemon, (), -1.3, 0.7, {'turn': 40})))


@picture('cast-iron-teapot-08l-3')
def iron_teapot_tea():
    place(kettles.iron_teapot, x=-0.25, y=0.4, turn=-26)
    place(dishes.espresso_cup, 3, False, False, x=0.85, y=-0.45, turn=-30, scale=1.1)
    place(dishes.drink, 0.31, 0.44, TEA, x=0.85, y=-0.45)
    place(dishes.espresso_cup, 2, False, False, x=0.15, y=-0.85, turn=-150, scale=1.1)
    place(dishes.drink, 0.31, 0.44, TEA, x=0.15, y=-0.85)
    shoot(23, wall=CLAY, depth=1.2, brightness=0.4, behind=_behind((rooms.bud_vase, ('midnight',), 1.5, 0.7), (rooms.sprig, (), 1.5, 0.7), (props.book, (), -1.7, 1.0, {'turn': 12})))


@picture('food-jar-500ml-3')
def food_jar_lunch():
    place(thermos.food_jar, lid=False, food=True, x=-0.35, y=0.25, turn=-25)
    place(thermos.food_jar_lid, x=0.75, y=0.45)
    place(tableware.table_spoon, 'steel', x=0.75, y=-0.45, turn=32)
    place(props.bread, x=-1.15, y=-0.75, turn=18, scale=0.6)
    shoot(31, wall=SLATE, depth=1.2, behind=_behind((thermos.travel_mug, ('black',), 1.3, 0.7, {'turn': -30}), *_plant(-1.7, 0.85)))


@picture('olive-wood-spoon-3')
def spoon_cooking():
    place(utensils.spoon, x=0.15, y=-0.75, turn=16)
    place(props.tomato, 0.28, x=-0.75, y=0.15)
    place(props.tomato, 0.23, x=-0.25, y=0.45)
    place(cookware.enamel_casserole, 'cream', lid=False, soup=True, x=0.95, y=1.25, turn=20)
    shoot(32, wall=(0.70, 0.68, 0.62), tiles=True, frame=(0.07, 0.08, 0.93, 0.84), behind=_behind((kitchen_tools.salt_mill, ('black',), -0.9, 0.8)))


@picture('glass-storage-jar-1l-4')
def jars_shelf():
    place(decoration.storage_jar, 'chickpeas', x=-0.85, y=0.1)
    place(decoration.storage_jar, 'coffee', x=0.35, y=0.35)
    place(coffee.hand_grinder, x=1.45, y=0.05, turn=-18)
    place(coffee.beans, 34, 0.4, x=0.75, y=-0.65)
    shoot(15, wall=SAGE, tiles=True, depth=1.0, frame=(0.10, 0.08, 0.90, 0.82), behind=_behind(*_crock(-2.3, 0.6)))


@picture('chef-knife-20cm-3')
def knife_tomatoes():
    place(utensils.board, turn=8, scale=1.1)
    place(utensils.knife, x=-0.1, y=-0.75, z=0.35, turn=10)
    for x, y, size in ((-0.75, 0.25, 0.30), (-0.1, 0.5, 0.26), (0.5, 0.2, 0.28)):
        place(props.tomato, size, x=x, y=y, z=0.242)
    shoot(36, wall=CREAM, frame=(0.04, 0.08, 0.96, 0.80), behind=_behind((ceramics.salad_bowl, ('forest',), 0.9, 1.2), (tableware.salad, (0.95, 0.62), 0.9, 1.2), (utensils.pepper_mill, (), -1.4, 0.7)))


@picture('walnut-end-grain-board-4')
def end_grain_supper():
    place(kitchen_tools.end_grain_board, turn=10)
    place(props.bread, x=-0.55, y=0.4, z=0.45, turn=18)
    place(knives.bread_knife, x=0.1, y=-0.75, z=0.51, turn=10)
    place(props.tomato, 0.26, x=1.05, y=0.45, z=0.45)
    place(props.lemon, x=1.25, y=-0.2, z=0.45, turn=40, scale=0.9)
    shoot(28, wall=SLATE, frame=(0.05, 0.08, 0.95, 0.80), behind=_behind((glasses.wine_glass, (0.5,), 1.4, 0.8), (glasses.carafe, (1.3,), -1.5, 0.8)))


@picture('salt-mill-18cm-black-3')
def mills_salad():
    place(kitchen_tools.salt_mill, 'black', x=-0.75, y=-0.35)
    place(ceramics.salad_bowl, 'white', x=0.85, y=0.55)
    place(tableware.salad, 0.95, 0.62, x=0.85, y=0.55)
    place(kitchen_tools.salt_crystals, 40, 0.35, x=-0.25, y=-0.95)
    place(props.lemon, x=0.45, y=-1.05, turn=50, scale=0.85)
    shoot(20, wall=CLAY, frame=(0.08, 0.08, 0.92, 0.84), behind=_behind((utensils.pepper_mill, (), -1.9, 0.8)))


@picture('wine-glass-450ml-set-2-4')
def wine_evening():
    place(glasses.wine_glass, 0.52, x=-0.95, y=0.0)
    place(glasses.wine_glass, 0.45, x=0.35, y=0.75)
    place(utensils.board, x=1.05, y=-0.95, turn=-14, scale=0.75)
    place(props.bread, x=0.95, y=-0.9, z=0.75 * BOARD, turn=-20, scale=0.72)
    shoot(14, wall=(0.34, 0.24, 0.20), wood=WALNUT, frame=(0.06, 0.08, 0.96, 0.84), behind=_behind((decoration.candle_holder, (True, True), -1.9, 0.9, {'turn': -30}), (decoration.vase, ('black',), 2.0, 0.9, {'scale': 0.8})))
