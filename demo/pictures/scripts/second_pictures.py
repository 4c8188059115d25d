"""The second picture of every product: another view, lid off, a detail or in use."""
import decoration
import dishes
import glasses
import kettles
import props
import thermos
import utensils
from stage import DUSK, place, shoot

BOARD = 0.22
TEA, COFFEE = (0.17, 0.06, 0.015), (0.028, 0.011, 0.005)
PICTURES = {}


def picture(code, *options):
    """Registers a composition as the second picture of a product, or one for each colour."""
    def register(compose):
        for option in options or [None]:
            name = f'{code}-{option}-2' if option else f'{code}-2'
            PICTURES[name] = (lambda colour=option: compose(colour)) if option else compose
        return compose
    return register


@picture('enamel-kettle-2l', 'sage', 'cream', 'red')
def kettle_open(colour):
    place(kettles.enamel_kettle, colour, lid=False, turn=-155)
    place(kettles.enamel_lid, colour, x=0.95, y=-1.15)
    shoot(elevation=34)


@picture('steel-whistling-kettle-25l')
def kettle_whistle():
    place(kettles.whistling_kettle, turn=-62)
    shoot(elevation=20, frame=(-0.30, -0.42, 1.12, 0.97))


@picture('gooseneck-kettle-1l', 'black', 'steel')
def kettle_gooseneck(colour):
    place(kettles.gooseneck_kettle, colour, turn=-140)
    place(dishes.mug, 'white', COFFEE, x=-1.15, y=-1.55, turn=-150, scale=0.9)
    shoot(elevation=24)


@picture('cast-iron-teapot-08l')
def teapot_open():
    place(kettles.iron_teapot, lid=False, turn=-150)
    place(kettles.iron_lid, kettles.materials.cast_iron((0.022, 0.021, 0.021), 0.46), 0.03, x=0.75, y=-0.85)
    place(dishes.espresso_cup, 3, saucer=False, x=-0.45, y=-1.15, turn=-60)
    shoot(elevation=34, brightness=0.7)


@picture('stoneware-bowl-16cm', 'sand', 'blue')
def bowls(colour):
    place(dishes.bowl, colour, x=-0.45, y=0.5)
    place(dishes.bowl, colour, x=-0.45, y=0.5, z=0.29)
    place(dishes.bowl, colour, x=0.65, y=-0.65)
    shoot(elevation=38)


@picture('porcelain-dinner-plate-27cm')
def plates():
    for level in range(5):
        place(dishes.plate, z=level * 0.085)
    place(dishes.espresso_cup, 3, saucer=False, z=0.43, turn=-30)
    shoot(elevation=17, brightness=0.3)


@picture('stoneware-mug-350ml', 'white', 'forest', 'terracotta')
def mug_coffee(colour):
    place(dishes.mug, colour, COFFEE, turn=-155)
    shoot(elevation=46)


@picture('oval-serving-platter-36cm')
def platter_filled():
    place(dishes.platter, turn=24)
    for x, y, turn in ((-0.45, 0.1, 20), (0.2, 0.3, 80), (0.35, -0.28, -30), (-0.2, -0.42, 120)):
        place(props.lemon, x=x, y=y, z=0.09, turn=turn)
    shoot(elevation=50, brightness=0.45)


@picture('espresso-cup-set-90ml')
def espresso():
    place(dishes.espresso_cup, 2, turn=-35)
    shoot(elevation=34)


@picture('water-glass-300ml-set-6')
def water():
    place(glasses.tumbler, 0.62, x=-0.36, y=0.15)
    place(glasses.tumbler, x=0.50, y=-0.1)
    place(props.lemon, x=-0.15, y=-0.85, turn=65, scale=0.8)
    shoot(elevation=15, ground=DUSK)


@picture('wine-glass-450ml-set-2')
def wine():
    place(glasses.wine_glass, 0.55, x=-0.40, y=-0.05)
    place(glasses.wine_glass, x=0.50, y=0.25)
    shoot(elevation=14, ground=DUSK)


@picture('double-wall-latte-glass-set-2')
def latte():
    place(glasses.latte_glass)
    shoot(elevation=24, ground=DUSK)


@picture('glass-carafe-1l')
def carafe_water():
    place(glasses.carafe, 1.5, stopper=False, x=-0.3, y=0.3)
    place(glasses.tumbler, 0.6, x=0.65, y=-0.25)
    place(props.lemon, x=-0.5, y=-0.7, turn=60, scale=0.85)
    shoot(elevation=14, ground=DUSK)


@picture('steel-thermos-750ml', 'steel', 'midnight')
def flask_open(colour):
    place(thermos.flask, colour, cup=False, x=-0.3, y=0.2)
    place(thermos.flask_cup_open, TEA, x=0.55, y=-0.35)
    shoot(elevation=18)


@picture('travel-mug-400ml', 'black', 'rose')
def travel_mug_lid(colour):
    place(thermos.travel_mug, colour, lid_open=True, turn=-125)
    shoot(elevation=40, frame=(-0.02, -0.45, 1.02, 0.93))


@picture('food-jar-500ml')
def food_jar_open():
    place(thermos.food_jar, lid=False, food=True, x=-0.2, y=0.2)
    place(thermos.food_jar_lid, x=0.75, y=-0.45)
    shoot(elevation=36)


@picture('acacia-chopping-board')
def board_in_use():
    place(utensils.board, turn=-58)
    place(utensils.knife, x=0.55, y=-0.95, z=BOARD + 0.1, turn=62)
    place(props.tomato, x=-0.35, y=0.35, z=BOARD)
    place(props.tomato, 0.26, x=0.1, y=0.85, z=BOARD)
    place(props.lemon, x=-0.75, y=0.95, z=BOARD, turn=30)
    shoot(elevation=52)


@picture('chef-knife-20cm')
def knife_on_board():
    place(utensils.board, turn=18)
    place(utensils.knife, x=-0.55, y=-0.35, z=BOARD + 0.1, turn=24)
    place(props.tomato, 0.3, x=0.35, y=0.65, z=BOARD)
    shoot(elevation=50, frame=(0.04, 0.04, 0.96, 0.96))


@picture('steel-saucepan-18cm')
def saucepan_open():
    place(utensils.saucepan, lid=False, turn=-130)
    place(utensils.saucepan_lid, 0.06, x=0.75, y=-1.35)
    shoot(elevation=30)


@picture('cast-iron-pan-26cm')
def pan_eggs():
    place(utensils.iron_pan, turn=-125)
    place(props.fried_egg, x=-0.25, y=0.3, z=0.055)
    place(props.fried_egg, x=0.4, y=-0.3, z=0.055, seed=8)
    shoot(elevation=50, brightness=0.7)


@picture('pepper-mill-18cm')
def mill_pepper():
    place(utensils.pepper_mill)
    place(props.peppercorns, x=0.35, y=-0.55)
    place(dishes.espresso_cup, 1, False, False, x=0.75, y=0.25, turn=-40)
    shoot(elevation=22)


@picture('olive-wood-spoon')
def spoon_detail():
    place(utensils.spoon, x=0.2, turn=118)
    place(props.tomato, x=0.85, y=0.35)
    place(props.tomato, 0.24, x=0.9, y=-0.45)
    shoot(elevation=42)


@picture('beech-rolling-pin')
def pin_dough():
    place(props.dough)
    place(utensils.rolling_pin, z=0.07, y=0.1, turn=28)
    shoot(elevation=44)


@picture('ceramic-vase-24cm', 'cream', 'black')
def vase_branches(colour):
    place(decoration.vase, colour)
    place(decoration.branches)
    shoot(elevation=10)


@picture('terracotta-plant-pot-14cm')
def pot_plant():
    place(decoration.plant_pot, True)
    place(decoration.plant)
    shoot(elevation=14)


@picture('brass-candle-holder')
def candle_lit():
    place(decoration.candle_holder, lit=True, turn=-140)
    shoot(elevation=26, frame=(0.0, 0.06, 1.0, 0.94), brightness=0.38)


@picture('glass-storage-jar-1l')
def jar_coffee():
    place(decoration.storage_jar, 'coffee', lid=False, x=-0.2, y=0.2)
    place(decoration.jar_lid, x=0.75, y=-0.5)
    shoot(elevation=30)
